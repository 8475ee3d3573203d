/* SPDX-License-Identifier: MIT */
/* The core as one person after another meets it, on a disk that never fails: who they are, what is
 * kept of them, tables, talk and limits. How matches are played is the world's business
 * (core_world.c). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>
#include <sortilege/sortilege.h>

#include "server/core.h"
#include "server/core/words.h"
#include "server/ids.h"
#include "server/store_memory.h"
#include "test.h"

enum { SOCKETS = 12, HEARD = 400 };

/* A house, and all that its sockets have heard. */
static struct {
    srv_core *core;
    memory_disk *disk;
    memory_node *node;
    slg_random random;
    uint64_t steady, hash_ticket, trial;
    bool good, died; /* the cards that were tried; the process over them */
    slg_error mistake;
    char password[140], compare[160];
    json_t *heard[SOCKETS][HEARD];
    uint32_t count[SOCKETS];
    bool shut[SOCKETS];
    int64_t n;
} h;

static srv_time now(void *self) {
    (void)self;
    return 1790000000000 + (srv_time)h.steady;
}

static uint64_t steady(void *self) {
    (void)self;
    return h.steady;
}

static void random_bytes(void *self, void *out, size_t size) {
    (void)self;
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)out)[i] = (uint8_t)slg_random_next(&h.random);
}

static void digest(void *self, const void *bytes, size_t size, uint8_t out[SRV_HASH_BYTES]) {
    (void)self;
    memset(out, 0, SRV_HASH_BYTES);
    for (size_t i = 0; i < size; i++)
        out[i % SRV_HASH_BYTES] =
            (uint8_t)(out[i % SRV_HASH_BYTES] * 31u + ((const uint8_t *)bytes)[i] + i);
}

static void hear(void *self, srv_socket to, const char *text, size_t length) {
    (void)self;
    if (h.count[to] < HEARD) h.heard[to][h.count[to]++] = json_loadb(text, length, 0, NULL);
}

static void shut(void *self, srv_socket socket, uint16_t code, const char *why) {
    (void)self;
    (void)code;
    (void)why;
    h.shut[socket] = true;
}

static void think(void *self, const srv_question *question) {
    (void)self;
    (void)question;
}

static void hash(void *self, uint64_t ticket, const char *password, const char *compare) {
    (void)self;
    h.hash_ticket = ticket;
    snprintf(h.password, sizeof h.password, "#%s", password);
    snprintf(h.compare, sizeof h.compare, "%s", compare ? compare : "");
}

static void try_cards(void *self, uint64_t ticket, const char *game, const char *text,
                      size_t length) {
    const slg_game *base = slg_game_find(game);
    void *memory = aligned_alloc(8, (slg_game_with_content_size(base) + 7) & ~(size_t)7);
    (void)self;
    h.trial = ticket;
    h.good = slg_game_with_content(base, text, length, memory, &h.mistake) != NULL;
    free(memory);
}

static void log_line(void *self, const char *line) {
    (void)self;
    (void)line;
}

static void settle(void) {
    for (bool more = true; more;) {
        more = memory_step(h.node);
        if (h.trial) {
            uint64_t trial = h.trial;
            h.trial = 0;
            srv_tried(h.core, trial, h.good, h.died ? NULL : &h.mistake);
            more = true;
        }
        if (!h.hash_ticket) continue;
        uint64_t ticket = h.hash_ticket;
        h.hash_ticket = 0;
        srv_hashed(h.core, ticket, h.password, strcmp(h.password, h.compare) == 0);
        more = true;
    }
}

static void open_house(const srv_limits *limits) {
    srv_limits usual = srv_limits_default();
    memset(&h, 0, sizeof h);
    slg_random_seed(&h.random, 15);
    h.disk = memory_disk_new(NULL);
    h.node = memory_node_new(h.disk, srv_stored, NULL);
    srv_world world = {.now = now,
                       .steady_ms = steady,
                       .random = random_bytes,
                       .digest = digest,
                       .send = hear,
                       .shut = shut,
                       .think = think,
                       .hash = hash,
                       .try_cards = try_cards,
                       .log = log_line,
                       .store = memory_node_store(h.node)};
    h.core = srv_core_new(&world, limits ? limits : &usual);
    memory_node_user(h.node, h.core);
    for (srv_socket s = 1; s < SOCKETS; s++)
        srv_came(h.core, s, s == 9 ? "198.51.100.9" : "192.0.2.1");
}

