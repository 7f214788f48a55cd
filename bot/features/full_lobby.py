"""Word to the host that their table is full and waits to be started."""

from __future__ import annotations

from bot.core.presenter import Changed
from bot.domain.lobby_call import hostless_start, is_waiting_for_host
from bot.domain.records import LOBBY, SHOW, GameRecord, Lane, Outgoing
from bot.messages.context import MessageContext
from bot.messages.table_message import UserNotice
from bot.outbox.tellings import seat_lane
from bot.play.feature import Feature
from bot.words.clock import relative_time
from bot.words.message_draft import MessageDraft
from bot.words.targets import Channel, Mention

FEATURE = Feature(__name__)

SLOT = "full"


class TableIsFull(UserNotice, tag="table_full", frozen=True, kw_only=True):
    """Notice to the host of a full table."""

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Notice to the host, with the time when others may start. None once the lobby is not waiting."""
        record, texts = at.record, at.names.texts
        if record.phase != LOBBY or not is_waiting_for_host(record):
            return None
        fields = {"game": record.id, "channel": Channel(record.channel), "host": Mention(self.user)}
        return MessageDraft(
            texts("table-full", when=relative_time(hostless_start(record)), **fields), (), (self.user,)
        )


@FEATURE.announcer
def _host_notices(changed: Changed) -> list[Outgoing]:
    """Notices to the host, one each time that the table fills up without them."""
    record, held = changed.game.record, changed.slot_content(SLOT)
    waits = record.phase == LOBBY and is_waiting_for_host(record)
    if held:
        return held if waits else []
    by_host = changed.by is not None and changed.by.user == record.host
    lane = _host_lane(record)
    if not waits or by_host or record.call.filled != changed.at or lane is None:
        return []
    return [Outgoing(lane, TableIsFull(user=record.host, dm=lane.user is not None), SHOW, SLOT)]


def _host_lane(record: GameRecord) -> Lane | None:
    """Lane for the host's notice, None if unwanted."""
    seat = record.seat_of(record.host)
    if seat is None:
        return Lane(channel=record.channel)
    return None if seat.habits.where == "none" else seat_lane(record, seat)
