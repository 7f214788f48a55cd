"""What a table switches on or off: all of it follows from one descriptor."""

from __future__ import annotations

import pytest

from bot.core import lobby, motions
from bot.core.registry import REGISTRY
from bot.core.service import Service
from bot.domain.motion_state import SWITCH
from bot.domain.table_settings import ADVICE, COMPUTER_PICTURES, MAP_AT_ONCE, PACES, SWITCHES, TableSwitch
from bot.features import pace
from bot.features.switches import choose_switch
from bot.messages.motion import motion_message
from bot.play.group import at_table
from bot.words import ids
from bot.words.catalogue import locales, texts
from bot.words.lobby_text import lobby_message as lobby_message
from bot.words.message_draft import BUTTONS_IN_ROW, ROWS, Button, Select
from bot.words.names import Names
from engine import default_edition, load_edition
from tests.bot.cast import ANNA, HOST
from tests.bot.tables import do, expect_refusal, open_lobby, start_game_of

QUIZ = TableSwitch("quiz", "❓", lambda record: True)


@pytest.fixture
def quiz(monkeypatch: pytest.MonkeyPatch) -> TableSwitch:
    """An extra switch."""
    monkeypatch.setitem(SWITCHES, QUIZ.name, QUIZ)
    return QUIZ


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("switch", SWITCHES.values(), ids=list(SWITCHES))
def test_every_switch_has_texts_and_command(switch: TableSwitch, locale: str) -> None:
    parts = ("", ".button", ".motion", ".done", ".name", ".command")
    said = [f"switch-{switch.name}{part}" for part in parts]
    assert [one for one in said if not texts(locale).has_text(one)] == []
    assert texts("en")(f"switch-{switch.name}.name") in [one.name for one in at_table.commands]
    assert SWITCH in REGISTRY.motions


async def test_switch_needs_only_descriptor(quiz: TableSwitch, table: Service) -> None:
    game = await open_lobby(table)
    await do(table, game, HOST, lobby.join)
    await do(table, game, ANNA, lobby.join)
    record = await table.record(game)
    names = Names(record, load_edition(default_edition()))
    shown = lobby_message(names)
    buttons = [one for row in shown.rows if not isinstance(row, Select) for one in row]
    assert f"g:{game}:x:{ids.SWITCH}:quiz:no" in [one.custom_id for one in buttons if isinstance(one, Button)]
    assert sum(line.startswith("❓ ") for line in shown.text.splitlines()) == 1
    with expect_refusal("host_only"):
        await do(table, game, ANNA, choose_switch, "quiz", False)
    await do(table, game, HOST, choose_switch, "quiz", False)
    record = await table.record(game)
    assert record.switches == {"quiz": False}
    assert not quiz.is_on(record)

    await do(table, game, HOST, lobby.start)
    await do(table, game, HOST, choose_switch, "quiz", True)
    record = await table.record(game)
    assert not quiz.is_on(record)
    assert "switch-quiz.motion" in motion_message(record.motions[0], Names(record, names.edition)).text
    await do(table, game, ANNA, motions.agree, record.motions[0].id)
    assert quiz.is_on(await table.record(game))


@pytest.mark.parametrize("switch", SWITCHES.values(), ids=list(SWITCHES))
async def test_switch_needs_host_then_everybody(switch: TableSwitch, table: Service) -> None:
    game = await open_lobby(table)
    await do(table, game, HOST, lobby.join)
    await do(table, game, ANNA, lobby.join)
    first = switch.is_on(await table.record(game))
    assert first == (switch is COMPUTER_PICTURES)
    with expect_refusal("host_only"):
        await do(table, game, ANNA, choose_switch, switch.name, not first)
    others = {one: not one.is_on(await table.record(game)) for one in SWITCHES.values() if one is not switch}
    for other, on in others.items():
        await do(table, game, HOST, choose_switch, other.name, on)
    await do(table, game, HOST, choose_switch, switch.name, not first)
    await do(table, game, HOST, pace.set_pace, PACES["daily"])
    record = await table.record(game)
    assert (switch.is_on(record), record.pace.kind) == (not first, "daily")
    await do(table, game, HOST, lobby.start)
    await do(table, game, ANNA, choose_switch, switch.name, first)
    record = await table.record(game)
    assert switch.is_on(record) == (not first)
    before = [seat.reserve for seat in record.seats]
    await do(table, game, HOST, motions.agree, record.motions[0].id)
    record = await table.record(game)
    assert (switch.is_on(record), record.pace.kind, record.motions) == (first, "daily", ())
    assert {other: other.is_on(record) for other in others} == others
    assert [seat.reserve for seat in record.seats] == before


async def test_single_person_switches_at_once(table: Service) -> None:
    game = await start_game_of(table, HOST, computers=1, pace=PACES["daily"])
    before = [seat.reserve for seat in (await table.record(game)).seats]
    await do(table, game, HOST, choose_switch, ADVICE.name, False)
    record = await table.record(game)
    assert not ADVICE.is_on(record)
    assert [seat.reserve for seat in record.seats] == before


async def test_motions_on_two_switches_coexist(table: Service) -> None:
    game = await start_game_of(table, HOST, ANNA)
    await do(table, game, HOST, choose_switch, ADVICE.name, True)
    await do(table, game, HOST, choose_switch, MAP_AT_ONCE.name, True)
    await do(table, game, HOST, choose_switch, ADVICE.name, False)
    record = await table.record(game)
    asked = [(one.body["switch"], one.body["on"]) for one in record.motions]
    assert asked == [("map", True), ("advice", False)]
    await do(table, game, ANNA, motions.agree, record.motions[0].id)
    record = await table.record(game)
    assert (MAP_AT_ONCE.is_on(record), len(record.motions)) == (True, 1)


async def test_unknown_switch_is_refused(table: Service) -> None:
    game = await open_lobby(table)
    with expect_refusal("stale"):
        await do(table, game, HOST, choose_switch, "quiz", True)
    assert (await table.record(game)).switches == {}


def test_all_switches_fit_lobby_rows() -> None:
    assert len(SWITCHES) + 1 <= BUTTONS_IN_ROW * (ROWS - 2)
