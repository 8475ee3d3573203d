// SPDX-License-Identifier: MIT
// usage: node tests/web/together/run.mjs [PART OF A TEST'S NAME]
//
// People at tables of the real server, each in a browser of their own: Debian's Chromium with the
// built page (build/web). Four tests run at the same time: mostly people wait for each other, or
// for a clock.
import { launch } from "../harness.mjs";
import { runTests } from "../runner.mjs";
import { Server } from "./server.mjs";

const folder = import.meta.dirname;
const part = process.argv[2] ?? "";
const browser = await launch();
const server = await Server.start();
const at = { browser, address: server.address };
const first = ["table: Sorcerer City's own clock", "table: clocks"];
const code = await runTests({ folder, part, title: "together", at, workers: 4, first });
await server.end();
process.exit(code);
