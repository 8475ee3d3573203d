# SPDX-License-Identifier: MIT
"""Counterfactual regret on a small position of School of Sorcery, solved exactly: the last round,
in which both have put two of their three cast cards at the dice in secret. What is left are the
third cards, powers with dice, and perhaps a sealed choice at the portal.

    python cfr.py --iterations 1000 --openspiel

--openspiel solves the same tree with OpenSpiel too, and compares."""
from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
from learning import command, script

import sortilege
from sortilege.seen import legal


DIE = "dandelion-compass"  # "roll 1 die, then add 1 crystal at each rolled location"

RED_CARDS = 5  # of those left when locations get theirs; outcomes are in the order of cards


def position(seed: int) -> sortilege.State:
    """The last round of a game, both a card away from the reveal. Chance is asked, not drawn."""
    random = np.random.default_rng(seed)
    state = sortilege.Game("school").new(seed=seed, chance="asked", rounds=1, wizard="a")
    while not state.pending or state.decision().kind != "assign":
        if state.odds and not state.document()["seats"][0]["cards"]:
            state.draw(state.document()["deck"].index(DIE))
        elif len(state.odds) > 20:  # cards of locations; powers of red ones come too late to matter
            state.draw(int(random.integers(RED_CARDS)))
        elif state.odds:
            weights = np.array(state.odds, float)
            state.draw(int(random.choice(len(weights), p=weights / weights.sum())))
        elif state.decision().kind == "reroll":
            state.play(0)
        else:
            state.play(0)
    for seat in range(2):
        cards = state.document()["seats"][seat]["cards"]
        state.set(f"seats.{seat}.used", [card for card in cards if card != DIE])
        state.set(f"seats.{seat}.tokens", 0)  # nobody rolls again
        state.set(f"seats.{seat}.crystals", 6)
    for place in range(1, 6):
        state.set(f"locations.{place}.crystals", random.integers(1, 5, 2).tolist())
    for _ in range(2):
        for seat in range(2):
            state.play(int(random.integers(len(state.decision(seat)))), seat)
    return state


@dataclass
class Node:
    """Of the tree. A seat's nodes with the same `known` look the same to it."""

    seat: int = -1  # -1: chance, or an end
    known: int = 0
    actions: list[int] = field(default_factory=list)
    children: list[Node] = field(default_factory=list)
    odds: list[float] = field(default_factory=list)
    reward: float = 0.0  # of seat 0

    def __iter__(self) -> Iterator[Node]:
        yield self
        for child in self.children:
            yield from child


def grow(state: sortilege.State, known: tuple[int, ...] = (0, 0), most: int = 20_000) -> Node:
    """The whole tree below a position, with perfect recall: what a seat knows is the chain of all
    that it has seen and answered."""
    count = 0

    def below(state: sortilege.State, known: tuple[int, ...]) -> Node:
        nonlocal count
        count += 1
        if count > most:
            raise ValueError(f"the tree has more than {most} nodes")
        if state.over:
            return Node(reward=state.rewards[0])
        known = tuple(hash((k, state.view(seat).infoset())) for seat, k in enumerate(known))
        odds = state.odds
        if odds:
            node = Node(odds=[w / sum(odds) for w in odds if w])
            moves = [(lambda s, i=i: s.draw(i)) for i, w in enumerate(odds) if w]
        else:
            seat = state.pending[0]
            actions = legal(state, seat)
            node = Node(seat, known[seat], list(actions))
            moves = [(lambda s, i=i: s.play(i, seat)) for i in range(len(actions))]
        for i, move in enumerate(moves):
            after = state.copy()
            move(after)
            mine = tuple(hash((k, node.actions[i])) if seat == node.seat else k
                         for seat, k in enumerate(known))
            node.children.append(below(after, mine))
        return node

    return below(state, known)


class Solver:
    """CFR+: regrets never fall below 0, seats learn in turn, later strategies count for more."""

    def __init__(self, root: Node) -> None:
        self.root, self.time = root, 0
        self.regrets: dict[int, np.ndarray] = {}
        self.sums: dict[int, np.ndarray] = {}
        for node in root:
            if node.seat >= 0:
                self.regrets.setdefault(node.known, np.zeros(len(node.actions)))
                self.sums.setdefault(node.known, np.zeros(len(node.actions)))

    @staticmethod
    def _shares(weights: np.ndarray) -> np.ndarray:
        total = weights.sum()
        return weights / total if total > 0 else np.full(len(weights), 1 / len(weights))

    def iterate(self) -> None:
        self.time += 1
        for seat in range(2):
            now = {k: self._shares(r) for k, r in self.regrets.items()}
            found = {k: np.zeros_like(r) for k, r in self.regrets.items()}
            self._walk(self.root, seat, 1.0, 1.0, now, found)
            for k, gained in found.items():
                self.regrets[k] = np.maximum(self.regrets[k] + gained, 0)

    def _walk(self, node: Node, seat: int, own: float, others: float,
              now: dict[int, np.ndarray], found: dict[int, np.ndarray]) -> float:
        if not node.children:
            return node.reward if seat == 0 else -node.reward
        shares = node.odds if node.seat < 0 else now[node.known]
        if node.seat != seat:
            return sum(p * self._walk(child, seat, own, others * p, now, found)
                       for p, child in zip(shares, node.children, strict=True))
        values = np.array([self._walk(child, seat, own * p, others, now, found)
                           for p, child in zip(shares, node.children, strict=True)])
        value = float(shares @ values)
        found[node.known] += others * (values - value)
        self.sums[node.known] += self.time * own * shares
        return value

    def average(self) -> dict[int, np.ndarray]:
        return {k: self._shares(s) for k, s in self.sums.items()}


