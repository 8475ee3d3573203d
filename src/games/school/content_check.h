/* SPDX-License-Identifier: MIT */
/* What a card may be, shared by the reader and the checks. */
#ifndef SLG_SCHOOL_CONTENT_CHECK_H
#define SLG_SCHOOL_CONTENT_CHECK_H

#include "games/school/content.h"

/* Limits of designers' sets: wide enough for any card worth trying, narrow enough to find slips. */
enum {
    SCH_CARDS_LEAST = 11, /* six dealt in the advanced start, five on the table */
    SCH_REDS_LEAST = 6,   /* SCH-ADV-04 */
    SCH_COST_MOST = 12,   /* as many crystals discard an unwon card (SCH-P5-11) */
    SCH_MARGIN_MOST = 6,
    SCH_VP_MOST = 9,
    SCH_CAST_MOST = 6,
    SCH_STEP_CRYSTALS = 6, /* moved by one step */
};

/* What is wrong with a card; text NULL: nothing. `step`: 1-based; 0: in its figures. */
typedef struct sch_problem {
    const char *text;
    uint32_t step;
} sch_problem;

sch_problem sch_card_problem(const sch_card *card);

/* Small letters, digits and hyphens, a letter first; not a word that paths use ("portal"). */
bool sch_is_id(const char *bytes, size_t length);

#endif
