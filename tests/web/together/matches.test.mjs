// SPDX-License-Identifier: MIT
// Whole matches of each game by two, three and as many people as it allows, each in a browser.
import { SHORT } from "../harness.mjs";
import { allOver, leave, playOn, seated } from "./people.mjs";

const NAMES = ["Ada", "Berta", "Carl", "Dora", "Emil", "Frida"];

async function whole(at, game, count, options = {}) {
  const { pages } = await seated(at, game, NAMES.slice(0, count), {
    options: { ...SHORT[game], ...options },
  });
  playOn(pages, count);
  await allOver(pages);
  await leave(pages);
}

export const tests = {
  "city: six": (at) => whole(at, "city", 6),
  "sorcerer: six, Battle Royale": (at) => whole(at, "sorcerer", 6, { rounds: "1" }),
  "endbringer: three": (at) => whole(at, "endbringer", 3),
  "sorcerer: three, Battle Royale": (at) => whole(at, "sorcerer", 3, { rounds: "1" }),
  "city: three": (at) => whole(at, "city", 3),
  "city: two": (at) => whole(at, "city", 2),
  "sorcerer: two": (at) => whole(at, "sorcerer", 2),
  "endbringer: two": (at) => whole(at, "endbringer", 2),
  "school: two": (at) => whole(at, "school", 2, { target: "13" }),
};
