"""The greedy player's choice where one is known to be the best, whatever its whims."""

from __future__ import annotations

from random import Random

import pytest

from engine.editions.zman_2018 import actions as act
from engine.players import GREEDY, choose
from tests.editions.zman_2018.position import BOARD, EDITION, all_of, position

PLAGUE = all_of("B army", "levant", "nubia", "libya") | {"anatolia": "A active", "nile": "B army capital"}
SHELTERED = {"levant": "A active", "zagros": "A active fort", "tigris": "B army"}
TURKS = all_of("B army", "levant", "arabia") | {"anatolia": "A active", "nile": "B army fort"}
RAIDED = {"levant": "A active", "libya": "B army capital", "nubia": "B army city", "arabia": "C army"}
BESIDE = {"levant": "A active", "mesopotamia": "B army capital", "anatolia": "B army", "arabia": "C army"}
STRONG = {"anatolia": "A active", "levant": "B army capital"}
GAULS = {"rhineland": "A active"} | all_of("B army", "gaul", "alamannia", "britannia")
STARTS = ("anatolia", "mexico", "northern_andes")
HELD = [land for land in BOARD.lands if land not in STARTS][:25]
TWO = (
    BESIDE
    | all_of("B army", "anatolia", "tigris", "arabia")
    | {"levant": "B army city", "iberia": "A active"}
)


def choose_surely(p):
    """Greedy's choice, checked to be the same for all random values."""
    ask = p.game.open_decisions()[0]
    view = p.game.view(ask.seat)
    (found,) = {choose(GREEDY, view, EDITION, Random(seed).random) for seed in range(8)}
    return found


def finish_position(empire, lands, **given):
    return position(phase="finish", empire=empire, lands=lands, **given)


def play_card(card, **given):
    """The question that a card of the hand asks when it is played."""
    return position(event=card, **given).submit(act.PlayImprovement(card))


BEST = {
    "the Empire first": (
        lambda: position(phase="opening", empire="hittites", event="weaponry"),
        act.EstablishEmpire(),
    ),
    "forts at the end": (
        lambda: finish_position(
            "hittites", SHELTERED | {"levant": "A active capital"}, event="fortification"
        ),
        act.PlayImprovement("fortification"),
    ),
    "no forts in the last epoch": (
        lambda: finish_position("germans", SHELTERED, epoch=5, event="fortification"),
        act.Disband(),
    ),
    "a city at the end": (
        lambda: finish_position("spanish", SHELTERED, epoch=4, event="renaissance"),
        act.PlayImprovement("renaissance"),
    ),
    "help before the invasions": (
        lambda: position(epoch=5, empire="germans", lands=GAULS, armies=3, kept={"A": ["weaponry"]}),
        act.PlayImprovement("weaponry"),
    ),
    "a city on hard ground": (
        lambda: play_card("renaissance", phase="finish", epoch=4, empire="spanish", lands=SHELTERED),
        act.PlaceCity("zagros"),
    ),
    "a city behind a fort": (
        lambda: play_card(
            "renaissance",
            phase="finish",
            epoch=4,
            empire="spanish",
            lands={"levant": "A active", "mesopotamia": "A active fort"},
        ),
        act.PlaceCity("mesopotamia"),
    ),
    "give up what bears no capital": (
        lambda: position(
            phase="establish",
            empire="hittites",
            lands=all_of("A army capital", *HELD) | {"atlas": "A army"},
            event="weaponry",
        ),
        act.GiveUpArmy("atlas"),
    ),
    "the effect waits for the last army": (
        lambda: position(
            epoch=5, empire="dutch", lands={"levant": "A active"}, fleets=["mediterranean"], armies=2
        ).submit(act.Invade("nile", "mediterranean")),
        act.Invade("iberia"),
    ),
    "a fort over a capital": (
        lambda: finish_position(
            "assyrians", all_of("A active", "anatolia", "zagros") | {"levant": "A active capital"}
        ).submit(act.UseEffect()),
        act.PlaceFort("levant"),
    ),
    "a monument on hard ground": (
        lambda: position(
            phase="monuments", empire="hittites", lands=all_of("A active", "levant", "zagros", "nubia")
        ),
        act.BuildMonument("zagros"),
    ),
    "raid the capital": (
        lambda: play_card("barbarians", epoch=2, empire="han", lands=RAIDED, armies=2),
        act.RaidLand("libya"),
    ),
    "replace the capital's army": (
        lambda: play_card("diplomacy", epoch=3, empire="byzantines", lands=BESIDE, armies=2),
        act.ReplaceArmy("mesopotamia"),
    ),
    "the second one of a region": (
        lambda: play_card("revolution", epoch=4, empire="spanish", lands=TWO, armies=2).submit(
            act.ReplaceArmy("anatolia")
        ),
        act.ReplaceArmy("mesopotamia"),
    ),
    "the plague on the capital": (
        lambda: play_card("plague", epoch=3, empire="byzantines", lands=PLAGUE, armies=2).submit(
            act.ChooseRegion("north_africa")
        ),
        act.RemoveArmy("nile"),
    ),
    "a fleet for its own coast": (
        lambda: play_card(
            "steamships",
            epoch=5,
            empire="germans",
            lands={"iberia": "A active"} | all_of("B army", "gaul", "apennines", "atlas"),
            armies=3,
        ),
        act.PlaceFleet("atlantic"),
    ),
    "a caravan for its own land": (
        lambda: play_card("silk_road", epoch=2, empire="han", lands={"tarim_basin": "A active"}, armies=2),
        act.PlaceCaravan("himalayas"),
    ),
    "follow up past the fort": (
        lambda: (
            position(epoch=4, empire="turks", lands=TURKS, armies=2)
            .rig((6, 5), (1,))
            .submit(act.Invade("levant"))
        ),
        act.FollowUp("arabia"),
    ),
    "a siege for a capital": (
        lambda: (
            position(empire="hittites", lands=STRONG, armies=2).rig((1, 1), (6,)).submit(act.Invade("levant"))
        ),
        act.LaySiege("army"),
    ),
    "no siege of what nothing stands on": (
        lambda: (
            position(
                empire="zhou",
                lands={"britannia": "A active", "scandinavia": "B army fort"},
                fleets=["north_sea"],
                armies=2,
            )
            .rig((3, 1), (6, 2))
            .submit(act.Invade("scandinavia"))
        ),
        act.Retreat(),
    ),
}


@pytest.mark.parametrize(("ask", "wanted"), BEST.values(), ids=BEST)
def test_greedy_finds_best_action(ask, wanted):
    assert choose_surely(ask()) == wanted


def test_first_replaced_army_has_neighbour():
    """A capital alone in its region is worth less than two cities together."""
    lands = all_of("B army city", "anatolia", "levant") | {"iberia": "A active", "honshu": "C army city"}
    p = play_card("revolution", epoch=4, empire="spanish", lands=lands | {"korea": "C army"}, armies=2)
    view = p.game.view("A")
    found = {choose(GREEDY, view, EDITION, Random(seed).random).land for seed in range(8)}
    assert found <= {"anatolia", "levant"}
