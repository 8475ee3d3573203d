/* SPDX-License-Identifier: MIT */
/* What a choice would do, told before it is made: exact odds of attacks and rerolls above all. */
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

static int percent(uint32_t part, uint32_t whole) {
    return whole ? (int)(((uint64_t)part * 200 + whole) / (2ull * whole)) : 0;
}

/* Expected damage in tenths. */
static int mean_tenths(const sor_odds *odds) {
    uint64_t sum = 0;
    for (uint32_t n = 0; n < sizeof odds->damage / sizeof *odds->damage; n++)
        sum += (uint64_t)n * odds->damage[n];
    return odds->whole ? (int)((sum * 20 + odds->whole) / (2ull * odds->whole)) : 0;
}

static void tell_odds(tui_text *to, const table_eyes *eyes, const sor_throw *roll, bool full) {
    sor_odds odds;
    slg_lang lang = sorcerer_lang(eyes);
    sor_odds_of(eyes->game, sorcerer_state(eyes), roll, &odds);
    int mean = mean_tenths(&odds);
    tui_add_word(to, lang, full ? W_S_ODDS_LONG : W_S_ODDS, mean / 10, mean % 10);
    if (odds.conquer_possible) {
        tui_add(to, full ? "\n" : ", ");
        if (odds.conquer == odds.conquer_possible)
            tui_add_word(to, lang, W_S_ODDS_CONQUER, percent(odds.conquer, odds.whole));
        else
            tui_add_word(to, lang, W_S_ODDS_CONQUER_RANGE, percent(odds.conquer, odds.whole),
                         percent(odds.conquer_possible, odds.whole));
    }
    for (uint32_t i = 0; full && i < odds.count; i++) {
        char name[SLG_TEXT_MAX];
        sorcerer_thing_name(eyes, odds.minions[i].card, name, sizeof name);
        tui_add(to, "\n");
        tui_add_word(to, lang, W_S_ODDS_DESTROY, name, percent(odds.minions[i].destroy, odds.whole),
                     percent(odds.minions[i].destroy_possible, odds.whole));
    }
    if (full) tui_add(to, "\n");
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
    tui_add_word(to, sorcerer_lang(eyes), W_S_COST, cost, s->seats[seat].energy - cost);
    if (design->family == CRD_FAMILY_MINION)
        tui_addf(to, " · %d/%d", design->attack, design->essence);
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
        if (eyes->decision && eyes->decision->kind == SOR_ASK_REROLL)
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
