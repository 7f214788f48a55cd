"""Show a rule: its sentence, its code, its tests and its refusal.

python -m tools.rule R24-REDUCE-08
python -m tools.rule Z18-AMB-22 Z18-SIEGE-02
"""

from __future__ import annotations

import argparse
import difflib
import sys
import textwrap
from collections.abc import Iterator

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl

from tools.law import ROOT, Citation, Rule, citations, prefixes, rules

LOCALES = ROOT / "data" / "locales"


def refusals(id: str) -> dict[str, str]:
    """Refusal sentence of a rule by locale, as in the catalogues."""
    found = {}
    for path in sorted(LOCALES.glob("*/*.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, ftl.Message) and entry.id.name == f"refusal-{id}" and entry.value:
                text = FluentSerializer().serialize_entry(ftl.Message(entry.id, entry.value))
                found[path.parent.name] = text.partition("=")[2].strip()
    return found


def describe_rule(rule: Rule) -> Iterator[str]:
    """Yield everything known about a rule, line by line."""
    yield f"{rule.id}   {rule.place}"
    yield from textwrap.wrap(rule.text, 100, initial_indent="  ", subsequent_indent="  ")
    cited = [one for one in citations() if one.id == rule.id]
    tests = [one for one in cited if one.path.startswith("tests/")]
    code = [one for one in cited if one.path.endswith(".py") and one not in tests]
    others = [one for one in cited if one not in tests and one not in code and "/locales/" not in one.path]
    yield from _list("Code", code)
    yield from _list("Tests that show it", [one for one in tests if one.marked])
    yield from _list("Named elsewhere", [*others, *(one for one in tests if not one.marked)])
    yield "Refusal:"
    yield from [f"  {locale}: {text}" for locale, text in refusals(rule.id).items()] or ["  none"]


def _list(title: str, some: list[Citation]) -> Iterator[str]:
    yield f"{title}:"
    yield from dict.fromkeys(f"  {one.path}:{one.line} {one.where}".rstrip() for one in some) or ["  none"]


def main(arguments: list[str] | None = None) -> int:
    """Run the command line. Returns 1 if an id is unknown."""
    parser = argparse.ArgumentParser(description="Show rules: sentence, code, tests, refusal.")
    parser.add_argument("id", nargs="+", help="R24-REDUCE-08, Z18-AMB-22...")
    missing = 0
    for id in parser.parse_args(arguments).id:
        rule = rules().get(id.upper())
        if rule is None:
            near = difflib.get_close_matches(id.upper(), rules(), 3)
            print(f"{id} is no rule of {', '.join(prefixes())}.", end="")
            print(f" Did you mean {', '.join(near)}?" if near else "")
            missing += 1
        else:
            print("\n".join(describe_rule(rule)))
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
