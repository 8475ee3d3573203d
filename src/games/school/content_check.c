/* SPDX-License-Identifier: MIT */
/* Can a set of cards be played with? */
#include "games/school/content_check.h"

#include <string.h>

#include "games/school/school.h"
#include "kernel/bits.h"
#include "kernel/run.h"
#include "kernel/scan.h"

/* --- ids --- */

bool sch_is_id(const char *bytes, size_t length) {
    static const char *const reserved[] = {"portal", "none", "null"};
    if (length == 0 || bytes[0] < 'a' || bytes[0] > 'z' || bytes[length - 1] == '-') return false;
    for (size_t i = 0; i < length; i++) {
        char c = bytes[i];
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-')) return false;
    }
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (strlen(reserved[i]) == length && memcmp(bytes, reserved[i], length) == 0) return false;
    return true;
}

/* --- one card --- */

static const char *figures_problem(const sch_card *card) {
    if (card->border >= SCH_BORDERS || card->set > SCH_PET_PACK) return "no such border or set";
    if (card->cost < 1 || card->cost > SCH_COST_MOST) return "a cost is a number from 1 to 12";
    if (card->margin < 1 || card->margin > SCH_MARGIN_MOST)
        return "a margin is a number from 1 to 6 (SCH-P5-03)";
    if (card->vp > SCH_VP_MOST) return "vp is a number from 1 to 9";
    if (card->vp == 0 && card->border != SCH_GREEN) return "a character is green (R-30)";
    if (card->vp != 0 && card->step_count == 0) return "every card but a character has a power";
    if (card->step_count > SCH_STEPS_MAX || card->condition >= SCH_CONDITIONS)
        return "no such power";
    return NULL;
}

static bool moves_crystals(const sch_step *step) {
    return step->op == SCH_OP_ADD || step->op == SCH_OP_REMOVE || step->op == SCH_OP_SHIFT ||
           step->op == SCH_OP_RECALL || step->op == SCH_OP_CLEAR;
}

static const char *ranges_problem(const sch_step *step) {
    uint32_t most = step->op == SCH_OP_ROLL ? 4 : SCH_STEP_CRYSTALS;
    if (step->op == SCH_OP_NONE || step->op >= SCH_OPS) return "no such effect";
    if (step->n < 1 || step->n > most) return "no such number of crystals or dice";
    if (step->whose >= SCH_WHOSE || step->where >= SCH_WHERES || step->to >= SCH_TOS ||
        step->spread >= SCH_SPREADS)
        return "no such place or owner";
    if ((step->where == SCH_WHERE_NUMBER) != (step->number != 0) || step->number > 6)
        return "a location is a number from 1 to 6";
    return NULL;
}

/* The row has six locations: beyond its ends a crystal cannot be shifted. */
static const char *way_problem(const sch_step *step) {
    if (step->where == SCH_WHERE_PORTAL && step->to == SCH_TO_PORTAL)
        return "a crystal is shifted to another location than its own";
    if (step->where != SCH_WHERE_NUMBER) return NULL;
    if (step->number == 1 && step->to == SCH_TO_LOWER)
        return "no location is lower than 1: write 'to a neighbour' or another location";
    if (step->number == 6 && step->to == SCH_TO_HIGHER)
        return "no location is higher than 6: write 'to a neighbour' or another location";
    return NULL;
}

/* `dice` rolled by the steps before. */
static const char *step_problem(const sch_card *card, const sch_step *step, uint32_t dice) {
    const char *wrong = ranges_problem(step);
    if (wrong) return wrong;
    if (step->op == SCH_OP_ROLL && dice) return "a power rolls dice only once";
    if (moves_crystals(step) && step->where == SCH_WHERE_ROLLED) {
        if (!dice) return "nothing was rolled: begin the power with 'roll 1 die, then'";
        if (step->n > dice) return "each rolled die serves one crystal only";
    }
    if (step->op == SCH_OP_SHIFT) wrong = way_problem(step);
    if (wrong) return wrong;
    bool timed = step->op == SCH_OP_SET_DIE || step->op == SCH_OP_EASE_COST ||
                 step->op == SCH_OP_EASE_MARGIN;
    if (timed && card->border != SCH_YELLOW)
        return "only a yellow card can be used at the moment this effect needs";
    if ((timed || step->op == SCH_OP_COPY_RED) && card->step_count != 1)
        return "this effect is always a power of its own";
    return NULL;
}

