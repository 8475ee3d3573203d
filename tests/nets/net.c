/* SPDX-License-Identifier: MIT */
/* Networks: what a file must be, and what a network says, which is the same in every build. */
#include "nets/nets.h"
#include "nets/scenes.h"

static _Alignas(64) unsigned char file[NET_ROOM];

/* --- reading --- */

TEST(a_file_is_read) {
    slg_net net;
    slg_error error;
    size_t length = make_net(file, 1, 100);
    REQUIRE(slg_net_read(slg_game_find("school"), file, length, &net, &error) == SLG_OK);
    CHECK_STR(net.game, "school");
    CHECK_EQ(net.inputs, slg_net_feature_count(slg_game_find("school")));
    CHECK_EQ(net.first, NET_FIRST);
    CHECK_EQ(net.second, NET_SECOND);
    CHECK_EQ(net.output_bias, 12700);
    CHECK_EQ(net.options, slg_net_option_feature_count(slg_game_find("school")));
    CHECK_EQ(net.links, NET_LINKS);
    CHECK_EQ(net.text_length, sizeof net_text);
    CHECK_STR(net.text, net_text);
    CHECK_MEM(&net.hash, file + AT_HASH, 8);
}

TEST(a_bad_file_is_refused_with_its_reason) {
    static const struct {
        const char *name;
        size_t at, size; /* the number that is wrong */
        uint64_t value;
        bool sealed; /* with a hash that fits */
        slg_status code;
        uint32_t column;
        const char *text;
    } rows[] = {
        {"another kind of file", 0, 1, 'X', true, SLG_BAD_INPUT, 1,
         "this is no network; a network's file begins with 'SLG-NET'"},
        {"a later version", AT_VERSION, 4, 3, true, SLG_VERSION, AT_VERSION + 1,
         "the version of the format is 3; this program reads version 2"},
        {"an earlier version", AT_VERSION, 4, 1, true, SLG_VERSION, AT_VERSION + 1,
         "the version of the format is 1; this program reads version 2"},
        {"no features", AT_INPUTS, 4, 0, true, SLG_BAD_INPUT, AT_INPUTS + 1,
         "the number of features is 0; 1 to 8192 are possible"},
        {"too many features", AT_INPUTS, 4, 8193, true, SLG_BAD_INPUT, AT_INPUTS + 1, NULL},
        {"an odd first layer", AT_FIRST, 4, 48, true, SLG_BAD_INPUT, AT_FIRST + 1,
         "the first layer's size is 48; multiples of 32 up to 512 are possible"},
        {"a huge first layer", AT_FIRST, 4, 544, true, SLG_BAD_INPUT, AT_FIRST + 1, NULL},
        {"no second layer", AT_SECOND, 4, 0, true, SLG_BAD_INPUT, AT_SECOND + 1,
         "the second layer's size is 0; multiples of 16 up to 64 are possible"},
        {"a huge second layer", AT_SECOND, 4, 80, true, SLG_BAD_INPUT, AT_SECOND + 1, NULL},
        {"too many features of options", AT_OPTIONS, 4, 8193, true, SLG_BAD_INPUT, AT_OPTIONS + 1,
         "the number of options' features is 8193; 0 to 8192 are possible"},
        {"no features of options, but links", AT_OPTIONS, 4, 0, true, SLG_BAD_INPUT, AT_LINKS + 1,
         "the number of links is 8; 8, 16, 24 or 32 are possible, and 0 without features of "
         "options"},
        {"features of options, but no links", AT_LINKS, 4, 0, true, SLG_BAD_INPUT, AT_LINKS + 1,
         NULL},
        {"an odd number of links", AT_LINKS, 4, 12, true, SLG_BAD_INPUT, AT_LINKS + 1, NULL},
        {"too many links", AT_LINKS, 4, 40, true, SLG_BAD_INPUT, AT_LINKS + 1, NULL},
        {"one byte of text too few", AT_TEXT, 4, sizeof net_text + 1, true, SLG_BAD_INPUT, 1, NULL},
        {"a text without end", AT_TEXT, 4, UINT32_MAX, true, SLG_BAD_INPUT, 1, NULL},
        {"a changed weight", NET_HEAD + 4000, 1, 0x5a, false, SLG_BAD_INPUT, AT_HASH + 1,
         "the hash does not fit; the file is damaged"},
        {"a changed head", AT_BIAS, 4, 12701, false, SLG_BAD_INPUT, AT_HASH + 1, NULL},
        {"another game's", AT_GAME, 6, 0x7974696369ull, true, SLG_UNKNOWN, AT_GAME + 1,
         "the network is for another game; train one for this game"},
        {"other features", AT_FEATURES, 1, 0x11, true, SLG_UNKNOWN, AT_FEATURES + 1,
         "the network was trained with other features; train it anew with this version"},
        {"an output that could overflow", AT_BIAS, 4, 0x80000000u, true, SLG_BAD_INPUT, AT_BIAS + 1,
         "the output's bias is too large; it may be 2^30 at most"},
    };
    const slg_game *game = slg_game_find("school");
    EACH(row, rows) {
        slg_net net, before;
        slg_error error = {0};
        size_t length = make_net(file, 1, 100);
        memset(&before, 0x77, sizeof before);
        net = before;
        put_number(file + row->at, row->value, row->size);
        if (row->sealed) seal_net(file, length);
        CHECK_EQ(slg_net_read(game, file, length, &net, &error), row->code);
        CHECK_EQ(error.code, row->code);
        CHECK_EQ(error.column, row->column);
        if (row->text) CHECK_STR(error.text, row->text);
        CHECK_EQ(slg_net_read(game, file, length, &net, NULL), row->code);
        CHECK_MEM(&net, &before, sizeof net); /* nothing is half read */
    }
}

