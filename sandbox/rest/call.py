"""A REST request as its handler sees it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from ..errors import Form
from ..posting import require_object
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
    """Parts of a request, and the services for its answer."""

    world: World
    interactions: Interactions
    faults: Faults
    old_edits: OldEdits
    creations: Creations
    starts: Starts
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Body
    authorization: str = ""

    def id(self, name: str) -> int:
        """Parse a snowflake of the path.

        Raises: ApiError 50035 if it is invalid.
        """
        return snowflake(self.params[name], name)

    @property
    def json(self) -> Json:
        """The body as an object.

        Raises: ApiError 50109 if it is none.
        """
        return require_object(self.body.json)


Handler = Callable[[Call], Awaitable[Any]]


class Route(NamedTuple):
    """A route: its handler, its kind of rate limit, and whether it needs the token."""

    method: str
    template: str
    handler: Handler
    rate: str = "other"
    authorized: bool = True
    status: int = 200


def snowflake(text: str, field: str) -> int:
    """Parse an id.

    Raises: ApiError 50035 if it is invalid.
    """
    if not text.isdecimal():
        form = Form()
        form.add((field,), "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
        form.raise_if_bad()
    return int(text)
