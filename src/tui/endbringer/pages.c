/* SPDX-License-Identifier: MIT */
/* The pages of Endbringer: what it did and why, deed by deed; each round in numbers; and the foe
 * itself, with the chances of what comes next. */
#include <stdio.h>
#include <string.h>

#include "tui/endbringer/words.h"

enum { PAGE_TEXT = 8192, DEEDS_MAX = 512, HEAD_TEXT = 512, GREAT_LOSS = 4 };

/* --- v: the story --- */

/* Lines of the session that belong together: an action of the Endbringer and its results, an
 * attack, a phase. */
typedef struct deed {
    uint32_t first, end;
    uint16_t round;
} deed;

static bool begins_deed(const slg_event *e) {
    switch (e->kind) {
    case SPL_TOLD_PHASE:
    case SPL_TOLD_ATTACK:
    case SPL_TOLD_CHANNEL:
    case SPL_TOLD_MEDITATE:
    case SPL_TOLD_PLAY:
    case SPL_TOLD_POWER:
    case EBR_TOLD_SKIPPED:
    case EBR_TOLD_ENEMY_ATTACK:
    case EBR_TOLD_CUBE: return true;
    case EBR_TOLD_SHOWN: return e->b == EBR_FOR_ACTION;
    default: return false;
    }
}

/* The last deeds in order; returns how many. */
static uint32_t deeds_of(const table_eyes *eyes, deed out[DEEDS_MAX]) {
    uint32_t count = 0;
    uint16_t round = 1;
    if (!eyes->story) return 0;
    for (uint32_t i = 0; i < eyes->told; i++) {
        const slg_event *e = &eyes->story->lines[i].event;
        if (e->kind == SPL_TOLD_PHASE) round = (uint16_t)e->b;
        if (!begins_deed(e) && count) {
            out[count - 1].end = i + 1;
            continue;
        }
        if (count == DEEDS_MAX) memmove(out, out + 1, --count * sizeof *out);
        out[count++] = (deed){i, i + 1, round};
    }
    return count;
}

/* A deed, counted from the last one. */
static bool deed_at(const table_eyes *eyes, uint32_t item, deed *found) {
    static deed all[DEEDS_MAX];
    uint32_t count = deeds_of(eyes, all);
    if (item >= count) return false;
    *found = all[count - 1 - item];
    return true;
}

static uint32_t story_items(const table_eyes *eyes, uint32_t who) {
    static deed all[DEEDS_MAX];
    (void)who;
    return deeds_of(eyes, all);
}

static void add_deed(tui_text *to, const table_eyes *eyes, const deed *d) {
    for (uint32_t i = d->first; i < d->end; i++) {
        const char *line = session_text(eyes->story, i, eyes->scene.viewer);
        if (line) tui_addf(to, "%s%s\n", i > d->first ? "  " : "", line);
    }
}

/* The card that was revealed, described, so that the reason is clear. */
static void add_deed_reason(tui_text *to, const table_eyes *eyes, const deed *d) {
    const slg_event *e = &eyes->story->lines[d->first].event;
    char text[PAGE_TEXT / 4];
    table_thing thing = slg_guide_happens_at(&eyes->scene, e);
    if (e->kind == EBR_TOLD_SHOWN) thing = guide_place(e->a);
    if (e->kind != EBR_TOLD_SHOWN && e->kind != EBR_TOLD_ENEMY_ATTACK) return;
    endbringer_describe(&eyes->scene, thing, text, sizeof text);
    tui_addf(to, "\n%s", text);
}

/* The line that a deed begins with; NULL if the viewer does not see it. */
static const char *begin_of(const table_eyes *eyes, uint32_t item, deed *d) {
    return deed_at(eyes, item, d) ? session_text(eyes->story, d->first, eyes->scene.viewer) : NULL;
}

