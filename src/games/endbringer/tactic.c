/* SPDX-License-Identifier: MIT */
/* One Archetype tactic: a Nemesis card is revealed for its icon, the players answer, and the tactic
 * of that colour takes effect (END-BATTLE-22 .. -26). */
#include "games/endbringer/enemy.h"

enum { BEGIN, SHOWN, ASK, RESOLVE, TACTIC_OVER };

enum { AGAIN }; /* in the frame: 1 from the second card on */

/* END-EBP-07: a counter on the Nemesis deck is used up instead. */
static bool is_tactic_skipped(slg_run *run) {
    ebr_part *part = ebr_of(spl_of(run->state));
    if (!part->deck_damage) return false;
    part->deck_damage--;
    spl_tell(run, EBR_TOLD_SKIPPED, SLG_SEAT_NONE, EBR_FOR_TACTIC, part->deck_damage, 0, 0);
    return true;
}

static slg_went reveal_tactic(slg_run *run, slg_frame *f) {
    f->step = SHOWN;
    slg__call(run, EBR_PROC_REVEAL, f->seat)->v[EBR_REVEAL_WHY] = EBR_FOR_TACTIC;
    return SLG_STEP;
}

static slg_proc ask_about_tactic, resolve_tactic; /* the steps that follow */

/* R-07, END-NEM-ERESH-11: with no card, or a Cultist, there is no tactic. A new card opens the
 * answers anew for all. */
static slg_went look_at_tactic(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    ebr_part *part = ebr_of(s);
    if (part->shown == SPL_NONE) return SLG_DONE;
    part->attack.colour = (uint8_t)ebr_colour_of(spl_set(run->game), s, part->shown);
    part->attack.passed = 0;
    f->step = ASK;
    spl_tell(run, EBR_TOLD_TACTIC, SLG_SEAT_NONE, EBR_ARCHETYPE_CARD, part->attack.colour, 0, 0);
    return slg__on_to(run, f, ask_about_tactic);
}

/* --- answers --- */

static bool can_change(const spl_state *s, uint32_t seat) {
    return s->seats[seat].omens > 0;
}

static bool can_cancel(const spl_state *s, uint32_t seat) {
    return s->seats[seat].fate == SPL_FATE_FULL;
}

/* Who of those who have not passed can answer, from the decider on; -1: nobody. */
static int32_t on_turn(const spl_state *s) {
    uint8_t order[EBR_PLAYERS];
    ebr_order(s, order);
    for (uint32_t i = 0; i < s->core.seats; i++)
        if (!(ebr_of_const(s)->attack.passed >> order[i] & 1) &&
            (can_change(s, order[i]) || can_cancel(s, order[i])))
            return order[i];
    return -1;
}

/* ebr_offer_answer. */
slg_option ebr_pick_answer(const slg_game *game, const spl_state *s, uint32_t seat, slg_pick pick) {
    uint32_t changes = !spl_why_no_omens(s, seat, 1, 0).reason, last = changes;
    (void)game;
    last += !spl_why_no_fate(s, seat, 0).reason;
    uint32_t n = slg__pick_of(pick, last + 1);
    if (n < changes) return slg__picked(EBR_DO_CHANGE, 0, 0);
    return n <= last ? slg__picked(n < last ? EBR_DO_CANCEL : SPL_DO_PASS, 0, 0) : slg__no_option;
}

void ebr_offer_answer(const spl_question *q, slg_choices *to) {
    slg_offer_unless(to, EBR_DO_CHANGE, 0, 0, 0,
                     spl_why_no_omens(q->s, q->seat, 1, END_RULE_BATTLE_23));
    slg_offer_unless(to, EBR_DO_CANCEL, 0, 0, 0,
                     spl_why_no_fate(q->s, q->seat, END_RULE_BATTLE_24));
    slg_offer(to, SPL_DO_PASS, 0, 0, 0, 0);
}

