/* SPDX-License-Identifier: MIT */
/* The card language: each construct compiles to what it should, a set is what its files say, and
 * damaged sets are refused. The errors for wrong files are in sorcerer_cards_wrong.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/read.h"
#include "cards/reading.h"
#include "games/sorcerer/content.gen.h"
#include "games/sorcerer_listing.h"
#include "spells/verb_rows.h"
#include "test.h"

static crd_storage storage;
static char text[1 << 18];

#define CARD                                                                                     \
    "deck d\n  kind test\n  name en \"D\" de \"D\"\ncard c\n  name en \"C\" de \"C\"\n  source " \
    "designed\n"
#define HEAD(kind, word)                                       \
    "deck d\n  kind " kind "\n  name en \"D\" de \"D\"\n" word \
    " c\n  name en \"C\" de \"C\"\n  source designed\n"
#define MINION     CARD "  minion cost 1 attack 2 essence 2\n"
#define SORCERY    CARD "  sorcery cost 1\n"
#define ATTACHMENT CARD "  attachment cost 1 attack +1 essence +1\n"
#define SKILL      HEAD("test", "skill")
#define POOL       HEAD("test", "pool")
#define BOARD      HEAD("boards", "board")

/* Reads a card that has this line, on top of the built-in set; its first ability. */
static const crd_ability *compile(const char *frame, const char *line) {
    slg_error error = {0};
    snprintf(text, sizeof text, "%s  %s\n", frame, line);
    bool read = crd_read(text, strlen(text), &sor_content, &storage, &error) == SLG_OK;
    CHECK_STR(error.text, "");
    if (!read) return NULL;
    CHECK_EQ(crd_verify(&storage.set, &error), SLG_OK);
    return &storage.cards[storage.set.card_count - 1].abilities[0];
}

/* --- constructs --- */

