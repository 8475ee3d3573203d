// SPDX-License-Identifier: MIT
// usage: node page.mjs build/wasm/sortilege.wasm
//
// What a page does with the module besides playing: it opens a position, changes it, asks the guide
// about it, runs a scenario with the files that it includes, and compiles cards. Every scenario
// below tests/scenarios has to pass; bad input is refused in words and changes nothing.
import { readdir, readFile } from "node:fs/promises";
import { call, load, textAt } from "../../src/wasm/sortilege.mjs";

const engine = await load(await readFile(process.argv[2]));
const { exports } = engine;
const { layout } = engine;
const tally = { passed: 0, failed: 0 };
const error = engine.take(layout.slg_error.size);
const ROOM = 1 << 18;
const room = engine.take(ROOM);

function check(what, actual, expected) {
  const good = actual === expected;
  tally[good ? "passed" : "failed"]++;
  if (!good) console.log(`${what}\n    actual:   ${actual}\n    expected: ${expected}`);
}

function said() {
  const memory = engine.view();
  const [line, column] = ["line", "column"].map((name) =>
    memory.getUint32(error + layout.slg_error[name], true));
  return `${line}:${column}: ${textAt(exports, error + layout.slg_error.text)}`;
}

// A text in memory with its length in bytes.
function bytes(text) {
  return [engine.put(text), new TextEncoder().encode(text).length];
}

// --- positions ---

function positions(name) {
  const game = engine.call("game_find", engine.put(name));
  const size = engine.call("state_size", game);
  const [state, opened] = [engine.take(size), engine.take(size)];
  const setup = engine.take(layout.slg_setup.size);
  engine.call("setup_default", game, setup);
  engine.call("state_init", game, setup, state, 0, 0);
  const document = textAt(exports, room, engine.call("json_state", game, state, room, ROOM));
  const read = (text) => engine.call("json_read_state", game, ...bytes(text), opened, error);
  check(`${name}: a position is opened`, read(document), 0);
  check(`${name}: it is the same`, engine.call("equal", game, state, opened) & 1, 1);
  const hash = engine.call("hash", game, opened);
  check(`${name}: half of it is not`, read(document.slice(0, 200)) !== 0, true);
  check(`${name}: nor another game's`, read(document.replace(`"${name}"`, '"chess"')) !== 0, true);
  check(`${name}: why`, said(), `0:0: this must be a state of ${name} ("game": "${name}")`);
  check(`${name}: no JSON is told with its place`, read('{"sortilege": 1,\n six}') !== 0, true);
  check(`${name}: where`, said(),
    "2:2: a name in quotation marks is expected after the comma, not 'six'");
  const set = (path, value) =>
    engine.call("json_set", game, opened, engine.put(path), engine.put(value), error);
  check(`${name}: what is not there cannot be set`, set("rund", "1") !== 0, true);
  check(`${name}: nothing has changed`, engine.call("hash", game, opened), hash);
  check(`${name}: a value is set`, set("engine.answers", "7"), 0);
  check(`${name}: it has changed`, engine.call("hash", game, opened) !== hash, true);
}

// --- the guide ---

function parsed(length) {
  check("the guide has room", length < ROOM, true);
  return JSON.parse(textAt(exports, room, length));
}

