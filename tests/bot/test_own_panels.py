"""Panels of a user's own settings: absences and notifications."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from bot.core.service import Service
from bot.domain.terms import Habits
from bot.features.privacy import forget_person
from bot.store import Store
from bot.words import habits as panels
from bot.words.catalogue import texts
from bot.words.days import day_options, parse_until
from sandbox import DrivenUser, Sandbox, SeenMessage
from tests.bot.cast import ANNA
from tests.bot.limits import faults
from tests.bot.table import Running
from tests.bot.tables import service

NOON = datetime(2026, 8, 20, 12, tzinfo=UTC).timestamp()
MIDNIGHT = datetime(2026, 8, 21, tzinfo=UTC).timestamp()


@pytest.mark.parametrize("word", ["tomorrow", " Tomorrow ", "amanhã", "amanha", "2026-08-21"])
def test_tomorrow_is_understood_in_every_language(word: str) -> None:
    assert parse_until(word, "", NOON) == MIDNIGHT
    lisbon = parse_until(word, "Europe/Lisbon", NOON)
    assert lisbon == MIDNIGHT - 3600, "the morning where the person is"


async def press_button(user: DrivenUser, shown: SeenMessage, label: str) -> SeenMessage:
    """The panel after a press of a button."""
    await user.press(shown, label)
    return await wait_update(user, shown)


async def wait_update(user: DrivenUser, shown: SeenMessage) -> SeenMessage:
    """The panel once it says something else."""
    before = shown.json["components"], shown.content

    def changed_panel() -> SeenMessage | None:
        now = user.reload_message(shown)
        return now if (now.json["components"], now.content) != before else None

    found: SeenMessage = await user.wait_until(changed_panel, channel=shown.channel_id)
    return found


@pytest.mark.parametrize(("language", "back"), [("en-US", "I’m back"), ("pt-BR", "Voltei")])
async def test_away_command_offers_days(bot: Running, sandbox: Sandbox, language: str, back: str) -> None:
    channel, ana = sandbox.channel(), sandbox.user("Ana")
    await ana.speak(language)
    panel = await (await ana.slash(channel, "away")).wait_settled()
    assert panel.ephemeral
    (days,) = panel.selects
    tomorrow = datetime.fromtimestamp(bot.service.clock(), UTC) + timedelta(days=1)
    first = days["options"][0]
    assert first["value"] == f"{tomorrow:%Y-%m-%d}"
    assert str(tomorrow.day) in first["label"].split(), "the month has its name"
    assert back not in panel.labels
    await ana.choose(panel, days["custom_id"], [days["options"][4]["value"]])
    panel = await wait_update(ana, panel)
    habits = await bot.service.people.read_habits(int(ana.id))
    wanted = (tomorrow + timedelta(days=4)).replace(hour=0, minute=0, second=0, microsecond=0)
    assert habits.away_until == wanted.timestamp()
    assert f"<t:{int(habits.away_until)}:f>" in panel.content
    panel = await press_button(ana, panel, back)
    assert (await bot.service.people.read_habits(int(ana.id))).away_until == 0
    assert back not in panel.labels
    await (await ana.slash(channel, "away", until="amanhã")).wait_settled()
    habits = await bot.service.people.read_habits(int(ana.id))
    assert habits.away_until - bot.service.clock() <= 24 * 3600


async def test_settings_panel_buttons_change_settings(bot: Running, channel: str, ana: DrivenUser) -> None:

    async def habits() -> Habits:
        return await bot.service.people.read_habits(int(ana.id))

    panel = await (await ana.slash(channel, "settings mine")).wait_settled()
    assert panel.ephemeral
    assert "Language: English" in panel.content
    for button in ("When you’re next: off", "Private thread: off", "In statistics: on"):
        assert button in panel.labels
        panel = await press_button(ana, panel, button)
        name, _, was = button.partition(": ")
        assert f"{name}: {'off' if was == 'on' else 'on'}" in panel.labels
    now = await habits()
    assert (now.early, now.thread, now.counted) == (True, True, False)
    for shown, then in (
        ("tips and the ? button", "only the ? button"),
        ("only the ? button", "off"),
        ("off", "tips and the ? button"),
    ):
        panel = await press_button(ana, panel, f"Help: {shown}")
        assert f"Help: {then}" in panel.labels
        now = await habits()
        assert (now.guided, now.explained) == (then == "tips and the ? button", then != "off")
    for name, value, shown in (
        ("where", "dm", "by direct message"),
        ("after", "4", "after 4 hours"),
        ("quiet", "22-7", "22:00-7:00"),
        ("digest", "8", "8:00"),
    ):
        select = next(one for one in panel.selects if one["custom_id"].endswith(f":{name}"))
        await ana.choose(panel, select["custom_id"], [value])
        panel = await wait_update(ana, panel)
        select = next(one for one in panel.selects if one["custom_id"].endswith(f":{name}"))
        assert shown in select["placeholder"]
    now = await habits()
    assert (now.where, now.after, now.quiet, now.digest) == ("dm", 4 * 3600.0, (22 * 60, 7 * 60), 8)


async def test_chosen_language_applies_to_private_answers(
    bot: Running, channel: str, ana: DrivenUser
) -> None:
    panel = await (await ana.slash(channel, "settings mine")).wait_settled()
    assert "Language: English, as your Discord is set" in panel.content
    panel = await press_button(ana, panel, "Language: as in Discord")
    assert "Language: English" in panel.content.splitlines()
    panel = await press_button(ana, panel, "Language: English")
    assert "Idioma: português (Brasil)" in panel.content.splitlines()
    assert "Idioma: português (Brasil)" in panel.labels
    assert await bot.service.people.locale_of(int(ana.id)) == "pt-BR"
    said = await (await ana.slash(channel, "my-games")).wait_settled()
    assert "Você não está" in said.content, "an answer of her own, whatever her Discord speaks"
    said = await (await ana.slash(channel, "game hand")).wait_settled()
    assert texts("pt-BR")("refused-no_game").split("`")[0] in said.content, "a refusal"
    assert await bot.service.people.locale_of(int(ana.id)) == "pt-BR", "her Discord changes nothing"
    panel = await press_button(ana, panel, "Idioma: português (Brasil)")
    assert "Language: English, as your Discord is set" in panel.content
    assert await bot.service.people.chosen_language(int(ana.id)) == ""


async def test_concurrent_visit_and_settings_are_both_stored(store: Store, table: Service) -> None:
    await table.people.note_visit(ANNA.user, "de")
    for number in range(5):
        chosen = Habits(after=3600.0 * number)
        await asyncio.gather(
            table.people.set_habits(ANNA.user, chosen), table.people.note_visit(ANNA.user, f"de-{number}")
        )
        assert await table.people.read_habits(ANNA.user) == chosen
        assert await service(store).people.read_habits(ANNA.user) == chosen
        assert await table.people.locale_of(ANNA.user) == f"de-{number}"


async def test_chosen_language_is_kept_until_person_is_forgotten(store: Store, table: Service) -> None:
    chosen = Habits(language="pt-BR")
    await table.people.note_visit(ANNA.user, "de")
    await table.people.set_habits(ANNA.user, chosen)
    again = service(store)
    assert await again.people.locale_of(ANNA.user) == "pt-BR", "kept"
    await again.people.note_visit(ANNA.user, "de")
    assert again.people.known_language(ANNA.user) == "pt-BR"
    await forget_person(again, ANNA.user)
    assert await service(store).people.locale_of(ANNA.user) is None, "and gone with them"


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_panels_can_be_sent(locale: str) -> None:
    long = Habits(
        zone="America/Argentina/Buenos_Aires",
        quiet=(1, 1439),
        days_off=(0, 1, 2, 3, 4, 5, 6),
        away_until=NOON + 1,
        stand_in=2**63,
        where="dm",
        after=72 * 3600.0,
        early=True,
        digest=23,
        thread=True,
    )
    for panel in (panels.away_panel, panels.settings_panel):
        for habits in (Habits(), long):
            said = f"Done.\n{panels.habits_summary(habits, texts(locale), NOON, NOON)}"
            assert faults(panel(said, habits, texts(locale), NOON)) == []


@pytest.mark.parametrize(
    ("locale", "day", "here"),
    [
        ("en", "Friday, 4 Dec", "👋 You’re here."),
        ("pt-BR", "sexta-feira, 4 de dez", "👋 Você está presente."),
    ],
)
def test_away_panel_names_months_and_presence(locale: str, day: str, here: str) -> None:
    now = datetime(2026, 12, 1, tzinfo=UTC).timestamp()
    assert day_options("UTC", texts(locale), now)[2].label.startswith(day)
    assert panels.habits_summary(Habits(), texts(locale), now).startswith(here)
