#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A second, slow and plain scorer of Sorcerer City's districts, from src/games/city/rules.md alone.

Knows the notation of section 22, regions and bands, group, row and shield goals, rainbow and
two-colour tiles, Dark Mages, covers and face-down tiles (CITY-MODEL, CITY-GOAL, CITY-SCORE), and
nothing of the engine. Goals are found by walking from tile to tile; nothing is kept or shared.

usage: city_score.py examples RULES.md        every grid of the rules pays what stands below it
       city_score.py make N SEED [TILES]      N random districts; TILES: to be laid, one a line
       city_score.py compare DISTRICTS ANSWERS  another program's answers to `make` are right
       city_score.py score [STAR]             the district on standard input

A district is a line "district STAR SHIELD", the rows of its grid and an empty line. STAR is the
colour that each rainbow goal chooses, "-": the one that pays most, the first of equals. SHIELD says
what a shield goal needs two of, "shields" or "tiles" (R-22). An answer is a line: what each
resource gets, without the cap, then each goal that is visible: "3 0 0 0 0,0=gY:3 1,2=sB:0".
"""

import random
import re
import sys
from dataclasses import dataclass, field

COLOURS = "YRBG"  # money, influence, magic, prestige (CITY-GOAL-01)
LETTERS = {"Y": "Y", "R": "R", "B": "B", "G": "G", "*": "YRBG", "m": "RG", "a": "RB", "h": "YB",
           "u": "BG", "i": "YR", "x": "", "?": ""}
STEPS = [(-1, 0), (0, 1), (1, 0), (0, -1)]  # N E S W
LEAST = 3  # tiles of a group or row, shields of a block (CITY-GOAL-11, -21, -32)
CAP = 60  # CITY-SCORE-03
REACH = 28  # rows and columns of a random district, either way from its first tile
DARK_MAX = 8  # face-down tiles
TILE = re.compile(r"(?:!([A-Z]{2})=)?([YRBG*mahuix]{4})(?:/([YRBG]))?(?::(\S+))?")


@dataclass
class Tile:
    """A tile as it lies, its sides N E S W."""

    sides: list[str]  # colours of each
    regions: list[list[int]]  # sides of each region (CITY-MODEL-03)
    goals: list[tuple[str, str]] = field(default_factory=list)  # "g", "r" or "s", and its colour
    monster: str = ""


def read_tile(text: str) -> Tile:
    """`YRYR/Y:gY`; a face-down tile has nothing to be seen (CITY-MODEL-09)."""
    if text.startswith("?"):
        return Tile([""] * 4, [])
    parts = TILE.fullmatch(text)
    if not parts:
        raise ValueError(f"'{text}' is no tile")
    monster, letters, band, goals = parts.groups()
    crossed = letters[0] == letters[2] != letters[1] == letters[3] and "x" not in letters
    if crossed != bool(band) or (band and band not in letters):
        raise ValueError(f"'{text}': two strips that cross need a band of one of them, others none")
    regions = []
    for letter in dict.fromkeys(letters):
        where = [side for side in range(4) if letters[side] == letter]
        if letter == "x":
            continue
        regions += [[side] for side in where] if band and letter != band else [where]
    return Tile([LETTERS[letter] for letter in letters], regions,
                [(goal[0], goal[1]) for goal in goals.split("+")] if goals else [], monster or "")


def read_grid(lines: list[str]) -> dict[tuple[int, int], Tile]:
    """The visible tiles of each cell: what is covered counts as absent (CITY-MODEL-08)."""
    grid = {}
    for row, line in enumerate(lines):
        for column, cell in enumerate(line.split()):
            if cell != "....":
                stack = [read_tile(text) for text in cell.split("^")]
                grid[row, column] = stack[0]
    return grid


class District:
    """What lies visible, and which shields still count."""

    def __init__(self, lines: list[str], tiles_needed: bool = False) -> None:
        self.grid = read_grid(lines)
        self.tiles_needed = tiles_needed
        self.cancelled = set()
        for cell, tile in self.grid.items():
            if tile.monster == "DM":  # CITY-MON-DARKMAGE-01
                self.cancelled |= set(self.around(cell))

    def around(self, cell: tuple[int, int]) -> list[tuple[int, int]]:
        row, column = cell
        eight = [(row + r, column + c) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c]
        return [other for other in eight if other in self.grid]

    def beyond(self, cell: tuple[int, int], side: int, colour: str) -> tuple[int, int] | None:
        """The tile across that side if both touching sides show the colour (CITY-MODEL-04)."""
        other = cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]
        if other not in self.grid or colour not in self.grid[cell].sides[side]:
            return None
        return other if colour in self.grid[other].sides[(side + 2) % 4] else None

    def regions_with(self, cell: tuple[int, int], colour: str) -> list[list[int]]:
        tile = self.grid[cell]
        return [region for region in tile.regions if colour in tile.sides[region[0]]]

    # --- goals ---

    def group(self, cell: tuple[int, int], colour: str) -> int:
        """Tiles reached from every region of the colour on this one (CITY-GOAL-10, -15)."""
        waiting = [(cell, region) for region in self.regions_with(cell, colour)]
        seen = []
        while waiting:
            here, region = waiting.pop()
            if (here, region) in seen:
                continue
            seen.append((here, region))
            for side in region:
                other = self.beyond(here, side, colour)
                if other:
                    entered = (side + 2) % 4
                    waiting += [(other, r) for r in self.grid[other].regions if entered in r]
        return len({here for here, _ in seen})  # CITY-GOAL-13

    def through(self, cell: tuple[int, int], side: int, colour: str) -> bool:
        """The colour runs from that side to the opposite one within a region (CITY-GOAL-20)."""
        return any(side in region and (side + 2) % 4 in region
                   for region in self.regions_with(cell, colour))

    def arm(self, cell: tuple[int, int], side: int, colour: str) -> int:
        """Tiles of the row beyond that side."""
        other = self.beyond(cell, side, colour)
        if not other:
            return 0
        return 1 + (self.arm(other, side, colour) if self.through(other, side, colour) else 0)

    def row(self, cell: tuple[int, int], colour: str) -> int:
        """The longest run that the tile lies in (CITY-GOAL-21, -23)."""
        if not self.regions_with(cell, colour):  # CITY-GOAL-14
            return 0
        best = 1
        for side in (0, 1):
            there, back = self.arm(cell, side, colour), self.arm(cell, side + 2, colour)
            both = self.through(cell, side, colour)
            best = max(best, 1 + (there + back if both else max(there, back)))
        return best

    def shields(self, cell: tuple[int, int]) -> int:
        return 0 if cell in self.cancelled else len(self.grid[cell].goals)

    def block(self, cell: tuple[int, int]) -> int:
        """All shields of the nine cells; too few beside the centre: none (CITY-GOAL-31, -32)."""
        beside = [self.shields(other) for other in self.around(cell)]
        enough = sum(n > 0 for n in beside) if self.tiles_needed else sum(beside)
        return sum(beside) + self.shields(cell) if enough >= 2 else 0

    def goal(self, cell: tuple[int, int], kind: str, colour: str) -> int:
        if cell in self.cancelled:
            return 0
        count = {"g": self.group, "r": self.row}[kind](cell, colour) if kind != "s" \
            else self.block(cell)
        return count if count >= LEAST else 0

    def goals(self, star: str) -> list[tuple[tuple[int, int], str, int]]:
        """Each visible goal and what it pays, a rainbow goal as the one that was chosen
        (CITY-GOAL-42) or, where it pays nothing whatever was, as it is printed."""
        found = []
        for cell in sorted(self.grid):
            for kind, printed in self.grid[cell].goals:
                chosen = printed
                if printed == "*":
                    chosen = star if star != "-" else max(
                        COLOURS, key=lambda one: self.goal(cell, "g", one))
                pays = self.goal(cell, kind, chosen)
                found.append((cell, kind + (chosen if pays else printed), pays))
        return found

    def score(self, star: str) -> list[int]:
        """Of each resource, without the cap."""
        goals = self.goals(star)
        return [sum(pays for _, goal, pays in goals if goal[1] == colour) for colour in COLOURS]

    def answer(self, star: str) -> str:
        goals = [f"{row},{column}={goal}:{pays}" for (row, column), goal, pays in self.goals(star)]
        return " ".join([*map(str, self.score(star)), *goals])


# --- the rules' own examples ---


def examples(path: str) -> int:
    """Every grid that has an `Expect:` below it; says how many agree."""
    agreed = failed = 0
    name, grid, inside = "", [], False
    for line in open(path, encoding="utf-8"):
        line = line.strip()
        title = re.match(r"- \*(EX-CITY-\w+)\*", line)
        expect = re.match(r"Expect(?:\((.)\))?: Y=(\d+) R=(\d+) B=(\d+) G=(\d+)", line)
        if title:
            name, grid = title[1], []
        elif line == "```":
            inside = not inside
        elif inside and name:
            grid.append(line)
        elif expect:
            paid = [min(CAP, n) for n in District(grid).score(expect[1] or "-")]
            right = paid == [int(n) for n in expect.groups()[1:]]
            agreed, failed = agreed + right, failed + (not right)
            if not right:
                print(f"{name}: pays {paid}; the rules say: {line}", file=sys.stderr)
    print(f"{agreed} examples agree, {failed} do not")
    return 1 if failed or not agreed else 0


# --- random districts ---


def turned(text: str, quarters: int) -> str:
    """The notation of the tile turned clockwise."""
    parts = TILE.fullmatch(text)
    assert parts, text
    start = parts.start(2)
    sides = text[start:start + 4]
    return text[:start] + sides[4 - quarters:] + sides[:4 - quarters] + text[start + 4:]


def sample_tile(chance: random.Random) -> str:
    """Any tile that the notation can write: shapes and goals that no box has, too."""
    a, b, c, d = chance.sample("YRBG", 4)
    sides = chance.choice([
        a * 4, a * 3 + b, a * 2 + b * 2, a * 2 + b + c, a + b + a + c, a + b + c + d, "****",
        chance.choice("mahui") * 4, f"{a}{b}{a}{b}/{chance.choice(a + b)}",
        f"{a}{b}{a}{b}/{chance.choice(a + b)}", chance.choice("mahui") * 2 + a + b])
    monsters = ["DR", "CH", "GE", "GO", "KR", "GI", "XX"]
    if chance.random() < 0.15:
        kind = chance.choice(monsters)
        if chance.random() < 0.3 and "/" not in sides:
            return turned("!SK=x" + sides[1:], chance.randrange(4))
        return turned(f"!{kind}={sides}", chance.randrange(4))
    goals = "".join(chance.choice("grs") + chance.choice("YRBG") + "+"
                    for _ in range(chance.choice([0, 0, 1, 1, 2])))[:-1]
    if chance.random() < 0.06:
        goals = "g*"
    return turned(sides + (":" + goals if goals else ""), chance.randrange(4))


def dark_mage(chance: random.Random) -> str:
    a, b = chance.sample("YRBG", 2)
    return turned(f"!DM={a}{a}{b}{b}", chance.randrange(4))


def fitting(chance: random.Random, text: str, cell: tuple[int, int], cells: dict) -> str:
    """Turned so that the most sides match their neighbours', for groups and rows to come about."""
    best, matches = text, -1
    for quarters in chance.sample(range(4), 4):
        one = turned(text, quarters)
        sides, n = read_tile(one).sides, 0
        for side, (row, column) in enumerate(STEPS):
            other = cells.get((cell[0] + row, cell[1] + column))
            if other:
                n += bool(set(sides[side]) & set(read_tile(other[0]).sides[(side + 2) % 4]))
        if n > matches:
            best, matches = one, n
    return best


