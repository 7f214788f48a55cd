"""Going back in a game: a seat takes back its last choice, or a table that has agreed the last ones of all.

The log keeps what is undone, and says so. The game is made anew from its beginning, with only the steps that
stand; afterwards it asks the same questions as it asked then.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.decision import still_open
from engine.records import AnyEntry, Entry, Prefer, Undone, UndoRefused

if TYPE_CHECKING:
    from engine.game import Game


def undoable(game: Game, seat: str) -> AnyEntry:
    """Return the entry that `undo` would take back. UndoRefused with the reason as its code when there is
    none."""
    last = _last_choice(game)
    if last is None:
        raise UndoRefused("nothing to take back", "nothing")
    if last.seat != seat:
        raise UndoRefused("the last choice was another seat's", "not_yours", seat=last.seat)
    if game.carried and last.n < game.carried[-1].entry:
        raise UndoRefused("the last choice was made under other rules", "rules")
    if last.barrier:
        raise UndoRefused(f"the last choice cannot be taken back: {last.barrier}", last.barrier)
    return last


def _last_choice(game: Game) -> AnyEntry | None:
    """The newest answer to a question that stands."""
    for entry in reversed(game.log):
        if game.stands(entry) and not isinstance(entry.action, Prefer):
            return entry
    return None


def undo(game: Game, seat: str) -> AnyEntry:
    """Take back the seat's last choice; other seats' open questions stay the same ones. UndoRefused."""
    taken = game.undoable(seat)
    number = len(game.log)
    table = _without(game, (taken,))._table
    asks = tuple(replace(ask, id=number) for ask in table.asks)
    table.asks = still_open(asks, game._table.asks, seat)
    game._table = table
    return _note(game, (taken,), seat)


def take_back(game: Game, to: int) -> AnyEntry:
    """Go back to just after log entry `to`. UndoRefused: "nothing", "rules".

    The dice go on from where they were, so that nobody knows a roll to come.
    """
    taken = [entry for entry in game.choices() if entry.n > to]
    if not taken:
        raise UndoRefused("nothing to take back", "nothing")
    if game.carried and taken[0].n < game.carried[-1].entry:
        raise UndoRefused("a choice was made under other rules", "rules")
    number, used = len(game.log), game.chance_used
    earlier = _without(game, taken)
    _go_on_from(earlier, used)
    game._table = earlier._table
    game._table.asks = tuple(replace(ask, id=number) for ask in earlier._table.asks)
    game.resumed += ((number, used),)
    return _note(game, taken, None)


def _note(game: Game, taken: Sequence[AnyEntry], seat: str | None) -> AnyEntry:
    """Say in the log what was taken back, by a seat or (None) by the table."""
    game._taken_back.update(entry.n for entry in taken)
    undone = tuple(Undone(one.seat or "", one.n) for one in taken)
    entry: AnyEntry = Entry(len(game.log), seat, None, undone)
    game.log.append(entry)
    return entry


def _without(game: Game, taken: Sequence[AnyEntry]) -> Game:
    """Return the game with only the steps made that stand, and without these."""
    again = game.begun()
    gone = {entry.n for entry in taken}
    for entry in filter(game.stands, game.log[len(again.log) :]):
        if entry.n in gone:
            continue
        _go_on_from(again, _resumed_at(game, entry.n))
        again.log = game.log[: entry.n]  # the step gets the number that it had
        again.repeat(entry.seat or "", entry.action)
    _go_on_from(again, _resumed_at(game, len(game.log)))
    return again


def _resumed_at(game: Game, entry: int) -> int:
    """Return how many bytes of chance were gone when the table last went back before an entry."""
    return max((used for number, used in game.resumed if number < entry), default=0)


def _go_on_from(game: Game, used: int) -> None:
    """Leave out chance up to so many bytes, if it was not taken yet."""
    if used > game.chance_used:
        game._table.chance = game._table.chance.at(used)
