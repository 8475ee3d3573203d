/* SPDX-License-Identifier: MIT */
/* Which powers and tactics may be used, and why not: whose card it is, whether its text works, and
 * whether its cost can be paid completely (SOR-AMB-07). */
#include "cards/dialect.h"
#include "spells/house.h"
#include "spells/verbs.h"

/* --- reasons --- */

static const slg_why allowed;

/* For what is in no list of options: a tactic elsewhere, a buried ability in play. */
static slg_why not_now(uint32_t rule) {
    return slg_because_of(rule, SPL_WHY_UNSAID, 0, 0, 0);
}

/* --- can it be done completely? --- */

static bool has_resource(const spl_view_point *from, const crd_instr *in) {
    uint8_t who[SLG_SEATS_MAX];
    int32_t n = spl_amount(from, &from->set->amounts[in->amount]);
    uint32_t count = spl_who(from, in, who);
    for (uint32_t i = 0; i < count; i++)
        if ((int32_t)spl_resource(from->s, who[i], (uint32_t)in->arg) < n) return false;
    return count > 0;
}

bool spl_can_pay(const spl_view_point *from, uint32_t pc) {
    return has_resource(from, &from->set->code[pc]);
}

bool spl_can_steal(const spl_view_point *from, uint32_t pc) {
    const crd_instr *in = &from->set->code[pc];
    const crd_instr whom = {.who = in->many, .arg = in->arg, .amount = in->amount};
    const spl_house *house = spl_house_of(from->set);
    return house->can_steal ? house->can_steal(from, in) : has_resource(from, &whom);
}

/* END-EBP-06: what a foe would discard are counters on its deck; END-EBP-12: what it would give a
 * follower is one without a card. */
static bool does_foe_give(const spl_view_point *from, const crd_instr *in) {
    uint8_t who[SLG_SEATS_MAX];
    if (in->op == CRD_DISCARD_OP)
        return spl_has_foe(from->s) && spl_who(from, in, who) && who[0] == SPL_FOE;
    return spl_follows_without_card(from, in) &&
           spl_select_minions(from, &from->set->selectors[in->sel2]);
}

/* Whether a question is asked must not reveal a player's own hand either: not while an ability is
 * under way, and not in an attack, where whoever has no tactic is passed over. */
static bool others_watch(const spl_view_point *from) {
    return from->run || from->s->phase == SPL_PHASE_BATTLE;
}

/* How many cards there are to discard, as far as all know: face-down ones, or a hand. */
static uint32_t discardable(const spl_view_point *from, const crd_instr *in, uint32_t seat) {
    if (spl_selector(from, in->sel)->zones & CRD_CONCEALED)
        return spl_concealed_count(from->s, seat);
    return from->s->seats[seat].hand_size;
}

/* Cards in hand: of others only their number is known; of what lies face-down all count alike. */
bool spl_can_discard(const spl_view_point *from, uint32_t pc) {
    const crd_instr *in = &from->set->code[pc];
    uint8_t who[SLG_SEATS_MAX];
    uint32_t wanted = in->how == CRD_EXACT || in->how == CRD_RANDOM ? in->many : 1u;
    if (does_foe_give(from, in)) return true;
    if (!spl_who(from, in, who)) return false;
    bool face_down = spl_selector(from, in->sel)->zones & CRD_CONCEALED;
    if (who[0] != from->seat || others_watch(from) || face_down)
        return discardable(from, in, who[0]) >= wanted;
    spl_candidates c;
    spl_select_all(from, &from->set->selectors[in->sel], from->seat, &c);
    return spl_candidate_count(&c) >= wanted;
}

static slg_why refuse_discard(const spl_view_point *from, const crd_instr *in) {
    uint32_t wanted = in->how == CRD_EXACT ? in->many : 1u, have;
    spl_candidates c;
    spl_select_all(from, &from->set->selectors[in->sel], from->seat, &c);
    have = spl_candidate_count(&c);
    if (in->who != CRD_YOU || have != from->s->seats[from->seat].hand_size)
        return slg_because(SPL_WHY_NOTHING_TO_PAY, 0, 0, 0); /* not any card will do */
    return slg_because(SPL_WHY_NO_CARDS, (int32_t)wanted, (int32_t)have, 0);
}

static int32_t within_reach(const spl_view_point *from, uint32_t seat) {
    const spl_house *house = spl_house_of(from->set);
    if (house->within_reach) return house->within_reach(from->s, seat);
    return from->s->seats[seat].grimoire_size;
}

/* A cost is paid in full; otherwise even one card of several is something (SOR-EFF-01). */
bool spl_can_draw(const spl_view_point *from, uint32_t pc) {
    const crd_instr *in = &from->set->code[pc];
    uint8_t who[SLG_SEATS_MAX];
    int32_t n = spl_amount(from, &from->set->amounts[in->amount]);
    if (n > 1 && !from->whole && !spl_is_cost(from->set, pc, from->set->code_count)) n = 1;
    return spl_who(from, in, who) && within_reach(from, who[0]) >= n;
}

/* From the top of a grimoire, from a hidden hand or by a search: possible if there is any card. */
static bool can_take_unseen(const spl_view_point *from, const crd_selector *sel) {
    const spl_state *s = from->s;
    uint32_t owner =
        sel->owner == CRD_YOURS || sel->owner == CRD_ANYONES ? from->seat : spl_that_player(from);
    uint32_t seats = owner == SPL_NONE ? spl_opponents_of(from) : 1u << owner;
    for (; seats; seats &= seats - 1) {
        const spl_player *player = &s->seats[slg__lowest(seats)];
        if (slg__lowest(seats) >= s->core.seats) break; /* END-EBP-02 */
        if ((sel->zones & (CRD_ON_TOP | CRD_IN_GRIMOIRE)) &&
            within_reach(from, slg__lowest(seats)) > 0)
            return true;
        bool unseen = slg__lowest(seats) != from->seat || others_watch(from);
        if ((sel->zones & CRD_IN_HAND) && unseen && player->hand_size) return true;
        if ((sel->zones & CRD_CONCEALED) && unseen && spl_face_downs(s, slg__lowest(seats)))
            return true;
    }
    return false;
}

