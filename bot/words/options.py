"""What a new table plays: the game, its edition, and optional rules as typed: "conquest, without dice"."""

from __future__ import annotations

from collections.abc import Iterable

from bot.domain.requests import Refused
from bot.words.catalogue import FALLBACK, Texts, texts
from bot.words.parse import fold, matches
from engine import default_edition
from engine import editions as editions_known
from engine.edition import OptionSpec


def titles(locale: str) -> dict[str, list[str]]:
    """Return what each game is called -> its editions, the newest first; the default edition's game comes
    first."""
    found: dict[str, list[str]] = {title_of(default_edition(), locale): []}
    for id in sorted(editions_known(), key=_year, reverse=True):
        found.setdefault(title_of(id, locale), []).append(id)
    return found


def title_of(edition: str, locale: str) -> str:
    """Return what an edition's game is called."""
    return texts(locale, edition)("edition-name.game")


def edition_wanted(title: str, edition: str, locale: str, usual: str = "") -> str:
    """The edition named; else of the game named, else of all, the `usual` one of the server, or the newest.

    Refused: bad_title, other_title.
    """
    if not title:
        return edition or (usual if usual in editions_known() else default_edition())
    known = titles(locale)
    name = next((one for one in known if one.casefold() == title.strip().casefold()), "")
    if not name:
        raise Refused("bad_title", title=title[:80], known=", ".join(known))
    if edition in editions_known() and edition not in known[name]:
        raise Refused("other_title", title=name, other=title_of(edition, locale))
    return edition or (usual if usual in known[name] else known[name][0])


def _year(edition: str) -> str:
    return edition.rpartition("-")[2]


def words_for(name: str, on: bool, texts: Texts) -> str:
    """An option that is on, or switched off, in words; an option without words by its id."""
    if on:
        return texts.find(f"option-{name}") or name
    return texts.find(f"option-{name}.off") or texts("option-off", option=words_for(name, True, texts))


def read_options(typed: str, specs: Iterable[OptionSpec], texts: Texts) -> dict[str, bool]:
    """Return the options of a list separated by commas: in the reader's words, in English, or by id.

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
    """Return what may be said of each option: that it is on, or off where it is on by default."""
    return [words_for(spec.name, not spec.default, texts) for spec in specs]


def in_words(options: dict[str, object], texts: Texts) -> list[str]:
    """Return the options of a game in words: those that are on, and those for whose absence there are
    words."""
    return [
        words_for(name, value, texts)
        for name, value in options.items()
        if isinstance(value, bool) and (value or texts.has(f"option-{name}.off"))
    ]
