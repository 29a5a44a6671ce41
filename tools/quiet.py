"""A plugin of pytest for `make test`: a test that passes says nothing, and the closing line counts them."""

from __future__ import annotations

from typing import Any, Final

import pytest

PLUGIN: Final = ("-p", "tools.quiet", "-o", "console_output_style=classic")  # without percentages


@pytest.hookimpl(tryfirst=True)
def pytest_report_teststatus(report: Any) -> tuple[str, str, str] | None:
    """No dot for a test that passed."""
    return ("passed", "", "PASSED") if report.passed and report.when == "call" else None
