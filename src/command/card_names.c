/* SPDX-License-Identifier: MIT */
#include "command/card_names.h"

#include <ctype.h>
#include <string.h>

void cli_card_word(const char *name, char word[SLG_TEXT_MAX]) {
    size_t length = 0;
    for (; *name && length < SLG_TEXT_MAX - 1; name++) {
        unsigned char c = (unsigned char)*name;
        if (isalnum(c) || c >= 0x80)
            word[length++] = (char)tolower(c);
        else if ((c == ' ' || c == '-' || c == '_') && length && word[length - 1] != '-')
            word[length++] = '-';
    }
    word[length] = '\0';
}

static cli_card_match compare_names(const char *id, const char *word) {
    enum { SHORTEST_PART = 3 };
    if (strcmp(id, word) == 0) return CLI_CARD_WHOLE;
    return strlen(word) >= SHORTEST_PART && strstr(id, word) ? CLI_CARD_PART : CLI_CARD_NO;
}

cli_card_match cli_card_matches(const slg_game *game, uint32_t card, const char *name) {
    char word[SLG_TEXT_MAX], text[SLG_TEXT_MAX], id[SLG_TEXT_MAX];
    cli_card_word(name, word);
    cli_card_word(slg_card_id(game, card), id);
    cli_card_match best = compare_names(id, word);
    for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++) {
        slg_card_name(game, card, lang, text, sizeof text);
        cli_card_word(text, id);
        cli_card_match match = compare_names(id, word);
        if (match > best) best = match;
    }
    return best;
}

cli_card_match cli_card_best_match(const slg_game *game, const char *name) {
    cli_card_match best = CLI_CARD_NO;
    for (uint32_t card = 0; card < slg_card_count(game); card++) {
        cli_card_match match = cli_card_matches(game, card, name);
        if (match > best) best = match;
    }
    return best;
}

const char *cli_card_source(const slg_game *game, uint32_t card, slg_lang lang) {
    const char *source = slg_card_source(game, card);
    enum { BOOK, BOOK_PART, PUBLIC, PUBLIC_PART, DESIGNED_PART, DESIGNED, KINDS };
    static const char *const kinds[KINDS][SLG_LANGS] = {
        [BOOK] = {NULL, "aus dem Regelbuch", "tirée des règles"},
        [BOOK_PART] = {NULL, "zum Teil aus dem Regelbuch, zum Teil eigener Entwurf",
                       "tirée des règles pour une part, inventée pour le reste"},
        [PUBLIC] = {NULL, "veröffentlicht", "publiée"},
        [PUBLIC_PART] = {NULL, "zum Teil veröffentlicht, zum Teil eigener Entwurf",
                         "publiée pour une part, inventée pour le reste"},
        [DESIGNED_PART] = {NULL, "eigener Entwurf, zum Teil aus dem Regelbuch",
                           "inventée, en partie tirée des règles"},
        [DESIGNED] = {NULL, "eigener Entwurf", "inventée"},
    };
    if (!source || lang == SLG_EN) return source ? source : "";
    bool designed = strstr(source, "designed");
    uint32_t kind = strncmp(source, "rulebook", 8) == 0         ? designed ? BOOK_PART : BOOK
                    : strncmp(source, "public", 6) == 0         ? designed ? PUBLIC_PART : PUBLIC
                    : strncmp(source, "designed, but", 13) == 0 ? DESIGNED_PART
                    : strcmp(source, "designed") == 0           ? DESIGNED
                                                                : KINDS;
    return kind < KINDS ? kinds[kind][lang] : source;
}