def is_dark(text: str) -> bool:
    return text.startswith("?")


def grow(chance: random.Random, tiles: list[str]) -> dict[tuple[int, int], list[str]]:
    """Cells with their stacks, top first. Sometimes in parts, with covers and face-down tiles."""
    size = chance.choice([chance.randint(1, 8), chance.randint(5, 25), chance.randint(20, 45)])
    match, split = chance.choice([0.0, 0.5, 0.9]), chance.choice([0.0, 0.0, 0.06])
    mages, covers = chance.choice([0.0, 0.0, 0.04, 0.1]), chance.choice([0.0, 0.05, 0.15])
    own, dark = chance.choice([0.0, 0.3, 1.0]), chance.choice([0.0, 0.0, 0.06])
    cells: dict[tuple[int, int], list[str]] = {}
    darks = 0
    for _ in range(size):
        edge = [(r + dr, c + dc) for r, c in cells for dr, dc in STEPS]
        free = sorted({cell for cell in edge if cell not in cells}) or [(0, 0)]
        cell = chance.choice(free)
        if split and chance.random() < split:
            cell = cell[0] + chance.randint(-2, 2), cell[1] + chance.randint(-2, 2)
        if max(map(abs, cell)) > REACH or is_dark(cells.get(cell, [""])[0]):
            continue
        use_own = not tiles or chance.random() < own
        text = sample_tile(chance) if use_own else turned(chance.choice(tiles), chance.randrange(4))
        if chance.random() < mages:
            text = dark_mage(chance)
        if chance.random() < match:
            text = fitting(chance, text, cell, cells)
        lying = sorted(cell for cell in cells if not is_dark(cells[cell][0]))
        if cell not in cells and darks < DARK_MAX and chance.random() < dark:
            text, darks = chance.choice(["????", "?" + text]), darks + 1
        elif lying and chance.random() < covers:
            cell = chance.choice(lying)
        cells.setdefault(cell, []).insert(0, text)
    return cells


