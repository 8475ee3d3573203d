/* SPDX-License-Identifier: MIT */
/* A game's own fields, by its table. */
#include <string.h>

#include "kernel/text_out.h"
#include "json/reader.h"

/* A number that stands for a card; -1 when the game has no card of that id. */
static int32_t card_of(const slg_game *game, const char *id, int32_t most, int32_t none) {
    for (int32_t card = 0; card <= most; card++) {
        const char *known = card == none ? NULL : game->card_id(game, (uint32_t)card);
        if (known && *known && strcmp(known, id) == 0) return card;
    }
    return -1;
}

static bool read_card(slg_reader *reader, slg_field_type type, const json_t *value,
                      int64_t *number) {
    int32_t most = type == SLG_FIELD_CARD16 ? UINT16_MAX : UINT8_MAX;
    int32_t none = type == SLG_FIELD_CARD16 ? UINT16_MAX : reader->game->card_none;
    if (json_is_null(value)) {
        *number = none;
        return true;
    }
    if (!json_is_string(value)) return slg__read_int(reader, value, 0, most, number);
    *number = card_of(reader->game, json_string_value(value), most, none);
    return *number >= 0 ||
           slg__read_fails(reader, "there is no card '%s'; 'sortilege cards %s' lists them",
                           json_string_value(value), reader->game->name);
}

static bool read_cards(slg_reader *reader, const json_t *value, int64_t *set) {
    uint64_t cards = 0;
    if (!json_is_array(value)) return slg__read_fails(reader, "this must be a list of cards");
    for (uint32_t i = 0; i < json_array_size(value); i++) {
        int64_t card;
        size_t mark = slg__read_down_index(reader, i);
        if (!read_card(reader, SLG_FIELD_CARD, json_array_get(value, i), &card)) return false;
        if (card < 0 || card > 63) return slg__read_fails(reader, "this must be the id of a card");
        if (cards >> card & 1)
            return slg__read_fails(reader, "card '%s' is named twice",
                                   reader->game->card_id(reader->game, (uint32_t)card));
        cards |= 1ull << card;
        slg__read_up(reader, mark);
    }
    *set = (int64_t)cards;
    return true;
}

static bool read_word(slg_reader *reader, const slg_field *field, const json_t *value,
                      int64_t *number) {
    char known[SLG_ERROR_TEXT_MAX]; /* a complaint has no room for more */
    slg_out out;
    slg_out_init(&out, known, sizeof known);
    if (!json_is_string(value)) /* a word the table does not know was written as its number */
        return slg__read_int(reader, value, 0, UINT8_MAX, number);
    for (int32_t i = 0; i <= UINT8_MAX; i++) {
        const char *word = slg__field_word(field, reader->game, reader->state, i);
        if (!word) continue;
        if (strcmp(word, json_string_value(value)) == 0) {
            *number = i;
            return true;
        }
        slg_put(&out, out.length ? ", " : "");
        slg_put(&out, word);
    }
    slg_out_end(&out);
    return slg__read_fails(reader, "'%s' is not one of %s", json_string_value(value), known);
}

static bool read_flags(slg_reader *reader, const slg_field *field, const json_t *value,
                       int64_t *number) {
    if (!json_is_array(value)) return slg__read_fails(reader, "this must be a list of words");
    for (uint32_t i = 0; i < json_array_size(value); i++) {
        int64_t flag = 0;
        size_t mark = slg__read_down_index(reader, i);
        if (!read_word(reader, field, json_array_get(value, i), &flag)) return false;
        if (flag > 7) return slg__read_fails(reader, "a flag is a word, or a number from 0 to 7");
        *number |= (int64_t)1 << flag;
        slg__read_up(reader, mark);
    }
    return true;
}

