/* SPDX-License-Identifier: MIT */
/* Each player keeps one of two artifacts, in secret (CITY-SETUP-17). */
#include <string.h>

#include "games/city/table.h"

slg_went city_artifact_proc(slg_run *run, slg_frame *f) {
    const slg_option *option = slg_ask_seat(run, f->seat, CITY_ASK_ARTIFACT, 0, 0);
    if (!option) return SLG_WAIT;
    city_s(run)->seats[f->seat].kept = (uint8_t)option->a;
    return SLG_DONE;
}

void city_keep_artifacts(slg_run *run) {
    city_state *s = city_s(run);
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        city_player *player = &s->seats[seat];
        uint32_t kept = player->kept, slot = city_gain_slot(player, kept);
        player->returned = player->artifacts[player->artifacts[0] == kept];
        player->deck |= city_bit(slot);
        player->secret |= city_bit(slot);
        player->owned_before = player->owned;
        player->kept = CITY_NONE;
        memset(player->artifacts, CITY_NONE, sizeof player->artifacts);
        city_tell_own(run, CITY_TOLD_KEEPS, seat, (int32_t)kept, 0, 0, 0);
    }
}
