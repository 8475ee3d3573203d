// SPDX-License-Identifier: MIT
// The worker in which machines think. It is given views, and nothing else.
import { serve } from "./call";
import { Compiler, type Content } from "./cards";
import { moduleOf, netOf } from "./files";
import { type Module, Refused } from "./module";

/** What a machine chose, and what it found on the way. */
export interface Choice {
  readonly option: number;
  readonly advice: Uint8Array<ArrayBuffer>;
}

const OPTIONS_MAX = 1088;

/** The own cards that a game was last played with: they are compiled once. */
const dealt = new Map<string, { compiler: Compiler; hash: string; game: number }>();

function gameWith(module: Module, game: string, content: Content | null): number {
  const base = module.game(game);
  if (!content) return base;
  const last = dealt.get(game);
  if (last?.hash === content.hash) return last.game;
  const compiler = last?.compiler ?? new Compiler(module, base);
  const made = compiler.compile(content.text, compiler.spare(base), "en");
  dealt.set(game, { compiler, hash: content.hash, game: made });
  return made;
}

const nets = new Map<Module, Promise<number>>();

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

/** It is fetched before a machine that judges by it thinks for the first time. */
function netIn(module: Module, game: string): Promise<number> {
  let found = nets.get(module);
  if (!found) {
    found = readNet(module, game);
    found.catch(() => nets.delete(module));
    nets.set(module, found);
  }
  return found;
}

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

/** What the agents' chance begins from, another for each choice; the page says the first. */
let chance = 0n;

export const thinker = {
  async choose(
    game: string,
    view: Uint8Array,
    seat: number,
    agent: string,
    content: Content | null,
  ): Promise<Choice> {
    const module = await moduleOf(game);
    const at = gameWith(module, game, content);
    const net = judgesByNet(module, agent) ? await netIn(module, game) : 0;
    const { engine } = module;
    return module.borrowed(() => {
      const state = module.bytes(view.length);
      module.write(state, view);
      const spec = specOf(module, agent);
      const memory = engine.take(engine.call("agent_size", at, spec));
      chance = BigInt.asUintN(64, chance + 1n);
      const made = engine.call("agent_init", memory, at, spec, chance, 0, 0);
      if (net) engine.call("agent_use_net", made, net);
      const option = engine.call("agent_choose", made, state, seat);
      const size = module.size("slg_advice");
      const advice = module.struct("slg_advice", OPTIONS_MAX);
      const count = engine.call("agent_advice", made, advice, OPTIONS_MAX);
      return { option, advice: module.read(advice, count * size) };
    });
  },
};

self.onmessage = (event: MessageEvent<{ port: MessagePort; chance: bigint }>) => {
  chance = event.data.chance;
  serve(event.data.port, thinker, (error) => error instanceof Refused);
};