static const struct {
    const char *name, *frame, *line, *code;
} constructs[] = {
    {"draw", MINION, "when played: draw 2", "DRAW *2"},
    {"opponent draws", MINION, "when played: opponent draws 1", "DRAW opponent"},
    {"each player draws", MINION, "when played: each player draws 1", "EACH_PLAYER skip 1; DRAW"},
    {"each opponent discards", MINION, "when played: each opponent discards 1",
     "DISCARD each-opponent card,that,hand"},
    {"discard a number", MINION, "when played: discard 2", "DISCARD exactly 2 card,your,hand"},
    {"discard a kind", MINION, "when played: discard a minion", "DISCARD card,your,hand,is-minion"},
    {"discard at random", MINION, "when played: opponent discards a random card",
     "DISCARD opponent random 1 card,that,hand"},
    {"discard the hand", MINION, "when played: discard your hand", "DISCARD each card,your,hand"},
    {"look and take", MINION,
     "when played: look at top 3 of your grimoire, put 1 of them into your hand, put the others "
     "into your graveyard",
     "LOOK exactly 3 card,your,top *3; PUT card,looked-at; PUT each arg 1 card,looked-at"},
    {"reveal and discard", MINION,
     "when played: reveal opponent hand, discard a card of cost 3 or less in it",
     "LOOK each arg 1 card,enemy,hand; DISCARD that-player arg 1 card,looked-at,cost<=3"},
    {"search", MINION,
     "when played: search your grimoire for up to 2 vampires, put them into your hand",
     "PUT up-to 2 card,your,grimoire,vampire"},
    {"search into play", MINION,
     "when played: search your grimoire for a minion of cost 5 or less, put it into play",
     "PUT arg 2 card,your,grimoire,is-minion,cost<=5"},
    {"put from graveyard", MINION,
     "when played: put a minion of cost 4 or less in your graveyard into play",
     "PUT arg 2 card,your,graveyard,is-minion,cost<=4"},
    {"put from the top", MINION, "when played: put top 2 of your grimoire into your graveyard",
     "PUT exactly 2 arg 1 card,your,top"},
    {"return from play", MINION, "when played: return an enemy minion to hand",
     "RETURN minion,enemy"},
    {"return from graveyard", MINION,
     "when played: return a non-legend minion in your graveyard to your hand",
     "PUT card,your,graveyard,is-minion,not-legend"},
    {"return this when destroyed", MINION, "when destroyed: return this to your hand", "PUT this"},
    {"return this when buried", MINION, "buried action: pay 1 omen to return this to your hand",
     "PAY arg 1; TO 1 skip 1; PUT this"},
    {"play", MINION, "when played: may play a card in your hand",
     "MAY skip 1; PLAY card,your,hand"},
    {"attach", MINION,
     "when played: attach an attachment in your hand or graveyard to your minion, then weaken it",
     "ATTACH card,your,hand,graveyard,is-attachment -> minion,your; WEAKEN it"},
    {"attach as follower", MINION,
     "when played: attach a card in opponent graveyard to this as follower",
     "FOLLOW card,enemy,graveyard -> this"},
    {"opponent picks the follower", MINION,
     "when played: opponent attaches a card in their hand to this as follower",
     "FOLLOW opponent arg 1 card,that,hand -> this"},
    {"attach as curse", MINION, "when destroyed: may attach this to an enemy minion as curse -1/-2",
     "MAY skip 1; CURSE arg -1 -> minion,enemy *-2"},
    {"gain and pay", MINION, "when played: pay 2 blood to gain 3 energy",
     "PAY arg 2 *2; TO 1 skip 1; GAIN *3"},
    {"lose actions", MINION, "when played: opponent loses 1 action", "LOSE opponent arg 3"},
    {"steal", MINION, "when played: steal 1 omen", "STEAL 1 arg 1"},
    {"steal from the defender", MINION, "tactic: steal 2 energy from defender", "STEAL 5 *2"},
    {"deal", MINION, "when played: deal 2 damage to an enemy minion", "DAMAGE minion,enemy *2"},
    {"deal as much", MINION, "when played: heal your minion 2, deal as much to an enemy minion",
     "HEAL minion,your *2; DAMAGE minion,enemy *1 as much"},
    {"deal to sides", MINION,
     "when played: deal 1 to your side, then deal 2 to opponent side in an adjacent battlefield",
     "DAMAGE_SIDE; DAMAGE_SIDE arg 1 battlefield,adjacent *2"},
    {"distribute", MINION, "when played: distribute 3 over each enemy minion",
     "DISTRIBUTE each minion,enemy *3"},
    {"restore", MINION, "when played: restore your side 1 for each your minion up to 3",
     "RESTORE *1 each minion,your most 3"},
    {"weaken twice", MINION, "when played: weaken this twice", "WEAKEN this *2"},
    {"weaken times", MINION, "when played: weaken an enemy minion 3 times",
     "WEAKEN minion,enemy *3"},
    {"destroy", MINION, "when played: destroy an attachment", "DESTROY attachment"},
    {"destroy a follower", MINION, "when played: destroy a follower on this",
     "DESTROY follower,on-this"},
    {"exhaust a battlefield", MINION, "when played: exhaust an unconquered battlefield",
     "EXHAUST battlefield,not-conquered"},
    {"ready", MINION, "when played: ready another of your exhausted templars of cost 4 or less",
     "READY minion,your,exhausted,not-this,templar,cost<=4"},
    {"move here", MINION,
     "when played: move a non-legend enemy minion in an adjacent battlefield here",
     "MOVE minion,enemy,adjacent,not-legend -> battlefield,here"},
    {"move away", MINION,
     "when played: move an exhausted minion not attacker not enemy legend to an adjacent "
     "battlefield",
     "MOVE minion,exhausted,not-attacker,not-enemy-legend -> battlefield,adjacent"},
    {"move between", MINION,
     "when played: choose two unconquered battlefields, then move up to 2 minions in the first to "
     "the second",
     "CHOOSE_PLACES battlefield,not-conquered; MOVE up-to 2 minion,first -> battlefield,second"},
    {"swap", MINION, "when played: swap your minion and another your minion",
     "SWAP minion,your -> minion,your,not-it"},
    {"reinforce", MINION, "when played: reinforce up to 2, then reinforce your avatar",
     "REINFORCE 2; REINFORCE_AVATAR"},
    {"flames", MINION,
     "when played: put 2 flames on each enemy minion, take 1 flame from this, move 1 flame from a "
     "minion to another minion",
     "FLAME each minion,enemy *2; UNFLAME this; MOVE_FLAME -> minion,not-it"},
    {"give attack", MINION, "when played: give this +2 attack", "GIVE_ATTACK arg 1 this *2"},
    {"give attack in a tactic", MINION, "tactic: give this +2 attack for each burning enemy minion",
     "GIVE_ATTACK this *2 each minion,enemy,burning"},
    {"give both", MINION, "when played: give up to 2 your minions +1/+2 for good",
     "GIVE_ATTACK up-to 2 arg 4 minion,your; GIVE_ESSENCE each arg 4 those *2"},
    {"give for the phase", MINION, "when played: give this +1 attack until end of battle phase",
     "GIVE_ATTACK arg 2 this"},
    {"blank", MINION, "when played: blank an enemy minion", "BLANK arg 3 minion,enemy"},
    {"hits", MINION, "tactic: add 1 hit, add 1 critical", "HITS; HITS arg 1"},
    {"reroll", MINION, "ongoing: whenever this rolls, reroll up to 2 dice", "REROLL *2"},
    {"copy", MINION, "when played: copy the when played of a non-legend minion",
     "COPY minion,not-legend"},
    {"activate", MINION, "when played: activate your skill card", "ACTIVATE skill,your"},
    {"cost", MINION, "when played: weaken an enemy minion to gain 1 blood, draw 1; draw 1",
     "WEAKEN minion,enemy; TO 1 skip 2; GAIN arg 2; DRAW; DRAW"},
    {"cost of two", MINION, "when played: weaken this and pay 1 omen to draw 1",
     "WEAKEN this; PAY arg 1; TO 2 skip 1; DRAW"},
    {"cost in parts", MINION, "when played: (weaken this, discard 1) to draw 1",
     "WEAKEN this; DISCARD card,your,hand; TO 2 skip 1; DRAW"},
    {"if you do", MINION, "when played: weaken this; if you do, draw 1",
     "WEAKEN this; IF arg 1 skip 1; DRAW"},
    {"if not", MINION,
     "when played: opponent may discard 2; if not, put 1 flame on each minion of that opponent",
     "MAY opponent skip 1; DISCARD opponent exactly 2 card,that,hand; IF arg 2 skip 1; FLAME each "
     "minion,that"},
    {"choose", MINION, "when played: choose one: draw 1 | gain 1 omen, draw 1; draw 2",
     "CHOOSE 2 skip 5; BRANCH skip 1; DRAW; BRANCH skip 2; GAIN arg 1; DRAW; DRAW *2"},
    {"choose inside", MINION,
     "when played: choose one: gain 1 omen | weaken this twice, if you do, choose one: deal 1 to a "
     "minion | draw 2",
     "CHOOSE 2 skip 10; BRANCH skip 1; GAIN arg 1; BRANCH skip 7; WEAKEN this *2; IF arg 1 skip 5; "
     "CHOOSE 2 skip 4; BRANCH skip 1; DAMAGE minion; BRANCH skip 1; DRAW *2"},
    {"opponent chooses", MINION,
     "when played: opponent chooses one: opponent discards 1 | steal 1 omen",
     "CHOOSE opponent 2 arg 1 skip 4; BRANCH skip 1; DISCARD opponent card,that,hand; BRANCH skip "
     "1; STEAL 1 arg 1"},
    {"for each", MINION,
     "when played: for each your minion, attach top of opponent grimoire to it as follower",
     "FOR_EACH each skip 1 minion,your; FOLLOW card,enemy,top -> it"},
    {"for each weakened", MINION,
     "when played: weaken each enemy minion, then for each minion weakened, draw 1",
     "WEAKEN each minion,enemy; REPEAT skip 1 *1 weakened; DRAW"},
    {"repeat", MINION, "when played: repeat 2 times: deal 1 to a random enemy minion",
     "REPEAT skip 1 *2; DAMAGE random 1 minion,enemy"},
    {"each player", MINION, "when played: each player may weaken your minion to gain 1 omen",
     "EACH_PLAYER skip 4; MAY skip 3; WEAKEN minion,your; TO 1 skip 1; GAIN arg 1"},
    {"each player with a condition", MINION,
     "when played: each player: if there is no your minion here, deal 1 to your side",
     "EACH_PLAYER skip 2; IF arg 4 skip 1 minion,your,here; DAMAGE_SIDE"},
    {"later", MINION, "tactic: after this roll: deal 1 to attacker",
     "LATER skip 1; DAMAGE attacker"},
    {"at the end of round", MINION, "when played: at end of round: destroy this",
     "LATER arg 1 skip 1; DESTROY this"},
    {"conditions", MINION,
     "when played: if opponent has more minions than you, if you have fewer cards than opponent, "
     "draw 1; if you have 3 blood, draw 2; if your avatar is here, draw 3",
     "IF arg 6 skip 2; IF arg 8 skip 1; DRAW; IF arg 10 skip 1 *3; DRAW *2; IF arg 9 skip 1; DRAW "
     "*3"},
    {"condition on type", MINION,
     "when played: for each minion, if it is a vampire, draw 1; for each minion, if it is not a "
     "vampire, draw 2",
     "FOR_EACH each skip 2; IF arg 3 skip 1 it,vampire; DRAW; FOR_EACH each skip 2; IF arg 4 skip "
     "1 it,vampire; DRAW *2"},
    {"condition none", MINION, "when played: if no enemy minion is burning, draw 1",
     "IF arg 4 skip 1 minion,enemy,burning; DRAW"},
    {"counting", MINION,
     "when played: draw 1 for each card in your hand, gain 1 energy for each damage on this, "
     "destroy your minion, gain 1 blood for each minion destroyed",
     "DRAW *1 cards in hand; GAIN *1 figure of this damage; DESTROY minion,your; GAIN arg 2 *1 "
     "destroyed"},
    {"whenever destroyed", MINION,
     "here ongoing: whenever another of your minions is destroyed, restore your side 1, gain 1 "
     "energy",
     "RESTORE; GAIN"},
    {"whenever destroyed, returns", MINION,
     "ongoing: whenever your minion is destroyed, may return it to your hand",
     "MAY skip 1; PUT it"},
    {"whenever played, cancels", MINION,
     "ongoing: whenever an enemy sorcery is played, may weaken this to cancel it",
     "MAY skip 3; WEAKEN this; TO 1 skip 1; CANCEL"},
    {"rule", MINION,
     "here ongoing: if another your templar is here, this has +1 attack; each your other undead "
     "has +1/-1 and each enemy minion has -1 essence",
     "IF arg 3 skip 1 minion,your,here,not-this,templar; HAS_ATTACK this; HAS_ATTACK each "
     "minion,your,not-this,undead; HAS_ESSENCE each minion,your,not-this,undead *-1; HAS_ESSENCE "
     "each minion,enemy *-1"},
    {"rule of cost", MINION, "ongoing: each minion in your hand costs 1 less",
     "COSTS each card,your,hand,is-minion *-1"},
    {"rule of dice", MINION, "ongoing: your omens turn dice", "TURNS_DIE"},
    {"rule of omens", MINION, "ongoing: this may be destroyed as an omen", "AS_OMEN"},
    {"lower cost than it", MINION,
     "ongoing: whenever your minion is destroyed, may return a minion of cost less than it in your "
     "graveyard to your hand",
     "MAY skip 1; PUT card,your,graveyard,is-minion,cost<it"},
    {"bearer", ATTACHMENT, "may tactic: weaken bearer to give bearer +2 attack",
     "WEAKEN bearer; TO 1 skip 1; GIVE_ATTACK bearer *2"},
    {"another than the bearer", ATTACHMENT,
     "here tactic: weaken another minion of attacking player", "WEAKEN minion,attacking,not-this"},
    {"blanked", ATTACHMENT, "ongoing: if bearer is non-legend, bearer is blanked",
     "IF arg 3 skip 1 bearer,not-legend; IS_BLANKED bearer"},
    {"follower attached", ATTACHMENT,
     "ongoing: whenever a follower is attached to bearer, heal bearer 1", "HEAL bearer"},
    {"buried attachment", ATTACHMENT,
     "here buried may tactic: pay 2 energy to attach this to attacker",
     "PAY *2; TO 1 skip 1; ATTACH this -> attacker"},
    {"its battlefield", SORCERY,
     "text: destroy your minion to choose one: destroy a non-legend enemy minion in its "
     "battlefield | deal 4 to a legend enemy minion in its battlefield; then draw 1",
     "DESTROY minion,your; TO 1 skip 5; CHOOSE 2 skip 4; BRANCH skip 1; DESTROY "
     "minion,enemy,its,not-legend; BRANCH skip 1; DAMAGE minion,enemy,its,legend *4; DRAW"},
    {"those", SORCERY, "here text: weaken any number of your minions, then give those +2 attack",
     "WEAKEN any minion,your; GIVE_ATTACK each arg 1 those *2"},
    {"onto the skill card", SKILL,
     "here action: exhaust this to attach top 2 of opponent grimoire to this, then gain 1 omen, "
     "may play a card in your hand or on this",
     "EXHAUST this; TO 1 skip 4; PUT exactly 2 arg 4 card,enemy,top; GAIN arg 1; MAY skip 1; PLAY "
     "card,your,hand,on-this"},
    {"vampire attacks", POOL,
     "may tactic when your vampire attacks: pay 2 blood to heal attacker 2",
     "PAY arg 2 *2; TO 1 skip 1; HEAL attacker *2"},
    {"once", BOARD,
     "here once action: if your avatar is here, discard 1 to gain 2 energy, then draw 1",
     "IF arg 9 skip 4; DISCARD card,your,hand; TO 1 skip 2; GAIN *2; DRAW"},
    {"you", MINION, "when played: opponent may draw 1, you draw 2",
     "MAY opponent skip 2; DRAW opponent; DRAW *2"},
    {"that player", MINION, "when played: look at opponent hand, that player discards 1",
     "LOOK each card,enemy,hand; DISCARD that-player card,that,hand"},
    {"a flame", MINION, "when played: put a flame on this", "FLAME this"},
    {"into the grimoire", MINION, "when played: put a card in your hand into your grimoire",
     "PUT arg 3 card,your,hand"},
    {"until end of round", MINION, "when played: give this +1 attack until end of round",
     "GIVE_ATTACK arg 3 this"},
    {"for the next attack", MINION, "here start of battle: give this +1 attack for its next attack",
     "GIVE_ATTACK arg 1 this"},
    {"for each of those", MINION,
     "when played: weaken up to 2 enemy minions, draw 1 for each of those",
     "WEAKEN up-to 2 minion,enemy; DRAW *1 each those"},
    {"for each of", MINION, "when played: draw 1 for each of your minions",
     "DRAW *1 each minion,your"},
    {"for each flame on", MINION, "when played: draw 1 for each flame on this",
     "DRAW *1 figure of this flames"},
    {"for each discarded", MINION,
     "when played: discard up to 3 cards, draw 1 for each card discarded",
     "DISCARD up-to 3 card,your,hand; DRAW *1 discarded"},
    {"them", MINION,
     "when played: look at the top 2 cards of opponent grimoire, put them into their graveyard",
     "LOOK exactly 2 card,enemy,top *2; PUT each arg 1 card,looked-at"},
    {"the top card", MINION, "when played: put the top card of your grimoire into your hand",
     "PUT card,your,top"},
    {"the top cards", MINION,
     "when played: put the top 2 cards of opponent grimoire into their graveyard",
     "PUT exactly 2 arg 1 card,enemy,top"},
    {"one of them", MINION,
     "when played: look at top of your grimoire, may put one of them into your graveyard",
     "LOOK card,your,top; MAY skip 1; PUT arg 1 card,looked-at"},
    {"random ones", MINION, "when played: exhaust 2 random enemy minions",
     "EXHAUST random 2 minion,enemy"},
    {"in play", MINION, "when played: weaken a minion in play", "WEAKEN minion"},
    {"with and without", MINION,
     "when played: weaken a minion with an attachment without a follower, weaken a minion with a "
     "follower without an attachment",
     "WEAKEN minion,with-attachment,not-with-follower; WEAKEN "
     "minion,with-follower,not-with-attachment"},
    {"exactly", MINION, "when played: destroy an enemy minion of cost 2",
     "DESTROY minion,enemy,cost==2"},
    {"more than it", MINION,
     "ongoing: whenever your minion is destroyed, weaken an enemy minion of cost more than it",
     "WEAKEN minion,enemy,cost>it"},
    {"not this, not it", MINION, "when played: weaken a minion not this, weaken a minion not it",
     "WEAKEN minion,not-this; WEAKEN minion,not-it"},
    {"next to it", MINION,
     "when played: weaken an enemy minion, then weaken a minion in a battlefield adjacent to it",
     "WEAKEN minion,enemy; WEAKEN minion,next-to-it"},
    {"in the second", MINION,
     "when played: choose two battlefields, weaken a minion in the second, move a minion in the "
     "second to the first",
     "CHOOSE_PLACES battlefield; WEAKEN minion,second; MOVE minion,second -> battlefield,first"},
    {"to here", MINION,
     "when played: move a minion in an adjacent battlefield to here, move this to its battlefield",
     "MOVE minion,adjacent -> battlefield,here; MOVE this -> battlefield,its"},
    {"move what is anywhere here", MINION, "when played: move your minion here",
     "MOVE minion,your -> battlefield,here"},
    {"figures", MINION,
     "when played: weaken a minion of attack 3 or more, weaken a minion of essence 2 or less, "
     "weaken a minion of remaining 1, weaken a minion of flames 1 or more, weaken a minion of "
     "followers 2 or more",
     "WEAKEN minion,attack>=3; WEAKEN minion,essence<=2; WEAKEN minion,remaining==1; WEAKEN "
     "minion,flames>=1; WEAKEN minion,followers>=2"},
    {"there is", MINION, "when played: if there is a burning enemy minion, draw 1",
     "IF arg 3 skip 1 minion,enemy,burning; DRAW"},
    {"is not", MINION,
     "when played: if this is not damaged, draw 1; if this is ready, draw 1; if no enemy minion is "
     "here, draw 1",
     "IF arg 3 skip 1 this,not-damaged; DRAW; IF arg 3 skip 1 this,not-exhausted; DRAW; IF arg 4 "
     "skip 1 minion,enemy,here; DRAW"},
    {"fewer", MINION,
     "when played: if you have fewer minions than opponent, draw 1; if opponent has fewer minions "
     "than you, draw 2; if opponent has more cards than you, draw 3; if opponent has fewer cards "
     "than you, draw 4",
     "IF arg 6 skip 1; DRAW; IF arg 5 skip 1; DRAW *2; IF arg 8 skip 1; DRAW *3; IF arg 7 skip 1; "
     "DRAW *4"},
    {"costs more", MINION, "ongoing: each sorcery in your hand costs 1 more",
     "COSTS each card,your,hand,is-sorcery"},
    {"ready minions", MINION, "when played: weaken a ready minion", "WEAKEN minion,not-exhausted"},
    {"card from a hand", MINION, "when played: play a sorcery", "PLAY card,your,hand,is-sorcery"},
    {"a card attached", MINION, "when played: attach a card in your graveyard to your minion",
     "ATTACH card,your,graveyard,is-attachment -> minion,your"},
    {"opponent plays", MINION, "when played: opponent may play a minion",
     "MAY opponent skip 1; PLAY opponent card,that,hand,is-minion"},
    {"an attachment destroys itself", ATTACHMENT, "action: destroy this to draw 1",
     "DESTROY this; TO 1 skip 1; DRAW"},
    {"a battlefield is exhausted", BOARD, "here once action: discard 1 to exhaust this",
     "DISCARD card,your,hand; TO 1 skip 1; EXHAUST this"},
};

