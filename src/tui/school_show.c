/* SPDX-License-Identifier: MIT */
/* Plays back on the table what happened: each event changes a shown state by what it reports. The
 * last one is followed by the true state, so a small inaccuracy on the way corrects itself. */
#include <string.h>

#include "tui/school_words.h"

static void swap_cards(sch_state *s, uint32_t a, uint32_t b) {
    if (a >= SCH_LOCATIONS || b >= SCH_LOCATIONS) return;
    sch_location keep = s->at[a];
    s->at[a] = s->at[b];
    s->at[b] = keep;
}

/* A card moves up. The portal at location 1 makes room for it until it returns (SCH-CLEAN-03). */
static void move_card(sch_state *s, uint32_t from, uint32_t to) {
    if (from >= SCH_LOCATIONS || to >= SCH_LOCATIONS || from == to) return;
    bool aside = s->at[to].card == SCH_PORTAL;
    swap_cards(s, from, to);
    if (!aside) s->at[from] = (sch_location){.card = SCH_NONE};
}

static void crystal(sch_state *s, uint32_t at, uint32_t seat, int change) {
    if (at < SCH_LOCATIONS && seat < SCH_SEATS)
        s->at[at].crystals[seat] = (uint8_t)(s->at[at].crystals[seat] + change);
}

static void set_faces(uint8_t *dice, int digits) {
    for (int i = SCH_DICE - 1; i >= 0; i--, digits /= 10)
        dice[i] = (uint8_t)(digits % 10);
}

static uint32_t portal_at(const sch_state *s) {
    uint32_t at = 0;
    while (at < SCH_LOCATIONS - 1 && s->at[at].card != SCH_PORTAL)
        at++;
    return at;
}

static void show_portal(sch_state *s, const slg_event *e) {
    crystal(s, portal_at(s), e->seat, -e->a);
    crystal(s, school_location(e->b), e->seat, e->a);
}

/* All crystals from a card to the general supply. */
static void show_returned(sch_state *s, uint32_t at, int n, int m) {
    crystal(s, at, 0, -n);
    crystal(s, at, 1, -m);
    s->general[0] = (uint8_t)(s->general[0] + n);
    s->general[1] = (uint8_t)(s->general[1] + m);
}

static void show_win(sch_state *s, const slg_event *e) {
    uint32_t at = school_location(e->b);
    if (at >= SCH_LOCATIONS) return;
    s->at[at] = (sch_location){.card = SCH_NONE, .checked = 1};
    s->seats[e->seat & 1].cards |= 1ull << (e->a & 63);
}

static void show_round(sch_state *s, const slg_event *e) {
    s->phase = (uint8_t)e->a;
    s->round = (uint8_t)e->b;
    if (s->phase != SCH_PHASE_TAKE) return;
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
        s->seats[seat].used = 0;
}

static void show_casts_back(sch_state *s) {
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
        memset(s->seats[seat].cast, SCH_NONE, SCH_DICE);
}

static void show_spent(sch_player *player, const slg_event *e) {
    if (e->b)
        player->active &= ~(1ull << (e->a & 63));
    else
        player->used |= 1ull << (e->a & 63);
}

static void show_reveal(sch_player *player, const slg_event *e) {
    player->cast[0] = (uint8_t)e->a;
    player->cast[1] = (uint8_t)e->b;
    player->cast[2] = (uint8_t)e->c;
}

/* A crystal that is sent, or crystals of both players that cancel out. */
static void show_pet(sch_state *s, const slg_event *e) {
    if ((uint32_t)e->a >= SCH_PETS) return;
    uint8_t *on = s->pets[e->a];
    if (e->kind == SCH_TOLD_SENT) {
        on[e->seat & 1]++;
        s->seats[e->seat & 1].crystals--;
        return;
    }
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
        on[seat] = (uint8_t)(on[seat] - e->b),
        s->general[seat] = (uint8_t)(s->general[seat] + e->b);
}

