"""A copy of what is stored of a person, for themselves: all that is theirs, and nothing of anybody else."""

from __future__ import annotations

import msgspec

from bot.core import lobby, motions, play
from bot.features import substitutes
from bot.store import Store, notes, personal_data, plan_rows
from bot.store.plan_rows import PlanRow
from sandbox import Sandbox
from tests.bot.table import Running
from tests.bot.tables import ADD, ANNA, BO, EVE, HOST, do, open_lobby, service, started


async def test_it_holds_all_tables_of_theirs_and_no_row_of_another(store: Store) -> None:
    table = service(store)
    game = await started(table)
    await do(table, game, HOST, play.submit, ADD[0])
    await do(table, game, ANNA, play.submit, ADD[1])
    for who, said in ((HOST, "first Rome"), (ANNA, "her secret")):
        await table.report(game, who, f"a report: {said}")
        async with store.write() as c:
            notes.add_note(c, game, who.user, said, 1.0)
            await plan_rows.add_plan(c, game, who.user, PlanRow(0, "add", "{}", 1.0))
    found = await table.stored(personal_data.own_data, HOST.user)
    assert set(found) <= set(personal_data.FATES)
    assert {"seats", "steps", "notes", "plans", "reports"} <= found.keys()
    assert [one["text"] for one in found["notes"]] == ["first Rome"]
    assert [one["kind"] for one in found["steps"]] == ["act"], "of the start only the choices"
    text = msgspec.json.encode(found).decode()
    for others in ("her secret", "olá", "Anna", "position", "digest"):
        assert others not in text
    assert all(one["user_id"] == HOST.user for some in found.values() for one in some)


async def test_who_takes_a_seat_over_is_not_given_the_word_of_who_left_it(store: Store) -> None:
    table = service(store)
    game = await open_lobby(table)
    for person, word in ((HOST, ""), (ANNA, "olá"), (BO, "")):
        await do(table, game, person, lobby.join, word=word)
    await do(table, game, HOST, lobby.start)
    await do(table, game, ANNA, play.resign)
    await do(table, game, HOST, substitutes.offer_seat, "B", EVE)
    (motion,) = (await table.record(game)).motions
    for person in (EVE, BO):
        await do(table, game, person, motions.agree, motion.id)
    found = await table.stored(personal_data.own_data, EVE.user)
    assert [one["seat"] for one in found["seats"]] == ["B"]
    assert "olá" not in msgspec.json.encode(found).decode()
    assert await table.check(game) is None


async def test_of_a_stranger_there_is_nothing(store: Store) -> None:
    async with store.read() as c:
        assert await personal_data.own_data(c, 12345) == {}


async def test_it_comes_as_a_file_that_only_they_see(bot: Running, sandbox: Sandbox) -> None:
    channel, ana = sandbox.channel(), sandbox.user("Ana")
    await (await ana.slash(channel, "settings private-thread", on=True)).settled()
    copy = await (await ana.slash(channel, "privacy export")).settled()
    assert copy.ephemeral
    assert [one["filename"] for one in copy.attachments] == ["my-data.json"]
