"""The outcome of each legal action, from a view alone: odds of a Conquest, points won at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.board import Board
from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008 import deck
from engine.editions.heroes_2008 import events as ev
from engine.editions.heroes_2008.cards import Cards
from engine.editions.heroes_2008.count import PLACES, half_up
from engine.editions.heroes_2008.faces import is_favourable, is_wasted
from engine.editions.heroes_2008.modifiers import CountView, modifiers_of
from engine.records import Hint
from engine.view import LandView, View

NOBODY = LandView()
USED_AS: dict[type, str] = {
    deck.RankBonus: "bonus",
    deck.RaiseThirdPlace: "raised",
    deck.AlsoThirdPlace: "third",
}
"""Power of a Wonder -> the field of a count that tells who used it."""


def hints(view: View, board: Board, cards: Cards) -> tuple[Hint | None, ...]:
    """A hint per action of the view's decision. None without effect."""
    if view.decision is None:
        return ()
    return tuple([_hint(view, cards, action) for action in view.decision.actions])


def _hint(view: View, cards: Cards, action: Any) -> Hint | None:
    if isinstance(action, act.Conquer):
        return Hint(odds=odds(view, cards, action), owner=action.enemy)
    if isinstance(action, act.Convert):
        return Hint(score=action.points)
    if isinstance(action, act.BuildWonder):
        return Hint(score=cards.wonders[cards.wonder_index[action.card]].points)
    if isinstance(action, act.Discover):
        gain = points_for_completing(view, cards, action.land, action.discovery)
        return None if gain is None else Hint(score=gain)
    if isinstance(action, act.UseWonder) and modifiers_of(view).count is not None:
        return _count_bonus(view, cards, action.card)
    if isinstance(action, act.Settle):
        return _gain_hint(gain_if_counted(view, cards, action.land, action.count))
    if isinstance(action, act.Migrate):
        left = gain_if_counted(view, cards, action.land, -action.count)
        return _gain_hint(left + gain_if_counted(view, cards, action.to, action.count))
    return None


def _gain_hint(more: int) -> Hint | None:
    return Hint(gain=more) if more else None


def gain_if_counted(view: View, cards: Cards, land: str, more: int) -> int:
    """Additional points of a count now with more counters.

    0 if no count can come, or the scale is empty.
    """
    scale = scale_of(view, land)
    values = [_value(cards, one) for one in scale if one]
    if not values or "" not in scale:
        return 0
    me, counters = view.me or "", {one.seat: one.count for one in view.lands.get(land, NOBODY).pieces}
    before = payments(ranking(view, cards, counters), values).get(me, 0)
    counters[me] = counters.get(me, 0) + more
    return payments(ranking(view, cards, counters), values).get(me, 0) - before


def ranking(view: View, cards: Cards, counters: Mapping[str, int]) -> list[str]:
    """Seats in order of rank with these counters (HW8-SCORE-10 to -12)."""
    there = [seat for seat, count in counters.items() if count > 0]
    return sorted(there, key=lambda seat: (-counters[seat], _tie_break(view, cards, seat)))


def payments(ranked: Sequence[str], values: Sequence[int], raised: str = "") -> dict[str, int]:
    """Payments of a count by seat. `raised`: the third gets half of the first (HW8-SCORE-05 to -08)."""
    total, lowest = sum(values), min(values)
    return {
        seat: (total, half_up(total), half_up(total) if raised == seat else lowest)[place]
        for place, seat in enumerate(ranked[:PLACES])
    }


def has_attacker_won(event: Any, cards: Cards) -> bool | None:
    """True if the Conquest die helped the attacker. None for other events."""
    if not isinstance(event, ev.ConquestRolled):
        return None
    return is_favourable(cards.faces[event.die]) and not event.in_vain


