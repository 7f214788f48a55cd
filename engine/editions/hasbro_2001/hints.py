"""The outcome of each legal action, and the points for stopping, worked out from a view alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.board import Board
from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001 import deck
from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.cards import Cards, Powers
from engine.editions.hasbro_2001.fight import WIN, Defence, Means, fight_odds, means_of
from engine.editions.hasbro_2001.modifiers import Modifiers, PeopleView, modifiers_of
from engine.editions.hasbro_2001.monuments import RATE
from engine.editions.hasbro_2001.naval_control import DEFENCE as FLEET_DICE
from engine.editions.hasbro_2001.reach import (
    HARD,
    NOTHING,
    PLAIN,
    Reach,
    combine_powers,
    fleet_lands,
    reach_of,
)
from engine.editions.hasbro_2001.score import LEVELS
from engine.history import fights
from engine.history.regions import Regions, ValuedRegions
from engine.history.worth import Monuments, Standing, standing_with_values, with_gains
from engine.menu import mask_of
from engine.records import Hint
from engine.view import LandView, View


def standing_of(view: View, board: Board, cards: Cards) -> Standing | None:
    """Standing of the expanding Empire's seat. None for others."""
    turn, now = view.turn, modifiers_of(view)
    if turn is None or turn.seat != view.me or turn.force or turn.phase != "expand":
        return None
    if cards.rulings.figures_count or (len(now.peoples) > 1 and not cards.rulings.shared_resources):
        return None
    regions = ValuedRegions(view, board, cards, "control")
    return standing_with_values(regions, _monuments(regions, cards))


def _monuments(regions: Regions, cards: Cards) -> Monuments:
    """Monuments due for resources of the Active Empire (H01-MONUMENT-01 to -03)."""
    board = regions.board
    lands = [land for people in modifiers_of(regions.view).peoples for land in people.lands]
    return Monuments(
        active=board.mask(lands),
        icons=board.resources,
        rate=RATE,
        worth=cards.points.monument,
        fit=board.resources,
        stock=cards.supplies.monument - regions.with_building("monument").bit_count(),
    )


NOTHING_THERE = LandView()
SEA_DICE = 3


@dataclass(frozen=True)
class Scene:
    """The facts that all hints of one question share.

    * `powers`, `means`: those of the body in play.
    * `reaches`: reach of each people.
    * `sea_dice`: dice of a defender against its landings.
    """

    view: View
    board: Board
    cards: Cards
    turn: Modifiers
    powers: Powers
    means: Means
    reaches: dict[str, Reach]
    sea_dice: int


def hints(view: View, board: Board, cards: Cards) -> tuple[Hint | None, ...]:
    """A hint per action of the view's decision. None without effect."""
    if view.decision is None:
        return ()
    scene, actions = scene_of(view, board, cards), view.decision.actions
    taken = [action.land if isinstance(action, act.Expand) else "" for action in actions]
    standing = standing_of(view, board, cards)
    return with_gains(standing, [_hint(scene, action) for action in actions], taken, LEVELS)


def outlook(view: View, board: Board, cards: Cards) -> int | None:
    """Points of a scoring now, including seas, or None."""
    standing = standing_of(view, board, cards)
    if standing is None:
        return None
    seas = standing.regions.own.holding("seas")
    return standing.total() + (seas.count if seas is not None else 0)


def has_attacker_won(event: Any, cards: Cards) -> bool | None:
    """True if the attacker won a fight. None for other events."""
    return event.outcome == WIN if isinstance(event, ev.FleetFought) else fights.has_attacker_won(event)


def scene_of(view: View, board: Board, cards: Cards) -> Scene:
    """Powers and reach of the seat in turn, from public facts."""
    turn, now = view.turn, modifiers_of(view)
    force = turn.force if turn is not None else ""
    powers = NOTHING if force or not now.played else _powers_of(cards, now.played)
    means = means_of(powers, now.leader, now.losses)
    sea_dice = min(SEA_DICE, powers.sea)
    effect = cards.events[cards.event_index[force]].effect if force else None
    if isinstance(effect, deck.Crusade):
        means = Means(bonus=effect.bonus)
        sea_dice = SEA_DICE if cards.rulings.crusade_sea_dice else PLAIN
    reaches = {one.id: _reach(view, board, cards, powers, one, effect) for one in now.peoples}
    return Scene(view, board, cards, now, powers, means, reaches, sea_dice)


def _powers_of(cards: Cards, played: tuple[str, ...]) -> Powers:
    return combine_powers(cards, [cards.event_index[card] for card in played])


def _reach(view: View, board: Board, cards: Cards, powers: Powers, people: PeopleView, effect: Any) -> Reach:
    active = board.mask(people.lands)
    fleets = mask_of(board.water_index[water] for water in modifiers_of(view).fleets)
    if isinstance(effect, deck.Crusade):
        by_sea = board.shores[board.water_index[effect.sea]]
    else:
        by_sea = fleet_lands(board, active, fleets)
    return reach_of(board, cards.easy[powers.experts], active, by_sea)


