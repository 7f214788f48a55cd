"""A seat's hand and preferences, and the public board as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from bot.words import secret
from bot.words.choices import Choices
from bot.words.clock import recess_line
from bot.words.ids import NOTES, PLANS, SET, make_custom_id
from bot.words.lobby_text import switch_lines
from bot.words.message_draft import (
    LISTED,
    PLACEHOLDER,
    ROWS,
    TEXT,
    Button,
    MessageDraft,
    Row,
    Select,
    clip_text,
    make_option,
)
from bot.words.names import Names
from bot.words.turn import advice_buttons, epoch_numeral, phase_heading, trial_button, waiting_line
from bot.words.whole_lines import keep_whole_lines
from engine.records import Action, Event, Hint, tag_of
from engine.view import Holding, LandView, SeatView, View


def hand_message(view: View, names: Names, hints: Sequence[Hint | None] = ()) -> MessageDraft:
    """Everything in a seat's hand, for that seat only.

    `hints` order its question's private choices.
    """
    texts = names.texts
    if view.me is None:
        return MessageDraft(texts("hand-none"))
    mine = view.seat(view.me)
    lines = [
        texts(
            "hand-title",
            seat=names.seat(view.me),
            score=names.own_score(view.me, view.scores),
            rank=mine.rank,
            epoch=epoch_numeral(view.epoch),
        )
    ]
    lines += [line for holding in mine.holdings for line in _holding_lines(holding, names)]
    lines += _card_in_play(view, names)
    return MessageDraft(keep_whole_lines("\n".join(lines), texts, LISTED), _hand_rows(view, names, hints))


def _hand_rows(view: View, names: Names, hints: Sequence[Hint | None]) -> tuple[Row, ...]:
    """Buttons of the seat's private actions, preferences, plans and notes."""
    private = secret.secret_rows(Choices(view.decision, hints, names)) if view.decision is not None else ()
    preferences = (preferences_button(names),) if preference_specs(names) else ()
    trying = (trial_button(names),) if view.decision is not None else ()
    playing = view.decision is not None and view.decision.kind in names.narration.may_play
    advice = advice_buttons(view.decision, names) if playing and view.decision is not None else ()
    return (*private, (*advice, *preferences, *trying, plans_button(names), notes_button(names)))


def plans_button(names: Names) -> Button:
    """Button of the reader's plans."""
    return Button(make_custom_id(names.game.id, PLANS), names.texts("button-plans"), "secondary", "🗓️")


def notes_button(names: Names) -> Button:
    """Button of the private notebook."""
    return Button(make_custom_id(names.game.id, NOTES), names.texts("button-notes"), "secondary", "📝")


def _card_in_play(view: View, names: Names) -> list[str]:
    """Effect of the turn's card, in the seat's own turn."""
    if view.turn is None or view.turn.seat != view.me:
        return []
    kind, card = names.edition.turn_cards, view.turn.card
    text = names.card_text(kind, card) if card else ""
    return [names.texts("holding-effect", what=names.name_of(kind, card), text=text)] if text else []


def _holding_lines(holding: Holding, names: Names) -> list[str]:
    if not holding.count and not holding.items:
        return []
    lines = [_holding_line("holding-line", holding, names)]
    if holding.kind in names.narration.explained or holding.id in names.narration.hand:
        for item in dict.fromkeys(holding.items):
            if text := names.card_effect(holding.kind, item):
                lines.append(names.texts("holding-effect", what=names.name_of(holding.kind, item), text=text))
    return lines


def _holding_line(text: str, holding: Holding, names: Names) -> str:
    """A holding's name and contents."""
    return names.texts(text, what=names.texts(f"holding-{holding.id}"), held=holding_text(holding, names))


def holding_text(holding: Holding, names: Names) -> str:
    """Contents of a holding: names with numbers, or a count."""
    if not holding.items:
        return str(holding.count)
    listed = ", ".join(
        _name_with_count(holding, item, n, names) for item, n in Counter(holding.items).items()
    )
    hidden = holding.count - sum(1 for item in holding.items if item)
    if hidden > 0 and "" not in holding.items:
        listed = names.texts("and-hidden", shown=listed, n=hidden)
    return listed


