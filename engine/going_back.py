"""Going back in a game: a seat takes back its last choice, or a table that has agreed the last ones of all.

The log keeps what is undone, and says so. The game is made anew from its beginning, with only the steps that
stand; afterwards it asks the same questions as it asked then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.decision import still_open
from engine.records import AnyEntry, Entry, Prefer, Undone, UndoRefused

if TYPE_CHECKING:
    from engine.game import Game


def undoable(game: Game, seat: str) -> AnyEntry:
    """Return the entry that `undo` would take back. UndoRefused with the reason as its code when there is
    none."""
    last = next(_newest_choices(game), None)
    if last is None:
        raise UndoRefused("nothing to take back", "nothing")
    refusal = _refusal(game, last, seat)
    if refusal is not None:
        raise refusal
    return last


def undoable_choices(game: Game, seat: str) -> int:
    """Return how many choices `undo` would take back, one after the other."""
    count = 0
    for entry in _newest_choices(game):
        if _refusal(game, entry, seat) is not None:
            break
        count += 1
    return count


def _refusal(game: Game, last: AnyEntry, seat: str) -> UndoRefused | None:
    """Return why a seat may not take back the choice that is the last one; None where it may."""
    if last.seat != seat:
        return UndoRefused("the last choice was another seat's", "not_yours", seat=last.seat)
    if game.carried and last.n < game.carried[-1].entry:
        return UndoRefused("the last choice was made under other rules", "rules")
    if last.barrier:
        return UndoRefused(f"the last choice cannot be taken back: {last.barrier}", last.barrier)
    return None


def _newest_choices(game: Game) -> Iterator[AnyEntry]:
    """Yield the answers to questions that stand, newest first."""
    for entry in reversed(game.log):
        if game.stands(entry) and not isinstance(entry.action, Prefer):
            yield entry


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
