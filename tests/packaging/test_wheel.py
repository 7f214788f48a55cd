"""The wheel holds what it must, and plays from another folder in an empty environment."""

import email
import os
import pathlib
import re
import site
import subprocess
import sys
import venv
import zipfile

import pytest

from tools import metadata
from tools.metadata import NEXT

ROOT = pathlib.Path(__file__).parents[2]


@pytest.fixture(scope="module")
def dist(tmp_path_factory):
    """A folder with the wheels of bot and sandbox."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--wheel-dir",
        str(folder),
        str(ROOT),
        str(ROOT / "sandbox"),
    ]
    environment = {**os.environ, "ANNALIST_REPOSITORY": "https://forge.example/annalist"}
    subprocess.run(
        [sys.executable, "-m", *command], check=True, capture_output=True, text=True, env=environment
    )
    return folder


@pytest.fixture(scope="module")
def wheel(dist):
    return next(dist.glob("annalist-*.whl"))


def metadata_of(wheel):
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [one for one in archive.namelist() if one.endswith(".dist-info/METADATA")]
        return email.message_from_bytes(archive.read(name))


@pytest.mark.parametrize("name", ["annalist-", "annalist_sandbox-"])
def test_metadata_name_author_and_source(dist, name):
    told = metadata_of(next(dist.glob(f"{name}*.whl")))
    assert told["Author"] == "Annalist contributors"
    assert "Source, https://forge.example/annalist" in told.get_all("Project-URL")
    assert len(told.get_all("Classifier")) > 8
    assert told["Description-Content-Type"] == "text/markdown"
    body = told.get_payload()
    assert body.startswith("# Annalist")
    assert re.findall(r"\]\((?!https:)|<img", body) == [], "relative links break away from the repository"


def test_untagged_build_has_dev_version(dist):
    version = metadata_of(next(dist.glob("annalist-*.whl")))["Version"]
    tagged = subprocess.run(
        ["git", "describe", "--exact-match", "--tags"], cwd=ROOT, capture_output=True, text=True
    )
    expected = rf"{re.escape(NEXT)}\.dev0(\+g\w+)?" if tagged.returncode else re.escape(tagged.stdout[1:-1])
    assert re.fullmatch(expected, version)


@pytest.mark.parametrize(
    ("given", "becomes"), [("v1.2.3", "1.2.3"), ("1.2.3", "1.2.3"), ("", f"{NEXT}.dev0")]
)
def test_version_follows_tag(monkeypatch, tmp_path, given, becomes):
    monkeypatch.setenv("ANNALIST_VERSION", given)
    monkeypatch.setattr(metadata, "ROOT", tmp_path)
    assert metadata.version() == becomes


def test_next_version_heads_changelog():
    heads = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert heads[0] in (f"{NEXT} (unreleased)", NEXT) or heads[0].startswith(f"{NEXT} - ")


def test_sandbox_is_separate_distribution(dist):
    names = zipfile.ZipFile(next(dist.glob("annalist_sandbox-*.whl"))).namelist()
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"sandbox"}
    assert {"sandbox/page/index.html", "sandbox/limits.toml", "sandbox/py.typed"} <= set(names)
    ours = {str(one.relative_to(ROOT)) for one in (ROOT / "sandbox").rglob("*.py")}
    assert ours == {name for name in names if name.endswith(".py")}


def test_wheel_has_only_own_packages(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    top = {name.split("/")[0] for name in names if ".dist-info/" not in name}
    assert top == {"bot", "engine", "render", "data"}


@pytest.mark.parametrize(
    "needed",
    [
        "data/boards/ragnar-2024/board.toml",
        "data/boards/ragnar-2024/shapes.json",
        "data/editions/ragnar-2024/edition.toml",
        "data/locales/en/bot.ftl",
        "data/locales/pt-BR/bot.ftl",
        "engine/py.typed",
        "render/py.typed",
    ],
)
def test_wheel_contains_data(wheel, needed):
    assert needed in zipfile.ZipFile(wheel).namelist()


def test_wheel_contains_migrations(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    assert [name for name in names if name.startswith("bot/store/migrations/") and name.endswith(".sql")]


@pytest.fixture(scope="module")
def annalist(wheel, tmp_path_factory):
    """The installed command with this environment's libraries, but not this folder."""
    home = tmp_path_factory.mktemp("empty")
    venv.create(home, with_pip=False)
    packages = next(home.glob("lib/python*/site-packages"))
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(packages)
    (packages / "libraries.pth").write_text("\n".join(site.getsitepackages()))
    return [str(home / "bin" / "python"), "-c", "from bot.cli import main; main()"]


def test_wheel_plays_from_other_folder(annalist, tmp_path):
    command = ["simulate", "--edition", "ragnar-2024", "--seats", "3", "--games", "2", "--seed", "1"]
    done = subprocess.run(
        [*annalist, *command, "--players", "random", "--json"], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "actions_per_second" in done.stdout


def test_wheel_does_not_use_source_folder(annalist, tmp_path):
    where = [annalist[0], "-c", "import engine; print(engine.__file__)"]
    done = subprocess.run(where, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert str(ROOT) + "/engine" not in done.stdout


@pytest.mark.parametrize(
    ("module", "command", "sentence"),
    [
        ("sandbox", ["sandbox"], "annalist_sandbox"),
        ("sandbox", ["demo"], "annalist_sandbox"),
        ("asyncpg", ["check-games", "--database", "postgresql://a@127.0.0.1:1/a"], "annalist[postgres]"),
    ],
)
def test_missing_package_is_named(annalist, tmp_path, module, command, sentence):
    without = f"import sys; sys.modules['{module}'] = None; from bot.cli import main; main()"
    done = subprocess.run(
        [*annalist[:1], "-c", without, *command], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "unexpected" not in done.stderr
    assert sentence in done.stderr


def test_pictures_compress_without_fast_library(annalist, tmp_path):
    program = (
        "import sys; sys.modules['isal'] = None; from render.deflate import compress, decompress;"
        "print(decompress(compress(b'map')))"
    )
    done = subprocess.run(
        [annalist[0], "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout == "b'map'\n"