static void close_house(void) {
    srv_core_free(h.core);
    memory_node_free(h.node);
    memory_disk_free(h.disk);
    for (uint32_t s = 0; s < SOCKETS; s++)
        for (uint32_t i = 0; i < h.count[s]; i++)
            json_decref(h.heard[s][i]);
}

/* Sends {"do":..., "n":..., REST} and gives the reply, which lasts until the house closes. */
static const json_t *ask(srv_socket s, const char *what, const char *rest) {
    static char text[4096];
    int64_t n = ++h.n;
    snprintf(text, sizeof text, "{\"do\":\"%s\",\"n\":%lld%s%s}", what, (long long)n,
             *rest ? "," : "", rest);
    srv_heard(h.core, s, text, strlen(text));
    settle();
    for (uint32_t i = h.count[s]; i-- > 0;)
        if (json_integer_value(json_object_get(h.heard[s][i], "re")) == n) return h.heard[s][i];
    test_fail(__FILE__, __LINE__, "there is no reply");
    return NULL;
}

static const char *get(const json_t *of, const char *name) {
    const char *text = json_string_value(json_object_get(of, name));
    return text ? text : "";
}

static const char *error_of(srv_socket s, const char *what, const char *rest) {
    return get(ask(s, what, rest), "error");
}

/* A guest comes; `token` may be NULL. */
static const char *guest(srv_socket s, const char *name, char token[65]) {
    char rest[120];
    snprintf(rest, sizeof rest, "\"version\":1,\"form\":\"packed\",\"name\":\"%s\"", name);
    const json_t *reply = ask(s, "hello", rest);
    if (token) snprintf(token, 65, "%s", get(reply, "token"));
    return get(json_object_get(reply, "you"), "person");
}

static const char *come_back(srv_socket s, const char *token) {
    char rest[120];
    snprintf(rest, sizeof rest, "\"version\":1,\"token\":\"%s\"", token);
    const json_t *reply = ask(s, "hello", rest);
    return *get(reply, "error") ? get(reply, "error")
                                : get(json_object_get(reply, "you"), "person");
}

static const char *on_table(const char *table, const char *rest) {
    static char text[600];
    snprintf(text, sizeof text, "\"table\":\"%s\"%s%s", table, *rest ? "," : "", rest);
    return text;
}

/* How many messages of that kind the socket has heard. */
static uint32_t heard_of(srv_socket s, const char *is) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < h.count[s]; i++)
        count += strcmp(get(h.heard[s][i], "is"), is) == 0;
    return count;
}

/* --- coming in --- */

static const struct {
    const char *name, *text, *error, *at;
} wrong[] = {
    {"no JSON", "hello", "bad-message", "do"},
    {"no object", "[1]", "bad-message", "do"},
    {"no request", "{\"n\":1}", "bad-message", "do"},
    {"no number", "{\"do\":\"tables\"}", "bad-message", "n"},
    {"a negative number", "{\"do\":\"tables\",\"n\":-1}", "bad-message", "n"},
    {"twice the same name", "{\"do\":\"tables\",\"n\":1,\"n\":2}", "bad-message", "do"},
    {"an unknown request", "{\"do\":\"dance\",\"n\":1}", "bad-message", "do"},
    {"an unknown name", "{\"do\":\"tables\",\"n\":1,\"x\":1}", "bad-message", "x"},
    {"a part of a name", "{\"do\":\"look\",\"n\":1,\"tab\":\"x\"}", "bad-message", "tab"},
    {"of the wrong kind", "{\"do\":\"tables\",\"n\":1,\"from\":\"a\"}", "bad-message", "from"},
    {"something missing", "{\"do\":\"answer\",\"n\":1,\"table\":\"a\"}", "bad-message", "seat"},
    {"not said hello", "{\"do\":\"tables\",\"n\":1}", "not-now", ""},
    {"another version", "{\"do\":\"hello\",\"n\":1,\"version\":2}", "bad-message", ""},
    {"no name", "{\"do\":\"hello\",\"n\":1,\"version\":1}", "bad-message", ""},
    {"a wrong token", "{\"do\":\"hello\",\"n\":1,\"version\":1,\"token\":\"x\"}", "unknown", ""},
};

TEST(wrong_messages) {
    EACH(row, wrong) {
        open_house(NULL);
        srv_heard(h.core, 1, row->text, strlen(row->text));
        settle();
        if (CHECK_EQ(h.count[1], 1)) {
            CHECK_STR(get(h.heard[1][0], "error"), row->error);
            CHECK_STR(get(h.heard[1][0], "at"), row->at);
            CHECK(*get(h.heard[1][0], "text") != '\0');
        }
        close_house();
    }
}

