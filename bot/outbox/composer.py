"""Turns what is due into words at the moment of sending: reads the views it needs, asks the presenter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from bot.outbox.running_game import private_events
from bot.present import (
    at_length,
    board,
    call,
    catch_up,
    chronicle,
    coming,
    deeds,
    ending,
    epoch,
    frozen,
    hand,
    lobby,
    motions,
    recap,
    secret,
    summary,
    table_news,
    tellings,
)
from bot.present import turn as turns
from bot.present.catalogue import texts
from bot.present.message import TEXT, MessageDraft, clip
from bot.present.names import Names
from bot.present.question import asked_in, link_to
from bot.present.story import Happening, happenings, lines
from bot.service import GameReader, Refused, Service
from bot.store.records import OVER, GameRecord, SeatRecord
from bot.store.terms import Motion
from engine.records import tag_of
from engine.view import View


class Composer:
    """Makes the words and components for payloads of the announcer, and for answers."""

    def __init__(
        self, service: Service, lacking: Callable[[GameRecord], Sequence[str]] = lambda _record: ()
    ) -> None:
        """`lacking` names the permissions that the bot lacks where a game stands, as far as it is known."""
        self.service = service
        self._lacking = lacking

    async def names(self, record: GameRecord, locale: str = "") -> Names:
        """The names that a game's own data have, for readers of a locale (the channel's by default)."""
        return Names(record, await self.service.edition(record.id), locale)

    async def draft(self, game: int, payload: dict[str, Any], locale: str = "") -> MessageDraft | None:
        """The message that a payload stands for; None when there is nothing left to say."""
        if payload["kind"] == "deeds":
            return await self._deeds(game)
        async with self.service.reading(game) as reader:
            if "for" in payload or payload.get("dm"):
                person = payload.get("for") or payload["user"]
                locale = await self.service.locale_of(person) or reader.record.locale
            if payload["kind"] in ("turn", "private"):
                sitting = reader.record.seat(payload["seat"])
                spoken = await self._language_of(sitting)
                locale = spoken if payload["kind"] == "private" else locale
                payload = {**payload, "guided": await self._guided(sitting), "reader": spoken}
            names = Names(reader.record, await reader.edition(), locale)
            try:
                made = await self._compose(reader, payload, names)
            except Refused as refusal:
                if refusal.code != "earlier_rules":
                    raise
                made = await self._compose(reader, _as_of_now(payload, reader.record), names)
            return _coloured(made, payload)

    async def _deeds(self, game: int) -> MessageDraft | None:
        """What a game is remembered for, while it is over; nobody waits while it is worked out."""
        accounts = await self.service.accounts.of(game)
        async with self.service.reading(game) as reader:
            if reader.record.phase != OVER:
                return None
            return deeds.deeds(reader.view(None, 0), accounts, Names(reader.record, await reader.edition()))

    async def told(self, game: int, payload: dict[str, Any] | None, locale: str) -> list[MessageDraft]:
        """All of a stretch, or without one of the turn that runs, for a reader of a locale."""
        async with self.service.reading(game) as reader:
            names = Names(reader.record, await reader.edition(), locale)
            if payload is None:
                return at_length.so_far(reader.view(None, 0), names)
            since, first = tuple(payload["since"]), tuple(payload["lead"])
            try:
                view = await reader.view_at(None, payload["last"], first[0])
            except Refused as refusal:
                if refusal.code != "earlier_rules":
                    raise
                view = reader.view(None, first[0])
            lead = [one for one in happenings(view, first) if one.at < since]
            stretch = reported(happenings(view, since), payload)
            return at_length.at_length(view, stretch, names, payload["epoch"], lead)

    async def personal(self, payload: dict[str, Any]) -> MessageDraft | None:
        """A message to a person that is about none of their games alone; None when there is nothing to
        say."""
        words = texts(await self.service.locale_of(payload["user"]) or "")
        mine = await self.service.my_games(payload["user"])
        return tellings.digest(mine, words)

    async def _compose(
        self, reader: GameReader, payload: dict[str, Any], names: Names
    ) -> MessageDraft | None:
        drawn = not payload.get("bare")
        match payload["kind"]:
            case "lobby":
                return lobby.lobby(names)
            case "started":
                return lobby.started(names)
            case "called_off":
                return lobby.called_off(names, payload["what"], payload["by"])
            case "held_up" if not reader.record.trouble:
                return None
            case "held_up":
                locale = await self.service.locale_of(payload["user"]) or reader.record.locale
                words, lacking = texts(locale), self._lacking(reader.record)
                named = words.join(words(f"permission-{name}") for name in lacking) if lacking else ""
                return MessageDraft(catch_up.held_up(payload["why"], reader.record, words, named))
            case "elsewhere":
                return MessageDraft(names.texts("question-elsewhere"))
            case "off":
                return MessageDraft(names.texts("off-closed", game=names.game.id))
            case "table":
                return table_news.table_news(payload, names)
            case "motion":
                one = msgspec.convert(payload["motion"], Motion)
                return motions.motion(one, names, ping=bool(payload.get("ping")))
            case "motion_over":
                return motions.settled(msgspec.convert(payload["motion"], Motion), payload["how"], names)
            case "talk":
                return coming.line(payload, names)
            case "late":
                locale = await self.service.locale_of(payload["user"]) or reader.record.locale
                return coming.late(payload, names.other(locale))
            case "call":
                return call.call(names)
            case "board":
                return board.board(reader.view(None), names, await self.service.held(reader.record.id))
            case "frozen":
                return frozen.asking(names)
            case "frozen_host":
                return frozen.for_host(names)
            case "reminder" | "ping":
                where = await self._where_asked(reader.record, payload["seat"])
                return tellings.ping(reader.view(None), payload, names, where)
            case "brief":
                return recap.recap(reader.view(payload["seat"], 0), names)
            case "no_thread":
                return tellings.no_thread(payload, names)
            case "early":
                return tellings.early(payload, names)
            case "chart":
                return ending.chart(names, drawn=drawn)
            case "annals":
                over = reader.record.phase == OVER
                return chronicle.annals(reader.view(None, 0), names, written=drawn) if over else None
            case "history":
                return ending.history(names, drawn=drawn)
            case "private":
                return await _private_news(reader, payload, names)
            case _:
                return await _story(reader, payload, names)

    async def _where_asked(self, record: GameRecord, seat: str) -> str:
        """The link to the message in which a seat is asked."""
        return link_to(record, asked_in(record, seat, await self.service.held(record.id)))

    async def _guided(self, sitting: SeatRecord | None) -> bool:
        """Whether a seat's person is told a line with each question."""
        if sitting is None or sitting.user is None:
            return False
        return await self.service.guided(sitting.user)

    async def _language_of(self, sitting: SeatRecord | None) -> str:
        """The language that a seat's person was last seen with; else the channel's."""
        if sitting is None or sitting.user is None:
            return ""
        return await self.service.locale_of(sitting.user) or sitting.locale


