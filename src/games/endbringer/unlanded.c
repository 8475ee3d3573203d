/* SPDX-License-Identifier: MIT */
/* Until their own files are there. */
#include "games/endbringer/parts.h"

#define WEAK __attribute__((weak))
WEAK void end_each_source(const sor_state *s, end_source_fn *each, void *of) {
    (void)s, (void)each, (void)of;
}
WEAK int32_t end_standing(const crd_set *set, const sor_state *s, uint32_t rule, uint32_t seat,
                          uint32_t place) {
    (void)set, (void)s, (void)rule, (void)seat, (void)place;
    return 0;
}
WEAK int32_t end_ongoing(const crd_set *set, const sor_state *s, uint32_t op, int32_t thing,
                         uint32_t seat, uint32_t place) {
    (void)set, (void)s, (void)op, (void)thing, (void)seat, (void)place;
    return 0;
}
WEAK void end_sources_changed(const crd_set *set, sor_state *s) {
    sor_rebuild_beyond(set, s);
}
WEAK uint32_t end_you(const sor_state *s, uint32_t card) {
    (void)card;
    return end_decider(s);
}
