/* SPDX-License-Identifier: MIT */
/* Any messages to the core of the server: three people at a table of each game, one of them only
 * watching, and one socket that has not said hello. Each line of the input is a message, its first
 * byte chooses the socket ('0' to '3'); in it '@' stands for the table, '%' for a person and '^'
 * for the hash of the first card set that was brought. A line that begins with 't' lets time pass,
 * with 'g' ends a connection. The first byte of all chooses the game.
 *
 * Every message back is a JSON object, each request gets exactly one reply, and nobody is ever told
 * what the cards are shuffled by. */
#include <jansson.h>

#include "fuzz.h"
#include "server/core.h"
#include "server/ids.h"
#include "server/store_memory.h"

enum { SOCKETS = 4, LINES_MOST = 60 };

static struct {
    srv_core *core;
    memory_node *node;
    uint64_t steady, ticket, trial, thought[64];
    bool good; /* the cards that are tried */
    slg_error mistake;
    uint32_t replies, thoughts;
    bool gone[SOCKETS + 1];
    char table[16], person[16], seed[65], cards[65];
} f;

static srv_time now(void *self) {
    (void)self;
    return 1790000000000 + (srv_time)f.steady;
}

static uint64_t steady(void *self) {
    (void)self;
    return f.steady;
}

static void random_bytes(void *self, void *out, size_t size) {
    slg_random *random = self;
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)out)[i] = (uint8_t)slg_random_next(random);
}

static void digest(void *self, const void *bytes, size_t size, uint8_t out[SRV_HASH_BYTES]) {
    (void)self;
    memset(out, 0, SRV_HASH_BYTES);
    for (size_t i = 0; i < size; i++)
        out[i % SRV_HASH_BYTES] =
            (uint8_t)(out[i % SRV_HASH_BYTES] * 31u + ((const uint8_t *)bytes)[i] + i);
}

static void hear(void *self, srv_socket to, const char *text, size_t length) {
    json_t *message = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    const json_t *you = json_object_get(message, "you");
    (void)self;
    FUZZ_CHECK(json_is_object(message));
    FUZZ_CHECK(to >= 1 && to <= SOCKETS && !f.gone[to]);
    FUZZ_CHECK(!*f.seed || json_object_get(message, "replay") || !strstr(text, f.seed));
    f.replies += json_object_get(message, "re") != NULL;
    if (you && !*f.person)
        snprintf(f.person, sizeof f.person, "%s",
                 json_string_value(json_object_get(you, "person")));
    const char *table = json_string_value(json_object_get(message, "table"));
    if (table && !*f.table) snprintf(f.table, sizeof f.table, "%s", table);
    const char *cards =
        json_string_value(json_object_get(json_object_get(message, "cards"), "hash"));
    if (cards && !*f.cards) snprintf(f.cards, sizeof f.cards, "%s", cards);
    json_decref(message);
}

static void shut(void *self, srv_socket socket, uint16_t code, const char *why) {
    (void)self;
    (void)socket;
    (void)code;
    (void)why;
}

static void think(void *self, const srv_question *question) {
    (void)self;
    if (f.thoughts < 64) f.thought[f.thoughts++] = question->ticket;
}

static void hash(void *self, uint64_t ticket, const char *password, const char *compare) {
    (void)self;
    (void)password;
    (void)compare;
    f.ticket = ticket;
}

static void try_cards(void *self, uint64_t ticket, const char *game, const char *text,
                      size_t length) {
    const slg_game *base = slg_game_find(game);
    void *memory = aligned_alloc(8, (slg_game_with_content_size(base) + 7) & ~(size_t)7);
    (void)self;
    f.trial = ticket;
    f.good = slg_game_with_content(base, text, length, memory, &f.mistake) != NULL;
    free(memory);
}

static void log_line(void *self, const char *line) {
    (void)self;
    (void)line;
}

static void settle(void) {
    for (bool more = true; more;) {
        more = memory_step(f.node);
        if (f.trial) {
            uint64_t trial = f.trial;
            f.trial = 0;
            srv_tried(f.core, trial, f.good, &f.mistake);
            more = true;
        }
        if (!f.ticket) continue;
        uint64_t ticket = f.ticket;
        f.ticket = 0;
        srv_hashed(f.core, ticket, "a hash", true);
        more = true;
    }
}

static void say(srv_socket socket, const char *text, size_t length) {
    uint32_t before = f.replies;
    if (f.gone[socket]) return;
    srv_heard(f.core, socket, text, length);
    settle();
    FUZZ_CHECK(f.replies <= before + 2); /* one may be another's, who waited for an opponent */
}

