"""Links to questions, the buttons that bring one or a seat back, and where a person is awaited."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.domain.out_message import seat_slot
from bot.domain.records import LOBBY, GameRecord, HeldMessage, MyGame
from bot.words.catalogue import Texts
from bot.words.clock import ago
from bot.words.ids import ASK, custom_id
from bot.words.message_draft import BUTTONS_IN_ROW, ROWS, TEXT, Button, MessageDraft, clip
from bot.words.names import Names, seat_marks


def link(guild: int | None, channel: int, message: int) -> str:
    """Return a message as Discord's clients link it."""
    return f"https://discord.com/channels/{guild or '@me'}/{channel}/{message}"


def asked_in(record: GameRecord, seat: str, held: tuple[HeldMessage, ...]) -> HeldMessage | None:
    """The message in which a seat is asked, sent or not."""
    return next((one for one in held if one.slot == seat_slot(seat)), None)


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
    """Return the message with a way to the reader's open question, linked by `where` if it stands."""
    line = f"\n{texts('question-here', link=where)}" if where else ""
    text = clip(plan.text, TEXT - len(line)) + line
    rows = (*plan.rows, (ask_button(game, texts),)) if len(plan.rows) < ROWS else plan.rows
    return msgspec.structs.replace(plan, text=text, rows=rows)


RETURN = "return"


def back_button(names: Names) -> Button:
    """I am back."""
    return Button(custom_id(names.game.id, RETURN), names.texts("button-back-again"), "success", "👋")


# Where a person plays, and where they are awaited


def where_playing(games: list[MyGame], texts: Texts, told: Mapping[int, str] | None = None) -> MessageDraft:
    """A line for each open game, and a button for each of the first that wait for the reader.

    `told`: by game, what is said of it besides.
    """
    if not games:
        return MessageDraft(texts("my-games-none"))
    lines = [part for one in games for part in (_game_line(one, texts), (told or {}).get(one.game)) if part]
    text = "\n".join([texts("my-games-title"), *lines])
    awaited = [one.game for one in games if one.awaited_since is not None][:BUTTONS_IN_ROW]
    buttons = tuple(ask_button(game, texts, named=len(games) > 1) for game in awaited)
    return MessageDraft(clip(text, TEXT), (buttons,) if buttons else ())


def finished_games(ended: list[tuple[int, str, int, float]], texts: Texts) -> str:
    """Return a line for each game that came to its end; "" for none."""
    if not ended:
        return ""
    return "\n".join([texts("my-games-finished"), *(ended_line(*one, texts) for one in ended)])


def ended_line(game: int, edition: str, channel: int, at: float, texts: Texts) -> str:
    """Return the line of a game that came to its end."""
    name = texts.of(edition)("edition-name.short")
    return texts("my-games-ended", game=game, edition=name, channel=f"<#{channel}>", when=ago(at))


def _game_line(one: MyGame, texts: Texts) -> str:
    if one.awaited_since is not None:
        state = texts("state-awaited", since=f"<t:{int(one.awaited_since)}:R>")
    else:
        state = texts("state-lobby" if one.phase == LOBBY else "state-waiting")
    awaited = one.awaited_since is not None and one.message is not None
    where = link(one.guild, one.channel, one.message or 0) if awaited else f"<#{one.channel}>"
    return texts("my-games-line", where=where, game=one.game, seat=seat_marks(one.seats), state=state)
