/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "command/json.h"
#include "measure/balance_city.h"
#include "measure/tally.h"

static const char *const resources[CITY_RESOURCES] = {"money", "influence", "magic", "prestige"};
static const char *const ranks[4] = {"junior", "experienced", "archmage", "legendary"};

/* The total that `share` of the seats reach or stay below. */
static uint32_t total_at(const uint64_t totals[CITY_TOTALS], double share) {
    double all = 0, sum = 0;
    for (uint32_t n = 0; n < CITY_TOTALS; n++)
        all += (double)totals[n];
    for (uint32_t n = 0; n < CITY_TOTALS; n++)
        if ((sum += (double)totals[n]) >= share * all && all > 0) return n;
    return 0;
}

static double mean_total(const uint64_t totals[CITY_TOTALS]) {
    double all = 0, sum = 0;
    for (uint32_t n = 0; n < CITY_TOTALS; n++) {
        all += (double)totals[n];
        sum += (double)(n * totals[n]);
    }
    return all > 0 ? sum / all : 0;
}

static uint64_t seats_in(const city_tally *t) {
    uint64_t sum = 0;
    for (uint32_t n = 0; n < CITY_TOTALS; n++)
        sum += t->totals[n];
    return sum;
}

static const char *tile_id(const city_study *study, uint32_t design) {
    return city_content_of(study->table->game)->designs[design].id;
}

/* --- text --- */

static void print_totals(const city_study *study, const city_tally *t) {
    printf("totals: %.1f on average, %u / %u / %u at the quartiles, %u to %u in the middle 80 %%\n",
           mean_total(t->totals), total_at(t->totals, 0.25), total_at(t->totals, 0.5),
           total_at(t->totals, 0.75), total_at(t->totals, 0.1), total_at(t->totals, 0.9));
    printf(
        "prestige per seat: %.1f from districts, %.1f from magic, %.1f from places and rewards\n",
        tally_ratio(t->from_goals, seats_in(t)), tally_ratio(t->from_magic, seats_in(t)),
        tally_ratio(t->from_places, seats_in(t)));
    if (study->table->setup.seats == 1) {
        uint64_t survived = t->ranks[0] + t->ranks[1] + t->ranks[2] + t->ranks[3];
        interval i = wilson((double)survived, (double)t->games);
        printf("survived %.1f %% (%.1f to %.1f); ranks", 100 * i.rate, 100 * i.low, 100 * i.high);
        for (uint32_t r = 0; r < 4; r++)
            printf(" %s %.0f %%", ranks[r], 100 * tally_ratio(t->ranks[r], survived));
        printf("\nlost to a full market / to no legal place, in years 1 to 4:");
        for (uint32_t year = 1; year < CITY_YEARS; year++)
            printf(" %llu / %llu", (unsigned long long)t->lost[year][0],
                   (unsigned long long)t->lost[year][1]);
        putchar('\n');
        return;
    }
    interval i = wilson((double)t->timer_twice / 2, (double)t->timer_games);
    printf("winners: %.1f on average; the first to hold the timer wins %.1f %% (%.1f to %.1f)\n",
           mean_total(t->winners), 100 * i.rate, 100 * i.low, 100 * i.high);
    printf("players in lower places take 5 money in %.0f %%, an extra buy in %.0f %%\n",
           100 * tally_ratio(t->consolation[0], t->consolation[0] + t->consolation[1]),
           100 * tally_ratio(t->consolation[1], t->consolation[0] + t->consolation[1]));
}

static void print_years(const city_tally *t) {
    printf("\nyear   money  infl.  magic  prest.    sum  at 60  tiles  spent | 1st  2nd  lower\n");
    for (uint32_t y = 0; y < CITY_YEARS; y++) {
        const city_year_tally *year = &t->year[y];
        double sum = 0;
        printf("%4u ", y + 1);
        for (uint32_t r = 0; r < CITY_RESOURCES; r++) {
            printf("  %5.1f", tally_ratio(year->track[r], year->seats));
            sum += tally_ratio(year->track[r], year->seats);
        }
        uint64_t placed = year->rank[0] + year->rank[1] + year->rank[2];
        printf("  %5.1f  %4.1f%%  %5.1f  %5.1f | %3.0f%% %3.0f%% %3.0f%%\n", sum,
               100 * tally_ratio(year->capped, year->seats), tally_ratio(year->built, year->seats),
               tally_ratio(year->spent, year->seats), 100 * tally_ratio(year->rank[0], placed),
               100 * tally_ratio(year->rank[1], placed), 100 * tally_ratio(year->rank[2], placed));
    }
}

