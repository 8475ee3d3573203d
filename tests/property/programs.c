/* SPDX-License-Identifier: MIT */
#include "programs.h"

#include <stdio.h>

#include "games/endbringer/card_language.h"

static const char *const op_words[CRD_OP_COUNT] = {
#define WORD(id, word) [CRD_##id##_OP] = word,
    CRD_OPS(WORD) CRD_LATER_OPS(WORD)
#undef WORD
#define WORD(id, name) [EBR_##id##_OP] = #id,
        EBR_OPS(WORD)
#undef WORD
};

static const char *const timing_words[CRD_TIMINGS] = {
    "action",         "tactic",       "ongoing",        "whenever",       "when played",
    "when destroyed", "text",         "start of round", "start of phase", "start of battle",
    "end of battle",  "end of phase", "end of round",   "critical",       "round",
};

static const char *const event_words[CRD_EVENTS] = {
    "",      "destroyed", "attack",    "rolled",  "follower", "played", "weakened", "damaged",
    "moved", "flame",     "conquered", "channel", "meditate", "draw",   "cultist",  "spawn",
};

/* --- the list --- */

void prop_programs_add(prop_programs *list, enum prop_topic topic, uint32_t card, uint32_t number) {
    uint32_t at = list->count++;
    if (at >= PROP_EXTRAS) return; /* slg_card_count and the like are asserted by who runs it */
    list->items[at].topic = (uint16_t)topic;
    list->items[at].card = (uint16_t)card;
    list->items[at].number = (uint16_t)number;
    if (topic == PROP_OP) list->op[number] = (uint16_t)at;
    if (topic == PROP_TIMING) list->timing[number] = (uint16_t)at;
    if (topic == PROP_EVENT) list->event[number] = (uint16_t)at;
    if (topic == PROP_ABILITY) list->ability[card][number] = (uint16_t)at;
}

void prop_programs_begin(prop_programs *list, const crd_set *set, const char *const *rules,
                         uint32_t count) {
    list->set = set;
    list->rules = rules;
    for (uint32_t n = 0; n < count; n++)
        prop_programs_add(list, PROP_RULE, 0, n);
}

void prop_programs_add_card(prop_programs *list, uint32_t card) {
    for (uint32_t n = 0; n < list->set->cards[card].ability_count; n++)
        prop_programs_add(list, PROP_ABILITY, card, n);
}

static void add_kinds_of(prop_programs *list, const crd_ability *ability) {
    const crd_instr *code = crd_code(list->set, ability);
    if (!list->timing[ability->timing]) prop_programs_add(list, PROP_TIMING, 0, ability->timing);
    if (ability->event && !list->event[ability->event])
        prop_programs_add(list, PROP_EVENT, 0, ability->event);
    for (uint32_t i = 0; i < ability->length; i++)
        if (!list->op[code[i].op]) prop_programs_add(list, PROP_OP, 0, code[i].op);
}

void prop_programs_add_kinds(prop_programs *list) {
    for (uint32_t card = 0; card < list->set->card_count; card++)
        for (uint32_t n = 0; n < list->set->cards[card].ability_count; n++)
            if (list->ability[card][n]) add_kinds_of(list, &list->set->cards[card].abilities[n]);
}

const char *prop_programs_name(const prop_programs *list, uint32_t extra) {
    static char name[96];
    uint32_t number = list->items[extra].number;
    switch ((enum prop_topic)list->items[extra].topic) {
    case PROP_RULE: return list->rules[number];
    case PROP_OP: snprintf(name, sizeof name, "instruction %s", op_words[number]); break;
    case PROP_TIMING: snprintf(name, sizeof name, "ability %s", timing_words[number]); break;
    case PROP_EVENT: snprintf(name, sizeof name, "whenever %s", event_words[number]); break;
    case PROP_ABILITY:
        snprintf(name, sizeof name, "%s, ability %u", list->set->cards[list->items[extra].card].id,
                 number);
        break;
    }
    return name;
}

/* --- counting --- */

prop *prop_noting;
static const prop_programs *counting;

void prop_programs_count_in(const prop_programs *list) {
    counting = list;
}

static void note(uint32_t extra) {
    if (extra) prop_noting->seen->extra[extra]++;
}

void prop_programs_note(uint32_t card, uint32_t ability) {
    const crd_ability *a = &spl_set(prop_noting->game)->cards[card].abilities[ability];
    note(counting->timing[a->timing]);
    if (a->event) note(counting->event[a->event]);
    if (prop_noting->variant) return;
    if (!counting->ability[card][ability]) return;
    note(counting->ability[card][ability]);
    prop_noting->seen->card[card]++;
}

void prop_programs_note_ongoing(uint32_t card) {
    const crd_set *set = spl_set(prop_noting->game);
    const crd_card *design = &set->cards[card];
    for (uint32_t n = 0; n < design->ability_count; n++) {
        const crd_ability *ability = &design->abilities[n];
        if (ability->timing != CRD_ONGOING) continue;
        prop_programs_note(card, n);
        for (uint32_t i = 0; i < ability->length; i++)
            note(counting->op[crd_code(set, ability)[i].op]);
    }
}

/* Called by the machine, which is compiled once more for these tests. */
void prop_note_step(uint32_t card, uint32_t ability, uint32_t op);
void prop_note_step(uint32_t card, uint32_t ability, uint32_t op) {
    if (!prop_noting) return;
    note(counting->op[op]);
    prop_programs_note(card, ability);
}
