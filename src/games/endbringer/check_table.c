/* SPDX-License-Identifier: MIT */
/* The invariants of what lies on the table: monoliths, gates, minions with their counters, and what
 * lies before the Endbringer. Pieces are as many as the box has (END-COMP-05, END-FAQ-02). */
#include "games/endbringer/check.h"
#include "games/endbringer/house.h"
#include "kernel/bits.h"

/* --- battlefields --- */

static bool does_place_fit(const crd_set *set, const spl_state *s, uint32_t number) {
    const spl_place *place = &s->places[number];
    const ebr_place *too = &ebr_of_const(s)->places[number];
    if (spl_board_of(set, place->board) == CRD_NO_CARD) return false;
    if (place->exhausted > 1 || place->conquered || place->track[0] || place->track[1] ||
        place->had[0] > 1 || place->had[1] > 1 || place->zero) /* END-CORE-04 */
        return false;
    return too->damage < EBR_STONE_DEFENSE && (too->stones || !too->damage);
}

/* Each of the tiles, cards or stones lies with the others face-down, or in one place turned up. */
static bool are_once(uint64_t all, const uint64_t *turned, uint32_t count, uint64_t down) {
    uint64_t met = down;
    for (uint32_t i = 0; i < count; i++) {
        if (met & turned[i]) return false;
        met |= turned[i];
    }
    return met == all;
}

static bool do_gates_fit(const spl_state *s) { /* END-NEM-ERESH-01 */
    const ebr_part *e = ebr_of_const(s);
    uint64_t open[EBR_PLACES], all = (1u << EBR_GATE_COUNT) - 1;
    for (uint32_t place = 0; place < EBR_PLACES; place++)
        open[place] = e->places[place].gates;
    return are_once(ebr_is_laid_out(s) && e->nemesis == EBR_ERESHKIGAL ? all : 0, open, EBR_PLACES,
                    e->gates);
}

static bool do_traumas_fit(const spl_state *s) { /* END-NEM-HYPNOS-01 */
    const ebr_part *e = ebr_of_const(s);
    uint64_t borne[EBR_PLAYERS], all = (1u << EBR_TRAUMA_COUNT) - 1;
    for (uint32_t seat = 0; seat < EBR_PLAYERS; seat++)
        borne[seat] = e->seats[seat].traumas;
    return are_once(ebr_is_laid_out(s) && e->nemesis == EBR_HYPNOS ? all : 0, borne, EBR_PLAYERS,
                    e->traumas);
}

/* END-SETUP-08: a mixed pool is nine of those it is mixed from. */
static bool do_stones_fit(const spl_state *s) {
    const ebr_part *e = ebr_of_const(s);
    uint64_t fallen[EBR_PLACES], all = e->stones, pool = ebr_pool(s);
    uint32_t standing = 0;
    for (uint32_t place = 0; place < EBR_PLACES; place++) {
        fallen[place] = e->places[place].fallen;
        all |= fallen[place];
        standing += e->places[place].stones;
    }
    if (!are_once(all, fallen, EBR_PLACES, e->stones) || (all & ~pool)) return false;
    return standing <= slg__count(e->stones);
}

bool ebr_places_fit(const slg_game *game, const spl_state *s) {
    const ebr_part *e = ebr_of_const(s);
    uint32_t tentacles = 0;
    for (uint32_t place = 0; place < EBR_PLACES; place++) {
        if (!does_place_fit(spl_set(game), s, place)) return false;
        tentacles += e->places[place].tentacles;
    }
    for (uint32_t place = EBR_PLACES; place < SPL_PLACES; place++)
        if (s->places[place].board != CRD_NONE ||
            !spl_is_zero(&s->places[place].exhausted, sizeof *s->places - 1))
            return false;
    if (tentacles > (e->nemesis == EBR_ZCERNEBOCH ? (uint32_t)EBR_TENTACLES : 0)) return false;
    return do_gates_fit(s) && do_traumas_fit(s) && do_stones_fit(s);
}

/* --- minions --- */

static bool does_minion_fit(const crd_set *set, const spl_state *s, const spl_minion *m) {
    if (spl_design(set, s, m->card)->family != CRD_FAMILY_MINION ||
        (m->seat >= s->core.seats && m->seat != EBR_SEAT) || m->place >= EBR_PLACES ||
        m->blank > 1 + CRD_FOR_GOOD)
        return false;
    for (uint32_t card = spl_first_of(s, m); card != SPL_NONE; card = spl_next_on(s, card)) {
        bool other = spl_has_card(s->follower, card) || spl_has_card(s->plague, card);
        uint32_t family = spl_design(set, s, card)->family;
        if (ebr_is_token(card) ? family != EBR_FAMILY_SWARM
                               : !other && family != CRD_FAMILY_ATTACHMENT)
            return false;
    }
    return true;
}

