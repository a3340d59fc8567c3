"""Steps per second with random legal play, masks and observations included.

    python benchmarks/speed.py [--seconds 3] [--batch 1024 4096]

Orbito stands beside connect four of OpenSpiel and of pgx, at equal batch sizes,
on the same processor, in the same run; IDO stands alone. A step is an action in
one game. Two figures are printed: steps per second, and steps per second of
processor time, which is the speed per core and does not suffer when other
programs use the machine. All players choose uniformly among the legal actions:

- kinetic_games: ``VectorEnv.step`` and ``VectorEnv.sample``.
- pgx: a jitted step with automatic reset over the batch, with actions drawn from
  the legal mask in the same function.
- OpenSpiel: a loop over the games of the batch in Python, as it has no
  vectorised environment in C++; for each game ``legal_actions_mask``,
  ``observation_tensor``, ``apply_action``.

Needs numpy; pgx, jax and open_spiel are measured where they are installed:
``pip install numpy open_spiel pgx``.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable


#: Steps per second, and per second of processor time of all threads.
Speed = tuple[float, float]


def measure(step: Callable[[], None], batch: int, seconds: float) -> Speed:
    """The best of three rounds, after some steps that warm up."""
    for _ in range(20):
        step()
    best = (0.0, 0.0)
    for _ in range(3):
        count, wall, used = 0, time.perf_counter(), time.process_time()
        while time.process_time() - used < seconds / 3:
            step()
            count += 1
        wall, used = time.perf_counter() - wall, time.process_time() - used
        best = (max(best[0], count * batch / wall), max(best[1], count * batch / used))
    return best


def kinetic(batch: int, seconds: float, threads: int, **game: object) -> Speed:
    from kinetic_games.vector import VectorEnv

    env = VectorEnv(games=batch, threads=threads, **game)
    env.reset()
    return measure(lambda: env.step(env.sample()), batch, seconds)


def openspiel(batch: int, seconds: float) -> Speed:
    import pyspiel

    game = pyspiel.load_game("connect_four")
    states = [game.new_initial_state() for _ in range(batch)]
    choose = random.Random(1).choice

    def step() -> None:
        for index, state in enumerate(states):
            state.apply_action(choose(state.legal_actions()))
            if state.is_terminal():
                states[index] = state = game.new_initial_state()
            state.legal_actions_mask()
            state.observation_tensor()

    return measure(step, batch, seconds)


def pgx(batch: int, seconds: float) -> Speed:
    import jax
    import jax.numpy as jnp
    import pgx as library
    from pgx.experimental.wrappers import auto_reset

    env = library.make("connect_four")
    init = jax.jit(jax.vmap(env.init))

    def advance(state, key):
        draw, reset = jax.random.split(key)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(draw, logits, axis=1)
        keys = jax.random.split(reset, batch)
        return jax.vmap(auto_reset(env.step, env.init))(state, actions, keys)

    advance = jax.jit(advance)
    key = jax.random.PRNGKey(1)
    state = init(jax.random.split(key, batch))

    def step() -> None:
        nonlocal state, key
        key, now = jax.random.split(key)
        state = advance(state, now)
        state.observation.block_until_ready()
        state.legal_action_mask.block_until_ready()

    return measure(step, batch, seconds)


RUNS: dict[str, Callable[[int, float], Speed]] = {
    "Orbito, 1 thread": lambda n, s: kinetic(n, s, 1, game="orbito"),
    "Orbito, all cores": lambda n, s: kinetic(n, s, 0, game="orbito"),
    "OpenSpiel connect four, 1 thread": openspiel,
    "pgx connect four, 1 thread": pgx,
    "pgx connect four, all cores": pgx,
    "IDO 2 seats, 1 thread": lambda n, s: kinetic(n, s, 1, game="ido"),
    "IDO 2 seats, all cores": lambda n, s: kinetic(n, s, 0, game="ido"),
    "IDO 4 seats, 1 thread": lambda n, s: kinetic(n, s, 1, game="ido", seats=4),
}


def in_own_process(name: str, batch: int, seconds: float) -> str:
    """A row of its own process, tied to one core for one thread."""
    command = [sys.executable, __file__, "--one", name, "--batch", str(batch)]
    command += ["--seconds", str(seconds)]
    environment = dict(os.environ, JAX_PLATFORMS="cpu")
    if name.endswith("1 thread") and hasattr(os, "sched_setaffinity"):
        core = min(os.sched_getaffinity(0))
        command = ["taskset", "-c", str(core), *command]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = done.stderr.strip().splitlines()[-1:] or ["failed"]
        return f"not measured: {reason[0][:60]}"
    wall, used = map(float, done.stdout.split())
    return f"{wall:,.0f} ({used:,.0f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--batch", type=int, nargs="+", default=[256, 1024, 4096])
    parser.add_argument("--one", choices=RUNS, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.one:
        print(*RUNS[arguments.one](arguments.batch[0], arguments.seconds))
        return
    print(f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, "
          f"Python {platform.python_version()}\n")
    print("| steps per second (of processor time) | " + " | ".join(f"batch {n:,}" for n in arguments.batch) + " |")
    print("|---|" + "---:|" * len(arguments.batch))
    for name in RUNS:
        cells = [in_own_process(name, batch, arguments.seconds) for batch in arguments.batch]
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
