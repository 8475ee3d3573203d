/* SPDX-License-Identifier: MIT */
/* The cards of Endbringer: the figures and programs of each, as compared with the designs; what a
 * set with the Endbringer must have; damaged sets. The errors for wrong files are in
 * endbringer_cards_wrong.c. */
#include <stdio.h>
#include <string.h>

#include "cards/read.h"
#include "games/endbringer/card_language.h"
#include "games/endbringer/content.gen.h"
#include "games/endbringer_listing.h"
#include "games/sorcerer/content.gen.h"
#include "test.h"

static crd_storage storage;
static char text[1 << 15];

static const struct {
    const char *name, *listing;
} cards[] = {
    {"tithe-of-blood", "x3 blue green red / action: ADD rage; TAKE direct / critical: REMOVE rage"},
    {"whip-of-black-serpents",
     "x3 green red white / action: CHOOSE 2 arg 2 skip 4; BRANCH skip 1; TAKE direct *1 each rage "
     "most 4; BRANCH skip 1; DISCARD card,your,hand / critical: DEFEND *2"},
    {"the-bull-tramples", "x2 blue white / action: TAKE global *1 each rage least 2 / here "
                          "critical: DAMAGE minion,enemy *2"},
    {"river-of-tears", "x2 blue red / across action: TAKE *4 / critical: GAIN arg 1; DRAW"},
    {"nine-sons-demand", "x2 green white / action: CHOOSE 2 arg 2 skip 4; BRANCH skip 1; ADD rage "
                         "*2; BRANCH skip 1; LOSE arg 1; IF arg 17 skip 1; TAKE direct *2 / "
                         "critical: GAIN *3"},
    {"bridge-of-one-hair",
     "x2 green red / action: CHOOSE 2 arg 2 skip 4; BRANCH skip 1; TAKE direct *5; BRANCH skip 1; "
     "DISCARD exactly 2 card,your,hand / critical: DRAW *2; TAKE global"},
    {"chained-in-the-copper-house", "x2 blue white / across action: EXHAUST minion,allied / here "
                                    "critical: READY minion,allied,not-attacker"},
    {"the-oarless-boat",
     "x2 green red / across action: CHOOSE 2 arg 2 skip 4; BRANCH skip 1; DESTROY "
     "minion,allied,lowest,cost; BRANCH skip 1; TAKE direct *3 / critical: CRUSH *2; TAKE direct"},
    {"herald-on-a-black-horse", "x1 blue / across action: SPAWN minion battlefield; IF arg 18 skip "
                                "1; TAKE direct *2 / here critical: DESTROY "
                                "minion,enemy,remaining==1"},
    {"drums-below", "x1 white / across action: GIVE_ATTACK each arg 2 minion,enemy / here "
                    "critical: EXHAUST minion,enemy"},
    {"feud-without-end", "x2 blue red cost 3 / whenever destroyed minion,allied not-global: ADD "
                         "rage / critical: REMOVE rage *2"},
    {"eyes-like-coals", "x1 green cost 3 / across ongoing: IF arg 15 skip 1 *3; HAS_ATTACK each "
                        "minion,enemy / critical: DEFEND *3"},
    {"toll-of-the-underworld",
     "x1 white cost 2 / whenever channels: TAKE direct *2 / critical: DESTROY condition"},
    {"erlik-khan", "x1 / start of round: ADD rage / ongoing: STANDING outburst"},
    {"stele-of-the-first-murder", "x1 / destroyed: ADD rage; DEFEND *5 each later player"},
    {"stele-of-the-fall", "x1 / here destroyed: TAKE global; DAMAGE each minion,enemy *2"},
    {"stele-of-the-black-bull", "x1 / here lasting ongoing: HAS_ATTACK each"},
    {"coils-in-the-alleys", "x3 blue green red / across action: CHOOSE 2 arg 2 skip 5; BRANCH skip "
                            "2; REPEAT skip 1 *2; ADD tentacle battlefield; BRANCH skip 1; LOSE *2 "
                            "/ here critical: REMOVE up-to 1 tentacle battlefield,here *2"},
    {"fingers-of-the-deep-dark", "x2 green white / action: ADD each tentacle "
                                 "battlefield,everywhere; IF arg 18 skip 1; TAKE direct *2 / "
                                 "critical: EACH_PLAYER skip 1; UNRUBBLE"},
    {"falling-masonry", "x1 blue / action: RUBBLE; IF arg 17 skip 1; TAKE direct *2 / critical: "
                        "UNRUBBLE ally up-to *2"},
    {"the-bell-tower-bows", "x1 red / action: EACH_PLAYER skip 1; RUBBLE; IF arg 17 skip 1; TAKE "
                            "direct *2 / critical: UNRUBBLE ally up-to *2"},
    {"choke-on-the-dust", "x1 white / action: CHOOSE 2 arg 2 skip 4; BRANCH skip 1; RUBBLE *2; "
                          "BRANCH skip 1; TAKE direct *3 / critical: UNRUBBLE ally up-to *2"},
    {"night-in-their-eyes",
     "x3 blue green white / across action: ADD fiend minion,enemy,not-with-fiend,highest,cost / "
     "critical: REMOVE fiend minion,enemy"},
    {"the-longest-night", "x2 red white / action: CHOOSE 2 arg 2 skip 4; BRANCH skip 1; ADD each "
                          "fiend minion,enemy,most-enemies; BRANCH skip 1; DISCARD exactly 2 "
                          "card,your,hand / critical: EXHAUST minion,enemy,with-fiend"},
    {"the-bowl-goes-round",
     "x2 blue green / action: TAKE global *1 each rubble most 2 / critical: DEFEND *2"},
    {"grip-at-the-ankle", "x2 red white / across action: REPEAT skip 1 *1 each tentacle most 2; "
                          "EXHAUST minion,allied / critical: DRAW *2"},
    {"crushed-against-the-stones", "x2 blue red / across action: TAKE *1 each tentacle most 3 / "
                                   "here critical: DAMAGE minion,enemy *2"},
    {"wind-off-the-black-coast",
     "x2 green white / action: CHOOSE 2 arg 2 skip 4; BRANCH skip 1; DISCARD exactly 2 "
     "card,your,hand; BRANCH skip 1; LOSE *3 / critical: GAIN *2; GAIN arg 1"},
    {"roots-under-every-house", "x1 blue cost 3 / here start of battle: ADD tentacle "
                                "battlefield,here / critical: REMOVE tentacle battlefield *0"},
    {"ash-in-the-lungs",
     "x1 green cost 2 / once whenever meditates: RUBBLE / critical: UNRUBBLE each-player up-to *3"},
    {"hour-of-the-hag", "x1 red cost 3 / ongoing: HAS_ATTACK each minion,enemy,with-fiend / here "
                        "critical: DESTROY minion,enemy,with-fiend,remaining<=2"},
    {"zcerneboch",
     "x1 / start of round: TAKE global *1 each rubble of all / end of round: EACH_PLAYER skip 1; "
     "RUBBLE / ongoing: STANDING tentacles / ongoing: STANDING fiends-first"},
    {"obelisk-of-fallen-roofs", "x1 / here destroyed: RUBBLE; DAMAGE each minion,enemy *2"},
    {"obelisk-of-coils",
     "x1 / destroyed: ADD each tentacle battlefield,with-stone; DEFEND *5 each later player"},
    {"obelisk-of-the-lamps-put-out",
     "x1 / here destroyed: ADD each fiend minion,enemy; EACH_PLAYER skip 1; GAIN arg 1 *2"},
    {"wailing-cultist", "x3 essence 1 / played: ADVANCE"},
    {"voice-of-the-seven-judges", "x2 essence 2 / played: ADVANCE"},
    {"the-bolt-is-drawn",
     "x2 blue red / action: CHOOSE 2 arg 2 skip 4; BRANCH skip 1; ADVANCE; BRANCH skip 1; TAKE "
     "direct *2 / critical: REPEAT skip 1 *1 each player; ADVANCE *-1"},
    {"incense-of-dust", "x1 green / action: ADD boon cultist,lowest,boons; IF arg 17 skip 1; TAKE "
                        "direct *2 / critical: DESTROY cultist"},
    {"bread-of-clay", "x1 white / action: IF arg 4 skip 1 cultist; TAKE direct *2; ADD boon "
                      "cultist,lowest,boons / critical: DESTROY cultist"},
    {"procession-to-the-threshold", "x2 blue red / action: CHOOSE 2 arg 2 skip 4; BRANCH skip 1; "
                                    "ADVANCE *1 each cultist most 2; BRANCH skip 1; TAKE direct *3 "
                                    "/ critical: DAMAGE each cultist"},
    {"what-waits-behind",
     "x2 green white / across action: TAKE *3+1 each gate / critical: DEFEND *2"},
    {"stripped-at-the-lintel", "x2 blue red / action: CHOOSE 2 arg 2 skip 4; BRANCH skip 1; LOSE "
                               "*3; BRANCH skip 1; LOSE arg 1 *2; IF arg 18 skip 1; TAKE direct *2 "
                               "/ critical: GAIN arg 1 *2"},
    {"sixty-sorrows", "x2 green white / across action: CHOOSE 2 arg 2 skip 4; BRANCH skip 1; "
                      "EXHAUST minion,allied,highest,attack; BRANCH skip 1; DISCARD exactly 2 "
                      "card,your,hand / critical: DRAW *2"},
    {"balm-of-the-great-below",
     "x1 blue / across action: HEAL each minion,enemy *2; TAKE direct *2 / critical: CRUSH *2"},
    {"stone-remembers", "x1 red / across action: MEND *4; IF arg 17 skip 1; TAKE direct *2 / "
                        "critical: CRUSH *2"},
    {"a-hand-from-the-dust", "x1 green / action: SUMMON; IF arg 2 skip 1; TAKE direct *2 / "
                             "critical: DESTROY cultist,not-with-boon"},
    {"dirge-of-the-bailiffs", "x2 blue white cost 3 / whenever cultist cultist: TAKE direct / "
                              "critical: DAMAGE cultist *2"},
    {"cloaked-in-feathers",
     "x1 green cost 2 / ongoing: HAS_ESSENCE each cultist / critical: DESTROY condition"},
    {"the-law-below", "x1 red cost 2 / ongoing: STANDING first-costs / critical: GAIN *3"},
    {"widow-of-the-great-bull", "x1 white / action: SPAWN minion battlefield,most-gates *2 / here "
                                "critical: DESTROY minion,enemy,cost<=1"},
    {"ereshkigal", "x1 / ongoing: STANDING gates / ongoing: STANDING boons"},
    {"gate-of-the-crown", "x1 / here ongoing: HAS_ATTACK each minion,enemy"},
    {"gate-of-the-beads", "x1 / here ongoing: HAS_ESSENCE each minion,enemy"},
    {"gate-of-the-egg-stones", "x1 / here end of battle: TAKE direct *1 each player"},
    {"gate-of-the-breastplate", "x1 / here start of battle: WEAKEN each minion,allied"},
    {"gate-of-the-ring", "x1 / end of round: ADD boon cultist,lowest,boons"},
    {"gate-of-the-measuring-rod", "x1 / here ongoing: STANDING entry-toll"},
    {"gate-of-the-robe", "x1 / here start of battle: EXHAUST minion,allied"},
    {"pillar-of-the-bolt", "x1 / destroyed: ADVANCE; DEFEND *5 each later player"},
    {"pillar-of-the-seven-seats",
     "x1 / destroyed: ADD each boon cultist; DEFEND *5 each later player"},
    {"pillar-of-the-hook",
     "x1 / here destroyed: DAMAGE minion,enemy *3; SUMMON; IF arg 2 skip 1; ADVANCE"},
    {"poppy-breath", "x2 blue green / action: BANISH *2; IF arg 17 skip 1; TAKE direct *2 / "
                     "critical: EACH_PLAYER skip 1; RECLAIM *2"},
    {"the-city-nods",
     "x1 red / action: EACH_PLAYER skip 1; BANISH / critical: EACH_PLAYER skip 1; RECLAIM *2"},
    {"whispered-shapes",
     "x3 green red white / across action: ADD dream minion,enemy,highest,cost,lowest,dreams / "
     "critical: REMOVE dream minion,enemy"},
    {"the-gate-of-horn", "x2 blue white / across action: CROSS minion,allied,highest,attack / "
                         "critical: CROSS up-to 2 minion,allied"},
    {"lost-thread", "x2 blue red / action: BANISH arg 1; IF arg 18 skip 1; TAKE direct *2 / "
                    "critical: DRAW; EACH_PLAYER skip 1; RECLAIM"},
    {"the-gate-of-ivory", "x2 green white / action: CHOOSE 2 arg 2 skip 4; BRANCH skip 1; TAKE "
                          "direct *4; BRANCH skip 1; BANISH *3 / critical: DEFEND *2"},
    {"the-son-who-plays-beasts",
     "x2 green red / across action: IF arg 4 skip 1 minion,allied,dreaming; TAKE direct *2; DAMAGE "
     "each minion,allied,dreaming / here critical: HEAL each minion,allied"},
    {"lullaby-for-an-army", "x2 blue white / across action: EXHAUST minion,allied,in-fuller-realm; "
                            "IF arg 17 skip 1; TAKE direct *2 / here critical: READY "
                            "minion,allied,not-attacker"},
    {"they-dream-of-you", "x2 green white / action: CHOOSE 2 arg 2 skip 4; BRANCH skip 1; ADD each "
                          "dream minion,enemy,most-enemies; BRANCH skip 1; LOSE arg 1 *2 / "
                          "critical: REMOVE up-to 1 dream minion,enemy *2"},
    {"the-sleepwalker-comes", "x1 blue / across action: SPAWN minion battlefield; TO 1 skip 1; ADD "
                              "dream minion,spawned / here critical: DAMAGE minion,enemy *2"},
    {"cup-of-forgetting", "x2 red white star cost 2 / whenever draws: BANISH / critical: "
                          "EACH_PLAYER skip 1; RECLAIM *3"},
    {"leaden-lids", "x1 blue star cost 3 / ongoing: HAS_ATTACK each minion,your,dreaming *-1 / "
                    "critical: GAIN arg 1 *2"},
    {"a-moment-longer",
     "x1 green star cost 1 / ongoing: STANDING draw-less-first / critical: DRAW *2"},
    {"nightmares-walk",
     "x1 red cost 3 / whenever spawned minion,enemy: ADD dream it / critical: DESTROY condition"},
    {"hypnos", "x1 / start of round: EACH_PLAYER skip 1; BANISH *3 / ongoing: STANDING realms / "
               "ongoing: STANDING dreams / ongoing: STANDING trauma"},
    {"rift", "x3 / here ongoing: STANDING realms"},
    {"hollow-hours", "x1 / ongoing: STANDING energy-cap *7"},
    {"the-house-you-cannot-leave", "x1 / ongoing: STANDING domain-stays"},
    {"slipping-thread", "x1 / start of round: BANISH"},
    {"trembling-hand", "x1 / ongoing: STANDING first-point"},
    {"alone-in-the-dark", "x1 / ongoing: STANDING alone"},
    {"fog", "x1 / ongoing: STANDING draw-less"},
    {"menhir-of-forgetting",
     "x1 / destroyed: EACH_PLAYER skip 1; BANISH *2; TAKE direct *1 each player"},
    {"menhir-of-the-night-mare",
     "x1 / here destroyed: ADD each dream minion,enemy; TAKE direct *1 each player"},
    {"menhir-of-the-turned-pillow",
     "x1 / here destroyed: CROSS each minion,allied; DEFEND *5 each later player"},
    {"rotting-follower", "x12 starter cost 1 attack 1 essence 2"},
    {"sexton-of-the-cold-bell",
     "x3 cost 3 attack 1 essence 3 / here played: SPAWN raised battlefield"},
    {"barrow-bulwark", "x3 cost 2 attack 1 essence 5"},
    {"gallows-reaper", "x2 cost 4 attack 1 essence 3 / here ongoing: HAS_ATTACK this *1 each "
                       "minion,enemy,not-this most 2"},
    {"ossuary-singer", "x2 cost 3 attack 2 essence 3 / destroyed: RESHUFFLE"},
    {"lichwax-poisoner",
     "x2 cost 2 attack 2 essence 2 / here tactic: WEAKEN minion,allied,highest,attack"},
    {"orvane-countess-unburied", "x1 legend cost 6 attack 3 essence 5 / tactic: TAKE direct *2"},
    {"abbot-corvin-of-open-graves",
     "x1 legend cost 5 attack 2 essence 4 / here played: SPAWN raised battlefield *2"},
    {"hob-mound-who-is-many",
     "x1 legend cost 7 attack 1 essence 6 / ongoing: HAS_ATTACK this *1 each discard most 3"},
    {"deathdealer", "x1 / here tactic blue: SPAWN raised-exhausted battlefield / tactic green: "
                    "GIVE_ATTACK attacker *1 each starter most 1 / here tactic red: TAKE *2 / here "
                    "tactic white: HEAL each minion,enemy *2"},
    {"cairn-of-returning",
     "x1 / here destroyed: SPAWN raised-exhausted battlefield; DEFEND *5 each later player"},
    {"cairn-of-the-full-churchyard",
     "x1 / here destroyed: DAMAGE each minion,enemy *2; SPAWN minion battlefield"},
    {"cairn-of-marrow", "x1 / here destroyed: HEAL each minion,enemy *2; DEFEND *2 each player"},
    {"inferno-tyrant", "x9 starter cost 3 attack 2 essence 3 / played: ADD omen this"},
    {"cinder-imp",
     "x3 cost 1 attack 1 essence 2 / here played: ADD each omen minion,enemy,not-this"},
    {"powder-glutton", "x2 cost 2 attack 1 essence 3 / here start of battle: ADD omen this / here "
                       "destroyed: TAKE *1 figure of this omens"},
    {"ember-yoked-brute", "x2 cost 4 attack 2 essence 5 / played: ADD omen this / ongoing: "
                          "HAS_ATTACK this *1 figure of this omens"},
    {"tollkeeper-of-the-pit", "x2 cost 3 attack 2 essence 3 / played: LOSE most-omens arg 1; TO 1 "
                              "skip 1; ADD omen this; IF arg 2 skip 1; TAKE direct"},
    {"sabelreth-herald-of-cinders", "x1 legend cost 6 attack 3 essence 6 / here played: ADD omen "
                                    "this *3; ADD each omen minion,enemy,not-this"},
    {"varkaz-the-unquenched", "x1 legend cost 5 attack 3 essence 4 / here start of battle: ADD "
                              "omen this *2 / here destroyed: ADD each omen minion,enemy,not-this"},
    {"hellraiser", "x1 / tactic blue: FLIP attacker *99; GIVE_ATTACK attacker *1 as much; IF arg "
                   "16 skip 1; ADD omen attacker / here tactic green: FLIP attacker; TO 1 skip 1; "
                   "ADD each omen minion,enemy,not-attacker; IF arg 16 skip 1; ADD omen attacker / "
                   "tactic red: FLIP attacker *99; TAKE global *1 as much most 4 / here tactic "
                   "white: FLIP attacker *2; HEAL each minion,enemy,not-attacker *1 as much"},
    {"brand-of-embers",
     "x1 / here destroyed: DAMAGE each minion,enemy *2; ADD each omen minion,enemy"},
    {"brand-of-the-pyre",
     "x1 / destroyed: TAKE global *1 each omen of enemies most 2; DEFEND *5 each later player"},
    {"brand-of-the-pit", "x1 / here destroyed: DAMAGE each minion,enemy *2; SPAWN minion "
                         "battlefield; TO 1 skip 1; ADD omen minion,spawned *2"},
    {"faceless-horror", "x9 starter cost 2 attack 1 essence 2 / played: CHOOSE 2 arg 2 skip 4; "
                        "BRANCH skip 1; EVOLVE this; BRANCH skip 1; DISCARD ally card,that,hand"},
    {"twitching-brood", "x3 cost 1 attack 1 essence 3 / here start of battle: EVOLVE this"},
    {"womb-smith",
     "x3 cost 3 attack 2 essence 4 / here played: EVOLVE minion,enemy,not-this,lowest,evolved"},
    {"glutted-chrysalis",
     "x2 cost 4 attack 2 essence 4 / tactic: HEAL this *1 figure of this evolved"},
    {"tower-of-limbs", "x2 cost 5 attack 2 essence 4 / played: EVOLVE this / ongoing: HAS_ATTACK "
                       "this *1 figure of this evolved"},
    {"splitting-homunculus",
     "x2 cost 2 attack 2 essence 3 / here destroyed: EVOLVE minion,enemy,not-this,lowest,evolved"},
    {"ozraeth-first-draft",
     "x1 legend cost 6 attack 3 essence 5 / played: EVOLVE this; EVOLVE this"},
    {"the-finished-one",
     "x1 legend cost 7 attack 3 essence 5 / played: EVOLVE this / here ongoing: IF arg 3 skip 1 "
     "this,evolved>=2; HAS_ATTACK each minion,allied *-1"},
    {"demiurge",
     "x1 / ongoing: STANDING evolution / tactic blue: EVOLVE attacker / here tactic green: EVOLVE "
     "minion,enemy,not-attacker,lowest,evolved / tactic red: GIVE_ATTACK attacker *1+1 figure of "
     "attacker evolved most 3 / tactic white: CHOOSE 2 arg 2 skip 4; BRANCH skip 1; DISCARD ally "
     "exactly 2 card,that,hand; BRANCH skip 1; HEAL attacker *3"},
    {"tentacles", "x5 / tactic: DISCARD ally random 1 card,that,hand"},
    {"fangs", "x5 / here tactic: DAMAGE minion,allied; HEAL attacker"},
    {"tail", "x5 / here whenever attacks minion,allied: WEAKEN it"},
    {"cunning", "x5 / tactic: MORE_TACTIC"},
    {"claws", "x5 / tactic: GIVE_ATTACK attacker *2"},
    {"wings", "x5 / ongoing: STANDING direct"},
    {"mould-of-flesh",
     "x1 / here destroyed: DAMAGE each minion,enemy *2; EVOLVE each minion,enemy"},
    {"mould-of-the-second-try", "x1 / here destroyed: DAMAGE each minion,enemy *2; SPAWN minion "
                                "battlefield; TO 1 skip 1; EVOLVE minion,spawned"},
    {"mould-of-unmaking",
     "x1 / destroyed: CHOOSE 2 arg 2 skip 5; BRANCH skip 1; DISCARD exactly 2 card,your,hand; "
     "BRANCH skip 2; FOR_EACH each skip 1 battlefield; EVOLVE minion,enemy,its"},
    {"decaying-shredder", "x9 starter cost 2 attack 1 essence 2 / here ongoing: IF arg 3 skip 1 "
                          "minion,allied,with-swarm; HAS_ATTACK this"},
    {"sewer-drover", "x3 cost 3 attack 2 essence 3 / here played: SPAWN rats battlefield"},
    {"acolyte-of-the-itch", "x3 cost 3 attack 1 essence 3 / here tactic: SPAWN swarm battlefield"},
    {"bone-piper", "x2 cost 4 attack 2 essence 3 / here ongoing: HAS_ATTACK each minion,token"},
    {"bursting-gutwalker",
     "x2 cost 2 attack 2 essence 3 / here destroyed: SPAWN rats battlefield *2"},
    {"bell-ringing-leper",
     "x2 cost 1 attack 1 essence 3 / here start of battle: WEAKEN each minion,allied,with-swarm"},
    {"verminelle-mother-of-the-granary",
     "x1 legend cost 6 attack 3 essence 6 / played: SPAWN each swarm battlefield,everywhere"},
    {"king-of-knotted-tails",
     "x1 legend cost 5 attack 1 essence 5 / ongoing: HAS_ATTACK this *1 each rat most 6"},
    {"plaguebringer",
     "x1 / here tactic blue: SPAWN swarm battlefield / here tactic green: IF arg 4 skip 1 "
     "minion,allied,with-swarm; TAKE; WEAKEN each minion,allied,with-swarm / here tactic red: "
     "SPAWN rats battlefield / here tactic white: GIVE_ATTACK attacker *1 each rat most 3"},
    {"pestilence-swarm", "x15 token attack -1 / ongoing: STANDING tokens"},
    {"plague-rats", "x15 token attack 1 essence 1"},
    {"totem-of-fleas",
     "x1 / destroyed: SPAWN each swarm battlefield,everywhere; DEFEND *5 each later player"},
    {"totem-of-tails",
     "x1 / here destroyed: DAMAGE each minion,enemy *2; SPAWN rats battlefield *2"},
    {"totem-of-fever", "x1 / destroyed: TAKE global *1+1 each swarm most 2"},
    {"leading-the-invasion",
     "x1 / round 1: REPEAT skip 1 *1 each player; SPAWN minion battlefield,no-avatar / round 2: "
     "TAKE direct *1 each minion,enemy most 2 a player / round 3: REPEAT skip 1 *1 each player; "
     "SPAWN minion battlefield,no-avatar; GIVE_ATTACK each arg 2 minion,enemy / round 4: TAKE "
     "direct *1 each minion,enemy most 4 a player / round 5: REPEAT skip 1 *1 each player; SPAWN "
     "each minion battlefield,everywhere; TAKE direct *1 each minion,enemy most 4 a player"},
    {"breach-stone", "x1 / here destroyed: SPAWN minion battlefield *2"},
    {"beacon-stone", "x1 / here destroyed: SPAWN each minion battlefield,elsewhere"},
    {"standard-stone", "x1 / destroyed: GIVE_ATTACK each arg 2 minion,enemy"},
    {"arming-the-horde",
     "x1 / ongoing: STANDING arms-critical / round 1: EACH_PLAYER skip 1; ARM "
     "minion,enemy,lowest,arms,highest,cost / round 2: EACH_PLAYER skip 1; ARM "
     "minion,enemy,lowest,arms,highest,cost; HEAL each minion,enemy,armed / round 3: EACH_PLAYER "
     "skip 2; ARM minion,enemy,lowest,arms,highest,cost; ARM minion,enemy,lowest,arms,highest,cost "
     "/ round 4: EACH_PLAYER skip 2; ARM minion,enemy,lowest,arms,highest,cost; ARM "
     "minion,enemy,lowest,arms,highest,cost; EACH_PLAYER skip 5; CHOOSE 2 arg 2 skip 4; BRANCH "
     "skip 1; TAKE direct *2; BRANCH skip 1; LOSE arg 1 / round 5: EACH_PLAYER skip 1; ARM "
     "minion,enemy,highest,cost *3"},
    {"anvil-stone", "x1 / here destroyed: ARM exactly 3 minion,enemy"},
    {"crown-of-blades", "x1 / destroyed: ARM minion,enemy,highest,cost *2"},
    {"lodestone", "x1 / destroyed: CHOOSE 2 arg 2 skip 4; BRANCH skip 1; TAKE direct *4; BRANCH "
                  "skip 1; LOSE arg 1 *2"},
    {"awakening-the-scions",
     "x1 / first start of round: SPAWN each minion battlefield,avatars / ongoing: STANDING scions "
     "/ round 1: REPEAT skip 1 *1 each later player; SPAWN each minion battlefield,avatars; REPEAT "
     "skip 1 *1 each player; TAKE global *2 / round 2: REPEAT skip 1 *1 each later player; SPAWN "
     "each minion battlefield,avatars; REPEAT skip 1 *1 each player; TAKE global *4; GIVE_ATTACK "
     "each arg 2 minion,enemy / round 3: WIN"},
    {"preparing-a-dark-ritual",
     "x1 / ongoing: STANDING altar / ongoing: STANDING dark-energy / round 1: REPEAT skip 1 *1 "
     "each player; OFFER minion,enemy,not-token,lowest,cost / round 2: REPEAT skip 1 *1 each "
     "player; OFFER minion,enemy,not-token,lowest,cost / round 3: REPEAT skip 2 *1 each player; "
     "FOR_EACH each skip 1 battlefield,avatars; OFFER minion,enemy,its,not-token,lowest,cost / "
     "round 4: REPEAT skip 2 *1 each player; FOR_EACH each skip 1 battlefield,avatars; OFFER "
     "minion,enemy,its,not-token,lowest,cost / round 5: REPEAT skip 2 *1 each player; FOR_EACH "
     "each skip 1 battlefield; OFFER minion,enemy,its,not-token,lowest,cost"},
    {"storm-stone", "x1 / here destroyed: DARK"},
    {"calling-stone", "x1 / destroyed: SPAWN each minion battlefield,avatars"},
    {"bleeding-stone", "x1 / here destroyed: CHOOSE 2 arg 2 skip 4; BRANCH skip 1; DESTROY "
                       "minion,allied,lowest,cost; BRANCH skip 1; TAKE direct *3"},
    {"black-stone-shard-1", "x1 / destroyed: DEFEND *3 each player"},
    {"black-stone-shard-2", "x1 / destroyed: EACH_PLAYER skip 1; GAIN arg 1 *2"},
    {"black-stone-shard-3", "x1 / destroyed: EACH_PLAYER skip 1; GAIN *3"},
    {"black-stone-shard-4", "x1 / destroyed: EACH_PLAYER skip 1; DRAW *2"},
    {"black-stone-shard-5", "x1 / here destroyed: DAMAGE each minion,enemy"},
    {"black-stone-shard-6", "x1 / here destroyed: READY up-to 2 minion,allied,not-attacker"},
    {"black-stone-shard-7", "x1 / destroyed: ADD deck-damage *2"},
    {"black-stone-shard-8", "x1 / destroyed: DESTROY condition; IF arg 2 skip 2; GAIN arg 1; DRAW"},
    {"black-stone-shard-9", "x1 / destroyed: REMOVE up-to any-piece *2"},
    {"shattered", "x3"},
};

