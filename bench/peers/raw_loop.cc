// SPDX-License-Identifier: MIT
// usage: raw_loop SECONDS [GAME...]
//
// OpenSpiel as a C++ program uses it: the legal actions are listed, one is drawn and applied, those of
// chance too. Compiled with -O3 in OpenSpiel's source tree and linked with its objects; prints
// decisions of players and moves a second (processor time), and the nanoseconds of a clone.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "open_spiel/spiel.h"

namespace {

double Seconds() {
    timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

void Play(const std::string &name, double seconds) {
    std::shared_ptr<const open_spiel::Game> game = open_spiel::LoadGame(name);
    std::mt19937 random(1);
    long decisions = 0, moves = 0, clones = 0;
    double begin = Seconds(), used = 0;
    while ((used = Seconds() - begin) < seconds) {
        std::unique_ptr<open_spiel::State> state = game->NewInitialState();
        while (!state->IsTerminal()) {
            bool chance = state->IsChanceNode();
            std::vector<open_spiel::Action> actions = state->LegalActions();
            state->ApplyAction(actions[random() % actions.size()]);
            decisions += !chance;
            moves++;
        }
    }
    std::vector<std::unique_ptr<open_spiel::State>> states;
    for (int n = 0; n < 64; n++) {
        std::unique_ptr<open_spiel::State> state = game->NewInitialState();
        for (int i = 0; i < 40 + n && !state->IsTerminal(); i++) {
            std::vector<open_spiel::Action> actions = state->LegalActions();
            state->ApplyAction(actions[random() % actions.size()]);
        }
        states.push_back(std::move(state));
    }
    begin = Seconds();
    double cloned = 0;
    while ((cloned = Seconds() - begin) < seconds / 4)
        for (const auto &state : states) clones += state->Clone()->MoveNumber() >= 0;
    std::printf("%-16s %12.0f %12.0f %8.0f\n", name.c_str(), decisions / used, moves / used,
                1e9 * cloned / static_cast<double>(clones));
}

}  // namespace

int main(int argc, char **argv) {
    double seconds = argc > 1 ? std::atof(argv[1]) : 3;
    std::vector<std::string> games(argv + (argc > 2 ? 2 : argc), argv + argc);
    if (games.empty()) games = {"hearts", "crazy_eights"};
    std::printf("%-16s %12s %12s %8s\n", "", "decisions/s", "moves/s", "clone ns");
    for (const std::string &game : games) Play(game, seconds);
    return 0;
}
