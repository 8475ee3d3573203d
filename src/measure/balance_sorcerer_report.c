/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "command/json.h"
#include "measure/balance_sorcerer.h"

static const char *const kinds[] = {"characters", "lineages", "domains"};

static const char *deck_name(const balance_study *study, uint32_t deck) {
    return study->set->decks[deck].id;
}

static uint32_t round_of_duels(const balance_tally *t, double share) {
    double wanted = share * (double)t->games, sum = 0;
    for (uint32_t r = 0; r < BALANCE_ROUNDS; r++)
        if ((sum += (double)t->rounds[r]) >= wanted) return r;
    return BALANCE_ROUNDS - 1;
}

static double mean_duel_round(const balance_tally *t) {
    double sum = 0;
    for (uint32_t r = 0; r < BALANCE_ROUNDS; r++)
        sum += (double)r * (double)t->rounds[r];
    return t->games ? sum / (double)t->games : 0;
}

static double mean_lead_changes(const balance_tally *t) {
    double sum = 0;
    for (uint32_t n = 0; n < BALANCE_LEADS; n++)
        sum += (double)n * (double)t->lead_changes[n];
    return t->games ? sum / (double)t->games : 0;
}

/* The share of a game's rounds, on average, after which the winner stayed ahead. */
static double mean_no_return(const balance_tally *t) {
    double sum = 0, games = 0;
    for (uint32_t n = 0; n < BALANCE_TENTHS; n++) {
        sum += (double)n / 10 * (double)t->no_return[n];
        games += (double)t->no_return[n];
    }
    return games > 0 ? sum / games : 0;
}

static double chosen(const balance_card *card) {
    return card->chances ? (double)card->chosen / (double)card->chances : 0;
}

/* --- text --- */

/* The verdict on a share. Few games prove nothing, so a verdict is given only if the whole interval
 * is beyond the bounds. */
static const char *verdict(interval i, double least, double most) {
    if (100 * i.high < least || 100 * i.low > most) return "   <- out of bounds";
    if (100 * i.rate < least || 100 * i.rate > most) return "   <- perhaps out of bounds";
    return "";
}

static void print_share(const char *name, const balance_share *share, double least, double most) {
    interval i = balance_interval(share);
    printf("  %-22s %5.1f %% (%.1f to %.1f) of %llu%s\n", name, 100 * i.rate, 100 * i.low,
           100 * i.high, (unsigned long long)share->games, verdict(i, least, most));
}

static void print_matrix(const balance_study *study, const balance_tally *t, uint32_t kind) {
    uint32_t count = study->deck_count[kind];
    printf("\n%s against one another: the row's wins in per cent\n  %-20s", kinds[kind], "");
    for (uint32_t b = 0; b < count; b++)
        printf(" %17s", deck_name(study, study->decks[kind][b]));
    putchar('\n');
    for (uint32_t a = 0; a < count; a++) {
        printf("  %-20s", deck_name(study, study->decks[kind][a]));
        for (uint32_t b = 0; b < count; b++) {
            const balance_share *share = &t->against[study->decks[kind][a]][study->decks[kind][b]];
            if (share->games)
                printf(" %17.1f", 100 * balance_rate(share));
            else
                printf(" %17s", "-");
        }
        putchar('\n');
    }
}

static void print_duel_card(const balance_study *study, const balance_tally *t, uint32_t card) {
    const balance_card *c = &t->card[card];
    printf("  %-28s %-18s %6.1f  %6.1f  %6.1f", study->set->cards[card].id,
           deck_name(study, study->set->cards[card].deck), 100 * balance_rate(&c->drawn),
           100 * balance_rate(&c->played), 100 * chosen(c));
    if (c->with.games) {
        double worth, margin;
        balance_worth(c, &worth, &margin);
        printf("  %+6.1f +- %.1f", worth, margin);
    }
    puts(c->chances && chosen(c) < 0.05 ? "   <- hardly ever chosen" : "");
}

