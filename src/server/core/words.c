/* SPDX-License-Identifier: MIT */
#include "server/core/words.h"

#include <string.h>

#include <sortilege/write.h>

static const char *const sentences[SRV_WORD_COUNT][2] = {
#define SRV_X(name, en, de) {en, de},
    SRV_WORDS(SRV_X)
#undef SRV_X
};

static const char *const phrases[][2] = {
    {"Hello!", "Hallo!"},
    {"Good luck!", "Viel Glück!"},
    {"Thank you for the match.", "Danke für die Partie."},
    {"Well played!", "Gut gespielt!"},
    {"One moment, please.", "Einen Augenblick, bitte."},
    {"I am thinking.", "Ich überlege noch."},
    {"I have to go.", "Ich muss gehen."},
    {"Shall we play again?", "Spielen wir noch einmal?"},
    {"Oops!", "Hoppla!"},
    {"Yes.", "Ja."},
    {"No.", "Nein."},
};

void srv_say(srv_word word, slg_lang lang, const char *name, char *out, size_t capacity) {
    const char *text = sentences[word][lang == SLG_DE];
    const char *gap = strstr(text, "{}");
    slg_out to;
    slg_out_init(&to, out, capacity);
    if (gap) {
        slg_put_bytes(&to, text, (size_t)(gap - text));
        slg_put(&to, name ? name : "");
        text = gap + 2;
    }
    slg_put(&to, text);
    slg_out_end(&to);
}

const char *srv_phrase(uint32_t number, slg_lang lang) {
    return number < sizeof phrases / sizeof *phrases ? phrases[number][lang == SLG_DE] : "";
}
