/* SPDX-License-Identifier: MIT */
/* Options that change nothing but what they cost: a power without a target, blood paid for nothing.
 * Programs are read instruction by instruction, with the same selections that would be made if they
 * ran; whatever might do something counts as doing it, so that "does nothing" is certain. */
#include "spells/house.h"
#include "spells/verbs.h"

/* Reading a program from one instruction on. */
typedef struct spl_reading {
    spl_view_point from;
    slg_why why;         /* of the first instruction that does nothing */
    bool has_paid;       /* something was a cost: what is there now may change by paying */
    bool none_picked;    /* the instruction before found nothing to pick, and so was not done */
    uint32_t may_end;    /* up to there only what can be done completely is chosen (SOR-AMB-07) */
    uint32_t choice_end; /* up to there a choice is still to be made */
    bool healed_none;    /* the instruction before is done, and has healed nothing */
} reading;

static void blame(reading *r, uint32_t reason, int32_t x) {
    if (!r->why.reason) r->why = slg_because(reason, x, 0, 0);
}

/* --- one instruction --- */

static uint32_t most_energy(const crd_set *set, const spl_state *s, uint32_t seat) {
    const spl_house *house = spl_house_of(set);
    return house->energy_max ? house->energy_max(set, s, seat) : (uint32_t)SPL_ENERGY_MAX;
}

static uint32_t most_of(const reading *r, uint32_t seat, uint32_t resource) {
    if (resource == CRD_ENERGY) return most_energy(r->from.set, r->from.s, seat);
    return resource == CRD_BLOOD ? (uint32_t)SPL_BLOOD_MAX : UINT32_MAX;
}

/* Somebody's resource, which can become more or less. Whom it is about may not be known yet. */
static bool moves_resource(const reading *r, uint32_t who_acts, uint32_t resource, bool more) {
    const crd_instr asks = {.who = (uint8_t)who_acts};
    uint8_t who[SLG_SEATS_MAX];
    uint32_t count = spl_who(&r->from, &asks, who);
    for (uint32_t i = 0; i < count; i++) {
        if (who[i] >= r->from.s->core.seats) continue; /* END-EBP-02 */
        uint32_t has = spl_resource(r->from.s, who[i], resource);
        if (more ? has < most_of(r, who[i], resource) : has > 0) return true;
    }
    return !count;
}

/* A game may have something happen where the grimoire is empty (END-NEM-HYPNOS-23). */
static bool draws(const crd_set *set, const spl_state *s, uint32_t seat) {
    const spl_house *house = spl_house_of(set);
    if (seat >= s->core.seats) return false; /* END-EBP-02 */
    return s->seats[seat].grimoire_size || (house->needs_cards && house->needs_cards(s));
}

bool spl_draws_or_discards(reading *r, const crd_instr *in) {
    uint8_t who[SLG_SEATS_MAX];
    uint32_t count = spl_who(&r->from, in, who);
    for (uint32_t i = 0; i < count; i++) {
        const spl_player *player = &r->from.s->seats[who[i]];
        bool discards = in->op == CRD_DISCARD_OP;
        if (who[i] >= r->from.s->core.seats && discards) return true; /* END-EBP-06 */
        bool face_down = r->from.set->selectors[in->sel].zones & CRD_CONCEALED;
        if (discards && face_down ? spl_face_downs(r->from.s, who[i])
            : discards            ? player->hand_size > 0
                                  : draws(r->from.set, r->from.s, who[i]))
            return true;
    }
    return !count;
}

/* The battlefield whose side takes or loses damage; SPL_NONE: not known here. */
static uint32_t place_of_side(const reading *r, const crd_instr *in) {
    spl_candidates c;
    if (!in->sel) return r->from.here != SPL_NONE ? r->from.here : r->from.place;
    spl_select_all(&r->from, &r->from.set->selectors[in->sel], r->from.seat, &c);
    return c.places ? slg__lowest(c.places) : (uint32_t)SPL_NONE;
}

