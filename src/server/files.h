/* SPDX-License-Identifier: MIT */
/* The files of the page, all in memory: a request opens nothing, and no name that a stranger writes
 * ever reaches the disk. */
#ifndef SORTILEGE_SERVER_FILES_H
#define SORTILEGE_SERVER_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct srv_file {
    char *name; /* "assets/play-3f2a.js" */
    const char *type;
    uint8_t *body, *packed; /* packed: by brotli; NULL: there is no such copy */
    size_t size, packed_size;
    char tag[36]; /* of what is in it, in quotes, as an ETag is */
    bool hashed;  /* its name holds a hash, so it is never asked for again */
} srv_file;

typedef struct srv_files srv_files;

enum { SRV_FILES_MOST = 4096, SRV_FILES_BYTES = 128 * 1024 * 1024 };

/* Reads a folder and all below it; `folder` "": no files. NULL: `why` says what is wrong. */
srv_files *srv_files_read(const char *folder, char *why, size_t capacity);
/* Keeps them until the holder, too, has called srv_files_free. */
srv_files *srv_files_hold(srv_files *files);
void srv_files_free(srv_files *files);

const srv_file *srv_files_find(const srv_files *files, const char *name);
uint32_t srv_files_count(const srv_files *files);
/* The content-security policy that index.html states, to be sent with every file. */
const char *srv_files_policy(const srv_files *files);

#endif
