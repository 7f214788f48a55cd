"""Compiled patterns say what `fluent.runtime` says, for every text and many values."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt
from fluent.syntax.visitor import Visitor

from bot.words.catalogue import FOLDER, locales, texts
from bot.words.targets import MESSAGE, PAGE, PLAIN
from render.grammar import grammar_functions, load_articles
from render.patterns import Pattern
from render.texts import Catalogue, parse_entry

FILES = [(locale, path.name) for locale in locales() for path in sorted((FOLDER / locale).glob("*.ftl"))]
NUMBERS = (
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    11,
    21,
    999,
    1000,
    -1,
    -1234,
    12_345,
    1_234_567,
    0.5,
    1.0,
    1.25,
    2.1257,
    True,
)
WORDS = ("", "Ana", "one", "other", "1", "50 %", "%s", "{ $x }", "😀 Bo", "some; two\nlines")
ROUNDS = 12


class Needs(Visitor):  # type: ignore[misc]
    """Collects the values of a text and the words that choose its variants."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.keys: list[str] = []
        self.numbers: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.names.append(node.id.name)

    def visit_FunctionReference(self, node: Any) -> None:
        self.numbers |= {one.id.name for one in node.arguments.positional if node.id.name == "NUMBER"}
        self.generic_visit(node)

    def visit_SelectExpression(self, node: Any) -> None:
        self.keys += [getattr(one.key, "name", "") or str(one.key.value) for one in node.variants]
        self.generic_visit(node)


def reference(locale: str, text: str) -> FluentBundle:
    """The same catalogue in the reference library."""
    functions = grammar_functions(locale)
    bundle = FluentBundle(
        [locale],
        functions={**functions, "MANY": lambda value: FluentInt(functions["MANY"](value))},
        use_isolating=False,
    )
    bundle.add_resource(FluentResource(text))
    return bundle


def draw_values(needs: Needs, chance: Random, locale: str) -> Iterator[dict[str, object]]:
    """Sets of values: the text's own words, numbers, names with articles, lists."""
    named = sorted(name for group in load_articles(locale).groups.values() for name in group.names)[:40]
    listed = texts(locale).join(["Bo", *named[:2]])
    for _ in range(ROUNDS):
        pools = [needs.keys or WORDS, NUMBERS, WORDS, [*named, listed]]
        yield {
            name: chance.choice(NUMBERS if name in needs.numbers else chance.choice(pools))
            for name in needs.names
        }


@pytest.mark.parametrize("target", [MESSAGE, PLAIN, PAGE], ids=lambda target: type(target).__name__)
@pytest.mark.parametrize(("locale", "name"), FILES)
def test_texts_match_fluent(locale: str, name: str, target: Any) -> None:
    """Texts of Discord's messages, and those of other targets that differ."""
    written = (FOLDER / locale / name).read_text("utf-8")
    text = target.catalogue(written)
    ours, others = Catalogue(locale, text), Catalogue(locale, "" if target is MESSAGE else written)
    changed = [id for id, entry in ours._unread.items() if entry != others._unread.get(id)]
    bundle, chance = reference(locale, text if changed else ""), Random(f"{locale}{name}")
    for id in changed:
        needs, message = Needs(), bundle.get_message(id)
        needs.visit(parse_entry(ours._unread[id]))
        for attribute, wanted in {"": message.value, **message.attributes}.items():
            pattern = ours.pattern(id, attribute)
            assert (pattern is None) == (wanted is None)
            if pattern is None:
                continue
            for values in draw_values(needs, chance, locale):
                errors: list[str] = []
                said, trouble = bundle.format_pattern(wanted, values)
                assert pattern(values, errors) == said, (id, attribute, values)
                assert errors == trouble == [], (id, attribute, values)
            compare_without_values(pattern, bundle, wanted)


def compare_without_values(pattern: Pattern, bundle: FluentBundle, wanted: Any) -> None:
    """A text without values shows their names and reports them missing."""
    errors: list[str] = []
    said, trouble = bundle.format_pattern(wanted, {})
    shown = pattern({}, errors)
    assert bool(errors) == bool(trouble)
    # The language's functions are given the name here, there an object of the library.
    assert shown == said or "FluentNone" in said or "NUMBER()" in said


@pytest.mark.parametrize("locale", locales())
def test_numbers_match_fluent(locale: str) -> None:
    text = "a = { $n }\nb = { NUMBER($n, minimumFractionDigits: 1) }\n"
    bundle, ours = reference(locale, text), Catalogue(locale, text)
    for number in [*NUMBERS, *range(-1100, 1100), 10**15, 1e15, -0.0]:
        for id in "ab":
            pattern = ours.pattern(id)
            assert pattern is not None
            assert (
                pattern({"n": number}, [])
                == bundle.format_pattern(bundle.get_message(id).value, {"n": number})[0]
            )


@pytest.mark.parametrize("text", ["a = { LOUD($n) }", "a = { b }", "a = { a }", "a = { -c }"])
def test_invalid_pattern_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no "):
        Catalogue("en", text).pattern("a")


def test_missing_values_are_reported() -> None:
    pattern = Catalogue("en", "a = { $who } and { $when ->\n    [x] X\n   *[other] O\n}").pattern("a")
    assert pattern is not None
    errors: list[str] = []
    assert pattern({"when": None}, errors) == "who and O"
    assert errors == ["no who", "when is a NoneType"]
