/* SPDX-License-Identifier: MIT */
/* The options of a question of Endbringer as its network sees them. */
#ifndef SLG_NETS_ENDBRINGER_OPTIONS_H
#define SLG_NETS_ENDBRINGER_OPTIONS_H

#include "nets/nets.h"

extern const slg_option_set slg__options_endbringer;

#endif
