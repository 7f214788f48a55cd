"""REST routes by which an Activity's server learns who its users are."""

from __future__ import annotations

from typing import Any

from ..application import application_json
from ..errors import refusal, wrong_token
from ..payloads import user_json
from .call import Call, Route

Json = dict[str, Any]
PUBLIC = ("id", "name", "icon", "description", "hook", "bot_public", "bot_require_code_grant", "verify_key")


async def exchange_code(call: Call) -> Json:
    """Handle POST of a code, for a token."""
    return call.world.activities.exchange(call.world.bot_id, call.json)


async def current_authorization(call: Call) -> Json:
    """Handle GET of a bearer token's authorization."""
    grant = call.world.activities.grant_of(call.authorization)
    if grant is None:
        raise wrong_token()
    full = application_json(call.world)
    about: Json = {
        "application": {field: full[field] for field in PUBLIC} | {"id": str(grant.client_id)},
        "scopes": list(grant.scopes),
        "expires": "2030-01-01T00:00:00.000000+00:00",
    }
    if "identify" in grant.scopes:
        about["user"] = user_json(call.world.user(grant.user_id))
    return about


async def get_activity_instance(call: Call) -> Json:
    """Handle GET of a running Activity."""
    if call.id("application_id") != call.world.bot_id:
        raise refusal(20012)
    found = call.world.activities.instances.get(call.params["instance_id"])
    if found is None:
        raise refusal(0)
    return found.to_json(call.world.bot_id)


ROUTES = [
    Route("POST", "/oauth2/token", exchange_code, authorized=False),
    Route("GET", "/oauth2/@me", current_authorization, authorized=False),
    Route("GET", "/applications/{application_id}/activity-instances/{instance_id}", get_activity_instance),
]
