// SPDX-License-Identifier: MIT
// What one can begin a set with: an example, and the files that the box itself is made of.

const SMALL: { readonly [game: string]: string } = {
  sorcerer: `# A deck of kind "test" may have any cards and is never dealt.
deck my-cards
  kind   test
  name   en "My Cards"  de "Meine Karten"

card night-watchman x2
  name    en "Night Watchman"  de "Nachtwächter"
  source  designed
  minion  cost 2  attack 2  essence 2
  when played: draw 1

card lamplighter
  name    en "Lamplighter"  de "Laternenanzünder"
  source  designed
  minion  cost 3  attack 3  essence 3  types human  icons omen
  here tactic: if an enemy minion is exhausted, give this +1 attack
`,
  endbringer: `deck my-foes
  kind   test
  name   en "My Foes"  de "Meine Feinde"

card crows-at-the-gate x2
  name    en "Crows at the Gate"  de "Krähen am Tor"
  source  designed
  deed  colours blue white
  across action: take 1 damage for each enemy minion at most 3
  here critical: deal 2 damage to an enemy minion
`,
  city: `based on the built-in tiles

market class 1
  source designed
  M105  cost 3  BBGY:gB  en "Crystal Grove"  de "Kristallhain"
  N101  cost 4  GYGB:rG  spell Y3  en "Herb Row"  de "Kräuterzeile"  copies 2
`,
};

const FILES = import.meta.glob<string>("../../../src/games/*/content/*.{cards,tiles}", {
  query: "?url",
  import: "default",
  eager: true,
});

export interface Example {
  /** The name of a file of the box; "": a small example. */
  readonly file: string;
  readonly read: () => Promise<string>;
}

async function fetched(url: string): Promise<string> {
  const answer = await fetch(new URL(url, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  return answer.text();
}

export function examplesOf(game: string): readonly Example[] {
  const small = SMALL[game];
  const files = Object.entries(FILES)
    .filter(([path]) => path.includes(`/${game}/`))
    .map(([path, url]) => ({
      file: path.slice(path.lastIndexOf("/") + 1),
      read: () => fetched(url),
    }));
  return small ? [{ file: "", read: async () => small }, ...files] : files;
}
