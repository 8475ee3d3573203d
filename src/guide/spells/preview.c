/* SPDX-License-Identifier: MIT */
/* What a choice would do, shown before it is made, above all the exact odds of attacks
 * and rerolls. */
#include <string.h>

#include "guide/spells/words.h"

slg_guide_thing spells_points_at(const slg_guide_scene *scene, slg_option option) {
    (void)scene;
    switch (option.kind) {
    case SPL_DO_DECK: return guide_place(SPELLS_DECK + option.a);
    case SPL_DO_AVATAR:
    case SPL_DO_TO:
    case SPL_DO_SIDE:
    case SPL_DO_PLACE: return guide_place(SPL_THING_PLACE + option.a);
    case SPL_DO_MEMBER:
    case SPL_DO_PLAYER: return guide_place(SPELLS_PLAYER + option.a);
    case SPL_DO_REVEAL:
    case SPL_DO_CAST:
    case SPL_DO_POWER:
    case SPL_DO_REINFORCE:
    case SPL_DO_SWAP:
    case SPL_DO_ATTACK:
    case SPL_DO_TACTIC:
    case SPL_DO_MINION:
    case SPL_DO_EFFECT:
    case SPL_DO_PICK: return guide_place(option.a);
    case SPL_DO_SPIRIT: return guide_place(option.b);
    default: return (slg_guide_thing){SLG_THING_NOTHING, 0};
    }
}

bool spells_closes(slg_option option) {
    switch (option.kind) {
    case SPL_DO_KEEP:
    case SPL_DO_STAY:
    case SPL_DO_PASS:
    case SPL_DO_DICE:
    case SPL_DO_NO:
    case SPL_DO_REFUSE:
    case SPL_DO_DONE: return true;
    default: return false;
    }
}

bool spells_untold(slg_option option) {
    switch (option.kind) {
    case SPL_DO_AGREE:
    case SPL_DO_YES:
    case SPL_DO_PLAYER:
    case SPL_DO_DIE:
    case SPL_DO_FACE: return true;
    default: return false;
    }
}

/* Is it a thing that asks? Others name a battlefield, or nothing (slg_decision's source). */
static bool is_asked_by_thing(const slg_guide_scene *scene) {
    uint32_t kind = scene->decision->kind;
    return kind == SPL_ASK_PICK || kind == SPL_ASK_HOST;
}

/* A power is a whole sentence, and what is picked is a name alone. */
void spells_brief(const slg_guide_scene *scene, slg_option option, const char *text, char *out,
                  size_t capacity) {
    enum { BRIEF_FROM = 60 }; /* bytes: more are too long */
    char name[SLG_TEXT_MAX] = "";
    guide_text to = guide_text_in(out, capacity);
    guide_add(&to, "");
    switch (option.kind) {
    case SPL_DO_POWER:
    case SPL_DO_TACTIC:
    case SPL_DO_EFFECT:
        if (strlen(text) <= BRIEF_FROM) return;
        spells_thing_name(scene, option.a, name, sizeof name);
        if (*name) guide_add_word(&to, guide_lang(scene), W_S_OUT_USE, name);
        return;
    case SPL_DO_PICK:
    case SPL_DO_PLACE:
        if (is_asked_by_thing(scene))
            spells_thing_name(scene, scene->decision->source, name, sizeof name);
        if (*name) guide_add_word(&to, guide_lang(scene), W_S_OUT_FOR, text, name);
        return;
    default: return;
    }
}

int spells_digit(slg_option option) {
    switch (option.kind) {
    case SPL_DO_AVATAR:
    case SPL_DO_TO:
    case SPL_DO_PLACE: return option.a + 1;
    case SPL_DO_OMEN: return option.a;
    default: return 0;
    }
}

/* --- odds --- */

/* In percent. What would be rounded to 0 or 100 but is neither is 1 behind "<", 99 behind ">". */
static uint32_t add_rounding(guide_text *to, uint32_t part, uint32_t whole) {
    uint32_t percent = whole ? (uint32_t)(((uint64_t)part * 200 + whole) / (2ull * whole)) : 0;
    bool below = part && !percent, above = part < whole && percent == 100;
    if (below || above) guide_add(to, below ? "<" : ">");
    return below ? 1 : above ? 99 : percent;
}

/* "17%", or "17–100%" where it depends on where the defender places hits; never "0–<1%". */
static const char *percents(slg_lang lang, uint32_t certain, uint32_t possible, uint32_t whole,
                            char *out, size_t capacity) {
    guide_text to = guide_text_in(out, capacity);
    bool seldom = !certain && (uint64_t)possible * 200 < whole;
    if (certain != possible && !seldom) guide_addf(&to, "%u–", add_rounding(&to, certain, whole));
    guide_add_word(&to, lang, W_PERCENT, add_rounding(&to, possible, whole));
    return out;
}

/* Expected damage in tenths. */
static int mean_tenths(const spl_odds *odds) {
    uint64_t sum = 0;
    for (uint32_t n = 0; n < sizeof odds->damage / sizeof *odds->damage; n++)
        sum += (uint64_t)n * odds->damage[n];
    return odds->whole ? (int)((sum * 20 + odds->whole) / (2ull * odds->whole)) : 0;
}