static int32_t card_called(const crd_set *set, const char *id) {
    for (uint32_t i = 0; i < set->card_count; i++)
        if (strcmp(set->cards[i].id, id) == 0) return (int32_t)i;
    return -1;
}

TEST(each_card_does_what_its_design_says) {
    EACH(row, cards) {
        char listing[1600];
        slg_out out;
        int32_t card = card_called(&ebr_content, row->name);
        CHECK(card >= 0);
        if (card < 0) continue;
        slg_out_init(&out, listing, sizeof listing);
        list_horde_card(&out, &ebr_content, (uint32_t)card);
        CHECK_STR(listing, row->listing);
    }
}

TEST(no_card_is_forgotten) {
    uint32_t listed = 0;
    for (uint32_t i = 0; i < ebr_content.card_count; i++)
        listed += ebr_content.decks[ebr_content.cards[i].deck].kind > CRD_TEST;
    CHECK_EQ(sizeof cards / sizeof *cards, listed);
}

/* END-COMP-05 .. -07, and six of each colour; Ereshkigal's five Cultists have none. */
TEST(decks_are_as_large_as_in_the_box) {
    static const struct {
        const char *name;
        uint32_t size, of_a_colour;
    } decks[] = {{"erlik-khan", 24, 6},     {"zcerneboch", 24, 6},    {"ereshkigal", 25, 5},
                 {"hypnos", 24, 6},         {"deathdealer", 27, 0},   {"hellraiser", 20, 0},
                 {"demiurge", 23, 0},       {"plaguebringer", 23, 0}, {"stones", 12, 0},
                 {"arming-the-horde", 0, 0}};
    EACH(row, decks) {
        uint32_t number = 0, colours[4] = {0};
        while (number < ebr_content.deck_count &&
               strcmp(ebr_content.decks[number].id, row->name) != 0)
            number++;
        CHECK(number < ebr_content.deck_count);
        if (number == ebr_content.deck_count) continue;
        const crd_deck *deck = &ebr_content.decks[number];
        for (uint32_t i = 0; i < deck->count; i++)
            for (uint32_t c = 0; c < 4; c++)
                colours[c] += ebr_content.cards[deck->first + i].colours[c];
        CHECK_EQ(deck->size, row->size);
        for (uint32_t c = 0; c < 4; c++)
            CHECK_EQ(colours[c], row->of_a_colour);
    }
}

