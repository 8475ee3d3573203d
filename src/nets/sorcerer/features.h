/* SPDX-License-Identifier: MIT */
/* Sorcerer as its network sees it: duels. */
#ifndef SLG_NETS_SORCERER_FEATURES_H
#define SLG_NETS_SORCERER_FEATURES_H

#include "nets/nets.h"

extern const slg_feature_set slg__features_sorcerer;

#endif
