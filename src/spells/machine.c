/* SPDX-License-Identifier: MIT */
/* The machine that runs card programs.
 *
 * An ability under way is a spl_run in the state, and a frame that names it. Its instructions are
 * done one after another; after each that changed something the table is settled, so that whatever
 * it set off is resolved before the next one. Blocks nest by length: where a block ends follows
 * from the instruction before it, and only loops are remembered. */
#include <string.h>

#include "spells/house.h"
#include "spells/sight.h"
#include "spells/verbs.h"

/* The property tests count what is run: they compile this file with a function here. */
#ifdef SPL_NOTE_STEP
void SPL_NOTE_STEP(uint32_t card, uint32_t ability, uint32_t op);
#else
#define SPL_NOTE_STEP(card, ability, op) ((void)0)
#endif

/* --- starting --- */

static bool has_room(const slg_run *run) {
    const spl_state *s = spl_of_const(run->state);
    return s->budget > 0 && spl_has_place(s, run->core->depth[SLG_LANE_MAIN]);
}

static spl_run *push_run(slg_run *run, uint32_t seat) {
    spl_state *s = spl_of(run->state);
    slg_frame *frame = slg__call(run, SPL_PROC_RUN, seat);
    frame->v[SPL_RUN_NUMBER] = s->run_count;
    spl_run *r = &s->runs[s->run_count++];
    s->budget--;
    memset(r, 0, sizeof *r);
    r->it = r->first_pick = SPL_THING_NONE;
    r->that = r->here = r->place = r->it_place = SPL_NONE;
    r->first_place = r->second_place = r->looked_seat = SPL_NONE;
    r->seat = (uint8_t)seat;
    return r;
}

static bool dropped(slg_run *run, int32_t source) {
    spl_lose_effect(run, source);
    return false;
}

/* SOR-EFF-09: what there is no room for waits until one of those under way is done. Abilities that
 * begin one another without end are lost. */
static bool await_room(slg_run *run, const spl_later *ability) {
    spl_state *s = spl_of(run->state);
    if (!s->budget || ability->seat >= s->core.seats || s->trigger_count == SPL_TRIGGERS)
        return dropped(run, ability->source);
    for (uint32_t i = 0; i < SPL_LATER; i++) {
        if (s->later[i].when) continue;
        s->later[i] = *ability;
        spl_note(run, spl_trigger_of(ability->source, ability->it, SPL_PUT_OFF + i, ability->seat,
                                     ability->place, 0));
        spl_tell(run, SPL_TOLD_PUT_OFF, ability->seat, ability->source, ability->when, 0, 0);
        return false;
    }
    return dropped(run, ability->source);
}

static bool await_to_start(slg_run *run, uint32_t design, uint32_t ability, int32_t source,
                           uint32_t seat, uint32_t place, int32_t it) {
    const spl_state *s = spl_of_const(run->state);
    const crd_set *set = spl_set(run->game);
    const crd_ability *a = &set->cards[design].abilities[ability];
    const spl_later waits = {
        .pc = a->code,
        .end = (uint16_t)(a->code + a->length),
        .source = (int16_t)source,
        .it = (int16_t)it,
        .card = (uint16_t)design,
        .ability = (uint8_t)ability,
        .seat = (uint8_t)seat,
        .place = (uint8_t)place,
        .when = SPL_LATER_ROOM,
        .seen = spl_is_seen(set, s, SLG_SEAT_NONE, it) ? 0 : (uint8_t)spl_everybody(s)};
    return await_room(run, &waits);
}

/* Is the player asked whether to use it? Powers and tactics were chosen already. */
static bool asks_first(const crd_ability *ability) {
    return (ability->flags & CRD_MAY_FLAG) && ability->timing != CRD_ACTION &&
           ability->timing != CRD_TACTIC;
}

/* SOR-CARD-12: skill cards work only where the avatar is. */
static bool is_skill(int32_t thing) {
    return thing >= SPL_THING_SKILL && thing < SPL_THING_PLACE &&
           (thing - SPL_THING_SKILL) % SPL_SKILLS != SPL_POOL;
}

static void use_up(const crd_set *set, spl_state *s, const spl_run *r, const crd_ability *a) {
    if ((a->flags & CRD_ONCE_FLAG) && r->source >= 0)
        spl_use_up(set, s, r->seat, r->source, (uint32_t)r->ability);
}

