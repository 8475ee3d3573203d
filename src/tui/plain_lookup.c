/* SPDX-License-Identifier: MIT */
/* What the plain client shows on request: things on the table, cards, rules. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "command/card_names.h"
#include "tui/plain.h"

/* --- names --- */

/* The form in which names are compared: lower-case ASCII, so that "kraefte" finds "Kräfte". */
static void fold(const char *text, char *out, size_t capacity) {
    grid_fold(text, out, capacity);
    for (; *out; out++)
        *out = (char)tolower((unsigned char)*out);
}

typedef enum fit { FIT_NOT, FIT_PART, FIT_WHOLE } fit;

static fit fits_lookup(const char *name, const char *wanted) {
    char a[TABLE_TEXT_MAX], b[TABLE_TEXT_MAX];
    fold(name, a, sizeof a);
    fold(wanted, b, sizeof b);
    if (strcmp(a, b) == 0) return FIT_WHOLE;
    return strstr(a, b) ? FIT_PART : FIT_NOT;
}

/* --- things on the table --- */

static void describe_plainly(plain *p, table_thing thing, char *out, size_t capacity) {
    table_eyes eyes = plain_eyes(p);
    slg_guide_describe(&eyes.scene, thing, out, capacity);
}

/* A thing's name, which is the beginning of its description. */
static void thing_name(plain *p, table_thing thing, char *out, size_t capacity) {
    char text[TABLE_TEXT_MAX];
    describe_plainly(p, thing, text, sizeof text);
    text[strcspn(text, "\n")] = 0;
    tui_copy(out, capacity, text);
}

/* What an option is about, and everything known about what it would do. */
static void explain_option(plain *p, int option) {
    char text[TABLE_TEXT_MAX];
    table_eyes eyes = plain_eyes(p);
    slg_guide_preview(&eyes.scene, p->choices.options[option], true, text, sizeof text);
    if (text[0]) plain_write(p, text, 0);
    table_thing thing = slg_guide_points_at(&eyes.scene, p->choices.options[option]);
    if (thing.kind == TABLE_NOTHING && text[0]) return;
    if (thing.kind == TABLE_NOTHING)
        slg_guide_advise(&eyes.scene, text, sizeof text);
    else
        describe_plainly(p, thing, text, sizeof text);
    plain_write(p, text, 0);
}

/* Has this text been written for an earlier thing? Two cards of one name have the same text. */
static bool is_told_already(plain *p, const table_thing *things, uint32_t count, const char *text,
                            void (*tell)(plain *, table_thing, char *, size_t)) {
    char other[TABLE_TEXT_MAX];
    for (uint32_t i = 0; i < count; i++) {
        tell(p, things[i], other, sizeof other);
        if (strcmp(other, text) == 0) return true;
    }
    return false;
}

static void list_things(plain *p, const table_thing *things, uint32_t count) {
    char text[TABLE_TEXT_MAX];
    for (uint32_t i = 0; i < count; i++) {
        thing_name(p, things[i], text, sizeof text);
        if (!is_told_already(p, things, i, text, thing_name)) plain_write(p, text, 2);
    }
}

/* "d": everything that can be looked at; "d 3": what option 3 is about; "d NAME": things whose name
 * contains NAME, or just the one whose name is exactly that. */
void plain_look_at(plain *p, const char *what) {
    table_thing things[TABLE_THINGS_MAX], found[TABLE_THINGS_MAX];
    char text[TABLE_TEXT_MAX];
    table_eyes eyes = plain_eyes(p);
    uint32_t count = slg_guide_things(&eyes.scene, things, TABLE_THINGS_MAX), finds = 0;
    fit best = FIT_PART;
    int option = chooser_find(&p->choices, what);
    if (option >= 0) {
        explain_option(p, option);
        return;
    }
    if (!what[0]) {
        list_things(p, things, count);
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        thing_name(p, things[i], text, sizeof text);
        fit its = fits_lookup(text, what);
        if (its > best) best = its, finds = 0;
        if (its == best) found[finds++] = things[i];
    }
    for (uint32_t i = 0; i < finds; i++) {
        describe_plainly(p, found[i], text, sizeof text);
        if (!is_told_already(p, found, i, text, describe_plainly)) plain_write(p, text, 0);
    }
    if (!finds) plain_write_word(p, W_PLAIN_NO_THING, what);
}

