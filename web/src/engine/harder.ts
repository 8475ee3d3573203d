// SPDX-License-Identifier: MIT
// How hard a game itself plays in a match, and what would suit somebody better.
import type { Address } from "../../../src/wasm/sortilege.mjs";
import { describe } from "./describe.mjs";
import type { Harder } from "./documents";
import { LANGUAGES, type Language, type Module } from "./module";

/** Which setup option says it for so many seats, and its value. */
function setting(module: Module, game: Address, match: Address) {
  const setup = module.engine.call("match_setup", match);
  const seats = module.getU8("slg_setup", "seats", setup);
  const at = module.engine.call("guide_difficulty", game, seats);
  const options = setup + module.at("slg_setup", "options");
  return { at, now: at < 0 ? 0 : module.memory.getInt16(options + 2 * at, true), seats };
}

/** "difficulty=1"; "": players play against each other. */
export function difficulty(module: Module, game: Address, match: Address): string {
  const { at, now } = setting(module, game, match);
  if (at < 0) return "";
  const option = module.engine.call("setup_option_at", game, at);
  return `${module.engine.text(module.getU32("slg_setup_option", "name", option))}=${now}`;
}

/** Another difficulty that suits somebody with such results better, and a sentence; null: none. */
export function harder(
  module: Module,
  game: Address,
  match: Address,
  language: Language,
  results: string,
): Harder | null {
  const { at, now, seats } = setting(module, game, match);
  if (at < 0) return null;
  return module.borrowed(() => {
    const { engine } = module;
    const letters = engine.put(results);
    const suited = engine.call("guide_difficulty_suited", game, seats, now, letters);
    const option = describe(engine, game).options[at];
    const value = option?.values[suited - option.least]?.word;
    if (suited === now || !option || value === undefined) return null;
    const said = LANGUAGES.indexOf(language);
    const text = module.text((room, size) =>
      engine.call("guide_difficulty_advice", game, seats, said, now, letters, room, size),
    );
    return { option: option.name, value, text };
  });
}
