"""The 2024 cards and tables, and how an edition is loaded, named, kept and restored."""

import re
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import pytest

from engine.data import DATA, LOCALES
from engine.edition import hash_of
from engine.edition_folders import edition_from_content, editions, load_edition
from engine.editions.ragnar_2024 import deck, gold, reveal, revenue
from engine.editions.ragnar_2024.cards import Cards
from engine.records import BadData

EDITION = load_edition("ragnar-2024")
CARDS: Cards = EDITION.cards
FOLDER = DATA / "editions" / "ragnar-2024"


def empire(id: str):
    return CARDS.empires[CARDS.empire_index[id]]


def event(id: str):
    return CARDS.events[CARDS.event_index[id]]


def test_each_epoch_has_seven_cards() -> None:
    assert [len(cards) for cards in CARDS.empires_of] == [0, 7, 7, 7, 7, 7]
    assert [len(cards) for cards in CARDS.events_of] == [0, 7, 7, 7, 7, 7]
    numbers = [CARDS.empires[card].number for card in CARDS.empires_of[3]]
    assert numbers == sorted(numbers)


def test_extra_cards_stay_out_of_game() -> None:
    assert "hittites" not in CARDS.empire_index
    assert EDITION.name("empire", "hittites", "pt-BR") == "Hititas"


@pytest.mark.rule("R24-FLEET-04", "R24-FLEET-05", "R24-EVENT-16")
def test_fleets_are_for_seas_then_oceans() -> None:
    raw = EDITION.content()["files"]
    shown = [(one["epoch"], one["fleets"]) for one in raw["empires"]["empires"] if "fleets" in one]
    shown += [
        (one["epoch"], one["effect"]["fleets"])
        for one in raw["events"]["events"]
        if "fleets" in one["effect"]
    ]
    assert shown
    for epoch, fleets in shown:
        assert fleets == {"sea": 1} if epoch < 4 else fleets in ({"ocean": 1}, {"ocean": 2})


@pytest.mark.rule("R24-FLEET-22")
def test_mughals_have_no_fleet() -> None:
    assert empire("mughals").fleets == 0


@pytest.mark.rule("R24-EMPIRE-02", "R24-EMPIRE-03")
def test_barbarians_have_no_buildings_or_icon() -> None:
    barbarians = [one for one in CARDS.empires if one.barbarian]
    assert {"huns", "vikings", "mongols"} <= {one.id for one in barbarians}
    for one in barbarians:
        assert [(part.buildings, part.icon, part.icon_lands) for part in one.parts] == [((), "", 0)]


@pytest.mark.rule("R24-EMPIRE-05", "R24-EMPIRE-06")
def test_dynasties_bring_great_walls() -> None:
    walls = {one.id: one.great_wall for one in CARDS.empires if one.great_wall}
    assert walls == {"han": 2, "tang": 2, "ming": 2, "qing": 2}
    assert EDITION.board.mask(["yellow_river", "wei_river"]) == CARDS.wall_lands


@pytest.mark.rule("R24-EMPIRE-10", "R24-EMPIRE-12")
def test_huns_and_incas_have_two_starts() -> None:
    assert empire("huns").start_lands == ("volga", "turanian_plain")
    assert len(empire("huns").parts) == 1
    both = empire("incas_aztecs")
    assert [part.id for part in both.parts] == ["incas", "aztecs"]
    assert both.people == sum(part.people for part in both.parts) == 8
    assert EDITION.name("empire", "aztecs", "pt-BR") == "Astecas"


@pytest.mark.rule("R24-SETUP-04", "R24-SUPPLY-01", "R24-SUPPLY-07")
def test_supplies_match_rulebook() -> None:
    supply = CARDS.supply
    assert (supply.people, supply.capital, supply.city, supply.monument) == (30, 15, 20, 25)
    assert (supply.fort, supply.great_wall, supply.fleet) == (15, 3, 4)


@pytest.mark.rule("R24-REVENUE-02", "R24-REVENUE-03", "R24-REVENUE-04", "R24-REVENUE-14")
def test_gold_values_match_rulebook() -> None:
    assert (CARDS.gold.capital, CARDS.gold.city, CARDS.gold.monument) == (2, 1, 1)
    assert CARDS.gold.levels == (0, 2, 4, 6)


@pytest.mark.rule("R24-HONOR-29")
def test_seven_honors_have_coins() -> None:
    assert len(CARDS.honors) == 10
    assert sum(1 for one in CARDS.honors if one.coins) == 7
    recruit = CARDS.honors[CARDS.honor_index["recruit_1"]]
    assert (recruit.coins, recruit.effect_verb, recruit.effect_n) == (1, "people", 1)


def test_start_lands_show_icon_with_partner() -> None:
    for one in CARDS.empires:
        for part in one.parts:
            if not part.barbarian:
                assert all(part.icon_lands >> start & 1 for start in part.starts)
                assert part.icon_lands.bit_count() >= 2


def test_event_cards_compile() -> None:
    assert (event("elam").start, event("elam").people) == (EDITION.board.land_index["zagros"], 2)
    assert event("elam").buildings == ("city",)
    crusades = event("crusades")
    assert (crusades.sea, crusades.fleets) == (EDITION.board.water_index["mediterranean"], 1)
    assert event("liberate").effect == deck.Replace(n=2, people=2, where="no_capital", areas="different")
    assert {one.later for one in CARDS.events} == {"", "C", "D", "E"}


