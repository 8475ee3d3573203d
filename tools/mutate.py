#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Breaks one rule after the other in a copy of the sources and looks whether a test notices.

Each mutation is one replacement in one file. For each, the engine and the program are built in the
copy and the scenarios run; only what they miss is tried with random play. A mutation that no test
notices has survived: a scenario is missing. By hand, since it takes some seconds a mutation.

usage: tools/mutate.py [--game NAME] [--scratch FOLDER] [--only WORD] [--decisions N]
"""

import argparse
import pathlib
import shutil
import subprocess
import sys

# file, what stands there, what is put there, the rule it breaks
SCHOOL = [
    ("cast.c", "return sum > s->seats[seat].crystals ? sum : 0;",
     "return sum > s->seats[seat].crystals + 1u ? sum : 0;", "SCH-P2-17: over-cast by one"),
    ("cast.c", "if (sum > best) count = 0;", "", "SCH-P2-18: only the largest sums"),
    ("cast.c", "(uint8_t)(7 - player->dice[die])", "player->dice[die]", "SCH-P2-11: flips"),
    ("cast.c", "f->v[0] ? sch_other(s->wizard) : s->wizard, caster",
     "f->v[0] ? s->wizard : sch_other(s->wizard), caster", "SCH-P2-21: who chooses first"),
    ("roll.c", "if (s->seats[0].ready && s->seats[1].ready) return SLG_DONE;", "return SLG_DONE;",
     "SCH-WIN-08: a die turned in W3"),
    ("roll.c", "*seat = turn ? sch_other(s->wizard) : s->wizard;",
     "*seat = turn ? s->wizard : sch_other(s->wizard);", "SCH-P2-05: the holder first"),
    ("portal.c", "if (on[0] && on[1]) return both_choose(run, f, legal);",
     "if (on[0] && on[1] > 1) return both_choose(run, f, legal);", "SCH-P3-03: both choose"),
    ("powers.c", "uint32_t seat = f->step == HOLDER ? s->wizard : sch_other(s->wizard);",
     "uint32_t seat = f->step == HOLDER ? 0 : 1;", "SCH-P4-01: the holder first"),
    ("powers.c", "f->v[1] = 1;", "f->v[1] = 0;", "SCH-WIN-05: W7 after a power"),
    ("evaluate.c", "own >= cost", "own > cost", "SCH-P5-02: cost"),
    ("evaluate.c", "own - theirs >= margin", "own - theirs > margin", "SCH-P5-02: margin"),
    ("evaluate.c", "theirs < card->margin ? theirs : card->margin", "theirs",
     "SCH-P5-05: up to the margin"),
    ("evaluate.c", "if (n < SCH_FULL_CARD) return;", "if (n <= SCH_FULL_CARD) return;",
     "SCH-P5-11: twelve"),
    ("evaluate.c", "s->seats[seat].ease_cost = s->seats[seat].ease_margin = 0;", ";",
     "an eased check is over"),
    ("evaluate.c", "s->options[SCH_SET_CHARACTERS] ? 1 : n", "1", "SCH-CARD-20: n points"),
    ("evaluate.c", "sch_window(run, SCH_W8_EVALUATE);", "", "SCH-WIN-05: W8"),
    ("evaluate.c", "for (uint32_t passed = at;", "for (uint32_t passed = SCH_LOCATIONS;",
     "SCH-P5-08: checked once"),
    ("clean_up.c", "s->options[SCH_SET_PORTAL] == SLIDE_AGAIN", "s->options[SCH_SET_PORTAL]",
     "R-17"),
    ("clean_up.c", "if (rank >= most)", "if (rank > most)", "R-18: the higher location"),
    ("clean_up.c", "here->crystals[1]) + sch_is_sorcery(here->card)", "here->crystals[1])",
     "R-18: the portal last"),
    ("clean_up.c", "if (n[colour] > there[colour])", "if (0)", "R-18: all the card holds"),
    ("clean_up.c", "if (s->general[second] < s->general[first]) {", "if (0) {",
     "R-18: the shorter colour first"),
    ("clean_up.c", "sch_score(s, s->wizard) > sch_score", "sch_score(s, s->wizard) >= sch_score",
     "SCH-WIZ-01: strictly more"),
    ("clean_up.c", "if (sch_window(run, SCH_W11_REFILLED))", "if (0)", "SCH-WIN-05: W11"),
    ("windows.c", "f->step = HOLDER;\n", "", "SCH-WIN-02: the window starts again"),
    ("round.c", "s->round <= limit", "s->round < limit", "SCH-END-06: the limit"),
    ("round.c", "if (sch_window(run, SCH_W0_ROUND)) return SLG_STEP;", "", "SCH-WIN-05: W0"),
    ("score.c", "return lead ? lead : s->seats[0].crystals - s->seats[1].crystals;",
     "return lead;", "SCH-END-05: crystals decide"),
    ("score.c", "if (sch_score(s, seat) < s->target) return false;",
     "if (sch_score(s, seat) <= s->target) return false;", "SCH-END-01: the target"),
    ("power.c", "p->rolled[i] = 0;", "", "SCH-CARD-22: each die serves one crystal"),
    ("power.c", "s->seats[0].ready = s->seats[1].ready = 0;", "", "SCH-WIN-08: nobody is ready"),
    ("power.c", "        player->used |= sch_bit(by);", "        (void)player;",
     "SCH-P4-03: once a round"),
    ("power.c", "        player->active &= ~sch_bit(by);", "        (void)player;",
     "SCH-CARD-11: once a game"),
    ("targets.c", "<= p->arrived[from][owner]", "<= 0", "no crystal is shifted twice"),
    ("targets.c", "sch_neighbours(row->portal) & ~1u", "sch_neighbours(row->portal)",
     "the portal never at 1"),
    ("targets.c", "mask &= (uint32_t)~p->picked;", "mask &= 63u;", "at different locations"),
    ("targets.c", "if (p && p->picks && step->spread == SCH_SPREAD_ONE) mask &= p->picked;", "",
     "at one location"),
    ("targets.c", "if (p->to != SCH_NONE && step->spread == SCH_SPREAD_ONE) mask &= 1u << p->to;",
     "", "between two locations"),
    ("targets.c", "case SCH_WHERE_TRAIL: mask &= row->leads[sch_other(user)]; break;",
     "case SCH_WHERE_TRAIL: mask &= (uint32_t)~row->leads[user]; break;", "trailing is strict"),
    ("cast.c", "return sch_window(run, SCH_W5_CAST) ? SLG_STEP : SLG_DONE;", "return SLG_DONE;",
     "SCH-WIN-05: W5"),
    ("cast.c", "if (sch_window(run, SCH_W4_REVEALED)) return SLG_STEP;", "", "SCH-WIN-05: W4"),
    ("portal.c", "return sch_window(run, SCH_W6_PORTAL) ? SLG_STEP : SLG_DONE;",
     "return SLG_DONE;", "SCH-WIN-05: W6"),
    ("powers.c", "f->v[0] = 1;\n        if (sch_window(run, SCH_W7_POWERS)) return SLG_STEP;",
     "f->v[0] = 1;", "SCH-WIN-05: W7 at the start"),
    ("roll.c", "            sch_window(run, SCH_W3_READY);\n", "", "SCH-WIN-05: W3"),
    ("round.c", "        sch_window(run, SCH_W1_TAKEN);\n", "", "SCH-WIN-05: W1"),
    ("evaluate.c", "        sch_window(run, SCH_W9_CHECKED);\n", "", "SCH-WIN-05: W9"),
    ("roll.c", "    player->pets_used |= 1u << SCH_CRANAJ;\n", "", "SCH-PET-04: once a round"),
    ("pets.c", "        *used |= 1u << SCH_ORINITIN;\n", "", "SCH-PET-05: once a round"),
    ("round.c", "        s->seats[seat].pets_used = 0;\n", "", "SCH-PET-04: each round again"),
    ("round.c", "        s->seats[seat].used = 0; /* SCH-P4-03 */\n", "",
     "SCH-P4-03: again next round"),
    ("powers.c", "seat, 0, 0, 0, 0);\n        if (sch_window(run, SCH_W7_POWERS)) return SLG_STEP;",
     "seat, 0, 0, 0, 0);", "SCH-WIN-05: W7 after the end of a turn"),
    ("clean_up.c", "n[other] = n[colour] < there[other] ? n[colour] : there[other];",
     "n[other] = 0;", "R-18: both colours"),
    ("pets.c", "general[seat] + pairs", "general[seat] + 0", "SCH-PET-03: back to the supply"),
    ("setup.c", "s->deck |= sch_bit(returned);", "", "SCH-ADV-04: returned to the deck"),
    ("view.c", "player->keep = player->give = SCH_NONE;", "", "SCH-ADV-02: in secret"),
    ("view.c", "memset(player->cast, SCH_NONE, sizeof player->cast);", "", "SCH-P2-06: in secret"),
]

SORCERER = [
    ("battle.c", "return sor_team_of(s, seat) ? 2 : 0;", "return 0;", "R-33: each side's own left"),
    ("battle.c", "return place == 1 ? first : first ^ 1;", "return first;",
     "SOR-BATTLE-02: the opponent first in the flanks"),
    ("battle.c", "s->first + n - i : s->first + n - 1 + i", "s->first + n - i : s->first + i",
     "SOR-ROYALE-09: even rounds"),
    ("battle.c", "if (s->format == SOR_ROYALE) return is_odd_round(s) ? 0 : 1;",
     "if (s->format == SOR_ROYALE) return 0;", "SOR-ROYALE-07"),
    ("battle.c", "    if (s->places[place].conquered) {\n        battle->at++;\n"
     "        return SLG_DONE;\n    }\n", "", "SOR-BATTLE-20: no battle where it is conquered"),
    ("battle.c", "if (place->conquered || place->exhausted) return 0;",
     "if (place->conquered) return 0;", "SOR-BATTLE-05: exhausted battlefields"),
    ("battle.c", "if (place->conquered || place->exhausted) return 0;",
     "if (place->exhausted) return 0;", "R-12: no attack after the conquest"),
    ("battle.c", "    s->battle.turn ^= 1;\n", "", "SOR-BATTLE-03: alternation"),
    ("battle.c", "    if (!s->places[s->battle.place].conquered)\n", "",
     "R-12: no end of battle after the conquest"),
    ("battle.c", "sor_wear_off(run, all, CRD_FOR_PHASE);",
     "sor_wear_off(run, 0, CRD_FOR_PHASE);", "SOR-BATTLE-15: unused bonuses"),
    ("battle.c", "= sor_minions_of_side(s, place, side) != 0;", "= 0;", "R-13: who is there"),
    ("attack.c", "s->minions[battle->attacker].place != battle->place;", "false;",
     "R-27: an attacker that was moved"),
    ("attack.c", "attack > SOR_DICE ? SOR_DICE : attack", "attack > 6 ? 6 : attack",
     "SOR-BATTLE-11: seven dice"),
    ("attack.c", "sor_wear_off(run, 1ull << battle->attacker, CRD_FOR_NEXT_ATTACK);",
     "sor_wear_off(run, 0, CRD_FOR_NEXT_ATTACK);", "SOR-BATTLE-15: after the attack"),
    ("attack.c", "if (!serves_often(s, use->thing))", "if (false)", "SOR-BATTLE-08: once each"),
    ("attack.c", "if (is_called_off(s)) return SLG_DONE; /* R-39 */", "",
     "R-39: no tactics of an attacker that is gone"),
    ("attack.c", "    s->active = f->seat;\n", "", "SOR-EFF-07: who attacked last"),
    ("rerolls.c", "s->battle.passes = s->battle.agreed = s->battle.refused = 0;",
     "s->battle.agreed = s->battle.refused = 0;", "SOR-ROLL-05: a reroll sets passes to 0"),
    ("rerolls.c", "    sor_lose(run, seat, CRD_OMENS, 1);\n", "    ;\n", "SOR-ROLL-07"),
    ("rerolls.c", "s->seats[__builtin_ctz(holders)].fate = SOR_FATE_EMPTY;", ";",
     "SOR-ROLL-02: once"),
    ("rerolls.c", "            s->battle.refused = 1;\n", "", "SOR-TEAM-03: not proposed again"),
    ("rerolls.c", "(uint8_t)sor_side_of(s, battle->place, battle->attacker_seat)",
     "(uint8_t)!sor_side_of(s, battle->place, battle->attacker_seat)",
     "SOR-ROLL-03: the attacker first"),
    ("damage.c", "face == SOR_DOUBLE ? 2 : 0", "face == SOR_DOUBLE ? 1 : 0", "SOR-DIE-01"),
    ("damage.c", "criticals *= 2;", "criticals *= 1;", "SOR-DMG-07"),
    ("damage.c", "if (s->battle.lost) lose_rest(run, left); /* R-19 */", "",
     "R-19: a reset loses the rest"),
    ("damage.c", "battle->attacker_seat, SOR_ASK_CRITICAL",
     "sor_side_captain(s, battle->place, defender(s)), SOR_ASK_CRITICAL",
     "SOR-DMG-02: criticals are the attacker's"),
    ("battle_choices.c", "must ? SOR_RULE_BATTLE_08 : 0", "0", "SOR-BATTLE-08: mandatory tactics"),
    ("battle_choices.c", "if (face != shown) slg_offer", "slg_offer", "turning a die changes it"),
    ("odds.c", "if (at->resets && at->side) elsewhere--;", "", "odds of a reset"),
    # What comes before and after battles.
    ("ready.c", "sor_clockwise(s, s->first, 1));", "s->first);", "SOR-READY-01: fate is passed on"),
    ("ready.c", "if (s->places[place].exhausted) sor_exhaust", "if (0) sor_exhaust",
     "SOR-READY-02: battlefields are readied"),
    ("ready.c", "SURE_GAIN = 4", "SURE_GAIN = 3", "SOR-READY-03: four each"),
    ("ready.c", "gain_energy(run, (uint32_t)face + 1);", "gain_energy(run, (uint32_t)face);",
     "SOR-READY-03: what the die shows"),
    ("ready.c", "        sor_gain_omens(run, order[i], 1);\n",
     "        ;\n", "SOR-READY-06: an omen"),
    ("ready.c", "s->seats[seat].actions = SOR_ACTIONS;", "s->seats[seat].actions += SOR_ACTIONS;",
     "SOR-READY-05: set to six"),
    ("resolve.c", "    if (is_lost(sor_set(run->game), s, trigger)) return;\n", "",
     "R-23: the source must last"),
    ("end.c", "sor_wear_off(run, everybody, CRD_FOR_ROUND);",
     "sor_wear_off(run, 0, CRD_FOR_ROUND);",
     "until the end of the round"),
    ("play.c", "if (design->icons & CRD_ICON_OMEN) sor_gain", "if (0) sor_gain", "SOR-CARD-03"),
    ("play.c", "if (s->seats[card / SOR_DECK].played & bit_of(card)) return SOR_RULE_PLAY_14;", "",
     "SOR-PLAY-14: once an action"),
    ("play.c", "return minions & s->of[seat];", "return minions;", "SOR-PLAY-06: own minions"),
    ("play.c", "if (place != SOR_NONE) places &= 1u << place;\n    for (; places;",
     "for (; places;", "SOR-CARD-09: the only place"),
    ("play.c", "    sor_note_played(run, (int32_t)card, f->seat);\n", "", "SOR-PLAY-10"),
    ("play.c", "    if (cost) sor_lose(run, f->seat, CRD_ENERGY, cost);\n", "    (void)cost;\n",
     "SOR-PLAY-01: its cost"),
    ("minions.c", "if (sor_remaining(sor_set(run->game), s, slot) <= 1) return false;",
     "if (sor_remaining(sor_set(run->game), s, slot) <= 0) return false;", "SOR-TERM-WEAKEN"),
    ("minions.c", "    if (n > m->damage) n = m->damage;\n", "", "SOR-TERM-HEAL"),
    ("minions.c", "if (n > pool) n = pool; /* SOR-COMP-09 */", "", "SOR-COMP-09: flames"),
    ("minions.c", "        sor_note_attachments(run, slot);\n", "        ;\n",
     "SOR-PLAY-12: attachments are destroyed too"),
    ("minions.c", "if (duration >= CRD_FOR_PHASE) m->phase = 0;", "", "SOR-BATTLE-16"),
    ("minions.c", "if (s->phase == SOR_PHASE_BATTLE) s->places[place].had",
     "if (0) s->places[place].had",
     "R-13: one that came"),
    ("players.c", "TO_WIN = 2", "TO_WIN = 3", "SOR-WIN-03: two conquests"),
    ("players.c", "POINTS_TO_WIN = 3", "POINTS_TO_WIN = 2", "SOR-ROYALE-06"),
    ("players.c", "SOR_ENERGY_MAX - (uint32_t)player->energy;", "40u - (uint32_t)player->energy;",
     "SOR-READY-04: at most ten"),
    ("players.c", "SOR_BLOOD_MAX - (uint32_t)player->blood;", "40u - (uint32_t)player->blood;",
     "SOR-BLO-01"),
    ("players.c", "if (s->options[SOR_SET_COUNTERS]) return PLENTY;", "", "R-03: unlimited"),
    ("reinforce.c",
     "if (reaches(set, s, slot, place) && sor_has_room(s, place, s->minions[slot].seat))",
     "if (reaches(set, s, slot, place))", "SOR-REIN-03: room"),
    ("reinforce.c", "&& reaches(set, s, other, minion->place))", ")", "SOR-REIN-05: both reach"),
    ("reinforce.c", "design(set, s, minion->card)->icons & CRD_ICON_FLYING;",
     "design(set, s, minion->card)->icons & 0;", "SOR-REIN-04: flying"),
    ("actions.c", "sor_gain_energy(run, f->seat, 2);", "sor_gain_energy(run, f->seat, 3);",
     "SOR-ACT-05"),
    ("actions.c", "sor_draw(run, f->seat, 2, &drawn);", "sor_draw(run, f->seat, 1, &drawn);",
     "SOR-ACT-06"),
    ("actions.c", "        if (s->seats[seat].actions > most) may = 0;\n", "", "SOR-TEAM-05"),
    ("triggers.c", "if (here) return what->place == place;", "", "SOR-CARD-07: crossed swords"),
    ("triggers.c", "if (timing == CRD_END_OF_ROUND) note_flames(run);", "", "SOR-DEM-03: burning"),
    ("triggers.c", "buried != !!(ability->flags & CRD_BURIED_FLAG) ||", "", "SOR-NEC-01"),
    ("machine.c", "return (x->r->done & paid) == paid ? enter_block(x) : skip_block(x);",
     "return enter_block(x);", "SOR-EFF-02: linked parts"),
    ("machine.c", "uint32_t first = s->active < s->core.seats ? s->active : s->first;",
     "uint32_t first = s->first;", "SOR-EFF-07: the active player first"),
    ("resolve.c", "if (n > trigger->amount) n = trigger->amount;", "", "R-16: as at the snapshot"),
    ("verbs_minions.c", "return times == n && n > 0;", "return true;", "SOR-TERM-WEAKENCOST"),
    ("setup.c", "s->places_count = (uint8_t)(s->format == SOR_ROYALE ? seats : 3);",
     "s->places_count = 3;", "SOR-ROYALE-01"),
]

CITY = [
    # building
    ("build.c", "if (player->time_up) return stop(player);", "", "CITY-BUILD-10: time is up"),
    ("build.c", "if (!left && !city_spells(", "if (!left || !city_spells(", "CITY-BUILD-09"),
    ("build.c", "s->seats[seat].work == CITY_WORK_BUILD && !s->seats[seat].time_up",
     "s->seats[seat].work <= CITY_WORK_BUILD", "CITY-REWARD-13: before the timer"),
    ("build.c", "if (is_finishing(city_cards(run), player)) return false;", "",
     "R-15: effects after placing are completed"),
    ("build.c", "if (player->hand != CITY_NONE) city_hand_back(player);",
     "if (player->hand < CITY_OWNED_MAX) player->aside |= city_bit(player->hand);"
     "player->hand = CITY_NONE;", "R-15: back to the deck"),
    ("build.c", "player->acted |= city_bit(slot);", "", "CITY-SCORE-01: each once"),
    ("build.c",
     "if (city_effect(content, player, city_first(slots)) != CITY_DARK_MAGE) return true;",
     "", "R-24: the owner's order"),
    ("drawn.c", "case CITY_CUBE: return 1;", "case CITY_CUBE: return 2;", "CITY-MON-CUBE-01: one"),
    ("drawn.c", "case CITY_KRAKEN: return 3;", "case CITY_KRAKEN: return 2;",
     "CITY-MON-KRAKEN-01: three"),
    ("drawn.c", "case CITY_GOBLIN: return 2;", "case CITY_GOBLIN: return 1;",
     "CITY-MON-GOBLIN-01: two"),
    ("drawn.c", "case CITY_DEMON: return city_coloured(content, player, 1u << CITY_RED);",
     "case CITY_DEMON: return city_coloured(content, player, 1u << CITY_YELLOW);",
     "CITY-MON-DEMON-01: red"),
    ("drawn.c", "bool under = monster == CITY_CUBE || monster == CITY_KRAKEN;",
     "bool under = monster == CITY_KRAKEN;", "CITY-MON-CUBE-01: under the deck"),
    ("drawn.c",
     "bool under = monster == CITY_CUBE || monster == CITY_KRAKEN;", "bool under = true;",
     "CITY-BUILD-20: discarded"),
    ("drawn.c", "player->dark_due = 2;", "player->dark_due = 1;", "CITY-MON-STALKER-01: two"),
    ("drawn.c", "if (f->v[0] != CITY_FROM_DARK) player->dark_due = 2;", "player->dark_due = 2;",
     "R-31: a second Stalker finds no next tiles"),
    ("drawn.c", "if (spots.demanded) return lay_somewhere(run, f->seat);", "",
     "R-31: Giant, Pixie and Golem are lifted"),
    ("drawn.c", "    clear_jagged_sides(run, f->seat, slot);\n", "",
     "R-31: what a jagged side touches goes back"),
    ("drawn.c", "if (option->kind == CITY_DO_IGNORE) player->inert |= city_bit(player->hand);", "",
     "R-47: ignored"),
    ("drawn.c", "player->share[--player->share_count] = 0;", "player->share_count--;",
     "no rule: a share's end is zero"),
    ("drawn.c", "case CITY_LICH: return bring_skeleton(run, f);", "", "CITY-MON-LICH-01"),
    ("drawn.c", "uint64_t slots = city_destroyable(city_cards(run), city_s(run), f->seat);",
     "uint64_t slots = city_around(player, player->cell[player->source]);",
     "CITY-MON-DRAGON-01: orthogonal"),
    ("deck.c", "if (!queue_is_next(player)) return any_of_deck(run, seat);",
     "if (!queue_is_next(player) && !player->under_count) return any_of_deck(run, seat);",
     "CITY-BUILD-19: after all others"),
    ("deck.c", "if (left != CITY_NONE) player->aside |= city_bit(left);",
     "if (left != CITY_NONE) player->deck |= city_bit(left);", "CITY-BUILD-20: for the year"),
    ("deck.c", "player->gone |= city_bit(tile);", "player->aside |= city_bit(tile);",
     "CITY-BUILD-21: for good"),
    ("free_cells.c", "count += city_ones(cells->row[row]);",
     "cells->row[row] |= cells->row[row] << 1; count += city_ones(cells->row[row]);",
     "CITY-BUILD-05: beside a tile"),
    ("free_cells.c", "count -= bar_jagged(content, player, found.jagged, cells);", "",
     "CITY-MON-SKELETON-02"),
    ("free_cells.c", "count -= take_out(cells, player->cell[without]);", "",
     "CITY-BUILD-18: a new place"),
    ("free_cells.c", "if (!(city_turned_sides(design->jagged, turn) & touched))", "",
     "CITY-MON-SKELETON-01"),
    ("district.c", "        player->top |= city_bit(covered);\n", "", "CITY-BUILD-23: uncovered"),
    ("open_rows.c", "if (length > longest) {", "if (0) {", "CITY-MON-GOLEM-01: the longest"),
    ("open_rows.c", "if (!city_in(&free, beyond)) continue;", "",
     "CITY-MON-GOLEM-03: not at a jagged side"),
    ("open_rows.c", "if (!through || ", "if (", "CITY-MON-GOLEM-03: carried through"),
    ("spots.c", "s->options[CITY_SET_OPEN_ROW] == 1 ? 1 : 2", "2", "R-50"),
    ("spots.c", "case CITY_GIANT: return city_priced(content, player);", "",
     "CITY-MON-GIANT-01"),
    ("spots.c", "case CITY_PIXIE: return city_shielded(content, player);", "", "CITY-MON-PIXIE-01"),
    ("spots.c",
     "if (player->source != CITY_NONE || city_is_monster(content, player, player->hand)) "
     "return 0;", "", "CITY-BUILD-22: no spell while an effect is pending"),
    ("tile_sets.c", "    return tile->cost;", "    return tile->kind != CITY_MONSTER;",
     "R-06: with a price"),
    # spells
    ("spells.c", "left = player->top & ~player->used;", "left = player->top;",
     "CITY-BUILD-12: once a year"),
    ("spells.c",
     "case CITY_B1: return movable(content, player, city_monsters_in(content, player));",
     "case CITY_B1: return movable(content, player, player->top);", "CITY-SPELL-B1"),
    ("spells.c",
     "case CITY_B3: return movable(content, player, city_coloured(content, player, blue));",
     "case CITY_B3: return movable(content, player, city_coloured(content, player, green));",
     "CITY-SPELL-B3"),
    ("spells.c",
     "case CITY_G1: return movable(content, player, city_coloured(content, player, green));",
     "case CITY_G1: return movable(content, player, city_coloured(content, player, red));",
     "CITY-SPELL-G1"),
    ("spells.c", "case CITY_G2: return movable(content, player, city_shielded(content, player));",
     "case CITY_G2: return movable(content, player, player->top);", "CITY-SPELL-G2"),
    ("spells.c",
     "case CITY_R1: return movable(content, player, city_coloured(content, player, red));",
     "case CITY_R1: return movable(content, player, city_coloured(content, player, blue));",
     "CITY-SPELL-R1"),
    ("spells.c",
     "city_coloured(content, player, red | green)", "city_coloured(content, player, red)",
     "CITY-ART-01"),
    ("spells.c", "city_monsters_in(content, player) & city_beside(player, player->cell[slot])",
     "city_monsters_in(content, player)", "CITY-ART-09: beside it"),
    ("spells.c", "return player->top & ~city_bit(slot);",
     "return player->top & ~city_bit(slot) & ~city_bit(player->source);",
     "R-42: onto any other tile"),
    ("spells.c", "case CITY_B6: return player->track[CITY_MAGIC] >= 5;",
     "case CITY_B6: return player->track[CITY_MAGIC] >= 4;", "CITY-SPELL-B6: 5 magic"),
    ("spells.c", "case CITY_B5: return player->track[CITY_MAGIC] >= 3;",
     "case CITY_B5: return player->track[CITY_MAGIC] > 3;", "CITY-SPELL-B5: 3 magic"),
    ("scoring.c", "city_shield_count(city_cards(run), player) / 2",
     "city_shield_count(city_cards(run), player)", "CITY-SPELL-G3: of two"),
    ("scoring.c", "player->track[CITY_MONEY] / 3u", "(player->track[CITY_MONEY] + 2u) / 3u",
     "CITY-SPELL-Y5: full three"),
    ("scoring.c", "player->track[CITY_INFLUENCE] / 3u", "player->track[CITY_INFLUENCE] / 2u",
     "CITY-SPELL-R4: of three"),
    ("scoring.c", "total < CITY_TRACK_MAX ? total : CITY_TRACK_MAX", "total",
     "CITY-SCORE-03: goals up to 60"),
    ("tracks.c", "if (n > room) n = room;", "", "CITY-SCORE-03: 60"),
    # monsters before scoring
    ("acts.c", "prey &= ~player->cancelled;", "", "CITY-MON-CHIMERA-03"),
    ("acts.c", "if (s->options[CITY_SET_CHIMERA] == 0) prey", "prey", "R-66"),
    ("acts.c", "city_row(cell) != row && city_column(cell) != column", "city_row(cell) != row",
     "CITY-MON-CHIMERA-01: or column"),
    ("acts.c", "player->top & ~city_monsters_in(content, player) & ~city_face_down(player)",
     "player->top & ~city_face_down(player)", "CITY-MON-GENIE-01: non-monsters"),
    ("acts.c", "!city_is_monster(content, player, beneath)", "false", "R-53: may stay"),
    ("reveal.c", "if (f->step == DONE || !(city_to_act(city_cards(run), player) >> slot & 1)) "
     "return SLG_DONE;", "return SLG_DONE;", "CITY-MON-STALKER-04: at once"),
    # goals
    ("groups.c", "GROUP_LEAST = 3", "GROUP_LEAST = 2", "CITY-GOAL-11: three"),
    ("groups.c", "city_nibble(sight->joined[there], side ^ 2)", "15u",
     "CITY-GOAL-10: through regions"),
    ("rows.c", "ROW_LEAST = 3", "ROW_LEAST = 2", "CITY-GOAL-21: three"),
    ("rows.c", "if (!carries(sight, slot, side ^ 2)) break;", "", "CITY-GOAL-20: carried through"),
    ("rows.c", "carries(sight, slot, side) ? one | other : longer(one, other)", "one | other",
     "CITY-GOAL-15: the longer of its runs"),
    ("rows.c", "longer(run(sight, slot, 1, colour), run(sight, slot, 0, colour))",
     "run(sight, slot, 1, colour) | run(sight, slot, 0, colour)", "CITY-GOAL-23: the longer"),
    ("shields.c", "SHIELDS_LEAST = 2", "SHIELDS_LEAST = 1", "CITY-GOAL-31: two"),
    ("shields.c",
     "tiles_needed ? city_ones(block->tiles) : block->around", "block->around", "R-22"),
    ("shields.c", ".count = block->around + block->own", ".count = block->around + 1",
     "CITY-GOAL-32: its own shields"),
    ("shields.c", "if (player->cancelled >> slot & 1) return 0;", "", "CITY-GOAL-34"),
    # magic and places
    ("convert.c", "STAFF_MORE = 2", "STAFF_MORE = 1", "CITY-ART-06: 2 more"),
    ("convert.c", "magic - magic / 2 + STAFF_MORE", "magic / 2 + STAFF_MORE",
     "R-54: the odd point to the first"),
    ("convert.c", "player->track[CITY_MAGIC] = 0;", "", "CITY-MAGIC-03"),
    ("places.c", "CONSOLATION = 5", "CONSOLATION = 4", "CITY-INFL-05: 5 money"),
    ("places.c", "if (place > 2 && seconds > 1) place++;", "", "CITY-INFL-09: no 3rd place"),
    ("places.c", "seconds += place_of(values, influence[i]) == 2;", "", "CITY-INFL-09"),
    ("places.c",
     "for (uint32_t i = 0; i < 2; i++)\n        if (s->mystery[i] != CITY_NONE) influence",
     "for (uint32_t i = 0; i < 1; i++)\n        if (s->mystery[i] != CITY_NONE) influence",
     "CITY-SOLO-02: both cards"),
    ("places.c", "player->rank == 3 && s->core.seats >= 4", "player->rank == 3",
     "CITY-INFL-05: three players"),
    ("places.c", "& CITY_SHARE_PRESTIGE) ? CITY_SHARE_REWARD\n"
     "                                                                 : CITY_SHARE_PRESTIGE;",
     "& CITY_SHARE_PRESTIGE) ? CITY_SHARE_PRESTIGE : CITY_SHARE_REWARD;",
     "CITY-INFL-04: what the 2nd left"),
    ("places.c", "if (s->seats[before].track[CITY_INFLUENCE] >= ",
     "if (s->seats[before].track[CITY_INFLUENCE] > ", "CITY-INFL-12: the timer's order"),
    ("places.c", "if (s->seats[seat].rank != 1) continue;", "", "CITY-INFL-14: 1st alone"),
    # rewards
    ("reward.c", "player->buys++;\n        player->less", "player->less", "CITY-REWARD-04: a buy"),
    ("reward.c", "player->less + 2", "player->less + 1", "CITY-REWARD-04: 2 less"),
    ("reward.c", "player->exchanges + 4", "player->exchanges + 3", "CITY-REWARD-07: four"),
    ("reward.c", "5 * monsters", "4 * monsters", "CITY-REWARD-09: 5"),
    ("reward.c", "if (s->options[CITY_SET_BUILT]) return city_ones(visible);", "", "R-44"),
    ("reward.c",
     "if (city_tile(content, player, slot)->kind == CITY_MONSTER) tiles &= ~city_bit(slot);", "",
     "CITY-REWARD-11: no monster"),
    ("reward_choice.c", "may_bend(content, &s->seats[seat]) && year", "false && year",
     "CITY-SPELL-R2"),
    ("reward_choice.c", "s->unselected = (uint16_t)(s->unselected & ~(1u << option.a));", "",
     "CITY-SPELL-R5: out of the game"),
    ("reward_tiles.c", "<= TWO_UP_TO", "< TWO_UP_TO", "CITY-REWARD-02: at most 7"),
    ("reward_tiles.c", "(taker && s->options[CITY_SET_TAKERS]) ||", "", "R-45"),
    ("reward_tiles.c", "if (place == CITY_RAINBOW_PLACE) return false;", "",
     "CITY-BUY-17: classes 1 to 4"),
    ("reward_tiles.c", "(f->seat + 1u + (uint32_t)f->v[1]) % s->core.seats",
     "(f->seat + s->core.seats - 1u - (uint32_t)f->v[1]) % s->core.seats",
     "CITY-REWARD-10: clockwise"),
    ("reward_monsters.c", "if (f->v[1] == 2 || ", "if (f->v[1] == 1 || ", "CITY-REWARD-01: two"),
    # buying
    ("buy.c", "USUAL_BUYS = 2", "USUAL_BUYS = 3", "CITY-BUY-01: two"),
    ("buy.c", "RICH = 20", "RICH = 21", "CITY-BUY-02: more than 20"),
    ("buy.c", "BLUE_MONEY = 3", "BLUE_MONEY = 2", "CITY-SPELL-B2: 3 money"),
    ("buy.c", "BLUE_MONEY * gifts", "BLUE_MONEY", "CITY-SPELL-B2: each"),
    ("buy.c", "    player->bought_any = 1;\n", "", "CITY-BUY-12: before the first purchase"),
    ("buy.c", "{CITY_Y2, 6,", "{CITY_Y2, 7,", "CITY-SPELL-Y2: up to 6"),
    ("buy.c", "{CITY_Y6, 10,", "{CITY_Y6, 11,", "CITY-SPELL-Y6: up to 10"),
    ("buy.c", "{CITY_GEM, 5,", "{CITY_GEM, 6,", "CITY-ART-08: up to 5"),
    ("buy.c", "2 * city_power_count(content, player, CITY_Y3)",
     "city_power_count(content, player, CITY_Y3)", "CITY-SPELL-Y3: two"),
    ("buy.c", "        player->exchanged = 1;\n", "", "CITY-BUY-07: once a year"),
    ("buy.c", "    player->used |= city_bit(slot);\n", "", "CITY-BUY-12: each once"),
    ("market.c", "price = (price + 1) / 2;", "price = price / 2;", "CITY-BUY-11: rounded up"),
    ("market.c", "uint32_t less = 2 * city_power_count", "uint32_t less = 1 * city_power_count",
     "CITY-SPELL-Y4: 2 less"),
    ("market.c", "city_power_count(content, player, CITY_WAND);\n    if (tile",
     "0;\n    if (tile", "CITY-ART-07: 1 less"),
    ("market.c", "less += 3 *", "less += 2 *", "CITY-ART-12: 3 less"),
    ("market.c", "return price < 1 ? 1 : (uint32_t)price;",
     "return price < 0 ? 0 : (uint32_t)price;", "CITY-BUY-10: at least 1"),
    ("market.c", "if (place == CITY_RAINBOW_PLACE) return city_lying(s, place) > 0;",
     "if (place == CITY_RAINBOW_PLACE) return true;", "R-33: all are alike"),
    ("market.c", "        take_lying(run, place, to);\n", "        (void)take_lying;\n",
     "CITY-SOLO-09"),
    # prestige, clean-up, the end
    ("collect.c", "player->coins + player->collected", "player->coins + 1", "CITY-PRES-01"),
    ("collect.c", "s->seats[other].collected < s->seats[seat].collected",
     "s->seats[other].coins < s->seats[seat].coins", "R-36: of this year"),
    ("collect.c", "s->year == CITY_YEARS || ", "", "CITY-PRES-05"),
    ("collect.c", "(city_solo(s) && !s->options[CITY_SET_CATCH_UP])", "city_solo(s)", "R-37"),
    ("clean_up.c", "kind == CITY_SKELETON ? 2 : 1", "1", "CITY-CLEAN-02"),
    ("clean_up.c", "s->timer = (uint8_t)city_from_timer(s, 1);", "", "CITY-CLEAN-06"),
    ("clean_up.c", "    memset(player->track, 0, sizeof player->track);\n", "", "CITY-CLEAN-05"),
    ("outcome.c", "return ahead ? ahead :", "return ahead ? ahead : 0 &&", "CITY-END-04: money"),
    # solo
    ("solo.c", "return fits && !city_lying(s, place) ? 0 : CITY_RULE_SOLO_07;",
     "return fits ? 0 : CITY_RULE_SOLO_07;", "CITY-SOLO-07: one a tile"),
    ("solo.c",
     "bool fits = colours & ", "bool fits = true || colours & ", "CITY-SOLO-07: a colour"),
    ("solo.c", "return all_covered(city_s(run)) ? lose(run, f, CITY_OVER_MARKET_FULL) : SLG_STEP;",
     "return SLG_STEP;", "CITY-SOLO-08: covered"),
    ("solo.c", "LOTS = 5", "LOTS = 4", "CITY-SOLO-06: five"),
    ("solo.c", "city_expert(s) ? city_draw_skeleton : city_draw_monster", "city_draw_monster",
     "CITY-SOLO-16: of those set aside"),
    ("solo.c", "f->step = skeleton ? DRAW_SECOND : LAY;", "f->step = LAY;", "CITY-SOLO-13: pairs"),
    ("monsters.c", "if (s->year <= 2) return draw(run, s->monsters, 0, CITY_CLASS_1_MONSTERS - 1, "
     "seen_by);", "", "CITY-SOLO-14: class 1"),
    # setup
    ("setup.c", "if (year == 0 && content->rewards[reward].not_first) {", "if (0) {",
     "CITY-SETUP-06"),
    ("setup.c", "if (!s->options[CITY_SET_MONSTERS]) kinds", "kinds", "CITY-SETUP-12"),
    ("setup.c", "if (s->core.seats >= 5 && before == CITY_LICH)", "if (before == CITY_LICH)",
     "CITY-SETUP-11: five or six"),
    ("setup.c", "if (!city_solo(s) || !content->rewards[reward].not_solo) all", "all",
     "CITY-SOLO-03"),
]
GAMES = {"school": SCHOOL, "sorcerer": SORCERER, "city": CITY}
TESTS = {"sorcerer": ["games.sorcerer_odds"]}  # suites that are tried besides


def run(command: list[str], folder: pathlib.Path, limit_s: int = 600) -> bool:
    """False when it fails, or when it hangs: a broken rule may go round for ever."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, timeout=limit_s)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def make_copy(scratch: pathlib.Path) -> None:
    """The tree without its builds, configured once."""
    shutil.rmtree(scratch, ignore_errors=True)
    shutil.copytree(".", scratch, ignore=shutil.ignore_patterns("build", ".git", "node_modules"))
    options = ["-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release"]
    configured = run(["cmake", *options, "-S", ".", "-B", "build"], scratch)
    if not configured or not run(["ninja", "-C", "build", "sortilege", "property"], scratch):
        sys.exit(f"the sources as they are do not build in {scratch}")


