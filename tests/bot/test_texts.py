"""Every text exists in every language, with the same arguments and cases and the plurals of that language."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from babel import Locale
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.words.catalogue import (
    FOLDER,
    SAID,
    Texts,
    closest_locale,
    common_catalogues,
    is_known,
    known_languages,
    locales,
    texts,
)
from bot.words.narration import narrations
from engine import editions, load_edition
from render.grammar import load_articles
from render.texts import Catalogue, parse_entry

CATALOGUES = sorted({path.name for locale in locales() for path in (FOLDER / locale).glob("*.ftl")})
LOCALES = [locale for locale in locales() if locale != "en"]
PLURALS = {"zero", "one", "two", "few", "many", "other"}


class Arguments(Visitor):  # type: ignore[misc]
    """Collects a text's arguments, its cases and its choices by number."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.cases: set[tuple[str, str]] = set()
        self.plurals: list[set[str]] = []

    def visit_VariableReference(self, node: Any) -> None:
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: Any) -> None:
        keys = {getattr(v.key, "name", getattr(v.key, "value", "")) for v in node.variants}
        selector = getattr(getattr(node.selector, "id", None), "name", "")
        self.cases |= {(selector, key) for key in keys - PLURALS}
        if keys & (PLURALS - {"other"}):
            self.plurals.append(keys & PLURALS)
            default = next(v for v in node.variants if v.default)
            assert default.key.name == "other"
        self.generic_visit(node)


def parts(entry: Any) -> list[tuple[str, Any]]:
    """A message and its attributes, as `id.attribute`."""
    named = [(entry.id.name, entry.value)]
    return named + [(f"{entry.id.name}.{one.id.name}", one.value) for one in entry.attributes]


@cache
def read_catalogue(locale: str, name: str) -> dict[str, Arguments]:
    """Every text of a catalogue and its arguments."""
    path = FOLDER / locale / name
    assert path.is_file(), f"{locale} has no {name}"
    found: dict[str, Arguments] = {}
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        assert not isinstance(entry, ftl.Junk), (locale, name, entry.content)
        if not isinstance(entry, ftl.Message):
            continue
        for id, pattern in parts(entry):
            assert id not in found, f"{locale}/{name}: {id} stands twice"
            found[id] = Arguments()
            if pattern is not None:
                found[id].visit(pattern)
    return found


@pytest.mark.parametrize("name", CATALOGUES)
@pytest.mark.parametrize("locale", locales())
def test_text_parsed_alone_equals_catalogue_entry(locale: str, name: str) -> None:
    """A text parsed on first use equals the one parsed with its file."""
    whole = FluentParser(with_spans=False).parse((FOLDER / locale / name).read_text("utf-8"))
    found = Catalogue(locale, (FOLDER / locale / name).read_text("utf-8"))
    for entry in whole.body:
        if isinstance(entry, ftl.Message):
            assert entry.equals(parse_entry(found._unread[entry.id.name]), ignored_fields=["comment"])


def test_text_can_refer_to_others() -> None:
    file = "# none\na = { b } and { -c }\nb = B{ a2 }\n    .short = { a }\na2 = !\n-c = C\nd = { $a\n}\n"
    words = Catalogue("en", file)

    def say(name: str, attribute: str = "", **values: object) -> str:
        pattern = words.pattern(name, attribute)
        assert pattern is not None
        return pattern(values, [])

    assert say("a") == "B! and C"
    assert say("d", a="A") == "A"
    assert words.pattern("none") is words.pattern("short") is None


@pytest.mark.parametrize("name", CATALOGUES)
@pytest.mark.parametrize("locale", LOCALES)
def test_catalogues_agree(locale: str, name: str) -> None:
    english, other = read_catalogue("en", name), read_catalogue(locale, name)
    assert other.keys() - english.keys() == set(), "only there"
    assert english.keys() - other.keys() == set(), "only in English"
    for id, wanted in english.items():
        extra = other[id].names - wanted.names
        assert not extra, f"{id} of {locale} uses {extra}, which English does not"
        lacking = wanted.names - other[id].names
        assert not lacking, f"{id} of {locale} lacks {lacking}"
        assert wanted.cases == other[id].cases, f"{id} of {locale} tells other cases apart"


