"""Tables for invited people, and people whom the host takes out before the start."""

from __future__ import annotations

from functools import partial

from bot.core import lobby
from bot.core.service import Service
from bot.domain.lobby_call import is_invited
from bot.domain.requests import Actor
from bot.features.invitations import MOST, Invited, invite, open_to_all
from bot.features.substitutes import offer_seat
from bot.store import Store, games
from sandbox import Sandbox
from tests.bot.cast import ANNA, BO, EVE, HOST
from tests.bot.table import Running, host_lobby, wait_private
from tests.bot.tables import Recorder, do, expect_refusal, open_lobby, service
from tests.bot.test_server_panel import role_of

HERE = 5


async def test_only_invited_people_join(store: Store) -> None:
    table = service(store, recorder := Recorder())
    game = await open_lobby(table, guild=HERE)
    with expect_refusal("host_only"):
        await do(table, game, ANNA, invite, ANNA.user)
    await do(table, game, HOST, invite, ANNA.user)
    assert recorder.kinds[-1] == "invited"
    for user, seen in ((HOST, True), (ANNA, True), (BO, False)):
        (found,) = await table.query(games.seeking_tables, HERE)
        assert is_invited(found.call, found.host, user.user, user.roles) == seen
    await do(table, game, HOST, lobby.join)
    await do(table, game, ANNA, lobby.join)
    with expect_refusal("not_your_table"):
        await do(table, game, BO, lobby.join)
    await do(table, game, HOST, invite, 0, 77)
    await do(table, game, Actor(BO.user, "Bo", guild=HERE, roles=(77,)), lobby.join)
    with expect_refusal("not_your_table"):
        await do(table, game, EVE, lobby.join)
    await do(table, game, HOST, open_to_all)
    await do(table, game, EVE, lobby.join)


async def test_removed_person_stays_out_until_invited(table: Service) -> None:
    game = await open_lobby(table)
    for actor in (HOST, ANNA, BO):
        await do(table, game, actor, lobby.join)
    with expect_refusal("host_only"):
        await do(table, game, ANNA, lobby.remove_person, BO.user)
    with expect_refusal("host_stays"):
        await do(table, game, HOST, lobby.remove_person, HOST.user)
    await do(table, game, HOST, lobby.remove_person, ANNA.user)
    assert [one.user for one in (await table.record(game)).seats] == [HOST.user, BO.user]
    with expect_refusal("not_your_table"):
        await do(table, game, ANNA, lobby.join)
    await do(table, game, HOST, lobby.remove_person, EVE.user)
    with expect_refusal("not_your_table"):
        await do(table, game, EVE, lobby.join)
    await do(table, game, HOST, invite, EVE.user)
    await do(table, game, HOST, open_to_all)
    await do(table, game, EVE, lobby.join)
    await do(table, game, HOST, lobby.start)
    with expect_refusal("wrong_phase"):
        await do(table, game, HOST, lobby.remove_person, BO.user)
    await do(table, game, HOST, offer_seat, "B", ANNA)
    assert (await table.record(game)).call.excluded == (), "an offer by name takes it back"


async def test_number_of_invitations_is_limited(table: Service) -> None:
    game = await open_lobby(table)
    for number in range(MOST):
        await do(table, game, HOST, invite, 100 + number)
    with expect_refusal("many_invited"):
        await do(table, game, HOST, invite, 99)


async def test_repeated_invitation_pings_once(store: Store) -> None:
    """Taking the invitation back or opening the table causes no second ping."""
    table = service(store, recorder := Recorder())
    game = await open_lobby(table)
    for way in (None, partial(lobby.remove_person, user=ANNA.user), open_to_all, None, None):
        if way is not None:
            await do(table, game, HOST, way)
        await do(table, game, HOST, invite, ANNA.user)
    pinged = [one.user for one in recorder.told if isinstance(one, Invited) and one.user]
    assert pinged == [ANNA.user]
    await do(table, game, ANNA, lobby.join)


async def test_invitation_pings_and_excludes_strangers(bot: Running, sandbox: Sandbox, channel: str) -> None:
    ana, bo, cy = (sandbox.user(name) for name in ("Ana", "Bo", "Cy"))
    table = await host_lobby(bot, ana, channel, seats=3)
    said = await (await ana.slash(channel, "table invite", user=bo.id)).wait_settled()
    assert "Only invited people" in said.content
    await bot.settle()
    word = await bo.wait_message(channel, lambda one: "invites you" in one.content)
    assert word.pings == [bo.id]
    assert "Only by invitation" in ana.reload_message(table).content
    await cy.press(table, "Join")
    await wait_private(cy, channel, "There’s no seat for you")
    listed = await (await cy.slash(channel, "games", which="seeking")).wait_settled()
    assert "game 1" not in listed.content
    await bo.press(word, "Join")
    await bot.settle()
    assert "Seats: 2 of 3" in ana.reload_message(table).content
    assert ana.message(channel, word.id) is None, "an invitation goes once it is taken"
    await (await ana.slash(channel, "table remove", user=bo.id)).wait_settled()
    await bot.settle()
    assert "Seats: 1 of 3" in ana.reload_message(table).content
    await bo.press(table, "Join")
    await wait_private(bo, channel, "There’s no seat for you")


async def test_member_of_invited_role_can_join(bot: Running, sandbox: Sandbox) -> None:
    ana, bo = sandbox.user("Ana"), sandbox.user("Bo")
    channel = sandbox.channel()
    table = await host_lobby(bot, ana, channel, seats=3)
    said = await (await ana.slash(channel, "table invite", role=role_of(sandbox, "Moderator"))).wait_settled()
    assert "Only invited people" in said.content
    await bot.settle()
    await bo.press(table, "Join")
    await wait_private(bo, channel, "There’s no seat for you")
    await bo.become_moderator()
    await bo.press(table, "Join")
    await bot.settle()
    assert "Seats: 2 of 3" in ana.reload_message(table).content
