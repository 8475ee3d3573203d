/* SPDX-License-Identifier: MIT */
/* The game explained to newcomers, what each question is about, and the words of its setup. */
#include <string.h>

#include "guide/endbringer/words.h"
#include "guide/spells/glossary.h"

static const char help_en[] =
    "ENDBRINGER ON ONE PAGE\n"
    "One to three sorcerers stand together against a demigod that plays by itself. You share one "
    "life total, the allied defense (30 per player): when it reaches 0, you have all lost. You win "
    "when the last monolith has fallen. Sorcerer's rules hold unless this page says otherwise.\n"
    "\n"
    "THE TABLE\n"
    "The Endbringer's minions stand at the top, yours and your companions' at the bottom. Ω marks "
    "the two battlefields that the Endbringer stands astride. ■ is a monolith; the number beside "
    "it is what is left of the top one's 9 defense. T3 three tentacles, G1 an open gate. On "
    "minions: F shadow fiend · d2 dreams · o2 omens · [TFLCKW] evolve counters (tentacles, fangs, "
    "tail, cunning, claws, wings) · A1 Arms · s1 swarm · ~ in the Dreamlands · #8 a dark die. "
    "\"deck 12 B3 G4 R2 W3\" counts the cards that its next card may be, by colour.\n"
    "\n"
    "A ROUND\n"
    "Spawn (from round 2): new enemies appear in the two battlefields below Ω. Ready: as in "
    "Sorcerer, but each player keeps a fate counter of their own; then the Endbringer strides on "
    "by a die roll.\n"
    "Actions: after each of yours the Endbringer reveals a card and carries it out, or it stays as "
    "a condition. \"A UNLESS B\": choose A, or B if you can do all of it.\n"
    "Battle, from left to right: below Ω an enemy attacks first, elsewhere one of you, then by "
    "turns. An enemy deals its attack as damage without dice, and you divide the damage among "
    "minions there and the defense. Below Ω it first uses one of the Archetype's tactics, chosen "
    "by the colour of a card that is revealed: an omen reveals another card, a full fate counter "
    "cancels the tactic. Your attacks are rolled as in Sorcerer; ordinary hits go first to enemies "
    "that survive them, then to the monolith, and only then do they kill. A critical goes wherever "
    "you like, and on a monolith it earns the critical effect of a card. When you attack you may "
    "also pay omens to break conditions.\n"
    "\n" SPELLS_GLOSSARY_EN "\n"
    "A FIRST STRATEGY\n"
    "Spread out: every battlefield has monoliths. Put damage on minions, down to their last point, "
    "before you let the defense take it. Keep two omens for the worst condition and fate for the "
    "worst tactic. Criticals remove what ordinary hits cannot.\n";

static const char help_de[] =
    "ENDBRINGER AUF EINER SEITE\n"
    "Ein bis drei Zauberer stehen zusammen gegen einen Halbgott, den niemand spielt. Ihr habt ein "
    "gemeinsames Leben, die Verteidigung (30 je Spieler): Bei 0 habt ihr alle verloren. Ihr "
    "gewinnt, wenn der letzte Monolith gefallen ist. Wo hier nichts anderes steht, gelten die "
    "Regeln von Sorcerer.\n"
    "\n"
    "DER TISCH\n"
    "Oben stehen die Diener des Endbringers, unten deine und die deiner Gefährten. Ω zeigt die "
    "zwei Schlachtfelder, über denen der Endbringer steht. ■ ist ein Monolith; die Zahl daneben "
    "ist, was von den 9 Punkten des obersten übrig ist. T3 drei Tentakel, G1 ein offenes Tor. An "
    "Dienern: F Schattenmahr · d2 Träume · o2 Omen · [TFLCKW] Entwicklungsmarker (Fangarme, Fänge, "
    "Schweif, List, Klauen, Schwingen) · A1 Waffen · s1 Schwarm · ~ in den Traumlanden · #8 ein "
    "dunkler Würfel. „Deck 12 B3 G4 R2 W3“ zählt nach Farben, welche Karte als nächste kommen "
    "kann.\n"
    "\n"
    "EINE RUNDE\n"
    "Rufen (ab Runde 2): Neue Gegner erscheinen in den beiden Schlachtfeldern unter Ω. "
    "Bereitschaft wie in Sorcerer, nur behält jeder seinen eigenen Schicksalsmarker; dann "
    "entscheidet ein Wurf, über welchen Schlachtfeldern der Endbringer steht.\n"
    "Aktionen: Nach jeder von euren deckt der Endbringer eine Karte auf und führt sie aus, oder "
    "sie bleibt als Zustand liegen. „A, ES SEI DENN B“: Wähle A, oder B, wenn du es ganz ausführen "
    "kannst.\n"
    "Kampf, von links nach rechts: Unter Ω greift zuerst ein Gegner an, sonst einer von euch, dann "
    "abwechselnd. Ein Gegner fügt ohne Würfel so viel Schaden zu, wie er Angriff hat, und ihr "
    "verteilt den Schaden auf Diener dort und die Verteidigung. Unter Ω nutzt er zuvor eine Taktik "
    "des Archetyps, nach der Farbe einer aufgedeckten Karte: Ein Omen deckt eine andere auf, ein "
    "voller Schicksalsmarker hebt die Taktik auf. Eure Angriffe werden wie in Sorcerer gewürfelt; "
    "gewöhnliche Treffer gehen zuerst an Gegner, die sie überleben, dann an den Monolithen, und "
    "erst dann zerstören sie. Ein kritischer Treffer geht, wohin ihr wollt, und bringt an einem "
    "Monolithen den kritischen Effekt einer Karte. Beim Angriff dürft ihr auch Omen zahlen, um "
    "Zustände zu zerstören.\n"
    "\n" SPELLS_GLOSSARY_DE "\n"
    "EINE ERSTE STRATEGIE\n"
    "Verteilt euch: In jedem Schlachtfeld stehen Monolithen. Legt Schaden lieber auf Diener, bis "
    "auf ihren letzten Punkt, als auf die Verteidigung. Hebt zwei Omen für den schlimmsten Zustand "
    "auf und das Schicksal für die schlimmste Taktik. Kritische Treffer beseitigen, was "
    "gewöhnliche nicht beseitigen können.\n";

