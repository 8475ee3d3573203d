/* SPDX-License-Identifier: MIT */
/* What the core consists of, and what its files know of each other. */
#ifndef SRV_CORE_PARTS_H
#define SRV_CORE_PARTS_H

#include <jansson.h>
#include <sortilege/guide.h>
#include <sortilege/sortilege.h>
#include <sortilege/write.h>

#include "server/core.h"
#include "server/core/faults.h"
#include "server/core/map.h"
#include "server/core/text.h"
#include "server/core/words.h"
#include "server/ids.h"

enum {
    SRV_FOLLOWS_MAX = 16,  /* tables that one socket follows */
    SRV_PADDED = 1024,     /* bytes of a story about a sealed answer, or twice, four times ... */
    SRV_PARKED_MAX = 32,   /* requests that wait for the disk: of a socket, of a table */
    SRV_AGENT_MAX = 64,    /* bytes of an agent's name */
    SRV_LINES_KEPT = 50,   /* lines of chat shown to those who come later */
    SRV_TABLES_MAX = 64,   /* unfinished tables that a person is known to sit at */
    SRV_BATCH_MAX = 48,    /* entries and lines waiting for one group */
    SRV_REST_MS = 60000,   /* short clocks wait this long for people after a restart */
    SRV_IDLE_MS = 300000,  /* a match that nobody follows is put away after that */
    SRV_THINK_MS = 120000, /* an agent that has not answered by then never will */
    SRV_AGAIN_MS = 500,    /* until a match is read again after the disk failed */
};

/* --- time --- */

/* So much an hour or a minute, in small coins. */
typedef struct srv_bucket {
    uint32_t spent;
    srv_time since;
} srv_bucket;
/* Takes `amount` of what is allowed in `span_ms`; false: too much, and `wait` says for how many
 * seconds. `most` 0: no limit. */
bool srv_take(srv_bucket *bucket, srv_time now, uint32_t amount, uint32_t most, uint32_t span_ms,
              uint32_t *wait);

/* --- people and sockets --- */

/* Is somebody asked at a table? Only the match itself knows, or its row where it was put away. */
typedef enum srv_turn { SRV_TURN_UNKNOWN, SRV_TURN_NO, SRV_TURN_YES } srv_turn;

typedef struct srv_person {
    srv_id id;
    srv_person_kind kind;
    char login[SRV_LOGIN_MAX + 1];
    json_t *document;
    srv_time made, seen;
    uint32_t sockets; /* that it is signed in on, or about to be */
    srv_id tables[SRV_TABLES_MAX];
    srv_turn turns[SRV_TABLES_MAX]; /* as each stood when it was put away, or its row was read */
    uint32_t table_count;
    srv_bucket lines;
} srv_person;

typedef struct srv_parked {
    struct srv_parked *next;
    srv_socket socket;
    size_t length;
    char text[];
} srv_parked;

typedef struct srv_queue {
    srv_parked *first, **end;
    uint32_t count;
} srv_queue;

typedef struct srv_client {
    srv_socket socket;
    char address[64];
    srv_person *person; /* NULL before hello */
    slg_lang lang;
    bool packed;
    uint32_t busy; /* jobs of its own that wait for the disk; what comes meanwhile is parked */
    bool shut, admin;
    uint8_t token[SRV_HASH_BYTES];
    uint32_t lag_ms;
    srv_queue parked;
    srv_bucket messages;
    srv_id follows[SRV_FOLLOWS_MAX];
    uint32_t follow_count;
} srv_client;

/* What is remembered of an address, as long as a socket from there is open and an hour longer. */
typedef struct srv_address {
    uint64_t key;
    char text[64];
    uint32_t sockets;
    srv_bucket guests, logins, cards;
} srv_address;

/* --- card sets that players bring (cards.c) --- */

