/* SPDX-License-Identifier: MIT */
/* The Nemesis deck at work: the Endbringer's action, a card revealed, a critical effect
 * (END-DECK-01 to -11, END-ACTION-03, END-EBP-07, -08). */
#include "games/endbringer/play.h"

/* --- a card is revealed --- */

enum { LOOK, SHUFFLE, TURN_UP, LOST };

enum { WHY, CULTIST }; /* in the frame: ebr_why; 1 + the card that is lost */

static spl_player *deck_of(spl_state *s) {
    return &s->seats[EBR_NEMESIS_SEAT];
}

static uint32_t boons_in_chamber(const ebr_part *part) {
    uint32_t boons = 0;
    for (uint32_t left = part->chamber; left; left &= left - 1)
        boons += part->boons[__builtin_ctz(left)];
    return boons;
}

static slg_proc turn_up_nemesis; /* the step that follows */

/* END-DECK-07, -08. Before it, the boons advance the gate (END-NEM-ERESH-17). */
static slg_went look_at_nemesis(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    ebr_of(s)->shown = SPL_NONE;
    ebr_of(s)->why = (uint8_t)f->v[WHY];
    f->step = TURN_UP;
    if (deck_of(s)->grimoire) return slg__on_to(run, f, turn_up_nemesis);
    if (!deck_of(s)->graveyard) {
        spl_tell(run, EBR_TOLD_NO_CARD, SLG_SEAT_NONE, f->v[WHY], 0, 0, 0);
        return SLG_DONE;
    }
    f->step = SHUFFLE;
    uint32_t boons = boons_in_chamber(ebr_of(s));
    if (boons) ebr_call_gate(run, boons);
    return SLG_STEP;
}

static slg_went shuffle(slg_run *run, slg_frame *f) {
    spl_player *deck = deck_of(spl_of(run->state));
    if (spl_settle(run)) return spl_go_on(run);
    f->step = LOOK; /* what the gates set off may have taken cards */
    uint64_t cards = deck->graveyard;
    if (!cards) return SLG_STEP;
    deck->grimoire |= cards;
    deck->graveyard = 0;
    deck->grimoire_size = (uint8_t)__builtin_popcountll(deck->grimoire);
    spl_tell(run, EBR_TOLD_RESHUFFLE, SLG_SEAT_NONE, 0, __builtin_popcountll(cards), 0, 0);
    return SLG_STEP;
}

static slg_went turn_up_nemesis(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    spl_player *deck = deck_of(s);
    int32_t n = slg_chance_of(run, EBR_STREAM_NEMESIS, deck->grimoire, SLG_ALL);
    if (n < 0) return SLG_WAIT;
    uint32_t card = EBR_NEMESIS + (uint32_t)n;
    deck->grimoire &= ~(1ull << n);
    deck->grimoire_size--;
    ebr_of(s)->shown = (uint16_t)card;
    spl_tell(run, EBR_TOLD_SHOWN, SLG_SEAT_NONE, (int32_t)card, f->v[WHY], 0, 0);
    bool wanted = f->v[WHY] == EBR_FOR_TACTIC || f->v[WHY] == EBR_FOR_CRITICAL;
    if (!wanted || spl_design(spl_set(run->game), s, card)->family != EBR_FAMILY_CULTIST)
        return SLG_DONE;
    f->v[CULTIST] = (int16_t)(1 + card);
    f->step = LOST;
    return SLG_STEP;
}

/* Cultists in the Chamber with the fewest boons: bits by number. */
static uint32_t poorest(const ebr_part *part) {
    uint32_t cards = 0, fewest = UINT8_MAX;
    for (uint32_t left = part->chamber; left; left &= left - 1) {
        uint32_t n = (uint32_t)__builtin_ctz(left);
        if (part->boons[n] < fewest) cards = 0;
        if (part->boons[n] > fewest) continue;
        fewest = part->boons[n];
        cards |= 1u << n;
    }
    return cards;
}

void ebr_offer_boon(const spl_question *q, slg_choices *to) {
    const ebr_part *part = ebr_of_const(q->s);
    uint32_t cards = poorest(part);
    int32_t least = cards ? part->boons[__builtin_ctz(cards)] : 0;
    for (uint32_t left = part->chamber; left; left &= left - 1) {
        uint32_t n = (uint32_t)__builtin_ctz(left);
        slg_why richer = slg_because(EBR_WHY_RICHER, part->boons[n], least, 0);
        slg_offer_unless(to, SPL_DO_PICK, (int16_t)(EBR_NEMESIS + n), 0, 0,
                         cards >> n & 1 ? (slg_why){0} : richer);
    }
}

