/* SPDX-License-Identifier: MIT */
#include "server/remedy.h"

#include <errno.h>
#include <jansson.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <sortilege/sortilege.h>

#include "host/print.h"
#include "server/boxes.h"
#include "server/plays.h"
#include "server/store.h"

/* TRIAL_S: how long a box may take; it plays for some hundredths of a second. */
enum { HEX = 17, TRIAL_S = 60 };

static void hex(uint64_t number, char out[HEX]) {
    slg_print(out, HEX, "%016llx", (unsigned long long)number);
}

static uint64_t hash_in(const json_t *of, const char *name) {
    const char *text = json_string_value(json_object_get(of, name));
    return text ? strtoull(text, NULL, 16) : 0;
}

/* --- keeping this build's --- */

static json_t *box_document(const slg_game *game, const char *text) {
    char rules[HEX], content[HEX];
    hex(slg_rules_hash(game), rules);
    hex(slg_content_hash(game), content);
    return json_pack("{s:s, s:s, s:s, s:s, s:s, s:o}", "game", slg_game_name(game), "rules", rules,
                     "content", content, "version", SLG_PROGRAM_VERSION, "text", text, "plays",
                     srv_plays_take(game));
}

/* Names of notes: "box/school/0123456789abcdef". */
static void box_name(const slg_game *game, char out[SRV_NOTE_MAX]) {
    slg_print(out, SRV_NOTE_MAX, "box/%s/%016llx", slg_game_name(game),
              (unsigned long long)slg_rules_hash(game));
}

static bool is_box_kept(sqlite3 *db, const char *name) {
    sqlite3_stmt *s = NULL;
    bool kept =
        sqlite3_prepare_v2(db, "SELECT 1 FROM note WHERE name = ?1", -1, &s, NULL) == SQLITE_OK &&
        sqlite3_bind_text(s, 1, name, -1, SQLITE_STATIC) == SQLITE_OK &&
        sqlite3_step(s) == SQLITE_ROW;
    sqlite3_finalize(s);
    return kept;
}

static bool keep_one(sqlite3 *db, const slg_game *game) {
    char name[SRV_NOTE_MAX], *box = srv_box_text(slg_game_name(game));
    sqlite3_stmt *s = NULL;
    box_name(game, name);
    if (!box || is_box_kept(db, name)) {
        free(box);
        return true;
    }
    json_t *document = box_document(game, box);
    char *text = json_dumps(document, JSON_COMPACT);
    bool good = text &&
                sqlite3_prepare_v2(db, "INSERT OR IGNORE INTO note (name, text) VALUES (?1, ?2)",
                                   -1, &s, NULL) == SQLITE_OK &&
                sqlite3_bind_text(s, 1, name, -1, SQLITE_STATIC) == SQLITE_OK &&
                sqlite3_bind_text(s, 2, text, -1, SQLITE_STATIC) == SQLITE_OK &&
                sqlite3_step(s) == SQLITE_DONE;
    sqlite3_finalize(s);
    json_decref(document);
    free(text);
    free(box);
    return good;
}

bool srv_boxes_keep(const char *path, char *why, size_t capacity) {
    sqlite3 *db = NULL;
    bool good = sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK;
    if (good) sqlite3_busy_timeout(db, 10000);
    for (uint32_t i = 0; good && i < slg_game_count(); i++)
        good = keep_one(db, slg_game_at(i));
    if (!good) slg_print(why, capacity, "%s", sqlite3_errmsg(db));
    sqlite3_close(db);
    return good;
}

/* --- looking for a remedy --- */

/* What matches have that are played by the same rules and cards. */
typedef struct kind {
    const char *game;
    uint64_t rules;
    const void *cards; /* the hash of a set of their own, SRV_HASH_BYTES; zeros: none */
    const char *name;  /* of that set; NULL: none */
    uint64_t content;  /* of that set */
} kind;

/* The cards that such matches go on with. */
typedef struct remedy {
    char *text;
    const char *name;
    uint64_t rules, content;
} remedy;

/* Compiles a text for `base` into memory of its own. NULL: it is wrong. */
static const slg_game *compile(const slg_game *base, const char *text, void **memory) {
    *memory = aligned_alloc(64, (slg_game_with_content_size(base) + 63) / 64 * 64);
    return *memory ? slg_game_with_content(base, text, strlen(text), *memory, NULL) : NULL;
}

