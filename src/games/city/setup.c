/* SPDX-License-Identifier: MIT */
/* Setup (CITY-SETUP): the table as it stands before anything is drawn, and then what chance adds:
 * who has the timer, rewards, monsters, the display, artifacts. */
#include <string.h>

#include "games/city/table.h"

static slg_status check_options(const city_state *s, slg_error *error) {
    uint32_t seats = s->core.seats;
    if (s->options[CITY_SET_START] > seats)
        return slg__fail_by(error, SLG_BAD_SETUP, CITY_RULE_SETUP_15,
                            "option 'start' names a seat that nobody sits on");
    if (s->options[CITY_SET_EXPERT] && seats != 1)
        return slg__fail_by(error, SLG_BAD_SETUP, CITY_RULE_SOLO_14,
                            "option 'expert' is for one player");
    if (s->options[CITY_SET_MONSTERS] && seats != 2 && seats != 3)
        return slg__fail_by(error, SLG_BAD_SETUP, CITY_RULE_SETUP_12,
                            "two years may have the same monster with 2 or 3 players only");
    return SLG_OK;
}

/* --- before anything is drawn --- */

/* CITY-SETUP-01, CITY-SETUP-14. */
static void set_player(const city_content *content, city_player *player) {
    memset(player->tile, CITY_NONE, sizeof player->tile);
    for (uint32_t i = 0; i < CITY_STARTERS; i++)
        player->deck |= city_bit(city_gain_slot(player, content->starters[i]));
    player->hand = player->source = player->target = CITY_NONE;
    player->kept = player->returned = CITY_NONE;
    memset(player->ahead, CITY_NONE, sizeof player->ahead);
    memset(player->ahead_before, CITY_NONE, sizeof player->ahead_before);
    memset(player->artifacts, CITY_NONE, sizeof player->artifacts);
    memset(player->converts, CITY_NONE, sizeof player->converts);
    player->owned_before = player->owned;
}

/* CITY-SETUP-02, CITY-SETUP-04; in solo too (CITY-SOLO-01). */
static void set_up_market(const city_content *content, city_state *s) {
    for (uint32_t class = 0; class < CITY_CLASSES; class ++)
        s->stacks[class].unknown = (uint32_t)((1ull << content->class_count[class]) - 1);
    memset(s->market, CITY_NONE, sizeof s->market);
    memset(s->lying, CITY_NONE, sizeof s->lying);
    s->rainbows = content->rainbow_count;
    if (s->rainbows) s->market[CITY_RAINBOW_PLACE] = content->rainbow;
}

/* CITY-SETUP-05 [CITY-SOLO-03]: all reward cards but that of year 5. */
static uint16_t all_rewards(const city_content *content, const city_state *s) {
    uint32_t all = 0;
    for (uint32_t reward = 1; reward < CITY_REWARDS; reward++)
        if (!city_solo(s) || !content->rewards[reward].not_solo) all |= 1u << reward;
    return (uint16_t)all;
}

slg_status city_setup(slg_run *run, const slg_setup *setup, slg_error *error) {
    city_state *s = city_s(run);
    const city_content *content = city_cards(run);
    for (uint32_t i = 0; i < CITY_SET_COUNT; i++)
        s->options[i] = (uint8_t)setup->options[i];
    slg_status status = check_options(s, error);
    if (status != SLG_OK) return status;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        set_player(content, &s->seats[seat]);
    set_up_market(content, s);
    for (uint32_t kind = 0; kind < CITY_MONSTERS; kind++)
        s->monsters[kind] = (uint32_t)((1ull << content->monster_count[kind]) - 1);
    s->unselected = all_rewards(content, s);
    memset(s->shown, CITY_NONE, sizeof s->shown);
    memset(s->year_monster, CITY_NONE, sizeof s->year_monster);
    memset(s->mystery, CITY_NONE, sizeof s->mystery);
    s->year = 1;
    s->turn = CITY_NONE;
    slg_call(run, CITY_PROC_YEAR, 0);
    return SLG_OK;
}

/* --- what chance adds; each: false: wait --- */

/* CITY-SETUP-15. */
static bool deal_timer(slg_run *run, slg_frame *f) {
    city_state *s = city_s(run);
    int32_t seat = s->options[CITY_SET_START] - 1;
    (void)f;
    if (seat < 0 && s->core.seats > 1) {
        uint64_t seats = (1ull << s->core.seats) - 1;
        int32_t drawn = slg_chance_of(run, CITY_STREAM_SETUP, seats << CITY_DRAWN_SEAT, SLG_ALL);
        if (drawn < 0) return false;
        seat = drawn - CITY_DRAWN_SEAT;
    }
    s->timer = (uint8_t)(seat < 0 ? 0 : seat);
    city_tell(run, CITY_TOLD_SETUP, s->timer, 0, 0, 0, 0);
    return true;
}

/* CITY-SETUP-05, CITY-SETUP-06: a card that is not for year 1 is set aside and stays unselected
 * [R-07]. */
