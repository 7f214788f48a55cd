"""The lobby: players, options, and buttons to join and start."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from bot.domain.lobby_call import hostless_start, is_by_invitation, is_waiting_for_host
from bot.domain.records import GameRecord, SeatRecord
from bot.domain.requests import Refused
from bot.domain.table_settings import SWITCHES, TableSwitch
from bot.words.catalogue import FALLBACK, Texts, closest_locale, locales, texts
from bot.words.clock import pace_line, pace_select, relative_time
from bot.words.ids import LANGUAGE, SWITCH, make_custom_id
from bot.words.message_draft import Button, MessageDraft, Row, Select, button_rows, make_option
from bot.words.names import Names, seat_marks
from bot.words.parse import find_matches, fold
from bot.words.targets import Mention, Role, escape_name, mentions
from bot.words.wording import capitalize, new_here_button
from engine import default_edition, load_edition
from engine import editions as editions_known
from engine.edition import OptionSpec
from engine.players import LEVELS, NORMAL

NOBODY: Mapping[int, int] = MappingProxyType({})


def lobby_message(names: Names, in_time: Mapping[int, int] = NOBODY) -> MessageDraft:
    """Message of a lobby. `in_time`: percent of choices in time by user."""
    game, texts = names.game, names.texts
    lines = [
        texts("lobby-title", edition=texts("edition-name"), game=game.id, host=Mention(game.host)),
        texts("lobby-options", options=options_line(game, names)),
        *option_lines(game, names),
        *own_cards_lines(names),
        texts("lobby-seats", taken=len(game.seats), seats=game.seats_max),
        *_side_lines(names, in_time),
        pace_line(game.pace, texts),
        *switch_lines(game, texts),
        *reliability_lines(game, texts),
        *([texts("call-full")] if game.call.full else []),
        *_invitation_lines(game, texts),
        *_hostless_lines(game, texts),
        *([texts("call-at", when=relative_time(game.call.at))] if game.call.at else []),
        texts("lobby-commitment", commitment=game.commitment),
        texts("lobby-word"),
        texts("lobby-lapses", when=relative_time(game.lapses)),
    ]
    return MessageDraft("\n".join(lines), _rows(names))


def _invitation_lines(game: GameRecord, texts: Texts) -> list[str]:
    """Lines about a table's guests, unless it is open to all."""
    if not is_by_invitation(game.call):
        return []
    roles = [Role(game.call.invited_role)] if game.call.invited_role else []
    return [texts("lobby-invited", who=texts.join([*roles, *mentions(game.call.invited)]))]


def _hostless_lines(game: GameRecord, texts: Texts) -> list[str]:
    """Lines that say when two users may start a full table, and who wants to."""
    if not is_waiting_for_host(game):
        return []
    wish = [
        texts("lobby-wants-start", who=escape_name(one.name))
        for one in game.seats
        if one.user in game.call.starters
    ]
    return [texts("lobby-full", when=relative_time(hostless_start(game))), *wish[:1]]


def _rows(names: Names) -> tuple[Row, ...]:
    game, texts = names.game, names.texts
    below = button_rows(
        [*switch_buttons(game, texts), *_language_buttons(game), new_here_button(game.id, texts)]
    )
    levels = (_levels_list(names),) if len(game.seats) < game.seats_max else ()
    return (_buttons(names), *levels, pace_select(game.id, game.pace, texts), *below)


def _levels_list(names: Names) -> Select:
    """List of computer players by strength."""
    texts = names.texts
    lines = [
        make_option(one, texts(f"computer-{one}"), capitalize(texts(f"computer-{one}.how"))) for one in LEVELS
    ]
    return Select(make_custom_id(names.game.id, "level"), texts("choose-computer"), tuple(lines))


def _language_buttons(game: GameRecord) -> list[Button]:
    """A button per other language, in its own name."""
    return [
        Button(make_custom_id(game.id, LANGUAGE, one), capitalize(texts(one)("language-name")), emoji="🌐")
        for one in locales()
        if one != closest_locale(game.locale)
    ]


