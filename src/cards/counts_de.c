/* SPDX-License-Identifier: MIT */
/* Amounts in German: what is counted, and the limits. */
#include "cards/clauses.h"

typedef struct counted_words {
    const char *each, *many; /* "jedes offene Tor", "offene Tore" */
} counted_words;

/* What a tally counts; where no more is said, in reach. */
static void put_tally(crd_speech *speech, uint32_t tally, bool many) {
    static const counted_words words[CRD_TALLIES] = {
        [CRD_TALLY_RAGE] = {"jeden Zornmarker auf Erlik Khan", "Zornmarker auf Erlik Khan"},
        [CRD_TALLY_TENTACLES] = {"jedes Tentakel", "Tentakel"},
        [CRD_TALLY_GATES] = {"jedes offene Tor", "offene Tore"},
        [CRD_TALLY_RUBBLE] = {"jede Karte in deinem Schutt", "Karten in deinem Schutt"},
        [CRD_TALLY_ALL_RUBBLE] = {"jede Karte im Schutt aller Spieler",
                                  "Karten im Schutt aller Spieler"},
        [CRD_TALLY_CULTISTS] = {"jeden Kultisten in der Ritualkammer",
                                "Kultisten in der Ritualkammer"},
        [CRD_TALLY_BOONS] = {"jede Gunst in der Ritualkammer", "Gunst in der Ritualkammer"},
        [CRD_TALLY_PLAYERS] = {"jeden Spieler", "Spieler"},
        [CRD_TALLY_LATER_PLAYERS] = {"jeden Spieler nach dem ersten", "Spieler nach dem ersten"},
        [CRD_TALLY_DISCARDS] = {"jede Karte im Archetyp-Ablagestapel",
                                "Karten im Archetyp-Ablagestapel"},
        [CRD_TALLY_RATS] = {"jedes Pestrattenplättchen", "Pestrattenplättchen"},
        [CRD_TALLY_SWARMS] = {"jeden Pestschwarm im Spiel", "Pestschwärme im Spiel"},
        [CRD_TALLY_OMENS] = {"jedes Omen auf gegnerischen Dienern",
                             "Omen auf gegnerischen Dienern"},
    };
    uint32_t flags = speech->ability->flags;
    if (tally == CRD_TALLY_STARTERS) {
        crd_say(speech, many ? "Karten „" : "jede Karte „");
        crd_say(speech, crd_starter_name(speech, SLG_DE));
        crd_say(speech, "“ im Archetyp-Ablagestapel");
        return;
    }
    crd_say(speech, many ? words[tally].many : words[tally].each);
    if (tally != CRD_TALLY_TENTACLES && tally != CRD_TALLY_GATES && tally != CRD_TALLY_RATS) return;
    if (flags & CRD_ACROSS_FLAG)
        crd_say(speech, " dort");
    else if (!(flags & CRD_HERE_FLAG))
        crd_say(speech, " im Spiel");
}

/* "jeden Schaden an diesem Diener". */
static void put_figure_of(crd_speech *speech, const crd_amount *amount, bool many) {
    static const counted_words figures[] = {
        [CRD_COST] = {"jeden Punkt der Kosten von ", "Punkte der Kosten von "},
        [CRD_DAMAGE] = {"jeden Schaden an ", "Schaden an "},
        [CRD_ATTACK] = {"jeden Angriff von ", "Angriff von "},
        [CRD_ESSENCE] = {"jede Essenz von ", "Essenz von "},
        [CRD_REMAINING] = {"jede verbleibende Essenz von ", "verbleibende Essenz von "},
        [CRD_FLAMES] = {"jede Flamme auf ", "Flammen auf "},
        [CRD_FOLLOWERS] = {"jede Gefolgekarte an ", "Gefolgekarten an "},
        [CRD_DREAMS] = {"jeden Traum auf ", "Träume auf "},
        [CRD_EVOLVED] = {"jeden Entwicklungsmarker auf ", "Entwicklungsmarker auf "},
        [CRD_OMENS_ON] = {"jedes Omen auf ", "Omen auf "},
        [CRD_ARMS] = {"jede Waffe an ", "Waffen an "},
        [CRD_BOONS] = {"jede Gunst auf ", "Gunst auf "},
    };
    bool was = speech->ability->timing == CRD_DESTROYED && amount->figure == CRD_OMENS_ON;
    if (was)
        crd_say(speech, many ? "Omen, die auf " : "jedes Omen, das auf ");
    else
        crd_say(speech, many ? figures[amount->figure].many : figures[amount->figure].each);
    crd_de_things(speech, crd_sel(speech, amount->selector), CRD_ONE, 1, CRD_DATIVE);
    if (was) crd_say(speech, many ? " lagen," : " lag,");
}

