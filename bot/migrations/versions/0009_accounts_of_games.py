"""What finished games tell of each seat: luck, lands, speed"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("results", sa.Column("account", sa.Text(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("results") as results:
        results.drop_column("account")
