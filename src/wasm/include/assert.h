/* SPDX-License-Identifier: MIT */
/* Asserts for a machine without a C library: the words are kept where the host can read them
 * (slg_wasm_panic), and the program stops. */
#ifndef SLG_WASM_ASSERT_H
#define SLG_WASM_ASSERT_H

_Noreturn void slg__wasm_assert_failed(const char *condition, const char *file, int line);

#define static_assert _Static_assert
#define assert(condition) \
    ((condition) ? (void)0 : slg__wasm_assert_failed(#condition, __FILE__, __LINE__))

#endif
