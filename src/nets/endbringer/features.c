/* SPDX-License-Identifier: MIT */
/* Endbringer as its network sees it, from a seat's side: what all players share, the battlefields,
 * the Endbringer's clocks and cards, minions, and each player's means, the own first. Cards enter
 * by what they say, battlefields by what stands and lies there. What players share is counted for
 * each of them, so that what is learned at one size of table says something at the others. Of
 * hidden cards nothing is read but how many there are. */
#include "nets/endbringer/features.h"

#include <assert.h>

#include "nets/endbringer/estimate.h"
#include "nets/endbringer/options.h"
#include "nets/endbringer/sight.h"

enum {
    ROUND_MOST = 16,
    COUNTS = 14, /* of counters on the table */
    TURNS = 10,  /* of a gate */
    STACKS = 16, /* of cards, by twos */
    MINDS = 26,  /* cards of a grimoire, with Hypnos */
    BLOWS = 8,   /* damage of a roll */
    DEFENSES = 11,
    STONES = 10,
    STEPS = 48, /* of the regression's odds, ... */
    STEP = 200, /* in thousandths */
};

/* What is said of a minion beside its figures. */
enum {
    IT_FLIES,
    IT_IS_LEGEND,
    IT_IS_SILENT,
    IT_IS_SPENT,
    IT_HAS_FLAME,
    IT_HAS_FOLLOWER,
    IT_HAS_ATTACHMENT,
    IT_HAS_CURSE,
    IT_IS_STRONGER,
    IT_IS_WEAKER,
    IT_IS_DOOMED,
    IT_IS_DREAMING,
    IT_IS_ARMED,
    IT_HAS_DICE, /* dark energy */
    /* of enemies */
    IT_HAS_FIEND,
    IT_HAS_DREAMS,
    IT_HAS_OMENS,
    IT_HAS_EVOLVED, /* one for each kind */
    TRAITS = IT_HAS_EVOLVED + EBR_EVOLVE_KINDS
};

/* Counters and cards of the Endbringer, of all places together. */
enum {
    CLOCK_RAGE,
    CLOCK_OPENED, /* gates */
    CLOCK_TENTACLES,
    CLOCK_CHAMBER,
    CLOCK_BOONS,
    CLOCK_CONDITIONS,
    CLOCK_DECK_DAMAGE,
    CLOCK_ALTAR,
    CLOCK_FIENDS,
    CLOCK_DREAMS,
    CLOCK_OMENS,
    CLOCK_EVOLVED,
    CLOCK_RIPE,
    CLOCK_ARMS,
    CLOCK_SWARMS,
    CLOCK_RUBBLE,
    CLOCK_TRAUMAS,
    CLOCK_VOIDS,
    CLOCKS
};

/* When an ability is used. */
enum { AS_POWER, AS_TACTIC, AS_ITSELF, WAYS };
enum { IN_HAND_NOW, IN_HAND_LATER, IN_HAND };

