/* SPDX-License-Identifier: MIT */
#include "games/endbringer/card_game.h"

#include <string.h>

#include "cards/check.h"
#include "cards/compile.h"
#include "cards/parts.h"
#include "games/endbringer/house.h"
#include "spells/verb_rows.h"

enum { ALL = 99 }; /* more than there ever are */

/* --- the Endbringer's: damage, counters --- */

static void read_take(crd_reading *r, crd_node *node, uint32_t n) {
    node->arg = (int8_t)(n ? crd_word_said(r, 0)->number : EBR_HARM_LOCAL);
}

static void read_mend(crd_reading *r, crd_node *node, uint32_t n) {
    (void)node;
    (void)n;
    if (crd_word_said(r, 0)->number != CRD_DAMAGED)
        crd_fail_at(r, crd_word_said(r, 0), "",
                    " is not known here: write 'the most damaged monolith'");
}

static void put_verb_pieces(crd_reading *r, crd_node *node) {
    node->arg = (int8_t)crd_word_said(r, 0)->number;
    node->up_to = r->sentence.up_to;
}

static void read_add(crd_reading *r, crd_node *node, uint32_t n) {
    enum { GENERATE, SPOT, HERE, PICK, DECK };
    int32_t piece = crd_word_said(r, 0)->number;
    if (n == GENERATE || n == DECK) {
        node->arg = n == GENERATE ? EBR_PIECE_RAGE : EBR_PIECE_DECK_DAMAGE;
        return;
    }
    if (piece == EBR_PIECE_ANY || piece == EBR_PIECE_RAGE)
        crd_fail_at(r, crd_word_said(r, 0), "", " is not put anywhere; rage is generated");
    if (r->sentence.up_to || r->sentence.amount.what.n == ALL)
        crd_fail(r, crd_word_said(r, 0)->spot, "how many are put? write a number alone", NULL,
                 NULL);
    put_verb_pieces(r, node);
}

static void read_remove(crd_reading *r, crd_node *node, uint32_t n) {
    int32_t piece = crd_word_said(r, 0)->number;
    bool nowhere = piece == EBR_PIECE_RAGE || piece == EBR_PIECE_ANY;
    if (nowhere && n)
        crd_fail(r, crd_word_said(r, 0)->spot, "these lie in one place only: leave out from where",
                 NULL, NULL);
    if (!nowhere && !n)
        crd_fail(r, crd_word_said(r, 0)->spot, "from what? write 'from ...' or 'here' behind it",
                 NULL, NULL);
    if (r->sentence.amount.what.n == ALL) node->amount.what.n = 0;
    put_verb_pieces(r, node);
}

static void read_flip(crd_reading *r, crd_node *node, uint32_t n) {
    (void)n;
    (void)node;
    if (crd_word_said(r, 0)->number != EBR_PIECE_OMEN)
        crd_fail_at(r, crd_word_said(r, 0), "", " has no other side; an omen has");
    if (r->sentence.up_to)
        crd_fail(r, crd_word_said(r, 0)->spot,
                 "as many are flipped as there are, up to the number: leave out 'up to'", NULL,
                 NULL);
    node->up_to = r->sentence.up_to;
}

/* What counters of a kind lie on; 0: on one card of the table only. */
static uint8_t targets_of_piece(int32_t piece) {
    switch (piece) {
    case EBR_PIECE_TENTACLE: return CRD_TARGET_PLACE;
    case EBR_PIECE_BOON: return EBR_TARGET_CULTIST;
    case EBR_PIECE_FIEND:
    case EBR_PIECE_DREAM:
    case EBR_PIECE_OMEN: return CRD_TARGET_MINION;
    default: return 0;
    }
}

