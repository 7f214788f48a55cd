"""Programs printed in the documentation, run as they stand there: each prints what its page says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
BLOCK = re.compile(r"^```(python|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SEAM = "print('- ' * 9)\n"


def shape(text: str, *, pattern: bool = False) -> str:
    """Printed text with patterns for numbers and seats, which change with the cards.

    `[...]` matches anything.
    """
    plain = re.sub(r"\b(?:\d+|[sS]eat [ABC])\b", "_", text)
    return re.escape(plain).replace(re.escape("[...]"), ".*") if pattern else plain


@pytest.mark.parametrize("page", ["library.md", "sandbox.md"])
def test_page_programs_print_stated_output(tmp_path: Path, page: str) -> None:
    blocks = BLOCK.findall((DOCS / page).read_text("utf-8"))
    program = SEAM.join(text for kind, text in blocks if kind == "python")
    said = [text for kind, text in blocks if kind == "text"]
    assert said
    made = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert made.returncode == 0, made.stderr
    printed = made.stdout.split("- " * 9 + "\n")
    assert len(printed) == len(said)
    for text, came in zip(said, printed, strict=True):
        assert re.fullmatch(shape(text, pattern=True), shape(came)), came


def test_package_readme_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    ((_, text),) = BLOCK.findall((ROOT / "bot" / "README.md").read_text("utf-8"))
    exec(compile(text, "README.md", "exec"), {})
    assert "Place(" in capsys.readouterr().out


@pytest.mark.parametrize("page", sorted(DOCS.glob("*.md")), ids=lambda page: page.name)
def test_python_blocks_compile(page: Path) -> None:
    for kind, text in BLOCK.findall(page.read_text("utf-8")):
        if kind == "python":
            compile(text, page.name, "exec")
