"""Search for seat colours and area tints that stay apart for every kind of colour sight.

    python tools/palette.py search [SEED]   # prints a palette (the one in use: seed 4)
    python tools/palette.py check           # the smallest distances of the palette in use

Needs numpy (dependency group "shapes"). Distances are CIEDE2000, the smallest over normal sight, Machado's
matrices and, as a second opinion, Brettel's planes.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))
from tools.sight import MACHADO

# Brettel, Vienot & Mollon 1997 in linear sRGB: two half-planes and the normal of the plane between them.
BRETTEL = {
    "protan": (
        [[0.14980, 1.19548, -0.34528], [0.10764, 0.84864, 0.04372], [0.00384, -0.00540, 1.00156]],
        [[0.14570, 1.16172, -0.30742], [0.10816, 0.85291, 0.03892], [0.00386, -0.00524, 1.00139]],
        [0.00048, 0.00393, -0.00441],
    ),
    "deutan": (
        [[0.36477, 0.86381, -0.22858], [0.26294, 0.64245, 0.09462], [-0.02006, 0.02728, 0.99278]],
        [[0.37298, 0.88166, -0.25464], [0.25954, 0.63506, 0.10540], [-0.01980, 0.02784, 0.99196]],
        [-0.00281, -0.00611, 0.00892],
    ),
    "tritan": (
        [[1.01277, 0.13548, -0.14826], [-0.01243, 0.86812, 0.14431], [0.07589, 0.80500, 0.11911]],
        [[0.93678, 0.18979, -0.12657], [0.06154, 0.81526, 0.12320], [-0.37562, 1.12767, 0.24796]],
        [0.03901, -0.02788, -0.01113],
    ),
}
XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)


def to_linear(rgb):
    """Convert sRGB channels to linear light."""
    v = np.asarray(rgb, float) / 255
    return np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)


def to_lab(light):
    """Convert linear light to CIE Lab."""
    t = np.clip(light, 0, 1) @ XYZ.T / [0.95047, 1, 1.08883]
    f = np.where(t > 216 / 24389, np.cbrt(t), (24389 / 27 * t + 16) / 116)
    return np.stack([116 * f[:, 1] - 16, 500 * (f[:, 0] - f[:, 1]), 200 * (f[:, 1] - f[:, 2])], -1)


def sights(rgb):
    """Lab values of every colour as seen with seven types of sight: (7, n, 3)."""
    light = to_linear(rgb)
    out = [to_lab(light)]
    out += [to_lab(light @ np.array(m).T) for m in MACHADO.values()]
    for one, two, normal in BRETTEL.values():
        side = (light @ np.array(normal) >= 0)[:, None]
        out.append(to_lab(np.where(side, light @ np.array(one).T, light @ np.array(two).T)))
    return np.array(out)


def ciede(p, q):
    """CIEDE2000 between all of p (n,3) and all of q (m,3)."""
    l1, a1, b1 = (p[:, None, i] for i in range(3))
    l2, a2, b2 = (q[None, :, i] for i in range(3))
    mc = (np.hypot(a1, b1) + np.hypot(a2, b2)) / 2
    g = 0.5 * (1 - np.sqrt(mc**7 / (mc**7 + 25.0**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = np.hypot(a1, b1), np.hypot(a2, b2)
    h1, h2 = np.degrees(np.arctan2(b1, a1)) % 360, np.degrees(np.arctan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180
    dh = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2))
    ml, mc, mh = (l1 + l2) / 2, (c1 + c2) / 2, (h1 + turn / 2) % 360
    t = (
        1
        - 0.17 * np.cos(np.radians(mh - 30))
        + 0.24 * np.cos(np.radians(2 * mh))
        + 0.32 * np.cos(np.radians(3 * mh + 6))
        - 0.20 * np.cos(np.radians(4 * mh - 63))
    )
    sl = 1 + 0.015 * (ml - 50) ** 2 / np.sqrt(20 + (ml - 50) ** 2)
    sc, sh = 1 + 0.045 * mc, 1 + 0.015 * mc * t
    rt = -2 * np.sqrt(mc**7 / (mc**7 + 25.0**7)) * np.sin(np.radians(60 * np.exp(-(((mh - 275) / 25) ** 2))))
    x, y, z = (l2 - l1) / sl, (c2 - c1) / sc, dh / sh
    return np.sqrt(np.maximum(0, x * x + y * y + z * z + rt * y * z))


# Preferred colours in Lab. The search deviates as little as the distances allow.
WISH_SEATS = {
    "A": (45, 66, 48),
    "B": (32, 22, -62),
    "C": (86, 0, 68),
    "D": (54, -36, 0),
    "E": (62, 40, -42),
    "F": (13, 3, -2),
}
WISH_TINTS = {
    "middle_east": (83, 2, 25),
    "north_africa": (86, 0, 15),
    "southern_europe": (75, -5, -12),
    "northern_europe": (80, -11, 8),
    "india": (78, 11, 24),
    "china": (75, 17, 9),
    "southeast_asia": (74, -11, 15),
    "eurasia": (80, 5, -7),
    "far_east": (83, 12, 2),
    "north_america": (74, -5, 1),
    "south_america": (82, -8, 22),
    "africa": (72, 8, 18),
    "australia": (78, 12, 14),
}
SAME = {
    "south_east_asia": "southeast_asia",
    "nippon": "far_east",
    "southern_lands": "africa",
    "southern_africa": "africa",
    "australasia": "australia",
}


def neighbours():
    """Pairs of tint names whose areas are adjacent on some board."""
    import tomllib

    pairs = set()
    for path in (Path(__file__).parent.parent / "data" / "boards").glob("*/board.toml"):
        board = tomllib.loads(path.read_text())
        area = {land["id"]: SAME.get(land["area"], land["area"]) for land in board["lands"]}
        joined = board["adjacency"]
        for a, b in (x["between"] for x in joined["borders"] + joined["straits"]):
            if area[a] != area[b]:
                pairs.add(frozenset((area[a], area[b])))
    return pairs


def from_lab(lab):
    """Nearest sRGB colour of a Lab colour."""
    y = (lab[0] + 16) / 116
    f = np.array([y + lab[1] / 500, y, y - lab[2] / 200])
    t = np.where(f > 6 / 29, f**3, (116 * f - 16) / (24389 / 27)) * [0.95047, 1, 1.08883]
    light = np.clip(np.linalg.solve(XYZ, t), 0, 1)
    v = np.where(light <= 0.0031308, 12.92 * light, 1.055 * light ** (1 / 2.4) - 0.055)
    return np.round(v * 255)


class Search:
    """Anneals 6 seats and two sets of 13 tints towards the wishes, within the distance limits."""

    def __init__(self, seed):
        self.random = np.random.default_rng(seed)
        names = list(WISH_TINTS)
        light = [WISH_TINTS[n] for n in names]
        dark = [(lum * 0.62 - 15, a * 0.8, b * 0.72) for lum, a, b in light]
        self.wish = np.array([*WISH_SEATS.values(), *light, *dark], float)
        self.colours = np.array([from_lab(w) for w in self.wish])
        need = np.zeros((32, 32))
        need[:6, :6] = 20.6
        need[:6, 6:] = need[6:, :6] = 11.4
        touching = neighbours()
        for block in (6, 19):
            for i, a in enumerate(names):
                for j, b in enumerate(names):
                    need[block + i, block + j] = 6.4 if frozenset((a, b)) in touching else 3.2
        np.fill_diagonal(need, 0)
        self.need = need

    def cost(self, colours):
        """Cost of a palette, and its shortfall from the required distances."""
        views = sights(colours)
        first = np.min([ciede(v, v) for v in views[:4]], 0)
        second = np.min([ciede(v, v) for v in views[4:]], 0)
        lack = np.maximum(0, self.need - first).sum() + 0.5 * np.maximum(0, self.need * 0.92 - second).sum()
        away = np.diag(ciede(views[0], self.wish)).copy()
        away[:6] *= 0.4
        away[6:] += np.maximum(0, views[0][6:, 0] - 86) * 2  # paper-white lands would look empty
        away[19:] += np.maximum(0, 26 - views[0][19:, 0]) * 2
        return 4 * lack + 0.06 * away.sum() + 0.02 * (away**2).sum(), lack

    def run(self, rounds):
        """Run the annealing. Returns the final cost and shortfall."""
        best, lack = self.cost(self.colours)
        heat = 2.0
        for _ in range(rounds):
            i = self.random.integers(32)
            trial = self.colours.copy()
            trial[i] = np.clip(trial[i] + self.random.normal(0, 7, 3).round(), 0, 255)
            cost, short = self.cost(trial)
            if cost < best or self.random.random() < np.exp((best - cost) / heat):
                self.colours, best, lack = trial, cost, short
            heat = max(0.02, heat * 0.9992)
        return best, lack


def search(seed, rounds=20000):
    """Print the result of one search."""
    s = Search(seed)
    best, lack = s.run(rounds)
    names = [*WISH_SEATS, *("light " + n for n in WISH_TINTS), *("dark " + n for n in WISH_TINTS)]
    print(f"# cost {best:.1f}, short by {lack:.2f}")
    for name, c in zip(names, s.colours.astype(int), strict=True):
        print(f"{name:24} #{c[0]:02x}{c[1]:02x}{c[2]:02x}")


def check():
    """Print the smallest distances of the current palette, by Machado's and by Brettel's model of sight."""
    from render.palette import SEATS, STYLES

    seats = sights([seat.colour for seat in SEATS])
    upper = np.triu_indices(len(SEATS), 1)
    for name, some in (("Machado", slice(0, 4)), ("Brettel", slice(4, 7))):
        between = min(ciede(view, view)[upper].min() for view in seats[some])
        print(f"{name}: seats {between:.1f} apart")
        for style in STYLES.values():
            tints = sights(list(style.tints.values()))
            near = min(ciede(a, b).min() for a, b in zip(seats[some], tints[some], strict=True))
            print(f"    {style.name}: seats {near:.1f} from the nearest tint")


if __name__ == "__main__":
    if sys.argv[1:2] == ["check"]:
        check()
    else:
        search(int(sys.argv[2]) if len(sys.argv) > 2 else 4)
