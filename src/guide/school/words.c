/* SPDX-License-Identifier: MIT */
#include "guide/school/words.h"

const char *school_name(const slg_guide_scene *scene, uint32_t seat) {
    static const char *const letters[SCH_SEATS] = {"A", "B"};
    return scene->voice->names[seat] ? scene->voice->names[seat] : letters[seat & 1];
}

guide_word school_phase_word(uint32_t phase) {
    static const guide_word words[SCH_PHASES] = {
        [SCH_PHASE_SETUP] = W_PHASE_SETUP,       [SCH_PHASE_TAKE] = W_PHASE_TAKE,
        [SCH_PHASE_CAST] = W_PHASE_CAST,         [SCH_PHASE_PORTAL] = W_PHASE_PORTAL,
        [SCH_PHASE_POWERS] = W_PHASE_POWERS,     [SCH_PHASE_EVALUATE] = W_PHASE_EVALUATE,
        [SCH_PHASE_CLEAN_UP] = W_PHASE_CLEAN_UP,
    };
    return words[phase < SCH_PHASES ? phase : SCH_PHASE_SETUP];
}

void school_card_name(const slg_guide_scene *scene, uint32_t card, char *out, size_t capacity) {
    guide_text to = guide_text_in(out, capacity);
    if (card == SCH_PORTAL)
        guide_add(&to, guide_says(scene, W_PORTAL_NAME));
    else if (card != SCH_NONE)
        slg_card_name(scene->game, card, guide_lang(scene), out, capacity);
}

guide_word school_border_word(uint32_t border) {
    return border == SCH_RED ? W_RED : border == SCH_YELLOW ? W_YELLOW : W_GREEN;
}

guide_word school_border_letter(uint32_t border) {
    return border == SCH_RED      ? W_RED_LETTER
           : border == SCH_YELLOW ? W_YELLOW_LETTER
                                  : W_GREEN_LETTER;
}

/* --- one card, one location --- */

static void add_crystals(guide_text *to, const slg_guide_scene *scene, int n) {
    if (n == 1)
        guide_add(to, guide_says(scene, W_CRYSTAL_ONE));
    else
        guide_add_word(to, guide_lang(scene), W_CRYSTALS, n);
}

/* "red · cost 5 margin 2 · 1 VP", and what the power does. */
static void add_card_facts(guide_text *to, const slg_guide_scene *scene, uint32_t id) {
    const sch_card *card = school_card(scene->game, id);
    const sch_state *s = sch_of_const(scene->view);
    char text[SLG_TEXT_MAX];
    if (!card) return;
    guide_addf(to, "%s · ", guide_says(scene, school_border_word(card->border)));
    guide_add_word(to, guide_lang(scene), W_COST_LONG, card->cost, card->margin);
    if (card->vp)
        guide_addf(to, " · %d %s\n", card->vp, guide_says(scene, W_VP));
    else
        guide_addf(to, " · %s\n", guide_says(scene, W_CHARACTER_VP));
    slg_card_text(scene->game, id, guide_lang(scene), text, sizeof text);
    if (text[0])
        guide_addf(to, "%s\n", text);
    else if (!card->vp)
        guide_addf(to, "%s\n",
                   guide_says(scene, s->options[SCH_SET_CHARACTERS] ? W_CHARACTER_FLAT
                                                                    : W_CHARACTER_TEXT));
}

static void add_stand_words(guide_text *to, const slg_guide_scene *scene, uint32_t at) {
    school_stand stand = school_stand_at(scene->game, sch_of_const(scene->view), at, NULL);
    guide_addf(to, "%s %d, %s %d.", school_name(scene, 0), stand.crystals[0], school_name(scene, 1),
               stand.crystals[1]);
    if (!stand.card) return;
    guide_add(to, " ");
    if (stand.winner >= 0) {
        guide_add_word(to, guide_lang(scene), W_WOULD_WIN,
                       school_name(scene, (uint32_t)stand.winner));
    } else {
        guide_add_word(to, guide_lang(scene), W_NEEDS_LONG, school_name(scene, 0),
                       stand.missing[0]);
        guide_add(to, ", ");
        guide_add_word(to, guide_lang(scene), W_NEEDS_LONG, school_name(scene, 1),
                       stand.missing[1]);
    }
    guide_add(to, ".\n");
}

