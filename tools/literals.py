#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Keeps sentences in C sources whole. A string literal that goes on in the next one ("adjacent
literals") is broken after each line feed, otherwise only where its line is full, and never
without the blank that the two halves need: clang-format breaks what is too long, but joins nothing
that has become short again. tools/tidy reports what this mends.

usage: tools/literals.py FILE...   mends the files
"""

import pathlib
import re
import sys

COLUMNS = 100
# What may hold a quote that begins no literal, and literals themselves.
TOKEN = re.compile(r"//[^\n]*|/\*.*?\*/|'(?:\\.|[^'\\\n])+'|\"(?:\\.|[^\"\\\n])*\"", re.S)
HEX = re.compile(r"\\(x[0-9a-fA-F]+|[0-7]{1,3})$")
WORD = re.compile(r"(?:\\[^n]|[^ \\])*(?:\\n| +|$)")
BURIED = re.compile(r"(?<!\\)\\n(?!\\n|$)")
GLUED = re.compile(r"(?<!\\)[A-Za-z,;:.)]$")


def runs(text):
    """Lists of adjacent literals, as matches; those of one line and of macros are left out."""
    found, run = [], []
    for token in TOKEN.finditer(text):
        literal = token.group().startswith('"')
        if run and literal and not text[run[-1].end():token.start()].strip():
            run.append(token)
            continue
        found.append(run)
        run = [token] if literal else []
    return [run for run in found + [run] if len(run) > 1]


def column(text, at):
    return at - (text.rfind("\n", 0, at) + 1)


def pieces(words, first, rest, last):
    """The words on lines: from column `first`, then `rest`; the last line has `last` more."""
    lines, line, start = [], "", first
    for i, word in enumerate(words):
        room = COLUMNS - start - 2 - (last if i == len(words) - 1 else 0)
        if line and (len(line) + len(word) > room or
                     line.endswith("\\n") and word != "\\n"):
            lines.append(line)
            line, start = "", rest
        line += word
    return lines + [line]


def mended(text, run):
    """The run as it should stand."""
    inside = "".join(token.group()[1:-1] for token in run)
    words = [word for word in WORD.findall(inside) if word]
    below = [token for before, token in zip(run, run[1:])
             if "\n" in text[before.end():token.start()]]
    rest = column(text, below[0].start()) if below else column(text, run[0].start())
    after = text[run[-1].end():].split("\n", 1)[0].rstrip()
    last = len(after) if len(after) < 4 else 1
    lines = pieces(words, column(text, run[0].start()), rest, last)
    return ("\n" + " " * rest).join(f'"{line}"' for line in lines)


def is_prose(run):
    """Not JSON, and not bytes in escapes, which are broken where a digit would join them."""
    if any('\\":' in token.group() for token in run):
        return False
    return not any(HEX.search(token.group()[:-1]) for token in run[:-1])


def faults_of(text, run):
    """What is wrong with one run, each with its line."""
    if not is_prose(run) or "\\\n" in text[run[0].start():run[-1].end()]:
        return
    for token in run:
        if BURIED.search(token.group()[1:-1]):
            yield text.count("\n", 0, token.start()) + 1, "a line feed within a literal of several"
    for before, token in zip(run, run[1:]):
        line = text.count("\n", 0, token.start()) + 1
        one, two = before.group()[1:-1], token.group()[1:-1]
        if GLUED.search(one) and re.match(r"[A-Za-z]", two) and " " in one and " " in two:
            yield line, f"'{one[-12:]}' and '{two[:12]}' are joined without a blank"
        if one.endswith("\\n") or not one or not two:
            continue
        word = WORD.match(two).group()
        if word == two and token is run[-1]:
            word += text[token.end():token.end() + 2].split("\n")[0]
        if column(text, before.end()) + len(word) <= COLUMNS:
            yield line, f"'{word.strip()}' has room on the line above"


def faults(text):
    """(line, what is wrong) for each literal that is torn or glued."""
    return [fault for run in runs(text) for fault in faults_of(text, run)]


def mend(text):
    for _ in range(3):  # a run may begin on the line where the one before it ends
        for run in reversed(runs(text)):
            if list(faults_of(text, run)):
                text = text[:run[0].start()] + mended(text, run) + text[run[-1].end():]
    return text


def main():
    for name in sys.argv[1:]:
        path = pathlib.Path(name)
        old = path.read_text(encoding="utf-8")
        new = mend(old)
        if new != old:
            path.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    main()
