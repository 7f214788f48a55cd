"""A server's settings panel for its managers, on pages."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import discord
import msgspec

from bot.core.server_settings import LIMITS, USUAL, read_number
from bot.discord_io.permissions import channel_ids
from bot.domain.requests import Refused
from bot.domain.rights import need_governor
from bot.domain.table_settings import PACES
from bot.play.answer import Answer
from bot.play.feature import UPDATE, Feature
from bot.play.group import settings
from bot.store.servers import ALL, MANAGERS, ROLE, STANDS, Ban, Guild
from bot.words import ids
from bot.words.catalogue import Texts, closest_locale, is_known, locales, texts
from bot.words.clock import relative_time
from bot.words.ids import BAR, NO_GAME, SERVER, SERVER_PAGE, UNBAR, make_custom_id
from bot.words.message_draft import (
    OPTIONS,
    TEXT,
    Button,
    MessageDraft,
    Option,
    Row,
    Select,
    make_option,
)
from bot.words.targets import Channel, Mention, Role, escape_name
from bot.words.whole_lines import keep_whole_lines
from engine import editions
from render.palette import STYLES

FEATURE = Feature(__name__)


OPENING, BEGINNING, CALLING, BANS = PAGES = ("opening", "beginning", "calling", "bans")
SHOWN_BANS = OPTIONS - 1
"""Bans on a page."""
EARLIER = "from."
"""How the line of a list begins that leads to bans before those shown; their number follows."""


class ServerPanel(msgspec.Struct, frozen=True):
    """A server's settings, bans and existing ids (`there`).

    `first` is where the page of bans begins.
    """

    guild: Guild
    bans: Sequence[Ban]
    there: Collection[int]
    first: int = 0

    @property
    def page_of_bans(self) -> Sequence[Ban]:
        """Bans on this page."""
        return self.bans[self.first : self.first + SHOWN_BANS]


def panel_message(place: ServerPanel, page: str, words: Texts, done: str = "") -> MessageDraft:
    """The settings and one of PAGES, below a line about the last change."""
    lines = [done, words("server-title"), *_setting_lines(place, words)]
    if page == BANS:
        lines += _ban_lines(place, words)
    text = "\n".join(line for line in lines if line)
    return MessageDraft(
        keep_whole_lines(text, words), (*_LISTS[page](place, words), _page_buttons(page, words))
    )


def setting_name(setting: str, words: Texts) -> str:
    """Name of a setting."""
    return words(f"server-{setting}")


def setting_value(setting: str, place: ServerPanel, words: Texts) -> str:
    """Value of a setting in words."""
    said = place.guild.settings
    match setting:
        case "opens" if said.opens == ROLE:
            return words("server-opens-role", role=_mention(Role(said.opener), place, words))
        case "opens":
            return words(f"server-opens-{said.opens}")
        case "places":
            shown = [_mention(Channel(one), place, words) for one in said.places]
            return words.join(shown) or words("server-places-all")
        case "edition":
            return edition_name(said.edition, words)
        case "language":
            return language_name(place.guild.locale, words)
        case "pace":
            return words(f"pace-{said.pace or 'none'}")
        case "most":
            return limit_text(said.most, words)
        case "style" | "stand":
            return words(f"{setting}-{getattr(said, setting)}")
        case "forum":
            return _mention(Channel(said.forum), place, words) if said.forum else words("none")
        case _:
            return _mention(Role(said.called), place, words) if said.called else words("server-called-any")


SHOWN = ("opens", "places", "most", "edition", "language", "pace", "style", "stand", "forum", "called")
"""Settings in display order."""


def _setting_lines(place: ServerPanel, words: Texts) -> list[str]:
    lines = [
        words("server-line", name=setting_name(one, words), value=setting_value(one, place, words))
        for one in SHOWN
    ]
    return [*lines, words("server-bans", n=len(place.bans))]


def _ban_lines(place: ServerPanel, words: Texts) -> list[str]:
    """A line per ban on this page, while there is room."""
    lines: list[str] = []
    room = TEXT // 2
    for one in place.page_of_bans:
        by = Mention(one.by) if one.by else words("a-player")
        line = words("server-ban", who=Mention(one.user), when=relative_time(one.at), by=by)
        room -= len(line) + 1
        if room < 0:
            return [*lines, words("more")]
        lines.append(line)
    return lines


def _mention(one: Role | Channel, place: ServerPanel, words: Texts) -> str:
    """A role or channel, or a note that it is gone."""
    return words.target.write(one) if one.id in place.there else words("server-gone")


def edition_name(edition: str, words: Texts) -> str:
    """An edition by its whole name, the newest without a name."""
    known = edition in editions()
    return words.for_edition(edition)("edition-name") if known else words("server-edition-usual")


def language_name(locale: str, words: Texts) -> str:
    """A language in its own words, or the server's language for none."""
    return texts(locale)("language-name") if locale else words("server-language-usual")


