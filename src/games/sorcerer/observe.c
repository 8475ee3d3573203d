/* SPDX-License-Identifier: MIT */
/* A position as numbers, and options as fixed actions, for programs that learn (slg_env).
 *
 * Everything is seen from the seat whose view it is: seats are counted clockwise from it, cards by
 * their owner so counted, battlefields from its own left. Numbers are small and unscaled; what is
 * one of several things is a row of flags; a number that may be missing is 0 where it is, and one
 * more than itself else. */
#include <string.h>

#include "games/sorcerer/services.h"
#include "spells/observe.h"

/* Battle Royale's battlefields lie in a ring; the others in a row, which the second team sees from
 * behind. */
static uint32_t seen_place(const spl_eyes *e, uint32_t place) {
    const spl_state *s = e->s;
    if (place >= s->places_count) return place;
    if (s->format == SPL_ROYALE) return spl_seen_seat(e, place);
    return spl_team_of(s, e->seat) ? s->places_count - 1u - place : place;
}

static uint32_t seen_thing(const spl_eyes *e, int32_t thing) {
    if (thing < SPL_THING_PLACE) return spl_seen_thing(e, thing);
    return SPL_THING_PLACE + seen_place(e, (uint32_t)thing - SPL_THING_PLACE);
}

/* --- observations --- */

/* Slots of minions. SPL_MINIONS has room for the Endbringer's armies; here there are at most 6
 * places x 2 sides x 4 minions, or in team play 3 x 2 x 6, and a minion enters at the lowest free
 * slot. */
enum { SLOTS_SHOWN = 48 };

/* name, how many numbers; a name below is the first number of its part */
#define PARTS(X)                                                                            \
    X(PHASE, SPL_PHASE_SPAWN)  /* flags: the phases before it */                            \
    X(FORMAT, 3)               /* flags */                                                  \
    X(DECISION, SPL_ASK_COUNT) /* flags: what is asked; all 0 when nothing is */            \
    X(SOURCE, 2)               /* of the decision, and what else it says */                 \
    X(ROUND, 5)                /* round, seats, whose turn, who is first, idle rounds */    \
    X(PLACES, SPL_PLACES *PLACE_SIZE)                                                       \
    X(SEATS, SLG_SEATS_MAX *SEAT_SIZE)                                                      \
    X(MINIONS, SLOTS_SHOWN *MINION_SIZE) /* by slot */                                      \
    X(ZONES, SPL_CARDS)   /* 0 unseen 1 hand 2 grimoire 3 graveyard 4 in play 5 attached */ \
    X(DESIGNS, SPL_CARDS) /* + 1 */                                                         \
    X(BATTLE, 12 + SPL_DICE)                                                                \
    X(RUN, 6) /* the ability under way */                                                   \
    X(SWITCHES, SPL_SET_COUNT)

/* board + 1, exhausted, conquered by own, by enemy, own and enemy damage, own and enemy had */
enum { PLACE_SIZE = 8 };
/* energy, actions, omens, blood, fate (3 flags), points, hand, grimoire, graveyard, avatar + 1,
 * skills exhausted (4), decks + 1 (3) */
enum { SEAT_SIZE = 19 };
/* design + 1, seat, place, ready, damage, flames, arthropods, attack, essence, blanked,
 * attachments */
enum { MINION_SIZE = 11 };

enum {
#define X(name, size) FIRST_##name, LAST_##name = FIRST_##name + (size)-1,
    PARTS(X)
#undef X
        OBSERVATION_SIZE
};

/* The names of the numbers: slg_observation_name. */
const slg_observed sor_observed[SOR_OBSERVED_COUNT] = {
    {"phase", FIRST_PHASE, SPL_PHASE_SPAWN, ""},
    {"format", FIRST_FORMAT, 3, ""},
    {"decision", FIRST_DECISION, SPL_ASK_COUNT, ""},
    {"source", FIRST_SOURCE, 1, "of more"},
    {"round", FIRST_ROUND, 1, "number seats turn first idle"},
    {"places", FIRST_PLACES, SPL_PLACES,
     "board exhausted conquered-by-own conquered-by-enemy own-damage enemy-damage own-had "
     "enemy-had"},
    {"seats", FIRST_SEATS, SLG_SEATS_MAX,
     "energy actions omens blood fate*3 points hand grimoire graveyard avatar exhausted*4 decks*3"},
    {"minions", FIRST_MINIONS, SLOTS_SHOWN,
     "card seat place ready damage flames arthropods attack essence blank attachments"},
    {"zones", FIRST_ZONES, SPL_CARDS, ""},
    {"designs", FIRST_DESIGNS, SPL_CARDS, ""},
    {"battle", FIRST_BATTLE, 1,
     "over place own-turn attacker attacking dice own-chance passes criticals hits more-hits "
     "more-criticals faces*7"},
    {"run", FIRST_RUN, 1, "any own card ability instruction picks"},
    {"switches", FIRST_SWITCHES, SPL_SET_COUNT, ""},
};

