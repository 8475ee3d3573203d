/* SPDX-License-Identifier: MIT */
#include "server/store_memory.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/ids.h"

/* --- memory that is given back all at once --- */

typedef struct block {
    struct block *next;
    size_t used, room;
    unsigned char bytes[];
} block;

enum { BLOCK = 64 * 1024 };

typedef struct kept_match {
    srv_match_row row;
    uint64_t epoch;
    srv_entry *entries;
    uint32_t count, room;
} kept_match;

typedef struct kept_text {
    char name[SRV_NOTE_MAX + 1]; /* of a note; cards: their hash */
    uint8_t hash[SRV_HASH_BYTES];
    bool is_note;
    const char *text;
    size_t length;
} kept_text;

/* A list that grows; `size` is that of an element. */
typedef struct list {
    unsigned char *items;
    uint32_t count, room;
    size_t size;
} list;

enum { PEOPLE, SESSIONS, MATCHES, LINES, TEXTS, LISTS };

struct memory_disk {
    memory_watch watch;
    bool full, unfenced;
    block *blocks;
    list lists[LISTS], before[LISTS]; /* `before`: as it was before the group */
};

typedef struct job {
    struct job *next;
    uint64_t ticket;
    bool is_read, too_large;
    srv_read read;
    uint32_t count;
    srv_write writes[];
} job;

struct memory_node {
    memory_disk *disk;
    srv_done_fn *done;
    void *user;
    job *first, **end;
    uint32_t waiting;
};

static void *keep(memory_disk *disk, size_t size) {
    size = (size + 15) & ~(size_t)15;
    if (!disk->blocks || disk->blocks->used + size > disk->blocks->room) {
        size_t room = size > BLOCK ? size : BLOCK;
        block *b = malloc(sizeof *b + room);
        if (!b) abort();
        *b = (block){.next = disk->blocks, .room = room};
        disk->blocks = b;
    }
    void *at = disk->blocks->bytes + disk->blocks->used;
    disk->blocks->used += size;
    return at;
}

