-- A season's messages stand in slots, as a game's do: a row belongs to a game, to a season, or (of the outbox) to nobody.
CREATE TABLE owned_messages (
    id BIGINT NOT NULL PRIMARY KEY,
    game_id BIGINT REFERENCES games (id),
    season_id BIGINT REFERENCES seasons (id),
    slot TEXT NOT NULL,
    seat TEXT NOT NULL,
    decision INTEGER,
    lane TEXT NOT NULL,
    channel_id BIGINT,
    message_id BIGINT,
    held BOOLEAN NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    payload TEXT NOT NULL DEFAULT ''
);
INSERT INTO owned_messages (id, game_id, slot, seat, decision, lane, channel_id, message_id, held, at, payload)
SELECT id, game_id, slot, seat, decision, lane, channel_id, message_id, held, at, payload FROM messages;
CREATE TABLE owned_outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id BIGINT REFERENCES games (id),
    season_id BIGINT REFERENCES seasons (id),
    lane TEXT NOT NULL,
    op TEXT NOT NULL CHECK (op IN ('send', 'edit', 'close', 'delete')),
    nonce TEXT NOT NULL UNIQUE,
    payload TEXT NOT NULL,
    message BIGINT REFERENCES owned_messages (id),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'done', 'dropped', 'dead')),
    tries INTEGER NOT NULL,
    not_before DOUBLE PRECISION NOT NULL,
    uncertain_since DOUBLE PRECISION,
    created_at DOUBLE PRECISION NOT NULL,
    done_at DOUBLE PRECISION,
    message_id BIGINT,
    problem TEXT NOT NULL
);
INSERT INTO owned_outbox (
    game_id, lane, op, nonce, payload, message, state, tries, not_before, uncertain_since, created_at, done_at,
    message_id, problem
)
SELECT game_id, lane, op, nonce, payload, message, state, tries, not_before, uncertain_since, created_at, done_at,
    message_id, problem
FROM outbox ORDER BY id;
DROP TABLE outbox;
DROP TABLE messages;
ALTER TABLE owned_messages RENAME TO messages;
ALTER TABLE owned_outbox RENAME TO outbox;
CREATE UNIQUE INDEX uq_messages_held_slot ON messages (game_id, slot) WHERE held;
CREATE UNIQUE INDEX uq_messages_held_season_slot ON messages (season_id, slot) WHERE held;
CREATE INDEX ix_messages_game_id ON messages (game_id);
CREATE INDEX ix_messages_channel_id ON messages (channel_id);
CREATE INDEX ix_messages_season_id ON messages (season_id);
CREATE INDEX ix_outbox_unsent ON outbox (lane, id) WHERE state IN ('waiting', 'sending');
CREATE INDEX ix_outbox_unsent_game ON outbox (game_id) WHERE state IN ('waiting', 'sending');
CREATE INDEX ix_outbox_message ON outbox (message);
CREATE INDEX ix_outbox_season_id ON outbox (season_id);
CREATE INDEX ix_outbox_lane_done_at ON outbox (lane, done_at);
-- What a season has posted before moves into its slots; a message of Discord's has an id that no row has.
INSERT INTO messages (id, season_id, slot, seat, lane, channel_id, message_id, held, at, payload)
SELECT message_id, id, 'season', '', 'c' || channel_id, channel_id, message_id, TRUE, due_at,
    '{"kind":"season_shown","season":' || id || ',"version":' || shown || '}'
FROM seasons WHERE message_id <> 0;
INSERT INTO messages (id, season_id, slot, seat, lane, channel_id, message_id, held, at, payload)
SELECT ending_id, id, 'ending', '', 'c' || channel_id, channel_id, ending_id, TRUE, due_at,
    '{"kind":"season_over","season":' || id || '}'
FROM seasons WHERE ending_id <> 0;
-- What a version before may have posted and not noted is in doubt: it is looked for, and keeps the nonce of its first try.
INSERT INTO messages (id, season_id, slot, seat, lane, held, at, payload)
SELECT -1000000 * id, id, 'season', '', 'c' || channel_id, TRUE, 0,
    '{"kind":"season_shown","season":' || id || ',"version":' || version || '}'
FROM seasons WHERE message_id = 0;
INSERT INTO messages (id, season_id, slot, seat, lane, held, at, payload)
SELECT -1000000 * id - 1, id, 'ending', '', 'c' || channel_id, TRUE, 0, '{"kind":"season_over","season":' || id || '}'
FROM seasons WHERE ending_id = 0 AND phase = 'over'
    AND NOT EXISTS (SELECT 1 FROM season_tables WHERE season_id = seasons.id AND result = '');
INSERT INTO messages (id, season_id, slot, seat, lane, held, at, payload)
SELECT -1000000 * season_id - 1000 * season_tables.round - number, season_id,
    'table:' || season_tables.round || '.' || number, '',
    't' || CASE WHEN forum_id <> 0 THEN forum_id ELSE channel_id END, TRUE, 0,
    '{"kind":"season_table","season":' || season_id || ',"round":' || season_tables.round || ',"number":' || number || '}'
FROM season_tables JOIN seasons ON seasons.id = season_id
WHERE tried AND place_id = 0 AND result = '' AND phase <> 'over';
INSERT INTO outbox (
    season_id, lane, op, nonce, payload, message, state, tries, not_before, uncertain_since, created_at, problem
)
SELECT season_id, lane, 'send',
    'season-' || season_id || CASE slot WHEN 'season' THEN '' WHEN 'ending' THEN '-end' ELSE '-' || substr(slot, 7) END,
    payload, id, 'waiting', 1, 0, seen - 3600, seen, ''
FROM messages CROSS JOIN (SELECT COALESCE(max(at), 1500000000) AS seen FROM awake) AS beats
WHERE season_id IS NOT NULL AND message_id IS NULL ORDER BY id DESC;
ALTER TABLE seasons DROP COLUMN message_id;
ALTER TABLE seasons DROP COLUMN ending_id;
ALTER TABLE seasons DROP COLUMN shown;
ALTER TABLE season_tables DROP COLUMN tried;