static const char *owner_of_piece(int32_t piece) {
    switch (piece) {
    case EBR_PIECE_RAGE: return "erlik-khan";
    case EBR_PIECE_TENTACLE:
    case EBR_PIECE_FIEND: return "zcerneboch";
    case EBR_PIECE_BOON: return "ereshkigal";
    case EBR_PIECE_DREAM: return "hypnos";
    case EBR_PIECE_OMEN: return "hellraiser";
    default: return NULL;
    }
}

/* Counters lie on what they are for: tentacles in battlefields, boons on Cultists. */
static void adjust_pieces(crd_compiler *c, const crd_node *node, crd_instr *instr,
                          crd_selector *what) {
    uint8_t on = targets_of_piece(instr->arg);
    if (node->up_to) instr->how = CRD_UP_TO;
    if (on && !(crd_target_of(c, what) & on))
        crd_fail(c->r, node->spot,
                 "tentacles lie in battlefields, boons on chamber cultists, the others on minions",
                 NULL, NULL);
}

/* --- whose minions can have it: counters of the Endbringer's lie on enemies, realms are for
 * players --- */

static bool is_of_players(const crd_selector *what) {
    return what->kind == CRD_MINION && (what->owner == CRD_ALLIED || what->owner == CRD_YOURS);
}

static bool is_piece_token(const crd_selector *what) {
    return what->kind == CRD_MINION && what->must & EBR_IS_TOKEN;
}

static const char *sense_on_enemies(const crd_compiler *c, const crd_instr *in,
                                    const crd_selector *what, const crd_selector *second) {
    (void)c;
    (void)in;
    (void)second;
    return is_of_players(what) ? "only enemy minions can have that" : NULL;
}

static const char *sense_on_archetypes(const crd_compiler *c, const crd_instr *in,
                                       const crd_selector *what, const crd_selector *second) {
    const char *wrong = sense_on_enemies(c, in, what, second);
    return wrong ? wrong : is_piece_token(what) ? "a token can never have that" : NULL;
}

static const char *sense_pieces(const crd_compiler *c, const crd_instr *in,
                                const crd_selector *what, const crd_selector *second) {
    return in->arg == EBR_PIECE_OMEN ? sense_on_archetypes(c, in, what, second)
                                     : sense_on_enemies(c, in, what, second);
}

static const char *sense_cross(const crd_compiler *c, const crd_instr *in, const crd_selector *what,
                               const crd_selector *second) {
    (void)c;
    (void)in;
    (void)second;
    if (what->kind == CRD_MINION && what->owner == CRD_ENEMY)
        return "only allied minions are in a realm";
    return is_piece_token(what) ? "a token can never have that" : NULL;
}

/* --- spawning --- */

/* Without a place, it is where the ability is: `here`, or one of the two of `across`. */
static void read_spawn(crd_reading *r, crd_node *node, uint32_t n) {
    enum { SPAWN, RAISE, RAISE_SO };
    node->nowhere = !node->pick;
    if (!node->pick) node->pick = crd_battlefield(r, r->sentence.word, CRD_ANYWHERE);
    if (n == SPAWN) node->arg = (int8_t)crd_word_said(r, 0)->number;
    if (n == RAISE) node->arg = EBR_SPAWN_RAISED;
    if (n != RAISE_SO) return;
    node->arg = EBR_SPAWN_RAISED_EXHAUSTED;
    if (crd_word_said(r, 0)->number != CRD_EXHAUSTED)
        crd_fail_at(r, crd_word_said(r, 0), "", " is not how one is raised; 'exhausted' is");
}

static const char *owner_of_spawned(int32_t what) {
    return what == EBR_SPAWN_RATS || what == EBR_SPAWN_SWARM ? "plaguebringer" : NULL;
}

static bool is_placed(const crd_compiler *c) {
    return c->flags.flags & (CRD_HERE_FLAG | CRD_ACROSS_FLAG);
}

static const char *where_spawn(const crd_compiler *c, const crd_node *node) {
    return node->nowhere && !is_placed(c)
               ? "where? begin the ability with 'here' or 'across', or write 'in each battlefield'"
               : NULL;
}

