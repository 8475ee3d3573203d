/* SPDX-License-Identifier: MIT */
/* Property tests that know no game: what is linked with games from outside. */
#include "told.h"

const prop_probe *const prop_probes[] = {NULL};
const prop_told *const prop_tolds[] = {NULL};
