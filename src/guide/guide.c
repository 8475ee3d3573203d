/* SPDX-License-Identifier: MIT */
/* The public functions: each looks up the game's book, and asks it only about a view of
 * that game. */
#include "guide/guide.h"

#include <string.h>

#include "guide/any.h"
#include "kernel/game.h"

const guide_book *guide_find(const slg_game *game) {
    for (uint32_t i = 0; game && i < guide_book_total; i++)
        if (strcmp(guide_books[i]->game, slg_game_name(game)) == 0) return guide_books[i];
    return game ? &any_book : NULL;
}

/* Has the game no book of its own? Some functions of a book are given no game, and so cannot know
 * which it is. */
static bool is_any(const guide_book *book) {
    return book == &any_book;
}

/* The book, if the state is one of its game. */
static const guide_book *book_for(const slg_game *game, const slg_state *view) {
    const guide_book *book = view ? guide_find(game) : NULL;
    return book && slg__is_of(game, view) ? book : NULL;
}

/* A scene that books can rely on. */
typedef struct opened {
    slg_guide_scene scene;
    slg_voice voice;
} opened;

/* The scene's book; NULL if there is nothing to say. */
static const guide_book *open_scene(opened *to, const slg_guide_scene *scene) {
    const guide_book *book = book_for(scene->game, scene->view);
    *to = (opened){*scene, slg__voice(scene->game, scene->voice)};
    to->scene.voice = &to->voice;
    return book;
}

/* The same, with a text that is empty until the book has written it. */
static const guide_book *open_text(opened *to, const slg_guide_scene *scene, char *out,
                                   size_t capacity) {
    if (capacity == 0) return NULL;
    out[0] = 0;
    return open_scene(to, scene);
}

static size_t written(const char *out, size_t capacity) {
    return capacity ? strlen(out) : 0;
}

/* --- things on the table --- */

const char *slg_guide_thing_word(slg_guide_thing thing) {
    static const char *const words[] = {"", "location", "card", "place"};
    bool known = thing.kind > SLG_THING_NOTHING && thing.kind <= SLG_THING_PLACE;
    return words[known ? thing.kind : SLG_THING_NOTHING];
}

uint32_t slg_guide_things(const slg_guide_scene *scene, slg_guide_thing *out, uint32_t capacity) {
    opened o;
    const guide_book *book = open_scene(&o, scene);
    return book ? book->things(&o.scene, out, capacity) : 0;
}

size_t slg_guide_describe(const slg_guide_scene *scene, slg_guide_thing thing, char *out,
                          size_t capacity) {
    opened o;
    const guide_book *book = open_text(&o, scene, out, capacity);
    if (book) book->describe(&o.scene, thing, out, capacity);
    return written(out, capacity);
}

size_t slg_guide_tell(const slg_guide_scene *scene, char *out, size_t capacity) {
    opened o;
    const guide_book *book = open_text(&o, scene, out, capacity);
    if (book) book->tell(&o.scene, out, capacity);
    return written(out, capacity);
}

const char *slg_guide_mark(const slg_game *game, slg_guide_thing thing, slg_lang lang) {
    const guide_book *book = guide_find(game);
    return book && book->mark ? book->mark(game, thing, slg__lang(game, lang)) : "";
}

const char *slg_guide_group(const slg_game *game, uint32_t card, slg_lang lang) {
    const guide_book *book = guide_find(game);
    bool known = book && book->group && card < slg_card_count(game);
    return known ? book->group(game, card, slg__lang(game, lang)) : "";
}

/* --- facts --- */

uint32_t slg_guide_face(const slg_game *game, uint32_t card, slg_guide_fact *out,
                        uint32_t capacity) {
    guide_facts to = {.out = out, .capacity = capacity};
    const guide_book *book = guide_find(game);
    if (book && card < slg_card_count(game)) book->face(game, card, &to);
    return to.count;
}

