/* SPDX-License-Identifier: MIT */
/* Sentences from templates, and the texts of cards. */
#include <sortilege/text.h>

#include <string.h>

#include "kernel/game.h"

void slg_put_seat(slg_out *out, const slg_voice *voice, uint32_t seat) {
    static const char *const others[][SLG_LANGS] = {
        {"chance", "der Zufall", "le hasard"},
        {"the clock", "die Uhr", "le sablier"},
        {"nobody", "niemand", "personne"},
    };
    uint32_t other = seat == SLG_SEAT_CHANCE ? 0 : seat == SLG_SEAT_CLOCK ? 1 : 2;
    if (seat < SLG_SEATS_MAX && voice->names[seat])
        slg_put(out, voice->names[seat]);
    else if (seat < SLG_SEATS_MAX)
        slg_put_char(out, (char)('A' + seat));
    else
        slg_put(out, others[other][voice->lang]);
}

void slg_put_chance(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                    slg_lang lang, slg_out *out) {
    if (game->put_chance)
        game->put_chance(game, state, stream, value, lang, out);
    else
        slg_put_u64(out, value);
}

/* --- sentences --- */

/* What one sentence is about: whichever of decision, option and event apply. */
typedef struct slg_sentence {
    const slg_game *game;
    const slg_state *state;
    const slg_voice *voice;
    const slg_decision *decision;
    const slg_option *option;
    const slg_refusal *refusal;
    const slg_event *event;
} slg_sentence;

/* A number that has a name in its kind: "{location}", "{card}". */
static int put_text_arg(const slg_sentence *of, const char *const args[3], const int16_t values[3],
                        slg_out *out, const char *name, size_t length) {
    for (uint32_t i = 0; i < 3; i++) {
        const char *arg = args[i];
        if (!arg || strlen(arg) != length || memcmp(arg, name, length) != 0) continue;
        if (strcmp(arg, "card") == 0 && of->game->put_card_name)
            of->game->put_card_name(of->game, (uint32_t)values[i], of->voice->lang, out);
        else
            slg_put_int(out, values[i]);
        return 1;
    }
    return 0;
}

static bool is_word(const char *name, size_t length, const char *word) {
    return strlen(word) == length && memcmp(name, word, length) == 0;
}

/* The kernel's own words, for games that do not say otherwise. */
static int put_common(const slg_sentence *of, slg_out *out, const char *name, size_t length) {
    const slg_game *game = of->game;
    if (is_word(name, length, "seat") && (of->event || of->decision)) {
        slg_put_seat(out, of->voice, of->event ? of->event->seat : of->decision->seat);
        return 1;
    }
    if (of->event && of->event->kind == SLG_EVENT_CHANCE) {
        if (is_word(name, length, "stream"))
            slg_put(out, slg_stream_name(game, (uint32_t)of->event->a));
        else
            slg_put_chance(game, of->state, (uint32_t)of->event->a, (uint32_t)of->event->b,
                           of->voice->lang, out);
        return 1;
    }
    if (of->option && is_word(name, length, "chance")) {
        slg_put_chance(game, of->state, (uint32_t)of->option->b, (uint32_t)of->option->a,
                       of->voice->lang, out);
        return 1;
    }
    if (of->refusal && of->refusal->reason < game->reason_count) {
        const int16_t values[3] = {of->refusal->x, of->refusal->y, of->refusal->z};
        if (put_text_arg(of, game->reasons[of->refusal->reason].args, values, out, name, length))
            return 1;
    }
    if (of->option && of->option->kind < game->option_kind_count) {
        const int16_t values[3] = {of->option->a, of->option->b, of->option->c};
        if (put_text_arg(of, game->option_kinds[of->option->kind].args, values, out, name, length))
            return 1;
    }
    if (of->decision && of->decision->kind < game->decision_kind_count) {
        const int16_t values[3] = {of->decision->source, of->decision->extra, 0};
        return put_text_arg(of, game->decision_kinds[of->decision->kind].args, values, out, name,
                            length);
    }
    return 0;
}

static int put_word(const void *user, slg_out *out, const char *name, size_t length) {
    const slg_sentence *of = user;
    const slg_game *game = of->game;
    if (game->word && game->word(game, of->state, of->voice, of->decision, of->option, of->refusal,
                                 of->event, out, name, length))
        return 1;
    return put_common(of, out, name, length);
}

static size_t speak(const slg_sentence *of, const char *const texts[SLG_LANGS], const char *name,
                    char *bytes, size_t capacity) {
    slg_out out;
    const char *text = texts ? slg__text_in(texts, of->voice->lang) : NULL;
    slg_out_init(&out, bytes, capacity);
    slg_put_template(&out, text ? text : name, put_word, of);
    return slg_out_end(&out);
}

static size_t nothing(char *out, size_t capacity) {
    if (capacity) *out = 0;
    return 0;
}

size_t slg_text_decision(const slg_game *game, const slg_state *state, const slg_decision *decision,
                         const slg_voice *voice, char *out, size_t capacity) {
    const slg_voice safe = slg__voice(game, voice);
    if (!slg__is_of(game, state)) return nothing(out, capacity);
    slg_sentence of = {.game = game, .state = state, .voice = &safe, .decision = decision};
    const char *const *texts = decision->kind < game->decision_kind_count
                                   ? game->decision_kinds[decision->kind].text
                                   : NULL;
    return speak(&of, texts, slg_decision_kind_name(game, decision->kind), out, capacity);
}

