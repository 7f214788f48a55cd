-- Personal feeds: whoever has the key may fetch a person's. Only a hash of it is kept.
CREATE TABLE feeds (
    user_id BIGINT PRIMARY KEY,
    key_hash TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL
);
CREATE UNIQUE INDEX ix_feeds_key_hash ON feeds (key_hash);
