"""What rows of a large database are found by"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_games_phase", "games", ["phase"])
    troubled = sa.text("trouble != ''")
    op.create_index("ix_games_trouble", "games", ["id"], sqlite_where=troubled, postgresql_where=troubled)
    op.create_index("ix_messages_game_id", "messages", ["game_id"])
    op.create_index("ix_messages_channel_id", "messages", ["channel_id"])
    unsent = sa.text("state IN ('waiting', 'sending')")
    op.create_index(
        "ix_outbox_unsent_game", "outbox", ["game_id"], sqlite_where=unsent, postgresql_where=unsent
    )


def downgrade() -> None:
    op.drop_index("ix_outbox_unsent_game", table_name="outbox")
    op.drop_index("ix_messages_channel_id", table_name="messages")
    op.drop_index("ix_messages_game_id", table_name="messages")
    op.drop_index("ix_games_trouble", table_name="games")
    op.drop_index("ix_games_phase", table_name="games")
