/* SPDX-License-Identifier: MIT */
/* The sentences that Endbringer adds to Sorcerer's, in both languages, and what outcomes of chance
 * are called. */
#include <sortilege/text.h>

#include "endbringer_table.h"
#include "games/endbringer/services.h"

static char text[SLG_TEXT_MAX];

static const slg_voice *voice_of(uint32_t lang) {
    return lang == SLG_EN ? &slg_voice_en : &slg_voice_de;
}

/* Against Hypnos and the Hellraiser; two stars lie before A and B; Inferno Tyrants in slots 0 and
 * 1, the first with Arms and a dark die. */
#define TABLE "nemesis=hypnos archetype=hellraiser character-a=tegu lineage-a=animist"

static bool set_table(void) {
    if (!table_begin(2, TABLE)) return false;
    uint32_t n = 0;
    while (!is_called(EBR_NEMESIS + n, "cup-of-forgetting"))
        n++;
    E->conditions = 3u << n;
    E->star[n] = 0;
    E->star[n + 1] = 1;
    E->dice[0] = 5;
    return is_called(EBR_NEMESIS + n + 1, "cup-of-forgetting") && S->minions[0].card != SPL_NONE &&
           S->minions[0].place == S->minions[1].place;
}

static int16_t cup(uint32_t which) {
    return (int16_t)(EBR_NEMESIS + __builtin_ctz(E->conditions) + (int32_t)which);
}

/* What stands for a thing of this table in the lists below. */
enum { CUP_A = 1000, CUP_B, TYRANT, TWIN, ARMS };

static int16_t thing_of(int16_t number) {
    switch (number) {
    case CUP_A: return cup(0);
    case CUP_B: return cup(1);
    case TYRANT: return (int16_t)S->minions[0].card;
    case TWIN: return (int16_t)S->minions[1].card;
    case ARMS: return EBR_THING_ARMS + 1;
    default: return number;
    }
}

/* --- questions --- */

static const struct {
    const char *name;
    uint16_t kind;
    int16_t source, extra;
    const char *says[SLG_LANGS];
} questions[] = {
    {"take",
     EBR_ASK_TAKE,
     EBR_HARM_GLOBAL,
     5,
     {"A: where does this damage go?", "A: Wohin geht dieser Schaden?"}},
    {"enemy",
     EBR_ASK_ENEMY,
     0,
     0,
     {"A: which enemy attacks first in Southwark?",
      "A: Welcher Gegner greift in Southwark zuerst an?"}},
    {"realm",
     EBR_ASK_REALM,
     TYRANT,
     0,
     {"A: into which realm does Inferno Tyrant (1) in Southwark go?",
      "A: In welches Reich kommt „Infernotyrann“ (1) in Southwark?"}},
    {"boon",
     EBR_ASK_BOON,
     0,
     0,
     {"A: which Cultist gets the boon?", "A: Welcher Kultist erhält die Gunst?"}},
};

TEST(questions_in_words) {
    REQUIRE(set_table());
    EACH(row, questions) {
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            slg_decision decision = {
                .kind = row->kind, .source = thing_of(row->source), .extra = row->extra};
            slg_text_decision(&ebr_game, STATE, &decision, voice_of(lang), text, sizeof text);
            CHECK_STR(text, row->says[lang]);
        }
    }
}

/* A tactic is asked about in the words of the card that it is on. */
TEST(a_tactic_in_words) {
    static const char *const begins[EBR_NO_COLOUR] = {
        "A: change this tactic? The Hellraiser (blue): ",
        "A: change this tactic? The Hellraiser (green): ",
        "A: change this tactic? The Hellraiser (red): ",
        "A: change this tactic? The Hellraiser (white): ",
    };
    REQUIRE(set_table());
    for (int16_t colour = EBR_BLUE; colour < EBR_NO_COLOUR; colour++) {
        slg_decision decision = {
            .kind = EBR_ASK_ANSWER, .source = EBR_ARCHETYPE_CARD, .extra = colour};
        slg_text_decision(&ebr_game, STATE, &decision, &slg_voice_en, text, sizeof text);
        size_t length = strlen(begins[colour]);
        CHECK(strlen(text) > length + 10);
        text[length] = 0;
        CHECK_STR(text, begins[colour]);
    }
}

/* --- options --- */