TEST(a_bias_that_could_overflow_is_refused) {
    const slg_game *game = slg_game_find("school");
    slg_net net;
    slg_error error;
    size_t length = make_net(file, 1, 100);
    size_t after = net_options_size(slg_net_option_feature_count(game));
    size_t at = length - sizeof net_text - after - NET_SECOND * 6 + 4 * 3; /* the fourth */
    put_number(file + at, (1u << 30) + 1, 4);
    seal_net(file, length);
    CHECK_EQ(slg_net_read(game, file, length, &net, &error), SLG_BAD_INPUT);
    CHECK_EQ(error.column, at + 1);
    put_number(file + at, 1u << 30, 4);
    seal_net(file, length);
    CHECK_EQ(slg_net_read(game, file, length, &net, &error), SLG_OK);
}

TEST(a_file_that_was_cut_off_is_refused_wherever_it_ends) {
    const slg_game *game = slg_game_find("school");
    slg_net net;
    size_t length = make_net(file, 1, 100);
    for (size_t cut = 0; cut < length; cut = cut < 80 ? cut + 1 : cut + 997)
        CHECK_EQ(slg_net_read(game, file, cut, &net, NULL), SLG_BAD_INPUT);
    CHECK_EQ(slg_net_read(game, file, length + 1, &net, NULL), SLG_BAD_INPUT);
}

TEST(a_game_without_features_has_no_networks) {
    slg_game other = *slg_game_find("school");
    slg_net net;
    slg_error error;
    size_t length = make_net(file, 1, 100);
    other.name = "village";
    CHECK_EQ(slg_net_feature_count(&other), 0);
    CHECK_EQ(slg_net_feature_hash(&other), 0);
    CHECK_EQ(slg_net_read(&other, file, length, &net, &error), SLG_UNKNOWN);
    CHECK_STR(error.text, "this game has no features; no network can be used for it");
}

TEST(the_networks_that_come_with_the_program_are_sound) {
    for (size_t i = 0; i < sizeof net_scenes / sizeof *net_scenes; i++) {
        const slg_game *game = slg_game_find(net_scenes[i].game);
        slg_net shipped, read;
        slg_error error;
        REQUIRE(slg_net_shipped(game, &shipped));
        const unsigned char *first = (const unsigned char *)shipped.first_biases - NET_HEAD;
        size_t length = (size_t)((const unsigned char *)shipped.text - first) + shipped.text_length;
        CHECK_EQ(slg_net_read(game, first, length, &read, &error), SLG_OK);
        CHECK_EQ(read.hash, shipped.hash);
        CHECK(length <= 1 << 20);
        CHECK(shipped.text_length > 200 && memcmp(shipped.text, "data\n", 5) == 0);
    }
}

/* --- what it says --- */

