"""Lines about seats whose person is late, away or back."""

from __future__ import annotations

from typing import Any

from bot.present.advice import advice_line
from bot.present.clock import on, pace_line
from bot.present.ids import custom_id
from bot.present.mapped import map_line
from bot.present.message import Button, MessageDraft
from bot.present.names import Names, harmless

RETURN = "return"


def line(payload: dict[str, Any], names: Names) -> MessageDraft:
    """A line for all; whoever may have their seat again gets the button for it."""
    args, texts = payload.get("args", {}), names.texts
    user = args.get("user")
    said = texts(
        f"talk-{payload['what']}",
        seat=names.seat(payload["seat"]) if payload["seat"] else "",
        who=f"<@{user}>" if user else texts("nobody"),
        before=harmless(str(args.get("name", ""))),
        when=on(args.get("until", 0.0)),
        pace=pace_line(names.game.pace, texts),
        advice=advice_line(names.game, texts),
        map=map_line(names.game, texts),
    )
    rows = ((back_button(names),),) if payload.get("back") else ()
    return MessageDraft(said, rows, quiet=True)


def late(payload: dict[str, Any], names: Names) -> MessageDraft:
    """To a person whose choice the computer makes, or whose seat it or somebody else has, by direct message.

    A choice made in secret leaves the seat theirs.
    """
    where, what = f"<#{names.game.channel}>", payload["what"]
    text = names.texts("late-dm", game=names.game.id, channel=where, what=what)
    stays = payload.get("secret") or what == "passed"
    return MessageDraft(text, () if stays else ((back_button(names),),))


def back_button(names: Names) -> Button:
    """I am back."""
    return Button(custom_id(names.game.id, RETURN), names.texts("button-back-again"), "success", "👋")
