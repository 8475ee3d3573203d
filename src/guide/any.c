/* SPDX-License-Identifier: MIT */
#include "guide/any.h"

#include <string.h>

#include <sortilege/manual.h>

#include "guide/facts.h"
#include "guide/sheet.h"
#include "guide/sources.h"
#include "kernel/game.h"

/* --- things: the cards that the view shows --- */

typedef struct card_list {
    slg_guide_thing *out;
    uint32_t capacity, count;
} card_list;

static void add_thing(card_list *list, int16_t card) {
    const slg_guide_thing thing = {SLG_THING_CARD, card};
    for (uint32_t i = 0; i < list->count; i++)
        if (slg_same_thing(list->out[i], thing)) return;
    if (list->count < list->capacity) list->out[list->count++] = thing;
}

static void add_column(const slg_guide_scene *scene, sheet_spot at, card_list *list) {
    uint32_t rows = sheet_rows(scene, at.table);
    for (at.row = 0; at.row < rows; at.row++) {
        int16_t cards[SHEET_CARDS_MAX];
        uint32_t count = sheet_cards(scene, at, cards);
        for (uint32_t i = 0; i < count; i++)
            add_thing(list, cards[i]);
    }
}

static uint32_t things_of_any(const slg_guide_scene *scene, slg_guide_thing *out,
                              uint32_t capacity) {
    card_list list = {out, capacity, 0};
    for (uint32_t table = 0; table < sheet_tables(scene->game); table++) {
        uint32_t columns = sheet_columns(scene, table);
        for (uint32_t column = 0; column < columns; column++)
            add_column(scene, (sheet_spot){table, column, 0}, &list);
    }
    return list.count;
}

/* A line, if there is anything to say. */
static void add_line(guide_text *to, const char *text) {
    if (!text[0]) return;
    if (to->length) guide_add(to, "\n");
    guide_add(to, text);
}

static void describe_any(const slg_guide_scene *scene, slg_guide_thing thing, char *out,
                         size_t capacity) {
    char text[SLG_TEXT_MAX];
    guide_text to = guide_text_in(out, capacity);
    uint32_t card = (uint32_t)thing.index;
    slg_lang lang = scene->voice->lang;
    if (thing.kind != SLG_THING_CARD || card >= slg_card_count(scene->game)) return;
    slg_card_name(scene->game, card, lang, text, sizeof text);
    add_line(&to, text);
    slg_card_figures(scene->game, card, lang, text, sizeof text);
    add_line(&to, text);
    slg_card_text(scene->game, card, lang, text, sizeof text);
    add_line(&to, text);
    guide_text source = guide_text_in(text, sizeof text);
    guide_add_source(&source, scene->game, card, lang);
    add_line(&to, text);
}

/* --- facts --- */

/* What else is printed on a card only its game knows. */
static void face(const slg_game *game, uint32_t card, guide_facts *to) {
    (void)game, (void)card;
    guide_fact_word(to, "kind", "card");
}

static bool is_at(const slg_guide_scene *scene, sheet_spot at, int16_t card) {
    int16_t cards[SHEET_CARDS_MAX];
    for (uint32_t i = sheet_cards(scene, at, cards); i > 0; i--)
        if (cards[i - 1] == card) return true;
    return false;
}

/* The place of the card after that one, in reading order. False: there are no more. */
static bool next_place(const slg_guide_scene *scene, int16_t card, sheet_spot *at) {
    for (; at->table < sheet_tables(scene->game); at->table++, at->column = 0)
        for (; at->column < sheet_columns(scene, at->table); at->column++, at->row = 0)
            for (; at->row < sheet_rows(scene, at->table); at->row++)
                if (is_at(scene, *at, card)) return true;
    return false;
}

/* Which card, whose, and the names of the fields that have it: "hand". */
static void facts(const slg_guide_scene *scene, slg_guide_thing thing, guide_facts *to) {
    sheet_spot at = {0, 0, 0};
    bool is_card = thing.kind == SLG_THING_CARD && thing.index >= 0 &&
                   (uint32_t)thing.index < slg_card_count(scene->game);
    if (!is_card || !next_place(scene, thing.index, &at)) return;
    guide_fact_word(to, "kind", "card");
    guide_fact_word(to, "card", slg_card_id(scene->game, (uint32_t)thing.index));
    if (sheet_seat(scene, at) != SLG_SEAT_NONE)
        guide_fact_number(to, "seat", (int32_t)sheet_seat(scene, at));
    for (; next_place(scene, thing.index, &at); at.row++)
        guide_fact_each_word(to, "at", sheet_name(scene, at));
}

