"""The words of advice: which choices look best, and why."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words.choice import Choice
from bot.words.choices import Choices, only_difference
from bot.words.message_draft import Button, MessageDraft, button_rows
from bot.words.names import Names
from bot.words.secret import choice_button
from bot.words.together import opening_button
from bot.words.whole_lines import keep_whole_lines
from bot.words.wording import difference_values, short_prompt
from engine.records import Hint
from engine.searching.search import Weighed, margin_of

BEST = 3
"""Number of choices that advice names."""
LEAST = 0.1
"""Choices no further apart than this, in what wins the game, are as good."""


def advice_message(choices: Choices, weighed: Sequence[Weighed]) -> MessageDraft:
    """The best of the `weighed` choices with their buttons.

    It says why the first leads and how far the others are behind. Of about equal choices, the one that the
    question offers first leads.
    """
    advice = Advice(choices, weighed)
    text = keep_whole_lines("\n".join(advice.lines()), choices.names.texts)
    return MessageDraft(text, button_rows([advice.button(one) for one, _ in advice.named.values()]))


class Advice:
    """A question's choices as shown, and all of its seat's choices with their gains."""

    def __init__(self, choices: Choices, weighed: Sequence[Weighed]) -> None:
        self.choices, self.weighed, self.names = choices, weighed, choices.names
        self.texts = self.names.texts
        self.seen = {action for one in choices.ranked for action in one.actions}
        self.offers = choices.offers
        self.first = self.offers[0]
        self.tried = next((one for one in weighed if one.worlds and one.action in self.first.actions), None)
        self.best = self._find_best()
        self.named: dict[str, tuple[Choice, Weighed]] = {}
        for weight in (self.best, *self.weighed):
            if len(self.named) < BEST:
                choice = choices.find_choice(weight.action)
                said = choice.with_outcome(choice.with_count(choice.title))
                self.named.setdefault(said, (choice, weight))

    def lines(self) -> list[str]:
        """The message: the question, the best choices, and the method."""
        told = list(self.named.items())
        lines = [self.texts("advice-title", ask=short_prompt(self.choices.decision, self.names))]
        for n, (said, (choice, weight)) in enumerate(told, 1):
            first_told = any(one == self.first for _, (one, _) in told)
            why = (
                self._difference_to_best(weight)
                if n > 1
                else self._reasons_for(choice, compare=not first_told)
            )
            lines.append(self.texts("advice-choice", n=n, said=said, why=why or "none"))
        worlds = max(one.worlds for one in self.weighed)
        return [*lines, self.texts("advice-how", count=worlds)]

    def button(self, one: Choice) -> Button:
        """Button for a choice. A private choice looks as in the hand."""
        if one not in self.choices.public:
            return choice_button(one.bare_choice)
        return opening_button(one, one.bare_choice.short_label())

    def _find_best(self) -> Weighed:
        """The choice to advise: of about equal ones, the first on offer.

        If it is not the first of all, a choice that gains more than that one.
        """
        tried = [one for one in self.weighed if one.worlds] or list(self.weighed)
        place = {action: n for n, offer in enumerate(self.offers) for action in offer.actions}
        good = [one for one in tried if _is_as_good(tried[0], one)]
        more = [
            one
            for one in good
            if self.tried is None or not place[one.action] or not _is_as_good(one, self.tried)
        ]
        return min(more, key=lambda one: place[one.action])

    def _difference_to_best(self, one: Weighed) -> str:
        """Difference of a choice to the best."""
        if not one.worlds:
            return self.texts("advice-untried")
        if _is_as_good(self.best, one):
            return self.texts("advice-as-good")
        return self.texts("advice-less", **_difference_values(self.best, one, self.names))

    def _reasons_for(self, best: Choice, *, compare: bool) -> str:
        """Reasons for the best choice, beyond its immediate effect.

        With `compare`, its gain over the first offer.
        """
        reason = self._reason(best)
        clauses = [self.texts(f"advice-why-{reason}")] if reason else []
        if self.tried is None and best.action not in self.seen:
            clauses.append(self.texts("advice-why-own"))
        elif self.tried is not None and compare:
            clauses.append(self._gain_over_first(best))
        if clauses or self._is_reason(best):
            return "; ".join(clauses)
        return self.texts("advice-why-tried" if self.best.worlds else "advice-why-looks")

    def _reason(self, best: Choice) -> str:
        """Reason for the best choice in its hints, beyond its immediate effect."""
        hint, brings = best.hint or Hint(), best.gain
        if hint.odds is not None:
            return "fight" if self._is_worth_a_fight() else ""
        most = self._most_of_others(best)
        if brings > 0 and brings >= most:
            return "most" if brings > most else "as-much"
        if len(hint.after) > len(hint.before) > 0:
            return "guards"
        if hint.icon:
            return "icon"
        return "free" if best.is_unopposed and any(one.fights for one in self.offers) else ""

    def _is_reason(self, best: Choice) -> bool:
        """True if a choice's immediate effect, shown beside it, explains the advice."""
        hint = best.hint or Hint()
        if hint.breaks or (hint.before and hint.before != hint.after):
            return True
        return best.gain > 0 and best.gain >= self._most_of_others(best)

    def _most_of_others(self, best: Choice) -> int:
        """Highest immediate gain of another choice."""
        return max([one.gain for one in self.offers if one != best], default=0)

    def _is_worth_a_fight(self) -> bool:
        """True if a choice without a fight exists, and none of those tried is as good."""
        calm = {action for one in self.offers if not one.fights for action in one.actions}
        tried = [one for one in self.weighed if one.worlds and one.action in calm]
        return bool(calm) and not any(_is_as_good(self.best, one) for one in tried)

    def _gain_over_first(self, best: Choice) -> str:
        """Gain of the best choice over the first offer, by trial."""
        assert self.tried is not None
        by = _difference_values(self.best, self.tried, self.names)
        thing = only_difference(self.first, best)
        other, alike = thing or self.first.title, "yes" if thing else "no"
        return self.texts("advice-more", other=other, alike=alike, **by)


def _is_as_good(best: Weighed, one: Weighed) -> bool:
    """True if a choice is within the rounded margin of error of the best."""
    return round(best.gain - one.gain, 1) <= max(LEAST, round(margin_of(best, one), 1))


def _difference_values(best: Weighed, one: Weighed, names: Names) -> dict[str, object]:
    return difference_values(best.gain - one.gain, margin_of(best, one), names)
