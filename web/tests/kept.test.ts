// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { Kept } from "../src/art/kept";

test("what was made is kept, and not made again", () => {
  const kept = new Kept<object>(3);
  const made = kept.get("a", () => ({}));
  expect(kept.get("a", () => ({}))).toBe(made);
});

test("it holds no more than it may, and forgets what was not asked for longest", () => {
  const kept = new Kept<object>(3);
  const first = kept.get("a", () => ({}));
  for (const name of ["b", "c", "a", "d"]) kept.get(name, () => ({}));
  expect(kept.size).toBe(3);
  expect(kept.get("a", () => ({}))).toBe(first);
  for (let number = 0; number < 100; number++) kept.get(`card ${number}`, () => ({}));
  expect(kept.size).toBe(3);
  expect(kept.get("a", () => ({}))).not.toBe(first);
});
