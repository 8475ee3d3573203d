// SPDX-License-Identifier: MIT
// A program in TypeScript: it plays a match by the module's types, and ends with its outcome. Each
// line below a @ts-expect-error is a mistake that the types must find; tests/wasm/types.sh compiles
// this file, runs it, and compiles it without these comments.
import { readFile } from "node:fs/promises";
import { type Address, type Exports, type Name, Engine, instantiate, load, textAt } from "./sortilege.mjs";

const OPTIONS_MAX = 1088;

function play(engine: Engine, game: Address, seed: bigint): string {
  const { layout } = engine;
  const field = (struct: string, name: string): number => {
    const offset = layout[struct]?.[name];
    if (offset === undefined) throw new Error(`no ${struct}.${name}`);
    return offset;
  };
  const state: Address = engine.take(engine.call("state_size", game));
  const setup = engine.take(field("slg_setup", "size"));
  const options = engine.take(OPTIONS_MAX * field("slg_option", "size"));
  const random = engine.take(16);
  engine.call("setup_default", game, setup);
  engine.call("seed_from", seed, setup + field("slg_setup", "seed"));
  engine.call("random_seed", random, seed);
  if (engine.call("state_init", game, setup, state, 0, 0) !== 0) throw new Error("no match");
  let answers = 0;
  for (; !engine.call("is_over", state); answers++) {
    const seat = 31 - Math.clz32(engine.call("pending", state) & 0x3f);
    const count: number = engine.call("options", game, state, seat, options, OPTIONS_MAX);
    const chosen = engine.call("random_below", random, count);
    engine.call("apply", game, state, seat, options + chosen * field("slg_option", "size"));
  }
  const hash = BigInt.asUintN(64, engine.call("hash", game, state)); // i64 is signed
  return `${engine.word("game_name", game)}: ${answers} answers, ${hash.toString(16)}`;
}

const bytes = await readFile(process.argv[2] ?? "sortilege.wasm");
const engine = await load(bytes);
const names: Name[] = ["game_count", "game_at", "is_over"];
const exported: Exports = await instantiate(bytes);
const same = textAt(exported, exported.slg_game_name(exported.slg_game_at(0)));
const text = engine.text(engine.put("Ada"), 2);
for (let i = 0; i < engine.call("game_count"); i++)
  console.log(play(engine, engine.call("game_at", i), 7n));
const clock: Address = engine.clock(() => 1000 * performance.now());
if (clock === 0) throw new Error("no clock");
console.log(same, text, names.length, engine.view().byteLength >= engine.top);

export const mistakes = (engine: Engine): unknown[] => [
  // @ts-expect-error: a parameter is missing
  engine.call("state_size"),
  // @ts-expect-error: one too many
  engine.call("game_count", 1),
  // @ts-expect-error: 64 bits are a bigint
  engine.call("random_seed", 0, 7),
  // @ts-expect-error: there is no such function
  engine.call("game_named", 0),
  // @ts-expect-error: a text is put into memory first
  engine.call("game_find", "school"),
  // @ts-expect-error: the result is a bigint
  engine.call("hash", 0, 0) + 1,
];
