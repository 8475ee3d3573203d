/* SPDX-License-Identifier: MIT */
/* The design rules of the built-in set: what is known of the published game is kept, and no card
 * costs much more or less than it does. docs/balance-school.md explains them. */
#include <string.h>

#include "games/school/content_check.h"
#include "kernel/run.h"

/* --- the price and the worth of a card, in hundredths of a crystal --- */

enum {
    VALUE_OF_VP = 220,
    USES_OF_RED = 350,    /* rounds left when it comes, on average: 3.5 */
    USES_OF_YELLOW = 115, /* once, but at the best moment */
    USES_OF_GREEN = 100,
    IF_BEHIND = 60,       /* a power that only the player behind has */
    OFF_BUDGET = 100,     /* how far worth and price may lie apart */
    OFF_BUDGET_MEAN = 30, /* and on average for a border */
};

int32_t sch_card_price(const sch_card *card) {
    return 100 * card->cost + 80 * (card->margin - 1);
}

/* A crystal at one of several rolled locations: each further die adds 40 % of what is still missing
 * to the worth of a free choice of location. */
static int32_t rolled_by_design(int32_t one_die, int32_t anywhere, uint32_t dice,
                                uint32_t crystals) {
    int32_t value = one_die;
    for (uint32_t i = crystals; i < dice; i++)
        value += (anywhere - value) * 4 / 10;
    return value;
}

static int32_t added(const sch_step *step, uint32_t dice) {
    switch (step->where) {
    case SCH_WHERE_ANY: return 120;
    case SCH_WHERE_ROLLED: return rolled_by_design(70, 120, dice, step->n);
    case SCH_WHERE_PORTAL:
    case SCH_WHERE_NUMBER: return 80;
    default: return 100;
    }
}

static int32_t removed(const sch_step *step, uint32_t dice) {
    if (step->whose == SCH_OWN) return 40;
    switch (step->where) {
    case SCH_WHERE_ANY: return 120;
    case SCH_WHERE_ROLLED: return rolled_by_design(45, 120, dice, step->n);
    case SCH_WHERE_PORTAL: return 50;
    default: return 90;
    }
}

static int32_t shifted(const sch_step *step) {
    static const int32_t values[SCH_WHOSE][SCH_TOS] = {
        [SCH_OWN] = {100, 70, 60, 60, 60},
        [SCH_ENEMY] = {120, 100, 90, 90, 100},
        [SCH_ANYONE] = {130, 110, 100, 100, 110},
    };
    int32_t value = values[step->whose][step->to];
    if (step->where == SCH_WHERE_ANY) return value;
    return step->where == SCH_WHERE_ROLLED ? value * 4 / 10 : value * 8 / 10;
}

/* Of one crystal of the step, or of the whole effect where n is 1. */
static int32_t step_value(const sch_step *step, uint32_t dice) {
    switch (step->op) {
    case SCH_OP_ADD: return added(step, dice);
    case SCH_OP_REMOVE: return removed(step, dice);
    case SCH_OP_SHIFT: return shifted(step);
    case SCH_OP_RECALL: return 60;
    case SCH_OP_TAKE: return 100;
    case SCH_OP_TOKEN: return 60;
    case SCH_OP_SET_DIE: return 120;
    case SCH_OP_EASE_COST: return 110;
    case SCH_OP_EASE_MARGIN: return 150;
    case SCH_OP_SWAP: return 130;
    case SCH_OP_MOVE_PORTAL: return 100;
    case SCH_OP_COPY_RED: return 110;
    case SCH_OP_CLEAR: return 300;
    default: return 0; /* a roll is worth what the steps after it are */
    }
}

/* One use of the power. */
static int32_t use_value(const sch_card *card) {
    int32_t value = 0;
    uint32_t dice = 0;
    for (uint32_t i = 0; i < card->step_count; i++) {
        const sch_step *step = &card->steps[i];
        value += step_value(step, dice) * step->n;
        if (step->op == SCH_OP_ROLL) dice = step->n;
    }
    return card->condition == SCH_IF_BEHIND ? value * IF_BEHIND / 100 : value;
}

