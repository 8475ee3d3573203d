/* SPDX-License-Identifier: MIT */
/* The sentences. A row says on which cards (the letters of frames) what is said, in a small
 * notation: {a|b|}  each of these in turn <a|b>   one of these has to work [a]     what must make a
 * difference: the sentence without it does something else Crosses put every pick into
 * every effect. */
#include "universe.h"

#define MINION     "  minion cost 1 attack 2 essence 4 types undead icons flying\n"
#define ATTACHMENT "  attachment cost 1 attack +1 essence +1\n"
#define CARD       "card c"
#define TOKEN      "token c"
#define TACTICS \
    "  tactic green: gain 1 omen\n  tactic red: gain 1 omen\n  tactic white: gain 1 omen\n"
#define ROUNDS "  round 1: gain 1 omen\n  round 2: gain 1 omen\n"
#define SWARM                                                   \
    "token rats\n  name en \"Q\" de \"Q\"\n  source designed\n" \
    "  minion cost 0 attack 1 essence 1\ntoken c"
#define PILE                                                   \
    "card u x4\n  name en \"U\" de \"U\"\n  source designed\n" \
    "  token attack 1 essence 1\ncard c"
#define FOE "  minion cost 1 attack 2 essence 4 types undead\n"

const frame frames[] = {
    {'p', "a minion, when played", CARD, MINION, "when played:", AT_MINION, 0, 0},
    {'h', "a minion, here when played", CARD, MINION, "here when played:", AT_MINION, 0, 0},
    {'t', "a minion, tactic", CARD, MINION, "tactic:", AT_MINION, 0, 0},
    {'d', "a minion, when destroyed", CARD, MINION, "when destroyed:", AT_GRAVEYARD, 0, 0},
    {'b', "a minion, buried", CARD, MINION, "buried action:", AT_GRAVEYARD, 0, 0},
    {'a', "an attachment, action", CARD, ATTACHMENT, "action:", AT_ATTACHMENT, 0, 0},
    {'x', "an attachment, buried", CARD, ATTACHMENT, "buried action:", AT_GRAVEYARD, 0, 0},
    {'%', "a fixture, action", CARD, "  fixture cost 1\n", "here action:", AT_FIXTURE, 0, 0},
    {'s', "a sorcery", CARD, "  sorcery cost 1\n", "text:", AT_SORCERY, 0, 0},
    {'k', "a skill card", "skill c", "", "action:", AT_SKILL, 0, 0},
    {'l', "a pool", "pool c", "", "action:", AT_POOL, 0, 0},
    {'B', "a battlefield", "board c", "", "here action:", AT_BOARD, 0, 0},
    {'y', "an action once a round", CARD, MINION, "once action:", AT_MINION, 0, 0},
    {'Y', "a pool's tactic", "pool c", "", "tactic when your minion attacks:", AT_POOL, 0, 0},
    {'D', "a death", CARD, MINION, "ongoing: whenever a minion is destroyed,", AT_MINION, 0, 0},
    {'P', "a card played", CARD, MINION, "ongoing: whenever a card is played,", AT_MINION, 0, 0},
    {'A', "an attack", CARD, MINION, "ongoing: whenever a minion attacks,", AT_MINION, 0, 0},
    {'R', "a roll", CARD, MINION, "ongoing: whenever a minion rolls,", AT_MINION, 0, 0},
    {'T', "a minion with tokens, when played", PILE, MINION, "when played:", AT_MINION, 0, 0},
    {'w', "a minion that waits", CARD, MINION, "ongoing:", AT_MINION, 0, 1},
    {'W', "a minion that waits here", CARD, MINION, "here ongoing:", AT_MINION, 0, 1},
    {'v', "an attachment that waits", CARD, ATTACHMENT, "ongoing:", AT_ATTACHMENT, 0, 1},
    {'u', "a buried minion that waits", CARD, MINION, "buried ongoing:", AT_GRAVEYARD, 0, 1},
    {'q', "a skill card that waits", "skill c", "", "ongoing:", AT_SKILL, 0, 1},
    {'z', "a battlefield that waits", "board c", "", "here ongoing:", AT_BOARD, 0, 1},
    {'m', "a minion at a moment", CARD, MINION, "", AT_MINION, 0, 1},
    {'M', "an attachment at a moment", CARD, ATTACHMENT, "", AT_ATTACHMENT, 0, 1},
    {'n', "a skill card at a moment", "skill c", "", "", AT_SKILL, 0, 1},
    {'N', "a battlefield at a moment", "board c", "", "here", AT_BOARD, 0, 1},
    {'g', "a buried minion at a moment", CARD, MINION, "buried", AT_GRAVEYARD, 0, 1},

    {'1', "a deed", CARD, "  deed colours blue\n  critical: gain 1 omen\n", "action:", AT_NEMESIS,
     1, 0},
    {'2', "a deed across", CARD, "  deed colours blue\n  critical: gain 1 omen\n",
     "across action:", AT_NEMESIS, 1, 0},
    {'4', "a critical", CARD, "  deed colours blue\n  action: gain 1 omen\n",
     "critical:", AT_NEMESIS, 1, 0},
    {'5', "a player's minion", CARD, MINION, "when played:", AT_MINION, 1, 0},
    {'6', "a cultist", CARD, "  cultist essence 3\n", "on entering:", AT_NEMESIS, 1, 0},
    {'7', "a condition that waits", CARD, "  condition 2 colours blue\n  critical: gain 1 omen\n",
     "ongoing:", AT_CONDITION, 1, 1},
    {'8', "a star condition that waits", CARD,
     "  star condition 2 colours blue\n  critical: gain 1 omen\n", "ongoing:", AT_CONDITION, 1, 1},
    {'9', "a condition at a moment", CARD, "  condition 2 colours blue\n  critical: gain 1 omen\n",
     "", AT_CONDITION, 1, 1},
    {'0', "a player's minion that waits", CARD, MINION, "ongoing:", AT_MINION, 1, 1},

    {'E', "an archetype's tactic", "archetype c", TACTICS, "tactic blue:", AT_OVERSIZED, 1, 0},
    {'F', "a round of a scenario", "scenario c", ROUNDS, "round 3:", AT_OVERSIZED, 1, 0},
    {'G', "a monolith", "monolith c", "", "here when felled:", AT_STONE, 1, 0},
    {'H', "an evolve counter's tactic", "evolve c", "", "here tactic:", AT_EVOLVE, 1, 0},
    {'I', "an enemy minion's tactic", TOKEN, FOE, "here tactic:", AT_ENEMY, 1, 0},
    {'c', "a nemesis that waits", "nemesis c", "", "ongoing:", AT_OVERSIZED, 1, 1},
    {'e', "an archetype that waits", "archetype c", TACTICS "  tactic blue: gain 1 omen\n",
     "ongoing:", AT_OVERSIZED, 1, 1},
    {'f', "a scenario that waits", "scenario c", ROUNDS "  round 3: gain 1 omen\n",
     "ongoing:", AT_OVERSIZED, 1, 1},
    {'i', "what lasts of a monolith", "monolith c", "", "here lasting ongoing:", AT_STONE, 1, 1},
    {'j', "a gate that waits", "gate c", "", "here ongoing:", AT_GATE, 1, 1},
    {'J', "a trauma that waits", "trauma c", "", "ongoing:", AT_TRAUMA, 1, 1},
    {'o', "an evolve counter that waits", "evolve c", "", "here ongoing:", AT_EVOLVE, 1, 1},
    {'O', "an enemy minion that waits", TOKEN, FOE, "ongoing:", AT_ENEMY, 1, 1},
    {'S', "a swarm", SWARM, "  swarm attack -1\n", "ongoing:", AT_SWARM, 1, 1},
    {'C', "a nemesis at a moment", "nemesis c", "", "", AT_OVERSIZED, 1, 1},
    {'K', "an archetype at a moment", "archetype c", TACTICS "  tactic blue: gain 1 omen\n", "",
     AT_OVERSIZED, 1, 1},
    {'L', "a scenario at a moment", "scenario c", ROUNDS "  round 3: gain 1 omen\n", "",
     AT_OVERSIZED, 1, 1},
    {'Q', "a gate at a moment", "gate c", "", "", AT_GATE, 1, 1},
    {'U', "a trauma at a moment", "trauma c", "", "", AT_TRAUMA, 1, 1},
    {'V', "an enemy minion at a moment", TOKEN, FOE, "", AT_ENEMY, 1, 1},
};
const uint32_t frame_count = sizeof frames / sizeof *frames;

