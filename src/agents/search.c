/* SPDX-License-Identifier: MIT */
#include "agents/search.h"

#include <assert.h>
#include <string.h>

#include <sortilege/chance.h>

#include "agents/exact.h"
#include "agents/explore.h"
#include "agents/habits.h"
#include "agents/playout.h"
#include "agents/sealed.h"
#include "agents/table.h"
#include "kernel/game.h"
#include "kernel/state.h"

enum {
    ALIGN = 64,
    PATH_MAX = 256,     /* answers of one walk through the tree; beyond that it is played out */
    CLOCK_EVERY = 8,    /* iterations between two looks at the clock */
    SETTLED_EVERY = 32, /* iterations between two looks at whether more of them are of use */
    TABLE_LEAST = 64,   /* KiB */
    EXPLORATION = 500,  /* reward that sqrt(ln(visits) / visits) is worth */
    /* in a thousandth of that: the head start of the option that the policy would choose */
    FAVOURITE = 800,
    PRIOR = 2,            /* visits that the first opinion of an option counts for */
    RANDOM_SHARE = 120,   /* of play-outs, in a thousand */
    LESS_MOST = 8 * 1000, /* reward that an option promises less than the best, to a network */
    /* a shortlist is short enough for each option to be tried this often ... */
    TRIES_EACH = 12,
    SHORTLIST_LEAST = 4, /* ... but has at least this many options */
};

/* One answer on the way from the root to the leaf. */
typedef struct step {
    slg_node *node;
    uint16_t edge;
    uint8_t seat;
    bool matched; /* the option was drawn by regret: */
    slg_match drawn;
} step;

/* What play-outs of this decision's search let its seat expect, added up. */
typedef struct slg_expected {
    int64_t sum, count;
} slg_expected;

struct slg_search {
    const slg_game *game;
    const slg_policy *policy;
    slg_search_setting setting;
    slg_clock_fn *clock;
    void *clock_user;
    slg_random random;
    uint64_t character; /* what it overlooks and likes follows from this */
    slg_playout playout;
    int32_t exploration; /* of this decision's search: one of the two below */
    int32_t plain_exploration, net_exploration;
    uint32_t prior;
    slg_table table;
    slg_exact *exact; /* NULL: it does not look for what is certain */
    bool certain;     /* `bounds` say something about the options of the root: */
    bool hope;        /* not all of them certainly lose */
    int64_t sure;     /* what the best of them is certainly worth */
    uint32_t last;    /* where all lose: how far ahead was looked to see it of the last one */
    int32_t liked;    /* what the style likes, at the root */
    uint32_t ends;    /* iterations in which the match came to its end */
    uint32_t stop;    /* iterations after which this decision's search ends; 0: by time alone */
    bool settles;     /* ... or once the choice is certain to stay */
    uint64_t start_us, limit_us; /* of this decision, if it is timed, ... */
    uint64_t used_us;            /* and how much of it was gone at the last look at the clock */
    uint32_t foreseen; /* iterations that it will have time for, as far as is known; 0: it is not */
    slg_state *root;   /* the view that the search starts from */
    slg_state *world;  /* the sampled world that is being played */
    slg_state *seen;   /* what the seat to act sees of it */
    slg_belief belief; /* about what is hidden at the root, if it believes anything */
    uint64_t root_key; /* slg_infoset of `root` */
    uint32_t seat, root_count, iterations;
    const slg_plan *plans; /* what others are taken to choose in secret; NULL: they are searched */
    uint32_t plan_count;
    uint32_t path_length;
    step path[PATH_MAX];
    slg_advice advice[SLG_OPTIONS_MAX]; /* about the last choice */
    /* by root option: answers until its iterations ended, added up */
    uint64_t lasted[SLG_OPTIONS_MAX];
    slg_expected expected[SLG_OPTIONS_MAX + 1]; /* by root option; of all */
    slg_bounds bounds[SLG_OPTIONS_MAX];         /* by root option */
    bool alike;                                 /* its options are tried in the same worlds, ... */
    uint64_t worlds;                            /* ... which follow from this and their number */
    uint32_t tried[SLG_OPTIONS_MAX];            /* by root option: worlds it has been tried in */
    slg_roots roots;
};

static size_t table_bytes(uint32_t memory_kib) {
    return (size_t)(memory_kib < TABLE_LEAST ? TABLE_LEAST : memory_kib) * 1024;
}

