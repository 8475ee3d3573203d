// SPDX-License-Identifier: MIT
// The engine agrees with itself: golden matches (tests/golden) that are played by the page's own
// worker, asked by the page's own port, come to the chains of the native build.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { engineBeside } from "./engine.mjs";
import { check, equal, GAMES, open, root } from "./harness.mjs";

const CLOCK = 7;
const SEATS = [0, 1, 2, 3, 4, 5];
const MASK = (1n << 64n) - 1n;

function mix(chain, value) {
  const mixed = ((chain ^ BigInt(value)) * 0x9e3779b97f4a7c15n) & MASK;
  return mixed ^ (mixed >> 29n);
}

/** The shortest golden match of the usual setup. */
async function goldenOf(game) {
  const kept = await readFile(resolve(root, `tests/golden/${game}.txt`), "utf8");
  return [...kept.matchAll(/usual seed=(\d+): (\d+) answers, .*, chain (\w+)/g)]
    .map(([, seed, answers, chain]) => ({ seed: Number(seed), answers: Number(answers), chain }))
    .sort((a, b) => a.answers - b.answers)[0];
}

/** How many play if nothing is said, and random numbers as tests/golden/golden.c draws them. */
async function usual(name, seed) {
  const engine = await engineBeside();
  const setup = engine.take(engine.layout.slg_setup.size);
  engine.call("setup_default", engine.call("game_find", engine.put(name)), setup);
  const random = engine.take(16);
  engine.call("random_seed", random, BigInt(seed));
  return {
    players: engine.view().getUint8(setup + engine.layout.slg_setup.seats),
    below: (most) => engine.call("random_below", random, most),
  };
}

/** One answer by random numbers; `taken` is told what was chosen and how the chain stands. */
async function answer(ask, below, game, { chain, pending }) {
  const clock = (pending >> CLOCK) & 1 && below(48) === 0;
  const seats = [...SEATS, ...(clock ? [CLOCK] : [])].filter((seat) => (pending >> seat) & 1);
  const seat = seats[below(seats.length)];
  const mixed = (await ask("chain", chain, seat)).chain;
  if (seat === CLOCK) {
    const { clock: now } = await ask("state");
    const running = [...now.running].sort();
    const chosen = below(running.length);
    await ask("timeUp", running[chosen]);
    return mix(mixed, chosen);
  }
  const { decision } = await ask("sight", seat);
  const { options } = decision;
  let chosen = below(options.length);
  // Stopping at once is taken seldom: it would show little of Sorcerer City.
  if (game === "city" && options[chosen].kind === "stop" && below(24) !== 0)
    chosen = (chosen + 1 + below(options.length - 1)) % options.length;
  await ask("answer", seat, decision.seq, chosen, 0);
  return mix(mixed, chosen);
}

async function golden(at, game) {
  const page = await open(at);
  const kept = await goldenOf(game);
  const { players, below } = await usual(game, kept.seed);
  const ask = (...request) => page.evaluate((all) => window.inside.ask(...all), request);
  const seats = [..."ABCDEF"].slice(0, players).map((name) => ({ name, agent: null }));
  await ask("saves"); // The page begins its workers when it first asks.
  await ask("begin", { game, seats, options: {}, seed: String(kept.seed), cards: null });
  let now = await ask("chain", 0n, null);
  let answers = 0;
  for (; now.pending !== 0; answers++) {
    check("the match ends", answers <= kept.answers, answers);
    now = await ask("chain", await answer(ask, below, game, now), null);
  }
  equal(
    "the chain",
    `${answers} ${now.chain.toString(16).padStart(16, "0")}`,
    `${kept.answers} ${kept.chain}`,
  );
  equal("nothing went wrong", page.wrong, []);
  await page.context().close();
}

export const tests = Object.fromEntries(
  GAMES.map((game) => [`${game} plays as the native build does`, (at) => golden(at, game)]),
);
