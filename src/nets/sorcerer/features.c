/* SPDX-License-Identifier: MIT */
/* Sorcerer as its network sees it: a duel, or a match of two teams, from a seat's side, own things
 * first. A team's players are listed one after the other, in the same words. Cards enter by what
 * they say and, with those of the box, by number too; battlefields by what stands and lies there,
 * and by their rank: which of the three promises most. Of hidden cards nothing is read but how many
 * there are. */
#include "nets/sorcerer/features.h"

#include <assert.h>

#include "games/sorcerer/sorcerer.h"
#include "kernel/bits.h"
#include "nets/sorcerer/options.h"
#include "nets/sorcerer/sight.h"

enum {
    HITS = 10,
    DECKS = 32,
    TEAMS = 2,
};

/* What is said of a minion beside its figures. */
enum {
    FLIES,
    IS_LEGEND,
    IS_SILENT,
    IS_SPENT,  /* exhausted */
    HAS_FLAME, /* once for each */
    HAS_FOLLOWER,
    HAS_ATTACHMENT,
    HAS_CURSE,
    IS_STRENGTHENED, /* for a while: once for each point */
    IS_WEAKENED,
    IS_DOOMED, /* it has so many flames that they kill it (SOR-DEM-03) */
    MARKS
};

/* When an ability is used, of cards in play; and of cards in hand. */
enum { BY_POWER, BY_TACTIC, BY_ITSELF, USES };
enum { AT_ONCE, LATER, HAND_USES };

/* The parts, in order: X(name, features). */
#define PARTS(X)                                                                                   \
    X(ASKED, SPL_PHASES * 4) /* phase, who is asked: nobody, own, enemy, both */                   \
    X(QUESTION, COPIES *ASKS)                                                                      \
    X(INSTRUCTION, COPIES *WORDS) /* that is being carried out, by whose ability it is */          \
    X(ROUND, ROUNDS)                                                                               \
    X(FIRST, SPL_PHASES) /* own */                                                                 \
    X(FATE, COPIES)                                                                                \
    X(ENERGY, COPIES * 2 * ENERGIES) /* actions left or not */                                     \
    X(MEANS, COPIES * 6 * 6)         /* energy and cards in hand, by twos */                       \
    X(ACTIONS_LEFT, ACTIONS *ACTIONS)                                                              \
    X(OMEN, COPIES *OMENS)                                                                         \
    X(HAND, COPIES *HANDS)                                                                         \
    X(GRIMOIRE, COPIES *PILES)                                                                     \
    X(GRAVEYARD, COPIES *PILES)                                                                    \
    X(BLOOD, COPIES *POOLS)                                                                        \
    X(LIGHT, COPIES *POOLS)                                                                        \
    X(CONCEALED, COPIES *(SPL_FACE_DOWNS + 1))                                                     \
    X(IDLE, SPL_STANDSTILL)                                                                        \
    X(DECK, COPIES * 2 * DECKS) /* by number; its skill card is ready or not */                    \
    X(SKILL_SAYS, COPIES *WORDS)                                                                   \
    X(CONQUERED, FLANKS *FLANKS) /* own, enemy's */                                                \
    X(TRACK, TRACKS *TRACKS)     /* of each battlefield that is not conquered */                   \
    X(STAKES, 4 * PACES * PACES) /* the same, where the own side, the enemy has conquered one */   \
    X(RANKED, FLANKS *PACES *PACES)                                                                \
    X(RANKED_FORCE, FLANKS *COPIES *FORCES)                                                        \
    X(RANKED_GUARD, FLANKS *COPIES *FORCES)                                                        \
    X(FORCE, COPIES *FORCES *PACES *GUARDS) /* attack to come, the side it is for, its guard */    \
    X(BALANCE, STAGES *SPANS *SPANS)        /* attack and essence, own less enemy's */             \
    X(RACE, 2 * FORCES * FORCES)            /* who attacks first, attack to come of either side */ \
    X(CROWDS, CROWD *CROWD)                                                                        \
    X(AVATAR, COPIES *(FLANKS + 1))   /* by rank; where it is conquered */                         \
    X(ESCORT, COPIES *FORCES *FORCES) /* attack to come where the avatar is */                     \
    X(CLOSED, FLANKS)                 /* exhausted */                                              \
    X(BODY, COPIES * 2 * ATTACKS * ESSENCES)                                                       \
    X(AIM, COPIES *ATTACKS *TRACKS)     /* a minion's attack, the side it is for */                \
    X(SHIELD, COPIES *ESSENCES *TRACKS) /* its essence, the side it stands on */                   \
    X(STRANDED, COPIES *ATTACKS)        /* where it is conquered */                                \
    X(MARK, COPIES *MARKS)                                                                         \
    X(SAYS, COPIES *USES *WORDS) /* what minions and attachments can do, for whom */               \
    X(CARD, COPIES *CARDS)       /* minions and attachments by number */                           \
    X(BURIED_SAYS, COPIES *WORDS)                                                                  \
    X(FIXTURES, COPIES * 4)                                                                        \
    X(FIXTURE_SAYS, COPIES *WORDS)                                                                 \
    X(HELD, FAMILIES *COSTS * 2) /* in hand, by cost; affordable or not */                         \
    X(HELD_BODY, ATTACKS *ESSENCES)                                                                \
    X(HELD_MARK, 4)                                                                                \
    X(HELD_SAYS, HAND_USES *WORDS)                                                                 \
    X(HELD_CARD, CARDS)                                                                            \
    X(STRIKE, COPIES *HITS *TRACKS) /* damage that a roll brings, the side it is for */            \
    X(DIE, COPIES *SPL_FACE_KINDS)                                                                 \
    X(TEAM, TEAMS) /* of two, of three; a duel has neither */