static const struct {
    const char *name;
    uint16_t kind;
    int16_t a, b;
    const char *says[SLG_LANGS];
} answers[] = {
    {"defense",
     EBR_DO_DEFENSE,
     0,
     0,
     {"1 damage to allied defense", "1 Schaden an der Verteidigung"}},
    {"rest", EBR_DO_REST, 4, 0, {"all 4 to allied defense", "alle 4 an die Verteidigung"}},
    {"stone",
     EBR_DO_STONE,
     1,
     0,
     {"1 damage to the monolith of Old London", "1 Schaden am Monolithen von Old London"}},
    {"change",
     EBR_DO_CHANGE,
     0,
     0,
     {"omen: reveal another card", "Omen: eine andere Karte aufdecken"}},
    {"banish", EBR_DO_BANISH, 1, 0, {"B banishes a card", "B verbannt eine Karte"}},
    {"mortal",
     EBR_DO_REALM,
     EBR_MORTAL,
     0,
     {"into the Mortal Realm", "in das Reich der Sterblichen"}},
    {"dreamlands", EBR_DO_REALM, EBR_DREAMLANDS, 0, {"into the Dreamlands", "in die Traumlande"}},
    {"before A",
     EBR_DO_BREAK,
     CUP_A,
     2,
     {"2 omens: destroy Cup of Forgetting (1) before A",
      "2 Omen: „Becher des Vergessens“ (1) vor A zerstören"}},
    {"before B",
     EBR_DO_BREAK,
     CUP_B,
     2,
     {"2 omens: destroy Cup of Forgetting (2) before B",
      "2 Omen: „Becher des Vergessens“ (2) vor B zerstören"}},
    {"strike", EBR_DO_STRIKE, 3, 0, {"3 omens: a critical hit", "3 Omen: ein kritischer Treffer"}},
    {"die",
     EBR_DO_REROLL,
     TYRANT,
     0,
     {"omen: reroll 5 of Inferno Tyrant (1) in Southwark",
      "Omen: 5 von „Infernotyrann“ (1) in Southwark neu"}},
    {"Arms",
     SPL_DO_PICK,
     ARMS,
     0,
     {"the Arms on Inferno Tyrant (2) in Southwark",
      "die Waffen an „Infernotyrann“ (2) in Southwark"}},
    {"minion",
     SPL_DO_MINION,
     TWIN,
     0,
     {"1 damage to Inferno Tyrant (2) in Southwark",
      "1 Schaden an „Infernotyrann“ (2) in Southwark"}},
};

TEST(options_in_words) {
    REQUIRE(set_table());
    EACH(row, answers) {
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            const slg_decision decision = {.kind = SPL_ASK_PICK};
            const slg_option option = {row->kind, thing_of(row->a), row->b, 0};
            slg_text_option(&ebr_game, STATE, &decision, option, voice_of(lang), text, sizeof text);
            CHECK_STR(text, row->says[lang]);
        }
    }
}

/* --- events --- */

static const struct {
    const char *name;
    uint16_t kind;
    uint8_t seat;
    int16_t a, b, c;
    const char *says[SLG_LANGS];
} events[] = {
    {"stride",
     EBR_TOLD_STRIDE,
     SLG_SEAT_NONE,
     1,
     2,
     0,
     {"The Endbringer stands astride Old London and Whitechapel",
      "Der Endbringer steht über Old London und Whitechapel"}},
    {"defense",
     EBR_TOLD_DEFENSE,
     SLG_SEAT_NONE,
     -3,
     27,
     0,
     {"Allied defense −3, now 27", "Verteidigung −3, jetzt 27"}},
    {"shown",
     EBR_TOLD_SHOWN,
     SLG_SEAT_NONE,
     CUP_A,
     EBR_FOR_CRITICAL,
     0,
     {"The Endbringer reveals Cup of Forgetting (critical effect)",
      "Der Endbringer deckt „Becher des Vergessens“ auf (kritischer Effekt)"}},
    {"skipped",
     EBR_TOLD_SKIPPED,
     SLG_SEAT_NONE,
     EBR_FOR_TACTIC,
     2,
     0,
     {"The Endbringer's tactic is skipped; counters left on its deck: 2",
      "Der Endbringer setzt aus (Taktik); Marker auf seinem Deck: noch 2"}},
    {"nemesis",
     EBR_TOLD_RESHUFFLE,
     SLG_SEAT_NONE,
     EBR_DECK_OF_NEMESIS,
     7,
     0,
     {"The Nemesis discard pile is shuffled in", "Der Nemesis-Ablagestapel wird eingemischt"}},
    {"archetype",
     EBR_TOLD_RESHUFFLE,
     SLG_SEAT_NONE,
     EBR_DECK_OF_ARCHETYPE,
     7,
     0,
     {"The Archetype discard pile is shuffled in", "Der Archetyp-Ablagestapel wird eingemischt"}},
    {"realm",
     EBR_TOLD_REALM,
     0,
     TYRANT,
     EBR_DREAMLANDS,
     0,
     {"Inferno Tyrant is in the Dreamlands", "„Infernotyrann“ ist in den Traumlanden"}},
    {"awake",
     EBR_TOLD_REALM,
     0,
     TYRANT,
     EBR_MORTAL,
     0,
     {"Inferno Tyrant is in the Mortal Realm", "„Infernotyrann“ ist im Reich der Sterblichen"}},
    {"take",
     EBR_TOLD_TAKE,
     SLG_SEAT_NONE,
     EBR_HARM_DIRECT,
     2,
     0,
     {"2 direct damage to take", "Zu nehmen: 2 direkter Schaden"}},
    {"type",
     EBR_TOLD_TYPE,
     SLG_SEAT_NONE,
     CUP_A,
     CRD_FAMILY_SORCERY,
     0,
     {"The Endbringer's card counts as a sorcery", NULL}},
    {"of the Endbringer",
     SPL_TOLD_TO_GRAVEYARD,
     EBR_SEAT,
     TYRANT,
     0,
     0,
     {"Inferno Tyrant goes to the discard pile", "„Infernotyrann“ kommt auf den Ablagestapel"}},
};

