"""Only `bot/words/targets.py` writes Discord's markup of people, roles, channels and times."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WRITERS = {
    "bot/words/targets.py": "the one place",
    "bot/discord_io/discord_ids.py": "commands and own emojis, whose ids Discord gives",
    "bot/demo/scribe.py": "reads messages as a person does",
    "bot/demo/guests.py": "looks for its own name in messages",
}
MARKUP = re.compile(r"<@|<#|<t:|</[\w -]*:|<a?:\w*:")
"""Mentions of people, roles, channels and commands, times, own emojis."""


def text_of(node: ast.AST) -> str:
    """A text, with 0 for each value filled in."""
    if isinstance(node, ast.JoinedStr):
        return "".join(text_of(one) if isinstance(one, ast.Constant) else "0" for one in node.values)
    return str(node.value) if isinstance(node, ast.Constant) else ""


def writing_lines(tree: ast.AST) -> list[int]:
    """Lines with Discord's markup in a text, or with a library's mention."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        node.lineno
        for node in ast.walk(tree)
        if (isinstance(node, ast.Attribute) and node.attr == "mention")
        or (id(node) not in prose and MARKUP.search(text_of(node)))
    ]


def test_only_targets_write_markup() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): lines
        for path in sorted((ROOT / "bot").rglob("*.py"))
        if (lines := writing_lines(ast.parse(path.read_text("utf-8"))))
    }
    assert {where: lines for where, lines in found.items() if where not in WRITERS} == {}
    assert set(WRITERS) - set(found) == set(), "these need no leave"


def test_catalogues_hold_no_ids() -> None:
    found = [
        path for path in (ROOT / "data/locales").rglob("*.ftl") if MARKUP.search(path.read_text("utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("code", "writes"),
    [
        ('f"<@{user}>"', True),
        ('f"<@&{role}>"', True),
        ('f"<#{channel}>"', True),
        ('f"<t:{at}:R>"', True),
        ('f"</{name}:{id}>"', True),
        ('"<:fort:1>"', True),
        ("role.mention", True),
        ("Mention(user)", False),
        ('"</section>"', False),
        ('def f():\n    """<@1> is a mention."""', False),
    ],
)
def test_scan_detects_markup(code: str, writes: bool) -> None:
    assert bool(writing_lines(ast.parse(code if code.startswith("def") else f"x = {code}"))) is writes
