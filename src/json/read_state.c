/* SPDX-License-Identifier: MIT */
/* Full states from documents, and single values by path. */
#include <sortilege/json.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json/print.h"
#include "json/reader.h"

static const char *const names[] = {"sortilege", "game",    "rules",  "players", "viewer",
                                    "over",      "pending", "engine", "names"};

static bool is_head_name(const char *name) {
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0) return true;
    return false;
}

/* What the players are called: for people who read the document. A state does not keep it. */
static bool read_names(slg_reader *reader, const json_t *document) {
    const json_t *list = json_object_get(document, "names");
    size_t mark = slg__read_down(reader, "names");
    for (size_t i = 0; i < json_array_size(list); i++)
        if (!json_is_string(json_array_get(list, i))) list = json_null();
    if (list && !json_is_array(list))
        return slg__read_fails(reader, "this must be a list of players' names");
    slg__read_up(reader, mark);
    return true;
}

static bool only_known(slg_reader *reader, const json_t *document) {
    const char *name;
    json_t *part;
    json_object_foreach((json_t *)(uintptr_t)document, name, part) {
        if (!is_head_name(name) && !slg__has_game_field(reader->game, name, 0))
            return slg__read_fails(reader, "there is no '%s' in a state of %s", name,
                                   reader->game->name);
    }
    return true;
}

/* Whose document it is. "rules" may be left out of documents written by hand. */
static bool read_origin(slg_reader *reader, const json_t *document) {
    const slg_game *game = reader->game;
    const json_t *version = slg__read_part(reader, document, "sortilege");
    const json_t *name = version ? slg__read_part(reader, document, "game") : NULL;
    const json_t *rules = json_object_get(document, "rules");
    char hash[17];
    if (!name) return false;
    if (!json_is_integer(version) || json_integer_value(version) != 1) {
        slg__read_fails(reader, "this program reads documents of version 1 (\"sortilege\": 1)");
        reader->error->code = SLG_VERSION;
        return false;
    }
    if (!json_is_string(name) || strcmp(json_string_value(name), game->name) != 0)
        return slg__read_fails(reader, "this must be a state of %s (\"game\": \"%s\")", game->name,
                               game->name);
    slg_print(hash, sizeof hash, "%016llx", (unsigned long long)game->rules_hash);
    if (rules && (!json_is_string(rules) || strcmp(json_string_value(rules), hash) != 0)) {
        slg__read_fails(reader, "this was written with other rules or cards; those here are %s",
                        hash);
        reader->error->code = SLG_RULES_DIFFER;
        return false;
    }
    return true;
}

static bool read_head(slg_reader *reader, const json_t *document) {
    slg_core *core = slg__core(reader->state);
    const json_t *players = slg__read_part(reader, document, "players");
    const json_t *viewer = players ? slg__read_part(reader, document, "viewer") : NULL;
    const json_t *over = viewer ? slg__read_part(reader, document, "over") : NULL;
    int64_t number;
    if (!over) return false;
    if (!json_is_null(viewer))
        return slg__read_fails(reader, "this is a view; only a full state can be read (\"viewer\": "
                                       "null)");
    size_t mark = slg__read_down(reader, "players");
    if (!slg__read_int(reader, players, reader->game->seats_min, reader->game->seats_max, &number))
        return false;
    slg__read_up(reader, mark);
    reader->seats = core->seats = (uint8_t)number;
    core->game = reader->game->id;
    if (json_is_null(over)) return true;
    mark = slg__read_down(reader, "over");
    if (!slg__read_int(reader, over, 0, UINT8_MAX - 1, &number)) return false;
    slg__read_up(reader, mark);
    core->over = (uint8_t)(1 + number);
    return true;
}

/* "pending" says again what "engine.asks" says; both must agree. */
static bool read_pending(slg_reader *reader, const json_t *document) {
    const json_t *list = slg__read_part(reader, document, "pending");
    uint32_t pending = 0;
    if (!list) return false;
    size_t mark = slg__read_down(reader, "pending");
    if (!json_is_array(list)) return slg__read_fails(reader, "this must be a list of seats");
    for (size_t i = 0; i < json_array_size(list); i++) {
        int64_t seat;
        if (!slg__read_int(reader, json_array_get(list, i), 0, SLG_SLOTS - 1, &seat)) return false;
        pending |= 1u << seat;
    }
    if (pending != slg__core(reader->state)->pending)
        return slg__read_fails(reader, "these are not the seats that engine.asks names");
    slg__read_up(reader, mark);
    return true;
}

