-- What the command line asks of the bot that runs on this database. `answer` is '' until it is carried out; what
-- was ordered is emptied as soon as it is begun.
CREATE TABLE orders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    user_id BIGINT,
    game_id BIGINT,
    entry BIGINT,
    at DOUBLE PRECISION NOT NULL,
    answer TEXT NOT NULL
);
