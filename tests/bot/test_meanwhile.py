"""The choices made for who was away, and what they brought: one line each, told to that person alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine
from bot.core import play
from bot.core.meanwhile import MOST, choices_made_meanwhile, steps_made_for
from bot.core.service import Service
from bot.domain.records import StepRecord
from bot.domain.requests import Actor
from bot.features import timeouts
from bot.store import Store
from bot.words.choice import Choice
from bot.words.instead import meanwhile_lines
from bot.words.names import Names
from bot.words.wording import capitalize, question_prompt
from engine import editions
from engine.players import GREEDY, choose
from tests.bot.cast import MANAGER
from tests.bot.paper import record_of
from tests.bot.tables import Recorder, do, start_game_of
from tests.bot.test_every_message import game_of

ANA, BO = Actor(11, "Ana"), Actor(12, "Bo")
PEOPLE = {"A": ANA, "B": BO}


def step(n: int, kind: str, seat: str, user: int | None, body: Any = None) -> StepRecord:
    return StepRecord(n, kind, seat, user, body or {}, 0.0, n, n + 1, "")


def numbers_told(*some: tuple[Any, ...]) -> list[int]:
    return [one.n for one in steps_made_for([step(n, *one) for n, one in enumerate(some)], {"A"}, 1)]


def test_choices_since_last_own_one_are_told_once() -> None:
    mine, instead, back = ("act", "A", 1), ("act", "A", None), ("back", "A", 1)
    assert numbers_told(mine, instead, ("act", "B", None), ("act", "A", 2), back) == [1, 3]
    assert numbers_told(instead, mine, back) == []
    assert numbers_told(instead, back, instead, back) == [2]
    assert numbers_told(instead, back, back) == []
    assert numbers_told(instead, instead, ("undo", "A", 2), back) == [0]
    assert numbers_told(instead, instead, ("take_back", "B", None, {"to": 0}), back) == [0]
    assert numbers_told(instead) == []
    assert numbers_told(instead, back, mine) == []


@pytest.mark.parametrize(("locale", "said"), [("en", "keep the card"), ("pt-BR", "ficar com a carta")])
def test_deed_names_item_of_question(locale: str, said: str) -> None:
    game = game_of(1, 3, "hasbro-2001")
    asked, names = game.open_decisions()[0], Names(record_of(game, locale), game.edition)
    assert asked.kind == "keep_or_pass"
    assert (
        Choice(asked.actions[0], asked, names).deed
        == f"{said} ({names.name_of('empire', asked.params['card'])})"
    )


async def play_until(table: Service, game: int, chance: random.Random, letter: str, most: int) -> None:
    """Play greedily until the seat has made this number of choices."""
    made = 0
    while made < most:
        record = await table.record(game)
        seat = next(one for one in record.seats if one.awaited is not None)
        view = await table.view(game, seat.seat)
        assert view.decision is not None
        action = choose(GREEDY, view, await table.edition(game), chance.random)
        if seat.computer:
            await do(table, game, None, play.submit_for_computer, seat.seat, view.decision.id, action)
        else:
            await do(table, game, PEOPLE[seat.seat], play.submit, action, decision=view.decision.id)
        made += seat.seat == letter


@pytest.mark.parametrize("edition", editions())
async def test_each_choice_made_meanwhile_shows_gain(store: Store, edition: str) -> None:
    table, chance = Service(store, Recorder(), engine=engine), random.Random(3)
    game = await start_game_of(table, *PEOPLE.values(), edition=edition, computers=1)
    await play_until(table, game, chance, "B", 3)
    await do(table, game, MANAGER, play.replace, "B", play.STAND_IN)
    await play_until(table, game, chance, "B", MOST + 2)
    await do(table, game, BO, timeouts.come_back)
    made, count = await choices_made_meanwhile(table, game, BO.user)
    assert (len(made), count) == (MOST, MOST + 2)
    log = (await table.view(game, "B", since=0)).entries
    assert all(one.view.me == "B" and one.view.entries < log for one in made)
    for locale in ("en", "pt-BR"):
        names = Names(await table.record(game), await table.edition(game), locale)
        lines = meanwhile_lines(made, count, names)
        assert len(lines) == MOST + 1
        assert f"{MOST + 2} " in lines[0]
        assert str(MOST) in lines[0]
        assert not any(sign in line for line in lines for sign in ("meanwhile", "None", "{"))
        assert meanwhile_lines([], 0, names) == []
        for one, line in zip(made, lines[1:], strict=True):
            asked = one.view.decision
            assert asked is not None
            hint = one.hints[asked.actions.index(one.action)]
            assert line.startswith(f"• {capitalize(Choice(one.action, asked, names).deed)}")
            assert not hint or not hint.gain or f" · {hint.gain:+d} " in line
            assert not hint or not hint.odds or "%" in line
            assert question_prompt(asked, names) not in line
    assert (await choices_made_meanwhile(table, game, ANA.user))[1] == 0
    await table.close()
