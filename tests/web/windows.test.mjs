// SPDX-License-Identifier: MIT
// One match in two windows of a browser.
import { resolve } from "node:path";
import { begin, equal, moves, open, play, standing } from "./harness.mjs";

export const tests = {
  "what is played in one window, the other takes over": async (at) => {
    const one = await open(at);
    await begin(one, "school", 7);
    await standing(one);
    await play(one, 3, 7);
    await standing(one);
    const two = await one.context().newPage();
    await two.addInitScript({ path: resolve(import.meta.dirname, "inside.js") });
    await two.goto(one.url());
    await two.waitForSelector(".app[data-state=open]");
    await play(one, 2, 9);
    await standing(one);
    const now = await moves(one);
    await two.waitForSelector(`.app[data-state=open][data-moves="${now}"]`);
    equal("it says so", (await two.locator(".toast").count()) > 0, true);
    await play(two, 2, 11);
    await standing(two);
    const then = await moves(two);
    await one.waitForSelector(`.app[data-state=open][data-moves="${then}"]`);
    await one.reload();
    await standing(one);
    equal("the save is the newer one", await moves(one), then);
    equal("nothing went wrong", one.wrong, []);
    await one.context().close();
  },
};