/* A foe's card may be in several battlefields (END-GEN-02). */
static uint32_t place_of_source(const crd_set *set, const spl_state *s, int32_t source,
                                uint32_t seat) {
    if (!spl_is_foes(s, source)) return spl_place_of(set, s, source, seat);
    uint32_t places = spl_house_of(set)->places_of(s, (uint32_t)source);
    return places & (places - 1) ? (uint32_t)SPL_ACROSS : slg__lowest(places);
}

static void set_place(spl_run *r, const crd_ability *a, int32_t source, uint32_t place) {
    bool across = (a->flags & CRD_ACROSS_FLAG) || place == SPL_ACROSS;
    r->place = (uint8_t)(across ? (uint32_t)SPL_NONE : place);
    if ((a->flags & CRD_HERE_FLAG) || is_skill(source)) r->here = (uint8_t)place;
    if (a->flags & CRD_ACROSS_FLAG) r->here = SPL_ACROSS;
}

/* For finish_program(): the number of events when the ability began, or when its cost was paid. */
static_assert(sizeof((slg_run *)0)->notes / sizeof(uint32_t) >= SPL_RUNS, "a note for each");
static void mark_start(slg_run *run) {
    run->notes[spl_of_const(run->state)->run_count - 1] = run->told + 1;
}

bool spl_start(slg_run *run, uint32_t design, uint32_t ability, int32_t source, uint32_t seat,
               uint32_t place, int32_t it) {
    spl_state *s = spl_of(run->state);
    const crd_set *set = spl_set(run->game);
    const crd_ability *a = &set->cards[design].abilities[ability];
    if ((a->flags & CRD_ONCE_FLAG) && spl_is_used_up(set, s, seat, source, ability)) return false;
    if (!has_room(run)) return await_to_start(run, design, ability, source, seat, place, it);
    if (place == SPL_NONE && source >= 0) place = place_of_source(set, s, source, seat);
    spl_run *r = push_run(run, seat);
    r->card = (uint16_t)design;
    r->ability = (int16_t)ability;
    r->source = (int16_t)source;
    r->pc = a->code;
    r->end = (uint16_t)(a->code + a->length);
    set_place(r, a, source, place);
    if (a->timing == CRD_TACTIC && it < 0 && s->battle.attacker != SPL_NONE)
        it = s->minions[s->battle.attacker].card;
    r->it = (int16_t)it;
    uint8_t at = spl_place_in_play(s, it);
    r->it_place = at != SPL_NONE ? at : r->place;
    if (!spl_is_seen(set, s, SLG_SEAT_NONE, it)) spl_see_it(r, spl_everybody(s));
    r->begun = !asks_first(a);
    if (r->begun) use_up(set, s, r, a);
    if (spl_exhausts_unsaid(source, a)) spl_exhaust(run, source, true);
    mark_start(run);
    return true;
}

bool spl_start_later(slg_run *run, const spl_later *later) {
    const crd_set *set = spl_set(run->game);
    const crd_ability *a = &set->cards[later->card].abilities[later->ability];
    if (!has_room(run)) return dropped(run, later->source); /* begun where there is room */
    spl_run *r = push_run(run, later->seat);
    r->card = later->card;
    r->ability = later->ability;
    r->source = later->source;
    r->pc = later->pc;
    r->end = later->end;
    set_place(r, a, later->source, later->place);
    r->it = spl_is_unseen(later->it) ? (int16_t)SPL_THING_NONE : later->it;
    r->it_place = later->place;
    spl_see_it(r, later->seen);
    r->begun = 1;
    mark_start(run);
    return true;
}

void spl_forget_slot(spl_state *s, uint32_t slot) {
    uint64_t keep = ~(1ull << slot);
    for (uint32_t i = 0; i < s->run_count; i++) {
        spl_run *r = &s->runs[i];
        r->those &= keep;
        for (uint32_t n = 0; n < CRD_LOOPS_MAX; n++)
            if (r->slot_loops >> n & 1) r->left[n] &= keep;
    }
}

/* --- ending an instruction --- */

static void jump(spl_run *r, uint32_t pc) {
    r->pc = (uint16_t)pc;
    r->picked = 0;
    r->picks = r->step = r->turn = 0;
    r->needed &= (uint8_t) ~(SPL_NEEDED | SPL_SEARCHED);
    r->first_pick = SPL_THING_NONE;
}