/* END-COMP-04: of 260 standard cards one is a reference; a token is a Swarm and rats in one. */
TEST(the_box_is_whole) {
    uint32_t oversized = 0, standard = 1, gates = 0, tokens = 0, evolve = 0;
    for (uint32_t i = 0; i < ebr_content.card_count; i++) {
        const crd_card *card = &ebr_content.cards[i];
        if (ebr_content.decks[card->deck].kind <= CRD_TEST) continue;
        switch (card->family) {
        case EBR_FAMILY_NEMESIS:
        case EBR_FAMILY_ARCHETYPE:
        case EBR_FAMILY_SCENARIO: oversized++; break;
        case EBR_FAMILY_GATE: gates += card->copies; break;
        case EBR_FAMILY_EVOLVE: evolve += card->copies; break;
        case EBR_FAMILY_SWARM: tokens += card->copies; break;
        default: standard += card->copies; break;
        }
    }
    CHECK_EQ(oversized, 12);
    CHECK_EQ(standard, 260);
    CHECK_EQ(gates, 7);
    CHECK_EQ(evolve, 30);
    CHECK_EQ(tokens, 15);
}

/* --- what no card of the box says --- */

#define DEED "  deed colours blue\n  critical: draw 1\n  "

static const struct {
    const char *name, *line, *code;
} constructs[] = {
    {"each of them", DEED "action: draw 1 for every 3 rage at least 1 at most 2",
     "DRAW *1 each 3 rage least 1 most 2"},
    {"a number and more", DEED "action: draw 2 plus 3 for each boon at most 9",
     "DRAW *2+3 each boon most 9"},
    {"a type of minions", DEED "action: draw 1 at most 3 for each cultist minion",
     "DRAW *1 each minion,cultist most 3"},
    {"limit first", DEED "action: draw 1 at most 3 for each chamber cultist",
     "DRAW *1 each cultist most 3"},
    {"without", DEED "action: exhaust each allied minion without a swarm",
     "EXHAUST each minion,allied,not-with-swarm"},
    {"unarmed", DEED "action: ready an enemy minion without arms", "READY minion,enemy,not-armed"},
    {"omens of a minion", DEED "action: weaken a minion of omens 2 or more",
     "WEAKEN minion,omens>=2"},
    {"most of two", DEED "action: weaken the most arms, lowest remaining essence enemy minion",
     "WEAKEN minion,enemy,highest,arms,lowest,remaining"},
    {"the best token", DEED "action: destroy the highest attack token minion",
     "DESTROY minion,token,highest,attack"},
    {"each rat", DEED "action: weaken each rats", "WEAKEN each minion,token"},
    {"in a spot", DEED "action: weaken each enemy minion in the battlefield without the avatar",
     "WEAKEN each minion,enemy,no-avatar"},
    {"as often as", DEED "action: for each boon at most 2, draw 1",
     "REPEAT skip 1 *1 each boon most 2; DRAW"},
    {"unless for each", DEED "action: draw 1 unless for each player, lose 1 omen",
     "CHOOSE 2 arg 2 skip 5; BRANCH skip 1; DRAW; BRANCH skip 2; REPEAT skip 1 *1 each player; "
     "LOSE arg 1"},
    {"unless in a branch", DEED "action: choose one: draw 1 unless lose 1 omen | banish 1",
     "CHOOSE 2 skip 8; BRANCH skip 5; CHOOSE 2 arg 2 skip 4; BRANCH skip 1; DRAW; BRANCH skip 1; "
     "LOSE arg 1; BRANCH skip 1; BANISH"},
    {"two of one unless", DEED "action: draw 1 and gain 1 omen unless lose 1 energy and banish 1",
     "CHOOSE 2 arg 2 skip 6; BRANCH skip 2; DRAW; GAIN arg 1; BRANCH skip 2; LOSE; BANISH"},
    {"an ally may", DEED "action: an allied player may draw 1", "MAY ally skip 1; DRAW ally"},
    {"all counters", DEED "action: remove all boons from each chamber cultist",
     "REMOVE each boon cultist *0"},
    {"up to all sorts", DEED "action: remove up to 3 counters", "REMOVE up-to any-piece *3"},
    {"rubble", DEED "action: opponent removes 1 rubble", "UNRUBBLE opponent"},
    {"three advances", DEED "action: advance the gate 3 times", "ADVANCE *3"},
    {"the most damaged", DEED "action: put 1 boon on the most damage chamber cultist",
     "ADD boon cultist,highest,damage"},
    {"a damaged one", DEED "action: deal 1 to a chamber cultist of remaining essence 2 or less",
     "DAMAGE cultist,remaining<=2"},
    {"as many as may be", DEED "action: draw 1 for each tentacle at most 20",
     "DRAW *1 each tentacle most 20"},
    {"rage", DEED "action: if rage is 2 or more, remove 2 rage",
     "IF arg 15 skip 1 *2; REMOVE rage *2"},
    {"raised elsewhere", DEED "action: raise 1 exhausted in each other battlefield",
     "SPAWN each raised-exhausted battlefield,elsewhere"},
};

