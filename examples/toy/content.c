/* SPDX-License-Identifier: MIT */
/* The animals. A file of your own has a line for each, and lines that begin with # say nothing:
 *
 *     # id   worth   English name | German name
 *     ant    1       ant | Ameise
 */
#include "toy.h"

#include <string.h>

const toy_content toy_animals = {
    .count = TOY_CARDS,
    .animals =
        {
            {"ant", {"ant", "Ameise"}, 1},       {"bat", {"bat", "Fledermaus"}, 2},
            {"cat", {"cat", "Katze"}, 3},        {"dog", {"dog", "Hund"}, 4},
            {"eel", {"eel", "Aal"}, 5},          {"fox", {"fox", "Fuchs"}, 6},
            {"gnu", {"gnu", "Gnu"}, 7},          {"hen", {"hen", "Henne"}, 8},
            {"ibis", {"ibis", "Ibis"}, 9},       {"jay", {"jay", "Häher"}, 10},
            {"koi", {"koi", "Koi"}, 11},         {"lynx", {"lynx", "Luchs"}, 12},
            {"mole", {"mole", "Maulwurf"}, 13},  {"newt", {"newt", "Molch"}, 14},
            {"owl", {"owl", "Eule"}, 15},        {"pig", {"pig", "Schwein"}, 16},
            {"quail", {"quail", "Wachtel"}, 17}, {"rat", {"rat", "Ratte"}, 18},
            {"sow", {"sow", "Sau"}, 19},         {"toad", {"toad", "Kröte"}, 20},
        },
};

const toy_content *toy_content_of(const slg_game *game) {
    return game->content;
}

uint64_t toy_all(const slg_game *game) {
    uint32_t count = toy_content_of(game)->count;
    return count < 64 ? (1ull << count) - 1 : ~0ull;
}

uint32_t toy_worth(const slg_game *game, uint32_t card) {
    return toy_content_of(game)->animals[card].worth;
}

/* --- cards, as clients ask for them --- */

const char *toy_card_id(const slg_game *game, uint32_t card) {
    return card < toy_content_of(game)->count ? toy_content_of(game)->animals[card].id : "";
}

void toy_put_card(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out) {
    if (card >= toy_content_of(game)->count) return;
    const toy_animal *animal = &toy_content_of(game)->animals[card];
    slg_put(out, animal->name[lang][0] ? animal->name[lang] : animal->name[SLG_EN]);
}

void toy_put_figures(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out) {
    slg_put(out, lang == SLG_DE ? "Wert " : "worth ");
    slg_put_int(out, toy_worth(game, card));
}

void toy_put_text(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out) {
    for (int64_t stake = 1; stake <= 3; stake++) {
        slg_put(out, lang == SLG_DE ? (stake == 1 ? "Gebot mit Einsatz " : ", mit ")
                     : stake == 1   ? "Bids "
                                    : ", ");
        if (lang == SLG_DE) slg_put_int(out, stake);
        slg_put(out, lang == SLG_DE ? ": " : "");
        slg_put_int(out, toy_worth(game, card) * stake);
        if (lang == SLG_DE) continue;
        slg_put(out, " at a stake of ");
        slg_put_int(out, stake);
    }
    slg_put(out, ".");
}

/* --- a file --- */

typedef struct reader {
    const char *at, *end, *line_start;
    uint32_t line;
    slg_error *error;
} reader;

static slg_status wrong(const reader *r, const char *text) {
    return slg_fail_at(r->error, SLG_BAD_INPUT, r->line, (uint32_t)(r->at - r->line_start) + 1,
                       text);
}

static bool is_blank(const reader *r) {
    return r->at < r->end && (*r->at == ' ' || *r->at == '\t' || *r->at == '\r');
}

static bool at_line_end(const reader *r) {
    return r->at == r->end || *r->at == '\n' || *r->at == '#';
}

static void skip_blanks(reader *r) {
    while (is_blank(r))
        r->at++;
}

