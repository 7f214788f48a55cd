"""The end of a turn: told whole where it fits, shortened line by line where it does not."""

from __future__ import annotations

import random

import pytest

from bot.present import ending
from bot.present.message import ELLIPSIS, TEXT
from bot.present.names import Names
from bot.present.story import Happening
from bot.present.summary import LINE, MOST, count, summary
from engine import load_edition
from engine.editions.ragnar_2024.events import HonorAwarded, HonorPlayed, Invaded, TurnEnded
from engine.players import any_of
from tests.bot.paper import Channel
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


@pytest.mark.parametrize("edition", ["ragnar-2024", "hasbro-2001", "zman-2018"])
async def test_a_summary_is_short_and_all_of_it_is_a_press_away(edition: str) -> None:
    game, chance, shortened = game_of(3, 4, edition), random.Random(3), 0
    channel = Channel(game, "en", people=4)
    await channel.tell("started", 0)
    while not game.over:
        decision = game.pending()[0]
        first = len(game.log)
        game.submit(decision.seat, any_of(decision.actions, chance.random))
        for outgoing, plan in await channel.tell("acted", first, decision.seat):
            if outgoing.payload["kind"] != "summary":
                continue
            whole = await channel.composer.draft(1, {**outgoing.payload, "kind": "told"})
            assert whole is not None
            assert len(plan.text) <= MOST
            assert plan.text.count("**") % 2 == 0
            assert bool(plan.rows) == (plan.text != whole.text)
            shortened += bool(plan.rows)
    assert shortened


def test_what_others_lost_is_not_told_as_lost_by_whose_turn_it_is() -> None:
    names = Names(record_of(game_of(1, 3)), load_edition(EDITION))
    taken = Invaded("A", "B", "euphrates", True)
    failed = Invaded("A", "C", "tigris", False)
    own, others = HonorAwarded("A", "frota", "most_gold"), HonorAwarded("B", "urbanize", "frustrated")
    told = count([taken, failed, own, others], names, "A")
    assert told["taken"] == [f"{names.of('land', 'euphrates')} (from {names.seat('B')})"]
    assert told["beaten"] == [f"{names.of('land', 'tigris')} ({names.seat('C')})"]
    assert "lost" not in told
    assert told["honors"] == [names.of("honor", "frota")]
    assert told["honors_others"] == [f"{names.of('honor', 'urbanize')} ({names.seat('B')})"]


@pytest.mark.parametrize("edition", ["ragnar-2024", "heroes-2008"])
def test_the_end_names_the_winner_first(edition: str) -> None:
    game, chance = game_of(3, 4, edition), random.Random(3)
    while not game.over:
        game.submit(game.pending()[0].seat, any_of(game.pending()[0].actions, chance.random))
    names = Names(record_of(game), game.edition)
    view = game.view(None, since=0)
    plan = ending.result(view, [], names, 1)
    winner = next(place for place in view.result or () if place.place == 1)
    assert plan.text.splitlines()[1].startswith(f"🏆 {names.seat(winner.seat)}")
    assert [button.label for row in plan.rows for button in row] == ["Rematch"]
