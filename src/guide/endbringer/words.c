/* SPDX-License-Identifier: MIT */
/* Endbringer in words: names, marks, and descriptions. */
#include "guide/endbringer/words.h"

#include <string.h>

/* --- names --- */

void endbringer_foe_name(const slg_guide_scene *scene, char *out, size_t capacity) {
    char nemesis[SLG_TEXT_MAX], archetype[SLG_TEXT_MAX];
    spells_thing_name(scene, EBR_NEMESIS_CARD, nemesis, sizeof nemesis);
    spells_thing_name(scene, EBR_ARCHETYPE_CARD, archetype, sizeof archetype);
    guide_text to = guide_text_in(out, capacity);
    guide_add_word(&to, guide_lang(scene), W_E_FOE, nemesis, archetype);
}

guide_word endbringer_colour_word(uint32_t colour) {
    static const guide_word words[] = {W_E_BLUE, W_E_GREEN, W_E_RED, W_E_WHITE};
    return words[colour < 4 ? colour : 0];
}

void endbringer_colours_left(const slg_guide_scene *scene, uint32_t left[EBR_NO_COLOUR + 1]) {
    const spl_state *s = spells_state(scene);
    memset(left, 0, (EBR_NO_COLOUR + 1) * sizeof *left);
    for (uint64_t deck = s->seats[EBR_NEMESIS_SEAT].grimoire; deck; deck &= deck - 1)
        left[ebr_colour_of(spells_set(scene), s,
                           (uint32_t)EBR_NEMESIS + (uint32_t)__builtin_ctzll(deck))]++;
}

uint32_t endbringer_arms(const slg_guide_scene *scene, uint32_t slot) {
    return ebr_arms_on(spells_state(scene), slot);
}

uint32_t endbringer_swarms(const slg_guide_scene *scene, uint32_t slot) {
    return ebr_swarms_on(spells_state(scene), slot);
}

bool endbringer_dreams(const slg_guide_scene *scene, uint32_t slot) {
    return ebr_is_dreaming(spells_state(scene), slot);
}

void endbringer_add_marks(guide_text *to, const slg_guide_scene *scene, uint32_t slot) {
    static const char letters[] = "TFLCKW"; /* tentacles fangs tail cunning claws wings */
    const ebr_minion *m = &endbringer_horde(scene)->minions[slot];
    uint32_t arms = endbringer_arms(scene, slot), swarms = endbringer_swarms(scene, slot);
    if (m->fiend) guide_add(to, "F");
    if (m->dreams) guide_addf(to, "d%u", m->dreams);
    if (m->omens) guide_addf(to, "o%u", m->omens);
    if (m->evolved) guide_add(to, "[");
    for (uint32_t kind = 0; kind < EBR_EVOLVE_KINDS; kind++)
        if (m->evolved >> kind & 1) guide_addf(to, "%c", letters[kind]);
    if (m->evolved) guide_add(to, "]");
    if (arms) guide_addf(to, "A%u", arms);
    if (swarms) guide_addf(to, "s%u", swarms);
    if (endbringer_dreams(scene, slot)) guide_add(to, "~");
    if (endbringer_horde(scene)->dice[slot])
        guide_addf(to, "#%u", endbringer_horde(scene)->dice[slot]);
}

/* --- descriptions --- */

static void add_text(guide_text *to, const slg_guide_scene *scene, uint32_t design) {
    char text[4 * SLG_TEXT_MAX];
    slg_card_figures(scene->game, design, guide_lang(scene), text, sizeof text);
    if (text[0]) guide_addf(to, "%s\n", text);
    slg_card_text(scene->game, design, guide_lang(scene), text, sizeof text);
    if (text[0]) guide_addf(to, "%s\n", text);
}

static void add_foes_card(guide_text *to, const slg_guide_scene *scene, uint32_t card) {
    uint32_t design = spl_design_of(spl_set(scene->game), spells_state(scene), card);
    char name[SLG_TEXT_MAX];
    if (design >= spells_set(scene)->card_count) return;
    spells_thing_name(scene, (int32_t)card, name, sizeof name);
    guide_addf(to, "%s\n", name);
    add_text(to, scene, design);
}

