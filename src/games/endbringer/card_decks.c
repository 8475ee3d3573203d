/* SPDX-License-Identifier: MIT */
/* What the game with the Endbringer knows of its decks by their ids, and relies on: how many cards,
 * monoliths, gates and counters there are (END-COMP-05 .. -07). A designer's nemesis takes the
 * place of one of the four. */
#include <string.h>

#include "games/endbringer/card_game.h"

typedef struct foe {
    const char *id;
    uint8_t kind; /* EBR_DECK_... */
    uint8_t size;
    uint8_t stones;
    uint8_t starters;                 /* copies of the starting minion that are laid out */
    uint8_t cultists, gates, traumas; /* at least; exactly; exactly */
    uint8_t rifts, tokens, evolve;    /* exactly; `evolve`: kinds, five of each */
} foe;

static const foe foes[] = {
    {"erlik-khan", EBR_DECK_NEMESIS, 24, 3, 0, 0, 0, 0, 0, 0, 0},
    {"zcerneboch", EBR_DECK_NEMESIS, 24, 3, 0, 0, 0, 0, 0, 0, 0},
    {"ereshkigal", EBR_DECK_NEMESIS, 25, 3, 0, 1, 7, 0, 0, 0, 0},
    {"hypnos", EBR_DECK_NEMESIS, 24, 3, 0, 0, 0, 6, 3, 0, 0},
    {"deathdealer", EBR_DECK_ARCHETYPE, 27, 3, 12, 0, 0, 0, 0, 0, 0},
    {"hellraiser", EBR_DECK_ARCHETYPE, 20, 3, 9, 0, 0, 0, 0, 0, 0},
    {"demiurge", EBR_DECK_ARCHETYPE, 23, 3, 9, 0, 0, 0, 0, 0, 6},
    {"plaguebringer", EBR_DECK_ARCHETYPE, 23, 3, 9, 0, 0, 0, 0, 15, 0},
    {"leading-the-invasion", EBR_DECK_SCENARIO, 0, 3, 0, 0, 0, 0, 0, 0, 0},
    {"arming-the-horde", EBR_DECK_SCENARIO, 0, 3, 0, 0, 0, 0, 0, 0, 0},
    {"awakening-the-scions", EBR_DECK_SCENARIO, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"preparing-a-dark-ritual", EBR_DECK_SCENARIO, 0, 3, 0, 0, 0, 0, 0, 0, 0},
};

static const foe *find_foe(const crd_deck *deck) {
    for (uint32_t i = 0; i < sizeof foes / sizeof *foes; i++)
        if (foes[i].kind == deck->kind && strcmp(foes[i].id, deck->id) == 0) return &foes[i];
    return NULL;
}

bool ebr_is_known(const crd_deck *deck) {
    return find_foe(deck) != NULL || deck->kind == EBR_DECK_STONES;
}

const char *ebr_deck_name(const crd_deck *deck) {
    return deck->kind == EBR_DECK_NEMESIS ? "this nemesis" : "this archetype";
}

uint32_t ebr_deck_size(const crd_deck *deck) {
    const foe *known = find_foe(deck);
    return known ? known->size : 0;
}

/* --- whose pieces are whose: END-COMP-05, -06 --- */

const char *ebr_owner_of_rule(int32_t rule) {
    switch (rule) {
    case EBR_STANDING_OUTBURST: return "erlik-khan";
    case EBR_STANDING_TENTACLES:
    case EBR_STANDING_FIENDS: return "zcerneboch";
    case EBR_STANDING_GATES:
    case EBR_STANDING_BOONS: return "ereshkigal";
    case EBR_STANDING_REALMS:
    case EBR_STANDING_DREAMS:
    case EBR_STANDING_TRAUMA: return "hypnos";
    case EBR_STANDING_EVOLUTION:
    case EBR_STANDING_DIRECT: return "demiurge";
    case EBR_STANDING_TOKENS: return "plaguebringer";
    case EBR_STANDING_ALTAR:
    case EBR_STANDING_DARK_ENERGY: return "preparing-a-dark-ritual";
    case EBR_STANDING_ARMS_CRITICAL: return "arming-the-horde";
    case EBR_STANDING_SCIONS: return "awakening-the-scions";
    default: return NULL;
    }
}

