"""The names that the module of an edition's folder offers to the engine."""

from __future__ import annotations

from typing import Any, Protocol

from engine.draws import Random
from engine.procedure import Procedure
from engine.records import Hint
from engine.table import Table
from engine.view import AreaView, CardView, Holding, LandView, Place, SeatView, TurnView, View


class Seen(Protocol):
    """The parts of a View that an edition fills, for one audience: seat number `me`, or SPECTATOR."""

    def seats(self, table: Table[Any, Any], me: int) -> tuple[SeatView, ...]:
        """Return all seats."""

    def turn(self, table: Table[Any, Any]) -> TurnView | None:
        """Return the turn in hand."""

    def lands(self, table: Table[Any, Any]) -> dict[str, LandView]:
        """Return every land with something in it."""

    def waters(self, table: Table[Any, Any]) -> dict[str, str]:
        """Return whose fleets are where."""

    def wastelands(self, table: Table[Any, Any]) -> dict[str, str]:
        """Return whose caravans are where."""

    def areas(self, table: Table[Any, Any]) -> dict[str, AreaView]:
        """Return all areas."""

    def cards(self, table: Table[Any, Any], me: int) -> tuple[CardView, ...]:
        """Return the epoch's cards by which turns go."""

    def table_holdings(self, table: Table[Any, Any], me: int) -> tuple[Holding, ...]:
        """Return what belongs to no seat."""

    def result(self, table: Table[Any, Any]) -> tuple[Place, ...] | None:
        """Return the final ranking, once there is one."""


class Rules(Protocol):
    """The rules of one edition. `State`, `AnyAction` and `AnyEvent` are its records' types.

    Answers are carried out, and refused, by its `PROCEDURE`;
    `advance` goes on by it too. `MAY_LACK` names fields of its states that a saved game may be without:
    from any position it can go on with what a new state has there.
    """

    RULES_VERSION: str
    MAY_LACK: tuple[str, ...]
    PROCEDURE: Procedure
    REFUSALS: tuple[str, ...]
    State: type
    seen: Seen
    AnyAction: Any
    AnyEvent: Any

    def new_state(self, seats: int, cards: Any) -> Any:
        """Return the state before set-up."""

    def set_up(self, table: Table[Any, Any]) -> None:
        """All that chance decides before the first question."""

    def prefer(self, table: Table[Any, Any], seat: int, name: str, value: str) -> None:
        """Keep a seat's standing answer; only for editions that declare preferences."""

    def advance(self, table: Table[Any, Any]) -> None:
        """Go on until somebody must choose (`table.asks`) or the game is over. Asking changes nothing."""

    def known(self, table: Table[Any, Any], me: int) -> Any:
        """Return the state as `me` (EMPTY: a spectator) knows it."""

    def imagine(self, view: View, cards: Any, random: Random) -> Any:
        """Return a state that looks like the view to its audience, which has `known`; what that lacks is
        drawn."""

    def hints(self, view: View, board: Any, cards: Any) -> tuple[Hint | None, ...]:
        """Return what each action of the view's decision would do, from the view alone."""

    def fought(self, event: Any, cards: Any) -> bool | None:
        """Return whether the attacker won the fight with dice that this event ends; None where it ends
        none."""

    def outlook(self, view: View, board: Any, cards: Any) -> int | None:
        """Return what the view's seat would win if its turn ended now; None where that is not told."""
