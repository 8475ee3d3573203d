// SPDX-License-Identifier: MIT
// How little it takes: a run of small choices is one gesture, by mouse, touch and keyboard; no
// option of any question takes more than two; and whatever cannot be chosen says why.
import {
  against,
  alone,
  begin,
  check,
  equal,
  GAMES,
  open,
  play,
  SHORT,
  standing,
} from "./harness.mjs";

const seatsOf = (game) => (game === "endbringer" ? alone : against);

/** Plays a match of that deal up to a question of that kind which comes so many times in a row. */
async function comeTo(page, game, deal, kind, times, options = SHORT[game]) {
  await begin(page, game, deal, seatsOf(game), options);
  for (let i = 0; i < 200; i++) {
    const found = await page.evaluate(async () => {
      const state = await window.inside.stands();
      const { kind: name, left } = window.inside.sight().decision ?? {};
      return { state, name, left };
    });
    if (found.state !== "open") break;
    if (found.name === kind && (found.left ?? times) >= times) {
      await page.evaluate(() => {
        window.answers.length = 0;
      });
      return found.left ?? times;
    }
    await play(page, 1, i + 1);
  }
  check(`${game} comes to ${kind}, ${times} times in a row`, false);
  return 0;
}

/** Two things of the table that can be swept over, each with its middle. */
function things(page) {
  return page.evaluate(() => {
    const found = [];
    for (const at of document.querySelectorAll('#table [data-drops]:not([data-drops=""])')) {
      const box = at.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const top = document.elementFromPoint(x, y);
      if (!top || !at.contains(top)) continue;
      if (found.some((one) => one.drops === at.dataset.drops)) continue;
      const { options } = window.inside.sight().decision;
      const texts = at.dataset.drops.split(" ").map((one) => options[Number(one)].text);
      found.push({ x, y, drops: at.dataset.drops, texts });
    }
    return found;
  });
}

function answers(page) {
  return page.evaluate(async () => {
    await window.inside.stands();
    return window.answers;
  });
}

/** Waits until so many answers were given and the table stands. */
async function given(page, count) {
  await page.waitForFunction((most) => window.answers.length >= most, count);
  return answers(page);
}

/** The points of a stroke after its first: near that, then those that are meant and no others. */
function stroke(from, rest) {
  const [{ x, y }] = rest;
  const part = 9 / Math.hypot(x - from.x, y - from.y);
  return [{ x: from.x + part * (x - from.x), y: from.y + part * (y - from.y) }, ...rest];
}

async function byMouse(page, [first, ...rest]) {
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of stroke(first, rest)) await page.mouse.move(x, y);
  await page.mouse.up();
}

async function byTouch(page, [first, ...rest]) {
  const cdp = await page.context().newCDPSession(page);
  const send = (type, points) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
    });
  await send("touchStart", [first]);
  for (const point of stroke(first, rest)) await send("touchMove", [point]);
  // The finger rests before it is lifted: else Chromium takes the stroke for a throw, and the next
  // tap for what stops it.
  await page.waitForTimeout(150);
  await send("touchMove", [rest.at(-1)]);
  await send("touchEnd", []);
  // A browser hands on the points of a finger with its pictures.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  });
}

/** One stroke over two things answers twice, each time with what the pointer came to. */
async function sweep(at, how, draw) {
  const page = await open(at, how);
  const kind = "take";
  await comeTo(page, "endbringer", 1, kind, 4);
  const two = (await things(page)).slice(0, 2);
  equal("there are two things", two.length, 2);
  await draw(page, two);
  const told = await given(page, 2);
  equal("it was answered twice", told.length, 2);
  for (const [i, one] of told.entries())
    check("by what the pointer came to", two[i].texts.includes(one.text), [one, two[i]]);
  equal("nothing went wrong", page.wrong, []);
  await page.context().close();
}

/** The same choice as often as it can be made: one press. */
async function often(at, how, press) {
  const page = await open(at, how);
  const left = await comeTo(page, "endbringer", 1, "take", 4);
  const row = page.locator(".options li", { hasText: "1 damage to allied defense" });
  await press(page, row);
  const told = await given(page, left);
  equal("the whole run is answered", told.length, left);
  equal("by the same question", [...new Set(told.map((one) => one.kind))], ["take"]);
  equal("nothing went wrong", page.wrong, []);
  await page.context().close();
}

