/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>

#include "command/json.h"
#include "measure/balance_endbringer.h"
#include "measure/tally.h"

static const char *const nemeses[EBR_NEMESES] = {"erlik-khan", "zcerneboch", "ereshkigal",
                                                 "hypnos"};
static const char *const archetypes[EBR_ARCHETYPES] = {"deathdealer", "hellraiser", "demiurge",
                                                       "plaguebringer"};
static const char *const scenarios[EBR_SCENARIOS] = {"none", "leading-the-invasion",
                                                     "arming-the-horde", "awakening-the-scions",
                                                     "preparing-a-dark-ritual"};
static const char *const difficulties[EBR_DIFFICULTIES] = {"beginner", "normal", "veteran", "hard"};
static const char *const reasons[EBR_REASONS] = {
    [EBR_OVER_STONES] = "won: the last monolith fell",
    [EBR_OVER_SURVIVED] = "won: the players survived round 3",
    [EBR_OVER_DEFENSE] = "lost: no allied defense was left",
    [EBR_OVER_HORDE] = "lost: the horde had no end",
    [EBR_OVER_GATES] = "lost: the seventh gate opened",
    [EBR_OVER_MINDS] = "lost: a mind broke",
    [EBR_OVER_EVOLUTION] = "lost: evolution was complete",
    [EBR_OVER_ALTAR] = "lost: the altar was full",
};
static const char *const sources[HORDE_SOURCES] = {
    "actions", "tactics", "enemy attacks", "criticals and monoliths", "round starts and ends"};

static const char *const axis_words[SPREAD_AXES] = {"nemesis", "archetype", "scenario",
                                                    "difficulty", "players"};
static const uint8_t axis_sizes[SPREAD_AXES] = {EBR_NEMESES, EBR_ARCHETYPES, EBR_SCENARIOS,
                                                EBR_DIFFICULTIES, EBR_PLAYERS};

const char *balance_endbringer_word(horde_axis of, uint32_t value) {
    static const char *const numbers[EBR_PLAYERS] = {"1", "2", "3"};
    switch (of) {
    case SPREAD_NEMESIS: return nemeses[value];
    case SPREAD_ARCHETYPE: return archetypes[value];
    case SPREAD_SCENARIO: return scenarios[value];
    case SPREAD_DIFFICULTY: return difficulties[value];
    default: return numbers[value];
    }
}

static double percent_won(uint64_t part, uint64_t whole) {
    return whole ? 100 * (double)part / (double)whole : 0;
}

horde_share balance_endbringer_share(const horde_tally *t, horde_axis of, uint32_t value,
                                     int32_t difficulty) {
    horde_share sum = {0};
    uint32_t at[SPREAD_AXES];
    for (at[SPREAD_DIFFICULTY] = 0; at[SPREAD_DIFFICULTY] < EBR_DIFFICULTIES;
         at[SPREAD_DIFFICULTY]++)
        for (at[SPREAD_PLAYERS] = 0; at[SPREAD_PLAYERS] < EBR_PLAYERS; at[SPREAD_PLAYERS]++)
            for (at[SPREAD_NEMESIS] = 0; at[SPREAD_NEMESIS] < EBR_NEMESES; at[SPREAD_NEMESIS]++)
                for (at[SPREAD_ARCHETYPE] = 0; at[SPREAD_ARCHETYPE] < EBR_ARCHETYPES;
                     at[SPREAD_ARCHETYPE]++)
                    for (at[SPREAD_SCENARIO] = 0; at[SPREAD_SCENARIO] < EBR_SCENARIOS;
                         at[SPREAD_SCENARIO]++) {
                        const horde_share *cell =
                            &t->cell[at[SPREAD_DIFFICULTY]][at[SPREAD_PLAYERS]][at[SPREAD_NEMESIS]]
                                    [at[SPREAD_ARCHETYPE]][at[SPREAD_SCENARIO]];
                        if (at[of] != value) continue;
                        if (difficulty >= 0 && at[SPREAD_DIFFICULTY] != (uint32_t)difficulty)
                            continue;
                        sum.games += cell->games;
                        sum.won += cell->won;
                    }
    return sum;
}

static uint32_t round_at(const horde_tally *t, double share) {
    double all = (double)t->games, sum = 0;
    for (uint32_t n = 0; n < HORDE_ROUNDS; n++) {
        sum += (double)(t->rounds[0][n] + t->rounds[1][n]);
        if (sum >= share * all) return n;
    }
    return HORDE_ROUNDS - 1;
}

