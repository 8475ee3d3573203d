/* SPDX-License-Identifier: MIT */
#include "server/store_contract.h"

#include <stdlib.h>
#include <string.h>

#include <sortilege/chance.h>

enum { KEPT_MOST = 4096, ADA = 11, BOB = 12, CAT = 13, MATCH = 1001 };

/* --- a caller, who keeps what comes back --- */

typedef struct kept {
    uint64_t ticket;
    srv_store_status status;
} kept;

/* The last read's result is kept whole, in memory that the next one takes. */
typedef struct desk {
    store_stand stand;
    uint64_t next;
    bool submitting, early;
    kept all[KEPT_MOST];
    uint32_t count;
    srv_result last;
    unsigned char *room;
    size_t used;
} desk;

enum { ROOM = 8 << 20 };

static void *keep_bytes(desk *d, const void *what, size_t size) {
    if (!what || d->used + size + 16 > ROOM) return NULL;
    void *copy = d->room + d->used;
    if (size) memcpy(copy, what, size);
    d->room[d->used + size] = 0;
    d->used = (d->used + size + 16) & ~(size_t)15;
    return copy;
}

static const char *keep_text(desk *d, const char *text) {
    return keep_bytes(d, text, text ? strlen(text) : 0);
}

static void keep_result(desk *d, const srv_result *r) {
    d->used = 0;
    d->last = *r;
    srv_person_row *person = keep_bytes(d, r->person, sizeof *person);
    if (person) {
        person->login = keep_text(d, person->login);
        person->document = keep_text(d, person->document);
    }
    d->last.person = person;
    d->last.session = keep_bytes(d, r->session, r->session_count * sizeof *r->session);
    srv_match_row *matches = keep_bytes(d, r->matches, r->match_count * sizeof *matches);
    for (uint32_t i = 0; i < r->match_count; i++) {
        matches[i].game = keep_text(d, matches[i].game);
        matches[i].document = keep_text(d, matches[i].document);
    }
    d->last.matches = matches;
    d->last.entries = keep_bytes(d, r->entries, r->entry_count * sizeof *r->entries);
    srv_line_row *lines = keep_bytes(d, r->lines, r->line_count * sizeof *lines);
    for (uint32_t i = 0; i < r->line_count; i++)
        lines[i].text = keep_text(d, lines[i].text);
    d->last.lines = lines;
    d->last.text = keep_bytes(d, r->text, r->length);
}

static void hear_result(void *user, uint64_t ticket, const srv_result *result) {
    desk *d = user;
    d->early |= d->submitting;
    if (d->count < KEPT_MOST) d->all[d->count++] = (kept){ticket, result->status};
    keep_result(d, result);
}

static desk *open_desk(const store_maker *maker) {
    desk *d = calloc(1, sizeof *d);
    d->room = malloc(ROOM);
    d->next = 1;
    if (maker->open(&d->stand, hear_result, d)) return d;
    test_fail(__FILE__, __LINE__, "the store does not open");
    free(d->room);
    free(d);
    return NULL;
}

static void close_desk(desk *d) {
    CHECK(!d->early); /* no result while its job is being submitted */
    CHECK_EQ(d->stand.store.waiting(d->stand.store.self), 0);
    d->stand.close(&d->stand);
    free(d->room);
    free(d);
}

/* Submits without waiting. */
static void submit(desk *d, const srv_write *writes, uint32_t count) {
    d->submitting = true;
    d->stand.store.write(d->stand.store.self, writes, count, d->next++);
    d->submitting = false;
}

static void submit_read(desk *d, srv_read read) {
    d->submitting = true;
    d->stand.store.read(d->stand.store.self, &read, d->next++);
    d->submitting = false;
}

static srv_store_status last_status(desk *d) {
    d->stand.settle(&d->stand);
    if (!d->count || d->all[d->count - 1].ticket != d->next - 1) {
        test_fail(__FILE__, __LINE__, "the job has no result");
        return SRV_STORE_FAILED;
    }
    srv_store_status status = d->all[d->count - 1].status;
    d->count = 0;
    return status;
}

static srv_store_status put_all(desk *d, const srv_write *writes, uint32_t count) {
    submit(d, writes, count);
    return last_status(d);
}

static srv_store_status put_one(desk *d, srv_write one) {
    return put_all(d, &one, 1);
}

static srv_store_status ask_for(desk *d, srv_read read) {
    submit_read(d, read);
    return last_status(d);
}

/* --- rows to write --- */

static srv_write a_person(srv_id id, const char *login, const char *document) {
    return (srv_write){.kind = SRV_PUT_PERSON,
                       .person = {.id = id,
                                  .kind = *login ? SRV_ACCOUNT : SRV_GUEST,
                                  .login = login,
                                  .document = document,
                                  .made = 5,
                                  .seen = 6,
                                  .gone_at = 7}};
}

static srv_write a_session(uint8_t first, srv_id person) {
    return (srv_write){
        .kind = SRV_PUT_SESSION,
        .session = {.token = {first, 0, 255}, .person = person, .made = 1, .ends = 9}};
}

static srv_write a_match(srv_id id, uint64_t epoch, srv_time made) {
    return (srv_write){.kind = SRV_PUT_MATCH,
                       .epoch = epoch,
                       .match = {.id = id,
                                 .stage = SRV_MATCH_ON,
                                 .listed = true,
                                 .people = {ADA, BOB},
                                 .game = "school",
                                 .document = "{}",
                                 .rules = 0xfedcba9876543210,
                                 .cards = {1, 0, 3},
                                 .made = made,
                                 .changed = made + 1}};
}

static srv_write an_entry(srv_id match, uint64_t epoch, uint32_t number) {
    return (srv_write){.kind = SRV_ADD_ENTRY,
                       .id = match,
                       .epoch = epoch,
                       .entry = {.number = number,
                                 .kind = SRV_ENTRY_ANSWER,
                                 .seat = (uint8_t)(number % 6),
                                 .option = (uint16_t)(number * 7919),
                                 .seq = 4000000000u + number,
                                 .tick = number * 3,
                                 .at = 1700000000000 + number}};
}

static srv_write a_line(srv_id match, uint32_t number, srv_id person, const char *text) {
    return (srv_write){
        .kind = SRV_ADD_LINE,
        .line = {.match = match, .person = person, .number = number, .at = number, .text = text}};
}

