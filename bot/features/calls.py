"""Calls for players, automatic starts and rematches."""

from __future__ import annotations

import random

import discord
import msgspec
from discord import app_commands

from bot.core import lobby
from bot.core.draft import Draft
from bot.core.presenter import Changed
from bot.discord_io.permissions import need_place
from bot.domain.agenda import BEGIN
from bot.domain.change import Change
from bot.domain.lobby_call import start_time
from bot.domain.out_message import CALL_SLOT
from bot.domain.records import LOBBY, OVER, SHOW, GameRecord, Lane, Outgoing
from bot.domain.requests import NewLobby, Refused
from bot.domain.terms import DAY, Call
from bot.messages.context import MessageContext
from bot.messages.table_message import TableMessage
from bot.play.answer import Answer
from bot.play.feature import PRIVATE, Feature
from bot.play.group import at_table, describe_arguments
from bot.play.pressing import find_game
from bot.store import servers
from bot.words.clock import pace_line, relative_time
from bot.words.ids import REMATCH, make_custom_id
from bot.words.lobby_text import reliability_lines
from bot.words.message_draft import Button, MessageDraft
from bot.words.names import Names
from bot.words.targets import Role, mentions

FEATURE = Feature(__name__)


def call_message(names: Names) -> MessageDraft | None:
    """Call of a lobby, or None once nobody is called."""
    game, texts = names.game, names.texts
    if game.phase != LOBBY:
        return None
    wanted = [user for user in game.call.people if game.seat_of(user) is None]
    called = [Role(game.call.role)] if game.call.role else mentions(wanted)
    free = game.seats_max - len(game.seats)
    lines = [
        texts("call-rematch" if game.call.after else "call-title", edition=texts("edition-name"), free=free),
        pace_line(game.pace, texts),
    ]
    lines += reliability_lines(game, texts)
    if game.call.full:
        lines.append(texts("call-full"))
    if game.call.at:
        lines.append(texts("call-at", when=relative_time(game.call.at)))
    if called:
        lines.insert(0, texts.join(called))
    join = Button(make_custom_id(game.id, "join"), texts("button-join"), "success", disabled=not free)
    roles = (game.call.role,) if game.call.role else ()
    return MessageDraft("\n".join(lines), ((join,),), tuple(wanted), roles=roles)


class Called(Change, tag="call", frozen=True):
    """A lobby calls for players or changes its start."""


