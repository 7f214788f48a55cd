"""The annals' short text in the channel: prose by epoch, told from the log."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.words import deeds
from bot.words.deeds import MOST, chronicle
from bot.words.message_draft import TEXT
from bot.words.names import Names
from bot.words.recap import scores_by_turn
from engine import editions, new_game
from engine.editions.ragnar_2024.events import EpochBegan
from engine.players import any_of
from tests.bot.paper import record_of
from tests.bot.test_deeds import gold, lands, turn, view_after


def chronicle_lines(events: list[Any], locale: str = "en", begun: int = 0) -> list[str]:
    return chronicle(*view_after(events, locale, begun)).splitlines()


STORY = [
    EpochBegan(1, (), ()),
    *turn("A", "sumeria", gold("A", 9)),
    *turn("B", "egypt", gold("B", 5), *lands("zagros", "tigris", "euphrates", by="B", of="A")),
    EpochBegan(2, (), ()),
    *turn("C", "assyria", gold("C", 2)),
    EpochBegan(3, (), ()),
    *turn("C", "rome", gold("C", 20)),
]


def test_each_epoch_tells_its_best_turns_the_hardest_blow_and_who_leads() -> None:
    assert chronicle_lines(STORY) == [
        "**Epoch I**: Red computer gained the most with Sumeria, +9. Then came Blue computer with Egypt, +5."
        " Blue computer took 3 lands from Red computer. Red computer led with 9 gold.",
        "**Epoch II**: Yellow computer gained the most with Assyria, +2."
        " Red computer stayed in front with 9 gold.",
        "**Epoch III**: Yellow computer gained the most with Rome, +20."
        " Yellow computer took the lead with 22 gold.",
    ]


def test_what_everybody_began_with_counts() -> None:
    assert chronicle_lines([EpochBegan(1, (), ()), *turn("A", "sumeria", gold("A", 9))], begun=4)[0].endswith(
        "Red computer led with 13 gold."
    )


@pytest.mark.parametrize("edition", editions())
def test_the_score_after_each_turn_is_what_the_turn_itself_says(edition: str) -> None:
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


def test_several_lead_together() -> None:
    both = [EpochBegan(1, (), ()), *turn("A", "sumeria", gold("A", 9)), *turn("B", "egypt", gold("B", 9))]
    assert chronicle_lines(both)[0].endswith("Red computer and Blue computer led with 9 gold.")
    assert chronicle_lines(both, "pt-BR")[0].endswith(
        "Na frente: Computador vermelho e Computador azul, com 9 de ouro."
    )


def test_nothing_played_tells_nothing() -> None:
    assert chronicle_lines([]) == []


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
@pytest.mark.parametrize("edition", editions())
def test_every_edition_fits_with_its_winner_at_the_end(edition: str, locale: str) -> None:
    game, chance = new_game(edition, "ABCDE", seed=bytes(range(32))), random.Random(5)
    while not game.is_over:
        ask = game.open_decisions()[0]
        game.submit(ask.seat, any_of(ask.actions, chance.random))
    for people in (0, 5):
        names = Names(record_of(game, locale, people), game.edition)
        text = chronicle(game.view(None, 0), names)
        assert 200 < len(text) <= MOST
        *epochs, winner = text.splitlines()
        assert winner.startswith("🏆")
        assert len(epochs) == game.view(None).epochs
        assert "chronicle-" not in text
        assert len(deeds.annals(game.view(None, 0), names).text) < TEXT
