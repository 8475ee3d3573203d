/* SPDX-License-Identifier: MIT */
/* School of Sorcery on the screen: what its files share beyond the guide's words. */
#ifndef SLG_TUI_SCHOOL_WORDS_H
#define SLG_TUI_SCHOOL_WORDS_H

#include "guide/school/words.h"
#include "tui/table.h"

#endif
