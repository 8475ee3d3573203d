/* SPDX-License-Identifier: MIT */
/* The languages of sentences, and which of them a game speaks. */
#include <string.h>

#include "kernel/game.h"

static const struct {
    const char *code, *name;
} langs[SLG_LANGS] = {
    [SLG_EN] = {"en", "English"},
    [SLG_DE] = {"de", "Deutsch"},
    [SLG_FR] = {"fr", "Français"},
};

const char *slg_lang_code(slg_lang lang) {
    return (uint32_t)lang < SLG_LANGS ? langs[lang].code : "";
}

const char *slg_lang_name(slg_lang lang) {
    return (uint32_t)lang < SLG_LANGS ? langs[lang].name : "";
}

int32_t slg_lang_find(const char *code) {
    for (int32_t lang = 0; lang < SLG_LANGS; lang++)
        if (strcmp(langs[lang].code, code) == 0) return lang;
    return -1;
}

bool slg_game_speaks(const slg_game *game, slg_lang lang) {
    return (uint32_t)lang < SLG_LANGS && game->title[lang];
}

slg_lang slg__lang(const slg_game *game, slg_lang lang) {
    return game && slg_game_speaks(game, lang) ? lang : SLG_EN;
}

const char *slg__text_in(const char *const text[SLG_LANGS], slg_lang lang) {
    const char *said = (uint32_t)lang < SLG_LANGS ? text[lang] : NULL;
    return said ? said : text[SLG_EN];
}

const slg_voice slg_voice_en = {.lang = SLG_EN};
const slg_voice slg_voice_de = {.lang = SLG_DE};
const slg_voice slg_voice_fr = {.lang = SLG_FR};

slg_voice slg__voice(const slg_game *game, const slg_voice *voice) {
    slg_voice safe = voice ? *voice : slg_voice_en;
    safe.lang = slg__lang(game, safe.lang);
    return safe;
}