/* A cost that takes this minion away makes room for another one here (Devoted Worshiper). */
static bool makes_room(const spl_view_point *from, uint32_t pc) {
    if (pc < 2 || from->set->code[pc - 1].op != CRD_TO_OP) return false;
    const crd_instr *cost = &from->set->code[pc - 2];
    bool leaves = spl_play_of(from->set, cost->op)->flags & SPL_LEAVES;
    const crd_selector *sel = &from->set->selectors[cost->sel];
    return leaves &&
           (sel->kind == CRD_THIS || (sel->kind == CRD_MINION && sel->owner == CRD_YOURS));
}

bool spl_can_put(const spl_view_point *from, uint32_t pc) {
    const crd_instr *in = &from->set->code[pc];
    const crd_selector *sel = &from->set->selectors[in->sel];
    if (in->arg == CRD_TO_PLAY && !spl_put_places(from, in) && !makes_room(from, pc)) return false;
    if (in->arg == CRD_TO_CONCEALED && !spl_may_conceal(from->s, from->seat)) return false;
    if (sel->kind == CRD_CARD && can_take_unseen(from, sel)) return true;
    spl_candidates c;
    spl_asked(from, in, from->seat, true, &c);
    return spl_candidate_count(&c) > 0;
}

bool spl_can_attach(const spl_view_point *from, uint32_t pc) {
    const crd_instr *in = &from->set->code[pc];
    const crd_selector *sel = &from->set->selectors[in->sel];
    if (!spl_select_minions(from, &from->set->selectors[in->sel2])) return false;
    if (!in->sel) return true; /* this card itself */
    if (sel->kind == CRD_CARD && can_take_unseen(from, sel)) return true;
    spl_candidates c;
    spl_asked(from, in, from->seat, true, &c);
    return spl_candidate_count(&c) > 0;
}

bool spl_can_follow(const spl_view_point *from, uint32_t pc) {
    return does_foe_give(from, &from->set->code[pc]) || spl_can_attach(from, pc);
}

static bool can_pick_enough(const spl_view_point *from, const crd_instr *in) {
    uint32_t wanted = in->how == CRD_EXACT ? in->many : 1u;
    spl_candidates c;
    spl_asked(from, in, from->seat, true, &c);
    if (spl_candidate_count(&c) < wanted) return false;
    if (in->op != CRD_MOVE_FLAME_OP) return true;
    uint64_t to = spl_select_minions(from, &from->set->selectors[in->sel2]);
    return (to | c.slots) & ((to | c.slots) - 1); /* from one to another */
}

static bool can_each(const spl_view_point *from, uint32_t pc);

/* Of a player's minion, a skill card or a battlefield. */
static inline bool may_exhaust(const spl_state *s, uint32_t seat, int32_t thing) {
    if (spl_is_foe(s, seat)) return false;
    return (thing >= SPL_THING_SKILL && thing < SPL_THINGS) || spl_is_minion(s, thing);
}

static bool exhausts_this(const spl_view_point *from, const crd_instr *in) {
    return crd_exhausts_this(from->set, in) && may_exhaust(from->s, from->seat, from->source);
}

static bool can_do_one(const spl_view_point *from, uint32_t pc) {
    const crd_instr *in = &from->set->code[pc];
    bool fresh = !from->run || (from->run->step == SPL_PICK_FIRST && !from->run->picked);
    if (fresh && exhausts_this(from, in)) return !spl_is_exhausted(from->s, from->source);
    const crd_play *play = spl_play_of(from->set, in->op);
    switch (in->op) {
    case CRD_IF_OP: return spl_test(from, in);
    case CRD_CHOOSE_OP: {
        const crd_instr *branch = in + 1;
        for (uint32_t n = 0; n < in->many; n++, branch += 1 + branch->skip) {
            uint32_t at = (uint32_t)(branch - from->set->code) + 1;
            if (spl_can_do(from, at, at + branch->skip)) return true;
        }
        return false;
    }
    case CRD_FOR_EACH_OP: return !from->whole || can_each(from, pc);
    default:
        if (play->can) return play->can(from, pc);
        return !(play->flags & SPL_ON_OBJECTS) || can_pick_enough(from, in);
    }
}

/* For each thing of a loop all of its block? */
static bool can_each(const spl_view_point *from, uint32_t pc) {
    const crd_instr *in = &from->set->code[pc];
    int16_t things[SPL_MINIONS];
    uint32_t count = spl_select(from, &from->set->selectors[in->sel], things, SPL_MINIONS);
    for (uint32_t i = 0; i < count && i < SPL_MINIONS; i++) {
        spl_run run = from->run ? *from->run : (spl_run){.that = SPL_NONE};
        spl_view_point one = *from;
        bool place = things[i] >= SPL_THING_PLACE;
        run.it_place = (uint8_t)(place ? things[i] - SPL_THING_PLACE : SPL_NONE);
        one.run = &run;
        one.it = things[i];
        if (!spl_can_do(&one, pc + 1, pc + 1 + in->skip)) return false;
    }
    return count > 0;
}