int32_t sch_card_worth(const sch_card *card) {
    static const int32_t uses[SCH_BORDERS] = {USES_OF_RED, USES_OF_YELLOW, USES_OF_GREEN};
    return VALUE_OF_VP * card->vp + use_value(card) * uses[card->border] / 100;
}

/* --- one card --- */

static bool touches_portal(const sch_card *card) {
    for (uint32_t i = 0; i < card->step_count; i++) {
        const sch_step *step = &card->steps[i];
        if (step->where == SCH_WHERE_PORTAL || step->where == SCH_WHERE_BY_PORTAL ||
            step->to == SCH_TO_PORTAL || step->op == SCH_OP_MOVE_PORTAL)
            return true;
    }
    return false;
}

static bool rolls(const sch_card *card) {
    for (uint32_t i = 0; i < card->step_count; i++)
        if (card->steps[i].op == SCH_OP_ROLL) return true;
    return false;
}

static const char *design_figures_problem(const sch_card *card) {
    if (card->cost < 3 || card->cost > 7) return "a cost is 3 to 7";
    if (card->margin > 3) return "a margin is 1 to 3";
    if (card->border == SCH_RED && card->vp > 2) return "a red card has at most 2 vp";
    if (card->vp > 4) return "a card has at most 4 vp";
    return NULL;
}

static const char *design_power_problem(const sch_card *card) {
    uint32_t moved = 0, removes = 0;
    bool conditional = card->condition == SCH_IF_BEHIND;
    for (uint32_t i = 0; i < card->step_count; i++) {
        const sch_step *step = &card->steps[i];
        bool counts = step->op <= SCH_OP_TAKE;
        moved += counts ? step->n : 0u;
        removes += step->op == SCH_OP_REMOVE ? step->n : 0u;
        if (step->op == SCH_OP_CLEAR && !conditional)
            return "only a catch-up card clears a location";
    }
    if (moved > 3) return "a card moves at most 3 crystals";
    if (card->border == SCH_RED && removes > 2) return "a red card removes at most 2 crystals";
    if (card->border == SCH_RED && use_value(card) > 110) return "a red power is worth at most 1.1";
    return NULL;
}

static const char *budget_problem(const sch_card *card) {
    if (card->vp == 0) return NULL; /* worth more with each other character */
    int32_t off = sch_card_price(card) - sch_card_worth(card);
    return off > OFF_BUDGET    ? "costs too much for what it does"
           : off < -OFF_BUDGET ? "costs too little for what it does"
                               : NULL;
}

/* --- the set --- */

static slg_status wrong_card(slg_error *error, const char *a, const char *b) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, a);
    if (b) {
        slg_put(&out, ": ");
        slg_put(&out, b);
    }
    slg_out_end(&out);
    return slg__fail(error, SLG_BAD_INPUT, 0, 0, text);
}

static const sch_card *find_design(const sch_content *content, const char *id) {
    for (uint32_t i = 0; i < content->count; i++)
        if (strcmp(content->cards[i].id, id) == 0) return &content->cards[i];
    return NULL;
}