def _coloured(draft: MessageDraft | None, payload: dict[str, Any]) -> MessageDraft | None:
    """A seat's question, and what remains of it, bears the seat's colour; so does what asks it privately."""
    asks = draft is not None and draft.rows and payload["kind"] == "private"
    if draft is None or not (asks or payload["kind"] in ("turn", "closed")):
        return draft
    return msgspec.structs.replace(draft, seat=payload["seat"])


def _as_of_now(payload: dict[str, Any], record: GameRecord) -> dict[str, Any]:
    """In place of what only an earlier version can tell as it was then: the story under what is known now."""
    now = {**payload, "last": record.entries - 1}
    if payload["kind"] == "turn":
        return {**now, "until": (record.entries, 0)}
    if payload["kind"] in ("private", "closed"):
        return now
    since = payload.get("lead", payload["since"])
    return {**now, "kind": "catch_up", "head": "earlier", "since": since, "news": payload.get("news", ())}


async def _story(reader: GameReader, payload: dict[str, Any], names: Names) -> MessageDraft | None:
    since = tuple(payload["since"])
    first = (0, 0) if payload["kind"] == "catch_up" else tuple(payload.get("lead", since))
    view = await reader.view_at(None, payload["last"], first[0])
    stretch = reported(happenings(view, since), payload)
    if payload["kind"] == "catch_up":
        news = [table_news.table_news(one, names).text for one in payload["news"]]
        whole = reported(happenings(view), payload)
        return catch_up.catch_up(view, whole, since, news, names, payload.get("head", "closed"))
    if payload["kind"] == "summary":
        lead = [one for one in happenings(view, first) if one.at < since]
        more = at_length.more_button(payload, names)
        return summary.summary(view, stretch, names, payload["epoch"], lead, more)
    make = {"epoch": epoch.opening, "result": ending.result}.get(payload["kind"])
    if make is not None:
        return make(view, stretch, names, payload["epoch"])
    story = lines([one.event for one in stretch], names)
    if payload["kind"] == "closed":
        # Of a turn that is over the summary tells.
        told = [] if _ends_turn(stretch, names) else story
        more = at_length.more_button(payload, names)
        return turns.closed(_heading(view, stretch, payload, names), told, more)
    return await _question(reader, view, story, payload, names)


