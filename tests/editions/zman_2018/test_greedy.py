"""The greedy player: legal choices from a view alone, and good ones."""

from __future__ import annotations

from random import Random

from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018.greedy import EMPIRE_DRAFTS, SCORES
from engine.editions.zman_2018.state import PROCEDURE
from engine.players import GREEDY, choose, choose_in
from tests.editions.fuzz import ZMAN
from tests.editions.zman_2018.position import EDITION, all_of, lands_of, position


def choose_greedily(p, seed=1):
    """Choice of the greedy player."""
    view = p.game.view(p.decision.seat)
    return choose(GREEDY, view, EDITION, Random(seed).random)


def test_greedy_scores_every_question():
    assert set(SCORES) == set(PROCEDURE.questions)
    assert set(EMPIRE_DRAFTS) <= set(PROCEDURE.questions)


def test_greedy_plays_kingdom():
    p = position(phase="opening", empire="hittites", event="babylonians")
    assert choose_greedily(p) == act.PlayKingdom("babylonians")


def test_greedy_invades_for_points():
    # A third army makes the Middle East its own; the Balkans add a presence that it has already.
    lands = all_of("A active", "anatolia", "levant") | all_of("B army", *lands_of("southern_europe")[1:])
    p = position(empire="hittites", lands=lands, armies=1)
    assert choose_greedily(p).land in lands_of("middle_east")


def test_greedy_prefers_empty_land_to_fort():
    lands = {"tigris": "A active", "arabia": "B army fort"}
    p = position(empire="hittites", lands=lands, armies=1)
    assert choose_greedily(p) != act.Invade("arabia")


def test_greedy_avoids_unneeded_fleet():
    lands = {"levant": "A active", "anatolia": "B army", "crete": "B army"}
    for at in range(5):
        p = position(empire="minoans", lands=lands, armies=1, fleets=["mediterranean"])
        assert getattr(choose_greedily(p, at), "via", "") == ""


def test_greedy_keeps_useless_improvement():
    p = position(empire="hittites", lands={"new_zealand": "A active"}, armies=1, kept={"A": ["gunpowder"]})
    assert not isinstance(choose_greedily(p), act.PlayImprovement)


def test_greedy_plays_industry_without_armies():
    lands = {"anatolia": "A active capital"}
    p = position(epoch=5, empire="dutch", lands=lands, armies=0, kept={"A": ["industry"]})
    assert choose_greedily(p) == act.PlayImprovement("industry")


def test_greedy_builds_no_fort_in_last_epoch():
    lands = all_of("A active", "anatolia", "levant", "zagros")
    p = position(empire="assyrians", phase="finish", lands=lands)
    assert choose_greedily(p) == act.UseEffect()
    assert isinstance(choose_greedily(p.submit(act.UseEffect())), act.PlaceFort)
    p = position(epoch=5, empire="germans", lands=lands, armies=1)
    assert not isinstance(choose_greedily(p), act.BuildFort)


def test_greedy_rerolls_low_die_of_tie():
    lands = {"rhineland": "A active", "gaul": "B army"}
    p = position(epoch=5, empire="french", lands=lands, armies=2).rig((4, 1), (4,))
    p.submit(act.Invade("gaul"))
    assert choose_greedily(p) == act.Reroll((1,))


def test_greedy_defender_rerolls_low_die():
    lands = {"britannia": "A active", "scandinavia": "B army fort"}
    given = {"fleets": ["north_sea"], "defence": {"B": "ask"}, "armies": 2}
    p = position(empire="zhou", lands=lands, **given).rig((6, 1), (4, 2))
    p.submit(act.Invade("scandinavia"))
    assert p.question == ("B", "reroll_defence")
    assert choose_greedily(p) == act.Reroll((1,))


def test_greedy_pays_sieges_with_tokens_first():
    lands = {"anatolia": "A active", "levant": "B army capital"}
    p = position(empire="hittites", lands=lands, armies=2, tokens=1).rig((1, 1), (6,))
    p.submit(act.Invade("levant"))
    assert choose_greedily(p) == act.LaySiege("token")


def test_greedy_gains_point_at_tie():
    p = position(phase="score", empire="hittites", lands={"tigris": "A army"}, score={"A": 20, "B": 23})
    assert p.question == ("A", "track_tie")
    assert choose_greedily(p) == act.GainPoint()


def test_greedy_sends_plague_to_contested_region():
    lands = all_of("A active", "anatolia", "levant", "zagros") | {"arabia": "B army", "honshu": "B army"}
    p = position(epoch=3, empire="byzantines", lands=lands, armies=1, kept={"A": ["plague"]})
    p.submit(act.PlayImprovement("plague"))
    assert choose_greedily(p) == act.ChooseRegion("middle_east")


def test_greedy_razes_most_valuable_land():
    lands = {"tigris": "A active", "nile": "B army capital", "honshu": "C army city"}
    p = position(empire="hittites", lands=lands, armies=1, kept={"A": ["disaster"]})
    p.submit(act.PlayImprovement("disaster"))
    assert choose_greedily(p) == act.ReduceLand("nile")


def test_greedy_passes_weak_empires():
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
