/* SPDX-License-Identifier: MIT */
/* Options as Sorcerer's network sees them: what kind of thing is done, with which card, where, and
 * what stands there. What all options of a question have in common is told by the position. */
#include "nets/sorcerer/options.h"

#include "nets/sorcerer/sight.h"

enum {
    KINDS = 48, /* of options */
    MIGHTS = 3, /* attack 0 or 1, 2 or 3, more */
    LEFTS = 4,  /* essence that is left: 1, 2, 3, more */
    PLAYED = 3, /* roles of cards that are known by number, too: they come first */
};

/* What happens to the card of an option. */
enum {
    ROLE_CAST,
    ROLE_POWER,
    ROLE_TACTIC,
    ROLE_ATTACK,
    ROLE_REINFORCE,
    ROLE_PICK_OWN,
    ROLE_PICK_ENEMY,
    ROLE_HIT_OWN,
    ROLE_HIT_ENEMY,
    ROLE_OTHER,
    ROLES
};

/* What goes to the battlefield of an option. */
enum { BY_ENTERING, BY_REINFORCING, BY_AVATAR, BY_DAMAGE, BY_PICK, ERRANDS };
enum { MOVES = BY_REINFORCING + 1 }; /* of minions */

/* Whose thing an effect is to change; or it is declined. */
enum { AT_OWN, AT_ENEMY, AT_NOBODY, AT_NONE, AIMS };

/* The parts, in order: X(name, features). */
#define OPTION_PARTS(X)                                                                      \
    X(KIND, KINDS)                                                                           \
    X(DECLINED, ASKS) /* the question, where the option is to do nothing */                  \
    X(USUAL, ASKS)    /* the question, where the heuristic player would choose it */         \
    X(CARD, PLAYED *CARDS)                                                                   \
    X(SAYS, ROLES *WORDS)                                                                    \
    X(BODY, ROLES *ATTACKS *ESSENCES)                                                        \
    X(COST, ROLES *COSTS)                                                                    \
    X(FAMILY, ROLES *FAMILIES)                                                               \
    X(SPARE, ENERGIES)            /* energy that is left after playing the card */           \
    X(WHERE, ROLES *(FLANKS + 1)) /* by rank; where it is conquered */                       \
    X(TRACKS_THERE, ROLES *PACES *PACES)                                                     \
    X(READY, ROLES * 2)                                                                      \
    X(LEFT, ROLES *LEFTS)                                                                    \
    X(EFFECT, WORDS *AIMS) /* the instruction that asks, and whose thing it gets */          \
    X(EFFECT_MIGHT, WORDS *COPIES *MIGHTS)                                                   \
    X(PLACE, ERRANDS *(FLANKS + 1))                                                          \
    X(PLACE_TRACKS, ERRANDS *PACES *PACES)                                                   \
    X(PLACE_FORCE, ERRANDS *FORCES *PACES)  /* own attack there, the enemy's side */         \
    X(PLACE_GUARD, ERRANDS *FORCES *GUARDS) /* the enemy's attack there, own essence */      \
    X(PLACE_CROWDS, ERRANDS *CROWD *CROWD)                                                   \
    X(MOVE_AIM, MOVES *ATTACKS *PACES)     /* the minion's attack, the enemy's side there */ \
    X(MOVE_SHIELD, MOVES *ESSENCES *PACES) /* its essence, the own side there */             \
    X(MOVE_FACES, MOVES *ESSENCES *FORCES) /* its essence, the enemy's attack there */       \
    X(DEED_ENERGY, DEEDS *ENERGIES)                                                          \
    X(DEED_HAND, DEEDS *HANDS)                                                               \
    X(DEED_ACTIONS, DEEDS *ACTIONS)                                                          \
    X(DEED_ROUND, DEEDS *ROUNDS)

enum {
#define X(name, size) OPTION_##name, LAST_OPTION_##name = OPTION_##name + (size)-1,
    OPTION_PARTS(X)
#undef X
        OPTION_FEATURES
};

static const uint16_t option_parts[] = {
#define X(name, size) size,
    OPTION_PARTS(X)
#undef X
};

static_assert((uint32_t)OPTION_FEATURES <= SLG_NET_OPTION_INPUTS_MAX, "a network has room");
static_assert((int)SPL_DO_COUNT <= KINDS, "there is room for every kind");

static uint32_t rank_or_lost(const sorcerer_front *f) {
    return f->conquered ? (uint32_t)FLANKS : f->rank;
}

static uint32_t both_paces(const sorcerer_front *f) {
    return pace_of_track(f->track[0]) * PACES + pace_of_track(f->track[1]);
}

/* --- cards --- */