/* The parts, in order: X(name, features). */
#define ENDBRINGER_PARTS(X)                                                                 \
    X(ASKED, SPL_PHASES * 4) /* phase, who is asked: nobody, the own seat, another, both */ \
    X(QUESTION, PLAYERS *EVENTS)                                                            \
    X(INSTRUCTION, FOE_WORDS) /* that is being carried out */                               \
    X(NEMESIS, TABLES *EBR_NEMESES)                                                         \
    X(ARCHETYPE, TABLES *EBR_ARCHETYPES)                                                    \
    X(SCENARIO, TABLES *EBR_SCENARIOS)                                                      \
    X(DIFFICULTY, TABLES *EBR_DIFFICULTIES)                                                 \
    X(ROUND, ROUND_MOST)                                                                    \
    X(CUBE, EBR_SCENARIO_ROUNDS + 1)                                                        \
    X(ESTIMATE, STEPS) /* of the regression: each step that it reaches */                   \
    X(ESTIMATE_PART, ENDBRINGER_PARTS_OF_ESTIMATE *STEPS)                                   \
    X(DEFENSE, SHARE)      /* for each player */                                            \
    X(DEFENSE_LEFT, SHARE) /* of all, up to thirty */                                       \
    X(STONE, LOAD)         /* for each player */                                            \
    X(STONES_LEFT, STONES)                                                                  \
    X(RACE, DEFENSES *DEFENSES) /* defense and stone for each player, by threes */          \
    X(ATTACK, CAMPS *POWERS)    /* for each player, as the four below */                    \
    X(ESSENCE, CAMPS *POWERS)                                                               \
    X(PRESSURE, POWERS *DEFENSES) /* allied attack, stone */                                \
    X(THREAT, POWERS *DEFENSES)   /* enemy attack, defense */                               \
    X(COVER, POWERS *POWERS)      /* enemy attack, allied essence */                        \
    X(ACTIONS_LEFT, SPL_PHASES *ACTIONS)                                                    \
    X(FIELD_STONE, 2 * LOAD) /* the Endbringer stands there or not */                       \
    X(FIELD_PILE, (EBR_PLAYERS + 1) * EBR_STONE_DEFENSE)                                    \
    X(FIELD_FORCE, LOADS *FORCES *GUARDS) /* stone, allied attack to come, enemy essence */ \
    X(FIELD_HIT, FORCES *FORCES)          /* enemy attack to come, allied essence */        \
    X(FIELD_BALANCE, STAGES *SPANS *SPANS)                                                  \
    X(FIELD_CROWDS, SWARM *SWARM)                                                           \
    X(FIELD_TENTACLES, 2 * POOLS)                                                           \
    X(FIELD_GATES, 2 * (EBR_GATE_COUNT + 1))                                                \
    X(FIELD_CLOSED, LOADS)                                                                  \
    X(FIELD_AVATAR, PLAYERS * 2 * LOADS) /* of a player */                                  \
    X(CLOCK, CLOCKS *COUNTS)                                                                \
    X(CLOCK_SHARE, CLOCKS *COUNTS)        /* for each player */                             \
    X(GATE, (EBR_GATE_COUNT + 1) * TURNS) /* opened, how far the next is turned */          \
    X(NEMESIS_DECK, STACKS)                                                                 \
    X(COLOUR_LEFT, EBR_NO_COLOUR *COUNTS) /* cards of it that have not come yet */          \
    X(ARCHETYPE_DECK, STACKS)                                                               \
    X(ARCHETYPE_PILE, STACKS)                                                               \
    X(FOE_SAYS, FOE_WORDS)    /* conditions and Cultists */                                 \
    X(BURDEN_SAYS, FOE_WORDS) /* traumas, gates and fallen monoliths */                     \
    X(STAR, PLAYERS)          /* whom a star condition is about */                          \
    X(TROUBLE, COSTS)         /* omens that break a condition */                            \
    X(BODY, CAMPS * 2 * POWERS * ESSENCES)                                                  \
    X(AIM, POWERS *LOADS)        /* an ally's attack, the stone there */                    \
    X(AIM_ENEMY, POWERS *FORCES) /* an enemy's attack, allied essence there */              \
    X(SHIELD, ESSENCES *FORCES)  /* an ally's essence, enemy attack there */                \
    X(WALL, ESSENCES *FORCES)    /* an enemy's essence, allied attack there */              \
    X(TRAIT, CAMPS *TRAITS)                                                                 \
    X(SAYS, WAYS *WORDS)              /* what allied minions and attachments can do */      \
    X(ENEMY_SAYS, WAYS *FOE_WORDS)    /* and enemies */                                     \
    X(ENERGY, PLAYERS * 2 * ENERGIES) /* actions left or not */                             \
    X(MEANS, PLAYERS * 6 * 6)         /* energy and cards in hand, by twos */               \
    X(OMEN, PLAYERS *OMENS)                                                                 \
    X(HAND, PLAYERS *HANDS)                                                                 \
    X(GRIMOIRE, PLAYERS *PILES)                                                             \
    X(MIND, PLAYERS *MINDS)                                                                 \
    X(GRAVEYARD, PLAYERS *PILES)                                                            \
    X(BLOOD, PLAYERS *POOLS)                                                                \
    X(LIGHT, PLAYERS *POOLS)                                                                \
    X(FATE, PLAYERS)                                                                        \
    X(CONCEALED, PLAYERS *(SPL_FACE_DOWNS + 1))                                             \
    X(RUBBLE, PLAYERS *COUNTS)                                                              \
    X(TRAUMA, PLAYERS *(EBR_TRAUMAS_BORNE + 1))                                             \
    X(SKILL_SAYS, PLAYERS *WORDS)                                                           \
    X(BURIED_SAYS, WORDS)                                                                   \
    X(FIXTURE_SAYS, WORDS)                                                                  \
    X(HELD, (CRD_FAMILY_FIXTURE + 1) * COSTS * 2) /* in hand, by cost; affordable or not */ \
    X(HELD_BODY, ATTACKS *ESSENCES)                                                         \
    X(HELD_TRAIT, 4)                                                                        \
    X(HELD_SAYS, IN_HAND *WORDS)                                                            \
    X(STRIKE, BLOWS *LOADS) /* damage that a roll brings, the stone there */                \
    X(DIE, SPL_FACE_KINDS)                                                                  \
    X(BLOW, POWERS *FORCES)      /* an enemy attack under way, allied essence there */      \
    X(TACTIC, EBR_NO_COLOUR * 2) /* of the Archetype, under way: its colour; cancelled */