/* First those that the engine's part keeps, then those that are shown, compared with what that
 * gives. */
static bool read_lists(slg_reader *reader, const json_t *document, bool shown) {
    const slg_game *game = reader->game;
    slg_state_room room;
    const json_t *engine = json_object_get(document, "engine");
    size_t mark = slg__read_down(reader, "engine");
    if (!slg__read_game_lists(reader, engine, 1)) return false;
    slg__read_up(reader, mark);
    if (game->was_read && game->was_read(game, reader->state, reader->error) != SLG_OK)
        return false;
    if (!shown) return true;
    memcpy(&room, reader->state, game->state_size);
    reader->reference = (const slg_state *)(const void *)&room;
    return slg__read_game_lists(reader, document, 0);
}

bool slg__read_document(const slg_game *game, const json_t *document, bool lists, slg_state *state,
                        slg_error *error) {
    slg_reader reader = {.game = game, .state = state, .error = error};
    memset(state, 0, game->state_size);
    if (!slg__read_object(&reader, document) || !read_origin(&reader, document) ||
        !only_known(&reader, document) || !read_names(&reader, document) ||
        !read_head(&reader, document) || !slg__read_game_fields(&reader, document, 0))
        return false;
    const json_t *engine = slg__read_part(&reader, document, "engine");
    if (!engine) return false;
    size_t mark = slg__read_down(&reader, "engine");
    if (!slg__read_engine(&reader, engine)) return false;
    slg__read_up(&reader, mark);
    return read_pending(&reader, document) && read_lists(&reader, document, lists);
}

static json_t *parse(const char *text, size_t length, size_t flags, slg_error *error) {
    json_error_t bad;
    json_t *value = json_loadb(text, length, flags | JSON_REJECT_DUPLICATES, &bad);
    if (!value)
        slg__fail(error, SLG_BAD_INPUT, bad.line > 0 ? (uint32_t)bad.line : 0,
                  bad.column > 0 ? (uint32_t)bad.column : 0, bad.text);
    return value;
}

slg_status slg_json_read_state(const slg_game *game, const char *text, size_t length,
                               slg_state *state, slg_error *error) {
    slg_state_room room;
    slg_error unheard;
    if (!error) error = &unheard;
    memset(error, 0, sizeof *error);
    json_t *document = parse(text, length, 0, error);
    if (!document) return SLG_BAD_INPUT;
    bool good = slg__read_document(game, document, true, (slg_state *)&room, error);
    json_decref(document);
    if (!good) return error->code;
    slg_status status = slg_check(game, (slg_state *)&room, error);
    if (status == SLG_OK) status = slg__check_questions(game, (slg_state *)&room, error);
    if (status == SLG_OK) memcpy(state, &room, game->state_size);
    return status;
}

/* --- one value by path --- */

/* The present document as a tree. */
static json_t *document_of(const slg_game *game, const slg_state *state) {
    size_t length = slg_json_state(game, state, NULL, 0);
    char *text = malloc(length + 1);
    if (!text) return NULL;
    slg_json_state(game, state, text, length + 1);
    json_t *document = json_loadb(text, length, 0, NULL);
    free(text);
    return document;
}

/* What lists call their first element, by the field's table. */
static uint32_t list_base(const slg_fields **fields, const char *name) {
    for (uint32_t i = 0; *fields && i < (*fields)->count; i++) {
        const slg_field *field = &(*fields)->items[i];
        if (strcmp(field->name, name) != 0) continue;
        *fields = field->type == SLG_FIELD_STRUCT ? field->sub : NULL;
        return field->base;
    }
    *fields = NULL;
    return 0;
}

static bool read_index(const char *name, uint32_t *index) {
    char *end;
    unsigned long number = strtoul(name, &end, 10);
    *index = (uint32_t)number;
    return *name >= '0' && *name <= '9' && *end == 0 && number <= UINT16_MAX;
}

