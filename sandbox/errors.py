"""Discord's errors in its JSON form."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


class CannotDo(Exception):
    """The user's client would not offer this action. The message says why."""


class ApiError(Exception):
    """A Discord error: HTTP status, code, message, and optional form errors."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        *,
        errors: Json | None = None,
        retry_after: float | None = None,
        everywhere: bool = False,
    ) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.retry_after = retry_after
        self.everywhere = everywhere

    def to_json(self) -> Json:
        """Body of the error response."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body["retry_after"] = round(self.retry_after, 3)
            body["global"] = self.everywhere
        return body


class EdgeError(ApiError):
    """An error of the network in front of Discord: an HTML page without JSON or code."""

    def __init__(self, status: int, retry_after: float | None = None) -> None:
        super().__init__(status, 0, "", retry_after=retry_after)
        self.page = (
            f"<!DOCTYPE html><html><head><title>{status}</title></head>"
            f"<body><center><h1>{status}</h1></center><hr><center>edge</center></body></html>"
        )


_KNOWN: dict[int, tuple[int, str]] = {
    0: (404, "404: Not Found"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10014: (404, "Unknown Emoji"),
    30008: (400, "Maximum number of emojis reached (2000)"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10087: (404, "Unknown Tag"),
    30003: (400, "Maximum number of pins reached for the channel (250)"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30034: (429, "Max number of daily application command creates has been reached (200)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    20012: (403, "You are not authorized to perform this action on this application"),
    40003: (403, "You are opening direct messages too fast"),
    40005: (413, "Request entity too large"),
    40066: (400, "There are no tags available that can be set by non-moderators"),
    40067: (400, "A tag is required to create a forum post in this channel"),
    40094: (400, "This interaction has hit the maximum number of follow up messages"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50016: (400, "Provided too few or too many messages to delete. Must provide at least 2 and at most 100."),
    50021: (403, "Cannot execute action on a system message"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50240: (400, "You cannot remove this app's Entry Point command in a bulk update operation."),
    50034: (400, "A message provided was too old to bulk delete"),
    50083: (400, "Thread is archived"),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    50109: (400, "The request body contains invalid JSON."),
    160004: (400, "A thread has already been created for this message"),
    160005: (403, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
    200000: (403, "Message was blocked by automatic moderation"),
}


def refusal(code: int) -> ApiError:
    """Make the error with this Discord code."""
    status, message = _KNOWN[code]
    return ApiError(status, code, message)


def wrong_token() -> ApiError:
    """Make the error for a wrong token."""
    return ApiError(401, 0, "401: Unauthorized")


class Form:
    """Collects the errors in a request's body, by field."""

    def __init__(self) -> None:
        self._errors: Json = {}

    def add(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        """Add an error at the field `path`."""
        place = self._errors
        for step in path:
            place = place.setdefault(str(step), {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def require(self, path: tuple[str | int, ...]) -> None:
        """Add the error of a missing field."""
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def check_length(self, path: tuple[str | int, ...], value: Any, most: int, least: int = 0) -> bool:
        """Check that `value` is text of allowed length. Notes an error and returns False if not.

        Blank text counts as missing.
        """
        if not isinstance(value, str):
            self.add(path, "STRING_TYPE_CONVERT", "Could not interpret as string.")
            return False
        if least and not value.strip():
            self.require(path)
            return False
        if least <= len(value) <= most:
            return True
        if least:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        else:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        return False

    def check_count(self, path: tuple[str | int, ...], value: Any, most: int, least: int = 0) -> bool:
        """Check that `value` is a list of allowed length. Notes an error and returns False if not."""
        if not isinstance(value, list):
            self.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return False
        if least <= len(value) <= most:
            return True
        self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        return False

    def raise_if_bad(self) -> None:
        """Check that there are no errors.

        Raises: ApiError 50035 if there are any.
        """
        if self._errors:
            raise ApiError(400, 50035, "Invalid Form Body", errors=self._errors)
