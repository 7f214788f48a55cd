-- A player's private notebook at a table (bot.features.notebook).
CREATE TABLE notes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id BIGINT NOT NULL REFERENCES games (id),
    user_id BIGINT NOT NULL,
    text TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL
);
CREATE INDEX ix_notes_game_id ON notes (game_id, user_id);
