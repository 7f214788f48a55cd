"""Slots: what each should show follows from the table alone, and only the difference is sent."""

from __future__ import annotations

import ast
from pathlib import Path

import msgspec
import pytest

from bot.domain.out_message import BOARD_SLOT, LOBBY_SLOT, motion_slot, seat_slot
from bot.domain.records import DELETE, SEND, SHOW, Frozen, HeldMessage, Lane, Outgoing
from bot.domain.terms import Motion
from bot.messages.question import Question
from bot.messages.table import Lobby
from bot.outbox.bookmark import Bookmark
from bot.outbox.reconcile import reconcile
from bot.outbox.wanted import wanted_messages
from tests.bot.paper import record_of
from tests.bot.test_every_message import game_of

ROOT = Path(__file__).parents[2]
HERE, THERE = Lane(channel=1), Lane(channel=2)


def make_wanted(version: int, *, op: str = SHOW, lane: Lane = HERE, ping: bool = False) -> Outgoing:
    return Outgoing(lane, Lobby(version=version, ping=ping), op, LOBBY_SLOT)


def make_held(version: int, *, ping: bool = False) -> HeldMessage:
    return HeldMessage(9, LOBBY_SLOT, "", None, HERE, 1, 5, Lobby(version=version, ping=ping))


def delete_held(one: HeldMessage) -> Outgoing:
    return Outgoing(one.lane, op=DELETE, slot=one.slot)


@pytest.mark.parametrize(
    ("before", "want", "ops"),
    [
        ((), make_wanted(1), [SEND]),
        ((make_held(1),), make_wanted(1), []),
        ((make_held(1, ping=True),), make_wanted(1, ping=True), []),
        ((make_held(1),), make_wanted(2), [SHOW]),
        ((make_held(1),), make_wanted(1, op=SEND), [DELETE, SEND]),
        ((make_held(1),), make_wanted(1, lane=THERE), [SEND]),
        ((make_held(1),), None, [DELETE]),
        ((), None, []),
    ],
    ids=["empty", "same", "same-after-ping", "changed", "anew", "elsewhere", "over", "nothing"],
)
def test_only_difference_is_sent(
    before: tuple[HeldMessage, ...], want: Outgoing | None, ops: list[str]
) -> None:
    endings, changes = reconcile(before, {LOBBY_SLOT: want} if want else {}, delete_held)
    assert [one.op for one in (*endings, *changes)] == ops


def test_message_may_stand_without_being_wanted() -> None:
    assert reconcile((make_held(1),), {}, lambda _: None) == ([], [])


def test_edit_pings_nobody() -> None:
    _, (edit,) = reconcile((make_held(1),), {LOBBY_SLOT: make_wanted(2, ping=True)}, delete_held)
    _, (post,) = reconcile((), {LOBBY_SLOT: make_wanted(2, ping=True)}, delete_held)
    assert not edit.message.ping
    assert post.message.ping


def slots_of(phase: str, **more: object) -> set[str]:
    """Slots that a table with a question of seat A shows."""
    game = game_of(1, 2)
    record = msgspec.structs.replace(record_of(game), phase=phase, **more)
    view = game.view(None)
    (asked,) = view.asked
    question = Question(seat=asked.seat, since=(0, 0), until=(1, 0), last=0)
    at = Bookmark(questions={asked.seat: question} if phase == "running" else {})
    first = list(wanted_messages(record, view, at))
    assert first == list(wanted_messages(record, view, at)), "it depends on nothing else"
    return {one.slot for one in first}


def test_slots_follow_from_table() -> None:
    (asked,) = game_of(1, 2).view(None).asked
    vote = Motion(id=4, kind="recess", by=100, until=9.0)
    stopped = Frozen(entry=1, known=0, after="2")
    assert slots_of("lobby") == {LOBBY_SLOT}
    assert slots_of("running") == {BOARD_SLOT, seat_slot(asked.seat)}
    assert slots_of("running", motions=(vote,)) == {BOARD_SLOT, seat_slot(asked.seat), motion_slot(4)}
    assert "frozen" in slots_of("running", frozen=stopped)
    assert slots_of("over") == slots_of("cancelled") == set()


# One place says how a slot's message ends

ENDS = {
    "bot/outbox/wanted.py",
    "bot/outbox/storyteller.py",  # the notice that a history follows ends behind it
    "bot/outbox/worker.py",
    "bot/outbox/sender.py",
    "bot/store/queue.py",
}


def imported_names(path: Path) -> set[str]:
    """Names that a file imports of the records."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    imports = [one for one in nodes if isinstance(one, ast.ImportFrom) and one.module == "bot.domain.records"]
    return {name.name for one in imports for name in one.names}


def test_only_wanted_ends_messages() -> None:
    files = [one for one in (ROOT / "bot").rglob("*.py") if imported_names(one) & {"CLOSE", "DELETE"}]
    found = {one.relative_to(ROOT).as_posix() for one in files}
    assert found <= ENDS
    assert "bot/outbox/wanted.py" in found