static const char *keep_bytes(memory_disk *disk, const char *text, size_t length) {
    char *copy = keep(disk, length + 1);
    if (length) memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

static const char *keep_text(memory_disk *disk, const char *text) {
    return keep_bytes(disk, text, text ? strlen(text) : 0);
}

/* --- lists --- */

static void *at(const list *l, uint32_t i) {
    return l->items + i * l->size;
}

static void *add(list *l) {
    if (l->count == l->room) {
        l->room = l->room ? 2 * l->room : 16;
        l->items = realloc(l->items, l->room * l->size);
        if (!l->items) abort();
    }
    return memset(at(l, l->count++), 0, l->size);
}

static void drop(list *l, uint32_t i) {
    l->count--;
    memmove(at(l, i), at(l, i + 1), (l->count - i) * l->size);
}

static void copy_list(list *to, const list *from) {
    if (to->room < from->count) {
        to->room = from->room;
        to->items = realloc(to->items, to->room * from->size);
        if (!to->items) abort();
    }
    to->count = from->count;
    to->size = from->size;
    if (from->count) memcpy(to->items, from->items, from->count * from->size);
}

static kept_match *match_of(const memory_disk *disk, srv_id id) {
    const list *l = &disk->lists[MATCHES];
    for (uint32_t i = 0; i < l->count; i++) {
        kept_match *match = at(l, i);
        if (match->row.id == id) return match;
    }
    return NULL;
}

static srv_person_row *person_of(const memory_disk *disk, srv_id id, const char *login) {
    const list *l = &disk->lists[PEOPLE];
    for (uint32_t i = 0; i < l->count; i++) {
        srv_person_row *person = at(l, i);
        if (id ? person->id == id : *login && strcmp(person->login, login) == 0) return person;
    }
    return NULL;
}

/* --- writing --- */

static srv_store_status put_person(memory_disk *disk, const srv_person_row *row) {
    srv_person_row *same = *row->login ? person_of(disk, 0, row->login) : NULL;
    if (same && same->id != row->id) return SRV_STORE_TAKEN;
    srv_person_row *person = person_of(disk, row->id, "");
    if (strlen(row->document) > SRV_DOCUMENT_MAX || strlen(row->login) > SRV_LOGIN_MAX)
        return SRV_STORE_FAILED;
    if (!person) person = add(&disk->lists[PEOPLE]);
    *person = *row;
    return SRV_STORE_OK;
}

/* The text with what `change` makes of it; as it was if that is no JSON object. */
static const char *changed(memory_disk *disk, const char *text, srv_id id, uint32_t seats,
                           void (*change)(json_t *of, const char *id, uint32_t seats)) {
    char name[SRV_ID_LETTERS + 1];
    json_t *object = json_loads(text, 0, NULL);
    if (!json_is_object(object)) {
        json_decref(object);
        return text;
    }
    srv_id_write(id, name);
    change(object, name, seats);
    char *now = json_dumps(object, JSON_COMPACT);
    const char *kept = keep_text(disk, now);
    free(now);
    json_decref(object);
    return kept;
}

static bool is_text(const json_t *value, const char *text) {
    return json_is_string(value) && strcmp(json_string_value(value), text) == 0;
}

static void blank_match(json_t *document, const char *id, uint32_t seats) {
    for (uint32_t i = 0; i < SRV_MATCH_SEATS; i++) {
        json_t *seat = json_array_get(json_object_get(document, "seats"), i);
        if (!seat || !(seats >> i & 1)) continue;
        json_object_set_new(seat, "person", json_null());
        json_object_set_new(seat, "name", json_string(""));
    }
    if (!is_text(json_object_get(document, "host"), id)) return;
    json_object_set_new(document, "host", json_null());
    json_object_del(document, "blocked");
}

static void blank_report(json_t *report, const char *id, uint32_t seats) {
    (void)seats;
    if (is_text(json_object_get(report, "by"), id)) json_object_set_new(report, "by", json_null());
}

static void drop_news(memory_disk *disk, srv_id person) {
    list *l = &disk->lists[TEXTS];
    char prefix[32], id[SRV_ID_LETTERS + 1];
    srv_id_write(person, id);
    int length = snprintf(prefix, sizeof prefix, "news/%s/", id);
    for (uint32_t i = l->count; i-- > 0;) {
        const kept_text *text = at(l, i);
        if (text->is_note && strncmp(text->name, prefix, (size_t)length) == 0) drop(l, i);
    }
}

static void drop_person(memory_disk *disk, srv_id id) {
    list *l = disk->lists;
    for (uint32_t i = l[PEOPLE].count; i-- > 0;)
        if (((srv_person_row *)at(&l[PEOPLE], i))->id == id) drop(&l[PEOPLE], i);
    for (uint32_t i = l[SESSIONS].count; i-- > 0;)
        if (((srv_session_row *)at(&l[SESSIONS], i))->person == id) drop(&l[SESSIONS], i);
    for (uint32_t i = l[LINES].count; i-- > 0;)
        if (((srv_line_row *)at(&l[LINES], i))->person == id) drop(&l[LINES], i);
    for (uint32_t i = 0; i < l[MATCHES].count; i++) {
        kept_match *match = at(&l[MATCHES], i);
        uint32_t seats = 0;
        for (uint32_t seat = 0; seat < SRV_MATCH_SEATS; seat++) {
            if (match->row.people[seat] != id) continue;
            match->row.people[seat] = 0;
            seats |= 1u << seat;
        }
        if (!seats) continue;
        match->row.document = changed(disk, match->row.document, id, seats, blank_match);
    }
    drop_news(disk, id);
    for (uint32_t i = 0; i < l[TEXTS].count; i++) {
        kept_text *text = at(&l[TEXTS], i);
        if (!text->is_note || strncmp(text->name, "report/", 7) != 0) continue;
        text->text = changed(disk, text->text, id, 0, blank_report);
        text->length = strlen(text->text);
    }
}

static void drop_session(memory_disk *disk, const uint8_t token[SRV_HASH_BYTES]) {
    list *l = &disk->lists[SESSIONS];
    for (uint32_t i = l->count; i-- > 0;)
        if (memcmp(((srv_session_row *)at(l, i))->token, token, SRV_HASH_BYTES) == 0) drop(l, i);
}

static void drop_match(memory_disk *disk, srv_id id) {
    list *l = disk->lists;
    for (uint32_t i = l[MATCHES].count; i-- > 0;)
        if (((kept_match *)at(&l[MATCHES], i))->row.id == id) drop(&l[MATCHES], i);
    for (uint32_t i = l[LINES].count; i-- > 0;)
        if (((srv_line_row *)at(&l[LINES], i))->match == id) drop(&l[LINES], i);
}

static srv_store_status add_entry(memory_disk *disk, kept_match *match, const srv_entry *entry) {
    if (entry->number < match->count) return SRV_STORE_TAKEN;
    if (entry->number > match->count) return SRV_STORE_FAILED;
    if (match->count == match->room) {
        uint32_t room = match->room ? 2 * match->room : 64;
        srv_entry *more = keep(disk, room * sizeof *more);
        if (match->count) memcpy(more, match->entries, match->count * sizeof *more);
        match->entries = more;
        match->room = room;
    }
    match->entries[match->count++] = *entry;
    return SRV_STORE_OK;
}

static srv_store_status add_line(memory_disk *disk, const srv_line_row *line) {
    list *l = &disk->lists[LINES];
    if (strlen(line->text) > SRV_SAID_MAX) return SRV_STORE_FAILED;
    for (uint32_t i = 0; i < l->count; i++) {
        const srv_line_row *other = at(l, i);
        if (other->match == line->match && other->number == line->number) return SRV_STORE_TAKEN;
    }
    *(srv_line_row *)add(l) = *line;
    return SRV_STORE_OK;
}

static kept_text *text_of(const memory_disk *disk, const char *name, const uint8_t *hash) {
    const list *l = &disk->lists[TEXTS];
    for (uint32_t i = 0; i < l->count; i++) {
        kept_text *text = at(l, i);
        if (name ? text->is_note && strcmp(text->name, name) == 0
                 : !text->is_note && memcmp(text->hash, hash, SRV_HASH_BYTES) == 0)
            return text;
    }
    return NULL;
}

static srv_store_status put_text(memory_disk *disk, const srv_write *write) {
    bool note = write->kind == SRV_PUT_NOTE;
    const char *name = note ? write->note.name : NULL;
    kept_text *text = text_of(disk, name, write->cards.hash);
    size_t length = note ? strlen(write->note.text) : write->cards.length;
    if (length > SRV_TEXT_MAX || (note && strlen(name) > SRV_NOTE_MAX)) return SRV_STORE_FAILED;
    if (text && !note) return SRV_STORE_OK;
    if (note && !length) { /* none any more */
        for (uint32_t i = disk->lists[TEXTS].count; i-- > 0;)
            if (at(&disk->lists[TEXTS], i) == text) drop(&disk->lists[TEXTS], i);
        return SRV_STORE_OK;
    }
    if (!text) text = add(&disk->lists[TEXTS]);
    *text = (kept_text){.is_note = note, .length = length};
    if (note)
        memcpy(text->name, name, strlen(name) + 1);
    else
        memcpy(text->hash, write->cards.hash, SRV_HASH_BYTES);
    text->text = note ? write->note.text : write->cards.text;
    return SRV_STORE_OK;
}

static bool is_played_with(const memory_disk *disk, const uint8_t *hash) {
    const list *l = &disk->lists[MATCHES];
    for (uint32_t i = 0; i < l->count; i++)
        if (memcmp(((const kept_match *)at(l, i))->row.cards, hash, SRV_HASH_BYTES) == 0)
            return true;
    return false;
}

static bool is_playing(const memory_disk *disk, srv_id id) {
    const list *l = &disk->lists[MATCHES];
    for (uint32_t i = 0; i < l->count; i++) {
        const srv_match_row *row = &((const kept_match *)at(l, i))->row;
        for (uint32_t seat = 0; row->stage == SRV_MATCH_ON && seat < SRV_MATCH_SEATS; seat++)
            if (row->people[seat] == id) return true;
    }
    return false;
}

static bool is_stale(const kept_match *match, srv_time before) {
    bool moved = match->row.stage == SRV_MATCH_ON && match->count &&
                 match->entries[match->count - 1].at >= before;
    return match->row.changed < before && !moved;
}

static void expire(memory_disk *disk, const srv_write *write) {
    list *l = disk->lists;
    for (uint32_t i = l[PEOPLE].count; write->old.now && i-- > 0;) {
        const srv_person_row *person = at(&l[PEOPLE], i);
        if (person->gone_at && person->gone_at <= write->old.now && !is_playing(disk, person->id))
            drop_person(disk, person->id);
    }
    for (uint32_t i = l[SESSIONS].count; write->old.now && i-- > 0;)
        if (((srv_session_row *)at(&l[SESSIONS], i))->ends < write->old.now) drop(&l[SESSIONS], i);
    for (uint32_t i = l[MATCHES].count; write->old.matches && i-- > 0;) {
        const kept_match *match = at(&l[MATCHES], i);
        if (is_stale(match, write->old.matches)) drop_match(disk, match->row.id);
    }
    for (uint32_t i = l[TEXTS].count; write->old.matches && i-- > 0;) {
        const kept_text *text = at(&l[TEXTS], i);
        char name[SRV_NOTE_MAX];
        snprintf(name, sizeof name, "report/%013lld", (long long)write->old.matches);
        bool old_report =
            text->is_note && strncmp(text->name, "report/", 7) == 0 && strcmp(text->name, name) < 0;
        if (old_report) {
            drop(&l[TEXTS], i);
            continue;
        }
        if (!text->is_note && !is_played_with(disk, text->hash)) drop(&l[TEXTS], i);
    }
    for (uint32_t i = l[TEXTS].count; write->old.lines && i-- > 0;) {
        const kept_text *text = at(&l[TEXTS], i);
        bool news = text->is_note && strncmp(text->name, "news/", 5) == 0;
        if (news && strlen(text->name) > 18 && atoll(text->name + 18) < write->old.lines)
            drop(&l[TEXTS], i);
    }
    for (uint32_t i = l[LINES].count; write->old.lines && i-- > 0;)
        if (((srv_line_row *)at(&l[LINES], i))->at < write->old.lines) drop(&l[LINES], i);
}

/* The match that the write is about, if its epoch allows it; NULL: fenced. A new one has no row. */
static kept_match *fenced(memory_disk *disk, const srv_write *write) {
    srv_id id = write->kind == SRV_PUT_MATCH ? write->match.id : write->id;
    kept_match *match = match_of(disk, id);
    uint64_t epoch = write->kind == SRV_TAKE_LEASE ? write->epoch - 1 : write->epoch;
    if (!match && write->kind == SRV_PUT_MATCH && (epoch == 1 || (disk->unfenced && epoch == 0))) {
        match = add(&disk->lists[MATCHES]);
        match->row.id = id;
        match->epoch = 1;
    }
    if (match && disk->unfenced && epoch == 0) return match;
    return match && match->epoch == epoch ? match : NULL;
}

static srv_store_status write_one(memory_disk *disk, const srv_write *write) {
    kept_match *match;
    switch (write->kind) {
    case SRV_PUT_PERSON: return put_person(disk, &write->person);
    case SRV_DROP_PERSON: drop_person(disk, write->id); return SRV_STORE_OK;
    case SRV_PUT_SESSION:
        drop_session(disk, write->session.token);
        *(srv_session_row *)add(&disk->lists[SESSIONS]) = write->session;
        return SRV_STORE_OK;
    case SRV_DROP_SESSION: drop_session(disk, write->session.token); return SRV_STORE_OK;
    case SRV_ADD_LINE: return add_line(disk, &write->line);
    case SRV_PUT_CARDS:
    case SRV_PUT_NOTE: return put_text(disk, write);
    case SRV_EXPIRE: expire(disk, write); return SRV_STORE_OK;
    case SRV_PUT_MATCH:
    case SRV_DROP_MATCH:
    case SRV_ADD_ENTRY:
    case SRV_TAKE_LEASE: break;
    }
    match = fenced(disk, write);
    if (!match) return SRV_STORE_FENCED;
    if (write->kind == SRV_ADD_ENTRY) return add_entry(disk, match, &write->entry);
    if (write->kind == SRV_TAKE_LEASE) {
        match->epoch = write->epoch;
    } else if (write->kind == SRV_DROP_MATCH) {
        drop_match(disk, write->id);
    } else {
        if (strlen(write->match.document) > SRV_DOCUMENT_MAX) return SRV_STORE_FAILED;
        match->row = write->match;
    }
    return SRV_STORE_OK;
}

static void run_group(memory_node *node, job *j, srv_result *result) {
    memory_disk *disk = node->disk;
    const memory_watch *watch = &disk->watch;
    if (j->too_large || (disk->full && j->count)) result->status = SRV_STORE_FAILED;
    if (result->status == SRV_STORE_OK && watch->fate &&
        watch->fate(watch->user, node, j->writes, j->count) == MEMORY_FAILS)
        result->status = SRV_STORE_FAILED;
    if (result->status != SRV_STORE_OK) return;
    for (uint32_t i = 0; i < LISTS; i++)
        copy_list(&disk->before[i], &disk->lists[i]);
    for (uint32_t i = 0; i < j->count && result->status == SRV_STORE_OK; i++)
        result->status = write_one(disk, &j->writes[i]);
    if (result->status != SRV_STORE_OK) {
        for (uint32_t i = 0; i < LISTS; i++)
            copy_list(&disk->lists[i], &disk->before[i]);
        return;
    }
    for (uint32_t i = 0; watch->wrote && i < j->count; i++)
        watch->wrote(watch->user, node, &j->writes[i]);
}

/* --- reading --- */

static int newest_match(const void *a, const void *b) {
    const srv_match_row *x = a, *y = b;
    if (x->made != y->made) return x->made < y->made ? 1 : -1;
    return x->id < y->id ? 1 : -1;
}

static int first_due(const void *a, const void *b) {
    const srv_match_row *x = a, *y = b;
    return x->due < y->due ? -1 : x->due > y->due;
}

static int by_number(const void *a, const void *b) {
    const srv_line_row *x = a, *y = b;
    return x->number < y->number ? -1 : x->number > y->number;
}

static int newest_line(const void *a, const void *b) {
    const srv_line_row *x = a, *y = b;
    if (x->at != y->at) return x->at < y->at ? 1 : -1;
    return x->number < y->number ? 1 : -1;
}

static bool sits_at(const srv_match_row *row, srv_id person) {
    for (uint32_t seat = 0; seat < SRV_MATCH_SEATS; seat++)
        if (person && row->people[seat] == person) return true;
    return false;
}

static bool is_of(const srv_match_row *row, const srv_read *read) {
    if (read->kind == SRV_READ_DUE) return row->due && row->due < read->before;
    bool theirs = !read->id || sits_at(row, read->id);
    if (read->kind == SRV_READ_THEIRS) {
        bool shown = read->shown == SRV_SHOWN_ALL || sits_at(row, read->other) ||
                     (read->shown == SRV_SHOWN_LISTED && row->listed);
        return sits_at(row, read->id) && (read->stages >> row->stage & 1) && shown;
    }
    return theirs && (!read->listed || (row->listed && row->stage == read->stage));
}

static void read_matches(memory_disk *disk, const srv_read *read, srv_result *result) {
    const list *l = &disk->lists[MATCHES];
    srv_match_row *rows = keep(disk, (l->count + 1) * sizeof *rows);
    uint32_t count = 0;
    for (uint32_t i = 0; i < l->count; i++) {
        const kept_match *match = at(l, i);
        if (is_of(&match->row, read)) rows[count++] = match->row;
    }
    qsort(rows, count, sizeof *rows, read->kind == SRV_READ_DUE ? first_due : newest_match);
    uint32_t from = read->kind == SRV_READ_DUE ? 0 : read->from < count ? read->from : count;
    result->matches = rows + from;
    result->match_count = count - from < SRV_ROWS_READ ? count - from : SRV_ROWS_READ;
}

static void read_lines(memory_disk *disk, const srv_read *read, srv_result *result) {
    const list *l = &disk->lists[LINES];
    bool said = read->kind == SRV_READ_SAID;
    srv_line_row *rows = keep(disk, (l->count + 1) * sizeof *rows);
    uint32_t count = 0;
    for (uint32_t i = 0; i < l->count; i++) {
        const srv_line_row *line = at(l, i);
        if ((said ? line->person : line->match) == read->id) rows[count++] = *line;
    }
    qsort(rows, count, sizeof *rows, said ? newest_line : by_number);
    uint32_t most = SRV_LINES_READ;
    uint32_t from = said ? read->from : count > most ? count - most : 0;
    if (from > count) from = count;
    result->lines = rows + from;
    result->line_count = count - from < most ? count - from : most;
}

static int by_name(const void *a, const void *b) {
    return strcmp((*(const kept_text *const *)a)->name, (*(const kept_text *const *)b)->name);
}

static void read_notes(memory_disk *disk, const srv_read *read, srv_result *result) {
    const list *l = &disk->lists[TEXTS];
    const kept_text **found = keep(disk, (l->count + 1) * sizeof *found);
    srv_line_row *rows = keep(disk, (l->count + 1) * sizeof *rows);
    uint32_t count = 0;
    for (uint32_t i = 0; i < l->count; i++) {
        const kept_text *text = at(l, i);
        if (text->is_note && strncmp(text->name, read->name, strlen(read->name)) == 0)
            found[count++] = text;
    }
    qsort(found, count, sizeof *found, by_name);
    result->lines = rows;
    for (uint32_t i = read->from; i < count && result->line_count < SRV_LINES_READ; i++)
        rows[result->line_count++] = (srv_line_row){.text = found[i]->text};
}

static void read_match(memory_disk *disk, const srv_read *read, srv_result *result) {
    const kept_match *match = match_of(disk, read->id);
    if (!match) {
        result->status = SRV_STORE_MISSING;
        return;
    }
    result->matches = &match->row;
    result->match_count = 1;
    result->epoch = match->epoch;
    result->entries = match->entries;
    result->entry_count = match->count;
    read_lines(disk, read, result);
}

static void read_session(memory_disk *disk, const srv_read *read, srv_result *result) {
    const list *l = &disk->lists[SESSIONS];
    for (uint32_t i = 0; i < l->count; i++) {
        const srv_session_row *session = at(l, i);
        if (memcmp(session->token, read->token, SRV_HASH_BYTES) != 0) continue;
        result->session = session;
        result->session_count = 1;
        result->person = person_of(disk, session->person, "");
    }
    if (!result->session) result->status = SRV_STORE_MISSING;
}

static void read_sessions(memory_disk *disk, const srv_read *read, srv_result *result) {
    const list *l = &disk->lists[SESSIONS];
    srv_session_row *rows = keep(disk, (l->count + 1) * sizeof *rows);
    for (uint32_t i = 0; i < l->count; i++) {
        const srv_session_row *session = at(l, i);
        if (session->person == read->id) rows[result->session_count++] = *session;
    }
    result->session = rows;
}

static void run_read(memory_disk *disk, const srv_read *read, srv_result *result) {
    kept_text *text = NULL;
    switch (read->kind) {
    case SRV_READ_PERSON:
        result->person = person_of(disk, read->id, read->name ? read->name : "");
        if (!result->person) result->status = SRV_STORE_MISSING;
        return;
    case SRV_READ_SESSION: read_session(disk, read, result); return;
    case SRV_READ_MATCH: read_match(disk, read, result); return;
    case SRV_READ_MATCHES:
    case SRV_READ_THEIRS:
    case SRV_READ_DUE: read_matches(disk, read, result); return;
    case SRV_READ_SESSIONS: read_sessions(disk, read, result); return;
    case SRV_READ_SAID: read_lines(disk, read, result); return;
    case SRV_READ_NOTES: read_notes(disk, read, result); return;
    case SRV_READ_CARDS: text = text_of(disk, NULL, read->token); break;
    case SRV_READ_NOTE: text = text_of(disk, read->name, NULL); break;
    }
    if (!text) {
        result->status = SRV_STORE_MISSING;
        return;
    }
    result->text = text->text;
    result->length = text->length;
}

/* --- jobs --- */

static void submit(memory_node *node, job *j) {
    if (!node->first) node->end = &node->first;
    *node->end = j;
    node->end = &j->next;
    node->waiting++;
    const memory_watch *watch = &node->disk->watch;
    if (watch->submitted) watch->submitted(watch->user, node);
}

static void own_texts(memory_disk *disk, srv_write *write) {
    switch (write->kind) {
    case SRV_PUT_PERSON:
        write->person.login = keep_text(disk, write->person.login);
        write->person.document = keep_text(disk, write->person.document);
        break;
    case SRV_PUT_MATCH:
        write->match.game = keep_text(disk, write->match.game);
        write->match.document = keep_text(disk, write->match.document);
        break;
    case SRV_ADD_LINE: write->line.text = keep_text(disk, write->line.text); break;
    case SRV_PUT_CARDS:
        write->cards.text = keep_bytes(disk, write->cards.text, write->cards.length);
        break;
    case SRV_PUT_NOTE:
        write->note.name = keep_text(disk, write->note.name);
        write->note.text = keep_text(disk, write->note.text);
        break;
    default: break;
    }
}

static void do_write(void *self, const srv_write *writes, uint32_t count, uint64_t ticket) {
    memory_node *node = self;
    bool large = count > SRV_GROUP_MAX;
    if (large) count = 0;
    job *j = calloc(1, sizeof *j + count * sizeof *writes);
    if (!j) abort();
    *j = (job){.ticket = ticket, .count = count, .too_large = large};
    if (count) memcpy(j->writes, writes, count * sizeof *writes);
    for (uint32_t i = 0; i < count; i++)
        own_texts(node->disk, &j->writes[i]);
    submit(node, j);
}

static void do_read(void *self, const srv_read *read, uint64_t ticket) {
    memory_node *node = self;
    job *j = calloc(1, sizeof *j);
    if (!j) abort();
    *j = (job){.ticket = ticket, .is_read = true, .read = *read};
    j->read.name = keep_text(node->disk, read->name);
    submit(node, j);
}

static uint32_t do_waiting(void *self) {
    return ((memory_node *)self)->waiting;
}

static bool step(memory_node *node, bool told) {
    job *j = node->first;
    srv_result result = {.status = SRV_STORE_OK};
    if (!j) return false;
    node->first = j->next;
    if (!node->first) node->end = &node->first;
    if (j->is_read)
        run_read(node->disk, &j->read, &result);
    else
        run_group(node, j, &result);
    node->waiting--;
    if (told) node->done(node->user, j->ticket, &result);
    free(j);
    return true;
}

bool memory_step(memory_node *node) {
    return step(node, true);
}

void memory_node_die(memory_node *node, uint32_t written) {
    while (written-- && step(node, false))
        continue;
    while (node->first) {
        job *next = node->first->next;
        free(node->first);
        node->first = next;
    }
    node->end = &node->first;
    node->waiting = 0;
}

/* --- making and looking --- */

memory_disk *memory_disk_new(const memory_watch *watch) {
    static const size_t sizes[LISTS] = {sizeof(srv_person_row), sizeof(srv_session_row),
                                        sizeof(kept_match), sizeof(srv_line_row),
                                        sizeof(kept_text)};
    memory_disk *disk = calloc(1, sizeof *disk);
    if (!disk) abort();
    if (watch) disk->watch = *watch;
    for (uint32_t i = 0; i < LISTS; i++)
        disk->lists[i].size = disk->before[i].size = sizes[i];
    return disk;
}

void memory_disk_free(memory_disk *disk) {
    while (disk->blocks) {
        block *next = disk->blocks->next;
        free(disk->blocks);
        disk->blocks = next;
    }
    for (uint32_t i = 0; i < LISTS; i++) {
        free(disk->lists[i].items);
        free(disk->before[i].items);
    }
    free(disk);
}

void memory_disk_fill(memory_disk *disk, bool full) {
    disk->full = full;
}

void memory_disk_unfenced(memory_disk *disk) {
    disk->unfenced = true;
}

memory_node *memory_node_new(memory_disk *disk, srv_done_fn *done, void *user) {
    memory_node *node = calloc(1, sizeof *node);
    if (!node) abort();
    *node = (memory_node){.disk = disk, .done = done, .user = user};
    node->end = &node->first;
    return node;
}

void memory_node_user(memory_node *node, void *user) {
    node->user = user;
}

srv_store memory_node_store(memory_node *node) {
    return (srv_store){.self = node, .write = do_write, .read = do_read, .waiting = do_waiting};
}

void memory_node_free(memory_node *node) {
    memory_node_die(node, 0);
    free(node);
}

const srv_match_row *memory_match(const memory_disk *disk, srv_id id, const srv_entry **entries,
                                  uint32_t *count) {
    const kept_match *match = match_of(disk, id);
    if (!match) return NULL;
    *entries = match->entries;
    *count = match->count;
    return &match->row;
}

uint32_t memory_match_count(const memory_disk *disk) {
    return disk->lists[MATCHES].count;
}

srv_id memory_match_at(const memory_disk *disk, uint32_t index) {
    return ((const kept_match *)at(&disk->lists[MATCHES], index))->row.id;
}
