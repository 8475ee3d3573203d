/* SPDX-License-Identifier: MIT */
/* The Endbringer's part of the card language, put together: lines of its cards, what may be said of
 * its things, and the table of all of it. */
#include "games/endbringer/card_game.h"

#include <string.h>

#include "cards/check.h"
#include "cards/compile.h"

/* --- lines of figures --- */

static bool is_token_card(const crd_card *card) {
    return card->icons & EBR_ICON_TOKEN;
}

static const char *foes_line_problem(const crd_card *card, uint32_t family) {
    if (family == EBR_FAMILY_SWARM)
        return is_token_card(card) ? NULL : "only a 'token' is a swarm: ";
    return is_token_card(card) && family != CRD_FAMILY_MINION
               ? "only a 'card' has a line of figures: "
               : NULL;
}

static const char *lines(const crd_card *card, uint32_t deck) {
    if (deck == EBR_DECK_NEMESIS)
        return "line of figures: it begins with 'deed', 'condition 2' or 'cultist'";
    return is_token_card(card) ? "line of figures: it begins with 'minion' or 'swarm'" : NULL;
}

/* The cost of a condition are the omens that break it: END-DECK-06. */
static void read_line(crd_reading *r, const crd_token *mark, const crd_token *head,
                      const crd_token *number) {
    uint32_t family = (uint32_t)head->number;
    bool counts = family == EBR_FAMILY_CONDITION;
    crd_line_family(r, *head, family, false);
    if (counts && !number)
        crd_fail_at(r, head, "how many omens break it? write a number behind ", "");
    if (!counts && (number || mark)) crd_fail_at(r, head, "only a condition has a number: ", "");
    if (counts && number && (number->number < 1 || number->number > 9))
        crd_fail(r, number->spot, "a condition is broken by 1 to 9 omens", NULL, NULL);
    if (r->failed || !number) return;
    r->card->cost = (uint8_t)number->number;
    if (mark) r->card->icons |= EBR_ICON_STAR;
    r->said |= CRD_SAID_COST;
}

static void read_mark(crd_reading *r, const crd_token *word) {
    if (r->card->family != CRD_FAMILY_MINION || r->deck->kind != EBR_DECK_ARCHETYPE)
        crd_fail_at(r, word, "only a minion of an archetype is a ", "");
    r->card->starter = 1;
}

static void read_colour(crd_reading *r, const crd_token *colour) {
    if (r->card->family != EBR_FAMILY_DEED && r->card->family != EBR_FAMILY_CONDITION)
        crd_fail(r, colour->spot, "only deeds and conditions have colours", NULL, NULL);
    r->card->colours[colour->number]++;
}

static const char *lacks_line(const crd_card *card, uint32_t figure) {
    switch (card->family) {
    case EBR_FAMILY_DEED: return "a deed has no ";
    case EBR_FAMILY_CONDITION: return "a condition has only its number and colours: it has no ";
    case EBR_FAMILY_CULTIST: return figure == CRD_SAID_ESSENCE ? NULL : "a cultist has no ";
    case EBR_FAMILY_SWARM: return figure == CRD_SAID_ATTACK ? NULL : "a swarm has no ";
    default: return NULL;
    }
}

static uint32_t needs(const crd_card *card) {
    if (card->family == EBR_FAMILY_CULTIST) return CRD_SAID_ESSENCE;
    return card->family == EBR_FAMILY_SWARM ? CRD_SAID_ATTACK : 0;
}

static const char *foes_figure_problem(const crd_card *card, int32_t n, bool sign, bool essence) {
    (void)essence; /* what the family has not was refused before */
    if (card->family == EBR_FAMILY_SWARM)
        return !sign || n < -9 || n > 0 ? "a swarm lowers the attack: write a sign, like -1" : NULL;
    if (sign) return "a cultist's essence has no sign";
    return n < 1 || n > 15 ? "a cultist has an essence from 1 to 15" : NULL;
}

static bool may_share_name(const crd_card *card) {
    return card->family == EBR_FAMILY_STONE; /* nine shards have one name: END-COMP-07 */
}

static bool is_of_deck(uint32_t deck, const crd_card *card) {
    uint8_t family = card->family;
    switch (deck) {
    case EBR_DECK_STONES: return family == EBR_FAMILY_STONE;
    case EBR_DECK_SCENARIO: return false;
    case EBR_DECK_NEMESIS:
        return family == EBR_FAMILY_DEED || family == EBR_FAMILY_CONDITION ||
               family == EBR_FAMILY_CULTIST;
    default: return family <= CRD_FAMILY_ATTACHMENT && !is_token_card(card);
    }
}

