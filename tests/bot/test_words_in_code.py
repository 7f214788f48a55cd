"""What people read stands in the catalogues: the code names texts that exist, and holds no sentences."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.words.catalogue import FOLDER, locales, texts
from bot.words.narration import narrations
from engine import editions
from engine.players import LEVELS

ROOT = Path(__file__).parents[2]

OPERATORS = {
    "cli",
    "demo",
    "process",
    "store",
    "features/privacy/forgetting",
    *(f"app/{name}" for name in ("children", "ends", "registering", "shards", "stopping", "watching")),
}
"""Folders and files of `bot` whose words only operators, developers and the database read."""

# Where a call takes words that people read: by position or by name.
READ_BY_PEOPLE: dict[str, tuple[int | str, ...]] = {
    "MessageDraft": (0, "text"),
    "Button": (1, "label"),
    "Option": (1, 2, "label", "description"),
    "option": (1, 2, "label", "description"),
    "Select": (1, "placeholder"),
    "TextInput": ("label", "placeholder"),
    "Choice": ("name",),
    "SelectOption": ("label", "description"),
    "File": ("description",),
    "send": (0, "content"),
    "send_message": (0, "content"),
    "edit_original_response": ("content",),
    "edit": ("content",),
    "say_privately": (0,),
    "say": (0,),
    "write": (2,),
    "Command": ("description",),
    "Group": ("description",),
    "Stop": (0,),
    "Picture": ("alt",),
}

PASSED_THROUGH = {"clip", "shortened", "str", "upper", "capitalize", "strip", "format"}
"""Calls that give back the words that they are given."""

METRICS = "bot/app/metrics.py"
"""Prometheus shows what a metric means to the operator, in English as all others do."""
ALLOWED: dict[tuple[str, str], str] = {
    ("bot/core/replaying.py", "the set-up is another one"): "told to operators by `annalist check-games`",
    ("bot/core/replaying.py", "the game cannot be set up: "): "told to operators by `annalist check-games`",
    ("bot/outbox/verdicts.py", "no shared server"): "kept in the database with what could not be sent",
    ("bot/workers/process.py", "from bot.workers.process import serve; serve()"): "Python, for the worker",
}

_SENTENCE = re.compile(r"[A-Za-zÀ-ÿ]{2,}[,;:]? [a-zà-ÿ]{1,}[,;:]? [A-Za-zà-ÿ]{2,}")
_WORD = re.compile(r"[A-Za-zÀ-ÿ]{2,}")


def sources() -> Iterator[tuple[str, ast.Module]]:
    """Source files whose strings may reach users."""
    for package in ("bot", "render"):
        for path in sorted((ROOT / package).rglob("*.py")):
            where = path.relative_to(ROOT)
            if not OPERATORS & {where.parts[1], "/".join(where.with_suffix("").parts[1:])}:
                yield where.as_posix(), ast.parse(path.read_text("utf-8"))


def name_of(call: ast.Call) -> str:
    return getattr(call.func, "id", getattr(call.func, "attr", ""))


def strings(node: ast.AST) -> Iterator[str]:
    """The literal texts that an expression may come to."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            yield node.value
    elif isinstance(node, ast.Call):
        if name_of(node) in PASSED_THROUGH:
            for part in (*node.args, *(one.value for one in node.keywords)):
                yield from strings(part)
    elif isinstance(node, ast.IfExp):
        yield from strings(node.body)
        yield from strings(node.orelse)
    elif not isinstance(node, (ast.Compare, ast.Subscript)):
        for child in ast.iter_child_nodes(node):
            yield from strings(child)


@pytest.mark.parametrize("package", ["bot", "render"])
def test_literals_are_never_sent_to_people(package: str) -> None:
    found = []
    for where, tree in sources():
        if not where.startswith(package):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and name_of(node) in READ_BY_PEOPLE and not is_lookup(node):
                places = READ_BY_PEOPLE[name_of(node)]
                given = [arg for at, arg in enumerate(node.args) if at in places]
                given += [one.value for one in node.keywords if one.arg in places]
                for part in given:
                    found += [
                        (where, node.lineno, said)
                        for said in strings(part)
                        if _WORD.search(said) and (where, said) not in ALLOWED and not is_text_id(said)
                    ]
    assert found == []


def is_lookup(call: ast.Call) -> bool:
    """True if a call is the function `say`, which looks up a text, not the answer's method."""
    return isinstance(call.func, ast.Name) and call.func.id == "say"


