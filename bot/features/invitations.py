"""Invitations to tables, and removals before the start."""

from __future__ import annotations

import discord
import msgspec

from bot.core import lobby
from bot.core.draft import Draft
from bot.core.presenter import Changed
from bot.domain.change import Change
from bot.domain.lobby_call import is_by_invitation
from bot.domain.records import LOBBY, SHOW, GameRecord, Lane, Outgoing
from bot.domain.requests import Refused
from bot.messages.context import MessageContext
from bot.messages.table_message import TableMessage
from bot.play.answer import Answer
from bot.play.feature import Feature
from bot.play.group import at_table, describe_arguments
from bot.words.ids import make_custom_id
from bot.words.message_draft import Button, MessageDraft
from bot.words.targets import Mention, mentions

FEATURE = Feature(__name__)

MOST = 25
"""Max. users a table invites by name."""
MOST_PINGED = 100
"""Max. users remembered as pinged."""


SLOT = "invitation"


class Invited(Change, tag="invited", frozen=True, kw_only=True):
    """A lobby's invitations changed. `user`: the latest by name, 0 for none."""

    user: int = 0


class Invitation(TableMessage, tag="invitation", frozen=True, kw_only=True):
    """An invitation to a table, which pings the `user` invited last."""

    posted_anew = True

    user: int

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The invitation with a button. None if all joined, or the game began."""
        record, texts, waiting = at.record, at.names.texts, _waiting_users(at.record)
        if not waiting:
            return None
        join = Button(make_custom_id(record.id, "join"), texts("button-join"), "success")
        who, host = mentions(waiting), Mention(record.host)
        said = texts("invitation", who=who, host=host, edition=texts("edition-name"), game=record.id)
        return MessageDraft(said, ((join,),), (self.user,))


@FEATURE.announcer
def _invitation_messages(changed: Changed) -> list[Outgoing]:
    """The invitation's message, posted anew for each invited user."""
    change, record = changed.change, changed.game.record
    if isinstance(change, Invited) and change.user:
        return [
            Outgoing(
                Lane(channel=record.channel), Invitation(user=change.user, version=record.version), SHOW, SLOT
            )
        ]
    return changed.slot_content(SLOT) if _waiting_users(record) else []


def _waiting_users(record: GameRecord) -> list[int]:
    """Invited users who have not joined."""
    if record.phase != LOBBY:
        return []
    return [one for one in record.call.invited if record.seat_of(one) is None]


def invite(draft: Draft, user: int = 0, role: int = 0) -> None:
    """Invite a user or a role. Nobody else may then join. Host or manager.

    A table pings each user once. Announces Invited. Raises: Refused with wrong_phase, host_only,
    many_invited.
    """
    draft.need(LOBBY)
    draft.need_host()
    call = draft.before.call
    newly = bool(user) and user not in call.pinged and draft.before.seat_of(user) is None
    invited = tuple(dict.fromkeys((*call.invited, user))) if user else call.invited
    if len(invited) > MOST:
        raise Refused("many_invited", most=MOST)
    excluded = tuple([one for one in call.excluded if one != user])
    role = role or call.invited_role
    pinged = (*call.pinged, user)[-MOST_PINGED:] if newly else call.pinged
    said = {"invited": invited, "invited_role": role, "excluded": excluded, "pinged": pinged}
    draft.set(call=msgspec.structs.replace(call, **said))
    draft.step("invite")
    draft.tell(Invited(user=user if newly else 0))


def open_to_all(draft: Draft) -> None:
    """Open the table to everybody again. For the host or a manager.

    Announces Invited. Raises: Refused with wrong_phase, host_only.
    """
    draft.need(LOBBY)
    draft.need_host()
    draft.set(call=msgspec.structs.replace(draft.before.call, invited=(), invited_role=0))
    draft.step("invite")
    draft.tell(Invited())


@FEATURE.command("command-table-invite", at_table)
@describe_arguments(user="invited", role="invited-role", everyone="invited-everyone")
async def invite_here(
    answer: Answer,
    user: discord.User | None = None,
    role: discord.Role | None = None,
    everyone: bool = False,
) -> None:
    """Invite a person or a role to the table, or open it to everyone again."""
    if user is not None and user.bot:
        raise Refused("not_a_person")
    if everyone:
        await answer.do(open_to_all)
    elif user is not None or role is not None:
        await answer.do(invite, user.id if user else 0, role.id if role else 0)
    closed = is_by_invitation((await answer.record()).call)
    await answer.tell("done-invited" if closed else "done-open-to-all")


@FEATURE.command("command-table-remove", at_table)
@describe_arguments(user="removed")
async def remove_person_here(answer: Answer, user: discord.User) -> None:
    """Remove a person from the table before the start."""
    await answer.do(lobby.remove_person, user.id)
    await answer.tell("done-put-out", who=Mention(user.id))
