/* SPDX-License-Identifier: MIT */
/* Reads networks, and asks them. */
#include <sortilege/net.h>

#include <assert.h>
#include <string.h>

#include <sortilege/write.h>

#include "kernel/bits.h"
#include "nets/nets.h"
#include "nets/shipped.h"

static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
              "weights are used as they lie in the file");

/* --- the file --- */

/* What a file begins with. Then come the biases of the first layer, the weights of the features,
 * the weights and the biases of the second layer, the weights of the output; the biases of the
 * options' features, the weights from the first layer to the links, and those of the options'
 * features; and the text. */
typedef struct head {
    char magic[8];
    uint32_t version;
    uint32_t inputs, first, second;
    uint32_t text_length;
    int32_t output_bias;
    char game[16];
    uint64_t features; /* slg_net_feature_hash */
    uint64_t hash;     /* FNV-1a of all bytes but these */
    uint32_t options, links;
} head;
static_assert(sizeof(head) == 72, "no padding");

static const char magic[8] = "SLG-NET";

enum {
    VERSION = 2,
    FIRST_UNIT = 32,    /* the first layer has a multiple of so many units, */
    SECOND_UNIT = 16,   /* the second of so many, */
    LINK_UNIT = 8,      /* and there are a multiple of so many links */
    BIAS_MOST = 1 << 30 /* so that no sum overflows */
};

static slg_status refuse_net(slg_error *error, slg_status code, size_t at, const char *what,
                             uint64_t found, const char *right) {
    slg_out out;
    if (!error) return code;
    memset(error, 0, sizeof *error);
    error->code = code;
    error->column = (uint32_t)at + 1;
    slg_out_init(&out, error->text, sizeof error->text);
    slg_put(&out, what);
    if (found != UINT64_MAX) slg_put_u64(&out, found);
    slg_put(&out, "; ");
    slg_put(&out, right);
    slg_out_end(&out);
    return code;
}

static size_t size_of_net(const head *h) {
    return sizeof *h + h->first * sizeof(int16_t) + (size_t)h->inputs * h->first * sizeof(int16_t) +
           (size_t)h->first * h->second + h->second * (sizeof(int32_t) + sizeof(int16_t)) +
           h->options * sizeof(int16_t) + (size_t)h->links * h->first * sizeof(int16_t) +
           (size_t)h->options * h->links + h->text_length;
}

/* For a number of the head that is out of range. */
#define REFUSE_FIELD(field, text, right) \
    refuse_net(error, SLG_BAD_INPUT, offsetof(head, field), text, h->field, right)

static slg_status check_shape(const head *h, size_t length, slg_error *error) {
    if (h->inputs < 1 || h->inputs > SLG_NET_INPUTS_MAX)
        return REFUSE_FIELD(inputs, "the number of features is ", "1 to 8192 are possible");
    if (h->first < 1 || h->first > SLG_NET_FIRST_MAX || h->first % FIRST_UNIT)
        return REFUSE_FIELD(first, "the first layer's size is ",
                            "multiples of 32 up to 512 are possible");
    if (h->second < 1 || h->second > SLG_NET_SECOND_MAX || h->second % SECOND_UNIT)
        return REFUSE_FIELD(second, "the second layer's size is ",
                            "multiples of 16 up to 64 are possible");
    if (h->options > SLG_NET_OPTION_INPUTS_MAX)
        return REFUSE_FIELD(options, "the number of options' features is ",
                            "0 to 8192 are possible");
    if (h->links > SLG_NET_LINKS_MAX || h->links % LINK_UNIT || !h->links != !h->options)
        return REFUSE_FIELD(links, "the number of links is ",
                            "8, 16, 24 or 32 are possible, and 0 without features of options");
    if (size_of_net(h) != length)
        return refuse_net(error, SLG_BAD_INPUT, 0, "the file's size in bytes is ", length,
                          "what its head says needs another: it was cut off, or is damaged");
    return SLG_OK;
}

