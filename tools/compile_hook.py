"""Compile the engine with mypyc while hatchling builds a wheel.

Only with HATCH_BUILD_HOOKS_ENABLE=1. pyproject.toml lists the modules that stay plain Python. Nothing is
written among the sources.
"""

from __future__ import annotations

import os
import platform
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FLAGS = [
    "-fvisibility=hidden",
    *("-fno-align-functions", "-fno-align-jumps", "-fno-align-loops"),
    "-ffp-contract=off",
]
"""Flags of the C compiler.

Hidden names make calls direct. Without padding, memory shrinks by a third of a megabyte. A fused pair of
float operations would round differently from plain Python.
"""
PACKED = ["-Wl,-z,pack-relative-relocs"]
"""Linker flag that saves half a megabyte, for C libraries that support it."""


def linker_flags() -> list[str]:
    """The flags of the linker on this machine."""
    library, version = platform.libc_ver()
    return PACKED if library == "glibc" and [int(part) for part in version.split(".")] >= [2, 36] else []


class CompileHook(BuildHookInterface[Any]):
    """Adds the compiled modules to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and tell hatchling which files to take."""
        self._place = tempfile.TemporaryDirectory()
        built = Path(self._place.name).resolve() / "built"
        _compile(self._modules(), built)
        build_data["infer_tag"] = True
        build_data["pure_python"] = False
        build_data["force_include"] |= {str(one): str(one.relative_to(built)) for one in built.rglob("*.*")}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the compiled files after they are packed."""
        self._place.cleanup()

    def _modules(self) -> list[str]:
        """Paths of the modules to compile, as the wheel names them."""
        import pathspec

        taken = pathspec.PathSpec.from_lines("gitignore", self.config["include"])
        plain = pathspec.PathSpec.from_lines("gitignore", self.config["plain"])
        paths = [one.relative_path for one in self.build_config.builder.recurse_included_files()]
        return sorted(one for one in paths if taken.match_file(one) and not plain.match_file(one))


def _compile(modules: list[str], built: Path) -> None:
    """Compile modules into a folder.

    The libraries of the group `compile` are imported here: a pure wheel is built without them.
    """
    import setuptools  # first, so that mypyc takes its compiler
    from mypyc.build import mypycify

    extensions = mypycify(
        ["--config-file=", f"--cache-dir={os.devnull}", *modules],
        opt_level="2",
        debug_level="0",
        multi_file=True,
        group_name="annalist",
        target_dir=str(built.with_name("c")),
    )
    for one in extensions:
        one.extra_compile_args = [*one.extra_compile_args, *FLAGS]  # one list serves them all
        one.extra_link_args = [*one.extra_link_args, *linker_flags()]
    command = setuptools.Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(built), str(built.with_name("objects"))
    command.ensure_finalized()
    command.run()
