"""Texts of the pictures: a Fluent catalogue, and the names of boards and editions."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from engine.data import DATA
from render.grammar import grammar_functions
from render.patterns import Pattern, PatternCompiler

if TYPE_CHECKING:
    from engine.edition import Edition

FALLBACK = "en"


_ENTRY = re.compile(r"^(?=-?[a-zA-Z][\w-]* *=)", re.MULTILINE)
_NAME = re.compile(r"-?[a-zA-Z][\w-]*")
_PLAIN = re.compile(
    r"([a-zA-Z][\w-]*) *= *((?:[^{}\s]|\{ *\$[\w-]+ *\})(?:(?:[^{}\n]|\{ *\$[\w-]+ *\})*"
    r"(?:[^{}\s]|\{ *\$[\w-]+ *\}))?) *\n*(?:#[^\n]*\n+)*"
)
"""Matches a one-line entry with only simple values, and the comments after it. Most entries are like this."""
_VALUE = re.compile(r"\{ *\$([\w-]+) *\}")


class Catalogue:
    """Texts of one file, each parsed and compiled on first use.

    Parsing all of them would delay the start by a second, and most are never used.
    """

    def __init__(self, locale: str, text: str) -> None:
        entries = _ENTRY.split(text)[1:]
        self._unread = {found[0]: one for one in entries if (found := _NAME.match(one))}
        self._names = frozenset(self._unread)
        self._parsed: dict[str, dict[str, ftl.Pattern]] = {}
        self._patterns: dict[tuple[str, str], Pattern | None] = {}
        self._compiler = PatternCompiler(locale, grammar_functions(locale), self.pattern)

    def pattern(self, name: str, attribute: str = "") -> Pattern | None:
        """Function of a text or of its attribute, None if there is none."""
        id = (name, attribute)
        if id not in self._patterns and name in self._names:
            self._patterns[id] = None  # a text that names itself finds nothing
            part = self._parts(name).get(attribute)
            self._patterns[id] = self._compiler.compile(part) if part is not None else None
        return self._patterns.get(id)

    def _parts(self, name: str) -> dict[str, ftl.Pattern]:
        """A text under "" and its attributes, parsed."""
        if name in self._unread:
            entry = parse_entry(self._unread.pop(name))
            parts = [("", entry.value), *((one.id.name, one.value) for one in entry.attributes)]
            self._parsed[name] = {id: part for id, part in parts if part is not None}
        return self._parsed[name]


def parse_entry(text: str) -> ftl.Message | ftl.Term:
    """Parse an entry and the comments after it.

    Raises: ValueError if it is none.
    """
    plain = _PLAIN.fullmatch(text)
    if plain is not None:
        return ftl.Message(ftl.Identifier(plain[1]), ftl.Pattern(_split_line(plain[2])))
    # Positions in the file are not needed, and collecting them takes time.
    entry = FluentParser(with_spans=False).parse(text).body[0]
    if not isinstance(entry, ftl.Message | ftl.Term):
        raise ValueError(f"not a text: {text}")
    return entry


def _split_line(line: str) -> list[ftl.TextElement | ftl.Placeable]:
    """Split a line into its words and its placeholders."""
    parts = _VALUE.split(line)
    made: list[ftl.TextElement | ftl.Placeable] = []
    for number, part in enumerate(parts):
        if number % 2:
            made.append(ftl.Placeable(ftl.VariableReference(ftl.Identifier(part))))
        elif part:
            made.append(ftl.TextElement(part))
    return made


@cache
def load_catalogue(locale: str, name: str) -> Catalogue | None:
    """Load `data/locales/<locale>/<name>.ftl`, None if there is no such file."""
    path = DATA / "locales" / locale / f"{name}.ftl"
    return Catalogue(locale, path.read_text(encoding="utf-8")) if path.is_file() else None


def format_text(locale: str, id: str, /, *, edition: str = "", **args: Any) -> str:
    """Format a text of the catalogue.

    The edition's own catalogue comes first. English replaces missing translations.

    Raises: KeyError for an unknown id.
    """
    places = [(one, name) for one in (locale, FALLBACK) for name in (edition, "render") if name]
    for place in places:
        found = load_catalogue(*place)
        pattern = found.pattern(id) if found is not None else None
        if pattern is not None:
            return str(pattern(args, []))
    raise KeyError(id)


@cache
def load_pieces_beside(edition: str, table: str) -> dict[str, str]:
    """Load a table of an edition's narration: id -> piece drawn beside it."""
    path = DATA / "narration" / f"{edition}.toml"
    found = tomllib.loads(path.read_text("utf-8")).get(table, {}) if path.is_file() else {}
    return {str(id): str(piece) for id, piece in found.items()}