/** Of the dice that are thrown again two are picked by one stroke. */
async function dice(at) {
  const page = await open(at);
  await comeTo(page, "school", 3, "reroll", 1);
  const two = await page.evaluate(() =>
    [...document.querySelectorAll("#table .die-button")].slice(0, 2).map((one) => {
      const box = one.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }),
  );
  await byMouse(page, two);
  await page.waitForFunction(() => document.querySelectorAll("#table .picked").length === 2);
  await page.context().close();
}

// --- two gestures ---

/**
 * In the page: where to press for an option. What lies on the table and in the list says which
 * option it stands for. `on`: it is a place on which the option itself is found next.
 */
function wayTo(option) {
  const pressable = (at) => {
    at.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const box = at.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.elementFromPoint(x, y);
    return top && at.contains(top) ? { x, y } : null;
  };
  for (const at of document.querySelectorAll(`[data-option="${option}"]`)) {
    const found = pressable(at);
    if (found) return { points: [found] };
  }
  const { dice } = window.inside.sight().decision.options[option];
  if (typeof dice === "number") {
    const all = [...document.querySelectorAll(".sheet-dice .die-button")];
    const meant = all.filter((_, die) => (dice >> die) & 1);
    const picked = document.querySelectorAll(".sheet-dice .picked").length;
    const done = picked === meant.length && meant.every((die) => die.matches(".picked"));
    if (done) return { points: [pressable(document.querySelector(".do-it"))] };
    return { points: meant.map(pressable), picks: meant.length };
  }
  // A place of City: first the place, then how the tile lies there.
  const place = [...document.querySelectorAll("[data-drops]")].find(
    (at) => at.dataset.drops.split(" ").includes(String(option)) && pressable(at),
  );
  return place ? { points: [pressable(place)], on: true } : { points: [] };
}

/** The same, once it no longer moves: a new question's list goes back to its beginning. */
async function wayNow(page, option) {
  let before = "";
  for (;;) {
    const way = await page.evaluate(
      ([source, which]) =>
        new Promise((done) => {
          const look = new Function(`return (${source})(${which})`);
          requestAnimationFrame(() => requestAnimationFrame(() => done(look())));
        }),
      [wayTo.toString(), option],
    );
    const now = JSON.stringify(way);
    if (now === before) return way;
    before = now;
  }
}

const isPicked = (count) => document.querySelectorAll(".sheet-dice .picked").length === count;

/** Gives a certain option by presses and strokes; how many it took. */
async function give(page, option, press) {
  const before = await page.evaluate(() => window.answers.length);
  for (let presses = 1; presses <= 3; presses++) {
    let { points, on, picks } = await wayNow(page, option);
    if (on && press.hovers) {
      await page.mouse.move(points[0].x, points[0].y);
      ({ points, on } = await wayNow(page, option));
    }
    if (points.length === 0 || points.includes(null)) return { presses, lost: true };
    const marked = await page.evaluate(() => document.querySelector(".do-it")?.textContent);
    await press(page, points);
    // A press gives an answer, or marks what it would give.
    await page.waitForFunction(
      ([count, text]) =>
        window.answers.length > count || document.querySelector(".do-it")?.textContent !== text,
      [before, marked],
    );
    if (picks) await page.waitForFunction(isPicked, picks);
    const done = await page.evaluate((count) => window.answers.length > count, before);
    if (done) return { presses, lost: false };
  }
  return { presses: 99, lost: false };
}

const MANY = 40;

/** Random options of random positions: at most two presses give each, and it is the one meant. */
async function twoGestures(at, game, how, press) {
  const page = await open(at, how);
  await begin(page, game, 5, seatsOf(game), SHORT[game]);
  let random = 9;
  const below = (n) => {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    return Math.floor((random / 2 ** 32) * n);
  };
  for (let i = 0; i < MANY; i++) {
    const asked = await page.evaluate(async () => {
      if ((await window.inside.stands()) !== "open") return null;
      const { kind, options } = window.inside.sight().decision;
      return { kind, texts: options.map((option) => option.text) };
    });
    if (!asked) break;
    const option = below(asked.texts.length);
    const { presses, lost } = await give(page, option, press);
    const what = { kind: asked.kind, option: asked.texts[option], presses };
    check("there is a way to the option", !lost, what);
    check("it takes at most two gestures", presses <= 2, what);
    const told = (await answers(page)).at(-1);
    equal("it was the one meant", { ...what, option: asked.texts[told.option] }, what);
  }
  equal("nothing went wrong", page.wrong, []);
  await page.context().close();
}

