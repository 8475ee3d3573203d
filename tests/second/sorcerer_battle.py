#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A second, slow and plain battle phase of Sorcerer, from src/games/sorcerer/rules.md alone.

Reads one battle phase a line, as tests/second/battles.c prints them: where everything stands, every
question the engine asked with its options and the answer, every die, and how it ended. Plays each
again by the rules below, knowing nothing of the engine, and stops at the first difference.

usage: battles N SEED | sorcerer_battle.py
"""

import json
import sys
from itertools import count

MISS, HIT, DOUBLE, CRITICAL = "miss", "hit", "double", "critical"
FACES = [MISS, MISS, HIT, HIT, DOUBLE, CRITICAL]  # SOR-DIE-02
LIMIT = 12  # SOR-DMG-11
DICE = 7  # SOR-BATTLE-11


class Difference(Exception):
    """The engine and this file do not agree."""


class Over(Exception):
    """The match has been won (SOR-WIN-03, SOR-ROYALE-06)."""


class Lost(Exception):
    """A reset battlefield: what is left of the roll is lost (R-19)."""


class Battle:
    """One battle phase. `log` holds what the engine asked, was answered, and rolled."""

    def __init__(self, start):
        self.format = start["format"]
        self.seats = start["seats"]
        self.first = start["first"]
        self.round = start["round"]
        self.places = start["places"]
        self.minions = {m["id"]: m for m in start["minions"]}
        self.omens = start["omens"]
        self.fate = start["fate"]  # 0 none, 1 empty, 2 full
        self.points = start["points"]
        self.log = start["log"]
        self.at = 0
        self.refused = set()

    # --- who stands where ---

    def side_of(self, seat, place):
        if self.format == "royale":  # SOR-ROYALE-09
            return {place: 0, (place + 1) % self.seats: 1}.get(seat)
        return seat % 2

    def members(self, place, side):
        return [s for s in range(self.seats) if self.side_of(s, place) == side]

    def captain(self, place, side):
        return self.members(place, side)[0]

    def here(self, place, side):
        """Minions of a side in a battlefield, in the order of their numbers."""
        return sorted(
            k
            for k, m in self.minions.items()
            if m["place"] == place and self.side_of(m["seat"], place) == side
        )

    def order(self):
        if self.format == "royale":
            n = len(self.places)
            if self.round % 2:  # SOR-ROYALE-08, -09
                return [(self.first - k) % n for k in range(n)]
            return [(self.first - 1 + k) % n for k in range(n)]
        return [0, 1, 2] if self.first % 2 == 0 else [2, 1, 0]  # SOR-BATTLE-01

    def first_side(self, place):
        if self.format == "royale":  # SOR-ROYALE-07
            return 0 if self.round % 2 else 1
        own = self.first % 2
        return own if place == 1 else 1 - own  # SOR-BATTLE-02

    # --- the log ---

    def next(self, what):
        if self.at == len(self.log):
            raise Difference(f"the engine had nothing more to tell, but {what} comes")
        self.at += 1
        return self.log[self.at - 1]

    def ask(self, seats, kind, options):
        """What one of `seats` answered to this question. A single option is not asked."""
        if len(options) == 1:
            return seats[0], options[0]
        entry = self.next(f"{kind} {options}")
        asked = entry[0] == "ask" and entry[1] in seats and entry[2] == kind
        if not asked or sorted(entry[3]) != sorted(options):
            raise Difference(f"expected {kind} of seat {seats}: {options}; the engine said {entry}")
        return entry[1], entry[3][entry[4]]

    def roll(self, n):
        dice = []
        for _ in range(n):
            entry = self.next("a die")
            if entry[0] != "die" or entry[1] not in range(6):
                raise Difference(f"expected a die; the engine said {entry}")
            dice.append(FACES[entry[1]])
        return dice

    # --- the phase ---

    def play(self):
        places = range(len(self.places))
        had = {(p, side): bool(self.here(p, side)) for p in places for side in (0, 1)}
        try:
            for place in self.order():
                self.battle(place, had)
        except Over:
            pass
        if self.at != len(self.log):
            raise Difference(f"the phase is over, but the engine went on: {self.log[self.at]}")

    def battle(self, place, had):
        side = self.first_side(place)
        board = self.places[place]
        while board["conquered"] is None and not board["exhausted"]:  # SOR-BATTLE-05
            ready = [
                [k for k in self.here(place, side) if not self.minions[k]["exhausted"]]
                for side in (0, 1)
            ]
            if not ready[0] and not ready[1]:  # SOR-BATTLE-04
                return
            if ready[side]:  # SOR-BATTLE-03: no voluntary pass
                captain = self.captain(place, side)
                _, answer = self.ask([captain], "attacker", [f"attack {k}" for k in ready[side]])
                self.attack(place, side, self.minions[int(answer.split()[1])], had)
            side = 1 - side

    def attack(self, place, side, minion, had):
        minion["exhausted"] = True  # SOR-BATTLE-07
        dice = self.roll(min(DICE, max(0, minion["attack"])))
        if not dice:
            return
        self.rerolls(place, side, dice)
        unopposed = not had[place, 1 - side]
        criticals = dice.count(CRITICAL) * (2 if unopposed else 1)  # SOR-DMG-07
        hits = dice.count(HIT) + 2 * dice.count(DOUBLE)  # SOR-DMG-01
        try:
            for _ in range(criticals):  # SOR-DMG-02: by the attacker
                self.point(place, 1 - side, minion["seat"], "critical")
            for _ in range(hits):  # by the defender
                self.point(place, 1 - side, self.captain(place, 1 - side), "hit")
        except Lost:
            pass

    # --- rerolls ---

    def rerolls(self, place, side, dice):
        """SOR-ROLL-03 .. -05; in a team each member passes for itself (SOR-TEAM-07)."""
        chance, passes = side, 0
        self.refused = set()
        while passes < 2:
            if self.forces(place, chance, dice):
                passes = 0  # a reroll keeps the chance with the same side
            else:
                passes += 1
                chance = 1 - chance

    def forces(self, place, side, dice):
        """One reroll of this side; False: all its members have passed."""
        waiting = self.members(place, side)
        while waiting:
            able = [s for s in waiting if self.means(s, side, place, dice) != ["pass"]]
            if not able:  # passes without being asked
                return False
            # Who of a team speaks first is open; the engine's log tells.
            asked = self.at < len(self.log) and self.log[self.at][0] == "ask"
            seat = self.log[self.at][1] if asked else able[0]
            if seat not in able:
                raise Difference(f"expected a reroll or a pass of {able}; the engine asked {seat}")
            _, answer = self.ask([seat], "reroll", self.means(seat, side, place, dice))
            if answer == "pass":
                waiting.remove(seat)
            elif answer == "fate":
                if self.agreed(place, side, seat):
                    self.empty_fate(place, side)
                    dice[:] = self.roll(len(dice))  # SOR-ROLL-02
                    self.refused.clear()
                    return True
                self.refused.add(side)  # not proposed again until the dice have changed
            else:
                self.omens[seat] -= 1  # SOR-ROLL-01
                dice[int(answer.split()[1]) - 1] = self.roll(1)[0]
                self.refused.clear()
                return True
        return False

    def means(self, seat, side, place, dice):
        options = [f"omen {n + 1}" for n in range(len(dice))] if self.omens[seat] else []
        if side not in self.refused and any(self.fate[s] == 2 for s in self.members(place, side)):
            options.append("fate")
        return options + ["pass"]

    def agreed(self, place, side, seat):
        """Fate needs every member of the team (SOR-TEAM-03)."""
        for member in self.members(place, side):
            if member != seat:
                _, answer = self.ask([member], "agree", ["agree", "refuse"])
                if answer == "refuse":
                    return False
        return True

    def empty_fate(self, place, side):
        for s in self.members(place, side):
            if self.fate[s] == 2:
                self.fate[s] = 1

    # --- damage ---

    def point(self, place, side, seat, kind):
        """One point of damage for this side, by `seat` (SOR-DMG-03, -04)."""
        board = self.places[place]
        options = [] if board["conquered"] is not None else ["side"]
        options += [f"minion {k}" for k in self.here(place, side)]
        if not options:  # SOR-DMG-06: lost
            return
        _, answer = self.ask([seat], kind, options)
        if answer == "side":
            board["track"][side] += 1
            if board["track"][side] == LIMIT:
                self.conquer(place, 1 - side)
        else:
            minion = self.minions[int(answer.split()[1])]
            minion["damage"] += 1
            if minion["damage"] >= minion["essence"]:
                del self.minions[minion["id"]]

    def conquer(self, place, side):
        seats = self.members(place, side)
        for s in seats:
            self.points[s] += 1
        if self.format == "royale":  # SOR-ROYALE-05, -06
            if self.points[seats[0]] == 3:
                raise Over
            self.places[place]["track"] = [0, 0]
            for k in self.here(place, 0) + self.here(place, 1):
                del self.minions[k]
            raise Lost
        self.places[place]["conquered"] = side  # SOR-WIN-02, -03
        if self.points[seats[0]] == 2:
            raise Over

    def end(self):
        return {
            "places": [{"conquered": p["conquered"], "track": p["track"]} for p in self.places],
            "minions": [
                [k, m["damage"], bool(m["exhausted"])] for k, m in sorted(self.minions.items())
            ],
            "omens": self.omens,
            "fate": self.fate,
            "points": self.points,
        }


def check(line):
    start = json.loads(line)
    battle = Battle(start)
    battle.play()
    if battle.end() != start["end"]:
        raise Difference(f"ended as {battle.end()}; the engine has {start['end']}")


def main():
    agreed = 0
    for number, line in zip(count(1), sys.stdin):
        try:
            check(line)
        except Difference as difference:
            print(f"battle {number}: {difference}\n{line}", file=sys.stderr)
            print(f"{agreed} passed, 1 failed")
            return 1
        agreed += 1
    if not agreed:
        print("no battles were read", file=sys.stderr)
        return 1
    print(f"{agreed} passed, 0 failed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
