"""The story of a turn, out of a view's news."""

from __future__ import annotations

from types import SimpleNamespace

import msgspec

from engine.editions.ragnar_2024 import events as ev
from engine.records import Undone
from engine.view import News, View
from render.base import built_in_board, load_shapes
from render.marks import attack_sources
from render.story import READERS, Step, Story, read_story
from tests.render.views import crowded_view


def view_with_news(view: View, *news: News) -> View:
    return msgspec.structs.replace(view, news=news)


def test_a_turn_is_read_from_its_events() -> None:
    story = read_story(crowded_view())
    assert (story.seat, story.card) == ("A", "hittites")
    assert story.started == {"euphrates": "hittites"}
    assert story.repulsed_lands == ["caucasus"]
    assert story.gains == {"A": 12}
    assert story.fleets == ["mediterranean"]
    lost = {ruin.land: ruin.lost_buildings for ruin in story.ruins}
    assert lost == {"levant": ("capital", "fort"), "nile_delta": ("city",)}


def test_the_next_turn_begun_in_the_same_entry_is_no_story_yet() -> None:
    ended = News(
        7,
        "A",
        (
            ev.GoldCollected("A", 4, 10, "area"),
            ev.TurnEnded("A", "egypt", 10),
            ev.TurnBegan("B", "minoans", 3),
            ev.Established("B", "minoans", "morea"),
        ),
    )
    story = read_story(view_with_news(crowded_view(), News(5, "A", (ev.TurnBegan("A", "egypt", 2),)), ended))
    assert (story.seat, story.card, story.gains, story.started) == ("A", "egypt", {"A": 4}, {})
    alone = read_story(view_with_news(crowded_view(), ended))
    assert (alone.seat, alone.card) == ("A", "egypt")


def test_once_the_next_turn_goes_on_it_is_the_story() -> None:
    began = News(7, "A", (ev.TurnEnded("A", "egypt", 10), ev.TurnBegan("B", "minoans", 3)))
    story = read_story(
        view_with_news(crowded_view(), began, News(8, "B", (ev.ArmyPlaced("B", "morea", "uncontrolled"),)))
    )
    assert (story.seat, story.card) == ("B", "minoans")
    assert [step.land for step in story.steps] == ["morea"]


def test_what_was_taken_back_is_not_told() -> None:
    began = News(1, "A", (ev.TurnBegan("A", "egypt", 2),))
    placed = News(2, "A", (ev.ArmyPlaced("A", "libya", "uncontrolled"),))
    story = read_story(view_with_news(crowded_view(), began, placed, News(3, "A", (Undone("A", 2),))))
    assert story.steps == []


def test_a_repulse_made_good_is_a_land_taken() -> None:
    began = News(1, "A", (ev.TurnBegan("A", "egypt", 2),))
    tries = tuple(ev.Invaded("A", "B", "libya", success) for success in (False, True))
    story = read_story(view_with_news(crowded_view(), began, News(2, "A", tries)))
    assert story.repulsed_lands == []
    assert [(step.land, step.enemy) for step in story.captures] == [("libya", "B")]


def test_what_follows_the_end_of_a_turn_in_the_same_entry_is_not_the_turns() -> None:
    ended = News(
        7,
        "A",
        (
            ev.TurnBegan("A", "egypt", 2),
            ev.GoldCollected("A", 4, 10, "area"),
            ev.TurnEnded("A", "egypt", 10),
            ev.EpochBegan(3, (), 0),
            ev.GoldCollected("B", 2, 9, "area"),
        ),
    )
    story = read_story(view_with_news(crowded_view(), ended))
    assert (story.seat, story.gains, story.epoch) == ("A", {"A": 4}, 2)


def test_between_two_turns_no_turn_is_told() -> None:
    ended = News(7, "A", (ev.TurnBegan("A", "egypt", 2), ev.TurnEnded("A", "egypt", 10)))
    view = msgspec.structs.replace(crowded_view(), turn=None)
    story = read_story(view_with_news(view, ended, News(8, "B", (ev.GoldCollected("B", 2, 9, "area"),))))
    assert (story.seat, story.card, story.gains) == (None, "", {"B": 2})


def test_a_fight_at_sea_is_told() -> None:
    fought = [
        SimpleNamespace(enemy="B", water=water, outcome=outcome)
        for water, outcome in (("indian", "loss"), ("black", "tie"), ("red", "win"))
    ]
    story = Story()
    for event in fought:
        READERS["fleet_fought"](story, event)
    assert story.beaten_at == ["indian", "black"]
    assert story.sunk == {"black": "B", "red": "B"}


def test_arrows_go_from_lands_of_the_same_force() -> None:
    """A kingdom's land is no base of the Empire, and rebels have no base."""
    started = {"northern_apennines": "etruscans", "shatts_plateau": "carthaginia"}
    steps = [
        Step("palestine", "B", True, "jewish_revolt"),
        Step("levant", None, False, "carthaginia"),
        Step("libya", None, False, "carthaginia"),
        Step("central_massif", None, False, "etruscans"),
    ]
    board, geometry = built_in_board("hasbro-2001"), load_shapes("hasbro-2001")
    found = attack_sources(Story(started=started, steps=steps), board, geometry, ["nile_delta"])
    assert found == [
        ("shatts_plateau", "levant"),
        ("shatts_plateau", "libya"),
        ("northern_apennines", "central_massif"),
    ]


def test_several_turns_are_told_with_what_they_gained_together() -> None:
    news = (
        News(1, "C", (ev.GoldCollected("C", 9, 9, "area"), ev.TurnEnded("C", "sumer", 9))),
        News(2, "A", (ev.TurnBegan("A", "egypt", 2), ev.Established("A", "egypt", "nile_delta"))),
        News(3, "A", (ev.GoldCollected("A", 4, 4, "area"), ev.TurnEnded("A", "egypt", 4))),
        News(3, "A", (ev.TurnBegan("B", "minoans", 3),)),
        News(4, "B", (ev.Established("B", "minoans", "morea"), ev.GoldCollected("A", 1, 5, "area"))),
        News(5, "B", (ev.TurnEnded("B", "minoans", 0), ev.TurnBegan("C", "assyria", 4))),
    )
    view = view_with_news(crowded_view(), *news)
    both = read_story(view, 2)
    assert [(one.seat, one.card) for one in both.turns] == [("A", "egypt"), ("B", "minoans")]
    assert [list(one.started) for one in both.turns] == [["nile_delta"], ["morea"]]
    assert both.gains == {"A": 5}
    alone = read_story(view)
    assert (alone.before, alone.gains) == ((), {"A": 1})
    assert [one.seat for one in read_story(view, 9).turns] == ["C", "A", "B"]
