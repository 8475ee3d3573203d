/* SPDX-License-Identifier: MIT */
/* Content given at run time: a designer's decks beside those of the box, under the same rules. */
#include "games/sorcerer/behaviour.gen.h"
#include "games/sorcerer/content.gen.h"
#include "games/sorcerer/services.h"

slg_status sor_read_content(const char *text, size_t length, void *content, slg_error *error) {
    sor_own_content *own = content;
    slg_status status = crd_read(text, length, &sor_content, &own->storage, error);
    if (status == SLG_OK) status = crd_verify(&own->storage.set, error);
    if (status == SLG_OK) status = crd_check_playable(&own->storage.set, error);
    if (status == SLG_OK) sor_make_switches(&own->storage.set, &own->switches);
    return status;
}

void sor_use_content(slg_game *copy) {
    const sor_own_content *own = copy->content;
    copy->card_count = own->storage.set.card_count;
    copy->content_hash = own->storage.set.hash;
    copy->rules_hash = SLG_RULES_HASH(SOR_BEHAVIOUR, own->storage.set.hash);
    copy->options = own->switches.options;
}
