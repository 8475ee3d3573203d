/* SPDX-License-Identifier: MIT */
/* A position as numbers, for programs that learn (slg_env). As Sorcerer's: everything is seen from
 * the seat whose view it is, seats are counted clockwise from it; numbers are small and unscaled;
 * what is one of several things is a row of flags; a number that may be missing is 0 where it is,
 * and one more than itself else. */
#include <string.h>

#include "games/endbringer/services.h"
#include "spells/observe.h"
#include "spells/ops_parts.h"

static int16_t count_of_pile(uint64_t set) {
    return (int16_t)__builtin_popcountll(set);
}

/* name, how many numbers; a name below is the first number of its part */
#define PARTS(X)                                                                                   \
    X(PHASE, EBR_PHASES)    /* flags */                                                            \
    X(NEMESIS, EBR_NEMESES) /* flags, and so on */                                                 \
    X(ARCHETYPE, EBR_ARCHETYPES)                                                                   \
    X(SCENARIO, EBR_SCENARIOS)                                                                     \
    X(DIFFICULTY, EBR_DIFFICULTIES)                                                                \
    X(DECISION, EBR_ASK_COUNT) /* flags: what is asked; all 0 when nothing is */                   \
    X(SOURCE, 2)               /* of the decision, and what else it says */                        \
    X(ROUND, 7) /* round, seats, whose turn, who is first, who decides, acted, idle rounds */      \
    X(FOE, 16)  /* put_foe */                                                                      \
    X(PLACES, EBR_PLACES *PLACE_SIZE)                                                              \
    X(SEATS, EBR_PLAYERS *SEAT_SIZE)                                                               \
    X(MINIONS, SPL_MINIONS *MINION_SIZE) /* by slot */                                             \
    X(ZONES, EBR_FIRST)               /* of players' cards: 0 unseen 1 hand 2 grimoire 3 graveyard \
                                         4 in play 5 attached 6 void 7 removed */                  \
    X(DECK, EBR_NEMESIS_SIZE)         /* 0 none 1 deck 2 discard pile 3 condition 4 Chamber */     \
    X(CULTISTS, 2 * EBR_NEMESIS_SIZE) /* boons, damage */                                          \
    X(ARMY, EBR_ARCHETYPE_SIZE)       /* 0 none 1 deck 2 discard pile 3 altar 4 in play */         \
    X(GATES, EBR_GATE_COUNT)          /* 1 + battlefield where it is open */                       \
    X(FALLEN, EBR_STONE_COUNT)        /* 1 + battlefield where it lies */                          \
    X(DESIGNS, SPL_CARDS)             /* + 1 */                                                    \
    X(BATTLE, 12 + SPL_DICE)                                                                       \
    X(ATTACK, 8)                                                                                   \
    X(RUN, 6) /* the ability under way */                                                          \
    X(SWITCHES, EBR_SET_COUNT)

/* board + 1, exhausted, own and enemy had, monoliths, damage, tentacles, gates */
enum { PLACE_SIZE = 8 };
/* energy, actions, omens, blood, fate (3 flags), hand, grimoire, graveyard, avatar + 1, skills
 * exhausted (4), decks + 1 (3), rubble, Arms, void, removed, traumas (6 flags),
 * meditated, played */
enum { SEAT_SIZE = 18 + 4 + EBR_TRAUMA_COUNT + 2 };
/* design + 1, seat, place, ready, damage, flames, arthropods, attack, essence, blanked,
 * attachments, fiend, dreams, omens, evolve counters (6 flags), Arms, Swarms, realm, dark die */
enum { MINION_SIZE = 11 + 3 + EBR_EVOLVE_KINDS + 4 };

enum {
#define X(name, size) FIRST_##name, LAST_##name = FIRST_##name + (size)-1,
    PARTS(X)
#undef X
        OBSERVATION_SIZE
};
static_assert((int)OBSERVATION_SIZE == EBR_OBSERVATION_SIZE, "told in services.h");

