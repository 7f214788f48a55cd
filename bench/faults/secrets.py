"""The check that nothing the bot said named a card that its readers could not know of.

Every request of the bot's is heard with the number of entries that the game's log had then. At the end the
game is played again: what stands in some seat's view and in no other is a secret of that moment.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bench.faults.breaches import SECRET, Breach
from bot.words.catalogue import FALLBACK
from engine import Edition, Game
from engine.replay import positions
from engine.view import View
from sandbox import Sandbox
from sandbox.changes import Change
from sandbox.model import EPHEMERAL
from sandbox.rest.edge import Recorded

if TYPE_CHECKING:
    from bench.faults.players import Players

Item = tuple[str, str]
"""Kind and id of something that a seat holds."""


class HeardText(NamedTuple):
    """A request with text. `reader` is its only reader, None for everybody."""

    game: int
    entries: int
    reader: int | None
    text: str


class Hearing:
    """Records all that the bot sends to the tables, accepted or not."""

    def __init__(self, sandbox: Sandbox, tables: Iterable[Players]) -> None:
        self.told: set[HeardText] = set()
        self._sandbox = sandbox
        self._tables = {int(table.channel): table for table in tables}
        self._users = {int(user.id): table for table in tables for user in table.users}
        self._private = set[int]()
        """Private messages that were pressed. The bot may edit one that was deleted meanwhile."""
        sandbox.world.changes.listen(self._note_press)
        sandbox.edge.observers.append(self._note_text)

    def _note_press(self, change: Change) -> None:
        if change.kind != "interaction":
            return
        pressed = change.subject
        message = self._sandbox.world.messages.get(pressed.channel_id, {}).get(pressed.message_id or 0)
        if message is not None and message.audience is not None:
            self._private.add(message.id)

    def _note_text(self, request: Recorded) -> None:
        if request.json is None or request.method not in ("POST", "PATCH"):
            return
        place, reader = self._find_audience(request)
        table = self._tables.get(place) or self._users.get(reader or 0)
        if table is not None:
            entries = "SELECT id, entries FROM games WHERE channel_id = ? ORDER BY id DESC LIMIT 1"
            for game, count in table.rows.select(entries, int(table.channel)):
                text = msgspec.json.encode(request.json).decode()
                self.told.add(HeardText(game, count, reader, text))

    def _find_audience(self, request: Recorded) -> tuple[int, int | None]:
        """Channel of a request, and its only reader."""
        parts = request.path.split("/")
        world = self._sandbox.world
        if parts[1] == "channels":
            channel = world.channels.get(int(parts[2]))
            others = [one for one in channel.recipients if one != world.bot_id] if channel else []
            return int(parts[2]), others[0] if others else None
        if parts[1] not in ("webhooks", "interactions"):
            return 0, None
        pressed = self._sandbox.interactions.find_by_token(parts[3])
        if pressed is None:
            return 0, None
        data = request.json.get("data") or request.json
        private = pressed.ephemeral or int(data.get("flags") or 0) & EPHEMERAL or pressed.message_id is None
        if pressed.message_id in self._private:
            private = True
        return pressed.channel_id, pressed.user_id if private else None


def find_leaks(told: Iterable[HeardText], export: str, seats: dict[int, str]) -> Iterator[Breach]:
    """Requests that named a secret of a game. `export`: the finished game. `seats`: by user."""
    at: dict[int, list[HeardText]] = {}
    for one in told:
        at.setdefault(one.entries, []).append(one)
    for game in positions(export):
        for one in at.get(len(game.log), ()):
            for kind, id in hidden_items(game, seats.get(one.reader or 0)):
                if is_named(game.edition, kind, id, one.text):
                    where = f"entry {one.entries} of game {one.game}"
                    yield Breach(
                        SECRET, f"{kind} {id} was told to {one.reader or 'all'} at {where}: {one.text}"
                    )


def hidden_items(game: Game, seat: str | None) -> set[Item]:
    """Holdings known to another seat but not to this one (None: spectators)."""
    own = game.view(seat, since=0)
    known = msgspec.json.encode(own).decode()
    held = {item for other in game.seats if other != seat for item in _view_items(game.view(other))}
    return {(kind, id) for kind, id in held - _view_items(own) if f'"{id}"' not in known}


def _view_items(view: View) -> set[Item]:
    holdings = [one for seat in view.seats for one in seat.holdings] + list(view.table)
    return {(one.kind, item) for one in holdings for item in one.items if item}


def is_named(edition: Edition, kind: str, id: str, text: str) -> bool:
    """True if a text or a component in it names a thing."""
    for longer in _longer_names(edition, edition.name(kind, id, FALLBACK)):
        text = text.replace(longer, "")
    return _item_pattern(edition, kind, id).search(text) is not None


@cache
def _longer_names(edition: Edition, name: str) -> tuple[str, ...]:
    """Map names that contain a name, as "Sea of Japan" contains Japan."""
    return tuple(one for one in edition.board.names[FALLBACK].values() if name in one and name != one)


@cache
def _item_pattern(edition: Edition, kind: str, id: str) -> re.Pattern[str]:
    words = [rf"(?<=[\"/:]){re.escape(id)}"]  # in prose "leader" is a word, and no card
    name = edition.name(kind, id, FALLBACK)
    if name not in edition.board.names[FALLBACK].values():  # the names of the map may be said at any time
        words.append(re.escape(name))
    return re.compile(rf"(?<![\w-])(?:{'|'.join(words)})(?![\w-])")