/* The value of one of the setup's options, as a byte. */
static bool read_option(slg_reader *reader, const slg_setup_option *option, const json_t *value,
                        unsigned char *at) {
    char room[64];
    int64_t number = 0;
    if (option->kind != SLG_SETUP_CHOICE || !json_is_string(value)) {
        if (!slg__read_int(reader, value, option->least, option->most, &number)) return false;
        *at = (unsigned char)number;
        return true;
    }
    for (int32_t i = option->least; i <= option->most; i++) {
        const char *word = slg__setup_word(option, (uint32_t)i, room);
        if (!word || strcmp(word, json_string_value(value)) != 0) continue;
        *at = (unsigned char)i;
        return true;
    }
    return slg__read_fails(reader, "'%s' is not one of %s", json_string_value(value),
                           option->words);
}

static bool read_setup(slg_reader *reader, const json_t *value, unsigned char *at) {
    const slg_game *game = reader->game;
    const char *name;
    json_t *part;
    if (!slg__read_object(reader, value)) return false;
    for (uint32_t i = 0; i < game->option_count; i++) {
        const json_t *option = slg__read_part(reader, value, game->options[i].name);
        if (!option) return false;
        size_t mark = slg__read_down(reader, game->options[i].name);
        if (!read_option(reader, &game->options[i], option, at + i)) return false;
        slg__read_up(reader, mark);
    }
    json_object_foreach((json_t *)(uintptr_t)value, name, part) {
        bool known = false;
        for (uint32_t i = 0; i < game->option_count; i++)
            known = known || strcmp(game->options[i].name, name) == 0;
        if (!known) return slg__read_fails(reader, "there is no '%s' here", name);
    }
    return true;
}

static bool read_u64(slg_reader *reader, const json_t *value, int64_t *number) {
    const char *text = json_string_value(value);
    uint64_t sum = 0;
    size_t length = text ? strspn(text, "0123456789") : 0;
    bool good = text && length > 0 && text[length] == 0;
    for (size_t i = 0; good && i < length; i++) {
        uint64_t digit = (uint64_t)(text[i] - '0');
        good = sum <= (UINT64_MAX - digit) / 10;
        sum = sum * 10 + digit;
    }
    *number = (int64_t)sum;
    return good || slg__read_fails(reader, "this must be a 64-bit number as a string of digits");
}

static bool read_number(slg_reader *reader, const slg_field *field, const json_t *value,
                        unsigned char *at) {
    int64_t number = 0, least, most;
    bool good;
    slg__field_range(field->type, &least, &most);
    if (field->nullable && json_is_null(value)) return slg__field_store(field->type, at, UINT8_MAX);
    switch (field->type) {
    case SLG_FIELD_CARD16:
    case SLG_FIELD_CARD: good = read_card(reader, field->type, value, &number); break;
    case SLG_FIELD_CARDS: good = read_cards(reader, value, &number); break;
    case SLG_FIELD_WORD: good = read_word(reader, field, value, &number); break;
    case SLG_FIELD_FLAGS: good = read_flags(reader, field, value, &number); break;
    case SLG_FIELD_U64: good = read_u64(reader, value, &number); break;
    case SLG_FIELD_BOOL:
        number = json_is_true(value);
        good = json_is_boolean(value) || slg__read_int(reader, value, least, most, &number);
        break;
    default: good = slg__read_int(reader, value, least, most, &number); break;
    }
    return good && slg__field_store(field->type, at, number);
}

static bool read_struct(slg_reader *reader, const slg_fields *fields, const json_t *value,
                        unsigned char *base);

static bool read_element(slg_reader *reader, const slg_field *field, const json_t *value,
                         unsigned char *at) {
    if (field->type == SLG_FIELD_STRUCT) return read_struct(reader, field->sub, value, at);
    if (field->type == SLG_FIELD_SETUP) return read_setup(reader, value, at);
    return read_number(reader, field, value, at);
}

