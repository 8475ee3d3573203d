/* SPDX-License-Identifier: MIT */
/* School of Sorcery on the screen: what its files share beyond the guide's words. */
#ifndef SLG_TUI_SCHOOL_WORDS_H
#define SLG_TUI_SCHOOL_WORDS_H

#include "guide/school/words.h"
#include "tui/table.h"

/* Playing back what happened (school_events.c). */
table_pace school_pace(const slg_event *event);
table_thing school_event_at(const slg_event *event);
bool school_is_dull(const slg_state *state, const slg_event *event);

#endif