enum {
#define X(name, size) FIRST_##name, LAST_##name = FIRST_##name + (size)-1,
    PARTS(X)
#undef X
        FEATURES
};

static const uint16_t parts[] = {
#define X(name, size) size,
    PARTS(X)
#undef X
};

static_assert((uint32_t)FEATURES <= SLG_NET_INPUTS_MAX, "a network has room for them");
static_assert((int)SPL_ASK_COUNT <= ASKS, "there is room for every question");

/* --- what cards say --- */

/* What a card in play can still do: not what happened when it was played. */
static void list_ability_words(sorcerer_sight *l, uint32_t copy, const crd_card *card) {
    for (uint32_t i = 0; i < card->ability_count; i++) {
        const crd_ability *ability = &card->abilities[i];
        uint32_t use = ability->timing == CRD_ACTION   ? BY_POWER
                       : ability->timing == CRD_TACTIC ? BY_TACTIC
                                                       : BY_ITSELF;
        if (ability->timing == CRD_PLAYED || ability->flags & CRD_BURIED_FLAG) continue;
        slg__tell_words(&l->told, l->set, ability, FIRST_SAYS + (copy * USES + use) * WORDS);
    }
}

static void list_all_words(sorcerer_sight *l, const crd_card *card, uint32_t first) {
    for (uint32_t i = 0; i < card->ability_count; i++)
        slg__tell_words(&l->told, l->set, &card->abilities[i], first);
}

static void list_buried_words(sorcerer_sight *l, uint32_t copy, const crd_card *card) {
    for (uint32_t i = 0; i < card->ability_count; i++)
        if (card->abilities[i].flags & CRD_BURIED_FLAG)
            slg__tell_words(&l->told, l->set, &card->abilities[i],
                            FIRST_BURIED_SAYS + copy * WORDS);
}

/* --- battlefields --- */

static uint32_t conquests(const sorcerer_sight *l, uint32_t copy) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < FLANKS; i++)
        n += l->s->places[i].conquered == side_of_copy(l, copy) + 1;
    return n;
}

static void list_track(sorcerer_sight *l, const sorcerer_front *f, uint32_t stakes) {
    uint32_t own = clipped(f->track[0], TRACKS), enemy = clipped(f->track[1], TRACKS);
    uint32_t paces = pace_of_track(f->track[0]) * PACES + pace_of_track(f->track[1]);
    list(l, FIRST_TRACK + own * TRACKS + enemy);
    list(l, FIRST_STAKES + stakes * PACES * PACES + paces);
    list(l, FIRST_RANKED + f->rank * PACES * PACES + paces);
}

