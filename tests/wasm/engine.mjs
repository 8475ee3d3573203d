// SPDX-License-Identifier: MIT
// The module's exports as a page calls them: texts and structs in its memory.
import { call, textAt } from "./module.mjs";

export class Engine {
  constructor(exports) {
    this.exports = exports;
    this.top = call(exports, "slg_wasm_heap");
    this.layout = this.readLayout();
  }

  // Addresses of the host's own memory are handed out once and kept.
  take(size) {
    const at = (this.top + 15) & ~15;
    this.top = at + size;
    const { memory } = this.exports;
    const lacking = this.top - memory.buffer.byteLength;
    if (lacking > 0) memory.grow(Math.ceil(lacking / 65536));
    return at;
  }

  view() {
    return new DataView(this.exports.memory.buffer);
  }

  text(value) {
    const bytes = new TextEncoder().encode(`${value}\0`);
    const at = this.take(bytes.length);
    new Uint8Array(this.exports.memory.buffer).set(bytes, at);
    return at;
  }

  readLayout() {
    const room = this.take(4096);
    call(this.exports, "slg_wasm_layout", room, 4096);
    const layout = {};
    for (const line of textAt(this.exports, room).split("\n")) {
      const words = line.split(" ");
      const fields = { size: Number(words[1]) };
      for (let i = 2; i < words.length; i += 2) fields[words[i]] = Number(words[i + 1]);
      layout[words[0]] = fields;
    }
    return layout;
  }

  word(name, ...values) {
    return textAt(this.exports, this.call(name, ...values));
  }

  call(name, ...values) {
    return call(this.exports, `slg_${name}`, ...values);
  }
}
