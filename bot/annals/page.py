"""The annals as one self-contained HTML file: text, map and replay."""

from __future__ import annotations

import html
from base64 import b64encode
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from string import Template
from types import MappingProxyType
from typing import Any

import msgspec

from bot.annals.atlas import make_atlas
from bot.domain.presence import seat_owner
from bot.domain.records import OVER, GameRecord, SeatRecord, make_unstored_record
from bot.words.deeds import story_sections, winners_sentence
from bot.words.missed import missed_lines
from bot.words.names import Names
from bot.words.story_lines import happenings, story_lines
from bot.words.summary import points_gained
from bot.words.targets import PAGE
from bot.words.turn import ended_heading, epoch_numeral
from engine.board import Board
from engine.exported import Export, edition_of
from engine.records import tag_of
from engine.replay import turn_views, whole_view
from engine.searching.looking_back import Missed
from engine.turns import TURN_ENDED
from engine.view import CardView, View
from render.areas import find_leaders
from render.colour import colour_code
from render.holders import holder_colour
from render.palette import DARK, STYLES, seat_colour
from render.texts import format_text

WORDS = (
    *("first", "back", "play", "pause", "next", "last", "turn", "map", "place"),
    *("closer", "farther", "whole"),
    *("nobody", "held", "led", "worth", "close", "zoom", "scores"),
    *("cards", "coming", "playing", "played"),
)
"""Labels of the replay, from the texts `annals-<word>`."""
EMBEDDED = 1
"""Level of the tiles in a standalone page."""


def annals_page(
    export: Mapping[str, object] | str,
    record: GameRecord,
    locale: str = "",
    missed: Mapping[int, Sequence[Missed]] = MappingProxyType({}),
) -> str:
    """Write a finished game's annals for spectators.

    `missed`: each user's costliest choices, folded. Raises: BadGame for an unreadable export.
    """
    views, edition = turn_views(export), edition_of(export)
    names = Names(record, edition, locale, PAGE)
    told = make_chapters(views, names)
    chronicle = _write_chronicle(told, names)
    title = names.texts("annals-title", edition=names.texts("edition-name"), game=record.id or "none")
    style, script = (read_source(file) for file in ("annals.css", "annals.js"))
    return frame_page(
        names,
        title=title,
        head=f"{ALONE}\n<style>{style}</style>",
        script=f"<script>{script}</script>",
        lead=_lead_sentence(views[-1], names),
        chapter=names.texts("annals-chronicle"),
        tale=_tell_story(whole_view(export), names),
        chronicle=f"{_fold_chronicle(chronicle, names)}\n{_write_look_back(missed, names)}",
        data={
            "atlas": make_atlas(edition, names.locale),
            "seats": seat_contents(names),
            "chapters": told,
            "words": replay_words(names),
            "kinds": building_names(views, names),
            "tiles": {style: _embed_tiles(edition.board, style, names.locale) for style in STYLES},
        },
    )


@cache
def _embed_tiles(board: Board, style: str, locale: str) -> dict[str, str]:
    """Tiles of the printed board by name, as addresses that hold them."""
    from render.tiles import draw_tiles

    drawn = draw_tiles(board, style, locale, EMBEDDED)
    return {name: f"data:image/webp;base64,{b64encode(tile).decode()}" for name, tile in drawn.items()}


def encode_past_turns(export: Mapping[str, object] | str, record: GameRecord, locale: str) -> bytes:
    """Chapters of a running game's finished turns as JSON.

    Raises: BadGame.
    """
    names = Names(record, edition_of(export), locale, PAGE)
    return msgspec.json.encode(make_chapters(turn_views(export)[:-1], names))


ALONE = (
    '<meta http-equiv="Content-Security-Policy"'
    " content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">"
)
"""Content policy of a standalone page, which fetches nothing."""


def read_source(file: str) -> str:
    """A template, script or style of the page."""
    return (files(__package__) / "page" / file).read_text("utf-8")