/* In a few words: the chance to conquer, and to destroy the minion most in danger. */
static void tell_odds_briefly(guide_text *to, slg_lang lang, const spl_odds *odds) {
    char chance[32];
    uint32_t best = 0;
    for (uint32_t i = 1; i < odds->count; i++)
        if (odds->minions[i].destroy_possible > odds->minions[best].destroy_possible) best = i;
    if (odds->conquer_possible) {
        guide_add(to, ", ");
        guide_add_word(to, lang, W_S_ODDS_CONQUER,
                       percents(lang, odds->conquer, odds->conquer_possible, odds->whole, chance,
                                sizeof chance));
    }
    if (odds->count && odds->minions[best].destroy_possible) {
        guide_add(to, ", ");
        guide_add_word(to, lang, W_S_ODDS_DESTROYS,
                       percents(lang, odds->minions[best].destroy,
                                odds->minions[best].destroy_possible, odds->whole, chance,
                                sizeof chance));
    }
}

static void tell_chance(guide_text *to, slg_lang lang, guide_word sure, guide_word range,
                        const char *name, uint32_t certain, uint32_t possible, uint32_t whole) {
    char least[32], most[32];
    percents(lang, certain, certain, whole, least, sizeof least);
    percents(lang, possible, possible, whole, most, sizeof most);
    guide_add(to, "\n");
    if (certain == possible)
        guide_add_word(to, lang, sure, name, least);
    else
        guide_add_word(to, lang, range, name, least, most);
}

static void tell_odds(guide_text *to, const slg_guide_scene *scene, const spl_odds *odds,
                      bool full) {
    slg_lang lang = guide_lang(scene);
    const spl_state *s = spells_state(scene);
    int mean = mean_tenths(odds);
    guide_add_word(to, lang, full ? W_S_ODDS_LONG : W_S_ODDS, mean / 10, mean % 10);
    if (!full) {
        tell_odds_briefly(to, lang, odds);
        return;
    }
    if (odds->conquer_possible)
        tell_chance(to, lang, W_S_CHANCE_CONQUER, W_S_CHANCE_CONQUER_RANGE,
                    spells_place_name(scene, s->battle.place), odds->conquer,
                    odds->conquer_possible, odds->whole);
    for (uint32_t i = 0; i < odds->count; i++) {
        char name[SLG_TEXT_MAX];
        if (!odds->minions[i].destroy_possible) continue;
        spells_thing_name(scene, odds->minions[i].card, name, sizeof name);
        tell_chance(to, lang, W_S_CHANCE_DESTROY, W_S_CHANCE_DESTROY_RANGE, name,
                    odds->minions[i].destroy, odds->minions[i].destroy_possible, odds->whole);
    }
    guide_add(to, "\n");
}

static void preview_attacker(guide_text *to, const slg_guide_scene *scene, int32_t thing,
                             bool full) {
    spl_odds odds;
    int32_t slot = spells_slot(scene, thing);
    if (slot < 0) return;
    spells_odds_of_attack(scene, (uint32_t)slot, &odds);
    tell_odds(to, scene, &odds, full);
}

static void preview_rerolled(guide_text *to, const slg_guide_scene *scene, uint32_t again,
                             bool full) {
    spl_odds odds;
    spells_odds_again(scene, again, &odds);
    tell_odds(to, scene, &odds, full);
}

/* --- cards --- */

static void preview_cast(guide_text *to, const slg_guide_scene *scene, int32_t card, bool full) {
    const spl_state *s = spells_state(scene);
    const crd_card *design = spells_card_design(scene, (uint32_t)card);
    uint32_t seat = spells_near(scene);
    int32_t cost = spells_cost(scene, (uint32_t)card, seat);
    if (full) return; /* the card itself is described below */
    if (design->family == CRD_FAMILY_MINION)
        guide_addf(to, "%d/%d · ", design->attack, design->essence);
    else if (design->family == CRD_FAMILY_ATTACHMENT)
        guide_addf(to, "%+d/%+d · ", design->attack, design->essence);
    guide_add_word(to, guide_lang(scene), W_S_COST, cost, s->seats[seat].energy - cost);
}

static void preview_damage_point(guide_text *to, const slg_guide_scene *scene, slg_option option) {
    const spl_state *s = spells_state(scene);
    if (option.kind == SPL_DO_SIDE) {
        uint32_t attacker = s->battle.attacker_seat;
        int32_t side = spells_side(scene, (uint32_t)option.a, attacker);
        if (side < 0) return;
        guide_addf(to, "%u → %u/12", s->places[option.a].track[1 - side],
                   s->places[option.a].track[1 - side] + 1);
    } else {
        int32_t slot = spells_slot(scene, option.a);
        if (slot < 0) return;
        int32_t left = spells_remaining(scene, (uint32_t)slot) - 1;
        if (left > 0)
            guide_add_word(to, guide_lang(scene), W_S_LEAVES, left);
        else
            guide_add(to, guide_says(scene, W_S_DIES));
    }
}

void spells_preview(const slg_guide_scene *scene, slg_option option, bool full, char *out,
                    size_t capacity) {
    guide_text to = guide_text_in(out, capacity);
    out[0] = 0;
    switch (option.kind) {
    case SPL_DO_ATTACK: preview_attacker(&to, scene, option.a, full); break;
    case SPL_DO_OMEN:
    case SPL_DO_SPIRIT: preview_rerolled(&to, scene, 1u << (option.a - 1), full); break;
    case SPL_DO_FATE:
        preview_rerolled(&to, scene, (1u << spells_state(scene)->battle.count) - 1, full);
        break;
    case SPL_DO_PASS:
        if (scene->decision && scene->decision->kind == SPL_ASK_REROLL)
            preview_rerolled(&to, scene, 0, full);
        break;
    case SPL_DO_CAST: preview_cast(&to, scene, option.a, full); break;
    case SPL_DO_SIDE:
    case SPL_DO_MINION:
        if (!full) preview_damage_point(&to, scene, option);
        break;
    default: break;
    }
}
