-- The tables, as SQLite reads them; bot/store/postgres.py puts PostgreSQL's words in the place of SQLite's own.
-- Times are seconds since 1970 (UTC); JSON is text that msgspec wrote; Discord's ids are 64-bit integers.

-- What an edition's data was when a game began: a later release cannot change a running game.
CREATE TABLE datasets (
    hash TEXT NOT NULL PRIMARY KEY,
    edition TEXT NOT NULL,
    content BLOB NOT NULL,
    stored_at DOUBLE PRECISION NOT NULL
);

-- `trouble`: why the channel cannot be told, as long as it cannot. `pace`, `motions`, `followers`, `call`, `recess`: records
-- of bot.domain.terms; `switches`: what the table has said, by name. `proof`: which build is known to play it as it is
-- stored (bot.core.proof).
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    edition TEXT NOT NULL,
    rules_version TEXT NOT NULL,
    data_hash TEXT NOT NULL REFERENCES datasets (hash),
    seed BLOB NOT NULL,
    commitment TEXT NOT NULL,
    options TEXT NOT NULL,
    phase TEXT NOT NULL CHECK (phase IN ('lobby', 'running', 'over', 'cancelled')),
    version INTEGER NOT NULL,
    guild_id BIGINT,
    channel_id BIGINT NOT NULL,
    parent_id BIGINT,
    host_id BIGINT NOT NULL,
    seats_max INTEGER NOT NULL,
    locale TEXT NOT NULL,
    reminders BOOLEAN NOT NULL,
    created_at DOUBLE PRECISION NOT NULL,
    lapses_at DOUBLE PRECISION NOT NULL,
    ended_at DOUBLE PRECISION,
    entries INTEGER NOT NULL,
    steps INTEGER NOT NULL,
    desk TEXT NOT NULL,
    trouble TEXT NOT NULL,
    frozen TEXT NOT NULL,
    pace TEXT NOT NULL,
    switches TEXT NOT NULL,
    motions TEXT NOT NULL,
    followers TEXT NOT NULL,
    call TEXT NOT NULL,
    proof TEXT NOT NULL,
    recess TEXT NOT NULL DEFAULT ''
);
-- One open game a channel or thread.
CREATE UNIQUE INDEX uq_games_open_channel ON games (channel_id) WHERE phase IN ('lobby', 'running');
CREATE INDEX ix_games_channel_id ON games (channel_id);
CREATE INDEX ix_games_phase ON games (phase);
CREATE INDEX ix_games_trouble ON games (id) WHERE trouble != '';

-- The clock's columns, and a copy of the person's habits: see SeatRecord. `nudged`: how often the person was reminded of the
-- decision `reminded`.
CREATE TABLE seats (
    game_id BIGINT NOT NULL REFERENCES games (id),
    seat TEXT NOT NULL,
    user_id BIGINT,
    computer TEXT NOT NULL,
    name TEXT NOT NULL,
    locale TEXT NOT NULL,
    dm_closed BOOLEAN NOT NULL,
    word TEXT NOT NULL,
    awaited INTEGER,
    awaited_kind TEXT NOT NULL,
    awaited_since DOUBLE PRECISION NOT NULL,
    reminded INTEGER,
    acted INTEGER NOT NULL,
    seen_at DOUBLE PRECISION NOT NULL,
    habits TEXT NOT NULL,
    reserve DOUBLE PRECISION NOT NULL,
    spent DOUBLE PRECISION NOT NULL,
    ticking DOUBLE PRECISION NOT NULL,
    vacation DOUBLE PRECISION NOT NULL,
    late INTEGER,
    minds INTEGER,
    owner_id BIGINT,
    pinged INTEGER,
    nudged INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game_id, seat),
    CHECK ((user_id IS NULL) = (computer <> ''))
);
CREATE INDEX ix_seats_user_id ON seats (user_id);

-- Append-only. `interaction` is what asked for the step; the same one is carried out once.
CREATE TABLE steps (
    game_id BIGINT NOT NULL REFERENCES games (id),
    n INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat TEXT NOT NULL,
    user_id BIGINT,
    body TEXT NOT NULL,
    interaction TEXT UNIQUE,
    at DOUBLE PRECISION NOT NULL,
    first INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (game_id, n)
);

CREATE TABLE snapshots (
    game_id BIGINT NOT NULL,
    n INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    rules_version TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (game_id, n),
    FOREIGN KEY (game_id, n) REFERENCES steps (game_id, n)
);

-- Messages that can be edited or deleted later. At most one that is not let go a slot and game.
CREATE TABLE messages (
    id BIGINT NOT NULL PRIMARY KEY,
    game_id BIGINT NOT NULL REFERENCES games (id),
    slot TEXT NOT NULL,
    seat TEXT NOT NULL,
    decision INTEGER,
    lane TEXT NOT NULL,
    channel_id BIGINT,
    message_id BIGINT,
    held BOOLEAN NOT NULL,
    at DOUBLE PRECISION NOT NULL
);
CREATE UNIQUE INDEX uq_messages_held_slot ON messages (game_id, slot) WHERE held;
CREATE INDEX ix_messages_game_id ON messages (game_id);
CREATE INDEX ix_messages_channel_id ON messages (channel_id);

