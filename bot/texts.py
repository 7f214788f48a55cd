"""All words that people read: Fluent catalogues, one set for each locale.

A text is looked for in the edition's catalogue, then in its rules help, then in the bot's own; what a locale
lacks comes from English.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

FALLBACK = "en"
COMMON = "bot"
FOLDER = Path(__file__).resolve().parent.parent / "data" / "locales"

log = logging.getLogger(__name__)


def locales() -> tuple[str, ...]:
    """The locales that have a catalogue, English first."""
    found = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())
    return (FALLBACK, *(name for name in found if name != FALLBACK))


def closest(locale: str) -> str:
    """The catalogue's locale nearest to a Discord locale (`pt-BR`, `en-GB`, `pt`); else English."""
    known = locales()
    if locale in known:
        return locale
    language = locale.split("-")[0]
    return next((name for name in known if name.split("-")[0] == language), FALLBACK)


@cache
def _bundle(locale: str, name: str) -> FluentBundle | None:
    path = FOLDER / locale / f"{name}.ftl"
    if not path.is_file():
        return None
    bundle = FluentBundle([locale], use_isolating=False)
    bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


class Texts:
    """The texts of one locale, with those of an edition when one is named."""

    def __init__(self, locale: str = FALLBACK, edition: str = "") -> None:
        self.locale = closest(locale)
        self.edition = edition
        self._bundles = tuple(_chain(self.locale, edition))

    def __call__(self, id: str, /, **args: Any) -> str:
        """The text called `id`, or `id.attribute`; the bare id when no catalogue has it (and a log line)."""
        found = self.find(id, **args)
        if found is None:
            log.warning("no text %s in %s", id, self.locale)
            return id
        return found

    def find(self, id: str, /, **args: Any) -> str | None:
        """The text called `id`, or None when no catalogue has it."""
        name, _, attribute = id.partition(".")
        for bundle in self._bundles:
            if not bundle.has_message(name):
                continue
            message = bundle.get_message(name)
            pattern = message.attributes.get(attribute) if attribute else message.value
            if pattern is None:
                continue
            value, errors = bundle.format_pattern(pattern, args)
            if errors:
                log.warning("text %s in %s: %s", id, self.locale, errors)
            return str(value).strip()
        return None

    def has(self, id: str) -> bool:
        """Whether some catalogue has this text."""
        name, _, attribute = id.partition(".")
        return any(
            bundle.has_message(name) and (not attribute or attribute in bundle.get_message(name).attributes)
            for bundle in self._bundles
        )

    def join(self, items: Iterable[str]) -> str:
        """A list in a sentence: "a, b and c"."""
        words = list(items)
        if len(words) < 2:
            return "".join(words)
        return self("list-and", first=", ".join(words[:-1]), last=words[-1])

    def other(self, locale: str) -> Texts:
        """The same texts for a reader of another locale."""
        return texts(locale, self.edition)


def _chain(locale: str, edition: str) -> Iterator[FluentBundle]:
    names = [edition, f"rules-{edition}"] if edition else []
    for place in dict.fromkeys((locale, FALLBACK)):
        for name in (*names, COMMON):
            bundle = _bundle(place, name)
            if bundle is not None:
                yield bundle


@cache
def _texts(locale: str, edition: str) -> Texts:
    return Texts(locale, edition)


def warm() -> None:
    """Read every catalogue now, so that nobody waits for one later."""
    editions = [path.stem.removeprefix("rules-") for path in (FOLDER / FALLBACK).glob("rules-*.ftl")]
    for locale in locales():
        for edition in ("", *editions):
            texts(locale, edition)


def texts(locale: str = FALLBACK, edition: str = "") -> Texts:
    """The texts of a locale and an edition, loaded once."""
    return _texts(closest(locale), edition)
