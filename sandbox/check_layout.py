"""Checks of version 2 components (flag 1 << 15) against Discord's limits."""

from __future__ import annotations

from typing import Any

from .check_components import check_button, check_row
from .errors import Form
from .layout import (
    BUTTON,
    CONTAINER,
    FILE,
    GALLERY,
    ROW,
    SECTION,
    SEPARATOR,
    TEXT_DISPLAY,
    THUMBNAIL,
    texts,
    walk,
)
from .limits import Limits

Json = dict[str, Any]
Path = tuple[str | int, ...]
IN_CONTAINER = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR)
ON_TOP = (*IN_CONTAINER, CONTAINER)
COLOURS = 0xFFFFFF


def check_layout(form: Form, components: Any, limits: Limits, filenames: list[str]) -> None:
    """Note every fault in a message's layout. `filenames` are the available files."""
    if not form.check_count(("components",), components, limits.layout.components):
        return
    _Layout(form, limits, filenames).check_list(("components",), components, ON_TOP)
    count = sum(1 for _ in walk(components))
    if count > limits.layout.components:
        message = f"The maximum number of components is {limits.layout.components}, not {count}."
        form.add(("components",), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    ids = [part["id"] for part in walk(components) if part.get("id")]
    if len(set(ids)) < len(ids):
        form.add(("components",), "COMPONENT_ID_DUPLICATED", "Component ids must differ.")


def check_text_total(form: Form, components: list[Json], limits: Limits) -> None:
    """Note too much text in all text displays together."""
    if sum(map(len, texts(components))) > limits.layout.text:
        message = f"The text of all components may be {limits.layout.text} characters long."
        form.add(("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


class _Layout:
    def __init__(self, form: Form, limits: Limits, filenames: list[str]) -> None:
        self._form = form
        self._limits = limits
        self._filenames = filenames
        self._custom_ids: set[str] = set()

    def check_list(self, path: Path, parts: list[Any], kinds: tuple[int, ...]) -> None:
        for index, part in enumerate(parts):
            kind = part.get("type") if isinstance(part, dict) else None
            if kind in kinds:
                self._check(kind, (*path, index), part)
            else:
                message = f'Value of field "type" must be one of {kinds}.'
                self._form.add((*path, index, "type"), "UNION_TYPE_CHOICES", message)

    def _check(self, kind: int, path: Path, part: Json) -> None:
        layout = self._limits.layout
        if kind == ROW:
            check_row(self._form, path, part, self._limits.component, self._custom_ids)
        elif kind == TEXT_DISPLAY:
            self._form.check_length((*path, "content"), part.get("content"), layout.text, 1)
        elif kind == SECTION:
            self._check_section(path, part)
        elif kind == GALLERY:
            self._check_gallery(path, part)
        elif kind == FILE:
            self._check_media((*path, "file"), part.get("file"), own=True)
        elif kind == THUMBNAIL:
            self._check_picture(path, part)
        elif kind == SEPARATOR:
            if part.get("spacing") not in (None, 1, 2):
                self._form.add((*path, "spacing"), "BASE_TYPE_CHOICES", "Value must be one of (1, 2).")
        else:
            self._check_container(path, part)

    def _check_section(self, path: Path, section: Json) -> None:
        if self._form.check_count(
            (*path, "components"), section.get("components"), self._limits.layout.section, 1
        ):
            self.check_list((*path, "components"), section["components"], (TEXT_DISPLAY,))
        accessory = section.get("accessory")
        here = (*path, "accessory")
        if not isinstance(accessory, dict):
            self._form.require(here)
        elif accessory.get("type") == BUTTON:
            check_button(self._form, here, accessory, self._limits.component, self._custom_ids)
        elif accessory.get("type") == THUMBNAIL:
            self._check_picture(here, accessory)
        else:
            self._form.add((*here, "type"), "UNION_TYPE_CHOICES", "Value must be one of (2, 11).")

    def _check_gallery(self, path: Path, gallery: Json) -> None:
        items = gallery.get("items")
        if self._form.check_count((*path, "items"), items, self._limits.layout.gallery, 1):
            for index, item in enumerate(items or []):
                self._check_picture((*path, "items", index), item)

    def _check_picture(self, path: Path, picture: Json) -> None:
        self._check_media((*path, "media"), picture.get("media"))
        if picture.get("description") is not None:
            most = self._limits.message.alt_text
            self._form.check_length((*path, "description"), picture["description"], most)

    def _check_media(self, path: Path, media: Any, *, own: bool = False) -> None:
        """Check the address of a file: an attachment, or with `own` false any picture."""
        url = str(media.get("url") or "") if isinstance(media, dict) else ""
        if url.startswith("attachment://"):
            if url.removeprefix("attachment://") not in self._filenames:
                self._form.add((*path, "url"), "MEDIA_ATTACHMENT_NOT_FOUND", "No such file is attached.")
        elif own or not url.startswith(("http://", "https://")):
            self._form.add((*path, "url"), "URL_TYPE_INVALID_SCHEME", "Not a well formed URL.")

    def _check_container(self, path: Path, container: Json) -> None:
        colour = container.get("accent_color")
        if colour is not None and not (isinstance(colour, int) and 0 <= colour <= COLOURS):
            message = f"int value should be between 0 and {COLOURS}."
            self._form.add((*path, "accent_color"), "NUMBER_TYPE_MAX", message)
        most = self._limits.layout.components
        if self._form.check_count((*path, "components"), container.get("components"), most, 1):
            self.check_list((*path, "components"), container["components"], IN_CONTAINER)
