/* SPDX-License-Identifier: MIT */
/* Sorcerer's sentences in both languages, word by word; which of several namesakes they mean; and
 * what outcomes of chance are called. */
#include <sortilege/text.h>

#include "spells/services.h"

#include "sorcerer_table.h"

#define STATE ((slg_state *)&table_room)

/* Both have Tegu and the Animist, so there are namesakes on both sides: A's Sentries SENTRY and
 * SECOND stand on the left, ELSEWHERE in the centre, B's THEIRS on the left; two Tears lie on
 * SENTRY. On the right stands LAMIA alone. */
#define TWINS                                                                      \
    "boxes=2 first=a character-a=tegu lineage-a=animist domain-a=screaming-coast " \
    "character-b=tegu lineage-b=animist domain-b=haunted-forest board-1=southwark"

enum {
    SENTRY = 2000,
    SECOND,
    ELSEWHERE,
    THEIRS,
    LAMIA,
    TEAR,
    TEAR_2,
    DEAD,
    THEIR_DEAD,
    HELD,
    OPEN,
    ON_SKILL
};

static char text[SLG_TEXT_MAX];
static uint8_t cards[ON_SKILL - SENTRY + 1];

static const slg_voice *voice_of(uint32_t lang) {
    return lang == SLG_EN ? &slg_voice_en : &slg_voice_de;
}

static uint8_t minion(uint32_t seat, const char *id, uint32_t place) {
    return (uint8_t)S->minions[enter(seat, id, place)].card;
}

static uint8_t in_graveyard(uint32_t seat, const char *id) {
    uint32_t card = a_card(seat, id);
    spl_to_graveyard(run, card);
    return (uint8_t)card;
}

static uint8_t in_hand(uint32_t seat, const char *id, uint32_t known) {
    uint32_t card = a_card(seat, id);
    spl_to_hand(run, card, known);
    return (uint8_t)card;
}

static bool set_table(void) {
    if (!table_begin(2, TWINS)) return false;
    uint8_t *to = cards;
    *to++ = minion(0, "oberons-sentry", 0);
    *to++ = minion(0, "oberons-sentry", 0);
    *to++ = minion(0, "oberons-sentry", 1);
    *to++ = minion(1, "oberons-sentry", 0);
    *to++ = minion(0, "lamia", 2);
    *to++ = (uint8_t)attach(0, "titanias-tear", spl_host(S, cards[0]));
    *to++ = (uint8_t)attach(0, "titanias-tear", spl_host(S, cards[0]));
    *to++ = in_graveyard(0, "sarangerel");
    *to++ = in_graveyard(1, "sarangerel");
    *to++ = in_hand(1, "sadistic-ceremony", 2);
    *to++ = in_hand(1, "sadistic-ceremony", 3); /* A knows this one */
    *to++ = in_graveyard(1, "stray-sinner");
    uint32_t card = cards[ON_SKILL - SENTRY];
    S->seats[1].graveyard &= ~(1ull << card % SPL_BLOCK);
    spl_link(S, card, SPL_WHERE_SKILL + CRD_CHARACTER);
    S->battle.count = 2;
    S->battle.dice[0] = SPL_CRITICAL;
    S->battle.dice[1] = SPL_DOUBLE;
    return true;
}

static int16_t number_of(int16_t number) {
    return number < SENTRY ? number : cards[number - SENTRY];
}

/* --- options --- */

