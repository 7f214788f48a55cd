-- When the clock looks at a game: at its first due work (NULL: none), read from its row alone. `board_at`: when
-- its pinned message is updated (0: not). Both stand in the game's row, in place of rows of deadlines.
ALTER TABLE games ADD COLUMN look_at DOUBLE PRECISION;
ALTER TABLE games ADD COLUMN board_at DOUBLE PRECISION NOT NULL DEFAULT 0;
UPDATE games SET look_at = (SELECT min(due_at) FROM deadlines WHERE deadlines.game_id = games.id);
UPDATE games SET board_at = coalesce(
    (SELECT due_at FROM deadlines WHERE deadlines.game_id = games.id AND deadlines.kind = 'board'), 0
);
DROP TABLE deadlines;
CREATE INDEX ix_games_look_at ON games (look_at);
