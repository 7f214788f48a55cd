"""Notifications of open questions: in the channel, by DM, as a daily list."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

import msgspec

from bot.domain.change import Change
from bot.domain.records import MyGame
from bot.domain.requests import GameBroken, Refused
from bot.messages.context import MessageContext, ServiceReader, TableReader
from bot.messages.line import News
from bot.messages.standalone import PersonalMessage
from bot.messages.table_message import TableMessage, UserNotice
from bot.store import games, steps
from bot.words.catalogue import Texts
from bot.words.clock import time_line
from bot.words.ids import SNOOZE, make_custom_id
from bot.words.message_draft import TEXT, Button, MessageDraft
from bot.words.names import Names
from bot.words.question_link import add_question_link, open_games_message
from bot.words.recap import recap_heading
from bot.words.targets import Channel, Mention, Moment
from bot.words.turn import push_text, seat_user, waiting_line
from engine.records import Event
from engine.view import View


def ping_message(
    view: View, text: str, seat: str, told: int | None, names: Names, where: str = "", *, dm: bool = False
) -> MessageDraft | None:
    """Ping or reminder for an asked seat, None once its user has acted.

    `told`: its reader. `where`: link to the question.
    """
    asked = next((one for one in view.asked if one.seat == seat), None)
    user = seat_user(seat, names)
    if asked is None or user is None or (told is not None and told != user):
        return None
    said = names.texts(text, who=names.seat_mention(seat), waiting=waiting_line(asked, names))
    said = "\n".join(part for part in (said, time_line(seat, names)) if part)
    line = f"{_table_line(names, dm=dm)} {said}"
    draft = MessageDraft(line, (), (user,), push=push_text(asked, names))
    plan = add_question_link(draft, names.game.id, where, names.texts)
    later = Button(make_custom_id(names.game.id, SNOOZE), names.texts("button-snooze"), "secondary", "💤")
    first = plan.rows[0] if plan.rows and isinstance(plan.rows[0], tuple) else ()
    return msgspec.structs.replace(plan, rows=((*first, later),))


def early_notice(user: int, names: Names, *, dm: bool) -> MessageDraft:
    """Notice that a user's turn is next."""
    said = names.texts("early", who=Mention(user))
    return MessageDraft(f"{_table_line(names, dm=dm)} {said}", (), (user,))


def _table_line(names: Names, *, dm: bool) -> str:
    """Heading that phones show first: the game, in DMs with its channel."""
    if not dm:
        return names.texts("ping-heading", game=names.game.id)
    return names.texts("private-heading", game=names.game.id, channel=Channel(names.game.channel))


def digest_message(
    games: list[MyGame], told: Mapping[int, str], following: float | None, texts: Texts
) -> MessageDraft | None:
    """Daily list of a user's tables, None if none waits for them.

    `told`: how each running one stands. `following`: when the next list comes, where one does.
    """
    if not any(one.is_waiting for one in games):
        return None
    foot = texts("list-following", when=Moment(following)) if following else ""
    plan = open_games_message(games, texts, told, room=TEXT - len(foot) - 1, turns=False)
    return msgspec.structs.replace(plan, text="\n".join(part for part in (plan.text, foot) if part))


class PingDue(Change, tag="ping", frozen=True):
    """A user's ping is due."""


class ReminderDue(Change, tag="reminder", frozen=True):
    """A user's reminder is due."""


class DmsClosed(News, tag="dm_closed", frozen=True):
    """A user's DMs are closed."""


class DmsTriedAgain(Change, tag="dms_again", frozen=True):
    """A user's DMs are tried again."""

    retells_secrets = True


class Ping(TableMessage, tag="ping", frozen=True, kw_only=True):
    """A question's ping to its user, in the channel or by DM (`dm`)."""

    posted_anew = True

    seat: str
    user: int | None = None
    dm: bool = False

    @property
    def asked_seat(self) -> str:
        """The seat."""
        return self.seat

    @property
    def addressee(self) -> int:
        """The asked user, None for a public ping."""
        return (self.user or 0) if self.dm else 0

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The question with a link, None if it is answered."""
        where = await at.question_link(self.seat)
        text = str(self.__struct_config__.tag)
        return ping_message(at.view(), text, self.seat, self.user, at.names, where, dm=self.dm)


class Reminder(Ping, tag="reminder", frozen=True):
    """A reminder of the question after some days."""


class ComesNext(UserNotice, tag="early", frozen=True, kw_only=True):
    """A notice that a user's turn is next."""

    seat: str

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The notice."""
        return early_notice(self.user, at.names, dm=self.dm)


class DailyList(PersonalMessage, tag="digest", frozen=True, kw_only=True):
    """Daily list of a user's tables: questions, standings, and news since `since`."""

    since: float = 0.0

    async def compose_for(self, service: ServiceReader, texts: Texts) -> MessageDraft | None:
        """The list, None if no table waits for them."""
        mine, told = await service.query(games.open_games_of_user, self.user), dict[int, str]()
        for one in mine:
            with suppress(Refused, GameBroken):  # it has not begun, or stands still
                told[one.game] = await self._table_lines(service, one, texts)
        return digest_message(mine, told, await service.people.digest_due(self.user), texts)

    async def _table_lines(self, service: ServiceReader, one: MyGame, texts: Texts) -> str:
        """A table's standing and news for the list.

        Raises: Refused with wrong_phase, frozen; GameBroken.
        """
        first = await service.query(steps.count_entries, one.game, self.since)
        async with service.read(one.game) as reader:
            names = Names(reader.record, await reader.edition(), texts.locale)
            told = [
                recap_heading(reader.view(seat), _events(reader, seat, first), names)
                for seat, *_ in dict.fromkeys(map(names.side_seats, one.seats))
            ]
        return "\n".join(told)


def _events(reader: TableReader, seat: str, first: int) -> list[Event]:
    """A seat's news from an entry on."""
    return [event for news in reader.news(seat, first) for event in news.events]
