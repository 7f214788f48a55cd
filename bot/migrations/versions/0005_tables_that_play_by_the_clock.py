"""Tables that play by the clock: pace, time by seat, people's habits, motions; when a process was last
awake"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

TEXTS = {"games": ("pace", "motions"), "seats": ("habits",), "people": ("habits",)}
TIMES = ("reserve", "spent", "ticking", "vacation")
NUMBERS = ("late", "minds")


def upgrade() -> None:
    for table, names in TEXTS.items():
        for name in names:
            op.add_column(table, sa.Column(name, sa.Text(), server_default="", nullable=False))
    for name in TIMES:
        op.add_column("seats", sa.Column(name, sa.Float(), server_default="0", nullable=False))
    for name in NUMBERS:
        op.add_column("seats", sa.Column(name, sa.Integer(), nullable=True))
    op.add_column("seats", sa.Column("owner_id", sa.BigInteger(), nullable=True))
    op.create_table(
        "awake",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_awake")),
    )


def downgrade() -> None:
    op.drop_table("awake")
    with op.batch_alter_table("seats") as batch_op:
        for name in (*TIMES, *NUMBERS, "owner_id"):
            batch_op.drop_column(name)
    for table, names in TEXTS.items():
        with op.batch_alter_table(table) as batch_op:
            for name in names:
                batch_op.drop_column(name)
