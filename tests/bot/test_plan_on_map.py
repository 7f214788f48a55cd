"""Players plan a turn on the map, and send it choice by choice."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine import editions
from sandbox import Sandbox
from tests.bot.paged import Visit
from tests.bot.table import Running, start_game
from tests.bot.test_order import Thinking
from tests.bot.test_play_on_map import ADDRESSES, Player, sign_in_player

pytestmark = pytest.mark.usefixtures("offered_pages")
LONGEST = 5


async def plan_of(player: Player, shown: Any, actions: list[str]) -> tuple[int, Any]:
    """Status and contents of a plan."""
    wish = {"asked": shown["asked"], "once": "planning", "mark": shown["mark"], "actions": actions}
    return await player.ask("/plan", wish)


async def send(player: Player, shown: Any, planned: Any) -> tuple[int, Any]:
    """Send a plan that was shown."""
    player.taps += 1
    steps = [{"mark": one["mark"], "action": one["action"]} for one in planned["plan"]]
    return await player.ask(
        "/send", {"asked": shown["asked"], "once": f"sending-{player.taps:04}", "steps": steps}
    )


async def plan_on(player: Player, shown: Any, chance: random.Random) -> Any:
    """Plan choices with a place, one after the other, while there are any."""
    actions: list[str] = []
    _, planned = await plan_of(player, shown, actions)
    while len(actions) < LONGEST:
        there = [one["action"] for one in planned["choices"] if one["places"]]
        if not there:
            return planned
        actions.append(chance.choice(there[:3]))
        status, planned = await plan_of(player, shown, actions)
        assert status == 200, planned
        assert [one["action"] for one in planned["plan"]] == actions
    return planned


async def players_of(bot: Running, visit: Visit, sandbox: Sandbox, edition: str) -> list[Player]:
    """Three people at a table, in browsers."""
    channel = sandbox.channel()
    people = [sandbox.user(name) for name in ("Ana", "Bo", "Cy")]
    await start_game(bot, people, channel, edition=edition)
    return [await sign_in_player(visit, one, channel) for one in people]


async def asked_player(players: list[Player]) -> tuple[Player, Any]:
    """The asked player and their page. They use new addresses, each with its own limits."""
    for player in players:
        player.address = f"198.51.100.{next(ADDRESSES)}"
    shown = [(player, (await player.ask(""))[1]) for player in players]
    return next((player, one) for player, one in shown if one["asked"])


async def answer(player: Player, shown: Any, chance: random.Random) -> None:
    """Make a choice."""
    action = chance.choice(shown["choices"])["action"]
    status, after = await player.choose(action, shown, sure=True)
    assert status == 200, after


@pytest.mark.parametrize("edition", editions())
async def test_plan_is_sent_as_ordinary_choices(
    bot: Running, visit: Visit, sandbox: Sandbox, edition: str
) -> None:
    """The bot carries out the plan, or stops with an explanation."""
    players, chance = await players_of(bot, visit, sandbox, edition), random.Random(edition)
    whole = stopped = 0
    for _ in range(400):
        if whole >= 2 and stopped >= 1:
            break
        player, shown = await asked_player(players)
        if sum(bool(one["places"]) for one in shown.get("choices", ())) < 2:
            await answer(player, shown, chance)
            continue
        planned = await plan_on(player, shown, chance)
        if len(planned["plan"]) < 2:
            await answer(player, shown, chance)
            continue
        before = (await bot.service.record(1)).steps
        status, after = await send(player, shown, planned)
        assert status == 200, after
        made = (await bot.service.record(1)).steps - before
        if made == len(planned["plan"]) and after["note"].startswith("Done:"):
            whole += "stopped" not in after["note"]
            assert bool(after["left"]) == ("stopped" in after["note"])
        else:
            assert after["left"][-1] == planned["plan"][-1]["action"]
            assert 0 < made < len(planned["plan"])
            assert "Then I stopped" in after["note"]
            stopped += 1
    assert whole >= 2
    assert stopped or edition == "heroes-2008", "there a fight ends the plan"
    await bot.settle()


async def long_plan(players: list[Player], chance: random.Random) -> tuple[Player, Any, Any]:
    """Play until three choices can be planned. Returns player, page and plan."""
    for _ in range(200):
        player, shown = await asked_player(players)
        planned = await plan_on(player, shown, chance)
        if len(planned["plan"]) > 2:
            return player, shown, planned
        await answer(player, shown, chance)
    raise AssertionError("nothing could be planned")


async def test_best_plan_begins_with_first_offer(bot: Running, visit: Visit, sandbox: Sandbox) -> None:
    """It begins with what the question offers first, in whatever way that was found."""
    players, chance = await players_of(bot, visit, sandbox, "ragnar-2024"), random.Random(7)
    bot.service.house.orderer = Thinking().order
    compared = 0
    while compared < 3:
        player, shown = await asked_player(players)
        if shown["fill"]:
            wish = {"asked": shown["asked"], "once": "planning", "mark": shown["mark"], "fill": True}
            status, planned = await player.ask("/plan", wish)
            assert status == 200, planned
            assert planned["plan"][0]["action"] == shown["choices"][0]["action"]
            compared += 1
        await answer(player, shown, chance)


async def test_plan_stops_at_changed_position(bot: Running, visit: Visit, sandbox: Sandbox) -> None:
    players, chance = await players_of(bot, visit, sandbox, "ragnar-2024"), random.Random(7)
    player, shown, planned = await long_plan(players, chance)
    before = (await bot.service.record(1)).steps
    first, second, *_ = planned["plan"]
    another = {"plan": [first, second | {"mark": "0" * 16}]}
    status, refusal = await send(player, shown, {"plan": another["plan"][1:]})
    assert (status, bool(refusal["refused"])) == (409, True), "its first choice is another question's"
    assert (await bot.service.record(1)).steps == before
    status, after = await send(player, shown, another)
    assert status == 200
    assert "was not taken" in after["note"] or "isn’t as planned any more" in after["note"]
    assert (await bot.service.record(1)).steps == before + 1
    status, _refusal = await send(player, shown, planned)
    assert status == 409, "the question was answered"
    assert (await bot.service.record(1)).steps == before + 1
    assert (await plan_of(player, shown, []))[0] == 409


async def test_rest_of_stopped_plan_is_planned_again(bot: Running, visit: Visit, sandbox: Sandbox) -> None:
    """The page plans the choices that are still possible, in their order."""
    players, chance = await players_of(bot, visit, sandbox, "ragnar-2024"), random.Random(9)
    player, shown, planned = await long_plan(players, chance)
    another = [one | {"mark": "0" * 16} for one in planned["plan"][1:]]
    _, after = await send(player, shown, {"plan": [planned["plan"][0], *another]})
    left = after["left"]
    assert [one["action"] for one in planned["plan"]][-len(left) :] == left
    before = (await bot.service.record(1)).steps
    wish = {"asked": after["asked"], "once": "planning", "mark": after["mark"]}
    tried = wish | {"actions": ["no such action", *left]}
    assert (await player.ask("/plan", tried))[0] == 409
    status, again = await player.ask("/plan", tried | {"rest": True})
    assert (status, [one["action"] for one in again["plan"]]) == (200, left)
    assert (await bot.service.record(1)).steps == before
    status, after = await send(player, after, again)
    assert (status, after["note"].split(":")[0]) == (200, "Done")
    assert (await bot.service.record(1)).steps > before


async def test_questions_within_turn_name_it(bot: Running, visit: Visit, sandbox: Sandbox) -> None:
    players, chance = await players_of(bot, visit, sandbox, "ragnar-2024"), random.Random(10)
    named: dict[tuple[str, int], set[str]] = {}
    for _ in range(80):
        player, shown = await asked_player(players)
        view = await bot.service.view(1, shown["seat"])
        is_own = view.turn is not None and view.turn.seat == view.me
        assert bool(shown["turn"]) == is_own
        if is_own:
            named.setdefault((shown["seat"], view.epoch), set()).add(shown["turn"])
        await answer(player, shown, chance)
    assert len(named) > len(players), "somebody has had two turns"
    assert all(len(some) == 1 for some in named.values())
    assert all(len({*named[seat, 1], *some}) == 2 for (seat, epoch), some in named.items() if epoch > 1)


async def test_repeated_plan_counts_once(bot: Running, visit: Visit, sandbox: Sandbox) -> None:
    players, chance = await players_of(bot, visit, sandbox, "ragnar-2024"), random.Random(8)
    player, shown, planned = await long_plan(players, chance)
    made = []
    for _ in range(3):
        player.taps = 500  # its number is that of the request before
        assert (await send(player, shown, planned))[0] == 200
        made.append((await bot.service.record(1)).steps)
    assert len(set(made)) == 1


async def test_repeated_request_makes_no_further_choice(bot: Running, visit: Visit, sandbox: Sandbox) -> None:
    """The answer that was lost may have told of a lost fight."""
    players, chance = await players_of(bot, visit, sandbox, "ragnar-2024"), random.Random(8)
    player, shown, planned = await long_plan(players, chance)
    player.taps = 500
    assert (await send(player, shown, {"plan": planned["plan"][:1]}))[0] == 200
    made = (await bot.service.record(1)).steps
    player.taps = 500  # its number is that of the request before
    status, after = await send(player, shown, planned)
    assert (status, (await bot.service.record(1)).steps) == (200, made)
    assert after["left"] == [one["action"] for one in planned["plan"][1:]]


@pytest.mark.parametrize("edition", editions())
async def test_secret_and_illegal_choices_are_not_planned(
    bot: Running, visit: Visit, sandbox: Sandbox, edition: str
) -> None:
    players, chance, secrets = await players_of(bot, visit, sandbox, edition), random.Random(edition), 0
    for _ in range(60):
        player, shown = await asked_player(players)
        view = await bot.service.view(1, shown["seat"])
        assert view.decision is not None
        assert (await plan_of(player, shown, ["no such action"]))[0] == 409
        if view.decision.secret:
            _, planned = await plan_of(player, shown, [])
            assert (planned["choices"], shown["several"]) == ([], False)
            assert (await plan_of(player, shown, [shown["choices"][0]["action"]]))[0] == 409
            secrets += 1
        await answer(player, shown, chance)
    assert secrets
    assert (await plan_of(player, shown, ["a"] * 20))[0] == 400, "longer than any plan"
