"""The interface of an edition's package."""

from __future__ import annotations

from typing import Any, Protocol

from engine.draws import Random
from engine.procedure import Procedure
from engine.records import Hint
from engine.table import Table
from engine.view import AreaView, CardView, Holding, LandView, Place, SeatView, TurnView, View


class Seen(Protocol):
    """View parts of an edition for one audience: seat number `me`, or SPECTATOR."""

    def seats(self, table: Table[Any, Any], me: int) -> tuple[SeatView, ...]:
        """All seats."""

    def turn(self, table: Table[Any, Any]) -> TurnView | None:
        """The current turn."""

    def lands(self, table: Table[Any, Any]) -> dict[str, LandView]:
        """Lands with contents."""

    def waters(self, table: Table[Any, Any]) -> dict[str, str]:
        """Owners of fleets by water."""

    def wastelands(self, table: Table[Any, Any]) -> dict[str, str]:
        """Owners of caravans by wasteland."""

    def areas(self, table: Table[Any, Any]) -> dict[str, AreaView]:
        """All areas."""

    def cards(self, table: Table[Any, Any], me: int) -> tuple[CardView, ...]:
        """The epoch's turn cards."""

    def table_holdings(self, table: Table[Any, Any], me: int) -> tuple[Holding, ...]:
        """Things that belong to no seat."""

    def result(self, table: Table[Any, Any]) -> tuple[Place, ...] | None:
        """Final ranking, or None before the end."""


class Rules(Protocol):
    """The rules of an edition. `State`, `AnyAction` and `AnyEvent` are its types.

    `PROCEDURE` carries out and refuses answers. `MAY_LACK` names state fields that a saved game may lack,
    because a new state's value always works. `engine.defaults` has parts that a package may leave out.
    """

    RULES_VERSION: str
    MAY_LACK: tuple[str, ...]
    PROCEDURE: Procedure
    State: type
    seen: Seen
    AnyAction: Any
    AnyEvent: Any

    def new_state(self, seats: int, cards: Any) -> Any:
        """State before the set-up."""

    def set_up(self, table: Table[Any, Any]) -> None:
        """Make all random decisions before the first question."""

    def prefer(self, table: Table[Any, Any], seat: int, name: str, value: str) -> None:
        """Store a seat's preference, in editions that have some."""

    def advance(self, table: Table[Any, Any]) -> None:
        """Run until a seat must choose (`table.asks`) or the game is over.

        A question changes nothing.
        """

    def known_state(self, table: Table[Any, Any], me: int) -> Any:
        """State as `me` (EMPTY: a spectator) knows it."""

    def imagine(self, view: View, cards: Any, random: Random) -> Any:
        """State that matches the view of an audience. Unknown parts are drawn."""

    def hints(self, view: View, board: Any, cards: Any) -> tuple[Hint | None, ...]:
        """Effect of each action of the view's decision, from the view alone."""

    def has_attacker_won(self, event: Any, cards: Any) -> bool | None:
        """True if the attacker won this event's fight, None without one."""

    def outlook(self, view: View, board: Any, cards: Any) -> int | None:
        """Score of the view's seat if its turn ended now, or None."""
