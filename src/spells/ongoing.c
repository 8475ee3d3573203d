/* SPDX-License-Identifier: MIT */
/* Ongoing abilities that change what the rules see: figures, blanked texts, costs, dice. They are
 * never run; the rules ask for them again and again, so that nothing has to be undone when their
 * source leaves (SOR-TERM-ONGOING).
 *
 * Looking at figures, they see none of what ongoing abilities add (spl_view_point.still): so no two
 * of them can ask each other for ever. */
#include "spells/house.h"
#include "spells/select.h"

/* What is asked for, and what has been found. */
typedef struct query {
    const crd_set *set;
    const spl_state *s;
    uint32_t op;    /* crd_op */
    int32_t thing;  /* the minion or card it is about; SPL_THING_NONE: none */
    uint32_t seat;  /* whose abilities alone; SPL_NONE: everybody's */
    uint32_t place; /* that they reach; SPL_NONE: wherever */
    bool attached;  /* abilities of attachments alone, which nothing blanks */
    int32_t sum;    /* of the amounts */
    uint32_t found; /* how often */
    int32_t *sums;  /* by slot, for all minions in play at once, which `thing` and `place` are not
                     * about then; NULL: for the thing alone */
} query;

/* Does an instruction say what is asked for, of that thing? */
static inline bool lends_it(const query *q, const spl_view_point *from, const crd_instr *in,
                            int32_t thing) {
    return in->op == q->op &&
           (thing < 0 || !in->sel || spl_fits(from, &q->set->selectors[in->sel], thing));
}

/* Does any that stands behind a condition? Most are about their own source alone, which is found
 * out sooner than whether the condition holds. */
static bool lends_behind(const query *q, const spl_view_point *from, const crd_instr *condition,
                         int32_t thing) {
    for (uint32_t i = 1; i <= condition->skip; i++)
        if (lends_it(q, from, &condition[i], thing)) return true;
    return false;
}

/* What one ability says of a thing. */
static void ask_about(query *q, spl_view_point *from, const crd_ability *ability, int32_t thing) {
    from->it = (int16_t)thing;
    uint32_t end = ability->code + (uint32_t)ability->length;
    for (uint32_t pc = ability->code; pc < end; pc++) {
        const crd_instr *in = &q->set->code[pc];
        if (in->op == CRD_IF_OP) {
            if (!lends_behind(q, from, in, thing) || !spl_test(from, in)) pc += in->skip;
            continue;
        }
        if (!lends_it(q, from, in, thing)) continue;
        q->sum += spl_amount(from, &q->set->amounts[in->amount]);
        q->found++;
    }
}

/* Must it be asked about one minion at a time? Most abilities pick those that they lend something
 * to without looking at the one they are asked about, which is their `it`. */
static bool asks_about_it(const crd_set *set, const crd_ability *ability, uint32_t op) {
    const crd_instr *code = crd_code(set, ability);
    for (uint32_t pc = 0; pc < ability->length; pc++) {
        const crd_selector *sel = &set->selectors[code[pc].sel];
        if (code[pc].op != CRD_IF_OP && code[pc].op != op) continue;
        if (spl_is_about_it(sel)) return true;
        if (spl_is_about_it(&set->selectors[set->amounts[code[pc].amount].selector])) return true;
        bool minions = sel->kind != CRD_CARD && sel->kind < CRD_GAME_KINDS;
        if (code[pc].op == op && code[pc].sel && !minions) return true;
    }
    return false;
}

static void lend_one_by_one(spl_view_point *from, const crd_ability *ability, uint32_t op,
                            uint64_t slots, int32_t *sums) {
    for (; slots; slots &= slots - 1) {
        query q = {.set = from->set, .s = from->s, .op = op};
        ask_about(&q, from, ability, from->s->minions[slg__lowest(slots)].card);
        sums[slg__lowest(slots)] += q.sum;
    }
}

static void lend_at_once(const spl_view_point *from, const crd_ability *ability, uint32_t op,
                         uint64_t slots, int32_t *sums) {
    uint32_t end = ability->code + (uint32_t)ability->length;
    for (uint32_t pc = ability->code; pc < end; pc++) {
        const crd_instr *in = &from->set->code[pc];
        if (in->op == CRD_IF_OP && !spl_test(from, in)) pc += in->skip;
        if (in->op != op) continue;
        uint64_t fits = slots;
        if (in->sel) fits &= spl_select_minions(from, &from->set->selectors[in->sel]);
        if (!fits) continue;
        int32_t amount = spl_amount(from, &from->set->amounts[in->amount]);
        for (; fits; fits &= fits - 1)
            sums[slg__lowest(fits)] += amount;
    }
}

