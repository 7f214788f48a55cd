"""Analysis boards: one person plays all seats from a position of a game."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from random import Random

import msgspec

from bot.core.play import find_similar_choice
from bot.core.table_access import Tables
from bot.core.trial import fixed_chance
from bot.domain.records import OVER
from bot.domain.requests import Refused
from engine.game import Game
from engine.players import NORMAL, choose_in
from engine.records import Action, Decision
from engine.sampling import sample
from engine.view import View

MOST = 3_000
"""Max. moves on a board."""
AT_ONCE = 60
"""Max. moves of computers after one press."""


class Origin(msgspec.Struct, frozen=True):
    """Start of a board: a game, a log entry and the number of a position.

    `sampled`: the game was running, so what spectators did not see is drawn by `number`.
    """

    game: int
    entry: int
    sampled: bool
    number: int = 1


class Move(msgspec.Struct, frozen=True, array_like=True):
    """A seat's choice, as an index in the legal ones. `own` is false for a computer's."""

    seat: str
    choice: int
    own: bool = True


async def starting_position(tables: Tables, origin: Origin) -> Game:
    """The game at the start of a board.

    Of a running game only the spectators' view is used.

    Raises: Refused with no_game; no_entry as for past positions; frozen; as by `Rebuild.run`.
    """
    async with tables.hold(origin.game) as table:
        rebuild = await table.rebuild_at(origin.entry)
        over = table.record.phase == OVER
    position = await rebuild.run()
    if over and not origin.sampled:
        return position
    return await asyncio.to_thread(imagine_position, position.view(None, to_imagine=True), position, origin)


def imagine_position(known: View, position: Game, origin: Origin) -> Game:
    """A position that looks like `known` to spectators. Nothing else of the game is read."""
    chance = Random(f"{origin.game} {origin.entry} {origin.number}")
    return sample(known, chance.random, position.edition)


class AnalysisBoard:
    """A position and the moves made from it. `since`: the log entry at which the last press began."""

    def __init__(self, game: Game, moves: Sequence[Move] = ()) -> None:
        """Take over the game and make the moves.

        Raises: Refused with analysis_gone for impossible ones.
        """
        self.game = game
        self.moves: list[Move] = []
        self.since = len(game.log)
        for move in moves:
            self._apply_move(move)

    @property
    def question(self) -> Decision | None:
        """The next question, None after the end."""
        return next(iter(self.game.open_decisions()), None)

    def choose_all(self, actions: Sequence[Action]) -> None:
        """Choose actions in order while the same seat is asked the same.

        Raises: Refused with analysis_gone if the first is illegal; many_moves.
        """
        self.since = len(self.game.log)
        first = self.question
        for action in actions:
            asked = self.question
            same = (
                asked is not None
                and first is not None
                and (asked.seat, asked.kind) == (first.seat, first.kind)
            )
            again = find_similar_choice(action, asked.actions) if asked is not None and same else None
            if asked is None or again is None:
                break
            self._apply_move(Move(asked.seat, asked.actions.index(again)))
        if self.since == len(self.game.log):
            raise Refused("analysis_gone")

    def let_computers_play(self, computers: Collection[str]) -> None:
        """Let computers choose until a user's seat is asked, at most AT_ONCE times."""
        for _ in range(AT_ONCE):
            asked = self.question
            if asked is None or asked.seat not in computers or len(self.moves) >= MOST:
                return
            action = choose_in(NORMAL, self.game, asked.seat, fixed_chance)
            self._apply_move(Move(asked.seat, asked.actions.index(action), own=False))

    def _apply_move(self, move: Move) -> None:
        asked = self.game.decision(move.seat)
        if len(self.moves) >= MOST:
            raise Refused("many_moves", most=MOST)
        if asked is None or not 0 <= move.choice < len(asked.actions):
            raise Refused("analysis_gone")
        self.game.submit(move.seat, asked.actions[move.choice])
        self.moves.append(move)


def drop_last_move(moves: Sequence[Move]) -> list[Move]:
    """Moves before the user's last one."""
    own = [number for number, one in enumerate(moves) if one.own]
    return list(moves[: own[-1]]) if own else []
