// SPDX-License-Identifier: MIT
// What is drawn anew only where it has changed is never out of date: after answers the page is the
// same, element by element, as one that was opened just now at the same position; and what happens
// is played forwards, never back to how the table was before.
import { against, begin, beside, equal, GAMES, open, play, SHORT, standing } from "./harness.mjs";

/** Everything of the table and the question, but for what only the way there could tell. */
function drawn(page) {
  return page.evaluate(() => {
    const parts = [];
    const write = (at) => {
      if (at.matches(".lines, .typed")) return;
      const named = [...at.attributes].map(({ name, value }) => {
        const words = name === "class" ? value.split(/\s+/).filter(Boolean).sort() : [value];
        return words.length > 0 && words[0] !== "" ? `${name}=${words.join(" ")}` : "";
      });
      const own = [...at.childNodes].filter((child) => child.nodeType === 3);
      const text = own.map((child) => child.data).join("");
      parts.push([at.tagName, ...named.filter(Boolean).sort(), text].join(" "));
      for (const child of at.children) write(child);
    };
    write(document.querySelector(".app"));
    return parts;
  });
}

const LATE = 300;

/** What a thing is is answered late, after what happens next. */
function answerLate(page) {
  return page.addInitScript((late) => {
    const send = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message, ...rest) {
      if (message?.method !== "why") return send.call(this, message, ...rest);
      setTimeout(() => send.call(this, message, ...rest), late);
    };
  }, LATE);
}

/** The same once it stands: some of it is asked for only when the table is there. */
async function picture(page, late) {
  await standing(page);
  if (late) await page.waitForTimeout(2 * LATE);
  await page.mouse.move(2, 2); // It rests on nothing that would be read large.
  let before = [];
  for (;;) {
    // Whatever the page has asked before this is answered before it.
    await page.evaluate(() => window.inside.ask("cards"));
    const now = await drawn(page);
    if (now.join() === before.join()) break;
    before = now;
    await page.waitForTimeout(150);
  }
  // An option is selected and left again: what it would change must not stay.
  // (The first Escape takes away what is told.)
  for (const key of ["ArrowDown", "ArrowDown", "Escape", "Escape"]) await page.keyboard.press(key);
  await page.waitForTimeout(50);
  return drawn(page);
}

async function asFresh(at, game, { late = false, ...how }, seats, options) {
  const page = await open(at, how);
  if (late) {
    await answerLate(page);
    await page.reload();
    await page.waitForSelector(".home");
  }
  await begin(page, game, 13, seats, options);
  for (let i = 0; i < 9; i++) {
    await play(page, 1 + 3 * i, i + 2, true);
    if ((await standing(page)) !== "open") break;
    const now = await picture(page, late);
    await page.reload();
    if ((await standing(page)) === "cover") {
      await page.locator(".cover button").click();
      await standing(page);
    }
    const fresh = await picture(page, late);
    const first = now.findIndex((part, i) => part !== fresh[i]);
    if (first >= 0)
      equal(`position ${i}`, now.slice(first, first + 2), fresh.slice(first, first + 2));
    equal(`position ${i}`, now.length, fresh.length);
  }
  equal("nothing went wrong", page.wrong, []);
  await page.context().close();
}

const LONG = { ...SHORT, school: {}, sorcerer: {}, city: { ...SHORT.city, artifacts: "on" } };

export const tests = {
  ...Object.fromEntries(GAMES.flatMap(of)),
  "endbringer is as if opened just now, where answers come late": (at) =>
    asFresh(at, "endbringer", { late: true }, against, LONG.endbringer),
};

function of(game) {
  return [
    [`${game} is as if opened just now`, (at) => asFresh(at, game, {}, against, LONG[game])],
    [
      `${game} is as if opened just now, by two on a phone`,
      (at) => asFresh(at, game, { size: "phone", touch: true }, beside, LONG[game]),
    ],
  ];
}