TEST(what_the_box_does_not_say_compiles_too) {
    EACH(row, constructs) {
        char code[1000];
        slg_error error = {0};
        slg_out out;
        snprintf(text, sizeof text,
                 "deck d\n  kind test\n  name en \"D\" de \"D\"\ncard c\n  name en \"C\" de \"C\"\n"
                 "  source designed\n%s\n",
                 row->line);
        slg_status read = crd_read(text, strlen(text), &ebr_content, &storage, &error);
        CHECK_STR(error.text, "");
        if (read != SLG_OK) continue;
        CHECK_EQ(crd_verify(&storage.set, &error), SLG_OK);
        slg_out_init(&out, code, sizeof code);
        list_ability(&out, &storage.set, &storage.cards[storage.set.card_count - 1].abilities[1]);
        CHECK_STR(code, row->code);
    }
}

/* --- sets --- */

static size_t read_file(const char *name) {
    char path[400];
    snprintf(path, sizeof path, "%s/src/games/%s.cards", SLG_SOURCE_DIR, name);
    FILE *file = fopen(path, "rb");
    size_t length = file ? fread(text, 1, sizeof text, file) : 0;
    if (file) fclose(file);
    return length;
}

/* As tools/generate makes it. */
TEST(the_box_is_what_its_files_say) {
    static const char *const files[] = {"sorcerer/content/types",
                                        "sorcerer/content/ariaspes",
                                        "sorcerer/content/miselda",
                                        "sorcerer/content/tegu",
                                        "sorcerer/content/zevrane",
                                        "sorcerer/content/animist",
                                        "sorcerer/content/bloodlord",
                                        "sorcerer/content/demonologist",
                                        "sorcerer/content/necromancer",
                                        "sorcerer/content/forgotten-temple",
                                        "sorcerer/content/haunted-forest",
                                        "sorcerer/content/outcast-sanctuary",
                                        "sorcerer/content/screaming-coast",
                                        "sorcerer/content/boards",
                                        "endbringer/content/types",
                                        "endbringer/content/erlik-khan",
                                        "endbringer/content/zcerneboch",
                                        "endbringer/content/ereshkigal",
                                        "endbringer/content/hypnos",
                                        "endbringer/content/deathdealer",
                                        "endbringer/content/hellraiser",
                                        "endbringer/content/demiurge",
                                        "endbringer/content/plaguebringer",
                                        "endbringer/content/leading-the-invasion",
                                        "endbringer/content/arming-the-horde",
                                        "endbringer/content/awakening-the-scions",
                                        "endbringer/content/preparing-a-dark-ritual",
                                        "endbringer/content/stones",
                                        "sorcerer/content/thenoch",
                                        "sorcerer/content/lunatic-asylum",
                                        "sorcerer/content/bloodsoaked-fjord",
                                        "sorcerer/content/shapeshifter",
                                        "sorcerer/content/sword-of-gabriel",
                                        "sorcerer/content/sylvanei",
                                        "sorcerer/content/boards-of-ours",
                                        "sorcerer/content/forsaken-church",
                                        "sorcerer/content/seth",
                                        "sorcerer/content/bewitched-woodland",
                                        "sorcerer/content/virgiliu",
                                        "sorcerer/content/forlorn-operahouse",
                                        "sorcerer/content/sigismund",
                                        "sorcerer/content/tatsu"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        slg_error error = {0};
        size_t length = read_file(files[i]);
        CHECK(length > 0 && length < sizeof text);
        crd_read(text, length, i ? &storage.set : &ebr_no_cards, &storage, &error);
        CHECK_STR(error.text, "");
    }
    CHECK_EQ(storage.set.hash, EBR_CONTENT_HASH);
}