/* The option's own numbers, by name. */
static void effect_of_any(const slg_guide_scene *scene, slg_option option, guide_facts *to) {
    const int16_t values[3] = {option.a, option.b, option.c};
    for (uint32_t i = 0; i < 3 && option.kind < scene->game->option_kind_count; i++) {
        const char *name = scene->game->option_kinds[option.kind].args[i];
        if (name && strcmp(name, "card") == 0)
            guide_fact_word(to, name, slg_card_id(scene->game, (uint32_t)values[i]));
        else if (name)
            guide_fact_number(to, strncmp(name, "card:", 5) == 0 ? name + 5 : name, values[i]);
    }
}

/* --- the whole table, as lines --- */

enum { LINE_WIDTH = 78, LABEL_MOST = 20, GAP = 2, CELL_LEAST = 8 };

static int width_of_label(const char *text) {
    int width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xC0) != 0x80;
    return width;
}

static int label_width(const slg_guide_scene *scene, uint32_t table, uint32_t rows) {
    int most = 0;
    for (uint32_t row = 0; row < rows; row++) {
        char label[SHEET_CELL_MAX];
        guide_text to = guide_text_in(label, sizeof label);
        sheet_put_label(scene, (sheet_spot){table, 0, row}, &to);
        if (width_of_label(label) > most) most = width_of_label(label);
    }
    return most < LABEL_MOST ? most : LABEL_MOST;
}

/* How many bytes fit into `room` characters, up to a blank if there is one. */
static size_t piece_of(const char *text, int room) {
    size_t at = 0, blank = 0;
    for (int width = 0; text[at]; at++) {
        if (((unsigned char)text[at] & 0xC0) != 0x80 && ++width > room) return blank ? blank : at;
        if (text[at] == ' ') blank = at;
    }
    return at;
}

/* Moves `*text` past the piece of it that the line has room for, which is written. */
static void add_piece(guide_text *to, const char **text, int room, bool pad) {
    size_t length = piece_of(*text, room);
    int width = 0;
    for (size_t i = 0; i < length; i++)
        width += ((*text)[i] & 0xC0) != 0x80;
    guide_addf(to, "%.*s", (int)length, *text);
    if (pad) guide_addf(to, "%*s", room - width + GAP, "");
    *text += length + ((*text)[length] == ' ');
}

/* One row of a table, as many lines as its longest cell needs. `cells`: what is written. */
static void add_row(guide_text *to, const char *label, int labels, const char *cells[],
                    uint32_t count, int room) {
    bool more = true;
    for (bool first = true; more; first = false) {
        guide_addf(to, "%s%s%*s", to->length ? "\n" : "", first ? label : "",
                   labels + GAP - (first ? width_of_label(label) : 0), "");
        more = false;
        for (uint32_t i = 0; i < count; i++) {
            bool last = true;
            for (uint32_t next = i + 1; next < count; next++)
                last &= !cells[next][0];
            if (cells[i][0] || !last) add_piece(to, &cells[i], room, !last);
            if (last) break;
        }
        for (uint32_t i = 0; i < count; i++)
            more |= cells[i][0] != 0;
    }
}

static void add_side_by_side(const slg_guide_scene *scene, uint32_t table, uint32_t columns,
                             uint32_t rows, guide_text *to) {
    char cells[SHEET_COLUMNS_MAX][SHEET_CELL_MAX], label[SHEET_CELL_MAX] = "";
    const char *texts[SHEET_COLUMNS_MAX];
    int labels = label_width(scene, table, rows);
    int room = (LINE_WIDTH - labels - GAP * (int)columns) / (int)columns;
    for (uint32_t row = 0; row <= rows; row++) { /* the headings, then the rows */
        for (uint32_t column = 0; column < columns; column++) {
            sheet_spot at = {table, column, row - 1};
            guide_text cell = guide_text_in(cells[column], SHEET_CELL_MAX);
            texts[column] = cells[column];
            if (row)
                sheet_put_cell(scene, at, &cell);
            else
                sheet_put_heading(scene, at, &cell);
        }
        guide_text name = guide_text_in(label, sizeof label);
        if (row) sheet_put_label(scene, (sheet_spot){table, 0, row - 1}, &name);
        add_row(to, label, labels, texts, columns, room > CELL_LEAST ? room : CELL_LEAST);
    }
}

