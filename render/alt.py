"""Alt texts that describe pictures of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.sides import Side
from engine.view import LandView, View
from render.options import DrawOptions
from render.story import Story
from render.texts import Words, format_text

LIMIT = 1024
"""Max. characters of an alt text in Discord."""


def join_parts(parts: Sequence[str], most: int, locale: str) -> str:
    """Join the parts with commas. Beyond `most`, only their number is given."""
    if len(parts) <= most:
        return ", ".join(parts)
    rest = format_text(locale, "alt-and-more", count=len(parts) - most)
    return ", ".join(parts[:most]) + " " + rest


def seat_word(seat: str, options: DrawOptions) -> str:
    """Name of a seat in alt text, with the colour if ambiguous."""
    name = options.names.get(seat)
    if not name:
        return format_text(options.locale, "seat-letter", letter=seat)
    several = list(options.names.values()).count(name) > 1
    return format_text(options.locale, "name-in-colour", name=name, seat=seat) if several else name


def side_word(side: Side, options: DrawOptions) -> str:
    """Names of a side's people in alt text, each once, with the colours if others have that name."""
    others = {name for seat, name in options.names.items() if seat not in side.seats}
    names = [options.names.get(seat, "") for seat in side.seats]
    words = [
        seat_word(seat, options) if not name or name in others else name
        for seat, name in zip(side.seats, names, strict=True)
    ]
    return " + ".join(dict.fromkeys(words))


def view_alt(view: View, story: Story, options: DrawOptions, words: Words) -> str:
    """Describe the turn and the position, most important facts first.

    Text over LIMIT is shortened: first without scales, then with seat letters for names. The rest is cut at a
    sentence.
    """
    told = [
        words("alt-title", epoch=story.epoch, epochs=view.epochs),
        *turn_sentences(view, story, options, words),
        score_sentence(view, story, options, words),
        *(said for one in reversed(story.before) for said in turn_sentences(view, one, options, words)),
        *holding_sentences(view, options, words),
    ]
    letters = replace(options, names={seat.seat: seat.seat for seat in view.seats})
    for scales, named in ((True, options), (False, options), (False, letters)):
        sentences = [
            *told,
            *board_sentences(view, named, words, scales),
            *start_sentences(view, story, words),
        ]
        if len(" ".join(sentences)) <= LIMIT:
            break
    out = ""
    for sentence in sentences:
        if len(out) + 1 + len(sentence) <= LIMIT:
            out = f"{out} {sentence}".strip()
    return out


def turn_sentences(view: View, story: Story, options: DrawOptions, words: Words) -> list[str]:
    """Describe the turn: player, card, conquests, failures, losses and buildings."""

    def land(id: str) -> str:
        return words.name("land", id)

    def things(where: Iterable[tuple[str, str]]) -> list[str]:
        return [words("alt-ruin", building=words.building(what), land=land(id)) for id, what in where]

    known = {*story.started, *(step.land for step in story.steps)}
    losses = [
        words("alt-lost-one", land=land(id), seat=seat_word(seat, options))
        for id, seat in story.lost_lands.items()
        if id not in known
    ]
    ruins = things((ruin.land, what) for ruin in story.ruins for what in ruin.lost_buildings)
    waters = [words.name("water", id) for id in dict.fromkeys(story.fleets)]
    beaten = [words.name("water", id) for id in dict.fromkeys(story.beaten_at) if id not in story.fleets]
    wastes = [words.name("wasteland", id) for id in dict.fromkeys(story.caravans)]
    told = [
        ("alt-failed", "lands", [*map(land, story.repulsed_lands), *beaten], 6),
        ("alt-losses", "list", losses, 12),
        ("alt-ruins", "what", ruins, 6),
        ("alt-built", "what", things(story.built), 6),
        ("alt-fleets", "waters", waters, 6),
        ("alt-caravans", "wastelands", wastes, 6),
    ]
    parts = [
        words(id, **{field: join_parts(all, most, options.locale)}) for id, field, all, most in told if all
    ]
    return [
        *acting_sentences(view, story, options, words),
        *taken_sentences(story, options, words),
        *parts,
        *crowd_sentences(view, story, options, words),
    ]


def taken_sentences(story: Story, options: DrawOptions, words: Words) -> list[str]:
    """Name the lands that the turn's card took, then those of Events."""
    found: dict[str, list[str]] = {story.card: []}
    for id, card in story.started.items():
        found.setdefault(card, []).append(words.name("land", id))
    for step in story.captures:
        name = words.name("land", step.land)
        if step.enemy:
            name = words("alt-taken-from", land=name, seat=seat_word(step.enemy, options))
        found.setdefault(step.card or story.card, []).append(name)
    out = []
    for card, taken in found.items():
        lands = join_parts(list(dict.fromkeys(taken)), 40, options.locale)
        if card != story.card:
            out.append(words("alt-taken-by", force=words.force(card), lands=lands))
        elif taken:
            out.append(words("alt-taken", lands=lands))
    return out


