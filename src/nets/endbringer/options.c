/* SPDX-License-Identifier: MIT */
/* Options as Endbringer's network sees them: what kind of thing is done, with which card, where,
 * and what stands there. What all options of a question have in common is told by the position. */
#include "nets/endbringer/options.h"

#include "nets/endbringer/sight.h"

enum {
    SORTS = 64, /* kinds of options */
    MEASURES = 12,
};

/* What happens to the card of an option. */
enum {
    PART_CAST,
    PART_POWER,
    PART_TACTIC,
    PART_ATTACK,
    PART_REINFORCE,
    PART_PICK_ALLY,
    PART_PICK_ENEMY,
    PART_HIT_ALLY,
    PART_HIT_ENEMY,
    PART_FOES_CARD, /* a condition that is broken, a Cultist, dark dice */
    PART_OTHER,
    PARTS_PLAYED
};

/* What goes to the battlefield of an option. */
enum { TO_ENTER, TO_REINFORCE, TO_STAND, TO_PICK, TO_BREAK, PURPOSES };
enum { WALKS = TO_REINFORCE + 1 }; /* of minions */

/* Whose thing an effect is to change; or it is declined. */
enum { ON_ALLY, ON_ENEMY, ON_NOBODY, ON_OTHER, WHOM };

/* The parts, in order: X(name, features). */
#define ENDBRINGER_OPTION_PARTS(X)                                                             \
    X(KIND, SORTS)                                                                             \
    X(DECLINED, EVENTS)         /* the question, where the option is to do nothing */          \
    X(USUAL, EVENTS)            /* the question, where the heuristic player would choose it */ \
    X(MEASURE, SORTS *MEASURES) /* the number of an option that names no thing and no place */ \
    X(SAYS, PARTS_PLAYED *FOE_WORDS)                                                           \
    X(BODY, PARTS_PLAYED *ATTACKS *ESSENCES)                                                   \
    X(COST, PARTS_PLAYED *COSTS)                                                               \
    X(FAMILY, PARTS_PLAYED *(CRD_FAMILY_FIXTURE + 1))                                          \
    X(SPARE, ENERGIES) /* energy that is left after playing the card */                        \
    X(LOAD_THERE, PARTS_PLAYED *LOADS)                                                         \
    X(FORCE_THERE, PARTS_PLAYED *FORCES) /* of the other camp */                               \
    X(GUARD_THERE, PARTS_PLAYED *FORCES) /* its essence */                                     \
    X(READY, PARTS_PLAYED * 2)                                                                 \
    X(EFFECT, FOE_WORDS *WHOM) /* the instruction that asks, and whose thing it gets */        \
    X(PLACE_LOAD, PURPOSES *LOAD)                                                              \
    X(PLACE_AVATAR, PURPOSES * 2)             /* the Endbringer stands there */                \
    X(PLACE_FORCE, PURPOSES *FORCES *LOADS)   /* allied attack there, stone */                 \
    X(PLACE_THREAT, PURPOSES *FORCES *FORCES) /* enemy attack there, allied essence */         \
    X(PLACE_WALL, PURPOSES *FORCES)           /* enemy essence there */                        \
    X(PLACE_CROWDS, PURPOSES *SWARM *SWARM)                                                    \
    X(MOVE_AIM, WALKS *ATTACKS *LOADS)      /* the minion's attack, the stone there */         \
    X(MOVE_SHIELD, WALKS *ESSENCES *FORCES) /* its essence, the enemy's attack there */        \
    X(DEED_ENERGY, DEEDS *ENERGIES)                                                            \
    X(DEED_HAND, DEEDS *HANDS)                                                                 \
    X(DEED_ACTIONS, DEEDS *ACTIONS)                                                            \
    X(DEED_ROUND, DEEDS *ROUNDS)                                                               \
    X(DEED_DEFENSE, DEEDS *SHARE)

enum {
#define X(name, size) CHOICE_##name, LAST_CHOICE_##name = CHOICE_##name + (size)-1,
    ENDBRINGER_OPTION_PARTS(X)
#undef X
        CHOICE_FEATURES
};

static const uint16_t choice_parts[] = {
#define X(name, size) size,
    ENDBRINGER_OPTION_PARTS(X)
#undef X
};

static_assert((uint32_t)CHOICE_FEATURES <= SLG_NET_OPTION_INPUTS_MAX, "a network has room");
static_assert((int)EBR_DO_COUNT <= SORTS, "there is room for every kind");

/* --- cards --- */

static bool names_foes_card(uint32_t kind) {
    switch (kind) {
    case EBR_DO_CULTIST:
    case EBR_DO_BREAK:
    case EBR_DO_REROLL:
    case EBR_DO_TO_ONE:
    case EBR_DO_TO_EIGHT: return true;
    default: return false;
    }
}

