// SPDX-License-Identifier: MIT
// The engine's page for newcomers in parts, and its words with what they mean.

export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface Term {
  readonly word: string;
  readonly meaning: string;
}

/** What the engine calls the section with its words. */
const WORDS = new Set(["WORDS", "BEGRIFFE"]);

function isTitle(line: string): boolean {
  return line.length > 3 && line === line.toLocaleUpperCase() && /\p{L}/u.test(line);
}

/** A line in capitals begins a section. */
export function sectionsOf(text: string): Section[] {
  const sections: { title: string; lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    if (isTitle(line)) sections.push({ title: line, lines: [] });
    else if (line !== "") {
      if (sections.length === 0) sections.push({ title: "", lines: [] });
      sections.at(-1)?.lines.push(line);
    }
  }
  return sections;
}

/** "Weaken: 1 damage." A line that does not begin with a short word and a colon explains none. */
export function termOf(line: string): Term | null {
  const found = /^([^:.]{2,28}): (.+)$/.exec(line);
  return found?.[1] && found[2] ? { word: found[1], meaning: found[2] } : null;
}

export function glossaryOf(text: string): Term[] {
  const section = sectionsOf(text).find((one) => WORDS.has(one.title));
  return (section?.lines ?? []).flatMap((line) => termOf(line) ?? []);
}

const ENDS = 2;
const STEM_LEAST = 4;

/** Does a text use the word, in whatever form? Forms differ in their ends. */
export function uses(text: string, { word }: Term): boolean {
  const stem = word
    .toLowerCase()
    .slice(0, Math.max(STEM_LEAST, word.length - ENDS))
    .replace(/[^\p{L} -]/gu, "");
  // The beginning of a word may be another word: to lay is "legen", and no "Legende".
  const end = stem.length < word.length ? "\\p{L}" : "";
  return new RegExp(`(^|[^\\p{L}])${stem}${end}`, "u").test(text.toLowerCase());
}