static void push_done(spl_run *r, bool ok) {
    r->done = (uint8_t)(r->done << 1 | ok);
}

spl_did spl_done(spl_exec *x, bool ok) {
    push_done(x->r, ok);
    jump(x->r, x->r->pc + 1u);
    return SPL_NEXT;
}

/* --- control --- */

static spl_did skip_block(spl_exec *x) {
    jump(x->r, x->r->pc + 1u + x->in->skip);
    return SPL_NEXT;
}

static spl_did enter_block(spl_exec *x) {
    jump(x->r, x->r->pc + 1u);
    return SPL_NEXT;
}

/* SOR-EFF-02: all of the cost, or nothing of what it buys. */
static spl_did do_to(spl_exec *x) {
    uint32_t paid = (1u << (x->in->many ? x->in->many : 1)) - 1;
    if ((x->r->done & paid) != paid) return skip_block(x);
    mark_start(x->run); /* what the cost did is no effect */
    return enter_block(x);
}

/* Decisions of a foe are made by the players, who know that they decide for it (END-EBP-05). */
static const slg_option *ask_whoever(spl_exec *x, uint32_t seat, uint32_t kind) {
    uint32_t asked = spl_asks_whom(x->set, x->s, seat);
    if (asked != seat) kind = spl_house_of(x->set)->ask_for_foe;
    return spl_ask(x->run, asked, kind, x->r->source, x->r->pc);
}

static spl_did do_if(spl_exec *x) {
    return spl_test(&x->from, x->in) ? enter_block(x) : skip_block(x);
}

/* The part of a block that has to be possible: its cost, or its first instruction. */
static uint32_t cost_end(const crd_set *set, uint32_t pc, uint32_t end) {
    for (uint32_t i = pc; i < end; i++)
        if (set->code[i].op == CRD_TO_OP)
            return i;
        else if (set->code[i].op <= CRD_LATER_OP)
            break;
    uint32_t skip = set->code[pc].op <= CRD_LATER_OP ? set->code[pc].skip : 0u;
    return pc + 1 + skip < end ? pc + 1 + skip : end;
}

/* SOR-EFF-04. Not asked where the cost cannot be paid; playing a card from hand is declined by
 * playing none. */
static spl_did do_may(spl_exec *x) {
    uint32_t pc = x->r->pc + 1u, end = pc + x->in->skip;
    uint8_t who[SLG_SEATS_MAX];
    if (x->set->code[pc].op == CRD_PLAY_OP && x->in->skip == 1) return enter_block(x);
    if (!spl_is_answered(x->run)) {
        spl_view_point from = x->from;
        bool can = spl_who(&from, x->in, who) > 0;
        if (!can || !spl_can_do(&from, pc, cost_end(x->set, pc, end))) {
            push_done(x->r, false);
            return skip_block(x);
        }
    } else {
        spl_who(&x->from, x->in, who);
    }
    const slg_option *option = ask_whoever(x, who[0], SPL_ASK_MAY);
    if (!option) return SPL_WAITING;
    if (option->kind == SPL_DO_YES) return enter_block(x);
    push_done(x->r, false);
    return skip_block(x);
}

/* Is the branch about this, it or the bearer alone, and there is no such minion? Then it cannot be
 * chosen (SOR-FAQ-10). */
static bool lacks_its_minion(const spl_view_point *from, uint32_t pc) {
    const crd_instr *in = &from->set->code[pc];
    if (!(spl_play_of(from->set, in->op)->flags & SPL_ON_ITSELF)) return false;
    const crd_selector *sel = &from->set->selectors[in->sel];
    return spl_is_reference(sel->kind) && !spl_select_minions(from, sel);
}

/* UNLESS: what comes first may always be picked, the others if they can be done whole
 * (END-UNL-01, -02, -03). */
static bool is_open_unless(const spl_view_point *from, uint32_t n, uint32_t at, uint32_t end) {
    spl_view_point whole = *from;
    whole.whole = 1;
    return n == 0 || spl_can_do(&whole, at, end);
}