enum {
#define X(name, size) SEEN_##name, LAST_SEEN_##name = SEEN_##name + (size)-1,
    ENDBRINGER_PARTS(X)
#undef X
        SEEN_FEATURES
};

static const uint16_t seen_parts[] = {
#define X(name, size) size,
    ENDBRINGER_PARTS(X)
#undef X
};

static_assert((uint32_t)SEEN_FEATURES <= SLG_NET_INPUTS_MAX, "a network has room for them");
static_assert((int)EBR_ASK_COUNT <= EVENTS, "there is room for every question");
static_assert((int)EBR_ASK_COUNT <= 64, "and a bit for each");

/* --- the table --- */

static void see_table(endbringer_sight *l) {
    const ebr_part *e = l->horde;
    uint32_t table = slg__least(l->seats, TABLES) - 1;
    enlist(l, SEEN_NEMESIS + table * EBR_NEMESES + slg__least(e->nemesis, EBR_NEMESES - 1));
    enlist(l,
           SEEN_ARCHETYPE + table * EBR_ARCHETYPES + slg__least(e->archetype, EBR_ARCHETYPES - 1));
    enlist(l, SEEN_SCENARIO + table * EBR_SCENARIOS + slg__least(e->scenario, EBR_SCENARIOS - 1));
    enlist(l, SEEN_DIFFICULTY + table * EBR_DIFFICULTIES +
                  slg__least(e->difficulty, EBR_DIFFICULTIES - 1));
    enlist(l, SEEN_ROUND + slg__least(l->s->round, ROUND_MOST - 1));
    enlist(l, SEEN_CUBE + slg__least(e->cube, EBR_SCENARIO_ROUNDS));
}

static void see_asked(endbringer_sight *l) {
    const slg_core *core = &l->s->core;
    uint32_t own = core->pending >> l->own & 1, others = core->pending & ~(1u << l->own), left = 0;
    enlist(l, SEEN_ASKED + slg__least(l->s->phase, SPL_PHASES - 1) * 4 + own + (others ? 2u : 0));
    for (uint32_t seat = 0; seat < l->seats; seat++) {
        left += l->s->seats[seat].actions;
        if (core->pending >> seat & 1)
            enlist(l, SEEN_QUESTION + player_of_seat(l, seat) * EVENTS +
                          slg__least(core->ask[seat].kind, EVENTS - 1));
    }
    enlist(l, SEEN_ACTIONS_LEFT + slg__least(l->s->phase, SPL_PHASES - 1) * ACTIONS +
                  clipped(for_each_player(l, (int32_t)left), ACTIONS));
}

static void see_instruction(endbringer_sight *l) {
    if (!l->s->run_count) return;
    const spl_run *run = &l->s->runs[l->s->run_count - 1];
    if (run->pc >= l->set->code_count) return;
    uint32_t word = slg__endbringer_word(l->set, &l->set->code[run->pc]);
    if (word < FOE_WORDS) enlist(l, SEEN_INSTRUCTION + word);
}

/* What decides: how much defense and how much stone is left, and what wears both down. */
static void see_race(endbringer_sight *l) {
    const ebr_part *e = l->horde;
    uint32_t stones = 0;
    uint32_t defense = clipped(for_each_player(l, e->defense), SHARE);
    uint32_t stone = clipped(for_each_player(l, l->points), LOAD);
    uint32_t attack[CAMPS], essence;
    for (uint32_t place = 0; place < FIELDS; place++)
        stones += e->places[place].stones;
    enlist(l, SEEN_DEFENSE + defense);
    enlist(l, SEEN_DEFENSE_LEFT + clipped(e->defense, SHARE));
    enlist(l, SEEN_STONE + stone);
    enlist(l, SEEN_STONES_LEFT + slg__least(stones, STONES - 1));
    enlist(l, SEEN_RACE + (defense + 2) / 3 * DEFENSES + (stone + 2) / 3);
    for (uint32_t camp = 0; camp < CAMPS; camp++) {
        attack[camp] = clipped(for_each_player(l, l->attack[camp]), POWERS);
        essence = clipped(for_each_player(l, l->essence[camp]), POWERS);
        enlist(l, SEEN_ATTACK + camp * POWERS + attack[camp]);
        enlist(l, SEEN_ESSENCE + camp * POWERS + essence);
    }
    enlist(l, SEEN_PRESSURE + attack[0] * DEFENSES + (stone + 2) / 3);
    enlist(l, SEEN_THREAT + attack[1] * DEFENSES + (defense + 2) / 3);
    enlist(l, SEEN_COVER + attack[1] * POWERS + clipped(for_each_player(l, l->essence[0]), POWERS));
}

