"""Commands typed without arguments: a form asks for them."""

from __future__ import annotations

import pytest

from bot.store import games, seasons
from sandbox import CannotDo, DrivenUser, Sandbox, Seen
from tests.bot.table import Running
from tests.bot.test_at_the_table import wait_private

OF_TABLE = ["edition", "seats", "options", "language", "stand"]


def fields(seen: Seen) -> dict[str, dict[str, object]]:
    """The fields of the opened form by id."""
    assert seen.ack == "modal"
    assert seen.modal is not None
    return {row["component"]["custom_id"]: row["component"] for row in seen.modal["components"]}


def labels(field: dict[str, object]) -> list[str]:
    options = field["options"]
    assert isinstance(options, list)
    return [one["label"] for one in options]


async def table(bot: Running) -> games.GameRecord:
    await bot.settle()
    (number,) = await bot.service.query(games.game_ids)
    return await bot.service.record(number)


async def test_a_table_is_opened_by_a_form(bot: Running, sandbox: Sandbox) -> None:
    ana, channel = sandbox.user("Ana"), sandbox.channel()
    seen = await ana.slash(channel, "game new")
    asked = fields(seen)
    assert list(asked) == OF_TABLE
    assert labels(asked["seats"]) == ["2", "3", "4", "5", "6"]
    assert "Without dice · History of the World, 2024" in labels(asked["options"])
    await seen.submit(edition="ragnar-2024", seats="3", options=["Without dice"], language="pt-BR")
    await wait_private(ana, channel, "Table opened")
    made = await table(bot)
    assert (made.edition, made.seats_max, made.locale) == ("ragnar-2024", 3, "pt-BR")
    assert made.options["dice"] is False
    assert [str(one.user) for one in made.seats] == [ana.id]


async def test_a_form_left_as_it_is_opens_the_usual_table(bot: Running, sandbox: Sandbox) -> None:
    ana, channel = sandbox.user("Ana"), sandbox.channel()
    await (await ana.slash(channel, "game new")).submit()
    await wait_private(ana, channel, "Table opened")
    by_form = await table(bot)
    await ana.slash(sandbox.channel("other"), "game new", seats=6)
    await wait_private(ana, sandbox.channel("other"), "Table opened")
    await bot.settle()
    typed = await bot.service.record(max(await bot.service.query(games.game_ids)))
    assert (by_form.edition, by_form.seats_max, by_form.options, by_form.locale) == (
        *(typed.edition, typed.seats_max, typed.options, typed.locale),
    )


async def test_a_rule_of_another_edition_is_refused_and_nothing_is_opened(
    bot: Running, sandbox: Sandbox
) -> None:
    ana, channel = sandbox.user("Ana"), sandbox.channel()
    await (await ana.slash(channel, "game new")).submit(edition="zman-2018", options=["Without dice"])
    await wait_private(ana, channel, "Without dice")
    await bot.settle()
    assert not await bot.service.query(games.game_ids)


async def test_the_form_speaks_the_language_of_who_asked(bot: Running, sandbox: Sandbox) -> None:
    bia = sandbox.user("Bia")
    await bia.speak("pt-BR")
    seen = await bia.slash(sandbox.channel(), "game new")
    assert seen.modal is not None
    assert seen.modal["title"] == "Abrir uma mesa neste canal"
    assert "Sem dados" in " ".join(labels(fields(seen)["options"]))
    assert labels(fields(seen)["stand"])[0] == "no canal onde são abertas"


async def open_season_form(sandbox: Sandbox) -> tuple[DrivenUser, Seen]:
    host = sandbox.user("Ana")
    await host.become_moderator()
    return host, await host.slash(sandbox.channel(), "season open")


async def test_a_season_is_opened_by_a_form(bot: Running, sandbox: Sandbox) -> None:
    host, seen = await open_season_form(sandbox)
    asked = fields(seen)
    assert list(asked) == ["name", "edition", "seats", "rounds", "pace"]
    assert len(labels(asked["rounds"])) == 21
    with pytest.raises(CannotDo):  # the name has to be filled in
        await seen.submit()
    await seen.submit(name="Winter Cup", edition=labels(asked["edition"])[:2], rounds=["0"])
    await wait_private(host, sandbox.channel(), "Season opened")
    await bot.settle()
    async with bot.service.store.read() as c:
        ((number, *_),) = await seasons.seasons_in(c, next(iter(sandbox.world.guilds)))
        made = await seasons.read_season(c, number)
    assert made is not None
    assert made.title == "Winter Cup"
    assert made.rules.ladder
    assert len(made.rules.editions) == 2


async def test_a_season_typed_without_a_name_is_refused(bot: Running, sandbox: Sandbox) -> None:
    host, channel = sandbox.user("Ana"), sandbox.channel()
    await host.become_moderator()
    await host.slash(channel, "season open", rounds=2)
    await wait_private(host, channel, "needs a name")


async def test_who_may_not_open_a_season_gets_no_form(bot: Running, sandbox: Sandbox) -> None:
    bo, channel = sandbox.user("Bo"), sandbox.channel()
    assert (await bo.slash(channel, "season open")).modal is None
    await wait_private(bo, channel, "Manage Channels")