void balance_print(const balance_study *study, const balance_tally *t) {
    char took[32];
    printf("%llu games of Sorcerer by %s, %llu decisions%s\n\n", (unsigned long long)t->games,
           study->agent_name, (unsigned long long)t->decisions,
           cli_took(study->seconds, took, sizeof took));
    print_share("first player", &t->first, 47, 53);
    printf("  rounds: %.2f on average, %u to %u in the middle 80 %%; %.0f decisions a game\n",
           mean_duel_round(t), round_of_duels(t, 0.1), round_of_duels(t, 0.9),
           t->games ? (double)t->decisions / (double)t->games : 0);
    printf(
        "  lead changes: %.2f a game; the winner is ahead for good after %.0f %% of the rounds\n",
        mean_lead_changes(t), 100 * mean_no_return(t));
    for (uint32_t kind = 0; kind < 3; kind++) {
        printf("\n%s\n", kinds[kind]);
        for (uint32_t n = 0; n < study->deck_count[kind]; n++)
            print_share(deck_name(study, study->decks[kind][n]), &t->deck[study->decks[kind][n]],
                        45, 55);
        print_matrix(study, t, kind);
    }
    printf("\n  %-28s %-18s %6s  %6s  %6s%s\n", "card", "deck", "drawn", "played", "chosen",
           study->swaps ? "  causal" : "");
    for (uint32_t card = 0; card < study->set->card_count; card++)
        if (balance_counts(study, card)) print_duel_card(study, t, card);
}

/* --- JSON --- */

static json_t *share_json(const balance_share *share) {
    interval i = balance_interval(share);
    return json_pack("{s:I, s:o, s:o, s:o}", "games", (json_int_t)share->games, "rate",
                     cli_json_real(i.rate), "low", cli_json_real(i.low), "high",
                     cli_json_real(i.high));
}

static json_t *deck_json(const balance_study *study, const balance_tally *t, uint32_t kind,
                         uint32_t deck) {
    json_t *against = json_object();
    for (uint32_t n = 0; n < study->deck_count[kind]; n++) {
        uint32_t other = study->decks[kind][n];
        if (t->against[deck][other].games)
            json_object_set_new(against, deck_name(study, other),
                                share_json(&t->against[deck][other]));
    }
    json_t *object = share_json(&t->deck[deck]);
    json_object_set_new(object, "id", json_string(deck_name(study, deck)));
    json_object_set_new(object, "kind", json_string(kinds[kind]));
    json_object_set_new(object, "against", against);
    if (kind == CRD_CHARACTER)
        json_object_set_new(object, "powers", json_integer((json_int_t)t->powers[deck]));
    return object;
}

static json_t *duel_card_json(const balance_study *study, const balance_tally *t, uint32_t card) {
    const balance_card *c = &t->card[card];
    json_t *object =
        json_pack("{s:s, s:s, s:o, s:o, s:I, s:I, s:o}", "id", study->set->cards[card].id, "deck",
                  deck_name(study, study->set->cards[card].deck), "drawn", share_json(&c->drawn),
                  "played", share_json(&c->played), "chances", (json_int_t)c->chances, "chosen",
                  (json_int_t)c->chosen, "rate", cli_json_real(chosen(c)));
    if (c->with.games) {
        double worth, margin;
        balance_worth(c, &worth, &margin);
        json_object_set_new(object, "causal",
                            json_pack("{s:I, s:o, s:o}", "games", (json_int_t)c->with.games,
                                      "worth", cli_json_real(worth), "margin",
                                      cli_json_real(margin)));
    }
    return object;
}

void balance_print_json(const balance_study *study, const balance_tally *t) {
    json_t *decks = json_array(), *cards = json_array();
    for (uint32_t kind = 0; kind < 3; kind++)
        for (uint32_t n = 0; n < study->deck_count[kind]; n++)
            json_array_append_new(decks, deck_json(study, t, kind, study->decks[kind][n]));
    for (uint32_t card = 0; card < study->set->card_count; card++)
        if (balance_counts(study, card))
            json_array_append_new(cards, duel_card_json(study, t, card));
    cli_json_print(json_pack(
        "{s:s, s:o, s:s, s:I, s:I, s:I, s:I, s:o, s:o, s:o, s:o, s:o, s:o}", "game", "sorcerer",
        "rules", cli_json_hex(slg_rules_hash(study->table.game)), "agent", study->agent_name,
        "seed", (json_int_t)study->table.seed, "games", (json_int_t)t->games, "draws",
        (json_int_t)t->draws, "decisions", (json_int_t)t->decisions, "first", share_json(&t->first),
        "rounds", cli_json_counts(t->rounds, BALANCE_ROUNDS), "lead_changes",
        cli_json_counts(t->lead_changes, BALANCE_LEADS), "no_return",
        cli_json_counts(t->no_return, BALANCE_TENTHS), "decks", decks, "cards", cards));
}