def _name_with_count(holding: Holding, item: str, n: int, names: Names) -> str:
    """A name with its number, by the edition's own text if any.

    "" is an empty place or a face-down thing.
    """
    name = names.name_of(holding.kind, item) if item else names.texts.find(f"empty-{holding.kind}")
    if not name:
        return names.texts("empty-places", n=n)
    ids = (holding.id, f"{holding.kind}-{item}")
    own = next(filter(None, (names.texts.find(f"count-{id}", n=n, what=name) for id in ids)), None)
    return own or (name if n == 1 else names.texts("so-many", n=n, what=name))


def status_message(view: View, names: Names) -> MessageDraft:
    """The whole table in text, for screen readers."""
    return MessageDraft(keep_whole_lines("\n".join(status_lines(view, names)), names.texts, LISTED))


def status_lines(view: View, names: Names) -> list[str]:
    """Lines about the whole table, as far as this view knows."""
    lines = [phase_heading(view, names), recess_line(names.game.recess, names.texts)]
    lines += [waiting_line(asked, names) for asked in view.asked]
    for side in view.sides:
        lines += [_seat_line(view.seat(seat), view, names) for seat in side.seats]
    lines += [
        _areas_line(view, names),
        *_transport_lines(view, names),
        *switch_lines(names.game, names.texts),
    ]
    lines.append(" · ".join(_holding_line("holding-short", one, names) for one in view.table))
    return [line for line in lines if line]


def _seat_line(seat: SeatView, view: View, names: Names) -> str:
    lands = [land for land, held_land in view.lands.items() if held_land.owner == seat.seat]
    return names.texts(
        "status-seat",
        rank=seat.rank,
        seat=names.add_level(seat.seat),
        score=names.own_score(seat.seat, view.scores),
        lands=len(lands),
        held=" · ".join(seat_holdings(seat, names)),
    )


def seat_holdings(seat: SeatView, names: Names) -> list[str]:
    """A seat's holdings in short, as far as the view knows them."""
    return [_holding_line("holding-short", one, names) for one in seat.holdings if one.count]


def _areas_line(view: View, names: Names) -> str:
    active = [names.name_of("area", area) for area, one in view.areas.items() if one.active]
    return names.texts("status-areas", areas=", ".join(active)) if active else ""


def _transport_lines(view: View, names: Names) -> list[str]:
    """Lines of the fleets and of the caravans."""
    ways = (("status-fleets", "water", view.waters), ("status-caravans", "wasteland", view.wastelands))
    return [
        names.texts(
            key,
            held="; ".join(f"{names.name_of(kind, place)} {names.seat(seat)}" for place, seat in at.items()),
        )
        for key, kind, at in ways
        if at
    ]


def land_lines(view: View, names: Names) -> list[str]:
    """A line per area: holders, numbers and buildings of its lands."""
    by_area: dict[str, list[str]] = {}
    for land, one in view.lands.items():
        if not one.pieces and not one.buildings:
            continue
        buildings = f" ({names.join_names('piece', one.buildings)})" if one.buildings else ""
        by_area.setdefault(names.area_of(land), []).append(
            f"{names.name_of('land', land)} {_holders_text(one, names)}{buildings}"
        )
    return [
        names.texts("status-area", area=names.name_of("area", area), lands="; ".join(held_lands))
        for area, held_lands in by_area.items()
    ]


def _holders_text(land: LandView, names: Names) -> str:
    """Holders of a land, with numbers for several pieces."""
    held: dict[str, int] = {}
    for one in land.pieces:
        held[one.seat] = held.get(one.seat, 0) + one.count
    if not held:
        return names.texts("nobody")
    if list(held.values()) == [1]:
        return names.seat(*held)
    return ", ".join(f"{names.seat(seat)} {count}" for seat, count in held.items())