const click = (page, all) =>
  all.length > 1 ? byMouse(page, all) : page.mouse.click(all[0].x, all[0].y);
click.hovers = true;
const tap = (page, all) =>
  all.length > 1 ? byTouch(page, all) : page.touchscreen.tap(all[0].x, all[0].y);

/** In the page: things of the table that can be seen and that no option is about. */
function idle() {
  const found = [];
  for (const at of document.querySelectorAll("#table [data-look]:not(.can)")) {
    const [kind, index] = at.dataset.look.split(" ");
    found.push({ kind, index: Number(index) });
  }
  return found;
}

/** What cannot be chosen says why, in one sentence with a number. */
async function whyNot(at, game, language) {
  const page = await open(at, { settings: { language } });
  await begin(page, game, 4, seatsOf(game), SHORT[game]);
  let looked = 0;
  for (let round = 0; round < 25; round++) {
    if ((await page.evaluate(() => window.inside.stands())) !== "open") break;
    const said = await page.evaluate(async (source) => {
      const { ask, sight } = window.inside;
      const { viewer, guide } = sight();
      const all = new Function(`return (${source})()`)();
      const wrong = [];
      for (const thing of all) {
        if (guide.some((one) => one.thing?.kind === thing.kind && one.thing.index === thing.index))
          continue;
        const { name, why_not: why } = await ask("why", viewer, thing);
        const [first = ""] = why.split("\n");
        if (first.length < 12 || first.length > 600) wrong.push(`${name}: ${why}`);
      }
      const rows = [...document.querySelectorAll(".refused .why-not")].map((one) =>
        one.textContent.trim(),
      );
      return { count: all.length, wrong, bare: rows.filter((text) => text.length < 6) };
    }, idle.toString());
    equal("every thing says why not", said.wrong, []);
    equal("and every option that is refused", said.bare, []);
    looked += said.count;
    await play(page, 3, round + 1);
  }
  check("things were looked at", looked > 20, looked);
  await page.context().close();
}

/** Pressing such a thing says so on the screen. */
async function saidAloud(at, game) {
  const page = await open(at);
  await begin(page, game, 4, seatsOf(game), SHORT[game]);
  for (let round = 0; round < 12; round++) {
    if ((await page.evaluate(() => window.inside.stands())) !== "open") break;
    const to = await page.evaluate(() => {
      for (const at of document.querySelectorAll("#table button[data-look]:not(.can)")) {
        const box = at.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const top = document.elementFromPoint(x, y);
        const { guide } = window.inside.sight();
        const offered = guide.some(
          (one) => one.thing && `${one.thing.kind} ${one.thing.index}` === at.dataset.look,
        );
        if (!offered && top && at.contains(top)) return { x, y };
      }
      return null;
    });
    if (to) {
      await page.mouse.click(to.x, to.y);
      await page.waitForSelector(".toast");
      const text = await page.locator(".toast").first().textContent();
      check("it says why not", text.length > 12, text);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
    }
    await play(page, 2, round + 1);
  }
  equal("nothing went wrong", page.wrong, []);
  await page.context().close();
}

/** In the page: what is seen of one answer, picture by picture. */
async function seenOf(key) {
  const app = document.querySelector(".app");
  const before = app.dataset.moves;
  const seen = [];
  const look = () => {
    if (document.querySelector(".option.given, .do-it.given")) seen.push("taken");
    if (app.dataset.moves !== before) seen.push("led");
  };
  const watcher = new MutationObserver(look);
  watcher.observe(app, { subtree: true, attributes: true, childList: true });
  const frame = () => {
    // After the picture, not before it.
    setTimeout(() => seen.push("picture"), 0);
    if (!seen.includes("led")) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const code = /[0-9]/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true }));
  while (!seen.includes("led") && app.isConnected) await new Promise((done) => setTimeout(done, 5));
  watcher.disconnect();
  return seen;
}