static uint32_t step_of_odds(int32_t odds) {
    return clipped(odds / STEP + STEPS / 2, STEPS);
}

static void see_estimate(endbringer_sight *l) {
    endbringer_estimate e = slg__endbringer_estimate(l->s);
    for (uint32_t step = 0; step <= step_of_odds(e.odds); step++)
        enlist(l, SEEN_ESTIMATE + step);
    for (uint32_t i = 0; i < ENDBRINGER_PARTS_OF_ESTIMATE; i++)
        enlist(l, SEEN_ESTIMATE_PART + i * STEPS + step_of_odds(e.parts[i] / (int32_t)l->seats));
}

static void see_fields(endbringer_sight *l) {
    for (uint32_t place = 0; place < FIELDS; place++) {
        const endbringer_field *f = &l->fields[place];
        const ebr_place *p = &l->horde->places[place];
        uint32_t load = load_of_stone(f->points), avatar = f->avatar;
        enlist(l, SEEN_FIELD_STONE + avatar * LOAD + clipped(f->points, LOAD));
        enlist(l, SEEN_FIELD_PILE + slg__least(p->stones, EBR_PLAYERS) * EBR_STONE_DEFENSE +
                      slg__least(p->damage, EBR_STONE_DEFENSE - 1));
        enlist(l, SEEN_FIELD_FORCE + (load * FORCES + force(f->strike[0])) * GUARDS +
                      guard(f->essence[1]));
        enlist(l, SEEN_FIELD_HIT + force(f->strike[1]) * FORCES + force(f->essence[0]));
        enlist(l, SEEN_FIELD_BALANCE +
                      (f->stage * SPANS + span(f->attack[0] - f->attack[1])) * SPANS +
                      span(f->essence[0] - f->essence[1]));
        enlist(l, SEEN_FIELD_CROWDS + slg__least(f->count[0], SWARM - 1) * SWARM +
                      slg__least(f->count[1], SWARM - 1));
        if (p->tentacles)
            enlist(l, SEEN_FIELD_TENTACLES + avatar * POOLS + slg__least(p->tentacles, POOLS - 1));
        if (p->gates)
            enlist(l, SEEN_FIELD_GATES + avatar * (EBR_GATE_COUNT + 1) + slg__ones(p->gates));
        if (l->s->places[place].exhausted) enlist(l, SEEN_FIELD_CLOSED + load);
    }
    for (uint32_t seat = 0; seat < l->seats; seat++) {
        uint32_t at = l->s->seats[seat].avatar;
        if (at < FIELDS)
            enlist(l, SEEN_FIELD_AVATAR +
                          (player_of_seat(l, seat) * 2 + l->fields[at].avatar) * LOADS +
                          load_of_stone(l->fields[at].points));
    }
}

/* --- the Endbringer --- */

static void count_on_enemies(const endbringer_sight *l, uint32_t clocks[CLOCKS]) {
    for (uint64_t left = l->slots[1]; left; left &= left - 1) {
        const ebr_minion *more = &l->horde->minions[slg__lowest(left)];
        uint32_t evolved = slg__ones(more->evolved);
        clocks[CLOCK_FIENDS] += more->fiend;
        clocks[CLOCK_DREAMS] += more->dreams;
        clocks[CLOCK_OMENS] += more->omens;
        clocks[CLOCK_EVOLVED] += evolved;
        clocks[CLOCK_RIPE] += evolved >= EBR_RIPE;
    }
    for (uint64_t left = l->slots[0] | l->slots[1]; left; left &= left - 1) {
        clocks[CLOCK_ARMS] += ebr_arms_on(l->s, slg__lowest(left));
        if (l->horde->archetype == EBR_PLAGUEBRINGER)
            clocks[CLOCK_SWARMS] += ebr_swarms_on(l->s, slg__lowest(left));
    }
}

static void count_clocks(const endbringer_sight *l, uint32_t clocks[CLOCKS]) {
    const ebr_part *e = l->horde;
    clocks[CLOCK_RAGE] = e->rage;
    clocks[CLOCK_OPENED] =
        e->nemesis == EBR_ERESHKIGAL ? EBR_GATE_COUNT - slg__ones(e->gates & 0x7F) : 0;
    clocks[CLOCK_CHAMBER] = slg__ones(e->chamber);
    clocks[CLOCK_CONDITIONS] = slg__ones(e->conditions);
    clocks[CLOCK_DECK_DAMAGE] = e->deck_damage;
    clocks[CLOCK_ALTAR] = slg__ones(e->altar);
    for (uint32_t place = 0; place < FIELDS; place++)
        clocks[CLOCK_TENTACLES] += e->places[place].tentacles;
    for (uint32_t i = 0; i < EBR_NEMESIS_SIZE; i++)
        clocks[CLOCK_BOONS] += e->boons[i];
    for (uint32_t seat = 0; seat < l->seats; seat++) {
        clocks[CLOCK_RUBBLE] += e->seats[seat].rubble_count;
        clocks[CLOCK_TRAUMAS] += slg__ones(e->seats[seat].traumas);
        clocks[CLOCK_VOIDS] += slg__ones(e->seats[seat].voids);
    }
    count_on_enemies(l, clocks);
}

