"""Positions sampled from a view, without secrets, for computer players.

Unknown things are drawn uniformly from what is possible now. Future dice use a new seed. What a seat could
remember but no longer sees, such as passed cards, is not used.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.draws import Random
from engine.edition import Edition
from engine.edition_folders import load_edition
from engine.game import Game
from engine.records import AnyEntry, EngineError, Entry, UndoRefused
from engine.view import View

_UNSEEN: AnyEntry = Entry(-1, None, None, ())
"""Stands for entries outside the view."""


class SampledGame(Game):
    """An imagined game. It continues as others, but is never stored or exported."""

    def undo_target(self, seat: str) -> AnyEntry:
        """Refuse, because there is no start to replay from.

        Raises: UndoRefused.
        """
        raise UndoRefused("a sampled game takes nothing back", "nothing")

    def to_json(self) -> str:
        """Refuse.

        Raises: EngineError.
        """
        raise EngineError("a sampled game is not stored", "sampled")

    def export(self, *, reveal: bool | None = None) -> dict[str, Any]:
        """Refuse.

        Raises: EngineError.
        """
        raise EngineError("a sampled game is not exported", "sampled")


def sample(view: View, random: Random, edition: Edition | None = None) -> Game:
    """Sample a game that looks exactly like `view` to its audience.

    `edition` replaces the built-in one. The log holds the view's entries as that audience knows them. Older
    ones are empty. Raises: EngineError for a view not made `to_imagine`.
    """
    if view.known is None:
        raise EngineError("a view to sample from is made with to_imagine=True", "not_to_imagine")
    edition = edition or load_edition(view.edition)
    rules = edition.package
    game = SampledGame(
        edition,
        tuple(one.seat for one in view.seats),
        view.options,
        bytes(int(random() * 256) for _ in range(32)),
        {},
        rules.imagine(view, edition.cards, random),
    )
    first = view.news[0].n if view.news else view.entries
    game.log = [_UNSEEN] * first + [Entry(one.n, one.by, None, one.events) for one in view.news]
    rules.advance(game._table)
    ids = {ask.seat: ask.id for ask in view.asked}
    game._table.asks = tuple(replace(ask, id=ids[ask.seat]) for ask in game._table.asks)
    game._table.events.clear()
    return game
