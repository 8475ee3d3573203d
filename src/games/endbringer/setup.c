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

/* A deck's cards lie side by side, those that count as its own first. */
static uint32_t first_of(const crd_set *set, int32_t deck) {
    return deck >= 0 ? set->decks[deck].first : set->card_count;
}

static bool is_of_scenario(const crd_set *set, int32_t deck, uint32_t card) {
    return card < set->card_count && set->cards[card].deck == deck;
}

/* The deck's cards of these families, copies side by side. */
static void give_all(const crd_set *set, int32_t deck, uint32_t families, block to) {
    for (uint32_t card = first_of(set, deck); is_of_scenario(set, deck, card); card++) {
        const crd_card *design = &set->cards[card];
        if (families >> design->family & 1 && !ebr_is_token_side(design, false))
            give_copies(&to, card, design->copies ? design->copies : 1u);
    }
}

static void give_one(const crd_set *set, spl_state *s, int32_t deck, uint32_t number) {
    if (deck >= 0) *design_set_up(s, number) = set->decks[deck].skill;
}

/* The tokens are numbered with the side of the Plague Rats up. */
static void give_tokens(const crd_set *set, spl_state *s, int32_t deck) {
    for (uint32_t card = first_of(set, deck); is_of_scenario(set, deck, card); card++)
        if (ebr_is_token_side(&set->cards[card], false))
            give_copies(&(block){design_set_up(s, EBR_TOKENS), EBR_TOKEN_COUNT}, card,
                        EBR_TOKEN_COUNT);
}

/* The Shards are those that do something, the Shattered ones do nothing (END-MONO-09). */
static void give_stones(const crd_set *set, int32_t deck, bool shards, block *to) {
    for (uint32_t card = first_of(set, deck); is_of_scenario(set, deck, card); card++) {
        const crd_card *design = &set->cards[card];
        if (design->family != EBR_FAMILY_STONE) continue;
        bool shard = set->decks[deck].kind == EBR_DECK_STONES && design->ability_count > 0;
        if (shard == shards) give_copies(to, card, design->copies ? design->copies : 1u);
    }
}

enum { SHARDS = 9, REGULAR = 9, OF_EACH = 3 };

/* END-SETUP-02, -05, -06: without a scenario the Shattered ones take its place. */
static void give_pool(const crd_set *set, spl_state *s, const int32_t foe[3]) {
    block shards = {design_set_up(s, EBR_STONES), SHARDS};
    give_stones(set, stones_deck(set), true, &shards);
    for (uint32_t n = 0; n < 3; n++) {
        block three = {design_set_up(s, EBR_STONES + SHARDS + n * OF_EACH), OF_EACH};
        bool shattered = n == 2 && ebr_of_const(s)->scenario == EBR_NO_SCENARIO;
        give_stones(set, shattered ? stones_deck(set) : foe[n], false, &three);
    }
}

#define OF(family) (1u << EBR_FAMILY_##family)

void ebr_deal_foe(const crd_set *set, spl_state *s) {
    const ebr_part *e = ebr_of_const(s);
    const int32_t nemesis = deck_called(set, EBR_DECK_NEMESIS, nemesis_ids[e->nemesis]),
                  archetype = deck_called(set, EBR_DECK_ARCHETYPE, archetype_ids[e->archetype]),
                  scenario = deck_called(set, EBR_DECK_SCENARIO, scenario_ids[e->scenario]);
    forget_designs(ebr_of(s));
    give_all(set, nemesis, OF(DEED) | OF(CONDITION) | OF(CULTIST),
             (block){design_set_up(s, EBR_NEMESIS), EBR_NEMESIS_SIZE});
    give_all(set, nemesis, OF(TRAUMA), (block){design_set_up(s, EBR_TRAUMAS), EBR_TRAUMA_COUNT});
    give_all(set, nemesis, OF(GATE), (block){design_set_up(s, EBR_GATES), EBR_GATE_COUNT});
    give_all(set, archetype, 1u << CRD_FAMILY_MINION,
             (block){design_set_up(s, EBR_ARCHETYPE), EBR_ARCHETYPE_SIZE});
    for (uint32_t card = first_of(set, archetype), kind = 0;
         is_of_scenario(set, archetype, card) && kind < EBR_EVOLVE_KINDS; card++)
        if (set->cards[card].family == EBR_FAMILY_EVOLVE)
            *design_set_up(s, EBR_EVOLVE + kind++) = (uint16_t)card;
    give_tokens(set, s, archetype);
    give_one(set, s, nemesis, EBR_NEMESIS_CARD);
    give_one(set, s, archetype, EBR_ARCHETYPE_CARD);
    give_one(set, s, scenario, EBR_SCENARIO_CARD);
    give_pool(set, s, (const int32_t[3]){nemesis, archetype, scenario});
    ebr_face_tokens(set, s);
}

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
