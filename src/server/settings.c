/* SPDX-License-Identifier: MIT */
#include "server/settings.h"

#include <ctype.h>
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "host/print.h"

typedef enum setting_kind { TEXT, NUMBER, SWITCH } setting_kind;

typedef struct setting {
    const char *name;
    setting_kind kind;
    size_t at;
    uint32_t least, most;
    const char *help;
} setting;

#define AT(member) offsetof(srv_settings, member)
#define DAYS       36500u
#define MANY       100000000u

static const setting all[] = {
    {"listen", TEXT, AT(listen), 0, 0, "address to listen on; 0.0.0.0 or :: is every one"},
    {"port", NUMBER, AT(port), 0, 65535, "port; 0 is any free one"},
    {"data", TEXT, AT(data), 0, 0, "folder of everything that is kept"},
    {"page", TEXT, AT(page), 0, 0, "folder of the built page; \"none\" serves none"},
    {"certificate", TEXT, AT(certificate), 0, 0,
     "TLS certificate with its chain (PEM); SIGHUP reads it anew"},
    {"key", TEXT, AT(key), 0, 0, "its private key (PEM)"},
    {"origins", TEXT, AT(origins), 0, 0,
     "pages that may connect, https://play.example.org, ...; empty: this server's own"},
    {"proxies", TEXT, AT(proxies), 0, 0,
     "addresses of proxies whose X-Forwarded-For is believed: 127.0.0.1, 10.0.0.0/8, ..."},
    {"metrics", TEXT, AT(metrics), 0, 0, "who may read /metrics: local, all or none"},
    {"ping-s", NUMBER, AT(ping_s), 1, 3600, "seconds between pings"},
    {"outbox-kib", NUMBER, AT(outbox_kib), 16, 65536, "what may wait for a slow reader"},
    {"stop-s", NUMBER, AT(stop_s), 0, 600, "seconds that a graceful stop may take"},
    {"thinkers", NUMBER, AT(thinkers), 0, 64, "processes that think for agents"},
    {"think-ms", NUMBER, AT(think_ms), 10, 600000, "longest thinking about one choice"},
    {"think-mib", NUMBER, AT(think_mib), 64, 65536, "memory of one of those processes"},
    {"sockets", NUMBER, AT(limits.sockets), 1, 1000000, "connections at the same time"},
    {"sockets-address", NUMBER, AT(limits.sockets_address), 1, 1000000,
     "connections from one address"},
    {"message-bytes", NUMBER, AT(limits.message_bytes), 1024, 1048576, "longest message taken"},
    {"messages-minute", NUMBER, AT(limits.messages_minute), 10, 60000,
     "messages of one connection"},
    {"tables-person", NUMBER, AT(limits.tables_person), 1, MANY, "unfinished tables of one person"},
    {"guests-hour", NUMBER, AT(limits.guests_hour), 0, MANY, "new guests from one address"},
    {"logins-hour", NUMBER, AT(limits.logins_hour), 0, MANY, "tries to sign in from one address"},
    {"lines-minute", NUMBER, AT(limits.lines_minute), 0, MANY, "lines of chat of one person"},
    {"think-ms-hour", NUMBER, AT(limits.think_ms_hour), 0, MANY,
     "thinking of agents for one guest, in milliseconds"},
    {"cards-hour", NUMBER, AT(limits.cards_hour), 0, MANY, "card sets brought from one address"},
    {"matches-loaded", NUMBER, AT(limits.matches_loaded), 1, MANY, "matches in memory"},
    {"store-waiting", NUMBER, AT(limits.store_waiting), 16, 65536,
     "writes that wait for the disk before nothing new is taken"},
    {"away-s", NUMBER, AT(limits.away_s), 1, 86400,
     "seconds until others may let an agent play for somebody who is away"},
    {"guest-days", NUMBER, AT(limits.guest_days), 0, DAYS,
     "until an idle guest is deleted; 0: never"},
    {"match-days", NUMBER, AT(limits.match_days), 0, DAYS,
     "until a match in which nothing happens any more is deleted; 0: never"},
    {"line-days", NUMBER, AT(limits.line_days), 0, DAYS, "until chat is deleted; 0: never"},
    {"new-matches", SWITCH, AT(limits.new_matches), 0, 0,
     "opening tables and beginning matches; no: before an upgrade"},
    {"end-old", SWITCH, AT(end_old), 0, 0,
     "end matches by rules or cards of an older version, instead of not starting"},
    {"chat", SWITCH, AT(limits.chat), 0, 0, "talking at tables"},
    {"accounts", SWITCH, AT(limits.accounts), 0, 0, "signing up with a password"},
    {"agents", SWITCH, AT(limits.agents), 0, 0, "agents at tables"},
    {"push", SWITCH, AT(push), 0, 0, "notifications to browsers that have asked for them"},
    {"push-contact", TEXT, AT(push_contact), 0, 0,
     "mailto:you@example.org, for the operators of push services; Apple's wants one"},
    {"push-trust", TEXT, AT(push_trust), 0, 0,
     "certificates (PEM) of a push service in this network, for tests"},
    {"own-cards", SWITCH, AT(limits.own_cards), 0, 0, "tables with cards that players bring"},
};