uint32_t spl_branches_until(const spl_view_point *from, uint32_t pc, uint32_t enough) {
    const crd_instr *choose = &from->set->code[pc];
    uint32_t open = 0, at = pc + 1;
    for (uint32_t n = 0; n < choose->many && enough; n++) {
        uint32_t skip = from->set->code[at].skip;
        bool can = choose->arg == 2 ? is_open_unless(from, n, at + 1, at + 1 + skip)
                   : choose->arg    ? spl_can_do(from, at + 1, at + 1 + skip)
                                    : !skip || !lacks_its_minion(from, at + 1);
        if (can) {
            open |= 1u << n;
            enough--;
        }
        at += 1 + skip;
    }
    return open;
}

uint32_t spl_branches(const spl_view_point *from, uint32_t pc) {
    return spl_branches_until(from, pc, UINT32_MAX);
}

static spl_did do_choose(spl_exec *x) {
    uint8_t who[SLG_SEATS_MAX];
    uint32_t chosen;
    bool somebody = spl_who(&x->from, x->in, who) > 0;
    if (!spl_is_answered(x->run)) {
        uint32_t open = somebody ? spl_branches(&x->from, x->r->pc) : 0;
        if (!open) {
            push_done(x->r, false);
            return skip_block(x);
        }
        chosen = slg__lowest(open);
        if (open & (open - 1)) chosen = 255;
    } else {
        chosen = 255;
    }
    if (chosen == 255) {
        const slg_option *option = ask_whoever(x, who[0], SPL_ASK_BRANCH);
        if (!option) return SPL_WAITING;
        chosen = (uint32_t)option->a;
    }
    uint32_t at = x->r->pc + 1u;
    for (uint32_t n = 0; n < chosen; n++)
        at += 1u + x->set->code[at].skip;
    push_done(x->r, true); /* an empty branch is done */
    jump(x->r, at + 1);
    return SPL_NEXT;
}

/* --- loops --- */

static spl_did open_loop(spl_exec *x, uint64_t left, bool slots) {
    spl_run *r = x->r;
    if (!left || r->loops >= CRD_LOOPS_MAX) {
        push_done(r, left != 0);
        return skip_block(x);
    }
    uint32_t n = r->loops++;
    r->left[n] = left;
    r->loop[n] = (uint16_t)(r->pc + 1);
    r->slot_loops = (uint8_t)((r->slot_loops & ~(1u << n)) | (uint32_t)slots << n);
    jump(r, r->pc + 1u + x->in->skip); /* its end: next_round begins the first round */
    return SPL_NEXT;
}

/* END-EBP-01: for the players' cards a foe is a player, the last one; not for its own, and not for
 * battlefields. */
static bool counts_foe(const spl_exec *x) {
    int32_t source = x->r->source;
    return spl_has_foe(x->s) && !spl_is_foes(x->s, source) && source < SPL_THING_PLACE;
}

/* EACH_PLAYER: who is left in the low byte; above it who "you" is outside, and "that player". */
static uint64_t players_left(const spl_exec *x) {
    const crd_instr all = {.who = CRD_EACH_PLAYER};
    uint8_t who[SLG_SEATS_MAX];
    uint64_t left = counts_foe(x) ? 1u << SPL_FOE : 0;
    for (uint32_t n = spl_who(&x->from, &all, who); n > 0; n--)
        left |= 1u << who[n - 1];
    return left | (uint64_t)x->r->seat << 8 | (uint64_t)x->r->that << 16;
}

/* SOR-EFF-07: from the active player on, clockwise. */
static bool next_player(spl_exec *x, uint64_t *left) {
    uint8_t order[SLG_SEATS_MAX];
    if (spl_in_order(x->set, x->s, (uint32_t)(*left & 0xFF), order)) {
        *left &= ~(1ull << order[0]);
        x->r->seat = order[0];
        x->r->that = SPL_NONE;
        return true;
    }
    x->r->seat = (uint8_t)(*left >> 8);
    x->r->that = (uint8_t)(*left >> 16);
    return false;
}

/* At the end of a loop's block: its next round, or out of it. */
static void next_round(spl_exec *x) {
    spl_run *r = x->r;
    uint32_t n = r->loops - 1u;
    uint64_t *left = &r->left[n];
    const crd_instr *head = &x->set->code[r->loop[n] - 1];
    bool more = *left != 0;
    if (head->op == CRD_EACH_PLAYER_OP) {
        more = next_player(x, left);
    } else if (head->op == CRD_REPEAT_OP) {
        *left -= more;
    } else if (more) {
        uint32_t at = slg__lowest(*left);
        *left &= *left - 1;
        bool slot = r->slot_loops >> n & 1;
        spl_set_it(x, slot ? x->s->minions[at].card : SPL_THING_PLACE + (int32_t)at);
    }
    if (more) {
        jump(r, r->loop[n]);
        return;
    }
    r->left[n] = 0;
    r->loop[n] = 0;
    r->loops--;
}

