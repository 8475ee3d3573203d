/* SPDX-License-Identifier: MIT */
/* What a card of the Endbringer of its family can have, and what its decks hold. */
#include "games/endbringer/card_game.h"

#include "cards/check.h"
#include "kernel/run.h"

#define BIT(timing) (1u << (timing))
enum {
    TABLE = CRD_LASTING_TIMINGS | CRD_MOMENT_TIMINGS, /* of what lies beside the board */
};

#define FAMILY(name) [EBR_FAMILY_##name - CRD_GAME_FAMILIES]
const crd_family_row ebr_families[EBR_FAMILIES] = {
    FAMILY(NEMESIS) =
        {.name = "nemesis",
         .timings = TABLE,
         .problem = "a nemesis has only ongoing abilities and those of a moment ('start of round')",
         .beside = true},
    FAMILY(ARCHETYPE) = {.name = "archetype",
                         .timings = TABLE | BIT(CRD_TACTIC),
                         .problem = "an archetype has tactics by colour ('tactic blue'), ongoing "
                                    "abilities and those of a moment ('start of round')",
                         .beside = true},
    FAMILY(SCENARIO) = {.name = "scenario",
                        .timings = TABLE | BIT(CRD_ROUND_EFFECT),
                        .problem =
                            "a scenario has effects by round ('round 1'), ongoing abilities and "
                            "those of a moment ('start of round')",
                        .beside = true},
    FAMILY(DEED) = {.name = "deed",
                    .timings = BIT(CRD_ACTION) | BIT(CRD_CRITICAL_EFFECT),
                    .problem = "a deed has an 'action' and a 'critical'",
                    .figures = true,
                    .beside = true},
    FAMILY(CONDITION) = {.name = "condition",
                         .has_cost = true,
                         .timings = TABLE | BIT(CRD_CRITICAL_EFFECT),
                         .problem =
                             "a condition has a 'critical', ongoing abilities and those of a "
                             "moment ('start of round')",
                         .figures = true,
                         .beside = true},
    FAMILY(CULTIST) = {.name = "cultist",
                       .has_figures = true,
                       .timings = BIT(CRD_PLAYED),
                       .problem = "a cultist has only 'on entering'",
                       .figures = true,
                       .beside = true},
    FAMILY(
        STONE) = {.name = "monolith",
                  .timings = BIT(CRD_DESTROYED) | BIT(CRD_ONGOING),
                  .problem =
                      "a monolith has 'when felled' or 'lasting ongoing' rules, without 'whenever'",
                  .copies = true,
                  .beside = true},
    FAMILY(GATE) = {.name = "gate",
                    .timings = TABLE,
                    .problem =
                        "a gate has ongoing abilities and those of a moment ('start of round')",
                    .beside = true},
    FAMILY(TRAUMA) = {.name = "trauma",
                      .timings = TABLE,
                      .problem =
                          "a trauma has ongoing abilities and those of a moment ('start of round')",
                      .beside = true},
    FAMILY(RIFT) = {.name = "rift",
                    .timings = BIT(CRD_ONGOING),
                    .problem = "a rift has only 'ongoing: rule realms'",
                    .copies = true,
                    .beside = true},
    FAMILY(EVOLVE) = {.name = "evolve",
                      .timings = CRD_LASTING_TIMINGS | BIT(CRD_TACTIC),
                      .problem = "an evolve counter has a tactic or an ongoing ability",
                      .copies = true,
                      .beside = true},
    FAMILY(SWARM) = {.name = "swarm",
                     .has_figures = true,
                     .timings = BIT(CRD_ONGOING),
                     .problem = "a swarm has only 'ongoing' rules, without 'whenever'",
                     .icons = EBR_ICON_TOKEN,
                     .is = CRD_IS_ATTACHMENT,
                     .turns = true,
                     .copies = true,
                     .figures = true},
};

bool ebr_is_foes(const crd_card *card, uint32_t deck) {
    return card->family >= CRD_GAME_FAMILIES || card->icons & EBR_ICON_TOKEN ||
           (card->family == CRD_FAMILY_MINION && deck == EBR_DECK_ARCHETYPE);
}

bool ebr_is_placed_card(const crd_card *card) {
    return card->family == EBR_FAMILY_STONE || card->family == EBR_FAMILY_GATE;
}

/* --- abilities --- */

const char *ebr_moment_problem(const crd_card *card, uint32_t timing, bool coloured) {
    if (card->family == EBR_FAMILY_ARCHETYPE && timing == CRD_TACTIC && !coloured)
        return "an archetype's tactic has a colour: 'tactic blue', 'green', 'red' or 'white'";
    if (coloured && card->family != EBR_FAMILY_ARCHETYPE)
        return "only an archetype's tactics have colours";
    return NULL;
}