TEST(events_in_words) {
    REQUIRE(set_table());
    EACH(row, events) {
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            const slg_event event = {.kind = row->kind,
                                     .seat = row->seat,
                                     .a = thing_of(row->a),
                                     .b = row->b,
                                     .c = row->c};
            slg_text_event(&ebr_game, STATE, &event, voice_of(lang), text, sizeof text);
            if (row->says[lang])
                CHECK_STR(text, row->says[lang]);
            else
                CHECK(*text && !strchr(text, '{') && !strstr(text, "F "));
        }
    }
}

/* --- chance --- */

static const struct {
    const char *name;
    uint32_t stream, value;
    const char *word;
} outcomes[] = {
    {"avatar", EBR_STREAM_AVATAR, 0, "1"},
    {"dark", EBR_STREAM_DARK, 7, "8"},
    {"evolve", EBR_STREAM_EVOLVE, 22, "claws"},
    {"pile", EBR_STREAM_PILE, 0, "hollow-hours"},
    {"foe", EBR_STREAM_FOE, 3, "3"},
};

TEST(outcomes_are_named) {
    REQUIRE(set_table());
    EACH(row, outcomes) {
        slg_out out;
        slg_out_init(&out, text, sizeof text);
        ebr_put_chance(&ebr_game, STATE, row->stream, row->value, SLG_EN, &out);
        slg_out_end(&out);
        CHECK_STR(text, row->word);
    }
}

/* A word means any of the outcomes that are called so; a number just that one. */
TEST(a_word_means_any_copy) {
    REQUIRE(set_table());
    uint32_t first = (uint32_t)cup(0) - EBR_NEMESIS;
    uint64_t both = 3ull << first;
    int32_t cups = ebr_read_chance(&ebr_game, EBR_STREAM_NEMESIS, "cup-of-forgetting");
    CHECK(cups >= SLG_CHANCE_MAX);
    CHECK_EQ(ebr_meant(&ebr_game, STATE, EBR_STREAM_NEMESIS, (uint32_t)cups, both), first);
    CHECK_EQ(ebr_meant(&ebr_game, STATE, EBR_STREAM_NEMESIS, (uint32_t)cups, 2ull << first),
             first + 1);
    CHECK_EQ(ebr_meant(&ebr_game, STATE, EBR_STREAM_NEMESIS, (uint32_t)cups, ~(~0ull << first)),
             -1);
    CHECK_EQ(ebr_meant(&ebr_game, STATE, EBR_STREAM_NEMESIS, first + 1, both), first + 1);
    int32_t claws = ebr_read_chance(&ebr_game, EBR_STREAM_EVOLVE, "claws");
    CHECK_EQ(ebr_meant(&ebr_game, STATE, EBR_STREAM_EVOLVE, (uint32_t)claws, 1ull << 23), 23);
    CHECK_EQ(ebr_read_chance(&ebr_game, EBR_STREAM_AVATAR, "8"), 7);
    CHECK_EQ(ebr_read_chance(&ebr_game, EBR_STREAM_AVATAR, "9"), -1);
    CHECK_EQ(ebr_read_chance(&ebr_game, EBR_STREAM_EVOLVE, "horns"), -1);
    CHECK_EQ(ebr_read_chance(&ebr_game, SPL_STREAM_ENERGY, "4"), 3);
}

