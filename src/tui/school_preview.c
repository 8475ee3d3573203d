/* SPDX-License-Identifier: MIT */
/* What a choice would do, shown before it is made. */
#include <string.h>

#include "tui/school_words.h"

static table_thing location(int16_t number) {
    return (table_thing){TABLE_LOCATION, number};
}
static table_thing card(int16_t number) {
    return (table_thing){TABLE_CARD, number};
}

/* The location that a cast card would serve. */
static table_thing assigned_to(const table_eyes *eyes, slg_option option) {
    const sch_state *s = sch_of_const(eyes->state);
    uint32_t die = school_die(option.b);
    if (eyes->viewer >= SCH_SEATS || die >= SCH_DICE || (uint32_t)option.a >= SCH_CASTS)
        return (table_thing){TABLE_NOTHING, 0};
    sch_cast cast = school_cast(eyes->game, s, (uint32_t)option.a);
    return location((int16_t)(school_cast_to(cast, s->seats[eyes->viewer].dice[die]) + 1));
}

table_thing school_points_at(const table_eyes *eyes, slg_option option) {
    switch (option.kind) {
    case SCH_DO_ASSIGN: return assigned_to(eyes, option);
    case SCH_DO_KEEP:
    case SCH_DO_GIVE:
    case SCH_DO_USE:
    case SCH_DO_COPY: return card(option.a);
    case SCH_DO_MOVE_TO:
    case SCH_DO_ADD:
    case SCH_DO_REMOVE:
    case SCH_DO_FROM:
    case SCH_DO_TO:
    case SCH_DO_RECALL:
    case SCH_DO_SWAP:
    case SCH_DO_MOVE_PORTAL:
    case SCH_DO_CLEAR: return location(option.a);
    case SCH_DO_SEND: return (table_thing){TABLE_PLACE, option.a};
    case SCH_DO_TURN:
    case SCH_DO_SET_DIE: return location(option.b);
    default: return (table_thing){TABLE_NOTHING, 0};
    }
}

bool school_is_closing(slg_option option) {
    switch (option.kind) {
    case SCH_DO_PASS:
    case SCH_DO_READY:
    case SCH_DO_SEND_NONE:
    case SCH_DO_END_TURN:
    case SCH_DO_ACCEPT:
    case SCH_DO_STOP:
    case SCH_DO_DECLINE: return true;
    default: return false;
    }
}

int school_digit(slg_option option) {
    switch (option.kind) {
    case SCH_DO_MOVE_TO:
    case SCH_DO_ADD:
    case SCH_DO_REMOVE:
    case SCH_DO_FROM:
    case SCH_DO_TO:
    case SCH_DO_RECALL:
    case SCH_DO_SWAP:
    case SCH_DO_MOVE_PORTAL:
    case SCH_DO_CLEAR: return option.a;
    default: return 0;
    }
}

/* --- crystals --- */

/* How the fight would stand after the change; `who` is the seat whose crystals change. */
static void preview_stand(tui_text *to, const table_eyes *eyes, const school_change *change,
                          uint32_t who, bool full) {
    const sch_state *s = sch_of_const(eyes->state);
    slg_lang lang = school_lang(eyes);
    uint32_t own = eyes->viewer < SCH_SEATS ? eyes->viewer : 0;
    school_stand stand = school_stand_at(eyes->game, s, change->at, change->crystals[change->at]);
    if (!stand.card) {
        bool long_text = full && who == own;
        if (s->at[change->at].card != SCH_PORTAL) return;
        if (full && !long_text) tui_add(to, "→ ");
        tui_add_word(to, lang, long_text ? W_PREVIEW_PORTAL_FULL : W_PREVIEW_PORTAL,
                     stand.crystals[who]);
        return;
    }
    if (full) {
        char name[SLG_TEXT_MAX];
        school_card_name(eyes, s->at[change->at].card, name, sizeof name);
        tui_add_word(to, lang, W_PREVIEW_FULL, name, school_name(eyes, own), stand.crystals[own],
                     school_name(eyes, own ^ 1), stand.crystals[own ^ 1], stand.card->cost,
                     stand.card->margin);
        tui_add(to, ". ");
        if (stand.winner >= 0)
            tui_add_word(to, lang, W_WOULD_WIN, school_name(eyes, (uint32_t)stand.winner));
        else
            tui_add_word(to, lang, W_NEEDS_LONG, school_name(eyes, who), stand.missing[who]);
        tui_add(to, ".");
    } else if (stand.winner == (int)own) {
        tui_add_word(to, lang, W_PREVIEW_WINS, stand.crystals[own], stand.crystals[own ^ 1]);
    } else {
        tui_add_word(to, lang, W_PREVIEW_NEEDS, stand.crystals[own], stand.crystals[own ^ 1],
                     stand.missing[own]);
    }
}

/* Over-casting leaves the choice to the opponent (SCH-P2-18), so say so before it happens. */
static void preview_sum(tui_text *to, const table_eyes *eyes, slg_option option, bool full) {
    const sch_state *s = sch_of_const(eyes->state);
    const sch_player *player = &s->seats[eyes->viewer & 1];
    sch_cast cast = school_cast(eyes->game, s, (uint32_t)option.a);
    int sum = school_assigned_sum(eyes->game, s, eyes->viewer & 1) + cast.value;
    if (full && sum > player->crystals) {
        tui_add(to, "\n");
        tui_add_word(to, school_lang(eyes), W_PREVIEW_OVERCAST_FULL, sum, player->crystals,
                     school_name(eyes, (eyes->viewer & 1) ^ 1));
    } else if (full) {
        tui_add(to, "\n");
        tui_add_word(to, school_lang(eyes), W_PREVIEW_SUM, sum, player->crystals);
    } else if (sum > player->crystals) {
        tui_addf(to, "%s%s", to->length ? " " : "", school_say(eyes, W_PREVIEW_OVERCAST));
    }
}