/* The array is an object, whose members the position names. */
static bool read_named(slg_reader *reader, const slg_field *field, const json_t *value,
                       unsigned char *base) {
    uint32_t count = slg__field_length(field, reader->state, base);
    const char *name;
    json_t *part;
    if (!slg__read_object(reader, value)) return false;
    for (uint32_t i = 0; i < count; i++) {
        const char *key = field->key(reader->state, i);
        const json_t *element = slg__read_part(reader, value, key);
        if (!element) return false;
        size_t mark = slg__read_down(reader, key);
        if (!read_element(reader, field, element, slg__field_at(field, base, i))) return false;
        slg__read_up(reader, mark);
    }
    json_object_foreach((json_t *)(uintptr_t)value, name, part) {
        bool known = false;
        for (uint32_t i = 0; i < count; i++)
            known = known || strcmp(field->key(reader->state, i), name) == 0;
        if (!known) return slg__read_fails(reader, "there is no '%s' here", name);
    }
    return true;
}

static bool read_array(slg_reader *reader, const slg_field *field, const json_t *value,
                       unsigned char *base) {
    uint32_t count = field->elements ? field->elements(reader->state)
                                     : slg__field_elements(field, reader->seats);
    if (field->length_at) {
        if (!json_is_array(value)) return slg__read_list(reader, value, count);
        if (json_array_size(value) > count)
            return slg__read_fails(reader, "this list has room for %u elements", (unsigned)count);
        count = (uint32_t)json_array_size(value);
        base[field->length_at] = (unsigned char)count;
    }
    if (!slg__read_list(reader, value, count)) return false;
    for (uint32_t i = 0; i < count; i++) {
        size_t here = slg__read_down_index(reader, field->base + i);
        if (!read_element(reader, field, json_array_get(value, i), slg__field_at(field, base, i)))
            return false;
        slg__read_up(reader, here);
    }
    return true;
}

static bool read_field(slg_reader *reader, const slg_field *field, const json_t *object,
                       unsigned char *base) {
    bool good;
    if (field->optional && !json_object_get(object, field->name)) {
        if (field->nullable)
            slg__field_store(field->type, slg__field_at(field, base, 0), UINT8_MAX);
        return true;
    }
    const json_t *value = slg__read_part(reader, object, field->name);
    if (!value || field->list) return value != NULL;
    size_t mark = slg__read_down(reader, field->name);
    if (field->count == 0)
        good = read_element(reader, field, value, slg__field_at(field, base, 0));
    else if (field->key)
        good = read_named(reader, field, value, base);
    else
        good = read_array(reader, field, value, base);
    if (good) slg__read_up(reader, mark);
    return good;
}

static bool in_table(const slg_fields *fields, const char *name) {
    for (uint32_t i = 0; i < fields->count; i++)
        if (strcmp(fields->items[i].name, name) == 0) return true;
    return false;
}

static bool read_struct(slg_reader *reader, const slg_fields *fields, const json_t *value,
                        unsigned char *base) {
    const char *name;
    json_t *part;
    if (!slg__read_object(reader, value)) return false;
    for (uint32_t i = 0; i < fields->count; i++)
        if (!read_field(reader, &fields->items[i], value, base)) return false;
    json_object_foreach((json_t *)(uintptr_t)value, name, part) {
        if (!in_table(fields, name)) return slg__read_fails(reader, "there is no '%s' here", name);
    }
    return true;
}

bool slg__read_game_fields(slg_reader *reader, const json_t *object, uint8_t engine) {
    const slg_fields *fields = reader->game->fields;
    for (uint32_t i = 0; fields && i < fields->count; i++)
        if (fields->items[i].engine == engine &&
            !read_field(reader, &fields->items[i], object, (unsigned char *)reader->state))
            return false;
    return true;
}

/* --- lists made from the state --- */

/* One element; where it is no object, the member that it is short for. */
static bool read_list_element(slg_reader *reader, const slg_field *field, const json_t *value,
                              unsigned char *at) {
    const char *name = field->list->short_name;
    if (!name || json_is_object(value)) return read_element(reader, field, value, at);
    json_t *whole = json_object();
    bool good = whole && json_object_set(whole, name, (json_t *)(uintptr_t)value) == 0 &&
                read_element(reader, field, whole, at);
    json_decref(whole);
    return good;
}

