"""One place words the actions of a question: whatever shows them is given `Choice`s."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

BOT = Path(__file__).resolve().parents[2] / "bot"
BUILDER = {"words/choice.py"}
MAKERS = {"words/choice.py", "words/choices.py", "play/typed.py"}
"""Modules that make a `Choice`: all of a question, or one of a typed command."""
LAYOUTS = {"words/choice.py", "words/lists.py", "words/secret.py", "words/together.py", "words/turn.py"}
"""Modules that lay out choices as buttons and lists."""
CHOOSES = {"DO", "PICK", "BOTH", "MANY", "TRY", "TEST", "SURE"}
"""The verbs of components that choose."""


def files() -> Iterator[tuple[str, ast.Module]]:
    """Each file of the bot, parsed."""
    for path in sorted(BOT.rglob("*.py")):
        yield path.relative_to(BOT).as_posix(), ast.parse(path.read_text())


def wordings(tree: ast.Module) -> list[str]:
    """Keys of a file's texts for actions and their results."""
    texts = [one.value for one in ast.walk(tree) if isinstance(one, ast.Constant)]
    return [one for one in texts if isinstance(one, str) and one.startswith(("action-", "hint-"))]


def imported_names(tree: ast.Module) -> set[str]:
    """The names that a file imports."""
    imports = [one for one in ast.walk(tree) if isinstance(one, ast.ImportFrom)]
    return {name.name for one in imports for name in one.names}


def calls(tree: ast.Module) -> list[ast.Call]:
    return [one for one in ast.walk(tree) if isinstance(one, ast.Call)]


def verbs_of(tree: ast.Module) -> set[str]:
    """The verbs of choices that a file imports."""
    of_ids = [
        one for one in ast.walk(tree) if isinstance(one, ast.ImportFrom) and one.module == "bot.words.ids"
    ]
    return CHOOSES & {name.name for one in of_ids for name in one.names}


def is_choosing(call: ast.Call) -> bool:
    """True if a call makes the custom_id of a component that chooses."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    verbs = [getattr(one, "attr", getattr(one, "id", "")) for one in call.args]
    return name in ("custom_id", "id", "_id") and bool(CHOOSES & set(verbs))


def test_only_builder_words_actions() -> None:
    assert {name for name, tree in files() if wordings(tree)} == BUILDER


def test_only_builder_words_hints() -> None:
    assert [
        name for name, tree in files() if name not in BUILDER and "hint_text" in imported_names(tree)
    ] == []


def test_only_known_modules_make_choices() -> None:
    made = {name for name, tree in files() for one in calls(tree) if getattr(one.func, "id", "") == "Choice"}
    assert made == MAKERS


def test_only_layouts_make_choosing_components() -> None:
    found = {name for name, tree in files() if verbs_of(tree) and any(map(is_choosing, calls(tree)))}
    assert found <= LAYOUTS
    assert {"words/lists.py", "words/secret.py", "words/together.py"} <= found


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ('texts(f"action-{type}.option")', True),
        ('texts("hint-gain")', True),
        ('texts("advice-title")', False),
    ],
)
def test_second_builder_would_be_found(line: str, found: bool) -> None:
    assert bool(wordings(ast.parse(line))) == found
    assert is_choosing(calls(ast.parse("custom_id(game, DO, token, decision)"))[0])
    assert not is_choosing(calls(ast.parse("custom_id(game, MAP, '', decision)"))[0])
