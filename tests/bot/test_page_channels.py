"""Who may look at a page is asked of the client that hears of the table's server, and of no other."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from bot.app.client import Annalist
from bot.app.run import Bot
from bot.app.shards import Shards
from bot.discord_io.permissions import is_open_to_all
from bot.store.leases import Leases
from tests.bot.paper import record_of
from tests.bot.test_every_message import game_of

GUILD = 7 << 22
RECORD = msgspec.structs.replace(record_of(game_of(1, 3)), guild=GUILD, channel=2, parent=None)


def client(guild: Any, *, ready: bool = True) -> Any:
    return SimpleNamespace(get_guild=lambda _id: guild, is_ready=lambda: ready)


def guild(*, unavailable: bool = False, seen: bool = True, in_use: bool = True) -> Any:
    channel = SimpleNamespace(permissions_for=lambda _role: SimpleNamespace(view_channel=seen))
    there = None if unavailable else channel
    return SimpleNamespace(
        id=GUILD,
        unavailable=unavailable,
        default_role=None,
        get_role=lambda _id: SimpleNamespace() if in_use else None,
        get_channel=lambda _id: there,
        get_channel_or_thread=lambda _id: there,
    )


@pytest.mark.parametrize(
    ("asked", "known"),
    [
        (client(None, ready=False), None),
        (client(None), False),
        (client(guild(unavailable=True)), None),
        (client(guild()), True),
        (client(guild(seen=False)), False),
        (client(guild(in_use=False)), None),
    ],
)
def test_visibility_during_outage_is_unknown(asked: Any, known: bool | None) -> None:
    assert is_open_to_all(asked, RECORD) is known


def test_visibility_is_read_from_client_of_shard() -> None:
    """With a client per shard, the sending client knows no servers."""
    shards = Shards(Leases(), 4, None)  # type: ignore[arg-type]
    shards._served = {7 % 4: client(guild()), 0: client(None)}
    bot: Any = SimpleNamespace(_shards_served=shards)
    bot._find_client = partial(Bot._find_client, bot)
    assert Bot.is_open_to_all(bot, RECORD) is True
    assert Bot.is_open_to_all(bot, msgspec.structs.replace(RECORD, guild=4 << 22)) is False
    assert Bot.is_open_to_all(bot, msgspec.structs.replace(RECORD, guild=5 << 22)) is None
    bot._shards_served = None
    assert Bot.is_open_to_all(bot, RECORD) is None


async def test_failed_page_check_does_not_stop_reposting(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    async def ask(_service: object, there: object) -> None:
        asked.append(there)

    async def do_nothing(**_where: object) -> None:
        return

    async def fail_query(*_args: object) -> list[int]:
        raise OSError

    monkeypatch.setattr("bot.app.client.repost_in_server", ask)
    one: Any = SimpleNamespace(
        _service=SimpleNamespace(waiting=SimpleNamespace(try_again=do_nothing), query=fail_query)
    )
    one._check_pages = partial(Annalist._check_pages, one)
    there: Any = SimpleNamespace(id=GUILD)
    with suppress(OSError):
        await Annalist.on_guild_available(one, there)
    assert asked == [there]