/* What moves between the supplies and the players. */
static void show_supplies(sch_state *s, const slg_event *e) {
    sch_player *player = &s->seats[e->seat & 1];
    switch (e->kind) {
    case SCH_TOLD_INCOME:
    case SCH_TOLD_TAKE:
    case SCH_TOLD_CHARACTER:
        player->crystals = (uint8_t)(player->crystals + e->a);
        s->general[e->seat & 1] = (uint8_t)(s->general[e->seat & 1] - e->a);
        break;
    case SCH_TOLD_RETURN:
        s->general[e->seat & 1] = (uint8_t)(s->general[e->seat & 1] + e->a);
        break;
    case SCH_TOLD_REFUND: player->crystals = (uint8_t)(player->crystals + e->a); break;
    case SCH_TOLD_ORINITIN:
        player->crystals++;
        s->general[e->seat & 1]--;
        break;
    case SCH_TOLD_SENT:
    case SCH_TOLD_CANCEL: show_pet(s, e); break;
    case SCH_TOLD_TOKEN: player->tokens = (uint8_t)(player->tokens + e->a); break;
    case SCH_TOLD_POWER_REROLL: player->tokens--; break;
    default: break;
    }
}

void school_show_event(const slg_game *game, slg_state *shown, const slg_event *event) {
    sch_state *s = sch_of(shown);
    const slg_event *e = event;
    sch_player *player = &s->seats[e->seat & 1];
    uint32_t at = school_location(e->a);
    (void)game;
    switch (e->kind) {
    case SCH_TOLD_LAID:
        if (school_location(e->b) < SCH_LOCATIONS)
            s->at[school_location(e->b)] = (sch_location){.card = (uint8_t)e->a};
        break;
    case SCH_TOLD_GETS_WIZARD:
    case SCH_TOLD_WIZARD: s->wizard = e->seat; break;
    case SCH_TOLD_PHASE: show_round(s, e); break;
    case SCH_TOLD_ROLL: set_faces(player->dice, e->a); break;
    case SCH_TOLD_REROLL:
        set_faces(player->dice, e->b);
        player->tokens--;
        break;
    case SCH_TOLD_FLIP:
    case SCH_TOLD_TURN:
    case SCH_TOLD_SET_DIE:
        if (school_die(e->a) < SCH_DICE) player->dice[school_die(e->a)] = (uint8_t)e->b;
        break;
    case SCH_TOLD_REVEAL: show_reveal(player, e); break;
    case SCH_TOLD_CAST:
        crystal(s, school_location(e->b), e->seat, e->a);
        player->crystals = (uint8_t)(player->crystals - e->a);
        break;
    case SCH_TOLD_PORTAL: show_portal(s, e); break;
    case SCH_TOLD_SPENT: show_spent(player, e); break;
    case SCH_TOLD_CASTS_BACK: show_casts_back(s); break;
    case SCH_TOLD_ADD:
        crystal(s, at, (uint32_t)e->b, 1);
        s->general[e->b & 1]--;
        break;
    case SCH_TOLD_REMOVE:
        crystal(s, at, (uint32_t)e->b, -1);
        s->general[e->b & 1]++;
        break;
    case SCH_TOLD_SHIFT:
        crystal(s, at, (uint32_t)e->c, -1);
        crystal(s, school_location(e->b), (uint32_t)e->c, 1);
        break;
    case SCH_TOLD_RECALL:
        crystal(s, at, e->seat, -1);
        player->crystals++;
        break;
    case SCH_TOLD_SWAP: swap_cards(s, at, at + 1); break;
    case SCH_TOLD_MOVE_PORTAL: swap_cards(s, at, school_location(e->b)); break;
    case SCH_TOLD_CLEAR:
        if (at < SCH_LOCATIONS) show_returned(s, at, s->at[at].crystals[0], s->at[at].crystals[1]);
        break;
    case SCH_TOLD_SHORTAGE: show_returned(s, at, e->b, e->c); break;
    case SCH_TOLD_WIN: show_win(s, e); break;
    case SCH_TOLD_DISCARD:
        if (school_location(e->c) < SCH_LOCATIONS)
            s->at[school_location(e->c)] = (sch_location){.card = SCH_NONE};
        break;
    case SCH_TOLD_PORTAL_BACK: swap_cards(s, portal_at(s), SCH_LOCATIONS - 1); break;
    case SCH_TOLD_SCORE: player->score = (uint8_t)(player->score + e->a); break;
    case SCH_TOLD_SLIDE: move_card(s, school_location(e->b), school_location(e->c)); break;
    default: show_supplies(s, e); break;
    }
}

