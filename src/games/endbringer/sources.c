/* SPDX-License-Identifier: MIT */
/* The Endbringer's cards that lie on the table beside minions: what they say, to whom, and where
 * (END-DECK-03, END-GEN-02, -09). Their abilities are found here and nowhere else: whenever one
 * comes or goes, spl_state.beyond_* says anew what may come from them, so that nothing is asked in
 * vain. */
#include <string.h>

#include "games/endbringer/house.h"
#include "spells/ops_parts.h"
#include "spells/select.h"

/* --- which --- */

static uint32_t evolved_kinds(const spl_state *s) {
    uint32_t kinds = 0;
    if (ebr_of_const(s)->archetype != EBR_DEMIURGE) return 0;
    for (uint64_t rest = ebr_enemies(s); rest; rest &= rest - 1)
        kinds |= ebr_of_const(s)->minions[slg__lowest(rest)].evolved;
    return kinds;
}

static uint32_t traumas_borne(const spl_state *s) {
    uint32_t traumas = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        traumas |= ebr_of_const(s)->seats[seat].traumas;
    return traumas;
}

static void each_of(const spl_state *s, uint32_t first, uint32_t cards, ebr_source_fn *each,
                    void *of) {
    for (; cards; cards &= cards - 1) {
        uint32_t card = first + slg__lowest(cards), design = spl_foe_design(s, card);
        if (design != CRD_NO_CARD) each(of, card, design);
    }
}

void ebr_each_source(const spl_state *s, ebr_source_fn *each, void *of) {
    const ebr_part *horde = ebr_of_const(s);
    uint32_t fallen = 0, gates = 0;
    for (uint32_t place = 0; place < EBR_PLACES; place++) {
        fallen |= horde->places[place].fallen;
        gates |= horde->places[place].gates;
    }
    each_of(s, EBR_NEMESIS, horde->conditions | horde->chamber, each, of);
    each_of(s, EBR_TRAUMAS, traumas_borne(s), each, of);
    each_of(s, EBR_NEMESIS_CARD, 7, each, of); /* nemesis, archetype, scenario */
    each_of(s, EBR_EVOLVE, evolved_kinds(s), each, of);
    each_of(s, EBR_STONES, fallen, each, of);
    each_of(s, EBR_GATES, gates, each, of);
}

static bool is_stone(uint32_t card) {
    return card >= EBR_STONES && card < EBR_STONES + EBR_STONE_COUNT;
}
static bool is_gate(uint32_t card) {
    return card >= EBR_GATES && card < EBR_GATES + EBR_GATE_COUNT;
}
static bool is_evolve(uint32_t card) {
    return card >= EBR_EVOLVE && card < EBR_EVOLVE + EBR_EVOLVE_KINDS;
}
static bool is_trauma(uint32_t card) {
    return card >= EBR_TRAUMAS && card < EBR_TRAUMAS + EBR_TRAUMA_COUNT;
}

/* Of a fallen monolith only what lasts is said still (END-MONO-03). */
static bool speaks(uint32_t card, const crd_ability *ability) {
    return !is_stone(card) || (ability->flags & CRD_LASTING_FLAG);
}

/* --- where --- */

/* Minions with the evolve counter whose card this is. */
static uint64_t with_counter(const spl_state *s, uint32_t card) {
    uint64_t slots = 0;
    for (uint64_t rest = ebr_enemies(s); rest; rest &= rest - 1)
        if (ebr_of_const(s)->minions[slg__lowest(rest)].evolved >> (card - EBR_EVOLVE) & 1)
            slots |= rest & -rest;
    return slots;
}

/* Does it lie in the battlefield, or on a minion there? */
static bool lies_in(const spl_state *s, uint32_t card, uint32_t place) {
    const ebr_place *at = &ebr_of_const(s)->places[place];
    if (is_stone(card)) return at->fallen >> (card - EBR_STONES) & 1;
    if (is_gate(card)) return at->gates >> (card - EBR_GATES) & 1;
    return is_evolve(card) && (with_counter(s, card) & s->at[place]);
}

uint32_t ebr_places_of_source(const spl_state *s, uint32_t card) {
    uint32_t places = 0;
    if (spl_host(s, card) != SPL_NONE) return 1u << s->minions[spl_host(s, card)].place;
    if (card == EBR_SCENARIO_CARD) return (1u << EBR_PLACES) - 1; /* END-SCEN-RITUAL-05 */
    if (!is_stone(card) && !is_gate(card) && !is_evolve(card)) return ebr_avatar_places(s);
    for (uint32_t place = 0; place < EBR_PLACES; place++)
        if (lies_in(s, card, place)) places |= 1u << place;
    return places ? places : ebr_avatar_places(s); /* */
}

