/* SPDX-License-Identifier: MIT */
/* What the grammar's rules build of an ability's line: parts, picks, numbers. Nodes and picks are
 * given by number plus 1; 0 is none. */
#ifndef SLG_CARDS_PARTS_H
#define SLG_CARDS_PARTS_H

#include "cards/reading.h"

/* "2 tentacles", "up to 2 boons", "all omens". */
typedef struct crd_pieces {
    crd_number amount;
    crd_token word;
    uint8_t up_to;
} crd_pieces;

/* --- when --- */

crd_flags crd_flag(crd_reading *r, crd_flags flags, crd_token word, uint8_t flag);
crd_moment crd_when(crd_token word, crd_timing timing);
crd_moment crd_event_of(crd_token word, crd_event event, uint8_t pick);
crd_moment crd_event_adjective(crd_reading *r, crd_token word, uint8_t pick);
crd_moment crd_event_follower(crd_reading *r, crd_token word, uint8_t pick, uint8_t to);
/* "tactic blue", "round 2" */
crd_moment crd_numbered(crd_token word, crd_timing timing, crd_token number);

/* --- parts --- */

crd_list crd_one(uint16_t node);
crd_list crd_join(crd_reading *r, crd_list a, crd_list b);
uint16_t crd_group(crd_reading *r, crd_list parts);
uint16_t crd_part_of(crd_reading *r, crd_part part, crd_token word, int32_t who, crd_list parts);
uint16_t crd_cost(crd_reading *r, crd_token word, crd_list cost, crd_list rest);
uint16_t crd_for_each(crd_reading *r, crd_token word, crd_number each, crd_list parts);
uint16_t crd_repeat(crd_reading *r, crd_token word, crd_token times, crd_list parts);
uint16_t crd_later(crd_reading *r, crd_token word, int8_t when, crd_list parts);
uint16_t crd_unless(crd_reading *r, crd_token word, crd_list a, crd_list b);
uint16_t crd_by(crd_reading *r, int32_t who, uint16_t effect);

/* Conditions: an IF without its block, and the block put to it. */
uint16_t crd_test_of(crd_reading *r, crd_token word, int32_t test, uint8_t pick);
uint16_t crd_test_is(crd_reading *r, crd_token word, int32_t test, uint8_t pick, crd_token is);
uint16_t crd_test_has(crd_reading *r, crd_token number, crd_token resource);
uint16_t crd_test_amount(crd_reading *r, crd_token word, crd_token number);
/* "opponent has more than you" is "you have fewer than opponent". */
int32_t crd_opposite(int32_t test);
uint16_t crd_block_of(crd_reading *r, uint16_t condition, crd_token word, crd_list parts);

/* --- effects --- */

uint16_t crd_effect(crd_reading *r, crd_token word, crd_op op, uint8_t pick, uint8_t pick2);
/* Slots of a verb's sentence (r->sentence), in their order. */
void crd_said_pick(crd_reading *r, uint8_t pick);
void crd_said_amount(crd_reading *r, crd_number amount);
/* The words after the amount: "for each ...", "up to 3", how long. */
void crd_said_tails(crd_reading *r, crd_number tails);
void crd_said_pieces(crd_reading *r, crd_pieces pieces);
void crd_said_word(crd_reading *r, crd_token word);
/* The sentence as a node. */
uint16_t crd_end_sentence(crd_reading *r);
/* Attack, essence or both, with how long they last; an effect of essence alone is the op after that
 * of attack. */
void crd_put_boost(crd_reading *r, crd_node *node, crd_boost boost, crd_number tails);
/* GIVE_ATTACK or HAS_ATTACK, and the same of essence. */
uint16_t crd_give(crd_reading *r, crd_token word, crd_op op, uint8_t pick, crd_boost boost,
                  crd_number tails);
uint16_t crd_is_blanked(crd_reading *r, crd_token word, uint8_t pick);
uint16_t crd_costs(crd_reading *r, uint8_t pick, crd_token number, int32_t sign);
uint16_t crd_native(crd_reading *r, crd_token word, crd_token name);

/* --- effects of a foe's cards (counts.c) --- */

bool crd_is_spelled(const crd_token *token, const char *text);