/* The first player, or the team with fate, attacks first in the centre, the other on the flanks
 * (SOR-BATTLE-02, SOR-TEAM-13). */
static void list_race(sorcerer_sight *l, const sorcerer_front *f) {
    uint32_t first = (copy_of_seat(l, l->s->first) == 0) == (f->place == 1);
    uint32_t both = force(f->strike[0]) * FORCES + force(f->strike[1]);
    list(l, FIRST_RACE + first * FORCES * FORCES + both);
    for (uint32_t seat = 0; seat < l->s->core.seats; seat++)
        if (l->s->seats[seat].avatar == f->place)
            list(l, FIRST_ESCORT + copy_of_seat(l, seat) * FORCES * FORCES + both);
}

static void list_force(sorcerer_sight *l, const sorcerer_front *f) {
    for (uint32_t copy = 0; copy < COPIES; copy++) {
        uint32_t ranked = (f->rank * COPIES + copy) * FORCES, other = 1 - copy;
        list(l, FIRST_RANKED_FORCE + ranked + force(f->attack[copy]));
        list(l, FIRST_RANKED_GUARD + ranked + force(f->essence[copy]));
        if (f->strike[copy])
            list(l, FIRST_FORCE +
                        ((copy * FORCES + force(f->strike[copy])) * PACES +
                         pace_of_track(f->track[other])) *
                            GUARDS +
                        guard(f->essence[other]));
    }
    list(l, FIRST_BALANCE + (f->stage * SPANS + span(f->attack[0] - f->attack[1])) * SPANS +
                span(f->essence[0] - f->essence[1]));
    list(l, FIRST_CROWDS + slg__least(f->count[0], CROWD - 1) * CROWD +
                slg__least(f->count[1], CROWD - 1));
}

static void see_fronts(sorcerer_sight *l) {
    uint32_t own = conquests(l, 0), enemy = conquests(l, 1);
    list(l, FIRST_CONQUERED + slg__least(own, FLANKS - 1) * FLANKS + slg__least(enemy, FLANKS - 1));
    for (uint32_t i = 0; i < FLANKS; i++) {
        const sorcerer_front *f = &l->fronts[i];
        if (f->conquered) continue;
        list_track(l, f, (own > 0) * 2u + (enemy > 0));
        list_force(l, f);
        if (f->stage < 2) list_race(l, f);
        if (l->s->places[i].exhausted) list(l, FIRST_CLOSED + f->rank);
    }
    for (uint32_t seat = 0; seat < l->s->core.seats; seat++) {
        uint32_t avatar = l->s->seats[seat].avatar;
        if (avatar < FLANKS)
            list(l, FIRST_AVATAR + copy_of_seat(l, seat) * (FLANKS + 1) +
                        (l->fronts[avatar].conquered ? (uint32_t)FLANKS : l->fronts[avatar].rank));
    }
}

/* --- minions --- */

static void list_figures(sorcerer_sight *l, uint32_t copy, uint32_t slot) {
    const spl_minion *m = &l->s->minions[slot];
    const sorcerer_front *f = &l->fronts[m->place];
    uint32_t attack = clipped(l->strengths.attack[slot], ATTACKS);
    uint32_t essence = clipped(l->strengths.essence[slot] - m->damage, ESSENCES);
    uint32_t ready = l->s->ready >> slot & 1;
    if (f->conquered) {
        list(l, FIRST_STRANDED + copy * ATTACKS + attack);
        return;
    }
    list(l, FIRST_BODY + ((copy * 2 + ready) * ATTACKS + attack) * ESSENCES + essence);
    list(l, FIRST_AIM + (copy * ATTACKS + attack) * TRACKS + clipped(f->track[1 - copy], TRACKS));
    list(l, FIRST_SHIELD + (copy * ESSENCES + essence) * TRACKS + clipped(f->track[copy], TRACKS));
}

