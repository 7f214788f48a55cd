"""The lobby: who sits, what is played, the seed's commitment, and the buttons to join and start."""

from __future__ import annotations

from bot.domain.records import GameRecord, SeatRecord
from bot.words.clock import pace_line, pace_select
from bot.words.ids import custom_id
from bot.words.message_draft import Button, MessageDraft, Row, button_rows
from bot.words.names import Names, harmless, seat_marks
from bot.words.newcomers import new_here
from bot.words.options import in_words
from bot.words.switch_words import switch_buttons, switch_lines


def lobby(names: Names) -> MessageDraft:
    """The message of a game that has not begun."""
    game, texts = names.game, names.texts
    lines = [
        texts("lobby-title", edition=texts("edition-name"), game=game.id, host=f"<@{game.host}>"),
        texts("lobby-options", options=options(game, names)),
        *explained(game, names),
        texts("lobby-seats", taken=len(game.seats), seats=game.seats_max),
        *_everybody(names),
        pace_line(game.pace, texts),
        *switch_lines(game, texts),
        *([texts("call-full")] if game.call.full else []),
        *([texts("call-at", when=f"<t:{int(game.call.at)}:R>")] if game.call.at else []),
        texts("lobby-commitment", commitment=game.commitment),
        texts("lobby-word"),
        texts("lobby-lapses", when=f"<t:{int(game.lapses)}:R>"),
    ]
    return MessageDraft("\n".join(lines), _rows(names))


def _rows(names: Names) -> tuple[Row, ...]:
    game, texts = names.game, names.texts
    below = button_rows([*switch_buttons(game, texts), new_here(game.id, texts)])
    return (_buttons(names), pace_select(game.id, game.pace, texts), *below)


def _buttons(names: Names) -> Row:
    game, texts = names.game, names.texts
    full = len(game.seats) >= game.seats_max
    buttons = [
        Button(custom_id(game.id, "join"), texts("button-join"), "success", disabled=full),
        Button(custom_id(game.id, "leave"), texts("button-leave")),
        Button(custom_id(game.id, "computer"), texts("button-computer"), "secondary", "🤖", disabled=full),
    ]
    if any(one.computer for one in game.seats):
        buttons.append(Button(custom_id(game.id, "uncomputer"), texts("button-uncomputer")))
    return (*buttons, Button(custom_id(game.id, "start"), texts("button-start"), "primary"))


def seated(one: SeatRecord, names: Names) -> str:
    """Colours and symbols of the seats that one side fills, and who that is: of a computer, how strong."""
    side = names.side(one.seat)
    seats = seat_marks(side)
    if one.user:
        return f"{seats} · {harmless(one.name)}"
    kind = names.texts(f"computer-{one.computer or 'greedy'}")
    return f"{seats} · {names.texts.join(map(names.person, side))} ({kind})"


def _everybody(names: Names) -> list[str]:
    """Return a line for each side, in the order of its first seat."""
    firsts = [one for one in names.game.seats if names.side(one.seat)[0] == one.seat]
    return [names.texts("lobby-seat", seat=seated(one, names)) for one in firsts]


def options(game: GameRecord, names: Names) -> str:
    """Return the options of a game, in words."""
    return ", ".join(in_words(game.options, names.texts)) or names.texts("option-none")


def explained(game: GameRecord, names: Names) -> list[str]:
    """A sentence for each optional rule that is on."""
    return [
        names.texts("lobby-option", option=names.texts(f"option-{name}"), text=text)
        for name, value in game.options.items()
        if value is True and (text := names.texts.find(f"option-{name}.text"))
    ]


def started(names: Names) -> MessageDraft:
    """Return what the lobby's message becomes when the game begins."""
    game, texts = names.game, names.texts
    lines = [
        texts("started-title", edition=texts("edition-name"), game=game.id),
        texts("lobby-options", options=options(game, names)),
        *_everybody(names),
        pace_line(game.pace, texts),
        *switch_lines(game, texts),
        texts("lobby-commitment", commitment=game.commitment),
    ]
    return MessageDraft("\n".join(lines))


def called_off(names: Names, what: str, by: int) -> MessageDraft:
    """A game or a lobby that was cancelled, or lapsed; the seed is shown so that the dice can be checked."""
    game, texts = names.game, names.texts
    lines = [texts(f"off-{what}", game=game.id, who=f"<@{by}>" if by else texts("nobody"))]
    if game.seed:
        lines.append(texts("seed-shown", seed=game.seed))
    return MessageDraft("\n".join(lines))
