// SPDX-License-Identifier: MIT
// Views as a server sends them: whole, or as what has changed (docs/table-protocol.md, "packed").

/** A message of the server makes no sense: the position has to be asked for again. */
export class Garbled extends Error {}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    throw new Garbled("no base64");
  }
}

/** Reads a number of seven bits a byte, the lowest first; returns it and where the next begins. */
function varint(bytes: Uint8Array, from: number): readonly [number, number] {
  let value = 0;
  for (let at = from, scale = 1; at < bytes.length && at < from + 4; at++, scale *= 128) {
    const byte = bytes[at] ?? 0;
    value += (byte & 127) * scale;
    if (byte < 128) return [value, at + 1];
  }
  throw new Garbled("a number without an end");
}

/** The view after a change: pairs of bytes to skip and bytes to replace, each with its bytes. */
export function changed(view: Uint8Array, change: Uint8Array): Uint8Array<ArrayBuffer> {
  const after = new Uint8Array(view);
  let to = 0;
  for (let at = 0; at < change.length; ) {
    const [skip, behindSkip] = varint(change, at);
    const [count, begin] = varint(change, behindSkip);
    to += skip;
    if (begin + count > change.length || to + count > after.length)
      throw new Garbled("a change that reaches too far");
    after.set(change.subarray(begin, begin + count), to);
    to += count;
    at = begin + count;
  }
  return after;
}