static uint32_t gaps(const char *text) {
    uint32_t count = 0;
    for (; (text = strstr(text, "GAP")); text += 3)
        count++;
    return count;
}

/* Whatever a client speaks, it is refused in that language, and never in another. */
TEST(every_sentence_is_there_in_every_language) {
    for (uint32_t word = SRV_WORD_NONE + 1; word < SRV_WORD_COUNT; word++) {
        char text[SLG_LANGS][SLG_TEXT_MAX];
        for (uint32_t lang = 0; lang < SLG_LANGS; lang++) {
            srv_say((srv_word)word, (slg_lang)lang, "GAP", text[lang], sizeof *text);
            test_note(text[lang], word);
            CHECK(*text[lang] != '\0');
            CHECK_EQ(gaps(text[lang]), gaps(text[0]));
            for (uint32_t other = 0; other < lang && word != SRV_WORD_ILLEGAL; other++)
                CHECK(strcmp(text[lang], text[other]) != 0);
        }
        CHECK(strstr(text[SLG_FR], "'") == NULL); /* an apostrophe of typewriters */
    }
    for (uint32_t n = 0; *srv_phrase(n, SLG_EN); n++)
        for (uint32_t lang = 1; lang < SLG_LANGS; lang++) {
            CHECK(*srv_phrase(n, (slg_lang)lang) != '\0');
            CHECK(strcmp(srv_phrase(n, (slg_lang)lang), srv_phrase(n, SLG_EN)) != 0);
        }
}

TEST(a_refusal_is_in_the_language_of_whoever_asks) {
    static const char *const said[] = {"There is no such table", "Diesen Tisch gibt es nicht",
                                       "Cette table n’existe pas"};
    for (uint32_t lang = 0; lang < SLG_LANGS; lang++) {
        char hello[120];
        const char look[] = "{\"do\":\"look\",\"n\":2,\"table\":\"000000000001\"}";
        open_house(NULL);
        snprintf(hello, sizeof hello,
                 "{\"do\":\"hello\",\"n\":1,\"version\":1,\"name\":\"Ada\",\"lang\":\"%s\"}",
                 slg_lang_code((slg_lang)lang));
        srv_heard(h.core, 1, hello, strlen(hello));
        settle();
        srv_heard(h.core, 1, look, strlen(look));
        settle();
        CHECK_STR(get(h.heard[1][h.count[1] - 1], "text"), said[lang]);
        close_house();
    }
}

TEST(a_guest_comes_back) {
    char token[65], id[16];
    open_house(NULL);
    snprintf(id, sizeof id, "%s", guest(1, "Ada", token));
    CHECK_EQ(strlen(id), SRV_ID_LETTERS);
    CHECK_STR(come_back(2, token), id);
    CHECK_STR(get(json_object_get(ask(1, "name", "\"name\":\"Ada L.\""), "you"), "name"), "Ada L.");
    srv_gone(h.core, 1);
    srv_gone(h.core, 2);
    CHECK_STR(come_back(3, token), id);
    CHECK_STR(error_of(3, "name", "\"name\":\"  \""), "bad-message");
    ask(3, "sign-out", "");
    CHECK(h.shut[3]);
    CHECK_STR(come_back(4, token), "unknown");
    close_house();
}

TEST(accounts) {
    char id[16], code[40], sign[120];
    open_house(NULL);
    snprintf(id, sizeof id, "%s", guest(1, "Ada", NULL));
    CHECK_STR(error_of(1, "sign-up", "\"login\":\"ada\",\"password\":\"short\""), "bad-message");
    CHECK_STR(error_of(1, "sign-up", "\"login\":\"Ada!\",\"password\":\"long enough\""),
              "bad-message");
    const json_t *up = ask(1, "sign-up", "\"login\":\"ada\",\"password\":\"long enough\"");
    REQUIRE(json_array_size(json_object_get(up, "codes")) == 8);
    CHECK_STR(get(json_object_get(up, "you"), "kind"), "account");
    snprintf(code, sizeof code, "%s",
             json_string_value(json_array_get(json_object_get(up, "codes"), 3)));
    guest(2, "Bob", NULL);
    CHECK_STR(error_of(2, "sign-up", "\"login\":\"ada\",\"password\":\"long enough\""), "taken");
    CHECK_STR(error_of(2, "sign-in", "\"login\":\"ada\",\"password\":\"wrong\""), "unknown");
    CHECK_STR(error_of(2, "sign-in", "\"login\":\"eve\",\"password\":\"long enough\""), "unknown");
    const json_t *in = ask(2, "sign-in", "\"login\":\"ada\",\"password\":\"long enough\"");
    CHECK_STR(get(json_object_get(in, "you"), "person"), id);
    CHECK_STR(come_back(3, get(in, "token")), id);
    /* A code is good once, and only for its own account. */
    guest(4, "Eve", NULL);
    snprintf(sign, sizeof sign, "\"login\":\"ada\",\"code\":\"%s\"", code);
    CHECK_STR(get(json_object_get(ask(4, "sign-in", sign), "you"), "person"), id);
    guest(5, "Eve", NULL);
    CHECK_STR(error_of(5, "sign-in", sign), "unknown");
    close_house();
}

