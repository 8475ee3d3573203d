/* SPDX-License-Identifier: MIT */
/* Games on the workshop in words: names, descriptions, what a newcomer should know, the whole table
 * as lines of text. */
#include "guide/spells/words.h"

#include <string.h>

const char *spells_name(const slg_guide_scene *scene, uint32_t seat) {
    static const char *const letters[SLG_SEATS_MAX] = {"A", "B", "C", "D", "E", "F"};
    const char *name = seat < SLG_SEATS_MAX ? scene->voice->names[seat] : "";
    if (seat == SPL_FOE && spl_has_foe(spells_state(scene)))
        return spl_foe_name(spells_set(scene), guide_lang(scene));
    return name ? name : letters[seat];
}

const char *spells_place_name(const slg_guide_scene *scene, uint32_t place) {
    const spl_state *s = spells_state(scene);
    const crd_set *set = spells_set(scene);
    uint32_t board =
        place < s->places_count ? spl_board_of(set, s->places[place].board) : (uint32_t)CRD_NO_CARD;
    return board == CRD_NO_CARD ? "?" : set->cards[board].name[guide_lang(scene)];
}

void spells_thing_name(const slg_guide_scene *scene, int32_t thing, char *out, size_t capacity) {
    const crd_card *card = spells_design(scene, thing);
    guide_copy(out, capacity, card ? card->name[guide_lang(scene)] : "");
}

guide_word spells_phase_word(uint32_t phase) {
    static const guide_word words[SPL_PHASES] = {
        [SPL_PHASE_CREATE] = W_S_PHASE_CREATE, [SPL_PHASE_READY] = W_S_PHASE_READY,
        [SPL_PHASE_ACTION] = W_S_PHASE_ACTION, [SPL_PHASE_BATTLE] = W_S_PHASE_BATTLE,
        [SPL_PHASE_END] = W_S_PHASE_END,       [SPL_PHASE_SPAWN] = W_S_PHASE_SPAWN};
    return words[phase < SPL_PHASES ? phase : 0];
}

const char *spells_face(uint32_t face) {
    static const char *const faces[SPL_FACE_KINDS] = {
        [SPL_MISS] = "-", [SPL_HIT] = "1", [SPL_DOUBLE] = "2", [SPL_CRITICAL] = "!"};
    return face < SPL_FACE_KINDS ? faces[face] : "?";
}

int spells_hand_of(const slg_guide_scene *scene, int16_t cards[SPL_DECK]) {
    const spl_state *s = spells_state(scene);
    uint32_t seat = spells_near(scene);
    int count = 0;
    if (scene->viewer != seat) return 0;
    for (uint64_t left = s->seats[seat].hand; left; left &= left - 1)
        cards[count++] = (int16_t)(seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(left));
    return count;
}

/* --- one thing --- */

static void add_card_text(guide_text *to, const slg_guide_scene *scene, uint32_t card) {
    char text[SLG_TEXT_MAX];
    slg_card_figures(scene->game, card, guide_lang(scene), text, sizeof text);
    guide_addf(to, "%s\n", text);
    slg_card_text(scene->game, card, guide_lang(scene), text, sizeof text);
    if (text[0]) guide_addf(to, "%s\n", text);
}

static uint32_t design_number(const slg_guide_scene *scene, const crd_card *card) {
    return (uint32_t)(card - spells_set(scene)->cards);
}

static void add_attached_words(guide_text *to, const slg_guide_scene *scene, const spl_minion *m) {
    const spl_state *s = spells_state(scene);
    char name[SLG_TEXT_MAX], text[SLG_TEXT_MAX];
    for (uint32_t card = spl_first_of(s, m); card != SPL_NONE; card = spl_next_on(s, card)) {
        spells_thing_name(scene, (int32_t)card, name, sizeof name);
        if (s->follower[card / 64] >> card % 64 & 1) {
            guide_add_word(to, guide_lang(scene), W_S_FOLLOWER, name);
        } else {
            slg_card_text(scene->game, spl_design_of(spl_set(scene->game), s, card),
                          guide_lang(scene), text, sizeof text);
            guide_addf(to, "+ %s%s%s", name, guide_says(scene, W_COLON), text);
        }
        guide_add(to, "\n");
    }
}

