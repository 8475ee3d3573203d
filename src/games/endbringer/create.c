/* SPDX-License-Identifier: MIT */
/* Before the first round: the foe and its army, then the players as in Sorcerer, then what the
 * nemesis does to their cards (END-SETUP). */
#include <string.h>

#include "games/endbringer/parts.h"

enum {
    NEMESIS = SPL_CREATE_STEPS,
    ARCHETYPE,
    SCENARIO,
    LAY_OUT, /* the foe's cards and counters */
    POOL,
    STRIDE, /* END-SETUP-04 */
    ARMY,
    ALTAR,
    MINDS, /* END-SETUP-03 */
    STEPS
};

/* In the frame, where the workshop's steps have them. */
enum { DRAFTER, NEXT_PLAYER, TAKEN };

/* --- who it is --- */

enum { RANDOM_NEMESIS = 0, RANDOM_ARCHETYPE = 0, NO_SCENARIO = 0, RANDOM_SCENARIO = 1 };

/* One of [first, end); -1: chance is not decided yet. */
static int32_t draw_foe(slg_run *run, uint32_t first, uint32_t end) {
    return slg_chance_of(run, EBR_STREAM_FOE, (spl_bit(end) - 1) & ~(spl_bit(first) - 1), SLG_ALL);
}

/* END-SETUP-02, -05, -06. False: wait. */
static bool choose_nemesis(slg_run *run) {
    ebr_part *e = ebr_of(spl_of(run->state));
    uint32_t option = e->options[EBR_SET_NEMESIS];
    int32_t nemesis =
        option == RANDOM_NEMESIS ? draw_foe(run, 0, EBR_NEMESES) : (int32_t)option - 1;
    if (nemesis >= 0) e->nemesis = (uint8_t)nemesis;
    return nemesis >= 0;
}

static bool choose_archetype(slg_run *run) {
    ebr_part *e = ebr_of(spl_of(run->state));
    uint32_t option = e->options[EBR_SET_ARCHETYPE];
    int32_t archetype =
        option == RANDOM_ARCHETYPE ? draw_foe(run, 0, EBR_ARCHETYPES) : (int32_t)option - 1;
    if (archetype >= 0) e->archetype = (uint8_t)archetype;
    return archetype >= 0;
}

static bool choose_scenario(slg_run *run) {
    ebr_part *e = ebr_of(spl_of(run->state));
    uint32_t option = e->options[EBR_SET_SCENARIO];
    int32_t scenario = option == RANDOM_SCENARIO ? draw_foe(run, EBR_INVASION, EBR_SCENARIOS)
                       : option == NO_SCENARIO   ? EBR_NO_SCENARIO
                                                 : (int32_t)option - 1;
    if (scenario < 0) return false;
    e->scenario = (uint8_t)scenario;
    e->cube = scenario != EBR_NO_SCENARIO; /* END-SETUP-06: on round 1 */
    return true;
}

/* --- its decks and counters --- */

/* The numbers of a block that have a card, as bits from its first on. */
static uint64_t cards_of(const spl_state *s, uint32_t first, uint32_t count) {
    uint64_t cards = 0;
    for (uint32_t n = 0; n < count; n++)
        if (spl_foe_design(s, first + n) != CRD_NO_CARD) cards |= spl_bit(n);
    return cards;
}

static void tell_foe(slg_run *run, uint32_t card) {
    if (spl_design_of(spl_set(run->game), spl_of_const(run->state), card) != CRD_NO_CARD)
        ebr_tell(run, EBR_TOLD_FOE, (int32_t)card, 0, 0);
}

/* END-NEM-ERESH-02: the first Cultist; it does not advance the gate. */
static void fill_chamber(slg_run *run) {
    spl_state *s = spl_of(run->state);
    const crd_set *set = spl_set(run->game);
    for (uint32_t card = EBR_NEMESIS; card < EBR_NEMESIS + EBR_NEMESIS_SIZE; card++) {
        if (spl_design_of(set, s, card) == CRD_NO_CARD) continue;
        if (spl_design(set, s, card)->family != EBR_FAMILY_CULTIST) continue;
        ebr_take_from_deck(ebr_nemesis_piles(s), ebr_bit_of(card));
        ebr_of(s)->chamber |= 1u << ebr_number(card);
        ebr_tell(run, EBR_TOLD_CULTIST, (int32_t)card, 0, 0);
        return;
    }
}