/** That an answer is taken is seen before everything that it led to has been drawn. */
async function seenAtOnce(at, game) {
  const page = await open(at);
  await begin(page, game, 6, seatsOf(game), SHORT[game]);
  let answers_ = 0;
  for (let i = 0; i < 8; i++) {
    if ((await page.evaluate(() => window.inside.stands())) !== "open") break;
    const [key] = await page.evaluate(() => window.inside.keys());
    const seen = await page.evaluate(seenOf, key);
    const [taken, led] = [seen.indexOf("taken"), seen.indexOf("led")];
    check("it is seen to be taken", taken >= 0 && taken < led, seen);
    check("before the rest is drawn", seen.slice(taken, led).includes("picture"), seen);
    answers_ += 1;
  }
  check("answers were given", answers_ > 3, answers_);
  await page.context().close();
}

const phone = { size: "phone", touch: true };
const each = (what, run) =>
  Object.fromEntries(GAMES.map((game) => [`${game}: ${what}`, (at) => run(at, game)]));

/** The middles of the options that a mouse reaches, each with its number. */
function reachable(page) {
  return page.evaluate(async () => {
    // What is selected is brought into sight with the next picture.
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    const rows = [...document.querySelectorAll("#decision .option[data-option]")];
    return rows.flatMap((row) => {
      const box = row.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const there = row.contains(document.elementFromPoint(x, y));
      return there ? [{ x, y, option: row.dataset.option }] : [];
    });
  });
}

/** What lies where the mouse rests, and what is selected, in each of the next pictures. */
function rested(page, { x, y }) {
  return page.evaluate(
    async ([across, down]) => {
      const seen = new Set();
      for (let frames = 0; frames < 12; frames++) {
        await new Promise(requestAnimationFrame);
        const below = document.elementFromPoint(across, down)?.closest("[data-option]");
        const selected = document.querySelector('#decision .option[aria-current="true"]');
        // The first pictures may still draw what was selected just now.
        if (frames > 3) seen.add(`${below?.dataset.option} ${selected?.dataset.option}`);
      }
      return [...seen];
    },
    [x, y],
  );
}

export const tests = {
  "what the mouse is moved onto is selected, and no other option comes below it": async (at) => {
    for (const size of ["desk", "phone"])
      for (const game of GAMES) {
        const page = await open(at, { size });
        await begin(page, game, 7, seatsOf(game), SHORT[game]);
        let tried = 0;
        for (let step = 0; step < 12 && tried < 12; step++) {
          await play(page, 1 + step, step + 3);
          if ((await standing(page)) !== "open") break;
          await page.keyboard.press("h");
          await page.waitForFunction(() => document.querySelector(".hinted"), null, {
            polling: 50,
          });
          for (let at = 0; at < 4; at++) {
            const row = (await reachable(page))[at];
            if (!row) break;
            await page.mouse.move(row.x - 3, row.y);
            await page.mouse.move(row.x, row.y);
            // The last in sight may make room for what is said of it: then no option lies there.
            const [picture, ...more] = await rested(page, row);
            const still = picture?.replace("undefined", row.option);
            equal(`${game}, ${size}, ${step}`, [still, ...more], [`${row.option} ${row.option}`]);
            tried += 1;
          }
          await page.mouse.move(2, 2);
        }
        check(`${game}, ${size}: often enough`, tried > 3, tried);
        equal("nothing went wrong", page.wrong, []);
        await page.context().close();
      }
  },

  "a stroke of the mouse over two things": (at) => sweep(at, {}, byMouse),
  "a stroke of a finger over two things": (at) =>
    sweep(at, { size: "tablet", touch: true }, byTouch),
  "a stroke of the mouse over two dice": dice,
  "the same as often as it can be done, by mouse": (at) =>
    often(at, {}, (_, row) => row.locator(".often").click()),
  "the same as often as it can be done, by touch": (at) =>
    often(at, phone, (_, row) => row.locator(".often").tap()),
  "the same as often as it can be done, by keys": (at) =>
    often(at, {}, async (page, row) => {
      const key = await row.locator(".key").textContent();
      await page.keyboard.press(`Shift+Digit${key}`);
    }),
  ...each("two gestures by mouse", (at, game) => twoGestures(at, game, {}, click)),
  ...each("two gestures by touch", (at, game) => twoGestures(at, game, phone, tap)),
  ...each("an answer is seen to be taken at once", seenAtOnce),
  ...each("everything says why not, in German", (at, game) => whyNot(at, game, "de")),
  ...each("a press says why not", saidAloud),
};
