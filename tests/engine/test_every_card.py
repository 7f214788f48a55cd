"""Each Empire and each Event card is played, and what it does is seen on the table."""

from __future__ import annotations

import pytest

from engine.editions.ragnar_2024.actions import (
    ChooseEntry,
    PlaceArmy,
    PlaceCity,
    PlaceEventFort,
    RemoveGarrison,
    ReplaceGarrison,
)
from engine.editions.ragnar_2024.events import (
    ArmyPlaced,
    BuildingPlaced,
    Established,
    EventRevealed,
    FleetPlaced,
    GarrisonRemoved,
    GoldCollected,
    Invaded,
    PoolFilled,
    TurnEnded,
)
from engine.menu import bits
from tests.engine.position import BOARD, CARDS, all_of, lands_of, position
from tests.engine.whole import events_of, finished

EMPIRES = pytest.mark.parametrize("card", CARDS.empires, ids=lambda card: card.id)


def _by(*verbs):
    """The Event cards of these kinds, each a test of its own."""
    cards = [card for card in CARDS.events if card.verb in verbs]
    return pytest.mark.parametrize("card", cards, ids=lambda card: card.id)


def test_each_kind_of_event_is_tried_here():
    tried = "kingdom land_force sea_force depopulate replace people cities ignore_forts monuments gold"
    assert {card.verb for card in CARDS.events} == set(tried.split())


# Empires


@EMPIRES
def test_an_empire_takes_the_empty_world(card):
    p = position(phase="B", epoch=card.epoch, empire=card.id, gold={"A": 0, "B": 50})
    p.run(lambda p: bool(p.told(TurnEnded)))
    held = [BOARD.lands[land] for land in bits(p.state.held[0])]
    relieved = [event for event in p.history if type(event) is ArmyPlaced and event.onto == "friendly"]
    relieved += [event for event in p.history if type(event) is GarrisonRemoved and event.seat == "A"]
    assert len(held) + len(relieved) == card.people  # the Aztecs may come upon the Incas
    assert set(card.start_lands) <= set(held)
    started = [(e.land, e.building) for e in p.told(BuildingPlaced) if (e.seat, e.by) == ("A", "start")]
    wanted = [(BOARD.lands[part.starts[0]], kind) for part in card.parts for kind in part.buildings]
    assert started == wanted
    assert p.collected("A", "buildings") >= 2 * len(wanted)
    active = [land for land in held if BOARD.area_epoch[BOARD.area_of[BOARD.land_index[land]]] <= card.epoch]
    assert bool(active) == bool(p.collected("A", "area"))


@EMPIRES
def test_an_empires_icons_bring_its_monuments(card):
    for part, piece in enumerate(card.parts):
        icons = [BOARD.lands[land] for land in bits(piece.icon_lands)][:4]
        others = [land for land in BOARD.lands if not BOARD.icon_of[BOARD.land_index[land]]]
        lands = all_of("A army", *icons, *others[:3])
        p = position(phase="D", epoch=card.epoch, empire=card.id, part=part, lands=lands)
        p.run(lambda p: p.state.phase != "D")
        built = [event for event in p.history if type(event) is BuildingPlaced and event.by == "icons"]
        assert len(built) == (0 if card.barbarian else 2)


# Events that bring a force


@_by("kingdom")
def test_a_kingdom_rises_and_expands(card):
    p = position(phase="A", epoch=card.epoch, event=card.id)
    start = BOARD.lands[card.start]
    (risen,) = p.told(Established)
    assert (risen.card, risen.land, risen.buildings) == (card.id, start, card.buildings)
    p.run(lambda p: any(event.card != card.id for event in p.told(Established)))
    owned = p.state.held[0] & ~p.state.armies
    # An Empire that starts in the same land clears it.
    assert owned.bit_count() >= card.people - 1
    force = [event for event in p.told(PoolFilled) if event.card == card.id]
    assert [(event.people, event.fleets) for event in force] == [(card.people, card.fleets)]
    assert p.collected("A", "event_force_buildings") == len(card.buildings)


@_by("kingdom")
def test_barbarian_kingdoms_plunder_and_others_do_not(card):
    near = [BOARD.lands[land] for land in bits(BOARD.neighbours[card.start])]
    lands = all_of("B garrison capital", *near)
    p = position(phase="A", epoch=card.epoch, event=card.id, lands=lands, dice=False)
    p.run(lambda p: p.state.phase != "A")
    assert p.told(Invaded)
    assert (p.collected("A", "plunder") > 0) == card.barbarian


@_by("land_force")
def test_a_force_enters_an_uncontrolled_land(card):
    taken = {"gaul": "B garrison", "albion": "A garrison"}
    p = position(phase="A", epoch=card.epoch, event=card.id, lands=taken)
    starts = {land for one in CARDS.empires if one.epoch == card.epoch for land in one.start_lands}
    assert p.legal(ChooseEntry) == set(BOARD.lands) - set(taken) - starts
    p.submit(ChooseEntry("arabia"), PlaceArmy("levant"))
    assert p.land("arabia") == " ".join(["A garrison", *card.buildings])
    assert p.land("levant") == "A garrison"
    assert next(event.land for event in p.history if type(event) is Established) == "arabia"