def _buttons(names: Names) -> Row:
    game, texts = names.game, names.texts
    full = len(game.seats) >= game.seats_max
    buttons = [
        Button(make_custom_id(game.id, "join"), texts("button-join"), "success", disabled=full),
        Button(make_custom_id(game.id, "leave"), texts("button-leave")),
        Button(
            make_custom_id(game.id, "computer"), texts("button-computer"), "secondary", "🤖", disabled=full
        ),
    ]
    if any(one.computer for one in game.seats):
        buttons.append(Button(make_custom_id(game.id, "uncomputer"), texts("button-uncomputer")))
    return (*buttons, Button(make_custom_id(game.id, "start"), texts("button-start"), "primary"))


def seat_line(one: SeatRecord, names: Names) -> str:
    """A side's colours and player, with a computer's level."""
    side = names.side_seats(one.seat)
    seats = seat_marks(side)
    if one.user:
        return f"{seats} · {escape_name(one.name)}"
    level = names.texts(f"computer-{one.computer or NORMAL}")
    return f"{seats} · {names.people(side)} ({level})"


def _side_lines(names: Names, in_time: Mapping[int, int] = NOBODY) -> list[str]:
    """A line per side, in seat order."""
    firsts = [one for one in names.game.seats if names.side_seats(one.seat)[0] == one.seat]
    return [
        names.texts("lobby-seat", seat=seat_line(one, names), in_time=in_time.get(one.user or 0, "none"))
        for one in firsts
    ]


def reliability_lines(game: GameRecord, texts: Texts) -> list[str]:
    """The reliability that a table requires, if any."""
    if not game.call.reliable:
        return []
    return [texts("call-reliable", least=game.call.reliable, newcomers=yes_or_no(game.call.newcomers))]


def options_line(game: GameRecord, names: Names) -> str:
    """A game's options in words."""
    return ", ".join(options_in_words(game.options, names.texts)) or names.texts("option-none")


def option_lines(game: GameRecord, names: Names) -> list[str]:
    """A sentence per active optional rule."""
    return [
        names.texts("lobby-option", option=names.texts(f"option-{name}"), text=text)
        for name, value in game.options.items()
        if value is True and (text := names.texts.find(f"option-{name}.text"))
    ]


def own_cards_lines(names: Names) -> list[str]:
    """A line with the fingerprint of own cards, if any."""
    edition = names.edition
    if edition.data_hash == load_edition(edition.id).data_hash:
        return []
    return [names.texts("lobby-own-cards", fingerprint=edition.fingerprint)]


def started_message(names: Names) -> MessageDraft:
    """The lobby's message after the start."""
    game, texts = names.game, names.texts
    lines = [
        texts("started-title", edition=texts("edition-name"), game=game.id),
        texts("lobby-options", options=options_line(game, names)),
        *own_cards_lines(names),
        *_side_lines(names),
        pace_line(game.pace, texts),
        *switch_lines(game, texts),
        texts("lobby-commitment", commitment=game.commitment),
    ]
    return MessageDraft("\n".join(lines))


def cancelled_message(names: Names, what: str, by: int) -> MessageDraft:
    """A cancelled game or lobby, with its seed for checks."""
    game, texts = names.game, names.texts
    lines = [texts(f"off-{what}", game=game.id, who=Mention(by) if by else texts("nobody"))]
    if game.seed:
        lines.append(texts("seed-shown", seed=game.seed))
    return MessageDraft("\n".join(lines))


# What a table has switched on or off, in words, and the buttons for it


def yes_or_no(on: bool) -> str:
    """A setting as "yes" or "no"."""
    return "yes" if on else "no"


def switch_line(switch: TableSwitch, game: GameRecord, texts: Texts) -> str:
    """State of a table's switch."""
    said = texts(f"switch-{switch.name}", on=yes_or_no(switch.is_on(game)))
    return f"{switch.emoji} {said}"


