/* SPDX-License-Identifier: MIT */
/* The errors for wrong lines of the Endbringer's cards: where, what, and what would be right. */
#include <stdio.h>
#include <string.h>

#include "cards/read.h"
#include "games/endbringer/content.gen.h"
#include "test.h"

#define HEAD(kind, word)                                       \
    "deck d\n  kind " kind "\n  name en \"D\" de \"D\"\n" word \
    " c\n  name en \"C\" de \"C\"\n  source designed\n"
#define CARD      HEAD("test", "card")
#define DEED      CARD "  deed colours blue\n"
#define CONDITION CARD "  condition 2 colours blue\n"
#define CULTIST   CARD "  cultist essence 1\n"
#define MINION    CARD "  minion cost 1 attack 2 essence 2\n"
#define ENEMY     HEAD("archetype", "card") "  minion cost 1 attack 2 essence 2\n"
#define STONE     HEAD("test", "monolith")
#define GATE      HEAD("test", "gate")
#define ARCH      HEAD("test", "archetype")
#define SCEN      HEAD("test", "scenario")
#define TOKEN     HEAD("test", "token")
#define NOTHING   ""
#define PLAYER                                                                                  \
    "deck moon\n  kind domain\n  name en \"D\" de \"D\"\n  title en \"T\" de \"T\"\ncard c\n  " \
    "name en \"C\" de \"C\"\n  source designed\n  minion cost 1 attack 2 essence 2\n"

