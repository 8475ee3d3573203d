/* SPDX-License-Identifier: MIT */
/* What wrong lines of the Endbringer's cards are told: where, what, and what would be right. */
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

static const struct {
    const char *name, *frame, *expected;
} wrong[] = {
    {"  action: take 2 harm", DEED,
     "8:18: expected 'flame', 'damage', 'direct' or 'global', found 'harm'"},
    {"  action: take damage", DEED, "8:16: expected 'as much', 'a' or a number, found 'damage'"},
    {"  action: take 2 directly damage", DEED,
     "8:18: 'directly' is not known here; did you mean 'direct'?"},
    {"  action: take 1 damage at least 2", DEED,
     "8:34: 'at least' bounds what is counted: 'for each ... at least 1'"},
    {"  action: take 1 damage for every 1 rage", DEED,
     "8:35: instead of 'for every 1' write 'for each'"},
    {"  action: take 1 damage for each fiend", DEED,
     "8:34: 'fiend' cannot be counted; tentacles and boons can"},
    {"  action: take 1 damage for each energy on attacker", DEED,
     "8:34: 'energy' does not lie on minions; omens do"},
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
     "8:17: 'blood' does not lie on minions; omens do"},
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
     "8:19: 'rat' is not a word for what is picked; did you mean 'rats'?"},
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
     "8:38: 'tentacle' is no figure; dreams and boons are"},
    {"  action: put 1 boon on the highest cost chamber cultist", DEED,
     "8:50: of a cultist in the Chamber only boons, damage and essence are asked"},
    {"  action: deal 1 to a chamber demon", DEED,
     "8:31: 'demon' is not in the Chamber; write 'chamber cultist'"},
    {"  action: deal 1 to a chamber cultist here", DEED,
     "8:21: cultists in the Chamber and conditions are nobody's and in no battlefield"},
    {"  action: deal 1 to an exhausted chamber cultist", DEED,
     "8:21: a cultist in the Chamber can be damaged or have a boon, and nothing else"},
    {"  action: exhaust an enemy minion with a boon", DEED,
     "8:19: boons lie on chamber cultists only"},
    {"  action: exhaust an enemy minion with a dream", DEED,
     "8:42: with 'dream' cannot be asked; a fiend and a boon can"},
    {"  action: exhaust a condition", DEED,
     "8:19: 'exhaust' needs a minion, a skill card or a battlefield, and this is a condition"},
    {"  action: destroy an enemy condition", DEED,
     "8:19: cultists in the Chamber and conditions are nobody's and in no battlefield"},
    {"  here across action: draw 1", DEED, "8:3: an ability is 'here' or 'across', not both"},
    {"  across critical: draw 1", DEED,
     "8:3: a critical is in the battlefield of its attack: 'here', or nothing"},
    {"  may action: draw 1", DEED,
     "8:3: nothing of the Endbringer's is buried or up to somebody: leave the word out"},
    {"  once action: draw 1", DEED, "8:3: 'once' is said by conditions that wait for something"},
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
     "4:6: each copy has a colour: as many words behind 'colours' as there are copies"},
    {"  action: draw 1\n  critical: draw 1", CARD "  deed colours blue red\n",
     "4:6: each copy has a colour: as many words behind 'colours' as there are copies"},
    {"", CARD "  deed colours yellow\n",
     "7:16: expected 'blue', 'green', 'red' or 'white', found 'yellow'"},
    {"", CARD "  deed cost 2 colours blue\n", "7:8: a deed has no 'cost'"},
    {"", CARD "  deed types demon\n", "7:14: only minions, sorceries and attachments have types"},
    {"", CARD "  condition colours blue\n", "7:13: expected a number, found 'colours'"},
    {"", CARD "  condition 0 colours blue\n", "7:13: a condition is broken by 1 to 9 omens"},
    {"", CARD "  condition 2 cost 2 colours blue\n", "7:15: 'cost' is said twice"},
    {"", CARD "  star deed colours blue\n", "7:8: expected 'condition', found 'deed'"},
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
     "8:25: 'you' is the victim of a 'star condition': this card has none"},
    {"  ongoing: whenever a player draws, draw 1", CONDITION,
     "8:30: expected 'channel' or 'meditate', found 'draws'"},
    {"  ongoing: whenever a player sleeps, draw 1", CONDITION,
     "8:30: expected 'channel' or 'meditate', found 'sleeps'"},
    {"  ongoing: whenever an allied minion is destroyed except by direct damage, draw 1", CONDITION,
     "8:61: 'direct' is not known here: only 'except by global damage' can be said"},
    {"  ongoing: whenever a minion enters, draw 1", CONDITION,
     "8:21: 'whenever' needs a cultist in the Chamber, and this is a minion in play"},
    {"  ongoing: rule outbursts", CONDITION,
     "8:17: there is no rule 'outbursts'; did you mean 'outburst'?"},
    {"  ongoing: rule", CONDITION,
     "8:16: expected a name in small letters, found the end of the file"},
    {"  once ongoing: each enemy minion has +1 attack", CONDITION,
     "8:3: 'once' is said by conditions that wait for something"},
    {"  action: draw 1", STONE,
     "7:3: a monolith has 'when felled', or a 'lasting ongoing' ability"},
    {"  ongoing: each enemy minion has +1 attack", STONE,
     "7:3: a monolith's ongoing ability begins when it falls: write 'lasting' before it"},
    {"  lasting when felled: draw 1", STONE,
     "7:3: 'lasting' is the ongoing ability of a monolith that fell"},
    {"  across when felled: draw 1", STONE,
     "7:3: 'across' is said by deeds and conditions of a nemesis only"},
    {"  minion cost 1 attack 1 essence 1", STONE,
     "7:3: only a 'card' has a line of figures: 'minion' does not belong here"},
    {"", GATE, "4:6: this card has no ability"},
    {"  when felled: draw 1", GATE,
     "7:3: a gate has ongoing abilities and those of certain moments"},
    {"  tactic: draw 1", ARCH,
     "7:3: an archetype's tactic has a colour: 'tactic blue', 'green', 'red' or 'white'"},
    {"  tactic pink: draw 1", ARCH,
     "7:10: expected 'when', 'blue', 'green', 'red', 'white' or ':', found 'pink'"},
    {"  tactic blue: draw 1\n  tactic blue: draw 1\n  tactic red: draw 1\n  tactic white: draw 1",
     ARCH, "4:11: an archetype has four tactics: blue, green, red, white"},
    {"  round 6: draw 1", SCEN, "7:9: a scenario has rounds 1 to 5"},
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
     "8:3: nothing of the Endbringer's is buried or up to somebody: leave the word out"},
    {"  across when played: draw 1", MINION,
     "8:3: 'across', 'lasting' and 'each round' are said by cards of the Endbringer only"},
    {"  start of each round: draw 1", MINION,
     "8:3: 'across', 'lasting' and 'each round' are said by cards of the Endbringer only"},
    {"  ongoing: whenever a player meditates, draw 1", MINION,
     "8:30: only cards of the Endbringer wait for that"},
    {"  ongoing: whenever an allied minion is destroyed except by global damage, draw 1", MINION,
     "8:41: colours, rounds and global damage are the Endbringer's"},
    {"  end of each round: draw 1", MINION, "8:10: expected 'round' or 'battle', found 'each'"},
    {"nemesis c", NOTHING, "1:9: a card belongs to a deck: write a block 'deck' before it"},
    {"deck erlik-khan\n  kind nemesis\n  name en \"E\" de \"E\"\nnemesis e\n  name en \"F\" de "
     "\"F\"\n  source designed\n  ongoing: rule outburst\n",
     NOTHING, "1:6: this nemesis has 24 cards, copies counted; 'erlik-khan' has 0"},
    {"deck my-foe\n  kind nemesis\n  name en \"E\" de \"E\"\nnemesis e\n  name en \"F\" de \"F\"\n "
     " source designed\n  ongoing: rule outburst\n",
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
    {"deck tegu\n  kind character\n  name en \"E\" de \"E\"\n  title en \"E\" de \"E\"\ncard x\n  "
     "name en \"F\" de \"F\"\n  source designed\n  deed colours blue\n  action: draw 1\n  "
     "critical: draw 1\n",
     NOTHING,
     "5:6: only a deck of kind 'nemesis', 'archetype', 'scenario' or 'stones' has such a card"},
    {"deck deathdealer\n  kind archetype\n  name en \"E\" de \"E\"\ncard x\n  name en \"F\" de "
     "\"F\"\n  source designed\n  sorcery cost 1\n  text: draw 1\n",
     NOTHING, "4:6: an archetype has minions, tokens, evolve counters and monoliths"},
    {"nemsis x", NOTHING, "1:1: 'nemsis' is not a block; did you mean 'nemesis'?"},
    {"deck d\n  kind nemeses\n", NOTHING,
     "2:8: 'nemeses' is no kind of deck: 'character', 'lineage', 'domain', 'boards', 'test', "
     "'nemesis', 'archetype', 'scenario' or 'stones'"},
    {"deck moon\n  kind domain\n  name en \"E\" de \"E\"\n  title en \"E\" de \"E\"\ncard x\n  "
     "name en \"F\" de \"F\"\n  source designed\n  minion cost 1 attack 1 essence 1\n  when "
     "played: draw 1, evolve this\n",
     NOTHING, "9:24: only cards of the Endbringer speak of that"},
    {"deck moon\n  kind domain\n  name en \"E\" de \"E\"\n  title en \"E\" de \"E\"\ncard x\n  "
     "name en \"F\" de \"F\"\n  source designed\n  minion cost 1 attack 1 essence 1\n  when "
     "played: heal an allied minion 1\n",
     NOTHING, "9:21: only cards of the Endbringer speak of that"},
    {"deck moon\n  kind domain\n  name en \"E\" de \"E\"\n  title en \"E\" de \"E\"\ncard x\n  "
     "name en \"F\" de \"F\"\n  source designed\n  minion cost 1 attack 1 essence 1\n  when "
     "played: draw 1 unless lose 1 omen\n",
     NOTHING, "9:23: only cards of the Endbringer speak of that"},
    {"deck moon\n  kind domain\n  name en \"E\" de \"E\"\n  title en \"E\" de \"E\"\ncard x\n  "
     "name en \"F\" de \"F\"\n  source designed\n  minion cost 1 attack 1 essence 1\n  when "
     "played: draw 1 for each player\n",
     NOTHING, "9:21: only cards of the Endbringer speak of that"},
    {"  ongoing: rule energy-cap", CONDITION, "8:17: rule 'energy-cap' needs a number behind it"},
    {"  ongoing: rule outburst 2", CONDITION, "8:17: rule 'outburst' has no number"},
    {"", CARD "  cultist essence 0\n", "7:19: a cultist's essence is from 1 to 15"},
    {"", CARD "  cultist essence +1\n", "7:19: a cultist's essence has no sign"},
    {"  action: deal 1 to a cultist", DEED,
     "8:21: which cultist? write 'chamber cultist', or 'cultist minion' for the type"},
    {"deck erlik-khan\n  kind nemesis\n  name en \"E\" de \"E\"\ncard x\n  name en \"F\" de "
     "\"F\"\n  source designed\n  deed colours blue\n  action: draw 1; receive 1 rubble\n",
     NOTHING, "8:19: what this needs comes with 'zcerneboch' alone: only its cards do it"},
    {"deck hypnos\n  kind nemesis\n  name en \"E\" de \"E\"\ncard x\n  name en \"F\" de \"F\"\n  "
     "source designed\n  deed colours blue\n  here action: spawn 1 rats\n",
     NOTHING, "8:16: what this needs comes with 'plaguebringer' alone: only its cards do it"},
};

static char text[8192];
static crd_storage storage;

TEST(wrong_lines_are_told_what_is_right) {
    EACH(row, wrong) {
        slg_error error = {0};
        char told[SLG_ERROR_TEXT_MAX + 40];
        snprintf(text, sizeof text, "%s%s\n", row->frame, row->name);
        CHECK_EQ(crd_read(text, strlen(text), &end_content, &storage, &error), SLG_BAD_INPUT);
        snprintf(told, sizeof told, "%u:%u: %s", error.line, error.column, error.text);
        CHECK_STR(told, row->expected);
    }
}
