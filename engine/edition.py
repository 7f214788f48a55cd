"""An edition: what its folder says of it, its board and cards, and the package with its rules."""

from __future__ import annotations

import importlib
import re
from collections.abc import Mapping
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal, Protocol

import msgspec

from engine.board import Board
from engine.data import Names, Record, hash_of

if TYPE_CHECKING:
    from engine.searching.weights import Weights

FILE = "edition.toml"
Score = Literal["gold", "points"]
"""What is counted, and wins."""


# The header of an edition


class Seats(Record, frozen=True, kw_only=True):
    """The numbers of seats: how many may play, and for how many the game is at its best (from, to)."""

    min: int
    max: int
    advised: tuple[int, int]
    ruling: str = ""


class OptionSpec(Record, frozen=True, kw_only=True):
    """An optional rule, chosen when a game begins; it can be on only while all of `needs` are on.

    `seats`: for which numbers of seats it is, where not for all. `colours`: how many seats a person fills
    while it is on; of n seats and two colours, seats i and i + n/2 are one person's.
    """

    name: str
    default: bool
    needs: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    colours: int = 1


class PreferenceSpec(Record, frozen=True, kw_only=True):
    """A standing answer that each seat may give for itself at any time: one of `choices`."""

    name: str
    choices: tuple[str, ...]
    default: str


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A reading of the rules that may be argued, as a switch; `ruling` is its id in docs/rules."""

    name: str
    value: bool
    ruling: str
    reason: str


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The part of edition.toml that every edition has; its own tables stand beside it."""

    id: str
    board: str
    year: int
    name: Names
    epochs: int
    seats: Seats
    score: Score = "gold"
    turn_cards: str = "empire"
    options: list[OptionSpec]
    preferences: list[PreferenceSpec]
    rulings: list[Ruling]


COMMON_KEYS = Header.__struct_fields__


# An edition


class CardSet(Protocol):
    """The texts that every edition's cards have for people to read: kind -> id -> locale -> text."""

    @property
    def names(self) -> dict[str, dict[str, Names]]:
        """Names of cards."""

    @property
    def texts(self) -> dict[str, dict[str, Names]]:
        """Our own short texts of what cards do."""


class Edition:
    """All that a game is played with. Immutable; built-in ones are shared between games.

    `own_weights`: what a copied folder says that places are worth, for computer players alone.
    """

    own_weights: Weights | None = None

    def __init__(self, content: dict[str, Any], board: Board, cards: CardSet, header: Header) -> None:
        self.id = header.id
        self.board = board
        self.cards: Any = cards
        self.data_hash = hash_of(content)
        self.year = header.year
        self.epochs = header.epochs
        self.seats_min, self.seats_max = header.seats.min, header.seats.max
        self.seats_advised = header.seats.advised
        self.score = header.score
        self.turn_cards = header.turn_cards
        self.options = tuple(header.options)
        self.preferences = tuple(header.preferences)
        self.rulings = tuple(header.rulings)
        self._content = content
        self._names: dict[str, dict[str, Names]] = {**cards.names, "edition": {header.id: header.name}}
        self._texts = cards.texts

    @property
    def fingerprint(self) -> str:
        """Return the digits by which people tell its data from others."""
        return self.data_hash[:12]

    def colours(self, options: Mapping[str, Any]) -> int:
        """Return how many seats a person fills under these options."""
        return max((one.colours for one in self.options if options.get(one.name)), default=1)

    def seat_counts(self, options: Mapping[str, Any]) -> tuple[int, ...]:
        """With how many seats the game can be played under these options, the fewest first."""
        limits = [one.seats for one in self.options if options.get(one.name) and one.seats]
        every = range(self.seats_min, self.seats_max + 1)
        return tuple([count for count in every if all(count in limit for limit in limits)])

    @property
    def package(self) -> ModuleType:
        """The Python package with this edition's rules."""
        return _package(self.id)

    def module(self, name: str) -> ModuleType:
        """Return a module of the edition's package; ModuleNotFoundError when it has none of that name."""
        return importlib.import_module(f"{_package(self.id).__name__}.{name}")

    @property
    def rules_version(self) -> str:
        """Changes whenever the rules of this edition play differently."""
        return str(getattr(self.package, "RULES_VERSION", "0"))

    def name(self, kind: str, id: str, locale: str) -> str:
        """Return a name; KeyError if unknown. `kind`: "land", "area", "water", "wasteland", "icon" or
        "edition".

        Kinds of cards are the edition's own: "empire", "event", "honor"... Turns go by cards of one kind,
        `turn_cards`.
        """
        if kind in self._names:
            return _in_locale(self._names[kind][id], locale)
        names = self.board.names
        return names.get(locale, {}).get(id) or names["en"][id]

    def card_text(self, kind: str, id: str, locale: str) -> str:
        """Return what a card does, in our own words; kind "years" tells when what a turn goes by
        flourished."""
        return _in_locale(self._texts[kind][id], locale)

    def facts(self, kind: str, id: str) -> dict[str, Any]:
        """Return what is printed on a card beside its name and text, as ids and numbers; {} when
        nothing is."""
        try:
            made: dict[str, Any] = self.module("cards").facts(self.cards, kind, id)
        except (ModuleNotFoundError, KeyError):
            return {}
        return made

    def icon(self, land: str) -> str:
        """The power icon that a land shows, or ""."""
        return self.board.icon_of[self.board.land_index[land]]

    def ruling(self, name: str) -> bool:
        """Return the value of a switch; KeyError when the edition has none of that name."""
        for one in self.rulings:
            if one.name == name:
                return one.value
        raise KeyError(name)

    def content(self) -> dict[str, Any]:
        """Return the raw data, to be kept with a game: `edition_from_content` makes the same edition
        of it."""
        return self._content


# Names and packages


def _in_locale(names: Names, locale: str) -> str:
    return names.get(locale) or names["en"]


def _package_name(id: str) -> str:
    """Python allows no hyphen in the name of a package."""
    return f"engine.editions.{id.replace('-', '_')}"


def card_reader(id: str) -> ModuleType | None:
    """The module that reads an edition's cards, found by the edition's id alone."""
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id):
        return None
    name = f"{_package_name(id)}.cards"
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name and name.startswith(error.name):
            return None
        raise


def card_lists(id: str) -> dict[str, tuple[str, str, type[Record]]]:
    """Return by file the key of an edition's list of cards, what one is called, and its record."""
    if card_reader(id) is None:
        return {}
    found: dict[str, tuple[str, str, type[Record]]] = importlib.import_module(
        f"{_package_name(id)}.deck"
    ).CARD_LISTS
    return found


@cache
def _package(id: str) -> ModuleType:
    return importlib.import_module(_package_name(id))
