"""The table of baselines of the regret benchmark.

    python benchmarks/regret_baselines.py [--net policy.npz] [--samples 4] [name ...]

Prints a table in Markdown. Names choose rows, such as ``uniform`` or ``level:3``.
"""

from __future__ import annotations

import argparse
import time

from kinetic_games import orbito

BOTS = [
    *(f"uct:{budget}/30" for budget in (100, 1_000, 10_000)),
    *(f"flat:{budget}/30" for budget in (1_000,)),
    *(f"level:{level}" for level in range(1, 9)),
]


def policies(net: str | None) -> dict[str, orbito.Policy]:
    table: dict[str, orbito.Policy] = {"uniform": orbito.uniform, "one-ply": orbito.one_ply}
    table |= {spec: orbito.bot_policy(spec) for spec in BOTS}
    if net:
        from train_policy import Network

        network = Network.load(net)
        table["net, best turn"] = network.best_turn
        table["net, sampled"] = network.probabilities
    table["perfect"] = orbito.perfect
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--net", help="weights written by train_policy.py")
    parser.add_argument("--samples", type=int, default=4, help="choices in each position")
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    print("| policy | regret | standard error | errors | seconds |")
    print("|---|---:|---:|---:|---:|")
    for name, policy in policies(arguments.net).items():
        if arguments.names and name not in arguments.names:
            continue
        samples = 1 if name.startswith(("uct:10000", "net")) else arguments.samples
        begun = time.perf_counter()
        result = orbito.regret(policy, samples=samples)
        seconds = time.perf_counter() - begun
        error = f"{result.standard_error:.4f}" if result.standard_error else "–"
        print(
            f"| {name} | {result.mean:.4f} | {error} | {result.error_rate:.1%} | {seconds:.0f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