size_t slg_text_option(const slg_game *game, const slg_state *state, const slg_decision *decision,
                       slg_option option, const slg_voice *voice, char *out, size_t capacity) {
    const slg_voice safe = slg__voice(game, voice);
    if (!slg__is_of(game, state)) return nothing(out, capacity);
    slg_sentence of = {
        .game = game, .state = state, .voice = &safe, .decision = decision, .option = &option};
    const char *const *texts =
        option.kind < game->option_kind_count ? game->option_kinds[option.kind].text : NULL;
    return speak(&of, texts, slg_option_kind_name(game, option.kind), out, capacity);
}

size_t slg_text_refusal(const slg_game *game, const slg_state *state, const slg_decision *decision,
                        const slg_refusal *refusal, const slg_voice *voice, char *out,
                        size_t capacity) {
    const slg_voice safe = slg__voice(game, voice);
    if (!slg__is_of(game, state)) return nothing(out, capacity);
    slg_sentence of = {.game = game,
                       .state = state,
                       .voice = &safe,
                       .decision = decision,
                       .option = &refusal->option,
                       .refusal = refusal};
    bool known = refusal->reason && refusal->reason < game->reason_count;
    return speak(&of, known ? game->reasons[refusal->reason].text : NULL,
                 slg_rule_id(game, refusal->rule), out, capacity);
}

static const char *const chance_texts[SLG_LANGS] = {"{stream}: {chance}", "{stream}: {chance}",
                                                    "{stream} : {chance}"};

static const char *const more_texts[SLG_LANGS] = {
    "More happened than can be listed here; the table shows how things stand now",
    "Es ist mehr geschehen, als hier stehen kann; der Tisch zeigt, wie es jetzt steht",
    "Il s’est passé plus de choses que cette liste n’en contient ; la table montre où l’on en est"};

/* The game's templates for the event; the veiled ones for a viewer who may not see it whole. */
static const char *const *event_texts(const slg_game *game, const slg_event *event,
                                      int32_t viewer) {
    uint32_t own = event->kind - (uint32_t)SLG_EVENT_GAME;
    if (event->kind == SLG_EVENT_CHANCE) return chance_texts;
    if (event->kind == SLG_EVENT_MORE) return more_texts;
    if (event->kind < SLG_EVENT_GAME || own >= game->event_kind_count) return NULL;
    const slg_event_kind *kind = &game->event_kinds[own];
    if (!kind->name) return NULL;
    bool whole = slg__event_whole(game, event, viewer);
    return whole ? kind->text : kind->veiled;
}

size_t slg_text_event(const slg_game *game, const slg_state *state, const slg_event *event,
                      const slg_voice *voice, char *out, size_t capacity) {
    slg_event seen = *event;
    int32_t viewer = slg_viewer(state);
    const slg_voice safe = slg__voice(game, voice);
    if (!slg__is_of(game, state)) return nothing(out, capacity);
    if (viewer >= 0 && !slg_event_seen(game, event, (uint32_t)viewer, &seen))
        return nothing(out, capacity);
    slg_sentence of = {.game = game, .state = state, .voice = &safe, .event = &seen};
    return speak(&of, event_texts(game, &seen, viewer), slg_event_kind_name(game, seen.kind), out,
                 capacity);
}

size_t slg_text_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice,
                        char *bytes, size_t capacity) {
    slg_out out;
    const slg_voice safe = slg__voice(game, voice);
    slg_out_init(&out, bytes, capacity);
    if (game->put_outcome && slg__is_of(game, state)) game->put_outcome(game, state, &safe, &out);
    return slg_out_end(&out);
}

/* --- cards --- */

uint32_t slg_card_count(const slg_game *game) {
    return game->card_count;
}

const char *slg_card_id(const slg_game *game, uint32_t card) {
    return card < game->card_count ? game->card_id(game, card) : "";
}

/* Equal but for the case of English letters. */
static bool same_name(const char *a, const char *b) {
    for (;; a++, b++) {
        char x = *a >= 'A' && *a <= 'Z' ? (char)(*a | 0x20) : *a;
        char y = *b >= 'A' && *b <= 'Z' ? (char)(*b | 0x20) : *b;
        if (x != y) return false;
        if (!x) return true;
    }
}

int32_t slg_card_find(const slg_game *game, const char *id_or_name) {
    char name[SLG_TEXT_MAX];
    for (uint32_t card = 0; card < game->card_count; card++)
        if (strcmp(game->card_id(game, card), id_or_name) == 0) return (int32_t)card;
    for (uint32_t card = 0; card < game->card_count; card++) {
        for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++) {
            slg_card_name(game, card, lang, name, sizeof name);
            if (same_name(name, id_or_name)) return (int32_t)card;
        }
    }
    return -1;
}

size_t slg_card_name(const slg_game *game, uint32_t card, slg_lang lang, char *bytes,
                     size_t capacity) {
    slg_out out;
    slg_out_init(&out, bytes, capacity);
    if (card < game->card_count) game->put_card_name(game, card, slg__lang(game, lang), &out);
    return slg_out_end(&out);
}

size_t slg_card_figures(const slg_game *game, uint32_t card, slg_lang lang, char *bytes,
                        size_t capacity) {
    slg_out out;
    slg_out_init(&out, bytes, capacity);
    if (card < game->card_count && game->put_card_figures)
        game->put_card_figures(game, card, slg__lang(game, lang), &out);
    return slg_out_end(&out);
}

size_t slg_card_text(const slg_game *game, uint32_t card, slg_lang lang, char *bytes,
                     size_t capacity) {
    slg_out out;
    slg_out_init(&out, bytes, capacity);
    if (card < game->card_count) game->put_card_text(game, card, slg__lang(game, lang), &out);
    return slg_out_end(&out);
}

const char *slg_card_source(const slg_game *game, uint32_t card) {
    return card < game->card_count && game->card_source ? game->card_source(game, card) : "";
}
