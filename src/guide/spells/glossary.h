/* SPDX-License-Identifier: MIT */
/* The words on cards that newcomers to games on the workshop meet: a section of their help, which
 * pages show with the cards that use them (web/src/page/sections.ts). */
#ifndef SLG_GUIDE_SPELLS_GLOSSARY_H
#define SLG_GUIDE_SPELLS_GLOSSARY_H

#define SPELLS_GLOSSARY_EN                                                                    \
    "WORDS\n"                                                                                 \
    "Here: only in the battlefield where the card is; of cards elsewhere, where your avatar " \
    "stands.\n"                                                                               \
    "Pay: what stands before \"to\" is a cost; no cost, no effect.\n"                         \
    "Exhaust: use it up; everything is readied when the next round begins.\n"                 \
    "Tactic: takes place while a minion attacks, before its dice are rolled.\n"               \
    "Omen: rerolls one die of an attack, anybody's.\n"                                        \
    "Fate: emptied, the counter rerolls all dice of an attack.\n"                             \
    "Weaken: 1 damage, but never the last point.\n"                                           \
    "Flame: at the end of the round its minion takes 1 damage for each.\n"                    \
    "Follower: a card attached to a minion; its own abilities do not count.\n"                \
    "Legend: has no effect by itself; other cards look for it.\n"                             \
    "Flying: may reinforce any other battlefield, not just the next one.\n"                   \
    "Blank: its text does not count.\n"                                                       \
    "Conceal: put face-down beneath your character; nobody else may look at it.\n"            \
    "Into play: without paying the cost and without \"when played\".\n"

#define SPELLS_GLOSSARY_DE                                                                         \
    "BEGRIFFE\n"                                                                                   \
    "Hier: nur im Schlachtfeld, in dem die Karte ist; bei Karten außerhalb dort, wo dein Avatar " \
    "steht.\n"                                                                                     \
    "Bezahlen: Was vor „um“ steht, sind Kosten; ohne Kosten kein Effekt.\n"                    \
    "Erschöpfen: verbrauchen; zu Beginn der nächsten Runde wird alles wieder bereit.\n"          \
    "Taktik: geschieht, während ein Diener angreift, bevor seine Würfel fallen.\n"               \
    "Omen: wirft einen Würfel eines Angriffs neu, ganz gleich wessen.\n"                          \
    "Schicksal: Wer den Marker leert, wirft alle Würfel eines Angriffs neu.\n"                    \
    "Schwächen: 1 Schaden, aber nie der letzte Punkt.\n"                                          \
    "Flamme: Am Ende der Runde nimmt ihr Diener für jede 1 Schaden.\n"                            \
    "Gefolge: eine Karte an einem Diener; ihre eigenen Fähigkeiten zählen nicht.\n"              \
    "Legende: bewirkt selbst nichts; andere Karten fragen danach.\n"                               \
    "Fliegend: darf jedes andere Schlachtfeld verstärken, nicht nur das nächste.\n"              \
    "Verstummt: Der Text der Karte zählt nicht.\n"                                                \
    "Verborgen: liegt verdeckt unter dem Charakter; nur ihr Spieler darf sie ansehen.\n"           \
    "Ins Spiel: ohne die Kosten zu zahlen und ohne „Wenn gespielt“.\n"

#endif