static srv_write a_lease(srv_id match, uint64_t epoch) {
    return (srv_write){.kind = SRV_TAKE_LEASE, .id = match, .epoch = epoch};
}

static uint32_t log_length(desk *d, srv_id match) {
    srv_store_status status = ask_for(d, (srv_read){.kind = SRV_READ_MATCH, .id = match});
    return status == SRV_STORE_OK ? d->last.entry_count : UINT32_MAX;
}

/* --- people --- */

static void keeps_people(desk *d) {
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_PERSON, .id = ADA}), SRV_STORE_MISSING);
    CHECK_EQ(put_one(d, a_person(ADA, "ada", "{\"name\":\"Ada Ünlü\"}")), SRV_STORE_OK);
    REQUIRE(ask_for(d, (srv_read){.kind = SRV_READ_PERSON, .id = ADA}) == SRV_STORE_OK);
    REQUIRE(d->last.person != NULL);
    CHECK_EQ(d->last.person->id, ADA);
    CHECK_EQ(d->last.person->kind, SRV_ACCOUNT);
    CHECK_STR(d->last.person->login, "ada");
    CHECK_STR(d->last.person->document, "{\"name\":\"Ada Ünlü\"}");
    CHECK_EQ(d->last.person->made, 5);
    CHECK_EQ(d->last.person->seen, 6);
    CHECK_EQ(d->last.person->gone_at, 7);
    REQUIRE(ask_for(d, (srv_read){.kind = SRV_READ_PERSON, .name = "ada"}) == SRV_STORE_OK);
    CHECK_EQ(d->last.person->id, ADA);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_PERSON, .name = "bob"}), SRV_STORE_MISSING);
    /* In place of the one before, under another login. */
    CHECK_EQ(put_one(d, a_person(ADA, "ada2", "{}")), SRV_STORE_OK);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_PERSON, .name = "ada"}), SRV_STORE_MISSING);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_PERSON, .name = "ada2"}), SRV_STORE_OK);
}

static void one_person_a_login(desk *d) {
    CHECK_EQ(put_one(d, a_person(ADA, "ada", "{}")), SRV_STORE_OK);
    CHECK_EQ(put_one(d, a_person(BOB, "ada", "{}")), SRV_STORE_TAKEN);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_PERSON, .id = BOB}), SRV_STORE_MISSING);
    /* Any number of guests have none. */
    CHECK_EQ(put_one(d, a_person(21, "", "{}")), SRV_STORE_OK);
    CHECK_EQ(put_one(d, a_person(22, "", "{}")), SRV_STORE_OK);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_PERSON, .name = ""}), SRV_STORE_MISSING);
    REQUIRE(ask_for(d, (srv_read){.kind = SRV_READ_PERSON, .id = 22}) == SRV_STORE_OK);
    CHECK_STR(d->last.person->login, "");
}

static void keeps_sessions(desk *d) {
    put_one(d, a_person(ADA, "ada", "{}"));
    CHECK_EQ(put_one(d, a_session(1, ADA)), SRV_STORE_OK);
    srv_read read = {.kind = SRV_READ_SESSION, .token = {1, 0, 255}};
    REQUIRE(ask_for(d, read) == SRV_STORE_OK && d->last.session && d->last.person);
    CHECK_EQ(d->last.session->person, ADA);
    CHECK_EQ(d->last.session->ends, 9);
    CHECK_STR(d->last.person->login, "ada");
    read.token[31] = 1;
    CHECK_EQ(ask_for(d, read), SRV_STORE_MISSING);
    srv_write drop = a_session(1, 0);
    drop.kind = SRV_DROP_SESSION;
    CHECK_EQ(put_one(d, drop), SRV_STORE_OK);
    read.token[31] = 0;
    CHECK_EQ(ask_for(d, read), SRV_STORE_MISSING);
}

static const char full[] =
    "{\"host\":\"00000000000b\",\"seats\":[{\"who\":1,\"person\":\"00000000000b\","
    "\"name\":\"Ada\"},{\"who\":1,\"person\":\"00000000000c\",\"name\":\"Bob\"}],"
    "\"blocked\":[\"00000000000c\"],\"next\":null}";
static const char blank[] =
    "{\"host\":null,\"seats\":[{\"who\":1,\"person\":null,\"name\":\"\"},"
    "{\"who\":1,\"person\":\"00000000000c\",\"name\":\"Bob\"}],\"next\":null}";

/* Nothing leads from a match to somebody who is gone, whether it is over or not; what is the
 * others' stays. */
