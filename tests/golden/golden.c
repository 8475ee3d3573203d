/* SPDX-License-Identifier: MIT */
/* Every game with every switch of its setup: a few hundred matches by random answers and some by
 * the other agents, through the public API alone. A line is
 *
 *     school pets=on seed=7 random: 143 answers, score 13 11, chain 0123456789abcdef
 *
 * where the chain mixes, after each answer, the hashes of the state and of every seat's view, and
 * the options. */
#include "golden.h"

#include <string.h>

#include <sortilege/sortilege.h>

enum {
    SEEDS = 3,            /* matches of each setup */
    MIXED = 40,           /* setups with every switch at random */
    ASKED = 10,           /* matches where chance is asked, one answer after another */
    AGENT_SEEDS = 1,      /* matches of each agent */
    ANSWERS_MAX = 100000, /* a match that is longer does not end */
    AGENT_ROOM = 4 << 20, /* bytes for one agent */
};

static const slg_agent_spec heuristic = {.kind = SLG_AGENT_HEURISTIC};
static const slg_agent_spec search = {
    .kind = SLG_AGENT_SEARCH, /* the search as it was first: levels may be tuned */
    .iterations = 16,
    .playout_depth = 24,
    .memory_kib = 1024,
    .inexact = 1};

static unsigned char agent_room[SLG_SEATS_MAX][AGENT_ROOM] __attribute__((aligned(64)));

/* --- words --- */

static void put(const char *text) {
    golden_put(text, strlen(text));
}

static void put_number(uint64_t value, uint32_t base, uint32_t digits_min) {
    char digits[24];
    size_t at = sizeof digits;
    do {
        digits[--at] = "0123456789abcdef"[value % base];
        value /= base;
    } while (value || sizeof digits - at < digits_min);
    golden_put(digits + at, sizeof digits - at);
}

static void put_score(int32_t value) {
    put(value < 0 ? " -" : " ");
    put_number((uint64_t)(value < 0 ? -value : value), 10, 1);
}

/* --- one match --- */

typedef struct match {
    const slg_game *game;
    slg_state_room state, view, copy;
    slg_agent *agents[SLG_SEATS_MAX]; /* NULL: random answers */
    slg_random random;
    uint64_t chain;
    uint32_t seats, answers;
    const char *trouble;
} match;

static slg_state *of(slg_state_room *room) {
    return (slg_state *)room;
}

static void mix(match *m, uint64_t value) {
    m->chain = (m->chain ^ value) * 0x9e3779b97f4a7c15u;
    m->chain ^= m->chain >> 29;
}

static void mix_position(match *m) {
    mix(m, slg_hash(m->game, of(&m->state)));
    for (uint32_t seat = 0; seat < m->seats; seat++) {
        slg_view(m->game, of(&m->state), seat, of(&m->view));
        mix(m, slg_hash(m->game, of(&m->view)));
    }
}

/* Random answers, except that stopping at once is taken seldom: it would show little of Sorcerer
 * City. */
static uint32_t choose_at_random(match *m, const slg_option *options, uint32_t count) {
    uint32_t chosen = slg_random_below(&m->random, count);
    const char *kind = slg_option_kind_name(m->game, options[chosen].kind);
    if (strcmp(slg_game_name(m->game), "city") != 0 || strcmp(kind, "stop") != 0) return chosen;
    if (slg_random_below(&m->random, 24) == 0) return chosen;
    return (chosen + 1 + slg_random_below(&m->random, count - 1)) % count;
}

static uint32_t choose(match *m, uint32_t seat, const slg_option *options, uint32_t count) {
    if (seat >= SLG_SEATS_MAX || !m->agents[seat]) return choose_at_random(m, options, count);
    slg_view(m->game, of(&m->state), seat, of(&m->view));
    return slg_agent_choose(m->agents[seat], of(&m->view), seat);
}

/* One of the seats asked, so that the order of sealed answers differs from match to match. */
static uint32_t choose_seat(match *m, uint32_t pending) {
    uint32_t asked[SLG_SLOTS], count = 0, clock = pending & 1u << SLG_SEAT_CLOCK;
    if (clock && slg_random_below(&m->random, 48)) pending -= clock; /* seldom is time up */
    for (uint32_t seat = 0; seat < SLG_SLOTS; seat++) {
        if (pending >> seat & 1) asked[count++] = seat;
    }
    return asked[slg_random_below(&m->random, count)];
}