/* SOR-AMB-24. */
bool spl_changes_side(reading *r, const crd_instr *in) {
    uint32_t place = place_of_side(r, in);
    const spl_house *house = spl_house_of(r->from.set);
    if (house->why_void_side) {
        slg_why why = house->why_void_side(r->from.s, place, in);
        if (why.reason) blame(r, why.reason, why.x);
        return !why.reason;
    }
    if (place >= r->from.s->places_count || !r->from.s->places[place].conquered) return true;
    blame(r, SPL_WHY_VOID_CONQUERED, (int32_t)place);
    return false;
}

const spl_view_point *spl_read_from(const reading *r) {
    return &r->from;
}

bool spl_heals(reading *r, const crd_instr *in) {
    if (r->from.set->selectors[in->sel].kind >= CRD_GAME_KINDS) return true;
    uint64_t slots = spl_select_minions(&r->from, &r->from.set->selectors[in->sel]);
    for (uint64_t left = slots; left; left &= left - 1)
        if (r->from.s->minions[slg__lowest(left)].damage) return true;
    if (slots) blame(r, SPL_WHY_VOID_UNHURT, 0);
    return false;
}

/* Is there anything that the instruction could be done to? */
static bool picks(reading *r, uint32_t pc) {
    const crd_instr *in = &r->from.set->code[pc];
    bool must = pc < r->may_end && spl_is_cost(r->from.set, pc, r->may_end);
    const crd_selector *sel = &r->from.set->selectors[in->sel];
    spl_candidates c;
    if (sel->owner == CRD_THAT && spl_that_player(&r->from) == SPL_NONE) return true;
    spl_asked(&r->from, in, r->from.seat, must, &c);
    r->none_picked = !spl_candidate_count(&c);
    return !r->none_picked;
}

bool spl_gains(reading *r, const crd_instr *in) {
    return r->has_paid || moves_resource(r, in->who, (uint32_t)in->arg, true);
}

bool spl_loses(reading *r, const crd_instr *in) {
    return moves_resource(r, in->who, (uint32_t)in->arg, false);
}

/* END-ARCH-HELL-07: from minions too. */
bool spl_steals(reading *r, const crd_instr *in) {
    const spl_house *house = spl_house_of(r->from.set);
    return moves_resource(r, in->many, (uint32_t)in->arg, false) ||
           (house->can_steal && house->can_steal(&r->from, in));
}

/* "For each burning enemy minion", and none burns; "for each minion weakened" where none was: what
 * came before has changed nothing. */
static bool counts_nothing(const reading *r, const crd_instr *in) {
    const crd_amount *amount = &r->from.set->amounts[in->amount];
    switch (amount->count) {
    case CRD_PER_THING:
        if (r->has_paid || r->from.set->selectors[amount->selector].kind != CRD_MINION)
            return false;
        break;
    case CRD_PER_WEAKENED:
    case CRD_PER_DESTROYED:
    case CRD_PER_DISCARDED: break;
    case CRD_AS_MUCH: return r->healed_none && !r->has_paid;
    default: return false;
    }
    return spl_amount(&r->from, amount) == 0;
}

static bool changes_nothing(reading *r, uint32_t pc) {
    const crd_instr *in = &r->from.set->code[pc];
    r->none_picked = false;
    if (counts_nothing(r, in)) return false;
    const crd_play *play = spl_play_of(r->from.set, in->op);
    if (play->changes) return play->changes(r, in);
    return !(play->flags & SPL_ON_OBJECTS) || picks(r, pc);
}

/* --- from one instruction on --- */

/* A price of which it is certain that paying it changes nothing else. */
static bool is_plain_price(const reading *r, uint32_t pc) {
    const crd_instr *in = &r->from.set->code[pc];
    if (in->op == CRD_PAY_OP) return in->who == CRD_YOU;
    return in->op == CRD_EXHAUST_OP && r->from.set->selectors[in->sel].kind == CRD_THIS;
}

/* Is the block of an IF passed over for certain? */
static bool is_skipped(const reading *r, const crd_instr *in) {
    if (in->arg == CRD_DONE && r->none_picked) return true;
    if (in->arg == CRD_DONE || in->arg == CRD_NOT_DONE || r->has_paid) return false;
    return !spl_test(&r->from, in);
}

