/* SPDX-License-Identifier: MIT */
/* What a choice would do, shown before it is made, above all the exact odds of attacks and rerolls.
 */
#include <stdio.h>
#include <string.h>

#include "tui/sorcerer_words.h"

table_thing sorcerer_points_at(const table_eyes *eyes, slg_option option) {
    (void)eyes;
    switch (option.kind) {
    case SOR_DO_DECK: return sorcerer_thing(SORCERER_DECK + option.a);
    case SOR_DO_AVATAR:
    case SOR_DO_TO:
    case SOR_DO_SIDE:
    case SOR_DO_PLACE: return sorcerer_thing(SOR_THING_PLACE + option.a);
    case SOR_DO_MEMBER:
    case SOR_DO_PLAYER: return sorcerer_thing(SORCERER_PLAYER + option.a);
    case SOR_DO_REVEAL:
    case SOR_DO_CAST:
    case SOR_DO_POWER:
    case SOR_DO_REINFORCE:
    case SOR_DO_SWAP:
    case SOR_DO_ATTACK:
    case SOR_DO_TACTIC:
    case SOR_DO_MINION:
    case SOR_DO_EFFECT:
    case SOR_DO_PICK: return sorcerer_thing(option.a);
    case SOR_DO_SPIRIT: return sorcerer_thing(option.b);
    default: return (table_thing){TABLE_NOTHING, 0};
    }
}

bool sorcerer_is_closing(slg_option option) {
    switch (option.kind) {
    case SOR_DO_KEEP:
    case SOR_DO_STAY:
    case SOR_DO_PASS:
    case SOR_DO_DICE:
    case SOR_DO_NO:
    case SOR_DO_REFUSE:
    case SOR_DO_DONE: return true;
    default: return false;
    }
}

int sorcerer_digit(slg_option option) {
    switch (option.kind) {
    case SOR_DO_AVATAR:
    case SOR_DO_TO:
    case SOR_DO_PLACE: return option.a + 1;
    case SOR_DO_OMEN: return option.a;
    default: return 0;
    }
}

/* --- odds --- */

/* "17%"; chances that would be rounded to 0 or 100 but are neither are "<1%" and ">99%". */
static void put_percent(tui_text *to, uint32_t part, uint32_t whole) {
    uint32_t percent = whole ? (uint32_t)(((uint64_t)part * 200 + whole) / (2ull * whole)) : 0;
    if (part && !percent)
        tui_add(to, "<1%");
    else if (part < whole && percent == 100)
        tui_add(to, ">99%");
    else
        tui_addf(to, "%u%%", percent);
}

/* "17%", or "17-100%" where it depends on where the defender places hits. */
static const char *percents(uint32_t certain, uint32_t possible, uint32_t whole, char *out,
                            size_t capacity) {
    tui_text to = tui_text_in(out, capacity);
    put_percent(&to, certain, whole);
    if (certain == possible) return out;
    if (to.length && out[to.length - 1] == '%') out[--to.length] = 0;
    tui_add(&to, "-");
    put_percent(&to, possible, whole);
    return out;
}

/* Expected damage in tenths. */
static int mean_tenths(const sor_odds *odds) {
    uint64_t sum = 0;
    for (uint32_t n = 0; n < sizeof odds->damage / sizeof *odds->damage; n++)
        sum += (uint64_t)n * odds->damage[n];
    return odds->whole ? (int)((sum * 20 + odds->whole) / (2ull * odds->whole)) : 0;
}

/* In a few words: the chance to conquer, and to destroy the minion most in danger. */
static void tell_odds_briefly(tui_text *to, slg_lang lang, const sor_odds *odds) {
    char chance[32];
    uint32_t best = 0;
    for (uint32_t i = 1; i < odds->count; i++)
        if (odds->minions[i].destroy_possible > odds->minions[best].destroy_possible) best = i;
    if (odds->conquer_possible) {
        tui_add(to, ", ");
        tui_add_word(
            to, lang, W_S_ODDS_CONQUER,
            percents(odds->conquer, odds->conquer_possible, odds->whole, chance, sizeof chance));
    }
    if (odds->count && odds->minions[best].destroy_possible) {
        tui_add(to, ", ");
        tui_add_word(to, lang, W_S_ODDS_DESTROYS,
                     percents(odds->minions[best].destroy, odds->minions[best].destroy_possible,
                              odds->whole, chance, sizeof chance));
    }
}

static void tell_chance(tui_text *to, slg_lang lang, tui_word sure, tui_word range,
                        const char *name, uint32_t certain, uint32_t possible, uint32_t whole) {
    char least[32], most[32];
    percents(certain, certain, whole, least, sizeof least);
    percents(possible, possible, whole, most, sizeof most);
    tui_add(to, "\n");
    if (certain == possible)
        tui_add_word(to, lang, sure, name, least);
    else
        tui_add_word(to, lang, range, name, least, most);
}