enum { SETTINGS = sizeof all / sizeof *all };

void srv_settings_default(srv_settings *settings, const srv_limits *limits) {
    *settings = (srv_settings){
        .listen = "127.0.0.1",
        .metrics = "local",
        .port = 7878,
        .ping_s = 15,
        .outbox_kib = 1024,
        .stop_s = 10,
        .thinkers = 1,
        .think_ms = 5000,
        .think_mib = 512,
        .push = true,
        .limits = *limits,
    };
}

static const setting *find(const char *name) {
    for (uint32_t n = 0; n < SETTINGS; n++)
        if (strcmp(all[n].name, name) == 0) return &all[n];
    return NULL;
}

static bool take_figure(srv_settings *settings, const setting *s, const char *value, char *why,
                        size_t capacity) {
    char *end;
    errno = 0;
    unsigned long number = strtoul(value, &end, 10);
    if (!isdigit((unsigned char)*value) || *end || errno || number < s->least || number > s->most) {
        slg_print(why, capacity, "%s is a number from %u to %u, not '%s'", s->name, s->least,
                  s->most, value);
        return false;
    }
    uint32_t small = (uint32_t)number;
    memcpy((char *)settings + s->at, &small, sizeof small);
    return true;
}

static bool set_switch(srv_settings *settings, const setting *s, const char *value, char *why,
                       size_t capacity) {
    bool yes = strcmp(value, "yes") == 0 || strcmp(value, "on") == 0,
         no = strcmp(value, "no") == 0 || strcmp(value, "off") == 0;
    if (!yes && !no) {
        slg_print(why, capacity, "%s is yes or no, not '%s'", s->name, value);
        return false;
    }
    memcpy((char *)settings + s->at, &yes, sizeof yes);
    return true;
}

bool srv_settings_set(srv_settings *settings, const char *name, const char *value, char *why,
                      size_t capacity) {
    const setting *s = find(name);
    if (!s) {
        slg_print(why, capacity, "there is no setting '%s'", name);
        return false;
    }
    if (s->kind == NUMBER) return take_figure(settings, s, value, why, capacity);
    if (s->kind == SWITCH) return set_switch(settings, s, value, why, capacity);
    if (strcmp(name, "metrics") == 0 && strcmp(value, "local") != 0 && strcmp(value, "all") != 0 &&
        strcmp(value, "none") != 0) {
        slg_print(why, capacity, "metrics is local, all or none, not '%s'", value);
        return false;
    }
    if (slg_fits((char *)settings + s->at, SRV_SETTING_TEXT, "%s", value)) return true;
    slg_print(why, capacity, "%s is longer than %d bytes", name, SRV_SETTING_TEXT - 1);
    return false;
}

/* Without the blanks around it. */
static char *trim(char *text) {
    while (*text == ' ' || *text == '\t')
        text++;
    size_t length = strlen(text);
    while (length && strchr(" \t\r\n", text[length - 1]))
        text[--length] = '\0';
    return text;
}

bool srv_settings_read(srv_settings *settings, const char *path, char *why, size_t capacity) {
    char line[2 * SRV_SETTING_TEXT], what[256];
    FILE *file = fopen(path, "r");
    if (!file) {
        slg_print(why, capacity, "%s: %s", path, strerror(errno));
        return false;
    }
    bool sound = true;
    for (uint32_t number = 1; sound && fgets(line, sizeof line, file); number++) {
        char *name = trim(line), *equals = strchr(name, '=');
        if (!*name || *name == '#') continue;
        if (equals) *equals = '\0';
        sound =
            equals && srv_settings_set(settings, trim(name), trim(equals + 1), what, sizeof what);
        if (!sound)
            slg_print(why, capacity, "%s:%u: %s", path, number,
                      equals ? what : "no 'name = value'");
    }
    fclose(file);
    return sound;
}

