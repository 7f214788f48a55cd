"""Stored records of a game outside the engine, without game secrets.

Times are seconds since 1970 in UTC. Discord ids are ints. Seats are letters "A" to "F".
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
"""Reasons of a closed channel.

Hidden, not writable, locked, stopped by AutoMod, deleted, or the bot was removed from the server.
"""


class SeatRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat and its player.

    * `seat`: letter of the seat.
    * `user`: the player, None for a computer player.
    * `computer`: level of the computer player (engine.players), "" for a user.
    * `word`: the player's key word for the dice.
    * `awaited`: id of the seat's open decision.
    * `awaited_since`: time of that decision.
    * `reminded`: id of the last decision with a reminder.
    * `nudged`: number of reminders about the open decision.
    * `pinged`: id of the last decision with a ping.
    * `acted`: last log entry in which the seat acted. "Since my last turn" starts there.
    * `seen`: time at which the user last sat down or chose.
    * `owner`: owner of the seat while another player fills it.
    * `habits`: habits of the owner.
    * `hindered`: time of the next check of a user who may not press, else 0.

    The clock (bot.domain.seat_clock) counts in seconds:

    * `reserve`: seconds that remain in reserve.
    * `spent`: seconds used of the turn.
    * `vacation`: seconds of vacation used.
    * `ticking`: time since when the clock runs (0: stopped).
    * `late`: id of the last decision whose time ran out.
    * `minds`: id of a decision that the computer makes for the user.
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
    """A game that this version plays differently from log entry `entry` on.

    * `known`: last verified entry, -1 for none.
    * `after`: this version of the rules.
    """

    entry: int
    known: int
    after: str


class GameRecord(msgspec.Struct, frozen=True):
    """A stored game.

    * `rules_version`, `data_hash`: version of the rules and hash of the cards that it began with.
    * `commitment`: hash of the seed, public from the start.
    * `seed`: the seed in hex, None until the end.
    * `phase`: "lobby", "running", "over" or "cancelled".
    * `version`: number of the row's changes.
    * `channel`: its channel or thread.
    * `parent`: channel of that thread.
    * `seats_max`: seats of the table.
    * `reminders`: True if awaited users are reminded.
    * `created`, `ended`: times of its opening and end.
    * `lapses`: time at which an abandoned lobby closes.
    * `entries`: length of the engine's log.
    * `steps`: number of stored steps.
    * `trouble`: one of TROUBLES, "" for an open channel.
    * `frozen`: set while this version plays the game differently.
    * `switches`: settings by TableSwitch name.
    * `motions`: open motions.
    * `recess`: the present break.
    * `proof`: mark of the build that verified it (bot.core.replaying).
    * `look_at`: time of the next due work, None without work.
    * `board_at`: time of the next update of the pinned message, 0 without one.
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
    look_at: float | None = None
    board_at: float = 0.0

    def seat(self, letter: str) -> SeatRecord | None:
        """Seat with this letter, or None."""
        return next((s for s in self.seats if s.seat == letter), None)

    def is_guided(self, letter: str) -> bool:
        """True if a seat's user wants an explaining button."""
        sitting = self.seat(letter)
        return sitting is None or sitting.habits.explained

    def seats_of(self, user: int | None) -> tuple[SeatRecord, ...]:
        """Seats of this user. Several if players have several colours."""
        return tuple([s for s in self.seats if s.user == user]) if user is not None else ()

    def seat_of(self, user: int, letter: str = "") -> SeatRecord | None:
        """This user's seat: the named, awaited or first one.

        None if they have no such seat.
        """
        own = [s for s in self.seats_of(user) if letter in ("", s.seat)]
        return next((s for s in own if s.awaited is not None), own[0] if own else None)

    def side(self, letter: str, colours: int) -> tuple[str, ...]:
        """All seats of this seat's side, with `colours` seats per side."""
        return side_of(letter, [s.seat for s in self.seats], colours)

    @property
    def is_open(self) -> bool:
        """True in a lobby or running game."""
        return self.phase in (LOBBY, RUNNING)

    @property
    def is_playable(self) -> bool:
        """True if the game runs in an open channel, not frozen."""
        return self.phase == RUNNING and not self.trouble and self.frozen is None

    @property
    def is_waiting(self) -> bool:
        """True if the game is playable and takes no break."""
        return self.is_playable and self.recess is None