static void see_clocks(endbringer_sight *l) {
    uint32_t clocks[CLOCKS] = {0};
    count_clocks(l, clocks);
    for (uint32_t clock = 0; clock < CLOCKS; clock++) {
        if (!clocks[clock]) continue;
        enlist(l, SEEN_CLOCK + clock * COUNTS + slg__least(clocks[clock], COUNTS - 1));
        enlist(l, SEEN_CLOCK_SHARE + clock * COUNTS +
                      clipped(for_each_player(l, (int32_t)clocks[clock]), COUNTS));
    }
    if (l->horde->nemesis == EBR_ERESHKIGAL)
        enlist(l, SEEN_GATE + slg__least(clocks[CLOCK_OPENED], EBR_GATE_COUNT) * TURNS +
                      slg__least(ebr_gate_turns(l->s) - l->horde->gate, TURNS - 1));
}

static void see_foes_decks(endbringer_sight *l) {
    const spl_player *nemesis = &l->s->seats[EBR_NEMESIS_SEAT], *army = &l->s->seats[EBR_SEAT];
    uint32_t left[EBR_NO_COLOUR + 1] = {0};
    for (uint64_t cards = nemesis->grimoire; cards; cards &= cards - 1)
        left[ebr_colour_of(l->set, l->s, EBR_NEMESIS + slg__lowest(cards))]++;
    for (uint32_t colour = 0; colour < EBR_NO_COLOUR; colour++)
        enlist(l, SEEN_COLOUR_LEFT + colour * COUNTS + slg__least(left[colour], COUNTS - 1));
    enlist(l, SEEN_NEMESIS_DECK + slg__least(slg__ones(nemesis->grimoire) / 2, STACKS - 1));
    enlist(l, SEEN_ARCHETYPE_DECK + slg__least(slg__ones(army->grimoire) / 2, STACKS - 1));
    enlist(l, SEEN_ARCHETYPE_PILE + slg__least(slg__ones(army->graveyard) / 2, STACKS - 1));
}

static void see_foes_card(endbringer_sight *l, uint32_t card, uint32_t first) {
    uint32_t design = spl_foe_design(l->s, card);
    if (design != CRD_NO_CARD) slg__endbringer_all_words(l, &l->set->cards[design], first);
}

static void see_foes_cards(endbringer_sight *l) {
    const ebr_part *e = l->horde;
    uint32_t burdens = 0, gates = 0, fallen = 0;
    for (uint32_t left = e->conditions | e->chamber; left; left &= left - 1) {
        uint32_t n = slg__lowest(left);
        see_foes_card(l, EBR_NEMESIS + n, SEEN_FOE_SAYS);
        if (!(e->conditions >> n & 1)) continue;
        uint32_t cost = l->set->cards[spl_foe_design(l->s, EBR_NEMESIS + n)].cost;
        enlist(l, SEEN_TROUBLE + slg__least(cost, COSTS - 1));
        if (e->star[n] < l->seats) enlist(l, SEEN_STAR + player_of_seat(l, e->star[n]));
    }
    for (uint32_t seat = 0; seat < l->seats; seat++)
        burdens |= e->seats[seat].traumas;
    for (uint32_t place = 0; place < FIELDS; place++) {
        gates |= e->places[place].gates;
        fallen |= e->places[place].fallen;
    }
    for (; burdens; burdens &= burdens - 1)
        see_foes_card(l, EBR_TRAUMAS + slg__lowest(burdens), SEEN_BURDEN_SAYS);
    for (; gates; gates &= gates - 1)
        see_foes_card(l, EBR_GATES + slg__lowest(gates), SEEN_BURDEN_SAYS);
    for (; fallen; fallen &= fallen - 1)
        see_foes_card(l, EBR_STONES + slg__lowest(fallen), SEEN_BURDEN_SAYS);
}

/* --- minions --- */