/* --- tables --- */

TEST(a_table_from_open_to_rematch) {
    char table[16], second[16], ada[16], bob[16];
    open_house(NULL);
    snprintf(ada, sizeof ada, "%s", guest(1, "Ada", NULL));
    snprintf(bob, sizeof bob, "%s", guest(2, "Bob", NULL));
    CHECK_STR(error_of(1, "open", "\"game\":\"chess\""), "unknown");
    CHECK_STR(error_of(1, "open", "\"game\":\"school\",\"options\":{\"target\":99}"), "illegal");
    CHECK_STR(error_of(1, "open", "\"game\":\"school\",\"clock\":{\"kind\":\"move\"}"),
              "bad-message");
    const json_t *opened = ask(1, "open",
                               "\"game\":\"school\",\"listed\":true,\"seats\":[\"me\",\"free\"],"
                               "\"options\":{\"target\":14}");
    snprintf(table, sizeof table, "%s", get(opened, "table"));
    const json_t *list = json_object_get(ask(2, "tables", "\"stage\":\"open\""), "tables");
    REQUIRE(json_array_size(list) == 1);
    CHECK_STR(get(json_array_get(list, 0), "table"), table);
    CHECK_STR(error_of(2, "look", "\"table\":\"000000000001\""), "unknown");
    ask(2, "look", on_table(table, ""));
    CHECK_STR(error_of(2, "sit", on_table(table, "\"seat\":0")), "taken");
    CHECK_STR(error_of(2, "sit", on_table(table, "\"seat\":7")), "unknown");
    CHECK_EQ(json_integer_value(json_object_get(ask(2, "sit", on_table(table, "")), "seat")), 1);
    CHECK_EQ(json_integer_value(json_object_get(ask(2, "sit", on_table(table, "")), "seat")), 1);
    CHECK_EQ(heard_of(2, "sight"), 1);
    CHECK_STR(error_of(2, "stand", on_table(table, "")), "not-now");
    CHECK_STR(error_of(2, "concede", on_table(table, "\"seat\":0")), "not-yours");
    CHECK_STR(error_of(2, "rematch", on_table(table, "")), "not-now");
    CHECK_STR(error_of(2, "record", on_table(table, "")), "not-now");
    CHECK_STR(error_of(2, "concede", on_table(table, "\"seat\":1")), "");
    const json_t *end = ask(1, "look", on_table(table, ""));
    CHECK_STR(get(json_object_get(end, "outcome"), "by"), "concede");
    const json_t *ranks = json_object_get(json_object_get(end, "outcome"), "rank");
    CHECK_EQ(json_integer_value(json_array_get(ranks, 0)), 1);
    CHECK_EQ(json_integer_value(json_array_get(ranks, 1)), 2);
    /* The record is one of those that everything else here reads. */
    slg_replay_info info;
    const char *replay = get(ask(1, "record", on_table(table, "")), "replay");
    CHECK_EQ(slg_replay_info_of(NULL, replay, strlen(replay), &info, NULL), SLG_OK);
    CHECK_STR(info.names[0], "Ada");
    /* Again, the other way round, once both want it; nobody else takes the seat. */
    snprintf(second, sizeof second, "%s", get(ask(2, "rematch", on_table(table, "")), "table"));
    guest(3, "Eve", NULL);
    CHECK_STR(error_of(3, "sit", on_table(second, "")), "taken");
    CHECK_STR(get(ask(1, "rematch", on_table(table, "")), "table"), second);
    const json_t *next = ask(1, "look", on_table(second, ""));
    CHECK_STR(get(next, "stage"), "on");
    CHECK_STR(get(json_array_get(json_object_get(next, "seats"), 0), "person"), bob);
    CHECK_STR(get(json_array_get(json_object_get(next, "seats"), 1), "person"), ada);
    close_house();
}