/* A player's file on top of the box: another Erlik Khan, with the same cards. */
TEST(a_nemesis_takes_the_place_of_its_like) {
    slg_error error = {0};
    size_t length = read_file("endbringer/content/erlik-khan");
    REQUIRE(length > 0);
    CHECK_EQ(crd_read(text, length, &ebr_content, &storage, &error), SLG_OK);
    CHECK_STR(error.text, "");
    CHECK_EQ(storage.set.card_count, ebr_content.card_count);
    CHECK_EQ(ebr_check_playable(&storage.set, &error), SLG_OK);
    CHECK_EQ(crd_verify(&storage.set, &error), SLG_OK);
    CHECK_STR(error.text, "");
}

TEST(sorcerers_own_cards_are_no_game_with_the_endbringer) {
    static const char nothing[] = "type owl en \"owl\" \"owls\" de \"Eule\" \"Eulen\" f\n";
    slg_error error = {0};
    REQUIRE(crd_read(nothing, sizeof nothing - 1, &ebr_content, &storage, &error) == SLG_OK);
    CHECK_EQ(ebr_check_playable(&storage.set, &error), SLG_OK);
    for (uint32_t i = 0; i < storage.set.deck_count; i++)
        if (storage.decks[i].kind == EBR_DECK_STONES) storage.decks[i].kind = CRD_TEST;
    CHECK_EQ(ebr_check_playable(&storage.set, &error), SLG_BAD_INPUT);
    CHECK_STR(error.text, "a game with the Endbringer needs one deck of kind 'stones'");
}

