"""What only its seat may see: actions that would give a secret away, and standing preferences."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from bot.core import play, replaying
from bot.core.service import Service
from bot.domain.requests import Actor, Refused
from bot.play.pressing import open_decision
from bot.store import Store
from bot.words import hand, ids, lists, secret, turn
from bot.words.choice import Choice
from bot.words.choices import Choices
from bot.words.ids import ADVICE, SET, SURE, TEST, action_token
from bot.words.message_draft import MessageDraft, Select
from bot.words.names import Names
from engine import load_edition
from engine.edition import PreferenceSpec
from engine.editions.ragnar_2024.actions import CashHonor, EndExpansion, PlaceArmy
from engine.editions.zman_2018.actions import Disband, UseEffect
from engine.players import any_of
from engine.records import Asked, Decision, Preferred
from engine.view import News
from tests.bot.cast import ANNA, HOST
from tests.bot.limits import faults
from tests.bot.tables import do, service, start_toy_game
from tests.bot.test_every_message import EDITION, game_of, record_of

GAME = game_of(1, 3)


def names_with(private: tuple[str, ...] = (), spec: PreferenceSpec | None = None) -> Names:
    edition: Any = load_edition(EDITION)
    names = Names(record_of(GAME), edition)
    names.narration = msgspec.structs.replace(names.narration, private=private)
    if spec is not None:
        names.edition = With(edition, (spec,))  # type: ignore[assignment]
    return names


class With:
    """An edition with preferences."""

    def __init__(self, edition: Any, preferences: tuple[PreferenceSpec, ...]) -> None:
        self._edition, self.preferences = edition, preferences

    def __getattr__(self, name: str) -> Any:
        return getattr(self._edition, name)


HONORS = ("frota", "recruit_1", "fortify")
OPEN = Decision(
    4,
    "A",
    "expand",
    (PlaceArmy("gaul"), *(CashHonor(one) for one in HONORS), EndExpansion()),
    {"people": 2, "fleets": 0, "walls": 0, "cities": 0},
)


def text_of(plan: MessageDraft) -> str:
    return str(msgspec.to_builtins(plan))


class TestPrivateActions:
    def test_public_message_omits_private_actions(self) -> None:
        names = names_with(("cash_honor",))
        for path in ("", "cash_honor", "place_army"):
            rows = lists.question_rows(Choices(OPEN, (), names), path)
            told = text_of(MessageDraft("x", rows))
            assert "cash_honor" not in told
            assert "place_army" in told

    def test_card_button_is_same_for_every_hand(self) -> None:
        """It is the same for every hand. The hand itself then offers advice."""
        game, chance, held = game_of(1, 3, "zman-2018"), random.Random(1), set[bool]()
        names = Names(record_of(game), game.edition)
        may_play = names.narration.may_play
        while not game.is_over:
            decision = game.open_decisions()[0]
            view = game.view(decision.seat)
            if not decision.secret:
                holds = bool(secret.secret_rows(Choices(decision, (), names)))
                said = [one.label for one in turn.fixed_buttons(decision, names)]
                assert ("Play a card…" in said) == (decision.kind in may_play)
                assert ("My hand" in said) != ("Play a card…" in said)
                assert decision.kind in may_play or not holds
                offered = text_of(hand.hand_message(view, names))
                assert (f":{ADVICE}" in offered) == (decision.kind in may_play)
                held |= {holds} if decision.kind in may_play else set()
            game.submit(decision.seat, any_of(decision.actions, chance.random))
        assert held == {True, False}

    def test_hand_offers_private_actions_with_confirmation(self) -> None:
        names = names_with(("cash_honor",))
        (row,) = secret.secret_rows(Choices(OPEN, (), names))
        assert not isinstance(row, Select)
        assert [one.custom_id.split(":", 3)[3] for one in row] == [
            f"{TEST}:cash_honor/{one}" for one in HONORS
        ]
        twice = secret.confirmation_message(Choice(CashHonor("fortify"), OPEN, names))
        assert "Everyone will see it" in twice.text
        assert f":{SURE}:cash_honor/fortify" in text_of(twice)

    def test_secret_list_omits_common_verb(self) -> None:
        names = names_with()
        honors = tuple(CashHonor(one) for one in HONORS)
        alike = Decision(5, "A", "expand", honors, OPEN.params, secret=True)
        (row,) = secret.secret_rows(Choices(alike, (), names))
        assert not isinstance(row, Select)
        assert [one.label for one in row] == [names.name_of("honor", one) for one in HONORS]
        mixed = replace(alike, actions=(*honors, EndExpansion()))
        (row,) = secret.secret_rows(Choices(mixed, (), names))
        assert not isinstance(row, Select)
        assert row[-1].label == "End expansion"
        assert [one.label for one in row[:-1]] == [names.name_of("honor", one) for one in HONORS]
        assert "end expansion" in secret.confirmation_message(Choice(EndExpansion(), mixed, names)).text

    def test_panel_shows_text_cut_in_list(self, monkeypatch: pytest.MonkeyPatch) -> None:
        long = ("Six armies · " + "Each fort holds. " * 9).strip()
        monkeypatch.setattr(Names, "card_effect", lambda self, kind, id: long if id == "frota" else "")
        secretly = Decision(5, "A", "expand", (CashHonor("frota"),), OPEN.params, secret=True)
        assert long in secret.panel_message(Choices(secretly, (), names_with())).text
        monkeypatch.setattr(secret, "FEW", 0)
        plan = secret.panel_message(Choices(secretly, (), names_with()))
        assert long not in plan.text
        assert long.partition(" · ")[2] in plan.text
        (row,) = plan.rows
        assert isinstance(row, Select)
        assert row.options[0].description == "Six armies"

    @pytest.mark.parametrize("locale", ["en", "pt-BR"])
    def test_effect_is_named_and_explained(self, locale: str) -> None:
        edition = load_edition("zman-2018")
        names = Names(record_of(game_of(1, 3, "zman-2018"), locale), edition, locale)
        params = {"effect": "assyrians", "verb": "free_forts"}
        last = Decision(6, "A", "finish_turn", (UseEffect(), Disband()), params, secret=True)
        (row,) = secret.secret_rows(Choices(last, (), names))
        assert not isinstance(row, Select)
        used, _disbanded = row
        name = edition.name("effect", "assyrians", locale)
        assert name in used.label
        assert used.label.endswith({"en": ": forts", "pt-BR": ": fortes"}[locale])
        assert (
            edition.card_text("effect", "assyrians", locale)
            in secret.panel_message(Choices(last, (), names)).text
        )
        twice = secret.confirmation_message(Choice(UseEffect(), last, names)).text
        assert name in twice
        assert twice == names.texts("seen-sure", action=used.label[:1].lower() + used.label[1:])
        public = replace(last, kind="invade", secret=False)
        assert used.label in text_of(MessageDraft("x", lists.question_rows(Choices(public, (), names))))

    def test_seat_without_private_actions_sees_no_list(self) -> None:
        plain = replace(OPEN, actions=(PlaceArmy("gaul"), EndExpansion()))
        assert secret.secret_rows(Choices(plain, (), names_with(("cash_honor",)))) == ()

    def test_actions_are_public_by_default(self) -> None:
        assert secret.secret_rows(Choices(OPEN, (), names_with())) == ()
        assert "cash_honor" in text_of(
            MessageDraft("x", lists.question_rows(Choices(OPEN, (), names_with())))
        )

    def test_long_secret_list_has_pages(self) -> None:
        names = names_with()
        lands = load_edition(EDITION).board.lands
        long = Decision(9, "A", "expand", tuple(PlaceArmy(land) for land in lands), OPEN.params, secret=True)
        seen: set[str] = set()
        page: int | None = 0
        for _ in range(10):
            plan = secret.panel_message(Choices(long, (), names), page=page or 0)
            assert faults(plan) == []
            row, below = plan.rows
            assert isinstance(row, Select)
            assert [button.label for button in below] == [names.texts("button-map")]
            seen |= {one.value for one in row.options}
            page = secret.linked_page(row.options[-1].value)
        assert {action_token(action) for action in long.actions} <= seen

    @pytest.mark.parametrize("value", ["cash_honor/x", ">page=", ">page=x", "page=1", ""])
    def test_other_values_are_no_page_links(self, value: str) -> None:
        assert secret.linked_page(value) is None


class TestQuestionsOfOneStep:
    """Two seats asked in the same step have questions of the same number."""

    def view(self) -> Any:
        seen = GAME.view("A")
        other = Asked(OPEN.id, "B", "expand")
        return msgspec.structs.replace(seen, asked=(Asked(OPEN.id, "A", "expand"), other), decision=OPEN)

    def test_button_answers_question_of_its_seat_only(self) -> None:
        assert open_decision(self.view(), ids.DecisionRef(4, "A")) is OPEN
        with pytest.raises(Refused) as caught:
            open_decision(self.view(), ids.DecisionRef(4, "B"))
        assert (caught.value.code, caught.value.details) == ("not_your_decision", {"seat": "B"})

    def test_old_question_is_stale(self) -> None:
        with pytest.raises(Refused, match="stale"):
            open_decision(self.view(), ids.DecisionRef(3, "A"))

    def test_custom_id_names_question(self) -> None:
        written = ids.make_custom_id(7, "do", "end_expansion", OPEN).split(":")
        assert written == ["g", "7", "4A", "do", "end_expansion"]
        assert ids.DecisionRef.read("4A") == ids.DecisionRef(4, "A")
        assert ids.DecisionRef.read("x") is None


MOOD = PreferenceSpec(name="mood", choices=("calm", "wild"), default="calm", source="stated")


class TestPreferences:
    def test_latest_own_preference_counts(self) -> None:
        names = names_with(spec=MOOD)
        view = GAME.view("A")
        assert hand.preferences_of(view, names) == {"mood": "calm"}
        news = (
            News(1, "A", (Preferred("A", "mood", "wild"),)),
            News(2, "B", (Preferred("B", "mood", "calm"),)),
        )
        assert hand.preferences_of(msgspec.structs.replace(view, news=news), names) == {"mood": "wild"}

    def test_panel_and_hand_offer_preferences(self) -> None:
        names = names_with(spec=MOOD)
        plan = hand.preferences_panel(GAME.view("A"), names, "Done.")
        assert faults(plan) == []
        (row,) = plan.rows
        assert isinstance(row, Select)
        assert f":{SET}:mood" in row.custom_id
        assert [one.value for one in row.options] == ["mood/calm", "mood/wild"]
        assert "Automatic answers" in text_of(hand.hand_message(GAME.view("A"), names))
        assert "Automatic answers" not in text_of(hand.hand_message(GAME.view("A"), names_with()))

    async def test_preference_is_stored_as_private_step(self, store: Store) -> None:
        table = service(store)
        game = await start_toy_game(table)
        before = (await table.view(game, "A")).decision
        outcome = await do(table, game, HOST, play.set_preference, "mood", "wild", interaction="9")
        assert (await do(table, game, HOST, play.set_preference, "mood", "wild", interaction="9")).repeated
        assert table.presenter.kinds[-1] == "started"  # type: ignore[attr-defined]
        assert (await table.view(game, "A")).decision == before
        again = service(store)
        news = (await again.view(game, "A", since=outcome.first)).news
        assert news[-1].events == (Preferred("A", "mood", "wild"),)
        assert (await again.view(game, "B", since=outcome.first)).news[-1].events == ()
        assert await replaying.check(again.house, game) is None

    @pytest.mark.parametrize(
        ("actor", "name", "value", "code"),
        [
            (HOST, "mood", "sad", "no_such_choice"),
            (HOST, "weather", "calm", "no_preferences"),
            (Actor(99), "mood", "calm", "not_seated"),
        ],
    )
    async def test_wrong_preference_changes_nothing(
        self, actor: Actor, name: str, value: str, code: str, table: Service, game: int
    ) -> None:
        before = (await table.record(game)).version
        with pytest.raises(Refused) as caught:
            await do(table, game, actor, play.set_preference, name, value)
        assert caught.value.code == code
        assert (await table.record(game)).version == before
        assert ANNA.user != actor.user
