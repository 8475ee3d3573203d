/* SPDX-License-Identifier: MIT */
/* EXPORT(name) before a declaration makes the function one that a page may call. Elsewhere than in
 * WebAssembly, where these files are only read by checkers, it says nothing. */
#ifndef SLG_WASM_EXPORT_H
#define SLG_WASM_EXPORT_H

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name), used))
#else
#define EXPORT(name)
#endif

#endif