/* --- crosses: every pick in every effect --- */

static const char *const effects[] = {"weaken %",
                                      "weaken % twice",
                                      "weaken % 3 times",
                                      "deal 1 to %",
                                      "distribute 3 over %",
                                      "heal % 1",
                                      "heal 1 damage from %",
                                      "heal all damage from %",
                                      "destroy %",
                                      "return % to your hand",
                                      "exhaust %",
                                      "ready %",
                                      "put 1 flame on %",
                                      "take 1 flame from %",
                                      "blank %",
                                      "give % +1 attack",
                                      "give % +1 essence",
                                      "give % +1/+1",
                                      "give % +0/+1",
                                      "move % here",
                                      "move % to a battlefield",
                                      "move % to an adjacent battlefield",
                                      "move 1 flame from % to a minion",
                                      "move 1 flame from a minion to %",
                                      "swap % and a minion",
                                      "swap a minion and %",
                                      "copy when played of %",
                                      "activate %",
                                      "attach % to your minion",
                                      "attach % to a minion as follower",
                                      "attach a card in opponent graveyard to % as follower",
                                      "attach an attachment in your hand to %",
                                      "attach this to % as curse -1/-1",
                                      "discard %",
                                      "put % into play",
                                      "put % into your hand",
                                      "put % into your graveyard",
                                      "put % into your grimoire",
                                      "play %",
                                      "search your grimoire for %, put it into your hand",
                                      "search your grimoire for %, put it into your graveyard",
                                      "search your grimoire for %, put it into play",
                                      "opponent discards %",
                                      "opponent may play %",
                                      "each opponent discards %",
                                      "that player discards %",
                                      "opponent weakens %",
                                      "opponent destroys %",
                                      "each player weakens %",
                                      "move a minion to %",
                                      "if there is %, gain 1 energy",
                                      "gain 1 energy for each damage on %",
                                      "gain 1 energy for each flame on %"};
