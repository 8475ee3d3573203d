/* SPDX-License-Identifier: MIT */
/* sortilege selfplay: a search plays against itself, and what it sees, thinks and attains is
 * written down for the training of a network (docs/nets.md). Files are written game by game, so
 * that what was broken off is taken up again where it stopped. */
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sortilege/net.h>
#include <sortilege/procedure.h>

#include "cli/commands.h"
#include "command/net.h"
#include "host/print.h"
#include "measure/shard.h"
#include "nets/nets.h"

enum { GAMES, AGENT, QUICK, NET, SHARD, OUT, TABLE };

static const cli_option options[] = {
    {"games", 'n', "N", "how many games, of all parts together (default 1000)"},
    {"agent", 'a', "A",
     "who plays every seat; an agent that searches (default search0:32it), or heuristic, where a "
     "search judges the beginnings of stretches (--quick) alone: then these are written down, with "
     "what came of them"},
    {"quick", 0, "A",
     "who plays instead, and the agent is asked only at the beginning of each stretch of a match "
     "that a search plays to its end before it judges (in Endbringer, of each round but the "
     "first); only these positions are written down"},
    {"net", 0, "FILE", "the network that an agent called search or net judges by"},
    {"shard", 0, "I/N", "play only part I of N"},
    {"out", 0, "FILE", "where the positions go; if FILE exists, it is taken up again"},
    CLI_TABLE_OPTIONS,
    {NULL, 0, NULL, NULL},
};

static const cli_command command = {
    .name = "selfplay",
    .usage = "GAME --out FILE [--games N] [--agent A] [options]",
    .about = "Lets a search play against itself and writes positions down to train a network with: "
             "as features, with what the search expects, who won and by how much. One answer in "
             "ten is drawn by the search's visits and one in fifty from all options, so that odd "
             "positions are seen too.",
    .options = options,
    .more = "examples:\n"
            "  sortilege selfplay school --games 20000 --out school.pos\n"
            "  sortilege selfplay school --games 20000 --shard 1/2 --out one.pos\n\n"
            "Positions do not depend on the number of parts, or on how often a part was taken up "
            "again, unless the agent's limit is a time in ms. docs/nets.md has the format.",
};

const cli_command *slg_about_selfplay(void) {
    return &command;
}

enum {
    BY_VISITS = 100,  /* answers drawn by visits, in a thousand */
    AT_RANDOM = 20,   /* answers drawn from all options */
    VISITS_LEAST = 2, /* of an option whose consequences are noted */
    POSITIONS_MAX = 16384,
    UNKNOWN = INT16_MIN, /* in place of a value or a reward */
    SETTLED_LATER = 0
};

/* The file's head; numbers are little-endian. */
typedef struct pos_head {
    char magic[8];
    uint32_t version, part, of;
    uint32_t inputs, options; /* features of the game's positions; of its options, or 0 */
    uint32_t zero;
    uint64_t games, seed, features, rules;
    char game[16];
    char agent[64];
} pos_head;
static_assert(sizeof(pos_head) == 144, "no padding");

/* Then come games: this, and so many positions. */
typedef struct game_head {
    uint64_t number;
    uint32_t positions;
    uint32_t bytes; /* of its positions */
} game_head;

/* And a position or a question: this, and so many features of 16 bits, as the seat that it is seen
 * from has them. Rewards and values are those of that seat, -1000 .. 1000; -32768: not known. */
typedef struct position {
    int16_t value;  /* what the search expects */
    int16_t reward; /* what came of it */
    int16_t margin; /* of points, at the end */
    uint16_t count;
    uint16_t features[SLG_NET_ACTIVE_MAX];
} position;

/* A question has no figures, all three being UNKNOWN, and `count` numbers of 16 bits:
 *
 *   how many features the position has, and those; seen from the seat that is asked
 *   how many options there are
 *   of each option: visits, what the search expects of it, how many features it has, and those */
enum {
    POSITION_HEAD = offsetof(position, features),
    QUESTION_WORDS_MAX = UINT16_MAX, /* longer ones are left out */
    NOBODY = 0xFF                    /* in seen_from: of a question */
};

