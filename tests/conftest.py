"""Tests speak English, whatever the machine they run on speaks."""

from __future__ import annotations

import os

os.environ["LC_ALL"] = "C.UTF-8"