/* --- costs of several parts: "exhaust your minion and weaken it" --- */

static uint32_t behind_cost(const crd_set *set, uint32_t pc) {
    const crd_instr *in = &set->code[pc];
    return pc + 1u + (in->op == CRD_IF_OP ? 0u : in->op <= CRD_LATER_OP ? in->skip : 0u);
}

static bool is_of_those(const crd_set *set, const crd_instr *in) {
    return set->selectors[in->sel].kind == CRD_THOSE ||
           set->selectors[in->sel2].kind == CRD_THOSE ||
           set->selectors[set->amounts[in->amount].selector].kind == CRD_THOSE;
}

/* Does anything in [pc, end) speak of what, or of whom, the part before it names? */
static bool speaks_back(const crd_set *set, uint32_t pc, uint32_t end) {
    for (; pc < end; pc++)
        if (spl_speaks_of_it(set, &set->code[pc]) || is_of_those(set, &set->code[pc])) return true;
    return false;
}

/* Could the rest be done after these slots, or this thing, were picked? */
static bool goes_on(const spl_view_point *from, int32_t thing, uint64_t slots, uint32_t pc,
                    uint32_t end) {
    spl_run run = from->run ? *from->run : (spl_run){.that = SPL_NONE};
    spl_view_point one = *from;
    run.those = slots;
    run.picked = run.picks = run.turn = 0;
    run.step = SPL_PICK_FIRST;
    run.it = one.it = (int16_t)thing;
    run.it_place = slots ? from->s->minions[slg__lowest(slots)].place : (uint8_t)SPL_NONE;
    one.run = &run;
    return spl_can_do(&one, pc, end);
}

/* What goes elsewhere is looked for there by the next part, which cannot be tried before. */
static bool takes_away(const crd_set *set, const crd_instr *in) {
    return spl_play_of(set, in->op)->flags & SPL_LEAVES;
}

void spl_keep_payable(const spl_view_point *from, const crd_instr *in, uint32_t end,
                      spl_candidates *out) {
    const spl_state *s = from->s;
    uint32_t pc = behind_cost(from->set, (uint32_t)(in - from->set->code));
    bool named = spl_is_reference(from->set->selectors[in->sel].kind);
    if (!spl_has_object(from->set, in) || named || takes_away(from->set, in) ||
        !speaks_back(from->set, pc, end))
        return;
    if (in->how == CRD_EACH) {
        if (!goes_on(from, from->it, out->slots, pc, end)) out->slots = 0;
        return;
    }
    for (uint64_t rest = out->slots; rest; rest &= rest - 1)
        if (!goes_on(from, s->minions[slg__lowest(rest)].card, rest & (0 - rest), pc, end))
            out->slots &= ~(rest & (0 - rest));
    for (uint32_t rest = out->skills; rest; rest &= rest - 1)
        if (!goes_on(from, SPL_THING_SKILL + (int32_t)slg__lowest(rest), 0, pc, end))
            out->skills &= ~(1u << slg__lowest(rest));
    for (uint32_t rest = out->places; rest; rest &= rest - 1)
        if (!goes_on(from, SPL_THING_PLACE + (int32_t)slg__lowest(rest), 0, pc, end))
            out->places &= ~(1u << slg__lowest(rest));
}

/* "The opponent" or "an allied player" who is still to be named is any of these with whom it can be
 * done, and the rest of the cost where it speaks of "that opponent". */
uint32_t spl_payable_with(const spl_view_point *from, const crd_instr *in, uint32_t end,
                          uint32_t seats) {
    if (!end) return seats;
    uint32_t pc = (uint32_t)(in - from->set->code), next = behind_cost(from->set, pc), open = 0;
    bool back = speaks_back(from->set, next, end);
    for (; seats; seats &= seats - 1) {
        spl_run run = from->run ? *from->run : (spl_run){.that = SPL_NONE};
        spl_view_point one = *from;
        run.that = (uint8_t)slg__lowest(seats);
        run.step = SPL_PICK_FIRST;
        one.run = &run;
        if (can_do_one(&one, pc) && (!back || spl_can_do(&one, next, end)))
            open |= 1u << slg__lowest(seats);
    }
    return open;
}

/* "That opponent" whom a part of the same cost before it names. */
static bool speaks_of_that(const spl_view_point *from, const crd_instr *in) {
    return from->set->selectors[in->sel].owner == CRD_THAT && spl_that_player(from) == SPL_NONE;
}

static bool is_possible(const spl_view_point *from, uint32_t pc) {
    const crd_instr *in = &from->set->code[pc];
    bool named = from->run && from->run->that != SPL_NONE;
    bool open = !named && (spl_needs_opponent(from, in) || speaks_of_that(from, in));
    uint32_t seats = open ? spl_opponents_for(from, in) : 0;
    uint32_t end = from->until ? from->until : pc + 1;
    bool can = seats ? spl_payable_with(from, in, end, seats) != 0 : can_do_one(from, pc);
    const spl_house *house = spl_house_of(from->set);
    return house->can_do ? house->can_do(from, in, can) : can;
}

/* Does it say what "it", "those" or "that opponent" is for the parts behind it? */
static bool names(const spl_view_point *from, const crd_instr *in) {
    bool named = spl_is_reference(from->set->selectors[in->sel].kind);
    bool known = from->run && from->run->that != SPL_NONE;
    return (spl_has_object(from->set, in) && !named) || (!known && spl_needs_opponent(from, in));
}