/* The names of the numbers: slg_observation_name. */
const slg_observed ebr_observed[EBR_OBSERVED_COUNT] = {
    {"phase", FIRST_PHASE, EBR_PHASES, ""},
    {"nemesis", FIRST_NEMESIS, EBR_NEMESES, ""},
    {"archetype", FIRST_ARCHETYPE, EBR_ARCHETYPES, ""},
    {"scenario", FIRST_SCENARIO, EBR_SCENARIOS, ""},
    {"difficulty", FIRST_DIFFICULTY, EBR_DIFFICULTIES, ""},
    {"decision", FIRST_DECISION, EBR_ASK_COUNT, ""},
    {"source", FIRST_SOURCE, 1, "of more"},
    {"round", FIRST_ROUND, 1, "number seats turn first decides acted idle"},
    {"foe", FIRST_FOE, 1,
     "defense avatar rage deck-damage gate cube extra shown nemesis-deck nemesis-discard "
     "archetype-deck archetype-discard altar tokens gates traumas"},
    {"places", FIRST_PLACES, EBR_PLACES,
     "board exhausted players-had foe-had monoliths damage tentacles gates"},
    {"seats", FIRST_SEATS, EBR_PLAYERS,
     "energy actions omens blood fate*3 hand grimoire graveyard avatar exhausted*4 decks*3 rubble "
     "arms void removed traumas*6 meditated played"},
    {"minions", FIRST_MINIONS, SPL_MINIONS,
     "card seat place ready damage flames arthropods attack essence blank attachments fiend dreams "
     "omens evolve*6 arms swarms realm dark-die"},
    {"zones", FIRST_ZONES, EBR_FIRST, ""},
    {"deck", FIRST_DECK, EBR_NEMESIS_SIZE, ""},
    {"cultists", FIRST_CULTISTS, EBR_NEMESIS_SIZE, "boons damage"},
    {"army", FIRST_ARMY, EBR_ARCHETYPE_SIZE, ""},
    {"gates", FIRST_GATES, EBR_GATE_COUNT, ""},
    {"fallen", FIRST_FALLEN, EBR_STONE_COUNT, ""},
    {"designs", FIRST_DESIGNS, SPL_CARDS, ""},
    {"battle", FIRST_BATTLE, 1,
     "over place own-turn attacker attacking dice own-chance passes criticals hits more-hits "
     "more-criticals faces*7"},
    {"attack", FIRST_ATTACK, 1, "enemy rats dreamlands felled colour cancelled bonus omens"},
    {"run", FIRST_RUN, 1, "any own card ability instruction picks"},
    {"switches", FIRST_SWITCHES, EBR_SET_COUNT, ""},
};

static void put_foe(int16_t *to, const spl_state *s) {
    const ebr_part *e = ebr_of_const(s);
    const spl_player *nemesis = &s->seats[EBR_NEMESIS_SEAT], *archetype = &s->seats[EBR_SEAT];
    *to++ = e->defense;
    *to++ = e->avatar;
    *to++ = e->rage;
    *to++ = e->deck_damage;
    *to++ = e->gate;
    *to++ = e->cube;
    *to++ = e->extra;
    *to++ = spl_seen_or_none(e->shown);
    *to++ = count_of_pile(nemesis->grimoire);
    *to++ = count_of_pile(nemesis->graveyard);
    *to++ = count_of_pile(archetype->grimoire);
    *to++ = count_of_pile(archetype->graveyard);
    *to++ = count_of_pile(e->altar);
    *to++ = s->seats[EBR_TOKEN_SEAT].grimoire_size;
    *to++ = count_of_pile(e->gates);
    *to++ = count_of_pile(e->traumas);
}

static void observe_front(int16_t *to, const spl_state *s, uint32_t number) {
    const spl_place *place = &s->places[number];
    const ebr_place *too = &ebr_of_const(s)->places[number];
    *to++ = spl_seen_or_none(place->board);
    *to++ = place->exhausted;
    *to++ = place->had[0];
    *to++ = place->had[1];
    *to++ = too->stones;
    *to++ = too->damage;
    *to++ = too->tentacles;
    *to++ = count_of_pile(too->gates);
}

