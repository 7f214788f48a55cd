"""Checks during a pause: each open question is visible exactly once, in its place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TYPE_CHECKING

from bench.faults.breaches import QUESTION, Breach
from bench.hands import CHOICES, message_parts
from sandbox import Sandbox
from sandbox.clock import id_time

if TYPE_CHECKING:
    from bench.faults.players import Players

OLD = 55 * 60
"""Seconds after which Discord allows few edits of a message: then controls may be left over."""


def wrong_questions(
    sandbox: Sandbox, table: Players, excused: Callable[[int], bool], removed: Collection[int]
) -> Iterator[Breach]:
    """Wrong questions of an idle table.

    `excused` messages may keep controls: Discord refused the edit, or the bot considered them too old.
    """
    asked = (
        "SELECT seat, awaited FROM seats WHERE game_id = ? AND awaited IS NOT NULL AND user_id IS NOT NULL"
    )
    open = {f"{number}{seat}": seat for seat, number in table.rows.select(asked, table.game)}
    standing = dict(_standing_messages(sandbox, table))
    for question, seat in open.items():
        held = "SELECT message_id, decision FROM messages WHERE game_id = ? AND slot = ? AND held"
        found = table.rows.select(held, table.game, f"seat:{seat}")
        where = [id for id, asks in standing.items() if question in asks]
        if where != [id for id, _ in found] and not (not where and found and found[0][0] in removed):
            yield Breach(
                QUESTION, f"question {question} of game {table.game} stands in {where}, not in {found}"
            )
    if table.phase == "running":
        for id, asks in standing.items():
            if not set(asks) <= set(open) and not excused(id) and _question_age(sandbox, id) < OLD:
                yield Breach(
                    QUESTION, f"message {id} asks {asks}; open in game {table.game} are {list(open)}"
                )
    for (trouble,) in table.rows.select("SELECT trouble FROM games WHERE id = ?", table.game):
        if trouble:
            yield Breach(QUESTION, f"game {table.game} waits ({trouble}) though its channel is open")


def _standing_messages(sandbox: Sandbox, table: Players) -> Iterator[tuple[int, list[str]]]:
    """Public messages of the game with controls, and their questions."""
    for message in sandbox.world.messages[int(table.channel)].values():
        if message.author_id == sandbox.world.bot_id and message.audience is None:
            named = [
                str(part["custom_id"]).split(":")
                for part in message_parts({"components": message.components}, CHOICES)
            ]
            asks = list(dict.fromkeys(words[2] for words in named if int(words[1]) == table.game))
            if asks:
                yield message.id, asks


def _question_age(sandbox: Sandbox, id: int) -> float:
    """Seconds since a message was posted, by Discord's clock."""
    return sandbox.world.clock.now() - id_time(id)
