"""Advice: what looks best, told to its seat alone, from its own view; a switch of the table shown to all."""

from __future__ import annotations

import random
from random import Random

import msgspec
import pytest

from bot.core import lobby, motions
from bot.core.service import Service
from bot.domain.requests import Actor, NewLobby
from bot.domain.table_settings import ADVICE, PACES
from bot.features import pace
from bot.features.advice import best_choices
from bot.features.switches import choose_switch
from bot.store import Store
from bot.words import choices, hand, ids, lists, turn
from bot.words.lobby_text import lobby as lobby_message
from bot.words.lobby_text import switch_line
from bot.words.message_draft import BUTTONS_IN_ROW, ROWS, TEXT, Select
from bot.words.names import Names
from bot.workers.jobs import Jobs
from engine import editions, hints
from engine.players import GREEDY, advise, any_of, choose
from engine.searching.search import Weighed
from sandbox import Sandbox
from tests.bot.paper import record_of
from tests.bot.table import Running
from tests.bot.tables import ANNA, HOST, do, open_lobby, refused, service
from tests.bot.test_at_the_table import asked, opened, told
from tests.bot.test_every_message import EDITION, game_of

SEEN = 60
"""So many questions are looked at, of an edition."""


@pytest.mark.parametrize("edition", editions())
def test_advice_is_legal_and_begins_with_the_greedy_players_own_choice(edition: str) -> None:
    game, chance = game_of(4, 3, edition), random.Random(4)
    secret = 0
    for number in range(SEEN):
        decision = game.pending()[0]
        view = game.view(decision.seat)
        ranked = advise(view, game.edition, Random(number).random)
        assert sorted(map(repr, ranked)) == sorted(map(repr, decision.actions))
        assert ranked[0] == choose(GREEDY, view, game.edition, Random(number).random)
        for locale in ("en", "pt-BR"):
            names = Names(record_of(game, locale), game.edition)
            assert view.decision is not None
            weighed = [Weighed(action, 0.0, 0.0, 0) for action in ranked]
            said = best_choices(view.decision, hints(game, view), weighed, names).text
            first = next(
                one for one in choices.offers(decision, hints(game, view)) if one.action == ranked[0]
            )
            assert f"**1.** {lists.whole_label(first, decision, names)}" in said
            assert "**4.**" not in said
            assert len(said) <= TEXT
        secret += decision.secret
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    assert secret


def test_the_button_stands_under_a_question_where_the_table_gives_advice_and_nowhere_else() -> None:
    game, chance = game_of(1, 3), random.Random(1)
    full = 0
    for _ in range(SEEN):
        decision = game.pending()[0]
        view = game.view(decision.seat)
        found = hints(game, view)
        for on in (True, False):
            record = record_of(game, people=2)
            record = msgspec.structs.replace(record, switches={ADVICE.name: on})
            names = Names(record, game.edition)
            asked_now = view.asked[0]
            plan = turn.turn(view, asked_now, None if decision.secret else view.decision, found, [], names)
            verbs = [
                one.custom_id.split(":")[3] for row in plan.rows if not isinstance(row, Select) for one in row
            ]
            assert (ids.ADVICE in verbs) == on
            assert len(plan.rows) <= ROWS
            assert len(plan.rows[-1]) <= BUTTONS_IN_ROW  # type: ignore[arg-type]
            full += on and "map" in verbs and "undo" in verbs
            assert switch_line(ADVICE, record, names.texts) in hand.status(view, names).text
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    assert full


async def test_the_worker_process_ranks_what_it_is_shown() -> None:
    game = game_of(1, 3)
    decision = game.pending()[0]
    jobs = Jobs()
    try:
        weighed = await jobs.advise(game.view(decision.seat, to_imagine=True), game.edition)
    finally:
        await jobs.close()
    assert {one.action for one in weighed} == set(decision.actions)
    assert weighed[0].worlds


