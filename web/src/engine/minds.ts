// SPDX-License-Identifier: MIT
// The agents of machines in a worker's memory. One that plays a match lives until another match is
// played: what its search found out for one decision is kept for the next. For a hint there is a new
// one each time. They are given views and the seeds of their chance, and nothing else.
import { Compiler, type Content } from "./cards";
import { moduleOf, netOf } from "./files";
import { type Module, Refused } from "./module";

/** What a machine is to choose for: `view` is the seat's own. */
export interface Question {
  readonly game: string;
  readonly content: Content | null;
  readonly view: Uint8Array;
  readonly seat: number;
  readonly agent: string;
  /** The match that it plays, and the seed of its chance; null: it is asked this once. */
  readonly plays: { readonly match: string; readonly seed: bigint } | null;
}

/** What a machine chose, and what it found on the way. */
export interface Choice {
  readonly option: number;
  readonly advice: Uint8Array<ArrayBuffer>;
}

const OPTIONS_MAX = 1088;

/** Memory that holds what an agent's name says. */
function specOf(module: Module, agent: string): number {
  const spec = module.struct("slg_agent_spec");
  if (module.engine.call("agent_parse", module.engine.put(agent), spec, module.error))
    throw new Refused(module.said("en"));
  return spec;
}

function judgesByNet(module: Module, agent: string): boolean {
  const field = module.at("slg_agent_spec", "net");
  return module.borrowed(() => module.memory.getUint32(specOf(module, agent) + field, true) !== 0);
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
  readonly agents: Map<number, { readonly name: string; readonly at: number }>;
}

export class Minds {
  /** Where the chance of those begins that are asked once, another for each. */
  #chance: bigint;
  #match: Match | undefined;
  /** The own cards that a game was last played with: they are compiled once. */
  readonly #dealt = new Map<string, { compiler: Compiler; hash: string; game: number }>();
  readonly #nets = new Map<Module, Promise<number>>();

  constructor(chance: bigint) {
    this.#chance = chance;
  }

  async choose(question: Question): Promise<Choice> {
    const ready = await this.#ready(question);
    const { plays } = question;
    if (plays === null)
      return ready.module.borrowed(() => this.#think(question, this.#new(question, ready), ready));
    const agent = this.#living(question, ready, plays);
    return ready.module.borrowed(() => this.#think(question, agent, ready));
  }

  #think({ view, seat }: Question, agent: number, { module }: Ready): Choice {
    const { engine } = module;
    const state = module.bytes(view.length);
    module.write(state, view);
    const option = engine.call("agent_choose", agent, state, seat);
    const advice = module.struct("slg_advice", OPTIONS_MAX);
    const count = engine.call("agent_advice", agent, advice, OPTIONS_MAX);
    return { option, advice: module.read(advice, count * module.size("slg_advice")) };
  }

  // --- agents ---

  #new(question: Question, { module, game, net }: Ready): number {
    const { engine } = module;
    const spec = specOf(module, question.agent);
    const memory = engine.take(engine.call("agent_size", game, spec));
    this.#chance = BigInt.asUintN(64, this.#chance + 1n);
    const seed = question.plays?.seed ?? this.#chance;
    const made = engine.call("agent_init", memory, game, spec, seed, 0, 0);
    if (net) engine.call("agent_use_net", made, net);
    return made;
  }

  /** The agent that plays the seat, made when it is asked first. */
  #living(question: Question, ready: Ready, { match }: { match: string }): number {
    const { module } = ready;
    this.#match ??= { id: match, module, floor: module.engine.top, agents: new Map() };
    const { agents } = this.#match;
    const known = agents.get(question.seat);
    if (known?.name === question.agent) return known.at;
    const { top } = module.engine;
    try {
      const at = this.#new(question, ready);
      agents.set(question.seat, { name: question.agent, at });
      return at;
    } catch (error) {
      // No memory left: the others begin anew, when they are asked, so that this one can think.
      if (!(error instanceof RangeError) || agents.size === 0) throw error;
      module.engine.top = top;
      this.#forget();
      return this.#living(question, ready, { match });
    }
  }

  #forget(): void {
    if (this.#match) this.#match.module.engine.top = this.#match.floor;
    this.#match = undefined;
  }

  // --- what they need ---

  async #ready({ game, content, agent, plays }: Question): Promise<Ready> {
    if (plays && this.#match && this.#match.id !== plays.match) this.#forget();
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
