"""The slots of a table's messages: each holds one message at a time, which later ones edit or replace."""

from __future__ import annotations

LOBBY_SLOT = "lobby"
FROZEN_SLOT = "frozen"
"""The message that asks how a game is to go on that stands still."""
CALL_SLOT = "call"
"""The message that calls for players."""
BOARD_SLOT = "board"
"""The message that is pinned."""


def seat_slot(seat: str) -> str:
    """The message in which a seat is asked."""
    return f"seat:{seat}"


def dm_slot(seat: str) -> str:
    """The DM in which a seat is asked a secret question."""
    return f"dm:{seat}"


def motion_slot(number: int) -> str:
    """A motion's message."""
    return f"motion:{number}"


def gone_slot(seat: str) -> str:
    """The message with which a seat's person gets it back."""
    return f"gone:{seat}"