static void observe_player(int16_t *to, const spl_state *s, uint32_t seat) {
    const spl_player *player = &s->seats[seat];
    const ebr_player *too = &ebr_of_const(s)->seats[seat];
    *to++ = player->energy;
    *to++ = player->actions;
    *to++ = player->omens;
    *to++ = player->blood;
    for (uint32_t face = 0; face < 3; face++)
        *to++ = player->fate == face;
    *to++ = player->hand_size;
    *to++ = player->grimoire_size;
    *to++ = count_of_pile(player->graveyard);
    *to++ = spl_seen_or_none(player->avatar);
    for (uint32_t skill = 0; skill < SPL_SKILLS; skill++)
        *to++ = player->exhausted >> skill & 1;
    for (uint32_t kind = 0; kind < 3; kind++)
        *to++ = spl_seen_or_none(player->deck[kind]);
    *to++ = too->rubble_count;
    *to++ = too->armed_count;
    *to++ = count_of_pile(too->voids);
    *to++ = count_of_pile(too->gone);
    for (uint32_t n = 0; n < EBR_TRAUMA_COUNT; n++)
        *to++ = too->traumas >> n & 1;
    *to++ = too->meditated;
    *to++ = too->played;
}

static void observe_enemy(int16_t *to, const spl_eyes *eyes, uint32_t slot,
                          const spl_strengths *all) {
    const spl_state *s = eyes->s;
    const spl_minion *minion = &s->minions[slot];
    const ebr_minion *own = &ebr_of_const(s)->minions[slot];
    const crd_set *set = spl_set(eyes->game);
    int16_t attached = 0, swarms = 0;
    for (uint32_t card = spl_first_of(s, minion); card != SPL_NONE; card = spl_next_on(s, card)) {
        attached++;
        swarms = (int16_t)(swarms + ebr_is_token(card));
    }
    *to++ = spl_seen_design(spl_design_known(set, s, minion->card));
    *to++ = (int16_t)spl_seen_seat(eyes, minion->seat);
    *to++ = minion->place;
    *to++ = !minion->exhausted;
    *to++ = minion->damage;
    *to++ = minion->flames;
    *to++ = minion->followers;
    *to++ = (int16_t)all->attack[slot];
    *to++ = (int16_t)all->essence[slot];
    *to++ = minion->blank;
    *to++ = attached;
    *to++ = own->fiend;
    *to++ = own->dreams;
    *to++ = own->omens;
    for (uint32_t kind = 0; kind < EBR_EVOLVE_KINDS; kind++)
        *to++ = own->evolved >> kind & 1;
    *to++ = (int16_t)(own->arms[0] + own->arms[1] + own->arms[2]);
    *to++ = swarms;
    *to++ = own->realm;
    *to++ = ebr_of_const(s)->dice[slot];
}

static void observe_hero_cards(int16_t *out, const spl_eyes *eyes, uint32_t seat) {
    const spl_state *s = eyes->s;
    const ebr_player *too = &ebr_of_const(s)->seats[seat];
    uint32_t first = spl_seen_seat(eyes, seat) * SPL_BLOCK;
    int16_t *zones = out + FIRST_ZONES + first;
    spl_seen_cards seen = spl_cards_shown(eyes, seat);
    if (eyes->hides && seat == eyes->seat) seen.grimoire = ebr_seen_grimoire(eyes->game, s, seat);
    spl_put_piles(zones, seen, s->seats[seat].graveyard);
    for (uint64_t left = s->laid[seat] | too->voids | too->gone; left; left &= left - 1) {
        uint32_t n = (uint32_t)__builtin_ctzll(left), card = seat * SPL_BLOCK + n;
        if (zones[n]) continue;
        zones[n] = spl_host(s, card) != SPL_NONE ? 5
                   : spl_is_fixture(s, card)     ? (int16_t)(8 + spl_fixture_place(s, card))
                   : too->voids >> n & 1         ? 6
                   : too->gone >> n & 1          ? 7
                                                 : 0;
    }
    spl_put_grimoire(out + FIRST_DESIGNS + first, spl_set(eyes->game), s, seat);
    for (uint32_t n = 0; n < SPL_TOKENS; n++)
        out[FIRST_DESIGNS + first + SPL_DECK + n] = spl_seen_design(
            spl_token_design(spl_set(eyes->game), s, seat * SPL_BLOCK + SPL_DECK + n));
}