static void describe_minion(guide_text *to, const slg_guide_scene *scene, uint32_t slot) {
    const spl_state *s = spells_state(scene);
    const spl_minion *m = &s->minions[slot];
    slg_lang lang = guide_lang(scene);
    int32_t essence = spells_essence(scene, slot);
    const char *place = spells_place_name(scene, m->place);
    if (m->seat == SPL_FOE && spl_has_foe(s))
        guide_add_word(to, lang, W_S_FOES_MINION, spl_foes(spells_set(scene), lang), place);
    else
        guide_add_word(to, lang, W_S_MINION_OF, spells_name(scene, m->seat), place);
    guide_add(to, "\n");
    guide_add_word(to, lang, W_S_NOW, spells_attack(scene, slot), essence - m->damage, essence);
    if (!(s->ready >> slot & 1)) guide_addf(to, " · %s", guide_say(lang, W_S_EXHAUSTED));
    if (!spells_speaks(scene, m->card)) guide_addf(to, " · %s", guide_say(lang, W_S_BLANKED));
    if (m->flames) {
        guide_add(to, " · ");
        guide_add_word(to, lang, W_S_FLAMES, m->flames);
    }
    if (m->followers) {
        guide_add(to, " · ");
        guide_add_word(to, lang, W_S_FOLLOWERS, m->followers);
    }
    guide_add(to, "\n");
    add_card_text(to, scene, spl_design_of(spl_set(scene->game), s, m->card));
    add_attached_words(to, scene, m);
}

static void describe_battlefield(guide_text *to, const slg_guide_scene *scene, uint32_t place) {
    const spl_state *s = spells_state(scene);
    slg_lang lang = guide_lang(scene);
    char text[SLG_TEXT_MAX];
    if (place >= s->places_count) return;
    guide_addf(to, "%s\n", spells_place_name(scene, place));
    for (uint32_t side = 0; side < 2; side++) {
        int attack = 0, essence = 0;
        for (uint64_t left = spells_minions(scene, place, side); left; left &= left - 1) {
            uint32_t slot = (uint32_t)__builtin_ctzll(left);
            attack += spells_attack(scene, slot);
            essence += spells_remaining(scene, slot);
        }
        guide_add_word(to, lang, W_S_SIDE, spells_name(scene, spells_captain(scene, place, side)),
                       s->places[place].track[side], attack, essence);
        guide_add(to, "\n");
    }
    if (s->places[place].conquered) {
        guide_add_word(
            to, lang, W_S_CONQUERED,
            spells_name(scene, spells_captain(scene, place, s->places[place].conquered - 1u)));
        guide_add(to, "\n");
    }
    if (s->places[place].exhausted) guide_addf(to, "%s\n", guide_say(lang, W_S_PLACE_EXHAUSTED));
    slg_card_text(scene->game, spl_board_of(spells_set(scene), s->places[place].board), lang, text,
                  sizeof text);
    if (text[0]) guide_addf(to, "%s\n", text);
}

/* The cards of a pile, with how often each occurs. */
static void add_pile(guide_text *to, const slg_guide_scene *scene, uint32_t seat, uint64_t pile) {
    const spl_state *s = spells_state(scene);
    const char *between = "";
    while (pile) {
        uint32_t first = (uint32_t)__builtin_ctzll(pile), count = 0;
        uint16_t design = spl_design_of(spl_set(scene->game), s, seat * SPL_BLOCK + first);
        for (uint64_t left = pile; left; left &= left - 1) {
            uint32_t number = (uint32_t)__builtin_ctzll(left);
            if (spl_design_of(spl_set(scene->game), s, seat * SPL_BLOCK + number) != design)
                continue;
            pile &= ~(1ull << number);
            count++;
        }
        char name[SLG_TEXT_MAX];
        spells_thing_name(scene, (int32_t)(seat * SPL_BLOCK + first), name, sizeof name);
        guide_addf(to, count > 1 ? "%s%s ×%u" : "%s%s", between, name, count);
        between = ", ";
    }
    guide_add(to, "\n");
}