const char *endbringer_help(slg_lang lang) {
    return lang == SLG_DE ? help_de : help_en;
}

/* --- questions --- */

static const struct {
    guide_word advice;
    const char *rule;
} questions[EBR_ASK_COUNT] = {
    [SPL_ASK_ENTER] = {W_E_ADVISE_ENTER, "END-CORE-08"},
    [SPL_ASK_CRITICAL] = {W_E_ADVISE_CRITICAL, "END-DAMAGE-11"},
    [SPL_ASK_HIT] = {W_E_ADVISE_HIT, "END-DAMAGE-12"},
    [SPL_ASK_ATTACKER] = {W_E_ADVISE_ATTACKER, "END-BATTLE-10"},
    [SPL_ASK_TACTIC] = {W_E_ADVISE_TACTIC, "END-DECK-06"},
    [SPL_ASK_REROLL] = {W_E_ADVISE_REROLL, "END-BATTLE-13"},
    [SPL_ASK_BRANCH] = {W_E_ADVISE_BRANCH, "END-UNL-01"},
    [EBR_ASK_TAKE] = {W_E_ADVISE_TAKE, "END-DAMAGE-04"},
    [EBR_ASK_ENEMY] = {W_E_ADVISE_ENEMY, "END-BATTLE-20"},
    [EBR_ASK_ANSWER] = {W_E_ADVISE_ANSWER, "END-BATTLE-23"},
    [EBR_ASK_ENEMY_TACTIC] = {W_E_ADVISE_ENEMY_TACTIC, "END-BATTLE-27"},
    [EBR_ASK_DREAM] = {W_E_ADVISE_DREAM, "END-NEM-HYPNOS-20"},
    [EBR_ASK_REALM] = {W_E_ADVISE_REALM, "END-NEM-HYPNOS-06"},
    [EBR_ASK_DARK] = {W_E_ADVISE_DARK, "END-SCEN-RITUAL-05"},
    [EBR_ASK_GIVE_UP] = {W_E_ADVISE_GIVE_UP, "END-SCEN-RITUAL-07"},
    [EBR_ASK_BOON] = {W_E_ADVISE_BOON, "END-NEM-ERESH-11"},
    [EBR_ASK_SWARM] = {W_E_ADVISE_SWARM, "END-ARCH-PLAGUE-03"},
    [EBR_ASK_RECLAIM] = {W_E_ADVISE_RECLAIM, "END-NEM-HYPNOS-04"},
    [EBR_ASK_VIRTUAL] = {W_E_ADVISE_VIRTUAL, "END-EBP-05"},
};

