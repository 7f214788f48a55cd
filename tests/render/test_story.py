"""The story of a turn, out of a view's news."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace

import msgspec
import pytest

from engine import load_edition
from engine.editions.ragnar_2024 import events as ev
from engine.records import Undone
from engine.view import News, View
from render.alt import taken_sentences
from render.base import built_in_board, load_shapes
from render.marks import attack_sources
from render.options import DrawOptions
from render.story import READERS, Step, Story, read_story
from render.texts import Words
from tests.render.views import crowded_view


def view_with_news(view: View, *news: News) -> View:
    return msgspec.structs.replace(view, news=news)


def test_story_reads_turn_events() -> None:
    story = read_story(crowded_view())
    assert (story.seat, story.card) == ("A", "hittites")
    assert story.started == {"euphrates": "hittites"}
    assert story.repulsed_lands == ["caucasus"]
    assert story.gains == {"A": 12}
    assert story.fleets == ["mediterranean"]
    lost = {ruin.land: ruin.lost_buildings for ruin in story.ruins}
    assert lost == {"levant": ("capital", "fort"), "nile_delta": ("city",)}


def test_next_turn_in_same_entry_is_omitted() -> None:
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


def test_continued_next_turn_becomes_story() -> None:
    began = News(7, "A", (ev.TurnEnded("A", "egypt", 10), ev.TurnBegan("B", "minoans", 3)))
    story = read_story(
        view_with_news(crowded_view(), began, News(8, "B", (ev.ArmyPlaced("B", "morea", "uncontrolled"),)))
    )
    assert (story.seat, story.card) == ("B", "minoans")
    assert [step.land for step in story.steps] == ["morea"]


def test_undone_events_are_omitted() -> None:
    began = News(1, "A", (ev.TurnBegan("A", "egypt", 2),))
    placed = News(2, "A", (ev.ArmyPlaced("A", "libya", "uncontrolled"),))
    story = read_story(view_with_news(crowded_view(), began, placed, News(3, "A", (Undone("A", 2),))))
    assert story.steps == []


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_alt_text_tells_event_force_from_empire(locale: str) -> None:
    """The Event's force comes first, and its lands are not the Empire's."""
    event = (
        ev.TurnBegan("A", "egypt", 2),
        ev.Established("A", "scythians", "volga"),
        ev.ArmyPlaced("A", "caucasus", "uncontrolled"),
    )
    empire = (ev.Established("A", "egypt", "nile_delta"), ev.Invaded("A", "B", "libya", True))
    view = view_with_news(crowded_view(), News(1, "A", event))
    words = Words(load_edition("ragnar-2024"), locale)
    land, force = partial(words.name, "land"), words.force("scythians")
    theirs = words("alt-taken-by", force=force, lands=f"{land('volga')}, {land('caucasus')}")
    options = DrawOptions(locale=locale)
    assert force == words.name("event", "scythians")
    assert taken_sentences(read_story(view), options, words) == [theirs]
    both = read_story(view_with_news(view, News(1, "A", event), News(2, "A", empire)))
    first, second = taken_sentences(both, options, words)
    assert second == theirs
    assert land("nile_delta") in first
    assert land("libya") in first


def test_later_capture_replaces_repulse() -> None:
    began = News(1, "A", (ev.TurnBegan("A", "egypt", 2),))
    tries = tuple(ev.Invaded("A", "B", "libya", success) for success in (False, True))
    story = read_story(view_with_news(crowded_view(), began, News(2, "A", tries)))
    assert story.repulsed_lands == []
    assert [(step.land, step.enemy) for step in story.captures] == [("libya", "B")]


def test_events_after_turn_end_are_omitted() -> None:
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


def test_story_between_turns_has_no_seat() -> None:
    ended = News(7, "A", (ev.TurnBegan("A", "egypt", 2), ev.TurnEnded("A", "egypt", 10)))
    view = msgspec.structs.replace(crowded_view(), turn=None)
    story = read_story(view_with_news(view, ended, News(8, "B", (ev.GoldCollected("B", 2, 9, "area"),))))
    assert (story.seat, story.card, story.gains) == (None, "", {"B": 2})


def test_story_reads_sea_fights() -> None:
    fought = [
        SimpleNamespace(enemy="B", water=water, outcome=outcome)
        for water, outcome in (("indian", "loss"), ("black", "tie"), ("red", "win"))
    ]
    story = Story()
    for event in fought:
        READERS["fleet_fought"](story, event)
    assert story.beaten_at == ["indian", "black"]
    assert story.sunk == {"black": "B", "red": "B"}


def test_arrows_start_from_same_force() -> None:
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


def test_story_joins_several_turns() -> None:
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
