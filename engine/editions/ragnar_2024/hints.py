"""The outcome of each legal action, and of stopping, worked out from a view alone."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from engine.board import Board
from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import deck
from engine.editions.ragnar_2024.cards import Cards
from engine.editions.ragnar_2024.gold import LEVELS, extra_gold
from engine.editions.ragnar_2024.modifiers import Modifiers, modifiers_of
from engine.history import fights
from engine.history.fights import odds
from engine.history.majority import level
from engine.history.reduction import remaining_buildings
from engine.history.regions import Regions
from engine.history.worth import Monuments, Standing
from engine.records import Hint
from engine.view import LandView, View

BEFORE_MONUMENTS: Final = ("B", "C")
NO_LEVELS: Final = (0, 0, 0, 0)


def standing_of(view: View, board: Board, cards: Cards) -> Standing | None:
    """Standing of the acting Empire's seat. None for others, Events, and after phase C."""
    turn = view.turn
    if turn is None or turn.seat != view.me or turn.force or turn.phase not in BEFORE_MONUMENTS:
        return None
    regions = Regions(view, board)
    levels = cards.gold.levels
    worths = [levels if view.areas[area].active else NO_LEVELS for area in board.areas]
    effect = _later_event(regions, cards)
    active = sum([1 << number for number, area in enumerate(board.areas) if view.areas[area].active])
    return Standing(
        regions,
        regions.armies,
        worths,
        partial(gold_of, cards),
        _monuments(regions, cards, effect),
        lambda lands, built: extra_gold(board, cards, effect, lands, active, built),
    )


def _later_event(regions: Regions, cards: Cards) -> deck.AnyEffect | None:
    """Effect of the seat's open Event card of this epoch."""
    events = regions.own.holding("events")
    shown = events.items if events is not None else ()
    return cards.events[cards.event_index[shown[-1]]].effect if shown else None


def _monuments(regions: Regions, cards: Cards, effect: deck.AnyEffect | None) -> Monuments:
    """Monuments due for icons. Out of stock they come from other lands (R24-SUPPLY-03).

    A Later Event brings more, but to barbarians (R24-EMPIRE-03).
    """
    turn = regions.view.turn
    assert turn is not None
    kept = regions.with_building("monument") & regions.armies
    return Monuments(
        active=regions.armies,
        icons=_icon_lands(regions.view, cards, turn.card),
        worth=cards.gold.monument,
        fit=regions.board.mask(regions.board.lands),
        stock=cards.supply.monument - kept.bit_count(),
        more=effect.n
        if isinstance(effect, deck.Monuments) and not modifiers_of(regions.view).barbarian
        else 0,
    )


def _icon_lands(view: View, cards: Cards, empire: str) -> int:
    for card in view.cards:
        if card.owner == view.me:
            for part in cards.empires[cards.empire_index[card.id]].parts:
                if part.id == empire:
                    return part.icon_lands
    return 0


def gold_of(cards: Cards, buildings: tuple[str, ...]) -> int:
    """Gold for some buildings, none for forts."""
    gold, found = cards.gold, 0
    for kind in buildings:
        if kind == "capital":
            found += gold.capital
        elif kind == "city":
            found += gold.city
        elif kind == "monument":
            found += gold.monument
    return found


NOTHING = LandView()
TAKING = (act.PlaceArmy, act.Conquer)
ADDING = (act.BuildFort, act.PlaceCity, act.PlaceWall, act.PlaceEventFort, act.PlayHonor)


def hints(view: View, board: Any, cards: Any) -> tuple[Hint | None, ...]:
    """A hint per action of the view's decision. None without effect."""
    if view.decision is None:
        return ()
    standing = standing_of(view, board, cards)
    found = [_hint(view, board, cards, action) for action in view.decision.actions]
    if standing is None:
        return tuple(found)
    taken = [action.land if isinstance(action, TAKING) else "" for action in view.decision.actions]
    return standing.hints(found, taken, LEVELS)


def outlook(view: View, board: Any, cards: Any) -> int | None:
    """Gold of the revenue if the expansion ended now. None outside of it."""
    standing = standing_of(view, board, cards)
    return standing.total() if standing is not None else None


def has_attacker_won(event: Any, cards: Any) -> bool | None:
    """True if an invasion with dice succeeded. None for other events."""
    return fights.has_attacker_won(event)


def _hint(view: View, board: Any, cards: Any, action: Any) -> Hint | None:
    if isinstance(action, act.PlaceArmy):
        return entry_hint(view, board, cards, action.land)
    if isinstance(action, act.Conquer):
        return _conquest(view, board, cards, action.land)
    if isinstance(action, act.KeepToken | act.PlayToken):
        gold = area_gold(view, board, cards, action.area, armies=False)
        area = view.areas[action.area]
        return Hint(score=gold, waits=0 if area.active else area.epoch)
    if isinstance(action, act.PlayPaired):
        token = view.seat(view.me or "").holding("paired_token")
        areas = cards.paired[cards.paired_index[token.items[0]]].areas if token else ()
        return Hint(score=sum(area_gold(view, board, cards, area, armies=False) for area in areas))
    if isinstance(action, act.CashHonor):
        return Hint(score=cards.honors[cards.honor_index[action.honor]].coins)
    if isinstance(action, act.PlayHonor) and action.area:
        return Hint(score=_bonus(view, board, cards, action))
    if isinstance(action, act.RemoveGarrison | act.ReplaceGarrison | act.TakeBuilding):
        land = view.lands.get(action.land, NOTHING)
        after = _buildings_after(view, cards, action, land.buildings)
        return Hint(owner=land.owner, before=land.buildings, after=after)
    if isinstance(action, ADDING) and action.land:
        return Hint(owner=view.lands.get(action.land, NOTHING).owner)
    return None


