"""The operator puts a game back."""

from __future__ import annotations

from bot.core import play, replaying
from bot.core.service import Service
from bot.domain.out_message import from_text
from bot.messages.standstill import RolledBack
from bot.store import Store
from tests.bot.cast import HOST
from tests.bot.tables import (
    Recorder,
    Said,
    do,
    expect_refusal,
    play_on,
    rows,
    service,
    start_toy_game,
    view_at,
    whole_text,
)
from tests.bot.toy_game import ToyEngine

DATABASES = ("sqlite", "postgresql")


class TestRollback:
    async def test_rolled_back_game_continues_from_entry(self, store: Store, recorder: Recorder) -> None:
        table = service(store, recorder, engine=ToyEngine(goal=500))
        game = await start_toy_game(table)
        await play_on(table, game, 40)
        past = await view_at(table, game, "A", 11)
        record = (await do(table, game, None, play.roll_back, 11)).record
        assert record.entries == 12
        assert recorder.changes[-1] == ("rolled_back", "", 12, 11)
        assert recorder.told[-1] == RolledBack(entry=11, before=40)
        for one in (table, service(store, engine=ToyEngine(goal=500))):
            assert await one.view(game, "A") == past
        await play_on(table, game, 30)
        await do(table, game, None, play.roll_back, 20)
        await play_on(table, game, 5)
        fresh = service(store, engine=ToyEngine(goal=500))
        assert await replaying.check(fresh.house, game) is None
        assert await whole_text(fresh, game) == await whole_text(table, game)
        assert await view_at(fresh, game, "B", 8) == await view_at(table, game, "B", 8)

    async def test_rollback_drops_unsent_messages(self, store: Store, table: Service, game: int) -> None:
        await play_on(table, game, 4)
        await do(table, game, None, play.roll_back, 2)
        unsent = await rows(store, "SELECT payload FROM outbox WHERE state = 'waiting'")
        assert [from_text(text) for (text,) in unsent] == [Said(text="rolled_back 2")]

    async def test_invalid_rollbacks_are_refused(self, table: Service, game: int) -> None:
        await play_on(table, game, 4)
        for entry in (-1, 4, 99):
            with expect_refusal("no_entry"):
                await do(table, game, None, play.roll_back, entry)
        await do(table, game, HOST, play.cancel)
        with expect_refusal("wrong_phase"):
            await do(table, game, None, play.roll_back, 1)