static uint32_t part_of_option(const slg_option *option, const spl_minion *m) {
    bool enemy = m && m->seat == EBR_SEAT;
    switch (option->kind) {
    case SPL_DO_CAST: return PART_CAST;
    case SPL_DO_POWER: return PART_POWER;
    case SPL_DO_TACTIC:
    case SPL_DO_EFFECT: return PART_TACTIC;
    case SPL_DO_ATTACK: return PART_ATTACK;
    case SPL_DO_REINFORCE: return PART_REINFORCE;
    case SPL_DO_PICK: return !m ? PART_OTHER : enemy ? PART_PICK_ENEMY : PART_PICK_ALLY;
    case SPL_DO_MINION: return enemy ? PART_HIT_ENEMY : PART_HIT_ALLY;
    default: return names_foes_card(option->kind) ? PART_FOES_CARD : PART_OTHER;
    }
}

static void list_figures_of(endbringer_sight *l, uint32_t part, int32_t attack, int32_t essence) {
    enlist(l, CHOICE_BODY + (part * ATTACKS + clipped(attack, ATTACKS)) * ESSENCES +
                  clipped(essence, ESSENCES));
}

static void list_card_of(endbringer_sight *l, uint32_t part, const slg_option *option,
                         const crd_card *card) {
    bool one = part == PART_POWER || part == PART_TACTIC; /* of the card's abilities */
    enlist(l, CHOICE_COST + part * COSTS + slg__least(card->cost, COSTS - 1));
    enlist(l, CHOICE_FAMILY + part * (CRD_FAMILY_FIXTURE + 1) +
                  slg__least(card->family, CRD_FAMILY_FIXTURE));
    for (uint32_t i = 0; i < card->ability_count; i++)
        if (!one || i == (uint32_t)option->b)
            slg__endbringer_words(l, &card->abilities[i], CHOICE_SAYS + part * FOE_WORDS);
    if (part != PART_CAST) return;
    list_figures_of(l, part, card->attack, card->essence);
    enlist(l, CHOICE_SPARE + clipped(l->s->seats[l->own].energy - card->cost, ENERGIES));
}

static void list_minion_of(endbringer_sight *l, uint32_t part, uint32_t slot) {
    const spl_minion *m = &l->s->minions[slot];
    const endbringer_field *f = &l->fields[m->place];
    uint32_t others = !camp_of_seat(m->seat);
    list_figures_of(l, part, l->strengths.attack[slot], l->strengths.essence[slot] - m->damage);
    enlist(l, CHOICE_LOAD_THERE + part * LOADS + load_of_stone(f->points));
    enlist(l, CHOICE_FORCE_THERE + part * FORCES + force(f->attack[others]));
    enlist(l, CHOICE_GUARD_THERE + part * FORCES + force(f->essence[others]));
    enlist(l, CHOICE_READY + part * 2 + (l->s->ready >> slot & 1));
}

static void see_card_chosen(endbringer_sight *l, const slg_option *option) {
    bool named = slg__names_a_thing(option->kind) || names_foes_card(option->kind);
    const crd_card *card = named ? spl_design_of_thing(l->set, l->s, option->a) : NULL;
    if (!card) return;
    int32_t slot = spl_slot_of(l->s, option->a);
    const spl_minion *m = slot >= 0 ? &l->s->minions[slot] : NULL;
    uint32_t part = part_of_option(option, m);
    list_card_of(l, part, option, card);
    if (m && m->place < FIELDS) list_minion_of(l, part, (uint32_t)slot);
}

/* --- effects --- */

static uint32_t whom_of_option(const endbringer_sight *l, const slg_option *option) {
    int32_t slot = slg__names_a_thing(option->kind) ? spl_slot_of(l->s, option->a) : -1;
    if (slg__declines(option->kind)) return ON_NOBODY;
    if (slot < 0) return ON_OTHER;
    return l->s->minions[slot].seat == EBR_SEAT ? ON_ENEMY : ON_ALLY;
}

static void see_effect_chosen(endbringer_sight *l, const slg_decision *d,
                              const slg_option *option) {
    const crd_instr *instr = slg__asking_instr(l->set, l->s, d, option);
    uint32_t word = instr ? slg__endbringer_word(l->set, instr) : (uint32_t)FOE_WORDS;
    if (word < FOE_WORDS) enlist(l, CHOICE_EFFECT + word * WHOM + whom_of_option(l, option));
}

/* --- battlefields --- */

/* PURPOSES: the option names none. */
static uint32_t purpose_of_option(const slg_decision *d, const slg_option *option) {
    switch (option->kind) {
    case SPL_DO_AVATAR: return TO_STAND;
    case SPL_DO_TO:
        return d->kind == SPL_ASK_ENTER       ? TO_ENTER
               : d->kind == SPL_ASK_REINFORCE ? TO_REINFORCE
                                              : TO_STAND;
    case SPL_DO_PLACE: return TO_PICK;
    case EBR_DO_STONE: return TO_BREAK;
    default: return PURPOSES;
    }
}

