"""Messages as plain data: text, components, pings and picture.

Made without Discord: `bot.discord_io.discord_message` converts them. The outbox stores a message's subject,
and drafts it when sent (docs/decisions/0012). Limits are Discord's.
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
LINE, PADDING = 39, 5
"""Letters in a phone's line of buttons, and padding per button."""
OPTION_TEXT = 100
PLACEHOLDER = 150
CUSTOM_ID = 100
ELLIPSIS = "…"
CHART, HISTORY, ANNALS, PODIUM = "chart", "history", "annals", "podium"
ENDINGS = (CHART, HISTORY)
Drawn = tuple[bytes, str, str]
"""A picture's bytes, alt text and format."""


class Button(msgspec.Struct, frozen=True, tag="button", omit_defaults=True):
    """A button. `style`: "primary", "secondary", "success" or "danger". With `url` it is a link."""

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
    """A list with `least` to `most` choices.

    Discord fills the kinds "user", "role", "channel" and "forum", and marks `chosen`.
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
    """A place on offer, its list number and a short effect."""

    place: str
    number: int
    note: str = ""


class PictureRequest(msgspec.Struct, frozen=True, omit_defaults=True):
    """The picture of a message, drawn when sent.

    * `crop`: a map crop, one of ENDINGS (whole game), ANNALS (a page) or PODIUM (a season).
    * `region`: area or land of the crop.
    * `style`: "light", "dark", or "" for the server's.
    * `marks`: marks of a "choice".
    * `turns`: number of turns shown.
    """

    crop: str = "turn"
    region: str = ""
    style: str = ""
    marks: tuple[PlaceMark, ...] = ()
    turns: int = 1


class MessageDraft(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message in Discord's terms, not yet sent.

    * `pings`, `roles`: the only users and roles that it may notify.
    * `quiet`: True for no sound.
    * `seat`: seat whose colour it has.
    * `push`: text of phone notifications, "" for the message's own.
    * `thread`: name of the thread that it opens in a thread lane.
    """

    text: str
    rows: tuple[Row, ...] = ()
    pings: tuple[int, ...] = ()
    picture: PictureRequest | None = None
    quiet: bool = False
    roles: tuple[int, ...] = ()
    seat: str = ""
    push: str = ""
    thread: str = ""


def clip_text(text: str, limit: int) -> str:
    """`text` cut to `limit` characters, with an ellipsis."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + ELLIPSIS


def add_buttons(plan: MessageDraft, *buttons: Button) -> MessageDraft:
    """The message with buttons beside or below its own. There must be room for them."""
    last = plan.rows[-1] if plan.rows else None
    if isinstance(last, tuple) and len(last) + len(buttons) <= BUTTONS_IN_ROW:
        return msgspec.structs.replace(plan, rows=(*plan.rows[:-1], (*last, *buttons)))
    assert len(plan.rows) < ROWS, "a message with five rows has no room for another"
    return msgspec.structs.replace(plan, rows=(*plan.rows, buttons))


def button_rows(buttons: list[Button]) -> tuple[Row, ...]:
    """Buttons in rows of five."""
    return tuple(tuple(buttons[at : at + BUTTONS_IN_ROW]) for at in range(0, len(buttons), BUTTONS_IN_ROW))


def pair_buttons(buttons: list[Button]) -> list[Button]:
    """Reorder buttons so that a phone shows them in fewer lines."""
    left, found = list(buttons), list[Button]()
    while left:
        room = LINE
        for one in list(left):
            if room == LINE or _width(one) <= room:
                room -= _width(one)
                left.remove(one)
                found.append(one)
    return found


def _width(one: Button) -> int:
    return len(one.label) + PADDING


def make_option(value: str, label: str, description: str = "", emoji: str = "") -> Option:
    """An option with texts cut to Discord's limit."""
    return Option(value, clip_text(label, OPTION_TEXT), clip_text(description, OPTION_TEXT), emoji)