/* Alone nobody has companions. */
static guide_word advice_on(const slg_guide_scene *scene, uint32_t kind) {
    const guide_word advice = questions[kind].advice;
    if (spells_state(scene)->core.seats > 1) return advice;
    return advice == W_E_ADVISE_ATTACKER ? W_E_ADVISE_ATTACKER_ALONE
           : advice == W_E_ADVISE_REROLL ? W_E_ADVISE_REROLL_ALONE
                                         : advice;
}

/* The decider's answers count for everybody (END-CORE-10). */
const char *endbringer_note(const slg_guide_scene *scene) {
    if (spells_state(scene)->core.seats == 1) return "";
    switch (scene->decision->kind) {
    case SPL_ASK_ATTACKER:
    case SPL_ASK_ORDER:
    case EBR_ASK_TAKE:
    case EBR_ASK_ENEMY:
    case EBR_ASK_ENEMY_TACTIC:
    case EBR_ASK_DREAM:
    case EBR_ASK_BOON:
    case EBR_ASK_SWARM:
    case EBR_ASK_VIRTUAL: return guide_says(scene, W_E_FOR_ALL);
    default: return "";
    }
}

void endbringer_ending(const slg_guide_scene *scene, char *out, size_t capacity) {
    const spl_state *s = spells_state(scene);
    const ebr_part *horde = endbringer_horde(scene);
    guide_text to = guide_text_in(out, capacity);
    int stones = 0, left = 0, all = EBR_PLACES * s->core.seats;
    for (uint32_t place = 0; place < EBR_PLACES; place++) {
        stones += horde->places[place].stones;
        left += EBR_STONE_DEFENSE * horde->places[place].stones - horde->places[place].damage;
    }
    guide_add_word(&to, guide_lang(scene), W_E_ENDING, s->round,
                   horde->defense > 0 ? horde->defense : 0, EBR_DEFENSE * s->core.seats,
                   all - stones, all);
    if (stones)
        guide_add_word(&to, guide_lang(scene), stones == 1 ? W_E_ENDING_OTHER : W_E_ENDING_OTHERS,
                       left);
}

/* An answer to an action: with which card, and how likely it works. */
static void advise_action(guide_text *to, const slg_guide_scene *scene) {
    const spl_state *s = spells_state(scene);
    slg_lang lang = guide_lang(scene);
    uint32_t left[EBR_NO_COLOUR + 1], all = 0;
    int actions = s->seats[scene->decision->seat].actions;
    endbringer_colours_left(scene, left);
    for (uint32_t colour = 0; colour <= EBR_NO_COLOUR; colour++)
        all += left[colour];
    guide_add_word(to, lang, actions > 1 ? W_E_WHY_TURN : W_E_WHY_TURN_LAST, actions);
    if (s->core.seats > 1 && actions > 1) guide_addf(to, " %s", guide_say(lang, W_E_IN_TURN));
    guide_add(to, " ");
    if (endbringer_horde(scene)->deck_damage)
        guide_add_word(to, lang, W_E_ADVISE_SPARED, endbringer_horde(scene)->deck_damage);
    else
        guide_add_word(to, lang,
                       all > 1    ? W_E_ADVISE_ACTION
                       : all == 1 ? W_E_ADVISE_LAST
                                  : W_E_ADVISE_RESHUFFLED,
                       all);
}

/* What else a choice is asked for than "A UNLESS B" follows the rules of all effects. */
static bool is_own_question(const slg_guide_scene *scene, uint32_t kind) {
    const spl_state *s = spells_state(scene);
    if (kind >= EBR_ASK_COUNT || !questions[kind].rule) return false;
    if (kind != SPL_ASK_BRANCH) return true;
    if (!s->run_count) return false;
    const crd_instr *choose = &spells_set(scene)->code[s->runs[s->run_count - 1].pc];
    return choose->op == CRD_CHOOSE_OP && choose->arg == 2;
}

void endbringer_advise(const slg_guide_scene *scene, char *out, size_t capacity) {
    uint32_t kind = scene->decision ? scene->decision->kind : 0;
    if (kind == SPL_ASK_ACTION) {
        guide_text to = guide_text_in(out, capacity);
        advise_action(&to, scene);
        return;
    }
    if (!is_own_question(scene, kind)) {
        spells_advise(scene, out, capacity);
        return;
    }
    guide_text to = guide_text_in(out, capacity);
    guide_add(&to, "");
    int limit = 2 + 2 * spells_state(scene)->core.seats; /* END-CORE-08 */
    guide_add_word(&to, guide_lang(scene), advice_on(scene, kind), limit);
}

