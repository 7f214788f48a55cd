"""Each Empire and each Event card is played, and what it does is seen."""

from __future__ import annotations

import pytest

from engine.editions.zman_2018.actions import (
    ChooseRegion,
    EndInvasions,
    EstablishEmpire,
    Invade,
    LaySiege,
    PlaceCaravan,
    PlaceCity,
    PlaceFleet,
    PlaceFort,
    PlayImprovement,
    PlayKingdom,
    RaidLand,
    ReduceLand,
    RemoveArmy,
    ReplaceArmy,
    Reroll,
    UseEffect,
)
from engine.editions.zman_2018.events import (
    BattleFought,
    BuildingPlaced,
    CardFilled,
    Compared,
    Established,
    EventRevealed,
    Gained,
    PointsScored,
    SiegeLaid,
    TurnEnded,
)
from engine.menu import bits
from tests.editions.zman_2018.position import BOARD, CARDS, all_of, land_ids, position
from tests.editions.zman_2018.whole import events_of, finished

EMPIRES = pytest.mark.parametrize("card", CARDS.empires, ids=lambda card: card.id)
KINGDOMS = pytest.mark.parametrize(
    "card", [card for card in CARDS.events if card.kingdom is not None], ids=lambda card: card.id
)
IMPROVEMENTS = [card.id for card in CARDS.events if card.kingdom is None]


def _waters(mask):
    return {BOARD.waters[water] for water in bits(mask)}


def _barren(mask):
    return {BOARD.wastelands[one] for one in bits(mask)}


# Empires and kingdoms


@EMPIRES
def test_empire_is_established_with_its_card(card):
    p = position(phase="opening", epoch=card.epoch, empire=card.id, kept={"A": ["weaponry"]})
    p.submit(EstablishEmpire())
    force = card.force
    assert p.events_of(CardFilled)[0].armies == force.armies
    assert p.state.armies == force.armies - len(force.starts)
    buildings = {"capital": " capital", "marauder": ""}[force.icon]
    assert [p.land(land) for land in force.start_lands] == [f"A active{buildings}"] * len(force.starts)
    assert (p.fleets(), p.caravans()) == (_waters(force.fleets), _barren(force.caravans))


@EMPIRES
def test_empire_conquers_empty_map_and_scores(card):
    p = position(phase="opening", epoch=card.epoch, empire=card.id)
    while p.all_asked.get("A") == "invade":
        p.submit(p.decision.actions[0])
    p.run(lambda p: bool([e for e in p.history if type(e) is TurnEnded]))
    assert p.state.held[0].bit_count() == card.force.armies + sum(e.armies for e in p.events_of(Gained))
    built = [e.amount for e in p.history if type(e) is PointsScored and e.source == "structures"]
    assert sum(built) >= {"capital": 2, "marauder": 0}[card.force.icon]


@KINGDOMS
def test_kingdom_acts_before_empire(card):
    empire = next(
        one
        for one in CARDS.empires
        if one.epoch == card.epoch and not set(one.force.starts) & set(card.kingdom.starts)
    )
    p = position(phase="opening", epoch=card.epoch, empire=empire.id, event=card.id)
    p.submit(PlayKingdom(card.id))
    force = card.kingdom
    assert p.events_of(CardFilled) == [
        CardFilled("A", card.id, force.armies, 0),
    ]
    assert p.land(force.start_lands[0]) == f"A active {force.icon}"
    assert (p.fleets(), p.caravans()) == (_waters(force.fleets), _barren(force.caravans))
    for _ in range(force.armies - 1):
        targets = p.legal_places(Invade) - set(empire.force.start_lands)  # the Empire would clear those
        p.submit(Invade(min(targets)))
    assert [e.card for e in p.events_of(Established)] == [empire.id]
    assert (p.state.held[0] & ~p.state.active).bit_count() == force.armies


# What the Empires' effects do is in test_effect.py for those that are used once; here are those that last.


def _battle(land, rolls, *, empire="", epoch=1, held="", lands=None, submit=(), **given):
    """A battle of A for B's territory, with an Empire's or improvements' effects."""
    where = {"iberia": "A active", "rhineland": "A active", land: "B army"} | (lands or {})
    cards = [held] if held else []
    given = {"armies": 4, "epoch": epoch, "empire": empire, "improvements": cards} | given
    p = position(lands=where, **given).rig(*rolls)
    return p.submit(Invade(land), *submit)


@pytest.mark.rule("Z18-BATTLE-10")
@pytest.mark.parametrize(
    ("empire", "epoch", "held", "outcome"),
    [
        ("zhou", 1, "", "loss"),
        ("zhou", 1, "weaponry", "tie"),
        ("zhou", 1, "cavalry", "tie"),
        ("carthaginians", 2, "", "tie"),
    ],
)
def test_bonuses_and_terrain_decide_outcome(empire, epoch, held, outcome):
    p = _battle("alamannia", [(3, 1), (3,)], empire=empire, epoch=epoch, held=held)
    assert [e.outcome for e in p.events_of(Compared)] == [outcome]