static void blanks_people(desk *d) {
    static const srv_match_stage stages[] = {SRV_MATCH_OPEN, SRV_MATCH_ON, SRV_MATCH_ENDED};
    put_one(d, a_person(ADA, "ada", "{}"));
    for (uint32_t i = 0; i < 3; i++) {
        srv_write match = a_match(MATCH + i, 1, 50);
        match.match.stage = stages[i];
        match.match.document = full;
        REQUIRE(put_one(d, match) == SRV_STORE_OK);
    }
    srv_write odd = a_match(MATCH + 3, 1, 50);
    odd.match.document = "no JSON";
    REQUIRE(put_one(d, odd) == SRV_STORE_OK);
    srv_write report = {.kind = SRV_PUT_NOTE,
                        .note = {"report/0000000002000-b",
                                 "{\"by\":\"00000000000b\",\"person\":\"00000000000c\"}"}};
    REQUIRE(put_one(d, report) == SRV_STORE_OK);
    report.note.name = "report/0000000002000-c";
    report.note.text = "{\"by\":\"00000000000c\"}";
    REQUIRE(put_one(d, report) == SRV_STORE_OK);
    static const char *const others[] = {"reports", "news/00000000000b/0000000000200-a",
                                         "news/00000000000c/0000000000200-a",
                                         "news/00000000000c/0000000000400-a"};
    for (uint32_t i = 0; i < 4; i++) {
        report.note.name = others[i];
        REQUIRE(put_one(d, report) == SRV_STORE_OK);
    }
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_NOTES, .name = "report/"}), SRV_STORE_OK);
    CHECK_EQ(d->last.line_count, 2);
    CHECK_EQ(put_one(d, (srv_write){.kind = SRV_DROP_PERSON, .id = ADA}), SRV_STORE_OK);
    for (uint32_t i = 0; i < 3; i++) {
        REQUIRE(ask_for(d, (srv_read){.kind = SRV_READ_MATCH, .id = MATCH + i}) == SRV_STORE_OK);
        CHECK_STR(d->last.matches->document, blank);
        CHECK_EQ(d->last.matches->people[0], 0);
    }
    ask_for(d, (srv_read){.kind = SRV_READ_MATCH, .id = MATCH + 3});
    CHECK_STR(d->last.matches->document, "no JSON");
    ask_for(d, (srv_read){.kind = SRV_READ_NOTES, .name = "report/"});
    REQUIRE(d->last.line_count == 2);
    CHECK_STR(d->last.lines[0].text, "{\"by\":null,\"person\":\"00000000000c\"}");
    CHECK_STR(d->last.lines[1].text, "{\"by\":\"00000000000c\"}");
    ask_for(d, (srv_read){.kind = SRV_READ_NOTES, .name = "report/", .from = 1});
    CHECK_EQ(d->last.line_count, 1);
    ask_for(d, (srv_read){.kind = SRV_READ_NOTES, .name = "news/"});
    CHECK_EQ(d->last.line_count, 2); /* those of others */
    CHECK_EQ(put_one(d, (srv_write){.kind = SRV_EXPIRE, .old = {.lines = 300}}), SRV_STORE_OK);
    ask_for(d, (srv_read){.kind = SRV_READ_NOTES, .name = "news/"});
    CHECK_EQ(d->last.line_count, 1);
}

static void forgets_people(desk *d) {
    srv_write all[] = {a_person(ADA, "ada", "{}"), a_person(BOB, "bob", "{}"),
                       a_session(1, ADA),          a_session(2, BOB),
                       a_match(MATCH, 1, 50),      a_line(MATCH, 0, ADA, "hello"),
                       a_line(MATCH, 1, BOB, "hi")};
    REQUIRE(put_all(d, all, sizeof all / sizeof *all) == SRV_STORE_OK);
    CHECK_EQ(put_one(d, (srv_write){.kind = SRV_DROP_PERSON, .id = ADA}), SRV_STORE_OK);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_PERSON, .name = "ada"}), SRV_STORE_MISSING);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_SESSION, .token = {1, 0, 255}}),
             SRV_STORE_MISSING);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_SESSION, .token = {2, 0, 255}}), SRV_STORE_OK);
    ask_for(d, (srv_read){.kind = SRV_READ_MATCHES, .id = ADA});
    CHECK_EQ(d->last.match_count, 0);
    REQUIRE(ask_for(d, (srv_read){.kind = SRV_READ_MATCH, .id = MATCH}) == SRV_STORE_OK);
    CHECK_EQ(d->last.matches->people[0], 0);
    CHECK_EQ(d->last.matches->people[1], BOB);
    REQUIRE(d->last.line_count == 1);
    CHECK_STR(d->last.lines->text, "hi");
    CHECK_EQ(put_one(d, a_person(BOB, "ada", "{}")), SRV_STORE_OK); /* the login is free again */
}

/* All that is kept of somebody can be read, and all that is old goes. */
static void tells_what_it_has(desk *d) {
    srv_write all[] = {a_person(ADA, "ada", "{}"),
                       a_session(1, ADA),
                       a_session(2, BOB),
                       a_session(3, ADA),
                       a_match(MATCH, 1, 50),
                       a_line(MATCH, 0, ADA, "one"),
                       a_line(MATCH, 1, BOB, "two"),
                       a_line(MATCH, 2, ADA, "three"),
                       a_line(MATCH + 1, 9, ADA, "four")};
    all[3].session.made = 2;
    REQUIRE(put_all(d, all, sizeof all / sizeof *all) == SRV_STORE_OK);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_SESSIONS, .id = ADA}), SRV_STORE_OK);
    REQUIRE(d->last.session_count == 2);
    CHECK_EQ(d->last.session[0].token[0], 1);
    CHECK_EQ(d->last.session[1].token[0], 3);
    CHECK_EQ(d->last.session[1].ends, 9);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_SAID, .id = ADA}), SRV_STORE_OK);
    REQUIRE(d->last.line_count == 3);
    CHECK_STR(d->last.lines[0].text, "four");
    CHECK_EQ(d->last.lines[0].match, MATCH + 1);
    CHECK_STR(d->last.lines[2].text, "one");
    ask_for(d, (srv_read){.kind = SRV_READ_SAID, .id = ADA, .from = 2});
    REQUIRE(d->last.line_count == 1);
    CHECK_STR(d->last.lines[0].text, "one");
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_SAID, .id = 99}), SRV_STORE_OK);
    CHECK_EQ(d->last.line_count, 0);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_SESSIONS, .id = 99}), SRV_STORE_OK);
    CHECK_EQ(d->last.session_count, 0);
}

static bool has_match(desk *d, srv_id id) {
    return ask_for(d, (srv_read){.kind = SRV_READ_MATCH, .id = id}) == SRV_STORE_OK;
}

