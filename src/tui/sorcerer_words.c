/* SPDX-License-Identifier: MIT */
/* Sorcerer's table in words: descriptions, what a newcomer should know, the whole table as lines of
 * text. */
#include "tui/sorcerer_words.h"

#include <stdio.h>
#include <string.h>

#include "tui/endbringer_words.h"

const char *sorcerer_name(const table_eyes *eyes, uint32_t seat) {
    static const char *const letters[SLG_SEATS_MAX] = {"A", "B", "C", "D", "E", "F"};
    const char *name = seat < SLG_SEATS_MAX ? eyes->scene.voice->names[seat] : "";
    if (seat == END_SEAT && sor_is_horde(sorcerer_state(eyes)))
        return sorcerer_say(eyes, W_E_ENDBRINGER);
    return name ? name : letters[seat];
}

const char *sorcerer_place_name(const table_eyes *eyes, uint32_t place) {
    const sor_state *s = sorcerer_state(eyes);
    if (place >= s->places_count || s->places[place].board >= sorcerer_set(eyes)->card_count)
        return "?";
    return sorcerer_set(eyes)->cards[s->places[place].board].name[sorcerer_lang(eyes)];
}

void sorcerer_thing_name(const table_eyes *eyes, int32_t thing, char *out, size_t capacity) {
    const crd_card *card = sor_design_of_thing(sorcerer_set(eyes), sorcerer_state(eyes), thing);
    tui_copy(out, capacity, card ? card->name[sorcerer_lang(eyes)] : "");
}

tui_word sorcerer_phase_word(uint32_t phase) {
    static const tui_word words[SOR_PHASES] = {
        [SOR_PHASE_CREATE] = W_S_PHASE_CREATE, [SOR_PHASE_READY] = W_S_PHASE_READY,
        [SOR_PHASE_ACTION] = W_S_PHASE_ACTION, [SOR_PHASE_BATTLE] = W_S_PHASE_BATTLE,
        [SOR_PHASE_END] = W_S_PHASE_END,       [SOR_PHASE_SPAWN] = W_E_PHASE_SPAWN};
    return words[phase < SOR_PHASES ? phase : 0];
}

const char *sorcerer_face(uint32_t face) {
    static const char *const faces[SOR_FACE_KINDS] = {
        [SOR_MISS] = "-", [SOR_HIT] = "1", [SOR_DOUBLE] = "2", [SOR_CRITICAL] = "!"};
    return face < SOR_FACE_KINDS ? faces[face] : "?";
}

grid_style sorcerer_seat_style(const table_eyes *eyes, uint32_t seat) {
    const sor_state *s = sorcerer_state(eyes);
    if (sor_is_horde(s)) /* the viewer, teammates, the Endbringer */
        return seat == sorcerer_near(eyes) ? GRID_SEAT_A
               : seat < s->core.seats      ? GRID_GREEN
                                           : GRID_SEAT_B;
    if (s->core.seats == 2) return seat ? GRID_SEAT_B : GRID_SEAT_A;
    return sor_allies(s, sorcerer_near(eyes)) >> seat & 1 ? GRID_SEAT_A : GRID_SEAT_B;
}

const char *sorcerer_label(const table_eyes *eyes, int32_t thing) {
    for (uint32_t i = 0; i < eyes->option_count; i++) {
        table_thing at = sor_is_horde(sorcerer_state(eyes))
                             ? endbringer_points_at(eyes, eyes->options[i])
                             : sorcerer_points_at(eyes, eyes->options[i]);
        if (at.kind == TABLE_PLACE && at.index == thing) return eyes->labels[i];
    }
    return "";
}

/* --- one thing --- */

static void add_card_text(tui_text *to, const table_eyes *eyes, uint32_t card) {
    char text[SLG_TEXT_MAX];
    slg_card_figures(eyes->scene.game, card, sorcerer_lang(eyes), text, sizeof text);
    tui_addf(to, "%s\n", text);
    slg_card_text(eyes->scene.game, card, sorcerer_lang(eyes), text, sizeof text);
    if (text[0]) tui_addf(to, "%s\n", text);
}

