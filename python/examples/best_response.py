# SPDX-License-Identifier: MIT
"""How far can a player be exploited? PPO learns to beat one that does not learn itself, and the
share that it wins in games it has not seen is a lower bound of what a best response wins.

    python best_response.py --against heuristic --minutes 30
    python best_response.py --against school.npz --minutes 30"""
from __future__ import annotations

from pathlib import Path

from learning import duel, load, policy_of, script
from ppo import Net, options, train


def main() -> None:
    parser = options(__doc__)
    parser.add_argument("--against", default="heuristic",
                        help="a built-in agent, or a file of weights that ppo.py wrote")
    parser.set_defaults(out=Path("best-response.npz"), minutes=30)
    args = parser.parse_args()
    if args.against.endswith(".npz"):
        # The same encoder, so that both nets read the same rows.
        args.start = args.start or Path(args.against)
        other, weights = load(Path(args.against))
        opponent = policy_of(Net(other).logits, other, weights)
    else:
        opponent = args.against
    encoder, tree = train(args)
    learned = policy_of(Net(encoder).logits, encoder, tree)
    result = duel(args.environment, learned, opponent, args.games, 1_000_000)
    print(f"against {args.against}: {result}")


if __name__ == "__main__":
    script(main)
