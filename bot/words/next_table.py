"""The tables that await a user, and the button to the next one."""

from __future__ import annotations

from collections.abc import Sequence

from bot.domain.records import MyGame
from bot.words.catalogue import Texts
from bot.words.clock import relative_time
from bot.words.ids import NO_GAME, make_custom_id
from bot.words.message_draft import Button, MessageDraft
from bot.words.targets import Channel

NEXT = "next"
"""Verb that leads to the next waiting table, after the one that it names."""


def waiting_games(games: Sequence[MyGame], game: int) -> list[MyGame]:
    """Tables that wait for their user, longest first. Those up to `game` come last."""
    waiting = [one for one in games if one.is_waiting]
    at = next((number for number, one in enumerate(waiting, 1) if one.game == game), 0)
    return waiting[at:] + waiting[:at]


def next_offer(one: MyGame, texts: Texts) -> MessageDraft:
    """Notice of another waiting table, with a button that leads there."""
    return MessageDraft(texts("next-offer", **_fields(one)), ((_next_button(0, texts),),))


def next_table_message(one: MyGame, question: str, others: int, texts: Texts) -> MessageDraft:
    """A waiting table with a link to its question. `others` adds a button to go on."""
    text = f"{texts('next-table', others=others, **_fields(one))}\n{question}"
    return MessageDraft(text, ((_next_button(one.game, texts),),) if others else ())


def _next_button(after: int, texts: Texts) -> Button:
    return Button(make_custom_id(NO_GAME, NEXT, str(after)), texts("button-next-game"), "secondary", "⏭️")


def _fields(one: MyGame) -> dict[str, object]:
    return {
        "game": one.game,
        "channel": Channel(one.channel),
        "since": relative_time(one.awaited_since or 0.0),
    }
