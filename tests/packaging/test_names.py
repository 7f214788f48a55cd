"""Names and first sentences: one class and one file a name, docstrings that begin with a noun or a verb."""

from __future__ import annotations

import ast
import functools
import keyword
import os
import pathlib
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator

import pytest

from tools import raises

ROOT = pathlib.Path(__file__).parents[2]
QUESTION_WORDS = re.compile(r"(What|Whether|Who|Whose|Where|Which|When|Why|How)\b")


CODE = ("engine", "render", "bot", "sandbox", "tools", "bench")
FOLDERS = (*CODE, "tests", "data", "deploy")


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
        for path in files(*CODE)
        for node in ast.walk(parse(path))
        if isinstance(node, Documented) and QUESTION_WORDS.match(ast.get_docstring(node) or "")
    ]
    assert wrong == []


FOREIGN = {
    *("AutoMod", "BoardGameGeek", "DevTools", "GitHub", "JavaScript", "MkDocs", "zstandard"),
    *("BYPASS_SLOWMODE", "LAUNCH_ACTIVITY", "MESSAGE_CREATE", "discord.js", "discord.py", "f_trace_opcodes"),
}
"""Names of things outside the code."""
CAMEL_CASE = re.compile(r"\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b")
UNDERSCORED = re.compile(
    r"(?<![\w/.$-])(?:_*[a-z][a-z0-9]*(?:_[a-z0-9]+)+|_[A-Za-z]\w+|_?[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b(?![-/*])"
)
IN_BACKTICKS = re.compile(r"`([A-Za-z_][A-Za-z0-9_.]*)`")
FILE = re.compile(r"(?<![\w./-])(?:\w[\w-]*/)*\w+\.(?:py|sql|js)\b")
IN_MODULE = re.compile(
    r"(?<![\w/.@-])((?:bot|render|engine|tools|bench|tests)(?:\.\w+)+)\b(?![/-])(?!\.?\w*\()"
)
MEMBER = re.compile(r"\b([A-Z]\w+)\.(_?[a-z]\w*)\b")
FENCE = re.compile(r"^ *(```|~~~).*?^ *\1", re.DOTALL | re.MULTILINE)


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


def comments(path: pathlib.Path) -> Iterator[tuple[int, str]]:
    """Comments of a file."""
    with path.open("rb") as file:
        for one in tokenize.tokenize(file.readline):
            if one.type == tokenize.COMMENT:
                yield one.start[0], one.string


@functools.cache
def members(name: str) -> frozenset[str] | None:
    """Names that the classes of a name and their bases use. None if a base is foreign."""
    found = set[str]()
    for node in classes().get(name, ()):
        found.update(defined_names(node))
        for base in map(ast.unparse, node.bases):
            above = base.partition("[")[0].rpartition(".")[2]
            of_base = members(above) if above != name else None
            if of_base is None and above not in ("Protocol", "NamedTuple", "Struct", "Exception"):
                return None
            found.update(of_base or ())
    return frozenset(found) or None


@functools.cache
def classes() -> dict[str, list[ast.ClassDef]]:
    found: dict[str, list[ast.ClassDef]] = {}
    for _, tree in product_modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(node)
    return found


@functools.cache
def file_endings() -> frozenset[str]:
    """Paths of our files, also without their first folders."""
    parts = (path.relative_to(ROOT).parts for folder in FOLDERS for path in (ROOT / folder).rglob("*.*"))
    return frozenset("/".join(one[at:]) for one in parts for at in range(len(one)))


@functools.cache
def known_names() -> frozenset[str]:
    """Names that the code, its data and its libraries use."""
    known = FOREIGN | {name for library in raises.LIBRARIES for name in dir(library)}
    known |= {*keyword.kwlist, *os.listdir(ROOT)}
    for path in files(*FOLDERS):
        known.update(path.with_suffix("").relative_to(ROOT).parts)
        known.update(defined_names(parse(path)))
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".toml", ".ftl", ".sql", ".js", ".yml"):
                known.update(re.findall(r"\w+", path.read_text("utf-8")))
    known.update(re.findall(r"\w+", (ROOT / "pyproject.toml").read_text("utf-8")))
    return frozenset(known)


def stale_names(text: str) -> Iterator[str]:
    """Names in a docstring, comment or page that no code has."""
    for name in (*CAMEL_CASE.findall(text), *UNDERSCORED.findall(text)):
        if name not in known_names():
            yield name
    for dotted in IN_MODULE.findall(text):
        if not dotted.endswith((".py", ".md", ".ftl")) and not is_in_module(dotted):
            yield dotted
    for owner, name in MEMBER.findall(text):
        if (known := members(owner)) is not None and name not in known:
            yield f"{owner}.{name}"


def is_in_module(dotted: str) -> bool:
    """True if a dotted name is a module, or stands in one."""
    parts = dotted.split(".")
    for end in range(len(parts), 0, -1):
        path = ROOT / "/".join(parts[:end])
        file = path.with_suffix(".py") if path.with_suffix(".py").is_file() else path / "__init__.py"
        if path.is_dir() or file.is_file():
            return end == len(parts) or (file.is_file() and parts[end] in defined_names(parse(file)))
    return False


def stale_names_of_code(text: str) -> Iterator[str]:
    """The same, with words in backticks and files."""
    yield from stale_names(text)
    words = (word for dotted in IN_BACKTICKS.findall(text) for word in dotted.split(".") if word)
    yield from (word for word in words if word not in known_names())
    yield from (file for file in FILE.findall(text) if file not in file_endings() | FOREIGN)


def parsed_files(*folders: str) -> Iterator[tuple[str, ast.Module]]:
    for path in files(*folders):
        yield str(path.relative_to(ROOT)), parse(path)


def product_modules() -> Iterator[tuple[str, ast.Module]]:
    yield from parsed_files(*CODE)


def test_docstrings_and_comments_name_existing_code() -> None:
    """A renamed class leaves no old name behind."""
    stale = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path in files(*CODE, "tests")
        for line, text in (*docstrings(parse(path)), *comments(path))
        for name in stale_names_of_code(text)
    ]
    assert stale == []


def test_pages_for_developers_name_existing_code() -> None:
    """Those have no translation. The rules' pages use their own notation."""
    pages = [*(ROOT / "docs").glob("*.md"), *(ROOT / "docs/decisions").glob("*.md"), ROOT / "CONTRIBUTING.md"]
    stale = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted(pages)
        if not path.with_suffix(".pt-BR.md").exists() and not path.name.endswith(".pt-BR.md")
        for name in stale_names(FENCE.sub("", path.read_text("utf-8")))
    ]
    assert stale == []


@pytest.mark.parametrize(
    "text",
    [
        "As the NoSuch~Thing does",
        "Raises: as no_such~_function",
        "Max. of _NO_SUCH~_NUMBER",
        "NO_SUCH~_CONSTANT of them",
        "See no_such~_module.py",
        "See bot/core/no_such~_module.py",
        "As in bot.core.no_such~_module",
        "As in bot.core.live.NoSuch~Table",
        "`Refused.no_such~_field`",
        "`nosuch~name`",
    ],
)
def test_scan_finds_stale_name(text: str) -> None:
    """The ~ keeps this file from having the name."""
    assert list(stale_names_of_code(text.replace("~", "")))


@pytest.mark.parametrize(
    "text",
    [
        "bot.core.live.Table, of bot/core/live.py and `live.py`",
        "`Refused.details` is no_such-thing or path/no_such/file",
        "In discord.py, by DiscordIds and known_names",
    ],
)
def test_scan_knows_names(text: str) -> None:
    assert list(stale_names_of_code(text)) == []


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
