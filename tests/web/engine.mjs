// SPDX-License-Identifier: MIT
// The engine beside the page, in Node: it plays matches up to a kind of question, and gives the
// random numbers of the golden matches.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { load } from "../../src/wasm/sortilege.mjs";
import { root } from "./harness.mjs";

const MOVES_MAX = 4000;
const OPTIONS_MAX = 1088;
const PLAYERS_MASK = 0x3f;
const MOMENTS_MAX = 512;
const BINARY = 1;

export function engineBeside() {
  return readFile(resolve(root, "build/wasm/sortilege.wasm")).then(load);
}

/** The names of all questions that a game can ask. */
export function questionsOf(engine, name) {
  const game = engine.call("game_find", engine.put(name));
  const names = [];
  for (let kind = 0; kind < 200; kind++) {
    const at = engine.call("decision_kind_name", game, kind);
    if (at) names.push(engine.text(at));
  }
  return [...new Set(names)].filter((kind) => kind && kind !== "?" && kind !== "none");
}

/**
 * Plays matches of a game by random answers, and calls `each` with the kind of every question to a
 * player, and with a way to have the record up to there, until it says that this is enough.
 */
export function walk(engine, name, { players, options, seeds }, each) {
  const { layout } = engine;
  const top = engine.top;
  const game = engine.call("game_find", engine.put(name));
  const setup = engine.take(layout.slg_setup.size);
  const error = engine.take(layout.slg_error.size);
  const memory = engine.take(engine.call("match_size", game, MOVES_MAX));
  const all = engine.take(OPTIONS_MAX * layout.slg_option.size);
  const decision = engine.take(layout.slg_decision.size);
  const answer = engine.take(layout.slg_answer.size);
  const random = engine.take(16);
  const room = engine.take(1 << 18);
  const refuse = (what) => {
    throw new Error(`${name}: ${what}: ${engine.text(error + layout.slg_error.text)}`);
  };
  for (const seed of seeds) {
    engine.call("setup_default", game, setup);
    engine.view().setUint8(setup + layout.slg_setup.seats, players);
    for (const [option, value] of Object.entries(options)) {
      const words = [engine.put(option), engine.put(value)];
      if (engine.call("setup_set", game, setup, ...words, error)) refuse(option);
    }
    engine.call("seed_from", BigInt(seed), setup + layout.slg_setup.seed);
    engine.call("random_seed", random, BigInt(seed));
    const match = engine.call("match_init", memory, MOVES_MAX, game, setup, 0, 0, error);
    if (!match) refuse("no match");
    const record = () => {
      const length = engine.call("replay_write", match, BINARY, room, 1 << 18);
      return new Uint8Array(engine.exports.memory.buffer, room, length).slice();
    };
    for (;;) {
      const state = engine.call("match_state", match);
      if (engine.call("is_over", state) & 1) break;
      const mask = engine.call("pending", state) & PLAYERS_MASK;
      const asked = [0, 1, 2, 3, 4, 5].filter((seat) => (mask >> seat) & 1);
      const seat = asked[0];
      engine.call("get_decision", game, state, seat, decision);
      const memoryView = engine.view();
      const kind = memoryView.getUint16(decision + layout.slg_decision.kind, true);
      const source = memoryView.getInt16(decision + layout.slg_decision.source, true);
      const count = engine.call("options", game, state, seat, all, OPTIONS_MAX);
      const kinds = Array.from({ length: count }, (_, at) => {
        const option = all + at * layout.slg_option.size;
        return memoryView.getUint16(option + layout.slg_option.kind, true);
      });
      if (each(engine.word("decision_kind_name", game, kind), record, { source, kinds })) {
        engine.top = top;
        return;
      }
      memoryView.setUint8(answer + layout.slg_answer.seat, seat);
      const seq = memoryView.getUint32(decision + layout.slg_decision.seq, true);
      memoryView.setUint32(answer + layout.slg_answer.seq, seq, true);
      const option = engine.call("random_below", random, count);
      memoryView.setUint32(answer + layout.slg_answer.option, option, true);
      if (engine.call("match_answer", match, answer, 0, 0, error)) refuse("an answer");
    }
  }
  engine.top = top;
}

