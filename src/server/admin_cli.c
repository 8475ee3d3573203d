/* SPDX-License-Identifier: MIT */
/* `sortilege-server admin`: asks the server that runs, by its socket. If none runs, one is started
 * for as long as it takes, without a page and for this machine alone. */
#include <errno.h>
#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/print.h"
#include "server/admin.h"
#include "server/store_backup.h"

enum { START_MS = 10000, STEP_MS = 50 };

static const char usage[] =
    "usage: sortilege-server admin [--data FOLDER] [--config FILE] COMMAND\n\n"
    "  status                      what goes on just now\n"
    "  statistics                  people and matches, all and of the last week\n"
    "  people [WORD]               those whose name or login has it in it, or of that id\n"
    "  reports                     what people have reported, newest first\n"
    "  dismiss REPORT              deletes a report\n"
    "  ban PERSON [DAYS]           cannot come in, for ever or for so many days\n"
    "  unban PERSON\n"
    "  ban-address ADDRESS DAYS    nobody from there; 0 days: they may again\n"
    "  announce TEXT [GERMAN]      is shown to everybody; \"\" takes it back\n"
    "  recover PERSON              new recovery codes for an account\n"
    "  forget PERSON               deletes all that is kept of them\n"
    "  backup FILE                 copies everything into a new file\n"
    "  restore FILE                puts a backup in the place of everything\n\n"
    "They work on a server that runs, and on one that does not. PERSON is an id as\n"
    "\"people\" shows it.\n";

static int complain_as_admin(const char *why) {
    fprintf(stderr, "sortilege-server admin: %s\n", why);
    return 1;
}

/* --- a server to ask --- */

static int connect_desk(const char *data) {
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    if (!slg_fits(to.sun_path, sizeof to.sun_path, "%s/admin.sock", data)) return -1;
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (fd >= 0 && connect(fd, (const struct sockaddr *)&to, sizeof to) == 0) return fd;
    int wrong = errno;
    if (fd >= 0) close(fd);
    errno = wrong;
    return -1;
}

static pid_t start_for_a_moment(const char *data) {
    pid_t process = fork();
    if (process != 0) return process;
    FILE *nowhere = freopen("/dev/null", "w", stdout);
    (void)nowhere;
    execl("/proc/self/exe", "sortilege-server", "--data", data, "--listen", "127.0.0.1", "--port",
          "0", "--page", "none", "--thinkers", "0", (char *)NULL);
    _exit(127);
}

static int start_and_connect(const char *data, pid_t *process) {
    int fd = -1;
    *process = start_for_a_moment(data);
    for (int waited = 0; *process > 0 && fd < 0 && waited < START_MS; waited += STEP_MS) {
        if (waitpid(*process, NULL, WNOHANG) == *process) {
            *process = 0; /* its log says why */
            return -1;
        }
        fd = connect_desk(data);
        if (fd < 0) usleep(1000 * STEP_MS);
    }
    return fd;
}

/* Sends the request and reads its reply, which the caller frees. */
static json_t *exchange(int fd, json_t *request) {
    json_object_set_new(request, "n", json_integer(1));
    char *text = json_dumps(request, JSON_COMPACT);
    FILE *line = fdopen(fd, "r+");
    json_t *reply = NULL;
    if (text && line) {
        fprintf(line, "%s\n", text);
        fflush(line);
        reply = json_loadf(line, JSON_DISABLE_EOF_CHECK, NULL);
    }
    if (line) fclose(line);
    free(text);
    return reply;
}

static void print_reply(const json_t *reply) {
    const char *name;
    const json_t *value;
    json_object_foreach((json_t *)(uintptr_t)reply, name, value) {
        if (strcmp(name, "re") == 0) continue;
        char *text = json_is_string(value) ? NULL : json_dumps(value, JSON_ENCODE_ANY);
        printf("%s: %s\n", name, text ? text : json_string_value(value));
        free(text);
    }
}

