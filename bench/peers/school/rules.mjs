// SPDX-License-Identifier: MIT
// School of Sorcery, the basic game, written a second time: from the rules' catalogue, for
// boardgame.io. It shares no code with the engine; where both agree on thousands of games, a
// mistake would have to have been made twice.
//
// G is plain data. What is going on is a stack of frames { f, ... }; each kind of frame has a
// `step`, which does the next thing, and, where it asks, an `answer`. Everything random comes from
// io.draw(stream, possible values).
import { beginPower, mayUse, powerFrames } from "./powers.mjs";

export const LOCATIONS = [1, 2, 3, 4, 5, 6];
const CASTS = { S0: 0, S1: 1, S2: 2, S3: 3, F1: 1, F2: 2 };
const TARGET = 13,
  CRYSTALS = 30,
  INCOME = 5,
  FULL = 12;

export const at = (G, n) => G.locations[n - 1];
export const other = (seat) => 1 - seat;
export const inTurn = (G) => [G.wizard, other(G.wizard)];
export const isSorcery = (place) => place.card !== null && place.card !== "portal";
export const portalAt = (G) => LOCATIONS.find((n) => at(G, n).card === "portal");
export const dice = (seat) => (seat === 0 ? "dice.A" : "dice.B");
export const roll = (io, seat) => io.draw(dice(seat), [1, 2, 3, 4, 5, 6]);

// --- the machine ---

export function push(G, f, more = {}) {
  G.stack.push({ f, step: 0, ...more });
}

// Asks, or answers at once where there is only one option.
export function ask(G, frame, seat, kind, options, io) {
  if (options.length === 1) frames[frame.f].answer(G, frame, seat, options[0], io);
  else G.asks[seat] = { kind, options, depth: G.stack.indexOf(frame) };
}

export function run(G, io) {
  while (!G.over && G.asks[0] === null && G.asks[1] === null && G.stack.length) {
    const frame = G.stack[G.stack.length - 1];
    frames[frame.f].step(G, frame, io);
  }
}

export function answer(G, seat, index, io) {
  const asked = G.asks[seat];
  const frame = G.stack[asked.depth];
  G.asks[seat] = null;
  frames[frame.f].answer(G, frame, seat, asked.options[index], io);
  run(G, io);
}

function end(G, winner) {
  G.over = { winner };
  G.asks = [null, null];
  G.stack = [];
}

// SCH-END-05, 06: higher score, then personal supply, then a draw.
function endByScore(G) {
  const [a, b] = G.seats;
  const lead = a.score - b.score || a.crystals - b.crystals;
  end(G, lead > 0 ? 0 : lead < 0 ? 1 : null);
}

// --- moving crystals ---

export function toGeneral(G, seat, n) {
  G.general[seat] += n;
}

export function take(G, seat, wanted) {
  const n = Math.min(wanted, G.general[seat]);
  G.general[seat] -= n;
  G.seats[seat].crystals += n;
}

// --- setup (basic start) ---

export function newGame(cards, options, io) {
  const player = () => ({
    score: 0,
    crystals: 0,
    tokens: 3,
    dice: [0, 0, 0],
    cast: [null, null, null],
    cards: [],
    active: [],
    used: [],
    easeCost: 0,
    easeMargin: false,
  });
  const G = {
    cards,
    rounds: options.rounds,
    round: 0,
    phase: "setup",
    wizard: 0,
    seats: [player(), player()],
    locations: LOCATIONS.map(() => ({ card: null, crystals: [0, 0] })),
    general: [CRYSTALS, CRYSTALS],
    tokens: 2,
    deck: Object.keys(cards),
    discarded: [],
    stack: [],
    asks: [null, null],
    over: null,
  };
  for (const seat of [0, 0, 1, 1]) {
    const red = io.draw(
      "deal",
      G.deck.filter((id) => cards[id].border === "red"),
    );
    G.deck = G.deck.filter((id) => id !== red);
    G.seats[seat].cards.push(red);
    G.seats[seat].active.push(red);
    G.seats[seat].score += cards[red].vp;
  }
  at(G, 6).card = "portal";
  refill(G, io);
  G.wizard = io.draw("deal", [0, 1]);
  push(G, "round");
  run(G, io);
  return G;
}

// --- one round ---

