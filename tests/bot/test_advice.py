"""Advice on what looks best, for its seat alone and from its own view. A switch of the table allows it."""

from __future__ import annotations

import random
from collections.abc import Callable
from random import Random

import msgspec
import pytest

from bot.core import lobby
from bot.core.service import Service
from bot.domain.table_settings import ADVICE
from bot.words import hand, ids, lists, secret, turn
from bot.words.advice_text import advice_message
from bot.words.choice import Choice
from bot.words.choices import Choices, only_difference
from bot.words.lobby_text import lobby_message as lobby_message
from bot.words.lobby_text import switch_line
from bot.words.message_draft import BUTTONS_IN_ROW, ROWS, TEXT, Button, Row, Select
from bot.words.names import Names
from bot.words.together import AND
from bot.workers.jobs import Jobs
from engine import appraise, editions, hints, load_edition
from engine.players import advise, any_of
from engine.records import Decision, Hint
from engine.searching.search import Weighed
from sandbox import Sandbox
from tests.bot.cast import ANNA, HOST
from tests.bot.paper import record_of
from tests.bot.table import Running, host_lobby, wait_private, wait_question
from tests.bot.tables import do, open_lobby
from tests.bot.test_every_message import EDITION, game_of

MORE = ("advice-more", "advice-less")
SEEN = 60
"""Questions examined per edition."""


def first_offer(rows: tuple[Row, ...]) -> str:
    """First choice as written: the first button, or the first line of a list above it."""
    (first, *_) = rows
    if isinstance(first, Select):
        return first.options[0].value
    return first[0].custom_id.split(":", 4)[4].partition(AND)[0]


def button_name(choice: Choice) -> str:
    """A choice as its button names it."""
    return choice.with_count(choice.title)


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
@pytest.mark.parametrize("edition", editions())
def test_first_button_list_and_advice_agree_on_best(edition: str, locale: str) -> None:
    game, chance = game_of(4, 3, edition), random.Random(4)
    asked = secrets = 0
    while not game.is_over:
        decision = game.open_decisions()[0]
        view = game.view(decision.seat)
        names = Names(record_of(game, locale), game.edition)
        some = appraise(view, game.view(None), game.edition)
        offered = Choices(decision, some, names)
        ranked = advise(view, game.edition, Random(asked).random)
        assert sorted(map(repr, ranked)) == sorted(map(repr, decision.actions))
        lines = advice_message(offered, [Weighed(one, 0.0, 0.0, 0) for one in ranked]).text
        assert "**4.**" not in lines
        assert len(lines) <= TEXT
        if asked < SEEN or decision.secret:
            rows = (
                secret.secret_rows(offered, opened=True) if decision.secret else lists.question_rows(offered)
            )
            action = ids.find_action(decision.actions, first_offer(rows))
            first = offered.find_choice(action)
            (best,) = [line for line in lines.splitlines() if line.startswith("**1.**")]
            assert best.startswith(f"**1.** {button_name(first)}")
        asked, secrets = asked + 1, secrets + decision.secret
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    assert secrets


def test_recap_button_replaces_missing_undo() -> None:
    game = game_of(1, 3)
    decision = game.open_decisions()[0]
    view, names = game.view(decision.seat), Names(record_of(game), game.edition)
    some = appraise(view, game.view(None), game.edition)
    for undo in (True, False):
        plan = turn.question_message(view, view.asked[0], decision, some, "", names, undo=undo)
        verbs = [one.custom_id.split(":")[3] for one in plan.rows[-1] if isinstance(one, Button)]
        assert ("undo" in verbs) == undo
        assert "recap" in verbs or undo


def advice_lines(offered: Choices, *gains: tuple[float, float, int]) -> list[str]:
    """Advice lines for offers with these gains, errors and worlds."""
    some = offered.all
    weighed = [Weighed(one.action, 0.0, 0.0, 0) for one in some]
    weighed[: len(gains)] = [Weighed(one.action, *gain) for one, gain in zip(some, gains, strict=False)]
    weighed.sort(key=lambda one: (not one.worlds, -one.gain))
    text = advice_message(offered, weighed).text
    return [line.partition("** ")[2] or line for line in text.splitlines()]


