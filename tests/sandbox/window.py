"""Discord's client with an Activity in a browser: https under the real names, on this machine."""

from __future__ import annotations

import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from sandbox import Sandbox
from sandbox.activity_window import ActivityWindow
from tests.sandbox.browser import Tab, open_browser

CERTIFICATE = ("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")


def make_certificate(folder: Path) -> ssl.SSLContext:
    """A certificate that this test's browser takes for any."""
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed, so no Activity was tried in a browser")
    key, file = folder / "key.pem", folder / "certificate.pem"
    subprocess.run(
        ["openssl", *CERTIFICATE, "-subj", "/CN=discord.com", "-keyout", key, "-out", file],
        check=True,
        capture_output=True,
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file, key)
    return context


@asynccontextmanager
async def window_for(sandbox: Sandbox, folder: Path) -> AsyncIterator[tuple[ActivityWindow, Tab]]:
    """Discord's client, the proxy, and a browser that finds them at their real addresses."""
    async with ActivityWindow(sandbox.world, make_certificate(folder)) as window:
        rules = f"MAP * 127.0.0.1:{window.port}, EXCLUDE 127.0.0.1"
        async with open_browser(
            folder, f"--host-resolver-rules={rules}", "--ignore-certificate-errors"
        ) as tab:
            yield window, tab