static uint32_t design_number(const table_eyes *eyes, const crd_card *card) {
    return (uint32_t)(card - sorcerer_set(eyes)->cards);
}

static void add_attached(tui_text *to, const table_eyes *eyes, const sor_minion *m) {
    const sor_state *s = sorcerer_state(eyes);
    char name[SLG_TEXT_MAX], text[SLG_TEXT_MAX];
    for (uint8_t card = m->attached; card != SOR_NONE; card = s->attached[card]) {
        sorcerer_thing_name(eyes, card, name, sizeof name);
        if (s->follower[card / 64] >> card % 64 & 1) {
            tui_add_word(to, sorcerer_lang(eyes), W_S_FOLLOWER, name);
        } else {
            slg_card_text(eyes->scene.game, s->design[card], sorcerer_lang(eyes), text,
                          sizeof text);
            tui_addf(to, "+ %s: %s", name, text);
        }
        tui_add(to, "\n");
    }
}

static void describe_minion(tui_text *to, const table_eyes *eyes, uint32_t slot) {
    const sor_state *s = sorcerer_state(eyes);
    const sor_minion *m = &s->minions[slot];
    slg_lang lang = sorcerer_lang(eyes);
    int32_t essence = sor_essence(sorcerer_set(eyes), s, slot);
    const char *place = sorcerer_place_name(eyes, m->place);
    if (m->seat == END_SEAT && sor_is_horde(s))
        tui_add_word(to, lang, W_E_MINION_IN, place);
    else
        tui_add_word(to, lang, W_S_MINION_OF, sorcerer_name(eyes, m->seat), place);
    tui_add(to, "\n");
    tui_add_word(to, lang, W_S_NOW, sor_attack(sorcerer_set(eyes), s, slot), essence - m->damage,
                 essence);
    if (!(s->ready >> slot & 1)) tui_addf(to, " · %s", tui_say(lang, W_S_EXHAUSTED));
    if (!sor_speaks(sorcerer_set(eyes), s, m->card))
        tui_addf(to, " · %s", tui_say(lang, W_S_BLANKED));
    if (m->flames) {
        tui_add(to, " · ");
        tui_add_word(to, lang, W_S_FLAMES, m->flames);
    }
    if (m->followers) {
        tui_add(to, " · ");
        tui_add_word(to, lang, W_S_FOLLOWERS, m->followers);
    }
    tui_add(to, "\n");
    add_card_text(to, eyes, s->design[m->card]);
    add_attached(to, eyes, m);
}

static void describe_place(tui_text *to, const table_eyes *eyes, uint32_t place) {
    const sor_state *s = sorcerer_state(eyes);
    slg_lang lang = sorcerer_lang(eyes);
    char text[SLG_TEXT_MAX];
    tui_addf(to, "%s\n", sorcerer_place_name(eyes, place));
    for (uint32_t side = 0; side < 2; side++) {
        int attack = 0, essence = 0;
        for (uint64_t left = sor_minions_of_side(s, place, side); left; left &= left - 1) {
            uint32_t slot = (uint32_t)__builtin_ctzll(left);
            attack += sor_attack(sorcerer_set(eyes), s, slot);
            essence += sor_remaining(sorcerer_set(eyes), s, slot);
        }
        tui_add_word(to, lang, W_S_SIDE, sorcerer_name(eyes, sor_side_captain(s, place, side)),
                     s->places[place].track[side], attack, essence);
        tui_add(to, "\n");
    }
    if (s->places[place].conquered) {
        tui_add_word(
            to, lang, W_S_CONQUERED,
            sorcerer_name(eyes, sor_side_captain(s, place, s->places[place].conquered - 1u)));
        tui_add(to, "\n");
    }
    if (s->places[place].exhausted) tui_addf(to, "%s\n", tui_say(lang, W_S_PLACE_EXHAUSTED));
    slg_card_text(eyes->scene.game, s->places[place].board, lang, text, sizeof text);
    if (text[0]) tui_addf(to, "%s\n", text);
}