size_t slg__search_size(const slg_game *game, uint32_t memory_kib, bool exact) {
    return slg__round_up(sizeof(slg_search), ALIGN) +
           3 * slg__round_up(slg_state_size(game), ALIGN) +
           slg__round_up(table_bytes(memory_kib), ALIGN) + (exact ? slg__exact_size(game) : 0);
}

slg_search *slg__search_init(void *memory, const slg_game *game, const slg_policy *policy,
                             const slg_search_setting *setting, uint64_t seed, slg_clock_fn *clock,
                             void *clock_user) {
    unsigned char *next = memory;
    slg_search *search = memory;
    memset(search, 0, sizeof *search);
    next += slg__round_up(sizeof *search, ALIGN);
    slg_state **states[] = {&search->root, &search->world, &search->seen};
    for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
        *states[i] = (slg_state *)(void *)next;
        next += slg__round_up(slg_state_size(game), ALIGN);
    }
    slg__table_init(&search->table, next, table_bytes(setting->memory_kib));
    next += slg__round_up(table_bytes(setting->memory_kib), ALIGN);
    if (setting->exact && policy && policy->open)
        search->exact = slg__exact_init(next, game, policy);
    search->game = game;
    search->policy = policy;
    search->setting = *setting;
    search->clock = clock;
    search->clock_user = clock_user;
    search->playout = (slg_playout){.policy = policy,
                                    .depth = setting->playout_depth,
                                    .random_share = policy && policy->steady ? 0 : RANDOM_SHARE};
    search->prior = policy && policy->prior ? policy->prior : PRIOR;
    search->plain_exploration = policy && policy->exploration ? policy->exploration : EXPLORATION;
    slg_random_seed(&search->random, seed);
    search->character = seed;
    search->foreseen = setting->iterations;
    slg__roots_init(&search->roots);
    return search;
}

/* --- one iteration --- */

/* Does it hold some worlds for likelier than others? */
static bool believes(const slg_search *search) {
    return search->setting.belief && search->policy && search->policy->believe;
}

/* A world that fits what the searching seat knows. */
static void sample_world(slg_search *search) {
    uint64_t key[4];
    for (int i = 0; i < 4; i++)
        key[i] = slg_random_next(&search->random);
    slg_determinize(search->game, search->root, (const uint8_t *)key, search->world);
    if (!believes(search)) return;
    search->policy->redraw(search->game, &search->belief, search->root, search->world,
                           &search->random);
    slg__forget(search->game, search->world);
}

/* UCB1 over the options, all of which were available at each visit of the node. Each option counts
 * as if it had been tried PRIOR times before with the node's average result and what was thought of
 * it at first, so that a lucky or unlucky first try does not decide its fate; what was thought
 * fades as the option is visited. */
static uint32_t select_edge(const slg_search *search, const slg_node *node) {
    uint32_t root_log = slg__root_log(&search->roots, node->visits + 1);
    int64_t sum = 0, best_score = INT64_MIN;
    uint32_t best = 0;
    for (uint32_t i = 0; i < node->count; i++)
        sum += node->edges[i].sum;
    int64_t usual = node->visits ? sum / node->visits : 0;
    for (uint32_t i = 0; i < node->count; i++) {
        const slg_edge *edge = &node->edges[i];
        if (edge->closed) continue;
        uint32_t tries = edge->visits + node->prior;
        int64_t prior = usual + edge->opinion;
        uint32_t explore = slg__over_root(&search->roots, root_log, tries);
        int64_t score = (edge->sum + prior * (int64_t)node->prior) * 16 / tries +
                        ((int64_t)explore * search->exploration >> 8);
        if (score > best_score) {
            best_score = score;
            best = i;
        }
    }
    return best;
}

/* Closes all options but those on the policy's shortlist. */
static void open_shortlist(const slg_search *search, slg_node *node, uint32_t seat,
                           const slg_option *options) {
    uint16_t kept[SLG_SHORTLIST_MAX];
    uint32_t most = search->foreseen ? search->foreseen / TRIES_EACH : (uint32_t)SLG_SHORTLIST_MAX;
    most = most < SHORTLIST_LEAST     ? (uint32_t)SHORTLIST_LEAST
           : most > SLG_SHORTLIST_MAX ? (uint32_t)SLG_SHORTLIST_MAX
                                      : most;
    uint32_t count = search->policy->shortlist(search->game, search->seen, seat, options,
                                               node->count, kept, most);
    for (uint32_t i = 0; count && i < node->count; i++)
        node->edges[i].closed = 1;
    for (uint32_t i = 0; i < count; i++)
        node->edges[kept[i]].closed = 0;
    if (count) node->favourite = kept[0];
}

