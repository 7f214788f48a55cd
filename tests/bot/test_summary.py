"""The end of a turn: told whole where it fits, shortened line by line where it does not."""

from __future__ import annotations

import pytest

from bot.present.message import ELLIPSIS, TEXT
from bot.present.names import Names
from bot.present.story import Happening
from bot.present.summary import LINE, summary
from engine import load_edition
from engine.editions.ragnar_2024.events import HonorPlayed, TurnEnded
from tests.bot.test_every_message import EDITION, game_of, record_of


def test_what_led_up_to_a_long_turn_shortens_its_lines() -> None:
    game = game_of(1, 3)
    names = Names(record_of(game), load_edition(EDITION))
    played = [HonorPlayed("C", "catastrophe", land="gaul") for _ in range(30)]
    ended = [HonorPlayed("C", "recruit_1"), TurnEnded("C", "egypt", 9)]
    turn = [Happening((2, at), event) for at, event in enumerate([*played, *ended])]
    lead = [Happening((1, at), HonorPlayed("B", "catastrophe", land="gaul")) for at in range(12)]
    bare = summary(game.view(None), turn, names, 1).text
    assert ELLIPSIS not in bare
    assert "9 gold" in bare
    text = summary(game.view(None), turn, names, 1, lead).text
    assert len(text) <= TEXT
    assert text.count(names.seat("B")) == len(lead)
    assert max(map(len, text.splitlines())) <= LINE < max(map(len, bare.splitlines()))


@pytest.mark.parametrize(("played", "whole"), [(12, True), (60, False)])
def test_all_that_a_computer_player_played_is_told_where_it_fits(played: int, whole: bool) -> None:
    """The summary is the only message about a computer player's turn."""
    game = game_of(1, 3)
    names = Names(record_of(game), load_edition(EDITION))
    events = [
        *(HonorPlayed("C", "catastrophe", land="gaul") for _ in range(played)),
        TurnEnded("C", "egypt", 9),
    ]
    stretch = [Happening((1, at), event) for at, event in enumerate(events)]
    text = summary(game.view(None), stretch, names, 1).text
    assert len(text) <= TEXT
    assert (text.count("in Gaul") == played) is whole
    assert (ELLIPSIS not in text) is whole