/* Those that say "each" or "no" themselves. */
static const char *const bare_effects[] = {
    "choose two %, then move a minion in the first to the second", "gain 1 energy for each %",
    "gain 1 energy for each of %", "if there is no %, gain 1 energy", "for each %, gain 1 energy"};
static const char *const horde_effects[] = {"evolve %",
                                            "flip 1 omen on %",
                                            "flip all omens on %",
                                            "put a fiend on %",
                                            "put 1 dream on %",
                                            "put 2 omens on %",
                                            "put 1 boon on %",
                                            "put 1 tentacle into %",
                                            "remove 1 dream from %",
                                            "remove all omens from %",
                                            "remove up to 2 boons from %",
                                            "remove 1 fiend from %",
                                            "remove all tentacles from %",
                                            "remove up to 2 counters from %",
                                            "move % to the other realm",
                                            "put 2 arms on %",
                                            "put % onto the altar",
                                            "spawn 1 minion in %",
                                            "spawn 1 rats in %",
                                            "spawn 1 swarm in %",
                                            "raise 1 in %",
                                            "raise 1 exhausted in %",
                                            "deal 1 to %",
                                            "destroy %",
                                            "weaken %",
                                            "exhaust %",
                                            "heal all damage from %",
                                            "give % +1 attack",
                                            "blank %",
                                            "gain 1 energy for each omen on %",
                                            "gain 1 energy for each evolve counter on %",
                                            "if there is %, gain 1 energy"};

static const char *const owners[] = {"", "your ", "enemy ", "another ", "other "};
static const char *const horde_owners[] = {"", "enemy ", "allied "};
static const char *const nouns[] = {"minion",      "attachment", "follower",
                                    "card",        "sorcery",    "curse",
                                    "battlefield", "skill card", "<undead|vampire|human|relic>"};
static const char *const horde_nouns[] = {"minion", "attachment",  "chamber cultist", "condition",
                                          "rats",   "battlefield", "token minion"};
static const char *const wheres[] = {"",
                                     " here",
                                     " in an adjacent battlefield",
                                     " in a battlefield",
                                     " in play",
                                     " in your hand",
                                     " in your graveyard",
                                     " in your hand or graveyard",
                                     " in opponent graveyard",
                                     " in opponent hand",
                                     " in any graveyard",
                                     " in any hand",
                                     " in their hand",
                                     " in their graveyard",
                                     " on this",
                                     " of attacking player",
                                     " of that player",
                                     " of that opponent",
                                     " from your graveyard"};
static const char *const horde_wheres[] = {"",
                                           " here",
                                           " in each avatar battlefield",
                                           " in the battlefield without the avatar",
                                           " in each battlefield",
                                           " in each other battlefield",
                                           " in each battlefield that has a monolith",
                                           " in the battlefield with the most enemy minions",
                                           " in the battlefield with the most open gates"};
static const char *const references[] = {"this",
                                         "bearer",
                                         "attacker",
                                         "it",
                                         "those",
                                         "top of your grimoire",
                                         "top 2 cards of opponent grimoire",
                                         "the top card of opponent grimoire",
                                         "top of their grimoire",
                                         "them",
                                         "the others",
                                         "1 of them",
                                         "a minion of them",
                                         "a card in it"};
