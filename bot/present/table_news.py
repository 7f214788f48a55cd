"""Small public lines about the table itself: who left, who came."""

from __future__ import annotations

from typing import Any

from bot.present.coming import back_button
from bot.present.message import MessageDraft
from bot.present.names import Names, harmless


def table_news(payload: dict[str, Any], names: Names) -> MessageDraft:
    """A seat changed hands, the game moved or went back, DMs do not arrive."""
    args = payload.get("args", {})
    by = payload.get("by")
    seats = names.side(payload["seat"]) if payload.get("seat") else ()
    kept = args.get("user") if args.get("kept") else None
    name = str(args.get("name", ""))
    return MessageDraft(
        names.texts(
            "table-put_out" if kept else f"table-{payload['what']}",
            seat=names.list("seat", seats) if seats else names.texts("nobody"),
            count=args.get("count", len(seats)),
            who=f"<@{by}>" if by else names.texts("operator"),
            before=harmless(name) if name else names.texts("table-computer"),
            user=f"<@{kept}>" if kept else "",
            entry=args.get("entry", payload.get("last", 0)),
            version=str(args.get("after", "")),
            link=str(args.get("link", "")),
        ),
        ((back_button(names),),) if kept else (),
        (kept,) if kept else (),
    )
