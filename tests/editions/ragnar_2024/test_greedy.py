"""The greedy player: positions in which the best choice is known, and what it prefers to what."""

from __future__ import annotations

from typing import Any

import pytest

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024.greedy import scores
from engine.menu import bits, mask_of, union
from tests.editions.ragnar_2024.position import BOARD, CARDS, EDITION, all_of, lands_of, position


def action_values(p) -> dict[Any, float]:
    """Score of each action for the asked seat."""
    decision = p.decision
    score = scores(p.game.view(decision.seat), EDITION)(decision.kind)
    return {action: score(action) for action in decision.actions}


def best_action(p) -> Any:
    found = action_values(p)
    return max(found, key=found.__getitem__)


def order(p, kind: type) -> list[str]:
    """The places (or cards) of the actions of one kind, the best first."""
    found = {p._place(action): value for action, value in action_values(p).items() if type(action) is kind}
    return sorted(found, key=found.__getitem__, reverse=True)


# Drafts


@pytest.mark.parametrize(
    ("epoch", "cards"),
    [
        (1, ["assyria", "greek_cities", "egypt", "vedic_states", "minoans", "zhou", "sumeria"]),
        (2, ["rome", "macedonia", "maurya", "han", "carthage", "persia", "huns"]),
        (3, ["mongols", "arabs", "tang", "byzantium", "carolingians", "khmer", "vikings"]),
        (4, ["spain", "ottoman_turks", "incas_aztecs", "ming", "mughals", "portugal", "timurids"]),
    ],
)
def test_greedy_ranks_empires_on_empty_board(epoch: int, cards: list[str]) -> None:
    deck = [card.id for card in CARDS.empires if card.epoch == epoch]
    p = position(seats=3, phase="empires", epoch=epoch, empire_deck=deck, gold={"A": 1, "B": 2, "C": 3})
    assert order(p, act.ChooseEmpire) == cards


def test_empire_is_worth_surrounding_lands() -> None:
    def maurya(**given: Any) -> float:
        p = position(
            seats=3, phase="empires", epoch=2, empire_deck=["han", "maurya", "persia"], gold={"A": 1}, **given
        )
        return action_values(p)[act.ChooseEmpire("maurya")]

    enemies, own = all_of("B garrison", *lands_of("india")), all_of("A garrison", *lands_of("india"))
    assert maurya() > maurya(lands=own) + 1
    assert maurya(lands=own) > maurya(lands=enemies) + 1
    assert maurya(lands=enemies) > 0.6 * maurya()  # which can be fought
    assert maurya(tokens={"A": ["india"]}) > maurya() + 1  # its garrisons will pay again


@pytest.mark.parametrize(
    ("epoch", "cards"),
    [
        (1, "indus_cities elam scythians ancients phoenicia grain_surplus bronze_weapons"),
        (2, "axum teotihuacan celts pandya establish_cities great_builders siege_engines"),
        (3, "almoravids maya srivijaya crusades magyars silk_road heavy_cavalry"),
        (4, "tatars majapahit vijayanagar poland_lithuania ocean_trade black_death gunpowder"),
        (5, "sikh_kingdom sweden zulu revolution liberate industry railways"),
    ],
)
def test_greedy_ranks_events_with_people_first(epoch: int, cards: str) -> None:
    deck = [card.id for card in CARDS.events if card.epoch == epoch]
    p = position(seats=6, phase="events", epoch=epoch, event_deck=deck, gold={"A": 9}, event_selection=True)
    assert order(p, act.KeepEvent) == cards.split()


def test_event_is_worth_its_pieces() -> None:
    cards = ["establish_cities", "great_builders", "siege_engines"]
    p = position(seats=3, phase="events", epoch=2, event_deck=cards, event_selection=True)
    found = {action.card: value for action, value in action_values(p).items()}
    assert found["establish_cities"] > found["great_builders"] + 1 > found["siege_engines"] + 1  # two cities


def test_token_is_worth_own_garrisons_and_starts() -> None:
    bag = ["far_east", "middle_east", "eurasia", "india", "india"]

    def area_values(**lands: str) -> dict[str, float]:
        given = {"gold": {"C": 9}, "seats": 3, "lands": lands}
        p = position(phase="tokens", epoch=2, bag=bag, **given)
        return {action.area: value for action, value in action_values(p).items()}

    empty = area_values()
    assert empty["middle_east"] == empty["india"]  # in both areas one Empire begins
    assert empty["middle_east"] > empty["eurasia"] > empty["far_east"]  # there nobody begins
    held = area_values(levant="C garrison city", zagros="C garrison")
    assert held["middle_east"] > empty["middle_east"] + 2
    assert held["india"] == empty["india"]


