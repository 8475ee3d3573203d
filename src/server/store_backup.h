/* SPDX-License-Identifier: MIT */
/* Whole copies of the store's file, while it is in use; and what an administrator wants to read. */
#ifndef SORTILEGE_SERVER_STORE_BACKUP_H
#define SORTILEGE_SERVER_STORE_BACKUP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Copies the store into a new file, for its owner only, as it stands at one moment; nobody who
 * writes into it waits for that. */
bool srv_backup_make(const char *store, const char *file, char *why, size_t capacity);
/* Is it a sound file that this program can work with? */
bool srv_backup_check(const char *file, char *why, size_t capacity);

/* If a backup waits beside the store to take its place (sortilege.db.restore), it does so; what was
 * there stays as sortilege.db.before-restore. Nobody may have the store open. False: it failed. */
bool srv_backup_take(const char *folder, char *why, size_t capacity);

/* Lists as lines of JSON. `what`: "people", "reports", "statistics"; `word`: a person's id, or a
 * part of a name or login; "": all, at most a hundred. */
bool srv_survey(const char *store, const char *what, const char *word, FILE *out, char *why,
                size_t capacity);

#endif
