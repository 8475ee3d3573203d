/* SPDX-License-Identifier: MIT */
/* A game's own fields, by its table. */
#include <string.h>

#include "json/reader.h"

/* A number that stands for a card; -1 when the game has no card of that id. */
static int32_t card_of(const slg_game *game, const char *id) {
    for (int32_t card = 0; card <= UINT8_MAX; card++) {
        const char *known = card == game->card_none ? NULL : game->card_id(game, (uint32_t)card);
        if (known && *known && strcmp(known, id) == 0) return card;
    }
    return -1;
}

static bool read_card(slg_reader *reader, const json_t *value, int64_t *number) {
    if (json_is_null(value)) {
        *number = reader->game->card_none;
        return true;
    }
    if (!json_is_string(value)) return slg__read_int(reader, value, 0, UINT8_MAX, number);
    *number = card_of(reader->game, json_string_value(value));
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
        if (!read_card(reader, json_array_get(value, i), &card)) return false;
        if (card < 0 || card > 63)
            return slg__read_fails(reader, "this is no card that can be in a set");
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
    char known[160] = "";
    if (!json_is_string(value)) /* a word the table does not know was written as its number */
        return slg__read_int(reader, value, 0, UINT8_MAX, number);
    for (uint32_t i = 0; i < field->words_count; i++) {
        if (strcmp(field->words[i], json_string_value(value)) == 0) {
            *number = i;
            return true;
        }
        if (strlen(known) + strlen(field->words[i]) + 3 < sizeof known)
            strcat(strcat(known, i ? ", " : ""), field->words[i]);
    }
    return slg__read_fails(reader, "'%s' is none of %s", json_string_value(value), known);
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
    case SLG_FIELD_CARD: good = read_card(reader, value, &number); break;
    case SLG_FIELD_CARDS: good = read_cards(reader, value, &number); break;
    case SLG_FIELD_WORD: good = read_word(reader, field, value, &number); break;
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
    return read_number(reader, field, value, at);
}

static bool read_field(slg_reader *reader, const slg_field *field, const json_t *object,
                       unsigned char *base) {
    const json_t *value = slg__read_part(reader, object, field->name);
    if (!value) return false;
    size_t mark = slg__read_down(reader, field->name);
    if (field->count == 0) {
        if (!read_element(reader, field, value, slg__field_at(field, base, 0))) return false;
        slg__read_up(reader, mark);
        return true;
    }
    uint32_t count = slg__field_elements(field, reader->seats);
    if (!slg__read_list(reader, value, count)) return false;
    for (uint32_t i = 0; i < count; i++) {
        size_t here = slg__read_down_index(reader, field->base + i);
        if (!read_element(reader, field, json_array_get(value, i), slg__field_at(field, base, i)))
            return false;
        slg__read_up(reader, here);
    }
    slg__read_up(reader, mark);
    return true;
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

bool slg__has_game_field(const slg_game *game, const char *name, uint8_t engine) {
    for (uint32_t i = 0; game->fields && i < game->fields->count; i++)
        if (game->fields->items[i].engine == engine &&
            strcmp(game->fields->items[i].name, name) == 0)
            return true;
    return false;
}
