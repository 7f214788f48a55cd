"""The rules in docs/rules/<edition>.md and their citations by id.

An edition with such a file is finished: each cited id must exist in it, and a test must name each of its
rules and worked examples. Ids of UNFINISHED editions are not checked.
"""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "docs" / "rules"
UNFINISHED: tuple[str, ...] = ()
"""Id prefixes of editions without rules in docs/rules."""
SEARCHED = ("engine", "bot", "sandbox", "render", "tests", "data", "docs", "bench")
EXAMPLES = ("docs/rules", "tests/docs")
"""The rules themselves, and the tests of this search."""
SUFFIXES = (".py", ".toml", ".ftl", ".md")
UNTESTED = ("AMB", "A", "H", "D", "DP", "F")
"""Groups that need no test: rulings (cited by rules), knowledge, decisions, arithmetic."""

_PREFIX = r"[A-Z]{1,2}\d{1,2}"
_ID = rf"(?:{_PREFIX}-)?(?:[A-Z]|[A-Z]{{2,}}\d?)(?:-[A-Z]+)*-\d+[a-z]?"
_DEFINED = re.compile(rf"^(?:[*-] )?\*\*({_ID})(?=[\s*.])|^\| ({_ID}) \|")
_CITED = re.compile(
    rf"(?<![\w-])(?:refusal-)?({_ID})(?!\w)((?:(?:,|\s+and|\s+or|\s+to)[\s#]+-\d+[a-z]?(?!\w|\.\d))*)"
)
_MORE = re.compile(r"(,|and|or|to)[\s#]+-(\d+[a-z]?)")
_MARKED = re.compile(r"\.rule\(")


class Rule(msgspec.Struct, frozen=True):
    """A rule with its id. `line` counts from 1 in docs/rules/<edition>.md."""

    id: str
    edition: str
    text: str
    line: int

    @property
    def group(self) -> str:
        """Group of the rule: "SIEGE" of "Z18-SIEGE-02"."""
        return self.id.partition("-")[2].rpartition("-")[0]

    @property
    def place(self) -> str:
        """File and line of the definition."""
        return f"docs/rules/{self.edition}.md:{self.line}"


class Citation(msgspec.Struct, frozen=True):
    """A citation of a rule. `where` is the innermost function or class, "" for none.

    `marked`: a test claims to show this rule.
    """

    id: str
    path: str
    line: int
    where: str = ""
    marked: bool = False


# Definitions


@functools.cache
def rules() -> dict[str, Rule]:
    """Rules of the finished editions by full id, in file order."""
    return {rule.id: rule for path in sorted(RULES.glob("*.md")) for rule in _defined_rules(path)}


@functools.cache
def prefixes() -> dict[str, str]:
    """Id prefix of each finished edition."""
    return {path.stem: _prefix(path.read_text("utf-8")) for path in sorted(RULES.glob("*.md"))}


def _prefix(text: str) -> str:
    """Id prefix of an edition. Most of its rules have their full ids."""
    found = re.search(rf"^(?:[*-] )\*\*({_PREFIX})-", text, re.M)
    return found[1] if found else ""


def _defined_rules(path: Path) -> Iterator[Rule]:
    text = path.read_text("utf-8")
    prefix, lines = _prefix(text), text.splitlines()
    for at, line in enumerate(lines):
        found = _DEFINED.match(line)
        if found is None:
            continue
        last = at + 1
        while found[1] and last < len(lines) and lines[last].strip() and not _ends(lines[last]):
            last += 1
        written = found[1] or found[2]
        whole = written if written.startswith(f"{prefix}-") else f"{prefix}-{written}"
        sentence = " ".join(part.strip() for part in lines[at:last])
        yield Rule(whole, path.stem, _plain_sentence(sentence, written), at + 1)


def _ends(line: str) -> bool:
    return line.startswith("#") or _DEFINED.match(line) is not None


def _plain_sentence(sentence: str, id: str) -> str:
    """Sentence of a rule without its id and markup."""
    if sentence.startswith("|"):
        return " | ".join(cell.strip() for cell in sentence.strip("|").split("|")[1:]).replace("**", "")
    return re.sub(rf"^[*-]? ?{re.escape(id)}[\s.]*", "", sentence.replace("**", "")).strip()