/* What a card in play can still do: not what happened when it was played. */
static void say_abilities(endbringer_sight *l, bool foes, const crd_card *card) {
    for (uint32_t i = 0; i < card->ability_count; i++) {
        const crd_ability *ability = &card->abilities[i];
        uint32_t way = ability->timing == CRD_ACTION   ? AS_POWER
                       : ability->timing == CRD_TACTIC ? AS_TACTIC
                                                       : AS_ITSELF;
        if (ability->timing == CRD_PLAYED || ability->flags & CRD_BURIED_FLAG) continue;
        if (foes)
            slg__endbringer_words(l, ability, SEEN_ENEMY_SAYS + way * FOE_WORDS);
        else
            slg__tell_words(&l->told, l->set, ability, SEEN_SAYS + way * WORDS);
    }
}

static void see_body(endbringer_sight *l, uint32_t camp, uint32_t slot) {
    const spl_minion *m = &l->s->minions[slot];
    const endbringer_field *f = &l->fields[m->place];
    uint32_t attack = clipped(l->strengths.attack[slot], POWERS);
    uint32_t essence = clipped(l->strengths.essence[slot] - m->damage, ESSENCES);
    uint32_t ready = l->s->ready >> slot & 1;
    enlist(l, SEEN_BODY + ((camp * 2 + ready) * POWERS + attack) * ESSENCES + essence);
    if (camp) {
        enlist(l, SEEN_AIM_ENEMY + attack * FORCES + force(f->essence[0]));
        enlist(l, SEEN_WALL + essence * FORCES + force(f->attack[0]));
    } else {
        enlist(l, SEEN_AIM + attack * LOADS + load_of_stone(f->points));
        enlist(l, SEEN_SHIELD + essence * FORCES + force(f->attack[1]));
    }
}

static void see_traits(endbringer_sight *l, uint32_t camp, uint32_t slot, const crd_card *card) {
    const spl_minion *m = &l->s->minions[slot];
    const ebr_minion *more = &l->horde->minions[slot];
    int32_t essence = l->strengths.essence[slot] - m->damage, gift = m->next + m->phase + m->round;
    uint32_t first = SEEN_TRAIT + camp * TRAITS;
    if (card->icons & CRD_ICON_FLYING) enlist(l, first + IT_FLIES);
    if (card->icons & CRD_ICON_LEGEND) enlist(l, first + IT_IS_LEGEND);
    if (m->blank) enlist(l, first + IT_IS_SILENT);
    if (m->exhausted) enlist(l, first + IT_IS_SPENT);
    enlist_times(l, first + IT_HAS_FLAME, slg__least(m->flames, 4));
    enlist_times(l, first + IT_HAS_FOLLOWER, slg__least(m->followers, 4));
    enlist_times(l, first + IT_IS_STRONGER, clipped(gift, 5));
    enlist_times(l, first + IT_IS_WEAKER, clipped(-gift, 5));
    if (m->flames && m->flames >= essence) enlist(l, first + IT_IS_DOOMED);
    if (more->realm == EBR_DREAMLANDS) enlist(l, first + IT_IS_DREAMING);
    enlist_times(l, first + IT_IS_ARMED, slg__least(ebr_arms_on(l->s, slot), 4));
    if (l->horde->dice[slot]) enlist(l, first + IT_HAS_DICE);
    if (more->fiend) enlist(l, first + IT_HAS_FIEND);
    enlist_times(l, first + IT_HAS_DREAMS, slg__least(more->dreams, 4));
    enlist_times(l, first + IT_HAS_OMENS, slg__least(more->omens, 4));
    for (uint32_t left = more->evolved; left; left &= left - 1)
        enlist(l, first + IT_HAS_EVOLVED + slg__least(slg__lowest(left), EBR_EVOLVE_KINDS - 1));
}

static void see_dress(endbringer_sight *l, uint32_t camp, const spl_minion *m) {
    const spl_state *s = l->s;
    for (uint32_t card = spl_first_of(s, m); card != SPL_NONE; card = spl_next_on(s, card)) {
        uint64_t number = 1ull << card % SPL_BLOCK;
        if (s->follower[card / SPL_BLOCK] & number) continue; /* seen by their counters */
        const crd_card *what = &l->set->cards[spl_design_known(l->set, s, card)];
        bool curse = what->icons & CRD_ICON_CURSE || s->plague[card / SPL_BLOCK] & number;
        enlist(l, SEEN_TRAIT + camp * TRAITS + (curse ? IT_HAS_CURSE : IT_HAS_ATTACHMENT));
        if (s->plague[card / SPL_BLOCK] & number) continue;
        say_abilities(l, spl_is_foes(s, (int32_t)card), what);
    }
}