/* What means nothing in a game of Sorcerer alone never gets into one. */
TEST(sorcerer_takes_no_cards_of_the_endbringer) {
    slg_error none = {0};
    CHECK_EQ(crd_check_playable(&sor_content, &none), SLG_OK);
    static const struct {
        const char *name, *card, *told;
    } foes[] = {
        {"a deed", "  deed colours blue\n  action: draw 1\n  critical: draw 1\n",
         "expected a part of a card: 'name', 'source', figures or an ability such as 'when played: "
         "draw 1', found 'deed'"},
        {"a verb", "  minion cost 1 attack 1 essence 1\n  when played: evolve this\n",
         "expected an effect, such as 'draw' or 'weaken', found 'evolve'"},
        {"an owner",
         "  minion cost 1 attack 1 essence 1\n  ongoing: whenever an allied minion attacks, draw "
         "1\n",
         "only a foe's cards speak of that"},
        {"somebody", "  sorcery cost 1\n  text: an allied player draws 1\n",
         "only a foe's cards speak of that"},
        {"a rule", "  sorcery cost 1\n  text: rule gates\n",
         "expected an effect, such as 'draw' or 'weaken', found 'rule'"},
        {"a tally", "  sorcery cost 1\n  text: draw 1 for each player\n",
         "expected what kind of thing, such as 'enemy minion' or 'card', found 'player'"},
    };
    EACH(row, foes) {
        slg_error error = {0};
        snprintf(text, sizeof text,
                 "deck d\n  kind test\n  name en \"D\" de \"D\"\ncard c\n  name en \"C\" de \"C\"\n"
                 "  source designed\n%s",
                 row->card);
        CHECK_EQ(crd_read(text, strlen(text), &sor_content, &storage, &error), SLG_BAD_INPUT);
        CHECK_STR(error.text, row->told);
    }
}

