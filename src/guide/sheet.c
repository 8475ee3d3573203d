/* SPDX-License-Identifier: MIT */
#include "guide/sheet.h"

#include <string.h>

#include <sortilege/manual.h>

#include "kernel/game.h"

/* Fields of structs within structs are rows like others: their names, joined. */
typedef struct leaf {
    const slg_field *outer, *field; /* outer: the struct that it is in, NULL if in none */
    const unsigned char *base;      /* the struct that the field's offset counts from */
} leaf;

static bool is_table(const slg_field *field) {
    return field->type == SLG_FIELD_STRUCT && (field->count || field->list) && !field->engine;
}

/* A row within a table: the setup is shown before the match, and the kernel's business never. */
static bool is_row(const slg_field *field) {
    return !field->engine && field->type != SLG_FIELD_SETUP;
}

static const slg_said_word *said_word(const slg_game *game, const char *word) {
    const slg_manual *manual = game->manual;
    for (uint32_t i = 0; manual && i < manual->word_count; i++)
        if (strcmp(manual->words[i].word, word) == 0) return &manual->words[i];
    return NULL;
}

/* The manual has no word for it: nobody ever sees it. */
static bool is_field_hidden(const slg_game *game, const slg_field *field) {
    const slg_said_word *said = said_word(game, field->name);
    return said && !said->text[SLG_EN][0];
}

/* --- which tables there are --- */

static const slg_field *table_field(const slg_game *game, uint32_t table) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < game->fields->count; i++)
        if (is_table(&game->fields->items[i]) && ++found == table) return &game->fields->items[i];
    return NULL;
}

uint32_t sheet_tables(const slg_game *game) {
    uint32_t tables = 1;
    for (uint32_t i = 0; i < game->fields->count; i++)
        tables += is_table(&game->fields->items[i]);
    return tables;
}

/* Elements of a list that is made from the state, one after the other. */
typedef struct made_list {
    _Alignas(8) unsigned char bytes[SLG_LIST_BYTES];
} made_list;

static uint32_t make_list(const slg_guide_scene *scene, const slg_field *field,
                          const unsigned char *base, made_list *list) {
    memset(list, 0, sizeof *list);
    return field->list->get(scene->game, scene->view, base, list->bytes);
}

static uint32_t length_of_field(const slg_guide_scene *scene, const slg_field *field,
                                const unsigned char *base) {
    made_list list;
    if (field->list) return make_list(scene, field, base, &list);
    return slg__field_length(field, scene->view, base);
}

static const unsigned char *state_bytes(const slg_guide_scene *scene) {
    return (const unsigned char *)(const void *)scene->view;
}

uint32_t sheet_columns(const slg_guide_scene *scene, uint32_t table) {
    const slg_field *field = table_field(scene->game, table);
    return field ? length_of_field(scene, field, state_bytes(scene)) : 1;
}

/* The n-th row of a struct's fields; `*n` counts down. False: it has fewer. */
static bool find_leaf(const slg_game *game, const slg_fields *fields, const slg_field *outer,
                      const unsigned char *base, uint32_t *n, leaf *out) {
    for (uint32_t i = 0; i < fields->count; i++) {
        const slg_field *field = &fields->items[i];
        bool nested = field->type == SLG_FIELD_STRUCT && !field->count && !field->list;
        if (!is_row(field) || is_field_hidden(game, field)) continue;
        if (nested) {
            if (find_leaf(game, field->sub, field, base + field->offset, n, out)) return true;
        } else if ((*n)-- == 0) {
            *out = (leaf){outer, field, base};
            return true;
        }
    }
    return false;
}

/* Of the whole table: without the arrays of structs, which have tables of their own. */
static bool find_fact(const slg_guide_scene *scene, uint32_t n, leaf *out) {
    const slg_fields *fields = scene->game->fields;
    for (uint32_t i = 0; i < fields->count; i++) {
        const slg_field *field = &fields->items[i];
        const slg_fields alone = {field, 1};
        if (!is_table(field) && find_leaf(scene->game, &alone, NULL, state_bytes(scene), &n, out))
            return true;
    }
    return false;
}

/* `element`: the struct of the column; `list`: room for it, if it has to be made. */
static const unsigned char *element_of(const slg_guide_scene *scene, const slg_field *field,
                                       uint32_t column, made_list *list) {
    if (!field->list) return state_bytes(scene) + field->offset + (size_t)column * field->stride;
    make_list(scene, field, state_bytes(scene), list);
    return list->bytes + (size_t)column * field->list->size;
}

