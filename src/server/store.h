/* SPDX-License-Identifier: MIT */
/* Where the server keeps what must not be lost: people, matches and what was done in them.
 *
 * The core (core.h) never waits for a disk. It submits jobs, each a read or a group of writes, and
 * is handed the result later, on the thread that it runs on. A group is written whole or not at
 * all, and has reached the disk when its result says SRV_STORE_OK; groups are done in the order in
 * which they were submitted, and a read sees every group before it. Stores are interchangeable: one
 * that passes tests/server/store_contract.c may take the place of the SQLite one (store_sqlite.h).
 *
 * Matches are fenced. A node that wants to play a match takes a lease on it, which raises the
 * match's epoch; every write to the match names the epoch, and one of an older epoch fails with
 * SRV_STORE_FENCED, together with its whole group. So a node that was believed dead and comes back
 * cannot write over what its successor has done. */
#ifndef SORTILEGE_SERVER_STORE_H
#define SORTILEGE_SERVER_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Milliseconds since the beginning of 1970, UTC. */
typedef int64_t srv_time;

/* People, matches, card sets and reports are known by 60-bit numbers drawn at random, so that one
 * cannot be guessed from another. 0 is none. In text they are 12 letters and digits (ids.h). */
typedef uint64_t srv_id;

enum {
    SRV_LOGIN_MAX = 40,           /* bytes of a login name, without its zero */
    SRV_HASH_BYTES = 32,          /* a token's hash, a card set's hash */
    SRV_DOCUMENT_MAX = 16 * 1024, /* bytes of a person's or a match's document */
    SRV_SAID_MAX = 600,           /* bytes of one line of chat */
    SRV_NOTE_MAX = 64,            /* bytes of a note's name */
    SRV_TEXT_MAX = 256 * 1024,    /* bytes of a card set's text, of a note's text */
    SRV_CARDS_MAX = 48 * 1024,    /* bytes of a card set that is brought */
    SRV_GROUP_MAX = 64,           /* writes in one group */
};

typedef enum srv_store_status {
    SRV_STORE_OK,
    SRV_STORE_MISSING, /* a read: there is no such row */
    SRV_STORE_TAKEN,   /* a write: the login name is another's, or the number is in the log */
    SRV_STORE_FENCED,  /* a write: another node has taken the match since, or deleted it */
    SRV_STORE_FAILED,  /* the disk is full or broken, or the job is wrong in itself (a number that
                        * leaves a gap, more than the limits above); nothing was written */
} srv_store_status;

/* --- what is kept --- */

typedef enum srv_person_kind { SRV_GUEST, SRV_ACCOUNT, SRV_BOT } srv_person_kind;

typedef struct srv_person_row {
    srv_id id;
    srv_person_kind kind;
    const char *login;    /* in small letters; "": a guest */
    const char *document; /* JSON: name, language, settings, password and recovery hashes */
    srv_time made, seen;
    srv_time gone_at; /* when it is deleted if nobody comes back; 0: never */
} srv_person_row;

/* A device on which a person is signed in. Only the hash of its token is kept. */
typedef struct srv_session_row {
    uint8_t token[SRV_HASH_BYTES];
    srv_id person;
    srv_time made, ends;
} srv_session_row;

typedef enum srv_match_stage {
    SRV_MATCH_OPEN,  /* seats are free */
    SRV_MATCH_ON,    /* being played */
    SRV_MATCH_ENDED, /* whatever ended it */
} srv_match_stage;

enum { SRV_MATCH_SEATS = 6 };

typedef struct srv_match_row {
    srv_id id;
    srv_match_stage stage;
    bool listed;                    /* shown to everybody, not only by its link */
    srv_id people[SRV_MATCH_SEATS]; /* who holds a seat; 0: free, or an agent */
    const char *game;               /* "school" */
    const char *document;           /* JSON: everything else about the table */
    uint64_t rules;                 /* slg_rules_hash */
    uint8_t cards[SRV_HASH_BYTES];  /* of the players' own card set; zeros: the game's */
    srv_time made, changed;
    srv_time due; /* when a clock runs out if nobody answers; 0: none runs */
} srv_match_row;

/* One entry of a match's log. The log decides what the match is: setup and log, played again, lead
 * to where it stands. Entries are numbered from 0 without a gap and never changed; what is taken
 * back is an entry of its own. */
typedef enum srv_entry_kind {
    SRV_ENTRY_ANSWER,  /* seat, seq, option; tick: the seat's own time in ms */
    SRV_ENTRY_UNDO,    /* seat: its last answer is taken back; tick 1: by consent, however far */
    SRV_ENTRY_OUT,     /* seat: its time is up */
    SRV_ENTRY_CONCEDE, /* seat */
    SRV_ENTRY_DRAW,    /* all have agreed */
    SRV_ENTRY_PAUSE,   /* clocks stop */
    SRV_ENTRY_GO_ON,   /* clocks run again */
    SRV_ENTRY_SEAT, /* seat is played by somebody else from here: the match's document says who */
} srv_entry_kind;

typedef struct srv_entry {
    uint32_t number;
    uint8_t kind; /* srv_entry_kind */
    uint8_t seat;
    uint16_t option;
    uint32_t seq;
    uint32_t tick;
    srv_time at;
} srv_entry;

typedef struct srv_line_row {
    srv_id match, person;
    uint32_t number; /* from 0 within the match */
    srv_time at;
    const char *text; /* UTF-8, or "!3" for a preset phrase, which translates itself */
} srv_line_row;

/* --- jobs --- */

