"""Try a turn: a practice turn alone, in every edition and language, from the first tap to what it brought."""

from __future__ import annotations

import random
import re

import pytest

from bot.core.trial import MOST, fixed_chance
from bot.domain.requests import Refused
from bot.features import practice
from bot.features.practice import Practice, practice_editions
from bot.play.trying import TrialPlace, chosen_actions, read_place
from bot.store import games
from bot.words.catalogue import locales, texts
from bot.words.ids import PRACTISE
from bot.words.message_draft import MessageDraft, Select
from bot.words.names import Names
from bot.words.narration import load_narration
from bot.words.wording import first_game_line, first_game_line_for
from engine import editions
from engine.players import GREEDY, any_of, choose_in
from engine.records import Decision, Hint, tag_of
from sandbox import DrivenUser, Sandbox, SeenMessage
from tests.bot.limits import faults
from tests.bot.table import Running

TAPS = range(8, 11)
IDS = re.compile(r"[A-Z]\d\d-[A-Z]|\b(practice|first|refused|decision)-[a-z]|[a-z]_[a-z]")


def current_draft(turn: Practice, locale: str) -> MessageDraft:
    """The learner's present message."""
    view = turn.view(turn.begun if turn.over else turn.since)
    edition = turn.game.edition
    names = Names(practice.practice_record(view, edition, turn.seat, "Ana", locale), edition)
    if turn.over:
        return practice.end_message(view, turn.begun, names)
    before = [one.kind for one in turn.steps]
    return practice.step_message(
        TrialPlace(edition.id, turn.choices), view, before, turn.hints(), turn.outlook(), names
    )


def offered_choices(draft: MessageDraft) -> list[tuple[TrialPlace, str]]:
    """Each choice that a step offers, with the position before it and its addition."""
    found = []
    for row in draft.rows:
        if isinstance(row, Select):
            place = read_place(row.custom_id.split(":", 4)[4])
            assert place is not None
            found += [(place[0], one.value) for one in row.options]
        else:
            for button in row:
                found_place = read_place(button.custom_id.split(":", 4)[4])
                assert found_place is not None
                found.append(found_place)
    return found


def test_every_edition_has_practice() -> None:
    assert practice_editions() == editions()


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("edition", editions())
def test_practice_takes_eight_to_ten_taps(edition: str, locale: str) -> None:
    turn, leads, hints = Practice(edition), list[str](), list[Hint | None]()
    before = {seat.seat: seat.score for seat in turn.view().seats}
    while not turn.over:
        plan = current_draft(turn, locale)
        assert faults(plan) == []
        assert not IDS.search(plan.text)
        assert turn.question is not None
        leads += [line for line in plan.text.splitlines() if line.startswith("👉")]
        hints += turn.hints()
        if any(hint is not None and hint.odds for hint in hints):
            said = " ".join(leads)
            assert "percentage" in said or "porcentagem" in said, "told before the first fight"
        turn.choose_all([choose_in(GREEDY, turn.game, turn.seat, fixed_chance)])
    assert len(turn.steps) in TAPS
    assert len(leads) == len(turn.steps)
    assert all(len(line) > 20 for line in leads)
    assert len(set(leads)) >= len(leads) - 1, "hardly anything is told twice"
    assert any(hint is not None and hint.odds for hint in hints), "odds are seen"
    end = current_draft(turn, locale)
    assert faults(end) == []
    assert end.picture is not None
    assert texts(locale)("practice-ended") in end.text
    score = turn.view().seat(turn.seat).score
    assert score > before[turn.seat], "it brings something"
    assert str(score) in end.text


@pytest.mark.parametrize("edition", editions())
def test_practice_offers_every_kind_of_choice(edition: str) -> None:
    """Each tap adds one thing. Choices without buttons are in lists."""
    turn = Practice(edition)
    while not turn.over:
        assert turn.question is not None
        actions = turn.question.actions
        offered = set[str]()
        for place, adds in offered_choices(current_draft(turn, "en")):
            assert place.choices == turn.choices
            found = chosen_actions(turn.question, [adds])
            offered |= {tag_of(one) for one in found} or {adds.removeprefix(">").partition("|")[0]}
        assert {tag_of(one) for one in actions} <= offered, turn.question.kind
        turn.choose_all([choose_in(GREEDY, turn.game, turn.seat, fixed_chance)])


@pytest.mark.parametrize("edition", editions())
def test_random_taps_lead_to_end(edition: str) -> None:
    chance = random.Random(5)
    for _ in range(6):
        turn = Practice(edition)
        while not turn.over:
            plan = current_draft(turn, "en")
            assert faults(plan) == []
            asked = turn.question
            assert asked is not None
            action = any_of(asked.actions, chance.random)
            place, adds = chance.choice(offered_choices(plan))
            again = Practice(place.begun, place.choices)
            assert again.question is not None
            found = chosen_actions(again.question, [adds])
            assert found or adds.startswith(">")
            turn = again
            turn.choose_all(found or [action])
        assert len(turn.steps) <= MOST
        assert texts("en")("practice-ended") in current_draft(turn, "en").text