/* Gives one answer in both ways. */
static void answer_once(match *m) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_decision decision;
    uint32_t seat = choose_seat(m, slg_pending(of(&m->state)));
    uint32_t count = slg_options(m->game, of(&m->state), seat, options, SLG_OPTIONS_MAX);
    if (!slg_get_decision(m->game, of(&m->state), seat, &decision) || count == 0) {
        m->trouble = "asked without options";
        return;
    }
    mix(m, count);
    for (uint32_t i = 0; i < count; i++) {
        slg_option o = options[i];
        mix(m, (uint64_t)o.kind << 48 | (uint64_t)(uint16_t)o.a << 32 |
                   (uint64_t)(uint16_t)o.b << 16 | (uint16_t)o.c);
    }
    uint32_t chosen = choose(m, seat, options, count);
    mix(m, chosen);
    slg_clone(m->game, of(&m->copy), of(&m->state));
    slg_apply(m->game, of(&m->copy), seat, options[chosen]);
    slg_answer answer = {(uint8_t)seat, decision.seq, chosen};
    if (slg_give_answer(m->game, of(&m->state), answer, NULL, NULL) != SLG_OK)
        m->trouble = "a listed option was refused";
    else if (!slg_equal(m->game, of(&m->state), of(&m->copy)))
        m->trouble = "slg_apply and slg_give_answer differ";
    else
        mix_position(m);
}

static void seat_agents(match *m, const slg_agent_spec *spec, uint32_t seats, uint64_t seed) {
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++) {
        m->agents[seat] = NULL;
        if (!spec || seat >= seats) continue;
        if (slg_agent_size(m->game, spec) > AGENT_ROOM) {
            m->trouble = "an agent needs more memory than the test lends it";
            return;
        }
        m->agents[seat] = slg_agent_init(agent_room[seat], m->game, spec, seed + seat, NULL, NULL);
    }
}

static void play(const slg_game *game, const slg_setup *setup, const slg_agent_spec *spec,
                 uint64_t seed) {
    static match m;
    memset(&m, 0, sizeof m);
    m.game = game;
    m.seats = setup->seats;
    slg_random_seed(&m.random, seed);
    if (slg_state_init(game, setup, of(&m.state), NULL, NULL) != SLG_OK)
        m.trouble = "the setup is refused";
    else
        seat_agents(&m, spec, setup->seats, seed);
    for (mix_position(&m); !m.trouble && !slg_is_over(of(&m.state)); m.answers++) {
        answer_once(&m);
        if (m.answers == ANSWERS_MAX) m.trouble = "the match does not end";
    }
    put_number(m.answers, 10, 1);
    put(" answers, ");
    if (m.trouble) {
        put(m.trouble);
    } else {
        slg_outcome outcome = slg_get_outcome(game, of(&m.state));
        put("score");
        for (uint32_t seat = 0; seat < setup->seats; seat++)
            put_score(outcome.score[seat]);
    }
    put(", chain ");
    put_number(m.chain, 16, 16);
    put("\n");
}

/* --- all matches --- */

static struct { uint32_t every, lines; } wanted;

static void play_line(const slg_game *game, const char *what, const slg_setup *setup,
                      const slg_agent_spec *spec, uint64_t seed) {
    if (wanted.lines++ % wanted.every) return;
    put(slg_game_name(game));
    put(" ");
    put(what);
    put(" seed=");
    put_number(seed, 10, 1);
    put(": ");
    play(game, setup, spec, seed);
}

static void play_seeds(const slg_game *game, slg_setup setup, const char *what,
                       const slg_agent_spec *spec, uint32_t seeds) {
    for (uint64_t seed = 1; seed <= seeds; seed++) {
        slg_seed_from(seed, setup.seed);
        play_line(game, what, &setup, spec, seed);
    }
}

/* The fewest players that the setup can be played with; false if no number fits. */
static bool seat_players(const slg_game *game, slg_setup *setup) {
    static match tried;
    uint32_t most = slg_game_seats_max(game);
    for (uint32_t seats = slg_game_seats_min(game); seats <= most; seats++) {
        setup->seats = (uint8_t)seats;
        if (slg_state_init(game, setup, of(&tried.state), NULL, NULL) == SLG_OK) return true;
    }
    return false;
}