static bool deal_rewards(slg_run *run, slg_frame *f) {
    city_state *s = city_s(run);
    const city_content *content = city_cards(run);
    for (uint32_t year = 0; year < CITY_SHOWN;) {
        if (s->shown[year] != CITY_NONE) {
            year++;
            continue;
        }
        uint64_t pile = s->unselected & ~(uint32_t)f->v[CITY_YEAR_PUT_BACK];
        int32_t drawn = slg_chance_of(run, CITY_STREAM_SETUP, pile << CITY_DRAWN_REWARD, SLG_ALL);
        if (drawn < 0) return false;
        uint32_t reward = (uint32_t)drawn - CITY_DRAWN_REWARD;
        if (year == 0 && content->rewards[reward].not_first) {
            f->v[CITY_YEAR_PUT_BACK] = (int16_t)(f->v[CITY_YEAR_PUT_BACK] | 1 << reward);
            continue;
        }
        s->shown[year] = (uint8_t)reward;
        s->unselected = (uint16_t)(s->unselected & ~(1u << reward));
        city_tell(run, CITY_TOLD_REWARD_SHOWN, SLG_SEAT_NONE, (int32_t)year + 1, drawn, 0, 0);
    }
    return true;
}

/* The kinds that may come in the year: CITY-SETUP-09, CITY-SETUP-11,
 * CITY-SETUP-12. */
static uint32_t monsters_for(const city_state *s, uint32_t year) {
    uint32_t first = (1u << CITY_CLASS_1_MONSTERS) - 1, all = (1u << CITY_MONSTERS) - 1;
    uint32_t kinds = year < 2 ? first : all & ~first;
    if (year % 2 == 0) return kinds;
    uint32_t before = s->year_monster[year - 1];
    if (!s->options[CITY_SET_MONSTERS]) kinds &= ~(1u << before);
    if (s->core.seats >= 5 && before == CITY_LICH) kinds &= ~(1u << CITY_SKELETON);
    if (s->core.seats >= 5 && before == CITY_SKELETON) kinds &= ~(1u << CITY_LICH);
    return kinds;
}

/* CITY-SETUP-09; expert solo has no monster of the year (CITY-SOLO-14). */
static bool deal_monsters(slg_run *run, slg_frame *f) {
    city_state *s = city_s(run);
    (void)f;
    if (city_expert(s)) return true;
    for (uint32_t year = 0; year < CITY_SHOWN; year++) {
        if (s->year_monster[year] != CITY_NONE) continue;
        uint64_t kinds = monsters_for(s, year);
        int32_t drawn = slg_chance_of(run, CITY_STREAM_SETUP, kinds << CITY_DRAWN_MONSTER, SLG_ALL);
        if (drawn < 0) return false;
        s->year_monster[year] = (uint8_t)(drawn - CITY_DRAWN_MONSTER);
        city_tell(run, CITY_TOLD_MONSTER_SHOWN, SLG_SEAT_NONE, (int32_t)year + 1,
                  s->year_monster[year], 0, 0);
    }
    return true;
}

static bool deal_skeletons(slg_run *run, slg_frame *f) {
    (void)f;
    return !city_expert(city_s(run)) || city_set_aside(run);
}

/* CITY-SETUP-03. */
static bool deal_market(slg_run *run, slg_frame *f) {
    (void)f;
    return city_refill(run);
}

/* Places of content->artifacts that nobody was dealt yet. */
static uint64_t artifacts_left(const city_content *content, const city_state *s) {
    uint64_t left = 0;
    for (uint32_t i = 0; i < content->artifact_count; i++) {
        bool dealt = false;
        for (uint32_t seat = 0; seat < s->core.seats; seat++)
            dealt |= s->seats[seat].artifacts[0] == content->artifacts[i] ||
                     s->seats[seat].artifacts[1] == content->artifacts[i];
        if (!dealt) left |= 1ull << i;
    }
    return left;
}

/* CITY-SETUP-17: two for each player, which only that player sees. */
static bool deal_artifacts(slg_run *run, slg_frame *f) {
    city_state *s = city_s(run);
    const city_content *content = city_cards(run);
    (void)f;
    if (!s->options[CITY_SET_ARTIFACTS]) return true;
    for (uint32_t n = 0; n < 2u * s->core.seats; n++) {
        uint8_t *dealt = &s->seats[n / 2].artifacts[n % 2];
        if (*dealt != CITY_NONE) continue;
        int32_t drawn = slg_chance_of(
            run, CITY_STREAM_SETUP, artifacts_left(content, s) << CITY_DRAWN_ARTIFACT, 1u << n / 2);
        if (drawn < 0) return false;
        *dealt = content->artifacts[drawn - CITY_DRAWN_ARTIFACT];
    }
    return true;
}

bool city_deal(slg_run *run, slg_frame *f) {
    static bool (*const deals[CITY_YEAR_DEALS])(slg_run *, slg_frame *) = {
        deal_timer, deal_rewards, deal_monsters, deal_skeletons, deal_market, deal_artifacts,
    };
    for (; f->v[CITY_YEAR_DONE] < CITY_YEAR_DEALS; f->v[CITY_YEAR_DONE]++)
        if (!deals[f->v[CITY_YEAR_DONE]](run, f)) return false;
    return true;
}
