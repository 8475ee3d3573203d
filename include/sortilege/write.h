/* SPDX-License-Identifier: MIT */
/* How a game writes what people read: into a buffer of the caller's, of which nobody has to check
 * the size. More may be written than there is room for; what is cut ends in "…". UTF-8. */
#ifndef SORTILEGE_WRITE_H
#define SORTILEGE_WRITE_H

#include <stddef.h>
#include <stdint.h>

#include <sortilege/api.h>

SLG_API_BEGIN

typedef struct slg_out {
    char *bytes;
    size_t capacity;
    size_t length; /* of everything written, whether or not there was room */
} slg_out;

void slg_out_init(slg_out *out, char *bytes, size_t capacity);
void slg_put(slg_out *out, const char *text);
void slg_put_bytes(slg_out *out, const char *bytes, size_t length);
void slg_put_char(slg_out *out, char c);
void slg_put_int(slg_out *out, int64_t value);
/* As people read it: a minus sign, U+2212, stands where slg_put_int has a hyphen. */
void slg_put_number(slg_out *out, int64_t value);
void slg_put_u64(slg_out *out, uint64_t value);
void slg_put_hex(slg_out *out, uint64_t value, uint32_t digits);
/* Ends the text with its zero and returns out->length. A cut falls between UTF-8 characters, before
 * a "…" where that fits. */
size_t slg_out_end(slg_out *out);

/* Fills a template: "{name}" calls `word(user, out, name, length)`; "{{" is a brace; the rest is
 * copied. `word` returns 0 for a name it does not know, which is then copied as it is. */
typedef int slg_word_fn(const void *user, slg_out *out, const char *name, size_t length);
void slg_put_template(slg_out *out, const char *text, slg_word_fn *word, const void *user);

SLG_API_END

#endif