static int ask_server(const srv_settings *settings, json_t *request) {
    pid_t process = 0;
    int fd = connect_desk(settings->data), status = 0;
    if (fd < 0 && errno == EACCES) {
        json_decref(request);
        return complain_as_admin("only root and the user that the server runs as may do that");
    }
    if (fd < 0) fd = start_and_connect(settings->data, &process);
    if (fd < 0) {
        json_decref(request);
        return complain_as_admin("there is no server, and none could be started");
    }
    json_t *reply = exchange(fd, request);
    const char *text = json_string_value(json_object_get(reply, "text"));
    if (!reply || json_object_get(reply, "error"))
        status = complain_as_admin(text ? text : "the server has not answered");
    else
        print_reply(reply);
    if (process > 0) {
        kill(process, SIGTERM);
        waitpid(process, NULL, 0);
    }
    json_decref(reply);
    json_decref(request);
    return status;
}

/* --- restoring --- */

static int restore(const srv_settings *settings, const char *file) {
    char part[SRV_SETTING_TEXT + 32], why[256];
    if (!slg_fits(part, sizeof part, "%s/sortilege.db.restore", settings->data))
        return complain_as_admin("the folder's path is too long");
    if (!srv_backup_check(file, why, sizeof why) || !srv_backup_make(file, part, why, sizeof why))
        return complain_as_admin(why);
    int fd = connect_desk(settings->data);
    if (fd < 0) {
        if (!srv_backup_take(settings->data, why, sizeof why)) return complain_as_admin(why);
    } else {
        json_t *request = json_pack("{s:s}", "do", "restore"), *reply = exchange(fd, request);
        json_decref(request);
        if (!reply) return complain_as_admin("the server has not answered");
        json_decref(reply);
    }
    puts("restored; what was there before is in sortilege.db.before-restore");
    return 0;
}

/* --- commands --- */

/* How a command's words become names of a request: "person=" a text, "days#" a number, and "?"
 * behind what may be left out. */
static const struct {
    const char *word, *names[2];
} commands[] = {
    {"status", {NULL, NULL}},        {"dismiss", {"report=", NULL}},
    {"ban", {"person=", "days#?"}},  {"unban", {"person=", NULL}},
    {"announce", {"text=", "de=?"}}, {"ban-address", {"address=", "days#"}},
    {"recover", {"person=", NULL}},  {"forget", {"person=", NULL}},
    {"backup", {"file=", NULL}},
};

static json_t *request_from(size_t command, int count, char **words) {
    json_t *request = json_pack("{s:s}", "do", commands[command].word);
    bool fits = count <= 2;
    for (int i = 0; i < 2 && fits; i++) {
        const char *name = commands[command].names[i];
        if (i >= count || !name) {
            fits = i >= count && (!name || strchr(name, '?'));
            continue;
        }
        char plain[16];
        size_t length = strcspn(name, "=#");
        memcpy(plain, name, length);
        plain[length] = '\0';
        json_object_set_new(request, plain,
                            name[length] == '#' ? json_integer(strtol(words[i], NULL, 10))
                                                : json_string(words[i]));
    }
    if (fits) return request;
    json_decref(request);
    return NULL;
}

/* A backup is written by the server, whose folder is another one. */
static json_t *with_whole_path(json_t *request) {
    const char *file = json_string_value(json_object_get(request, "file"));
    char here[1024], whole[2048];
    if (file && *file != '/' && getcwd(here, sizeof here) &&
        slg_fits(whole, sizeof whole, "%s/%s", here, file))
        json_object_set_new(request, "file", json_string(whole));
    return request;
}

int srv_admin(const srv_settings *settings, int count, char **words) {
    static const char *const lists[] = {"people", "reports", "statistics"};
    char path[SRV_SETTING_TEXT + 16], why[256] = "";
    const char *word = count ? words[0] : "help";
    slg_print(path, sizeof path, "%s/sortilege.db", settings->data);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if (strcmp(word, lists[i]) != 0 || count > 2) continue;
        if (srv_survey(path, word, count > 1 ? words[1] : "", stdout, why, sizeof why)) return 0;
        return complain_as_admin(why);
    }
    if (strcmp(word, "restore") == 0 && count == 2) return restore(settings, words[1]);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(word, commands[i].word) != 0) continue;
        json_t *request = request_from(i, count - 1, words + 1);
        if (request) return ask_server(settings, with_whole_path(request));
    }
    bool help = strcmp(word, "help") == 0;
    fputs(usage, help ? stdout : stderr);
    return help ? 0 : 2;
}
