"""The 2018 cards and tables, and how they are compiled for the rules."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from engine.data import DATA, LOCALES
from engine.edition_folders import default_edition, edition_from_content, editions, load_edition
from engine.editions.zman_2018 import deck
from engine.editions.zman_2018.cards import Cards, Empire, EventCard, Powers, facts
from engine.menu import bits

EDITION = load_edition("zman-2018")
CARDS: Cards = EDITION.cards
BOARD = EDITION.board
FOLDER = DATA / "editions" / "zman-2018"


def empire(id: str) -> Empire:
    return CARDS.empires[CARDS.empire_index[id]]


def event(id: str) -> EventCard:
    return CARDS.events[CARDS.event_index[id]]


def kingdoms() -> list[EventCard]:
    return [card for card in CARDS.events if card.kingdom]


def raw_records(kind: str) -> list[dict[str, object]]:
    return list(EDITION.content()["files"][kind][kind])


@pytest.mark.rule("Z18-SETUP-07", "Z18-SETUP-08", "Z18-ORDER-02")
def test_each_epoch_has_eight_numbered_cards() -> None:
    assert [len(cards) for cards in CARDS.empires_of] == [0, 8, 8, 8, 8, 8]
    assert [len(cards) for cards in CARDS.events_of] == [0, 8, 8, 8, 8, 8]
    for cards in CARDS.empires_of[1:]:
        assert [CARDS.empires[card].number for card in cards] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_first_epoch_matches_print() -> None:
    printed = [
        (one.id, one.force.armies, one.force.start_lands, one.force.waters, one.force.wastelands)
        for one in (CARDS.empires[card] for card in CARDS.empires_of[1])
    ]
    assert printed == [
        ("sumerians", 3, ("tigris",), (), ("empty_quarter",)),
        ("egyptians", 4, ("nile",), (), ()),
        ("minoans", 3, ("crete",), ("mediterranean",), ()),
        ("hittites", 4, ("anatolia",), (), ()),
        ("assyrians", 6, ("mesopotamia",), (), ("empty_quarter",)),
        ("zhou", 4, ("yangtze",), (), ()),
        ("vedics", 5, ("hindu_kush",), (), ()),
        ("greeks", 6, ("pindus",), ("mediterranean",), ()),
    ]


def test_army_totals_match_print() -> None:
    sums = [sum(CARDS.empires[card].force.armies for card in cards) for cards in CARDS.empires_of]
    assert sums == [0, 35, 52, 48, 49, 62]


@pytest.mark.rule("Z18-MARAUDER-01", "Z18-MARAUDER-02", "Z18-ESTABLISH-07", "Z18-ESTABLISH-08")
def test_empires_have_capitol_or_marauder_icon() -> None:
    assert Counter(one.force.icon for one in CARDS.empires) == {"capital": 35, "marauder": 5}
    torches = [(one.epoch, one.id) for one in CARDS.empires if one.force.icon == "marauder"]
    assert torches == [(2, "celts"), (2, "xiongnu"), (3, "huns"), (3, "vikings"), (4, "mongols")]


def test_starts_are_unique_in_epoch() -> None:
    for cards in (CARDS.empires_of, CARDS.events_of):
        for some in cards:
            starts = [land for card in some for land in starts_of(cards is CARDS.empires_of, card)]
            assert len(starts) == len(set(starts))


def starts_of(of_empires: bool, card: int) -> tuple[str, ...]:
    if of_empires:
        return CARDS.empires[card].force.start_lands
    kingdom = CARDS.events[card].kingdom
    return kingdom.start_lands if kingdom else ()


@pytest.mark.rule("Z18-CARAVAN-08", "Z18-CARAVAN-01", "Z18-FLEET-01", "Z18-ESTABLISH-09")
def test_forces_name_fleets_and_caravans() -> None:
    for force in [one.force for one in CARDS.empires] + [one.kingdom for one in kingdoms()]:
        assert force is not None
        assert [BOARD.waters[water] for water in bits(force.fleets)] == sorted(
            force.waters, key=BOARD.waters.index
        )
        assert {BOARD.wastelands[one] for one in bits(force.caravans)} == set(force.wastelands)
    assert empire("british").force.waters == ("atlantic", "indian", "western_pacific")


@pytest.mark.rule("Z18-ESTABLISH-12", "Z18-ESTABLISH-10")
def test_mesoamericans_have_two_starts() -> None:
    force = empire("mesoamericans").force
    assert force.start_lands == ("mexico", "northern_andes")
    assert (force.armies, force.armies - len(force.starts)) == (4, 2)
    assert [one.id for one in CARDS.empires if len(one.force.starts) > 1] == ["mesoamericans"]


@pytest.mark.rule("Z18-ESTABLISH-11", "Z18-EFFECT-01")
def test_empires_mix_markers_and_effects() -> None:
    kinds = {
        (bool(one.force.fleets or one.force.caravans), bool(one.effect) or one.powers != Powers())
        for one in CARDS.empires
    }
    assert kinds == {(True, True), (True, False), (False, True), (False, False)}


@pytest.mark.rule("Z18-EFFECT-04", "Z18-MONUMENT-01")
def test_monument_rates_match_print() -> None:
    assert empire("egyptians").powers.monument_rate == 1
    assert empire("assyrians").powers.monument_rate == 2
    assert event("architecture").powers.extra_monuments == 1


@pytest.mark.rule("Z18-EFFECT-05")
def test_free_building_effects_compile() -> None:
    forts = empire("assyrians").effect
    assert forts == deck.FreeForts(n=1, per="resource_territory", phase="after_invading")
    assert empire("han").effect == deck.FreeForts(n=2, region="china", phase="after_invading")
    assert empire("dutch").effect == deck.PlaceCities(n=1, filter="reached_by_fleet")


def test_empire_powers_compile() -> None:
    assert empire("macedonians").powers.rerolls == (("always", 1),)
    assert empire("huns").powers.rerolls == (("clear_territory", 1),)
    assert empire("spanish").powers.rerolls == (("by_fleet", 1),)
    assert empire("romans").powers.siege_start == 2
    assert empire("byzantines").powers.die_fleet == 1
    assert empire("germans").powers.die_siege == 1
    assert empire("carthaginians").powers.ignore_terrain
    assert empire("vikings").powers.ignore_naval
    assert empire("americans").powers.third_region == 1
    assert empire("zhou").powers == Powers()


@pytest.mark.rule("Z18-EFFECT-03")
def test_only_turks_follow_up() -> None:
    assert [one.id for one in CARDS.empires if one.powers.follow_up] == ["turks"]


@pytest.mark.rule("Z18-EVENT-02", "Z18-IMPROVEMENT-01", "Z18-KINGDOM-02")
def test_only_improvements_are_kept() -> None:
    assert Counter(card["kind"] for card in raw_records("events")) == {"improvement": 25, "kingdom": 15}
    assert all(card["keep"] is (card["kind"] == "improvement") for card in raw_records("events"))
    for cards in CARDS.events_of[1:]:
        assert sum(CARDS.events[card].kingdom is not None for card in cards) == 3


@pytest.mark.rule("Z18-KINGDOM-07", "Z18-KINGDOM-08", "Z18-KINGDOM-09")
def test_kingdoms_are_small_forces() -> None:
    phoenicians = event("phoenicians").kingdom
    assert phoenicians is not None
    assert (phoenicians.start_lands, phoenicians.armies, phoenicians.icon) == (("levant",), 2, "city")
    assert phoenicians.waters == ("mediterranean",)
    icons = Counter(card.kingdom.icon for card in kingdoms() if card.kingdom)
    assert icons == {"city": 13, "capital": 2}
    assert all(card.powers == Powers() and not card.effects for card in kingdoms())


@pytest.mark.rule("Z18-EVENT-04")
def test_three_improvements_need_armies() -> None:
    needs = {card.id: card.needs for card in CARDS.events if card.needs}
    assert needs == {"barbarians": 2, "diplomacy": 1, "revolution": 2}


@pytest.mark.rule("Z18-IMPROVEMENT-05")
def test_immediate_and_lasting_effects_compile() -> None:
    assert event("weaponry").powers == Powers(die=1)
    assert event("weaponry").effects == ()
    assert event("migration").effects == (deck.GainArmies(n=2),)
    assert event("migration").powers == Powers()
    both = event("artillery")
    assert (both.effects, both.powers) == ((deck.GainSiegeTokens(n=2),), Powers(die_siege=1))
    steam = event("steamships")
    assert steam.effects == (deck.PlaceFleets(n=1, kind="ocean", where="any"),)
    assert steam.powers.ignore_naval


def test_event_effects_compile() -> None:
    assert event("disaster").effects == (deck.Reduce(territories=1, structures=2),)
    assert event("barbarians").effects == (
        deck.Raid(territories=2, where="bordering_barren", structures=1, armies=2),
    )
    assert event("diplomacy").effects == (
        deck.ReplaceArmies(territories=1, where="adjacent_to_active", armies=1, placed="active"),
    )
    assert event("revolution").effects == (
        deck.ReplaceArmies(territories=2, where="one_region", armies=2, placed="inactive"),
    )


@pytest.mark.rule("Z18-LIMITS-01", "Z18-LIMITS-02", "Z18-LIMITS-07", "Z18-SETUP-12", "Z18-SETUP-03")
def test_supplies_match_rulebook() -> None:
    supplies = CARDS.supplies
    assert (supplies.army, supplies.capital, supplies.monument, supplies.fort) == (25, 24, 20, 14)


@pytest.mark.rule("Z18-SCORE-09", "Z18-SCORE-15")
def test_points_match_rulebook() -> None:
    points = CARDS.points
    assert (points.capital, points.city, points.monument) == (2, 1, 1)
    assert (points.presence, points.dominance, points.supremacy) == (1, 2, 3)


@pytest.mark.rule("Z18-SETUP-14", "Z18-EPOCH-05", "Z18-EPOCH-06")
def test_value_table_matches_print() -> None:
    rows = {
        area: tuple(CARDS.values[epoch][number] for epoch in range(1, 6))
        for area, number in BOARD.area_index.items()
    }
    assert rows == {
        "middle_east": (3, 3, 3, 3, 2),
        "north_africa": (2, 2, 2, 2, 1),
        "china": (2, 2, 1, 3, 2),
        "india": (2, 2, 1, 3, 2),
        "southern_europe": (1, 2, 1, 3, 2),
        "northern_europe": (1, 1, 2, 2, 1),
        "southeast_asia": (1, 1, 2, 2, 2),
        "far_east": (1, 1, 1, 2, 2),
        "eurasia": (0, 0, 1, 2, 2),
        "north_america": (0, 0, 1, 2, 1),
        "south_america": (0, 0, 1, 2, 2),
        "southern_africa": (0, 0, 0, 1, 2),
        "australasia": (0, 0, 0, 1, 2),
    }


@pytest.mark.rule("Z18-EPOCH-03", "Z18-EPOCH-04", "Z18-SETUP-11")
def test_new_tokens_match_epochs() -> None:
    assert [len(areas) for areas in CARDS.new_tokens] == [0, 8, 1, 8, 9, 9]
    assert [BOARD.areas[area] for area in CARDS.new_tokens[2]] == ["southern_europe"]
    assert {BOARD.areas[area] for area in CARDS.new_tokens[5]} == {
        "middle_east",
        "north_africa",
        "china",
        "india",
        "southern_europe",
        "northern_europe",
        "north_america",
        "southern_africa",
        "australasia",
    }


@pytest.mark.parametrize(
    ("table", "tokens", "eurasia"),
    [
        ("printed-right", [8, 1, 8, 9, 9], (0, 0, 1, 2, 2)),
        ("token32-a", [8, 1, 8, 6, 9], (0, 0, 1, 2, 2)),
        ("printed-tabs", [8, 6, 10, 5, 6], (0, 1, 2, 2, 2)),
    ],
)
def test_alternative_value_tables_load(table: str, tokens: list[int], eurasia: tuple[int, ...]) -> None:
    content = msgspec.json.decode(msgspec.json.encode(EDITION.content()))
    content["files"]["edition"]["victory_points"]["table"] = table
    cards = edition_from_content(content).cards
    assert [len(areas) for areas in cards.new_tokens[1:]] == tokens
    number = BOARD.area_index["eurasia"]
    assert tuple(row[number] for row in cards.values[1:]) == eurasia


@pytest.mark.rule("Z18-SETUP-01", "Z18-OPT-01")
def test_edition_declares_seats_options_and_preference() -> None:
    assert (EDITION.seats_min, EDITION.seats_max) == (3, 6)
    assert [(one.name, one.default) for one in EDITION.options] == [
        ("classic_selection", False),
        ("two_players", False),
    ]
    assert [(one.name, one.choices, one.default) for one in EDITION.preferences] == [
        ("defence", ("lowest", "ask"), "lowest")
    ]


def test_edition_is_listed_and_not_default() -> None:
    assert "zman-2018" in editions()
    assert default_edition() != "zman-2018"
    assert load_edition("zman-2018", FOLDER).cards.empires == CARDS.empires


def test_rules_read_every_ruling() -> None:
    rules = Path(__file__).parents[3] / "engine" / "editions" / "zman_2018"
    code = "".join(path.read_text(encoding="utf-8") for path in rules.rglob("*.py"))
    for name in deck.Rulings.__struct_fields__:
        assert f"rulings.{name}" in code, name
        assert EDITION.ruling(name) == getattr(CARDS.rulings, name)


def test_every_effect_compiles() -> None:
    """An effect that neither happens at once nor lasts would do nothing."""
    for card in (*raw_records("empires"), *raw_records("events")):
        found = event(str(card["id"])) if "kind" in card else empire(str(card["id"]))
        if not card.get("effects") or card["effects"] == [{"verb": "two_starts"}]:
            continue
        once = found.effects if isinstance(found, EventCard) else found.effect
        assert once or found.powers != Powers(), card["id"]


def test_texts_contain_effect_numbers() -> None:
    for kind, cards in (("empire", raw_records("empires")), ("event", raw_records("events"))):
        for card in cards:
            for locale in LOCALES:
                text = CARDS.texts[kind].get(str(card["id"]), {}).get(locale, "")
                assert "{" not in text
                assert bool(text) == bool(card.get("effects") or card.get("kind"))
                numbers = {str(number) for number in numbers_of(card)}
                assert numbers <= set(re.findall(r"\d+", text)), (card["id"], text)


def numbers_of(card: dict[str, object]) -> set[int]:
    """Numbers above 1 in a card's effects, and the armies of a kingdom."""
    effects = card.get("effects", [])
    assert isinstance(effects, list)
    found = {value for effect in effects for value in effect.values() if type(value) is int and value > 1}
    armies = card.get("armies")
    return found | ({armies} if card.get("kind") == "kingdom" and isinstance(armies, int) else set())


