"""Who played an exported game, which names its seats alone."""

from __future__ import annotations

from collections.abc import Mapping

from bot.domain.records import OVER, GameRecord, SeatRecord, unstored
from engine.exported import Export


def record_of(export: Export, people: Mapping[str, str], locale: str) -> GameRecord:
    """The row that such a game has in a database; a seat that `people` does not name is a computer's."""
    return unstored(
        export.edition,
        rules_version=export.rules_version,
        data_hash=export.data_hash,
        options=export.options,
        phase=OVER,
        locale=locale,
        entries=len(export.log),
        seats=tuple(SeatRecord(seat, name=people.get(seat, "")) for seat in export.seats),
    )
