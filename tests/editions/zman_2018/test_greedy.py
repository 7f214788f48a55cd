"""The greedy player: legal choices from a view alone, and good ones."""

from __future__ import annotations

from collections import Counter
from random import Random

from engine import new_game
from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018.greedy import EMPIRE_DRAFTS, SCORES
from engine.editions.zman_2018.state import PROCEDURE
from engine.players import GREEDY, RANDOM, choose, choose_in
from engine.selfplay import play_out, seed_of
from tests.editions.fuzz import ZMAN
from tests.editions.zman_2018.position import EDITION, all_of, lands_of, position


def choose_greedily(p, seed=1):
    """Choice of the greedy player."""
    view = p.game.view(p.decision.seat)
    return choose(GREEDY, view, EDITION, Random(seed).random)


def test_it_has_a_mind_on_every_kind_of_decision():
    assert set(SCORES) == set(PROCEDURE.questions)
    assert set(EMPIRE_DRAFTS) <= set(PROCEDURE.questions)


def test_it_beats_random():
    points, won = Counter(), Counter()
    for number in range(6):
        pair = [GREEDY, RANDOM] if number % 2 else [RANDOM, GREEDY]
        kinds = dict(zip("ABCD", pair * 2, strict=True))
        game = new_game(EDITION, tuple("ABCD"), {}, seed=seed_of("zman duel", number))
        play_out(game, kinds, Random(number).random)
        for place in game.view(None).result:
            points[kinds[place.seat]] += place.score
            won[kinds[place.seat]] += place.place == 1
    assert points[GREEDY] > 1.5 * points[RANDOM]
    assert won[GREEDY] >= 5


def test_it_plays_a_kingdom():
    p = position(phase="opening", empire="hittites", event="babylonians")
    assert choose_greedily(p) == act.PlayKingdom("babylonians")


def test_it_goes_where_points_are():
    # A third army makes the Middle East its own; the Balkans add a presence that it has already.
    lands = all_of("A active", "anatolia", "levant") | all_of("B army", *lands_of("southern_europe")[1:])
    p = position(empire="hittites", lands=lands, armies=1)
    assert choose_greedily(p).land in lands_of("middle_east")


def test_it_would_rather_take_empty_ground_than_a_fort():
    lands = {"tigris": "A active", "arabia": "B army fort"}
    p = position(empire="hittites", lands=lands, armies=1)
    assert choose_greedily(p) != act.Invade("arabia")


def test_it_takes_the_way_without_a_fleet():
    lands = {"levant": "A active", "anatolia": "B army", "crete": "B army"}
    for at in range(5):
        p = position(empire="minoans", lands=lands, armies=1, fleets=["mediterranean"])
        assert getattr(choose_greedily(p, at), "via", "") == ""


def test_it_keeps_what_it_cannot_use():
    p = position(empire="hittites", lands={"new_zealand": "A active"}, armies=1, kept={"A": ["gunpowder"]})
    assert not isinstance(choose_greedily(p), act.PlayImprovement)


def test_it_raises_armies_when_its_own_are_spent():
    lands = {"anatolia": "A active capital"}
    p = position(epoch=5, empire="dutch", lands=lands, armies=0, kept={"A": ["industry"]})
    assert choose_greedily(p) == act.PlayImprovement("industry")


def test_it_builds_no_fort_in_the_last_epoch_and_takes_free_ones_before():
    lands = all_of("A active", "anatolia", "levant", "zagros")
    p = position(empire="assyrians", phase="finish", lands=lands)
    assert choose_greedily(p) == act.UseEffect()
    assert isinstance(choose_greedily(p.submit(act.UseEffect())), act.PlaceFort)
    p = position(epoch=5, empire="germans", lands=lands, armies=1)
    assert not isinstance(choose_greedily(p), act.BuildFort)


def test_it_rerolls_the_low_die_of_a_tie():
    lands = {"rhineland": "A active", "gaul": "B army"}
    p = position(epoch=5, empire="french", lands=lands, armies=2).rig((4, 1), (4,))
    p.submit(act.Invade("gaul"))
    assert choose_greedily(p) == act.Reroll((1,))


def test_a_defender_rerolls_its_low_die_when_losing():
    lands = {"britannia": "A active", "scandinavia": "B army fort"}
    given = {"fleets": ["north_sea"], "defence": {"B": "ask"}, "armies": 2}
    p = position(empire="zhou", lands=lands, **given).rig((6, 1), (4, 2))
    p.submit(act.Invade("scandinavia"))
    assert p.question == ("B", "reroll_defence")
    assert choose_greedily(p) == act.Reroll((1,))


def test_siege_tokens_are_spent_before_armies():
    lands = {"anatolia": "A active", "levant": "B army capital"}
    p = position(empire="hittites", lands=lands, armies=2, tokens=1).rig((1, 1), (6,))
    p.submit(act.Invade("levant"))
    assert choose_greedily(p) == act.LaySiege("token")


def test_points_are_taken_at_a_tie():
    p = position(phase="score", empire="hittites", lands={"tigris": "A army"}, score={"A": 20, "B": 23})
    assert p.question == ("A", "track_tie")
    assert choose_greedily(p) == act.GainPoint()


def test_the_plague_falls_where_it_helps():
    lands = all_of("A active", "anatolia", "levant", "zagros") | {"arabia": "B army", "honshu": "B army"}
    p = position(epoch=3, empire="byzantines", lands=lands, armies=1, kept={"A": ["plague"]})
    p.submit(act.PlayImprovement("plague"))
    assert choose_greedily(p) == act.ChooseRegion("middle_east")


def test_disaster_strikes_the_most_that_can_be_razed():
    lands = {"tigris": "A active", "nile": "B army capital", "honshu": "C army city"}
    p = position(empire="hittites", lands=lands, armies=1, kept={"A": ["disaster"]})
    p.submit(act.PlayImprovement("disaster"))
    assert choose_greedily(p) == act.ReduceLand("nile")


def test_it_passes_on_what_is_worse_than_most():
    game, random = ZMAN.start(4)
    kept, passed = [], []
    while asks := game.open_decisions():
        ask = asks[0]
        choice = choose_in(GREEDY, game, ask.seat, random.random)
        if ask.kind == "classic_card" and ask.params["pile"] == "empire" and len(ask.actions) > 2:
            card = EDITION.cards.empires[EDITION.cards.empire_index[ask.params["card"]]]
            (kept if isinstance(choice, act.KeepDrawn) else passed).append(card.force.armies)
        game.submit(ask.seat, choice)
    assert kept
    assert passed
    assert max(kept) > min(passed)
