"""Holds recorded requests against Discord's published description of its API.

The description is not part of the repository. It is looked for at ANNALIST_DISCORD_OPENAPI, then at
../shared/discord/openapi.json beside the repository. Without it `contract_or_skip` skips and says so.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from sandbox import Sandbox
from sandbox.rest.edge import Recorded

ROOT = Path(__file__).resolve().parents[2]
PLACES = [os.environ.get("ANNALIST_DISCORD_OPENAPI", ""), str(ROOT.parent / "shared/discord/openapi.json")]
DOCUMENT = "urn:discord:openapi"
# Kinds of answer whose published schema leaves out what Discord really sends, or names what bots never get.
ANSWERS_NOT_DESCRIBED = {"/oauth2/applications/@me"}


class Contract:
    """The description, with one cached validator for each schema used."""

    def __init__(self, document: dict[str, Any]) -> None:
        self._document = document
        resource = Resource.from_contents(document, default_specification=DRAFT202012)
        self._registry: Registry[Any] = Registry().with_resource(DOCUMENT, resource)
        self._validators: dict[str, Draft202012Validator] = {}
        paths = sorted(document["paths"], key=lambda path: path.count("{"))
        self._paths = [
            (re.compile(re.sub(r"\\\{[^/]*?\\\}", "[^/]+", re.escape(path)) + "$"), path) for path in paths
        ]

    def path_of(self, path: str) -> str | None:
        """The described path that a request's path falls under."""
        return next((described for pattern, described in self._paths if pattern.match(path)), None)

    def _validator(self, pointer: str) -> Draft202012Validator:
        if pointer not in self._validators:
            schema = {"$ref": f"{DOCUMENT}#{pointer}"}
            self._validators[pointer] = Draft202012Validator(schema, registry=self._registry)
        return self._validators[pointer]

    def _complaints(self, pointer: str, value: Any) -> list[str]:
        found = []
        for error in self._validator(pointer).iter_errors(value):
            found += _deepest_complaints(error)
        return found

    def request_faults(self, record: Recorded) -> list[str]:
        """Differences between a request and Discord's description."""
        path = self.path_of(record.path)
        operation = None if path is None else self._document["paths"][path].get(record.method.lower())
        if path is None or operation is None:
            return [f"{record.method} {record.path} is not described"]
        faults = [
            f"{record.method} {path}: unknown query parameter {name!r}"
            for name in record.query
            if name not in {p.get("name") for p in self._parameters(path, operation)}
        ]
        kinds = operation.get("requestBody", {}).get("content", {})
        if record.json is None:
            return faults
        if "application/json" not in kinds:
            return [*faults, f"{record.method} {path} takes no JSON body"]
        if record.files and "multipart/form-data" not in kinds:
            faults.append(f"{record.method} {path} takes no files")
        pointer = _pointer(
            "paths", path, record.method.lower(), "requestBody", "content", "application/json", "schema"
        )
        return faults + [
            f"{record.method} {path}: {text}" for text in self._complaints(pointer, ids_as_text(record.json))
        ]

    def _parameters(self, path: str, operation: dict[str, Any]) -> list[dict[str, Any]]:
        listed = [*self._document["paths"][path].get("parameters", []), *operation.get("parameters", [])]
        return [self._follow(entry) for entry in listed]

    def _follow(self, entry: dict[str, Any]) -> dict[str, Any]:
        while "$ref" in entry:
            place: Any = self._document
            for step in entry["$ref"].removeprefix("#/").split("/"):
                place = place[step]
            entry = place
        return entry

    def answer_faults(self, record: Recorded) -> list[str]:
        """Differences between the sandbox's answer and Discord's description."""
        path = self.path_of(record.path)
        if path is None or record.status >= 400 or path in ANSWERS_NOT_DESCRIBED:
            return []
        answers = self._document["paths"][path][record.method.lower()]["responses"]
        described = answers.get(str(record.status))
        if described is None:
            return [f"{record.method} {path}: answer {record.status} is not described"]
        if record.answer is None:
            return []
        steps = ("responses", str(record.status), "content", "application/json", "schema")
        pointer = _pointer("paths", path, record.method.lower(), *steps)
        plain = json.loads(json.dumps(record.answer))
        return [f"answer to {record.method} {path}: {text}" for text in self._complaints(pointer, plain)]


ID_FIELDS = {"recipient_id", "message_id", "channel_id", "guild_id", "target_id"}


def ids_as_text(value: Any, field: str = "") -> Any:
    """The body with ids as text. Discord accepts numbers too, which discord.py sends."""
    if isinstance(value, dict):
        return {
            name: str(inner)
            if name in ID_FIELDS or (name == "id" and field == "attachments")
            else ids_as_text(inner, name)
            for name, inner in value.items()
        }
    if isinstance(value, list):
        if field in ("users", "roles"):
            return [str(inner) for inner in value]
        return [ids_as_text(inner, field) for inner in value]
    return value


def _pointer(*steps: str) -> str:
    return "".join("/" + step.replace("~", "~0").replace("/", "~1") for step in steps)


def _deepest_complaints(error: Any) -> list[str]:
    """The complaints of the branch that fits best, for anyOf and oneOf."""
    if error.context:
        branches: dict[Any, list[Any]] = {}
        for inner in error.context:
            branches.setdefault(inner.schema_path[0], []).append(inner)
        best = min(branches.values(), key=lambda inners: (_wrong_kind(inners), len(inners)))
        return [text for inner in best for text in _deepest_complaints(inner)]
    return [f"{error.json_path}: {error.message[:300]}"]


def _wrong_kind(errors: list[Any]) -> int:
    return sum(
        error.validator in ("const", "type", "enum") or error.json_path.endswith("type") for error in errors
    )


@cache
def load_contract() -> Contract | None:
    """The contract, or None where the description is absent."""
    for place in PLACES:
        if place and Path(place).is_file():
            return Contract(json.loads(Path(place).read_text(encoding="utf-8")))
    return None


def contract_or_skip() -> Contract:
    """The contract. Skips the test without Discord's description."""
    contract = load_contract()
    if contract is None:
        pytest.skip("Discord's OpenAPI description is absent: set ANNALIST_DISCORD_OPENAPI to its path")
    return contract


@contextmanager
def held_to_contract(sandbox: Sandbox, *, answers: bool = False) -> Iterator[list[str]]:
    """Collect faults in the bot's requests and the sandbox's answers.

    Use: `with held_to_contract(sandbox) as faults: ...; assert not faults`.
    """
    contract = contract_or_skip()
    faults: list[str] = []

    def observe(record: Recorded) -> None:
        faults.extend(contract.request_faults(record))
        if answers:
            faults.extend(contract.answer_faults(record))

    sandbox.edge.observers.append(observe)
    try:
        yield faults
    finally:
        sandbox.edge.observers.remove(observe)