// What a page draws a table from: parts, things, card faces, each from a view alone.
function guide(name) {
  const game = engine.call("game_find", engine.put(name));
  const size = engine.call("state_size", game);
  const [state, view] = [engine.take(size), engine.take(size)];
  const setup = engine.take(layout.slg_setup.size);
  engine.call("setup_default", game, setup);
  engine.call("state_init", game, setup, state, 0, 0);
  const seat = Math.log2(engine.call("pending", state) & -engine.call("pending", state));
  engine.call("view", game, state, seat, view);
  const decision = engine.take(layout.slg_decision.size);
  engine.call("get_decision", game, view, seat, decision);
  const scene = engine.take(layout.slg_guide_scene.size);
  const at = layout.slg_guide_scene;
  engine.view().setUint32(scene + at.game, game, true);
  engine.view().setUint32(scene + at.view, view, true);
  engine.view().setUint32(scene + at.voice, 0, true);
  engine.view().setUint32(scene + at.viewer, seat, true);
  engine.view().setUint32(scene + at.decision, decision, true);
  const told = {};
  for (let part = 0; engine.word("guide_part_name", part); part++) {
    told[engine.word("guide_part_name", part)] =
      parsed(engine.call("guide_json", scene, part, room, ROOM));
  }
  check(`${name}: the guide's parts`, Object.keys(told).join(" "),
    "course question options things table pages cards help");
  check(`${name}: the options`, told.options.length,
    engine.call("options", game, view, seat, 0, 0));
  check(`${name}: the rule of the question`, /^[A-Z]{3,4}-/.test(told.question.rule), true);
  check(`${name}: every card has a face`, told.cards.length, engine.call("card_count", game));
  check(`${name}: of some kind`, told.cards.every((card) => card.facts.kind && card.name), true);
  check(`${name}: things have kinds`, told.things.every((one) => one.facts.kind), true);
  const thing = engine.take(layout.slg_guide_thing.size);
  const kinds = { location: 1, card: 2, place: 3 };
  const last = told.things[told.things.length - 1];
  engine.view().setInt16(thing + layout.slg_guide_thing.kind, kinds[last.thing.kind], true);
  engine.view().setInt16(thing + layout.slg_guide_thing.index, last.thing.index, true);
  const { why_not: whyNot, rule, ...one } =
    parsed(engine.call("guide_json_thing", scene, thing, room, ROOM));
  check(`${name}: one thing`, JSON.stringify(one), JSON.stringify(last));
  check(`${name}: and why not`, typeof whyNot, "string");
  check(`${name}: and the rule behind it`, typeof rule, "string");
  const card = parsed(engine.call("guide_json_card", game, 3, 0, room, ROOM));
  check(`${name}: one card`, JSON.stringify(card), JSON.stringify(told.cards[3]));
}

// --- scenarios ---

const memory = engine.take(call(exports, "slg_wasm_scenario_memory"));

function run(files) {
  const size = layout.slg_wasm_file.size;
  const top = engine.top;
  const list = engine.take(size * files.length);
  files.forEach(([path, text], i) => {
    const [at, length] = bytes(text);
    const name = engine.put(path);
    const view = engine.view();
    view.setUint32(list + i * size + layout.slg_wasm_file.path, name, true);
    view.setUint32(list + i * size + layout.slg_wasm_file.text, at, true);
    view.setUint32(list + i * size + layout.slg_wasm_file.length, length, true);
  });
  const length = call(exports, "slg_wasm_scenario", list, files.length, memory, room, ROOM);
  const told = JSON.parse(textAt(exports, room, length));
  engine.top = top;
  return told;
}

// Gives the scenario what it asks for, file by file, as a page would fetch it.
async function runWithFiles(path) {
  const files = [[path, await readFile(path, "utf8")]];
  for (let told = run(files); ; told = run(files)) {
    if (!told.missing) return told;
    files.push([told.missing, await readFile(told.missing, "utf8")]);
  }
}

async function scenarios(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) await scenarios(path);
    else if (path.endsWith(".scn")) {
      const told = await runWithFiles(path);
      check(path, JSON.stringify(told.failures), "[]");
    }
  }
}

function failures() {
  const wrong = run([["a.scn", "game school\nexpect round == 2\n"]]);
  check("a failure is told", JSON.stringify(wrong.failures),
    '[{"file":"a.scn","line":2,"text":"expected round == 2\\nfound 1"}]');
  check("and fails", wrong.passed, false);
  const missing = run([["in/a.scn", "game school\ninclude ../b.inc\n"]]);
  check("a file that is missing is named", missing.missing, "b.inc");
  const looped = run([["a.scn", "game school\ninclude a.scn\n"]]);
  check("what includes itself ends", looped.failures.length > 0, true);
  const given = run([["a.scn", "game school\ninclude b.inc\n"], ["b.inc", "expect round == 1\n"]]);
  check("what is included is run", `${given.passed} ${given.checks} ${given.missing}`,
    "true 1 null");
}

// --- cards ---