/* --- piles and cards of the table --- */

static void read_unrubble(crd_reading *r, crd_node *node, uint32_t n) {
    enum { NUMBER, UP_TO, OF_ALL };
    (void)r;
    node->up_to = n != NUMBER;
    if (n != OF_ALL) return;
    node->who = CRD_EACH_PLAYER;
    node->subject = 1;
}

static void read_banish(crd_reading *r, crd_node *node, uint32_t n) {
    (void)r;
    node->arg = (int8_t)n; /* from hand */
}

static void read_advance(crd_reading *r, crd_node *node, uint32_t n) {
    (void)r;
    if (!n) return;
    node->amount = crd_nothing();
    node->amount.what.n = -1;
}

static void read_summon(crd_reading *r, crd_node *node, uint32_t n) {
    static const char cultist[] = "cultist";
    const crd_token *what = crd_word_said(r, 0);
    (void)node;
    (void)n;
    if (what->length != sizeof cultist - 1 || memcmp(what->bytes, cultist, what->length) != 0)
        crd_fail_at(r, what, "", " enters nowhere; write 'enter a cultist'");
}

static void read_dark(crd_reading *r, crd_node *node, uint32_t n) {
    (void)node;
    (void)n;
    if (crd_word_said(r, 0)->number != CRD_ENERGY)
        crd_fail_at(r, crd_word_said(r, 0), "", " is not dark; write 'dark energy'");
}

static const char *where_dark(const crd_compiler *c, const crd_node *node) {
    (void)node;
    return !is_placed(c) && ebr_is_foes(c->r->card, c->r->deck->kind)
               ? "where? begin the ability with 'here' or 'across'"
               : NULL;
}

static const char *where_more_tactic(const crd_compiler *c, const crd_node *node) {
    (void)node;
    return c->moment.timing == CRD_TACTIC ? NULL : "'archetype tactic' belongs in a tactic";
}

static const char *where_crush(const crd_compiler *c, const crd_node *node) {
    (void)node;
    return c->moment.timing == CRD_CRITICAL_EFFECT ? NULL : "only a critical has struck a monolith";
}

/* --- the rows --- */

static const crd_verb ebr_row_take = {
    .word = "take",
    .shape = "take AMOUNT damage TAILS|take AMOUNT HARM damage TAILS",
    .text = {[SLG_EN] = "{do take} {points {direct?direct|{global?global}} damage} {per}",
             [SLG_DE] = "{do nehmen} {per} {points {direct?direkten|{global?globalen}} Schaden} "
                        "{number?{limits}}"},
    .most = EBR_HARM_GLOBAL,
    .flags = CRD_OF_FOES | CRD_FOR_EACH_PLAYER,
    .read = read_take,
    .play = &(const crd_play){.does = ebr_verb_take},
};

static const crd_verb ebr_row_defend = {
    .word = "restore defense",
    .shape = "restore AMOUNT defense TAILS",
    .text = {[SLG_EN] = "{do restore} {points defense} {per}",
             [SLG_DE] = "{do wieder her+stellen} {per} {points Verteidigung}"},
    .flags = CRD_OF_FOES,
    .play = &(const crd_play){.does = ebr_verb_defend},
};