static void expires(desk *d) {
    srv_write all[] = {a_person(ADA, "", "{}"),
                       a_person(BOB, "bob", "{}"),
                       a_session(1, BOB),
                       a_session(2, BOB),
                       a_match(MATCH, 1, 50),
                       a_match(MATCH + 1, 1, 50),
                       a_match(MATCH + 2, 1, 50),
                       a_match(MATCH + 3, 1, 90),
                       a_line(MATCH, 3, BOB, "old"),
                       a_line(MATCH, 8, BOB, "new"),
                       an_entry(MATCH + 1, 1, 0),
                       a_person(CAT, "", "{}"),
                       an_entry(MATCH, 1, 0),
                       a_match(MATCH + 4, 1, 50)};
    all[7].match.people[2] = CAT;
    all[7].match.document = "{\"seats\":[{},{},{\"person\":\"00000000000d\",\"name\":\"Cat\"}]}";
    all[13].match.people[0] = 0; /* being played, as it seems, but nothing has happened for long */
    all[1].person.gone_at = 0;   /* never */
    all[3].session.ends = 100;
    all[5].match.stage = all[7].match.stage = SRV_MATCH_ENDED; /* MATCH is being played */
    all[6].match.stage = SRV_MATCH_OPEN;
    REQUIRE(put_all(d, all, sizeof all / sizeof *all) == SRV_STORE_OK);
    srv_write expire = {.kind = SRV_EXPIRE};
    CHECK_EQ(put_one(d, expire), SRV_STORE_OK); /* nothing of all that */
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_PERSON, .id = ADA}), SRV_STORE_OK);
    srv_write cards = {.kind = SRV_PUT_CARDS}, played = a_match(MATCH, 1, 50);
    cards.cards.text = "deck";
    cards.cards.length = 4;
    for (uint8_t i = 1; i <= 2; i++) {
        cards.cards.hash[0] = i;
        REQUIRE(put_one(d, cards) == SRV_STORE_OK);
    }
    memcpy(played.match.cards, cards.cards.hash, SRV_HASH_BYTES);
    REQUIRE(put_one(d, played) == SRV_STORE_OK);
    expire.old.now = 50;
    expire.old.matches = 80;
    expire.old.lines = 5;
    CHECK_EQ(put_one(d, expire), SRV_STORE_OK);
    /* Ada still sits in a match that is being played. */
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_PERSON, .id = ADA}), SRV_STORE_OK);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_PERSON, .id = CAT}), SRV_STORE_MISSING);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_PERSON, .id = BOB}), SRV_STORE_OK);
    ask_for(d, (srv_read){.kind = SRV_READ_SESSIONS, .id = BOB});
    CHECK_EQ(d->last.session_count, 1);
    CHECK(!has_match(d, MATCH + 1) && !has_match(d, MATCH + 2) && !has_match(d, MATCH + 4));
    REQUIRE(has_match(d, MATCH + 3));
    CHECK_EQ(d->last.matches->people[2], 0);
    CHECK_STR(d->last.matches->document, "{\"seats\":[{},{},{\"person\":null,\"name\":\"\"}]}");
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_CARDS, .token = {1}}), SRV_STORE_MISSING);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_CARDS, .token = {2}}), SRV_STORE_OK);
    REQUIRE(has_match(d, MATCH));
    CHECK_EQ(d->last.matches->people[0], ADA);
    CHECK_EQ(d->last.matches->people[1], BOB);
    REQUIRE(d->last.line_count == 1);
    CHECK_STR(d->last.lines[0].text, "new");
    played.match.stage = SRV_MATCH_ENDED;
    REQUIRE(put_one(d, played) == SRV_STORE_OK);
    CHECK_EQ(put_one(d, expire), SRV_STORE_OK);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_PERSON, .id = ADA}), SRV_STORE_MISSING);
    CHECK_EQ(put_one(d, a_match(MATCH + 1, 1, 95)), SRV_STORE_OK);
    CHECK_EQ(log_length(d, MATCH + 1), 0); /* its log went with it */
}

/* --- matches --- */

static void keeps_matches(desk *d) {
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_MATCH, .id = MATCH}), SRV_STORE_MISSING);
    CHECK_EQ(put_one(d, a_match(MATCH, 2, 50)), SRV_STORE_FENCED); /* a new one has epoch 1 */
    CHECK_EQ(put_one(d, a_match(MATCH, 1, 50)), SRV_STORE_OK);
    srv_write change = a_match(MATCH, 1, 50);
    change.match.stage = SRV_MATCH_ENDED;
    change.match.listed = false;
    change.match.people[0] = 0;
    change.match.people[5] = 0x0fffffffffffffff; /* as large as they get */
    change.match.document = "{\"ended\":true}";
    change.match.due = 77;
    CHECK_EQ(put_one(d, change), SRV_STORE_OK);
    REQUIRE(ask_for(d, (srv_read){.kind = SRV_READ_MATCH, .id = MATCH}) == SRV_STORE_OK);
    REQUIRE(d->last.match_count == 1);
    const srv_match_row *m = d->last.matches;
    CHECK_EQ(d->last.epoch, 1);
    CHECK_EQ(m->id, MATCH);
    CHECK_EQ(m->stage, SRV_MATCH_ENDED);
    CHECK(!m->listed);
    CHECK_MEM(m->people, change.match.people, sizeof m->people);
    CHECK_STR(m->game, "school");
    CHECK_STR(m->document, "{\"ended\":true}");
    CHECK(m->rules == 0xfedcba9876543210);
    CHECK_MEM(m->cards, change.match.cards, sizeof m->cards);
    CHECK_EQ(m->made, 50);
    CHECK_EQ(m->changed, 51);
    CHECK_EQ(m->due, 77);
    CHECK_EQ(d->last.entry_count, 0);
    CHECK_EQ(d->last.line_count, 0);
}

static void keeps_logs(desk *d) {
    put_one(d, a_match(MATCH, 1, 50));
    put_one(d, a_match(MATCH + 1, 1, 50));
    for (uint32_t n = 0; n < 300; n++)
        REQUIRE(put_one(d, an_entry(MATCH, 1, n)) == SRV_STORE_OK);
    CHECK_EQ(put_one(d, an_entry(MATCH, 1, 301)), SRV_STORE_FAILED); /* a gap */
    CHECK_EQ(put_one(d, an_entry(MATCH, 1, 299)), SRV_STORE_TAKEN);
    CHECK_EQ(put_one(d, an_entry(MATCH + 2, 1, 0)), SRV_STORE_FENCED); /* no such match */
    REQUIRE(ask_for(d, (srv_read){.kind = SRV_READ_MATCH, .id = MATCH}) == SRV_STORE_OK);
    REQUIRE(d->last.entry_count == 300);
    for (uint32_t n = 0; n < 300; n++) {
        srv_entry expected = an_entry(MATCH, 1, n).entry, found = d->last.entries[n];
        REQUIRE(found.number == n && found.kind == expected.kind && found.seat == expected.seat &&
                found.option == expected.option && found.seq == expected.seq &&
                found.tick == expected.tick && found.at == expected.at);
    }
    CHECK_EQ(log_length(d, MATCH + 1), 0);
}

