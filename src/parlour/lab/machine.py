"""What this machine is, for the line beside every figure measured on it."""

from __future__ import annotations

import os
import platform
from pathlib import Path


def description() -> str:
    """Processor, cores, system and the versions that matter, in one line."""
    import llvmlite
    import numba
    import numpy

    return (
        f"{_processor()}, {os.cpu_count()} cores, {platform.system()} {platform.release()},"
        f" Python {platform.python_version()}, numpy {numpy.__version__},"
        f" numba {numba.__version__}, llvmlite {llvmlite.__version__}"
    )


def _processor() -> str:
    facts = Path("/proc/cpuinfo")
    if facts.exists():
        for line in facts.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