/* SCH-CARD-22, 23, 24. */
static slg_status check_known(const sch_content *content, slg_error *error) {
    const sch_card *wand = find_design(content, "broken-wand"),
                   *book = find_design(content, "book-of-fate");
    const sch_card *ring = find_design(content, "ring-of-influence");
    const sch_card *spear = find_design(content, "spear-of-destiny");
    if (!wand || wand->cost != 3 || wand->margin != 2)
        return wrong_card(error, "Broken Wand has cost 3 and margin 2 (SCH-CARD-24)", NULL);
    if (!book || book->cost != 5 || book->margin != 2)
        return wrong_card(error, "Book of Fate has cost 5 and margin 2 (SCH-CARD-24)", NULL);
    static const sch_step roll = {.op = SCH_OP_ROLL, .n = 2};
    static const sch_step hit = {
        .op = SCH_OP_REMOVE, .n = 2, .whose = SCH_ENEMY, .where = SCH_WHERE_ROLLED};
    if (!ring || ring->border != SCH_RED || ring->step_count != 2 ||
        memcmp(&ring->steps[0], &roll, sizeof roll) != 0 ||
        memcmp(&ring->steps[1], &hit, sizeof hit) != 0)
        return wrong_card(error, "Ring of Influence rolls two dice and removes (SCH-CARD-22)",
                          NULL);
    if (!spear || spear->border != SCH_YELLOW || spear->steps[0].op != SCH_OP_COPY_RED)
        return wrong_card(error, "Spear of Destiny copies a red card, once (SCH-CARD-23, R-23)",
                          NULL);
    return SLG_OK;
}

static slg_status check_counts(const sch_content *content, slg_error *error) {
    uint32_t border[SCH_BORDERS] = {0}, portal[SCH_BORDERS] = {0};
    uint32_t base = 0, characters = 0, conditions = 0, dice = 0;
    for (uint32_t i = 0; i < content->count; i++) {
        const sch_card *card = &content->cards[i];
        if (card->set == SCH_PET_PACK) continue;
        base++;
        border[card->border]++;
        portal[card->border] += touches_portal(card);
        characters += card->vp == 0;
        conditions += card->condition != SCH_ALWAYS;
        dice += card->border == SCH_RED && rolls(card);
    }
    if (base != 35 || content->count - base != 5)
        return wrong_card(error, "the set has 35 cards and 5 of the pet pack", NULL);
    if (border[SCH_RED] != 13 || border[SCH_YELLOW] != 9 || border[SCH_GREEN] != 13)
        return wrong_card(error, "the set has 13 red, 9 yellow and 13 green cards", NULL);
    if (characters != 7)
        return wrong_card(error, "the set has seven characters (SCH-CARD-20)", NULL);
    if (conditions > 2) return wrong_card(error, "at most two cards compare scores", NULL);
    if (dice < 3) return wrong_card(error, "at least three red cards roll dice", NULL);
    for (uint32_t i = 0; i < SCH_BORDERS; i++)
        if (!portal[i]) return wrong_card(error, "a card of each border touches the portal", NULL);
    return SLG_OK;
}

static slg_status check_budget(const sch_content *content, slg_error *error) {
    int32_t off[SCH_BORDERS] = {0}, count[SCH_BORDERS] = {0};
    for (uint32_t i = 0; i < content->count; i++) {
        const sch_card *card = &content->cards[i];
        if (card->vp == 0 || card->set == SCH_PET_PACK) continue;
        off[card->border] += sch_card_price(card) - sch_card_worth(card);
        count[card->border]++;
    }
    for (uint32_t i = 0; i < SCH_BORDERS; i++)
        if (off[i] > OFF_BUDGET_MEAN * count[i] || off[i] < -OFF_BUDGET_MEAN * count[i])
            return wrong_card(error, "the cards of a border cost too much or too little on average",
                              NULL);
    return SLG_OK;
}

slg_status sch_content_check_design(const sch_content *content, slg_error *error) {
    slg_status status = check_known(content, error);
    for (uint32_t i = 0; i < content->count && status == SLG_OK; i++) {
        const sch_card *card = &content->cards[i];
        const char *problem = design_figures_problem(card);
        if (!problem) problem = design_power_problem(card);
        if (!problem) problem = budget_problem(card);
        if (problem) status = wrong_card(error, card->id, problem);
    }
    if (status == SLG_OK) status = check_counts(content, error);
    if (status == SLG_OK) status = check_budget(content, error);
    return status;
}
