/* SPDX-License-Identifier: MIT */
/* What online.c and online_table.c know of each other. */
#ifndef SLG_TUI_ONLINE_INNER_H
#define SLG_TUI_ONLINE_INNER_H

#include "tui/online.h"

void online__tell(online *o, const char *text);
void online__look_again(online *o);
void online__take_reply(online *o, json_int_t re, const json_t *message);
void online__take_news(online *o, const json_t *message);

#endif
