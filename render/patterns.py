"""Fluent patterns as Python functions, which read no tree each time a text is asked for.

They say what `fluent.runtime` says, but know no dates and no limits of length.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from functools import cache, lru_cache

from babel import Locale
from babel.plural import to_python
from fluent.syntax import ast as ftl

Values = Mapping[str, object]
Pattern = Callable[[Values, list[str]], str]
"""Text of a pattern, with its values. Adds what is wrong to the list."""
Value = Callable[[Values, list[str]], object]
KNOWN = 256
"""Max. numbers whose plural is kept."""


class Missing(str):
    """Stands for a value that is not there. It is shown by its name, and chooses no variant."""


class Numerals:
    """Numbers as a language writes and counts them."""

    def __init__(self, locale: str) -> None:
        self.locale = Locale.parse(locale, sep="-")
        categorise: Callable[[float], str] = to_python(self.locale.plural_form)
        self.category = lru_cache(KNOWN, typed=True)(categorise)

    def write(self, number: float) -> str:
        """Number with the language's signs, grouped in thousands."""
        if type(number) is int and -1000 < number < 1000:
            return str(number)
        return str(self.locale.decimal_formats[None].apply(number, self.locale))

    def write_with_digits(self, number: object, minimumFractionDigits: int = 0) -> str:
        """Fluent's `NUMBER`: a number with at least so many digits after its point."""
        if not isinstance(number, (int, float)):
            return str(number)
        pattern = copy(self.locale.decimal_formats[None])
        pattern.frac_prec = (minimumFractionDigits, pattern.frac_prec[1])
        return str(pattern.apply(number, self.locale))


@cache
def numerals(locale: str) -> Numerals:
    """Numbers of a language, loaded once."""
    return Numerals(locale)


class PatternCompiler:
    """Makes functions of a language's patterns."""

    def __init__(
        self,
        locale: str,
        functions: Mapping[str, Callable[..., object]],
        refer: Callable[[str, str], Pattern | None],
    ) -> None:
        """`refer` looks a message up by its name and attribute."""
        self.numerals = numerals(locale)
        self.functions = {"NUMBER": self.numerals.write_with_digits, **functions}
        self.refer = refer

    def compile(self, pattern: ftl.Pattern) -> Pattern:
        """Function of a pattern.

        Raises: ValueError where it has what no catalogue uses.
        """
        parts = [self._part(element) for element in pattern.elements]
        changing = tuple([part for part in parts if not isinstance(part, str)])
        fixed = "".join([part.replace("%", "%%") if isinstance(part, str) else "%s" for part in parts])
        if not changing:
            text = fixed % ()
            return lambda _values, _errors: text
        if fixed == "%s":
            return changing[0]
        if len(changing) == 1:
            only = changing[0]
            return lambda values, errors: fixed % only(values, errors)
        return lambda values, errors: fixed % tuple([part(values, errors) for part in changing])

    def _part(self, element: ftl.TextElement | ftl.Placeable) -> str | Pattern:
        if isinstance(element, ftl.TextElement):
            return str(element.value)
        inner = element.expression
        if isinstance(inner, ftl.Placeable):
            return self._part(inner)
        if isinstance(inner, ftl.StringLiteral):
            return str(inner.parse()["value"])
        if isinstance(inner, ftl.SelectExpression):
            return self._choice(inner)
        if isinstance(inner, ftl.MessageReference | ftl.TermReference):
            return self._other_message(inner)
        value, write = self._value(inner), self.numerals.write
        name = inner.id.name if isinstance(inner, ftl.VariableReference) else ""

        def show(values: Values, errors: list[str]) -> str:
            found = values.get(name)
            if type(found) is str:  # most values are, and need no second call
                return found
            found = value(values, errors)
            return found if isinstance(found, str) else write(found)  # type: ignore[arg-type]

        return show

    def _value(self, expression: ftl.InlineExpression | ftl.Placeable) -> Value:
        if isinstance(expression, ftl.VariableReference):
            return _variable(expression.id.name)
        if isinstance(expression, ftl.FunctionReference):
            return self._call(expression)
        if isinstance(expression, ftl.StringLiteral | ftl.NumberLiteral):
            fixed = _literal(expression)
            return lambda _values, _errors: fixed
        raise ValueError(f"no catalogue uses a {type(expression).__name__} here")

    def _call(self, expression: ftl.FunctionReference) -> Value:
        """Call of one of the language's functions.

        Raises: ValueError for an unknown one.
        """
        function = self.functions.get(expression.id.name)
        if function is None:
            raise ValueError(f"no function {expression.id.name}")
        asked = [self._value(one) for one in expression.arguments.positional]
        named = {one.name.name: _literal(one.value) for one in expression.arguments.named}
        return lambda values, errors: function(*[one(values, errors) for one in asked], **named)

    def _other_message(self, reference: ftl.MessageReference | ftl.TermReference) -> Pattern:
        name = f"{'-' * isinstance(reference, ftl.TermReference)}{reference.id.name}"
        attribute = reference.attribute.name if reference.attribute else ""
        found = self.refer(name, attribute)
        if found is None:
            raise ValueError(f"no text {name}")
        return found

    def _choice(self, choice: ftl.SelectExpression) -> Pattern:
        """Function that takes the first variant whose key fits, or the default."""
        value, category = self._value(choice.selector), self.numerals.category
        variants = [(_key(one), self.compile(one.value)) for one in choice.variants]
        default = next(text for one, (_, text) in zip(choice.variants, variants, strict=True) if one.default)
        by_word: dict[str, Pattern] = {}
        for key, text in variants:
            by_word.setdefault(key if isinstance(key, str) else category(key), text)

        def choose(values: Values, errors: list[str]) -> str:
            asked = value(values, errors)
            if isinstance(asked, Missing):
                return default(values, errors)
            if isinstance(asked, str):
                return by_word.get(asked, default)(values, errors)
            kind = category(asked)
            fitting = (text for key, text in variants if key in (asked, kind))
            return next(fitting, default)(values, errors)

        return choose


def _variable(name: str) -> Value:
    def read(values: Values, errors: list[str]) -> object:
        value = values.get(name)
        if isinstance(value, (str, int, float)):
            return int(value) if isinstance(value, bool) else value
        errors.append(f"no {name}" if name not in values else f"{name} is a {type(value).__name__}")
        return Missing(name)

    return read


def _key(variant: ftl.Variant) -> str | float:
    return str(variant.key.name) if isinstance(variant.key, ftl.Identifier) else _number(variant.key)


def _literal(literal: ftl.StringLiteral | ftl.NumberLiteral) -> str | float:
    return str(literal.parse()["value"]) if isinstance(literal, ftl.StringLiteral) else _number(literal)


def _number(literal: ftl.NumberLiteral) -> float:
    return float(literal.value) if "." in literal.value else int(literal.value)
