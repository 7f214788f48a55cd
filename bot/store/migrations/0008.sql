-- Analysis boards: where a person tries out a position with all seats theirs; one a person, for a week.
CREATE TABLE analyses (
    user_id BIGINT PRIMARY KEY,
    origin TEXT NOT NULL,
    moves TEXT NOT NULL,
    computers TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL
);
CREATE INDEX ix_analyses_at ON analyses (at);
