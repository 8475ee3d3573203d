/* SPDX-License-Identifier: MIT */
/* The grammar of card files. lemon makes the parser of it when the engine is built. What a rule
 * builds is a tree of parts (reading.h); compile.c makes code of it. */

%name crd__parser
%token_prefix CRD_T_
%token_type {crd_token}
%extra_argument {crd_reading *r}
%stack_size 400

%include {
/* tests/language compiles this file with a function here, which hears of each production that is
 * used; without it their names are not compiled. */
#ifndef CRD_NOTE_PRODUCTION
#define NDEBUG 1 /* no tracing, hence no stdio */
#endif
#define crd__parser_ENGINEALWAYSONSTACK 1
#include <string.h>

#include "cards/grammar.h"
#include "cards/parts.h"
#include "cards/phrases.h"}

%syntax_error {
    (void)yymajor; /* seen before: crd_parse asks whether a token fits */
    (void)TOKEN;
}
%stack_overflow {
    crd_fail(r, r->last.spot, "this ability nests too deeply: say it in fewer parts", NULL, NULL);
}

/* A sign that has no meaning in the language. */
%token STRANGE.

/* A branch ends at the innermost `|`; a `to` behind what is moved says where. */
%nonassoc LOWEST.
%nonassoc BAR TO.

%start_symbol file
file ::= items.
items ::= .
items ::= items BLOCK head.
items ::= items LINE line.

/* --- heads of blocks --- */

head ::= TYPE WORD(I) EN article(N) STRING(A) STRING(B) DE STRING(C) STRING(D) WORD(G). {
    crd_begin_type(r, I, (crd_token[]){A, B, C, D}, N, G);
}
head ::= TYPE WORD(I) EN article(N) STRING(A) STRING(B) DE STRING(C) STRING(D) WORD(G) FR STRING(E)
    STRING(F) WORD(H). {
    crd_begin_type(r, I, (crd_token[]){A, B, C, D}, N, G);
    crd_french_type(r, E, F, H);
}
head ::= DECK WORD(I). { crd_begin_deck(r, I); }
head ::= CARD WORD(I) copies(N). { crd_begin_card(r, I, CRD_FAMILY_MINION, N); }
head ::= SKILL WORD(I). { crd_begin_card(r, I, CRD_FAMILY_SKILL, 1); }
head ::= POOL WORD(I). { crd_begin_card(r, I, CRD_FAMILY_POOL, 1); }
head ::= BOARD WORD(I). { crd_begin_card(r, I, CRD_FAMILY_BOARD, 1); }
head ::= HEAD(H) WORD(I) copies(N). { crd_begin_game_card(r, H, I, N); }

%type article {int32_t}
article(N) ::= . { N = -1; }
article(N) ::= A(T). { N = (int32_t)T.length == 2; }
%type copies {int32_t}
copies(N) ::= . { N = 1; }
copies(N) ::= COPIES(T). { N = T.number; }

/* --- lines of blocks --- */

line ::= KIND(H) WORD(K). { crd_line_kind(r, H, K); }
line ::= NAME(H) EN STRING(A) DE STRING(B). { crd_line_names(r, H, A, B, NULL); }
line ::= NAME(H) EN STRING(A) DE STRING(B) FR STRING(C). { crd_line_names(r, H, A, B, &C); }
line ::= TITLE(H) EN STRING(A) DE STRING(B). { crd_line_names(r, H, A, B, NULL); }
line ::= TITLE(H) EN STRING(A) DE STRING(B) FR STRING(C). { crd_line_names(r, H, A, B, &C); }
line ::= SOURCE(H) REST(T). { crd_line_source(r, H, T); }
line ::= family(H) figures. { crd_end_figures(r, H); }
line ::= flags(F) moment(M) COLON body(B). { crd_add_ability(r, F, M, B); }
line ::= flags(F) ONGOING(T) COLON rules(B). {
    crd_add_ability(r, F, (crd_moment){.timing = CRD_ONGOING, .spot = T.spot}, B);
}
line ::= flags(F) ONGOING COLON WHENEVER event(E) COMMA body(B). { crd_add_ability(r, F, E, B); }

%type family {crd_token}
family(F) ::= MINION(T). { crd_line_family(r, T, CRD_FAMILY_MINION, false); F = T; }
family(F) ::= TOKEN_WORD(T). { crd_line_token(r, T); F = T; }
family(F) ::= SORCERY(T). { crd_line_family(r, T, CRD_FAMILY_SORCERY, false); F = T; }
family(F) ::= ATTACHMENT(T). { crd_line_family(r, T, CRD_FAMILY_ATTACHMENT, false); F = T; }
family(F) ::= ATTACHMENT(T) CURSE. { crd_line_family(r, T, CRD_FAMILY_ATTACHMENT, true); F = T; }
family(F) ::= FIXTURE(T). { crd_line_family(r, T, CRD_FAMILY_FIXTURE, false); F = T; }
family(F) ::= FAMILY(T). { crd_line_game(r, NULL, T, NULL); F = T; }
family(F) ::= FAMILY(T) NUMBER(N). { crd_line_game(r, NULL, T, &N); F = T; }
family(F) ::= MARK(S) FAMILY(T) NUMBER(N). { crd_line_game(r, &S, T, &N); F = T; }

figures ::= .
figures ::= figures COST(H) number(N). { crd_figure_number(r, H, N); }
figures ::= figures ATTACK(H) number(N). { crd_figure_number(r, H, N); }
figures ::= figures ESSENCE(H) number(N). { crd_figure_number(r, H, N); }
figures ::= figures TYPES types.
figures ::= figures ICONS icons.
figures ::= figures CARD_MARK(H). { crd_figure_mark(r, H); }
figures ::= figures COLOURS colours.
colours ::= COLOUR(T). { crd_figure_colour(r, T); }
colours ::= colours COLOUR(T). { crd_figure_colour(r, T); }
types ::= WORD(T). { crd_figure_type(r, T); }
types ::= types WORD(T). { crd_figure_type(r, T); }
icons ::= icon.
icons ::= icons icon.
icon ::= RESOURCE(T). { crd_figure_icon(r, T); }
icon ::= ADJECTIVE(T). { crd_figure_icon(r, T); }
%type number {crd_token}
number(N) ::= NUMBER(T). { N = T; }
number(N) ::= SIGNED(T). { N = T; }

/* --- when an ability is used --- */

%type flags {crd_flags}
flags(F) ::= . { F = (crd_flags){0}; }
flags(F) ::= flags(G) HERE(T). { F = crd_flag(r, G, T, CRD_HERE_FLAG); }
flags(F) ::= flags(G) MAY(T). { F = crd_flag(r, G, T, CRD_MAY_FLAG); }
flags(F) ::= flags(G) ONCE(T). { F = crd_flag(r, G, T, CRD_ONCE_FLAG); }
flags(F) ::= flags(G) BURIED(T). { F = crd_flag(r, G, T, CRD_BURIED_FLAG); }
flags(F) ::= flags(G) FLAG(T). { F = crd_flag(r, G, T, (uint8_t)T.number); }

%type moment {crd_moment}
moment(M) ::= ACTION(T). { M = crd_when(T, CRD_ACTION); }
moment(M) ::= TACTIC(T). { M = crd_when(T, CRD_TACTIC); }
moment(M) ::= TACTIC(T) WHEN pick(P) ATTACK. { M = crd_when(T, CRD_TACTIC); M.pick = P; }
moment(M) ::= WHEN(T) PLAYED. { M = crd_when(T, CRD_PLAYED); }
moment(M) ::= WHEN(T) DESTROYED. { M = crd_when(T, CRD_DESTROYED); }
moment(M) ::= TEXT(T). { M = crd_when(T, CRD_TEXT); }
moment(M) ::= TACTIC(T) COLOUR(C). { M = crd_numbered(T, CRD_TACTIC, C); }
moment(M) ::= ROUND(T) NUMBER(N). { M = crd_numbered(T, CRD_ROUND_EFFECT, N); }
moment(M) ::= MOMENT(T). { M = crd_when(T, (crd_timing)T.number); }
moment(M) ::= at START(T) OF EACH ROUND. {
    M = crd_when(T, CRD_START_OF_ROUND);
    M.flags = CRD_FIRST_FLAG;
}
moment(M) ::= at START(T) OF ROUND. { M = crd_when(T, CRD_START_OF_ROUND); }
moment(M) ::= at START(T) OF BATTLE. { M = crd_when(T, CRD_START_OF_BATTLE); }
moment(M) ::= at START(T) OF BATTLE PHASE. { M = crd_when(T, CRD_START_OF_PHASE); }
moment(M) ::= at END_WORD(T) OF ROUND. { M = crd_when(T, CRD_END_OF_ROUND); }
moment(M) ::= at END_WORD(T) OF BATTLE. { M = crd_when(T, CRD_END_OF_BATTLE); }
moment(M) ::= at END_WORD(T) OF BATTLE PHASE. { M = crd_when(T, CRD_END_OF_PHASE); }
at ::= .
at ::= AT.

%type event {crd_moment}
event(E) ::= pick(P) IS DESTROYED(T). { E = crd_event_of(T, CRD_ON_DESTROYED, P); }
event(E) ::= pick(P) ATTACK(T). { E = crd_event_of(T, CRD_ON_ATTACK, P); }
event(E) ::= pick(P) ROLL(T). { E = crd_event_of(T, CRD_ON_ROLLED, P); }
event(E) ::= pick(P) IS PLAYED(T). { E = crd_event_of(T, CRD_ON_PLAYED, P); }
event(E) ::= pick(P) IS WEAKENED(T). { E = crd_event_of(T, CRD_ON_WEAKENED, P); }
event(E) ::= pick(P) IS MOVED(T). { E = crd_event_of(T, CRD_ON_MOVED, P); }
event(E) ::= pick(P) IS ADJECTIVE(T). { E = crd_event_adjective(r, T, P); }
event(E) ::= pick(P) IS ATTACHED(T) TO pick(Q). { E = crd_event_follower(r, T, P, Q); }
event(E) ::= A FLAME(T) IS PUT ON pick(P). { E = crd_event_of(T, CRD_ON_FLAME, P); }
event(E) ::= pick(P) IS DESTROYED(T) EXCEPTION. {
    E = crd_event_of(T, CRD_ON_DESTROYED, P);
    E.number = 1;
}
event(E) ::= PLAYER_EVENT(T). { E = crd_event_of(T, (crd_event)T.number, 0); }
event(E) ::= pick(P) EVENT(T). { E = crd_event_of(T, (crd_event)T.number, P); }

/* --- rules of ongoing abilities --- */

%type rules {crd_list}
%type ruling {crd_list}
rules(L) ::= ruling(B). { L = B; }
rules(L) ::= rules(A) SEMICOLON ruling(B). { L = crd_join(r, A, B); }
ruling(L) ::= rule(N). { L = crd_one(N); }
ruling(L) ::= rule(N) joint ruling(B). { L = crd_join(r, crd_one(N), B); }
ruling(L) ::= IF(T) condition(N) COMMA ruling(B). { L = crd_one(crd_block_of(r, N, T, B)); }
joint ::= COMMA.
joint ::= AND.
joint ::= COMMA AND.

%type rule {uint16_t}
rule(N) ::= pick(P) HAVE(T) boost(B) tails(A). { N = crd_give(r, T, CRD_HAS_ATTACK_OP, P, B, A); }
rule(N) ::= pick(P) IS ADJECTIVE(T). { N = crd_is_blanked(r, T, P); }
rule(N) ::= pick(P) COST NUMBER(T) more(M). { N = crd_costs(r, P, T, M); }
rule(N) ::= YOUR(T) RESOURCE TURN DICE. { N = crd_effect(r, T, CRD_TURNS_DIE_OP, 0, 0); }
rule(N) ::= THIS(T) MAY BE DESTROYED AS article RESOURCE. {
    N = crd_effect(r, T, CRD_AS_OMEN_OP, 0, 0);
}
rule(N) ::= VERB slots END_VERB. { N = crd_end_sentence(r); }
rule(N) ::= NATIVE(T) WORD(W). { N = crd_native(r, T, W); }
rule(N) ::= RULE(T) WORD(W). { N = crd_standing_rule(r, T, W, NULL); }
rule(N) ::= RULE(T) WORD(W) NUMBER(M). { N = crd_standing_rule(r, T, W, &M); }
%type more {int32_t}
more(M) ::= MORE. { M = 1; }
more(M) ::= LESS. { M = -1; }

/* --- parts --- */

%type body {crd_list}
%type chain {crd_list}
%type prefixed {crd_list}
body(L) ::= chain(A). { L = A; }
body(L) ::= body(A) SEMICOLON chain(B). { L = crd_join(r, A, B); }
body(L) ::= body(A) SEMICOLON THEN chain(B). { L = crd_join(r, A, B); }

chain(L) ::= joined(A). { L = A; }
chain(L) ::= joined(A) TO(T) chain(B). { L = crd_one(crd_cost(r, T, A, B)); }
chain(L) ::= joined(A) UNLESS(T) joined(B). { L = crd_one(crd_unless(r, T, A, B)); }
chain(L) ::= joined(A) UNLESS(T) prefixed(B). { L = crd_one(crd_unless(r, T, A, B)); }
chain(L) ::= joined(A) separator chain(B). { L = crd_join(r, A, B); }
chain(L) ::= joined(A) AND prefixed(B). { L = crd_join(r, A, B); }
chain(L) ::= prefixed(A). { L = A; }
separator ::= COMMA.
separator ::= THEN.
separator ::= COMMA THEN.
separator ::= COMMA AND.

/* What begins a part that reaches up to the next `;`. */
prefixed(L) ::= MAY(T) chain(B). { L = crd_one(crd_part_of(r, CRD_PART_MAY, T, CRD_YOU, B)); }
prefixed(L) ::= subject(W) MAY(T) chain(B). {
    L = crd_one(crd_part_of(r, CRD_PART_MAY, T, W, B));
}
prefixed(L) ::= IF(T) condition(N) COMMA chain(B). { L = crd_one(crd_block_of(r, N, T, B)); }
prefixed(L) ::= FOR(T) EACH counted(A) limit(M) COMMA chain(B). {
    A.what.most = (uint8_t)M.number;
    L = crd_one(crd_for_each(r, T, A, B));
}
prefixed(L) ::= REPEAT(T) NUMBER(N) TIMES COLON chain(B). {
    L = crd_one(crd_repeat(r, T, N, B));
}
prefixed(L) ::= EACH(T) PLAYER COLON chain(B). {
    L = crd_one(crd_part_of(r, CRD_PART_PLAYERS, T, CRD_YOU, B));
}
prefixed(L) ::= AFTER(T) THIS ROLL COLON chain(B). { L = crd_one(crd_later(r, T, 0, B)); }
prefixed(L) ::= AT(T) END_WORD OF ROUND COLON chain(B). { L = crd_one(crd_later(r, T, 1, B)); }
prefixed(L) ::= CHOOSE(T) ONE COLON branches(B). {
    L = crd_one(crd_part_of(r, CRD_PART_CHOOSE, T, CRD_YOU, B));
}
prefixed(L) ::= subject(W) CHOOSE(T) ONE COLON branches(B). {
    L = crd_one(crd_part_of(r, CRD_PART_CHOOSE, T, W, B));
}
%type branches {crd_list}
branches(L) ::= chain(A). [LOWEST] { L = crd_one(crd_group(r, A)); }
branches(L) ::= chain(A) BAR branches(B). { L = crd_join(r, crd_one(crd_group(r, A)), B); }

%type joined {crd_list}
%type single {crd_list}
joined(L) ::= single(A). { L = A; }
joined(L) ::= joined(A) AND single(B). { L = crd_join(r, A, B); }
single(L) ::= effect(N). { L = crd_one(N); }
single(L) ::= subject(W) effect(N). { L = crd_one(crd_by(r, W, N)); }
single(L) ::= OPEN body(A) CLOSE. { L = crd_one(crd_group(r, A)); }

%type subject {int32_t}
subject(W) ::= YOU. { W = CRD_YOU; }
subject(W) ::= OPPONENT. { W = CRD_OPPONENT; }
subject(W) ::= EACH OPPONENT. { W = CRD_EACH_OPPONENT; }
subject(W) ::= EACH PLAYER. { W = CRD_EACH_PLAYER; }
subject(W) ::= THAT PLAYER. { W = CRD_THAT_PLAYER; }
subject(W) ::= THAT OPPONENT. { W = CRD_THAT_PLAYER; }
subject(W) ::= DEFENDER. { W = CRD_DEFENDER; }
subject(W) ::= A ALLIED PLAYER. { W = CRD_AN_ALLY; }
subject(W) ::= THE PLAYER WITH THE MOST RESOURCE(T). { W = crd_most_omens(r, T); }

/* --- effects --- */

/* A verb of the game: its word, then what its row's shape asks for. crd_parse puts a sign before
 * each slot and END_VERB behind the last, so that the shapes are no part of this grammar
 * (phrases.h). */
%type effect {uint16_t}
effect(N) ::= VERB slots END_VERB. { N = crd_end_sentence(r); }
effect(N) ::= NATIVE(T) WORD(W). { N = crd_native(r, T, W); }

slots ::= .
slots ::= slots slot.
slot ::= PHRASE.
slot ::= PICK_SLOT pick(P). { crd_said_pick(r, P); }
slot ::= BODY_SLOT body_of_pick(P). { crd_said_pick(r, P); }
slot ::= HIDDEN_SLOT hidden(P). { crd_said_pick(r, P); }
slot ::= DESTINATION_SLOT destination(P). { crd_said_pick(r, P); }
slot ::= SPOT_SLOT spot(S). { crd_said_pick(r, crd_at_spot(r, S)); }
slot ::= WHERE_SLOT where(P). { crd_said_pick(r, P); }
slot ::= HERE_SLOT HERE(T). { crd_said_pick(r, crd_battlefield(r, T, CRD_HERE)); }
slot ::= AMOUNT_SLOT amount(A). { crd_said_amount(r, A); }
slot ::= NUMBER_SLOT NUMBER(T). { crd_said_amount(r, crd_number_of(r, T)); }
slot ::= COUNT_SLOT NUMBER(T). { crd_said_amount(r, crd_number_of(r, T)); }
slot ::= COUNT_SLOT A(T). { T.number = 1; crd_said_amount(r, crd_number_of(r, T)); }
slot ::= OFTEN_SLOT often(A). { crd_said_amount(r, A); }
slot ::= ALL_SLOT ALL(T). { crd_said_amount(r, crd_all_of(T)); }
slot ::= TAILS_SLOT tails(A). { crd_said_tails(r, A); }
slot ::= BOOST_SLOT boost(B). { r->sentence.boost = B; }
slot ::= PIECES_SLOT pieces(A). { crd_said_pieces(r, A); }
slot ::= SUBJECT_SLOT subject(W). { r->sentence.who = (uint8_t)W; }
slot ::= DIGITS_SLOT NUMBER(T). { crd_said_word(r, T); }
slot ::= SIGNED_SLOT SIGNED(T). { crd_said_word(r, T); }
slot ::= RESOURCE_SLOT resource(T). { crd_said_word(r, T); }
slot ::= ENERGY_SLOT RESOURCE(T). { crd_said_word(r, T); }
slot ::= ADJECTIVE_SLOT ADJECTIVE(T). { crd_said_word(r, T); }
slot ::= HARM_SLOT HARM(T). { crd_said_word(r, T); }
slot ::= NAME_SLOT WORD(T). { crd_said_word(r, T); }
slot ::= ZONE_SLOT zone_to(T). { crd_said_word(r, T); }
slot ::= SIDE_SLOT side(T). { crd_said_word(r, T); }
slot ::= SPAWNED_SLOT spawned(T). { crd_said_word(r, T); }
slot ::= OWNER_SLOT owner.
slot ::= ARTICLE_SLOT article.
slot ::= JOINT_SLOT joint_put.

%type pieces {crd_pieces}
pieces(A) ::= NUMBER(N) piece(T). { A = crd_pieces_of(crd_number_of(r, N), T, CRD_ONE); }
pieces(A) ::= A(N) piece(T). { N.number = 1; A = crd_pieces_of(crd_number_of(r, N), T, CRD_ONE); }
pieces(A) ::= ALL(N) piece(T). { A = crd_pieces_of(crd_all_of(N), T, CRD_ONE); }
pieces(A) ::= UP TO NUMBER(N) piece(T). { A = crd_pieces_of(crd_number_of(r, N), T, CRD_UP_TO); }
%type piece {crd_token}
piece(T) ::= PIECE(P). { T = P; }

%type spawned {crd_token}
spawned(W) ::= SPAWNED(T). { W = T; }
%type where {uint8_t}
where(P) ::= . { P = 0; }
where(P) ::= IN spot(S). { P = crd_at_spot(r, S); }

/* Battlefields as a foe's cards name them: a crd_place, and of what kind the word is that
 * says how many: one or each. */
%type spot {crd_token}
spot(S) ::= A(T) BATTLEFIELD. { S = crd_spot_token(T, CRD_ANYWHERE, CRD_ONE); }
spot(S) ::= EACH(T) BATTLEFIELD. { S = crd_spot_token(T, CRD_EVERYWHERE, CRD_EACH); }
spot(S) ::= EACH(T) BATTLEFIELD FIELD_WITH(F). {
    S = crd_spot_token(T, (crd_place)F.number, CRD_EACH);
}
spot(S) ::= EACH(T) FIELDS(F). { S = crd_spot_token(T, (crd_place)F.number, CRD_EACH); }
spot(S) ::= EACH(T) OTHER BATTLEFIELD. { S = crd_spot_token(T, CRD_ELSEWHERE, CRD_EACH); }
spot(S) ::= THE(T) BATTLEFIELD FIELD_ONE(F). {
    S = crd_spot_token(T, (crd_place)F.number, CRD_ONE);
}

%type often {crd_number}
often(A) ::= . { A = crd_nothing(); }
often(A) ::= TWICE(T). { T.number = 2; A = crd_number_of(r, T); }
often(A) ::= NUMBER(T) TIMES. { A = crd_number_of(r, T); }
%type limit {crd_token}
limit(M) ::= . { M = (crd_token){.number = 0}; }
limit(M) ::= AT MOST NUMBER(T). { M = crd_limit(r, T); }

the ::= .
the ::= THE.
joint_put ::= separator PUT.
joint_put ::= AND PUT.

%type resource {crd_token}
resource(M) ::= RESOURCE(T). { M = T; }
resource(M) ::= ACTION(T). { M = T; M.number = CRD_ACTIONS; }

%type side {crd_token}
side(S) ::= YOUR(T) SIDE side_place(P). { S = T; S.number = P << 1; }
side(S) ::= OPPONENT(T) SIDE side_place(P). { S = T; S.number = P << 1 | 1; }
%type side_place {int32_t}
side_place(P) ::= . { P = 0; }
side_place(P) ::= IN(T) place(X). { P = crd_battlefield(r, T, X); }

/* "into play", "into your hand": whose hand makes no difference, it is the owner's. */
%type zone_to {crd_token}
zone_to(Z) ::= PLAY(T). { Z = T; Z.number = CRD_TO_PLAY; }
zone_to(Z) ::= owner HAND(T). { Z = T; Z.number = CRD_TO_HAND; }
zone_to(Z) ::= owner GRAVEYARD(T). { Z = T; Z.number = CRD_TO_GRAVEYARD; }
zone_to(Z) ::= owner GRIMOIRE(T). { Z = T; Z.number = CRD_TO_GRIMOIRE; }
owner ::= .
owner ::= YOUR.
owner ::= THEIR.

/* --- numbers --- */

%type amount {crd_number}
%type tails {crd_number}
%type boost {crd_boost}
amount(A) ::= NUMBER(T). { A = crd_number_of(r, T); }
amount(A) ::= AS(T) MUCH. { A = crd_as_much(T); }
boost(B) ::= SIGNED(T) ATTACK. { B = crd_boost_of(r, &T, NULL); }
boost(B) ::= SIGNED(T) ESSENCE. { B = crd_boost_of(r, NULL, &T); }
boost(B) ::= SIGNED(T) SLASH SIGNED(U). { B = crd_boost_of(r, &T, &U); }

tails(A) ::= . { A = crd_nothing(); }
tails(A) ::= tails(B) FOR(T) EACH counted(C). { A = crd_tail_each(r, B, T, C); }
tails(A) ::= tails(B) UP TO NUMBER(T). { A = crd_tail_most(r, B, T); }
tails(A) ::= tails(B) AT MOST NUMBER(T). { A = crd_tail_most(r, B, T); }
tails(A) ::= tails(B) AT MOST NUMBER(T) A PLAYER. {
    A = crd_tail_most(r, B, T);
    A.what.each = 1;
}
tails(A) ::= tails(B) AT LEAST NUMBER(T). { A = crd_tail_least(r, B, T); }
tails(A) ::= tails(B) FOR(T) EVERY NUMBER(N) counted(C). { A = crd_tail_every(r, B, T, N, C); }
tails(A) ::= tails(B) PLUS NUMBER(N) FOR(T) EACH counted(C). { A = crd_tail_plus(r, B, N, T, C); }
tails(A) ::= tails(B) FOR(T) THIS ROLL. { A = crd_tail_time(r, B, T, CRD_FOR_ROLL); }
tails(A) ::= tails(B) FOR(T) ITS NEXT ATTACK. { A = crd_tail_time(r, B, T, CRD_FOR_NEXT_ATTACK); }
tails(A) ::= tails(B) UNTIL(T) END_WORD OF BATTLE PHASE. {
    A = crd_tail_time(r, B, T, CRD_FOR_PHASE);
}
tails(A) ::= tails(B) UNTIL(T) END_WORD OF NEXT BATTLE PHASE. {
    A = crd_tail_time(r, B, T, CRD_FOR_PHASE);
}
tails(A) ::= tails(B) UNTIL(T) END_WORD OF ROUND. { A = crd_tail_time(r, B, T, CRD_FOR_ROUND); }
tails(A) ::= tails(B) FOR(T) GOOD. { A = crd_tail_time(r, B, T, CRD_FOR_GOOD); }

%type counted {crd_number}
counted(A) ::= body_of_pick(P). { A = crd_per_thing(r, P); }
counted(A) ::= OF body_of_pick(P). { A = crd_per_thing(r, P); }
counted(A) ::= OF THOSE(T). { A = crd_per_thing(r, crd_reference(r, T, CRD_THOSE)); }
counted(A) ::= DAMAGE ON pick(P). { A = crd_per_figure(r, CRD_DAMAGE, P); }
counted(A) ::= FLAME ON pick(P). { A = crd_per_figure(r, CRD_FLAMES, P); }
counted(A) ::= FIGURE(T) ON pick(P). { A = crd_per_game_figure(r, T, P); }
counted(A) ::= TALLY(T) there. { A = crd_per_tally(T, T.number); }
counted(A) ::= YOUR(T) OWN_TALLY(U). { A = crd_per_tally(T, U.number); }
counted(A) ::= FIELDS(T). { A = crd_per_thing(r, crd_battlefield(r, T, T.number)); }
counted(A) ::= MUCH_DONE(T). { A = crd_as_much(T); A.said = 0; }
there ::= .
there ::= THERE.

/* --- picking --- */

%type pick {uint8_t}
%type how {crd_token}
%type body_of_pick {uint8_t}
pick(P) ::= body_of_pick(Q). { P = Q; }
pick(P) ::= how(H) body_of_pick(Q). { P = crd_how_many(r, H, Q); }
pick(P) ::= how(H) THEM(T). { P = crd_how_many(r, H, crd_looked_at(r, T)); }
pick(P) ::= THEM(T). { P = crd_all_looked_at(r, T); }
pick(P) ::= THE OTHERS(T). { P = crd_all_looked_at(r, T); }
pick(P) ::= the TOP(T) OF whose(W) GRIMOIRE. { P = crd_top(r, T, NULL, W); }
pick(P) ::= the TOP(T) CARD OF whose(W) GRIMOIRE. { P = crd_top(r, T, NULL, W); }
pick(P) ::= the TOP(T) NUMBER(N) OF whose(W) GRIMOIRE. { P = crd_top(r, T, &N, W); }
pick(P) ::= the TOP(T) NUMBER(N) CARD OF whose(W) GRIMOIRE. { P = crd_top(r, T, &N, W); }
pick(P) ::= THIS(T). { P = crd_reference(r, T, CRD_THIS); }
pick(P) ::= the BEARER(T). { P = crd_reference(r, T, CRD_BEARER); }
pick(P) ::= the ATTACKER(T). { P = crd_reference(r, T, CRD_ATTACKER); }
pick(P) ::= IT(T). { P = crd_reference(r, T, CRD_IT); }
pick(P) ::= THOSE(T). { P = crd_reference(r, T, CRD_THOSE); }
pick(P) ::= the SPAWNED_ONE(T). { P = crd_spawned_one(r, T); }
pick(P) ::= THE best(B) body_of_pick(Q). { P = crd_best_of(r, B, NULL, Q); }
pick(P) ::= THE best(B) COMMA best(C) body_of_pick(Q). { P = crd_best_of(r, B, &C, Q); }

/* "highest cost": a figure, and of what kind the word before it is: crd_best. */
%type best {crd_token}
best(B) ::= HIGHEST figure(F). { B = F; B.kind = CRD_HIGHEST; }
best(B) ::= MOST figure(F). { B = F; B.kind = CRD_HIGHEST; }
best(B) ::= LOWEST figure(F). { B = F; B.kind = CRD_LOWEST; }
best(B) ::= FEWEST figure(F). { B = F; B.kind = CRD_LOWEST; }

how(H) ::= A(T). { H = crd_how_token(T, CRD_ONE, 1); }
how(H) ::= A(T) RANDOM. { H = crd_how_token(T, CRD_RANDOM, 1); }
how(H) ::= ONE(T) of. { H = crd_how_token(T, CRD_ONE, 1); }
how(H) ::= ANOTHER(T) of. { H = crd_how_token(T, CRD_ONE, 0); }
how(H) ::= NUMBER(T) of. { H = crd_how_token(T, CRD_EXACT, T.number); }
how(H) ::= NUMBER(T) RANDOM of. { H = crd_how_token(T, CRD_RANDOM, T.number); }
how(H) ::= UP TO NUMBER(T) of. { H = crd_how_token(T, CRD_UP_TO, T.number); }
how(H) ::= ANY(T) NUMBER_WORD OF. { H = crd_how_token(T, CRD_ANY, 1); }
how(H) ::= EACH(T) of. { H = crd_how_token(T, CRD_EACH, 1); }
of ::= .
of ::= OF.

body_of_pick(P) ::= noun(N) whichs(Q). { P = crd_noun(r, Q, N); }
body_of_pick(P) ::= words(W) noun(N) whichs(Q). { P = crd_words(r, crd_noun(r, Q, N), W); }
body_of_pick(P) ::= words(W) whichs(Q). { P = crd_words(r, Q, W); }

%type noun {crd_token}
noun(N) ::= MINION(T). { N = T; N.number = CRD_MINION; }
noun(N) ::= ATTACHMENT(T). { N = T; N.number = CRD_ATTACHMENT; }
noun(N) ::= FOLLOWER(T). { N = T; N.number = CRD_FOLLOWER; }
noun(N) ::= CARD(T). { N = T; N.number = CRD_CARD; }
noun(N) ::= SORCERY(T). { N = T; N.number = CRD_CARD; }
noun(N) ::= CURSE(T). { N = T; N.number = CRD_ATTACHMENT; }
noun(N) ::= FIXTURE(T). { N = T; N.number = CRD_ATTACHMENT; }
noun(N) ::= BATTLEFIELD(T). { N = T; N.number = CRD_BATTLEFIELD; }
noun(N) ::= SKILL CARD(T). { N = T; N.number = CRD_SKILL; }
noun(N) ::= NOUN(T). { N = T; }
noun(N) ::= PROPERTY_NOUN(T). { N = T; }

/* The words before a noun: a pick that holds nothing else. */
%type words {uint8_t}
words(P) ::= word(T). { P = crd_word(r, 0, T); }
words(P) ::= words(Q) word(T). { P = crd_word(r, Q, T); }
%type word {crd_token}
word(W) ::= ADJECTIVE(T). { W = T; }
word(W) ::= READY(T). { W = T; }
word(W) ::= OTHER(T). { W = T; }
word(W) ::= YOUR(T). { W = T; }
word(W) ::= ENEMY(T). { W = T; }
word(W) ::= ALLIED(T). { W = T; }
word(W) ::= ADJACENT(T). { W = T; }
word(W) ::= WORD(T). { W = T; }

%type whichs {uint8_t}
whichs(P) ::= . { P = crd_new_pick(r); }
whichs(P) ::= whichs(Q) HERE(T). { P = crd_which_place(r, Q, T, CRD_HERE); }
whichs(P) ::= whichs(Q) IN(T) place(X). { P = crd_which_place(r, Q, T, X); }
whichs(P) ::= whichs(Q) IN PLAY. { P = Q; }
whichs(P) ::= whichs(Q) in(T) whose(W) zones(Z). { P = crd_which_zone(r, Q, T, W, Z); }
whichs(P) ::= whichs(Q) ON(T) THIS. { P = crd_which_zone(r, Q, T, -1, CRD_ON_THIS); }
whichs(P) ::= whichs(Q) ON(T) YOUR SKILL CARD. {
    P = crd_which_zone(r, Q, T, -1, CRD_ON_SKILL);
}
whichs(P) ::= whichs(Q) OF(T) THEM. { P = crd_which_zone(r, Q, T, -1, CRD_LOOKED_AT); }
whichs(P) ::= whichs(Q) IN(T) IT. { P = crd_which_zone(r, Q, T, -1, CRD_LOOKED_AT); }
whichs(P) ::= whichs(Q) WITH A FOLLOWER(T). { P = crd_which_has(r, Q, T, CRD_WITH_FOLLOWER); }
whichs(P) ::= whichs(Q) WITH A ATTACHMENT(T). { P = crd_which_has(r, Q, T, CRD_WITH_ATTACHMENT); }
whichs(P) ::= whichs(Q) WITHOUT A FOLLOWER(T). {
    P = crd_which_has(r, Q, T, CRD_WITH_FOLLOWER | CRD_NON);
}
whichs(P) ::= whichs(Q) WITHOUT A ATTACHMENT(T). {
    P = crd_which_has(r, Q, T, CRD_WITH_ATTACHMENT | CRD_NON);
}
whichs(P) ::= whichs(Q) WITH A HAD(T). { P = crd_which_has(r, Q, T, T.number); }
whichs(P) ::= whichs(Q) WITHOUT A HAD(T). { P = crd_which_has(r, Q, T, T.number | CRD_NON); }
whichs(P) ::= whichs(Q) WITH SOME_HAD(T). { P = crd_which_has(r, Q, T, T.number); }
whichs(P) ::= whichs(Q) WITHOUT SOME_HAD(T). { P = crd_which_has(r, Q, T, T.number | CRD_NON); }
whichs(P) ::= whichs(Q) IN THE REGION(T). { P = crd_which_has(r, Q, T, T.number); }
whichs(P) ::= whichs(Q) IN THE PILE(T). { P = crd_which_counted(r, Q, T, CRD_PER_TALLY); }
whichs(P) ::= whichs(Q) OF figure(F) NUMBER(N). { P = crd_which_figure(r, Q, F, CRD_EXACTLY, N); }
whichs(P) ::= whichs(Q) OF figure(F) NUMBER(N) OR LESS. {
    P = crd_which_figure(r, Q, F, CRD_AT_MOST, N);
}
whichs(P) ::= whichs(Q) OF figure(F) NUMBER(N) OR MORE. {
    P = crd_which_figure(r, Q, F, CRD_AT_LEAST, N);
}
whichs(P) ::= whichs(Q) OF figure(F) LESS THAN IT(N). {
    P = crd_which_figure(r, Q, F, CRD_LESS_THAN_IT, N);
}
whichs(P) ::= whichs(Q) OF figure(F) MORE THAN IT(N). {
    P = crd_which_figure(r, Q, F, CRD_MORE_THAN_IT, N);
}
whichs(P) ::= whichs(Q) OF ATTACKING PLAYER(T). { P = crd_which_owner(r, Q, T, CRD_ATTACKING); }
whichs(P) ::= whichs(Q) OF THAT PLAYER(T). { P = crd_which_owner(r, Q, T, CRD_THAT); }
whichs(P) ::= whichs(Q) OF THAT OPPONENT(T). { P = crd_which_owner(r, Q, T, CRD_THAT); }
whichs(P) ::= whichs(Q) NOT(T) THIS. { P = crd_which_has(r, Q, T, CRD_SAME_AS_THIS | CRD_NON); }
whichs(P) ::= whichs(Q) NOT(T) IT. { P = crd_which_has(r, Q, T, CRD_SAME_AS_IT | CRD_NON); }
whichs(P) ::= whichs(Q) NOT(T) ATTACKER. { P = crd_which_has(r, Q, T, CRD_IS_ATTACKER | CRD_NON); }
whichs(P) ::= whichs(Q) NOT(T) ENEMY ADJECTIVE(L). { P = crd_which_not_enemy(r, Q, T, L); }
whichs(P) ::= whichs(Q) WEAKENED(T). { P = crd_which_counted(r, Q, T, CRD_PER_WEAKENED); }
whichs(P) ::= whichs(Q) DESTROYED(T). { P = crd_which_counted(r, Q, T, CRD_PER_DESTROYED); }
whichs(P) ::= whichs(Q) DISCARDED(T). { P = crd_which_counted(r, Q, T, CRD_PER_DISCARDED); }

%type in {crd_token}
in(T) ::= IN(S). { T = S; }
in(T) ::= FROM(S). { T = S; }

%type place {int32_t}
place(P) ::= A ADJACENT BATTLEFIELD. { P = CRD_ADJACENT; }
place(P) ::= ITS BATTLEFIELD. { P = CRD_ITS; }
place(P) ::= A BATTLEFIELD ADJACENT TO IT. { P = CRD_ADJACENT_TO_IT; }
place(P) ::= THE FIRST. { P = CRD_FIRST; }
place(P) ::= THE SECOND. { P = CRD_SECOND; }
place(P) ::= spot(S). { P = S.number; }

%type destination {uint8_t}
destination(P) ::= pick(Q). { P = Q; }
destination(P) ::= HERE(T). { P = crd_battlefield(r, T, CRD_HERE); }
destination(P) ::= ITS(T) BATTLEFIELD. { P = crd_battlefield(r, T, CRD_ITS); }
destination(P) ::= THE(T) FIRST. { P = crd_battlefield(r, T, CRD_FIRST); }
destination(P) ::= THE(T) SECOND. { P = crd_battlefield(r, T, CRD_SECOND); }

/* What may be looked at. */
%type hidden {uint8_t}
hidden(P) ::= the TOP(T) NUMBER(N) OF whose(W) GRIMOIRE. { P = crd_top(r, T, &N, W); }
hidden(P) ::= the TOP(T) NUMBER(N) CARD OF whose(W) GRIMOIRE. { P = crd_top(r, T, &N, W); }
hidden(P) ::= the TOP(T) OF whose(W) GRIMOIRE. { P = crd_top(r, T, NULL, W); }
hidden(P) ::= the TOP(T) CARD OF whose(W) GRIMOIRE. { P = crd_top(r, T, NULL, W); }
hidden(P) ::= whose(W) HAND(T). { P = crd_hand(r, T, W); }

%type whose {int32_t}
whose(W) ::= YOUR. { W = CRD_YOURS; }
whose(W) ::= OPPONENT. { W = CRD_ENEMY; }
whose(W) ::= ANY. { W = CRD_ANYONES; }
whose(W) ::= THEIR. { W = CRD_THAT; }

%type zones {int32_t}
%type zone {int32_t}
zones(Z) ::= zone(A). { Z = A; }
zones(Z) ::= zones(A) OR zone(B). { Z = A | B; }
zone(Z) ::= HAND. { Z = CRD_IN_HAND; }
zone(Z) ::= GRAVEYARD. { Z = CRD_IN_GRAVEYARD; }
zone(Z) ::= ON THIS. { Z = CRD_ON_THIS; }
zone(Z) ::= ON YOUR SKILL CARD. { Z = CRD_ON_SKILL; }

%type figure {crd_token}
figure(F) ::= COST(T). { F = T; F.number = CRD_COST; }
figure(F) ::= DAMAGE(T). { F = T; F.number = CRD_DAMAGE; }
figure(F) ::= ATTACK(T). { F = T; F.number = CRD_ATTACK; }
figure(F) ::= ESSENCE(T). { F = T; F.number = CRD_ESSENCE; }
figure(F) ::= REMAINING(T). { F = T; F.number = CRD_REMAINING; }
figure(F) ::= FLAME(T). { F = T; F.number = CRD_FLAMES; }
figure(F) ::= FOLLOWER(T). { F = T; F.number = CRD_FOLLOWERS; }
figure(F) ::= REMAINING(T) ESSENCE. { F = T; F.number = CRD_REMAINING; }
figure(F) ::= FIGURE(T). { F = T; }

/* --- conditions: a node whose children will be what depends on it --- */

%type condition {uint16_t}
%type is {crd_token}
condition(N) ::= YOU(T) DO. { N = crd_test_of(r, T, CRD_DONE, 0); }
condition(N) ::= NOT(T). { N = crd_test_of(r, T, CRD_NOT_DONE, 0); }
condition(N) ::= pick(P) IS(T) is(C). { N = crd_test_is(r, T, CRD_THERE_IS, P, C); }
condition(N) ::= NO body_of_pick(P) IS(T) is(C). { N = crd_test_is(r, T, CRD_THERE_IS_NO, P, C); }
condition(N) ::= THERE(T) IS pick(P). { N = crd_test_of(r, T, CRD_THERE_IS, P); }
condition(N) ::= THERE(T) IS NO body_of_pick(P). { N = crd_test_of(r, T, CRD_THERE_IS_NO, P); }
condition(N) ::= YOUR(T) AVATAR IS HERE. { N = crd_test_of(r, T, CRD_AVATAR_HERE, 0); }
condition(N) ::= OPPONENT(T) HAVE compare(M) THAN YOU. {
    N = crd_test_of(r, T, crd_opposite(M), 0);
}
condition(N) ::= YOU(T) HAVE compare(M) THAN OPPONENT. { N = crd_test_of(r, T, M, 0); }
condition(N) ::= YOU HAVE NUMBER(A) RESOURCE(M). { N = crd_test_has(r, A, M); }
condition(N) ::= TEST_OF(T) NUMBER(A) OR MORE. { N = crd_test_amount(r, T, A); }
condition(N) ::= ANY(T) IS DESTROYED. { N = crd_test_of(r, T, CRD_WAS_DESTROYED, 0); }
condition(N) ::= TEST(T). { N = crd_test_of(r, T, T.number, 0); }
condition(N) ::= pick(P) HAVE(T) NUMBER(A) OR MORE figure(F). {
    N = crd_test_of(r, T, CRD_THERE_IS, crd_which_figure(r, P, F, CRD_AT_LEAST, A));
}

is(C) ::= ADJECTIVE(T). { C = T; }
is(C) ::= NOT ADJECTIVE(T). { C = T; C.number ^= CRD_NON; }
is(C) ::= READY(T). { C = T; }
is(C) ::= HERE(T). { C = T; }
is(C) ::= article WORD(T). { C = T; C.number = 0; }
is(C) ::= NOT article WORD(T). { C = T; C.number = CRD_NON; }

%type compare {int32_t}
compare(M) ::= MORE MINION. { M = CRD_MORE_MINIONS_THAN_OPPONENT; }
compare(M) ::= FEWER MINION. { M = CRD_FEWER_MINIONS_THAN_OPPONENT; }
compare(M) ::= MORE CARD. { M = CRD_MORE_CARDS_THAN_OPPONENT; }
compare(M) ::= FEWER CARD. { M = CRD_FEWER_CARDS_THAN_OPPONENT; }

%code {
/* --- what the reader of sentences asks of the parser (phrases.h) --- */

static_assert(CRD_STATES_MAX == YYSTACKDEPTH && CRD_TOKENS_MAX >= YYNTOKEN, "room");

void crd_states_of(const yyParser *parser, crd_states *states) {
    states->count = (uint32_t)(parser->yytos - parser->yystack) + 1;
    for (uint32_t i = 0; i < states->count; i++)
        states->states[i] = parser->yystack[i].stateno;
}

/* The reductions before a token are played without their actions. */
bool crd_states_take(crd_states *now, uint16_t kind) {
    for (uint32_t steps = 0; steps < 10000 && kind < YYNTOKEN; steps++) {
        YYACTIONTYPE act =
            yy_find_shift_action((YYCODETYPE)kind, now->states[now->count - 1]);
        if (act == YY_ACCEPT_ACTION) return true;
        if (act < YY_ERROR_ACTION) {
            if (now->count == YYSTACKDEPTH) return true; /* the parser itself will complain */
            if (act > YY_MAX_SHIFT) act += YY_MIN_REDUCE - YY_MIN_SHIFTREDUCE;
            now->states[now->count++] = act;
            return true;
        }
        if (act < YY_MIN_REDUCE) return false;
        uint32_t rule = (uint32_t)act - YY_MIN_REDUCE;
        now->count -= (uint32_t)(-yyRuleInfoNRhs[rule]);
        if (now->count == YYSTACKDEPTH) return false;
        YYACTIONTYPE to = yy_find_reduce_action(now->states[now->count - 1], yyRuleInfoLhs[rule]);
        now->states[now->count++] = to;
    }
    return false;
}

#ifdef CRD_NOTE_PRODUCTION
void CRD_NOTE_PRODUCTION(uint32_t n);
const char *crd_production(uint32_t n);

const char *crd_production(uint32_t n) {
    return n < sizeof yyRuleName / sizeof *yyRuleName ? yyRuleName[n] : NULL;
}

/* The productions that the parser completes before it takes the token; sentences of verbs come
 * behind the last of them. */
static void note_rule(const yyParser *parser, const crd_token *taken) {
    YYCODETYPE token = (YYCODETYPE)taken->kind;
    crd_states now;
    crd_states_of(parser, &now);
    if (token == CRD_T_END_VERB) CRD_NOTE_PRODUCTION(YYNRULE + (uint32_t)taken->number);
    for (;;) {
        YYACTIONTYPE act = yy_find_shift_action(token, now.states[now.count - 1]);
        if (act < YY_MIN_REDUCE) return;
        uint32_t rule = (uint32_t)act - YY_MIN_REDUCE;
        CRD_NOTE_PRODUCTION(rule);
        now.count -= (uint32_t)(-yyRuleInfoNRhs[rule]);
        YYACTIONTYPE to = yy_find_reduce_action(now.states[now.count - 1], yyRuleInfoLhs[rule]);
        now.states[now.count++] = to;
    }
}
#else
#define note_rule(parser, token) ((void)0)
#endif

void crd_feed(crd_reading *r, yyParser *parser, const crd_token *token) {
    note_rule(parser, token);
    crd__parser(parser, token->kind, *token, r);
}

void crd_parse(crd_reading *r) {
    yyParser parser;
    crd__parserInit(&parser);
    crd_read_tokens(r, &parser);
    crd__parserFinalize(&parser);
}
}
