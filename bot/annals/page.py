"""The annals as one HTML file: words, map and replay, with nothing to fetch."""

from __future__ import annotations

import html
from collections.abc import Mapping
from importlib.resources import files
from string import Template
from typing import Any

import msgspec

from bot.annals.atlas import atlas
from bot.annals.chapters import chapters, plain
from bot.domain.records import OVER, GameRecord, SeatRecord, unstored
from bot.words.names import Names
from engine.exported import Export, edition_of
from engine.replay import turn_views
from engine.view import View
from render.palette import seat_colour

WORDS = ("first", "back", "play", "pause", "next", "last", "turn", "map", "nobody", "held", "zoom", "scores")
"""What the replay says by itself: the texts `annals-<word>`."""


def annals_page(export: Mapping[str, Any] | str, record: GameRecord, locale: str = "") -> str:
    """The annals of a game that is over, told for spectators. BadGame when the export cannot be read."""
    views, edition = turn_views(export), edition_of(export)
    names = Names(record, edition, locale, markup=False)
    told = chapters(views, names)
    title = names.texts("annals-title", edition=names.texts("edition-name"), game=record.id or "none")
    data = {
        "atlas": atlas(edition, names.locale),
        "seats": _seats(names),
        "chapters": told,
        "words": {word: names.texts(f"annals-{word}") for word in WORDS},
        "kinds": _kinds(views, names),
    }
    page = files(__package__) / "page"
    return Template(page.joinpath("annals.html").read_text("utf-8")).substitute(
        locale=names.locale,
        title=html.escape(title),
        style=page.joinpath("annals.css").read_text("utf-8"),
        script=page.joinpath("annals.js").read_text("utf-8"),
        lead=_lead(views[-1], names),
        chronicle=_chronicle(told, names),
        **{word: html.escape(names.texts(f"annals-{word}"), quote=True) for word in WORDS},
        chapter=html.escape(names.texts("annals-chronicle")),
        data=_embedded(data),
    )


def _embedded(data: Any) -> str:
    """JSON that ends no script element."""
    return msgspec.json.encode(data).decode().replace("<", "\\u003c")


def _seats(names: Names) -> list[dict[str, Any]]:
    letters = tuple(seat.seat for seat in names.game.seats)
    found = []
    for letter in letters:
        look = seat_colour(letters, letter)
        colour, ink = (f"#{r:02x}{g:02x}{b:02x}" for r, g, b in (look.colour, look.ink))
        name = plain(names.name_with_letter(letter))
        found.append({"id": letter, "name": name, "colour": colour, "ink": ink, "mark": look.mark})
    return found


def _kinds(views: list[View], names: Names) -> dict[str, str]:
    """Return the names of the buildings that ever stood."""
    built = {building for view in views for there in view.lands.values() for building in there.buildings}
    return {kind: plain(names.of("piece", kind)) for kind in sorted(built)}


def _lead(last: View, names: Names) -> str:
    """Return who won, and by how much."""
    places = sorted(last.result or (), key=lambda one: one.place)
    if not places:
        return f"<p>{html.escape(names.texts('annals-unfinished'))}</p>"
    first = [one for one in places if one.place == 1]
    winners = names.list("seat", [one.seat for one in first])
    words = names.texts("annals-won", who=winners, count=len(first), score=names.score(first[0].score))
    rows = "".join(
        f"<li><b>{html.escape(plain(names.seat(one.seat)))}</b> {html.escape(names.score(one.score))}</li>"
        for one in places
    )
    return f"<p>{html.escape(plain(words))}</p><ol>{rows}</ol>"


def _chronicle(told: list[dict[str, Any]], names: Names) -> str:
    """Return a chapter for each epoch, a paragraph for each turn."""
    parts, epoch = [], None
    for number, chapter in enumerate(told):
        if chapter["epoch"] != epoch:
            epoch = chapter["epoch"]
            words = names.texts("heading-epoch", epoch=chapter["numeral"], number=epoch)
            parts.append(f"<h3>{html.escape(plain(words))}</h3>")
            parts.append(_standings(told[number - 1] if number else None, names))
        sentences = " ".join(_sentence(line) for line in chapter["lines"])
        parts.append(
            f'<article id="turn-{number}"><h4><a href="#map" data-turn="{number}">'
            f"{html.escape(chapter['heading'])}</a></h4><p>{html.escape(sentences)}</p></article>"
        )
    return "\n".join(parts)


def _standings(before: dict[str, Any] | None, names: Names) -> str:
    """Return who led when an epoch began; nothing before the first."""
    if before is None or not any(before["scores"].values()):
        return ""
    order = sorted(before["scores"].items(), key=lambda one: -one[1])
    leader, most = order[0]
    others = names.texts.join(f"{names.person(seat)} {score}" for seat, score in order[1:])
    words = names.texts(
        "annals-leads", who=names.person(leader), score=names.score(most), others=others or "none"
    )
    return f"<p>{html.escape(plain(words))}</p>"


def _sentence(line: str) -> str:
    ended = line.rstrip()
    return ended if ended.endswith((".", "!", "?", ":")) else f"{ended}."


def record_of(export: Export, people: Mapping[str, str], locale: str) -> GameRecord:
    """The row that such a game has in a database; a seat that `people` does not name is a computer's."""
    return unstored(
        export.edition,
        rules_version=export.rules_version,
        data_hash=export.data_hash,
        options=export.options,
        phase=OVER,
        locale=locale,
        entries=len(export.log),
        seats=tuple(SeatRecord(seat, name=people.get(seat, "")) for seat in export.seats),
    )
