"""Private threads in which people are told what is for them alone"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "private_threads",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("thread_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_private_threads_game_id_games")),
        sa.PrimaryKeyConstraint("game_id", "user_id", name=op.f("pk_private_threads")),
    )


def downgrade() -> None:
    op.drop_table("private_threads")
