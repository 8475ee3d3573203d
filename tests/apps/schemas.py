#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays matches over the line protocol and holds every line, both ways, against the schemas.

usage: tests/apps/schemas.py PROGRAM
"""
import json
import os
import random
import re
import subprocess
import sys

FOLDER = "docs/schema"
TYPES = {
    "object": dict, "array": list, "string": str,
    "boolean": bool, "null": type(None), "integer": int,
}
KNOWN = {  # every keyword that our schemas may use: an unknown one would be a check not made
    "$schema", "$ref", "$defs", "title", "description", "type", "const", "enum", "properties",
    "required", "additionalProperties", "items", "minItems", "maxItems", "minimum", "maximum",
    "pattern", "oneOf",
}
PARTS = ("course", "question", "options", "things", "table", "pages", "cards", "help")
files = {}


playing = "school"  # what GAME.json stands for


def load(name):
    name = name.replace("GAME", playing)
    if name not in files:
        with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
            files[name] = json.load(file)
    return files[name]


def resolve(ref, here):
    name, _, pointer = ref.partition("#")
    name = name or here
    schema = load(name)
    for part in pointer.strip("/").split("/"):
        schema = schema[part] if part else schema
    return schema, name


def is_type(value, name):
    if isinstance(value, bool) and name != "boolean":
        return False
    return isinstance(value, TYPES[name])


def flaw_of_value(value, schema):
    types = schema.get("type")
    if types and not any(is_type(value, t) for t in ([types] if isinstance(types, str) else types)):
        return f"is not of type {types}"
    if "const" in schema and value != schema["const"]:
        return f"is not {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        return f"is none of {schema['enum']}"
    if isinstance(value, str) and "pattern" in schema and not re.search(schema["pattern"], value):
        return f"does not match {schema['pattern']}"
    if isinstance(value, int) and not isinstance(value, bool):
        if value < schema.get("minimum", value) or value > schema.get("maximum", value):
            return "is out of its range"
    return None


def flaw_of_parts(value, schema, here, path):
    if isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            return f"{path}: has {len(value)} elements"
        for index, item in enumerate(value if "items" in schema else []):
            flaw = flaw_of(item, schema["items"], here, f"{path}.{index}")
            if flaw:
                return flaw
    if isinstance(value, dict):
        properties = schema.get("properties", {})
        for name in schema.get("required", []):
            if name not in value:
                return f"{path}: '{name}' is missing"
        for name, part in value.items():
            if name in properties:
                flaw = flaw_of(part, properties[name], here, f"{path}.{name}")
                if flaw:
                    return flaw
            elif schema.get("additionalProperties", True) is False:
                return f"{path}: '{name}' is not in the schema"
    return None


def flaw_of_one(value, schema, here, path):
    """Exactly one of several shapes; the one that says the same kind or type is the one meant."""
    flaws = [flaw_of(value, shape, here, path) for shape in schema["oneOf"]]
    if flaws.count(None) == 1:
        return None
    if flaws.count(None) > 1:
        return f"{path}: fits more than one shape"
    for shape, flaw in zip(schema["oneOf"], flaws):
        for name in ("type", "kind"):
            const = shape.get("properties", {}).get(name, {}).get("const")
            if const is not None and isinstance(value, dict) and value.get(name) == const:
                return flaw
    return f"{path}: fits no shape"


def flaw_of(value, schema, here, path):
    unknown = set(schema) - KNOWN
    assert not unknown, f"{here}: the checker does not know {unknown}"
    if "$ref" in schema:
        target, name = resolve(schema["$ref"], here)
        flaw = flaw_of(value, {k: v for k, v in target.items() if k != "$defs"}, name, path)
        if flaw:
            return flaw
    flaw = flaw_of_value(value, schema)
    if flaw:
        return f"{path} {flaw}"
    return flaw_of_parts(value, schema, here, path) or (
        flaw_of_one(value, schema, here, path) if "oneOf" in schema else None)


class Match:
    """One conversation; every line of it is a case."""

    def __init__(self, program, game, options, seed):
        global playing
        playing = game
        self.process = subprocess.Popen(
            [program, "bot", game, "--seed", str(seed), *options],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        self.random = random.Random(seed)
        self.timed = any("timer=" in option for option in options)
        self.counts = {}
        self.flaws = []
        self.kept = []

    def check(self, value, ref, what):
        flaw = flaw_of(value, {"$ref": ref}, "bot.json", what)
        self.counts[what] = self.counts.get(what, 0) + 1
        if flaw:
            self.flaws.append(f"{flaw}\n    in {json.dumps(value)[:400]}")

    def say(self, **message):
        self.check(message, "#/$defs/heard", f"heard {message['type']}")
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def hear(self):
        line = self.process.stdout.readline()
        if not line:
            raise EOFError("sortilege bot said no more")
        message = json.loads(line)
        self.check(message, "#/$defs/said", f"said {message['type']}")
        if message["type"] == "decision":
            document = {k: v for k, v in message.items() if k not in ("type", "view")}
            self.check(document, "GAME.json#/$defs/decision", f"decision {document['kind']}")
        return message

    def hear_until(self, kind):
        """What comes before it is kept for next()."""
        while True:
            message = self.hear()
            if message["type"] == kind:
                return message
            self.kept.append(message)

    def next(self):
        return self.kept.pop(0) if self.kept else self.hear()

    def answer(self, decision):
        self.say(type="answer", seat=decision["seat"], seq=decision["seq"],
                 option=self.random.choice(decision["options"])["index"])

    def play(self, asides):
        self.hear_until("hello")
        self.say(type="hello", protocol=1, name="schemas", guide=asides, changes=asides)
        turns = 0
        while True:
            message = self.next()
            if message["type"] == "over":
                break
            if message["type"] != "decision":
                continue
            turns += 1
            if asides and turns % 17 == 1:
                self.say(type="show", full=True)
                self.hear_until("state")
                self.say(type="answer", seat=message["seat"], seq=99999, option=0)
                self.hear_until("error")
                for about in PARTS:
                    self.say(type="ask", about=about, seat=message["seat"])
                    told = self.hear_until("told")["told"]
                    if about == "things":
                        self.say(type="ask", about="thing", seat=message["seat"],
                                 thing=told[turns % len(told)]["thing"])
                        self.hear_until("told")
            if self.timed and message["kind"] in ("build", "place") and turns % 23 == 0:
                self.say(type="time-up", seat=message["seat"])  # that withdraws the question
                continue
            self.answer(message)
        self.say(type="replay")
        self.hear_until("replay")
        self.say(type="quit")
        self.process.stdin.close()
        self.process.wait(timeout=20)


def main():
    program = sys.argv[1]
    games = [("school", [], True), ("school", ["--option", "start=advanced"], True),
             ("school", ["--option", "pets=on"], True),
             ("school", ["--seat", "1=heuristic"], False),
             ("sorcerer", [], True), ("sorcerer", ["--option", "creation=draft"], True),
             ("sorcerer", ["--seats", "3"], True), ("sorcerer", ["--seats", "4"], False),
             ("sorcerer", ["--seat", "1=heuristic"], False),
             ("endbringer", ["-o", "nemesis=ereshkigal", "-o", "archetype=demiurge"], True),
             ("endbringer", ["--seats", "2", "-o", "nemesis=hypnos",
                             "-o", "archetype=plaguebringer"], True),
             ("endbringer", ["--seats", "3", "-o", "nemesis=zcerneboch",
                             "-o", "archetype=hellraiser",
                             "-o", "scenario=arming-the-horde"], True),
             ("endbringer", ["--seats", "2", "--seat", "1=heuristic"], False),
             ("city", [], True), ("city", ["--seats", "3", "--option", "artifacts=on"], True),
             ("city", ["--seats", "4", "--option", "timer=60"], True),
             ("city", ["--seats", "2", "--seat", "1=heuristic"], False)]
    counts, flaws = {}, []
    for seed, (game, options, asides) in enumerate(games):
        match = Match(program, game, options, seed)
        try:
            match.play(asides)
        except (EOFError, OSError, ValueError) as problem:
            match.flaws.append(f"{game} {options}: {problem}")
        flaws += match.flaws
        for what, count in match.counts.items():
            counts[what] = counts.get(what, 0) + count
    for kind in ("hello", "start", "decision", "event", "over", "error", "state", "replay",
                 "changes", "told", "view"):
        if not counts.get(f"said {kind}"):
            flaws.append(f"nothing of type '{kind}' was ever said")
    if not counts.get("heard time-up"):
        flaws.append("nobody's time was ever up")
    for flaw in flaws[:20]:
        print(flaw)
    print(f"schemas: {sum(counts.values()) - len(flaws)} passed, {len(flaws)} failed")
    return 1 if flaws else 0


if __name__ == "__main__":
    sys.exit(main())
