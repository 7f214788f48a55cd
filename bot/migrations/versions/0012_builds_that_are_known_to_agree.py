"""Which build is known to play a game as it is stored"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("proof", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.drop_column("proof")