/* "3: Hand ant, fox · Points 4": an element, all in one line. */
static void add_element(const slg_guide_scene *scene, uint32_t table, uint32_t column,
                        uint32_t rows, guide_text *to) {
    guide_add(to, "\n");
    sheet_put_heading(scene, (sheet_spot){table, column, 0}, to);
    for (uint32_t row = 0; row < rows; row++) {
        guide_add(to, row ? " · " : ": ");
        sheet_put_label(scene, (sheet_spot){table, column, row}, to);
        guide_add(to, " ");
        sheet_put_cell(scene, (sheet_spot){table, column, row}, to);
    }
}

static void add_facts(const slg_guide_scene *scene, uint32_t rows, guide_text *to) {
    for (uint32_t row = 0; row < rows; row++) {
        if (row) guide_add(to, " · ");
        sheet_put_label(scene, (sheet_spot){0, 0, row}, to);
        guide_add(to, " ");
        sheet_put_cell(scene, (sheet_spot){0, 0, row}, to);
    }
}

static void tell_any(const slg_guide_scene *scene, char *out, size_t capacity) {
    guide_text to = guide_text_in(out, capacity);
    add_facts(scene, sheet_rows(scene, 0), &to);
    for (uint32_t table = 1; table < sheet_tables(scene->game); table++) {
        uint32_t columns = sheet_columns(scene, table), rows = sheet_rows(scene, table);
        if (columns == 0 || rows == 0) continue;
        guide_add(&to, to.length ? "\n\n" : "");
        sheet_put_title(scene, table, &to);
        if (columns <= SHEET_COLUMNS_MAX)
            add_side_by_side(scene, table, columns, rows, &to);
        else
            for (uint32_t column = 0; column < columns; column++)
                add_element(scene, table, column, rows, &to);
    }
}

/* --- options --- */

/* The card that a number of this name is about; -1: none. */
static int32_t card_of_any(const slg_guide_scene *scene, const char *arg, int16_t value) {
    const slg_game *game = scene->game;
    const slg_arg_words *words = arg ? slg__arg_words(game, arg) : NULL;
    if (!arg) return -1;
    if (strcmp(arg, "card") == 0 || strncmp(arg, "card:", 5) == 0) return value;
    return words && words->card ? words->card(game, scene->view, value) : -1;
}

static slg_guide_thing points_at(const slg_guide_scene *scene, slg_option option) {
    const int16_t values[3] = {option.a, option.b, option.c};
    for (uint32_t i = 0; i < 3 && option.kind < scene->game->option_kind_count; i++) {
        int32_t card =
            card_of_any(scene, scene->game->option_kinds[option.kind].args[i], values[i]);
        if (card >= 0 && (uint32_t)card < slg_card_count(scene->game))
            return (slg_guide_thing){SLG_THING_CARD, (int16_t)card};
    }
    return (slg_guide_thing){SLG_THING_NOTHING, 0};
}

bool any_closes(const slg_game *game, slg_option option) {
    static const char *const words[] = {"pass", "done", "stop", "end"};
    if (game->manual && game->manual->closes) return game->manual->closes(option);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(slg_option_kind_name(game, option.kind), words[i]) == 0) return true;
    return false;
}

static void preview(const slg_guide_scene *scene, slg_option option, bool full, char *out,
                    size_t capacity) {
    const slg_manual *manual = scene->game->manual;
    slg_out to;
    slg_out_init(&to, out, capacity);
    if (manual && manual->preview) manual->preview(scene, option, full, &to);
    slg_out_end(&to);
}

/* --- questions --- */

/* What the manual says about the scene's decision; NULL: nothing. */
static const slg_question *question_of(const slg_guide_scene *scene) {
    const slg_manual *manual = scene->game->manual;
    bool known = manual && scene->decision && scene->decision->kind < manual->question_count;
    return known ? &manual->questions[scene->decision->kind] : NULL;
}