static double mean_round(const horde_tally *t, uint32_t won) {
    uint64_t games = 0, sum = 0;
    for (uint32_t n = 0; n < HORDE_ROUNDS; n++) {
        games += t->rounds[won][n];
        sum += n * t->rounds[won][n];
    }
    return tally_ratio(sum, games);
}

/* --- text --- */

static void print_pairs(const horde_study *study, const horde_tally *t) {
    uint64_t all = t->pairs[0] + t->pairs[1] + t->pairs[2];
    if (!all) return;
    interval i = wilson((double)t->pairs[0] + (double)t->pairs[1] / 2, (double)all);
    printf("against %s in the same games: better in %llu, equal in %llu, worse in %llu: %.1f %% "
           "(%.1f to %.1f)\n",
           study->rival_name, (unsigned long long)t->pairs[0], (unsigned long long)t->pairs[1],
           (unsigned long long)t->pairs[2], 100 * i.rate, 100 * i.low, 100 * i.high);
}

static void print_shares(const horde_tally *t) {
    printf("\n%-24s  games     won   95 %% interval |", "");
    for (uint32_t d = 0; d < EBR_DIFFICULTIES; d++)
        printf(" %9s", difficulties[d]);
    putchar('\n');
    for (horde_axis of = SPREAD_NEMESIS; of < SPREAD_AXES; of++) {
        for (uint32_t value = 0; value < axis_sizes[of]; value++) {
            horde_share all = balance_endbringer_share(t, of, value, -1);
            if (!all.games) continue;
            interval i = wilson((double)all.won, (double)all.games);
            printf("%-24s %6llu  %5.1f%%   %4.1f to %4.1f  |", balance_endbringer_word(of, value),
                   (unsigned long long)all.games, 100 * i.rate, 100 * i.low, 100 * i.high);
            for (int32_t d = 0; d < EBR_DIFFICULTIES; d++) {
                horde_share part = balance_endbringer_share(t, of, value, d);
                if (part.games)
                    printf("    %5.1f%%", percent_won(part.won, part.games));
                else
                    printf("         -");
            }
            if (of == SPREAD_PLAYERS) printf("   players");
            putchar('\n');
        }
    }
}

static void print_course(const horde_tally *t) {
    printf("\nrounds: %u / %u / %u at the quartiles; games won last %.1f, games lost %.1f\n",
           round_at(t, 0.25), round_at(t, 0.5), round_at(t, 0.75), mean_round(t, 1),
           mean_round(t, 0));
    printf("per player and round: %.1f attacks, %.1f by enemies; minions absorb %.1f damage; "
           "defense loses",
           tally_ratio(t->attacks[0], t->player_rounds),
           tally_ratio(t->attacks[1], t->player_rounds), tally_ratio(t->soaked, t->player_rounds));
    for (uint32_t i = 0; i < HORDE_SOURCES; i++)
        printf("%s %.2f by %s", i ? "," : "", tally_ratio(t->lost_by[i], t->player_rounds),
               sources[i]);
    printf("; %.2f restored\n", tally_ratio(t->restored, t->player_rounds));
    printf("Archetype tactics per player and round: %.2f, and %.2f cancelled, %.2f changed\n",
           tally_ratio(t->tactics, t->player_rounds), tally_ratio(t->cancelled, t->player_rounds),
           tally_ratio(t->changed, t->player_rounds));
    printf("left for each player: %.1f defense in games won, %.1f points of monoliths in games "
           "lost\n\n",
           tally_ratio(t->defense_left[1], t->players[1]),
           tally_ratio(t->stones[0], t->players[0]));
    for (uint32_t r = 0; r < EBR_REASONS; r++)
        if (reasons[r] && t->reasons[r])
            printf("%6.1f %%  %s\n", percent_won(t->reasons[r], t->games), reasons[r]);
}

/* Cards, by how far the win rate of the games in which they acted is from the mean. */
typedef struct ranked {
    uint32_t design;
    double lean, margin;
} ranked;

static int by_lean(const void *a, const void *b) {
    double left = ((const ranked *)a)->lean, right = ((const ranked *)b)->lean;
    return left < right ? -1 : left > right;
}

