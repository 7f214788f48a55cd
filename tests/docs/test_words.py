"""The page of words: each word once, and each name of the code that it gives is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs" / "words.md").read_text("utf-8").splitlines()
    if line.startswith("| ") and not line.startswith("| word ")
]


def test_forty_words_have_one_meaning_each() -> None:
    words = [row[0] for row in ROWS]
    assert len(words) == len(set(words)) == 40
    assert all(meaning for _, meaning, _ in ROWS)


def test_named_classes_exist_once() -> None:
    sources = [
        file.read_text("utf-8")
        for folder in ("bot", "engine")
        for file in (ROOT / folder).rglob("*.py")
        if not {"editions", "sandbox"} & set(file.parts)
    ]
    for _, _, cell in ROWS:
        module, _, name = cell.strip("`").rpartition(".")
        defined = re.compile(rf"^class {name}\b", re.MULTILINE)
        if module:
            assert defined.search((ROOT / (module.replace(".", "/") + ".py")).read_text("utf-8")), cell
        elif name:
            assert sum(len(defined.findall(source)) for source in sources) == 1, cell
