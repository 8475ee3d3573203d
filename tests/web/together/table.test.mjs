// SPDX-License-Identifier: MIT
// What people do at a table besides playing: offers, taking back, pauses, giving up, clocks, talk,
// watching, machines in seats, playing again.
import { check, equal, SHORT } from "../harness.mjs";
import {
  allOver,
  askedFirst,
  come,
  go,
  halt,
  leave,
  movesAtLeast,
  openTable,
  over,
  playOn,
  seated,
  until,
} from "./people.mjs";

async function side(page, button) {
  await page.locator(".people-tool").click();
  await page.locator(".dialog .button", { hasText: button }).click();
  await page.keyboard.press("Escape");
  await page.waitForSelector(".dialog", { state: "detached" });
}

async function answerOffer(page, what, button) {
  await page
    .locator(`.far-strip .offered[data-what="${what}"] .button`, { hasText: button })
    .click();
}

/** What is asked now, as one text. */
function question(page) {
  return page.evaluate(async () => {
    await window.inside.stands();
    return JSON.stringify(window.inside.asked());
  });
}

/** A draw is declined, then agreed on; then everybody plays again, seats moved on by one. */
async function drawAndAgain(at) {
  const { pages } = await seated(at, "school", ["Ada", "Berta"], {
    options: SHORT.school,
  });
  const [ada, berta] = pages;
  await side(ada, "draw");
  await answerOffer(berta, "draw", "Decline");
  await ada.waitForSelector(".offered", { state: "detached" });
  await side(berta, "draw");
  await answerOffer(ada, "draw", "Agree");
  await over(pages);
  check("a draw", /draw/.test(await ada.locator(".ending h2").textContent()));
  const first = new URL(ada.url()).hash;
  await ada.locator(".ending .primary").click();
  await ada.waitForSelector(".waiting-room");
  check("another table", new URL(ada.url()).hash !== first);
  await berta.locator(".ending .primary").click();
  await Promise.all(pages.map((page) => page.waitForSelector('.app:not([data-state="over"])')));
  const seats = await ada.evaluate(() => window.inside.sight().viewer);
  equal("the first sits second now", seats, 1);
  playOn(pages, 2);
  await allOver(pages);
  await leave(pages);
}

/** A pause needs both; while it lasts nothing can be answered. Then one gives up. */
async function pauseAndConcede(at) {
  const { pages } = await seated(at, "sorcerer", ["Ada", "Berta"], {
    options: SHORT.sorcerer,
    clock: "3 min and 2 s for each answer",
  });
  const [ada, berta] = pages;
  playOn(pages, 2);
  await movesAtLeast(ada, 12);
  await halt(pages);
  await side(ada, "pause");
  await answerOffer(berta, "pause", "Agree");
  await ada.locator(".far-strip", { hasText: "paused" }).waitFor();
  const clocks = () => ada.locator(".far-strip .clocks").textContent();
  await until(ada, () => document.querySelector(".app").dataset.state !== "open");
  const before = await clocks();
  await new Promise((done) => setTimeout(done, 1300));
  equal("clocks stand in a pause", await clocks(), before);
  await berta.locator(".far-strip .button", { hasText: "go on" }).click();
  await answerOffer(ada, "go-on", "Agree");
  await ada.locator(".far-strip", { hasText: "paused" }).waitFor({ state: "detached" });
  await askedFirst(pages); // it goes on
  await ada.locator(".people-tool").click();
  await ada.locator(".dialog .button", { hasText: "Concede" }).click();
  await ada.locator(".dialog .button", { hasText: "Press again" }).click();
  await over(pages);
  check("by concession", /concession.*Berta/.test(await berta.locator(".ending h2").textContent()));
  await leave(pages);
}

/** One of three gives up, and the others play to the end: an agent has the seat. */
async function concedeOfThree(at) {
  const { pages } = await seated(at, "city", ["Ada", "Berta", "Carl"], {
    places: ["free", "free"],
    options: SHORT.city,
  });
  const [ada, berta, carl] = pages;
  playOn(pages, 3);
  await movesAtLeast(ada, 6);
  await halt(pages);
  await ada.locator(".people-tool").click();
  await ada.locator(".dialog .button", { hasText: "Concede" }).click();
  await ada.locator(".dialog .button", { hasText: "Press again" }).click();
  playOn([berta, carl], 40);
  await allOver(pages);
  for (const page of pages)
    check("it ends by the rules", !/concession/.test(await page.locator(".ending").textContent()));
  await leave(pages);
}