static const struct {
    const char *name;
    uint16_t kind;
    uint8_t seat;
    int16_t a, b, c;
    const char *says[SLG_LANGS];
} options[] = {
    {"the first here",
     SPL_DO_PICK,
     0,
     SENTRY,
     0,
     0,
     {"Oberon's Sentry (1) of A in Southwark", "„Oberons Wachposten“ (1) von A in Southwark"}},
    {"the second here",
     SPL_DO_ATTACK,
     0,
     SECOND,
     0,
     0,
     {"attack with Oberon's Sentry (2) of A in Southwark",
      "mit „Oberons Wachposten“ (2) von A in Southwark angreifen"}},
    {"alone of its seat there",
     SPL_DO_MINION,
     0,
     ELSEWHERE,
     0,
     0,
     {"1 damage to Oberon's Sentry of A in Old London",
      "1 Schaden an „Oberons Wachposten“ von A in Old London"}},
    {"theirs",
     SPL_DO_SWAP,
     0,
     THEIRS,
     0,
     0,
     {"swap with Oberon's Sentry of B in Southwark",
      "mit „Oberons Wachposten“ von B in Southwark tauschen"}},
    {"no namesake", SPL_DO_ATTACK, 0, LAMIA, 0, 0, {"attack with Lamia", "mit „Lamia“ angreifen"}},
    {"no namesake, where it is",
     SPL_DO_PICK,
     0,
     LAMIA,
     0,
     0,
     {"Lamia in Whitechapel", "„Lamia“ in Whitechapel"}},
    {"first of two attachments",
     SPL_DO_PICK,
     0,
     TEAR,
     0,
     0,
     {"Titania's Tear (1) on Oberon's Sentry (1) of A in Southwark",
      "„Titanias Träne“ (1) an „Oberons Wachposten“ (1) von A in Southwark"}},
    {"second of two attachments",
     SPL_DO_PICK,
     0,
     TEAR_2,
     0,
     0,
     {"Titania's Tear (2) on Oberon's Sentry (1) of A in Southwark",
      "„Titanias Träne“ (2) an „Oberons Wachposten“ (1) von A in Southwark"}},
    {"in one's own graveyard",
     SPL_DO_PICK,
     0,
     DEAD,
     0,
     0,
     {"Sarangerel in the graveyard", "„Sarangerel“ im Friedhof"}},
    {"in another's graveyard",
     SPL_DO_PICK,
     0,
     THEIR_DEAD,
     0,
     0,
     {"Sarangerel in the graveyard of B", "„Sarangerel“ im Friedhof von B"}},
    {"of two copies the one that is known",
     SPL_DO_REVEAL,
     1,
     OPEN,
     0,
     0,
     {"exchange Sadistic Ceremony (known to A)", "„Sadistische Zeremonie“ (bekannt: A) tauschen"}},
    {"of two copies the one that is not",
     SPL_DO_REVEAL,
     1,
     HELD,
     0,
     0,
     {"exchange Sadistic Ceremony", "„Sadistische Zeremonie“ tauschen"}},
    {"in another's hand",
     SPL_DO_PICK,
     0,
     OPEN,
     0,
     0,
     {"Sadistic Ceremony", "„Sadistische Zeremonie“"}},
    {"on a skill card",
     SPL_DO_PICK,
     0,
     ON_SKILL,
     0,
     0,
     {"Stray Sinner of B", "„Verirrter Sünder“ von B"}},
    {"a skill card that both have",
     SPL_DO_PICK,
     0,
     SPL_THING_SKILL + SPL_SKILLS,
     0,
     0,
     {"Tegu of B", "„Tegu“ von B"}},
    {"a skill card",
     SPL_DO_PICK,
     0,
     SPL_THING_SKILL + 2,
     0,
     0,
     {"Screaming Coast", "„Schreiende Küste“"}},
    {"a battlefield", SPL_DO_PICK, 0, SPL_THING_PLACE, 0, 0, {"Southwark", "Southwark"}},
    {"no battlefield", SPL_DO_PICK, 0, SPL_THING_PLACE + 5, 0, 0, {"", ""}},
    {"nothing", SPL_DO_PICK, 0, -1, 0, 0, {"a card", "eine Karte"}},
    {"a die", SPL_DO_DIE, 0, 1, 0, 0, {"die 1 (critical)", "Würfel 1 (kritischer Treffer)"}},
    {"no die", SPL_DO_DIE, 0, 0, 0, 0, {"die 0 ()", "Würfel 0 ()"}},
    {"no such die", SPL_DO_DIE, 0, 3, 0, 0, {"die 3 ()", "Würfel 3 ()"}},
    {"a face", SPL_DO_FACE, 0, SPL_HIT, 0, 0, {"hit", "Treffer"}},
    {"no face", SPL_DO_FACE, 0, 7, 0, 0, {"", ""}},
    {"a lineage", SPL_DO_DECK, 0, 0, 0, 0, {"choose Ariaspes", "Ariaspes wählen"}},
    {"no deck", SPL_DO_DECK, 0, 99, 0, 0, {"choose ", " wählen"}},
    {"a player", SPL_DO_PLAYER, 0, 1, 0, 0, {"B", "B"}},
    {"flames",
     SPL_DO_EFFECT,
     0,
     LAMIA,
     SPL_NONE,
     -1,
     {"Lamia: damage from its flames", "Lamia: Schaden durch Flammen"}},
    {"an effect of nothing",
     SPL_DO_EFFECT,
     0,
     -1,
     -1,
     -1,
     {"a card: damage from its flames", "eine Karte: Schaden durch Flammen"}},
    {"an effect without a number",
     SPL_DO_EFFECT,
     0,
     LAMIA,
     -1,
     -1,
     {"Lamia: damage from its flames", "Lamia: Schaden durch Flammen"}},
    {"an effect and what it happens to",
     SPL_DO_EFFECT,
     0,
     LAMIA,
     0,
     SENTRY,
     {"Lamia: move a non-legend enemy minion from an adjacent battlefield to this one and exhaust "
      "it (Oberon's Sentry (1) of A in Southwark)",
      "Lamia: einen nichtlegendären gegnerischen Diener von einem benachbarten Schlachtfeld in "
      "dieses bewegen und ihn erschöpfen (Oberons Wachposten (1) von A in Southwark)"}},
    {"no branch", SPL_DO_BRANCH, 0, 0, 0, 0, {"", ""}},
};