/* What speaks of something that a part before it names was tried with each of its candidates. */
bool spl_can_do(const spl_view_point *from, uint32_t pc, uint32_t end) {
    const crd_set *set = from->set;
    spl_view_point whole = *from;
    whole.until = pc;
    while (whole.until < end && set->code[whole.until].op != CRD_TO_OP) /* after it: no cost */
        whole.until = behind_cost(set, whole.until);
    if (whole.until > end) whole.until = end;
    bool named = false;
    for (; pc < whole.until; pc = behind_cost(set, pc)) {
        bool tried = named && speaks_back(set, pc, behind_cost(set, pc));
        if (!tried && !is_possible(&whole, pc)) return false;
        named |= names(from, &set->code[pc]);
    }
    return true;
}

static inline uint32_t behind_price(const crd_ability *ability) {
    return ability->code + (uint32_t)ability->price.length;
}

/* A power whose first result would be to put something into play needs room, and something to put
 * (docs/cards.md, "What may be used"). */
static slg_why refuse_result(const spl_view_point *from, uint32_t pc, uint32_t end) {
    const crd_instr *code = from->set->code;
    if (pc < end && code[pc].op == CRD_TO_OP) pc++;
    if (pc >= end || code[pc].op != CRD_PUT_OP || code[pc].arg != CRD_TO_PLAY) return allowed;
    if (spl_can_put(from, pc)) return allowed;
    if (spl_put_places(from, &code[pc]) || makes_room(from, pc))
        return slg_because(SPL_WHY_NOTHING_TO_PUT, 0, 0, 0);
    return spl_why_no_room(from->set, from->s);
}

/* Without a cost and without a choice, an ability that can do nothing is not asked about (Lucifer's
 * Jester where nothing burns). */
static bool is_free(const crd_set *set, uint32_t begin, uint32_t end) {
    return begin < end && set->code[begin].op > CRD_LATER_OP;
}

/* For what is paid: how much it costs, and how much there is. */
static slg_why refuse_payment(const spl_view_point *from, const crd_instr *in) {
    static const uint16_t reasons[] = {[CRD_ENERGY] = SPL_WHY_NO_ENERGY,
                                       [CRD_OMENS] = SPL_WHY_NO_OMENS,
                                       [CRD_BLOOD] = SPL_WHY_NO_BLOOD,
                                       [CRD_ACTIONS] = SPL_WHY_NOTHING_TO_PAY,
                                       [CRD_LIGHT] = SPL_WHY_NO_LIGHT};
    uint32_t what = (uint32_t)in->arg;
    return slg_because(reasons[what], spl_amount(from, &from->set->amounts[in->amount]),
                       (int32_t)spl_resource(from->s, from->seat, what), 0);
}

slg_why spl_refuse_pay(const spl_view_point *from, const crd_instr *in) {
    return in->who == CRD_YOU ? refuse_payment(from, in)
                              : slg_because(SPL_WHY_NOTHING_TO_PAY, 0, 0, 0);
}

slg_why spl_refuse_exhaust(const spl_view_point *from, const crd_instr *in) {
    bool itself = from->set->selectors[in->sel].kind == CRD_THIS;
    if (!itself) return slg_because(SPL_WHY_NOTHING_TO_PAY, 0, 0, 0);
    return slg_because(
        from->source >= SPL_THING_SKILL ? SPL_WHY_SKILL_EXHAUSTED : SPL_WHY_EXHAUSTED, 0, 0, 0);
}

slg_why spl_refuse_discard(const spl_view_point *from, const crd_instr *in) {
    bool some = in->how == CRD_EXACT || in->how == CRD_ONE;
    return some ? refuse_discard(from, in) : slg_because(SPL_WHY_NOTHING_TO_PAY, 0, 0, 0);
}

slg_why spl_refuse_weaken(const spl_view_point *from, const crd_instr *in) {
    (void)from;
    (void)in;
    return slg_because(SPL_WHY_NONE_TO_WEAKEN, 0, 0, 0);
}

/* Why the instruction, which is a condition or a cost, cannot be done. */
static slg_why refuse_instr(const spl_view_point *from, const crd_instr *in) {
    const crd_play *play = spl_play_of(from->set, in->op);
    if (play->refuse) return play->refuse(from, in);
    if (in->op != CRD_IF_OP) return slg_because(SPL_WHY_NOTHING_TO_PAY, 0, 0, 0);
    if (in->arg != CRD_AVATAR_HERE) return slg_because(SPL_WHY_CONDITION, 0, 0, 0);
    return slg_because(SPL_WHY_AVATAR_AWAY, from->s->seats[from->seat].avatar, 0, 0);
}

static inline bool covers_price(const spl_state *s, uint32_t seat, crd_price price) {
    return price.n == 0 || spl_resource(s, seat, price.what) >= price.n;
}

/* Most costs are "exhaust this" or "pay 2 energy": 1 they can be paid, 0 they cannot, -1 there is
 * more to it. */
static inline int32_t pays_plainly(const spl_state *s, uint32_t seat, int32_t thing,
                                   crd_price price) {
    if (price.kind & CRD_EXHAUSTS) {
        if (!may_exhaust(s, seat, thing)) return -1;
        if (spl_is_exhausted(s, thing)) return 0;
    }
    if (!covers_price(s, seat, price)) return 0;
    return price.kind & CRD_PLAIN ? 1 : -1;
}

/* What is asked of may_use: why; or only whether, perhaps of a cost that is known to be payable. */
typedef enum asking { SAY_WHY, BRIEFLY, BRIEFLY_PAID } asking;