void spl_lend_slots(spl_view_point *from, const crd_ability *ability, uint32_t op, uint64_t slots,
                    int32_t *sums) {
    if (asks_about_it(from->set, ability, op))
        lend_one_by_one(from, ability, op, slots, sums);
    else
        lend_at_once(from, ability, op, slots, sums);
}

static void ask_about_all(const query *q, spl_view_point *from, const crd_ability *ability) {
    bool here = ability->flags & CRD_HERE_FLAG;
    uint64_t slots = 0;
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        slots |= q->s->of[seat];
    if (here) slots &= from->place < SPL_PLACES ? q->s->at[from->place] : 0;
    spl_lend_slots(from, ability, q->op, slots, q->sums);
}

/* One ongoing ability: its instructions stand behind conditions. */
static void ask_ability(query *q, int32_t source, uint32_t seat, const crd_ability *ability) {
    uint32_t place = spl_place_of(q->set, q->s, source, seat);
    bool here = ability->flags & CRD_HERE_FLAG;
    if (here && q->place != SPL_NONE && place != q->place) return;
    if (spl_is_foe(q->s, seat)) seat = spl_house_of(q->set)->you(q->s, (uint32_t)source);
    spl_view_point from = {.set = q->set,
                           .s = q->s,
                           .source = (int16_t)source,
                           .it = (int16_t)q->thing,
                           .seat = (uint8_t)seat,
                           .here = here ? (uint8_t)place : SPL_NONE,
                           .place = (uint8_t)place,
                           .still = 1};
    if (q->sums)
        ask_about_all(q, &from, ability);
    else
        ask_about(q, &from, ability, q->thing);
}

static void ask_card(query *q, int32_t source, uint32_t seat, const crd_card *card, bool buried) {
    if (!((buried ? card->buried : card->timings) >> CRD_ONGOING & 1)) return;
    if (q->seat != SPL_NONE && seat != q->seat) return;
    for (uint32_t i = 0; i < card->ability_count; i++)
        if (card->abilities[i].timing == CRD_ONGOING &&
            buried == !!(card->abilities[i].flags & CRD_BURIED_FLAG))
            ask_ability(q, source, seat, &card->abilities[i]);
}

static bool is_mute(const spl_state *s, uint32_t card) {
    return (s->follower[card >> 6] >> (card & 63) & 1) || (s->plague[card >> 6] >> (card & 63) & 1);
}

/* Blanking by attachments, which speak whatever happens to their bearer. */
static bool blanked_by_attachment(const crd_set *set, const spl_state *s, uint32_t slot);

/* Does it have any whose reach the query's place is in? */
static bool may_reach(const query *q, const crd_card *design, uint32_t place) {
    if (q->place == SPL_NONE || q->place == place) return true;
    for (uint32_t i = 0; i < design->ability_count; i++)
        if (design->abilities[i].timing == CRD_ONGOING &&
            !(design->abilities[i].flags & CRD_HERE_FLAG))
            return true;
    return false;
}

static void ask_minion(query *q, uint32_t slot) {
    const spl_state *s = q->s;
    const spl_minion *minion = &s->minions[slot];
    for (uint32_t card = spl_first_of(s, minion); card != SPL_NONE; card = spl_next_on(s, card))
        if (!is_mute(s, card))
            ask_card(q, (int32_t)card, spl_controller(q->set, s, (int32_t)card),
                     spl_design(q->set, s, card), false);
    const crd_card *design = spl_design(q->set, s, minion->card);
    if (q->attached || minion->blank || !(design->timings >> CRD_ONGOING & 1) ||
        !may_reach(q, design, minion->place))
        return;
    /* Whether it is blanked by another minion is not asked for when blanking itself is. */
    if (q->op == CRD_IS_BLANKED_OP ? blanked_by_attachment(q->set, s, slot)
                                   : spl_ongoing_blank(q->set, s, slot))
        return;
    ask_card(q, minion->card, minion->seat, design, false);
}

