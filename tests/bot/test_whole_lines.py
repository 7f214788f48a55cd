"""Lists longer than a message: whole lines, what is missing is counted, and pages show all of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bot
from bot.domain.records import RUNNING, Awaited, MyGame, OpenTable
from bot.domain.requests import Refused
from bot.features.tables import FINISHED, TableFilter, finished_page, read_filter, tables_page
from bot.features.tables import RUNNING as ON
from bot.messages.pings import digest_message
from bot.words.catalogue import locales, texts
from bot.words.ids import ASK
from bot.words.message_draft import CUSTOM_ID, ROWS, TEXT, Button, MessageDraft
from bot.words.question_link import MY_GAMES, MY_GAMES_PAGE, open_games_message
from bot.words.whole_lines import keep_whole_lines, page_number

LINK = re.compile(r"https://discord\.com/channels/\d+/\d+/(\d{17})(?!\d)")


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("room", [200, 201, 400, 1999])
def test_omitted_lines_are_whole_and_counted(locale: str, room: int) -> None:
    lines = [f"line {n} {'x' * (n % 37)}" for n in range(1, 90)]
    said = keep_whole_lines("\n".join(lines), texts(locale), room)
    *kept, last = said.splitlines()
    assert len(said) <= room
    assert kept == lines[: len(kept)]
    assert str(len(lines) - len(kept)) in last
    assert len("\n".join(lines[: len(kept) + 1])) + len(last) + 2 > room - 5, "more would have had room"


def test_only_single_long_line_is_cut() -> None:
    words = texts("en")
    assert keep_whole_lines("a\nb", words, 3) == "a\nb"
    assert keep_whole_lines("a" * 50, words, 30) == "a" * 29 + "…"
    assert len(keep_whole_lines("a" * 50 + "\nb", words, 30)) <= 30


def games(count: int) -> list[MyGame]:
    """A person's games: where it is their move first, then others."""
    return [
        MyGame(
            n, "ragnar-2024", RUNNING, 10**18 + 1, 10**18 + n, ("A",), "expand",
            1_800_000_000.0 if n <= count * 2 // 3 else None, 10**16 + n if n <= count * 2 // 3 else None,
        )
        for n in range(1, count + 1)
    ]  # fmt: skip


def buttons_of(said: MessageDraft) -> list[Button]:
    return [one for row in said.rows if isinstance(row, tuple) for one in row]


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("count", [1, 5, 10, 11, 20, 36])
def test_every_open_question_is_linked_on_some_page(locale: str, count: int) -> None:
    mine, words = games(count), texts(locale)
    listed: list[int] = []
    asked: list[str] = []
    page = 0
    while True:
        said = open_games_message(mine, words, page=page)
        assert len(said.text) <= TEXT
        assert len(said.rows) <= ROWS
        listed += [int(one) - 10**16 for one in LINK.findall(said.text)]
        below = buttons_of(said)
        asked += [one.custom_id for one in below if f":{ASK}" in one.custom_id]
        following = [one for one in below if f":{MY_GAMES_PAGE}:" in one.custom_id][1:]
        if not following or following[0].disabled:
            break
        page = page_number(following[0].custom_id.rpartition(":")[2])
    waiting = [one.game for one in mine if one.message is not None]
    assert listed == waiting
    assert [int(one.split(":")[1]) for one in asked] == waiting
    assert (page > 0) == (count > 10)


@pytest.mark.parametrize("locale", locales())
def test_daily_list_keeps_games_whole(locale: str) -> None:
    mine, words = games(25), texts(locale)
    told = {one.game: f"– place of game {one.game}\n– lost: {'a land, ' * 9}" for one in mine}
    said = digest_message(mine, told, 1_800_100_000.0, words)
    assert said is not None
    assert len(said.text) <= TEXT
    assert said.text.endswith(words("list-following", when="<t:1800100000:f>"))
    listed = LINK.findall(said.text)
    assert len(listed) > 1
    assert all(told[int(one) - 10**16] in said.text for one in listed)
    last = buttons_of(said)[-1]
    assert last.custom_id.endswith(f":{MY_GAMES}")
    assert "25" in last.label
    assert not any(MY_GAMES_PAGE in one.custom_id for one in buttons_of(said))


def test_table_pages_keep_filter() -> None:
    asked = (Awaited("A", 10**18 + 7, "", 1000.0, 10**16 + 5),)
    some = [OpenTable(n, "ragnar-2024", 10**18, 10**18 + n, asked) for n in range(40)]
    wanted = TableFilter(ON, "heroes-2008", "daily", 1)
    found: list[str] = []
    page = 0
    while True:
        said = tables_page(some, texts("en"), wanted, page)
        found += [line for line in said.text.splitlines() if "https" in line]
        following = buttons_of(said)[-1]
        assert len(following.custom_id) <= CUSTOM_ID
        if following.disabled:
            break
        assert read_filter(following.custom_id.split(":", 4)[4]) == (wanted, page + 1)
        page += 1
    assert len(found) == len(some)
    longest = TableFilter(FINISHED, "hasbro-2001", "", 1, 2**63, "2026-12")
    over = [(n, "ragnar-2024", 10**18, 1000.0) for n in range(40)]
    assert all(
        len(one.custom_id) <= CUSTOM_ID for one in buttons_of(finished_page(over, texts("en"), longest))
    )


@pytest.mark.parametrize("written", ["", "a;b", "running;;;x;0;;0", "running;;;1;0;;0;0"])
def test_invalid_page_is_refused(written: str) -> None:
    with pytest.raises(Refused):
        read_filter(written)
    assert page_number(written) == 0


def test_no_code_cuts_lists_within_lines() -> None:
    """A link or a mention cut in its middle leads somewhere else."""
    cut = re.compile(r'clip\(\s*f?"(\\n"\.join|[^"]*\\n)')
    folder = Path(bot.__file__).parent
    found = [
        str(path.relative_to(folder))
        for path in sorted(folder.rglob("*.py"))
        if path.name not in ("whole_lines.py", "story.py") and cut.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []
