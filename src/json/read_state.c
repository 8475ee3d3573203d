/* SPDX-License-Identifier: MIT */
/* Full states from documents, and single values by path. */
#include <sortilege/json.h>

#include <string.h>

#include "kernel/format.h"
#include "kernel/release.gen.h"
#include "json/parse.h"
#include "json/reader.h"

/* --- the head of a document --- */

static const char *const names[] = {"sortilege", "game",    "rules",  "players", "viewer",
                                    "over",      "pending", "engine", "names"};

static bool only_known(slg_reader *reader, const slg_value *document) {
    slg_value walk = *document, name, part;
    while (slg_value_step(&walk, &name, &part)) {
        bool known = slg__is_game_field(reader->game, &name, 0);
        char text[SLG_ERROR_TEXT_MAX];
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            known = known || slg_value_is(&name, names[i]);
        if (known) continue;
        slg_value_text(&name, text, sizeof text);
        return slg__read_fails(reader, "there is no '%s' in a state of %s", text,
                               reader->game->name);
    }
    return true;
}

/* What the players are called: for people who read the document. A state does not keep it. */
static bool read_names(slg_reader *reader, slg_value *document) {
    slg_value list, name;
    if (!slg_value_member(document, "names", &list)) return true;
    bool good = slg_value_kind_of(&list) == SLG_VALUE_LIST;
    while (good && slg_value_step(&list, NULL, &name))
        good = slg_value_kind_of(&name) == SLG_VALUE_STRING;
    if (good) return true;
    slg__read_down(reader, "names");
    return slg__read_fails(reader, "this must be a list of players' names");
}

static bool is_hash(const slg_value *value, uint64_t hash) {
    char text[17];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put_hex(&out, hash, 16);
    slg_out_end(&out);
    return slg_value_is(value, text);
}

/* The release whose rules a document names; NULL: none. */
static const slg_release *writer_of(const slg_game *game, const slg_value *rules) {
    for (uint32_t i = 0; i < game->release_count; i++) {
        const slg_release *release = &game->releases[i];
        if (is_hash(rules, SLG_RULES_HASH(release->behaviour, release->content_hash)) ||
            is_hash(rules, SLG_RULES_HASH(release->behaviour, game->content_hash)))
            return release;
    }
    return NULL;
}

/* Whose document it is. "rules" may be left out of documents written by hand. */
static bool read_origin(slg_reader *reader, slg_value *document) {
    const slg_game *game = reader->game;
    slg_value version, name, rules;
    char hash[17];
    slg_out out;
    if (!slg__read_part(reader, document, "sortilege", &version) ||
        !slg__read_part(reader, document, "game", &name))
        return false;
    if (slg_value_kind_of(&version) != SLG_VALUE_INT || slg_value_int(&version) != 1) {
        slg__read_fails(reader, "this program reads documents of version 1 (\"sortilege\": 1)");
        reader->error->code = SLG_VERSION;
        return false;
    }
    if (!slg_value_is(&name, game->name))
        return slg__read_fails(reader, "this must be a state of %s (\"game\": \"%s\")", game->name,
                               game->name);
    slg_out_init(&out, hash, sizeof hash);
    slg_put_hex(&out, game->rules_hash, 16);
    slg_out_end(&out);
    if (!slg_value_member(document, "rules", &rules) || slg_value_is(&rules, hash)) return true;
    const slg_release *by = writer_of(game, &rules);
    if (by)
        slg__read_fails(reader,
                        "this was written with version %s of %s, whose rules of %s only that "
                        "version can read; this is version " SLG_RELEASE ", with rules %s",
                        by->version, by->date, game->name, hash);
    else
        slg__read_fails(reader, "this was written with other rules or cards; those here are %s",
                        hash);
    reader->error->code = SLG_RULES_DIFFER;
    return false;
}

