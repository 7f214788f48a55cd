"""Alerts and dashboard of deploy/: they ask for metrics that the bot serves, and Prometheus can read them."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from bot.app.metrics import format_metrics
from bot.app.shards import Gateway
from bot.store.games import StoreHealth
from bot.store.writable import Writable

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = re.compile(r"\b(?:annalist|process)_[a-z_]+")
PROMTOOL = shutil.which("promtool")
needs_promtool = pytest.mark.skipif(PROMTOOL is None, reason="no promtool here (Debian: prometheus)")


def served_metrics() -> str:
    """Metrics of a busy bot."""
    health = StoreHealth(games={"lobby": 1, "running": 2}, stuck=1, due=3, oldest=1.0)
    return format_metrics(health, Gateway(True, shards=2, servers=9, latency=0.04), Writable()).decode()


def dashboard() -> dict[str, Any]:
    return dict(json.loads((DEPLOY / "grafana.json").read_text("utf-8")))


def queries() -> list[str]:
    """Expressions of the dashboard, with Grafana's values for its variables."""
    raw = [target["expr"] for panel in dashboard()["panels"] for target in panel["targets"]]
    return [one.replace("$job", "annalist").replace("$__rate_interval", "2m") for one in raw]


def queried_metrics() -> set[str]:
    rules = re.findall(r"^ +expr: (.+)$", (DEPLOY / "alerts.yml").read_text("utf-8"), re.MULTILINE)
    return set(NAME.findall("\n".join([*queries(), *rules])))


def test_alerts_and_dashboard_use_served_metrics() -> None:
    samples = set(re.findall(r"^([a-z_]+)[ {]", served_metrics(), re.MULTILINE))
    assert queried_metrics() - samples == set()
    families = {re.sub(r"_(?:bucket|count|sum)$", "", name) for name in queried_metrics()}
    ours = {re.sub(r"_(?:bucket|count|sum)$", "", one) for one in samples if one.startswith("annalist_")}
    assert ours - families == set(), "nobody watches these"


def test_build_info_shows_versions() -> None:
    assert re.search(
        r'^annalist_build_info\{engine="\w+",sqlite="3[\d.]+",version="[^"]+"\} 1.0$', served_metrics(), re.M
    )


def test_panels_do_not_overlap() -> None:
    panels = dashboard()["panels"]
    spots = [
        (panel["gridPos"]["x"] + x, panel["gridPos"]["y"] + y)
        for panel in panels
        for x in range(panel["gridPos"]["w"])
        for y in range(panel["gridPos"]["h"])
    ]
    assert len(spots) == len(set(spots))
    assert len({panel["id"] for panel in panels}) == len(panels)


def test_panels_use_chosen_data_source() -> None:
    known = {
        f"${{{one['name']}}}" for one in dashboard()["templating"]["list"] if one["type"] == "datasource"
    }
    for panel in dashboard()["panels"]:
        assert panel["title"]
        letters = [target["refId"] for target in panel["targets"]]
        assert len(letters) == len(set(letters)), panel["title"]
        assert {one["datasource"]["uid"] for one in (panel, *panel["targets"])} <= known


@needs_promtool
def test_prometheus_accepts_dashboard_expressions(tmp_path: Path) -> None:
    rules = [{"record": f"panel:{number}", "expr": expr} for number, expr in enumerate(queries())]
    file = tmp_path / "rules.yml"
    file.write_text(json.dumps({"groups": [{"name": "dashboard", "rules": rules}]}))
    done = subprocess.run([str(PROMTOOL), "check", "rules", str(file)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{len(rules)} rules found" in done.stdout
    assert "$" not in file.read_text()


@needs_promtool
def test_prometheus_alerts_fire() -> None:
    for command in (("check", "rules", "alerts.yml"), ("test", "rules", "alerts-test.yml")):
        done = subprocess.run([str(PROMTOOL), *command], cwd=DEPLOY, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


@needs_promtool
def test_prometheus_accepts_metrics() -> None:
    done = subprocess.run(
        [str(PROMTOOL), "check", "metrics"], input=served_metrics(), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
