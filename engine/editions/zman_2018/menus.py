"""The prepared actions of this edition: one per land, water, wasteland or area."""

from __future__ import annotations

from engine.board import Board
from engine.editions.zman_2018 import actions as act
from engine.menu import Menu, menus

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
    on_lands, on_waters = menus(board.lands, _ON_LANDS), menus(board.waters, (act.PlaceFleet,))
    on_wastelands = menus(board.wastelands, (act.PlaceCaravan,))
    return on_lands | on_waters | on_wastelands | menus(board.areas, (act.ChooseRegion,))
