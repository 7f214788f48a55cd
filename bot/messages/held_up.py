"""Messages about closed channels: the game waits, resumes or moved."""

from __future__ import annotations

from bot.domain.change import Change
from bot.domain.records import GameRecord
from bot.messages.context import MessageContext
from bot.messages.line import News
from bot.messages.table_message import TableMessage
from bot.words.catalogue import Texts
from bot.words.message_draft import TEXT, MessageDraft, PictureRequest
from bot.words.names import Names
from bot.words.recap import fit_blocks, make_blocks, turn_stretches
from bot.words.story_lines import Happening
from bot.words.targets import Channel
from bot.words.turn import phase_heading
from bot.words.whole_lines import keep_whole_lines
from engine.turns import LogPosition
from engine.view import View

PERMISSIONS = ("view_channel", "send_messages", "attach_files", "read_message_history")
IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files", "read_message_history")
"""Permissions a game needs in a channel and in a thread, by Discord's names."""


def catch_up_message(
    view: View,
    story: list[Happening],
    since: LogPosition,
    news: list[str],
    names: Names,
    why: str = "closed",
) -> MessageDraft:
    """The untold story from `since` on, with the newest picture.

    * `story`: events from the beginning.
    * `why`: reason why it was not told: the channel was "closed", the game was "frozen", or called "off" over
      that. "earlier": only an earlier version can tell how it stood then.
    """
    head = "\n".join([names.texts(f"catch-up-{why}"), *news])
    told = make_blocks(turn_stretches(story, names, since), view, names)
    room = TEXT - len(head) - 1
    said = fit_blocks(told, room, names) if told and room > 0 else phase_heading(view, names)
    return MessageDraft(
        keep_whole_lines(f"{head}\n{said}", names.texts), picture=PictureRequest("world"), quiet=True
    )


def closed_reason(why: str, game: GameRecord, texts: Texts, lacking: str = "") -> str:
    """Reason why a game waits, and what to do. `lacking`: known missing permissions."""
    needed = IN_THREADS if game.parent is not None else PERMISSIONS
    wanted = lacking or texts.join(texts(f"permission-{name}") for name in needed)
    reason = texts(f"trouble-{why}", permissions=wanted)
    return texts("held-up", game=game.id, channel=Channel(game.channel), why=reason)


class ChannelClosed(Change, tag="held_up", frozen=True, kw_only=True):
    """The channel closed, for one of TROUBLES (`why`)."""

    why: str


class ChannelOpen(Change, tag="resumed", frozen=True):
    """The channel reopened. One message sums up what it missed."""

    starts_anew = True


class HeldUp(TableMessage, tag="held_up", frozen=True, kw_only=True):
    """Tells a user about a game whose channel is closed."""

    user: int
    why: str

    @property
    def addressee(self) -> int:
        """The user who receives it."""
        return self.user

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Reason why the game waits, and what to do. None once it resumed."""
        if not at.record.trouble:
            return None
        texts = at.names.texts
        named = texts.join(texts(f"permission-{name}") for name in at.lacking())
        return MessageDraft(closed_reason(self.why, at.record, texts, named))


class Moved(News, tag="moved", frozen=True, kw_only=True):
    """The game moved to another channel. `channel`: the previous one."""

    starts_anew = True

    channel: int = 0