static uint32_t rank_cards(const horde_study *study, const horde_tally *t, bool foe,
                           ranked out[CRD_CARDS_MAX]) {
    const crd_set *set = spl_set(study->table->game);
    uint32_t count = 0;
    uint64_t won = t->rounds[1][0];
    for (uint32_t n = 1; n < HORDE_ROUNDS; n++)
        won += t->rounds[1][n];
    double mean = percent_won(won, t->games);
    for (uint32_t design = 0; design < set->card_count; design++) {
        const horde_card *card = &t->card[design];
        bool is_foe = set->decks[set->cards[design].deck].kind > CRD_TEST;
        if (card->with.games < 40 || is_foe != foe) continue;
        interval i = wilson((double)card->with.won, (double)card->with.games);
        out[count++] = (ranked){design, 100 * i.rate - mean, 50 * (i.high - i.low)};
    }
    qsort(out, count, sizeof *out, by_lean);
    return count;
}

static void print_foes_cards(const horde_study *study, const horde_tally *t, bool foe) {
    static ranked all[CRD_CARDS_MAX];
    const crd_set *set = spl_set(study->table->game);
    uint32_t count = rank_cards(study, t, foe, all);
    printf("\n%s: how much more often games are won in which they %s\n",
           foe ? "the Endbringer's cards" : "players' cards", foe ? "acted" : "were played");
    for (uint32_t i = 0; i < count; i++) {
        if (count > 24 && i == 12) {
            printf("   ...\n");
            i = count - 12;
        }
        const horde_card *card = &t->card[all[i].design];
        printf("  %+6.1f +-%4.1f  %-34s", all[i].lean, all[i].margin,
               set->cards[all[i].design].name[SLG_EN]);
        if (foe)
            printf(" %7.2f a game, %5.2f defense lost each time",
                   tally_ratio(card->acted, t->games), tally_ratio(card->defense, card->acted));
        if (card->broken) printf(", broken %.0f %%", percent_won(card->broken, card->acted));
        putchar('\n');
    }
}

static void print_foes_decks(const horde_study *study, const horde_tally *t) {
    const crd_set *set = spl_set(study->table->game);
    printf("\ndecks of players\n");
    for (uint32_t d = 0; d < set->deck_count; d++) {
        if (set->decks[d].kind > CRD_DOMAIN || !t->deck[d].games) continue;
        interval i = wilson((double)t->deck[d].won, (double)t->deck[d].games);
        printf("  %-22s %5.1f %%  (%.1f to %.1f)\n", set->decks[d].id, 100 * i.rate, 100 * i.low,
               100 * i.high);
    }
}

void balance_endbringer_print(const horde_study *study, const horde_tally *t) {
    char took[32];
    printf("%llu games of %s, %llu decisions%s\n", (unsigned long long)t->games, study->agent_name,
           (unsigned long long)t->decisions, cli_took(study->seconds, took, sizeof took));
    uint64_t cells = balance_endbringer_cells(study);
    if (t->games % cells)
        printf("partial: %llu of %llu tables were played %s; the figures below do not cover all of "
               "them\n"
               "(-n %llu plays each equally often)\n",
               (unsigned long long)(t->games % cells), (unsigned long long)cells,
               t->games < cells ? "at all" : "once more than the others",
               (unsigned long long)((t->games / cells + 1) * cells));
    print_pairs(study, t);
    print_shares(t);
    print_course(t);
    print_foes_cards(study, t, true);
    print_foes_cards(study, t, false);
    print_foes_decks(study, t);
}

/* --- JSON --- */

static json_t *horde_share_json(const char *key, const char *name, const horde_share *share) {
    return json_pack("{s:s, s:I, s:I}", key, name, "games", (json_int_t)share->games, "won",
                     (json_int_t)share->won);
}

static json_t *axis_json(const horde_tally *t, horde_axis of) {
    json_t *list = json_array();
    for (uint32_t value = 0; value < axis_sizes[of]; value++) {
        horde_share share = balance_endbringer_share(t, of, value, -1);
        if (!share.games) continue;
        interval i = wilson((double)share.won, (double)share.games);
        json_array_append_new(
            list, json_pack("{s:s, s:I, s:o, s:o, s:o}", "name", balance_endbringer_word(of, value),
                            "games", (json_int_t)share.games, "won", cli_json_real(i.rate), "low",
                            cli_json_real(i.low), "high", cli_json_real(i.high)));
    }
    return list;
}