static spl_did do_for_each(spl_exec *x) {
    spl_candidates c;
    spl_select_all(&x->from, spl_sel(x), x->r->seat, &c);
    return c.slots ? open_loop(x, c.slots, true) : open_loop(x, c.places, false);
}

static spl_did do_repeat(spl_exec *x) {
    int32_t times = spl_x_amount(x);
    return open_loop(x, times > 0 ? (uint64_t)times : 0, false);
}

/* What harms the sides of several players harms them at once; all else is done one
 * by one. */
static spl_did do_each_player(spl_exec *x) {
    uint64_t left = players_left(x);
    if (!spl_harms_each_side(x, (uint32_t)(left & 0xFF))) return open_loop(x, left, false);
    return x->run->core->over ? SPL_NEXT : skip_block(x);
}

/* The block waits in the state until the roll, or the round, is over. */
static spl_did do_instr_later(spl_exec *x) {
    const spl_run *r = x->r;
    for (uint32_t i = 0; i < SPL_LATER; i++) {
        spl_later *later = &x->s->later[i];
        if (later->when) continue;
        *later = (spl_later){.pc = (uint16_t)(r->pc + 1),
                             .end = (uint16_t)(r->pc + 1 + x->in->skip),
                             .source = r->source,
                             .it = r->it,
                             .card = r->card,
                             .ability = (uint8_t)r->ability,
                             .seat = r->seat,
                             .place = r->place,
                             .when = (uint8_t)(1 + x->in->arg),
                             .seen = (uint8_t)spl_it_seen(r)};
        spl_tell(x->run, SPL_TOLD_PUT_OFF, r->seat, r->source, later->when, 0, 0);
        return skip_block(x);
    }
    dropped(x->run, r->source);
    return skip_block(x);
}

/* --- the instruction under way --- */

spl_did spl_verb_native(spl_exec *x) {
    return spl_done(x, false); /* no card of this set needs one */
}

spl_did spl_verb_nothing(spl_exec *x) {
    return spl_done(x, true); /* what ongoing abilities say is never run */
}

/* Control flow, which the language has by itself; every other instruction is a verb's. */
static spl_verb *const control[] = {
    [CRD_END_OP] = spl_verb_nothing,
    [CRD_TO_OP] = do_to,
    [CRD_MAY_OP] = do_may,
    [CRD_IF_OP] = do_if,
    [CRD_CHOOSE_OP] = do_choose,
    [CRD_BRANCH_OP] = skip_block, /* the branch before it is done */
    [CRD_FOR_EACH_OP] = do_for_each,
    [CRD_REPEAT_OP] = do_repeat,
    [CRD_EACH_PLAYER_OP] = do_each_player,
    [CRD_LATER_OP] = do_instr_later,
};

/* "The opponent" is chosen once in an ability, before the first part that speaks of one. False:
 * waits. */
static bool opponent_known(spl_exec *x) {
    spl_run *r = x->r;
    if (r->that != SPL_NONE || !spl_needs_opponent(&x->from, x->in)) return true;
    uint32_t end = spl_must_until(x->set, r);
    uint32_t seats = spl_payable_with(&x->from, x->in, end, spl_opponents_for(&x->from, x->in));
    if (!(seats & (seats - 1))) {
        if (seats) r->that = (uint8_t)slg__lowest(seats);
        return true;
    }
    r->step = SPL_PICK_OPPONENT;
    uint32_t asked = spl_asks_whom(x->set, x->s, r->seat);
    const slg_option *option = spl_ask(x->run, asked, SPL_ASK_PICK, r->source, r->pc);
    if (!option) return false;
    r->that = (uint8_t)option->a;
    r->step = SPL_PICK_FIRST;
    return true;
}

/* Where several battlefields have the most of something, the players choose one, once in an
 * ability. False: waits. */