static void describe_location(guide_text *to, const slg_guide_scene *scene, uint32_t at) {
    const sch_state *s = sch_of_const(scene->view);
    char name[SLG_TEXT_MAX];
    uint32_t card = s->at[at].card;
    school_card_name(scene, card, name, sizeof name);
    guide_addf(to, "%d · %s\n", (int)at + 1, card == SCH_NONE ? guide_says(scene, W_EMPTY) : name);
    if (card == SCH_NONE) {
        guide_add(to, guide_says(scene, W_EMPTY_TEXT));
        return;
    }
    if (card == SCH_PORTAL)
        guide_addf(to, "%s\n", guide_says(scene, W_PORTAL_TEXT));
    else
        add_card_facts(to, scene, card);
    add_stand_words(to, scene, at);
}

static void describe_card(guide_text *to, const slg_guide_scene *scene, uint32_t card) {
    const sch_state *s = sch_of_const(scene->view);
    char name[SLG_TEXT_MAX];
    school_card_name(scene, card, name, sizeof name);
    guide_addf(to, "%s\n", name);
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        const sch_player *player = &s->seats[seat];
        if (!(player->cards >> card & 1)) continue;
        guide_add_word(to, guide_lang(scene), W_YOURS, school_name(scene, seat));
        if (!(player->active >> card & 1))
            guide_addf(to, "%s%s", guide_says(scene, W_SEMICOLON),
                       guide_says(scene, W_CARD_USED_UP));
        else if (player->used >> card & 1)
            guide_addf(to, "%s%s", guide_says(scene, W_SEMICOLON),
                       guide_says(scene, W_CARD_USED_ROUND));
        guide_add(to, "\n");
    }
    add_card_facts(to, scene, card);
}

const char *const school_pet_names[SCH_PETS] = {"Orinitin", "Sloankai", "Cranaj"};

/* SCH-PET-03 to SCH-PET-07 in short. */
static void describe_pet(guide_text *to, const slg_guide_scene *scene, uint32_t pet) {
    static const guide_word powers[SCH_PETS] = {W_PET_ORINITIN, W_PET_SLOANKAI, W_PET_CRANAJ};
    const uint8_t *on = sch_of_const(scene->view)->pets[pet];
    guide_addf(to, "%s\n%s\n%s %d, %s %d\n", school_pet_names[pet], guide_says(scene, powers[pet]),
               school_name(scene, 0), on[0], school_name(scene, 1), on[1]);
    guide_add(to, guide_says(scene, W_PET_FRIEND));
}

void school_describe(const slg_guide_scene *scene, slg_guide_thing thing, char *out,
                     size_t capacity) {
    guide_text to = guide_text_in(out, capacity);
    const sch_state *s = sch_of_const(scene->view);
    if (thing.kind == SLG_THING_PLACE && thing.index >= 0 && thing.index < SCH_PETS)
        describe_pet(&to, scene, (uint32_t)thing.index);
    if (thing.kind == SLG_THING_LOCATION && thing.index >= 1 && thing.index <= SCH_LOCATIONS)
        describe_location(&to, scene, school_location(thing.index));
    if (thing.kind != SLG_THING_CARD || thing.index < 0 ||
        (uint32_t)thing.index >= slg_card_count(scene->game))
        return;
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++)
        if (s->at[at].card == thing.index) {
            describe_location(&to, scene, at);
            return;
        }
    describe_card(&to, scene, (uint32_t)thing.index);
}

/* --- what is asked --- */

/* What a power's dice show, and what lies there. */
static void add_rolled(guide_text *to, const slg_guide_scene *scene) {
    const sch_state *s = sch_of_const(scene->view);
    guide_addf(to, "%s\n", guide_says(scene, W_ROLLED));
    for (uint32_t i = 0; i < s->power.rolled_count && i < sizeof s->power.rolled; i++) {
        uint32_t face = s->power.rolled[i];
        char name[SLG_TEXT_MAX];
        if (face < 1 || face > SCH_LOCATIONS) continue;
        const sch_location *at = &s->at[face - 1];
        school_card_name(scene, at->card, name, sizeof name);
        guide_addf(to, "[%u] %s ●%u ○%u\n", face,
                   at->card == SCH_NONE ? guide_says(scene, W_EMPTY) : name, at->crystals[0],
                   at->crystals[1]);
    }
}

