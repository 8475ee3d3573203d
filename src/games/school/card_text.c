/* SPDX-License-Identifier: MIT */
#include "games/school/card_text.h"

#include <string.h>

#include "games/school/play.h"

static const sch_card_words *const languages[SLG_LANGS] = {
    [SLG_EN] = &sch_card_words_en,
    [SLG_DE] = &sch_card_words_de,
    [SLG_FR] = &sch_card_words_fr,
};

/* --- one step --- */

/* A sentence under way: its words, and how many dice the steps before have rolled. */
typedef struct sentence {
    const sch_card_words *words;
    slg_out *out;
    const sch_step *step;
    uint32_t dice;
} sentence;

static void say_power(const sentence *of, const char *words) {
    slg_put(of->out, words);
}

static void say_one_or_many(const sentence *of, sch_plural words, bool many) {
    slg_put(of->out, many ? words.many : words.one);
}

static void say_number(const sentence *of, const char *const words[SCH_NUMBER_WORDS], uint32_t n) {
    if (n < SCH_NUMBER_WORDS)
        slg_put(of->out, words[n]);
    else
        slg_put_u64(of->out, n);
}

/* "one", "up to two". */
static void say_amount(const sentence *of, uint32_t n) {
    if (n > 1) say_power(of, of->words->up_to);
    say_number(of, of->words->number, n);
}

/* A crystal at each of several rolled locations. */
static bool is_each_rolled(const sentence *of) {
    const sch_step *step = of->step;
    return step->where == SCH_WHERE_ROLLED && of->dice > 1 && step->n == of->dice;
}

/* "one enemy crystal", "up to two of your crystals". */
static void say_crystals(const sentence *of) {
    const sch_step *step = of->step;
    uint32_t n = is_each_rolled(of) ? 1 : step->n;
    bool added = step->op == SCH_OP_ADD && step->whose == SCH_OWN;
    say_amount(of, n);
    say_one_or_many(of, added ? of->words->from_supply : of->words->crystals[step->whose], n > 1);
}

static void say_filter(const sentence *of, bool many) {
    const sch_card_words *words = of->words;
    switch (of->step->where) {
    case SCH_WHERE_BY_PORTAL: say_one_or_many(of, words->by_portal, many); break;
    case SCH_WHERE_TRAIL: say_one_or_many(of, words->trail, many); break;
    case SCH_WHERE_LEAD: say_one_or_many(of, words->lead, many); break;
    default: break;
    }
}

/* "at any location", "from different locations beside the portal". */
static void say_place(const sentence *of, const sch_place_words *words) {
    const sch_step *step = of->step;
    switch (step->where) {
    case SCH_WHERE_ROLLED:
        say_power(of, is_each_rolled(of) ? words->each_rolled
                      : of->dice > 1     ? words->one_rolled
                                         : words->rolled);
        return;
    case SCH_WHERE_PORTAL: say_power(of, words->portal); return;
    case SCH_WHERE_NUMBER:
        say_power(of, words->number);
        slg_put_u64(of->out, step->number);
        return;
    case SCH_WHERE_ENDS: say_power(of, words->ends); return;
    default: break;
    }
    bool filtered = step->where != SCH_WHERE_ANY, together = step->spread == SCH_SPREAD_ONE;
    bool many = step->n > 1 && !together;
    if (many && step->spread == SCH_SPREAD_DIFFERENT)
        say_power(of, words->different);
    else if (many)
        say_power(of, filtered ? words->some : words->any_many);
    else if (step->n > 1)
        say_power(of, words->together);
    else
        say_power(of, filtered ? words->one : words->any);
    say_filter(of, many);
}

static void say_moved(const sentence *of, const char *verb, const sch_place_words *places) {
    say_power(of, verb);
    say_crystals(of);
    say_place(of, places);
}

static void end_power_clause(const sentence *of) {
    if (of->step->where == SCH_WHERE_TRAIL || of->step->where == SCH_WHERE_LEAD)
        say_power(of, of->words->clause_end);
}

static void say_shift(const sentence *of) {
    const sch_step *step = of->step;
    bool together = step->n > 1 && step->spread == SCH_SPREAD_ONE;
    bool anywhere =
        step->where == SCH_WHERE_ANY && (step->n == 1 || step->spread == SCH_SPREAD_FREE);
    say_power(of, of->words->shift);
    say_crystals(of);
    if (!anywhere) say_place(of, &of->words->off);
    end_power_clause(of);
    if (step->n > 1 && !together && step->to != SCH_TO_PORTAL && !is_each_rolled(of))
        say_power(of, of->words->each);
    say_power(of, of->words->to[step->to]);
}

static void say_counted(const sentence *of, const char *verb, sch_plural what) {
    say_power(of, verb);
    say_amount(of, of->step->n);
    say_one_or_many(of, what, of->step->n > 1);
}

