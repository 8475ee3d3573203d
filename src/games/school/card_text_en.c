/* SPDX-License-Identifier: MIT */
/* What the steps of a power are called in English. */
#include "games/school/card_text.h"

static void put_number(slg_out *out, uint32_t n) {
    static const char *const words[] = {"no", "one", "two", "three", "four", "five", "six"};
    if (n < sizeof words / sizeof *words)
        slg_put(out, words[n]);
    else
        slg_put_u64(out, n);
}

/* "one", "up to two": a power may always do less. */
static void put_amount(slg_out *out, uint32_t n) {
    if (n > 1) slg_put(out, "up to ");
    put_number(out, n);
}

/* "one enemy crystal", "up to two of your crystals". */
static void put_crystals(slg_out *out, const sch_step *step, uint32_t n) {
    put_amount(out, n);
    switch (step->whose) {
    case SCH_OWN:
        slg_put(out,
                step->op == SCH_OP_ADD ? n > 1 ? " crystals" : " crystal" : " of your crystals");
        break;
    case SCH_ENEMY: slg_put(out, n > 1 ? " enemy crystals" : " enemy crystal"); break;
    default: slg_put(out, n > 1 ? " crystals of either player" : " crystal of either player");
    }
}

/* Where the step allows only some locations: what they have in common. */
static const char *filter(uint32_t where) {
    switch (where) {
    case SCH_WHERE_BY_PORTAL: return " beside the portal";
    case SCH_WHERE_TRAIL: return " where you have fewer crystals than your opponent";
    case SCH_WHERE_LEAD: return " where you have more crystals than your opponent";
    default: return "";
    }
}

/* "at any location", "from different locations beside the portal". */
static void put_place(slg_out *out, const char *preposition, const sch_step *step, uint32_t dice) {
    bool many = step->n > 1;
    slg_put(out, " ");
    slg_put(out, preposition);
    switch (step->where) {
    case SCH_WHERE_ROLLED:
        slg_put(out, sch_is_each_rolled(step, dice) ? " each location you roll"
                     : dice > 1                     ? " one of the locations you roll"
                                                    : " the location you roll");
        return;
    case SCH_WHERE_PORTAL: slg_put(out, " the portal"); return;
    case SCH_WHERE_NUMBER:
        slg_put(out, " location ");
        slg_put_u64(out, step->number);
        return;
    case SCH_WHERE_ENDS: slg_put(out, " location 1 or 6"); return;
    default: break;
    }
    bool filtered = step->where != SCH_WHERE_ANY;
    if (many && step->spread == SCH_SPREAD_DIFFERENT)
        slg_put(out, " different locations");
    else if (many && step->spread == SCH_SPREAD_ONE)
        slg_put(out, " one location");
    else if (many)
        slg_put(out, filtered ? " locations" : " any locations");
    else
        slg_put(out, filtered ? " a location" : " any location");
    slg_put(out, filter(step->where));
}

static void put_moved(slg_out *out, const char *verb, const char *preposition, const sch_step *step,
                      uint32_t dice) {
    slg_put(out, verb);
    put_crystals(out, step, sch_is_each_rolled(step, dice) ? 1 : step->n);
    put_place(out, preposition, step, dice);
}

static void put_shift(slg_out *out, const sch_step *step, uint32_t dice) {
    static const char *const to[SCH_TOS] = {
        " to another location",
        " to a neighbouring location",
        " to the next lower location",
        " to the next higher location",
        " to the portal",
    };
    bool together = step->n > 1 && step->spread == SCH_SPREAD_ONE;
    bool anywhere =
        step->where == SCH_WHERE_ANY && (step->n == 1 || step->spread == SCH_SPREAD_FREE);
    slg_put(out, "shift ");
    put_crystals(out, step, sch_is_each_rolled(step, dice) ? 1 : step->n);
    if (!anywhere) put_place(out, "from", step, dice);
    if (step->n > 1 && !together && step->to != SCH_TO_PORTAL && !sch_is_each_rolled(step, dice))
        slg_put(out, ", each");
    slg_put(out, to[step->to]);
}

static void put_take(slg_out *out, const sch_step *step) {
    slg_put(out, "take ");
    put_amount(out, step->n);
    slg_put(out, step->n > 1 ? " crystals into your supply" : " crystal into your supply");
}

static void put_clear(slg_out *out, const sch_step *step, uint32_t dice) {
    slg_put(out, "remove all crystals of both players");
    if (step->where == SCH_WHERE_ANY)
        slg_put(out, " from one location");
    else
        put_place(out, "from", step, dice);
}

static void put_step(slg_out *out, const sch_step *step, uint32_t dice) {
    switch (step->op) {
    case SCH_OP_ADD:
        put_moved(out, "add ", step->where == SCH_WHERE_PORTAL ? "on" : "at", step, dice);
        break;
    case SCH_OP_REMOVE:
        put_moved(out, "remove ", step->where == SCH_WHERE_PORTAL ? "from" : "at", step, dice);
        break;
    case SCH_OP_SHIFT: put_shift(out, step, dice); break;
    case SCH_OP_RECALL:
        put_moved(out, "return ", "from", step, dice);
        slg_put(out, " to your supply");
        break;
    case SCH_OP_TAKE: put_take(out, step); break;
    case SCH_OP_TOKEN:
        slg_put(out, "take ");
        put_amount(out, step->n);
        slg_put(out, step->n > 1 ? " reroll tokens" : " reroll token");
        break;
    case SCH_OP_ROLL:
        slg_put(out, "roll ");
        put_number(out, step->n);
        slg_put(out, step->n > 1 ? " dice" : " die");
        break;
    case SCH_OP_SET_DIE: slg_put(out, "turn one of your dice to any face"); break;
    case SCH_OP_EASE_COST:
        slg_put(out, "lower the cost by ");
        put_number(out, step->n);
        slg_put(out, " for you at the next check");
        break;
    case SCH_OP_EASE_MARGIN:
        slg_put(out, "lower the margin to one for you at the next check");
        break;
    case SCH_OP_SWAP: slg_put(out, "swap two neighbouring sorcery cards and their crystals"); break;
    case SCH_OP_MOVE_PORTAL:
        slg_put(out,
                "exchange the portal with a sorcery card beside it, crystals included, but not to "
                "location 1");
        break;
    case SCH_OP_COPY_RED: slg_put(out, "use the power of any other face-up red card"); break;
    case SCH_OP_CLEAR: put_clear(out, step, dice); break;
    default: break;
    }
}

const sch_card_words sch_card_words_en = {
    .border = {"red", "yellow", "green"},
    .cost = "cost ",
    .margin = "margin ",
    .vp = " VP",
    .pet_pack = "pet pack",
    .prefix = {"Once per round: ", "Once, at any time: ", "When you win this card: "},
    .prefix_dice = "Once, before cast cards are assigned: ",
    .prefix_check = "Once, during Phase V: ",
    .behind = "if you have fewer points than your opponent, ",
    .character = "score one point and take one crystal for each of your characters, this one "
                 "included.",
    .capital_after_colon = false,
    .put_step = put_step,
};
