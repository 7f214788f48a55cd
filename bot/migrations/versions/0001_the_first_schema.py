"""The first schema"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    _datasets()
    _guilds()
    _people()
    _games()
    _deadlines()
    _messages()
    _reports()
    _seats()
    _steps()
    _outbox()
    _snapshots()


def downgrade() -> None:
    for table in (
        "snapshots",
        "outbox",
        "steps",
        "seats",
        "reports",
        "messages",
        "deadlines",
        "games",
        "people",
        "guilds",
        "datasets",
    ):
        op.drop_table(table)


def _datasets() -> None:
    op.create_table(
        "datasets",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("edition", sa.String(length=64), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.Column("stored_at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_datasets")),
    )


def _guilds() -> None:
    op.create_table(
        "guilds",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", sa.String(length=16), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_guilds")),
    )


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", sa.String(length=16), nullable=False),
        sa.Column("dm_closed", sa.Boolean(), nullable=False),
        sa.Column("seen_at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_people")),
    )


def _games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("edition", sa.String(length=64), nullable=False),
        sa.Column("rules_version", sa.String(length=64), nullable=False),
        sa.Column("data_hash", sa.String(length=64), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("phase", sa.String(length=16), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("parent_id", sa.BigInteger(), nullable=True),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("seats_max", sa.Integer(), nullable=False),
        sa.Column("locale", sa.String(length=16), nullable=False),
        sa.Column("reminders", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("lapses_at", sa.Float(), nullable=False),
        sa.Column("ended_at", sa.Float(), nullable=True),
        sa.Column("entries", sa.Integer(), nullable=False),
        sa.Column("steps", sa.Integer(), nullable=False),
        sa.Column("desk", sa.Text(), nullable=False),
        sa.CheckConstraint("phase IN ('lobby', 'running', 'over', 'cancelled')", name=op.f("ck_games_phase")),
        sa.ForeignKeyConstraint(["data_hash"], ["datasets.hash"], name=op.f("fk_games_data_hash_datasets")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
        sqlite_autoincrement=True,
    )
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.create_index("ix_games_channel_id", ["channel_id"], unique=False)
        batch_op.create_index(
            "uq_games_open_channel",
            ["channel_id"],
            unique=True,
            sqlite_where=sa.text("phase IN ('lobby', 'running')"),
            postgresql_where=sa.text("phase IN ('lobby', 'running')"),
        )


def _deadlines() -> None:
    op.create_table(
        "deadlines",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("due_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_deadlines_game_id_games")),
        sa.PrimaryKeyConstraint("game_id", "kind", name=op.f("pk_deadlines")),
    )
    with op.batch_alter_table("deadlines", schema=None) as batch_op:
        batch_op.create_index("ix_deadlines_due_at", ["due_at"], unique=False)


def _messages() -> None:
    op.create_table(
        "messages",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("slot", sa.String(length=64), nullable=False),
        sa.Column("seat", sa.String(length=1), nullable=False),
        sa.Column("decision", sa.Integer(), nullable=True),
        sa.Column("lane", sa.String(length=32), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=True),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("held", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_messages_game_id_games")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_messages")),
    )
    with op.batch_alter_table("messages", schema=None) as batch_op:
        batch_op.create_index(
            "uq_messages_held_slot",
            ["game_id", "slot"],
            unique=True,
            sqlite_where=sa.text("held"),
            postgresql_where=sa.text("held"),
        )


def _reports() -> None:
    op.create_table(
        "reports",
        sa.Column(
            "id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False
        ),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("position", sa.LargeBinary(), nullable=False),
        sa.Column("entries", sa.Integer(), nullable=False),
        sa.Column("rules_version", sa.String(length=64), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_reports_game_id_games")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )


def _seats() -> None:
    op.create_table(
        "seats",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.String(length=1), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("computer", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("locale", sa.String(length=16), nullable=False),
        sa.Column("dm_closed", sa.Boolean(), nullable=False),
        sa.Column("word", sa.String(length=100), nullable=False),
        sa.Column("awaited", sa.Integer(), nullable=True),
        sa.Column("awaited_kind", sa.String(length=64), nullable=False),
        sa.Column("awaited_since", sa.Float(), nullable=False),
        sa.Column("reminded", sa.Integer(), nullable=True),
        sa.Column("acted", sa.Integer(), nullable=False),
        sa.Column("seen_at", sa.Float(), nullable=False),
        sa.CheckConstraint("(user_id IS NULL) = (computer <> '')", name=op.f("ck_seats_filled")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_seats_game_id_games")),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_seats")),
        sa.UniqueConstraint("game_id", "user_id", name=op.f("uq_seats_game_id_user_id")),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index("ix_seats_user_id", ["user_id"], unique=False)


def _steps() -> None:
    op.create_table(
        "steps",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.String(length=1), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("interaction", sa.String(length=64), nullable=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("entries", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_steps_game_id_games")),
        sa.PrimaryKeyConstraint("game_id", "n", name=op.f("pk_steps")),
        sa.UniqueConstraint("interaction", name=op.f("uq_steps_interaction")),
    )


def _outbox() -> None:
    op.create_table(
        "outbox",
        sa.Column(
            "id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False
        ),
        sa.Column("game_id", sa.Integer(), nullable=True),
        sa.Column("lane", sa.String(length=32), nullable=False),
        sa.Column("op", sa.String(length=16), nullable=False),
        sa.Column("nonce", sa.String(length=25), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("not_before", sa.Float(), nullable=False),
        sa.Column("uncertain_since", sa.Float(), nullable=True),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("done_at", sa.Float(), nullable=True),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("problem", sa.Text(), nullable=False),
        sa.CheckConstraint("op IN ('send', 'edit', 'close', 'delete')", name=op.f("ck_outbox_op")),
        sa.CheckConstraint(
            "state IN ('waiting', 'sending', 'done', 'dropped', 'dead')", name=op.f("ck_outbox_state")
        ),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_outbox_game_id_games")),
        sa.ForeignKeyConstraint(["message"], ["messages.id"], name=op.f("fk_outbox_message_messages")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sa.UniqueConstraint("nonce", name=op.f("uq_outbox_nonce")),
        sqlite_autoincrement=True,
    )
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.create_index("ix_outbox_lane_done_at", ["lane", "done_at"], unique=False)
        batch_op.create_index("ix_outbox_message", ["message"], unique=False)
        batch_op.create_index(
            "ix_outbox_unsent",
            ["lane", "id"],
            unique=False,
            sqlite_where=sa.text("state IN ('waiting', 'sending')"),
            postgresql_where=sa.text("state IN ('waiting', 'sending')"),
        )


def _snapshots() -> None:
    op.create_table(
        "snapshots",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("entries", sa.Integer(), nullable=False),
        sa.Column("rules_version", sa.String(length=64), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id", "n"], ["steps.game_id", "steps.n"], name=op.f("fk_snapshots_game_id_n_steps")
        ),
        sa.PrimaryKeyConstraint("game_id", "n", name=op.f("pk_snapshots")),
    )