static void keeps_lines(desk *d) {
    put_one(d, a_match(MATCH, 1, 50));
    for (uint32_t n = 0; n < SRV_LINES_READ + 3; n++)
        REQUIRE(put_one(d, a_line(MATCH, n, ADA, n % 2 ? "!3" : "schön")) == SRV_STORE_OK);
    CHECK_EQ(put_one(d, a_line(MATCH, 2, BOB, "again")), SRV_STORE_TAKEN);
    REQUIRE(ask_for(d, (srv_read){.kind = SRV_READ_MATCH, .id = MATCH}) == SRV_STORE_OK);
    REQUIRE(d->last.line_count == SRV_LINES_READ); /* the last ones, in their order */
    CHECK_EQ(d->last.lines[0].number, 3);
    CHECK_EQ(d->last.lines[SRV_LINES_READ - 1].number, SRV_LINES_READ + 2);
    CHECK_STR(d->last.lines[0].text, "!3");
    CHECK_STR(d->last.lines[1].text, "schön");
    CHECK_EQ(d->last.lines[1].person, ADA);
    CHECK_EQ(d->last.lines[1].match, MATCH);
    CHECK_EQ(d->last.lines[1].at, 4);
}

static void lists_matches(desk *d) {
    for (uint32_t n = 0; n < SRV_ROWS_READ + 5; n++) {
        srv_write w = a_match(MATCH + n, 1, 100 + n / 2); /* two at the same time */
        w.match.listed = n % 5 != 0;
        w.match.stage = n % 7 == 0 ? SRV_MATCH_OPEN : SRV_MATCH_ON;
        if (n == 9) w.match.people[1] = 0;
        w.match.due = n % 3 ? 0 : 1000 - n;
        REQUIRE(put_one(d, w) == SRV_STORE_OK);
    }
    ask_for(d, (srv_read){.kind = SRV_READ_MATCHES, .id = BOB, .stage = SRV_MATCH_ENDED});
    REQUIRE(d->last.match_count == SRV_ROWS_READ); /* of any stage, the newest first */
    for (uint32_t n = 1; n < SRV_ROWS_READ; n++) {
        const srv_match_row *m = &d->last.matches[n];
        REQUIRE(m[-1].made > m->made || (m[-1].made == m->made && m[-1].id > m->id));
    }
    ask_for(d, (srv_read){.kind = SRV_READ_MATCHES, .id = BOB, .from = SRV_ROWS_READ});
    CHECK_EQ(d->last.match_count, 4); /* one is not theirs */
    ask_for(d, (srv_read){.kind = SRV_READ_MATCHES, .listed = true, .stage = SRV_MATCH_OPEN});
    REQUIRE(d->last.match_count == 6); /* 7, 14, 21, 28, 42, 49 */
    CHECK_EQ(d->last.matches[0].id, MATCH + 49);
    CHECK_EQ(d->last.matches[5].id, MATCH + 7);
    ask_for(d, (srv_read){.kind = SRV_READ_MATCHES, .listed = true, .stage = SRV_MATCH_ENDED});
    CHECK_EQ(d->last.match_count, 0);
    ask_for(d, (srv_read){.kind = SRV_READ_MATCHES,
                          .id = BOB,
                          .listed = true,
                          .stage = SRV_MATCH_OPEN,
                          .from = 1});
    CHECK_EQ(d->last.match_count, 5);
    ask_for(d, (srv_read){.kind = SRV_READ_MATCHES, .id = 99});
    CHECK_EQ(d->last.match_count, 0);
    ask_for(d, (srv_read){.kind = SRV_READ_DUE, .before = 951});
    REQUIRE(d->last.match_count == 2); /* 54 and 51, what is due first comes first; 951 is not */
    CHECK_EQ(d->last.matches[0].id, MATCH + 54);
    CHECK_EQ(d->last.matches[1].due, 949);
}

/* Which of somebody's matches another may know of, by their stages. */
static void shows_matches(desk *d) {
    enum { CARL = 33, ON = 1 << SRV_MATCH_ON, ENDED = 1 << SRV_MATCH_ENDED };
    for (uint32_t n = 0; n < 6; n++) {
        srv_write w = a_match(MATCH + n, 1, 100 + n);
        w.match.listed = n == 1 || n == 4;
        w.match.stage = n == 5 ? SRV_MATCH_ON : SRV_MATCH_ENDED;
        if (n == 2) w.match.people[1] = CARL;
        REQUIRE(put_one(d, w) == SRV_STORE_OK);
    }
    srv_read read = {.kind = SRV_READ_THEIRS, .id = ADA, .stages = ENDED};
    REQUIRE(ask_for(d, read) == SRV_STORE_OK && d->last.match_count == 5);
    CHECK_EQ(d->last.matches[0].id, MATCH + 4); /* the newest first */
    read.from = 3;
    ask_for(d, read);
    REQUIRE(d->last.match_count == 2);
    CHECK_EQ(d->last.matches[1].id, MATCH);
    read = (srv_read){.kind = SRV_READ_THEIRS, .id = ADA, .stages = ON | ENDED};
    ask_for(d, read);
    CHECK_EQ(d->last.match_count, 6);
    read = (srv_read){.kind = SRV_READ_THEIRS,
                      .id = ADA,
                      .stages = ENDED,
                      .shown = SRV_SHOWN_LISTED,
                      .other = CARL};
    ask_for(d, read);
    REQUIRE(d->last.match_count == 3);
    CHECK_EQ(d->last.matches[0].id, MATCH + 4);
    CHECK_EQ(d->last.matches[1].id, MATCH + 2);
    CHECK_EQ(d->last.matches[2].id, MATCH + 1);
    read.shown = SRV_SHOWN_JOINT;
    ask_for(d, read);
    REQUIRE(d->last.match_count == 1);
    CHECK_EQ(d->last.matches[0].id, MATCH + 2);
    read.other = 99;
    ask_for(d, read);
    CHECK_EQ(d->last.match_count, 0);
    read.other = 0; /* nobody */
    ask_for(d, read);
    CHECK_EQ(d->last.match_count, 0);
}

