"""A private notebook for each player of a table, which nobody else sees and no log holds.

It is kept for a week after the game has ended or was called off, to be read or taken along as a file, and is
deleted then. The notes are the person's, not the seat's: who takes the seat over does not see them.
"""

from __future__ import annotations

import io
from collections.abc import Sequence

import discord
from discord import app_commands

from bot.core.lobby import need_storable
from bot.domain.records import GameRecord
from bot.domain.requests import Refused
from bot.domain.terms import DAY
from bot.play.answer import Answer
from bot.play.feature import FORM, PRIVATE, UPDATE, Feature
from bot.play.form import line_form
from bot.play.group import describe_arguments
from bot.store import notes
from bot.store.notes import NoteRow
from bot.words.catalogue import Texts
from bot.words.ids import NO_GAME, NOTES, make_custom_id
from bot.words.message_draft import LABEL, TEXT, Button, MessageDraft, Select, clip_text, make_option
from bot.words.targets import Moment

FEATURE = Feature(__name__)


MOST = 25
"""Max. notes of a user at a table: the options of a Discord list."""
LONGEST = 1000
"""Characters of a note."""
KEPT_SECONDS = 7 * DAY
"""Seconds notes are kept after their game."""
LINE = 200
"""Max. characters of a note in the list."""

LIST, SHOW, WRITE, KEEP, DROP, TAKE = (
    *("note_list", "note", "note_write", "note_keep", "note_drop", "note_file"),
)


def notebook_message(
    record: GameRecord, written: Sequence[NoteRow], texts: Texts, done: str = ""
) -> MessageDraft:
    """A user's notes, a line each, with buttons."""
    head = texts("notes-title", game=record.id, count=len(written), most=MOST)
    kept = Moment(record.ended + KEPT_SECONDS) if record.ended else ""
    end = texts("notes-end", when=kept) if kept else texts("notes-until")
    parts = [*([done] if done else []), head]
    room = (TEXT - sum(len(one) + 1 for one in (*parts, end))) // max(1, len(written)) - 6
    lines = [f"{n}. {clip_text(_note_line(one.text), min(room, LINE))}" for n, one in enumerate(written, 1)]
    buttons = []
    if record.is_open:
        full = len(written) >= MOST
        buttons.append(
            Button(make_custom_id(record.id, WRITE), texts("button-note-write"), "primary", "📝", full)
        )
    if written:
        buttons.append(Button(make_custom_id(record.id, TAKE), texts("button-note-file"), "secondary", "💾"))
    lists = (_notes_list(record.id, written, texts),) if written else ()
    said = "\n".join([*parts, *(lines or [texts("notes-none")]), end])
    return MessageDraft(said, (*lists, *((tuple(buttons),) if buttons else ())))


def _notes_list(game: int, written: Sequence[NoteRow], texts: Texts) -> Select:
    lines = (make_option(str(one.id), f"{n}. {_note_line(one.text)}") for n, one in enumerate(written, 1))
    return Select(make_custom_id(game, SHOW), texts("notes-pick"), tuple(lines))


def _note_line(text: str) -> str:
    return " ".join(text.split())


def note_message(game: int, note: NoteRow, texts: Texts, *, writable: bool) -> MessageDraft:
    """A whole note with its buttons."""
    edit = Button(make_custom_id(game, WRITE, str(note.id)), texts("button-note-edit"), "primary", "✏️")
    buttons = (
        *((edit,) if writable else ()),
        Button(make_custom_id(game, DROP, str(note.id)), texts("button-note-drop"), "danger"),
        Button(make_custom_id(game, LIST), clip_text(texts("button-note-list"), LABEL)),
    )
    return MessageDraft(f"{texts('notes-one', when=Moment(note.at))}\n{note.text}", (buttons,))


# What is done


async def _written_notes(answer: Answer) -> list[NoteRow]:
    return await answer.service.query(notes.read_notes, answer.game, answer.user)


async def _show(answer: Answer, done: str = "") -> None:
    """Show the user's notes on this table.

    Raises: Refused with not_seated for a user without seat and notes.
    """
    record, written = await answer.record(), await _written_notes(answer)
    if not written and not answer.rights(record).owns_seat:
        raise Refused("not_seated")
    await answer.say(notebook_message(record, written, answer.texts, done))


