// SPDX-License-Identifier: MIT
// The worker in which machines think. For a search of several trees it begins further workers of
// its own kind, as many as there are cores to spare: each grows trees by itself, and what they
// found is joined here.
import { type Remote, remote, serve } from "./call";
import { type Choice, Minds, type Question, type Tree } from "./minds";
import { Refused } from "./module";

/** More trees share too few iterations, and nobody lends a page more cores. */
const TREES_MAX = 16;

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

/** The trees of one search, in several workers; those that share a worker follow each other. */
async function chooseByTrees(asks: Question, of: number, timed: boolean): Promise<Choice> {
  // All trees of a search begin from the same seed.
  const question = { ...asks, seed: asks.seed ?? minds.lot() };
  const all = Array.from({ length: of }, (_, tree): Tree => ({ of, tree }));
  const others = summon(of - 1);
  const share = (worker: number): readonly Tree[] =>
    all.filter(({ tree }) => tree % (others.length + 1) === worker);
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
    const { trees, timed } = await minds.ways(question);
    // By time every core is a gain, and trees that would have to wait for one are none.
    const of = timed ? Math.min(trees || workers, workers) : trees;
    return of < 2 ? minds.choose(question) : chooseByTrees(question, of, timed);
  },

  /** Grows trees, one after the other. */
  async grow(question: Question, trees: readonly Tree[]): Promise<readonly Choice[]> {
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