uint32_t slg_guide_facts(const slg_guide_scene *scene, slg_guide_thing thing, slg_guide_fact *out,
                         uint32_t capacity) {
    opened o;
    guide_facts to = {.out = out, .capacity = capacity};
    const guide_book *book = open_scene(&o, scene);
    if (book) book->facts(&o.scene, thing, &to);
    return to.count;
}

uint32_t slg_guide_effect(const slg_guide_scene *scene, slg_option option, slg_guide_fact *out,
                          uint32_t capacity) {
    opened o;
    guide_facts to = {.out = out, .capacity = capacity};
    const guide_book *book = open_scene(&o, scene);
    if (book && scene->decision) book->effect(&o.scene, option, &to);
    return to.count;
}

/* --- options --- */

slg_guide_thing slg_guide_points_at(const slg_guide_scene *scene, slg_option option) {
    opened o;
    const guide_book *book = open_scene(&o, scene);
    return book ? book->points_at(&o.scene, option) : (slg_guide_thing){SLG_THING_NOTHING, 0};
}

bool slg_guide_closes(const slg_game *game, slg_option option) {
    const guide_book *book = guide_find(game);
    if (is_any(book)) return any_closes(game, option);
    return book && book->closes(option);
}

int slg_guide_digit(const slg_game *game, slg_option option) {
    const guide_book *book = guide_find(game);
    int digit = book && book->digit ? book->digit(option) : 0;
    return digit >= 1 && digit <= 9 ? digit : 0;
}

size_t slg_guide_preview(const slg_guide_scene *scene, slg_option option, bool full, char *out,
                         size_t capacity) {
    opened o;
    const guide_book *book = open_text(&o, scene, out, capacity);
    slg_refusal why;
    if (book && scene->decision &&
        slg_is_void(scene->game, scene->view, scene->decision->seat, option, &why))
        slg_text_refusal(scene->game, scene->view, scene->decision, &why, &o.voice, out, capacity);
    else if (book)
        book->preview(&o.scene, option, full, out, capacity);
    return written(out, capacity);
}

/* Is any of the decision's options about the thing? */
static bool is_offered(const guide_book *book, const slg_guide_scene *scene,
                       slg_guide_thing thing) {
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t count =
        slg_options(scene->game, scene->view, scene->decision->seat, options, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count; i++)
        if (slg_same_thing(book->points_at(scene, options[i]), thing)) return true;
    return false;
}

static void add_refusal(guide_text *to, const slg_guide_scene *scene, const slg_refusal *refused) {
    char text[SLG_TEXT_MAX];
    slg_text_option(scene->game, scene->view, scene->decision, refused->option, scene->voice, text,
                    sizeof text);
    guide_addf(to, "%s: ", text);
    slg_text_refusal(scene->game, scene->view, scene->decision, refused, scene->voice, text,
                     sizeof text);
    guide_addf(to, "%s\n", text);
}

/* The question is about other things. */
static void add_no_choice(guide_text *to, const slg_guide_scene *scene) {
    char question[SLG_TEXT_MAX];
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t count =
        slg_options(scene->game, scene->view, scene->decision->seat, options, SLG_OPTIONS_MAX);
    slg_text_decision(scene->game, scene->view, scene->decision, scene->voice, question,
                      sizeof question);
    guide_add_word(to, scene->voice->lang, count == 1 ? W_NO_CHOICE_ONE : W_NO_CHOICE, (int)count,
                   question);
}

size_t slg_guide_why_not(const slg_guide_scene *scene, slg_guide_thing thing, char *out,
                         size_t capacity) {
    opened o;
    slg_refusal refused[SLG_OPTIONS_MAX];
    const guide_book *book = open_text(&o, scene, out, capacity);
    guide_text to = guide_text_in(out, capacity);
    if (!book || !scene->decision || is_offered(book, &o.scene, thing)) return 0;
    uint32_t count =
        slg_refused(scene->game, scene->view, scene->decision->seat, refused, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count; i++)
        if (slg_same_thing(book->points_at(&o.scene, refused[i].option), thing))
            add_refusal(&to, &o.scene, &refused[i]);
    if (to.length == 0) add_no_choice(&to, &o.scene);
    return written(out, capacity);
}

