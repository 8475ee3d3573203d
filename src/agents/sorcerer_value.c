/* SPDX-License-Identifier: MIT */
#include "agents/sorcerer_value.h"

#include <string.h>

enum { CONQUEST = 260, SCALE = 420 };

/* Points of a side's damage count for more the further they have come. */
static int32_t progress(int32_t track) {
    return 7 * track + track * track;
}

static int32_t minions_worth(const sor_state *s, uint32_t seat) {
    int32_t sum = 0;
    for (uint64_t left = s->of[seat]; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        const sor_minion *m = &s->minions[slot];
        int32_t attack = m->attack + m->next + m->phase + m->round,
                essence = m->essence - m->damage;
        attack = attack < 0 ? 0 : attack > SOR_DICE ? SOR_DICE : attack;
        int32_t worth = 8 * attack + 6 * essence + 6 - 6 * m->flames;
        if (s->ready >> slot & 1 && s->phase <= SOR_PHASE_BATTLE) worth += 4 * attack;
        sum += s->places[m->place].conquered ? worth / 2 : worth;
    }
    return sum;
}

static int32_t worth_of(const sor_state *s, uint32_t seat) {
    const sor_player *player = &s->seats[seat];
    int32_t sum = 8 * player->energy + 9 * player->hand_size + 7 * player->omens +
                  7 * player->blood + minions_worth(s, seat) + (player->fate == 2 ? 12 : 0);
    if (s->phase == SOR_PHASE_ACTION) sum += 18 * player->actions;
    return sum;
}

/* Battlefields, as far as they are the seat's side's to win or lose. */
static int32_t fronts_worth(const sor_state *s, uint32_t seat) {
    int32_t sum = 0;
    for (uint32_t places = sor_places_of(s, seat); places; places &= places - 1) {
        uint32_t place = (uint32_t)__builtin_ctz(places),
                 side = (uint32_t)sor_side_of(s, place, seat);
        const sor_place *p = &s->places[place];
        if (p->conquered)
            sum += p->conquered == side + 1 ? CONQUEST : -CONQUEST;
        else
            sum += progress(p->track[1 - side]) - progress(p->track[side]);
    }
    return sum;
}

static int16_t squash(int32_t lead) {
    int32_t size = lead < 0 ? -lead : lead;
    return (int16_t)(lead * 980 / (size + SCALE));
}

void sorcerer_evaluate(const slg_game *game, const slg_state *state,
                       int16_t reward[SLG_SEATS_MAX]) {
    const sor_state *s = sor_of_const(state);
    int32_t own[SLG_SEATS_MAX], seats = s->core.seats;
    (void)game;
    memset(reward, 0, SLG_SEATS_MAX * sizeof *reward);
    for (int32_t seat = 0; seat < seats; seat++) {
        own[seat] = worth_of(s, (uint32_t)seat);
        if (s->format == SOR_ROYALE) own[seat] += CONQUEST * s->seats[seat].points;
    }
    for (int32_t seat = 0; seat < seats; seat++) {
        uint32_t allies = sor_allies(s, (uint32_t)seat);
        int32_t ours = 0, theirs = 0, enemies = 0, friends = 0;
        for (int32_t other = 0; other < seats; other++) {
            if (allies >> other & 1)
                ours += own[other], friends++;
            else
                theirs += own[other], enemies++;
        }
        reward[seat] = squash(fronts_worth(s, (uint32_t)seat) + ours / friends - theirs / enemies);
    }
}