typedef struct srv_set {
    uint8_t hash[SRV_HASH_BYTES];
    char name[SLG_NAME_MAX];
    char *text;
    size_t length;
    void *memory;
    const slg_game *game; /* the rules with these cards */
    uint32_t tables;      /* that are played with it */
    srv_time used;
} srv_set;

/* What agents have thought for a person within the hour, and news sent to them, whether the person
 * is here or not. */
typedef struct srv_quota {
    srv_id person;
    srv_bucket thinking, news;
} srv_quota;

/* --- tables --- */

typedef enum srv_who { SRV_FREE, SRV_PERSON, SRV_AGENT } srv_who;

typedef struct srv_seat {
    srv_who who;
    srv_id person; /* who sits there; of an agent: for whom it keeps the place; of a free seat: for
                      whom it is kept */
    srv_person_kind kind;
    char name[SLG_NAME_MAX];
    char agent[SRV_AGENT_MAX];
    bool out;            /* has conceded, or let the clock run out: an agent plays to the end */
    srv_time away_since; /* 0: is here */
    uint64_t thinking;   /* ticket; 0: nobody thinks */
    uint32_t think_at;   /* the position that is thought about */
    srv_time think_since;
    uint32_t failures;
    bool told; /* of news, since they were here last (news.c) */
} srv_seat;

typedef enum srv_clock_kind {
    SRV_CLOCK_NONE,
    SRV_CLOCK_MOVE,
    SRV_CLOCK_FISCHER,
    SRV_CLOCK_DAYS
} srv_clock_kind;

/* A stretch is the time from when a seat is asked until it is asked no more: what a player would
 * call a move. */
typedef struct srv_clock {
    int64_t left;   /* of the table's clock at the beginning of this decision */
    int64_t at_end; /* what was left when the last stretch ended, before anything was added */
    int64_t used;   /* of this decision, before `since` */
    srv_time since; /* it has been running since; 0: it stands */
    bool asked;
    bool own;      /* the game's own clock runs, instead of the table's */
    int64_t spent; /* of the game's own clock, by the answers so far */
    int64_t shown; /* what others may know is left */
} srv_clock;

typedef enum srv_end {
    SRV_END_NOT,
    SRV_END_RULES,
    SRV_END_CONCEDE,
    SRV_END_TIME,
    SRV_END_DRAW,
    SRV_END_HOUSE /* by an upgrade (old.h); never played again */
} srv_end;
typedef enum srv_takeback { SRV_BACK_FREE, SRV_BACK_ASK, SRV_BACK_NEVER } srv_takeback;

typedef enum srv_offer_kind {
    SRV_OFFER_DRAW,
    SRV_OFFER_PAUSE,
    SRV_OFFER_GO_ON,
    SRV_OFFER_UNDO,
    SRV_OFFERS
} srv_offer_kind;

typedef struct srv_offer {
    bool open;
    uint8_t seat;   /* who made it */
    uint8_t agreed; /* mask */
} srv_offer;

/* A message that is held until a group is on disk. */
typedef struct srv_letter {
    struct srv_letter *next;
    srv_socket to;
    uint64_t group;
    int64_t re; /* of a reply; -1: it comes by itself */
    size_t length;
    char text[];
} srv_letter;

/* Writes to one match on their way to the disk; only one group at a time is under way, so that a
 * group that fails leaves nothing behind it that was written without it. */
typedef struct srv_group {
    uint32_t count;
    uint64_t epoch_before; /* of a lease */
    srv_write writes[SRV_GROUP_MAX];
    char *texts[SRV_GROUP_MAX];
} srv_group;

/* What a watcher will see, later. */
typedef struct srv_moment {
    slg_event event; /* kind 0: none, the rest of a change */
    srv_time due;
    bool last; /* of its change */
    unsigned char *view;
} srv_moment;

typedef enum srv_presence { SRV_LOADING, SRV_READY, SRV_LOST } srv_presence;

typedef struct srv_line {
    uint32_t number;
    srv_id person;
    srv_time at;
    char name[SLG_NAME_MAX];
    char text[SRV_SAID_MAX + 1];
} srv_line;