/* Who plays at the seat of a table that was opened with such an agent, as everybody is told. */
static const char *machine_of(const char *agent) {
    char rest[300], table[16];
    snprintf(rest, sizeof rest,
             "\"game\":\"sorcerer\",\"seats\":[\"me\",{\"agent\":\"%s\"},\"free\"]", agent);
    const json_t *opened = ask(1, "open", rest);
    if (*get(opened, "error")) return get(opened, "error");
    snprintf(table, sizeof table, "%s", get(opened, "table"));
    return get(json_array_get(json_object_get(ask(1, "look", on_table(table, "")), "seats"), 1),
               "agent");
}

TEST(machines_at_tables) {
    open_house(NULL);
    guest(1, "Ada", NULL);
    CHECK_STR(machine_of("heuristic"), "heuristic");
    CHECK_STR(machine_of("search:adept,style=bold"), "search:adept,style=bold");
    /* as all write it */
    CHECK_STR(machine_of("search:style=tricky,ms=200,novice"), "search:novice,200ms,style=tricky");
    CHECK_STR(machine_of("search"), "search:master");
    CHECK_STR(machine_of("search:adept,style=rude"), "unknown");
    CHECK_STR(machine_of("heuristic,style=bold"), "unknown");
    CHECK_STR(machine_of(""), "unknown");
    /* more than the house gives, and longer than it keeps */
    CHECK_STR(machine_of("search:adept,kib=131072"), "unknown");
    CHECK_STR(machine_of("search:20000ms"), "unknown");
    CHECK_STR(machine_of("search:journeyman,9000ms,1000000it,depth=1000,mixed=1,whole=1,ponder=1"),
              "unknown");
    close_house();
}

TEST(talk) {
    char table[16], rest[160], bob[16];
    open_house(NULL);
    guest(1, "Ada", NULL);
    snprintf(bob, sizeof bob, "%s", guest(2, "Bob", NULL));
    guest(3, "Eve", NULL);
    snprintf(table, sizeof table, "%s",
             get(ask(1, "open", "\"game\":\"school\",\"seats\":[\"me\",\"free\"]"), "table"));
    ask(1, "look", on_table(table, ""));
    ask(2, "sit", on_table(table, ""));
    ask(2, "look", on_table(table, ""));
    CHECK_STR(error_of(3, "say", on_table(table, "\"text\":\"hi\"")), "not-yours");
    CHECK_STR(error_of(2, "say", on_table(table, "\"text\":\"\"")), "bad-message");
    CHECK_STR(error_of(2, "say", on_table(table, "\"text\":\"!3\"")), "");
    CHECK_STR(error_of(2, "say", on_table(table, "\"phrase\":3")), "");
    REQUIRE(heard_of(1, "said") == 2);
    bool text = false, phrase = false;
    for (uint32_t i = 0; i < h.count[1]; i++) {
        text |= strcmp(get(h.heard[1][i], "text"), "!3") == 0;
        phrase |= json_is_integer(json_object_get(h.heard[1][i], "phrase"));
    }
    CHECK(text && phrase);
    snprintf(rest, sizeof rest, "\"person\":\"%s\",\"on\":true", bob);
    CHECK_STR(error_of(1, "mute", rest), "");
    ask(2, "say", on_table(table, "\"text\":\"still there?\""));
    CHECK_EQ(heard_of(1, "said"), 2);
    CHECK_STR(error_of(1, "block", rest), "");
    const json_t *opened = ask(1, "open", "\"game\":\"school\",\"seats\":[\"me\",\"free\"]");
    CHECK_STR(error_of(2, "sit", on_table(get(opened, "table"), "")), "not-yours");
    snprintf(rest, sizeof rest, "\"table\":\"%s\",\"person\":\"%s\",\"why\":\"rude\"", table, bob);
    CHECK_STR(error_of(1, "report", rest), "");
    close_house();
}

/* All parts of what is kept, put together. */
static json_t *exported(srv_socket s) {
    json_t *all = json_object();
    char rest[64] = "";
    for (uint32_t part = 0; part < 20; part++) {
        const json_t *reply = ask(s, "export", rest), *next = json_object_get(reply, "next");
        const char *name;
        json_t *value;
        json_object_foreach(json_object_get((json_t *)(uintptr_t)reply, "data"), name, value) {
            json_t *before = json_object_get(all, name);
            if (json_is_array(before))
                json_array_extend(before, value);
            else
                json_object_set(all, name, value);
        }
        if (!json_is_integer(next)) return all;
        snprintf(rest, sizeof rest, "\"from\":%lld", (long long)json_integer_value(next));
    }
    test_fail(__FILE__, __LINE__, "there is no end to it");
    return all;
}

