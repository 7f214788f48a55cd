"""The 2024 cards agree with the collected facts they were made from, where those lie beside or above."""

from typing import Any

from engine.board import Board
from engine.edition_folders import load_edition
from engine.editions.ragnar_2024 import deck
from tests.data.test_source_facts import pytestmark as pytestmark
from tests.data.test_source_facts import read_facts


def test_empires_match_collected_facts() -> None:
    ours = {one["id"]: one for one in load_edition("ragnar-2024").content()["files"]["empires"]["empires"]}
    theirs = {one["id"]: one for one in read_facts("decks", "ragnar-2024")["empires"]}
    assert list(ours) == list(theirs)
    for id, one in ours.items():
        fact = theirs[id]
        assert one["name"] == {"en": fact["name_en"], "pt-BR": fact["name_pt"]}
        assert one["years"] == {"en": fact["year_en"], "pt-BR": fact["year_pt"]}
        parts = one.get("parts", [one])
        assert [land for part in parts for land in part["start_lands"]] == fact["start_lands"]
        assert sum(part["people"] for part in parts) == fact["people"]
        for part in parts:
            assert part.get("buildings", []) == fact["buildings"]
            assert part.get("icon") == fact.get("icon")
            assert part.get("barbarian", False) == fact["barbarian"]
        assert one.get("fleets", {}) == fact["fleets"]
        assert one.get("great_wall", 0) == fact["great_wall"]
        assert (one["epoch"], one["number"], one.get("extra", False)) == (
            fact["epoch"],
            fact["number"],
            fact["extra"],
        )
        renamed = {"year": "years", "special": "parts" if fact["special"] == "two_empires" else "start_lands"}
        stated = {renamed.get(field, field) for field, source in fact["source"].items() if source == "stated"}
        assert set(one.get("stated", [])) == stated


def test_events_match_collected_facts() -> None:
    edition = load_edition("ragnar-2024")
    ours = edition.content()["files"]["events"]["events"]
    theirs = read_facts("decks", "ragnar-2024")["events"]
    assert [one["id"] for one in ours] == [one["id"] for one in theirs]
    for one, fact in zip(ours, theirs, strict=True):
        assert one["name"] == {"en": fact["name_en"], "pt-BR": fact["name_pt"]}
        assert (one["epoch"], one.get("honor_icon", False)) == (fact["epoch"], fact["honor_icon"])
        assert (one.get("later", ""), one.get("extra", False)) == (fact["later_phase"], fact["extra"])
        stated = {field for field, source in fact["source"].items() if source == "stated"}
        assert set(one.get("stated", [])) == {
            "later" if field == "later_phase" else field for field in stated
        }
        assert one.get("stated_facts") == fact.get("stated_facts")
    for card in edition.cards.events:
        fact = next(one for one in theirs if one["id"] == card.id)
        _check_effect(card, fact, edition.board)


VERBS = {"force": ("land_force", "sea_force"), "depop": ("depopulate",), "monument": ("monuments",)}


def _check_effect(card: Any, fact: dict[str, Any], board: Board) -> None:
    effect = fact["effect"]
    assert card.verb in VERBS.get(effect["verb"], (effect["verb"],))
    assert card.n == effect.get("n", 0)
    if isinstance(card.effect, deck.Kingdom):
        assert [board.lands[card.start]] == fact["start_lands"]
        assert card.barbarian == fact["barbarian"]
    if card.people:
        assert card.people == fact["people"]
    if isinstance(card.effect, deck.Kingdom | deck.LandForce):
        assert list(card.buildings) == fact["buildings"]
    assert card.fleets == sum(fact["fleets"].values())
    if isinstance(card.effect, deck.ExtraGold):
        assert (card.effect.rule, card.effect.cap) == (effect["rule"], effect["cap"])
    if isinstance(card.effect, deck.Replace):
        there = card.effect
        assert (there.where, there.areas) == (effect["filter"], effect["areas"])
        assert (there.reduce, there.expand) == (effect["reduce"], effect["expand"])


def test_honors_and_tokens_match_collected_facts() -> None:
    edition = load_edition("ragnar-2024")
    theirs = read_facts("decks", "ragnar-2024")
    for one, fact in zip(edition.cards.honors, theirs["honors"], strict=True):
        assert (one.id, one.kind, one.coins) == (fact["id"], fact["kind"], fact["coins"])
        assert list(one.phases) == fact["phases"]
        assert one.effect_verb == fact["effect"]["verb"]
        assert edition.name("honor", one.id, "pt-BR") == fact["name_pt"]
    found = [(one.id, list(one.areas)) for one in edition.cards.paired]
    assert found == [(one["id"], one["areas"]) for one in theirs["paired_tokens"]]
