/* SPDX-License-Identifier: MIT */
/* Matches that began with another box of cards. What a version's games bring along is kept in the
 * data file once a match begins with it, together with how that version plays it (plays.h). A later
 * version can go on with such a match if it plays those cards in the same way: the match is then
 * one with a card set of its own, the old box. */
#ifndef SORTILEGE_SERVER_REMEDY_H
#define SORTILEGE_SERVER_REMEDY_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>

/* Keeps the boxes of this build, if they are not there yet; from any thread. */
bool srv_boxes_keep(const char *path, char *why, size_t capacity);

/* Makes the table temp.remedy: for matches that this version has other rules for, by game, rules
 * and cards, with which cards it can go on with them. Looks, but changes nothing that is kept. */
bool srv_remedies_find(sqlite3 *db);
/* Gives the matches those cards. */
bool srv_remedies_apply(sqlite3 *db);

#endif
