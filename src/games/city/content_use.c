/* SPDX-License-Identifier: MIT */
/* Content given at run time: a designer's tiles under the same rules. */
#include "games/city/behaviour.gen.h"
#include "games/city/content.h"
#include "kernel/game.h"

slg_status city_read_content(const char *text, size_t length, void *content, slg_error *error) {
    return city_content_read(text, length, content, error);
}

void city_use_content(slg_game *copy) {
    const city_content *content = copy->content;
    copy->card_count = content->design_count;
    copy->content_hash = content->hash;
    copy->rules_hash = SLG_RULES_HASH(CITY_BEHAVIOUR, content->hash);
}
