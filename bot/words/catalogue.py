"""All words that people read: Fluent catalogues, one set for each locale.

A text is looked for in the edition's catalogue, then in those beside it, then in the bot's own; what a locale
lacks comes from English.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from functools import cache

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Pattern

from bot.words.targets import MESSAGE, PLAIN, Message
from engine.data import DATA
from render.grammar import Listing
from render.texts import Catalogue

FALLBACK = "en"
PICTURES = "render"
"""The catalogue of pictures, which the bot does not speak from."""
BESIDE = ("rules-", "first-")
"""How the further catalogues of an edition begin: its rules help, and what a first game is told."""
FOLDER = DATA / "locales"

NAMES_BY_NUMBER = {"game", "entry", "turn", "rating"}

KNOWN = 8192
"""Ids of which it is remembered where they stand."""
SAID = 1024
"""Texts of a locale and an edition that are kept as they were said last."""
SIMPLE = frozenset((str, int))
"""The values that say the same whenever they are equal; the names in a `Listing` may each want an article."""

log = logging.getLogger(__name__)


@cache
def locales() -> tuple[str, ...]:
    """The locales that have a catalogue, English first."""
    found = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())
    return (FALLBACK, *(name for name in found if name != FALLBACK))


def is_known(language: str) -> bool:
    """Return whether a locale, or its language, has a catalogue."""
    wanted = language.casefold().replace("_", "-").split("-")[0]
    return any(name.casefold().split("-")[0] == wanted for name in locales())


def known_languages(words: Texts) -> str:
    """The languages that have a catalogue, each by its own name and code, in a sentence."""
    return words.join(f"{texts(locale)('language-name')} (`{locale}`)" for locale in locales())


@cache
def catalogued() -> tuple[str, ...]:
    """The editions that have a catalogue."""
    return tuple(name for name in _catalogues() if (DATA / "editions" / name).is_dir())


@cache
def common() -> tuple[str, ...]:
    """The catalogues of the bot itself and of its features."""
    others = {PICTURES, *catalogued()}
    return tuple(name for name in _catalogues() if name not in others and not name.startswith(BESIDE))


def _catalogues() -> list[str]:
    return sorted(path.stem for path in (FOLDER / FALLBACK).glob("*.ftl"))


@cache
def closest(locale: str) -> str:
    """Return the catalogue's locale nearest to a Discord locale (`pt-BR`, `en-GB`, `pt`); else English."""
    wanted = locale.casefold().replace("_", "-")
    known = {name.casefold(): name for name in locales()}
    if wanted in known:
        return known[wanted]
    language = wanted.split("-")[0]
    return next((name for low, name in known.items() if low.split("-")[0] == language), FALLBACK)


class Texts:
    """The texts of one locale as a target writes them, with those of an edition when one is named."""

    def __init__(self, locale: str = FALLBACK, edition: str = "", target: Message = MESSAGE) -> None:
        self.locale = closest(locale)
        self.edition = edition
        self.target = target
        self._bundles = tuple(_chain(self.locale, edition, target))
        # Where a text stands, and what was said: a message asks for a hundred texts, most of them again.
        self._known: dict[str, tuple[FluentBundle, Pattern] | None] = {}
        self._said: dict[tuple[object, ...], str] = {}

    def __call__(self, id: str, /, **args: object) -> str:
        """Return the text called `id`, or `id.attribute`; the bare id, logged, when there is none."""
        found = self.find(id, **args)
        if found is None:
            log.warning("no text %s in %s", id, self.locale)
            return id
        return found

    def find(self, id: str, /, **args: object) -> str | None:
        """Return the text called `id`, or None when no catalogue has it."""
        pattern = self._pattern(id)
        if pattern is None:
            return None
        if not SIMPLE.issuperset(map(type, args.values())):
            return self._filled(id, pattern, args)
        asked = (id, *args.items())
        if asked not in self._said:
            self._said[asked] = self._filled(id, pattern, args)
            if len(self._said) > SAID:
                del self._said[next(iter(self._said))]
        return self._said[asked]

    def has(self, id: str) -> bool:
        """Return whether some catalogue has this text."""
        return self._pattern(id) is not None

    def _pattern(self, id: str) -> tuple[FluentBundle, Pattern] | None:
        """Return where a text stands, and what is to be filled in."""
        if id not in self._known:
            if len(self._known) >= KNOWN:  # ids that nothing is called may come from anybody
                self._known.clear()
            self._known[id] = self._look_for(id)
        return self._known[id]

    def _look_for(self, id: str) -> tuple[FluentBundle, Pattern] | None:
        name, _, attribute = id.partition(".")
        for bundle in self._bundles:
            if bundle.has_message(name):
                message = bundle.get_message(name)
                pattern = message.attributes.get(attribute) if attribute else message.value
                if pattern is not None:
                    return bundle, pattern
        return None

    def _filled(self, id: str, found: tuple[FluentBundle, Pattern], args: dict[str, object]) -> str:
        """Return a text with its values; numbers that name something are not grouped in thousands."""
        bundle, pattern = found
        plain = {name: str(value) if name in NAMES_BY_NUMBER else value for name, value in args.items()}
        said, errors = bundle.format_pattern(pattern, plain)
        if errors:
            log.warning("text %s in %s: %s", id, self.locale, errors)
        return str(said).strip()

    def join(self, items: Iterable[str]) -> str:
        """Return a list in a sentence: "a, b and c"."""
        words = list(items)
        if len(words) < 2:
            return "".join(words)
        return Listing(self("list-and", first=", ".join(words[:-1]), last=words[-1]), tuple(words), self.join)

    def of(self, edition: str) -> Texts:
        """Return the texts of an edition for the same reader."""
        return texts(self.locale, edition, self.target)

    def anywhere(self, id: str, /, **args: object) -> str | None:
        """Return the text called `id` from whichever catalogue has it, those of editions included."""
        all_texts = (self, *(self.of(edition) for edition in catalogued()))
        return next((found for one in all_texts if (found := one.find(id, **args)) is not None), None)

    def other(self, locale: str) -> Texts:
        """Return the same texts for a reader of another locale."""
        return texts(locale, self.edition, self.target)


def _chain(locale: str, edition: str, target: Message) -> Iterator[FluentBundle]:
    names = [edition, *(f"{beside}{edition}" for beside in BESIDE)] if edition else []
    for place in dict.fromkeys((locale, FALLBACK)):
        for name in (*names, *common()):
            bundle = _catalogue(place, name, target)
            if bundle is not None:
                yield bundle


@cache
def _catalogue(locale: str, name: str, target: Message) -> Catalogue | None:
    path = FOLDER / locale / f"{name}.ftl"
    return Catalogue(locale, target.catalogue(path.read_text("utf-8"))) if path.is_file() else None


@cache
def _texts(locale: str, edition: str, target: Message) -> Texts:
    return Texts(locale, edition, target)


def warm() -> None:
    """Read every catalogue now, so that nobody waits for one later."""
    for locale in locales():
        for edition in ("", *catalogued()):
            for target in (MESSAGE, PLAIN):
                texts(locale, edition, target)


def texts(locale: str = FALLBACK, edition: str = "", target: Message = MESSAGE) -> Texts:
    """Return the texts of a locale and an edition as a target writes them, loaded once."""
    return _texts(closest(locale), edition, target)
