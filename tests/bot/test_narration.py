"""What `data/narration` says of an edition fits its records, and its texts exist in every language."""

from __future__ import annotations

import typing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.words.catalogue import Texts
from bot.words.narration import FOLDER, Narration, load_narration, narrations
from bot.words.together import AND, ENDS, OPENS
from engine import editions, load_edition
from engine.records import tag_of

COMMON = {"place": {"lands"}, "fleet": {"where"}, "fort": {"land"}}
"""Commands that several editions share, with their arguments."""


def members(union: Any) -> list[type[Any]]:
    return list(typing.get_args(union))


def tag(record: type[Any]) -> str:
    return str(record.__struct_config__.tag)  # type: ignore[attr-defined]


def has_own_text(words: Texts, id: str) -> bool:
    """True if the reader's own language has a text (English would step in)."""
    name, _, attribute = id.partition(".")
    count = len(words._catalogues) // (1 if words.locale == "en" else 2)
    return any(one.pattern(name, attribute) is not None for one in words._catalogues[:count])


def test_every_event_action_and_refusal_has_its_text(words: Texts) -> None:
    package = load_edition(words.edition).package
    missing = [f"event-{tag(one)}" for one in members(package.AnyEvent)]
    missing += [f"action-{tag(one)}" for one in members(package.AnyAction)]
    missing += [f"refusal-{rule}" for rule in package.PROCEDURE.refusals()]
    assert [id for id in missing if not has_own_text(words, id)] == []


def test_action_with_fields_has_group_and_question(words: Texts) -> None:
    package = load_edition(words.edition).package
    wide = [one for one in members(package.AnyAction) if one.__struct_fields__]
    ids = [f"action-{tag(one)}.{part}" for one in wide for part in ("group", "ask")]
    assert [id for id in ids if not has_own_text(words, id)] == []


def test_action_without_fields_has_no_list_text(words: Texts) -> None:
    package = load_edition(words.edition).package
    plain = [one for one in members(package.AnyAction) if not one.__struct_fields__]
    ids = [f"action-{tag(one)}.{part}" for one in plain for part in ("group", "ask", "option")]
    assert plain
    assert [id for id in ids if has_own_text(words, id)] == []


def test_headings_notes_options_preferences_and_commands_have_texts(words: Texts) -> None:
    told, edition = load_narration(words.edition), load_edition(words.edition)
    ids = ["edition-name", "edition-name.short", "score", "score-chart", "rules-topics"]
    ids += [f"heading-{heading}" for heading in told.headings]
    ids += [note.text for how in told.events.values() for note in how.notes]
    ids += [f"option-{one.name}" for one in edition.options]
    ids += [f"option-{one.name}.{'off' if one.default else 'text'}" for one in edition.options]
    ids += [f"holding-{holding}" for holding in told.hand]
    for one in getattr(edition, "preferences", ()):
        ids += [f"preference-{one.name}", *(f"preference-{one.name}-{choice}" for choice in one.choices)]
    ids += [f"award-{one.title}" for one in told.awards]
    for name, command in told.commands.items():
        ids += [f"command-{name}", f"command-{name}.name"]
        ids += [f"argument-{one}{part}" for one in command.takes for part in ("", ".name")]
    assert [id for id in ids if not has_own_text(words, id)] == []


@pytest.mark.parametrize("edition", editions())
def test_narration_names_exactly_the_events(edition: str) -> None:
    events = {tag(one): one for one in members(load_edition(edition).package.AnyEvent)}
    told = load_narration(edition)
    assert told.events.keys() == events.keys()
    for name, how in told.events.items():
        fields = set(events[name].__struct_fields__)
        noted = {field for note in how.notes for field in (note.sum, *note.when)}
        used = {how.merge, how.adds, how.gains, *noted}
        assert used - {""} <= fields, name
        assert {note.heading for note in how.notes} <= set(told.headings), name
        needed = {"epoch": {"epoch"}, "turn": {"seat", "card", "score"}}
        assert needed.get(how.opens if how.opens == "epoch" else how.closes, set()) <= fields, name
        assert not how.gains or "seat" in fields, name