static void observe_duel_place(int16_t *to, const spl_eyes *e, uint32_t number) {
    const spl_place *place = &e->s->places[number];
    int32_t own = spl_side_of(e->s, number, e->seat);
    uint32_t side = own == 1, other = !side;
    *to++ = spl_seen_or_none(place->board);
    *to++ = place->exhausted;
    *to++ = own >= 0 && place->conquered == 1 + side;
    *to++ = place->conquered == 1 + other;
    *to++ = place->track[side];
    *to++ = place->track[other];
    *to++ = place->had[side];
    *to++ = place->had[other];
}

static void observe_duelist(int16_t *to, const spl_eyes *e, uint32_t seat) {
    const spl_player *player = &e->s->seats[seat];
    *to++ = player->energy;
    *to++ = player->actions;
    *to++ = player->omens;
    *to++ = player->blood;
    for (uint32_t face = 0; face < 3; face++)
        *to++ = player->fate == face;
    *to++ = player->points;
    *to++ = player->hand_size;
    *to++ = player->grimoire_size;
    *to++ = (int16_t)__builtin_popcountll(player->graveyard);
    *to++ = player->avatar == SPL_NONE ? 0 : (int16_t)(1 + seen_place(e, player->avatar));
    for (uint32_t skill = 0; skill < SPL_SKILLS; skill++)
        *to++ = player->exhausted >> skill & 1;
    for (uint32_t kind = 0; kind < 3; kind++)
        *to++ = spl_seen_or_none(player->deck[kind]);
}

static void observe_duel_minion(int16_t *to, const spl_eyes *e, uint32_t slot,
                                const spl_strengths *all) {
    const spl_state *s = e->s;
    const spl_minion *minion = &s->minions[slot];
    const crd_set *set = spl_set(e->game);
    int16_t attached = 0;
    for (uint32_t card = spl_first_of(s, minion); card != SPL_NONE; card = spl_next_on(s, card))
        attached++;
    *to++ = spl_seen_design(spl_design_known(set, s, minion->card));
    *to++ = (int16_t)spl_seen_seat(e, minion->seat);
    *to++ = (int16_t)seen_place(e, minion->place);
    *to++ = !minion->exhausted;
    *to++ = minion->damage;
    *to++ = minion->flames;
    *to++ = minion->followers;
    *to++ = (int16_t)all->attack[slot];
    *to++ = (int16_t)all->essence[slot];
    *to++ = minion->blank;
    *to++ = attached;
}

/* 6 one's own, 12 another's, + battlefield. */
static int16_t fixture_zone(const spl_eyes *e, uint32_t card) {
    uint32_t place = seen_place(e, spl_fixture_place(e->s, card));
    return (int16_t)((spl_fixture_seat(e->s, card) == e->seat ? 6 : 12) + (int32_t)place);
}

static void observe_duel_cards(int16_t *out, const spl_eyes *e, uint32_t seat) {
    const spl_state *s = e->s;
    assert(seat < SLG_SEATS_MAX);
    uint32_t first = spl_seen_seat(e, seat) * SPL_BLOCK;
    int16_t *zones = out + FIRST_ZONES + first;
    spl_put_piles(zones, spl_cards_shown(e, seat), s->seats[seat].graveyard);
    for (uint64_t left = s->laid[seat] & spl_deck_numbers(); left; left &= left - 1) {
        uint32_t n = (uint32_t)__builtin_ctzll(left), card = seat * SPL_BLOCK + n;
        if (zones[n]) continue;
        zones[n] = spl_host(s, card) != SPL_NONE ? 5
                   : spl_is_fixture(s, card)     ? fixture_zone(e, card)
                                                 : 0;
    }
    spl_put_grimoire(out + FIRST_DESIGNS + first, spl_set(e->game), s, seat);
}

/* A minion's row, and where its card is. */
static void observe_duel_minions(int16_t *out, const spl_eyes *e) {
    const spl_state *s = e->s;
    spl_strengths all;
    spl_all_strengths(spl_set(e->game), s, &all);
    for (uint64_t left = spl_all_slots(s); left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left), card = s->minions[slot].card;
        assert(slot < SLOTS_SHOWN);
        observe_duel_minion(out + FIRST_MINIONS + slot * MINION_SIZE, e, slot, &all);
        if (card % SPL_BLOCK < SPL_DECK) out[FIRST_ZONES + seen_thing(e, (int32_t)card)] = 4;
    }
}

