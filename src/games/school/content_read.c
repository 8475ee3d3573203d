/* SPDX-License-Identifier: MIT */
/* Reads a content file. The grammar, as docs/school-cards.md teaches it:
 *
 *     card broken-wand
 *       name    en "Broken Wand"  de "Zerbrochener Zauberstab"
 *       source  rulebook for cost and margin, designed for the rest
 *       green  cost 3  margin 2  vp 1
 *       power: remove 1 enemy crystal anywhere
 */
#include <string.h>

#include "games/school/content.h"
#include "games/school/content_check.h"
#include "kernel/scan.h"

/* --- places: where crystals come from or go to --- */

/* "beside the portal", "where you trail": which of all locations; nothing: any of them. */
static uint8_t read_filter(slg_scan *scan) {
    if (slg_scan_accept(scan, "beside")) {
        slg_scan_expect(scan, "the portal");
        return SCH_WHERE_BY_PORTAL;
    }
    if (slg_scan_accept(scan, "where")) {
        slg_scan_expect(scan, "you");
        return slg_scan_one_of(scan, "trail|lead", NULL) == 1 ? SCH_WHERE_LEAD : SCH_WHERE_TRAIL;
    }
    return SCH_WHERE_ANY;
}

/* "location 3", "location 1 or 6"; the word is taken already. */
static void read_numbered(slg_scan *scan, sch_step *step) {
    step->where = SCH_WHERE_NUMBER;
    step->number = (uint8_t)slg_scan_number(scan, 1, 6, "a location");
    if (!slg_scan_is(scan, "or")) return;
    if (step->number != 1)
        slg_scan_fail(scan, scan->last.place, "only 'location 1 or 6' names two locations", NULL,
                      NULL);
    slg_scan_next(scan);
    slg_scan_number(scan, 6, 6, "the other location");
    step->where = SCH_WHERE_ENDS;
    step->number = 0;
}

/* "at each rolled location", "at one rolled location". */
static void read_rolled(slg_scan *scan, sch_step *step, uint32_t crystals) {
    if (step->n > 1)
        slg_scan_fail(scan, scan->last.place, "each rolled die serves one crystal: write 1", NULL,
                      NULL);
    step->where = SCH_WHERE_ROLLED;
    step->n = (uint8_t)crystals;
}

/* What follows "at" or "from". */
static void read_location(slg_scan *scan, sch_step *step, uint8_t dice) {
    switch (slg_scan_one_of(scan, "one|different|each|location|the", "a place")) {
    case 0:
        if (slg_scan_accept(scan, "rolled")) {
            slg_scan_expect(scan, "location");
            read_rolled(scan, step, 1);
            break;
        }
        slg_scan_expect(scan, "location");
        step->spread = SCH_SPREAD_ONE;
        step->where = read_filter(scan);
        break;
    case 1:
        slg_scan_expect(scan, "locations");
        step->spread = SCH_SPREAD_DIFFERENT;
        step->where = read_filter(scan);
        break;
    case 2:
        slg_scan_expect(scan, "rolled location");
        read_rolled(scan, step, dice ? dice : 1); /* no dice: refused when the card is complete */
        break;
    case 3: read_numbered(scan, step); break;
    case 4:
        slg_scan_expect(scan, "portal");
        step->where = SCH_WHERE_PORTAL;
        break;
    default: break;
    }
}

/* "anywhere", "at one location", "on the portal"; `from`: "from anywhere", "from the portal". */
static void read_place(slg_scan *scan, sch_step *step, uint8_t dice, bool from) {
    if (from) {
        slg_scan_expect(scan, "from");
        if (!slg_scan_accept(scan, "anywhere")) {
            read_location(scan, step, dice);
            return;
        }
    } else {
        switch (slg_scan_one_of(scan, "anywhere|at|on", "a place")) {
        case 0: break;
        case 1: read_location(scan, step, dice); return;
        default:
            slg_scan_expect(scan, "the portal");
            step->where = SCH_WHERE_PORTAL;
            return;
        }
    }
    step->spread = SCH_SPREAD_FREE;
    step->where = read_filter(scan);
}

