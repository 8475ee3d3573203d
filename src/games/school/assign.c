/* SPDX-License-Identifier: MIT */
/* Phase II: three of the six cast cards are put face down at the dice, in secret (SCH-P2-06). */
#include "games/school/play.h"

/* The first die without a card; SCH_DICE when each has one. */
static inline uint32_t next_die(const sch_player *player) {
    static_assert(SCH_DICE == 3, "as written out here");
    const uint8_t *cast = player->cast;
    return cast[0] == SCH_NONE ? 0 : cast[1] == SCH_NONE ? 1 : cast[2] == SCH_NONE ? 2 : SCH_DICE;
}

slg_went sch_assign_proc(slg_run *run, slg_frame *f) {
    uint32_t seat = f->seat;
    sch_player *player = &sch_of(run->state)->seats[seat];
    uint32_t die = next_die(player);
    if (die < SCH_DICE && run->answered) {
        player->cast[die] = (uint8_t)slg__take_answer(run, seat)->a;
        die = next_die(player); /* in a position from outside a later one may have a card already */
    }
    if (die == SCH_DICE) return SLG_DONE;
    slg__ask_now(run, seat, SCH_ASK_ASSIGN, (int16_t)(die + 1), 0);
    return SLG_WAIT;
}

bool sch_assign_sound(const sch_content *set, const sch_state *s, const slg_frame *f) {
    (void)set;
    return next_die(&s->seats[f->seat]) < SCH_DICE;
}

/* In the order of cast cards, like the options. */
static __attribute__((noinline)) void refuse_placed(const sch_question *q, const sch_player *player,
                                                    slg_choices *to) {
    for (uint32_t cast = 0; cast < SCH_CASTS; cast++)
        for (uint32_t die = 0; die < SCH_DICE; die++)
            if (player->cast[die] == cast)
                slg_refuse(to, SCH_DO_ASSIGN, (int16_t)cast, q->ask->source, 0,
                           slg_because(SCH_WHY_PLACED, player->dice[die], 0, 0));
}

void sch_offer_assign(const sch_question *q, slg_choices *to) {
    const sch_player *player = &q->s->seats[q->seat];
    uint32_t left = (1u << SCH_CASTS) - 1;
    for (uint32_t die = 0; die < SCH_DICE; die++)
        left &= ~(1u << (player->cast[die] & 31)); /* SCH_NONE is bit 31, which is not there */
    left = (uint32_t)slg_sought_of(to, SCH_DO_ASSIGN, 0, left);
    slg_offer_each(to, SCH_DO_ASSIGN, left, 0, q->ask->source);
    if (to->refusals) refuse_placed(q, player, to);
}

/* A location without a card, where nobody could change that before the crystals are cast. A flip
 * card casts at the opposite face's location. A card of value 0 is never in vain: it is how
 * crystals are saved (SCH-P2-14), and with pets it sends one. */
static slg_why void_assigned(const sch_content *set, const sch_state *s, uint32_t seat,
                             slg_option option) {
    sch_cast card = sch_cast_card(set, s, (uint32_t)option.a);
    uint32_t face = s->seats[seat].dice[option.b - 1], location = card.flip ? 7 - face : face;
    bool may_change = (s->seats[0].active | s->seats[1].active) & set->border[SCH_YELLOW];
    if (!card.value || may_change || s->at[location - 1].card != SCH_NONE) return (slg_why){0};
    return slg_because_of(SCH_RULE_P2_23, SCH_WHY_VOID_EMPTY, (int32_t)location, 0, 0);
}

slg_why sch_is_void(const slg_game *game, const slg_state *state, uint32_t seat,
                    slg_option option) {
    const sch_state *s = sch_of_const(state);
    const sch_content *set = sch_content_of(game);
    if (option.kind == SCH_DO_ASSIGN) return void_assigned(set, s, seat, option);
    if (option.kind == SCH_DO_EFFECT) return sch_void_cut(set, s, seat, option);
    return (slg_why){0};
}