def test_code_contains_no_sentences() -> None:
    """Sentences are for logs, exceptions that nobody is shown, and docstrings."""
    found = []
    for where, tree in sources():
        if where == METRICS:
            continue
        silent = set(quiet_strings(tree))
        for node in ast.walk(tree):
            if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in silent:
                continue
            if _SENTENCE.search(node.value) and (where, node.value) not in ALLOWED:
                found.append((where, node.lineno, node.value))
    assert found == []


def quiet_strings(tree: ast.Module) -> Iterator[int]:
    """Strings that no user reads: docstrings, log lines, exceptions for operators."""
    for node in ast.walk(tree):
        parts: list[ast.AST] = []
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            parts = [node.value]
        elif isinstance(node, ast.Raise) and node.exc is not None:
            told = isinstance(node.exc, ast.Call) and name_of(node.exc) in {"Refused", "Stop"}
            parts = [] if told else [node.exc]
        elif isinstance(node, ast.Assert) or (isinstance(node, ast.Call) and is_silent(node)):
            parts = [node]
        for part in parts:
            yield from (id(one) for one in ast.walk(part) if isinstance(one, ast.Constant))


def is_silent(call: ast.Call) -> bool:
    log = isinstance(call.func, ast.Attribute) and getattr(call.func.value, "id", "") == "log"
    ends = r"(incident|Error|Broken|Died|Busy|Gone|Later|Stopped)$"
    return log or bool(re.search(ends, name_of(call)))


def is_text_id(said: str) -> bool:
    return re.fullmatch(r"[a-z]+(-[a-z_]+)*-?(\.[a-z]+)?", said) is not None and texts().has_text(said)


# --- ids that the code names


def literal_ids() -> set[str]:
    """Ids of texts that the bot's code passes to a catalogue as plain strings."""
    found: set[str] = set()
    for where, tree in sources():
        if not where.startswith("bot"):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                found |= ids_of_call(node)
    return found


def ids_of_call(call: ast.Call) -> set[str]:
    name, first = name_of(call), call.args[0] if call.args else None
    if name == "arguments":
        named = [one.value.value for one in call.keywords if isinstance(one.value, ast.Constant)]
        return {f"argument-{id}{part}" for id in named for part in ("", ".name")}
    if name not in ("say", "texts", "words", "described") or first is None:
        return set()
    given = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
    ids = {str(one.value) for one in given if isinstance(one, ast.Constant) and "-" in str(one.value)}
    return ids | {f"{id}.name" for id in ids} if name == "described" else ids


@pytest.mark.parametrize("locale", locales())
def test_every_text_id_in_code_exists(locale: str) -> None:
    ids = literal_ids() - set(locales()) - set(editions())
    assert len(ids) > 120
    known = [texts(locale, edition) for edition in narrations()]
    assert sorted(id for id in ids if not any(one.has_text(id) for one in known)) == []


def codes_of_refusals() -> set[str]:
    """Codes with which the bot's code refuses."""
    found: set[str] = set()
    for _where, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and name_of(node) == "Refused" and node.args:
                parts = ast.walk(node.args[0])
                found |= {one.value for one in parts if isinstance(one, ast.Constant)}
    return {code for code in found if isinstance(code, str)} - {"illegal", "undo", "bad_options"}


@pytest.mark.parametrize("locale", locales())
def test_every_refusal_code_has_sentence(locale: str) -> None:
    codes = codes_of_refusals()
    assert len(codes) > 25
    assert sorted(code for code in codes if not texts(locale).has_text(f"refused-{code}")) == []


def test_every_common_text_is_used() -> None:
    """A text whose id occurs nowhere is dead. Code has whole ids, or their beginning and end.

    Levels are listed apart, as many words end an id by chance.
    """
    whole = {one for _where, tree in sources() for one in all_strings(tree)}
    rules = (ast.parse(path.read_text("utf-8")) for path in (ROOT / "engine").rglob("*.py"))
    words = whole.union(*map(all_strings, rules))
    ends = {one: words for one in whole if re.fullmatch(r"[a-z-]+-", one)} | {"computer-": set(LEVELS)}
    ids = re.findall(r"^([a-z]\S*) =", (FOLDER / "en" / "bot.ftl").read_text("utf-8"), re.MULTILINE)
    typed = {f"command-{name}" for told in narrations().values() for name in told.commands}
    typed |= {
        f"argument-{one}" for told in narrations().values() for c in told.commands.values() for one in c.takes
    }
    given = literal_ids() | typed | {"argument-card"}
    dead = [
        id
        for id in ids
        if id not in whole | given
        and not any(id.startswith(stem) and id.removeprefix(stem) in known for stem, known in ends.items())
    ]
    assert dead == []


def all_strings(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
