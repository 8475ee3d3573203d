// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { bytesOf, changed, Garbled } from "../src/engine/packed";

const view = Uint8Array.from({ length: 300 }, (_, at) => at & 255);
const change = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes);

test("no change leaves the view, as a copy", () => {
  const after = changed(view, change());
  expect(after).toEqual(view);
  expect(after).not.toBe(view);
});

test("bytes are skipped and replaced", () => {
  const after = changed(view, change(2, 3, 90, 91, 92, 1, 1, 93));
  expect([...after.subarray(0, 8)]).toEqual([0, 1, 90, 91, 92, 5, 93, 7]);
  expect([...after.subarray(8)]).toEqual([...view.subarray(8)]);
  expect(view[2]).toBe(2);
});

test("numbers from 128 on take two bytes", () => {
  expect(changed(view, change(0x80 | 43, 2, 1, 7))[299]).toBe(7);
});

test("the last byte can be replaced", () => {
  expect(changed(change(1, 2), change(1, 1, 9))).toEqual(change(1, 9));
});

test.each([
  ["a number without an end", change(0x80)],
  ["a number that is too long", change(0x80, 0x80, 0x80, 0x80, 1, 1, 1)],
  ["a half pair", change(3)],
  ["bytes that are missing", change(0, 3, 1, 2)],
  ["more than the view has", change(0x80 | 43, 2, 2, 1, 2)],
])("%s is refused", (_, bytes) => {
  expect(() => changed(view, bytes)).toThrow(Garbled);
});

test("base64 is read, and nothing else", () => {
  expect(bytesOf("AP8Q")).toEqual(change(0, 255, 16));
  expect(() => bytesOf("?")).toThrow(Garbled);
});
