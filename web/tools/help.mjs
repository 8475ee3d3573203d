// SPDX-License-Identifier: MIT
// usage: node web/tools/help.mjs build/wasm/sortilege.wasm >build/web-made/help.json
//
// The engine's page for newcomers of each game, in every language of the page: read before a match
// is begun, too.
import { readFile } from "node:fs/promises";
import { load } from "../../src/wasm/sortilege.mjs";

const engine = await load(await readFile(process.argv[2]));
const pages = {};
for (let index = 0; index < engine.call("game_count"); index++) {
  const game = engine.call("game_at", index);
  pages[engine.word("game_name", game)] = {
    en: engine.word("guide_help", game, 0),
    de: engine.word("guide_help", game, 1),
  };
}
process.stdout.write(`${JSON.stringify(pages)}\n`);
