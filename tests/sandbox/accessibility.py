"""axe, which finds what people with assistive technology cannot use, in an open page."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tests.sandbox.browser import Tab
from tests.sandbox.npm import install_pins

PINS = Path(__file__).parent / "axe"
FAULTS = (
    "axe.run(document, {resultTypes: ['violations']}).then((r) => r.violations.flatMap("
    "(v) => v.nodes.map((n) => `${v.id} ${n.html.slice(0, 120)} ${n.failureSummary}`)))"
)


async def axe_faults(tab: Tab) -> set[str]:
    """Findings of axe of every impact, with their places."""
    if await tab.run("typeof axe === 'undefined'"):
        await tab.run(f"{_axe()};0")
    return set(await tab.run(FAULTS))


@cache
def _axe() -> str:
    return (install_pins(PINS) / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
