"""The service's outputs hold no secrets."""

from __future__ import annotations

import msgspec

from bot.core import play
from bot.core.service import Service
from bot.store import Store
from tests.bot.cast import ADD, HOST
from tests.bot.tables import Recorder, do, rows

DATABASES = ("sqlite", "postgresql")


class TestSecrets:
    async def test_presenter_gets_views_only(self, recorder: Recorder, table: Service, game: int) -> None:
        await do(table, game, HOST, play.submit, ADD[0])
        assert recorder.last is not None
        record = recorder.last.game.record
        assert record.seed is None
        public = recorder.last.game.view(None, since=1).news[0]
        mine = recorder.last.game.view("A", since=1).news[0]
        assert public.events[1].secret == 0
        assert mine.events[1].secret > 0

    async def test_record_of_open_game_has_no_seed(self, store: Store, table: Service, game: int) -> None:
        ((seed,),) = await rows(store, "SELECT seed FROM games")
        text = msgspec.json.encode(await table.record(game)).decode()
        assert seed.hex() not in text