typedef struct selfplay {
    cli_table table;
    cli_shard shard;
    uint64_t games;
    char agent[64];
    slg_agent_spec spec, quick;
    const char *quick_name; /* NULL: there is no such player */
    const slg_feature_set *features;
    const char *net_path;
    cli_net net;
    const char *path;
    FILE *file;
    cli_agent players[SLG_SEATS_MAX];
    cli_agent quick_players[SLG_SEATS_MAX];
    cli_agent usual; /* the heuristic player: what it would choose, a network is told */
    /* of the game being played */
    unsigned char *bytes;
    size_t used, room;
    uint32_t positions;
    uint32_t stretch[SLG_SEATS_MAX]; /* of players who are one side, the first one's */
    uint32_t first; /* who answers before the others, where outcomes alone are noted */
    slg_random random;
    uint8_t seen_from[POSITIONS_MAX];
} selfplay;

/* --- one game --- */

/* Room for one more position or question. */
static position *new_position(selfplay *all) {
    enum { ROOM = POSITION_HEAD + QUESTION_WORDS_MAX * sizeof(uint16_t) };
    if (all->room - all->used < ROOM) {
        unsigned char *more = realloc(all->bytes, all->room * 2 + ROOM);
        if (!more) return NULL;
        all->bytes = more;
        all->room = all->room * 2 + ROOM;
    }
    return (position *)(void *)(all->bytes + all->used);
}

static uint32_t best_advised(const slg_advice *advice, uint32_t count) {
    uint32_t best = 0;
    for (uint32_t i = 1; i < count; i++)
        if (advice[i].visits > advice[best].visits) best = i;
    return best;
}

/* Seen from any seat, by turns of luck: what is learned about one side is learned about both.
 *
 * state   the whole position
 * view    what `seat` sees of it, or the whole
 * value   what `seat` may expect, or UNKNOWN
 * reward  SETTLED_LATER, or UNKNOWN */
static bool note_position(selfplay *all, const slg_state *state, const slg_state *view,
                          uint32_t seat, int16_t value, int16_t reward) {
    position *p = new_position(all);
    if (!p || all->positions == POSITIONS_MAX) return p != NULL;
    uint32_t from = slg_random_below(&all->random, all->table.setup.seats);
    bool with = slg__net_same_side(all->table.game, from, seat);
    p->value = with || value == UNKNOWN ? value : (int16_t)-value;
    p->reward = reward;
    /* Who holds cards sees what no other seat does. */
    p->count = (uint16_t)slg_net_features(all->table.game, all->features->hands ? state : view,
                                          from, p->features);
    all->seen_from[all->positions++] = (uint8_t)from;
    all->used += POSITION_HEAD + p->count * sizeof p->features[0];
    return true;
}

/* Has another seat chosen something already that `view` does not show? */
static bool is_secret(const selfplay *all, const slg_state *state, const slg_state *view,
                      uint32_t seat) {
    uint16_t whole[SLG_NET_ACTIVE_MAX], seen[SLG_NET_ACTIVE_MAX];
    uint32_t count = slg_net_features(all->table.game, state, seat, whole);
    return slg_net_features(all->table.game, view, seat, seen) != count ||
           memcmp(whole, seen, count * sizeof *whole) != 0;
}

static bool has_drawn(const slg_state *before, const slg_state *after) {
    const slg_core *a = (const void *)before, *b = (const void *)after;
    return memcmp(a->drawn, b->drawn, sizeof a->drawn) != 0;
}

/* Where one option leads, with what the search found it to be worth: a search sees many positions
 * that no sensible player lets happen. If chance decides, the worth is not that of one outcome. */
static bool note_branch(selfplay *all, const slg_state *state, uint32_t seat,
                        const slg_option *option, const slg_advice *advice) {
    slg_state_room room, seen;
    slg_state *after = (slg_state *)(void *)&room, *view = (slg_state *)(void *)&seen;
    if (advice->visits < VISITS_LEAST) return true;
    slg_clone(all->table.game, after, state);
    slg_apply(all->table.game, after, seat, *option);
    if (slg_is_over(after) || has_drawn(state, after)) return true;
    slg_view(all->table.game, after, seat, view);
    return note_position(all, after, view, seat, advice->value, UNKNOWN);
}

typedef struct question {
    uint16_t *words;
    uint32_t count;
    const slg_advice *advice;
    bool tried_only; /* only options that were tried are noted */
} question;

