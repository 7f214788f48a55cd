"""The games that can be played, each in one edition or several: what `/game new` lets people pick first."""

from __future__ import annotations

from bot.domain.requests import Refused
from bot.words.catalogue import texts
from engine import default_edition
from engine import editions as editions_known


def titles(locale: str) -> dict[str, list[str]]:
    """What each game is called -> its editions, the newest first; the default edition's game comes first."""
    found: dict[str, list[str]] = {title_of(default_edition(), locale): []}
    for id in sorted(editions_known(), key=_year, reverse=True):
        found.setdefault(title_of(id, locale), []).append(id)
    return found


def title_of(edition: str, locale: str) -> str:
    """What an edition's game is called."""
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
