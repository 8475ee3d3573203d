/* SPDX-License-Identifier: MIT */
#include "nets/shipped.h"

const slg_shipped_net slg__shipped_nets[] = {
    {"city", slg__net_city, &slg__net_city_size},
    {"endbringer", slg__net_endbringer, &slg__net_endbringer_size},
    {"school", slg__net_school, &slg__net_school_size},
    {"sorcerer", slg__net_sorcerer, &slg__net_sorcerer_size},
};
const uint32_t slg__shipped_net_total = sizeof slg__shipped_nets / sizeof *slg__shipped_nets;