static slg_why refuse_cost(const spl_view_point *from, const crd_ability *ability, uint32_t end,
                           asking how) {
    int32_t plain =
        how == BRIEFLY_PAID ? 1 : pays_plainly(from->s, from->seat, from->source, ability->price);
    if (plain > 0 || (plain < 0 && spl_can_do(from, ability->code, end))) return allowed;
    if (how == BRIEFLY) return slg_because(SPL_WHY_NOTHING_TO_PAY, 0, 0, 0);
    for (uint32_t pc = ability->code; pc < end; pc++)
        if (!is_possible(from, pc)) return refuse_instr(from, &from->set->code[pc]);
    return slg_because(SPL_WHY_NOTHING_TO_PAY, 0, 0, 0);
}

/* --- once a round --- */

/* A battlefield's is remembered by each player, a skill card's by its owner, an ability of a minion
 * or of what is attached to it by the minion. Buried cards remember nothing. */
bool spl_is_used_up(const crd_set *set, const spl_state *s, uint32_t seat, int32_t thing,
                    uint32_t ability) {
    const spl_player *player = &s->seats[seat];
    const spl_house *house = spl_house_of(set);
    int32_t own = house->is_used_up ? house->is_used_up(s, seat, thing) : -1;
    if (own >= 0) return own;
    if (thing >= SPL_THING_PLACE) return player->used_places >> (thing - SPL_THING_PLACE) & 1;
    if (thing >= SPL_THING_SKILL)
        return player->used_skills >> ((thing - SPL_THING_SKILL) % SPL_SKILLS) & 1;
    int32_t slot = spl_slot_of(s, thing);
    return slot >= 0 && (s->minions[slot].used >> ability & 1);
}

void spl_use_up(const crd_set *set, spl_state *s, uint32_t seat, int32_t thing, uint32_t ability) {
    const spl_house *house = spl_house_of(set);
    spl_player *player = &s->seats[seat];
    int32_t slot = thing < SPL_THING_SKILL ? spl_slot_of(s, thing) : -1;
    if (house->use_up && house->use_up(s, seat, thing)) return;
    if (thing >= SPL_THING_PLACE)
        player->used_places |= (uint8_t)(1u << (thing - SPL_THING_PLACE));
    else if (thing >= SPL_THING_SKILL)
        player->used_skills |= (uint8_t)(1u << ((thing - SPL_THING_SKILL) % SPL_SKILLS));
    else if (slot >= 0)
        s->minions[slot].used |= (uint8_t)(1u << ability);
}

/* --- skill cards --- */

static bool is_skill(int32_t thing) { /* skill card, not a Blood Pool */
    return thing >= SPL_THING_SKILL && thing < SPL_THING_PLACE &&
           (thing - SPL_THING_SKILL) % SPL_SKILLS != SPL_POOL;
}

bool spl_exhausts_unsaid(int32_t thing, const crd_ability *ability) {
    return is_skill(thing) && (ability->timing == CRD_ACTION || ability->timing == CRD_TACTIC) &&
           (ability->price.kind & CRD_UNSAID);
}

/* --- whose, and where --- */

static bool is_buried(const spl_state *s, int32_t thing) {
    return thing < SPL_CARDS && (s->seats[thing / SPL_BLOCK].graveyard >> (thing % SPL_BLOCK) & 1);
}

/* Is the card where the ability works, and does its text? */
static slg_why refuse_source(const crd_set *set, const spl_state *s, uint32_t seat, int32_t thing,
                             const crd_ability *ability) {
    bool buried = is_buried(s, thing);
    if (buried != !!(ability->flags & CRD_BURIED_FLAG)) return not_now(SOR_RULE_NEC_01);
    if (buried) return thing / SPL_BLOCK == (int32_t)seat ? allowed : not_now(SOR_RULE_NEC_01);
    if (thing < SPL_CARDS && spl_slot_of(s, thing) < 0 && !spl_is_fixture(s, (uint32_t)thing))
        return not_now(SOR_RULE_ACT_08);
    if (thing >= SPL_THING_SKILL && thing < SPL_THING_PLACE) return allowed; /* it always speaks */
    if (!spl_speaks(set, s, thing))
        return slg_because(thing >= SPL_THING_PLACE || spl_slot_of(s, thing) < 0 ? SPL_WHY_FLIPPED
                                                                                 : SPL_WHY_BLANKED,
                           0, 0, 0);
    return allowed;
}

spl_view_point spl_use_point(const crd_set *set, const spl_state *s, uint32_t seat, int32_t thing,
                             const crd_ability *ability) {
    uint32_t place = spl_place_of(set, s, thing, seat);
    bool here = (ability->flags & CRD_HERE_FLAG) || is_skill(thing);
    return (spl_view_point){.set = set,
                            .s = s,
                            .source = (int16_t)thing,
                            .it = SPL_THING_NONE,
                            .seat = (uint8_t)seat,
                            .here = here ? (uint8_t)place : SPL_NONE,
                            .place = (uint8_t)place};
}

/* A bit for each tactic of each card: the n-th of its tactics, buried ones among them. More of them
 * than a card may have otherwise count as one: such a card is used once. */
static uint32_t tactic_bit(const crd_card *card, int32_t thing, uint32_t ability) {
    uint32_t before = 0;
    for (uint32_t i = 0; i < ability; i++)
        before += card->abilities[i].timing == CRD_TACTIC;
    if (card->family >= CRD_GAME_FAMILIES && crd_tactics_of(card) > CRD_TACTICS_MAX) before = 0;
    return (uint32_t)thing * CRD_TACTICS_MAX + before;
}

bool spl_tactic_used(const spl_battle *battle, const crd_card *card, int32_t thing,
                     uint32_t ability) {
    uint32_t bit = tactic_bit(card, thing, ability);
    return battle->used[bit / 64] >> (bit % 64) & 1;
}