/* "2 crystals", and where their owner must be said "2 enemy crystals" or "2 crystals of either
 * player". */
static void read_crystals(slg_scan *scan, sch_step *step, bool with_owner) {
    step->n = (uint8_t)slg_scan_number(scan, 1, SCH_STEP_CRYSTALS, "how many crystals");
    step->whose = SCH_OWN;
    bool named = false;
    if (with_owner && !slg_scan_is(scan, "crystal") && !slg_scan_is(scan, "crystals")) {
        int32_t owner = slg_scan_one_of(scan, "own|enemy", "an owner");
        step->whose = owner == 1 ? SCH_ENEMY : SCH_OWN;
        named = true;
    }
    slg_scan_one_of(scan, "crystal|crystals", NULL);
    if (with_owner && !named) {
        if (!slg_scan_is(scan, "of"))
            slg_scan_fail(scan, scan->last.place,
                          "whose? write 'own', 'enemy' or 'of either player'", NULL, NULL);
        slg_scan_expect(scan, "of either player");
        step->whose = SCH_ANYONE;
    }
}

/* --- steps --- */

static void read_shift(slg_scan *scan, sch_step *step, uint8_t dice) {
    read_crystals(scan, step, true);
    read_place(scan, step, dice, true);
    slg_scan_expect(scan, "to");
    switch (slg_scan_one_of(scan, "another|a|the", "a destination")) {
    case 0:
        step->to = SCH_TO_ANY;
        slg_scan_expect(scan, "location");
        break;
    case 1:
        step->to = SCH_TO_NEIGHBOUR;
        slg_scan_expect(scan, "neighbour");
        break;
    default:
        if (slg_scan_accept(scan, "portal")) {
            step->to = SCH_TO_PORTAL;
            break;
        }
        slg_scan_expect(scan, "next");
        step->to = slg_scan_one_of(scan, "lower|higher", NULL) == 1 ? SCH_TO_HIGHER : SCH_TO_LOWER;
        slg_scan_expect(scan, "location");
    }
}

static void read_take_line(slg_scan *scan, sch_step *step) {
    step->n = (uint8_t)slg_scan_number(scan, 1, SCH_STEP_CRYSTALS, "how many to take");
    if (slg_scan_accept(scan, "reroll")) {
        step->op = SCH_OP_TOKEN;
        slg_scan_one_of(scan, "token|tokens", NULL);
    } else {
        step->op = SCH_OP_TAKE;
        slg_scan_one_of(scan, "crystal|crystals|reroll", NULL);
    }
}

static void read_lower(slg_scan *scan, sch_step *step) {
    slg_scan_expect(scan, "the");
    if (slg_scan_one_of(scan, "cost|margin", NULL) == 1) {
        step->op = SCH_OP_EASE_MARGIN;
        slg_scan_expect(scan, "to");
        step->n = (uint8_t)slg_scan_number(scan, 1, 1, "the margin");
    } else {
        step->op = SCH_OP_EASE_COST;
        slg_scan_expect(scan, "by");
        step->n = (uint8_t)slg_scan_number(scan, 1, SCH_STEP_CRYSTALS, "the reduction of the cost");
    }
    slg_scan_expect(scan, "at the next check");
}

static void read_clear(slg_scan *scan, sch_step *step, uint8_t dice) {
    step->op = SCH_OP_CLEAR;
    step->n = 1;
    step->whose = SCH_ANYONE;
    read_location(scan, step, dice);
    step->spread = SCH_SPREAD_FREE;
}

/* A step without crystals, the same words every time. */
static void read_fixed(slg_scan *scan, sch_step *step, sch_op op, const char *words) {
    step->op = (uint8_t)op;
    step->n = 1;
    slg_scan_expect(scan, words);
}