/* Which cards are the Endbringer's: in the blocks that no player has. */
static void observe_foes_designs(int16_t *out, const spl_state *s) {
    for (uint32_t block = 0; block < SLG_SEATS_MAX - EBR_PLAYERS; block++)
        spl_put_seen(out + FIRST_DESIGNS + (EBR_PLAYERS + block) * SPL_BLOCK,
                     ebr_of_const(s)->design + block * SPL_FOE_DECK, SPL_FOE_DECK);
}

/* A minion's row, and where its card is if it is a player's. */
static void observe_minions(int16_t *out, const spl_eyes *eyes) {
    const spl_state *s = eyes->s;
    spl_strengths all;
    spl_all_strengths(spl_set(eyes->game), s, &all);
    for (uint64_t left = spl_all_slots(s); left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left), card = s->minions[slot].card;
        observe_enemy(out + FIRST_MINIONS + slot * MINION_SIZE, eyes, slot, &all);
        if (card < s->core.seats * (uint32_t)SPL_BLOCK)
            out[FIRST_ZONES + spl_seen_thing(eyes, (int32_t)card)] = 4;
    }
}

/* Which of up to 32 cards are in the first pile: 1, in the second: 2, and so on; a card of several
 * is in the first of them. Eight numbers are written at a time, so zeros may follow the last. */
static void put_zones(int16_t *to, const uint32_t piles[4], uint32_t count) {
    const uint32_t second = piles[1] & ~piles[0], two = piles[0] | piles[1];
    const uint32_t third = piles[2] & ~two, fourth = piles[3] & ~(two | piles[2]);
    for (uint32_t n = 0; n < count; n += 8) {
        slg__eight zones = slg__eight_of(piles[0] >> n) + 2 * slg__eight_of(second >> n) +
                           3 * slg__eight_of(third >> n) + 4 * slg__eight_of(fourth >> n);
        memcpy(to + n, &zones, sizeof zones);
    }
}

static void put_piles(int16_t *out, const spl_state *s) {
    const ebr_part *e = ebr_of_const(s);
    const spl_player *nemesis = &s->seats[EBR_NEMESIS_SEAT], *archetype = &s->seats[EBR_SEAT];
    const uint32_t deck[4] = {(uint32_t)nemesis->grimoire, (uint32_t)nemesis->graveyard,
                              e->conditions, e->chamber};
    put_zones(out + FIRST_DECK, deck, EBR_NEMESIS_SIZE); /* zeros where Cultists come next */
    for (uint32_t n = 0; n < EBR_NEMESIS_SIZE; n++) {
        out[FIRST_CULTISTS + 2 * n] = e->boons[n];
        out[FIRST_CULTISTS + 2 * n + 1] = e->wounds[n];
    }
    uint32_t played = 0;
    for (uint32_t n = 0; n < EBR_ARCHETYPE_SIZE; n++)
        played |= (uint32_t)(spl_host(s, EBR_ARCHETYPE + n) != SPL_NONE) << n;
    const uint32_t army[4] = {(uint32_t)archetype->grimoire, (uint32_t)archetype->graveyard,
                              e->altar, played};
    put_zones(out + FIRST_ARMY, army, EBR_ARCHETYPE_SIZE);
    /* Where the army's zeros may have gone. */
    for (uint32_t place = 0; place < EBR_PLACES; place++) {
        for (uint32_t left = e->places[place].gates; left; left &= left - 1)
            out[FIRST_GATES + __builtin_ctz(left)] = (int16_t)(1 + place);
        for (uint32_t left = e->places[place].fallen; left; left &= left - 1)
            out[FIRST_FALLEN + __builtin_ctz(left)] = (int16_t)(1 + place);
    }
}