/* END-SETUP-03, -05, -09: what needs no grimoire. */
static void lay_out(slg_run *run) {
    spl_state *s = spl_of(run->state);
    ebr_part *e = ebr_of(s);
    ebr_deal_foe(spl_set(run->game), s);
    tell_foe(run, EBR_NEMESIS_CARD);
    tell_foe(run, EBR_ARCHETYPE_CARD);
    tell_foe(run, EBR_SCENARIO_CARD);
    ebr_add_to_deck(ebr_nemesis_piles(s), cards_of(s, EBR_NEMESIS, EBR_NEMESIS_SIZE));
    ebr_add_to_deck(ebr_archetype_piles(s), cards_of(s, EBR_ARCHETYPE, EBR_ARCHETYPE_SIZE));
    ebr_add_to_deck(ebr_token_pile(s), cards_of(s, EBR_TOKENS, EBR_TOKEN_COUNT));
    e->traumas = (uint8_t)cards_of(s, EBR_TRAUMAS, EBR_TRAUMA_COUNT);
    e->gates = (uint8_t)cards_of(s, EBR_GATES, EBR_GATE_COUNT);
    if (e->nemesis == EBR_ERLIK) ebr_rage(run, 1); /* END-NEM-ERLIK-01 */
    if (e->nemesis == EBR_ERESHKIGAL) fill_chamber(run);
}

/* --- monoliths --- */

enum { MIXED = 3, NINE = 9 }; /* of EBR_SET_STONES */

/* END-SETUP-08, END-DIFF-06: which nine are mixed everybody sees. False: wait. */
static bool fill_pool(slg_run *run) {
    spl_state *s = spl_of(run->state);
    ebr_part *e = ebr_of(s);
    uint32_t pool = ebr_pool(s);
    bool mixed = e->options[EBR_SET_STONES] == MIXED && pool;
    while (mixed && slg__ones(e->stones) < NINE) {
        int32_t number = slg_chance_of(run, EBR_STREAM_FOE, pool & ~e->stones, SLG_ALL);
        if (number < 0) return false;
        e->stones |= 1u << number;
        tell_foe(run, EBR_STONES + (uint32_t)number);
    }
    if (!mixed) e->stones = pool;
    for (uint32_t place = 0; pool && place < EBR_PLACES; place++)
        e->places[place].stones = s->core.seats; /* END-SETUP-09 */
    return true;
}

/* --- the army (END-DECK-24: put, not played) --- */

/* The lowest one of the starting minions that is still in the deck; EBR_NOTHING. */
static int32_t next_starter(const crd_set *set, const spl_state *s) {
    for (uint64_t deck = s->seats[EBR_SEAT].grimoire; deck; deck &= deck - 1) {
        uint32_t card = EBR_ARCHETYPE + slg__lowest(deck);
        if (spl_design(set, s, card)->starter) return (int32_t)card;
    }
    return EBR_NOTHING;
}

/* END-ARCH-DEATH-01, END-ARCH-HELL-01, END-ARCH-DEMI-01, END-ARCH-PLAGUE-01. */
static void raise_army(slg_run *run) {
    spl_state *s = spl_of(run->state);
    const crd_set *set = spl_set(run->game);
    int32_t card;
    for (uint32_t place = 0; place < EBR_PLACES; place++)
        for (uint32_t n = 0; n < s->core.seats && (card = next_starter(set, s)) >= 0; n++)
            ebr_put(run, (uint32_t)card, place);
    if (ebr_of_const(s)->archetype != EBR_DEATHDEALER) return;
    for (uint32_t n = 0; n < s->core.seats && (card = next_starter(set, s)) >= 0; n++)
        spl_to_graveyard(run, (uint32_t)card);
}

/* --- the players' minds, last of all (END-SETUP-15, END-NEM-ZCER-01, END-NEM-HYPNOS-01) --- */

enum { RUBBLE = 1, VOID = 3 };

static bool take_minds(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of_const(run->state);
    uint32_t nemesis = ebr_of_const(s)->nemesis;
    if (nemesis != EBR_ZCERNEBOCH && nemesis != EBR_HYPNOS) return true;
    for (; f->v[NEXT_PLAYER] < s->core.seats; f->v[NEXT_PLAYER]++) {
        uint32_t seat = spl_clockwise(s, s->first, (uint32_t)f->v[NEXT_PLAYER]);
        uint8_t taken = (uint8_t)f->v[TAKEN];
        int32_t missing = nemesis == EBR_HYPNOS ? ebr_banish(run, seat, VOID, &taken)
                                                : ebr_receive_rubble(run, seat, RUBBLE, &taken);
        f->v[TAKEN] = taken;
        if (missing) return false;
        f->v[TAKEN] = 0;
    }
    f->v[NEXT_PLAYER] = 0;
    return true;
}

