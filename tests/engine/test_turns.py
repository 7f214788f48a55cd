"""Cutting the log into turns: by hand on small news, and on whole games of every edition."""

from __future__ import annotations

from random import Random

import pytest

from engine import editions, load_edition, new_game
from engine.history.events import ArmyPlaced, EpochBegan, TurnBegan, TurnEnded
from engine.players import RANDOM
from engine.records import Undone, tag_of
from engine.selfplay import play_out, seed_of
from engine.turns import turns_of
from engine.view import News

EPOCH = EpochBegan(1, ("a",))
BEGAN, ENDED = TurnBegan("A", "sumeria", 1), TurnEnded("A", "sumeria", 7)
NEXT = TurnBegan("B", "egypt", 2)


def army(land: str) -> ArmyPlaced:
    return ArmyPlaced("A", land, "empty")


def test_shared_entry_belongs_to_both_turns():
    turns = turns_of([News(0, None, (EPOCH, BEGAN)), News(1, "A", (army("x"), ENDED, NEXT))])
    assert [turn.seat for turn in turns] == ["", "A", "B"]
    assert [turn.epoch for turn in turns] == [1, 1, 1]
    assert [turn.over for turn in turns] == [False, True, False]
    assert turns[1].news == (News(0, None, (BEGAN,)), News(1, "A", (army("x"), ENDED)))
    assert (turns[1].first, turns[1].last) == ((0, 1), (1, 1))
    assert turns[2].news == (News(1, "A", (NEXT,)),)
    assert turns[2].card == "egypt"


def test_undone_entries_are_omitted():
    news = [News(0, None, (BEGAN,)), News(1, "A", (army("x"),)), News(2, "A", (Undone("A", 1),))]
    (turn,) = turns_of([*news, News(3, "A", (army("y"), ENDED))])
    assert turn.events == (BEGAN, Undone("A", 1), army("y"), ENDED)


def test_partial_news_name_their_turn():
    (turn,) = turns_of([News(8, "A", (army("x"), ENDED))])
    assert (turn.seat, turn.card, turn.epoch) == ("A", "sumeria", 0)


def test_card_played_during_turn_names_it():
    (turn,) = turns_of([News(0, None, (TurnBegan("A", "", 1),)), News(1, "A", (army("x"), ENDED))])
    assert (turn.seat, turn.card) == ("A", "sumeria")


def test_empty_news_have_no_turns():
    assert turns_of([News(0, None, ())]) == []


@pytest.mark.parametrize("edition", editions())
def test_turns_partition_whole_game(edition):
    seats = tuple("ABCD")
    game = new_game(load_edition(edition), seats, {}, seed=seed_of("turns", 1))
    play_out(game, dict.fromkeys(seats, RANDOM), Random(1).random)
    news = game.view(None, since=0).news
    turns = turns_of(news)
    assert [event for turn in turns for event in turn.events] == [
        event for part in news for event in part.events
    ]
    over = [turn for turn in turns if turn.over]
    assert len(over) == sum(tag_of(event) == "turn_ended" for part in news for event in part.events) > 0
    assert [turn.epoch for turn in over] == sorted(turn.epoch for turn in over)
    for turn in over:
        began, ended = turn.events[0], turn.events[-1]
        assert (turn.seat, turn.card) == (ended.seat, ended.card)
        assert began.seat == ended.seat
        assert began.card in ("", ended.card)
