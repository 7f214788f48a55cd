"""Messages of motions: proposals and their results."""

from __future__ import annotations

import msgspec

from bot.domain.change import Change
from bot.domain.consent import rule_of, silent_voters
from bot.domain.motion_state import (
    BACK,
    PACE,
    RECESS,
    SEAT,
    STAND_IN,
    SWITCH,
)
from bot.domain.terms import Motion, Pace
from bot.messages.context import MessageContext
from bot.messages.table_message import TableMessage
from bot.words.catalogue import Texts
from bot.words.clock import pace_line, relative_time
from bot.words.ids import make_custom_id
from bot.words.lobby_text import yes_or_no
from bot.words.message_draft import Button, MessageDraft
from bot.words.names import Names, symbol
from bot.words.targets import Mention, Moment, escape_name, mentions


def motion_message(one: Motion, names: Names, *, ping: bool = False) -> MessageDraft:
    """A motion with its votes and buttons."""
    texts, game = names.texts, names.game
    lines = [f"{texts('ping-heading', game=game.id)} {_motion_text(one, names)}"]
    awaited = [user for user in silent_voters(game, one) if user not in one.gone]
    if one.agreed:
        lines.append(texts("motion-agreed", who=mentions(one.agreed)))
    if one.against:
        lines.append(texts("motion-against", who=mentions(one.against)))
    if awaited:
        lines.append(texts("motion-awaited", who=mentions(awaited)))
    if whose := [user for user in one.body.get("whose", ()) if user in awaited]:
        lines.append(texts("motion-needs", who=mentions(whose)))
    if one.until:
        lines.append(_until_text(one, texts))
    yes = Button(make_custom_id(game.id, "yes", str(one.id)), texts(f"motion-{one.kind}.yes"), "success")
    no = Button(make_custom_id(game.id, "no", str(one.id)), texts("button-no"))
    pings = tuple(awaited) if ping else ()
    return MessageDraft("\n".join(lines), ((yes, no),), pings, quiet=not pings)


def settled_message(one: Motion, how: str, names: Names) -> MessageDraft:
    """Final state of a motion: "carried", "fell" (refused, too late) or "moot"."""
    return MessageDraft(f"{_motion_text(one, names)}\n{names.texts(f'motion-over-{how}')}")


def _motion_text(one: Motion, names: Names) -> str:
    words: dict[str, object] = {"who": Mention(one.by) if one.by else names.texts("operator")}
    words["seat"] = names.seat(one.seat) if one.seat else ""
    if one.kind == PACE:
        words["pace"] = pace_line(msgspec.convert(one.body["pace"], Pace), names.texts)
    if one.kind == SWITCH:
        return names.texts(f"switch-{one.body['switch']}.motion", on=yes_or_no(one.body["on"]), **words)
    if one.kind == STAND_IN:
        words["other"] = Mention(one.body["who"])
        words["out"] = names.game.pace.out
    if one.kind == RECESS:
        words["when"] = Moment(one.body["back"])
    if one.kind == BACK:
        words["steps"] = one.body["steps"]
    if one.kind == SEAT:
        if one.body.get("sits"):
            words["seat"] = f"{symbol(one.seat)} {escape_name(one.body['sits'])}"
        words["other"] = Mention(one.body["who"]) if "who" in one.body else ""
        return names.texts(_offer_text(one), **words)
    return names.texts(f"motion-{one.kind}", **words)


def _offer_text(one: Motion) -> str:
    """Text of an offered seat: to all, to a user, or by consent."""
    if "who" not in one.body:
        return "motion-seat-all" if one.body["free"] else "motion-seat-all-asked"
    return "motion-seat-free" if one.body["free"] else "motion-seat-asked"


def _until_text(one: Motion, texts: Texts) -> str:
    if rule_of(one).is_offer:
        return texts("motion-until", when=relative_time(one.until))
    return texts("motion-abstain", when=Moment(one.until))


class MotionPressed(Change, tag="motion", frozen=True):
    """A user proposed a motion or voted on one."""


class MotionFell(Change, tag="motion_fell", frozen=True, kw_only=True):
    """A motion failed: refused or too late. `motion`: its number."""

    motion: int


class MotionAsked(TableMessage, tag="motion", frozen=True, kw_only=True):
    """A motion with its buttons. It pings the missing voters."""

    beside_story = at_any_hour = True

    motion: Motion

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The proposal with its votes."""
        return motion_message(self.motion, at.names, ping=self.ping)


class MotionOver(TableMessage, tag="motion_over", frozen=True, kw_only=True):
    """A motion that was "carried", "fell", or is "moot" (`how`)."""

    motion: Motion
    how: str

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The proposal with its result."""
        return settled_message(self.motion, self.how, at.names)
