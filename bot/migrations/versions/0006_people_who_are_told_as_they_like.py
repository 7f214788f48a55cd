"""People who are told as they like: one ping a question, followers, how a table came about"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("pinged", sa.Integer(), nullable=True))
    op.execute("UPDATE seats SET pinged = awaited")  # whom the last release has pinged
    op.add_column("games", sa.Column("followers", sa.Text(), server_default="", nullable=False))
    op.add_column("games", sa.Column("call", sa.Text(), server_default="", nullable=False))
    op.add_column("people", sa.Column("digest_at", sa.Float(), server_default="0", nullable=False))


def downgrade() -> None:
    for table, names in {
        "seats": ("pinged",),
        "games": ("followers", "call"),
        "people": ("digest_at",),
    }.items():
        with op.batch_alter_table(table) as batch_op:
            for name in names:
                batch_op.drop_column(name)
