/* SPDX-License-Identifier: MIT */
#include "measure/crowd.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/print.h"

enum { SAVE_SECONDS = 3 };

struct gang;

/* A thread and what it plays with. */
typedef struct member {
    struct gang *all;
    void *worker;
    uint64_t *tally;
    pthread_t thread;
    bool started;
} member;

typedef struct gang {
    const cli_crowd *crowd;
    member *members;
    uint64_t count; /* of members */
    uint64_t end;   /* the first place that is not played now */
    atomic_ullong next, done;
    atomic_bool failed;
    uint64_t wanted, start; /* for the progress bar */
} gang;

uint64_t cli_threads(void) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1                 ? 1
           : processors > CLI_THREADS_MAX ? CLI_THREADS_MAX
                                          : (uint64_t)processors;
}

const char *cli_took(double seconds, char *out, size_t room) {
    if (seconds > 0)
        slg_print(out, room, ", %.1f s", seconds);
    else
        slg_print(out, room, "%s", "");
    return out;
}

/* --- the order of units --- */

static uint64_t common_divisor(uint64_t a, uint64_t b) {
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Multiples of a step near the golden section of the whole spread evenly (D. E. Knuth, The Art of
 * Computer Programming 3, section 6.4). */
uint64_t cli_unit_at(uint64_t place, uint64_t units) {
    uint64_t step = units - (units / 1000) * 382 - (units % 1000) * 382 / 1000;
    while (common_divisor(step, units) > 1)
        step++;
    return (uint64_t)((unsigned __int128)place * step % units);
}

/* --- threads --- */

static void *work(void *arg) {
    member *me = arg;
    gang *all = me->all;
    while (!atomic_load(&all->failed)) {
        uint64_t place = atomic_fetch_add(&all->next, 1);
        if (place >= all->end) return NULL;
        uint64_t unit = cli_unit_at(place, all->crowd->units);
        if (!all->crowd->play(me->worker, unit, me->tally)) atomic_store(&all->failed, true);
        atomic_fetch_add(&all->done, 1);
    }
    return NULL;
}

static void show_progress(gang *all) {
    enum { WIDTH = 40 };
    uint64_t done = atomic_load(&all->done);
    double share = (double)done / (double)all->wanted;
    double seconds = (double)(cli_clock(NULL) - all->start) / 1e6;
    int filled = (int)(share * WIDTH);
    fprintf(stderr, "\r[%.*s%.*s] %.0f %%, %.0f s left \033[K", filled,
            "########################################", WIDTH - filled,
            "........................................", 100 * share,
            share > 0 ? seconds / share - seconds : 0);
    fflush(stderr);
}

/* A progress bar if errors go to a terminal; otherwise nothing. */
static void watch_crowd(gang *all, uint64_t until) {
    if (!isatty(STDERR_FILENO)) return;
    for (uint32_t i = 0; atomic_load(&all->done) < until && !atomic_load(&all->failed); i++) {
        usleep(20000);
        if (i % 10 == 9) show_progress(all);
    }
    fputs("\r\033[K", stderr);
}

/* Plays places and adds what was counted to the part. */
static bool play_range(gang *all, cli_range range, cli_part *part) {
    uint64_t twice;
    atomic_store(&all->next, range.from);
    all->end = range.to;
    for (uint64_t i = 0; i < all->count; i++) {
        member *one = &all->members[i];
        one->started = pthread_create(&one->thread, NULL, work, one) == 0;
        if (!one->started) atomic_store(&all->failed, true);
    }
    watch_crowd(all, atomic_load(&all->done) + (range.to - range.from));
    for (uint64_t i = 0; i < all->count; i++)
        if (all->members[i].started) pthread_join(all->members[i].thread, NULL);
    if (atomic_load(&all->failed)) return false;
    for (uint64_t i = 0; i < all->count; i++)
        for (size_t n = 0; n < part->counters; n++) {
            part->counts[n] += all->members[i].tally[n];
            all->members[i].tally[n] = 0;
        }
    return cli_part_add(part, range, &twice);
}

static bool gather_results(gang *all) {
    const cli_crowd *crowd = all->crowd;
    all->members = calloc(all->count, sizeof *all->members);
    for (uint64_t i = 0; all->members && i < all->count; i++) {
        member *one = &all->members[i];
        one->all = all;
        one->worker = calloc(1, crowd->worker_size);
        one->tally = calloc(crowd->counters, sizeof *one->tally);
        if (!one->worker || !one->tally || !crowd->prepare(one->worker, crowd->study)) return false;
    }
    return all->members != NULL;
}

static void dismiss(gang *all) {
    for (uint64_t i = 0; all->members && i < all->count; i++) {
        if (all->members[i].worker) all->crowd->end(all->members[i].worker);
        free(all->members[i].worker);
        free(all->members[i].tally);
    }
    free(all->members);
}

/* --- parts --- */

static int cannot_play(const cli_crowd *crowd) {
    if (crowd->told && atomic_load(crowd->told)) return SLG_EXIT_IO;
    return cli_failed(crowd->table->command, SLG_EXIT_IO,
                      "the games could not be played: not enough memory, or no thread could start");
}

static uint64_t still_missing(const cli_part *part, cli_range all) {
    uint64_t sum = 0;
    for (cli_range gap; cli_part_missing(part, all.from, all.to, &gap);) {
        sum += gap.to - gap.from;
        all.from = gap.to;
    }
    return sum;
}

/* Everything at once if nothing is kept; otherwise pieces that take a few seconds each. */
static int play_missing(const cli_crowd *crowd, cli_range wanted, cli_part *part) {
    const char *resume = crowd->shard->resume;
    const cli_command *command = crowd->table->command;
    gang all = {.crowd = crowd, .wanted = still_missing(part, wanted), .start = cli_clock(NULL)};
    if (!all.wanted) return SLG_EXIT_OK;
    all.count = crowd->threads < all.wanted ? crowd->threads : all.wanted;
    int status = gather_results(&all) ? SLG_EXIT_OK : cannot_play(crowd);
    uint64_t piece = all.count;
    for (cli_range gap;
         status == SLG_EXIT_OK && cli_part_missing(part, wanted.from, wanted.to, &gap);) {
        uint64_t start = cli_clock(NULL);
        if (resume && gap.to - gap.from > piece) gap.to = gap.from + piece;
        if (!play_range(&all, gap, part)) {
            status = cannot_play(crowd);
        } else if (resume && !cli_part_save(part, resume)) {
            status =
                cli_failed(command, SLG_EXIT_IO, "cannot write '%s': %s", resume, strerror(errno));
        }
        if (cli_clock(NULL) - start < SAVE_SECONDS * 1000000u / 2) piece *= 2;
    }
    dismiss(&all);
    return status;
}

/* What an earlier run has left in the file of --resume. */
static int take_up(const cli_crowd *crowd, cli_part *part, bool *any) {
    const char *path = crowd->shard->resume;
    cli_part before;
    *any = path && access(path, F_OK) == 0;
    if (!*any) return SLG_EXIT_OK;
    int status = cli_part_read(crowd->table->command, path, &before);
    if (status != SLG_EXIT_OK) return status;
    status = cli_part_match(crowd->table->command, part->head, "this one", before.head, path);
    if (status == SLG_EXIT_OK) status = cli_part_join(crowd->table->command, part, &before, path);
    cli_part_end(&before);
    return status;
}

/* A new run, or what is left of an old one. */
static int play_share(const cli_crowd *crowd, cli_part *part, double *seconds) {
    const cli_shard *shard = crowd->shard;
    cli_range wanted = {0, crowd->units};
    bool earlier;
    if (shard->of) {
        wanted.from = (uint64_t)((unsigned __int128)crowd->units * (shard->part - 1) / shard->of);
        wanted.to = (uint64_t)((unsigned __int128)crowd->units * shard->part / shard->of);
    }
    int status = take_up(crowd, part, &earlier);
    uint64_t start = cli_clock(NULL);
    if (status == SLG_EXIT_OK) status = play_missing(crowd, wanted, part);
    *seconds = earlier ? 0 : (double)(cli_clock(NULL) - start) / 1e6;
    return status;
}

/* The document of a part, on the standard output or in the file that keeps it. */
static int hand_over(const cli_crowd *crowd, const cli_part *part) {
    const cli_shard *shard = crowd->shard;
    if (!shard->resume) return cli_part_print(part, stdout) ? SLG_EXIT_OK : SLG_EXIT_IO;
    if (access(shard->resume, F_OK) != 0 && !cli_part_save(part, shard->resume))
        return cli_failed(crowd->table->command, SLG_EXIT_IO, "cannot write '%s': %s",
                          shard->resume, strerror(errno));
    printf("part %llu of %llu is in '%s'\n", (unsigned long long)shard->part,
           (unsigned long long)shard->of, shard->resume);
    return SLG_EXIT_OK;
}

int cli_crowd_play(const cli_crowd *crowd, uint64_t *total, bool *whole, double *seconds) {
    const cli_shard *shard = crowd->shard;
    const cli_command *command = crowd->table->command;
    cli_part part;
    int status;
    *seconds = 0;
    *whole = shard->of == 0;
    if (!cli_part_begin(&part,
                        cli_part_head(crowd->table, crowd->run, crowd->units, crowd->counters)))
        status = cannot_play(crowd);
    else if (shard->given)
        status = cli_part_match(command, part.head, "what this program plays", shard->given->head,
                                "the parts");
    else
        status = play_share(crowd, &part, seconds);
    if (status == SLG_EXIT_OK && !*whole) status = hand_over(crowd, &part);
    if (status == SLG_EXIT_OK && *whole)
        memcpy(total, shard->given ? shard->given->counts : part.counts,
               crowd->counters * sizeof *total);
    cli_part_end(&part);
    return status;
}
