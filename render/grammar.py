"""Names in sentences, with the article and preposition of their language.

`data/locales/<locale>/articles.toml` groups names by their forms. A catalogue writes `{ IN($land) }`. Names
without a group, and languages without the file, stay unchanged.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from engine.data import DATA

FOLDER = DATA / "locales"
FORMS = ("the", "of", "in", "to", "by")
UNBROKEN = "\N{NARROW NO-BREAK SPACE}"
"""Between a symbol and a name. Browsers part a picture from the wide one."""


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Names with the same words before them.

    * `own`: article that the names begin with. The word of a form takes its place.
    * `plural`: sets the verb.
    """

    names: tuple[str, ...] = ()
    own: str = ""
    plural: bool = False
    feminine: bool = False
    the: str = ""
    of: str = ""
    to: str = ""
    by: str = ""
    # `in` is a keyword in Python.
    in_: str = msgspec.field(name="in", default="")

    def word_before(self, form: str) -> str:
        """The word before a name, "" for none."""
        return str(getattr(self, "in_" if form == "in" else form))


BARE = Group()


class Listing(str):
    """A list of names in a sentence. It keeps the names, as each may need its own article."""

    def __new__(cls, text: str, items: tuple[str, ...], join: Callable[[list[str]], str]) -> Listing:
        """Make a listing from its text, its names and the function that joins them."""
        made = super().__new__(cls, text)
        made.items, made.join_items = items, join
        return made

    items: tuple[str, ...]
    join_items: Callable[[list[str]], str]


class Articles:
    """Groups of names of one language. The group `bare` is the default."""

    def __init__(self, groups: dict[str, Group]) -> None:
        self.groups = groups
        self._of = {name: group for group in groups.values() for name in group.names}

    def group(self, name: str) -> Group:
        """Group of a name. A symbol before it does not count."""
        return self._of.get(name.rpartition(UNBROKEN)[2]) or self.groups.get("bare", BARE)

    def with_word(self, form: str, value: Any) -> str:
        """Put the word of a form before a name, or before each name of a listing."""
        if isinstance(value, Listing):
            return value.join_items([self.with_word(form, item) for item in value.items])
        group = self.group(str(value))
        word = group.word_before(form)
        if not word:
            return str(value)
        symbol, between, name = str(value).rpartition(UNBROKEN)
        return f"{word} {symbol}{between}{name.removeprefix(group.own).lstrip()}"

    def agreement_number(self, value: Any) -> int:
        """1 or 2, the number with which a verb agrees."""
        plural = isinstance(value, Listing) or self.group(str(value)).plural
        return 2 if plural else 1

    def gender(self, value: Any) -> str:
        """`feminine` or `masculine`, the gender with which a word agrees."""
        return "feminine" if self.group(str(value)).feminine else "masculine"


@cache
def load_articles(locale: str) -> Articles:
    """Load the groups of a language.

    Raises: ValueError naming the file if it is invalid.
    """
    path = FOLDER / locale / "articles.toml"
    if not path.is_file():
        return Articles({})
    try:
        return Articles(msgspec.toml.decode(path.read_bytes(), type=dict[str, Group]))
    except msgspec.MsgspecError as error:
        raise ValueError(f"{path.name} of {locale}: {error}") from error


def grammar_functions(locale: str) -> dict[str, Callable[..., Any]]:
    """Functions that a catalogue of this language may use."""
    known = load_articles(locale)

    def with_word(form: str) -> Callable[[Any], str]:
        return lambda value: known.with_word(form, value)

    return {form.upper(): with_word(form) for form in FORMS} | {
        "MANY": known.agreement_number,
        "GENDER": known.gender,
    }