bool slg_guide_asks_again(const slg_game *game, const slg_decision *decision, slg_option option) {
    const guide_book *book = guide_find(game);
    return book && book->asks_again && book->asks_again(decision, option);
}

uint32_t slg_guide_begins_at(const slg_game *game, const slg_decision *decision,
                             const slg_option *options, uint32_t count) {
    const guide_book *book = guide_find(game);
    return book && book->begins_at ? book->begins_at(decision, options, count) : 0;
}

bool slg_guide_rates(const slg_game *game, const slg_state *view) {
    const guide_book *book = guide_find(game);
    return book && book->rates && book->rates(view);
}

/* --- questions --- */

size_t slg_guide_advise(const slg_guide_scene *scene, char *out, size_t capacity) {
    opened o;
    const guide_book *book = open_text(&o, scene, out, capacity);
    if (book && scene->decision) book->advise(&o.scene, out, capacity);
    return written(out, capacity);
}

const char *slg_guide_rule(const slg_guide_scene *scene, slg_guide_thing looked_at) {
    opened o;
    const guide_book *book = open_scene(&o, scene);
    return book ? book->rule(&o.scene, looked_at) : "";
}

const char *slg_guide_note(const slg_guide_scene *scene) {
    opened o;
    const guide_book *book = open_scene(&o, scene);
    return book && book->note && scene->decision ? book->note(&o.scene) : "";
}

bool slg_guide_is_window(const slg_game *game, const slg_decision *decision) {
    const guide_book *book = guide_find(game);
    return book && book->is_window && book->is_window(decision);
}

bool slg_guide_hides_hands(const slg_game *game) {
    const guide_book *book = guide_find(game);
    return is_any(book) ? any_hides_hands(game) : book && book->needs_hand;
}

bool slg_guide_needs_hand(const slg_game *game, const slg_decision *decision) {
    const guide_book *book = guide_find(game);
    if (is_any(book)) return any_needs_hand(game, decision);
    return book && book->needs_hand && book->needs_hand(decision);
}

/* --- the course of the match --- */

uint32_t slg_guide_round(const slg_game *game, const slg_state *view) {
    const guide_book *book = book_for(game, view);
    return is_any(book) ? any_round(game, view) : book ? book->round(view) : 0;
}

uint32_t slg_guide_phase(const slg_game *game, const slg_state *view) {
    const guide_book *book = book_for(game, view);
    return is_any(book) ? any_phase(game, view) : book ? book->phase(view) : 0;
}

size_t slg_guide_round_name(const slg_game *game, slg_lang lang, uint32_t round, char *out,
                            size_t capacity) {
    const guide_book *book = guide_find(game);
    guide_text to = guide_text_in(out, capacity);
    if (book) guide_add_word(&to, slg__lang(game, lang), book->round_name, (int)round);
    return to.length;
}

const char *slg_guide_phase_name(const slg_game *game, const slg_state *view, slg_lang lang) {
    const guide_book *book = book_for(game, view);
    if (is_any(book)) return any_phase_name(game, view, slg__lang(game, lang));
    return book ? guide_say(slg__lang(game, lang), book->phase_word(book->phase_now(view))) : "";
}

const char *slg_guide_step_name(const slg_game *game, uint32_t step, slg_lang lang) {
    const guide_book *book = guide_find(game);
    if (!book || step >= book->step_count) return "";
    return guide_say(slg__lang(game, lang), book->phase_word(book->steps[step]));
}

int32_t slg_guide_step(const slg_game *game, const slg_state *view) {
    const guide_book *book = book_for(game, view);
    if (!book || is_any(book)) return -1;
    uint32_t now = book->phase_now(view);
    for (uint32_t step = 0; step < book->step_count; step++)
        if (book->steps[step] == now) return (int32_t)step;
    return -1;
}

bool slg_guide_allies(const slg_game *game) {
    const guide_book *book = guide_find(game);
    return book && book->allies;
}

