// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { waitMs } from "../src/page/server/line";

test("each attempt waits longer than the one before, up to half a minute", () => {
  const waits = Array.from({ length: 10 }, (_, attempt) => waitMs(attempt, 1));
  expect(waits.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
  expect(Math.max(...waits)).toBe(30_000);
});

test("not everybody comes back at the same moment", () => {
  expect(waitMs(3, 0)).toBe(2000);
  expect(waitMs(3, 0.5)).toBe(3000);
});
