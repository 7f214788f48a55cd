"""Records that the store holds of a game outside the engine.

Plain frozen records, with no secret of the game in them.

Times are seconds since 1970 in UTC. Discord's ids are ints. Seats are letters, "A" to "F".
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

import msgspec

from bot.domain.out_message import OutMessage
from bot.domain.terms import Call, Follower, Habits, Motion, Pace, Recess
from engine.sides import side_of

LOBBY, RUNNING, OVER, CANCELLED = "lobby", "running", "over", "cancelled"


TROUBLES = ("access", "permission", "locked", "automod", "channel", "server")
"""Why a channel cannot be told: it is not seen, not written to, locked, its rules stop a message, it is gone,
or the bot was put out of the server."""


class SeatRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat and who fills it.

    `user` is None for a computer player, `computer` (a level of engine.players) is "" for a person.

    `awaited` is the id of the decision the seat is asked, if any, and `awaited_since` when it was asked;
    `reminded` the last decision of which its person was reminded, `nudged` how often.
    `acted` is the number of the last log entry at which this seat acted: "since my last turn" starts after
    it.

    The clock (bot.domain.seat_clock), in seconds: `reserve` is left, `spent` of the running turn's time and
    `vacation` are used, all as of `ticking`, the moment since which it runs (0: it stands still). `late` is
    the last decision for which time was out, `pinged` the last for which its person was, `minds` one that
    the computer makes for this seat's person. `owner` is whose seat it is while somebody else, or a
    computer, fills it; `habits` are its person's. `hindered` is 0 unless Discord does not let that person
    press; then it is when to look again.
    """

    seat: str
    user: int | None = None
    computer: str = ""
    name: str = ""
    locale: str = "en"
    dm_closed: bool = False
    word: str = ""
    awaited: int | None = None
    awaited_kind: str = ""
    awaited_since: float = 0.0
    reminded: int | None = None
    acted: int = -1
    seen: float = 0.0
    habits: Habits = Habits()
    reserve: float = 0.0
    spent: float = 0.0
    ticking: float = 0.0
    vacation: float = 0.0
    late: int | None = None
    minds: int | None = None
    owner: int | None = None
    pinged: int | None = None
    nudged: int = 0
    hindered: float = 0.0


class Frozen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A running game that stands still: the rules of version `after` play it otherwise from entry `entry` on.

    `known` is the last log entry after which its position is certain, -1 for none. `votes` are the people who
    want to go on from there under the rules of this version; the others have until `until` (0: nobody yet).
    """

    entry: int
    known: int
    after: str
    votes: tuple[int, ...] = ()
    until: float = 0.0


class GameRecord(msgspec.Struct, frozen=True):
    """A stored game. `channel` is where it is played: a channel or a thread; a thread's channel is `parent`.

    `phase` is "lobby", "running", "over" or "cancelled"; `entries` is the length of the engine's log,
    `steps` the number of stored steps; `seed` (hex) is None until the game ended or was cancelled.
    `trouble` is "" unless the channel cannot be told; then one of TROUBLES.
    `frozen` says why a running game stands still, if it does. `switches` holds the table's settings by the
    name of their TableSwitch; `motions` are the open ones; `recess` is the break that the table takes.
    `proof` names the build that plays it as it is stored (bot.core.replaying).
    """

    id: int
    edition: str
    rules_version: str
    data_hash: str
    commitment: str
    options: dict[str, Any]
    phase: str
    version: int
    guild: int | None
    channel: int
    parent: int | None
    host: int
    seats_max: int
    locale: str
    reminders: bool
    created: float
    lapses: float
    ended: float | None
    entries: int
    steps: int
    seats: tuple[SeatRecord, ...]
    seed: str | None = None
    trouble: str = ""
    frozen: Frozen | None = None
    pace: Pace = Pace()
    switches: dict[str, bool] = {}
    motions: tuple[Motion, ...] = ()
    followers: tuple[Follower, ...] = ()
    call: Call = Call()
    recess: Recess | None = None
    proof: str = ""

    def seat(self, letter: str) -> SeatRecord | None:
        """Return the seat with that letter, if there is one."""
        return next((s for s in self.seats if s.seat == letter), None)

    def explained_to(self, letter: str) -> bool:
        """Return whether a seat's person wants a button that explains each question."""
        sitting = self.seat(letter)
        return sitting is None or sitting.habits.explained

    def seats_of(self, user: int | None) -> tuple[SeatRecord, ...]:
        """Return the seats that this person fills: more than one where each plays several colours."""
        return tuple([s for s in self.seats if s.user == user]) if user is not None else ()

    def seat_of(self, user: int, letter: str = "") -> SeatRecord | None:
        """Return this person's seat of that letter; without one the seat that is asked, else the first.

        None when this person fills no such seat.
        """
        own = [s for s in self.seats_of(user) if letter in ("", s.seat)]
        return next((s for s in own if s.awaited is not None), own[0] if own else None)

    def side(self, letter: str, colours: int) -> tuple[str, ...]:
        """Return the seats of this one's side, itself included, where each side has `colours` of them."""
        return side_of(letter, [s.seat for s in self.seats], colours)

    @property
    def open(self) -> bool:
        """Return whether the game is a lobby or running."""
        return self.phase in (LOBBY, RUNNING)

    @property
    def playable(self) -> bool:
        """Return whether the game runs, its channel can be told, and this version plays it as before."""
        return self.phase == RUNNING and not self.trouble and self.frozen is None

    @property
    def waits(self) -> bool:
        """Return whether the game waits for whom it asks: it is playable, and takes no break."""
        return self.playable and self.recess is None


