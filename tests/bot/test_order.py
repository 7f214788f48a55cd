"""A question's choices have one order, which tells nothing hidden."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import engine
from bench.thought import first_advised, first_offered
from bot.core import order, play
from bot.core.order import Order, first_offer, order_choices, ordering_view
from bot.core.service import Service
from bot.store import Store
from bot.words.choices import Choices
from bot.words.names import Names
from bot.workers import jobs
from bot.workers.jobs import Jobs
from bot.workers.process import WorkerBusy, WorkerDied
from engine import Edition, Game, appraise, editions
from engine.players import any_of
from engine.records import Hint
from engine.searching.looking_back import MadeChoice
from engine.searching.search import Weighed
from engine.view import View
from tests.bot.cast import HOST
from tests.bot.paper import record_of
from tests.bot.tables import do, start_game_of
from tests.bot.test_every_message import game_of
from tests.editions.test_hidden_information import KINDS

COMPARED = 20
"""Min. questions of an edition that are compared with another truth."""
ORDERED = 2
"""Number of them that both search."""


@pytest.mark.parametrize("edition", editions())
def test_hidden_information_does_not_change_public_order(edition: str) -> None:
    """Two worlds differ in all hidden information, including the seat's hand."""
    kind, chance, compared, differed, ordered = KINDS[edition], Random(edition), 0, 0, 0
    seats, options = kind.terms[1]

    def look(game: Game) -> None:
        nonlocal compared, differed, ordered
        asked = game.open_decisions()[0]
        if asked.secret or chance.random() > 0.7:
            return
        twin = kind.scramble(game, None, chance)
        views = [ordering_view(one, asked.seat) for one in (game, twin)]
        assert msgspec.json.encode(views[0]) == msgspec.json.encode(views[1])
        own = [one.view(asked.seat, to_imagine=True) for one in (game, twin)]
        differed += msgspec.json.encode(own[0]) != msgspec.json.encode(own[1])
        compared += 1
        if ordered < ORDERED and len(views[0].decision.actions) > 3:  # type: ignore[union-attr]
            assert order_choices(views[0], game.edition) == order_choices(views[1], twin.edition)
            ordered += 1

    kind.play(kind.start(seats, seed=12, **options), chance, look)
    assert min(compared, differed) > COMPARED
    assert ordered == ORDERED


@pytest.mark.parametrize("edition", editions())
def test_first_offer_heads_order(edition: str) -> None:
    game, chance = game_of(4, 3, edition), Random(4)
    for _ in range(120):
        asked = game.open_decisions()[0]
        actions = ordering_view(game, asked.seat).decision.actions  # type: ignore[union-attr]
        order = [Weighed(one, chance.gauss(0, 1), 0.1, 9) for one in actions]
        order.sort(key=lambda one: -one.gain)
        hints = appraise(game.view(asked.seat), game.view(None), game.edition, order)
        choices = Choices(asked, hints, Names(record_of(game), game.edition))
        if len(actions) > 1:
            assert choices.ranked[0].action == order[0].action
        game.submit(asked.seat, any_of(asked.actions, chance.random))


@pytest.mark.parametrize("edition", editions())
def test_look_back_knows_greedy_first_offer(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order, "IS_THOUGHT_OUT", False)
    game, chance = game_of(4, 3, edition), Random(4)
    for _ in range(120):
        asked = game.open_decisions()[0]
        view, public = game.view(asked.seat), game.view(None)
        choices = Choices(asked, appraise(view, public, game.edition), Names(record_of(game), game.edition))
        if len(asked.actions) > 1:
            imagined = [game.view(seat, to_imagine=True) for seat in (asked.seat, None)]
            first = first_offer(MadeChoice(0, 1, *imagined, asked.actions[0]), game.edition)
            assert first in choices.ranked[0].actions
        game.submit(asked.seat, any_of(asked.actions, chance.random))


def test_untried_choices_keep_their_order() -> None:
    game = game_of(1, 3)
    asked = game.open_decisions()[0]
    tried, *others = asked.actions
    order = [Weighed(tried, -3.0, 0.1, 9), *(Weighed(one, 0.0, 0.0, 0) for one in others)]
    hints = appraise(game.view(asked.seat), game.view(None), game.edition, order)
    looks = [hint.looks for hint in hints]
    assert looks == sorted(looks, reverse=True)
    assert len(set(looks)) == len(looks)


