/* SPDX-License-Identifier: MIT */
/* Magic is converted, all of it (CITY-MAGIC-01): all choose in secret, then it is revealed and
 * applied (CITY-MAGIC-02). */
#include "games/city/table.h"

enum { STAFF_MORE = 2 }; /* CITY-ART-06, R-54 */

/* --- the Staff: who uses it says so first (CITY-MAGIC-05) --- */

/* The slot of the Staff if it is visible and its use has not been decided yet; CITY_NONE. */
static uint32_t idle_staff(const city_content *content, const city_player *player) {
    uint64_t staffs = city_with_power(content, player, CITY_STAFF) & ~player->used;
    return staffs ? slg__lowest(staffs) : (uint32_t)CITY_NONE;
}

static bool uses_staff(const city_content *content, const city_player *player) {
    return city_with_power(content, player, CITY_STAFF) & player->used;
}

void city_offer_staff(const city_question *q, slg_choices *to) {
    slg_offer(to, CITY_DO_CAST, q->ask.extra, 0, 0, 0);
    slg_offer(to, CITY_DO_DECLINE, 0, 0, 0, 0);
}

bool city_ask_staffs(slg_run *run, slg_frame *f) {
    city_state *s = city_s(run);
    for (; f->v[CITY_YEAR_DONE] < s->core.seats; f->v[CITY_YEAR_DONE]++) {
        uint32_t seat = city_from_timer(s, (uint32_t)f->v[CITY_YEAR_DONE]);
        city_player *player = &s->seats[seat];
        uint32_t staff = idle_staff(city_cards(run), player);
        if (staff == CITY_NONE) continue;
        const slg_option *option = slg_ask_seat(
            run, seat, CITY_ASK_STAFF, player->track[CITY_MAGIC], (int16_t)player->cell[staff]);
        if (!option) return false;
        if (option->kind == CITY_DO_DECLINE) continue;
        player->used |= city_bit(staff);
        city_tell(run, CITY_TOLD_CAST, seat, player->tile[staff], player->cell[staff], 0, 0);
    }
    return true;
}

/* --- choosing --- */

bool city_fork_converts(slg_run *run) {
    city_state *s = city_s(run);
    bool any = false;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        const city_player *player = &s->seats[seat];
        if (!player->track[CITY_MAGIC] && !uses_staff(city_cards(run), player))
            continue; /* CITY-MAGIC-04 */
        slg_fork(run, seat, CITY_PROC_CONVERT, 0);
        any = true;
    }
    return any;
}

void city_offer_convert(const city_question *q, slg_choices *to) {
    static const uint8_t targets[] = {CITY_MONEY, CITY_INFLUENCE, CITY_PRESTIGE};
    const city_player *player = &q->s->seats[q->seat];
    bool two = uses_staff(q->content, player), odd = player->track[CITY_MAGIC] & 1;
    for (uint32_t i = 0; i < 3; i++) {
        if (!two) slg_offer(to, CITY_DO_COLOUR, targets[i], 0, 0, 0);
        for (uint32_t j = 0; two && j < 3; j++) /* the odd point goes to the first of the two */
            if (i < j || (odd && i != j))
                slg_offer(to, CITY_DO_SPLIT, targets[i], targets[j], 0, 0);
    }
}

slg_went city_convert_proc(slg_run *run, slg_frame *f) {
    city_player *player = &city_s(run)->seats[f->seat];
    const slg_option *option =
        slg_ask_seat(run, f->seat, CITY_ASK_CONVERT, player->track[CITY_MAGIC], 0);
    if (!option) return SLG_WAIT;
    player->converts[0] = (uint8_t)option->a;
    if (option->kind == CITY_DO_SPLIT) player->converts[1] = (uint8_t)option->b;
    return SLG_DONE;
}

/* --- applying --- */

static void apply(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    uint32_t magic = player->track[CITY_MAGIC], to = player->converts[0], too = player->converts[1];
    if (to == CITY_NONE) return;
    player->track[CITY_MAGIC] = 0; /* CITY-MAGIC-03 */
    if (too == CITY_NONE) {
        city_tell(run, CITY_TOLD_CONVERT, seat, (int32_t)magic, (int32_t)to, 0, 0);
        city_gain(run, seat, (city_resource)to, magic);
    } else {
        city_tell(run, CITY_TOLD_CONVERT_TWO, seat, (int32_t)magic, (int32_t)to, (int32_t)too, 0);
        city_gain(run, seat, (city_resource)to, magic - magic / 2 + STAFF_MORE);
        city_gain(run, seat, (city_resource)too, magic / 2 + STAFF_MORE);
    }
}

void city_apply_converts(slg_run *run) {
    const city_state *s = city_s(run);
    for (uint32_t n = 0; n < s->core.seats; n++)
        apply(run, city_from_timer(s, n));
}
