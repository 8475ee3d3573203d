/* SPDX-License-Identifier: MIT */
/* The WebAssembly module. Its exports are the functions of the public headers, called with
 * addresses in the module's memory, and a few of its own. It imports nothing: no clock, no file, no
 * console. Memory from slg_wasm_heap() on belongs to the host, which grows it as it needs. */
#include <assert.h>

#include <sortilege/limits.h>

#include "kernel/text_out.h"

#define EXPORT(name) __attribute__((export_name(#name), used))

static char panic[SLG_TEXT_MAX];

_Noreturn void slg__wasm_assert_failed(const char *condition, const char *file, int line) {
    slg_out out;
    slg_out_init(&out, panic, sizeof panic);
    slg_put(&out, file);
    slg_put_char(&out, ':');
    slg_put_int(&out, line);
    slg_put(&out, ": ");
    slg_put(&out, condition);
    slg_out_end(&out);
    __builtin_trap();
}

/* What stopped the module, after a trap; "" when nothing did. */
EXPORT(slg_wasm_panic) const char *slg_wasm_panic(void);
const char *slg_wasm_panic(void) {
    return panic;
}

/* Where the host's memory begins. */
extern unsigned char __heap_base;
EXPORT(slg_wasm_heap) unsigned char *slg_wasm_heap(void);
unsigned char *slg_wasm_heap(void) {
    return &__heap_base;
}
