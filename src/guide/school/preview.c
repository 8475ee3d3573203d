/* SPDX-License-Identifier: MIT */
/* What a choice would do, shown before it is made. */
#include <string.h>

#include "guide/school/words.h"

static slg_guide_thing location(int16_t number) {
    return (slg_guide_thing){SLG_THING_LOCATION, number};
}
static slg_guide_thing card(int16_t number) {
    return (slg_guide_thing){SLG_THING_CARD, number};
}

/* The location that a cast card would serve. */
static slg_guide_thing assigned_to(const slg_guide_scene *scene, slg_option option) {
    const sch_state *s = sch_of_const(scene->view);
    uint32_t die = school_die(option.b);
    if (scene->viewer >= SCH_SEATS || die >= SCH_DICE || (uint32_t)option.a >= SCH_CASTS)
        return (slg_guide_thing){SLG_THING_NOTHING, 0};
    sch_cast cast = school_cast(scene->game, s, (uint32_t)option.a);
    return location((int16_t)(school_cast_to(cast, s->seats[scene->viewer].dice[die]) + 1));
}

slg_guide_thing school_points_at(const slg_guide_scene *scene, slg_option option) {
    switch (option.kind) {
    case SCH_DO_ASSIGN: return assigned_to(scene, option);
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
    case SCH_DO_SEND: return (slg_guide_thing){SLG_THING_PLACE, option.a};
    case SCH_DO_TURN:
    case SCH_DO_SET_DIE: return location(option.b);
    default: return (slg_guide_thing){SLG_THING_NOTHING, 0};
    }
}

