// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import type { Moment, Thing } from "../src/engine/documents";
import { pictured } from "../src/page/pictured";
import { share } from "../src/page/share";

const document = () => ({
  view: { round: 3, seats: [{ dice: [1, null] }, { dice: [] }] },
  things: [
    { name: "a", facts: { left: 2 } },
    { name: "b", facts: {} },
  ],
});

test("what is the same is the one from before", () => {
  const before = document();
  expect(share(before, document())).toBe(before);
  const next = document();
  next.things[0] = { name: "a", facts: { left: 1 } };
  const shared = share(before, next);
  expect(shared).not.toBe(before);
  expect(shared).toEqual(next);
  expect(shared.view).toBe(before.view);
  expect(shared.things).not.toBe(before.things);
  expect(shared.things[0]).not.toBe(before.things[0]);
  expect(shared.things[1]).toBe(before.things[1]);
});

test("what is more, less or of another kind is another", () => {
  for (const [before, next] of [
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: 1, b: undefined }, { a: 1 }],
    [[1, 2], [1]],
    [[1], [1, 2]],
    [[], {}],
    [{ 0: 1 }, [1]],
    [{ a: undefined }, { b: undefined }],
    [{ a: null }, { a: {} }],
    [{ a: 0 }, { a: false }],
    ["1", 1],
  ]) {
    const copy = structuredClone(next);
    expect(share(before, next)).not.toBe(before);
    expect(share(before, next)).toEqual(copy);
  }
});

test("a moment without a picture shows the last one, never the table before the answer", () => {
  const thing = (name: string) => [{ name } as Thing];
  const moment = (things: Thing[] | null) => ({ things, view: null }) as Moment;
  const all = pictured([moment(null), moment(thing("a")), moment(null), moment(thing("b"))]);
  expect(all.map((one) => one.things?.[0]?.name)).toEqual([undefined, "a", "a", "b"]);
});
