/* SPDX-License-Identifier: MIT */
/* What a choice would do, shown before it is made: the chances of rolls, what damage leaves, what
 * the Endbringer's next card may be. */
#include <string.h>

#include "guide/endbringer/words.h"

/* The card that asks, where an answer is about nothing else: its text gives the reason. */
static slg_guide_thing asking_for_foe(const slg_guide_scene *scene) {
    uint32_t kind = scene->decision ? scene->decision->kind : 0;
    int32_t source = scene->decision ? scene->decision->source : -1;
    switch (kind) {
    case SPL_ASK_MAY:
    case SPL_ASK_BRANCH:
    case SPL_ASK_PICK:
    case SPL_ASK_DISTRIBUTE:
    case EBR_ASK_ANSWER:
    case EBR_ASK_VIRTUAL: return guide_place(source >= 0 && source < EBR_THINGS ? source : -1);
    default: return (slg_guide_thing){SLG_THING_NOTHING, 0};
    }
}

slg_guide_thing endbringer_points_at(const slg_guide_scene *scene, slg_option option) {
    switch (option.kind) {
    case EBR_DO_DEFENSE:
    case EBR_DO_REST: return guide_place(ENDBRINGER_DEFENSE);
    case EBR_DO_STONE: return guide_place(SPL_THING_PLACE + option.a);
    case EBR_DO_BANISH: return guide_place(SPELLS_PLAYER + option.a);
    case EBR_DO_CULTIST:
    case EBR_DO_BREAK:
    case EBR_DO_REROLL:
    case EBR_DO_TO_ONE:
    case EBR_DO_TO_EIGHT: return guide_place(option.a);
    default: break;
    }
    slg_guide_thing at = spells_points_at(scene, option);
    return at.kind == SLG_THING_NOTHING ? asking_for_foe(scene) : at;
}

bool endbringer_closes(slg_option option) {
    return option.kind == EBR_DO_NOWHERE || spells_closes(option);
}

int endbringer_digit(slg_option option) {
    return spells_digit(option);
}

/* --- dice --- */

enum { FACES = 6 };

/* Chances of a roll of some dice, beside others that already lie: all exact. */
typedef struct roll {
    uint64_t whole;    /* FACES to the power of the number of dice rolled */
    uint64_t critical; /* at least one critical */
    uint32_t sixths;   /* expected points, in sixths */
} roll;

static roll roll_of(const uint8_t *dice, uint32_t count, uint32_t thrown) {
    static const uint8_t points[SPL_FACE_KINDS] = {0, 1, 2, 1};
    roll r = {.whole = 1};
    uint64_t without = 1;
    bool lies = false;
    for (uint32_t n = 0; n < count; n++) {
        if (thrown >> n & 1) {
            r.whole *= FACES;
            without *= FACES - 1;
            r.sixths += 5;
        } else {
            r.sixths += 6u * points[dice[n]];
            lies = lies || dice[n] == SPL_CRITICAL;
        }
    }
    r.critical = lies ? r.whole : r.whole - without;
    return r;
}

static void tell_roll(guide_text *to, const slg_guide_scene *scene, roll r, bool full) {
    slg_lang lang = guide_lang(scene);
    uint32_t tenths = (r.sixths * 10 + 3) / 6;
    uint32_t percent = (uint32_t)((r.critical * 200 + r.whole) / (2 * r.whole));
    guide_add_word(to, lang, full ? W_E_ODDS_LONG : W_E_ODDS, tenths / 10, tenths % 10, percent);
    if (full) guide_add(to, "\n");
}

static void preview_attack(guide_text *to, const slg_guide_scene *scene, int32_t thing, bool full) {
    const spl_state *s = spells_state(scene);
    int32_t slot = spells_slot(scene, thing);
    if (slot < 0) return;
    int32_t attack = spells_attack(scene, (uint32_t)slot);
    uint32_t dice = attack > SPL_DICE ? SPL_DICE : attack < 0 ? 0 : (uint32_t)attack;
    if (s->minions[slot].seat == EBR_SEAT) {
        if (!full) guide_add_word(to, guide_lang(scene), W_E_DEALS, attack);
        return;
    }
    tell_roll(to, scene, roll_of(NULL, dice, (1u << dice) - 1), full);
}

