/* SPDX-License-Identifier: MIT */
/* The hash of the golden lines of random play; made by tools/gen_behaviour.py. */
#ifndef END_BEHAVIOUR_GEN_H
#define END_BEHAVIOUR_GEN_H

#define END_BEHAVIOUR 0xc57158afb0daa925ull

#endif
