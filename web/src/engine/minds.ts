// SPDX-License-Identifier: MIT
// The agents of machines in a worker's memory. One that plays a match lives until another match is
// played: what its search found out for one decision is kept for the next. For a hint there is a
// new one each time. They are given views and the seeds of their chance, and nothing else.
import { Compiler, type Content } from "./cards";
import { moduleOf, netOf } from "./files";
import { type Language, type Module, Refused } from "./module";

/** What a machine is to choose for: `view` is the seat's own. */
export interface Question {
  readonly game: string;
  readonly content: Content | null;
  readonly view: Uint8Array;
  readonly seat: number;
  readonly agent: string;
  /** The match that it plays; null: it is asked this once. */
  readonly match: string | null;
  /** Of its chance; null: another each time. */
  readonly seed: bigint | null;
  /** For whom it is told what is likely to follow; null: for nobody. */
  readonly told: Told | null;
}

export interface Told {
  readonly language: Language;
  readonly names: readonly string[];
  /** The option that the best is compared with; null: the next best. */
  readonly against: number | null;
}

/** One of the trees of a search that are grown by themselves, counted from 0. */
export interface Tree {
  readonly of: number;
  readonly tree: number;
}

/** What an agent's name says of how it shares its work. */
export interface Ways {
  /** 0: nothing. */
  readonly trees: number;
  readonly timed: boolean;
  /** It is to think on while others do. */
  readonly muses: boolean;
}

/** What a machine chose, and what it found on the way. */
export interface Choice {
  readonly option: number;
  readonly advice: Uint8Array<ArrayBuffer>;
  /** What is likely to follow, in lines; empty where nobody is told. */
  readonly outlook: string;
}

const OPTIONS_MAX = 1088;
/** Iterations between two looks at the clock. */
const AT_ONCE = 8;
const TEXT_MAX = 16384;

/** Memory that holds what an agent's name says; of one tree alone, if one is given. */
function specOf(module: Module, agent: string, tree: Tree | null): number {
  const spec = module.struct("slg_agent_spec");
  if (module.engine.call("agent_parse", module.engine.put(agent), spec, module.error))
    throw new Refused(module.said("en"));
  if (!tree) return spec;
  const alone = module.struct("slg_agent_spec");
  module.setU32("slg_agent_spec", "trees", spec, tree.of);
  module.engine.call("agent_tree_spec", alone, spec, tree.tree);
  return alone;
}

function judgesByNet(module: Module, agent: string): boolean {
  return module.borrowed(
    () => module.getU32("slg_agent_spec", "net", specOf(module, agent, null)) !== 0,
  );
}

/** A game that can be played: its module, and what an agent needs of it. */
interface Ready {
  readonly module: Module;
  readonly game: number;
  readonly net: number;
}

/** The agents of a match, from `floor` on in the module's memory. */
interface Match {
  readonly id: string;
  readonly module: Module;
  floor: number;
  /** By the seat, and the tree, which they are. */
  readonly agents: Map<string, { readonly name: string; readonly at: number }>;
}

export class Minds {
  /** Where the chance of those begins that are asked once, another for each. */
  #chance: bigint;
  #match: Match | undefined;
  readonly #clocks = new Map<Module, number>();
  /** The own cards that a game was last played with: they are compiled once. */
  readonly #dealt = new Map<string, { compiler: Compiler; hash: string; game: number }>();
  readonly #nets = new Map<Module, Promise<number>>();

  constructor(chance: bigint) {
    this.#chance = chance;
  }

  async ways({ game, agent }: Question): Promise<Ways> {
    const module = await moduleOf(game);
    const number = (field: string): number =>
      module.borrowed(() => module.getU32("slg_agent_spec", field, specOf(module, agent, null)));
    return {
      trees: number("trees"),
      timed: number("limit_ms") > 0,
      muses: number("ponder") > 0,
    };
  }

