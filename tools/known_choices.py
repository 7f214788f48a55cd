"""Record the choices of computer players at known positions: `python -m tools.known_choices`.

Run this after an improvement of greedy players or of the search weights. The diff shows the changed choices.
The margin of greedy over random players is printed before and after.
"""

from __future__ import annotations

import json

from engine import editions
from tests.common import known_choices as known


def main() -> None:
    """Write the file."""
    before = json.loads(known.FILE.read_text("utf-8")) if known.FILE.is_file() else {}
    whole = {}
    for edition in editions():
        found = known.gather(edition)
        margin, error = known.margin_against_random(edition)
        was = before.get(edition, {}).get("margin", "nothing")
        print(f"{edition}: {len(found)} positions; margin {was} -> {margin:.1f} ± {error:.1f}")
        whole[edition] = {"margin": round(margin, 1), "error": round(error, 1), "choices": found}
    lines = [
        f'{json.dumps(edition)}: {{"margin": {one["margin"]}, "error": {one["error"]}, "choices": [\n'
        + ",\n".join(json.dumps(choice) for choice in one["choices"])
        + "\n]}"
        for edition, one in whole.items()
    ]
    known.FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