static json_t *cells_json(const horde_tally *t) {
    json_t *list = json_array();
    for (uint32_t d = 0; d < EBR_DIFFICULTIES; d++)
        for (uint32_t p = 0; p < EBR_PLAYERS; p++)
            for (uint32_t n = 0; n < EBR_NEMESES; n++)
                for (uint32_t a = 0; a < EBR_ARCHETYPES; a++)
                    for (uint32_t s = 0; s < EBR_SCENARIOS; s++) {
                        const horde_share *cell = &t->cell[d][p][n][a][s];
                        if (!cell->games) continue;
                        json_t *object = horde_share_json("difficulty", difficulties[d], cell);
                        json_object_update_new(object, json_pack("{s:i, s:s, s:s, s:s}", "players",
                                                                 (int)p + 1, "nemesis", nemeses[n],
                                                                 "archetype", archetypes[a],
                                                                 "scenario", scenarios[s]));
                        json_array_append_new(list, object);
                    }
    return list;
}

static json_t *reasons_json(const horde_tally *t) {
    json_t *object = json_object();
    for (uint32_t r = 0; r < EBR_REASONS; r++)
        if (reasons[r] && t->reasons[r])
            json_object_set_new(object, reasons[r], json_integer((json_int_t)t->reasons[r]));
    return object;
}

/* Sums, which a reader divides by "player_rounds" or by "players". */
static json_t *course_json(const horde_tally *t) {
    json_t *lost = json_object();
    for (uint32_t i = 0; i < HORDE_SOURCES; i++)
        json_object_set_new(lost, sources[i], json_integer((json_int_t)t->lost_by[i]));
    return json_pack(
        "{s:I, s:I, s:I, s:I, s:o, s:I, s:I, s:I, s:I, s:{s:I, s:I}, s:I, s:I}", "player_rounds",
        (json_int_t)t->player_rounds, "attacks", (json_int_t)t->attacks[0], "enemy_attacks",
        (json_int_t)t->attacks[1], "absorbed", (json_int_t)t->soaked, "defense_lost", lost,
        "restored", (json_int_t)t->restored, "tactics", (json_int_t)t->tactics, "cancelled",
        (json_int_t)t->cancelled, "changed", (json_int_t)t->changed, "players", "won",
        (json_int_t)t->players[1], "lost", (json_int_t)t->players[0], "defense_left_when_won",
        (json_int_t)t->defense_left[1], "monoliths_left_when_lost", (json_int_t)t->stones[0]);
}

static json_t *foe_cards_json(const crd_set *set, const horde_tally *t) {
    json_t *list = json_array();
    for (uint32_t design = 0; design < set->card_count; design++) {
        const horde_card *card = &t->card[design];
        if (!card->acted) continue;
        json_t *object = horde_share_json("id", set->cards[design].id, &card->with);
        json_object_update_new(
            object, json_pack("{s:I, s:I, s:I}", "acted", (json_int_t)card->acted, "defense",
                              (json_int_t)card->defense, "broken", (json_int_t)card->broken));
        json_array_append_new(list, object);
    }
    return list;
}

static json_t *players_decks_json(const crd_set *set, const horde_tally *t) {
    json_t *list = json_array();
    for (uint32_t d = 0; d < set->deck_count; d++)
        if (set->decks[d].kind <= CRD_DOMAIN && t->deck[d].games)
            json_array_append_new(list, horde_share_json("id", set->decks[d].id, &t->deck[d]));
    return list;
}

void balance_endbringer_print_json(const horde_study *study, const horde_tally *t) {
    const crd_set *set = spl_set(study->table->game);
    uint64_t cells = balance_endbringer_cells(study);
    json_t *document =
        json_pack("{s:s, s:o, s:s, s:I, s:I, s:b, s:I, s:I, s:o}", "game", "endbringer", "rules",
                  cli_json_hex(slg_rules_hash(study->table->game)), "agent", study->agent_name,
                  "seed", (json_int_t)study->table->seed, "tables", (json_int_t)cells, "partial",
                  (int)(t->games % cells != 0), "games", (json_int_t)t->games, "decisions",
                  (json_int_t)t->decisions, "pairs", cli_json_counts(t->pairs, 3));
    for (horde_axis of = SPREAD_NEMESIS; of < SPREAD_AXES; of++)
        json_object_set_new(document, axis_words[of], axis_json(t, of));
    json_object_update_new(
        document, json_pack("{s:o, s:{s:o, s:o}, s:o, s:o, s:o, s:o}", "cells", cells_json(t),
                            "rounds", "won", cli_json_counts(t->rounds[1], HORDE_ROUNDS), "lost",
                            cli_json_counts(t->rounds[0], HORDE_ROUNDS), "course", course_json(t),
                            "reasons", reasons_json(t), "cards", foe_cards_json(set, t), "decks",
                            players_decks_json(set, t)));
    cli_json_print(document);
}
