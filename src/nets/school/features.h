/* SPDX-License-Identifier: MIT */
/* School of Sorcery as its network sees it. */
#ifndef SLG_NETS_SCHOOL_FEATURES_H
#define SLG_NETS_SCHOOL_FEATURES_H

#include "nets/nets.h"

extern const slg_feature_set slg__features_school;

#endif