static void question_word(question *q, uint32_t word) {
    if (q->count < QUESTION_WORDS_MAX) q->words[q->count] = (uint16_t)word;
    q->count++;
}

static void question_words(question *q, const uint16_t *words, uint32_t count) {
    question_word(q, count);
    for (uint32_t i = 0; i < count; i++)
        question_word(q, words[i]);
}

static void note_option(void *user, uint32_t option, const uint16_t *features, uint32_t count) {
    question *q = user;
    uint32_t visits = q->advice[option].visits;
    if (!visits && q->tried_only) return;
    question_word(q, visits < UINT16_MAX ? visits : UINT16_MAX);
    question_word(q, (uint16_t)q->advice[option].value);
    question_words(q, features, count);
}

static uint32_t tried_options(const slg_advice *advice, uint32_t count) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < count; i++)
        found += advice[i].visits != 0;
    return found;
}

/* What the search found out about all options, for a network that shall have opinions of them. */
static bool note_question(selfplay *all, const slg_state *view, uint32_t seat,
                          const slg_option *offered, const slg_advice *advice, uint32_t count) {
    uint16_t features[SLG_NET_ACTIVE_MAX];
    const slg_game *game = all->table.game;
    const slg_option_set *set = all->features->options;
    if (!set || !slg__net_has_sides(game, view) ||
        (set->is_thought_about && !set->is_thought_about(view, seat)))
        return true;
    uint32_t noted = set->tried_only ? tried_options(advice, count) : count;
    if (noted < 2) return true;
    position *p = new_position(all);
    if (!p || all->positions == POSITIONS_MAX) return p != NULL;
    question q = {.words = p->features, .advice = advice, .tried_only = set->tried_only};
    question_words(&q, features, slg_net_features(game, view, seat, features));
    question_word(&q, noted);
    set->each(game, view, seat, offered, count, slg_agent_choose(all->usual.agent, view, seat),
              note_option, &q);
    if (q.count > QUESTION_WORDS_MAX) return true;
    p->value = p->reward = p->margin = UNKNOWN;
    p->count = (uint16_t)q.count;
    all->seen_from[all->positions++] = NOBODY;
    all->used += POSITION_HEAD + q.count * sizeof *q.words;
    return true;
}

/* What the searching seat saw and what it thought of it; and, where something is secret from it,
 * the whole, of which the search has no opinion. */
static bool note_decision(selfplay *all, const slg_state *state, const slg_state *view,
                          uint32_t seat, const slg_option *offered, const slg_advice *advice,
                          uint32_t count) {
    uint32_t best = best_advised(advice, count);
    if (!note_position(all, state, view, seat, advice[best].value, SETTLED_LATER) ||
        !note_question(all, view, seat, offered, advice, count))
        return false;
    if (is_secret(all, state, view, seat))
        return note_position(all, state, state, seat, UNKNOWN, SETTLED_LATER);
    for (uint32_t i = 0; i < all->features->branches; i++) {
        uint32_t branch = slg_random_below(&all->random, count);
        if (!note_branch(all, state, seat, &offered[branch], &advice[branch])) return false;
    }
    return true;
}

static uint32_t stray_by_visits(const slg_advice *advice, uint32_t count, slg_random *random) {
    uint32_t total = 0, at = 0;
    for (uint32_t i = 0; i < count; i++)
        total += advice[i].visits;
    uint32_t drawn = slg_random_below(random, total ? total : 1);
    while (at + 1 < count && drawn >= advice[at].visits)
        drawn -= advice[at++].visits;
    return at;
}

/* The option that is taken: mostly the search's own. */
static uint32_t strayed(uint32_t choice, const slg_advice *advice, uint32_t count,
                        slg_random *random) {
    uint32_t luck = slg_random_below(random, 1000);
    if (luck < BY_VISITS) return stray_by_visits(advice, count, random);
    return luck < BY_VISITS + AT_RANDOM ? slg_random_below(random, count) : choice;
}

/* Asks the searching agent where a stretch begins. */
static bool note_beginning(selfplay *all, const slg_state *state, const slg_state *view,
                           uint32_t seat, uint32_t count) {
    slg_advice advice[SLG_OPTIONS_MAX];
    uint32_t stretch = all->features->stretch(state, seat);
    uint32_t *last = &all->stretch[all->features->together ? 0 : seat];
    if (stretch == *last) return true;
    *last = stretch;
    slg_agent_choose(all->players[seat].agent, view, seat);
    slg_agent_advice(all->players[seat].agent, advice, count);
    return note_position(all, state, view, seat, advice[best_advised(advice, count)].value,
                         SETTLED_LATER);
}

