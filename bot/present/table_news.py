"""Small public lines about the table itself: who left, who came, reminders."""

from __future__ import annotations

from typing import Any

from bot.present.message import MessageDraft
from bot.present.names import Names, harmless
from bot.present.question import with_question
from bot.present.turn import mention, user_of, waiting
from engine.view import View


def table_news(payload: dict[str, Any], names: Names) -> MessageDraft:
    """A seat changed hands, the game moved or went back, DMs do not arrive."""
    args = payload.get("args", {})
    by = payload.get("by")
    seats = names.side(payload["seat"]) if payload.get("seat") else ()
    return MessageDraft(
        names.texts(
            f"table-{payload['what']}",
            seat=names.list("seat", seats) if seats else names.texts("nobody"),
            count=len(seats),
            who=f"<@{by}>" if by else names.texts("operator"),
            before=harmless(str(args.get("name", ""))),
            entry=args.get("entry", payload.get("last", 0)),
            version=str(args.get("after", "")),
            link=str(args.get("link", "")),
        )
    )


def reminder(view: View, seat: str, names: Names, where: str = "") -> MessageDraft | None:
    """One friendly ping for a seat that has been awaited long; None when it has acted meanwhile.

    `where` links the question.
    """
    asked = next((one for one in view.asked if one.seat == seat), None)
    user = user_of(seat, names)
    if asked is None or user is None:
        return None
    text = names.texts("reminder", who=mention(seat, names), waiting=waiting(asked, names))
    plan = MessageDraft(text, (), (user,))
    return with_question(plan, names.game.id, where, names.texts)