static uint32_t role_of_option(const sorcerer_sight *l, const slg_option *option,
                               const spl_minion *m) {
    bool own = m && copy_of_seat(l, m->seat) == 0;
    switch (option->kind) {
    case SPL_DO_CAST: return ROLE_CAST;
    case SPL_DO_POWER: return ROLE_POWER;
    case SPL_DO_TACTIC:
    case SPL_DO_EFFECT: return ROLE_TACTIC;
    case SPL_DO_ATTACK: return ROLE_ATTACK;
    case SPL_DO_REINFORCE: return ROLE_REINFORCE;
    case SPL_DO_PICK: return !m ? ROLE_OTHER : own ? ROLE_PICK_OWN : ROLE_PICK_ENEMY;
    case SPL_DO_MINION: return own ? ROLE_HIT_OWN : ROLE_HIT_ENEMY;
    default: return ROLE_OTHER;
    }
}

static void list_body(sorcerer_sight *l, uint32_t role, int32_t attack, int32_t essence) {
    list(l, OPTION_BODY + (role * ATTACKS + clipped(attack, ATTACKS)) * ESSENCES +
                clipped(essence, ESSENCES));
}

static void list_print(sorcerer_sight *l, uint32_t role, const slg_option *option,
                       const crd_card *card) {
    uint32_t design = (uint32_t)(card - l->set->cards);
    bool one = role == ROLE_POWER || role == ROLE_TACTIC; /* of the card's abilities */
    if (l->by_number && design < CARDS && role < PLAYED)
        list(l, OPTION_CARD + role * CARDS + design);
    list(l, OPTION_COST + role * COSTS + slg__least(card->cost, COSTS - 1));
    list(l, OPTION_FAMILY + role * FAMILIES + slg__least(card->family, FAMILIES - 1));
    for (uint32_t i = 0; i < card->ability_count; i++)
        if (!one || i == (uint32_t)option->b)
            slg__tell_words(&l->told, l->set, &card->abilities[i], OPTION_SAYS + role * WORDS);
    if (role != ROLE_CAST) return;
    list_body(l, role, card->attack, card->essence);
    list(l, OPTION_SPARE + clipped(l->s->seats[l->own].energy - card->cost, ENERGIES));
}

static void list_target(sorcerer_sight *l, uint32_t role, const crd_instr *instr, uint32_t slot) {
    const spl_minion *m = &l->s->minions[slot];
    const sorcerer_front *f = &l->fronts[m->place];
    int32_t attack = l->strengths.attack[slot], left = l->strengths.essence[slot] - m->damage;
    uint32_t word = instr ? word_of_instr(l->set, instr) : (uint32_t)WORDS;
    list_body(l, role, attack, left);
    list(l, OPTION_WHERE + role * (FLANKS + 1) + rank_or_lost(f));
    list(l, OPTION_TRACKS_THERE + role * PACES * PACES + both_paces(f));
    list(l, OPTION_READY + role * 2 + (l->s->ready >> slot & 1));
    list(l, OPTION_LEFT + role * LEFTS + clipped(left - 1, LEFTS));
    if (word < WORDS)
        list(l, OPTION_EFFECT_MIGHT + (word * COPIES + copy_of_seat(l, m->seat)) * MIGHTS +
                    clipped(attack / 2, MIGHTS));
}

static void see_card_of_option(sorcerer_sight *l, const crd_instr *instr,
                               const slg_option *option) {
    const crd_card *card =
        slg__names_a_thing(option->kind) ? spl_design_of_thing(l->set, l->s, option->a) : NULL;
    if (!card) return;
    int32_t slot = spl_slot_of(l->s, option->a);
    const spl_minion *m = slot >= 0 ? &l->s->minions[slot] : NULL;
    uint32_t role = role_of_option(l, option, m);
    list_print(l, role, option, card);
    if (m && m->place < FLANKS) list_target(l, role, instr, (uint32_t)slot);
}

/* --- effects --- */

static void see_effect_of_option(sorcerer_sight *l, const crd_instr *instr,
                                 const slg_option *option) {
    uint32_t word = instr ? word_of_instr(l->set, instr) : (uint32_t)WORDS, aim = AT_NONE;
    if (word >= WORDS) return;
    if (option->kind == SPL_DO_PICK || option->kind == SPL_DO_MINION) {
        uint32_t seat = spl_controller(l->set, l->s, option->a);
        aim = seat < SLG_SEATS_MAX ? copy_of_seat(l, seat) : (uint32_t)AT_NONE;
    } else if (option->kind == SPL_DO_NO || option->kind == SPL_DO_DONE) {
        aim = AT_NOBODY;
    }
    list(l, OPTION_EFFECT + word * AIMS + aim);
}

/* --- battlefields --- */

/* ERRANDS: nothing goes anywhere. */
static uint32_t errand_of_option(const slg_decision *d, const slg_option *option) {
    switch (option->kind) {
    case SPL_DO_AVATAR: return BY_AVATAR;
    case SPL_DO_TO:
        return d->kind == SPL_ASK_ENTER       ? BY_ENTERING
               : d->kind == SPL_ASK_REINFORCE ? BY_REINFORCING
                                              : BY_AVATAR;
    case SPL_DO_SIDE: return BY_DAMAGE;
    case SPL_DO_PLACE: return BY_PICK;
    default: return ERRANDS;
    }
}