/* Leaves out options that cost something and change nothing else, unless there are no others. */
static void close_void(const slg_search *search, slg_node *node, uint32_t seat,
                       const slg_option *options) {
    uint32_t open = 0;
    uint64_t is_void[SLG_OPTIONS_MAX / 64 + 1] = {0};
    if (!search->policy || !search->policy->costs) return;
    for (uint32_t i = 0; i < node->count; i++) {
        bool none = !node->edges[i].closed && search->policy->costs(&options[i]) &&
                    slg_is_void(search->game, search->seen, seat, options[i], NULL);
        is_void[i / 64] |= (uint64_t)none << i % 64;
        open += !node->edges[i].closed && !none;
    }
    for (uint32_t i = 0; open && i < node->count; i++)
        if (is_void[i / 64] >> i % 64 & 1) node->edges[i].closed = 1;
}

/* Is the option certainly worse than another one, by bounds? To lose in any case is worse than
 * whatever is not known to lose; and where all is lost, to lose sooner: the others may err. */
static bool is_worse(const slg_search *search, uint32_t option) {
    const slg_bounds *own = &search->bounds[option];
    if (own->most == -SLG_EXACT_WIN) return search->hope || own->ahead < search->last;
    return own->most + SLG_EXACT_SAME < search->sure;
}

static bool is_left_out(const slg_search *search, uint32_t option) {
    return search->certain && is_worse(search, option);
}

/* Leaves out what is certainly worse; a shortlist that had nothing else gives way. */
static void close_worse(const slg_search *search, slg_node *node) {
    uint32_t open = 0;
    for (uint32_t i = 0; i < node->count; i++) {
        if (is_worse(search, i)) node->edges[i].closed = 1;
        open += !node->edges[i].closed;
    }
    for (uint32_t i = 0; !open && i < node->count; i++)
        node->edges[i].closed = is_worse(search, i);
}

/* Sealed choices are searched by regret matching, unless it is known what the others choose. */
static void match_sealed(const slg_search *search, slg_node *node, uint32_t seat) {
    if (search->setting.mixed != SLG_MIX_REGRET || search->plans ||
        !slg__is_sealed(search->game, search->policy, search->seen, seat))
        return;
    node->matched = SLG_MATCHED_LATER;
}

/* The options that may be tried, and which of all they are. */
typedef struct choices {
    uint32_t count, usual; /* how many; the policy's choice, or `count` */
    slg_option options[SLG_OPTIONS_MAX];
    uint16_t number[SLG_OPTIONS_MAX];
} choices;

static void list_open(const slg_node *node, const slg_option *options, choices *open) {
    open->count = 0;
    open->usual = UINT32_MAX;
    for (uint32_t i = 0; i < node->count; i++) {
        if (node->edges[i].closed) continue;
        if (i == node->favourite) open->usual = open->count;
        open->options[open->count] = options[i];
        open->number[open->count++] = (uint16_t)i;
    }
    open->usual = slg__least(open->usual, open->count);
}

/* What the options promise before they are tried. Without a network, the policy's choice has a head
 * start; with one, the option that it thinks best has, and the others promise so much less as it
 * thinks them worse. */
static void form_opinions(const slg_search *search, slg_node *node, uint32_t seat,
                          const slg_option *options) {
    const slg_net *net = slg__net_for(search->game, &search->playout, search->seen);
    const slg_option_set *set = slg__options_of(search->game);
    int32_t odds[SLG_OPTIONS_MAX], best = INT32_MIN;
    choices open;
    open.count = 0;
    if (net) list_open(node, options, &open);
    if (open.count < 2 || !slg_net_opinions(net, search->game, search->seen, seat, open.options,
                                            open.count, open.usual, odds)) {
        int32_t start = search->exploration * FAVOURITE / 1000;
        if (node->favourite < node->count) node->edges[node->favourite].opinion = (int16_t)start;
        return;
    }
    for (uint32_t i = 0; i < open.count; i++)
        best = odds[i] > best ? odds[i] : best;
    for (uint32_t i = 0; i < open.count; i++) {
        int64_t less = (int64_t)(best - odds[i]) * set->worth / 1000;
        node->edges[open.number[i]].opinion = (int16_t)(less > LESS_MOST ? -LESS_MOST
                                                        : less           ? -less
                                                                         : set->start);
    }
}

static uint32_t prior_here(const slg_search *search, uint32_t seat) {
    slg_decision decision;
    uint32_t trust = 0;
    if (search->policy && search->policy->trust &&
        slg_get_decision(search->game, search->seen, seat, &decision))
        trust = search->policy->trust(&decision);
    return trust ? trust : search->prior;
}

