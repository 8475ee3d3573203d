/* SPDX-License-Identifier: MIT */
/* Faults that a test may plant, to see that the simulated world finds them. A real build has none:
 * SRV_FAULT is then false, and the compiler leaves out what depends on it. */
#ifndef SRV_CORE_FAULTS_H
#define SRV_CORE_FAULTS_H

#define SRV_FAULTS_ALL(X)                                                                    \
    X(TOLD_EARLY, "an answer is told before its group is on disk")                           \
    X(NO_EPOCH, "a match is written without its epoch")                                      \
    X(WRONG_VIEW, "a seat is sent the view of the next one")                                 \
    X(PLAYED_TWICE, "an answer that is repeated is played again")                            \
    X(PAUSE_RUNS, "clocks run on while the match is paused")                                 \
    X(LATE_TAKEN, "an answer is taken after the clock has run out")                          \
    X(UNDO_GAINS, "an answer that is taken back keeps the time it earned")                   \
    X(FAILURE_LOST, "a group that was not written is taken for written")                     \
    X(DELAY_IGNORED, "watchers see what happens at once")                                    \
    X(SEALED_CLOCK, "clocks show who has answered a sealed question")                        \
    X(NOT_YOURS, "anybody at the table may answer for a seat")                               \
    X(NOT_READ_AGAIN, "a match whose group failed is played on instead of being read again") \
    X(NO_SECOND_THINKING, "an agent that fails is not asked again")                          \
    X(SEALED_LENGTH, "the length of a message tells what was answered in secret")            \
    X(TAKEN_BACK_LATE, "an answer to a position that was taken back is played")

enum {
    SRV_NO_FAULT,
#define SRV_X(name, what) SRV_FAULT_##name,
    SRV_FAULTS_ALL(SRV_X)
#undef SRV_X
        SRV_FAULT_COUNT
};

#ifdef SRV_PLANT_FAULTS
extern int srv_planted; /* tests/server/faults.c */
#define SRV_FAULT(name) (srv_planted == SRV_FAULT_##name)
#else
#define SRV_FAULT(name) false
#endif

#endif