static bool read_players(slg_reader *reader, const slg_value *players) {
    slg_core *core = slg__core(reader->state);
    int64_t number;
    size_t mark = slg__read_down(reader, "players");
    if (!slg__read_int(reader, players, reader->game->seats_min, reader->game->seats_max, &number))
        return false;
    slg__read_up(reader, mark);
    core->seats = (uint8_t)number;
    core->game = reader->game->id;
    return true;
}

static bool read_over(slg_reader *reader, const slg_value *over) {
    slg_core *core = slg__core(reader->state);
    int64_t number;
    if (slg_value_kind_of(over) == SLG_VALUE_NULL) {
        core->over = 0;
        return true;
    }
    size_t mark = slg__read_down(reader, "over");
    if (!slg__read_int(reader, over, 0, UINT8_MAX - 1, &number)) return false;
    slg__read_up(reader, mark);
    core->over = (uint8_t)(1 + number);
    return true;
}

static bool read_state_head(slg_reader *reader, slg_value *document) {
    slg_value players, viewer, over;
    if (!slg__read_part(reader, document, "players", &players) ||
        !slg__read_part(reader, document, "viewer", &viewer) ||
        !slg__read_part(reader, document, "over", &over))
        return false;
    if (viewer.at && slg_value_kind_of(&viewer) != SLG_VALUE_NULL)
        return slg__read_fails(reader, "this is a view; only a full state can be read (\"viewer\": "
                                       "null)");
    if (players.at && !read_players(reader, &players)) return false;
    reader->seats = slg__core(reader->state)->seats;
    return !over.at || read_over(reader, &over);
}

/* --- the rest --- */

/* "pending" says again what "engine.asks" says; both must agree. */
static bool read_pending(slg_reader *reader, slg_value *document) {
    slg_value list;
    if (!slg__read_part(reader, document, "pending", &list)) return false;
    uint32_t had = list.over ? slg__core_const(reader->before)->pending : 0, pending = 0;
    slg_value_kind kind = slg_value_kind_of(&list);
    size_t mark = slg__read_down(reader, "pending");
    bool kept = kind == SLG_VALUE_WAY || kind == SLG_VALUE_NONE;
    if (!kept && kind != SLG_VALUE_LIST)
        return slg__read_fails(reader, "this must be a list of seats");
    uint32_t count = kept ? (uint32_t)__builtin_popcount(had) : slg_value_count(&list);
    for (uint32_t i = 0; i < count; i++, had &= had - 1) {
        slg_value element = slg__read_next(reader, &list, i);
        int64_t seat = had ? __builtin_ctz(had) : 0;
        if (element.at && !slg__read_int(reader, &element, 0, SLG_SLOTS - 1, &seat)) return false;
        pending |= 1u << seat;
    }
    if (pending != slg__core(reader->state)->pending)
        return slg__read_fails(reader, "these are not the seats that engine.asks names");
    slg__read_up(reader, mark);
    return true;
}

/* First those that the engine's part keeps, then those that are shown, compared with what that
 * gives. */
static bool read_lists(slg_reader *reader, slg_value *document, bool shown) {
    const slg_game *game = reader->game;
    slg_state_room room;
    slg_value engine;
    slg_value_member(document, "engine", &engine);
    size_t mark = slg__read_down(reader, "engine");
    if (!slg__read_game_lists(reader, &engine, 1)) return false;
    slg__read_up(reader, mark);
    if (game->was_read && game->was_read(game, reader->state, reader->error) != SLG_OK)
        return false;
    if (!shown) return true;
    memcpy(&room, reader->state, game->state_size);
    reader->reference = (const slg_state *)(const void *)&room;
    return slg__read_game_lists(reader, document, 0);
}

static bool read_engine(slg_reader *reader, slg_value *document) {
    slg_value engine;
    if (!slg__read_part(reader, document, "engine", &engine)) return false;
    size_t mark = slg__read_down(reader, "engine");
    if (!slg__read_engine(reader, &engine)) return false;
    slg__read_up(reader, mark);
    return true;
}

/* Fills the state; does not run slg_check. `lists`: where a list that is made from the state
 * differs from what the engine's part says, the list is right; else it is not looked at. */
