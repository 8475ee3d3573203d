/* SPDX-License-Identifier: MIT */
/* The table before anybody does anything: what the options ask for, and which card has which number
 * once the foe is known (END-SETUP-02 to -10, END-DIFF). */
#include <string.h>

#include "games/endbringer/parts.h"

/* --- the foe's decks --- */

static const char *const nemesis_ids[EBR_NEMESES] = {"erlik-khan", "zcerneboch", "ereshkigal",
                                                     "hypnos"};
static const char *const archetype_ids[EBR_ARCHETYPES] = {"deathdealer", "hellraiser", "demiurge",
                                                          "plaguebringer"};
static const char *const scenario_ids[EBR_SCENARIOS] = {NULL, "leading-the-invasion",
                                                        "arming-the-horde", "awakening-the-scions",
                                                        "preparing-a-dark-ritual"};

static bool has_deck_id(const crd_deck *deck, const char *id) {
    return deck->id[0] == id[0] && deck->id[1] == id[1] && strcmp(deck->id, id) == 0;
}

/* -1: the cards have none. */
static int32_t deck_called(const crd_set *set, uint32_t kind, const char *id) {
    for (uint32_t deck = 0; id && deck < set->deck_count; deck++)
        if (set->decks[deck].kind == kind && has_deck_id(&set->decks[deck], id))
            return (int32_t)deck;
    return -1;
}

static int32_t stones_deck(const crd_set *set) {
    for (uint32_t deck = 0; deck < set->deck_count; deck++)
        if (set->decks[deck].kind == EBR_DECK_STONES) return (int32_t)deck;
    return -1;
}

/* As a bit, which of the ids is the deck's. */
static uint32_t id_of(const crd_deck *deck, const char *const ids[], uint32_t count) {
    for (uint32_t n = 0; n < count; n++)
        if (ids[n] && has_deck_id(deck, ids[n])) return 1u << n;
    return 0;
}

static bool has_foes(const crd_set *set) {
    uint32_t nemeses = 0, archetypes = 0, scenarios = 1u << EBR_NO_SCENARIO;
    bool stones = false;
    for (uint32_t n = 0; n < set->deck_count; n++) {
        const crd_deck *deck = &set->decks[n];
        switch (deck->kind) {
        case EBR_DECK_NEMESIS: nemeses |= id_of(deck, nemesis_ids, EBR_NEMESES); break;
        case EBR_DECK_ARCHETYPE: archetypes |= id_of(deck, archetype_ids, EBR_ARCHETYPES); break;
        case EBR_DECK_SCENARIO: scenarios |= id_of(deck, scenario_ids, EBR_SCENARIOS); break;
        case EBR_DECK_STONES: stones = true; break;
        default: break;
        }
    }
    return stones && nemeses == (1u << EBR_NEMESES) - 1 &&
           archetypes == (1u << EBR_ARCHETYPES) - 1 && scenarios == (1u << EBR_SCENARIOS) - 1;
}

/* --- numbers for cards --- */

static uint16_t *design_set_up(spl_state *s, uint32_t card) {
    return &ebr_of(s)->design[spl_foe_at(card)];
}

static void forget_designs(ebr_part *e) {
    for (uint32_t n = 0; n < sizeof e->design / sizeof *e->design; n++)
        e->design[n] = CRD_NO_CARD;
}

/* A block of numbers that is being filled. */
typedef struct block {
    uint16_t *next;
    uint32_t left;
} block;

static void give_copies(block *to, uint32_t design, uint32_t copies) {
    for (; copies && to->left; copies--, to->left--)
        *to->next++ = (uint16_t)design;
}

/* Where the cards of a deck go that is gone through once; NULL: they have no numbers. */
typedef struct dealt_to {
    block *own, *traumas, *gates, *tokens, *evolve;
    block *shards, *stones; /* END-MONO-09: Shards are those that do something */
} dealt_to;

static block *block_for(const dealt_to *to, const crd_card *design) {
    switch (design->family) {
    case CRD_FAMILY_MINION: return design->icons & EBR_ICON_TOKEN ? to->tokens : to->own;
    case EBR_FAMILY_DEED:
    case EBR_FAMILY_CONDITION:
    case EBR_FAMILY_CULTIST: return to->own;
    case EBR_FAMILY_TRAUMA: return to->traumas;
    case EBR_FAMILY_GATE: return to->gates;
    case EBR_FAMILY_EVOLVE: return to->evolve;
    case EBR_FAMILY_STONE: return to->shards && design->ability_count ? to->shards : to->stones;
    default: return NULL;
    }
}

/* A deck's cards lie side by side, those that count as its own first; copies too get numbers that
 * lie side by side. -1: there is no such deck. */
