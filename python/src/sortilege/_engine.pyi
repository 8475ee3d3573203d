# SPDX-License-Identifier: MIT
"""The engine's functions, as cffi calls them: bridge.py declares them. Not for use outside."""
from typing import Any

ffi: Any
lib: Any
