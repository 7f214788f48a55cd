"""One REST request, as the routes see it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from ..errors import Form
from ..posting import as_object
from ..uploads import Body

if TYPE_CHECKING:
    from ..creations import Creations
    from ..faults import Faults
    from ..interactions import Interactions
    from ..old_edits import OldEdits
    from ..starts import Starts
    from ..world import World

Json = dict[str, Any]


class Call(NamedTuple):
    """A request's parts, and what a route needs to answer it."""

    world: World
    interactions: Interactions
    faults: Faults
    old_edits: OldEdits
    creations: Creations
    starts: Starts
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Body

    def id(self, name: str) -> int:
        """Return a snowflake of the path. Raises 50035."""
        return snowflake(self.params[name], name)

    @property
    def json(self) -> Json:
        """Return the body as an object. Raises 50109."""
        return as_object(self.body.json)


Handler = Callable[[Call], Awaitable[Any]]


class Route(NamedTuple):
    """A route: who answers it, how it is rate limited, whether it needs the bot's token."""

    method: str
    template: str
    handler: Handler
    rate: str = "other"
    authorized: bool = True
    status: int = 200


def snowflake(text: str, field: str) -> int:
    """Read an id. Raises 50035."""
    if not text.isdecimal():
        form = Form()
        form.add((field,), "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
        form.raise_if_bad()
    return int(text)
