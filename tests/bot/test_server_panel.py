"""`/settings server` as managers meet it: one panel of lists, changed at once, and what others see."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.quick_jobs import QuickJobs
from bot.words.message_draft import PictureRequest
from bot.words.names import Names
from engine.view import View
from sandbox import DrivenUser, Sandbox, SeenMessage
from sandbox.model import Overwrite
from sandbox.permissions import EVERYONE, bits
from tests.bot.table import Running, bot_at, host_lobby, start_game, wait_private, wait_question
from tests.common.waiting import wait_until


async def open_panel(boss: DrivenUser, channel: str, page: str = "") -> SeenMessage:
    shown = await (await boss.slash(channel, "settings server")).wait_settled()
    assert shown.ephemeral
    if page:
        before = shown.json["components"]
        await boss.press(shown, page)
        await boss.wait_until(
            lambda: boss.reload_message(shown).json["components"] != before or None, channel=channel
        )
    return boss.reload_message(shown)


async def choose_setting(boss: DrivenUser, shown: SeenMessage, setting: str, *values: str) -> SeenMessage:
    """The panel after a choice in its list for a setting."""
    now = boss.reload_message(shown)
    listed = next(one for one in now.selects if one["custom_id"].split(":")[-1] == setting)
    before = now.json["components"], now.content
    await boss.choose(now, listed["custom_id"], list(values))
    await boss.wait_until(
        lambda: ((now := boss.reload_message(shown)).json["components"], now.content) != before or None,
        channel=now.channel_id,
    )
    return boss.reload_message(shown)


def role_of(sandbox: Sandbox, name: str) -> str:
    guild = next(iter(sandbox.world.guilds.values()))
    return str(next(role.id for role in guild.roles if role.name == name))


async def boss_of(sandbox: Sandbox) -> DrivenUser:
    boss = sandbox.user("Boss")
    await boss.become_moderator()
    return boss


class Styles(QuickJobs):
    """Notes how pictures are to look."""

    def __init__(self) -> None:
        self.drawn: list[str] = []

    async def draw(
        self, view: View, request: PictureRequest, names: Names, *, asked: bool = False
    ) -> tuple[bytes, str, str]:
        self.drawn.append(request.style)
        return await super().draw(view, request, names, asked=asked)


async def test_panel_shows_settings_and_applies_changes(bot: Running, sandbox: Sandbox) -> None:
    channel, boss, eve = sandbox.channel(), await boss_of(sandbox), sandbox.user("Eve")
    shown = await open_panel(boss, channel)
    assert "**Who may open tables:** everyone" in shown.content
    assert "**Where tables may be:** in every channel" in shown.content
    assert not shown.pings
    shown = await choose_setting(boss, shown, "opens", "managers")
    assert shown.content.startswith("✅ Who may open tables: only people with Manage Channels.")
    await eve.slash(channel, "game new", seats=6)
    await wait_private(eve, channel, "only people with Manage Channels can open tables")
    shown = await choose_setting(boss, shown, "opener", role_of(sandbox, "Moderator"))
    assert f"members of <@&{role_of(sandbox, 'Moderator')}>" in shown.content
    await eve.slash(channel, "game new", seats=6)
    await wait_private(eve, channel, "only members of <@&")
    other = sandbox.channel("other")
    shown = await choose_setting(boss, shown, "places", other)
    assert f"**Where tables may be:** <#{other}>" in shown.content
    assert "continue there" in shown.content
    await boss.slash(channel, "game new", seats=6)
    await wait_private(boss, channel, f"you can open tables only in <#{other}>")
    shown = await choose_setting(boss, shown, "opens", "all")
    await host_lobby(bot, eve, other)
    shown = await choose_setting(boss, shown, "places")
    assert "in every channel" in shown.content


async def test_member_of_role_can_open_table(bot: Running, sandbox: Sandbox) -> None:
    channel, boss, ana = sandbox.channel(), await boss_of(sandbox), sandbox.user("Ana")
    await choose_setting(boss, await open_panel(boss, channel), "opener", role_of(sandbox, "Moderator"))
    sandbox.control.role("Moderator", ["view_channel"])
    await ana.become_moderator()
    await host_lobby(bot, ana, channel)


async def test_new_tables_use_server_defaults(bot: Running, sandbox: Sandbox) -> None:
    channel, boss, eve = sandbox.channel(), await boss_of(sandbox), sandbox.user("Eve")
    shown = await open_panel(boss, channel, "New tables")
    assert [one["custom_id"].rpartition(":")[2] for one in shown.selects] == [
        *("edition", "language", "pace", "style")
    ]
    for setting, value in (("edition", "zman-2018"), ("language", "pt-BR"), ("pace", "relaxed")):
        shown = await choose_setting(boss, shown, setting, value)
    shown = await choose_setting(boss, shown, "style", "dark")
    assert "**Language in channels:** português (Brasil)" in shown.content
    await eve.slash(channel, "game new", seats=6)
    lobby = await eve.wait_message(channel, lambda message: "Entrar" in message.labels)
    assert "tranquilo" in lobby.content
    record = await bot.service.record(1)
    assert (record.edition, record.locale, record.pace.kind) == ("zman-2018", "pt-BR", "relaxed")
    assert await bot.service.servers.style_of(record) == "dark"
    other = sandbox.channel("other")
    await eve.slash(other, "game new", edition="ragnar-2024", language="en")
    await eve.wait_message(other, lambda message: "Join" in message.labels)
    assert (await bot.service.record(2)).edition == "ragnar-2024"
    shown = await choose_setting(boss, shown, "edition", "usual")
    shown = await choose_setting(boss, shown, "language", "usual")
    await bot.settle()
    assert "Join" in eve.reload_message(lobby).labels, "Discord's own language for this server"


async def test_pictures_use_server_style(sandbox: Sandbox, tmp_path: Path) -> None:
    styles = Styles()
    async with bot_at(sandbox, tmp_path / "games.sqlite", styles) as bot:
        channel, boss = sandbox.channel(), await boss_of(sandbox)
        await choose_setting(boss, await open_panel(boss, channel, "New tables"), "style", "dark")
        people = [sandbox.user("Ana"), sandbox.user("Bo")]
        await start_game(bot, people, channel)
        await wait_question(bot, people, channel)
        await (await boss.slash(channel, "game map")).wait_settled()
        await (await boss.slash(channel, "game map", style="light")).wait_settled()
    assert set(styles.drawn[:-1]) == {"dark"}
    assert styles.drawn[-1] == "light"


async def test_server_limits_tables_per_person(bot: Running, sandbox: Sandbox) -> None:
    channel, boss, eve = sandbox.channel(), await boss_of(sandbox), sandbox.user("Eve")
    await choose_setting(boss, await open_panel(boss, channel), "most", "1")
    await host_lobby(bot, eve, channel)
    await eve.slash(sandbox.channel("other"), "game new", seats=6)
    await wait_private(
        eve, sandbox.channel("other"), "you can be at only 1 table at a time, and you already are"
    )


async def test_call_pings_only_server_role(bot: Running, sandbox: Sandbox) -> None:
    channel, boss, eve = sandbox.channel(), await boss_of(sandbox), sandbox.user("Eve")
    moderator = role_of(sandbox, "Moderator")
    await host_lobby(bot, eve, channel)
    await eve.slash(channel, "table call", role=moderator)
    await wait_private(eve, channel, "You’re not allowed to mention that role")
    shown = await choose_setting(
        boss, await open_panel(boss, channel, "Threads and calls"), "called", moderator
    )
    assert "Discord pings it only if" in shown.content
    unheard = await (await eve.slash(channel, "table call", role=moderator)).wait_settled()
    assert f"It pings nobody, though: I’m not allowed to mention <@&{moderator}>." in unheard.content
    assert "Mention @everyone, @here, and All Roles" in unheard.content
    await eve.wait_message(
        channel, lambda message: f"<@&{moderator}>" in message.content and "📣" in message.content
    )
    await boss.slash(channel, "table call", role=role_of(sandbox, "Annalist"))
    await wait_private(boss, channel, "not allowed to mention that role")


async def test_allowed_role_ping_needs_no_warning(bot: Running, sandbox: Sandbox) -> None:
    channel, boss, eve = sandbox.channel(), await boss_of(sandbox), sandbox.user("Eve")
    moderator = role_of(sandbox, "Moderator")
    await host_lobby(bot, eve, channel)
    await choose_setting(boss, await open_panel(boss, channel, "Threads and calls"), "called", moderator)
    sandbox.world.set_role("Annalist", EVERYONE | bits("mention_everyone"))
    said = await (await eve.slash(channel, "table call", role=moderator)).wait_settled()
    assert said.content == "Call posted."


async def test_person_is_banned_and_readmitted(bot: Running, sandbox: Sandbox) -> None:
    channel, boss = sandbox.channel(), await boss_of(sandbox)
    ana, eve = sandbox.user("Ana"), sandbox.user("Eve")
    lobby = await host_lobby(bot, ana, channel)
    shown = await open_panel(boss, channel, "Bans")
    shown = await choose_setting(boss, shown, "bar", eve.id)
    assert "Eve is banned from tables here" in shown.content
    assert "They keep their seats" in shown.content
    assert f"– <@{eve.id}>, <t:" in shown.content
    assert f"by <@{boss.id}>" in shown.content
    await eve.press(lobby, "Join")
    await wait_private(eve, channel, "That’s the server’s decision")
    await eve.slash(sandbox.channel("other"), "game new", seats=6)
    await wait_private(eve, sandbox.channel("other"), "That’s the server’s decision")
    await boss.choose(shown, "g:0:x:bar", [sandbox.bot_id])
    await wait_private(boss, channel, "A bot can’t take a seat")
    asking = await (await eve.slash(channel, "privacy delete")).wait_settled()
    await eve.press(asking, asking.labels[0])
    await wait_private(eve, channel, "keep your id until they lift the ban")
    shown = await choose_setting(boss, await open_panel(boss, channel, "Bans"), "unbar", eve.id)
    assert "a player may join tables here again" in shown.content
    await eve.press(lobby, "Join")
    await eve.wait_message(channel, lambda message: "Seats: 2 of" in message.content)


async def test_banned_person_cannot_be_named_stand_in(bot: Running, sandbox: Sandbox) -> None:
    channel, boss = sandbox.channel(), await boss_of(sandbox)
    ana, eve = sandbox.user("Ana"), sandbox.user("Eve")
    await choose_setting(boss, await open_panel(boss, channel, "Bans"), "bar", eve.id)
    seen = await (await ana.slash(channel, "away", **{"until": "5", "stand-in": eve})).wait_settled()
    assert "One of these people is banned from this server’s tables" in seen.content
    kept = await bot.service.people.read_habits(int(ana.id))
    assert (kept.stand_in, kept.away_until) == (0, 0.0)
    dm = str(sandbox.world.open_dm(int(ana.id)).id)
    await (await ana.slash(dm, "away", **{"until": "5", "stand-in": eve})).wait_settled()
    assert (await bot.service.people.read_habits(int(ana.id))).stand_in == int(eve.id), (
        "other servers decide themselves"
    )


async def test_only_server_manager_uses_panel(bot: Running, sandbox: Sandbox) -> None:
    channel, boss, eve = sandbox.channel(), await boss_of(sandbox), sandbox.user("Eve")
    await eve.slash(channel, "settings server")
    await wait_private(eve, channel, "Only someone with Manage Channels")
    shown = await open_panel(boss, channel)
    sandbox.world.set_moderator(int(boss.id), False)
    await boss.choose(shown, "g:0:x:server:opens", ["managers"])
    await wait_private(boss, channel, "Only someone with Manage Channels")
    here = sandbox.world.channels[int(channel)]
    assert (await bot.service.servers.read(here.guild_id)).settings.opens == "all"
    here.overwrites.append(Overwrite(id=int(eve.id), type=1, allow=bits("manage_channels")))
    sandbox.world.changes.tell("channel_update", here)
    seen = await (await eve.slash(channel, "settings server")).wait_settled()
    assert "Only someone with Manage Channels" in seen.content, "one channel is not the server"


async def test_panel_in_dm_says_where_it_works(bot: Running, sandbox: Sandbox) -> None:
    boss = await boss_of(sandbox)
    dm = sandbox.world.open_dm(int(boss.id))
    seen = await (await boss.slash(str(dm.id), "settings server")).wait_settled()
    assert "works only in a server" in seen.content


@pytest.mark.parametrize("locale", ["pt-BR", "en-US"])
async def test_deleted_channel_and_role_are_marked(bot: Running, sandbox: Sandbox, locale: str) -> None:
    channel, boss = sandbox.channel(), await boss_of(sandbox)
    await boss.speak(locale)
    doomed = sandbox.channel("doomed")
    shown = await choose_setting(boss, await open_panel(boss, channel), "places", doomed, channel)
    shown = await choose_setting(boss, shown, "opener", "12345")
    sandbox.control.delete_channel(doomed)
    await wait_until(lambda: bot.client.get_channel(int(doomed)) is None)
    again = await open_panel(boss, channel)
    gone = "(gone)" if locale == "en-US" else "(não existe mais)"
    assert again.content.count(gone) == 2
    marked = [one["default_values"] for one in again.selects if one.get("default_values")]
    assert [[value["id"] for value in one] for one in marked] == [[channel]]
