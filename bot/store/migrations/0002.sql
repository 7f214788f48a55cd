-- The page of a table on the web. `path`: the end of its address, which nobody guesses. `said`: "yes" or "no" once the host has said
-- whether there is to be one; else "", and there is one where everybody may see the channel.
CREATE TABLE pages (
    game_id BIGINT NOT NULL PRIMARY KEY REFERENCES games (id),
    path TEXT NOT NULL,
    said TEXT NOT NULL CHECK (said IN ('', 'yes', 'no'))
);
CREATE UNIQUE INDEX uq_pages_path ON pages (path);