typedef struct srv_table {
    srv_id id;
    srv_presence presence;
    uint64_t epoch;
    /* what is in its row */
    srv_match_stage stage;
    bool listed, practice, watch_allowed;
    const slg_game *game; /* with its own cards, if there are any */
    srv_set *cards;       /* NULL: the game's */
    bool cards_kept;      /* on disk */
    json_t *cards_shown;  /* what its row says of them, where they are not in memory */
    slg_setup setup;
    json_t *options;
    uint32_t seat_count;
    srv_seat seats[SLG_SEATS_MAX];
    srv_clock_kind clock;
    int64_t clock_ms, clock_add_ms;
    uint32_t watch_delay_ms;
    srv_takeback takeback;
    srv_id host, next;
    srv_end end;
    uint8_t rank[SLG_SEATS_MAX];
    int32_t score[SLG_SEATS_MAX];
    bool asked_kept; /* its row says who is asked, and nothing has happened since */
    uint32_t asked;  /* as the row says it: a mask */
    srv_offer offers[SRV_OFFERS];
    srv_time made, started, changed, due, due_written;
    json_t *blocked; /* by the host: they cannot sit down */
    bool paused;
    /* the match */
    void *memory;
    slg_match *match;
    const slg_watcher *watcher; /* of the change that is being made */
    uint32_t capacity, entries, lines;
    srv_time entry_at;
    srv_time ahead; /* of the house's time: the time of day was put back since the last entry */
    uint32_t at[SLG_SEATS_MAX + 1]; /* of each seat, and of a spectator */
    srv_clock clocks[SLG_SEATS_MAX];
    srv_time rest_until;
    srv_line *said;
    uint32_t said_count;
    /* what watchers see, if they see it late */
    srv_moment *moments;
    uint32_t moment_count, moment_room;
    unsigned char *shown;
    uint32_t shown_at;
    /* on its way */
    srv_group *next_group, *under_way;
    bool row_changed;
    uint64_t groups, written; /* made so far; on disk */
    srv_letter *letters, **letters_end;
    srv_queue parked;
    uint64_t ticket;
    srv_time again; /* when it is read again; 0: it is being read */
    uint32_t tries;
    /* who is here */
    srv_socket *followers;
    uint32_t follower_count, follower_room;
    bool told_changed;   /* the document has to be told again */
    uint32_t news_asked; /* seats that were asked when news were looked for */
    bool news_over;
    srv_time idle_since;
} srv_table;

/* --- jobs --- */

typedef struct srv_job srv_job;
typedef void srv_job_fn(srv_core *core, srv_job *job, const srv_result *result);

/* Something that was begun and will go on when the world has answered. */
struct srv_job {
    uint64_t ticket;
    srv_job_fn *done;
    srv_socket socket; /* of the request; 0: none */
    int64_t n;
    bool holds; /* the socket's requests are parked until it has ended */
    srv_id id, other;
    uint32_t seat, stage, count;
    json_t *body; /* what it needs to remember */
    uint8_t token[SRV_HASH_BYTES];
    srv_time began;
    /* of a password: */
    void (*hashed)(srv_core *core, srv_job *job, const char *hash, bool fits);
    /* of cards: */
    void (*tried)(srv_core *core, srv_job *job, bool good, const slg_error *error);
};

/* One who waits for an opponent. */
typedef struct srv_waiting {
    srv_socket socket;
    int64_t n;
    srv_id person;
    json_t *terms; /* game, options, clock */
} srv_waiting;

