/* SPDX-License-Identifier: MIT */
/* The hash of the golden lines of random play; made by tools/gen_behaviour.py. */
#ifndef CITY_BEHAVIOUR_GEN_H
#define CITY_BEHAVIOUR_GEN_H

#define CITY_BEHAVIOUR 0x6871c4afc11118e9ull

#endif