@pytest.mark.parametrize(("held", "dice"), [("", 2), ("gunpowder", 1)])
def test_gunpowder_leaves_fort_one_die(held, dice):
    lands = {"gaul": "B army fort"}
    p = _battle("gaul", [(6, 6), (1,) * dice], empire="zhou", held=held, lands=lands)
    assert [len(e.defence) for e in p.events_of(BattleFought)] == [dice]


@pytest.mark.parametrize(
    ("empire", "epoch", "held", "land", "asked", "most"),
    [
        ("zhou", 1, "", "gaul", False, 0),
        ("zhou", 1, "leadership", "gaul", True, 1),
        ("zhou", 1, "general_staff", "gaul", True, 2),
        ("macedonians", 2, "", "gaul", True, 1),
        ("french", 5, "", "gaul", True, 1),
        ("huns", 3, "", "gaul", True, 1),
        ("huns", 3, "", "alamannia", False, 0),
        ("spanish", 4, "", "gaul", False, 0),
    ],
)
def test_reroll_powers_allow_listed_dice(empire, epoch, held, land, asked, most):
    p = _battle(land, [(1, 1), (5,)], empire=empire, epoch=epoch, held=held)
    assert (p.question[1] == "reroll_attack") == asked
    if asked:
        assert max(len(action.dice) for action in p.decision.actions if type(action) is Reroll) == most


@pytest.mark.parametrize(
    ("empire", "epoch", "held", "bonus"),
    [("zhou", 1, "", 1), ("germans", 5, "", 2), ("zhou", 1, "artillery", 2), ("romans", 2, "", 2)],
)
def test_siege_powers_add_listed_bonus(empire, epoch, held, bonus):
    given = {"empire": empire, "epoch": epoch, "held": held, "submit": [LaySiege("army")]}
    p = _battle("gaul", [(1, 1), (6,), (2, 1), (6,)], **given)
    assert [e.attack for e in p.events_of(Compared)] == [1, 2 + bonus]
    assert [e.bonus for e in p.events_of(SiegeLaid)] == [2 if empire == "romans" else 1]


@pytest.mark.parametrize(
    ("empire", "epoch", "held", "rolls"),
    [
        ("zhou", 1, "", [(5, 1), (3,), (6,)]),  # the defender rolls again
        ("zhou", 1, "steamships", [(5, 1), (3,)]),
        ("vikings", 3, "", [(5, 1), (3,)]),
        ("british", 5, "", [(5, 1), (3,)]),
    ],
)
def test_naval_powers_stop_defenders_reroll(empire, epoch, held, rolls):
    lands = {"britannia": "A active", "scandinavia": "B army"}
    given = {"lands": lands, "fleets": ["north_sea"]}
    p = position(empire=empire, epoch=epoch, armies=3, improvements=[held] if held else [], **given)
    p.rig(*rolls).submit(Invade("scandinavia"))
    assert p.game._table.chance.foretold == []


def test_greek_fire_adds_to_landing():
    lands = {"crete": "A active", "libya": "B army"}
    p = position(empire="byzantines", epoch=3, armies=2, lands=lands, fleets=["mediterranean"])
    p.rig((3, 1), (3,), (1,)).submit(Invade("libya"))
    assert [e.attack for e in p.events_of(Compared)] == [4]


# Improvements


AT_HOME = {"tigris": "A active", "mesopotamia": "A active capital"}
OTHERS = {"levant": "B army capital fort", "arabia": "C army", "nile": "B army", "libya": "C army city"}


def _play(card, *answers):
    """Play an improvement of the Cholas with one army left on the card."""
    p = position(epoch=4, empire="cholas", kept={"A": [card, "weaponry"]}, lands=AT_HOME | OTHERS, armies=1)
    p.submit(PlayImprovement(card))
    assert p.events_of(EventRevealed) == [EventRevealed("A", card, "improvement")]
    p.submit(*answers)
    assert p.question == ("A", "invade")
    return p


def _resources(p):
    return p.state.armies, p.state.tokens


