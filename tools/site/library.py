"""Reference of the packages `engine` and `render`, from signatures and docstrings."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator

from tools.site.tables import FROM_CODE

Thing = object


def page(name: str) -> str:
    """Build the page of a package's public names: functions first, then classes and constants."""
    package = importlib.import_module(name)
    things = {one: getattr(package, one) for one in package.__all__}
    functions = {
        one: thing for one, thing in things.items() if inspect.isfunction(thing) or _is_compiled(thing)
    }
    classes = {one: thing for one, thing in things.items() if inspect.isclass(thing)}
    rest = {one: thing for one, thing in things.items() if one not in functions and one not in classes}
    parts = [f"# The package {name}", FROM_CODE, _text(package)]
    for heading, found in (("Functions", functions), ("Classes", classes), ("Other names", rest)):
        if found:
            parts += [f"## {heading}", *(_entry(one, thing) for one, thing in sorted(found.items()))]
    return "\n\n".join(parts) + "\n"


def _is_compiled(thing: Thing) -> bool:
    return callable(thing) and not inspect.isclass(thing) and hasattr(thing, "__name__")


def _entry(name: str, thing: Thing) -> str:
    if inspect.isclass(thing):
        methods = [_member(one, member) for one, member in _public_members(thing)]
        return "\n\n".join([f"### {name}", _code(name, thing), _text(thing), *methods])
    if callable(thing) and hasattr(thing, "__name__"):
        return "\n\n".join([f"### {name}", _code(name, thing), _text(thing)])
    return f"### {name}\n\n`{type(thing).__name__}`"


def _public_members(thing: type) -> Iterator[tuple[str, Thing]]:
    """Yield a class's own public methods and properties, in their order."""
    for name, member in vars(thing).items():
        plain = member.__func__ if isinstance(member, (classmethod, staticmethod)) else member
        known = inspect.isfunction(plain) or isinstance(plain, property)
        if known and not name.startswith("_") and inspect.getdoc(plain):
            yield name, plain


def _member(name: str, member: Thing) -> str:
    if isinstance(member, property):
        return f"**`{name}`** (property): {_text(member)}"
    return f"**`{name}{_signature(member)}`**: {_text(member)}"


def _code(name: str, thing: Thing) -> str:
    return f"```python\n{name}{_signature(thing)}\n```"


def _signature(thing: Thing) -> str:
    try:
        told = str(inspect.signature(thing))  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return "(...)"
    told = re.sub(r"(: |-> )'([^']+)'", r"\1\2", told)  # types as they are written
    return re.sub(r"\(self(?:, )?", "(", told)


def _text(thing: Thing) -> str:
    """The docstring, if it is the thing's own."""
    text = inspect.getdoc(thing) or ""
    return "" if text.startswith("Built-in") else text