table_pace school_pace(const slg_event *event) {
    switch (event->kind) {
    case SCH_TOLD_REVEAL:
    case SCH_TOLD_WIN:
    case SCH_TOLD_DISCARD:
    case SCH_TOLD_USE:
    case SCH_TOLD_POWER_ROLL:
    case SCH_TOLD_POWER_REROLL:
    case SCH_TOLD_OVERCAST:
    case SCH_TOLD_OVER: return TABLE_LONG;
    case SCH_TOLD_CAST:
    case SCH_TOLD_FLIP:
    case SCH_TOLD_PORTAL:
    case SCH_TOLD_NOBODY:
    case SCH_TOLD_PORTAL_BACK:
    case SCH_TOLD_SCORE:
    case SCH_TOLD_REFUND:
    case SCH_TOLD_ADD:
    case SCH_TOLD_REMOVE:
    case SCH_TOLD_SHIFT:
    case SCH_TOLD_RECALL:
    case SCH_TOLD_CLEAR:
    case SCH_TOLD_SWAP:
    case SCH_TOLD_MOVE_PORTAL:
    case SCH_TOLD_TAKE:
    case SCH_TOLD_REROLL:
    case SCH_TOLD_EFFECT:
    case SCH_TOLD_GETS_WIZARD:
    case SCH_TOLD_PHASE: return TABLE_SHORT;
    default: return TABLE_AT_ONCE;
    }
}

table_thing school_event_at(const slg_event *event) {
    switch (event->kind) {
    case SCH_TOLD_CAST:
    case SCH_TOLD_PORTAL:
    case SCH_TOLD_WIN:
    case SCH_TOLD_NOBODY:
    case SCH_TOLD_SHIFT:
    case SCH_TOLD_MOVE_PORTAL:
    case SCH_TOLD_LAID: return (table_thing){TABLE_LOCATION, event->b};
    case SCH_TOLD_ADD:
    case SCH_TOLD_REMOVE:
    case SCH_TOLD_RECALL:
    case SCH_TOLD_SWAP:
    case SCH_TOLD_CLEAR:
    case SCH_TOLD_SHORTAGE: return (table_thing){TABLE_LOCATION, event->a};
    case SCH_TOLD_DISCARD: return (table_thing){TABLE_LOCATION, event->c};
    case SCH_TOLD_USE:
    case SCH_TOLD_COPY:
    case SCH_TOLD_POWER_ROLL:
    case SCH_TOLD_POWER_REROLL: return (table_thing){TABLE_CARD, event->a};
    default: return (table_thing){TABLE_NOTHING, 0};
    }
}

/* Nothing is reported of a player who is ready because no die can be changed. */
static bool has_no_say(const sch_state *s, uint32_t seat) {
    const uint8_t *on = s->pets[SCH_CRANAJ];
    return !s->seats[seat & 1].tokens && !(on[seat & 1] && !on[(seat & 1) ^ 1]);
}

/* Unreported, since the table shows it: cards that nobody fought for, cards that move up, and what
 * returns every time. */
bool school_is_dull(const slg_state *shown, const slg_event *event) {
    const sch_state *s = sch_of_const(shown);
    uint32_t at = school_location(event->b);
    if (event->kind == SCH_TOLD_READY) return has_no_say(s, event->seat);
    if (event->kind == SCH_TOLD_SLIDE || event->kind == SCH_TOLD_RETURN ||
        event->kind == SCH_TOLD_CASTS_BACK)
        return true;
    if (event->kind == SCH_TOLD_SPENT) return !event->b; /* the line about the power has said so */
    return event->kind == SCH_TOLD_NOBODY && at < SCH_LOCATIONS && !s->at[at].crystals[0] &&
           !s->at[at].crystals[1];
}
