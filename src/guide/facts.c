/* SPDX-License-Identifier: MIT */
#include "guide/facts.h"

static void add_fact(guide_facts *to, slg_guide_fact fact) {
    if (to->count < to->capacity) to->out[to->count++] = fact;
}

void guide_fact_number(guide_facts *to, const char *name, int32_t number) {
    add_fact(to, (slg_guide_fact){.name = name, .kind = SLG_FACT_NUMBER, .number = number});
}

void guide_fact_word(guide_facts *to, const char *name, const char *word) {
    if (word) add_fact(to, (slg_guide_fact){.name = name, .kind = SLG_FACT_WORD, .word = word});
}

void guide_fact_true(guide_facts *to, const char *name, bool is_true) {
    if (is_true) add_fact(to, (slg_guide_fact){.name = name, .kind = SLG_FACT_TRUE, .number = 1});
}

void guide_fact_each_number(guide_facts *to, const char *name, int32_t number) {
    add_fact(to, (slg_guide_fact){
                     .name = name, .kind = SLG_FACT_NUMBER, .number = number, .listed = true});
}

void guide_fact_each_word(guide_facts *to, const char *name, const char *word) {
    add_fact(to,
             (slg_guide_fact){.name = name, .kind = SLG_FACT_WORD, .word = word, .listed = true});
}
