/* SPDX-License-Identifier: MIT */
/* The other end of the pipes of thinkers.c: a process that thinks. */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <sortilege/sortilege.h>

#include "server/child.h"
#include "server/think_frame.h"
#include "server/thinkers.h"

enum { AGENT_ALIGN = 64 };

/* A match's own cards, compiled once for all questions about it. */
typedef struct card_set {
    uint8_t hash[SRV_HASH_BYTES];
    char base[SRV_GAME_NAME];
    void *memory;
    const slg_game *game;
} card_set;

typedef struct mind {
    uint32_t think_ms;
    srv_think_question question;
    slg_state_room view;
    char *text; /* of the cards */
    card_set cards;
    void *memory;
    size_t memory_size;
} mind;

static uint64_t clock_us(void *user) {
    (void)user;
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

static bool write_choice(uint64_t ticket, uint32_t option, bool last) {
    srv_think_choice choice;
    memset(&choice, 0, sizeof choice);
    choice.ticket = ticket;
    choice.option = option;
    choice.last = last;
    /* As short as it is, it goes whole or not at all. */
    return write(STDOUT_FILENO, &choice, sizeof choice) == sizeof choice;
}

/* The game that is asked about; NULL: there is no such game, or no such cards. */
static const slg_game *find_game(mind *m) {
    const srv_think_question *q = &m->question;
    const slg_game *base = slg_game_find(q->game);
    if (!base || !q->cards_size) return base;
    card_set *set = &m->cards;
    bool same = set->game && memcmp(set->hash, q->cards, sizeof set->hash) == 0 &&
                strcmp(set->base, q->game) == 0;
    if (same) return set->game;
    free(set->memory);
    *set = (card_set){.memory = aligned_alloc(8, (slg_game_with_content_size(base) + 7) & ~7ull)};
    if (!set->memory) return NULL;
    set->game = slg_game_with_content(base, m->text, q->cards_size, set->memory, NULL);
    memcpy(set->hash, q->cards, sizeof set->hash);
    memcpy(set->base, q->game, sizeof set->base);
    return set->game;
}

static uint32_t choose(mind *m, const slg_game *game, const slg_agent_spec *spec) {
    const slg_state *view = (const slg_state *)&m->view;
    size_t size = slg_agent_size(game, spec);
    if (size > m->memory_size) {
        free(m->memory);
        m->memory_size = 0;
        m->memory =
            aligned_alloc(AGENT_ALIGN, (size + AGENT_ALIGN - 1) & ~(size_t)(AGENT_ALIGN - 1));
        if (!m->memory) return UINT32_MAX;
        m->memory_size = size;
    }
    slg_agent *agent = slg_agent_init(m->memory, game, spec, m->question.seed, clock_us, NULL);
    return slg_agent_choose(agent, view, m->question.seat);
}

/* Whatever the agent's name asks for, it is given no more than the house allows. Levels count
 * iterations, so that they are the same everywhere; only a machine that is too slow for them cuts
 * them short. */
static void bound(const mind *m, const slg_game *game, slg_agent_spec *spec) {
    if (!spec->limit_ms && !spec->iterations && !spec->inexact)
        spec->iterations = slg_level_in(game, spec->level).iterations;
    if (spec->limit_ms > m->think_ms || (spec->iterations && !spec->limit_ms))
        spec->limit_ms = m->think_ms;
}

static bool answer(mind *m) {
    const srv_think_question *q = &m->question;
    const slg_game *game = find_game(m);
    slg_agent_spec spec, quick;
    slg_decision decision;
    const slg_state *view = (const slg_state *)&m->view;
    if (!game || q->view_size != slg_state_size(game) ||
        slg_agent_parse(q->agent, &spec, NULL) != SLG_OK ||
        slg_agent_parse("heuristic", &quick, NULL) != SLG_OK ||
        !slg_get_decision(game, view, q->seat, &decision))
        return write_choice(q->ticket, UINT32_MAX, true);
    bound(m, game, &spec);
    if (spec.kind == SLG_AGENT_SEARCH && !write_choice(q->ticket, choose(m, game, &quick), false))
        return false;
    return write_choice(q->ticket, choose(m, game, &spec), true);
}

static bool read_question(mind *m) {
    srv_think_question *q = &m->question;
    if (!srv_read_all(q, sizeof *q)) return false;
    if (q->view_size > sizeof m->view || q->cards_size > SRV_TEXT_MAX) return false;
    q->game[sizeof q->game - 1] = q->agent[sizeof q->agent - 1] = '\0';
    return srv_read_all(&m->view, q->view_size) && srv_read_all(m->text, q->cards_size);
}

int srv_think(uint32_t memory_mib, uint32_t think_ms) {
    static mind m;
    srv_give_up_rights(memory_mib);
    m.think_ms = think_ms;
    m.text = malloc(SRV_TEXT_MAX);
    if (!m.text) return 1;
    while (read_question(&m))
        if (!answer(&m)) return 1;
    return 0;
}