static bool place_known(spl_exec *x) {
    spl_run *r = x->r;
    const spl_house *house = spl_house_of(x->set);
    uint32_t places = house->tied_places ? house->tied_places(&x->from, x->in) : 0;
    if (!places) return true;
    r->step = SPL_PICK_PLACE;
    uint32_t asked = spl_asks_whom(x->set, x->s, r->seat);
    const slg_option *option = spl_ask(x->run, asked, SPL_ASK_PICK, r->source, r->pc);
    if (!option) return false;
    r->first_place = (uint8_t)option->a;
    r->step = SPL_PICK_FIRST;
    return true;
}

static bool at_loop_end(const spl_exec *x) {
    const spl_run *r = x->r;
    if (!r->loops) return false;
    uint32_t block = r->loop[r->loops - 1];
    return r->pc == block + x->set->code[block - 1].skip;
}

static void focus(spl_exec *x) {
    x->in = &x->set->code[x->r->pc];
    x->from = spl_from_run(x->set, x->s, x->r);
}

/* An ability that began in this call and has caused no event since has done nothing. */
static slg_went finish_program(slg_run *run) {
    spl_state *s = spl_of(run->state);
    spl_run *r = &s->runs[--s->run_count];
    uint32_t *mark = &run->notes[s->run_count];
    if (*mark == run->told + 1) spl_tell(run, SPL_TOLD_NO_EFFECT, r->seat, r->source, 0, 0, 0);
    *mark = 0;
    memset(r, 0, sizeof *r);
    return SLG_DONE;
}

/* The player may decline an optional ability that was triggered; one whose cost cannot be paid is
 * not offered. False: waits. */
static bool begin_program(spl_exec *x) {
    spl_run *r = x->r;
    const crd_ability *a = &x->set->cards[r->card].abilities[r->ability];
    if (!spl_is_answered(x->run) &&
        !spl_can_do(&x->from, r->pc, cost_end(x->set, a->code, a->code + (uint32_t)a->length))) {
        r->pc = r->end;
        r->begun = 1;
        return true;
    }
    uint32_t asked = spl_asks_whom(x->set, x->s, r->seat);
    const slg_option *option = spl_ask(x->run, asked, SPL_ASK_MAY, r->source, (int16_t)a->code);
    if (!option) return false;
    if (option->kind == SPL_DO_YES)
        use_up(x->set, x->s, r, a);
    else
        r->pc = r->end;
    r->begun = 1;
    return true;
}

slg_went spl_run_proc(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    spl_exec x = {
        .run = run, .s = s, .set = spl_set(run->game), .r = &s->runs[f->v[SPL_RUN_NUMBER]]};
    if (!x.r->begun) {
        focus(&x);
        if (!begin_program(&x)) return SLG_WAIT;
    }
    for (;;) {
        if (at_loop_end(&x)) {
            next_round(&x);
            continue;
        }
        if (x.r->pc >= x.r->end) return finish_program(run);
        focus(&x);
        if (!opponent_known(&x) || !place_known(&x)) return SLG_WAIT;
        SPL_NOTE_STEP(x.r->card, (uint32_t)x.r->ability, x.in->op);
        spl_verb *does =
            x.in->op <= CRD_LATER_OP ? control[x.in->op] : x.set->verbs->rows[x.in->op]->play->does;
        spl_did did = does(&x);
        if (run->core->over) { /* anything the verb noted after that is dropped */
            memset(s->runs, 0, sizeof s->runs);
            return SLG_WAIT;
        }
        if (did == SPL_WAITING) return SLG_WAIT;
        if (did == SPL_CALLED || spl_settle(run)) return SLG_STEP;
    }
}

/* --- positions from outside --- */

static bool is_block(const crd_set *set, const spl_run *r, uint32_t head) {
    const crd_ability *a = &set->cards[r->card].abilities[r->ability];
    return head >= a->code && head < r->end && head + 1u + set->code[head].skip <= r->end;
}

static bool does_loop_stand(const crd_set *set, const spl_state *s, const spl_run *r, uint32_t n) {
    uint32_t head = r->loop[n] - 1u;
    uint64_t left = r->left[n];
    if (r->loop[n] == 0 || !is_block(set, r, head)) return false;
    if (r->pc < r->loop[n] || r->pc > r->loop[n] + (uint32_t)set->code[head].skip) return false;
    uint32_t that = (uint32_t)(left >> 16);
    switch (set->code[head].op) {
    case CRD_FOR_EACH_OP:
        if (!(r->slot_loops >> n & 1)) return left >> s->places_count == 0;
        for (; left; left &= left - 1)
            if (s->minions[slg__lowest(left)].card == SPL_NONE) return false;
        return true;
    case CRD_REPEAT_OP: return true;
    case CRD_EACH_PLAYER_OP:
        if (spl_has_foe(s)) left &= ~(1ull << SPL_FOE);
        return (left & 0xFF) >> s->core.seats == 0 && (left >> 8 & 0xFF) < s->core.seats &&
               (that < s->core.seats || that == SPL_NONE || spl_is_foe(s, that));
    default: return false;
    }
}

