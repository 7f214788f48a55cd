"""Commands typed without arguments: a form asks for them."""

from __future__ import annotations

import pytest

from bot.domain.requests import Actor
from bot.store import games, seasons
from bot.words.catalogue import texts
from bot.words.lobby_text import option_offers
from engine import editions, load_edition
from sandbox import CannotDo, DrivenUser, Sandbox, Seen
from tests.bot.table import Running, wait_private

OF_TABLE = ["seats", "options", "language", "stand"]


def fields(seen: Seen) -> dict[str, dict[str, object]]:
    """The fields of the opened form by id."""
    assert seen.ack == "modal"
    assert seen.modal is not None
    return {row["component"]["custom_id"]: row["component"] for row in seen.modal["components"]}


def labels(field: dict[str, object]) -> list[str]:
    options = field["options"]
    assert isinstance(options, list)
    return [one["label"] for one in options]


async def only_table(bot: Running) -> games.GameRecord:
    await bot.settle()
    (number,) = await bot.service.query(games.game_ids)
    return await bot.service.record(number)


async def open_form(user: DrivenUser, channel: str, edition: str) -> Seen:
    """The form of an edition, which a button opens."""
    asked = await (await user.slash(channel, "game new")).wait_settled()
    assert asked.ephemeral
    return await user.press(asked, edition)


async def test_form_opens_table(bot: Running, channel: str, ana: DrivenUser) -> None:
    seen = await open_form(ana, channel, "History of the World, 2024")
    asked = fields(seen)
    assert list(asked) == OF_TABLE
    assert labels(asked["seats"]) == ["2", "3", "4", "5", "6"]
    assert "Without dice" in labels(asked["options"])
    await seen.submit(seats="3", options=["Without dice"], language="pt-BR")
    await wait_private(ana, channel, "Table opened")
    made = await only_table(bot)
    assert (made.edition, made.seats_max, made.locale) == ("ragnar-2024", 3, "pt-BR")
    assert made.options["dice"] is False
    assert [str(one.user) for one in made.seats] == [ana.id]
    assert not any("Which edition" in one.content for one in ana.visible_messages(channel))


@pytest.mark.parametrize("edition", editions())
async def test_unchanged_form_opens_default_table(bot: Running, sandbox: Sandbox, edition: str) -> None:
    ana, channel = sandbox.user("Ana"), sandbox.channel()
    await (await open_form(ana, channel, texts("en", edition)("edition-name"))).submit()
    await wait_private(ana, channel, "Table opened")
    by_form = await only_table(bot)
    await ana.slash(sandbox.channel("other"), "game new", edition=edition)
    await wait_private(ana, sandbox.channel("other"), "Table opened")
    await bot.settle()
    typed = await bot.service.record(max(await bot.service.query(games.game_ids)))
    assert (by_form.edition, by_form.seats_max, by_form.options, by_form.locale) == (
        *(typed.edition, typed.seats_max, typed.options, typed.locale),
    )


@pytest.mark.parametrize("edition", editions())
async def test_form_offers_valid_choices_of_edition(bot: Running, sandbox: Sandbox, edition: str) -> None:
    """Every number of seats and every rule that it offers opens a table."""
    ana, channel, words = sandbox.user("Ana"), sandbox.channel(), texts("en", edition)
    asked = fields(await open_form(ana, channel, words("edition-name")))
    known = load_edition(edition)
    assert labels(asked["options"]) == option_offers(known.options, words)
    for seats in labels(asked["seats"]):
        for rule in labels(asked["options"]):
            form = await open_form(ana, channel, words("edition-name"))
            before = len(await bot.service.query(games.game_ids))
            await form.submit(seats=seats, options=[rule])
            await bot.settle()
            assert len(await bot.service.query(games.game_ids)) == before + 1, (seats, rule)
            await (await ana.slash(channel, "game leave")).wait_settled()


async def test_default_edition_comes_first(bot: Running, sandbox: Sandbox) -> None:
    ana, channel = sandbox.user("Ana"), sandbox.channel()
    guild = next(iter(sandbox.world.guilds))
    boss = Actor(int(ana.id), guild=guild, governs=True)
    await bot.service.servers.change(guild, boss, "edition", ["heroes-2008"])
    asked = await (await ana.slash(channel, "game new")).wait_settled()
    assert len(asked.labels) == len(editions())
    assert asked.labels[0] == texts("en", "heroes-2008")("edition-name")


async def test_two_player_option_opens_four_seats(bot: Running, channel: str, ana: DrivenUser) -> None:
    await ana.slash(channel, "game new", edition="zman-2018", seats=2, options="two_players=yes")
    await wait_private(ana, channel, "Table opened")
    assert (await only_table(bot)).seats_max == 4
    await ana.wait_message(channel, lambda one: "Two players (our own rule)" in one.content)


async def test_form_uses_reader_language(bot: Running, sandbox: Sandbox) -> None:
    bia = sandbox.user("Bia")
    await bia.speak("pt-BR")
    asked = await (await bia.slash(sandbox.channel(), "game new")).wait_settled()
    assert "Qual edição" in asked.content
    seen = await bia.press(asked, texts("pt-BR", "ragnar-2024")("edition-name"))
    assert seen.modal is not None
    assert seen.modal["title"] == "Abrir uma mesa neste canal"
    assert "Sem dados" in " ".join(labels(fields(seen)["options"]))
    assert labels(fields(seen)["stand"])[0] == "no canal onde são abertas"


async def open_season_form(sandbox: Sandbox) -> tuple[DrivenUser, Seen]:
    host = sandbox.user("Ana")
    await host.become_moderator()
    return host, await host.slash(sandbox.channel(), "season open")


async def test_form_opens_season(bot: Running, sandbox: Sandbox) -> None:
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
        ((number, *_),) = await seasons.seasons_in_guild(c, next(iter(sandbox.world.guilds)))
        made = await seasons.read_season(c, number)
    assert made is not None
    assert made.title == "Winter Cup"
    assert made.rules.is_ladder
    assert len(made.rules.editions) == 2


async def test_season_without_name_is_refused(bot: Running, sandbox: Sandbox) -> None:
    host, channel = sandbox.user("Ana"), sandbox.channel()
    await host.become_moderator()
    await host.slash(channel, "season open", rounds=2)
    await wait_private(host, channel, "needs a name")


async def test_non_manager_gets_no_season_form(bot: Running, channel: str, bo: DrivenUser) -> None:
    assert (await bo.slash(channel, "season open")).modal is None
    await wait_private(bo, channel, "Manage Channels")
