/* SPDX-License-Identifier: MIT */
/* All suites of tests/kernel in one module. */
#include "test.h"

extern void __wasm_call_ctors(void);

__attribute__((export_name("run"), used)) uint32_t run(void);
uint32_t run(void) {
    __wasm_call_ctors();
    return test_run("kernel (WebAssembly)", NULL, NULL);
}