bool ebr_minions_fit(const slg_game *game, const spl_state *s) {
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++)
        if (s->minions[slot].card != SPL_NONE &&
            !does_minion_fit(spl_set(game), s, &s->minions[slot]))
            return false;
    return true;
}

/* END-CORE-08. */
bool ebr_sides_fit(const slg_game *game, const spl_state *s) {
    uint32_t limit = 2 + 2 * (uint32_t)s->core.seats;
    (void)game;
    for (uint32_t place = 0; place < EBR_PLACES; place++)
        if (slg__count(spl_minions_of_side(s, place, 0)) > limit) return false;
    return true;
}

bool ebr_minions_live(const slg_game *game, const spl_state *s) {
    if (s->due || s->core.over) return true;
    for (uint64_t left = spl_in_play(s) & ~ebr_spared(s); left; left &= left - 1)
        if (spl_remaining(spl_set(game), s, slg__lowest(left)) <= 0) return false;
    return true;
}

/* --- counters --- */

/* What this Endbringer never puts on a minion does not lie there. */
static bool may_lie(const ebr_part *e, const spl_minion *m, const ebr_minion *own) {
    bool enemy = m->seat == EBR_SEAT;
    return own->fiend <= (e->nemesis == EBR_ZCERNEBOCH) &&
           (!own->dreams || e->nemesis == EBR_HYPNOS) &&
           (!own->omens || e->archetype == EBR_HELLRAISER) &&
           (!own->evolved || e->archetype == EBR_DEMIURGE) && !(own->evolved >> EBR_EVOLVE_KINDS) &&
           own->realm < EBR_REALMS && (!own->realm || (e->nemesis == EBR_HYPNOS && !enemy));
}

bool ebr_counters_fit(const slg_game *game, const spl_state *s) {
    const ebr_part *e = ebr_of_const(s);
    uint32_t fiends = 0, dreams = 0, evolved[EBR_EVOLVE_KINDS] = {0};
    (void)game;
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++) {
        const ebr_minion *own = &e->minions[slot];
        bool used = s->minions[slot].card != SPL_NONE;
        if (!used && (!spl_is_zero(own, sizeof *own) || e->dice[slot])) return false;
        if (used && !may_lie(e, &s->minions[slot], own)) return false;
        if (e->dice[slot] > 8) return false;
        fiends += own->fiend;
        dreams += own->dreams;
        for (uint32_t kind = 0; kind < EBR_EVOLVE_KINDS; kind++)
            if ((evolved[kind] += own->evolved >> kind & 1) > EBR_EVOLVE_EACH) return false;
    }
    return fiends <= EBR_FIENDS && dreams <= EBR_DREAMS;
}

/* --- before the Endbringer --- */

bool ebr_conditions_fit(const slg_game *game, const spl_state *s) {
    const crd_set *set = spl_set(game);
    const ebr_part *e = ebr_of_const(s);
    for (uint32_t n = 0; n < EBR_NEMESIS_SIZE; n++) {
        bool there = e->conditions >> n & 1;
        const crd_card *card = there ? spl_design(set, s, EBR_NEMESIS + n) : NULL;
        if (there && card->family != EBR_FAMILY_CONDITION) return false;
        bool star = there && card->icons & EBR_ICON_STAR;
        if (star ? e->star[n] >= s->core.seats : e->star[n] != SPL_NONE) return false;
    }
    return true;
}

bool ebr_chamber_fits(const slg_game *game, const spl_state *s) {
    const crd_set *set = spl_set(game);
    const ebr_part *e = ebr_of_const(s);
    uint32_t boons = 0;
    for (uint32_t n = 0; n < EBR_NEMESIS_SIZE; n++) {
        bool there = e->chamber >> n & 1;
        if (!there && (e->boons[n] || e->wounds[n])) return false;
        if (there && spl_design(set, s, EBR_NEMESIS + n)->family != EBR_FAMILY_CULTIST)
            return false;
        boons += e->boons[n];
    }
    return boons <= EBR_BOONS;
}

