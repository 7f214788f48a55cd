"""Compare the errors that docstrings list under `Raises:` with the code.

python -m tools.raises

A function lists each error that it makes and raises, or a base of it. A listed error must be named in the
function, in one that it calls, or in the list of one. Commands and handlers answer the user and need no list.
"""

from __future__ import annotations

import ast
import builtins
import functools
import pathlib
import re
import subprocess
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

import discord
from discord import app_commands

ROOT = pathlib.Path(__file__).parents[1]
ROOMS = ("engine", "render", "bot", "sandbox", "tools", "bench")
LIBRARIES = (builtins, subprocess, discord, app_commands)
MISTAKES = frozenset({"AssertionError", "NotImplementedError", "SystemExit"})
"""Exceptions of a mistake in the program or of its end, which no docstring lists."""
REFUSAL = "Refused"
"""The exception whose first argument is a code."""
NAMES = re.compile(r"\b[A-Z]\w+\b(?!\.\w)")
FIRST = re.compile(r" *((?:[A-Z]\w+(?:, | or | and )?)+)")
"""The names with which a list begins."""
CODES = re.compile(r"\b[a-z]+(?:_[a-z]+)*\b")
ASIDES = re.compile(r"`[^`]*`|\([^)]*\)|\"[^\"]*\"")
"""Code and arguments, which are no codes of refusals."""

Function = ast.FunctionDef | ast.AsyncFunctionDef
Named = tuple[str, ast.AST]
"""Path of a function or table, and its code."""
DEPTH = 2
"""Calls within calls that are followed."""
FEW = 8
"""Functions of a name beyond which an unclear call is not followed."""


class Source(NamedTuple):
    """A function with its place in the code."""

    path: str
    node: Function
    is_listing: bool
    """True if its docstring must list each error that it raises."""

    @property
    def error_list(self) -> str:
        """Text under `Raises:`."""
        return error_list_of(self.node)


class Sources:
    """Every function of some files, and the exceptions that they define."""

    def __init__(self, trees: Mapping[str, ast.Module]) -> None:
        self.functions: list[Source] = []
        self.exceptions = dict(library_exceptions())
        self._named: defaultdict[str, list[Named]] = defaultdict(list)
        self._imports = {
            path: imported_files(path, tree, trees.keys()) | {path} for path, tree in trees.items()
        }
        for path, tree in trees.items():
            commands = set(command_names(tree))
            for node in ast.walk(tree):
                if isinstance(node, Function):
                    self.functions.append(
                        Source(path, node, node.name not in commands and not is_handler(node))
                    )
                    self._named[node.name].append((path, node))
                elif isinstance(node, ast.ClassDef):
                    self._named[node.name] += ((path, one) for one in node.body if is_constructor(one))
            for name, value in tables_in(tree):
                self._named[name].append((path, value))
        self._add_exceptions(trees)

    def _add_exceptions(self, trees: Mapping[str, ast.Module]) -> None:
        classes = {
            node.name: {ast.unparse(base).rpartition(".")[2] for base in node.bases}
            for tree in trees.values()
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef)
        }
        while new := {
            name: bases
            for name, bases in classes.items()
            if name not in self.exceptions and bases & self.exceptions.keys()
        }:
            self.exceptions |= new

    def kinds(self, name: str) -> set[str]:
        """The exception and its bases."""
        found = {name}
        for base in self.exceptions.get(name, ()):
            found |= self.kinds(base)
        return found

    def reachable(self, source: Source) -> set[str]:
        """Words in a function and in those that it may call.

        A name means the definition in the file or its imports, else every function of that name.
        """
        found = set(words_in(source.node))
        level: set[Named] = {(source.path, source.node)}
        seen = set(level)
        for _depth in range(DEPTH):
            called = {
                one
                for path, node in level
                for word in self._calls(node)
                for one in self._candidates(path, word)
            }
            level = called - seen
            seen |= level
            found.update(*(self._words_of(node) for _path, node in level))
        return found

    @functools.cache  # noqa: B019
    def _words_of(self, node: ast.AST) -> frozenset[str]:
        listed = error_list_of(node) if isinstance(node, Function) else ""
        return frozenset((*words_in(node), *NAMES.findall(listed), *CODES.findall(listed)))

    @functools.cache  # noqa: B019
    def _calls(self, node: ast.AST) -> frozenset[str]:
        return frozenset(calls_in(node))

    @functools.cache  # noqa: B019
    def _candidates(self, path: str, word: str) -> list[Named]:
        named = self._named.get(word, [])
        near = [one for one in named if one[0] in self._imports[path]]
        return near or (named if len(named) <= FEW else [])


