/* SPDX-License-Identifier: MIT */
/* A bot that plays at a server's table, in C with the library of this project, libwebsockets and
 * jansson.
 *
 *     table_bot HOST PORT [--tls] [--token FILE] [--name NAME] [--agent search:adept]
 *               [--table ID | --game school]
 *
 * It sits down at the table of an invitation, or opens one of its own and prints its id; then it
 * plays one match. The server sends it packed views (docs/table-protocol.md): what its seat may
 * see, as the engine has it in memory. So the engine says what it may answer, and an agent
 * chooses. */
#include <fcntl.h>
#include <jansson.h>
#include <libwebsockets.h>
#include <signal.h>
#include <sortilege/sortilege.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MESSAGE_MAX = 1 << 20, AGAIN_US = LWS_US_PER_SEC };

typedef struct bot {
    const char *host, *token_file, *name, *agent_spec, *table_wanted, *game_wanted;
    int port;
    bool tls, over, failed;
    struct lws_context *context;
    struct lws *line;
    lws_sorted_usec_list_t again;
    json_t *waiting; /* requests to be sent: one for each call of the writable callback */
    char *heard;     /* a message that comes in parts */
    size_t heard_length;
    int number, expected; /* of the last request; of the reply that brings us further */
    char table[16];
    const slg_game *game;
    slg_agent *agent;
    void *agent_memory;
    slg_state_room views[SLG_SEATS_MAX];
    json_int_t at[SLG_SEATS_MAX];
    bool ours[SLG_SEATS_MAX];
} bot;

/* --- sending --- */

static int ask(bot *b, json_t *request) {
    json_object_set_new(request, "n", json_integer(++b->number));
    json_array_append_new(b->waiting, request);
    if (b->line) lws_callback_on_writable(b->line);
    return b->number;
}

static int send_next(bot *b) {
    char *text = json_dumps(json_array_get(b->waiting, 0), JSON_COMPACT);
    if (!text) return 0;
    size_t length = strlen(text);
    unsigned char *room = malloc(LWS_PRE + length);
    int sent = -1;
    if (room) {
        memcpy(room + LWS_PRE, text, length);
        sent = lws_write(b->line, room + LWS_PRE, length, LWS_WRITE_TEXT);
    }
    free(room);
    free(text);
    json_array_remove(b->waiting, 0);
    if (json_array_size(b->waiting)) lws_callback_on_writable(b->line);
    return sent < 0 ? -1 : 0;
}

/* The token is the bot's password: it lies in a file that only its owner may read. */
static void say_hello(bot *b) {
    char token[80] = "";
    FILE *file = fopen(b->token_file, "r");
    if (file) {
        if (fgets(token, sizeof token, file)) token[strcspn(token, "\n")] = '\0';
        fclose(file);
    }
    json_t *hello = json_pack("{s:s, s:i, s:s, s:b, s:s}", "do", "hello", "version", 1, "form",
                              "packed", "bot", 1, "name", b->name);
    if (*token) json_object_set_new(hello, "token", json_string(token));
    b->expected = ask(b, hello);
}

