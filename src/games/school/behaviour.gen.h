/* SPDX-License-Identifier: MIT */
/* The hash of the golden lines of random play; made by tools/gen_behaviour.py. */
#ifndef SCH_BEHAVIOUR_GEN_H
#define SCH_BEHAVIOUR_GEN_H

#define SCH_BEHAVIOUR 0xb014e3cf2bfaf202ull

#endif
