"""Hand-made views: a renderer needs no game."""

from __future__ import annotations

import copy
import random
from pathlib import Path

from engine import new_game
from engine.edition import Edition
from engine.edition_folders import load_edition
from engine.editions.ragnar_2024 import events as ev
from engine.view import (
    ARMY,
    GARRISON,
    AreaView,
    CardView,
    Holding,
    LandView,
    News,
    SeatView,
    TurnView,
    View,
    land_of,
)
from render.base import built_in_board
from tests.common.folders import change, copy_of, entry

BOARD = "ragnar-2024"
NAMES = {"A": "Ana", "B": "Bo", "C": "Çelik", "D": "Dagmar Østergård", "E": "Emeka", "F": "Fröken Ö"}


def seat_view(seat: str, gold: int, rank: int) -> SeatView:
    track = ("stand", "", "") if rank % 2 else ("march", "trade", "")
    filled = sum(map(bool, track))
    return SeatView(
        seat,
        gold,
        rank,
        (
            Holding("people_supply", "piece", 10),
            Holding("honor_track", "honor", filled, track),
            Holding("area_tokens", "area", 1 + rank % 3),
        ),
    )


def cards(seats: str, epoch: int, playing: int) -> tuple[CardView, ...]:
    names = ["sumeria", "egypt", "minoans", "hittites", "vedic_states", "shang_dynasty", "phoenicia"]
    starts = ["euphrates", "nile_delta", "morea", "anatolia", "indus_valley", "yellow_river", "levant"]
    out = []
    for i, name in enumerate(names, 1):
        owner = seats[(i * 5) % len(seats)] if i <= len(seats) else None
        state = "played" if i < playing else "playing" if i == playing else "chosen" if owner else "offered"
        out.append(CardView(name, epoch, i, (starts[i - 1],), owner, state))
    return tuple(out)


def crowded_view(seats: str = "ABCDEF", seed: int = 1, fill: float = 0.92, board: str = BOARD) -> View:
    """Nearly every land held, many buildings, a turn just played."""
    chance = random.Random(seed)
    facts = built_in_board(board)
    lands = {}
    for land in facts.lands:
        owner = chance.choice(seats) if chance.random() < fill else None
        buildings = []
        if chance.random() < 0.45:
            buildings.append(chance.choice(("capital", "city", "city")))
        if chance.random() < 0.3:
            buildings.append("monument")
        if chance.random() < 0.3:
            buildings.append(chance.choice(("fort", "fort", "great_wall")))
        lands[land] = land_of(owner, GARRISON, tuple(buildings))
    return with_turn(view_of(board, seats, lands), seats[0])


def edition_of(view: View) -> Edition:
    """Edition of a hand-made view: that of 2024 on the view's board."""
    edition = copy.copy(load_edition(view.edition))
    edition.board = built_in_board(view.board)
    return edition


def view_of(board: str, seats: str, lands: dict[str, LandView], epoch: int = 3) -> View:
    facts = built_in_board(board)
    gold = [86, 79, 77, 64, 58, 41]
    return View(
        edition="ragnar-2024",
        board=board,
        options={"dice": True},
        me=None,
        seats=tuple(seat_view(s, gold[i], i + 1) for i, s in enumerate(seats)),
        epoch=epoch,
        epochs=5,
        turn=None,
        lands=lands,
        waters={},
        areas={a: AreaView(True, 1) for a in facts.areas},
        cards=cards(seats, epoch, 3),
        table=(),
        asked=(),
        decision=None,
        news=(),
        entries=100,
    )


def with_turn(view: View, seat: str) -> View:
    """The view after a turn of `seat` around the Middle East."""
    import msgspec

    lands = dict(view.lands)
    taken = [
        x
        for x in ("euphrates", "tigris", "levant", "nile_delta", "anatolia", "balkans", "zagros")
        if x in lands
    ]
    victims = {x: lands[x].owner for x in taken if lands[x].owner not in (None, seat)}
    for land in taken:
        lands[land] = land_of(seat, ARMY, lands[land].buildings[-1:])
    if "euphrates" in lands:
        lands["euphrates"] = land_of(seat, ARMY, ("capital",))
    events: list[object] = [
        ev.TurnBegan(seat, "hittites", 4),
        ev.Established(seat, "hittites", taken[0], ("capital",)),
    ]
    for land in taken[1:]:
        if victims.get(land):
            events.append(ev.Invaded(seat, str(victims[land]), land, True, (6, 3), (2,)))
        else:
            events.append(ev.ArmyPlaced(seat, land, "uncontrolled"))
    events += [
        ev.Invaded(seat, "B", "caucasus", False, (2, 1), (5,)),
        ev.BuildingsReduced("levant", ("capital", "fort"), ("city",)),
        ev.BuildingsReduced("nile_delta", ("city",), ()),
        ev.FleetPlaced(seat, "mediterranean"),
        ev.GoldCollected(seat, 3, 70, "plunder"),
        ev.GoldCollected(seat, 9, 79, "area"),
    ]
    waters = {**view.waters, "mediterranean": seat}
    return msgspec.structs.replace(
        view,
        lands=lands,
        waters=waters,
        turn=TurnView(seat, "hittites", "F"),
        news=(News(99, seat, tuple(events)),),
    )


def own_edition(above: Path) -> Edition:
    """The 2024 edition with two names changed and mountains in another land."""
    folder = copy_of("ragnar-2024", above)
    change(folder, "empires.toml", entry("sumeria"), 'en = "Sumeria"', 'en = "MINE Sumeria"')
    change(folder, "board.toml", entry("euphrates"), 'en = "Euphrates"', 'en = "MINE Euphrates"')
    assert change(folder, "board.toml", entry("deccan"), '"clear"', '"mountains"') == []
    return load_edition("ragnar-2024", folder)


def sumeria(edition: Edition) -> View:
    """The spectators' view of Sumeria's turn, after its first army."""
    for seed in range(40):
        game = new_game(edition, ["A", "B"], seed=bytes([seed]) * 32)
        view = game.view(None)
        while view.turn is None or "euphrates" not in view.lands:
            decision = game.open_decisions()[0]
            game.submit(decision.seat, decision.actions[0])
            view = game.view(None, since=0)
        if view.turn.card == "sumeria":
            return view
    raise AssertionError("Sumeria was in no game")
