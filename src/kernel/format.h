/* SPDX-License-Identifier: MIT */
/* printf's formats for the engine's own texts, without a C library: %s, %c, %d, %u, %zu, %lld, %llu
 * and %%, with the flags -, + and 0, a width (in characters, not bytes) and a text's precision (in
 * bytes). All else is not known, and stops the program. */
#ifndef SLG_KERNEL_FORMAT_H
#define SLG_KERNEL_FORMAT_H

#include <stdarg.h>

#include "kernel/text_out.h"

void slg_put_format(slg_out *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* `minus` stands before negative numbers: "-", or what people read. */
void slg_put_format_list(slg_out *out, const char *minus, const char *format, va_list args)
    __attribute__((format(printf, 3, 0)));

/* Writes into `text`, and ends it; its whole length. */
size_t slg_format(char *text, size_t capacity, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