#define EFFECTS "add|remove|shift|recall|take|roll|turn|lower|swap|exchange|copy|clear"

static void read_step(slg_scan *scan, sch_step *step, uint8_t *dice) {
    switch (slg_scan_one_of(scan, EFFECTS, "an effect")) {
    case 0:
        step->op = SCH_OP_ADD;
        read_crystals(scan, step, false);
        read_place(scan, step, *dice, false);
        break;
    case 1:
        step->op = SCH_OP_REMOVE;
        read_crystals(scan, step, true);
        read_place(scan, step, *dice, false);
        break;
    case 2:
        step->op = SCH_OP_SHIFT;
        read_shift(scan, step, *dice);
        break;
    case 3:
        step->op = SCH_OP_RECALL;
        read_crystals(scan, step, false);
        read_place(scan, step, *dice, true);
        break;
    case 4: read_take_line(scan, step); break;
    case 5:
        step->op = SCH_OP_ROLL;
        step->n = *dice = (uint8_t)slg_scan_number(scan, 1, 4, "how many dice are rolled");
        slg_scan_one_of(scan, "die|dice", NULL);
        break;
    case 6: read_fixed(scan, step, SCH_OP_SET_DIE, "1 die to any face"); break;
    case 7: read_lower(scan, step); break;
    case 8: read_fixed(scan, step, SCH_OP_SWAP, "2 neighbouring cards"); break;
    case 9: read_fixed(scan, step, SCH_OP_MOVE_PORTAL, "the portal with a neighbour"); break;
    case 10: read_fixed(scan, step, SCH_OP_COPY_RED, "another red card"); break;
    case 11: read_clear(scan, step, *dice); break;
    default: break;
    }
}

/* --- cards --- */

/* Where the parts of a card stand, for what is found wrong with them when it is complete. */
typedef struct parts {
    slg_place id, name, source, figures, power, steps[SCH_STEPS_MAX];
} parts;

static void read_power_line(slg_scan *scan, sch_card *card, parts *at) {
    uint8_t dice = 0;
    if (slg_scan_accept(scan, "if")) {
        slg_scan_expect(scan, "behind");
        card->condition = SCH_IF_BEHIND;
    }
    slg_scan_expect(scan, ":");
    do {
        if (card->step_count == SCH_STEPS_MAX) {
            slg_scan_fail(scan, scan->token.place, "a power has at most three steps", NULL, NULL);
            return;
        }
        at->steps[card->step_count] = scan->token.place;
        read_step(scan, &card->steps[card->step_count], &dice);
        card->step_count++;
        if (!slg_scan_accept(scan, ",")) return;
        slg_scan_expect(scan, "then");
    } while (!scan->failed);
}

static void read_figures(slg_scan *scan, sch_card *card) {
    slg_scan_expect(scan, "cost");
    card->cost = (uint8_t)slg_scan_number(scan, 1, SCH_COST_MOST, "a cost");
    slg_scan_expect(scan, "margin");
    card->margin = (uint8_t)slg_scan_number(scan, 1, SCH_MARGIN_MOST, "a margin");
    if (slg_scan_one_of(scan, "vp|character", NULL) == 0)
        card->vp = (uint8_t)slg_scan_number(scan, 1, SCH_VP_MOST, "vp");
    if (slg_scan_accept(scan, "pet")) {
        slg_scan_expect(scan, "pack");
        card->set = SCH_PET_PACK;
    }
}

static void read_card_names(slg_scan *scan, sch_card *card) {
    slg_scan_expect(scan, "en");
    slg_scan_text(scan, card->name[SLG_EN], sizeof card->name[SLG_EN], "a name");
    slg_scan_expect(scan, "de");
    slg_scan_text(scan, card->name[SLG_DE], sizeof card->name[SLG_DE], "a name");
    if (slg_scan_accept(scan, "fr"))
        slg_scan_text(scan, card->name[SLG_FR], sizeof card->name[SLG_FR], "a name");
}