/* "jeden gegnerischen Diener". */
static void put_counted(crd_speech *speech, const crd_amount *amount, bool many) {
    const crd_selector *selector = crd_sel(speech, amount->selector);
    if (selector->kind == CRD_THOSE)
        crd_say(speech, many ? "von ihnen" : "jeden von ihnen");
    else if (many)
        crd_de_several(speech, selector);
    else
        crd_de_things(speech, selector, CRD_EACH, 0, CRD_ACCUSATIVE);
    if (selector->kind == CRD_CARD) {
        crd_say(speech, selector->zones & CRD_IN_HAND ? " auf " : " in ");
        crd_de_zones(speech, selector->zones, selector->owner, CRD_DATIVE);
    }
    crd_de_place(speech, selector, false);
}

/* In Sorcerer the limit stands beside what is counted, on the Endbringer's cards behind the whole.
 */
static bool is_limit_last(const crd_speech *speech, const crd_amount *amount) {
    return speech->foe || amount->base || amount->least || amount->each ||
           amount->count == CRD_PER_TALLY;
}

static void put_most_of(crd_speech *speech, const crd_amount *amount) {
    if (!amount->most) return;
    crd_say(speech, amount->base ? " (insgesamt höchstens " : " (höchstens ");
    crd_say_int(speech, amount->most);
    if (amount->each) crd_say(speech, " für jeden Spieler");
    crd_say(speech, ")");
}

void crd_de_limits(crd_speech *speech, const crd_amount *amount) {
    if (!is_limit_last(speech, amount)) return;
    if (amount->base) {
        crd_say(speech, " und ");
        crd_say_int(speech, amount->base);
        crd_say(speech, " dazu");
    }
    if (amount->least) {
        crd_say(speech, " (mindestens ");
        crd_say_int(speech, amount->least);
        crd_say(speech, ")");
    }
    put_most_of(speech, amount);
}

bool crd_de_for_each(crd_speech *speech, const crd_amount *amount) {
    static const counted_words done[] = {
        [CRD_PER_WEAKENED] = {"jeden geschwächten Diener", "geschwächte Diener"},
        [CRD_PER_DESTROYED] = {"jeden zerstörten Diener", "zerstörte Diener"},
        [CRD_PER_DISCARDED] = {"jede abgeworfene Karte", "abgeworfene Karten"},
        [CRD_AS_MUCH] = {"jedes umgedrehte Omen", "umgedrehte Omen"},
    };
    crd_named named = speech->named;
    bool many = amount->per > 1;
    if (amount->count == CRD_NUMBER || crd_is_as_much(speech, amount)) return false;
    crd_say(speech, "für ");
    if (many) {
        crd_say(speech, "je ");
        crd_say_int(speech, amount->per);
        crd_say(speech, " ");
    }
    switch (amount->count) {
    case CRD_PER_THING: put_counted(speech, amount, many); break;
    case CRD_PER_FIGURE: put_figure_of(speech, amount, many); break;
    case CRD_PER_CARD:
        crd_say(speech, many ? "Karten auf " : "jede Karte auf ");
        crd_de_zones(speech, CRD_IN_HAND, CRD_YOURS, CRD_DATIVE);
        break;
    case CRD_PER_TALLY: put_tally(speech, amount->figure, many); break;
    default: crd_say(speech, many ? done[amount->count].many : done[amount->count].each);
    }
    speech->named = named;
    if (!is_limit_last(speech, amount)) put_most_of(speech, amount);
    return true;
}

bool crd_de_per(crd_speech *speech, const crd_amount *amount) {
    if (!crd_de_for_each(speech, amount)) return false;
    crd_say(speech, " ");
    return true;
}
