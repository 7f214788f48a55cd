"""The drawn geometry keeps what the board declares, and leaves room for every name and piece."""

import math
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

import pytest
from PIL import ImageFont

from engine.data import DATA
from render.fonts import Face, load_font, text_width
from render.geometry import Geometry, Label, Line, Rect, Spot, load_geometry

BOARDS = ("ragnar-2024", "zman-2018", "hasbro-2001", "heroes-2008")
VISIBLE = 6.0  # map units: a border or coast this long can be seen
FACES = {
    "land": Face.SANS_BOLD,
    "wasteland": Face.SANS_ITALIC,
    "area": Face.SERIF_BOLD,
    "sea": Face.SERIF_ITALIC,
    "ocean": Face.SERIF_ITALIC,
}
CELLS = [(i, j) for i in range(9) for j in range(5)]
"""Points spread over a plate."""
Quad = list[tuple[float, float]]


@pytest.fixture(scope="module", params=BOARDS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def facts(name: str) -> dict:
    return tomllib.loads((DATA / "boards" / name / "board.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def geometry(name: str) -> Geometry:
    return load_geometry(DATA / "boards" / name / "shapes.json")


def length(line: Line) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(line))


def contacts(geometry: Geometry) -> dict[frozenset[str], float]:
    shared: dict[frozenset[str], float] = defaultdict(float)
    for arc in geometry.arcs:
        shared[frozenset((arc.left, arc.right))] += length(arc.line())
    return shared


def is_inside(point: tuple[float, float], geometry: Geometry, place: str) -> bool:
    """True if a point is inside a place, by the even-odd rule."""
    x, y = point
    odd = False
    for ring in (ring for polygon in geometry.outlines(place) for ring in polygon):
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                odd = not odd
    return odd


def label_corners(label: Label, shrink: float = 1.0) -> Quad:
    """The corners of a label's block."""
    turn = math.radians(label.angle)
    w, h = label.width / 2 * shrink, label.height / 2 * shrink
    corners = ((-w, -h), (w, -h), (w, h), (-w, h))
    return [
        (label.x + a * math.cos(turn) + b * math.sin(turn), label.y - a * math.sin(turn) + b * math.cos(turn))
        for a, b in corners
    ]


def pieces_of(label: Label) -> list[Quad]:
    """Convex pieces of a label's room: a block, or short pieces along its curve."""
    if not label.path:
        return [label_corners(label)]
    size = max(text.size for text in label.text.values()) * 0.45
    pieces = []
    for (ax, ay), (bx, by) in pairwise(label.path):
        step = math.dist((ax, ay), (bx, by)) or 1
        nx, ny = (ay - by) / step * size, (bx - ax) / step * size
        pieces.append([(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)])
    return pieces


def corners(rect: Rect) -> Quad:
    left, top, right, bottom = rect
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def bounds(quad: Quad) -> Rect:
    """Left, right, top, bottom."""
    xs, ys = [x for x, _ in quad], [y for _, y in quad]
    return (min(xs), max(xs), min(ys), max(ys))


def is_overlapping(a: Quad, b: Quad) -> bool:
    """True if two convex shapes overlap (by the separating axis)."""
    for shape in (a, b):
        for (ax, ay), (bx, by) in zip(shape, shape[1:] + shape[:1], strict=True):
            nx, ny = ay - by, bx - ax
            first = [x * nx + y * ny for x, y in a]
            second = [x * nx + y * ny for x, y in b]
            if max(first) <= min(second) + 1e-6 or max(second) <= min(first) + 1e-6:
                return False
    return True


def rooms(geometry: Geometry) -> Iterator[tuple[str, Quad]]:
    """Rooms of labels, slots, icons and berths. Rooms that share a name may overlap."""
    for label in geometry.labels:
        for piece in pieces_of(label):
            yield f"{label.kind} label {label.id}", piece
    for slots in geometry.slots:
        spots: dict[Rect, str] = {slots.people.rect(): "people"}
        spots |= {spot.rect(): building for building, spot in slots.buildings.items()}
        if slots.icon:
            spots[slots.icon.rect()] = "icon"
        for rect, piece in spots.items():
            yield f"{piece} of {slots.land}", corners(rect)
    for berth in geometry.berths:
        for i, spot in enumerate(berth.fleets):
            yield f"berth {i} of {berth.place}", corners(spot.rect())


def declared_borders(facts: dict) -> set[frozenset[str]]:
    adjacency = facts["adjacency"]
    keys = ("borders", "wasteland_borders")
    return {frozenset(pair["between"]) for key in keys for pair in adjacency.get(key, [])}


def test_everything_on_board_is_drawn(geometry: Geometry, facts: dict) -> None:
    kinds = {
        "lands": "land",
        "wastelands": "wasteland",
        "oceans": "ocean",
        "seas": "sea",
        "closed_waters": "closed",
    }
    expected = {(record["id"], kind) for key, kind in kinds.items() for record in facts.get(key, [])}
    if not any(kind in ("ocean", "sea", "closed") for _, kind in expected):
        expected.add(("open_water", "open"))
    assert {(place.id, place.kind) for place in geometry.places} == expected
    assert all(place.polygons for place in geometry.places)
    drawn = {frozenset((strait.a, strait.b)) for strait in geometry.straits}
    assert drawn == {frozenset(strait["between"]) for strait in facts["adjacency"]["straits"]}
    assert geometry.board == facts["id"]


def test_neighbours_share_visible_border(geometry: Geometry, facts: dict) -> None:
    shared = contacts(geometry)
    excepted = {frozenset(record["between"]) for record in facts["geometry"].get("exceptions", [])}
    short = {
        tuple(sorted(pair)): shared[pair]
        for pair in declared_borders(facts) - excepted
        if shared[pair] < VISIBLE
    }
    assert not short


def test_other_lands_do_not_touch(geometry: Geometry, facts: dict) -> None:
    lands = {record["id"] for record in facts["lands"]}
    dry = lands | {record["id"] for record in facts.get("wastelands", [])}
    touching = {pair for pair in contacts(geometry) if len(pair) == 2 and pair <= dry and pair & lands}
    assert not touching - declared_borders(facts)


def test_lands_touch_their_waters(geometry: Geometry, facts: dict) -> None:
    shared = contacts(geometry)
    coasts = [frozenset((coast["land"], coast["water"])) for coast in facts["adjacency"].get("coasts", [])]
    assert not {tuple(sorted(pair)) for pair in coasts if shared[pair] < VISIBLE}


def test_places_fill_map(geometry: Geometry) -> None:
    total = sum(place.size for place in geometry.places)
    assert total == pytest.approx(geometry.width * geometry.height, rel=2e-3)
    for place in geometry.places:
        assert is_inside(place.centre, geometry, place.id)


def test_arc_kind_matches_sides(geometry: Geometry, facts: dict) -> None:
    kind = {place.id: place.kind for place in geometry.places}
    area = {record["id"]: record["area"] for record in facts["lands"]}
    for arc in geometry.arcs:
        sides = {kind.get(side, "beyond") for side in (arc.left, arc.right)}
        if arc.kind in ("land", "area"):
            assert sides == {"land"}
            assert (area[arc.left] == area[arc.right]) == (arc.kind == "land")
        elif arc.kind == "wasteland":
            assert "wasteland" in sides
            assert sides <= {"land", "wasteland"}
        elif arc.kind in ("coast", "lake"):
            assert len(sides & {"land", "wasteland"}) == 1
            assert len(sides) == 2
        elif arc.kind == "frame":
            assert "beyond" in sides
        else:
            assert sides <= {"ocean", "sea", "closed", "open"}


def test_each_name_has_one_label_per_language(geometry: Geometry, facts: dict) -> None:
    keys = {"lands": "land", "wastelands": "wasteland", "areas": "area", "oceans": "ocean", "seas": "sea"}
    if any(slots.plate for slots in geometry.slots):
        del keys["areas"]  # the plates leave no room, and the picture's frame tells what the colours mean
    expected = {
        (record["id"], kind): record["name"] for key, kind in keys.items() for record in facts.get(key, [])
    }
    labels = {(label.id, label.kind): label for label in geometry.labels}
    assert labels.keys() == expected.keys()
    assert len(labels) == len(geometry.labels)
    for key, names in expected.items():
        written = {locale: " ".join(text.lines) for locale, text in labels[key].text.items()}
        if key[1] == "area":
            names = {locale: name.upper() for locale, name in names.items()}
        assert written == names


def test_labels_slots_and_berths_do_not_overlap(geometry: Geometry) -> None:
    everything = list(rooms(geometry))
    boxes = [bounds(quad) for _, quad in everything]
    clashes = []
    for i, (a, quad) in enumerate(everything):
        for j in range(i + 1, len(everything)):
            b, other = everything[j]
            left, right, top, bottom = boxes[i]
            near = left < boxes[j][1] and boxes[j][0] < right and top < boxes[j][3] and boxes[j][2] < bottom
            if near and a != b and is_overlapping(quad, other):
                clashes.append((a, b))
    assert not clashes


def test_labels_fit_their_text(geometry: Geometry) -> None:
    for label in geometry.labels:
        room = length(label.path) if label.path else label.width
        for text in label.text.values():
            widest = max(text_width(line, FACES[label.kind], text.size, label.spacing) for line in text.lines)
            assert widest <= room + 0.5, label.id


def test_labels_and_pieces_lie_in_their_land(geometry: Geometry) -> None:
    for slots in geometry.slots:
        if slots.leader:
            assert is_inside(slots.leader[-1], geometry, slots.land)
        elif slots.plate:
            left, top, right, bottom = slots.plate.rect()
            points = [(left + (right - left) * i / 8, top + (bottom - top) * j / 4) for i, j in CELLS]
            assert sum(is_inside(point, geometry, slots.land) for point in points) >= 0.15 * len(points)
        else:
            spots: list[Spot] = [slots.people, *slots.buildings.values()]
            assert sum(is_inside((s.x, s.y), geometry, slots.land) for s in spots) * 2 >= len(spots), (
                slots.land
            )
    for label in (label for label in geometry.labels if label.kind == "land"):
        if label.leader:
            assert is_inside(label.leader[-1], geometry, label.id)
        else:
            near = (
                (label.x, label.y),
                *label_corners(label),
                *label_corners(label, 0.5),
                *label_corners(label, 1.3),
            )
            edges = [(x, label.y) for x in (label.x - label.width / 2 - 6, label.x + label.width / 2 + 6)]
            edges += [(label.x, y) for y in (label.y - label.height / 2 - 6, label.y + label.height / 2 + 6)]
            assert any(is_inside(point, geometry, label.id) for point in (*near, *edges)), label.id


def test_pieces_avoid_other_lands(geometry: Geometry) -> None:
    dry = [place for place in geometry.places if place.kind in ("land", "wasteland")]
    for slots in geometry.slots:
        for spot in (slots.people, *slots.buildings.values()):
            owners = [
                place.id
                for place in dry
                if place.box[0] <= spot.x <= place.box[2]
                and place.box[1] <= spot.y <= place.box[3]
                and is_inside((spot.x, spot.y), geometry, place.id)
            ]
            assert owners in ([], [slots.land])


def test_difficult_lands_show_terrain(geometry: Geometry, facts: dict) -> None:
    marks = {slots.land: slots.marks for slots in geometry.slots}
    for land in facts["lands"]:
        assert bool(land["terrain"] == "clear") <= (not marks[land["id"]])
    rough = [land["id"] for land in facts["lands"] if land["terrain"] != "clear"]
    assert sum(bool(marks[land]) for land in rough) >= 0.85 * len(rough)


def test_ornaments_need_board_without_terrain_rules(geometry: Geometry, facts: dict) -> None:
    ruled = any(land["terrain"] != "clear" for land in facts["lands"])
    assert not geometry.ornaments if ruled else geometry.ornaments
    for one in geometry.ornaments:
        assert is_inside((one.x, one.y), geometry, one.land)
        for slots in geometry.slots:
            left, top, right, bottom = slots.plate.rect() if slots.plate else slots.people.rect()
            assert not (left < one.x < right and top < one.y < bottom)


def test_every_land_is_in_region_crop(geometry: Geometry, facts: dict) -> None:
    shown = {land for region in geometry.regions for land in region.lands}
    assert shown == {land["id"] for land in facts["lands"]}
    for region in geometry.regions:
        left, top, right, bottom = region.box
        assert 0 <= left < right <= geometry.width
        assert 0 <= top < bottom <= geometry.height


def test_shapes_file_stays_small(name: str) -> None:
    assert (DATA / "boards" / name / "shapes.json").stat().st_size < 600_000


def test_broken_shapes_file_is_named(tmp_path) -> None:
    path = tmp_path / "shapes.json"
    path.write_text('{"board": 7}')
    with pytest.raises(ValueError, match=r"shapes\.json.*board"):
        load_geometry(path)


@pytest.mark.parametrize("face", list(Face))
def test_fonts_have_every_latin_letter(face: Face) -> None:
    letters = [chr(code) for code in (*range(0xC0, 0x180), *range(0x1EA0, 0x1EFA)) if chr(code).isalpha()]
    drawn: ImageFont.FreeTypeFont = load_font(face, 40)
    missing = bytes(drawn.getmask("\U000ffffd"))
    deprecated = "ŉ"  # not a letter of its own: Unicode advises against it
    assert not [c for c in letters if c != deprecated and bytes(drawn.getmask(c)) == missing]
