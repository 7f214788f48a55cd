"""Scripted users at one table, who read the channel and press what it offers."""

from __future__ import annotations

import re
from random import Random
from typing import Any, NamedTuple

from sandbox import DrivenUser, SeenMessage
from sandbox.driver import Driver, Seen
from sandbox.layout import interactive_parts

Json = dict[str, Any]
MENTION = re.compile(r"<@(\d+)>")
CHOICES = {"do", "both", "pick", "many", "show", "go", "open"}
PRIVATE = {"try", "test", "sure"}
BUTTON = 2


class TableAction(NamedTuple):
    """A press to be made: a button, or a select's option."""

    user: DrivenUser
    message: SeenMessage
    custom_id: str
    option: Json | None
    further: tuple[Json, ...] = ()
    """Further values of a list that allows several."""

    @property
    def verb(self) -> str:
        """Verb of the pressed component."""
        return self.custom_id.split(":")[3]

    async def perform(self) -> Seen:
        """Press the button, or choose in the list."""
        if self.option is None:
            return await self.user.press(self.message, self.custom_id)
        return await self.user.choose(
            self.message, self.custom_id, [one["value"] for one in (self.option, *self.further)]
        )


class Table:
    """A game's channel and its users."""

    def __init__(self, driver: Driver, channel: str, users: list[DrivenUser], chance: Random) -> None:
        self.channel = channel
        self.users = {user.id: user for user in users}
        self.chance = chance
        self._mirror = driver.link.mirror

    def find_question(self) -> tuple[DrivenUser, Json] | None:
        """Newest public message with choices, and its user."""
        for message in reversed(self._mirror.messages.get(self.channel, {}).values()):
            if message["only_for"] is None and message_parts(message, CHOICES):
                asked = [
                    self.users[id] for id in MENTION.findall(SeenMessage(message).text) if id in self.users
                ]
                return (asked[-1], message) if asked else None
        return None

    def state(self) -> Any:
        """A value that changes with the question or its message."""
        found = self.find_question()
        if found is None:
            return None
        user, message = found
        private = self._private_list(user, message)
        return message["id"], _option_ids(message), private and (private["id"], _option_ids(private))

    def next_action(self) -> TableAction | None:
        """A press that some user may make now. None while nobody is asked."""
        found = self.find_question()
        if found is None:
            return None
        user, message = found
        private = self._private_list(user, message)
        if private is not None:
            return self._pick_among(user, private, message_parts(private, PRIVATE))
        return self._pick_among(user, message, message_parts(message, CHOICES))

    def other_button(self) -> TableAction | None:
        """A button that only shows something."""
        found = self.find_question()
        if found is None:
            return None
        user = self.chance.choice(list(self.users.values()))
        parts = message_parts(found[1], {"hand", "status"})
        return self._pick_among(user, found[1], parts) if parts else None

    def _private_list(self, user: DrivenUser, asks: Json) -> Json | None:
        """Private list opened from a message, unless used up."""
        for message in reversed(self._mirror.messages.get(self.channel, {}).values()):
            if message["only_for"] == user.id and message_parts(message, PRIVATE):
                return message if _question_parts(message) == _question_parts(asks) else None
        return None

    def _pick_among(self, user: DrivenUser, message: Json, parts: list[Json]) -> TableAction:
        lists = [part for part in parts if part["type"] != BUTTON and part["custom_id"].split(":")[3] != "go"]
        # Rather one of a list than a button: most buttons end something.
        wanted = lists if lists and self.chance.random() < 0.9 else parts
        part = self.chance.choice(wanted)
        option = None if part["type"] == BUTTON else self.chance.choice(part["options"])
        return TableAction(
            user, SeenMessage(message), part["custom_id"], option, self._further_options(part, option)
        )

    def _further_options(self, part: Json, option: Json | None) -> tuple[Json, ...]:
        """Further options of a list that allows several, in its order."""
        most = int(part.get("max_values") or 1) - 1
        if option is None or most < 1:
            return ()
        others = [one for one in part["options"] if one is not option]
        return tuple(others[: self.chance.randint(0, most)])


def message_parts(message: Json, verbs: set[str]) -> list[Json]:
    """Usable components of a message with these verbs."""
    usable = (part for part in interactive_parts(message["components"]) if not part.get("disabled"))
    return [part for part in usable if _part_verb(part) in verbs]


def _part_verb(part: Json) -> str:
    words = str(part.get("custom_id", "")).split(":")
    return words[3] if len(words) > 3 else ""


def _option_ids(message: Json) -> tuple[str, ...]:
    """Custom ids and option values of a message."""
    found: list[str] = []
    for part in interactive_parts(message["components"]):
        found.append(str(part.get("custom_id")))
        found += [str(option["value"]) for option in part.get("options") or ()]
    return tuple(found)


def question_ids(message: Json) -> set[str]:
    """Questions of a message's components ("31A")."""
    parts = interactive_parts(message["components"])
    named = {question for part in parts for question in str(part.get("custom_id", "")).split(":")[2:3]}
    return named - {"x"}


def decision_id(message: Json) -> str:
    """Question of a message, as its components name it ("31A")."""
    return _question_parts(message)[1]


def _question_parts(message: Json) -> list[str]:
    """Game and question of a message."""
    return str(message_parts(message, CHOICES | PRIVATE)[0]["custom_id"]).split(":")[1:3]