/** Taking back beyond the rule needs the other's consent. */
async function takeBack(at) {
  const { pages } = await seated(at, "school", ["Ada", "Berta"], {
    options: SHORT.school,
    takeback: "ask",
  });
  const [ada, berta] = await askedFirst(pages);
  const before = await question(ada);
  await ada.keyboard.press("0");
  await until(ada, (old) => JSON.stringify(window.inside.asked()) !== old, before);
  await ada.keyboard.press("u");
  await answerOffer(berta, "undo", "Agree");
  await until(ada, (old) => JSON.stringify(window.inside.asked()) === old, before);
  playOn(pages, 5);
  await allOver(pages);
  await leave(pages);
}

/** Where the rules allow it, taking back is free: nobody is asked. */
async function takeBackFreely(at) {
  const { pages } = await seated(at, "school", ["Ada", "Berta"], { takeback: "free" });
  const [ada, berta] = await askedFirst(pages);
  const before = await question(ada);
  await ada.keyboard.press("0");
  await until(ada, (old) => JSON.stringify(window.inside.asked()) !== old, before);
  await ada.keyboard.press("u");
  await until(ada, (old) => JSON.stringify(window.inside.asked()) === old, before);
  equal("nobody was asked", await berta.locator(".offered").count(), 0);
  for (const page of pages) equal("nothing went wrong", page.wrong, []);
  await leave(pages);
}

/** What is said; phrases in everybody's language; mute, block and report. */
async function talk(at) {
  const ada = await come(at, "Ada");
  const link = await openTable(ada, "school");
  const berta = await come(at, "Berta", { to: link, settings: { language: "de" } });
  await ada.waitForSelector(".app");
  await berta.waitForSelector(".app");
  await ada.locator(".people-tool").click();
  await ada.fill(".chat input", "Shall we?");
  await ada.locator(".chat form .button").click();
  await berta.locator(".toast", { hasText: "Ada: Shall we?" }).waitFor();
  await ada.locator(".chat select").selectOption({ label: "Good luck!" });
  await berta.locator(".toast", { hasText: "Ada: Viel Glück!" }).waitFor();
  await berta.locator(".people-tool", { hasText: "2" }).click();
  equal("it stands in both languages", await berta.locator(".chat li > span").allTextContents(), [
    "Shall we?",
    "Viel Glück!",
  ]);
  await berta.locator(".people .nuisance summary").click();
  await berta.locator(".people .nuisance .button", { hasText: "stummschalten" }).click();
  await berta.locator(".toast", { hasText: "Von Ada hörst du nichts mehr" }).waitFor();
  await ada.fill(".chat input", "Hello?");
  await ada.locator(".chat form .button").click();
  await ada.locator(".chat li", { hasText: "Hello?" }).waitFor();
  await berta.locator(".people .nuisance .button", { hasText: "wieder hören" }).click();
  await ada.fill(".chat input", "There?");
  await ada.locator(".chat form .button").click();
  await berta.locator(".chat li", { hasText: "There?" }).waitFor();
  equal("what was muted is not heard", await berta.locator(".chat li").count(), 3);
  await berta.locator(".people .nuisance .button", { hasText: "melden" }).click();
  await berta.fill(".report textarea", "Zu laut.");
  await berta.locator(".report .primary").click();
  await berta.locator(".toast", { hasText: "Meldung" }).waitFor();
  await berta.locator(".people .nuisance .button", { hasText: "sperren" }).click();
  await berta.locator(".toast", { hasText: "nicht mehr an deine Tische" }).waitFor();
  await berta.keyboard.press("Escape");
  // Who is blocked cannot sit down at a new table.
  const next = await openTable(berta, "school");
  await ada.keyboard.press("Escape");
  await go(ada, next.slice(next.indexOf("#")));
  await ada.locator(".sit").click();
  await ada.waitForSelector(".toast");
  check("no seat for who is blocked", await ada.locator(".sit").isVisible());
  await leave([ada, berta]);
}

