"""A year of somebody's games, or of a server's: what is counted, and its picture."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest
from PIL import Image

from bot.core.service import Service
from bot.domain.skill import BASE
from bot.features.statistics.counting import Counting
from bot.features.statistics.ratings import compute_year
from bot.features.statistics.shown import year_page
from bot.store.results import SeatResult, write_results
from bot.words.catalogue import locales, texts
from bot.workers.jobs import _year
from engine import load_edition
from render import DrawOptions, YearPage, draw_year
from render.alt import LIMIT
from render.palette import STYLES
from sandbox import Sandbox, SeenMessage
from tests.bot.cast import ANNA, HOST
from tests.bot.table import Running, start_game
from tests.bot.tables import expect_refusal, play_on
from tests.bot.test_statistics import account


def result_on(game: int, user: int | None, place: int, day: tuple[int, int, int], **more: Any) -> SeatResult:
    moment = datetime(*day, 12, tzinfo=UTC).timestamp()
    base = SeatResult(game, "A", user, "ragnar-2024", 5, place, 10, False, ("egypt",), moment)
    return msgspec.structs.replace(base, **more)


GAMES = [
    result_on(1, 7, 1, (2025, 12, 31)),
    result_on(1, 8, 2, (2025, 12, 31)),
    result_on(2, 7, 2, (2026, 1, 1), account=account(fights=10, won=6, expected=4.5)),
    result_on(2, 8, 1, (2026, 1, 1)),
    result_on(3, 7, 1, (2026, 1, 20), account=account(fights=4, won=1, expected=2.0), cards=("assyria",)),
    result_on(3, 8, 2, (2026, 1, 20)),
    result_on(4, 7, 1, (2026, 12, 31), edition="zman-2018", left=True, cards=()),
    result_on(5, 7, 1, (2027, 1, 1)),
    result_on(5, 8, 2, (2027, 1, 1)),
]


def results_of(user: int) -> list[SeatResult]:
    return [one for one in GAMES if one.user == user]


def test_year_counts_games_that_ended_in_it() -> None:
    found = compute_year(GAMES, results_of(7), 2026, ())
    assert (found.games, found.won, found.people, found.luck) == (3, 1, 1, 0.5)
    assert (found.months[0], found.months[1], found.months[11]) == ((2, 1), (0, 0), (1, 0))
    assert found.editions == (("ragnar-2024", 2), ("zman-2018", 1))
    assert found.cards == ((("ragnar-2024", "egypt"), 1), (("ragnar-2024", "assyria"), 1))


def test_rating_line_covers_year() -> None:
    line = compute_year(GAMES, results_of(7), 2026, ()).rating
    assert [round(moment, 2) for moment, _ in line] == [0.0, 0.0, 0.05]
    before, lost, won = (rating for _, rating in line)
    assert before > BASE
    assert lost < before
    assert won > lost


def test_server_line_follows_best_visible_person() -> None:
    both = compute_year(GAMES, GAMES, 2026, ())
    assert (both.games, both.won, both.people) == (3, 2, 2)
    one, other = (dict(compute_year(GAMES, results_of(user), 2026, ()).rating) for user in (7, 8))
    assert dict(both.rating) == {moment: max(one[moment], other[moment]) for moment in one}
    assert dict(compute_year(GAMES, GAMES, 2026, {7}).rating) == other


@pytest.mark.rule("H01-TWO-04")
def test_two_colours_count_as_one_game() -> None:
    mine = [result_on(1, 7, 1, (2026, 1, 1), seat=seat, cards=(seat,)) for seat in "AC"]
    others = [result_on(1, 8, 3, (2026, 1, 1), seat=seat) for seat in "BD"]
    found = compute_year([*mine, *others], mine, 2026, ())
    assert (found.games, found.won, found.people, found.months[0]) == (1, 1, 1, (1, 1))
    assert len(found.rating) == 1
    assert found.editions == (("ragnar-2024", 1),)
    assert {card for (_, card), _ in found.cards} == {"A", "C"}


def test_empty_year_has_no_figures() -> None:
    found = compute_year(GAMES, results_of(7), 2020, ())
    assert (found.games, found.rating, found.luck, found.editions) == (0, (), None, ())


async def test_uncounted_person_has_no_year(table: Service, game: int) -> None:
    await play_on(table, game, 400)
    record = await table.record(game)
    year = datetime.fromtimestamp(record.ended or 0, UTC).year
    counting = Counting(table.store)
    assert (await counting.person_year(HOST.user, year)).games == 1
    habits = await table.people.read_habits(ANNA.user)
    await table.people.set_habits(ANNA.user, msgspec.structs.replace(habits, counted=False))
    with expect_refusal("not_counted"):
        await counting.person_year(ANNA.user, year)
    assert (await counting.guild_year(404, year)).games == 0


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("locale", locales())
def test_year_page_has_picture_and_alt_text(locale: str, style: str) -> None:
    found = compute_year(GAMES, results_of(7), 2026, ())
    known = {edition: load_edition(edition) for edition, _ in found.editions}
    page = year_page("Ana", found, known, texts(locale), server=False)
    data, alt, format = _year(page, style, locale)
    assert Image.open(io.BytesIO(data)).format == format.upper() == "PNG"
    egypt = known["ragnar-2024"].name("empire", "egypt", locale)
    for told in ("Ana · 2026", f"{egypt} 1×", str(found.rating[-1][1])):
        assert told in alt
    assert len(alt) <= LIMIT


def test_year_picture_is_sized_and_deterministic() -> None:
    bare = YearPage("🤖", 2026, 0, 0, [(0, 0)] * 12, (), ())
    line, many = [(0.0, 1), (1.0, 2)], [("B" * 90, 5)] * 9
    whole = YearPage("A" * 90, 2026, 5, 5, [(5, 5)] * 12, many, [("C", 5)], "D", line, 0.0, 3)
    first, second = draw_year(bare), draw_year(whole)
    assert first.height < second.height
    assert [fact.where + fact.detail for fact in second.log] == ["5", "5", "3", "±0.0"]
    assert draw_year(whole).data == second.data
    assert draw_year(whole, options=DrawOptions(style="dark")).data != second.data
    with pytest.raises(KeyError):
        draw_year(bare, options=DrawOptions(style="none"))


async def test_stats_command_shows_years_and_games(bot: Running, sandbox: Sandbox) -> None:
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    channel = sandbox.channel("history")

    async def ask_statistics(**what: Any) -> SeenMessage:
        return await (await people[0].slash(channel, "stats", **what)).wait_settled()

    assert "finished no game in 2026" in (await ask_statistics(year=2026)).content
    assert "No finished games yet" in (await ask_statistics(server=True)).content
    await start_game(bot, people, channel)
    guild = (await bot.service.record(1)).guild
    results = [
        result_on(1, int(one.id), place, (2026, 5, 1), guild=guild, seat=seat)
        for place, (one, seat) in enumerate(zip(people, "AB", strict=True), 1)
    ]
    async with bot.store.write() as c:
        await write_results(c, 1, results)
    mine, ours = await ask_statistics(year=2026), await ask_statistics(year=2026, server=True)
    assert [one["description"] for one in (*mine.attachments, *ours.attachments)] == [
        "Ana in 2026",
        "Our server in 2026",
    ]
    assert not mine.pings
    told = (await ask_statistics(server=True)).content
    assert "1 game, 2 people" in told
    assert f"<@{people[1].id}> (1×)" in told
    assert "Winners had 10 gold" in (await ask_statistics(server=True, edition="ragnar-2024")).content
    assert "Finished 1 of 1 game" in (await ask_statistics()).content
    await (await people[0].slash(channel, "settings statistics", counted=False)).wait_settled()
    assert "has chosen not to appear" in (await ask_statistics(year=2026)).content
    assert f"<@{people[0].id}>" not in (await ask_statistics(server=True)).content
