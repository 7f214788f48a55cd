"""A modal with a user's input."""

from __future__ import annotations

import base64
from typing import Any

from .choosing import check_length, choose_options, resolved_users
from .errors import CannotDo
from .layout import (
    CHECKBOX,
    CHECKBOX_GROUP,
    ENTITY_SELECTS,
    FILE_UPLOAD,
    LABEL,
    RADIO_GROUP,
    ROW,
    SELECTS,
    TEXT_DISPLAY,
)
from .model import Attachment, Channel
from .payloads import attachment_json
from .uploads import Upload, keep_uploads
from .world import World

Json = dict[str, Any]


def build_submission(world: World, channel: Channel, modal: Json, values: Json) -> Json:
    """Build the `data` of a modal submission.

    `values` are by custom_id or label. Missing ones keep the prefilled text. Files are a list of
    `{"filename", "base64"}`.

    Raises: CannotDo if a client would not send it.
    """
    form = _Form(world, dict(values))
    rows = [form.row(row) for row in modal["components"]]
    if form.left:
        raise CannotDo(f"the modal has no field {next(iter(form.left))!r}")
    data: Json = {"custom_id": modal["custom_id"], "components": rows}
    resolved = resolved_users(world, channel, form.users)
    if form.files:
        told = {str(one.id): attachment_json(world, channel.id, one) for one in form.files}
        resolved = resolved | {"attachments": told}
    return {**data, "resolved": resolved} if resolved else data


class _Form:
    def __init__(self, world: World, left: Json) -> None:
        self._world = world
        self.left = left
        self.users: list[int] = []
        self.files: list[Attachment] = []

    def row(self, row: Json) -> Json:
        told: Json = {"type": row["type"], "id": row["id"]}
        if row["type"] == TEXT_DISPLAY:
            return told
        if row["type"] == LABEL:
            return {**told, "component": self._field(row["component"], row["label"])}
        assert row["type"] == ROW
        field = row["components"][0]
        return {**told, "components": [self._field(field, field.get("label") or "")]}

    def _field(self, field: Json, label: str) -> Json:
        name = field["custom_id"] if field["custom_id"] in self.left else label
        given = self.left.pop(name, None)
        told = {"type": field["type"], "id": field["id"], "custom_id": field["custom_id"]}
        if field["type"] in (*SELECTS, CHECKBOX_GROUP):
            return {**told, "values": self._chosen_values(field, label, given)}
        if field["type"] == RADIO_GROUP:
            one = self._chosen_values(field, label, None if given is None else [given])
            return {**told, "value": one[0] if one else None}
        if field["type"] == FILE_UPLOAD:
            return {**told, "values": self._uploaded_files(field, label, given or [])}
        if field["type"] == CHECKBOX:
            return {**told, "value": bool(field.get("default") if given is None else given)}
        return {**told, "value": _written_text(field, label, given)}

    def _chosen_values(self, field: Json, label: str, given: Any) -> list[str]:
        needed = field.get("required") is not False
        values = _preselected_values(field) if given is None else list(given)
        if needed and not values:
            raise CannotDo(f"the field {label!r} must be filled in")
        least = 0 if not values else field.get("min_values") or 1
        most = len(field["options"]) if field["type"] == CHECKBOX_GROUP else 1
        found = choose_options(self._world, field, values, least, field.get("max_values") or most)
        if field["type"] in ENTITY_SELECTS:
            self.users += [int(one) for one in found if int(one) in self._world.users]
        return found

    def _uploaded_files(self, field: Json, label: str, given: list[Json]) -> list[str]:
        needed = field.get("required") is not False
        least = (field.get("min_values") or 1) if needed or given else 0
        if not least <= len(given) <= (field.get("max_values") or 1):
            raise CannotDo(f"the field {label!r} does not take {len(given)} files")
        sent = [Upload(n, one["filename"], base64.b64decode(one["base64"])) for n, one in enumerate(given)]
        kept = keep_uploads(self._world, sent, None)
        self.files += kept
        return [str(one.id) for one in kept]


def _preselected_values(select: Json) -> list[str]:
    options = [option for option in select.get("options") or [] if option.get("default")]
    named = select.get("default_values") or []
    return [str(option["value"]) for option in options] + [str(one["id"]) for one in named]


def _written_text(field: Json, label: str, given: Any) -> str:
    value = str(given if given is not None else field.get("value") or "")
    if field.get("required") is not False and not value:
        raise CannotDo(f"the field {label!r} must be filled in")
    return check_length(field, value) if value else value
