"""A person may fill several seats of a game"""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

ONE_SEAT = "uq_seats_game_id_user_id"


def upgrade() -> None:
    with op.batch_alter_table("seats") as batch_op:
        batch_op.drop_constraint(op.f(ONE_SEAT), type_="unique")


def downgrade() -> None:
    with op.batch_alter_table("seats") as batch_op:
        batch_op.create_unique_constraint(op.f(ONE_SEAT), ["game_id", "user_id"])