def land_pages(view: View, names: Names) -> list[str]:
    """The lands' lines in pages that fit a message."""
    pages: list[str] = []
    for line in land_lines(view, names):
        if pages and len(pages[-1]) + len(line) + 1 <= TEXT:
            pages[-1] = f"{pages[-1]}\n{line}"
        else:
            pages.append(clip_text(line, TEXT))
    return pages


def secrets_text(view: View, names: Names, beside: Iterable[Any] = ()) -> str:
    """The private part of a hand, for a DM.

    Things named by records in `beside` (events above, actions below) are omitted.
    """
    if view.me is None:
        return ""
    said = {id for record in beside for value in msgspec.structs.astuple(record) for id in _ids(value)}
    hidden = [
        _holding_line("holding-line", one, names)
        for one in view.seat(view.me).holdings
        if one.id in names.narration.hand and set(one.items) - said - {""}
    ]
    return "\n".join(hidden)


def printed_effects(events: Iterable[Event], names: Names, beside: Iterable[Action] = ()) -> list[str]:
    """Effects of the cards that events name, one per line.

    Cards named by choices in `beside` are omitted.
    """
    offered = {id for action in beside for value in msgspec.structs.astuple(action) for id in _ids(value)}
    named = {
        value: names.card_effect(names.narration.kind_of(field), value)
        for event in events
        for field, value in msgspec.structs.asdict(event).items()
        if isinstance(value, str) and value not in offered
    }
    told = {names.name_of("card", id): text for id, text in named.items() if text}
    return [names.texts("holding-effect", what=what, text=text) for what, text in told.items()]


def private_knowledge(view: View, public: View, names: Names) -> str:
    """The table's things that only this seat knows."""
    pairs = zip(view.table, public.table, strict=True)
    return "\n".join(
        [_holding_line("holding-line", one, names) for one, seen in pairs if one.items != seen.items]
    )


def _ids(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    return tuple(one for one in value if isinstance(one, str)) if isinstance(value, tuple) else ()


# Standing preferences: questions that a seat answers once for the whole game, told to itself alone

PREFERENCE_SEPARATOR = "/"


def preference_specs(names: Names) -> tuple[Any, ...]:
    """Preferences of an edition (engine.edition.PreferenceSpec)."""
    return tuple(getattr(names.edition, "preferences", ()))


def preferences_of(view: View, names: Names) -> dict[str, str]:
    """Present preferences of the view's seat.

    The news must reach back to the beginning.
    """
    found = {one.name: one.default for one in preference_specs(names)}
    for news in view.news:
        for event in news.events:
            if tag_of(event) == "preferred" and event.seat == view.me:
                found[event.name] = event.value
    return found


def preferences_panel(view: View, names: Names, done: str = "") -> MessageDraft:
    """Present preferences, with a list for each."""
    now = preferences_of(view, names)
    lines = [done, names.texts("preferences-title")]
    for one in preference_specs(names):
        chosen = preference_choice(one.name, now[one.name], names)
        lines.append(
            names.texts("preferences-line", preference=preference_title(one.name, names), choice=chosen)
        )
    lists: tuple[Row, ...] = tuple(
        _preference_list(one, names.without_markup()) for one in preference_specs(names)[:ROWS]
    )
    return MessageDraft("\n".join(line for line in lines if line), lists)


def _preference_list(one: Any, names: Names) -> Select:
    ask = names.texts("preferences-choose", preference=preference_title(one.name, names))
    lines = tuple(
        make_option(f"{one.name}{PREFERENCE_SEPARATOR}{value}", preference_choice(one.name, value, names))
        for value in one.choices
    )
    return Select(make_custom_id(names.game.id, SET, one.name), clip_text(ask, PLACEHOLDER), lines)


def preference_title(name: str, names: Names) -> str:
    """Name of a preference."""
    return names.texts(f"preference-{name}")


def preference_choice(name: str, value: str, names: Names) -> str:
    """Name of a preference's value."""
    return names.texts(f"preference-{name}-{value}")


def preferences_button(names: Names) -> Button:
    """Button of the preferences panel."""
    return Button(
        make_custom_id(names.game.id, "prefer"), names.texts("button-preferences"), "secondary", "⚙️"
    )