@pytest.mark.parametrize("edition", editions())
def test_practice_is_deterministic(edition: str) -> None:
    """The bot stores nothing, so buttons work after a restart."""
    turn = Practice(edition)
    for _ in range(5):
        assert turn.question is not None
        turn.choose_all([turn.question.actions[-1]])
        if turn.over:
            break
        assert current_draft(Practice(edition, turn.choices), "en").rows == current_draft(turn, "en").rows
        assert Practice(edition, turn.choices).game.to_json() == turn.game.to_json()


def test_invalid_choices_are_refused() -> None:
    for choices in ((999,), (0, 999), (0,) * 50):
        with pytest.raises(Refused, match="practice_gone"):
            Practice("ragnar-2024", choices)
    with pytest.raises(Refused, match="practice_gone"):
        Practice("../secrets")
    with pytest.raises(Refused, match="practice_gone"):
        Practice("ragnar-2024").choose_all(["nonsense"])


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("edition", editions())
def test_every_question_kind_has_first_game_line(edition: str, locale: str) -> None:
    words, english = texts(locale, edition), texts("en", edition)
    for kind in load_narration(edition).explains:
        line = first_game_line(kind, words)
        assert 20 < len(line) <= 200, kind
        assert not IDS.search(line)
        if locale != "en":
            assert line != first_game_line(kind, english), f"{kind} is not translated"
    for action, pieces in load_narration(edition).limits.items():
        kind = {"place_army": "expand"}.get(action, action)
        out, left = (
            first_game_line_for(Decision(1, "A", kind, (), {pieces: many}), words) for many in (0, 1)
        )
        assert left == first_game_line(kind, words)
        assert 20 < len(out) <= 200
        assert out != left


# In Discord


def refuse(*_: object) -> None:
    raise Refused("practice_gone")


def places(message: SeenMessage) -> list[str]:
    return [one["custom_id"] for one in message.components if f":{PRACTISE}:" in one.get("custom_id", "")]


async def begin_practice(
    person: DrivenUser, where: str, *, words: str = "New here?|Try a turn|step 1"
) -> SeenMessage:
    """The first step, reached as a newcomer would."""
    new, show, said = words.split("|")
    page = await (await person.slash(where, "help")).wait_settled()
    told = await (await person.press(page, new)).wait_settled()
    await person.press(told, show)
    return await person.wait_message(where, lambda message: said in message.content)


async def tap_button(person: DrivenUser, seen: SeenMessage, button: str, words: str) -> SeenMessage:
    """Press a button of a step. Returns the changed step."""
    await person.press(seen, button)
    return await person.wait_message(seen.channel_id, lambda one: one.id == seen.id and words in one.content)


async def test_practice_is_playable_by_buttons_and_stores_nothing(bot: Running, sandbox: Sandbox) -> None:
    ana, channel = sandbox.user("Ana"), sandbox.channel()
    seen = await begin_practice(ana, channel)
    assert texts("en")("practice-begin", seat="🔴\u202fAna") in seen.content
    assert seen.attachments, "with its map"
    taps, shown_in = 0, seen.id
    while "That’s all you need" not in seen.content:
        taps += 1
        assert taps <= MOST
        await ana.press(seen, places(seen)[-1])
        seen = await ana.wait_message(
            channel, lambda one, old=seen.content: one.id == shown_in and one.content != old
        )
        assert seen.ephemeral
    assert "Try another turn" in seen.labels
    assert await bot.service.query(games.game_ids) == []
    assert not [one for one in ana.visible_messages(channel) if not one.ephemeral]


async def test_practice_list_and_earlier_step_lead_on(bot: Running, ana: DrivenUser, channel: str) -> None:
    first = await begin_practice(ana, channel)
    second = await tap_button(ana, first, places(first)[0], "step 2")
    select = second.selects[0]
    await ana.choose(second, select["custom_id"], [select["options"][0]["value"]])
    await ana.wait_message(channel, lambda one: "step 3" in one.content)
    again = await begin_practice(ana, channel)
    assert again.id != first.id
    assert places(again) == places(first)


async def test_practice_works_in_dms_and_portuguese(bot: Running, ana: DrivenUser) -> None:
    await ana.speak("pt-BR")
    await (await bot.client.fetch_user(int(ana.id))).send("olá")
    assert ana.dm_channel is not None
    seen = await begin_practice(ana, ana.dm_channel, words="Iniciante?|Treinar|passo 1")
    await tap_button(ana, seen, places(seen)[0], "passo 2")


async def test_invalid_place_offers_new_practice(
    bot: Running, monkeypatch: pytest.MonkeyPatch, ana: DrivenUser, channel: str
) -> None:
    """A release with other rules may come between two taps."""
    seen = await begin_practice(ana, channel)
    with monkeypatch.context() as patched:
        patched.setattr(Practice, "choose_all", refuse)
        gone = await tap_button(ana, seen, places(seen)[0], texts("en")("refused-practice_gone"))
    assert not gone.attachments
    await ana.press(gone, "Try another turn")
    again = await ana.wait_message(channel, lambda one: one.id != gone.id and "step 1" in one.content)
    assert again.ephemeral
