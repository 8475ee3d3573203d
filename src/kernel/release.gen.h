/* SPDX-License-Identifier: MIT */
/* The version of these sources; made by tools/gen_behaviour.py. */
#ifndef SLG_RELEASE_GEN_H
#define SLG_RELEASE_GEN_H

#define SLG_RELEASE "0.2.0"

#endif
