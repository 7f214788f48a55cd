"""Only the outbox posts, edits, deletes and pins messages of channels, and few places queue them."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.packaging.sources import nodes_with_functions, trees

ACTS = {"send", "edit", "delete", "pin", "unpin", "reply", "forward", "publish", "delete_messages"} | {
    "create_thread",
    *("send_message", "edit_message", "delete_message", "pin_message", "unpin_message"),
}
"""How discord.py's objects, and its plain requests, change messages."""
KEYWORDS_ONLY = {"edit", "delete", "pin", "unpin"}
"""Acts that discord.py gives no positional argument: with one they act on something else."""
ANSWERS = {"followup", "response"}
"""A reply to a press or command: no channel's message."""
POSTER = "bot/outbox/sender.py"
"""It sends the rows."""
MAY_POST = {
    "bot/outbox/new_threads.py": {
        *("open_with_line", "open_post", "say_quietly"),  # for a command, before the table exists
        *("ThreadLanes.complete", "ThreadLanes._send_line"),  # for a row
    },
    "bot/discord_io/private_threads.py": {"PrivateThreads._create_thread", "_archive_thread"},
    "bot/play/answer.py": {"Answer.ask_in_private"},  # how its own answer is deleted
}
"""Functions besides that post in channels or make threads."""
SENDS_ELSEWHERE = {
    "bot/outbox/worker.py": {"Outbox._try_item"},  # hands a row to the sender
    "bot/features/pages/site.py": {"Site.watch_readers", "Site._close_page", "Site._write_annals"},
    "bot/features/pages/seat/routes.py": {"SeatRoutes._send"},
}
"""Functions whose `send` reaches no channel."""
MAY_QUEUE = {
    "bot/core/storing.py": {"_write_messages"},
    "bot/store/queue.py": {"tell_user"},
    "bot/features/seasons/keeper.py": {"Keeper._queue_messages"},
}
"""Functions that may write the outbox."""


def is_posting(node: ast.AST, positional: set[int]) -> bool:
    """True for an act, called or handed on, that is no answer."""
    if not isinstance(node, ast.Attribute) or node.attr not in ACTS or not isinstance(node.ctx, ast.Load):
        return False
    if node.attr in KEYWORDS_ONLY and id(node) in positional:
        return False
    return not (isinstance(node.value, ast.Attribute) and node.value.attr in ANSWERS)


def posting_functions(tree: ast.AST) -> Iterator[str]:
    """Functions with an act."""
    calls = [one for one in ast.walk(tree) if isinstance(one, ast.Call) and one.args]
    positional = {id(one.func) for one in calls}
    return (name for name, node in nodes_with_functions(tree) if is_posting(node, positional))


def writing_functions(tree: ast.AST) -> Iterator[str]:
    """Functions that name the outbox's writer."""
    for name, node in nodes_with_functions(tree):
        if "OutboxWriter" in (getattr(node, "attr", ""), getattr(node, "id", "")):
            yield name


def test_only_outbox_posts_in_channels() -> None:
    found = {where: names for where, tree in trees("bot") if (names := set(posting_functions(tree)))}
    assert found.pop(POSTER)
    assert found == MAY_POST | SENDS_ELSEWHERE


def test_few_places_queue_messages() -> None:
    found = {where: names for where, tree in trees("bot") if (names := set(writing_functions(tree)))}
    assert found == MAY_QUEUE


@pytest.mark.parametrize(
    ("code", "posts"),
    [
        ("await channel.send('x')", True),
        ("await channel.get_partial_message(1).edit(content='x')", True),
        ("await send_request(message.delete())", True),
        ("await client.http.send_message(1)", True),
        ("await client.http.delete_message(1, 2)", True),
        ("await asyncio.gather(channel.send('x'), channel.send('y'))", True),
        ("asyncio.create_task(channel.send('x'))", True),
        ("return channel.send('x')", True),
        ("sent = channel.send('x')", True),
        ("return [one.send('x') for one in channels]", True),
        ("post = channel.send", True),
        ("return partial(message.edit, content='x')", True),
        ("return lambda: message.pin()", True),
        ("await interaction.followup.send('x')", False),
        ("await interaction.response.send_message('x')", False),
        ("rows.delete(1)", False),
        ("story.edit(1, text='x')", False),
        ("self.send = channel", False),
    ],
)
def test_scan_detects_posts(code: str, posts: bool) -> None:
    assert set(posting_functions(ast.parse(f"async def f():\n    {code}"))) == ({"f"} if posts else set())


@pytest.mark.parametrize("code", ["queue.OutboxWriter(c, None, 0.0)", "OutboxWriter(c, 1, now)"])
def test_scan_detects_writers(code: str) -> None:
    tree = ast.parse(f"class A:\n    def f(self, c):\n        with c:\n            pen = {code}")
    assert list(writing_functions(tree)) == ["A.f"]
