"""What a server's managers say of its tables, without Discord: every setting, its bounds, and nonsense."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec
import pytest

from bot.core import lobby, motions, play
from bot.core.server_settings import LIMITS, MOST_BANS, MOST_PLACES, SETTINGS
from bot.core.service import Service
from bot.domain.motion_state import PRESS_ON, STAND_IN
from bot.domain.requests import Actor, NewLobby, Refused
from bot.domain.table_settings import PACES
from bot.domain.terms import CHOOSE, OUTCOMES, TAKE, WAIT, Habits, Pace
from bot.features import calls, substitutes
from bot.features.privacy import forget_person
from bot.features.server_panel import PAGES, SHOWN, ServerPanel, panel_message
from bot.store import Store, servers
from bot.store.servers import Ban, Guild, ServerSettings
from bot.words.catalogue import locales, texts
from bot.words.refusals import refusal_text as sentence
from tests.bot.cast import ANNA, BO, DAY, EVE, HOST
from tests.bot.limits import faults
from tests.bot.tables import Clock, do, expect_refusal, open_lobby, rows, start_game_of

DATABASES = ("sqlite", "postgresql")
HERE, ELSEWHERE, ROLE = 50, 60, 77
BOSS = Actor(9, "Boss", guild=HERE, governs=True)
HUGE = str(2**64)
NONSENSE = ["", "0", "-1", "x", "1.5", "\u0661", HUGE, "9" * 400, "everybody"]


async def change_settings(table: Service, **wanted: Sequence[str]) -> ServerSettings:
    for name, values in wanted.items():
        await table.servers.change(HERE, BOSS, name, list(values))
    return (await table.servers.read(HERE)).settings


async def open_table(table: Service, actor: Actor, channel: int = 700, parent: int | None = None) -> int:
    wanted = NewLobby("toy", channel, guild=HERE, parent=parent, seats_max=3)
    return (await table.create(actor, wanted)).record.id


async def test_anyone_opens_anywhere_by_default(table: Service) -> None:
    assert (await table.servers.read(HERE)).settings == ServerSettings()
    assert await open_table(table, EVE) == 1
    assert (await table.record(1)).pace.kind == "none"


async def test_only_allowed_people_open_tables(table: Service) -> None:
    await change_settings(table, opens=["managers"])
    with expect_refusal("opens_managers"):
        await open_table(table, EVE)
    await change_settings(table, opener=[str(ROLE)])
    with expect_refusal("opens_role"):
        await open_table(table, msgspec.structs.replace(EVE, roles=(ROLE + 1,)))
    assert await open_table(table, msgspec.structs.replace(EVE, roles=(5, ROLE)), 700)
    assert await open_table(table, BOSS, 701), "who governs the server always may"
    now = await change_settings(table, opener=[str(HERE)])
    assert now.opens == "all", "the server's own role is everybody's"
    assert await open_table(table, ANNA, 702)


async def test_tables_open_only_in_allowed_places(table: Service) -> None:
    await change_settings(table, places=["700", "800", "700"])
    with expect_refusal("opens_elsewhere"):
        await open_table(table, BOSS, 701)
    game = await open_table(table, EVE, 700)
    await open_table(table, EVE, 805, parent=800)
    with expect_refusal("opens_elsewhere"):
        await do(table, game, EVE, play.move_table, 701, HERE)
    await do(table, game, EVE, play.move_table, 806, HERE, 800)
    await change_settings(table, places=[])
    await open_table(table, EVE, 701)


async def test_refusal_for_deleted_role_says_what_to_do(
    table: Service,
) -> None:
    await change_settings(table, opener=[str(ROLE)], places=["700"])
    with pytest.raises(Refused) as found:
        await open_table(table, EVE)
    told = sentence(found.value.code, found.value.details, texts("en"))
    assert f"<@&{ROLE}>" in told
    assert "Manage Channels" in told
    assert "/settings server" in told
    with pytest.raises(Refused) as found:
        await open_table(table, BOSS, 701)
    assert "<#700>" in sentence(found.value.code, found.value.details, texts("en"))
    shown = panel_message(
        ServerPanel(await table.servers.read(HERE), (), frozenset()), "opening", texts("en")
    )
    assert shown.text.count("(gone)") == 2
    assert not any(getattr(row, "chosen", ()) for row in shown.rows), "Discord refuses what is not there"


async def test_new_table_begins_with_server_pace(table: Service) -> None:
    await change_settings(table, pace=["daily"])
    game = await open_table(table, EVE)
    assert (await table.record(game)).pace.kind == "daily"
    await change_settings(table, pace=["none"])
    assert not (await table.record(await open_table(table, EVE, 701))).pace.turn


async def test_server_limits_tables_per_person(table: Service) -> None:
    await change_settings(table, most=["1"])
    first = await open_table(table, EVE, 700)
    await do(table, first, EVE, lobby.join)
    with expect_refusal("many_tables"):
        await open_table(table, EVE, 701)
    second = await open_table(table, BO, 701)
    with expect_refusal("many_tables"):
        await do(table, second, EVE, lobby.join)
    await do(table, first, EVE, lobby.join, "word")
    await do(table, first, EVE, lobby.leave)
    await do(table, second, EVE, lobby.join)
    elsewhere = await open_lobby(table, 900, guild=ELSEWHERE)
    await do(table, elsewhere, EVE, lobby.join)
    await change_settings(table, most=["0"])
    await open_table(table, EVE, 702)


async def test_seat_kept_by_computer_counts_towards_limit(table: Service) -> None:
    game = await _running_here(table)
    await do(table, game, ANNA, play.resign)
    await change_settings(table, most=["1"])
    with expect_refusal("many_tables"):
        await open_table(table, ANNA, 701)


async def _running_here(table: Service, channel: int = 700) -> int:
    return await start_game_of(table, HOST, ANNA, channel=channel, guild=HERE, seats_max=3, computers=1)


async def test_call_pings_only_server_role(table: Service) -> None:
    game = await open_table(table, EVE)
    await change_settings(table, called=[str(ROLE)])
    with expect_refusal("other_role"):
        await do(table, game, EVE, calls.call_players, full=True, hours=0, role=ROLE + 1)
    await do(table, game, EVE, calls.call_players, full=True, hours=0, role=ROLE)
    await do(table, game, EVE, calls.call_players, full=True, hours=0)
    await change_settings(table, called=[])
    await do(table, game, EVE, calls.call_players, full=True, hours=0, role=ROLE + 1)


@pytest.mark.parametrize("name", sorted(SETTINGS))
async def test_invalid_setting_changes_nothing(name: str, table: Service) -> None:
    before = await change_settings(
        table, opener=[str(ROLE)], places=["7"], most=["2"], called=["8"], style=["dark"]
    )
    usual = {"most": {"0"}}.get(name, set())
    for value in NONSENSE:
        if value not in usual:
            with expect_refusal("no_such_choice"):
                await table.servers.change(HERE, BOSS, name, [value])
    for values in ([], ["1", "2"]):
        if not (name in ("places", "called", "forum") and not values) and name != "places":
            with expect_refusal("no_such_choice"):
                await table.servers.change(HERE, BOSS, name, values)
    with expect_refusal("no_such_choice"):
        await table.servers.change(HERE, BOSS, "places", [str(n) for n in range(1, MOST_PLACES + 2)])
    with expect_refusal("no_such_choice"):
        await table.servers.change(HERE, BOSS, "nonsense", ["1"])
    assert (await table.servers.read(HERE)).settings == before


async def test_settings_accept_their_bounds(table: Service) -> None:
    ids = [str(2**63 - n) for n in range(1, MOST_PLACES + 1)]
    for limit in LIMITS:
        now = await change_settings(table, most=[str(limit)], places=ids, opener=ids[:1], called=ids[:1])
    assert (now.most, len(now.places), now.opener) == (LIMITS[-1], MOST_PLACES, 2**63 - 1)
    assert (await change_settings(table, edition=["zman-2018"])).edition == "zman-2018"
    assert (await change_settings(table, edition=["usual"])).edition == ""
    with expect_refusal("call_everybody"):
        await table.servers.change(HERE, BOSS, "called", [str(HERE)])


async def test_only_managers_of_that_server_change_settings(store: Store, table: Service) -> None:
    channel_manager = Actor(8, "Mod", guild=HERE, manages=lambda _record: True)
    for actor in (EVE, channel_manager, msgspec.structs.replace(BOSS, guild=ELSEWHERE)):
        with expect_refusal("manager_only"):
            await table.servers.change(HERE, actor, "most", ["1"])
        with expect_refusal("manager_only"):
            await table.servers.set_language(HERE, actor, "pt-BR", "pt-BR")
        with expect_refusal("manager_only"):
            await table.servers.ban_user(HERE, actor, EVE.user, "Eve")
        with expect_refusal("manager_only"):
            await table.servers.lift_ban(HERE, actor, EVE.user)
    assert await rows(store, "SELECT * FROM guilds") == []


async def test_settings_of_earlier_release_are_read(store: Store, table: Service) -> None:
    async with store.write() as c:
        await c.execute(f"INSERT INTO guilds VALUES ({HERE}, 'pt-BR', '{{}}')")
    assert await table.servers.read(HERE) == Guild(HERE, "pt-BR")
    await change_settings(table, style=["dark"])
    assert (await table.servers.read(HERE)).locale == "pt-BR"


# --- bans


async def test_banned_person_opens_joins_and_takes_no_seat(table: Service) -> None:
    await table.servers.ban_user(HERE, BOSS, EVE.user, "Eve")
    with expect_refusal("barred"):
        await open_table(table, EVE, 701)
    game = await _running_here(table)
    waiting = await open_table(table, HOST, 702)
    with expect_refusal("barred"):
        await do(table, waiting, EVE, lobby.join)
    with expect_refusal("barred_other"):
        await do(table, game, HOST, substitutes.offer_seat, "C", EVE)
    await do(table, game, HOST, substitutes.offer_seat, "C")
    number = (await table.record(game)).motions[0].id
    with expect_refusal("barred"):
        await do(table, game, EVE, motions.agree, number)
    elsewhere = await open_lobby(table, 900, guild=ELSEWHERE)
    await do(table, elsewhere, EVE, lobby.join)
    with expect_refusal("barred_other"):
        await do(table, elsewhere, HOST, play.move_table, 703, HERE)
    await table.servers.lift_ban(HERE, BOSS, EVE.user)
    await do(table, game, EVE, motions.agree, number)
    assert (await table.record(game)).seat_of(EVE.user) is not None


async def test_person_banned_after_accepting_gets_no_seat(table: Service) -> None:
    game = await _running_here(table)
    await do(table, game, HOST, substitutes.offer_seat, "B", EVE)
    number = (await table.record(game)).motions[0].id
    await do(table, game, EVE, motions.agree, number)
    await table.servers.ban_user(HERE, BOSS, EVE.user, "Eve")
    with expect_refusal("barred_other"):
        await do(table, game, ANNA, motions.agree, number)


async def _host_is_late(table: Service, clock: Clock, pace: Pace, before: Callable[[], Any]) -> int:
    """A table of two whose host ran out of time and has Eve as stand-in."""
    await table.people.set_habits(HOST.user, Habits(stand_in=EVE.user))
    game = await start_game_of(table, HOST, ANNA, guild=HERE, seats_max=3, pace=pace)
    await before()
    clock.now += 30 * DAY
    await table.run_due()
    return game


@pytest.mark.parametrize("out", OUTCOMES)
@pytest.mark.parametrize("why", ["barred", "many_tables"])
async def test_barred_stand_in_is_not_asked(out: str, why: str, clock: Clock, table: Service) -> None:

    async def refuse_eve() -> None:
        if why == "barred":
            await table.servers.ban_user(HERE, BOSS, EVE.user, "Eve")
        else:
            await start_game_of(table, EVE, ANNA, guild=HERE, channel=701)
            await change_settings(table, most=["1"])

    game = await _host_is_late(table, clock, msgspec.structs.replace(PACES["live"], out=out), refuse_eve)
    record = await table.record(game)
    asked = [one.kind for one in record.motions]
    assert asked == ([PRESS_ON] if out == WAIT else [])
    assert (record.seats[0].minds is not None) == (out == CHOOSE)
    assert (record.seats[0].computer != "") == (out == TAKE)


async def test_stand_in_banned_after_being_asked_is_refused(clock: Clock, table: Service) -> None:
    game = await _host_is_late(table, clock, PACES["live"], lambda: table.servers.bans(HERE))
    (motion,) = (await table.record(game)).motions
    assert motion.kind == STAND_IN
    await table.servers.ban_user(HERE, BOSS, EVE.user, "Eve")
    with expect_refusal("barred"):
        await do(table, game, EVE, motions.agree, motion.id)


async def test_ban_of_other_server_allows_stand_in(clock: Clock, table: Service) -> None:
    bar = partial(
        table.servers.ban_user, ELSEWHERE, msgspec.structs.replace(BOSS, guild=ELSEWHERE), EVE.user, "Eve"
    )
    game = await _host_is_late(table, clock, PACES["live"], bar)
    (motion,) = (await table.record(game)).motions
    await do(table, game, EVE, motions.agree, motion.id)
    assert (await table.record(game)).seats[0].user == EVE.user


async def test_ban_leaves_occupied_seats_alone(table: Service) -> None:
    game = await _running_here(table)
    before = (await table.record(game)).seats
    await table.servers.ban_user(HERE, BOSS, ANNA.user, "Anna")
    assert (await table.record(game)).seats == before
    await do(table, game, ANNA, play.resign)
    await do(table, game, HOST, play.replace, "B", "novice")


async def test_bans_list_name_time_and_author(clock: Clock, table: Service) -> None:
    await table.servers.ban_user(HERE, BOSS, EVE.user, "E" * 300)
    clock.now += 10
    await table.servers.ban_user(HERE, BOSS, ANNA.user, "Anna")
    await table.servers.ban_user(HERE, BOSS, ANNA.user, "Anna again")
    found = await table.servers.bans(HERE)
    assert found == [Ban(ANNA.user, "Anna", 9, clock.now), Ban(EVE.user, "E" * 100, 9, clock.now - 10)]
    assert await table.servers.bans(ELSEWHERE) == []
    shown = panel_message(ServerPanel(await table.servers.read(HERE), found, ()), "bans", texts("en"))
    assert f"<@{ANNA.user}>, <t:{int(clock.now)}:R>, by <@9>" in shown.text
    with expect_refusal("bar_yourself"):
        await table.servers.ban_user(HERE, BOSS, BOSS.user, "Boss")


async def test_number_of_bans_is_limited(store: Store, table: Service) -> None:
    async with store.write() as c:
        for number in range(MOST_BANS):
            await servers.insert_ban(c, HERE, Ban(1000 + number, "x", 9, 1.0))
    with expect_refusal("many_bans"):
        await table.servers.ban_user(HERE, BOSS, EVE.user, "Eve")


async def test_forgotten_person_stays_banned_without_name(table: Service) -> None:
    await table.servers.ban_user(HERE, BOSS, EVE.user, "Eve")
    await table.servers.ban_user(HERE, BOSS, ANNA.user, "Anna")
    await forget_person(table, EVE.user)
    await forget_person(table, BOSS.user)
    assert sorted((one.user, one.name, one.by) for one in await table.servers.bans(HERE)) == [
        (ANNA.user, "Anna", 0),
        (EVE.user, "", 0),
    ]


@pytest.mark.parametrize("locale", locales())
def test_server_panel_keeps_discord_limits(locale: str) -> None:
    ids = tuple(range(2**63 - 25, 2**63))
    full = ServerSettings("role", ids[0], ids, "ragnar-2024", "daily", 20, "dark", ids[0])
    bans = [Ban(one, "N" * 100, one, 1e9) for one in ids * 3]
    for settings in (ServerSettings(), full):
        for page in PAGES:
            place = ServerPanel(Guild(1, locale, settings), bans, ids)
            shown = panel_message(place, page, texts(locale), "x" * 150)
            assert faults(shown) == []
            assert shown.text.count("**:") + shown.text.count(":**") >= len(SHOWN)
