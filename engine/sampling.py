"""A position sampled from a view: what computer players may think about, since it holds no secret.

Only the view is read. What its audience may not know is drawn afresh from what is possible now, each
possibility as likely as the others; coming dice are those of a new seed. What a seat could remember of
earlier steps and no longer sees, such as a pile of cards that it passed on, is not used.
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
"""Stands for each entry that the view does not tell."""


class SampledGame(Game):
    """A game that was imagined, not played: it goes on as any other, but is neither stored nor exported."""

    def undoable(self, seat: str) -> AnyEntry:
        """UndoRefused: there is no beginning from which it could be played again."""
        raise UndoRefused("a sampled game takes nothing back", "nothing")

    def to_json(self) -> str:
        """EngineError."""
        raise EngineError("a sampled game is not stored", "sampled")

    def export(self, *, reveal: bool | None = None) -> dict[str, Any]:
        """EngineError."""
        raise EngineError("a sampled game is not exported", "sampled")


def sample(view: View, random: Random, edition: Edition | None = None) -> Game:
    """Return a game that looks exactly like `view` to its audience (of the seats, or None).

    `edition`: the one it is played with, where that is not the built-in one. The entries that the view tells
    stand in its log as that audience knows them; older ones are empty. EngineError for a view that was not
    made `to_imagine` with.
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
