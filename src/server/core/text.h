/* SPDX-License-Identifier: MIT */
/* Text that grows: messages with views in them are written here, since jansson would copy them
 * twice. */
#ifndef SRV_CORE_TEXT_H
#define SRV_CORE_TEXT_H

#include <stddef.h>
#include <stdint.h>

typedef struct srv_text {
    char *bytes;
    size_t length, room;
} srv_text;

void srv_text_clear(srv_text *text);
void srv_text_free(srv_text *text);
void srv_put(srv_text *text, const char *bytes);
void srv_put_bytes(srv_text *text, const char *bytes, size_t length);
void srv_put_number(srv_text *text, int64_t number);
void srv_put_base64(srv_text *text, const void *bytes, size_t length);
/* Room for `size` more; what is written there counts once `length` is raised. */
char *srv_text_room(srv_text *text, size_t size);

#endif