static void observe_duel_battle(int16_t *to, const spl_eyes *e) {
    const spl_battle *battle = &e->s->battle;
    bool fought = battle->place != SPL_NONE;
    *to++ = battle->at;
    *to++ = fought ? (int16_t)(1 + seen_place(e, battle->place)) : 0;
    *to++ = fought && spl_side_of(e->s, battle->place, e->seat) == battle->turn;
    *to++ = spl_seen_or_none(battle->attacker);
    *to++ = battle->attacker_seat == SPL_NONE
                ? 0
                : (int16_t)(1 + spl_seen_seat(e, battle->attacker_seat));
    *to++ = battle->count;
    *to++ = fought && spl_side_of(e->s, battle->place, e->seat) == battle->chance;
    *to++ = battle->passes;
    *to++ = battle->criticals;
    *to++ = battle->hits;
    *to++ = battle->more_hits;
    *to++ = battle->more_criticals;
    for (uint32_t die = 0; die < SPL_DICE; die++)
        *to++ = die < battle->count ? (int16_t)(1 + battle->dice[die]) : 0;
}

/* In use?, of the seat itself?, card + 1, ability, instruction, picks. */
static void observe_duel_run(int16_t *to, const spl_eyes *e) {
    const spl_state *s = e->s;
    if (!s->run_count) return;
    const spl_run *run = &s->runs[s->run_count - 1];
    *to++ = 1;
    *to++ = run->seat == e->seat;
    *to++ = spl_seen_design(run->card);
    *to++ = run->ability;
    *to++ = (int16_t)run->pc;
    *to++ = run->picks;
}

static void observe_duel(const spl_eyes *e, int16_t *out) {
    const spl_state *s = e->s;
    const slg_ask *ask = &s->core.ask[e->seat];
    memset(out, 0, OBSERVATION_SIZE * sizeof *out);
    out[FIRST_PHASE + s->phase] = 1;
    out[FIRST_FORMAT + s->format] = 1;
    if (ask->open) out[FIRST_DECISION + ask->kind] = 1;
    out[FIRST_SOURCE] = ask->source;
    out[FIRST_SOURCE + 1] = ask->extra;
    out[FIRST_ROUND] = s->round;
    out[FIRST_ROUND + 1] = s->core.seats;
    out[FIRST_ROUND + 2] = (int16_t)spl_seen_seat(e, s->turn);
    out[FIRST_ROUND + 3] = (int16_t)spl_seen_seat(e, s->first);
    out[FIRST_ROUND + 4] = s->idle;
    for (uint32_t place = 0; place < s->places_count; place++)
        observe_duel_place(out + FIRST_PLACES + seen_place(e, place) * PLACE_SIZE, e, place);
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        observe_duelist(out + FIRST_SEATS + spl_seen_seat(e, seat) * SEAT_SIZE, e, seat);
        observe_duel_cards(out, e, seat);
    }
    observe_duel_minions(out, e);
    observe_duel_battle(out + FIRST_BATTLE, e);
    observe_duel_run(out + FIRST_RUN, e);
    for (uint32_t i = 0; i < SPL_SET_COUNT; i++)
        out[FIRST_SWITCHES + i] = s->options[i];
}

void sor_observe(const slg_game *game, const slg_state *view, int16_t *out) {
    const spl_eyes e = spl_eyes_of(game, spl_of_const(view));
    observe_duel(&e, out);
}

void sor_observe_as(const slg_game *game, const slg_state *state, uint32_t seat, int16_t *out) {
    const spl_eyes e = {.game = game, .s = spl_of_const(state), .seat = seat, .hides = true};
    observe_duel(&e, out);
}

/* --- actions --- */

/* What an option's number is, and how many actions its kind needs. */
typedef enum shape { PLAIN, FROM_ONE, SEAT, PLACE, THING, ABILITY, RANK } shape;

/* No card that players use has more abilities. */
enum { RANKED = 128, ABILITIES_EACH = 6, ABILITIES = SPL_THINGS * ABILITIES_EACH };

