"""Compiled modules, and those that must not be. `make test-fast` runs this on the compiled engine too."""

import importlib
import os
import pathlib
import pkgutil
import tomllib

import msgspec
import pathspec
import pytest

import engine
from tools import compile_hook, compiled

ROOT = pathlib.Path(__file__).parents[2]
WHEEL = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]
HOOK = WHEEL["hooks"]["custom"]
LEFT_OUT = pathspec.PathSpec.from_lines("gitignore", HOOK["plain"])


def modules() -> list[str]:
    return sorted(one.name for one in pkgutil.walk_packages(engine.__path__, "engine."))


def path_of(module: str) -> str:
    path = module.replace(".", "/")
    return f"{path}/__init__.py" if (ROOT / path).is_dir() else f"{path}.py"


def is_left_out(module: str) -> bool:
    return LEFT_OUT.match_file(path_of(module))


def has_structs(module: str) -> bool:
    of = importlib.import_module(module)
    return any(
        isinstance(one, type) and issubclass(one, msgspec.Struct) and one.__module__ == module
        for one in vars(of).values()
    )


@pytest.mark.parametrize("module", modules())
def test_struct_modules_stay_interpreted(module):
    """A compiled Struct loses its fields' types and would accept a damaged save."""
    package = path_of(module).endswith("__init__.py")
    assert is_left_out(module) == (package or has_structs(module))


def test_compile_hook_is_off_by_default():
    assert HOOK["enable-by-default"] is False


def test_requested_engine_runs():
    assert (os.environ.get("ANNALIST_ENGINE") == "compiled") == engine.COMPILED


@pytest.mark.skipif(not engine.COMPILED, reason="plain Python runs here; `make test-fast` shows it")
@pytest.mark.parametrize("module", modules())
def test_other_modules_are_compiled(module):
    file = importlib.import_module(module).__file__
    assert file.endswith(".py") == is_left_out(module)


def test_changed_source_changes_build_key(tmp_path, monkeypatch):
    monkeypatch.setattr(compiled, "ROOT", tmp_path)
    names = ("pyproject.toml", "requirements-compile.lock", "tools/compile_hook.py", "engine/game.py")
    for name in names:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("one")
    before = compiled.content()
    assert compiled.content() == before
    for name in names:
        (tmp_path / name).write_text("two")
        assert compiled.content() != before
        before = compiled.content()


def test_compiled_wheel_is_cached(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    made = []

    def build(folder):
        made.append(folder)
        (folder / "annalist.whl").write_text("wheel")
        return folder / "annalist.whl"

    monkeypatch.setattr(compiled, "build", build)
    assert compiled.cached_wheel() == compiled.cached_wheel()
    assert len(made) == 1


@pytest.mark.parametrize(
    ("libc", "packs"),
    [
        (("glibc", "2.36"), True),
        (("glibc", "2.35"), False),
        (("glibc", "3.0"), True),
        (("libc", "1.2.4"), False),
        (("", ""), False),
    ],
)
def test_packed_relocations_need_recent_glibc(monkeypatch, libc, packs):
    monkeypatch.setattr(compile_hook.platform, "libc_ver", lambda: libc)
    assert bool(compile_hook.linker_flags()) == packs
