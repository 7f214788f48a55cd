"""Checks of buttons and selects against Discord's limits."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any

from .errors import Form
from .layout import BUTTON, ROW, SELECTS, TEXT_SELECT
from .limits import ComponentLimits

Json = dict[str, Any]
Path = tuple[str | int, ...]

LINK = 5


def check_components(form: Form, components: Any, limits: ComponentLimits) -> None:
    """Note every fault in a message's rows of components."""
    path: Path = ("components",)
    if not form.check_count(path, components, limits.rows):
        return
    seen: set[str] = set()
    for index, row in enumerate(components):
        here = (*path, index)
        if not isinstance(row, dict) or row.get("type") != ROW:
            form.add((*here, "type"), "BASE_TYPE_CHOICES", 'Value of field "type" must be one of (1,).')
            continue
        check_row(form, here, row, limits, seen)


def check_row(form: Form, path: Path, row: Json, limits: ComponentLimits, seen: set[str]) -> None:
    """Note every fault in a row of buttons or one select. `seen` are the custom ids so far."""
    children = row.get("components")
    if not form.check_count((*path, "components"), children, limits.buttons_per_row, 1):
        return
    assert isinstance(children, list)
    selects = sum(isinstance(child, dict) and child.get("type") in SELECTS for child in children)
    if selects and len(children) > 1:
        form.add((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A select fills its row.")
    for index, child in enumerate(children):
        here = (*path, "components", index)
        kind = child.get("type") if isinstance(child, dict) else None
        if kind == BUTTON:
            check_button(form, here, child, limits, seen)
        elif kind in SELECTS:
            check_select(form, here, child, limits, seen)
        else:
            form.add((*here, "type"), "BASE_TYPE_CHOICES", "Not a component that a message's row may hold.")


def check_custom_id(form: Form, path: Path, value: Any, limits: ComponentLimits, seen: set[str]) -> None:
    """Note a custom_id that is missing, too long, or used twice."""
    if not form.check_length((*path, "custom_id"), value, limits.custom_id, 1):
        return
    if value in seen:
        message = "Component custom id cannot be duplicated"
        form.add((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
    seen.add(value)


def check_button(form: Form, path: Path, button: Json, limits: ComponentLimits, seen: set[str]) -> None:
    """Note every fault in one button."""
    style = button.get("style")
    if style not in (1, 2, 3, 4, LINK):
        form.add(
            (*path, "style"), "BASE_TYPE_CHOICES", 'Value of field "style" must be one of (1, 2, 3, 4, 5).'
        )
    if button.get("label") is not None:
        form.check_length((*path, "label"), button["label"], limits.label)
    if not str(button.get("label") or "").strip() and not button.get("emoji"):
        form.add(path, "BUTTON_COMPONENT_MISSING_CONTENT", "A button needs a label or an emoji.")
    check_emoji(form, path, button.get("emoji"))
    if style != LINK:
        check_custom_id(form, path, button.get("custom_id"), limits, seen)
        if button.get("url") is not None:
            form.add((*path, "url"), "BUTTON_COMPONENT_INVALID_URL", "Only a link button has a url.")
    elif button.get("custom_id") is not None or not str(button.get("url") or "").startswith(
        ("http", "discord")
    ):
        form.add(path, "BUTTON_COMPONENT_INVALID_URL", "A link button has a url and no custom id.")


def check_emoji(form: Form, path: Path, emoji: Any) -> None:
    """Note an emoji that Discord would refuse."""
    if emoji is None:
        return
    name = emoji.get("name") if isinstance(emoji, dict) else None
    custom = isinstance(emoji, dict) and emoji.get("id")
    pictorial = isinstance(name, str) and any(ord(letter) > 0x1FFF or letter in "©®" for letter in name)
    if not custom and not pictorial:
        form.add((*path, "emoji", "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def check_known_emojis(components: Any, known: Container[int]) -> None:
    """Check that custom emojis belong to the application.

    Raises: ApiError 50035 for an unknown emoji.
    """
    form = Form()
    for path, emoji in _emojis(("components",), components):
        number = str(emoji.get("id") or "")
        if number and not (number.isdecimal() and int(number) in known):
            form.add((*path, "emoji", "id"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")
    form.raise_if_bad()


def _emojis(path: Path, parts: Any) -> Iterator[tuple[Path, Json]]:
    """Yield every emoji of nested components with its path."""
    for index, part in enumerate(parts if isinstance(parts, list) else []):
        here = (*path, index)
        if isinstance(part.get("emoji"), dict):
            yield here, part["emoji"]
        for inner in ("components", "options"):
            yield from _emojis((*here, inner), part.get(inner))


def check_select(form: Form, path: Path, select: Json, limits: ComponentLimits, seen: set[str]) -> None:
    """Note every fault in one select."""
    check_custom_id(form, path, select.get("custom_id"), limits, seen)
    if select.get("placeholder") is not None:
        form.check_length((*path, "placeholder"), select["placeholder"], limits.placeholder)
    most = check_range(form, path, select, limits.select_options, 1)
    if select["type"] == TEXT_SELECT:
        check_options(form, path, select, limits, (1, limits.select_options), most)


def check_range(form: Form, path: Path, part: Json, highest: int, default: int) -> int:
    """Check how many values may be chosen. Returns the highest number.

    `highest`: Discord's limit. `default`: the highest number without `max_values`.
    """
    least = _number(part.get("min_values"), 1)
    most = _number(part.get("max_values"), default)
    for name, value, low in (("min_values", least, 0), ("max_values", most, 1)):
        if not low <= value <= highest:
            form.add((*path, name), "NUMBER_TYPE_BETWEEN", f"Must be between {low} and {highest}.")
    if least > most:
        form.add((*path, "min_values"), "NUMBER_TYPE_MAX", "min_values must not be above max_values.")
    return most


def _number(value: Any, default: int) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else default


def check_options(
    form: Form, path: Path, part: Json, limits: ComponentLimits, counts: tuple[int, int], most: int
) -> None:
    """Note every fault in the options of a select or group. At most `most` can be chosen.

    `counts`: the least and most options it may have.
    """
    options = part.get("options")
    if not form.check_count((*path, "options"), options, counts[1], counts[0]):
        return
    assert isinstance(options, list)
    if most > len(options):
        form.add((*path, "max_values"), "NUMBER_TYPE_MAX", "max_values is more than there are options.")
    values: set[str] = set()
    for index, option in enumerate(options):
        here = (*path, "options", index)
        form.check_length((*here, "label"), option.get("label"), limits.option_label, 1)
        if form.check_length((*here, "value"), option.get("value"), limits.option_value, 1):
            if option["value"] in values:
                message = "The specified option value is already used"
                form.add((*here, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
            values.add(option["value"])
        if option.get("description") is not None:
            form.check_length((*here, "description"), option["description"], limits.option_description)
        check_emoji(form, here, option.get("emoji"))
    if sum(bool(option.get("default")) for option in options) > most:
        form.add((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many default options.")