/* --- events --- */

slg_guide_pace slg_guide_pace_of(const slg_game *game, const slg_event *event) {
    const guide_book *book = guide_find(game);
    return book ? book->pace(event) : SLG_PACE_SHORT;
}

slg_guide_thing slg_guide_happens_at(const slg_guide_scene *scene, const slg_event *event) {
    opened o;
    const guide_book *book = open_scene(&o, scene);
    int32_t viewer = scene->viewer < SLG_SEATS_MAX ? (int32_t)scene->viewer : SLG_SEAT_NONE;
    bool whole = book && slg__event_whole(scene->game, event, viewer);
    return whole ? book->happens_at(event) : (slg_guide_thing){SLG_THING_NOTHING, 0};
}

bool slg_guide_is_dull(const slg_game *game, const slg_state *view, const slg_event *event) {
    const guide_book *book = book_for(game, view);
    return book && book->is_dull(view, event);
}

size_t slg_guide_ending(const slg_guide_scene *scene, char *out, size_t capacity) {
    opened o;
    const guide_book *book = open_text(&o, scene, out, capacity);
    if (book && book->ending) book->ending(&o.scene, out, capacity);
    return written(out, capacity);
}

uint32_t slg_guide_page_count(const slg_game *game) {
    const guide_book *book = guide_find(game);
    return book ? book->page_count : 0;
}

const char *slg_guide_page_title(const slg_game *game, uint32_t page, slg_lang lang) {
    const guide_book *book = guide_find(game);
    bool known = book && page < book->page_count;
    return known ? guide_say(slg__lang(game, lang), book->pages[page].title) : "";
}

size_t slg_guide_page(const slg_guide_scene *scene, uint32_t page, uint32_t who, char *out,
                      size_t capacity) {
    opened o;
    const guide_book *book = open_text(&o, scene, out, capacity);
    if (book && page < book->page_count) book->pages[page].write(&o.scene, who, out, capacity);
    return written(out, capacity);
}

uint32_t slg_guide_page_due(const slg_game *game, const slg_state *view) {
    const guide_book *book = book_for(game, view);
    return book && book->page_due ? book->page_due(view) : 0;
}

const char *slg_guide_help(const slg_game *game, slg_lang lang) {
    const guide_book *book = guide_find(game);
    if (is_any(book)) return any_help(game, slg__lang(game, lang));
    return book ? book->help(slg__lang(game, lang)) : "";
}

/* --- against the clock --- */

uint32_t slg_guide_seconds(const slg_game *game, const slg_state *view) {
    const guide_book *book = book_for(game, view);
    if (is_any(book)) return any_seconds(game, view);
    return book && book->seconds ? book->seconds(view) : 0;
}

uint32_t slg_guide_think_ms(const slg_game *game, slg_option option, const char *spec) {
    const guide_book *book = guide_find(game);
    return book && book->think_ms ? book->think_ms(option, spec) : 0;
}

/* --- the setup --- */

enum { USUAL_OPTIONS = 4 }; /* of a game that does not say which */

const char *slg_guide_setup_word(const slg_game *game, slg_lang lang, const char *word) {
    const guide_book *book = guide_find(game);
    return book ? book->setup_word(game, slg__lang(game, lang), word) : word;
}

slg_guide_rank slg_guide_setup_rank(const slg_game *game, uint32_t option, uint32_t seats) {
    const guide_book *book = guide_find(game);
    if (book && book->setup_rank) return book->setup_rank(option, seats);
    return option < USUAL_OPTIONS ? SLG_RANK_USUAL : SLG_RANK_RARE;
}

size_t slg_guide_setup_help(const slg_game *game, slg_lang lang, uint32_t option, int value,
                            char *out, size_t capacity) {
    const guide_book *book = guide_find(game);
    if (capacity == 0) return 0;
    out[0] = 0;
    if (book && book->setup_help && option < slg_setup_option_count(game))
        book->setup_help(game, slg__lang(game, lang), option, value, out, capacity);
    return strlen(out);
}
