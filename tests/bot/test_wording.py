"""No text says what docs/style.md asks not to say."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.words.catalogue import FOLDER, locales
from engine import editions

UNWANTED: dict[str, dict[str, dict[str, str]]] = tomllib.loads(
    (Path(__file__).parent / "unwanted.toml").read_text("utf-8")
)
FILES = [path for locale in locales() for path in sorted((FOLDER / locale).glob("*.ftl"))]


class Said(Visitor):  # type: ignore[misc]
    """Collects the words of a text's cases, with "§" for each placeholder."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def visit_Pattern(self, node: Any) -> None:
        parts = [part.value if isinstance(part, ftl.TextElement) else "§" for part in node.elements]
        self.said.append("".join(parts))
        self.generic_visit(node)


def sentences(text: str) -> Iterator[tuple[str, str]]:
    """Each case of a catalogue's texts, with the text's id."""
    for entry in FluentParser(with_spans=False).parse(text).body:
        if isinstance(entry, ftl.Message):
            said = Said()
            said.visit(entry)
            yield from ((entry.id.name, one) for one in said.said)


def unwanted_words(locale: str, name: str) -> dict[str, str]:
    """Expressions that a catalogue avoids, with their replacements."""
    lists = UNWANTED[locale]
    return lists["all"] | next((lists[one] for one in editions() if name.endswith(one) and one in lists), {})


def find_unwanted(locale: str, name: str, text: str) -> list[str]:
    """Unwanted expressions in a catalogue's text."""
    words = {
        re.compile(rf"\b(?:{one})\b", re.IGNORECASE): said
        for one, said in unwanted_words(locale, name).items()
    }
    return [
        f"{id}: “{hit[0]}”, say: {said}"
        for id, sentence in sentences(text)
        for expression, said in words.items()
        if (hit := expression.search(sentence))
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_texts_contain_no_unwanted_words(path: Path) -> None:
    assert find_unwanted(path.parent.name, path.stem, path.read_text("utf-8")) == []


def test_unwanted_lists_cover_languages_and_editions() -> None:
    assert UNWANTED.keys() == set(locales())
    for lists in UNWANTED.values():
        assert lists.keys() == {"all", *editions()}


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("bot", "done = The table stands.", "table stands"),
        ("bot", "a =\n    .button = Expansion done", "Expansion done"),
        ("bot", "b = { $n ->\n    [one] You go on.\n   *[other] Done.\n}", "go on"),
        ("first-zman-2018", "c = Take a garrison.", "garrison"),
    ],
)
def test_unwanted_word_is_found_anywhere(name: str, text: str, said: str) -> None:
    (one,) = find_unwanted("en", name, text)
    assert f"“{said}”" in one


def test_unwanted_words_apply_per_edition() -> None:
    assert find_unwanted("en", "first-ragnar-2024", "c = Take a garrison.") == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_quotation_marks_and_apostrophes_are_curly(path: Path) -> None:
    straight = [id for id, said in sentences(path.read_text("utf-8")) if re.search("[\"']", said)]
    assert straight == []