/* The cards of a pile, with how often each occurs. */
static void add_pile(tui_text *to, const table_eyes *eyes, uint32_t seat, uint64_t pile) {
    const sor_state *s = sorcerer_state(eyes);
    const char *between = "";
    while (pile) {
        uint32_t first = (uint32_t)__builtin_ctzll(pile), count = 0;
        uint16_t design = s->design[seat * SOR_DECK + first];
        for (uint64_t left = pile; left; left &= left - 1) {
            uint32_t number = (uint32_t)__builtin_ctzll(left);
            if (s->design[seat * SOR_DECK + number] != design) continue;
            pile &= ~(1ull << number);
            count++;
        }
        char name[SLG_TEXT_MAX];
        sorcerer_thing_name(eyes, (int32_t)(seat * SOR_DECK + first), name, sizeof name);
        tui_addf(to, count > 1 ? "%s%s ×%u" : "%s%s", between, name, count);
        between = ", ";
    }
    tui_add(to, "\n");
}

/* "2x Soul's Shadow (2, 2/2): When played: ..." */
static void add_card_line(tui_text *to, const table_eyes *eyes, uint32_t card, uint32_t copies) {
    const crd_card *c = &sorcerer_set(eyes)->cards[card];
    slg_lang lang = sorcerer_lang(eyes);
    char text[SLG_TEXT_MAX];
    if (copies > 1) tui_addf(to, "%ux ", copies);
    slg_card_figures(eyes->scene.game, card, lang, text, sizeof text);
    tui_addf(to, "%s (%s)", c->name[lang], text);
    slg_card_text(eyes->scene.game, card, lang, text, sizeof text);
    for (char *at = text; *at; at++)
        if (*at == '\n') *at = ' ';
    tui_addf(to, "%s%s\n", text[0] ? ": " : "", text);
}

/* The cards of a pile, each with its text, below the first line of the description. */
static void add_pile_texts(tui_text *to, const table_eyes *eyes, uint32_t seat, uint64_t pile) {
    const sor_state *s = sorcerer_state(eyes);
    if (!pile) tui_addf(to, "%s\n", sorcerer_say(eyes, W_S_NO_CARDS));
    while (pile) {
        uint16_t design = s->design[seat * SOR_DECK + (uint32_t)__builtin_ctzll(pile)];
        uint32_t count = 0;
        for (uint64_t left = pile; left; left &= left - 1) {
            uint32_t number = (uint32_t)__builtin_ctzll(left);
            if (s->design[seat * SOR_DECK + number] != design) continue;
            pile &= ~(1ull << number);
            count++;
        }
        if (design < sorcerer_set(eyes)->card_count) add_card_line(to, eyes, design, count);
    }
}

static void describe_player(tui_text *to, const table_eyes *eyes, uint32_t seat) {
    const sor_state *s = sorcerer_state(eyes);
    const sor_player *p = &s->seats[seat];
    slg_lang lang = sorcerer_lang(eyes);
    tui_addf(to, "%s\n", sorcerer_name(eyes, seat));
    const char *between = "";
    for (uint32_t kind = 0; kind < 3; kind++) {
        if (p->deck[kind] == SOR_NONE) continue;
        tui_addf(to, "%s%s", between, sorcerer_set(eyes)->decks[p->deck[kind]].title[lang]);
        between = " ";
    }
    tui_add(to, "\n");
    tui_add_word(to, lang, W_S_RESOURCES, p->energy, p->actions, p->omens);
    tui_add(to, "\n");
    tui_add_word(to, lang, W_S_CARDS, p->hand_size, p->grimoire_size,
                 __builtin_popcountll(p->graveyard));
    tui_add(to, "\n");
    if (p->fate) tui_addf(to, "%s\n", tui_say(lang, p->fate == 2 ? W_S_FATE_FULL : W_S_FATE_EMPTY));
    for (uint32_t kind = 0; kind < SOR_SKILLS; kind++) {
        const crd_card *card = sor_design_of_thing(
            sorcerer_set(eyes), s, SOR_THING_SKILL + (int32_t)(seat * SOR_SKILLS + kind));
        char text[SLG_TEXT_MAX];
        if (!card) continue;
        slg_card_text(eyes->scene.game, design_number(eyes, card), lang, text, sizeof text);
        tui_addf(to, "%s%s: %s\n", card->name[lang], p->exhausted >> kind & 1 ? " (z)" : "", text);
    }
}