struct srv_core {
    srv_world world;
    srv_limits limits;
    srv_time began;
    uint64_t began_steady;
    uint64_t next_ticket;
    bool closing;
    srv_map clients, people, tables, jobs, addresses, sets, quotas;
    json_t *house; /* announcement, banned addresses: as in the note of that name */
    bool house_asked;
    uint32_t trials; /* of card sets, under way */
    srv_waiting *waiting;
    uint32_t waiting_count, waiting_room;
    srv_time swept, due_read, expired;
    srv_counts counts;
    /* the change that is being made: what happened, and the position before and at each moment */
    slg_event *events;
    unsigned char *states;
    uint32_t moment_count, moment_room;
    slg_state_room before;
    slg_watcher watcher;
    srv_table *changing;
    bool sealed; /* the change is a sealed answer */
    unsigned char *views;
    uint32_t view_room;
    srv_text scratch, scratch2;
};

/* A request while it is dealt with. */
typedef struct srv_request {
    srv_core *core;
    srv_client *client;
    json_t *body;
    int64_t n;
    const char *text; /* as it came, to be parked */
    size_t length;
    srv_id touched; /* the table it was about */
} srv_request;

/* core.c */
srv_time srv_now(const srv_core *core);
srv_time srv_table_now(const srv_core *core, const srv_table *table); /* never before its log */
uint64_t srv_number(srv_core *core);                                  /* random */
srv_id srv_new_id(srv_core *core);
void *srv_make(size_t size);            /* zeros; never NULL: without memory the server stops */
void *srv_grow(void *old, size_t size); /* likewise */
void srv_copy(char *out, size_t capacity, const char *text);
srv_client *srv_client_of(const srv_core *core, srv_socket socket);
void srv_deal_with(srv_core *core, srv_client *client, const char *text, size_t length);
bool srv_is_full(const srv_core *core); /* too many jobs wait for the disk */

/* limits.c */
srv_address *srv_address_of(srv_core *core, const char *text);
srv_bucket *srv_thinking_of(srv_core *core, srv_id person);
srv_bucket *srv_news_of(srv_core *core, srv_id person);
void srv_addresses_sweep(srv_core *core, srv_time now);

/* jobs.c */
srv_job *srv_job_new(srv_core *core, srv_job_fn *done, const srv_request *request);
void srv_job_end(srv_core *core, srv_job *job);
void srv_submit(srv_core *core, srv_job *job, const srv_write *writes, uint32_t count);
void srv_ask(srv_core *core, srv_job *job, const srv_read *read);
void srv_ask_hash(srv_core *core, srv_job *job, const char *password, const char *compare);
void srv_job_try(srv_core *core, srv_job *job, const char *game, const char *text, size_t length);
void srv_park(srv_queue *queue, srv_socket socket, const char *text, size_t length);
void srv_parked_free(srv_queue *queue);
void srv_go_on(srv_core *core, srv_client *client); /* is not busy any more */
void srv_table_unpark(srv_core *core, srv_table *table);

/* wire.c */
void srv_send_json(srv_core *core, srv_socket to, json_t *body); /* takes it */
void srv_send_text(srv_core *core, srv_socket to, const char *text, size_t length);
void srv_reply(const srv_request *request, json_t *body); /* takes it; NULL: nothing to say */
void srv_reply_to(srv_core *core, srv_socket to, int64_t n, json_t *body);
json_t *srv_refusal(slg_lang lang, const char *code, srv_word word, const char *name);
void srv_refuse(const srv_request *request, const char *code, srv_word word, const char *name);
void srv_refuse_to(srv_core *core, srv_socket to, int64_t n, const char *code, srv_word word,
                   const char *name);
void srv_refuse_at(const srv_request *request, const char *where);
void srv_refuse_wait(const srv_request *request, uint32_t seconds);
const char *srv_string(const srv_request *request, const char *name); /* NULL: is not there */
json_int_t srv_integer(const srv_request *request, const char *name, json_int_t otherwise);
bool srv_flag(const srv_request *request, const char *name);
json_t *srv_id_json(srv_id id);

