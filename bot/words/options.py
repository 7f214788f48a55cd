"""An edition's optional rules as people type them: "conquest, without dice"."""

from __future__ import annotations

from collections.abc import Iterable

from bot.domain.requests import Refused
from bot.words.catalogue import FALLBACK, Texts
from bot.words.parse import fold, matches
from engine.edition import OptionSpec


def words_for(name: str, on: bool, texts: Texts) -> str:
    """An option that is on, or switched off, in words; an option without words by its id."""
    if on:
        return texts.find(f"option-{name}") or name
    return texts.find(f"option-{name}.off") or texts("option-off", option=words_for(name, True, texts))


def read_options(typed: str, specs: Iterable[OptionSpec], texts: Texts) -> dict[str, bool]:
    """The options of a list separated by commas: in the reader's words, in English, or by id.

    "<id>=no" switches one off. Refused("no_such_option") names the first that is none, and those there are.
    """
    specs = tuple(specs)
    known: dict[str, tuple[str, bool]] = {}
    for words in (texts, texts.other(FALLBACK)):
        for spec in specs:
            for on in (True, False):
                known.setdefault(fold(words_for(spec.name, on, words)), (spec.name, on))
    for spec in specs:
        known[fold(spec.name)] = (spec.name, True)
        known |= {fold(f"{spec.name}={word}"): (spec.name, word == "yes") for word in ("yes", "no")}
    chosen: dict[str, bool] = {}
    for part in (part.strip() for part in typed.replace(";", ",").split(",")):
        if not part:
            continue
        found = matches(part, {name: name for name in known})
        meant = {known[one] for one in found}
        if len(meant) != 1:
            offered = ", ".join(offers(specs, texts))
            raise Refused("no_such_option", option=part[:80], known=offered or texts("option-none"))
        name, on = meant.pop()
        chosen[name] = on
    return chosen


def offers(specs: Iterable[OptionSpec], texts: Texts) -> list[str]:
    """What may be said of each option: that it is on, or off where it is on by default."""
    return [words_for(spec.name, not spec.default, texts) for spec in specs]


def in_words(options: dict[str, object], texts: Texts) -> list[str]:
    """The options of a game in words: those that are on, and those for whose absence there are words."""
    return [
        words_for(name, value, texts)
        for name, value in options.items()
        if isinstance(value, bool) and (value or texts.has(f"option-{name}.off"))
    ]
