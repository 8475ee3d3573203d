/* SPDX-License-Identifier: MIT */
/* Content given at run time: a designer's cards under the same rules. */
#include "games/school/behaviour.gen.h"
#include "games/school/content.h"
#include "kernel/game.h"

slg_status sch_read_content(const char *text, size_t length, void *content, slg_error *error) {
    return sch_content_read(text, length, content, error);
}

void sch_use_content(slg_game *copy) {
    const sch_content *content = copy->content;
    copy->card_count = content->count;
    copy->content_hash = content->hash;
    copy->rules_hash = SLG_RULES_HASH(SCH_BEHAVIOUR, content->hash);
}