/* As spl_run.here: one battlefield, or both of the avatar's. */
static uint32_t place_of_foes_source(const spl_state *s, uint32_t card) {
    uint32_t places = ebr_places_of_source(s, card);
    return places & (places - 1) ? (uint32_t)SPL_ACROSS : slg__lowest(places);
}

/* --- to whom --- */

/* END-NEM-HYPNOS-25, -27: it speaks to one player alone. */
static bool is_personal(const spl_state *s, uint32_t card) {
    return is_trauma(card) ||
           (ebr_is_nemesis(card) && ebr_of_const(s)->star[card - EBR_NEMESIS] != SPL_NONE);
}

uint32_t ebr_you(const spl_state *s, uint32_t card) {
    const ebr_part *horde = ebr_of_const(s);
    if (ebr_is_nemesis(card) && horde->star[card - EBR_NEMESIS] < s->core.seats)
        return horde->star[card - EBR_NEMESIS];
    for (uint32_t seat = 0; is_trauma(card) && seat < s->core.seats; seat++)
        if (horde->seats[seat].traumas >> (card - EBR_TRAUMAS) & 1) return seat;
    return ebr_decider(s);
}

/* --- what may come from them --- */

static_assert(EBR_LENDS <= 8, "bits of beyond_lending");

typedef struct beyond {
    const crd_set *set;
    spl_state *s;
} beyond;

static uint32_t lends_of(const crd_set *set, const crd_ability *ability) {
    uint32_t lends = 0;
    for (uint32_t pc = 0; pc < ability->length; pc++) {
        const crd_instr *in = &crd_code(set, ability)[pc];
        uint32_t lend = spl_lend(in->op);
        if (in->op == CRD_STANDING_OP && ebr_comes_and_goes((uint32_t)in->arg))
            lends |= 1u << EBR_LENDS_RULES;
        if (lend >= SPL_LENDS) continue;
        bool cultists = set->selectors[in->sel].kind == EBR_KIND_CULTIST;
        lends |= 1u << (cultists ? (uint32_t)EBR_LENDS_CULTISTS : lend);
    }
    return lends;
}

static void add_source(void *of, uint32_t card, uint32_t number) {
    const beyond *to = of;
    spl_state *s = to->s;
    const crd_card *design = &to->set->cards[number];
    for (uint32_t i = 0; i < design->ability_count; i++) {
        const crd_ability *ability = &design->abilities[i];
        uint32_t timing = ability->timing;
        if (!speaks(card, ability)) continue;
        s->beyond_timings = (uint16_t)(s->beyond_timings | 1u << timing);
        if (timing == CRD_WHENEVER)
            s->beyond_events = (uint16_t)(s->beyond_events | 1u << ability->event);
        if (timing != CRD_ONGOING) continue;
        uint32_t lends = lends_of(to->set, ability), n = card - EBR_FIRST;
        s->beyond_lending = (uint8_t)(s->beyond_lending | lends);
        for (; lends; lends &= lends - 1)
            ebr_of(s)->lends[slg__lowest(lends)][n / 64] |= spl_bit(n % 64);
    }
}

void ebr_add_beyond(const crd_set *set, spl_state *s) {
    beyond to = {set, s};
    memset(ebr_of(s)->lends, 0, sizeof ebr_of(s)->lends);
    ebr_each_source(s, add_source, &to);
}

void ebr_sources_changed(const crd_set *set, spl_state *s) {
    spl_rebuild_beyond(set, s);
    s->due = 1; /* essence that was lent may be gone: END-AMB-30 */
}

/* Before the first deal nothing comes from beyond: spl_rebuild_beyond. */
void ebr_source_comes(const crd_set *set, spl_state *s, uint32_t card) {
    beyond to = {set, s};
    if (spl_is_dealt(s, 0)) add_source(&to, card, spl_foe_design(s, card));
    s->due = 1; /* it may lend less essence than nothing */
}

/* --- how an ability of theirs sees the table --- */

