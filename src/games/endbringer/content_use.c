/* SPDX-License-Identifier: MIT */
/* Content given at run time: a designer's decks beside those of the box, or in the place of a
 * nemesis, an archetype or a scenario, under the same rules. */
#include <string.h>

#include "games/endbringer/behaviour.gen.h"
#include "games/endbringer/content.gen.h"
#include "games/endbringer/services.h"

/* --- the setup's words: the players' decks and the boards of the set --- */

static int16_t words_in(const char *words) {
    int16_t count = 1;
    for (; *words; words++)
        count = (int16_t)(count + (*words == '|'));
    return count;
}

void ebr_make_switches(const crd_set *set, ebr_switch_table *table) {
    static const uint8_t first[] = {EBR_SET_CHARACTER_A, EBR_SET_LINEAGE_A, EBR_SET_DOMAIN_A,
                                    EBR_SET_BOARD_1, EBR_SET_FIRST};
    memcpy(table->options, ebr_setup_options, sizeof table->options);
    for (uint32_t kind = 0; kind <= CRD_BOARDS; kind++) {
        spl_switch_words(set, kind, table->words[kind], sizeof table->words[kind]);
        for (uint32_t i = first[kind]; i < first[kind + 1]; i++) {
            table->options[i].words = table->words[kind];
            table->options[i].most = (int16_t)(words_in(table->words[kind]) - 1);
        }
    }
}

/* --- the services --- */

slg_status ebr_read_content(const char *text, size_t length, void *content, slg_error *error) {
    ebr_own_content *own = content;
    slg_status status = crd_read(text, length, &ebr_content, &own->storage, error);
    if (status == SLG_OK) status = ebr_check_playable(&own->storage.set, error);
    if (status == SLG_OK) status = crd_verify(&own->storage.set, error);
    if (status == SLG_OK) ebr_make_switches(&own->storage.set, &own->switches);
    return status;
}

void ebr_use_content(slg_game *copy) {
    const ebr_own_content *own = copy->content;
    copy->card_count = own->storage.set.card_count;
    copy->content_hash = own->storage.set.hash;
    copy->rules_hash = SLG_RULES_HASH(END_BEHAVIOUR, own->storage.set.hash);
    copy->options = own->switches.options;
}