@cache
def load_narration_list(edition: str, list: str) -> tuple[str, ...]:
    """Load a list of an edition's narration, such as `named` holdings or its `legend`."""
    path = DATA / "narration" / f"{edition}.toml"
    found = tomllib.loads(path.read_text("utf-8")).get(list, ()) if path.is_file() else ()
    return tuple([str(id) for id in found])


class Words:
    """Texts for pictures of one edition in one locale. Names come from the game's data."""

    def __init__(self, edition: Edition, locale: str) -> None:
        self.edition = edition
        self.locale = locale

    def __call__(self, id: str, /, **args: Any) -> str:
        """Format a text of the catalogues.

        Raises: KeyError for an unknown id.
        """
        return format_text(self.locale, id, edition=self.edition.id, **args)

    def name(self, kind: str, id: str) -> str:
        """Name of a land, area, water or card. An unknown id is turned into words."""
        try:
            return self.edition.name(kind, id, self.locale)
        except KeyError:
            return id.replace("_", " ").title()

    def card(self, id: str) -> str:
        """Name of the card of a turn."""
        return self.name(self.edition.turn_cards, id)

    def force(self, id: str) -> str:
        """Name of the card that brought armies: a turn's, else an Event's."""
        named = self.edition.cards.names
        kinds = (kind for kind in (self.edition.turn_cards, *named) if id in named[kind])
        return self.name(next(kinds, ""), id)

    def years(self, card: str) -> str:
        """Years of a turn's card, "" if it has none."""
        try:
            return self.edition.card_text("years", card, self.locale)
        except KeyError:
            return ""

    @property
    def numbers_shown(self) -> dict[str, str]:
        """Holdings shown as numbers, and the piece beside each."""
        return load_pieces_beside(self.edition.id, "counted")

    @property
    def names_shown(self) -> tuple[str, ...]:
        """Holdings shown as the names of their items."""
        return load_narration_list(self.edition.id, "named")

    def brief(self, kind: str, id: str) -> str:
        """Short name of an item for narrow places."""
        try:
            return self(f"brief-{kind}-{id}")
        except KeyError:
            return self.name(kind, id)

    def printed_numbers(self, card: str) -> list[tuple[str, int]]:
        """Numbers printed on a turn's card, each with its piece."""
        facts = self.edition.facts(self.edition.turn_cards, card)
        return [
            (piece, facts[id])
            for id, piece in load_pieces_beside(self.edition.id, "printed").items()
            if id in facts
        ]

    def title(self, card: str) -> str:
        """Second name of a turn's card, "" if it has none."""
        try:
            return self.edition.name("title", card, self.locale)
        except KeyError:
            return ""

    def printed_value(self, kind: str, id: str) -> int | None:
        """Printed value of an item, None if it has none."""
        value = self.edition.facts(kind, id).get("value")
        return value if isinstance(value, int) else None

    def building(self, id: str) -> str:
        """Name of a building. An unknown one is named by its id."""
        try:
            return self(f"building-{id}")
        except KeyError:
            return id.replace("_", " ")

    def epoch(self, id: str, epoch: int, **args: Any) -> str:
        """Format a text about an epoch. It may use the Roman `epoch` or the `number`."""
        return self(id, epoch=roman(epoch), number=epoch, **args)


def signed_number(amount: int) -> str:
    """Number with its sign, and a typographic minus: "+3", "−1"."""
    return f"{amount:+d}".replace("-", "−")


def roman(number: int) -> str:
    """Roman numeral of an epoch: I, II, III..."""
    out = ""
    for value, letters in ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        while number >= value:
            out, number = out + letters, number - value
    return out
