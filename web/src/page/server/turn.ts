// SPDX-License-Identifier: MIT
// Where one is asked, of all the tables of the server: a small signal of its own, so that the start
// page can say so without loading what plays at tables.
import { computed, effect, signal, untracked } from "@preact/signals";
import { isElsewhere, match } from "../match";

/** Tables at which the server says that it is one's turn. */
export const turns = signal<ReadonlySet<string>>(new Set());

/** The same, with what the table that is looked at knows itself, before the server is asked. */
export const asking = computed<ReadonlySet<string>>(() => {
  const now = match.value;
  if (!now || !isElsewhere.value) return turns.value;
  const asked = now.next !== null && !now.over;
  if (turns.value.has(now.id) === asked) return turns.value;
  const others = [...turns.value].filter((id) => id !== now.id);
  return new Set(asked ? [...others, now.id] : others);
});

/** The tab's title says how many tables wait: seen from behind other tabs. */
export function beginTitle(): void {
  const plain = document.title;
  // What a table knew is still known after it is left, until the server says more.
  effect(() => {
    const now = asking.value;
    untracked(() => {
      turns.value = now;
    });
  });
  effect(() => {
    const count = asking.value.size;
    document.title = count > 0 ? `(${count}) ${plain}` : plain;
  });
}