static void advise(const slg_guide_scene *scene, char *out, size_t capacity) {
    const slg_question *question = question_of(scene);
    const char *text = question ? slg__text_in(question->advice, scene->voice->lang) : NULL;
    guide_copy(out, capacity, text ? text : "");
}

static const char *rule(const slg_guide_scene *scene, slg_guide_thing thing) {
    const slg_question *question = question_of(scene);
    (void)thing;
    return question && question->rule ? question->rule : "";
}

/* Cards that are listed for each seat: a view may show some of them to their owner alone. */
bool any_hides_hands(const slg_game *game) {
    for (uint32_t i = 0; i < game->fields->count; i++) {
        const slg_field *field = &game->fields->items[i];
        for (uint32_t n = 0; field->per_seat && field->sub && n < field->sub->count; n++)
            if (field->sub->items[n].type == SLG_FIELD_CARDS ||
                field->sub->items[n].type == SLG_FIELD_CARD ||
                field->sub->items[n].type == SLG_FIELD_CARD16)
                return true;
    }
    return false;
}

bool any_needs_hand(const slg_game *game, const slg_decision *decision) {
    if (game->manual && game->manual->needs_hand) return game->manual->needs_hand(decision);
    return any_hides_hands(game);
}

/* --- the course of the match --- */

uint32_t any_round(const slg_game *game, const slg_state *view) {
    const unsigned char *base = (const unsigned char *)(const void *)view;
    if (game->manual && game->manual->round) return game->manual->round(view);
    for (uint32_t i = 0; i < game->fields->count; i++) {
        const slg_field *field = &game->fields->items[i];
        bool number = field->type <= SLG_FIELD_I32 && !field->count && !field->list;
        if (!number || strcmp(field->name, "round") != 0) continue;
        int64_t round = slg__field_load(field->type, base + field->offset);
        return round > 0 && round < UINT16_MAX ? (uint32_t)round : 0;
    }
    return 0;
}

uint32_t any_phase(const slg_game *game, const slg_state *view) {
    if (game->manual && game->manual->phase) return game->manual->phase(view);
    return any_round(game, view);
}

const char *any_phase_name(const slg_game *game, const slg_state *view, slg_lang lang) {
    bool named = game->manual && game->manual->phase_name;
    return named ? game->manual->phase_name(view, lang) : "";
}

const char *any_help(const slg_game *game, slg_lang lang) {
    const char *help = game->manual ? slg__text_in(game->manual->help, lang) : NULL;
    return help ? help : guide_say(lang, W_ANY_HELP);
}

uint32_t any_seconds(const slg_game *game, const slg_state *view) {
    return game->clock && game->clock_ms ? (game->clock_ms(game, view) + 999) / 1000 : 0;
}

static const char *setup_word(const slg_game *game, slg_lang lang, const char *word) {
    const slg_manual *manual = game->manual;
    for (uint32_t i = 0; manual && i < manual->word_count; i++)
        if (strcmp(manual->words[i].word, word) == 0)
            return slg__text_in(manual->words[i].text, lang);
    return word;
}

/* --- events --- */

static slg_guide_pace pace(const slg_event *event) {
    return event->kind >= SLG_EVENT_GAME ? SLG_PACE_SHORT : SLG_PACE_AT_ONCE;
}

static slg_guide_thing happens_at(const slg_event *event) {
    (void)event;
    return (slg_guide_thing){SLG_THING_NOTHING, 0};
}

/* What chance decides is said by the game's own events as well. */
static bool is_dull(const slg_state *view, const slg_event *event) {
    (void)view;
    return event->kind == SLG_EVENT_CHANCE;
}

const guide_book any_book = {
    .game = "",
    .round_name = W_ROUND,
    .things = things_of_any,
    .describe = describe_any,
    .tell = tell_any,
    .face = face,
    .facts = facts,
    .effect = effect_of_any,
    .points_at = points_at,
    .preview = preview,
    .advise = advise,
    .rule = rule,
    .pace = pace,
    .happens_at = happens_at,
    .is_dull = is_dull,
    .setup_word = setup_word,
};
