"""Checks of a modal against Discord's limits."""

from __future__ import annotations

from typing import Any

from .check_components import check_custom_id, check_options, check_range, check_select
from .errors import Form
from .layout import (
    CHECKBOX,
    CHECKBOX_GROUP,
    FILE_UPLOAD,
    LABEL,
    RADIO_GROUP,
    ROW,
    SELECTS,
    TEXT_DISPLAY,
    TEXT_INPUT,
)
from .limits import Limits

Json = dict[str, Any]
Path = tuple[str | int, ...]


def check_modal(modal: Any, limits: Limits) -> None:
    """Check a modal.

    Raises: ApiError 50035 if Discord would refuse it.
    """
    form = Form()
    if not isinstance(modal, dict):
        form.require(("data",))
        form.raise_if_bad()
    form.check_length(("data", "title"), modal.get("title"), limits.modal.title, 1)
    form.check_length(("data", "custom_id"), modal.get("custom_id"), limits.component.custom_id, 1)
    rows = modal.get("components")
    if form.check_count(("data", "components"), rows, limits.modal.rows, 1):
        seen: set[str] = set()
        for index, row in enumerate(rows):
            _check_row(form, ("data", "components", index), row, limits, seen)
    form.raise_if_bad()


def _check_row(form: Form, path: Path, row: Json, limits: Limits, seen: set[str]) -> None:
    kind = row.get("type")
    if kind == TEXT_DISPLAY:
        form.check_length((*path, "content"), row.get("content"), limits.modal.value, 1)
    elif kind == LABEL:
        form.check_length((*path, "label"), row.get("label"), limits.modal.label, 1)
        if row.get("description") is not None:
            form.check_length((*path, "description"), row["description"], limits.modal.description, 1)
        _check_field(form, (*path, "component"), row.get("component"), limits, seen, labelled=True)
    elif kind == ROW:
        children = row.get("components")
        if form.check_count((*path, "components"), children, 1, 1):
            assert isinstance(children, list)
            _check_field(form, (*path, "components", 0), children[0], limits, seen, labelled=False)
    else:
        form.add((*path, "type"), "BASE_TYPE_CHOICES", "Not a component that a modal may hold.")


def _check_field(
    form: Form, path: Path, field: Any, limits: Limits, seen: set[str], *, labelled: bool
) -> None:
    kind = field.get("type") if isinstance(field, dict) else None
    if kind in SELECTS and labelled:
        check_select(form, path, field, limits.component, seen)
        _check_needed(form, path, field)
        return
    if kind in (RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX) and labelled:
        _check_boxes(form, path, field, limits, seen)
        return
    if kind == FILE_UPLOAD and labelled:
        _check_upload(form, path, field, limits, seen)
        return
    if kind != TEXT_INPUT:
        form.add((*path, "type"), "BASE_TYPE_CHOICES", "Not a field that a modal may hold.")
        return
    check_custom_id(form, path, field.get("custom_id"), limits.component, seen)
    if not labelled:
        form.check_length((*path, "label"), field.get("label"), limits.modal.label, 1)
    if field.get("style") not in (1, 2):
        form.add((*path, "style"), "BASE_TYPE_CHOICES", 'Value of field "style" must be one of (1, 2).')
    if field.get("placeholder") is not None:
        form.check_length((*path, "placeholder"), field["placeholder"], limits.modal.input_placeholder)
    if field.get("value") is not None:
        form.check_length((*path, "value"), field["value"], limits.modal.value)
    for name, low in (("min_length", 0), ("max_length", 1)):
        value = field.get(name)
        if value is not None and not low <= value <= limits.modal.value:
            form.add((*path, name), "NUMBER_TYPE_BETWEEN", f"Must be between {low} and {limits.modal.value}.")
    if (field.get("min_length") or 0) > (field.get("max_length") or limits.modal.value):
        form.add((*path, "min_length"), "NUMBER_TYPE_MAX", "min_length must not be above max_length.")


def _check_boxes(form: Form, path: Path, field: Json, limits: Limits, seen: set[str]) -> None:
    """Note every fault in a radio group, a checkbox group or a checkbox."""
    check_custom_id(form, path, field.get("custom_id"), limits.component, seen)
    highest, options = limits.modal.group_options, field.get("options")
    if field["type"] == RADIO_GROUP:
        check_options(form, path, field, limits.component, (2, highest), 1)
    elif field["type"] == CHECKBOX_GROUP:
        count = len(options) if isinstance(options, list) else 0
        most = check_range(form, path, field, highest, max(1, min(count, highest)))
        check_options(form, path, field, limits.component, (1, highest), most)
    _check_needed(form, path, field)


def _check_upload(form: Form, path: Path, field: Json, limits: Limits, seen: set[str]) -> None:
    """Note every fault in a field for files."""
    check_custom_id(form, path, field.get("custom_id"), limits.component, seen)
    check_range(form, path, field, limits.modal.files, 1)
    _check_needed(form, path, field)


def _check_needed(form: Form, path: Path, select: Json) -> None:
    """Note a disabled field in a modal, or a required choice without a minimum."""
    if select.get("disabled"):
        form.add((*path, "disabled"), "MODAL_SELECT_DISABLED", "A field of a modal cannot be disabled.")
    if select.get("required") is not False and select.get("min_values") == 0:
        message = "min_values must be at least 1 while the field is required."
        form.add((*path, "min_values"), "NUMBER_TYPE_MIN", message)
