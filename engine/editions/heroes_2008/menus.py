"""The prepared actions of this edition: made once, since the same ones are offered again and again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.board import Board
from engine.editions.heroes_2008 import actions as act
from engine.menu import Menu, bits

MOST = 24
"""More counters than anybody places in one step."""


@dataclass(frozen=True)
class Menus:
    """Prepared actions, by what they name."""

    place_start: Menu
    banish: Menu
    settle: tuple[tuple[act.Settle, ...], ...]
    """Territory -> placing 1, 2, ... counters."""
    migrate: dict[tuple[int, int], tuple[act.Migrate, ...]]
    """From a Territory to another -> moving 1, 2, ... counters."""
    take_row: tuple[act.TakeRow, ...]
    play_hero: tuple[act.PlayHero, ...]
    build: tuple[act.BuildWonder, ...]
    use: tuple[act.UseWonder, ...]
    convert: tuple[act.Convert, ...]
    """Turning gold into 1, 2, ... points."""


def menus_of(board: Board, heroes: Sequence[str], wonders: Sequence[str], movers: int, points: int) -> Menus:
    """The actions of a board and its cards; `movers`, `points`: the most that one action moves and buys."""
    lands = board.lands
    return Menus(
        place_start=Menu(act.PlaceStart, lands),
        banish=Menu(act.Banish, lands),
        settle=tuple(tuple(act.Settle(land, count) for count in range(1, MOST + 1)) for land in lands),
        migrate={
            (land, to): tuple(act.Migrate(lands[land], lands[to], count) for count in range(1, movers + 1))
            for land in range(len(lands))
            for to in bits(board.neighbours[land])
        },
        take_row=tuple(act.TakeRow(card) for card in heroes),
        play_hero=tuple(act.PlayHero(card) for card in heroes),
        build=tuple(act.BuildWonder(card) for card in wonders),
        use=tuple(act.UseWonder(card) for card in wonders),
        convert=tuple(act.Convert(count) for count in range(1, points + 1)),
    )