/* after all hands and mulligans, or before them. */
static bool minds_first(const spl_state *s) {
    return ebr_of_const(s)->options[EBR_SET_MINDS] == 1;
}

static slg_went do_players(slg_run *run, slg_frame *f) {
    uint32_t before = f->step;
    if (before == SPL_CREATE_BEGIN) return spl_create_proc(run, f);
    slg_went went = spl_create_proc(run, f);
    if (f->step == before) return went;
    bool due = minds_first(spl_of_const(run->state)) ? f->step == SPL_CREATE_HANDS
                                                     : f->step == SPL_CREATE_BEGIN;
    if (due) f->step = MINDS;
    return went;
}

/* --- all of it --- */

static slg_went next(slg_frame *f, bool done) {
    if (!done) return SLG_WAIT;
    f->step++;
    return SLG_STEP;
}

slg_went ebr_create_proc(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    switch (f->step) {
    case NEMESIS: return next(f, choose_nemesis(run));
    case ARCHETYPE: return next(f, choose_archetype(run));
    case SCENARIO: return next(f, choose_scenario(run));
    case LAY_OUT: lay_out(run); return next(f, true);
    case POOL: return next(f, fill_pool(run));
    case STRIDE: return next(f, ebr_stride(run));
    case ARMY: raise_army(run); return next(f, true);
    case ALTAR: /* END-SCEN-RITUAL-01 */
        if (ebr_of_const(s)->scenario == EBR_RITUAL && ebr_sacrifice_top(run) == EBR_WAIT)
            return SLG_WAIT;
        f->step = SPL_CREATE_DECKS;
        return SLG_STEP;
    case MINDS:
        if (!take_minds(run, f)) return SLG_WAIT;
        f->step = minds_first(s) ? SPL_CREATE_HANDS : SPL_CREATE_BEGIN;
        return SLG_STEP;
    default: return do_players(run, f);
    }
}

/* --- positions from outside --- */

bool ebr_is_laid_out(const spl_state *s) {
    return spl_foe_design(s, EBR_NEMESIS_CARD) != CRD_NO_CARD;
}

/* Before the foe is laid out nothing is known of it but who it is. */
static bool is_foe_to_come(const spl_state *s) {
    const ebr_part *e = ebr_of_const(s);
    ebr_part empty = {.nemesis = e->nemesis,
                      .archetype = e->archetype,
                      .scenario = e->scenario,
                      .difficulty = e->difficulty,
                      .cube = e->cube,
                      .defense = e->defense,
                      .lent = e->lent};
    memcpy(empty.lends, e->lends, sizeof empty.lends);
    memcpy(empty.options, e->options, sizeof empty.options);
    ebr_clear_foe(&empty);
    return !ebr_is_laid_out(s) && memcmp(&empty, e, sizeof empty) == 0;
}

/* Until the pool is filled no monolith stands, and none has fallen. */
static bool is_pool_open(const spl_state *s) {
    const ebr_part *e = ebr_of_const(s);
    uint32_t fallen = 0;
    for (uint32_t place = 0; place < EBR_PLACES; place++)
        fallen |= e->places[place].fallen;
    return !fallen && !ebr_stones_left(s) && slg__ones(e->stones) < NINE;
}

/* What players choose afterwards starts from a clean state. */
static bool is_foe_step_sound(const spl_state *s, const slg_frame *f) {
    slg_frame then = *f;
    then.step = SPL_CREATE_DECKS;
    bool fits = f->step <= LAY_OUT ? is_foe_to_come(s) : ebr_is_laid_out(s);
    if (f->step == POOL) fits = fits && is_pool_open(s);
    return fits && s->draft == 0 && spl_create_sound(s, &then);
}

static bool is_mind_step_sound(const spl_state *s, const slg_frame *f) {
    slg_frame then = *f;
    then.step = minds_first(s) ? SPL_CREATE_HANDS : SPL_CREATE_BEGIN;
    then.v[NEXT_PLAYER] = then.v[TAKEN] = 0;
    return f->v[NEXT_PLAYER] >= 0 && f->v[NEXT_PLAYER] < s->core.seats && f->v[TAKEN] >= 0 &&
           f->v[TAKEN] <= VOID && ebr_is_laid_out(s) && spl_create_sound(s, &then);
}

bool ebr_create_sound(const spl_state *s, const slg_frame *f) {
    if (f->step < SPL_CREATE_STEPS) return ebr_is_laid_out(s) && spl_create_sound(s, f);
    if (f->step >= STEPS) return false;
    return f->step == MINDS ? is_mind_step_sound(s, f) : is_foe_step_sound(s, f);
}
