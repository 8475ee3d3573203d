/* SPDX-License-Identifier: MIT */
/* Matches of the example game, which uses every feature of the kernel once. */
#ifndef SLG_TESTS_TOY_MATCH_H
#define SLG_TESTS_TOY_MATCH_H

#include <sortilege/sortilege.h>

#include <string.h>

#include "../../examples/toy/toy.h"
#include "kernel/game.h"

/* A match of two rounds and `seats` seats at its first decision, from a small seed. */
static inline slg_status toy_start(slg_state *state, uint32_t seats, uint64_t seed, slg_io *io) {
    slg_setup setup;
    slg_setup_default(&toy_game, &setup);
    setup.options[TOY_SET_ROUNDS] = 2;
    setup.seats = (uint8_t)seats;
    slg_seed_from(seed, setup.seed);
    return slg_state_init(&toy_game, &setup, state, io, NULL);
}

/* Answers with the option of that index, at the present sequence number. */
static inline slg_status toy_answer(slg_state *state, uint32_t seat, uint32_t option, slg_io *io,
                                    slg_error *error) {
    slg_decision decision = {0};
    slg_get_decision(&toy_game, state, seat, &decision);
    slg_answer answer = {.seat = (uint8_t)seat, .seq = decision.seq, .option = option};
    return slg_give_answer(&toy_game, state, answer, io, error);
}

#endif
