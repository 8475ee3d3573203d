/* SPDX-License-Identifier: MIT */
/* Is what a card says well formed? Whole texts, options and the parts that questions are made of,
 * in both languages: nothing is missing, cut or repeated, and blanks and full stops are in their
 * places. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cards/text.h"
#include "language.h"

typedef struct wording {
    char text[SLG_TEXT_MAX];
    slg_out out;
} wording;

static slg_out *begin(wording *said) {
    slg_out_init(&said->out, said->text, sizeof said->text);
    return &said->out;
}

/* "the the", "die die". */
static bool repeats_a_word(const char *text) {
    const char *last = NULL;
    size_t last_length = 0;
    while (*text) {
        size_t length = strcspn(text, " \n");
        if (last && length == last_length && length > 1 && isalpha((unsigned char)*text) &&
            memcmp(last, text, length) == 0)
            return true;
        last = text;
        last_length = length;
        text += length;
        text += *text != 0;
    }
    return false;
}

/* Does a number have a hyphen where people read a minus sign? */
static bool has_hyphen_number(const char *text) {
    for (const char *at = text; (at = strchr(at, '-')); at++)
        if (at[1] >= '0' && at[1] <= '9') return true;
    return false;
}

/* What is wrong with any text; NULL: nothing. */
static const char *flaw_of(const char *text) {
    static const struct {
        const char *text, *what;
    } never[] = {
        {"  ", "two blanks"},
        {" .", "a blank before a stop"},
        {" ,", "a blank before a comma"},
        {"..", "two stops"},
        {",,", "two commas"},
        {"( ", "a blank in brackets"},
        {" :", "a blank before a colon"},
        {",.", "a comma before a stop"},
        {"{", "an unfilled place"},
    };
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        if (strstr(text, never[i].text)) return never[i].what;
    if (!*text) return "nothing";
    if (has_hyphen_number(text)) return "a hyphen for a minus sign";
    if (*text == ' ' || text[strlen(text) - 1] == ' ') return "a blank at its edge";
    return repeats_a_word(text) ? "a word twice" : NULL;
}

const char *flaw_in_error(const slg_error *error) {
    if (!error->line || !error->column) return "an error says no place";
    if (!*error->text) return "an error says nothing";
    return strstr(error->text, "  ") ? "an error with two blanks" : NULL;
}

static const char *flaw_of_whole(const char *text) {
    bool line = true;
    for (const char *c = text; *c; c++) {
        if (line && islower((unsigned char)*c)) return "a small letter at its beginning";
        line = c[1] && *c == '\n';
        if ((c[1] == '\n' || !c[1]) && *c != '.') return "no stop at its end";
    }
    return flaw_of(text);
}

static const char *flaw_of_part(const char *text) {
    if (*text && text[strlen(text) - 1] == '.') return "a stop at its end";
    return flaw_of(text);
}

static bool complain(wording *said, const char *what, const char *flaw, slg_lang lang, char *out,
                     size_t room) {
    if (slg_out_end(&said->out) >= sizeof said->text) flaw = "more than a text may have";
    if (!flaw) return false;
    snprintf(out, room, "%s of its %s text has %s: %s", what, slg_lang_name(lang), flaw,
             said->text);
    return true;
}

/* The instructions that the machine asks about: crd_put_part has words for these. */
static bool is_asked(uint32_t op) {
    return op != CRD_BRANCH_OP && op != CRD_END_OP && op != CRD_TO_OP;
}

static bool part_is_flawed(const crd_set *set, uint32_t card, uint32_t pc, const char *it,
                           slg_lang lang, char *out, size_t room) {
    static wording said;
    if (!is_asked(set->code[pc].op)) return false;
    begin(&said);
    crd_put_part(set, card, pc, it, lang, &said.out);
    slg_out_end(&said.out);
    if (complain(&said, "a part", flaw_of_part(said.text), lang, out, room)) return true;
    for (uint32_t n = 0; set->code[pc].op == CRD_CHOOSE_OP && n < 2; n++) {
        begin(&said);
        crd_put_branch(set, card, pc, n, it, lang, &said.out);
        slg_out_end(&said.out);
        if (complain(&said, "a branch", flaw_of_part(said.text), lang, out, room)) return true;
    }
    return false;
}

bool says_badly(const crd_set *set, uint32_t card, char *out, size_t room) {
    static wording said;
    const crd_card *of = &set->cards[card];
    for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++) {
        crd_put_card_text(set, card, lang, begin(&said));
        slg_out_end(&said.out);
        if (complain(&said, "all", flaw_of_whole(said.text), lang, out, room)) return true;
        for (uint32_t n = 0; n < of->ability_count; n++)
            for (uint32_t named = 0; named < 2; named++) {
                const crd_ability *ability = &of->abilities[n];
                const char *it = named ? "Mumie" : NULL;
                crd_put_use(set, card, n, it, lang, begin(&said));
                slg_out_end(&said.out);
                if (complain(&said, "an option", flaw_of_part(said.text), lang, out, room))
                    return true;
                for (uint32_t i = 0; i < ability->length; i++)
                    if (part_is_flawed(set, card, ability->code + i, it, lang, out, room))
                        return true;
            }
    }
    return false;
}