/* The cards of a set, numbered from `first`, each name with how often it occurs. */
static void add_names(guide_text *to, const slg_guide_scene *scene, uint32_t first, uint64_t set) {
    const spl_state *s = spells_state(scene);
    const char *between = "";
    char name[SLG_TEXT_MAX];
    while (set) {
        uint32_t card = first + (uint32_t)__builtin_ctzll(set), count = 0;
        for (uint64_t left = set; left; left &= left - 1) {
            uint32_t number = (uint32_t)__builtin_ctzll(left);
            if (spl_design_of(spl_set(scene->game), s, first + number) !=
                spl_design_of(spl_set(scene->game), s, card))
                continue;
            set &= ~(1ull << number);
            count++;
        }
        spells_thing_name(scene, (int32_t)card, name, sizeof name);
        guide_addf(to, count > 1 ? "%s%s ×%u" : "%s%s", between, name, count);
        between = ", ";
    }
    guide_add(to, between[0] ? "\n" : "–\n");
}

static void describe_foe(guide_text *to, const slg_guide_scene *scene) {
    const spl_state *s = spells_state(scene);
    slg_lang lang = guide_lang(scene);
    char name[SLG_TEXT_MAX];
    endbringer_foe_name(scene, name, sizeof name);
    guide_addf(to, "%s\n", name);
    add_text(to, scene, spl_foe_design(s, EBR_NEMESIS_CARD));
    add_foes_card(to, scene, EBR_ARCHETYPE_CARD);
    if (endbringer_horde(scene)->scenario != EBR_NO_SCENARIO)
        add_foes_card(to, scene, EBR_SCENARIO_CARD);
    guide_addf(to, "%s: ", guide_say(lang, W_E_NEMESIS_DECK));
    add_names(to, scene, EBR_NEMESIS, s->seats[EBR_NEMESIS_SEAT].grimoire);
    guide_addf(to, "%s: ", guide_say(lang, W_E_NEMESIS_DISCARD));
    add_names(to, scene, EBR_NEMESIS, s->seats[EBR_NEMESIS_SEAT].graveyard);
    guide_addf(to, "%s: ", guide_say(lang, W_E_ARCHETYPE_DECK));
    add_names(to, scene, EBR_ARCHETYPE, s->seats[EBR_SEAT].grimoire);
    guide_addf(to, "%s: ", guide_say(lang, W_E_ARCHETYPE_DISCARD));
    add_names(to, scene, EBR_ARCHETYPE, s->seats[EBR_SEAT].graveyard);
}

static void describe_chamber(guide_text *to, const slg_guide_scene *scene) {
    const ebr_part *horde = endbringer_horde(scene);
    slg_lang lang = guide_lang(scene);
    char name[SLG_TEXT_MAX];
    endbringer_foe_name(scene, name, sizeof name);
    guide_addf(to, "%s\n", name);
    for (uint32_t left = horde->chamber; left; left &= left - 1) {
        uint32_t n = (uint32_t)__builtin_ctz(left);
        add_foes_card(to, scene, EBR_NEMESIS + n);
        guide_add_word(to, lang, W_E_CULTIST_NOW, horde->boons[n], horde->wounds[n]);
        guide_add(to, "\n");
    }
    for (uint32_t place = 0; place < EBR_PLACES; place++)
        for (uint32_t left = horde->places[place].gates; left; left &= left - 1) {
            guide_addf(to, "%s: ", spells_place_name(scene, place));
            add_foes_card(to, scene, (uint32_t)EBR_GATES + (uint32_t)__builtin_ctz(left));
        }
    if (horde->chamber || horde->nemesis == EBR_ERESHKIGAL) return;
    add_text(to, scene, spl_foe_design(spells_state(scene), EBR_NEMESIS_CARD));
}

static void describe_front(guide_text *to, const slg_guide_scene *scene, uint32_t place) {
    const spl_state *s = spells_state(scene);
    const ebr_part *horde = endbringer_horde(scene);
    const ebr_place *at = &horde->places[place];
    slg_lang lang = guide_lang(scene);
    char text[SLG_TEXT_MAX];
    guide_addf(to, "%s\n", spells_place_name(scene, place));
    if (ebr_avatar_places(s) >> place & 1) guide_addf(to, "%s\n", guide_say(lang, W_E_STANDS_HERE));
    if (at->stones) {
        guide_add_word(to, lang, W_E_STONES, at->stones, EBR_STONE_DEFENSE - at->damage);
        guide_add(to, "\n");
    } else if (horde->scenario != EBR_SCIONS) {
        guide_addf(to, "%s\n", guide_say(lang, W_E_NO_STONES));
    }
    if (at->tentacles) {
        guide_add_word(to, lang, W_E_TENTACLES_HERE, at->tentacles);
        guide_add(to, "\n");
    }
    for (uint32_t side = 0; side < 2; side++) {
        int attack = 0, essence = 0;
        for (uint64_t left = spells_minions(scene, place, side); left; left &= left - 1) {
            attack += spells_attack(scene, (uint32_t)__builtin_ctzll(left));
            essence += spells_remaining(scene, (uint32_t)__builtin_ctzll(left));
        }
        guide_add_word(to, lang, side ? W_E_ENEMIES_HERE : W_E_ALLIES_HERE, attack, essence);
        guide_add(to, "\n");
    }
    for (uint32_t left = at->gates; left; left &= left - 1)
        add_foes_card(to, scene, (uint32_t)EBR_GATES + (uint32_t)__builtin_ctz(left));
    for (uint32_t left = at->fallen; left; left &= left - 1)
        add_foes_card(to, scene, (uint32_t)EBR_STONES + (uint32_t)__builtin_ctz(left));
    slg_card_text(scene->game, spl_board_of(spells_set(scene), s->places[place].board), lang, text,
                  sizeof text);
    if (text[0]) guide_addf(to, "%s\n", text);
}