/* "2x Soul's Shadow (2, 2/2): When played: ..." */
static void add_card_line(guide_text *to, const slg_guide_scene *scene, uint32_t card,
                          uint32_t copies) {
    const crd_card *c = &spells_set(scene)->cards[card];
    slg_lang lang = guide_lang(scene);
    char text[SLG_TEXT_MAX];
    if (copies > 1) guide_addf(to, "%ux ", copies);
    slg_card_figures(scene->game, card, lang, text, sizeof text);
    guide_addf(to, "%s (%s)", slg__text_in(c->name, lang), text);
    slg_card_text(scene->game, card, lang, text, sizeof text);
    for (char *at = text; *at; at++)
        if (*at == '\n') *at = ' ';
    guide_addf(to, "%s%s\n", text[0] ? guide_say(lang, W_COLON) : "", text);
}

/* The cards of a pile, each with its text, below the first line of the description. */
static void add_pile_texts(guide_text *to, const slg_guide_scene *scene, uint32_t seat,
                           uint64_t pile) {
    const spl_state *s = spells_state(scene);
    if (!pile) guide_addf(to, "%s\n", guide_says(scene, W_S_NO_CARDS));
    while (pile) {
        uint16_t design = spl_design_of(spl_set(scene->game), s,
                                        seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(pile));
        uint32_t count = 0;
        for (uint64_t left = pile; left; left &= left - 1) {
            uint32_t number = (uint32_t)__builtin_ctzll(left);
            if (spl_design_of(spl_set(scene->game), s, seat * SPL_BLOCK + number) != design)
                continue;
            pile &= ~(1ull << number);
            count++;
        }
        if (design < spells_set(scene)->card_count) add_card_line(to, scene, design, count);
    }
}

/* How many concealed cards there are; to whom the view shows which, which. */
static void add_concealed(guide_text *to, const slg_guide_scene *scene, uint32_t seat) {
    const spl_state *s = spells_state(scene);
    if (!spl_face_downs(s, seat)) return;
    guide_add_word(to, guide_lang(scene), W_S_CONCEALED, spl_concealed_count(s, seat));
    guide_add(to, "\n");
    if (spl_concealed(s, seat)) add_pile_texts(to, scene, seat, spl_concealed(s, seat));
}

static void describe_sorcerer(guide_text *to, const slg_guide_scene *scene, uint32_t seat) {
    const spl_state *s = spells_state(scene);
    if (seat >= s->core.seats) return;
    const spl_player *p = &s->seats[seat];
    slg_lang lang = guide_lang(scene);
    guide_addf(to, "%s\n", spells_name(scene, seat));
    const char *between = "";
    for (uint32_t kind = 0; kind < 3; kind++) {
        if (p->deck[kind] == SPL_NONE) continue;
        guide_addf(to, "%s%s", between,
                   slg__text_in(spells_set(scene)->decks[p->deck[kind]].title, lang));
        between = " ";
    }
    guide_add(to, "\n");
    guide_add_word(to, lang, W_S_RESOURCES, p->energy, p->actions, p->omens);
    guide_add(to, "\n");
    guide_add_word(to, lang, W_S_CARDS, p->hand_size, p->grimoire_size,
                   __builtin_popcountll(p->graveyard));
    guide_add(to, "\n");
    add_concealed(to, scene, seat);
    if (p->fate)
        guide_addf(to, "%s\n", guide_say(lang, p->fate == 2 ? W_S_FATE_FULL : W_S_FATE_EMPTY));
    for (uint32_t kind = 0; kind < SPL_SKILLS; kind++) {
        const crd_card *card =
            spells_design(scene, SPL_THING_SKILL + (int32_t)(seat * SPL_SKILLS + kind));
        char text[SLG_TEXT_MAX];
        if (!card) continue;
        slg_card_text(scene->game, design_number(scene, card), lang, text, sizeof text);
        guide_addf(to, "%s%s%s%s\n", slg__text_in(card->name, lang),
                   p->exhausted >> kind & 1 ? " (z)" : "", guide_say(lang, W_COLON), text);
    }
}