def make_unstored_record(
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
    """Record of a game outside any database, without host, channel or times."""
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
    """An ordered queue of messages: a channel, or a user's DMs or private threads.

    `threads` is a channel or forum in which each message opens a thread.
    """

    channel: int | None = None
    user: int | None = None
    threads: int | None = None

    @property
    def key(self) -> str:
        """Its name in the database: "c123", "u123" or "t123"."""
        if self.threads is not None:
            return f"t{self.threads}"
        return f"c{self.channel}" if self.channel is not None else f"u{self.user}"

    @classmethod
    def parse(cls, key: str) -> Lane:
        """Lane with this name."""
        number = int(key[1:])
        if key[0] == "t":
            return cls(threads=number)
        return cls(channel=number) if key[0] == "c" else cls(user=number)


class Owner(NamedTuple):
    """Owner of messages in slots: a game or a season."""

    game: int | None = None
    season: int | None = None


class HeldMessage(msgspec.Struct, frozen=True):
    """An editable message, identified by its owner and slot.

    * `channel_id`, `message_id`: its place, also in DMs. None until it is sent.
    * `message`: its content, None if this version cannot read it.
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
    """Held messages of a game, and the rows with waiting operations."""

    messages: tuple[HeldMessage, ...]
    changing: Collection[int]


SEND, EDIT, CLOSE, DELETE = "send", "edit", "close", "delete"
SHOW = "show"


class Outgoing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message to send after the change is committed.

    * `message`: composed when sent, from its audience's view.
    * `slot`: slot that keeps it as a HeldMessage, "" for none.
    * `op`: "show" edits the slot's message or posts it. "send" posts a new one, which takes over the slot.
      "close" edits it a last time and "delete" deletes it. Both empty the slot, and ignore an empty one.

    Unsent rows merge: an untried row carries the newest content, and a message deleted before it was sent is
    never sent.
    """

    lane: Lane
    message: OutMessage = OutMessage()
    op: str = SEND
    slot: str = ""
    seat: str = ""
    decision: int | None = None


class Item(msgspec.Struct, frozen=True):
    """An outbox row for the sender.

    * `nonce`: at most 25 characters, the same for all tries.
    * `tries`: number of tries.
    * `held`: its kept message, if any.
    * `uncertain_since`: time since when it may have arrived.
    * `blocked`: True if the last try found the lane closed.
    * `version`: version of its game when the row was read.
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
    season: int | None = None
    version: int = 0

    @property
    def owner(self) -> Owner:
        """Owner of its slot."""
        return Owner(self.game, self.season)


class StepRecord(msgspec.Struct, frozen=True):
    """A stored step.

    * `n`: its number in the game.
    * `kind`: "act", "undo" or a house action ("join", "resign"...).
    * `body`: the action, or the house action's fields.
    * `at`: its time.
    * `first`: its first log entry.
    * `entries`: length of the log after it.
    * `digest`: fingerprint of its entries.
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


class Report(msgspec.Struct, frozen=True):
    """A player's report with its whole position, for the operator only."""

    id: int
    game: int
    user: int
    note: str
    entries: int
    at: float


class MyGame(msgspec.Struct, frozen=True):
    """A line of "/my-games": an open game with a user's seats.

    * `seats`: letters of the seats. Several show the longest wait.
    * `awaited_since`: None unless the user is awaited.
    * `message`: their question, if known.
    * `rests`: True if nobody can play there now.
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
    def is_waiting(self) -> bool:
        """True if the game waits for the user."""
        return self.awaited_since is not None and not self.rests


class Awaited(msgspec.Struct, frozen=True):
    """Public facts about an awaited seat, with the `message` of its question."""

    seat: str
    user: int | None
    computer: str
    since: float
    message: int | None


class OpenTable(msgspec.Struct, frozen=True):
    """A line of "/games": a running game, its break and awaited seats.

    A frozen game awaits nobody.
    """

    game: int
    edition: str
    guild: int
    channel: int
    awaited: tuple[Awaited, ...] = ()
    recess: Recess | None = None
    pace: Pace = Pace()


class SeekingTable(msgspec.Struct, frozen=True):
    """A lobby with free seats: its edition, pace and call."""

    game: int
    edition: str
    guild: int
    channel: int
    pace: Pace
    free: int
    call: Call
    message: int | None = None
    host: int = 0