/* The node of what `seat` sees now; `*fresh` if it is new. NULL: no room for it. */
static slg_node *node_here(slg_search *search, uint32_t seat, const slg_option *options,
                           uint32_t count, bool *fresh) {
    bool again = search->path_length == 0 && search->iterations > 0 && seat == search->seat;
    uint64_t key = search->root_key; /* a world's view is the view that it was made from */
    slg_node *node = again ? slg__table_find(&search->table, key, count) : NULL;
    if (!node) {
        slg_view(search->game, search->world, seat, search->seen);
        key = slg_infoset(search->game, search->seen);
        node = slg__table_find(&search->table, key, count);
    }
    *fresh = !node;
    if (node) {
        node->age = search->table.age;
        return node;
    }
    node = slg__table_add(&search->table, key, count);
    if (!node) return NULL;
    node->favourite = (uint16_t)count;
    node->prior = prior_here(search, seat);
    if (search->policy && search->policy->shortlist) open_shortlist(search, node, seat, options);
    if (search->policy && node->favourite == count)
        node->favourite =
            (uint16_t)search->policy->choose(search->game, search->seen, seat, options, count);
    form_opinions(search, node, seat, options);
    match_sealed(search, node, seat);
    return node;
}

/* If a seat knows exactly what it knew at `node` earlier on this walk, the answers in between have
 * achieved nothing: somebody began to use a power, say, and declined. The last answer of the seat
 * that gave most of them is closed, or a match might go round for ever, one decision at a time. */
static bool circles(slg_search *search, const slg_node *node) {
    uint32_t given[SLG_SEATS_MAX] = {0}, most = 0, i = search->path_length;
    while (i > 0 && search->path[i - 1].node != node)
        i--;
    if (i == 0) return false;
    for (i--; i < search->path_length; i++)
        given[search->path[i].seat]++;
    for (uint32_t seat = 1; seat < SLG_SEATS_MAX; seat++)
        if (given[seat] > given[most]) most = seat;
    while (search->path[--i].seat != most)
        continue;
    search->path[i].node->edges[search->path[i].edge].closed = 1;
    return true;
}

static bool far_enough(const slg_search *search) {
    return search->policy && search->policy->enough &&
           search->policy->enough(search->game, search->root, search->world, search->seat);
}

/* Walks from the root to the first node that is new, and takes one step past it. */
static void walk(slg_search *search) {
    slg_option options[SLG_OPTIONS_MAX];
    bool fresh = false;
    uint32_t reach = search->setting.weakness.reach;
    search->path_length = 0;
    while (!fresh && !slg_is_over(search->world) && search->path_length < PATH_MAX) {
        uint32_t seat = slg__next_seat(search->world, search->seat); /* so the root comes first */
        if (seat >= SLG_SEATS_MAX) {
            slg__answer_chance(search->game, search->world, seat, &search->random);
            continue;
        }
        if (search->path_length && far_enough(search)) return;
        if (reach && search->path_length == reach) return;
        uint32_t count = slg_options(search->game, search->world, seat, options, SLG_OPTIONS_MAX);
        slg_node *node = node_here(search, seat, options, count, &fresh);
        if (!node || circles(search, node)) return;
        if (search->path_length == 0 && search->iterations == 0) {
            close_void(search, node, seat, options);
            if (search->certain) close_worse(search, node);
        }
        step *next = &search->path[search->path_length++];
        *next = (step){.node = node,
                       .seat = (uint8_t)seat,
                       .matched = !search->plans && slg__is_matched(node)};
        if (next->matched) next->drawn = slg__match(node, &search->random);
        next->edge = (uint16_t)(next->matched ? next->drawn.option : select_edge(search, node));
        slg_apply(search->game, search->world, seat, options[next->edge]);
    }
}

static void credit(slg_search *search, const int16_t reward[SLG_SEATS_MAX]) {
    for (uint32_t i = 0; i < search->path_length; i++) {
        const step *at = &search->path[i];
        if (at->matched) slg__match_learn(at->node, at->drawn, reward[at->seat]);
        at->node->visits++;
        at->node->edges[at->edge].visits++;
        at->node->edges[at->edge].sum += reward[at->seat];
    }
}

/* Is there anything that it likes beyond winning? */
static bool has_likings(const slg_search *search) {
    return search->setting.style && search->policy && search->policy->likes;
}

