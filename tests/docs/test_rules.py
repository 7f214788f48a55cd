"""docs/rules is the law: each id that is cited stands there, and each rule there is named by a test."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from engine import editions
from tools import rule
from tools.law import (
    ROOT,
    RULES,
    citations,
    edition_of,
    find_citations,
    prefixes,
    rules,
    unknown_citations,
    untested_rules,
)


def test_every_cited_id_is_rule() -> None:
    assert [f"{one.path}:{one.line} {one.id}" for one in unknown_citations()] == []


def test_every_rule_has_test() -> None:
    assert [one.id for one in untested_rules()] == []


def test_rule_ids_are_unique() -> None:
    assert set(prefixes()) <= set(editions())
    whole = "".join(path.read_text("utf-8") for path in RULES.glob("*.md"))
    defined = re.findall(r"^[*-] \*\*(\S+)\*\*", whole, re.M)
    assert len(defined) == len(set(defined)) > 800


def test_engine_code_cites_rules() -> None:
    """A search that found nothing would find nothing wrong."""
    cited = {one.id for one in citations() if one.path.startswith("engine/editions/")}
    for edition in prefixes():
        assert len([id for id in cited if rules()[id].edition == edition]) > 150


@pytest.mark.parametrize(
    ("text", "path", "found"),
    [
        ("Z18-TURN-01 to -03.", "engine/x.py", ["Z18-TURN-01", "Z18-TURN-02", "Z18-TURN-03"]),
        ("R24-GOLD-01, -02,\n    # -05; 3", "engine/x.py", ["R24-GOLD-01", "R24-GOLD-02", "R24-GOLD-05"]),
        ("(R24-INVADE-DICE-05, R24-OPT3-14)", "x", ["R24-INVADE-DICE-05", "R24-OPT3-14"]),
        ("AMB-21 and AMB-22, F-3", "engine/ragnar_2024/x.md", ["R24-AMB-21", "R24-AMB-22", "R24-F-3"]),
        ("(rulings Z18-AMB-30, -48)", "x", ["Z18-AMB-30", "Z18-AMB-48"]),
        ("ruling = \"AMB-22\"", "data/editions/zman-2018/edition.toml", ["Z18-AMB-22"]),
        ("refusal-Z18-SIEGE-02 = Nothing", "data/locales/en/x.ftl", ["Z18-SIEGE-02"]),
        ("UTF-8, AES-256, lines L8-9", "engine/x.py", []),
    ],
)  # fmt: skip
def test_citations_expand_to_full_ids(text: str, path: str, found: list[str]) -> None:
    if path.endswith(".py"):
        text = f'"""{text}"""'
    assert sorted(one.id for one in find_citations(text, path)) == sorted(found)


def test_citation_names_function_and_mark() -> None:
    text = 'def f():\n    """R24-GOLD-01"""\n\n@mark.rule("R24-GOLD-02")\ndef test_x():\n    pass\n'
    found = find_citations(text, "tests/editions/ragnar_2024/test_x.py")
    assert [(one.id, one.line, one.where, one.marked) for one in found] == [
        ("R24-GOLD-01", 2, "f", False),
        ("R24-GOLD-02", 4, "test_x", True),
    ]


def test_unknown_id_is_reported() -> None:
    (wrong,) = find_citations("R24-GOLD-99", "engine/x.md")
    assert wrong.id not in rules()


def test_cited_sections_exist() -> None:
    cited = 0
    for folder in ("engine", "bot", "render", "tests", "tools", "docs"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix not in (".py", ".md", ".toml") or path.parent == RULES:
                continue
            text = path.read_text("utf-8")
            assert not re.search(r"\bof the (rules )?checklist", text), path
            for section in re.findall(r"docs/rules, section ([\d.]*\d)", text):
                cited += 1
                law = (RULES / f"{edition_of(path.as_posix())}.md").read_text("utf-8")
                assert re.search(rf"^#+ {re.escape(section)}\.? ", law, re.M), f"{path}: {section}"
    assert cited > 10


def test_rule_tool_shows_sentence_code_tests_and_refusal(capsys: pytest.CaptureFixture[str]) -> None:
    assert rule.main(["z18-siege-02"]) == 0
    shown = capsys.readouterr().out
    assert "siege tokens alone do not do" in shown
    assert re.search(r"engine/editions/zman_2018/battle\.py:\d+ can_pay", shown)
    assert re.search(r"tests/editions/zman_2018/test_siege\.py:\d+ test_empty_card_forces_retreat", shown)
    assert "en: You have none of those left on the card to pay for the siege." in shown
    assert "pt-BR: " in shown


def test_rule_tool_suggests_similar_id() -> None:
    command = [sys.executable, "-m", "tools.rule", "R24-REDUCE-80"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 1
    assert "R24-REDUCE-08?" in told.stdout
