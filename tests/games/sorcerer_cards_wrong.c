/* SPDX-License-Identifier: MIT */
/* The errors for wrong card files: where, what, and what would be right. A row is a line, or more,
 * after a beginning that is right. */
#include <stdio.h>
#include <string.h>

#include "cards/read.h"
#include "games/endbringer/card_language.h"
#include "games/sorcerer/content.gen.h"
#include "spells/verb_rows.h"
#include "test.h"

#define NOTHING    ""
#define DECK       "deck d\n  kind test\n  name en \"D\" de \"D\"\n"
#define CARD       DECK "card c\n  name en \"C\" de \"C\"\n  source designed\n  "
#define SKILL      DECK "skill s\n  name en \"S\" de \"S\"\n  source designed\n  "
#define MINION     CARD "minion cost 1 attack 2 essence 2\n  "
#define SORCERY    CARD "sorcery cost 1\n  "
#define FIXTURE    CARD "fixture cost 1\n  "
#define ATTACHMENT CARD "attachment cost 1 attack +1 essence +1\n  "

static const struct {
    const char *name, *frame, *expected;
} wrong[] = {
    {"text: draw 1", FIXTURE, "8:3: a fixture has no 'text' ability: write 'when played'"},
    {"once action: draw 1", FIXTURE,
     "8:3: a fixture keeps no count of a round: let it cost something"},
    {"fixture cost 1 attack 1", CARD, "7:18: a fixture has no 'attack'"},
    {"when played: retrun this to your hand", MINION,
     "8:16: 'retrun' is not an effect; did you mean 'return'?"},
    {"when played: draw", MINION,
     "8:20: expected 'as much' or a number, found the end of the file"},
    {"when played: draw 2 foo", MINION, "8:23: 'foo' is not known here; did you mean 'for'?"},
    {"when played: draw 99", MINION, "8:21: a number of an effect is from 1 to 20"},
    {"when playd: draw 2", MINION, "8:8: 'playd' is not known here; did you mean 'played'?"},
    {"when played draw 2", MINION, "8:15: expected ':', found 'draw'"},
    {"when played: weaken an enmy minion", MINION,
     "8:26: there is no type 'enmy'; did you mean 'enemy'?"},
    {"when played: weaken an enemy", MINION,
     "8:23: what kind of thing? write 'minion', 'card' ... after it"},
    {"when played: weaken a vampir", MINION,
     "8:25: there is no type 'vampir'; did you mean 'vampire'?"},
    {"when played: weaken an enemy minion an", MINION,
     "8:39: expected ',', 'then', ';', 'to' or the end of the line, found 'an'"},
    {"when played: weaken a blorf minion", MINION,
     "8:25: there is no type 'blorf'; a line 'type' at the left margin makes one"},
    {"when played: put a card in opponent hand into your hand", MINION,
     "8:20: nobody sees those cards: write 'look at opponent hand, ... a card in it', or 'opponent "
     "discards ...'"},
    {"when played: gain 1 energy for each card in opponent hand", MINION,
     "8:39: only cards in your own hand are counted or looked for"},
    {"when played: look at your hand", MINION,
     "8:29: you see your hand anyway; 'reveal your hand' shows it to all"},
    {"when played: destroy an enemy minion, weaken it", MINION,
     "8:48: 'weaken' needs a minion in play, and this is a card that is not in play"},
    {"when played: draw 1, weaken those", MINION,
     "8:31: 'those' are the minions that the effect before was done to, and it leaves none in "
     "play"},
    {"here when played: move a minion here", MINION,
     "8:21: that is where it is already; 'here' abilities reach out of it by 'an adjacent "
     "battlefield' only"},
    {"when played: exhaust a minion, move a minion to its battlefield", MINION,
     "8:51: 'it' is the minion that moves by then: write 'here', 'a battlefield adjacent to it', "
     "or 'move this to its battlefield'"},
    {"when played: put a card in your graveyard into your graveyard", MINION,
     "8:20: that is where it is already"},
    {"when played: attach a sorcery in your hand to a minion", MINION,
     "8:23: only attachments are attached; a card of an opponent 'as follower', this card itself "
     "'as curse -1/-1'"},
    {"when played: attach this to a minion as curse -1/-1", MINION,
     "8:16: only a card in its graveyard becomes a curse: say it 'when destroyed', or 'buried'"},
    {"when played: activate an enemy minion", MINION,
     "8:25: only powers of one's own cards are activated"},
    {"when played: copy when played of this", MINION,
     "8:36: a copy of what copies would copy for ever"},
    {"when played: defender loses 1 omen", MINION, "8:25: there is a defender only in a tactic"},
    {"when played: destroy a legend follower", MINION, "8:24: of a follower nothing else is known"},
    {"when played: if there is no battlefield, draw 1", MINION, "8:31: there is always one"},
    {"when played: for each minion at most 2, draw 1", MINION,
     "8:25: 'at most' limits what is counted, not minions and battlefields"},
    {"when played: destroy a random attachment", MINION,
     "8:24: chance picks among minions, or cards of one player"},
    {"when played: play top of your grimoire", MINION,
     "8:21: look at it first: 'look at top 1 of your grimoire, ... 1 of them'"},
    {"when played: weaken a battlefield", MINION,
     "8:23: 'weaken' needs a minion in play, and this is a battlefield"},
    {"when played: weaken bearer", MINION, "8:23: only an attachment has a bearer"},
    {"when played: weaken attacker", MINION, "8:23: there is an attacker only in a tactic"},
    {"when played: weaken it", MINION, "8:23: 'it' is what was picked before, and nothing was"},
    {"when played: weaken those", MINION,
     "8:23: 'those' are what the effect before was done to, and there is none"},
    {"when played: weaken an enemy minion in your hand", MINION,
     "8:26: two owners are named: 'your', 'enemy', or one player's"},
    {"when played: destroy a card", MINION,
     "8:24: 'destroy' needs a minion, an attachment or a follower in play, and this is a card that "
     "is not in play"},
    {"when played: put a card into your hand", MINION,
     "8:16: a card from where? write 'in your hand', 'in your graveyard' or 'of them'"},
    {"when played: put a sorcery in your hand into play", MINION,
     "8:16: only minions are put into play; attachments are attached"},
    {"when played: put 1 of them into your hand", MINION,
     "8:20: no cards were looked at: write 'look at ...' or 'reveal ...' before"},
    {"when played: deal as much to an enemy minion", MINION,
     "8:21: 'as much' is what the effect before did, and there is none"},
    {"when played: gain 1 omen for each minion weakened", MINION,
     "8:21: this ability has weakened nothing before"},
    {"when played: if you do, draw 1", MINION,
     "8:16: 'if you do' asks about the part before, and there is none"},
    {"when played: choose one: draw 1", MINION,
     "8:16: a choice has at least two branches, with '|' between them"},
    {"when played: give this +2 attack for this roll", MINION,
     "8:26: there is a roll only in a tactic"},
    {"when played: give this +2 essence for its next attack", MINION,
     "8:26: essence changes 'until end of round' or 'for good'"},
    {"when played: add 1 hit", MINION, "8:16: there is a roll only in a tactic"},
    {"tactic: reroll up to 2 dice", MINION,
     "8:11: no dice lie there yet: write 'ongoing: whenever your minion rolls, ...'"},
    {"when played: after this roll: deal 1 to this", MINION,
     "8:16: there is a roll only in a tactic"},
    {"when played: cancel it", MINION,
     "8:16: only what triggered the ability is cancelled: 'whenever ... is played' or 'whenever "
     "... attacks'"},
    {"when played: move an enemy minion", MINION,
     "8:21: move it where? write 'here' or 'to ...' behind it"},
    {"when played: move an enemy minion to an enemy minion", MINION,
     "8:40: 'move' needs a battlefield, and this is a minion in play"},
    {"when played: move 2 minions in the first to the second", MINION,
     "8:21: choose them first: 'choose two battlefields, then ...'"},
    {"when played: search your grimoire for any number of cards, put them into your hand", MINION,
     "8:41: how many at most? write 'up to 3', not 'any number'"},
    {"when played: for each minion, for each minion, for each minion, draw 1", MINION,
     "8:50: at most two 'for each' and 'repeat' inside one another"},
    {"when played: weaken an enemy minion of cost less than it", MINION,
     "8:23: 'it' is what was picked before, and nothing was"},
    {"when played: weaken a non-legend legend minion", MINION,
     "8:36: nothing can be that and its opposite at once"},
    {"when played: weaken your enemy minion", MINION,
     "8:28: two owners are named: 'your', 'enemy', or one player's"},
    {"when played: exhaust a damaged battlefield", MINION,
     "8:24: a battlefield can be exhausted or conquered, and nothing else of that kind"},
    {"when played: weaken each minion of damage 2 or more twice 3", MINION,
     "8:61: expected 'to', 'then', 'and', 'unless', ',', ';' or the end of the line, found '3'"},
    {"when played: native fireworks", MINION, "8:23: there is no native effect 'fireworks'"},
    {"when played: pay 1 action to draw 1", MINION,
     "8:22: actions are gained and lost, not paid or stolen"},
    {"when played: (if this is damaged, draw 1) to draw 1", MINION,
     "8:45: a cost is one effect, or a few joined by 'and'; no conditions or choices are in it"},
    {"may action: draw 1", MINION,
     "8:3: using an action is always up to the player: leave out 'may'"},
    {"here here tactic: draw 1", MINION, "8:8: 'here' is said twice"},
    {"once when played: draw 1", MINION, "8:3: 'once' is for actions and tactics"},
    {"buried when played: draw 1", MINION,
     "8:3: a card in the graveyard is neither played nor destroyed"},
    {"text: draw 1", MINION, "8:3: a minion has no 'text' ability: write 'when played'"},
    {"tactic when your vampire attacks: draw 1", MINION,
     "8:3: only the pool's tactics say whose attack they are for"},
    {"ongoing: draw 1", MINION,
     "8:12: an ongoing ability is a rule, or waits: 'whenever ..., ...'"},
    {"when played: let your avatar attack for 1", MINION,
     "8:16: this is a rule, and rules stand alone: write 'ongoing:' before it"},
    {"ongoing: let your avatar attack for 1", MINION,
     "8:12: only a skill card lets an avatar attack"},
    {"when played: change an enemy minion into a minion in your hand", MINION,
     "8:23: only minions of one's own change: 'your minion'"},
    {"when played: cancel the enemy sorcery", MINION,
     "8:16: only the text of a sorcery cancels a sorcery"},
    {"ongoing: your vampire has +1 attack", MINION,
     "8:12: a rule is for all of them: write 'each' before it"},
    {"ongoing: this is damaged", MINION,
     "8:20: 'damaged' is nothing that a rule can make of it; 'is blanked' is"},
    {"ongoing: if you do, this has +1 attack", MINION,
     "8:12: a rule is always in force: nothing is done in it"},
    {"ongoing: whenever each minion is destroyed, draw 1", MINION,
     "8:21: it happens to one thing: write 'a', 'your' or 'another'"},
    {"ongoing: whenever a minion is burning, draw 1", MINION,
     "8:33: 'burning' is not something that happens; 'damaged' and 'conquered' are"},
    {"ongoing: whenever a minion is destroyed draw 1", MINION, "8:43: expected ',', found 'draw'"},
    {"when played: draw 1;", MINION,
     "8:23: expected an effect, such as 'draw' or 'weaken', found the end of the file"},
    {"when played: draw 1 ( draw 2", MINION,
     "8:23: expected ',', 'then', ';', 'to' or the end of the line, found '('"},
    {"when played: attach top of opponent grimoire to each your minion as follower", MINION,
     "8:51: only one: say 'for each ...' before the effect for more"},
    {"when played: attach top of any grimoire to this as follower", MINION,
     "8:23: the top of whose grimoire? write 'your', 'opponent' or 'their'"},
    {"when played: reinforce up to 9", MINION, "8:32: from 1 to 6 minions are reinforced"},
    {"when played: repeat 30 times: draw 1", MINION, "8:23: a number of an effect is from 1 to 20"},
    {"when played: draw 1 € 2", MINION,
     "8:23: expected ',', 'then', ';', 'to' or the end of the line, found '€'"},
    {"when played: choose two battlefields, then deal 1 to a minion in the third", MINION,
     "8:72: expected 'battlefield', 'first' or 'second', found 'third'"},
    {"when played: draw 1", SORCERY,
     "8:3: a sorcery in hand has only 'text'; in the graveyard it can have 'buried' abilities"},
    {"text: weaken this", SORCERY,
     "8:16: 'weaken' needs a minion in play, and this is a card that is not in play"},
    {"may text: draw 1", SORCERY, "8:3: put 'may' before the part that may be declined"},
    {"text: draw 1", ATTACHMENT, "8:3: an attachment has no 'text' ability: write 'when played'"},
    {"here action: exhaust this to weaken this", SKILL,
     "7:39: 'weaken' needs a minion in play, and this is a skill card"},
    {"when played: draw 1", SKILL,
     "7:3: a skill card is never played or destroyed, and has no text"},
    {"minion cost 1 attack 1 essence 1", SKILL,
     "7:3: only a 'card' has a line of figures: 'minion' does not belong here"},
    {"skill s\n  name en \"S\" de \"S\"\n  source designed", DECK, "4:7: this card has no ability"},
    {"card c\n  name en \"C\" de \"C\"\n  source designed", DECK,
     "4:6: card 'c' has no line of figures: it begins with 'minion', 'sorcery' or 'attachment'"},
    {"minion cost 1", CARD, "7:3: the figures of a 'minion' lack 'attack'"},
    {"minion cost 11 attack 2 essence 2", CARD, "7:15: a cost is from 0 to 10, without a sign"},
    {"minion cost 1 attack +2 essence 2", CARD, "7:24: a minion's figures have no sign"},
    {"attachment cost 1 attack 2 essence 2", CARD,
     "7:28: an attachment changes figures: write a sign, like +2 or -1"},
    {"sorcery cost 1 attack 2", CARD, "7:18: a sorcery has no 'attack'"},
    {"minion cost 1 attack 2 essence 0", CARD, "7:34: a minion's essence is from 1 to 15"},
    {"minion cost 1 attack 2 essence 2 types undeed", CARD,
     "7:42: there is no type 'undeed'; did you mean 'undead'?"},
    {"minion cost 1 attack 2 essence 2 icons omen fling", CARD,
     "7:47: 'fling' is not known here; did you mean 'flying'?"},
    {"sorcery cost 1 icons legend", CARD, "7:24: only minions are 'legend'"},
    {"sorcery cost 1", CARD, "4:6: a sorcery does something: it needs a line 'text: ...'"},
    {"card c\n  name en \"C\" de \"C\"\n  source my head\n  minion cost 1 attack 2 essence 2", DECK,
     "6:10: a source begins with 'rulebook', 'public' or 'designed'"},
    {"card c\n  name en \"C\" de \"C\"\n  minion cost 1 attack 2 essence 2", DECK,
     "4:6: card 'c' has no source: a line that begins with 'source rulebook', 'source public' or "
     "'source designed'"},
    {"card c\n  name en \"C de \"C\"\n  minion cost 1 attack 2 essence 2", DECK,
     "5:18: expected 'de', found 'C'"},
    {"deck d\n  kind test\n  name en \"D\"", NOTHING,
     "3:14: expected 'de', found the end of the file"},
    {"card reth", DECK, "4:6: there is already a card 'reth'"},
    {"card c\n  name en \"Reth\" de \"C\"", DECK, "5:11: there is already a card named \"Reth\""},
    {"card Big", DECK,
     "4:6: 'Big' is no id: small letters, digits and hyphens, like vengeful-mummy"},
    {"card c x40", DECK, "4:6: a card is in its deck from 1 to 20 times"},
    {"deck d\n  knd test", NOTHING, "2:3: 'knd' is not a line of a block; did you mean 'kind'?"},
    {"deck d\n  kind chracter", NOTHING,
     "2:8: 'chracter' is no kind of deck: 'character', 'lineage', 'domain', 'boards' or 'test'"},
    {"dek d", NOTHING, "1:1: 'dek' is not a block; did you mean 'deck'?"},
    {"deck d\n  kind lineage\n  name en \"D\" de \"D\"", NOTHING,
     "1:6: deck 'd' has no title: title en \"...\" de \"...\""},
    {"deck d\n  kind lineage\n  name en \"D\" de \"D\"\n  title en \"D\" de \"D\"", NOTHING,
     "1:6: this deck has no skill card: it needs a block 'skill'"},
    {"card c", NOTHING, "1:6: a card belongs to a deck: write a block 'deck' before it"},
    {"  name en \"C\" de \"C\"", NOTHING, "1:3: no line 'name' belongs here"},
    {"deck d\n\tkind test", NOTHING, "2:1: indent with blanks, not with tabs"},
    {"deck d\n    kind test\n  name en \"D\" de \"D\"", NOTHING,
     "3:3: this line is indented less than the first line of its block: indent them alike"},
    {"type undead en \"x\" \"y\" de \"z\" \"w\" q", NOTHING,
     "1:35: a German gender is 'm', 'f' or 'n'"},
    {"type minion en \"x\" \"y\" de \"z\" \"w\" m", NOTHING,
     "1:6: 'minion' is a word of the language: a type needs another"},
    {"deck d", DECK, "4:6: there is already a deck 'd'"},
    {"deck d\n  kind boards\n  name en \"D\" de \"D\"\nboard b\n  name en \"B\" de \"B\"\n  source "
     "designed\n  action: draw 1",
     NOTHING, "7:3: an ability of a battlefield begins with 'here'"},
    {"deck d\n  kind lineage\n  name en \"D\" de \"D\"\n  title en \"D\" de \"D\"\nskill s\n  name "
     "en \"S\" de \"S\"\n  source designed\n  action: draw 1",
     NOTHING, "1:6: a lineage has 20 cards, copies counted; 'd' has 0"},
    {"deck d\n  kind test\n  name en \"\001\" de \"D\"", NOTHING,
     "3:12: control characters do not belong in a card file"},
    {"deck d\n  kind test\n  name en \"\377\" de \"D\"", NOTHING,
     "3:12: this is not a character in UTF-8"},
    {"when played: gain an omen", MINION, "8:21: 'an' is not known here: write '1'"},
    {"when played: draw two cards", MINION, "8:21: 'two' is not known here: write '2'"},
    {"when played: sacrifice this", MINION, "8:16: 'sacrifice' is not known here: write 'destroy'"},
    {"when played: weaken all enemy minions", MINION,
     "8:23: 'all' is not known here: write 'each'"},
    {"when played: choose one: draw 1 or draw 2", MINION,
     "8:35: 'or' is not known here: write '|'"},
    {"ongoing: this gets +1 attack", MINION, "8:17: 'gets' is not known here: write 'has'"},
    {"when played: weaken the enemy minion", MINION,
     "8:27: leave out 'the' before 'enemy', or say how many: 'a', 'each', 'up to 2'"},
    {"when played: weaken an opponent's minion", MINION,
     "8:26: 'opponent's' is not known here: write 'enemy'"},
    {"when played: (draw 1", MINION, "8:23: expected ')', found the end of the file"},
    {"when played: heal your minion", MINION, "8:32: expected a number, found the end of the file"},
    {"whenever bearer attacks, draw 1", ATTACHMENT,
     "8:3: 'whenever' is not known here: write 'ongoing: whenever'"},
    {"minion cost 1 attack 2 essence 2 icons sword", CARD,
     "7:42: expected an icon: 'omen', 'flying' or 'legend', found 'sword'"},
    {"deck d\n  name en \xE2\x80\x9C"
     "D",
     NOTHING, "2:11: '\xE2\x80\x9C' is not known here: write '\"'"},
    {"\xEF\xBB\xBF"
     "dek d",
     NOTHING, "1:1: 'dek' is not a block; did you mean 'deck'?"},
    {"end of turn: draw 1", MINION, "8:10: 'turn' is not known here: write 'round'"},
    {"when played: search your grimoire for a minion", MINION,
     "8:49: expected ',', found the end of the file"},
    {"when played: put a card in your hand", MINION,
     "8:39: expected 'into', found the end of the file"},
    {"when played: return this", MINION, "8:27: expected 'to', found the end of the file"},
    {"when played: Draw 1", MINION, "8:16: 'Draw' is not an effect; did you mean 'draw'?"},
    {"when played: draw 1.", MINION,
     "8:22: expected ',', 'then', ';', 'to' or the end of the line, found '.'"},
    {"action: exhaust this: draw 1", MINION,
     "8:23: expected 'to', 'then', 'and', 'unless', ',', ';' or the end of the line, found ':'"},
    {"when played: if you do draw 1", MINION, "8:26: expected ',', found 'draw'"},
    {"when played: gain 1 damage", MINION,
     "8:23: expected 'action', 'energy', 'omen', 'omens', 'blood' or 'light', found 'damage'"},
    {"ongoing: whenever a minion is attached to bearer, draw 1", ATTACHMENT,
     "8:21: write 'a follower is attached to ...'"},
    {"when played: for each damage on this, draw 1", MINION,
     "8:35: name the things: 'for each your minion, ...'"},
    {"when played: weaken this, deal as much for each minion to this", MINION,
     "8:42: expected 'to', 'damage' or 'collateral', found 'for'"},
    {"when played: heal this 1, deal as much to this for each minion", MINION,
     "8:59: 'as much' is a number already"},
    {"when played: draw 2 up to 3", MINION,
     "8:29: 'up to' limits what is counted: 'for each ... up to 3'"},
    {"when played: search your grimoire for a card in your hand, put it into your hand", MINION,
     "8:41: say only what is looked for: it is a card of your grimoire"},
    {"when destroyed: attach an enemy minion to this as curse -1/-1", MINION,
     "8:26: only this card itself can become a curse: 'this'"},
    {"when destroyed: attach this to an enemy minion as curse -10/-1", MINION,
     "8:59: a curse's figures are from -9 to +9"},
    {"when played: steal 1 omen from each player", MINION,
     "8:16: steal from 'opponent', 'that player' or 'defender'"},
    {"when played: weaken this 10 times", MINION, "8:28: a minion is weakened from 2 to 9 times"},
    {"when played: give this +10 attack", MINION,
     "8:26: attack and essence are changed by -9 to +9"},
    {"when played: draw 1 for each legend minion weakened", MINION,
     "8:32: write just 'minion weakened', 'minion destroyed', 'card discarded'"},
    {"when played: draw 1 for each damage on a minion", MINION,
     "8:42: on which one? write 'this', 'bearer', 'attacker' or 'it'"},
    {"when played: draw 1 for each minion for each minion", MINION,
     "8:39: only one thing can be counted"},
    {"when played: draw 1 for each minion up to 30", MINION, "8:45: a limit is from 1 to 20"},
    {"when played: put top 11 of your grimoire into your hand", MINION,
     "8:24: from 1 to 10 cards may be taken from the top"},
    {"when played: weaken up to 30 minions", MINION, "8:29: how many is a number from 1 to 20"},
    {"when played: weaken a minion in an adjacent battlefield in the first", MINION,
     "8:59: two places are named for one thing"},
    {"when played: weaken a minion here here here", MINION,
     "8:42: two places are named for one thing"},
    {"when played: put a card in your hand in your graveyard into your hand", MINION,
     "8:40: two zones are named; join them: 'in your hand or graveyard'"},
    {"when played: weaken a minion of cost 30", MINION, "8:40: no figure is above 20"},
    {"when played: weaken a minion of cost 1 of damage 1", MINION,
     "8:45: only one figure can be asked for"},
    {"when played: weaken a minion not enemy flying", MINION,
     "8:42: only 'not enemy legend' can be said"},
    {"when played: weaken a minion in its battlefield", MINION,
     "8:23: 'it' is what was picked before, and nothing was"},
    {"when played: discard a card here", MINION,
     "8:24: a card that is not in play is in no battlefield"},
    {"when played: play a card on this", MINION,
     "8:21: only on a skill card lie cards that are not in play"},
    {"text: destroy a follower on this", SORCERY,
     "8:17: 'on this' is said by a minion in play, or of cards on a skill card"},
    {"when played: weaken a conquered minion", MINION, "8:23: only battlefields are conquered"},
    {"when played: discard a damaged minion", MINION,
     "8:24: only a minion in play can be that, not a card elsewhere"},
    {"when played: destroy a damaged attachment", MINION, "8:24: only a minion can be that"},
    {"when played: exhaust a legend skill card", MINION,
     "8:24: a skill card can be exhausted, and nothing else of that kind"},
    {"when played: exhaust an undead battlefield", MINION,
     "8:24: only minions and cards have types"},
    {"when played: destroy a follower of cost 2", MINION,
     "8:24: only minions and cards have figures"},
    {"when played: discard a minion of attack 2", MINION,
     "8:24: of a card that is no minion in play only the cost is asked"},
    {"when played: weaken 2 this", MINION,
     "8:25: expected what kind of thing, such as 'enemy minion' or 'card', found 'this'"},
    {"when played: draw 1 for each card discarded", MINION,
     "8:21: by this ability nothing was discarded before"},
    {"when played: draw 1 for each card", MINION,
     "8:21: cards where? write 'in your hand', 'in your graveyard'"},
    {"when played: discard a card in your graveyard", MINION,
     "8:16: cards are discarded from a hand"},
    {"tactic: draw 1 for this roll", MINION,
     "8:16: this effect does not last: no time belongs to it"},
    {"when played: attach a card to this as follower", MINION,
     "8:16: a card from where? write 'in opponent graveyard' or 'top of opponent grimoire'"},
    {"ongoing: each minion in your graveyard costs 1 less", MINION,
     "8:48: only cards in a hand cost more or less"},
    {"action: if your avatar is here, draw 1", SKILL,
     "7:11: this card is in no battlefield of its own: begin the ability with 'here'"},
    {"when played: if there is a card, draw 1", MINION,
     "8:16: cards where? write 'in your hand', 'in your graveyard'"},
    {"when played: choose one: draw 1 | draw 2 | draw 3 | draw 4 | draw 5 | draw 6 | draw 7",
     MINION, "8:16: a choice has at most six branches"},
    {"when played: draw (\n  when destroyed: draw 1", MINION,
     "8:21: expected 'as much' or a number, found '('"},
    {"when played: choose two minions", MINION,
     "8:27: 'choose two battlefields' needs a battlefield, and this is a minion in play"},
    {"ongoing: whenever a battlefield is conquered, weaken it", MINION,
     "8:56: 'weaken' needs a minion in play, and this is a battlefield"},
    {"ongoing: whenever a minion is destroyed, weaken it", MINION,
     "8:51: 'weaken' needs a minion in play, and this is a card that is not in play"},
    {"when played: draw 1", CARD, "7:3: the line of figures comes before the abilities"},
    {"deck d\n  action: draw 1", NOTHING,
     "2:3: an ability belongs to a card, a skill, a pool or a board"},
    {"skill s\n  name en \"S\" de \"S\"\n  source designed\nboard b\n  name en \"B\" de \"B\"\n  "
     "source designed",
     DECK, "4:7: this card has no ability"},
    {"deck d\n  kind boards\n  name en \"D\" de \"D\"\ncard c\n  name en \"C\" de \"C\"\n  source "
     "designed\n  sorcery cost 1\n  text: draw 1",
     NOTHING, "1:6: there is no board in this deck"},
    {"pool s\n  name en \"S\" de \"S\"\n  source designed\n  action: draw 1\npool t\n  name en "
     "\"T\" de \"T\"\n  source designed\n  action: draw 1",
     DECK, "1:6: a deck has one pool"},
    {"deck d\n  kind boards\n  name en \"D\" de \"D\"", NOTHING,
     "1:6: there is no board in this deck"},
    {"deck d\n  kind test\n  name en \"DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD\" de \"D\"",
     NOTHING, "3:11: a name has at most 47 bytes"},
    {"card c\n  kind test", DECK, "5:3: only a deck has a line 'kind'"},
    {"deck d\n  source designed", NOTHING, "2:3: only a card has a line 'source'"},
    {"card c\n  source designed "
     "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
     "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
     DECK, "5:10: a source has at most 159 bytes"},
    {"deck d\n  kind test\n  kind test", NOTHING, "3:3: this block has a second line 'kind'"},
    {"minion cost 1 cost 2 attack 1 essence 1", CARD, "7:17: 'cost' is said twice"},
    {"minion cost 1 attack 1 essence 1 types undead undead", CARD,
     "7:49: type 'undead' is said twice"},
    {"minion cost 1 attack 1 essence 1 icons omen omen", CARD, "7:47: icon 'omen' is said twice"},
    {"minion cost 1 attack 1 essence 1 icons blood", CARD,
     "7:42: 'blood' is no icon: 'omen', 'flying' or 'legend'"},
    {"# nothing", NOTHING, "1:1: there is no card in this file: it begins with a block 'deck'"},
    {"when played: draw 1", SKILL,
     "7:3: a skill card is never played or destroyed, and has no text"},
    {"tactic: draw 1\n  tactic: draw 2\n  tactic: draw 3", MINION,
     "4:6: a card has at most two tactics"},
    {"when played: repeat 1 times: draw 1", MINION, "8:23: a part is repeated from 2 to 9 times"},
    {"when played: repeat 99 times: draw 1", MINION, "8:23: a number of an effect is from 1 to 20"},
    {"when played: give a minion +1 attack until end of round until end of round", MINION,
     "8:59: the duration is given twice"},
    {"when played: draw 1 for each card on top", MINION,
     "8:40: expected 'your' or 'this', found 'top'"},
    {"when played: if a minion in your hand is damaged, draw 1", MINION,
     "8:19: only a minion in play can be that, not a card elsewhere"},
    {"when played: destroy a minion on this", MINION,
     "8:24: only attachments and followers are on a minion"},
    {"when played: destroy a battlefield in your hand", MINION,
     "8:24: only minions, sorceries, attachments and cards lie in hands, graveyards and grimoires"},
    {"when played: weaken a minion of attacking player", MINION,
     "8:23: there is an attacking player only in a tactic, or when something happens in an attack"},
    {"when played: opponent discards a card in your hand", MINION,
     "8:34: nobody else sees your hand"},
    {"when played: gain 1 energy for each top of your grimoire", MINION,
     "8:39: expected what kind of thing, such as 'enemy minion' or 'card', found 'top'"},
    {"when played: attach this to a minion", ATTACHMENT,
     "8:23: 'attach' needs a card that is not in play, and this is an attachment in play"},
    {"when played: swap a minion and it", MINION,
     "8:34: 'it' is the first of the two here: name the second"},
    {"when played: exhaust a minion, swap it and it", MINION, "8:46: these two are the same"},
    {"when played: attach top of your grimoire to a minion as follower", MINION,
     "8:23: followers are cards of opponents"},
    {"action: activate this", MINION, "8:20: a card does not activate itself"},
    {"here when played: choose two battlefields, weaken a minion in the first", MINION,
     "8:32: a 'here' ability sees one battlefield: two cannot be chosen"},
    {"buried action: ready bearer", ATTACHMENT, "8:24: a buried attachment has no bearer"},
    {"when played: exhaust a skill card here", MINION, "8:24: a skill card is in no battlefield"},
    {"when played: weaken a minion weakened", MINION,
     "8:23: 'minion weakened' and the like belong after 'for each'"},
    {"when played: weaken 2 this", MINION,
     "8:25: expected what kind of thing, such as 'enemy minion' or 'card', found 'this'"},
    {"tactic: that player draws 1", MINION, "8:23: which player? none has been mentioned before"},
    {"tactic: weaken a minion of that player", MINION,
     "8:18: which player? none has been mentioned before"},
    {"when played: gain 1 energy for each minion destroyed", MINION,
     "8:21: nothing has been destroyed before this point of the ability"},
    {"minion cost 1 attack 10 essence 1", CARD, "7:24: a minion's attack is from 0 to 9"},
    {"attachment cost 1 attack +10 essence +1", CARD,
     "7:28: an attachment changes a figure by -9 to +9"},
    {"minion attack 1 essence 1", CARD, "7:3: a 'minion' has a cost: write 'cost 1'"},
    {"source designed", CARD, "7:3: this block has a second line 'source'"},
    {"skill s\n  name en \"S\" de \"S\"\n  source designed\n  action: draw 1\nskill t\n  name en "
     "\"T\" de \"T\"\n  source designed\n  action: draw 1",
     DECK, "1:6: a deck has one skill card"},
    {"deck d\n  kind lineage\n  name en \"D\" de \"D\"\n  title en \"T\" de \"T\"\nboard b\n  name "
     "en \"S\" de \"S\"\n  source designed",
     NOTHING, "1:6: battlefields are in a deck of kind 'boards'"},
    {"deck d\n  kind boards\n  name en \"D\" de \"D\"\nboard b\n  name en \"S\" de \"S\"\n  source "
     "designed\nskill t\n  name en \"T\" de \"T\"\n  source designed\n  action: draw 1",
     NOTHING, "1:6: a deck of kind 'boards' has nothing but boards"},
    {"deck d\n  name en \"D\" de \"D\"", NOTHING,
     "1:6: deck 'd' has no kind: 'character', 'lineage', 'domain', 'boards' or 'test'"},
    {"deck d\n  kind test", NOTHING, "1:6: deck 'd' has no name: name en \"...\" de \"...\""},
    {"card c\n  source designed", DECK, "4:6: card 'c' has no name: name en \"...\" de \"...\""},
    {"type ghoul en \"ghoul\" \"ghouls\" de \"Ghul\" \"Ghule\" m\ntype ghoul en \"ghoul\" "
     "\"ghouls\" de \"Ghul\" \"Ghule\" m",
     NOTHING, "2:6: there is already a type 'ghoul'"},
    {"deck d\n  kind scenario\n  name en \"D\" de \"D\"\ncard c\n  name en \"C\" de \"C\"\n  "
     "source designed\n  minion cost 1 attack 1 essence 1",
     NOTHING,
     "2:8: 'scenario' is no kind of deck: 'character', 'lineage', 'domain', 'boards' or 'test'"},
    {"deck d\n  kind stones\n  name en \"D\" de \"D\"\ngate c\n  name en \"C\" de \"C\"\n  source "
     "designed\n  ongoing: each enemy minion has +1 attack",
     NOTHING,
     "2:8: 'stones' is no kind of deck: 'character', 'lineage', 'domain', 'boards' or 'test'"},
    {"card c\n  name en \"C\" de \"C\"\n  source designed\n  minion cost 1 attack 1 essence 1\n  "
     "when played: draw 1\n  minion cost 1 attack 1 essence 1",
     DECK, "9:3: this block has a second line 'minion'"},
    {"when", MINION, "8:7: expected 'played' or 'destroyed', found the end of the file"},
    {"card c foo", DECK,
     "4:8: expected how many copies, like x3 or the end of the line, found 'foo'"},
    {"when destroyed 5", MINION, "8:18: expected ':', found '5'"},
    {"minion foo", CARD,
     "7:10: expected 'types', 'icons', 'cost', 'attack', 'essence' or the end of the line, found "
     "'foo'"},
    {"source", CARD, "7:3: this block has a second line 'source'"},
    {"when played: give a minion attack", MINION, "8:30: expected something else, found 'attack'"},
    {"tactic blue: draw 1", MINION, "8:10: expected 'when' or ':', found 'blue'"},
    {"deck d\n  kind character\n  name en \"D\" de \"D\"\n  title en \"T\" de \"T\"\npool p\n  "
     "name en \"S\" de \"S\"\n  source designed\n  action: draw 1\nskill t\n  name en \"T\" de "
     "\"T\"\n  source designed\n  action: draw 1",
     NOTHING, "1:6: only a lineage has a pool"},
    {"5", MINION,
     "8:3: expected a part of a card: 'name', 'source', figures or an ability such as 'when "
     "played: draw 1', found '5'"},
    {"5 deck", NOTHING,
     "1:1: expected 'type', 'deck', 'skill', 'card', 'pool' or 'board', found '5'"},
    {"minion cost 1 5", CARD,
     "7:17: expected 'types', 'icons', 'cost', 'attack', 'essence' or the end of the line, found "
     "'5'"},
    {"attachment cost 1 attack 1 essence +1", CARD,
     "7:28: an attachment changes figures: write a sign, like +2 or -1"},
    {"when destroyed", MINION, "8:17: expected ':', found the end of the file"},
    {"when played: draw 1\n  minion cost 1 attack 1 essence 1", CARD,
     "7:3: the line of figures comes before the abilities"},
    {"deed colours blue cost 1", CARD,
     "7:3: expected a part of a card: 'name', 'source', figures or an ability such as 'when "
     "played: draw 1', found 'deed'"},
    {"card c\n  name en \"C\" de \"C\"", DECK,
     "4:6: card 'c' has no source: a line that begins with 'source rulebook', 'source public' or "
     "'source designed'"},
    {"when played: attach this to a minion", MINION,
     "8:23: 'attach' needs a card that is not in play, and this is a minion in play"},
    {"when played: play this", ATTACHMENT,
     "8:21: 'play' needs a card that is not in play, and this is an attachment in play"},
    {"when played: if it is damaged, draw 1", MINION,
     "8:19: 'it' is what was picked before, and nothing was"},
    {"when played: destroy an enemy minion, if it is damaged, draw 1", MINION,
     "8:44: only a minion in play can be that"},
    {"when played: if top of your grimoire is a human, draw 1", MINION,
     "8:19: nobody knows what lies on top of a grimoire"},
    {"when played: exhaust it", MINION, "8:24: 'it' is what was picked before, and nothing was"},
    {"action: weaken a minion of cost less than it", SKILL,
     "7:18: 'it' is what was picked before, and nothing was"},
    {"ongoing: each minion and each minion has attack 1", MINION,
     "8:24: expected a figure, such as 'cost' or 'attack', found 'and'"},
    {"when played: give a minion +1/", MINION,
     "8:33: expected a number with its sign, like +1, found the end of the file"},
    {"when played: give a minion", MINION,
     "8:29: expected something else, found the end of the file"},
};