TEST(constructs_compile) {
    EACH(row, constructs) {
        char listed[2000];
        slg_out out;
        const crd_ability *ability = compile(row->frame, row->line);
        if (!ability) continue;
        slg_out_init(&out, listed, sizeof listed);
        list_ability(&out, &storage.set, ability);
        CHECK_STR(listed, row->code);
    }
}

static const struct {
    const char *name, *frame, *line;
    uint8_t timing, flags, event, cost;
    const char *on;
} moments[] = {
    {"action", MINION, "here action: exhaust this to draw 1", CRD_ACTION, CRD_HERE_FLAG, 0, 1,
     "minion"},
    {"tactic", MINION, "may tactic: draw 1", CRD_TACTIC, CRD_MAY_FLAG, 0, 0, "minion"},
    {"once", MINION, "once action: pay 1 omen and weaken this to draw 1", CRD_ACTION, CRD_ONCE_FLAG,
     0, 2, "minion"},
    {"buried", MINION, "here buried end of round: draw 1", CRD_END_OF_ROUND,
     CRD_HERE_FLAG | CRD_BURIED_FLAG, 0, 0, "minion"},
    {"destroyed", ATTACHMENT, "when destroyed: draw 1", CRD_DESTROYED, 0, 0, 0, "minion"},
    {"text", SORCERY, "text: draw 1", CRD_TEXT, 0, 0, 0, "minion"},
    {"start of round", SKILL, "start of round: draw 1", CRD_START_OF_ROUND, 0, 0, 0, "minion"},
    {"start of phase", SKILL, "at start of battle phase: draw 1", CRD_START_OF_PHASE, 0, 0, 0,
     "minion"},
    {"start of battle", BOARD, "here start of battle: draw 1", CRD_START_OF_BATTLE, CRD_HERE_FLAG,
     0, 0, "minion"},
    {"end of battle", MINION, "at end of battle: draw 1", CRD_END_OF_BATTLE, 0, 0, 0, "minion"},
    {"end of phase", MINION, "end of battle phase: draw 1", CRD_END_OF_PHASE, 0, 0, 0, "minion"},
    {"rule", MINION, "ongoing: this has +1 attack", CRD_ONGOING, 0, 0, 0, "minion"},
    {"is destroyed", MINION, "ongoing: whenever another your minion is destroyed, draw 1",
     CRD_WHENEVER, 0, CRD_ON_DESTROYED, 0, "minion,your,not-this"},
    {"attacks", SKILL, "here ongoing: whenever your vampire attacks, draw 1", CRD_WHENEVER,
     CRD_HERE_FLAG, CRD_ON_ATTACK, 0, "minion,your,vampire"},
    {"rolls", MINION, "ongoing: whenever this rolls, add 1 hit", CRD_WHENEVER, 0, CRD_ON_ROLLED, 0,
     "this"},
    {"is played", MINION, "ongoing: whenever an enemy sorcery is played, draw 1", CRD_WHENEVER, 0,
     CRD_ON_PLAYED, 0, "card,enemy,is-sorcery"},
    {"is weakened", MINION, "ongoing: whenever this is weakened, draw 1", CRD_WHENEVER, 0,
     CRD_ON_WEAKENED, 0, "this"},
    {"is damaged", MINION, "ongoing: whenever an enemy minion is damaged, draw 1", CRD_WHENEVER, 0,
     CRD_ON_DAMAGED, 0, "minion,enemy"},
    {"is moved", MINION, "ongoing: whenever a minion is moved, draw 1", CRD_WHENEVER, 0,
     CRD_ON_MOVED, 0, "minion"},
    {"flame", MINION, "ongoing: whenever a flame is put on your minion, draw 1", CRD_WHENEVER, 0,
     CRD_ON_FLAME, 0, "minion,your"},
    {"follower", ATTACHMENT, "ongoing: whenever a follower is attached to bearer, draw 1",
     CRD_WHENEVER, 0, CRD_ON_FOLLOWER, 0, "bearer"},
    {"conquered", MINION, "ongoing: whenever a battlefield is conquered, draw 1", CRD_WHENEVER, 0,
     CRD_ON_CONQUERED, 0, "battlefield"},
    {"whose attack", POOL, "may tactic when your vampire attacks: draw 1", CRD_TACTIC,
     CRD_MAY_FLAG | CRD_VAMPIRE_FLAG, 0, 0, "minion,your,vampire"},
};