@pytest.mark.parametrize("edition", editions())
def test_advice_begins_with_choice_button(edition: str) -> None:
    """Even if it is not the first choice that the question offers."""
    game, chance, asked_for = game_of(4, 3, edition), Random(4), 0
    while asked_for < 3:
        asked = game.open_decisions()[0]
        if len(asked.actions) > 3 and chance.random() < 0.2:
            hints = appraise(game.view(asked.seat), game.view(None), game.edition)
            choices = Choices(asked, hints, Names(record_of(game), game.edition))
            assert first_offered(choices) == choices.ranked[0].action
            assert first_advised(game, choices) in asked.actions
            asked_for += 1
        game.submit(asked.seat, any_of(asked.actions, chance.random))


class Thinking:
    """Orders choices backwards, and counts how often it was asked."""

    def __init__(self) -> None:
        self.views: list[View] = []

    async def order(self, view: View, edition: Edition) -> Order:
        self.views.append(view)
        assert view.decision is not None
        worth = enumerate(reversed(view.decision.actions))
        return tuple(Weighed(one, float(-n), 0.1, 9) for n, one in worth)


async def test_question_is_ordered_once_for_all_readers(store: Store) -> None:
    table, thinking = Service(store), Thinking()
    table.house.orderer = thinking.order
    game = await start_game_of(table, HOST, edition="ragnar-2024", seats_max=2, computers=1, level="normal")
    async with table.read(game) as reader:
        view = next(one for one in map(reader.view, "AB") if one.decision is not None)
        found: list[tuple[Hint | None, ...]] = [await reader.hints(view) for _ in range(2)]
    looks = [hint.looks for hint in found[0] if hint is not None]
    assert looks == sorted(looks)
    assert found[0] == found[1]
    assert len(thinking.views) == 1


async def test_simultaneous_questions_have_separate_orders(store: Store) -> None:
    """Their questions share a number, but neither reveals the other's order."""
    table, thinking = Service(store), Thinking()
    table.house.orderer = thinking.order
    game = await start_game_of(table, HOST, edition="zman-2018", seats_max=3, computers=2, level="normal")
    async with table.read(game) as reader:
        views = [one for one in map(reader.view, "ABC") if one.decision is not None]
        assert len({one.decision.id for one in views if one.decision is not None}) == 1 < len(views)
        for view in views:
            looks = [hint.looks for hint in await reader.hints(view) if hint is not None]
            assert looks == sorted(looks)
    assert [one.me for one in thinking.views] == [one.me for one in views]


async def test_question_is_appraised_once_for_all_readers(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ranked = Service(store), list[View]()

    def think_noted(view: View, *more: Any) -> Any:
        ranked.append(view)
        return appraise(view, *more)

    monkeypatch.setattr(engine, "appraise", think_noted)
    game = await start_game_of(table, HOST, edition="ragnar-2024", seats_max=2, computers=1, level="normal")
    counts = []
    for _ in range(3):
        async with table.read(game) as reader:
            asked = next(one for one in reader.record.seats if one.awaited is not None)
            seat = asked.seat
            view = reader.view(seat)
            before = len(ranked)
            found = [await reader.hints(reader.view(seat, since)) for since in (None, 0, view.entries - 1)]
            counts.append(len(ranked) - before)
            assert found == 3 * [appraise(view, reader.view(None), await reader.edition())]
        assert view.decision is not None
        action = view.decision.actions[0]
        if asked.computer:
            await do(table, game, None, play.submit_for_computer, seat, view.decision.id, action)
        else:
            await do(table, game, HOST, play.submit, action, seat=seat)
    assert counts == [1, 1, 1]


@pytest.mark.parametrize("trouble", [WorkerBusy("busy"), WorkerDied("dead"), TimeoutError(), ValueError("a")])
async def test_unanswered_order_falls_back_to_greedy(
    trouble: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, works = game_of(1, 3), Jobs()

    async def fail(*_: Any) -> None:
        raise trouble

    monkeypatch.setattr(works._thinker, "run_request", fail)
    view = ordering_view(game, game.open_decisions()[0].seat)
    assert await works.order(view, game.edition) == ()
    await works.close()


async def test_abandoned_orders_do_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each holds its table, and computer players need the same worker."""
    monkeypatch.setattr(jobs, "ORDER_SECONDS", 0.0)
    game, works = game_of(1, 3), Jobs()
    view = ordering_view(game, game.open_decisions()[0].seat)
    async with works._thinker._turns.turn():
        for _ in range(3):
            assert await works.order(view, game.edition) == ()
        assert len(works._thinker._jobs) == 1
        await works.close()