TEST(options_in_words) {
    REQUIRE(set_table());
    EACH(row, options) {
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            const slg_decision decision = {.kind = SPL_ASK_PICK, .seat = row->seat};
            const slg_option option = {row->kind, number_of(row->a), row->b, number_of(row->c)};
            slg_text_option(&sor_game, STATE, &decision, option, voice_of(lang), text, sizeof text);
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
    {"a deck", SPL_TOLD_DECK, 0, 0, 0, 0, {"A: Ariaspes (character)", "A: Ariaspes (Charakter)"}},
    {"no deck", SPL_TOLD_DECK, 0, 99, 0, 0, {"A:  ()", "A:  ()"}},
    {"phase 0",
     SPL_TOLD_PHASE,
     0,
     SPL_PHASE_CREATE,
     1,
     0,
     {"Round 1, creation", "Runde 1, Erschaffung"}},
    {"phase 1",
     SPL_TOLD_PHASE,
     0,
     SPL_PHASE_READY,
     1,
     0,
     {"Round 1, ready phase", "Runde 1, Bereitschaftsphase"}},
    {"phase 2",
     SPL_TOLD_PHASE,
     0,
     SPL_PHASE_ACTION,
     2,
     0,
     {"Round 2, action phase", "Runde 2, Aktionsphase"}},
    {"phase 3",
     SPL_TOLD_PHASE,
     0,
     SPL_PHASE_BATTLE,
     3,
     0,
     {"Round 3, battle phase", "Runde 3, Kampfphase"}},
    {"phase 4",
     SPL_TOLD_PHASE,
     0,
     SPL_PHASE_END,
     4,
     0,
     {"Round 4, end of the round", "Runde 4, Ende der Runde"}},
    {"no phase", SPL_TOLD_PHASE, 0, SPL_PHASES, 4, 0, {"Round 4, ", "Runde 4, "}},
    {"before any phase", SPL_TOLD_PHASE, 0, -1, 4, 0, {"Round 4, ", "Runde 4, "}},
    {"dice",
     SPL_TOLD_ROLL,
     0,
     SPL_HIT | SPL_CRITICAL << 2 | SPL_MISS << 4,
     3,
     0,
     {"A rolls hit, critical, miss", "A würfelt: Treffer, kritischer Treffer, Fehlschlag"}},
    {"no dice", SPL_TOLD_ROLL, 0, 0, 0, 0, {"A rolls no dice", "A würfelt: kein Würfel"}},
    {"a die again",
     SPL_TOLD_REROLL,
     1,
     2,
     SPL_MISS,
     0,
     {"B rerolls die 2: miss", "B würfelt Würfel 2 neu: Fehlschlag"}},
    {"one card", SPL_TOLD_SHUFFLE, 0, 1, 0, 0, {"A shuffles 1 card in", "A mischt 1 Karte ein"}},
    {"two cards", SPL_TOLD_SHUFFLE, 0, 2, 0, 0, {"A shuffles 2 cards in", "A mischt 2 Karten ein"}},
    {"one point", SPL_TOLD_POINT, 0, 1, 0, 0, {"A has 1 victory point", "A hat 1 Siegpunkt"}},
    {"two points", SPL_TOLD_POINT, 0, 2, 0, 0, {"A has 2 victory points", "A hat 2 Siegpunkte"}},
    {"more", SPL_TOLD_BONUS, 0, LAMIA, 2, 0, {"Lamia: attack +2", "„Lamia“: Angriff +2"}},
    {"less", SPL_TOLD_BONUS, 0, LAMIA, -2, 0, {"Lamia: attack −2", "„Lamia“: Angriff −2"}},
    {"idle",
     SPL_TOLD_STANDSTILL,
     SLG_SEAT_NONE,
     7,
     3,
     0,
     {"7 rounds without progress; after 3 more the standings decide",
      "7 Runden ohne Fortschritt; nach 3 weiteren entscheidet der Stand"}},
    {"idle once",
     SPL_TOLD_STANDSTILL,
     SLG_SEAT_NONE,
     1,
     1,
     0,
     {"1 round without progress; after one more the standings decide",
      "1 Runde ohne Fortschritt; nach einer weiteren entscheidet der Stand"}},
    {"a critical hit",
     SPL_TOLD_MORE_HITS,
     0,
     1,
     0,
     0,
     {"A: 1 more critical hit for this roll", "A: 1 kritischer Treffer mehr für diesen Wurf"}},
    {"critical hits",
     SPL_TOLD_MORE_HITS,
     0,
     2,
     0,
     0,
     {"A: 2 more critical hits for this roll", "A: 2 kritische Treffer mehr für diesen Wurf"}},
    {"a hit",
     SPL_TOLD_MORE_HITS,
     0,
     0,
     1,
     0,
     {"A: 1 more hit for this roll", "A: 1 Treffer mehr für diesen Wurf"}},
    {"hits",
     SPL_TOLD_MORE_HITS,
     0,
     0,
     3,
     0,
     {"A: 3 more hits for this roll", "A: 3 Treffer mehr für diesen Wurf"}},
    {"for the roll",
     SPL_TOLD_WEARS_OFF,
     SLG_SEAT_NONE,
     CRD_FOR_ROLL,
     0,
     0,
     {"Effects that last for this roll end", "Wirkungen für diesen Wurf enden"}},
    {"for the attack",
     SPL_TOLD_WEARS_OFF,
     SLG_SEAT_NONE,
     CRD_FOR_NEXT_ATTACK,
     0,
     0,
     {"Effects that last for this attack end", "Wirkungen für diesen Angriff enden"}},
    {"for the phase",
     SPL_TOLD_WEARS_OFF,
     SLG_SEAT_NONE,
     CRD_FOR_PHASE,
     0,
     0,
     {"Effects that last for the battle phase end", "Wirkungen für die Kampfphase enden"}},
    {"for the round",
     SPL_TOLD_WEARS_OFF,
     SLG_SEAT_NONE,
     CRD_FOR_ROUND,
     0,
     0,
     {"Effects that last for the round end", "Wirkungen für die Runde enden"}},
    {"for good",
     SPL_TOLD_WEARS_OFF,
     SLG_SEAT_NONE,
     CRD_FOR_GOOD,
     0,
     0,
     {"Effects that last for  end", "Wirkungen für  enden"}},
    {"for nothing",
     SPL_TOLD_WEARS_OFF,
     SLG_SEAT_NONE,
     -1,
     0,
     0,
     {"Effects that last for  end", "Wirkungen für  enden"}},
    {"after the roll",
     SPL_TOLD_PUT_OFF,
     0,
     LAMIA,
     SPL_LATER_ROLL,
     0,
     {"Lamia will take effect after the roll", "„Lamia“ wirkt erst nach dem Wurf"}},
    {"at the end of the round",
     SPL_TOLD_PUT_OFF,
     0,
     LAMIA,
     SPL_LATER_ROUND,
     0,
     {"Lamia will take effect at the end of the round", "„Lamia“ wirkt erst am Ende der Runde"}},
    {"goes with",
     SPL_TOLD_GOES_WITH,
     0,
     TEAR,
     SENTRY,
     0,
     {"Titania's Tear goes to the graveyard with Oberon's Sentry",
      "„Titanias Träne“ kommt mit „Oberons Wachposten“ auf den Friedhof"}},
    {"over",
     SPL_TOLD_OVER,
     SLG_SEAT_NONE,
     0,
     0,
     0,
     {"The game is still being played", "Das Spiel läuft noch"}},
};

TEST(events_in_words) {
    REQUIRE(set_table());
    EACH(row, events) {
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            const slg_event event = {.kind = row->kind,
                                     .seat = row->seat,
                                     .a = number_of(row->a),
                                     .b = number_of(row->b),
                                     .c = row->c};
            slg_text_event(&sor_game, STATE, &event, voice_of(lang), text, sizeof text);
            CHECK_STR(text, row->says[lang]);
        }
    }
}

