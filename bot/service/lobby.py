"""Before a game begins: who sits where. Each function makes one change on a draft."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from bot.service.live import START
from bot.service.play import end, last_person
from bot.service.records import Engine, Refused
from bot.service.work import Draft
from bot.store.records import LOBBY, RUNNING, SeatRecord
from engine.records import EngineError

LETTERS = "ABCDEF"
WORD_LENGTH = 100


def join(draft: Draft, word: str, dm_closed: bool) -> None:
    """Seat the actor; one who sits there already may still bring a word."""
    draft.need(LOBBY)
    assert draft.by is not None
    if len(word) > WORD_LENGTH:
        raise Refused("long_word", most=WORD_LENGTH)
    there = draft.before.seat_of(draft.by.user)
    if there is not None:
        _bring(draft, there, word)
        return
    by = draft.by
    letter = _seat(
        draft,
        user=by.user,
        name=by.name[:100],
        locale=by.locale,
        word=word,
        dm_closed=dm_closed,
        seen=draft.now,
    )
    draft.step("join", letter, {"word": word} if word else None)
    draft.tell("joined")


def _bring(draft: Draft, seat: SeatRecord, word: str) -> None:
    if not word:
        raise Refused("already_seated", seat=seat.seat)
    draft.set_seat(seat.seat, word=word)
    draft.step("join", seat.seat, {"word": word})
    draft.tell("joined")


def add_computer(draft: Draft, kind: str, kinds: Collection[str]) -> None:
    """Seat a computer player."""
    draft.need(LOBBY)
    draft.need_host()
    if kind not in kinds:
        raise Refused("computer_kind", kind=kind)
    draft.step("computer", _seat(draft, computer=kind), {"kind": kind})
    draft.tell("computer_added", kind=kind)


def leave(draft: Draft) -> None:
    """The actor's seat goes, and the seats after it close up. The last person to leave clears the table."""
    if draft.before.phase == RUNNING:
        raise Refused("leave_running")
    draft.need(LOBBY)
    seat = draft.own_seat()
    draft.step("leave", seat.seat)
    if last_person(draft.before, seat):
        end(draft, "last_person")
        return
    _unseat(draft, seat)
    draft.tell("left", name=seat.name, user=seat.user)


def remove_computer(draft: Draft, letter: str) -> None:
    """A computer player's seat goes, and the seats after it close up."""
    draft.need(LOBBY)
    draft.need_host()
    seat = draft.before.seat(letter)
    if seat is None or seat.user is not None:
        raise Refused("seat_unknown", seat=letter)
    _unseat(draft, seat)
    draft.step("remove", letter)
    draft.tell("seat_removed", kind=seat.computer)


def start(draft: Draft, engine: Engine, edition: Any) -> None:
    """Begin the game."""
    draft.need(LOBBY)
    draft.need_host()
    letters = [s.seat for s in draft.before.seats]
    if len(letters) < edition.seats_min:
        raise Refused("too_few", needed=edition.seats_min)
    words = {s.seat: s.word for s in draft.before.seats if s.word}
    try:
        game = engine.new_game(edition, letters, draft.before.options, seed=draft.live.seed, words=words)
    except EngineError as trouble:
        reason, edition_id = trouble.code, draft.before.edition
        raise Refused("bad_options", **trouble.details, reason=reason, edition=edition_id) from trouble
    draft.live.game = game
    draft.set(phase=RUNNING, rules_version=game.version)
    draft.snapshot = True
    draft.step(START, body={"seats": letters, "words": words})
    draft.tell("started")


def _seat(draft: Draft, **fields: Any) -> str:
    at_table = draft.before.seats
    if len(at_table) >= draft.before.seats_max:
        raise Refused("full", seats=draft.before.seats_max)
    letter = LETTERS[len(at_table)]
    draft.set(seats=(*at_table, SeatRecord(letter, **fields)))
    return letter


def _unseat(draft: Draft, seat: SeatRecord) -> None:
    left = [s for s in draft.before.seats if s.seat != seat.seat]
    draft.set(
        seats=tuple(msgspec.structs.replace(s, seat=letter) for s, letter in zip(left, LETTERS, strict=False))
    )