static slg_status check_purpose(const slg_game *game, const head *h, slg_error *error) {
    const slg_feature_set *set = slg__features_of(game);
    if (!set)
        return refuse_net(error, SLG_UNKNOWN, offsetof(head, game), "this game has no features",
                          UINT64_MAX, "no network can be used for it");
    if (strncmp(h->game, set->game, sizeof h->game) != 0)
        return refuse_net(error, SLG_UNKNOWN, offsetof(head, game),
                          "the network is for another game", UINT64_MAX, "train one for this game");
    if (h->features != slg_net_feature_hash(game) || h->inputs != set->count ||
        (h->options && h->options != slg_net_option_feature_count(game)))
        return refuse_net(error, SLG_UNKNOWN, offsetof(head, features),
                          "the network was trained with other features", UINT64_MAX,
                          "train it anew with this version");
    return SLG_OK;
}

static slg_status check_sums(const head *h, const slg_net *net, slg_error *error) {
    for (uint32_t i = 0; i < h->second; i++)
        if (net->second_biases[i] < -BIAS_MOST || net->second_biases[i] > BIAS_MOST)
            return refuse_net(error, SLG_BAD_INPUT,
                              (size_t)((const char *)&net->second_biases[i] - (const char *)h),
                              "a bias of the second layer is too large", UINT64_MAX,
                              "it may be 2^30 at most");
    if (h->output_bias < -BIAS_MOST || h->output_bias > BIAS_MOST)
        return refuse_net(error, SLG_BAD_INPUT, offsetof(head, output_bias),
                          "the output's bias is too large", UINT64_MAX, "it may be 2^30 at most");
    return SLG_OK;
}

/* Where things lie in a file of that shape. */
static void lay_out_net(const void *bytes, slg_net *net) {
    const head *h = bytes;
    const unsigned char *at = (const unsigned char *)bytes + sizeof *h;
    *net = (slg_net){.inputs = h->inputs,
                     .first = h->first,
                     .second = h->second,
                     .output_bias = h->output_bias,
                     .options = h->options,
                     .links = h->links,
                     .text_length = h->text_length,
                     .hash = h->hash};
    memcpy(net->game, h->game, sizeof net->game);
    net->first_biases = (const int16_t *)(const void *)at;
    at += h->first * sizeof(int16_t);
    net->feature_weights = (const int16_t *)(const void *)at;
    at += (size_t)h->inputs * h->first * sizeof(int16_t);
    net->second_weights = (const int8_t *)at;
    at += (size_t)h->first * h->second;
    net->second_biases = (const int32_t *)(const void *)at;
    at += h->second * sizeof(int32_t);
    net->output_weights = (const int16_t *)(const void *)at;
    at += h->second * sizeof(int16_t);
    net->option_biases = (const int16_t *)(const void *)at;
    at += h->options * sizeof(int16_t);
    net->link_weights = (const int16_t *)(const void *)at;
    at += (size_t)h->links * h->first * sizeof(int16_t);
    net->option_weights = (const int8_t *)at;
    at += (size_t)h->options * h->links;
    net->text = (const char *)at;
}

static uint64_t hash_of_net(const unsigned char *bytes, size_t length) {
    const size_t after = offsetof(head, hash) + sizeof(uint64_t);
    uint64_t hash = slg__fnv(SLG_FNV_BEGIN, bytes, offsetof(head, hash));
    return slg__fnv(hash, bytes + after, length - after);
}