@_by("sea_force")
def test_a_force_comes_over_the_sea_and_leaves_a_fort(card):
    p = position(phase="A", epoch=card.epoch, event=card.id)
    assert [event.water for event in p.told(FleetPlaced)] == [BOARD.waters[card.sea]]
    shores = {BOARD.lands[land] for land in bits(BOARD.shores[card.sea])}
    assert p.legal(PlaceArmy) == shores
    p.submit(PlaceArmy("levant")).run(lambda p: p.decision.kind == "place_event_fort")
    p.submit(PlaceEventFort("levant"))
    assert p.land("levant") == "A garrison fort"


# Events that work on garrisons


@_by("depopulate")
def test_garrisons_die_in_one_area(card):
    area = lands_of("middle_east")[: card.n + 1]
    p = position(seats=3, phase="A", epoch=card.epoch, event=card.id, lands=all_of("B garrison city", *area))
    for land in area[: card.n]:
        p.submit(RemoveGarrison(land))
        assert p.land(land) == "city"
    assert p.land(area[-1]) == "B garrison city"
    gone = [event.cause for event in p.history if type(event) is GarrisonRemoved and event.seat == "B"]
    assert gone.count("event") == card.n


@_by("replace")
def test_garrisons_change_sides(card):
    effect = card.effect
    built = "capital" if effect.where == "capital_or_city" else "city monument"
    lands = {
        "gaul": f"B garrison {built}",
        "anatolia": f"B garrison {built}",
        "albion": f"B garrison {built}",
    }
    lands["levant"] = "B garrison" if effect.where == "capital_or_city" else "B garrison capital"
    p = position(phase="A", epoch=card.epoch, event=card.id, lands=lands, empire="qing")
    assert p.legal(ReplaceGarrison) == {"gaul", "anatolia", "albion"}
    p.submit(ReplaceGarrison("gaul"))
    if effect.n > 1:
        assert p.legal(ReplaceGarrison) == {"anatolia"}  # another area
        p.submit(ReplaceGarrison("anatolia"))
    if effect.expand:
        assert p.asked == ("A", "expand_event")
        assert "lower_rhine" in p.legal(PlaceArmy)
        p.run(lambda p: p.decision.kind == "expand")
    assert p.land("gaul") == ("A garrison city" if effect.reduce else f"A garrison {built}")
    assert (p.state.held[0] & ~p.state.armies).bit_count() == (card.people if effect.expand else effect.n)
    removed = [event for event in p.history if type(event) is GarrisonRemoved]
    assert [event.cause for event in removed] == ["event"] * effect.n


# Later Events


def _phase_c(card, **given):
    """Phase A of a turn with the card, run on to the first choice of phase C."""
    empire = next(one for one in CARDS.empires if one.epoch == card.epoch and not one.barbarian and one.icon)
    p = position(phase="A", epoch=card.epoch, event=card.id, empire=empire.id, **given)
    return p.run(lambda p: p.asked == ("A", "expand")), empire


@_by("people")
def test_more_people_join_the_empire(card):
    p, empire = _phase_c(card)
    assert p.decision.params["people"] == empire.people - 1 + card.n


@_by("cities")
def test_cities_are_founded(card):
    p, _ = _phase_c(card)
    assert p.decision.params["cities"] == card.n
    while p.state.pool.people:
        p.submit(next(action for action in p.decision.actions if type(action) is PlaceArmy))
    for count in range(card.n):
        assert p.state.city.bit_count() == count
        p.submit(next(action for action in p.decision.actions if type(action) is PlaceCity))


@_by("ignore_forts")
def test_forts_do_not_help(card):
    def fight(**given):
        p, empire = _phase_c(card, **given)
        near = BOARD.lands[next(bits(BOARD.neighbours[empire.starts[0]] & ~BOARD.difficult))]
        p.state.held[1] |= 1 << BOARD.land_index[near]
        p.state.fort |= 1 << BOARD.land_index[near]
        return p, near

    p, near = fight()
    p.rig(red=[4, 1], white=[4]).submit(PlaceArmy(near))  # one die
    assert p.told(Invaded)[0].success
    p, near = fight(dice=False)
    assert p.submit(PlaceArmy(near)).told(Invaded)[0].success
    assert p.game.view(None).turn.modifiers["ignore_forts"] is True


@_by("monuments")
def test_more_monuments_are_built(card):
    p, _ = _phase_c(card)
    p.run(lambda p: bool(p.told(TurnEnded)))
    built = [
        event.by for event in p.history if type(event) is BuildingPlaced and event.building == "monument"
    ]
    assert built.count("event") == card.n
    barbarians = next(one for one in CARDS.empires if one.epoch == card.epoch and one.barbarian)
    p = position(phase="D", epoch=card.epoch, event=card.id, empire=barbarians.id, lands={"gaul": "A army"})
    assert p.state.monument == 0


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


@_by("gold")
def test_gold_by_the_cards_rule_up_to_its_cap(card):
    built = " city" if card.effect.rule == "capital_or_city_lands" else ""

    def gold(lands):
        p = position(phase="E", epoch=card.epoch, event=card.id, lands=all_of(f"A army{built}", *lands))
        return p.collected("A", "event")

    lands = GOLD[card.effect.rule]
    assert [gold(lands[:count]) for count in range(1, len(lands) + 1)] == [
        min(count, card.effect.cap) for count in range(1, len(lands) + 1)
    ]
    built = ""
    assert gold(NOTHING[card.effect.rule]) == 0


# In whole games


def test_every_card_comes_up_in_whole_games():
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
