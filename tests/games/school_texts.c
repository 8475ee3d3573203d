/* SPDX-License-Identifier: MIT */
/* The rules texts of School of Sorcery's cards: every effect, place, owner and border once, in both
 * languages. A row's power is written in the cards' language and read by the reader. */
#include <string.h>

#include <sortilege/text.h>

#include "games/school/card_text.h"
#include "games/school/content_check.h"
#include "kernel/text_out.h"
#include "test.h"

/* Eleven cards that a set needs, and room for the one being tested. */
static const char ballast[] =
#define RED(n)                                   \
    "card r" #n " name en \"R" #n "\" de \"R" #n \
    "\" source designed\n red cost 3 margin 1 vp 1\n power: take 1 crystal\n"
#define GREEN(n)                                 \
    "card g" #n " name en \"G" #n "\" de \"G" #n \
    "\" source designed\n green cost 3 margin 1 character\n"
    RED(1) RED(2) RED(3) RED(4) RED(5) RED(6) GREEN(1) GREEN(2) GREEN(3) GREEN(4) GREEN(5);

/* Reads "green ... power: ..." as one card; NULL, and a failed check, when that cannot be done. */
static const sch_card *read_card(const char *figures, const char *power) {
    static sch_content content;
    static char text[4096];
    slg_error error = {0};
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, "card it name en \"It\" de \"Es\" source designed\n");
    slg_put(&out, figures);
    slg_put(&out, "\n");
    slg_put(&out, power);
    slg_put(&out, "\n");
    slg_put(&out, ballast);
    size_t length = slg_out_end(&out);
    slg_status status = sch_content_read(text, length, &content, &error);
    CHECK_STR(error.text, "");
    return status == SLG_OK ? &content.cards[0] : NULL;
}

