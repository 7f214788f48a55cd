"""A turn tried out from the knowledge of one's seat: nothing is stored, and nothing is learnt."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Sequence
from random import Random

import msgspec
import pytest

from bot.core.trial import Trial
from bot.features import what_if
from bot.features.what_if import MOST, Start, gone_notice, trial_message, trial_start, try_choices
from bot.play.trying import chosen_actions, read_place
from bot.words.catalogue import locales, texts
from bot.words.ids import WHAT_IF
from bot.words.message_draft import MessageDraft, Select
from bot.words.names import Names
from engine import Game, editions, load_edition, new_game
from engine.copies import copy_record
from sandbox import Sandbox, SeenMessage
from tests.bot.limits import faults
from tests.bot.paper import record_of
from tests.bot.table import Duel, play_until_kind, wait_private, wait_question
from tests.bot.tables import rows
from tests.bot.test_own_panels import press_button, wait_update
from tests.common.secrets import twin_of

GAME = 123456
"""The number of the game of `record_of`."""
HEAD = re.compile(r"made up|inventados")


def games(edition: str, choices: int) -> list[Game]:
    """A game at several of its questions."""
    chance, game = Random(edition), new_game(load_edition(edition), "ABC", seed=bytes(32))
    found = []
    for n in range(choices):
        if game.is_over:
            break
        if n % 8 == 3:
            found.append(game.copy())
        decision = game.open_decisions()[0]
        game.submit(decision.seat, chance.choice(decision.actions))
    return found


def games_at_seat_changes(edition: str, choices: int) -> list[Game]:
    """A game at each question to another seat than before, when new cards and markers appear."""
    chance, game, before = Random(edition), new_game(load_edition(edition), "ABC", seed=bytes(32)), ""
    found = []
    for _ in range(choices):
        if game.is_over:
            break
        decision = game.open_decisions()[0]
        if decision.seat != before:
            found.append(game.copy())
        before = decision.seat
        game.submit(decision.seat, chance.choice(decision.actions))
    return found


def begin_try(game: Game, number: int = 1) -> tuple[Start, Names]:
    seat = game.open_decisions()[0].seat
    return Start(len(game.log), number, seat), Names(record_of(game, "en", 3), game.edition)


def known_trial(game: Game, start: Start, choices: Sequence[int]) -> Trial:
    """A try as a person gets it."""
    return try_choices(game.view(start.seat, to_imagine=True), game.edition, GAME, start, choices)


def true_trial(game: Game, start: Start, choices: Sequence[int]) -> Trial:
    """A try of the truth except its dice, which would reveal secrets."""
    truth = twin_of(game, copy_record(game._table.state), start.seat, bytes(32))
    return Trial(truth, start.seat, choices, MOST)


def walk_screens(
    game: Game, steps: int, try_of: Callable[[Game, Start, Sequence[int]], Trial] = known_trial
) -> list[MessageDraft]:
    """Screens of a try with random choices, beginning before any choice."""
    start, names = begin_try(game)
    chance = Random(1)
    shown, choices = [], tuple[int, ...]()
    for _ in range(steps):
        trial = try_of(game, start, choices)
        shown.append(trial_message(trial, start, names))
        if trial.question is None:
            break
        choices = (*trial.choices, chance.randrange(len(trial.question.actions)))
    return shown


@pytest.mark.parametrize("edition", editions())
def test_hidden_information_does_not_change_screens(edition: str) -> None:
    """Two games that differ only in hidden information show the same screens.

    At some positions the true screens would differ.
    """
    module = importlib.import_module(f"tests.editions.{edition.replace('-', '_')}.scramble")
    chance, telling = Random(3), 0
    for game in games_at_seat_changes(edition, 100):
        start, _ = begin_try(game)
        twin = module.scramble(game, start.seat, chance)
        assert known_trial(twin, start, ()).game.position() == known_trial(game, start, ()).game.position()
        assert walk_screens(twin, 3) == walk_screens(game, 3)
        telling += walk_screens(twin, 3, true_trial) != walk_screens(game, 3, true_trial)
    assert telling >= (1 if edition == "heroes-2008" else 4), (
        "in Heroes a seat's own turn shows others' secrets seldom"
    )


@pytest.mark.parametrize("edition", editions())
def test_screens_are_valid_and_change_nothing(edition: str) -> None:
    for game in games(edition, 60):
        before = game.to_json()
        for plan in walk_screens(game, 6):
            assert faults(plan) == []
            assert HEAD.search(plan.text.splitlines()[0])
            for row in plan.rows:
                parts = (row,) if isinstance(row, Select) else row
                for part in parts:
                    place = read_place(part.custom_id.split(":", 4)[4])
                    assert place is not None
                    assert trial_start(place[0]) is not None
        assert game.to_json() == before


@pytest.mark.parametrize("locale", locales())
def test_trial_runs_to_end_of_turn_and_back(locale: str) -> None:
    game = games("ragnar-2024", 60)[-1]
    start, _ = begin_try(game)
    names = Names(record_of(game, locale, 3), game.edition)
    known = game.view(start.seat, to_imagine=True)
    trial = try_choices(known, game.edition, GAME, start)
    first = trial_message(trial, start, names)
    while trial.question is not None:
        trial.choose_all([trial.question.actions[0]])
    assert 1 <= len(trial.choices) <= MOST
    end = trial_message(trial, start, names)
    assert faults(end) == []
    assert texts(locale)("what-if-ended") in end.text
    assert not isinstance(end.rows[-1], Select)
    back = end.rows[-1][0]
    place = read_place(back.custom_id.split(":", 4)[4])
    assert place is not None
    assert place[0].choices == trial.choices[:-1]
    assert trial_message(try_choices(known, game.edition, GAME, start), start, names) == first


def test_trial_number_determines_dice() -> None:
    game = games("ragnar-2024", 60)[-1]
    start, _ = begin_try(game)
    known = game.view(start.seat, to_imagine=True)

    def dice(number: int) -> str:
        trial = try_choices(known, game.edition, GAME, msgspec.structs.replace(start, number=number))
        return trial.game.seed.hex()

    assert dice(1) == dice(1)
    assert len({dice(number) for number in range(1, 9)}) == 8
    assert game.seed.hex() not in {dice(number) for number in range(1, 9)}


@pytest.mark.parametrize("word", ["", "12-1", "x-1-a", "12-1-ab", "ragnar-2024", "12--1-a"])
def test_invalid_start_is_rejected(word: str) -> None:
    found = read_place(f"{word};0")
    assert found is None or trial_start(found[0]) is None


# At a table


def lead_ids(message: SeenMessage) -> list[str]:
    return [one["custom_id"] for one in message.components if ":whatif:" in one.get("custom_id", "")]


async def test_trial_leaves_game_unchanged(duel: Duel, sandbox: Sandbox) -> None:
    bot, channel, people = duel
    person = await play_until_kind(bot, people, channel, "expand")
    other = next(one for one in people if one is not person)
    await bot.settle()
    stood = [await rows(bot.store, f"SELECT count(*) FROM {table}") for table in ("steps", "outbox")]
    first = await (await person.slash(channel, "what-if")).wait_settled()
    assert first.ephemeral
    assert first.attachments, "with its map"
    await person.press(first, lead_ids(first)[0])
    second = await wait_update(person, first)
    assert "made up" in second.content
    assert second.content != first.content
    again = await press_button(person, second, "Take it back")
    assert (again.content, lead_ids(again)) == (first.content, lead_ids(first))
    other_dice = await press_button(person, again, "With other dice")
    assert "try 2" in other_dice.content
    assert [await rows(bot.store, f"SELECT count(*) FROM {table}") for table in ("steps", "outbox")] == stood
    for user in (other, sandbox.user("Watcher")):
        assert not any("What if" in one.content for one in user.visible_messages(channel))
    await other.slash(channel, "what-if")
    await wait_private(other, channel, "nothing to choose")
    _person, question = await wait_question(bot, people, channel)
    await bot.press(person, question, Random(2))
    await person.press(other_dice, lead_ids(other_dice)[0])
    moved = await wait_update(person, other_dice)
    assert "moved on" in moved.content


def test_late_trial_offers_new_one() -> None:
    names = begin_try(games("ragnar-2024", 20)[0])[1]
    now, later = (gone_notice(names, asked=asked) for asked in (True, False))
    assert "when it’s your move" in later.text
    assert "when it’s your move" not in now.text
    (row,) = now.rows
    assert f":{WHAT_IF}" in row[0].custom_id  # type: ignore[index]
    assert chosen_actions(None, ["0"]) == []
    assert what_if.TRIES < 1000