/* Plays on without a long thought. */
static bool quick_answer(selfplay *all, slg_state *state, slg_state *view, uint32_t seat,
                         const slg_option *offered, uint32_t count) {
    uint32_t choice = 0;
    if (count > 1) {
        slg_view(all->table.game, state, seat, view);
        if (!note_beginning(all, state, view, seat, count)) return false;
        bool astray = slg_random_below(&all->random, 1000) < BY_VISITS;
        choice = astray ? slg_random_below(&all->random, count)
                        : slg_agent_choose(all->quick_players[seat].agent, view, seat);
    }
    slg_apply(all->table.game, state, seat, offered[choice]);
    return true;
}

/* Does nobody search, so that all there is to learn is what came of a position? */
static bool notes_outcomes(const selfplay *all) {
    return all->spec.kind == SLG_AGENT_HEURISTIC;
}

/* As the seat itself sees it. */
static bool note_outcome(selfplay *all, const slg_state *state, slg_state *view, uint32_t seat) {
    position *p = new_position(all);
    if (!p || all->positions == POSITIONS_MAX) return p != NULL;
    slg_view(all->table.game, state, seat, view);
    p->value = UNKNOWN;
    p->reward = SETTLED_LATER;
    p->count = (uint16_t)slg_net_features(all->table.game, view, seat, p->features);
    all->seen_from[all->positions++] = (uint8_t)seat;
    all->used += POSITION_HEAD + p->count * sizeof p->features[0];
    return true;
}

static bool note_beginnings(selfplay *all, const slg_state *state, slg_state *view) {
    for (uint32_t seat = 0; seat < all->table.setup.seats; seat++) {
        uint32_t stretch = all->features->stretch(state, seat);
        if (stretch == all->stretch[seat]) continue;
        all->stretch[seat] = stretch;
        if (!note_outcome(all, state, view, seat)) return false;
    }
    return true;
}

/* Plays on, and notes where a stretch begins for any seat. Of those who are asked at once, each
 * goes first in its share of the games: who comes later knows more. */
static bool outcome_answer(selfplay *all, slg_state *state, slg_state *view) {
    slg_option offered[SLG_OPTIONS_MAX];
    const slg_game *game = all->table.game;
    uint32_t pending = slg_pending(state);
    uint32_t seat = pending >> all->first & 1 ? all->first : (uint32_t)__builtin_ctz(pending);
    uint32_t count = slg_options(game, state, seat, offered, SLG_OPTIONS_MAX), choice = 0;
    if (count > 1) {
        uint32_t stray = all->features->stray ? all->features->stray(state, seat) : AT_RANDOM;
        slg_view(game, state, seat, view);
        choice = slg_random_below(&all->random, 1000) < stray
                     ? slg_random_below(&all->random, count)
                     : slg_agent_choose(all->players[seat].agent, view, seat);
    }
    slg_apply(game, state, seat, offered[choice]);
    return slg_is_over(state) || note_beginnings(all, state, view);
}

static bool selfplay_answer(selfplay *all, slg_state *state, slg_state *view) {
    slg_option offered[SLG_OPTIONS_MAX];
    slg_advice advice[SLG_OPTIONS_MAX];
    const slg_game *game = all->table.game;
    uint32_t seat = slg_pending(state) ? (uint32_t)__builtin_ctz(slg_pending(state)) : 0;
    uint32_t count = slg_options(game, state, seat, offered, SLG_OPTIONS_MAX), choice = 0;
    bool good = true;
    if (all->quick_name) return quick_answer(all, state, view, seat, offered, count);
    if (count > 1) {
        slg_agent *agent = all->players[seat].agent;
        slg_view(game, state, seat, view);
        choice = slg_agent_choose(agent, view, seat);
        slg_agent_advice(agent, advice, count);
        good = note_decision(all, state, view, seat, offered, advice, count);
        choice = strayed(choice, advice, count, &all->random);
    }
    slg_apply(game, state, seat, offered[choice]);
    return good;
}

