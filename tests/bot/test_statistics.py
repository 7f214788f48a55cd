"""Statistics of people: what games that are over tell, ratings, and who does not want to be told of."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.core import play
from bot.core.service import Service
from bot.domain.skill import BASE
from bot.features.privacy import forget_person
from bot.features.statistics import shown
from bot.features.statistics.counting import Counting, count_past
from bot.features.statistics.ratings import (
    Conduct,
    PlayerRating,
    Rival,
    compute_conduct,
    compute_overview,
    compute_year,
    list_rivals,
    median_pace,
    rate_people,
    standings,
    winning_sides,
)
from bot.store import Store, results
from bot.store.results import UNRATED, SeatAccount, SeatResult, all_results
from bot.words.catalogue import texts
from engine import load_edition
from tests.bot.cast import ANNA, HOST
from tests.bot.tables import do, expect_refusal, play_on, service, start_toy_game

NOTHING = Conduct(0, 0, 0, 0, 0.0, 0, 0.0, 0)
DATABASES = ("sqlite", "postgresql")


def result(game: int, user: int | None, place: int, **more: Any) -> SeatResult:
    base = SeatResult(game, "A", user, "zman-2018", 5, place, 10, False, (), float(game))
    return msgspec.structs.replace(base, **more)


def by_user(found: list[PlayerRating]) -> dict[int, PlayerRating]:
    return {one.user: one for one in found}


def test_standings_count_games_wins_and_share_beaten():
    games = [result(1, 1, 1), result(1, 2, 2), result(1, 3, 3), result(2, 1, 2), result(2, 2, 1)]
    found = by_user(standings(games, "zman-2018"))
    assert [(found[u].games, found[u].wins, round(found[u].beaten or 0, 2)) for u in (1, 2, 3)] == [
        (2, 1, 0.5),
        (2, 1, 0.75),
        (1, 0, 0.0),
    ]
    assert standings(games, "ragnar-2024") == []


def test_solo_games_beat_nobody():
    """Games against computers alone do not count among those with others."""
    alone = [result(1, 1, 2), result(1, None, 1, seat="B")]
    assert by_user(standings(alone, "zman-2018"))[1].beaten is None
    both = by_user(standings([*alone, result(2, 1, 1), result(2, 2, 2)], "zman-2018"))
    assert (both[1].games, both[1].beaten, both[2].beaten) == (2, 1.0, 0.0)


@pytest.mark.parametrize(("locale", "said"), [("en", "ahead of 0%"), ("pt-BR", "à frente de 0%")])
def test_solo_player_text_omits_comparison(locale: str, said: str) -> None:
    edition = load_edition("ragnar-2024")
    alone = PlayerRating(7, edition.id, 3, 1, 1, None, None, ())
    last = msgspec.structs.replace(alone, beaten=0.0, rating=1000)
    words = texts(locale)
    told = shown.person_message("<@7>", [(alone, edition)], NOTHING, words).text
    assert said not in told
    assert "**none**" not in told
    assert said in shown.person_message("<@7>", [(last, edition)], NOTHING, words).text


def test_winner_gains_rating_only_against_people():
    ratings = rate_people([[result(1, 1, 1), result(1, 2, 2)]])
    assert ratings[1] > BASE > 0
    assert ratings[1] > ratings[2]
    assert rate_people([[result(1, 1, 1)]]) == {}


def test_equal_places_count_as_draw():
    ratings = rate_people([[result(1, 1, 1), result(1, 2, 1)]])
    assert ratings[1] == ratings[2]
    assert by_user(standings([result(1, 1, 1), result(1, 2, 1)], "zman-2018"))[1].beaten == 0.5


def test_leaver_comes_last_and_wins_nothing():
    found = by_user(standings([result(1, 1, 1, left=True), result(1, 2, 2)], "zman-2018"))
    assert (found[1].wins, found[1].left, found[2].rating > found[1].rating) == (0, 1, True)


def test_leaver_gains_nothing_from_substitute_computer():
    """Both people left, so the place won by a computer counts for neither."""
    games = [result(1, 1, 1, left=True), result(1, 2, 3, left=True), result(1, 3, 2)]
    found = by_user(standings(games, "zman-2018"))
    assert found[1].rating == found[2].rating
    assert found[1].rating < BASE < found[3].rating
    assert (found[1].beaten, found[2].beaten, found[3].beaten) == (0.25, 0.25, 1.0)


def test_player_without_rated_opponent_ranks_last():
    """A player who left a table of computers ranks above nobody."""
    games = [
        result(1, 1, 1, left=True),
        result(1, 2, UNRATED, seat="B"),
        result(2, 3, 1),
        result(2, 4, 2),
    ]
    found = standings(games, "zman-2018")
    assert [one.user for one in found] == [3, 4, 1]
    assert (found[-1].rating, found[-1].games, found[-1].left) == (None, 1, 1)


def test_person_with_two_seats_counts_once():
    seats = [
        result(1, 1, 3),
        result(1, 1, 1, seat="B"),
        result(1, None, 2, seat="C"),
        result(1, 2, 4, seat="D"),
    ]
    found = by_user(standings(seats, "zman-2018"))
    assert set(found) == {1, 2}
    assert (found[1].games, found[1].wins) == (1, 1)


def test_rating_ignores_seat_order():
    seats = [result(1, 1, 1), result(1, 2, 2), result(1, 3, 2)]
    assert rate_people([seats]) == rate_people([[seats[2], seats[0], seats[1]]])


async def test_only_finished_game_is_counted(store: Store, table: Service, game: int) -> None:
    assert (await Counting(store).person_figures(HOST.user))[0] == []
    await play_on(table, game, 400)
    record = await table.record(game)
    assert record.phase == "over"
    async with store.read() as c:
        found = await all_results(c)
    view = await table.view(game, None)
    assert view.result is not None
    assert {(one.seat, one.place, one.score) for one in found} == {
        (one.seat, one.place, one.score) for one in view.result
    }
    assert {one.user for one in found} == {HOST.user, ANNA.user, None}


async def test_uncounted_games_are_counted_at_start(store: Store, table: Service, game: int) -> None:
    await play_on(table, game, 400)
    async with store.read() as c:
        before = await all_results(c)
    async with store.write() as c:
        await c.execute("DELETE FROM results")
    again = service(store)
    await again.verify_running_games()
    async with store.read() as c:
        assert await all_results(c) == before
    assert await count_past(again) == 0


async def test_uncounted_person_is_hidden(store: Store, table: Service, game: int) -> None:
    await play_on(table, game, 400)
    edition = (await table.record(game)).edition
    habits = await table.people.read_habits(ANNA.user)
    await table.people.set_habits(ANNA.user, msgspec.structs.replace(habits, counted=False))
    with expect_refusal("not_counted"):
        await Counting(store).person_figures(ANNA.user)
    async with store.write() as c:
        await c.execute("UPDATE results SET guild_id = 5")
    fresh = Counting(store)
    assert [one.user for one in await fresh.guild_standings(5, edition)] == [HOST.user]
    assert await fresh.guild_standings(6, edition) == []


async def test_resigned_person_is_stored_as_leaver(store: Store, table: Service, game: int) -> None:
    await do(table, game, ANNA, play.resign)
    await play_on(table, game, 400)
    async with store.read() as c:
        left = {one.user for one in await all_results(c) if one.left}
    assert left == {ANNA.user}


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_statistics_text_shows_figures(locale: str) -> None:
    words = texts(locale)
    one = PlayerRating(7, "ragnar-2024", 3, 1, 1, 0.625, 1123, (("egypt", 2),))
    how = Conduct(3, 2, 40, 22, 18.8, 12, 5400.0, 1)
    told = shown.person_message("<@7>", [(one, load_edition(one.edition))], how, words).text
    for part in ("<@7>", "1123", "62", words("span-minutes", n=90), "22", "40"):
        assert part in told
    assert "stats-" not in told
    unknown = shown.person_message("<@7>", [(one, load_edition(one.edition))], NOTHING, words).text
    assert "🎲" not in unknown
    assert "⏱" not in unknown
    board = shown.leaderboard_text("ragnar-2024", [one], words).text
    assert "1\\. <@7>" in board
    assert shown.leaderboard_text("ragnar-2024", [], words).text
    assert shown.person_message("<@7>", [], NOTHING, words).text
    for edition in (None, load_edition("ragnar-2024")):
        of = compute_overview(
            [result(1, 7, 1, edition="ragnar-2024", cards=("egypt",)), result(1, 8, 2)], frozenset()
        )
        games = shown.games_message("here", of, edition, words).text
        assert "<@7> (1×)" in games
        assert "stats-" not in games
        assert shown.games_message("here", compute_overview([]), edition, words).text == words(
            "stats-no-games", where="here"
        )


def account(**more: Any) -> SeatAccount:
    return SeatAccount()._replace(**more)


def test_conduct_sums_all_games() -> None:
    seats = [
        result(1, 7, 1, account=account(fights=4, won=3, expected=2.5, answers=10, pace=60.0)),
        result(
            2, 7, 1, account=account(fights=6, won=1, expected=2.0, answers=3, pace=900.0, late=2), left=True
        ),
        result(3, 7, 2),
    ]
    assert compute_conduct(seats) == Conduct(3, 2, 10, 4, 4.5, 13, 60.0, 2)


def test_median_pace_weighs_games_by_answers() -> None:
    few, many = account(answers=2, pace=10.0), account(answers=5, pace=300.0)
    assert median_pace([result(1, 7, 1, account=few), result(2, 7, 1, account=many)]) == 300.0
    assert median_pace([result(1, 7, 1, account=account())]) == median_pace([result(1, 7, 1)]) == 0.0


def test_overview_names_only_people_who_allow_it() -> None:
    games = [
        result(1, 7, 1, score=30, cards=("egypt",)),
        result(1, 8, 2, seat="B", score=20, cards=("assyria",), left=True),
        result(1, None, 3, seat="C"),
        result(2, 7, 2, cards=("assyria",)),
        result(2, 9, 1, seat="B", score=40, cards=("assyria",)),
    ]
    found = compute_overview(games, frozenset({9}))
    assert (found.games, found.people, found.editions, found.score) == (2, 3, (("zman-2018", 2),), 35)
    assert (found.cards[0], found.finished) == (("assyria", 3), 0.75)
    assert found.winning == (("egypt", 1), ("assyria", 1))
    assert found.busiest == ((7, 2), (8, 1))
    assert compute_overview(games, None).busiest == ()
    assert compute_overview([result(1, 7, 1), result(2, 7, 1, edition="x")]).score == 0


def of_two_colours(game: int, *users: int | None) -> list[SeatResult]:
    """A game that the first person wins with 30 and 12 for their two colours."""
    places, scores = (1, 3, 1, 3), (30, 20, 12, 5)
    seats = zip("ABCD", users * 2, places, scores, "wxyz", strict=True)
    return [
        result(game, user, place, score=score, seat=seat, cards=(card,), colours=2)
        for seat, user, place, score, card in seats
    ]


@pytest.mark.rule("H01-TWO-04")
@pytest.mark.parametrize("users", [(7, 8), (None, 8), (None, None)], ids=["person", "computer", "computers"])
def test_two_colours_of_winner_count_once(users: tuple[int | None, ...]) -> None:
    games = of_two_colours(1, *users)
    assert [one.score for one in winning_sides(games)] == [42]
    assert compute_overview(games).score == 42
    ratings = by_user(standings(games, "zman-2018"))
    if 8 in users:
        last = ratings[8]
        assert (last.games, last.wins, set(dict(last.cards))) == (1, 0, {"x", "z"})
    assert [one.beaten for one in ratings.values() if one.user == 7] == [1.0] * users.count(7)


def test_tied_winners_each_have_score() -> None:
    game = [result(1, None, 1, seat=seat, score=9) for seat in "AB"]
    assert [one.score for one in winning_sides(game)] == [9, 9]


def test_side_wins_without_person_who_left() -> None:
    """The figures of games count winning sides, those of people only who stayed."""
    seats = [result(1, 7, 1, score=30, cards=("egypt",), left=True), result(1, 8, 2, seat="B", score=20)]
    found = compute_overview(seats)
    assert (found.score, found.winning) == (30, (("egypt", 1),))
    assert by_user(standings(seats, "zman-2018"))[7].wins == 0
    assert compute_year(seats, seats, 1970, ()).won == 0


async def test_overview_filters_by_server_and_edition(store: Store, table: Service, game: int) -> None:
    await play_on(table, game, 400)
    async with store.write() as c:
        await c.execute("UPDATE results SET guild_id = 5")
    edition = (await table.record(game)).edition
    counting = Counting(store)
    assert [(await counting.games_overview(guild)).games for guild in (None, 5, 6)] == [1, 1, 0]
    assert [(await counting.games_overview(None, one)).games for one in (edition, "other")] == [1, 0]
    assert (await counting.games_overview(5)).busiest
    assert not (await counting.games_overview()).busiest


async def test_forgotten_person_has_no_result(store: Store, table: Service, game: int) -> None:
    await play_on(table, game, 400)
    counting = Counting(store)
    assert (await counting.person_figures(ANNA.user))[0]
    await forget_person(table, ANNA.user)
    assert (await counting.person_figures(ANNA.user))[0] == []
    async with store.write() as c:
        await c.execute("DELETE FROM results")
    again = service(store)
    await again.verify_running_games()
    async with store.read() as c:
        assert {one.user for one in await all_results(c)} == {HOST.user, None}


async def test_results_read_in_pieces_are_complete(
    store: Store, monkeypatch: pytest.MonkeyPatch, table: Service
) -> None:
    for channel in (1, 2):
        await play_on(table, await start_toy_game(table, channel), 400)
    async with store.read() as c:
        whole = await all_results(c)
        for most in (1, 2, 3, 6, 7):
            monkeypatch.setattr(results, "AT_ONCE", most)
            assert await all_results(c) == whole
    assert len(whole) == 6


def test_rivals_list_meetings_and_outcomes() -> None:
    games = [
        *(result(1, 1, 1), result(1, 2, 2), result(1, 3, 3)),
        *(result(2, 1, 3), result(2, 2, 1), result(2, None, 2)),
        *(result(3, 1, 1), result(3, 2, 1), result(3, 4, UNRATED, seat="D")),
        *(result(4, 2, 1), result(4, 3, 2)),
        *(result(5, 1, 1, left=True), result(5, 3, 4)),
    ]
    assert list_rivals(1, games) == [Rival(2, 1, 1, 1), Rival(3, 1, 1, 0)]
    assert list_rivals(9, games) == []


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_favourites_and_rivals_text(locale: str) -> None:
    words = texts(locale)
    one = PlayerRating(7, "ragnar-2024", 3, 1, 1, 0.625, 1123, ())
    other = msgspec.structs.replace(one, edition="zman-2018", games=5)
    pairs = [(each, load_edition(each.edition)) for each in (one, other)]
    rivals = [Rival(user, 5, 3, user % 2) for user in range(11, 19)]
    besides = shown.FurtherFacts(rivals, {"daily": 5, "live": 3})
    told = shown.person_message("<@7>", pairs, NOTHING, words, besides).text
    assert "<@11> 5–3 (" in told
    assert "<@12> 5–3" in told
    assert "<@18>" not in told
    favourite = words.join([words.for_edition("zman-2018")("edition-name.short"), words("pace-daily")])
    assert words("stats-favourite", list=favourite) in told
    plain = shown.person_message("<@7>", pairs[:1], NOTHING, words, shown.FurtherFacts((), {"daily": 1})).text
    assert "❤️" not in plain
    assert "🆚" not in plain


async def test_uncounted_person_is_no_rival(store: Store, table: Service, game: int) -> None:
    await play_on(table, game, 400)
    async with store.read() as c:
        assert await results.count_paces(c, HOST.user) == {"none": 1}
        assert await results.count_paces(c, 99) == {}
    (rival,) = await Counting(store).person_rivals(HOST.user)
    assert rival.user == ANNA.user
    habits = await table.people.read_habits(ANNA.user)
    await table.people.set_habits(ANNA.user, msgspec.structs.replace(habits, counted=False))
    assert await Counting(store).person_rivals(HOST.user) == []