def value(node: Node, policy: dict[int, np.ndarray]) -> float:
    """Of seat 0, if both play the policy."""
    if not node.children:
        return node.reward
    shares = node.odds if node.seat < 0 else policy[node.known]
    return float(sum(p * value(c, policy) for p, c in zip(shares, node.children, strict=True) if p))


def best(root: Node, policy: dict[int, np.ndarray], seat: int) -> float:
    """What a best response of the seat reaches for itself against the policy."""
    chosen: dict[int, int] = {}
    reach: dict[int, list[tuple[Node, float]]] = {}

    def gather(node: Node, odds: float) -> None:
        if node.seat == seat:
            reach.setdefault(node.known, []).append((node, odds))
        shares = [1.0] * len(node.children) if node.seat == seat else \
            node.odds if node.seat < 0 else policy[node.known]
        for p, child in zip(shares, node.children, strict=True):
            gather(child, odds * p)

    def reached(node: Node) -> float:
        if not node.children:
            return node.reward if seat == 0 else -node.reward
        if node.seat == seat:
            return reached(node.children[choice(node.known)])
        shares = node.odds if node.seat < 0 else policy[node.known]
        return sum(p * reached(c) for p, c in zip(shares, node.children, strict=True) if p)

    def choice(known: int) -> int:
        if known not in chosen:
            alike = reach[known]
            totals = [sum(odds * reached(node.children[i]) for node, odds in alike if odds)
                      for i in range(len(alike[0][0].actions))]
            chosen[known] = int(np.argmax(totals))
        return chosen[known]

    gather(root, 1.0)
    return float(reached(root))


def exploitability(root: Node, policy: dict[int, np.ndarray]) -> float:
    """Half of what both could win by best responses: 0 in an equilibrium."""
    return (best(root, policy, 0) + best(root, policy, 1)) / 2


def compare(state: sortilege.State, root: Node, policy: dict[int, np.ndarray], iterations: int
            ) -> dict[str, float]:
    """The same tree in OpenSpiel: its CFR+, and its exploitability of its policy and of ours."""
    import pyspiel
    from open_spiel.python import policy as policies
    from open_spiel.python.algorithms import cfr, exploitability, expected_game_score

    import sortilege.openspiel

    game = pyspiel.load_game("sortilege_school(rounds=1)")
    game.first = state.copy()
    shares: dict[str, dict[int, float]] = {}
    nodes = 0

    def walk(theirs: pyspiel.State, node: Node) -> None:
        nonlocal nodes
        nodes += 1
        if node.seat >= 0:
            same = dict(zip(node.actions, policy[node.known], strict=True))
            if shares.setdefault(theirs.information_state_string(), same) != same:
                raise AssertionError("what OpenSpiel cannot tell apart is told apart here")
        actions = theirs.legal_actions() if node.seat < 0 else node.actions
        for action, child in zip(actions, node.children, strict=True):
            walk(theirs.child(action), child)

    walk(game.new_initial_state(), root)
    ours = policies.tabular_policy_from_callable(
        game, lambda s: shares[s.information_state_string()])
    solver = cfr.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    theirs = solver.average_policy()

    def worth(policy: policies.Policy) -> float:
        return float(expected_game_score.policy_value(game.new_initial_state(), [policy] * 2)[0])

    return {"nodes": nodes, "known": len(shares), "value": worth(theirs),
            "exploitability": exploitability.nash_conv(game, theirs) / 2,
            "our value": worth(ours),
            "our exploitability": exploitability.nash_conv(game, ours) / 2}


def main() -> None:
    parser = command(__doc__)
    parser.add_argument("--seed", type=int, default=566, help="of the position")
    parser.add_argument("--iterations", type=int, default=1000)
    parser.add_argument("--openspiel", type=int, nargs="?", const=200, default=0,
                        help="iterations of OpenSpiel's solver; without a number, 200")
    args = parser.parse_args()
    state = position(args.seed)
    root = grow(state)
    solver = Solver(root)
    for _ in range(args.iterations):
        solver.iterate()
    policy = solver.average()
    chance = sum(bool(node.odds) for node in root)
    print(f"{sum(1 for _ in root)} nodes, {chance} of them chance; {len(policy)} things to know; "
          f"{sum(bool(s.sum()) and s.max() < 0.99 * s.sum() for s in solver.sums.values())} mixed")
    print(f"value {value(root, policy):+.6f}, exploitability {exploitability(root, policy):.6f}")
    if args.openspiel:
        found = compare(state, root, policy, args.openspiel)
        print("OpenSpiel: " + ", ".join(f"{name} {number:.6f}" for name, number in found.items()))
        apart = abs(found["value"] - value(root, policy))
        if apart > 1e-3:
            sys.exit(f"the values differ by {apart:.6f}")


if __name__ == "__main__":
    sys.setrecursionlimit(10_000)
    script(main)