#define ACTIONS(X)                   \
    X(CHANCE, PLAIN, SLG_CHANCE_MAX) \
    X(DECK, PLAIN, CRD_DECKS_MAX)    \
    X(AVATAR, PLACE, SPL_PLACES)     \
    X(REVEAL, THING, SPL_THINGS)     \
    X(KEEP, PLAIN, 1)                \
    X(ROLL, PLAIN, 1)                \
    X(TAKE, PLAIN, 1)                \
    X(MEMBER, SEAT, SLG_SEATS_MAX)   \
    X(CHANNEL, PLAIN, 1)             \
    X(MEDITATE, PLAIN, 1)            \
    X(CAST, THING, SPL_THINGS)       \
    X(POWER, ABILITY, ABILITIES)     \
    X(REINFORCE, THING, SPL_THINGS)  \
    X(MOVE_AVATAR, PLAIN, 1)         \
    X(TO, PLACE, SPL_PLACES)         \
    X(SWAP, THING, SPL_THINGS)       \
    X(STAY, PLAIN, 1)                \
    X(ATTACK, THING, SPL_THINGS)     \
    X(TACTIC, ABILITY, ABILITIES)    \
    X(DICE, PLAIN, 1 + SPL_DICE)     \
    X(OMEN, FROM_ONE, SPL_DICE)      \
    X(SPIRIT, RANK, RANKED)          \
    X(FATE, PLAIN, 1)                \
    X(PASS, PLAIN, 1)                \
    X(AGREE, PLAIN, 1)               \
    X(REFUSE, PLAIN, 1)              \
    X(SIDE, PLACE, SPL_PLACES)       \
    X(MINION, THING, SPL_THINGS)     \
    X(EFFECT, RANK, RANKED)          \
    X(YES, PLAIN, 1)                 \
    X(NO, PLAIN, 1)                  \
    X(BRANCH, PLAIN, CRD_CODE_MAX)   \
    X(PICK, THING, SPL_THINGS)       \
    X(PLAYER, SEAT, SLG_SEATS_MAX)   \
    X(PLACE, PLACE, SPL_PLACES)      \
    X(DIE, FROM_ONE, SPL_DICE)       \
    X(FACE, PLAIN, SPL_FACE_KINDS)   \
    X(DONE, PLAIN, 1)

enum {
#define X(id, of, count) ACT_##id, END_##id = ACT_##id + (count)-1,
    ACTIONS(X)
#undef X
        ACTION_COUNT
};

static_assert((int)OBSERVATION_SIZE == SOR_OBSERVATION_SIZE, "told in services.h");
static_assert((int)ACTION_COUNT == SOR_ACTION_COUNT, "told in services.h");

static const struct {
    uint16_t first;
    uint8_t shape;
} actions[SPL_DO_COUNT] = {
#define X(id, of, count) [SPL_DO_##id] = {ACT_##id, of},
    ACTIONS(X)
#undef X
};

/* `rank`: for kinds that are numbered as they are offered. */
static uint32_t duel_action(const spl_eyes *e, slg_option option, uint32_t rank) {
    uint32_t first = actions[option.kind].first, a = (uint32_t)option.a;
    switch ((shape)actions[option.kind].shape) {
    case FROM_ONE: return first + a - 1;
    case SEAT: return first + spl_seen_seat(e, a);
    case PLACE: return first + seen_place(e, a);
    case THING: return first + seen_thing(e, option.a);
    case ABILITY: return first + seen_thing(e, option.a) * ABILITIES_EACH + (uint16_t)option.b;
    case RANK: return first + rank;
    case PLAIN: break;
    }
    return first + a;
}

uint32_t sor_action_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                       slg_option option) {
    const spl_eyes e = {.game = game, .s = spl_of_const(view), .seat = decision->seat};
    bool ranked = actions[option.kind].shape == RANK;
    return duel_action(&e, option, ranked ? spl_rank_of(game, view, decision->seat, option) : 0);
}

void sor_actions_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                    const slg_option *options, uint32_t count, uint16_t *out) {
    const spl_eyes e = {.game = game, .s = spl_of_const(view), .seat = decision->seat};
    uint32_t ranks[2] = {0}; /* of SPIRIT and EFFECT */
    for (uint32_t i = 0; i < count; i++) {
        bool ranked = actions[options[i].kind].shape == RANK;
        uint32_t rank = ranked ? ranks[options[i].kind == SPL_DO_EFFECT]++ : 0;
        out[i] = (uint16_t)duel_action(&e, options[i], rank);
    }
}

uint32_t sor_first_action(uint32_t kind) {
    return (uint32_t)actions[kind].first;
}

uint32_t sor_action_places(uint32_t kind) {
    return actions[kind].shape == ABILITY ? ABILITIES_EACH : 1;
}
