"""A finished game as other programs log it: a link for BG Stats, a file like BoardGameGeek's lists of plays.

The link is BG Stats' own form ("push plays to BG Stats"). The file has the elements of BoardGameGeek's XML
interface for plays. Neither is sent anywhere by the bot.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple
from urllib.parse import quote
from xml.sax.saxutils import quoteattr

import msgspec

from bot.words.names import Names
from engine.sides import Side, leaders

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Annalist"
LONGEST_NAME = 40


class Played(NamedTuple):
    """A player: name, seat order, score, rank, and whether they won."""

    name: str
    start: int
    score: int
    rank: int
    has_won: bool


def list_players(sides: Sequence[Side], names: Names) -> list[Played]:
    """Players of a finished game, best first, each person once."""
    order = [one.seat for one in names.game.seats]
    firsts = leaders(sides)
    return [
        Played(
            name=_plain_name(names.people(one.seats)),
            start=order.index(one.seats[0]) + 1,
            score=one.score,
            rank=one.rank,
            has_won=one in firsts,
        )
        for one in sides
    ]


def bg_stats_link(people: Sequence[Played], names: Names) -> str:
    """Link that opens BG Stats with this game. Only following it shares data."""
    game = names.game
    data = {
        "sourceName": SOURCE,
        "sourcePlayId": str(game.id),
        "playDate": _end_date(game.ended or 0.0).strftime("%Y-%m-%d %H:%M:%S"),
        "game": {
            "name": names.texts("edition-name"),
            "sourceGameId": game.edition,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {"name": one.name, "score": one.score, "rank": one.rank, "winner": one.has_won} for one in people
        ],
    }
    return LINK + quote(msgspec.json.encode(data), safe="")


def write_play_file(people: Sequence[Played], names: Names) -> str:
    """File of one play."""
    game = names.game
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<plays total="1" page="1">',
        f'\t<play id={_quote(game.id)} date={_quote(_end_date(game.ended or 0.0).date())} quantity="1"'
        f' length="0" incomplete="0" nowinstats="0" location={_quote(SOURCE)}>',
        f'\t\t<item name={_quote(names.texts("edition-name"))} objecttype="thing" />',
        "\t\t<players>",
        *(
            f"\t\t\t<player name={_quote(one.name)} startposition={_quote(one.start)}"
            f" score={_quote(one.score)} win={_quote(int(one.has_won))} />"
            for one in people
        ),
        "\t\t</players>",
        "\t</play>",
        "</plays>",
    ]
    return "\n".join(lines) + "\n"


def _end_date(at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC)


def _quote(value: object) -> str:
    return quoteattr(str(value))


def _plain_name(name: str) -> str:
    """A name without unprintable characters."""
    return "".join(one for one in name if one.isprintable())[:LONGEST_NAME]