/* Makes the list so, unless it is so already in the reference. */
static bool apply_list(slg_reader *reader, const slg_field *field, unsigned char *base,
                       const unsigned char *elements, uint32_t count) {
    const slg_list *list = field->list;
    uint64_t room[SLG_LIST_BYTES / 8] = {0};
    if (reader->reference) {
        const unsigned char *before =
            (const unsigned char *)reader->reference + (base - (unsigned char *)reader->state);
        uint32_t had = list->get(reader->game, reader->reference, before, room);
        if (had == count && memcmp(room, elements, (size_t)count * list->size) == 0) return true;
    }
    slg_error error = {0};
    if (list->set(reader->game, reader->state, base, elements, count, &error) == SLG_OK)
        return true;
    return slg__read_fails(reader, "%s", error.text);
}

static bool read_made_list(slg_reader *reader, const slg_field *field, const json_t *value,
                           unsigned char *base) {
    uint64_t room[SLG_LIST_BYTES / 8] = {0};
    unsigned char *elements = (unsigned char *)room;
    size_t count = json_array_size(value);
    if (!json_is_array(value)) return slg__read_fails(reader, "this must be a list");
    if (count > field->list->most)
        return slg__read_fails(reader, "this list has at most %u elements",
                               (unsigned)field->list->most);
    for (uint32_t i = 0; i < count; i++) {
        size_t mark = slg__read_down_index(reader, i);
        if (!read_list_element(reader, field, json_array_get(value, i),
                               elements + (size_t)i * field->list->size))
            return false;
        slg__read_up(reader, mark);
    }
    return apply_list(reader, field, base, elements, (uint32_t)count);
}

static bool read_lists_of(slg_reader *reader, const slg_field *field, const json_t *value,
                          unsigned char *base);

/* The lists of every element of a struct or an array of them. */
static bool read_inner_lists(slg_reader *reader, const slg_field *field, const json_t *value,
                             unsigned char *base) {
    uint32_t count = field->count ? slg__field_length(field, reader->state, base) : 1;
    for (uint32_t i = 0; i < count; i++) {
        const char *name = field->key ? field->key(reader->state, i) : NULL;
        const json_t *part = !field->count ? value
                             : name        ? json_object_get(value, name)
                                           : json_array_get(value, i);
        size_t mark = reader->length;
        if (name)
            slg__read_down(reader, name);
        else if (field->count)
            slg__read_down_index(reader, field->base + i);
        for (uint32_t n = 0; n < field->sub->count; n++)
            if (!read_lists_of(reader, &field->sub->items[n], part, slg__field_at(field, base, i)))
                return false;
        slg__read_up(reader, mark);
    }
    return true;
}

static bool read_lists_of(slg_reader *reader, const slg_field *field, const json_t *object,
                          unsigned char *base) {
    if (!field->list && field->type != SLG_FIELD_STRUCT) return true;
    const json_t *value = json_object_get(object, field->name);
    size_t mark = slg__read_down(reader, field->name);
    bool good = field->list ? read_made_list(reader, field, value, base)
                            : read_inner_lists(reader, field, value, base);
    if (good) slg__read_up(reader, mark);
    return good;
}

bool slg__read_game_lists(slg_reader *reader, const json_t *object, uint8_t engine) {
    const slg_fields *fields = reader->game->fields;
    for (uint32_t i = 0; fields && i < fields->count; i++)
        if (fields->items[i].engine == engine &&
            !read_lists_of(reader, &fields->items[i], object, (unsigned char *)reader->state))
            return false;
    return true;
}

bool slg__has_game_field(const slg_game *game, const char *name, uint8_t engine) {
    for (uint32_t i = 0; game->fields && i < game->fields->count; i++)
        if (game->fields->items[i].engine == engine &&
            strcmp(game->fields->items[i].name, name) == 0)
            return true;
    return false;
}