/* The second thing to pick goes with the first: a minion for what moves, a card for what enters. */
static bool does_first_pick_stand(const crd_set *set, const spl_state *s, const spl_run *r,
                                  const crd_instr *in) {
    bool card = r->first_pick >= 0 && r->first_pick < SPL_CARDS &&
                spl_design_of(set, s, (uint32_t)r->first_pick) != CRD_NO_CARD;
    switch (in->op) {
    case CRD_MOVE_OP: return r->first_pick == SPL_THING_NONE || spl_is_minion(s, r->first_pick);
    case CRD_SWAP_OP:
    case CRD_MOVE_FLAME_OP:
    case CRD_REINFORCE_OP: return spl_is_minion(s, r->first_pick);
    case CRD_CHANGE_OP:
    case CRD_ATTACH_OP: return card && !spl_is_minion(s, r->first_pick); /* one in play moves on */
    case CRD_FOLLOW_OP:
        if (spl_has_foe(s) && r->first_pick == SPL_THING_NONE) return true; /* END-EBP-12 */
        return card && spl_host(s, (uint32_t)r->first_pick) == SPL_NONE;
    case CRD_SUMMON_OP:
    case CRD_PUT_OP: /* or it is in play, and goes to one of two realms */
        return card && (spl_host(s, (uint32_t)r->first_pick) == SPL_NONE || r->turn == 1);
    case CRD_CURSE_OP: return true;
    default: /* END-EBP-10 */
        return in->op == CRD_DISCARD_OP || crd_verb_of(set, in->op)->flags & CRD_OF_FOES;
    }
}

/* Or battlefields, or what only the game has? */
static bool picks_minions(const crd_set *set, const crd_instr *in) {
    uint32_t kind = set->selectors[in->sel].kind;
    bool spawns = crd_verb_of(set, in->op)->flags & CRD_TELLS_SPAWNED;
    return !spawns && kind < CRD_GAME_KINDS && kind != CRD_BATTLEFIELD;
}

/* Which opponent, or which place, is asked only while it is open; the instruction begins
 * afterwards. */
static bool is_asked_before(const crd_set *set, const spl_state *s, const spl_run *r) {
    const spl_view_point from = spl_from_run(set, s, r);
    const crd_instr *in = &set->code[r->pc];
    if (r->step == SPL_PICK_OPPONENT) return r->that == SPL_NONE && spl_needs_opponent(&from, in);
    const spl_house *house = spl_house_of(set);
    if (r->step == SPL_PICK_PLACE) return house->tied_places && house->tied_places(&from, in);
    return true;
}

static bool do_picks_stand(const crd_set *set, const spl_state *s, const spl_run *r) {
    if (r->pc >= r->end) return !r->picked && !r->step;
    const crd_instr *in = &set->code[r->pc];
    if (r->step > SPL_PICK_PLACE || !is_asked_before(set, s, r)) return false;
    if (r->step == SPL_PICK_SECOND && !does_first_pick_stand(set, s, r, in)) return false;
    if (in->op == CRD_REROLL_OP) return r->turn <= s->battle.count && !r->picked;
    if (in->op == CRD_CHOOSE_PLACES_OP) return r->picked >> s->places_count == 0;
    if (!picks_minions(set, in)) return r->picked >> SPL_PICKED == 0;
    for (uint64_t slots = r->picked; slots; slots &= slots - 1)
        if (s->minions[slg__lowest(slots)].card == SPL_NONE) return false;
    return true;
}

bool spl_run_stands(const crd_set *set, const spl_state *s, const spl_run *r) {
    if (r->loops > CRD_LOOPS_MAX || r->begun > 1 || r->looked_hand > 1) return false;
    for (uint32_t n = 0; n < r->loops; n++)
        if (!does_loop_stand(set, s, r, n)) return false;
    return do_picks_stand(set, s, r);
}
