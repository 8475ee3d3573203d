// SPDX-License-Identifier: MIT
// The page's end of the engine: two workers, joined by a channel that the page does not read.
import type { Remote } from "../engine/call";
import { remote } from "../engine/call";
import type { Host } from "../engine/host";
import ThinkerWorker from "../engine/thinker?worker";
import EngineWorker from "../engine/worker?worker";

function start(): Remote<Host> {
  const engine = new EngineWorker({ name: "engine" });
  const thinker = new ThinkerWorker({ name: "thinker" });
  const page = new MessageChannel();
  const between = new MessageChannel();
  engine.postMessage({ page: page.port1, thinker: between.port1 }, [page.port1, between.port1]);
  const [chance] = crypto.getRandomValues(new BigUint64Array(1));
  thinker.postMessage({ port: between.port2, chance }, [between.port2]);
  return remote<Host>(page.port2);
}

let started: Remote<Host> | undefined;

/** The engine, started when it is first needed. */
export function engine(): Remote<Host> {
  started ??= start();
  return started;
}
