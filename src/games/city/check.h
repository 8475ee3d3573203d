/* SPDX-License-Identifier: MIT */
/* What the parts of city_check share: check.c, the table; check_player.c, what one player has;
 * check_frames.c, what is under way. */
#ifndef SLG_CITY_CHECK_H
#define SLG_CITY_CHECK_H

#include "games/city/lists.h"

bool city_is_zero(const void *bytes, size_t size);
/* Is every tile in one place, each number a valid index, and the district as it says? NULL: yes;
 * else what is wrong, and `rule`. */
const char *city_player_fault(const city_content *content, const city_state *s, uint32_t seat,
                              uint16_t *rule);
/* What a document has to get right before its lists can be read: slots and tiles that exist. */
bool city_slots_fit(const city_content *content, const city_state *s, uint32_t seat);
const char *city_reading_fault(const city_content *content, const city_state *s); /* NULL: none */
/* May each procedure be where it is, and does it find what it needs? */
bool city_frames_fit(const city_content *content, const city_state *s);

#endif
