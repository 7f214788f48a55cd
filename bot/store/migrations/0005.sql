-- Whom a person does not want to play with; nobody but that person learns of it.
CREATE TABLE blocks (
    user_id BIGINT NOT NULL,
    blocked_id BIGINT NOT NULL,
    name TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (user_id, blocked_id)
);
CREATE INDEX ix_blocks_blocked_id ON blocks (blocked_id);