static char text[8192];
static crd_storage storage;

static void check_refused(const char *expected) {
    slg_error error = {0};
    char told[SLG_ERROR_TEXT_MAX + 40];
    CHECK_EQ(crd_read(text, strlen(text), &sor_content, &storage, &error), SLG_BAD_INPUT);
    snprintf(told, sizeof told, "%u:%u: %s", error.line, error.column, error.text);
    CHECK_STR(told, expected);
}

TEST(wrong_files_are_told_what_is_right) {
    EACH(row, wrong) {
        snprintf(text, sizeof text, "%s%s\n", row->frame, row->name);
        check_refused(row->expected);
    }
}

/* A line with something many times over. */
static void repeat(const char *before, const char *part, uint32_t times, const char *after) {
    snprintf(text, sizeof text, MINION "%s", before);
    for (uint32_t i = 0; i < times; i++)
        strncat(text, part, sizeof text - strlen(text) - 1);
    strncat(text, after, sizeof text - strlen(text) - 1);
}

TEST(limits_are_told) {
    repeat("when played: draw 1", ", draw 1", 48, "\n");
    check_refused("8:400: an ability has at most 48 instructions: this one is too long");
    repeat("when played: ", "if this is damaged, ", 9, "draw 1\n");
    check_refused("8:176: parts lie more than 8 deep inside one another");
    repeat("when played: draw 1", "\n  when played: draw 1", 8, "\n");
    check_refused("16:3: a card has at most eight abilities");
    repeat("when played: ", "(", 500, "draw 1\n");
    check_refused("8:410: this ability nests too deeply: say it in fewer parts");
    repeat("when played: draw 1", ", draw 1", 200, "\n");
    check_refused("8:1296: this ability has too many parts");
}

