/* SPDX-License-Identifier: MIT */
/* Plays whole games of School of Sorcery and counts what happens in them. */
#include "measure/balance_school.h"

#include <stdlib.h>

#include "games/school/words.def"

typedef struct school_job {
    const school_study *study;
    cli_agent agents[SCH_SEATS];
    slg_state_room state, view;
    slg_event items[SLG_EVENTS_MAX];
} school_job;

/* One game as it goes on. */
typedef struct game_notes {
    uint64_t used; /* cards whose power did something for the seat that owns them */
    uint64_t dealt[SCH_SEATS];
    uint64_t won[SCH_SEATS];
    uint32_t open; /* the green card whose power is being used; SCH_NONE */
    uint32_t last; /* the card won last */
    uint32_t first_wizard;
} game_notes;

/* --- watching a game --- */

static bool is_effect(uint32_t kind) {
    switch (kind) {
    case SCH_TOLD_ADD:
    case SCH_TOLD_REMOVE:
    case SCH_TOLD_SHIFT:
    case SCH_TOLD_RECALL:
    case SCH_TOLD_TAKE:
    case SCH_TOLD_TOKEN:
    case SCH_TOLD_SWAP:
    case SCH_TOLD_MOVE_PORTAL:
    case SCH_TOLD_CLEAR:
    case SCH_TOLD_POWER_ROLL: return true;
    default: return false;
    }
}

static void watch_school(const sch_content *set, game_notes *notes, const slg_events *events) {
    for (uint32_t i = 0; i < events->count; i++) {
        const slg_event *event = &events->items[i];
        uint32_t card = (uint32_t)event->a;
        switch (event->kind) {
        case SCH_TOLD_WIN:
            notes->won[event->seat] |= 1ull << card;
            notes->last = card;
            notes->open = set->cards[card].border == SCH_GREEN ? card : SCH_NONE;
            break;
        case SCH_TOLD_USE:
            notes->used |= 1ull << card;
            notes->open = SCH_NONE;
            break;
        case SCH_TOLD_NOBODY:
        case SCH_TOLD_PHASE: notes->open = SCH_NONE; break;
        default:
            if (notes->open != SCH_NONE && is_effect(event->kind))
                notes->used |= 1ull << notes->open;
        }
    }
}

/* --- playing --- */

static void count_cards(const sch_content *set, const game_notes *notes, uint32_t winner,
                        school_tally *sum) {
    uint64_t all = notes->won[0] | notes->won[1];
    for (uint32_t card = 0; card < set->count; card++) {
        uint64_t bit = 1ull << card;
        school_card_tally *of = &sum->cards[card];
        for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
            if (notes->dealt[seat] & bit) {
                of->dealt++;
                of->dealt_won += winner == seat;
            }
        if (!(all & bit)) continue;
        bool theirs = winner < SCH_SEATS && (notes->won[winner] & bit);
        of->won++;
        of->used += set->cards[card].vp == 0 || (notes->used & bit);
        of->winner_won += theirs;
        if (card == notes->last) continue;
        of->last++;
        of->last_won += theirs;
    }
}

static void count_pairs(const game_notes *notes, uint32_t winner, school_tally *sum) {
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        uint64_t pair = notes->dealt[seat];
        if (__builtin_popcountll(pair) != 2) continue; /* the advanced start deals three */
        uint32_t a = (uint32_t)__builtin_ctzll(pair),
                 b = (uint32_t)__builtin_ctzll(pair & (pair - 1));
        sum->pair[a][b]++;
        sum->pair_won[a][b] += winner == seat;
    }
}

