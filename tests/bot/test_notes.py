"""A player's notebook at a table: written, read, edited, deleted, and nobody else's."""

from __future__ import annotations

import logging

import pytest

from bot.core import play
from bot.core.due import SWEEP_SECONDS
from bot.core.service import Service
from bot.domain.requests import Actor
from bot.features import notebook
from bot.features.privacy import forget_person
from bot.store import Store
from bot.store import notes as stored
from bot.store.games import purge_game
from bot.words.catalogue import texts
from bot.words.message_draft import TEXT, Select
from sandbox import DrivenUser, Sandbox, SeenMessage
from tests.bot.cast import ANNA, HOST
from tests.bot.table import Running, host_lobby, wait_private
from tests.bot.tables import Clock, do, rows, service, start_toy_game
from tests.bot.test_own_panels import press_button, wait_update
from tests.bot.test_private_threads import play_game

PLAN = "Rome first,\nthen *Gaul*"
WEEK = notebook.KEPT_SECONDS


async def add_notes(store: Store, game: int, user: int, *said: str) -> None:
    async with store.write() as c:
        for text in said:
            stored.add_note(c, game, user, text, 1.0)


async def texts_of(store: Store, game: int, user: int) -> list[str]:
    async with store.read() as c:
        return [one.text for one in await stored.read_notes(c, game, user)]


async def open_note(person: DrivenUser, panel: SeenMessage, n: int) -> SeenMessage:
    (select,) = panel.selects
    await person.choose(panel, select["custom_id"], [select["options"][n]["value"]])
    return await wait_update(person, panel)


