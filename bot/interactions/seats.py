"""From a person and a game to the seat, the decision and the action they mean. No Discord, no rules."""

from __future__ import annotations

from typing import Any

from bot.present import ids
from bot.service import Refused, Service
from bot.store.records import GameRecord, SeatRecord
from engine.records import Decision
from engine.view import View


def seat_of(record: GameRecord, user: int) -> SeatRecord:
    """The seat of a person; Refused("not_seated")."""
    sitting = record.seat_of(user)
    if sitting is None:
        raise Refused("not_seated")
    return sitting


async def own_view(service: Service, record: GameRecord, user: int) -> View:
    """The view of the seat that a person holds; Refused("not_seated") or ("wrong_phase")."""
    return await service.view(record.id, seat_of(record, user).seat)


def open_decision(view: View, question: ids.Question | None = None) -> Decision:
    """The seat's decision; with a question, that very one. Refused says whose it is, or that it is gone."""
    own = view.decision
    if question is None:
        if own is None:
            raise Refused("not_awaited")
        return own
    if own is not None and own.id == question.id and question.seat in ("", view.me):
        return own
    for asked in view.asked:
        if asked.id == question.id and asked.seat != view.me and question.seat in ("", asked.seat):
            raise Refused("not_your_decision", seat=asked.seat)
    raise Refused("stale")


def action_named(decision: Decision, token: str) -> Any:
    """The legal action that a component names; Refused("stale") when it is not legal."""
    action = ids.find(decision.actions, token)
    if action is None:
        raise Refused("stale")
    return action


async def game_here(service: Service, channel: int | None, user: int, *, private: bool = False) -> GameRecord:
    """The game of a channel; in `private` messages a person's only open game.

    Refused("no_game"), or ("not_here") naming the channels where the person plays.
    """
    record = await service.in_channel(channel) if channel is not None and not private else None
    if record is not None:
        return record
    mine = await service.my_games(user)
    if private and len(mine) == 1:
        return await service.record(mine[0].game)
    if not mine:
        raise Refused("no_game")
    raise Refused("not_here", channels=", ".join(f"<#{one.channel}>" for one in mine[:5]))