/* What is due strictly before. */
static void knows_what_is_due(desk *d) {
    srv_write w = a_match(MATCH, 1, 1);
    w.match.due = 500;
    put_one(d, w);
    ask_for(d, (srv_read){.kind = SRV_READ_DUE, .before = 500});
    CHECK_EQ(d->last.match_count, 0);
    ask_for(d, (srv_read){.kind = SRV_READ_DUE, .before = 501});
    CHECK_EQ(d->last.match_count, 1);
    w.match.due = 0;
    put_one(d, w);
    ask_for(d, (srv_read){.kind = SRV_READ_DUE, .before = INT64_MAX});
    CHECK_EQ(d->last.match_count, 0);
}

static void fences(desk *d) {
    put_one(d, a_match(MATCH, 1, 50));
    put_one(d, an_entry(MATCH, 1, 0));
    CHECK_EQ(put_one(d, a_lease(MATCH, 3)), SRV_STORE_FENCED);
    CHECK_EQ(put_one(d, a_lease(MATCH, 1)), SRV_STORE_FENCED);
    CHECK_EQ(put_one(d, a_lease(MATCH + 1, 1)), SRV_STORE_FENCED);
    CHECK_EQ(put_one(d, a_lease(MATCH, 2)), SRV_STORE_OK);
    CHECK_EQ(put_one(d, a_lease(MATCH, 2)), SRV_STORE_FENCED); /* somebody else was first */
    CHECK_EQ(put_one(d, an_entry(MATCH, 1, 1)), SRV_STORE_FENCED);
    CHECK_EQ(put_one(d, an_entry(MATCH, 3, 1)), SRV_STORE_FENCED);
    CHECK_EQ(put_one(d, a_match(MATCH, 1, 50)), SRV_STORE_FENCED);
    srv_write drop = {.kind = SRV_DROP_MATCH, .id = MATCH, .epoch = 1};
    CHECK_EQ(put_one(d, drop), SRV_STORE_FENCED);
    CHECK_EQ(put_one(d, an_entry(MATCH, 2, 1)), SRV_STORE_OK);
    ask_for(d, (srv_read){.kind = SRV_READ_MATCH, .id = MATCH});
    CHECK_EQ(d->last.epoch, 2);
    CHECK_EQ(d->last.entry_count, 2);
    put_one(d, a_line(MATCH, 0, ADA, "bye"));
    drop.epoch = 2;
    CHECK_EQ(put_one(d, drop), SRV_STORE_OK);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_MATCH, .id = MATCH}), SRV_STORE_MISSING);
    /* What comes late does not bring it back. */
    CHECK_EQ(put_one(d, an_entry(MATCH, 2, 2)), SRV_STORE_FENCED);
    CHECK_EQ(put_one(d, a_match(MATCH, 2, 50)), SRV_STORE_FENCED);
    ask_for(d, (srv_read){.kind = SRV_READ_MATCHES, .id = ADA});
    CHECK_EQ(d->last.match_count, 0);
    CHECK_EQ(put_one(d, a_match(MATCH, 1, 60)), SRV_STORE_OK); /* nothing of the old one is left */
    ask_for(d, (srv_read){.kind = SRV_READ_MATCH, .id = MATCH});
    CHECK_EQ(d->last.entry_count, 0);
    CHECK_EQ(d->last.line_count, 0);
}

static void keeps_texts(desk *d) {
    static const char set[] = "card\0with a zero";
    srv_write cards = {.kind = SRV_PUT_CARDS, .cards = {{9, 8}, set, sizeof set}};
    CHECK_EQ(put_one(d, cards), SRV_STORE_OK);
    cards.cards.text = "something else, b";
    CHECK_EQ(put_one(d, cards), SRV_STORE_OK); /* the first one stays */
    srv_read read = {.kind = SRV_READ_CARDS, .token = {9, 8}};
    REQUIRE(ask_for(d, read) == SRV_STORE_OK && d->last.length == sizeof set);
    CHECK_MEM(d->last.text, set, sizeof set);
    read.token[0] = 10;
    CHECK_EQ(ask_for(d, read), SRV_STORE_MISSING);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_NOTE, .name = "key"}), SRV_STORE_MISSING);
    CHECK_EQ(put_one(d, (srv_write){.kind = SRV_PUT_NOTE, .note = {"key", ""}}), SRV_STORE_OK);
    CHECK_EQ(put_one(d, (srv_write){.kind = SRV_PUT_NOTE, .note = {"key", "none"}}), SRV_STORE_OK);
    CHECK_EQ(put_one(d, (srv_write){.kind = SRV_PUT_NOTE, .note = {"key", ""}}), SRV_STORE_OK);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_NOTE, .name = "key"}), SRV_STORE_MISSING);
    /* Reports are named by their time, and go with the matches of it. */
    srv_write young = {.kind = SRV_PUT_NOTE, .note = {"report/0000000002000-b", "new"}},
              aged = {.kind = SRV_PUT_NOTE, .note = {"report/0000000001000-a", "old"}},
              gone = {.kind = SRV_EXPIRE, .old = {.matches = 1500}};
    CHECK_EQ(put_one(d, young), SRV_STORE_OK);
    CHECK_EQ(put_one(d, aged), SRV_STORE_OK);
    CHECK_EQ(put_one(d, gone), SRV_STORE_OK);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_NOTE, .name = young.note.name}), SRV_STORE_OK);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_NOTE, .name = aged.note.name}),
             SRV_STORE_MISSING);
    CHECK_EQ(put_one(d, (srv_write){.kind = SRV_PUT_NOTE, .note = {"key", "one"}}), SRV_STORE_OK);
    CHECK_EQ(put_one(d, (srv_write){.kind = SRV_PUT_NOTE, .note = {"key", "two"}}), SRV_STORE_OK);
    REQUIRE(ask_for(d, (srv_read){.kind = SRV_READ_NOTE, .name = "key"}) == SRV_STORE_OK);
    CHECK_STR(d->last.text, "two");
    CHECK_EQ(d->last.length, 3);
}

/* --- jobs --- */

