// SPDX-License-Identifier: MIT
// People who come to the server's tables, each in a browser of their own.
import { createConnection, createServer } from "node:net";
import { axe, check, equal, open } from "../harness.mjs";

const WHOLE_MS = 480_000;

export function go(page, hash) {
  return page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

/** Somebody new comes in; with a table's link, they sit down there. */
export async function come(at, name, { to = "#/tables", ...how } = {}) {
  const page = await open(at, how);
  page.setDefaultTimeout(60_000);
  await go(page, to.slice(to.indexOf("#")));
  await page.waitForSelector(".enter");
  await page.fill(".enter input", name);
  await page.locator(".enter .primary").click();
  await page.waitForSelector(".lobby, .waiting-room, .app");
  await page.mouse.move(0, 0); // where it rests on nothing that would be described again and again
  return page;
}

/** Opens a table by the form; "me" sits first, others as `places` says. Its link. */
export async function openTable(page, game, terms = {}) {
  const { places = ["free"], options = {}, clock, takeback, delay, listed, watch } = terms;
  await go(page, "#/tables");
  await page.waitForSelector(".opening");
  await page.locator(`.opening .pick [data-game="${game}"]`).click();
  const field = (name) => page.locator(`.opening [name="${name}"]`);
  if (await field("places").count()) await field("places").selectOption(String(places.length + 1));
  await field("place-0").selectOption("me");
  for (const [i, place] of places.entries()) await field(`place-${i + 1}`).selectOption(place);
  const machine = places.findIndex((place) => !["free", "me"].includes(place)) + 1;
  if (machine > 0) {
    const help = page.locator(`.opening .place:has([name="place-${machine}"]) small`);
    check("the form says how a machine plays", (await help.innerText()).length > 10);
  }
  for (const [name, value] of Object.entries(options)) {
    const at = field(name);
    if (!(await at.isVisible())) await page.locator(".opening summary").click();
    if ((await at.evaluate((one) => one.tagName)) === "SELECT") await at.selectOption(value);
    else await at.fill(value);
  }
  if (clock) await field("clock").selectOption({ label: clock });
  if (takeback) await field("takeback").selectOption(takeback);
  if (listed) await field("listed").check();
  if (watch === false) await field("watch").uncheck();
  if (delay) await field("delay").fill(String(delay));
  await page.locator(".opening .primary").click();
  await page.waitForSelector(".waiting-room, .app");
  return page.url();
}

/** A table with so many people, all in their seats. */
export async function seated(at, game, names, terms = {}) {
  const [first, ...others] = names;
  const host = await come(at, first);
  const places = terms.places ?? others.map(() => "free");
  const link = await openTable(host, game, { ...terms, places });
  const pages = [host];
  for (const name of others) pages.push(await come(at, name, { to: link }));
  await Promise.all(pages.map((page) => page.waitForSelector(".app")));
  return { pages, link };
}

/** Who is asked comes first, whoever that is. */
export async function askedFirst(pages) {
  const asked = await Promise.race(
    pages.map((page) => page.waitForSelector('.app[data-state="open"]').then(() => page)),
  );
  return [asked, ...pages.filter((page) => page !== asked)];
}

/** Everybody answers by themselves from now on. */
export function playOn(pages, seed = 1) {
  pages.forEach((page, i) => {
    page
      .evaluate((number) => window.inside.goOn(number), seed + i)
      .catch((error) => {
        const anew = /navigation/.test(String(error)); // the test itself has loaded it anew
        if (!page.isClosed() && !anew) page.wrong.push(`it plays no more: ${error}`);
      });
  });
}

export function halt(pages) {
  return Promise.all(pages.map((page) => page.evaluate(() => window.inside.halt())));
}

/** How a page stands, for whoever has to find out why it stands still. */
function description(page) {
  return page.evaluate(() => ({
    ...document.querySelector(".app")?.dataset,
    asked: window.inside.asked().slice(0, 3),
    toast: document.querySelector(".toast, .wrong")?.textContent,
    strip: document.querySelector(".far-strip")?.textContent,
    rescues: document.querySelector(".far-strip")?.dataset.rescues,
    standing: document.querySelector(".house")?.dataset.standing,
    keys: window.inside.keys().length,
    plays: window.inside.plays(),
  }));
}

/** Everybody is at the end; where not, it is told how each stands: one waits for another. */
export async function over(pages, timeout = WHOLE_MS) {
  try {
    await Promise.all(
      pages.map((page) => page.waitForSelector('.app[data-state="over"]', { timeout })),
    );
  } catch {
    const stand = await Promise.all(
      pages.map((page) => description(page).catch((error) => ({ gone: String(error) }))),
    );
    const all = stand.map((how, i) => ({ ...how, wrong: pages[i].wrong }));
    check("the match ends", false, all);
  }
}

/** Waits until something is true in the page. */
export function until(page, what, value, timeout = 120_000) {
  return page.waitForFunction(what, value, { timeout, polling: 50 });
}

export function movesAtLeast(page, count) {
  return until(page, (least) => window.inside.moves() >= least, count, WHOLE_MS);
}

/** The match is over for everybody, in the same way, and nothing went wrong on the way. */
export async function allOver(pages) {
  await over(pages);
  const told = await Promise.all(pages.map((page) => page.locator(".ending h2").textContent()));
  check("the end is told", told[0].length > 5, told);
  equal("everybody reads the same end", [...new Set(told)].length, 1);
  for (const page of pages) equal("nothing went wrong", page.wrong, []);
  const rescued = await Promise.all(pages.map(rescues));
  check("no page stood still until it asked anew", Math.max(...rescued) === 0, rescued);
}

/** How often a page did not go on by itself, and asked how the table stands. */
export function rescues(page) {
  return page.evaluate(() => Number(document.querySelector(".far-strip")?.dataset.rescues ?? 0));
}

export async function leave(pages) {
  await Promise.all(pages.map((page) => page.context().close()));
}

/** Nothing is cut off or too small, nothing scrolls sideways, and axe finds nothing. The page has
 * to be opened with bypassCSP. */
export async function readable(page, what) {
  equal(`nothing is cut off: ${what}`, await page.evaluate(() => window.inside.cuts()), []);
  await page.addScriptTag({ path: axe });
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      rules: { "target-size": { enabled: true } },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html.slice(0, 120))}`);
  });
  equal(`axe-core has nothing to say about ${what}`, found, []);
}

/** Between browsers and a server: it can be cut off, and mended. */
export async function gate(port) {
  const open = new Set();
  const pairs = new Set();
  let shut = false;
  const server = createServer((from) => {
    if (shut) {
      from.destroy();
      return;
    }
    const to = createConnection(port, "127.0.0.1");
    pairs.add([from, to]);
    for (const [a, b] of [
      [from, to],
      [to, from],
    ]) {
      open.add(a);
      a.pipe(b);
      a.on("error", () => b.destroy());
      a.on("close", () => {
        open.delete(a);
        b.destroy();
      });
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    cut: () => {
      shut = true;
      for (const one of open) one.destroy();
    },
    mend: () => {
      shut = false;
    },
    /** Nothing comes through any more on the ways that are open, and nobody is told so. */
    deafen: () => {
      for (const [a, b] of pairs) {
        a.unpipe(b).resume();
        b.unpipe(a).resume();
      }
    },
    end: () => server.close(),
  };
}