  /** A seed that no agent had here. */
  lot(): bigint {
    this.#chance = BigInt.asUintN(64, this.#chance + 1n);
    return this.#chance;
  }

  /** `tree`: what this one tree alone finds, to be joined. */
  async choose(question: Question, tree: Tree | null = null): Promise<Choice> {
    const ready = await this.#ready(question);
    const { match } = question;
    const living = match === null ? null : this.#living(question, tree, ready, match);
    return ready.module.borrowed(() =>
      think(question, living ?? this.#new(question, tree, ready), ready),
    );
  }

  /**
   * Goes on with the search of a seat from what it sees while others are asked: for so many
   * milliseconds each time that what comes back is called, until anything else is asked of these
   * minds. It returns how many iterations it made.
   */
  async muser(question: Question, tree: Tree | null): Promise<(ms: number) => number> {
    const ready = await this.#ready(question);
    const { module } = ready;
    const { view, seat, match } = question;
    if (match === null) return () => 0;
    const agent = this.#living(question, tree, ready, match);
    return (ms) =>
      module.borrowed(() => {
        const state = module.bytes(view.length);
        module.write(state, view);
        const end = performance.now() + ms;
        let made = 0;
        for (; performance.now() < end; made += AT_ONCE)
          module.engine.call("agent_ponder", agent, 0, state, seat, AT_ONCE);
        return made;
      });
  }

  /** What trees found of one question, as one search. */
  async join({ game }: Question, found: readonly Choice[]): Promise<Choice> {
    const module = await moduleOf(game);
    return module.borrowed(() => {
      const { engine } = module;
      const size = module.size("slg_advice");
      const bytes = found[0]?.advice.length ?? 0;
      const advice = found.map((one) => {
        const at = module.bytes(Math.max(bytes, size));
        module.write(at, one.advice);
        return at;
      });
      const lists = engine.take(4 * found.length);
      const choices = engine.take(4 * found.length);
      found.forEach(({ option }, i) => {
        module.memory.setUint32(lists + 4 * i, advice[i] ?? 0, true);
        module.memory.setUint32(choices + 4 * i, option, true);
      });
      const joined = module.bytes(Math.max(bytes, size));
      const trees = [lists, choices, found.length, bytes / size] as const;
      const option = engine.call("advice_join", ...trees, joined);
      return { option, advice: module.read(joined, bytes), outlook: "" };
    });
  }

  // --- agents ---

  #new(question: Question, tree: Tree | null, { module, game, net }: Ready): number {
    const { engine } = module;
    const spec = specOf(module, question.agent, tree);
    const memory = engine.take(engine.call("agent_size", game, spec));
    const seed = question.seed ?? this.lot();
    const made = engine.call("agent_init", memory, game, spec, seed, this.#clock(module), 0);
    if (net) engine.call("agent_use_net", made, net);
    return made;
  }

  #clock(module: Module): number {
    const made = this.#clocks.get(module) ?? module.engine.clock(() => 1000 * performance.now());
    this.#clocks.set(module, made);
    return made;
  }