def limit_text(most: int, words: Texts) -> str:
    """Max. tables per user in words."""
    return words("server-most-some", n=most) if most else words("server-most-any")


def _select(setting: str, lines: Sequence[Option], place: ServerPanel, words: Texts) -> Select:
    asked = f"{setting_name(setting, words)}: {setting_value(setting, place, words)}"
    return Select(make_custom_id(NO_GAME, SERVER, setting), asked, tuple(lines))


def _picker(setting: str, kind: str, chosen: Sequence[int], place: ServerPanel, words: Texts) -> Select:
    """A select that Discord fills, without deleted channels or roles as defaults."""
    marked = tuple(one for one in chosen if one in place.there)
    one_only = kind in ("role", "forum")
    return Select(
        make_custom_id(NO_GAME, SERVER, setting),
        words(f"server-{setting}-pick"),
        least=1 if setting == "opener" else 0,
        most=1 if one_only else OPTIONS,
        kind=kind,
        chosen=marked,
    )


def _opening_rows(place: ServerPanel, words: Texts) -> tuple[Row, ...]:
    said = place.guild.settings
    who = [make_option(one, words(f"server-opens-{one}")) for one in (ALL, MANAGERS)]
    most = [make_option(str(one), limit_text(one, words)) for one in LIMITS]
    openers = (said.opener,) if said.opens == ROLE else ()
    opens = Select(make_custom_id(NO_GAME, SERVER, "opens"), words("server-opens-pick"), tuple(who))
    return (
        opens,
        _picker("opener", "role", openers, place, words),
        _picker("places", "channel", said.places, place, words),
        _select("most", most, place, words),
    )


def _beginning_rows(place: ServerPanel, words: Texts) -> tuple[Row, ...]:
    known = [make_option(one, edition_name(one, words)) for one in editions()]
    spoken = [make_option(one, language_name(one, words)) for one in locales()]
    return (
        _select("edition", [make_option(USUAL, words("server-edition-usual")), *known], place, words),
        _select("language", [make_option(USUAL, words("server-language-usual")), *spoken], place, words),
        _select("pace", [make_option(one, words(f"pace-{one}")) for one in PACES], place, words),
        _select("style", [make_option(one, words(f"style-{one}")) for one in STYLES], place, words),
    )


def _calling_rows(place: ServerPanel, words: Texts) -> tuple[Row, ...]:
    said = place.guild.settings
    stands = [make_option(one, words(f"stand-{one}")) for one in STANDS]
    return (
        _select("stand", stands, place, words),
        _picker("forum", "forum", (said.forum,) if said.forum else (), place, words),
        _picker("called", "role", (said.called,) if said.called else (), place, words),
    )


def _ban_rows(place: ServerPanel, words: Texts) -> tuple[Row, ...]:
    who = Select(make_custom_id(NO_GAME, BAR), words("server-bar-pick"), kind="user")
    barred = [make_option(str(one.user), one.name or words("a-player")) for one in place.page_of_bans]
    if len(place.bans) > (after := place.first + SHOWN_BANS):
        barred.append(make_option(f"{EARLIER}{after}", words("server-earlier")))
    back = Select(make_custom_id(NO_GAME, UNBAR), words("server-unbar-pick"), tuple(barred))
    return (who, back) if barred else (who,)


_LISTS = {OPENING: _opening_rows, BEGINNING: _beginning_rows, CALLING: _calling_rows, BANS: _ban_rows}


def _page_buttons(page: str, words: Texts) -> Row:
    return tuple(
        Button(make_custom_id(NO_GAME, SERVER_PAGE, one), words(f"server-page-{one}"), disabled=one == page)
        for one in PAGES
    )


def ban_notice(name: str, words: Texts) -> str:
    """Notice of a ban and its limits."""
    return words("server-barred", who=escape_name(name))