def frame_page(
    names: Names,
    *,
    title: str,
    head: str,
    script: str,
    lead: str,
    chapter: str,
    chronicle: str,
    data: object,
    tale: str = "",
    shown: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """Assemble the page. `title` and `chapter` are text, the rest markup.

    `tale` precedes the map. `shown` holds what readers see before the script runs: heading, seats, story,
    picture.
    """
    return Template(read_source("annals.html")).substitute(
        dict.fromkeys(("heading", "seats", "story", "picture"), ""),
        **shown,
        locale=names.locale,
        title=html.escape(title),
        head=head,
        script=script,
        lead=lead,
        tale=tale,
        chapter=html.escape(chapter),
        chronicle=chronicle,
        data=_embed_json(data),
        **{word: html.escape(said, quote=True) for word, said in replay_words(names).items()},
    )


def replay_words(names: Names) -> dict[str, str]:
    """Labels of the replay."""
    return {word: names.texts(f"annals-{word}", now="{0}", next="{1}") for word in WORDS}


def _embed_json(data: object) -> str:
    """JSON that cannot end a script element."""
    return msgspec.json.encode(data).decode().replace("<", "\\u003c")


def seat_contents(names: Names) -> list[dict[str, Any]]:
    """Each seat's letter, name, side's name, colours and symbol."""
    letters = tuple(seat.seat for seat in names.game.seats)
    found = []
    for letter in letters:
        look = seat_colour(letters, letter)
        colour, ink = map(colour_code, (look.colour, look.ink))
        name, side = names.person(letter), names.people(names.side_seats(letter))
        told = {"id": letter, "name": name, "side": side, "colour": colour, "ink": ink, "mark": look.mark}
        found.append(told | {"night": colour_code(holder_colour(look, DARK))})
    return found


def building_names(views: list[View], names: Names) -> dict[str, str]:
    """Names of all buildings of the game."""
    built = {building for view in views for there in view.lands.values() for building in there.buildings}
    return {kind: names.name_of("piece", kind) for kind in sorted(built)}


def _lead_sentence(last: View, names: Names) -> str:
    """The winner and the final scores."""
    if last.result is None:
        return f"<p>{html.escape(names.texts('annals-unfinished'))}</p>"
    rows = "".join(
        f"<li><b>{html.escape(names.side(one.seats))}</b> {html.escape(names.score(one.score))}</li>"
        for one in last.sides
    )
    return f"<p>{html.escape(winners_sentence(last, names))}</p><ol>{rows}</ol>"


def _tell_story(whole: View, names: Names) -> str:
    """The game's story: epochs, turning points and titles."""
    parts = [f'<section aria-labelledby="tale"><h2 id="tale">{html.escape(names.texts("annals-story"))}</h2>']
    for head, told in story_sections(whole, names).items():
        parts.append(f"<h3>{html.escape(names.texts(head))}</h3>")
        parts += [f"<p>{html.escape(line)}</p>" for line in told]
    return "\n".join([*parts, "</section>"]) if len(parts) > 1 else ""


def _fold_chronicle(chronicle: str, names: Names) -> str:
    title = html.escape(names.texts("annals-every-turn"))
    return f"<details><summary>{title}</summary>\n{chronicle}</details>"


def _write_chronicle(told: list[dict[str, Any]], names: Names) -> str:
    """A chapter per epoch, a paragraph per turn."""
    parts, epoch = [], None
    for number, chapter in enumerate(told):
        if chapter["epoch"] != epoch:
            epoch = chapter["epoch"]
            words = names.texts("heading-epoch", epoch=chapter["numeral"], number=epoch)
            parts.append(f"<h3>{html.escape(words)}</h3>")
            parts.append(_opening_leader(told[number - 1] if number else None, names))
        sentences = " ".join(_sentence(line) for line in chapter["lines"])
        parts.append(
            f'<article id="turn-{number}"><h4><a href="#map" data-turn="{number}">'
            f"{html.escape(chapter['heading'])}</a></h4><p>{html.escape(sentences)}</p></article>"
        )
    return "\n".join(parts)


def _write_look_back(missed: Mapping[int, Sequence[Missed]], names: Names) -> str:
    """Each user's costliest choices, folded. Empty if unknown."""
    parts = []
    for user in dict.fromkeys(seat_owner(seat) for seat in names.game.seats):
        if user is None or user not in missed:
            continue
        seats = [seat.seat for seat in names.game.seats if seat_owner(seat) == user]
        lines = [html.escape(line) for line in missed_lines(missed[user], names)]
        parts.append(f"<h3>{html.escape(names.join_names('seat', seats))}</h3>")
        parts.append(f"<ul>{''.join(f'<li>{line}</li>' for line in lines)}</ul>")
    if not parts:
        return ""
    title, how = (html.escape(names.texts(id)) for id in ("look-back-fold", "look-back-how"))
    return f"<details><summary>{title}</summary>{''.join(parts)}<p>{how}</p></details>"


def _opening_leader(before: dict[str, Any] | None, names: Names) -> str:
    """Leader at an epoch's start. Empty before the first."""
    if before is None or not any(score for _, score, _ in before["sides"]):
        return ""
    first = [seats for seats, _, rank in before["sides"] if rank == 1]
    rest = before["sides"][len(first) :]
    others = names.texts.join(f"{names.people(seats)} {score}" for seats, score, _ in rest)
    who, score = names.texts.join(map(names.people, first)), names.score(before["sides"][0][1])
    words = names.texts("annals-leads", who=who, score=score, others=others or "none")
    return f"<p>{html.escape(words)}</p>"


def _sentence(line: str) -> str:
    ended = line.rstrip()
    return ended if ended.endswith((".", "!", "?", ":")) else f"{ended}."


def make_record(export: Export, people: Mapping[str, str], locale: str) -> GameRecord:
    """A record of an exported game for its page.

    Users are numbered by seat. A seat not in `people` shows its letter.
    """
    return make_unstored_record(
        export.edition,
        rules_version=export.rules_version,
        data_hash=export.data_hash,
        options=export.options,
        phase=OVER,
        locale=locale,
        entries=len(export.log),
        seats=tuple(
            SeatRecord(
                seat,
                n if seat in people else None,
                name=people.get(seat) or format_text(locale, "seat-letter", letter=seat),
            )
            for n, seat in enumerate(export.seats, 1)
        ),
    )


# The game turn by turn: what was told of each, and what stood on the board after it


def make_chapters(views: list[View], names: Names) -> list[dict[str, object]]:
    """A chapter per turn and one for the end.

    Each has its epoch, seat, heading, sentences, sides and board changes. None marks a place that became
    empty.
    """
    found: list[dict[str, object]] = []
    before: dict[str, object] = {}
    for view in views:
        now = pieces_by_place(view)
        found.append(make_chapter(view, names) | {"board": _changed_places(before, now)})
        before = now
    return found


def make_chapter(view: View, names: Names) -> dict[str, object]:
    """The chapter of a view's news: one turn, or events between turns."""
    events = [happening.event for happening in happenings(view)]
    ended = next((one for one in events if tag_of(one) == TURN_ENDED), None)
    seat, card = (ended.seat, ended.card) if ended else ("", "")
    heading = (
        ended_heading(view.epoch, seat, card, names)
        if ended
        else names.texts("annals-between" if view.result is None else "annals-end")
    )
    return {
        "epoch": view.epoch,
        "numeral": epoch_numeral(view.epoch),
        "seat": seat,
        "heading": heading,
        "gained": points_gained(events, seat, names) if seat else 0,
        "lines": story_lines(events, names),
        "sides": [(side.seats, side.score, side.rank) for side in view.sides],
        "asleep": [area for area, one in view.areas.items() if not one.active],
        "areas": _area_leaders(view, names),
        "cards": [_turn_card(one, names) for one in view.cards if one.epoch == view.epoch],
    }


def _turn_card(card: CardView, names: Names) -> tuple[int, str, str, str]:
    """Number, name, owner and state of an Empire of the epoch."""
    state = card.state if card.state in ("playing", "played") else "coming"
    return card.number, names.name_of(names.edition.turn_cards, card.id), card.owner or "", state


def _area_leaders(view: View, names: Names) -> list[tuple[str, list[str], int, int]]:
    """Areas in play with their leader, number of lands and current points."""
    found = []
    for area, one in view.areas.items():
        if one.active:
            leaders, lead, second = find_leaders(view, names.edition.board, area)
            points = names.edition.area_points(area, view.epoch, lead, second) if lead else 0
            found.append((area, leaders, lead, points))
    return found


def pieces_by_place(view: View) -> dict[str, object]:
    """Pieces by place as [seat, kind, count], then buildings."""
    found: dict[str, object] = {
        land: [[[one.seat, one.kind, one.count] for one in there.pieces], list(there.buildings)]
        for land, there in view.lands.items()
        if there.pieces or there.buildings
    }
    for kind, places in (("fleet", view.waters), ("caravan", view.wastelands)):
        found |= {place: [[[seat, kind, 1]], []] for place, seat in places.items()}
    return found


def _changed_places(before: dict[str, object], now: dict[str, object]) -> dict[str, object]:
    gone = {place: None for place in before if place not in now}
    return gone | {place: there for place, there in now.items() if before.get(place) != there}