static void list_marks(sorcerer_sight *l, uint32_t copy, uint32_t slot, const crd_card *card) {
    const spl_minion *m = &l->s->minions[slot];
    int32_t essence = l->strengths.essence[slot] - m->damage;
    int32_t more = m->next + m->phase + m->round;
    uint32_t first = FIRST_MARK + copy * MARKS;
    if (card->icons & CRD_ICON_FLYING) list(l, first + FLIES);
    if (card->icons & CRD_ICON_LEGEND) list(l, first + IS_LEGEND);
    if (m->exhausted) list(l, first + IS_SPENT);
    list_times(l, first + HAS_FLAME, slg__least(m->flames, 4));
    list_times(l, first + HAS_FOLLOWER, slg__least(m->followers, 4));
    list_times(l, first + IS_STRENGTHENED, clipped(more, 5));
    list_times(l, first + IS_WEAKENED, clipped(-more, 5));
    if (m->flames && m->flames >= essence) list(l, first + IS_DOOMED);
}

/* What is attached works for the minion's player, a Curse for its owner. */
static void see_attachments(sorcerer_sight *l, uint32_t copy, const spl_minion *m) {
    const spl_state *s = l->s;
    for (uint32_t card = spl_first_of(s, m); card != SPL_NONE; card = spl_next_on(s, card)) {
        uint64_t number = 1ull << card % SPL_BLOCK;
        if (s->follower[card / SPL_BLOCK] & number) continue; /* seen by their counters */
        uint32_t design = spl_design_known(l->set, s, card);
        const crd_card *what = &l->set->cards[design];
        bool curse = what->icons & CRD_ICON_CURSE || s->plague[card / SPL_BLOCK] & number;
        list(l, FIRST_MARK + copy * MARKS + (curse ? HAS_CURSE : HAS_ATTACHMENT));
        if (s->plague[card / SPL_BLOCK] & number) continue;
        uint32_t serves = curse ? copy_of_seat(l, card / SPL_BLOCK) : copy;
        list_ability_words(l, serves, what);
        if (l->by_number && design < CARDS) list(l, FIRST_CARD + serves * CARDS + design);
    }
}

static void see_minion(sorcerer_sight *l, uint32_t copy, uint32_t slot) {
    const spl_minion *m = &l->s->minions[slot];
    uint32_t design = spl_design_known(l->set, l->s, m->card);
    const crd_card *card = &l->set->cards[design];
    list_figures(l, copy, slot);
    if (l->fronts[m->place].conquered) return; /* it can hardly do anything */
    list_marks(l, copy, slot, card);
    if (m->blank)
        list(l, FIRST_MARK + copy * MARKS + IS_SILENT);
    else
        list_ability_words(l, copy, card);
    if (l->by_number && design < CARDS) list(l, FIRST_CARD + copy * CARDS + design);
    see_attachments(l, copy, m);
}

/* --- players --- */

static void see_skills(sorcerer_sight *l, uint32_t seat) {
    const spl_player *player = &l->s->seats[seat];
    uint32_t copy = copy_of_seat(l, seat);
    for (uint32_t kind = 0; kind < SPL_POOL; kind++) {
        uint32_t deck = player->deck[kind], spent = player->exhausted >> kind & 1;
        if (deck >= l->set->deck_count) continue;
        if (l->by_number && deck < DECKS) list(l, FIRST_DECK + (copy * 2 + spent) * DECKS + deck);
        if (l->set->decks[deck].skill != CRD_NO_CARD && !spent)
            list_all_words(l, &l->set->cards[l->set->decks[deck].skill],
                           FIRST_SKILL_SAYS + copy * WORDS);
    }
}

static void see_cards_laid(sorcerer_sight *l, uint32_t owner) {
    uint32_t copy = copy_of_seat(l, owner), count[COPIES] = {0};
    for (uint64_t left = spl_buried(l->set, l->s, owner); left; left &= left - 1)
        list_buried_words(l, copy, spl_design(l->set, l->s, owner * SPL_BLOCK + slg__lowest(left)));
    for (uint64_t left = spl_fixtures(l->s, owner); left; left &= left - 1) {
        uint32_t card = owner * SPL_BLOCK + slg__lowest(left);
        uint32_t serves = copy_of_seat(l, spl_fixture_seat(l->s, card));
        if (l->s->places[spl_fixture_place(l->s, card)].conquered) continue;
        list_all_words(l, spl_design(l->set, l->s, card), FIRST_FIXTURE_SAYS + serves * WORDS);
        if (count[serves] < 4) list(l, FIRST_FIXTURES + serves * 4 + count[serves]++);
    }
}