@pytest.mark.parametrize("name", CATALOGUES)
@pytest.mark.parametrize("locale", locales())
def test_plural_forms_match_language(locale: str, name: str) -> None:
    known = Locale.parse(locale, sep="-").plural_form.tags | {"other"}
    for id, found in read_catalogue(locale, name).items():
        for keys in found.plurals:
            assert keys <= known, f"{id} of {locale}"
            assert {"one", "other"} <= keys, f"{id} of {locale}"


@pytest.mark.parametrize("name", CATALOGUES)
@pytest.mark.parametrize("locale", locales())
def test_texts_name_commands_in_their_language(locale: str, name: str) -> None:
    """A text that says `/game new` says it as the reader's Discord does."""
    known = list_commands(locale)
    for command in re.findall(r"`/([^`]*)`", (FOLDER / locale / name).read_text("utf-8")):
        if "$" in command:
            continue
        words = command.split()
        assert words[0] in known or " ".join(words[:2]) in known, f"{locale}/{name}: /{command}"


@cache
def list_commands(locale: str) -> set[str]:
    """The commands as a language lists them, subcommands with their groups."""
    words, found = texts(locale), set()
    for id in (id for name in common_catalogues() for id in read_catalogue(locale, f"{name}.ftl")):
        if not id.startswith("command-") or not id.endswith(".name"):
            continue
        group = next((one for one in ("game", "settings", "table") if id.startswith(f"command-{one}-")), None)
        if group is not None:
            found.add(f"{words(f'command-{group}.name')} {words(id)}")
        else:
            found.add(words(id))
    edition_texts = [
        (texts(locale, edition), name) for edition, t in narrations().items() for name in t.commands
    ]
    return found | {words(f"command-{name}.name") for words, name in edition_texts}


@pytest.mark.parametrize(("count", "said"), [(1, "1 lugar"), (2, "2 lugares"), (1000, "1.000 lugares")])
def test_portuguese_number_has_plural_and_separator(count: int, said: str) -> None:
    words = Catalogue("pt-BR", "seats = { $n } { $n ->\n    [one] lugar\n   *[other] lugares\n    }\n")
    pattern = words.pattern("seats")
    assert pattern is not None
    assert pattern({"n": count}, []) == said


def test_amounts_are_localized_but_game_numbers_not() -> None:
    assert "1,234" in texts("en", "ragnar-2024")("score", amount=1234)
    assert "1.234" in texts("pt-BR", "ragnar-2024")("score", amount=1234)
    assert "1234" in texts("pt-BR")("off-closed", game=1234)


@pytest.mark.parametrize(
    ("locale", "count", "said"),
    [
        ("en", 0, "no turn is over."),
        ("en", 1, "one turn is over."),
        ("pt-BR", 1, "até agora terminou 1 turno."),
        ("pt-BR", 2, "até agora terminaram 2 turnos."),
    ],
)
def test_turn_count_agrees_in_number(locale: str, count: int, said: str) -> None:
    assert texts(locale)("refused-no_turn", turn=9, last=count).endswith(said)


@pytest.mark.parametrize(("amount", "said"), [(0, "0 pontos"), (1, "1 ponto"), (2, "2 pontos")])
def test_zero_points_use_plural(amount: int, said: str) -> None:
    assert texts("pt-BR", "zman-2018")("score", amount=amount) == said


@pytest.mark.parametrize(
    ("asked", "given"), [("pt-BR", "pt-BR"), ("pt", "pt-BR"), ("en-GB", "en"), ("de", "en"), ("", "en")]
)
def test_closest_language_is_chosen(asked: str, given: str) -> None:
    assert closest_locale(asked) == given


@pytest.mark.parametrize(
    ("language", "known"),
    [("pt", True), ("PT-br", True), ("en-US", True), ("de", False), ("", False), ("x", False)],
)
def test_unknown_language_is_recognized(language: str, known: bool) -> None:
    assert is_known(language) is known


