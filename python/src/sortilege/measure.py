# SPDX-License-Identifier: MIT
"""How sure a rate is."""
from __future__ import annotations

from math import sqrt
from typing import NamedTuple

__all__ = ["Interval", "wilson"]


class Interval(NamedTuple):
    """A rate and the bounds of its 95 % interval.

    rate, low, high  from 0 to 1
    """

    rate: float
    low: float
    high: float


def wilson(hits: float, tries: float) -> Interval:
    """Wilson's interval (E. B. Wilson, 1927) for `hits` out of `tries`, at 95 %.

    >>> wilson(5, 10)
    Interval(rate=0.5, low=0.236..., high=0.763...)
    """
    z = 1.959963984540054
    if tries <= 0:
        return Interval(0.0, 0.0, 1.0)
    rate, share = hits / tries, z * z / tries
    middle = (rate + share / 2) / (1 + share)
    half = z * sqrt(rate * (1 - rate) / tries + share / (4 * tries)) / (1 + share)
    return Interval(rate, max(0.0, middle - half), min(1.0, middle + half))