  /** The agent that plays the seat, made when it is asked first. */
  #living(question: Question, tree: Tree | null, ready: Ready, match: string): number {
    const { module } = ready;
    this.#match ??= { id: match, module, floor: module.engine.top, agents: new Map() };
    const { agents } = this.#match;
    const place = tree ? `${question.seat} ${tree.tree}` : `${question.seat}`;
    const known = agents.get(place);
    if (known?.name === question.agent) return known.at;
    const { top } = module.engine;
    try {
      const at = this.#new(question, tree, ready);
      agents.set(place, { name: question.agent, at });
      return at;
    } catch (error) {
      module.engine.top = top;
      // No memory left: the others begin anew, when they are asked, so that this one can think.
      if (!(error instanceof RangeError) || agents.size === 0) throw error;
      this.#forget();
      return this.#living(question, tree, ready, match);
    }
  }

  #forget(): void {
    if (this.#match) this.#match.module.engine.top = this.#match.floor;
    this.#match = undefined;
  }

  // --- what they need ---

  async #ready({ game, content, agent, match: plays }: Question): Promise<Ready> {
    if (plays !== null && this.#match && this.#match.id !== plays) this.#forget();
    const module = await moduleOf(game);
    const { top } = module.engine;
    const at = this.#gameWith(module, game, content);
    const net = judgesByNet(module, agent) ? await this.#netIn(module, game) : 0;
    // What has come to stay above the agents of a match stays when they go.
    const match = this.#match;
    if (match?.module === module && module.engine.top !== top) match.floor = module.engine.top;
    return { module, game: at, net };
  }

  #gameWith(module: Module, game: string, content: Content | null): number {
    const base = module.game(game);
    if (!content) return base;
    const last = this.#dealt.get(game);
    if (last?.hash === content.hash) return last.game;
    const compiler = last?.compiler ?? new Compiler(module, base);
    const made = compiler.compile(content.text, compiler.spare(base), "en");
    this.#dealt.set(game, { compiler, hash: content.hash, game: made });
    return made;
  }

  /** It is fetched before a machine that judges by it thinks for the first time. */
  #netIn(module: Module, game: string): Promise<number> {
    let found = this.#nets.get(module);
    if (!found) {
      found = readNet(module, game);
      found.catch(() => this.#nets.delete(module));
      this.#nets.set(module, found);
    }
    return found;
  }
}

function think({ view, seat, told }: Question, agent: number, { module, game }: Ready): Choice {
  const { engine } = module;
  const state = module.bytes(view.length);
  module.write(state, view);
  const option = engine.call("agent_choose", agent, state, seat);
  const advice = module.struct("slg_advice", OPTIONS_MAX);
  const count = engine.call("agent_advice", agent, advice, OPTIONS_MAX);
  const outlook = told ? tell(told, { module, game, agent, state, seat, advice, count }) : "";
  return { option, advice: module.read(advice, count * module.size("slg_advice")), outlook };
}

/** A decision that has been thought about. */
interface Thought {
  readonly module: Module;
  readonly game: number;
  readonly agent: number;
  readonly state: number;
  readonly seat: number;
  readonly advice: number;
  readonly count: number;
}

function tell({ language, names, against }: Told, thought: Thought): string {
  const { module, game, agent, state, seat, advice, count } = thought;
  const { engine } = module;
  const decision = module.struct("slg_decision");
  if (!(engine.call("get_decision", game, state, seat, decision) & 1)) return "";
  const scene = module.struct("slg_guide_scene");
  module.setU32("slg_guide_scene", "game", scene, game);
  module.setU32("slg_guide_scene", "view", scene, state);
  module.setU32("slg_guide_scene", "voice", scene, module.voice(language, names));
  module.setU32("slg_guide_scene", "viewer", scene, seat);
  module.setU32("slg_guide_scene", "decision", scene, decision);
  const options = module.struct("slg_option", OPTIONS_MAX);
  const total = engine.call("options", game, state, seat, options, OPTIONS_MAX);
  const best = engine.call("guide_next_best", advice, count, total, total);
  const other = against ?? engine.call("guide_next_best", advice, count, total, best);
  const out = engine.take(TEXT_MAX);
  engine.call("guide_outlook", scene, agent, options, total, best, other, out, TEXT_MAX);
  return engine.text(out);
}

/** Where the game's network stands in the module's memory, for good; 0: there is none. */
async function readNet(module: Module, game: string): Promise<number> {
  const bytes = await netOf(game);
  if (!bytes) return 0;
  const net = module.struct("slg_net");
  const file = module.bytes(bytes.length);
  module.write(file, bytes);
  if (module.engine.call("net_read", module.game(game), file, bytes.length, net, module.error))
    throw new Refused(module.said("en"));
  return net;
}