/* --- what may be said of its things --- */

static uint8_t more_targets(uint32_t op) {
    switch (op) {
    case CRD_DAMAGE_OP:
    case CRD_HAS_ESSENCE_OP: return EBR_TARGET_CULTIST;
    case CRD_DESTROY_OP: return EBR_TARGET_CULTIST | EBR_TARGET_CONDITION;
    default: return 0;
    }
}

static const char *target_name(uint8_t targets) {
    if (targets == (CRD_TARGET_MINION | EBR_TARGET_CULTIST | CRD_TARGET_PLACE))
        return "a minion, a battlefield or a cultist in the Chamber";
    if (targets & CRD_TARGET_MINION) return NULL;
    if (targets & EBR_TARGET_CULTIST) return "a cultist in the Chamber";
    return targets & EBR_TARGET_CONDITION ? "a condition" : NULL;
}

static uint8_t target_of_event(uint32_t event) {
    return event == EBR_ON_CULTIST ? (uint8_t)EBR_TARGET_CULTIST : (uint8_t)CRD_TARGET_MINION;
}

static void put_figure_on(uint32_t event, uint32_t selector, crd_selector *on) {
    if (event == EBR_ON_CULTIST)
        *on = (crd_selector){.kind = EBR_KIND_CULTIST};
    else if (!selector)
        *on = (crd_selector){.kind = CRD_MINION, .owner = CRD_ENEMY};
}

/* "A cultist" could be either the type or a Cultist in the Chamber. */
static bool is_doubtful(const crd_compiler *c, const crd_pick *pick, const crd_selector *what) {
    static const char word[] = "cultist";
    const crd_set *set = &c->r->into->set;
    int32_t type = crd_find_type(set, word, sizeof word - 1);
    return !pick->noun && type >= 0 && what->types == 1ull << type &&
           crd_is_foes(set, c->r->card, c->r->deck->kind);
}

static const char *cultist_problem(const crd_selector *what) {
    enum { PROPERTIES = EBR_WITH_BOON | CRD_DAMAGED | CRD_SAME_AS_IT };
    const uint8_t figures[] = {what->figure, what->best_figure, what->then_figure};
    if ((what->must | what->must_not) & ~(uint32_t)PROPERTIES)
        return "a cultist in the Chamber can be damaged or have a boon, and nothing else";
    for (uint32_t i = 0; i < sizeof figures; i++)
        if (figures[i] && figures[i] != EBR_FIGURE_BOONS && figures[i] != CRD_DAMAGE &&
            figures[i] != CRD_ESSENCE && figures[i] != CRD_REMAINING)
            return "of a cultist in the Chamber only boons, damage and essence are asked";
    return NULL;
}

static const char *pick_problem(const crd_compiler *c, const crd_pick *pick,
                                const crd_selector *what) {
    bool own = what->owner == CRD_ALLIED || what->owner == CRD_YOURS;
    bool boons = (what->must | what->must_not) & EBR_WITH_BOON ||
                 what->figure == EBR_FIGURE_BOONS || what->best_figure == EBR_FIGURE_BOONS ||
                 what->then_figure == EBR_FIGURE_BOONS;
    if (is_doubtful(c, pick, what))
        return "which cultist? write 'chamber cultist', or 'cultist minion' for the type";
    if (what->kind >= CRD_GAME_KINDS && (what->place || what->owner || what->zones))
        return "cultists in the Chamber and conditions are nobody's and in no battlefield";
    if (what->kind == EBR_KIND_CULTIST) return cultist_problem(what);
    if (what->kind == EBR_KIND_CONDITION && (what->must | what->must_not))
        return "a condition is only in play or not";
    if (what->kind == EBR_KIND_CONDITION && what->best)
        return "only minions and Chamber cultists can be compared like that";
    if (boons) return "boons lie on chamber cultists only";
    return what->must & EBR_IS_TOKEN && own ? "only the Endbringer has tokens" : NULL;
}

static const char *foes_test_problem(const crd_compiler *c, int32_t test) {
    return test == EBR_TEST_NONE_FLIPPED && !c->did
               ? "'none was flipped' asks about the part before, and there is none"
               : NULL;
}

static int32_t tally_of(const crd_selector *what) {
    crd_selector rats = {.kind = CRD_MINION, .must = EBR_IS_TOKEN};
    crd_selector cultists = {.kind = EBR_KIND_CULTIST};
    if (memcmp(what, &rats, sizeof rats) == 0) return EBR_TALLY_RATS;
    return memcmp(what, &cultists, sizeof cultists) == 0 ? EBR_TALLY_CULTISTS : -1;
}