/* Below the deed, in the rows that are left: how the deeds before it began, the latest first. */
static void draw_before(const table_eyes *eyes, uint32_t item, grid *g, grid_area area) {
    const char *line;
    deed d;
    if (area.height < 3) return;
    grid_put(g, area.x, area.y, area.width, GRID_BOLD, table_say(eyes, W_E_BEFORE));
    for (int y = area.y + 1; y < area.y + area.height; item++) {
        if (!deed_at(eyes, item, &d)) return;
        line = begin_of(eyes, item, &d);
        if (line) grid_put(g, area.x + 2, y++, area.width - 2, GRID_DIM, line);
    }
}

static void draw_story(const table_eyes *eyes, uint32_t who, uint32_t item, grid *g,
                       grid_area area) {
    char text[PAGE_TEXT], head[HEAD_TEXT];
    deed d;
    if (!deed_at(eyes, item, &d)) {
        grid_put(g, area.x + 1, area.y + 1, area.width - 2, GRID_DIM,
                 table_say(eyes, W_E_NO_STORY));
        return;
    }
    tui_text to = tui_text_in(head, sizeof head);
    uint32_t count = story_items(eyes, who);
    tui_add_word(&to, table_lang(eyes), W_E_STORY_HEAD, d.round, count - item, count);
    grid_put(g, area.x + 1, area.y, area.width - 2, GRID_BOLD, head);
    to = tui_text_in(text, sizeof text);
    tui_add(&to, "");
    add_deed(&to, eyes, &d);
    add_deed_reason(&to, eyes, &d);
    grid_area body = {area.x + 1, area.y + 2, area.width - 2, area.height - 3};
    int used = 1 + grid_wrap(g, body, GRID_TEXT, text, 0);
    body.y += used;
    body.height -= used;
    draw_before(eyes, item + 1, g, body);
}

static void tell_story(const table_eyes *eyes, uint32_t who, char *out, size_t capacity) {
    tui_text to = tui_text_in(out, capacity);
    deed d;
    (void)who;
    tui_add(&to, "");
    for (uint32_t item = 6; item-- > 0;)
        if (deed_at(eyes, item, &d)) add_deed(&to, eyes, &d);
}

/* --- o: rounds in numbers --- */

typedef struct reckoning {
    int32_t lost, restored, soaked, stone, felled;
    uint32_t actions, skipped, attacks[2], spawned, died[2], tactics, cancelled;
} reckoning;

static void reckon(reckoning *r, const slg_event *e) {
    switch (e->kind) {
    case EBR_TOLD_DEFENSE:
        if (e->a < 0)
            r->lost -= e->a;
        else
            r->restored += e->a;
        break;
    case EBR_TOLD_STONE:
        if (e->b > 0) r->stone += e->b;
        break;
    case EBR_TOLD_FALLS: r->felled++; break;
    case EBR_TOLD_SHOWN: r->actions += e->b == EBR_FOR_ACTION; break;
    case EBR_TOLD_SKIPPED: r->skipped++; break;
    case EBR_TOLD_SPAWN: r->spawned++; break;
    case EBR_TOLD_TACTIC: r->tactics++; break;
    case EBR_TOLD_CANCELLED: r->cancelled++; break;
    case EBR_TOLD_ENEMY_ATTACK: r->attacks[1]++; break;
    case SPL_TOLD_ATTACK: r->attacks[0]++; break;
    case SPL_TOLD_DAMAGE:
        if (e->a < EBR_FIRST) r->soaked += e->b;
        break;
    case SPL_TOLD_DESTROYED: r->died[e->a >= EBR_FIRST && e->a < SPL_CARDS]++; break;
    default: break;
    }
}

static uint32_t round_items(const table_eyes *eyes, uint32_t who) {
    (void)who;
    return spells_state(&eyes->scene)->round;
}

