/* SPDX-License-Identifier: MIT */
/* The arithmetic of measures and deals. */
#include <math.h>

#include "measure/quality.h"

enum { PARTS = 1000 };

/* A stake may be below nothing; sums of such numbers are right modulo 2^64. */
void quality_add(quality_tally *to, uint32_t measure, double value) {
    int64_t parts = (int64_t)llround(value * PARTS);
    quality_sum *sum = &to->of[measure];
    sum->games++;
    sum->sum += (uint64_t)parts;
    sum->squares += (uint64_t)(parts * parts);
}

interval quality_mean(const quality_sum *of) {
    double games = (double)of->games;
    if (!of->games) return (interval){0, 0, 0};
    double mean = (double)(int64_t)of->sum / games;
    double scatter = (double)of->squares - games * mean * mean;
    double error = games > 1 ? sqrt(fmax(scatter, 0) / (games - 1) / games) : 0;
    double half = normal_quantile(0.975) * error;
    return (interval){mean / PARTS, (mean - half) / PARTS, (mean + half) / PARTS};
}

/* The agent's two results on a deal are s + d and s - d with what is left to chance in each: s is
 * its strength, d what the first seat gets by the deal. So their covariance is minus the variance
 * of d. Of two players that are alike in strength but for s, a result of 1 or -1 has variance 1,
 * of which (2s - 1) squared is known from who plays. Where all are on one side, both play the
 * same deal, and what their results have in common is the deal's. */
quality_edge quality_edge_of(const uint64_t deals[3][3], bool alike) {
    double n = 0, one = 0, two = 0, ones = 0, twos = 0, both = 0;
    for (uint32_t a = 0; a < 3; a++)
        for (uint32_t b = 0; b < 3; b++) {
            double games = (double)deals[a][b], x = a / 2.0, y = b / 2.0;
            n += games;
            one += games * x;
            two += games * y;
            ones += games * x * x;
            twos += games * y * y;
            both += games * x * y;
        }
    quality_edge edge = {{0, 0, 0}, 0, 0, 0};
    if (n < 1) return edge;
    double z = normal_quantile(0.975);
    double mean = (one + two) / 2 / n;
    if (alike) {
        double a = one / n, b = two / n, together = both / n - a * b;
        double var_a = ones / n - a * a, var_b = twos / n - b * b;
        double error = sqrt(fmax(var_a + var_b - 2 * together, 0) / n);
        edge.won = (interval){a - b, a - b - z * error, a - b + z * error};
        double whole = mean * (1 - mean);
        if (whole > 0) edge.skill = (a - b) * (a - b) / 4 / whole;
        if (var_a * var_b > 0) edge.deal = fmax(0, together / sqrt(var_a * var_b));
        return edge;
    }
    double variance = (ones + twos) / 2 / n - mean * mean;
    double together = both / n - mean * (one + two) / n + mean * mean;
    double error = sqrt(fmax(variance + together, 0) / 2 / n);
    edge.won = (interval){mean, fmax(0, mean - z * error), fmin(1, mean + z * error)};
    edge.elo = mean > 0 && mean < 1 ? 400 * log10(mean / (1 - mean)) : 0;
    edge.skill = (2 * mean - 1) * (2 * mean - 1);
    /* of the whole variance, that which the players explain included */
    if (variance > 0) edge.deal = fmax(0, -together / variance) * (1 - edge.skill);
    return edge;
}
