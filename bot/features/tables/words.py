"""The tables of a server: what all of them show to everybody in their channels."""

from __future__ import annotations

from bot.domain.records import Awaited, OpenTable
from bot.words.catalogue import Texts
from bot.words.clock import ago
from bot.words.draft import TEXT, MessageDraft, clip
from bot.words.names import symbol
from bot.words.question_link import link

MOST = 15
"""Tables in one list."""


def tables(found: list[OpenTable], texts: Texts) -> MessageDraft:
    """A line for each of the first tables, with a link to its question."""
    if not found:
        return MessageDraft(texts("tables-none"))
    lines = [texts("tables-title"), *(_line(one, texts) for one in found[:MOST])]
    return MessageDraft(clip("\n".join(lines), TEXT))


def _line(one: OpenTable, texts: Texts) -> str:
    message = next((seat.message for seat in one.awaited if seat.message is not None), None)
    where = link(one.guild, one.channel, message) if message is not None else f"<#{one.channel}>"
    asked = [texts("board-asked", seat=_who(seat, texts), since=ago(seat.since)) for seat in one.awaited]
    return texts(
        "tables-line",
        where=where,
        game=one.game,
        edition=texts.of(one.edition)("edition-name.short"),
        asked=texts.join(asked) if asked else texts("tables-still"),
    )


def _who(seat: Awaited, texts: Texts) -> str:
    """A seat's symbol and its person; nobody is pinged by a private list."""
    return (
        f"{symbol(seat.seat)} {f'<@{seat.user}>' if seat.user else texts('computer-name', letter=seat.seat)}"
    )
