"""Before a game begins, who sits where: edits for `Service.change`. Each makes one change on a draft."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.service.play import end, last_person, need_computer
from bot.service.records import Refused
from bot.service.repeating import START
from bot.service.work import Draft
from bot.store.records import LOBBY, RUNNING, SeatRecord
from engine.records import EngineError

LETTERS = "ABCDEF"
WORD_LENGTH = 100


async def join(draft: Draft, word: str = "") -> None:
    """Seat the actor, with a word of their own to mix into the key; the seated may bring one too.

    Change "joined". Refused: wrong_phase, already_seated, full, long_word, bad_text.
    """
    draft.need(LOBBY)
    assert draft.by is not None
    if len(word) > WORD_LENGTH:
        raise Refused("long_word", most=WORD_LENGTH)
    need_storable(word)
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
        dm_closed=await draft.has_closed_dms(by.user),
        seen=draft.now,
    )
    draft.step("join", letter, {"word": word} if word else None)
    draft.tell("joined")


def need_storable(text: str) -> None:
    """Refused("bad_text") for what a database does not keep: PostgreSQL knows no NUL."""
    if "\0" in text:
        raise Refused("bad_text")


def _bring(draft: Draft, seat: SeatRecord, word: str) -> None:
    if not word:
        raise Refused("already_seated", seat=seat.seat)
    draft.set_seat(seat.seat, word=word)
    draft.step("join", seat.seat, {"word": word})
    draft.tell("joined")


def add_computer(draft: Draft, kind: str) -> None:
    """Seat a computer player. Host or manager. Change "computer_added" (args: kind).

    Refused: wrong_phase, host_only, full, computer_kind.
    """
    draft.need(LOBBY)
    draft.need_host()
    need_computer(kind)
    draft.step("computer", _seat(draft, computer=kind), {"kind": kind})
    draft.tell("computer_added", kind=kind)


def leave(draft: Draft) -> None:
    """The actor's seat goes, and the seats after it close up. Change "left" (args: name, user).

    The last person leaving cancels: change "cancelled" (args: reason="last_person").
    Refused: wrong_phase, leave_running, not_seated.
    """
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
    """A computer player's seat goes, and the seats after it close up. Host or manager.

    Change "seat_removed" (args: kind). Refused: wrong_phase, host_only, seat_unknown.
    """
    draft.need(LOBBY)
    draft.need_host()
    seat = draft.before.seat(letter)
    if seat is None or seat.user is not None:
        raise Refused("seat_unknown", seat=letter)
    _unseat(draft, seat)
    draft.step("remove", letter)
    draft.tell("seat_removed", kind=seat.computer)


async def start(draft: Draft) -> None:
    """Begin the game. Host or manager. Change "started".

    Refused: wrong_phase, host_only, too_few, bad_options.
    """
    draft.need(LOBBY)
    draft.need_host()
    edition = await draft.loader.editions.of(draft.before)
    letters = [s.seat for s in draft.before.seats]
    if len(letters) < edition.seats_min:
        raise Refused("too_few", needed=edition.seats_min)
    body = {"seats": letters, "words": {s.seat: s.word for s in draft.before.seats if s.word}}
    try:
        game = draft.loader.fresh(draft.before, edition, draft.live.seed, body)
    except EngineError as trouble:
        reason, edition_id = trouble.code, draft.before.edition
        raise Refused("bad_options", **trouble.details, reason=reason, edition=edition_id) from trouble
    draft.live.game = game
    draft.set(phase=RUNNING, rules_version=game.version)
    draft.snapshot = True
    draft.step(START, body=body)
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
