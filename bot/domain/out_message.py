"""A message to be sent: one type a kind. It is stored as it is, and put into words when it is sent."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Literal

import msgspec

AWAKE_MINUTES: Final = 10_080
"""A quiet thread sleeps after so long; Discord takes no longer time."""
Stored = dict[str, Any]
"""A message as plain JSON."""


class OutMessage(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="kind"):
    """A message to be sent. The class says what is true of its kind; the fields, what it is about."""

    tells_story: ClassVar[bool] = False
    """Tells what happened in the game; without it the channel would miss something."""
    tells_ending: ClassVar[bool] = False
    """Comes after the story is over, or in its place, and is sent again as it was."""
    beside_story: ClassVar[bool] = False
    """Is sent as it was when a closed channel is open again."""
    lasts: ClassVar[bool] = False
    """Posted anew where its last edit is refused: something would be missing without it."""
    pinned: ClassVar[bool] = False
    """Pinned, and a card from the first moment."""
    leads_to_page: ClassVar[bool] = False
    """Has a link to the table's page on the web, where there is one."""
    asleep_after: ClassVar[Literal[0, 60, 10080]] = 0
    """Minutes without a message after which a table's own thread sleeps from here on; 0: as before."""

    reads_accounts: ClassVar[bool] = False
    """Tells of luck and answers, which are worked out before."""

    at_any_hour: ClassVar[bool] = False
    """Asks several people at once, of whom the table waits for each: their quiet hours do not count."""

    followed: ClassVar[str] = ""
    """Which followers hear it too, as FOLLOWED names them; "" for none."""

    follower: int = 0
    """The follower for whom it is; 0 for the lane's readers."""
    ping: bool = False
    """Whether the post pings its person."""

    @property
    def asked_seat(self) -> str:
        """Return the seat whose person it is to tell that they are asked; "" for none."""
        return ""

    @property
    def reader_seat(self) -> str:
        """Return the seat whose person reads it; "" for a channel's."""
        return ""

    @property
    def addressee(self) -> int:
        """Return the person whom it is for alone; 0 for a channel's."""
        return self.follower

    def reopens_dms(self) -> bool:
        """Return whether direct messages work again once this one has arrived."""
        return False


def kind_of(message: OutMessage) -> str:
    """Return the name of a message's kind."""
    return str(message.__struct_config__.tag)


def stored(message: OutMessage) -> Stored:
    """Return a message as plain JSON."""
    plain: Stored = msgspec.to_builtins(message)
    return plain


def read(plain: Stored) -> OutMessage:
    """Return the message that was stored so. Raises LookupError or msgspec.ValidationError."""
    return msgspec.convert(plain, _kind(plain["kind"]))


def to_text(message: OutMessage) -> str:
    """Return a message as it is kept in a row."""
    return msgspec.json.encode(message).decode()


def from_text(text: str) -> OutMessage:
    """Return the message kept in a row. Raises LookupError or msgspec.MsgspecError."""
    return read(msgspec.json.decode(text, type=Stored))


_KINDS: dict[str, type[OutMessage]] = {}


def _kind(tag: str) -> type[OutMessage]:
    """Return the kind with that tag: every class below OutMessage is one."""
    if tag not in _KINDS:
        found = [OutMessage]
        while found:
            kind = found.pop()
            found += kind.__subclasses__()
            _KINDS[str(kind.__struct_config__.tag)] = kind
    return _KINDS[tag]


LOBBY_SLOT = "lobby"
FROZEN_SLOT = "frozen"
"""The message that asks how a game is to go on that stands still."""
CALL_SLOT = "call"
"""The message that calls for players."""
BOARD_SLOT = "board"
"""The message that is pinned."""
ENDING_SLOT = "ending"
"""The message that tells that a game's moving history is being drawn."""


def seat_slot(seat: str) -> str:
    """Return the message in which a seat is asked."""
    return f"seat:{seat}"


def dm_slot(seat: str) -> str:
    """Return the DM in which a seat is asked a secret question."""
    return f"dm:{seat}"


def motion_slot(number: int) -> str:
    """Return a motion's message."""
    return f"motion:{number}"


def gone_slot(seat: str) -> str:
    """Return the message with which a seat's person gets it back."""
    return f"gone:{seat}"