# The panel: shown to who governs the server, changed at once, told what has changed

PAGE_OF = dict.fromkeys(("opener", "opens", "places", "most"), OPENING) | dict.fromkeys(
    ("called", "stand", "forum"), CALLING
)
"""Page of each setting. Default: new tables."""


@FEATURE.command("command-settings-server", settings)
async def show_server_settings(answer: Answer) -> None:
    """Show the server's settings for tables."""
    await show_panel(answer)


async def show_panel(answer: Answer, page: str = OPENING, done: str = "", first: int = 0) -> None:
    """Show the settings of the server where the user is.

    Raises: Refused with wrong_place, manager_only.
    """
    guild = _governed_server(answer)
    kept, bans = await answer.service.servers.read(guild), await answer.service.servers.bans(guild)
    place = ServerPanel(kept, bans, _role_and_channel_ids(answer.interaction.guild), first)
    await answer.say(panel_message(place, page, answer.texts, done))


def _governed_server(answer: Answer) -> int:
    guild, _channel, _parent = channel_ids(answer.interaction)
    need_governor(answer.actor, guild)
    return guild


def _role_and_channel_ids(guild: discord.Guild | None) -> set[int]:
    """Ids of a server's roles and channels."""
    if guild is None:
        return set()
    return {one.id for part in (guild.roles, guild.channels, guild.threads) for one in part}


@FEATURE.verb(ids.SERVER_PAGE, UPDATE)
async def turn_page(answer: Answer, page: str) -> None:
    """Show another page of the panel."""
    if page not in PAGES:
        raise Refused("stale")
    await show_panel(answer, page)


@FEATURE.verb(ids.SERVER, UPDATE)
async def change_setting(answer: Answer) -> None:
    """Set the select's setting to the chosen value."""
    guild, name = _governed_server(answer), answer.named
    if name == "language":
        await _set_language(answer, guild)
    else:
        await answer.service.servers.change(guild, answer.actor, name, answer.values)
    kept = await answer.service.servers.read(guild)
    place = ServerPanel(kept, (), _role_and_channel_ids(answer.interaction.guild))
    shown = "opens" if name == "opener" else name
    words = answer.texts
    value = setting_value(shown, place, words)
    done = words("server-done", name=setting_name(shown, words), value=value)
    note = words.find(f"server-{name}-note") if answer.values else None
    page = PAGE_OF.get(name, BEGINNING)
    await show_panel(answer, page, f"{done} {note}" if note else done)


async def _set_language(answer: Answer, guild: int) -> None:
    wanted = answer.values[0] if answer.values else ""
    if wanted == USUAL:
        own = answer.interaction.guild_locale
        locale, spoken = "", closest_locale(str(own or ""))
    elif is_known(wanted):
        locale = spoken = closest_locale(wanted)
    else:
        raise Refused("no_such_choice")
    await answer.service.servers.set_language(guild, answer.actor, locale, spoken)


@FEATURE.verb(ids.BAR, UPDATE)
async def ban_user(answer: Answer, user: str) -> None:
    """Ban the chosen user from the server's tables.

    Raises: Refused with not_a_person, bar_yourself, many_bans.
    """
    guild, words = _governed_server(answer), answer.texts
    data: Any = answer.interaction.data or {}
    found = data.get("resolved", {}).get("users", {}).get(user, {})
    if found.get("bot"):
        raise Refused("not_a_person")
    name = str(found.get("global_name") or found.get("username") or "")
    await answer.service.servers.ban_user(guild, answer.actor, read_number(user), name)
    await show_panel(answer, BANS, ban_notice(name or words("a-player"), words))


@FEATURE.verb(ids.UNBAR, UPDATE)
async def lift_chosen_ban(answer: Answer, user: str) -> None:
    """Lift the chosen user's ban, or show earlier bans."""
    guild = _governed_server(answer)
    if user.startswith(EARLIER):
        await show_panel(answer, BANS, first=read_number(user.removeprefix(EARLIER)))
        return
    number = read_number(user)
    bans = {one.user: one.name for one in await answer.service.servers.bans(guild)}
    await answer.service.servers.lift_ban(guild, answer.actor, number)
    name = escape_name(bans.get(number) or answer.texts("a-player"))
    await show_panel(answer, BANS, answer.texts("server-unbarred", who=name))