/* Two identical Cultists are no choice. */
static bool are_alike(const spl_state *s, uint32_t cards) {
    const ebr_part *part = ebr_of_const(s);
    uint32_t first = (uint32_t)__builtin_ctz(cards);
    for (uint32_t left = cards; left; left &= left - 1) {
        uint32_t n = (uint32_t)__builtin_ctz(left);
        if (spl_foe_design(s, EBR_NEMESIS + n) != spl_foe_design(s, EBR_NEMESIS + first) ||
            part->wounds[n] != part->wounds[first])
            return false;
    }
    return true;
}

/* END-NEM-ERESH-11, -12: a boon instead of the tactic or critical, and the card is gone. */
static slg_went lose_it(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    uint32_t cards = poorest(ebr_of(s));
    if (cards) {
        uint32_t card = EBR_NEMESIS + (uint32_t)__builtin_ctz(cards);
        if (!are_alike(s, cards)) {
            const slg_option *option = spl_ask(run, ebr_decider(s), EBR_ASK_BOON, 0, 0);
            if (!option) return SLG_WAIT;
            card = (uint32_t)option->a;
        }
        ebr_boons(run, card, 1);
    }
    ebr_discard_nemesis(run, (uint32_t)f->v[CULTIST] - 1);
    return SLG_DONE;
}

slg_went ebr_reveal_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case LOOK: return look_at_nemesis(run, f);
    case SHUFFLE: return shuffle(run, f);
    case TURN_UP: return turn_up_nemesis(run, f);
    default: return lose_it(run, f);
    }
}

bool ebr_reveal_sound(const spl_state *s, const slg_frame *f) {
    if (f->step > LOST || f->v[WHY] <= EBR_FOR_NOTHING || f->v[WHY] > EBR_FOR_TYPE) return false;
    if (f->step == TURN_UP) return s->seats[EBR_NEMESIS_SEAT].grimoire != 0;
    return f->step != LOST ||
           (f->v[CULTIST] > EBR_NEMESIS && f->v[CULTIST] <= EBR_NEMESIS + EBR_NEMESIS_SIZE &&
            ebr_of_const(s)->shown == f->v[CULTIST] - 1);
}

/* --- a card is resolved --- */

enum { REVEAL, SHOWN, RESOLVE, AFTER, OVER };

/* In the frame. */
enum {
    HERE,   /* critical: the battlefield of the attack */
    HELD,   /* 1 + the card that is resolved: in no pile meanwhile (END-DECK-11) */
    ABILITY /* the next one of it to look at */
};

static bool holds(const slg_frame *f) {
    bool may = f->proc == EBR_PROC_ANSWER || f->proc == EBR_PROC_CRITICAL;
    return may && f->v[HELD] > 0 && ebr_is_nemesis((uint32_t)f->v[HELD] - 1);
}

uint32_t ebr_cards_held(const spl_state *s) {
    const ebr_part *part = ebr_of_const(s);
    uint32_t cards = ebr_is_nemesis(part->shown) ? 1u << (part->shown - EBR_NEMESIS) : 0;
    for (uint32_t i = 0; i < s->core.depth[SLG_LANE_MAIN]; i++)
        if (holds(&s->frames[i])) cards |= 1u << (s->frames[i].v[HELD] - 1 - EBR_NEMESIS);
    return cards;
}

void ebr_lay_down(slg_run *run) {
    spl_state *s = spl_of(run->state);
    uint32_t cards = ebr_cards_held(s);
    for (uint32_t i = 0; i < s->core.depth[SLG_LANE_MAIN]; i++)
        if (holds(&s->frames[i])) s->frames[i].v[HELD] = 0;
    for (; cards; cards &= cards - 1)
        ebr_discard_nemesis(run, EBR_NEMESIS + (uint32_t)__builtin_ctz(cards));
}

static void reveal_nemesis(slg_run *run, slg_frame *f, uint32_t why) {
    f->step = SHOWN;
    slg__call(run, EBR_PROC_REVEAL, f->seat)->v[WHY] = (int16_t)why;
}

/* Takes the card that was revealed: from here on the frame knows it. */
static uint32_t take_shown(slg_run *run, slg_frame *f) {
    ebr_part *part = ebr_of(spl_of(run->state));
    uint32_t card = part->shown;
    if (card != SPL_NONE) f->v[HELD] = (int16_t)(1 + card);
    part->shown = SPL_NONE;
    return card;
}

/* END-DECK-02, -05. */
static slg_went lay_down(slg_run *run, slg_frame *f) {
    uint32_t card = (uint32_t)f->v[HELD] - 1;
    f->v[HELD] = 0;
    f->step = OVER;
    ebr_discard_nemesis(run, card);
    return spl_on_to(run, f, spl_last_step);
}

