"""What rows of a large database are found by"""

from __future__ import annotations

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_messages_game_id", "messages", ["game_id"])


def downgrade() -> None:
    op.drop_index("ix_messages_game_id", table_name="messages")
