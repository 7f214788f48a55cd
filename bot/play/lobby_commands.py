"""Commands and buttons to open a table, join, leave and start."""

from __future__ import annotations

import time

import discord
from discord import app_commands

from bot.core import lobby
from bot.discord_io import rate_limiter
from bot.discord_io.errors import NOT_TOLD
from bot.discord_io.permissions import bot_permissions, channel_ids, need_place
from bot.discord_io.private_threads import LONGEST_NAME
from bot.domain.records import RUNNING
from bot.domain.requests import NewLobby, Refused
from bot.outbox.new_threads import (
    MANY_THREADS,
    NEEDED,
    POST_NEEDED,
    QUIET,
    open_post,
    open_with_line,
    say_quietly,
)
from bot.play.answer import Answer
from bot.play.command_form import FormFields
from bot.play.feature import UPDATE, Feature
from bot.play.group import Name, NameList, add_choices, describe_arguments, game
from bot.play.suggest import (
    editions_usual_first,
    every_language,
    need_edition,
    options_of,
    seat_counts_of,
    suggest_editions,
    suggest_games,
    suggest_languages,
    suggest_options,
)
from bot.store.servers import HERE, POST, STANDS, THREAD
from bot.words.catalogue import Texts, closest_locale, is_known, known_languages, texts
from bot.words.clock import relative_time
from bot.words.ids import LANGUAGE
from bot.words.lobby_text import find_edition, read_options
from bot.words.message_draft import MessageDraft, clip_text
from bot.words.targets import Channel, Mention
from engine import edition_options
from engine.players import NORMAL

FEATURE = Feature(__name__)


class Spot:
    """Place of a new table, one of STANDS, for servers with a `forum`.

    `note` says why it has no thread of its own.
    """

    def __init__(self, answer: Answer, wanted: NewLobby, stand: str, forum: int) -> None:
        self._answer = answer
        self._wanted = wanted
        self._stand = stand
        self._forum = forum
        self._words: Texts = texts(wanted.locale, wanted.edition)
        self.note = ""

    async def find(self) -> tuple[int, int | None]:
        """Create the thread. Returns it and its channel, else the command's channel."""
        if self._stand == HERE:
            return self._wanted.channel, self._wanted.parent
        try:
            thread = await (self._open_post() if self._stand == POST else self._open())
        except Refused as why:
            self.note = self._answer.texts(f"refused-{why.code}", **why.details)
            return self._wanted.channel, self._wanted.parent
        return thread.id, thread.parent_id

    async def _open(self) -> discord.Thread:
        """Create a thread in the channel.

        Raises: Refused with thread_in_thread, thread_permissions(permissions), and as by `_refusal`.
        """
        channel = self._answer.interaction.channel
        if not isinstance(channel, discord.TextChannel):
            raise Refused("thread_in_thread")
        _need_permissions(self._answer.interaction.app_permissions, NEEDED, self._answer.texts)
        try:
            return await open_with_line(channel, self._line, self._name())
        except NOT_TOLD as trouble:
            raise _refusal(trouble) from None

    async def _open_post(self) -> discord.Thread:
        """Create a post in the forum.

        Raises: Refused with no_forum, thread_permissions(permissions), no_tag, and as by `_refusal`.
        """
        guild, channel = self._answer.interaction.guild, self._answer.interaction.channel
        forum = guild.get_channel(self._forum) if guild is not None else None
        if guild is None or not isinstance(forum, discord.ForumChannel):
            raise Refused("no_forum")
        _need_permissions(bot_permissions(forum), POST_NEEDED, self._answer.texts)
        try:
            thread = await open_post(forum, self._name(), content=self._line(), **QUIET)
        except NOT_TOLD as trouble:
            raise _refusal(trouble) from None
        if isinstance(channel, discord.abc.Messageable):
            await say_quietly(channel, self._line(Channel(thread.id)))
        return thread

    def _line(self, link: Channel | str = "") -> str:
        edition, host = self._words("edition-name"), Mention(self._answer.user)
        return self._words("thread-line", edition=edition, host=host, link=link).strip()

    def _name(self) -> str:
        host = self._answer.interaction.user.display_name
        return clip_text(f"{self._words('edition-name')} · {host}", LONGEST_NAME)


def _need_permissions(have: discord.Permissions, needed: tuple[str, ...], words: Texts) -> None:
    lacking = [name for name in needed if not getattr(have, name)]
    if lacking:
        named = words.join(words(f"permission-{name}") for name in lacking)
        raise Refused("thread_permissions", permissions=named)


def _refusal(trouble: Exception) -> Refused:
    """Refusal with the reason: thread_later(when), many_threads or thread_failed.

    Discord may ask to wait for minutes before another thread is made.
    """
    if isinstance(trouble, discord.RateLimited):
        return Refused("thread_later", when=relative_time(time.time() + trouble.retry_after))
    code = trouble.code if isinstance(trouble, discord.HTTPException) else 0
    return Refused("many_threads" if code == MANY_THREADS else "thread_failed")


# Commands, and the buttons of a table that has not begun


async def _need_place(answer: Answer) -> None:
    await need_place(answer.interaction, answer.texts)


