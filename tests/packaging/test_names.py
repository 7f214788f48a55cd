"""Names and first sentences: one class and one file a name, docstrings that begin with a noun or a verb."""

from __future__ import annotations

import ast
import functools
import keyword
import os
import pathlib
import re
from collections import defaultdict
from collections.abc import Iterator

from tools import raises

ROOT = pathlib.Path(__file__).parents[2]
QUESTION_WORDS = re.compile(r"(What|Whether|Who|Whose|Where|Which|When|Why|How)\b")


@functools.cache
def parse(path: pathlib.Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def files(*folders: str) -> Iterator[pathlib.Path]:
    for folder in folders:
        yield from sorted((ROOT / folder).rglob("*.py"))


def repeated_names(named: dict[str, list[str]]) -> dict[str, list[str]]:
    return {name: where for name, where in named.items() if len(where) > 1}


def test_bot_classes_have_unique_names() -> None:
    named = defaultdict(list)
    for path in files("bot"):
        for node in parse(path).body:
            if isinstance(node, ast.ClassDef):
                named[node.name].append(str(path.relative_to(ROOT)))
    assert repeated_names(named) == {}


def test_bot_files_have_unique_names() -> None:
    named = defaultdict(list)
    for path in files("bot"):
        if path.name != "__init__.py":
            named[path.name].append(str(path.relative_to(ROOT)))
    assert repeated_names(named) == {}


Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def test_docstrings_do_not_begin_with_question_words() -> None:
    """A docstring names the thing, or begins with a function's verb."""
    wrong = [
        f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)}"
        for path in files("engine", "render", "bot", "sandbox", "tools", "bench")
        for node in ast.walk(parse(path))
        if isinstance(node, Documented) and QUESTION_WORDS.match(ast.get_docstring(node) or "")
    ]
    assert wrong == []


FOREIGN = {"AutoMod", "BoardGameGeek", "JavaScript", "MkDocs"}
"""Names of things outside the code."""
CAMEL_CASE = re.compile(r"\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b")
IN_BACKTICKS = re.compile(r"`([A-Za-z_][A-Za-z0-9_.]*)`")


def defined_names(tree: ast.AST) -> Iterator[str]:
    """Every name and word of text that the code itself uses."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.alias):
            yield from (node.asname or node.name).split(".")
        elif isinstance(node, ast.arg | ast.keyword) and node.arg:
            yield node.arg
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield from re.findall(r"\w+", node.value)


def docstrings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Docstrings of a file, including constants'."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(value := node.value, ast.Constant):
            yield node.lineno, str(value.value)


def names_in(docstring: str) -> Iterator[str]:
    """The names of code that a docstring mentions."""
    yield from CAMEL_CASE.findall(docstring)
    for dotted in IN_BACKTICKS.findall(docstring):
        yield from filter(None, dotted.split("."))


def parsed_files(*folders: str) -> Iterator[tuple[str, ast.Module]]:
    for path in files(*folders):
        yield str(path.relative_to(ROOT)), parse(path)


def product_modules() -> Iterator[tuple[str, ast.Module]]:
    yield from parsed_files("engine", "render", "bot", "sandbox", "tools", "bench")


def test_docstrings_name_existing_code() -> None:
    """A renamed class leaves no old name behind."""
    known = (
        FOREIGN
        | {name for library in raises.LIBRARIES for name in dir(library)}
        | {*keyword.kwlist, *os.listdir(ROOT)}
    )
    for path in files("engine", "render", "bot", "sandbox", "tools", "bench", "tests"):
        known.update(path.with_suffix("").relative_to(ROOT).parts)
        known.update(defined_names(parse(path)))
    for path in (ROOT / "data").rglob("*.toml"):
        known.update(re.findall(r"\w+", path.read_text("utf-8")))
    stale = [
        f"{path}:{line}: {name}"
        for path, tree in product_modules()
        for line, text in docstrings(tree)
        for name in names_in(text)
        if name not in known
    ]
    assert stale == []


def test_docstrings_list_raised_errors() -> None:
    assert list(raises.disagreements(raises.read_sources())) == []


WRONG = """
class TooLate(Exception): ...

def close(table):
    \"\"\"Close a table.\"\"\"
    raise TooLate

def open(table):
    \"\"\"Open a table.\"\"\"
    raise TooLate("closed")

def look(table):
    \"\"\"Look at a table. Raises: TooLate, TooEarly.\"\"\"
    print(table)

def both(table):
    \"\"\"Open and look. Raises: TooLate.\"\"\"
    open(table)
    look(table)
"""


def test_raises_tool_finds_wrong_lists() -> None:
    found = raises.disagreements(raises.Sources({"wrong.py": ast.parse(WRONG)}))
    assert [one.partition(": ")[2] for one in found] == [
        "open does not list TooLate",
        "look lists TooEarly, which is no exception",
        "look lists TooLate, which nothing in it raises",
    ]


PREPOSITIONS = frozenset(
    [
        "about",
        "above",
        "after",
        "against",
        "ago",
        "ahead",
        "along",
        "among",
        "anew",
        "apart",
        "around",
        "at",
        "back",
        "before",
        "behind",
        "below",
        "beside",
        "besides",
        "between",
        "by",
        "down",
        "during",
        "elsewhere",
        "from",
        "here",
        "in",
        "inside",
        "near",
        "of",
        "off",
        "on",
        "out",
        "outside",
        "over",
        "since",
        "there",
        "to",
        "together",
        "toward",
        "under",
        "until",
        "up",
        "with",
        "within",
        "without",
    ]
)
PARTICIPLES = re.compile(
    r"(?!(?:.*need|seed|.*feed|embed|speed|shed|red|deed)$)[a-z]+ed|begun|brought|built|chosen|come|dealt|done|drawn|fallen|felt"
    r"|foretold|found|given|gone|grown|held|kept|known|led|lost|made|meant|met|paid|said|seen|sent|shown|spent"
    r"|struck|taken|taught|thought|thrown|told|went|won|worn|written|born|bent|heard|left"
)


def bare_names(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Functions, methods and properties that are a participle or a preposition alone."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            name = node.name.strip("_")
            if name in PREPOSITIONS or PARTICIPLES.fullmatch(name):
                yield node


def test_functions_are_not_bare_participles_or_prepositions() -> None:
    """`is_held` or `holder` can be guessed, `held` and `of` cannot."""
    wrong = [
        f"{path}:{node.lineno}: {node.name}"
        for path, tree in (*product_modules(), *parsed_files("tests"))
        for node in bare_names(tree)
    ]
    assert wrong == []
