/* SPDX-License-Identifier: MIT */
#include "agents/city/value.h"

#include "agents/city/outlook.h"
#include "agents/city/taste.h"
#include "agents/heuristic.h"

enum {
    POINT_REWARD = 4,  /* reward for a point of prestige: 250 points ahead is a sure win */
    SOLO_POINT = 5,    /* the same in solo, where the outcome counts coins */
    SURE = 970,        /* reward: as near to a certain win as can be expected */
    USUAL_REMOVED = 3, /* monsters that leave the market in a year, bought or exchanged */
};

/* --- tracks --- */

/* What rank in influence is worth: the others' tracks are visible, and each of the mystery player's
 * values is equally likely. In hundredths of prestige. */
static int32_t influence_worth(const city_stock *stock, int32_t influence) {
    const city_state *s = stock->s;
    uint32_t year = s->year ? s->year - 1u : 0, seats = s->core.seats, rank = 1;
    int32_t sum = 0, drawn = 0;
    for (uint32_t seat = 0; seat < seats; seat++) {
        if (seat == stock->seat) continue;
        int32_t theirs =
            s->seats[seat].track[CITY_INFLUENCE] + s->seats[seat].track[CITY_MAGIC] / 3;
        rank += theirs > influence;
    }
    if (seats > 2) return city_rank_worth(stock, rank, seats - 1);
    uint32_t cards = seats == 1 ? 2 : 1;
    for (uint32_t i = 0; i < CITY_MYSTERIES; i++) {
        for (uint32_t j = 0; j < CITY_MYSTERIES; j++) {
            if (cards == 2 && i == j) continue;
            if (cards == 1 && j > 0) continue;
            uint32_t above = stock->content->mystery[year][i] > influence;
            if (cards == 2) above += stock->content->mystery[year][j] > influence;
            sum += city_rank_worth(stock, rank + above, 2);
            drawn++;
        }
    }
    return drawn ? sum / drawn : 0;
}

int32_t city_tracks_worth(const city_stock *stock, const int32_t track[CITY_RESOURCES]) {
    int32_t capped[CITY_RESOURCES];
    for (uint32_t r = 0; r < CITY_RESOURCES; r++)
        capped[r] = track[r] > CITY_TRACK_MAX ? CITY_TRACK_MAX : track[r];
    int32_t money = capped[CITY_MONEY], worth = 100 * capped[CITY_PRESTIGE];
    if (stock->years > 0)
        worth += city_best_purchase(stock, money, money > 20 ? 3 : 2).worth;
    else
        worth += money;
    return worth + influence_worth(stock, capped[CITY_INFLUENCE]);
}

/* --- positions --- */

static int32_t deck_worth(const city_stock *stock) {
    const city_player *player = &stock->s->seats[stock->seat];
    int32_t worth = 0;
    for (uint32_t slot = 0; slot < player->owned; slot++)
        if (!(player->gone >> slot & 1))
            worth += city_tile_worth(stock, city_known_tile(player, slot));
    return worth;
}

static int32_t building_worth(const slg_game *game, const slg_state *state, uint32_t seat) {
    city_outlook o;
    city_look(&o, game, state, seat, &city_taste_plain);
    city_look_closely(&o);
    return city_district_worth(&o);
}

static bool still_builds(const city_state *s, uint32_t seat) {
    const city_player *player = &s->seats[seat];
    return s->phase == CITY_PHASE_BUILD && player->work > CITY_WORK_NONE &&
           player->work < CITY_WORK_SPELLS;
}

/* What a player has and may hope for, in hundredths of prestige. By the plain taste for all: the
 * keen one is for choosing, and searches gained nothing by judging with it too. */
typedef struct city_means {
    int32_t coins, deck; /* what was collected, or will be in any case; what the deck will bring */
    int32_t year;        /* what the district pays this year */
    int32_t left;        /* tiles still to be built this year */
} city_means;

static city_means means_of(const slg_game *game, const slg_state *state, uint32_t seat) {
    const city_state *s = city_of_const(state);
    const city_player *player = &s->seats[seat];
    city_stock stock;
    city_take_stock(&stock, city_content_of(game), s, seat, &city_taste_plain);
    city_means means = {.coins = 100 * player->coins, .deck = deck_worth(&stock)};
    if (still_builds(s, seat)) {
        means.year = building_worth(game, state, seat);
        means.left = (int32_t)(city_ones(player->deck) + player->under_count);
    } else if (s->phase == CITY_PHASE_BUILD || s->phase == CITY_PHASE_MAGIC) {
        const int16_t *point = city_taste_plain.point[s->year ? s->year - 1 : 0];
        for (uint32_t r = 0; r < CITY_RESOURCES; r++)
            means.year += player->track[r] * point[r];
    } else if (s->phase == CITY_PHASE_BUY) {
        means.coins += 100 * player->track[CITY_PRESTIGE];
    }
    return means;
}

static int32_t promise_of(const slg_game *game, const slg_state *state, uint32_t seat) {
    city_means means = means_of(game, state, seat);
    return means.coins + means.deck + means.year;
}

