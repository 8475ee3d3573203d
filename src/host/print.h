/* SPDX-License-Identifier: MIT */
/* printf into a buffer, for what is not the engine. No text is cut silently: one that people read
 * ends in "…" where it is cut, and one that programs read (a path, a name to be looked up) is not
 * used when it does not fit. `tools/tidy` refuses snprintf and its kin everywhere else. */
#ifndef SLG_HOST_PRINT_H
#define SLG_HOST_PRINT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* For people. A cut falls between UTF-8 characters, before a "…" where there is room for one.
 * Returns the bytes written, without the zero. */
size_t slg_print(char *out, size_t capacity, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Adds to a text of so many bytes, which has room for its zero; false: it is cut. */
bool slg_print_on(char *out, size_t capacity, size_t *length, const char *format, va_list list);

/* For programs. False: it does not fit, and `out` is empty. */
bool slg_fits(char *out, size_t capacity, const char *format, ...)
    __attribute__((format(printf, 3, 4), warn_unused_result));

/* How many texts slg_print has cut so far: tests that put everything into words expect none. */
uint32_t slg_cut_count(void);

#endif