static void note_seed(memory_disk *disk) {
    const srv_entry *entries;
    uint32_t count;
    const srv_match_row *row = memory_match(disk, srv_id_read(f.table), &entries, &count);
    json_t *document = row ? json_loads(row->document, 0, NULL) : NULL;
    const char *seed = json_string_value(json_object_get(document, "seed"));
    FUZZ_CHECK(seed);
    snprintf(f.seed, sizeof f.seed, "%s", seed);
    json_decref(document);
}

static void sit_down(memory_disk *disk, uint32_t game) {
    static const char *const hellos[] = {
        "{\"do\":\"hello\",\"n\":1,\"version\":1,\"name\":\"Ada\",\"form\":\"packed\"}",
        "{\"do\":\"hello\",\"n\":1,\"version\":1,\"name\":\"Bob\",\"lang\":\"de\"}",
        "{\"do\":\"hello\",\"n\":1,\"version\":1,\"name\":\"Eve\"}"};
    char text[200];
    for (uint32_t i = 0; i < 3; i++)
        say(i + 1, hellos[i], strlen(hellos[i]));
    snprintf(text, sizeof text,
             "{\"do\":\"open\",\"n\":2,\"game\":\"%s\",\"seats\":[\"me\",\"free\"],"
             "\"clock\":{\"kind\":\"fischer\",\"seconds\":60,\"add\":2}}",
             slg_game_name(slg_game_at(game)));
    say(1, text, strlen(text));
    note_seed(disk);
    snprintf(text, sizeof text, "{\"do\":\"sit\",\"n\":2,\"table\":\"%s\"}", f.table);
    say(2, text, strlen(text));
    snprintf(text, sizeof text, "{\"do\":\"look\",\"n\":3,\"table\":\"%s\"}", f.table);
    for (uint32_t i = 0; i < 3; i++)
        say(i + 1, text, strlen(text));
}

static void pass_time(const char *line, size_t length) {
    f.steady += length > 1 ? 1000u * (uint8_t)line[1] : 1;
    for (uint32_t rounds = 0; f.thoughts && rounds < 20; rounds++) {
        srv_thought(f.core, f.thought[--f.thoughts], length > 2 ? (uint8_t)line[2] : UINT32_MAX);
        settle();
    }
    FUZZ_CHECK(srv_tick(f.core) <= 1000);
    settle();
}

static void run_line(const char *line, size_t length) {
    static char text[70000];
    size_t size = 0;
    srv_socket socket = 1 + (uint8_t)line[0] % SOCKETS;
    if (line[0] == 't') {
        pass_time(line, length);
        return;
    }
    if (line[0] == 'g') {
        socket = length > 1 ? 1 + (uint8_t)line[1] % SOCKETS : 1;
        if (!f.gone[socket]) srv_gone(f.core, socket);
        f.gone[socket] = true;
        return;
    }
    for (size_t i = 1; i < length && size + 80 < sizeof text; i++) {
        const char *stands = line[i] == '@'   ? f.table
                             : line[i] == '%' ? f.person
                             : line[i] == '^' ? f.cards
                                              : NULL;
        size_t more = stands ? strlen(stands) : 1;
        memcpy(text + size, stands ? stands : line + i, more);
        size += more;
    }
    say(socket, text, size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    slg_random random;
    srv_limits limits = srv_limits_default();
    if (!size) return 0;
    memset(&f, 0, sizeof f);
    slg_random_seed(&random, 15);
    memory_disk *disk = memory_disk_new(NULL);
    f.node = memory_node_new(disk, srv_stored, NULL);
    srv_world world = {.self = &random,
                       .now = now,
                       .steady_ms = steady,
                       .random = random_bytes,
                       .digest = digest,
                       .send = hear,
                       .shut = shut,
                       .think = think,
                       .hash = hash,
                       .try_cards = try_cards,
                       .log = log_line,
                       .store = memory_node_store(f.node)};
    f.core = srv_core_new(&world, &limits);
    memory_node_user(f.node, f.core);
    for (srv_socket s = 1; s <= SOCKETS; s++)
        srv_came(f.core, s, "192.0.2.1");
    sit_down(disk, data[0] % slg_game_count());
    const char *at = (const char *)data + 1, *end = (const char *)data + size;
    for (uint32_t lines = 0; at < end && lines < LINES_MOST; lines++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop) stop = end;
        if (stop > at) run_line(at, (size_t)(stop - at));
        at = stop + 1;
    }
    srv_close_down(f.core);
    srv_core_free(f.core);
    memory_node_free(f.node);
    memory_disk_free(disk);
    return 0;
}