static spl_view_point view_of(const crd_set *set, const spl_state *s, uint32_t card, uint32_t here,
                              int32_t it, uint32_t seat) {
    return (spl_view_point){.set = set,
                            .s = s,
                            .source = (int16_t)card,
                            .it = (int16_t)it,
                            .seat = (uint8_t)seat,
                            .here = (uint8_t)here,
                            .place = SPL_NONE};
}

static bool is_confined(const crd_ability *ability) {
    return ability->flags & (CRD_HERE_FLAG | CRD_ACROSS_FLAG);
}

/* Where an ability happens that something in `at` sets off, or (SPL_NONE) nothing in particular. */
static uint32_t here_of(const spl_state *s, uint32_t card, const crd_ability *ability,
                        uint32_t at) {
    if (!is_confined(ability)) return SPL_NONE;
    if (ability->flags & CRD_ACROSS_FLAG) return SPL_ACROSS;
    return at != SPL_NONE ? at : place_of_foes_source(s, card);
}

/* --- rules that hold --- */

typedef struct question {
    const crd_set *set;
    const spl_state *s;
    uint32_t op;    /* of ongoing abilities */
    int32_t arg;    /* of CRD_STANDING: which rule; -1: any */
    int32_t thing;  /* the minion or card it is about */
    uint32_t seat;  /* whom it must touch; SPL_NONE: anybody */
    uint32_t place; /* where; SPL_NONE: anywhere */
    int32_t sum;
} question;

static void ask_foes_source(question *q, uint32_t card, const crd_ability *ability) {
    if (ability->timing != CRD_ONGOING || !speaks(card, ability)) return;
    if (is_confined(ability) && q->place != SPL_NONE &&
        !(ebr_places_of_source(q->s, card) >> q->place & 1))
        return;
    spl_view_point from = view_of(q->set, q->s, card, here_of(q->s, card, ability, SPL_NONE),
                                  q->thing, ebr_you(q->s, card));
    from.still = 1;
    uint32_t end = ability->code + (uint32_t)ability->length;
    for (uint32_t pc = ability->code; pc < end; pc++) {
        const crd_instr *in = &q->set->code[pc];
        if (in->op == CRD_IF_OP && !spl_test(&from, in)) pc += in->skip;
        if (in->op != q->op || (q->arg >= 0 && in->arg != q->arg)) continue;
        const crd_selector *sel = &q->set->selectors[in->sel];
        if (q->thing >= 0 && in->sel && !spl_fits(&from, sel, q->thing)) continue;
        q->sum += spl_amount(&from, &q->set->amounts[in->amount]);
    }
}

static void ask_source(void *of, uint32_t card, uint32_t number) {
    question *q = of;
    const crd_card *design = &q->set->cards[number];
    if (q->seat != SPL_NONE && is_personal(q->s, card) && ebr_you(q->s, card) != q->seat) return;
    for (uint32_t i = 0; i < design->ability_count; i++)
        ask_foes_source(q, card, &design->abilities[i]);
}

/* Asks only the cards that have anything to say; mostly there are none. */
static void ask_lenders(question *q, uint32_t lend) {
    for (uint32_t word = 0; word < 2; word++)
        for (uint64_t left = ebr_of_const(q->s)->lends[lend][word]; left; left &= left - 1) {
            uint32_t card = (uint32_t)EBR_FIRST + SPL_BLOCK * word + slg__lowest(left);
            ask_source(q, card, spl_foe_design(q->s, card));
        }
}

int32_t ebr_ongoing(const crd_set *set, const spl_state *s, uint32_t op, int32_t thing,
                    uint32_t seat, uint32_t place) {
    bool cultist = thing >= 0 && ebr_is_nemesis((uint32_t)thing);
    uint32_t lend = cultist ? (uint32_t)EBR_LENDS_CULTISTS : spl_lend(op);
    if (!(s->beyond_lending >> lend & 1)) return 0;
    question q = {set, s, op, -1, thing, seat, place, 0};
    ask_lenders(&q, lend);
    return q.sum;
}

static void lend_slots(const crd_set *set, const spl_state *s, uint32_t op, uint32_t card,
                       int32_t *sums) {
    const crd_card *design = &set->cards[spl_foe_design(s, card)];
    for (uint32_t i = 0; i < design->ability_count; i++) {
        const crd_ability *ability = &design->abilities[i];
        if (ability->timing != CRD_ONGOING || !speaks(card, ability)) continue;
        uint32_t places = is_confined(ability) ? ebr_places_of_source(s, card) : ~0u;
        uint64_t slots = 0;
        for (uint32_t place = 0; place < s->places_count; place++)
            if (places >> place & 1) slots |= s->at[place];
        spl_view_point from = view_of(set, s, card, here_of(s, card, ability, SPL_NONE),
                                      SPL_THING_NONE, ebr_you(s, card));
        from.still = 1;
        spl_lend_slots(&from, ability, op, slots, sums);
    }
}

