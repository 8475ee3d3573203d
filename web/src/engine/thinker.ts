// SPDX-License-Identifier: MIT
// The worker in which machines think. For a search of several trees it begins further workers of
// its own kind, as many as there are cores to spare: each grows trees by itself, and what they
// found is joined here.
import { type Remote, remote, serve } from "./call";
import { type Choice, Minds, type Question, type Tree, type Ways } from "./minds";
import { Refused } from "./module";

/** More trees share too few iterations, and nobody lends a page more cores. */
const TREES_MAX = 16;
/** How long it thinks on while nobody answers, in all, and at a stretch. */
const MUSE_MS = 60_000;
const STRETCH_MS = 40;

interface Start {
  readonly port: MessagePort;
  readonly chance: bigint;
  /** Workers that may think at the same time, this one among them. */
  readonly workers: number;
}

interface Helper {
  readonly worker: Worker;
  readonly ask: Remote<typeof thinker>;
  /** Fails if the worker does. */
  readonly broken: Promise<never>;
}

let minds = new Minds(0n);
let workers = 1;
let helpers: Helper[] = [];
/** The match that they were begun for. */
let helped: string | undefined;

function begin(): Helper {
  const worker = new Worker(self.location.href, { type: "module", name: "thinker of a tree" });
  const { port1, port2 } = new MessageChannel();
  const start: Start = { port: port2, chance: 0n, workers: 1 };
  worker.postMessage(start, [port2]);
  const broken = new Promise<never>((_, fail) => {
    worker.onerror = (event) => {
      event.preventDefault();
      fail(new Error(event.message || "no worker"));
    };
  });
  broken.catch(() => {});
  return { worker, ask: remote<typeof thinker>(port1), broken };
}

/** Goes up with all that is asked: what was thought about meanwhile ends. */
let calls = 0;
/** Iterations that were made meanwhile. */
let mused = 0;

/** As many helpers as there is work for; none where a worker cannot begin workers. */
function summon(count: number): readonly Helper[] {
  const wanted = typeof Worker === "undefined" ? 0 : Math.min(count, workers - 1);
  while (helpers.length < wanted) helpers.push(begin());
  return helpers.slice(0, wanted);
}

function dismiss(): void {
  for (const { worker } of helpers) worker.terminate();
  helpers = [];
}

/** What trees of a helper found; null: it failed, and has gone. */
async function grownBy(
  helper: Helper,
  question: Question,
  trees: readonly Tree[],
): Promise<readonly Choice[] | null> {
  try {
    return await Promise.race([helper.ask.grow(question, trees), helper.broken]);
  } catch {
    helper.worker.terminate();
    helpers = helpers.filter((one) => one !== helper);
    return null;
  }
}

/** Into how many trees a search is divided. By time every core is a gain, and trees that would
 * have to wait for one are none. */
function treesOf({ trees, timed }: Ways): number {
  return timed ? Math.min(trees || workers, workers) : trees;
}

/** Who grows which trees of so many: helpers, and the share of each worker, this one's first. */
function spread(of: number): { others: readonly Helper[]; share: (worker: number) => Tree[] } {
  const others = summon(of - 1);
  const all = Array.from({ length: of }, (_, tree): Tree => ({ of, tree }));
  const share = (worker: number): Tree[] =>
    all.filter(({ tree }) => tree % (others.length + 1) === worker);
  return { others, share };
}

/** The trees of one search, in several workers; those that share a worker follow each other. */
async function chooseByTrees(asks: Question, of: number, timed: boolean): Promise<Choice> {
  // All trees of a search begin from the same seed.
  const question = { ...asks, seed: asks.seed ?? minds.lot() };
  const { others, share } = spread(of);
  const asked = others.map((helper, i) => grownBy(helper, question, share(i + 1)));
  const found: Choice[] = [];
  const note = (trees: readonly Tree[], choices: readonly Choice[]): void =>
    trees.forEach(({ tree }, i) => {
      const choice = choices[i];
      if (choice) found[tree] = choice;
    });
  note(share(0), await thinker.grow(question, share(0)));
  for (const [i, answer] of asked.entries()) {
    const trees = share(i + 1);
    const choices = await answer;
    if (choices) note(trees, choices);
    // By iterations all trees count; by time, nobody waits for the time once more.
    else if (!timed) note(trees, await thinker.grow(question, trees));
  }
  return minds.join(question, found.filter(Boolean));
}

export const thinker = {
  async choose(question: Question): Promise<Choice> {
    const { match } = question;
    if (match !== null && match !== helped) {
      helped = match;
      dismiss();
    }
    thinker.rest();
    const ways = await minds.ways(question);
    const of = treesOf(ways);
    return of < 2 ? minds.choose(question) : chooseByTrees(question, of, ways.timed);
  },

  /**
   * Thinks on for a seat while others are asked, by its view, until anything is asked here. Levels,
   * which count iterations, do not: they would be other players wherever somebody thinks longer.
   */
  async ponder(question: Question): Promise<void> {
    thinker.rest();
    const ways = await minds.ways(question);
    if (!ways.muses || !ways.timed) return;
    const of = treesOf(ways);
    if (of < 2) return thinker.muse(question, [null]);
    const { others, share } = spread(of);
    for (const [i, { ask }] of others.entries()) ask.muse(question, share(i + 1)).catch(() => {});
    return thinker.muse(question, share(0));
  },

  /** The same for these trees; it goes on when this has been answered. */
  async muse(question: Question, trees: readonly (Tree | null)[]): Promise<void> {
    calls += 1;
    const call = calls;
    const works: ((ms: number) => number)[] = [];
    for (const tree of trees) works.push(await minds.muser(question, tree));
    const end = performance.now() + MUSE_MS;
    const goOn = (): void => {
      if (call !== calls || performance.now() > end) return;
      for (const work of works) mused += work(STRETCH_MS / works.length);
      setTimeout(goOn); // What has been asked meanwhile comes first.
    };
    setTimeout(goOn);
  },

  /** Ends what it thinks about while others are asked. */
  rest(): void {
    calls += 1;
    for (const { ask } of helpers) ask.rest().catch(() => {});
  },

  /** For tests: iterations that were made while others were asked, in this worker. */
  mused(): number {
    return mused;
  },

  /** Grows trees, one after the other. */
  async grow(question: Question, trees: readonly Tree[]): Promise<readonly Choice[]> {
    calls += 1;
    const found: Choice[] = [];
    for (const tree of trees) found.push(await minds.choose(question, tree));
    return found;
  },
};

self.onmessage = (event: MessageEvent<Start>) => {
  minds = new Minds(event.data.chance);
  workers = Math.min(event.data.workers, TREES_MAX);
  serve(event.data.port, thinker, (error) => error instanceof Refused);
};