/* A deck to choose: its skill card, and its cards by name and figures. */
static void describe_deck(guide_text *to, const slg_guide_scene *scene, uint32_t number) {
    const crd_set *set = spells_set(scene);
    slg_lang lang = guide_lang(scene);
    if (number >= set->deck_count) return;
    const crd_deck *deck = &set->decks[number];
    char text[SLG_TEXT_MAX];
    guide_addf(to, "%s", slg__text_in(deck->name, lang));
    if (strcmp(slg__text_in(deck->name, lang), slg__text_in(deck->title, lang)) != 0)
        guide_addf(to, ", %s", slg__text_in(deck->title, lang));
    guide_add(to, "\n");
    slg_card_text(scene->game, deck->skill, lang, text, sizeof text);
    guide_addf(to, "%s\n", text);
    for (uint32_t card = deck->first; card < (uint32_t)deck->first + deck->count; card++)
        add_card_line(to, scene, card, set->cards[card].copies);
    for (uint32_t i = 0; i < set->token_count; i++)
        if (set->cards[set->token[i]].deck == number)
            add_card_line(to, scene, set->token[i], set->cards[set->token[i]].copies);
}

void spells_describe(const slg_guide_scene *scene, slg_guide_thing thing, char *out,
                     size_t capacity) {
    const spl_state *s = spells_state(scene);
    guide_text to = guide_text_in(out, capacity);
    int32_t index = thing.index;
    char name[SLG_TEXT_MAX];
    if (thing.kind == SLG_THING_CARD) {
        if (index < 0 || index >= spells_set(scene)->card_count) return;
        slg_card_name(scene->game, (uint32_t)index, guide_lang(scene), name, sizeof name);
        guide_addf(&to, "%s\n", name);
        add_card_text(&to, scene, (uint32_t)index);
        return;
    }
    if (thing.kind != SLG_THING_PLACE) return;
    if (index == SPELLS_HAND) {
        guide_addf(&to, "%s\n", guide_says(scene, W_S_YOUR_HAND));
        if (scene->viewer < s->core.seats)
            add_pile_texts(&to, scene, scene->viewer, s->seats[scene->viewer].hand);
    } else if (index >= SPELLS_DECK) {
        describe_deck(&to, scene, (uint32_t)(index - SPELLS_DECK));
    } else if (index >= SPELLS_PLAYER) {
        describe_sorcerer(&to, scene, (uint32_t)(index - SPELLS_PLAYER));
    } else if (index >= SPELLS_GRAVEYARD) {
        uint32_t seat = (uint32_t)(index - SPELLS_GRAVEYARD);
        if (seat >= s->core.seats) return;
        guide_add_word(&to, guide_lang(scene), W_S_GRAVEYARD_OF, spells_name(scene, seat));
        guide_add(&to, "\n");
        add_pile_texts(&to, scene, seat, s->seats[seat].graveyard);
    } else if (index >= SPL_THING_PLACE) {
        describe_battlefield(&to, scene, (uint32_t)(index - SPL_THING_PLACE));
    } else {
        const crd_card *card = spells_design(scene, index);
        if (!card) return;
        guide_addf(&to, "%s\n", card->name[guide_lang(scene)]);
        if (spells_is_minion(scene, index))
            describe_minion(&to, scene, (uint32_t)spells_slot(scene, index));
        else {
            if (index >= 0 && index < SPL_CARDS) spells_describe_laid(&to, scene, (uint32_t)index);
            add_card_text(&to, scene, design_number(scene, card));
        }
    }
}

/* --- advice --- */

static int ready_here(const slg_guide_scene *scene, uint32_t place, uint32_t side) {
    const spl_state *s = spells_state(scene);
    return __builtin_popcountll(spells_minions(scene, place, side) & s->ready);
}

