"""Absent, put out and left: defined once, for ratings, seasons, motions and statistics."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.core import motions, play
from bot.core.draft import Draft
from bot.core.replaying import valid_steps
from bot.core.service import Service
from bot.domain.presence import has_left, is_absent, is_handover, seated_users
from bot.features import substitutes, timeouts
from bot.messages.seats import PutOut, Resigned, SeatTaken
from tests.bot.cast import ANNA, BO, DAY, EVE, HOST, MANAGER
from tests.bot.tables import Clock, Recorder, do, start_game_of, start_toy_game

ROOT = Path(__file__).parents[2]


async def resign(table: Service, game: int, clock: Clock) -> None:
    await do(table, game, HOST, play.resign)


async def replace_self(table: Service, game: int, clock: Clock) -> None:
    await do(table, game, HOST, play.replace, "A", computer="novice")


async def put_out(table: Service, game: int, clock: Clock) -> None:
    await do(table, game, MANAGER, play.replace, "A", computer="novice")


async def put_out_silent(table: Service, game: int, clock: Clock) -> None:
    clock.now += 8 * DAY
    await put_out(table, game, clock)


async def let_computer_in(table: Service, game: int, clock: Clock) -> None:
    await do(table, game, None, _let_computer_in)


def _let_computer_in(draft: Draft) -> None:
    play.let_computer_in(draft, draft.before.seats[0])


WAYS = [
    (resign, Resigned, True),
    (replace_self, PutOut, True),
    (put_out, PutOut, False),
    (put_out_silent, PutOut, True),
    (let_computer_in, SeatTaken, True),
]


async def left_users(table: Service, game: int) -> list[int | None]:
    """Users who left a game, by the one definition."""
    record, log = await table.record(game), await table.query(valid_steps, game)
    left = [one.owner or one.user for one in record.seats if has_left(one, one.seat, log)]
    return [*left, *(step.body["was"] for step in log if is_handover(step))]


@pytest.mark.parametrize(("way", "told", "left"), WAYS)
async def test_ways_out_of_seat(
    table: Service, clock: Clock, recorder: Recorder, way: Any, told: type, left: bool
) -> None:
    game = await start_game_of(table, HOST, ANNA, BO)
    await way(table, game, clock)
    record = await table.record(game)
    assert type(recorder.told[-1]) is told
    assert [is_absent(one) for one in record.seats] == [True, False, False]
    assert await left_users(table, game) == ([HOST.user] if left else [])
    assert HOST.user in seated_users(record), "they keep their vote"
    await do(table, game, HOST, timeouts.come_back)
    assert await left_users(table, game) == []


async def test_last_person_who_resigns_has_left(table: Service) -> None:
    game = await start_toy_game(table)
    await do(table, game, ANNA, play.resign)
    await do(table, game, HOST, play.resign)
    assert await left_users(table, game) == [HOST.user, ANNA.user]


async def test_person_whose_seat_passed_on_has_left(table: Service) -> None:
    game = await start_game_of(table, HOST, ANNA, BO)
    await do(table, game, ANNA, substitutes.propose_resigning)
    await do(table, game, EVE, motions.agree, (await table.record(game)).motions[0].id)
    assert await left_users(table, game) == [ANNA.user]
    assert ANNA.user not in seated_users(await table.record(game))


OTHER_OWNERS = ("words/", "annals/", "play/typed.py", "outbox/tellings.py", "features/pages/contents.py")
"""Where `owner` is a land's or a card's."""
OTHERS = ("application", "item")
KINDS = {"resign", "taken", "stand_in", "replace"}
HOME = "domain/presence.py"


def own_definitions(path: Path) -> Iterator[str]:
    """Places where a file decides by itself who is absent, put out or gone."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr="owner") if name not in OTHERS:
                yield f"{path.name}:{node.lineno} reads {name}.owner"
            case ast.Compare(left=ast.Attribute(attr="kind")) if KINDS & {
                one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and one.value in KINDS
            }:
                yield f"{path.name}:{node.lineno} compares a kind of step"
            case (
                ast.Call(
                    func=ast.Attribute(value=ast.Attribute(attr="body"), attr="get"),
                    args=[ast.Constant(value="left"), *_],
                )
                | ast.Subscript(value=ast.Attribute(attr="body"), slice=ast.Constant(value="left"))
            ):
                yield f"{path.name}:{node.lineno} reads who left from a step"


def test_presence_is_defined_once() -> None:
    files = [one for one in (ROOT / "bot").rglob("*.py") if one.relative_to(ROOT / "bot").as_posix() != HOME]
    seats = [one for one in files if not one.relative_to(ROOT / "bot").as_posix().startswith(OTHER_OWNERS)]
    assert len(seats) > 100
    assert [one for path in seats for one in own_definitions(path)] == []
    assert len(list(own_definitions(ROOT / "bot" / HOME))) > 3, "the scan finds them where they stand"