static void list_move(sorcerer_sight *l, uint32_t errand, int32_t thing, const sorcerer_front *f) {
    const crd_card *card = spl_design_of_thing(l->set, l->s, thing);
    int32_t slot = spl_slot_of(l->s, thing);
    if (!card) return;
    bool in_play = slot >= 0; /* it moves; else it enters */
    uint32_t attack = clipped(in_play ? l->strengths.attack[slot] : card->attack, ATTACKS);
    uint32_t essence =
        clipped(in_play ? l->strengths.essence[slot] - l->s->minions[slot].damage : card->essence,
                ESSENCES);
    list(l, OPTION_MOVE_AIM + (errand * ATTACKS + attack) * PACES + pace_of_track(f->track[1]));
    list(l,
         OPTION_MOVE_SHIELD + (errand * ESSENCES + essence) * PACES + pace_of_track(f->track[0]));
    list(l, OPTION_MOVE_FACES + (errand * ESSENCES + essence) * FORCES + force(f->attack[1]));
}

static void see_place_of_option(sorcerer_sight *l, const slg_decision *d,
                                const slg_option *option) {
    uint32_t errand = errand_of_option(d, option);
    if (errand == ERRANDS || (uint32_t)option->a >= FLANKS) return;
    const sorcerer_front *f = &l->fronts[option->a];
    list(l, OPTION_PLACE + errand * (FLANKS + 1) + rank_or_lost(f));
    list(l, OPTION_PLACE_TRACKS + errand * PACES * PACES + both_paces(f));
    list(l, OPTION_PLACE_FORCE + (errand * FORCES + force(f->attack[0])) * PACES +
                pace_of_track(f->track[1]));
    list(l, OPTION_PLACE_GUARD + (errand * FORCES + force(f->attack[1])) * GUARDS +
                guard(f->essence[0]));
    list(l, OPTION_PLACE_CROWDS + (errand * CROWD + slg__least(f->count[0], CROWD - 1)) * CROWD +
                slg__least(f->count[1], CROWD - 1));
    if (errand < MOVES) list_move(l, errand, d->source, f);
}

/* --- actions --- */

static void see_deed_of_option(sorcerer_sight *l, const slg_option *option) {
    uint32_t deed = slg__deed_of_option(option);
    const spl_player *p = &l->s->seats[l->own];
    if (deed == DEEDS) return;
    list(l, OPTION_DEED_ENERGY + deed * ENERGIES + slg__least(p->energy, ENERGIES - 1));
    list(l, OPTION_DEED_HAND + deed * HANDS + slg__least(p->hand_size, HANDS - 1));
    list(l, OPTION_DEED_ACTIONS + deed * ACTIONS + slg__least(p->actions, ACTIONS - 1));
    list(l, OPTION_DEED_ROUND + deed * ROUNDS + slg__least(l->s->round, ROUNDS - 1));
}

/* --- all of it --- */

/* In a battle the heuristic player's choice is about as good: by 13,000 questions of self-play,
 * what a network thought best brought 2 to 19 thousandths of the reward more in most others, but
 * between 1.4 less and 1.7 more in these (docs/agents.md). */
static bool thinks_about(const slg_state *state, uint32_t seat) {
    switch (spl_of_const(state)->core.ask[seat].kind) {
    case SPL_ASK_ATTACKER:
    case SPL_ASK_TACTIC:
    case SPL_ASK_REROLL:
    case SPL_ASK_HIT:
    case SPL_ASK_ORDER:
    case SPL_ASK_MAY: return false;
    default: return true;
    }
}

static void each_sorcerer_option(const slg_game *game, const slg_state *state, uint32_t seat,
                                 const slg_option *options, uint32_t count, uint32_t usual,
                                 slg_each_option *each, void *user) {
    uint16_t features[SLG_NET_ACTIVE_MAX];
    sorcerer_sight l;
    slg_decision d;
    if (!slg_get_decision(game, state, seat, &d)) return;
    uint32_t ask = slg__least(d.kind, ASKS - 1);
    slg__sorcerer_look(&l, game, state, seat);
    for (uint32_t i = 0; i < count; i++) {
        const slg_option *option = &options[i];
        const crd_instr *instr = slg__asking_instr(l.set, l.s, &d, option);
        l.told = (spells_told){.out = features};
        list(&l, OPTION_KIND + slg__least(option->kind, KINDS - 1));
        if (slg__declines(option->kind)) list(&l, OPTION_DECLINED + ask);
        if (i == usual) list(&l, OPTION_USUAL + ask);
        see_card_of_option(&l, instr, option);
        see_effect_of_option(&l, instr, option);
        see_place_of_option(&l, &d, option);
        see_deed_of_option(&l, option);
        each(user, i, features, slg__least(l.told.count, SLG_NET_OPTION_ACTIVE_MAX));
    }
}

const slg_option_set slg__options_sorcerer = {.edition = 1,
                                              .part_count =
                                                  sizeof option_parts / sizeof *option_parts,
                                              .parts = option_parts,
                                              .count = OPTION_FEATURES,
                                              .worth = 220,
                                              .start = 250,
                                              .is_thought_about = thinks_about,
                                              .each = each_sorcerer_option};
