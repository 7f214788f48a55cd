"""The messages of a season, one for each slot, and to its host, composed when sent."""

from __future__ import annotations

import msgspec

from bot.discord_io.private_threads import LONGEST_NAME
from bot.domain.records import SHOW, Lane, Outgoing
from bot.domain.season import ENDED, Season, SeasonTable
from bot.features.seasons.season_message import (
    ending_message,
    podium_page,
    season_message,
    table_line,
    table_name,
)
from bot.messages.context import ServiceReader
from bot.messages.standalone import PersonalMessage, PodiumDrawer, StandaloneMessage
from bot.store.seasons import read_season
from bot.store.servers import read_guild
from bot.words.catalogue import Texts, texts
from bot.words.message_draft import PODIUM, Drawn, MessageDraft, PictureRequest, clip_text
from bot.words.targets import escape_name, one_line


def wanted_messages(season: Season) -> list[Outgoing]:
    """The message of each slot of a season."""
    lane = Lane(channel=season.channel)
    shown = SeasonShown(season=season.id, version=season.version)
    found = [Outgoing(lane, shown, op=SHOW, slot="season")]
    if season.is_settled:
        found.append(Outgoing(lane, SeasonOver(season=season.id), op=SHOW, slot="ending"))
    if season.phase != ENDED:
        missing = [one for one in season.uncounted_tables if not one.place and season.is_playing_at(one)]
        found += [_table_call(season, one) for one in missing]
    return found


def _table_call(season: Season, table: SeasonTable) -> Outgoing:
    message = TableCalled(season=season.id, round=table.round, number=table.number)
    lane = Lane(threads=season.forum or season.channel)
    return Outgoing(lane, message, op=SHOW, slot=table_slot(season, table))


def table_slot(season: Season, table: SeasonTable) -> str:
    """Slot of the message under which a table has its thread."""
    return f"table:{table_name(table)}"


class _SeasonPost(StandaloneMessage, frozen=True, kw_only=True):
    season: int

    async def _read(self, service: ServiceReader) -> Season | None:
        return await service.query(read_season, self.season)

    async def locale(self, service: ServiceReader) -> str:
        """Language of the season."""
        season = await self._read(service)
        return season.locale if season is not None else ""


class SeasonShown(_SeasonPost, tag="season_shown", frozen=True, kw_only=True):
    """The pinned message of a season at a version."""

    pinned = True
    version: int

    async def compose_for(self, service: ServiceReader, texts: Texts) -> MessageDraft | None:
        """The season as it is."""
        season = await self._read(service)
        return season_message(season, texts) if season is not None else None


class SeasonOver(_SeasonPost, tag="season_over", frozen=True, kw_only=True):
    """Announces the end of a season, with a picture of its podium."""

    async def compose_for(self, service: ServiceReader, texts: Texts) -> MessageDraft | None:
        """The first three."""
        season = await self._read(service)
        if season is None:
            return None
        picture = PictureRequest(crop=PODIUM) if podium_page(season, texts).lines else None
        return msgspec.structs.replace(ending_message(season, texts), picture=picture)

    async def draw(self, service: ServiceReader, drawing: PodiumDrawer) -> Drawn | None:
        """The podium."""
        season = await self._read(service)
        if season is None:
            return None
        style = (await service.query(read_guild, season.guild)).settings.style
        return await drawing.podium(podium_page(season, texts(season.locale)), style, season.locale)


class TableCalled(_SeasonPost, tag="season_table", frozen=True, kw_only=True):
    """Calls a table's players to its thread."""

    round: int
    number: int

    async def compose_for(self, service: ServiceReader, texts: Texts) -> MessageDraft | None:
        """The line with its thread. None once the table needs none."""
        season = await self._read(service)
        table = season.table(self.round, self.number) if season is not None else None
        if season is None or table is None or table.result is not None or season.phase == ENDED:
            return None
        users = [season.person(one).user for one in table.people]
        return MessageDraft(
            table_line(season, table, texts),
            pings=tuple([user for user in users if user is not None]),
            thread=clip_text(f"{table_name(table)} · {one_line(season.title)}", LONGEST_NAME),
        )


class SeatedTogether(PersonalMessage, tag="seated_together", frozen=True, kw_only=True):
    """A round could not separate all unwanted pairs. `user` is the host."""

    title: str

    async def compose_for(self, service: ServiceReader, texts: Texts) -> MessageDraft | None:
        """The message to the host."""
        return MessageDraft(texts("season-seated-together", title=escape_name(self.title)))