/* "rulebook for cost and margin, designed for the rest": its first word is one of three. */
static void read_card_source(slg_scan *scan, sch_card *card) {
    slg_place place = slg_scan_here(scan);
    slg_token line = slg_scan_line(scan);
    slg_token first = line;
    first.kind = SLG_TOKEN_WORD;
    first.length = 0;
    while (first.length < line.length && line.bytes[first.length] >= 'a' &&
           line.bytes[first.length] <= 'z')
        first.length++;
    static const char *const sources[] = {"rulebook", "public", "designed"};
    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++)
        if (first.length == strlen(sources[i]) &&
            memcmp(first.bytes, sources[i], first.length) == 0) {
            slg_scan_copy(scan, line, card->source, sizeof card->source, "a source");
            return;
        }
    slg_scan_fail(scan, place, "a source begins with 'rulebook', 'public' or 'designed'", NULL,
                  NULL);
}

static bool same_id(const sch_card *card, const slg_token *id) {
    return strlen(card->id) == id->length && memcmp(card->id, id->bytes, id->length) == 0;
}

static void read_card_id(slg_scan *scan, const sch_content *content, sch_card *card) {
    slg_token id = scan->token;
    if (id.kind != SLG_TOKEN_WORD || !sch_is_id(id.bytes, id.length)) {
        slg_scan_fail(scan, slg_scan_here(scan),
                      "a card's id is small letters, digits and hyphens, like broken-wand", NULL,
                      NULL);
        return;
    }
    for (uint32_t i = 0; i < content->count; i++)
        if (same_id(&content->cards[i], &id)) {
            slg_scan_fail(scan, id.place, "there is already a card '", content->cards[i].id, "'");
            return;
        }
    slg_scan_copy(scan, id, card->id, sizeof card->id, "an id");
    slg_scan_next(scan);
}

/* Notes where a part begins; a second one of its kind is refused. */
static void begin_card_part(slg_scan *scan, slg_place *part, const char *what) {
    if (part->line) slg_scan_fail(scan, scan->last.place, "this card has a second ", what, NULL);
    *part = scan->last.place;
}

static void need_part(slg_scan *scan, const sch_card *card, slg_place id, slg_place part,
                      const char *what) {
    if (part.line || scan->failed) return;
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, "card '");
    slg_put(&out, card->id);
    slg_put(&out, "' has no ");
    slg_put(&out, what);
    slg_out_end(&out);
    slg_scan_fail(scan, id, text, NULL, NULL);
}

static void finish_school_card(slg_scan *scan, const sch_content *content, const sch_card *card,
                               const parts *at) {
    need_part(scan, card, at->id, at->name, "name");
    need_part(scan, card, at->id, at->source, "source");
    need_part(scan, card, at->id, at->figures,
              "line of red, yellow or green with cost, margin and vp");
    if (card->vp) need_part(scan, card, at->id, at->power, "power");
    if (scan->failed) return;
    sch_problem problem = sch_card_problem(card);
    if (problem.text) {
        slg_place place = problem.step ? at->steps[problem.step - 1] : at->figures;
        slg_scan_fail(scan, place, problem.text, NULL, NULL);
    }
    for (uint32_t i = 0; i < content->count; i++)
        for (uint32_t lang = 0; lang < SLG_LANGS; lang++)
            if (card->name[lang][0] && strcmp(content->cards[i].name[lang], card->name[lang]) == 0)
                slg_scan_fail(scan, at->name, "there is already a card named \"", card->name[lang],
                              "\"");
}

