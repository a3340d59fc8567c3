"""Draws the positions of the regret benchmark; run once for each version.

    python benchmarks/regret_positions.py > orbito-regret-v1.txt

For 2 to 14 marbles, positions are drawn uniformly from all reachable ones in
which the choice of a turn matters: some turns keep the value and others do not.
No two are equal under quarter turns of the tray and an exchange of the colours,
and the side to move is white.
"""

from __future__ import annotations

import random
from collections import Counter

from kinetic_games import orbito

SEED = 1
TOTAL = 1000
MARBLES = range(2, 15)


def draw(marbles: int, chance: random.Random) -> orbito.Position:
    """A random unfinished position with white to move."""
    own = marbles // 2
    while True:
        cells = chance.sample(range(16), marbles)
        white = sum(1 << cell for cell in cells[:own])
        black = sum(1 << cell for cell in cells[own:])
        try:
            return orbito.from_bits(white, black, "white")
        except ValueError:
            continue  # There is a line.


def canonical(position: orbito.Position) -> orbito.Position:
    """The image under quarter turns whose text comes first."""
    return min((position.image(symmetry) for symmetry in range(4)), key=lambda p: p.text)


def matters(position: orbito.Position) -> bool:
    return len({value.score for _, value in orbito.turn_values(position)}) > 1


def main() -> None:
    chance = random.Random(SEED)
    wanted = Counter({marbles: TOTAL // len(MARBLES) for marbles in MARBLES})
    # What is left over goes to the middle of the game.
    for marbles in sorted(MARBLES, key=lambda marbles: abs(marbles - 8)):
        if wanted.total() < TOTAL:
            wanted[marbles] += 1
    chosen: dict[str, orbito.Position] = {}
    for marbles in MARBLES:
        # There are few positions with two and three marbles: their share that is
        # left goes to the next number.
        found, tries = 0, 0
        while found < wanted[marbles] and tries < 200 * wanted[marbles]:
            tries += 1
            position = canonical(draw(marbles, chance))
            if position.text in chosen or not matters(position):
                continue
            if orbito.is_reachable(position):
                chosen[position.text] = position
                found += 1
        wanted[marbles + 1] += wanted[marbles] - found
    print("# orbito-regret-v1: positions of the regret benchmark of Orbito, white to move.")
    print("# Each line: placement, colour to move, exact value (outcome and turns to the end).")
    for text, position in chosen.items():
        print(text, orbito.value(position))


if __name__ == "__main__":
    main()