static bool plays_alike(const slg_game *base, const json_t *box) {
    void *memory;
    const char *text = json_string_value(json_object_get(box, "text"));
    const slg_game *game = compile(base, text, &memory);
    bool good = game && slg_content_hash(game) == hash_in(box, "content") &&
                srv_plays_same(game, json_object_get(box, "plays"));
    free(memory);
    return good;
}

/* In a process of its own, which may die: cards of another version have not met these rules. */
static bool survives(const slg_game *base, const json_t *box) {
    int status = 1;
    pid_t child = fork();
    if (child == 0) {
        signal(SIGALRM, SIG_DFL);
        alarm(TRIAL_S);
        _exit(plays_alike(base, box) ? 0 : 1);
    }
    while (child > 0 && waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return false;
    return child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static char *text_of_cards(sqlite3 *db, const void *hash) {
    sqlite3_stmt *s = NULL;
    char *text = NULL;
    if (sqlite3_prepare_v2(db, "SELECT text FROM cards WHERE hash = ?1", -1, &s, NULL) ==
            SQLITE_OK &&
        sqlite3_bind_blob(s, 1, hash, SRV_HASH_BYTES, SQLITE_STATIC) == SQLITE_OK &&
        sqlite3_step(s) == SQLITE_ROW) {
        size_t length = (size_t)sqlite3_column_bytes(s, 0);
        text = calloc(1, length + 1);
        if (text && length) memcpy(text, sqlite3_column_blob(s, 0), length);
    }
    sqlite3_finalize(s);
    return text;
}

/* Rules are a mixture of how a version plays and of the cards (kernel/game.h): without the cards,
 * the same version has the same number. */
static bool is_its_box(const kind *k, const json_t *box) {
    uint64_t rules = hash_in(box, "rules");
    if (!k->name) return rules == k->rules;
    return (rules ^ hash_in(box, "content")) == (k->rules ^ k->content);
}

static bool mend_with(sqlite3 *db, const slg_game *base, const kind *k, const json_t *box,
                      remedy *out) {
    const char *old = json_string_value(json_object_get(box, "text"));
    char *own = k->name ? text_of_cards(db, k->cards) : NULL;
    void *memory = NULL;
    if (!old || (k->name && !own) || !survives(base, box)) {
        free(own);
        return false;
    }
    out->text = own ? srv_box_with(k->game, old, own) : strdup(old);
    free(own);
    const slg_game *game = out->text ? compile(base, out->text, &memory) : NULL;
    uint64_t wanted = k->name ? k->content : hash_in(box, "content");
    bool good = game && slg_content_hash(game) == wanted;
    if (good) {
        out->rules = slg_rules_hash(game);
        out->content = wanted;
    } else {
        free(out->text);
        out->text = NULL;
    }
    free(memory);
    return good;
}

/* --- the table --- */

static bool put_remedy(sqlite3 *db, const kind *k, const remedy *found) {
    uint8_t hash[SRV_HASH_BYTES];
    char hash_text[2 * SRV_HASH_BYTES + 1], content[HEX];
    size_t game = strlen(k->game) + 1, length = strlen(found->text);
    char *both = malloc(game + length);
    sqlite3_stmt *s = NULL;
    if (!both) return false;
    memcpy(both, k->game, game); /* as core/cards.c names sets */
    memcpy(both + game, found->text, length);
    crypto_generichash(hash, sizeof hash, (const unsigned char *)both, game + length, NULL, 0);
    free(both);
    sodium_bin2hex(hash_text, sizeof hash_text, hash, sizeof hash);
    hex(found->content, content);
    json_t *document =
        json_pack("{s:s, s:s, s:s, s:s, s:I}", "hash", hash_text, "game", k->game, "content",
                  content, "name", found->name, "bytes", (json_int_t)length);
    char *text = json_dumps(document, JSON_COMPACT);
    json_decref(document);
    bool good =
        text && sqlite3_prepare_v2(db, "INSERT INTO remedy VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)", -1,
                                   &s, NULL) == SQLITE_OK;
    if (good) {
        sqlite3_bind_text(s, 1, k->game, -1, SQLITE_TRANSIENT);
        sqlite3_bind_int64(s, 2, (int64_t)k->rules);
        sqlite3_bind_blob(s, 3, k->cards, SRV_HASH_BYTES, SQLITE_TRANSIENT);
        sqlite3_bind_blob(s, 4, hash, sizeof hash, SQLITE_TRANSIENT);
        sqlite3_bind_int64(s, 5, (int64_t)found->rules);
        sqlite3_bind_text(s, 6, text, -1, SQLITE_TRANSIENT);
        sqlite3_bind_blob(s, 7, found->text, (int)length, SQLITE_TRANSIENT);
        good = sqlite3_step(s) == SQLITE_DONE;
    }
    sqlite3_finalize(s);
    free(text);
    return good;
}

static bool find_one(sqlite3 *db, const kind *k, const json_t *boxes) {
    const slg_game *base = slg_game_find(k->game);
    size_t i;
    json_t *box;
    if (!base || !slg_game_with_content_size(base)) return true;
    json_array_foreach(boxes, i, box) {
        char name[SLG_NAME_MAX];
        const char *version = json_string_value(json_object_get(box, "version")),
                   *game = json_string_value(json_object_get(box, "game"));
        remedy found = {0};
        if (!game || strcmp(game, k->game) != 0 || !is_its_box(k, box) ||
            !mend_with(db, base, k, box, &found))
            continue;
        slg_print(name, sizeof name, "Sortilege %s", version ? version : "?");
        found.name = k->name ? k->name : name;
        bool good = put_remedy(db, k, &found);
        free(found.text);
        return good;
    }
    return true;
}

static json_t *read_boxes(sqlite3 *db) {
    json_t *boxes = json_array();
    sqlite3_stmt *s = NULL;
    if (sqlite3_prepare_v2(db, "SELECT text FROM note WHERE name >= 'box/' AND name < 'box0'", -1,
                           &s, NULL) == SQLITE_OK)
        while (sqlite3_step(s) == SQLITE_ROW) {
            json_t *box = json_loads((const char *)sqlite3_column_text(s, 0), 0, NULL);
            if (box) json_array_append_new(boxes, box);
        }
    sqlite3_finalize(s);
    return boxes;
}

static const char kinds_sql[] =
    "SELECT game, rules, cards, max(json_extract(document, '$.cards.name')), "
    "max(json_extract(document, '$.cards.content')) FROM match WHERE NOT can_go_on(game, rules, "
    "json_extract(document, '$.cards.content')) AND (stage <> 0 OR cards <> zeroblob(32)) GROUP BY "
    "game, rules, cards";

bool srv_remedies_find(sqlite3 *db) {
    sqlite3_stmt *s = NULL;
    json_t *boxes = NULL;
    bool good = sqlite3_exec(db,
                             "PRAGMA temp_store = MEMORY;CREATE TEMP TABLE remedy (game TEXT, "
                             "rules INTEGER, cards BLOB, to_cards BLOB, to_rules INTEGER, document "
                             "TEXT, text BLOB)",
                             NULL, NULL, NULL) == SQLITE_OK &&
                sqlite3_prepare_v2(db, kinds_sql, -1, &s, NULL) == SQLITE_OK;
    while (good && sqlite3_step(s) == SQLITE_ROW) {
        const char *content = (const char *)sqlite3_column_text(s, 4);
        const kind k = {.game = (const char *)sqlite3_column_text(s, 0),
                        .rules = (uint64_t)sqlite3_column_int64(s, 1),
                        .cards = sqlite3_column_blob(s, 2),
                        .name = (const char *)sqlite3_column_text(s, 3),
                        .content = content ? strtoull(content, NULL, 16) : 0};
        if (sqlite3_column_bytes(s, 2) != SRV_HASH_BYTES || !k.game) continue;
        if (!boxes) boxes = read_boxes(db);
        good = find_one(db, &k, boxes);
    }
    good = sqlite3_finalize(s) == SQLITE_OK && good;
    json_decref(boxes);
    return good;
}

/* Tables that have not begun are played by the rules and the box of today. */
static const char apply_sql[] =
    "PRAGMA synchronous = FULL;BEGIN IMMEDIATE;INSERT OR IGNORE INTO cards (hash, text) SELECT "
    "to_cards, text FROM remedy;UPDATE match SET epoch = epoch + 1, cards = remedy.to_cards, rules "
    "= remedy.to_rules, document = json_set(match.document, '$.cards', json(remedy.document)) FROM "
    "remedy WHERE match.game = remedy.game AND match.rules = remedy.rules AND match.cards = "
    "remedy.cards AND (stage <> 0 OR match.cards <> zeroblob(32));UPDATE match SET epoch = epoch + "
    "1, rules = rules_of(game) WHERE stage = 0 AND cards = zeroblob(32) AND rules_of(game) IS NOT "
    "NULL AND rules <> rules_of(game);COMMIT";

bool srv_remedies_apply(sqlite3 *db) {
    return sqlite3_exec(db, apply_sql, NULL, NULL, NULL) == SQLITE_OK;
}