static void read_card_line(slg_scan *scan, sch_content *content) {
    if (content->count == SCH_CARDS_MAX) {
        slg_scan_fail(scan, scan->last.place, "a set has at most 60 cards", NULL, NULL);
        return;
    }
    sch_card *card = &content->cards[content->count];
    parts at = {.id = scan->token.place};
    read_card_id(scan, content, card);
    while (!scan->failed && scan->token.kind != SLG_TOKEN_END && !slg_scan_is(scan, "card") &&
           !slg_scan_is(scan, "cast")) {
        slg_scan_begin(scan);
        int32_t part =
            slg_scan_one_of(scan, "red|yellow|green|name|source|power", "a part of a card");
        switch (part) {
        case SCH_RED:
        case SCH_YELLOW:
        case SCH_GREEN:
            begin_card_part(scan, &at.figures, "line of figures");
            card->border = (uint8_t)part;
            read_figures(scan, card);
            break;
        case 3:
            begin_card_part(scan, &at.name, "name");
            read_card_names(scan, card);
            break;
        case 4:
            begin_card_part(scan, &at.source, "source");
            read_card_source(scan, card);
            break;
        case 5:
            begin_card_part(scan, &at.power, "power");
            read_power_line(scan, card, &at);
            break;
        default: break;
        }
    }
    finish_school_card(scan, content, card, &at);
    content->count++;
}

/* --- cast cards --- */

/* "S2 casts 2" or "F1 flips and casts 1", six times. */
static void read_casts(slg_scan *scan, sch_content *content) {
    slg_place place = scan->last.place;
    slg_scan_expect(scan, "cards");
    if (content->cast_count)
        slg_scan_fail(scan, place, "the cast cards were named already", NULL, NULL);
    while (!scan->failed && content->cast_count < SCH_CASTS) {
        sch_cast *cast = &content->casts[content->cast_count];
        if (scan->token.kind != SLG_TOKEN_WORD || slg_scan_is(scan, "card")) {
            slg_scan_fail(scan, scan->token.place, "six cast cards are needed, like 'S2 casts 2'",
                          NULL, NULL);
            return;
        }
        for (uint32_t i = 0; i < content->cast_count; i++)
            if (strlen(content->casts[i].id) == scan->token.length &&
                memcmp(content->casts[i].id, scan->token.bytes, scan->token.length) == 0)
                slg_scan_fail(scan, scan->token.place, "there is already a cast card '",
                              content->casts[i].id, "'");
        if (scan->failed) return;
        slg_scan_copy(scan, scan->token, cast->id, sizeof cast->id, "a cast card's id");
        slg_scan_next(scan);
        if (slg_scan_accept(scan, "flips")) {
            cast->flip = 1;
            slg_scan_expect(scan, "and");
        }
        slg_scan_expect(scan, "casts");
        cast->value = (uint8_t)slg_scan_number(scan, 0, SCH_CAST_MOST, "a cast card's value");
        content->cast_count++;
    }
}

/* The printed six, for files that name none (SCH-P2-15). */
static void use_printed_casts(sch_content *content) {
    static const sch_cast printed[SCH_CASTS] = {
        {"S0", 0, 0}, {"S1", 1, 0}, {"S2", 2, 0}, {"S3", 3, 0}, {"F1", 1, 1}, {"F2", 2, 1},
    };
    memcpy(content->casts, printed, sizeof printed);
    content->cast_count = SCH_CASTS;
}

slg_status sch_content_read(const char *text, size_t length, sch_content *content,
                            slg_error *error) {
    slg_scan scan;
    memset(content, 0, sizeof *content);
    slg_scan_init(&scan, text, length, error);
    while (!scan.failed && scan.token.kind != SLG_TOKEN_END) {
        slg_scan_begin(&scan);
        switch (slg_scan_one_of(&scan, "card|cast", "the beginning of a card")) {
        case 0: read_card_line(&scan, content); break;
        case 1: read_casts(&scan, content); break;
        default: break;
        }
    }
    if (scan.failed) return scan.failed;
    if (content->cast_count == 0) use_printed_casts(content);
    sch_content_index(content);
    slg_status status = sch_content_check(content, error);
    if (status != SLG_OK && error) { /* what is wrong with the whole is missing at its end */
        error->line = scan.place.line;
        error->column = scan.place.column;
    }
    return status;
}