static void say_step(const sentence *of) {
    const sch_card_words *words = of->words;
    const sch_step *step = of->step;
    switch (step->op) {
    case SCH_OP_ADD: say_moved(of, words->add, &words->onto); break;
    case SCH_OP_REMOVE: say_moved(of, words->remove, &words->at); break;
    case SCH_OP_SHIFT: say_shift(of); break;
    case SCH_OP_RECALL:
        say_moved(of, words->recall[0], &words->off);
        end_power_clause(of);
        say_power(of, words->recall[1]);
        break;
    case SCH_OP_TAKE: say_counted(of, words->take, words->taken); break;
    case SCH_OP_TOKEN: say_counted(of, words->take, words->tokens); break;
    case SCH_OP_ROLL:
        say_power(of, words->roll);
        say_number(of, words->number, step->n);
        say_one_or_many(of, words->dice, step->n > 1);
        break;
    case SCH_OP_SET_DIE: say_power(of, words->set_die); break;
    case SCH_OP_EASE_COST:
        say_power(of, words->ease_cost[0]);
        say_number(of, words->eased, step->n);
        say_power(of, words->ease_cost[1]);
        break;
    case SCH_OP_EASE_MARGIN: say_power(of, words->ease_margin); break;
    case SCH_OP_SWAP: say_power(of, words->swap); break;
    case SCH_OP_MOVE_PORTAL: say_power(of, words->move_portal); break;
    case SCH_OP_COPY_RED: say_power(of, words->copy_red); break;
    case SCH_OP_CLEAR:
        say_power(of, words->clear);
        if (step->where == SCH_WHERE_ANY)
            say_power(of, words->off.together);
        else
            say_place(of, &words->off);
        break;
    default: break;
    }
}

/* --- a card --- */

static void put_prefix(slg_out *out, const sch_card_words *words, const sch_card *card) {
    if (card->border == SCH_YELLOW && card->step_count) {
        uint32_t op = card->steps[0].op;
        if (op == SCH_OP_SET_DIE) {
            slg_put(out, words->prefix_dice);
            return;
        }
        if (op == SCH_OP_EASE_COST || op == SCH_OP_EASE_MARGIN) {
            slg_put(out, words->prefix_check);
            return;
        }
    }
    slg_put(out, words->prefix[card->border]);
}

/* A sentence that begins with a verb in small letters, "é" among them. */
static void put_power_sentence(slg_out *out, const char *text, bool capital) {
    bool plain = *text >= 'a' && *text <= 'z', acute = strncmp(text, "é", 2) == 0;
    if (capital && plain)
        slg_put_char(out, (char)(*text - 'a' + 'A'));
    else if (capital && acute)
        slg_put(out, "É");
    slg_put(out, text + (capital && plain ? 1 : capital && acute ? 2 : 0));
}

static void put_power_step(slg_out *out, const sch_card_words *words, const sch_step *step,
                           uint32_t dice, bool capital) {
    char text[SLG_TEXT_MAX];
    slg_out part;
    slg_out_init(&part, text, sizeof text);
    say_step(&(sentence){words, &part, step, dice});
    slg_out_end(&part);
    if (*text) put_power_sentence(out, text, capital);
    slg_put(out, ".");
}

void sch_put_text_of(const sch_card *card, slg_lang lang, slg_out *out) {
    const sch_card_words *words = languages[lang];
    bool capital = words->capital_after_colon;
    uint32_t dice = 0;
    put_prefix(out, words, card);
    if (card->vp == 0) {
        put_power_sentence(out, words->character, capital);
        if (card->step_count) slg_put(out, " ");
        capital = true;
    }
    if (card->condition == SCH_IF_BEHIND) {
        put_power_sentence(out, words->behind, capital);
        capital = false;
    }
    for (uint32_t i = 0; i < card->step_count; i++) {
        if (i) slg_put(out, " ");
        put_power_step(out, words, &card->steps[i], dice, i ? true : capital);
        if (card->steps[i].op == SCH_OP_ROLL) dice = card->steps[i].n;
    }
}

/* --- the game's table --- */

static const sch_card *card_of_text(const slg_game *game, uint32_t card) {
    const sch_content *content = game->content;
    return card < content->count ? &content->cards[card] : NULL;
}

const char *sch_card_id(const slg_game *game, uint32_t card) {
    const sch_card *found = card_of_text(game, card);
    return found ? found->id : card == SCH_PORTAL ? "portal" : "";
}

void sch_put_card_name(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out) {
    const sch_card *found = card_of_text(game, card);
    if (found)
        slg_put(out, found->name[found->name[lang][0] ? lang : SLG_EN]);
    else if (card == SCH_PORTAL)
        slg_put(out, sch_phrase(lang, SCH_SAYS_PORTAL));
}

void sch_put_card_figures(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out) {
    const sch_card *found = card_of_text(game, card);
    const sch_card_words *words = languages[lang];
    if (!found) return;
    slg_put(out, words->border[found->border]);
    slg_put(out, " · ");
    slg_put(out, words->cost);
    slg_put_u64(out, found->cost);
    slg_put(out, " · ");
    slg_put(out, words->margin);
    slg_put_u64(out, found->margin);
    slg_put(out, " · ");
    if (found->vp)
        slg_put_u64(out, found->vp);
    else
        slg_put(out, "?");
    slg_put(out, words->vp);
    if (found->set != SCH_PET_PACK) return;
    slg_put(out, " · ");
    slg_put(out, words->pet_pack);
}

void sch_put_card_text(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out) {
    const sch_card *found = card_of_text(game, card);
    if (found) sch_put_text_of(found, lang, out);
}

const char *sch_card_source(const slg_game *game, uint32_t card) {
    const sch_card *found = card_of_text(game, card);
    return found ? found->source : "";
}