/* --- who says which rule --- */

/* Rules that the game carries out by itself, because it knows the deck: they belong on the card
 * that prints them and on no other. */
static const struct {
    uint8_t family, too; /* EBR_FAMILY_...; `too`: another that prints it */
    const char *problem;
} fixed[EBR_STANDING_ENERGY_CAP] = {
#define OF_NEMESIS EBR_FAMILY_NEMESIS, EBR_FAMILY_NEMESIS, "only the nemesis itself says this rule"
#define OF_SCENARIO \
    EBR_FAMILY_SCENARIO, EBR_FAMILY_SCENARIO, "only the scenario itself says this rule"
    [EBR_STANDING_OUTBURST] = {OF_NEMESIS},
    [EBR_STANDING_TENTACLES] = {OF_NEMESIS},
    [EBR_STANDING_FIENDS] = {OF_NEMESIS},
    [EBR_STANDING_GATES] = {OF_NEMESIS},
    [EBR_STANDING_BOONS] = {OF_NEMESIS},
    [EBR_STANDING_REALMS] = {EBR_FAMILY_NEMESIS, EBR_FAMILY_RIFT,
                             "only the nemesis itself and the rift say this rule"},
    [EBR_STANDING_DREAMS] = {OF_NEMESIS},
    [EBR_STANDING_TRAUMA] = {OF_NEMESIS},
    [EBR_STANDING_EVOLUTION] = {EBR_FAMILY_ARCHETYPE, EBR_FAMILY_ARCHETYPE,
                                "only the archetype itself says this rule"},
    [EBR_STANDING_TOKENS] = {EBR_FAMILY_SWARM, EBR_FAMILY_SWARM, "only a swarm says this rule"},
    [EBR_STANDING_ALTAR] = {OF_SCENARIO},
    [EBR_STANDING_DARK_ENERGY] = {OF_SCENARIO},
    [EBR_STANDING_ARMS_CRITICAL] = {OF_SCENARIO},
    [EBR_STANDING_SCIONS] = {OF_SCENARIO},
    [EBR_STANDING_DIRECT] = {EBR_FAMILY_EVOLVE, EBR_FAMILY_EVOLVE,
                             "only an evolve counter says this rule"},
#undef OF_NEMESIS
#undef OF_SCENARIO
};

/* Does the game look for it among the rules in force (games/endbringer/sources.c)? */
static bool lies_on_the_table(uint32_t family) {
    return family == EBR_FAMILY_NEMESIS || family == EBR_FAMILY_ARCHETYPE ||
           family == EBR_FAMILY_SCENARIO || family == EBR_FAMILY_CONDITION ||
           family == EBR_FAMILY_STONE || family == EBR_FAMILY_GATE || family == EBR_FAMILY_TRAUMA ||
           family == EBR_FAMILY_EVOLVE;
}

const char *ebr_rule_problem(const crd_card *card, const crd_instr *instr) {
    bool standing = instr->op == CRD_STANDING_OP;
    bool realms = standing && instr->arg == EBR_STANDING_REALMS;
    if (card->family == EBR_FAMILY_RIFT && !realms)
        return "the rift is where two realms meet, and does nothing: write 'ongoing: rule realms'";
    if (!standing) return NULL;
    if (instr->arg < EBR_STANDING_ENERGY_CAP)
        return card->family == fixed[instr->arg].family || card->family == fixed[instr->arg].too
                   ? NULL
                   : fixed[instr->arg].problem;
    return lies_on_the_table(card->family)
               ? NULL
               : "a rule holds while its card lies on the table: a condition, a gate, a trauma, an "
                 "evolve counter, a monolith that fell, or one of the three oversized cards";
}

/* --- what is in a deck --- */

typedef struct members {
    uint32_t oversized, stones, cultists, gates, traumas, rifts;
    uint32_t swarms, rats;          /* fronts and backs of tokens, copies counted */
    uint32_t kinds, wrong_copies;   /* of evolve counters */
    uint32_t starters, most_starts; /* cards that are the starting minion; copies of it */
    uint32_t plain, telling;        /* monoliths without and with a text, copies counted */
} members;

