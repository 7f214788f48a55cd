"""The steps that make a board's geometry, each on something small."""

import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from shapely.geometry import LineString, box

TOOLS = Path(__file__).parents[2] / "tools" / "shapes"


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch):
    """Import a module of the build as its scripts do."""
    monkeypatch.syspath_prepend(str(TOOLS))

    def load(name: str) -> ModuleType:
        return __import__(name)

    return load


@pytest.mark.parametrize("script", ["build", "growing", "preview", "ranges"])
def test_script_finds_what_it_imports(tool, script: str) -> None:
    assert tool(script).main


def test_point_belongs_to_nearest_seed(tool) -> None:
    places = tool("partition").Partition(
        {"west": [(-170.0, 0.0)], "east": [(160.0, 0.0)], "north": [(0.0, 80.0)]}
    )
    lon, lat = np.array([178.0, 160.0, 20.0]), np.array([0.0, 5.0, 60.0])
    assert places.owners(lon, lat) == ["west", "east", "north"]


def test_warp_widens_crowded_places_without_folds(tool) -> None:
    warp = tool("projection").Warp(200.0, 100.0)
    x, y = warp.centres()
    needy = (np.abs(x - 60) < 15) & (np.abs(y - 50) < 15)
    warp.even_out(np.where(needy, 4.0, 1.0), blur=5.0)
    left, right = (float(next(iter(warp(np.array([at]), np.array([50.0]))))[0]) for at in (45.0, 75.0))
    assert right - left > 38
    assert warp.x.min() == 0
    assert warp.x.max() == 200
    assert (np.diff(warp.x, axis=1) > 0).all()
    assert (np.diff(warp.y, axis=0) > 0).all()


def faces_of(topology: ModuleType, owners: dict[tuple[float, float], str]) -> list:
    """Unit squares with their lower left corner and owner."""
    lines = [box(x, y, x + 1, y + 1).boundary for x, y in owners]
    cut = cut_at_crossings(lines)
    return topology.faces(cut, lambda points: [owners[int(px), int(py)] for px, py in points])


def cut_at_crossings(lines: list) -> list:
    return list(sys.modules["partition"].cut_at_crossings(lines))


def project_down(lon: np.ndarray, lat: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """A projection for tests: ten units a degree, y downwards."""
    return lon * 10, 100 - lat * 10


def test_neighbours_share_one_closed_arc(tool) -> None:
    tool("partition")
    topology = tool("topology")
    found = faces_of(topology, {(0, 0): "a", (1, 0): "b", (0, 1): "a", (1, 1): "c"})
    arcs = topology.arcs(found)
    for arc in arcs:
        arc.points = np.stack(project_down(*arc.points.T), -1)
    between = [arc for arc in arcs if {arc.left, arc.right} == {"a", "b"}]
    assert [LineString(arc.points).length for arc in between] == [10]
    (polygon,) = topology.polygons("a", arcs)
    assert len(polygon) == 1
    outline = topology.outline(polygon[0], arcs)
    assert np.ptp(outline[:, 0]) == 10
    assert np.ptp(outline[:, 1]) == 20


def test_separated_lands_meet_in_point(tool) -> None:
    tool("partition")
    topology = tool("topology")
    found = faces_of(topology, {(0, 0): "a", (1, 0): "b", (0, 1): "c", (1, 1): "d"})
    found.append(found.pop(0))
    arcs = topology.arcs(found)
    for arc in arcs:
        arc.points = np.stack(project_down(*arc.points.T), -1)
    kept = topology.close_contacts(arcs, lambda a, b: {a, b} != {"a", "b"}, longest=12)
    assert not [arc for arc in kept if {arc.left, arc.right} == {"a", "b"}]
    for place in "abcd":
        assert len(topology.polygons(place, kept)) == 1


@pytest.mark.parametrize(("east", "taker"), [("b", "b"), ("sea", "sea")])
def test_crumb_joins_neighbour_or_sea(tool, east: str, taker: str) -> None:
    tool("partition")
    topology = tool("topology")
    found = faces_of(topology, {(0, 0): "sea", (1, 0): "a", (2, 0): east, (0, 1): "sea", (1, 1): "sea"})
    for face in found:
        face.measure(project_down)
    topology.merge_crumbs(found, lambda place: place == "sea", lambda place: 150 if place == "a" else 0)
    crumb = next(face for face in found if {(1.0, 0.0), (2.0, 1.0)} <= set(face.rings[0]))
    assert crumb.owner == taker


def test_names_break_at_narrowest_width(tool) -> None:
    wrap = tool("wording").wrap
    assert wrap("Great Plain of China", 2, "land", 0) == ["Great Plain", "of China"]
    assert wrap("Zagros", 3, "land", 0) == ["Zagros"]