-- `state`: "waiting", "sending" (a try was begun), "done", "dropped" (nothing left to say), "dead" (given up).
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id BIGINT REFERENCES games (id),
    lane TEXT NOT NULL,
    op TEXT NOT NULL CHECK (op IN ('send', 'edit', 'close', 'delete')),
    nonce TEXT NOT NULL UNIQUE,
    payload TEXT NOT NULL,
    message BIGINT REFERENCES messages (id),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'done', 'dropped', 'dead')),
    tries INTEGER NOT NULL,
    not_before DOUBLE PRECISION NOT NULL,
    uncertain_since DOUBLE PRECISION,
    created_at DOUBLE PRECISION NOT NULL,
    done_at DOUBLE PRECISION,
    message_id BIGINT,
    problem TEXT NOT NULL
);
CREATE INDEX ix_outbox_unsent ON outbox (lane, id) WHERE state IN ('waiting', 'sending');
CREATE INDEX ix_outbox_unsent_game ON outbox (game_id) WHERE state IN ('waiting', 'sending');
CREATE INDEX ix_outbox_message ON outbox (message);
CREATE INDEX ix_outbox_lane_done_at ON outbox (lane, done_at);

CREATE TABLE reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id BIGINT NOT NULL REFERENCES games (id),
    user_id BIGINT NOT NULL,
    note TEXT NOT NULL,
    position BLOB NOT NULL,
    entries INTEGER NOT NULL,
    rules_version TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL
);

CREATE TABLE deadlines (
    game_id BIGINT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    due_at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game_id, kind)
);
CREATE INDEX ix_deadlines_due_at ON deadlines (due_at);

-- Where a person who asked for a thread is told what is for them alone at a table; 0: none can be made.
CREATE TABLE private_threads (
    game_id BIGINT NOT NULL REFERENCES games (id),
    user_id BIGINT NOT NULL,
    thread_id BIGINT NOT NULL,
    PRIMARY KEY (game_id, user_id)
);

CREATE TABLE people (
    user_id BIGINT NOT NULL PRIMARY KEY,
    locale TEXT NOT NULL,
    dm_closed BOOLEAN NOT NULL,
    seen_at DOUBLE PRECISION NOT NULL,
    habits TEXT NOT NULL,
    digest_at DOUBLE PRECISION NOT NULL
);

CREATE TABLE guilds (
    guild_id BIGINT NOT NULL PRIMARY KEY,
    locale TEXT NOT NULL,
    settings TEXT NOT NULL
);

-- Who may not sit at a server's tables.
CREATE TABLE bans (
    guild_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    name TEXT NOT NULL,
    by_id BIGINT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (guild_id, user_id)
);

-- One row: when a bot process last looked at the clock. What passed while none did is nobody's time.
CREATE TABLE awake (
    id INTEGER NOT NULL PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL
);

-- How a game that is over ended, a row a seat, worked out from the game: whose it was at first (`left_it`: a
-- computer or somebody else has finished it), its place and score, the cards by which its turns went, as JSON.
-- `account`: a SeatAccount of bot.store.results as JSON; `look_back`: the choices in which its person left most lying, as JSON
-- (bot.core.look_backs); each NULL until it is worked out.
CREATE TABLE results (
    game_id BIGINT NOT NULL REFERENCES games (id),
    seat TEXT NOT NULL,
    user_id BIGINT,
    edition TEXT NOT NULL,
    guild_id BIGINT,
    place INTEGER NOT NULL,
    score INTEGER NOT NULL,
    left_it BOOLEAN NOT NULL,
    cards TEXT NOT NULL,
    ended_at DOUBLE PRECISION NOT NULL,
    account TEXT,
    look_back TEXT,
    PRIMARY KEY (game_id, seat)
);
CREATE INDEX ix_results_user_id ON results (user_id);

-- The bot processes on a PostgreSQL database, and what each of them alone does (bot.store.leases).
CREATE TABLE processes (
    id TEXT NOT NULL PRIMARY KEY,
    expires_at DOUBLE PRECISION NOT NULL,
    backend INTEGER NOT NULL,
    server_start DOUBLE PRECISION NOT NULL
);
CREATE TABLE leases (
    name TEXT NOT NULL PRIMARY KEY,
    process TEXT NOT NULL REFERENCES processes (id) ON DELETE CASCADE
);
CREATE INDEX ix_leases_process ON leases (process);

-- The page of a table on the web. `path`: the end of its address, which nobody guesses. `said`: "yes" or "no" once the host has said
-- whether there is to be one; else "", and there is one where everybody may see the channel.
CREATE TABLE pages (
    game_id BIGINT NOT NULL PRIMARY KEY REFERENCES games (id),
    path TEXT NOT NULL,
    said TEXT NOT NULL CHECK (said IN ('', 'yes', 'no'))
);
CREATE UNIQUE INDEX uq_pages_path ON pages (path);

-- A player's private notebook at a table (bot.features.notebook).
CREATE TABLE notes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id BIGINT NOT NULL REFERENCES games (id),
    user_id BIGINT NOT NULL,
    text TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL
);
CREATE INDEX ix_notes_game_id ON notes (game_id, user_id);

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