/* One setting: nothing is said, in one's own words or by a phrase, and clients know beforehand. */
TEST(without_a_chat_nothing_is_said) {
    char table[16];
    srv_limits limits = srv_limits_default();
    for (uint32_t chat = 0; chat < 2; chat++) {
        limits.chat = chat;
        open_house(&limits);
        const json_t *house =
            json_object_get(ask(1, "hello", "\"version\":1,\"name\":\"Ada\""), "house");
        CHECK_EQ(json_is_true(json_object_get(json_object_get(house, "limits"), "chat")), chat);
        snprintf(table, sizeof table, "%s",
                 get(ask(1, "open", "\"game\":\"school\",\"seats\":[\"me\",\"free\"]"), "table"));
        ask(1, "look", on_table(table, ""));
        CHECK_STR(error_of(1, "say", on_table(table, "\"text\":\"hello\"")), chat ? "" : "closed");
        CHECK_STR(error_of(1, "say", on_table(table, "\"phrase\":1")), chat ? "" : "closed");
        CHECK_EQ(heard_of(1, "said"), 2 * chat);
        close_house();
    }
}

TEST(an_export_has_everything) {
    enum { TABLES = 55 };
    char table[16], bob[16], rest[128];
    srv_limits limits = srv_limits_default();
    limits.tables_person = 1000;
    limits.messages_minute = 100000;
    open_house(&limits);
    guest(1, "Ada", NULL);
    snprintf(bob, sizeof bob, "%s", guest(2, "Bob", NULL));
    for (uint32_t i = 0; i < TABLES; i++) {
        snprintf(table, sizeof table, "%s",
                 get(ask(1, "open", "\"game\":\"school\",\"seats\":[\"me\",\"free\"]"), "table"));
        h.steady++;
    }
    ask(2, "sit", on_table(table, ""));
    ask(1, "look", on_table(table, ""));
    ask(1, "say", on_table(table, "\"text\":\"hello\""));
    ask(2, "say", on_table(table, "\"text\":\"rude\""));
    snprintf(rest, sizeof rest, "\"table\":\"%s\",\"person\":\"%s\",\"why\":\"rude words\"", table,
             bob);
    CHECK_STR(error_of(1, "report", rest), "");
    CHECK_STR(error_of(1, "concede", on_table(table, "\"seat\":0")), "");
    json_t *data = exported(1), *other = exported(2);
    CHECK_EQ(json_array_size(json_object_get(data, "sessions")), 1);
    REQUIRE(json_array_size(json_object_get(data, "matches")) == TABLES);
    const json_t *newest = json_array_get(json_object_get(data, "matches"), 0);
    CHECK_STR(json_string_value(json_object_get(newest, "table")), table);
    REQUIRE(json_array_size(json_object_get(newest, "answers")) == 1);
    CHECK_STR(json_string_value(
                  json_object_get(json_array_get(json_object_get(newest, "answers"), 0), "what")),
              "concede");
    CHECK_EQ(json_array_size(json_object_get(data, "lines")), 1);
    REQUIRE(json_array_size(json_object_get(data, "reports")) == 1);
    CHECK_STR(json_string_value(
                  json_object_get(json_array_get(json_object_get(data, "reports"), 0), "why")),
              "rude words");
    CHECK_EQ(json_array_size(json_object_get(other, "reports")), 0); /* who has reported them */
    CHECK_EQ(json_array_size(json_object_get(other, "matches")), 1);
    CHECK_STR(error_of(1, "export", "\"from\":4294967295"), "bad-message");
    json_decref(data);
    json_decref(other);
    close_house();
}

/* Somebody who goes after the match is in it no more; it stays the other's. */
TEST(ended_matches_forget_who_is_gone) {
    char table[16];
    open_house(NULL);
    guest(1, "Ada", NULL);
    guest(2, "Bob", NULL);
    snprintf(table, sizeof table, "%s",
             get(ask(1, "open", "\"game\":\"school\",\"seats\":[\"me\",\"free\"]"), "table"));
    ask(2, "sit", on_table(table, ""));
    ask(1, "look", on_table(table, ""));
    ask(2, "look", on_table(table, ""));
    ask(1, "say", on_table(table, "\"text\":\"said by Ada\""));
    ask(1, "concede", on_table(table, "\"seat\":0"));
    CHECK(strstr(get(ask(2, "record", on_table(table, "")), "replay"), "Ada") != NULL);
    CHECK_STR(error_of(1, "delete", "\"sure\":true"), "");
    uint32_t lines = heard_of(2, "said");
    const json_t *left = ask(2, "look", on_table(table, ""));
    CHECK_EQ(heard_of(2, "said"), lines); /* nothing of what they said is told again */
    const json_t *seat = json_array_get(json_object_get(left, "seats"), 0);
    CHECK_STR(get(left, "stage"), "ended");
    CHECK_STR(get(seat, "name"), "");
    CHECK(json_is_null(json_object_get(seat, "person")));
    CHECK(json_is_null(json_object_get(left, "host")));
    char *text = json_dumps(ask(2, "tables", "\"mine\":true"), 0);
    CHECK(strstr(text, table) != NULL);
    CHECK(!strstr(text, "Ada"));
    free(text);
    CHECK(!strstr(get(ask(2, "record", on_table(table, "")), "replay"), "Ada"));
    /* They can still play again, with somebody else. */
    const char *next = get(ask(2, "rematch", on_table(table, "")), "table");
    guest(3, "Cat", NULL);
    CHECK_STR(error_of(3, "sit", on_table(next, "")), "");
    close_house();
}