static bool take_environment(srv_settings *settings, char *why, size_t capacity) {
    for (uint32_t n = 0; n < SETTINGS; n++) {
        char name[64], what[256];
        slg_print(name, sizeof name, "SORTILEGE_%s", all[n].name);
        for (char *c = name; *c; c++)
            *c = *c == '-' ? '_' : (char)toupper((unsigned char)*c);
        const char *value = getenv(name);
        if (!value || srv_settings_set(settings, all[n].name, value, what, sizeof what)) continue;
        slg_print(why, capacity, "%s: %s", name, what);
        return false;
    }
    return true;
}

/* --- flags --- */

typedef struct flag {
    char name[64];
    const char *value; /* NULL: none was given */
    int used;          /* arguments */
} flag;

static bool take_flag(flag *f, int count, char **arguments) {
    const char *text = arguments[0];
    if (strncmp(text, "--", 2) != 0) return false;
    size_t length = strcspn(text + 2, "=");
    if (length >= sizeof f->name) return false;
    memcpy(f->name, text + 2, length);
    f->name[length] = '\0';
    bool joined = text[2 + length] == '=';
    f->value = joined ? text + 3 + length : count > 1 ? arguments[1] : NULL;
    f->used = joined ? 1 : 2;
    return true;
}

static srv_arguments asked_for(const char *argument) {
    static const struct {
        const char *word;
        srv_arguments what;
    } words[] = {{"--help", SRV_ARGUMENTS_HELP},
                 {"-h", SRV_ARGUMENTS_HELP},
                 {"--version", SRV_ARGUMENTS_VERSION},
                 {"--settings", SRV_ARGUMENTS_SHOW},
                 {"--check", SRV_ARGUMENTS_CHECK}};
    for (uint32_t n = 0; n < sizeof words / sizeof *words; n++)
        if (strcmp(argument, words[n].word) == 0) return words[n].what;
    return SRV_ARGUMENTS_RUN;
}

/* Once for --config alone, which goes before all, and once for the others. */
static bool take_flags(srv_settings *settings, int count, char **arguments, const char **config,
                       srv_arguments *what, char *why, size_t capacity) {
    for (int at = 0; at < count;) {
        flag f;
        srv_arguments other = asked_for(arguments[at]);
        if (other != SRV_ARGUMENTS_RUN) {
            *what = other;
            at++;
            continue;
        }
        if (!take_flag(&f, count - at, arguments + at)) {
            slg_print(why, capacity, "what is '%s'?", arguments[at]);
            return false;
        }
        bool is_config = strcmp(f.name, "config") == 0;
        if (!is_config && !find(f.name)) {
            slg_print(why, capacity, "no option '--%s'", f.name);
            return false;
        }
        if (!f.value) {
            slg_print(why, capacity, "'--%s' takes a value", f.name);
            return false;
        }
        if (is_config)
            *config = f.value;
        else if (settings && !srv_settings_set(settings, f.name, f.value, why, capacity))
            return false;
        at += f.used;
    }
    return true;
}

srv_arguments srv_settings_all(srv_settings *settings, int count, char **arguments, char *why,
                               size_t capacity) {
    srv_arguments what = SRV_ARGUMENTS_RUN;
    const char *config = getenv("SORTILEGE_CONFIG");
    if (!take_flags(NULL, count, arguments, &config, &what, why, capacity) ||
        (config && *config && !srv_settings_read(settings, config, why, capacity)) ||
        !take_environment(settings, why, capacity) ||
        !take_flags(settings, count, arguments, &config, &what, why, capacity))
        return SRV_ARGUMENTS_WRONG;
    return what;
}

void srv_settings_print(const srv_settings *settings, bool help, FILE *out) {
    for (uint32_t n = 0; n < SETTINGS; n++) {
        const setting *s = &all[n];
        const char *at = (const char *)settings + s->at;
        uint32_t number = 0;
        bool on = false;
        if (help) fprintf(out, "%s# %s\n", n ? "\n" : "", s->help);
        if (s->kind == NUMBER) memcpy(&number, at, sizeof number);
        if (s->kind == SWITCH) memcpy(&on, at, sizeof on);
        if (s->kind == NUMBER)
            fprintf(out, "%s = %u\n", s->name, number);
        else
            fprintf(out, "%s = %s\n", s->name, s->kind == TEXT ? at : on ? "yes" : "no");
    }
}
