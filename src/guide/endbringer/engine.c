/* SPDX-License-Identifier: MIT */
/* The lines about the foe, piece by piece: what each nemesis keeps (rage, rubble, the gate and its
 * Chamber, minds), the army, the scenario, and the conditions in play. */
#include <string.h>

#include "guide/endbringer/words.h"

/* A new piece at the end of a list; if the list is full, its last piece again. */
static endbringer_piece *next_piece(endbringer_pieces *list, int32_t thing, endbringer_tone tone) {
    if (list->count < ENDBRINGER_PIECES) list->count++;
    endbringer_piece *piece = &list->at[list->count - 1];
    *piece = (endbringer_piece){.thing = thing, .tone = tone};
    return piece;
}

static guide_text rest_of(endbringer_piece *piece) {
    guide_text to = guide_text_in(piece->rest, sizeof piece->rest);
    guide_add(&to, "");
    return to;
}

static endbringer_piece *word_piece(endbringer_pieces *list, const slg_guide_scene *scene,
                                    guide_word word, int32_t thing) {
    endbringer_piece *piece = next_piece(list, thing, ENDBRINGER_PLAIN);
    guide_copy(piece->name, sizeof piece->name, guide_says(scene, word));
    return piece;
}

static endbringer_piece *card_piece(endbringer_pieces *list, const slg_guide_scene *scene,
                                    int32_t card, endbringer_tone tone) {
    endbringer_piece *piece = next_piece(list, card, tone);
    spells_thing_name(scene, card, piece->name, sizeof piece->name);
    return piece;
}

static void add_pips(guide_text *to, uint32_t full, uint32_t all) {
    for (uint32_t i = 0; i < all; i++)
        guide_add(to, i < full ? "●" : "○");
}

/* --- the four nemeses --- */

static void add_erlik(endbringer_pieces *list, const slg_guide_scene *scene) {
    const ebr_part *horde = endbringer_horde(scene);
    endbringer_piece *piece = word_piece(list, scene, W_E_RAGE, EBR_NEMESIS_CARD);
    guide_text to = rest_of(piece);
    guide_add(&to, " ");
    add_pips(&to, horde->rage, EBR_OUTBURST);
    guide_add(&to, " ");
    guide_add_word(&to, guide_lang(scene), W_E_OUTBURST_IN, EBR_OUTBURST - horde->rage);
    if (horde->rage + 1 >= EBR_OUTBURST) piece->tone = ENDBRINGER_URGENT;
}

static void add_zcerneboch(endbringer_pieces *list, const slg_guide_scene *scene) {
    const spl_state *s = spells_state(scene);
    endbringer_piece *piece = word_piece(list, scene, W_E_RUBBLE, EBR_NEMESIS_CARD);
    guide_text to = rest_of(piece);
    uint32_t sum = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        uint32_t count = endbringer_horde(scene)->seats[seat].rubble_count;
        sum += count;
        guide_addf(&to, "%s %s %u", seat ? "," : "", spells_name(scene, seat), count);
    }
    piece = next_piece(list, EBR_NEMESIS_CARD, ENDBRINGER_URGENT);
    to = rest_of(piece);
    guide_add_word(&to, guide_lang(scene), W_E_RUBBLE_COSTS, sum + s->core.seats);
}

/* "Wailing Cultist 1 1+2": each kind once, with the essence and the boons of each Cultist. */
static void add_cultists(guide_text *to, const slg_guide_scene *scene, uint32_t set) {
    const ebr_part *horde = endbringer_horde(scene);
    for (; set; set &= set - 1) {
        uint32_t n = (uint32_t)__builtin_ctz(set);
        const crd_card *card = spells_card_design(scene, EBR_NEMESIS + n);
        guide_addf(to, " %d", card->essence - horde->wounds[n]);
        if (horde->boons[n]) guide_addf(to, "+%u", horde->boons[n]);
    }
}

