"""Which function carries out each step and each answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.editions.ragnar_2024 import (
    actions as act,
)
from engine.editions.ragnar_2024 import (
    conclude,
    endgame,
    expand,
    force,
    invade,
    monuments,
    organize,
    pieces,
    reveal,
    revenue,
    turn,
)
from engine.editions.ragnar_2024.options import conquest, event_selection, hidden_empires, paired_tokens
from engine.editions.ragnar_2024.state import looked_up
from engine.editions.ragnar_2024.table import Table
from engine.records import Decision
from engine.table import Step, runner


def expand_empire(table: Table) -> None:
    """Phase C begins: Later Events of this phase first."""
    table.state.phase = "C"
    table.state.agenda.append(["expand"])
    reveal.carry_out_later(table, "C")


STEPS: dict[str, Step] = {
    "epoch": organize.epoch,
    "areas": organize.areas,
    "tokens": organize.tokens,
    "draft_token": organize.ask_token,
    "events": organize.events,
    "draft_event": event_selection.ask,
    "empires": organize.empires,
    "choose_empire": organize.ask_empire,
    "draft_empire": hidden_empires.ask,
    "turns": turn.turns,
    "choose_entry": reveal.ask_entry,
    "expand_event": reveal.ask_expand_event,
    "event_fort": reveal.ask_event_fort,
    "event_revenue": reveal.event_revenue,
    "event_end": reveal.event_end,
    "remove_garrisons": reveal.ask_remove,
    "replace_garrisons": reveal.ask_replace,
    "establish_empire": turn.establish_empire,
    "establish": force.establish,
    "take_building": pieces.ask_take_building,
    "expand_empire": expand_empire,
    "expand": expand.ask,
    "conquer": conquest.ask_conquer,
    "monuments": monuments.monuments,
    "monument": monuments.ask,
    "revenue": revenue.revenue,
    "before_revenue": revenue.ask_before,
    "collect_revenue": revenue.collect_revenue,
    "raise_revenue": revenue.ask,
    "part_end": turn.part_end,
    "conclude": conclude.conclude,
    "play_tokens": conclude.ask_tokens,
    "turn_end": conclude.turn_end,
    "endgame": endgame.endgame,
    "endgame_honors": endgame.ask_honors,
    "endgame_tokens": endgame.endgame_tokens,
    "game_over": endgame.game_over,
}

Answer = Callable[[Table, Any], None]

_FORCE: dict[type, Answer] = {
    act.PlaceArmy: invade.enter,
    act.PlaceFleet: expand.place_pool_fleet,
    act.EndEvent: reveal.end_event,
}
ANSWERS: dict[str, dict[type, Answer]] = {
    "choose_area_token": {act.KeepToken: organize.keep_token},
    "choose_event": {act.KeepEvent: event_selection.keep},
    "choose_empire": {act.ChooseEmpire: organize.choose_empire},
    "choose_hidden_empire": {act.KeepEmpire: hidden_empires.keep},
    "choose_entry": {act.ChooseEntry: reveal.choose_entry},
    "expand_event": _FORCE,
    "place_event_fort": {act.PlaceEventFort: reveal.place_event_fort},
    "remove_garrisons": {act.RemoveGarrison: reveal.remove_garrison, act.EndEvent: reveal.end_event},
    "replace_garrisons": {act.ReplaceGarrison: reveal.replace_garrison, act.EndEvent: reveal.end_event},
    "remove_wall": {act.RemoveWall: turn.remove_wall},
    "give_up_garrison": {act.GiveUpGarrison: force.give_up_garrison},
    "take_building": {act.TakeBuilding: pieces.take_building},
    "expand": {
        act.PlaceArmy: invade.enter,
        act.BuildFort: expand.build_fort,
        act.PlaceFleet: expand.place_pool_fleet,
        act.PlaceWall: expand.place_wall,
        act.PlaceCity: expand.place_city,
        act.PlayHonor: expand.play_honor,
        act.DeclareLeader: expand.declare_leader,
        act.EndExpansion: expand.end,
    },
    "conquer": {act.Conquer: conquest.conquer, act.StopConquest: conquest.stop_conquest},
    "site_monument": {act.BuildMonument: monuments.build},
    "before_revenue": {act.PlayHonor: revenue.play_honor, act.CollectRevenue: revenue.collect_first},
    "raise_revenue": {
        act.CashHonor: revenue.cash_honor,
        act.PlayHonor: revenue.play_honor,
        act.EndRevenue: revenue.end,
    },
    "play_tokens": {
        act.PlayToken: conclude.play_token,
        act.PlayPaired: paired_tokens.play,
        act.EndTokens: conclude.end_tokens,
    },
    "endgame_honor": {act.PlayHonor: endgame.play_honor},
}


def apply(table: Table, decision: Decision, action: Any) -> None:
    """Carry out a legal answer."""
    ANSWERS[decision.kind][type(action)](table, action)


def take_forced(table: Table, decision: Decision) -> bool:
    """Answer for a seat that has one legal action, where everybody can see that (docs/rules, section 5).

    The choice of tokens is always asked; so is a single placement of an army in phase C, since dice may be
    rolled.
    """
    kind = decision.kind
    action = decision.actions[0]
    if kind == "choose_area_token" or (kind == "expand" and not isinstance(action, act.EndExpansion)):
        return False
    ANSWERS[kind][type(action)](table, action)
    return True


answer = runner(STEPS, take_forced, ANSWERS)
"""Carry out a legal answer and go on: `apply` and `advance` in one call."""


def advance(table: Table) -> None:
    """Go on until somebody must choose, or the game is over; at the beginning and after loading."""
    state = table.state
    state.owner, state.face_up = looked_up(state, table.cards.lands)
    answer(table)
