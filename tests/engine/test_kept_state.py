"""Games saved by a version with other fields: completed or refused by name, never half loaded. They can end.

The saves are those of this version with what another one would have written otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from engine import BadGame, Game, edition_from_content, editions, load_edition, load_game, new_game
from engine.loading import load_carried
from engine.records import BadData
from engine.selfplay import can_be_played, seed_of

STEPS = (0, 30, 75, 130)
"""After so many choices games are saved."""


@cache
def saves(edition: str) -> tuple[str, ...]:
    """Saves of a running game of three seats."""
    game = new_game(load_edition(edition), "ABC", seed=seed_of(f"kept {edition}", 1))
    random, found = Random(edition), []
    for step in range(STEPS[-1] + 1):
        if step in STEPS:
            found.append(game.to_json())
        ask = game.open_decisions()[0]
        game.submit(ask.seat, random.choice(ask.actions))
    return tuple(found)


def edit_save(text: str, edit: Callable[[dict[str, Any]], Any]) -> str:
    """A save with its state edited."""
    whole = msgspec.json.decode(text)
    edit(whole["state"])
    return msgspec.json.encode(whole).decode()


def records(state: dict[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """The state and its records, each with the prefix of its fields' names."""
    yield path, state
    for name, value in state.items():
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, dict):
                yield from records(one, f"{path}{name}.")


def fields(text: str) -> list[str]:
    return list(dict.fromkeys(f"{path}{name}" for path, one in state_of(text) for name in one))


def state_of(text: str) -> list[tuple[str, dict[str, Any]]]:
    return list(records(msgspec.json.decode(text)["state"]))


def records_with(state: dict[str, Any], field: str) -> list[tuple[dict[str, Any], str]]:
    """Records of a state with this field, and the field's name in each."""
    having = [(one, field.removeprefix(path)) for path, one in records(state) if field.startswith(path)]
    return [(one, name) for one, name in having if name in one]


def play_out_game(game: Game) -> None:
    random = Random(7)
    while asks := game.open_decisions():
        game.submit(asks[0].seat, random.choice(asks[0].actions))
        game.view("A", since=0)
    assert game.view(None).result


@pytest.mark.parametrize("edition", editions())
def test_missing_field_is_completed_or_named(edition: str) -> None:
    may_lack = load_edition(edition).package.MAY_LACK
    for text in saves(edition):
        for field in fields(text):

            def lose(state: dict[str, Any], field: str = field) -> None:
                for one, name in records_with(state, field):
                    del one[name]

            if field in may_lack:
                game = load_game(edit_save(text, lose))
                assert game.completed == (field,)
            else:
                with pytest.raises(BadGame, match=f"`{field}` is missing"):
                    load_game(edit_save(text, lose))


@pytest.mark.parametrize("edition", editions())
def test_completed_game_plays_to_end(edition: str) -> None:
    may_lack = load_edition(edition).package.MAY_LACK
    for text in saves(edition):
        game = load_game(edit_save(text, lambda state: [state.pop(name) for name in may_lack]))
        assert game.completed == may_lack
        assert can_be_played(game)
        game.carry_over()
        play_out_game(game)
        assert load_game(game.to_json()).to_json() == game.to_json()


@pytest.mark.parametrize("edition", editions())
def test_unknown_field_is_named(edition: str) -> None:
    for text in saves(edition):
        with pytest.raises(BadGame, match="`weather` is unknown"):
            load_game(edit_save(text, lambda state: state.update(weather=3)))
        for field in fields(text):

            def rename(state: dict[str, Any], field: str = field) -> None:
                for one, name in records_with(state, field):
                    one["old_" + name] = one.pop(name)

            with pytest.raises(BadGame, match="old_"):
                load_game(edit_save(text, rename))


@pytest.mark.parametrize("edition", editions())
def test_field_of_other_type_is_refused(edition: str) -> None:
    for text in saves(edition):
        for field in fields(text):
            for value in ("?", 1.5, {"a": 1}, [[["x"]]]):

                def retype(state: dict[str, Any], field: str = field, value: Any = value) -> None:
                    for one, name in records_with(state, field):
                        if type(one[name]) is not type(value):
                            one[name] = value

                if edit_save(text, retype) != edit_save(text, lambda state: None) and not _is_any_step(
                    field, value
                ):
                    with pytest.raises(BadGame, match=rf"`{field}[`.]|\$\.{field.split('.')[0]}"):
                        load_game(edit_save(text, retype))


