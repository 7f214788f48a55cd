"""The outcome of each legal action, and the points for stopping, worked out from a view alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from engine.board import Board
from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018.cards import Cards, Powers
from engine.editions.zman_2018.modifiers import modifiers_of
from engine.editions.zman_2018.odds import battle_odds
from engine.editions.zman_2018.powers import NOTHING, combine_powers
from engine.editions.zman_2018.reach import plain_reach_of
from engine.editions.zman_2018.score import DEGREES
from engine.history.reduction import remaining_buildings
from engine.history.regions import Regions, ValuedRegions
from engine.history.worth import Monuments, Standing, standing_with_values, with_gains
from engine.records import Decision, Hint
from engine.view import LandView, View

BEFORE_MONUMENTS: Final = ("establish", "invade")


def standing_of(view: View, board: Board, cards: Cards) -> Standing | None:
    """Standing of the acting Empire's seat. None for others and kingdoms."""
    turn = view.turn
    if turn is None or turn.seat != view.me or turn.force or turn.phase not in BEFORE_MONUMENTS:
        return None
    regions = ValuedRegions(view, board, cards, "supremacy")
    return standing_with_values(regions, _monuments(regions, cards))


def _monuments(regions: Regions, cards: Cards) -> Monuments:
    """Monuments due for active resources and improvements (Z18-MONUMENT-01, Z18-EFFECT-04)."""
    view = regions.view
    assert view.turn is not None
    played = [cards.event_index[card] for card in modifiers_of(view).improvements]
    powers = combine_powers(cards, cards.empire_index[view.turn.card], played)
    return Monuments(
        active=regions.armies,
        icons=regions.board.resources,
        rate=powers.monument_rate,
        worth=cards.points.monument,
        fit=regions.board.resources,
        stock=cards.supplies.monument - regions.with_building("monument").bit_count(),
        more=powers.extra_monuments,
    )


NOTHING_THERE = LandView()


@dataclass(frozen=True)
class Scene:
    """The facts that all hints of one question share.

    `plain` = territories reached without a fleet. `naval_in_sieges`: Naval holds in siege battles too.
    """

    view: View
    board: Board
    powers: Powers
    marauder: bool
    naval_in_sieges: bool
    plain: int


def hints(view: View, board: Board, cards: Cards) -> tuple[Hint | None, ...]:
    """A hint per action of the view's decision. None without effect."""
    if view.decision is None:
        return ()
    scene = scene_of(view, board, cards)
    found = [_hint(scene, action) for action in view.decision.actions]
    taken = [_land_taken(action, view.decision) for action in view.decision.actions]
    return with_gains(standing_of(view, board, cards), found, taken, DEGREES)


def _land_taken(action: Any, decision: Decision) -> str:
    """Territory that an action takes if won, or "". A siege names its own."""
    if isinstance(action, act.LaySiege):
        return str(decision.params["land"])
    return action.land if isinstance(action, act.Invade | act.FollowUp) else ""


def outlook(view: View, board: Board, cards: Cards) -> int | None:
    """Points of the scoring if it came now. None outside of it."""
    standing = standing_of(view, board, cards)
    return standing.total() if standing is not None else None


def has_attacker_won(event: Any, cards: Cards) -> bool | None:
    """True if the invader won a battle. None for other events.

    A siege battle counts by itself.
    """
    return event.outcome == "win" if isinstance(event, ev.Compared) else None


def scene_of(view: View, board: Board, cards: Cards) -> Scene:
    """Powers and reach of the seat in turn, from public facts."""
    turn = view.turn
    if turn is None:
        return Scene(view, board, NOTHING, False, False, 0)
    active = board.mask([land for land, there in view.lands.items() if there.army])
    empire = cards.empire_index[turn.card]
    played = [cards.event_index[card] for card in modifiers_of(view).improvements]
    return Scene(
        view,
        board,
        NOTHING if turn.force else combine_powers(cards, empire, played),
        (not turn.force or cards.rulings.kingdom_marauds) and cards.empires[empire].force.icon == "marauder",
        cards.rulings.naval_every_battle,
        plain_reach_of(board, active, _caravans(view, board)),
    )