# Expansion

ROME: dict[str, Any] = {"phase": "C", "epoch": 2, "empire": "rome"}
STAND = {"apennines": "A army capital", "balkans": "A army"}


@pytest.mark.parametrize(
    ("given", "choice"),
    [
        ({"people": 4, "pool": {"fleets": 1, "cities": 1}}, act.PlaceFleet("mediterranean")),
        ({"people": 0, "pool": {"fleets": 1}}, act.EndExpansion()),  # nobody is left to land
        ({"people": 4}, act.PlaceArmy("gaul")),
        ({"people": 0, "pool": {"cities": 1}}, act.PlaceCity("balkans")),
        (
            {"people": 0, "honors": {"A": ["urbanize"]}, "tokens": {"A": ["southern_europe"] * 2}},
            act.PlayHonor("urbanize", land="balkans"),
        ),
        ({"people": 0, "honors": {"A": ["recruit_1", "urbanize"]}}, act.PlayHonor("recruit_1")),
        ({"people": 0, "honors": {"A": ["", "urbanize", "fortify_a"]}}, act.EndExpansion()),
        ({"people": 1, "honors": {"A": ["recruit_2"]}}, act.PlaceArmy("gaul")),
        ({"people": 1, "tokens": {"A": ["middle_east"]}}, act.PlaceArmy("anatolia")),
    ],
)
def test_greedy_chooses_first_action_as_rome(given: dict[str, Any], choice: Any) -> None:
    assert best_action(position(**ROME, lands=STAND, **given)) == choice


def test_wall_comes_first() -> None:
    p = position(
        phase="C",
        epoch=4,
        empire="ming",
        lands={"yellow_river": "A army capital"},
        people=2,
        pool={"walls": 1},
    )
    assert best_action(p) == act.PlaceWall("yellow_river")


def test_fleet_is_worth_best_shore() -> None:
    p = position(**ROME, lands=STAND, people=4, pool={"fleets": 1})
    fleet = action_values(p)[act.PlaceFleet("mediterranean")]
    p.submit(act.PlaceFleet("mediterranean"))
    entries = [value for action, value in action_values(p).items() if type(action) is act.PlaceArmy]
    assert max(entries) < fleet < max(entries) + 1


@pytest.mark.parametrize(
    ("tokens", "places"),
    [
        ([], ["apennines", "balkans", "gaul", "danubia"]),
        (["northern_europe"], ["apennines", "balkans", "gaul", "danubia"]),
        (["southern_europe"], ["balkans", "apennines", "danubia", "gaul"]),
    ],
)
def test_fort_protects_paying_land(tokens: list[str], places: list[str]) -> None:
    lands = {"gaul": "A army", "danubia": "A army", "balkans": "A army city monument"}
    p = position(**ROME, lands=lands | {"apennines": "A army capital"}, people=1, tokens={"A": tokens})
    shelters = order(p, act.BuildFort)
    assert set(shelters) == set(places)
    found = action_values(p)
    assert found[act.BuildFort("apennines")] == found[act.BuildFort("balkans")] > 0.5
    assert found[act.BuildFort("danubia")] < found[act.BuildFort("balkans")] - 0.4


def test_city_waits_while_people_are_left() -> None:
    def city(people: int, *, land: str = "balkans") -> float:
        p = position(**ROME, lands=STAND, people=people, pool={"cities": 1})
        return action_values(p)[act.PlaceCity(land)]

    assert city(1) == city(2) > city(3) == city(9) > 0


def test_honor_is_played_when_worth_its_coins() -> None:
    def honor(name: str, land: str, track: list[str], **given: Any) -> float:
        p = position(**ROME, lands=STAND, people=0, honors={"A": track}, **given)
        return action_values(p)[act.PlayHonor(name, land=land)]

    part = ["", "urbanize", "fortify_a"]
    city = honor("urbanize", "balkans", part)
    assert city < 0
    assert honor("urbanize", "balkans", ["fleet_a", *part[1:]]) > city  # a full track takes no more
    assert honor("urbanize", "balkans", part, tokens={"A": ["southern_europe"]}) > city
    assert honor("fortify_a", "apennines", part) > honor("fortify_a", "balkans", part)
    assert honor("fortify_a", "apennines", part) > city


