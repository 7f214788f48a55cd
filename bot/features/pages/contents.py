"""Contents of a table's page, from the spectators' view alone."""

from __future__ import annotations

import hashlib
import html
from datetime import UTC, datetime
from typing import Any

import msgspec

from bot.annals.page import (
    building_names,
    frame_page,
    make_chapter,
    pieces_by_place,
    replay_words,
    seat_contents,
)
from bot.domain.records import GameRecord
from bot.domain.seat_clock import clock_end
from bot.words import hand
from bot.words.decided import break_down
from bot.words.names import Names
from bot.words.summary import points_gained
from bot.words.turn import phase_heading
from bot.words.wording import capitalize
from engine.edition import Edition
from engine.records import Asked
from engine.turns import LogPosition, Turn, turns_of
from engine.view import View
from render.base import load_shapes
from render.marks import attack_sources
from render.story import Story, read_story

NOTHING = Turn(0, "", "", False, (0, 0), (0, 0), ())
WORDS = ("ask", "since", "until", "live", "lost", "gone", "message")
"""The page's own words while a game runs: the texts `page-<word>`."""


class SeenByAll(msgspec.Struct, frozen=True):
    """A running game as spectators know it.

    * `view`: the spectators' view, with all news.
    * `links`: by seat, link to the message in the channel that asks it.
    * `told`: links to the summaries of finished turns, by the position after each. Old ones may be missing.
    """

    record: GameRecord
    edition: Edition
    view: View
    links: dict[str, str]
    told: dict[LogPosition, str] = {}


def current_contents(seen: SeenByAll, names: Names) -> dict[str, Any]:
    """Parts of the page that change with each choice."""
    view = seen.view
    turns = turns_of(view.news)
    running = turns[-1] if turns else NOTHING
    told = msgspec.structs.replace(view, news=running.news)
    story, whose = read_story(told), view.turn.seat if view.turn is not None else ""
    chapter = make_chapter(told, names) | {
        "heading": phase_heading(view, names),
        "seat": whose,
        "gained": points_gained(list(running.events), whose, names) if whose else 0,
        "whole": True,
        "board": pieces_by_place(view),
        "touched": story.lands,
        "arrows": _arrows(story, seen),
        "worth": _worth_by_land(view, names),
        "told": _side_notes(turns, view, names),
    }
    return {
        "past": _finished_turn_ids(turns),
        "link": "".join([seen.told.get(turn.end, "") for turn in turns if turn.over][-1:]),
        "seats": seat_contents(names),
        "kinds": building_names([view], names),
        "chapter": chapter,
        "asked": [_awaited_seat(one, seen, names) for one in view.asked],
        "text": [*hand.status_lines(view, names), *hand.land_lines(view, names)],
    }


def _side_notes(turns: list[Turn], view: View, names: Names) -> dict[str, list[str]]:
    """Sources of each side's points and its public holdings, by its first seat."""
    events = [event for turn in turns for event in turn.events]
    found = {}
    for side in view.sides:
        held = [line for seat in side.seats for line in hand.seat_holdings(view.seat(seat), names)]
        parts = capitalize(break_down(side.seats, events, names, side.score))
        found[side.seats[0]] = [line for line in (parts, *held) if line]
    return found


def finished_turns(view: View) -> list[Turn]:
    """Finished turns. The view's news must begin at the start."""
    return [turn for turn in turns_of(view.news) if turn.over]


def _finished_turn_ids(turns: list[Turn]) -> list[str]:
    """Ids of the finished turns, each a hash of all until then.

    A number is not enough: after an undo another turn can have the same.
    """
    told, found = hashlib.sha256(), []
    for turn in turns:
        if turn.over:
            told.update(msgspec.json.encode(turn.news))
            found.append(told.hexdigest()[:8])
    return found


def _arrows(story: Story, seen: SeenByAll) -> list[tuple[str, str, str]]:
    """Moves of the running turn for the map's arrows: start, end, seat."""
    if story.seat is None:
        return []
    geometry, board = load_shapes(seen.view.board), seen.edition.board
    own = [land for land, there in seen.view.lands.items() if there.owner == story.seat]
    held = [land for land in own if land not in story.lands]
    taken = attack_sources(story, board, geometry, held) if story.captures else []
    ways = [*taken, *((move.land, move.to) for move in story.moves)]
    return [(*way, story.seat) for way in dict.fromkeys(ways)]


