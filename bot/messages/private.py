"""Private messages to a seat: news, hand and secret questions."""

from __future__ import annotations

import msgspec

from bot.domain.records import GameRecord
from bot.messages.context import MessageContext
from bot.messages.table_message import TableMessage
from bot.words import hand, recap, secret
from bot.words.choices import Choices
from bot.words.message_draft import MessageDraft
from bot.words.names import Names
from bot.words.story_lines import private_events, story_lines
from bot.words.targets import Channel
from bot.words.turn import push_text, seat_user
from bot.words.whole_lines import keep_whole_lines
from engine.records import Event
from engine.view import View


class PrivateNews(TableMessage, tag="private", frozen=True, kw_only=True):
    """News for one seat from log entry `first` to `last`, and its secret question.

    * `anew`: True to tell everything that the seat alone knows, for its new user.
    * `again`: True if direct messages were closed before.
    * `done`: True if its question is answered.
    """

    seat: str
    first: int
    last: int
    anew: bool = False
    again: bool = False
    done: bool = False

    @property
    def asked_seat(self) -> str:
        """The seat, if this message pings its user."""
        return self.seat if self.ping else ""

    @property
    def reader_seat(self) -> str:
        """Seat whose user reads the message."""
        return self.seat

    def reopens_dms(self) -> bool:
        """True if direct messages were closed before."""
        return self.again

    def as_of_now(self, record: GameRecord) -> PrivateNews:
        """The same from the newest view."""
        return msgspec.structs.replace(self, last=record.entries - 1)

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The seat's private news, hand and secret question."""
        draft = await self._compose_news(at)
        return msgspec.structs.replace(draft, seat=self.seat) if draft is not None and draft.rows else draft

    async def _compose_news(self, at: MessageContext) -> MessageDraft | None:
        names, since = at.names, min(self.first, self.last)
        view = await at.reader.view_at(self.seat, self.last, since)
        public = await at.reader.view_at(None, self.last, since)
        events: list[Event] = [] if self.anew else private_events(at.record.edition, view.news, public.news)
        head = self._heading(at)
        if self.done:
            parts = [head, hand.secrets_text(view, names, events), names.texts("secret-closed")]
            return MessageDraft(
                keep_whole_lines("\n".join(part for part in parts if part), names.texts), quiet=True
            )
        asked = view.decision if view.decision is not None and view.decision.secret else None
        # A hand is told to who chooses from it or takes it over: news alone say what is new.
        whole = asked is not None or not self.first
        held = hand.secrets_text(view, names, (*events, *(asked.actions if asked else ()))) if whole else ""
        if self.anew:
            held = "\n".join([part for part in (held, hand.private_knowledge(view, public, names)) if part])
            held = held or ("" if asked else names.texts("private-nothing"))
        cards = hand.printed_effects(events, names, asked.actions if asked else ())
        before = "\n".join([head, *story_lines(events, names, quiet=True), *cards, held]).strip()
        if asked is not None:
            hints, help = await at.reader.hints(view), await at.help_for(self.seat)
            panel = secret.panel_message(Choices(asked, hints, names), before, guided=help.tips)
            return self._add_ping(panel, public, names) if self.ping else without_notification(panel)
        return MessageDraft(keep_whole_lines(before, names.texts), quiet=True) if events or held else None

    def _add_ping(self, panel: MessageDraft, public: View, names: Names) -> MessageDraft:
        """A secret question that pings its user. The notification is public text only."""
        asked = next(one for one in public.asked if one.seat == self.seat)
        user = seat_user(asked.seat, names)
        return msgspec.structs.replace(panel, pings=(user,) if user else (), push=push_text(asked, names))

    def _heading(self, at: MessageContext) -> str:
        record = at.record
        head = at.names.texts("private-heading", game=record.id, channel=Channel(record.channel))
        several = len(record.seats_of(getattr(record.seat(self.seat), "user", None))) > 1
        return f"{head} {at.names.seat(self.seat)}" if several else head


def without_notification(draft: MessageDraft) -> MessageDraft:
    """The same message without notification."""
    return msgspec.structs.replace(draft, quiet=True)


class Brief(TableMessage, tag="brief", frozen=True, kw_only=True):
    """The latest turns, for a seat's new user."""

    seat: str
    user: int

    @property
    def addressee(self) -> int:
        """The seat's present user."""
        return self.user

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Recap for the seat."""
        return recap.recap_message(at.reader.view(self.seat, 0), at.names)


class NoThread(TableMessage, tag="no_thread", frozen=True, kw_only=True):
    """Tells a user that a private thread was impossible. `lacking`: missing permissions."""

    user: int
    why: str
    lacking: tuple[str, ...] = ()

    @property
    def addressee(self) -> int:
        """The user who requested it."""
        return self.user

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The reason."""
        texts, game = at.names.texts, at.record
        lacking = texts.join(texts(f"permission-{name}") for name in self.lacking)
        why = texts(f"no-thread-{self.why}", channel=Channel(game.channel), permissions=lacking)
        return MessageDraft(texts("no-thread", game=game.id, why=why), quiet=True)