void spl_note_tactic(spl_battle *battle, const crd_card *card, int32_t thing, uint32_t ability) {
    uint32_t bit = tactic_bit(card, thing, ability);
    battle->used[bit / 64] |= 1ull << (bit % 64);
}

static slg_why refuse_power(const crd_set *set, const spl_state *s, uint32_t seat, int32_t thing) {
    if (thing >= SPL_THING_PLACE)
        return spl_side_of(s, (uint32_t)(thing - SPL_THING_PLACE), seat) < 0
                   ? not_now(SOR_RULE_ROYALE_12)
                   : allowed;
    return spl_controller(set, s, thing) == seat ? allowed
                                                 : slg_because(SPL_WHY_NOT_YOURS, 0, 0, 0);
}

/* SOR-BATTLE-09: on the attacker or what is attached to it; a skill card, a buried card and a board
 * with crossed swords where the avatar, or the board, is; the Blood Pool anywhere. R-31: a Curse on
 * the attacker is the attacking player's to use. */
static slg_why refuse_tactic(const spl_view_point *from, const crd_ability *ability) {
    const spl_state *s = from->s;
    const spl_battle *battle = &s->battle;
    if (battle->attacker == SPL_NONE || battle->attacker_seat != from->seat)
        return not_now(SOR_RULE_BATTLE_08);
    const spl_minion *attacker = &s->minions[battle->attacker];
    int32_t slot = spl_slot_of(s, from->source);
    if (from->here != SPL_NONE && from->here != battle->place) return not_now(SOR_RULE_BATTLE_09);
    if (ability->on)
        return spl_fits(from, &from->set->selectors[ability->on], attacker->card)
                   ? allowed
                   : not_now(SOR_RULE_BATTLE_09);
    if (slot >= 0) return slot == battle->attacker ? allowed : not_now(SOR_RULE_BATTLE_09);
    return allowed;
}

/* `card`: the design of the thing. */
static slg_why may_use(const crd_set *set, const spl_state *s, uint32_t seat, int32_t thing,
                       const crd_card *card, uint32_t number, asking how) {
    if (!card || number >= card->ability_count) return not_now(SOR_RULE_ACT_08);
    const crd_ability *ability = &card->abilities[number];
    bool tactic = ability->timing == CRD_TACTIC;
    if (!tactic && ability->timing != CRD_ACTION) return not_now(SOR_RULE_ACT_08);
    slg_why why = refuse_source(set, s, seat, thing, ability);
    if (why.reason) return why;
    spl_view_point from = spl_use_point(set, s, seat, thing, ability);
    why = tactic ? refuse_tactic(&from, ability) : refuse_power(set, s, seat, thing);
    if (why.reason) return why;
    if ((ability->flags & CRD_ONCE_FLAG) && spl_is_used_up(set, s, seat, thing, number))
        return slg_because(SPL_WHY_USED, 0, 0, 0);
    if (is_skill(thing) && spl_is_exhausted(s, thing) && spl_exhausts_unsaid(thing, ability))
        return slg_because(SPL_WHY_SKILL_EXHAUSTED, 0, 0, 0);
    if (tactic) {
        if (spl_tactic_used(&s->battle, card, thing, number)) return not_now(SOR_RULE_BATTLE_08);
        if (s->battle.attacker != SPL_NONE) from.it = (int16_t)s->minions[s->battle.attacker].card;
        if (!(ability->flags & CRD_MAY_FLAG)) return allowed; /* mandatory: whatever comes of it */
    }
    uint32_t begin = behind_price(ability), end = ability->code + (uint32_t)ability->length;
    why = refuse_cost(&from, ability, begin, how);
    if (why.reason) return why;
    if (tactic && is_free(set, begin, end) && !can_do_one(&from, begin))
        return not_now(SOR_RULE_EFF_01);
    return refuse_result(&from, begin, end);
}

slg_why spl_may_use(const slg_game *game, const spl_state *s, uint32_t seat, int32_t thing,
                    uint32_t number) {
    const crd_set *set = spl_set(game);
    return may_use(set, s, seat, thing, spl_design_of_thing(set, s, thing), number, SAY_WHY);
}

/* --- lists --- */

typedef struct use_list {
    const slg_game *game;
    const spl_state *s;
    spl_use *out;
    uint32_t seat, timing, capacity, count;
    uint32_t enough; /* as slg_choices.enough, of these; 0: all of them */
    slg_choices *to; /* or: offered there, untested */
    uint16_t kind;
} use_list;

/* Copies in one graveyard, or on one minion, are alike: one is offered, and the next after it. */
static bool is_listed(const use_list *list, int32_t thing, uint32_t ability) {
    const crd_set *set = spl_set(list->game);
    const spl_state *s = list->s;
    if (thing >= SPL_CARDS || spl_is_minion(s, thing)) return false;
    for (uint32_t i = 0; i < list->count && i < list->capacity; i++) {
        int32_t other = list->out[i].thing;
        if (other < SPL_CARDS && list->out[i].ability == ability &&
            spl_design(set, s, (uint32_t)other) == spl_design(set, s, (uint32_t)thing) &&
            s->where[other] == s->where[thing] && other / SPL_BLOCK == thing / SPL_BLOCK)
            return true;
    }
    return false;
}

/* Which of the card's abilities the list is about, as bits. */
static uint32_t uses_of(const use_list *list, const crd_card *card) {
    return list->timing == CRD_ACTION ? card->powers : card->tactics;
}

