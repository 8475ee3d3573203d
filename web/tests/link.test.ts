// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { fromLetters, LINK_MAX, toLetters } from "../src/page/link";

test("bytes come back from their letters", () => {
  for (const length of [1, 2, 3, 4, 255, 3000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 151 + length) & 255);
    const letters = toLetters(bytes);
    expect(letters).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(fromLetters(letters)).toEqual(bytes);
  }
});

test("what holds no bytes is nothing", () => {
  for (const wrong of ["", "a b", "<b>", "a=", "%41", "ä", "A", "x".repeat(LINK_MAX + 4)])
    expect(fromLetters(wrong)).toBeNull();
});
