// SPDX-License-Identifier: MIT
// The engine for JavaScript. The module's functions are those of the C headers under the same names
// (exports.d.mts has their types, docs/api.md leads through them); what is here loads the module,
// hands out memory in it, and turns its texts into strings.

// The text at an address, up to its zero or of a given length.
export function textAt(exports, address, length) {
  const bytes = new Uint8Array(exports.memory.buffer, address);
  return new TextDecoder().decode(bytes.subarray(0, length ?? bytes.indexOf(0)));
}

// Calls, and turns a trap into an error that carries the module's own words.
export function call(exports, name, ...values) {
  try {
    return exports[name](...values);
  } catch (error) {
    const panic = textAt(exports, exports.slg_wasm_panic());
    throw new Error(`${name}: ${panic || error.message}`, { cause: error });
  }
}

// The exports of a module, compiled already or given as bytes. It must import nothing.
export async function instantiate(source) {
  const module =
    source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  const imports = WebAssembly.Module.imports(module);
  if (imports.length > 0) {
    const names = imports.map((each) => `${each.module}.${each.name}`).join(", ");
    throw new Error(`the module must import nothing, but imports ${names}`);
  }
  const { exports } = await WebAssembly.instantiate(module, {});
  return exports;
}

// A module of one function, (i32) -> i64, that it imports and exports: only what a module exports
// can be put into another one's table.
const PASSED_ON = new Uint8Array([
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // a module
  0x01, 0x06, 0x01, 0x60, 0x01, 0x7f, 0x01, 0x7e, // its one type
  0x02, 0x07, 0x01, 0x01, 0x61, 0x01, 0x62, 0x00, 0x00, // imports a.b
  0x07, 0x05, 0x01, 0x01, 0x63, 0x00, 0x00, // exports it as c
]);

// sortilege.wasm, ready to play.
export async function load(bytes) {
  return new Engine(await instantiate(bytes));
}

export class Engine {
  constructor(exports) {
    this.exports = exports;
    this.top = call(exports, "slg_wasm_heap");
    this.layout = this.#readLayout();
  }

  // The address of `size` bytes, aligned to 64. Setting `top` back to what it was
  // before gives back all that has been handed out since.
  take(size) {
    const at = (this.top + 63) & ~63;
    this.top = at + size;
    const { memory } = this.exports;
    const lacking = this.top - memory.buffer.byteLength;
    if (lacking > 0) memory.grow(Math.ceil(lacking / 65536));
    return at;
  }

  // The module's memory. Take it anew after each call of take(), which may move it.
  view() {
    return new DataView(this.exports.memory.buffer);
  }

  // The address of a copy of the text, with its zero.
  put(text) {
    const bytes = new TextEncoder().encode(`${text}\0`);
    const at = this.take(bytes.length);
    new Uint8Array(this.exports.memory.buffer).set(bytes, at);
    return at;
  }

  // The text at an address, up to its zero or of a given length.
  text(address, length) {
    return textAt(this.exports, address, length);
  }

  // Calls slg_<name>.
  call(name, ...values) {
    return call(this.exports, `slg_${name}`, ...values);
  }

  // Calls slg_<name>, which gives the address of a text, and returns the text.
  word(name, ...values) {
    return this.text(this.call(name, ...values));
  }

  // A slg_clock_fn for slg_agent_init: `now` gives the microseconds of any steady clock. It stays
  // in the module's table for good, so make one and keep it.
  clock(now) {
    const whole = () => BigInt(Math.floor(now()));
    const passing = new WebAssembly.Module(PASSED_ON);
    const made = new WebAssembly.Instance(passing, { a: { b: whole } });
    const table = this.exports.__indirect_function_table;
    const at = table.grow(1);
    table.set(at, made.exports.c);
    return at;
  }

  // Sizes and offsets of the structs: layout.slg_setup.size, layout.slg_setup.seats.
  #readLayout() {
    const room = this.take(4096);
    const layout = {};
    const length = call(this.exports, "slg_wasm_layout", room, 4096);
    for (const line of this.text(room, length).split("\n")) {
      const words = line.split(" ");
      const fields = { size: Number(words[1]) };
      for (let i = 2; i < words.length; i += 2) fields[words[i]] = Number(words[i + 1]);
      layout[words[0]] = fields;
    }
    return layout;
  }
}