static const crd_verb ebr_row_add = {
    .word = "put",
    .shape = "generate AMOUNT rage TAILS|put PIECES into SPOT|put PIECES HERE|put PIECES on "
             "PICK|put NUMBER damage counter/counters on the nemesis deck",
    .text = {[SLG_EN] = "{raging?{do generate}|{do put}} {piece} {on_deck?on the Nemesis "
                        "deck}{spread_thing?, each} {placed?{battlefield?into {spread?{across?one "
                        "or both|any} battlefields|{battlefields}}|on {each_of}}} {per}",
             [SLG_DE] = "{raging?{do erzeugen}|{do legen}} {per} {piece} {on_deck?auf das "
                        "Nemesisdeck}{spread_thing?, {piece_each}} {placed?{battlefield?in "
                        "{spread?{across?eines oder beide|beliebige} "
                        "Schlachtfelder|{battlefields}}|auf {each_of}}}{number?{limits}}"},
    .targets = CRD_TARGET_MINION | EBR_TARGET_CULTIST | CRD_TARGET_PLACE,
    .most = EBR_PIECE_DECK_DAMAGE,
    .flags = CRD_TELLS_THINGS | CRD_OF_FOES | CRD_COMES_THERE | CRD_PUT_APART,
    .owner_of = owner_of_piece,
    .targets_of = targets_of_piece,
    .read = read_add,
    .adjust = adjust_pieces,
    .sense = sense_pieces,
    .play = &(const crd_play){.does = ebr_verb_add},
};

static const crd_verb ebr_row_remove = {
    .word = "remove",
    .shape = "remove PIECES|remove PIECES HERE|remove PIECES from PICK",
    .text = {[SLG_EN] = "{do remove} {up_to?up to} {all_of_it?{pieces}|{piece}} {on_deck?from the "
                        "Nemesis deck} {placed?{anywhere?{any_field?{placed_from?|{across?|from "
                        "any battlefields}}|from {battlefield?{fields}|{all}}}|from "
                        "{battlefield?{battlefields}|{each_of}}}}",
             [SLG_DE] =
                 "{do entfernen} {per} {up_to?bis zu} {all_of_it?{pieces}|{piece}} {on_deck?vom "
                 "Nemesisdeck} {placed?{anywhere?{any_field?{placed_from?|{across?|aus beliebigen "
                 "Schlachtfeldern}}|{battlefield?aus {fields dative}|von {all "
                 "dative}}}|{battlefield?aus {battlefields dative}|von {each_of dative}}}}"},
    .targets = CRD_TARGET_MINION | EBR_TARGET_CULTIST | CRD_TARGET_PLACE,
    .most = EBR_PIECES - 1,
    .flags = CRD_OF_FOES | CRD_COMES_THERE,
    .targets_of = targets_of_piece,
    .read = read_remove,
    .adjust = adjust_pieces,
    .sense = sense_pieces,
    .play = &(const crd_play){.does = ebr_verb_remove},
};

static const crd_verb ebr_row_flip = {
    .word = "flip",
    .shape = "flip PIECES on PICK",
    .text = {[SLG_EN] = "{do flip} {everything?all omens|{n an omen|omens}} on {things} "
                        "{more?{everything?|(or as many as it has)}}",
             [SLG_DE] = "{do um+drehen} {everything?alle Omen|{n ein Omen|Omen}} auf {things "
                        "dative} {more?{everything?|(oder so viele, wie dort liegen)}}"},
    .targets = CRD_TARGET_MINION,
    .flags = CRD_OF_FOES | CRD_IS_COUNTED,
    .owner = "hellraiser",
    .read = read_flip,
    .sense = sense_on_archetypes,
    .play = &(const crd_play){.does = ebr_verb_flip},
};

static const crd_verb ebr_row_evolve = {
    .word = "evolve",
    .shape = "evolve PICK",
    .text = {[SLG_EN] = "{lets?have {things} evolve|{it evolves|evolve}} {twice?twice}",
             [SLG_DE] = "{lets?{things} sich {twice?zweimal} entwickeln {to_do?zu "
                        "lassen|lassen}|{reversed?{it entwickelt|entwickeln sich} sich|{it "
                        "entwickelt sich|entwickeln sich}} {twice?zweimal}}"},
    .targets = CRD_TARGET_MINION,
    .flags = CRD_OF_FOES | CRD_OWN_SUBJECT | CRD_SAYS_TWICE,
    .owner = "demiurge",
    .sense = sense_on_archetypes,
    .play = &(const crd_play){.does = ebr_verb_evolve},
};