/* Second skeletons that will need a place of their own in so many years to come: in
 * expert solo one in four monsters of class 1 is one, else their year has five. */
static int32_t second_skeletons(const city_state *s, int32_t years) {
    int32_t count = 0;
    if (!city_lie_apart(s)) return 0;
    for (int32_t year = CITY_SHOWN - years; year < CITY_SHOWN / 2; year++)
        count += city_expert(s) ? 1 : 5 * (s->year_monster[year] == CITY_SKELETON);
    return count;
}

/* Solo: what the danger of a full market (CITY-SOLO-08) takes away, in hundredths of prestige. */
static int32_t danger(const city_state *s) {
    int32_t offered = 0, covered = 0, years = CITY_YEARS - (s->year ? s->year : 1);
    for (uint32_t place = 0; place < CITY_PLACES; place++) {
        offered += city_offer(s, place) != CITY_NONE;
        covered += s->lying[place][0] != CITY_NONE;
    }
    if (s->phase == CITY_PHASE_CLEAN_UP) years--; /* this year's lot is being laid */
    if (years <= 0) return 0;
    int32_t in_the_end =
        covered + 5 * years + second_skeletons(s, years) - USUAL_REMOVED * (years - 1);
    int32_t excess = in_the_end - (offered - 1);
    return excess > 0 ? excess * city_taste_plain.danger : 0;
}

static int16_t alone(const slg_state *state, int32_t promise) {
    int32_t value = (promise - danger(city_of_const(state))) * SOLO_POINT / 100;
    return (int16_t)(value > 1000 ? 1000 : value < -900 ? -900 : value);
}

void city_evaluate(const slg_game *game, const slg_state *state, int16_t reward[SLG_SEATS_MAX]) {
    uint32_t seats = city_of_const(state)->core.seats;
    int32_t promise[SLG_SEATS_MAX], sum = 0;
    for (uint32_t seat = 0; seat < seats; seat++)
        sum += promise[seat] = promise_of(game, state, seat);
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++) {
        if (seat >= seats) {
            reward[seat] = 0;
            continue;
        }
        if (seats == 1) {
            reward[seat] = alone(state, promise[seat]);
            continue;
        }
        int32_t others = (sum - promise[seat]) / (int32_t)(seats - 1);
        int32_t value = (promise[seat] - others) * POINT_REWARD / 100;
        reward[seat] = (int16_t)(value > 1000 ? 1000 : value < -1000 ? -1000 : value);
    }
}

/* The logarithm of the odds, in thousandths, that a point of each gives against one rival. By
 * logistic regression on 8,000 games of two players with the keen taste, at what a search sees at
 * the ends of its play-outs (docs/agents.md, "Chances that come true"). In the last year both often
 * collect all that a track can show, so that a point more on it says little; what was collected in
 * earlier years says most. */
static const struct odds_in {
    int16_t coins, deck, year, left;
} odds_in[CITY_YEARS] = {
    {50, 50, 72, 101}, {50, 51, 20, 44}, {93, 55, 40, 94}, {124, 55, 39, 92}, {191, 0, 53, 132},
};

static int32_t odds_of(const slg_game *game, const slg_state *state, uint32_t seat) {
    const city_state *s = city_of_const(state);
    city_means means = means_of(game, state, seat);
    const struct odds_in *in = &odds_in[s->year ? s->year - 1 : 0];
    return (means.coins * in->coins + means.deck * in->deck + means.year * in->year) / 100 +
           means.left * in->left;
}

/* Of several rivals each counts the same, as in the outcome. Nothing is certain before the end: a
 * search must not take a match for hopeless (SLG_HOPELESS) and then seek to make it last. */
void city_expect(const slg_game *game, const slg_state *state, int16_t reward[SLG_SEATS_MAX]) {
    uint32_t seats = city_of_const(state)->core.seats;
    int32_t odds[SLG_SEATS_MAX];
    if (seats == 1) {
        city_evaluate(game, state, reward);
        return;
    }
    for (uint32_t seat = 0; seat < seats; seat++)
        odds[seat] = odds_of(game, state, seat);
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++) {
        int32_t sum = 0;
        for (uint32_t other = 0; seat < seats && other < seats; other++)
            if (other != seat) sum += slg__reward_of_odds(odds[seat] - odds[other]);
        sum /= (int32_t)(seats - 1);
        reward[seat] = (int16_t)(sum > SURE ? SURE : sum < -SURE ? -SURE : sum);
    }
}

/* A choice in building has come to its end when this player's goals are scored: what others build
 * does not change them. A purchase shows its worth only when the next district is scored. */
bool city_enough(const slg_game *game, const slg_state *root, const slg_state *state,
                 uint32_t seat) {
    const city_state *before = city_of_const(root), *now = city_of_const(state);
    (void)game;
    bool built = now->phase == CITY_PHASE_BUILD ? now->seats[seat].work == CITY_WORK_DONE
                                                : now->phase > CITY_PHASE_BUILD;
    if (before->phase <= CITY_PHASE_BUILD) return built || now->year > before->year;
    return now->year > before->year && built;
}
