// SPDX-License-Identifier: MIT
// A match in a link: its record, in the letters that an address may hold.

export const LINK_MAX = 64 * 1024;

export function toLetters(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
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
