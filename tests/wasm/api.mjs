// SPDX-License-Identifier: MIT
// usage: node api.mjs build/wasm/sortilege.wasm tests/golden/GAME.txt...
//
// Plays the first golden matches of each game once more, this time from outside: by the exports of
// the module that the browser uses, from JavaScript, as tests/golden/golden.c does it in C. Every
// hash on the way must be the same.
import { readFile } from "node:fs/promises";
import { load } from "../../src/wasm/sortilege.mjs";

const MASK = (1n << 64n) - 1n;
const SLOTS = 8;
const OPTIONS_MAX = 1088;
const CLOCK = 1 << 7;

// The golden chain of one match of the usual setup by random answers; `seldom` is a kind of option
// that is taken once in 24 times only (golden.c).
function play(engine, game, seed, seldom) {
  const { layout } = engine;
  const size = engine.call("state_size", game);
  const state = engine.take(size);
  const view = engine.take(size);
  const setup = engine.take(layout.slg_setup.size);
  const options = engine.take(OPTIONS_MAX * layout.slg_option.size);
  const decision = engine.take(layout.slg_decision.size);
  const answer = engine.take(layout.slg_answer.size);
  const random = engine.take(16);

  engine.call("setup_default", game, setup);
  engine.call("seed_from", BigInt(seed), setup + layout.slg_setup.seed);
  engine.call("random_seed", random, BigInt(seed));
  const refused = engine.call("state_init", game, setup, state, 0, 0);
  if (refused) throw new Error(`slg_state_init: status ${refused}`);
  const seats = engine.view().getUint8(setup + layout.slg_setup.seats);

  let chain = 0n;
  const mix = (value) => {
    chain = ((chain ^ BigInt.asUintN(64, BigInt(value))) * 0x9e3779b97f4a7c15n) & MASK;
    chain ^= chain >> 29n;
  };
  const mixPosition = () => {
    mix(engine.call("hash", game, state));
    for (let seat = 0; seat < seats; seat++) {
      engine.call("view", game, state, seat, view);
      mix(engine.call("hash", game, view));
    }
  };

  let answers = 0;
  for (mixPosition(); !engine.call("is_over", state); answers++) {
    let pending = engine.call("pending", state);
    if (pending & CLOCK && engine.call("random_below", random, 48)) pending -= CLOCK;
    const asked = [...Array(SLOTS).keys()].filter((seat) => (pending >> seat) & 1);
    const seat = asked[engine.call("random_below", random, asked.length)];
    const count = engine.call("options", game, state, seat, options, OPTIONS_MAX);
    if (!engine.call("get_decision", game, state, seat, decision)) throw new Error("nobody asked");
    mix(count);
    const memory = engine.view();
    for (let i = 0; i < count; i++) {
      const at = options + i * layout.slg_option.size;
      const [kind, a, b, c] = [0, 2, 4, 6].map((offset) => memory.getUint16(at + offset, true));
      mix((BigInt(kind) << 48n) | (BigInt(a) << 32n) | (BigInt(b) << 16n) | BigInt(c));
    }
    let chosen = engine.call("random_below", random, count);
    const kind = memory.getUint16(options + chosen * layout.slg_option.size, true);
    if (engine.word("option_kind_name", game, kind) === seldom &&
        engine.call("random_below", random, 24)) {
      chosen = (chosen + 1 + engine.call("random_below", random, count - 1)) % count;
    }
    mix(chosen);
    memory.setUint8(answer + layout.slg_answer.seat, seat);
    memory.setUint32(
      answer + layout.slg_answer.seq,
      memory.getUint32(decision + layout.slg_decision.seq, true),
      true,
    );
    memory.setUint32(answer + layout.slg_answer.option, chosen, true);
    const status = engine.call("give_answer", game, state, answer, 0, 0);
    if (status) throw new Error(`slg_give_answer: status ${status}`);
    mixPosition();
  }
  return `${answers} answers, chain ${chain.toString(16).padStart(16, "0")}`;
}

const engine = await load(await readFile(process.argv[2]));
const tally = { passed: 0, failed: 0 };
for (const path of process.argv.slice(3)) {
  for (const line of (await readFile(path, "utf8")).split("\n")) {
    const usual = /^(\w+) usual seed=(\d+): (\d+ answers), .*, (chain \w+)$/.exec(line);
    if (!usual) continue;
    const game = engine.call("game_find", engine.put(usual[1]));
    const seldom = usual[1] === "city" && "stop";
    const actual = game ? play(engine, game, usual[2], seldom) : "no such game";
    const expected = `${usual[3]}, ${usual[4]}`;
    if (actual !== expected) {
      console.log(`${usual[1]} seed ${usual[2]}`);
      console.log(`    actual:   ${actual}\n    expected: ${expected}`);
    }
    tally[actual === expected ? "passed" : "failed"]++;
  }
}
console.log(`WebAssembly from JavaScript: ${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed || !tally.passed ? 1 : 0;
