/* SPDX-License-Identifier: MIT */
/* Every reason why a match cannot be opened is given in every language: records damaged at random,
 * and setups that no game can be played with. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sortilege/sortilege.h>

#include "kernel/replay_form.h"
#include "test.h"

enum { ANSWERS = 60, BYTES = 1 << 15, TRIES = TEST_TIMES(4000, 400) };

static char record[BYTES], damaged[BYTES + 64];
static slg_random chance;

static size_t record_of(const slg_game *game, slg_replay_form form, void *memory) {
    slg_setup setup;
    slg_option options[SLG_OPTIONS_MAX];
    slg_setup_default(game, &setup);
    slg_seed_from(7, setup.seed);
    slg_match *match = slg_match_init(memory, ANSWERS, game, &setup, SLG_UNDO_NEVER, NULL, NULL);
    for (uint32_t i = 0; match && i < ANSWERS && slg_pending(slg_match_state(match)); i++) {
        const slg_state *state = slg_match_state(match);
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        slg_decision decision;
        slg_get_decision(game, state, seat, &decision);
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        slg_answer answer = {
            .seat = (uint8_t)seat, .seq = decision.seq, .option = slg_random_below(&chance, count)};
        slg_match_answer(match, answer, 0, NULL, NULL);
    }
    return match ? slg_replay_write(match, form, record, sizeof record) : 0;
}

/* One word of the record is replaced, removed or doubled. */
static size_t damage_text(size_t length) {
    static const char *const words[] = {"",     "x",   "7",     "99999999", "-1", "A 0", "G",
                                        "seed", "end", "rules", "option",   "@",  "C 0", "chance"};
    size_t at = slg_random_below(&chance, (uint32_t)length);
    while (at && record[at - 1] != ' ' && record[at - 1] != '\n')
        at--;
    size_t word = strcspn(record + at, " \n");
    size_t skip = slg_random_below(&chance, 6) ? word : (size_t)(length - at);
    const char *other = words[slg_random_below(&chance, sizeof words / sizeof *words)];
    return (size_t)snprintf(damaged, sizeof damaged, "%.*s%s%s%.*s", (int)at, record, other,
                            slg_random_below(&chance, 8) ? "" : "\n", (int)(length - at - skip),
                            record + at + skip);
}

/* One byte is changed, or the end is missing; half of the time the checksum agrees. */
static size_t damage_bytes(size_t length) {
    memcpy(damaged, record, length);
    damaged[slg_random_below(&chance, (uint32_t)length)] = (char)slg_random_next(&chance);
    if (slg_random_below(&chance, 8) == 0) return slg_random_below(&chance, (uint32_t)length);
    uint32_t crc = slg__replay_crc((const unsigned char *)damaged, length - 4);
    if (slg_random_below(&chance, 4)) memcpy(damaged + length - 4, &crc, 4);
    return length;
}

/* In that language throughout: no sentence of the table was left in English. */
static bool is_said(slg_lang lang, const char *english, char *said, size_t capacity) {
    static const char *const words[] = {" the ", " is ", " has ", " are ", " not ", " be "};
    if (!slg_guide_error(lang, english, said, capacity)) return false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(said, words[i])) return false;
    return true;
}

static void check_said(const slg_error *error) {
    char said[SLG_ERROR_TEXT_MAX * 2];
    for (slg_lang lang = SLG_DE; lang < SLG_LANGS; lang++)
        if (!is_said(lang, error->text, said, sizeof said))
            CHECK_STR(error->text, slg_lang_name(lang));
}

/* Every English sentence of the table, in the order of the table. */
TEST(french_has_every_reason) {
    static const char *const english[] = {
#define SLG_REASON(english, said) english,
#include "guide/reasons.def"
    };
    static const char *const french[] = {
#include "guide/reasons.fr.def"
#undef SLG_REASON
    };
    REQUIRE(sizeof english == sizeof french);
    for (size_t i = 0; i < sizeof english / sizeof *english; i++)
        CHECK_STR(french[i], english[i]);
}

TEST(damaged_records_are_refused_in_every_language) {
    slg_random_seed(&chance, 1);
    for (uint32_t g = 0; g < slg_game_count(); g++)
        for (uint32_t form = 0; form < 2; form++) {
            const slg_game *game = slg_game_at(g);
            void *memory = malloc(slg_match_size(game, ANSWERS));
            REQUIRE(memory);
            size_t length = record_of(game, (slg_replay_form)form, memory);
            uint32_t refused = 0;
            CHECK(length > 0);
            CHECK(length < sizeof record);
            for (uint32_t i = 0; length && i < TRIES / 8; i++) {
                slg_error error = {0};
                size_t bytes = form == SLG_REPLAY_TEXT ? damage_text(length) : damage_bytes(length);
                if (slg_replay_read(game, damaged, bytes, memory, ANSWERS, SLG_UNDO_NEVER, NULL,
                                    &error))
                    continue;
                refused++;
                check_said(&error);
            }
            CHECK(refused > TRIES / 40);
            free(memory);
        }
}

TEST(impossible_setups_are_refused_in_every_language) {
    slg_state_room room;
    slg_random_seed(&chance, 2);
    for (uint32_t i = 0; i < TRIES; i++) {
        const slg_game *game = slg_game_at(i % slg_game_count());
        slg_error error = {0};
        slg_setup setup;
        slg_setup_default(game, &setup);
        setup.seats = (uint8_t)slg_random_below(&chance, slg_game_seats_max(game) + 2);
        for (uint32_t n = slg_random_below(&chance, 6); n; n--) {
            uint32_t option = slg_random_below(&chance, slg_setup_option_count(game));
            const slg_setup_option *of = slg_setup_option_at(game, option);
            setup.options[option] =
                (int16_t)(of->least +
                          (int)slg_random_below(&chance, (uint32_t)(of->most - of->least + 2)));
        }
        if (slg_state_init(game, &setup, (slg_state *)(void *)&room, NULL, &error) != SLG_OK)
            check_said(&error);
    }
}

static const struct {
    const char *name, *english, *german;
} rows[] = {
    {"in one another",
     "'a: b.slg' cannot be loaded: line 11: answer 2 (C takes option 1) is not possible: that seat "
     "is not asked anything now",
     "„a: b.slg“ lässt sich nicht laden: Zeile 11: Antwort 2 (C wählt Nummer 1) ist nicht möglich: "
     "dieser Platz wird gerade nichts gefragt"},
    {"of the system", "cannot read '/x': No such file or directory",
     "„/x“ lässt sich nicht lesen: Datei oder Ordner nicht gefunden"},
    {"of a card file", "my.cards:3:5: this text has no closing \"",
     "my.cards, Zeile 3, Spalte 5: Hier stimmt die Kartendatei nicht (auf Englisch: this text has "
     "no closing \")"},
};

TEST(reasons_in_german) {
    char text[512];
    EACH(row, rows) {
        CHECK(slg_guide_error(SLG_DE, row->english, text, sizeof text));
        CHECK_STR(text, row->german);
        CHECK(slg_guide_error(SLG_EN, row->english, text, sizeof text));
        CHECK_STR(text, row->english);
    }
    CHECK(!slg_guide_error(SLG_DE, "nobody ever said this", text, sizeof text));
    CHECK_STR(text, "nobody ever said this");
}
