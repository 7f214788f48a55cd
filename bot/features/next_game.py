"""/next: the question that has waited longest for the user, at any table."""

from __future__ import annotations

from contextlib import suppress

from bot.domain.requests import GameBroken, Refused
from bot.play.answer import Answer
from bot.play.asking import question_links
from bot.play.feature import UPDATE, Feature
from bot.store import games
from bot.words.next_table import NEXT, next_table_message, waiting_games

FEATURE = Feature(__name__)


@FEATURE.command("command-next", anywhere=True)
async def show_next_game(answer: Answer) -> None:
    """Link to the user's longest waiting question."""
    await show_next_table(answer, "")


@FEATURE.verb(NEXT, UPDATE)
async def show_next_table(answer: Answer, last: str) -> None:
    """Show the next table's longest waiting question, posted anew if necessary."""
    mine = await answer.service.query(games.open_games_of_user, answer.user)
    waiting = waiting_games(mine, int(last) if last.isdecimal() else 0)
    for one in waiting:
        answer.game = one.game
        with suppress(Refused, GameBroken):  # it was answered meanwhile, or cannot be played
            question = await question_links(answer)
            await answer.say(next_table_message(one, question, len(waiting) - 1, answer.texts))
            return
    answer.game = 0
    await answer.tell("next-none")
