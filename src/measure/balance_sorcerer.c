/* SPDX-License-Identifier: MIT */
/* Plays decks against decks: every pair of sorcerers twice on the same seed, with
 * seats exchanged. */
#include <stdlib.h>
#include <string.h>

#include "kernel/game.h"
#include "measure/balance_sorcerer.h"
#include "spells/play.h"

/* One of 64 (or more) sorcerers: deck numbers by kind. */
typedef struct sorcerer {
    uint8_t deck[3];
} sorcerer;

typedef struct balance_job {
    const balance_study *study;
    balance_tally *tally;
    cli_agent agents[2];
    slg_game plain; /* the game with one card made plain */
    crd_card *cards;
    crd_deck decks[CRD_DECKS_MAX];
    crd_set set;
} balance_job;

/* What is recorded while one game is played. */
typedef struct watch {
    uint64_t drawn[2][CRD_CARDS_MAX / 64 + 1], played[2][CRD_CARDS_MAX / 64 + 1];
    uint64_t could[2][CRD_CARDS_MAX / 64 + 1], did[2][CRD_CARDS_MAX / 64 + 1];
    int8_t ahead[BALANCE_ROUNDS]; /* after each round: 1 if A is ahead, -1 if B is */
    uint32_t round, decisions, first;
} watch;

static void mark_card(uint64_t *set, uint32_t card) {
    set[card / 64] |= 1ull << card % 64;
}

static bool marked(const uint64_t *set, uint32_t card) {
    return set[card / 64] >> card % 64 & 1;
}

/* Conquests count first, then damage. */
static int32_t duel_lead_of_a(const spl_state *s) {
    int32_t lead = 0;
    for (uint32_t p = 0; p < s->places_count; p++) {
        lead += s->places[p].track[1] - s->places[p].track[0];
        if (s->places[p].conquered) lead += s->places[p].conquered == 1 ? 6 : -6;
    }
    return lead;
}

static void end_round(watch *w, balance_tally *t, const spl_state *s) {
    int32_t lead = duel_lead_of_a(s);
    if (w->round < BALANCE_ROUNDS) w->ahead[w->round] = (int8_t)((lead > 0) - (lead < 0));
    for (uint32_t seat = 0; seat < 2; seat++) {
        for (uint32_t card = 0; card < CRD_CARDS_MAX; card++) {
            if (!marked(w->could[seat], card)) continue;
            t->card[card].chances++;
            t->card[card].chosen += marked(w->did[seat], card);
        }
    }
    memset(w->could, 0, sizeof w->could);
    memset(w->did, 0, sizeof w->did);
}

static void watch_action(watch *w, balance_tally *t, const crd_set *set, const spl_state *s,
                         uint32_t seat, const slg_option *options, uint32_t count,
                         uint32_t choice) {
    for (uint64_t left = s->seats[seat].hand; left; left &= left - 1)
        mark_card(w->drawn[seat],
                  spl_design_of(set, s, seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(left)));
    for (uint32_t i = 0; i < count; i++) {
        if (options[i].kind != SPL_DO_CAST) continue;
        uint32_t design = spl_design_of(set, s, (uint32_t)options[i].a);
        mark_card(w->could[seat], design);
        if (i != choice) continue;
        mark_card(w->did[seat], design);
        mark_card(w->played[seat], design);
    }
    const slg_option *chosen = &options[choice];
    if (chosen->kind == SPL_DO_POWER && chosen->a >= SPL_THING_SKILL &&
        chosen->a < SPL_THING_PLACE) {
        uint32_t kind = (uint32_t)(chosen->a - SPL_THING_SKILL) % SPL_SKILLS;
        if (kind == CRD_CHARACTER) t->powers[s->seats[seat].deck[kind]]++;
    }
}

/* The options that say which decks a seat has, by kind. */
static const uint8_t options_of_decks[3] = {SPL_SET_CHARACTER_A, SPL_SET_LINEAGE_A,
                                            SPL_SET_DOMAIN_A};

