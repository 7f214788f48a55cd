"""Messages to send. They are stored as data and composed when sent."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Literal

import msgspec

from bot.domain.named import Named

AWAKE_MINUTES: Final = 10_080
"""Minutes until a quiet thread is archived: Discord's maximum."""
Stored = dict[str, Any]
"""A message as plain JSON."""


class OutMessage(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="kind"):
    """A message to send. The class describes its kind, the fields its subject."""

    tells_story: ClassVar[bool] = False
    """True if the channel's story has a gap without it."""
    tells_ending: ClassVar[bool] = False
    """True if it follows or replaces the story. It is resent unchanged."""
    beside_story: ClassVar[bool] = False
    """True if it is resent unchanged after a channel reopens."""
    lasts: ClassVar[bool] = False
    """True if it is posted anew after a refused last edit."""
    pinned: ClassVar[bool] = False
    """True if it is pinned, and a card from the start."""
    posted_anew: ClassVar[bool] = False
    """True if newer content of its slot is a new message, as an edit notifies nobody."""
    leads_to_page: ClassVar[bool] = False
    """True if it links to the table's web page."""
    asleep_after: ClassVar[Literal[0, 60, 10080]] = 0
    """Minutes of silence until the table's thread is archived. 0: unchanged."""

    reads_accounts: ClassVar[bool] = False
    """True if it shows statistics that are computed first."""

    at_any_hour: ClassVar[bool] = False
    """True if it ignores quiet hours, because the table awaits its readers."""

    followed: ClassVar[str] = ""
    """Followers who get it too, by FOLLOWED. "" for none."""

    follower: int = 0
    """The follower who reads it. 0 for the lane's readers."""
    ping: bool = False
    """True if the post pings its user."""

    @property
    def asked_seat(self) -> str:
        """Seat that it pings about a question, "" for none."""
        return ""

    @property
    def reader_seat(self) -> str:
        """Seat whose user reads it, "" for a channel's."""
        return ""

    @property
    def addressee(self) -> int:
        """User who alone reads it, 0 for a channel's."""
        return self.follower

    def reopens_dms(self) -> bool:
        """True if its arrival proves that DMs work again."""
        return False


def kind_of(message: OutMessage) -> str:
    """Name of a message's kind."""
    return str(message.__struct_config__.tag)


def to_stored(message: OutMessage) -> Stored:
    """Convert a message to plain JSON."""
    plain: Stored = msgspec.to_builtins(message)
    return plain


def from_stored(plain: Stored) -> OutMessage:
    """Convert plain JSON to a message.

    Raises: LookupError, msgspec.ValidationError.
    """
    return msgspec.convert(plain, _kind(plain["kind"]))


def to_text(message: OutMessage) -> str:
    """Encode a message for a row."""
    return msgspec.json.encode(message).decode()


def from_text(text: str) -> OutMessage:
    """Decode a message from a row.

    Raises: LookupError, msgspec.MsgspecError.
    """
    return from_stored(msgspec.json.decode(text, type=Stored))


_KINDS: dict[str, type[OutMessage]] = {}


def _kind(tag: str) -> type[OutMessage]:
    if tag not in _KINDS:
        _KINDS.update(message_kinds())
    return _KINDS[tag]


def message_kinds() -> Named[type[OutMessage]]:
    """All kinds of messages by name, each of them once."""
    found = [OutMessage]
    for kind in found:
        found += kind.__subclasses__()
    return Named((str(kind.__struct_config__.tag), kind) for kind in found)


LOBBY_SLOT = "lobby"
FROZEN_SLOT = "frozen"
"""The question how a frozen game continues."""
CALL_SLOT = "call"
"""The call for players."""
BOARD_SLOT = "board"
"""The pinned message."""
ENDING_SLOT = "ending"
"""The notice that the history is being drawn."""
TURN_SLOT = "turn"
"""The newest turn's summary."""


SEAT, DM, MOTION, GONE, PING = "seat:", "dm:", "motion:", "gone:", "ping:"
"""Beginnings of slots that a table has several of."""


def seat_slot(seat: str) -> str:
    """Slot of a seat's question."""
    return f"{SEAT}{seat}"


def dm_slot(seat: str) -> str:
    """Slot of a seat's secret question by DM."""
    return f"{DM}{seat}"


def motion_slot(number: int) -> str:
    """Slot of a motion's message."""
    return f"{MOTION}{number}"


def gone_slot(seat: str) -> str:
    """Slot of the message that offers a seat back to its user."""
    return f"{GONE}{seat}"


def ping_slot(seat: str) -> str:
    """Slot of a seat's ping, which is deleted once the seat has answered."""
    return f"{PING}{seat}"