def switch_lines(game: GameRecord, texts: Texts) -> list[str]:
    """A line per switch."""
    return [switch_line(one, game, texts) for one in SWITCHES.values()]


def switch_buttons(game: GameRecord, texts: Texts) -> list[Button]:
    """A button per switch."""
    return [_button(one, game, texts) for one in SWITCHES.values()]


def _button(switch: TableSwitch, game: GameRecord, texts: Texts) -> Button:
    wanted = yes_or_no(not switch.is_on(game))
    label = texts(f"switch-{switch.name}.button", on=wanted)
    return Button(make_custom_id(game.id, SWITCH, f"{switch.name}:{wanted}"), label, emoji=switch.emoji)


# What a new table plays: the game, its edition, and optional rules as typed: "conquest, without dice"


def editions_by_title(locale: str) -> dict[str, list[str]]:
    """Editions by game name, newest first. The default game comes first."""
    found: dict[str, list[str]] = {edition_title(default_edition(), locale): []}
    for id in sorted(editions_known(), key=_edition_year, reverse=True):
        found.setdefault(edition_title(id, locale), []).append(id)
    return found


def edition_title(edition: str, locale: str) -> str:
    """Name of an edition's game."""
    return texts(locale, edition)("edition-name.game")


def find_edition(title: str, edition: str, locale: str, usual: str = "") -> str:
    """Edition by id, by game, the server's `usual` one, or the newest.

    Raises: Refused with bad_title, other_title.
    """
    if not title:
        return edition or (usual if usual in editions_known() else default_edition())
    known = editions_by_title(locale)
    name = next((one for one in known if one.casefold() == title.strip().casefold()), "")
    if not name:
        raise Refused("bad_title", title=title[:80], known=", ".join(known))
    if edition in editions_known() and edition not in known[name]:
        raise Refused("other_title", title=name, other=edition_title(edition, locale))
    return edition or (usual if usual in known[name] else known[name][0])


def _edition_year(edition: str) -> str:
    return edition.rpartition("-")[2]


def option_in_words(name: str, on: bool, texts: Texts) -> str:
    """An option, on or off, in words. Unnamed ones by id."""
    if on:
        return texts.find(f"option-{name}") or name
    return texts.find(f"option-{name}.off") or texts("option-off", option=option_in_words(name, True, texts))


def read_options(typed: str, specs: Iterable[OptionSpec], texts: Texts) -> dict[str, bool]:
    """Parse options separated by commas, in the reader's words, English, or ids.

    "<id>=no" switches one off. Raises: Refused with no_such_option, which lists the known ones.
    """
    specs = tuple(specs)
    known: dict[str, tuple[str, bool]] = {}
    for words in (texts, texts.in_locale(FALLBACK)):
        for spec in specs:
            for on in (True, False):
                known.setdefault(fold(option_in_words(spec.name, on, words)), (spec.name, on))
    for spec in specs:
        known[fold(spec.name)] = (spec.name, True)
        known |= {fold(f"{spec.name}={word}"): (spec.name, word == "yes") for word in ("yes", "no")}
    chosen: dict[str, bool] = {}
    for part in (part.strip() for part in typed.replace(";", ",").split(",")):
        if not part:
            continue
        found = find_matches(part, {name: name for name in known})
        meant = {known[one] for one in found}
        if len(meant) != 1:
            offered = ", ".join(option_offers(specs, texts))
            raise Refused("no_such_option", option=part[:80], known=offered or texts("option-none"))
        name, on = meant.pop()
        chosen[name] = on
    return chosen


def option_offers(specs: Iterable[OptionSpec], texts: Texts) -> list[str]:
    """The non-default state of each option in words."""
    return [option_in_words(spec.name, not spec.default, texts) for spec in specs]


def options_in_words(options: dict[str, object], texts: Texts) -> list[str]:
    """A game's active options in words, and named inactive ones."""
    return [
        option_in_words(name, value, texts)
        for name, value in options.items()
        if isinstance(value, bool) and (value or texts.has_text(f"option-{name}.off"))
    ]