def tables_in(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Yield each global name with its value, which may be a table of functions."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, node.value
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            yield node.target.id, node.value


def imported_files(path: str, tree: ast.Module, paths: Collection[str]) -> set[str]:
    """Files that a file imports, those behind a package's names included."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            above = path.split("/")[: -node.level] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            names = [module, *(f"{module}.{one.name}" for one in node.names)]
        elif isinstance(node, ast.Import):
            names = [one.name for one in node.names]
        else:
            continue
        stems = [name.replace(".", "/") for name in names]
        found.update(
            file for stem in stems for file in (f"{stem}.py", f"{stem}/__init__.py") if file in paths
        )
    return found


def error_list_of(node: Function) -> str:
    """Text under `Raises:`."""
    return (ast.get_docstring(node) or "").partition("Raises:")[2]


def library_exceptions() -> Iterator[tuple[str, set[str]]]:
    """Yield each exception of Python and of Discord's library, with its bases."""
    for library in LIBRARIES:
        for name, kind in vars(library).items():
            if is_exception(kind):
                yield name, {base.__name__ for base in kind.__bases__} - {"object"}


def is_exception(kind: object) -> bool:
    """True for a class of exceptions."""
    return isinstance(kind, type) and issubclass(kind, BaseException)


def command_names(tree: ast.Module) -> Iterator[str]:
    """Yield each function that a file hands to `command(...)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Call):
            made = ast.unparse(node.func.func)
            if made.endswith(".command"):
                yield from (one.id for one in node.args if isinstance(one, ast.Name))


def is_constructor(node: ast.stmt) -> bool:
    """True for `__init__`."""
    return isinstance(node, ast.FunctionDef) and node.name == "__init__"


def is_handler(node: Function) -> bool:
    """True for a function that a decorator with arguments registers."""
    return any(isinstance(one, ast.Call) for one in node.decorator_list)


def words_in(node: ast.AST) -> Iterator[str]:
    """Yield the names, attributes and one-word texts in a function."""
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            yield part.id
        elif isinstance(part, ast.Attribute):
            yield part.attr
        elif isinstance(part, ast.Constant) and isinstance(part.value, str) and CODES.fullmatch(part.value):
            yield part.value
        elif isinstance(part, ast.JoinedStr) and isinstance(first := part.values[0], ast.Constant):
            yield f"{first.value}{{}}"


def calls_in(node: ast.AST) -> Iterator[str]:
    """Yield the names of functions that code calls or passes on."""
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            yield part.id
        elif isinstance(part, ast.Call):
            yield from (one.attr for one in (part.func, *part.args) if isinstance(one, ast.Attribute))
        elif isinstance(part, ast.Dict):
            yield from (one.attr for one in part.values if isinstance(one, ast.Attribute))


def raised_errors(body: list[ast.stmt], caught: frozenset[str] = frozenset()) -> Iterator[ast.Call]:
    """Yield each exception that statements make, raise and do not catch."""
    for statement in body:
        if isinstance(statement, ast.Try):
            here = caught.union(
                *(NAMES.findall(ast.unparse(one.type)) for one in statement.handlers if one.type)
            )
            yield from raised_errors(statement.body, here)
            for handler in statement.handlers:
                yield from raised_errors(handler.body, caught)
            yield from raised_errors([*statement.orelse, *statement.finalbody], caught)
        elif isinstance(statement, ast.Raise):
            if isinstance(call := statement.exc, ast.Call) and not caught & {error_name(call)}:
                yield call
        elif not isinstance(statement, Function | ast.ClassDef):
            for name in ("body", "orelse", "cases"):
                for part in getattr(statement, name, []):
                    yield from raised_errors(
                        part.body if isinstance(part, ast.match_case) else [part], caught
                    )


def error_name(call: ast.Call) -> str:
    """Name of the exception that a call makes."""
    return ast.unparse(call.func).rpartition(".")[2]


def code_of(call: ast.Call) -> str | None:
    """The code of a refusal."""
    first = call.args[0] if call.args and error_name(call) == REFUSAL else None
    return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else None


def omissions(sources: Sources, source: Source) -> Iterator[str]:
    """Yield each error that a function raises and its docstring does not list."""
    names, codes = set(NAMES.findall(source.error_list)), set(CODES.findall(source.error_list))
    for call in raised_errors(source.node.body):
        name, code = error_name(call), code_of(call)
        if name not in sources.exceptions or name in MISTAKES:
            continue
        if not names & sources.kinds(name):
            yield f"does not list {name}" + (f" with {code}" if code else "")
        elif code and code not in codes:
            yield f"does not list {REFUSAL} with {code}"


def inventions(sources: Sources, source: Source) -> Iterator[str]:
    """Yield each error that a docstring lists and the code never mentions."""
    plain = ASIDES.sub(" ", source.error_list)
    words = sources.reachable(source)
    own = {one for one, bases in sources.exceptions.items() if bases}
    possible = {kind for word in words if word in own for kind in sources.kinds(word)}
    builtin = dict(library_exceptions())
    for name in NAMES.findall(found[1] if (found := FIRST.match(plain)) else ""):
        if name not in sources.exceptions:
            yield f"lists {name}, which is no exception"
    for name in NAMES.findall(plain):
        if name in sources.exceptions and name not in builtin and name not in possible:
            yield f"lists {name}, which nothing in it raises"
    if REFUSAL in plain:
        for code in CODES.findall(plain):
            if "_" in code and not words & {code, f"{code.removesuffix('_other')}{{}}"}:
                yield f"lists {code}, which nothing in it says"


def disagreements(sources: Sources) -> Iterator[str]:
    """Yield a sentence for each error that a docstring omits or invents."""
    for source in sources.functions:
        is_private = source.node.name.startswith("_")
        if source.is_listing and (source.error_list or (not is_private and ast.get_docstring(source.node))):
            yield from (
                f"{source.path}:{source.node.lineno}: {source.node.name} {what}"
                for what in omissions(sources, source)
            )
        if source.error_list and any(isinstance(one, ast.Call) for one in ast.walk(source.node)):
            yield from (
                f"{source.path}:{source.node.lineno}: {source.node.name} {what}"
                for what in inventions(sources, source)
            )


def read_sources() -> Sources:
    """Parse the product's code."""
    paths = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]
    return Sources({str(path.relative_to(ROOT)): ast.parse(path.read_text("utf-8")) for path in paths})


def main() -> int:
    """Print each disagreement. Returns 1 if there is one."""
    found = list(disagreements(read_sources()))
    print("\n".join(found))
    return int(bool(found))


if __name__ == "__main__":
    raise SystemExit(main())