TEST(moments_compile) {
    EACH(row, moments) {
        char on[200];
        slg_out out;
        const crd_ability *ability = compile(row->frame, row->line);
        if (!ability) continue;
        const crd_card *card = &storage.cards[storage.set.card_count - 1];
        uint32_t bit = 1u << row->timing;
        slg_out_init(&out, on, sizeof on);
        list_selector(&out, &storage.set, &storage.selectors[ability->on]);
        slg_out_end(&out);
        CHECK_EQ(ability->timing, row->timing);
        CHECK_EQ(ability->flags, row->flags);
        CHECK_EQ(ability->event, row->event);
        CHECK_EQ(ability->cost, row->cost);
        CHECK_STR(on, row->on);
        CHECK_EQ(row->flags & CRD_BURIED_FLAG ? card->buried : card->timings, bit);
        CHECK_EQ(card->events, row->event ? 1u << row->event : 0);
    }
}

/* Every instruction comes from some construct, or from the cards of the box. */
TEST(constructs_show_every_instruction) {
    static const char *const words[] = {
#define X(id, word) #id,
        CRD_OPS(X)
#undef X
    };
    for (uint32_t op = CRD_END_OP + 1; op < CRD_NATIVE_OP; op++) {
        bool found = false;
        for (size_t i = 0; i < sizeof constructs / sizeof *constructs && !found; i++) {
            const char *at = strstr(constructs[i].code, words[op]);
            size_t length = strlen(words[op]);
            found = at && (at[length] == ' ' || at[length] == ';' || at[length] == '\0');
        }
        test_note(words[op], op);
        CHECK(found);
    }
}

