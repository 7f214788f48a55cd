"""Slots: what each should show follows from the table alone, and only the difference is sent."""

from __future__ import annotations

import ast
from types import SimpleNamespace

import msgspec
import pytest

from bot.core.presenter import Changed
from bot.domain.change import GameCancelled
from bot.domain.out_message import BOARD_SLOT, LOBBY_SLOT, dm_slot, motion_slot, seat_slot
from bot.domain.records import CLOSE, DELETE, SEND, SHOW, Frozen, HeldMessage, Lane, Outgoing
from bot.domain.terms import Motion
from bot.messages.pings import Ping
from bot.messages.question import Question
from bot.messages.table import Lobby
from bot.outbox.bookmark import Bookmark
from bot.outbox.reconcile import reconcile
from bot.outbox.wanted import end_message, wanted_messages
from tests.bot.paper import record_of
from tests.bot.test_every_message import game_of
from tests.packaging.sources import nodes_with_functions, trees

HERE, THERE = Lane(channel=1), Lane(channel=2)


def make_wanted(version: int, *, lane: Lane = HERE, ping: bool = False) -> Outgoing:
    return Outgoing(lane, Lobby(version=version, ping=ping), SHOW, LOBBY_SLOT)


def make_held(version: int, *, ping: bool = False) -> HeldMessage:
    return HeldMessage(9, LOBBY_SLOT, "", None, HERE, 1, 5, Lobby(version=version, ping=ping))


def delete_held(one: HeldMessage, _replaced: bool) -> Outgoing:
    return Outgoing(one.lane, op=DELETE, slot=one.slot)


@pytest.mark.parametrize(
    ("before", "want", "anew", "ops"),
    [
        ((), make_wanted(1), (), [SEND]),
        ((make_held(1),), make_wanted(1), (), []),
        ((make_held(1, ping=True),), make_wanted(1, ping=True), (), []),
        ((make_held(1),), make_wanted(2), (), [SHOW]),
        ((make_held(1),), make_wanted(1), (LOBBY_SLOT,), [DELETE, SEND]),
        ((make_held(1),), make_wanted(1, lane=THERE), (), [DELETE, SEND]),
        ((make_held(1),), None, (), [DELETE]),
        ((), None, (), []),
    ],
    ids=["empty", "same", "same-after-ping", "changed", "anew", "elsewhere", "over", "nothing"],
)
def test_only_difference_is_sent(
    before: tuple[HeldMessage, ...], want: Outgoing | None, anew: tuple[str, ...], ops: list[str]
) -> None:
    endings, changes = reconcile(before, {LOBBY_SLOT: want} if want else {}, delete_held, anew)
    assert [one.op for one in (*endings, *changes)] == ops


@pytest.mark.parametrize(("version", "ops"), [(1, []), (2, [DELETE, SEND])])
def test_newer_ping_is_new_message(version: int, ops: list[str]) -> None:
    ping = Ping(seat="A", user=5)
    stands = HeldMessage(9, "ping:A", "A", 3, HERE, 1, 5, msgspec.structs.replace(ping, version=1))
    due = Outgoing(HERE, msgspec.structs.replace(ping, version=version), SHOW, "ping:A", "A", 3)
    endings, changes = reconcile((stands,), {"ping:A": due}, delete_held)
    assert [one.op for one in (*endings, *changes)] == ops


def test_message_may_stand_without_being_wanted() -> None:
    assert reconcile((make_held(1),), {}, lambda _one, _replaced: None) == ([], [])


def test_edit_pings_nobody() -> None:
    _, (edit,) = reconcile((make_held(1),), {LOBBY_SLOT: make_wanted(2, ping=True)}, delete_held)
    _, (post,) = reconcile((), {LOBBY_SLOT: make_wanted(2, ping=True)}, delete_held)
    assert not edit.message.ping
    assert post.message.ping


def test_private_question_of_game_called_off_needs_no_view() -> None:
    record = msgspec.structs.replace(record_of(game_of(1, 2)), phase="cancelled")
    table = SimpleNamespace(record=record)  # a game that this version cannot play has no view
    changed = Changed(GameCancelled(), table, "", None, 0, 0, ())  # type: ignore[arg-type]
    asked = HeldMessage(9, dm_slot("A"), "A", 7, Lane(user=100), 1, 5)
    assert end_message(changed, {}, asked, False) is None


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
    "bot/outbox/wanted.py": {"_close", "_delete"},
    "bot/outbox/storyteller.py": {"Storyteller._tell_result"},  # the notice that a history follows
    "bot/outbox/worker.py": {"Outbox._edit_item"},
    "bot/outbox/sender.py": {
        *("DiscordSender._edit_message", "DiscordSender._edit_old", "DiscordSender._queue_repost"),
    },
    "bot/store/queue.py": {"OutboxWriter._change_row", "_item_values", "post_instead"},
}
"""Functions that say how a slot's message ends, or store or send that."""
OTHER_WORDS = {"bot/annals/page.py", "bot/domain/records.py"}
"""Files with a page's text "close", and with the ends themselves."""
BUTTONS = ("bot.features.seasons.season_message",)
"""Modules with a button called `CLOSE`."""


def ending_functions(tree: ast.AST) -> set[str]:
    """Functions that name an end: a constant of the records, or its string."""
    nodes = list(nodes_with_functions(tree))
    records = [one for _, one in nodes if isinstance(one, ast.ImportFrom) and one.module not in BUTTONS]
    imports = [one for node in records for one in node.names]
    names = {one.asname or one.name for one in imports if one.name in ("CLOSE", "DELETE")}
    return {name for name, node in nodes if is_end(node, names)}


def is_end(node: ast.AST, names: set[str]) -> bool:
    """True for an end by its name, by its module's, or as a string."""
    if isinstance(node, ast.Attribute):
        return node.attr in ("CLOSE", "DELETE")
    if isinstance(node, ast.Name):
        return node.id in names
    return isinstance(node, ast.Constant) and node.value in (CLOSE, DELETE)


def test_only_wanted_ends_messages() -> None:
    found = {
        where: names
        for where, tree in trees("bot")
        if where not in OTHER_WORDS and (names := ending_functions(tree))
    }
    assert found == ENDS


@pytest.mark.parametrize(
    ("code", "ends"),
    [
        ("from bot.domain.records import DELETE\ndef f(): return DELETE", True),
        ("from bot.domain.records import CLOSE as last\ndef f(): return last", True),
        ("from bot.domain import records\ndef f(): return records.DELETE", True),
        ("def f(): return Outgoing(lane, op='delete')", True),
        ("def f(): return Outgoing(lane, message, 'close', slot)", True),
        ("def f(): return replace(one, op='close')", True),
        ("CLOSE = 0.8\ndef f(): return CLOSE", False),
        ("def f(): return Outgoing(lane, op='send')", False),
        ("def f(c): c.delete('rows')", False),
    ],
)
def test_scan_detects_ends(code: str, ends: bool) -> None:
    assert ending_functions(ast.parse(code)) == ({"f"} if ends else set())
