"""Links and buttons to questions, and lists of a user's games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.domain.out_message import seat_slot
from bot.domain.records import LOBBY, GameRecord, HeldMessage, MyGame
from bot.words.catalogue import Texts
from bot.words.clock import relative_time
from bot.words.ids import ASK, NO_GAME, make_custom_id
from bot.words.message_draft import TEXT, Button, MessageDraft, button_rows
from bot.words.names import Names, seat_marks
from bot.words.targets import Channel
from bot.words.whole_lines import keep_whole_lines, page_by_number


def message_link(guild: int | None, channel: int, message: int) -> str:
    """Discord's link to a message."""
    return f"{channel_link(guild, channel)}/{message}"


def channel_link(guild: int | None, channel: int) -> str:
    """Discord's link to a channel."""
    return f"https://discord.com/channels/{guild or '@me'}/{channel}"


def question_message(seat: str, held: tuple[HeldMessage, ...]) -> HeldMessage | None:
    """Message of a seat's question, sent or not."""
    return next((one for one in held if one.slot == seat_slot(seat)), None)


def question_link(record: GameRecord, held: HeldMessage | None) -> str:
    """Link to a message in the game's channel, "" without one."""
    if held is None or held.message_id is None or held.channel_id != record.channel:
        return ""
    return message_link(record.guild, held.channel_id, held.message_id)


def ask_button(game: int, texts: Texts, *, named: bool = False) -> Button:
    """Button that finds the question, or has it posted again. `named` adds the game."""
    label = texts("button-ask-game", game=game) if named else texts("button-ask")
    return Button(make_custom_id(game, ASK), label, "secondary", "❓")


def add_question_link(plan: MessageDraft, game: int, where: str, texts: Texts) -> MessageDraft:
    """The message with a link and button to the reader's open question."""
    line = f"\n{texts('question-here', link=where)}" if where else ""
    text = keep_whole_lines(plan.text, texts, TEXT - len(line)) + line
    return msgspec.structs.replace(plan, text=text, rows=(*plan.rows, (ask_button(game, texts),)))


RETURN = "return"


def back_button(names: Names) -> Button:
    """Button of an absent user to return."""
    return Button(make_custom_id(names.game.id, RETURN), names.texts("button-back-again"), "success", "👋")


# Where a person plays, and where they are awaited


MY_GAMES, MY_GAMES_PAGE = "my_games", "my_games_page"
"""Verbs of a user's list of games and its pages."""


def open_games_message(
    games: list[MyGame],
    texts: Texts,
    told: Mapping[int, str] | None = None,
    ended: Sequence[str] = (),
    page: int = 0,
    room: int = TEXT,
    turns: bool = True,
) -> MessageDraft:
    """Page of a person's games, with a button for each open question.

    `told`: more text by game. `ended`: lines after the open games. `turns`: buttons lead to the other
    pages, else one to the whole list.
    """
    if not games:
        return MessageDraft("\n".join([texts("my-games-none"), *ended]))
    lines = ["\n".join(filter(None, (_game_line(one, texts), (told or {}).get(one.game)))) for one in games]
    shown = page_by_number(texts("my-games-title"), [*lines, *ended], page, texts, _to_page, room)
    awaited = [one.game for one in games[shown.first : shown.after] if one.awaited_since is not None]
    asks = [ask_button(game, texts, named=len(games) > 1) for game in awaited]
    every = Button(make_custom_id(NO_GAME, MY_GAMES), texts("button-all-games", count=len(games)))
    below = shown.buttons if turns or not shown.buttons else (every,)
    return MessageDraft(shown.text, (*button_rows(asks), *([below] if below else ())))


def _to_page(page: int) -> str:
    return make_custom_id(NO_GAME, MY_GAMES_PAGE, str(page))


def finished_games(ended: list[tuple[int, str, int, float]], texts: Texts) -> list[str]:
    """Lines of finished games, the first under a heading."""
    first, *others = [ended_line(*one, texts) for one in ended] or [""]
    return ["\n".join([texts("my-games-finished"), first]), *others] if ended else []


def ended_line(game: int, edition: str, channel: int, at: float, texts: Texts) -> str:
    """Line of a finished game."""
    name = texts.for_edition(edition)("edition-name.short")
    return texts("my-games-ended", game=game, edition=name, channel=Channel(channel), when=relative_time(at))


def _game_line(one: MyGame, texts: Texts) -> str:
    if one.awaited_since is not None:
        state = texts("state-awaited", since=relative_time(one.awaited_since))
    else:
        state = texts("state-lobby" if one.phase == LOBBY else "state-waiting")
    awaited = one.awaited_since is not None and one.message is not None
    where = message_link(one.guild, one.channel, one.message or 0) if awaited else Channel(one.channel)
    return texts("my-games-line", where=where, game=one.game, seat=seat_marks(one.seats), state=state)