static void count_school_game(const slg_game *game, const sch_state *s, const game_notes *notes,
                              school_tally *sum) {
    const sch_content *set = game->content;
    slg_outcome outcome = slg_get_outcome(game, (const slg_state *)(const void *)s);
    uint32_t winner = outcome.rank[0] == outcome.rank[1] ? SCH_NONE : outcome.rank[0] == 1 ? 0 : 1;
    sum->games++;
    sum->draws += winner == SCH_NONE;
    sum->first_wizard_won += winner == notes->first_wizard;
    sum->rounds[s->round < SCHOOL_ROUNDS ? s->round : SCHOOL_ROUNDS - 1]++;
    if (winner != SCH_NONE) sum->loser_score += (uint64_t)outcome.score[1 - winner];
    sum->cards_won += (uint64_t)__builtin_popcountll(notes->won[0] | notes->won[1]);
    sum->discarded += (uint64_t)__builtin_popcountll(s->discarded);
    sum->deck_left += (uint64_t)__builtin_popcountll(s->deck);
    count_cards(set, notes, winner, sum);
    count_pairs(notes, winner, sum);
}

/* Seeds are far apart, so that runs with neighbouring ones share no game. */
static bool begin_school_game(school_job *job, uint64_t number, slg_io *io) {
    const cli_table *table = job->study->table;
    slg_setup setup = table->setup;
    slg_seed_from((table->seed + 1) * 1000000007u + number, setup.seed);
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
        cli_agent_again(&job->agents[seat], table->game, number * 2 + seat);
    return slg_state_init(table->game, &setup, (slg_state *)&job->state, io, NULL) == SLG_OK;
}

static bool answer_in_school(school_job *job, slg_io *io) {
    const slg_game *game = job->study->table->game;
    slg_state *state = (slg_state *)&job->state, *view = (slg_state *)&job->view;
    uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
    slg_decision decision;
    slg_get_decision(game, state, seat, &decision);
    slg_view(game, state, seat, view);
    slg_answer given = {(uint8_t)seat, decision.seq,
                        slg_agent_choose(job->agents[seat].agent, view, seat)};
    return slg_give_answer(game, state, given, io, NULL) == SLG_OK;
}

static bool play_school_game(void *user, uint64_t number, uint64_t *counts) {
    school_job *job = user;
    school_tally *sum = (school_tally *)(void *)counts;
    const slg_game *game = job->study->table->game;
    const sch_state *s = sch_of_const((slg_state *)&job->state);
    slg_events events = {job->items, SLG_EVENTS_MAX, 0, 0};
    slg_io io = {.events = &events};
    game_notes notes = {.open = SCH_NONE, .last = SCH_NONE};
    if (!begin_school_game(job, number, &io)) return false;
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
        notes.dealt[seat] = s->seats[seat].cards;
    notes.first_wizard = s->wizard;
    uint32_t gap = (uint32_t)abs(s->seats[0].score - s->seats[1].score);
    sum->score_gap[gap < 3 ? gap : 3]++;
    for (;;) {
        watch_school(game->content, &notes, &events);
        events.count = 0;
        if (slg_is_over((slg_state *)&job->state)) break;
        if (!answer_in_school(job, &io)) return false;
    }
    count_school_game(game, s, &notes, sum);
    return true;
}

/* --- all games --- */

static_assert(sizeof(school_tally) % sizeof(uint64_t) == 0, "counters and nothing else");

static bool prepare_school(void *user, void *study) {
    school_job *job = user;
    job->study = study;
    const cli_table *table = job->study->table;
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        job->agents[seat].net = job->study->net;
        if (!cli_agent_make(table->command, table->game, job->study->agent, 0, &job->agents[seat]))
            return false;
    }
    return true;
}

static void end_school_game(void *user) {
    school_job *job = user;
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
        cli_agent_end(&job->agents[seat]);
}

cli_crowd balance_school_crowd(school_study *study) {
    return (cli_crowd){.table = study->table,
                       .shard = study->shard,
                       .run = json_pack("{s:I, s:s}", "games", (json_int_t)study->games, "agent",
                                        study->agent_name),
                       .units = study->games,
                       .threads = study->threads,
                       .counters = sizeof(school_tally) / sizeof(uint64_t),
                       .worker_size = sizeof(school_job),
                       .study = study,
                       .prepare = prepare_school,
                       .play = play_school_game,
                       .end = end_school_game};
}
