// SPDX-License-Identifier: MIT
// A match in a link: its record, in the letters that an address may hold.

export const LINK_MAX = 64 * 1024;

export function toLetters(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(stream as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>)
    .getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > most) throw new Error("too long");
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export async function pack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return through(bytes, new CompressionStream("deflate-raw"), Number.MAX_SAFE_INTEGER);
}

/** What was packed; null if that is nothing, or more than a page should take from a stranger. */
export async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  most = 1 << 18,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await through(bytes, new DecompressionStream("deflate-raw"), most);
  } catch {
    return null;
  }
}

/** The bytes again; null if these are no such letters. */
export function fromLetters(letters: string): Uint8Array<ArrayBuffer> | null {
  if (!letters || letters.length > LINK_MAX || /[^A-Za-z0-9_-]/.test(letters)) return null;
  try {
    const text = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