/* Of face-down cards the owner is found by which of them lie there. */
TEST(face_down_cards_are_named_by_their_owner) {
    REQUIRE(table_begin(2, "nemesis=zcerneboch archetype=hellraiser"));
    uint64_t rubble = E->seats[1].rubble;
    uint32_t n = slg__lowest(rubble);
    uint32_t meant = SLG_CHANCE_MAX + spl_design_of(spl_set(&ebr_game), S, SPL_BLOCK + n);
    CHECK_EQ(ebr_meant(&ebr_game, STATE, EBR_STREAM_ORDER, meant, rubble), n);
}

/* --- numbers that mean nothing --- */

enum { NAMED = SLG_CHANCE_MAX, COLOURS = SLG_CHANCE_MAX + CRD_CARDS_MAX };

static const struct {
    const char *name;
    bool with_table;
    uint32_t stream, value;
    const char *word;
} odd_outcomes[] = {
    {"a counter of no table", false, EBR_STREAM_EVOLVE, 22, "22"},
    {"a kind needs none", false, EBR_STREAM_EVOLVE, NAMED + 1, "fangs"},
    {"a counter of no kind", true, EBR_STREAM_EVOLVE, 31, "31"},
    {"no such kind", true, EBR_STREAM_EVOLVE, NAMED + EBR_EVOLVE_KINDS, NULL},
    {"a card of no table", false, EBR_STREAM_NEMESIS, 3, "3"},
    {"a card of no deck", true, EBR_STREAM_ARCHETYPE, 50, "50"},
    {"an icon", false, EBR_STREAM_NEMESIS, COLOURS, "blue"},
    {"no such icon", false, EBR_STREAM_NEMESIS, COLOURS + EBR_NO_COLOUR, NULL},
    {"whose card is not known", true, EBR_STREAM_ORDER, 3, "3"},
};

TEST(outcomes_that_have_no_name_are_numbers) {
    REQUIRE(set_table());
    EACH(row, odd_outcomes) {
        char number[16];
        slg_out out;
        slg_out_init(&out, number, sizeof number);
        slg_put_u64(&out, row->value);
        slg_out_end(&out);
        slg_out_init(&out, text, sizeof text);
        ebr_put_chance(&ebr_game, row->with_table ? STATE : NULL, row->stream, row->value, SLG_EN,
                       &out);
        slg_out_end(&out);
        CHECK_STR(text, row->word ? row->word : number);
    }
}

static const struct {
    const char *name;
    uint32_t stream;
    const char *word;
    int32_t means;
} words_read[] = {
    {"nothing", EBR_STREAM_AVATAR, "", -1},
    {"below", EBR_STREAM_AVATAR, "0", -1},
    {"four digits", EBR_STREAM_FOE, "1234", -1},
    {"no digit", EBR_STREAM_FOE, "12a", -1},
    {"an icon", EBR_STREAM_NEMESIS, "red", COLOURS + EBR_RED},
    {"no card", EBR_STREAM_NEMESIS, "nobody", -1},
    {"a number", EBR_STREAM_NEMESIS, "24", 24},
};

TEST(words_of_outcomes_are_read) {
    EACH(row, words_read)
    CHECK_EQ(ebr_read_chance(&ebr_game, row->stream, row->word), row->means);
}

/* Cards that lie face-down with nobody are nobody's; Arms are found as rubble is. */
TEST(face_down_cards_of_nobody) {
    REQUIRE(table_begin(2, "nemesis=zcerneboch archetype=hellraiser scenario=arming-the-horde"));
    uint64_t top = S->seats[1].grimoire & -S->seats[1].grimoire;
    uint32_t meant =
        SLG_CHANCE_MAX + spl_design_of(spl_set(&ebr_game), S, SPL_BLOCK + slg__lowest(top));
    CHECK_EQ(ebr_meant(&ebr_game, STATE, EBR_STREAM_ORDER, meant, top), -1);
    E->seats[1].armed = top;
    CHECK_EQ(ebr_meant(&ebr_game, STATE, EBR_STREAM_ORDER, meant, top), slg__lowest(top));
}