/** Clocks of each kind, and what happens when one runs out. */
async function clocks(at) {
  const { pages } = await seated(at, "school", ["Ada", "Berta"], { clock: "15 s for each answer" });
  const [ada, berta] = pages;
  await ada
    .locator(".clocks b", { hasText: /00:1\d/ })
    .first()
    .waitFor();
  await berta.evaluate(() => window.inside.goOn(3));
  const second = await seated(at, "sorcerer", ["Carl", "Dora"], {
    options: { rounds: "1" },
    clock: "3 min and 2 s for each answer",
  });
  const [carl] = second.pages;
  playOn(second.pages, 3);
  await carl
    .locator(".clocks b", { hasText: /03:[0-5]\d|02:5\d/ })
    .first()
    .waitFor();
  const third = await seated(at, "school", ["Emil", "Frida"], { clock: "3 days for each answer" });
  await third.pages[0].locator(".clocks b", { hasText: "d" }).first().waitFor();
  await leave(third.pages);
  await allOver(second.pages);
  await leave(second.pages);
  await over(pages, 40_000);
  check("decided on time", /time/.test(await berta.locator(".ending h2").textContent()));
  await leave(pages);
}

/** Sorcerer City's own clock burns in the server; when it is up, the year ends without answers. */
async function cityClock(at) {
  const { pages } = await seated(at, "city", ["Ada", "Berta"], { options: { timer: "120" } });
  await Promise.all(pages.map((page) => page.waitForSelector(".clock .fuse")));
  const reading = async () => {
    const [minutes, seconds] = (await pages[0].locator(".clock b").textContent()).split(":");
    return { left: 60 * Number(minutes) + Number(seconds), at: performance.now() / 1000 };
  };
  const first = await reading();
  check("about two minutes are left", first.left <= 120 && first.left > 60, first);
  equal("no pause of one's own", await pages[0].locator(".clock .tool").count(), 0);
  await pages[0].reload();
  await pages[0].waitForSelector(".clock .fuse");
  const again = await reading();
  const [burned, passed] = [first.left - again.left, again.at - first.at];
  check("it has burned on", Math.abs(burned - passed) < 5, { burned, passed });
  // Nobody lays a tile: the clock ends the year.
  await pages[0].waitForSelector(".clock .fuse", { state: "detached", timeout: 300_000 });
  equal("nothing went wrong", pages[0].wrong, []);
  await leave(pages);
}

/** Watching, at once and late; somebody comes late; machines sit there, too. */
async function watched(at) {
  const ada = await come(at, "Ada");
  const places = ["free", "random"];
  const link = await openTable(ada, "city", { places, options: SHORT.city, listed: true });
  const berta = await come(at, "Berta", { to: link });
  const pages = [ada, berta];
  await Promise.all(pages.map((page) => page.waitForSelector(".app")));
  const carl = await come(at, "Carl");
  await carl.locator(".far-row .button", { hasText: "Watch" }).first().click();
  await carl.waitForSelector(".app");
  await carl.locator(".far-strip", { hasText: "You are watching" }).waitFor();
  equal("who watches is not asked", await carl.locator(".option").count(), 0);
  await ada.locator(".people-tool").click();
  await ada.locator(".watchers", { hasText: "1 is watching" }).waitFor();
  check("the machine has a name", /Anka/.test(await ada.locator(".people").textContent()));
  await ada.keyboard.press("Escape");
  playOn(pages, 8);
  await movesAtLeast(carl, 10);
  const late = await come(at, "Dora", { to: link });
  await late.waitForSelector(".app");
  await allOver([...pages, carl, late]);
  await leave([...pages, carl, late]);
}