static slg_status read_id(reader *r, char id[TOY_NAME_MAX]) {
    size_t length = 0;
    for (; r->at < r->end && *r->at >= 'a' && *r->at <= 'z'; r->at++) {
        if (length + 1 == TOY_NAME_MAX) return wrong(r, "an id has at most 23 letters");
        id[length++] = *r->at;
    }
    if (length == 0) return wrong(r, "an animal's line begins with its id, in small letters: ant");
    return SLG_OK;
}

static slg_status read_worth(reader *r, uint8_t *worth) {
    uint32_t value = 0;
    skip_blanks(r);
    for (; r->at < r->end && *r->at >= '0' && *r->at <= '9' && value < 100; r->at++)
        value = 10 * value + (uint32_t)(*r->at - '0');
    if (value < 1 || value > 99)
        return wrong(r, "an animal's worth is a number from 1 to 99, after its id");
    *worth = (uint8_t)value;
    return SLG_OK;
}

/* Up to a '|' or the end of the line, without the blanks around it. */
static slg_status read_name(reader *r, char name[TOY_NAME_MAX]) {
    size_t length = 0;
    skip_blanks(r);
    for (; !at_line_end(r) && *r->at != '|'; r->at++) {
        if (length + 1 == TOY_NAME_MAX) return wrong(r, "a name has at most 23 bytes");
        if ((unsigned char)*r->at < ' ' && !is_blank(r))
            return wrong(r, "a name has no control characters");
        name[length++] = *r->at;
    }
    while (length && (name[length - 1] == ' ' || name[length - 1] == '\r'))
        length--;
    memset(name + length, 0, TOY_NAME_MAX - length);
    if (length == 0)
        return wrong(r, "an animal has a name in English and one in German: ant | Ameise");
    return SLG_OK;
}

static slg_status read_animal(reader *r, toy_content *content) {
    if (content->count == TOY_CARDS_MAX) return wrong(r, "there are at most 64 animals");
    toy_animal *animal = &content->animals[content->count];
    if (read_id(r, animal->id) != SLG_OK) return SLG_BAD_INPUT;
    for (uint32_t i = 0; i < content->count; i++)
        if (strcmp(content->animals[i].id, animal->id) == 0)
            return wrong(r, "another animal has this id already");
    if (read_worth(r, &animal->worth) != SLG_OK) return SLG_BAD_INPUT;
    if (read_name(r, animal->name[SLG_EN]) != SLG_OK) return SLG_BAD_INPUT;
    if (r->at == r->end || *r->at != '|')
        return wrong(r, "after '|' comes the animal's name in German");
    r->at++;
    if (read_name(r, animal->name[SLG_DE]) != SLG_OK) return SLG_BAD_INPUT;
    if (!at_line_end(r)) return wrong(r, "after the German name the line ends");
    content->count++;
    return SLG_OK;
}

slg_status toy_read_content(const char *text, size_t length, void *content, slg_error *error) {
    reader r = {.at = text, .end = text + length, .line = 1, .error = error};
    toy_content *to = content;
    memset(to, 0, sizeof *to);
    for (; r.at < r.end; r.line++) {
        r.line_start = r.at;
        skip_blanks(&r);
        if (!at_line_end(&r) && read_animal(&r, to) != SLG_OK) return SLG_BAD_INPUT;
        while (r.at < r.end && *r.at != '\n')
            r.at++;
        if (r.at < r.end) r.at++;
    }
    if (to->count >= TOY_CARDS_MIN) return SLG_OK;
    return slg_fail_at(error, SLG_BAD_INPUT, r.line, 0, "there must be at least 16 animals");
}

/* FNV-1a (G. Fowler, L. Noll, K.-P. Vo, 1991), over all that rules and records may ask for. */
static uint64_t hash_of(const toy_content *content) {
    const unsigned char *bytes = (const unsigned char *)content;
    uint64_t hash = 0xcbf29ce484222325ull;
    for (size_t i = 0; i < sizeof *content; i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3ull;
    return hash;
}

void toy_use_content(slg_game *copy) {
    const toy_content *content = copy->content;
    copy->card_count = content->count;
    copy->content_hash = hash_of(content);
    copy->rules_hash = TOY_RULES ^ copy->content_hash;
}