static bool may_change(reading *r, uint32_t pc, uint32_t end) {
    while (pc < end) {
        const crd_instr *in = &r->from.set->code[pc];
        uint32_t next = pc + 1;
        switch (in->op) {
        case CRD_TO_OP:
            if (r->none_picked) next += in->skip; /* what it costs cannot be paid */
            break;
        case CRD_MAY_OP: r->may_end = next + in->skip; break;
        case CRD_CHOOSE_OP: r->choice_end = next + in->skip; break;
        case CRD_BRANCH_OP: /* read in any case, or after another one was chosen: passed over */
            if (pc >= r->choice_end) next += in->skip;
            break;
        case CRD_IF_OP:
            if (is_skipped(r, in)) next += in->skip;
            break;
        default:
            if (spl_is_cost(r->from.set, pc, end) && is_plain_price(r, pc)) {
                r->has_paid = true;
                r->none_picked = false;
            } else if (changes_nothing(r, pc)) {
                return true;
            }
            break;
        }
        pc = next;
    }
    return false;
}

static slg_why why_void(reading *r, uint32_t pc, uint32_t end) {
    if (pc >= end || may_change(r, pc, end)) return (slg_why){0};
    blame(r, SPL_WHY_VOID_EFFECT, 0);
    return r->why;
}

/* --- options --- */

static slg_why void_use(const spl_question *q, int32_t thing, uint32_t number) {
    const crd_card *card = spl_design_of_thing(q->set, q->s, thing);
    if (!card || number >= card->ability_count) return (slg_why){0};
    const crd_ability *ability = &card->abilities[number];
    reading r = {.from = spl_use_point(q->set, q->s, q->seat, thing, ability)};
    if (ability->timing == CRD_TACTIC && q->s->battle.attacker != SPL_NONE)
        r.from.it = (int16_t)q->s->minions[q->s->battle.attacker].card;
    r.has_paid = spl_exhausts_unsaid(thing, ability);
    return why_void(&r, ability->code, ability->code + (uint32_t)ability->length);
}

/* Might anything in play, or buried, wait for a card being played? */
static bool is_awaited(const spl_question *q, uint32_t event) {
    const spl_state *s = q->s;
    const spl_house *house = spl_house_of(q->set);
    if (house->awaits && house->awaits(q->set, s, event)) return true;
    for (int32_t thing = 0; thing < SPL_THINGS; thing++) {
        const crd_card *design = spl_design_of_thing(q->set, s, thing);
        bool listens = design && (design->events >> event & 1);
        bool foes = spl_is_foes(s, thing);
        bool buried = thing < SPL_CARDS && !foes &&
                      s->seats[thing / SPL_BLOCK].graveyard >> (thing % SPL_BLOCK) & 1;
        bool hidden = thing < SPL_CARDS && spl_host(s, thing) == SPL_NONE && !buried &&
                      !spl_is_fixture(s, (uint32_t)thing);
        if (listens && !hidden) return true;
    }
    return false;
}

/* A sorcery's texts, one after the other (SOR-PLAY-04). */
static slg_why void_sorcery(const spl_question *q, uint32_t card) {
    const crd_card *design = spl_design(q->set, q->s, card);
    uint8_t place = q->s->seats[q->seat].avatar;
    slg_why why = {0};
    if (design->family != CRD_FAMILY_SORCERY || design->icons & CRD_ICON_OMEN) return why;
    for (uint32_t i = 0; i < design->ability_count; i++) {
        const crd_ability *text = &design->abilities[i];
        if (text->timing != CRD_TEXT) return (slg_why){0};
        reading r = {.from = {.set = q->set,
                              .s = q->s,
                              .source = (int16_t)card,
                              .it = SPL_THING_NONE,
                              .seat = (uint8_t)q->seat,
                              .here = text->flags & CRD_HERE_FLAG ? place : (uint8_t)SPL_NONE,
                              .place = place},
                     .has_paid = true};
        why = why_void(&r, text->code, text->code + (uint32_t)text->length);
        if (!why.reason) return why;
    }
    const spl_house *house = spl_house_of(q->set);
    bool pays_toll = house->first_toll && house->first_toll(q->set, q->s, q->seat) > 0;
    return pays_toll || is_awaited(q, CRD_ON_PLAYED) ? (slg_why){0} : why;
}