/* So much later, with everything done that falls due meanwhile. */
static void wait_days(uint64_t days) {
    h.steady += days * 86400000;
    srv_tick(h.core);
    settle();
    h.steady += 3600000; /* what is old goes once an hour */
    srv_tick(h.core);
    settle();
}

/* As long as docs/privacy.md says, and no longer. */
TEST(what_is_old_goes) {
    char table[16], left[16], ada[65], bob[65], cat[65], eve[65];
    open_house(NULL);
    guest(1, "Ada", ada);
    guest(2, "Bob", bob);
    guest(3, "Cat", cat);
    guest(4, "Eve", eve);
    CHECK_STR(error_of(4, "sign-up", "\"login\":\"eve\",\"password\":\"long enough\""), "");
    snprintf(table, sizeof table, "%s",
             get(ask(1, "open", "\"game\":\"school\",\"seats\":[\"me\",\"free\"]"), "table"));
    ask(2, "sit", on_table(table, ""));
    ask(2, "look", on_table(table, ""));
    ask(2, "say", on_table(table, "\"text\":\"hello\""));
    snprintf(left, sizeof left, "%s",
             get(ask(3, "open", "\"game\":\"school\",\"seats\":[\"me\",\"free\"]"), "table"));
    for (srv_socket s = 1; s <= 4; s++)
        srv_gone(h.core, s);
    wait_days(31);
    CHECK_STR(come_back(5, cat), "unknown"); /* a guest who plays nothing */
    const json_t *mine = ask(6, "hello", "\"version\":1,\"name\":\"Judge\"");
    CHECK(mine != NULL);
    CHECK_STR(
        get(json_array_get(json_object_get(ask(6, "look", on_table(left, "")), "seats"), 0), "who"),
        "free"); /* the seat that was kept for nobody */
    srv_gone(h.core, 6);
    char id[16];
    snprintf(id, sizeof id, "%s", come_back(7, ada)); /* sits in a match that is being played */
    CHECK_EQ(strlen(id), 12);
    srv_gone(h.core, 7);
    wait_days(60);
    CHECK_EQ(strlen(come_back(8, bob)), 12);
    json_t *all = exported(8);
    CHECK_EQ(json_array_size(json_object_get(all, "lines")), 0); /* 90 days are over */
    json_decref(all);
    srv_gone(h.core, 8);
    wait_days(275); /* a year after the last answer */
    wait_days(1);
    CHECK_STR(come_back(9, bob), "unknown");
    srv_came(h.core, 1, "192.0.2.1");
    CHECK_EQ(strlen(come_back(1, eve)), 12); /* an account stays */
    CHECK_STR(error_of(1, "look", on_table(table, "")), "unknown");
    close_house();
}

