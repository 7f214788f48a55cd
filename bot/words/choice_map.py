"""The map of a choice: which places a question names, and whether its own message has it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.domain.table_settings import MAP_AT_ONCE
from bot.words.choices import Offer, best_first, numbered, private_actions, public
from bot.words.message_draft import PictureRequest, PlaceMark
from bot.words.names import Names
from bot.words.wording import brief_hint
from engine.records import Decision


def marks(decision: Decision, all_offers: Sequence[Offer], names: Names) -> tuple[PlaceMark, ...]:
    """Return the places of a question by the numbers that its lists give them; none where it names no two."""
    some = best_first(all_offers) if decision.secret else public(decision, all_offers, names)
    numbers = numbered(some)
    best: dict[str, Offer] = {}
    for one in some:
        best.setdefault(one.place, one)
    bare = names.bare()
    return tuple(PlaceMark(place, n, brief_hint(best[place].hint, bare)) for place, n in numbers.items())


def names_places(decision: Decision, names: Names) -> bool:
    """Return whether there is anything to show on a map to all eyes."""
    hidden = private_actions(decision, names)
    shown = [Offer(action, None) for action in decision.actions if action not in hidden]
    return bool(numbered(shown))


def map_request(decision: Decision, all_offers: Sequence[Offer], names: Names, style: str) -> PictureRequest:
    """Return the picture of a question."""
    return PictureRequest("choice", style=style, marks=marks(decision, all_offers, names))


def at_once(decision: Decision, all_offers: Sequence[Offer], names: Names) -> PictureRequest | None:
    """Return the picture in a question's own message: of places that all may see, where the table
    wants it."""
    if not MAP_AT_ONCE.is_on(names.game) or decision.secret:
        return None
    request = map_request(decision, all_offers, names, "")
    return request if request.marks else None