static void see_sorcerer(sorcerer_sight *l, uint32_t seat) {
    const spl_player *p = &l->s->seats[seat];
    uint32_t copy = copy_of_seat(l, seat);
    uint32_t energy = slg__least(p->energy, ENERGIES - 1);
    list(l, FIRST_ENERGY + (copy * 2 + (p->actions > 0)) * ENERGIES + energy);
    list(l, FIRST_MEANS + (copy * 6 + energy / 2) * 6 + slg__least(p->hand_size / 2u, 5));
    list(l, FIRST_OMEN + copy * OMENS + slg__least(p->omens, OMENS - 1));
    list(l, FIRST_HAND + copy * HANDS + slg__least(p->hand_size, HANDS - 1));
    list(l, FIRST_GRIMOIRE + copy * PILES + slg__least((p->grimoire_size + 3u) / 4u, PILES - 1));
    list(l, FIRST_GRAVEYARD + copy * PILES +
                slg__least((slg__ones(p->graveyard) + 3u) / 4u, PILES - 1));
    if (p->blood) list(l, FIRST_BLOOD + copy * POOLS + slg__least(p->blood, POOLS - 1));
    if (l->s->light[seat])
        list(l, FIRST_LIGHT + copy * POOLS + slg__least(l->s->light[seat], POOLS - 1));
    if (p->fate == SPL_FATE_FULL) list(l, FIRST_FATE + copy);
    uint32_t concealed = spl_concealed_count(l->s, seat);
    if (concealed) list(l, FIRST_CONCEALED + copy * (SPL_FACE_DOWNS + 1) + concealed);
    see_skills(l, seat);
    see_cards_laid(l, seat);
    for (uint64_t left = l->s->of[seat]; left; left &= left - 1)
        see_minion(l, copy, slg__lowest(left));
}

/* --- the own hand --- */

static void see_held(sorcerer_sight *l, uint32_t number) {
    uint32_t design = spl_design_known(l->set, l->s, l->own * SPL_BLOCK + number);
    const crd_card *card = &l->set->cards[design];
    bool affordable = card->cost <= l->s->seats[l->own].energy;
    list(l,
         FIRST_HELD +
             (slg__least(card->family, FAMILIES - 1) * COSTS + slg__least(card->cost, COSTS - 1)) *
                 2 +
             affordable);
    if (card->family == CRD_FAMILY_MINION)
        list(l, FIRST_HELD_BODY + clipped(card->attack, ATTACKS) * ESSENCES +
                    clipped(card->essence, ESSENCES));
    if (card->icons & CRD_ICON_OMEN) list(l, FIRST_HELD_MARK);
    if (card->icons & CRD_ICON_FLYING) list(l, FIRST_HELD_MARK + 1);
    if (card->icons & CRD_ICON_LEGEND) list(l, FIRST_HELD_MARK + 2);
    if (card->icons & CRD_ICON_CURSE) list(l, FIRST_HELD_MARK + 3);
    for (uint32_t i = 0; i < card->ability_count; i++) {
        uint32_t timing = card->abilities[i].timing;
        uint32_t use = timing == CRD_PLAYED || timing == CRD_TEXT ? AT_ONCE : LATER;
        slg__tell_words(&l->told, l->set, &card->abilities[i], FIRST_HELD_SAYS + use * WORDS);
    }
    if (l->by_number && design < CARDS) list(l, FIRST_HELD_CARD + design);
}

/* --- the match --- */

