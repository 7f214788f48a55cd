"""A call for players: what is played, how fast, when it begins, and the button to join."""

from __future__ import annotations

from bot.domain.records import LOBBY
from bot.words.clock import ago, pace_line
from bot.words.draft import Button, MessageDraft
from bot.words.ids import custom_id
from bot.words.names import Names


def call(names: Names) -> MessageDraft | None:
    """The call of a table that has not begun; None when nobody is called any more."""
    game, texts = names.game, names.texts
    if game.phase != LOBBY:
        return None
    wanted = [user for user in game.call.people if game.seat_of(user) is None]
    called = [f"<@&{game.call.role}>"] if game.call.role else [f"<@{user}>" for user in wanted]
    free = game.seats_max - len(game.seats)
    lines = [
        texts("call-rematch" if game.call.after else "call-title", edition=texts("edition-name"), free=free),
        pace_line(game.pace, texts),
    ]
    if game.call.full:
        lines.append(texts("call-full"))
    if game.call.at:
        lines.append(texts("call-at", when=ago(game.call.at)))
    if called:
        lines.insert(0, texts.join(called))
    join = Button(custom_id(game.id, "join"), texts("button-join"), "success", disabled=not free)
    roles = (game.call.role,) if game.call.role else ()
    return MessageDraft("\n".join(lines), ((join,),), tuple(wanted), roles=roles)