def test_rules_carry_out_every_effect() -> None:
    verbs = {kind.__struct_config__.tag for kind in get_args(deck.AnyEffect)}
    assert verbs == set(reveal.NOW) | set(reveal.LATER)
    assert {kind.__struct_config__.tag for kind in deck.LATER} == set(reveal.LATER)
    assert set(get_args(get_type_hints(deck.ExtraGold)["rule"])) == set(gold.GOLD_RULES)
    honors = {kind.__struct_config__.tag for kind in get_args(deck.HonorEffect)}
    assert honors == {"people", "fleet", "fort", "city"} | set(revenue.EFFECTS)


def test_texts_contain_effect_numbers() -> None:
    for one in CARDS.events:
        numbers = [getattr(one.effect, field, 0) for field in ("n", "cap")]
        if isinstance(one.effect, deck.Kingdom | deck.LandForce | deck.SeaForce):
            numbers.append(one.people)
        for locale in LOCALES:
            text = EDITION.card_text("event", one.id, locale)
            told = {int(number) for number in re.findall(r"\d+", text)}
            assert {number for number in numbers if number} <= told, (one.id, text)
            assert "{" not in text
    for honor in CARDS.honors:
        for locale in LOCALES:
            assert str(honor.effect_n or "") in EDITION.card_text("honor", honor.id, locale)


def test_texts_have_at_most_200_characters() -> None:
    for kind in ("event", "honor"):
        for names in CARDS.texts[kind].values():
            assert all(len(text) <= 200 for text in names.values())


def test_rules_read_every_ruling() -> None:
    rules = Path(__file__).parents[3] / "engine" / "editions" / "ragnar_2024"
    code = "".join(path.read_text(encoding="utf-8") for path in rules.rglob("*.py"))
    for name in deck.Rulings.__struct_fields__:
        assert f"rulings.{name}" in code, name
        assert EDITION.ruling(name) == getattr(CARDS.rulings, name)


def test_missing_locale_falls_back_to_english() -> None:
    assert EDITION.name("land", "tigris", "pt-BR") == "Tigre"
    assert EDITION.name("land", "tigris", "xx") == "Tigris"
    assert EDITION.name("edition", "ragnar-2024", "en")
    assert EDITION.card_text("years", "egypt", "pt-BR").endswith("a.C.")
    assert EDITION.icon("hindu_kush") == "crown"
    with pytest.raises(KeyError):
        EDITION.name("land", "atlantis", "en")


def test_edition_declares_options() -> None:
    assert {one.name: (one.default, one.needs) for one in EDITION.options} == {
        "dice": (True, ()),
        "event_selection": (False, ()),
        "hidden_empires": (False, ()),
        "conquest": (False, ("dice",)),
        "paired_tokens": (False, ()),
    }
    assert (EDITION.seats_min, EDITION.seats_max, EDITION.seats_advised) == (2, 6, (3, 6))


def test_editions_load_by_id() -> None:
    assert "ragnar-2024" in editions()
    assert load_edition("ragnar-2024") is EDITION
    with pytest.raises(
        BadData, match=r'There is no edition "ragnar-2042" \(did you mean "ragnar-2024"\?\)\.'
    ):
        load_edition("ragnar-2042")
    assert load_edition("ragnar-2024", FOLDER).cards.empires == CARDS.empires


@pytest.mark.parametrize(
    ("locale", "called"), [("en", "Middle East + Southern Lands"), ("pt-BR", "Oriente Médio + Terras do Sul")]
)
def test_paired_token_is_named_by_areas(locale: str, called: str) -> None:
    assert EDITION.name("paired", "pair_1", locale) == called


def test_edition_reloads_from_stored_content() -> None:
    kept = msgspec.json.decode(msgspec.json.encode(EDITION.content()))
    again = edition_from_content(kept)
    assert again.data_hash == EDITION.data_hash
    assert again.board == EDITION.board
    assert again.cards.empires == CARDS.empires
    kept["files"]["empires"]["empires"][0]["people"] = 99
    with pytest.raises(BadData, match=r'empires\.toml, Empire "sumeria", people'):
        edition_from_content(kept)
    with pytest.raises(BadData, match="lack `files` or `board`"):
        edition_from_content({})


def test_data_hash_ignores_layout(tmp_path: Path) -> None:
    content = EDITION.content()
    turned = {"files": dict(reversed(content["files"].items())), "board": content["board"]}
    assert hash_of(turned) == EDITION.data_hash
    mine = tmp_path / "mine"
    mine.mkdir()
    for path in FOLDER.glob("*.toml"):
        text = path.read_text(encoding="utf-8").replace(" = ", "   =   ")
        (mine / path.name).write_text("# mine\n\n" + text, encoding="utf-8")
    assert load_edition("ragnar-2024", mine).data_hash == EDITION.data_hash
    text = (mine / "empires.toml").read_text(encoding="utf-8")
    (mine / "empires.toml").write_text(text.replace("people   =   4", "people   =   5", 1), encoding="utf-8")
    other = load_edition("ragnar-2024", mine)
    assert other.data_hash != EDITION.data_hash
    assert other.cards.empires[0].people == 5