/* The abilities of the card that are of this timing, one after another. */
static slg_went resolve_nemesis(slg_run *run, slg_frame *f, uint32_t timing) {
    const spl_state *s = spl_of(run->state);
    uint32_t card = (uint32_t)f->v[HELD] - 1;
    const crd_card *design = spl_design(spl_set(run->game), s, card);
    uint32_t place = timing == CRD_CRITICAL_EFFECT ? (uint32_t)f->v[HERE] : (uint32_t)SPL_NONE;
    if (spl_settle(run)) return spl_go_on(run);
    while (f->v[ABILITY] < design->ability_count) {
        uint32_t n = (uint32_t)f->v[ABILITY]++;
        if (design->abilities[n].timing != timing) continue;
        spl_tell(run, EBR_TOLD_DEED, SLG_SEAT_NONE, (int32_t)card, (int32_t)n, 0, 0);
        if (spl_start(run, spl_design_of(spl_set(run->game), s, card), n, (int32_t)card, f->seat,
                      place, SPL_THING_NONE))
            return SLG_STEP;
    }
    f->step = AFTER;
    return slg__on_to(run, f, lay_down);
}

static bool is_resolving_sound(const slg_frame *f) {
    bool resolves = f->step == RESOLVE || f->step == AFTER;
    bool card = f->v[HELD] > EBR_NEMESIS && f->v[HELD] <= EBR_NEMESIS + EBR_NEMESIS_SIZE;
    return f->step <= OVER && f->v[ABILITY] >= 0 && f->v[ABILITY] <= CRD_ABILITIES_MAX &&
           (resolves ? card : f->v[HELD] == 0);
}

/* --- the Endbringer's action (END-ACTION-03) --- */

static slg_went begin_action(slg_run *run, slg_frame *f) {
    ebr_part *part = ebr_of(spl_of(run->state));
    spl_of(run->state)->budget = SPL_BUDGET;
    if (part->deck_damage) { /* END-EBP-07; nothing is revealed: END-COMBO-09 */
        part->deck_damage--;
        spl_tell(run, EBR_TOLD_SKIPPED, SLG_SEAT_NONE, EBR_FOR_ACTION, part->deck_damage, 0, 0);
        return SLG_DONE;
    }
    reveal_nemesis(run, f, EBR_FOR_ACTION);
    return SLG_STEP;
}

/* The victim of a star condition is the player whose action it answers (END-NEM-HYPNOS-27). */
static uint32_t victim(const slg_frame *f, const crd_card *design) {
    return design->icons & EBR_ICON_STAR ? f->seat : (uint32_t)SPL_NONE;
}

static slg_went resolve_deed(slg_run *run, slg_frame *f) {
    return resolve_nemesis(run, f, CRD_ACTION);
}

/* What kind of card is it? */
static slg_went begin_deed(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    uint32_t card = ebr_of(s)->shown;
    if (card == SPL_NONE) return SLG_DONE; /* END-DECK-08 */
    const crd_card *design = spl_design(spl_set(run->game), s, card);
    f->step = OVER;
    if (design->family == EBR_FAMILY_CONDITION) { /* END-DECK-03 */
        ebr_place_condition(run, card, victim(f, design));
    } else if (design->family == EBR_FAMILY_CULTIST) { /* END-NEM-ERESH-09 */
        ebr_enter_cultist(run, card);
    } else {
        take_shown(run, f);
        f->step = RESOLVE;
        return spl_on_to(run, f, resolve_deed);
    }
    return spl_on_to(run, f, spl_last_step);
}

slg_went ebr_answer_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case REVEAL: return begin_action(run, f);
    case SHOWN: return begin_deed(run, f);
    case RESOLVE: return resolve_deed(run, f);
    case AFTER: return lay_down(run, f);
    default: return spl_last_step(run, f);
    }
}

bool ebr_answer_sound(const spl_state *s, const slg_frame *f) {
    bool shows = f->step == REVEAL && ebr_of_const(s)->shown != SPL_NONE;
    bool reveals = f + 1 < s->frames + s->core.depth[SLG_LANE_MAIN] && f[1].proc == EBR_PROC_REVEAL;
    if (reveals && f->step != SHOWN) return false;
    return !shows && is_resolving_sound(f);
}

/* --- a critical effect (END-DECK-05, END-EBP-08, END-MONO-06) --- */

/* Counters on the deck do not stop it: END-EBP-08. */
static slg_went begin_critical(slg_run *run, slg_frame *f) {
    if (take_shown(run, f) == SPL_NONE) return SLG_DONE; /* END-DECK-08, END-NEM-ERESH-11 */
    f->step = RESOLVE;
    return SLG_STEP;
}

slg_went ebr_critical_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case REVEAL: reveal_nemesis(run, f, EBR_FOR_CRITICAL); return SLG_STEP;
    case SHOWN: return begin_critical(run, f);
    case RESOLVE: return resolve_nemesis(run, f, CRD_CRITICAL_EFFECT);
    case AFTER: return lay_down(run, f);
    default: return spl_last_step(run, f);
    }
}

bool ebr_critical_sound(const spl_state *s, const slg_frame *f) {
    (void)s;
    return f->v[HERE] >= 0 && f->v[HERE] < EBR_PLACES && is_resolving_sound(f);
}
