-- Browsers in which a person plays on a table's page, and the keys that sign them in. Only hashes are stored.
CREATE TABLE browsers (
    hash TEXT PRIMARY KEY,
    game_id BIGINT NOT NULL REFERENCES games (id),
    user_id BIGINT NOT NULL,
    is_key INTEGER NOT NULL,
    until DOUBLE PRECISION NOT NULL
);
CREATE INDEX ix_browsers_game_id ON browsers (game_id, user_id);
