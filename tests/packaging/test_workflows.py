"""The forge's workflows: pinned, without more rights than they need, and no release before the checks."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
ZIZMOR = shutil.which("zizmor")


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_actions_are_pinned_to_commits(file: Path) -> None:
    used = re.findall(r"uses: (.+)$", file.read_text("utf-8"), re.MULTILINE)
    pinned = r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+"
    assert used
    assert [one for one in used if not re.fullmatch(pinned, one) and not one.startswith("$/")] == []


def test_each_action_has_one_version() -> None:
    used = set(re.findall(r"uses: ([\w/-]+@\S+)", "\n".join(file.read_text("utf-8") for file in WORKFLOWS)))
    names = [one.partition("@")[0] for one in used]
    assert len(names) == len(set(names))


def test_publishing_waits_for_checks() -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    jobs = re.split(r"^  (\w+):\n", text.partition("jobs:\n")[2], flags=re.MULTILINE)
    bodies = dict(zip(jobs[1::2], jobs[2::2], strict=True))
    assert "uses: $/.github/workflows/ci.yml" in bodies.pop("checks")
    assert "    needs: image\n" in bodies.pop("index")
    assert len(bodies) == 3
    assert all("    needs: checks\n" in body for body in bodies.values())


def test_image_is_checked_on_published_processors() -> None:
    checked, published = (file.read_text("utf-8") for file in WORKFLOWS)
    machines = re.findall(r"\{processor: \w+, machine: ([\w.-]+)\}", published)
    assert machines == re.findall(r"[\w.-]+", re.findall(r"machine: \[(.+)\]", checked)[0])
    assert "for all processors" in (ROOT / "Dockerfile").read_text("utf-8")


def test_wheels_match_python_classifiers() -> None:
    named = re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text("utf-8"))
    (built,) = re.findall(r"python: \[(.+)\]", (ROOT / ".github/workflows/ci.yml").read_text("utf-8"))
    assert named == re.findall(r"3\.\d+", built)


@pytest.mark.skipif(ZIZMOR is None, reason="no zizmor here (PyPI: zizmor); continuous integration runs it")
def test_zizmor_finds_nothing() -> None:
    command = [str(ZIZMOR), "--offline", "--quiet", "--no-progress", ".github"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
