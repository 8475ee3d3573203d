#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""usage: tools/wasm_types.py MODULE.wasm

Prints the TypeScript types of the module's exports: their WebAssembly types as the module has them,
names and comments as the C headers have them. Fails where the two do not fit."""
import pathlib
import re
import sys

NUMBERS = {0x7F: "number", 0x7E: "bigint", 0x7D: "number", 0x7C: "number"}  # i32 i64 f32 f64
HEAD = """// SPDX-License-Identifier: MIT
// Made of the C headers and the module by tools/wasm_types.py. Addresses and sizes are numbers,
// 64-bit integers are bigints; a struct is passed, and returned, by its address.

/** What sortilege.wasm exports. */
export interface Exports {
  readonly memory: WebAssembly.Memory;
"""


class Module:
    """The part of a WebAssembly binary that tells the types of its exported functions."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 8
        self.types: list[tuple[list[int], list[int]]] = []
        self.functions: list[int] = []
        self.exports: dict[str, tuple[int, int]] = {}
        readers = {1: self.read_types, 3: self.read_functions, 7: self.read_exports}
        while self.at < len(data):
            kind, size = self.number(), self.number()
            end = self.at + size
            if kind in readers:
                readers[kind]()
            self.at = end

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def vector(self) -> list[int]:
        return [self.number() for _ in range(self.number())]

    def read_types(self) -> None:
        for _ in range(self.number()):
            self.number()  # 0x60: a function
            values = self.vector()
            self.types.append((values, self.vector()))

    def read_functions(self) -> None:
        self.functions = self.vector()

    def read_exports(self) -> None:
        for _ in range(self.number()):
            size = self.number()
            name = self.data[self.at:self.at + size].decode()
            self.at += size
            self.exports[name] = (self.number(), self.number())

    def type_of(self, name: str) -> tuple[list[int], list[int]]:
        return self.types[self.functions[self.exports[name][1]]]  # nothing is imported


def declarations() -> dict[str, tuple[str, str, str]]:
    """By name: what a function returns, its parameters, the comment above it."""
    found = {}
    files = [*sorted(pathlib.Path("include/sortilege").glob("*.h")),
             *sorted(pathlib.Path("src/wasm").glob("*.c"))]
    pattern = re.compile(r"(?:/\*((?:(?!\*/).)*)\*/\n)?"
                         r"^([\w *]*?)\b(slg_[a-z0-9_]+)\(([^()]*)\);", re.M | re.S)
    exported = re.compile(r"(?:/\*((?:(?!\*/).)*)\*/\n)?^EXPORT\(\w+\)\s+"
                          r"([\w *]*?)\b(slg_[a-z0-9_]+)\(([^()]*)\);", re.M | re.S)
    for path in files:
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".h":
            text = "".join(re.findall(r"^SLG_API_BEGIN$(.*?)^SLG_API_END$", text, re.M | re.S))
        for each in (pattern if path.suffix == ".h" else exported).finditer(text):
            comment, result, name, parameters = each.groups()
            if not result.startswith("typedef"):
                found[name] = (result.strip(), parameters, comment or "")
    return found


def enumerations() -> set[str]:
    """Types of the headers that are numbers though their name is one of ours."""
    headers = pathlib.Path("include/sortilege").glob("*.h")
    return set(re.findall(r"^(?:typedef enum \w+ \{[^}]*\}|typedef enum \w+) (slg_\w+);",
                          "".join(path.read_text(encoding="utf-8") for path in headers), re.M))


ENUMERATIONS = enumerations()


def parameter_names(result: str, parameters: str) -> list[str]:
    names = []
    if result.startswith("slg_") and "*" not in result and result not in ENUMERATIONS:
        names.append("result")
    for each in parameters.split(","):
        name = re.search(r"(\w+)(?:\[\w*\])?$", each.strip())
        if name and each.strip() != "void":
            names.append(name[1])
    return names


def method(name: str, module: Module, declared: tuple[str, str, str]) -> str:
    values, results = module.type_of(name)
    result, parameters, comment = declared
    names = parameter_names(result, parameters)
    if len(names) != len(values):
        sys.exit(f"{name}: the header has {len(names)} parameters, the module {len(values)}")
    listed = ", ".join(f"{n}: {NUMBERS[v]}" for n, v in zip(names, values))
    words = "\n".join(f"   * {re.sub(r'^ ?[*]? ?', '', line)}".rstrip()
                      for line in comment.strip().split("\n"))
    note = f"  /**\n{words}\n   */\n" if comment else ""
    return f"{note}  {name}({listed}): {NUMBERS[results[0]] if results else 'void'};\n"


def main() -> int:
    module = Module(pathlib.Path(sys.argv[1]).read_bytes())
    declared = declarations()
    names = sorted(name for name, (kind, _) in module.exports.items() if kind == 0)
    unknown = [name for name in names if name not in declared]
    if unknown:
        sys.exit(f"exported, and declared by no header: {', '.join(unknown)}")
    objects = sorted(name for name, (kind, _) in module.exports.items() if kind == 3)
    tables = sorted(name for name, (kind, _) in module.exports.items() if kind == 1)
    print(HEAD, end="")
    for name in tables:
        print(f"  /** Where the module's functions are called by number. */\n"
              f"  readonly {name}: WebAssembly.Table;")
    for name in objects:
        print(f"  /** Its address. */\n  readonly {name}: WebAssembly.Global;")
    print("".join(method(name, module, declared[name]) for name in names), end="")
    print("}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