int32_t crd_most_omens(crd_reading *r, crd_token resource);
uint16_t crd_standing_rule(crd_reading *r, crd_token word, crd_token name, const crd_token *number);
crd_pieces crd_pieces_of(crd_number amount, crd_token word, crd_how how);
/* --- numbers --- */

crd_number crd_nothing(void);
crd_number crd_number_of(crd_reading *r, crd_token number);
crd_number crd_as_much(crd_token word);
crd_boost crd_boost_of(crd_reading *r, const crd_token *attack, const crd_token *essence);
crd_number crd_per_thing(crd_reading *r, uint8_t pick);
crd_number crd_per_figure(crd_reading *r, crd_figure figure, uint8_t pick);
crd_number crd_tail_each(crd_reading *r, crd_number tails, crd_token word, crd_number each);
crd_number crd_tail_most(crd_reading *r, crd_number tails, crd_token most);
crd_number crd_tail_time(crd_reading *r, crd_number tails, crd_token word, crd_duration time);
crd_number crd_tail_least(crd_reading *r, crd_number tails, crd_token least);
crd_number crd_tail_every(crd_reading *r, crd_number tails, crd_token word, crd_token number,
                          crd_number each);
crd_number crd_tail_plus(crd_reading *r, crd_number tails, crd_token number, crd_token word,
                         crd_number each);
crd_token crd_limit(crd_reading *r, crd_token number);
crd_number crd_all_of(crd_token word);
crd_number crd_per_tally(crd_token word, int32_t tally);
/* Of a pick that says no more than a tally of the game's does: that tally; else the number as it
 * is. */
crd_number crd_tally_of(crd_reading *r, crd_number number, const crd_pick *pick);
/* "card in the archetype discard" */
crd_number crd_per_pile(crd_reading *r, const crd_pick *pick);
/* "for each omen on this", or on all enemy minions */
crd_number crd_per_game_figure(crd_reading *r, crd_token figure, uint8_t pick);

/* --- picks --- */

uint8_t crd_new_pick(crd_reading *r);
uint8_t crd_reference(crd_reading *r, crd_token word, crd_kind kind);
uint8_t crd_battlefield(crd_reading *r, crd_token word, int32_t place);
uint8_t crd_hand(crd_reading *r, crd_token word, int32_t owner);
uint8_t crd_top(crd_reading *r, crd_token word, const crd_token *number, int32_t owner);
uint8_t crd_looked_at(crd_reading *r, crd_token word);
uint8_t crd_all_looked_at(crd_reading *r, crd_token word);

/* "up to 2": a word that carries how many. `number` 0 with CRD_ONE: "another". */
crd_token crd_how_token(crd_token word, crd_how how, int32_t number);
uint8_t crd_how_many(crd_reading *r, crd_token how, uint8_t pick);

/* A word before the noun, alone (pick 0) or with those before it; and those put to the pick. */
uint8_t crd_word(crd_reading *r, uint8_t pick, crd_token word);
uint8_t crd_words(crd_reading *r, uint8_t pick, uint8_t words);
uint8_t crd_noun(crd_reading *r, uint8_t pick, crd_token noun);

uint8_t crd_which_place(crd_reading *r, uint8_t pick, crd_token word, int32_t place);
uint8_t crd_which_zone(crd_reading *r, uint8_t pick, crd_token word, int32_t owner, int32_t zones);
uint8_t crd_which_has(crd_reading *r, uint8_t pick, crd_token word, int32_t property);
uint8_t crd_which_figure(crd_reading *r, uint8_t pick, crd_token figure, crd_compare compare,
                         crd_token number);
uint8_t crd_which_owner(crd_reading *r, uint8_t pick, crd_token word, crd_owner owner);
uint8_t crd_which_not_enemy(crd_reading *r, uint8_t pick, crd_token word, crd_token property);
uint8_t crd_which_counted(crd_reading *r, uint8_t pick, crd_token word, crd_count count);

/* --- picks of a foe's cards (counts.c) --- */

crd_token crd_spot_token(crd_token word, crd_place place, crd_how how);
uint8_t crd_at_spot(crd_reading *r, crd_token spot);
uint8_t crd_spawned_one(crd_reading *r, crd_token word);
uint8_t crd_best_of(crd_reading *r, crd_token best, const crd_token *then, uint8_t pick);

#endif