slg_status slg_net_read(const slg_game *game, const void *bytes, size_t length, slg_net *net,
                        slg_error *error) {
    const head *h = bytes;
    slg_net read;
    assert((uintptr_t)bytes % 8 == 0);
    if (length < sizeof *h || memcmp(h->magic, magic, sizeof magic) != 0)
        return refuse_net(error, SLG_BAD_INPUT, 0, "this is no network", UINT64_MAX,
                          "a network's file begins with 'SLG-NET'");
    if (h->version != VERSION)
        return refuse_net(error, SLG_VERSION, offsetof(head, version),
                          "the version of the format is ", h->version,
                          "this program reads version 2");
    slg_status status = check_shape(h, length, error);
    if (status == SLG_OK && h->hash != hash_of_net(bytes, length))
        status = refuse_net(error, SLG_BAD_INPUT, offsetof(head, hash), "the hash does not fit",
                            UINT64_MAX, "the file is damaged");
    if (status == SLG_OK) status = check_purpose(game, h, error);
    if (status != SLG_OK) return status;
    lay_out_net(bytes, &read);
    status = check_sums(h, &read, error);
    if (status == SLG_OK) *net = read;
    return status;
}

bool slg_net_shipped(const slg_game *game, slg_net *net) {
    for (uint32_t i = 0; i < slg__shipped_net_total; i++) {
        const slg_shipped_net *shipped = &slg__shipped_nets[i];
        const head *h = (const void *)shipped->words;
        if (strcmp(shipped->game, slg_game_name(game)) != 0) continue;
        if (check_purpose(game, h, NULL) != SLG_OK) return false;
        lay_out_net(h, net);
        return true;
    }
    return false;
}

/* --- asking --- */

enum {
    LANES = 16,
    FULL = 127,      /* an activation of 1 */
    SECOND_SHIFT = 6 /* weights of the second layer are counted in 64ths */
};

/* Unsigned, since a sum may wrap around: alike everywhere, and the trainer sees to it that no
 * position comes near. */
typedef uint16_t lanes __attribute__((vector_size(LANES * sizeof(uint16_t))));

static inline void add_weights(lanes *sum, const int16_t *row) {
    lanes more;
    memcpy(&more, row, sizeof more);
    *sum += more;
}

/* FIRST_UNIT units at a time, whose sums stay in registers. */
static void sum_features(const slg_net *net, const uint16_t *features, uint32_t count,
                         int16_t *sums) {
    for (uint32_t unit = 0; unit < net->first; unit += FIRST_UNIT) {
        const int16_t *weights = net->feature_weights + unit;
        lanes low, high;
        memcpy(&low, net->first_biases + unit, sizeof low);
        memcpy(&high, net->first_biases + unit + LANES, sizeof high);
        for (uint32_t i = 0; i < count; i++) {
            const int16_t *row = weights + (size_t)features[i] * net->first;
            add_weights(&low, row);
            add_weights(&high, row + LANES);
        }
        memcpy(sums + unit, &low, sizeof low);
        memcpy(sums + unit + LANES, &high, sizeof high);
    }
}

static inline int32_t activate(int32_t sum) {
    return sum < 0 ? 0 : sum > FULL ? FULL : sum;
}

static void first_layer(const slg_net *net, const uint16_t *features, uint32_t count,
                        int16_t first[SLG_NET_FIRST_MAX]) {
    sum_features(net, features, count, first);
    for (uint32_t i = 0; i < net->first; i++)
        first[i] = (int16_t)activate(first[i]);
}

int32_t slg_net_odds_of(const slg_net *net, const uint16_t *features, uint32_t count) {
    int16_t first[SLG_NET_FIRST_MAX];
    int32_t output = net->output_bias;
    first_layer(net, features, count, first);
    for (uint32_t unit = 0; unit < net->second; unit++) {
        const int8_t *weights = net->second_weights + (size_t)unit * net->first;
        int32_t sum = net->second_biases[unit];
        for (uint32_t i = 0; i < net->first; i++)
            sum += first[i] * weights[i];
        output += activate(sum < 0 ? 0 : sum >> SECOND_SHIFT) * net->output_weights[unit];
    }
    return output / FULL;
}

int32_t slg_net_odds(const slg_net *net, const slg_game *game, const slg_state *state,
                     uint32_t seat) {
    uint16_t features[SLG_NET_ACTIVE_MAX];
    uint32_t count = slg_net_features(game, state, seat, features);
    return slg_net_odds_of(net, features, count);
}

