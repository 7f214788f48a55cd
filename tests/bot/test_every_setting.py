"""Every option of every command that sets something, at its bounds and with nonsense.

A sentence answers, and what is stored afterwards lies within its bounds. `bench.attacks` sends what no client
of Discord's would.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bench.attacks import leaf_commands
from bot.domain.awake import zone_of
from bot.domain.records import GameRecord
from bot.domain.table_settings import KINDS, OWN_MOST
from bot.domain.terms import FOLLOWED, OUTCOMES, PLACES, Habits
from bot.features.away import LONGEST_AFTER_HOURS, time_zones
from bot.features.calls import LATEST
from bot.words.days import LONGEST_DAYS
from sandbox import DrivenUser, Sandbox
from tests.bot.table import Running, host_lobby, start_game
from tests.bot.test_server_panel import boss_of, choose_setting, open_panel

STRING, INTEGER, BOOLEAN, USER, ROLE = 3, 4, 5, 6, 8
GROUPS = ("settings", "table")
ALONE = ("away", "follow", "game reminders", "game new", "game join")
NONSENSE = (
    *("0", "-1", "x", "1.5", "25:61", "22-", "-7", "99-99", "9" * 80, "1e9", "\u0661", "NaN", "None"),
    *("2026-02-30", "0000-00-00", "9999-12-31", "-5 d", "120", "121", "../../etc/passwd", "Etc/GMT+99"),
    *("<@1>", "@everyone", "`", "{ $n }", "\u202e", "👩‍👩‍👧‍👦", " "),
)
GOOD = (
    "1",
    "120",
    "22-7",
    "0-24",
    "22:30 - 6:15",
    "none",
    "UTC",
    "lisbon",
    "Europe/Lisbon",
    "pt-BR",
    "on",
    "dice",
)
HOUR, DAY = 3600.0, 24 * 3600.0


def setting_commands(sandbox: Sandbox) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Registered commands that change settings, with their options."""
    for path, options in leaf_commands([one.body for one in sandbox.world.commands.values()]):
        name = " ".join(step["name"] for step in path)
        if name in ALONE or (len(path) > 1 and path[0]["name"] in GROUPS):
            yield name, options


def values_of(option: dict[str, Any], user: DrivenUser, sandbox: Sandbox) -> list[Any]:
    """Values a client accepts: all choices, bounds, the middle, and fitting texts."""
    if option.get("choices"):
        return [choice["value"] for choice in option["choices"]]
    kind = option["type"]
    if kind == BOOLEAN:
        return [True, False]
    if kind == INTEGER:
        least, most = option.get("min_value", -(2**53) + 1), option.get("max_value", 2**53 - 1)
        return sorted({least, most, (least + most) // 2, max(least, min(most, 0))})
    if kind == USER:
        return [user.id, str(sandbox.bot_id), sandbox.user("Somebody").id]
    if kind == ROLE:
        return [str(role.id) for guild in sandbox.world.guilds.values() for role in guild.roles]
    assert kind == STRING, f"say what to try for options of type {kind}"
    least, most = option.get("min_length", 0), option.get("max_length", 6000)
    texts = [*GOOD, *NONSENSE, "x" * least, "x" * most]
    return [text for text in dict.fromkeys(texts) if least <= len(text) <= most]


def trial_values(
    options: list[dict[str, Any]], user: DrivenUser, sandbox: Sandbox
) -> Iterator[dict[str, Any]]:
    """Yield each value of each option with the first values of required options."""
    needed = {one["name"]: values_of(one, user, sandbox)[0] for one in options if one.get("required")}
    yield needed
    for option in options:
        for value in values_of(option, user, sandbox):
            yield {**needed, option["name"]: value}


def check_habits(habits: Habits, now: float, user: DrivenUser, sandbox: Sandbox) -> None:
    assert habits.zone == "" or habits.zone in time_zones()
    assert zone_of(habits.zone) is not None
    assert all(0 <= minute < 24 * 60 for minute in habits.quiet)
    assert set(habits.days_off) <= set(range(7))
    assert habits.away_until <= now + LONGEST_DAYS * DAY + 60
    assert habits.where in PLACES
    assert 0 <= habits.after <= LONGEST_AFTER_HOURS * HOUR
    assert -1 <= habits.digest <= 23
    assert habits.stand_in not in (int(user.id), int(sandbox.bot_id))


def check_record(record: GameRecord, now: float) -> None:
    pace = record.pace
    assert pace.kind in KINDS
    assert pace.out in OUTCOMES
    assert 0 <= pace.turn <= OWN_MOST * HOUR
    assert 0 <= pace.refill <= pace.reserve <= 2 * OWN_MOST * HOUR
    assert record.call.at <= now + LATEST + 60
    assert all(one.what in FOLLOWED for one in record.followers)
    assert 2 <= record.seats_max <= 6
    assert len(record.motions) <= 8


@pytest.mark.parametrize("locale", ["en-US", "pt-BR"])
async def test_every_option_answers_bounds_and_nonsense(
    bot: Running, sandbox: Sandbox, locale: str, caplog: pytest.LogCaptureFixture
) -> None:
    lobby, running = sandbox.channel("lobby"), sandbox.channel("running")
    boss, bo = await boss_of(sandbox), sandbox.user("Bo")
    await host_lobby(bot, boss, lobby, seats=3)
    await start_game(bot, [boss, bo], running)
    await boss.speak(locale)
    spare, tried = 0, set()
    for name, options in setting_commands(sandbox):
        for given in trial_values(options, boss, sandbox):
            for place in (lobby, running):
                if name == "game new":  # each table that is opened takes its channel
                    spare, place = spare + 1, sandbox.channel(f"spare-{spare}")
                seen = await boss.slash(place, name, **given)
                answer = await (await seen.submit() if seen.modal else seen).wait_settled()
                assert answer.ephemeral, (name, given)
                assert 0 < len(answer.content) <= 2000, (name, given)
                assert "incident" not in answer.content, (name, given)
                assert "refused-" not in answer.content, (name, given)
                check_habits(await bot.service.people.read_habits(int(boss.id)), bot.now(), boss, sandbox)
                for game in (1, 2):
                    check_record(await bot.service.record(game), bot.now())
            tried.add((name, *given))
    assert not [one for one in caplog.records if one.levelname == "ERROR"]
    assert {"settings hours", "settings pings", "away", "table pace", "table call"} <= {
        one[0] for one in tried
    }


async def test_every_panel_and_lobby_choice_is_accepted(bot: Running, sandbox: Sandbox) -> None:
    channel, boss = sandbox.channel(), await boss_of(sandbox)
    lobby = await host_lobby(bot, boss, channel, seats=6)  # with room for a computer player of each level
    for select in lobby.selects:
        for option in select["options"]:
            await boss.choose(boss.reload_message(lobby), select["custom_id"], option["value"])
            await bot.settle()
            check_record(await bot.service.record(1), bot.now())
    assert (await bot.service.record(1)).pace.kind in KINDS
    first = await open_panel(boss, channel)
    others = [one["label"] for one in first.buttons if not one.get("disabled")]
    assert len(others) >= 3
    taken = set()
    for page in ("", *others):
        shown = await open_panel(boss, channel, page)
        for setting, values in [(_setting(one), one.get("options", ())) for one in shown.selects]:
            for option in values:
                shown = await choose_setting(boss, shown, setting, option["value"])
                assert shown.content.startswith("✅"), (setting, option)
                taken.add(setting)
    assert taken >= {"opens", "most", "edition", "language", "pace", "style", "stand"}


def _setting(select: dict[str, Any]) -> str:
    return str(select["custom_id"].rpartition(":")[2])