static slg_why void_action(const spl_question *q, slg_option option) {
    const spl_player *player = &q->s->seats[q->seat];
    uint32_t most = most_energy(q->set, q->s, q->seat);
    switch (option.kind) {
    case SPL_DO_CHANNEL:
        if (player->energy < most || is_awaited(q, CRD_ON_CHANNEL)) break;
        return slg_because(SPL_WHY_VOID_ENERGY, (int32_t)most, 0, 0);
    case SPL_DO_MEDITATE:
        if (draws(q->set, q->s, q->seat) || is_awaited(q, CRD_ON_MEDITATE)) break;
        return slg_because(SPL_WHY_VOID_GRIMOIRE, 0, 0, 0);
    case SPL_DO_CAST: return void_sorcery(q, (uint32_t)option.a);
    default: break;
    }
    return (slg_why){0};
}

/* Does anything follow in the same text when that was picked and not healed? A block that comes
 * round again may do something then. */
static bool does_more_follow(const spl_question *q, const spl_run *run, int16_t it, uint32_t pc) {
    spl_run after = *run;
    after.those = after.picked = 0;
    after.picks = after.turn = 0;
    after.step = SPL_PICK_FIRST;
    after.it = it;
    after.it_place = spl_place_in_play(q->s, it);
    reading r = {.from = spl_from_run(q->set, q->s, &after), .healed_none = true};
    return run->loops || (pc < run->end && may_change(&r, pc, run->end));
}

/* The block below the instruction and what comes after all of it, as where 3 energy are lost that
 * are not there, and then damage is taken; unless that looks at whether the block was done. */
static slg_why void_block(const spl_question *q, const spl_run *run, uint32_t pc) {
    const crd_instr *code = q->set->code;
    uint32_t after = run->pc + 1u + code[run->pc].skip;
    bool matters = after < run->end && code[after].op == CRD_IF_OP &&
                   (code[after].arg == CRD_DONE || code[after].arg == CRD_NOT_DONE);
    reading r = {.from = spl_from_run(q->set, q->s, run)};
    if (matters) return (slg_why){0};
    slg_why why = why_void(&r, pc + 1, pc + 1 + code[pc].skip);
    return may_change(&r, after, run->end) ? (slg_why){0} : why;
}

/* What an ability under way asks: "may" it, one branch of it, whom it heals. */
static slg_why void_answer(const spl_question *q, slg_option option) {
    if (q->frame->proc != SPL_PROC_RUN) return (slg_why){0};
    const spl_run *run = &q->s->runs[q->frame->v[SPL_RUN_NUMBER]];
    const crd_instr *in = &q->set->code[run->pc];
    int32_t slot = option.kind == SPL_DO_PICK ? spl_slot_of(q->s, option.a) : -1;
    if (option.kind == SPL_DO_YES && in->op == CRD_MAY_OP) return void_block(q, run, run->pc);
    if (option.kind == SPL_DO_BRANCH && in->op == CRD_CHOOSE_OP) {
        uint32_t pc = run->pc + 1u;
        for (int16_t n = 0; n < option.a; n++)
            pc += 1u + q->set->code[pc].skip;
        return void_block(q, run, pc);
    }
    if (in->op != CRD_HEAL_OP || slot < 0 || q->s->minions[slot].damage ||
        does_more_follow(q, run, option.a, run->pc + 1u))
        return (slg_why){0};
    return slg_because(SPL_WHY_VOID_UNHURT, 0, 0, 0);
}

slg_why spl_is_void(const slg_game *game, const slg_state *state, uint32_t seat,
                    slg_option option) {
    const spl_state *s = spl_of_const(state);
    uint32_t depth = s->core.depth[SLG_LANE_MAIN];
    if (!depth) return (slg_why){0};
    const spl_question q = {.game = game,
                            .set = spl_set(game),
                            .s = s,
                            .frame = &s->frames[depth - 1],
                            .ask = &s->core.ask[seat],
                            .seat = seat};
    switch (option.kind) {
    case SPL_DO_POWER:
    case SPL_DO_TACTIC:
        if (q.ask->kind != SPL_ASK_ACTION && q.ask->kind != SPL_ASK_TACTIC) return (slg_why){0};
        return void_use(&q, option.a, (uint32_t)option.b);
    case SPL_DO_YES:
    case SPL_DO_BRANCH:
    case SPL_DO_PICK: return void_answer(&q, option);
    default: return void_action(&q, option);
    }
}
