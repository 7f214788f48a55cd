"""Typed names: forgiving, but never guessing among several."""

from __future__ import annotations

import pytest

from bot.words.parse import Wanted, complete_name, find_matches, fold, split_names

LANDS = {
    "Nile Delta": "nile_delta",
    "Delta do Nilo": "nile_delta",
    "Ganges Delta": "ganges_delta",
    "Levante": "levant",
    "Ibéria Ocidental": "western_iberia",
    "Tigris": "tigris",
}


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("Tigris", ["tigris"]),
        ("  tIgRiS ", ["tigris"]),
        ("iberia ocidental", ["western_iberia"]),
        ("lev", ["levant"]),
        ("delta do nilo", ["nile_delta"]),
        ("nile", ["nile_delta"]),
        ("ganges", ["ganges_delta"]),
        ("Tigirs", ["tigris"]),
        ("zzz", []),
        ("", []),
    ],
)
def test_name_is_found(typed: str, found: list[str]) -> None:
    assert find_matches(typed, LANDS) == found


def test_ambiguous_name_gives_all_matches() -> None:
    assert set(find_matches("elta", LANDS)) == {"nile_delta", "ganges_delta"}


def test_names_are_split_with_dares() -> None:
    assert split_names("Tigris, Levant!; Nile Delta ! ,,") == [
        Wanted("Tigris", False),
        Wanted("Levant", True),
        Wanted("Nile Delta", True),
    ]


def test_last_name_is_completed_within_limit() -> None:
    names = ["Nile Delta", "Levant!", "Tigris"]
    assert complete_name("", names) == names
    assert complete_name("Tigris, lev", names) == ["Tigris, Levant!"]
    assert complete_name("Tigris, ", names) == ["Tigris, Nile Delta", "Tigris, Levant!"]
    assert complete_name("Levant!, ", names) == ["Levant!, Nile Delta", "Levant!, Tigris"]
    long = "x" * 92 + ", "
    assert complete_name(long, names) == [f"{long}Tigris"]


def test_fold_keeps_letters_and_numbers() -> None:
    assert fold("  São-Paulo, 2! ") == "sao paulo 2"
