// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import type { OptionGuide } from "../src/engine/documents";
import { keysOf, matching } from "../src/page/keys";

function option(change: Partial<OptionGuide>): OptionGuide {
  return {
    index: 0,
    thing: null,
    closes: false,
    asks_again: false,
    digit: null,
    preview: "",
    full: "",
    effect: {},
    ...change,
  };
}

test("options are counted, then lettered, without the letters of commands", () => {
  const keys = keysOf(Array.from({ length: 30 }, () => option({})));
  expect(keys.slice(0, 10)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "a"]);
  for (const command of ["h", "m", "q", "r", "t", "u", "v"]) expect(keys).not.toContain(command);
  expect(new Set(keys.filter(Boolean)).size).toBe(keys.filter(Boolean).length);
  expect(keys.at(-1)).toBe("");
});

test("what ends a choice is 0 wherever it stands", () => {
  expect(keysOf([option({}), option({ closes: true }), option({})])).toEqual(["1", "0", "2"]);
  expect(keysOf([option({ closes: true }), option({ closes: true })])).toEqual(["1", "2"]);
});

test("a digit that a player expects goes to its option; one that is wanted twice to nobody", () => {
  expect(keysOf([option({ digit: 3 }), option({}), option({ digit: 1 })])).toEqual(["3", "2", "1"]);
  expect(keysOf([option({ digit: 2 }), option({ digit: 2 })])).toEqual(["1", "2"]);
});

test("a typed sentence finds options by the beginnings of their words", () => {
  const texts = ["reroll die 3", "reroll die 4", "Öffne das Tor", "nothing"];
  expect(matching(texts, "rer 3")).toEqual([0]);
  expect(matching(texts, "REROLL")).toEqual([0, 1]);
  expect(matching(texts, "offne")).toEqual([2]);
  expect(matching(texts, "  ")).toEqual([]);
  expect(matching(texts, "roll")).toEqual([]);
});