def test_fleet_honor_must_open_new_lands() -> None:
    def fleet(lands: dict[str, str], **given: Any) -> float:
        p = position(**ROME, lands=lands, people=4, honors={"A": ["fleet_a"]}, **given)
        return action_values(p)[act.PlayHonor("fleet_a", water="mediterranean")]

    hemmed = STAND | all_of("A army", "gaul", "danubia", "anatolia", "morea")
    assert fleet(STAND) < 0 < fleet(STAND, tokens={"A": ["north_africa"]})
    assert fleet(hemmed) > fleet(STAND)


def test_city_prefers_difficult_terrain() -> None:
    difficult, clear = ([land for at, land in enumerate(BOARD.lands)
                         if BOARD.area_of[at] == BOARD.area_index["southern_europe"]
                         and BOARD.difficult >> at & 1 == hard] for hard in (1, 0))  # fmt: skip
    p = position(**ROME, lands=all_of("A army", difficult[0], clear[0]), people=0, pool={"cities": 1})
    assert best_action(p) == act.PlaceCity(difficult[0])


@pytest.mark.parametrize(
    ("epoch", "empire", "people", "declares"),
    [(1, "assyria", 3, False), (5, "germany", 1, False), (5, "germany", 3, True), (5, "germany", 5, True)],
)
def test_leader_is_declared_late_or_for_many_invasions(
    epoch: int, empire: str, people: int, declares: bool
) -> None:
    lands = {"tigris": "B garrison fort", "anatolia": "B garrison fort", "volga": "B garrison"}
    lands |= {"caucasus": "A army", "persian_plateau": "B garrison city fort"}
    p = position(phase="C", epoch=epoch, empire=empire, lands=lands, people=people)
    assert (best_action(p) == act.DeclareLeader()) == declares


# Single lands


def test_paying_garrisons_in_the_way_are_removed_first() -> None:
    lands = {
        "gaul": "B garrison",
        "pyrenees": "B garrison city",
        "albion": "A garrison",
        "korea": "B garrison",
    }
    p = position(epoch=4, phase="A", event="black_death", empire="spain", lands=lands, gold={"A": 9})
    assert order(p, act.RemoveGarrison) == ["pyrenees", "gaul", "korea", "albion"]
    found = action_values(p)
    lands["gaul"] = "B garrison capital"
    p = position(epoch=4, phase="A", event="black_death", empire="spain", lands=lands, gold={"A": 9})
    assert best_action(p) == act.RemoveGarrison("gaul")
    assert found[act.RemoveGarrison("korea")] < found[act.EndEvent()] < found[act.RemoveGarrison("gaul")]


def test_leaders_garrison_is_removed_first() -> None:
    for leader, land in (("B", "korea"), ("C", "manchuria")):
        p = position(epoch=4, phase="A", event="black_death", empire="spain", seats=3, gold={leader: 9},
                     lands={"korea": "B garrison", "manchuria": "C garrison"})  # fmt: skip
        assert order(p, act.RemoveGarrison)[0] == land


def test_empire_reach_is_three_steps() -> None:
    parts = CARDS.empires[CARDS.empire_index["spain"]].parts
    reached, rings = mask_of(land for part in parts for land in part.starts), []
    for _ in range(4):
        rings.append(union(BOARD.neighbours, reached) & ~reached)
        reached |= rings[-1]
    third, fourth = (BOARD.lands[bits(ring)[0]] for ring in rings[2:])
    lands = {third: "B garrison", fourth: "B garrison"}
    p = position(epoch=4, phase="A", event="black_death", empire="spain", lands=lands, gold={"A": 9})
    found = action_values(p)
    assert found[act.RemoveGarrison(third)] > 0 > found[act.RemoveGarrison(fourth)]


