"""A first game says a line with each question, for who has finished none, until they want no more of it."""

from __future__ import annotations

import random
from functools import partial

import msgspec
import pytest

from bot.core.service import Service
from bot.domain.records import SHOW
from bot.features.privacy import forget_person
from bot.messages.context import MessageContext
from bot.messages.question import Question
from bot.store import Store, results
from bot.store.results import SeatResult
from bot.words import ids, lists, secret, turn
from bot.words.catalogue import locales
from bot.words.choices import Choices
from bot.words.ids import NEW, PRACTICE, UNGUIDE, WHY
from bot.words.message_draft import ROWS, Button, MessageDraft, Select
from bot.words.names import Names
from bot.words.wording import first_game_lead, tip_name
from engine import editions
from engine.players import any_of
from engine.records import Decision
from sandbox import SeenMessage
from tests.bot.cast import ANNA, EVE, HOST
from tests.bot.limits import faults
from tests.bot.paper import Channel, record_of
from tests.bot.table import Duel, wait_question
from tests.bot.tables import play_on, service, start_toy_game
from tests.bot.test_every_message import game_of


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("edition", editions())
def test_first_game_line_stays_private_under_secret_question(edition: str, locale: str) -> None:
    """The line is public under a public question and private under a secret one."""
    game, chance, seen = game_of(3, 3, edition), random.Random(3), set[str]()
    names = Names(record_of(game, locale), game.edition)
    for _ in range(200):
        if game.is_over:
            break
        decision = game.open_decisions()[0]
        line = first_game_lead(decision, names.texts)
        public, private = question_texts(decision, names, guided=True)
        assert line in private
        assert (line in public) == (not decision.secret)
        assert all(line not in text for text in question_texts(decision, names, guided=False))
        seen.add(decision.kind)
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    assert len(seen) > 3


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("edition", editions())
async def test_first_question_introduces_game(edition: str, locale: str) -> None:
    """Two lines and buttons below the choices do it, only in the first question."""
    channel, chance = Channel(game_of(3, 3, edition), locale), random.Random(3)
    game, told_first = channel.game, set[bool]()
    while not game.is_over and told_first != {True, False}:
        decision = game.open_decisions()[0]
        reader = channel.reader()
        new = not any(one.seat == decision.seat for one in game.log)
        asking = Question(seat=decision.seat, since=(0, 0), last=len(game.log) - 1, until=(len(game.log), 0))
        draft = await channel.composer.draft(123456, asking)
        assert draft is not None
        lines = Names(reader.record, game.edition).texts("first-game").splitlines()
        assert len(lines) == 2
        person = bool(reader.record.seat(decision.seat).user)
        assert all((one in draft.text) == (new and person) for one in lines)
        offered = draft.rows[-1] if new and person else ()
        first = [one.custom_id.split(":")[3] for one in offered if isinstance(one, Button)]
        assert first in ([], [NEW, PRACTICE], [NEW, PRACTICE, WHY])
        assert (NEW in [one.split(":")[3] for one in custom_ids_of(draft)]) == (new and person)
        assert len(draft.rows) <= ROWS
        told_first.add(bool(first))
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    assert told_first == {True, False}


@pytest.mark.parametrize("edition", editions())
async def test_updated_question_repeats_no_tip(edition: str) -> None:
    """An updated message repeats no tip. A new message does."""
    channel, read, repeated = Channel(game_of(3, 3, edition), "en"), dict[str, set[str]](), 0
    async for made in channel.play_game(3):
        for outgoing, plan in made:
            asked = outgoing.message
            if not isinstance(asked, Question):
                continue
            known = read.setdefault(asked.seat, set()) if outgoing.op == SHOW else set[str]()
            tips = {one for one in plan.text.splitlines() if one.startswith("👉")}
            assert len(tips) < 2
            assert not tips & known
            repeated += not tips and bool(known)
            read[asked.seat] = known | tips
        if repeated > 3:
            return
    pytest.fail("no question came twice")


@pytest.mark.parametrize(
    ("edition", "kind", "fits"), [("ragnar-2024", "choose_empire", True), ("heroes-2008", "take_hero", False)]
)
def test_guided_question_explains_offered_cards(edition: str, kind: str, fits: bool) -> None:
    """Above the buttons, or in their list alone if they are long."""
    game, chance = game_of(3, 3, edition), random.Random(3)
    names = Names(record_of(game), game.edition)
    while (decision := game.open_decisions()[0]).kind != kind:
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    cards = [effect for one in Choices(decision, (), names).all if (effect := one.card[1])]
    assert len(set(cards)) > 1
    asked = question_texts(decision, names, guided=True)[0]
    assert all((one in asked) == fits for one in cards)
    listed = lists.Lists(Choices(decision, (), names)).rows()
    lines = {line.description for one in listed if isinstance(one, Select) for line in one.options}
    assert all(one[:60] in "\n".join(lines) for one in cards)
    view = game_of(3, 3, edition).view(None)
    help = turn.Help(tips=True, cards=True, read=(tip_name(decision, edition),))
    again = turn.question_message(view, view.asked[0], decision, (), "", names, help=help).text
    assert not any(one in again for one in cards), "once in a message"
    assert not any(one[:60] in question_texts(decision, names, guided=False)[0] for one in cards)


