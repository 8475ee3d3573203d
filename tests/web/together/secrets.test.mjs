// SPDX-License-Identifier: MIT
// What a seat may not see never comes to its browser. The page that is played here has canaries for
// the names of all cards. After some answers elements, messages and frames of each person are kept;
// then one gives up, and the record says what was hidden from whom at that moment.
import { engineBeside, hiddenFrom, viewAtEnd } from "../engine.mjs";
import { check, equal } from "../harness.mjs";
import { planted } from "../secrets.test.mjs";
import { come, go, halt, leave, movesAtLeast, openTable, over, playOn } from "./people.mjs";
import { Server } from "./server.mjs";

const SPECTATOR = 255;

function varint(bytes, from) {
  let value = 0;
  for (let at = from, shift = 0; ; at++, shift += 7) {
    value += (bytes[at] & 127) * 2 ** shift;
    if (bytes[at] < 128) return [value, at + 1];
  }
}

/** As the protocol says: bytes to skip, bytes to replace, and these. */
function apply(view, change) {
  const after = Uint8Array.from(view);
  let to = 0;
  for (let at = 0; at < change.length; ) {
    const [skip, behind] = varint(change, at);
    const [count, begin] = varint(change, behind);
    to += skip;
    after.set(change.subarray(begin, begin + count), to);
    to += count;
    at = begin + count;
  }
  return after;
}

/** Hears what the server tells a page: every frame, and the view that they lead to. */
function wiretap(page) {
  const heard = { frames: [], view: null };
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => {
      heard.frames.push(String(payload));
      const message = JSON.parse(payload);
      if (message.is === "sight") heard.view = Buffer.from(message.view, "base64");
      if (message.is !== "story") return;
      for (const { change } of message.story)
        heard.view = apply(heard.view, Buffer.from(change, "base64"));
    });
  });
  return heard;
}

/** Everything in the page that a person could find something in. */
function places(page) {
  return page.evaluate(() => {
    const told = window.heard.filter((one) => !(Array.isArray(one) && one[0]?.source));
    return {
      catalogue: window.heard
        .find((one) => Array.isArray(one) && one[0]?.source)
        .map(({ card, name }) => ({ card, name })),
      elements: document.documentElement.outerHTML,
      messages: JSON.stringify(told),
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      said: told
        .flatMap((one) => (Array.isArray(one) ? one : (one?.moments ?? []).map(({ line }) => line)))
        .map((line) => line?.text ?? "")
        .join("\n"),
    };
  });
}

/** Canaries of cards that are hidden, and where they were found. */
function found({ hidden, known }, seen, frames) {
  const named = (ids) => seen.catalogue.filter(({ card }) => ids.includes(card));
  const open = new Set(named(known).map(({ name }) => name));
  const secret = named(hidden).filter(
    ({ name }) => name.startsWith("Qx") && !open.has(name) && !seen.said.includes(name),
  );
  const texts = { ...seen, catalogue: "", said: "", frames: frames.join("\n") };
  const where = secret.flatMap(({ card, name }) =>
    Object.entries(texts).flatMap(([place, text]) =>
      [name, `"${card}"`].filter((one) => text.includes(one)).map((one) => `${one} in ${place}`),
    ),
  );
  return { secret, where };
}

async function keepsSecrets(at, game, answers, least, options = {}) {
  const engine = await engineBeside();
  const { folder, end } = await planted(engine, game);
  const server = await Server.start({ page: folder });
  const here = { ...at, address: server.address };
  const ada = await come(here, "Ada");
  const link = await openTable(ada, game, { options });
  const berta = await come(here, "Berta");
  const carl = await come(here, "Carl");
  const pages = [ada, berta, carl];
  // A line that is made anew is heard from its first frame on.
  const taps = pages.map(wiretap);
  await Promise.all(pages.map((page) => page.reload()));
  await go(berta, new URL(link).hash);
  await berta.locator(".sit").click();
  await berta.waitForSelector(".app");
  await go(carl, new URL(link).hash);
  await Promise.all(pages.map((page) => page.waitForSelector(".app")));
  playOn([ada, berta], 6);
  await movesAtLeast(ada, answers);
  await halt([ada, berta]);
  await settled(taps);
  const seen = await Promise.all(pages.map(places));
  const frames = taps.map((tap) => [...tap.frames]);
  const views = taps.map((tap) => Uint8Array.from(tap.view));
  await ada.locator(".people-tool").click();
  await ada.locator(".dialog .button", { hasText: "Concede" }).click();
  await ada.locator(".dialog .button", { hasText: "Press again" }).click();
  await ada.keyboard.press("Escape");
  await over([ada]);
  await ada.locator(".ending .button", { hasText: "Look through" }).click();
  await until(() => taps[0].frames.some((frame) => frame.includes('"replay"')));
  const told = taps[0].frames.find((frame) => frame.includes('"replay"'));
  const record = new TextEncoder().encode(JSON.parse(told).replay);
  let secrets = 0;
  for (const [i, viewer] of [0, 1, SPECTATOR].entries()) {
    const { secret, where } = found(hiddenFrom(engine, game, record, viewer), seen[i], frames[i]);
    secrets += secret.length;
    equal(`nothing is told to viewer ${viewer}`, where, []);
    const view = viewAtEnd(engine, game, record, viewer);
    check(`viewer ${viewer} has their view and no more`, Buffer.from(view).equals(views[i]));
  }
  check("there were canaries", secrets >= least, secrets);
  // The judge is not blind: what is put among the frames of one is found.
  const hidden = hiddenFrom(engine, game, record, SPECTATOR);
  const [{ name } = { name: "" }] = found(hidden, seen[2], frames[2]).secret;
  if (least > 0) equal("a leak is found", found(hidden, seen[2], [name]).where.length, 1);
  await leave(pages);
  await server.end();
  await end();
}

/** Until nothing more comes: what was answered last has been told to everybody. */
async function settled(taps) {
  const count = () => taps.reduce((sum, tap) => sum + tap.frames.length, 0);
  for (let before = -1; before !== count(); ) {
    before = count();
    await new Promise((done) => setTimeout(done, 2000));
  }
}

/** Waits until something is so here, beside the browsers. */
async function until(what) {
  for (let i = 0; i < 300 && !what(); i++) await new Promise((done) => setTimeout(done, 100));
  check("it has come", what());
}

export const tests = {
  sorcerer: (at) => keepsSecrets(at, "sorcerer", 40, 6, { creation: "draft" }),
  school: (at) => keepsSecrets(at, "school", 12, 0),
};
