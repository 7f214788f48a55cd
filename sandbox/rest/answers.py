"""Answers to interactions: the first one, and later ones with the token."""

from __future__ import annotations

from typing import Any

from .. import posting
from ..interactions import Interaction
from ..payloads import message_json
from ..rate import EXEMPT
from .call import Call, Route

Json = dict[str, Any]


async def callback(call: Call) -> Json | None:
    """Handle POST of the first answer."""
    interaction = call.interactions.callback(call.id("interaction_id"), call.params["token"], call.body)
    if call.query.get("with_response") in ("1", "true"):
        return call.interactions.callback_json(interaction)
    return None


def _interaction(call: Call) -> Interaction:
    return call.interactions.find_valid(call.id("application_id"), call.params["token"])


async def follow_up(call: Call) -> Json:
    """Handle POST of a follow-up message."""
    message = call.interactions.follow_up(_interaction(call), call.body)
    return message_json(call.world, message)


async def get_answer(call: Call) -> Json:
    """Handle GET of an answer."""
    message = call.interactions.message(_interaction(call), call.params["message_id"])
    return message_json(call.world, message)


async def edit_answer(call: Call) -> Json:
    """Handle PATCH of an answer."""
    message = call.interactions.message(_interaction(call), call.params["message_id"])
    return message_json(call.world, posting.edit(call.world, message, call.body))


async def delete_answer(call: Call) -> None:
    """Handle DELETE of an answer."""
    call.world.remove_message(call.interactions.message(_interaction(call), call.params["message_id"]))


_TOKEN = "/webhooks/{application_id}/{token}"
ROUTES = [
    Route("POST", "/interactions/{interaction_id}/{token}/callback", callback, EXEMPT, authorized=False),
    Route("POST", _TOKEN, follow_up, "webhook", authorized=False),
    Route("GET", _TOKEN + "/messages/{message_id}", get_answer, "webhook", authorized=False),
    Route("PATCH", _TOKEN + "/messages/{message_id}", edit_answer, "webhook", authorized=False),
    Route("DELETE", _TOKEN + "/messages/{message_id}", delete_answer, "webhook", authorized=False),
]