static void give_deck(const crd_set *set, int32_t deck, const dealt_to *to) {
    if (deck < 0) return;
    for (uint32_t card = set->decks[deck].first;
         card < set->card_count && set->cards[card].deck == deck; card++) {
        const crd_card *design = &set->cards[card];
        block *into = block_for(to, design);
        if (!into) continue;
        uint32_t copies = design->copies && into != to->evolve ? design->copies : 1u;
        /* END-ARCH-PLAGUE-01: all tokens alike, with the side of the Plague Rats up */
        give_copies(into, card, into == to->tokens ? into->left : copies);
    }
}

static void give_leader(const crd_set *set, spl_state *s, int32_t deck, uint32_t number) {
    if (deck >= 0) *design_set_up(s, number) = set->decks[deck].skill;
}

enum { SHARDS = 9, REGULAR = 9, OF_EACH = 3 };

#define BLOCK(number, count) (&(block){design_set_up(s, number), count})

/* END-SETUP-02, -05, -06: without a scenario the Shattered ones take its place. */
static void give_stones(const crd_set *set, spl_state *s, int32_t scenario) {
    block *last = BLOCK(EBR_STONES + SHARDS + 2 * OF_EACH, OF_EACH);
    bool shattered = ebr_of_const(s)->scenario == EBR_NO_SCENARIO;
    give_deck(set, scenario, &(dealt_to){.stones = shattered ? NULL : last});
    give_deck(set, stones_deck(set),
              &(dealt_to){.shards = BLOCK(EBR_STONES, SHARDS), .stones = shattered ? last : NULL});
}

void ebr_deal_foe(const crd_set *set, spl_state *s) {
    const ebr_part *e = ebr_of_const(s);
    const int32_t nemesis = deck_called(set, EBR_DECK_NEMESIS, nemesis_ids[e->nemesis]),
                  archetype = deck_called(set, EBR_DECK_ARCHETYPE, archetype_ids[e->archetype]),
                  scenario = deck_called(set, EBR_DECK_SCENARIO, scenario_ids[e->scenario]);
    forget_designs(ebr_of(s));
    give_deck(set, nemesis,
              &(dealt_to){.own = BLOCK(EBR_NEMESIS, EBR_NEMESIS_SIZE),
                          .traumas = BLOCK(EBR_TRAUMAS, EBR_TRAUMA_COUNT),
                          .gates = BLOCK(EBR_GATES, EBR_GATE_COUNT),
                          .stones = BLOCK(EBR_STONES + SHARDS, OF_EACH)});
    give_deck(set, archetype,
              &(dealt_to){.own = BLOCK(EBR_ARCHETYPE, EBR_ARCHETYPE_SIZE),
                          .tokens = BLOCK(EBR_TOKENS, EBR_TOKEN_COUNT),
                          .evolve = BLOCK(EBR_EVOLVE, EBR_EVOLVE_KINDS),
                          .stones = BLOCK(EBR_STONES + SHARDS + OF_EACH, OF_EACH)});
    give_stones(set, s, scenario);
    give_leader(set, s, nemesis, EBR_NEMESIS_CARD);
    give_leader(set, s, archetype, EBR_ARCHETYPE_CARD);
    give_leader(set, s, scenario, EBR_SCENARIO_CARD);
    ebr_face_tokens(set, s);
}

#undef BLOCK

/* END-SETUP-07, -08, END-DIFF-01 to -03, -06. */
uint32_t ebr_pool(const spl_state *s) {
    enum { USUAL, ONLY_SHARDS, ONLY_REGULAR };
    const ebr_part *e = ebr_of_const(s);
    const uint32_t shards = (1u << SHARDS) - 1, regular = ((1u << REGULAR) - 1) << SHARDS;
    if (e->scenario == EBR_SCIONS) return 0;
    switch (e->options[EBR_SET_STONES]) {
    case USUAL: return e->difficulty >= EBR_VETERAN ? regular : shards;
    case ONLY_SHARDS: return shards;
    case ONLY_REGULAR: return regular;
    default: return shards | regular;
    }
}

/* --- options --- */

/* What the workshop's rules read, where they read it; the rest has its defaults. */
static void map_options(const slg_setup *setup, slg_setup *to) {
    static const uint8_t same[][2] = {
        {SPL_SET_CREATION, EBR_SET_CREATION},
        {SPL_SET_BOARD_1, EBR_SET_BOARD_1},
        {SPL_SET_BOARD_1 + 1, EBR_SET_BOARD_1 + 1},
        {SPL_SET_BOARD_1 + 2, EBR_SET_BOARD_1 + 2},
        {SPL_SET_CURSES, EBR_SET_CURSES},
        {SPL_SET_USELESS, EBR_SET_USELESS},
        {SPL_SET_THIRST, EBR_SET_THIRST},
        {SPL_SET_STANDSTILL, EBR_SET_STANDSTILL},
        {SPL_SET_POOL, EBR_SET_POOL},
    };
    *to = (slg_setup){.seats = setup->seats, .chance = setup->chance};
    for (uint32_t i = 0; i < sizeof same / sizeof *same; i++)
        to->options[same[i][0]] = setup->options[same[i][1]];
    for (uint32_t pack = 0; pack < SPL_PACK_COUNT; pack++)
        to->options[SPL_SET_PACK_1 + pack] = setup->options[EBR_SET_PACK_1 + pack];
    for (uint32_t seat = 0; seat < EBR_PLAYERS; seat++) {
        to->options[SPL_SET_CHARACTER_A + seat] = setup->options[EBR_SET_CHARACTER_A + seat];
        to->options[SPL_SET_LINEAGE_A + seat] = setup->options[EBR_SET_LINEAGE_A + seat];
        to->options[SPL_SET_DOMAIN_A + seat] = setup->options[EBR_SET_DOMAIN_A + seat];
    }
    to->options[SPL_SET_FORMAT] = SPL_TOGETHER;
    to->options[SPL_SET_BOXES] = 1;    /* END-SETUP-11 */
    to->options[SPL_SET_COUNTERS] = 1; /* unlimited */
    int16_t first = setup->options[EBR_SET_FIRST];
    to->options[SPL_SET_FIRST] = first == EBR_PLAYERS ? 0 : (int16_t)(first + 1);
}