/* What most of them fail by, and costs little to ask before spl_may_use looks at all else. */
static bool is_out_of_the_question(const use_list *list, const crd_card *card, int32_t thing,
                                   uint32_t number) {
    const spl_state *s = list->s;
    const crd_ability *ability = &card->abilities[number];
    if (ability->flags & CRD_BURIED_FLAG) return false;
    if (list->timing == CRD_ACTION) {               /* refuse_power; Curses serve their owners */
        if (!spl_is_minion(s, thing)) return false; /* nor do fixtures: refuse_power */
        return s->minions[s->where[thing]].seat != list->seat;
    }
    if (thing < SPL_CARDS && !ability->on && s->where[thing] != s->battle.attacker &&
        !spl_is_fixture(s, (uint32_t)thing))
        return true;
    if (spl_tactic_used(&s->battle, card, thing, number)) return true;
    if (thing >= SPL_THING_PLACE) /* refuse_tactic */
        return (ability->flags & CRD_HERE_FLAG) &&
               thing - SPL_THING_PLACE != (int32_t)s->battle.place;
    return is_skill(thing) && s->seats[list->seat].avatar != s->battle.place;
}

/* pays_plainly, of what costs anything at all: most that cannot be used cannot be paid. */
static inline int32_t pays_for_use(const use_list *list, const crd_ability *ability,
                                   int32_t thing) {
    if (ability->timing == CRD_TACTIC && !(ability->flags & CRD_MAY_FLAG)) return -1;
    return pays_plainly(list->s, list->seat, thing, ability->price);
}

static inline void list_use(use_list *list, const crd_ability *ability, int32_t thing,
                            uint32_t number) {
    if (list->count < list->capacity)
        list->out[list->count] = (spl_use){.thing = (int16_t)thing,
                                           .ability = (uint8_t)number,
                                           .must = !(ability->flags & CRD_MAY_FLAG)};
    list->count++;
}

/* may_use, of a power on one of the seat's own skill cards that is not exhausted: whether its cost
 * and its result can be done, which its price does not tell. */
static __attribute__((noinline)) bool may_use_on_skill(const use_list *list,
                                                       const crd_ability *ability, int32_t thing) {
    const crd_set *set = spl_set(list->game);
    const spl_state *s = list->s;
    const uint32_t begin = behind_price(ability), end = ability->code + (uint32_t)ability->length;
    const spl_view_point from = spl_use_point(set, s, list->seat, thing, ability);
    return ((ability->price.kind & CRD_PLAIN) || spl_can_do(&from, ability->code, begin)) &&
           !refuse_result(&from, begin, end).reason;
}

/* may_use, of a power on one of the seat's own skill cards, or on its Blood Pool, which is never
 * exhausted and cannot be: whether. Most that cannot be used cannot be paid. */
static inline bool may_use_skill(const use_list *list, const crd_ability *ability, uint32_t kind,
                                 uint32_t number) {
    const spl_state *s = list->s;
    const crd_price price = ability->price;
    const int32_t thing = SPL_THING_SKILL + (int32_t)(list->seat * SPL_SKILLS + kind);
    if (kind == SPL_POOL ? price.kind & CRD_EXHAUSTS
                         : (price.kind & (CRD_EXHAUSTS | CRD_UNSAID)) &&
                               (s->seats[list->seat].exhausted >> kind & 1))
        return false;
    if (!covers_price(s, list->seat, price) || (ability->flags & CRD_BURIED_FLAG) ||
        ((ability->flags & CRD_ONCE_FLAG) &&
         spl_is_used_up(spl_set(list->game), s, list->seat, thing, number)))
        return false;
    return (price.kind & (CRD_PLAIN | CRD_ENTERS)) == CRD_PLAIN ||
           may_use_on_skill(list, ability, thing);
}

/* The powers of one of the seat's own skill cards or of its Blood Pool. */
static void list_skill(use_list *list, const crd_card *card, uint32_t kind) {
    const int32_t thing = SPL_THING_SKILL + (int32_t)(list->seat * SPL_SKILLS + kind);
    for (uint32_t powers = card->powers; powers; powers &= powers - 1) {
        uint32_t i = slg__lowest(powers);
        if (list->enough && list->count >= list->enough) return;
        if (may_use_skill(list, &card->abilities[i], kind, i))
            list_use(list, &card->abilities[i], thing, i);
    }
}

static void list_tested(use_list *list, const crd_card *card, uint32_t uses, int32_t thing) {
    for (; uses; uses &= uses - 1) {
        uint32_t i = slg__lowest(uses);
        const crd_ability *ability = &card->abilities[i];
        if (list->enough && list->count >= list->enough) return;
        if (is_out_of_the_question(list, card, thing, i) || is_listed(list, thing, i)) continue;
        int32_t paid = pays_for_use(list, ability, thing);
        if (!paid || may_use(spl_set(list->game), list->s, list->seat, thing, card, i,
                             paid > 0 ? BRIEFLY_PAID : BRIEFLY)
                         .reason)
            continue;
        list_use(list, ability, thing, i);
    }
}

static inline void list_those_of(use_list *list, const crd_card *card, int32_t thing) {
    uint32_t uses = uses_of(list, card);
    if (!uses) return;
    if (!list->to) {
        list_tested(list, card, uses, thing);
        return;
    }
    for (; uses; uses &= uses - 1)
        slg_offer(list->to, list->kind, (int16_t)thing, (int16_t)slg__lowest(uses), 0, 0);
}

static void list_card(use_list *list, uint32_t card) {
    list_those_of(list, spl_design(spl_set(list->game), list->s, card), (int32_t)card);
}