const char *endbringer_rule(const slg_guide_scene *scene, slg_guide_thing thing) {
    static const char *const phases[SPL_PHASES] = {
        [SPL_PHASE_CREATE] = "END-SETUP-11",  [SPL_PHASE_READY] = "END-READY-01",
        [SPL_PHASE_ACTION] = "END-ACTION-01", [SPL_PHASE_BATTLE] = "END-BATTLE-02",
        [SPL_PHASE_END] = "END-EOR-01",       [SPL_PHASE_SPAWN] = "END-SPAWN-03"};
    uint32_t kind = scene->decision ? scene->decision->kind : 0;
    if (kind && is_own_question(scene, kind)) return questions[kind].rule;
    if (kind && kind < SPL_ASK_COUNT) return spells_rule(scene, thing);
    uint32_t phase = spells_state(scene)->phase;
    return phases[phase < SPL_PHASES ? phase : 0];
}

/* --- the setup --- */

const char *endbringer_setup_word(const slg_game *game, slg_lang lang, const char *word) {
    static const char *const words[][1 + SLG_LANGS] = {
        {"nemesis", "Nemesis", "Nemesis"},
        {"archetype", "Archetype", "Archetyp"},
        {"scenario", "Scenario", "Szenario"},
        {"none", "none", "keines"},
        {"difficulty", "Difficulty", "Schwierigkeit"},
        {"beginner", "beginner", "Anfänger"},
        {"normal", "normal", "normal"},
        {"veteran", "veteran", "Veteran"},
        {"hard", "hard", "schwer"},
        {"stones", "Monoliths", "Monolithen"},
        {"shards", "Black Stone Shards", "Splitter"},
        {"regular", "regular", "reguläre"},
        {"mixed", "mixed", "gemischt"},
        {"all", "all eighteen", "alle achtzehn"},
        {"gate-turns", "Gates open", "Tore öffnen sich"},
        {"plain", "after four turns", "nach vier Drehungen"},
        {"scaled", "by number of players", "nach Spielerzahl"},
        {"unopposed", "Unopposed criticals", "Unangefochtene kritische Treffer"},
        {"double", "two hits", "zwei Treffer"},
        {"scions", "Double spawn", "Doppeltes Rufen"},
        {"each", "one per player", "einen je Spieler"},
        {"minds", "Rubble and voids", "Schutt und Leeren"},
        {"last", "after opening hands", "nach den Starthänden"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i][0], word) == 0) return words[i][1 + lang];
    return spells_setup_word(game, lang, word);
}

slg_guide_rank endbringer_setup_rank(uint32_t option, uint32_t seats) {
    if (option <= EBR_SET_CREATION || option == EBR_SET_POOL) return SLG_RANK_USUAL;
    if (option >= EBR_SET_CHARACTER_A && option < EBR_SET_BOARD_1) {
        uint32_t seat = (option - EBR_SET_CHARACTER_A) % EBR_PLAYERS;
        return seat == 0 ? SLG_RANK_USUAL : seat < seats ? SLG_RANK_RARE : SLG_RANK_HIDDEN;
    }
    return SLG_RANK_RARE;
}

/* The oversized card of a nemesis, archetype or scenario; a deck's skill card; a
 * board's ability. */
void endbringer_setup_help(const slg_game *game, slg_lang lang, uint32_t option, int value,
                           char *out, size_t capacity) {
    static const uint8_t kinds[] = {EBR_DECK_NEMESIS, EBR_DECK_ARCHETYPE, EBR_DECK_SCENARIO};
    const crd_set *set = spl_set(game);
    int32_t card = -1, deck = -1;
    guide_text to = guide_text_in(out, capacity);
    guide_add(&to, "");
    if (option <= EBR_SET_SCENARIO) {
        int n = value - (option == EBR_SET_SCENARIO ? 2 : 1);
        if (n >= 0) deck = spl_deck_at(set, kinds[option], (uint32_t)n);
    } else if (option >= EBR_SET_CHARACTER_A && option < EBR_SET_BOARD_1 && value > 0) {
        deck = spl_deck_at(set, (option - EBR_SET_CHARACTER_A) / EBR_PLAYERS, (uint32_t)value - 1);
    } else if (option >= EBR_SET_BOARD_1 && option < EBR_SET_FIRST && value > 0) {
        card = spl_board_at(set, (uint32_t)value - 1);
    }
    if (deck >= 0 && set->decks[deck].skill != CRD_NO_CARD) card = set->decks[deck].skill;
    if (card >= 0) slg_card_text(game, (uint32_t)card, lang, out, capacity);
}