static void print_rewards(const city_tally *t) {
    double mean = mean_total(t->totals);
    printf("\nreward  chosen over prestige   carried out   lost   totals with it\n");
    for (uint32_t r = 1; r < CITY_REWARDS; r++) {
        const city_reward_tally *reward = &t->reward[r];
        printf("  %4u  %5.1f %% of %-8llu  %11.2f  %5.2f  %+6.1f%s\n", r,
               100 * tally_ratio(reward->chosen, reward->asked), (unsigned long long)reward->asked,
               tally_ratio(reward->carried, reward->shown),
               tally_ratio(reward->lost, reward->shown),
               reward->games ? tally_ratio(reward->coins, reward->games) - mean : 0,
               reward->shown && !reward->carried ? "   <- never carried out" : "");
    }
}

static void print_powers(const city_tally *t) {
    printf("\npower     visible per seat   used when visible\n");
    for (uint32_t p = 1; p < CITY_POWERS; p++) {
        const city_power_tally *power = &t->power[p];
        if (!power->visible) continue;
        bool passive = power->offered == 0;
        printf("  %-9s %8.2f", city_power_word((city_power)p),
               tally_ratio(power->visible, seats_in(t)));
        if (passive)
            puts("         works by itself");
        else
            printf("        %5.1f %%%s\n", 100 * tally_ratio(power->used, power->visible),
                   power->used ? "" : "   <- never used");
    }
}

static void print_monsters(const city_tally *t) {
    double mean = mean_total(t->totals);
    printf("\nmonster          totals with it in play\n");
    for (uint32_t m = 0; m < CITY_MONSTERS; m++)
        if (t->monster_seats[m])
            printf("  %-15s %+6.1f\n", city_monster_word((city_monster)m),
                   tally_ratio(t->monster_coins[m], t->monster_seats[m]) - mean);
}

static void print_classes(const city_study *study, const city_tally *t) {
    const city_content *content = city_content_of(study->table->game);
    uint64_t bought[CITY_CLASSES + 2] = {0}, acquired[CITY_CLASSES + 2] = {0};
    for (uint32_t d = 0; d < content->design_count; d++) {
        uint32_t kind = content->designs[d].kind;
        if (kind != CITY_MARKET && kind != CITY_RAINBOW) continue;
        bought[content->designs[d].class] += t->tile[d].bought;
        acquired[content->designs[d].class] += t->tile[d].acquired;
    }
    printf("\nclass  bought per seat  gained in any way\n");
    for (uint32_t c = 1; c <= CITY_CLASSES + 1; c++)
        printf("  %-7s %8.2f        %8.2f%s\n",
               c > CITY_CLASSES ? "rainbow" : (const char *[]){"", "1", "2", "3", "4"}[c],
               tally_ratio(bought[c], seats_in(t)), tally_ratio(acquired[c], seats_in(t)),
               bought[c] ? "" : "   <- never bought");
}

static void print_tiles(const city_study *study, const city_tally *t) {
    const city_content *content = city_content_of(study->table->game);
    double mean = mean_total(t->totals);
    printf("\ntile   cost  layout                 got when seen   owners' totals\n");
    for (uint32_t d = 0; d < content->design_count; d++) {
        const city_design *design = &content->designs[d];
        const city_tile_tally *tile = &t->tile[d];
        if (design->kind == CITY_ARTIFACT && t->artifact_seats[d])
            printf("%-6s     -  %-22s             -   %+6.1f\n", design->id, design->notation,
                   tally_ratio(t->artifact_coins[d], t->artifact_seats[d]) - mean);
        if (design->kind != CITY_MARKET && design->kind != CITY_RAINBOW) continue;
        printf("%-6s  %4u  %-18s %-3s        %6.2f   %+6.1f%s\n", design->id, design->cost,
               design->notation, design->power ? city_power_word((city_power)design->power) : "",
               tally_ratio(tile->acquired, tile->seen),
               tile->owners ? tally_ratio(tile->owner_coins, tile->owners) - mean : 0,
               tile->seen && tally_ratio(tile->acquired, tile->seen) < 0.005 ? "   <- hardly wanted"
                                                                             : "");
    }
}

void balance_city_print(const city_study *study, const city_tally *t) {
    char took[32];
    printf("%llu games of Sorcerer City at %u seats by %s, %llu decisions%s\n\n",
           (unsigned long long)t->games, study->table->setup.seats, study->agent_name,
           (unsigned long long)t->decisions, cli_took(study->seconds, took, sizeof took));
    print_totals(study, t);
    print_years(t);
    print_classes(study, t);
    print_rewards(t);
    print_powers(t);
    print_monsters(t);
    print_tiles(study, t);
}

/* --- JSON --- */