static void writes_whole_groups(desk *d) {
    put_one(d, a_match(MATCH, 1, 50));
    srv_write refused[] = {an_entry(MATCH, 1, 0), a_line(MATCH, 0, ADA, "x"),
                           a_person(ADA, "ada", "{}"), an_entry(MATCH, 2, 1)};
    CHECK_EQ(put_all(d, refused, 4), SRV_STORE_FENCED);
    ask_for(d, (srv_read){.kind = SRV_READ_MATCH, .id = MATCH});
    CHECK_EQ(d->last.entry_count, 0);
    CHECK_EQ(d->last.line_count, 0);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_PERSON, .id = ADA}), SRV_STORE_MISSING);
    srv_write seats[] = {a_match(MATCH, 1, 50), a_person(BOB, "bob", "{}"),
                         a_person(ADA, "bob", "{}")};
    seats[0].match.people[2] = 33;
    CHECK_EQ(put_all(d, seats, 3), SRV_STORE_TAKEN);
    ask_for(d, (srv_read){.kind = SRV_READ_MATCHES, .id = 33});
    CHECK_EQ(d->last.match_count, 0);
    CHECK_EQ(put_all(d, NULL, 0), SRV_STORE_OK);
}

static void refuses_what_is_too_much(desk *d) {
    static srv_write many[SRV_GROUP_MAX + 1];
    static char text[SRV_TEXT_MAX + 2];
    memset(text, 'x', sizeof text - 1);
    put_one(d, a_match(MATCH, 1, 50));
    for (uint32_t n = 0; n <= SRV_GROUP_MAX; n++)
        many[n] = an_entry(MATCH, 1, n);
    CHECK_EQ(put_all(d, many, SRV_GROUP_MAX + 1), SRV_STORE_FAILED);
    CHECK_EQ(log_length(d, MATCH), 0);
    CHECK_EQ(put_all(d, many, SRV_GROUP_MAX), SRV_STORE_OK);
    CHECK_EQ(log_length(d, MATCH), SRV_GROUP_MAX);
    const char *document = text + sizeof text - 2 - SRV_DOCUMENT_MAX;
    CHECK_EQ(put_one(d, a_person(ADA, "", document)), SRV_STORE_FAILED);
    CHECK_EQ(put_one(d, a_person(ADA, "", document + 1)), SRV_STORE_OK);
    const char *said = text + sizeof text - 1 - SRV_SAID_MAX;
    CHECK_EQ(put_one(d, a_line(MATCH, 0, ADA, said - 1)), SRV_STORE_FAILED);
    CHECK_EQ(put_one(d, a_line(MATCH, 0, ADA, said)), SRV_STORE_OK);
    CHECK_EQ(put_one(d, (srv_write){.kind = SRV_PUT_NOTE, .note = {"n", text}}), SRV_STORE_FAILED);
    CHECK_EQ(put_one(d, (srv_write){.kind = SRV_PUT_NOTE, .note = {"n", text + 1}}), SRV_STORE_OK);
    REQUIRE(ask_for(d, (srv_read){.kind = SRV_READ_NOTE, .name = "n"}) == SRV_STORE_OK);
    CHECK_EQ(d->last.length, SRV_TEXT_MAX);
}

/* Hundreds at once, reads among them: done and reported in their order. */
static void keeps_the_order(desk *d) {
    enum { ROUNDS = 400 };
    put_one(d, a_match(MATCH, 1, 50));
    uint64_t first = d->next;
    for (uint32_t n = 0; n < ROUNDS; n++) {
        srv_write w = an_entry(MATCH, 1, n);
        submit(d, &w, 1);
        w.entry.number = 9999999; /* copied before the call returned */
        submit_read(d, (srv_read){.kind = SRV_READ_MATCH, .id = MATCH});
    }
    CHECK(d->stand.store.waiting(d->stand.store.self) <= 2 * ROUNDS);
    d->stand.settle(&d->stand);
    REQUIRE(d->count == 2 * ROUNDS);
    for (uint32_t n = 0; n < d->count; n++)
        REQUIRE(d->all[n].ticket == first + n && d->all[n].status == SRV_STORE_OK);
    CHECK_EQ(d->last.entry_count, ROUNDS);
    d->count = 0;
    /* A read sees every group before it, and none after. */
    srv_write w = an_entry(MATCH, 1, ROUNDS);
    submit_read(d, (srv_read){.kind = SRV_READ_MATCH, .id = MATCH});
    d->stand.settle(&d->stand);
    CHECK_EQ(d->last.entry_count, ROUNDS);
    submit(d, &w, 1);
    CHECK_EQ(last_status(d), SRV_STORE_OK);
}

static void survives(desk *d) {
    srv_write all[] = {a_person(ADA, "ada", "{}"), a_session(1, ADA),
                       a_match(MATCH, 1, 50),      an_entry(MATCH, 1, 0),
                       an_entry(MATCH, 1, 1),      a_line(MATCH, 0, ADA, "x")};
    REQUIRE(put_all(d, all, sizeof all / sizeof *all) == SRV_STORE_OK);
    CHECK_EQ(put_one(d, a_lease(MATCH, 2)), SRV_STORE_OK);
    d->stand.restart(&d->stand);
    REQUIRE(ask_for(d, (srv_read){.kind = SRV_READ_MATCH, .id = MATCH}) == SRV_STORE_OK);
    CHECK_EQ(d->last.epoch, 2);
    CHECK_EQ(d->last.entry_count, 2);
    CHECK_EQ(d->last.line_count, 1);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_PERSON, .name = "ada"}), SRV_STORE_OK);
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_SESSION, .token = {1, 0, 255}}), SRV_STORE_OK);
    CHECK_EQ(put_one(d, an_entry(MATCH, 1, 2)), SRV_STORE_FENCED);
    CHECK_EQ(put_one(d, an_entry(MATCH, 2, 2)), SRV_STORE_OK);
}

/* A full disk takes nothing of a group and nothing that was to follow it; what was there can be
 * read, and once there is room all goes on. */