def draw_grid(cells: dict[tuple[int, int], list[str]]) -> list[str]:
    rows, columns = {r for r, _ in cells}, {c for _, c in cells}
    lines = []
    for row in range(min(rows), max(rows) + 1):
        line = ["^".join(cells.get((row, column), ["...."]))
                for column in range(min(columns), max(columns) + 1)]
        while len(line) > 1 and line[-1] == "....":
            line.pop()
        lines.append(" ".join(line))
    return lines


def make(count: int, seed: int, tiles: list[str]) -> None:
    chance = random.Random(seed)
    for _ in range(count):
        shields = "tiles" if chance.random() < 0.2 else "shields"
        print(f"district {chance.choice('---YRBG')} {shields}")
        print("\n".join(draw_grid(grow(chance, tiles))), end="\n\n")


def districts(path: str):
    """Each district of a file: its head's words and its rows."""
    lines: list[str] = []
    for line in open(path, encoding="utf-8"):
        if line.strip():
            lines.append(line.rstrip("\n"))
        elif lines:
            yield lines[0].split(), lines[1:]
            lines = []


def compare(path: str, answers_path: str) -> int:
    agreed = goals = paying = 0
    with open(answers_path, encoding="utf-8") as answers:
        for head, lines in districts(path):
            mine = District(lines, head[2] == "tiles").answer(head[1])
            theirs = answers.readline().rstrip("\n")
            if mine != theirs:
                print(f"district {agreed + 1}, {' '.join(head)}:", *lines,
                      f"here:  {mine}", f"there: {theirs}", sep="\n", file=sys.stderr)
                print(f"{agreed} agree, then one does not")
                return 1
            agreed += 1
            pays = [int(word.split(":")[1]) for word in mine.split()[4:]]
            goals, paying = goals + len(pays), paying + sum(n > 0 for n in pays)
        if answers.readline():
            print(f"{agreed} agree, but there are more answers than districts")
            return 1
    print(f"{agreed} districts agree: {goals} goals, {paying} of them pay")
    return 0 if paying else 1


def main() -> int:
    match sys.argv[1:]:
        case ["examples", rules]:
            return examples(rules)
        case ["make", count, seed, *more]:
            tiles = [line.split()[-1] for path in more for line in open(path, encoding="utf-8")]
            make(int(count), int(seed), [text for text in tiles if TILE.fullmatch(text)])
            return 0
        case ["compare", path, answers]:
            return compare(path, answers)
        case ["score", *star]:
            district = District(sys.stdin.read().splitlines())
            print(district.answer(star[0] if star else "-"))
            return 0
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