/* Puts the value in the place of what is there; an object only where it says something. */
static int replace(json_t *at, const char *name, uint32_t index, json_t *value) {
    json_t *old = json_is_object(at) ? json_object_get(at, name) : json_array_get(at, index);
    if (json_is_object(old) && json_is_object(value))
        return json_object_update_recursive(old, value);
    if (json_is_object(at)) return json_object_set(at, name, value);
    return json_array_set(at, index, value);
}

/* The length of the path's next name. A member's name may have dots in it ("dice.A"). */
static size_t next_name(const json_t *at, const char *path) {
    const char *name;
    json_t *part;
    if (json_is_object(at)) {
        json_object_foreach((json_t *)(uintptr_t)at, name, part) {
            size_t length = strlen(name);
            if (strncmp(name, path, length) == 0 && (path[length] == '.' || path[length] == 0))
                return length;
        }
    }
    return strcspn(path, ".");
}

/* Walks to the last name of the path, and puts the value there. False: no such path. */
static bool put_at(const slg_game *game, json_t *document, const char *path, json_t *value) {
    const slg_fields *fields = game->fields;
    json_t *at = document;
    uint32_t base = 0;
    char name[SLG_PATH_MAX];
    for (;;) {
        size_t length = next_name(at, path);
        uint32_t index = 0;
        if (length >= sizeof name) return false;
        memcpy(name, path, length);
        name[length] = 0;
        if (json_is_array(at) && (!read_index(name, &index) || index < base)) return false;
        index -= json_is_array(at) ? base : 0;
        json_t *next = json_is_object(at) ? json_object_get(at, name) : json_array_get(at, index);
        if (!next) return false;
        if (path[length] == 0) return replace(at, name, index, value) == 0;
        if (json_is_object(at) && !(at == document && strcmp(name, "engine") == 0))
            base = list_base(&fields, name);
        at = next;
        path += length + 1;
    }
}

static slg_status cannot_set(const char *path, slg_error *error) {
    enum { BRIEF = 81 }; /* leaves room for what is wrong with it */
    char text[SLG_ERROR_TEXT_MAX], brief[BRIEF];
    slg_print(brief, sizeof brief, "%s", path);
    slg_print(text, sizeof text,
              "'%s' identifies the document and cannot be set; start another match to change it",
              brief);
    return slg__fail(error, SLG_BAD_INPUT, 0, 0, text);
}

static slg_status set_value(const slg_game *game, slg_state *state, const char *path, json_t *value,
                            slg_error *error) {
    slg_state_room room;
    json_t *document = document_of(game, state);
    slg_status status = SLG_OK;
    if (!document) return slg__fail(error, SLG_LIMIT, 0, 0, "out of memory");
    if (!put_at(game, document, path, value)) { /* the getter's error names what there is */
        status = slg_json_get(game, state, path, NULL, 0, NULL, error);
        if (status == SLG_OK)
            status = slg__fail(error, SLG_BAD_INPUT, 0, 0, "this path cannot be set");
    } else if (!slg__read_document(game, document, strncmp(path, "engine", 6) != 0,
                                   (slg_state *)&room, error)) {
        status = error->code;
    }
    json_decref(document);
    if (status == SLG_OK && game->was_set)
        status = game->was_set(game, (slg_state *)&room, state, path, error);
    /* Who is asked what may depend on what was set: slg_resume asks anew. */
    if (status == SLG_OK) slg__drop_questions((slg_state *)&room);
    if (status == SLG_OK) memcpy(state, &room, game->state_size);
    return status;
}

slg_status slg_json_set(const slg_game *game, slg_state *state, const char *path, const char *value,
                        slg_error *error) {
    static const char *const fixed[] = {"sortilege", "game", "rules", "players", "viewer"};
    slg_error unheard;
    if (!error) error = &unheard;
    memset(error, 0, sizeof *error);
    if (!slg__is_of(game, state)) return slg__wrong_game(error);
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        if (strcmp(path, fixed[i]) == 0 || *path == 0) return cannot_set(path, error);
    json_t *parsed = parse(value, strlen(value), JSON_DECODE_ANY, error);
    if (!parsed) return SLG_BAD_INPUT;
    slg_status status = set_value(game, state, path, parsed, error);
    json_decref(parsed);
    return status;
}