def _hint(scene: Scene, action: Any) -> Hint | None:
    there = scene.view.lands.get(getattr(action, "land", ""), NOTHING_THERE)
    if isinstance(action, act.Expand):
        return entry_hint(scene, action)
    if isinstance(action, act.AttackFleet):
        return sea_hint(scene, action)
    if isinstance(action, act.BuildFort):
        return Hint(owner=there.owner, before=there.buildings, after=(*there.buildings, "fort"))
    if isinstance(action, act.AttackWithRebels | act.Rampage):
        return fight_hint(scene, action.land, _uprising(scene, action), PLAIN + _is_hard(scene, action))
    if isinstance(action, act.Destroy):
        left = ("city",) if "capital" in there.buildings else ()
        return Hint(owner=there.owner, before=there.buildings, after=left)
    if isinstance(action, act.Betray | act.StrikeLand | act.RaiseRebels):
        return Hint(owner=there.owner, before=there.buildings, after=there.buildings)
    return None


def sea_hint(scene: Scene, action: act.AttackFleet) -> Hint:
    """Hint of an attack on an old fleet (H01-OPT-15, ruling A-62)."""
    found = fight_odds(scene.means, Defence(FLEET_DICE))
    return Hint(
        odds=(found.wins, found.ways),
        ties=found.ties,
        onto="enemy",
        owner=scene.view.waters[action.water],
    )


def _uprising(scene: Scene, action: Any) -> Means:
    """Attack strength of Civil War and Barbarians, without cards (H01-EVENT-08)."""
    kind = deck.CivilWar if isinstance(action, act.AttackWithRebels) else deck.Barbarians
    played = [scene.cards.events[scene.cards.event_index[card]].effect for card in scene.turn.played]
    return next(Means(dice=effect.dice) for effect in played if isinstance(effect, kind))


def _is_hard(scene: Scene, action: Any) -> bool:
    """True if Barbarians come over difficult terrain (H01-CARD-25)."""
    board, decision = scene.board, scene.view.decision
    if not isinstance(action, act.Rampage) or decision is None:
        return False
    wasteland = board.wastelands.index(decision.params["wasteland"])
    return bool(board.difficult_from_wasteland[wasteland] & board.land_bit(action.land))


def entry_hint(scene: Scene, action: act.Expand) -> Hint:
    """State of a land that an army enters: vacant, own, or a fight with odds."""
    there = scene.view.lands.get(action.land, NOTHING_THERE)
    me = scene.view.turn.seat if scene.view.turn else None
    if there.owner not in (None, me) and not is_betrayed(scene, action.land):
        return fight_hint(scene, action.land, scene.means, dice_of(scene, action))
    owner = there.owner
    return Hint(
        onto="uncontrolled" if owner is None else "friendly" if owner == me else "enemy",
        odds=None if owner in (None, me) else (1, 1),
        owner=owner,
        before=there.buildings,
        after=buildings_left(there.buildings),
    )


def is_betrayed(scene: Scene, land: str) -> bool:
    """True if the Active Empire wins there without dice (H01-CARD-51)."""
    turn = scene.view.turn
    return scene.turn.treachery == land and turn is not None and not turn.force


def dice_of(scene: Scene, action: act.Expand) -> int:
    """Defender's dice against the chosen way, or the best (H01-COMBAT-20)."""
    board, bit = scene.board, scene.board.land_bit(action.land)
    if action.via in board.water_index:
        return scene.sea_dice
    if action.via:
        easy = scene.cards.easy[scene.powers.experts][board.land_index[action.via]]
        return PLAIN if easy & bit else HARD
    found = scene.reaches[action.people]
    if found.easy & bit:
        return PLAIN
    return min(HARD if found.hard & bit else SEA_DICE, scene.sea_dice if found.sea & bit else SEA_DICE)


def fight_hint(scene: Scene, land: str, means: Means, dice: int) -> Hint:
    """Hint of a whole fight: odds of a win and a tie, and buildings left."""
    there = scene.view.lands.get(land, NOTHING_THERE)
    built = "capital" in there.buildings or "city" in there.buildings
    armies = sum(stack.count for stack in there.pieces)
    found = fight_odds(means, Defence(dice, "fort" in there.buildings, built, armies))
    return Hint(
        odds=(found.wins, found.ways),
        ties=found.ties,
        onto="enemy",
        owner=there.owner,
        before=there.buildings,
        after=buildings_left(there.buildings),
        difficult=dice > PLAIN,
    )


def buildings_left(before: tuple[str, ...]) -> tuple[str, ...]:
    """Buildings left after an army enters: monuments, and a capital's city (H01-REDUCE-01, -02, -09)."""
    left = tuple([kind for kind in before if kind == "monument"])
    return ("city", *left) if "capital" in before else left
