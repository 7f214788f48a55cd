"""Why there is no private thread."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.domain.out_message import OutMessage
from bot.words.draft import MessageDraft

if TYPE_CHECKING:
    from bot.outbox.composing import Composing


class NoThread(OutMessage, tag="no_thread", frozen=True, kw_only=True):
    """Word to a person who asked for a private thread and gets direct messages; `lacking` are permissions."""

    user: int
    why: str
    lacking: tuple[str, ...] = ()

    @property
    def addressee(self) -> int:
        """Who asked for one."""
        return self.user

    async def compose(self, at: Composing) -> MessageDraft | None:
        """Return why."""
        texts, game = at.names.texts, at.record
        lacking = texts.join(texts(f"permission-{name}") for name in self.lacking)
        why = texts(f"no-thread-{self.why}", channel=f"<#{game.channel}>", permissions=lacking)
        return MessageDraft(texts("no-thread", game=game.id, why=why), quiet=True)