static const crd_verb ebr_row_spawn = {
    .word = "spawn",
    .shape = "spawn AMOUNT SPAWNED WHERE|raise AMOUNT WHERE|raise AMOUNT ADJECTIVE WHERE",
    .text = {[SLG_EN] = "{raised?{do put} the top {more?{int} cards|card} of the Archetype discard "
                        "pile into {here?this battlefield|{battlefields}}{exhausted?, "
                        "exhausted}|{do spawn} {spawn} {tells_place?in {battlefields}} {per}}",
             [SLG_DE] = "{raised?{do legen} die {more?obersten {int} Karten|oberste Karte} des "
                        "Archetyp-Ablagestapels {exhausted?erschöpft} in {here?dieses "
                        "Schlachtfeld|{battlefields}}|{do rufen} {per} {spawn} {tells_place?in "
                        "{battlefields}}{number?{limits}}}"},
    .targets = CRD_TARGET_PLACE,
    .most = EBR_SPAWN_RAISED_EXHAUSTED,
    .flags = CRD_OF_FOES | CRD_COMES_THERE | CRD_TELLS_SPAWNED | CRD_FOR_EACH_PLAYER,
    .owner_of = owner_of_spawned,
    .read = read_spawn,
    .where = where_spawn,
    .play = &(const crd_play){.does = ebr_verb_spawn},
};

static const crd_verb ebr_row_rubble = {
    .word = "receive rubble",
    .shape = "receive AMOUNT rubble",
    .text = {[SLG_EN] = "{do receive} {points rubble} {per}",
             [SLG_DE] = "{do erhalten} {per} {points Schutt}"},
    .flags = CRD_OF_FOES | CRD_BY_PLAYERS,
    .owner = "zcerneboch",
    .play = &(const crd_play){.does = ebr_verb_rubble},
};

static const crd_verb ebr_row_unrubble = {
    .word = "remove rubble",
    .shape = "remove NUMBER rubble|remove up to NUMBER rubble|remove up to NUMBER rubble from all "
             "player",
    .text = {[SLG_EN] =
                 "{do remove} {up_to?up to} {points rubble} {spread_rubble?from any piles} {per}",
             [SLG_DE] = "{do entfernen} {per} {up_to?bis zu} {points Schutt} {spread_rubble?von "
                        "beliebigen Spielern}"},
    .flags = CRD_OF_FOES | CRD_BY_PLAYERS | CRD_SPREADS,
    .read = read_unrubble,
    .play = &(const crd_play){.does = ebr_verb_unrubble},
};

static const crd_verb ebr_row_banish = {
    .word = "banish",
    .shape = "banish AMOUNT card?|banish AMOUNT card? from your hand",
    .text = {[SLG_EN] =
                 "{do banish} {n a card|cards} {revealed?from {spoken?your|their} hand} {per}",
             [SLG_DE] = "{do verbannen} {per} {n eine Karte|Karten} {revealed?aus "
                        "{spoken?deiner|seiner} Hand}"},
    .most = 1,
    .flags = CRD_OF_FOES | CRD_BY_PLAYERS,
    .owner = "hypnos",
    .read = read_banish,
    .play = &(const crd_play){.does = ebr_verb_banish},
};

static const crd_verb ebr_row_reclaim = {
    .word = "reclaim",
    .shape = "reclaim AMOUNT card?",
    .text = {[SLG_EN] = "{do reclaim} {n a card|cards} {per}",
             [SLG_DE] = "{do zurück+holen} {per} {n eine Karte|Karten}"},
    .flags = CRD_OF_FOES | CRD_BY_PLAYERS,
    .owner = "hypnos",
    .play = &(const crd_play){.does = ebr_verb_reclaim},
};