sch_problem sch_card_problem(const sch_card *card) {
    const char *wrong = figures_problem(card);
    if (wrong) return (sch_problem){wrong, 0};
    uint32_t dice = 0, roll = 0;
    bool used = false;
    for (uint32_t i = 0; i < card->step_count; i++) {
        const sch_step *step = &card->steps[i];
        wrong = step_problem(card, step, dice);
        if (wrong) return (sch_problem){wrong, i + 1};
        if (step->op == SCH_OP_ROLL) {
            dice = step->n;
            roll = i + 1;
        }
        used = used || (moves_crystals(step) && step->where == SCH_WHERE_ROLLED);
    }
    if (dice && !used)
        return (sch_problem){"no step uses the dice: say 'at each rolled location'", roll};
    return (sch_problem){NULL, 0};
}

/* --- the set --- */

static slg_status check_card(const sch_content *content, uint32_t index, slg_error *error) {
    const sch_card *card = &content->cards[index];
    if (!slg__is_text(card->id, sizeof card->id) || !sch_is_id(card->id, strlen(card->id)) ||
        !slg__is_text(card->source, sizeof card->source) ||
        !slg__is_text(card->name[SLG_EN], sizeof card->name[SLG_EN]) ||
        !slg__is_text(card->name[SLG_DE], sizeof card->name[SLG_DE]) ||
        !memchr(card->name[SLG_FR], 0, sizeof card->name[SLG_FR]))
        return slg__fail_with(error, "a card without id, name or source", "", "");
    sch_problem problem = sch_card_problem(card);
    if (problem.text) return slg__fail_with(error, card->id, ": ", problem.text);
    for (uint32_t i = 0; i < index; i++) {
        const sch_card *other = &content->cards[i];
        if (strcmp(other->id, card->id) == 0)
            return slg__fail_with(error, "there are two cards '", card->id, "'");
        if (strcmp(other->name[SLG_EN], card->name[SLG_EN]) == 0 ||
            strcmp(other->name[SLG_DE], card->name[SLG_DE]) == 0 ||
            (card->name[SLG_FR][0] && strcmp(other->name[SLG_FR], card->name[SLG_FR]) == 0))
            return slg__fail_with(error, "two cards have the name of '", card->id, "'");
    }
    return SLG_OK;
}

static slg_status check_casts(const sch_content *content, slg_error *error) {
    if (content->cast_count != SCH_CASTS)
        return slg__fail_with(error, "a player has six cast cards", "", "");
    for (uint32_t i = 0; i < SCH_CASTS; i++) {
        const sch_cast *cast = &content->casts[i];
        if (!slg__is_text(cast->id, sizeof cast->id) || cast->value > SCH_CAST_MOST ||
            cast->flip > 1)
            return slg__fail_with(error, "a cast card has an id and casts 0 to 6", "", "");
        for (uint32_t j = 0; j < i; j++)
            if (strcmp(content->casts[j].id, cast->id) == 0)
                return slg__fail_with(error, "there are two cast cards '", cast->id, "'");
    }
    return SLG_OK;
}

slg_status sch_content_check(const sch_content *content, slg_error *error) {
    uint32_t base = 0, red = 0;
    if (content->count > SCH_CARDS_MAX)
        return slg__fail_with(error, "a set has at most 60 cards", "", "");
    for (uint32_t i = 0; i < content->count; i++) {
        slg_status status = check_card(content, i, error);
        if (status != SLG_OK) return status;
        base += content->cards[i].set == SCH_BASE;
        red += content->cards[i].set == SCH_BASE && content->cards[i].border == SCH_RED;
    }
    if (base < SCH_CARDS_LEAST)
        return slg__fail_with(error, "a set needs at least 11 cards outside the pet pack", "", "");
    if (red < SCH_REDS_LEAST)
        return slg__fail_with(error, "a set needs at least 6 red cards (SCH-ADV-04)", "", "");
    return check_casts(content, error);
}

/* --- what follows from the cards --- */

/* What is played with: neither names nor sources, so that a better translation keeps
 * old replays. */
static uint64_t school_content_hash(const sch_content *content) {
    uint64_t hash = SLG_FNV_BEGIN;
    for (uint32_t i = 0; i < content->count; i++) {
        const sch_card *card = &content->cards[i];
        hash = slg__fnv(hash, card->id, strlen(card->id) + 1);
        const uint8_t figures[] = {card->border, card->set,       card->cost,      card->margin,
                                   card->vp,     card->condition, card->step_count};
        hash = slg__fnv(hash, figures, sizeof figures);
        for (uint32_t j = 0; j < card->step_count; j++) {
            const sch_step *step = &card->steps[j];
            const uint8_t words[] = {step->op,     step->n,  step->whose, step->where,
                                     step->number, step->to, step->spread};
            hash = slg__fnv(hash, words, sizeof words);
        }
    }
    for (uint32_t i = 0; i < content->cast_count; i++) {
        const sch_cast *cast = &content->casts[i];
        hash = slg__fnv(hash, cast->id, strlen(cast->id) + 1);
        hash = slg__fnv(hash, (uint8_t[]){cast->value, cast->flip}, 2);
    }
    return hash;
}

