/* SPDX-License-Identifier: MIT */
/* What the steps of a power are called in German. */
#include "games/school/card_text.h"

static void put_number(slg_out *out, uint32_t n) {
    static const char *const words[] = {"keinen", "einen", "zwei", "drei", "vier", "fünf", "sechs"};
    if (n < sizeof words / sizeof *words)
        slg_put(out, words[n]);
    else
        slg_put_u64(out, n);
}

/* "einen", "bis zu zwei": a power may always do less. */
static void put_amount(slg_out *out, uint32_t n) {
    if (n > 1) slg_put(out, "bis zu ");
    put_number(out, n);
}

/* "einen gegnerischen Kristall", "bis zu zwei deiner Kristalle". */
static void put_crystals(slg_out *out, const sch_step *step, uint32_t n) {
    put_amount(out, n);
    switch (step->whose) {
    case SCH_OWN:
        slg_put(out, step->op != SCH_OP_ADD ? " deiner Kristalle"
                     : n > 1                ? " Kristalle"
                                            : " Kristall");
        break;
    case SCH_ENEMY:
        slg_put(out, n > 1 ? " gegnerische Kristalle" : " gegnerischen Kristall");
        break;
    default:
        slg_put(out, n > 1 ? " eigene oder gegnerische Kristalle"
                           : " eigenen oder gegnerischen Kristall");
    }
}

static void put_filter(slg_out *out, uint32_t where, bool many) {
    if (where == SCH_WHERE_BY_PORTAL) slg_put(out, " neben dem Portal");
    if (where != SCH_WHERE_TRAIL && where != SCH_WHERE_LEAD) return;
    slg_put(out, many ? ", an denen du " : ", an dem du ");
    slg_put(out, where == SCH_WHERE_TRAIL ? "weniger" : "mehr");
    slg_put(out, " Kristalle als dein Gegner hast");
}

/* A place as where crystals come to ("an einen Ort") or from ("von einem Ort"). */
typedef struct place_words {
    const char *rolled, *each_rolled, *one_rolled, *portal, *number, *ends;
    const char *different, *one, *some, *any_many, *any;
} place_words;

static const place_words onto = {
    .rolled = " an den gewürfelten Ort",
    .each_rolled = " an jeden gewürfelten Ort",
    .one_rolled = " an einen der gewürfelten Orte",
    .portal = " auf das Portal",
    .number = " an Ort ",
    .ends = " an Ort 1 oder 6",
    .different = " an verschiedene Orte",
    .one = " an einen Ort",
    .some = " an Orte",
    .any_many = " an beliebige Orte",
    .any = " an einen beliebigen Ort",
};

static const place_words off = {
    .rolled = " vom gewürfelten Ort",
    .each_rolled = " von jedem gewürfelten Ort",
    .one_rolled = " von einem der gewürfelten Orte",
    .portal = " vom Portal",
    .number = " von Ort ",
    .ends = " von Ort 1 oder 6",
    .different = " von verschiedenen Orten",
    .one = " von einem Ort",
    .some = " von Orten",
    .any_many = " von beliebigen Orten",
    .any = " von einem beliebigen Ort",
};

static void put_place(slg_out *out, const place_words *words, const sch_step *step, uint32_t dice) {
    switch (step->where) {
    case SCH_WHERE_ROLLED:
        slg_put(out, sch_is_each_rolled(step, dice) ? words->each_rolled
                     : dice > 1                     ? words->one_rolled
                                                    : words->rolled);
        return;
    case SCH_WHERE_PORTAL: slg_put(out, words->portal); return;
    case SCH_WHERE_NUMBER:
        slg_put(out, words->number);
        slg_put_u64(out, step->number);
        return;
    case SCH_WHERE_ENDS: slg_put(out, words->ends); return;
    default: break;
    }
    bool filtered = step->where != SCH_WHERE_ANY;
    bool many = step->n > 1 && step->spread != SCH_SPREAD_ONE;
    if (many && step->spread == SCH_SPREAD_DIFFERENT)
        slg_put(out, words->different);
    else if (many)
        slg_put(out, filtered ? words->some : words->any_many);
    else
        slg_put(out, filtered || step->n > 1 ? words->one : words->any);
    put_filter(out, step->where, many);
}

static void put_moved(slg_out *out, const char *verb, const place_words *words,
                      const sch_step *step, uint32_t dice) {
    slg_put(out, verb);
    put_crystals(out, step, sch_is_each_rolled(step, dice) ? 1 : step->n);
    put_place(out, words, step, dice);
}