static const crd_verb ebr_row_cross = {
    .word = "cross",
    .shape = "move PICK to the other realm",
    .text = {[SLG_EN] = "{do move} {things} to the other realm",
             [SLG_DE] = "{do bewegen} {things} in das andere Reich"},
    .targets = CRD_TARGET_MINION,
    .flags = CRD_OF_FOES,
    .owner = "hypnos",
    .sense = sense_cross,
    .play = &(const crd_play){.does = ebr_verb_cross},
};

static const crd_verb ebr_row_advance = {
    .word = "advance the gate",
    .shape = "advance the gate OFTEN TAILS|turn the gate back",
    .text =
        {[SLG_EN] =
             "{less?{do turn} the gate back {size} (never below 0)|{do advance} the gate "
             "{as_much?that many times|{two?twice|{more?{count} times|{counted?once}}}} {per}}",
         [SLG_DE] =
             "{less?{do zurück+drehen} das Tor um {size}{.} (nie unter 0)|{do weiter+drehen} das "
             "Tor {per} {as_much?ebenso oft|{more?{count}mal|{counted?einmal}}}{.}{limits}}"},
    .flags = CRD_OF_FOES,
    .owner = "ereshkigal",
    .read = read_advance,
    .play = &(const crd_play){.does = ebr_verb_advance},
};

static const crd_verb ebr_row_summon = {
    .word = "enter a cultist",
    .shape = "enter a NAME",
    .text = {[SLG_EN] = "{do put} a Cultist from the Nemesis discard pile into the Ritual Chamber; "
                        "it enters as if revealed",
             [SLG_DE] = "{do legen} einen Kultisten aus dem Nemesis-Ablagestapel in die "
                        "Ritualkammer{.}; er betritt sie wie aufgedeckt"},
    .flags = CRD_TELLS_THINGS | CRD_OF_FOES,
    .owner = "ereshkigal",
    .read = read_summon,
    .play = &(const crd_play){.does = ebr_verb_summon},
};

static const crd_verb ebr_row_arm = {
    .word = "put arms",
    .shape = "put NUMBER arms on PICK",
    .text =
        {[SLG_EN] =
             "{to_each?{do put} {n an Arms card|Arms cards} from the top of {spoken?your|their} "
             "grimoire on|{do put} the top {more?{int} cards|card} of {spoken?your|their} grimoire "
             "as {more?Arms cards|an Arms card} on} {each_of} {per}{twice?, twice}",
         [SLG_DE] = "{do legen} {twice?zweimal} {to_each?von oben aus {spoken?deinem|seinem} "
                    "Grimoire {n eine Karte als Waffe|Karten als Waffen}|die {more?obersten {int} "
                    "Karten|oberste Karte} {spoken?deines|seines} Grimoires {more?als Waffen|als "
                    "Waffe}} an {each_of}{number?{limits}}"},
    .targets = CRD_TARGET_MINION,
    .flags = CRD_OF_FOES | CRD_BY_PLAYERS | CRD_SAYS_TWICE,
    .owner = "arming-the-horde",
    .sense = sense_on_enemies,
    .play = &(const crd_play){.does = ebr_verb_arm},
};

static const crd_verb ebr_row_offer = {
    .word = "put onto the altar",
    .shape = "put PICK onto the altar",
    .text =
        {[SLG_EN] =
             "{do put} {revealed?the top card of the Archetype deck|{things}} onto the altar",
         [SLG_DE] =
             "{do legen} {revealed?die oberste Karte des Archetypdecks|{things}} auf den Altar"},
    .targets = CRD_TARGET_MINION,
    .most = 1,
    .flags = CRD_OF_FOES | CRD_TAKES_AWAY | CRD_LACKS_BY_ARG | CRD_FOR_EACH_PLAYER,
    .owner = "preparing-a-dark-ritual",
    .sense = sense_on_enemies,
    .play = &(const crd_play){.does = ebr_verb_offer},
};

