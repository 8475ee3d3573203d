// SPDX-License-Identifier: MIT
// usage: node web/tools/catalogue.mjs build/wasm/sortilege.wasm >build/web-made/catalogue.json
//
// What the start page and the menus say about the games (src/engine/describe.mjs). The engine says
// all of it; written down during the build, it is there before the engine is loaded.
import { readFile } from "node:fs/promises";
import { load } from "../../src/wasm/sortilege.mjs";
import { describe } from "../src/engine/describe.mjs";

const engine = await load(await readFile(process.argv[2]));
const games = Array.from({ length: engine.call("game_count") }, (_, index) =>
  describe(engine, engine.call("game_at", index)),
);
process.stdout.write(`${JSON.stringify(games)}\n`);