def question_with_hints(locale: str = "en", edition: str = EDITION, *hints: Hint) -> Choices:
    """A question whose first choices have these hints, best first."""
    game = game_of(1, 3, edition)
    while len(game.open_decisions()[0].actions) < 4:
        game.submit(game.open_decisions()[0].seat, game.open_decisions()[0].actions[0])
    asked = game.open_decisions()[0]
    looks = [msgspec.structs.replace(one, looks=-float(n)) for n, one in enumerate(hints)]
    more = [Hint(looks=-50.0 - n) for n in range(len(asked.actions) - len(hints))]
    return Choices(asked, [*looks, *more], Names(record_of(game, locale), game.edition))


def label_of(offered: Choices, n: int) -> str:
    return offered.all[n].label


def test_better_choice_leads_advice_with_gain_over_first_offer() -> None:
    asked = question_with_hints()
    first, *others = [button_name(one) for one in asked.all[:4]]
    title, said, second, third, how = advice_lines(asked, (0.0, 0.0, 9), (0.2, 0.4, 9), (0.1, 0.4, 9))
    assert said.startswith(f"{first} – ")
    assert (second, third) == tuple(f"{one} – about as good as the first" for one in others[:2])
    assert title.startswith("💡")
    assert how.endswith("9 times.")
    told = advice_lines(asked, (0.0, 0.0, 9), (3.1, 0.4, 9), (0.1, 0.3, 9), (0.9, 0.02, 9))
    other = label_of(asked, 0)
    assert told[1] == f"{others[0]} – 3.1 gold more than {other} (± 0.8)"
    assert told[2] == f"{others[2]} – 2.2 gold less (± 0.8)"


def test_line_of_first_offer_shows_its_loss() -> None:
    asked = question_with_hints()
    told = advice_lines(asked, (0.0, 0.0, 9), (3.1, 0.02, 9))
    assert told[1].endswith(" – tried out, nothing brings more")
    assert told[2].endswith(" – 3.1 gold less")
    assert told[3].endswith(" – not tried: no better at first sight")


def test_advice_points_use_edition_unit_and_locale() -> None:
    for edition, unit in ((EDITION, "3,1 de ouro"), ("zman-2018", "3,1 pontos")):
        told = advice_lines(question_with_hints("pt-BR", edition), (0.0, 0.0, 9), (3.1, 0.44, 9))
        assert told[2].endswith(f" – {unit} a menos (± 0,9)")


@pytest.mark.parametrize(
    ("hints", "why"),
    [
        ([Hint(gain=2), Hint(gain=1)], "nothing else brings as much at once"),
        ([Hint(gain=2), Hint(score=2)], "nothing brings more at once"),
        ([Hint(gain=1), Hint(gain=2)], "tried out, nothing brings more"),
        ([Hint(gain=-1), Hint(gain=-2)], "tried out, nothing brings more"),
        ([Hint(odds=(1, 2), onto="enemy", owner="B")], "what it brings is worth the fight"),
        ([Hint(before=("capital",), after=("capital", "fort"))], "what stands there is safer"),
        ([Hint(onto="uncontrolled", icon=True)], "it counts towards a monument"),
        ([Hint(onto="uncontrolled"), Hint(odds=(1, 2), onto="enemy")], "it needs no fight"),
        ([Hint(breaks="B")], "’s lead"),
    ],
)
def test_advice_reason_follows_hints(hints: list[Hint], why: str) -> None:
    told = advice_lines(
        question_with_hints("en", EDITION, *hints), (0.0, 0.0, 9), (-2.0, 0.1, 9), (-3.0, 0.1, 9)
    )
    assert told[1].endswith(why)


def question_of_kind(edition: str, wanted: Callable[[Decision, Names], bool]) -> Choices:
    """First question of a random game that meets the condition."""
    game, chance = game_of(4, 5, edition), random.Random(4)
    names = Names(record_of(game, "en"), game.edition)
    while not wanted(game.open_decisions()[0], names):
        asked = game.open_decisions()[0]
        game.submit(asked.seat, any_of(asked.actions, chance.random))
    asked = game.open_decisions()[0]
    return Choices(asked, [Hint(looks=-float(n)) for n in range(len(asked.actions))], names)