/* --- cards and decks --- */

static const char whole[] =
    "type owl en \"owl\" \"owls\" de \"Eule\" \"Eulen\" f # of the file itself\n"
    "deck my-domain\n  kind domain\n  name en \"Owls' Wood\" de \"Eulenwald\"\n"
    "  title en \"of the Wood\" de \"vom Wald\"\n"
    "skill my-skill\n  name en \"Wood\" de \"Wald\"\n  source designed\n"
    "  here may tactic: exhaust this to give\n    attacker\n      +1 attack\n"
    "card my-owl x7\n  name en \"Owl\" de \"Eule\"\n  source public for name, designed for the "
    "rest # said\n"
    "  minion  cost 3  attack 2  essence 4  types owl spirit  icons omen flying legend\n"
    "card my-curse x3\n  name en \"Curse\" de \"Fluch\"\n  source rulebook\n"
    "  attachment curse  cost 0  attack -2  essence +1\n";

TEST(a_deck_is_what_its_file_says) {
    slg_error error = {0};
    REQUIRE(crd_read(whole, strlen(whole), &sor_content, &storage, &error) == SLG_OK);
    const crd_deck *deck = &storage.decks[storage.set.deck_count - 1];
    const crd_card *owl = &storage.cards[deck->first], *curse = owl + 1, *skill = owl + 2;
    CHECK_EQ(storage.set.deck_count, sor_content.deck_count + 1);
    CHECK_EQ(storage.set.card_count, sor_content.card_count + 3);
    CHECK_EQ(storage.set.type_count, sor_content.type_count + 1);
    CHECK_STR(storage.types[sor_content.type_count].many[SLG_DE], "Eulen");
    CHECK_EQ(storage.types[sor_content.type_count].article_an, 1);
    CHECK_STR(deck->id, "my-domain");
    CHECK_STR(deck->title[SLG_DE], "vom Wald");
    CHECK_EQ(deck->kind, CRD_DOMAIN);
    CHECK_EQ(deck->count, 2);
    CHECK_EQ(deck->size, 10);
    CHECK_EQ(deck->skill, deck->first + 2);
    CHECK_EQ(deck->pool, CRD_NO_CARD);
    CHECK_STR(owl->source, "public for name, designed for the rest");
    CHECK_EQ(owl->icons, CRD_ICON_OMEN | CRD_ICON_FLYING | CRD_ICON_LEGEND);
    CHECK_EQ(owl->copies, 7);
    CHECK_EQ(owl->cost * 100 + owl->attack * 10 + owl->essence, 324);
    CHECK_EQ(__builtin_popcountll(owl->types), 2);
    CHECK_EQ(curse->icons, CRD_ICON_CURSE);
    CHECK_EQ(curse->family, CRD_FAMILY_ATTACHMENT);
    CHECK_EQ(curse->attack, -2);
    CHECK_EQ(skill->family, CRD_FAMILY_SKILL);
    CHECK_EQ(skill->abilities[0].length, 3);
    CHECK_EQ(storage.decks_read, 1ull << sor_content.deck_count);
    CHECK_EQ(crd_verify(&storage.set, &error), SLG_OK);
    CHECK_EQ(crd_check_playable(&storage.set, &error), SLG_OK);
}