static int32_t liked_in(const slg_search *search, const slg_state *state) {
    return search->policy->likes(search->game, state, search->seat, search->setting.style);
}

/* Adds what the seat likes about the position to what it is worth: never so much that it would be
 * taken for a won or a lost match, and nothing to one that is as good as that. */
static void add_liking(const slg_search *search, int16_t *reward) {
    enum { MOST = 400, OPEN = -SLG_HOPELESS - 1 };
    int32_t more = liked_in(search, search->world) - search->liked;
    if (*reward > OPEN || *reward < -OPEN) return;
    more = *reward + (more > MOST ? MOST : more < -MOST ? -MOST : more);
    *reward = (int16_t)(more > OPEN ? OPEN : more < -OPEN ? -OPEN : more);
}

/* Where options are tried alike: settles which world comes next, and what chance brings to its
 * play-out. Means of options that are tried in the same worlds differ by less luck than means of
 * others (common random numbers: P. Glasserman, D. Yao, Some Guidelines and Guarantees for Common
 * Random Numbers, 1992). Which option will be tried is known before the world is, since the root is
 * the same in all. False: any world may come. */
static bool takes_next_world(slg_search *search) {
    if (!search->alike || search->plans || search->iterations == 0) return false;
    slg_node *root = slg__table_find(&search->table, search->root_key, search->root_count);
    if (!root || slg__is_matched(root)) return false;
    uint32_t option = select_edge(search, root);
    slg_random_seed(&search->random, search->worlds + search->tried[option]++);
    return true;
}

static bool expects_otherwise(const slg_search *search) {
    return search->policy && search->policy->expect &&
           (slg__net_by_hand(search->game) ||
            !slg__net_for(search->game, &search->playout, search->root));
}

/* `reward` is what the play-out came to. */
static void note_expected(slg_search *search, const int16_t reward[SLG_SEATS_MAX]) {
    int16_t expected[SLG_SEATS_MAX];
    if (!search->path_length || !expects_otherwise(search)) return;
    if (slg_is_over(search->world))
        memcpy(expected, reward, sizeof expected);
    else
        search->policy->expect(search->game, search->world, expected);
    const uint32_t into[] = {search->path[0].edge, SLG_OPTIONS_MAX};
    for (uint32_t i = 0; i < 2; i++) {
        search->expected[into[i]].sum += expected[search->seat];
        search->expected[into[i]].count++;
    }
}

static void iterate(slg_search *search) {
    int16_t reward[SLG_SEATS_MAX];
    slg_random random = search->random;
    slg__table_make_room(&search->table);
    bool known = takes_next_world(search);
    sample_world(search);
    if (search->plans)
        slg__plan_follow(search->game,
                         &search->plans[slg_random_below(&search->random, search->plan_count)],
                         search->world);
    uint32_t begun = slg__core_const(search->world)->answers;
    walk(search);
    slg__playout(search->game, &search->playout, search->world, &search->random, search->root,
                 search->seat, reward);
    note_expected(search, reward);
    if (has_likings(search) && !slg_is_over(search->world))
        add_liking(search, &reward[search->seat]);
    credit(search, reward);
    search->ends += slg_is_over(search->world);
    if (search->path_length)
        search->lasted[search->path[0].edge] += slg__core_const(search->world)->answers - begun;
    if (known) search->random = random;
}

/* --- choosing --- */

static const slg_node *root_node(slg_search *search) {
    return slg__table_find(&search->table, search->root_key, search->root_count);
}