bool ebr_defense_fits(const slg_game *game, const spl_state *s) { /* END-CORE-01, -02 */
    (void)game;
    int32_t most = EBR_DEFENSE * s->core.seats, has = ebr_of_const(s)->defense;
    return has <= most && (has > 0 || s->core.over);
}

bool ebr_rage_fits(const slg_game *game, const spl_state *s) {
    const ebr_part *e = ebr_of_const(s);
    (void)game;
    return e->rage <= (e->nemesis == EBR_ERLIK ? EBR_RAGE : 0);
}

bool ebr_gate_fits(const slg_game *game, const spl_state *s) {
    const ebr_part *e = ebr_of_const(s);
    (void)game;
    return e->nemesis == EBR_ERESHKIGAL ? e->gate < ebr_gate_turns(s) : !e->gate;
}

/* END-EOR-03: no round is marked behind the last one that the card has. */
bool ebr_scenario_fits(const slg_game *game, const spl_state *s) {
    const ebr_part *e = ebr_of_const(s);
    bool marked = e->scenario != EBR_NO_SCENARIO;
    if (e->altar && e->scenario != EBR_RITUAL) return false;
    if (!ebr_is_laid_out(s)) return e->cube == marked;
    return marked ? e->cube >= 1 && e->cube <= ebr_last_round(spl_set(game), s) : !e->cube;
}

/* Damage to monoliths is owed by what is under way (END-CORE-06). */
static bool owes(const ebr_part *e) {
    return !spl_is_zero(e->owed, sizeof e->owed);
}

bool ebr_table_fits(const slg_game *game, const spl_state *s) {
    const ebr_part *e = ebr_of_const(s);
    (void)game;
    return (e->shown == SPL_NONE || ebr_is_nemesis(e->shown)) && e->why <= EBR_FOR_TYPE &&
           (e->spawned == SPL_NONE || ebr_is_card(e->spawned)) && e->acted <= 1 &&
           e->need <= s->core.seats && (s->phase != SPL_PHASE_CREATE || !owes(e)) &&
           spl_is_zero(e->zero, sizeof e->zero);
}

/* --- the battle phase --- */

/* The attack under way is of a minion of a player or of the Endbringer: of one, or of its rats. */
static bool does_attack_fit(const crd_set *set, const spl_state *s) {
    const spl_battle *b = &s->battle;
    const ebr_attack *a = &ebr_of_const(s)->attack;
    if (a->group & ~s->of[EBR_SEAT]) return false;
    if (b->attacker_seat == SPL_NONE)
        return b->attacker == SPL_NONE && b->attacker_card == SPL_NONE && b->count == 0 &&
               !b->avatar && !a->armed;
    return b->place != SPL_NONE &&
           (b->attacker_seat < s->core.seats || b->attacker_seat == EBR_SEAT) &&
           spl_does_attacker_fit(set, s);
}

static bool are_flags(const ebr_part *e) {
    const ebr_attack *a = &e->attack;
    return (!a->flipped || e->archetype == EBR_HELLRAISER) && a->enemy <= 1 && a->spared <= 1 &&
           a->dreaming <= 1 && a->felled <= 1 && a->struck <= EBR_PLACES && a->prevented <= 1 &&
           a->armed <= 1 && a->colour <= EBR_NO_COLOUR && a->cancelled <= 1 &&
           a->passed < 1u << EBR_PLAYERS && spl_is_zero(a->zero, sizeof a->zero);
}

bool ebr_battle_fits(const slg_game *game, const spl_state *s) {
    const spl_battle *b = &s->battle;
    if (!are_flags(ebr_of_const(s))) return false;
    if (s->phase != SPL_PHASE_BATTLE) {
        spl_state none = *s;
        spl_clear_battle(&none);
        return memcmp(&none.battle, b, sizeof *b) == 0 &&
               spl_is_zero(&ebr_of_const(s)->attack, sizeof(ebr_attack));
    }
    for (uint32_t i = 0; i < SPL_PLACES; i++)
        if (b->order[i] >= EBR_PLACES) return false;
    if (b->at > EBR_PLACES || b->turn > 1 || b->cancelled > 1 || b->lost > 1 || b->refused > 1 ||
        b->agreed >> s->core.seats || b->chance >= s->core.seats || b->passes > s->core.seats ||
        b->avatar > 1 || !spl_is_zero(b->zero, sizeof b->zero))
        return false;
    if (b->place != SPL_NONE && (b->at == EBR_PLACES || b->place != b->order[b->at])) return false;
    return spl_dice_fit(b) && spl_used_tactics_fit(b) && does_attack_fit(spl_set(game), s);
}