/* The value of such an option: which deck of its kind, from 1. */
static int16_t value_of_deck(const crd_set *set, uint32_t deck) {
    int value = 1;
    for (uint32_t other = 0; other < deck; other++)
        value += set->decks[other].kind == set->decks[deck].kind;
    return (int16_t)value;
}

/* True unless the setup is impossible. */
static bool play_duel(balance_job *job, const slg_game *game, const sorcerer who[2], uint64_t seed,
                      watch *w, balance_tally *t, slg_state *state) {
    slg_state_room view_room;
    slg_state *view = (slg_state *)(void *)&view_room;
    const spl_state *s = spl_of_const(state);
    const balance_study *study = job->study;
    slg_setup setup = study->table.setup;
    memset(w, 0, sizeof *w);
    slg_seed_from(seed, setup.seed);
    for (uint32_t seat = 0; seat < 2; seat++) {
        for (uint32_t kind = 0; kind < 3; kind++)
            setup.options[options_of_decks[kind] + seat] =
                value_of_deck(study->set, who[seat].deck[kind]);
        cli_agent_again(&job->agents[seat], game, seed * 2 + seat);
    }
    if (slg_state_init(game, &setup, state, NULL, NULL) != SLG_OK) return false;
    w->first = s->first;
    w->round = s->round;
    while (!slg_is_over(state)) {
        slg_option options[SLG_OPTIONS_MAX];
        slg_decision decision;
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        slg_view(game, state, seat, view);
        uint32_t choice = slg_agent_choose(job->agents[seat].agent, view, seat);
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        choice = choice < count ? choice : 0;
        if (t && slg_get_decision(game, state, seat, &decision) && decision.kind == SPL_ASK_ACTION)
            watch_action(w, t, spl_set(game), s, seat, options, count, choice);
        slg_apply(game, state, seat, options[choice]);
        w->decisions++;
        if (t && (s->round != w->round || slg_is_over(state))) {
            end_round(w, t, s);
            w->round = s->round;
        }
    }
    return true;
}

/* 2 won, 1 drawn, 0 lost. */
static uint32_t twice_won(const slg_outcome *outcome, uint32_t seat) {
    return outcome->reward[seat] > 0 ? 2 : outcome->reward[seat] < 0 ? 0 : 1;
}

static void add_to_share(balance_share *share, uint32_t twice) {
    share->games++;
    share->twice += twice;
}

/* SOR-WIN as seen from outside: who led when, and after which round the winner stayed ahead. */
static void count_drama(const watch *w, balance_tally *t, uint32_t rounds, int32_t winner) {
    uint32_t changes = 0, last_behind = 0;
    int32_t leader = 0;
    for (uint32_t r = 1; r <= rounds && r < BALANCE_ROUNDS; r++) {
        if (w->ahead[r] && leader && w->ahead[r] != leader) changes++;
        if (w->ahead[r]) leader = w->ahead[r];
        if (winner && w->ahead[r] != winner) last_behind = r;
    }
    t->lead_changes[changes < BALANCE_LEADS ? changes : BALANCE_LEADS - 1]++;
    if (winner) t->no_return[rounds ? last_behind * 10 / rounds : 0]++;
}