static void keep_token(const bot *b, const char *token) {
    int fd = open(b->token_file, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (fd < 0 || dprintf(fd, "%s\n", token) < 0) perror(b->token_file);
    if (fd >= 0) close(fd);
}

/* --- playing --- */

static bool make_agent(bot *b) {
    slg_agent_spec spec;
    slg_error error;
    if (slg_agent_parse(b->agent_spec, &spec, &error) != SLG_OK) {
        fprintf(stderr, "%s\n", error.text);
        return false;
    }
    size_t size = (slg_agent_size(b->game, &spec) + 63) / 64 * 64;
    b->agent_memory = aligned_alloc(64, size ? size : 64);
    if (!b->agent_memory) return false;
    b->agent = slg_agent_init(b->agent_memory, b->game, &spec, 1, NULL, NULL);
    return b->agent != NULL;
}

static void answer(bot *b, uint32_t seat) {
    const slg_state *view = (const slg_state *)(const void *)&b->views[seat];
    slg_decision decision;
    if (!slg_get_decision(b->game, view, seat, &decision)) return;
    uint32_t option = slg_agent_choose(b->agent, view, seat);
    ask(b, json_pack("{s:s, s:s, s:i, s:i, s:i, s:I}", "do", "answer", "table", b->table, "seat",
                     (int)seat, "seq", (int)decision.seq, "option", (int)option, "at",
                     b->at[seat]));
}

/* A whole position. False: it is not one of this game. */
static bool take_sight(bot *b, const json_t *message, unsigned char *view) {
    const char *text = json_string_value(json_object_get(message, "view"));
    size_t size = slg_state_size(b->game);
    char room[SLG_STATE_MAX + 8];
    if (!text || lws_b64_decode_string(text, room, sizeof room) != (int)size) return false;
    memcpy(view, room, size);
    return true;
}

static size_t varint(const unsigned char **at, const unsigned char *end) {
    size_t number = 0;
    for (uint32_t shift = 0; *at < end && shift < 28; shift += 7) {
        unsigned char byte = *(*at)++;
        number |= (size_t)(byte & 127) << shift;
        if (byte < 128) break;
    }
    return number;
}

/* What has happened since: pairs of bytes to skip and bytes to replace. */
static bool take_change(const bot *b, const char *text, unsigned char *view) {
    char room[2 * SLG_STATE_MAX + 8];
    size_t size = slg_state_size(b->game), place = 0;
    int length = text ? lws_b64_decode_string(text, room, sizeof room) : -1;
    const unsigned char *at = (const unsigned char *)room, *end = at + (length > 0 ? length : 0);
    if (length < 0) return false;
    while (at < end) {
        place += varint(&at, end);
        size_t count = varint(&at, end);
        if (place > size || count > size - place || count > (size_t)(end - at)) return false;
        memcpy(view + place, at, count);
        at += count;
        place += count;
    }
    return true;
}

static void take_position(bot *b, const json_t *message, bool whole) {
    const json_t *seat_named = json_object_get(message, "seat");
    json_int_t seat = json_integer_value(seat_named);
    if (!json_is_integer(seat_named) || seat < 0 || seat >= SLG_SEATS_MAX || !b->game) return;
    unsigned char *view = (unsigned char *)&b->views[seat];
    bool sound = true;
    if (whole) {
        sound = take_sight(b, message, view);
    } else {
        size_t i;
        const json_t *moment;
        sound = json_integer_value(json_object_get(message, "from")) == b->at[seat];
        json_array_foreach(json_object_get(message, "story"), i, moment) sound =
            sound &&
            take_change(b, json_string_value(json_object_get(moment, "change")), view);
    }
    if (!sound) { /* something was missed: once more from the beginning */
        ask(b, json_pack("{s:s, s:s}", "do", "look", "table", b->table));
        return;
    }
    b->at[seat] = json_integer_value(json_object_get(message, "at"));
    b->ours[seat] = true;
    answer(b, (uint32_t)seat);
}

static void take_table(bot *b, const json_t *message) {
    const char *stage = json_string_value(json_object_get(message, "stage"));
    const char *game = json_string_value(json_object_get(message, "game"));
    if (!b->game && game) {
        b->game = slg_game_find(game);
        if (!b->game || !make_agent(b)) b->failed = true;
    }
    if (!stage || strcmp(stage, "ended") != 0) return;
    char *outcome = json_dumps(json_object_get(message, "outcome"), JSON_COMPACT | JSON_ENCODE_ANY);
    printf("ended %s %s\n", b->table, outcome ? outcome : "");
    free(outcome);
    b->over = true;
}

/* --- hearing --- */

/* The replies to hello, then to sit or open, bring us to the table. */
static void take_step(bot *b, const json_t *message) {
    const char *token = json_string_value(json_object_get(message, "token")),
               *table = json_string_value(json_object_get(message, "table"));
    if (token) keep_token(b, token);
    if (json_object_get(message, "you")) {
        const char *wanted = *b->table ? b->table : b->table_wanted;
        b->expected = ask(b, wanted ? json_pack("{s:s, s:s}", "do", "sit", "table", wanted)
                                    : json_pack("{s:s, s:s, s:b, s:[s, s]}", "do", "open", "game",
                                                b->game_wanted, "listed", 1, "seats", "me",
                                                "free"));
    } else if (table && strlen(table) < sizeof b->table) {
        if (!b->table_wanted && !*b->table) {
            printf("table %s\n", table);
            fflush(stdout);
        }
        strcpy(b->table, table);
        ask(b, json_pack("{s:s, s:s}", "do", "look", "table", b->table));
    }
}

static void take(bot *b, const json_t *message) {
    const char *is = json_string_value(json_object_get(message, "is")),
               *error = json_string_value(json_object_get(message, "error"));
    bool step = b->expected &&
                json_integer_value(json_object_get(message, "re")) == b->expected;
    if (error && strcmp(error, "closed") == 0) return; /* it restarts; we come back */
    if (error && (step || strcmp(error, "late") != 0)) { /* late: the position follows */
        fprintf(stderr, "table-bot: %s: %s\n", error,
                json_string_value(json_object_get(message, "text")));
        b->failed = true;
    } else if (step) {
        b->expected = 0;
        take_step(b, message);
    }
    if (!is) return;
    if (strcmp(is, "table") == 0)
        take_table(b, message);
    else if (strcmp(is, "sight") == 0)
        take_position(b, message, true);
    else if (strcmp(is, "story") == 0)
        take_position(b, message, false);
}

static int hear(bot *b, const void *part, size_t length, bool last) {
    char *longer = b->heard_length + length <= MESSAGE_MAX
                       ? realloc(b->heard, b->heard_length + length + 1)
                       : NULL;
    if (!longer) return -1;
    b->heard = longer;
    memcpy(b->heard + b->heard_length, part, length);
    b->heard_length += length;
    if (!last) return 0;
    json_t *message = json_loadb(b->heard, b->heard_length, 0, NULL);
    b->heard_length = 0;
    if (message) take(b, message);
    json_decref(message);
    return b->over || b->failed ? -1 : 0;
}

/* --- the connection --- */

static void connect_line(lws_sorted_usec_list_t *again) {
    bot *b = lws_container_of(again, bot, again);
    struct lws_client_connect_info info = {.context = b->context,
                                           .address = b->host,
                                           .port = b->port,
                                           .path = "/play",
                                           .host = b->host,
                                           .protocol = NULL,
                                           .local_protocol_name = "bot",
                                           .ssl_connection = b->tls ? LCCSCF_USE_SSL : 0,
                                           .pwsi = &b->line};
    if (!lws_client_connect_via_info(&info))
        lws_sul_schedule(b->context, 0, &b->again, connect_line, AGAIN_US);
}

static int happens(struct lws *wsi, enum lws_callback_reasons reason, void *unused, void *in,
                   size_t length) {
    bot *b = lws_context_user(lws_get_context(wsi));
    (void)unused;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        json_array_clear(b->waiting);
        b->heard_length = 0;
        say_hello(b);
        break;
    case LWS_CALLBACK_CLIENT_WRITEABLE: return send_next(b);
    case LWS_CALLBACK_CLIENT_RECEIVE:
        return hear(b, in, length,
                    lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi));
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_CLIENT_CLOSED:
        /* The server restarts, or the network does; the match waits. */
        b->line = NULL;
        if (!b->over && !b->failed)
            lws_sul_schedule(b->context, 0, &b->again, connect_line, AGAIN_US);
        break;
    default: break;
    }
    return 0;
}