def test_most_valuable_garrison_is_replaced() -> None:
    lands = {"gaul": "B garrison city", "tigris": "B garrison", "zagros": "C garrison fort"}
    p = position(epoch=5, phase="A", event="liberate", lands=lands, seats=3, gold={"B": 5})
    assert order(p, act.ReplaceGarrison)[0] == "gaul"
    assert best_action(p) == act.ReplaceGarrison("gaul")
    p = position(epoch=5, phase="A", event="revolution", lands={"gaul": "B garrison city"}, seats=3)
    reduced = action_values(p)[act.ReplaceGarrison("gaul")]
    p = position(epoch=5, phase="A", event="liberate", lands={"gaul": "B garrison city"}, seats=3)
    assert action_values(p)[act.ReplaceGarrison("gaul")] > reduced > 0


def test_least_valuable_garrison_is_given_up() -> None:
    far = [land for land in BOARD.lands if land not in ("nile_delta", "libya", "nubia")]
    lands = all_of("A garrison", *far[:28]) | {far[28]: "A garrison city", far[29]: "A garrison fort"}
    p = position(phase="B", empire="egypt", lands=lands, tokens={"A": ["india"]})
    assert p.question == ("A", "give_up_garrison")
    found = order(p, act.GiveUpGarrison)
    assert found[-1] == far[28]
    assert set(found[-5:-1]) <= set(lands_of("india"))


def test_event_people_enter_open_area() -> None:
    p = position(phase="A", event="ancients", tokens={"A": ["india"]})
    assert best_action(p).land in lands_of("india")
    p = position(phase="A", event="ancients", tokens={"A": ["india"]},
                 lands=all_of("B garrison fort", *lands_of("india")))  # fmt: skip
    assert best_action(p).land not in lands_of("india")


def test_entry_on_city_beats_entry_nearby() -> None:
    land = lands_of("india")[0]
    near = [BOARD.lands[at] for at in bits(BOARD.neighbours[BOARD.land_index[land]])]
    plain = action_values(position(phase="A", event="ancients"))
    found = action_values(position(phase="A", event="ancients", lands={land: "city"}))
    assert max(found, key=found.__getitem__) == act.ChooseEntry(land)
    for one in near:
        if act.ChooseEntry(one) in found:
            assert plain[act.ChooseEntry(one)] < found[act.ChooseEntry(one)] < found[act.ChooseEntry(land)]


@pytest.mark.parametrize(("mine", "other"), [("yellow_river", "wei_river"), ("wei_river", "yellow_river")])
def test_own_wall_is_kept(mine: str, other: str) -> None:
    lands = {mine: "A garrison great_wall", other: "great_wall"}
    p = position(epoch=4, phase="B", empire="ming", lands=lands)
    assert p.legal_places(act.RemoveWall) == {mine, other}
    assert best_action(p) == act.RemoveWall(other)


def test_building_is_taken_from_richest() -> None:
    rich = {"brazil": "B garrison city", "volga": "C garrison city"}
    own = [land for land in BOARD.lands if land not in rich and land != "tigris"][:18]
    lands = rich | all_of("A army city", *own) | {"tigris": "A army"}
    for richer, land in (("B", "brazil"), ("C", "volga")):
        p = position(seats=3, lands=lands, people=1, honors={"A": ["urbanize"]}, gold={richer: 9})
        p.submit(act.PlayHonor("urbanize", land="tigris"))
        assert best_action(p) == act.TakeBuilding(land)


def test_monument_goes_to_area_of_token() -> None:
    start = BOARD.lands[CARDS.empires[CARDS.empire_index["egypt"]].parts[0].starts[0]]
    icons = CARDS.empires[CARDS.empire_index["egypt"]].parts[0].icon_lands
    same = [land for at, land in enumerate(BOARD.lands) if icons >> at & 1 and land != start][:2]
    lands = all_of("A army", "libya", *same) | {start: "A army monument"}
    for area in {BOARD.areas[BOARD.area_of[BOARD.land_index[land]]] for land in ("libya", *same)}:
        p = position(phase="D", empire="egypt", lands=lands, tokens={"A": [area]})
        assert best_action(p).land in lands_of(area)


def test_conquest_points_buy_best_land() -> None:
    lands = {"caucasus": "A army", "tigris": "B garrison", "euphrates": "B garrison city"}
    lands |= {"zagros": "B garrison"}
    p = position(conquest=True, lands=lands, people=4)
    p.rig(red=[6, 1], white=[1]).submit(act.PlaceArmy("tigris"))
    assert p.question == ("A", "conquer")
    assert best_action(p) == act.Conquer("euphrates")