/* Why this is asked now, and who is asked. */
static void add_why(guide_text *to, const slg_guide_scene *scene) {
    const spl_state *s = spells_state(scene);
    const spl_battle *b = &s->battle;
    slg_lang lang = guide_lang(scene);
    uint32_t kind = scene->decision->kind, seat = scene->decision->seat;
    int32_t side = b->place < s->places_count ? spells_side(scene, b->place, seat) : -1;
    char name[SLG_TEXT_MAX];
    if (kind == SPL_ASK_ACTION) {
        int left = s->seats[seat].actions;
        guide_add_word(to, lang, W_S_WHY_ACTION, SPL_ACTIONS - left + 1, SPL_ACTIONS,
                       spells_name(scene, s->first));
    } else if (kind == SPL_ASK_ATTACKER && side >= 0) {
        guide_add_word(to, lang, W_S_WHY_ATTACKER, spells_place_name(scene, b->place),
                       ready_here(scene, b->place, (uint32_t)side),
                       ready_here(scene, b->place, 1u - (uint32_t)side));
    } else if (b->count) {
        spells_thing_name(scene, spl_attacker_thing(b), name, sizeof name);
        guide_add_word(to, lang, W_S_WHY_ROLL, spells_name(scene, b->attacker_seat),
                       spells_place_name(scene, b->place), name);
        if (b->criticals || b->hits) {
            guide_add(to, " ");
            guide_add_word(to, lang, W_S_WHY_LEFT, b->criticals, b->hits);
        }
    } else {
        return;
    }
    guide_add(to, "\n");
}

void spells_advise(const slg_guide_scene *scene, char *out, size_t capacity) {
    static const guide_word words[SPL_ASK_COUNT] = {
        [SPL_ASK_DECK] = W_S_ADVISE_DECK,         [SPL_ASK_AVATAR] = W_S_ADVISE_AVATAR,
        [SPL_ASK_MULLIGAN] = W_S_ADVISE_MULLIGAN, [SPL_ASK_ENERGY] = W_S_ADVISE_ENERGY,
        [SPL_ASK_MEMBER] = W_S_ADVISE_MEMBER,     [SPL_ASK_ACTION] = W_S_ADVISE_ACTION,
        [SPL_ASK_ENTER] = W_S_ADVISE_ENTER,       [SPL_ASK_HOST] = W_S_ADVISE_HOST,
        [SPL_ASK_REINFORCE] = W_S_ADVISE_MOVE,    [SPL_ASK_FOLLOW_UP] = W_S_ADVISE_AVATAR,
        [SPL_ASK_ATTACKER] = W_S_ADVISE_ATTACKER, [SPL_ASK_TACTIC] = W_S_ADVISE_TACTIC,
        [SPL_ASK_REROLL] = W_S_ADVISE_REROLL,     [SPL_ASK_AGREE] = W_S_ADVISE_REROLL,
        [SPL_ASK_CRITICAL] = W_S_ADVISE_CRITICAL, [SPL_ASK_HIT] = W_S_ADVISE_HIT,
        [SPL_ASK_ORDER] = W_S_ADVISE_ORDER,       [SPL_ASK_MAY] = W_S_ADVISE_EFFECT,
        [SPL_ASK_BRANCH] = W_S_ADVISE_EFFECT,     [SPL_ASK_PICK] = W_S_ADVISE_EFFECT,
        [SPL_ASK_FACE] = W_S_ADVISE_REROLL,       [SPL_ASK_DISTRIBUTE] = W_S_ADVISE_EFFECT,
    };
    guide_text to = guide_text_in(out, capacity);
    if (!scene->decision || scene->decision->kind == 0 || scene->decision->kind >= SPL_ASK_COUNT)
        return;
    add_why(&to, scene);
    int limit = spells_state(scene)->format == SPL_TEAM ? 6 : 4; /* SOR-MAX-01, SOR-TEAM-02 */
    guide_add_word(&to, guide_lang(scene), words[scene->decision->kind], limit);
}

