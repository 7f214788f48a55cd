"""One place words the actions of a question and makes their controls: all else is given `Choice`s."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

from bot.words import ids

BOT = Path(__file__).resolve().parents[2] / "bot"
BUILDER = {"words/choice.py"}
MAKERS = {"words/choice.py", "words/choices.py", "play/typed.py"}
"""Modules that make a `Choice`: all of a question, or one of a typed command."""
CHOOSES = {"DO", "PICK", "BOTH", "MANY", "TRY", "TEST", "SURE", "END_TURN"}
"""The verbs of components that choose, as constants."""
WRITTEN = {getattr(ids, name) for name in CHOOSES}
"""The same as text."""
TAKES = {"button", "choice_list", "choice_button", "_select", "verb"}
"""The builder's functions, three that call them, and the declaration of a verb."""
WORDINGS = {"action_sentence", "choice_list", "kind_name", "kind_text", "Choice"}
"""What the builder gives to others. A control's label comes from a `Choice`."""


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


def calls(tree: ast.AST) -> list[ast.Call]:
    return [one for one in ast.walk(tree) if isinstance(one, ast.Call)]


def functions(tree: ast.Module) -> list[ast.AST]:
    """A file's functions, and its other statements."""
    inside = [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)]
    outside = [one for one in tree.body if not isinstance(one, ast.FunctionDef | ast.ClassDef)]
    return [*inside, *outside]


def name_of(node: ast.AST) -> str:
    """The name that a name or an attribute ends with."""
    return getattr(node, "attr", getattr(node, "id", ""))


def verbs_in(call: ast.Call) -> set[str]:
    """The verbs of choices among a call's arguments, as constants or as text."""
    given = [*call.args, *(one.value for one in call.keywords)]
    branches = [part for one in given if isinstance(one, ast.IfExp) for part in (one.body, one.orelse)]
    texts = {one.value for one in (*given, *branches) if isinstance(one, ast.Constant)}
    written = WRITTEN & texts if "custom_id" in name_of(call.func) else set()
    return CHOOSES & set(map(name_of, (*given, *branches))) | written


def has_token(node: ast.AST, known: Collection[str] = ("token",)) -> bool:
    """True if a node reads an action's token, or a variable that holds one."""
    return any(name_of(part) in known for part in ast.walk(node))


def controls_in(tree: ast.AST) -> list[ast.Call]:
    """Calls of a function or file that make a component that chooses, past the builder."""
    assigned = [one for one in ast.walk(tree) if isinstance(one, ast.Assign) and has_token(one.value)]
    tokens = {"token", *(name_of(target) for one in assigned for target in one.targets)}
    return [one for one in calls(tree) if is_making_control(one, tokens)]


def is_making_control(call: ast.Call, tokens: Collection[str]) -> bool:
    """True if a call makes a component that chooses, past the builder."""
    if name_of(call.func) in ("make_option", "Option", "Button"):
        return any(has_token(one, tokens) for one in (*call.args, *(each.value for each in call.keywords)))
    return bool(verbs_in(call)) and name_of(call.func) not in TAKES


def test_only_builder_words_actions() -> None:
    assert {name for name, tree in files() if wordings(tree)} == BUILDER


def test_only_builder_words_hints() -> None:
    assert [
        name for name, tree in files() if name not in BUILDER and "hint_text" in imported_names(tree)
    ] == []


def test_only_known_modules_make_choices() -> None:
    made = {name for name, tree in files() for one in calls(tree) if getattr(one.func, "id", "") == "Choice"}
    assert made == MAKERS


def test_only_builder_makes_controls() -> None:
    found = {name for name, tree in files() for part in functions(tree) if controls_in(part)}
    assert found == BUILDER


def test_controls_are_worded_by_choices() -> None:
    taken = {
        name.name
        for file, tree in files()
        for one in ast.walk(tree)
        if isinstance(one, ast.ImportFrom) and one.module == "bot.words.choice" and file not in BUILDER
        for name in one.names
    }
    assert taken == WORDINGS


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


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("make_custom_id(game, DO, token, asked)", True),
        ("make_custom_id(game, ids.END_TURN, token, asked)", True),
        ("self._id(SURE if decided else TEST, token)", True),
        ("make_option(one.token, said)", True),
        ("Button(custom_id=one.token, label=said)", True),
        ("d = one.token; make_option(d, said)", True),
        ("make_custom_id(game, 'do', token, asked)", True),
        ("make_custom_id(game, 'map', token, asked)", False),
        ("make_custom_id(game, MAP, '', asked)", False),
        ("one.button(said, SURE)", False),
    ],
)
def test_second_maker_of_controls_would_be_found(line: str, found: bool) -> None:
    assert bool(controls_in(ast.parse(line))) == found
