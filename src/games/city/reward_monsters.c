/* SPDX-License-Identifier: MIT */
/* Rewards about monsters that lie visible in a district: CITY-REWARD-01, -08, -14. */
#include "games/city/table.h"

static void kill(slg_run *run, uint32_t seat, uint32_t slot) {
    city_player *player = &city_s(run)->seats[seat];
    int32_t tile = player->tile[slot], cell = player->cell[slot];
    city_remove(city_cards(run), player, slot);
    city_tell(run, CITY_TOLD_KILL, seat, tile, cell, 0, 0);
}

/* --- own ones --- */

void city_offer_own_monster(const city_question *q, slg_choices *to) {
    const city_player *player = &q->s->seats[q->seat];
    city_offer_cells(player, city_monsters_in(q->content, player), CITY_DO_PICK, to);
    if (q->frame->v[CITY_REWARD_NUMBER] == 1 && q->frame->v[CITY_REWARD_TIMES] > 0)
        slg_offer(to, CITY_DO_DONE, 0, 0, 0, 0);
}

/* CITY-REWARD-01: up to two. */
slg_went city_reward_kill_own(slg_run *run, slg_frame *f) {
    city_player *player = &city_s(run)->seats[f->seat];
    slg_option option;
    if (f->v[CITY_REWARD_TIMES] == 2 || !city_monsters_in(city_cards(run), player)) return SLG_DONE;
    if (!city_choose(run, f, f->seat, CITY_ASK_OWN_MONSTER, f->v[CITY_REWARD_NUMBER],
                     2 - f->v[CITY_REWARD_TIMES], &option))
        return SLG_WAIT;
    if (option.kind == CITY_DO_DONE) return SLG_DONE;
    kill(run, f->seat, city_slot_at(player, (city_cell)option.a));
    f->v[CITY_REWARD_TIMES]++;
    return SLG_STEP;
}

static void give_monster(slg_run *run, uint32_t seat, uint32_t slot, uint32_t rival) {
    city_player *player = &city_s(run)->seats[seat];
    uint32_t design = player->tile[slot];
    city_detach(city_cards(run), player, slot);
    city_drop(player, city_bit(slot));
    city_receive(run, rival, design);
    city_tell(run, CITY_TOLD_GIVE, seat, (int32_t)design, (int32_t)rival, 0, 0);
}

enum { WHICH, WHO };

/* CITY-REWARD-08; solo: CITY-SOLO-05. */
slg_went city_reward_give_monster(slg_run *run, slg_frame *f) {
    const city_state *s = city_s(run);
    slg_option option;
    if (f->step == WHICH) {
        if (!city_choose(run, f, f->seat, CITY_ASK_OWN_MONSTER, f->v[CITY_REWARD_NUMBER], 1,
                         &option))
            return SLG_WAIT;
        f->v[CITY_REWARD_CELL] = option.a;
        f->step = WHO;
    }
    uint32_t slot = city_slot_at(&s->seats[f->seat], (city_cell)f->v[CITY_REWARD_CELL]);
    if (city_solo(s)) {
        kill(run, f->seat, slot);
        return SLG_DONE;
    }
    if (!city_choose(run, f, f->seat, CITY_ASK_RIVAL, f->v[CITY_REWARD_NUMBER], 0, &option))
        return SLG_WAIT;
    give_monster(run, f->seat, slot, (uint32_t)option.a);
    return SLG_DONE;
}

/* --- a rival's --- */

void city_offer_rival_monster(const city_question *q, slg_choices *to) {
    for (uint32_t seat = 0; seat < q->s->core.seats; seat++) {
        const city_player *player = &q->s->seats[seat];
        slg_option cells[CITY_SLOTS];
        slg_choices found = {.options = cells, .capacity = CITY_SLOTS};
        if (seat == q->seat) continue;
        city_offer_cells(player, city_monsters_in(q->content, player), CITY_DO_PICK, &found);
        for (uint32_t i = 0; i < found.count; i++)
            slg_offer(to, CITY_DO_RIVAL_MONSTER, cells[i].a, (int16_t)seat, 0, 0);
    }
}

/* CITY-REWARD-14. */
slg_went city_reward_kill_rival(slg_run *run, slg_frame *f) {
    city_state *s = city_s(run);
    slg_option option;
    if (f->step == WHICH) {
        if (!city_choose(run, f, f->seat, CITY_ASK_RIVAL_MONSTER, f->v[CITY_REWARD_NUMBER], 0,
                         &option))
            return SLG_WAIT;
        f->v[CITY_REWARD_CELL] = option.a;
        f->v[CITY_REWARD_RIVAL] = option.b;
        f->step = WHO;
    }
    if (!city_choose(run, f, f->seat, CITY_ASK_GAIN, f->v[CITY_REWARD_NUMBER], CITY_REWARD_MIGHT,
                     &option))
        return SLG_WAIT;
    city_player *rival = &s->seats[f->v[CITY_REWARD_RIVAL]];
    uint32_t slot = city_slot_at(rival, (city_cell)f->v[CITY_REWARD_CELL]),
             tile = rival->tile[slot];
    city_remove(city_cards(run), rival, slot);
    city_tell(run, CITY_TOLD_KILL_RIVAL, f->seat, (int32_t)tile, f->v[CITY_REWARD_RIVAL], 0, 0);
    city_gain(run, f->seat, option.kind == CITY_DO_MONEY ? CITY_MONEY : CITY_PRESTIGE,
              CITY_REWARD_MIGHT);
    return SLG_DONE;
}