/* people.c */
srv_person *srv_person_keep(srv_core *core, const srv_person_row *row); /* counts one socket */
void srv_person_drop(srv_core *core, srv_person *person);
srv_person *srv_person_of(const srv_core *core, srv_id id); /* in memory, or NULL */
const char *srv_person_name(const srv_person *person);
json_t *srv_you(const srv_person *person);
bool srv_has(const srv_person *person, const char *list, srv_id other); /* "muted", "blocked" */
void srv_person_sits(srv_core *core, srv_id id, srv_id table, bool sits);
void srv_person_turn(srv_core *core, srv_id id, srv_id table, srv_turn turn);
void srv_person_write(srv_write *write, const srv_core *core, const srv_person *person,
                      char **document);
bool srv_name_fits(const char *name);
void srv_welcome(srv_core *core, srv_client *client, int64_t n, srv_person *person,
                 const char *token);
void srv_token_new(srv_core *core, char text[65], uint8_t hash[SRV_HASH_BYTES]);
bool srv_token_hash(srv_core *core, const char *text, uint8_t hash[SRV_HASH_BYTES]);
void srv_do_hello(srv_request *request);
void srv_do_name(srv_request *request);
/* profile.c */
void srv_do_person(srv_request *request);
void srv_do_hide(srv_request *request);
void srv_do_shut_out(srv_request *request);
void srv_do_turns(srv_request *request);
/* accounts.c */
void srv_do_sign_up(srv_request *request);
void srv_do_sign_in(srv_request *request);
void srv_do_sign_out(srv_request *request);
json_t *srv_codes_new(srv_core *core, json_t *hashes);
/* admin.c */
void srv_house_read(srv_core *core);
bool srv_is_banned(const srv_core *core, const char *document); /* of a person */
bool srv_is_address_banned(const srv_core *core, const char *address);
const char *srv_notice(const srv_core *core, slg_lang lang);
void srv_do_ban(srv_request *request);
void srv_do_unban(srv_request *request);
void srv_do_announce(srv_request *request);
void srv_do_ban_address(srv_request *request);
void srv_do_recover(srv_request *request);
void srv_do_forget(srv_request *request);
void srv_do_dismiss(srv_request *request);
void srv_forget_person(srv_core *core, srv_job *job); /* job->id; its socket hears of the end */
void srv_do_status(srv_request *request);
/* data.c */
void srv_leave_for_good(srv_core *core, srv_job *job); /* job->other: counted in memory */
void srv_do_export(srv_request *request);
void srv_do_delete(srv_request *request);

/* table.c: a table in memory, and the row it is kept in */
srv_table *srv_table_new(srv_core *core, srv_id id);
void srv_table_free(srv_core *core, srv_table *table);
srv_table *srv_table_find(const srv_core *core, srv_id id);
/* The table that the request names. NULL: it has been refused, or is parked until it is read. */
srv_table *srv_table_of(srv_request *request);
json_t *srv_table_row(const srv_table *table); /* what of it is kept besides the columns */
bool srv_table_unpack(srv_core *core, srv_table *table, const srv_match_row *row);
json_t *srv_table_document(srv_core *core, const srv_table *table, const srv_client *for_whom);
/* As a list has it: from memory, or from its row alone. NULL: it cannot be read. */
json_t *srv_row_document(srv_core *core, const srv_match_row *row, const srv_client *for_whom);
void srv_tell_document(srv_core *core, srv_table *table); /* now, to all who follow */
bool srv_clock_read(const json_t *json, srv_table *table);
json_t *srv_clock_json(const srv_table *table);
bool srv_setup_read(srv_request *request, const slg_game *game, json_t *options, slg_setup *setup);
uint32_t srv_seat_of(const srv_table *table, srv_id person);  /* the first; or SLG_SEAT_NONE */
uint32_t srv_seats_of(const srv_table *table, srv_id person); /* mask */
bool srv_is_here(const srv_core *core, const srv_table *table, srv_id person);

