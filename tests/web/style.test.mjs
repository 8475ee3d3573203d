// SPDX-License-Identifier: MIT
// Style sheets of tables stay loaded when another table is opened: none may speak of another's
// things, or of the frame's.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { check, equal, root } from "./harness.mjs";

/** The first class of each selector, unless it is told which table it is in. */
function begins(sheet) {
  const text = sheet.replace(/\/\*.*?\*\/|\([^()]*\)/gs, "");
  const found = new Set();
  for (const [, selectors] of text.matchAll(/([^{}@;]+)\{/g))
    for (const selector of selectors.split(",")) {
      const [first] = selector.trim().split(/[\s>+~]/);
      if (first.includes("[data-game=")) continue;
      const name = /^[a-z]*\.([a-zA-Z-]+)/.exec(first)?.[1];
      if (name) found.add(name);
    }
  return found;
}

export const tests = {
  "no class is styled by two parts of the page": async () => {
    const source = join(root, "web/src");
    const files = await readdir(source, { recursive: true });
    const styled = new Map();
    for (const file of files.filter((name) => name.endsWith(".css"))) {
      // Each table is a part of its own, the frame's sheets are one.
      const part = /^(games\/\w+|\w+)\//.exec(file)[1];
      for (const name of begins(await readFile(join(source, file), "utf8")))
        styled.set(name, (styled.get(name) ?? new Set()).add(part));
    }
    check("there are classes", styled.size > 100, styled.size);
    const twice = [...styled].filter(([, parts]) => parts.size > 1);
    equal(
      "styled twice",
      twice.map(([name, parts]) => [name, ...parts]),
      [],
    );
  },
};
