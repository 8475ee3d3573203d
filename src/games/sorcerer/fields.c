/* SPDX-License-Identifier: MIT */
/* The state's fields by name: JSON documents, paths of scenarios. */
#include "games/sorcerer/services.h"

#define LENGTH(list) (uint16_t)(sizeof(list) / sizeof *(list))
#define TABLE(list) \
    { list, LENGTH(list) }
#define STATE(field) (uint16_t) offsetof(sor_state, field)

static const slg_field state_items[] = {
    {.name = "phase",
     .type = SLG_FIELD_WORD,
     .offset = STATE(phase),
     .words = sor_phase_words,
     .words_count = SOR_PHASES},
    {.name = "round", .offset = STATE(round), .help = "from 1"},
};
const slg_fields sor_fields = TABLE(state_items);