/* tables.c */
srv_turn srv_turn_of(const srv_table *table, srv_id person);
void srv_turn_find(srv_core *core, srv_id table); /* reads the match, so that it is known */
void srv_do_open(srv_request *request);
void srv_do_tables(srv_request *request);
void srv_do_look(srv_request *request);
void srv_do_away(srv_request *request);
void srv_do_rematch(srv_request *request);
void srv_follow_not(srv_core *core, srv_client *client, srv_id table);
void srv_presence_changed(srv_core *core, srv_table *table, srv_id person);
void srv_show_all(srv_core *core, srv_table *table, srv_client *client);
srv_table *srv_table_open(srv_core *core, const slg_game *game, const slg_setup *setup,
                          json_t *options, srv_id host);
/* pair.c */
void srv_do_pair(srv_request *request);
void srv_pair_forget(srv_core *core, srv_socket socket, bool tell);
/* seats.c */
void srv_do_sit(srv_request *request);
void srv_do_stand(srv_request *request);
void srv_do_start(srv_request *request);
void srv_do_fill(srv_request *request);
void srv_do_back(srv_request *request);
void srv_seat_take(srv_core *core, srv_table *table, uint32_t seat, const srv_person *person);
void srv_seat_agent(srv_core *core, srv_table *table, uint32_t seat, const char *agent);
void srv_start_if_full(srv_core *core, srv_table *table);
bool srv_agent_read(const char *text, char out[SRV_AGENT_MAX]);

/* cards.c */
void srv_do_bring(srv_request *request);
void srv_do_cards(srv_request *request);
srv_set *srv_set_find(const srv_core *core, const uint8_t hash[SRV_HASH_BYTES]);
bool srv_set_hash_read(const char *text, uint8_t out[SRV_HASH_BYTES]);
json_t *srv_set_json(const srv_set *set);
void srv_set_join(srv_table *table, srv_set *set);
void srv_set_leave(srv_core *core, srv_table *table);
void srv_set_want(srv_core *core, srv_table *table, const srv_match_row *row); /* srv_load_with */
void srv_set_free(srv_set *set);
void srv_sets_sweep(srv_core *core, srv_time now);

/* commit.c */
void srv_letter_send(srv_core *core, srv_table *table, srv_socket to, int64_t re, const char *text,
                     size_t length);
void srv_letter_json(srv_core *core, srv_table *table, srv_socket to, int64_t re, json_t *body);
void srv_table_reply(const srv_request *request, srv_table *table, json_t *body);
void srv_add_entry(srv_core *core, srv_table *table, srv_entry entry);
void srv_add_line(srv_core *core, srv_table *table, srv_id person, const char *text, srv_time at);
void srv_row_first(srv_core *core, srv_table *table); /* before the entries that follow */
void srv_commit(srv_core *core, srv_table *table);    /* sends off what has gathered */
void srv_group_done(srv_core *core, srv_table *table, const srv_result *result);
void srv_letters_drop(srv_core *core, srv_table *table);
bool srv_is_settled(const srv_table *table); /* nothing is under way */

/* load.c */
void srv_load(srv_core *core, srv_table *table);
void srv_load_with(srv_core *core, srv_table *table, srv_set *set); /* NULL: it cannot be */
void srv_load_later(srv_core *core, srv_table *table);
void srv_forget(srv_core *core, srv_table *table, bool again);
void srv_put_away(srv_core *core, srv_table *table);

/* play.c */
bool srv_match_begin(srv_core *core, srv_table *table);
bool srv_apply(srv_core *core, srv_table *table, const srv_entry *entry, slg_error *error);
bool srv_play(srv_core *core, srv_table *table, srv_entry entry, slg_error *error);
void srv_finish(srv_core *core, srv_table *table, srv_end end);
void srv_seat_gives_up(srv_core *core, srv_table *table, uint32_t seat, srv_end why);
bool srv_is_crowded(const srv_table *table); /* its next group is full */
uint32_t srv_asked(const srv_table *table);  /* mask of seats */
bool srv_is_sealed(const srv_table *table, uint32_t seat);
void srv_do_answer(srv_request *request);
void srv_do_undo(srv_request *request);
void srv_do_concede(srv_request *request);
void srv_do_record(srv_request *request);
/* offers.c */
void srv_do_offer(srv_request *request);
void srv_do_agree(srv_request *request);
void srv_do_decline(srv_request *request);
void srv_offer_make(srv_request *request, srv_table *table, srv_offer_kind what, uint32_t seat);
void srv_offers_after(srv_table *table, const srv_entry *entry);
const char *srv_offer_word(srv_offer_kind what);

