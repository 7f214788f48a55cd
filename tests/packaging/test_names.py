"""Names and first sentences: one class and one file a name, docstrings that begin with a noun or a verb."""

from __future__ import annotations

import ast
import pathlib
import re
from collections import defaultdict
from collections.abc import Iterator

ROOT = pathlib.Path(__file__).parents[2]
QUESTION_WORDS = re.compile(r"(What|Whether|Who|Whose|Where|Which|When|Why|How)\b")


def files(*folders: str) -> Iterator[pathlib.Path]:
    for folder in folders:
        yield from sorted((ROOT / folder).rglob("*.py"))


def several(named: dict[str, list[str]]) -> dict[str, list[str]]:
    return {name: where for name, where in named.items() if len(where) > 1}


def test_no_two_classes_of_the_bot_have_the_same_name() -> None:
    named = defaultdict(list)
    for path in files("bot"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                named[node.name].append(str(path.relative_to(ROOT)))
    assert several(named) == {}


def test_no_two_files_of_the_bot_have_the_same_name() -> None:
    named = defaultdict(list)
    for path in files("bot"):
        if path.name != "__init__.py":
            named[path.name].append(str(path.relative_to(ROOT)))
    assert several(named) == {}


Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def test_no_docstring_begins_with_a_question_word() -> None:
    """It names the thing, or says with a verb what a function does."""
    wrong = [
        f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)}"
        for path in files("engine", "render", "bot", "sandbox", "tools", "bench")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, Documented) and QUESTION_WORDS.match(ast.get_docstring(node) or "")
    ]
    assert wrong == []
