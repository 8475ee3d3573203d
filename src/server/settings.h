/* SPDX-License-Identifier: MIT */
/* Everything that can be set. Each setting has a default; a file of lines "name = value" goes
 * before it, the environment (SORTILEGE_NAME, with _ for -) before the file, and a flag (--name
 * VALUE) before all. */
#ifndef SORTILEGE_SERVER_SETTINGS_H
#define SORTILEGE_SERVER_SETTINGS_H

#include <stdio.h>

#include "server/core.h"

enum { SRV_SETTING_TEXT = 1024 };

typedef struct srv_settings {
    char listen[SRV_SETTING_TEXT], data[SRV_SETTING_TEXT], page[SRV_SETTING_TEXT];
    char certificate[SRV_SETTING_TEXT], key[SRV_SETTING_TEXT];
    char origins[SRV_SETTING_TEXT], proxies[SRV_SETTING_TEXT], metrics[SRV_SETTING_TEXT];
    char push_contact[SRV_SETTING_TEXT], push_trust[SRV_SETTING_TEXT];
    uint32_t port, ping_s, outbox_kib, stop_s;
    uint32_t thinkers, think_ms, think_mib;
    bool end_old, push;
    srv_limits limits;
} srv_settings;

/* Of a machine that serves itself: loopback, no TLS, and the house's limits as given. */
void srv_settings_default(srv_settings *settings, const srv_limits *limits);

/* Sets one by its name; false: `why` says what is wrong with the name or the value. */
bool srv_settings_set(srv_settings *settings, const char *name, const char *value, char *why,
                      size_t capacity);

/* A whole file of lines "name = value"; "#" begins a comment. False: `why` names file and line. */
bool srv_settings_read(srv_settings *settings, const char *path, char *why, size_t capacity);

/* File, environment and flags, in this order. `arguments` are the program's, without its name;
 * SRV_ARGUMENTS_HELP and the like: it is asked for that instead. */
typedef enum srv_arguments {
    SRV_ARGUMENTS_RUN,
    SRV_ARGUMENTS_HELP,
    SRV_ARGUMENTS_VERSION,
    SRV_ARGUMENTS_SHOW,  /* print what is set, as a file of settings */
    SRV_ARGUMENTS_CHECK, /* could this version go on with all matches? */
    SRV_ARGUMENTS_WRONG,
} srv_arguments;
srv_arguments srv_settings_all(srv_settings *settings, int count, char **arguments, char *why,
                               size_t capacity);

/* All settings with their values, as a file that sets them again; `help`: and what they are for. */
void srv_settings_print(const srv_settings *settings, bool help, FILE *out);

#endif
