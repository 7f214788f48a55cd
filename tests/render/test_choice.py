"""The map of a choice: every place that may be chosen bears its number, in each edition and style."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from bot.words.choices import Choices
from bot.words.names import Names
from engine import editions, hints, load_edition
from engine.editions.ragnar_2024 import actions as ragnar
from engine.players import any_of
from render import DrawOptions, Mark, draw_choice
from render.boxes import shared_area
from render.choice import Tags, group_by_area
from render.options import MOST_TAGS
from render.scene import piece_boxes
from tests.bot.paper import record_of
from tests.bot.test_every_message import game_of
from tests.bot.test_labels import make_decision

MOST = 2


def _name(place: str, names: Names) -> str:
    board = names.edition.board
    kinds = {"land": board.land_index, "water": board.water_index, "area": board.area_index}
    return names.name_of(next((kind for kind, known in kinds.items() if place in known), "wasteland"), place)


@pytest.mark.parametrize("edition", editions())
def test_choice_map_marks_every_listed_place(edition: str) -> None:
    game, chance, drawn = game_of(4, 3, edition), random.Random(4), Counter[str]()
    while not game.is_over:
        decision = game.open_decisions()[0]
        view, names = game.view(decision.seat), Names(record_of(game), game.edition)
        marked = Choices(decision, hints(game, view), names).marks()
        if marked and drawn[decision.kind] < MOST:
            drawn[decision.kind] += 1
            style = ("light", "dark")[drawn[decision.kind] % 2]
            some = tuple(Mark(one.place, one.number, one.note) for one in marked)
            options = DrawOptions("choice", style=style, width=800, marks=some)
            picture = draw_choice(view, game.edition, options)
            told = [(fact.where, fact.what) for fact in picture.log if fact.layer == "choice"]
            shown = group_by_area(some, game.edition) or some
            assert told == [(one.place, str(one.number)) for one in shown]
            assert (picture.width, picture.format) == (800, "png")
            assert 0 < len(picture.alt) <= 1024
            said = [f"{one.number or ''} {_name(one.place, names)}" for one in shown[:9]]
            assert all(one.strip() in picture.alt for one in said)
            assert picture.data == draw_choice(view, game.edition, options).data
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    assert len(drawn) >= 5, drawn


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_too_many_places_are_marked_by_area(locale: str) -> None:
    """Numbers on a world map are unreadable, so areas are named."""
    edition = load_edition("ragnar-2024")
    lands = edition.board.lands[: MOST_TAGS + 1]
    game = game_of(4, 3)
    decision = make_decision("expand", *map(ragnar.PlaceArmy, lands), people=3, fleets=0)
    choices = Choices(decision, (), Names(record_of(game), game.edition))
    assert {one.number for one in choices.public} == {0}
    marked = tuple(Mark(one.place, one.number, one.note) for one in choices.marks())
    assert {one.place for one in marked} == set(lands), "each land is lit"
    options = DrawOptions("choice", locale=locale, width=800, marks=marked)
    picture = draw_choice(game.view("A"), edition, options)
    drawn = [fact for fact in picture.log if fact.layer == "choice"]
    board = edition.board
    assert {one.where for one in drawn} == {board.areas[board.area_of[at]] for at in range(len(lands))}
    assert all(one.what == "0" and one.detail in picture.alt for one in drawn)
    fewer = Choices(
        make_decision("expand", *map(ragnar.PlaceArmy, lands[1:]), people=3, fleets=0), (), choices.names
    )
    assert sorted(one.number for one in fewer.marks()) == list(range(1, MOST_TAGS + 1))


def test_choices_and_map_share_numbers() -> None:
    game, chance = game_of(4, 3), random.Random(4)
    while game.open_decisions()[0].kind != "expand":
        game.submit(game.open_decisions()[0].seat, any_of(game.open_decisions()[0].actions, chance.random))
    decision = game.open_decisions()[0]
    names = Names(record_of(game), game.edition)
    choices = Choices(decision, hints(game, game.view(decision.seat)), names)
    numbers = {one.place: one.number for one in choices.marks()}
    assert numbers == choices.numbers
    numbered = sorted(number for number in numbers.values() if number)
    assert numbered == list(range(1, len(numbered) + 1))


@pytest.mark.parametrize("edition", ["ragnar-2024", "zman-2018", "hasbro-2001"])
def test_own_lands_are_unnumbered_among_others(edition: str) -> None:
    """A number on an own land would look like a target."""
    game, chance, seen = game_of(4, 3, edition), random.Random(4), Counter[bool]()
    while not game.is_over:
        decision = game.open_decisions()[0]
        view, names = game.view(decision.seat), Names(record_of(game), game.edition)
        choices = Choices(decision, hints(game, view), names)
        own = {
            place
            for place in choices.numbers
            if place in game.edition.board.land_index
            and getattr(view.lands.get(place), "owner", None) == decision.seat
        }
        others = [n for place, n in choices.numbers.items() if place not in own]
        if own and any(others):
            assert {choices.numbers[place] for place in own} == {0}, (decision.kind, own)
            assert sorted(others) == list(range(1, len(others) + 1))
            seen[True] += 1
        elif own and not others and len(own) <= MOST_TAGS:
            assert 0 not in choices.numbers.values()
            seen[False] += 1
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    assert seen[True], seen


def test_tags_leave_pieces_visible(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player sees who holds each land that may be taken."""
    game, chance = game_of(4, 3, "hasbro-2001"), random.Random(4)
    while game.open_decisions()[0].kind != "pestilence":
        decision = game.open_decisions()[0]
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    decision = game.open_decisions()[0]
    view, names = game.view(decision.seat), Names(record_of(game), game.edition)
    marked = Choices(decision, hints(game, view), names).marks()
    some = tuple(Mark(one.place, one.number, one.note) for one in marked)
    boxes = {}
    canvases = []

    def note(self: Tags, mark: Mark, box: tuple[float, float, float, float]) -> None:
        boxes[mark.place] = box
        canvases.append(self.scene)

    monkeypatch.setattr(Tags, "_draw_tag", note)
    draw_choice(view, game.edition, DrawOptions("choice", width=1280, marks=some))
    pieces = [box for box, _ in piece_boxes(canvases[0], ())]
    assert len(pieces) > 3
    covered = [
        one
        for one in pieces
        if any(shared_area(box, one) > 0.1 * (one[2] - one[0]) ** 2 for box in boxes.values())
    ]
    assert len(covered) <= 3, (len(covered), len(pieces))


def test_odds_leave_plates_visible(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player reads every Discovery of a Territory that may be attacked."""
    edition = load_edition("heroes-2008")
    view = game_of(4, 3, "heroes-2008").view("A")
    some = tuple(Mark(land, 0, "50%") for land in ("AFR", "IND", "MEA", "MED"))
    found: list[tuple[list[Any], Any]] = []
    monkeypatch.setattr(Tags, "_draw_tag", lambda self, mark, box: found.append((self._plate_boxes(), box)))
    picture = draw_choice(view, edition, DrawOptions("choice", width=800, marks=some))
    assert len(found) == len(some)
    assert all(shared_area(box, plate) == 0 for plates, box in found for plate in plates)
    assert "Africa (50%)" in picture.alt