static void survives_a_full_disk(desk *d) {
    static char text[SRV_TEXT_MAX];
    memset(text, 'y', sizeof text - 1);
    put_one(d, a_match(MATCH, 1, 50));
    put_one(d, an_entry(MATCH, 1, 0));
    d->stand.fill(&d->stand, true);
    srv_write large[] = {an_entry(MATCH, 1, 1), {.kind = SRV_PUT_NOTE, .note = {"n", text}}};
    srv_write next = an_entry(MATCH, 1, 2);
    submit(d, large, 2);
    submit(d, &next, 1);
    submit_read(d, (srv_read){.kind = SRV_READ_MATCH, .id = MATCH});
    d->stand.settle(&d->stand);
    REQUIRE(d->count == 3);
    CHECK_EQ(d->all[0].status, SRV_STORE_FAILED);
    CHECK_EQ(d->all[1].status, SRV_STORE_FAILED);
    CHECK_EQ(d->all[2].status, SRV_STORE_OK);
    CHECK_EQ(d->last.entry_count, 1); /* not what was nearly written */
    d->count = 0;
    CHECK_EQ(ask_for(d, (srv_read){.kind = SRV_READ_NOTE, .name = "n"}), SRV_STORE_MISSING);
    d->stand.fill(&d->stand, false);
    CHECK_EQ(put_all(d, large, 2), SRV_STORE_OK);
    CHECK_EQ(put_one(d, next), SRV_STORE_OK);
    d->stand.restart(&d->stand);
    CHECK_EQ(log_length(d, MATCH), 3);
}

/* Thousands of writes, right and wrong ones, in groups and without waiting, beside a model that
 * knows no more than what the header says. */
enum { MODEL_MATCHES = 4 };
typedef struct model {
    uint64_t epoch[MODEL_MATCHES]; /* 0: there is none */
    uint32_t length[MODEL_MATCHES];
} model;

static srv_store_status model_write(model *m, const srv_write *w) {
    uint32_t n = (uint32_t)((w->kind == SRV_PUT_MATCH ? w->match.id : w->id) - MATCH);
    bool new = w->kind == SRV_PUT_MATCH && !m->epoch[n] && w->epoch == 1;
    if (w->kind == SRV_TAKE_LEASE) {
        if (!m->epoch[n] || m->epoch[n] + 1 != w->epoch) return SRV_STORE_FENCED;
        m->epoch[n]++;
        return SRV_STORE_OK;
    }
    if (!new && (!m->epoch[n] || m->epoch[n] != w->epoch)) return SRV_STORE_FENCED;
    if (w->kind == SRV_PUT_MATCH) {
        m->epoch[n] = w->epoch;
    } else if (w->kind == SRV_DROP_MATCH) {
        m->epoch[n] = m->length[n] = 0;
    } else {
        if (w->entry.number < m->length[n]) return SRV_STORE_TAKEN;
        if (w->entry.number > m->length[n]) return SRV_STORE_FAILED;
        m->length[n]++;
    }
    return SRV_STORE_OK;
}

static srv_write model_draw(slg_random *random, const model *m) {
    uint32_t n = slg_random_below(random, MODEL_MATCHES), way = slg_random_below(random, 20);
    srv_id id = MATCH + n;
    uint64_t epoch = m->epoch[n] + (slg_random_below(random, 12) == 0);
    if (way == 0) return (srv_write){.kind = SRV_DROP_MATCH, .id = id, .epoch = epoch};
    if (way < 3) return a_lease(id, epoch + 1);
    if (way < 6 || !epoch) return a_match(id, epoch ? epoch : 1, 50);
    uint32_t number = m->length[n];
    if (slg_random_below(random, 16) == 0) number += 1 - 2 * slg_random_below(random, 2);
    return an_entry(id, epoch, number == UINT32_MAX ? 1 : number);
}

static void agrees_with_a_model(desk *d) {
    enum { ROUNDS = TEST_TIMES(60, 20), JOBS = 40 };
    slg_random random;
    slg_random_seed(&random, 15);
    model m = {0};
    for (uint32_t round = 0; round < ROUNDS; round++) {
        test_note("round", round);
        srv_store_status expected[JOBS];
        for (uint32_t job = 0; job < JOBS; job++) {
            srv_write writes[5];
            uint32_t count = 1 + slg_random_below(&random, 5);
            model after = m;
            expected[job] = SRV_STORE_OK;
            for (uint32_t i = 0; i < count; i++) {
                writes[i] = model_draw(&random, &after);
                if (expected[job] == SRV_STORE_OK) expected[job] = model_write(&after, &writes[i]);
            }
            if (expected[job] == SRV_STORE_OK) m = after;
            submit(d, writes, count);
        }
        d->stand.settle(&d->stand);
        REQUIRE(d->count == JOBS);
        for (uint32_t job = 0; job < JOBS; job++)
            REQUIRE(d->all[job].status == expected[job]);
        d->count = 0;
        if (round % 10 == 9) d->stand.restart(&d->stand);
        for (uint32_t n = 0; n < MODEL_MATCHES; n++) {
            uint32_t length = log_length(d, MATCH + n);
            REQUIRE(length == (m.epoch[n] ? m.length[n] : UINT32_MAX));
            REQUIRE(!m.epoch[n] || d->last.epoch == m.epoch[n]);
        }
    }
}

/* name, what runs on an open desk */
#define PROMISES(X)                                            \
    X("people are kept", keeps_people)                         \
    X("a login has one person", one_person_a_login)            \
    X("sessions are kept", keeps_sessions)                     \
    X("people are forgotten", forgets_people)                  \
    X("nothing leads to who is gone", blanks_people)           \
    X("all that is kept is told", tells_what_it_has)           \
    X("what is old goes", expires)                             \
    X("matches are kept", keeps_matches)                       \
    X("logs are kept", keeps_logs)                             \
    X("lines are kept", keeps_lines)                           \
    X("matches are listed", lists_matches)                     \
    X("matches are shown to others", shows_matches)            \
    X("what is due is found", knows_what_is_due)               \
    X("an old epoch is fenced", fences)                        \
    X("texts are kept", keeps_texts)                           \
    X("groups are written whole", writes_whole_groups)         \
    X("what is too much is refused", refuses_what_is_too_much) \
    X("the order is kept", keeps_the_order)                    \
    X("what was reported survives", survives)                  \
    X("a full disk loses nothing", survives_a_full_disk)       \
    X("it does as a model of it", agrees_with_a_model)

#define X(name, check)                                  \
    static void run_##check(const store_maker *maker) { \
        desk *d = open_desk(maker);                     \
        if (!d) return;                                 \
        check(d);                                       \
        close_desk(d);                                  \
    }
PROMISES(X)
#undef X

const store_promise store_contract[STORE_PROMISES] = {
#define X(name, check) {name, run_##check},
    PROMISES(X)
#undef X
};
