"""A table's page as bytes, built once per language, and its cached files."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from gzip import compress
from importlib.resources import files
from typing import NamedTuple

import msgspec

from bot.annals.atlas import make_atlas
from bot.annals.page import read_source
from bot.features.pages.contents import SeenByAll, build_page, current_contents
from bot.features.pages.live_tables import Current
from bot.features.pages.streams import Notice, Readers, state_event
from bot.store.table_pages import Standing
from bot.words.catalogue import locales, texts
from bot.words.names import Names
from bot.words.targets import PAGE
from engine.board import Board
from engine.edition import Edition
from render.print_folder import board_version

DESK_WORDS = (
    *("title", "tap", "undo", "undo-all", "advice", "thinking", "all", "wait", "hand", "leave", "sure"),
    *("back", "later", "sign-in", "play-as", "plan", "plan-tap", "plan-send", "plan-fill"),
    *("plan-less", "plan-end"),
)
"""Words of the players' script: the texts `desk-<word>`."""


class BuiltPage(NamedTuple):
    """Packed page of a table in one language.

    * `page`: bytes of the page.
    * `event`: event with the table's state, for streams.
    * `state`: the same for pages that ask for it.
    * `id`: id of the state.
    * `past`: id of the finished turns and their links.
    """

    page: bytes
    event: Notice
    state: bytes
    id: str
    past: str


class ServedTable:
    """A served table with its cached page data and readers."""

    def __init__(self) -> None:
        self.standing: Standing | None = None
        self.seen: SeenByAll | None = None
        self.made: dict[str, BuiltPage] = {}
        self.past: dict[str, tuple[str, bytes]] = {}
        self.annals: dict[str, tuple[bytes, str]] = {}
        self.pictures: dict[str, tuple[str, bytes, str]] = {}
        self.readers: dict[str, Readers] = {}

    @property
    def name(self) -> str:
        """Name in its page's address."""
        return self.standing.name if self.standing is not None else ""

    @property
    def is_read(self) -> bool:
        """True if it has readers."""
        return any(map(len, self.readers.values()))

    def take(self, current: Current) -> None:
        """Take the present state."""
        if current.seen is None:
            return
        if self.seen is None or self.seen.record != current.seen.record:
            self.annals = {}
        self.standing, self.seen = current.standing, current.seen
        self.made = {}

    def page_in(self, locale: str) -> BuiltPage:
        """Its page in a language, built on first use."""
        if locale not in self.made:
            assert self.seen is not None
            assert self.standing is not None
            self.made[locale] = make_page(self.seen, self.standing.name, locale)
        return self.made[locale]


class Asset(NamedTuple):
    """A file that browsers may cache: type, bytes (also packed) and hash."""

    kind: str
    data: bytes
    hash: str


def build_asset(kind: str, data: bytes) -> Asset:
    """Build a file that browsers may cache."""
    return Asset(kind, compress(data, 9, mtime=0), hashlib.sha256(data).hexdigest()[:12])


@cache
def shared_assets() -> dict[str, tuple[str, Asset]]:
    """Files shared by all tables, by part, with their names."""
    script = files(__package__).joinpath("live.js").read_text("utf-8")
    still = files(__package__).joinpath("still.css").read_text("utf-8")
    style = read_source("annals.css") + files(__package__).joinpath("live.css").read_text("utf-8")
    made = {
        "replay": ("js", build_asset("text/javascript", _bare_script(read_source("annals.js")))),
        "script": ("js", build_asset("text/javascript", _bare_script(script))),
        "style": ("css", build_asset("text/css", style.encode())),
        "still": ("css", build_asset("text/css", still.encode())),
        "seatStyle": ("css", build_asset("text/css", read_seat_source("seat.css").encode())),
        **{
            f"desk-{locale}": ("js", build_asset("text/javascript", desk_script(locale)))
            for locale in locales()
        },
    }
    return {part: (f"{part}-{one.hash}.{end}", one) for part, (end, one) in made.items()}


def desk_script(locale: str) -> bytes:
    """The players' script, with its words in a language."""
    said = texts(locale, target=PAGE)
    words = {word: said(f"desk-{word}", who="{0}") for word in DESK_WORDS}
    return b"const own = " + msgspec.json.encode(words) + b";\n" + _bare_script(read_seat_source("seat.js"))


def _bare_script(text: str) -> bytes:
    """A script without indentation and comment lines, which saves an eighth packed."""
    return re.sub(r"(?m)^[ \t]*(?://.*)?\n|^[ \t]+", "", text).encode()


def read_seat_source(file: str) -> str:
    """A file of the players' part of the page."""
    return files(__package__).joinpath("seat", file).read_text("utf-8")


_ATLASES: dict[tuple[str, str], Asset] = {}


def build_atlas(edition: Edition, locale: str) -> Asset:
    """Board of an edition in a language."""
    key = edition.data_hash, locale
    if key not in _ATLASES:
        _ATLASES[key] = build_asset("application/json", msgspec.json.encode(make_atlas(edition, locale)))
    return _ATLASES[key]


@cache
def tiles_version(board: Board, locale: str) -> str:
    """Hash by which browsers keep the tiles of a board."""
    return board_version(board.id, f"{board.facts_hash} {locale}")


def make_page(seen: SeenByAll, name: str, locale: str) -> BuiltPage:
    """Build a page's bytes from public knowledge alone."""
    names = Names(seen.record, seen.edition, locale, PAGE)
    now = current_contents(seen, names)
    id = hashlib.sha256(msgspec.json.encode(now)).hexdigest()[:16]
    site = page_addresses(seen, name, names.locale, id)
    told = msgspec.json.encode(now)
    whole = compress(build_page(seen, names, now, site).encode(), 6, mtime=0)
    state = b'{"id":"%b","now":%b}' % (id.encode(), told)
    return BuiltPage(whole, state_event(id, told), state, id, "".join([*now["past"][-1:], now["link"]]))


def page_addresses(seen: SeenByAll, name: str, locale: str, id: str) -> dict[str, str]:
    """Relative addresses of everything a page fetches."""
    return {
        **{
            part: f"static/{file}"
            for part, (file, _) in shared_assets().items()
            if not part.startswith("desk-")
        },
        "desk": f"static/{shared_assets()[f'desk-{locale}'][0]}",
        "seat": f"{name}/seat",
        "atlas": f"{name}/atlas?lang={locale}&{build_atlas(seen.edition, locale).hash}",
        "live": f"{name}/live?lang={locale}",
        "state": f"{name}/state?lang={locale}",
        "past": f"{name}/turns?lang={locale}",
        "tiles": f"{name}/tiles?lang={locale}&{tiles_version(seen.edition.board, locale)}",
        "picture": f"{name}/map?lang={locale}&{id}",
        "id": id,
    }
