// SPDX-License-Identifier: MIT
// The rules without boardgame.io: a match in plain JavaScript, and chance from a record.
import { answer, newGame } from "./rules.mjs";

// Each stream takes its own outcomes in order.
export function scripted(outcomes) {
  return {
    left: outcomes,
    draw(stream, possible) {
      const index = this.left.findIndex((o) => o.stream === stream);
      if (index < 0) throw new Error(`no outcome left for ${stream}`);
      const [{ value }] = this.left.splice(index, 1);
      const found = possible.find(
        (p) => String(p) === value || (stream === "deal" && "AB"[p] === value),
      );
      if (found === undefined)
        throw new Error(`${stream}: ${value} is not possible, only ${possible}`);
      return found;
    },
  };
}

// The same calls as a match of boardgame.io has in game.mjs.
export function play(cards, { rounds, outcomes }) {
  let chance = scripted(outcomes);
  const G = newGame(cards, { rounds }, chance);
  return {
    G: () => G,
    answer(seat, index, results) {
      chance = scripted(results);
      answer(G, seat, index, chance);
    },
    unused: () => chance.left.length > 0,
    stop: () => {},
  };
}
