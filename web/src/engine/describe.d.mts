// SPDX-License-Identifier: MIT
import type { Engine } from "../../../src/wasm/sortilege.mjs";
import type { Game } from "./documents";

export function describe(engine: Engine, game: number): Game;
