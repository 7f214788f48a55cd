"""Finds the seat, decision and action that a press means, without Discord or rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.core import play
from bot.core.draft import Draft
from bot.domain.requests import Actor, Refused
from bot.domain.rights import Rights, rights_at
from bot.store import games, people
from bot.words import ids
from bot.words.narration import load_narration
from bot.words.targets import Channel
from bot.words.together import expand_chain, following_actions

if TYPE_CHECKING:
    from bot.core.service import Service
    from bot.domain.records import GameRecord, SeatRecord
    from engine.records import Action, Asked, Decision
    from engine.view import View


def find_seat(record: GameRecord, user: int, question: ids.DecisionRef | None = None) -> SeatRecord:
    """A user's seat: of several the question's, else the awaited one.

    Raises: Refused with not_seated.
    """
    own = record.seat_of(user, question.seat) if question is not None else None
    sitting = own or record.seat_of(user)
    if sitting is None:
        raise Refused("not_seated")
    return sitting


def open_decision(view: View, question: ids.DecisionRef | None = None) -> Decision:
    """The decision of a view's seat, or the given question.

    Raises: Refused with not_awaited; not_your_decision, or stale when the question is gone.
    """
    return _open_decision(view.me, view.decision, view.asked, question)


def apply_press(draft: Draft, question: ids.DecisionRef | None, token: str) -> None:
    """Edit that applies a component's choice.

    Raises: Refused as in `open_decision` and `play.submit`.
    """
    asked = _pressed_decision(draft, question)
    play.submit(draft, find_action(asked, token), asked.id, asked.seat)


def apply_each(draft: Draft, question: ids.DecisionRef | None, tokens: list[str], done: list[Action]) -> None:
    """Edit that applies several list values in order. `done` collects the applied ones.

    It stops once the question changes or does not offer the next one.
    Raises: Refused as in `apply_press`.
    """
    done.clear()
    asked, game = _pressed_decision(draft, question), draft.table.need_game()
    wanted = [find_action(asked, token) for token in tokens]
    play.submit(draft, wanted[0], asked.id, asked.seat)
    done.append(wanted[0])
    for action in wanted[1:]:
        now = game.decision(asked.seat)
        is_same = now is not None and now.kind == asked.kind
        again = play.find_similar_choice(action, now.actions) if now is not None and is_same else None
        if again is None:
            return
        play.submit_further(draft, again, asked.seat)
        done.append(again)


def apply_chain(draft: Draft, question: ids.DecisionRef | None, written: str, done: list[Action]) -> None:
    """Edit that applies a component's choices in order, as far as possible.

    `done` collects the applied ones.
    Raises: Refused as in `apply_press`.
    """
    done.clear()
    asked, game = _pressed_decision(draft, question), draft.table.need_game()
    seat, (first, *further) = asked.seat, expand_chain(written, asked)
    done.append(find_action(asked, first))
    play.submit(draft, done[0], asked.id, asked.seat)
    for action in following_actions(further, lambda: game.decision(seat), load_narration(game.edition.id)):
        play.submit_further(draft, action, seat)
        done.append(action)


def _pressed_decision(draft: Draft, question: ids.DecisionRef | None) -> Decision:
    """The decision that a press of the actor answers."""
    assert draft.by is not None
    seat, game = find_seat(draft.before, draft.by.user, question).seat, draft.table.need_game()
    return _open_decision(seat, game.decision(seat), game.open_decisions(), question)


def _open_decision(
    me: str | None, own: Decision | None, asked: Iterable[Decision | Asked], question: ids.DecisionRef | None
) -> Decision:
    if question is None:
        if own is None:
            raise Refused("not_awaited")
        return own
    if own is not None and own.id == question.id and question.seat == me:
        return own
    for other in asked:
        if other.id == question.id and question.seat == other.seat != me:
            raise Refused("not_your_decision", seat=other.seat)
    raise Refused("stale")


def find_action(decision: Decision, token: str) -> Action:
    """Legal action that a component names.

    Raises: Refused with stale if it is illegal.
    """
    action = ids.find_action(decision.actions, token)
    if action is None:
        raise Refused("stale")
    return action


async def game_of_channel(
    service: Service, channel: int | None, user: int, *, private: bool = False
) -> GameRecord:
    """Game of a channel or private thread. In DMs the user's only open one.

    Raises: Refused with no_game; not_here, which names the channels where they play.
    """
    if channel is not None and not private:
        record = await service.game_in_channel(channel) or await _private_thread_game(service, channel, user)
        if record is not None:
            return record
    mine = await service.query(games.open_games_of_user, user)
    if private and len(mine) == 1:
        return await service.record(mine[0].game)
    if not mine:
        raise Refused("no_game")
    raise Refused("not_here", channels=tuple(Channel(one.channel) for one in mine[:5]))


async def _private_thread_game(service: Service, thread: int, user: int) -> GameRecord | None:
    """Game of a user's private thread."""
    found = await service.query(people.thread_owner, thread)
    return await service.record(found[0]) if found is not None and found[1] == user else None


async def find_game(service: Service, game: int, channel: int | None, user: int) -> GameRecord:
    """Read a game of the channel or user, also a finished one.

    Only its row is read: users may name any number and must not cause games to be loaded.
    Raises: Refused with no_such_game.
    """
    stored = await service.query(games.read_game, game)
    if stored is None or (stored.record.channel != channel and stored.record.seat_of(user) is None):
        raise Refused("no_such_game", game=game)
    return stored.record


async def need_share(service: Service, game: int, actor: Actor) -> None:
    """Check that the actor sits in a game, hosts it or manages its server.

    Others do not learn whether the game exists. Raises: Refused with no_such_game.
    """
    stored = await service.query(games.read_game, game)
    rights = rights_at(stored.record, actor) if stored is not None else Rights()
    if not (rights.may_run or rights.has_seat):
        raise Refused("no_such_game", game=game)