/* --- questions --- */

static const struct {
    const char *name;
    uint16_t kind;
    int16_t source, extra;
    const char *says[SLG_LANGS];
} questions[] = {
    {"a character",
     SPL_ASK_DECK,
     CRD_CHARACTER,
     0,
     {"A: choose your character", "A: Wähle deinen Charakter"}},
    {"a lineage",
     SPL_ASK_DECK,
     CRD_LINEAGE,
     0,
     {"A: choose your lineage", "A: Wähle deine Abstammung"}},
    {"a domain", SPL_ASK_DECK, CRD_DOMAIN, 0, {"A: choose your domain", "A: Wähle deine Domäne"}},
    {"no kind", SPL_ASK_DECK, -1, 0, {"A: choose your ", "A: Wähle "}},
    {"no such kind", SPL_ASK_DECK, CRD_DOMAIN + 1, 0, {"A: choose your ", "A: Wähle "}},
    {"no ability under way", SPL_ASK_MAY, LAMIA, 3, {"A, Lamia: ?", "A, „Lamia“: ?"}},
    {"to attack",
     SPL_ASK_ATTACKER,
     0,
     0,
     {"A: who attacks in Southwark?", "A: Wer greift in Southwark an?"}},
    {"to attack nowhere", SPL_ASK_ATTACKER, 9, 0, {"A: who attacks in ?", "A: Wer greift in  an?"}},
};