/* sight.c */
void srv_change_begin(srv_core *core, srv_table *table, bool watch, bool sealed);
void srv_change_end(srv_core *core, srv_table *table, bool shown);
void srv_change_cancel(srv_core *core, srv_table *table);
void srv_tell_sights(srv_core *core, srv_table *table, srv_client *client);
void srv_tell_person(srv_core *core, srv_table *table, srv_id person); /* on all devices */
void srv_moments_due(srv_core *core, srv_table *table);
void srv_moments_clear(srv_table *table);
bool srv_watchers_are_behind(const srv_table *table);
slg_voice srv_voice(const srv_table *table, slg_lang lang);
/* story.c */
typedef struct srv_frame {
    const slg_event *event; /* NULL: the rest of a change */
    const slg_state *view;
} srv_frame;
typedef struct srv_telling {
    const srv_table *table;
    uint32_t viewer; /* a seat or SLG_SEAT_NONE */
    slg_lang lang;
    bool packed, sealed; /* sealed: how long it is must not tell what was answered */
} srv_telling;
void srv_write_sight(srv_text *out, const srv_telling *telling, uint32_t at, const slg_state *view);
void srv_write_story(srv_text *out, const srv_telling *telling, uint32_t from, uint32_t at,
                     const slg_state *before, const srv_frame *frames, uint32_t count);

/* clocks.c */
void srv_clocks_begin(srv_table *table, srv_time now);
void srv_clocks_after(srv_table *table, const srv_entry *entry);
bool srv_clock_is_out(const srv_table *table, uint32_t seat, srv_time now, uint32_t lag);
uint32_t srv_clock_charge(const srv_table *table, uint32_t seat, srv_time now, uint32_t lag);
int64_t srv_clock_left(const srv_table *table, uint32_t seat, srv_time now);
int64_t srv_clock_own_left(const srv_table *table, uint32_t seat, srv_time now);
bool srv_clock_runs(const srv_table *table, uint32_t seat);
void srv_clocks_rest(srv_core *core, srv_table *table);
void srv_clocks_wake(srv_core *core, srv_table *table);
srv_time srv_clocks_due(const srv_core *core, const srv_table *table);
void srv_clocks_look(srv_core *core, srv_table *table); /* whose time is up? */
void srv_tell_clock(srv_core *core, srv_table *table, srv_client *client, uint32_t viewer);
void srv_tell_clocks(srv_core *core, srv_table *table);
uint32_t srv_lag_of(const srv_core *core, const srv_table *table, srv_id person);
uint32_t srv_time_option(const srv_table *table, uint32_t seat); /* UINT32_MAX: none */
void srv_due_set(srv_core *core, srv_table *table);

/* news.c */
void srv_news_known(srv_table *table); /* it has been read; nothing of it is new */
void srv_news_look(srv_core *core, srv_table *table);
void srv_do_push(srv_request *request);
void srv_do_feed(srv_request *request);

/* bots.c */
void srv_do_bots(srv_request *request);
void srv_do_bot_new(srv_request *request);
void srv_do_bot_drop(srv_request *request);
void srv_bots_forget(srv_core *core, const srv_person *owner);

/* agents.c */
void srv_agents_wake(srv_core *core, srv_table *table);

/* talk.c */
void srv_do_say(srv_request *request);
void srv_do_mute(srv_request *request);
void srv_do_block(srv_request *request);
void srv_do_report(srv_request *request);
void srv_line_keep(srv_table *table, const srv_line *line);
void srv_tell_lines(srv_core *core, srv_table *table, const srv_client *client);

#endif