static void count_duel(balance_job *job, const sorcerer who[2], const watch *w,
                       const slg_state *state) {
    balance_tally *t = job->tally;
    slg_outcome outcome = slg_get_outcome(job->study->table.game, state);
    uint32_t rounds = spl_of_const(state)->round;
    t->games++;
    t->decisions += w->decisions;
    t->draws += twice_won(&outcome, 0) == 1;
    t->rounds[rounds < BALANCE_ROUNDS ? rounds : BALANCE_ROUNDS - 1]++;
    add_to_share(&t->first, twice_won(&outcome, w->first));
    for (uint32_t seat = 0; seat < 2; seat++) {
        uint32_t twice = twice_won(&outcome, seat);
        for (uint32_t kind = 0; kind < 3; kind++) {
            add_to_share(&t->deck[who[seat].deck[kind]], twice);
            add_to_share(&t->against[who[seat].deck[kind]][who[1 - seat].deck[kind]], twice);
        }
        for (uint32_t card = 0; card < job->study->set->card_count; card++) {
            if (marked(w->drawn[seat], card)) add_to_share(&t->card[card].drawn, twice);
            if (marked(w->played[seat], card)) add_to_share(&t->card[card].played, twice);
        }
    }
    count_drama(w, t, rounds, (int32_t)twice_won(&outcome, 0) - 1);
}

/* --- who plays whom --- */

bool balance_sort_decks(balance_study *study) {
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    const slg_setup *setup = &study->table.setup;
    study->set = spl_set(study->table.game);
    memset(study->deck_count, 0, sizeof study->deck_count);
    if (slg_state_init(study->table.game, setup, state, NULL, NULL) != SLG_OK) return false;
    for (uint32_t deck = 0; deck < study->set->deck_count; deck++) {
        uint32_t kind = study->set->decks[deck].kind;
        if (kind <= CRD_DOMAIN && spl_is_in_pool(study->set, spl_of_const(state), deck))
            study->decks[kind][study->deck_count[kind]++] = (uint8_t)deck;
    }
    return true;
}

bool balance_decks_are_open(const balance_study *study) {
    for (uint32_t kind = 0; kind < 3; kind++)
        for (uint32_t seat = 0; seat < 2; seat++)
            if (study->table.setup.options[options_of_decks[kind] + seat]) return false;
    return true;
}

bool balance_counts(const balance_study *study, uint32_t card) {
    const crd_card *c = &study->set->cards[card];
    if (c->family > CRD_FAMILY_FIXTURE || c->icons & CRD_ICON_TOKEN) return false;
    if (c->deck >= study->set->deck_count) return false;
    uint32_t kind = study->set->decks[c->deck].kind;
    for (uint32_t n = 0; kind <= CRD_DOMAIN && n < study->deck_count[kind]; n++)
        if (study->decks[kind][n] == c->deck) return true;
    return false;
}

static void deal_pair(const balance_study *study, slg_random *random, sorcerer who[2]) {
    for (uint32_t kind = 0; kind < 3; kind++) {
        uint32_t count = study->deck_count[kind], a = slg_random_below(random, count);
        uint32_t b =
            slg_random_below(random, count - 1); /* no deck twice at a table (SOR-COMP-02) */
        who[0].deck[kind] = study->decks[kind][a];
        who[1].deck[kind] = study->decks[kind][b + (b >= a)];
    }
}

static bool play_pair(balance_job *job, uint64_t number) {
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    slg_random random;
    sorcerer who[2];
    watch w;
    uint64_t seed = job->study->table.seed + number;
    slg_random_seed(&random, seed);
    deal_pair(job->study, &random, who);
    for (uint32_t turn = 0; turn < 2; turn++) {
        sorcerer seated[2] = {who[turn], who[1 - turn]};
        if (!play_duel(job, job->study->table.game, seated, seed, &w, job->tally, state))
            return false;
        count_duel(job, seated, &w, state);
    }
    return true;
}

/* --- causal worth: the same games, with the card and with a plain one in its place --- */

static void make_plain(balance_job *job, uint32_t card) {
    const crd_set *set = job->study->set;
    memcpy(job->cards, set->cards, set->card_count * sizeof *job->cards);
    memcpy(job->decks, set->decks, set->deck_count * sizeof *job->decks);
    crd_card *plain = &job->cards[card];
    plain->types = plain->timings = plain->buried = plain->events = 0;
    plain->family = CRD_FAMILY_MINION;
    plain->cost = 3;
    plain->attack = 3;
    plain->essence = 2;
    plain->icons &= CRD_ICON_TOKEN;
    plain->ability_count = 0;
    crd_list_deck(job->cards, &job->decks[plain->deck]);
    job->set = *set;
    job->set.cards = job->cards;
    job->set.decks = job->decks;
    job->plain = *job->study->table.game;
    job->plain.content = &job->set;
}