static bool read_arguments(bot *b, int count, char **arguments) {
    if (count < 3) return false;
    b->host = arguments[1];
    b->port = atoi(arguments[2]);
    for (int i = 3; i < count; i++) {
        const char *value = i + 1 < count ? arguments[i + 1] : "";
        if (strcmp(arguments[i], "--tls") == 0) {
            b->tls = true;
            continue;
        }
        if (strcmp(arguments[i], "--token") == 0)
            b->token_file = value;
        else if (strcmp(arguments[i], "--name") == 0)
            b->name = value;
        else if (strcmp(arguments[i], "--agent") == 0)
            b->agent_spec = value;
        else if (strcmp(arguments[i], "--table") == 0)
            b->table_wanted = value;
        else if (strcmp(arguments[i], "--game") == 0)
            b->game_wanted = value;
        else
            return false;
        i++;
    }
    return b->port > 0;
}

int main(int argc, char **argv) {
    static bot b = {.token_file = "bot.token",
                    .name = "search bot",
                    .agent_spec = "search:adept",
                    .game_wanted = "school"};
    static const struct lws_protocols protocols[] = {{.name = "bot", .callback = happens}, {0}};
    if (!read_arguments(&b, argc, argv)) {
        fputs("usage: table_bot HOST PORT [--tls] [--token FILE] [--name NAME] [--agent AGENT] "
              "[--table ID | --game GAME]\n",
              stderr);
        return 2;
    }
    lws_set_log_level(LLL_ERR, NULL);
    b.waiting = json_array();
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN,
                                             .protocols = protocols,
                                             .gid = -1,
                                             .uid = -1,
                                             .user = &b,
                                             .options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT};
    b.context = lws_create_context(&info);
    if (!b.context) return 1;
    connect_line(&b.again);
    while (!b.over && !b.failed && lws_service(b.context, 0) >= 0)
        ;
    lws_context_destroy(b.context);
    json_decref(b.waiting);
    free(b.heard);
    free(b.agent_memory);
    return b.over ? 0 : 1;
}