def verdict(scratch: pathlib.Path, game: str, decisions: int) -> str:
    if not run(["ninja", "-C", "build", "sortilege"], scratch):
        return "does not build"
    if not run(["build/sortilege", "scenario", f"tests/scenarios/{game}"], scratch, 20):
        return "scenario"
    targets = ["property", *TESTS.get(game, [])]
    if not run(["ninja", "-C", "build", *targets], scratch):
        return "does not build"
    for test in TESTS.get(game, []):
        if not run([f"build/tests/{test}"], scratch, 60):
            return "test"
    play = ["build/tests/property", "--game", game, "--decisions", str(decisions)]
    if not run(play, scratch):
        return "random play"
    return "SURVIVED"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="school", choices=GAMES)
    parser.add_argument("--scratch", default="build/mutants", type=pathlib.Path)
    parser.add_argument("--only", default="", help="mutations whose file or rule has this word")
    parser.add_argument("--decisions", default=100000, type=int)
    args = parser.parse_args()
    make_copy(args.scratch)
    if verdict(args.scratch, args.game, args.decisions) != "SURVIVED":
        sys.exit("the tests fail already without a mutation")
    passed = failed = 0
    for name, old, new, rule in GAMES[args.game]:
        if args.only not in f"{name} {rule}":
            continue
        path = args.scratch / "src/games" / args.game / name
        text = path.read_text(encoding="utf-8")
        if text.count(old) != 1:
            found = f"stands there {text.count(old)} times"
        else:
            path.write_text(text.replace(old, new), encoding="utf-8")
            found = verdict(args.scratch, args.game, args.decisions)
            path.write_text(text, encoding="utf-8")
        print(f"{found:16} {name:12} {rule}", flush=True)
        noticed = found in ("scenario", "test", "random play")
        passed += noticed
        failed += not noticed
    print(f"mutate: {passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
