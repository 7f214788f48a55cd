"""The Dockerfile's steps, carried out in a folder, since there may be no Docker where the tests run.

What this does not show: that the base image exists, that Docker itself accepts the file, and that the engine
compiles there: the step is carried out without HATCH_BUILD_HOOKS_ENABLE, so that it stays plain Python.
"""

import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tomllib

import pytest

ROOT = pathlib.Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
DOCKERFILE = ROOT / "Dockerfile"


def steps() -> list[tuple[str, str]]:
    """(instruction, rest) of each line, comments left out."""
    lines = re.sub(r"\\\n\s*", " ", DOCKERFILE.read_text()).splitlines()
    plain = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in plain)]


def stage(name: str) -> list[tuple[str, str]]:
    (found,) = [one for one in stages() if one[0][1].endswith(f" AS {name}")]
    return found


def stages() -> list[list[tuple[str, str]]]:
    found: list[list[tuple[str, str]]] = []
    for step in steps():
        if step[0] == "FROM":
            found.append([])
        found[-1].append(step)
    return found


def test_image_runs_as_user_with_volume():
    last = dict(stages()[-1])
    assert last["USER"] == "10001"
    assert last["VOLUME"] == last["WORKDIR"] == "/data"
    assert last["ENTRYPOINT"] == '["/opt/annalist/bin/annalist"]'
    assert last["CMD"] == '["bot"]'
    assert any("sqlite:////data/" in rest for word, rest in stages()[-1] if word == "ENV")


def test_user_is_created_before_use():
    made = next(rest for word, rest in stages()[-1] if word == "RUN")
    assert "useradd --system --uid 10001 " in made


def test_final_stage_copies_build_results():
    copies = [rest for word, rest in stages()[-1] if word == "COPY"]
    assert copies == [
        "--from=build /opt/annalist /opt/annalist",
        "--from=sqlite /src/libsqlite3.so.0 /opt/sqlite/",
    ]


def test_sqlite_is_pinned_and_recent():
    (source,) = [rest for word, rest in stage("sqlite") if word == "ADD"]
    sum, address, _ = source.split()
    assert re.fullmatch(r"--checksum=sha256:[0-9a-f]{64}", sum)
    number = int(re.search(r"sqlite-autoconf-(\d{7})\.tar\.gz", address)[1])
    assert number >= 3510300
    last = stages()[-1]
    assert ("ENV", "LD_LIBRARY_PATH=/opt/sqlite") in last
    assert any("sqlite_version_info >= (3, 51, 3)" in rest for word, rest in last if word == "RUN")


def test_engine_is_compiled():
    told = [shlex.split(rest) for word, rest in stage("build") if word == "ENV"]
    assert ["HATCH_BUILD_HOOKS_ENABLE=1"] in told
    copied = " ".join(rest for word, rest in stage("build") if word == "COPY").split()
    (hook,) = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"].values()
    assert {hook["path"], "requirements-compile.lock"} <= set(copied)


@pytest.fixture(scope="module")
def image(tmp_path_factory):
    """The build stage's steps in a folder: /src and /opt/annalist lie below it."""
    root = tmp_path_factory.mktemp("image")
    source, opt = root / "src", root / "opt" / "annalist"
    source.mkdir()
    for word, rest in stage("build"):
        if word == "COPY":
            *names, target = rest.split()
            for name in names:
                place = source / target
                copy(ROOT / name, place / pathlib.Path(name).name if target.endswith("/") else place)
        elif word == "RUN" and not rest.startswith("apt-get"):  # it fetches the C compiler
            for command in rest.split(" && "):
                run(command.replace("/opt/", f"{root}/opt/"), source)
    return opt


def copy(source: pathlib.Path, target: pathlib.Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        target.parent.mkdir(exist_ok=True)
        shutil.copy(source, target)


def run(command: str, folder: pathlib.Path) -> None:
    """Run a command with this Python and pip's cache, which the image lacks."""
    words = command.replace("--no-cache-dir ", "").split()
    if words[0] == "python":
        words[0] = sys.executable
    environment = {**os.environ, "PIP_NO_COMPILE": "1"}
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True)
    if "install" in words and re.search(r"(?i)connection|timed out|temporary failure", done.stderr):
        pytest.skip("no package registry can be reached")
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_missing_token_explains_itself(image, tmp_path):
    environment = {key: value for key, value in os.environ.items() if key != "DISCORD_TOKEN"}
    done = subprocess.run(
        [str(image / "bin" / "annalist"), "bot"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert "DISCORD_TOKEN" in done.stderr
    assert "`annalist play`" in done.stderr


@pytest.mark.slow
def test_image_keeps_games_in_volume_and_stops(image, tmp_path):
    """It stops in less than five seconds (see test_stops.py)."""
    from tests.packaging.sandboxed import sandbox_process

    database, beside = tmp_path / "annalist.sqlite", tmp_path / "beside"
    beside.mkdir()
    (beside / "sandbox").symlink_to(ROOT / "sandbox")
    environment = {**os.environ, "ANNALIST_DATABASE_URL": f"sqlite:///{database}", "PYTHONPATH": str(beside)}
    with sandbox_process(tmp_path) as url:
        command = [str(image / "bin" / "annalist"), "bot", "--sandbox", url]
        bot = subprocess.Popen(command, cwd=tmp_path, env=environment, stderr=subprocess.PIPE)
        try:
            assert any(f"{database}: games running: 0".encode() in line for line in bot.stderr)
            bot.send_signal(signal.SIGTERM)
            _, said = bot.communicate(timeout=60)
            assert (bot.returncode, b"held up the stop" in said) == (0, False)
        finally:
            bot.kill()