async function watchedLate(at) {
  const { pages, link } = await seated(at, "school", ["Ada", "Berta"], {
    options: SHORT.school,
    delay: 4,
  });
  const carl = await come(at, "Carl", { to: link });
  await carl.waitForSelector(".app");
  await carl.locator(".far-strip", { hasText: "4 s late" }).waitFor();
  playOn(pages, 6);
  await movesAtLeast(pages[0], 10); // five points can be made in twelve answers
  const now = await carl.evaluate(() => window.inside.moves());
  check("nothing is seen yet of the last four seconds", now < 10, now);
  await allOver([...pages, carl]);
  await leave([...pages, carl]);
}

/** Two who just want an opponent, and on the same terms: a third wants no clock. */
async function paired(at) {
  const carl = await come(at, "Carl");
  await carl.locator(".pairing .button", { hasText: "School" }).click();
  await carl.locator(".pairing [role=status]").waitFor();
  const timed = (page) =>
    page
      .locator('.pairing [name="pairing-clock"]')
      .selectOption({ label: "10 min and 5 s for each answer" });
  const ada = await come(at, "Ada");
  await timed(ada);
  await ada.locator(".pairing .button", { hasText: "School" }).click();
  await ada.locator(".pairing [role=status]").waitFor();
  const berta = await come(at, "Berta");
  await timed(berta);
  await berta.locator(".pairing .button", { hasText: "School" }).click();
  const pages = [ada, berta];
  await Promise.all(pages.map((page) => page.waitForSelector(".app")));
  await ada
    .locator(".clocks b", { hasText: /(10|09):\d\d/ })
    .first()
    .waitFor();
  playOn(pages, 4);
  await movesAtLeast(ada, 6);
  check("who wants no clock still looks", await carl.locator(".pairing [role=status]").isVisible());
  for (const page of pages) equal("nothing went wrong", page.wrong, []);
  await leave([...pages, carl]);
}

/** A machine gets a level and a temperament in the form, which remembers them. */
async function boldMachine(at) {
  const ada = await come(at, "Ada", { settings: { language: "de" }, size: "small", touch: true });
  const field = (name) => ada.locator(`.opening [name="${name}"]`);
  const machines = () => ada.locator('.opening select[name^="style-"]').count();
  await ada.locator('.opening .pick [data-game="sorcerer"]').click();
  await field("places").selectOption("3");
  equal("nobody has a temperament yet", await machines(), 0);
  await field("place-1").selectOption("search:adept");
  await field("style-1").selectOption("bold");
  await field("place-1").selectOption("search:novice"); // the temperament stays
  await field("place-2").selectOption("heuristic");
  equal("rules of thumb have none", await machines(), 1);
  const help = await ada.locator('.opening .place:has([name="style-1"]) small').textContent();
  check("how it plays", /Sieht wenig.*Schlägt gern früh zu/.test(help), help);
  const wide = await ada.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  check("nothing is wider than the phone", wide <= 0, wide);
  await ada
    .locator(".opening fieldset:has(.place)")
    .screenshot({ path: "build/test/bold-phone.png" });
  await ada.locator(".opening .primary").click();
  await ada.waitForSelector(".app");
  const seats = await ada.evaluate(async () => (await window.inside.ask("state")).seats);
  equal(
    "who sits there",
    seats.map((seat) => seat.agent),
    [null, "search:novice,style=bold", "heuristic"],
  );
  await go(ada, "#/tables");
  await ada.waitForSelector(".opening");
  await ada.locator('.opening .pick [data-game="sorcerer"]').click();
  equal("who is offered again", await field("place-1").inputValue(), "search:novice");
  equal("and how", await field("style-1").inputValue(), "bold");
  equal("as many", await field("places").inputValue(), "3");
  await ada.locator('.opening .pick [data-game="school"]').click();
  equal("not in other games", [await field("place-1").inputValue(), await machines()], ["free", 0]);
  await leave([ada]);
}

export const tests = {
  "a bold machine": boldMachine,
  "Sorcerer City's own clock": cityClock,
  clocks,
  "watched, with a machine, and somebody comes late": watched,
  "watched late": watchedLate,
  "a draw, and once more": drawAndAgain,
  "a pause, and giving up": pauseAndConcede,
  "one of three gives up": concedeOfThree,
  "taking back": takeBack,
  "taking back freely": takeBackFreely,
  talk,
  "quick pairing": paired,
};