/* What lies on an enemy or allied minion, beyond what Sorcerer says about it. */
static void add_counter_words(guide_text *to, const slg_guide_scene *scene, uint32_t slot) {
    const ebr_minion *m = &endbringer_horde(scene)->minions[slot];
    slg_lang lang = guide_lang(scene);
    if (m->fiend) guide_addf(to, "%s\n", guide_say(lang, W_E_HAS_FIEND));
    if (m->dreams) guide_add_word(to, lang, W_E_HAS_DREAMS, m->dreams), guide_add(to, "\n");
    if (m->omens) guide_add_word(to, lang, W_E_HAS_OMENS, m->omens), guide_add(to, "\n");
    if (endbringer_arms(scene, slot))
        guide_add_word(to, lang, W_E_HAS_ARMS, endbringer_arms(scene, slot)), guide_add(to, "\n");
    if (endbringer_dreams(scene, slot)) guide_addf(to, "%s\n", guide_say(lang, W_E_DREAMS_HERE));
    for (uint32_t kind = 0; kind < EBR_EVOLVE_KINDS; kind++)
        if (m->evolved >> kind & 1) add_foes_card(to, scene, EBR_EVOLVE + kind);
}

/* A Nemesis card in play: what lies on a Cultist, and which player a star condition affects. */
static void add_standing(guide_text *to, const slg_guide_scene *scene, int32_t card) {
    const ebr_part *horde = endbringer_horde(scene);
    int32_t n = card - EBR_NEMESIS;
    if (n < 0 || n >= EBR_NEMESIS_SIZE) return;
    if (horde->chamber >> n & 1)
        guide_add_word(to, guide_lang(scene), W_E_CULTIST_NOW, horde->boons[n], horde->wounds[n]);
    else if (horde->conditions >> n & 1 && horde->star[n] < EBR_PLAYERS)
        guide_addf(to, "★ %s", spells_name(scene, horde->star[n]));
}

void endbringer_describe(const slg_guide_scene *scene, slg_guide_thing thing, char *out,
                         size_t capacity) {
    int32_t index = thing.index;
    guide_text to = guide_text_in(out, capacity);
    guide_add(&to, "");
    if (thing.kind != SLG_THING_PLACE || (index >= SPELLS_GRAVEYARD && index < ENDBRINGER_FOE)) {
        spells_describe(scene, thing, out, capacity);
        return;
    }
    if (index == ENDBRINGER_FOE || index == ENDBRINGER_DEFENSE) {
        describe_foe(&to, scene);
    } else if (index == ENDBRINGER_CHAMBER) {
        describe_chamber(&to, scene);
    } else if (index == ENDBRINGER_ALTAR) {
        add_foes_card(&to, scene, EBR_SCENARIO_CARD);
        add_names(&to, scene, EBR_ARCHETYPE, endbringer_horde(scene)->altar);
    } else if (index >= ENDBRINGER_VOID) {
        uint32_t seat = (uint32_t)(index - ENDBRINGER_VOID);
        if (seat >= spells_state(scene)->core.seats) return;
        guide_add_word(&to, guide_lang(scene), W_E_VOID_OF, spells_name(scene, seat));
        guide_add(&to, "\n");
        add_names(&to, scene, seat * SPL_BLOCK, endbringer_horde(scene)->seats[seat].voids);
    } else if (index >= SPL_THING_PLACE && index < SPL_THING_PLACE + EBR_PLACES) {
        describe_front(&to, scene, (uint32_t)(index - SPL_THING_PLACE));
    } else {
        spells_describe(scene, thing, out, capacity);
        to.length = strlen(out);
        add_standing(&to, scene, index);
        if (index >= SPL_CARDS || !spells_is_minion(scene, index)) return;
        add_counter_words(&to, scene, (uint32_t)spells_slot(scene, index));
    }
}