/* A deck to choose: its skill card, and its cards by name and figures. */
static void describe_deck(tui_text *to, const table_eyes *eyes, uint32_t number) {
    const crd_set *set = sorcerer_set(eyes);
    slg_lang lang = sorcerer_lang(eyes);
    if (number >= set->deck_count) return;
    const crd_deck *deck = &set->decks[number];
    char text[SLG_TEXT_MAX];
    tui_addf(to, "%s", deck->name[lang]);
    if (strcmp(deck->name[lang], deck->title[lang]) != 0) tui_addf(to, ", %s", deck->title[lang]);
    tui_add(to, "\n");
    slg_card_text(eyes->scene.game, deck->skill, lang, text, sizeof text);
    tui_addf(to, "%s\n", text);
    for (uint32_t card = deck->first; card < (uint32_t)deck->first + deck->count; card++)
        add_card_line(to, eyes, card, set->cards[card].copies);
}

void sorcerer_describe(const table_eyes *eyes, table_thing thing, char *out, size_t capacity) {
    const sor_state *s = sorcerer_state(eyes);
    tui_text to = tui_text_in(out, capacity);
    int32_t index = thing.index;
    char name[SLG_TEXT_MAX];
    if (thing.kind == TABLE_CARD) {
        slg_card_name(eyes->scene.game, (uint32_t)index, sorcerer_lang(eyes), name, sizeof name);
        tui_addf(&to, "%s\n", name);
        add_card_text(&to, eyes, (uint32_t)index);
        return;
    }
    if (thing.kind != TABLE_PLACE) return;
    if (index == SORCERER_HAND) {
        tui_addf(&to, "%s\n", sorcerer_say(eyes, W_S_YOUR_HAND));
        if (eyes->scene.viewer < s->core.seats)
            add_pile_texts(&to, eyes, eyes->scene.viewer, s->seats[eyes->scene.viewer].hand);
    } else if (index >= SORCERER_DECK) {
        describe_deck(&to, eyes, (uint32_t)(index - SORCERER_DECK));
    } else if (index >= SORCERER_PLAYER) {
        describe_player(&to, eyes, (uint32_t)(index - SORCERER_PLAYER));
    } else if (index >= SORCERER_GRAVEYARD) {
        uint32_t seat = (uint32_t)(index - SORCERER_GRAVEYARD);
        tui_add_word(&to, sorcerer_lang(eyes), W_S_GRAVEYARD_OF, sorcerer_name(eyes, seat));
        tui_add(&to, "\n");
        add_pile_texts(&to, eyes, seat, s->seats[seat].graveyard);
    } else if (index >= SOR_THING_PLACE) {
        describe_place(&to, eyes, (uint32_t)(index - SOR_THING_PLACE));
    } else {
        const crd_card *card = sor_design_of_thing(sorcerer_set(eyes), s, index);
        if (!card) return;
        tui_addf(&to, "%s\n", card->name[sorcerer_lang(eyes)]);
        if (sor_is_minion(s, index))
            describe_minion(&to, eyes, (uint32_t)sor_slot_of(s, index));
        else
            add_card_text(&to, eyes, design_number(eyes, card));
    }
}

/* --- advice --- */

