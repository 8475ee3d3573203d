/* SPDX-License-Identifier: MIT */
/* How a game's guide lists facts: one after another, as many as there is room for. */
#ifndef SLG_GUIDE_FACTS_H
#define SLG_GUIDE_FACTS_H

#include <sortilege/guide.h>

typedef struct guide_facts {
    slg_guide_fact *out;
    uint32_t count, capacity;
} guide_facts;

void guide_fact_number(guide_facts *to, const char *name, int32_t number);
void guide_fact_word(guide_facts *to, const char *name, const char *word); /* NULL: no fact */
void guide_fact_true(guide_facts *to, const char *name, bool is_true);     /* false: no fact */
/* One more of the list of that name. */
void guide_fact_each_number(guide_facts *to, const char *name, int32_t number);
void guide_fact_each_word(guide_facts *to, const char *name, const char *word);

#endif
