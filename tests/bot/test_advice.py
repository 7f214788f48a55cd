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
from bot.words import choices, hand, ids, lists, secret, turn
from bot.words.lobby_text import lobby as lobby_message
from bot.words.lobby_text import switch_line
from bot.words.message_draft import BUTTONS_IN_ROW, ROWS, TEXT, Button, Row, Select
from bot.words.names import Names
from bot.words.together import AND
from bot.workers.jobs import Jobs
from engine import appraised, editions, hints
from engine.players import advise, any_of
from engine.records import Decision
from engine.searching.search import Weighed
from sandbox import Sandbox
from tests.bot.paper import record_of
from tests.bot.table import Running
from tests.bot.tables import ANNA, HOST, do, open_lobby, refused, service
from tests.bot.test_at_the_table import asked, opened, told
from tests.bot.test_every_message import EDITION, game_of

SEEN = 60
"""So many questions are looked at, of an edition."""


def offered_first(rows: tuple[Row, ...]) -> str:
    """The choice of the first button, or of the first line where a list stands first, as written."""
    (first, *_) = rows
    if isinstance(first, Select):
        return first.options[0].value
    return first[0].custom_id.split(":", 4)[4].partition(AND)[0]


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
@pytest.mark.parametrize("edition", editions())
def test_the_first_button_the_list_and_advice_agree_on_what_is_best(edition: str, locale: str) -> None:
    game, chance = game_of(4, 3, edition), random.Random(4)
    asked = secrets = 0
    while not game.over:
        decision = game.pending()[0]
        view = game.view(decision.seat)
        names = Names(record_of(game, locale), game.edition)
        some = appraised(view, game.view(None), game.edition)
        ranked = advise(view, game.edition, Random(asked).random)
        assert sorted(map(repr, ranked)) == sorted(map(repr, decision.actions))
        lines = best_choices(decision, some, [Weighed(one, 0.0, 0.0, 0) for one in ranked], names).text
        assert "**4.**" not in lines
        assert len(lines) <= TEXT
        if asked < SEEN or decision.secret:
            rows = secret.rows(decision, names, hints=some, opened=True)
            if not decision.secret:
                rows = lists.rows(decision, choices.offers(decision, some), names)
            action = ids.find(decision.actions, offered_first(rows))
            first = next(one for one in choices.offers(decision, some) if one.action == action)
            (best,) = [line for line in lines.splitlines() if line.startswith("**1.**")]
            said, why = best.removeprefix("**1.** ").split(" – ")
            assert said == lists.whole_label(first, decision, names)
            assert why
        asked, secrets = asked + 1, secrets + decision.secret
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    assert secrets


def test_a_recap_stands_where_there_is_nothing_to_take_back() -> None:
    game = game_of(1, 3)
    decision = game.pending()[0]
    view, names = game.view(decision.seat), Names(record_of(game), game.edition)
    some = appraised(view, game.view(None), game.edition)
    for undo in (True, False):
        plan = turn.turn(view, view.asked[0], decision, some, [], names, undo=undo)
        verbs = [one.custom_id.split(":")[3] for one in plan.rows[-1] if isinstance(one, Button)]
        assert ("undo" in verbs) == undo
        assert "recap" in verbs or undo


def weighed_as(decision: Decision, *gains: tuple[float, float]) -> list[Weighed]:
    return [Weighed(one, *gain, 9) for one, gain in zip(decision.actions, gains, strict=False)]


def test_what_is_clearly_better_when_tried_out_leads_and_says_by_how_much() -> None:
    game = game_of(1, 3)
    decision, names = game.pending()[0], Names(record_of(game, "en"), game.edition)
    some = appraised(game.view(decision.seat), game.view(None), game.edition)
    first, second = (
        lists.whole_label(one, decision, names)
        for one in choices.best_first(choices.offers(decision, some))[:2]
    )
    place = {
        lists.whole_label(one, decision, names): n for n, one in enumerate(choices.offers(decision, some))
    }
    for gain, leads in ((0.2, first), (3.1, second)):
        gains = [(0.0, 0.0)] * len(decision.actions)
        gains[place[second]] = (gain, 0.4)
        weighed = sorted(weighed_as(decision, *gains), key=lambda one: -one.gain)
        line = best_choices(decision, some, weighed, names).text.splitlines()[1]
        assert line.startswith(f"**1.** {leads} – ")
    assert line.endswith("about 3.1 more than the first button")


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
@pytest.mark.parametrize("edition", editions())
def test_advice_that_leads_with_another_choice_than_the_first_button_says_why(
    edition: str, locale: str
) -> None:
    """Whatever a search finds: by the points that it brings more, or that it goes by what its seat knows."""
    game, chance, apart = game_of(4, 3, edition), random.Random(4), 0
    while not game.over and apart < SEEN:
        decision = game.pending()[0]
        names = Names(record_of(game, locale), game.edition)
        some = appraised(game.view(decision.seat), game.view(None), game.edition)
        offers = choices.offers(decision, some)
        first = (choices.best_first(offers) if decision.secret else choices.public(decision, offers, names))[
            :1
        ]
        weighed = sorted(
            (
                Weighed(
                    one, round(chance.gauss(0, 1), 2), chance.choice((0.0, 0.5, 1.5)), chance.choice((0, 9))
                )
                for one in decision.actions
            ),
            key=lambda one: (not one.worlds, -one.gain),
        )
        told_all = best_choices(decision, some, weighed, names).text.splitlines()
        (said,) = [line for line in told_all if line.startswith("**1.**")]
        if first and not said.startswith(f"**1.** {lists.whole_label(first[0], decision, names)} – "):
            more = names.texts("advice-why-ahead", points="|").split("|")
            own = names.texts("advice-why-own")
            assert said.endswith((more[1], own)), said
            if not said.endswith(own):
                points = said.removesuffix(more[1]).rpartition(more[0])[2]
                assert float(points) >= 0.1, said
            apart += 1
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    assert apart


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
    weighed = weighed_as(decision, (1.5, 0.4), (1.2, 0.4), (-0.25, 0.3))
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
    await bo.wait_message(channel, lambda message: "Seats: 2 of" in message.content)
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