def test_advice_says_how_far_behind_the_best_a_choice_is() -> None:
    game = game_of(1, 3)
    decision, names = game.pending()[0], Names(record_of(game, "en"), game.edition)
    gains = ((1.5, 0.4), (1.2, 0.4), (-0.25, 0.3))
    some = zip(decision.actions, gains, strict=False)
    weighed = [Weighed(action, gain, error, 9) for action, (gain, error) in some]
    lines = best_choices(decision, hints(game, game.view(decision.seat)), weighed, names).text.splitlines()
    assert "points" not in lines[1].rpartition(" · ")[2]
    assert lines[2].endswith(" · about as good")
    assert lines[3].endswith(" · about 1.8 points less")
    assert "9 times" in lines[4]


async def test_advice_is_on_beside_computers_and_changed_by_the_host_then_by_all(store: Store) -> None:
    table = service(store)
    game = await open_lobby(table)
    await do(table, game, HOST, lobby.join)
    await do(table, game, ANNA, lobby.join)
    assert not ADVICE.is_on(await table.record(game))
    await do(table, game, HOST, lobby.add_computer, "normal")
    assert ADVICE.is_on(await table.record(game))
    with refused("host_only"):
        await do(table, game, ANNA, choose_switch, ADVICE.name, False)
    await do(table, game, HOST, choose_switch, ADVICE.name, False)
    await do(table, game, HOST, pace.set_pace, PACES["daily"])
    record = await table.record(game)
    assert (ADVICE.is_on(record), record.pace.kind) == (False, "daily")
    await do(table, game, HOST, lobby.start)
    await do(table, game, ANNA, choose_switch, ADVICE.name, True)
    record = await table.record(game)
    assert not ADVICE.is_on(record)
    before = [seat.reserve for seat in record.seats]
    await do(table, game, HOST, motions.agree, record.motions[0].id)
    record = await table.record(game)
    assert (ADVICE.is_on(record), record.pace.kind, record.motions) == (True, "daily", ())
    assert [seat.reserve for seat in record.seats] == before


async def test_an_agreed_switch_winds_no_clock_up(store: Store) -> None:
    table = Service(store)
    ana = Actor(1, "Ana")
    game = (await table.create(ana, NewLobby(EDITION, 70))).record.id
    await do(table, game, ana, lobby.join)
    await do(table, game, ana, lobby.add_computer, "novice")
    await do(table, game, ana, pace.set_pace, PACES["daily"])
    names = Names(await table.record(game), await table.edition(game))
    assert "Advice: on" in lobby_message(names).text
    assert "Conselhos: sim" in lobby_message(names.other("pt-BR")).text
    await do(table, game, ana, lobby.start)
    before = (await table.record(game)).seats
    await do(table, game, ana, choose_switch, ADVICE.name, False)
    record = await table.record(game)
    assert not ADVICE.is_on(record)
    assert [one.reserve for one in record.seats] == [one.reserve for one in before]
    await table.close()


async def test_advice_is_private_and_a_table_without_it_says_so(bot: Running, sandbox: Sandbox) -> None:
    ana, bo = people = [sandbox.user("Ana"), sandbox.user("Bo")]
    channel = sandbox.channel()
    table = await opened(bot, ana, channel, seats=3)
    assert "Advice: off" in table.content
    await bo.press(table, "Join")
    await ana.press(table, "Turn advice on")
    table = await ana.wait_message(channel, lambda message: "Advice: on" in message.content)
    await ana.press(table, "Start")
    person, message = await asked(bot, people, channel)
    other = bo if person is ana else ana
    version = (await bot.service.record(1)).version
    await person.press(message, "Advice")
    seen = await told(person, channel, "The computer’s top choices")
    assert "**1.**" in seen.content
    assert other.message(channel, seen.id) is None
    await other.press(message, "Advice")
    await told(other, channel, "That’s not your choice")
    assert (await bot.service.record(1)).version == version

    await do(bot.service, 1, None, lambda draft: draft.set(switches={ADVICE.name: False}))
    await person.press(message, "Advice")
    await told(person, channel, "plays without advice")
    assert "Advice: off" in (await (await person.slash(channel, "game status")).settled()).content
    await (await person.slash(channel, "table advice", on=True)).settled()
    motion = await other.wait_message(channel, lambda one: "proposes turning advice on" in one.content)
    await other.press(motion, "Agree")
    await other.wait_message(channel, lambda one: "Everyone agreed. 💡 Advice: on" in one.content)
    await bot.settle()
