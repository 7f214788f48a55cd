"""Hints keep their word: what they promise is what then happens."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine import Game, hints
from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008 import events as ev
from engine.editions.heroes_2008.hints import gains, has_attacker_won, scale_of
from engine.editions.heroes_2008.modifiers import CountView
from tests.common.whole import with_secrets
from tests.editions.heroes_2008.position import position
from tests.editions.heroes_2008.test_conquest import attack
from tests.editions.heroes_2008.test_score import count_scale
from tests.editions.heroes_2008.whole import choose, start


def points_won(entry, seat):
    """Points that an entry brought a seat, by source."""
    found = Counter()
    for event in with_secrets(entry.events):
        if isinstance(event, ev.PointsScored) and event.seat == seat:
            found[event.source] += event.amount
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_hinted_points_are_scored(seats):
    """All hints of random games: conversions, Wonders, and counts without Wonders."""
    game, random = start(seats, seed=65), Random(f"hints/{seats}")
    kept = Counter()
    while game.open_decisions():
        ask = game.open_decisions()[0]
        view = game.view(ask.seat)
        found = dict(zip(ask.actions, hints(game, view), strict=True))
        action = choose(ask.actions, random)
        entry = game.submit(ask.seat, action)[-1]
        hint = found[action]
        if hint is None or hint.score is None:
            continue
        if isinstance(action, act.Convert | act.BuildWonder):
            source = "conversion" if isinstance(action, act.Convert) else "wonder"
            assert points_won(entry, ask.seat)[source] == hint.score
            kept[source] += 1
        elif isinstance(action, act.Discover):
            kinds = {type(one) for one in entry.events}
            if ev.ScaleCounted in kinds and ev.WonderUsed not in kinds:
                first = next(one for one in entry.events if isinstance(one, ev.ScaleCounted))
                gains = dict(zip(first.seats, first.points, strict=True))
                assert gains.get(ask.seat, 0) == hint.score
                kept["count"] += 1
    assert kept["count"] > 3
    assert kept["conversion"] + kept["wonder"] > 0


def points_if_counted(game, seat, lands):
    """A seat's points if these Territories were counted now, where a count is possible."""
    view, cards = game.view(seat), game.edition.cards
    found = 0
    for land in lands:
        scale = scale_of(view, land)
        values = [cards.discoveries[cards.discovery_index[one]].value for one in scale if one]
        if values and "" in scale:
            found += gains(view, cards, land, values, CountView(land)).get(seat, 0)
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_hinted_gains_match_later_count(seats):
    """Of placing and of moving people, as long as nothing else happens besides."""
    kept = Counter()
    for number in range(61, 66):
        game, random = start(seats, seed=number), Random(f"worth/{seats}/{number}")
        while game.open_decisions():
            ask = game.open_decisions()[0]
            action = choose(ask.actions, random)
            lands = {act.Settle: ("land",), act.Migrate: ("land", "to")}.get(type(action), ())
            lands = [getattr(action, field) for field in lands]
            hint, before = _hint_of(game, action), points_if_counted(game, ask.seat, lands)
            entry = game.submit(ask.seat, action)[-1]
            asked = [one for one in game.open_decisions() if one.seat == ask.seat]
            if any(isinstance(one, ev.DiscoveryPlaced) for one in entry.events):
                continue  # the scale is another one now
            if lands and asked and asked[0].kind in ("settle", "spend", "migrate"):
                after = points_if_counted(game, ask.seat, lands)
                assert (hint.gain if hint else 0) == after - before, action
                kept[type(action)] += after != before
    assert kept[act.Settle] > 3
    assert kept[act.Migrate] > 3


def _hint_of(game: Game, action):
    ask = game.open_decisions()[0]
    return hints(game, game.view(ask.seat))[ask.actions.index(action)]


@pytest.mark.parametrize(
    ("wonder", "seat", "people"),
    [
        ("W9", "A", "A3 B5 C1"),
        ("W9", "A", "A3 B6 C1"),
        ("W9", "C", "A6 B5 C3"),
        ("W3", "D", "A3 B2 C1"),
        ("W3", "C", "A3 B2 C1"),
        ("W4", "C", "A3 B2 C1"),
    ],
)
def test_wonder_hint_matches_count(wonder, seat, people):
    """The hint equals the difference between counts with and without the Wonder."""
    gains = {}
    for action in (act.UseWonder(wonder), act.SpareWonder()):
        p = count_scale("metallurgy roads weaving", people, wonders={seat: wonder})
        if isinstance(action, act.UseWonder):
            promised = _hint_of(p.game, action).score
        p.submit(action)
        gains[type(action)] = p.score(seat)
    assert gains[act.UseWonder] - gains[act.SpareWonder] == promised


@pytest.mark.parametrize(
    ("first", "wonder", "people"),
    [
        ({"A": "W9"}, {"B": "W3"}, "A3 B5 C1"),
        ({"A": "W9"}, {"B": "W4"}, "A3 B4 C5"),
        ({"B": "W9"}, {"C": "W4"}, "A6 B5 C3"),
        ({"C": "W4"}, {"C": "W3"}, "A3 B2 C1"),
        ({"C": "W4"}, {"D": "W3"}, "A3 B2 C1"),
    ],
)
def test_second_wonder_hint_matches_count(first, wonder, people):
    ((other, earlier),) = first.items()
    ((seat, card),) = wonder.items()
    held = {seat: f"{earlier} {card}" if seat == other else card, **(first if seat != other else {})}
    gains = {}
    for action in (act.UseWonder(card), act.SpareWonder()):
        p = count_scale("metallurgy roads weaving", people, wonders=held).submit(act.UseWonder(earlier))
        assert (p.decision.seat, p.decision.params["card"]) == (seat, card)
        promised = _hint_of(p.game, act.UseWonder(card)).score
        gains[type(action)] = p.submit(action).score(seat)
    assert gains[act.UseWonder] - gains[act.SpareWonder] == promised


@pytest.mark.parametrize(("gold", "odds"), [({"B": 1}, (4, 6)), ({"B": 0}, (3, 6))], ids=["gold", "no gold"])
def test_conquest_odds_count_helpful_faces(gold, odds):
    """Pillage takes nothing without gold. The hint counts what each roll's event reports."""
    given = {"gold": gold, "epoch": 1, "hero": "A25"}
    p = position(phase="conquest", people={"MED": "A6 B7"}, **given)
    hint = _hint_of(p.game, act.Conquer("MED", "B"))
    assert (hint.odds, hint.owner) == (odds, "B")
    rolls = [attack([die], "A6 B7", **given) for die in range(1, 7)]
    won = [
        has_attacker_won(event, p.game.edition.cards)
        for p in rolls
        for event in p.events_of(ev.ConquestRolled)
    ]
    assert won == [True, True, True, odds[0] == 4, False, False]
    assert {
        has_attacker_won(event, p.game.edition.cards) for p in rolls for event in p.events_of(ev.Conquered)
    } == {None}
