/* SPDX-License-Identifier: MIT */
/* Endbringer as its network sees it. */
#ifndef SLG_NETS_ENDBRINGER_FEATURES_H
#define SLG_NETS_ENDBRINGER_FEATURES_H

#include "nets/nets.h"

extern const slg_feature_set slg__features_endbringer;

#endif
