/* SPDX-License-Identifier: MIT */
/* A game's own fields, by its table. */
#include <string.h>

#include "json/reader.h"

/* --- cards, words, flags --- */

/* A number that stands for a card; -1 when the game has no card of that id. */
static int32_t read_card_of(const slg_game *game, const char *id, int32_t most, int32_t none) {
    for (int32_t card = 0; card <= most; card++) {
        const char *known = card == none ? NULL : game->card_id(game, (uint32_t)card);
        if (known && *known && strcmp(known, id) == 0) return card;
    }
    return -1;
}

static bool read_card(slg_reader *reader, slg_field_type type, const slg_value *value,
                      int64_t *number) {
    char id[SLG_ERROR_TEXT_MAX];
    int32_t most = type == SLG_FIELD_CARD16 ? UINT16_MAX : UINT8_MAX;
    int32_t none = type == SLG_FIELD_CARD16 ? UINT16_MAX : reader->game->card_none;
    slg_value_kind kind = slg_value_kind_of(value);
    if (kind == SLG_VALUE_NULL) {
        *number = none;
        return true;
    }
    if (kind != SLG_VALUE_STRING) return slg__read_int(reader, value, 0, most, number);
    slg_value_text(value, id, sizeof id);
    *number = read_card_of(reader->game, id, most, none);
    return *number >= 0 ||
           slg__read_fails(reader, "there is no card '%s'; 'sortilege cards %s' lists them", id,
                           reader->game->name);
}

/* How many elements a set has: as listed, or those it has where only one is changed. */
static uint32_t set_count(const slg_value *value, uint64_t had) {
    return slg_value_kind_of(value) == SLG_VALUE_WAY ? (uint32_t)__builtin_popcountll(had)
                                                     : slg_value_count(value);
}

static bool is_list(const slg_value *value) {
    slg_value_kind kind = slg_value_kind_of(value);
    return kind == SLG_VALUE_LIST || kind == SLG_VALUE_WAY;
}

