"""Whole turns with each Empire, kingdom and gold card, and whole games. Effects are in test_cards.py."""

from __future__ import annotations

import pytest

from engine.editions.ragnar_2024.events import (
    ArmyPlaced,
    BuildingPlaced,
    Established,
    EventRevealed,
    GarrisonRemoved,
    GoldCollected,
    Invaded,
    PoolFilled,
    TurnEnded,
)
from engine.menu import bits
from tests.editions.ragnar_2024.position import BOARD, CARDS, all_of, position
from tests.editions.ragnar_2024.whole import events_of, finished

EMPIRES = pytest.mark.parametrize("card", CARDS.empires, ids=lambda card: card.id)


def _cards_by_verb(*verbs):
    """The Event cards of these kinds, each a test of its own."""
    cards = [card for card in CARDS.events if card.verb in verbs]
    return pytest.mark.parametrize("card", cards, ids=lambda card: card.id)


# Empires


@EMPIRES
def test_empire_conquers_empty_map(card):
    p = position(phase="B", epoch=card.epoch, empire=card.id, gold={"A": 0, "B": 50})
    p.run(lambda p: bool(p.events_of(TurnEnded)))
    held = [BOARD.lands[land] for land in bits(p.state.held[0])]
    relieved = [event for event in p.history if type(event) is ArmyPlaced and event.onto == "friendly"]
    relieved += [event for event in p.history if type(event) is GarrisonRemoved and event.seat == "A"]
    assert len(held) + len(relieved) == card.people  # the Aztecs may come upon the Incas
    assert set(card.start_lands) <= set(held)
    started = [(e.land, e.building) for e in p.events_of(BuildingPlaced) if (e.seat, e.by) == ("A", "start")]
    wanted = [(BOARD.lands[part.starts[0]], kind) for part in card.parts for kind in part.buildings]
    assert started == wanted
    assert p.gold_collected("A", "buildings") >= 2 * len(wanted)
    active = [land for land in held if BOARD.area_epoch[BOARD.area_of[BOARD.land_index[land]]] <= card.epoch]
    assert bool(active) == bool(p.gold_collected("A", "area"))


@EMPIRES
def test_empire_icons_bring_monuments(card):
    for part, piece in enumerate(card.parts):
        icons = [BOARD.lands[land] for land in bits(piece.icon_lands)][:4]
        others = [land for land in BOARD.lands if not BOARD.icon_of[BOARD.land_index[land]]]
        lands = all_of("A army", *icons, *others[:3])
        p = position(phase="D", epoch=card.epoch, empire=card.id, part=part, lands=lands)
        p.run(lambda p: p.state.phase != "D")
        built = [event for event in p.history if type(event) is BuildingPlaced and event.by == "icons"]
        assert len(built) == (0 if card.barbarian else 2)


@_cards_by_verb("kingdom")
def test_kingdom_takes_its_lands(card):
    p = position(phase="A", epoch=card.epoch, event=card.id)
    start = BOARD.lands[card.start]
    (risen,) = p.events_of(Established)
    assert (risen.card, risen.land, risen.buildings) == (card.id, start, card.buildings)
    p.run(lambda p: any(event.card != card.id for event in p.events_of(Established)))
    owned = p.state.held[0] & ~p.state.armies
    # An Empire that starts in the same land clears it.
    assert owned.bit_count() >= card.people - 1
    force = [event for event in p.events_of(PoolFilled) if event.card == card.id]
    assert [(event.people, event.fleets) for event in force] == [(card.people, card.fleets)]
    assert p.gold_collected("A", "event_force_buildings") == len(card.buildings)


@_cards_by_verb("kingdom")
def test_only_barbarian_kingdoms_plunder(card):
    near = [BOARD.lands[land] for land in bits(BOARD.neighbours[card.start])]
    lands = all_of("B garrison capital", *near)
    p = position(phase="A", epoch=card.epoch, event=card.id, lands=lands, dice=False)
    p.run(lambda p: p.state.phase != "A")
    assert p.events_of(Invaded)
    assert (p.gold_collected("A", "plunder") > 0) == card.barbarian


GOLD = {
    "clear_lands": ["tigris", "levant", "arabia", "libya", "danubia"],
    "active_areas": ["tigris", "libya", "danubia", "deccan", "gaul"],
    "oceans": ["gaul", "arabia", "honshu", "southern_andes"],
    "capital_or_city_lands": ["tigris", "levant", "arabia", "libya", "danubia"],
}
NOTHING = {
    "clear_lands": ["zagros", "si_kiang"],
    "active_areas": ["australia"],
    "oceans": ["western_steppe", "tarim_basin"],
    "capital_or_city_lands": ["gaul"],
}


@_cards_by_verb("gold")
def test_gold_card_counts_up_to_cap(card):
    built = " city" if card.effect.rule == "capital_or_city_lands" else ""

    def gold(lands):
        p = position(phase="E", epoch=card.epoch, event=card.id, lands=all_of(f"A army{built}", *lands))
        return p.gold_collected("A", "event")

    lands = GOLD[card.effect.rule]
    assert [gold(lands[:count]) for count in range(1, len(lands) + 1)] == [
        min(count, card.effect.cap) for count in range(1, len(lands) + 1)
    ]
    built = ""
    assert gold(NOTHING[card.effect.rule]) == 0


# In whole games


def test_whole_games_play_every_card():
    empires, events = set(), set()
    for seed in range(1, 9):
        for event in events_of(finished(seats=6, seed=seed)):
            if type(event) is EventRevealed:
                events.add(event.card)
            elif type(event) is Established:
                empires.add(event.card)
            assert type(event) is not GoldCollected or event.amount >= 0
    parts = {part.id for card in CARDS.empires for part in card.parts}
    assert empires >= parts
    assert events == {card.id for card in CARDS.events}
