# SPDX-License-Identifier: MIT
"""usage: nodes.py

Experiments on one core, on two, and on several nodes of Ray on this machine, one of which is killed
in the middle. Everywhere the result must be the same to the last digit. Prints the times that
docs/scale.md and python/bench/scale_model.py have."""
import os
import secrets
import shutil
import statistics
import tempfile
import threading
import time
from pathlib import Path

from sortilege import cluster

GAMES, PIECE = int(os.environ.get("GAMES", "4000")), 100
MEMORY = 80 << 20  # of each node's store


def cpu() -> float:
    return time.process_time()


def here(experiment: cluster.Paired) -> tuple[cluster.PairedResult, list[float]]:
    """What comes of it in this process, and the processor's seconds for each piece."""
    spent, begun = [], cpu()
    for result in experiment:
        spent.append(cpu() - begun)
        begun = cpu()
    return result, spent


def timed(name: str, experiment: cluster.Paired, expected: cluster.PairedResult) -> None:
    told: list[cluster.Progress] = []
    spent, begun = cpu(), time.monotonic()
    result = experiment.run(told.append)
    took, spent = time.monotonic() - begun, cpu() - spent
    if result != expected:
        raise SystemExit(f"{name}: another result: {result}")
    print(f"{name}: the same result after {took:.1f} s, {experiment.games / took:,.0f} games a "
          f"second; {told[-1].lost} pieces lost; the driver took "
          f"{1000 * spent / experiment.pieces:.2f} ms of a processor for a piece", flush=True)


def one_node(experiment: cluster.Paired, expected: cluster.PairedResult, folder: str) -> None:
    for cores in (1, 2):
        begun = time.monotonic()
        with cluster.Ray(num_cpus=cores, object_store_memory=MEMORY, _temp_dir=folder):
            cluster.Paired("school", "random", 4 * cores, piece=1).run()  # workers are there
            print(f"Ray with {cores} cores is ready after {time.monotonic() - begun:.1f} s")
            timed(f"{cores} cores", experiment, expected)
            if cores == 2:
                tiny = cluster.Paired("school", "random", 400, piece=1, rounds=1)
                timed("400 pieces of one short game", tiny, here(tiny)[0])


def several_nodes(experiment: cluster.Paired, expected: cluster.PairedResult, folder: str) -> None:
    import ray
    from ray.cluster_utils import Cluster
    nodes = Cluster(initialize_head=True, head_node_args={
        "num_cpus": 0, "object_store_memory": MEMORY, "include_dashboard": False,
        "temp_dir": folder})
    try:
        more = [nodes.add_node(num_cpus=1, object_store_memory=MEMORY) for _ in range(3)]
        with cluster.Ray(nodes.address, log_to_driver=False):
            nodes.wait_for_nodes()
            cluster.Paired("school", "random", 12, piece=1).run()
            timed("3 nodes of a core each", experiment, expected)
            killer = threading.Timer(2, lambda: nodes.remove_node(more[1], allow_graceful=False))
            killer.start()
            timed("3 nodes, one killed in the middle", experiment, expected)
            killer.join()
            print(f"{int(ray.cluster_resources()['CPU'])} cores are left")
    finally:
        nodes.shutdown()


def main() -> None:
    folder = tempfile.mkdtemp(prefix="slg")
    os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"  # nobody outside is listened to
    experiment = cluster.Paired("school", "heuristic", GAMES, seed=1, piece=PIECE)
    print(f"load before: {Path('/proc/loadavg').read_text('ascii').split()[0]}")
    expected, spent = here(experiment)
    mean, scatter = statistics.mean(spent), statistics.stdev(spent)
    print(f"one process: {1000 * mean / PIECE:.3f} ms of a processor for a game; pieces of {PIECE} "
          f"differ by {scatter / mean:.0%}")
    try:
        one_node(experiment, expected, folder)
        several_nodes(experiment, expected, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
