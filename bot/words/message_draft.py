"""A message as plain data: text, components, who is pinged, which picture.

Drafts are made without Discord; `bot.discord_io.discord_message` turns one into the arguments of a call.
The outbox stores what a message is about, and the draft is made when it is sent (docs/decisions/0012).
The limits are Discord's.
"""

from __future__ import annotations

import msgspec

TEXT = 2000
LISTED = TEXT - 400  # of a list below which sentences and a link to a question may stand
CARD_TEXT = 4000  # of all text displays together
ROWS = 5
BUTTONS_IN_ROW = 5
OPTIONS = 25
LABEL = 34  # what a phone shows of a button; Discord takes 80
OPTION_TEXT = 100
PLACEHOLDER = 150
CUSTOM_ID = 100
ELLIPSIS = "…"
CHART, HISTORY, ANNALS = "chart", "history", "annals"
ENDINGS = (CHART, HISTORY)


class Button(msgspec.Struct, frozen=True, tag="button", omit_defaults=True):
    """A button. `style` is "primary", "secondary", "success" or "danger"; one with a `url` is a link."""

    custom_id: str
    label: str
    style: str = "secondary"
    emoji: str = ""
    disabled: bool = False
    url: str = ""


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a select."""

    value: str
    label: str
    description: str = ""
    emoji: str = ""


class Select(msgspec.Struct, frozen=True, tag="select", omit_defaults=True):
    """A list of which one line is taken, or `least` up to `most`.

    One of `kind` "user", "role", "channel" or "forum" is filled by Discord; of it `chosen` are marked.
    """

    custom_id: str
    placeholder: str
    options: tuple[Option, ...] = ()
    most: int = 1
    least: int = 1
    kind: str = "text"
    chosen: tuple[int, ...] = ()


Row = tuple[Button, ...] | Select


class PlaceMark(msgspec.Struct, frozen=True):
    """A place that may be chosen, its number in the lists, and its odds or what it brings."""

    place: str
    number: int
    note: str = ""


class PictureRequest(msgspec.Struct, frozen=True, omit_defaults=True):
    """The picture that goes with a message; it is drawn when the message is sent.

    `crop` is one of the map's crops, or one of ENDINGS, which tell a whole game, or
    ANNALS, which are a page and no picture; `marks`: of a "choice"; `turns`: so many, up to the one that is
    over, are told by it.
    `style` is "light", "dark", or "" for what the game's server likes (light where there is none).
    """

    crop: str = "turn"
    region: str = ""
    style: str = ""
    marks: tuple[PlaceMark, ...] = ()
    turns: int = 1


class MessageDraft(msgspec.Struct, frozen=True, omit_defaults=True):
    """One message. `pings` and `roles` are the ids of users and roles that may be notified; nobody else
    ever is.

    A `quiet` one is sent without notification: it tells of what others did, and asks nobody new. `seat` is
    whose colour it bears, where it bears one. `push` is what phones say when it comes, where that is not the
    text.
    """

    text: str
    rows: tuple[Row, ...] = ()
    pings: tuple[int, ...] = ()
    picture: PictureRequest | None = None
    quiet: bool = False
    roles: tuple[int, ...] = ()
    seat: str = ""
    push: str = ""


def clip(text: str, limit: int) -> str:
    """`text` cut to `limit` characters, with an ellipsis where something is missing."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + ELLIPSIS


def with_link(plan: MessageDraft, label: str, url: str) -> MessageDraft:
    """Return the message with a link at its end: beside its last buttons, or below them; nowhere if full."""
    link, last = Button("", label, url=url), plan.rows[-1] if plan.rows else None
    if isinstance(last, tuple) and len(last) < BUTTONS_IN_ROW:
        return msgspec.structs.replace(plan, rows=(*plan.rows[:-1], (*last, link)))
    return msgspec.structs.replace(plan, rows=(*plan.rows, (link,))) if len(plan.rows) < ROWS else plan


def button_rows(buttons: list[Button]) -> tuple[Row, ...]:
    """Buttons in rows of five."""
    return tuple(tuple(buttons[at : at + BUTTONS_IN_ROW]) for at in range(0, len(buttons), BUTTONS_IN_ROW))


def option(value: str, label: str, description: str = "", emoji: str = "") -> Option:
    """Return an option with its texts cut to Discord's limit."""
    return Option(value, clip(label, OPTION_TEXT), clip(description, OPTION_TEXT), emoji)