static void add_chamber(endbringer_pieces *list, const slg_guide_scene *scene) {
    const spl_state *s = spells_state(scene);
    uint32_t left = endbringer_horde(scene)->chamber;
    bool first = true;
    while (left) {
        uint32_t card = EBR_NEMESIS + (uint32_t)__builtin_ctz(left), same = 0;
        for (uint32_t rest = left; rest; rest &= rest - 1)
            if (spl_foe_design(s, EBR_NEMESIS + (uint32_t)__builtin_ctz(rest)) ==
                spl_design_of(spl_set(scene->game), s, card))
                same |= rest & -rest;
        endbringer_piece *piece = card_piece(list, scene, (int32_t)card, ENDBRINGER_ENEMY);
        guide_text to = rest_of(piece);
        add_cultists(&to, scene, same);
        if (first) {
            to = guide_text_in(piece->before, sizeof piece->before);
            guide_addf(&to, "%s: ", guide_says(scene, W_E_CHAMBER));
        }
        first = false;
        left &= ~same;
    }
}

static void add_ereshkigal(endbringer_pieces *list, const slg_guide_scene *scene) {
    const spl_state *s = spells_state(scene);
    const ebr_part *horde = endbringer_horde(scene);
    uint32_t turns = ebr_gate_turns(s);
    endbringer_piece *piece = word_piece(list, scene, W_E_GATE, EBR_NEMESIS_CARD);
    guide_text to = rest_of(piece);
    guide_add(&to, " ");
    add_pips(&to, horde->gate, turns);
    guide_add(&to, " ");
    guide_add_word(&to, guide_lang(scene), W_E_GATES_OPEN,
                   EBR_GATE_COUNT - __builtin_popcount(horde->gates), EBR_GATE_COUNT);
    if (!horde->chamber) word_piece(list, scene, W_E_CHAMBER_EMPTY, ENDBRINGER_CHAMBER);
    add_chamber(list, scene);
}

static void add_hypnos(endbringer_pieces *list, const slg_guide_scene *scene) {
    const spl_state *s = spells_state(scene);
    bool many = s->core.seats == EBR_PLAYERS;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        const ebr_player *more = &endbringer_horde(scene)->seats[seat];
        uint32_t traumas = (uint32_t)__builtin_popcount(more->traumas);
        endbringer_piece *piece =
            next_piece(list, ENDBRINGER_VOID + (int32_t)seat, ENDBRINGER_PLAIN);
        guide_copy(piece->name, sizeof piece->name, spells_name(scene, seat));
        guide_text to = rest_of(piece);
        guide_add_word(&to, guide_lang(scene), many ? W_E_MIND_SHORT : W_E_MIND,
                       s->seats[seat].grimoire_size, __builtin_popcountll(more->voids), traumas);
        if (traumas >= EBR_TRAUMAS_BORNE) piece->tone = ENDBRINGER_URGENT;
    }
}

static void add_nemesis(endbringer_pieces *list, const slg_guide_scene *scene) {
    switch (endbringer_horde(scene)->nemesis) {
    case EBR_ERLIK: add_erlik(list, scene); break;
    case EBR_ZCERNEBOCH: add_zcerneboch(list, scene); break;
    case EBR_ERESHKIGAL: add_ereshkigal(list, scene); break;
    default: add_hypnos(list, scene); break;
    }
}

/* --- the army --- */

static uint32_t ripe_minions(const slg_guide_scene *scene) {
    const spl_state *s = spells_state(scene);
    uint32_t ripe = 0;
    for (uint64_t left = ebr_enemies(s); left; left &= left - 1)
        ripe += ebr_evolve_count(s, (uint32_t)__builtin_ctzll(left)) >= EBR_RIPE;
    return ripe;
}

static uint32_t swarms_in_play(const slg_guide_scene *scene) {
    uint32_t swarms = 0;
    for (uint64_t left = ebr_allied(spells_state(scene)); left; left &= left - 1)
        swarms += endbringer_swarms(scene, (uint32_t)__builtin_ctzll(left));
    return swarms;
}