def _buildings_after(view: View, cards: Any, action: Any, before: tuple[str, ...]) -> tuple[str, ...]:
    """Buildings that remain after an action."""
    if isinstance(action, act.TakeBuilding) and view.decision is not None:
        return buildings_without(before, view.decision.params["building"])
    if isinstance(action, act.ReplaceGarrison) and view.turn is not None:
        event = cards.events[cards.event_index[view.turn.force]]
        return remaining_buildings(before) if event.effect.reduce else before
    return before


def entry_hint(view: View, board: Any, cards: Any, land: str) -> Hint:
    """Hint of an army entering: vacant, own, or an invasion with odds."""
    there = view.lands.get(land, NOTHING)
    hard = bool(board.difficult >> board.land_index[land] & 1)
    if there.owner is None:
        return Hint(onto="uncontrolled", before=there.buildings, after=there.buildings, difficult=hard)
    after = remaining_buildings(there.buildings)
    if there.owner == view.me:
        return Hint(onto="friendly", owner=there.owner, before=there.buildings, after=after, difficult=hard)
    return Hint(
        odds=invasion_odds(view, land, there, hard),
        onto="enemy",
        owner=there.owner,
        before=there.buildings,
        after=after,
        score=_plunder(view, cards, there),
        difficult=hard,
    )


def _conquest(view: View, board: Any, cards: Any, land: str) -> Hint:
    there = view.lands.get(land, NOTHING)
    hard, fort = _obstacles(modifiers_of(view), there, bool(board.difficult >> board.land_index[land] & 1))
    return Hint(
        cost=1 + hard + fort,
        odds=(1, 1),
        onto="enemy",
        owner=there.owner,
        before=there.buildings,
        after=remaining_buildings(there.buildings),
        score=_plunder(view, cards, there),
        difficult=bool(board.difficult >> board.land_index[land] & 1),
    )


def _obstacles(modifiers: Modifiers, there: LandView, hard: bool) -> tuple[bool, bool]:
    """Effects of difficult terrain and of a fort against the acting seat."""
    fort = "fort" in there.buildings or "great_wall" in there.buildings
    return hard and not modifiers.ignore_terrain, fort and not modifiers.ignore_forts


def invasion_odds(view: View, land: str, there: LandView, hard: bool) -> tuple[int, int]:
    """Exact chance that an invasion succeeds (INVADE-DICE, INVADE-NODICE, OPT3)."""
    modifiers = modifiers_of(view)
    hard, fort = _obstacles(modifiers, there, hard)
    leader = modifiers.leader
    if not view.options["dice"]:
        return int(not (hard and leader != "terrain") and not (fort and leader != "forts")), 1
    red = 3 if leader else 2
    if view.options["conquest"]:
        attempts = modifiers.attempts if modifiers.attempt_land == land else 0
        found = odds(red, 1 + hard + fort, (0, 2, 4)[min(attempts, 2)])
        return found.wins + found.ties, found.ways
    found = odds(red, 1 + fort)
    return found.wins + (0 if hard else found.ties), found.ways


def buildings_without(before: tuple[str, ...], kind: str) -> tuple[str, ...]:
    """Buildings left when one is taken, dearest first. A capital leaves a city (R24-SUPPLY-04)."""
    left = tuple(one for one in before if one != kind)
    return ("city", *left) if kind == "capital" and "city" not in left else left


def _plunder(view: View, cards: Any, there: LandView) -> int | None:
    if not modifiers_of(view).barbarian:
        return None
    return gold_of(cards, there.buildings) or None


def area_gold(view: View, board: Any, cards: Any, area: str, *, armies: bool) -> int:
    """Gold of an area for `me`: armies as in phase E, garrisons as in F."""
    mine, friendly, buildings, rivals = 0, 0, 0, dict.fromkeys((seat.seat for seat in view.seats), 0)
    for land, there in view.lands.items():
        owner = there.owner
        if board.areas[board.area_of[board.land_index[land]]] != area or owner is None:
            continue
        if owner != view.me:
            rivals[owner] += 1
        elif there.army == armies:
            mine += 1
            buildings += gold_of(cards, there.buildings)
        else:
            friendly += 1
    spoilers = friendly if armies else 0
    reached = level(mine, max(rivals.values()), spoilers) if view.areas[area].active else 0
    return buildings + int(cards.gold.levels[reached])


def _bonus(view: View, board: Any, cards: Any, action: act.PlayHonor) -> int:
    armies = view.turn is not None
    gold = 0
    for land, there in view.lands.items():
        if there.owner != view.me or there.army != armies:
            continue
        if board.areas[board.area_of[board.land_index[land]]] == action.area:
            gold += gold_of(cards, there.buildings) if action.honor == "buildings_bonus" else 1
    return gold
