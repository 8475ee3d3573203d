/* SPDX-License-Identifier: MIT */
/* Which games have networks, and how each describes a position to its own. */
#ifndef SLG_NETS_H
#define SLG_NETS_H

#include <sortilege/net.h>

/* Is told an option's features; `user` is whoever asked for them. */
typedef void slg_each_option(void *user, uint32_t option, const uint16_t *features, uint32_t count);

/* The features of a game's options. */
typedef struct slg_option_set {
    uint32_t edition; /* as in slg_feature_set */
    uint32_t part_count;
    const uint16_t *parts;
    uint32_t count; /* of all parts together */
    /* How a search uses what the network thinks of options, by what won most matches
     * (docs/agents.md): the reward that 1 in the logarithm is worth, and the head start of the
     * option that is thought best. */
    int32_t worth, start;
    /* A search tries a shortlist only, and self-play notes no other options: that they were left
     * out says nothing about how they compare to those that were tried. */
    bool tried_only;
    /* Is the question that `seat` is asked one of those that networks think about? The heuristic
     * player judges the options of others as well, and faster. NULL: they think about all. */
    bool (*is_thought_about)(const slg_state *state, uint32_t seat);
    void (*each)(const slg_game *game, const slg_state *state, uint32_t seat,
                 const slg_option *options, uint32_t count, uint32_t usual, slg_each_option *each,
                 void *user);
} slg_option_set;

/* The features of a game: parts, one after the other, of so many features each. */
typedef struct slg_feature_set {
    const char *game;
    /* Numbers the meaning of the parts: to be raised when it changes and their sizes do not. */
    uint32_t edition;
    uint32_t part_count;
    const uint16_t *parts;
    uint32_t count; /* of all parts together */
    /* Seats hold cards that others do not see. Then each knows more of a position than the others:
     * the network is asked on behalf of whoever wants to know, and not always of seat A. */
    bool hands;
    uint8_t branches; /* options of a decision whose consequences self-play notes */
    /* How a search uses the game's network, by what won most matches (docs/agents.md): answers of a
     * play-out before it is asked, and the reward that doubt about an option is worth (0: as
     * without a network). */
    uint32_t depth, exploration;
    uint32_t (*list)(const slg_game *game, const slg_state *state, uint32_t seat, uint16_t *out);
    /* Is nothing half done in the position, so that it can be judged? NULL: never is anything. */
    bool (*is_quiet)(const slg_state *state);
    /* Numbers the stretches of a match, whose beginnings are what a search for the seat judges;
     * NULL: it judges any position. */
    uint32_t (*stretch)(const slg_state *state, uint32_t seat);
    /* How many of the seat's answers to such a question are drawn at random, in a thousand, where
     * positions are noted without a search: enough for odd decks, say, and not so many that nobody
     * plays well. NULL: as many of any. */
    uint32_t (*stray)(const slg_state *state, uint32_t seat);
    /* All who sit at the table, one or more, are one side: they win and lose together. */
    bool together;
    /* Else: are there two sides, whose players sit by turns? NULL: always. Only such positions can
     * be judged. */
    bool (*has_sides)(const slg_state *state);
    const slg_option_set *options; /* NULL: networks have no opinion of options */
    /* A position is worth the mean of what the network says, once, and of what it is worth as
     * without a network, so many times: neither knows all that the other knows. 0: the network
     * judges alone. Else play-outs go as far as without one. */
    uint32_t by_hand;
} slg_feature_set;

/* All there are. A module with one game only (src/wasm/alone.c) has a list of its own. */
extern const slg_feature_set *const slg__feature_sets[];
extern const uint32_t slg__feature_set_total;

/* NULL: the game has none. */
const slg_feature_set *slg__features_of(const slg_game *game);

/* The seat that a network is asked about where `seat` (or nobody: SLG_SEAT_NONE) wants to know. */
uint32_t slg__net_seat(const slg_game *game, uint32_t seat);

/* The features of the game's options; NULL: its networks have no opinion of them. */
const slg_option_set *slg__options_of(const slg_game *game);

/* Is the position one of sides, as the game's networks know them? No other may they be asked
 * about. */
bool slg__net_has_sides(const slg_game *game, const slg_state *state);

/* slg_feature_set.by_hand. */
uint32_t slg__net_by_hand(const slg_game *game);

/* Are two seats of such a position one side? If not, what one of them wins the other loses: seats
 * of even numbers are one side, those of odd numbers the other. */
bool slg__net_same_side(const slg_game *game, uint32_t one, uint32_t other);

/* May a network judge the position, or is something only half done in it? */
bool slg__net_is_quiet(const slg_game *game, const slg_state *state);

#endif