def unstored(
    edition: str,
    *,
    rules_version: str,
    data_hash: str,
    options: dict[str, Any],
    phase: str,
    locale: str,
    entries: int,
    seats: tuple[SeatRecord, ...],
) -> GameRecord:
    """Return the record of a game that no database has: nobody's, in no channel, without times."""
    return GameRecord(
        id=0,
        edition=edition,
        rules_version=rules_version,
        data_hash=data_hash,
        commitment="",
        options=options,
        phase=phase,
        version=0,
        guild=None,
        channel=0,
        parent=None,
        host=0,
        seats_max=len(seats),
        locale=locale,
        reminders=False,
        created=0.0,
        lapses=0.0,
        ended=None,
        entries=entries,
        steps=0,
        seats=seats,
    )


class Lane(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of messages in their order: a channel (or thread), or a person's DMs (or private threads)."""

    channel: int | None = None
    user: int | None = None

    @property
    def key(self) -> str:
        """Return its name in the database: "c123" or "u123"."""
        return f"c{self.channel}" if self.channel is not None else f"u{self.user}"

    @classmethod
    def parse(cls, key: str) -> Lane:
        """Return the lane of that name."""
        number = int(key[1:])
        return cls(channel=number) if key[0] == "c" else cls(user=number)


class HeldMessage(msgspec.Struct, frozen=True):
    """A message that can be edited or deleted later, by its slot: one message a slot and game.

    `message_id` and `channel_id` (a DM's channel too) are None until it was sent. `message` is what it says
    or is to say; None where no version of now can tell.
    """

    id: int
    slot: str
    seat: str
    decision: int | None
    lane: Lane
    channel_id: int | None
    message_id: int | None
    message: OutMessage | None = None


class HeldNow(NamedTuple):
    """All messages held of a game, and the rows of those to which something waits to be done."""

    messages: tuple[HeldMessage, ...]
    changing: Collection[int]


SEND, EDIT, CLOSE, DELETE = "send", "edit", "close", "delete"
SHOW = "show"


class Outgoing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to be sent once the change is committed.

    `message` says what it is about: its words are made from a view of its audience when it is sent. One with
    a `slot` is kept as a HeldMessage. `op` says how: "show" is what the slot says from now on, posted where
    it is empty; "send" is a new message, which takes the slot over; "close" is the last that the slot's
    message says, and with "delete" it goes: both leave the slot empty, and do nothing where it was.

    What has not been tried yet is not sent twice: an unsent row says the newest, and a message deleted
    before it was sent is never sent.
    """

    lane: Lane
    message: OutMessage = OutMessage()
    op: str = SEND
    slot: str = ""
    seat: str = ""
    decision: int | None = None


class Item(msgspec.Struct, frozen=True):
    """An outbox row as the sender gets it. `held` is the message it creates, edits or deletes, if it is kept.

    `nonce` is at most 25 characters and the same at every try. `blocked`: the last try found the lane closed.
    """

    id: int
    game: int | None
    lane: Lane
    op: str
    nonce: str
    message: OutMessage
    tries: int
    held: HeldMessage | None
    uncertain_since: float | None = None
    blocked: bool = False


class StepRecord(msgspec.Struct, frozen=True):
    """One stored step. `kind` is "act", "undo" or a house action ("join", "resign", "replace", "move"...).

    `body` is the action (for "act") or the house action's particulars; `first` the number of the first entry
    it made, `entries` the length of the engine's log after it; `digest` that of the entries it made.
    """

    n: int
    kind: str
    seat: str
    user: int | None
    body: Any
    at: float
    first: int
    entries: int
    digest: str


class Deadline(msgspec.Struct, frozen=True):
    """A time to look at a game: `kind` "remind" (who keeps it waiting?), "board" (the pinned message is
    out of date), or of a lobby "lapse" or "begin"."""

    game: int
    kind: str
    due: float


class Report(msgspec.Struct, frozen=True):
    """A player's note with the position it was written in (whole truth: for the operator only)."""

    id: int
    game: int
    user: int
    note: str
    entries: int
    at: float


class MyGame(msgspec.Struct, frozen=True):
    """A line of "/my-games".

    An open game in which a person holds a seat, and since when it is awaited (or None); `message` is the
    one in which it is asked, where that is known. Several `seats` are told by the longest awaited.
    `rests`: nobody can play there now.
    """

    game: int
    edition: str
    phase: str
    guild: int | None
    channel: int
    seats: tuple[str, ...]
    awaited_kind: str
    awaited_since: float | None
    message: int | None = None
    rests: bool = False

    @property
    def waits(self) -> bool:
        """Return whether the game waits for the person."""
        return self.awaited_since is not None and not self.rests


class Awaited(msgspec.Struct, frozen=True):
    """A seat that is asked, as all may know: who fills it, since when, and the `message` that asks."""

    seat: str
    user: int | None
    computer: str
    since: float
    message: int | None


class OpenTable(msgspec.Struct, frozen=True):
    """A line of "/games": a running game, its break, and whom it awaits; nobody where it stands still."""

    game: int
    edition: str
    guild: int
    channel: int
    awaited: tuple[Awaited, ...] = ()
    recess: Recess | None = None
    pace: Pace = Pace()


class SeekingTable(msgspec.Struct, frozen=True):
    """A table that has not begun: what it plays, how fast, how many seats are `free`, and whom it wants."""

    game: int
    edition: str
    guild: int
    channel: int
    pace: Pace
    free: int
    call: Call
    message: int | None
