"""The five epochs, and a turn from the catapult to the next call (EPOCH, END, TURN, KINGDOM, DISBAND).

The number of Event cards that a seat holds face down is public, what they are is not. So every question that
could be about them is asked whenever such cards are there, whatever they are. An unplayed kingdom leaves the
hand at the very end of the turn, unseen (Z18-KINGDOM-02, docs/rules, section 4).
"""

from __future__ import annotations

from typing import Any, Final

from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import drafts, effects, improvements
from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018.improvements import playable
from engine.editions.zman_2018.state import EMPTY, Table, question, rank_seats, ranking, step
from engine.history.turns import reveal
from engine.question import Answer, leave, refuses_with
from engine.records import Decision
from engine.table import Asks

EMPIRE_STEPS: Final = (
    "start_empire",
    "establish",
    "invade",
    "monuments",
    "finish",
    "disband",
    "score",
    "turn_end",
)
KINGDOM_STEPS: Final = ("start_kingdom", "establish", "invade", "monuments", "disband")
ESTABLISH: Final = act.EstablishEmpire()
DISBAND: Final = act.Disband()


@step("turn")
def take_turn(table: Table, seat: int, card: int) -> None:
    """Step 1: reveal the Empire and take the catapult. The other steps follow (Z18-TURN-01, -02)."""
    reveal(table, seat, card)
    _schedule(table, ("opening", *EMPIRE_STEPS))


def _schedule(table: Table, steps: tuple[str, ...]) -> None:
    table.state.agenda += [[step] for step in reversed(steps)]


# Before the Empire is established


@step("opening")
def ask_opening(table: Table) -> Asks | None:
    """Step 2: offer improvements that need no active army (Z18-TURN-03, ruling Z18-AMB-48).

    Asked in private, with or without a kingdom.
    """
    state = table.state
    state.phase = "opening"
    seat = state.actor
    if not state.hand[seat]:
        return None
    actions: list[Any] = [*_kingdoms(table, seat), *playable(table, seat), ESTABLISH]
    return table.ask(OPENING, seat, actions)


def _kingdoms(table: Table, seat: int) -> list[act.PlayKingdom]:
    """The epoch's kingdom, while it is not played (Z18-KINGDOM-01)."""
    drawn = table.state.drawn[seat]
    if drawn == EMPTY or table.cards.events[drawn].kingdom is None:
        return []
    return [act.PlayKingdom(table.cards.events[drawn].id)]


def play_kingdom(table: Table, seat: int, action: act.PlayKingdom) -> None:
    """Reveal a kingdom, run its four steps and ask again (Z18-KINGDOM-03 to -05)."""
    state = table.state
    state.agenda.pop()
    card = table.cards.event_index[action.card]
    state.hand[seat].remove(card)
    state.drawn[seat] = EMPTY
    state.kingdom = card
    table.bar_undo("flip")
    table.events.append(ev.EventRevealed(table.seats[seat], action.card, "kingdom"))
    _schedule(table, (*KINGDOM_STEPS, "opening"))


@refuses_with("Z18-EVENT-02", "Z18-KINGDOM-01")
def _kingdom_refusal(table: Table, decision: Decision, action: act.PlayKingdom) -> str:
    """Rule against any but this epoch's own kingdom."""
    number = table.cards.event_index.get(action.card, EMPTY)
    held = number in table.state.hand[table.seats.index(decision.seat)]
    return "Z18-EVENT-02" if held else "Z18-KINGDOM-01"


OPENING: Final = question(
    "opening",
    {
        act.PlayKingdom: Answer(play_kingdom, _kingdom_refusal, elsewhere="Z18-KINGDOM-03"),
        act.PlayImprovement: improvements.PLAY,
        act.EstablishEmpire: Answer(leave),  # that a kingdom lapses by it shows nowhere yet
    },
    forced=(),
    secret=True,
)


@step("start_kingdom")
def start_kingdom(table: Table) -> None:
    """Begin the kingdom. The Empire's gains wait, for they serve the Empire only.

    Z18-IMPROVEMENT-06, Z18-KINGDOM-11.
    """
    state = table.state
    state.phase, state.force = "establish", "kingdom"
    state.waiting = [state.armies, state.tokens, state.fleets, state.caravans]
    state.armies = state.tokens = state.fleets = state.caravans = 0


@step("start_empire")
def start_empire(table: Table) -> None:
    """Begin the Empire's part (Z18-TURN-04)."""
    table.state.phase, table.state.force = "establish", "empire"


# Afterwards


