"""Only the outbox posts, edits, deletes and pins messages of channels."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
POSTERS = ("bot/outbox/worker.py", "bot/outbox/sender.py", "bot/outbox/new_threads.py")
"""They send the rows, and open the threads of rows and of a command that has no table yet."""
ACTS = {"send", "edit", "delete", "pin", "unpin", "create_thread", "send_message", "edit_message"}
"""How discord.py's objects, and its plain requests, change messages."""
ANSWERS = {"followup", "response"}
"""A reply to a press or command: no channel's message."""
THREADS_ALONE = "bot/discord_io/private_threads.py"
"""Makes and removes private threads, and says nothing in them."""


def posting_lines(tree: ast.AST) -> Iterator[int]:
    """Lines that await an act on anything but an answer."""
    for node in ast.walk(tree):
        call = node.value if isinstance(node, ast.Await) else None
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
            continue
        target = call.func.value
        name = target.attr if isinstance(target, ast.Attribute) else ""
        if call.func.attr in ACTS and name not in ANSWERS:
            yield node.lineno


def request_lines(tree: ast.AST) -> Iterator[int]:
    """Lines that hand such a request on, to be awaited elsewhere."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            inner = [one.func for one in node.args if isinstance(one, ast.Call)]
            if any(isinstance(one, ast.Attribute) and one.attr in ACTS for one in inner):
                yield node.lineno


def test_only_outbox_posts_in_channels() -> None:
    found = [
        f"{name}:{line}"
        for path in sorted((ROOT / "bot").rglob("*.py"))
        if not (name := path.relative_to(ROOT).as_posix()).startswith((*POSTERS, THREADS_ALONE, "bot/store/"))
        for tree in [ast.parse(path.read_text(encoding="utf-8"))]
        for line in sorted({*posting_lines(tree), *request_lines(tree)})
    ]
    assert found == []


@pytest.mark.parametrize(
    ("code", "posts"),
    [
        ("await channel.send('x')", True),
        ("await channel.get_partial_message(1).edit(content='x')", True),
        ("await send_request(message.delete())", True),
        ("await client.http.send_message(1)", True),
        ("await interaction.followup.send('x')", False),
        ("await interaction.response.send_message('x')", False),
        ("rows.delete(1)", False),
    ],
)
def test_scan_detects_posts(code: str, posts: bool) -> None:
    tree = ast.parse(f"async def f():\n    {code}")
    assert bool([*posting_lines(tree), *request_lines(tree)]) is posts
