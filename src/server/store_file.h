/* SPDX-License-Identifier: MIT */
/* The file that the SQLite store keeps everything in: opening it, its tables, and what turns those
 * of an older version into today's. */
#ifndef SORTILEGE_SERVER_STORE_FILE_H
#define SORTILEGE_SERVER_STORE_FILE_H

#include <sqlite3.h>
#include <stddef.h>
#include <stdint.h>

/* "Sort": what a file of ours has in its header (PRAGMA application_id), so that no other program's
 * is taken for one. */
enum { SRV_FILE_MARK = 0x536f7274, SRV_FILE_VERSION = 2 };

/* Opens or makes it; NULL: `why` says what is wrong, and the file is as it was. */
sqlite3 *srv_file_open(const char *path, uint32_t pages_most, char *why, size_t capacity);

#endif