static void tell_round(tui_text *to, const table_eyes *eyes, uint32_t round) {
    slg_lang lang = table_lang(eyes);
    reckoning r = {0};
    uint32_t now = 0;
    for (uint32_t i = 0; eyes->story && i < eyes->told; i++) {
        const slg_event *e = &eyes->story->lines[i].event;
        if (e->kind == SPL_TOLD_PHASE) now = (uint32_t)e->b;
        if (now == round) reckon(&r, e);
    }
    tui_add_word(to, lang, W_ROUND, round);
    tui_add(to, "\n\n");
    tui_add_word(to, lang, W_E_SUM_DEFENSE, r.lost, r.restored, r.soaked);
    tui_add(to, "\n");
    tui_add_word(to, lang, W_E_SUM_STONES, r.stone, r.felled);
    tui_add(to, "\n");
    tui_add_word(to, lang, W_E_SUM_ACTIONS, r.actions, r.skipped, r.spawned);
    tui_add(to, "\n");
    tui_add_word(to, lang, W_E_SUM_BATTLE, r.attacks[1], r.tactics, r.cancelled, r.attacks[0]);
    tui_add(to, "\n");
    tui_add_word(to, lang, W_E_SUM_DEAD, r.died[1], r.died[0]);
    tui_add(to, "\n");
}

/* The lines of a round that mattered most: what was destroyed, arrived, was broken or cancelled. */
static bool matters(const slg_event *e) {
    switch (e->kind) {
    case EBR_TOLD_FALLS:
    case EBR_TOLD_CONDITION:
    case EBR_TOLD_BROKEN:
    case EBR_TOLD_OPENS:
    case EBR_TOLD_TRAUMA:
    case EBR_TOLD_CANCELLED:
    case EBR_TOLD_STRIDE:
    case EBR_TOLD_ALTAR:
    case EBR_TOLD_BANISH: return true;
    case EBR_TOLD_DEFENSE: return e->a <= -GREAT_LOSS;
    default: return false;
    }
}

static void draw_moments(const table_eyes *eyes, uint32_t round, grid *g, grid_area area) {
    uint32_t now = 0;
    int y = area.y;
    grid_put(g, area.x, y++, area.width, GRID_BOLD, table_say(eyes, W_E_MOMENTS));
    for (uint32_t i = 0; eyes->story && i < eyes->told; i++) {
        const slg_event *e = &eyes->story->lines[i].event;
        if (e->kind == SPL_TOLD_PHASE) now = (uint32_t)e->b;
        const char *line = session_text(eyes->story, i, eyes->scene.viewer);
        if (now != round || !line || !matters(e)) continue;
        if (y == area.y + area.height - 1) {
            grid_put(g, area.x + 2, y, area.width - 2, GRID_DIM, "…");
            return;
        }
        grid_put(g, area.x + 2, y++, area.width - 2, GRID_TEXT, line);
    }
}

static void draw_round(const table_eyes *eyes, uint32_t who, uint32_t item, grid *g,
                       grid_area area) {
    char text[PAGE_TEXT];
    tui_text to = tui_text_in(text, sizeof text);
    uint32_t round = spells_state(&eyes->scene)->round;
    (void)who;
    tui_add(&to, "");
    round = round > item ? round - item : 1;
    tell_round(&to, eyes, round);
    grid_area body = {area.x + 1, area.y + 1, area.width - 2, area.height - 2};
    int used = 1 + grid_wrap(g, body, GRID_TEXT, text, 0);
    body.y += used;
    body.height -= used;
    draw_moments(eyes, round, g, body);
}

static void tell_rounds(const table_eyes *eyes, uint32_t who, char *out, size_t capacity) {
    tui_text to = tui_text_in(out, capacity);
    (void)who;
    tui_add(&to, "");
    for (uint32_t round = 1; round <= spells_state(&eyes->scene)->round; round++)
        tell_round(&to, eyes, round);
}

/* --- f: the foe --- */

static void tell_foe_again(const table_eyes *eyes, uint32_t who, char *out, size_t capacity) {
    slg_guide_page(&eyes->scene, 0, who, out, capacity);
}

const table_page endbringer_pages[ENDBRINGER_PAGES] = {
    {.key = 'v',
     .title = W_E_STORY,
     .keys = W_E_KEYS_STORY,
     .items = story_items,
     .draw = draw_story,
     .tell = tell_story},
    {.key = 'o',
     .title = W_E_ROUNDS,
     .keys = W_E_KEYS_STORY,
     .items = round_items,
     .draw = draw_round,
     .tell = tell_rounds},
    {.key = 'f', .title = W_E_FOE_PAGE, .keys = W_E_KEYS_FOE, .tell = tell_foe_again},
};
