// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { boundsOf, fitted, zoomed } from "../src/games/city/plan";

const cells = [
  { row: -3, column: -1 },
  { row: 0, column: 0 },
  { row: 2, column: 4 },
];

test("bounds hold every cell", () => {
  expect(boundsOf(cells)).toEqual({ top: -3, left: -1, rows: 6, columns: 6 });
  expect(boundsOf([])).toEqual({ top: 0, left: 0, rows: 1, columns: 1 });
});

test("everything is seen where there is room", () => {
  const bounds = boundsOf(cells);
  const { unit, x, y } = fitted(bounds, 800, 700, null);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(30);
  expect(x + unit * bounds.columns).toBeLessThanOrEqual(800);
  expect(y + unit * bounds.rows).toBeLessThanOrEqual(700);
});

test("where there is none, cells stay as large as a finger and the tile in hand is seen", () => {
  const wide = { top: 0, left: 0, rows: 2, columns: 40 };
  const { unit, x } = fitted(wide, 360, 300, { row: 0, column: 20 });
  expect(unit).toBe(34);
  const left = x + unit * 20;
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left + unit).toBeLessThanOrEqual(360);
});

test("what lies under the fingers stays there", () => {
  const eye = { unit: 60, x: 30, y: 40 };
  const near = zoomed(eye, 1.5, 90, 100);
  expect(near.unit).toBe(90);
  expect((90 - near.x) / near.unit).toBeCloseTo((90 - eye.x) / eye.unit);
  expect((100 - near.y) / near.unit).toBeCloseTo((100 - eye.y) / eye.unit);
  expect(zoomed(eye, 100, 0, 0).unit).toBe(180);
});