static size_t read_file(const char *name) {
    char path[400];
    snprintf(path, sizeof path, "%s/src/games/sorcerer/content/%s.cards", SLG_SOURCE_DIR, name);
    FILE *file = fopen(path, "rb");
    size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
    if (file) fclose(file);
    text[length] = '\0';
    return length;
}

/* A replaced deck keeps its place, all others keep their cards, and the game is the same. */
TEST(a_deck_takes_the_place_of_its_like) {
    slg_error error = {0};
    size_t length = read_file("tegu");
    REQUIRE(crd_read(text, length, &sor_content, &storage, &error) == SLG_OK);
    CHECK_EQ(storage.set.deck_count, sor_content.deck_count);
    CHECK_EQ(storage.set.card_count, sor_content.card_count);
    CHECK_EQ(crd_verify(&storage.set, &error), SLG_OK);
    for (uint32_t i = 0; i < sor_content.deck_count; i++) {
        const crd_deck *now = &storage.decks[i], *before = &sor_content.decks[i];
        CHECK_STR(now->id, before->id);
        CHECK_EQ(now->count, before->count);
        for (uint32_t n = 0; n < now->count; n++)
            CHECK_STR(storage.cards[now->first + n].id, sor_content.cards[before->first + n].id);
        if (now->skill != CRD_NO_CARD)
            CHECK_STR(storage.cards[now->skill].id, sor_content.cards[before->skill].id);
    }
}

/* It takes only the language from the box, and lines count all the same. */
TEST(a_file_may_stand_instead_of_the_box) {
    static char alone[sizeof whole + 64];
    slg_error error = {0};
    snprintf(alone, sizeof alone, "instead of the box \r\n%s", whole);
    memcpy(strstr(alone, "owl spirit"), "owl owl   ", 10);
    CHECK_EQ(crd_read(alone, strlen(alone), &sor_content, &storage, &error), SLG_BAD_INPUT);
    CHECK_EQ(error.line, 16);
    memcpy(strstr(alone, "owl owl   "), "owl       ", 10);
    REQUIRE(crd_read(alone, strlen(alone), &sor_content, &storage, &error) == SLG_OK);
    CHECK_EQ(storage.set.deck_count, 1);
    CHECK_EQ(storage.set.card_count, 3);
    CHECK_EQ(storage.set.type_count, 1);
    CHECK(storage.set.family == sor_content.family);
    CHECK(crd_check_playable(&storage.set, &error) != SLG_OK);
    CHECK_EQ(crd_read("instead of the box", 18, &sor_content, &storage, &error), SLG_BAD_INPUT);
    CHECK_EQ(crd_read("instead of the box x\n", 21, &sor_content, &storage, &error), SLG_BAD_INPUT);
    CHECK_EQ(error.line, 1);
}

/* --- the built-in set --- */

