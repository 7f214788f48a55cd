"""The prepared actions of this edition: one per land, water, wasteland or area."""

from __future__ import annotations

from engine.board import Board
from engine.editions.hasbro_2001 import actions as act
from engine.menu import Menu
from engine.records import Action

_ON_LANDS = (
    act.Expand,
    act.Reinforce,
    act.Settle,
    act.RaiseRebels,
    act.AttackWithRebels,
    act.Rampage,
    act.StrikeLand,
    act.Destroy,
    act.Betray,
    act.BuildMonument,
)
_ON_WATERS = (
    act.ExchangeFleet,
    act.PlaceFleet,
    act.AttackFleet,
    act.ReplaceFleet,
    act.Embark,
    act.RemoveFleet,
)
PAYMENTS = ("army", "free", "coin", "ally_coin")
"""What a fort is paid with: an army not placed, nothing (Engineering), a coin, a coin of Allies."""


def menus_of(board: Board) -> dict[str, Menu]:
    """By action type: its actions, one per place; of forts by what they are paid with."""
    menus = {_tag(kind): Menu(kind, board.lands) for kind in _ON_LANDS}
    menus |= {_tag(kind): Menu(kind, board.waters) for kind in _ON_WATERS}
    menus[_tag(act.ChooseWasteland)] = Menu(act.ChooseWasteland, board.wastelands)
    menus[_tag(act.StrikeArea)] = Menu(act.StrikeArea, board.areas)
    menus["expand_ally"] = Menu(lambda land: act.Expand(land, army="ally"), board.lands)
    for pay in PAYMENTS:
        menus[f"fort_{pay}"] = Menu(lambda land, pay=pay: act.BuildFort(land, pay), board.lands)  # type: ignore[misc]
    return menus


def _tag(kind: type[Action]) -> str:
    return str(kind.__struct_config__.tag)