static bool find_row(const slg_guide_scene *scene, sheet_spot at, made_list *list, leaf *out) {
    const slg_field *field = table_field(scene->game, at.table);
    uint32_t n = at.row;
    if (!field) return find_fact(scene, n, out);
    return find_leaf(scene->game, field->sub, field, element_of(scene, field, at.column, list), &n,
                     out);
}

uint32_t sheet_rows(const slg_guide_scene *scene, uint32_t table) {
    made_list list = {{0}};
    leaf found;
    uint32_t rows = 0;
    while (find_row(scene, (sheet_spot){table, 0, rows}, &list, &found))
        rows++;
    return rows;
}

/* --- words --- */

void sheet_put_word(const slg_game *game, slg_lang lang, const char *word, guide_text *to) {
    const slg_said_word *said = said_word(game, word);
    if (said) {
        guide_add(to, slg__text_in(said->text, lang));
        return;
    }
    for (const char *c = word; *c; c++) {
        bool first = c == word && *c >= 'a' && *c <= 'z';
        guide_addf(to, "%c", first ? *c - 'a' + 'A' : *c == '-' || *c == '_' ? ' ' : *c);
    }
}

void sheet_put_title(const slg_guide_scene *scene, uint32_t table, guide_text *to) {
    const slg_field *field = table_field(scene->game, table);
    if (field) sheet_put_word(scene->game, scene->voice->lang, field->name, to);
}

uint32_t sheet_seat(const slg_guide_scene *scene, sheet_spot at) {
    const slg_field *field = table_field(scene->game, at.table);
    return field && field->per_seat ? at.column : SLG_SEAT_NONE;
}

void sheet_put_heading(const slg_guide_scene *scene, sheet_spot at, guide_text *to) {
    const slg_field *field = table_field(scene->game, at.table);
    char name[SLG_TEXT_MAX];
    slg_out out;
    if (!field) return;
    if (field->per_seat) {
        slg_out_init(&out, name, sizeof name);
        slg_put_seat(&out, scene->voice, at.column);
        slg_out_end(&out);
        guide_add(to, name);
    } else if (field->key) {
        sheet_put_word(scene->game, scene->voice->lang, field->key(scene->view, at.column), to);
    } else {
        guide_addf(to, "%u", at.column + field->base);
    }
}

const char *sheet_name(const slg_guide_scene *scene, sheet_spot at) {
    made_list list = {{0}};
    leaf found;
    return find_row(scene, at, &list, &found) ? found.field->name : "";
}

void sheet_put_label(const slg_guide_scene *scene, sheet_spot at, guide_text *to) {
    made_list list = {{0}};
    leaf found;
    const slg_field *table = table_field(scene->game, at.table);
    if (!find_row(scene, at, &list, &found)) return;
    if (found.outer && found.outer != table) {
        sheet_put_word(scene->game, scene->voice->lang, found.outer->name, to);
        guide_add(to, ": ");
    }
    sheet_put_word(scene->game, scene->voice->lang, found.field->name, to);
}

/* --- cells --- */

static void put_sheet_card(const slg_guide_scene *scene, uint32_t card, guide_text *to) {
    char name[SLG_TEXT_MAX];
    if (card >= slg_card_count(scene->game)) return;
    slg_card_name(scene->game, card, scene->voice->lang, name, sizeof name);
    guide_add(to, name);
}

/* The bits of a set: cards, or the words of flags. */
static void put_sheet_bits(const slg_guide_scene *scene, const slg_field *field, uint64_t bits,
                           guide_text *to) {
    size_t before = to->length;
    for (; bits; bits &= bits - 1) {
        uint32_t bit = (uint32_t)__builtin_ctzll(bits);
        const char *word = slg__field_word(field, scene->game, scene->view, bit);
        if (to->length > before) guide_add(to, ", ");
        if (field->type == SLG_FIELD_CARDS)
            put_sheet_card(scene, bit, to);
        else if (word)
            sheet_put_word(scene->game, scene->voice->lang, word, to);
    }
}

