/* SPDX-License-Identifier: MIT */
/* Things in words: "up to two non-legend enemy minions in an adjacent battlefield". */
#ifndef SLG_CARDS_NOUNS_H
#define SLG_CARDS_NOUNS_H

#include "cards/speech.h"

typedef enum crd_case { CRD_NOMINATIVE, CRD_ACCUSATIVE, CRD_DATIVE, CRD_GENITIVE } crd_case;

/* Says how many, of what and whose; also sets it as the thing that a later "it" means. `role`
 * matters to "they" and "them" in English, and to German endings. Cards out of play are named
 * without their zone. */
void crd_en_things(crd_speech *speech, const crd_selector *selector, uint32_t how, uint32_t many,
                   crd_case role);
void crd_de_things(crd_speech *speech, const crd_selector *selector, uint32_t how, uint32_t many,
                   crd_case role);

/* All of them as a plural: "your other vampires". */
void crd_en_all(crd_speech *speech, const crd_selector *selector);
void crd_de_all(crd_speech *speech, const crd_selector *selector, crd_case role);

/* Some of them, after a number: "enemy minions". */
void crd_en_several(crd_speech *speech, const crd_selector *selector);
void crd_de_several(crd_speech *speech, const crd_selector *selector);

/* None of them: "no burning enemy minions", "kein brennender gegnerischer Diener". */
void crd_en_none(crd_speech *speech, const crd_selector *selector);
void crd_de_none(crd_speech *speech, const crd_selector *selector, crd_case role);

/* "your graveyard", "the opponent's hand": zones as a list, in the German dative or accusative. */
void crd_en_zones(crd_speech *speech, uint32_t zones, uint32_t owner);
void crd_de_zones(crd_speech *speech, uint32_t zones, uint32_t owner, crd_case role);

/* " in an adjacent battlefield"; with `from`: " from an adjacent battlefield". Nothing if it is
 * anywhere, or if it is `here` and the whole ability is. */
void crd_en_place(crd_speech *speech, const crd_selector *selector, bool from);
void crd_de_place(crd_speech *speech, const crd_selector *selector, bool from);

/* "each battlefield with a monolith", "an avatar battlefield": one thing is put into it. */
void crd_en_battlefields(crd_speech *speech, const crd_selector *selector, uint32_t how,
                         uint32_t many);
void crd_de_battlefields(crd_speech *speech, const crd_selector *selector, uint32_t how,
                         uint32_t many, crd_case role);

/* What a thing has, after "has": " 2 or more evolve counters"; German "mindestens 2 ..." before
 * "hat".
 */
void crd_en_having(crd_speech *speech, const crd_selector *selector);
void crd_de_having(crd_speech *speech, const crd_selector *selector);

/* Name of the minion that the army of this card begins with: "Rotting Follower". */
const char *crd_starter_name(const crd_speech *speech, slg_lang lang);

/* ", and 1 more (at most 4 in all)"; in German it stands after the things. */
void crd_en_limits(crd_speech *speech, const crd_amount *amount);
void crd_de_limits(crd_speech *speech, const crd_amount *amount);

/* " for each minion weakened"; German: "für jeden geschwächten Diener " before the things. False:
 * there is no such amount. */
bool crd_en_for_each(crd_speech *speech, const crd_amount *amount); /* without the blank */
bool crd_en_per(crd_speech *speech, const crd_amount *amount);
bool crd_de_for_each(crd_speech *speech, const crd_amount *amount);
bool crd_de_per(crd_speech *speech, const crd_amount *amount);

/* "2", "two"; German "zwei". From thirteen on in digits. */
void crd_en_count(crd_speech *speech, uint32_t n);
void crd_de_count(crd_speech *speech, uint32_t n);

#endif
