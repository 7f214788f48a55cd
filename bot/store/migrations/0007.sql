-- Seasons (bot.domain.season). `forum_id`: where tables are posts, 0 for threads of the channel. `rules`: SeasonRules as JSON.
-- `due_at`: until when people join, then until when a round lasts; 0: no end. `message_id`, `ending_id`: the message that shows the
-- season as it was at version `shown`, and the one that tells its end; 0 while there is none. `trouble`: why tables cannot be made.
CREATE TABLE seasons (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    forum_id BIGINT NOT NULL,
    host_id BIGINT NOT NULL,
    title TEXT NOT NULL,
    locale TEXT NOT NULL,
    rules TEXT NOT NULL,
    phase TEXT NOT NULL CHECK (phase IN ('joining', 'playing', 'over')),
    round INTEGER NOT NULL,
    due_at DOUBLE PRECISION NOT NULL,
    message_id BIGINT NOT NULL,
    ending_id BIGINT NOT NULL,
    version INTEGER NOT NULL,
    shown INTEGER NOT NULL,
    trouble TEXT NOT NULL
);
CREATE INDEX ix_seasons_guild_id ON seasons (guild_id);

-- `left_at`, `waits_since`: 0 for who has not left, and who does not wait for a table of a ladder.
CREATE TABLE season_people (
    season_id BIGINT NOT NULL REFERENCES seasons (id),
    number INTEGER NOT NULL,
    user_id BIGINT,
    name TEXT NOT NULL,
    locale TEXT NOT NULL,
    left_at DOUBLE PRECISION NOT NULL,
    waits_since DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (season_id, number)
);
CREATE INDEX ix_season_people_user_id ON season_people (user_id);

-- `people`: their numbers by seat, as JSON; `result`: a TableResult as JSON, "" until the table is counted as the `counted`th.
-- `place_id`: its thread, 0 until that is known; `tried`: it may be there already. `game_id` names a game that may be purged.
CREATE TABLE season_tables (
    season_id BIGINT NOT NULL REFERENCES seasons (id),
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    people TEXT NOT NULL,
    seats INTEGER NOT NULL,
    edition TEXT NOT NULL,
    tried BOOLEAN NOT NULL,
    place_id BIGINT NOT NULL,
    game_id BIGINT,
    result TEXT NOT NULL,
    counted INTEGER NOT NULL,
    PRIMARY KEY (season_id, round, number)
);
CREATE INDEX ix_season_tables_game_id ON season_tables (game_id);
