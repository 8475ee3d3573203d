// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { glossaryOf, sectionsOf, termOf, uses } from "../src/page/sections";

const PAGE = `A GAME ON ONE PAGE
First this. Then: that.

WORDS
Weaken: 1 damage, but never the last point.
Put into play: without paying.

A FIRST STRATEGY
Win.`;

test("a page falls into its sections", () => {
  expect(sectionsOf(PAGE).map((one) => one.title)).toEqual([
    "A GAME ON ONE PAGE",
    "WORDS",
    "A FIRST STRATEGY",
  ]);
  expect(sectionsOf("no title\nat all")).toEqual([{ title: "", lines: ["no title", "at all"] }]);
});

test("only the section of words has terms", () => {
  expect(glossaryOf(PAGE).map((one) => one.word)).toEqual(["Weaken", "Put into play"]);
  expect(glossaryOf("A ROUND\nReady: all.")).toEqual([]);
});

test("a long sentence with a colon is no term", () => {
  expect(termOf("This is a very long sentence that goes on: and on")).toBeNull();
});

test("a word is found in other forms, and not within other words", () => {
  const weaken = { word: "Weaken", meaning: "" };
  expect(uses("the minion is weakened", weaken)).toBe(true);
  expect(uses("unweakened", weaken)).toBe(false);
  expect(uses("Du darfst erschöpfte Diener", { word: "Erschöpfen", meaning: "" })).toBe(true);
  expect(uses("It stands there", { word: "Here", meaning: "" })).toBe(false);
  const legend = { word: "Legende", meaning: "" };
  expect(uses("an einen gegnerischen Diener legen.", legend)).toBe(false);
  expect(uses("eine deiner Legenden", legend)).toBe(true);
});
