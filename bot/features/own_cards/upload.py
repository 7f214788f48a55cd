"""`/own-cards`: a form in which the operator uploads the cards of their own box.

In direct messages with the bot alone, and for those alone whom the application belongs to.
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterable, Mapping
from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.domain.requests import Refused
from bot.features.own_cards.checking import Checked, built_in_sheets, check_sheets, sheet_names
from bot.play.answer import Answer
from bot.play.feature import PRIVATE, Feature
from bot.play.form import field_values, labelled_field, make_chooser, make_form
from bot.play.group import frame_command, name_and_description
from bot.store import games
from bot.store.own_editions import drop_own_edition, put_own_edition
from bot.words.ids import NO_GAME, make_custom_id
from bot.words.message_draft import MessageDraft, clip_text
from engine import default_edition, editions

FEATURE = Feature(__name__)

UPLOAD = "own_cards"
EDITION, WORK, FILES = "edition", "work", "files"
PLAY, SHEETS, OURS = "play", "sheets", "ours"
MOST_FILES = 10
"""Max. files of Discord's field."""
LARGEST = 256 * 1024
"""Max. bytes of a sheet. Ours have less than 64 KB."""
SHOWN = 6
"""Problems shown in the message. All of them are in its file."""


def bot_owners(application: discord.AppInfo | None) -> frozenset[int]:
    """Owners of the bot's application: its user, or the team members who may change it."""
    if application is None:
        return frozenset()
    if application.team is None:
        return frozenset((application.owner.id,))
    joined = discord.TeamMembershipState.accepted
    members = [one for one in application.team.members if one.membership_state is joined]
    return frozenset(one.id for one in members if one.role is not discord.TeamMemberRole.read_only)


def _need_host(answer: Answer) -> None:
    if answer.user not in bot_owners(answer.interaction.client.application):
        raise Refused("host_of_bot_only")


@app_commands.command(**name_and_description("command-own-cards"))
@app_commands.allowed_contexts(guilds=False, dms=True, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
@lambda function: frame_command(function, opens_form=True)
async def open_upload_form(answer: Answer) -> None:
    """Open the form.

    Raises: Refused with host_of_bot_only.
    """
    _need_host(answer)
    await answer.interaction.response.send_modal(_upload_form(answer))


FEATURE.add_command(open_upload_form)


def _upload_form(answer: Answer) -> discord.ui.Modal:
    texts = answer.texts
    named = {id: texts.for_edition(id)("edition-name") for id in editions()}
    works = {work: texts(f"own-cards-{work}") for work in (PLAY, SHEETS, OURS)}
    files: discord.ui.FileUpload[Any] = discord.ui.FileUpload(
        custom_id=FILES, required=False, min_values=0, max_values=MOST_FILES
    )
    fields = [
        labelled_field(
            texts("own-cards-edition"), make_chooser(EDITION, named, default_edition(), needed=True)
        ),
        labelled_field(texts("own-cards-work"), make_chooser(WORK, works, PLAY, needed=True)),
        labelled_field(texts("own-cards-files"), files, texts("own-cards-files-about")),
    ]
    return make_form(make_custom_id(NO_GAME, UPLOAD), texts("own-cards-title"), fields)


@FEATURE.verb(UPLOAD, PRIVATE)
async def fill_in(answer: Answer) -> None:
    """Do what the form requests.

    Raises: Refused with host_of_bot_only, no_such_choice, cards_given(edition), as by `_download_sheets`.
    """
    _need_host(answer)
    data: dict[str, Any] = dict(answer.interaction.data or {})
    chosen = field_values(data)
    (edition,), (work,) = chosen[EDITION], chosen[WORK]
    if edition not in editions():
        raise Refused("no_such_choice")
    if work == SHEETS:
        await _send_sheets(answer, edition)
        return
    if answer.service.house.is_given(edition):
        raise Refused("cards_given", edition=_edition_name(answer, edition))
    if work == OURS:
        await _restore_built_in(answer, edition)
        return
    sheets = await _download_sheets(answer, edition, _attachments(data))
    await _use_cards(answer, edition, await asyncio.to_thread(check_sheets, edition, sheets))


def _edition_name(answer: Answer, edition: str) -> str:
    return answer.texts.for_edition(edition)("edition-name")


async def _send_sheets(answer: Answer, edition: str) -> None:
    sheets = await asyncio.to_thread(built_in_sheets, edition)
    files = [discord.File(io.BytesIO(content), filename=name) for name, content in sheets.items()]
    await answer.say(
        MessageDraft(answer.texts("own-cards-sent", edition=_edition_name(answer, edition))), files
    )


async def _restore_built_in(answer: Answer, edition: str) -> None:
    async with answer.service.store.write() as c:
        drop_own_edition(c, edition)
    await answer.say(MessageDraft(answer.texts("own-cards-dropped", edition=_edition_name(answer, edition))))


def _attachments(data: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Discord's objects of the uploaded files, in order."""
    told = data.get("resolved", {}).get("attachments", {})
    return [told[id] for id in field_values(data)[FILES] if id in told]


async def _download_sheets(
    answer: Answer, edition: str, uploaded: list[Mapping[str, Any]]
) -> dict[str, bytes]:
    """Contents of the uploaded files by name. All are checked before the first is fetched.

    Raises: Refused with cards_no_files, cards_file_name(file, known), cards_file_twice(file),
    cards_file_large(file, most).
    """
    known = sheet_names(edition)
    names = [str(one["filename"]) for one in uploaded]
    if not names:
        raise Refused("cards_no_files")
    for one, name in zip(uploaded, names, strict=True):
        if name not in known:
            raise Refused("cards_file_name", file=name[:80], known=", ".join(known))
        if names.count(name) > 1:
            raise Refused("cards_file_twice", file=name)
        if int(one["size"]) > LARGEST:
            raise Refused("cards_file_large", file=name, most=LARGEST // 1024)
    http = answer.interaction.client.http
    return {name: await http.get_from_cdn(one["url"]) for one, name in zip(uploaded, names, strict=True)}


async def _use_cards(answer: Answer, id: str, checked: Checked) -> None:
    """Use checked cards at new tables, or list their errors."""
    edition, texts = checked.edition, answer.texts
    if edition is None:
        said = texts("own-cards-wrong", count=len(checked.problems))
        file = discord.File(io.BytesIO("\n".join(checked.problems).encode()), filename="problems.txt")
        await answer.say(MessageDraft(f"{said}\n{_code_block(checked.problems[:SHOWN])}"), [file])
        return
    now, content = answer.service.clock(), msgspec.json.encode(edition.content())
    async with answer.service.store.write() as c:
        await games.keep_dataset(c, edition.data_hash, id, content, now)
        put_own_edition(c, id, edition.data_hash, now)
    words = {
        "edition": _edition_name(answer, id),
        "fingerprint": edition.fingerprint,
        "count": checked.differing,
    }
    await answer.say(MessageDraft(texts("own-cards-taken", **words)))


def _code_block(sentences: Iterable[str]) -> str:
    """Sentences as Discord shows them unchanged."""
    lines = "\n".join(clip_text(one.replace("`", "'"), 250) for one in sentences)
    return f"```\n{lines}\n```"
