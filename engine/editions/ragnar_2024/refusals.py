"""Why an action is refused: the rule that says so. Each id has a sentence in the catalogues."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024.honors import playable
from engine.editions.ragnar_2024.pieces import fleets_in_stock
from engine.editions.ragnar_2024.state import EMPTY
from engine.editions.ragnar_2024.table import Table
from engine.records import Decision, IllegalAction, refusal

NOT_YOUR_CHOICE = "R24-ORDER-07"
WRONG_MOMENT = "R24-ORDER-05"
GAME_OVER = "R24-GEN-01"

REFUSALS = (
    NOT_YOUR_CHOICE,
    WRONG_MOMENT,
    GAME_OVER,
    "R24-EPOCH-11",
    "R24-EPOCH-21",
    "R24-OPT1-02",
    "R24-OPT2-02",
    "R24-EXPAND-01",
    "R24-EXPAND-02",
    "R24-EXPAND-06",
    "R24-EXPAND-15",
    "R24-EXPAND-17",
    "R24-FLEET-02",
    "R24-FLEET-03",
    "R24-FLEET-06",
    "R24-FLEET-07",
    "R24-FLEET-21",
    "R24-FORT-05",
    "R24-FORT-06",
    "R24-EMPIRE-06",
    "R24-EMPIRE-07",
    "R24-HONOR-15",
    "R24-HONOR-18",
    "R24-HONOR-19",
    "R24-HONOR-20",
    "R24-HONOR-21",
    "R24-HONOR-29",
    "R24-HONOR-31",
    "R24-HONOR-32",
    "R24-HONOR-35",
    "R24-HONOR-37",
    "R24-LEADER-01",
    "R24-LEADER-04",
    "R24-LEADER-08",
    "R24-OPT3-18",
    "R24-OPT3-19",
    "R24-OPT3-20",
    "R24-MONUMENT-06",
    "R24-MONUMENT-09",
    "R24-REVENUE-16",
    "R24-CONCLUDE-03",
    "R24-OPT4-04",
    "R24-SUPPLY-03",
    "R24-SUPPLY-06",
    "R24-REVEAL-04",
    "R24-REVEAL-08",
    "R24-EVENT-10",
)


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


def _army(table: Table, decision: Decision, action: act.PlaceArmy) -> str:
    state = table.state
    if decision.kind not in ("expand", "expand_event"):
        return WRONG_MOMENT
    if action.land in table.board.wastelands:
        return "R24-EXPAND-06"
    bit = _bit(table, action.land)
    if bit & state.armies:
        return "R24-EXPAND-15"
    return "R24-EXPAND-02" if state.pool.people else "R24-EXPAND-01"


def _fleet(table: Table, decision: Decision, action: act.PlaceFleet) -> str:
    state = table.state
    if decision.kind not in ("expand", "expand_event"):
        return WRONG_MOMENT
    if not state.pool.fleets:
        return "R24-FLEET-02"
    return _water_rule(table, action.water, oceans=table.cards.waters[state.epoch].oceans)


def _water_rule(table: Table, water: str, *, oceans: bool) -> str:
    place = table.board.water_index.get(water, EMPTY)
    if place == EMPTY:
        return "R24-FLEET-03"
    is_ocean = bool(table.board.ocean_mask >> place & 1)
    if is_ocean != oceans:
        return "R24-FLEET-07" if oceans else "R24-FLEET-06"
    return "R24-FLEET-03"


def _wall(table: Table, decision: Decision, action: act.PlaceWall) -> str:
    if decision.kind != "expand":
        return WRONG_MOMENT
    state = table.state
    bit = _bit(table, action.land)
    if bit & table.cards.wall_lands & state.armies & (state.fort | state.great_wall):
        return "R24-FORT-05"
    return "R24-EMPIRE-06" if bit & table.cards.wall_lands or not bit else "R24-EMPIRE-07"


def _fort(table: Table, decision: Decision, action: act.BuildFort) -> str:
    state = table.state
    if decision.kind == "expand_event":
        return "R24-EVENT-10"
    if decision.kind != "expand":
        return WRONG_MOMENT
    standing = state.fort | state.great_wall
    return "R24-FORT-05" if _bit(table, action.land) & standing & state.armies else "R24-FORT-06"


def _city(table: Table, decision: Decision, action: act.PlaceCity) -> str:
    return "R24-HONOR-32" if decision.kind == "expand" else WRONG_MOMENT


def _honor(table: Table, decision: Decision, action: act.PlayHonor) -> str:
    state = table.state
    if decision.kind == "expand_event":
        return "R24-REVEAL-08"
    if decision.kind not in ("expand", "raise_revenue", "endgame_honor"):
        return WRONG_MOMENT
    number = table.cards.honor_index.get(action.honor, EMPTY)
    seat = table.seats.index(decision.seat)
    if (number not in state.track[seat] and number not in state.overflow[seat]) or number == EMPTY:
        return "R24-HONOR-15"
    card = table.cards.honors[number]
    if decision.kind == "expand":
        return _coin_honor_rule(table, card.effect_verb, action) if card.coins else "R24-HONOR-19"
    return _other_honor_rule(card.effect_verb, coins=card.coins)


def _coin_honor_rule(table: Table, verb: str, action: act.PlayHonor) -> str:
    if verb == "people":
        return "R24-HONOR-18" if table.state.supply[table.state.actor] else "R24-HONOR-29"
    if verb == "fleet":
        if not fleets_in_stock(table):
            return "R24-FLEET-02"
        late = table.cards.waters[table.state.epoch].oceans
        if (
            late
            and not table.cards.empires[table.state.card].fleets
            and action.water in table.board.water_index
        ):
            ocean = table.board.ocean_mask >> table.board.water_index[action.water] & 1
            return "R24-FLEET-21" if ocean else "R24-FLEET-03"
        return _water_rule(table, action.water, oceans=late)
    return {"fort": "R24-HONOR-31", "city": "R24-HONOR-32"}.get(verb, "R24-HONOR-18")


def _other_honor_rule(verb: str, *, coins: int) -> str:
    if coins:
        return "R24-HONOR-21"
    return {"lands_bonus": "R24-HONOR-35", "catastrophe": "R24-HONOR-37"}.get(verb, "R24-HONOR-18")


def _cash(table: Table, decision: Decision, action: act.CashHonor) -> str:
    if decision.kind == "expand":
        return "R24-HONOR-18"
    if decision.kind != "raise_revenue":
        return WRONG_MOMENT
    number = table.cards.honor_index.get(action.honor, EMPTY)
    return "R24-HONOR-20" if number in playable(table.state, table.state.actor) else "R24-HONOR-15"


def _leader(table: Table, decision: Decision, action: act.DeclareLeader) -> str:
    if decision.kind == "expand_event":
        return "R24-LEADER-08"
    if decision.kind != "expand":
        return WRONG_MOMENT
    seat = table.seats.index(decision.seat)
    return "R24-LEADER-04" if table.state.leaders[seat] else "R24-LEADER-01"


def _conquer(table: Table, decision: Decision, action: act.Conquer) -> str:
    if decision.kind != "conquer":
        return WRONG_MOMENT
    _, enemy, _, chain = table.state.agenda[-1]
    bit = _bit(table, action.land)
    if not bit & table.state.held[enemy]:
        return "R24-OPT3-19"
    near = bool(bit) and table.board.neighbours[bit.bit_length() - 1] & chain
    return "R24-OPT3-18" if near else "R24-OPT3-20"


def _monument(table: Table, decision: Decision, action: act.BuildMonument) -> str:
    if decision.kind != "site_monument":
        return WRONG_MOMENT
    return "R24-MONUMENT-09" if _bit(table, action.land) & table.state.monument else "R24-MONUMENT-06"


def _only_when(kind: str | tuple[str, ...], rule: str) -> Callable[[Table, Decision, Any], str]:
    """The rule, when that is the question asked; else that this is not the moment."""
    kinds = (kind,) if isinstance(kind, str) else kind

    def reason(table: Table, decision: Decision, action: Any) -> str:
        return rule if decision.kind in kinds else WRONG_MOMENT

    return reason


REASONS: dict[type, Callable[[Table, Decision, Any], str]] = {
    act.KeepToken: _only_when("choose_area_token", "R24-EPOCH-11"),
    act.KeepEvent: _only_when("choose_event", "R24-OPT1-02"),
    act.ChooseEmpire: _only_when("choose_empire", "R24-EPOCH-21"),
    act.KeepEmpire: _only_when("choose_hidden_empire", "R24-OPT2-02"),
    act.PlaceArmy: _army,
    act.PlaceFleet: _fleet,
    act.PlaceWall: _wall,
    act.BuildFort: _fort,
    act.PlaceCity: _city,
    act.PlayHonor: _honor,
    act.CashHonor: _cash,
    act.DeclareLeader: _leader,
    act.Conquer: _conquer,
    act.EndExpansion: _only_when("expand", "R24-EXPAND-17"),
    act.EndEvent: _only_when("expand_event", "R24-EVENT-10"),
    act.ChooseEntry: _only_when("choose_entry", "R24-REVEAL-04"),
    act.RemoveGarrison: _only_when("remove_garrisons", "R24-REVEAL-04"),
    act.ReplaceGarrison: _only_when("replace_garrisons", "R24-REVEAL-04"),
    act.PlaceEventFort: _only_when("place_event_fort", "R24-REVEAL-04"),
    act.TakeBuilding: _only_when("take_building", "R24-SUPPLY-03"),
    act.RemoveWall: _only_when("remove_wall", "R24-SUPPLY-06"),
    act.GiveUpGarrison: _only_when("give_up_garrison", "R24-REVEAL-04"),
    act.BuildMonument: _monument,
    act.EndRevenue: _only_when("raise_revenue", "R24-REVENUE-16"),
    act.PlayToken: _only_when("play_tokens", "R24-CONCLUDE-03"),
    act.PlayPaired: _only_when("play_tokens", "R24-OPT4-04"),
}