AT_ONCE = {
    "fortification": ([PlaceFort("tigris")], lambda p: p.land("tigris") == "A active fort"),
    "navigation": ([], lambda p: p.fleets() == {"arabian_sea"}),
    "migration": ([], lambda p: _resources(p) == (3, 0)),
    "disaster": ([ReduceLand("levant")], lambda p: p.land("levant") == "B army"),
    "silk_road": ([PlaceCaravan("sahara")], lambda p: p.caravans() == {"sahara"}),
    "siegecraft": ([], lambda p: _resources(p) == (1, 3)),
    "barbarians": (
        [RaidLand("libya"), RaidLand("levant")],
        lambda p: (p.land("libya"), p.land("levant")) == ("A army", "A army city"),
    ),
    "engineering": (
        [PlaceFort("tigris"), PlaceFort("mesopotamia")],
        lambda p: p.land("mesopotamia") == "A active capital fort",
    ),
    "diplomacy": ([ReplaceArmy("levant")], lambda p: p.land("levant") == "A active capital fort"),
    "plague": (
        [ChooseRegion("north_africa")],
        lambda p: (p.land("nile"), p.land("libya")) == ("", "city"),
    ),
    "conscription": ([], lambda p: _resources(p) == (4, 0)),
    "revolution": (
        [ReplaceArmy("levant")],
        lambda p: (p.land("levant"), p.land("arabia")) == ("A army capital fort", "A army"),
    ),
    "mercenaries": ([], lambda p: _resources(p) == (4, 1)),
    "renaissance": ([], lambda p: p.land("tigris") == "A active city"),
    "steamships": ([PlaceFleet("atlantic")], lambda p: p.fleets() == {"atlantic"}),
    "railways": (
        [PlaceCaravan("sahara"), PlaceCaravan("alps")],
        lambda p: p.caravans() == {"sahara", "alps"},
    ),
    "industry": ([], lambda p: _resources(p) == (5, 0)),
    "artillery": ([], lambda p: _resources(p) == (1, 2)),
}
LASTING = {"weaponry", "leadership", "cavalry", "gunpowder", "general_staff"}  # in battles, above


def test_every_improvement_has_test():
    assert AT_ONCE.keys() | LASTING | {"architecture", "compass"} == set(IMPROVEMENTS)


@pytest.mark.parametrize("card", AT_ONCE)
def test_improvement_takes_effect_at_once(card):
    answers, seen = AT_ONCE[card]
    p = _play(card, *answers)
    assert seen(p), [p.land(land) for land in AT_HOME | OTHERS]


def test_compass_needs_ocean_coast():
    lands = {"iberia": "A active", "cape": "A active"}
    p = position(epoch=4, empire="zhou", kept={"A": ["compass"]}, lands=lands, armies=1)
    p.submit(PlayImprovement("compass"))
    assert p.legal_places(PlaceFleet) == {"atlantic", "indian"}
    p.submit(PlaceFleet("indian"))
    assert p.is_legal(Invade("ghats"))
    assert not position(epoch=4, empire="zhou", kept={"A": ["compass"]}, lands=AT_HOME, armies=1).is_legal(
        PlayImprovement("compass")
    )


def test_architecture_adds_one_monument():
    resource = land_ids(BOARD.resources)[:2]
    for improvements, count in ([], 1), (["architecture"], 2):
        lands = all_of("A active", *resource) | {"tigris": "A active city"}
        p = position(empire="zhou", lands=lands, armies=1, improvements=improvements)
        p.submit(EndInvasions())
        p.run(lambda p: [e for e in p.history if type(e) is TurnEnded])
        built = [e.by for e in p.history if type(e) is BuildingPlaced and e.building == "monument"]
        assert built == ["resources", "event"][:count]


def test_place_is_asked_when_several_fit():
    lands = {"tigris": "A active", "zagros": "A active"}
    p = position(epoch=4, empire="zhou", kept={"A": ["renaissance"]}, lands=lands, armies=1)
    p.submit(PlayImprovement("renaissance"))
    assert p.legal_places(PlaceCity) == {"tigris", "zagros"}
    lands = AT_HOME | all_of("B army", "nile", "nubia")
    p = position(epoch=4, empire="zhou", kept={"A": ["plague"]}, lands=lands, armies=1)
    p.submit(PlayImprovement("plague"))  # one region only
    assert p.legal_places(RemoveArmy) == {"nile", "nubia"}


# In whole games


def test_whole_games_play_every_card():
    empires, events = set(), set()
    for seed in range(1, 13):
        for event in events_of(finished(seats=6, seed=seed)):
            if type(event) is EventRevealed:
                events.add(event.card)
            elif type(event) is Established:
                empires.add(event.card)
    assert empires >= {card.id for card in CARDS.empires}
    assert events == {card.id for card in CARDS.events}


def test_whole_games_use_every_effect():
    used = set()
    for seed in range(1, 25):
        turn = ""
        for entry in finished(seats=6, seed=seed).log:
            for told in entry.events:
                event = getattr(told, "event", told)
                if type(event) is Established:
                    turn = event.card
                elif type(event) is BuildingPlaced and event.by == "effect":
                    used.add(turn)
            assert type(entry.action) is not UseEffect or turn
    assert used == {card.id for card in CARDS.empires if card.effect}
