/* SPDX-License-Identifier: MIT */
/* What the programs share that write C for the build: numbers and texts as C has them, files. */
#ifndef SLG_MADE_H
#define SLG_MADE_H

#include <sortilege/write.h>

/* `before`, then the number. */
void made_figure(slg_out *out, const char *before, int64_t number);
/* Likewise, in so many hexadecimal digits. */
void made_bits(slg_out *out, const char *before, uint64_t bits, uint32_t digits);
/* Likewise, as a string literal; NULL is NULL. */
void made_text(slg_out *out, const char *before, const char *text);

/* A file as a string, with its length. Ends the program where it cannot be read. The next call
 * writes over it. */
const char *made_read(const char *path, size_t *length);
/* Ends the program, and says why. */
_Noreturn void made_fail(const char *path, const char *why);

/* An empty text with room for the largest file, which begins by saying what it is made of. */
slg_out made_begin(const char *source);
/* Writes it to FOLDER/NAME, unless that file is the same already: what is made of it is then left
 * as it is. */
void made_end(const slg_out *out, const char *folder, const char *name);

#endif
