// SPDX-License-Identifier: MIT
// What is said to a person beside the table: a short message, and what a screen reader speaks.
import { signal } from "@preact/signals";

export interface Notice {
  readonly text: string;
  readonly rule?: string | undefined;
  /** A selector of what says it as well: while that can be seen, the message is only spoken. */
  readonly beside?: string | undefined;
  readonly number: number;
}

let count = 0;
let gone: ReturnType<typeof setTimeout> | undefined;

/** A message that goes away by itself; the assertive live region speaks it. */
export const notice = signal<Notice | null>(null);
/** What happened, for the polite live region. */
export const spoken = signal("");

export function say(text: string, more: Pick<Notice, "rule" | "beside"> = {}): void {
  if (!text) return;
  count += 1;
  notice.value = { text, ...more, number: count };
  clearTimeout(gone);
  gone = setTimeout(
    () => {
      notice.value = null;
    },
    3500 + 60 * text.length,
  );
}

export function unsay(): void {
  clearTimeout(gone);
  notice.value = null;
}

const SENTENCES = 2;

/** At most two sentences; the rest is counted. */
export function speak(lines: readonly string[], more: (count: number) => string): void {
  const rest = lines.length - SENTENCES;
  const told = lines.slice(-SENTENCES).join(" ");
  spoken.value = rest > 0 ? `${told} ${more(rest)}` : told;
}

/** Nothing that was spoken is left for whoever looks next. */
export function hush(): void {
  unsay();
  spoken.value = "";
}
