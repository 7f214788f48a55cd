"""Whom a table lets in before it begins: everybody, or those whom its host invites."""

from __future__ import annotations

from collections.abc import Collection

from bot.domain.terms import Call


def is_by_invitation(call: Call) -> bool:
    """True if a table is for invited people only."""
    return bool(call.invited or call.invited_role)


def is_invited(call: Call, host: int, user: int, roles: Collection[int]) -> bool:
    """True if a person with these roles is among those for whom a table is."""
    invited = user in (host, *call.invited) or call.invited_role in roles
    return invited or not is_by_invitation(call)
