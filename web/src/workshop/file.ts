// SPDX-License-Identifier: MIT
// A file that somebody opens as cards: whether it is a text at all is found out here, whether it is
// right by the compiler.
import { say } from "../page/words.cards";

/** All cards of the box together have not half of it. */
export const FILE_MAX = 1 << 18;

/** Which byte is the first that is no UTF-8, or is zero; -1: all are a text. */
export function noText(bytes: Uint8Array): number {
  const zero = bytes.indexOf(0);
  const end = zero < 0 ? bytes.length : zero;
  let [good, bad] = [0, end + 1];
  // The longest beginning that is right, but for letters that its end cuts.
  const right = (length: number): boolean => {
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, length), { stream: true });
      return true;
    } catch {
      return false;
    }
  };
  if (right(end)) return zero;
  while (good + 1 < bad) {
    const middle = (good + bad) >> 1;
    if (right(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** The text of a file, or in a sentence why it is none. */
export async function textOf(file: Blob): Promise<{ text: string } | { wrong: string }> {
  if (file.size > FILE_MAX)
    return { wrong: say("tooLong", Math.ceil(file.size / 1024), FILE_MAX / 1024) };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const bad = noText(bytes);
  if (bad >= 0) return { wrong: say("binary", bad) };
  return { text: new TextDecoder().decode(bytes).replace(/\r\n?/g, "\n") };
}
