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
from engine.defaults import add_defaults

if TYPE_CHECKING:
    from engine.searching.weights import Weights

FILE = "edition.toml"
Score = Literal["gold", "points"]
"""Unit that decides the game."""


# The header of an edition


class Seats(Record, frozen=True, kw_only=True):
    """Numbers of seats for which an edition is made.

    * `min`, `max`: fewest and most seats.
    * `advised`: from and to which number the game is best.
    """

    min: int
    max: int
    advised: tuple[int, int]
    ruling: str = ""


class OptionSpec(Record, frozen=True, kw_only=True):
    """An optional rule, possible only with all rules in `needs`.

    * `seats`: allowed numbers of seats (empty: all).
    * `colours`: seats per player. With n seats and two colours, seats i and i + n/2 belong to one player.
    """

    name: str
    default: bool
    needs: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    colours: int = 1


class PreferenceSpec(Record, frozen=True, kw_only=True):
    """A standing answer that a seat may change at any time."""

    name: str
    choices: tuple[str, ...]
    default: str


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A disputed reading of the rules as a switch. `ruling` is its id in docs/rules."""

    name: str
    value: bool
    ruling: str
    reason: str


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """Fields of edition.toml common to all editions."""

    id: str
    board: str
    year: int
    name: Names
    epochs: int
    seats: Seats
    score: Score = "gold"
    turn_cards: str = "empire"
    options: list[OptionSpec] = []
    preferences: list[PreferenceSpec] = []
    rulings: list[Ruling] = []


COMMON_KEYS = Header.__struct_fields__


# An edition


class CardSet(Protocol):
    """Readable texts of an edition's cards: kind -> id -> locale -> text."""

    @property
    def names(self) -> dict[str, dict[str, Names]]:
        """Names of cards."""

    @property
    def texts(self) -> dict[str, dict[str, Names]]:
        """Our own short texts of card effects."""


class Edition:
    """The data of a game. Immutable. Built-in ones are shared.

    `own_weights`: values of places in a copied folder, for computer players.
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
        """Short hash by which people compare data."""
        return self.data_hash[:12]

    def colours(self, options: Mapping[str, Any]) -> int:
        """Seats per player under these options."""
        return max((one.colours for one in self.options if options.get(one.name)), default=1)

    def seat_counts(self, options: Mapping[str, Any]) -> tuple[int, ...]:
        """Possible numbers of seats under these options, ascending."""
        limits = [one.seats for one in self.options if options.get(one.name) and one.seats]
        every = range(self.seats_min, self.seats_max + 1)
        return tuple([count for count in every if all(count in limit for limit in limits)])

    @property
    def package(self) -> ModuleType:
        """The Python package with this edition's rules."""
        return _package(self.id)

    def module(self, name: str) -> ModuleType:
        """Module of the edition's package.

        Raises: ModuleNotFoundError.
        """
        return importlib.import_module(f"{_package(self.id).__name__}.{name}")

    @property
    def rules_version(self) -> str:
        """Version of the edition's rules. It changes with every change in play."""
        return str(getattr(self.package, "RULES_VERSION", "0"))

    def name(self, kind: str, id: str, locale: str) -> str:
        """Name of a thing.

        `kind`: "land", "area", "water", "wasteland", "icon", "edition", or the edition's kinds of cards.
        Turns use cards of the kind `turn_cards`. Raises: KeyError.
        """
        if kind in self._names:
            return _in_locale(self._names[kind][id], locale)
        names = self.board.names
        return names.get(locale, {}).get(id) or names["en"][id]

    def card_text(self, kind: str, id: str, locale: str) -> str:
        """Effect of a card in our own words.

        Kind "years" is the period of a turn card.
        """
        return _in_locale(self._texts[kind][id], locale)

    def facts(self, kind: str, id: str) -> dict[str, Any]:
        """Printed facts of a card as ids and numbers, or {}."""
        try:
            made: dict[str, Any] = self.module("cards").facts(self.cards, kind, id)
        except (ModuleNotFoundError, KeyError):
            return {}
        return made

    def area_worths(self, epoch: int) -> dict[str, tuple[int, ...]]:
        """Points of each area that counts in an epoch, by level of strength.

        {} where areas score nothing.
        """
        if (count := getattr(self.module("cards"), "area_worths", None)) is None:
            return {}
        worths: dict[str, tuple[int, ...]] = count(self.cards, self.board, epoch)
        return worths

    def area_points(self, area: str, epoch: int, own: int, most: int) -> int:
        """Points for `own` lands of an area, where the strongest rival holds `most`."""
        worths = self.area_worths(epoch).get(area)
        return worths[self.module("cards").level(own, most)] if worths else 0

    def icon(self, land: str) -> str:
        """Power icon of a land, or ""."""
        return self.board.icon_of[self.board.land_index[land]]

    def ruling(self, name: str) -> bool:
        """Value of a switch.

        Raises: KeyError.
        """
        for one in self.rulings:
            if one.name == name:
                return one.value
        raise KeyError(name)

    def content(self) -> dict[str, Any]:
        """Raw data to store with a game, for `edition_from_content`."""
        return self._content


# Names and packages


def _in_locale(names: Names, locale: str) -> str:
    return names.get(locale) or names["en"]


def _package_name(id: str) -> str:
    """Name of an edition's package. Underscores replace the id's hyphens."""
    return f"engine.editions.{id.replace('-', '_')}"


def card_reader(id: str) -> ModuleType | None:
    """Module that reads an edition's cards, by id, or None."""
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
    """Key, kind and record type of card lists by file."""
    if card_reader(id) is None:
        return {}
    found: dict[str, tuple[str, str, type[Record]]] = importlib.import_module(
        f"{_package_name(id)}.deck"
    ).CARD_LISTS
    return found


@cache
def _package(id: str) -> ModuleType:
    package = importlib.import_module(_package_name(id))
    add_defaults(package)
    return package