TEST(questions_in_words) {
    REQUIRE(set_table());
    EACH(row, questions) {
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            const slg_decision decision = {
                .kind = row->kind, .source = number_of(row->source), .extra = row->extra};
            slg_text_decision(&sor_game, STATE, &decision, voice_of(lang), text, sizeof text);
            CHECK_STR(text, row->says[lang]);
        }
    }
}

/* Where nobody in particular reads it, copies in a hand are told apart by what everybody knows. */
TEST(things_in_words_of_nobody) {
    static const struct {
        const char *name;
        int16_t thing;
        const char *says[SLG_LANGS];
    } rows[] = {
        {"known to both",
         OPEN,
         {"Sadistic Ceremony (known to A)", "„Sadistische Zeremonie“ (bekannt: A)"}},
        {"known to its owner", HELD, {"Sadistic Ceremony", "„Sadistische Zeremonie“"}},
        {"in play", LAMIA, {"Lamia", "„Lamia“"}},
        {"no board", SPL_THING_PLACE + 4, {"", ""}},
    };
    REQUIRE(set_table());
    EACH(row, rows) {
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            slg_out out;
            slg_out_init(&out, text, sizeof text);
            spl_put_thing(&sor_game, STATE, voice_of(lang), number_of(row->thing), &out);
            slg_out_end(&out);
            CHECK_STR(text, row->says[lang]);
        }
    }
}