static bool read_cards(slg_reader *reader, slg_value *value, uint64_t had, int64_t *set) {
    uint64_t cards = 0;
    if (!is_list(value)) return slg__read_fails(reader, "this must be a list of cards");
    uint32_t count = set_count(value, had);
    for (uint32_t i = 0; i < count; i++, had &= had - 1) {
        slg_value element = slg__read_next(reader, value, i);
        int64_t card = had ? __builtin_ctzll(had) : 0;
        size_t mark = slg__read_down_index(reader, i);
        if (element.at && !read_card(reader, SLG_FIELD_CARD, &element, &card)) return false;
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

static bool read_word(slg_reader *reader, const slg_field *field, const slg_value *value,
                      int64_t *number) {
    char known[SLG_ERROR_TEXT_MAX],
        given[SLG_ERROR_TEXT_MAX]; /* a complaint has no room for more */
    slg_out out;
    slg_out_init(&out, known, sizeof known);
    if (slg_value_kind_of(value) != SLG_VALUE_STRING)
        /* a word the table does not know was written as its number */
        return slg__read_int(reader, value, 0, UINT8_MAX, number);
    for (int32_t i = 0; i <= (int32_t)UINT8_MAX; i++) {
        const char *word = slg__field_word(field, reader->game, reader->state, i);
        if (!word) continue;
        if (slg_value_is(value, word)) {
            *number = i;
            return true;
        }
        slg_put(&out, out.length ? ", " : "");
        slg_put(&out, word);
    }
    slg_out_end(&out);
    slg_value_text(value, given, sizeof given);
    return slg__read_fails(reader, "'%s' is not one of %s", given, known);
}

static bool read_flags_field(slg_reader *reader, const slg_field *field, slg_value *value,
                             uint64_t had, int64_t *number) {
    if (!is_list(value)) return slg__read_fails(reader, "this must be a list of words");
    uint32_t count = set_count(value, had);
    for (uint32_t i = 0; i < count; i++, had &= had - 1) {
        slg_value element = slg__read_next(reader, value, i);
        int64_t flag = had ? __builtin_ctzll(had) : 0;
        size_t mark = slg__read_down_index(reader, i);
        if (element.at && !read_word(reader, field, &element, &flag)) return false;
        if (flag > 7) return slg__read_fails(reader, "a flag is a word, or a number from 0 to 7");
        *number |= (int64_t)1 << flag;
        slg__read_up(reader, mark);
    }
    return true;
}

/* --- the setup --- */

/* The value of one of the setup's options, as a byte. */
static bool read_option(slg_reader *reader, const slg_setup_option *option, const slg_value *value,
                        unsigned char *at) {
    char room[64], given[SLG_ERROR_TEXT_MAX];
    int64_t number = 0;
    if (option->kind != SLG_SETUP_CHOICE || slg_value_kind_of(value) != SLG_VALUE_STRING) {
        if (!slg__read_int(reader, value, option->least, option->most, &number)) return false;
        *at = (unsigned char)number;
        return true;
    }
    for (int32_t i = option->least; i <= option->most; i++) {
        const char *word = slg__setup_word(option, (uint32_t)i, room);
        if (!word || !slg_value_is(value, word)) continue;
        *at = (unsigned char)i;
        return true;
    }
    slg_value_text(value, given, sizeof given);
    return slg__read_fails(reader, "'%s' is not one of %s", given, option->words);
}

static bool is_option(const slg_reader *reader, const void *of, const slg_value *name) {
    (void)of;
    for (uint32_t i = 0; i < reader->game->option_count; i++)
        if (slg_value_is(name, reader->game->options[i].name)) return true;
    return false;
}

static bool read_setup(slg_reader *reader, slg_value *value, unsigned char *at) {
    const slg_game *game = reader->game;
    if (!slg__read_object(reader, value)) return false;
    for (uint32_t i = 0; i < game->option_count; i++) {
        slg_value option;
        if (!slg__read_part(reader, value, game->options[i].name, &option)) return false;
        if (!option.at) continue;
        size_t mark = slg__read_down(reader, game->options[i].name);
        if (!read_option(reader, &game->options[i], &option, at + i)) return false;
        slg__read_up(reader, mark);
    }
    return slg__read_only_known(reader, value, is_option, NULL);
}

/* --- numbers --- */

static bool read_u64(slg_reader *reader, const slg_value *value, int64_t *number) {
    uint64_t sum = 0;
    uint32_t count = 0;
    bool good = slg_value_kind_of(value) == SLG_VALUE_STRING;
    slg_letters letters = good ? slg_letters_of(value) : (slg_letters){0};
    for (int letter; good && (letter = slg_letters_next(&letters)) >= 0; count++) {
        uint64_t digit = (uint64_t)letter - '0';
        good = digit <= 9 && sum <= (UINT64_MAX - digit) / 10;
        sum = sum * 10 + digit;
    }
    *number = (int64_t)sum;
    return (good && count) ||
           slg__read_fails(reader, "this must be a 64-bit number as a string of digits");
}

static bool read_bool(slg_reader *reader, const slg_value *value, int64_t *number) {
    slg_value_kind kind = slg_value_kind_of(value);
    *number = kind == SLG_VALUE_TRUE;
    return kind == SLG_VALUE_TRUE || kind == SLG_VALUE_FALSE ||
           slg__read_int(reader, value, 0, UINT8_MAX, number);
}

static bool read_number_field(slg_reader *reader, const slg_field *field, slg_value *value,
                              unsigned char *at) {
    int64_t number = 0, least, most;
    uint64_t had = (uint64_t)slg__field_load(field->type, at);
    bool good;
    slg__field_range(field->type, &least, &most);
    if (field->nullable && slg_value_kind_of(value) == SLG_VALUE_NULL)
        return slg__field_store(field->type, at, UINT8_MAX);
    switch (field->type) {
    case SLG_FIELD_CARD16:
    case SLG_FIELD_CARD: good = read_card(reader, field->type, value, &number); break;
    case SLG_FIELD_CARDS: good = read_cards(reader, value, had, &number); break;
    case SLG_FIELD_WORD: good = read_word(reader, field, value, &number); break;
    case SLG_FIELD_FLAGS: good = read_flags_field(reader, field, value, had, &number); break;
    case SLG_FIELD_U64: good = read_u64(reader, value, &number); break;
    case SLG_FIELD_BOOL: good = read_bool(reader, value, &number); break;
    default: good = slg__read_int(reader, value, least, most, &number); break;
    }
    return good && slg__field_store(field->type, at, number);
}

/* --- structs and arrays --- */

static bool read_field(slg_reader *reader, const slg_field *field, slg_value *object,
                       unsigned char *base);

static bool in_table(const slg_reader *reader, const void *of, const slg_value *name) {
    const slg_fields *fields = of;
    (void)reader;
    for (uint32_t i = 0; i < fields->count; i++)
        if (slg_value_is(name, fields->items[i].name)) return true;
    return false;
}

static bool read_struct(slg_reader *reader, const slg_fields *fields, slg_value *value,
                        unsigned char *base) {
    if (!slg__read_object(reader, value)) return false;
    for (uint32_t i = 0; i < fields->count; i++)
        if (!read_field(reader, &fields->items[i], value, base)) return false;
    return slg__read_only_known(reader, value, in_table, fields);
}

bool slg__read_element(slg_reader *reader, const slg_field *field, slg_value *value,
                       unsigned char *at) {
    if (!value->at) return true;
    if (field->type == SLG_FIELD_STRUCT) return read_struct(reader, field->sub, value, at);
    if (field->type == SLG_FIELD_SETUP) return read_setup(reader, value, at);
    return read_number_field(reader, field, value, at);
}

/* An array that is an object, whose members the position names. */
typedef struct slg_named {
    const slg_field *field;
    const slg_state *state;
    uint32_t count;
} slg_named;

static bool is_key(const slg_reader *reader, const void *of, const slg_value *name) {
    const slg_named *named = of;
    (void)reader;
    for (uint32_t i = 0; i < named->count; i++)
        if (slg_value_is(name, named->field->key(named->state, i))) return true;
    return false;
}

static bool has_key(const slg_named *named, const char *key) {
    for (uint32_t i = 0; i < named->count; i++)
        if (strcmp(named->field->key(named->state, i), key) == 0) return true;
    return false;
}

/* What is not said stays, unless it had other names before. */
static bool keeps_its_keys(slg_reader *reader, const slg_named *now, const slg_value *value) {
    if (!value->over || !reader->before) return true;
    const slg_named had = {now->field, reader->before, now->field->elements(reader->before)};
    for (uint32_t i = 0; i < now->count; i++) {
        const char *key = now->field->key(now->state, i);
        slg_value walk = *value, part;
        walk.next = NULL;
        if (!has_key(&had, key) && !slg_value_member(&walk, key, &part))
            return slg__read_fails(reader, "'%s' is missing", key);
    }
    for (uint32_t i = 0; i < had.count; i++) {
        const char *key = now->field->key(had.state, i);
        if (!has_key(now, key)) return slg__read_fails(reader, "there is no '%s' here", key);
    }
    return true;
}

static bool read_named(slg_reader *reader, const slg_field *field, slg_value *value,
                       unsigned char *base) {
    const slg_named named = {field, reader->state, slg__field_length(field, reader->state, base)};
    if (!slg__read_object(reader, value) || !keeps_its_keys(reader, &named, value)) return false;
    for (uint32_t i = 0; i < named.count; i++) {
        const char *key = field->key(reader->state, i);
        slg_value element;
        if (!slg__read_part(reader, value, key, &element)) return false;
        size_t mark = slg__read_down(reader, key);
        if (!slg__read_element(reader, field, &element, slg__field_at(field, base, i)))
            return false;
        slg__read_up(reader, mark);
    }
    return slg__read_only_known(reader, value, is_key, &named);
}

static void clear_field(const slg_game *game, const slg_field *field, unsigned char *base);

static void clear_element(const slg_game *game, const slg_field *field, unsigned char *at) {
    if (field->type == SLG_FIELD_SETUP)
        memset(at, 0, game->option_count);
    else if (field->type != SLG_FIELD_STRUCT)
        slg__field_store(field->type, at, 0);
    else
        for (uint32_t i = 0; i < field->sub->count; i++)
            clear_field(game, &field->sub->items[i], at);
}

static void clear_field(const slg_game *game, const slg_field *field, unsigned char *base) {
    uint32_t count = field->count ? field->count : 1;
    for (uint32_t i = 0; i < count && !field->list; i++)
        clear_element(game, field, slg__field_at(field, base, i));
    if (field->length_at) base[field->length_at] = 0;
}

/* Takes over how many elements there are of an array that tells its length. */
static bool read_length(slg_reader *reader, const slg_field *field, const slg_value *value,
                        unsigned char *base, uint32_t *count) {
    uint32_t room = *count;
    if (slg_value_kind_of(value) != SLG_VALUE_LIST) {
        *count = base[field->length_at];
        return is_list(value) || slg__read_list(reader, value, room);
    }
    *count = slg_value_count(value);
    if (*count > room)
        return slg__read_fails(reader, "this list has room for %u elements", (unsigned)room);
    base[field->length_at] = (unsigned char)*count;
    for (uint32_t i = *count; i < room; i++)
        clear_element(reader->game, field, slg__field_at(field, base, i));
    return true;
}

static bool read_array(slg_reader *reader, const slg_field *field, slg_value *value,
                       unsigned char *base) {
    uint32_t count = field->elements ? field->elements(reader->state)
                                     : slg__field_elements(field, reader->seats);
    if (field->length_at && !read_length(reader, field, value, base, &count)) return false;
    if (!slg__read_list(reader, value, count)) return false;
    for (uint32_t i = 0; i < count; i++) {
        slg_value element = slg__read_next(reader, value, field->base + i);
        size_t here = slg__read_down_index(reader, field->base + i);
        if (!slg__read_element(reader, field, &element, slg__field_at(field, base, i)))
            return false;
        slg__read_up(reader, here);
    }
    return true;
}

static bool read_value(slg_reader *reader, const slg_field *field, slg_value *value,
                       unsigned char *base) {
    size_t mark = slg__read_down(reader, field->name);
    bool good = field->count == 0 ? slg__read_element(reader, field, value, base + field->offset)
                : field->key      ? read_named(reader, field, value, base)
                                  : read_array(reader, field, value, base);
    if (good) slg__read_up(reader, mark);
    return good;
}

static bool read_field(slg_reader *reader, const slg_field *field, slg_value *object,
                       unsigned char *base) {
    slg_value value;
    if (field->optional && !object->over) {
        slg_value walk = *object;
        if (!slg_value_member(&walk, field->name, &value)) {
            clear_field(reader->game, field, base);
            if (field->nullable)
                slg__field_store(field->type, slg__field_at(field, base, 0), UINT8_MAX);
            return true;
        }
    }
    if (!slg__read_part(reader, object, field->name, &value)) return false;
    if (field->list || (!value.at && !field->key)) return true;
    return read_value(reader, field, &value, base);
}

bool slg__read_game_fields(slg_reader *reader, slg_value *object, uint8_t engine) {
    const slg_fields *fields = reader->game->fields;
    for (uint32_t i = 0; fields && i < fields->count; i++)
        if (fields->items[i].engine == engine &&
            !read_field(reader, &fields->items[i], object, (unsigned char *)reader->state))
            return false;
    return true;
}

bool slg__is_game_field(const slg_game *game, const slg_value *name, uint8_t engine) {
    for (uint32_t i = 0; game->fields && i < game->fields->count; i++)
        if (game->fields->items[i].engine == engine &&
            slg_value_is(name, game->fields->items[i].name))
            return true;
    return false;
}

/* --- what documents say, without a document --- */

typedef struct slg_copying {
    const slg_game *game;
    const slg_state *from;
} slg_copying;

static void copy_fields(const slg_copying *of, const slg_fields *fields, unsigned char *to,
                        const unsigned char *from);

static void copy_element(const slg_copying *of, const slg_field *field, unsigned char *to,
                         const unsigned char *from) {
    if (field->type == SLG_FIELD_STRUCT)
        copy_fields(of, field->sub, to, from);
    else if (field->type == SLG_FIELD_SETUP)
        memcpy(to, from, of->game->option_count);
    else
        slg__field_store(field->type, to, slg__field_load(field->type, from));
}

static void copy_fields(const slg_copying *of, const slg_fields *fields, unsigned char *to,
                        const unsigned char *from) {
    for (uint32_t n = 0; n < fields->count; n++) {
        const slg_field *field = &fields->items[n];
        if (field->list) continue;
        uint32_t count = slg__field_length(field, of->from, from);
        for (uint32_t i = 0; i < count; i++) {
            size_t offset = field->offset + (size_t)i * field->stride;
            copy_element(of, field, to + offset, from + offset);
        }
        if (field->length_at) to[field->length_at] = from[field->length_at];
    }
}

void slg__copy_game_fields(const slg_game *game, slg_state *to, const slg_state *from) {
    const slg_copying of = {game, from};
    if (game->fields)
        copy_fields(&of, game->fields, (unsigned char *)to, (const unsigned char *)from);
}
