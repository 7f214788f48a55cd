"""Why an action is refused: the rule that says so. Each id has a sentence in the catalogues.

Nothing here looks at what the seat itself may not know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import deck
from engine.editions.zman_2018.cards import EventCard
from engine.editions.zman_2018.pieces import stock
from engine.editions.zman_2018.state import EMPTY
from engine.editions.zman_2018.table import Table
from engine.records import Decision, IllegalAction, refusal, tag_of

NOT_YOUR_CHOICE = "Z18-ORDER-06"
WRONG_MOMENT = "Z18-TURN-01"
GAME_OVER = "Z18-END-03"

REFUSALS = (
    NOT_YOUR_CHOICE,
    WRONG_MOMENT,
    GAME_OVER,
    # drafting
    "Z18-EPOCH-11",
    "Z18-EPOCH-14",
    "Z18-EPOCH-15",
    "Z18-EPOCH-16",
    "Z18-OPT-03",
    "Z18-OPT-05",
    "Z18-OPT-08",
    # Event cards and effects
    "Z18-EVENT-02",
    "Z18-EVENT-03",
    "Z18-EVENT-04",
    "Z18-KINGDOM-01",
    "Z18-KINGDOM-03",
    "Z18-KINGDOM-10",
    "Z18-KINGDOM-11",
    "Z18-IMPROVEMENT-01",
    "Z18-IMPROVEMENT-02",
    "Z18-IMPROVEMENT-05",
    "Z18-IMPROVEMENT-06",
    "Z18-EFFECT-01",
    "Z18-EFFECT-07",
    "Z18-EFFECT-09",
    # invading
    "Z18-LIMITS-08",
    "Z18-INVADE-01",
    "Z18-INVADE-09",
    "Z18-INVADE-13",
    "Z18-INVADE-15",
    "Z18-FLEET-01",
    "Z18-FLEET-02",
    "Z18-FLEET-07",
    "Z18-CARAVAN-01",
    "Z18-FORT-02",
    "Z18-FORT-05",
    "Z18-FORT-06",
    "Z18-FORT-07",
    "Z18-FORT-12",
    "Z18-FORT-13",
    "Z18-FORT-14",
    "Z18-REROLL-05",
    "Z18-SIEGE-01",
    "Z18-SIEGE-02",
    "Z18-RETREAT-01",
    # afterwards
    "Z18-MONUMENT-04",
    "Z18-MONUMENT-05",
    "Z18-MONUMENT-06",
    "Z18-MONUMENT-13",
    "Z18-TRACK-02",
)

BATTLE = ("reroll_attack", "reroll_defence", "after_loss", "follow_up")
"""Questions within an invasion (Z18-IMPROVEMENT-03)."""

Reason = Callable[[Table, Decision, Any], str]


def refuse(table: Table, decision: Decision | None, action: Any) -> IllegalAction:
    """The refusal of an action that is not legal now; changes nothing."""
    if table.state.phase == "over":
        return refusal(GAME_OVER, decision, action)
    if decision is None:
        return refusal(NOT_YOUR_CHOICE, decision, action)
    reason = REASONS.get(type(action))
    rule = reason(table, decision, action) if reason else WRONG_MOMENT
    return refusal(rule, decision, action)


def _bit(table: Table, land: str) -> int:
    place = table.board.land_index.get(land, EMPTY)
    return 1 << place if place != EMPTY else 0


def _only_when(kind: str, rule: str, otherwise: str = WRONG_MOMENT) -> Reason:
    """The rule, when that is the question asked; else why this is not the moment."""

    def reason(table: Table, decision: Decision, action: Any) -> str:
        return rule if decision.kind == kind else otherwise

    return reason


# Drafting


def _keep(pile: str) -> Reason:
    """Not among the cards looked at; or the other pile; or Classic Selection, which shows one card only."""

    def reason(table: Table, decision: Decision, action: Any) -> str:
        if decision.kind == "classic_card":
            return "Z18-OPT-03"
        if decision.kind in ("take_pile", "choose_of_both"):
            return "Z18-EPOCH-11" if decision.params.get("pile") == pile else "Z18-EPOCH-15"
        if decision.kind in ("choose_event", "choose_empire"):
            return "Z18-EPOCH-11" if decision.params["pile"] == pile else "Z18-EPOCH-14"
        return WRONG_MOMENT

    return reason


# Event cards


def _kingdom(table: Table, decision: Decision, action: act.PlayKingdom) -> str:
    """Only in step 2, and only this epoch's own kingdom."""
    if decision.kind != "opening":
        return "Z18-KINGDOM-03"
    return "Z18-EVENT-02" if _in_hand(table, decision, action.card) else "Z18-KINGDOM-01"