// In order; each may push frames, which are done before the next.
const roundSteps = [
  function start(G) {
    G.round++;
    if (!G.locations.some(isSorcery) || (G.rounds && G.round > G.rounds)) {
      G.round -= G.round > G.rounds ? 1 : 0;
      endByScore(G);
      return;
    }
    G.phase = "take";
    window(G, "W0");
  },
  function takeCrystals(G) {
    for (const seat of [0, 1]) take(G, seat, INCOME);
    window(G, "W1");
  },
  function cast(G, io) {
    G.phase = "cast";
    for (const seat of [0, 1]) G.seats[seat].dice = [0, 1, 2].map(() => roll(io, seat));
    push(G, "reroll");
  },
  (G) => push(G, "assign"),
  (G) => window(G, "W4"),
  (G) => push(G, "overcast"),
  function casting(G) {
    for (const seat of [0, 1]) castCards(G, seat);
    window(G, "W5");
  },
  function portal(G) {
    G.phase = "portal";
    push(G, "portal");
  },
  function powers(G) {
    G.phase = "powers";
    for (const seat of G.seats) seat.used = [];
    push(G, "turn", { seat: other(G.wizard) });
    push(G, "turn", { seat: G.wizard });
    window(G, "W7");
  },
  function evaluate(G) {
    G.phase = "evaluate";
    push(G, "check", { next: 6 });
    window(G, "W8");
  },
  function cleanUp(G, io) {
    G.phase = "clean-up";
    for (const seat of G.seats) {
      seat.easeCost = 0;
      seat.easeMargin = false;
    }
    slide(G, io);
    shortage(G);
    window(G, "W11");
  },
  function wizard(G) {
    if (G.seats[G.wizard].score <= G.seats[other(G.wizard)].score) G.wizard = other(G.wizard);
  },
];

const round = {
  step(G, frame, io) {
    const now = frame.step;
    frame.step = (now + 1) % roundSteps.length;
    roundSteps[now](G, io);
  },
};

// --- reaction windows (SCH-WIN) ---

export function window(G, name) {
  push(G, "window", { name, turn: 0 });
}

const windowFrame = {
  step(G, frame, io) {
    if (frame.turn === 2) {
      G.stack.pop();
      return;
    }
    const seat = inTurn(G)[frame.turn++];
    const usable = G.seats[seat].active.filter(
      (id) => G.cards[id].border === "yellow" && mayUse(G, seat, id, frame.name),
    );
    if (usable.length)
      ask(
        G,
        frame,
        seat,
        "react",
        [{ kind: "pass" }, ...usable.map((card) => ({ kind: "use", card }))],
        io,
      );
  },
  answer(G, frame, seat, option) {
    if (option.kind === "pass") return;
    frame.turn = 0;
    beginPower(G, seat, option.card, frame.name);
  },
};

// --- Phase II ---

// SCH-P2-05: both are asked until both are ready in a row. W2 before each time, W3 at the end.
const reroll = {
  step(G, frame, io) {
    if (frame.step === 0) {
      frame.step = 1;
      frame.ready = 0;
      window(G, "W2");
    } else if (frame.ready < 2) {
      const seat = inTurn(G)[frame.ready];
      const options = [{ kind: "ready" }];
      for (let mask = 1; mask < 8 && G.seats[seat].tokens; mask++)
        options.push({ kind: "reroll", dice: mask });
      ask(G, frame, seat, "reroll", options, io);
    } else if (frame.step === 1) {
      frame.step = 2;
      frame.turned = false;
      window(G, "W3");
    } else if (frame.turned) {
      // SCH-WIN-08: the loop starts anew; no die was rerolled, so no W2.
      frame.step = 1;
      frame.ready = 0;
    } else {
      G.stack.pop();
    }
  },
  answer(G, frame, seat, option, io) {
    if (option.kind === "ready") {
      frame.ready++;
      return;
    }
    spendToken(G, seat);
    for (let die = 0; die < 3; die++)
      if (option.dice & (1 << die)) G.seats[seat].dice[die] = roll(io, seat);
    frame.step = 0;
  },
};

export function spendToken(G, seat) {
  G.seats[seat].tokens--;
  G.tokens++;
}