/** The words in quotes of a document. */
function wordsOf(text) {
  return new Set([...text.matchAll(/"([^"]+)"/g)].map((found) => found[1]));
}

/**
 * Plays a record once more; `each` is told every position on the way, those between answers
 * too.
 */
function replay(engine, game, record, each) {
  const { layout } = engine;
  const error = engine.take(layout.slg_error.size);
  const [from, memory] = [0, 1].map(() => engine.take(engine.call("match_size", game, MOVES_MAX)));
  const size = engine.call("state_size", game);
  const reel = engine.take(layout.slg_wasm_reel.size);
  const events = engine.take(layout.slg_event.size * MOMENTS_MAX);
  const states = engine.take(size * MOMENTS_MAX);
  const answer = engine.take(layout.slg_answer.size);
  const bytes = engine.take(record.length);
  new Uint8Array(engine.exports.memory.buffer).set(record, bytes);
  const read = ["replay_read", game, bytes, record.length, from, MOVES_MAX, 0, 0, error];
  const kept = engine.call(...read);
  if (!kept) throw new Error(engine.text(error + layout.slg_error.text));
  const setup = engine.call("match_setup", kept);
  const match = engine.call("match_init", memory, MOVES_MAX, game, setup, 0, 0, error);
  engine.exports.slg_wasm_reel_init(reel, game, MOMENTS_MAX, events, states);
  engine.call("match_watch", match, reel + layout.slg_wasm_reel.watcher);
  each(engine.call("match_state", match));
  const moves = engine.call("match_moves", kept);
  for (let at = 0; at < moves; at++) {
    const move = engine.call("match_move", kept, at);
    const memoryView = engine.view();
    const word = (of) => memoryView.getUint32(move + layout.slg_move[of], true);
    memoryView.setUint8(answer + layout.slg_answer.seat, word("seat") & 0xff);
    memoryView.setUint32(answer + layout.slg_answer.seq, word("seq"), true);
    const option = memoryView.getUint16(move + layout.slg_move.option, true);
    memoryView.setUint32(answer + layout.slg_answer.option, option, true);
    memoryView.setUint32(reel + layout.slg_wasm_reel.count, 0, true);
    if (engine.call("match_answer", match, answer, word("tick"), 0, error))
      throw new Error(engine.text(error + layout.slg_error.text));
    const count = engine.view().getUint32(reel + layout.slg_wasm_reel.count, true);
    for (let i = 0; i < count; i++) each(states + i * size);
    each(engine.call("match_state", match));
  }
}

/** The answers of a record: who gave each, and which. */
export function answersOf(engine, name, record) {
  const { layout, top } = engine;
  const game = engine.call("game_find", engine.put(name));
  const error = engine.take(layout.slg_error.size);
  const memory = engine.take(engine.call("match_size", game, MOVES_MAX));
  const bytes = engine.take(record.length);
  new Uint8Array(engine.exports.memory.buffer).set(record, bytes);
  const read = ["replay_read", game, bytes, record.length, memory, MOVES_MAX, 0, 0, error];
  const match = engine.call(...read);
  if (!match) throw new Error(engine.text(error + layout.slg_error.text));
  const answers = Array.from({ length: engine.call("match_moves", match) }, (_, at) => {
    const move = engine.call("match_move", match, at);
    const seat = engine.view().getUint8(move + layout.slg_move.seat);
    return { seat, option: engine.view().getUint16(move + layout.slg_move.option, true) };
  });
  engine.top = top;
  return answers;
}

/**
 * What a seat may not know of a match, told by its record: cards (their IDs) that the whole
 * position names and that no view of the seat named on the way, which of them lie concealed at the
 * table; and those that it may.
 */
export function hiddenFrom(engine, name, record, viewer) {
  const { top } = engine;
  const game = engine.call("game_find", engine.put(name));
  const view = engine.take(engine.call("state_size", game));
  const room = engine.take(1 << 21);
  const document = (of) => engine.text(room, engine.call("json_state", game, of, room, 1 << 21));
  const known = new Set();
  let whole = "";
  replay(engine, game, record, (state) => {
    engine.call("view", game, state, viewer, view);
    for (const word of wordsOf(document(view))) known.add(word);
    whole = document(state);
  });
  engine.top = top;
  const hidden = (text) => [...wordsOf(text)].filter((word) => !known.has(word));
  const laid = [...whole.matchAll(/"concealed":\s*\[([^\]]*)\]/g)].map((found) => found[1]);
  return { hidden: hidden(whole), concealed: hidden(laid.join()), known: [...known] };
}

/** The names of all cards of a game, by their IDs. */
export function namesOf(engine, name) {
  const game = engine.call("game_find", engine.put(name));
  const room = engine.take(1 << 16);
  const count = engine.call("card_count", game);
  return Array.from({ length: count }, (_, card) => {
    const length = engine.call("guide_json_card", game, card, 0, room, 1 << 16);
    return JSON.parse(engine.text(room, length)).name;
  });
}

/** The whole position at the end of a record as a viewer sees it, byte by byte. */
export function viewAtEnd(engine, name, record, viewer) {
  const { top } = engine;
  const game = engine.call("game_find", engine.put(name));
  const size = engine.call("state_size", game);
  const view = engine.take(size);
  replay(engine, game, record, (state) => engine.call("view", game, state, viewer, view));
  const bytes = new Uint8Array(engine.exports.memory.buffer, view, size).slice();
  engine.top = top;
  return bytes;
}
