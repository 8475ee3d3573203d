/* SPDX-License-Identifier: MIT */
/* The log: one JSON object a line on standard error, which the journal keeps. Nothing secret goes
 * there: no tokens, no passwords, no texts that people wrote, no addresses. */
#ifndef SORTILEGE_SERVER_LOG_H
#define SORTILEGE_SERVER_LOG_H

/* `level`: "info", "warning" or "error"; `what`: a word or two, the same for the same event. The
 * rest is as for json_pack, an object, "{s:s,s:i}"; NULL: nothing else is to be said. */
void srv_log(const char *level, const char *what, const char *format, ...);

/* A line that is an object already, as the core writes them: the time is put before it. */
void srv_log_object(const char *line);

#endif
