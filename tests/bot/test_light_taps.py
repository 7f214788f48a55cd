"""A first tap on a land makes what can be taken back, and the page plans the best choices of a step."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine import editions
from sandbox import Sandbox
from tests.bot.paged import Visit
from tests.bot.table import Running
from tests.bot.test_plan_on_map import answer, asked_player, players_of, send
from tests.bot.test_play_on_map import Player

pytestmark = pytest.mark.usefixtures("offered_pages")


async def tap_land(player: Player, shown: Any, chance: random.Random) -> tuple[Any, Any] | None:
    """Tap lightly on a land with one choice. Returns the choice and the page's answer."""
    lands = {place for one in shown["choices"] for place in one["places"]}
    alone = [
        some[0]
        for land in sorted(lands)
        if len(some := [one for one in shown["choices"] if land in one["places"]]) == 1
    ]
    if not alone:
        return None
    tapped = chance.choice(alone)
    status, after = await player.choose(tapped["action"], shown, light=True)
    assert status == 200, after
    return tapped, after


@pytest.mark.parametrize("edition", editions())
async def test_light_tap_makes_only_undoable_choice(
    bot: Running, visit: Visit, sandbox: Sandbox, edition: str
) -> None:
    players, chance = await players_of(bot, visit, sandbox, edition), random.Random(edition)
    made = asked = 0
    for _ in range(300):
        if made >= 4 and asked >= 2:
            break
        player, shown = await asked_player(players)
        found = await tap_land(player, shown, chance)
        if found is None:
            await answer(player, shown, chance)
            continue
        tapped, after = found
        if "confirm" in after:
            assert (await player.ask(""))[1]["mark"] == shown["mark"], "nothing was done"
            await player.choose(tapped["action"], shown, sure=True)
            asked += 1
            continue
        assert not tapped["fights"]
        assert after["undo"]
        status, back = await player.ask("/undo", {"asked": after["asked"], "once": f"back-{made:06}"})
        assert (status, back["mark"]) == (200, shown["mark"])
        await answer(player, back, chance)
        made += 1
    assert made
    assert asked


@pytest.mark.parametrize("edition", editions())
async def test_page_plans_best_choices_of_step(
    bot: Running, visit: Visit, sandbox: Sandbox, edition: str
) -> None:
    """Nothing happens before sending. A secret question is never planned."""
    players, chance = await players_of(bot, visit, sandbox, edition), random.Random(edition)
    filled = 0
    for _ in range(300):
        player, shown = await asked_player(players)
        wish = {"asked": shown["asked"], "mark": shown["mark"], "once": "filling-it", "fill": True}
        view = await bot.service.view(1, shown["seat"])
        assert view.decision is not None
        if view.decision.secret:
            assert not shown["fill"]
            assert (await player.ask("/plan", wish))[1]["plan"] == []
        if not shown["fill"]:
            await answer(player, shown, chance)
            continue
        before = (await bot.service.record(1)).steps
        status, planned = await player.ask("/plan", wish)
        assert status == 200
        assert planned["plan"][0]["action"] == shown["choices"][0]["action"]
        assert (await bot.service.record(1)).steps == before
        filled += len(planned["plan"]) > 1
        status, after = await send(player, shown, planned)
        assert (status, after["note"].split(":")[0]) == (200, "Done")
        assert (await bot.service.record(1)).steps > before
        if filled == 2:
            break
    assert filled == 2 or edition == "heroes-2008", "there each question follows another one"