/* Skill cards, buried cards, fixtures and boards. */
static void ask_others(query *q) {
    const spl_state *s = q->s;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        for (int32_t kind = 0; kind < SPL_SKILLS; kind++) {
            int32_t thing = SPL_THING_SKILL + (int32_t)seat * SPL_SKILLS + kind;
            const crd_card *card = spl_design_of_thing(q->set, s, thing);
            if (card) ask_card(q, thing, seat, card, false);
        }
        for (uint64_t dead = spl_buried(q->set, s, seat); dead; dead &= dead - 1) {
            uint32_t card = seat * SPL_BLOCK + slg__lowest(dead);
            ask_card(q, (int32_t)card, seat, spl_design(q->set, s, card), true);
        }
        for (uint64_t left = spl_fixtures(s, seat); left; left &= left - 1) {
            uint32_t card = seat * SPL_BLOCK + slg__lowest(left);
            if (!s->places[spl_fixture_place(s, card)].conquered)
                ask_card(q, (int32_t)card, spl_fixture_seat(s, card), spl_design(q->set, s, card),
                         false);
        }
    }
    for (uint32_t place = 0; place < s->places_count; place++) {
        if (s->places[place].conquered || s->places[place].board == SPL_NONE) continue;
        const crd_card *card = &q->set->cards[spl_board_of(q->set, s->places[place].board)];
        int32_t thing = SPL_THING_PLACE + (int32_t)place;
        if (card->timings >> CRD_ONGOING & 1)
            ask_card(q, thing, spl_controller(q->set, s, thing), card, false);
    }
}

/* The same, and the cards of a foe beside minions. */
static void ask_beyond(query *q) {
    const spl_house *house = spl_house_of(q->set);
    if (!house->lends || (house->lends(q->s) >> spl_lend(q->op) & 1)) ask_others(q);
    if (!house->ongoing) return;
    if (q->sums) {
        house->ongoing_each(q->set, q->s, q->op, q->sums);
        return;
    }
    int32_t lent = house->ongoing(q->set, q->s, q->op, q->thing, q->seat, q->place);
    q->sum += lent;
    q->found += lent != 0;
}

static void ask_ongoing(query *q) {
    uint32_t lend = spl_lend(q->op);
    for (uint64_t slots = q->s->lending[lend]; slots; slots &= slots - 1)
        ask_minion(q, slg__lowest(slots));
    if (!q->attached && (q->s->beyond_lending >> lend & 1)) ask_beyond(q);
}

static query about(const crd_set *set, const spl_state *s, uint32_t op, uint32_t slot) {
    return (query){.set = set,
                   .s = s,
                   .op = op,
                   .thing = s->minions[slot].card,
                   .seat = SPL_NONE,
                   .place = s->minions[slot].place};
}

static bool blanked_by_attachment(const crd_set *set, const spl_state *s, uint32_t slot) {
    query q = about(set, s, CRD_IS_BLANKED_OP, slot);
    q.attached = true;
    ask_ongoing(&q);
    return q.found > 0;
}

int32_t spl_lent_to(const crd_set *set, const spl_state *s, uint32_t op, uint32_t slot) {
    query q = about(set, s, op, slot);
    ask_ongoing(&q);
    return q.sum;
}

void spl_lent_each(const crd_set *set, const spl_state *s, uint32_t op, int32_t *sums) {
    query q = {.set = set,
               .s = s,
               .op = op,
               .thing = SPL_THING_NONE,
               .seat = SPL_NONE,
               .place = SPL_NONE,
               .sums = sums};
    if (spl_is_lent(s, op)) ask_ongoing(&q);
}

bool spl_lent_blank(const crd_set *set, const spl_state *s, uint32_t slot) {
    query q = about(set, s, CRD_IS_BLANKED_OP, slot);
    ask_ongoing(&q);
    return q.found > 0;
}

int32_t spl_lent_cost(const crd_set *set, const spl_state *s, uint32_t card, uint32_t seat) {
    query q = {.set = set,
               .s = s,
               .op = CRD_COSTS_OP,
               .thing = (int32_t)card,
               .seat = seat,
               .place = SPL_NONE};
    ask_ongoing(&q);
    return q.sum;
}

bool spl_turns_die(const crd_set *set, const spl_state *s, uint32_t seat) {
    if (s->battle.attacker_seat != seat) return false; /* on one's own roll */
    query q = {.set = set,
               .s = s,
               .op = CRD_TURNS_DIE_OP,
               .thing = SPL_THING_NONE,
               .seat = seat,
               .place = s->battle.place};
    ask_ongoing(&q);
    return q.found > 0;
}

uint64_t spl_as_omens(const crd_set *set, const spl_state *s, uint32_t seat) {
    uint64_t slots = 0;
    uint64_t own = s->lending[spl_lend(CRD_AS_OMEN_OP)] & s->of[seat];
    for (; own; own &= own - 1) {
        query q = {.set = set,
                   .s = s,
                   .op = CRD_AS_OMEN_OP,
                   .thing = SPL_THING_NONE,
                   .seat = seat,
                   .place = s->battle.place};
        ask_minion(&q, slg__lowest(own));
        if (q.found) slots |= 1ull << slg__lowest(own);
    }
    return slots;
}
