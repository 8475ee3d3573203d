// SPDX-License-Identifier: MIT
// usage: node load.mjs PORT MATCHES WARM SECONDS
//
// The load of bench/server/load.c for boardgame.io's server: two players at each table, over
// WebSockets, who
// answer at once and by chance. Plain socket.io, without boardgame.io's client, which would play
// each answer once more. Prints one JSON object.
import { io } from "socket.io-client";

const [port, matches, warm, seconds] = process.argv.slice(2).map(Number);
const latencies = [];
let answers = 0,
  playing = 0,
  measuring = false;

function sit(match, seat, peers) {
  const socket = io(`http://127.0.0.1:${port}/school`, { transports: ["websocket"] });
  const id = `m${match}.${process.pid}.`;
  const player = { seat, state: null, answered: -1 };
  peers[seat] = player;
  let round = 0;
  const begin = () => socket.emit("sync", `${id}${round}`, String(seat), undefined, 2);
  const act = () => {
    const { G, _stateID: number } = player.state;
    const ask = G.asks[seat];
    if (!ask || player.answered >= number || peers.sent) return;
    player.answered = number;
    peers.sent = performance.now();
    peers.unseen = 2;
    const index = Math.floor(Math.random() * ask.options.length);
    const payload = { type: "answer", args: [seat, index], playerID: String(seat) };
    const action = { type: "MAKE_MOVE", payload };
    socket.emit("update", action, number, `${id}${round}`, String(seat));
  };
  player.act = act;
  const take = (state) => {
    player.state = state;
    if (peers.sent && --peers.unseen === 0) {
      if (measuring) {
        answers++;
        latencies.push(performance.now() - peers.sent);
      }
      peers.sent = 0;
      if (state.G.over) {
        round++; // both come to the next match by themselves
        for (const other of peers) other.next();
        return;
      }
      for (const other of peers) if (other.state) other.act();
    } else if (!peers.sent && peers.every((one) => one?.state)) act();
  };
  player.next = () => {
    player.answered = -1;
    player.state = null;
    round = Math.max(round, peers.round ?? 0);
    begin();
  };
  socket.on("connect", begin);
  socket.on("sync", (key, info) => {
    if (key !== `${id}${round}`) return;
    playing++;
    take(info.state);
  });
  socket.on("update", (key, state) => key === `${id}${round}` && take(state));
}

for (let match = 0; match < matches; match++) {
  const peers = [null, null];
  sit(match, 0, peers);
  sit(match, 1, peers);
}
await new Promise((done) => setTimeout(done, warm * 1000));
measuring = true;
const begun = performance.now();
await new Promise((done) => setTimeout(done, seconds * 1000));
const took = (performance.now() - begun) / 1000;
latencies.sort((a, b) => a - b);
const share = (part) =>
  Number((latencies[Math.floor(part * (latencies.length - 1))] ?? 0).toFixed(2));
console.log(
  JSON.stringify({
    players: playing,
    answers,
    answers_s: Math.round((10 * answers) / took) / 10,
    ms_50: share(0.5),
    ms_99: share(0.99),
  }),
);
process.exit(0);