def test_advice_explains_choice_without_button() -> None:
    offered = question_of_kind(
        "zman-2018", lambda one, names: not one.secret and bool(Choices(one, (), names).private)
    )
    hidden = offered.private[0].action
    weighed = [Weighed(hidden, 1.0, 0.1, 9)]
    weighed += [Weighed(one.action, 0.0, 0.0, 0) for one in offered.all if one.action != hidden]
    tried = [weighed[0], *(one._replace(gain=-9.0, worlds=9) for one in weighed[1:])]
    said = []
    for some in (weighed, tried):
        text = advice_message(offered, some).text
        said.append(text.splitlines()[1])
    assert said[0].endswith("only you see this choice, so the buttons don’t rank it")
    assert not said[1].endswith("the buttons don’t rank it")


@pytest.mark.parametrize("edition", ["ragnar-2024", "zman-2018", "hasbro-2001"])
def test_advice_on_secret_question_names_compared_choice(edition: str) -> None:
    asked = question_of_kind(edition, lambda one, _: one.secret and len(one.actions) > 3)
    told = advice_lines(asked, (0.0, 0.0, 9), (3.0, 0.4, 9), (2.0, 0.4, 9), (1.0, 0.4, 9))
    thing = only_difference(asked.all[0], asked.all[1])
    other = thing or f"“{button_name(asked.all[0])}”"
    assert told[1].endswith(f" more than {other} (± 0.8)")


def test_advice_does_not_praise_avoidable_fight() -> None:
    asked = question_with_hints(
        "en", EDITION, Hint(odds=(1, 2), onto="enemy", owner="B"), Hint(onto="uncontrolled")
    )
    told = advice_lines(asked, (0.0, 0.0, 9), (-0.2, 0.5, 9))
    assert told[1].endswith("tried out, nothing brings more")


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
@pytest.mark.parametrize("edition", editions())
def test_advice_always_shows_gain_over_first_offer(edition: str, locale: str) -> None:
    """Each search result names the gain, in its own line or in the other choice's."""
    game, chance, apart = game_of(4, 3, edition), random.Random(4), 0
    while not game.is_over and apart < SEEN:
        decision = game.open_decisions()[0]
        names = Names(record_of(game, locale), game.edition)
        some = appraise(game.view(decision.seat), game.view(None), game.edition)
        offered = Choices(decision, some, names)
        seen = offered.ranked
        weighed = sorted(
            (
                Weighed(one, chance.gauss(0, 1), chance.choice((0.0, 0.5, 1.5)), chance.choice((0, 9)))
                for one in decision.actions
            ),
            key=lambda one: (not one.worlds, -one.gain),
        )
        first = next((one for one in weighed if seen and one.action in seen[0].actions), None)
        if first is not None and first.worlds:
            _, said, *others, _ = advice_message(offered, weighed).text.splitlines()
            label = button_name(seen[0])
            if not said.startswith(f"**1.** {label}"):
                more, less = (
                    names.texts(id, points="|", error="none", other="|", alike="yes") for id in MORE
                )
                own = [one for one in others if one.partition("** ")[2].startswith(label)]
                assert (more.split("|")[1] in said) != any(less.strip("|") in one for one in own)
                apart += 1
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    assert apart


def test_advice_button_follows_switch() -> None:
    game, chance = game_of(1, 3), random.Random(1)
    full = 0
    for _ in range(SEEN):
        decision = game.open_decisions()[0]
        view = game.view(decision.seat)
        found = hints(game, view)
        for on in (True, False):
            record = record_of(game, people=2)
            record = msgspec.structs.replace(record, switches={ADVICE.name: on})
            names = Names(record, game.edition)
            asked_now = view.asked[0]
            plan = turn.question_message(
                view, asked_now, None if decision.secret else view.decision, found, "", names
            )
            verbs = [
                one.custom_id.split(":")[3] for row in plan.rows if not isinstance(row, Select) for one in row
            ]
            assert (ids.ADVICE in verbs) == on
            assert len(plan.rows) <= ROWS
            assert len(plan.rows[-1]) <= BUTTONS_IN_ROW  # type: ignore[arg-type]
            full += on and "map" in verbs and "undo" in verbs
            assert switch_line(ADVICE, record, names.texts) in hand.status_message(view, names).text
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    assert full


