"""A copy of what is stored of a person, for themselves: all that is theirs, and nothing of anybody else."""

from __future__ import annotations

import msgspec

from bot.core import lobby, motions, play, replaying
from bot.core.service import Service
from bot.domain.requests import Actor, NewLobby
from bot.features import follow, recess, substitutes
from bot.store import Store, notes, personal_data, plan_rows, servers
from bot.store.own_data import HELD_BACK, collect_own_data
from bot.store.plan_rows import PlanRow
from sandbox import DrivenUser
from tests.bot.cast import ADD, ANNA, BO, CHANNEL, DAY, EVE, HOST
from tests.bot.table import Running
from tests.bot.tables import do, open_lobby


async def test_copy_holds_own_rows_only(store: Store, table: Service, game: int) -> None:
    await do(table, game, HOST, play.submit, ADD[0])
    await do(table, game, ANNA, play.submit, ADD[1])
    for who, said in ((HOST, "first Rome"), (ANNA, "her secret")):
        await table.report(game, who, f"a report: {said}")
        async with store.write() as c:
            notes.add_note(c, game, who.user, said, 1.0)
            await plan_rows.add_plan(c, game, who.user, PlanRow(0, "add", "{}", 1.0))
    found = await collect_own_data(store, HOST.user)
    assert set(found) <= set(personal_data.FATES)
    assert {"seats", "steps", "notes", "plans", "reports"} <= found.keys()
    assert [one["text"] for one in found["notes"]] == ["first Rome"]
    assert [one["kind"] for one in found["steps"]] == ["create", "join", "computer", "start", "act"]
    text = msgspec.json.encode(found).decode()
    for others in ("her secret", "olá", "Anna", "position", "digest"):
        assert others not in text
    assert found["games"] == [{"id": game, "host_id": HOST.user}]
    assert all(one["user_id"] == HOST.user for name, some in found.items() if name != "games" for one in some)


async def test_substitute_copy_omits_word_of_predecessor(store: Store, table: Service) -> None:
    game = await open_lobby(table)
    for person, word in ((HOST, ""), (ANNA, "olá"), (BO, "")):
        await do(table, game, person, lobby.join, word=word)
    await do(table, game, HOST, lobby.start)
    await do(table, game, ANNA, play.resign)
    await do(table, game, HOST, substitutes.offer_seat, "B", EVE)
    (motion,) = (await table.record(game)).motions
    for person in (EVE, ANNA):
        await do(table, game, person, motions.agree, motion.id)
    found = await collect_own_data(store, EVE.user)
    assert [one["seat"] for one in found["seats"]] == ["B"]
    assert "olá" not in msgspec.json.encode(found).decode()
    assert await replaying.check(table.house, game) is None


ZOE, YAN, XIA = (Actor(410_000_000_000_000_000 + n, name) for n, name in enumerate(("Zoe", "Yan", "Xia")))
"""People whose ids are as long as Discord's: they stand in nothing else."""


async def test_copy_holds_hosting_following_votes_and_bans(store: Store, table: Service) -> None:
    """Its data are those that `/privacy delete` finds with the same table."""
    game = (await table.create(ZOE, NewLobby("toy", CHANNEL))).record.id
    for one in (ZOE, YAN):
        await do(table, game, one, lobby.join, word=f"word of {one.name}")
    await do(table, game, ZOE, lobby.add_computer, "novice")
    await do(table, game, ZOE, lobby.start)
    await do(table, game, YAN, follow.follow_table, "end")
    await do(table, game, XIA, follow.follow_table, "end")
    await do(table, game, ZOE, recess.propose_recess, table.clock() + 2 * DAY)
    async with store.write() as c:
        await servers.insert_ban(c, 7, servers.Ban(XIA.user, "Xia", YAN.user, 1.0))
    await do(table, game, YAN, play.resign)
    yans, zoes, xias = [await collect_own_data(store, one.user) for one in (YAN, ZOE, XIA)]
    assert yans["bans"] == [{"guild_id": 7, "at": 1.0, "by_id": YAN.user}]
    assert [(one["owner_id"], one["name"]) for one in yans["seats"]] == [(YAN.user, "")]
    assert {"id": game, "followers": f'[{{"user":{XIA.user},"what":"end"}}]'} in xias["games"]
    assert {"id": game, "host_id": ZOE.user} in zoes["games"]
    (motion,) = msgspec.json.decode(str(next(one["motions"] for one in zoes["games"] if "motions" in one)))
    assert (motion["kind"], motion["by"], motion["agreed"]) == ("recess", ZOE.user, [ZOE.user])
    assert {"create", "join", "start", "press"} <= {one["kind"] for one in zoes["steps"]}
    for mine, copy in ((YAN, yans), (ZOE, zoes), (XIA, xias)):
        text = msgspec.json.encode(copy).decode()
        for other in {YAN, ZOE, XIA} - {mine}:
            assert str(other.user) not in text
            assert other.name not in text
        where = await personal_data.find_traces(store, mine.user, {mine.name})
        named = {place for place, keys in where.texts.items() if keys and place not in HELD_BACK}
        assert {name for name, _ in named} <= copy.keys()


async def test_copy_of_stranger_is_empty(store: Store) -> None:
    assert await collect_own_data(store, 12345) == {}


async def test_copy_is_sent_as_private_file(bot: Running, channel: str, ana: DrivenUser) -> None:
    await (await ana.slash(channel, "settings private-thread", on=True)).wait_settled()
    copy = await (await ana.slash(channel, "privacy export")).wait_settled()
    assert copy.ephemeral
    assert [one["filename"] for one in copy.attachments] == ["my-data.json"]
