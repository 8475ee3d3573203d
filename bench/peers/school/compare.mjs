// SPDX-License-Identifier: MIT
// usage: node compare.mjs [--plain] CARDS RECORD.json...
//
// Plays records of the engine (sortilege replay log --json --states) again in boardgame.io
// (--plain: by the same rules in JavaScript without it, which needs nothing installed), by the same
// chance and the same choices, and compares after every answer: who is asked what, every
// option, and the position. Ends with `N passed, N failed`; a record is a case.
import { readFileSync } from "node:fs";
import { readCards } from "./cards.mjs";

const key = (option) => {
  const { index, text, ...rest } = option;
  return JSON.stringify(Object.entries(rest).sort());
};
const sorted = (list) => [...list].sort();

// What both know, in one form.
function ours(G) {
  return {
    round: G.round,
    wizard: G.wizard,
    general: G.general,
    tokens: G.tokens,
    deck: sorted(G.deck),
    discarded: sorted(G.discarded),
    locations: G.locations,
    over: G.over !== null,
    seats: G.seats.map((p) => ({
      score: p.score,
      crystals: p.crystals,
      tokens: p.tokens,
      dice: p.dice,
      cards: sorted(p.cards),
      active: sorted(p.active),
    })),
  };
}

function theirs(s) {
  return {
    round: s.round,
    wizard: s.wizard,
    general: s.general,
    tokens: s.tokens,
    deck: sorted(s.deck),
    discarded: sorted(s.discarded),
    locations: s.locations,
    over: s.over !== null,
    seats: s.seats.map((p) => ({
      score: p.score,
      crystals: p.crystals,
      tokens: p.tokens,
      dice: p.dice,
      cards: sorted(p.cards),
      active: sorted(p.active),
    })),
  };
}

function difference(one, two) {
  for (const name of Object.keys(one))
    if (JSON.stringify(one[name]) !== JSON.stringify(two[name]))
      return `${name}: here ${JSON.stringify(one[name])}, there ${JSON.stringify(two[name])}`;
  return null;
}

const outcomes = (entry) =>
  entry.events.filter((e) => e.kind === "chance").map(({ stream, value }) => ({ stream, value }));

function compareRecord(path, cards) {
  const { log } = JSON.parse(readFileSync(path, "utf8"));
  const match = play(cards, { rounds: log[0].state.options.rounds, outcomes: outcomes(log[0]) });
  let answers = 0;
  for (const entry of log) {
    if (entry.answer > 0) {
      const asked = match.G().asks[entry.seat];
      const place = `${path}: answer ${entry.answer} (${entry.decision} of seat ${entry.seat})`;
      if (!asked || asked.kind !== entry.decision)
        return { answers, failure: `${place}: here ${asked ? asked.kind : "nothing"} is asked` };
      const offered = difference(
        { o: sorted(asked.options.map(key)) },
        { o: sorted(entry.offered.map(key)) },
      );
      if (offered) return { answers, failure: `${place}: options ${offered}` };
      match.answer(
        entry.seat,
        asked.options.findIndex((o) => key(o) === key(entry.option)),
        outcomes(entry),
      );
      answers++;
    }
    const differs = difference(ours(match.G()), theirs(entry.state));
    if (differs || match.unused())
      return {
        answers,
        failure: `${path}: after answer ${entry.answer}: ${differs ?? "chance left over"}`,
      };
    const pending = [0, 1].filter((seat) => match.G().asks[seat] !== null);
    if (JSON.stringify(pending) !== JSON.stringify(entry.state.pending))
      return {
        answers,
        failure:
          `${path}: after answer ${entry.answer}: ` +
          `asked are ${pending}, not ${entry.state.pending}`,
      };
  }
  return { answers, failure: null };
}

const words = process.argv.slice(2);
const plain = words[0] === "--plain";
const [file, ...records] = plain ? words.slice(1) : words;
const { play } = await import(plain ? "./plain.mjs" : "./game.mjs");
const cards = readCards(file);
let passed = 0,
  failed = 0,
  answers = 0;
for (const path of records) {
  let result;
  try {
    result = compareRecord(path, cards);
  } catch (error) {
    result = { answers: 0, failure: `${path}: ${error.stack}` };
  }
  answers += result.answers;
  if (result.failure) {
    failed++;
    console.log(result.failure);
  } else {
    passed++;
  }
}
console.log(`${answers} answers compared`);
console.log(`peers: ${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
