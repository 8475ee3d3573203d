/* SPDX-License-Identifier: MIT */
/* Words, in the languages of the game, made from the data that is played. Each call writes one
 * zero-terminated UTF-8 sentence into `out` (SLG_TEXT_MAX bytes always suffice, with names of
 * fewer than SLG_NAME_MAX bytes; where there is less room, the text is cut and ends in "…") and
 * returns the length of the whole in bytes. `state` may be a view; the text says only
 * what it shows. */
#ifndef SORTILEGE_TEXT_H
#define SORTILEGE_TEXT_H

#include <sortilege/decision.h>
#include <sortilege/event.h>

SLG_API_BEGIN

/* Who speaks: the language, and the players' names ("A", "B" ... where NULL), which must live as
 * long as the voice. Copy slg_voice_en and fill in the names. */
typedef struct slg_voice {
    slg_lang lang;
    const char *names[SLG_SEATS_MAX];
} slg_voice;

extern const slg_voice slg_voice_en; /* English, seats by letter: the voice of scenarios and logs */
extern const slg_voice slg_voice_de;
extern const slg_voice slg_voice_fr;

size_t slg_text_decision(const slg_game *game, const slg_state *state, const slg_decision *decision,
                         const slg_voice *voice, char *out, size_t capacity);
size_t slg_text_option(const slg_game *game, const slg_state *state, const slg_decision *decision,
                       slg_option option, const slg_voice *voice, char *out, size_t capacity);
/* Why it is refused, as the end of a sentence that begins with the option: "costs 5, you
 * have 2". */
size_t slg_text_refusal(const slg_game *game, const slg_state *state, const slg_decision *decision,
                        const slg_refusal *refusal, const slg_voice *voice, char *out,
                        size_t capacity);
size_t slg_text_event(const slg_game *game, const slg_state *state, const slg_event *event,
                      const slg_voice *voice, char *out, size_t capacity);
size_t slg_text_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice,
                        char *out, size_t capacity);

/* --- cards --- */

uint32_t slg_card_count(const slg_game *game);
const char *slg_card_id(const slg_game *game, uint32_t card); /* "broken-wand"; "" past the end */
int32_t slg_card_find(const slg_game *game, const char *id_or_name); /* -1: none */
size_t slg_card_name(const slg_game *game, uint32_t card, slg_lang lang, char *out,
                     size_t capacity);
/* The figures printed on the card: "red · cost 5 · margin 2 · 1 VP". */
size_t slg_card_figures(const slg_game *game, uint32_t card, slg_lang lang, char *out,
                        size_t capacity);
/* The rules text generated from the card's program. */
size_t slg_card_text(const slg_game *game, uint32_t card, slg_lang lang, char *out,
                     size_t capacity);
/* Where the card comes from: "rulebook", "public", "designed" and what of it. */
const char *slg_card_source(const slg_game *game, uint32_t card);

SLG_API_END

#endif
