"""Which function carries out each step and each answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.editions.zman_2018 import (
    actions as act,
)
from engine.editions.zman_2018 import (
    battle,
    blows,
    drafts,
    effects,
    epoch,
    follow_up,
    force,
    improvements,
    invade,
    monuments,
    rerolls,
    score,
    track,
    turn,
)
from engine.editions.zman_2018.options import classic_selection
from engine.editions.zman_2018.table import Table
from engine.records import Decision
from engine.table import Step, runner

STEPS: dict[str, Step] = {
    # an epoch
    "epoch": epoch.epoch,
    "draft": drafts.ask,
    "classic": classic_selection.ask,
    "turns": epoch.turns,
    "game_over": epoch.game_over,
    # a turn; ["turn", seat, empire card] takes the catapult and puts the seven steps on the agenda
    "turn": turn.turn,
    "opening": turn.ask_opening,
    "start_kingdom": turn.start_kingdom,
    "start_empire": turn.start_empire,
    "establish": force.establish,
    "invade": invade.ask,
    "monuments": monuments.monuments,
    "monument": monuments.ask,
    "finish": turn.ask_finish,
    "disband": turn.disband,
    "score": score.score,
    "turn_end": turn.turn_end,
    # an invasion
    "battle": battle.battle,
    "rerolls": rerolls.ask_rerolls,
    "compare": battle.compare,
    "after_loss": battle.ask_after_loss,
    "follow_up": follow_up.ask,
    # effects: ["effects", event card, position] carries out the one-time effects of an improvement in order
    "effects": effects.effects,
    "place_forts": effects.ask_forts,
    "place_city": effects.ask_city,
    "place_fleet": effects.ask_fleet,
    "place_caravan": effects.ask_caravan,
    "reduce_land": blows.ask_reduce,
    "raid_land": blows.ask_raid,
    "replace_army": blows.ask_replace,
    "choose_region": blows.ask_region,
    "remove_armies": blows.ask_remove,
    # ["track_tie", seat]: the seat's marker ended on a space that is taken
    "track_tie": track.ask,
}

Answer = Callable[[Table, int, Any], None]
"""Given the number of the seat that answers."""

ANSWERS: dict[type, Answer] = {
    act.TakePile: drafts.take_pile,
    act.KeepEvent: drafts.keep_event,
    act.KeepEmpire: drafts.keep_empire,
    act.KeepDrawn: classic_selection.keep_drawn,
    act.PassDrawn: classic_selection.pass_drawn,
    act.PlayKingdom: turn.play_kingdom,
    act.PlayImprovement: improvements.play,
    act.EstablishEmpire: turn.establish_empire,
    act.GiveUpArmy: force.give_up_army,
    act.Invade: invade.invade,
    act.BuildFort: invade.build_fort,
    act.UseEffect: effects.use_effect,
    act.EndInvasions: invade.end,
    act.Reroll: rerolls.reroll,
    act.PassReroll: rerolls.pass_reroll,
    act.LaySiege: battle.lay_siege,
    act.Retreat: battle.retreat,
    act.FollowUp: follow_up.follow,
    act.StopFollowUp: follow_up.stop,
    act.PlaceFort: effects.place_fort,
    act.PlaceCity: effects.place_city,
    act.PlaceFleet: effects.place_fleet,
    act.PlaceCaravan: effects.place_caravan,
    act.ReduceLand: blows.reduce_land,
    act.RaidLand: blows.raid_land,
    act.ReplaceArmy: blows.replace_army,
    act.ChooseRegion: blows.choose_region,
    act.RemoveArmy: blows.remove_army_of,
    act.EndEffect: effects.end,
    act.BuildMonument: monuments.build,
    act.GainPoint: track.gain_point,
    act.LosePoint: track.lose_point,
    act.Disband: turn.end_finish,
}

ALWAYS_ASKED = (
    "opening",
    "invade",
    "finish_turn",
    "choose_event",
    "choose_empire",
    "choose_of_both",
    "take_pile",
    "classic_card",
    "reroll_defence",
)
"""Decisions that are asked even when one action is legal: that it is the only one is a secret."""


def apply(table: Table, decision: Decision, action: Any) -> None:
    """Carry out a legal answer."""
    ANSWERS[type(action)](table, table.seats.index(decision.seat), action)


def take_forced(table: Table, decision: Decision) -> bool:
    """Answer for a seat that has one legal action, where all can see that (docs/rules, section 5)."""
    if decision.kind in ALWAYS_ASKED:
        return False
    apply(table, decision, decision.actions[0])
    return True


advance = runner(STEPS, take_forced)
"""Go on until somebody must choose, or the game is over."""
