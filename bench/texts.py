"""Cost of a text as a compiled pattern and with `fluent.runtime`, in turns: `python -m bench.texts`.

Every text of three catalogues of each locale that takes values. A first use parses and compiles.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from random import Random
from statistics import median

from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentInt
from fluent.syntax import ast as ftl

from bot.words.catalogue import FOLDER, locales
from render.grammar import grammar_functions
from render.texts import Catalogue, parse_entry

NAMES = ("bot", "post", "ragnar-2024")
ROUNDS = 7
VALUE = re.compile(r"\$([\w-]+)")


def main() -> None:
    """Print microseconds a text for each, and the ratio of the pairs."""
    costs: dict[str, list[tuple[float, float]]] = {"a text": [], "a first use": []}
    for number in range(ROUNDS):
        for locale in locales():
            for name in NAMES:
                compare(costs, locale, name, Random(number))
    for what, pairs in costs.items():
        ours, theirs = (median(pair[side] for pair in pairs) for side in (0, 1))
        ratio = median(theirs / ours for ours, theirs in pairs)
        print(f"{what:12} compiled {ours:6.1f} us   fluent.runtime {theirs:6.1f} us   {ratio:.1f} times")


def compare(costs: dict[str, list[tuple[float, float]]], locale: str, name: str, chance: Random) -> None:
    """Add a pair of costs for a catalogue, measured in random order."""
    source = (FOLDER / locale / f"{name}.ftl").read_text("utf-8")
    entries = Catalogue(locale, source)._unread
    drawn = [
        (id, {value: chance.choice(("Ana", 3, "Gaul")) for value in found})
        for id, text in entries.items()
        if (found := sorted(set(VALUE.findall(text))))
    ]
    sides = (say_compiled(locale, source), say_by_library(locale, entries))
    first, then = [0.0, 0.0], [0.0, 0.0]
    order = chance.sample((0, 1), 2)
    for side in order:
        first[side] = time_texts(sides[side], drawn)
    for side in order:
        then[side] = time_texts(sides[side], drawn)
    costs["a text"].append((then[0], then[1]))
    costs["a first use"].append((first[0], first[1]))


def time_texts(
    say: Callable[[str, dict[str, object]], object], drawn: list[tuple[str, dict[str, object]]]
) -> float:
    """Processor time of one text on average, in microseconds."""
    begun = time.process_time()
    for id, values in drawn:
        say(id, values)
    return (time.process_time() - begun) / len(drawn) * 1e6


def say_compiled(locale: str, source: str) -> Callable[[str, dict[str, object]], object]:
    """Say texts by the program's own patterns."""
    catalogue = Catalogue(locale, source)

    def say(id: str, values: dict[str, object]) -> object:
        pattern = catalogue.pattern(id)
        return pattern(values, []) if pattern else None

    return say


def say_by_library(locale: str, entries: dict[str, str]) -> Callable[[str, dict[str, object]], object]:
    """Say texts by the library, each parsed on first use as well."""
    functions = grammar_functions(locale)
    agree = {"MANY": lambda value: FluentInt(functions["MANY"](value))}
    bundle = FluentBundle([locale], functions={**functions, **agree}, use_isolating=False)
    unread = dict(entries)

    def say(id: str, values: dict[str, object]) -> object:
        if id in unread:
            bundle.add_resource(ftl.Resource([parse_entry(unread.pop(id))]))
        value = bundle.get_message(id).value
        return bundle.format_pattern(value, values) if value else None

    return say


if __name__ == "__main__":
    main()