/* Points ahead of the next seat; of players who are all one side, their own. */
static int16_t margin_of(const selfplay *all, const slg_outcome *outcome, uint32_t seat) {
    int32_t others =
        slg__net_same_side(all->table.game, seat, seat ^ 1) ? 0 : outcome->score[seat ^ 1];
    return (int16_t)(outcome->score[seat] - others);
}

/* Writes the outcome into the positions of the game. */
static void settle_positions(selfplay *all, const slg_state *state) {
    slg_outcome outcome = slg_get_outcome(all->table.game, state);
    size_t at = 0;
    for (uint32_t i = 0; i < all->positions; i++) {
        position *p = (position *)(void *)(all->bytes + at);
        uint32_t from = all->seen_from[i];
        if (p->reward != UNKNOWN) p->reward = outcome.reward[from];
        if (from != NOBODY) p->margin = margin_of(all, &outcome, from);
        at += POSITION_HEAD + p->count * sizeof p->features[0];
    }
}

static bool play_against_itself(selfplay *all, uint64_t number) {
    slg_state_room room, view_room;
    slg_state *state = (slg_state *)(void *)&room, *view = (slg_state *)(void *)&view_room;
    slg_setup setup = all->table.setup;
    uint64_t seed = all->table.seed + number;
    all->used = all->positions = 0;
    slg_seed_from(seed, setup.seed);
    slg_random_seed(&all->random, seed);
    for (uint32_t seat = 0; seat < setup.seats; seat++)
        cli_agent_again(&all->players[seat], all->table.game, seed * 16 + seat);
    for (uint32_t seat = 0; all->quick_name && seat < setup.seats; seat++)
        cli_agent_again(&all->quick_players[seat], all->table.game, seed * 16 + seat);
    if (slg_state_init(all->table.game, &setup, state, NULL, NULL) != SLG_OK) return false;
    if (notes_outcomes(all)) all->first = slg_random_below(&all->random, setup.seats);
    for (uint32_t seat = 0; all->features->stretch && seat < setup.seats; seat++)
        all->stretch[seat] = all->features->stretch(state, seat);
    while (!slg_is_over(state))
        if (!(notes_outcomes(all) ? outcome_answer : selfplay_answer)(all, state, view))
            return false;
    settle_positions(all, state);
    return true;
}

/* --- the file --- */

static pos_head pos_head_of(const selfplay *all) {
    pos_head h = {.magic = "SLG-POS",
                  .version = 2,
                  .part = (uint32_t)all->shard.part,
                  .of = (uint32_t)all->shard.of,
                  .inputs = slg_net_feature_count(all->table.game),
                  .options = slg_net_option_feature_count(all->table.game),
                  .games = all->games,
                  .seed = all->table.seed,
                  .features = slg_net_feature_hash(all->table.game),
                  .rules = slg_rules_hash(all->table.game)};
    memcpy(h.game, slg_game_name(all->table.game),
           strnlen(slg_game_name(all->table.game), sizeof h.game));
    memcpy(h.agent, all->agent, sizeof h.agent);
    return h;
}

/* What an earlier run has written: `*next` is the first number of a game that is missing, as a
 * multiple of parts; what was half written is cut off. */
static int take_up_file(selfplay *all, uint64_t *next) {
    pos_head wanted = pos_head_of(all), found;
    game_head game;
    long end = 0;
    *next = 0;
    if (fseek(all->file, 0, SEEK_END) != 0) return SLG_EXIT_IO;
    long size = ftell(all->file);
    rewind(all->file);
    if (size == 0)
        return fwrite(&wanted, sizeof wanted, 1, all->file) == 1 ? SLG_EXIT_OK : SLG_EXIT_IO;
    if (fread(&found, sizeof found, 1, all->file) != 1 ||
        memcmp(found.magic, wanted.magic, sizeof found.magic) != 0)
        return cli_failed(&command, SLG_EXIT_FAILED,
                          "'%s' has no positions of self-play in it; give another file", all->path);
    if (memcmp(&found, &wanted, sizeof found) != 0)
        return cli_failed(&command, SLG_EXIT_FAILED,
                          "'%s' is of another run: of another game or version, or with another "
                          "--games, --seed, --agent or --shard",
                          all->path);
    for (end = ftell(all->file); fread(&game, sizeof game, 1, all->file) == 1; ++*next) {
        if (end + (long)sizeof game + (long)game.bytes > size) break;
        end += (long)sizeof game + (long)game.bytes;
        if (fseek(all->file, end, SEEK_SET) != 0) return SLG_EXIT_IO;
    }
    fflush(all->file);
    if (ftruncate(fileno(all->file), end) != 0 || fseek(all->file, end, SEEK_SET) != 0)
        return SLG_EXIT_IO;
    return SLG_EXIT_OK;
}