def question_texts(decision: Decision, names: Names, *, guided: bool) -> tuple[str, str]:
    """Texts of a question for the channel and for its seat."""
    game = game_of(3, 3, names.edition.id)
    view = game.view(None)
    asked_now = msgspec.structs.replace(
        view.asked[0], id=decision.id, seat=decision.seat, kind=decision.kind, secret=decision.secret
    )
    shown = None if decision.secret else decision
    help = turn.Help(first=guided, tips=guided, cards=guided)
    public = turn.question_message(view, asked_now, shown, (), "", names, help=help)
    private = secret.panel_message(Choices(decision, (), names), guided=guided)
    assert faults(public) == []
    assert len(private.text) <= 2000
    return public.text, private.text


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("edition", editions())
async def test_switching_tips_off_removes_only_help(edition: str, locale: str) -> None:
    """Only help disappears. Tips end with the first turn anyway."""
    game, chance, seen = game_of(3, 3, edition), random.Random(3), set[bool]()
    names = Names(record_of(game, locale), game.edition)
    for _ in range(60):
        decision, view = game.open_decisions()[0], game.view(None)
        shown = None if decision.secret else decision
        make = partial(turn.question_message, view, view.asked[0], shown, (), "", names)
        whole, bare = (
            make(help=turn.Help(first=True, tips=True, cards=True)),
            make(help=turn.Help(cards=True, why=False)),
        )
        first = {*(names.texts.find("first-game") or "").splitlines(), first_game_lead(decision, names.texts)}
        assert set(whole.text.splitlines()) - set(bare.text.splitlines()) <= first
        verbs = [[one.split(":")[3] for one in custom_ids_of(plan)] for plan in (whole, bare)]
        assert WHY in verbs[0]
        assert WHY not in verbs[1]
        beside = {WHY, NEW, PRACTICE, ids.SHOW}  # which lead to what has no room
        assert set(verbs[0]) - beside <= set(verbs[1]), "all else stands there"
        seen.add(decision.secret)
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    assert False in seen


def custom_ids_of(plan: MessageDraft) -> list[str]:
    return [one.custom_id for row in plan.rows for one in (row if isinstance(row, tuple) else (row,))]


async def test_tips_end_with_first_turn_but_card_texts_stay() -> None:
    """Facts remain after the first game, and for users without tips."""
    channel, chance = Channel(game_of(3, 3, "heroes-2008"), "en"), random.Random(3)
    game, told_of = channel.game, set[tuple[bool, bool]]()
    while not game.is_over and len(told_of) < 2:
        seat = next(one.seat for one in channel.reader().record.seats if one.user)
        async with channel.read(1) as reader:
            at = MessageContext(channel, reader, Names(reader.record, game.edition))  # type: ignore[arg-type]
            help = await at.help_for(seat)
        ended = turn.has_finished_turn(game.news(None, 0), seat, "heroes-2008")
        assert (help.tips, help.cards) == (not ended, True)
        told_of.add((help.tips, help.cards))
        decision = game.open_decisions()[0]
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    assert told_of == {(True, True), (False, True)}


class TestWhose:
    async def test_guidance_ends_with_first_finished_game(
        self, store: Store, table: Service, game: int
    ) -> None:
        assert await table.people.is_guided(ANNA.user)
        await play_on(table, game, 400)
        assert (await table.record(game)).phase == "over"
        assert not await table.people.is_guided(ANNA.user)
        assert not await service(store).people.is_guided(ANNA.user)
        assert await table.people.is_guided(EVE.user), "of nobody else"

    async def test_guidance_ends_once_game_is_counted(self, store: Store, table: Service) -> None:
        await play_on(table, await start_toy_game(table), 400)
        async with store.write() as c:
            await c.execute("DELETE FROM results")
        again = service(store)
        assert await again.people.is_guided(ANNA.user)
        await again.verify_running_games()
        assert not await again.people.is_guided(ANNA.user)

    async def test_guidance_can_be_switched_off(self, store: Store, table: Service) -> None:
        await start_toy_game(table)
        habits = await table.people.read_habits(ANNA.user)
        await table.people.set_habits(ANNA.user, msgspec.structs.replace(habits, guided=False))
        assert not await table.people.is_guided(ANNA.user)
        assert not await service(store).people.is_guided(ANNA.user), "also after a restart"
        assert await table.people.is_guided(HOST.user)

    async def test_forgotten_person_is_guided_again(self, store: Store, table: Service, game: int) -> None:
        ended = SeatResult(game, "B", ANNA.user, "toy", None, 1, 3, False, (), 1.0)
        async with store.write() as c:
            await results.write_results(c, game, [ended])
        assert not await table.people.is_guided(ANNA.user)
        await forget_person(table, ANNA.user)
        assert await table.people.is_guided(ANNA.user)


async def test_tips_are_switched_off_under_question_mark(duel: Duel) -> None:
    bot, channel, people = duel
    person, message = await wait_question(bot, people, channel)
    assert "👉" in message.content
    why = await (await person.press(message, button_id(message, WHY))).wait_settled()
    said = await (await person.press(why, button_id(why, UNGUIDE))).wait_settled()
    assert "Tips are off" in said.content
    again = await (await person.slash(channel, "game ask")).wait_settled()
    assert again.ephemeral
    why = await (await person.press(message, button_id(message, WHY))).wait_settled()
    assert not [one for one in why.components if f":{UNGUIDE}" in one["custom_id"]]
    said = await (await person.slash(channel, "settings first-game", on=True)).wait_settled()
    assert "Tips are on" in said.content


def button_id(message: SeenMessage, verb: str) -> str:
    """The custom_id of a button."""
    return str(next(one["custom_id"] for one in message.components if f":{verb}" in one["custom_id"]))