static int64_t clip(int64_t sum) {
    return sum < 0 ? 0 : sum > 127 ? 127 : sum;
}

/* The same by the book, in numbers that cannot overflow. */
static int32_t odds_by_hand(const slg_net *net, const uint16_t *features, uint32_t count) {
    int64_t first[NET_FIRST], out = net->output_bias;
    for (uint32_t unit = 0; unit < net->first; unit++) {
        first[unit] = net->first_biases[unit];
        for (uint32_t i = 0; i < count; i++)
            first[unit] += net->feature_weights[features[i] * net->first + unit];
    }
    for (uint32_t unit = 0; unit < net->second; unit++) {
        int64_t sum = net->second_biases[unit];
        for (uint32_t i = 0; i < net->first; i++)
            sum += clip(first[i]) * net->second_weights[unit * net->first + i];
        out += clip(sum < 0 ? 0 : sum / 64) * net->output_weights[unit];
    }
    return (int32_t)(out / 127);
}

/* What has been heard of a network in many positions. */
typedef struct hearing {
    uint64_t hash, of_options;
    uint32_t positions, questions;
    int32_t least, most;
} hearing;

/* Opinions by the book. */
typedef struct thinking {
    const slg_net *net;
    int64_t links[NET_LINKS];
    int32_t opinions[SLG_OPTIONS_MAX];
    uint32_t told; /* options so far */
} thinking;

static void think_of_option(void *user, uint32_t option, const uint16_t *features, uint32_t count) {
    thinking *by = user;
    int64_t sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        CHECK(features[i] < by->net->options);
        sum += by->net->option_biases[features[i]] * 16;
        for (uint32_t link = 0; link < NET_LINKS; link++)
            sum += by->links[link] * by->net->option_weights[features[i] * NET_LINKS + link];
    }
    CHECK(count > 0 && count < SLG_NET_OPTION_ACTIVE_MAX);
    CHECK_EQ(option, by->told++);
    by->opinions[option] = (int32_t)(sum * 1000 / 65536);
}

static void opinions_by_hand(thinking *by, const slg_game *game, const slg_state *state,
                             uint32_t seat, const slg_option *options, uint32_t count,
                             uint32_t usual) {
    uint16_t features[SLG_NET_ACTIVE_MAX];
    const slg_net *net = by->net;
    uint32_t listed = slg_net_features(game, state, seat, features);
    by->told = 0;
    for (uint32_t link = 0; link < NET_LINKS; link++) {
        int64_t sum = 0;
        for (uint32_t unit = 0; unit < net->first; unit++) {
            int64_t first = net->first_biases[unit];
            for (uint32_t i = 0; i < listed; i++)
                first += net->feature_weights[features[i] * net->first + unit];
            sum += clip(first) * net->link_weights[link * net->first + unit];
        }
        sum = sum < 0 ? -((-sum + 127) / 128) : sum / 128;
        by->links[link] = sum < -32767 ? -32767 : sum > 32767 ? 32767 : sum;
    }
    slg__features_of(game)->options->each(game, state, seat, options, count, usual, think_of_option,
                                          by);
    CHECK_EQ(by->told, count);
}

static bool sees_all(const slg_game *game, const slg_state *state, const slg_state *view,
                     uint32_t seat) {
    uint16_t whole[SLG_NET_ACTIVE_MAX], seen[SLG_NET_ACTIVE_MAX];
    uint32_t count = slg_net_features(game, state, seat, whole);
    return slg_net_features(game, view, seat, seen) == count &&
           memcmp(whole, seen, count * sizeof *whole) == 0;
}

/* What is thought of the options of a question: by its view, and by the whole position where others
 * have not answered in secret. */
static void hear_question(const slg_game *game, const slg_net *net, const slg_state *state,
                          slg_random *random, hearing *heard) {
    static thinking by;
    slg_option options[SLG_OPTIONS_MAX];
    int32_t said[SLG_OPTIONS_MAX], seen[SLG_OPTIONS_MAX];
    slg_state_room room;
    slg_state *view = (slg_state *)&room;
    uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
    if (seat >= SLG_SEATS_MAX) return;
    uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
    uint32_t usual = slg_random_below(random, count + 1);
    slg_view(game, state, seat, view);
    if (!slg_net_opinions(net, game, view, seat, options, count, usual, seen)) {
        CHECK(!slg__features_of(game)->options->is_thought_about(view, seat));
        return;
    }
    by.net = net;
    opinions_by_hand(&by, game, view, seat, options, count, usual);
    CHECK_MEM(seen, by.opinions, count * sizeof *seen);
    if (sees_all(game, state, view, seat)) {
        REQUIRE(slg_net_opinions(net, game, state, seat, options, count, usual, said));
        CHECK_MEM(said, seen, count * sizeof *said);
    }
    heard->of_options = slg__fnv(heard->of_options, seen, count * sizeof *seen);
    heard->questions++;
}