@step("finish")
def ask_finish(table: Table) -> Asks | None:
    """Offer improvements and the Empire's effect a last time (Z18-EFFECT-07, ruling Z18-AMB-47)."""
    state = table.state
    state.phase = "finish"
    seat = state.actor
    usable = effects.usable(table)
    if not usable["effect"] and not state.hand[seat]:
        return None
    actions: list[Any] = [*playable(table, seat), DISBAND]
    if usable["effect"]:
        actions.insert(0, effects.USE)
    return table.ask(FINISH_TURN, seat, actions, usable)


FINISH_TURN: Final = question(
    "finish_turn",
    {
        act.UseEffect: effects.USE_EFFECT,
        act.PlayImprovement: improvements.PLAY,
        act.Disband: Answer(leave),
    },
    forced=(),
    secret=True,
)


@step("disband")
def disband(table: Table) -> None:
    """Step 6: make armies inactive and remove all but them and buildings.

    Z18-DISBAND-01 to -06, Z18-KINGDOM-13 to -15.
    """
    state = table.state
    seat = state.actor
    _empty_card(table)
    state.active = state.by_fleet = state.fleets = state.caravans = 0
    if state.force == "kingdom":
        state.boxed.append(state.kingdom)
        state.kingdom = EMPTY
        state.armies, state.tokens, state.fleets, state.caravans = state.waiting
        state.waiting = []
    else:
        state.boxed += state.improvements
        state.improvements, state.used = [], []
    state.force = ""
    table.events.append(ev.Disbanded(table.seats[seat]))


def _empty_card(table: Table) -> None:
    """Return the card's armies to supply and its siege tokens (Z18-DISBAND-02, -06)."""
    state = table.state
    if not state.armies and not state.tokens:
        return
    table.events.append(ev.CardEmptied(table.seats[state.actor], state.armies, state.tokens))
    state.supply[state.actor] += state.armies
    state.armies = state.tokens = 0


@step("turn_end")
def end_turn(table: Table) -> None:
    """End the turn. An unplayed kingdom is put away face down (Z18-KINGDOM-02, ruling Z18-AMB-10)."""
    state = table.state
    seat = state.actor
    for kingdom in _kingdoms(table, seat):
        state.hand[seat].remove(table.cards.event_index[kingdom.card])
        state.drawn[seat] = EMPTY
    table.events.append(
        ev.TurnEnded(table.seats[seat], table.cards.empires[state.empire].id, state.score[seat])
    )
    state.actor = state.empire = EMPTY
    state.phase = ""


# The epochs


@step("epoch")
def begin_epoch(table: Table) -> None:
    """Begin the next epoch: region tokens, cards, turns (Z18-EPOCH-01 to -06)."""
    state, cards = table.state, table.cards
    state.epoch += 1
    state.phase = "draft"
    state.called = []
    state.drawn = [EMPTY] * len(table.seats)
    new = tuple([table.board.areas[area] for area in cards.new_tokens[state.epoch]])
    table.events.append(ev.EpochBegan(state.epoch, new))
    state.agenda.append(["turns"])
    state.ranks = rank_seats(state)
    state.event_pile = state.event_deck[state.epoch - 1][:]
    state.empire_pile = state.empire_deck[state.epoch - 1][:]
    if table.options["classic_selection"]:
        drafts.start_classic(table)
    else:
        drafts.start_draft(table)


@step("turns")
def begin_turn(table: Table) -> None:
    """Call the next Empire. Its owner takes a turn (Z18-ORDER-02 to -07).

    Repeats until no owned Empire is left.
    """
    state, deck = table.state, table.cards.empires
    owners = {chosen[-1]: seat for seat, chosen in enumerate(state.empires)}
    in_vain: list[int] = []
    for card in not_called(table):
        if card in owners:
            table.events += [ev.EmpireCalled(deck[one].id, deck[one].number) for one in in_vain]
            state.agenda += [["turns"], ["turn", owners[card], card]]
            return
        in_vain.append(card)
    state.agenda.append(["epoch" if state.epoch < table.cards.epochs else "game_over"])


def not_called(table: Table) -> tuple[int, ...]:
    """Empire cards of this epoch still to be called, owned or not."""
    state, cards = table.state, table.cards
    last = cards.empires[state.called[-1]].number if state.called else 0
    return cards.empires_of[state.epoch][last:]


@step("game_over")
def end_game(table: Table) -> None:
    """Rank by points (Z18-END-04 to -06, with two colours each Z18-TWO-04).

    Nothing is taken back any more: now all secrets may be told.
    """
    state = table.state
    table.bar_undo("turn")
    state.ranking = ranking(table)
    state.phase = "over"
    state.actor = EMPTY
    table.events.append(
        ev.GameOver(
            tuple([table.seats[seat] for seat, _ in state.ranking]),
            tuple([place for _, place in state.ranking]),
            tuple([state.score[seat] for seat, _ in state.ranking]),
        )
    )
