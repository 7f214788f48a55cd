"""Running games that this version plays otherwise stand still until somebody decides"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("frozen", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.drop_column("frozen")