/* Writes nothing for "none yet". */
static void put_sheet_number(const slg_guide_scene *scene, const slg_field *field, int64_t value,
                             guide_text *to) {
    slg_lang lang = scene->voice->lang;
    const char *word;
    if (field->nullable && value == UINT8_MAX) return;
    switch (field->type) {
    case SLG_FIELD_BOOL: guide_add(to, guide_say(lang, value ? W_ANY_YES : W_ANY_NO)); return;
    case SLG_FIELD_CARD:
        if (value != scene->game->card_none) put_sheet_card(scene, (uint32_t)value, to);
        return;
    case SLG_FIELD_CARD16: put_sheet_card(scene, (uint32_t)value, to); return;
    case SLG_FIELD_CARDS:
    case SLG_FIELD_FLAGS: put_sheet_bits(scene, field, (uint64_t)value, to); return;
    case SLG_FIELD_WORD:
        word = slg__field_word(field, scene->game, scene->view, value);
        if (word) sheet_put_word(scene->game, lang, word, to);
        return;
    case SLG_FIELD_U64: guide_addf(to, "%llu", (unsigned long long)value); return;
    default: guide_addf(to, "%lld", (long long)value); return;
    }
}

static void put_sheet_field(const slg_guide_scene *scene, const leaf *found, guide_text *to);

/* A struct within a cell: "(cost 3, margin 1)". */
static void put_sheet_struct(const slg_guide_scene *scene, const slg_fields *fields,
                             const unsigned char *base, guide_text *to) {
    leaf found;
    guide_add(to, "(");
    for (uint32_t row = 0;; row++) {
        uint32_t n = row;
        if (!find_leaf(scene->game, fields, NULL, base, &n, &found)) break;
        guide_add(to, row ? ", " : "");
        sheet_put_word(scene->game, scene->voice->lang, found.field->name, to);
        guide_add(to, " ");
        put_sheet_field(scene, &found, to);
    }
    guide_add(to, ")");
}

static void put_sheet_element(const slg_guide_scene *scene, const slg_field *field,
                              const unsigned char *at, guide_text *to) {
    if (field->type == SLG_FIELD_STRUCT)
        put_sheet_struct(scene, field->sub, at, to);
    else
        put_sheet_number(scene, field, slg__field_load(field->type, at), to);
}

static void put_sheet_field(const slg_guide_scene *scene, const leaf *found, guide_text *to) {
    const slg_field *field = found->field;
    made_list list;
    size_t before = to->length;
    bool many = field->list || field->count;
    uint32_t count = field->list ? make_list(scene, field, found->base, &list)
                                 : slg__field_length(field, scene->view, found->base);
    for (uint32_t i = 0; i < (many ? count : 1); i++) {
        const unsigned char *at = field->list
                                      ? list.bytes + (size_t)i * field->list->size
                                      : found->base + field->offset + (size_t)i * field->stride;
        if (i) guide_add(to, ", ");
        size_t empty = to->length;
        put_sheet_element(scene, field, at, to);
        if (many && to->length == empty && !to->cut) guide_add(to, "–");
    }
    if (to->length == before) guide_add(to, "–");
}

void sheet_put_cell(const slg_guide_scene *scene, sheet_spot at, guide_text *to) {
    made_list list = {{0}};
    leaf found;
    if (find_row(scene, at, &list, &found)) put_sheet_field(scene, &found, to);
}

/* --- cards --- */

/* The cards of one value, added to those before. */
static uint32_t add_cards(const slg_guide_scene *scene, const slg_field *field, int64_t value,
                          int16_t cards[SHEET_CARDS_MAX], uint32_t count) {
    uint64_t set = field->type == SLG_FIELD_CARDS ? (uint64_t)value : 0;
    bool one = field->type == SLG_FIELD_CARD || field->type == SLG_FIELD_CARD16;
    uint32_t all = slg_card_count(scene->game);
    if (one && value < all && count < SHEET_CARDS_MAX) cards[count++] = (int16_t)value;
    for (; set && count < SHEET_CARDS_MAX; set &= set - 1)
        if ((uint32_t)__builtin_ctzll(set) < all) cards[count++] = (int16_t)__builtin_ctzll(set);
    return count;
}

uint32_t sheet_cards(const slg_guide_scene *scene, sheet_spot at, int16_t cards[SHEET_CARDS_MAX]) {
    made_list list = {{0}};
    leaf found;
    uint32_t count = 0;
    if (!find_row(scene, at, &list, &found)) return 0;
    const slg_field *field = found.field;
    if (field->type == SLG_FIELD_STRUCT || field->list) return 0;
    uint32_t length = field->count ? slg__field_length(field, scene->view, found.base) : 1;
    for (uint32_t i = 0; i < length; i++) {
        const unsigned char *value = found.base + field->offset + (size_t)i * field->stride;
        count = add_cards(scene, field, slg__field_load(field->type, value), cards, count);
    }
    return count;
}