static void put_battle(int16_t *to, const spl_eyes *eyes) {
    const spl_battle *battle = &eyes->s->battle;
    *to++ = battle->at;
    *to++ = spl_seen_or_none(battle->place);
    *to++ = battle->turn;
    *to++ = spl_seen_or_none(battle->attacker);
    *to++ = battle->attacker_seat == SPL_NONE
                ? 0
                : (int16_t)(1 + spl_seen_seat(eyes, battle->attacker_seat));
    *to++ = battle->count;
    *to++ = battle->chance;
    *to++ = battle->passes;
    *to++ = battle->criticals;
    *to++ = battle->hits;
    *to++ = battle->more_hits;
    *to++ = battle->more_criticals;
    for (uint32_t die = 0; die < SPL_DICE; die++)
        *to++ = die < battle->count ? (int16_t)(1 + battle->dice[die]) : 0;
}

static void put_attack(int16_t *to, const spl_state *s) {
    const ebr_attack *attack = &ebr_of_const(s)->attack;
    *to++ = attack->enemy;
    *to++ = count_of_pile(attack->group);
    *to++ = attack->dreaming;
    *to++ = attack->felled;
    *to++ = attack->colour;
    *to++ = attack->cancelled;
    *to++ = attack->bonus;
    *to++ = attack->omens_used;
}

/* In use?, of the seat itself?, card + 1, ability, instruction, picks. */
static void put_run(int16_t *to, const spl_eyes *eyes) {
    const spl_state *s = eyes->s;
    if (!s->run_count) return;
    const spl_run *run = &s->runs[s->run_count - 1];
    *to++ = 1;
    *to++ = run->seat == eyes->seat;
    *to++ = spl_seen_design(run->card);
    *to++ = run->ability;
    *to++ = (int16_t)run->pc;
    *to++ = run->picks;
}

static void put_round(int16_t *to, const spl_eyes *eyes) {
    const spl_state *s = eyes->s;
    *to++ = s->round;
    *to++ = s->core.seats;
    *to++ = (int16_t)spl_seen_seat(eyes, s->turn);
    *to++ = (int16_t)spl_seen_seat(eyes, s->first);
    *to++ = (int16_t)spl_seen_seat(eyes, s->active);
    *to++ = ebr_of_const(s)->acted;
    *to++ = s->idle;
}

static void observe_table(const spl_eyes *eyes, int16_t *out) {
    const spl_state *s = eyes->s;
    const ebr_part *e = ebr_of_const(s);
    const slg_ask *ask = &s->core.ask[eyes->seat];
    memset(out, 0, OBSERVATION_SIZE * sizeof *out);
    out[FIRST_PHASE + s->phase] = out[FIRST_NEMESIS + e->nemesis] = 1;
    out[FIRST_ARCHETYPE + e->archetype] = out[FIRST_SCENARIO + e->scenario] = 1;
    out[FIRST_DIFFICULTY + e->difficulty] = 1;
    if (ask->open) out[FIRST_DECISION + ask->kind] = 1;
    out[FIRST_SOURCE] = ask->source;
    out[FIRST_SOURCE + 1] = ask->extra;
    put_round(out + FIRST_ROUND, eyes);
    put_foe(out + FIRST_FOE, s);
    for (uint32_t place = 0; place < EBR_PLACES; place++)
        observe_front(out + FIRST_PLACES + place * PLACE_SIZE, s, place);
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        observe_player(out + FIRST_SEATS + spl_seen_seat(eyes, seat) * SEAT_SIZE, s, seat);
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        observe_hero_cards(out, eyes, seat);
    observe_foes_designs(out, s);
    observe_minions(out, eyes);
    put_piles(out, s);
    put_battle(out + FIRST_BATTLE, eyes);
    put_attack(out + FIRST_ATTACK, s);
    put_run(out + FIRST_RUN, eyes);
    for (uint32_t i = 0; i < EBR_SET_COUNT; i++)
        out[FIRST_SWITCHES + i] = e->options[i];
}

void ebr_observe(const slg_game *game, const slg_state *view, int16_t *out) {
    const spl_eyes eyes = spl_eyes_of(game, spl_of_const(view));
    observe_table(&eyes, out);
}

void ebr_observe_as(const slg_game *game, const slg_state *state, uint32_t seat, int16_t *out) {
    const spl_eyes eyes = {.game = game, .s = spl_of_const(state), .seat = seat, .hides = true};
    observe_table(&eyes, out);
}