static void tell_odds(tui_text *to, const table_eyes *eyes, const sor_throw *roll, bool full) {
    sor_odds odds;
    slg_lang lang = sorcerer_lang(eyes);
    const sor_state *s = sorcerer_state(eyes);
    sor_odds_of(eyes->scene.game, s, roll, &odds);
    int mean = mean_tenths(&odds);
    tui_add_word(to, lang, full ? W_S_ODDS_LONG : W_S_ODDS, mean / 10, mean % 10);
    if (!full) {
        tell_odds_briefly(to, lang, &odds);
        return;
    }
    if (odds.conquer_possible)
        tell_chance(to, lang, W_S_CHANCE_CONQUER, W_S_CHANCE_CONQUER_RANGE,
                    sorcerer_place_name(eyes, s->battle.place), odds.conquer, odds.conquer_possible,
                    odds.whole);
    for (uint32_t i = 0; i < odds.count; i++) {
        char name[SLG_TEXT_MAX];
        if (!odds.minions[i].destroy_possible) continue;
        sorcerer_thing_name(eyes, odds.minions[i].card, name, sizeof name);
        tell_chance(to, lang, W_S_CHANCE_DESTROY, W_S_CHANCE_DESTROY_RANGE, name,
                    odds.minions[i].destroy, odds.minions[i].destroy_possible, odds.whole);
    }
    tui_add(to, "\n");
}

static void preview_attack(tui_text *to, const table_eyes *eyes, int32_t thing, bool full) {
    const sor_state *s = sorcerer_state(eyes);
    int32_t slot = sor_slot_of(s, thing);
    if (slot < 0) return;
    sor_throw roll = sor_throw_of_attack(sorcerer_set(eyes), s, (uint32_t)slot);
    tell_odds(to, eyes, &roll, full);
}

static void preview_again(tui_text *to, const table_eyes *eyes, uint32_t again, bool full) {
    sor_throw roll = sor_throw_again(sorcerer_state(eyes), again);
    tell_odds(to, eyes, &roll, full);
}

/* --- cards --- */

static void preview_cast(tui_text *to, const table_eyes *eyes, int32_t card, bool full) {
    const sor_state *s = sorcerer_state(eyes);
    const crd_card *design = sor_design(sorcerer_set(eyes), s, (uint32_t)card);
    uint32_t seat = sorcerer_near(eyes);
    int32_t cost = sor_cost(sorcerer_set(eyes), s, (uint32_t)card, seat);
    if (full) return; /* the card itself is described below */
    if (design->family == CRD_FAMILY_MINION)
        tui_addf(to, "%d/%d · ", design->attack, design->essence);
    else if (design->family == CRD_FAMILY_ATTACHMENT)
        tui_addf(to, "%+d/%+d · ", design->attack, design->essence);
    tui_add_word(to, sorcerer_lang(eyes), W_S_COST, cost, s->seats[seat].energy - cost);
}

static void preview_point(tui_text *to, const table_eyes *eyes, slg_option option) {
    const sor_state *s = sorcerer_state(eyes);
    if (option.kind == SOR_DO_SIDE) {
        uint32_t attacker = s->battle.attacker_seat;
        int32_t side = sor_side_of(s, (uint32_t)option.a, attacker);
        if (side < 0) return;
        tui_addf(to, "%u → %u/12", s->places[option.a].track[1 - side],
                 s->places[option.a].track[1 - side] + 1);
    } else {
        int32_t slot = sor_slot_of(s, option.a);
        if (slot < 0) return;
        int32_t left = sor_remaining(sorcerer_set(eyes), s, (uint32_t)slot) - 1;
        if (left > 0)
            tui_add_word(to, sorcerer_lang(eyes), W_S_LEAVES, left);
        else
            tui_add(to, sorcerer_say(eyes, W_S_DIES));
    }
}

void sorcerer_preview(const table_eyes *eyes, slg_option option, bool full, char *out,
                      size_t capacity) {
    tui_text to = tui_text_in(out, capacity);
    out[0] = 0;
    switch (option.kind) {
    case SOR_DO_ATTACK: preview_attack(&to, eyes, option.a, full); break;
    case SOR_DO_OMEN:
    case SOR_DO_SPIRIT: preview_again(&to, eyes, 1u << (option.a - 1), full); break;
    case SOR_DO_FATE:
        preview_again(&to, eyes, (1u << sorcerer_state(eyes)->battle.count) - 1, full);
        break;
    case SOR_DO_PASS:
        if (eyes->scene.decision && eyes->scene.decision->kind == SOR_ASK_REROLL)
            preview_again(&to, eyes, 0, full);
        break;
    case SOR_DO_CAST: preview_cast(&to, eyes, option.a, full); break;
    case SOR_DO_SIDE:
    case SOR_DO_MINION:
        if (!full) preview_point(&to, eyes, option);
        break;
    default: break;
    }
}
