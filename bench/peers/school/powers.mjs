// SPDX-License-Identifier: MIT
// Powers of cards: what is possible, and the single picks they are made of (SCH-CARD).
import {
  LOCATIONS,
  ask,
  at,
  checkToCome,
  isSorcery,
  other,
  portalAt,
  push,
  roll,
  spendToken,
  take,
  toGeneral,
  window,
} from "./rules.mjs";

const isThere = (G, n) => n >= 1 && n <= 6 && at(G, n).card !== null;

// --- where ---

function fits(G, seat, step, n, rolled) {
  const [own, enemy] = [at(G, n).crystals[seat], at(G, n).crystals[other(seat)]];
  switch (step.where) {
    case undefined:
      return true;
    case "rolled":
      return rolled.includes(n);
    case "trail":
      return own < enemy;
    case "beside":
      return Math.abs(n - portalAt(G)) === 1;
    case "portal":
      return n === portalAt(G);
    case "number":
      return n === step.at;
    case "ends":
      return n === 1 || n === 6;
    default:
      throw new Error(step.where);
  }
}

function destinations(G, step, from) {
  const wanted = {
    any: LOCATIONS,
    neighbour: [from - 1, from + 1],
    lower: [from - 1],
    higher: [from + 1],
  }[step.to];
  return wanted.filter((n) => n !== from && isThere(G, n));
}

// Crystals of `owner` at n that this use has not moved there itself.
function movable(G, power, n, owner) {
  return at(G, n).crystals[owner] - (power ? power.arrived[owner][n - 1] : 0);
}

// Whose crystals a step may move.
function owners(seat, step) {
  if (step.whose === "either") return [0, 1];
  return [step.whose === "enemy" ? other(seat) : seat];
}

// The targets of the step's next pick, as options. `power` null: before the power has begun.
function targets(G, seat, step, power) {
  const picks = power ? power.picks : [];
  const rolled = power ? power.rolled : LOCATIONS;
  const places = LOCATIONS.filter(
    (n) =>
      isThere(G, n) &&
      fits(G, seat, step, n, rolled) &&
      (!step.together || !picks.length || picks[0] === n) &&
      (!step.apart || !picks.includes(n)),
  );
  switch (step.op) {
    case "add":
      return G.general[seat] ? places.map((location) => ({ kind: "add", location })) : [];
    case "remove":
      return owners(seat, step).flatMap((owner) =>
        places
          .filter((n) => at(G, n).crystals[owner] > 0)
          .map((location) => ({ kind: "remove", location, owner })),
      );
    case "shift":
      return owners(seat, step).flatMap((owner) =>
        places
          .filter((n) => movable(G, power, n, owner) > 0 && destinations(G, step, n).length)
          .map((location) => ({ kind: "from", location, owner })),
      );
    case "recall":
      return places
        .filter((n) => at(G, n).crystals[seat] > 0)
        .map((location) => ({ kind: "recall", location }));
    case "take":
      return counts(Math.min(step.n, G.general[seat]), "take");
    case "token":
      return counts(Math.min(step.n, G.tokens), "token");
    case "setdie":
      return faces(G.seats[seat].dice);
    case "ease":
      return [{ kind: "ease" }];
    case "swap":
      return LOCATIONS.filter((n) => n < 6 && isSorcery(at(G, n)) && isSorcery(at(G, n + 1))).map(
        (location) => ({ kind: "swap", location }),
      );
    case "moveportal":
      return [portalAt(G) - 1, portalAt(G) + 1]
        .filter((n) => n > 1 && n <= 6 && isSorcery(at(G, n)))
        .map((location) => ({ kind: "move-portal", location }));
    case "copy":
      return redCards(G)
        .filter(
          (id) => !G.cards[id].steps.some((s) => s.op === "copy") && mayUse(G, seat, id, "W7"),
        )
        .map((card) => ({ kind: "copy", card }));
    default:
      throw new Error(step.op);
  }
}

const counts = (most, kind) => Array.from({ length: most }, (_, i) => ({ kind, n: i + 1 }));

const faces = (dice) =>
  dice.flatMap((now, die) =>
    [1, 2, 3, 4, 5, 6]
      .filter((face) => face !== now)
      .map((face) => ({ kind: "set-die", die: die + 1, face })),
  );

// Every red card that lies face up: those of both players, and those at locations.
function redCards(G) {
  const all = [
    ...G.seats.flatMap((player) => player.active),
    ...G.locations.filter(isSorcery).map((p) => p.card),
  ];
  return all.filter((id) => G.cards[id].border === "red");
}

// Is at least one effect of the card possible now? (SCH-CARD-02, R-19)
export function mayUse(G, seat, id, when) {
  const card = G.cards[id];
  if (card.behind && G.seats[seat].score >= G.seats[other(seat)].score) return false;
  return card.steps.some((step) => {
    if (step.op === "setdie" && when !== "W2" && when !== "W3") return false;
    if (step.op === "ease" && (!["W8", "W9"].includes(when) || !checkToCome(G))) return false;
    // A roll alone is no effect to use a card for: something must be possible at some location.
    return step.op !== "roll" && targets(G, seat, step, null).length > 0;
  });
}

// --- use ---

export function beginPower(G, seat, id, when) {
  push(G, "power", {
    seat,
    card: id,
    by: id,
    when,
    index: 0,
    did: false,
    rolled: [],
    picks: [],
    from: null,
    owner: null,
    first: null,
    arrived: [
      [0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0],
    ],
  });
}