static void count_card(members *m, const crd_card *card) {
    uint32_t copies = card->copies;
    bool token = card->icons & EBR_ICON_TOKEN;
    switch (card->family) {
    case EBR_FAMILY_NEMESIS:
    case EBR_FAMILY_ARCHETYPE:
    case EBR_FAMILY_SCENARIO: m->oversized++; break;
    case EBR_FAMILY_CULTIST: m->cultists += copies; break;
    case EBR_FAMILY_GATE: m->gates += copies; break;
    case EBR_FAMILY_TRAUMA: m->traumas += copies; break;
    case EBR_FAMILY_RIFT: m->rifts += copies; break;
    case EBR_FAMILY_SWARM: m->swarms += copies; break;
    case EBR_FAMILY_EVOLVE:
        m->kinds++;
        m->wrong_copies += copies != 5;
        break;
    case EBR_FAMILY_STONE:
        m->stones += copies;
        *(card->ability_count ? &m->telling : &m->plain) += copies;
        break;
    default: m->rats += token ? copies : 0; break;
    }
    if (!card->starter) return;
    m->starters++;
    m->most_starts = copies;
}

static members members_of(const crd_set *set, uint32_t deck) {
    members m = {0};
    for (uint32_t i = 0; i < set->card_count; i++)
        if (set->cards[i].deck == deck) count_card(&m, &set->cards[i]);
    return m;
}

static const char *stones_problem(const members *m) {
    if (m->telling != 9) return "nine Black Stone Shards have a text (END-COMP-07)";
    return m->plain == 3 ? NULL : "three monoliths are Shattered: without a text (END-COMP-07)";
}

static const char *unknown_foe(uint8_t kind) {
    switch (kind) {
    case EBR_DECK_NEMESIS:
        return "the game knows four nemeses, and yours takes the place of one: 'erlik-khan', "
               "'zcerneboch', 'ereshkigal' or 'hypnos'";
    case EBR_DECK_ARCHETYPE:
        return "the game knows four archetypes, and yours takes the place of one: 'deathdealer', "
               "'hellraiser', 'demiurge' or 'plaguebringer'";
    default:
        return "the game knows four scenarios, and yours takes the place of one: "
               "'leading-the-invasion', 'arming-the-horde', 'awakening-the-scions' or "
               "'preparing-a-dark-ritual'";
    }
}

static const char *pieces_problem(const foe *known, const members *m) {
    if (m->cultists < known->cultists || (m->cultists && !known->cultists))
        return "Ereshkigal, and nobody else, has Cultists";
    if (m->gates != known->gates) return "Ereshkigal, and nobody else, has seven gates";
    if (m->traumas != known->traumas) return "Hypnos, and nobody else, has six traumas";
    if (m->rifts != known->rifts) return "Hypnos, and nobody else, has three rifts: 'rift ID x3'";
    if (m->swarms != known->tokens || m->rats != known->tokens)
        return "the Plaguebringer, and nobody else, has fifteen tokens: 'token ID x15' with a line "
               "'swarm', and one with a line 'minion'";
    if (m->kinds != known->evolve || m->wrong_copies)
        return "the Demiurge, and nobody else, has six kinds of evolve counters, five of each";
    return NULL;
}

const char *ebr_deck_problem(const crd_set *set, uint32_t deck) {
    const foe *known = find_foe(&set->decks[deck]);
    members m = members_of(set, deck);
    if (set->decks[deck].kind == EBR_DECK_STONES) return stones_problem(&m);
    if (!known) return unknown_foe(set->decks[deck].kind);
    if (m.oversized != 1)
        return "this deck needs its one oversized card: a block 'nemesis', 'archetype' or "
               "'scenario'";
    if (m.stones != known->stones)
        return known->stones ? "it has three monoliths (END-COMP-07)"
                             : "Awakening the Scions has no monoliths";
    if (m.starters != (known->starters > 0))
        return "one minion is the starting one: write 'starter' on its line of figures";
    if (m.most_starts < known->starters)
        return "its starting minion is laid out nine times with three players, and three more lie "
               "in the Deathdealer's discard pile: there are too few copies";
    return pieces_problem(known, &m);
}
