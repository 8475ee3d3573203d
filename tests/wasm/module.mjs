// SPDX-License-Identifier: MIT
// Loads one of our WebAssembly modules, all of which import nothing.
import { readFile } from "node:fs/promises";

export async function load(path) {
  const module = await WebAssembly.compile(await readFile(path));
  const imports = WebAssembly.Module.imports(module);
  if (imports.length > 0) {
    const names = imports.map((each) => `${each.module}.${each.name}`).join(", ");
    throw new Error(`${path}: must import nothing, but imports ${names}`);
  }
  const { exports } = await WebAssembly.instantiate(module, {});
  return exports;
}

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