def test_texts_have_at_most_260_characters() -> None:
    for kind in ("empire", "event"):
        for names in CARDS.texts[kind].values():
            assert all(len(text) <= 260 for text in names.values())


def test_facts_show_printed_card() -> None:
    printed = facts(CARDS, "empire", "arabs")
    assert printed == {
        "number": 5,
        "leader": "arabs",
        "lands": ("arabia",),
        "armies": 9,
        "icon": "capital",
        "fleets": (),
        "caravans": ("empty_quarter", "sahara"),
        "effect": "",
    }
    assert facts(CARDS, "empire", "vikings")["effect"] == "vikings"
    assert EDITION.name("effect", "vikings", "pt-BR") == "Dracares"
    assert EDITION.name("leader", "romans", "pt-BR") == "Júlio César"
    assert facts(CARDS, "event", "weaponry") == {}
    with pytest.raises(KeyError):
        facts(CARDS, "empire", "atlanteans")


def test_menus_name_every_place() -> None:
    assert [one.land for one in CARDS.menus["invade"].actions] == list(BOARD.lands)
    assert [one.water for one in CARDS.menus["place_fleet"].actions] == list(BOARD.waters)
    assert [one.wasteland for one in CARDS.menus["place_caravan"].actions] == list(BOARD.wastelands)
    assert [one.area for one in CARDS.menus["choose_region"].actions] == list(BOARD.areas)