static void preview_again(guide_text *to, const slg_guide_scene *scene, uint32_t again, bool full) {
    const spl_battle *b = &spells_state(scene)->battle;
    tell_roll(to, scene, roll_of(b->dice, b->count, again), full);
}

/* --- damage --- */

static void preview_point(guide_text *to, const slg_guide_scene *scene, slg_option option) {
    const spl_state *s = spells_state(scene);
    const ebr_part *horde = endbringer_horde(scene);
    slg_lang lang = guide_lang(scene);
    int32_t slot, left;
    switch (option.kind) {
    case EBR_DO_DEFENSE: guide_addf(to, "%d → %d", horde->defense, horde->defense - 1); break;
    case EBR_DO_REST:
        guide_addf(to, "%d → %d", horde->defense, horde->defense - option.a);
        if (horde->defense <= option.a) guide_addf(to, " %s", guide_say(lang, W_E_DEFEAT));
        break;
    case EBR_DO_STONE:
        left = EBR_STONE_DEFENSE - horde->places[option.a].damage - 1;
        if (horde->places[option.a].tentacles)
            guide_add(to, guide_say(lang, W_E_TENTACLE_TAKES));
        else if (left)
            guide_add_word(to, lang, W_E_LEAVES, left);
        else
            guide_add(to, guide_say(lang, W_E_FALLS));
        break;
    case SPL_DO_MINION:
        slot = spells_slot(scene, option.a);
        if (slot < 0) break;
        left = spells_remaining(scene, (uint32_t)slot) - 1;
        if (s->minions[slot].seat == EBR_SEAT && horde->places[s->minions[slot].place].tentacles)
            guide_add(to, guide_say(lang, W_E_TENTACLE_TAKES));
        else if (left > 0)
            guide_add_word(to, lang, W_S_LEAVES, left);
        else
            guide_add(to, guide_say(lang, W_S_DIES));
        break;
    default: break;
    }
}

/* --- what the next card may be --- */

/* "blue 10%", behind what stands there already */
static void put_colour_share(guide_text *to, slg_lang lang, guide_word what, uint32_t part,
                             uint32_t whole) {
    if (to->length) guide_add(to, " · ");
    guide_addf(to, "%s ", guide_say(lang, what));
    guide_add_word(to, lang, W_PERCENT, (part * 200 + whole) / (2 * whole));
}

static void preview_change(guide_text *to, const slg_guide_scene *scene, bool full) {
    const spl_state *s = spells_state(scene);
    slg_lang lang = guide_lang(scene);
    uint32_t left[EBR_NO_COLOUR + 1], all = 0;
    endbringer_colours_left(scene, left);
    for (uint32_t colour = 0; colour <= EBR_NO_COLOUR; colour++)
        all += left[colour];
    if (!all) {
        guide_add(to, guide_say(lang, W_E_RESHUFFLED));
        return;
    }
    for (uint32_t colour = 0; colour < EBR_NO_COLOUR; colour++)
        put_colour_share(to, lang, endbringer_colour_word(colour), left[colour], all);
    if (left[EBR_NO_COLOUR]) put_colour_share(to, lang, W_E_CULTIST, left[EBR_NO_COLOUR], all);
    if (full) guide_add(to, "\n");
    (void)s;
}

void endbringer_preview(const slg_guide_scene *scene, slg_option option, bool full, char *out,
                        size_t capacity) {
    guide_text to = guide_text_in(out, capacity);
    out[0] = 0;
    switch (option.kind) {
    case SPL_DO_ATTACK: preview_attack(&to, scene, option.a, full); break;
    case SPL_DO_OMEN:
    case SPL_DO_SPIRIT: preview_again(&to, scene, 1u << (option.a - 1), full); break;
    case SPL_DO_FATE:
        preview_again(&to, scene, (1u << spells_state(scene)->battle.count) - 1, full);
        break;
    case SPL_DO_PASS:
        if (scene->decision && scene->decision->kind == SPL_ASK_REROLL)
            preview_again(&to, scene, 0, full);
        break;
    case EBR_DO_CHANGE: preview_change(&to, scene, full); break;
    case EBR_DO_DEFENSE:
    case EBR_DO_REST:
    case EBR_DO_STONE:
    case SPL_DO_MINION:
        if (!full) preview_point(&to, scene, option);
        break;
    default: spells_preview(scene, option, full, out, capacity); break;
    }
}