static int ready_here(const table_eyes *eyes, uint32_t place, uint32_t side) {
    const sor_state *s = sorcerer_state(eyes);
    return __builtin_popcountll(sor_minions_of_side(s, place, side) & s->ready);
}

/* Why this is asked now, and who is asked. */
static void add_why(tui_text *to, const table_eyes *eyes) {
    const sor_state *s = sorcerer_state(eyes);
    const sor_battle *b = &s->battle;
    slg_lang lang = sorcerer_lang(eyes);
    uint32_t kind = eyes->scene.decision->kind, seat = eyes->scene.decision->seat;
    int32_t side = b->place < s->places_count ? sor_side_of(s, b->place, seat) : -1;
    char name[SLG_TEXT_MAX];
    if (kind == SOR_ASK_ACTION) {
        int left = s->seats[seat].actions;
        tui_add_word(to, lang, W_S_WHY_ACTION, SOR_ACTIONS - left + 1, SOR_ACTIONS,
                     sorcerer_name(eyes, s->first));
    } else if (kind == SOR_ASK_ATTACKER && side >= 0) {
        tui_add_word(to, lang, W_S_WHY_ATTACKER, sorcerer_place_name(eyes, b->place),
                     ready_here(eyes, b->place, (uint32_t)side),
                     ready_here(eyes, b->place, 1u - (uint32_t)side));
    } else if (b->count && b->attacker_card < SOR_CARDS) {
        sorcerer_thing_name(eyes, b->attacker_card, name, sizeof name);
        tui_add_word(to, lang, W_S_WHY_ROLL, sorcerer_name(eyes, b->attacker_seat),
                     sorcerer_place_name(eyes, b->place), name);
        if (b->criticals || b->hits) {
            tui_add(to, " ");
            tui_add_word(to, lang, W_S_WHY_LEFT, b->criticals, b->hits);
        }
    } else {
        return;
    }
    tui_add(to, "\n");
}

void sorcerer_advise(const table_eyes *eyes, char *out, size_t capacity) {
    static const tui_word words[SOR_ASK_COUNT] = {
        [SOR_ASK_DECK] = W_S_ADVISE_DECK,         [SOR_ASK_AVATAR] = W_S_ADVISE_AVATAR,
        [SOR_ASK_MULLIGAN] = W_S_ADVISE_MULLIGAN, [SOR_ASK_ENERGY] = W_S_ADVISE_ENERGY,
        [SOR_ASK_MEMBER] = W_S_ADVISE_MEMBER,     [SOR_ASK_ACTION] = W_S_ADVISE_ACTION,
        [SOR_ASK_ENTER] = W_S_ADVISE_ENTER,       [SOR_ASK_HOST] = W_S_ADVISE_HOST,
        [SOR_ASK_REINFORCE] = W_S_ADVISE_MOVE,    [SOR_ASK_FOLLOW_UP] = W_S_ADVISE_AVATAR,
        [SOR_ASK_ATTACKER] = W_S_ADVISE_ATTACKER, [SOR_ASK_TACTIC] = W_S_ADVISE_TACTIC,
        [SOR_ASK_REROLL] = W_S_ADVISE_REROLL,     [SOR_ASK_AGREE] = W_S_ADVISE_REROLL,
        [SOR_ASK_CRITICAL] = W_S_ADVISE_CRITICAL, [SOR_ASK_HIT] = W_S_ADVISE_HIT,
        [SOR_ASK_ORDER] = W_S_ADVISE_ORDER,       [SOR_ASK_MAY] = W_S_ADVISE_EFFECT,
        [SOR_ASK_BRANCH] = W_S_ADVISE_EFFECT,     [SOR_ASK_PICK] = W_S_ADVISE_EFFECT,
        [SOR_ASK_FACE] = W_S_ADVISE_REROLL,       [SOR_ASK_DISTRIBUTE] = W_S_ADVISE_EFFECT,
    };
    tui_text to = tui_text_in(out, capacity);
    if (!eyes->scene.decision || eyes->scene.decision->kind == 0 ||
        eyes->scene.decision->kind >= SOR_ASK_COUNT)
        return;
    add_why(&to, eyes);
    tui_add_word(&to, sorcerer_lang(eyes), words[eyes->scene.decision->kind]);
}