async def _need_note(answer: Answer, id: str) -> NoteRow:
    """The user's own note with this number.

    Raises: Refused with note_gone.
    """
    found = next((one for one in await _written_notes(answer) if str(one.id) == id), None)
    if found is None:
        raise Refused("note_gone")
    return found


async def _store_note(answer: Answer, text: str, id: str = "") -> None:
    """Store a new note, or an old one's new text.

    Raises: Refused with wrong_phase once the game has ended, not_seated, many_notes, note_gone, note_empty,
    long_text, bad_text.
    """
    record, text = await answer.record(), text.strip()
    if not record.is_open:
        raise Refused("wrong_phase", phase=record.phase)
    if not answer.rights(record).owns_seat:
        raise Refused("not_seated")
    need_storable(text)
    if len(text) > LONGEST:
        raise Refused("long_text", most=LONGEST)
    if not text:
        raise Refused("note_empty")
    old = await _need_note(answer, id) if id else None
    now = answer.service.clock()
    async with answer.service.store.write() as c:
        if old is not None:
            notes.change_note(c, record.id, answer.user, old.id, text, now)
        elif len(await notes.read_notes(c, record.id, answer.user)) >= MOST:
            raise Refused("many_notes", most=MOST)
        else:
            notes.add_note(c, record.id, answer.user, text, now)


FEATURE.sweep(notes.sweep_notes, KEPT_SECONDS)


# Commands and buttons


def _note_form(game: int, texts: Texts, old: NoteRow | None = None) -> discord.ui.Modal:
    id = make_custom_id(game, KEEP, str(old.id) if old else "")
    return line_form(id, texts("note-title"), texts("note-label"), LONGEST, old.text if old else "")


@FEATURE.command("command-note", opens_form=True)
@describe_arguments(text="note-text")
async def take_note(answer: Answer, text: app_commands.Range[str, 1, LONGEST] | None = None) -> None:
    """Save a note. Without a text a form asks for it."""
    if text is None:
        await answer.interaction.response.send_modal(_note_form(NO_GAME, answer.texts))
        return
    await answer.begin()
    await save_note(answer, text)


@FEATURE.command("command-notes", anywhere=True)
@FEATURE.verb(NOTES, PRIVATE)
@FEATURE.verb(LIST, UPDATE)
async def show_notes(answer: Answer) -> None:
    """Show the user's notes on a table."""
    await _show(answer)


@FEATURE.verb(SHOW, UPDATE)
async def show_note(answer: Answer, id: str) -> None:
    """Show a whole note.

    Raises: Refused with note_gone.
    """
    writable = (await answer.record()).is_open
    await answer.say(note_message(answer.game, await _need_note(answer, id), answer.texts, writable=writable))


@FEATURE.verb(WRITE, FORM)
async def open_note_form(answer: Answer, id: str) -> None:
    """Open the form for a new or existing note.

    Raises: Refused with note_gone.
    """
    old = await _need_note(answer, id) if id else None
    await answer.interaction.response.send_modal(_note_form(answer.game, answer.texts, old))


@FEATURE.verb(KEEP, UPDATE)
async def save_note(answer: Answer, text: str) -> None:
    """Save a note.

    Raises: Refused as by `_store_note`; no_game, not_here.
    """
    await _store_note(answer, text, answer.named)
    await _show(answer, answer.texts("done-noted"))


@FEATURE.verb(DROP, UPDATE)
async def drop_note(answer: Answer, id: str) -> None:
    """Delete a note.

    Raises: Refused with note_gone.
    """
    found = await _need_note(answer, id)
    async with answer.service.store.write() as c:
        notes.delete_note(c, answer.game, answer.user, found.id)
    await _show(answer, answer.texts("done-note-dropped"))


@FEATURE.verb(TAKE, PRIVATE)
async def send_notes(answer: Answer) -> None:
    """Send the user all their notes on a table as a file.

    Raises: Refused with note_gone when there are none.
    """
    written = await _written_notes(answer)
    if not written:
        raise Refused("note_gone")
    text = "\n\n".join(one.text for one in written) + "\n"
    file = discord.File(io.BytesIO(text.encode()), filename=f"notes-{answer.game}.txt")
    await answer.say(MessageDraft(answer.texts("notes-file", game=answer.game)), [file])