static const crd_verb ebr_row_dark = {
    .word = "dark energy",
    .shape = "dark ENERGY",
    .text = {[SLG_EN] = "{do roll} for dark energy", [SLG_DE] = "{do würfeln} für dunkle Energie"},
    .flags = CRD_OF_FOES,
    .owner = "preparing-a-dark-ritual",
    .read = read_dark,
    .where = where_dark,
    .play = &(const crd_play){.does = ebr_verb_dark},
};

static const crd_verb ebr_row_reshuffle = {
    .word = "reshuffle",
    .shape = "reshuffle the archetype discard",
    .text = {[SLG_EN] = "{do shuffle} the Archetype discard pile into the Archetype deck",
             [SLG_DE] = "{do mischen} den Archetyp-Ablagestapel in das Archetypdeck"},
    .flags = CRD_OF_FOES,
    .play = &(const crd_play){.does = ebr_verb_reshuffle},
};

static const crd_verb ebr_row_more_tactic = {
    .word = "archetype tactic",
    .shape = "archetype tactic",
    .text = {[SLG_EN] = "{do resolve} one more Archetype tactic",
             [SLG_DE] = "{do aus+führen} eine weitere Archetyptaktik"},
    .flags = CRD_OF_FOES,
    .owner = "demiurge",
    .where = where_more_tactic,
    .play = &(const crd_play){.does = ebr_verb_more_tactic},
};

static const crd_verb ebr_row_crush = {
    .word = "deal to the monolith",
    .shape = "deal AMOUNT damage? to the struck monolith",
    .text = {[SLG_EN] = "{do deal} {points more damage to the struck monolith} {per}",
             [SLG_DE] = "{do zu+fügen} dem getroffenen Monolithen {per} {points weiteren Schaden}"},
    .flags = CRD_OF_FOES,
    .where = where_crush,
    .play = &(const crd_play){.does = ebr_verb_crush},
};

static const crd_verb ebr_row_mend = {
    .word = "restore a monolith",
    .shape = "restore AMOUNT defense of the most ADJECTIVE monolith",
    .text = {[SLG_EN] =
                 "{do restore} {points defense} of the monolith with the most damage {place} {per}",
             [SLG_DE] = "{do wieder her+stellen} {per} {points Verteidigung} des Monolithen mit "
                        "dem meisten Schaden {place}"},
    .flags = CRD_OF_FOES,
    .read = read_mend,
    .play = &(const crd_play){.does = ebr_verb_mend},
};

static const crd_verb ebr_row_win = {
    .word = "win",
    .shape = "player win/wins",
    .text = {[SLG_EN] = "the players win",
             [SLG_DE] = "{fronted?gewinnen die Spieler|die Spieler gewinnen}"},
    .flags = CRD_OF_FOES | CRD_OWN_SUBJECT,
    .play = &(const crd_play){.does = ebr_verb_win},
};

static const crd_verb ebr_row_standing = {
    .word = "rule",
    .text = {[SLG_EN] = "{rule}", [SLG_DE] = "{rule}"},
    .most = EBR_STANDING_COUNT - 1,
    .flags = CRD_OF_FOES | CRD_IS_RULE | CRD_OWN_SUBJECT,
    .owner_of = ebr_owner_of_rule,
    .play = &(const crd_play){.does = spl_verb_nothing},
};

const crd_verbs ebr_verbs = {
    .rows =
        {
#define SPL_ROW(number, name) [CRD_##number##_OP] = &spl_row_##name,
            SPL_VERBS(SPL_ROW)
#undef SPL_ROW
#define EBR_ROW(number, name) [EBR_##number##_OP] = &ebr_row_##name,
                EBR_OPS(EBR_ROW)
#undef EBR_ROW
                    [CRD_STANDING_OP] = &ebr_row_standing,
        },
    .dialect = &ebr_dialect,
};

const crd_set ebr_no_cards = {.verbs = &ebr_verbs};
