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
 * the weights and the biases of the second layer, the weights of the output, and the text. */
typedef struct head {
    char magic[8];
    uint32_t version;
    uint32_t inputs, first, second;
    uint32_t text_length;
    int32_t output_bias;
    char game[16];
    uint64_t features; /* slg_net_feature_hash */
    uint64_t hash;     /* FNV-1a of all bytes but these */
} head;
static_assert(sizeof(head) == 64, "no padding");

static const char magic[8] = "SLG-NET";

enum {
    VERSION = 1,
    FIRST_UNIT = 32,    /* the first layer has a multiple of so many units, */
    SECOND_UNIT = 16,   /* the second of so many */
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
           h->text_length;
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
    if (h->features != slg_net_feature_hash(game) || h->inputs != set->count)
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
    net->text = (const char *)at;
}

static uint64_t hash_of_net(const unsigned char *bytes, size_t length) {
    uint64_t hash = slg__fnv(SLG_FNV_BEGIN, bytes, offsetof(head, hash));
    return slg__fnv(hash, bytes + sizeof(head), length - sizeof(head));
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
                          "this program reads version 1");
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

int32_t slg_net_odds_of(const slg_net *net, const uint16_t *features, uint32_t count) {
    int16_t first[SLG_NET_FIRST_MAX];
    int32_t output = net->output_bias;
    sum_features(net, features, count, first);
    for (uint32_t i = 0; i < net->first; i++)
        first[i] = (int16_t)activate(first[i]);
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
