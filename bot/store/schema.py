"""The tables. Portable between SQLite and PostgreSQL; every change to them is a migration as well.

Times are seconds since 1970 (UTC); JSON is text that msgspec wrote; Discord's ids are 64-bit integers.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# SQLite numbers rows by itself only where the key is INTEGER.
RowId = BigInteger().with_variant(Integer, "sqlite")

# What an edition's data was when a game began: a later release cannot change a running game.
datasets = Table(
    "datasets",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("edition", String(64), nullable=False),
    Column("content", LargeBinary, nullable=False),
    Column("stored_at", Float, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("edition", String(64), nullable=False),
    Column("rules_version", String(64), nullable=False),
    Column("data_hash", String(64), ForeignKey("datasets.hash"), nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("phase", String(16), nullable=False),
    Column("version", Integer, nullable=False),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("parent_id", BigInteger),
    Column("host_id", BigInteger, nullable=False),
    Column("seats_max", Integer, nullable=False),
    Column("locale", String(16), nullable=False),
    Column("reminders", Boolean, nullable=False),
    Column("created_at", Float, nullable=False),
    Column("lapses_at", Float, nullable=False),
    Column("ended_at", Float),
    Column("entries", Integer, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("desk", Text, nullable=False),
    # Why the channel cannot be told, as long as it cannot (see GameRecord.trouble).
    Column("trouble", String(16), nullable=False, server_default=""),
    Column("frozen", Text, nullable=False, server_default=""),
    # Records of bot.store.terms.
    Column("pace", Text, nullable=False, server_default=""),
    Column("motions", Text, nullable=False, server_default=""),
    Column("followers", Text, nullable=False, server_default=""),
    Column("call", Text, nullable=False, server_default=""),
    # Which build is known to play it as it is stored (see bot.service.proof).
    Column("proof", String(64), nullable=False, server_default=""),
    CheckConstraint("phase IN ('lobby', 'running', 'over', 'cancelled')", name="phase"),
    sqlite_autoincrement=True,
)
# One open game a channel or thread.
Index(
    "uq_games_open_channel",
    games.c.channel_id,
    unique=True,
    sqlite_where=text("phase IN ('lobby', 'running')"),
    postgresql_where=text("phase IN ('lobby', 'running')"),
)
Index("ix_games_channel_id", games.c.channel_id)
Index("ix_games_phase", games.c.phase)
# For questions about games or messages that wait: only as text does SQLite see that their index fits.
IS_TROUBLED = text("trouble != ''")
IS_UNSENT = text("state IN ('waiting', 'sending')")
Index("ix_games_trouble", games.c.id, sqlite_where=IS_TROUBLED, postgresql_where=IS_TROUBLED)

seats = Table(
    "seats",
    metadata,
    Column("game_id", ForeignKey("games.id"), primary_key=True),
    Column("seat", String(1), primary_key=True),
    Column("user_id", BigInteger),
    Column("computer", String(32), nullable=False),
    Column("name", String(100), nullable=False),
    Column("locale", String(16), nullable=False),
    Column("dm_closed", Boolean, nullable=False),
    Column("word", String(100), nullable=False),
    Column("awaited", Integer),
    Column("awaited_kind", String(64), nullable=False),
    Column("awaited_since", Float, nullable=False),
    Column("reminded", Integer),
    Column("acted", Integer, nullable=False),
    Column("seen_at", Float, nullable=False),
    # The clock (see SeatRecord), and a copy of its person's habits.
    Column("habits", Text, nullable=False, server_default=""),
    Column("reserve", Float, nullable=False, server_default="0"),
    Column("spent", Float, nullable=False, server_default="0"),
    Column("ticking", Float, nullable=False, server_default="0"),
    Column("vacation", Float, nullable=False, server_default="0"),
    Column("late", Integer),
    Column("minds", Integer),
    Column("owner_id", BigInteger),
    Column("pinged", Integer),
    CheckConstraint("(user_id IS NULL) = (computer <> '')", name="filled"),
)
Index("ix_seats_user_id", seats.c.user_id)

# Append-only. `interaction` is what asked for the step; the same one is carried out once.
steps = Table(
    "steps",
    metadata,
    Column("game_id", ForeignKey("games.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(32), nullable=False),
    Column("seat", String(1), nullable=False),
    Column("user_id", BigInteger),
    Column("body", Text, nullable=False),
    Column("interaction", String(64)),
    Column("at", Float, nullable=False),
    Column("first", Integer, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("digest", String(64), nullable=False),
    UniqueConstraint("interaction"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("game_id", Integer, primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("entries", Integer, nullable=False),
    Column("rules_version", String(64), nullable=False),
    Column("body", LargeBinary, nullable=False),
    ForeignKeyConstraint(["game_id", "n"], ["steps.game_id", "steps.n"]),
)

# Messages that can be edited or deleted later. At most one that is not let go a slot and game.
messages = Table(
    "messages",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("game_id", ForeignKey("games.id"), nullable=False),
    Column("slot", String(64), nullable=False),
    Column("seat", String(1), nullable=False),
    Column("decision", Integer),
    Column("lane", String(32), nullable=False),
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
    Column("held", Boolean, nullable=False),
    Column("at", Float, nullable=False),
)
Index(
    "uq_messages_held_slot",
    messages.c.game_id,
    messages.c.slot,
    unique=True,
    sqlite_where=text("held"),
    postgresql_where=text("held"),
)

Index("ix_messages_game_id", messages.c.game_id)
Index("ix_messages_channel_id", messages.c.channel_id)

# `state`: "waiting", "sending" (a try was begun), "done", "dropped" (nothing left to say), "dead" (given up).
outbox = Table(
    "outbox",
    metadata,
    Column("id", RowId, primary_key=True, autoincrement=True),
    Column("game_id", ForeignKey("games.id")),
    Column("lane", String(32), nullable=False),
    Column("op", String(16), nullable=False),
    Column("nonce", String(25), nullable=False),
    Column("payload", Text, nullable=False),
    Column("message", ForeignKey("messages.id")),
    Column("state", String(16), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("not_before", Float, nullable=False),
    Column("uncertain_since", Float),
    Column("created_at", Float, nullable=False),
    Column("done_at", Float),
    Column("message_id", BigInteger),
    Column("problem", Text, nullable=False),
    UniqueConstraint("nonce"),
    CheckConstraint("op IN ('send', 'edit', 'close', 'delete')", name="op"),
    CheckConstraint("state IN ('waiting', 'sending', 'done', 'dropped', 'dead')", name="state"),
    sqlite_autoincrement=True,
)
Index("ix_outbox_unsent", outbox.c.lane, outbox.c.id, sqlite_where=IS_UNSENT, postgresql_where=IS_UNSENT)
Index("ix_outbox_unsent_game", outbox.c.game_id, sqlite_where=IS_UNSENT, postgresql_where=IS_UNSENT)
Index("ix_outbox_message", outbox.c.message)
Index("ix_outbox_lane_done_at", outbox.c.lane, outbox.c.done_at)

reports = Table(
    "reports",
    metadata,
    Column("id", RowId, primary_key=True, autoincrement=True),
    Column("game_id", ForeignKey("games.id"), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("note", Text, nullable=False),
    Column("position", LargeBinary, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("rules_version", String(64), nullable=False),
    Column("at", Float, nullable=False),
)

deadlines = Table(
    "deadlines",
    metadata,
    Column("game_id", ForeignKey("games.id"), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("due_at", Float, nullable=False),
)
Index("ix_deadlines_due_at", deadlines.c.due_at)

# Where a person who asked for a thread is told what is for them alone at a table; 0: none can be made.
private_threads = Table(
    "private_threads",
    metadata,
    Column("game_id", ForeignKey("games.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("thread_id", BigInteger, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("locale", String(16), nullable=False),
    Column("dm_closed", Boolean, nullable=False),
    Column("seen_at", Float, nullable=False),
    Column("habits", Text, nullable=False, server_default=""),
    Column("digest_at", Float, nullable=False, server_default="0"),
)

guilds = Table(
    "guilds",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("locale", String(16), nullable=False),
    Column("settings", Text, nullable=False),
)

# Who may not sit at a server's tables.
bans = Table(
    "bans",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String(100), nullable=False),
    Column("by_id", BigInteger, nullable=False),
    Column("at", Float, nullable=False),
)

# One row: when a bot process last looked at the clock. What passed while none did is nobody's time.
awake = Table(
    "awake",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
)

# How a game that is over ended, a row a seat, worked out from the game: whose it was at first (`left_it`: a
# computer or somebody else has finished it), its place and score, the cards by which its turns went, as JSON.
results = Table(
    "results",
    metadata,
    Column("game_id", ForeignKey("games.id"), primary_key=True),
    Column("seat", String(1), primary_key=True),
    Column("user_id", BigInteger),
    Column("edition", String(32), nullable=False),
    Column("guild_id", BigInteger),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("left_it", Boolean, nullable=False),
    Column("cards", Text, nullable=False),
    Column("ended_at", Float, nullable=False),
    # A SeatAccount of bot.store.results as JSON; NULL until it is worked out.
    Column("account", Text),
)
Index("ix_results_user_id", results.c.user_id)
