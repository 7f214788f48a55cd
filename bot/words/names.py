"""Names of things for a reader, and of users for a target."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from bot.words.catalogue import Texts, texts
from bot.words.narration import Narration, load_narration
from bot.words.targets import MESSAGE, PLAIN, Mention, Message
from engine.sides import Side, persons, sides_by_score
from render.grammar import UNBROKEN
from render.palette import SEATS
from render.texts import format_text as in_picture

if TYPE_CHECKING:
    from bot.domain.records import GameRecord
    from engine.edition import Edition

_MARKS = {one.letter: one.mark for one in SEATS}


class Names:
    """Names in one game for readers of one locale."""

    def __init__(
        self, game: GameRecord, edition: Edition, locale: str = "", target: Message = MESSAGE
    ) -> None:
        self.game = game
        self.edition = edition
        self.target = target
        self.texts: Texts = texts(locale or game.locale, game.edition, target)
        self.locale = self.texts.locale
        self.narration: Narration = load_narration(game.edition)
        self.by_symbol = False
        self._bare: Names | None = None
        self._with_symbols: Names | None = None

    def in_locale(self, locale: str) -> Names:
        """The same names in another locale."""
        return Names(self.game, self.edition, locale, self.target)

    def without_markup(self) -> Names:
        """The same names without markup, for components and files."""
        if self.target is PLAIN and not self.by_symbol:
            return self
        if self._bare is not None:
            return self._bare
        found = self._bare = Names(self.game, self.edition, self.locale, PLAIN)
        found.narration = self.narration
        return found

    def with_symbols(self) -> Names:
        """The same names with seat symbols instead of user names."""
        if self._with_symbols is None:
            self._with_symbols = Names(self.game, self.edition, self.locale, PLAIN)
            self._with_symbols.narration, self._with_symbols.by_symbol = self.narration, True
        return self._with_symbols

    def with_single_names(self) -> Names:
        """The same names without combined presses."""
        found = Names(self.game, self.edition, self.locale, self.target)
        found.narration = msgspec.structs.replace(self.narration, together=(), shares={}, all_at_once=())
        return found

    def seat(self, seat: str) -> str:
        """A seat's symbol and name."""
        if not seat:
            return self.texts("none")
        if self.by_symbol:
            return symbol(seat)
        mark = self.target.symbol(seat)
        return f"{mark}{UNBROKEN}{self.name(seat)}" if mark else self.person(seat)

    def add_level(self, seat: str) -> str:
        """A seat's symbol and name, with a computer's level."""
        sitting = self.game.seat(seat)
        level = sitting.computer if sitting is not None and sitting.user is None else ""
        return f"{self.seat(seat)} ({self.texts(f'computer-{level}')})" if level else self.seat(seat)

    def person(self, seat: str) -> str:
        """Name of a seat's person, with the colour if ambiguous."""
        name = self.name(seat)
        several = sum(self.name(one.seat) == name for one in self.game.seats) > 1
        return in_picture(self.locale, "name-in-colour", name=name, seat=seat) if several else name

    def people(self, seats: Sequence[str]) -> str:
        """Names of people at a side's seats, each once, with the colours if others have that name."""
        others = {self.name(one.seat) for one in self.game.seats if one.seat not in seats}
        told = [self.person(seat) if (name := self.name(seat)) in others else name for seat in seats]
        return self.texts.join(dict.fromkeys(told))

    def side(self, seats: Sequence[str]) -> str:
        """Symbols of a side's seats, and the names of its people."""
        if self.by_symbol:
            return "".join(map(symbol, seats))
        marks = "".join(map(self.target.symbol, seats))
        once = dict.fromkeys(map(self.name, seats))
        return f"{marks}{UNBROKEN}{self.texts.join(once)}" if marks else self.people(seats)

    def persons(self) -> list[tuple[str, ...]]:
        """Seats of each side, in the order of their first seats."""
        return persons([one.seat for one in self.game.seats], self.edition.colours(self.game.options))

    def sides_at(self, scores: Mapping[str, int]) -> tuple[Side, ...]:
        """Sides of the game by these scores, best first."""
        return sides_by_score(scores, self.edition.colours(self.game.options))

    def side_at(self, seat: str, scores: Mapping[str, int]) -> Side:
        """A seat's side by these scores."""
        return next(side for side in self.sides_at(scores) if seat in side.seats)

    def name(self, seat: str) -> str:
        """Name of a seat's person, without a colour."""
        sitting = self.game.seat(seat)
        name = sitting.name if sitting else ""
        if not name:
            forgotten = sitting is not None and sitting.user is not None
            return self.texts("a-player" if forgotten else "computer-name", letter=seat)
        return self.target.name(name)

    def seat_mention(self, seat: str) -> str:
        """Mention of a question's person, with the colour if they have several."""
        sitting = self.game.seat(seat)
        if sitting is None or not sitting.user:
            return self.seat(seat)
        mark = self.target.symbol(seat) if len(self.game.seats_of(sitting.user)) > 1 else ""
        who = self.target.write(Mention(sitting.user, self.name(seat) if mark else self.person(seat)))
        return f"{who} {mark}".strip()

    def name_of(self, kind: str, id: str) -> str:
        """Name of a thing by kind and id. "none" for an empty id."""
        if not id:
            return self.texts("none")
        if kind == "seat":
            return self.seat(id)
        for place in self.narration.kinds_of_cards(kind):
            if place in self.edition.cards.names and id in self.edition.cards.names[place]:
                return self.edition.name(place, id, self.locale)
        found = self.texts.find(f"{kind}-{id}")
        if found is not None:
            return found
        try:
            return self.edition.name(kind, id, self.locale)
        except KeyError:
            return id

    def join_names(self, kind: str, ids: Any) -> str:
        """Several names in a sentence, or the text "none"."""
        return self.texts.join(self.name_of(kind, id) for id in ids) or self.texts("none")

    def side_seats(self, seat: str) -> tuple[str, ...]:
        """Seats of the seat's player."""
        return self.game.side(seat, self.edition.colours(self.game.options))

    def symbol(self, seat: str | None) -> str:
        """Emoji of a seat, "" for none."""
        return self.target.symbol(seat) if seat else ""

    def area_of(self, land: str) -> str:
        """Id of a land's area, "" of a water."""
        board = self.edition.board
        at = board.land_index.get(land)
        return "" if at is None else str(board.areas[board.area_of[at]])

    def score(self, amount: float) -> str:
        """An amount of the winning score: "12 gold"."""
        return self.texts("score", amount=amount)

    def own_score(self, seat: str, scores: Mapping[str, int]) -> str:
        """Score of a seat, with the sum where its side has more colours."""
        own, side = self.score(scores[seat]), self.side_at(seat, scores)
        if len(side.seats) == 1:
            return own
        return self.texts("score-of-both", score=own, total=self.score(side.score))

    def card_effect(self, kind: str, id: str) -> str:
        """Effect of a thing in our own words, or ""."""
        if not id:
            return ""
        for place in self.narration.kinds_of_cards(kind):
            if printed := [one for one in (self._offered_facts(place, id), self.card_text(place, id)) if one]:
                return " · ".join(printed)
        return ""

    def card_text(self, kind: str, id: str) -> str:
        """Effect of a card or Honor in our own words, or ""."""
        try:
            return self.edition.card_text(kind, id, self.locale)
        except KeyError:
            return ""

    def card_facts(self, kind: str, id: str) -> str:
        """Printed facts of a card: pieces, icon, coins, or ""."""
        facts = self.edition.facts(kind, id)
        return self.texts(f"facts-{kind}", **self.words(facts)) if facts else ""

    def _offered_facts(self, kind: str, id: str) -> str:
        """Printed facts of a card, with its time of play."""
        offered = f"facts-{kind}.offered"
        if not self.texts.has_text(offered):
            return self.card_facts(kind, id)
        facts = self.edition.facts(kind, id)
        return self.texts(offered, **self.words(facts)) if facts else ""

    def value(self, field: str, value: object) -> str:
        """An action's field in words, by name or the text `<field>-<value>`."""
        return self.name_of(self.narration.kind_of(field) or field, str(value))

    def args(self, record: Any) -> dict[str, object]:
        """A record's fields for its catalogue text (see `words`)."""
        return self.words(msgspec.structs.asdict(record))

    def words(self, values: Mapping[str, object]) -> dict[str, object]:
        """Values for a catalogue text: names, lists in words, numbers.

        A list adds `<field>_count`. A named field adds its ids as `<field>_id`.
        """
        made: dict[str, object] = {}
        for field, value in values.items():
            kind = self.narration.kind_of(field)
            if field == "items" and "what" in values:
                kind = str(values["what"])
            self._word(made, field, value, kind)
        return made

    def _word(self, made: dict[str, object], field: str, value: object, kind: str) -> None:
        if isinstance(value, (tuple, list)):
            made[f"{field}_count"] = len(value)
            made[field] = self.join_names(kind, value) if kind else _bare_value(value)
        elif isinstance(value, bool):
            made[field] = "true" if value else "false"
        elif kind and isinstance(value, str):
            made[field] = self.name_of(kind, value)
            made[f"{field}_id"] = value or "none"
        elif isinstance(value, (int, float)):
            made[field] = value
        else:
            made[field] = str(value) if value not in ("", None) else "none"


def _bare_value(values: Sequence[object]) -> object:
    """Values without names. A single number stays a number."""
    if len(values) == 1 and type(values[0]) is int:
        return values[0]
    return ", ".join(map(str, values))


def symbol(seat: str) -> str:
    """Emoji of a seat's colour and symbol."""
    return MESSAGE.symbol(seat)


def seat_marks(seats: Iterable[str]) -> str:
    """Colours and symbols of one player's seats."""
    return " + ".join(f"{symbol(seat)}{area_mark(seat)}" for seat in seats)


def area_mark(seat: str) -> str:
    """Symbol on a seat's pieces in pictures."""
    return _MARKS.get(seat, "")