/* When a one-time power may be used: the moments of SCH-WIN-05. */
static void add_window(guide_text *to, const slg_guide_scene *scene) {
    static const guide_word words[] = {W_WINDOW_0, W_WINDOW_1, W_WINDOW_2, W_WINDOW_3,
                                       W_WINDOW_4, W_WINDOW_5, W_WINDOW_6, W_WINDOW_7,
                                       W_WINDOW_8, W_WINDOW_9, W_WINDOW_9, W_WINDOW_11};
    const sch_state *s = sch_of_const(scene->view);
    uint32_t window = (uint32_t)scene->decision->source;
    if (window >= sizeof words / sizeof *words) return;
    guide_addf(to, "%s", guide_says(scene, words[window]));
    for (int at = SCH_LOCATIONS - 1; window >= 8 && window <= 10 && at >= 0; at--)
        if (s->at[at].card < SCH_PORTAL && !s->at[at].checked) {
            guide_add(to, " ");
            guide_add_word(to, guide_lang(scene), W_WINDOW_NEXT, at + 1);
            break;
        }
    guide_add(to, "\n");
}

void school_advise(const slg_guide_scene *scene, char *out, size_t capacity) {
    static const guide_word words[SCH_ASK_COUNT] = {
        [SCH_ASK_KEEP] = W_ADVISE_KEEP,           [SCH_ASK_GIVE] = W_ADVISE_KEEP,
        [SCH_ASK_REACT] = W_ADVISE_REACT,         [SCH_ASK_REROLL] = W_ADVISE_REROLL,
        [SCH_ASK_ASSIGN] = W_ADVISE_ASSIGN,       [SCH_ASK_PET] = W_ADVISE_PET,
        [SCH_ASK_OVERCAST] = W_ADVISE_OVERCAST,   [SCH_ASK_PORTAL] = W_ADVISE_PORTAL,
        [SCH_ASK_PERMANENT] = W_ADVISE_PERMANENT, [SCH_ASK_POWER_ROLL] = W_ADVISE_POWER_ROLL,
        [SCH_ASK_POWER] = W_ADVISE_POWER,         [SCH_ASK_COPY] = W_ADVISE_POWER,
    };
    guide_text to = guide_text_in(out, capacity);
    if (!scene->decision || scene->decision->kind == 0 || scene->decision->kind >= SCH_ASK_COUNT)
        return;
    if (scene->decision->kind == SCH_ASK_REACT) add_window(&to, scene);
    if (scene->decision->kind == SCH_ASK_POWER_ROLL) add_rolled(&to, scene);
    guide_add_word(&to, guide_lang(scene), words[scene->decision->kind],
                   school_name(scene, scene->decision->seat ^ 1u));
}

const char *school_rule(const slg_guide_scene *scene, slg_guide_thing thing) {
    static const char *const rules[SCH_ASK_COUNT] = {
        [SCH_ASK_KEEP] = "SCH-ADV-02",     [SCH_ASK_GIVE] = "SCH-ADV-02",
        [SCH_ASK_REACT] = "SCH-WIN-01",    [SCH_ASK_REROLL] = "SCH-P2-02",
        [SCH_ASK_ASSIGN] = "SCH-P2-06",    [SCH_ASK_PET] = "SCH-PET-02",
        [SCH_ASK_OVERCAST] = "SCH-P2-18",  [SCH_ASK_PORTAL] = "SCH-P3-02",
        [SCH_ASK_PERMANENT] = "SCH-P4-02", [SCH_ASK_POWER_ROLL] = "SCH-CARD-04",
        [SCH_ASK_POWER] = "SCH-CARD-01",   [SCH_ASK_COPY] = "SCH-CARD-23",
    };
    static const char *const phases[SCH_PHASES] = {
        [SCH_PHASE_SETUP] = "SCH-SETUP-01",    [SCH_PHASE_TAKE] = "SCH-P1-01",
        [SCH_PHASE_CAST] = "SCH-P2-01",        [SCH_PHASE_PORTAL] = "SCH-P3-01",
        [SCH_PHASE_POWERS] = "SCH-P4-01",      [SCH_PHASE_EVALUATE] = "SCH-P5-01",
        [SCH_PHASE_CLEAN_UP] = "SCH-CLEAN-01",
    };
    if (thing.kind == SLG_THING_LOCATION && !scene->decision) return "SCH-P5-02";
    if (scene->decision && scene->decision->kind < SCH_ASK_COUNT && rules[scene->decision->kind])
        return rules[scene->decision->kind];
    uint32_t phase = sch_of_const(scene->view)->phase;
    return phases[phase < SCH_PHASES ? phase : 0];
}

/* --- the whole table in lines --- */