static void hear_match(const slg_game *game, const slg_net *net, slg_state *state,
                       slg_random *random, hearing *heard) {
    slg_random own;
    slg_random_seed(&own, heard->positions);
    while (!slg_is_over(state)) {
        uint16_t features[SLG_NET_ACTIVE_MAX];
        uint32_t seat = heard->positions++ % slg__core_const(state)->seats;
        uint32_t count = slg_net_features(game, state, seat, features);
        int32_t odds = slg_net_odds(net, game, state, seat);
        if (!CHECK_EQ(odds, odds_by_hand(net, features, count))) return;
        heard->hash = slg__fnv(heard->hash, &odds, sizeof odds);
        if (odds < heard->least) heard->least = odds;
        if (odds > heard->most) heard->most = odds;
        hear_question(game, net, state, &own, heard);
        answer_in(game, state, random);
    }
}

/* One number for all that a network says in many positions. A change of the features or of the
 * arithmetic changes it; another compiler or machine does not. */
TEST(every_build_hears_the_same) {
    static const struct {
        const char *name;
        uint64_t matches, hash, of_options;
    } rows[] = {{"school", 16, 0x1f4307380aa4d93f, 0x916c415edb39ee39},
                {"sorcerer", 12, 0x3485fbd0acba11cd, 0x2e745c85f2702d1a},
                {"sorcerer, teams", 4, 0x5910fdc5b6423c42, 0xef313df530717527},
                {"endbringer", 60, 0xdfe1a14feca389b4, 0x0dc45e7e0c29024c},
                {"city", 80, 0x7d4a63c9e5d1d947, 0x5efceee8c7abd0eb}};
    EACH(row, rows) {
        const net_scene *scene = &net_scenes[row - rows];
        const slg_game *game = slg_game_find(scene->game);
        slg_state_room room;
        slg_state *state = (slg_state *)&room;
        slg_random random;
        slg_net net;
        hearing heard = {SLG_FNV_BEGIN, SLG_FNV_BEGIN, 0, 0, INT32_MAX, INT32_MIN};
        slg_random_seed(&random, 5);
        REQUIRE(slg_net_read(game, file, make_net_for(game, file, 9, 100), &net, NULL) == SLG_OK);
        for (uint64_t match = 0; match < row->matches; match++) {
            REQUIRE(scene->start(state, match));
            hear_match(game, &net, state, &random, &heard);
        }
        CHECK(heard.positions > 2000);
        CHECK(heard.least < -1000 && heard.most > 1000); /* it does not say the same of all */
        CHECK_EQ(heard.hash, (int64_t)row->hash);
        CHECK(heard.questions > 1000);
        CHECK_EQ(heard.of_options, (int64_t)row->of_options);
    }
}

TEST(a_sum_wraps_around_alike_everywhere) {
    const slg_game *game = slg_game_find("school");
    slg_net net;
    uint16_t features[SLG_NET_ACTIVE_MAX];
    uint64_t heard = SLG_FNV_BEGIN;
    slg_random random;
    slg_random_seed(&random, 6);
    REQUIRE(slg_net_read(game, file, make_net(file, 10, 32767), &net, NULL) == SLG_OK);
    for (uint32_t i = 0; i < 500; i++) {
        uint32_t count = slg_random_below(&random, SLG_NET_ACTIVE_MAX + 1);
        for (uint32_t k = 0; k < count; k++)
            features[k] = (uint16_t)slg_random_below(&random, net.inputs);
        int32_t odds = slg_net_odds_of(&net, features, count);
        heard = slg__fnv(heard, &odds, sizeof odds);
    }
    CHECK_EQ(heard, (int64_t)0xc515c3be2dc4cc51);
}
