"""The annals' short text in the channel: prose by epoch, told from the log."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.words import deeds
from bot.words.deeds import MOST, write_chronicle
from bot.words.message_draft import TEXT
from bot.words.names import Names
from bot.words.recap import scores_by_turn
from engine import editions, load_edition, new_game
from engine.editions.ragnar_2024.events import EpochBegan
from engine.players import any_of, choose_in
from engine.sides import leaders
from tests.bot.paper import record_of
from tests.bot.test_deeds import gold, lands, turn, view_after


def chronicle_lines(events: list[Any], locale: str = "en", begun: int = 0) -> list[str]:
    return write_chronicle(*view_after(events, locale, begun)).splitlines()


STORY = [
    EpochBegan(1, (), ()),
    *turn("A", "sumeria", gold("A", 9)),
    *turn("B", "egypt", gold("B", 5), *lands("zagros", "tigris", "euphrates", by="B", of="A")),
    EpochBegan(2, (), ()),
    *turn("C", "assyria", gold("C", 2)),
    EpochBegan(3, (), ()),
    *turn("C", "rome", gold("C", 20)),
]


def test_epoch_tells_best_turns_blow_and_leader() -> None:
    assert chronicle_lines(STORY) == [
        "**Epoch I**: Red computer gained the most with Sumeria, +9. Then came Blue computer with Egypt, +5."
        " Blue computer took 3 lands from Red computer. Red computer led with 9 gold.",
        "**Epoch II**: The best turn was Assyria, for Yellow computer: +2."
        " Red computer stayed in front with 9 gold.",
        "**Epoch III**: With Rome, Yellow computer won +20, more than anyone."
        " Yellow computer took the lead with 22 gold.",
    ]


def test_starting_score_counts() -> None:
    assert chronicle_lines([EpochBegan(1, (), ()), *turn("A", "sumeria", gold("A", 9))], begun=4)[0].endswith(
        "Red computer led with 13 gold."
    )


@pytest.mark.parametrize("edition", editions())
def test_score_after_turn_matches_event(edition: str) -> None:
    game, chance = new_game(edition, "ABCDE", seed=bytes(range(32))), random.Random(6)
    while not game.is_over:
        ask = game.open_decisions()[0]
        game.submit(ask.seat, any_of(ask.actions, chance.random))
    found = scores_by_turn(game.view(None, 0), Names(record_of(game), game.edition))
    over = [(one, scores) for one, scores in found if one.over]
    assert len(over) >= 20
    for one, scores in over:
        assert one.events[-1].score == scores[one.seat]
    assert found[-1][1] == {one.seat: one.score for one in game.view(None).seats}


def test_consecutive_epochs_use_different_wording() -> None:
    begun = [event for n in (1, 2, 3) for event in (EpochBegan(n, (), ()), *turn("A", "rome", gold("A", 9)))]
    worded = [line.partition(": ")[2] for line in chronicle_lines(begun)]
    assert len(set(worded)) == 3


@pytest.mark.parametrize("edition", editions())
def test_story_tells_turning_point_and_deciding_points(edition: str) -> None:
    made, chance = load_edition(edition), random.Random(7).random
    game = new_game(made, "ABC", seed=bytes(range(32)))
    while not game.is_over:
        seat = game.open_decisions()[0].seat
        game.submit(seat, choose_in("greedy", game, seat, chance))
    view, names = game.view(None, 0), Names(record_of(game), made)
    told = deeds.story_sections(view, names)
    decided = [line.partition(": ")[0] for line in told["annals-decided"]]
    assert decided
    assert decided == [one for side in view.sides if (one := names.side(side.seats)) in decided]
    over = [(turn, scores) for turn, scores in scores_by_turn(view, names) if turn.over]
    before = [side.seats for side in leaders(names.sides_at(over[-1][1]))]
    late = before != [side.seats for side in leaders(view.sides)]
    (lead,) = [line for line in told["annals-turning-points"] if line.startswith("👑")]
    assert ("last count" in lead) == late
    assert names.side(view.sides[0].seats) in lead or late


def test_tied_leaders_are_named_together() -> None:
    both = [EpochBegan(1, (), ()), *turn("A", "sumeria", gold("A", 9)), *turn("B", "egypt", gold("B", 9))]
    assert chronicle_lines(both)[0].endswith("Red computer and Blue computer led with 9 gold.")
    assert chronicle_lines(both, "pt-BR")[0].endswith(
        "Na frente: Computador vermelho e Computador azul, com 9 de ouro."
    )


def test_empty_game_has_no_chronicle() -> None:
    assert chronicle_lines([]) == []


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
@pytest.mark.parametrize("edition", editions())
def test_every_chronicle_fits_and_ends_with_winner(edition: str, locale: str) -> None:
    game, chance = new_game(edition, "ABCDE", seed=bytes(range(32))), random.Random(5)
    while not game.is_over:
        ask = game.open_decisions()[0]
        game.submit(ask.seat, any_of(ask.actions, chance.random))
    for people in (0, 5):
        names = Names(record_of(game, locale, people), game.edition)
        text = write_chronicle(game.view(None, 0), names)
        assert 200 < len(text) <= MOST
        *epochs, winner = text.splitlines()
        assert winner.startswith("🏆")
        assert len(epochs) == game.view(None).epochs
        assert "chronicle-" not in text
        assert len(deeds.annals_message(game.view(None, 0), names).text) < TEXT