typedef enum srv_write_kind {
    SRV_PUT_PERSON,  /* person: a new one, or in place of the one with that id */
    SRV_DROP_PERSON, /* id: with sessions and lines. In the documents of matches "person" and "name"
                      * of their "seats" become null and "", "host" null, if it was them, and
                      * "blocked" goes with it; in reports "by" becomes null. Their news
                      * ("news/", the id as text, "/") go */
    SRV_PUT_SESSION, /* session */
    SRV_DROP_SESSION, /* session.token */
    SRV_PUT_MATCH,    /* match, epoch: its own, or 1 for a new one */
    SRV_DROP_MATCH,   /* id, epoch: with its log and its lines */
    SRV_ADD_ENTRY,    /* id, epoch, entry: whose number is the length of the log so far */
    SRV_ADD_LINE,     /* line: whose number no line of the match has; TAKEN otherwise */
    SRV_PUT_CARDS,    /* cards: nothing happens if they are there already */
    SRV_PUT_NOTE,     /* note: a setting of the house, a report; without a text it is dropped */
    SRV_TAKE_LEASE,   /* id, epoch: raises the match's epoch from the one before to `epoch` */
    SRV_EXPIRE,       /* old: deletes what the house does not keep any longer */
} srv_write_kind;

typedef struct srv_write {
    srv_write_kind kind;
    srv_id id;
    uint64_t epoch;
    union {
        srv_person_row person;
        srv_session_row session;
        srv_match_row match;
        srv_entry entry;
        srv_line_row line;
        struct {
            uint8_t hash[SRV_HASH_BYTES];
            const char *text;
            size_t length;
        } cards;
        struct {
            const char *name, *text;
        } note;
        /* Notes whose name begins with "report/" and the 13 digits of a
         * time before `matches`, or with "news/", an id, "/" and those of one before `lines`.
         * People whose gone_at has passed `now`, unless a match of theirs is being played, and
         * sessions that have ended by then; matches that ended, were left open or in which nothing
         * has happened since `matches`, and with them card sets that no match is played with any
         * more; lines said before `lines`. 0: none. Where there are many, some of each kind: the
         * others by the next group. */
        struct {
            srv_time now, matches, lines;
        } old;
    };
} srv_write;

typedef enum srv_read_kind {
    SRV_READ_PERSON,   /* id, or login if id is 0 */
    SRV_READ_SESSION,  /* token: the session and its person */
    SRV_READ_MATCH,    /* id: its row, its epoch, its log, and its last SRV_LINES_READ lines */
    SRV_READ_MATCHES,  /* person `id`'s if not 0; those listed and of `stage` if `listed`; by when
                        * they were made, the newest first, SRV_ROWS_READ of them after `from` */
    SRV_READ_THEIRS,   /* person `id`'s, of the stages in the mask `stages`, as `shown` says; in
                        * the same order, as many */
    SRV_READ_SESSIONS, /* all of person `id` */
    SRV_READ_SAID,     /* lines of person `id`, newest first, SRV_LINES_READ of them after `from` */
    SRV_READ_DUE,      /* matches whose clock runs out before `before`, the first SRV_ROWS_READ */
    SRV_READ_CARDS,    /* token: the hash */
    SRV_READ_NOTE,     /* name */
    SRV_READ_NOTES,    /* all whose name begins with `name`, SRV_LINES_READ of them after `from`, in
                        * the order of their names: `lines`, of which only `text` is filled in */
} srv_read_kind;

enum { SRV_LINES_READ = 200, SRV_ROWS_READ = 50 };

/* Which of somebody's matches another may know of. */
typedef enum srv_shown {
    SRV_SHOWN_ALL,
    SRV_SHOWN_LISTED, /* those that are listed, and those at which `other` sits, too */
    SRV_SHOWN_JOINT,  /* only those at which `other` sits, too */
} srv_shown;

typedef struct srv_read {
    srv_read_kind kind;
    srv_id id;
    const char *name; /* a login, or a note's */
    uint8_t token[SRV_HASH_BYTES];
    srv_match_stage stage;
    bool listed;
    uint32_t stages;
    srv_shown shown;
    srv_id other;
    srv_time before;
    uint32_t from;
} srv_read;

/* What a job led to. Everything in it lasts until the callback returns, and its texts end in zero.
 * A list may be empty with SRV_STORE_OK; one row that is asked for by its name is
 * SRV_STORE_MISSING. */
typedef struct srv_result {
    srv_store_status status;
    char why[160]; /* of SRV_STORE_FAILED: for the log */
    const srv_person_row *person;
    const srv_session_row *session; /* of SRV_READ_SESSIONS: a list */
    uint32_t session_count;
    const srv_match_row *matches;
    uint32_t match_count;
    uint64_t epoch; /* of the one match of SRV_READ_MATCH */
    const srv_entry *entries;
    uint32_t entry_count;
    const srv_line_row *lines;
    uint32_t line_count;
    const char *text;
    size_t length;
} srv_result;

typedef void srv_done_fn(void *user, uint64_t ticket, const srv_result *result);

/* The interface. Rows, texts and writes handed over are copied before the call returns; NULL texts
 * are taken for "". The result never comes before the call that submitted the job has returned. */
typedef struct srv_store {
    void *self;
    /* Writes a group of at most SRV_GROUP_MAX. `ticket` comes back with the result. */
    void (*write)(void *self, const srv_write *writes, uint32_t count, uint64_t ticket);
    void (*read)(void *self, const srv_read *read, uint64_t ticket);
    /* How many jobs have no result yet: the core takes nothing new when it is too many. */
    uint32_t (*waiting)(void *self);
} srv_store;

#endif