function finish(G, power) {
  const player = G.seats[power.seat];
  G.stack.pop();
  if (!power.did) return;
  if (G.cards[power.by].border === "red") player.used.push(power.by);
  else player.active = player.active.filter((id) => id !== power.by);
  if (power.when === "turn") window(G, "W7");
}

function nextStep(power) {
  power.index++;
  power.picks = [];
  power.first = null;
}

const powerFrame = {
  step(G, power, io) {
    const step = G.cards[power.card].steps[power.index];
    if (!step) {
      finish(G, power);
    } else if (step.op === "roll") {
      power.rolled = Array.from({ length: step.n }, () => roll(io, power.seat));
      power.did = true;
      power.index++;
      push(G, "powerroll", { seat: power.seat });
    } else if (power.from !== null) {
      askWhereTo(G, power, step, io);
    } else {
      askWhat(G, power, step, io);
    }
  },
  answer(G, power, seat, option) {
    const step = G.cards[power.card].steps[power.index];
    if (option.kind === "decline" || option.kind === "stop") nextStep(power);
    else apply[option.kind](G, power, step, option);
  },
};

function askWhat(G, power, step, io) {
  const options = power.picks.length < (step.n ?? 1) ? targets(G, power.seat, step, power) : [];
  if (!options.length) {
    nextStep(power);
    return;
  }
  // Whoever chose to use a card uses it, in this step or in a later one; a green power comes by
  // itself and may be declined.
  const later = G.cards[power.card].steps
    .slice(power.index + 1)
    .some((s) => s.op !== "roll" && targets(G, power.seat, s, null).length > 0);
  const may = power.when === "won" || later;
  const leave = power.did ? [{ kind: "stop" }] : may ? [{ kind: "decline" }] : [];
  ask(G, power, power.seat, step.op === "copy" ? "copy" : "power", [...options, ...leave], io);
}

function askWhereTo(G, power, step, io) {
  const owner = power.owner;
  const wanted =
    step.together && power.first !== null ? [power.first] : destinations(G, step, power.from);
  ask(
    G,
    power,
    power.seat,
    "power",
    wanted.map((location) => ({ kind: "to", location, owner })),
    io,
  );
}

function picked(power, n) {
  power.did = true;
  power.picks.push(n);
  // Each die serves one crystal.
  if (power.rolled.includes(n)) power.rolled.splice(power.rolled.indexOf(n), 1);
}

const apply = {
  add(G, power, step, { location }) {
    G.general[power.seat]--;
    at(G, location).crystals[power.seat]++;
    picked(power, location);
  },
  remove(G, power, step, { location, owner }) {
    at(G, location).crystals[owner]--;
    toGeneral(G, owner, 1);
    picked(power, location);
  },
  from(G, power, step, { location, owner }) {
    power.from = location;
    power.owner = owner;
  },
  to(G, power, step, { location, owner }) {
    at(G, power.from).crystals[owner]--;
    at(G, location).crystals[owner]++;
    power.arrived[owner][location - 1]++;
    power.first ??= location;
    picked(power, power.from);
    power.from = null;
  },
  recall(G, power, step, { location }) {
    at(G, location).crystals[power.seat]--;
    G.seats[power.seat].crystals++;
    picked(power, location);
  },
  take(G, power, step, { n }) {
    take(G, power.seat, n);
    power.did = true;
    nextStep(power);
  },
  token(G, power, step, { n }) {
    G.tokens -= n;
    G.seats[power.seat].tokens += n;
    power.did = true;
    nextStep(power);
  },
  "set-die"(G, power, step, { die, face }) {
    G.seats[power.seat].dice[die - 1] = face;
    power.did = true;
    G.stack.find((frame) => frame.f === "reroll").turned = true;
    nextStep(power);
  },
  ease(G, power, step) {
    const player = G.seats[power.seat];
    player.easeCost += step.cost ?? 0;
    player.easeMargin ||= step.margin ?? false;
    power.did = true;
    nextStep(power);
  },
  swap(G, power, step, { location }) {
    exchange(G, location, location + 1);
    power.did = true;
    nextStep(power);
  },
  "move-portal"(G, power, step, { location }) {
    exchange(G, location, portalAt(G));
    power.did = true;
    nextStep(power);
  },
  copy(G, power, step, { card }) {
    power.card = card;
    power.index = 0;
  },
};

function exchange(G, one, two) {
  [G.locations[one - 1], G.locations[two - 1]] = [G.locations[two - 1], G.locations[one - 1]];
}

// SCH-CARD-04: tokens for the power's dice, as long as there are any.
const powerRoll = {
  step(G, frame, io) {
    const power = G.stack[G.stack.length - 2];
    if (frame.step === 1) {
      G.stack.pop();
      return;
    }
    const options = [{ kind: "accept" }];
    for (let mask = 1; mask < 1 << power.rolled.length && G.seats[frame.seat].tokens; mask++)
      options.push({ kind: "power-reroll", dice: mask });
    ask(G, frame, frame.seat, "power-roll", options, io);
  },
  answer(G, frame, seat, option, io) {
    const power = G.stack[G.stack.length - 2];
    if (option.kind === "accept") {
      frame.step = 1;
      return;
    }
    spendToken(G, seat);
    power.rolled = power.rolled.map((face, die) =>
      option.dice & (1 << die) ? roll(io, seat) : face,
    );
  },
};

export const powerFrames = { power: powerFrame, powerroll: powerRoll };