/* --- cards --- */

static void write_card(plain *p, uint32_t card) {
    char text[TABLE_TEXT_MAX];
    describe_plainly(p, (table_thing){TABLE_CARD, (int16_t)card}, text, sizeof text);
    plain_write(p, text, 0);
    const char *source = cli_card_source(session_game(p->session), card, plain_lang(p));
    if (source[0]) plain_write(p, source, 2);
}

/* All names, under the headings of the page of cards; a name shared by several tiles is listed
 * once. */
static void list_cards(plain *p) {
    const slg_game *game = session_game(p->session);
    char text[SLG_TEXT_MAX], last[SLG_TEXT_MAX] = "";
    const char *heading = NULL;
    for (uint32_t i = 0; i < slg_card_count(game); i++) {
        const char *group = slg_guide_group(game, i, plain_lang(p));
        if (group[0] && group != heading) plain_write(p, heading = group, 0);
        slg_card_name(game, i, plain_lang(p), text, sizeof text);
        if (strcmp(text, last) != 0) plain_write(p, text, 2);
        tui_copy(last, sizeof last, text);
    }
}

void plain_show_cards(plain *p, const char *name) {
    const slg_game *game = session_game(p->session);
    int32_t card = name[0] ? slg_card_find(game, name) : -1;
    if (!name[0]) {
        list_cards(p);
        return;
    }
    if (card >= 0) {
        write_card(p, (uint32_t)card);
        return;
    }
    cli_card_match best = cli_card_best_match(game, name);
    for (uint32_t i = 0; best != CLI_CARD_NO && i < slg_card_count(game); i++)
        if (cli_card_matches(game, i, name) == best) write_card(p, i);
    if (best == CLI_CARD_NO) plain_write_word(p, W_PLAIN_NO_CARD, name);
}

/* --- rules --- */

static void write_rule(plain *p, const slg_rule *rule) {
    plain_write(p, rule->id, 0);
    plain_write(p, slg_rule_text(session_game(p->session), rule->id, plain_lang(p)), 2);
}

/* "r": the rule for the question; "r ID": that rule; "r SCH-P2": all rules that begin with that; "r
 * portal": all rules that mention it; "r all": all of them. */
void plain_show_rules(plain *p, const char *what) {
    const slg_game *game = session_game(p->session);
    table_eyes eyes = plain_eyes(p);
    uint32_t found = 0;
    if (!what[0]) what = slg_guide_rule(&eyes.scene, eyes.focus);
    bool all = strcmp(what, plain_say(p, W_PLAIN_ALL)) == 0 || strcmp(what, "all") == 0;
    for (int pass = 0; pass < 3 && !found; pass++) /* a whole ID, the beginning of one, the text */
        for (uint32_t i = 0; i < slg_rule_count(game); i++) {
            const slg_rule *rule = slg_rule_at(game, i);
            bool good = all         ? true
                        : pass == 0 ? strcasecmp(rule->id, what) == 0
                        : pass == 1 ? strncasecmp(rule->id, what, strlen(what)) == 0
                                    : strlen(what) > 2 &&
                                          fits_lookup(slg_rule_text(session_game(p->session),
                                                                    rule->id, plain_lang(p)),
                                                      what) != FIT_NOT;
            if (!good) continue;
            write_rule(p, rule);
            found++;
        }
    if (!found) plain_write_word(p, W_PLAIN_NO_RULE, what);
}
