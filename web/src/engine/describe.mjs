// SPDX-License-Identifier: MIT
// What the menus say about a game: its title, seats and setup options with their words in every
// language of the page. Written down during the build for the games of the box (catalogue.mjs),
// asked of the worker for a game with own cards.
const LANGUAGES = { en: 0, de: 1 };
const RANKS = ["usual", "rare", "hidden"];

const each = (say) =>
  Object.fromEntries(Object.entries(LANGUAGES).map(([code, number]) => [code, say(number)]));

function help(engine, game, option, value, language) {
  const { top } = engine;
  const out = engine.take(16384);
  engine.call("guide_setup_help", game, language, option, value, out, 16384);
  const text = engine.text(out);
  engine.top = top;
  return text;
}

function word(engine, game, language, name) {
  const { top } = engine;
  const said = engine.word("guide_setup_word", game, language, engine.put(name));
  engine.top = top;
  return said;
}

function optionOf(engine, game, at, seats) {
  const option = engine.call("setup_option_at", game, at);
  const view = engine.view();
  const field = (name) => option + engine.layout.slg_setup_option[name];
  const name = engine.text(view.getUint32(field("name"), true));
  const choice = view.getUint32(field("kind"), true) === 1;
  const list = choice ? engine.text(view.getUint32(field("words"), true)).split("|") : [];
  return {
    name,
    least: view.getInt16(field("least"), true),
    most: view.getInt16(field("most"), true),
    usual: view.getInt16(field("usual"), true),
    title: each((language) => word(engine, game, language, name)),
    help: each((language) => engine.word("setup_option_help", option, language)),
    values: list.map((value, index) => ({
      word: value,
      title: each((language) => word(engine, game, language, value)),
      help: each((language) => help(engine, game, at, index, language)),
    })),
    ranks: seats.map((count) => RANKS[engine.call("guide_setup_rank", game, at, count)]),
  };
}

/** The names of an agent in all styles that it can have; the first is none. `spec`: its address. */
function styledOf(engine, spec) {
  const names = {};
  for (let style = 0; engine.word("style_name", style); style++) {
    const { top } = engine;
    const out = engine.take(128);
    engine.call("guide_agent_styled", spec, style, out, 128);
    if (engine.call("guide_agent_style", out) === style)
      names[engine.word("style_name", style)] = engine.text(out);
    engine.top = top;
  }
  return names;
}

/** Agents that think for so long, as long as they may, and on while others do. */
function timedOf(engine) {
  return [2, 10, 30].map((seconds) => {
    const { top } = engine;
    const spec = engine.put(`search:${1000 * seconds}ms,ponder=1`);
    const styled = styledOf(engine, spec);
    engine.top = top;
    return { agent: Object.values(styled)[0], seconds, styled };
  });
}

/** The computer players that a menu offers, the weakest level first. */
function agentsOf(engine) {
  const found = [];
  for (let at = 0; ; at++) {
    const spec = engine.call("guide_agent_at", at);
    const agent = engine.text(spec);
    if (!agent) return found;
    found.push({
      agent,
      name: engine.word("guide_agent_name", spec),
      title: each((language) => engine.word("guide_agent_word", language, spec)),
      help: each((language) => engine.word("guide_agent_help", language, spec)),
      styled: styledOf(engine, spec),
    });
  }
}

/** What machines may like beyond winning; the first is nothing. */
function stylesOf(engine) {
  const found = [];
  for (let style = 0; ; style++) {
    const name = engine.word("style_name", style);
    if (!name) return found;
    found.push({
      style: name,
      title: each((language) => engine.word("guide_style_word", language, style)),
      help: each((language) => engine.word("guide_style_help", language, style)),
    });
  }
}

/** The game at an address of the engine's memory. */
export function describe(engine, game) {
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
    agents: agentsOf(engine),
    timed: timedOf(engine),
    styles: stylesOf(engine),
    usual: engine.word("guide_agent_at", engine.call("guide_level_usual", game)),
    difficulty: seats.map((of) => engine.call("guide_difficulty", game, of)),
    options: Array.from({ length: count }, (_, at) => optionOf(engine, game, at, seats)),
  };
}
