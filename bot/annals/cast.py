"""Who played an exported game, which names its seats alone."""

from __future__ import annotations

from collections.abc import Mapping

from bot.store.records import OVER, GameRecord, SeatRecord
from engine.exported import Export


def record_of(export: Export, people: Mapping[str, str], locale: str) -> GameRecord:
    """The row that such a game has in a database; a seat that `people` does not name is a computer's."""
    return GameRecord(
        id=0,
        edition=export.edition,
        rules_version=export.rules_version,
        data_hash=export.data_hash,
        commitment=export.commitment,
        options=export.options,
        phase=OVER,
        version=0,
        guild=None,
        channel=0,
        parent=None,
        host=0,
        seats_max=len(export.seats),
        locale=locale,
        reminders=False,
        created=0.0,
        lapses=0.0,
        ended=0.0,
        entries=len(export.log),
        steps=0,
        seats=tuple(SeatRecord(seat, name=people.get(seat, "")) for seat in export.seats),
    )
