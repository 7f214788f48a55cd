"""The list of all tables that people get once a day: how each stands, what came since, when none comes."""

from __future__ import annotations

import random

import pytest

from bot.core import motions
from bot.domain.terms import Habits
from bot.features import daily_list, recess
from bot.messages.pings import DailyList
from bot.store import Store
from bot.words.catalogue import locales, texts
from bot.words.habits import habits_summary
from bot.words.names import Names
from bot.words.recap import recap_heading
from bot.words.summary import place_text
from engine import editions
from tests.bot.cast import ANNA, DAY, HOST
from tests.bot.paper import choose_at_random, record_of
from tests.bot.tables import Clock, do, play_on, rows, service, start_toy_game
from tests.bot.test_every_message import game_of

STRETCH = 40
"""Choices between two lists."""


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("edition", editions())
def test_daily_list_tells_place_gain_and_losses(edition: str, locale: str) -> None:
    game, chance, lost = game_of(5, 3, edition), random.Random(5), 0
    names = Names(record_of(game, locale), game.edition)
    losing = names.texts("recap-lost", items="")
    while not game.is_over:
        first, before = len(game.log), {one.seat: one.score for one in game.view(None).seats}
        for _ in range(STRETCH):
            if not game.is_over:
                choose_at_random(game, chance)
        seat = game.seats[0]
        view = game.view(seat)
        me = next(one for one in view.seats if one.seat == seat)
        placed, *more = recap_heading(
            view, [event for news in game.news(seat, first) for event in news.events], names
        ).splitlines()
        assert names.score(me.score) in placed
        assert (f"{me.score - before[seat]:+d}" in placed) == (me.score != before[seat]), placed
        assert place_text(view, view.side(seat), names) in placed
        first = any(word in placed for word in ("na frente", "the lead", "a liderança"))
        assert first == (me.rank == 1)
        assert all(one.startswith(losing) for one in more)
        lost += len(more)
    assert lost


async def test_break_of_only_table_suppresses_daily_list(store: Store) -> None:
    time = Clock(20_000 * DAY)
    table = service(store, clock=time)
    game = await start_toy_game(table)
    await table.people.set_habits(HOST.user, Habits(digest=8))
    said = DailyList(user=HOST.user, since=time.now)
    assert await said.compose_for(table, texts()) is not None
    await do(table, game, HOST, recess.propose_recess, time.now + 9 * DAY)
    await do(table, game, ANNA, motions.agree, (await table.record(game)).motions[0].id)
    assert await said.compose_for(table, texts()) is None
    told = "SELECT count(*) FROM outbox"
    before = await rows(store, told)
    time.now += 2 * DAY
    await daily_list.queue_daily_lists(table)
    assert await rows(store, f"SELECT digest_at FROM people WHERE user_id = {HOST.user}") == [(time.now,)]
    assert await rows(store, told) == before


@pytest.mark.parametrize("locale", locales())
async def test_daily_list_names_next_date(store: Store, locale: str) -> None:
    time = Clock(20_000 * DAY)
    table = service(store, clock=time)
    game = await start_toy_game(table)
    words = texts(locale)
    await table.people.set_habits(HOST.user, Habits(digest=8))
    await play_on(table, game, 4)
    said = await DailyList(user=HOST.user, since=time.now).compose_for(table, words)
    asked = next(one for one in (await table.record(game)).seats if one.awaited is not None)
    other = {HOST.user: ANNA.user}.get(asked.user or 0, HOST.user)
    assert (said is None) == (asked.user != HOST.user)
    if said is None:
        await table.people.set_habits(ANNA.user, Habits(digest=8))
        said = await DailyList(user=ANNA.user, since=time.now).compose_for(table, words)
    assert said is not None
    assert "– " in said.text
    due = await table.people.digest_due(asked.user or 0)
    assert said.text.endswith(words("list-following", when=f"<t:{int(due or 0)}:f>"))
    assert await DailyList(user=other).compose_for(table, words) is None, "nothing waits for them"


@pytest.mark.parametrize("locale", locales())
async def test_settings_warn_of_daily_list_with_closed_dms(store: Store, locale: str) -> None:
    table, words = service(store), texts(locale)
    await table.people.note_dm_closed(ANNA.user, True)
    assert not await table.people.is_reached(ANNA.user)
    closed = words("habits-digest-closed")
    for reached in (True, False):
        assert (closed in habits_summary(Habits(digest=8), words, 0.0, 1.0, reached=reached)) == (not reached)
    assert closed not in habits_summary(Habits(), words, 0.0, None, reached=False), (
        "who wants none misses none"
    )
