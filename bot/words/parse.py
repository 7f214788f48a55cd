"""Tolerant matching of typed names: accents, case and small errors are ignored."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

CLOSE = 0.75
DARE = "!"
LONGEST = 100
"""Characters of a name that are examined."""
LONGEST_LIST = 600
"""Characters of a list of names."""


class Wanted(msgspec.Struct, frozen=True):
    """A name of a list. `dared` if written with "!"."""

    name: str
    dared: bool


def fold(text: str) -> str:
    """A name without accents, case, punctuation and double spaces."""
    return _fold_cached(text[:LONGEST])


@lru_cache(maxsize=8192)
def _fold_cached(text: str) -> str:
    """The cached `fold`, because autocompletion compares all names with each key press."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    kept = "".join(c if c.isalnum() else " " for c in plain if not unicodedata.combining(c))
    return " ".join(kept.split())


def split_names(text: str) -> list[Wanted]:
    """Names of a list separated by commas or semicolons."""
    parts = [part.strip() for part in text.replace(";", ",").split(",")]
    return [Wanted(part.rstrip(f"{DARE} "), part.endswith(DARE)) for part in parts if part.strip(f"{DARE} ")]


def find_matches(typed: str, names: Mapping[str, str]) -> list[str]:
    """Ids with the best match: equal, prefix, part, or similar spelling.

    `names` maps names to ids.
    """
    sought = fold(typed)
    if not sought:
        return []
    folded = [(fold(name), id) for name, id in names.items()]
    for fits in (
        lambda name: name == sought,
        lambda name: name.startswith(sought),
        lambda name: any(word.startswith(sought) for word in name.split()),
        lambda name: sought in name,
    ):
        if found := _distinct_ids(id for name, id in folded if fits(name)):
            return found
    close = difflib.get_close_matches(sought, [name for name, _ in folded], n=3, cutoff=CLOSE)
    return _distinct_ids(id for best in close[:1] for name, id in folded if name == best)


def _distinct_ids(ids: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(ids))


def complete_name(typed: str, offers: Iterable[str], limit: int = 100, most: int = 25) -> list[str]:
    """Lists that complete the last name of `typed`, each at most `limit` characters."""
    if len(typed) > limit:
        return []
    head, comma, last = typed.rpartition(",")
    start = f"{head}{comma} " if comma else ""
    taken = {fold(part) for part in head.split(",")}
    sought = fold(last)
    ranked = sorted(
        (rank, number, name)
        for number, name in enumerate(offers)
        if fold(name) not in taken and (rank := _match_rank(fold(name), sought)) is not None
    )
    made = [f"{start}{name}" for _, _, name in ranked]
    return [line for line in dict.fromkeys(made) if len(line) <= limit][:most]


def _match_rank(name: str, sought: str) -> int | None:
    if name.startswith(sought):
        return 0
    if any(word.startswith(sought) for word in name.split()):
        return 1
    return 2 if sought in name else None
