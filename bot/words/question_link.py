"""Where a question stands, and the buttons that bring back a question or a seat."""

from __future__ import annotations

import msgspec

from bot.domain.records import GameRecord, HeldMessage
from bot.words.catalogue import Texts
from bot.words.ids import ASK, custom_id
from bot.words.message_draft import ROWS, TEXT, Button, MessageDraft, clip
from bot.words.names import Names

SLOT = "seat:"
"""How the slots of the messages begin in which seats are asked; the seat's letter follows."""


def link(guild: int | None, channel: int, message: int) -> str:
    """Return a message as Discord's clients link it."""
    return f"https://discord.com/channels/{guild or '@me'}/{channel}/{message}"


def asked_in(record: GameRecord, seat: str, held: tuple[HeldMessage, ...]) -> HeldMessage | None:
    """The message in which a seat is asked, sent or not."""
    return next((one for one in held if one.slot == SLOT + seat), None)


def link_to(record: GameRecord, held: HeldMessage | None) -> str:
    """Return the link to a message of the game's channel; "" when none stands there."""
    if held is None or held.message_id is None or held.channel_id != record.channel:
        return ""
    return link(record.guild, held.channel_id, held.message_id)


def ask_button(game: int, texts: Texts, *, named: bool = False) -> Button:
    """Shows the question again; `named` says of which game."""
    label = texts("button-ask-game", game=game) if named else texts("button-ask")
    return Button(custom_id(game, ASK), label, "secondary", "❓")


def with_question(plan: MessageDraft, game: int, where: str, texts: Texts) -> MessageDraft:
    """Return the message with a way to the reader's open question; `where` links it, if it stands
    anywhere."""
    line = f"\n{texts('question-here', link=where)}" if where else ""
    text = clip(plan.text, TEXT - len(line)) + line
    rows = (*plan.rows, (ask_button(game, texts),)) if len(plan.rows) < ROWS else plan.rows
    return msgspec.structs.replace(plan, text=text, rows=rows)


RETURN = "return"


def back_button(names: Names) -> Button:
    """I am back."""
    return Button(custom_id(names.game.id, RETURN), names.texts("button-back-again"), "success", "👋")