/* --- the ability under way --- */

static const struct {
    const char *name, *card;
    uint16_t kind;
    int16_t ability, part, it; /* `part`: of the ability's code; -1: beyond all code */
    const char *says[SLG_LANGS];
} parts[] = {
    {"may as a whole",
     "nightveil-hunter",
     SPL_ASK_MAY,
     0,
     0,
     -1,
     {"A, Lamia: pay 3 blood to deal 1 damage to an enemy minion?",
      "A, „Lamia“: 3 Blut bezahlen, um einem gegnerischen Diener 1 Schaden zuzufügen?"}},
    {"may of a part",
     "legacy-in-blood",
     SPL_ASK_MAY,
     0,
     1,
     -1,
     {"A, Lamia: pay 2 blood to gain 2 energy?",
      "A, „Lamia“: 2 Blut bezahlen, um 2 Energie zu erhalten?"}},
    {"to pick",
     "lamia",
     SPL_ASK_PICK,
     0,
     0,
     -1,
     {"A, Lamia: move a non-legend enemy minion from an adjacent battlefield to this one",
      "A, „Lamia“: einen nichtlegendären gegnerischen Diener von einem benachbarten Schlachtfeld "
      "in dieses bewegen"}},
    {"to pick for it",
     "lamia",
     SPL_ASK_PICK,
     0,
     1,
     SENTRY,
     {"A, Lamia: exhaust Oberon's Sentry", "A, „Lamia“: „Oberons Wachposten“ erschöpfen"}},
    {"of a skill card that is not there",
     "lamia",
     SPL_ASK_PICK,
     0,
     1,
     SPL_THING_SKILL + 5 * SPL_SKILLS,
     {"A, Lamia: exhaust that minion", "A, „Lamia“: jenen Diener erschöpfen"}},
    {"beyond", "lamia", SPL_ASK_MAY, 0, -1, -1, {"A, Lamia: ?", "A, „Lamia“: ?"}},
};

TEST(parts_of_abilities_in_words) {
    const crd_set *set = spl_set(&sor_game);
    REQUIRE(set_table());
    EACH(row, parts) {
        uint16_t card = 0;
        while (strcmp(set->cards[card].id, row->card) != 0)
            card++;
        uint16_t code = set->cards[card].abilities[row->ability].code;
        S->run_count = 1;
        S->runs[0] =
            (spl_run){.card = card, .ability = row->ability, .it = number_of(row->it), .pc = code};
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            const slg_decision decision = {.kind = row->kind,
                                           .source = number_of(LAMIA),
                                           .extra = row->part < 0 ? INT16_MAX
                                                                  : (int16_t)(code + row->part)};
            slg_text_decision(&sor_game, STATE, &decision, voice_of(lang), text, sizeof text);
            CHECK_STR(text, row->says[lang]);
        }
    }
}

/* --- chance --- */