/* "pets=1": a choice is written as its index, so that a word may change without changing
 * the game. */
static void play_switch(const slg_game *game, uint32_t index, int16_t value) {
    const slg_setup_option *option = slg_setup_option_at(game, index);
    if (value == option->usual) return;
    slg_setup setup;
    slg_setup_default(game, &setup);
    setup.options[index] = value;
    char what[80] = "";
    size_t length = strlen(option->name);
    memcpy(what, option->name, length < 60 ? length : 60);
    what[length++] = '=';
    if (value > 9) what[length++] = (char)('0' + value / 10 % 10);
    what[length++] = (char)('0' + value % 10);
    if (seat_players(game, &setup)) play_seeds(game, setup, what, NULL, SEEDS);
}

static void play_switches(const slg_game *game) {
    for (uint32_t i = 0; i < slg_setup_option_count(game); i++) {
        const slg_setup_option *option = slg_setup_option_at(game, i);
        if (option->kind == SLG_SETUP_CHOICE) {
            for (int16_t value = option->least; value <= option->most; value++)
                play_switch(game, i, value);
        } else {
            play_switch(game, i, option->least);
            play_switch(game, i, (int16_t)((option->least + option->most) / 2));
            play_switch(game, i, option->most);
        }
    }
}

/* Every number of players but the fewest, with every value of the first switch that can be played:
 * Sorcerer's formats. */
static void play_tables(const slg_game *game) {
    slg_setup setup;
    slg_setup_default(game, &setup);
    uint32_t least = slg_game_seats_min(game), most = slg_game_seats_max(game);
    const slg_setup_option *first = slg_setup_option_at(game, 0);
    for (uint32_t seats = least + 1; seats <= most; seats++)
        for (int16_t value = first->least; value <= first->most; value++) {
            char what[] = "0 seats, first switch 0";
            static match tried;
            setup.seats = (uint8_t)seats;
            setup.options[0] = value;
            what[0] = (char)('0' + seats);
            what[sizeof what - 2] = (char)('0' + value);
            if (slg_state_init(game, &setup, of(&tried.state), NULL, NULL) != SLG_OK) continue;
            play_seeds(game, setup, what, NULL, SEEDS);
        }
}

static void play_mixed(const slg_game *game) {
    slg_random random;
    slg_random_seed(&random, 2025);
    for (uint64_t seed = 1; seed <= MIXED; seed++) {
        slg_setup setup;
        slg_setup_default(game, &setup);
        for (uint32_t i = 0; i < slg_setup_option_count(game); i++) {
            const slg_setup_option *option = slg_setup_option_at(game, i);
            uint32_t values = (uint32_t)(option->most - option->least + 1);
            setup.options[i] =
                (int16_t)(option->least + (int32_t)slg_random_below(&random, values));
        }
        if (!seat_players(game, &setup)) continue;
        slg_seed_from(seed, setup.seed);
        play_line(game, "mixed", &setup, NULL, seed);
    }
}

void golden_usual(uint32_t seeds) {
    wanted.every = 1;
    wanted.lines = 0;
    for (uint32_t i = 0; i < slg_game_count(); i++) {
        slg_setup setup;
        slg_setup_default(slg_game_at(i), &setup);
        play_seeds(slg_game_at(i), setup, "usual", NULL, seeds);
    }
}

void golden_run(uint32_t every) {
    wanted.every = every ? every : 1;
    wanted.lines = 0;
    for (uint32_t i = 0; i < slg_game_count(); i++) {
        const slg_game *game = slg_game_at(i);
        slg_setup setup;
        slg_setup_default(game, &setup);
        play_seeds(game, setup, "usual", NULL, SEEDS);
        play_switches(game);
        play_tables(game);
        play_mixed(game);
        play_seeds(game, setup, "heuristic", &heuristic, AGENT_SEEDS);
        play_seeds(game, setup, "search", &search, AGENT_SEEDS);
        setup.chance = SLG_CHANCE_ASKED;
        play_seeds(game, setup, "asked", NULL, ASKED);
    }
}