/* By how many visits the option ahead is ahead. */
static uint32_t lead(slg_search *search) {
    const slg_node *node = root_node(search);
    uint32_t best = 0, second = 0;
    for (uint32_t i = 0; node && i < search->root_count; i++) {
        uint32_t visits = node->edges[i].closed ? 0 : node->edges[i].visits;
        if (visits > best) {
            second = best;
            best = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return best - second;
}

/* Can no other option overtake the one ahead in visits any more? */
static bool decided(slg_search *search, uint64_t used_us, uint64_t limit_us) {
    return (uint64_t)lead(search) * used_us > search->iterations * (limit_us - used_us);
}

/* The same where iterations are counted: the answer is certain to stay. */
static bool cannot_change(slg_search *search) {
    return search->settles && search->iterations % SETTLED_EVERY == 0 &&
           lead(search) > search->stop - search->iterations;
}

/* Stops early when more time cannot change the choice: most questions of a match are easy. */
static bool time_is_up(slg_search *search) {
    uint64_t used_us = search->clock(search->clock_user) - search->start_us;
    uint64_t limit_us = search->limit_us;
    search->used_us = used_us;
    return used_us >= limit_us || (!search->setting.whole && used_us >= limit_us / 8 &&
                                   decided(search, used_us, limit_us));
}

static bool is_timed(const slg_search *search) {
    return search->setting.limit_ms && search->clock;
}

static void think_once(slg_search *search) {
    bool timed = is_timed(search);
    for (search->iterations = 0;; search->iterations++) {
        if (search->stop && (search->iterations >= search->stop || cannot_change(search))) return;
        if (timed && search->iterations % CLOCK_EVERY == 0 && search->iterations > 0 &&
            time_is_up(search))
            return;
        iterate(search);
    }
}

/* Where time alone ends a search, the next one may hope for as many iterations in its time. */
static void foresee_pace(slg_search *search) {
    if (search->setting.iterations || !search->used_us) return;
    uint64_t hoped = search->iterations * search->limit_us / search->used_us;
    search->foreseen = (uint32_t)(hoped < UINT32_MAX ? hoped : UINT32_MAX);
}

/* Options that only earlier searches have tried promise what this one's do on average. */
static int16_t expected_of(const slg_search *search, const slg_edge *edge, uint32_t option) {
    const slg_expected *of = &search->expected[option], *all = &search->expected[SLG_OPTIONS_MAX];
    if (!expects_otherwise(search)) return (int16_t)(edge->visits ? edge->sum / edge->visits : 0);
    if (!of->count) of = all;
    return (int16_t)(edge->visits && of->count ? of->sum / of->count : 0);
}

/* Keeps what the root says now for slg_agent_advice: later searches may remove the node. */
static void note_advice(slg_search *search) {
    const slg_node *node = root_node(search);
    memset(search->advice, 0, sizeof search->advice);
    for (uint32_t i = 0; node && i < search->root_count; i++) {
        const slg_edge *edge = &node->edges[i];
        search->advice[i].worse = is_left_out(search, i);
        if (edge->closed || is_left_out(search, i)) continue;
        search->advice[i].visits = edge->visits;
        search->advice[i].value = expected_of(search, edge, i);
    }
    for (uint32_t i = 0; search->certain && i < search->root_count; i++) {
        const slg_bounds *bounds = &search->bounds[i];
        if (bounds->most - bounds->least >= SLG_EXACT_SAME) continue;
        slg_advice *advice = &search->advice[i];
        advice->value = (int16_t)((bounds->least + bounds->most) / (2 * SLG_EXACT_UNIT));
        advice->certain = 1;
        if (!advice->visits) advice->visits = 1;
    }
}

/* --- what is certain --- */

/* Answers that may be tried for it: some hundredths of what the search itself will give, and up to
 * about as many as that where the match may end. Levels of few iterations are no worse at it: an
 * end that few iterations come to by luck is seen in PROBE_LEAST answers. */
static void find_certain(slg_search *search, const slg_option *options, bool ends) {
    enum { TRIES_LEAST = 400, PROBE_SHARE = 2, PROBE_LEAST = 1000, PROBE_MOST = 4000 };
    enum { EACH_MS = 2, BUDGET = 50, BUDGET_MOST = 400000 };
    const slg_search_setting *setting = &search->setting;
    uint64_t tries = setting->of_iterations ? setting->of_iterations : UINT32_MAX;
    if (tries < TRIES_LEAST) tries = TRIES_LEAST;
    uint64_t probe = tries / PROBE_SHARE, most = (uint64_t)setting->limit_ms * EACH_MS;
    if (probe < PROBE_LEAST) probe = PROBE_LEAST;
    if (probe > PROBE_MOST) probe = PROBE_MOST;
    if (is_timed(search) && tries > most) tries = most;
    if (is_timed(search) && probe > most / PROBE_SHARE) probe = most / PROBE_SHARE;
    uint64_t budget = tries * BUDGET;
    if (budget > BUDGET_MOST) budget = BUDGET_MOST;
    if (ends) probe = budget;
    search->certain =
        slg__exact_bounds(search->exact, search->root, search->seat, options, search->root_count,
                          (uint32_t)probe, (uint32_t)(budget - (ends ? probe : 0)), search->bounds);
    search->sure = -SLG_EXACT_WIN;
    search->hope = false;
    search->last = 0;
    for (uint32_t i = 0; search->certain && i < search->root_count; i++) {
        const slg_bounds *bounds = &search->bounds[i];
        if (bounds->least > search->sure) search->sure = bounds->least;
        if (bounds->ahead > search->last) search->last = bounds->ahead;
        search->hope = search->hope || bounds->most > -SLG_EXACT_WIN;
    }
}

/* Did so many iterations come to the end of the match that it is worth looking further for what is
 * certain than before they began? */
static bool has_seen_ends(const slg_search *search) {
    enum { OF_ITERATIONS = 16 };
    return search->ends > search->iterations / OF_ITERATIONS;
}

/* The option that is known to be the best: one that wins in any case, or the only one left of which
 * all is known; -1: there is none. Where a single option is left of which little is known, its odds
 * are all that is still sought. */
static int32_t known_best(slg_search *search) {
    enum { FOR_ITS_ODDS = 8 };
    uint32_t left = 0, last = 0;
    for (uint32_t i = 0; i < search->root_count; i++) {
        if (search->bounds[i].least == SLG_EXACT_WIN) return (int32_t)i;
        if (is_worse(search, i)) continue;
        left++;
        last = i;
    }
    if (left != 1) return -1;
    if (search->bounds[last].most - search->bounds[last].least < SLG_EXACT_SAME)
        return (int32_t)last;
    search->stop = (search->stop + FOR_ITS_ODDS - 1) / FOR_ITS_ODDS;
    return -1;
}

static uint32_t most_visited(const slg_search *search) {
    uint32_t best = search->root_count;
    for (uint32_t i = 0; i < search->root_count; i++)
        if (!is_left_out(search, i) &&
            (best == search->root_count || search->advice[i].visits > search->advice[best].visits))
            best = i;
    return best;
}

/* If nothing wins any more, takes what puts the end off longest: the other side may err. */
static uint32_t longest_line(const slg_search *search, uint32_t best) {
    uint64_t most = 0;
    for (uint32_t i = 0; i < search->root_count; i++) {
        const slg_advice *advice = &search->advice[i];
        uint64_t lasts = advice->visits ? search->lasted[i] * 1000 / advice->visits : 0;
        if (lasts <= most || advice->value > SLG_HOPELESS || is_left_out(search, i)) continue;
        most = lasts;
        best = i;
    }
    return best;
}

/* An option drawn in proportion to its visits: a mistake, but seldom a silly one. */
static uint32_t drawn_by_visits(slg_search *search) {
    uint32_t total = 0;
    for (uint32_t i = 0; i < search->root_count; i++)
        total += search->advice[i].visits;
    uint32_t drawn = slg_random_below(&search->random, total ? total : 1);
    for (uint32_t i = 0; i < search->root_count; i++) {
        if (drawn < search->advice[i].visits) return i;
        drawn -= search->advice[i].visits;
    }
    return 0;
}

/* What a weak level chooses: the best of what it sees, as it judges and likes it. */
static uint32_t seen_best(slg_search *search, const slg_option *options) {
    const slg_node *node = root_node(search);
    int32_t worth[SLG_OPTIONS_MAX];
    int64_t sum = 0;
    if (!node) return most_visited(search);
    for (uint32_t i = 0; i < node->count; i++)
        sum += node->edges[i].sum;
    int64_t usual = node->visits ? sum / node->visits : 0;
    for (uint32_t i = 0; i < node->count; i++) {
        const slg_edge *edge = &node->edges[i];
        int64_t first = usual + (node->matched == SLG_MATCHED ? 0 : edge->opinion);
        worth[i] = edge->closed || is_left_out(search, i)
                       ? SLG_UNSEEN
                       : (int32_t)((edge->sum + first * (int64_t)node->prior) /
                                   (edge->visits + node->prior));
    }
    const slg_policy *policy = search->policy;
    uint32_t turn = policy && policy->turn ? policy->turn(search->game, search->root) : 0;
    return slg__habitual_choice(&search->setting.weakness, search->character, turn, options, worth,
                                node->count);
}

/* What follows starts from what the seat sees. */
static void look_from(slg_search *search, const slg_state *view, uint32_t seat) {
    assert(seat < SLG_SEATS_MAX);
    if (slg_viewer(view) == (int32_t)seat)
        slg_clone(search->game, search->root, view);
    else
        /* even if given a full state, the search reads only the seat's view */
        slg_view(search->game, view, seat, search->root);
    search->seat = seat;
    search->exploration = slg__net_for(search->game, &search->playout, search->root)
                              ? search->net_exploration
                              : search->plain_exploration;
    search->root_key = slg_infoset(search->game, search->root);
    if (believes(search))
        search->policy->believe(search->game, search->root, seat, &search->belief);
    search->liked = has_likings(search) ? liked_in(search, search->root) : 0;
}

uint32_t slg__search_choose(slg_search *search, const slg_state *view, uint32_t seat,
                            uint32_t parts) {
    slg_option options[SLG_OPTIONS_MAX];
    look_from(search, view, seat);
    search->root_count = slg_options(search->game, search->root, seat, options, SLG_OPTIONS_MAX);
    search->iterations = 0;
    memset(search->lasted, 0, sizeof search->lasted);
    memset(search->expected, 0, sizeof search->expected);
    search->alike = search->setting.alike && search->policy && search->policy->alike;
    if (search->alike) {
        memset(search->tried, 0, sizeof search->tried);
        search->worlds = slg_random_next(&search->random);
    }
    search->certain = false;
    search->ends = 0;
    if (search->root_count < 2) return 0;
    bool draws = search->setting.mixed && !search->plans &&
                 slg__is_sealed(search->game, search->policy, search->root, seat);
    search->settles = search->setting.settles && !draws;
    search->start_us = is_timed(search) ? search->clock(search->clock_user) : 0;
    search->limit_us = search->setting.limit_ms * 1000ull / parts;
    search->used_us = 0;
    search->stop = search->setting.iterations;
    slg__table_next_age(&search->table);
    if (search->exact) find_certain(search, options, false);
    int32_t known = search->certain ? known_best(search) : -1;
    if (known < 0) {
        think_once(search);
        foresee_pace(search);
    }
    if (known < 0 && search->exact && !search->certain && has_seen_ends(search)) {
        find_certain(search, options, true);
        known = search->certain ? known_best(search) : -1;
    }
    note_advice(search);
    if (known >= 0) return (uint32_t)known;
    if (search->setting.slip && slg_random_below(&search->random, 1000) < search->setting.slip)
        return drawn_by_visits(search);
    if (slg__is_weak(&search->setting.weakness)) return seen_best(search, options);
    uint32_t best = most_visited(search);
    if (search->advice[best].value <= SLG_HOPELESS) return longest_line(search, best);
    if (draws)
        return slg__sealed_draw(search->advice, search->root_count, search->setting.mixed,
                                &search->random);
    return best;
}

void slg__search_ponder(slg_search *search, const slg_state *view, uint32_t seat,
                        uint32_t iterations) {
    uint32_t made = search->iterations; /* of the last choice, which advice is about */
    uint64_t before = search->root_key;
    if (slg_is_over(view) || slg_pending(view) >> seat & 1) return;
    look_from(search, view, seat);
    if (search->root_key != before) slg__table_next_age(&search->table);
    search->iterations = 1; /* no node is the root of a choice here */
    search->alike = false;
    for (uint32_t i = 0; i < iterations; i++)
        iterate(search);
    search->iterations = made;
}

const slg_advice *slg__search_advice(const slg_search *search, uint32_t *count) {
    *count = search->root_count;
    return search->advice;
}

uint32_t slg__search_tries(slg_search *search, const slg_state *state, uint32_t seat,
                           uint32_t *visits, uint32_t count) {
    slg_view(search->game, state, seat, search->seen);
    const slg_node *node =
        slg__table_find(&search->table, slg_infoset(search->game, search->seen), count);
    for (uint32_t i = 0; node && i < count; i++)
        visits[i] = node->edges[i].visits;
    return node ? node->visits : 0;
}

int32_t slg__search_expect(slg_search *search, const slg_state *state, uint32_t seat) {
    enum { VISITS_LEAST = 8 };
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t visits[SLG_OPTIONS_MAX], best = 0;
    uint32_t count = slg_options(search->game, state, seat, options, SLG_OPTIONS_MAX);
    if (slg__search_tries(search, state, seat, visits, count) < VISITS_LEAST) return -1;
    for (uint32_t i = 1; i < count; i++)
        if (visits[i] > visits[best]) best = i;
    return (int32_t)best;
}

uint32_t slg__search_iterations(const slg_search *search) {
    return search->iterations;
}

void slg__search_use_net(slg_search *search, const slg_net *net, uint32_t playout_depth,
                         uint32_t exploration) {
    search->playout.net = net;
    search->playout.net_depth = playout_depth;
    search->net_exploration = exploration ? (int32_t)exploration : search->plain_exploration;
}

void slg__search_foresee(slg_search *search, const slg_plan *plans, uint32_t count) {
    search->plans = count ? plans : NULL;
    search->plan_count = count;
}

slg_playout slg__search_playout(const slg_search *search) {
    return search->playout;
}