/* The only step that needs something of the position; NULL: there are several, or none. */
static const sch_step *only_step(const sch_card *card) {
    const sch_step *only = NULL;
    for (uint32_t i = 0; i < card->step_count; i++) {
        if (card->steps[i].op == SCH_OP_ROLL) continue;
        if (only) return NULL;
        only = &card->steps[i];
    }
    return only;
}

/* Before any die is rolled. */
static sch_need_kind kind_of_need(const sch_step *step) {
    bool shift = step->op == SCH_OP_SHIFT;
    switch (step->where) {
    case SCH_WHERE_PORTAL: return SCH_NEED_STEPS;
    case SCH_WHERE_BY_PORTAL: return shift ? SCH_NEED_STEPS : SCH_NEED_BY_PORTAL;
    case SCH_WHERE_TRAIL: return shift ? SCH_NEED_STEPS : SCH_NEED_TRAIL;
    case SCH_WHERE_LEAD: return shift ? SCH_NEED_STEPS : SCH_NEED_LEAD;
    default: return shift ? SCH_NEED_SHIFT : SCH_NEED_PLACES;
    }
}

static uint32_t places_of(const sch_step *step) {
    const uint32_t all = (1u << SCH_LOCATIONS) - 1;
    if (step->where == SCH_WHERE_NUMBER) return 1u << (step->number - 1);
    return step->where == SCH_WHERE_ENDS ? 1u | 1u << (SCH_LOCATIONS - 1) : all;
}

/* What of `places` the step needs, where `user` uses it; 0: something else. */
static uint32_t needed_at(const sch_step *step, uint32_t places, uint32_t user) {
    uint32_t own = places << (user ? SCH_AT_B : SCH_AT_A);
    uint32_t enemy = places << (user ? SCH_AT_A : SCH_AT_B);
    switch (step->op) {
    case SCH_OP_TAKE: return places << SCH_AT_ROOM; /* there always is some beside the portal */
    case SCH_OP_ADD: return step->whose == SCH_ENEMY ? 0 : places << SCH_AT_ROOM;
    case SCH_OP_REMOVE:
    case SCH_OP_SHIFT:
        return (step->whose == SCH_ENEMY ? 0 : own) | (step->whose == SCH_OWN ? 0 : enemy);
    case SCH_OP_RECALL: return own;
    case SCH_OP_CLEAR: return own | enemy;
    default: return 0;
    }
}

/* A step that something more has to be asked about. */
static sch_need need_of_step(const sch_step *step) {
    switch (step ? step->op : SCH_OP_NONE) {
    case SCH_OP_SET_DIE: return (sch_need){SCH_NEED_PHASE, SCH_PHASE_CAST};
    case SCH_OP_EASE_COST:
    case SCH_OP_EASE_MARGIN: return (sch_need){SCH_NEED_PHASE, SCH_PHASE_EVALUATE};
    default: return (sch_need){SCH_NEED_STEPS, SCH_TO_ANY};
    }
}

static void note_need(sch_content *content, uint32_t i) {
    const sch_card *card = &content->cards[i];
    const sch_step *step = card->condition == SCH_ALWAYS ? only_step(card) : NULL;
    sch_need *need = &content->needs[i];
    *need = need_of_step(step);
    for (uint32_t user = 0; user < SCH_SEATS; user++)
        content->needs_at[user][i] = step ? needed_at(step, places_of(step), user) : 0;
    if (!content->needs_at[0][i]) return;
    *need = (sch_need){(uint8_t)kind_of_need(step), step->to};
    if (need->kind == SCH_NEED_PLACES) content->plain |= 1ull << i;
}

void sch_content_index(sch_content *content) {
    memset(content->border, 0, sizeof content->border);
    content->characters = content->pet_pack = content->plain = 0;
    for (uint32_t i = 0; i < content->count; i++) {
        const sch_card *card = &content->cards[i];
        uint64_t bit = 1ull << i;
        note_need(content, i);
        content->border[card->border] |= bit;
        if (card->vp == 0) content->characters |= bit;
        if (card->set == SCH_PET_PACK) content->pet_pack |= bit;
    }
    content->hash = school_content_hash(content);
}