/* What a card says is never cut: a card that does not fit into a sentence, or a text,
 * is refused. */
#define MUCH                                                                                    \
    ", deal 1 to up to 2 non-legend burning enemy undead minion in an adjacent battlefield of " \
    "cost 2 or less"
TEST(what_says_too_much_is_refused) {
    repeat("when played: draw 1", MUCH, 6, "\n");
    check_refused("8:3: the German text of this ability has 901 bytes, and at most 720 fit: let it "
                  "do less");
    repeat("when played: draw 1", "\n  when played: draw 1" MUCH, 7, "\n");
    check_refused("4:6: the German text of this card has 1306 bytes, and at most 1023 fit: let it "
                  "do less");
}

/* --- limits of a set --- */

static char large[1 << 19];

/* Many blocks, each with its number; `ability` is said by each. */
static void many(const char *before, const char *block, uint32_t count, const char *ability) {
    size_t length = (size_t)snprintf(large, sizeof large, "%s", before);
    for (uint32_t i = 0; i < count && length + 400 < sizeof large; i++)
        length +=
            (size_t)snprintf(large + length, sizeof large - length, block, i, i, i, i, ability);
}

static void check_large(const char *expected) {
    slg_error error = {0};
    CHECK_EQ(crd_read(large, strlen(large), &spl_no_cards, &storage, &error), SLG_BAD_INPUT);
    CHECK_STR(error.text, expected);
}