def _in_hand(table: Table, decision: Decision, card: str) -> bool:
    number = table.cards.event_index.get(card, EMPTY)
    return number in table.state.hand[table.seats.index(decision.seat)]


def _improvement(table: Table, decision: Decision, action: act.PlayImprovement) -> str:
    """In hand, an improvement, at its moment, with the armies and places that it needs."""
    state = table.state
    if not _in_hand(table, decision, action.card):
        return "Z18-IMPROVEMENT-01"
    card = table.cards.events[table.cards.event_index[action.card]]
    if card.kingdom is not None:
        return "Z18-EVENT-02"
    if state.force == "kingdom":
        return "Z18-KINGDOM-10"
    if decision.kind in BATTLE:
        return "Z18-IMPROVEMENT-02"
    if decision.kind not in ("opening", "invade", "finish_turn"):
        return WRONG_MOMENT
    if state.supply[table.seats.index(decision.seat)] < card.needs:
        return "Z18-EVENT-04"
    return "Z18-EVENT-03" if state.force or not _needs_active(card) else "Z18-IMPROVEMENT-06"


def _needs_active(card: EventCard) -> bool:
    """Whether an improvement works on or from active territories, which there are none of before step 3."""
    near = ("bordering_active", "adjacent_to_active")
    return any(
        isinstance(effect, deck.FreeForts | deck.PlaceCities) or getattr(effect, "where", "") in near
        for effect in card.effects
    )


def _effect(table: Table, decision: Decision, action: act.UseEffect) -> str:
    """The Empire's own, once a turn, after invading unless it says otherwise."""
    state = table.state
    if state.actor == EMPTY:
        return WRONG_MOMENT
    if state.force == "kingdom":
        return "Z18-KINGDOM-11"
    effect = table.cards.empires[state.empire].effect
    if effect is None:
        return "Z18-EFFECT-01"
    used = tag_of(effect) in state.used
    return "Z18-EFFECT-07" if used or decision.kind in ("invade", "finish_turn") else WRONG_MOMENT


# Invading


def _invade(table: Table, decision: Decision, action: act.Invade) -> str:
    if decision.kind != "invade":
        return WRONG_MOMENT
    state = table.state
    if action.land in table.board.wastelands or action.land in table.board.water_index:
        return "Z18-INVADE-15"
    if not state.armies:
        return "Z18-INVADE-13" if state.tokens else "Z18-INVADE-01"
    if _bit(table, action.land) & state.active:
        return "Z18-INVADE-09"
    return "Z18-FLEET-07" if action.via and act.Invade(action.land) in decision.actions else "Z18-INVADE-01"


def _fort(table: Table, decision: Decision, action: act.BuildFort) -> str:
    """An army of the card becomes a fort, where an active army stands, between invasions."""
    state = table.state
    if decision.kind in BATTLE:
        return "Z18-FORT-12"
    if decision.kind != "invade":
        return WRONG_MOMENT
    bit = _bit(table, action.land)
    if not bit & state.active:
        return "Z18-FORT-02"
    if bit & state.fort:
        return "Z18-FORT-06"
    return "Z18-FORT-13" if not stock(table, "fort") else "Z18-FORT-14"


def _siege(table: Table, decision: Decision, action: act.LaySiege) -> str:
    return "Z18-SIEGE-02" if decision.kind == "after_loss" else "Z18-SIEGE-01"


