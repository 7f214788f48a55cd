"""A finished game as BG Stats and BoardGameGeek log it."""

from __future__ import annotations

from urllib.parse import unquote
from xml.etree import ElementTree

import msgspec
import pytest

from bot.domain.records import RUNNING
from bot.words.message_draft import TEXT
from bot.words.names import Names
from bot.words.play_export import LINK, bg_stats_link, list_players, write_play_file
from bot.words.targets import PLAIN
from engine import new_game
from engine.sides import Side
from tests.bot.paper import record_of
from tests.bot.table import Duel

SIDES = (Side(("B",), (40,), 1), Side(("A",), (40,), 1), Side(("C",), (7,), 3))
EVIL = '<Ana> & "Bo"\x00\u202e \U0001f600'


def names_of(names: tuple[str, ...], locale: str = "en") -> Names:
    game = new_game("ragnar-2024", list("ABC"), seed=bytes(32))
    record = record_of(game, locale, 3)
    both = zip(record.seats, names, strict=True)
    seats = [msgspec.structs.replace(one, name=name) for one, name in both]
    record = msgspec.structs.replace(record, seats=tuple(seats), ended=1_700_000_000.0)
    return Names(record, game.edition, locale, PLAIN)


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_play_records_name_players_and_winners(locale: str) -> None:
    names = names_of((EVIL, "Bo", "Cy"), locale)
    people = list_players(SIDES, names)
    data = msgspec.json.decode(unquote(bg_stats_link(people, names).removeprefix(LINK)))
    assert data["playDate"] == "2023-11-14 22:13:20"
    first = data["players"][0]
    assert (first["name"], first["score"], first["winner"]) == ("Bo", 40, True)
    assert [one["rank"] for one in data["players"]] == [1, 1, 3]
    (item,) = ElementTree.fromstring(write_play_file(people, names))
    told = [(one.get("startposition"), one.get("score"), one.get("win")) for one in item.iter("player")]
    assert told == [("2", "40", "1"), ("1", "40", "1"), ("3", "7", "0")]
    assert all("\x00" not in str(one.get("name")) for one in item.iter("player"))
    assert item.get("date") == "2023-11-14"


def test_bg_stats_link_fits_message() -> None:
    names = names_of(("Ana Clara", "Bernardo", "Caetano"))
    one = list_players(SIDES, names)
    assert len(bg_stats_link([*one, *one], names)) + 300 < TEXT


async def test_play_record_is_given_after_game_ends(duel: Duel, monkeypatch: pytest.MonkeyPatch) -> None:
    _bot, channel, people = duel
    early = await (await people[0].slash(channel, "game record")).wait_settled()
    assert "once the game is over" in early.content
    monkeypatch.setattr("bot.play.answer.OVER", RUNNING)  # as if it had ended here
    seen = await (await people[0].slash(channel, "game record")).wait_settled()
    assert LINK in seen.content
    assert [one["filename"] for one in seen.attachments] == ["play-1.xml"]