static bool rule_counts(int32_t rule) {
    switch (rule) {
    case EBR_STANDING_ENERGY_CAP:
    case EBR_STANDING_DRAW_LESS:
    case EBR_STANDING_DRAW_LESS_FIRST:
    case EBR_STANDING_FIRST_COSTS:
    case EBR_STANDING_ENTRY_TOLL: return true;
    default: return false;
    }
}

/* A star condition and a trauma have one victim. */
static bool is_of_one(const crd_card *card) {
    return card->icons & EBR_ICON_STAR || card->family == EBR_FAMILY_TRAUMA;
}

static bool is_minion(const crd_card *card) {
    return card->family == EBR_FAMILY_EVOLVE;
}

/* --- all of it --- */

static const char *const deck_words[] = {"nemesis", "archetype", "scenario", "stones"};
enum { DECKS = sizeof deck_words / sizeof *deck_words };
static const uint8_t leaders[DECKS] = {EBR_FAMILY_NEMESIS, EBR_FAMILY_ARCHETYPE,
                                       EBR_FAMILY_SCENARIO};
static const char *const icon_words[] = {"star", "token"};
static const char *const rule_words[EBR_STANDING_COUNT] = {
#define WORD(id, word) word,
    EBR_STANDINGS(WORD)
#undef WORD
};

const crd_dialect ebr_dialect = {
    .kinds = EBR_KINDS - CRD_GAME_KINDS,
    .places = EBR_PLACE_MOST_GATES + 1 - CRD_GAME_PLACES,
    .figures = EBR_FIGURE_BOONS + 1 - CRD_GAME_FIGURES,
    .tests = EBR_TESTS_END - CRD_GAME_TESTS,
    .events = EBR_ON_SPAWN + 1 - CRD_GAME_EVENTS,
    .families = EBR_FAMILIES,
    .decks = DECKS,
    .tallies = EBR_TALLIES,
    .rules = EBR_STANDING_COUNT,
    .icons = EBR_ICON_STAR | EBR_ICON_TOKEN,
    .icon_words = icon_words,
    .properties = EBR_ARMED * 2 - EBR_WITH_FIEND,
    .words = ebr_card_words,
    .word_count = EBR_CARD_WORDS,
    .deck_words = deck_words,
    .deck_list = "'nemesis', 'archetype', 'scenario' or 'stones'",
    .heads = "one of the Endbringer's, such as 'monolith',",
    .rule_words = rule_words,
    .rule_counts = rule_counts,
    .rows = ebr_families,
    .leaders = leaders,
    .is_foes = ebr_is_foes,
    .is_of_deck = is_of_deck,
    .may_share_name = may_share_name,
    .line_problem = foes_line_problem,
    .lines = lines,
    .read_line = read_line,
    .read_mark = read_mark,
    .read_colour = read_colour,
    .lacks = lacks_line,
    .needs = needs,
    .figure_problem = foes_figure_problem,
    .moment_problem = ebr_moment_problem,
    .ability_problem = ebr_ability_problem,
    .card_problem = ebr_card_problem,
    .deck_problem = ebr_deck_problem,
    .deck_size = ebr_deck_size,
    .deck_name = ebr_deck_name,
    .is_known = ebr_is_known,
    .rule_problem = ebr_rule_problem,
    .targets = more_targets,
    .target_name = target_name,
    .target_of_event = target_of_event,
    .put_on = put_figure_on,
    .one_place = 1u << EBR_PLACE_NO_AVATAR,
    .kept_figures = 1u << EBR_FIGURE_OMENS,
    .is_placed = ebr_is_placed_card,
    .pick_problem = pick_problem,
    .test_problem = foes_test_problem,
    .tally_of = tally_of,
    .pile_name = "the archetype discard', or 'starter'",
    .pile = EBR_TALLY_DISCARDS,
    .summed_figure = EBR_FIGURE_OMENS,
    .sum = EBR_TALLY_OMENS,
    .tongues = {[SLG_EN] = &ebr_tongue_en, [SLG_DE] = &ebr_tongue_de},
    .ask = ebr_ask_text,
    .put = ebr_put_text,
    .put_figures = ebr_put_card_figures,
    .is_headed = ebr_is_headed,
    .is_of_one = is_of_one,
    .noun_property = EBR_IS_TOKEN,
    .unit_property = EBR_WITH_SWARM,
    .is_minion = is_minion,
};
