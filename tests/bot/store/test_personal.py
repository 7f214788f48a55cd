"""Every column of the database says what becomes of a person's data in it."""

from __future__ import annotations

from bot.store.personal import FATES, NOBODYS, nobody, scrubbed
from bot.store.schema import metadata


def test_every_column_is_listed_once() -> None:
    schema = {(table.name, column.name) for table in metadata.tables.values() for column in table.columns}
    personal = [(table, column) for table, columns in FATES.items() for column in columns]
    others = [(table, column) for table, columns in NOBODYS.items() for column in columns]
    assert schema - {*personal, *others} == set(), "say in bot/store/personal.py what becomes of these"
    assert {*personal, *others} - schema == set()
    assert len(personal) + len(others) == len({*personal, *others})


def test_ids_of_people_are_nobodys_business() -> None:
    named = [(t, c) for t, columns in NOBODYS.items() for c in columns if c in ("user_id", "name", "word")]
    assert named == []


def test_a_text_about_several_loses_one() -> None:
    text = {
        "by": 7,
        "args": {"name": "Ana", "who": "<@7> and <@8>"},
        "agreed": [7, 8],
        "followers": [{"user": 7, "what": "end"}, {"user": 8, "what": "end"}],
        "7": {"x": 1},
        "n": [{"user": 7, "kind": "private"}],
        "yes": True,
    }
    assert scrubbed(text, 7, {"Ana"}) == {
        "by": 0,
        "args": {"name": "", "who": "<@0> and <@8>"},
        "agreed": [8],
        "followers": [{"user": 8, "what": "end"}],
        "n": [{"user": 0, "kind": "private"}],
        "yes": True,
    }


def test_nobodys_numbers_are_none_of_discords() -> None:
    assert [nobody(seat) for seat in "ABCDEF"] == [-1, -2, -3, -4, -5, -6]