def odds(view: View, cards: Cards, action: act.Conquer) -> tuple[int, int]:
    """Chance of a favourable face of the Conquest die (docs/rules, section 7.4)."""
    assert view.decision is not None
    assert view.me is not None
    people = {one.seat: one.count for one in view.lands[action.land].pieces}
    terms = {
        "conquest": view.decision.params["conquest"],
        "epoch": cards.ages[view.epoch].conquest_value,
        "attacker_counters": people[view.me],
        "defender_counters": people[action.enemy],
        "attacker_supply": _count_held(view, view.me, "supply"),
        "defender_gold": _count_held(view, action.enemy, "gold"),
        "destroyed": 0,
    }
    faces = cards.faces[1:]
    return sum(is_favourable(face) and not is_wasted(face, terms) for face in faces), len(faces)


def _count_held(view: View, seat: str, id: str) -> int:
    found = view.seat(seat).holding(id)
    assert found is not None
    return found.count


def scale_of(view: View, land: str) -> tuple[str, ...]:
    """Discoveries of a Territory, "" for each free space."""
    return next(one.items for one in view.table if one.id == f"scale_{land}")


def points_for_completing(view: View, cards: Cards, land: str, discovery: str) -> int | None:
    """Own points if this Discovery completes the scale, else None."""
    scale = scale_of(view, land)
    if scale.count("") != 1:
        return None
    values = [_value(cards, one) for one in (*scale, discovery) if one]
    return gains(view, cards, land, values, CountView(land)).get(view.me or "", 0)


def _value(cards: Cards, discovery: str) -> int:
    return cards.discoveries[cards.discovery_index[discovery]].value


def gains(view: View, cards: Cards, land: str, values: list[int], used: CountView) -> dict[str, int]:
    """Points by seat of a count with these Discoveries and `used` Wonders (HW8-SCORE-05 to -08)."""
    found = payments(order(view, cards, land, used.bonus), values, used.raised)
    if used.third:
        found[used.third] = found.get(used.third, 0) + min(values)
    return found


def order(view: View, cards: Cards, land: str, bonus: str = "") -> list[str]:
    """Seats of a Territory in the order of a count. Seat `bonus` counts more."""
    pieces = view.lands.get(land, NOBODY).pieces
    seats = [one.seat for one in pieces]
    if bonus not in seats:
        return seats
    effect = cards.wonders[cards.power["rank_bonus"]].effect
    assert isinstance(effect, deck.RankBonus)
    mine = next(one.count for one in pieces if one.seat == bonus) + effect.counters
    others = [one for one in pieces if one.seat != bonus]
    before = [one.seat for one in others if one.count > mine]
    equal = [one.seat for one in others if one.count == mine]
    tied = sorted([bonus, *equal], key=lambda seat: _tie_break(view, cards, seat))
    return [*before, *tied, *[one.seat for one in others if one.count < mine]]


def _tie_break(view: View, cards: Cards, seat: str) -> tuple[int, int, int]:
    """Public part of the tie-breakers (HW8-SCORE-10 to -12)."""
    heroes = view.seat(seat).holding("heroes")
    assert heroes is not None
    assert view.turn is not None
    printed = [cards.heroes[cards.hero_index[one]].discoveries for one in heroes.items]
    names = [one.seat for one in view.seats]
    met = (names.index(view.turn.seat) - 1 - names.index(seat)) % len(names)
    return -sum(printed), -sum(one > 0 for one in printed), met


def _count_bonus(view: View, cards: Cards, card: str) -> Hint:
    """Bonus of the own Wonder in the running count."""
    count = modifiers_of(view).count
    assert count is not None
    assert view.me is not None
    values = [_value(cards, one) for one in scale_of(view, count.land) if one]
    power = type(cards.wonders[cards.wonder_index[card]].effect)
    used = msgspec.structs.replace(count, **{USED_AS[power]: view.me})
    now = gains(view, cards, count.land, values, count)
    then = gains(view, cards, count.land, values, used)
    return Hint(score=then[view.me] - now.get(view.me, 0))