const assign = {
  step(G, frame, io) {
    if (frame.step === 1) {
      G.stack.pop();
      return;
    }
    frame.step = 1;
    for (const seat of [0, 1]) {
      G.seats[seat].cast = [null, null, null];
      assign.askNext(G, frame, seat, io);
    }
  },
  askNext(G, frame, seat, io) {
    const cast = G.seats[seat].cast;
    const die = cast.indexOf(null);
    if (die < 0) return;
    const left = Object.keys(CASTS).filter((id) => !cast.includes(id));
    ask(
      G,
      frame,
      seat,
      "assign",
      left.map((id) => ({ kind: "assign", cast: id, die: die + 1 })),
      io,
    );
  },
  answer(G, frame, seat, option, io) {
    G.seats[seat].cast[option.die - 1] = option.cast;
    assign.askNext(G, frame, seat, io);
  },
};

const sumOf = (cast, mask) =>
  cast.reduce((sum, id, die) => sum + (mask & (1 << die) ? CASTS[id] : 0), 0);

// SCH-P2-18, 19: the subsets of the largest sum that can be paid; cards of value 0 belong to each.
function payable(cast, supply) {
  const zeros = cast.reduce((mask, id, die) => mask | (CASTS[id] === 0 ? 1 << die : 0), 0);
  const masks = [1, 2, 3, 4, 5, 6, 7, 0].filter(
    (m) => (m & zeros) === zeros && sumOf(cast, m) <= supply,
  );
  const most = Math.max(...masks.map((m) => sumOf(cast, m)));
  return masks.filter((m) => sumOf(cast, m) === most).sort((x, y) => x - y);
}

const overcast = {
  step(G, frame, io) {
    if (frame.step === 2) {
      G.stack.pop();
      return;
    }
    const chooser = inTurn(G)[frame.step++];
    const { cast, crystals } = G.seats[other(chooser)];
    const options = payable(cast, crystals).map((mask) => ({
      kind: "effect",
      dice: mask,
      partial: 0,
    }));
    ask(G, frame, chooser, "overcast", options, io);
  },
  answer(G, frame, seat, option) {
    G.seats[other(seat)].inEffect = option.dice;
  },
};

function castCards(G, seat) {
  const player = G.seats[seat];
  player.cast.forEach((id, die) => {
    if (!(player.inEffect & (1 << die))) return;
    if (id.startsWith("F")) player.dice[die] = 7 - player.dice[die];
    const place = at(G, player.dice[die]);
    if (place.card === null) return;
    place.crystals[seat] += CASTS[id];
    player.crystals -= CASTS[id];
  });
}

// --- Phase III ---

const portal = {
  step(G, frame, io) {
    const place = at(G, portalAt(G));
    const owners = [0, 1].filter((seat) => place.crystals[seat] > 0);
    const targets = LOCATIONS.filter((n) => isSorcery(at(G, n)));
    if (frame.step === 1) {
      for (const seat of [0, 1])
        if (frame.chosen[seat]) {
          at(G, frame.chosen[seat]).crystals[seat] += place.crystals[seat];
          place.crystals[seat] = 0;
        }
      G.stack.pop();
      window(G, "W6");
    } else if (!owners.length || !targets.length) {
      G.stack.pop();
    } else {
      frame.step = 1;
      frame.chosen = [null, null];
      for (const seat of owners)
        ask(
          G,
          frame,
          seat,
          "portal",
          targets.map((n) => ({ kind: "move-to", location: n })),
          io,
        );
    }
  },
  answer(G, frame, seat, option) {
    frame.chosen[seat] = option.location;
  },
};

// --- Phase IV ---

const turn = {
  step(G, frame, io) {
    const { seat } = frame;
    if (frame.step === 1) {
      G.stack.pop();
      return;
    }
    const red = G.seats[seat].active.filter(
      (id) =>
        G.cards[id].border === "red" &&
        !G.seats[seat].used.includes(id) &&
        mayUse(G, seat, id, "W7"),
    );
    if (!red.length) {
      G.stack.pop();
      return;
    }
    ask(
      G,
      frame,
      seat,
      "permanent",
      [{ kind: "end-turn" }, ...red.map((card) => ({ kind: "use", card }))],
      io,
    );
  },
  answer(G, frame, seat, option) {
    if (option.kind === "end-turn") {
      frame.step = 1;
      window(G, "W7");
    } else {
      beginPower(G, seat, option.card, "turn");
    }
  },
};

// --- Phase V ---

