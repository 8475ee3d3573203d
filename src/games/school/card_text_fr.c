/* SPDX-License-Identifier: MIT */
/* What the steps of a power are called in French. */
#include "games/school/card_text.h"

static void put_number(slg_out *out, uint32_t n) {
    static const char *const words[] = {"aucun", "un", "deux", "trois", "quatre", "cinq", "six"};
    if (n < sizeof words / sizeof *words)
        slg_put(out, words[n]);
    else
        slg_put_u64(out, n);
}

/* "un", "jusqu’à deux": a power may always do less. */
static void put_amount(slg_out *out, uint32_t n) {
    if (n > 1) slg_put(out, "jusqu’à ");
    put_number(out, n);
}

/* "un cristal adverse", "jusqu’à deux de vos cristaux". */
static void put_crystals(slg_out *out, const sch_step *step, uint32_t n) {
    put_amount(out, n);
    switch (step->whose) {
    case SCH_OWN:
        slg_put(out, step->op != SCH_OP_ADD ? " de vos cristaux"
                     : n > 1                ? " cristaux"
                                            : " cristal");
        break;
    case SCH_ENEMY: slg_put(out, n > 1 ? " cristaux adverses" : " cristal adverse"); break;
    default:
        slg_put(out,
                n > 1 ? " cristaux de n’importe quel joueur" : " cristal de n’importe quel joueur");
    }
}

static void put_filter(slg_out *out, uint32_t where) {
    if (where == SCH_WHERE_BY_PORTAL) slg_put(out, " à côté du portail");
    if (where != SCH_WHERE_TRAIL && where != SCH_WHERE_LEAD) return;
    slg_put(out, " où vous avez ");
    slg_put(out, where == SCH_WHERE_TRAIL ? "moins" : "plus");
    slg_put(out, " de cristaux que l’adversaire");
}

/* A place as where crystals come to ("dans un lieu") or from ("d’un lieu"). */
typedef struct place_words {
    const char *rolled, *each_rolled, *one_rolled, *portal, *number, *ends;
    const char *different, *one, *some, *any_many, *any;
} place_words;

static const place_words onto = {
    .rolled = " au lieu tiré",
    .each_rolled = " à chaque lieu tiré",
    .one_rolled = " à l’un des lieux tirés",
    .portal = " sur le portail",
    .number = " au lieu ",
    .ends = " au lieu 1 ou 6",
    .different = " à des lieux différents",
    .one = " à un lieu",
    .some = " à des lieux",
    .any_many = " aux lieux de votre choix",
    .any = " au lieu de votre choix",
};

static const place_words off = {
    .rolled = " du lieu tiré",
    .each_rolled = " de chaque lieu tiré",
    .one_rolled = " de l’un des lieux tirés",
    .portal = " du portail",
    .number = " du lieu ",
    .ends = " du lieu 1 ou 6",
    .different = " de lieux différents",
    .one = " d’un lieu",
    .some = " de lieux",
    .any_many = " de lieux de votre choix",
    .any = " du lieu de votre choix",
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
    put_filter(out, step->where);
}

static void put_crystals_at(slg_out *out, const place_words *words, const sch_step *step,
                            uint32_t dice) {
    put_crystals(out, step, sch_is_each_rolled(step, dice) ? 1 : step->n);
    put_place(out, words, step, dice);
}

static void put_shift(slg_out *out, const sch_step *step, uint32_t dice) {
    static const char *const to[SCH_TOS] = {
        " vers un autre lieu",
        " vers un lieu voisin",
        " vers le lieu immédiatement inférieur",
        " vers le lieu immédiatement supérieur",
        " vers le portail",
    };
    bool together = step->n > 1 && step->spread == SCH_SPREAD_ONE;
    bool anywhere =
        step->where == SCH_WHERE_ANY && (step->n == 1 || step->spread == SCH_SPREAD_FREE);
    slg_put(out, "déplacez ");
    put_crystals(out, step, sch_is_each_rolled(step, dice) ? 1 : step->n);
    if (!anywhere) put_place(out, &off, step, dice);
    if (step->n > 1 && !together && step->to != SCH_TO_PORTAL && !sch_is_each_rolled(step, dice))
        slg_put(out, ", chacun");
    slg_put(out, to[step->to]);
}

