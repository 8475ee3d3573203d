// SPDX-License-Identifier: MIT
// usage: node web/tools/catalogue.mjs build/wasm/sortilege.wasm >build/web-made/catalogue.json
//
// What the start page and the menus say about the games: titles, seats and setup options with their
// words in every language of the page. The engine says all of it; written down during the build, it
// is there before the engine is loaded.
import { readFile } from "node:fs/promises";
import { load } from "../../src/wasm/sortilege.mjs";

const LANGUAGES = { en: 0, de: 1 };
const RANKS = ["usual", "rare", "hidden"];
const engine = await load(await readFile(process.argv[2]));
const { layout } = engine;

const each = (say) =>
  Object.fromEntries(Object.entries(LANGUAGES).map(([code, number]) => [code, say(number)]));

function help(game, option, value, language) {
  const { top } = engine;
  const out = engine.take(16384);
  engine.call("guide_setup_help", game, language, option, value, out, 16384);
  const text = engine.text(out);
  engine.top = top;
  return text;
}

function word(game, language, name) {
  const { top } = engine;
  const said = engine.word("guide_setup_word", game, language, engine.put(name));
  engine.top = top;
  return said;
}

function optionOf(game, at, seats) {
  const option = engine.call("setup_option_at", game, at);
  const view = engine.view();
  const field = (name) => option + layout.slg_setup_option[name];
  const name = engine.text(view.getUint32(field("name"), true));
  const choice = view.getUint32(field("kind"), true) === 1;
  const list = choice ? engine.text(view.getUint32(field("words"), true)).split("|") : [];
  return {
    name,
    least: view.getInt16(field("least"), true),
    most: view.getInt16(field("most"), true),
    usual: view.getInt16(field("usual"), true),
    title: each((language) => word(game, language, name)),
    help: each((language) => engine.word("setup_option_help", option, language)),
    values: list.map((value, index) => ({
      word: value,
      title: each((language) => word(game, language, value)),
      help: each((language) => help(game, at, index, language)),
    })),
    ranks: seats.map((count) => RANKS[engine.call("guide_setup_rank", game, at, count)]),
  };
}

function gameOf(index) {
  const game = engine.call("game_at", index);
  const least = engine.call("game_seats_min", game);
  const most = engine.call("game_seats_max", game);
  const seats = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  const count = engine.call("setup_option_count", game);
  return {
    name: engine.word("game_name", game),
    title: each((language) => engine.word("game_title", game, language)),
    least,
    most,
    allies: (engine.call("guide_allies", game) & 1) === 1,
    options: Array.from({ length: count }, (_, at) => optionOf(game, at, seats)),
  };
}

const games = Array.from({ length: engine.call("game_count") }, (_, index) => gameOf(index));
process.stdout.write(`${JSON.stringify(games)}\n`);
