"""A person's calendar and news, made from the database's rows without any position.

They say which games the person plays, where they are asked and until when. They hold no hand, and no name of
a person or channel.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple
from xml.sax.saxutils import escape, quoteattr

from aiohttp import web

from bot.domain.records import LOBBY, GameRecord, MyGame
from bot.domain.seat_clock import clock_end
from bot.features.pages.addresses import FEEDS
from bot.store.feed_keys import key_owner
from bot.store.games import finished_of_user, open_games_of_user, read_game
from bot.store.transaction import Transaction
from bot.words.catalogue import Texts, texts
from bot.words.question_link import channel_link, message_link
from bot.words.targets import PLAIN

if TYPE_CHECKING:
    from bot.core.service import Service
    from bot.features.pages.site import Site

CALENDAR, NEWS = "calendar.ics", "news.atom"
TYPES = {CALENDAR: "text/calendar", NEWS: "application/atom+xml"}
"""Files of a feed, and their types."""
MOST = 100
"""Games in a feed."""
LINE = 75
"""Max. bytes in a line of a calendar (RFC 5545)."""


class FeedItem(NamedTuple):
    """An entry of a feed, from `since` on. `due` is its deadline, 0 for none."""

    id: str
    title: str
    link: str
    since: float
    due: float = 0.0


class Feeds:
    """Writes feeds for users with a key."""

    def __init__(self, service: Service) -> None:
        self._service = service

    def route(self, site: Site) -> web.RouteDef:
        """Route of all feeds. A wrong key and a revoked one are answered alike."""

        async def answer(request: web.Request) -> web.Response:
            key, file = request.match_info["key"], request.match_info["file"]
            text = await site.ask(self.read(key, file)) if file in TYPES else None
            if text is None:
                raise web.HTTPNotFound
            return web.Response(text=text, content_type=TYPES[file], charset="utf-8")

        return web.get(f"/{FEEDS}/{{key}}/{{file}}", answer, allow_head=False)

    async def read(self, key: str, file: str) -> str | None:
        """Feed that a key opens, None for a wrong key."""
        user = await self._service.query(key_owner, key)
        if user is None:
            return None
        said = texts(await self._service.people.locale_of(user) or "", target=PLAIN)
        items = await self._service.query(_feed_items, user, said)
        return (write_calendar if file == CALENDAR else write_news)(items, said, self._service.clock())


async def _feed_items(c: Transaction, user: int, said: Texts) -> list[FeedItem]:
    found: list[FeedItem] = []
    for one in (await open_games_of_user(c, user))[:MOST]:
        stored = await read_game(c, one.game)
        if stored is not None:
            found += _question_items(one, stored.record, user, said)
    for game, edition, channel, at in await finished_of_user(c, user):
        title = said("feed-over", game=game, edition=_edition(edition, said))
        stored = await read_game(c, game)
        guild = stored.record.guild if stored is not None else None
        found.append(FeedItem(f"{game}/over", title, channel_link(guild, channel), at))
    return found


def _question_items(mine: MyGame, record: GameRecord, user: int, said: Texts) -> Iterator[FeedItem]:
    if record.trouble:  # nobody can do anything where the bot is not
        return
    words = {"game": mine.game, "edition": _edition(mine.edition, said)}
    here = channel_link(mine.guild, mine.channel)
    if record.phase == LOBBY:
        if record.call.at:
            yield FeedItem(
                f"{mine.game}/start", said("feed-start", **words), here, record.created, record.call.at
            )
    elif record.recess is not None:
        due = record.recess.until
        yield FeedItem(f"{mine.game}/break", said("feed-break", **words), here, record.recess.since, due)
    elif not mine.rests:
        asked = message_link(mine.guild, mine.channel, mine.message) if mine.message else here
        for seat in record.seats_of(user):
            if seat.awaited is not None:
                id = f"{mine.game}/{seat.awaited}{seat.seat}"
                due = clock_end(record, seat) or 0.0
                yield FeedItem(id, said("feed-asked", **words), asked, seat.awaited_since, due)


def _edition(edition: str, said: Texts) -> str:
    return said.for_edition(edition)("edition-name.short")


# iCalendar (RFC 5545)


def write_calendar(items: Sequence[FeedItem], said: Texts, now: float) -> str:
    """Calendar of all deadlines. It sets no alarms, so that calendar programs decide."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Annalist//feed//EN", "METHOD:PUBLISH"]
    lines += [f"X-WR-CALNAME:{_escape_text(said('feed-title'))}", "REFRESH-INTERVAL;VALUE=DURATION:PT1H"]
    for one in items:
        if one.due:
            lines += [
                "BEGIN:VEVENT",
                f"UID:{one.id}@annalist",
                f"DTSTAMP:{_format_utc(now)}",
                f"DTSTART:{_format_utc(one.due)}",
                f"SUMMARY:{_escape_text(one.title)}",
                f"URL:{one.link}",
                "TRANSP:TRANSPARENT",
                "END:VEVENT",
            ]
    return "".join(f"{part}\r\n" for line in (*lines, "END:VCALENDAR") for part in _fold_line(line))


def _format_utc(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escape_text(text: str) -> str:
    """A text with a calendar's special characters escaped."""
    for sign in "\\;,":
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\\n")


def _fold_line(line: str) -> Iterator[str]:
    """Fold a line to the length limit. Further parts begin with a space."""
    part = ""
    for letter in line:
        if len(f"{part}{letter}".encode()) > LINE:
            yield part
            part = " "
        part += letter
    yield part


# Atom (RFC 4287)


def write_news(items: Sequence[FeedItem], said: Texts, now: float) -> str:
    """Feed of open questions and finished games, the newest first."""
    told = sorted(items, key=lambda one: one.since, reverse=True)
    updated = _format_moment(max((one.since for one in told), default=now))
    entries = "".join(
        f"<entry><id>urn:annalist:{escape(one.id)}</id><title>{escape(one.title)}</title>"
        f"<updated>{_format_moment(one.since)}</updated><link href={quoteattr(one.link)}/></entry>"
        for one in told
    )
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
        f"<id>urn:annalist:feed</id><title>{escape(said('feed-title'))}</title>"
        f"<author><name>Annalist</name></author><updated>{updated}</updated>{entries}</feed>\n"
    )


def _format_moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
