/* SPDX-License-Identifier: MIT */
#include "server/core/words.h"

#include <string.h>

#include <sortilege/write.h>

static const char *const sentences[SRV_WORD_COUNT][SLG_LANGS] = {
#define SRV_X(name, en, de, fr) {en, de, fr},
    SRV_WORDS(SRV_X)
#undef SRV_X
};

static const char *const phrases[][SLG_LANGS] = {
    {"Hello!", "Hallo!", "Bonjour !"},
    {"Good luck!", "Viel Glück!", "Bonne chance !"},
    {"Thank you for the match.", "Danke für die Partie.", "Merci pour la partie."},
    {"Well played!", "Gut gespielt!", "Bien joué !"},
    {"One moment, please.", "Einen Augenblick, bitte.", "Un instant, s’il vous plaît."},
    {"I am thinking.", "Ich überlege noch.", "Je réfléchis."},
    {"I have to go.", "Ich muss gehen.", "Je dois partir."},
    {"Shall we play again?", "Spielen wir noch einmal?", "On rejoue ?"},
    {"Oops!", "Hoppla!", "Oups !"},
    {"Yes.", "Ja.", "Oui."},
    {"No.", "Nein.", "Non."},
};

void srv_say(srv_word word, slg_lang lang, const char *name, char *out, size_t capacity) {
    const char *text = sentences[word][lang];
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
    return number < sizeof phrases / sizeof *phrases ? phrases[number][lang] : "";
}
