// SPDX-License-Identifier: MIT
// The page's end of the engine: two workers, joined by a channel that the page does not read.
import type { Remote } from "../engine/call";
import { remote } from "../engine/call";
import type { Host } from "../engine/host";
import ThinkerWorker from "../engine/thinker?worker";
import EngineWorker from "../engine/worker?worker";

/** Workers that may think at the same time: a core is left to the page. Each holds module, network
 * and trees of its own, so where the device says that it has little memory there are two. */
function thinkers(): number {
  const { deviceMemory = 8 } = navigator as { readonly deviceMemory?: number };
  const cores = Math.max((navigator.hardwareConcurrency || 1) - 1, 1);
  return deviceMemory > 4 ? cores : Math.min(cores, 2);
}

function start(): Remote<Host> {
  const engine = new EngineWorker({ name: "engine" });
  const thinker = new ThinkerWorker({ name: "thinker" });
  const page = new MessageChannel();
  const between = new MessageChannel();
  engine.postMessage({ page: page.port1, thinker: between.port1 }, [page.port1, between.port1]);
  const [chance] = crypto.getRandomValues(new BigUint64Array(1));
  thinker.postMessage({ port: between.port2, chance, workers: thinkers() }, [between.port2]);
  const host = remote<Host>(page.port2);
  void watchSpare((may) => void host.letMuse(may));
  return host;
}

/** The battery, where the browser tells of it. */
interface Battery extends EventTarget {
  readonly charging: boolean;
}

async function battery(): Promise<Battery | null> {
  const { getBattery } = navigator as { readonly getBattery?: () => Promise<Battery> };
  return (await getBattery?.call(navigator).catch(() => null)) ?? null;
}

/** Says when machines may think while people do: while somebody looks, and nothing is taken from a
 * battery. Where nothing is known of one, phones and tablets are taken to have it. */
async function watchSpare(say: (may: boolean) => void): Promise<void> {
  const power = await battery();
  let said = false;
  const look = (): void => {
    const may =
      !document.hidden && (power ? power.charging : matchMedia("(pointer: fine)").matches);
    if (may !== said) say(may);
    said = may;
  };
  document.addEventListener("visibilitychange", look);
  power?.addEventListener("chargingchange", look);
  look();
}

let started: Remote<Host> | undefined;

/** The engine, started when it is first needed. */
export function engine(): Remote<Host> {
  started ??= start();
  return started;
}