static void put_recall(slg_out *out, const sch_step *step, uint32_t dice) {
    slg_put(out, "reprenez ");
    put_crystals_at(out, &off, step, dice);
    slg_put(out, " dans votre réserve");
}

static void put_take(slg_out *out, const sch_step *step) {
    slg_put(out, "prenez ");
    put_amount(out, step->n);
    slg_put(out, step->n > 1 ? " cristaux dans votre réserve" : " cristal dans votre réserve");
}

static void put_clear(slg_out *out, const sch_step *step, uint32_t dice) {
    slg_put(out, "retirez tous les cristaux des deux joueurs");
    if (step->where == SCH_WHERE_ANY)
        slg_put(out, off.one);
    else
        put_place(out, &off, step, dice);
}

static void put_step(slg_out *out, const sch_step *step, uint32_t dice) {
    switch (step->op) {
    case SCH_OP_ADD:
        slg_put(out, "ajoutez ");
        put_crystals_at(out, &onto, step, dice);
        break;
    case SCH_OP_REMOVE:
        slg_put(out, "retirez ");
        put_crystals_at(out, &off, step, dice);
        break;
    case SCH_OP_SHIFT: put_shift(out, step, dice); break;
    case SCH_OP_RECALL: put_recall(out, step, dice); break;
    case SCH_OP_TAKE: put_take(out, step); break;
    case SCH_OP_TOKEN:
        slg_put(out, "prenez ");
        put_amount(out, step->n);
        slg_put(out, step->n > 1 ? " jetons de relance" : " jeton de relance");
        break;
    case SCH_OP_ROLL:
        slg_put(out, "lancez ");
        put_number(out, step->n);
        slg_put(out, step->n > 1 ? " dés" : " dé");
        break;
    case SCH_OP_SET_DIE: slg_put(out, "tournez un de vos dés sur la face de votre choix"); break;
    case SCH_OP_EASE_COST:
        slg_put(out, "au prochain décompte, le coût baisse de ");
        slg_put_u64(out, step->n);
        slg_put(out, " pour vous");
        break;
    case SCH_OP_EASE_MARGIN:
        slg_put(out, "au prochain décompte, une avance de 1 vous suffit");
        break;
    case SCH_OP_SWAP:
        slg_put(out, "échangez deux cartes voisines et leurs cristaux, mais pas le portail");
        break;
    case SCH_OP_MOVE_PORTAL:
        slg_put(out,
                "échangez le portail avec une carte voisine, cristaux compris, mais pas vers le "
                "lieu 1");
        break;
    case SCH_OP_COPY_RED:
        slg_put(out, "utilisez le pouvoir de n’importe quelle autre carte rouge visible");
        break;
    case SCH_OP_CLEAR: put_clear(out, step, dice); break;
    default: break;
    }
}

const sch_card_words sch_card_words_fr = {
    .border = {"rouge", "jaune", "verte"},
    .cost = "coût ",
    .margin = "avance ",
    .vp = " PV",
    .pet_pack = "animaux",
    .prefix = {"Une fois par manche : ", "Une seule fois, à tout moment : ",
               "Quand vous gagnez cette carte : "},
    .prefix_dice = "Une seule fois, avant l’attribution des cartes d’incantation : ",
    .prefix_check = "Une seule fois, en phase V : ",
    .behind = "si vous avez moins de points que l’adversaire, ",
    .character = "marquez un point et prenez un cristal pour chacun de vos personnages, celui-ci "
                 "compris.",
    .capital_after_colon = false,
    .put_step = put_step,
};