bool ebr_options_fit(const spl_state *s) {
    slg_setup outer = {.seats = s->core.seats}, inner;
    for (uint32_t i = 0; i < EBR_SET_COUNT; i++)
        outer.options[i] = ebr_of_const(s)->options[i];
    map_options(&outer, &inner);
    for (uint32_t i = 0; i < sizeof s->options; i++)
        if (s->options[i] != (i < SPL_SET_COUNT ? inner.options[i] : 0)) return false;
    return true;
}

/* END-SETUP-11. */
static slg_status check_foes_decks(const slg_setup *setup, slg_error *error) {
    static const uint8_t kinds[] = {EBR_SET_CHARACTER_A, EBR_SET_LINEAGE_A, EBR_SET_DOMAIN_A};
    for (uint32_t kind = 0; kind < sizeof kinds; kind++)
        for (uint32_t seat = 0; seat < EBR_PLAYERS; seat++)
            for (uint32_t other = 0; other < seat; other++) {
                int16_t deck = setup->options[kinds[kind] + seat];
                if (deck == 0 || deck != setup->options[kinds[kind] + other]) continue;
                char text[SLG_ERROR_TEXT_MAX];
                slg_out out;
                slg_out_init(&out, text, sizeof text);
                slg_put(&out, "options '");
                slg_put(&out, ebr_setup_options[kinds[kind] + other].name);
                slg_put(&out, "' and '");
                slg_put(&out, ebr_setup_options[kinds[kind] + seat].name);
                slg_put(&out, "' name the same deck; each can be taken by one player only");
                slg_out_end(&out);
                return slg__fail_by(error, SLG_BAD_SETUP, END_RULE_SETUP_11, text);
            }
    return SLG_OK;
}

/* END-DIFF-06; END-SCEN-SCIONS-01: the Scions have no monoliths. */
static slg_status check_pool(const slg_setup *setup, slg_error *error) {
    enum { OFFSET = 1 }; /* "none" and "random" come first */
    if (setup->options[EBR_SET_SCENARIO] != EBR_SCIONS + OFFSET || !setup->options[EBR_SET_STONES])
        return SLG_OK;
    return slg__fail_by(
        error, SLG_BAD_SETUP, END_RULE_DIFF_06,
        "option 'stones' is given, but with scenario=awakening-the-scions there are no monoliths; "
        "stones=usual leaves it so");
}

/* --- the table --- */

void ebr_clear_foe(ebr_part *e) {
    forget_designs(e);
    memset(e->star, SPL_NONE, sizeof e->star);
    memset(e->pile, SPL_NONE, sizeof e->pile);
    e->shown = e->spawned = SPL_NONE;
}

slg_status ebr_setup(slg_run *run, const slg_setup *setup, slg_error *error) {
    spl_state *s = spl_of(run->state);
    ebr_part *e = ebr_of(s);
    slg_setup inner;
    if (!has_foes(spl_set(run->game)))
        return slg__fail_by(
            error, SLG_BAD_SETUP, END_RULE_COMP_03,
            "the cards lack a nemesis, an archetype, a scenario or the Black Stone Shards");
    slg_status status = check_foes_decks(setup, error);
    if (status == SLG_OK) status = check_pool(setup, error);
    if (status != SLG_OK) return status;
    map_options(setup, &inner);
    for (uint32_t i = 0; i < EBR_SET_COUNT; i++)
        e->options[i] = (uint8_t)setup->options[i];
    ebr_clear_foe(e);
    e->difficulty = e->options[EBR_SET_DIFFICULTY];
    status = spl_setup(run, &inner, error);
    if (status != SLG_OK) return status;
    e->defense = (int16_t)(EBR_DEFENSE * s->core.seats); /* END-SETUP-12 */
    s->frames[0].step = SPL_CREATE_STEPS;                /* the foe comes first */
    return SLG_OK;
}