static void list_minion(use_list *list, uint32_t slot) {
    const spl_state *s = list->s;
    const spl_minion *minion = &s->minions[slot];
    list_card(list, minion->card);
    for (uint32_t card = spl_first_of(s, minion); card != SPL_NONE; card = spl_next_on(s, card))
        list_card(list, card);
}

/* Those of the kinds. */
static void list_skills(use_list *list, uint32_t kinds) {
    int32_t first = SPL_THING_SKILL + (int32_t)list->seat * SPL_SKILLS;
    for (; kinds; kinds &= kinds - 1) {
        uint32_t kind = slg__lowest(kinds);
        const crd_card *skill = spl_skill_of(spl_set(list->game), list->s, list->seat, kind);
        if (!skill) continue;
        if (list->timing == CRD_ACTION && !list->to)
            list_skill(list, skill, kind);
        else
            list_those_of(list, skill, first + (int32_t)kind);
    }
}

static void list_boards(use_list *list, uint32_t with_powers) {
    const crd_set *set = spl_set(list->game);
    const spl_state *s = list->s;
    uint32_t places = spl_places_of(s, list->seat) & with_powers;
    for (; places; places &= places - 1) {
        uint32_t place = slg__lowest(places), board = spl_board_of(set, s->places[place].board);
        if (board != CRD_NO_CARD)
            list_those_of(list, &set->cards[board], SPL_THING_PLACE + (int32_t)place);
    }
}

enum { POOL = 1 << SPL_POOL }; /* the one whose tactics are of use where the avatar is not */

/* Skill cards, Blood Pool, buried cards, fixtures and boards. */
static void list_others(use_list *list) {
    const spl_state *s = list->s;
    uint32_t seat = list->seat;
    if (!(s->beyond_timings >> list->timing & 1)) return; /* nobody has any such */
    const spl_others *have = spl_others_of(list->game, s);
    uint32_t tactics = list->timing == CRD_TACTIC;
    uint64_t dead =
        have->buried[tactics] >> seat & 1 ? spl_buried(spl_set(list->game), s, seat) : 0;
    for (; dead; dead &= dead - 1)
        list_card(list, seat * SPL_BLOCK + slg__lowest(dead));
    for (uint32_t owner = 0; s->fixtures && owner < s->core.seats; owner++)
        for (uint64_t left = spl_fixtures(s, owner); left; left &= left - 1)
            list_card(list, owner * SPL_BLOCK + slg__lowest(left));
    if (seat < s->core.seats) /* no foe's */
        list_skills(list, have->skills[seat][tactics] &
                              (tactics && s->seats[seat].avatar != s->battle.place ? POOL : ~0u));
    if (!tactics) list_boards(list, have->boards);
}

/* Another's minion may bear a Curse. */
static void list_powers(use_list *list) {
    const spl_state *s = list->s;
    uint64_t slots = s->bearing[SPL_BEARS_POWER];
    if (!list->to) slots &= s->of[list->seat] | s->dressed;
    for (; slots; slots &= slots - 1)
        list_minion(list, slg__lowest(slots));
    list_others(list);
}

uint32_t spl_powers(const slg_game *game, const spl_state *s, uint32_t seat, spl_use *out,
                    uint32_t capacity, uint32_t enough) {
    use_list list = {.game = game,
                     .s = s,
                     .out = out,
                     .seat = seat,
                     .timing = CRD_ACTION,
                     .capacity = capacity,
                     .enough = enough};
    list_powers(&list);
    return list.count;
}

void spl_offer_powers_loosely(const spl_question *q, slg_choices *to) {
    use_list list = {.game = q->game,
                     .s = q->s,
                     .seat = q->seat,
                     .timing = CRD_ACTION,
                     .to = to,
                     .kind = SPL_DO_POWER};
    list_powers(&list);
}

/* Of copies that are alike (is_listed), the first. */
bool spl_is_power(const slg_game *game, const spl_state *s, uint32_t seat, int32_t thing,
                  uint32_t ability) {
    const crd_set *set = spl_set(game);
    const crd_card *design = spl_design_of_thing(set, s, thing);
    if (may_use(set, s, seat, thing, design, ability, BRIEFLY).reason) return false;
    if (thing >= SPL_CARDS || spl_is_minion(s, thing)) return true;
    const spl_player *owner = &s->seats[thing / SPL_BLOCK];
    bool buried = is_buried(s, thing);
    for (int32_t lower = thing;
         lower-- % SPL_BLOCK && spl_design(set, s, (uint32_t)lower) == design;)
        if (s->where[lower] == s->where[thing] &&
            (!buried || (owner->graveyard >> lower % SPL_BLOCK & 1)) &&
            !may_use(set, s, seat, lower, design, ability, BRIEFLY).reason)
            return false;
    return true;
}

static void list_tactics(use_list *list) {
    const spl_state *s = list->s;
    const spl_battle *battle = &s->battle;
    if (battle->attacker == SPL_NONE) return;
    if (s->bearing[SPL_BEARS_TACTIC] >> battle->attacker & 1) list_minion(list, battle->attacker);
    /* Minions whose tactics serve others' attacks are found by `on`. */
    uint64_t others =
        s->bearing[SPL_BEARS_TACTIC] & s->of[list->seat] & ~(1ull << battle->attacker);
    for (; others; others &= others - 1)
        list_minion(list, slg__lowest(others));
    list_others(list);
}

uint32_t spl_tactics(const slg_game *game, const spl_state *s, spl_use *out, uint32_t capacity) {
    use_list list = {.game = game,
                     .s = s,
                     .out = out,
                     .seat = s->battle.attacker_seat,
                     .timing = CRD_TACTIC,
                     .capacity = capacity};
    list_tactics(&list);
    return list.count;
}
