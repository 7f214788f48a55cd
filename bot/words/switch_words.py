"""What a table has switched on or off, in words, and the lobby's buttons for it."""

from __future__ import annotations

from bot.domain.records import GameRecord
from bot.domain.table_settings import SWITCHES, TableSwitch
from bot.words.catalogue import Texts
from bot.words.ids import SWITCH, custom_id
from bot.words.message_draft import Button


def yes_or_no(on: bool) -> str:
    """Return a setting as texts and custom_ids name it."""
    return "yes" if on else "no"


def switch_line(switch: TableSwitch, game: GameRecord, texts: Texts) -> str:
    """Return how a table has it."""
    said = texts(f"switch-{switch.name}", on=yes_or_no(switch.is_on(game)))
    return f"{switch.emoji} {said}"


def switch_lines(game: GameRecord, texts: Texts) -> list[str]:
    """Return a line for each switch."""
    return [switch_line(one, game, texts) for one in SWITCHES.values()]


def switch_buttons(game: GameRecord, texts: Texts) -> list[Button]:
    """Return the buttons that turn each over."""
    return [_button(one, game, texts) for one in SWITCHES.values()]


def _button(switch: TableSwitch, game: GameRecord, texts: Texts) -> Button:
    wanted = yes_or_no(not switch.is_on(game))
    label = texts(f"switch-{switch.name}.button", on=wanted)
    return Button(custom_id(game.id, SWITCH, f"{switch.name}:{wanted}"), label, emoji=switch.emoji)