const char *sorcerer_rule_of(const table_eyes *eyes) {
    static const char *const rules[SOR_ASK_COUNT] = {
        [SOR_ASK_DECK] = "SOR-MAKE-03",       [SOR_ASK_AVATAR] = "SOR-READY-07",
        [SOR_ASK_MULLIGAN] = "SOR-SETUP-07",  [SOR_ASK_ENERGY] = "SOR-READY-03",
        [SOR_ASK_MEMBER] = "SOR-TEAM-05",     [SOR_ASK_ACTION] = "SOR-ACT-01",
        [SOR_ASK_ENTER] = "SOR-PLAY-03",      [SOR_ASK_HOST] = "SOR-PLAY-05",
        [SOR_ASK_REINFORCE] = "SOR-REIN-01",  [SOR_ASK_FOLLOW_UP] = "SOR-REIN-08",
        [SOR_ASK_ATTACKER] = "SOR-BATTLE-03", [SOR_ASK_TACTIC] = "SOR-BATTLE-08",
        [SOR_ASK_REROLL] = "SOR-ROLL-03",     [SOR_ASK_AGREE] = "SOR-TEAM-03",
        [SOR_ASK_CRITICAL] = "SOR-DMG-02",    [SOR_ASK_HIT] = "SOR-DMG-03",
        [SOR_ASK_ORDER] = "SOR-EFF-06",       [SOR_ASK_MAY] = "SOR-EFF-04",
        [SOR_ASK_BRANCH] = "SOR-EFF-05",      [SOR_ASK_PICK] = "SOR-EFF-05",
        [SOR_ASK_FACE] = "SOR-ROLL-01",       [SOR_ASK_DISTRIBUTE] = "SOR-TERM-DISTRIBUTE",
    };
    static const char *const phases[SOR_PHASES] = {
        [SOR_PHASE_CREATE] = "SOR-MAKE-01", [SOR_PHASE_READY] = "SOR-READY-01",
        [SOR_PHASE_ACTION] = "SOR-ACT-01",  [SOR_PHASE_BATTLE] = "SOR-BATTLE-01",
        [SOR_PHASE_END] = "SOR-END-01",
    };
    if (eyes->scene.decision && eyes->scene.decision->kind < SOR_ASK_COUNT &&
        rules[eyes->scene.decision->kind])
        return rules[eyes->scene.decision->kind];
    uint32_t phase = sorcerer_state(eyes)->phase;
    return phases[phase < SOR_PHASES ? phase : 0];
}

/* --- the whole table in lines --- */

static void tell_minion(tui_text *to, const table_eyes *eyes, uint32_t slot) {
    const sor_state *s = sorcerer_state(eyes);
    const sor_minion *m = &s->minions[slot];
    slg_lang lang = sorcerer_lang(eyes);
    char name[SLG_TEXT_MAX];
    sorcerer_thing_name(eyes, m->card, name, sizeof name);
    int32_t essence = sor_essence(sorcerer_set(eyes), s, slot);
    tui_addf(to, "    %s: %s %d/%d", sorcerer_name(eyes, m->seat), name,
             sor_attack(sorcerer_set(eyes), s, slot), essence - m->damage);
    if (m->damage) {
        tui_add(to, ", ");
        tui_add_word(to, lang, W_S_DAMAGED, m->damage);
    }
    if (!(s->ready >> slot & 1)) tui_addf(to, ", %s", tui_say(lang, W_S_EXHAUSTED));
    if (!sor_speaks(sorcerer_set(eyes), s, m->card))
        tui_addf(to, ", %s", tui_say(lang, W_S_BLANKED));
    if (m->flames) {
        tui_add(to, ", ");
        tui_add_word(to, lang, W_S_FLAMES, m->flames);
    }
    for (uint8_t card = m->attached; card != SOR_NONE; card = s->attached[card]) {
        sorcerer_thing_name(eyes, card, name, sizeof name);
        tui_addf(to, ", + %s", name);
    }
    tui_add(to, "\n");
}

