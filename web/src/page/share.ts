// SPDX-License-Identifier: MIT
// A document that comes again is another one, even where it says the same. What is the same as
// before is taken from before, so that whoever draws it sees that nothing has changed.

type Bag = { [name: string]: unknown };

function isBag(value: unknown): value is Bag {
  return typeof value === "object" && value !== null;
}

/** `next` with every part that equals the one of `before` put in its place; `next` is used up. */
export function share<T>(before: unknown, next: T): T {
  if (before === next || !isBag(before) || !isBag(next)) return next;
  if (Array.isArray(before) !== Array.isArray(next)) return next;
  const names = Object.keys(next);
  let same = names.length === Object.keys(before).length;
  for (const name of names) {
    const part = share(before[name], next[name]);
    (next as Bag)[name] = part;
    same &&= part === before[name] && name in before;
  }
  return same ? (before as T) : next;
}