class CallForPlayers(TableMessage, tag="call", frozen=True):
    """The call, while the table has not begun."""

    at_any_hour = True

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The game and its start, with a button to join."""
        return call_message(at.names)


@FEATURE.announcer
def _call_messages(changed: Changed) -> list[Outgoing]:
    """The call for players, until the table begins."""
    record = changed.game.record
    called = isinstance(changed.change, Called) and (record.call.role or record.call.people)
    if record.phase != LOBBY or not (called or changed.held_message(CALL_SLOT)):
        return []
    return [Outgoing(Lane(channel=record.channel), CallForPlayers(version=record.version), SHOW, CALL_SLOT)]


# Edits

LATEST = 6 * DAY
"""Max. seconds from a call to the start, before the lobby lapses."""


async def call_players(
    draft: Draft, *, full: bool, hours: int, role: int = 0, reliable: int = 0, newcomers: bool = True
) -> None:
    """Call for players, and set the automatic start: when the table is full, or after `hours`.

    Players who join need `reliable` percent of their choices in time, or are newcomers if those are admitted.

    Host or manager. Announces Called. Raises: Refused with wrong_phase, host_only, call_late(most),
    other_role(role).
    """
    draft.need(LOBBY)
    draft.need_host()
    if not 0 <= hours * 3600.0 <= LATEST:
        raise Refused("call_late", most=int(LATEST // 3600))
    await _need_role(draft, role)
    at = draft.now + hours * 3600.0 if hours else 0.0
    called = msgspec.structs.replace(
        draft.before.call, full=full, at=at, role=role, reliable=reliable, newcomers=newcomers
    )
    draft.set(call=called)
    draft.step("call", body=msgspec.to_builtins(draft.record.call))
    draft.tell(Called())


async def _need_role(draft: Draft, role: int) -> None:
    """Check that the server lets calls ping the role.

    Raises: Refused with other_role(role).
    """
    if not role or draft.before.guild is None:
        return
    async with draft.house.store.read() as c:
        called = (await servers.read_guild(c, draft.before.guild)).settings.called
    if called not in (0, role):
        raise Refused("other_role", role=Role(called))


@FEATURE.due_work(BEGIN)
async def begin_automatically(draft: Draft, _about: str = "") -> None:
    """Start a lobby automatically. With too few players it waits for its host."""
    due = start_time(draft.before, draft.now)
    if due is None or due > draft.now:
        return
    try:
        await lobby.begin(draft)
    except Refused:
        draft.set(call=msgspec.structs.replace(draft.before.call, at=0.0, full=False))
        draft.tell(Called())


async def invite_again(draft: Draft, before: GameRecord) -> None:
    """Call a finished game's players to this table, in a new order.

    Its computer players sit down at once. Announces Called. Raises: Refused with wrong_phase, host_only,
    no_rematch.
    """
    draft.need(LOBBY)
    draft.need_host()
    people = [seat.user for seat in before.seats if seat.user is not None]
    people = list(dict.fromkeys(people))
    if before.phase != OVER or draft.by is None or draft.by.user not in people:
        raise Refused("no_rematch")
    random.shuffle(people)
    again = Call(full=True, after=before.id, people=tuple(people))
    draft.set(pace=before.pace, switches=before.switches, call=again)
    await lobby.reseat_computers(draft, before)
    draft.step("call", body=msgspec.to_builtins(draft.record.call))
    draft.tell(Called())


# Commands and buttons


@FEATURE.command("command-table-call", at_table)
@describe_arguments(
    role="role", full="when-full", hours="in-hours", reliable="reliable", newcomers="newcomers"
)
async def call_for_players(
    answer: Answer,
    role: discord.Role | None = None,
    full: bool = True,
    hours: app_commands.Range[int, 0, int(LATEST // 3600)] = 0,
    reliable: app_commands.Range[int, 0, 100] = 0,
    newcomers: bool = True,
) -> None:
    """Call for players, and let the table begin by itself."""
    record = await answer.record()
    called = (await answer.service.servers.read(record.guild)).settings.called
    anybodys = role is None or role.mentionable or role.id == called
    if not anybodys and not answer.interaction.permissions.mention_everyone:
        raise Refused("role_not_yours")
    pinged = role.id if role else 0
    await answer.do(call_players, full=full, hours=hours, role=pinged, reliable=reliable, newcomers=newcomers)
    unheard = role is not None and not (
        role.mentionable or answer.interaction.app_permissions.mention_everyone
    )
    note = answer.texts("called-unheard", role=Role(role.id)) if role and unheard else ""
    await answer.say(MessageDraft(f"{answer.texts('done-called')} {note}".strip()))


@FEATURE.command("command-table-rematch", at_table)
async def open_rematch_here(answer: Answer) -> None:
    """Open a table for the people of the game that ended here, in a new order."""
    before = await answer.record()
    if before.is_open or before.seat_of(answer.user) is None:
        raise Refused("no_rematch")
    await open_rematch(answer, before)
    await answer.tell("done-called")


@FEATURE.verb(REMATCH, PRIVATE)
async def repeat_table(answer: Answer) -> None:
    """Open a table like the one that is over, for the same people."""
    over = await find_game(answer.service, answer.game, answer.interaction.channel_id, answer.user)
    await open_rematch(answer, over)
    await answer.tell("done-opened")


async def open_rematch(answer: Answer, over: GameRecord) -> None:
    """Open a rematch in the finished game's channel, with the user seated first.

    Its people are called if the user was one of them. It begins at once if nobody else is awaited. It is
    refused as by `open_lobby` and `need_place`.
    """
    await need_place(answer.interaction, answer.texts)
    wanted = NewLobby(
        edition=over.edition,
        channel=over.channel,
        options=dict(over.options),
        seats_max=len(over.seats) if over.entries else over.seats_max,
        guild=over.guild,
        parent=over.parent,
        locale=over.locale,
    )
    made = await answer.service.create(answer.actor, wanted, interaction=answer.change_id())
    answer.game = made.record.id
    await answer.do(lobby.join)
    if over.phase == OVER and over.seat_of(answer.user) is not None:
        await answer.do(invite_again, over)
        await answer.do(begin_automatically)