static const char *const files[] = {"types",
                                    "ariaspes",
                                    "miselda",
                                    "tegu",
                                    "zevrane",
                                    "animist",
                                    "bloodlord",
                                    "demonologist",
                                    "necromancer",
                                    "forgotten-temple",
                                    "haunted-forest",
                                    "outcast-sanctuary",
                                    "screaming-coast",
                                    "boards",
                                    "thenoch",
                                    "lunatic-asylum",
                                    "bloodsoaked-fjord",
                                    "shapeshifter",
                                    "sword-of-gabriel",
                                    "sylvanei",
                                    "boards-of-ours",
                                    "forsaken-church",
                                    "seth",
                                    "bewitched-woodland",
                                    "virgiliu",
                                    "forlorn-operahouse",
                                    "sigismund",
                                    "tatsu"};

TEST(built_in_is_what_its_files_say) {
    slg_error error = {0};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        size_t length = read_file(files[i]);
        const crd_set *base = i ? &storage.set : &spl_no_cards;
        REQUIRE(crd_read(text, length, base, &storage, &error) == SLG_OK);
    }
    CHECK(storage.set.hash == sor_content.hash);
    CHECK_EQ(storage.set.card_count, sor_content.card_count);
    CHECK_EQ(crd_verify(&sor_content, &error), SLG_OK);
    CHECK_STR(error.text, "");
}

TEST(the_hash_knows_what_a_byte_does_not_hold) {
    slg_error error = {0};
    size_t length = read_file("tegu");
    REQUIRE(crd_read(text, length, &sor_content, &storage, &error) == SLG_OK);
    uint64_t hash = crd_hash_set(&storage.set);
    storage.decks[0].first += 256;
    CHECK(crd_hash_set(&storage.set) != hash);
}

/* At most one card in ten may need code of the game's own; the sum is printed. */
TEST(native_effects_are_few) {
    uint32_t native = 0, cards = sor_content.card_count;
    for (uint32_t i = 0; i < cards; i++)
        for (uint32_t a = 0; a < sor_content.cards[i].ability_count; a++) {
            const crd_ability *ability = &sor_content.cards[i].abilities[a];
            for (uint32_t n = 0; n < ability->length; n++)
                native += crd_code(&sor_content, ability)[n].op == CRD_NATIVE_OP;
        }
    printf("native effects: %u on %u cards\n", native, cards);
    CHECK(native * 10 <= cards);
}

/* --- the hash --- */

static uint64_t hash_of(const char *from, const char *to) {
    static char changed[1 << 18];
    slg_error error = {0};
    size_t length = read_file("tegu");
    char *at = strstr(text, from);
    if (!CHECK(at != NULL)) return 0;
    size_t before = (size_t)(at - text);
    memcpy(changed, text, before);
    snprintf(changed + before, sizeof changed - before, "%s%s", to, at + strlen(from));
    length = strlen(changed);
    CHECK_EQ(crd_read(changed, length, &sor_content, &storage, &error), SLG_OK);
    CHECK_STR(error.text, "");
    return storage.set.hash;
}

TEST(hash_is_of_what_is_played) {
    uint64_t same = hash_of("Narangerel", "Narangerel");
    CHECK(hash_of("en \"Narangerel\"", "en \"Somebody\"") == same);
    CHECK(hash_of("# Sorcerer", "# Sorcery") == same);
    CHECK(hash_of("draw 2, then", "draw 3, then") != same);
    CHECK(hash_of("weaken an enemy minion", "weaken a minion") != same);
    CHECK(hash_of("essence 4", "essence 5") != same);
    CHECK(hash_of("here text: weaken", "text: weaken") != same);
}

/* --- damage --- */

/* Any prefix of a good file is read or refused; nothing beyond it is read. */
TEST(every_cut_is_survived) {
    static char kept[1 << 18];
    size_t length = read_file("bloodlord");
    memcpy(kept, text, length);
    for (size_t i = 0; i < length; i += 3) {
        char *exact = malloc(i ? i : 1);
        memcpy(exact, kept, i);
        slg_error error = {0};
        slg_status status = crd_read(exact, i, &sor_content, &storage, &error);
        test_note("bytes", i);
        CHECK(status == SLG_OK || (status == SLG_BAD_INPUT && error.text[0] && error.line));
        if (status == SLG_OK) CHECK_EQ(crd_verify(&storage.set, &error), SLG_OK);
        free(exact);
    }
}

/* Code that the compiler would never write is refused before the machine runs it. */
static crd_instr *code_of(const char *id, uint32_t ability) {
    for (uint32_t i = 0; i < storage.set.card_count; i++)
        if (strcmp(storage.cards[i].id, id) == 0)
            return storage.code + storage.cards[i].abilities[ability].code;
    return storage.code;
}
static crd_card *card_of(const char *id) {
    for (uint32_t i = 0; i < storage.set.card_count; i++)
        if (strcmp(storage.cards[i].id, id) == 0) return &storage.cards[i];
    return storage.cards;
}