/* --- damaged sets --- */

static crd_card *card_of(const char *id) {
    return &storage.cards[card_called(&storage.set, id)];
}

static crd_instr *code_of(const char *id, uint32_t ability) {
    return &storage.code[card_of(id)->abilities[ability].code];
}

static void no_such_rule(void) {
    code_of("erlik-khan", 1)->arg = EBR_STANDING_COUNT;
}
static void rule_among_effects(void) {
    code_of("tithe-of-blood", 0)->op = CRD_STANDING_OP;
}
static void no_such_harm(void) {
    code_of("river-of-tears", 0)->arg = EBR_HARM_GLOBAL + 1;
}
static void no_such_piece(void) {
    code_of("tithe-of-blood", 0)->arg = EBR_PIECES;
}
static void any_piece_put(void) {
    code_of("tithe-of-blood", 0)->arg = EBR_PIECE_ANY;
}
static void piece_elsewhere(void) {
    code_of("night-in-their-eyes", 0)->arg = EBR_PIECE_TENTACLE;
}
static void no_such_spawn(void) {
    code_of("sexton-of-the-cold-bell", 0)->arg = EBR_SPAWN_RAISED_EXHAUSTED + 1;
}
static void choice_of_none(void) {
    code_of("lodestone", 0)->arg = 3;
}
static void tally_of_none(void) {
    storage.amounts[code_of("zcerneboch", 0)->amount].figure = EBR_TALLIES;
}
static void best_of_nothing(void) {
    storage.selectors[code_of("womb-smith", 0)->sel].best_figure = 0;
}
static void best_of_none(void) {
    storage.selectors[code_of("womb-smith", 0)->sel].best = CRD_LOWEST + 1;
}
static void colour_of_none(void) {
    card_of("deathdealer")->abilities[0].number = 4;
}
static void colour_twice(void) {
    card_of("deathdealer")->abilities[0].number = 1;
}
static void round_of_none(void) {
    card_of("arming-the-horde")->abilities[1].number = 6;
}
static void round_twice(void) {
    card_of("arming-the-horde")->abilities[1].number = 2;
}
static void colours_wrong(void) {
    card_of("river-of-tears")->colours[0] = 0;
}
static void coloured_cultist(void) {
    card_of("wailing-cultist")->colours[0] = 1;
}
static void here_and_across(void) {
    card_of("river-of-tears")->abilities[0].flags |= CRD_HERE_FLAG;
}
static void lasting_deed(void) {
    card_of("river-of-tears")->abilities[0].flags |= CRD_LASTING_FLAG;
}
static void first_battle(void) {
    card_of("roots-under-every-house")->abilities[0].flags |= CRD_FIRST_FLAG;
}
static void may_of_the_foe(void) {
    card_of("orvane-countess-unburied")->abilities[0].flags |= CRD_MAY_FLAG;
}
static void no_star(void) {
    card_of("cup-of-forgetting")->icons = 0;
}
static void starter_wrong(void) {
    card_of("rotting-follower")->starter = 2;
}
static void no_starter(void) {
    card_of("rotting-follower")->starter = 0;
}
static void gate_too_many(void) {
    card_of("gate-of-the-ring")->copies = 2;
}
static void trauma_too_many(void) {
    card_of("fog")->copies = 2;
}
static void rift_too_few(void) {
    card_of("rift")->copies = 2;
}
static void token_too_few(void) {
    card_of("plague-rats")->copies = 14;
}
static void counter_too_few(void) {
    card_of("claws")->copies = 4;
}
static void stone_too_many(void) {
    card_of("breach-stone")->copies = 2;
}
static void shard_too_many(void) {
    card_of("black-stone-shard-1")->copies = 2;
}
static void size_wrong(void) {
    card_of("gallows-reaper")->copies = 1;
}
static void wrong_deck(void) {
    card_of("fog")->family = EBR_FAMILY_EVOLVE;
}
static void sorcerers_across(void) {
    card_of("narangerel")->abilities[0].flags |= CRD_ACROSS_FLAG;
}
static void player_evolves(void) {
    code_of("narangerel", 0)->op = EBR_RESHUFFLE_OP;
}
static void player_is_critical(void) {
    card_of("narangerel")->abilities[0].timing = CRD_CRITICAL_EFFECT;
}
static void deed_in_hand(void) {
    card_of("river-of-tears")->abilities[0].timing = CRD_PLAYED;
}
static void condition_for_nothing(void) {
    card_of("feud-without-end")->cost = 0;
}
static void cultist_of_air(void) {
    card_of("wailing-cultist")->essence = 0;
}
static void player_waits(void) {
    crd_set *set = &storage.set;
    storage.selectors[set->selector_count] = (crd_selector){.owner = CRD_ALLIED};
    card_of("voiceless-covenant")->abilities[0].on = set->selector_count++;
}
static void player_counts(void) {
    crd_set *set = &storage.set;
    storage.amounts[set->amount_count] =
        (crd_amount){.count = CRD_PER_FIGURE, .n = 1, .figure = EBR_FIGURE_DREAMS};
    code_of("narangerel", 0)->amount = set->amount_count++;
}
static void strange_rubble(void) {
    code_of("tithe-of-blood", 0)->op = EBR_RUBBLE_OP;
}
static void unknown_foe(void) {
    storage.decks[card_of("breach-stone")->deck].id = "my-foe";
}

