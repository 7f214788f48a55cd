"""Prepare the pages for `mkdocs build`, and check the built site. See `make docs`."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from tools.site import reference
from tools.site.checks import problems
from tools.site.laying import TRANSLATED, add_anchors, add_search_weight, indent_lists, relink
from tools.site.searching import split_search

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = Path(__file__).with_name("pages")
"""Files of the site alone: its first page, style and logo."""
OF_PROJECT = ("CONTRIBUTING", "CHANGELOG", "SECURITY", "SUPPORT", "CODE_OF_CONDUCT")
"""Pages of the repository's root that go to the site's folder `project`."""


def lay_out(target: Path) -> None:
    """Fill an empty folder with all pages and pictures of the site."""
    places = {file: target / _place(file) for file in DOCS.rglob("*") if file.is_file()}
    places |= {ROOT / f"{name}.md": target / "project" / f"{name.lower()}.md" for name in OF_PROJECT}
    for source, place in places.items():
        place.parent.mkdir(parents=True, exist_ok=True)
        if source.suffix == ".md":
            text = relink(source.read_text("utf-8"), source, place, places)
            original = source.with_name(source.name.replace(TRANSLATED, ""))
            if original != source:
                text = add_anchors(text, original.read_text("utf-8"))
            place.write_text(
                add_search_weight(indent_lists(text), place.relative_to(target)), encoding="utf-8"
            )
        else:
            shutil.copyfile(source, place)
    shutil.copytree(PAGES, target, dirs_exist_ok=True)
    for name, text in reference.pages().items():
        (target / "reference").mkdir(exist_ok=True)
        page = Path("reference", name)
        (target / page).write_text(add_search_weight(text, page), encoding="utf-8")


def _place(file: Path) -> Path:
    """The place of a file of docs/. The site has a first page of its own."""
    place = file.relative_to(DOCS)
    return place.with_name(place.name.replace("README", "all-pages")) if file.parent == DOCS else place


def main(act: str, folder: Path) -> int:
    """Run `lay-out FOLDER`, `finish FOLDER` or `check FOLDER`. Returns the exit code."""
    if act == "lay-out":
        shutil.rmtree(folder, ignore_errors=True)
        lay_out(folder)
        return 0
    if act == "finish":
        split_search(folder)
        return 0
    found = list(problems(folder.resolve()))
    print("\n".join(found) or f"{folder}: no faults")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
