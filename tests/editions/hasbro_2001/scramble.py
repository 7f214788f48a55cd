"""Another truth that looks alike: what an audience may not know (docs/rules, section 4) is drawn anew."""

from __future__ import annotations

from random import Random
from typing import Any

from engine import Game
from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001.knowledge import imagine
from tests.common.secrets import Choice, twin_of

SHOWING = ("EmpireChosen", "TurnBegan", "EmpireCalled", "MarkersRevealed")


def scramble(game: Game, seat: str | None, chance: Random, seed: bytes = b"") -> Game:
    """Return the game with all that `seat` (None: a spectator) may not know drawn anew."""
    state = imagine(game.view(seat, to_imagine=True), game.edition.cards, chance.random)
    return twin_of(game, state, seat, seed or chance.randbytes(32))


def alike(game: Game, seat: str | None, chance: Random) -> Game:
    """Return another truth that goes on alike: with the same dice."""
    return scramble(game, seat, chance, game.seed)


def phase(game: Game) -> str:
    """Return in what the truths may differ."""
    return "draft" if game._table.state.phase == "draft" else "turn"


def same_choice(game: Game, twin: Game, chance: Random, seat: str | None) -> Choice | None:
    """Return a choice that means the same in both truths, for all that `seat` can see, if there is one."""
    (ask,), (other,) = game.pending(), twin.pending()
    both = [one for one in ask.actions if one in other.actions and not isinstance(one, act.PlayEvent)]
    if ask.seat == seat:
        both = list(ask.actions)
    action = chance.choice(both) if both else None
    return (ask.seat, action, action) if action is not None else None


def shows(game: Game, entry: Any, began: str) -> bool:
    """Return whether an Empire was called, or a card of the others played."""
    return any(type(getattr(one, "event", one)).__name__ in SHOWING for one in entry.events)
