// SPDX-License-Identifier: MIT
// A match is played here; its views go through changes, as from a server. What the page is told of
// a view must be what it is told of the match itself.
// @ts-expect-error: the page has no types of Node, and needs none but this.
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { Far } from "../src/engine/far";
import { Module } from "../src/engine/module";
import { Play } from "../src/engine/play";

const GAMES = ["school", "sorcerer", "endbringer", "city"];
/** On a busy machine. */
const LONG_MS = 60_000;
const ANSWERS = 60;
const VIEWERS = [0, 1, 255];

async function playOf(game: string): Promise<Play> {
  const file = new URL(`../../build/wasm/${game}.wasm`, import.meta.url);
  const bytes: Uint8Array<ArrayBuffer> = await readFile(file);
  return new Play(await Module.load(bytes), game, "en");
}

function varint(number: number): number[] {
  return number < 128 ? [number] : [(number & 127) | 128, ...varint(Math.floor(number / 128))];
}

/** As the server packs what has changed: pairs of bytes to skip and bytes to replace. */
function packed(before: Uint8Array, after: Uint8Array): string {
  const out: number[] = [];
  let kept = 0;
  for (let at = 0; at < after.length; ) {
    let end = at;
    while (end < after.length && after[end] !== before[end]) end += 1;
    if (end === at) {
      kept += 1;
      at += 1;
      continue;
    }
    out.push(...varint(kept), ...varint(end - at), ...after.subarray(at, end));
    kept = 0;
    at = end;
  }
  return btoa(String.fromCharCode(...out));
}

function whole(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

test.each(GAMES)(
  "%s: a view tells its seat all that the match does",
  async (game) => {
    const [play, other] = [await playOf(game), await playOf(game)];
    const seats = ["Ada", "Ben"].map((name) => ({ name, agent: null }));
    const options = game === "city" ? { timer: "untimed" } : {};
    play.begin({ game, cards: null, seats, options, seed: "7" }, null);
    const table = { id: "t", seats, own: [0, 1], over: false, canUndo: false };
    const far = new Far(other, table, null);
    const known = new Map<number, Uint8Array>();
    const seatOf = (viewer: number): number | null => (viewer === 255 ? null : viewer);
    for (const viewer of VIEWERS) {
      const view = play.viewOf(viewer);
      known.set(viewer, view);
      far.take({ seat: seatOf(viewer), at: 0, view: whole(view) });
    }
    for (let moves = 1; moves <= ANSWERS && !play.over; moves++) {
      const seat = play.asked[0] ?? 0;
      const asked = play.askedOf(seat);
      if (!asked) break;
      play.answer(seat, asked.seq, (moves * 7) % asked.options, 0, seat);
      for (const viewer of VIEWERS) {
        const view = play.viewOf(viewer);
        const change = packed(known.get(viewer) ?? view, view);
        known.set(viewer, view);
        const story = [{ event: null, change }];
        expect(
          far.follow({ seat: seatOf(viewer), from: moves - 1, at: moves, story }, true),
        ).not.toBeNull();
        const { undo: _, ...told } = far.sight(viewer);
        const { undo: __, ...expected } = play.sight(viewer);
        expect(told).toEqual({ ...expected, moves });
      }
    }
    expect(play.moves).toBeGreaterThan(9);
  },
  LONG_MS,
);

test("a story that does not fit on what is known is not told", async () => {
  const [play, other] = [await playOf("school"), await playOf("school")];
  const seats = ["Ada", "Ben"].map((name) => ({ name, agent: null }));
  play.begin({ game: "school", cards: null, seats, options: {}, seed: "7" }, null);
  const far = new Far(other, { id: "t", seats, own: [0], over: false, canUndo: false }, null);
  far.take({ seat: 0, at: 4, view: whole(play.viewOf(0)) });
  expect(far.follow({ seat: 0, from: 5, at: 6, story: [] }, false)).toBeNull();
  expect(far.follow({ seat: 1, from: 4, at: 5, story: [] }, false)).toBeNull();
  expect(far.follow({ seat: 0, from: 4, at: 5, story: [] }, false)?.state.moves).toBe(5);
  expect(() => far.take({ seat: 0, at: 6, view: "AAAA" })).toThrow();
});