static bool read_document(slg_reader *reader, slg_value *document, bool lists) {
    if (!document->over && (!slg__read_object(reader, document) || !read_origin(reader, document) ||
                            !only_known(reader, document) || !read_names(reader, document)))
        return false;
    return read_state_head(reader, document) && slg__read_game_fields(reader, document, 0) &&
           read_engine(reader, document) && read_pending(reader, document) &&
           read_lists(reader, document, lists);
}

slg_status slg_json_read_state(const slg_game *game, const char *text, size_t length,
                               slg_state *state, slg_error *error) {
    slg_state_room room;
    slg_error unheard;
    slg_value document;
    if (!error) error = &unheard;
    memset(error, 0, sizeof *error);
    if (!slg__json_parse(text, length, &document, NULL, error)) return SLG_BAD_INPUT;
    slg_reader reader = {.game = game, .state = (slg_state *)(void *)&room, .error = error};
    memset(reader.state, 0, game->state_size);
    if (!read_document(&reader, &document, true)) return error->code;
    slg_status status = slg_check(game, reader.state, error);
    if (status == SLG_OK) status = slg__check_questions(game, reader.state, error);
    if (status == SLG_OK) memcpy(state, reader.state, game->state_size);
    return status;
}

/* --- one value by path --- */

static slg_status cannot_set(const char *path, slg_error *error) {
    enum { BRIEF = 81 }; /* leaves room for what is wrong with it */
    char text[SLG_ERROR_TEXT_MAX], brief[BRIEF];
    slg_format(brief, sizeof brief, "%s", path);
    slg_format(text, sizeof text,
               "'%s' identifies the document and cannot be set; start another match to change it",
               brief);
    return slg__fail(error, SLG_BAD_INPUT, 0, 0, text);
}

/* The state as a document would have it with the value in its place. */
static slg_status read_state_change(const slg_game *game, slg_state *changed,
                                    const slg_state *before, slg_value *change, slg_error *error) {
    slg_reader reader = {.game = game, .state = changed, .before = before, .error = error};
    const char *path = change->path;
    memset(changed, 0, game->state_size);
    slg__copy_engine(game, changed, before);
    slg__copy_game_fields(game, changed, before);
    bool good = read_document(&reader, change, strncmp(path, "engine", 6) != 0);
    if (!reader.found) { /* the getter's error names what there is */
        slg_error no_path;
        slg_status status = slg_json_get(game, before, path, NULL, 0, NULL, &no_path);
        if (status != SLG_OK) *error = no_path;
        if (status != SLG_OK) return status;
    }
    return good ? SLG_OK : error->code;
}

slg_status slg__json_set_value(const slg_game *game, slg_state *state, const char *path,
                               slg_value value, slg_error *error) {
    static const char *const fixed[] = {"sortilege", "game", "rules", "players", "viewer"};
    slg_state_room room;
    slg_state *changed = (slg_state *)(void *)&room;
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        if (strcmp(path, fixed[i]) == 0 || *path == 0) return cannot_set(path, error);
    value.path = path;
    value.over = true;
    slg_status status = read_state_change(game, changed, state, &value, error);
    if (status == SLG_OK && game->was_set)
        status = game->was_set(game, changed, state, path, error);
    /* Who is asked what may depend on what was set: slg_resume asks anew. */
    if (status == SLG_OK) slg__drop_questions(changed);
    if (status == SLG_OK) memcpy(state, changed, game->state_size);
    return status;
}

slg_status slg_json_set(const slg_game *game, slg_state *state, const char *path, const char *value,
                        slg_error *error) {
    slg_error unheard;
    slg_value parsed;
    if (!error) error = &unheard;
    memset(error, 0, sizeof *error);
    if (!slg__is_of(game, state)) return slg__wrong_game(error);
    if (!slg__json_parse(value, strlen(value), &parsed, NULL, error)) return SLG_BAD_INPUT;
    return slg__json_set_value(game, state, path, parsed, error);
}
