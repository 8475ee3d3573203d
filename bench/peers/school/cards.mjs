// SPDX-License-Identifier: MIT
// The cards, read from the same content file; what their sentences mean is written anew here, from
// docs/school-cards.md.
import { readFileSync } from "node:fs";

// op, n, and where it applies. Every sentence of the base set, word for word.
const sentences = {
  "roll 2 dice, then remove 1 enemy crystal at each rolled location": [
    { op: "roll", n: 2 },
    { op: "remove", n: 2, whose: "enemy", where: "rolled" },
  ],
  "copy another red card": [{ op: "copy" }],
  "roll 1 die, then add 1 crystal at each rolled location": [
    { op: "roll", n: 1 },
    { op: "add", n: 1, where: "rolled" },
  ],
  "roll 1 die, then remove 1 enemy crystal at each rolled location": [
    { op: "roll", n: 1 },
    { op: "remove", n: 1, whose: "enemy", where: "rolled" },
  ],
  "roll 2 dice, then add 1 crystal at one rolled location": [
    { op: "roll", n: 2 },
    { op: "add", n: 1, where: "rolled" },
  ],
  "roll 2 dice, then remove 1 enemy crystal at one rolled location": [
    { op: "roll", n: 2 },
    { op: "remove", n: 1, whose: "enemy", where: "rolled" },
  ],
  "remove 1 enemy crystal anywhere beside the portal": [
    { op: "remove", n: 1, whose: "enemy", where: "beside" },
  ],
  "remove 1 enemy crystal at location 1 or 6": [
    { op: "remove", n: 1, whose: "enemy", where: "ends" },
  ],
  "add 1 crystal at location 3": [{ op: "add", n: 1, where: "number", at: 3 }],
  "add 1 crystal at location 5": [{ op: "add", n: 1, where: "number", at: 5 }],
  "add 1 crystal at location 1": [{ op: "add", n: 1, where: "number", at: 1 }],
  "add 1 crystal anywhere beside the portal": [{ op: "add", n: 1, where: "beside" }],
  "add 1 crystal at location 2": [{ op: "add", n: 1, where: "number", at: 2 }],
  "add 1 crystal at location 4": [{ op: "add", n: 1, where: "number", at: 4 }],
  "shift 1 crystal of either player from anywhere to a neighbour": [
    { op: "shift", n: 1, whose: "either", to: "neighbour" },
  ],
  "take 1 crystal, then swap 2 neighbouring cards": [{ op: "take", n: 1 }, { op: "swap" }],
  "take 1 crystal, then exchange the portal with a neighbour": [
    { op: "take", n: 1 },
    { op: "moveportal" },
  ],
  "shift 1 own crystal from anywhere to a neighbour": [
    { op: "shift", n: 1, whose: "own", to: "neighbour" },
  ],
  "shift 1 own crystal from anywhere to another location": [
    { op: "shift", n: 1, whose: "own", to: "any" },
  ],
  "shift 1 own crystal from anywhere to the next lower location": [
    { op: "shift", n: 1, whose: "own", to: "lower" },
  ],
  "shift 1 enemy crystal from anywhere where you trail to a neighbour": [
    { op: "shift", n: 1, whose: "enemy", where: "trail", to: "neighbour" },
  ],
  "shift 1 enemy crystal from anywhere to the next higher location": [
    { op: "shift", n: 1, whose: "enemy", to: "higher" },
  ],
  "shift 2 enemy crystals from anywhere to a neighbour": [
    { op: "shift", n: 2, whose: "enemy", to: "neighbour" },
  ],
  "shift 3 own crystals from one location to another location": [
    { op: "shift", n: 3, whose: "own", to: "any", together: true },
  ],
  "add 1 crystal anywhere where you trail": [{ op: "add", n: 1, where: "trail" }],
  "add 1 crystal on the portal": [{ op: "add", n: 1, where: "portal" }],
  "add 1 crystal anywhere": [{ op: "add", n: 1 }],
  "add 2 crystals at one location": [{ op: "add", n: 2, together: true }],
  "add 2 crystals at different locations": [{ op: "add", n: 2, apart: true }],
  "remove 2 enemy crystals at one location": [
    { op: "remove", n: 2, whose: "enemy", together: true },
  ],
  "remove 1 enemy crystal anywhere": [{ op: "remove", n: 1, whose: "enemy" }],
  "recall 1 crystal from anywhere": [{ op: "recall", n: 1 }],
  "take 1 crystal": [{ op: "take", n: 1 }],
  "take 2 crystals": [{ op: "take", n: 2 }],
  "take 3 crystals": [{ op: "take", n: 3 }],
  "take 1 reroll token": [{ op: "token", n: 1 }],
  "take 1 reroll token, then take 1 crystal": [
    { op: "token", n: 1 },
    { op: "take", n: 1 },
  ],
  "turn 1 die to any face": [{ op: "setdie" }],
  "lower the cost by 1 at the next check": [{ op: "ease", cost: 1 }],
  "lower the cost by 2 at the next check": [{ op: "ease", cost: 2 }],
  "lower the margin to 1 at the next check": [{ op: "ease", margin: true }],
  "swap 2 neighbouring cards": [{ op: "swap" }],
  "exchange the portal with a neighbour": [{ op: "moveportal" }],
};

// id -> { id, border, cost, margin, vp (0: a character), behind, steps }; the Pet Pack is left out.
export function readCards(path) {
  const cards = {};
  let card = null;
  for (const raw of readFileSync(path, "utf8").split("\n")) {
    const line = raw.replace(/(^|\s)#.*$/, "").trim();
    const head = line.match(/^card (\S+)$/);
    const figures = line.match(
      /^(red|yellow|green)\s+cost (\d+)\s+margin (\d+)\s+(?:vp (\d+)|character)(\s+pet pack)?$/,
    );
    const power = line.match(/^power( if behind)?: (.*)$/);
    if (head) {
      card = { id: head[1], behind: false, steps: [] };
    } else if (figures) {
      Object.assign(card, {
        border: figures[1],
        cost: +figures[2],
        margin: +figures[3],
        vp: +(figures[4] ?? 0),
      });
      if (!figures[5]) cards[card.id] = card;
    } else if (power && cards[card.id]) {
      card.behind = Boolean(power[1]);
      card.steps = sentences[power[2]];
      if (!card.steps)
        throw new Error(`${path}: this program does not know the sentence "${power[2]}"`);
    }
  }
  return cards;
}