static void see_attack(sorcerer_sight *l) {
    const spl_battle *battle = &l->s->battle;
    if (battle->place >= FLANKS || !battle->count || battle->attacker_seat >= l->s->core.seats)
        return;
    uint32_t copy = copy_of_seat(l, battle->attacker_seat);
    const sorcerer_front *f = &l->fronts[battle->place];
    list(l, FIRST_STRIKE +
                (copy * HITS + slg__least(slg__damage_to_come(battle), HITS - 1)) * TRACKS +
                clipped(f->track[1 - copy], TRACKS));
    if (battle->hits || battle->criticals) return;
    for (uint32_t i = 0; i < battle->count && i < SPL_DICE; i++)
        list(l,
             FIRST_DIE + copy * SPL_FACE_KINDS + slg__least(battle->dice[i], SPL_FACE_KINDS - 1));
}

static void see_ability(sorcerer_sight *l) {
    if (!l->s->run_count) return;
    const spl_run *run = &l->s->runs[l->s->run_count - 1];
    if (run->pc >= l->set->code_count) return;
    uint32_t word = word_of_instr(l->set, &l->set->code[run->pc]);
    if (word < WORDS) list(l, FIRST_INSTRUCTION + copy_of_seat(l, run->seat) * WORDS + word);
}

/* Of a team, what each player has left on average: those with most act first (SOR-TEAM-05). */
static uint32_t actions_left(const sorcerer_sight *l, uint32_t copy) {
    uint32_t sum = 0, players = slg__ones(l->seats[copy]);
    for (uint32_t left = l->seats[copy]; left; left &= left - 1)
        sum += l->s->seats[slg__lowest(left)].actions;
    return slg__least((sum + players - 1) / players, ACTIONS - 1);
}

static void see_turn(sorcerer_sight *l) {
    const spl_state *s = l->s;
    const slg_core *core = &s->core;
    uint32_t asked =
        (core->pending & l->seats[0] ? 1u : 0) + (core->pending & l->seats[1] ? 2u : 0);
    list(l, FIRST_ASKED + slg__least(s->phase, SPL_PHASES - 1) * 4 + asked);
    for (uint32_t seat = 0; seat < core->seats; seat++)
        if (core->pending >> seat & 1)
            list(l, FIRST_QUESTION + copy_of_seat(l, seat) * ASKS +
                        slg__least(core->ask[seat].kind, ASKS - 1));
    list(l, FIRST_ROUND + slg__least(s->round, ROUNDS - 1));
    if (copy_of_seat(l, s->first) == 0) list(l, FIRST_FIRST + slg__least(s->phase, SPL_PHASES - 1));
    list(l, FIRST_ACTIONS_LEFT + actions_left(l, 0) * ACTIONS + actions_left(l, 1));
    list(l, FIRST_IDLE + slg__least(s->idle, SPL_STANDSTILL - 1));
    if (core->seats > COPIES) list(l, FIRST_TEAM + (core->seats > COPIES * 2));
}

static uint32_t list_sorcerer(const slg_game *game, const slg_state *state, uint32_t seat,
                              uint16_t *out) {
    sorcerer_sight l;
    slg__sorcerer_look(&l, game, state, seat);
    l.told.out = out;
    see_turn(&l);
    see_fronts(&l);
    see_attack(&l);
    see_ability(&l);
    for (uint32_t copy = 0; copy < COPIES; copy++)
        for (uint32_t left = l.seats[copy]; left; left &= left - 1)
            see_sorcerer(&l, slg__lowest(left));
    for (uint64_t left = l.s->seats[l.own].hand; left; left &= left - 1)
        see_held(&l, slg__lowest(left));
    return l.told.count;
}

static bool is_quiet_match(const slg_state *state) {
    return slg__asks_only(spl_of_const(state), QUIET_QUESTIONS);
}

/* Not in a Battle Royale. */
static bool has_two_sides(const slg_state *state) {
    return spl_of_const(state)->format != SPL_ROYALE;
}

const slg_feature_set slg__features_sorcerer = {.game = "sorcerer",
                                                .edition = 1,
                                                .part_count = sizeof parts / sizeof *parts,
                                                .parts = parts,
                                                .count = FEATURES,
                                                .hands = true,
                                                .branches = 2,
                                                .depth = 12,
                                                .list = list_sorcerer,
                                                .is_quiet = is_quiet_match,
                                                .has_sides = has_two_sides,
                                                .options = &slg__options_sorcerer};
