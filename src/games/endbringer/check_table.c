/* SPDX-License-Identifier: MIT */
/* The invariants of what lies on the table: monoliths, gates, minions with their counters, and what
 * lies before the Endbringer. Pieces are as many as the box has (END-COMP-05, END-FAQ-02). */
#include "games/endbringer/check.h"
#include "games/sorcerer/horde.h"

static uint32_t count_of(uint64_t set) {
    return (uint32_t)__builtin_popcountll(set);
}

/* --- battlefields --- */

static bool does_place_fit(const crd_set *set, const sor_state *s, uint32_t number) {
    const sor_place *place = &s->places[number];
    const end_place *too = &end_of_const(s)->places[number];
    if (place->board >= set->card_count || set->cards[place->board].family != CRD_FAMILY_BOARD)
        return false;
    if (place->exhausted > 1 || place->conquered || place->track[0] || place->track[1] ||
        place->had[0] > 1 || place->had[1] > 1 || place->zero) /* END-CORE-04 */
        return false;
    return too->damage < END_STONE_DEFENSE && (too->stones || !too->damage);
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

static bool do_gates_fit(const sor_state *s) { /* END-NEM-ERESH-01 */
    const end_part *e = end_of_const(s);
    uint64_t open[END_PLACES], all = (1u << END_GATE_COUNT) - 1;
    for (uint32_t place = 0; place < END_PLACES; place++)
        open[place] = e->places[place].gates;
    return are_once(end_is_laid_out(s) && e->nemesis == END_ERESHKIGAL ? all : 0, open, END_PLACES,
                    e->gates);
}

static bool do_traumas_fit(const sor_state *s) { /* END-NEM-HYPNOS-01 */
    const end_part *e = end_of_const(s);
    uint64_t borne[END_PLAYERS], all = (1u << END_TRAUMA_COUNT) - 1;
    for (uint32_t seat = 0; seat < END_PLAYERS; seat++)
        borne[seat] = e->seats[seat].traumas;
    return are_once(end_is_laid_out(s) && e->nemesis == END_HYPNOS ? all : 0, borne, END_PLAYERS,
                    e->traumas);
}

/* END-SETUP-08: a mixed pool is nine of those it is mixed from. */
static bool do_stones_fit(const sor_state *s) {
    const end_part *e = end_of_const(s);
    uint64_t fallen[END_PLACES], all = e->stones, pool = end_pool(s);
    uint32_t standing = 0;
    for (uint32_t place = 0; place < END_PLACES; place++) {
        fallen[place] = e->places[place].fallen;
        all |= fallen[place];
        standing += e->places[place].stones;
    }
    if (!are_once(all, fallen, END_PLACES, e->stones) || (all & ~pool)) return false;
    return standing <= count_of(e->stones);
}

bool end_places_fit(const slg_game *game, const sor_state *s) {
    const end_part *e = end_of_const(s);
    uint32_t tentacles = 0;
    for (uint32_t place = 0; place < END_PLACES; place++) {
        if (!does_place_fit(sor_set(game), s, place)) return false;
        tentacles += e->places[place].tentacles;
    }
    for (uint32_t place = END_PLACES; place < SOR_PLACES; place++)
        if (s->places[place].board != CRD_NONE ||
            !sor_is_zero(&s->places[place].exhausted, sizeof *s->places - 1))
            return false;
    if (tentacles > (e->nemesis == END_ZCERNEBOCH ? (uint32_t)END_TENTACLES : 0)) return false;
    return do_gates_fit(s) && do_traumas_fit(s) && do_stones_fit(s);
}

/* --- minions --- */

static bool does_minion_fit(const crd_set *set, const sor_state *s, const sor_minion *m) {
    if (sor_design(set, s, m->card)->family != CRD_FAMILY_MINION ||
        (m->seat >= s->core.seats && m->seat != END_SEAT) || m->place >= END_PLACES ||
        m->exhausted > 1 || m->blank > 1 + CRD_FOR_GOOD)
        return false;
    for (uint32_t card = m->attached; card != SOR_NONE; card = s->attached[card]) {
        bool other = sor_has_card(s->follower, card) || sor_has_card(s->plague, card);
        uint32_t family = sor_design(set, s, card)->family;
        if (end_is_token(card) ? family != CRD_FAMILY_SWARM
                               : !other && family != CRD_FAMILY_ATTACHMENT)
            return false;
    }
    return true;
}

bool end_minions_fit(const slg_game *game, const sor_state *s) {
    for (uint32_t slot = 0; slot < SOR_MINIONS; slot++)
        if (s->minions[slot].card != SOR_NONE &&
            !does_minion_fit(sor_set(game), s, &s->minions[slot]))
            return false;
    return true;
}

/* END-CORE-08. */
bool end_sides_fit(const slg_game *game, const sor_state *s) {
    uint32_t limit = 2 + 2 * (uint32_t)s->core.seats;
    (void)game;
    for (uint32_t place = 0; place < END_PLACES; place++)
        if (count_of(sor_minions_of_side(s, place, 0)) > limit) return false;
    return true;
}

bool end_minions_live(const slg_game *game, const sor_state *s) {
    if (s->due || s->core.over) return true;
    for (uint64_t left = sor_in_play(s) & ~end_spared(s); left; left &= left - 1)
        if (sor_remaining(sor_set(game), s, sor_lowest(left)) <= 0) return false;
    return true;
}

/* --- counters --- */

/* What this Endbringer never puts on a minion does not lie there. */
static bool may_lie(const end_part *e, const sor_minion *m, const end_minion *own) {
    bool enemy = m->seat == END_SEAT;
    return own->fiend <= (e->nemesis == END_ZCERNEBOCH) &&
           (!own->dreams || e->nemesis == END_HYPNOS) &&
           (!own->omens || e->archetype == END_HELLRAISER) &&
           (!own->evolved || e->archetype == END_DEMIURGE) && !(own->evolved >> END_EVOLVE_KINDS) &&
           own->realm < END_REALMS && (!own->realm || (e->nemesis == END_HYPNOS && !enemy));
}

bool end_counters_fit(const slg_game *game, const sor_state *s) {
    const end_part *e = end_of_const(s);
    uint32_t fiends = 0, dreams = 0, evolved[END_EVOLVE_KINDS] = {0};
    (void)game;
    for (uint32_t slot = 0; slot < SOR_MINIONS; slot++) {
        const end_minion *own = &e->minions[slot];
        bool used = s->minions[slot].card != SOR_NONE;
        if (!used && (!sor_is_zero(own, sizeof *own) || e->dice[slot])) return false;
        if (used && !may_lie(e, &s->minions[slot], own)) return false;
        if (e->dice[slot] > 8) return false;
        fiends += own->fiend;
        dreams += own->dreams;
        for (uint32_t kind = 0; kind < END_EVOLVE_KINDS; kind++)
            if ((evolved[kind] += own->evolved >> kind & 1) > END_EVOLVE_EACH) return false;
    }
    return fiends <= END_FIENDS && dreams <= END_DREAMS;
}

/* --- before the Endbringer --- */

bool end_conditions_fit(const slg_game *game, const sor_state *s) {
    const crd_set *set = sor_set(game);
    const end_part *e = end_of_const(s);
    for (uint32_t n = 0; n < END_NEMESIS_SIZE; n++) {
        bool there = e->conditions >> n & 1;
        const crd_card *card = there ? sor_design(set, s, END_NEMESIS + n) : NULL;
        if (there && card->family != CRD_FAMILY_CONDITION) return false;
        bool star = there && card->icons & CRD_ICON_STAR;
        if (star ? e->star[n] >= s->core.seats : e->star[n] != SOR_NONE) return false;
    }
    return true;
}

bool end_chamber_fits(const slg_game *game, const sor_state *s) {
    const crd_set *set = sor_set(game);
    const end_part *e = end_of_const(s);
    uint32_t boons = 0;
    for (uint32_t n = 0; n < END_NEMESIS_SIZE; n++) {
        bool there = e->chamber >> n & 1;
        if (!there && (e->boons[n] || e->wounds[n])) return false;
        if (there && sor_design(set, s, END_NEMESIS + n)->family != CRD_FAMILY_CULTIST)
            return false;
        boons += e->boons[n];
    }
    return boons <= END_BOONS;
}

bool end_defense_fits(const slg_game *game, const sor_state *s) { /* END-CORE-01, -02 */
    (void)game;
    int32_t most = END_DEFENSE * s->core.seats, has = end_of_const(s)->defense;
    return has <= most && (has > 0 || s->core.over);
}

bool end_rage_fits(const slg_game *game, const sor_state *s) {
    const end_part *e = end_of_const(s);
    (void)game;
    return e->rage <= (e->nemesis == END_ERLIK ? END_RAGE : 0);
}

bool end_gate_fits(const slg_game *game, const sor_state *s) {
    const end_part *e = end_of_const(s);
    (void)game;
    return e->nemesis == END_ERESHKIGAL ? e->gate < end_gate_turns(s) : !e->gate;
}

/* END-EOR-03: no round is marked behind the last one that the card has. */
bool end_scenario_fits(const slg_game *game, const sor_state *s) {
    const end_part *e = end_of_const(s);
    bool marked = e->scenario != END_NO_SCENARIO;
    if (e->altar && e->scenario != END_RITUAL) return false;
    if (!end_is_laid_out(s)) return e->cube == marked;
    return marked ? e->cube >= 1 && e->cube <= end_last_round(sor_set(game), s) : !e->cube;
}

/* Damage to monoliths is owed by what is under way (END-CORE-06). */
static bool owes(const end_part *e) {
    return !sor_is_zero(e->owed, sizeof e->owed);
}

bool end_table_fits(const slg_game *game, const sor_state *s) {
    const end_part *e = end_of_const(s);
    (void)game;
    return (e->shown == SOR_NONE || end_is_nemesis(e->shown)) && e->why <= END_FOR_TYPE &&
           (e->spawned == SOR_NONE || end_is_card(e->spawned)) && e->acted <= 1 &&
           e->need <= s->core.seats && (s->phase != SOR_PHASE_CREATE || !owes(e)) &&
           sor_is_zero(e->zero, sizeof e->zero);
}

/* --- the battle phase --- */

/* The attack under way is of a minion of a player or of the Endbringer: of one, or of its rats. */
static bool does_attack_fit(const sor_state *s) {
    const sor_battle *b = &s->battle;
    const end_attack *a = &end_of_const(s)->attack;
    if (a->group & ~s->of[END_SEAT]) return false;
    if (b->attacker_seat == SOR_NONE)
        return b->attacker == SOR_NONE && b->attacker_card == SOR_NONE && b->count == 0;
    return b->place != SOR_NONE &&
           (b->attacker_seat < s->core.seats || b->attacker_seat == END_SEAT) &&
           sor_is_card(s, b->attacker_card) &&
           (b->attacker == SOR_NONE ||
            (b->attacker < SOR_MINIONS && s->minions[b->attacker].card == b->attacker_card));
}

static bool are_flags(const end_part *e) {
    const end_attack *a = &e->attack;
    return (!a->flipped || e->archetype == END_HELLRAISER) && a->enemy <= 1 && a->spared <= 1 &&
           a->dreaming <= 1 && a->felled <= 1 && a->struck <= END_PLACES && a->prevented <= 1 &&
           a->armed <= 1 && a->colour <= END_NO_COLOUR && a->cancelled <= 1 &&
           a->passed < 1u << END_PLAYERS && sor_is_zero(a->zero, sizeof a->zero);
}

bool end_battle_fits(const slg_game *game, const sor_state *s) {
    const sor_battle *b = &s->battle;
    (void)game;
    if (!are_flags(end_of_const(s))) return false;
    if (s->phase != SOR_PHASE_BATTLE) {
        sor_state none = *s;
        sor_clear_battle(&none);
        return memcmp(&none.battle, b, sizeof *b) == 0 &&
               sor_is_zero(&end_of_const(s)->attack, sizeof(end_attack));
    }
    for (uint32_t i = 0; i < SOR_PLACES; i++)
        if (b->order[i] >= END_PLACES) return false;
    if (b->at > END_PLACES || b->turn > 1 || b->cancelled > 1 || b->lost > 1 || b->refused > 1 ||
        b->agreed >> s->core.seats || b->chance >= s->core.seats || b->passes > s->core.seats ||
        b->zero[0])
        return false;
    if (b->place != SOR_NONE && (b->at == END_PLACES || b->place != b->order[b->at])) return false;
    return sor_dice_fit(b) && sor_used_tactics_fit(b) && does_attack_fit(s);
}