static void check_text(const sch_card *card, slg_lang lang, const char *expected) {
    char text[SLG_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    sch_put_text_of(card, lang, &out);
    slg_out_end(&out);
    CHECK_STR(text, expected);
}

/* Powers of a green card. The name of a row is what it says. */
static const struct {
    const char *name, *en, *de;
} effects[] = {
    /* add */
    {"add 1 crystal anywhere", "add one crystal at any location.",
     "Lege einen Kristall an einen beliebigen Ort."},
    {"add 2 crystals anywhere", "add up to two crystals at any locations.",
     "Lege bis zu zwei Kristalle an beliebige Orte."},
    {"add 2 crystals at one location", "add up to two crystals at one location.",
     "Lege bis zu zwei Kristalle an einen Ort."},
    {"add 2 crystals at different locations", "add up to two crystals at different locations.",
     "Lege bis zu zwei Kristalle an verschiedene Orte."},
    {"add 1 crystal anywhere where you trail",
     "add one crystal at a location where you have fewer crystals than your opponent.",
     "Lege einen Kristall an einen Ort, an dem du weniger Kristalle als dein Gegner hast."},
    {"add 2 crystals anywhere where you lead",
     "add up to two crystals at locations where you have more crystals than your opponent.",
     "Lege bis zu zwei Kristalle an Orte, an denen du mehr Kristalle als dein Gegner hast."},
    {"add 1 crystal anywhere beside the portal", "add one crystal at a location beside the portal.",
     "Lege einen Kristall an einen Ort neben dem Portal."},
    {"add 2 crystals at different locations beside the portal",
     "add up to two crystals at different locations beside the portal.",
     "Lege bis zu zwei Kristalle an verschiedene Orte neben dem Portal."},
    {"add 3 crystals at one location beside the portal",
     "add up to three crystals at one location beside the portal.",
     "Lege bis zu drei Kristalle an einen Ort neben dem Portal."},
    {"add 1 crystal on the portal", "add one crystal on the portal.",
     "Lege einen Kristall auf das Portal."},
    {"add 1 crystal at location 3", "add one crystal at location 3.",
     "Lege einen Kristall an Ort 3."},
    {"add 2 crystals at location 1 or 6", "add up to two crystals at location 1 or 6.",
     "Lege bis zu zwei Kristalle an Ort 1 oder 6."},
    /* roll */
    {"roll 1 die, then add 1 crystal at each rolled location",
     "roll one die. Add one crystal at the location you roll.",
     "Wirf einen Würfel. Lege einen Kristall an den gewürfelten Ort."},
    {"roll 3 dice, then add 1 crystal at each rolled location",
     "roll three dice. Add one crystal at each location you roll.",
     "Wirf drei Würfel. Lege einen Kristall an jeden gewürfelten Ort."},
    {"roll 2 dice, then add 1 crystal at one rolled location",
     "roll two dice. Add one crystal at one of the locations you roll.",
     "Wirf zwei Würfel. Lege einen Kristall an einen der gewürfelten Orte."},
    {"roll 2 dice, then remove 1 enemy crystal at each rolled location",
     "roll two dice. Remove one enemy crystal at each location you roll.",
     "Wirf zwei Würfel. Entferne einen gegnerischen Kristall von jedem gewürfelten Ort."},
    {"roll 2 dice, then shift 1 own crystal from each rolled location to a neighbour",
     "roll two dice. Shift one of your crystals from each location you roll to a neighbouring "
     "location.",
     "Wirf zwei Würfel. Verschiebe einen deiner Kristalle von jedem gewürfelten Ort an einen "
     "benachbarten Ort."},
    {"roll 4 dice, then recall 1 crystal from one rolled location",
     "roll four dice. Return one of your crystals from one of the locations you roll to your "
     "supply.",
     "Wirf vier Würfel. Nimm einen deiner Kristalle von einem der gewürfelten Orte zurück in "
     "deinen Vorrat."},
    /* remove */
    {"remove 1 enemy crystal anywhere", "remove one enemy crystal at any location.",
     "Entferne einen gegnerischen Kristall von einem beliebigen Ort."},
    {"remove 2 enemy crystals at one location", "remove up to two enemy crystals at one location.",
     "Entferne bis zu zwei gegnerische Kristalle von einem Ort."},
    {"remove 1 own crystal on the portal", "remove one of your crystals from the portal.",
     "Entferne einen deiner Kristalle vom Portal."},
    {"remove 1 crystal of either player anywhere",
     "remove one crystal of either player at any location.",
     "Entferne einen eigenen oder gegnerischen Kristall von einem beliebigen Ort."},
    {"remove 2 crystals of either player at different locations",
     "remove up to two crystals of either player at different locations.",
     "Entferne bis zu zwei eigene oder gegnerische Kristalle von verschiedenen Orten."},
    /* shift */
    {"shift 1 own crystal from anywhere to another location",
     "shift one of your crystals to another location.",
     "Verschiebe einen deiner Kristalle an einen anderen Ort."},
    {"shift 3 own crystals from one location to another location",
     "shift up to three of your crystals from one location to another location.",
     "Verschiebe bis zu drei deiner Kristalle von einem Ort an einen anderen Ort."},
    {"shift 2 enemy crystals from anywhere to a neighbour",
     "shift up to two enemy crystals, each to a neighbouring location.",
     "Verschiebe bis zu zwei gegnerische Kristalle jeweils an einen benachbarten Ort."},
    {"shift 1 own crystal from anywhere to the next lower location",
     "shift one of your crystals to the next lower location.",
     "Verschiebe einen deiner Kristalle an den nächstniedrigeren Ort."},
    {"shift 2 own crystals from different locations to the next higher location",
     "shift up to two of your crystals from different locations, each to the next higher location.",
     "Verschiebe bis zu zwei deiner Kristalle von verschiedenen Orten jeweils an den nächsthöheren "
     "Ort."},
    {"shift 2 enemy crystals from anywhere where you trail to the portal",
     "shift up to two enemy crystals from locations where you have fewer crystals than your "
     "opponent to the portal.",
     "Verschiebe bis zu zwei gegnerische Kristalle von Orten, an denen du weniger Kristalle als "
     "dein Gegner hast, auf das Portal."},
    {"shift 1 own crystal from the portal to another location",
     "shift one of your crystals from the portal to another location.",
     "Verschiebe einen deiner Kristalle vom Portal an einen anderen Ort."},
    {"shift 1 crystal of either player from anywhere beside the portal to the portal",
     "shift one crystal of either player from a location beside the portal to the portal.",
     "Verschiebe einen eigenen oder gegnerischen Kristall von einem Ort neben dem Portal auf das "
     "Portal."},
    /* recall */
    {"recall 1 crystal from anywhere",
     "return one of your crystals from any location to your supply.",
     "Nimm einen deiner Kristalle von einem beliebigen Ort zurück in deinen Vorrat."},
    {"recall 2 crystals from one location where you lead",
     "return up to two of your crystals from one location where you have more crystals than your "
     "opponent to your supply.",
     "Nimm bis zu zwei deiner Kristalle von einem Ort, an dem du mehr Kristalle als dein Gegner "
     "hast, zurück in deinen Vorrat."},
    /* take */
    {"take 1 crystal", "take one crystal into your supply.",
     "Nimm einen Kristall in deinen Vorrat."},
    {"take 3 crystals", "take up to three crystals into your supply.",
     "Nimm bis zu drei Kristalle in deinen Vorrat."},
    {"take 1 reroll token", "take one reroll token.", "Nimm einen Wurfstein."},
    {"take 2 reroll tokens", "take up to two reroll tokens.", "Nimm bis zu zwei Wurfsteine."},
    {"take 1 reroll token, then take 1 crystal",
     "take one reroll token. Take one crystal into your supply.",
     "Nimm einen Wurfstein. Nimm einen Kristall in deinen Vorrat."},
    /* cards */
    {"swap 2 neighbouring cards", "swap two neighbouring sorcery cards and their crystals.",
     "Vertausche zwei benachbarte Karten samt ihren Kristallen, nicht aber das Portal."},
    {"exchange the portal with a neighbour",
     "exchange the portal with a sorcery card beside it, crystals included, but not to location 1.",
     "Vertausche das Portal mit einer Karte daneben, samt den Kristallen, aber nicht an Ort 1."},
    {"copy another red card", "use the power of any other face-up red card.",
     "Nutze die Kraft einer beliebigen anderen offenen roten Karte."},
    {"clear one location", "remove all crystals of both players from one location.",
     "Entferne alle Kristalle beider Spieler von einem Ort."},
    {"clear the portal", "remove all crystals of both players from the portal.",
     "Entferne alle Kristalle beider Spieler vom Portal."},
};

static const char *after(const char *text, const char *prefix) {
    return strncmp(text, prefix, strlen(prefix)) == 0 ? text + strlen(prefix) : text;
}

TEST(every_effect_in_both_languages) {
    EACH(row, effects) {
        char power[256], en[SLG_TEXT_MAX], de[SLG_TEXT_MAX];
        slg_out out;
        slg_out_init(&out, power, sizeof power);
        slg_put(&out, "power: ");
        slg_put(&out, row->name);
        slg_out_end(&out);
        const sch_card *card = read_card("green cost 3 margin 2 vp 1", power);
        if (!card) continue;
        slg_out_init(&out, en, sizeof en);
        sch_put_text_of(card, SLG_EN, &out);
        slg_out_end(&out);
        CHECK_STR(after(en, "When you win this card: "), row->en);
        slg_out_init(&out, de, sizeof de);
        sch_put_text_of(card, SLG_DE, &out);
        slg_out_end(&out);
        CHECK_STR(after(de, "Wenn du diese Karte gewinnst: "), row->de);
    }
}

/* Whole texts: borders, conditions, timing, characters. */
static const struct {
    const char *name, *power, *en, *de;
} wholes[] = {
    {"red cost 4 margin 2 vp 1", "power: roll 1 die, then add 1 crystal at each rolled location",
     "Once per round: roll one die. Add one crystal at the location you roll.",
     "Einmal pro Runde: Wirf einen Würfel. Lege einen Kristall an den gewürfelten Ort."},
    {"yellow cost 4 margin 2 vp 1", "power: take 3 crystals",
     "Once, at any time: take up to three crystals into your supply.",
     "Einmal im Spiel, jederzeit: Nimm bis zu drei Kristalle in deinen Vorrat."},
    {"yellow cost 3 margin 2 vp 1", "power: turn 1 die to any face",
     "Once, before cast cards are assigned: turn one of your dice to any face.",
     "Einmal im Spiel, bevor Zauberkarten zugeordnet werden: Drehe einen deiner Würfel auf eine "
     "beliebige Zahl."},
    {"yellow cost 5 margin 2 vp 1", "power: lower the cost by 2 at the next check",
     "Once, during Phase V: lower the cost by two for you at the next check.",
     "Einmal im Spiel, in Phase V: Senke für dich die Kosten bei der nächsten Prüfung um zwei."},
    {"yellow cost 5 margin 1 vp 1", "power: lower the cost by 1 at the next check",
     "Once, during Phase V: lower the cost by one for you at the next check.",
     "Einmal im Spiel, in Phase V: Senke für dich die Kosten bei der nächsten Prüfung um eins."},
    {"yellow cost 3 margin 1 vp 1", "power: lower the margin to 1 at the next check",
     "Once, during Phase V: lower the margin to one for you at the next check.",
     "Einmal im Spiel, in Phase V: Senke für dich den Vorsprung bei der nächsten Prüfung auf "
     "eins."},
    {"red cost 4 margin 1 vp 1", "power if behind: take 1 crystal",
     "Once per round: if you have fewer points than your opponent, take one crystal into your "
     "supply.",
     "Einmal pro Runde: Falls du weniger Punkte als dein Gegner hast, nimm einen Kristall in "
     "deinen Vorrat."},
    {"green cost 5 margin 2 character", "",
     "When you win this card: score one point and take one crystal for each of your characters, "
     "this one included.",
     "Wenn du diese Karte gewinnst: Erhalte für jeden deiner Charaktere, diesen eingeschlossen, "
     "einen Punkt und einen Kristall."},
    {"green cost 4 margin 3 character pet pack", "power: take 1 reroll token",
     "When you win this card: score one point and take one crystal for each of your characters, "
     "this one included. Take one reroll token.",
     "Wenn du diese Karte gewinnst: Erhalte für jeden deiner Charaktere, diesen eingeschlossen, "
     "einen Punkt und einen Kristall. Nimm einen Wurfstein."},
};

TEST(borders_conditions_and_characters) {
    EACH(row, wholes) {
        const sch_card *card = read_card(row->name, row->power);
        if (!card) continue;
        check_text(card, SLG_EN, row->en);
        check_text(card, SLG_DE, row->de);
    }
}

static const struct {
    const char *name, *en, *de;
} figures[] = {
    {"ring-of-influence", "red · cost ", "rot · Kosten "},
    {"broken-wand", "green · cost 3 · margin 2 · ", "grün · Kosten 3 · Vorsprung 2 · "},
    {"odile-fennwick", "green · cost ", "grün · Kosten "},
    {"curse", "yellow · cost ", "gelb · Kosten "},
};

TEST(figures_as_printed) {
    const slg_game *game = slg_game_find("school");
    char text[SLG_TEXT_MAX];
    EACH(row, figures) {
        uint32_t card = (uint32_t)slg_card_find(game, row->name);
        slg_card_figures(game, card, SLG_EN, text, sizeof text);
        CHECK(strncmp(text, row->en, strlen(row->en)) == 0);
        slg_card_figures(game, card, SLG_DE, text, sizeof text);
        CHECK(strncmp(text, row->de, strlen(row->de)) == 0);
    }
    slg_card_figures(game, (uint32_t)slg_card_find(game, "odile-fennwick"), SLG_EN, text,
                     sizeof text);
    CHECK(strstr(text, " · ? VP"));
    slg_card_figures(game, (uint32_t)slg_card_find(game, "curse"), SLG_DE, text, sizeof text);
    CHECK(strstr(text, " SP · Haustiere"));
}

/* Every card of the built-in set has a text that fits, ends with a full stop and names no blank. */
TEST(built_in_texts_are_whole) {
    for (uint32_t i = 0; i < sch_content_builtin.count; i++)
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            char text[SLG_TEXT_MAX];
            slg_out out;
            slg_out_init(&out, text, sizeof text);
            sch_put_text_of(&sch_content_builtin.cards[i], lang, &out);
            size_t length = slg_out_end(&out);
            test_note("card", i);
            CHECK(length > 20 && length < sizeof text);
            CHECK(length > 0 && text[length - 1] == '.');
            CHECK(!strstr(text, "  ") && !strstr(text, ".."));
        }
}

/* The longest power that can be written still fits one sentence's room. */
TEST(longest_text_fits) {
    sch_card card = {.border = SCH_GREEN, .vp = 0, .condition = SCH_IF_BEHIND, .step_count = 3};
    for (uint32_t i = 0; i < SCH_STEPS_MAX; i++)
        card.steps[i] = (sch_step){.op = SCH_OP_SHIFT,
                                   .n = 6,
                                   .whose = SCH_ANYONE,
                                   .where = SCH_WHERE_TRAIL,
                                   .to = SCH_TO_LOWER,
                                   .spread = SCH_SPREAD_DIFFERENT};
    for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
        slg_out out;
        slg_out_init(&out, NULL, 0);
        sch_put_text_of(&card, lang, &out);
        test_note("length", out.length);
        CHECK(out.length > 300);
    }
}