static const char *flags_problem(const crd_card *card, const crd_ability *ability) {
    uint8_t flags = ability->flags;
    uint32_t bit = BIT(ability->timing);
    bool once = card->family == EBR_FAMILY_CONDITION && ability->timing == CRD_WHENEVER;
    if (flags & CRD_ACROSS_FLAG && flags & CRD_HERE_FLAG)
        return "an ability is 'here' or 'across', not both";
    if (flags & CRD_ACROSS_FLAG && card->family != EBR_FAMILY_DEED &&
        card->family != EBR_FAMILY_CONDITION)
        return "only deeds and conditions of a nemesis say 'across'";
    if (flags & CRD_ACROSS_FLAG && bit & BIT(CRD_CRITICAL_EFFECT))
        return "a critical is in the battlefield of its attack: 'here', or nothing";
    if (flags & CRD_LASTING_FLAG &&
        (card->family != EBR_FAMILY_STONE || ability->timing != CRD_ONGOING))
        return "'lasting' is the ongoing ability of a monolith that fell";
    if (card->family == EBR_FAMILY_STONE && ability->timing == CRD_ONGOING &&
        !(flags & CRD_LASTING_FLAG))
        return "a monolith's ongoing ability begins when it falls: write 'lasting' before it";
    if (flags & CRD_ONCE_FLAG && !once) return "only conditions that wait for something say 'once'";
    if (flags & (CRD_MAY_FLAG | CRD_BURIED_FLAG | CRD_VAMPIRE_FLAG))
        return "no card of the Endbringer is buried or optional: leave the word out";
    return NULL;
}

static const char *number_problem(const crd_card *card, const crd_ability *ability) {
    bool coloured = card->family == EBR_FAMILY_ARCHETYPE && ability->timing == CRD_TACTIC;
    bool round = ability->timing == CRD_ROUND_EFFECT;
    bool star = card->icons & EBR_ICON_STAR;
    bool not_global = ability->event == CRD_ON_DESTROYED && card->family == EBR_FAMILY_CONDITION;
    if (coloured && ability->number > 3) return "a tactic has one of four colours";
    if (round && (ability->number < 1 || ability->number > 5))
        return "a scenario has rounds 1 to 5";
    if (not_global && ability->number > 1) return "an ability's number means nothing";
    if (!coloured && !round && !not_global && ability->number)
        return ability->event == CRD_ON_DESTROYED ? "only conditions say 'except by global damage'"
                                                  : "only an archetype's tactics have colours";
    if (ability->event == CRD_ON_DRAW && !star)
        return "'you' is the victim of a 'star condition': this card has none";
    return NULL;
}

const char *ebr_ability_problem(const crd_card *card, const crd_ability *ability) {
    const char *wrong = flags_problem(card, ability);
    if (card->family == CRD_FAMILY_MINION && ability->timing == CRD_ACTION)
        return "an enemy minion takes no actions";
    return wrong ? wrong : number_problem(card, ability);
}

/* --- cards --- */

static uint32_t bits_of(const crd_card *card) {
    uint32_t bits = 0;
    for (uint32_t i = 0; i < card->ability_count; i++)
        bits |= BIT(card->abilities[i].timing);
    return bits;
}

/* Each colour of an archetype once, each round of a scenario from the first on. */
static const char *numbers_problem(const crd_card *card, uint8_t timing) {
    uint32_t seen = 0, count = 0;
    for (uint32_t i = 0; i < card->ability_count; i++) {
        if (card->abilities[i].timing != timing) continue;
        seen |= 1u << card->abilities[i].number;
        count++;
    }
    if (timing == CRD_TACTIC)
        return seen == 15 && count == 4 ? NULL
                                        : "an archetype has four tactics: blue, green, red, white";
    if (seen == 0x3E && count == 5) return NULL;
    return seen == 0x0E && count == 3
               ? NULL
               : "a scenario has an effect for each of rounds 1 to 5, or of rounds 1 to 3";
}