const char *spells_rule(const slg_guide_scene *scene, slg_guide_thing thing) {
    static const char *const rules[SPL_ASK_COUNT] = {
        [SPL_ASK_DECK] = "SOR-MAKE-03",       [SPL_ASK_AVATAR] = "SOR-READY-07",
        [SPL_ASK_MULLIGAN] = "SOR-SETUP-07",  [SPL_ASK_ENERGY] = "SOR-READY-03",
        [SPL_ASK_MEMBER] = "SOR-TEAM-05",     [SPL_ASK_ACTION] = "SOR-ACT-01",
        [SPL_ASK_ENTER] = "SOR-PLAY-03",      [SPL_ASK_HOST] = "SOR-PLAY-05",
        [SPL_ASK_REINFORCE] = "SOR-REIN-01",  [SPL_ASK_FOLLOW_UP] = "SOR-REIN-08",
        [SPL_ASK_ATTACKER] = "SOR-BATTLE-03", [SPL_ASK_TACTIC] = "SOR-BATTLE-08",
        [SPL_ASK_REROLL] = "SOR-ROLL-03",     [SPL_ASK_AGREE] = "SOR-TEAM-03",
        [SPL_ASK_CRITICAL] = "SOR-DMG-02",    [SPL_ASK_HIT] = "SOR-DMG-03",
        [SPL_ASK_ORDER] = "SOR-EFF-06",       [SPL_ASK_MAY] = "SOR-EFF-04",
        [SPL_ASK_BRANCH] = "SOR-EFF-05",      [SPL_ASK_PICK] = "SOR-EFF-05",
        [SPL_ASK_FACE] = "SOR-ROLL-01",       [SPL_ASK_DISTRIBUTE] = "SOR-TERM-DISTRIBUTE",
    };
    static const char *const phases[SPL_PHASES] = {
        [SPL_PHASE_CREATE] = "SOR-MAKE-01", [SPL_PHASE_READY] = "SOR-READY-01",
        [SPL_PHASE_ACTION] = "SOR-ACT-01",  [SPL_PHASE_BATTLE] = "SOR-BATTLE-01",
        [SPL_PHASE_END] = "SOR-END-01",
    };
    (void)thing;
    if (scene->decision && scene->decision->kind < SPL_ASK_COUNT && rules[scene->decision->kind])
        return rules[scene->decision->kind];
    uint32_t phase = spells_state(scene)->phase;
    return phases[phase < SPL_PHASES ? phase : 0];
}

/* --- the whole table in lines --- */

static void tell_minion_line(guide_text *to, const slg_guide_scene *scene, uint32_t slot) {
    const spl_state *s = spells_state(scene);
    const spl_minion *m = &s->minions[slot];
    slg_lang lang = guide_lang(scene);
    char name[SLG_TEXT_MAX];
    spells_thing_name(scene, m->card, name, sizeof name);
    int32_t essence = spells_essence(scene, slot);
    guide_addf(to, "    %s%s%s %d/%d", spells_name(scene, m->seat), guide_say(lang, W_COLON), name,
               spells_attack(scene, slot), essence - m->damage);
    if (m->damage) {
        guide_add(to, ", ");
        guide_add_word(to, lang, W_S_DAMAGED, m->damage);
    }
    if (!(s->ready >> slot & 1)) guide_addf(to, ", %s", guide_say(lang, W_S_EXHAUSTED));
    if (!spells_speaks(scene, m->card)) guide_addf(to, ", %s", guide_say(lang, W_S_BLANKED));
    if (m->flames) {
        guide_add(to, ", ");
        guide_add_word(to, lang, W_S_FLAMES, m->flames);
    }
    for (uint32_t card = spl_first_of(s, m); card != SPL_NONE; card = spl_next_on(s, card)) {
        spells_thing_name(scene, (int32_t)card, name, sizeof name);
        guide_addf(to, ", + %s", name);
    }
    guide_add(to, "\n");
}