def test_languages_are_listed_by_own_names() -> None:
    assert known_languages(texts("pt")) == "English (`en`) e português (Brasil) (`pt-BR`)"


class TestArticles:
    @pytest.mark.parametrize(
        ("land", "said"),
        [
            ("Delta do Nilo", "Uma frota no Delta do Nilo"),
            ("Anatólia", "Uma frota na Anatólia"),
            ("Apeninos", "Uma frota nos Apeninos"),
            ("Honshu", "Uma frota em Honshu"),
            ("Nowhere", "Uma frota em Nowhere"),
        ],
    )
    def test_name_takes_its_article(self, land: str, said: str) -> None:
        assert said in texts("pt-BR", "ragnar-2024")("event-fleet_placed", water=land)

    def test_each_listed_name_takes_its_article(self) -> None:
        words = texts("pt-BR", "ragnar-2024")
        told = words("event-fleet_placed", water=words.join(["Mar do Norte", "Baía de Bengala"]))
        assert "Uma frota no Mar do Norte e na Baía de Bengala." in told

    def test_verb_agrees_with_empire(self) -> None:
        words = texts("pt-BR", "ragnar-2024")
        args = {"land": "Gália", "buildings": "", "buildings_count": 0}
        assert "Hunos se estabelecem" in words("event-established", card="Hunos", **args)
        assert "Roma se estabelece na" in words("event-established", card="Roma", **args)

    def test_name_that_reads_like_list_keeps_article(self) -> None:
        words = Texts("pt-BR", "ragnar-2024")
        listed = words.join(["Mar do Norte", "Baía de Bengala"])
        as_one = words("event-fleet_placed", water=str(listed))
        as_two = words("event-fleet_placed", water=listed)
        assert as_two != as_one == words("event-fleet_placed", water=str(listed))
        assert as_two == words("event-fleet_placed", water=listed)

    @pytest.mark.parametrize("edition", editions())
    def test_every_place_and_card_has_article_group(self, edition: str) -> None:
        content, known = load_edition(edition), load_articles("pt-BR")
        board = content.board
        ids = [("land", id) for id in board.lands] + [("area", id) for id in board.areas]
        ids += [("water", id) for id in board.water_index]
        ids += [(kind, id) for kind in ("empire", "event") for id in content.cards.names.get(kind, {})]
        names = {content.name(kind, id, "pt-BR") for kind, id in ids}
        listed = {name for group in known.groups.values() for name in group.names}
        assert sorted(names - listed) == []

    def test_article_of_title_is_small_in_sentence(self) -> None:
        words = texts("en", "heroes-2008")
        assert words("action-build_wonder", card="The Great Wall of China") == "build the Great Wall of China"
        assert words("action-build_wonder", card="Angkor") == "build Angkor"

    def test_names_have_only_one_article_group(self) -> None:
        groups = load_articles("pt-BR").groups.values()
        names = [name for group in groups for name in group.names]
        assert len(names) == len(set(names))


def test_text_cache_is_bounded() -> None:
    words = Texts("en", "ragnar-2024")
    first = words("hint-gain", gain="+1", level="none")
    assert words("hint-gain", gain="+2", level="none") != first
    for number in range(SAID):
        words("hint-gain", gain=f"+{number + 10}", level="none")
    assert len(words._said) == SAID
    assert words("hint-gain", gain="+1", level="none") == first


def test_every_rules_topic_fits_message(words: Texts) -> None:
    topics = (words.find("rules-topics") or "").split()
    assert topics
    for topic in topics:
        assert words.has_text(f"rules-{topic}.title")
        assert len(words(f"rules-{topic}")) < 1900, topic


def test_name_after_symbol_keeps_article() -> None:
    told = texts("pt-BR")
    assert told("told-from", seat="🟡\u202fComputador amarelo") == "do 🟡\u202fComputador amarelo"
    assert told("told-from", seat="🟡\u202fAna") == "de 🟡\u202fAna"
