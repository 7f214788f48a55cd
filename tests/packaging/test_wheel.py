"""The wheel holds what it must, and plays from another folder in an empty environment."""

import pathlib
import site
import subprocess
import sys
import venv
import zipfile

import pytest

ROOT = pathlib.Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
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
    ]
    subprocess.run([sys.executable, "-m", *command], check=True, capture_output=True, text=True)
    return next(folder.glob("annalist-*.whl"))


def test_the_top_level_is_ours_alone(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    top = {name.split("/")[0] for name in names if ".dist-info/" not in name}
    assert top == {"bot", "sandbox", "engine", "render", "data"}


@pytest.mark.parametrize(
    "needed",
    [
        "data/boards/ragnar-2024/board.toml",
        "data/boards/ragnar-2024/shapes.json",
        "data/editions/ragnar-2024/edition.toml",
        "data/locales/en/bot.ftl",
        "data/locales/pt-BR/bot.ftl",
        "sandbox/page/index.html",
        "sandbox/limits.toml",
    ],
)
def test_the_wheel_carries_its_data(wheel, needed):
    assert needed in zipfile.ZipFile(wheel).namelist()


def test_the_wheel_carries_the_migrations(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    assert [name for name in names if name.startswith("bot/store/migrations/") and name.endswith(".sql")]


@pytest.fixture(scope="module")
def annalist(wheel, tmp_path_factory):
    """The installed command; its libraries are those of this environment, without this folder."""
    home = tmp_path_factory.mktemp("empty")
    venv.create(home, with_pip=False)
    packages = next(home.glob("lib/python*/site-packages"))
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(packages)
    (packages / "libraries.pth").write_text("\n".join(site.getsitepackages()))
    return [str(home / "bin" / "python"), "-c", "from bot.cli import main; main()"]


def test_it_plays_from_another_folder(annalist, tmp_path):
    command = ["simulate", "--edition", "ragnar-2024", "--seats", "3", "--games", "2", "--seed", "1"]
    done = subprocess.run(
        [*annalist, *command, "--players", "random", "--json"], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "actions_per_second" in done.stdout


def test_it_does_not_come_from_this_folder(annalist, tmp_path):
    where = [annalist[0], "-c", "import engine; print(engine.__file__)"]
    done = subprocess.run(where, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert str(ROOT) + "/engine" not in done.stdout
