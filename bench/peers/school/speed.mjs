// SPDX-License-Identifier: MIT
// usage: node speed.mjs CARDS SECONDS
//
// Random play of the same game in JavaScript: as a game of boardgame.io, and its rules alone.
// Prints one JSON object.
import { readCards } from "./cards.mjs";
import { play } from "./game.mjs";
import { answer, newGame } from "./rules.mjs";

const [file, seconds] = process.argv.slice(2);
const cards = readCards(file);
const below = (n) => Math.floor(Math.random() * n);
const chance = { draw: (stream, possible) => possible[below(possible.length)] };

function measure(game) {
  const start = process.cpuUsage();
  const used = () => {
    const u = process.cpuUsage(start);
    return (u.user + u.system) / 1e6;
  };
  let decisions = 0,
    games = 0;
  while (used() < Number(seconds)) {
    decisions += game(games);
    games++;
  }
  return { decisions_per_s: Math.round(decisions / used()), games_per_s: games / used(), games };
}

function choose(G) {
  const seat = G.asks[0] ? 0 : 1;
  return [seat, below(G.asks[seat].options.length)];
}

function byFramework(seed) {
  const match = play(cards, { rounds: 60, seed: String(seed) });
  let decisions = 0;
  for (; !match.G().over; decisions++) match.answer(...choose(match.G()));
  match.stop();
  return decisions;
}

function byRules() {
  const G = newGame(cards, { rounds: 60 }, chance);
  let decisions = 0;
  for (; !G.over; decisions++) answer(G, ...choose(G), chance);
  return decisions;
}

console.log(
  JSON.stringify({
    node: process.version,
    boardgame_io: measure(byFramework),
    rules_alone: measure(byRules),
  }),
);