static void tell_battlefield(guide_text *to, const slg_guide_scene *scene, uint32_t place) {
    const spl_state *s = spells_state(scene);
    guide_addf(to, "  %s%s", spells_place_name(scene, place), guide_says(scene, W_COLON));
    for (uint32_t side = 0; side < 2; side++)
        guide_addf(to, "%s%s %u/12", side ? " " : "",
                   spells_name(scene, spells_captain(scene, place, side)),
                   s->places[place].track[side]);
    if (s->places[place].conquered) {
        guide_add(to, ", ");
        guide_add_word(
            to, guide_lang(scene), W_S_CONQUERED,
            spells_name(scene, spells_captain(scene, place, s->places[place].conquered - 1u)));
    }
    if (s->places[place].exhausted) guide_addf(to, ", %s", guide_says(scene, W_S_EXHAUSTED));
    guide_add(to, "\n");
    for (uint32_t side = 0; side < 2; side++) {
        for (uint64_t left = spells_minions(scene, place, side); left; left &= left - 1)
            tell_minion_line(to, scene, (uint32_t)__builtin_ctzll(left));
        spells_tell_fixtures(to, scene, place, side);
    }
}

void spells_tell(const slg_guide_scene *scene, char *out, size_t capacity) {
    const spl_state *s = spells_state(scene);
    slg_lang lang = guide_lang(scene);
    guide_text to = guide_text_in(out, capacity);
    guide_add_word(&to, lang, W_ROUND, s->round);
    guide_addf(&to, ", %s\n", guide_say(lang, spells_phase_word(s->phase)));
    if (spells_standstill(scene)) {
        guide_add(&to, "  ");
        guide_add_standstill(&to, lang, spells_standstill(scene));
        guide_add(&to, "\n");
    }
    for (uint32_t place = 0; place < s->places_count; place++)
        tell_battlefield(&to, scene, place);
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        const spl_player *p = &s->seats[seat];
        guide_addf(&to, "  %s%s", spells_name(scene, seat), guide_say(lang, W_COLON));
        guide_add_word(&to, lang, W_S_RESOURCES, p->energy, p->actions, p->omens);
        if (p->deck[CRD_LINEAGE] != SPL_NONE &&
            spells_set(scene)->decks[p->deck[CRD_LINEAGE]].pool != CRD_NO_CARD) {
            guide_add(&to, " · ");
            guide_add_word(&to, lang, W_S_BLOOD, p->blood);
        }
        if (s->light[seat]) {
            guide_add(&to, " · ");
            guide_add_word(&to, lang, W_S_LIGHT, s->light[seat]);
        }
        if (spl_face_downs(s, seat)) {
            guide_add(&to, " · ");
            guide_add_word(&to, lang, W_S_CONCEALED, spl_concealed_count(s, seat));
        }
        if (s->format == SPL_ROYALE) {
            guide_add(&to, " · ");
            guide_add_word(&to, lang, W_S_POINTS, p->points);
        }
        guide_add(&to, " · ");
        guide_add_word(&to, lang, W_S_CARDS, p->hand_size, p->grimoire_size,
                       __builtin_popcountll(p->graveyard));
        if (p->fate)
            guide_addf(&to, " · %s",
                       guide_say(lang, p->fate == 2 ? W_S_FATE_FULL : W_S_FATE_EMPTY));
        if (p->avatar < s->places_count)
            guide_addf(&to, " · ♔ %s", spells_place_name(scene, p->avatar));
        guide_add(&to, "\n");
    }
    if (scene->viewer < s->core.seats && s->seats[scene->viewer].hand) {
        guide_addf(&to, "  %s%s", guide_say(lang, W_S_HAND), guide_say(lang, W_COLON));
        add_pile(&to, scene, scene->viewer, s->seats[scene->viewer].hand);
    }
    if (s->battle.count) {
        guide_addf(&to, "  %s%s", guide_say(lang, W_DICE), guide_say(lang, W_COLON));
        for (uint32_t i = 0; i < s->battle.count; i++)
            guide_addf(&to, "%s[%s]", i ? " " : "", spells_face(s->battle.dice[i]));
        guide_add(&to, "\n");
    }
}
