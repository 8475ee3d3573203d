// SPDX-License-Identifier: MIT
// Where a long name may break: not every browser has a dictionary, and a plate is narrow.

const LONG = 10;
const AT_LEAST = 3;
const VOWEL = /[aeiouyäöüáéíóúàèâêîôû]/i;
const TOGETHER = ["sch", "ch", "ck", "ph", "th", "qu"];

/** How many letters of a cluster of consonants begin the next syllable. */
function onset(cluster: string): number {
  const small = cluster.toLowerCase();
  for (const one of TOGETHER) if (small.endsWith(one)) return one.length;
  // Where more stands before them, these begin the second part of a compound.
  if (small.length > 2 && /s[pt]$/.test(small)) return 2;
  return 1;
}

function breakable(word: string, long: number): string {
  if (word.length < long) return word;
  let out = "";
  let from = 0;
  let at = 0;
  while (at < word.length) {
    if (!VOWEL.test(word[at] ?? "")) {
      at += 1;
      continue;
    }
    let end = at + 1;
    while (end < word.length && !VOWEL.test(word[end] ?? "")) end += 1;
    const cluster = word.slice(at + 1, end);
    const cut = end - onset(cluster);
    if (cluster && end < word.length && cut >= from + AT_LEAST && word.length - cut >= AT_LEAST) {
      out += `${word.slice(from, cut)}\u00ad`;
      from = cut;
    }
    at = end;
  }
  return out + word.slice(from);
}

/** A name with soft hyphens in its long words; in a narrow place shorter ones are long, too. */
export function soft(name: string, long = LONG): string {
  return name.replace(/[\p{L}]+/gu, (word) => breakable(word, long));
}