async def test_notes_are_private_and_editable(
    bot: Running, sandbox: Sandbox, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    channel = sandbox.channel()
    ana, bo = sandbox.user("Ana"), sandbox.user("Bo")
    await bo.press(await host_lobby(bot, ana, channel, seats=2), "Join")
    panel = await (await ana.slash(channel, "note", text=PLAN)).wait_settled()
    assert panel.ephemeral
    assert "1. Rome first, then *Gaul*" in panel.content
    form = await ana.slash(channel, "note")
    assert form.modal
    (field,) = form.modal["components"]
    panel = await (await form.submit(**{field["label"]: "Bo keeps his fleet"})).wait_settled()
    assert panel.ephemeral
    assert "2. Bo keeps his fleet" in panel.content
    one = await open_note(ana, panel, 0)
    assert PLAN in one.content
    form = await ana.press(one, "Edit")
    assert form.modal
    field = form.modal["components"][0]["component"]
    assert field["value"] == PLAN
    await form.submit(**{field["custom_id"]: "Rome last"})
    panel = await wait_update(ana, one)
    assert "1. Rome last" in panel.content
    panel = await press_button(ana, await open_note(ana, panel, 1), "Delete")
    assert "Bo keeps" not in panel.content
    await ana.press(panel, "Save as a file")
    file = await ana.wait_message(channel, lambda message: message.json["attachments"])
    assert file.ephemeral
    (written,) = file.attachments
    assert sandbox.world.files[int(written["id"])].decode() == "Rome last\n", "the person's words alone"
    his = await (await bo.slash(channel, "notes")).wait_settled()
    assert "Nothing yet" in his.content
    await (await sandbox.user("Watcher").slash(channel, "note", text="me too")).wait_settled()
    await wait_private(sandbox.user("Watcher"), channel, "no seat in this game")
    for other in (bo, sandbox.user("Watcher")):
        assert not any("Rome" in str(one.json) for one in other.visible_messages(channel))
    assert await texts_of(bot.store, 1, int(ana.id)) == ["Rome last"]
    ours = [one.getMessage() for one in caplog.records if one.name.startswith("bot")]
    assert not [line for line in ours if "Rome" in line or "fleet" in line]


async def test_full_or_closed_notebook_refuses_notes(bot: Running, channel: str, ana: DrivenUser) -> None:
    await host_lobby(bot, ana, channel, seats=2)
    await (await ana.slash(channel, "game join")).wait_settled()
    await add_notes(bot.store, 1, int(ana.id), *["plan"] * notebook.MOST)
    await ana.slash(channel, "note", text="one more")
    await wait_private(ana, channel, "25 notes on a game")
    await do(bot.service, 1, Actor(int(ana.id)), play.cancel)
    panel = await (await ana.slash(channel, "notes")).wait_settled()
    assert "Write a note" not in panel.labels
    assert "your notes are deleted on" in panel.content
    assert "Edit" not in (await open_note(ana, panel, 0)).labels
    await ana.slash(channel, "note", text="too late")
    await wait_private(ana, channel, "can’t do that in this game now")
    assert set(await texts_of(bot.store, 1, int(ana.id))) == {"plan"}


async def test_notebook_works_in_private_thread(bot: Running, sandbox: Sandbox) -> None:
    _channel, ana, thread = await play_game(bot, sandbox)
    panel = await (await ana.slash(str(thread.id), "note", text="here too")).wait_settled()
    assert "1. here too" in panel.content
    hand = await (await ana.slash(str(thread.id), "game hand")).wait_settled()
    await ana.press(hand, "Notes")
    panel = await ana.wait_message(str(thread.id), lambda one: "Your notes" in one.content, after=hand.id)
    assert "1. here too" in panel.content
    boss = sandbox.user("Moderator")
    await boss.become_moderator()
    await boss.slash(str(thread.id), "notes")
    await wait_private(boss, str(thread.id), "no game here")


async def test_note_of_another_person_cannot_be_changed(store: Store, game: int) -> None:
    await add_notes(store, game, HOST.user, "mine")
    (id,) = [row[0] for row in await rows(store, "SELECT id FROM notes")]
    async with store.write() as c:
        stored.change_note(c, game, ANNA.user, id, "hers", 2.0)
        stored.delete_note(c, game, ANNA.user, id)
        stored.delete_note(c, game + 1, HOST.user, id)
    assert await texts_of(store, game, HOST.user) == ["mine"]


async def test_notes_are_deleted_week_after_end(store: Store) -> None:
    clock = Clock()
    table = service(store, clock=clock)
    game, other = await start_toy_game(table), await start_toy_game(table, 701)
    for one in (game, other):
        await add_notes(store, one, HOST.user, "plan")
    await do(table, game, HOST, play.cancel)
    clock.now += WEEK - 1
    await table.run_due()
    assert await texts_of(store, game, HOST.user) == ["plan"]
    clock.now += SWEEP_SECONDS
    await table.run_due()
    assert await texts_of(store, game, HOST.user) == []
    assert await texts_of(store, other, HOST.user) == ["plan"]


async def test_notes_are_deleted_with_person_or_game(store: Store, table: Service, game: int) -> None:
    for who in (HOST, ANNA):
        await add_notes(store, game, who.user, "plan")
    await forget_person(table, HOST.user)
    assert await rows(store, "SELECT user_id FROM notes") == [(ANNA.user,)]
    await run_statement(store, "UPDATE games SET trouble = 'channel'")
    async with store.write() as c:
        assert await purge_game(c, game)
    assert await rows(store, "SELECT * FROM notes") == []


async def run_statement(store: Store, sql: str) -> None:
    async with store.write() as c:
        await c.execute(sql)


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
async def test_full_notebook_fits_message(locale: str, table: Service) -> None:
    record = await table.record(await start_toy_game(table))
    full = [stored.NoteRow(10**9 + n, "é" * notebook.LONGEST, 1e9) for n in range(notebook.MOST)]
    panel = notebook.notebook_message(record, full, texts(locale), texts(locale)("done-noted"))
    assert len(panel.text) <= TEXT
    assert all(f"{n}. " in panel.text for n in range(1, notebook.MOST + 1))
    select, buttons = panel.rows
    assert isinstance(select, Select)
    assert len(select.options) == notebook.MOST
    assert buttons[0].disabled  # type: ignore[index]
    assert len(notebook.note_message(record.id, full[0], texts(locale), writable=True).text) <= TEXT
