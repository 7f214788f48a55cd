"""Every text exists in every language, with the same arguments, for everything that can happen."""

from __future__ import annotations

import ast
import typing
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.present.ids import kind
from bot.telling import telling
from bot.texts import FOLDER, Texts, closest, locales, texts
from engine import editions, load_edition

ROOT = Path(__file__).parents[2]
CATALOGUES = sorted(path.name for path in (FOLDER / "en").glob("*.ftl"))
LOCALES = [locale for locale in locales() if locale != "en"]


class Arguments(Visitor):  # type: ignore[misc]
    """Collects the arguments of a text and the cases that it tells apart."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.cases: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: Any) -> None:
        plural = {"zero", "one", "two", "few", "many", "other"}
        keys = {getattr(v.key, "name", getattr(v.key, "value", "")) for v in node.variants}
        self.cases |= keys - plural
        self.generic_visit(node)


def read(locale: str, name: str) -> dict[str, Arguments]:
    """Every text of a catalogue and its arguments; attributes as `id.attribute`."""
    resource = FluentParser().parse((FOLDER / locale / name).read_text("utf-8"))
    found: dict[str, Arguments] = {}
    for entry in resource.body:
        assert not isinstance(entry, ftl.Junk), (locale, name, entry.content)
        if not isinstance(entry, ftl.Message):
            continue
        parts = [(entry.id.name, entry.value)]
        parts += [(f"{entry.id.name}.{one.id.name}", one.value) for one in entry.attributes]
        for id, pattern in parts:
            assert id not in found, f"{locale}/{name}: {id} stands twice"
            found[id] = Arguments()
            if pattern is not None:
                found[id].visit(pattern)
    return found


@pytest.mark.parametrize("name", CATALOGUES)
@pytest.mark.parametrize("locale", LOCALES)
def test_catalogues_agree(locale: str, name: str) -> None:
    english, other = read("en", name), read(locale, name)
    assert english.keys() == other.keys()
    for id, wanted in english.items():
        if name.startswith("rules-"):
            continue
        extra = other[id].names - wanted.names
        assert not extra, f"{id} of {locale} uses {extra}, which English does not"
        lacking = wanted.names - other[id].names
        assert not lacking, f"{id} of {locale} lacks {lacking}"
        assert wanted.cases == other[id].cases, f"{id} of {locale} tells other cases apart"


def members(union: Any) -> list[type[Any]]:
    return list(typing.get_args(union))


@pytest.fixture(params=[(edition, locale) for edition in editions() for locale in locales()], ids=str)
def words(request: pytest.FixtureRequest) -> Texts:
    edition, locale = request.param
    return texts(locale, edition)


def test_every_event_action_and_refusal_has_its_text(words: Texts) -> None:
    package = load_edition(words.edition).package
    missing = [f"event-{tag(one)}" for one in members(package.AnyEvent)]
    missing += [f"action-{tag(one)}" for one in members(package.AnyAction)]
    missing += [f"refusal-{rule}" for rule in package.REFUSALS]
    assert [id for id in missing if not words.has(id)] == []


def tag(record: type[Any]) -> str:
    return str(record.__struct_config__.tag)  # type: ignore[attr-defined]


def test_an_action_with_fields_has_a_group_and_a_question(words: Texts) -> None:
    package = load_edition(words.edition).package
    wide = [one for one in members(package.AnyAction) if one.__struct_fields__]
    ids = [f"action-{tag(one)}.{part}" for one in wide for part in ("group", "ask")]
    assert [id for id in ids if not words.has(id)] == []


@pytest.mark.parametrize("edition", editions())
def test_the_telling_names_every_event_and_only_real_ones(edition: str) -> None:
    package = load_edition(edition).package
    events = {tag(one): one for one in members(package.AnyEvent)}
    told = telling(edition)
    assert told.events.keys() == events.keys()
    for name, how in told.events.items():
        fields = set(events[name].__struct_fields__)
        used = {how.merge, *(field for note in how.notes for field in (note.sum, *note.when))} - {""}
        assert used <= fields, name
        assert {note.heading for note in how.notes} <= set(told.headings), name
    actions = {tag(one) for one in members(package.AnyAction)}
    assert {type for types in told.commands.values() for type in types} <= actions


def test_headings_notes_and_rules_topics_have_texts(words: Texts) -> None:
    told = telling(words.edition)
    ids = [f"heading-{heading}" for heading in told.headings]
    ids += [note.text for how in told.events.values() for note in how.notes]
    topics = (words.find("rules-topics") or "").split()
    assert topics
    ids += [f"rules-{topic}{part}" for topic in topics for part in ("", ".title")]
    ids += [f"option-{one.name}" for one in load_edition(words.edition).options]
    ids += [f"option-{one.name}.text" for one in load_edition(words.edition).options if one.name != "dice"]
    assert [id for id in ids if not words.has(id)] == []


def test_every_rules_topic_fits_a_message(words: Texts) -> None:
    for topic in (words.find("rules-topics") or "").split():
        assert len(words(f"rules-{topic}")) < 1900, topic


def literal_ids() -> set[str]:
    """Ids of texts that stand in the bot's code as plain strings given to a catalogue."""
    found: set[str] = set()
    files = [
        *(ROOT / "bot").glob("*.py"),
        *(ROOT / "bot/present").glob("*.py"),
        *(ROOT / "bot/commands").glob("*.py"),
    ]
    for path in files:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            first = node.args[0]
            if (
                name in ("say", "texts", "words")
                and isinstance(first, ast.Constant)
                and "-" in str(first.value)
            ):
                found.add(str(first.value))
    return found


def constants(node: ast.AST) -> list[Any]:
    return [one for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)]


def codes_of_refusals() -> set[str]:
    """The codes with which the bot refuses, as they stand in its code."""
    found: set[str] = set()
    for path in (ROOT / "bot").rglob("*.py"):
        if "sandbox" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused" and node.args:
                found |= {one.value for one in constants(node.args[0])}
    return found - {"illegal", "undo"}


@pytest.mark.parametrize("locale", locales())
def test_every_refusal_of_the_bot_has_a_sentence(locale: str) -> None:
    codes = codes_of_refusals()
    assert len(codes) > 20
    assert sorted(code for code in codes if not texts(locale).has(f"refused-{code}")) == []


@pytest.mark.parametrize("locale", locales())
def test_every_text_the_code_names_exists(locale: str) -> None:
    ids = literal_ids() - set(locales()) - set(editions())
    assert len(ids) > 60
    known = [texts(locale, edition) for edition in editions()]
    assert sorted(id for id in ids if not any(one.has(id) for one in known)) == []


@pytest.mark.parametrize(
    ("asked", "given"), [("pt-BR", "pt-BR"), ("pt", "pt-BR"), ("en-GB", "en"), ("de", "en"), ("", "en")]
)
def test_the_closest_language_is_taken(asked: str, given: str) -> None:
    assert closest(asked) == given


def test_kind_is_the_records_tag() -> None:
    package = load_edition(editions()[0]).package
    action = members(package.AnyAction)[0]
    assert kind(action(*["x"] * len(action.__struct_fields__))) == tag(action)