static void see_minions(endbringer_sight *l, uint32_t camp) {
    for (uint64_t left = l->slots[camp]; left; left &= left - 1) {
        uint32_t slot = slg__lowest(left);
        const spl_minion *m = &l->s->minions[slot];
        const crd_card *card = &l->set->cards[spl_design_known(l->set, l->s, m->card)];
        see_body(l, camp, slot);
        see_traits(l, camp, slot, card);
        if (!m->blank) say_abilities(l, camp, card);
        see_dress(l, camp, m);
    }
}

/* --- players --- */

/* Of a player's card. */
static void say_all(endbringer_sight *l, const crd_card *card, uint32_t first) {
    for (uint32_t i = 0; i < card->ability_count; i++)
        slg__tell_words(&l->told, l->set, &card->abilities[i], first);
}

static void see_skill_cards(endbringer_sight *l, uint32_t seat) {
    const spl_player *player = &l->s->seats[seat];
    for (uint32_t kind = 0; kind < SPL_POOL; kind++) {
        uint32_t deck = player->deck[kind], spent = player->exhausted >> kind & 1;
        if (deck >= l->set->deck_count || spent || l->set->decks[deck].skill == CRD_NO_CARD)
            continue;
        say_all(l, &l->set->cards[l->set->decks[deck].skill],
                SEEN_SKILL_SAYS + player_of_seat(l, seat) * WORDS);
    }
}

static void see_laid(endbringer_sight *l, uint32_t owner) {
    for (uint64_t left = spl_buried(l->set, l->s, owner); left; left &= left - 1) {
        const crd_card *card = spl_design(l->set, l->s, owner * SPL_BLOCK + slg__lowest(left));
        for (uint32_t i = 0; i < card->ability_count; i++)
            if (card->abilities[i].flags & CRD_BURIED_FLAG)
                slg__tell_words(&l->told, l->set, &card->abilities[i], SEEN_BURIED_SAYS);
    }
    for (uint64_t left = spl_fixtures(l->s, owner); left; left &= left - 1)
        say_all(l, spl_design(l->set, l->s, owner * SPL_BLOCK + slg__lowest(left)),
                SEEN_FIXTURE_SAYS);
}

static void see_burdens(endbringer_sight *l, uint32_t seat) {
    const ebr_player *more = &l->horde->seats[seat];
    uint32_t player = player_of_seat(l, seat), traumas = slg__ones(more->traumas);
    if (more->rubble_count)
        enlist(l, SEEN_RUBBLE + player * COUNTS + slg__least(more->rubble_count, COUNTS - 1));
    if (traumas)
        enlist(l, SEEN_TRAUMA + player * (EBR_TRAUMAS_BORNE + 1) +
                      slg__least(traumas, EBR_TRAUMAS_BORNE));
    if (l->horde->nemesis == EBR_HYPNOS)
        enlist(l,
               SEEN_MIND + player * MINDS + slg__least(l->s->seats[seat].grimoire_size, MINDS - 1));
}

static void see_means_of(endbringer_sight *l, uint32_t seat) {
    const spl_player *p = &l->s->seats[seat];
    uint32_t player = player_of_seat(l, seat), energy = slg__least(p->energy, ENERGIES - 1);
    enlist(l, SEEN_ENERGY + (player * 2 + (p->actions > 0)) * ENERGIES + energy);
    enlist(l, SEEN_MEANS + (player * 6 + energy / 2) * 6 + slg__least(p->hand_size / 2u, 5));
    enlist(l, SEEN_OMEN + player * OMENS + slg__least(p->omens, OMENS - 1));
    enlist(l, SEEN_HAND + player * HANDS + slg__least(p->hand_size, HANDS - 1));
    enlist(l, SEEN_GRIMOIRE + player * PILES + slg__least((p->grimoire_size + 3u) / 4u, PILES - 1));
    enlist(l, SEEN_GRAVEYARD + player * PILES +
                  slg__least((slg__ones(p->graveyard) + 3u) / 4u, PILES - 1));
    if (p->blood) enlist(l, SEEN_BLOOD + player * POOLS + slg__least(p->blood, POOLS - 1));
    if (l->s->light[seat])
        enlist(l, SEEN_LIGHT + player * POOLS + slg__least(l->s->light[seat], POOLS - 1));
    if (p->fate == SPL_FATE_FULL) enlist(l, SEEN_FATE + player);
    uint32_t concealed = spl_concealed_count(l->s, seat);
    if (concealed) enlist(l, SEEN_CONCEALED + player * (SPL_FACE_DOWNS + 1) + concealed);
    see_burdens(l, seat);
    see_skill_cards(l, seat);
    see_laid(l, seat);
}

