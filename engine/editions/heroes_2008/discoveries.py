"""The Discovery step: counters are drawn from the bag and laid on scales (section DISCOVERY)."""

from __future__ import annotations

from itertools import combinations

from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008 import events as ev
from engine.editions.heroes_2008.asides import ASIDES, CONVERT, ask
from engine.editions.heroes_2008.deck import RedrawDiscoveries
from engine.editions.heroes_2008.pieces import count_full_scales, influence, open_scales, ordered_lands
from engine.editions.heroes_2008.state import EMPTY, Table, question, step
from engine.editions.heroes_2008.wonders import EFFECTS, SPARE, is_ready, turn_down
from engine.question import Answer, Rule, leave, refuses_with
from engine.records import Decision
from engine.table import Asks

REDRAW = "redraw_discoveries"


@step("discoveries")
def draw_discoveries(table: Table) -> None:
    """Draw all Discoveries, then place them (HW8-DISCOVERY-01, -02, -14).

    The redraw of a Wonder is offered if it could change the placement.
    """
    state = table.state
    state.phase = "discoveries"
    _draw(table, table.cards.heroes[state.hero].discoveries)
    if not state.drawn:
        return
    state.agenda.append(["discover"])
    if state.bag and influence(table) & open_scales(table) and is_ready(table, state.actor, REDRAW):
        state.agenda.append(["redraw"])


def _draw(table: Table, count: int) -> None:
    state = table.state
    found = [state.bag.pop(table.chance.draw(len(state.bag))) for _ in range(min(count, len(state.bag)))]
    if found:
        table.bar_undo("draw")
        state.drawn += found
        table.events.append(ev.DiscoveriesDrawn(table.seats[state.actor], _ids(table, found)))


def return_drawn(table: Table) -> None:
    """Return unplaceable Discoveries to the bag (HW8-DISCOVERY-09, HW8-END-ANCIENT-05)."""
    if table.state.drawn:
        _return(table, table.state.drawn[:])


def _return(table: Table, counters: list[int]) -> None:
    state = table.state
    for counter in counters:
        state.drawn.remove(counter)
        state.bag.append(counter)
    state.bag.sort()
    table.events.append(ev.DiscoveriesReturned(table.seats[state.actor], _ids(table, counters)))


def _ids(table: Table, counters: list[int]) -> tuple[str, ...]:
    return tuple([table.cards.discoveries[one].id for one in counters])


@step("redraw")
def ask_redraw(table: Table) -> Asks:
    """Offer a Wonder's redraw: put some back, draw more (docs/rules, section 7.3)."""
    drawn = _ids(table, table.state.drawn)
    some = [way for size in range(len(drawn) + 1) for way in combinations(drawn, size)]
    card = table.cards.wonders[table.cards.power[REDRAW]].id
    return ask(table, REDRAWING, [*(act.Redraw(way) for way in some), SPARE], {"card": card, "drawn": drawn})


def redraw_discoveries(table: Table, seat: int, action: act.Redraw) -> None:
    """Redraw Discoveries and keep the second draw."""
    effect = table.cards.wonders[table.cards.power[REDRAW]].effect
    assert isinstance(effect, RedrawDiscoveries)
    table.state.agenda.pop()
    turn_down(table, seat, REDRAW)
    if action.discoveries:
        _return(table, [table.cards.discovery_index[one] for one in action.discoveries])
    _draw(table, len(action.discoveries) + effect.extra)


@step("discover")
def ask_discover(table: Table) -> Asks | None:
    """Ask for a counter and its Territory. Unplaceable ones return (HW8-DISCOVERY-03 to -10)."""
    state, cards = table.state, table.cards
    lands = influence(table) & open_scales(table) & ~state.settled
    if not lands or not state.drawn:
        return_drawn(table)
        return None
    places = ordered_lands(cards.heroes[state.hero].lands, lands)
    choices = [
        act.Discover(cards.discoveries[counter].id, table.board.lands[land])
        for counter in state.drawn
        for land in places
    ]
    full = any(len(state.scales[land]) + 1 == cards.scale[land] for land in places)
    deciding = full and count_full_scales(table) + 1 >= cards.ages[state.epoch].scales_to_end
    params = {"drawn": _ids(table, state.drawn)}
    return ask(table, DISCOVER, choices, params, ends=deciding, completes=full)


def discover(table: Table, seat: int, action: act.Discover) -> None:
    """Place a Discovery, and count a full scale (HW8-DISCOVERY-05, -07, -11, -12)."""
    state = table.state
    land = table.board.land_index[action.land]
    counter = table.cards.discovery_index[action.discovery]
    state.drawn.remove(counter)
    state.scales[land].append(counter)
    state.settled |= 1 << land
    number, spaces = len(state.scales[land]), table.cards.scale[land]
    table.events.append(ev.DiscoveryPlaced(table.seats[seat], action.discovery, action.land, number, spaces))
    if number == spaces:
        state.agenda.append(["count", land])


@refuses_with("HW8-DISCOVERY-01", "HW8-DISCOVERY-04", "HW8-DISCOVERY-05", "HW8-DISCOVERY-13")
def _discover_refusal(table: Table, decision: Decision, action: act.Discover) -> str:
    """Rule against an undrawn counter, or a Territory without a free space."""
    land = table.board.land_index.get(action.land, EMPTY)
    if table.cards.discovery_index.get(action.discovery, EMPTY) not in table.state.drawn:
        return "HW8-DISCOVERY-01"
    if land == EMPTY or not influence(table) >> land & 1:
        return "HW8-DISCOVERY-04"
    return "HW8-DISCOVERY-05" if table.state.settled >> land & 1 else "HW8-DISCOVERY-13"


MUST_PLACE: dict[type, Rule] = {act.SkipConquest: "HW8-DISCOVERY-03", act.EndTurn: "HW8-DISCOVERY-03"}
REDRAWING = question(
    "redraw",
    {
        act.Redraw: Answer(redraw_discoveries, "HW8-DISCOVERY-01", elsewhere="HW8-WONDER-10"),
        act.SpareWonder: Answer(leave),
        act.Convert: CONVERT,
    },
    refuses=MUST_PLACE,
)
DISCOVER = question(
    "discover", {act.Discover: Answer(discover, _discover_refusal), **ASIDES}, refuses=MUST_PLACE
)
EFFECTS[REDRAW] = lambda table, seat: None  # the answer itself draws again