static bool belongs_to_deck(uint8_t family, uint32_t deck) {
    switch (deck) {
    case EBR_DECK_NEMESIS:
        return family == EBR_FAMILY_NEMESIS || family == EBR_FAMILY_DEED ||
               family == EBR_FAMILY_CONDITION || family == EBR_FAMILY_CULTIST ||
               family == EBR_FAMILY_STONE || family == EBR_FAMILY_GATE ||
               family == EBR_FAMILY_TRAUMA || family == EBR_FAMILY_RIFT;
    case EBR_DECK_ARCHETYPE:
        return family == EBR_FAMILY_ARCHETYPE || family == CRD_FAMILY_MINION ||
               family == EBR_FAMILY_STONE || family == EBR_FAMILY_EVOLVE ||
               family == EBR_FAMILY_SWARM;
    case EBR_DECK_SCENARIO: return family == EBR_FAMILY_SCENARIO || family == EBR_FAMILY_STONE;
    case EBR_DECK_STONES: return family == EBR_FAMILY_STONE;
    case CRD_TEST: return true;
    default: return family <= CRD_FAMILY_BOARD;
    }
}

static const char *members_of_deck(uint32_t deck) {
    switch (deck) {
    case EBR_DECK_NEMESIS:
        return "a nemesis has deeds, conditions, cultists, monoliths, gates, traumas and a rift";
    case EBR_DECK_ARCHETYPE:
        return "an archetype has minions, tokens, evolve counters and monoliths";
    case EBR_DECK_SCENARIO: return "a scenario has monoliths and no other cards";
    case EBR_DECK_STONES: return "a deck of kind 'stones' has nothing but monoliths";
    default:
        return "only a deck of kind 'nemesis', 'archetype', 'scenario' or 'stones' has such a card";
    }
}

const char *ebr_card_problem(const crd_card *card, uint32_t deck) {
    uint32_t bits = bits_of(card), colours = 0;
    for (uint32_t i = 0; i < 4; i++)
        colours += card->colours[i];
    bool coloured = card->family == EBR_FAMILY_DEED || card->family == EBR_FAMILY_CONDITION;
    if (!belongs_to_deck(card->family, deck)) return members_of_deck(deck);
    if (card->icons & EBR_ICON_TOKEN && deck != EBR_DECK_ARCHETYPE && deck != CRD_TEST)
        return "only an archetype has tokens";
    if (coloured && colours != card->copies)
        return "each copy has a colour: write as many colours after 'colours' as there are copies";
    if (!coloured && colours) return "only deeds and conditions have colours";
    if (coloured && !(bits & BIT(CRD_CRITICAL_EFFECT)))
        return "a deed or condition needs a line 'critical: ...'";
    if (card->family == EBR_FAMILY_DEED && !(bits & BIT(CRD_ACTION)))
        return "a deed does something: it needs a line 'action: ...'";
    if (card->family == EBR_FAMILY_CONDITION && !(bits & TABLE))
        return "a condition needs an ability beside its critical";
    if (card->family == EBR_FAMILY_CONDITION && (card->cost < 1 || card->cost > 9))
        return "a condition is broken by 1 to 9 omens";
    if (card->family == EBR_FAMILY_CULTIST && card->essence < 1)
        return "a cultist has an essence from 1 to 15";
    if (card->family == EBR_FAMILY_ARCHETYPE) return numbers_problem(card, CRD_TACTIC);
    if (crd_tactics_of(card) > CRD_TACTICS_MAX) return "a card has at most two tactics";
    if (card->family == EBR_FAMILY_SCENARIO) return numbers_problem(card, CRD_ROUND_EFFECT);
    bool bare = card->family == EBR_FAMILY_GATE || card->family == EBR_FAMILY_TRAUMA ||
                card->family == EBR_FAMILY_RIFT || card->family == EBR_FAMILY_EVOLVE ||
                card->family == EBR_FAMILY_NEMESIS;
    if (bare && !card->ability_count) return "this card has no ability";
    return NULL;
}

/* --- sets --- */

slg_status ebr_check_playable(const crd_set *set, slg_error *error) {
    static const struct {
        uint32_t count;
        const char *problem;
    } needed[CRD_DECK_KINDS] = {
        [EBR_DECK_NEMESIS] = {4, "a game with the Endbringer needs its four nemeses"},
        [EBR_DECK_ARCHETYPE] = {4, "a game with the Endbringer needs its four archetypes"},
        [EBR_DECK_SCENARIO] = {4, "a game with the Endbringer needs its four scenarios"},
        [EBR_DECK_STONES] = {1, "a game with the Endbringer needs one deck of kind 'stones'"}};
    uint32_t decks[CRD_DECK_KINDS] = {0};
    for (uint32_t i = 0; i < set->deck_count; i++)
        decks[set->decks[i].kind]++;
    for (uint32_t i = 0; i < CRD_DECK_KINDS; i++)
        if (needed[i].count && decks[i] != needed[i].count)
            return slg__fail(error, SLG_BAD_INPUT, 0, 0, needed[i].problem);
    return crd_check_playable(set, error);
}
