"""Fluent catalogues of all texts, one set per locale.

A text comes from the edition's catalogue, those beside it, or the bot's own. English fills gaps of a locale.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from functools import cache
from typing import get_args

from bot.words.targets import MESSAGE, PLAIN, Message, Token
from engine.data import DATA
from render.grammar import Listing
from render.patterns import Pattern
from render.texts import Catalogue

FALLBACK = "en"
PICTURES = "render"
"""The catalogue of pictures, which the bot's own texts do not use."""
BESIDE = ("rules-", "first-")
"""Prefixes of an edition's other catalogues: rules help and first game."""
FOLDER = DATA / "locales"

NAMES_BY_NUMBER = {"game", "entry", "turn", "rating"}

KNOWN = 8192
"""Max. cached text ids."""
SAID = 1024
"""Max. cached texts per locale and edition."""
SIMPLE = frozenset((str, int, *get_args(Token)))
"""Types of values whose text can be cached. A `Listing` may need articles."""

log = logging.getLogger(__name__)


@cache
def locales() -> tuple[str, ...]:
    """The locales that have a catalogue, English first."""
    found = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())
    return (FALLBACK, *(name for name in found if name != FALLBACK))


def is_known(language: str) -> bool:
    """True if a locale, or its language, has a catalogue."""
    wanted = language.casefold().replace("_", "-").split("-")[0]
    return any(name.casefold().split("-")[0] == wanted for name in locales())


def known_languages(words: Texts) -> str:
    """The available languages in a sentence, each by name and code."""
    return words.join(
        words("language-listed", name=texts(locale)("language-name"), code=locale) for locale in locales()
    )


@cache
def catalogue_editions() -> tuple[str, ...]:
    """The editions that have a catalogue."""
    return tuple(name for name in _catalogues() if (DATA / "editions" / name).is_dir())


@cache
def common_catalogues() -> tuple[str, ...]:
    """The catalogues of the bot itself and of its features."""
    others = {PICTURES, *catalogue_editions()}
    return tuple(name for name in _catalogues() if name not in others and not name.startswith(BESIDE))


def _catalogues() -> list[str]:
    return sorted(path.stem for path in (FOLDER / FALLBACK).glob("*.ftl"))


@cache
def closest_locale(locale: str) -> str:
    """Catalogue locale nearest to a Discord locale (`pt-BR`, `en-GB`, `pt`), else English."""
    wanted = locale.casefold().replace("_", "-")
    known = {name.casefold(): name for name in locales()}
    if wanted in known:
        return known[wanted]
    language = wanted.split("-")[0]
    return next((name for low, name in known.items() if low.split("-")[0] == language), FALLBACK)


class Texts:
    """Texts of a locale for a target, optionally of an edition."""

    def __init__(self, locale: str = FALLBACK, edition: str = "", target: Message = MESSAGE) -> None:
        self.locale = closest_locale(locale)
        self.edition = edition
        self.target = target
        self._catalogues = tuple(_bundle_chain(self.locale, edition, target))
        # Caches of patterns and texts: a message uses a hundred texts, mostly repeated.
        self._known: dict[str, Pattern | None] = {}
        self._said: dict[tuple[object, ...], str] = {}

    def __call__(self, id: str, /, **args: object) -> str:
        """Text by `id` or `id.attribute`. A missing id is logged and returned."""
        found = self.find(id, **args)
        if found is None:
            log.warning("no text %s in %s", id, self.locale)
            return id
        return found

    def find(self, id: str, /, **args: object) -> str | None:
        """Text by `id`, or None."""
        pattern = self._pattern(id)
        if pattern is None:
            return None
        if not SIMPLE.issuperset(map(type, args.values())):
            return self._fill_text(id, pattern, args)
        asked = (id, *args.items())
        if asked not in self._said:
            self._said[asked] = self._fill_text(id, pattern, args)
            if len(self._said) > SAID:
                del self._said[next(iter(self._said))]
        return self._said[asked]

    def has_text(self, id: str) -> bool:
        """True if a catalogue has this text."""
        return self._pattern(id) is not None

    def _pattern(self, id: str) -> Pattern | None:
        """Pattern of a text, or None."""
        if id not in self._known:
            if len(self._known) >= KNOWN:  # ids that nothing is called may come from anybody
                self._known.clear()
            self._known[id] = self._look_for(id)
        return self._known[id]

    def _look_for(self, id: str) -> Pattern | None:
        name, _, attribute = id.partition(".")
        patterns = (catalogue.pattern(name, attribute) for catalogue in self._catalogues)
        return next((found for found in patterns if found is not None), None)

    def _fill_text(self, id: str, pattern: Pattern, args: dict[str, object]) -> str:
        """Fill a text's values in. Ids are not grouped in thousands."""
        args = {name: self.write(value) for name, value in args.items()}
        errors: list[str] = []
        for name in NAMES_BY_NUMBER.intersection(args):
            args[name] = str(args[name])
        said = pattern(args, errors)
        if errors:
            log.warning("text %s in %s: %s", id, self.locale, errors)
        return str(said).strip()

    def write(self, value: object) -> object:
        """Tokens as the target writes them, several as a list. Other values stay."""
        if isinstance(value, Token):
            return self.target.write(value)
        if isinstance(value, tuple) and all(isinstance(one, Token) for one in value):
            return self.join(value)
        return value

    def join(self, items: Iterable[str | Token]) -> str:
        """A list in a sentence: "a, b and c"."""
        words = [self.target.write(one) if isinstance(one, Token) else one for one in items]
        if len(words) < 2:
            return "".join(words)
        return Listing(self("list-and", first=", ".join(words[:-1]), last=words[-1]), tuple(words), self.join)

    def for_edition(self, edition: str) -> Texts:
        """Texts of an edition for the same reader."""
        return texts(self.locale, edition, self.target)

    def find_anywhere(self, id: str, /, **args: object) -> str | None:
        """Text by `id` from any catalogue, or None."""
        all_texts = (self, *(self.for_edition(edition) for edition in catalogue_editions()))
        return next((found for one in all_texts if (found := one.find(id, **args)) is not None), None)

    def in_locale(self, locale: str) -> Texts:
        """The same texts in another locale."""
        return texts(locale, self.edition, self.target)


def _bundle_chain(locale: str, edition: str, target: Message) -> Iterator[Catalogue]:
    names = [edition, *(f"{beside}{edition}" for beside in BESIDE)] if edition else []
    for place in dict.fromkeys((locale, FALLBACK)):
        for name in (*names, *common_catalogues()):
            found = _catalogue(place, name, target)
            if found is not None:
                yield found


@cache
def _catalogue(locale: str, name: str, target: Message) -> Catalogue | None:
    path = FOLDER / locale / f"{name}.ftl"
    return Catalogue(locale, target.catalogue(path.read_text("utf-8"))) if path.is_file() else None


@cache
def _texts(locale: str, edition: str, target: Message) -> Texts:
    return Texts(locale, edition, target)


def load_all() -> None:
    """Load all catalogues in advance."""
    for locale in locales():
        for edition in ("", *catalogue_editions()):
            for target in (MESSAGE, PLAIN):
                texts(locale, edition, target)


def texts(locale: str = FALLBACK, edition: str = "", target: Message = MESSAGE) -> Texts:
    """Texts of a locale and edition for a target, loaded once."""
    return _texts(closest_locale(locale), edition, target)