static const struct {
    const char *name;
    void (*damage)(void);
    const char *expected;
} damages[] = {
    {"rule", no_such_rule, "erlik-khan: an instruction's argument is out of range"},
    {"rule among effects", rule_among_effects, "tithe-of-blood: a rule stands among effects"},
    {"harm", no_such_harm, "river-of-tears: an instruction's argument is out of range"},
    {"piece", no_such_piece, "tithe-of-blood: an instruction's argument is out of range"},
    {"any piece", any_piece_put, "tithe-of-blood: an instruction's argument is out of range"},
    {"piece elsewhere", piece_elsewhere,
     "night-in-their-eyes: an instruction is done to what it cannot be done to"},
    {"spawn", no_such_spawn, "sexton-of-the-cold-bell: an instruction's argument is out of range"},
    {"choice", choice_of_none, "lodestone: an instruction's argument is out of range"},
    {"tally", tally_of_none, "an amount counts nothing"},
    {"best of nothing", best_of_nothing, "a selector's superlative does not exist"},
    {"best", best_of_none, "a selector's superlative does not exist"},
    {"colour", colour_of_none, "deathdealer: a tactic has one of four colours"},
    {"colour twice", colour_twice,
     "deathdealer: an archetype has four tactics: blue, green, red, white"},
    {"round", round_of_none, "arming-the-horde: a scenario has rounds 1 to 5"},
    {"round twice", round_twice,
     "arming-the-horde: a scenario has an effect for each of rounds 1 to 5, or of rounds 1 to 3"},
    {"colours", colours_wrong,
     "river-of-tears: each copy has a colour: write as many colours after 'colours' as there are "
     "copies"},
    {"coloured cultist", coloured_cultist,
     "wailing-cultist: only deeds and conditions have colours"},
    {"here and across", here_and_across,
     "river-of-tears: an ability is 'here' or 'across', not both"},
    {"lasting", lasting_deed,
     "river-of-tears: 'lasting' is the ongoing ability of a monolith that fell"},
    {"first", first_battle, "roots-under-every-house: only a round has a first one"},
    {"may", may_of_the_foe,
     "orvane-countess-unburied: no card of the Endbringer is buried or optional: leave the word "
     "out"},
    {"star", no_star,
     "cup-of-forgetting: 'you' is the victim of a 'star condition': this card has none"},
    {"starter", starter_wrong, "rotting-follower: a card's figures are out of range"},
    {"no starter", no_starter,
     "deathdealer: one minion is the starting one: write 'starter' on its line of figures"},
    {"gates", gate_too_many, "ereshkigal: Ereshkigal, and nobody else, has seven gates"},
    {"traumas", trauma_too_many, "hypnos: Hypnos, and nobody else, has six traumas"},
    {"rifts", rift_too_few, "hypnos: Hypnos, and nobody else, has three rifts: 'rift ID x3'"},
    {"tokens", token_too_few,
     "plaguebringer: the Plaguebringer, and nobody else, has fifteen tokens: 'token ID x15' with a "
     "line 'swarm', and one with a line 'minion'"},
    {"counters", counter_too_few,
     "demiurge: the Demiurge, and nobody else, has six kinds of evolve counters, five of each"},
    {"stones", stone_too_many, "leading-the-invasion: it has three monoliths (END-COMP-07)"},
    {"shards", shard_too_many, "stones: a deck's size is wrong"},
    {"size", size_wrong, "deathdealer: a deck's size is wrong"},
    {"wrong deck", wrong_deck,
     "fog: a nemesis has deeds, conditions, cultists, monoliths, gates, traumas and a rift"},
    {"sorcerer's", sorcerers_across,
     "narangerel: 'across', 'lasting' and 'each round' are said by a foe's cards only"},
    {"player", player_evolves, "narangerel: a player's card says what only a foe's can"},
    {"critical", player_is_critical, "narangerel: only a foe's cards have criticals and rounds"},
    {"timing", deed_in_hand, "river-of-tears: a deed has an 'action' and a 'critical'"},
    {"omens", condition_for_nothing, "feud-without-end: a condition is broken by 1 to 9 omens"},
    {"essence", cultist_of_air, "wailing-cultist: a cultist has an essence from 1 to 15"},
    {"what a player waits for", player_waits,
     "voiceless-covenant: a player's card says what only a foe's can"},
    {"what a player counts", player_counts,
     "narangerel: a player's card says what only a foe's can"},
    {"pieces", strange_rubble, "tithe-of-blood: an instruction is done with another foe's pieces"},
    {"unknown", unknown_foe,
     "my-foe: the game knows four scenarios, and yours takes the place of one: "
     "'leading-the-invasion', 'arming-the-horde', 'awakening-the-scions' or "
     "'preparing-a-dark-ritual'"},
};

TEST(damaged_sets_are_refused) {
    EACH(row, damages) {
        slg_error error = {0};
        static const char nothing[] = "type owl en \"owl\" \"owls\" de \"Eule\" \"Eulen\" f\n";
        REQUIRE(crd_read(nothing, sizeof nothing - 1, &ebr_content, &storage, &error) == SLG_OK);
        REQUIRE(crd_verify(&storage.set, &error) == SLG_OK);
        row->damage();
        CHECK_EQ(crd_verify(&storage.set, &error), SLG_BAD_INPUT);
        CHECK_STR(error.text, row->expected);
    }
}
