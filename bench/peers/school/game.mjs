// SPDX-License-Identifier: MIT
// The rules as a game of boardgame.io, and a match of it.
import boardgame from "boardgame.io/dist/cjs/client.js";
import core from "boardgame.io/dist/cjs/core.js";
import { scripted } from "./plain.mjs";
import { answer, newGame } from "./rules.mjs";

const { Client } = boardgame;
const { INVALID_MOVE } = core;

// Chance of boardgame.io's own generator.
const sampled = (random) => ({
  draw: (stream, possible) => possible[random.Die(possible.length) - 1],
});

let chance = null; // of the record being played; null: the plugin's

export function makeGame(cards, rounds) {
  return {
    name: "school",
    setup: ({ random }) => newGame(cards, { rounds }, chance ?? sampled(random)),
    turn: { activePlayers: { all: "playing" }, stages: { playing: {} } },
    moves: {
      answer: ({ G, random }, seat, index) => {
        if (!G.asks[seat] || !G.asks[seat].options[index]) return INVALID_MOVE;
        answer(G, seat, index, chance ?? sampled(random));
        return undefined;
      },
    },
    endIf: ({ G }) => G.over ?? undefined,
  };
}

// A match of both seats in one client. `outcomes`: of a record's setup; without them chance is
// sampled.
export function play(cards, { rounds, outcomes, seed }) {
  chance = outcomes ? scripted(outcomes) : null;
  const client = Client({
    game: { ...makeGame(cards, rounds), seed },
    numPlayers: 2,
    debug: false,
  });
  client.start();
  return {
    G: () => client.getState().G,
    answer(seat, index, results) {
      chance = results ? scripted(results) : null;
      client.updatePlayerID(String(seat));
      client.moves.answer(seat, index);
    },
    unused: () => chance !== null && chance.left.length > 0,
    stop: () => client.stop(),
  };
}
