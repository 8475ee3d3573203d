// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { english, type Word, wordIn } from "../src/page/words";
import { german } from "../src/page/words.de";

const holes = (text: string): string[] => (text.match(/\{\d\}/g) ?? []).sort();

test("German puts in what English puts in", () => {
  for (const name of Object.keys(english) as Word[])
    expect([name, ...holes(german[name])]).toEqual([name, ...holes(english[name])]);
});

test("a percent sign after a space stays with its number", () => {
  const files = import.meta.glob<string>("../src/**/words*.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const parted = Object.entries(files).filter(([, text]) => /\} %/.test(text));
  expect(Object.keys(files).length).toBeGreaterThan(5);
  expect(parted.map(([name]) => name)).toEqual([]);
  expect(german.percent).toBe("{0}\u00a0%");
});

test("values stand where they belong", () => {
  expect(wordIn("en", "past", "Round 3", 4, 9)).toBe("Round 3, after 4 of 9 answers");
  expect(wordIn("xx", "start")).toBe("Start");
});
