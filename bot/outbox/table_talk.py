"""Lines about the table: news, and asides that do not bury questions."""

from __future__ import annotations

from bot.core.presenter import Changed
from bot.domain.out_message import gone_slot
from bot.domain.records import RUNNING, Lane, Outgoing
from bot.messages.line import Aside, News


def news_line(changed: Changed) -> Outgoing:
    """A line about the table."""
    change, record = changed.change, changed.game.record
    assert isinstance(change, News)
    by = changed.by.user if changed.by else 0
    line = change.with_origin(changed.seat, by, record.entries - 1)
    return Outgoing(Lane(channel=record.channel), line)


def aside_lines(changed: Changed) -> list[Outgoing]:
    """The channel's line about a change. A secret change has none."""
    change, seat, lane = changed.change, changed.seat, Lane(channel=changed.game.record.channel)
    if not isinstance(change, Aside) or changed.game.record.phase != RUNNING:
        return []
    line, slot = change.with_origin(seat, 0, 0), gone_slot(seat)
    if change.is_secret or (change.ends_way_back and changed.held_message(slot)):
        return []  # the offer to return ends with the line
    return [Outgoing(lane, line, slot=slot if change.way_back else "", seat=seat)]