/* --- opinions of options --- */

enum {
    LINK_SHIFT = 7, /* links and their weights are counted in 1024ths, activations in 128ths, */
    LINK_MOST = INT16_MAX,
    OPINION = 64 * 1024, /* and weights of options in 64ths: so an opinion is in 65,536ths, */
    BIAS = 16            /* and biases are in sixteens of these */
};

/* What the position says of any option. */
static void link_position(const slg_net *net, const uint16_t *features, uint32_t count,
                          int16_t links[SLG_NET_LINKS_MAX]) {
    int16_t first[SLG_NET_FIRST_MAX];
    first_layer(net, features, count, first);
    for (uint32_t link = 0; link < net->links; link++) {
        const int16_t *weights = net->link_weights + (size_t)link * net->first;
        int32_t sum = 0;
        for (uint32_t i = 0; i < net->first; i++)
            sum += first[i] * weights[i];
        sum >>= LINK_SHIFT;
        links[link] = (int16_t)(sum < -LINK_MOST ? -LINK_MOST : sum > LINK_MOST ? LINK_MOST : sum);
    }
}

/* Sums of weights: no option has so many features that they do not fit. */
typedef int16_t link_lanes __attribute__((vector_size(LINK_UNIT * sizeof(int16_t))));
typedef int8_t link_bytes __attribute__((vector_size(LINK_UNIT)));
static_assert(SLG_NET_OPTION_ACTIVE_MAX * 128 <= INT16_MAX, "sums of 8-bit weights fit");

static inline link_lanes eight_weights(const int8_t *weights) {
    link_bytes bytes;
    memcpy(&bytes, weights, sizeof bytes);
    return __builtin_convertvector(bytes, link_lanes);
}

static int32_t opinion_of(const slg_net *net, const int16_t *links, const uint16_t *features,
                          uint32_t count) {
    int64_t opinion = 0;
    for (uint32_t i = 0; i < count; i++)
        opinion += net->option_biases[features[i]] * BIAS;
    for (uint32_t link = 0; link < net->links; link += LINK_UNIT) {
        link_lanes sums = {0};
        for (uint32_t i = 0; i < count; i++)
            sums += eight_weights(net->option_weights + (size_t)features[i] * net->links + link);
        for (uint32_t i = 0; i < LINK_UNIT; i++)
            opinion += (int64_t)sums[i] * links[link + i];
    }
    return (int32_t)(opinion * 1000 / OPINION);
}

int32_t slg_net_opinion_of(const slg_net *net, const uint16_t *features, uint32_t count,
                           const uint16_t *option_features, uint32_t option_count) {
    int16_t links[SLG_NET_LINKS_MAX];
    link_position(net, features, count, links);
    return opinion_of(net, links, option_features, option_count);
}

typedef struct net_opinions {
    const slg_net *net;
    int16_t links[SLG_NET_LINKS_MAX];
    int32_t *out;
} net_opinions;

static void say_opinion(void *user, uint32_t option, const uint16_t *features, uint32_t count) {
    const net_opinions *o = user;
    o->out[option] = opinion_of(o->net, o->links, features, count);
}

bool slg_net_opinions(const slg_net *net, const slg_game *game, const slg_state *state,
                      uint32_t seat, const slg_option *options, uint32_t count, uint32_t usual,
                      int32_t *out) {
    const slg_feature_set *set = slg__features_of(game);
    uint16_t features[SLG_NET_ACTIVE_MAX];
    net_opinions o = {.net = net, .out = out};
    if (!net->options || !set || !set->options ||
        (set->options->is_thought_about && !set->options->is_thought_about(state, seat)))
        return false;
    link_position(net, features, set->list(game, state, seat, features), o.links);
    set->options->each(game, state, seat, options, count, usual, say_opinion, &o);
    return true;
}
