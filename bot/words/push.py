"""What single people are told: that they are asked, that their turn comes next, all their tables once a
day."""

from __future__ import annotations

import msgspec

from bot.domain.records import MyGame
from bot.words.catalogue import Texts
from bot.words.clock import time_line
from bot.words.draft import Button, MessageDraft
from bot.words.ids import SNOOZE, custom_id
from bot.words.mine import mine
from bot.words.names import Names
from bot.words.question_link import with_question
from bot.words.turn import mention, user_of, waiting
from engine.records import Asked
from engine.view import View


def ping(
    view: View, text: str, seat: str, told: int | None, names: Names, where: str = "", *, dm: bool = False
) -> MessageDraft | None:
    """Return a ping for an asked seat, or a friendly reminder; None when its person has acted.

    `told` is whom it is for, `where` links the question.
    """
    asked = next((one for one in view.asked if one.seat == seat), None)
    user = user_of(seat, names)
    if asked is None or user is None or (told is not None and told != user):
        return None
    said = names.texts(text, who=mention(seat, names), waiting=waiting(asked, names))
    said = "\n".join(part for part in (said, time_line(seat, names)) if part)
    line = f"{_table(names)} {said}" if dm else said
    draft = MessageDraft(line, (), (user,), push=push(asked, names))
    plan = with_question(draft, names.game.id, where, names.texts)
    later = Button(custom_id(names.game.id, SNOOZE), names.texts("button-snooze"), "secondary", "💤")
    first = plan.rows[0] if plan.rows and isinstance(plan.rows[0], tuple) else ()
    return msgspec.structs.replace(plan, rows=((*first, later),))


def push(asked: Asked, names: Names) -> str:
    """Return what phones say of a question: the game, who is asked, and what everybody may know of it."""
    who = names.seat(asked.seat)
    said = names.texts(f"asked-{asked.kind}", seat=who, who=who)
    return names.texts("push", game=names.game.id, asked=said, who=mention(asked.seat, names))


def early(user: int, names: Names, *, dm: bool) -> MessageDraft:
    """Return that somebody's turn comes after the one that begins now."""
    said = names.texts("early", who=f"<@{user}>")
    return MessageDraft(f"{_table(names)} {said}" if dm else said, (), (user,))


def _table(names: Names) -> str:
    return names.texts("private-heading", game=names.game.id, channel=f"<#{names.game.channel}>")


def digest(games: list[MyGame], texts: Texts) -> MessageDraft | None:
    """All tables of a person once a day; None when none waits for them any more."""
    if all(one.awaited_since is None for one in games):
        return None
    return mine(games, texts)