void ebr_ongoing_each(const crd_set *set, const spl_state *s, uint32_t op, int32_t *sums) {
    for (uint32_t word = 0; word < 2; word++)
        for (uint64_t left = ebr_of_const(s)->lends[spl_lend(op)][word]; left; left &= left - 1)
            lend_slots(set, s, op, (uint32_t)EBR_FIRST + SPL_BLOCK * word + slg__lowest(left),
                       sums);
}

int32_t ebr_standing_sum(const crd_set *set, const spl_state *s, uint32_t rule, uint32_t seat,
                         uint32_t place) {
    question q = {set, s, CRD_STANDING_OP, (int32_t)rule, SPL_THING_NONE, seat, place, 0};
    if (ebr_comes_and_goes(rule))
        ask_lenders(&q, EBR_LENDS_RULES);
    else
        ebr_each_source(s, ask_source, &q);
    return q.sum;
}

/* --- what they are set off by --- */

typedef struct happening {
    slg_run *run;
    uint32_t timing, event;
    int32_t it;
    uint32_t place; /* where it happens; SPL_NONE: everywhere */
} happening;

static void note_foes(const happening *what, uint32_t card, uint32_t ability, uint32_t here,
                      uint32_t seat) {
    spl_note(what->run, spl_trigger_of((int32_t)card, what->it, ability, seat, here, 0));
}

/* Each minion that bears the counter has its ability (END-ARCH-DEMI-12). */
static void note_counters(const happening *what, uint32_t card, uint32_t ability) {
    const spl_state *s = spl_of_const(what->run->state);
    for (uint64_t rest = with_counter(s, card); rest; rest &= rest - 1) {
        uint32_t place = s->minions[slg__lowest(rest)].place;
        if (what->place == SPL_NONE || what->place == place)
            note_foes(what, card, ability, place, ebr_decider(s));
    }
}

static void note_ability(const happening *what, uint32_t card, const crd_card *design,
                         uint32_t number) {
    const crd_ability *ability = &design->abilities[number];
    const spl_state *s = spl_of_const(what->run->state);
    if (ability->timing != what->timing || ability->event != what->event) return;
    uint32_t player = ebr_player_of_thing(what->it), seat = ebr_you(s, card);
    if (!speaks(card, ability)) return;
    if (what->event == CRD_ON_DESTROYED && ability->number && ebr_is_global(s)) return;
    if (is_confined(ability) && what->place != SPL_NONE &&
        !(ebr_places_of_source(s, card) >> what->place & 1))
        return; /* END-GEN-02 */
    uint32_t here = here_of(s, card, ability, what->place);
    if (what->event && player != SPL_NONE) { /* that player is "you" of it */
        if (is_personal(s, card) && player != seat) return;
        seat = player;
    } else if (ability->on) {
        spl_view_point from = view_of(spl_set(what->run->game), s, card, here, what->it, seat);
        if (!spl_fits(&from, &from.set->selectors[ability->on], what->it)) return;
    }
    if (is_evolve(card) && is_confined(ability))
        note_counters(what, card, number);
    else
        note_foes(what, card, number, here, seat);
}

static __attribute__((noinline)) void note_abilities(const happening *what, uint32_t card,
                                                     const crd_card *design) {
    for (uint32_t i = 0; i < design->ability_count; i++)
        note_ability(what, card, design, i);
}

/* Nearly none has anything to say. */
static void note_foes_source(void *of, uint32_t card, uint32_t number) {
    const happening *what = of;
    const crd_card *design = &spl_set(what->run->game)->cards[number];
    if (what->event && !(design->events >> what->event & 1)) return;
    if ((design->timings | design->buried) >> what->timing & 1) note_abilities(what, card, design);
}

void ebr_note_sources(slg_run *run, uint32_t timing, uint32_t event, int32_t it, uint32_t place) {
    happening what = {run, timing, event, it, place};
    ebr_each_source(spl_of(run->state), note_foes_source, &what);
}