static void tell_location(guide_text *to, const slg_guide_scene *scene, uint32_t at) {
    const sch_state *s = sch_of_const(scene->view);
    school_stand stand = school_stand_at(scene->game, s, at, NULL);
    char name[SLG_TEXT_MAX];
    school_card_name(scene, s->at[at].card, name, sizeof name);
    guide_addf(to, "  %d ", (int)at + 1);
    if (s->at[at].card == SCH_NONE) {
        guide_addf(to, "%s\n", guide_says(scene, W_EMPTY));
        return;
    }
    guide_addf(to, "%s", name);
    if (stand.card) {
        guide_addf(to, " (%s, ", guide_says(scene, school_border_word(stand.card->border)));
        guide_add_word(to, guide_lang(scene), W_COST_LONG, stand.card->cost, stand.card->margin);
        if (stand.card->vp)
            guide_addf(to, ", %d %s)", stand.card->vp, guide_says(scene, W_VP));
        else
            guide_addf(to, ", %s)", guide_says(scene, W_CHARACTER_VP));
    }
    guide_add(to, guide_says(scene, W_COLON));
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        guide_addf(to, "%s%s %d", seat ? ", " : "", school_name(scene, seat), stand.crystals[seat]);
        if (stand.card && stand.winner == (int)seat)
            guide_addf(to, " (%s)", guide_says(scene, W_WINS));
        else if (stand.card) {
            guide_add(to, " (");
            guide_add_word(to, guide_lang(scene), W_NEEDS, stand.missing[seat]);
            guide_add(to, ")");
        }
    }
    guide_add(to, "\n");
}

static void tell_student(guide_text *to, const slg_guide_scene *scene, uint32_t seat) {
    const sch_state *s = sch_of_const(scene->view);
    const sch_player *player = &s->seats[seat];
    char name[SLG_TEXT_MAX];
    slg_outcome outcome = slg_get_outcome(scene->game, scene->view);
    guide_addf(to, "  %s%s%d %s, ", school_name(scene, seat), guide_says(scene, W_COLON),
               (int)outcome.score[seat], guide_says(scene, W_VP));
    add_crystals(to, scene, player->crystals);
    char tokens[8] = {(char)('0' + player->tokens % 10), 0};
    guide_add(to, ", ");
    guide_add_word(to, guide_lang(scene), W_TOKENS, tokens);
    if (player->dice[0])
        guide_addf(to, ", %s %d %d %d", guide_says(scene, W_DICE), player->dice[0], player->dice[1],
                   player->dice[2]);
    if (s->wizard == seat) guide_addf(to, ", %s", guide_says(scene, W_WIZARD));
    const char *between = guide_says(scene, W_SEMICOLON);
    for (uint32_t card = 0; card < sch_content_of(scene->game)->count; card++) {
        if (!(player->active >> card & 1)) continue;
        school_card_name(scene, card, name, sizeof name);
        guide_addf(to, "%s%s", between, name);
        if (player->used >> card & 1) guide_addf(to, " (%s)", guide_says(scene, W_USED));
        between = ", ";
    }
    guide_add(to, "\n");
}

/* What belongs to nobody: crystals on the pets, the general supply, the deck. */
static void tell_supply(guide_text *to, const slg_guide_scene *scene) {
    const sch_state *s = sch_of_const(scene->view);
    for (uint32_t pet = 0; s->options[SCH_SET_PETS] && pet < SCH_PETS; pet++)
        guide_addf(to, "  %s%s%s %d, %s %d\n", school_pet_names[pet], guide_says(scene, W_COLON),
                   school_name(scene, 0), s->pets[pet][0], school_name(scene, 1), s->pets[pet][1]);
    guide_add(to, "  ");
    guide_add_word(to, guide_lang(scene), W_SUPPLY, s->general[0], s->general[1], s->tokens,
                   __builtin_popcountll(s->deck));
    guide_add(to, "\n");
}

void school_tell(const slg_guide_scene *scene, char *out, size_t capacity) {
    const sch_state *s = sch_of_const(scene->view);
    guide_text to = guide_text_in(out, capacity);
    guide_add_word(&to, guide_lang(scene), W_ROUND, s->round);
    guide_addf(&to, ", %s, ", guide_says(scene, school_phase_word(s->phase)));
    guide_add_word(&to, guide_lang(scene), W_FIRST_TO, s->target);
    guide_add(&to, "\n");
    if (sch_standstill_due(s)) {
        guide_add(&to, "  ");
        guide_add_standstill(&to, guide_lang(scene), sch_standstill_due(s));
        guide_add(&to, "\n");
    }
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++)
        tell_location(&to, scene, at);
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
        tell_student(&to, scene, seat);
    tell_supply(&to, scene);
}