def _worth_by_land(view: View, names: Names) -> dict[str, list[str]]:
    """Items on the scale of each land that has one."""
    index = names.edition.board.land_index
    scales = {holding.id.partition("_")[2]: holding for holding in view.table}
    return {land: [hand.holding_text(one, names)] for land, one in scales.items() if land in index}


def _awaited_seat(asked: Asked, seen: SeenByAll, names: Names) -> dict[str, Any]:
    """Awaited seats: kind, start, deadline and link of their question."""
    sitting = seen.record.seat(asked.seat)
    until = clock_end(seen.record, sitting) if sitting is not None else None
    who = names.person(asked.seat)
    return {
        "seat": asked.seat,
        "says": names.texts(f"asked-{asked.kind}", seat=who, who=who),
        "since": int(sitting.awaited_since) if sitting is not None else 0,
        "until": int(until) if until is not None else 0,
        "link": seen.links.get(asked.seat, ""),
    }


# The page itself: what it holds now stands in it as text, before any script has run


def build_page(seen: SeenByAll, names: Names, now: dict[str, Any], site: dict[str, str]) -> str:
    """The page of a running game. `site`: other addresses that it fetches from."""
    title = names.texts("page-title", edition=names.texts("edition-name"), game=seen.record.id)
    chapter = now["chapter"]
    shown = {
        "heading": html.escape(chapter["heading"]),
        "seats": "".join(_side_item(seats, score, now) for seats, score, _ in chapter["sides"]),
        "story": "".join(f"<p>{html.escape(line)}</p>" for line in chapter["lines"]),
        "picture": _picture_markup(names, site),
    }
    data = {
        "atlas": None,
        "seats": now["seats"],
        "kinds": now["kinds"],
        "chapters": [*[None] * len(now["past"]), chapter],
        "asked": now["asked"],
        "past": now["past"],
        "words": replay_words(names) | {word: names.texts(f"page-{word}") for word in WORDS},
        "site": site,
    }
    return frame_page(
        names,
        title=title,
        head=_head_markup(site),
        script="".join(f'<script src="{site[part]}" defer></script>' for part in ("replay", "script")),
        lead=LEAD.format("".join(_ask_item(one, names) for one in now["asked"])),
        chapter=names.texts("page-board"),
        chronicle=_board_text(now["text"]) + TURNS.format(html.escape(names.texts("annals-every-turn"))),
        data=data,
        shown=shown,
    )


TURNS = '<details id="turns"><summary>{}</summary></details>'
LEAD = '<ul id="asked" aria-live="polite">{}</ul><p class="hint" id="state" role="status"></p>'


def _board_text(lines: list[str]) -> str:
    return f'<div id="board">{"".join(f"<p>{html.escape(line)}</p>" for line in lines)}</div>'


def _head_markup(site: dict[str, str]) -> str:
    return (
        f'<link rel="stylesheet" href="{site["style"]}">\n'
        f'<link rel="preload" as="fetch" crossorigin href="{html.escape(site["atlas"], quote=True)}">\n'
        f'<noscript><link rel="stylesheet" href="{site["still"]}"></noscript>'
    )


def _picture_markup(names: Names, site: dict[str, str]) -> str:
    alt = html.escape(names.texts("annals-map"), quote=True)
    return f'<noscript><img src="{site["picture"]}" alt="{alt}" width="1600" height="900"></noscript>'


def _side_item(seats: tuple[str, ...], score: int, now: dict[str, Any]) -> str:
    told = [seat for seat in now["seats"] if seat["id"] in seats]
    marks = "".join(f'<span class="mark">{html.escape(seat["mark"])}</span> ' for seat in told)
    return f"<li>{marks}{html.escape(told[0]['side'])} {score}</li>"


def _ask_item(asked: dict[str, Any], names: Names) -> str:
    parts = [html.escape(asked["says"])]
    for word in ("since", "until"):
        if asked[word]:
            parts.append(f"{html.escape(names.texts(f'page-{word}'))} {_time_markup(asked[word])}")
    if asked["link"]:
        label = html.escape(names.texts("page-ask"))
        parts.append(f'<a href="{html.escape(asked["link"], quote=True)}" rel="noreferrer">{label}</a>')
    return f"<li>{' · '.join(parts)}</li>"


def _time_markup(moment: int) -> str:
    """A moment in machine form. The script localizes it."""
    when = datetime.fromtimestamp(moment, UTC)
    return f'<time datetime="{when.isoformat()}">{when:%Y-%m-%d %H:%M} UTC</time>'