#define NUMBERED                                                                              \
    "card c%u\n  name en \"C%u\" de \"C%u\"\n  source designed %u\n  minion cost 1 attack 1 " \
    "essence 1\n%s"
TEST(only_a_minion_is_everything) {
    slg_error error = {0};
    static const char file[] = "deck d\n  kind test\n  name en \"D\" de \"D\"\ncard c\n"
                               "  name en \"C\" de \"C\"\n  source designed\n"
                               "  sorcery cost 1 types all\n";
    CHECK_EQ(crd_read(file, sizeof file - 1, &spl_no_cards, &storage, &error), SLG_BAD_INPUT);
    CHECK_STR(error.text, "only a minion counts as every card type");
}

TEST(concealed_cards_are_ones_own_and_secret) {
    slg_error error = {0};
    static const struct {
        const char *says, *expected;
    } rows[] = {
        {"when played: discard a concealed card in your graveyard",
         "what is concealed is one's own, and lies nowhere else"},
        {"when played: gain 1 energy for each concealed minion",
         "what is concealed is a secret: only how many cards there are can be asked"},
        {"when played: put a non-concealed card in your hand into your graveyard",
         "only a card that is picked by it is 'concealed'"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(large, sizeof large, "%s%s\n", MINION, rows[i].says);
        CHECK_EQ(crd_read(large, strlen(large), &spl_no_cards, &storage, &error), SLG_BAD_INPUT);
        CHECK_STR(error.text, rows[i].expected);
    }
}

TEST(limits_of_a_set_are_told) {
    many("", "type t%u en \"t%u\" \"ts%u\" de \"T%u\" \"Ts\" m\n%s", 49, "");
    check_large("a set has at most 48 types");
    many("", "deck d%u\n  kind test\n  name en \"D%u\" de \"D%u\"\n# %u\n%s", 49, "");
    check_large("a set has at most 48 decks");
    many(DECK, NUMBERED, 449, "");
    check_large("a set has at most 448 cards");
    many(DECK, NUMBERED, 448,
         "  when played: draw 1, draw 1, draw 1, draw 1, draw 1, draw 1, draw 1, draw 1, draw 1, "
         "draw 1, draw 1, draw 1\n");
    check_large("the cards of the set together are too long");
    many(
        DECK,
        "card c%u\n  name en \"CCCCCCCCCCCCCCCCCCCCCCCCCCCCCC%u\" de "
        "\"CCCCCCCCCCCCCCCCCCCCCCCCCCCCCC%u\"\n  source designed "
        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx%u\n"
        "  minion cost 1 attack 1 essence 1\n%s",
        448, "");
    check_large("all names and sources of a set together are too long");
}

TEST(sets_without_what_a_game_needs_are_told) {
    slg_error error = {0};
    crd_deck decks[11] = {{.kind = CRD_CHARACTER}, {.kind = CRD_LINEAGE}};
    crd_set set = {.decks = decks, .deck_count = 2};
    CHECK_EQ(crd_check_playable(&set, &error), SLG_BAD_INPUT);
    CHECK_STR(error.text, "a game needs a character, a lineage and a domain");
    decks[2].kind = CRD_DOMAIN;
    set.deck_count = 3;
    CHECK_EQ(crd_check_playable(&set, &error), SLG_BAD_INPUT);
    CHECK_STR(error.text, "a game needs three battlefields");
    CHECK_EQ(ebr_check_playable(&set, &error), SLG_BAD_INPUT);
    CHECK_STR(error.text, "a game with the Endbringer needs its four nemeses");
    for (uint32_t i = 3; i < 7; i++)
        decks[i].kind = EBR_DECK_NEMESIS;
    set.deck_count = 7;
    CHECK_EQ(ebr_check_playable(&set, &error), SLG_BAD_INPUT);
    CHECK_STR(error.text, "a game with the Endbringer needs its four archetypes");
    for (uint32_t i = 7; i < 11; i++)
        decks[i].kind = EBR_DECK_ARCHETYPE;
    set.deck_count = 11;
    CHECK_EQ(ebr_check_playable(&set, &error), SLG_BAD_INPUT);
    CHECK_STR(error.text, "a game with the Endbringer needs its four scenarios");
}

static const struct {
    const char *name;
    uint8_t kinds[3];
} incomplete[] = {
    {"no character", {CRD_LINEAGE, CRD_DOMAIN, CRD_BOARDS}},
    {"no lineage", {CRD_CHARACTER, CRD_DOMAIN, CRD_BOARDS}},
    {"no domain", {CRD_CHARACTER, CRD_LINEAGE, CRD_BOARDS}},
};

TEST(each_kind_of_deck_is_needed) {
    EACH(row, incomplete) {
        slg_error error = {0};
        crd_deck decks[3] = {0};
        for (uint32_t i = 0; i < 3; i++)
            decks[i].kind = row->kinds[i];
        crd_set set = {.decks = decks, .deck_count = 3};
        CHECK_EQ(crd_check_playable(&set, &error), SLG_BAD_INPUT);
        CHECK_STR(error.text, "a game needs a character, a lineage and a domain");
    }
}

/* The same cards with another system's line ends: columns are still those of the line. */
TEST(windows_line_ends) {
    snprintf(text, sizeof text, "deck d\r\n  kind test\r\n  nam en \"D\" de \"D\"\r\n");
    check_refused("3:3: 'nam' is not a line of a block; did you mean 'name'?");
}