static void tell_place(tui_text *to, const table_eyes *eyes, uint32_t place) {
    const sor_state *s = sorcerer_state(eyes);
    tui_addf(to, "  %s:", sorcerer_place_name(eyes, place));
    for (uint32_t side = 0; side < 2; side++)
        tui_addf(to, " %s %u/12", sorcerer_name(eyes, sor_side_captain(s, place, side)),
                 s->places[place].track[side]);
    if (s->places[place].conquered) {
        tui_add(to, ", ");
        tui_add_word(
            to, sorcerer_lang(eyes), W_S_CONQUERED,
            sorcerer_name(eyes, sor_side_captain(s, place, s->places[place].conquered - 1u)));
    }
    if (s->places[place].exhausted) tui_addf(to, ", %s", sorcerer_say(eyes, W_S_EXHAUSTED));
    tui_add(to, "\n");
    for (uint32_t side = 0; side < 2; side++)
        for (uint64_t left = sor_minions_of_side(s, place, side); left; left &= left - 1)
            tell_minion(to, eyes, (uint32_t)__builtin_ctzll(left));
}

void sorcerer_tell(const table_eyes *eyes, char *out, size_t capacity) {
    const sor_state *s = sorcerer_state(eyes);
    slg_lang lang = sorcerer_lang(eyes);
    tui_text to = tui_text_in(out, capacity);
    tui_add_word(&to, lang, W_ROUND, s->round);
    tui_addf(&to, ", %s\n", tui_say(lang, sorcerer_phase_word(s->phase)));
    if (sor_standstill_due(s)) {
        tui_add(&to, "  ");
        tui_add_standstill(&to, lang, sor_standstill_due(s));
        tui_add(&to, "\n");
    }
    for (uint32_t place = 0; place < s->places_count; place++)
        tell_place(&to, eyes, place);
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        const sor_player *p = &s->seats[seat];
        tui_addf(&to, "  %s: ", sorcerer_name(eyes, seat));
        tui_add_word(&to, lang, W_S_RESOURCES, p->energy, p->actions, p->omens);
        if (p->deck[CRD_LINEAGE] != SOR_NONE &&
            sorcerer_set(eyes)->decks[p->deck[CRD_LINEAGE]].pool != CRD_NO_CARD) {
            tui_add(&to, " · ");
            tui_add_word(&to, lang, W_S_BLOOD, p->blood);
        }
        if (s->format == SOR_ROYALE) {
            tui_add(&to, " · ");
            tui_add_word(&to, lang, W_S_POINTS, p->points);
        }
        tui_add(&to, " · ");
        tui_add_word(&to, lang, W_S_CARDS, p->hand_size, p->grimoire_size,
                     __builtin_popcountll(p->graveyard));
        if (p->fate)
            tui_addf(&to, " · %s", tui_say(lang, p->fate == 2 ? W_S_FATE_FULL : W_S_FATE_EMPTY));
        if (p->avatar < s->places_count)
            tui_addf(&to, " · ♔ %s", sorcerer_place_name(eyes, p->avatar));
        tui_add(&to, "\n");
    }
    if (eyes->scene.viewer < s->core.seats && s->seats[eyes->scene.viewer].hand) {
        tui_addf(&to, "  %s: ", tui_say(lang, W_S_HAND));
        add_pile(&to, eyes, eyes->scene.viewer, s->seats[eyes->scene.viewer].hand);
    }
    if (s->battle.count) {
        tui_addf(&to, "  %s:", tui_say(lang, W_DICE));
        for (uint32_t i = 0; i < s->battle.count; i++)
            tui_addf(&to, " [%s]", sorcerer_face(s->battle.dice[i]));
        tui_add(&to, "\n");
    }
}
