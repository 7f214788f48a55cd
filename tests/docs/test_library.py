"""The programs printed in docs/library.md, run as they stand there: each prints what the page says."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "library.md"
BLOCK = re.compile(r"^```(python|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def shape(text: str, *, escape: bool = True) -> str:
    """The printed text without its numbers and seats, which come out otherwise when cards change.

    As a pattern, in which `[...]` stands for anything.
    """
    plain = re.sub(r"\b(?:\d+|[sS]eat [ABC])\b", "_", text)
    return re.escape(plain).replace(re.escape("[...]"), ".*") if escape else plain


def test_every_program_runs_and_prints_what_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    printed = io.StringIO()
    runs = 0
    for kind, text in BLOCK.findall(PAGE.read_text("utf-8")):
        if kind == "python":
            runs += 1
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                exec(compile(text, PAGE.name, "exec"), names)
        else:
            assert re.fullmatch(shape(text), shape(printed.getvalue(), escape=False))
    assert runs == 4