@pytest.mark.slow
async def test_worker_process_ranks_all_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.workers.jobs.THINKING_SECONDS", 100.0)  # it runs when nothing else does
    game = game_of(1, 3)
    decision = game.open_decisions()[0]
    jobs = Jobs()
    try:
        view = game.view(decision.seat, to_imagine=True)
        weighed = await jobs.advise(view, game.edition)
        again = await jobs.advise(view, game.edition)
    finally:
        await jobs.close()
    assert again == weighed
    assert {one.action for one in weighed} == set(decision.actions)
    assert weighed[0].worlds


async def test_computer_in_lobby_turns_advice_on(table: Service) -> None:
    game = await open_lobby(table)
    await do(table, game, HOST, lobby.join)
    await do(table, game, ANNA, lobby.join)
    assert not ADVICE.is_on(await table.record(game))
    await do(table, game, HOST, lobby.add_computer, "normal")
    record = await table.record(game)
    assert ADVICE.is_on(record)
    names = Names(record, load_edition(EDITION))
    assert "Advice: on" in lobby_message(names).text
    assert "Conselhos: sim" in lobby_message(names.in_locale("pt-BR")).text


async def test_advice_button_makes_choice(bot: Running, sandbox: Sandbox) -> None:
    """This holds for secret and public questions. The advice disappears with its question."""
    ana, bo = people = [sandbox.user("Ana"), sandbox.user("Bo")]
    channel, seen = sandbox.channel(), set[bool]()
    table = await host_lobby(bot, ana, channel, seats=2)
    await bo.press(table, "Join")
    await bo.wait_message(channel, lambda message: "Seats: 2 of" in message.content)
    await ana.press(table, "Turn advice on")
    table = await ana.wait_message(channel, lambda message: "Advice: on" in message.content)
    await ana.press(table, "Start")
    while len(seen) < 2:
        person, message = await wait_question(bot, people, channel)
        before = (await bot.service.record(1)).version
        advice = await (await person.press(message, "Advice")).wait_settled()
        assert "**1.**" in advice.content
        view = await bot.service.view(1, next(one.seat for one in (await bot.service.view(1, None)).asked))
        assert view.decision is not None
        seen.add(view.decision.secret)
        await person.press(advice, str(advice.components[0]["custom_id"]))
        await bot.settle()
        assert (await bot.service.record(1)).version > before
        now = person.message(channel, advice.id)
        assert now is None or not any(one["custom_id"] in str(now.components) for one in advice.components)


async def test_advice_is_private_and_refused_when_off(bot: Running, sandbox: Sandbox, channel: str) -> None:
    ana, bo = people = [sandbox.user("Ana"), sandbox.user("Bo")]
    table = await host_lobby(bot, ana, channel, seats=3)
    assert "Advice: off" in table.content
    await bo.press(table, "Join")
    await bo.wait_message(channel, lambda message: "Seats: 2 of" in message.content)
    await ana.press(table, "Turn advice on")
    table = await ana.wait_message(channel, lambda message: "Advice: on" in message.content)
    await ana.press(table, "Start")
    person, message = await wait_question(bot, people, channel)
    other = bo if person is ana else ana
    version = (await bot.service.record(1)).version
    await person.press(message, "Advice")
    seen = await wait_private(person, channel, "The computer’s top choices")
    again = await (await person.press(message, "Advice")).wait_settled()
    assert again.content == seen.content
    assert "**1.**" in seen.content
    assert other.message(channel, seen.id) is None
    await other.press(message, "Advice")
    await wait_private(other, channel, "That’s not your choice")
    assert (await bot.service.record(1)).version == version

    await do(bot.service, 1, None, lambda draft: draft.set(switches={ADVICE.name: False}))
    await person.press(message, "Advice")
    await wait_private(person, channel, "plays without advice")
    assert "Advice: off" in (await (await person.slash(channel, "game status")).wait_settled()).content
    await (await person.slash(channel, "table advice", on=True)).wait_settled()
    motion = await other.wait_message(channel, lambda one: "proposes turning advice on" in one.content)
    await other.press(motion, "Agree")
    await other.wait_message(channel, lambda one: "Agreed. 💡 Advice: on" in one.content)
    await bot.settle()
