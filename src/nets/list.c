/* SPDX-License-Identifier: MIT */
#include "nets/nets.h"

#include "nets/city/features.h"
#include "nets/endbringer/features.h"
#include "nets/school/features.h"
#include "nets/sorcerer/features.h"

const slg_feature_set *const slg__feature_sets[] = {&slg__features_school, &slg__features_sorcerer,
                                                    &slg__features_endbringer, &slg__features_city};
const uint32_t slg__feature_set_total = sizeof slg__feature_sets / sizeof *slg__feature_sets;