static void put_shift(slg_out *out, const sch_step *step, uint32_t dice) {
    static const char *const to[SCH_TOS] = {
        " an einen anderen Ort",
        " an einen benachbarten Ort",
        " an den nächstniedrigeren Ort",
        " an den nächsthöheren Ort",
        " auf das Portal",
    };
    bool together = step->n > 1 && step->spread == SCH_SPREAD_ONE;
    bool anywhere =
        step->where == SCH_WHERE_ANY && (step->n == 1 || step->spread == SCH_SPREAD_FREE);
    bool comma = step->where == SCH_WHERE_TRAIL || step->where == SCH_WHERE_LEAD;
    slg_put(out, "verschiebe ");
    put_crystals(out, step, sch_is_each_rolled(step, dice) ? 1 : step->n);
    if (!anywhere) put_place(out, &off, step, dice);
    if (comma) slg_put(out, ",");
    if (step->n > 1 && !together && step->to != SCH_TO_PORTAL && !sch_is_each_rolled(step, dice))
        slg_put(out, " jeweils");
    slg_put(out, to[step->to]);
}

static void put_recall(slg_out *out, const sch_step *step, uint32_t dice) {
    put_moved(out, "nimm ", &off, step, dice);
    if (step->where == SCH_WHERE_TRAIL || step->where == SCH_WHERE_LEAD) slg_put(out, ",");
    slg_put(out, " zurück in deinen Vorrat");
}

static void put_take(slg_out *out, const sch_step *step) {
    slg_put(out, "nimm ");
    put_amount(out, step->n);
    slg_put(out, step->n > 1 ? " Kristalle in deinen Vorrat" : " Kristall in deinen Vorrat");
}

static void put_clear(slg_out *out, const sch_step *step, uint32_t dice) {
    slg_put(out, "entferne alle Kristalle beider Spieler");
    if (step->where == SCH_WHERE_ANY)
        slg_put(out, off.one);
    else
        put_place(out, &off, step, dice);
}

static void put_step(slg_out *out, const sch_step *step, uint32_t dice) {
    switch (step->op) {
    case SCH_OP_ADD: put_moved(out, "lege ", &onto, step, dice); break;
    case SCH_OP_REMOVE: put_moved(out, "entferne ", &off, step, dice); break;
    case SCH_OP_SHIFT: put_shift(out, step, dice); break;
    case SCH_OP_RECALL: put_recall(out, step, dice); break;
    case SCH_OP_TAKE: put_take(out, step); break;
    case SCH_OP_TOKEN:
        slg_put(out, "nimm ");
        put_amount(out, step->n);
        slg_put(out, step->n > 1 ? " Wurfsteine" : " Wurfstein");
        break;
    case SCH_OP_ROLL:
        slg_put(out, "wirf ");
        put_number(out, step->n);
        slg_put(out, " Würfel");
        break;
    case SCH_OP_SET_DIE: slg_put(out, "drehe einen deiner Würfel auf eine beliebige Zahl"); break;
    case SCH_OP_EASE_COST:
        slg_put(out, "senke für dich die Kosten bei der nächsten Prüfung um ");
        if (step->n == 1)
            slg_put(out, "eins");
        else
            put_number(out, step->n);
        break;
    case SCH_OP_EASE_MARGIN:
        slg_put(out, "senke für dich den Vorsprung bei der nächsten Prüfung auf eins");
        break;
    case SCH_OP_SWAP:
        slg_put(out,
                "vertausche zwei benachbarte Karten samt ihren Kristallen, nicht aber das Portal");
        break;
    case SCH_OP_MOVE_PORTAL:
        slg_put(out,
                "vertausche das Portal mit einer Karte daneben, samt den Kristallen, aber nicht an "
                "Ort 1");
        break;
    case SCH_OP_COPY_RED:
        slg_put(out, "nutze die Kraft einer beliebigen anderen offenen roten Karte");
        break;
    case SCH_OP_CLEAR: put_clear(out, step, dice); break;
    default: break;
    }
}

const sch_card_words sch_card_words_de = {
    .border = {"rot", "gelb", "grün"},
    .cost = "Kosten ",
    .margin = "Vorsprung ",
    .vp = " SP",
    .pet_pack = "Haustiere",
    .prefix = {"Einmal pro Runde: ", "Einmal im Spiel, jederzeit: ",
               "Wenn du diese Karte gewinnst: "},
    .prefix_dice = "Einmal im Spiel, bevor Zauberkarten zugeordnet werden: ",
    .prefix_check = "Einmal im Spiel, in Phase V: ",
    .behind = "falls du weniger Punkte als dein Gegner hast, ",
    .character =
        "erhalte für jeden deiner Charaktere, diesen eingeschlossen, einen Punkt und einen "
        "Kristall.",
    .capital_after_colon = true,
    .put_step = put_step,
};