def _is_any_step(field: str, value: Any) -> bool:
    """A step may have any arguments, as only its name is looked up."""
    return field == "agenda" and isinstance(value, list)


@pytest.mark.parametrize("edition", editions())
def test_short_list_and_unknown_step_are_named(edition: str) -> None:
    rules = load_edition(edition).package
    for text in saves(edition):
        new = msgspec.to_builtins(rules.new_state(3, load_edition(edition).cards))
        by_place = [name for name, one in new.items() if isinstance(one, list) and one and name != "agenda"]
        assert len(by_place) > 5
        for name in {*by_place} - {*rules.MAY_LACK}:
            with pytest.raises(BadGame, match=f"`{name}` has {len(new[name]) - 1} places"):
                load_game(edit_save(text, lambda state, name=name: state[name].pop()))
        with pytest.raises(BadGame, match="unknown step `parley`"):
            load_game(edit_save(text, lambda state: state["agenda"].insert(0, ["parley", 1])))


@pytest.mark.parametrize("edition", editions())
def test_step_with_wrong_arguments_is_unplayable(edition: str) -> None:
    for text in saves(edition):
        game = load_game(text)
        assert can_be_played(game)
        game._table.state.agenda[0] = [*game._table.state.agenda[0], 1, 2, 3]
        before = game.to_json()
        assert not can_be_played(game)
        assert game.to_json() == before


@pytest.mark.parametrize("edition", editions())
def test_missing_log_field_is_named(edition: str) -> None:
    package = load_edition(edition).package
    whole = msgspec.json.decode(saves(edition)[-1])
    tried = 0
    for union in (package.AnyAction, package.AnyEvent):
        for kind in union.__args__:
            tag = kind.__struct_config__.tag
            needed = [one.encode_name for one in msgspec.structs.fields(kind) if one.required]
            for name in needed:
                text, found = _drop_field(whole, tag, name)
                if found:
                    tried += 1
                    with pytest.raises(BadGame, match=f"`{name}`"):
                        load_game(text)
    assert tried > 10


def _drop_field(whole: dict[str, Any], tag: str, name: str) -> tuple[str, bool]:
    """A save whose log lacks a field of a kind of choice or event."""
    whole = deepcopy(whole)
    found = False
    for entry in whole["log"]:
        events = [one.get("event", one) for one in entry["events"]]
        for one in (entry.get("action"), *events):
            if one and one["type"] == tag and name in one:
                del one[name]
                found = True
    return msgspec.json.encode(whole).decode(), found


@pytest.mark.parametrize("edition", editions())
def test_carried_position_is_completed(edition: str) -> None:
    may_lack = load_edition(edition).package.MAY_LACK
    game = load_game(saves(edition)[2])
    game.carry_over()
    entries = len(game.log)
    ask = game.open_decisions()[0]
    game.submit(ask.seat, ask.actions[0])
    whole = msgspec.json.decode(game.to_json())
    kept = whole["carried"][0]["position"]["state"]
    for name in may_lack:
        del kept[name]
    text = msgspec.json.encode(whole).decode()
    again = load_carried(text, game.edition, entries)
    assert (again.completed, len(again.log)) == (may_lack, entries)
    assert load_game(text).restarted_copy().completed == may_lack
    del kept["epoch"]
    text = msgspec.json.encode(whole).decode()
    with pytest.raises(BadGame, match="`epoch` is missing"):
        load_carried(text, game.edition, entries)
    with pytest.raises(BadGame, match="`epoch` is missing"):
        load_game(text).restarted_copy()


@pytest.mark.parametrize("edition", editions())
def test_damaged_edition_data_are_named(edition: str) -> None:
    content = load_edition(edition).content()
    for file, tables in content["files"].items():
        for kind, listed in tables.items():
            if not isinstance(listed, list) or not listed or not isinstance(listed[0], dict):
                continue
            kept = deepcopy(content)
            kept["files"][file][kind][0].pop(next(iter(listed[0])))
            with pytest.raises(BadData, match=f"{file}.toml"):
                edition_from_content(kept)