static void see_card_in_hand(endbringer_sight *l, uint32_t number) {
    uint32_t design = spl_design_known(l->set, l->s, l->own * SPL_BLOCK + number);
    const crd_card *card = &l->set->cards[design];
    uint32_t family = slg__least(card->family, CRD_FAMILY_FIXTURE);
    bool affordable = card->cost <= l->s->seats[l->own].energy;
    enlist(l, SEEN_HELD + (family * COSTS + slg__least(card->cost, COSTS - 1)) * 2 + affordable);
    if (card->family == CRD_FAMILY_MINION)
        enlist(l, SEEN_HELD_BODY + clipped(card->attack, ATTACKS) * ESSENCES +
                      clipped(card->essence, ESSENCES));
    if (card->icons & CRD_ICON_OMEN) enlist(l, SEEN_HELD_TRAIT);
    if (card->icons & CRD_ICON_FLYING) enlist(l, SEEN_HELD_TRAIT + 1);
    if (card->icons & CRD_ICON_LEGEND) enlist(l, SEEN_HELD_TRAIT + 2);
    if (card->icons & CRD_ICON_CURSE) enlist(l, SEEN_HELD_TRAIT + 3);
    for (uint32_t i = 0; i < card->ability_count; i++) {
        uint32_t timing = card->abilities[i].timing;
        uint32_t when = timing == CRD_PLAYED || timing == CRD_TEXT ? IN_HAND_NOW : IN_HAND_LATER;
        slg__tell_words(&l->told, l->set, &card->abilities[i], SEEN_HELD_SAYS + when * WORDS);
    }
}

/* --- attacks --- */

static void see_strike(endbringer_sight *l) {
    const spl_battle *battle = &l->s->battle;
    if (battle->place >= FIELDS || !battle->count || battle->attacker_seat >= l->seats) return;
    enlist(l, SEEN_STRIKE + slg__least(slg__damage_to_come(battle), BLOWS - 1) * LOADS +
                  load_of_stone(l->fields[battle->place].points));
    if (battle->hits || battle->criticals) return;
    for (uint32_t i = 0; i < battle->count && i < SPL_DICE; i++)
        enlist(l, SEEN_DIE + slg__least(battle->dice[i], SPL_FACE_KINDS - 1));
}

static void see_blow(endbringer_sight *l) {
    const spl_battle *battle = &l->s->battle;
    const ebr_attack *attack = &l->horde->attack;
    if (!attack->enemy || battle->place >= FIELDS) return;
    enlist(l, SEEN_BLOW + clipped(ebr_attack_value(l->set, l->s), POWERS) * FORCES +
                  force(l->fields[battle->place].essence[0]));
    if (attack->colour < EBR_NO_COLOUR)
        enlist(l, SEEN_TACTIC + attack->colour * 2u + (attack->cancelled != 0));
}

/* --- all of it --- */

static uint32_t list_endbringer(const slg_game *game, const slg_state *state, uint32_t seat,
                                uint16_t *out) {
    endbringer_sight l;
    slg__endbringer_look(&l, game, state, seat);
    l.told.out = out;
    see_asked(&l);
    see_table(&l);
    see_race(&l);
    see_estimate(&l);
    see_fields(&l);
    see_strike(&l);
    see_blow(&l);
    see_instruction(&l);
    see_clocks(&l);
    see_foes_decks(&l);
    see_foes_cards(&l);
    for (uint32_t n = 0; n < l.seats; n++)
        see_means_of(&l, (l.own + n) % l.seats);
    for (uint64_t left = l.s->seats[l.own].hand; left; left &= left - 1)
        see_card_in_hand(&l, slg__lowest(left));
    for (uint32_t camp = 0; camp < CAMPS; camp++)
        see_minions(&l, camp);
    return l.told.count;
}

/* Who acts next is open here, too. */
static bool is_quiet_moment(const slg_state *state) {
    return slg__asks_only(spl_of_const(state), QUIET_QUESTIONS | 1 << SPL_ASK_MEMBER);
}

/* A search plays on to the end of the round. */
static uint32_t round_of_match(const slg_state *state, uint32_t seat) {
    (void)seat;
    return spl_of_const(state)->round;
}

const slg_feature_set slg__features_endbringer = {.game = "endbringer",
                                                  .edition = 1,
                                                  .part_count =
                                                      sizeof seen_parts / sizeof *seen_parts,
                                                  .parts = seen_parts,
                                                  .count = SEEN_FEATURES,
                                                  .hands = true,
                                                  .branches = 2,
                                                  .depth = 400, /* to the end of the round */
                                                  .exploration = 250,
                                                  .list = list_endbringer,
                                                  .is_quiet = is_quiet_moment,
                                                  .stretch = round_of_match,
                                                  .together = true,
                                                  .options = &slg__options_endbringer};