async function cards(name, path) {
  const base = engine.call("game_find", engine.put(name));
  const content = engine.take(engine.call("game_with_content_size", base));
  const compile = (text) =>
    engine.call("game_with_content", base, ...bytes(text), content, error);
  const good = await readFile(path, "utf8");
  check(`${name}: bad cards are refused`, compile(`${good}\nnonsense\n`), 0);
  check(`${name}: with their place`, /^[1-9]\d*:[1-9]\d*: ./.test(said()), true);
  const game = compile(good);
  check(`${name}: cards are compiled`, game !== 0, true);
  check(`${name}: and make another game`,
    game !== 0 && engine.call("rules_hash", game) !== engine.call("rules_hash", base), true);
}

// --- agents ---

// The first question of a game, as the seat that is asked sees it.
function question(name) {
  const game = engine.call("game_find", engine.put(name));
  const [state, view] = [0, 1].map(() => engine.take(engine.call("state_size", game)));
  const setup = engine.take(layout.slg_setup.size);
  engine.call("setup_default", game, setup);
  engine.call("seed_from", 7n, setup + layout.slg_setup.seed);
  engine.call("state_init", game, setup, state, 0, 0);
  const seat = 31 - Math.clz32(engine.call("pending", state) & 0x3f);
  engine.call("view", game, state, seat, view);
  return { game, view, seat };
}

function spec(text) {
  const at = engine.take(layout.slg_agent_spec.size);
  check(`${text} is an agent`, engine.call("agent_parse", engine.put(text), at, error), 0);
  return at;
}

function agent(game, of, clock) {
  const memory = engine.take(engine.call("agent_size", game, of));
  return engine.call("agent_init", memory, game, of, 11n, clock, 0);
}

// As many milliseconds as it may think; its clock goes on by one each time it is asked.
function timed(name) {
  const { game, view, seat } = question(name);
  let asked = 0;
  const clock = engine.clock(() => 1000.5 * asked++);
  const made = agent(game, spec("search:20ms,whole=1"), clock);
  engine.call("agent_choose", made, view, seat);
  check(`${name}: it has asked for the time`, asked, 21);
  const done = engine.call("agent_iterations", made);
  check(`${name}: and ended in time`, done > 100 && done < 200, true);
}

// Trees that are grown by agents of their own and joined are those of one agent.
function trees(name) {
  const TREES = 3;
  const OPTIONS_MAX = 1088;
  const { game, view, seat } = question(name);
  const size = layout.slg_advice.size;
  const of = spec(`search:120it,trees=${TREES}`);
  const said = engine.view().getUint32(of + layout.slg_agent_spec.trees, true);
  check(`${name}: the layout says where`, said, TREES);
  const whole = agent(game, of, 0);
  const wanted = engine.call("agent_choose", whole, view, seat);
  const [joined, kept] = [0, 1].map(() => engine.take(OPTIONS_MAX * size));
  const count = engine.call("agent_advice", whole, kept, OPTIONS_MAX);
  const [lists, choices] = [0, 1].map(() => engine.take(4 * TREES));
  for (let tree = 0; tree < TREES; tree++) {
    const one = engine.take(layout.slg_agent_spec.size);
    engine.call("agent_tree_spec", one, of, tree);
    const made = agent(game, one, 0);
    const choice = engine.call("agent_choose", made, view, seat);
    const advice = engine.take(OPTIONS_MAX * size);
    engine.call("agent_advice", made, advice, OPTIONS_MAX);
    engine.view().setUint32(lists + 4 * tree, advice, true);
    engine.view().setUint32(choices + 4 * tree, choice, true);
  }
  const found = engine.call("advice_join", lists, choices, TREES, count, joined);
  check(`${name}: the trees choose as one agent`, found, wanted);
  const read = (at) => Buffer.from(exports.memory.buffer, at, count * size).toString("hex");
  check(`${name}: and know the same`, read(joined), read(kept));
}

for (const name of ["school", "sorcerer", "endbringer", "city"]) {
  timed(name);
  trees(name);
  positions(name);
  guide(name);
  await scenarios(`tests/scenarios/${name}`);
}
failures();
await cards("school", "tests/content/good/smallest.cards");
await cards("sorcerer", "src/games/sorcerer/content/tegu.cards");
await cards("city", "tests/content/good/base-one-more.tiles");
console.log(`WebAssembly as a page uses it: ${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed || !tally.passed ? 1 : 0;