static void add_archetype(endbringer_pieces *list, const slg_guide_scene *scene) {
    const spl_state *s = spells_state(scene);
    slg_lang lang = guide_lang(scene);
    endbringer_piece *piece;
    guide_text to;
    switch (endbringer_horde(scene)->archetype) {
    case EBR_DEATHDEALER:
        if (ebr_pile_top(s) < 0) return;
        piece = card_piece(list, scene, ebr_pile_top(s), ENDBRINGER_PLAIN);
        guide_copy(piece->before, sizeof piece->before, guide_say(lang, W_E_TOP_DEAD));
        break;
    case EBR_DEMIURGE:
        piece = next_piece(list, EBR_ARCHETYPE_CARD, ENDBRINGER_PLAIN);
        to = rest_of(piece);
        guide_add_word(&to, lang, W_E_RIPE, ripe_minions(scene), 2 + s->core.seats);
        if (ripe_minions(scene) + 1 >= 2u + s->core.seats) piece->tone = ENDBRINGER_URGENT;
        break;
    case EBR_PLAGUEBRINGER:
        piece = next_piece(list, EBR_ARCHETYPE_CARD, ENDBRINGER_PLAIN);
        to = rest_of(piece);
        guide_add_word(&to, lang, W_E_TOKENS,
                       __builtin_popcountll(s->seats[EBR_TOKEN_SEAT].grimoire),
                       swarms_in_play(scene));
        break;
    default: break;
    }
}

/* --- the scenario --- */

static void add_scenario(endbringer_pieces *list, const slg_guide_scene *scene) {
    const ebr_part *horde = endbringer_horde(scene);
    endbringer_piece *piece;
    guide_text to;
    if (horde->scenario == EBR_NO_SCENARIO) return;
    piece = card_piece(list, scene, EBR_SCENARIO_CARD, ENDBRINGER_PLAIN);
    to = rest_of(piece);
    guide_addf(&to, " %u/%u", horde->cube,
               horde->scenario == EBR_SCIONS ? EBR_SCION_ROUNDS : EBR_SCENARIO_ROUNDS);
    if (horde->scenario != EBR_RITUAL) return;
    int lie = __builtin_popcount(horde->altar);
    int most = EBR_ALTAR_EACH * spells_state(scene)->core.seats;
    piece = next_piece(list, ENDBRINGER_ALTAR,
                       lie * 3 >= most * 2 ? ENDBRINGER_URGENT : ENDBRINGER_PLAIN);
    to = rest_of(piece);
    guide_add_word(&to, guide_lang(scene), W_E_ALTAR, lie, most);
}

/* "Feud Without End (3)", "Leaden Lids (3) ★ Ada" */
static void add_conditions(endbringer_pieces *list, const slg_guide_scene *scene) {
    const spl_state *s = spells_state(scene);
    const ebr_part *horde = endbringer_horde(scene);
    for (uint32_t left = horde->conditions; left; left &= left - 1) {
        uint32_t n = (uint32_t)__builtin_ctz(left);
        int32_t card = (int32_t)(EBR_NEMESIS + n);
        endbringer_piece *piece = card_piece(list, scene, card, ENDBRINGER_CONDITION);
        guide_text to = rest_of(piece);
        guide_addf(&to, " (%u)", spells_card_design(scene, (uint32_t)card)->cost);
        if (horde->star[n] < s->core.seats)
            guide_addf(&to, " ★ %s", spells_name(scene, horde->star[n]));
    }
}

void endbringer_list(const slg_guide_scene *scene, endbringer_pieces *list) {
    list->count = 0;
    add_nemesis(list, scene);
    add_archetype(list, scene);
    add_scenario(list, scene);
    add_conditions(list, scene);
}

void endbringer_add_engine(guide_text *to, const slg_guide_scene *scene) {
    endbringer_pieces list;
    endbringer_list(scene, &list);
    for (uint32_t i = 0; i < list.count; i++) {
        const endbringer_piece *piece = &list.at[i];
        if (piece->tone == ENDBRINGER_CONDITION) continue; /* conditions have lines of their own */
        guide_addf(to, "%s%s%s%s", i ? " · " : "", piece->before, piece->name, piece->rest);
    }
}
