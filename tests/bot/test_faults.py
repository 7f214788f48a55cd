"""`python -m bench.faults`: a small run keeps every promise, and one that is broken gives status 1."""

from __future__ import annotations

import asyncio
import json
import sys
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bench.faults import __main__ as command
from bench.faults.audit import Audit
from bench.faults.breaches import SECRET, STUCK, Breach
from bench.faults.life import Life
from bench.faults.players import AskedQuestion, Players
from bench.faults.rows import Rows
from bench.faults.secrets import HeardText, find_leaks, hidden_items, is_named
from bench.faults.watch import ALL_CHOICES, count_choices
from engine import load_edition, new_game
from sandbox import Sandbox
from tests.bot.table import Duel, play_until_kind
from tests.bot.test_closed_channels import play_on_without_settling

GAME = new_game(load_edition("ragnar-2024"), "ABC", seed=bytes(32))


def run_faults(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """The status and the figures of a run."""
    monkeypatch.setattr("sys.argv", ["bench.faults", *arguments])
    status = command.main()
    printed = capsys.readouterr()
    sys.stderr.write(printed.err)  # which promise was broken, and where
    return status, json.loads(printed.out)


@pytest.mark.unanswered
@pytest.mark.slow
def test_games_survive_faults_and_kills(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--faults", "40", "--kills", "3", "--edition", "ragnar-2024", "--tables", "4", "--quick"]
    status, figures = run_faults(monkeypatch, capsys, *arguments)
    assert (status, figures["breaches"]) == (0, {})
    assert figures["faults"] >= 40
    assert figures["kills"] >= 3
    assert figures["choices"] > 0


@pytest.mark.parametrize(("breaches", "status"), [({}, 0), ({STUCK: 1}, 1)])
def test_exit_status_reports_breaches(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], breaches: dict[str, int], status: int
) -> None:
    async def run(_plan: Any, _folder: Any) -> dict[str, Any]:
        return {"breaches": breaches}

    monkeypatch.setattr(command, "run", run)
    assert run_faults(monkeypatch, capsys) == (status, {"breaches": breaches})


async def test_unedited_question_is_no_breach(
    duel: Duel, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The edit arrived but its answer was lost, and the message is too old now."""
    bot, channel, people = duel
    await play_until_kind(bot, people, channel, "expand")
    await bot.settle()
    sandbox.faults.inject("cut-after", route="PATCH /channels", about=channel)
    for moment in range(600):  # not every choice edits a question
        if sandbox.faults.met["cut-after"]:
            break
        if moment % 40 == 0:
            await play_on_without_settling(bot)
        await asyncio.sleep(0.05)
    assert sandbox.faults.met["cut-after"] == 1
    monkeypatch.setattr("bot.outbox.sender.OLD_AFTER", timedelta(0))
    monkeypatch.setattr("bot.outbox.sender.OLD_EDITS", 0)
    await bot.settle()
    posted = {
        one.id: one
        for kept in sandbox.world.messages.values()
        for one in kept.values()
        if one.author_id == sandbox.world.bot_id and one.audience is None
    }
    breaches = await Audit(bot.store, 1, posted).breaches()
    assert [one for one in breaches if "elsewhere" in one.what] == []


async def test_renewed_pause_lets_nobody_act(sandbox: Sandbox, tmp_path: Path, channel: str) -> None:
    table = Players(Life(sandbox, None), Rows(tmp_path / "none"), channel, [], 1)  # type: ignore[arg-type]
    table.may_act.clear()
    leaning = asyncio.create_task(table._pause())
    await asyncio.sleep(0)
    table.may_act.set()
    table.may_act.clear()
    for _ in range(3):
        await asyncio.sleep(0)
    assert (table.leaning_back, leaning.done()) == (True, False)
    table.may_act.set()
    await leaning
    assert not table.leaning_back


@pytest.mark.parametrize(("asks", "made"), [("4B", 0), ("5B", 0), ("6B", 1)])
def test_list_of_earlier_question_counts_no_choice(
    asks: str, made: int, sandbox: Sandbox, tmp_path: Path
) -> None:
    channel, mirror = sandbox.channel(), sandbox.driver.link.mirror
    table = Players(Life(sandbox, None), Rows(tmp_path / "none"), channel, [], 1)  # type: ignore[arg-type]
    button = {"type": 2, "custom_id": f"g:1:{asks}:sure:keep/card"}
    under = [{"type": 1, "components": [button]}]
    mirror.messages[channel] = {"7": {"id": "7", "content": "", "components": under, "only_for": "3"}}
    table._pressed[AskedQuestion(1, "5B")] = channel, "7"
    table.note_message()
    assert len(table.made) == made


@pytest.mark.parametrize(
    ("said", "made"), [("Something went wrong on my side; nothing you did was lost. If", 0), ("Kept.", 1)]
)
def test_replaced_list_counts_choice_unless_fault(
    said: str, made: int, sandbox: Sandbox, tmp_path: Path
) -> None:
    channel, mirror = sandbox.channel(), sandbox.driver.link.mirror
    table = Players(Life(sandbox, None), Rows(tmp_path / "none"), channel, [], 1)  # type: ignore[arg-type]
    mirror.messages[channel] = {"7": {"id": "7", "content": said, "components": [], "only_for": "3"}}
    table._pressed[AskedQuestion(1, "5B")] = channel, "7"
    table.note_message()
    assert len(table.made) == made


@pytest.mark.parametrize(
    ("press", "values", "count"),
    [
        ("do:settle/1", [], 1),
        ("both:settle/1+end_turn", [], 2),
        ("both:migrate/a/b/3+end", [], 4),
        ("both:place_army/*", [], ALL_CHOICES),
        ("many", ["a", "b", "c"], 3),
        ("pick:settle", ["a/1"], 1),
        ("pick:settle", ["a/1+b/2"], 2),
    ],
)
def test_press_counts_named_choices(press: str, values: list[str], count: int) -> None:
    assert count_choices({"custom_id": f"g:3:5B:{press}", "values": values}) == count


def test_hidden_card_is_found_in_any_text() -> None:
    hidden = sorted(hidden_items(GAME, None))
    assert hidden
    kind, id = hidden[0]
    name = GAME.edition.name(kind, id, "en")
    export = json.dumps(GAME.export(reveal=True))
    for text, found in ((name, 1), (f"g:1:4A:do:play/{id}", 1), (f"{name}xyz", 0), ("the board", 0)):
        (*breaches,) = find_leaks([HeardText(1, len(GAME.log), None, text)], export, {})
        assert [breach.kind for breach in breaches] == [SECRET] * found, text


def test_map_name_does_not_count_as_card_name() -> None:
    edition = load_edition("hasbro-2001")
    for text, found in (("Fleets in the Sea of Japan.", False), ("Japan rises by the Sea of Japan.", True)):
        assert is_named(edition, "event", "japan", text) is found


def test_seat_leaks_only_cards_of_others() -> None:
    mine = hidden_items(GAME, "B") - hidden_items(GAME, "A")
    kind, id = sorted(mine)[0]
    export = json.dumps(GAME.export(reveal=True))
    seats = {11: "A", 12: "B"}

    def find_leaks_to(reader: int) -> list[Breach]:
        return list(
            find_leaks(
                [HeardText(1, len(GAME.log), reader, GAME.edition.name(kind, id, "en"))], export, seats
            )
        )

    assert find_leaks_to(11) == []
    assert len(find_leaks_to(12)) == 1
