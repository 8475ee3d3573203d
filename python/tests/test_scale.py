# SPDX-License-Identifier: MIT
"""docs/scale.md says what the simulation says, and the simulation what must be so."""
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "bench"))
import scale_model  # noqa: E402

IDEAL = scale_model.Times(game=0.01, spread=0.0, hand=0.0, take=0.0, way=0.0, noticed=0.0)


def test_the_document_has_the_table():
    assert scale_model.table() in (HERE.parents[1] / "docs" / "scale.md").read_text("utf-8")


def test_without_losses_it_is_a_division():
    assert scale_model.seconds(IDEAL, 7, 700, 10) == (pytest.approx(1.0), 0)
    assert scale_model.seconds(IDEAL, 7, 710, 10) == (pytest.approx(1.1), 0)


def test_a_busy_driver_is_the_bound():
    busy = IDEAL._replace(hand=0.05, take=0.05)
    took, _ = scale_model.seconds(busy, 1000, 10_000, 10)
    assert took == pytest.approx(1000 * 0.1, rel=0.01)


def test_what_dies_is_played_again():
    took, lost = scale_model.seconds(IDEAL, 4, 4000, 10, lost_an_hour=3600)
    assert 25 < lost < 70 and 10 < took < 14
    assert scale_model.seconds(IDEAL, 4, 4000, 10, 3600) == (took, lost)