@pytest.mark.parametrize("edition", editions())
def test_awards_refer_to_real_events(edition: str) -> None:
    events = {tag(one): one for one in members(load_edition(edition).package.AnyEvent)}
    awards = load_narration(edition).awards
    assert len({one.title for one in awards}) == len(awards) >= 4
    for one in awards:
        used = {one.whose, one.sum, *one.when} - {""}
        assert used <= set(events[one.event].__struct_fields__), one.title


@pytest.mark.parametrize("edition", editions())
def test_commands_and_private_actions_are_real(edition: str) -> None:
    actions = {tag(one): one for one in members(load_edition(edition).package.AnyAction)}
    told = load_narration(edition)
    assert set(told.private) <= actions.keys()
    assert "done" in told.commands
    for name, command in told.commands.items():
        assert set(command.actions) <= actions.keys(), name
        fields = {field for type in command.actions for field in actions[type].__struct_fields__}
        taken = {field for one in command.takes.values() for field in one}
        assert taken | set(command.implied) <= fields, name
        assert set(command.optional) <= command.takes.keys(), name
    for name in COMMON.keys() & told.commands.keys():
        assert told.commands[name].takes.keys() == COMMON[name], name


def test_combined_presses_are_real_and_have_texts(words: Texts) -> None:
    told = load_narration(words.edition)
    actions = {tag(one): one for one in members(load_edition(words.edition).package.AnyAction)}
    for one in told.together:
        fields = dict.fromkeys(actions[one.first].__struct_fields__, "x")
        first, *rest = one.then.format_map(fields).split(AND)
        assert one.kind == first.partition("/")[0]
        assert one.kind in (OPENS, ENDS) or first.count("/") == len(actions[one.kind].__struct_fields__)
        assert set(rest) <= {OPENS, ENDS}
        if not (fields and one.then == OPENS):
            assert has_own_text(words, f"action-{one.first}.then_{one.kind}")
    for type in told.ends:
        assert actions[type].__struct_fields__ == (), "it passes, and chooses nothing"
    assert not any(one.then.endswith(ENDS) for one in told.together) or told.ends
    for type in told.all_at_once:
        assert has_own_text(words, f"action-{type}.all")
    for type in told.shares:
        assert {"land", "count"} <= set(actions[type].__struct_fields__)
        assert has_own_text(words, f"action-{type}.share")
        assert has_own_text(words, f"action-{type}.shares")
    assert told.limits.keys() <= actions.keys()


@pytest.mark.parametrize("edition", editions())
def test_public_actions_are_real(edition: str) -> None:
    assert set(load_narration(edition).seen) <= {
        tag(one) for one in members(load_edition(edition).package.AnyAction)
    }


@pytest.mark.parametrize("edition", editions())
def test_narrated_card_kinds_exist(edition: str) -> None:
    assert set(load_narration(edition).cards) <= set(load_edition(edition).cards.names)


def test_every_narration_belongs_to_edition() -> None:
    assert narrations().keys() <= set(editions())


def test_wrong_field_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken.toml").write_text('[commands.place]\nactoins = ["x"]\n')
    monkeypatch.setattr("bot.words.narration.FOLDER", tmp_path)
    with pytest.raises(ValueError, match=r"broken\.toml: .*actoins.*commands"):
        load_narration("broken")


def test_edition_without_narration_uses_defaults() -> None:
    assert not (FOLDER / "no-such.toml").exists()
    told = load_narration("no-such")
    assert told == Narration()
    assert not told.style_of("anything").quiet
    assert told.kind_of("land") == "land"


def test_action_tag_matches_record() -> None:
    for edition in editions():
        for action in members(load_edition(edition).package.AnyAction):
            made = action(*["x"] * len(action.__struct_fields__))
            assert tag_of(made) == tag(action)
            assert isinstance(made, msgspec.Struct)