static const struct {
    const char *name;
    uint32_t stream, value;
    bool known; /* is the position given? */
    const char *word;
} outcomes[] = {
    {"a deck", SPL_STREAM_DEAL, 0, true, "ariaspes"},
    {"a seat", SPL_STREAM_DEAL, SPL_DEAL_SEAT + 1, true, "B"},
    {"no deck", SPL_STREAM_DEAL, SPL_DEAL_SEAT - 1, true, "47"},
    {"energy", SPL_STREAM_ENERGY, 3, true, "4"},
    {"a die", SPL_STREAM_DICE, 3, true, "hit"},
    {"a die without a position", SPL_STREAM_DICE, 3, false, "3"},
    {"a kind of face", SPL_STREAM_DICE, SLG_CHANCE_MAX + SPL_DOUBLE, true, "double"},
    {"no face", SPL_STREAM_DICE, SPL_FACES, true, "6"},
    {"a card", SPL_STREAM_GRIMOIRE_A, 0, true, "narangerel"},
    {"a card without a position", SPL_STREAM_GRIMOIRE_A, 0, false, "0"},
    {"any copy", SPL_STREAM_GRIMOIRE_A + 1, SLG_CHANCE_MAX, true, "rite-of-blades"},
    {"no card", SPL_STREAM_GRIMOIRE_A, 40, true, "40"},
    {"a pick", SPL_STREAM_PICK, 2, true, "2"},
    {"no stream", SPL_STREAM_COUNT, 2, true, "2"},
};

TEST(outcomes_are_named) {
    REQUIRE(set_table());
    EACH(row, outcomes) {
        slg_out out;
        slg_out_init(&out, text, sizeof text);
        spl_put_chance(&sor_game, row->known ? STATE : NULL, row->stream, row->value, SLG_EN, &out);
        slg_out_end(&out);
        CHECK_STR(text, row->word);
    }
}

static const struct {
    const char *name;
    uint32_t stream;
    int32_t value;
} words[] = {
    {"C", SPL_STREAM_DEAL, SPL_DEAL_SEAT + 2},
    {"CD", SPL_STREAM_DEAL, -1},
    {"Z", SPL_STREAM_DEAL, -1},
    {"7", SPL_STREAM_DEAL, 7},
    {"8", SPL_STREAM_ENERGY, 7},
    {"9", SPL_STREAM_ENERGY, -1},
    {"0", SPL_STREAM_ENERGY, -1},
    {"", SPL_STREAM_ENERGY, -1},
    {"4444", SPL_STREAM_ENERGY, -1},
    {"4x", SPL_STREAM_ENERGY, -1},
    {"critical", SPL_STREAM_DICE, SLG_CHANCE_MAX + SPL_CRITICAL},
    {"6", SPL_STREAM_DICE, 6},
    {"no-such-card", SPL_STREAM_GRIMOIRE_A, -1},
    {"39", SPL_STREAM_GRIMOIRE_A, 39},
};

TEST(outcomes_are_read) {
    EACH(row, words)
    CHECK_EQ(spl_read_chance(&sor_game, row->stream, row->name), row->value);
}

/* A word means any of the outcomes called so; a number just that one. */
TEST(a_word_means_any_copy) {
    REQUIRE(set_table());
    const uint32_t hit = SLG_CHANCE_MAX + SPL_HIT, a = SPL_STREAM_GRIMOIRE_A;
    CHECK_EQ(spl_meant(&sor_game, STATE, SPL_STREAM_DICE, hit, 0x3F), 2);
    CHECK_EQ(spl_meant(&sor_game, STATE, SPL_STREAM_DICE, hit, 0x38), 3);
    CHECK_EQ(spl_meant(&sor_game, STATE, SPL_STREAM_DICE, hit, 0x33), -1);
    CHECK_EQ(spl_meant(&sor_game, STATE, SPL_STREAM_DICE, 4, 0x3F), 4);
    CHECK_EQ(spl_meant(&sor_game, STATE, SPL_STREAM_DICE, 4, 0x0F), -1);
    uint32_t tear = SLG_CHANCE_MAX + spl_design_of(spl_set(&sor_game), S, cards[TEAR - SENTRY]);
    uint64_t both = 1ull << cards[TEAR - SENTRY] | 1ull << cards[TEAR_2 - SENTRY];
    CHECK_EQ(spl_meant(&sor_game, STATE, a, tear, both), slg__lowest(both));
    CHECK_EQ(spl_meant(&sor_game, STATE, a, tear, ~both & ((1ull << SPL_DECK) - 1)), -1);
}