static bool play_swap(balance_job *job, uint32_t card, uint64_t number) {
    const balance_study *study = job->study;
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    const crd_deck *deck = &study->set->decks[study->set->cards[card].deck];
    slg_random random;
    sorcerer who[2];
    watch w;
    uint64_t seed = study->table.seed + 1000003ull * number + 17;
    slg_random_seed(&random, seed + card);
    do
        deal_pair(study, &random, who);
    while (who[0].deck[deck->kind] != study->set->cards[card].deck);
    for (uint32_t turn = 0; turn < 4; turn++) {
        uint32_t seat = turn & 1;
        sorcerer seated[2] = {who[seat], who[1 - seat]};
        const slg_game *game = turn < 2 ? study->table.game : &job->plain;
        if (!play_duel(job, game, seated, seed, &w, NULL, state)) return false;
        slg_outcome outcome = slg_get_outcome(game, state);
        add_to_share(turn < 2 ? &job->tally->card[card].with : &job->tally->card[card].without,
                     twice_won(&outcome, seat));
    }
    return true;
}

/* --- everything: the pairs, then each card's swaps in batches --- */

enum { BATCH = 16 };

static bool work_off(void *user, uint64_t number, uint64_t *sum) {
    balance_job *job = user;
    job->tally = (balance_tally *)(void *)sum;
    uint64_t pairs = (job->study->games + 1) / 2;
    if (number < pairs) return play_pair(job, number);
    uint64_t batches = (job->study->swaps + BATCH - 1) / BATCH, batch = (number - pairs) % batches;
    uint32_t card = (uint32_t)((number - pairs) / batches);
    if (!balance_counts(job->study, card)) return true;
    make_plain(job, card);
    for (uint64_t i = batch * BATCH; i < (batch + 1) * BATCH && i < job->study->swaps; i++)
        if (!play_swap(job, card, i)) return false;
    return true;
}
static_assert(sizeof(balance_tally) % sizeof(uint64_t) == 0,
              "a tally is counters and nothing else");

static bool prepare_duels(void *user, void *study) {
    balance_job *job = user;
    job->study = study;
    job->cards = malloc(CRD_CARDS_MAX * sizeof *job->cards);
    for (uint32_t seat = 0; job->cards && seat < 2; seat++) {
        job->agents[seat].net = job->study->net;
        if (!cli_agent_make(job->study->table.command, job->study->table.game, &job->study->agent,
                            0, &job->agents[seat]))
            return false;
    }
    return job->cards != NULL;
}

static void end_duel(void *user) {
    balance_job *job = user;
    for (uint32_t seat = 0; seat < 2; seat++)
        cli_agent_end(&job->agents[seat]);
    free(job->cards);
}

cli_crowd balance_sorcerer_crowd(balance_study *study) {
    uint64_t batches = (study->swaps + BATCH - 1) / BATCH;
    return (cli_crowd){.table = &study->table,
                       .shard = &study->shard,
                       .run =
                           json_pack("{s:I, s:I, s:s}", "games", (json_int_t)study->games, "swaps",
                                     (json_int_t)study->swaps, "agent", study->agent_name),
                       .units = (study->games + 1) / 2 + batches * study->set->card_count,
                       .threads = study->threads,
                       .counters = sizeof(balance_tally) / sizeof(uint64_t),
                       .worker_size = sizeof(balance_job),
                       .study = study,
                       .prepare = prepare_duels,
                       .play = work_off,
                       .end = end_duel};
}
