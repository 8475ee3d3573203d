/* SPDX-License-Identifier: MIT */
/* Amounts in English: what is counted, and the limits. */
#include "cards/clauses.h"

/* What a tally counts, one and several; where no more is said, in reach. */
static void put_tally(crd_speech *speech, uint32_t tally, bool many) {
    static const char *const words[CRD_TALLIES][2] = {
        [CRD_TALLY_RAGE] = {"rage counter on Erlik Khan", "rage counters on Erlik Khan"},
        [CRD_TALLY_TENTACLES] = {"tentacle", "tentacles"},
        [CRD_TALLY_GATES] = {"open gate", "open gates"},
        [CRD_TALLY_RUBBLE] = {"card in your rubble pile", "cards in your rubble pile"},
        [CRD_TALLY_ALL_RUBBLE] = {"card in all rubble piles", "cards in all rubble piles"},
        [CRD_TALLY_CULTISTS] = {"Cultist in the Ritual Chamber", "Cultists in the Ritual Chamber"},
        [CRD_TALLY_BOONS] = {"boon in the Ritual Chamber", "boons in the Ritual Chamber"},
        [CRD_TALLY_PLAYERS] = {"player", "players"},
        [CRD_TALLY_LATER_PLAYERS] = {"player after the first", "players after the first"},
        [CRD_TALLY_DISCARDS] = {"card in the Archetype discard pile",
                                "cards in the Archetype discard pile"},
        [CRD_TALLY_RATS] = {"Plague Rats token", "Plague Rats tokens"},
        [CRD_TALLY_SWARMS] = {"Pestilence Swarm in play", "Pestilence Swarms in play"},
        [CRD_TALLY_OMENS] = {"omen on enemy minions", "omens on enemy minions"},
    };
    uint32_t flags = speech->ability->flags;
    if (tally == CRD_TALLY_STARTERS) {
        crd_say(speech, crd_starter_name(speech, SLG_EN));
        crd_say(speech, " in the Archetype discard pile");
        return;
    }
    crd_say(speech, words[tally][many]);
    if (tally != CRD_TALLY_TENTACLES && tally != CRD_TALLY_GATES && tally != CRD_TALLY_RATS) return;
    if (flags & CRD_ACROSS_FLAG)
        crd_say(speech, " there");
    else if (!(flags & CRD_HERE_FLAG))
        crd_say(speech, " in play");
}

/* "damage on this minion". */
static void put_figure_of(crd_speech *speech, const crd_amount *amount, bool many) {
    static const char *const figures[][2] = {
        [CRD_COST] = {"point of cost of ", "points of cost of "},
        [CRD_DAMAGE] = {"damage on ", "damage on "},
        [CRD_ATTACK] = {"attack of ", "attack of "},
        [CRD_ESSENCE] = {"essence of ", "essence of "},
        [CRD_REMAINING] = {"essence left of ", "essence left of "},
        [CRD_FLAMES] = {"flame on ", "flames on "},
        [CRD_FOLLOWERS] = {"follower on ", "followers on "},
        [CRD_DREAMS] = {"dream on ", "dreams on "},
        [CRD_EVOLVED] = {"evolve counter on ", "evolve counters on "},
        [CRD_OMENS_ON] = {"omen on ", "omens on "},
        [CRD_ARMS] = {"Arms card on ", "Arms cards on "},
        [CRD_BOONS] = {"boon on ", "boons on "},
    };
    bool was = speech->ability->timing == CRD_DESTROYED && amount->figure == CRD_OMENS_ON;
    if (was)
        crd_say(speech, many ? "omens that were on " : "omen that was on ");
    else
        crd_say(speech, figures[amount->figure][many]);
    crd_en_things(speech, crd_sel(speech, amount->selector), CRD_ONE, 1, CRD_ACCUSATIVE);
}

/* "each enemy minion", "2 enemy minions in play". */
static void put_counted(crd_speech *speech, const crd_amount *amount, bool many) {
    const crd_selector *selector = crd_sel(speech, amount->selector);
    if (selector->kind == CRD_THOSE)
        crd_say(speech, many ? "of them" : "each of them");
    else if (many)
        crd_en_several(speech, selector);
    else
        crd_en_things(speech, selector, CRD_EACH, 0, CRD_ACCUSATIVE);
    if (selector->kind == CRD_CARD) {
        crd_say(speech, " in ");
        crd_en_zones(speech, selector->zones, selector->owner);
    }
    crd_en_place(speech, selector, false);
}

void crd_en_limits(crd_speech *speech, const crd_amount *amount) {
    bool base = amount->base != 0;
    if (base) {
        crd_say(speech, ", and ");
        crd_say_int(speech, amount->base);
        crd_say(speech, " more");
    }
    if (amount->least) {
        crd_say(speech, " (at least ");
        crd_say_int(speech, amount->least);
        crd_say(speech, ")");
    }
    if (!amount->most) return;
    bool bracket = speech->foe || base || amount->each || amount->count == CRD_PER_TALLY;
    crd_say(speech, bracket ? " (at most " : ", at most ");
    crd_say_int(speech, amount->most);
    if (amount->each) crd_say(speech, " for each player");
    if (base) crd_say(speech, " in all");
    if (bracket) crd_say(speech, ")");
}

/* "for each ", "for every 2 ". */
static void put_for_every(crd_speech *speech, const crd_amount *amount, bool each) {
    crd_say(speech, "for ");
    if (amount->per > 1) {
        crd_say(speech, "every ");
        crd_say_int(speech, amount->per);
        crd_say(speech, " ");
    } else if (each) {
        crd_say(speech, "each ");
    }
}

bool crd_en_for_each(crd_speech *speech, const crd_amount *amount) {
    static const char *const done[][2] = {
        [CRD_PER_WEAKENED] = {"minion weakened", "minions weakened"},
        [CRD_PER_DESTROYED] = {"minion destroyed", "minions destroyed"},
        [CRD_PER_DISCARDED] = {"card discarded", "cards discarded"},
        [CRD_AS_MUCH] = {"omen flipped", "omens flipped"},
    };
    crd_named named = speech->named;
    bool many = amount->per > 1;
    if (amount->count == CRD_NUMBER || crd_is_as_much(speech, amount)) return false;
    put_for_every(speech, amount, amount->count != CRD_PER_THING);
    switch (amount->count) {
    case CRD_PER_THING: put_counted(speech, amount, many); break;
    case CRD_PER_FIGURE: put_figure_of(speech, amount, many); break;
    case CRD_PER_CARD:
        crd_say(speech, many ? "cards in " : "card in ");
        crd_en_zones(speech, CRD_IN_HAND, CRD_YOURS);
        break;
    case CRD_PER_TALLY: put_tally(speech, amount->figure, many); break;
    default: crd_say(speech, done[amount->count][many]);
    }
    crd_en_limits(speech, amount);
    speech->named = named;
    return true;
}

bool crd_en_per(crd_speech *speech, const crd_amount *amount) {
    if (amount->count == CRD_NUMBER || crd_is_as_much(speech, amount)) return false;
    crd_say(speech, " ");
    return crd_en_for_each(speech, amount);
}