TEST(bots_of_ones_own) {
    char token[65], bot[16], rest[64];
    open_house(NULL);
    guest(1, "Ada", NULL);
    CHECK_EQ(json_array_size(json_object_get(ask(1, "bots", ""), "bots")), 0);
    CHECK_STR(error_of(1, "bot-new", "\"name\":\"\""), "bad-message");
    const json_t *made = ask(1, "bot-new", "\"name\":\"Clank\"");
    snprintf(token, sizeof token, "%s", get(made, "token"));
    snprintf(bot, sizeof bot, "%s", get(json_object_get(made, "bot"), "person"));
    REQUIRE(strlen(token) == 64 && strlen(bot) == 12);
    CHECK_STR(come_back(2, token), bot);
    const json_t *kept = json_object_get(ask(1, "bots", ""), "bots");
    REQUIRE(json_array_size(kept) == 1);
    CHECK_STR(get(json_array_get(kept, 0), "name"), "Clank");
    CHECK(json_object_get(json_array_get(kept, 0), "seen") != NULL);
    char *text = json_dumps(kept, 0);
    CHECK(!strstr(text, token));
    free(text);
    CHECK_STR(error_of(2, "bot-new", "\"name\":\"Child\""), "not-now"); /* bots make none */
    guest(3, "Eve", NULL);
    snprintf(rest, sizeof rest, "\"person\":\"%s\"", bot);
    CHECK_STR(error_of(3, "bot-drop", rest), "unknown"); /* another's */
    CHECK_STR(error_of(1, "bot-drop", rest), "");
    CHECK(h.shut[2]);
    CHECK_STR(come_back(4, token), "unknown");
    CHECK_EQ(json_array_size(json_object_get(ask(1, "bots", ""), "bots")), 0);
    for (uint32_t i = 0; i < 10; i++)
        CHECK_STR(error_of(1, "bot-new", "\"name\":\"More\""), "");
    CHECK_STR(error_of(1, "bot-new", "\"name\":\"Eleventh\""), "too-many");
    /* They go with their owner. */
    guest(5, "Bob", NULL);
    snprintf(token, sizeof token, "%s", get(ask(5, "bot-new", "\"name\":\"Clunk\""), "token"));
    CHECK_STR(error_of(5, "delete", "\"sure\":true"), "");
    settle();
    CHECK_STR(come_back(6, token), "unknown");
    close_house();
}

TEST(what_is_kept_is_given_and_deleted) {
    char table[16], token[65];
    open_house(NULL);
    guest(1, "Ada", token);
    guest(2, "Bob", NULL);
    snprintf(table, sizeof table, "%s",
             get(ask(1, "open", "\"game\":\"school\",\"seats\":[\"me\",\"free\"]"), "table"));
    ask(2, "sit", on_table(table, ""));
    ask(2, "look", on_table(table, ""));
    ask(1, "say", on_table(table, "\"text\":\"hello\""));
    json_t *data = exported(1);
    CHECK_EQ(json_array_size(json_object_get(data, "sessions")), 1);
    CHECK_EQ(json_array_size(json_object_get(data, "matches")), 1);
    CHECK_EQ(json_array_size(json_object_get(data, "lines")), 1);
    json_decref(data);
    CHECK_STR(error_of(1, "delete", "\"sure\":false"), "not-now");
    CHECK_STR(error_of(1, "delete", "\"sure\":true"), "");
    CHECK(h.shut[1]);
    CHECK_STR(come_back(3, token), "unknown");
    const json_t *left = ask(2, "look", on_table(table, ""));
    CHECK_STR(get(left, "stage"), "ended");
    char *text = json_dumps(left, 0);
    CHECK(!strstr(text, "Ada"));
    free(text);
    close_house();
}

/* --- limits --- */

TEST(limits) {
    srv_limits limits = srv_limits_default();
    limits.guests_hour = 2;
    limits.tables_person = 2;
    limits.message_bytes = 300;
    limits.messages_minute = 30;
    limits.chat = false;
    open_house(&limits);
    char token[65];
    guest(1, "Ada", token);
    guest(2, "Bob", NULL);
    const json_t *third = ask(3, "hello", "\"version\":1,\"name\":\"Eve\"");
    CHECK_STR(get(third, "error"), "too-many");
    CHECK(json_integer_value(json_object_get(third, "wait")) > 3000);
    CHECK_STR(error_of(9, "hello", "\"version\":1,\"name\":\"Eve\""), ""); /* from elsewhere */
    h.steady += 3600001;
    CHECK_STR(error_of(3, "hello", "\"version\":1,\"name\":\"Eve\""), "");
    char table[16];
    snprintf(table, sizeof table, "%s", get(ask(1, "open", "\"game\":\"school\""), "table"));
    ask(1, "open", "\"game\":\"school\"");
    CHECK_STR(error_of(1, "open", "\"game\":\"school\""), "too-many");
    CHECK_STR(error_of(1, "say", on_table(table, "\"phrase\":1")), "closed");
    for (uint32_t i = 0; i < 30; i++)
        ask(2, "away", on_table(table, ""));
    CHECK_STR(error_of(2, "away", on_table(table, "")), "too-many");
    for (uint32_t i = 0; i < 200; i++)
        srv_heard(h.core, 2, "{}", 2);
    CHECK(h.shut[2]);
    char large[400];
    memset(large, 'x', sizeof large);
    srv_heard(h.core, 3, large, sizeof large);
    CHECK(h.shut[3]);
    close_house();
}