const check = {
  step(G, frame) {
    const n = frame.next--;
    if (n === 0) {
      G.stack.pop();
      return;
    }
    const place = at(G, n);
    if (!isSorcery(place)) return;
    window(G, "W9");
    const winner = winnerOf(G, place);
    for (const player of G.seats) {
      player.easeCost = 0;
      player.easeMargin = false;
    }
    if (winner !== null) win(G, place, winner);
    else if (place.crystals[0] + place.crystals[1] >= FULL) discard(G, place);
  },
};

// Is a check still to come? (Cards that ease it may be used.)
export function checkToCome(G) {
  const frame = G.stack.find((f) => f.f === "check");
  return Boolean(frame) && LOCATIONS.some((n) => n <= frame.next && isSorcery(at(G, n)));
}

function winnerOf(G, place) {
  const card = G.cards[place.card];
  for (const seat of [0, 1]) {
    const own = place.crystals[seat],
      lead = own - place.crystals[other(seat)];
    const cost = Math.max(1, card.cost - G.seats[seat].easeCost);
    const margin = G.seats[seat].easeMargin ? 1 : card.margin;
    if (own >= cost && lead >= margin) return seat;
  }
  return null;
}

function discard(G, place) {
  for (const seat of [0, 1]) toGeneral(G, seat, place.crystals[seat]);
  G.discarded.push(place.card);
  place.card = null;
  place.crystals = [0, 0];
}

// SCH-P5-14: crystals, refund, points and the end, character, card and power.
function win(G, place, seat) {
  const card = G.cards[place.card],
    loser = other(seat),
    player = G.seats[seat];
  const back = Math.min(place.crystals[loser], card.margin);
  toGeneral(G, seat, place.crystals[seat]);
  toGeneral(G, loser, place.crystals[loser] - back);
  G.seats[loser].crystals += back;
  place.card = null;
  place.crystals = [0, 0];
  player.cards.push(card.id);
  const characters = player.cards.filter((id) => G.cards[id].vp === 0).length;
  player.score += card.vp || characters;
  if (player.score >= TARGET) {
    end(G, seat);
    return;
  }
  if (card.vp === 0) take(G, seat, characters);
  if (card.border !== "green") player.active.push(card.id);
  else if (card.steps.length && mayUse(G, seat, card.id, "won"))
    beginPower(G, seat, card.id, "won");
}

// --- slide, refill, shortage (SCH-CLEAN) ---

function refill(G, io) {
  for (const n of LOCATIONS)
    if (at(G, n).card === null && G.deck.length) {
      const card = io.draw("deck", G.deck);
      G.deck = G.deck.filter((id) => id !== card);
      at(G, n).card = card;
    }
}

function slide(G, io) {
  const empty = () => ({ card: null, crystals: [0, 0] });
  const lowest = portalAt(G);
  const stays = LOCATIONS.some((n) => n < lowest && isSorcery(at(G, n)));
  const aside = at(G, lowest);
  const row = G.locations.filter((place) => place.card !== null && (stays || place !== aside));
  while (row.length < 6) row.push(empty());
  if (!stays) row[5] = aside;
  G.locations = row;
  refill(G, io);
}

function shortage(G) {
  for (;;) {
    const held = (seat) => G.locations.reduce((sum, place) => sum + place.crystals[seat], 0);
    const short = inTurn(G)
      .filter((seat) => G.general[seat] < INCOME && held(seat) > 0)
      .sort((x, y) => G.general[x] - G.general[y])[0];
    if (short === undefined) return;
    const total = (place) => place.crystals[0] + place.crystals[1];
    const order = LOCATIONS.map((n) => ({ n, place: at(G, n) }))
      .filter(({ place }) => place.crystals[short] > 0)
      .sort(
        (x, y) =>
          total(y.place) - total(x.place) ||
          (x.place.card === "portal") - (y.place.card === "portal") ||
          y.n - x.n,
      );
    const { crystals } = order[0].place;
    const k = Math.min(INCOME - G.general[short], crystals[short]);
    const of = [0, 0];
    of[short] = k;
    of[other(short)] = Math.min(k, crystals[other(short)]);
    for (const seat of [0, 1]) {
      crystals[seat] -= of[seat];
      toGeneral(G, seat, of[seat]);
    }
  }
}

const frames = {
  round,
  window: windowFrame,
  reroll,
  assign,
  overcast,
  portal,
  turn,
  check,
  ...powerFrames,
};