/* END-BATTLE-23, END-DECK-09: the card shown before is laid down first. */
static slg_went change_tactic(slg_run *run, slg_frame *f, uint32_t seat) {
    spl_lose(run, seat, CRD_OMENS, 1);
    ebr_discard_nemesis(run, ebr_of(spl_of(run->state))->shown);
    f->step = BEGIN;
    f->v[AGAIN] = 1;
    return spl_go_on(run);
}

/* END-BATTLE-24. */
static slg_went cancel_tactic(slg_run *run, slg_frame *f, uint32_t seat) {
    spl_state *s = spl_of(run->state);
    s->seats[seat].fate = SPL_FATE_EMPTY;
    ebr_of(s)->attack.cancelled = 1;
    f->step = RESOLVE;
    spl_tell(run, EBR_TOLD_CANCELLED, seat, 0, 0, 0, 0);
    return slg__on_to(run, f, resolve_tactic);
}

static slg_went ask_about_tactic(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    ebr_attack *attack = &ebr_of(s)->attack;
    int32_t seat = on_turn(s);
    if (seat < 0) {
        f->step = RESOLVE;
        return slg__on_to(run, f, resolve_tactic);
    }
    const slg_option *option =
        spl_ask(run, (uint32_t)seat, EBR_ASK_ANSWER, EBR_ARCHETYPE_CARD, attack->colour);
    if (!option) return SLG_WAIT;
    if (option->kind == EBR_DO_CHANGE) return change_tactic(run, f, (uint32_t)seat);
    if (option->kind == EBR_DO_CANCEL) return cancel_tactic(run, f, (uint32_t)seat);
    attack->passed = (uint8_t)(attack->passed | 1u << seat);
    return SLG_STEP;
}

/* --- the tactic --- */

static int32_t tactic_of(const crd_card *archetype, uint32_t colour) {
    for (uint32_t i = 0; i < archetype->ability_count; i++)
        if (archetype->abilities[i].timing == CRD_TACTIC &&
            archetype->abilities[i].number == colour)
            return (int32_t)i;
    return -1;
}

/* END-DECK-04, -11: the card lies in the discard pile while its tactic takes effect. */
static slg_went resolve_tactic(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    ebr_attack *attack = &ebr_of(s)->attack;
    uint32_t design = spl_foe_design(s, EBR_ARCHETYPE_CARD);
    int32_t ability = tactic_of(&spl_set(run->game)->cards[design], attack->colour);
    bool cancelled = attack->cancelled;
    attack->cancelled = 0;
    ebr_discard_nemesis(run, ebr_of(s)->shown);
    f->step = TACTIC_OVER;
    if (cancelled || ability < 0) return SLG_DONE;
    spl_start(run, design, (uint32_t)ability, EBR_ARCHETYPE_CARD, ebr_decider(s), s->battle.place,
              s->battle.attacker_card);
    return SLG_STEP;
}

slg_went ebr_tactic_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case BEGIN:
        if (!f->v[AGAIN] && is_tactic_skipped(run)) return SLG_DONE;
        return reveal_tactic(run, f);
    case SHOWN: return look_at_tactic(run, f);
    case ASK: return ask_about_tactic(run, f);
    case RESOLVE: return resolve_tactic(run, f);
    default: return SLG_DONE;
    }
}

bool ebr_tactic_sound(const spl_state *s, const slg_frame *f) {
    const ebr_part *part = ebr_of_const(s);
    bool shows = f->step == ASK || f->step == RESOLVE;
    bool waits = f + 1 < s->frames + s->core.depth[SLG_LANE_MAIN];
    if (waits && f[1].proc == EBR_PROC_REVEAL && f->step != SHOWN) return false;
    if (waits && shows) return false; /* the card shown may be another's, or gone afterwards */
    return f->step <= TACTIC_OVER && f->v[AGAIN] >= 0 && f->v[AGAIN] <= 1 && ebr_enemy_stands(s) &&
           (!shows || (ebr_is_nemesis(part->shown) && part->attack.colour < EBR_NO_COLOUR));
}