def _caravans(view: View, board: Board) -> int:
    return sum(1 << at for at, place in enumerate(board.wastelands) if place in view.wastelands)


def _hint(scene: Scene, action: Any) -> Hint | None:
    if isinstance(action, act.Invade):
        at = scene.board.land_index[action.land]
        return entry_hint(scene, action.land, bool(action.via) or not scene.plain >> at & 1)
    if isinstance(action, act.FollowUp) and scene.view.decision:
        won = scene.board.mask([scene.view.decision.params["land"]])
        plain = plain_reach_of(scene.board, won, _caravans(scene.view, scene.board))
        by_fleet = not plain >> scene.board.land_index[action.land] & 1
        return battle_hint(scene, action.land, by_fleet=by_fleet, dice=1)
    if isinstance(action, act.LaySiege) and scene.view.decision:
        params = scene.view.decision.params
        return battle_hint(scene, params["land"], by_fleet=params["by_fleet"], siege=params["bonus"])
    if isinstance(action, act.BuildFort | act.PlaceFort):
        there = scene.view.lands.get(action.land, NOTHING_THERE)
        return Hint(owner=there.owner, before=there.buildings, after=(*there.buildings, "fort"))
    if isinstance(action, act.ReduceLand | act.RaidLand) and scene.view.decision:
        there = scene.view.lands.get(action.land, NOTHING_THERE)
        after = remaining_buildings(there.buildings, scene.view.decision.params["structures"])
        return Hint(owner=there.owner, before=there.buildings, after=after)
    if isinstance(action, act.ReplaceArmy | act.RemoveArmy | act.GiveUpArmy):
        there = scene.view.lands.get(action.land, NOTHING_THERE)
        return Hint(owner=there.owner, before=there.buildings, after=there.buildings)
    return None


def entry_hint(scene: Scene, land: str, by_fleet: bool) -> Hint:
    """State of a territory that an army enters: vacant, own, or a battle with odds."""
    there = scene.view.lands.get(land, NOTHING_THERE)
    me = scene.view.turn.seat if scene.view.turn else None
    owner = there.owner
    if owner not in (None, me):
        return battle_hint(scene, land, by_fleet=by_fleet)
    return Hint(
        onto="friendly" if owner else "uncontrolled",
        owner=owner,
        before=there.buildings,
        after=there.buildings,
        difficult=_is_difficult(scene, land),
    )


def battle_hint(scene: Scene, land: str, *, by_fleet: bool, siege: int = 0, dice: int = 2) -> Hint:
    """Hint of a battle: odds of a win and a tie, and buildings left.

    `siege` = bonus of the catapult. A marauder's point is in `score` (Z18-MARAUDER-03).
    """
    there = scene.view.lands.get(land, NOTHING_THERE)
    now, hard = scene.powers, _is_difficult(scene, land)
    naval = by_fleet and not now.ignore_naval and (scene.naval_in_sieges or not siege)
    fort = "fort" in there.buildings and not now.ignore_fortified
    bonus = now.die + siege + (now.die_siege if siege else 0) + (now.die_fleet if by_fleet else 0)
    rerolls = tuple(sorted(size for when, size in now.rerolls if _is_reroll_active(when, hard, by_fleet)))
    found = battle_odds(dice, 1 + fort, bonus - (hard and not now.ignore_terrain), rerolls, int(naval))
    after = remaining_buildings(there.buildings)
    return Hint(
        odds=(found.wins, found.ways),
        ties=found.ties,
        onto="enemy",
        owner=there.owner,
        before=there.buildings,
        after=after,
        score=1 if scene.marauder and after != tuple(k for k in there.buildings if k != "fort") else None,
        difficult=hard,
        naval=naval,
    )


def _is_reroll_active(when: str, hard: bool, by_fleet: bool) -> bool:
    """True if an invader's reroll counts: "always", "clear_territory" or "by_fleet"."""
    return when == "always" or (not hard if when == "clear_territory" else by_fleet)


def _is_difficult(scene: Scene, land: str) -> bool:
    return bool(scene.board.difficult >> scene.board.land_index[land] & 1)