static const char *const before[] = {"", "deal 1 to a minion, ", "look at top 3 of your grimoire, ",
                                     "look at opponent hand, ", "destroy an enemy minion, "};
static const char *const horde_spots[] = {"a battlefield",
                                          "each battlefield",
                                          "each avatar battlefield",
                                          "each other battlefield",
                                          "each battlefield that has a monolith",
                                          "the battlefield without the avatar",
                                          "the battlefield with the most enemy minions",
                                          "the battlefield with the most open gates"};

/* Puts the pick into the effect: "[weaken a minion]". */
static void put(char *out, size_t size, const char *prefix, const char *effect, const char *pick) {
    const char *at = strchr(effect, '%');
    snprintf(out, size, "%s[%.*s%s%s]", prefix, (int)(at - effect), effect, pick, at + 1);
}

/* Rats of the box have one point of essence: they are never weakened or healed. */
static bool is_too_small(const char *effect, const char *noun) {
    bool token = strcmp(noun, "rats") == 0 || strcmp(noun, "token minion") == 0;
    return token && (strncmp(effect, "weaken", 6) == 0 || strncmp(effect, "heal", 4) == 0);
}

static void cross_one(const frame *of, const char *const *list, uint32_t count, const char *article,
                      const char *const *whose, uint32_t whose_count, const char *const *what,
                      uint32_t what_count, const char *const *where, uint32_t where_count) {
    char pick[200], row[400];
    for (uint32_t e = 0; e < count; e++)
        for (uint32_t o = 0; o < whose_count; o++)
            for (uint32_t n = 0; n < what_count; n++)
                for (uint32_t w = 0; w < where_count; w++) {
                    bool whole = strncmp(whose[o], "another", 7) == 0;
                    snprintf(pick, sizeof pick, "%s%s%s%s", whole ? "" : article, whose[o], what[n],
                             where[w]);
                    put(row, sizeof row, "", list[e], pick);
                    if (!is_too_small(list[e], what[n])) try_row(of, row);
                }
}

#define ALL(list) list, sizeof list / sizeof *list

static void cross_references(const frame *of, const char *const *list, uint32_t count) {
    char row[400];
    for (uint32_t e = 0; e < count; e++)
        for (uint32_t p = 0; p < sizeof before / sizeof *before; p++)
            for (uint32_t r = 0; r < sizeof references / sizeof *references; r++) {
                bool unsaid = of->at == AT_SKILL && !strcmp(list[e], "exhaust %") && !r;
                if (unsaid) continue; /* an action of a skill card exhausts it all the same */
                put(row, sizeof row, before[p], list[e], references[r]);
                try_row(of, row);
            }
}

static void cross(const frame *of) {
    char row[400];
    if (of->waits) return;
    if (!of->horde) {
        if (of->letter != 'Y') cross_references(of, ALL(effects));
        if (!strchr("phs", of->letter)) return;
        uint32_t whose = of->letter == 'p' ? sizeof owners / sizeof *owners : 1;
        cross_one(of, ALL(effects), "a ", owners, whose, ALL(nouns), ALL(wheres));
        cross_one(of, ALL(bare_effects), "", owners, whose, ALL(nouns), ALL(wheres));
        return;
    }
    if (!strchr("12456G", of->letter)) return; /* the others take rows alone: crosses take long */
    cross_one(of, ALL(horde_effects), "a ", ALL(horde_owners), ALL(horde_nouns), ALL(horde_wheres));
    cross_one(of, ALL(horde_effects), "each ", ALL(horde_owners), ALL(horde_nouns), horde_wheres,
              1);
    for (uint32_t e = 0; e < sizeof horde_effects / sizeof *horde_effects; e++)
        for (uint32_t i = 0; i < sizeof horde_spots / sizeof *horde_spots; i++) {
            put(row, sizeof row, "", horde_effects[e], horde_spots[i]);
            try_row(of, row);
        }
}

/* --- rows --- */

static const struct {
    const char *on, *say;
} rows[] = {
#include "rows.def"
};

void try_all(void) {
    for (uint32_t f = 0; f < frame_count; f++) {
        if (only && !strchr(only, frames[f].letter)) continue;
        cross(&frames[f]);
        for (uint32_t i = 0; i < sizeof rows / sizeof *rows; i++)
            if (strchr(rows[i].on, frames[f].letter)) try_row(&frames[f], rows[i].say);
    }
}
