-- Choices that players have made in advance (bot.features.plans). `answer`: a Plan's choices and exceptions, as JSON.
CREATE TABLE plans (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id BIGINT NOT NULL REFERENCES games (id),
    user_id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    answer TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL
);
CREATE INDEX ix_plans_game_id ON plans (game_id, user_id);