def crowd_sentences(view: View, story: Story, options: DrawOptions, words: Words) -> list[str]:
    """Describe a turn in shared lands: counts, fights, counters and people."""

    def describe_change(seat: str, number: int) -> str:
        kind = "alt-gained" if number > 0 else "alt-lost"
        return words(kind, seat=seat_word(seat, options), count=number)

    out = []
    for land, points in story.counts:
        scored = ", ".join(describe_change(seat, number) for seat, number in points.items() if number)
        out.append(words("alt-counted", land=words.name("land", land), list=scored))
    if story.fights:
        out.append(words("alt-fights", lands=", ".join(words.name("land", id) for id in story.fights)))
    kinds = {holding.id: holding.kind for holding in view.table}
    laid = [
        words(
            "alt-laid-one",
            thing=words.name(kinds.get(f"scale_{land}", ""), id),
            land=words.name("land", land),
        )
        for land, id in story.laid
    ]
    if laid:
        out.append(words("alt-laid", what=", ".join(laid)))
    for land in dict.fromkeys(land for land, _ in story.people):
        changes = [
            describe_change(seat, n) for (where, seat), n in story.people.items() if where == land and n
        ]
        if changes:
            out.append(words("alt-changes", land=words.name("land", land), list=", ".join(changes)))
    return out


def acting_sentences(view: View, story: Story, options: DrawOptions, words: Words) -> list[str]:
    """Name the card in play and its seat, or the seats that must choose."""
    if story.seat and story.card:
        when = words.years(story.card)
        kind = "alt-turn" if when else "alt-turn-plain"
        seat = seat_word(story.seat, options)
        return [words(kind, empire=words.card(story.card), years=when, seat=seat)]
    if view.asked:
        seats = [seat_word(asked.seat, options) for asked in view.asked]
        return [words("alt-asked", seat=join_parts(seats, 6, options.locale))]
    return []


def score_sentence(view: View, story: Story, options: DrawOptions, words: Words) -> str:
    """Sentence of each side's score and gain, or the final ranking."""
    if view.result is not None:
        places = [
            words(
                "alt-final-seat",
                place=side.rank,
                seat=side_word(side, options),
                gold=side.score,
            )
            for side in view.sides
        ]
        return words("alt-final", list=", ".join(places))
    parts = []
    for side in view.sides:
        gain = sum(story.gains.get(seat, 0) for seat in side.seats)
        kind = "alt-gold-gain" if gain > 0 else "alt-gold-loss" if gain < 0 else "alt-gold-seat"
        parts.append(words(kind, seat=side_word(side, options), gold=side.score, gain=gain))
    return words("alt-gold", list=", ".join(parts))


def holding_sentences(view: View, options: DrawOptions, words: Words) -> list[str]:
    """List the seats' unspent named holdings and the open cards."""
    out = []
    for seat in view.seats:
        held = seat.holding(words.names_shown[0]) if words.names_shown else None
        if held is not None and held.items:
            names = ", ".join(words.brief(held.kind, item) for item in held.items)
            out.append(words("alt-has", seat=seat_word(seat.seat, options), list=names))
    row = next((one.items for one in view.table if one.id == "row"), ())
    return [*out, words("alt-open", list=", ".join(map(words.card, row)))] if row else out


def start_sentences(view: View, story: Story, words: Words) -> list[str]:
    """List the start-lands of the Empires still to come, by number."""
    coming = [card for card in view.cards if card.epoch == story.epoch and card.state in TO_COME]
    lands = [
        words("alt-start", number=card.number, land=words.name("land", land))
        for card in sorted(coming, key=lambda card: card.number)
        for land in card.start_lands
    ]
    return [words("alt-starts", list=", ".join(lands))] if lands else []


TO_COME = ("offered", "chosen", "listed")
"""States of a card that is still to be played in its epoch."""


def board_sentences(view: View, options: DrawOptions, words: Words, scales: bool) -> list[str]:
    """Count each seat's lands and list the capitals.

    Shared lands are described by their people, and by their scales if `scales` is set.
    """
    out = []
    if any(len(land.pieces) > 1 for land in view.lands.values()):
        out += [
            describe_crowd(view, id, options, words, scales) for id, land in view.lands.items() if land.pieces
        ]
    elif held := count_lands(view):
        parts = [words("alt-armies-seat", seat=seat_word(s, options), count=n) for s, n in held.items()]
        out.append(words("alt-armies", list=", ".join(parts)))
    capitals = [words.name("land", id) for id, land in view.lands.items() if "capital" in land.buildings]
    if capitals:
        out.append(words("alt-capitals", lands=join_parts(capitals, 12, options.locale)))
    return out


def describe_crowd(view: View, id: str, options: DrawOptions, words: Words, scales: bool) -> str:
    """List the people in a shared land. The scale is added if `scales`."""
    people, land = list_pieces(view.lands[id], options, words), words.name("land", id)
    scale = next((one for one in view.table if one.id == f"scale_{id}"), None)
    if scale is None or not scales:
        return words("alt-people", land=land, list=people)
    return words("alt-people-scale", land=land, list=people, count=scale.count, spaces=len(scale.items))


def count_lands(view: View) -> dict[str, int]:
    """Count the lands of each seat. Empty while nobody holds a land."""
    held = Counter(land.owner for land in view.lands.values() if land.pieces)
    return {seat.seat: held[seat.seat] for seat in view.seats} if held else {}


def list_pieces(land: LandView, options: DrawOptions, words: Words) -> str:
    """List the pieces of each seat in a land, largest number first."""
    count: Counter[str] = Counter()
    for stack in land.pieces:
        count[stack.seat] += stack.count
    parts = [words("alt-armies-seat", seat=seat_word(s, options), count=n) for s, n in count.most_common()]
    return ", ".join(parts)


def board_alt(board: str, options: DrawOptions) -> str:
    """Alt text of an empty board."""
    return format_text(options.locale, "alt-empty", board=board)