static void list_walk(endbringer_sight *l, uint32_t purpose, int32_t thing,
                      const endbringer_field *f) {
    const crd_card *card = spl_design_of_thing(l->set, l->s, thing);
    int32_t slot = spl_slot_of(l->s, thing);
    if (!card) return;
    bool in_play = slot >= 0; /* it moves; else it enters */
    int32_t attack = in_play ? l->strengths.attack[slot] : card->attack;
    int32_t essence =
        in_play ? l->strengths.essence[slot] - l->s->minions[slot].damage : card->essence;
    enlist(l, CHOICE_MOVE_AIM + (purpose * ATTACKS + clipped(attack, ATTACKS)) * LOADS +
                  load_of_stone(f->points));
    enlist(l, CHOICE_MOVE_SHIELD + (purpose * ESSENCES + clipped(essence, ESSENCES)) * FORCES +
                  force(f->attack[1]));
}

static void see_place_chosen(endbringer_sight *l, const slg_decision *d, const slg_option *option) {
    uint32_t purpose = purpose_of_option(d, option);
    if (purpose == PURPOSES || (uint32_t)option->a >= FIELDS) return;
    const endbringer_field *f = &l->fields[option->a];
    enlist(l, CHOICE_PLACE_LOAD + purpose * LOAD + clipped(f->points, LOAD));
    enlist(l, CHOICE_PLACE_AVATAR + purpose * 2 + f->avatar);
    enlist(l, CHOICE_PLACE_FORCE + (purpose * FORCES + force(f->attack[0])) * LOADS +
                  load_of_stone(f->points));
    enlist(l, CHOICE_PLACE_THREAT + (purpose * FORCES + force(f->attack[1])) * FORCES +
                  force(f->essence[0]));
    enlist(l, CHOICE_PLACE_WALL + purpose * FORCES + force(f->essence[1]));
    enlist(l, CHOICE_PLACE_CROWDS + (purpose * SWARM + slg__least(f->count[0], SWARM - 1)) * SWARM +
                  slg__least(f->count[1], SWARM - 1));
    if (purpose < WALKS) list_walk(l, purpose, d->source, f);
}

/* --- actions --- */

static void see_deed_chosen(endbringer_sight *l, const slg_option *option) {
    uint32_t deed = slg__deed_of_option(option);
    const spl_player *p = &l->s->seats[l->own];
    if (deed == DEEDS) return;
    enlist(l, CHOICE_DEED_ENERGY + deed * ENERGIES + slg__least(p->energy, ENERGIES - 1));
    enlist(l, CHOICE_DEED_HAND + deed * HANDS + slg__least(p->hand_size, HANDS - 1));
    enlist(l, CHOICE_DEED_ACTIONS + deed * ACTIONS + slg__least(p->actions, ACTIONS - 1));
    enlist(l, CHOICE_DEED_ROUND + deed * ROUNDS + slg__least(l->s->round, ROUNDS - 1));
    enlist(l, CHOICE_DEED_DEFENSE + deed * SHARE +
                  clipped(for_each_player(l, l->horde->defense), SHARE));
}

/* --- all of it --- */

static void see_option(endbringer_sight *l, const slg_decision *d, const slg_option *option,
                       bool usual) {
    uint32_t ask = slg__least(d->kind, EVENTS - 1);
    uint32_t kind = slg__least(option->kind, SORTS - 1), before;
    enlist(l, CHOICE_KIND + kind);
    if (slg__declines(option->kind)) enlist(l, CHOICE_DECLINED + ask);
    if (usual) enlist(l, CHOICE_USUAL + ask);
    before = l->told.count;
    see_card_chosen(l, option);
    see_place_chosen(l, d, option);
    if (l->told.count == before)
        enlist(l, CHOICE_MEASURE + kind * MEASURES + clipped(option->a, MEASURES));
    see_effect_chosen(l, d, option);
    see_deed_chosen(l, option);
}

static void each_endbringer_option(const slg_game *game, const slg_state *state, uint32_t seat,
                                   const slg_option *options, uint32_t count, uint32_t usual,
                                   slg_each_option *each, void *user) {
    uint16_t features[SLG_NET_ACTIVE_MAX];
    endbringer_sight l;
    slg_decision d;
    if (!slg_get_decision(game, state, seat, &d)) return;
    slg__endbringer_look(&l, game, state, seat);
    for (uint32_t i = 0; i < count; i++) {
        l.told = (spells_told){.out = features};
        see_option(&l, &d, &options[i], i == usual);
        each(user, i, features, slg__least(l.told.count, SLG_NET_OPTION_ACTIVE_MAX - 1));
    }
}

const slg_option_set slg__options_endbringer = {.edition = 1,
                                                .part_count =
                                                    sizeof choice_parts / sizeof *choice_parts,
                                                .parts = choice_parts,
                                                .count = CHOICE_FEATURES,
                                                .worth = 200,
                                                .start = 150,
                                                .tried_only = true,
                                                .each = each_endbringer_option};
