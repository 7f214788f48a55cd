-- What a held message says by now, as JSON: as far as it is known of messages from before.
ALTER TABLE messages ADD COLUMN payload TEXT NOT NULL DEFAULT '';
UPDATE messages SET payload = COALESCE((
    SELECT outbox.payload FROM outbox
    WHERE outbox.message = messages.id AND outbox.op IN ('send', 'edit') AND outbox.state <> 'dropped'
    ORDER BY outbox.id DESC LIMIT 1
), '') WHERE held;
-- A deletion says nothing.
UPDATE outbox SET payload = '{"kind":"OutMessage"}' WHERE op = 'delete';