def _reroll(table: Table, decision: Decision, action: act.Reroll) -> str:
    return "Z18-REROLL-05" if decision.kind in ("reroll_attack", "reroll_defence") else WRONG_MOMENT


# Places of effects


def _free_fort(table: Table, decision: Decision, action: act.PlaceFort) -> str:
    if decision.kind != "place_forts":
        return WRONG_MOMENT
    bit = _bit(table, action.land)
    return "Z18-FORT-06" if bit & table.state.active & table.state.fort else "Z18-FORT-05"


def _city(table: Table, decision: Decision, action: act.PlaceCity) -> str:
    if decision.kind != "place_city":
        return WRONG_MOMENT
    state = table.state
    bit = _bit(table, action.land)
    return "Z18-FORT-07" if bit & state.active & (state.capitol | state.city) else "Z18-IMPROVEMENT-05"


def _fleet(table: Table, decision: Decision, action: act.PlaceFleet) -> str:
    if decision.kind != "place_fleet":
        return WRONG_MOMENT
    return "Z18-FLEET-02" if action.water in table.board.water_index else "Z18-FLEET-01"


def _monument(table: Table, decision: Decision, action: act.BuildMonument) -> str:
    """One per territory, where an active army stands, in the best class there is."""
    if decision.kind != "site_monument":
        return WRONG_MOMENT
    state = table.state
    bit = _bit(table, action.land)
    if not bit & state.active:
        return "Z18-MONUMENT-04"
    if bit & state.monument:
        return "Z18-MONUMENT-05"
    fit = state.capitol | state.city | table.board.resources
    return "Z18-MONUMENT-06" if bit & fit else "Z18-MONUMENT-13"


_TARGET = "Z18-IMPROVEMENT-05"
_WHOLE = (
    "place_city",
    "place_fleet",
    "place_caravan",
    "reduce_land",
    "raid_land",
    "replace_army",
    "choose_region",
    "remove_armies",
)
"""Effects that are carried out in full once they are begun."""


def _end_effect(table: Table, decision: Decision, action: act.EndEffect) -> str:
    return _TARGET if decision.kind in _WHOLE else WRONG_MOMENT


REASONS: dict[type, Reason] = {
    act.TakePile: _only_when("take_pile", "Z18-EPOCH-16"),
    act.KeepEvent: _keep("event"),
    act.KeepEmpire: _keep("empire"),
    act.KeepDrawn: _only_when("classic_card", "Z18-OPT-08"),
    act.PassDrawn: _only_when("classic_card", "Z18-OPT-05"),
    act.PlayKingdom: _kingdom,
    act.PlayImprovement: _improvement,
    act.GiveUpArmy: _only_when("give_up_army", "Z18-LIMITS-08"),
    act.Invade: _invade,
    act.BuildFort: _fort,
    act.UseEffect: _effect,
    act.Reroll: _reroll,
    act.LaySiege: _siege,
    act.Retreat: _only_when("after_loss", WRONG_MOMENT, "Z18-RETREAT-01"),
    act.FollowUp: _only_when("follow_up", "Z18-EFFECT-09"),
    act.PlaceFort: _free_fort,
    act.PlaceCity: _city,
    act.PlaceFleet: _fleet,
    act.PlaceCaravan: _only_when("place_caravan", "Z18-CARAVAN-01"),
    act.ChooseRegion: _only_when("choose_region", _TARGET),
    act.ReduceLand: _only_when("reduce_land", _TARGET),
    act.RaidLand: _only_when("raid_land", _TARGET),
    act.ReplaceArmy: _only_when("replace_army", _TARGET),
    act.RemoveArmy: _only_when("remove_armies", _TARGET),
    act.EndEffect: _end_effect,
    act.BuildMonument: _monument,
    act.GainPoint: _only_when("track_tie", WRONG_MOMENT, "Z18-TRACK-02"),
    act.LosePoint: _only_when("track_tie", WRONG_MOMENT, "Z18-TRACK-02"),
}