async def _question(
    reader: GameReader, view: View, story: list[str], payload: dict[str, Any], names: Names
) -> MessageDraft | None:
    asked = next((one for one in view.asked if one.seat == payload["seat"]), None)
    if asked is None:
        return turns.closed(turns.heading(view, names), story)
    push = tellings.push(asked, names.other(payload["reader"])) if payload.get("ping") else ""
    make = partial(turns.turn, view, asked, story=story, names=names, push=push)
    if asked.secret:
        return make(decision=None, hints=())
    own = await reader.view_at(asked.seat, payload["last"])
    return make(
        decision=own.decision,
        hints=await reader.hints(own),
        outlook=await reader.outlook(own),
        path=payload.get("path", ""),
        guided=payload["guided"],
    )


async def _private_news(reader: GameReader, payload: dict[str, Any], names: Names) -> MessageDraft | None:
    """Private news and a secret question for one seat."""
    record, first = reader.record, payload["first"]
    since = min(first, payload["last"])
    view = await reader.view_at(payload["seat"], payload["last"], since)
    public = await reader.view_at(None, payload["last"], since)
    anew = bool(payload.get("anew"))
    events = [] if anew else private_events(record.edition, view.news, public.news)
    head = names.texts("private-heading", game=record.id, channel=f"<#{record.channel}>")
    if len(record.seats_of(getattr(record.seat(payload["seat"]), "user", None))) > 1:
        head = f"{head} {names.seat(payload['seat'])}"
    if payload.get("done"):
        parts = [head, hand.secrets(view, names, events), names.texts("secret-closed")]
        return MessageDraft(clip("\n".join(part for part in parts if part), TEXT), quiet=True)
    asked = view.decision if view.decision is not None and view.decision.secret else None
    # A hand is told to who chooses from it or takes it over: news alone say what is new.
    whole = asked is not None or not first
    held = hand.secrets(view, names, (*events, *(asked.actions if asked else ()))) if whole else ""
    if anew:
        held = "\n".join([part for part in (held, hand.known_alone(view, public, names)) if part])
        held = held or ("" if asked else names.texts("private-nothing"))
    before = "\n".join([head, *lines(events, names, quiet=True), held]).strip()
    if asked is not None:
        hints = await reader.hints(view)
        panel = secret.panel(asked, names, before, hints=hints, guided=payload["guided"])
        return _pinging(panel, public, payload, names) if payload.get("ping") else _quiet(panel)
    return MessageDraft(clip(before, TEXT), quiet=True) if events or held else None


def _pinging(panel: MessageDraft, public: View, payload: dict[str, Any], names: Names) -> MessageDraft:
    """A secret question that pings its person, whose phone says of it what everybody may know."""
    asked = next(one for one in public.asked if one.seat == payload["seat"])
    user = turns.user_of(asked.seat, names)
    push = tellings.push(asked, names)
    return msgspec.structs.replace(panel, pings=(user,) if user else (), push=push)


def _quiet(panel: MessageDraft) -> MessageDraft:
    return msgspec.structs.replace(panel, quiet=True)


def reported(stretch: list[Happening], payload: dict[str, Any]) -> list[Happening]:
    """What a message reports: up to its end, without what other messages reported meanwhile."""
    until = tuple(payload["until"])
    gaps = [(tuple(first), tuple(end)) for first, end in payload.get("skip", ())]
    return [one for one in stretch if one.at < until and not any(a <= one.at < b for a, b in gaps)]


def _ends_turn(stretch: list[Happening], names: Names) -> bool:
    return any(names.narration.of(tag_of(one.event)).closes == "turn" for one in stretch)


def _heading(view: View, stretch: list[Happening], payload: dict[str, Any], names: Names) -> str:
    if payload["in"] != "turn":
        return names.texts("heading-epoch", epoch=turns.numeral(payload["epoch"]))
    return turns.heading_of(view, stretch, payload["epoch"], names)