bool school_closes(slg_option option) {
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
static void preview_stand(guide_text *to, const slg_guide_scene *scene, const school_change *change,
                          uint32_t who, bool full) {
    const sch_state *s = sch_of_const(scene->view);
    slg_lang lang = guide_lang(scene);
    uint32_t own = scene->viewer < SCH_SEATS ? scene->viewer : 0;
    school_stand stand = school_stand_at(scene->game, s, change->at, change->crystals[change->at]);
    if (!stand.card) {
        bool long_text = full && who == own;
        if (s->at[change->at].card != SCH_PORTAL) return;
        if (full && !long_text) guide_add(to, "→ ");
        guide_add_word(to, lang, long_text ? W_PREVIEW_PORTAL_FULL : W_PREVIEW_PORTAL,
                       stand.crystals[who]);
        return;
    }
    if (full) {
        char name[SLG_TEXT_MAX];
        school_card_name(scene, s->at[change->at].card, name, sizeof name);
        guide_add_word(to, lang, W_PREVIEW_FULL, name, school_name(scene, own), stand.crystals[own],
                       school_name(scene, own ^ 1), stand.crystals[own ^ 1], stand.card->cost,
                       stand.card->margin);
        guide_add(to, ". ");
        if (stand.winner >= 0)
            guide_add_word(to, lang, W_WOULD_WIN, school_name(scene, (uint32_t)stand.winner));
        else
            guide_add_word(to, lang, W_NEEDS_LONG, school_name(scene, who), stand.missing[who]);
        guide_add(to, ".");
    } else if (stand.winner == (int)own) {
        guide_add_word(to, lang, W_PREVIEW_WINS, stand.crystals[own], stand.crystals[own ^ 1]);
    } else {
        guide_add_word(to, lang, W_PREVIEW_NEEDS, stand.crystals[own], stand.crystals[own ^ 1],
                       stand.missing[own]);
    }
}

/* Over-casting leaves the choice to the opponent (SCH-P2-18), so say so before it happens. */
static void preview_sum(guide_text *to, const slg_guide_scene *scene, slg_option option,
                        bool full) {
    const sch_state *s = sch_of_const(scene->view);
    const sch_player *player = &s->seats[scene->viewer & 1];
    sch_cast cast = school_cast(scene->game, s, (uint32_t)option.a);
    int sum = school_assigned_sum(scene->game, s, scene->viewer & 1) + cast.value;
    if (full && sum > player->crystals) {
        guide_add(to, "\n");
        guide_add_word(to, guide_lang(scene), W_PREVIEW_OVERCAST_FULL, sum, player->crystals,
                       school_name(scene, (scene->viewer & 1) ^ 1));
    } else if (full) {
        guide_add(to, "\n");
        guide_add_word(to, guide_lang(scene), W_PREVIEW_SUM, sum, player->crystals);
    } else if (sum > player->crystals) {
        guide_addf(to, "%s%s", to->length ? " " : "", guide_says(scene, W_PREVIEW_OVERCAST));
    }
}

/* --- dice --- */

static void preview_reroll(guide_text *to, const slg_guide_scene *scene, int mask, bool full) {
    const sch_player *player = &sch_of_const(scene->view)->seats[scene->viewer & 1];
    int dice = school_bits(mask);
    for (uint32_t die = 0; full && die < SCH_DICE; die++)
        if (mask >> die & 1) guide_addf(to, "[%d] ", player->dice[die]);
    if (full) guide_add(to, "→ ? ");
    guide_add_word(to, guide_lang(scene), full ? W_PREVIEW_ODDS_FULL : W_PREVIEW_ODDS,
                   school_percent(dice, 1), school_percent(dice, 2));
}

static void preview_power_roll(guide_text *to, const slg_guide_scene *scene, slg_option option,
                               bool full) {
    const sch_state *s = sch_of_const(scene->view);
    school_hits hits = school_hits_of(scene->game, s, s->power.user, s->power.card);
    int now = 0;
    for (uint32_t i = 0; i < s->power.rolled_count && i < 4; i++)
        now += s->power.rolled[i] && hits.faces >> (s->power.rolled[i] - 1) & 1;
    if (option.kind == SCH_DO_ACCEPT) {
        guide_add_word(to, guide_lang(scene), W_PREVIEW_NOW_HITS, now, s->power.rolled_count);
        return;
    }
    int percent = school_percent(school_bits(option.a), school_bits((int)hits.faces));
    if (full)
        guide_add_word(to, guide_lang(scene), W_PREVIEW_HIT_FULL, percent, now,
                       s->power.rolled_count);
    else
        guide_add_word(to, guide_lang(scene), W_PREVIEW_HIT, percent);
}

/* What the opponent's cast cards would bring, if these take effect (SCH-P2-18). */
static void preview_effect(guide_text *to, const slg_guide_scene *scene, slg_option option,
                           bool full) {
    const sch_state *s = sch_of_const(scene->view);
    uint32_t caster = (scene->viewer & 1) ^ 1;
    const sch_player *player = &s->seats[caster];
    for (uint32_t die = 0; die < SCH_DICE; die++) {
        if (!(option.a >> die & 1) || player->cast[die] >= SCH_CASTS) continue;
        sch_cast cast = school_cast(scene->game, s, player->cast[die]);
        school_change change = {.any = true, .at = school_cast_to(cast, player->dice[die])};
        if (cast.value == 0) continue;
        if (to->length) guide_add(to, full ? "\n" : ", ");
        change.crystals[change.at][caster] = cast.value;
        if (full)
            preview_stand(to, scene, &change, caster, true);
        else
            guide_add_word(to, guide_lang(scene), W_PREVIEW_EFFECT, cast.value, (int)change.at + 1);
    }
}

/* An easier check helps only at the right location: say which one is next. */
static void preview_ease(guide_text *to, const slg_guide_scene *scene) {
    const sch_state *s = sch_of_const(scene->view);
    for (int at = SCH_LOCATIONS - 1; at >= 0; at--)
        if (s->at[at].card < SCH_PORTAL && !s->at[at].checked) {
            guide_add_word(to, guide_lang(scene), W_PREVIEW_NEXT_CHECK, at + 1);
            return;
        }
}

static void preview_use(guide_text *to, const slg_guide_scene *scene, slg_option option,
                        bool full) {
    school_hits hits = school_hits_of(scene->game, sch_of_const(scene->view), scene->viewer & 1,
                                      (uint32_t)option.a);
    if (hits.rolls &&
        school_bits((int)hits.faces) < SCH_LOCATIONS) /* a certain hit needs no odds */
        guide_add_word(to, guide_lang(scene), full ? W_PREVIEW_ROLL : W_PREVIEW_HIT,
                       school_percent(hits.dice, school_bits((int)hits.faces)));
}

void school_preview(const slg_guide_scene *scene, slg_option option, bool full, char *out,
                    size_t capacity) {
    guide_text to = guide_text_in(out, capacity);
    switch (option.kind) {
    case SCH_DO_REROLL: preview_reroll(&to, scene, option.a, full); return;
    case SCH_DO_POWER_REROLL:
    case SCH_DO_ACCEPT: preview_power_roll(&to, scene, option, full); return;
    case SCH_DO_EFFECT: preview_effect(&to, scene, option, full); return;
    case SCH_DO_EASE:
        if (full) preview_ease(&to, scene);
        return;
    case SCH_DO_USE:
    case SCH_DO_COPY: preview_use(&to, scene, option, full); return;
    default: break;
    }
    school_change change =
        school_change_of(scene->game, sch_of_const(scene->view), scene->viewer & 1, option);
    if (change.any) preview_stand(&to, scene, &change, scene->viewer & 1, full);
    if (option.kind == SCH_DO_ASSIGN) preview_sum(&to, scene, option, full);
}