# Citations


@functools.cache
def citations() -> tuple[Citation, ...]:
    """Citations in code, tests, data and documents, by file and line."""
    found: list[Citation] = []
    for folder in SEARCHED:
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in SUFFIXES and path.is_file() and not name.startswith(EXAMPLES):
                found += find_citations(path.read_text("utf-8"), name)
    return tuple(found)


def find_citations(text: str, path: str) -> list[Citation]:
    """Find the citations in a file. Short ids ("AMB-22") belong to the edition in its path."""
    found = [
        (id, text.count("\n", 0, match.start()) + 1)
        for match in _CITED.finditer(text)
        for id in _whole_ids(match[1], match[2], path)
    ]
    if not path.endswith(".py"):
        return [Citation(id, path, line) for id, line in found]
    if not found and not _MARKED.search(text):
        return []
    tree = ast.parse(text)
    scopes, marks = _scopes(tree), set(_marks(tree, path))
    cited = {Citation(id, path, line, _scope_of(scopes, line), (id, line) in marks) for id, line in found}
    cited |= {Citation(id, path, line, _scope_of(scopes, line), marked=True) for id, line in marks}
    return sorted(cited, key=lambda one: (one.line, one.id))


def _whole_ids(first: str, more: str, path: str) -> Iterator[str]:
    """Expand "R24-FLEET-19 to -22" or "AMB-21, -22" to full ids.

    A short id of an unknown group is skipped.
    """
    if not re.match(rf"{_PREFIX}-[A-Z]", first):
        first = _long_id(first, path)
        if not first:
            return
    if first.partition("-")[0] in UNFINISHED:
        return
    group, _, number = first.rpartition("-")
    yield first
    for word, last in _MORE.findall(more):
        if word == "to":
            yield from (f"{group}-{between:02}" for between in range(int(number) + 1, int(last)))
        yield f"{group}-{last}"
        number = last


def _long_id(short: str, path: str) -> str:
    """Expand a short id, "" if no finished edition has such a group."""
    group = short.rpartition("-")[0]
    named = [edition_of(path)] if edition_of(path) else list(prefixes())
    fitting = [f"{prefixes()[edition]}-{short}" for edition in named if group in _groups(edition)]
    return next((id for id in fitting if id in rules()), fitting[0] if fitting else "")


def edition_of(path: str) -> str:
    """Finished edition that a path names, or ""."""
    return next((edition for edition in prefixes() if edition in path.replace("_", "-")), "")


@functools.cache
def _groups(edition: str) -> frozenset[str]:
    return frozenset(rule.group for rule in rules().values() if rule.edition == edition)


def _scopes(tree: ast.Module) -> list[tuple[int, int, str]]:
    """First line (with decorators), last line and name of each function and class.

    Outer ones come first.
    """
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    found = []
    for node in ast.walk(tree):
        if isinstance(node, kinds):
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            found.append((first, node.end_lineno or first, node.name))
    return found


def _scope_of(scopes: list[tuple[int, int, str]], line: int) -> str:
    around = [one for one in scopes if one[0] <= line <= one[1]]
    return min(around, key=lambda one: one[1] - one[0])[2] if around else ""


def _marks(tree: ast.Module, path: str) -> Iterator[tuple[str, int]]:
    """Yield ids that tests name, with lines: `@pytest.mark.rule("R24-GOLD-01")`."""
    if not path.startswith("tests/"):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            for given in node.args:
                if isinstance(given, ast.Constant) and isinstance(given.value, str):
                    yield given.value, given.lineno


# Faults


def unknown_citations() -> list[Citation]:
    """Citations of rules that do not exist."""
    return [one for one in citations() if one.id not in rules()]


def untested_rules() -> list[Rule]:
    """Rules and worked examples of finished editions without a test."""
    named = {one.id for one in citations() if one.marked}
    return [rule for rule in rules().values() if rule.group not in UNTESTED and rule.id not in named]
