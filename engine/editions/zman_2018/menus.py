"""The prepared actions of this edition: one per land, water, wasteland or area."""

from __future__ import annotations

from engine.board import Board
from engine.editions.zman_2018 import actions as act
from engine.menu import Menu
from engine.records import Action

_ON_LANDS = (
    act.GiveUpArmy,
    act.Invade,
    act.BuildFort,
    act.FollowUp,
    act.PlaceFort,
    act.PlaceCity,
    act.ReduceLand,
    act.RaidLand,
    act.ReplaceArmy,
    act.RemoveArmy,
    act.BuildMonument,
)


def menus_of(board: Board) -> dict[str, Menu]:
    """By action type: its actions, one per place (to invade: without `via`)."""
    menus = {_tag(kind): Menu(kind, board.lands) for kind in _ON_LANDS}
    menus[_tag(act.PlaceFleet)] = Menu(act.PlaceFleet, board.waters)
    menus[_tag(act.PlaceCaravan)] = Menu(act.PlaceCaravan, board.wastelands)
    menus[_tag(act.ChooseRegion)] = Menu(act.ChooseRegion, board.areas)
    return menus


def _tag(kind: type[Action]) -> str:
    return str(kind.__struct_config__.tag)