static void no_such_op(void) {
    code_of("reth", 0)->op = CRD_OP_COUNT;
}
static void no_such_selector(void) {
    code_of("reth", 0)->sel = storage.set.selector_count;
}
static void wrong_kind(void) {
    code_of("reth", 0)->sel = 0; /* a minion in play */
}
static void no_such_amount(void) {
    code_of("narangerel", 0)->amount = storage.set.amount_count;
}
static void no_such_who(void) {
    code_of("narangerel", 0)->who = CRD_MOST_OMENS + 1;
}
static void no_such_resource(void) {
    code_of("soul-eater", 0)->arg = CRD_LIGHT + 1;
}
static void block_too_long(void) {
    code_of("daughter-of-hecate", 0)->skip++;
}
static void branch_too_long(void) {
    code_of("daughter-of-hecate", 0)[5].skip = 2;
}
static void branch_missing(void) {
    code_of("daughter-of-hecate", 0)->many++;
}
static void branch_too_many(void) {
    code_of("daughter-of-hecate", 0)->many--;
}
static void branch_alone(void) {
    code_of("daughter-of-hecate", 0)->op = CRD_MAY_OP;
}
static void cost_too_long(void) {
    code_of("sultans-bane", 0)[1].many = 2;
}
static void effect_with_block(void) {
    code_of("narangerel", 0)->skip = 1;
}
static void effect_in_rule(void) {
    code_of("souls-shadow", 0)->op = CRD_DRAW_OP;
}
static void rule_in_effect(void) {
    code_of("narangerel", 0)->op = CRD_HAS_ATTACK_OP;
}
static void native_of_none(void) {
    code_of("narangerel", 0)->op = CRD_NATIVE_OP;
}
static void no_end(void) {
    code_of("narangerel", 0)[2].op = CRD_DRAW_OP;
}
static void code_outside(void) {
    card_of("reth")->abilities[0].code = storage.set.code_count;
}
static void code_too_long(void) {
    card_of("reth")->abilities[0].length = CRD_CODE_MAX + 1;
}
static void timing_wrong(void) {
    card_of("reth")->abilities[0].timing = CRD_TIMINGS;
}
static void summary_wrong(void) {
    card_of("reth")->timings = 0;
}
static void event_missing(void) {
    card_of("caretaker")->abilities[0].event = CRD_NO_EVENT;
}
static void abilities_too_many(void) {
    card_of("reth")->ability_count = CRD_ABILITIES_MAX + 1;
}
static void essence_of_none(void) {
    card_of("reth")->essence = 0;
}
static void type_of_none(void) {
    card_of("reth")->types = 1ull << 47;
}
static void kind_of_none(void) {
    storage.selectors[1].kind = CRD_GAME_KINDS;
}
static void zone_of_none(void) {
    storage.selectors[1].family = 128;
}
static void count_of_none(void) {
    storage.amounts[1].count = 99;
}
static void counted_outside(void) {
    storage.amounts[1].selector = storage.set.selector_count;
}
static void deck_outside(void) {
    storage.decks[0].first = 250;
}
static void deck_size_wrong(void) {
    storage.decks[0].size++;
}
static void deck_list_wrong(void) {
    storage.decks[0].card[0]++;
}
static void powers_wrong(void) {
    card_of("reth")->powers ^= 1;
}
static void skill_wrong(void) {
    storage.decks[0].skill = storage.decks[0].first;
}
static void board_too_late(void) {
    const crd_card board = storage.cards[93];
    for (uint32_t i = storage.set.card_count; i <= CRD_NONE; i++)
        storage.cards[i] = board;
    storage.set.card_count = CRD_NONE + 1;
}

static const struct {
    const char *name;
    void (*damage)(void);
    const char *expected;
} damages[] = {
    {"op", no_such_op, "reth: an instruction does not exist"},
    {"selector", no_such_selector, "reth: an instruction names an entry outside of a table"},
    {"kind of thing", wrong_kind, "reth: an instruction is done to what it cannot be done to"},
    {"amount", no_such_amount, "narangerel: an instruction names an entry outside of a table"},
    {"who", no_such_who, "narangerel: an instruction's 'who' or 'how' does not exist"},
    {"resource", no_such_resource, "soul-eater: an instruction's argument is out of range"},
    {"block", block_too_long, "daughter-of-hecate: a block is longer than what it lies in"},
    {"branch", branch_too_long, "daughter-of-hecate: a block is longer than what it lies in"},
    {"fewer", branch_missing, "daughter-of-hecate: a choice has fewer branches than it announces"},
    {"more", branch_too_many, "daughter-of-hecate: a choice has more branches than it announces"},
    {"alone", branch_alone, "daughter-of-hecate: a branch stands outside of a choice"},
    {"cost", cost_too_long, "sultans-bane: a cost begins before its ability"},
    {"skip", effect_with_block, "narangerel: an instruction without block has one"},
    {"rules", effect_in_rule,
     "souls-shadow: an effect stands among the rules of an ongoing ability"},
    {"effects", rule_in_effect, "narangerel: a rule stands among effects"},
    {"native", native_of_none, "narangerel: an instruction's argument is out of range"},
    {"end", no_end, "narangerel: an ability has no end"},
    {"code", code_outside, "reth: an ability's code is outside of the table"},
    {"length", code_too_long, "reth: an ability's code is outside of the table"},
    {"timing", timing_wrong, "reth: an ability's timing does not exist"},
    {"summary", summary_wrong, "reth: a card's summary of its abilities is wrong"},
    {"powers", powers_wrong, "reth: a card's summary of its abilities is wrong"},
    {"event", event_missing,
     "caretaker: an ability's event does not exist, or does not go with its timing"},
    {"abilities", abilities_too_many, "reth: a card's figures are out of range"},
    {"essence", essence_of_none, "reth: a card's figures are out of range"},
    {"type", type_of_none, "reth: a card's type does not exist"},
    {"kind", kind_of_none, "a selector's kind, owner or place does not exist"},
    {"zone", zone_of_none, "a selector's zone or family does not exist"},
    {"count", count_of_none, "an amount counts nothing"},
    {"counted", counted_outside, "an amount's selector is outside the table"},
    {"deck", deck_outside, "ariaspes: a deck's cards are outside of the table"},
    {"size", deck_size_wrong, "ariaspes: a deck's size is wrong"},
    {"list", deck_list_wrong, "ariaspes: a deck's list of its cards is wrong"},
    {"skill", skill_wrong, "ariaspes: a deck's skill card is not one of its own"},
    {"board", board_too_late,
     "southwark: a byte names a board: none is card 255 of a set, nor 256 cards after another"},
};

TEST(damaged_sets_are_refused) {
    EACH(row, damages) {
        slg_error error = {0};
        static const char nothing[] = "type owl en \"owl\" \"owls\" de \"Eule\" \"Eulen\" f\n";
        REQUIRE(crd_read(nothing, sizeof nothing - 1, &sor_content, &storage, &error) == SLG_OK);
        REQUIRE(crd_verify(&storage.set, &error) == SLG_OK);
        row->damage();
        CHECK_EQ(crd_verify(&storage.set, &error), SLG_BAD_INPUT);
        CHECK_STR(error.text, row->expected);
    }
}