static json_t *years_json(const city_tally *t) {
    json_t *list = json_array();
    for (uint32_t y = 0; y < CITY_YEARS; y++) {
        const city_year_tally *year = &t->year[y];
        json_t *object = json_pack(
            "{s:I, s:I, s:I, s:I, s:o, s:o}", "seats", (json_int_t)year->seats, "capped",
            (json_int_t)year->capped, "built", (json_int_t)year->built, "spent",
            (json_int_t)year->spent, "converted", cli_json_counts(year->converted, CITY_RESOURCES),
            "ranks", cli_json_counts(year->rank, 3));
        for (uint32_t r = 0; r < CITY_RESOURCES; r++)
            json_object_set_new(object, resources[r], json_integer((json_int_t)year->track[r]));
        json_array_append_new(list, object);
    }
    return list;
}

static json_t *rewards_json(const city_tally *t) {
    json_t *list = json_array();
    for (uint32_t r = 1; r < CITY_REWARDS; r++) {
        const city_reward_tally *reward = &t->reward[r];
        json_array_append_new(
            list, json_pack("{s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I}", "reward", (json_int_t)r,
                            "shown", (json_int_t)reward->shown, "asked", (json_int_t)reward->asked,
                            "chosen", (json_int_t)reward->chosen, "carried",
                            (json_int_t)reward->carried, "lost", (json_int_t)reward->lost, "games",
                            (json_int_t)reward->games, "coins", (json_int_t)reward->coins));
    }
    return list;
}

static json_t *tiles_json(const city_study *study, const city_tally *t) {
    const city_content *content = city_content_of(study->table->game);
    json_t *list = json_array();
    for (uint32_t d = 0; d < content->design_count; d++) {
        const city_tile_tally *tile = &t->tile[d];
        json_array_append_new(
            list, json_pack("{s:s, s:I, s:I, s:I, s:I, s:I}", "tile", tile_id(study, d), "seen",
                            (json_int_t)tile->seen, "acquired", (json_int_t)tile->acquired,
                            "bought", (json_int_t)tile->bought, "owners", (json_int_t)tile->owners,
                            "owner_coins", (json_int_t)tile->owner_coins));
    }
    return list;
}

static json_t *powers_json(const city_tally *t) {
    json_t *list = json_array();
    for (uint32_t p = 1; p < CITY_POWERS; p++)
        json_array_append_new(
            list, json_pack("{s:s, s:I, s:I, s:I}", "power", city_power_word((city_power)p),
                            "visible", (json_int_t)t->power[p].visible, "offered",
                            (json_int_t)t->power[p].offered, "used", (json_int_t)t->power[p].used));
    return list;
}

/* Games lost alone, by the year: to a full market, to no legal place. */
static json_t *losses_json(const city_tally *t) {
    json_t *list = json_array();
    for (uint32_t year = 1; year < CITY_YEARS; year++)
        json_array_append_new(list,
                              json_pack("{s:I, s:I}", "full_market", (json_int_t)t->lost[year][0],
                                        "no_place", (json_int_t)t->lost[year][1]));
    return list;
}

static json_t *monsters_json(const city_tally *t) {
    json_t *list = json_array();
    for (uint32_t m = 0; m < CITY_MONSTERS; m++)
        if (t->monster_seats[m])
            json_array_append_new(list, json_pack("{s:s, s:I, s:I}", "monster",
                                                  city_monster_word((city_monster)m), "seats",
                                                  (json_int_t)t->monster_seats[m], "coins",
                                                  (json_int_t)t->monster_coins[m]));
    return list;
}

void balance_city_print_json(const city_study *study, const city_tally *t) {
    json_t *document =
        json_pack("{s:s, s:o, s:s, s:I, s:i, s:I, s:I}", "game", "city", "rules",
                  cli_json_hex(slg_rules_hash(study->table->game)), "agent", study->agent_name,
                  "seed", (json_int_t)study->table->seed, "seats", (int)study->table->setup.seats,
                  "games", (json_int_t)t->games, "decisions", (json_int_t)t->decisions);
    json_t *course = json_pack(
        "{s:o, s:o, s:I, s:I, s:o, s:o, s:{s:I, s:I, s:I}, s:{s:I, s:I}, s:o}", "totals",
        cli_json_counts(t->totals, CITY_TOTALS), "winners",
        cli_json_counts(t->winners, CITY_TOTALS), "timer_games", (json_int_t)t->timer_games,
        "timer_twice", (json_int_t)t->timer_twice, "solo_ranks", cli_json_counts(t->ranks, 4),
        "losses", losses_json(t), "prestige", "districts", (json_int_t)t->from_goals, "magic",
        (json_int_t)t->from_magic, "places", (json_int_t)t->from_places, "lower_places", "money",
        (json_int_t)t->consolation[0], "buys", (json_int_t)t->consolation[1], "years",
        years_json(t));
    json_t *lists =
        json_pack("{s:o, s:o, s:o, s:o}", "rewards", rewards_json(t), "powers", powers_json(t),
                  "monsters", monsters_json(t), "tiles", tiles_json(study, t));
    json_object_update_new(document, course);
    json_object_update_new(document, lists);
    cli_json_print(document);
}
