"""A game that is over stays within reach when the next one has begun in its channel."""

from __future__ import annotations

import json

from sandbox import Sandbox
from tests.bot.table import Duel, call_off, start_game


async def test_earlier_game_is_exported_by_number(duel: Duel, sandbox: Sandbox) -> None:
    bot, channel, people = duel
    ana, bo = people
    lounge, spectator = sandbox.channel("lounge"), sandbox.user("Dee")
    await call_off(bot, people, channel)
    await bot.settle()
    await start_game(bot, people, channel)
    later = await (await bo.slash(channel, "game verify")).wait_settled()
    assert "once it’s over" in later.content
    checked = await (await spectator.slash(channel, "game verify", game=1)).wait_settled()
    assert "same rolls, draws and result" in checked.content
    for asker, where in ((spectator, channel), (bo, lounge)):
        given = await (await asker.slash(where, "game export", game=1)).wait_settled()
        assert given.attachments[0]["filename"] == "game-1.json"
    for command in ("game export", "game verify"):
        refused = await (await spectator.slash(lounge, command, game=1)).wait_settled()
        assert refused.content.startswith("Game 1 isn’t in this channel")
        assert not refused.attachments
    nothing = await (await ana.slash(channel, "game export", game=99)).wait_settled()
    assert nothing.content.startswith("Game 99 isn’t in this channel")
    assert json.loads(await bot.service.export(1))["seed"]