static bool write_positions(selfplay *all, uint64_t number) {
    game_head game = {number, all->positions, (uint32_t)all->used};
    return fwrite(&game, sizeof game, 1, all->file) == 1 &&
           fwrite(all->bytes, 1, all->used, all->file) == all->used && fflush(all->file) == 0;
}

static int fill_file(selfplay *all) {
    uint64_t done = 0, played = 0;
    errno = 0;
    int status = take_up_file(all, &done);
    if (status == SLG_EXIT_IO)
        return cli_failed(&command, status, "cannot write '%s': %s", all->path, strerror(errno));
    if (status != SLG_EXIT_OK) return status;
    uint64_t number = all->shard.part - 1 + done * all->shard.of;
    for (; number < all->games; number += all->shard.of, played++) {
        if (!play_against_itself(all, number))
            return cli_failed(&command, SLG_EXIT_IO, "game %llu could not be played",
                              (unsigned long long)number);
        if (!write_positions(all, number))
            return cli_failed(&command, SLG_EXIT_IO, "cannot write '%s': %s", all->path,
                              strerror(errno));
    }
    printf("'%s' has %llu games, %llu of them new\n", all->path,
           (unsigned long long)(done + played), (unsigned long long)played);
    return SLG_EXIT_OK;
}

/* --- arguments --- */

static int check_arguments(const selfplay *all) {
    if (!all->path) return cli_wrong(&command, "--out FILE says where the positions go");
    if (all->spec.kind != SLG_AGENT_SEARCH && (!notes_outcomes(all) || all->quick_name))
        return cli_wrong(&command, "--agent must be one that searches, not '%s'", all->agent);
    if (!all->features)
        return cli_wrong(&command, "%s has no features yet that a network could learn from",
                         slg_game_name(all->table.game));
    if ((all->quick_name || notes_outcomes(all)) && !all->features->stretch)
        return cli_wrong(&command, "%s: any position of %s is judged, not only some",
                         all->quick_name ? "--quick" : "--agent heuristic",
                         slg_game_name(all->table.game));
    return SLG_EXIT_OK;
}

/* The network that the players judge by; its name becomes a part of theirs. */
static int load_selfplay_net(selfplay *all) {
    size_t length = strlen(all->agent), left = sizeof all->agent - length;
    slg_net shipped;
    uint64_t name = 0;
    if (all->net_path && !all->spec.net)
        return cli_wrong(&command, "--net is for an agent that judges by a network, not '%s'",
                         all->agent);
    if (!all->spec.net) return SLG_EXIT_OK;
    if (all->net_path) {
        int status = cli_net_read(&command, all->table.game, all->net_path, &all->net);
        if (status != SLG_EXIT_OK) return status;
        name = all->net.net.hash;
        for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
            all->players[seat].net = &all->net.net;
    } else if (slg_net_shipped(all->table.game, &shipped)) {
        name = shipped.hash;
    } else {
        return SLG_EXIT_OK; /* it plays as one without */
    }
    if (slg_fits(all->agent + length, left, "@%016llx", (unsigned long long)name))
        return SLG_EXIT_OK;
    return cli_wrong(&command, "--agent: '%s' has more than %zu letters", all->agent,
                     sizeof all->agent - 18);
}

/* Networks judge positions of sides; whether there are any, the first position says. */
static int check_sides(const selfplay *all) {
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    if (slg_state_init(all->table.game, &all->table.setup, state, NULL, NULL) != SLG_OK ||
        slg__net_has_sides(all->table.game, state))
        return SLG_EXIT_OK;
    return cli_wrong(&command, "a network can learn matches of two players or of two teams only");
}

