/* SPDX-License-Identifier: MIT */
/* The hash of the golden lines of random play; made by tools/gen_behaviour.py. */
#ifndef SOR_BEHAVIOUR_GEN_H
#define SOR_BEHAVIOUR_GEN_H

#define SOR_BEHAVIOUR 0x139b3a4989f848cfull

#endif