ASKED = FormFields(
    _need_place,
    first="edition",
    edition=editions_usual_first,
    seats=seat_counts_of,
    options=options_of,
    language=every_language,
    stand=None,
)
"""Fields of the form of a new table. The edition says the game, its seats and its optional rules."""


@FEATURE.command("command-game-new", game, limit=rate_limiter.LOBBY, form=ASKED)
@describe_arguments(
    title="title", edition="edition", seats="seats", options="options", language="language", stand="stand"
)
@add_choices(stand=("stand-{}", STANDS))
@app_commands.autocomplete(
    title=suggest_games, edition=suggest_editions, options=suggest_options, language=suggest_languages
)
async def open_table(
    answer: Answer,
    title: Name = "",
    edition: Name = "",
    seats: app_commands.Range[int, 2, 6] = 6,
    options: NameList = "",
    language: Name = "",
    stand: str = "",
) -> None:
    """Open a table here or in a thread, with its user seated first."""
    guild, channel, parent = channel_ids(answer.interaction)
    await _need_place(answer)
    if language and not is_known(language):
        raise Refused("no_language", language=language[:40], known=known_languages(answer.texts))
    here = await answer.service.servers.read(guild)
    edition = find_edition(title, edition, answer.locale, here.settings.edition)
    wanted = NewLobby(
        edition=edition,
        channel=channel,
        options=_read_options(options, edition, answer.locale),
        seats_max=seats,
        guild=guild,
        parent=parent,
        locale=table_language(language or here.locale, answer.interaction.guild_locale, answer.locale),
    )
    stand = stand or await _usual_stand(answer, channel, here.settings.stand)
    spot = Spot(answer, wanted, stand, here.settings.forum)
    made = await answer.service.create(answer.actor, wanted, interaction=answer.change_id(), place=spot.find)
    answer.game = made.record.id
    await answer.do(lobby.join)
    elsewhere = made.record.channel != channel
    done = answer.texts("done-opened-in", where=Channel(made.record.channel)) if elsewhere else ""
    await answer.say(MessageDraft(f"{done or answer.texts('done-opened')} {spot.note}".strip()))


async def _usual_stand(answer: Answer, channel: int, usual: str) -> str:
    """The server's usual place of a table: a thread instead of a channel with an open one."""
    there = await answer.service.game_in_channel(channel) if usual == HERE else None
    return THREAD if there is not None and there.is_open else usual


def table_language(chosen: str, servers: discord.Locale | None, own: str) -> str:
    """Language of a new table: chosen for it or its server, else its opener's.

    Discord reports American English for servers without a choice.
    """
    told = "" if servers in (None, discord.Locale.american_english) else str(servers)
    return closest_locale(chosen or (told if is_known(told) else own))


def _read_options(typed: str, edition: str, locale: str) -> dict[str, bool]:
    need_edition(edition)
    return read_options(typed, edition_options(edition), texts(locale, edition))


@FEATURE.command("command-game-join", game)
@describe_arguments(word="word")
async def join_table(answer: Answer, word: app_commands.Range[str, 1, 64] | None = None) -> None:
    """Take a seat, with an optional word for the dice."""
    await answer.do(lobby.join, word or "")
    await answer.tell("done-word" if word else "done-joined")


@FEATURE.command("command-game-leave", game)
async def leave_table(answer: Answer) -> None:
    """Leave the table before the game begins."""
    await answer.do(lobby.leave)
    await answer.tell("done-left")


@FEATURE.command("command-game-start", game)
async def start_table(answer: Answer) -> None:
    """Begin the game."""
    await answer.record()
    await need_place(answer.interaction, answer.texts)
    made = await answer.do(lobby.start)
    await answer.tell("done-started" if made.record.phase == RUNNING else "done-start-asked")


@FEATURE.verb("join", UPDATE)
async def sit_down(answer: Answer) -> None:
    """Take a seat."""
    await answer.do(lobby.join)


@FEATURE.verb("leave", UPDATE)
async def get_up(answer: Answer) -> None:
    """Leave the table."""
    await answer.do(lobby.leave)


@FEATURE.verb("computer", UPDATE)
async def seat_computer(answer: Answer) -> None:
    """Seat a normal computer player."""
    await answer.do(lobby.add_computer, NORMAL)


@FEATURE.verb("level", UPDATE)
async def add_computer_of_level(answer: Answer, arg: str) -> None:
    """Seat a computer player of the chosen level."""
    await answer.do(lobby.add_computer, arg)


@FEATURE.verb(LANGUAGE, UPDATE)
async def change_language(answer: Answer, locale: str) -> None:
    """Use another language in the lobby and the game.

    Raises: Refused with stale for an unknown one.
    """
    if not is_known(locale):
        raise Refused("stale")
    await answer.do(lobby.change_lobby_language, closest_locale(locale))


@FEATURE.verb("uncomputer", UPDATE)
async def unseat_computer(answer: Answer) -> None:
    """Remove the last computer player."""
    seats = [one.seat for one in (await answer.record()).seats if one.computer]
    await answer.do(lobby.remove_computer, seats[-1] if seats else "")


@FEATURE.verb("start", UPDATE)
async def begin_table(answer: Answer) -> None:
    """Start the game, if the bot may write here."""
    await need_place(answer.interaction, answer.texts)
    await answer.do(lobby.start)
