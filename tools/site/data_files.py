"""Reference of the files: fields of an exported game, of cards and of boards."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import textwrap
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, get_args

import msgspec

from engine.data import Record
from tools.site.tables import FROM_CODE, table

OF_ALL = Record.__struct_fields__
"""Fields of every record of boards and cards."""
PARTS = re.compile(r"\b(?:engine|typing)\.(?:\w+\.)*")


def page() -> str:
    """Build the page of the file formats."""
    from engine import board_records, editions
    from engine.exported import Export

    parts = ["# The files", FROM_CODE, "## An exported game", _first_words(Export), _fields(Export)]
    parts += ["## Every record", "What each record of a board or of cards may say of itself:"]
    parts += [_fields(Record, ())]
    parts += ["## A board", "`board.toml`, as [the data](../data.md#boards) explains it."]
    for record in _records(board_records):
        parts += [f"### {record.__name__}", _first_words(record), _fields(record)]
    for edition in editions():
        deck = importlib.import_module(f"engine.editions.{edition.replace('-', '_')}.deck")
        parts += [f"## `{edition}`", "[The data](../data.md) tells what the fields mean."]
        for record in _records(deck):
            tag = record.__struct_config__.tag
            name = f'`verb = "{tag}"`' if tag else record.__name__
            parts += [f"### {name} {{: #{edition}-{record.__name__.lower()} }}", _first_words(record)]
            parts += [_fields(record)] if set(record.__struct_fields__) - set(OF_ALL) else []
    return "\n\n".join(parts) + "\n"


def _records(module: Any) -> Iterator[type[msgspec.Struct]]:
    """Yield the records that a module defines, in order."""
    for one in vars(module).values():
        if inspect.isclass(one) and issubclass(one, msgspec.Struct) and one.__module__ == module.__name__:
            yield one


def _first_words(record: type) -> str:
    return inspect.cleandoc(record.__doc__ or "")


def _fields(record: type[msgspec.Struct], but: tuple[str, ...] = OF_ALL) -> str:
    meanings = dict(_meanings(record))
    rows = [
        (f"`{one.encode_name}`", f"`{_type(one.type)}`", _default_of(one), meanings.get(one.name, ""))
        for one in msgspec.structs.fields(record)
        if one.name not in but
    ]
    if not meanings:
        return table(("field", "type", "unless given"), (row[:3] for row in rows))
    return table(("field", "type", "unless given", "what"), rows)


def _type(of: Any) -> str:
    name = of.__name__ if inspect.isclass(of) and not get_args(of) else str(of)
    return PARTS.sub("", name).replace("'", '"')


def _default_of(field: Any) -> str:
    if field.required:
        return "needed"
    value = field.default_factory() if field.default is msgspec.NODEFAULT else field.default
    return "" if value in ("", (), [], {}, None) or isinstance(value, msgspec.Struct) else f"`{value}`"


def _meanings(record: type) -> Iterator[tuple[str, str]]:
    """Yield the fields with a docstring, and that docstring."""
    (definition,) = ast.parse(textwrap.dedent(inspect.getsource(record))).body
    assert isinstance(definition, ast.ClassDef)
    for one, following in pairwise(definition.body):
        match one, following:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                yield name, text