/* --- dice --- */

static int bits(int mask) {
    return __builtin_popcount((unsigned)mask);
}

static void preview_reroll(tui_text *to, const table_eyes *eyes, int mask, bool full) {
    const sch_player *player = &sch_of_const(eyes->state)->seats[eyes->viewer & 1];
    int dice = bits(mask);
    for (uint32_t die = 0; full && die < SCH_DICE; die++)
        if (mask >> die & 1) tui_addf(to, "[%d] ", player->dice[die]);
    if (full) tui_add(to, "→ ? ");
    tui_add_word(to, school_lang(eyes), full ? W_PREVIEW_ODDS_FULL : W_PREVIEW_ODDS,
                 school_percent(dice, 1), school_percent(dice, 2));
}

static void preview_power_roll(tui_text *to, const table_eyes *eyes, slg_option option, bool full) {
    const sch_state *s = sch_of_const(eyes->state);
    school_hits hits = school_hits_of(eyes->game, s, s->power.user, s->power.card);
    int now = 0;
    for (uint32_t i = 0; i < s->power.rolled_count && i < 4; i++)
        now += s->power.rolled[i] && hits.faces >> (s->power.rolled[i] - 1) & 1;
    if (option.kind == SCH_DO_ACCEPT) {
        tui_add_word(to, school_lang(eyes), W_PREVIEW_NOW_HITS, now, s->power.rolled_count);
        return;
    }
    int percent = school_percent(bits(option.a), bits((int)hits.faces));
    if (full)
        tui_add_word(to, school_lang(eyes), W_PREVIEW_HIT_FULL, percent, now,
                     s->power.rolled_count);
    else
        tui_add_word(to, school_lang(eyes), W_PREVIEW_HIT, percent);
}

/* What the opponent's cast cards would bring, if these take effect (SCH-P2-18). */
static void preview_effect(tui_text *to, const table_eyes *eyes, slg_option option, bool full) {
    const sch_state *s = sch_of_const(eyes->state);
    uint32_t caster = (eyes->viewer & 1) ^ 1;
    const sch_player *player = &s->seats[caster];
    for (uint32_t die = 0; die < SCH_DICE; die++) {
        if (!(option.a >> die & 1) || player->cast[die] >= SCH_CASTS) continue;
        sch_cast cast = school_cast(eyes->game, s, player->cast[die]);
        school_change change = {.any = true, .at = school_cast_to(cast, player->dice[die])};
        if (cast.value == 0) continue;
        if (to->length) tui_add(to, full ? "\n" : ", ");
        change.crystals[change.at][caster] = cast.value;
        if (full)
            preview_stand(to, eyes, &change, caster, true);
        else
            tui_add_word(to, school_lang(eyes), W_PREVIEW_EFFECT, cast.value, (int)change.at + 1);
    }
}

/* An easier check helps only at the right location: say which one is next. */
static void preview_ease(tui_text *to, const table_eyes *eyes) {
    const sch_state *s = sch_of_const(eyes->state);
    for (int at = SCH_LOCATIONS - 1; at >= 0; at--)
        if (s->at[at].card < SCH_PORTAL && !s->at[at].checked) {
            tui_add_word(to, school_lang(eyes), W_PREVIEW_NEXT_CHECK, at + 1);
            return;
        }
}

static void preview_use(tui_text *to, const table_eyes *eyes, slg_option option, bool full) {
    school_hits hits =
        school_hits_of(eyes->game, sch_of_const(eyes->state), eyes->viewer & 1, (uint32_t)option.a);
    if (hits.rolls && bits((int)hits.faces) < SCH_LOCATIONS) /* a certain hit needs no odds */
        tui_add_word(to, school_lang(eyes), full ? W_PREVIEW_ROLL : W_PREVIEW_HIT,
                     school_percent(hits.dice, bits((int)hits.faces)));
}

void school_preview(const table_eyes *eyes, slg_option option, bool full, char *out,
                    size_t capacity) {
    tui_text to = tui_text_in(out, capacity);
    switch (option.kind) {
    case SCH_DO_REROLL: preview_reroll(&to, eyes, option.a, full); return;
    case SCH_DO_POWER_REROLL:
    case SCH_DO_ACCEPT: preview_power_roll(&to, eyes, option, full); return;
    case SCH_DO_EFFECT: preview_effect(&to, eyes, option, full); return;
    case SCH_DO_EASE:
        if (full) preview_ease(&to, eyes);
        return;
    case SCH_DO_USE:
    case SCH_DO_COPY: preview_use(&to, eyes, option, full); return;
    default: break;
    }
    school_change change =
        school_change_of(eyes->game, sch_of_const(eyes->state), eyes->viewer & 1, option);
    if (change.any) preview_stand(&to, eyes, &change, eyes->viewer & 1, full);
    if (option.kind == SCH_DO_ASSIGN) preview_sum(&to, eyes, option, full);
}
