/* SPDX-License-Identifier: MIT */
/* The features of Sorcerer City. */
#ifndef SLG_NETS_CITY_FEATURES_H
#define SLG_NETS_CITY_FEATURES_H

#include "nets/nets.h"

extern const slg_feature_set slg__features_city;

#endif
