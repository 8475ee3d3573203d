/* SPDX-License-Identifier: MIT */
/* What the processes share that work on what strangers have sent (think.c, try.c). */
#ifndef SORTILEGE_SERVER_CHILD_H
#define SORTILEGE_SERVER_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* No more than such a process needs: no files, no children, no more memory, and last at the
 * processor. It ends with the server, however that ends. */
void srv_give_up_rights(uint32_t memory_mib);

/* From standard input; false: that has ended before. */
bool srv_read_all(void *out, size_t size);

#endif
