/* SPDX-License-Identifier: MIT */
#include "server/log.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "host/print.h"

enum { LINE_MOST = 4096 };

/* One write a line, so that lines of several threads or processes do not mix. */
static void put_on_record(const char *rest) {
    char line[LINE_MOST + 64], at[32];
    struct timespec now;
    struct tm parts;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    strftime(at, sizeof at, "%Y-%m-%dT%H:%M:%S", &parts);
    bool fits = slg_fits(line, sizeof line, "{\"at\":\"%s.%03ldZ\"%s%s\n", at,
                         now.tv_nsec / 1000000, rest[1] == '}' ? "" : ",", rest + 1);
    if (!fits)
        fits = slg_fits(line, sizeof line,
                        "{\"at\":\"%s.%03ldZ\",\"level\":\"warning\",\"what\":\"long line\"}\n", at,
                        now.tv_nsec / 1000000);
    ssize_t ignored = fits ? write(STDERR_FILENO, line, strlen(line)) : 0;
    (void)ignored;
}

void srv_log_object(const char *line) {
    if (line[0] == '{') put_on_record(line);
}

void srv_log(const char *level, const char *what, const char *format, ...) {
    json_t *all = json_pack("{s:s,s:s}", "level", level, "what", what), *more = NULL;
    if (format) {
        va_list list;
        va_start(list, format);
        more = json_vpack_ex(NULL, 0, format, list);
        va_end(list);
        if (more) json_object_update(all, more);
    }
    char *text = all ? json_dumps(all, JSON_COMPACT) : NULL;
    if (text) put_on_record(text);
    free(text);
    json_decref(more);
    json_decref(all);
}