static const struct {
    const char *name, *frame, *expected;
} wrong[] = {
    {"  action: take 2 harm", DEED,
     "8:18: expected 'flame', 'damage', 'direct' or 'global', found 'harm'"},
    {"  action: take damage", DEED,
     "8:16: expected 'as much', 'a', 'another' or a number, found 'damage'"},
    {"  action: take 2 directly damage", DEED,
     "8:18: 'directly' is not known here; did you mean 'direct'?"},
    {"  action: take 1 damage at least 2", DEED,
     "8:34: 'at least' bounds what is counted: 'for each ... at least 1'"},
    {"  ongoing: rule gates", SCEN, "7:12: only the nemesis itself says this rule"},
    {"  ongoing: rule scions", GATE, "7:12: only the scenario itself says this rule"},
    {"  ongoing: rule realms", GATE, "7:12: only the nemesis itself and the rift say this rule"},
    {"  ongoing: rule evolution", SCEN, "7:12: only the archetype itself says this rule"},
    {"  ongoing: rule tokens", ARCH, "7:12: only a swarm says this rule"},
    {"  ongoing: rule direct", ARCH, "7:12: only an evolve counter says this rule"},
    {"  ongoing: rule alone", ENEMY,
     "8:12: a rule holds while its card lies on the table: a condition, a gate, a trauma, an "
     "evolve counter, a monolith that fell, or one of the three oversized cards"},
    {"  ongoing: each enemy minion has +1 attack", HEAD("test", "rift"),
     "7:30: the rift is where two realms meet, and does nothing: write 'ongoing: rule realms'"},
    {"  ongoing: rule alone", HEAD("test", "rift"),
     "7:12: the rift is where two realms meet, and does nothing: write 'ongoing: rule realms'"},
    {"  action: take 1 damage for every 1 rage", DEED,
     "8:35: instead of 'for every 1' write 'for each'"},
    {"  action: take 1 damage for each fiend", DEED,
     "8:34: there is no type 'fiend'; a line 'type' at the left margin makes one"},
    {"  action: take 1 damage for each energy on attacker", DEED,
     "8:34: 'energy' is not a word for what is picked; did you mean 'enemy'?"},
    {"  action: generate 1 omen", DEED, "8:22: expected 'rage', found 'omen'"},
    {"  action: generate 2 rages", DEED, "8:22: 'rages' is not known here; did you mean 'rage'?"},
    {"  action: put 1 rage on an enemy minion", DEED,
     "8:17: 'rage' is not put anywhere; rage is generated"},
    {"  action: put 1 tentacle on an enemy minion", DEED,
     "8:11: tentacles lie in battlefields, boons on chamber cultists, the others on minions"},
    {"  action: put 1 boon on an enemy minion", DEED,
     "8:11: tentacles lie in battlefields, boons on chamber cultists, the others on minions"},
    {"  action: put all dreams on an enemy minion", DEED,
     "8:19: how many are put? write a number alone"},
    {"  action: put up to 2 dreams on an enemy minion", DEED,
     "8:23: how many are put? write a number alone"},
    {"  action: put 1 blood on an enemy minion", DEED,
     "8:17: 'blood' is not a word for what is picked; did you mean 'boon'?"},
    {"  action: remove 1 rage from an enemy minion", DEED,
     "8:20: these lie in one place only: leave out from where"},
    {"  action: remove 1 dream", DEED, "8:20: from what? write 'from ...' or 'here' behind it"},
    {"  action: remove 1 tentacle from an enemy minion", DEED,
     "8:11: tentacles lie in battlefields, boons on chamber cultists, the others on minions"},
    {"  action: flip 1 dream on attacker", DEED, "8:18: 'dream' has no other side; an omen has"},
    {"  critical: flip up to 1 omen on attacker", DEED,
     "8:26: as many are flipped as there are, up to the number: leave out 'up to'"},
    {"  action: spawn 1 minion", DEED,
     "8:11: where? begin the ability with 'here' or 'across', or write 'in each battlefield'"},
    {"  action: spawn minion", DEED, "8:17: expected 'as much' or a number, found 'minion'"},
    {"  action: spawn 1 rat in each battlefield", DEED,
     "8:19: 'rat' is not known here; did you mean 'rats'?"},
    {"  across action: raise 1 ready", DEED,
     "8:26: expected ',', 'then', ';', 'to' or the end of the line, found 'ready'"},
    {"  across action: raise 1 damaged", DEED,
     "8:26: 'damaged' is not how one is raised; 'exhausted' is"},
    {"  action: enter a minion", DEED, "8:19: expected a name in small letters, found 'minion'"},
    {"  action: enter a demon", DEED, "8:19: 'demon' enters nowhere; write 'enter a cultist'"},
    {"  action: dark omens", DEED, "8:16: 'omens' is not dark; write 'dark energy'"},
    {"  action: deal 1 to the struck monolith", DEED,
     "8:11: only a critical has struck a monolith"},
    {"  action: deal 1 to a monolith", DEED,
     "8:23: expected what kind of thing, such as 'enemy minion' or 'card', found 'monolith'"},
    {"  action: restore 2 defense of the most exhausted monolith", DEED,
     "8:41: 'exhausted' is not known here: write 'the most damaged monolith'"},
    {"  action: restore 2 defence", DEED,
     "8:21: 'defence' is not known here; did you mean 'defense'?"},
    {"  action: put 1 dream on the spawned minion", DEED,
     "8:30: 'the spawned minion' was spawned before: nothing was"},
    {"  action: put 1 dream on the highest minion", DEED,
     "8:38: expected a figure, such as 'cost' or 'attack', found 'minion'"},
    {"  action: put 1 dream on the highest boons enemy minion", DEED,
     "8:44: boons lie on chamber cultists only"},
    {"  action: put 1 dream on the highest tentacle enemy minion", DEED,
     "8:38: expected a figure, such as 'cost' or 'attack', found 'tentacle'"},
    {"  action: put 1 boon on the highest cost chamber cultist", DEED,
     "8:42: of a cultist in the Chamber only boons, damage and essence are asked"},
    {"  action: deal 1 to a chamber demon", DEED,
     "8:23: there is no type 'chamber'; a line 'type' at the left margin makes one"},
    {"  action: deal 1 to a chamber cultist here", DEED,
     "8:21: cultists in the Chamber and conditions are nobody's and in no battlefield"},
    {"  action: deal 1 to an exhausted chamber cultist", DEED,
     "8:21: a cultist in the Chamber can be damaged or have a boon, and nothing else"},
    {"  action: exhaust an enemy minion with a boon", DEED,
     "8:19: boons lie on chamber cultists only"},
    {"  action: exhaust an enemy minion with a dream", DEED,
     "8:42: expected 'attachment', 'follower', 'boon', 'fiend' or 'swarm', found 'dream'"},
    {"  action: exhaust a condition", DEED,
     "8:19: 'exhaust' needs a minion, a skill card or a battlefield, and this is a condition"},
    {"  action: destroy an enemy condition", DEED,
     "8:19: cultists in the Chamber and conditions are nobody's and in no battlefield"},
    {"  here across action: draw 1", DEED, "8:3: an ability is 'here' or 'across', not both"},
    {"  across critical: draw 1", DEED,
     "8:3: a critical is in the battlefield of its attack: 'here', or nothing"},
    {"  may action: draw 1", DEED,
     "8:3: no card of the Endbringer is buried or optional: leave the word out"},
    {"  once action: draw 1", DEED, "8:3: only conditions that wait for something say 'once'"},
    {"  buried action: draw 1", DEED, "8:3: only cards of a grimoire are buried"},
    {"  lasting action: draw 1", DEED,
     "8:3: 'lasting' is the ongoing ability of a monolith that fell"},
    {"  ongoing: each enemy minion has +1 attack", DEED,
     "8:3: a deed has an 'action' and a 'critical'"},
    {"  tactic blue: draw 1", DEED, "8:3: a deed has an 'action' and a 'critical'"},
    {"  when played: draw 1", DEED, "8:3: a deed has an 'action' and a 'critical'"},
    {"  action: lose 1 omen unless", DEED,
     "8:29: expected an effect, such as 'draw' or 'weaken', found the end of the file"},
    {"  action: lose 1 omen unless draw 1 unless draw 2", DEED,
     "8:37: expected ',', 'then', ';', 'to' or the end of the line, found 'unless'"},
    {"  action: unless draw 1, lose 1 omen", DEED,
     "8:11: expected an effect, such as 'draw' or 'weaken', found 'unless'"},
    {"  action: if rage is 0 or more, draw 1", DEED, "8:22: a number of an effect is from 1 to 20"},
    {"  action: if rage is 3, draw 1", DEED, "8:23: expected 'or', found ','"},
    {"  action: if none was flipped, draw 1", DEED,
     "8:11: 'none was flipped' asks about the part before, and there is none"},
    {"  action: advance gate", DEED, "8:19: expected 'the', found 'gate'"},
    {"  action: turn the gate 1", DEED, "8:25: expected 'back', found '1'"},
    {"  action: banish 1 from hand", DEED, "8:25: expected 'your', found 'hand'"},
    {"  action: for each tentacle, up to 2, draw 1", DEED,
     "8:30: expected an effect, such as 'draw' or 'weaken', found 'up'"},
    {"  action: the player with the most energy loses 1 omen", DEED,
     "8:36: only 'the player with the most omens' can be said"},
    {"  action: an ally draws 1", DEED, "8:14: expected 'allied', found 'ally'"},
    {"  action: draw 1", DEED, "4:6: a deed or condition needs a line 'critical: ...'"},
    {"  critical: draw 1", DEED, "4:6: a deed does something: it needs a line 'action: ...'"},
    {"  action: draw 1\n  critical: draw 1", CARD "  deed\n",
     "4:6: each copy has a colour: write as many colours after 'colours' as there are copies"},
    {"  action: draw 1\n  critical: draw 1", CARD "  deed colours blue red\n",
     "4:6: each copy has a colour: write as many colours after 'colours' as there are copies"},
    {"", CARD "  deed colours yellow\n",
     "7:16: expected 'blue', 'green', 'red' or 'white', found 'yellow'"},
    {"", CARD "  deed cost 2 colours blue\n", "7:8: a deed has no 'cost'"},
    {"", CARD "  deed types demon\n", "7:14: only cards of a grimoire have types"},
    {"", CARD "  condition colours blue\n",
     "7:3: how many omens break it? write a number behind 'condition'"},
    {"", CARD "  condition 0 colours blue\n", "7:13: a condition is broken by 1 to 9 omens"},
    {"", CARD "  condition 2 cost 2 colours blue\n", "7:15: 'cost' is said twice"},
    {"", CARD "  star deed colours blue\n", "7:13: expected a number, found 'colours'"},
    {"  on entering: advance the gate", CARD "  cultist\n",
     "7:3: the figures of a 'cultist' lack 'essence'"},
    {"", CARD "  cultist essence 1 colours blue\n", "7:29: only deeds and conditions have colours"},
    {"", CARD "  cultist cost 1 essence 1\n", "7:11: a cultist has no 'cost'"},
    {"", CARD "  swarm attack -1\n",
     "7:3: only a 'token' is a swarm: 'swarm' does not belong here"},
    {"", CARD "  minion starter cost 1 attack 1 essence 1\n",
     "7:10: only a minion of an archetype is a 'starter'"},
    {"  action: draw 1", CULTIST, "8:3: a cultist has only 'on entering'"},
    {"  critical: draw 1", CONDITION, "4:6: a condition needs an ability beside its critical"},
    {"  ongoing: whenever you draw, draw 1\n  critical: draw 1", CONDITION,
     "8:21: 'you' is the victim of a 'star condition': this card has none"},
    {"  ongoing: whenever a player draws, draw 1", CONDITION,
     "8:23: expected what kind of thing, such as 'enemy minion' or 'card', found 'player'"},
    {"  ongoing: whenever a player sleeps, draw 1", CONDITION,
     "8:23: expected what kind of thing, such as 'enemy minion' or 'card', found 'player'"},
    {"  ongoing: whenever an allied minion is destroyed except by direct damage, draw 1", CONDITION,
     "8:51: expected 'except by global damage' or ',', found 'except'"},
    {"  ongoing: whenever a minion enters, draw 1", CONDITION,
     "8:21: 'whenever' needs a cultist in the Chamber, and this is a minion in play"},
    {"  ongoing: rule outbursts", CONDITION,
     "8:17: there is no rule 'outbursts'; did you mean 'outburst'?"},
    {"  ongoing: rule", CONDITION,
     "8:16: expected a name in small letters, found the end of the file"},
    {"  once ongoing: each enemy minion has +1 attack", CONDITION,
     "8:3: only conditions that wait for something say 'once'"},
    {"  action: draw 1", STONE,
     "7:3: a monolith has 'when felled' or 'lasting ongoing' rules, without 'whenever'"},
    {"  ongoing: each enemy minion has +1 attack", STONE,
     "7:3: a monolith's ongoing ability begins when it falls: write 'lasting' before it"},
    {"  lasting when felled: draw 1", STONE,
     "7:3: 'lasting' is the ongoing ability of a monolith that fell"},
    {"  across when felled: draw 1", STONE,
     "7:3: only deeds and conditions of a nemesis say 'across'"},
    {"  minion cost 1 attack 1 essence 1", STONE,
     "7:3: only a 'card' has a line of figures: 'minion' does not belong here"},
    {"", GATE, "4:6: this card has no ability"},
    {"  when felled: draw 1", GATE,
     "7:3: a gate has ongoing abilities and those of a moment ('start of round')"},
    {"  tactic: draw 1", ARCH,
     "7:3: an archetype's tactic has a colour: 'tactic blue', 'green', 'red' or 'white'"},
    {"  tactic pink: draw 1", ARCH,
     "7:10: expected 'when', 'blue', 'green', 'red', 'white' or ':', found 'pink'"},
    {"  tactic blue: draw 1\n  tactic blue: draw 1\n  tactic red: draw 1\n  tactic white: draw 1",
     ARCH, "4:11: an archetype has four tactics: blue, green, red, white"},
    {"  round 6: draw 1", SCEN, "7:3: a scenario has rounds 1 to 5"},
    {"  round: draw 1", SCEN, "7:8: expected a number, found ':'"},
    {"  round 1: draw 1\n  round 3: draw 1", SCEN,
     "4:10: a scenario has an effect for each of rounds 1 to 5, or of rounds 1 to 3"},
    {"  minion cost 1 attack 1 essence 1\n  action: draw 1", TOKEN,
     "8:3: an enemy minion takes no actions"},
    {"  swarm attack 1", TOKEN, "7:16: a swarm lowers the attack: write a sign, like -1"},
    {"  swarm essence -1", TOKEN, "7:9: a swarm has no 'essence'"},
    {"  swarm", TOKEN, "7:3: the figures of a 'swarm' lack 'attack'"},
    {"  sorcery cost 1", TOKEN,
     "7:3: only a 'card' has a line of figures: 'sorcery' does not belong here"},
    {"  when played: draw 1", TOKEN, "7:3: the line of figures comes before the abilities"},
    {"", TOKEN, "4:7: card 'c' has no line of figures: it begins with 'minion' or 'swarm'"},
    {"  action: draw 1", ENEMY, "8:3: an enemy minion takes no actions"},
    {"  may when played: draw 1", ENEMY,
     "8:3: no card of the Endbringer is buried or optional: leave the word out"},
    {"  across when played: draw 1", MINION,
     "8:3: 'across', 'lasting' and 'each round' are said by a foe's cards only"},
    {"  start of each round: draw 1", MINION,
     "8:3: 'across', 'lasting' and 'each round' are said by a foe's cards only"},
    {"  ongoing: whenever a player meditates, draw 1", MINION,
     "8:21: only a foe's cards wait for that"},
    {"  ongoing: whenever an allied minion is destroyed except by global damage, draw 1", MINION,
     "8:41: colours, rounds and global damage are a foe's"},
    {"  end of each round: draw 1", MINION, "8:10: expected 'round' or 'battle', found 'each'"},
    {"nemesis c", NOTHING, "1:9: a card belongs to a deck: write a block 'deck' before it"},
    {"deck erlik-khan\n"
     "  kind nemesis\n"
     "  name en \"E\" de \"E\"\n"
     "nemesis e\n"
     "  name en \"F\" de \"F\"\n"
     "  source designed\n"
     "  ongoing: rule outburst\n",
     NOTHING, "1:6: this nemesis has 24 cards, copies counted; 'erlik-khan' has 0"},
    {"deck my-foe\n"
     "  kind nemesis\n"
     "  name en \"E\" de \"E\"\n"
     "nemesis e\n"
     "  name en \"F\" de \"F\"\n"
     "  source designed\n"
     "  ongoing: rule outburst\n",
     NOTHING,
     "1:6: the game knows four nemeses, and yours takes the place of one: 'erlik-khan', "
     "'zcerneboch', 'ereshkigal' or 'hypnos'"},
    {"deck my-foe\n  kind scenario\n  name en \"E\" de \"E\"\n", NOTHING,
     "1:6: the game knows four scenarios, and yours takes the place of one: "
     "'leading-the-invasion', 'arming-the-horde', 'awakening-the-scions' or "
     "'preparing-a-dark-ritual'"},
    {"deck leading-the-invasion\n  kind scenario\n  name en \"E\" de \"E\"\n", NOTHING,
     "1:6: this deck needs its one oversized card: a block 'nemesis', 'archetype' or 'scenario'"},
    {"deck my-stones\n  kind stones\n  name en \"E\" de \"E\"\n", NOTHING,
     "1:6: nine Black Stone Shards have a text (END-COMP-07)"},
    {"deck tegu\n"
     "  kind character\n"
     "  name en \"E\" de \"E\"\n"
     "  title en \"E\" de \"E\"\n"
     "card x\n"
     "  name en \"F\" de \"F\"\n"
     "  source designed\n"
     "  deed colours blue\n"
     "  action: draw 1\n"
     "  critical: draw 1\n",
     NOTHING,
     "5:6: only a deck of kind 'nemesis', 'archetype', 'scenario' or 'stones' has such a card"},
    {"5 deck", NOTHING,
     "1:1: expected 'type', 'deck', 'skill', 'card', 'pool', 'board' or one of the Endbringer's, "
     "such as 'monolith', at the left margin, found '5'"},
    {"deck d\n  kind nemesis\n  name en \"D\" de \"D\"\ngate c x3", NOTHING,
     "4:1: there is one card of each name of a 'gate': leave out how many"},
    {"deck d\n"
     "  kind stones\n"
     "  name en \"D\" de \"D\"\n"
     "gate c\n"
     "  name en \"C\" de \"C\"\n"
     "  source designed\n"
     "  ongoing: each enemy minion has +1 attack",
     NOTHING, "4:6: a deck of kind 'stones' has nothing but monoliths"},
    {"  action: destroy the highest cost condition", DEED,
     "8:36: only minions and Chamber cultists can be compared like that"},
    {"  deed 2 colours blue", CARD, "7:3: only a condition has a number: 'deed'"},
    {"deck deathdealer\n"
     "  kind archetype\n"
     "  name en \"E\" de \"E\"\n"
     "card x\n"
     "  name en \"F\" de \"F\"\n"
     "  source designed\n"
     "  sorcery cost 1\n"
     "  text: draw 1\n",
     NOTHING, "4:6: an archetype has minions, tokens, evolve counters and monoliths"},
    {"nemsis x", NOTHING, "1:1: 'nemsis' is not a block; did you mean 'nemesis'?"},
    {"deck d\n  kind nemeses\n", NOTHING,
     "2:8: 'nemeses' is no kind of deck: 'character', 'lineage', 'domain', 'boards', 'test', "
     "'nemesis', 'archetype', 'scenario' or 'stones'"},
    {"deck moon\n"
     "  kind domain\n"
     "  name en \"E\" de \"E\"\n"
     "  title en \"E\" de \"E\"\n"
     "card x\n"
     "  name en \"F\" de \"F\"\n"
     "  source designed\n"
     "  minion cost 1 attack 1 essence 1\n"
     "  when played: draw 1, evolve this\n",
     NOTHING, "9:24: only a foe's cards speak of that"},
    {"deck moon\n"
     "  kind domain\n"
     "  name en \"E\" de \"E\"\n"
     "  title en \"E\" de \"E\"\n"
     "card x\n"
     "  name en \"F\" de \"F\"\n"
     "  source designed\n"
     "  minion cost 1 attack 1 essence 1\n"
     "  when played: heal an allied minion 1\n",
     NOTHING, "9:21: only a foe's cards speak of that"},
    {"deck moon\n"
     "  kind domain\n"
     "  name en \"E\" de \"E\"\n"
     "  title en \"E\" de \"E\"\n"
     "card x\n"
     "  name en \"F\" de \"F\"\n"
     "  source designed\n"
     "  minion cost 1 attack 1 essence 1\n"
     "  when played: draw 1 unless lose 1 omen\n",
     NOTHING, "9:23: only a foe's cards speak of that"},
    {"deck moon\n"
     "  kind domain\n"
     "  name en \"E\" de \"E\"\n"
     "  title en \"E\" de \"E\"\n"
     "card x\n"
     "  name en \"F\" de \"F\"\n"
     "  source designed\n"
     "  minion cost 1 attack 1 essence 1\n"
     "  when played: draw 1 for each player\n",
     NOTHING, "9:21: only a foe's cards speak of that"},
    {"  ongoing: rule energy-cap", CONDITION, "8:17: rule 'energy-cap' needs a number behind it"},
    {"  ongoing: rule outburst 2", CONDITION, "8:17: rule 'outburst' has no number"},
    {"", CARD "  cultist essence 0\n", "7:19: a cultist has an essence from 1 to 15"},
    {"", CARD "  cultist essence +1\n", "7:19: a cultist's essence has no sign"},
    {"  action: deal 1 to a cultist", DEED,
     "8:21: which cultist? write 'chamber cultist', or 'cultist minion' for the type"},
    {"deck erlik-khan\n"
     "  kind nemesis\n"
     "  name en \"E\" de \"E\"\n"
     "card x\n"
     "  name en \"F\" de \"F\"\n"
     "  source designed\n"
     "  deed colours blue\n"
     "  action: draw 1; receive 1 rubble\n",
     NOTHING, "8:19: what this needs comes with 'zcerneboch' alone: only its cards do it"},
    {"deck hypnos\n"
     "  kind nemesis\n"
     "  name en \"E\" de \"E\"\n"
     "card x\n"
     "  name en \"F\" de \"F\"\n"
     "  source designed\n"
     "  deed colours blue\n"
     "  here action: spawn 1 rats\n",
     NOTHING, "8:16: what this needs comes with 'plaguebringer' alone: only its cards do it"},
    {"  when played: take 1 damage", PLAYER, "9:16: only a foe's cards speak of that"},
    {"  when played: an allied player draws 1", PLAYER, "9:33: only a foe's cards speak of that"},
    {"  when played: weaken a minion in each avatar battlefield", PLAYER,
     "9:23: only a foe's cards speak of that"},
    {"  when played: weaken a minion with a fiend", PLAYER,
     "9:23: only a foe's cards speak of that"},
    {"  when played: weaken a minion of dreams 2 or more", PLAYER,
     "9:23: only a foe's cards speak of that"},
    {"  when played: weaken the highest cost minion", PLAYER,
     "9:40: only a foe's cards speak of that"},
    {"  when played: destroy a condition", PLAYER, "9:24: only a foe's cards speak of that"},
    {"  when played: deal 1 to a chamber cultist", PLAYER,
     "9:26: only a foe's cards speak of that"},
    {"  when played: draw 1 for each omen on this", PLAYER,
     "9:21: only a foe's cards speak of that"},
    {"  when played: draw 1 for every 2 minion", PLAYER, "9:21: only a foe's cards speak of that"},
    {"  when played: draw 1 plus 1 for each minion", PLAYER,
     "9:21: only a foe's cards speak of that"},
    {"  when played: draw 1 for each minion at least 1", PLAYER,
     "9:21: only a foe's cards speak of that"},
    {"  when played: draw 1 for each minion at most 2 a player", PLAYER,
     "9:21: only a foe's cards speak of that"},
    {"  when played: if rage is 1 or more, draw 1", PLAYER,
     "9:16: only a foe's cards speak of that"},
    {"  when played: reshuffle the archetype discard", PLAYER,
     "9:16: only a foe's cards speak of that"},
    {"  ongoing: whenever an allied minion attacks, draw 1", PLAYER,
     "9:21: only a foe's cards speak of that"},
    {"  ongoing: rule outburst", PLAYER, "9:12: only a foe's cards speak of that"},
    {"  action: take 1 damage for each omen on each legend enemy minion", DEED,
     "8:42: on which one? write 'this', 'bearer', 'attacker' or 'it'"},
    {"  action: take 1 damage for each enemy minion in the archetype discard", DEED,
     "8:34: write just 'card in the archetype discard', or 'starter'"},
    {"  across action: put 1 tentacle into a battlefield, weaken it", DEED,
     "8:60: 'it' is what was picked before, and nothing was"},
    {"  across action: spawn 1 minion, weaken it", DEED,
     "8:41: what was spawned is 'the spawned minion', not 'it'"},
    {"  action: deal 1 to a chamber cultish", DEED,
     "8:23: there is no type 'chamber'; a line 'type' at the left margin makes one"},
    {"  action: exhaust an enemy minion of boons 2", DEED,
     "8:19: boons lie on chamber cultists only"},
    {"  action: take 1 damage for each tentacle at most 21", DEED, "8:51: a limit is from 1 to 20"},
    {"  ongoing: your omens turn dice", HEAD("test", "pool"),
     "7:3: a pool has only actions and tactics"},
    {"  here tactic: draw 1", HEAD("test", "board"),
     "7:3: a battlefield has no tactics and no text, and is not played"},
    {"  action: draw 1", HEAD("test", "nemesis"),
     "7:3: a nemesis has only ongoing abilities and those of a moment ('start of round')"},
    {"  action: draw 1", ARCH,
     "7:3: an archetype has tactics by colour ('tactic blue'), ongoing abilities and those of a "
     "moment ('start of round')"},
    {"  action: draw 1", SCEN,
     "7:3: a scenario has effects by round ('round 1'), ongoing abilities and those of a moment "
     "('start of round')"},
    {"  action: draw 1", HEAD("test", "trauma"),
     "7:3: a trauma has ongoing abilities and those of a moment ('start of round')"},
    {"  action: draw 1", HEAD("test", "rift"), "7:3: a rift has only 'ongoing: rule realms'"},
    {"  action: draw 1", HEAD("test", "evolve"),
     "7:3: an evolve counter has a tactic or an ongoing ability"},
    {"  action: draw 1", CONDITION,
     "8:3: a condition has a 'critical', ongoing abilities and those of a moment ('start of "
     "round')"},
    {"  ongoing: whenever a player channels, take 1 direct damage", STONE,
     "7:21: a monolith has 'when felled' or 'lasting ongoing' rules, without 'whenever'"},
    {"  ongoing: whenever an allied minion is destroyed except by global damage, take 1 direct "
     "damage",
     GATE, "7:41: only conditions say 'except by global damage'"},
    {"  swarm attack -1 essence -1", TOKEN, "7:19: a swarm has no 'essence'"},
    {"  swarm attack -1\n  ongoing: whenever a player channels, take 1 direct damage", TOKEN,
     "8:21: a swarm has only 'ongoing' rules, without 'whenever'"},
    {"  condition 2 colours blue cost 1", CARD, "7:28: 'cost' is said twice"},
    {"  action: take 1 damage for each rage at least 99", DEED, "8:48: 'at least' is from 1 to 20"},
    {"  action: take 1 direct damage for every 99 rage", DEED,
     "8:42: 'for every' is from 2 to 20: write 'for each'"},
    {"  action: archetype tactic", DEED, "8:11: 'archetype tactic' belongs in a tactic"},
    {"  action: put 1 omen on your minion", DEED, "8:25: only enemy minions can have that"},
    {"  action: move an enemy minion to the other realm", DEED,
     "8:16: only allied minions are in a realm"},
    {"  action: evolve a token minion", DEED, "8:18: a token can never have that"},
    {"  action: deal 1 to the highest cost attachment", DEED,
     "8:38: only minions can be compared like that"},
    {"  ongoing: rule blorf", GATE,
     "7:17: there is no rule 'blorf'; docs/cards.md lists those that can be named"},
    {"  ongoing: each enemy minion has +1 attack\n  tactic blue: take 1 damage", SCEN,
     "8:3: a scenario has effects by round ('round 1'), ongoing abilities and those of a moment "
     "('start of round')"},
    {"  action: weaken a condition", DEED,
     "8:18: 'weaken' needs a minion in play, and this is a condition"},
    {"  action: deal 1 to a condition in your hand", DEED,
     "8:21: cultists in the Chamber and conditions are nobody's and in no battlefield"},
    {"  action: destroy a condition here", DEED,
     "8:19: cultists in the Chamber and conditions are nobody's and in no battlefield"},
    {"  action: destroy a condition in your hand", DEED,
     "8:19: cultists in the Chamber and conditions are nobody's and in no battlefield"},
    {"  action: draw 1 for each condition of cost 1", DEED,
     "8:27: this can only be asked about a minion in play"},
    {"  action: deal 1 to a minion here", DEED,
     "8:21: this card is in no battlefield: begin the ability with 'here' or 'across'"},
    {"  action: put 1 boon on a battlefield", DEED,
     "8:11: tentacles lie in battlefields, boons on chamber cultists, the others on minions"},
    {"  action: put 1 omen on a condition", DEED,
     "8:25: 'put' needs a minion, a battlefield or a cultist in the Chamber, and this is a "
     "condition"},
    {"  action: remove 1 boon from a minion", DEED,
     "8:11: tentacles lie in battlefields, boons on chamber cultists, the others on minions"},
    {"  action: heal this 1", DEED,
     "8:16: 'heal' needs a minion in play, and this is nothing of the kind"},
    {"  action: discard a rats", DEED,
     "8:19: only a minion in play can be that, not a card elsewhere"},
    {"  ongoing: this has +1 attack", CONDITION,
     "8:12: 'has attack' needs a minion in play, and this is nothing of the kind"},
    {"  swarm cost 1 attack -1", TOKEN, "7:9: a swarm has no 'cost'"},
    {"  condition 2 colours blue attack 1", CARD,
     "7:28: a condition has only its number and colours: it has no 'attack'"},
    {"  cultist essence 3 cost 1", CARD, "7:21: a cultist has no 'cost'"},
    {"  cultist essence 3 attack 1", CARD, "7:21: a cultist has no 'attack'"},
    {"  deed colours blue attack 1", CARD, "7:21: a deed has no 'attack'"},
    {"deck d\n"
     "  kind nemesis\n"
     "  name en \"D\" de \"D\"\n"
     "  title en \"T\" de \"T\"\n"
     "token c\n"
     "  name en \"C\" de \"C\"\n"
     "  source designed\n"
     "  minion cost 1 attack 1 essence 1",
     NOTHING,
     "5:7: a nemesis has deeds, conditions, cultists, monoliths, gates, traumas and a rift"},
    {"deck d\n"
     "  kind scenario\n"
     "  name en \"D\" de \"D\"\n"
     "  title en \"T\" de \"T\"\n"
     "token c\n"
     "  name en \"C\" de \"C\"\n"
     "  source designed\n"
     "  minion cost 1 attack 1 essence 1",
     NOTHING, "5:7: a scenario has monoliths and no other cards"},
    {"deck d\n"
     "  kind archetype\n"
     "  name en \"D\" de \"D\"\n"
     "  title en \"T\" de \"T\"\n"
     "archetype a\n"
     "  name en \"A\" de \"A\"\n"
     "  source designed\n"
     "  tactic blue: draw 1\n"
     "  tactic green: draw 1\n"
     "  tactic red: draw 1\n"
     "  tactic white: draw 1",
     NOTHING,
     "1:6: the game knows four archetypes, and yours takes the place of one: 'deathdealer', "
     "'hellraiser', 'demiurge' or 'plaguebringer'"},
    {"deck awakening-the-scions\n"
     "  kind scenario\n"
     "  name en \"D\" de \"D\"\n"
     "scenario a\n"
     "  name en \"A\" de \"A\"\n"
     "  source designed\n"
     "  round 1: draw 1\n"
     "  round 2: draw 1\n"
     "  round 3: draw 1\n"
     "monolith m\n"
     "  name en \"M\" de \"M\"\n"
     "  source designed",
     NOTHING, "1:6: Awakening the Scions has no monoliths"},
    {"deck stones\n"
     "  kind stones\n"
     "  name en \"D\" de \"D\"\n"
     "monolith m x9\n"
     "  name en \"M\" de \"M\"\n"
     "  source designed\n"
     "  when felled: draw 1",
     NOTHING, "1:6: three monoliths are Shattered: without a text (END-COMP-07)"},
    {"deck d\n"
     "  kind domain\n"
     "  name en \"D\" de \"D\"\n"
     "  title en \"T\" de \"T\"\n"
     "token c\n"
     "  name en \"C\" de \"C\"\n"
     "  source designed\n"
     "  minion cost 1 attack 1 essence 1",
     NOTHING, "5:7: only an archetype has tokens"},
    {"deck deathdealer\n"
     "  kind archetype\n"
     "  name en \"D\" de \"D\"\n"
     "archetype a\n"
     "  name en \"A\" de \"A\"\n"
     "  source designed\n"
     "  tactic blue: draw 1\n"
     "  tactic green: draw 1\n"
     "  tactic red: draw 1\n"
     "  tactic white: draw 1",
     NOTHING, "1:6: this archetype has 27 cards, copies counted; 'deathdealer' has 0"},
};

static char text[8192];
static crd_storage storage;

TEST(wrong_lines_are_told_what_is_right) {
    EACH(row, wrong) {
        slg_error error = {0};
        char told[SLG_ERROR_TEXT_MAX + 40];
        snprintf(text, sizeof text, "%s%s\n", row->frame, row->name);
        CHECK_EQ(crd_read(text, strlen(text), &ebr_content, &storage, &error), SLG_BAD_INPUT);
        snprintf(told, sizeof told, "%u:%u: %s", error.line, error.column, error.text);
        CHECK_STR(told, row->expected);
    }
}
