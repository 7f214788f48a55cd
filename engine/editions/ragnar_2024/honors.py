"""Honors: awarding, the track, and playing them (section HONOR)."""

from __future__ import annotations

from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024.cards import Honor
from engine.editions.ragnar_2024.gold import collect
from engine.editions.ragnar_2024.state import EMPTY, State, Table
from engine.menu import BITS


def award(table: Table, seat: int, cause: str) -> None:
    """Put the seat's top Honor into space 1, or pay 1 gold without one.

    Only the Honors up to the first gap move. Without a gap that of space 3 falls into the Empire pool.
    R24-HONOR-08 to -11, -13.
    """
    state = table.state
    stack = state.stack[seat]
    if not stack:
        collect(table, seat, 1, "no_honor")
        return
    honor, honors = stack.pop(), table.cards.honors
    if len(stack) < state.returned[seat]:
        state.returned[seat] -= 1
    track = state.track[seat]
    fallen = ""
    if EMPTY in track:
        track.remove(EMPTY)
    else:
        pushed = track.pop()
        state.overflow[seat].append(pushed)
        fallen = honors[pushed].id
    track.insert(0, honor)
    state.face_up[seat] |= BITS[honor]
    if not table.barrier:  # `bar_undo`, without the call
        table.barrier = "flip"
    table.events.append(ev.HonorAwarded(table.seats[seat], honors[honor].id, cause, fallen))


def award_beaten(table: Table, enemy: int) -> None:
    """Award an Honor for a garrison beaten by an Event (ruling AMB-10)."""
    if table.cards.rulings.event_invasion_honor:
        award(table, enemy, "event")


def is_track_full(state: State, seat: int) -> bool:
    """True if all three spaces of the seat's Honor track are occupied."""
    return EMPTY not in state.track[seat]


def playable(state: State, seat: int) -> list[int]:
    """Honors that a seat could play: its track, then its Empire pool."""
    up = state.track[seat] + state.overflow[seat]
    while EMPTY in up:
        up.remove(EMPTY)
    return up


def honor_held(table: Table, seat: str, honor: str) -> Honor | None:
    """Card of that id, if the seat could play it."""
    number = table.cards.honor_index.get(honor, EMPTY)
    held = number != EMPTY and number in playable(table.state, table.seats.index(seat))
    return table.cards.honors[number] if held else None


def retire(table: Table, seat: int, honor: int) -> None:
    """Put a played Honor face-down under its stack. The others stay (R24-HONOR-14, -24)."""
    state = table.state
    track = state.track[seat]
    if honor in track:
        track[track.index(honor)] = EMPTY
    else:
        state.overflow[seat].remove(honor)
    state.face_up[seat] ^= BITS[honor]
    state.stack[seat].insert(0, honor)
    state.returned[seat] += 1


def pay_coins(table: Table, seat: int, honor: int) -> None:
    """Play a coin Honor for 1 gold per coin (R24-HONOR-21)."""
    card = table.cards.honors[honor]
    retire(table, seat, honor)
    table.events.append(ev.HonorPlayed(table.seats[seat], card.id, gold=card.coins))
    collect(table, seat, card.coins, "coins", honor=card.id)