/* Who plays is a part of the name of the run. */
static int name_quick(selfplay *all) {
    size_t length = strlen(all->agent);
    if (!all->quick_name ||
        slg_fits(all->agent + length, sizeof all->agent - length, "/%s", all->quick_name))
        return SLG_EXIT_OK;
    return cli_wrong(&command, "--quick: '%s/%s' has more than %zu letters", all->agent,
                     all->quick_name, sizeof all->agent - 1);
}

static int start_selfplay(selfplay *all) {
    all->features = slg__features_of(all->table.game);
    int status = check_arguments(all);
    if (status == SLG_EXIT_OK) status = load_selfplay_net(all);
    if (status == SLG_EXIT_OK) status = name_quick(all);
    if (status != SLG_EXIT_OK) return status;
    cli_table_usually(&all->table, "rounds", "60");
    status = cli_table_try(&all->table, &all->table.setup);
    if (status == SLG_EXIT_OK) status = check_sides(all);
    for (uint32_t seat = 0; status == SLG_EXIT_OK && seat < all->table.setup.seats; seat++)
        if (!cli_agent_make(&command, all->table.game, &all->spec, 0, &all->players[seat]) ||
            (all->quick_name &&
             !cli_agent_make(&command, all->table.game, &all->quick, 0, &all->quick_players[seat])))
            status = SLG_EXIT_IO;
    if (status == SLG_EXIT_OK &&
        !cli_agent_make(&command, all->table.game, &(slg_agent_spec){.kind = SLG_AGENT_HEURISTIC},
                        0, &all->usual))
        status = SLG_EXIT_IO;
    if (status != SLG_EXIT_OK) return status;
    all->file = fopen(all->path, "r+b");
    if (!all->file) all->file = fopen(all->path, "w+b");
    if (!all->file)
        return cli_failed(&command, SLG_EXIT_IO, "cannot write '%s': %s", all->path,
                          strerror(errno));
    status = fill_file(all);
    fclose(all->file);
    return status;
}

static bool read_agent(selfplay *all, const char *text) {
    if (strlen(text) >= sizeof all->agent) {
        cli_wrong(&command, "--agent: '%s' has more than %zu letters", text, sizeof all->agent - 1);
        return false;
    }
    memset(all->agent, 0, sizeof all->agent);
    memcpy(all->agent, text, strlen(text));
    bool good = cli_agent_read(&command, text, &all->spec);
    all->spec.whole = 1; /* what is learned is what it found out */
    return good;
}

/* 0: go on; else the exit status plus 1. */
static int read_selfplay_option(selfplay *all, const cli_args *args, int next) {
    bool good = true;
    if (next == CLI_WORD && all->table.name) {
        cli_wrong(&command, "only one game at a time; '%s' is one too many", args->value);
        good = false;
    } else if (next == CLI_WORD) {
        all->table.name = args->value;
    } else if (next == GAMES) {
        good = cli_number(args, "--games", 1, 1000000000, &all->games);
    } else if (next == AGENT) {
        good = read_agent(all, args->value);
    } else if (next == QUICK) {
        all->quick_name = args->value;
        good = cli_agent_read(&command, args->value, &all->quick);
    } else if (next == NET) {
        all->net_path = args->value;
    } else if (next == OUT) {
        all->path = args->value;
    } else if (next < 0) {
        return 1 + cli_status(next);
    } else {
        good = cli_shard_option(&all->shard, args, options[next].name) >= 0 &&
               cli_table_option(&all->table, args, options[next].name) >= 0;
    }
    return good ? 0 : 1 + SLG_EXIT_USAGE;
}

int slg_cmd_selfplay(int argc, char **argv) {
    static selfplay all; /* static because it is large */
    cli_args args;
    int status = 0;
    cli_begin(&args, &command, argc, argv);
    cli_table_begin(&all.table, &command);
    all.games = 1000;
    read_agent(&all, "search0:32it");
    for (int next; (next = cli_next(&args)) != CLI_END;)
        if ((status = read_selfplay_option(&all, &args, next)) != 0) return status - 1;
    if (!all.shard.of) all.shard.part = all.shard.of = 1;
    status = cli_table_ready(&all.table);
    if (status == SLG_EXIT_OK) status = start_selfplay(&all);
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        cli_agent_end(&all.players[seat]), cli_agent_end(&all.quick_players[seat]);
    cli_agent_end(&all.usual);
    free(all.bytes);
    cli_net_end(&all.net);
    cli_table_end(&all.table);
    return status;
}
