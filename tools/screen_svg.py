#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws a styled dump of the terminal client as SVG.

usage: sortilege play school --keys FILE ... | tools/screen_svg.py [NAME] > screen.svg

A styled dump ("styled:NAME" in the keys) has for each row a line of text after "|" and a line with
one style letter a column after ":" (src/tui/grid.h). Frames are drawn as lines, so that they join
whatever font the reader has; every run of text is fitted to its columns for the same reason.
"""
import sys
import unicodedata
from html import escape

CELL_W, CELL_H, FONT, PAD = 8.4, 18, 14, 14
BACKGROUND, FOREGROUND = "#15161e", "#d5d8e8"
STYLES = {  # letter: (colour, bold, opacity, reverse)
    " ": (FOREGROUND, False, 1, False),
    ".": (FOREGROUND, False, 0.55, False),
    "*": ("#ffffff", True, 1, False),
    "T": ("#6fd3e6", True, 1, False),
    "k": ("#6fd3e6", True, 1, False),
    "f": (FOREGROUND, False, 0.4, False),
    "r": ("#f7768e", True, 1, False),
    "y": ("#e6c062", False, 1, False),
    "g": ("#8fd675", False, 1, False),
    "a": ("#6fd3e6", True, 1, False),
    "b": ("#d39cf0", True, 1, False),
    "L": ("#6fd3e6", True, 1, False),
    "C": (FOREGROUND, False, 1, True),
    "x": (FOREGROUND, False, 0.45, False),
    "+": ("#8fd675", True, 1, False),
    "!": ("#e6c062", True, 1, False),
    "P": ("#7aa2f7", True, 1, False),
    "Y": ("#d9b54a", False, 1, True),
    "R": ("#e2677d", False, 1, True),
    "B": ("#6f97ea", False, 1, True),
    "G": ("#84c66b", False, 1, True),
    "1": ("#e6c062", False, 1, False),
    "2": ("#f7768e", False, 1, False),
    "3": ("#7aa2f7", False, 1, False),
    "4": ("#8fd675", False, 1, False),
}
# Which arms a frame character has: left, right, up, down.
FRAMES = {"─": "lr", "│": "ud", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu", "├": "rud", "┤": "lud",
          "┬": "lrd", "┴": "lru", "┼": "lrud"}


def read(lines, name):
    """The rows [(text, styles)] of the dump called `name` (the first when None) and its columns."""
    rows, columns, found = [], 0, False
    for line in lines:
        line = line.rstrip("\n")
        if line.startswith("=== "):
            if found:
                break
            _, dump, size = line.split()
            found = name in (None, dump)
            columns = int(size.split("x")[0])
        elif found and line.startswith("|"):
            rows.append([line[1:], ""])
        elif found and line.startswith(":") and rows:
            rows[-1][1] = line[1:]
    if not rows or not all(styles for _, styles in rows):
        sys.exit("screen_svg: no styled dump%s in the input; write 'styled:NAME' in the keys"
                 % (" called " + name if name else ""))
    return rows, columns


def cells(text):
    """(column, character with its marks, width) of a row."""
    column = 0
    for char in text:
        if unicodedata.combining(char):
            continue
        width = 2 if unicodedata.east_asian_width(char) in "WF" else 1
        yield column, char, width
        column += width


def runs(text, styles):
    """(column, columns, style, text) of neighbouring cells of one style; frames stand alone."""
    run = None
    padded = text + " " * (len(styles) - sum(w for _, _, w in cells(text)))
    for column, char, width in cells(padded):
        style = styles[column]
        if run and run[2] == style and char not in FRAMES and run[3][-1] not in FRAMES:
            run[1] += width
            run[3] += char
            continue
        if run:
            yield tuple(run)
        run = [column, width, style, char]
    if run:
        yield tuple(run)


def frame(out, x, y, char, colour, opacity):
    mid_x, mid_y = x + CELL_W / 2, y + CELL_H / 2
    ends = {"l": (x, mid_y), "r": (x + CELL_W, mid_y), "u": (mid_x, y), "d": (mid_x, y + CELL_H)}
    path = "".join("M%.1f %.1fL%.1f %.1f" % (mid_x, mid_y, *ends[arm]) for arm in FRAMES[char])
    out.append('<path d="%s" stroke="%s" stroke-opacity="%s"/>' % (path, colour, opacity))


def draw_row(out, y, text, styles):
    for column, columns, letter, run in runs(text, styles):
        colour, bold, opacity, reverse = STYLES[letter]
        x = PAD + column * CELL_W
        if reverse:
            out.append('<rect x="%.1f" y="%.1f" width="%.1f" height="%d" fill="%s"/>'
                       % (x, y, columns * CELL_W, CELL_H, colour))
            colour = BACKGROUND
        if run in FRAMES:
            frame(out, x, y, run, colour, opacity)
            continue
        if not run.strip():
            continue
        lead = len(run) - len(run.lstrip())
        width = columns - lead - (len(run) - len(run.rstrip()))
        out.append('<text x="%.1f" y="%.1f" textLength="%.1f" fill="%s"%s%s>%s</text>'
                   % (x + lead * CELL_W, y + CELL_H - 4.5, width * CELL_W, colour,
                      ' font-weight="bold"' if bold else "",
                      ' fill-opacity="%s"' % opacity if opacity != 1 else "",
                      escape(run.strip())))


def main():
    rows, columns = read(sys.stdin, sys.argv[1] if len(sys.argv) > 1 else None)
    width, height = 2 * PAD + columns * CELL_W, 2 * PAD + len(rows) * CELL_H
    out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" font-size="%d" '
           'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" xml:space="preserve">'
           % (width, height, FONT),
           '<!-- Made by tools/screen_svg.py; do not edit. -->',
           '<rect width="100%%" height="100%%" rx="8" fill="%s"/>' % BACKGROUND]
    for i, (text, styles) in enumerate(rows):
        draw_row(out, PAD + i * CELL_H, text, styles)
    out.append("</svg>")
    print("\n".join(out))


main()
