/* SPDX-License-Identifier: MIT */
/* Networks: what play against itself has taught about a game. A network sees a position as a list
 * of features, each of which is there or not, and says how likely a seat is to win. It consists of
 * whole numbers, so it says the same on every machine. docs/nets.md has the format of its files,
 * the features, and how a network is trained. */
#ifndef SORTILEGE_NET_H
#define SORTILEGE_NET_H

#include <sortilege/agent.h>

SLG_API_BEGIN

enum {
    SLG_NET_INPUTS_MAX = 8192, /* features of a game: a file of 1 MiB has room for no more */
    SLG_NET_FIRST_MAX = 512,   /* units of the first hidden layer, always a multiple of 32 */
    SLG_NET_SECOND_MAX = 64,   /* units of the second, a multiple of 16 */
    SLG_NET_ACTIVE_MAX = 768,  /* features that one position may have; what is more is left out */
    SLG_NET_OPTION_ACTIVE_MAX = 255,  /* features that one option may have; the same */
    SLG_NET_OPTION_INPUTS_MAX = 8192, /* features of a game's options */
    SLG_NET_LINKS_MAX = 32,           /* numbers in which positions and options meet */
};

/* A network that has been read. Plain data, but for pointers into the bytes it was read from. */
typedef struct slg_net {
    char game[16];                  /* "school" */
    uint32_t inputs, first, second; /* features, and units of the two hidden layers */
    const int16_t *feature_weights; /* [inputs][first] */
    const int16_t *first_biases;    /* [first] */
    const int32_t *second_biases;   /* [second] */
    const int16_t *output_weights;  /* [second] */
    const int8_t *second_weights;   /* [second][first] */
    int32_t output_bias;
    uint32_t options, links;      /* features of options, and numbers in which they meet positions;
                                     0: it has no opinion of options */
    const int16_t *option_biases; /* [options] */
    const int16_t *link_weights;  /* [links][first] */
    const int8_t *option_weights; /* [options][links] */
    uint32_t text_length;
    const char *text; /* where it comes from: data, settings, figures; not zero-terminated */
    uint64_t hash;    /* names this network: of all that decides what it says, and of `text` */
} slg_net;

/* Reads a network for a game.
 *
 * bytes   a whole file, aligned to 8; keep it as long as the network is used
 * error   may be NULL; says what is wrong, and in `column` at which byte (from 1 on)
 * returns SLG_OK; SLG_BAD_INPUT: damaged, or no network; SLG_VERSION: of another version of the
 *         format; SLG_UNKNOWN: for another game, or for other features than this program lists */
slg_status slg_net_read(const slg_game *game, const void *bytes, size_t length, slg_net *net,
                        slg_error *error);

/* The network that comes with the program, for as long as the program runs. False: none does. */
bool slg_net_shipped(const slg_game *game, slg_net *net);

/* How many features the game has; 0: none, so there are no networks for it. */
uint32_t slg_net_feature_count(const slg_game *game);

/* Names what the features mean: a network or data with another hash is of no use. */
uint64_t slg_net_feature_hash(const slg_game *game);

/* The features of a position as `seat` sees it, its own side first: of two sides (two players, or
 * in Sorcerer two teams), of players who all win and lose together (in Endbringer), or of any
 * number of players (in Sorcerer City); the same number may come more than once, and then counts as
 * often.
 *
 * state    a view of the seat, or a full state, of which nothing is read that the seat may not
 *          see but answers that are still sealed
 * out      room for SLG_NET_ACTIVE_MAX
 * returns  how many there are */
uint32_t slg_net_features(const slg_game *game, const slg_state *state, uint32_t seat,
                          uint16_t *out);

/* What the network says of a position: the logarithm of the odds that `seat` wins, in thousandths.
 * The state is as for slg_net_features and belongs to the game that the network was read for. */
int32_t slg_net_odds(const slg_net *net, const slg_game *game, const slg_state *state,
                     uint32_t seat);

/* The same from a list of features, each below net->inputs. */
int32_t slg_net_odds_of(const slg_net *net, const uint16_t *features, uint32_t count);

/* How many features options of the game have; 0: its networks have no opinion of options. */
uint32_t slg_net_option_feature_count(const slg_game *game);

/* What the network thinks of the options of a question before any has been tried: the logarithm of
 * how likely each is to be the best, in thousandths. Only differences between the options of one
 * question mean anything.
 *
 * state    as for slg_net_features; it asks `seat`
 * options  its `count` options
 * usual    the one that a sensible player without a network would take; `count`: nobody says
 * out      room for `count`
 * returns  false: the network has no opinion of options, or none of those of such questions, and
 *          nothing is written */
bool slg_net_opinions(const slg_net *net, const slg_game *game, const slg_state *state,
                      uint32_t seat, const slg_option *options, uint32_t count, uint32_t usual,
                      int32_t *out);

/* The same of one option, from the lists of its features (SLG_NET_OPTION_ACTIVE_MAX at most) and of
 * the position's, each below net->options and net->inputs. For networks that have opinions. */
int32_t slg_net_opinion_of(const slg_net *net, const uint16_t *features, uint32_t count,
                           const uint16_t *option_features, uint32_t option_count);

/* Has the agent judge positions by the network, and ask it about options (in Sorcerer City about
 * options alone). The network is copied; its bytes are not.
 * For agents whose spec has `net` set; others stay what they are. Until then such an agent uses the
 * network that comes with the program, or play-outs where there is none. */
void slg_agent_use_net(slg_agent *agent, const slg_net *net);

SLG_API_END

#endif
