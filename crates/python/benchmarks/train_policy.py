"""Trains a small policy network for Orbito, with numpy alone.

    python benchmarks/train_policy.py policy.npz [--positions 100000] [--epochs 12]

The network has 32 inputs (own and other marbles), two hidden layers and one
output for each of the 784 actions. It learns to imitate perfect play: positions
are drawn at random, targets are all turns that keep the value of the position.
Positions of the regret benchmark and their images under quarter turns of the tray
and an exchange of the colours are never used for training.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from kinetic_games import State, orbito

HIDDEN = 256
BATCH = 512
ACTIONS = 784
#: Positions whose turns are looked up together.
PORTION = 4096


class Network:
    """A perceptron with two hidden layers of rectified linear units."""

    def __init__(self, weights: list[np.ndarray]) -> None:
        self.weights = weights

    @staticmethod
    def load(path: str) -> Network:
        with np.load(path) as file:
            return Network([file[name] for name in sorted(file.files)])

    def save(self, path: str) -> None:
        np.savez_compressed(path, **{f"w{i}": w for i, w in enumerate(self.weights)})

    @staticmethod
    def random(chance: np.random.Generator) -> Network:
        sizes = [32, HIDDEN, HIDDEN, ACTIONS]
        weights = []
        for inputs, outputs in zip(sizes, sizes[1:], strict=False):
            spread = np.sqrt(2 / inputs)
            weights.append(chance.normal(0, spread, (inputs, outputs)).astype(np.float32))
            weights.append(np.zeros(outputs, np.float32))
        return Network(weights)

    def layers(self, inputs: np.ndarray) -> list[np.ndarray]:
        """The activations of all layers; the last are logits."""
        w1, b1, w2, b2, w3, b3 = self.weights
        first = np.maximum(inputs @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        return [inputs, first, second, second @ w3 + b3]

    def gradients(self, layers: list[np.ndarray], error: np.ndarray) -> list[np.ndarray]:
        """The gradients of all weights for an error in the logits."""
        inputs, first, second, _ = layers
        _, _, w2, _, w3, _ = self.weights
        error2 = (error @ w3.T) * (second > 0)
        error1 = (error2 @ w2.T) * (first > 0)
        pairs = [(inputs, error1), (first, error2), (second, error)]
        return [part for x, e in pairs for part in (x.T @ e, e.sum(axis=0))]

    def probabilities(self, position: orbito.Position) -> dict[str, float]:
        """The probability of each legal turn."""
        state = State.from_position(position)
        planes = np.frombuffer(state.observation(state.to_move), np.uint8)
        logits = self.layers(planes.astype(np.float32)[None])[-1][0]
        legal = state.legal_actions()
        weights = np.exp(logits[legal] - logits[legal].max()).astype(np.float64)
        weights /= weights.sum()
        return {state.action_text(a): float(p) for a, p in zip(legal, weights, strict=True)}

    def best_turn(self, position: orbito.Position) -> str:
        probabilities = self.probabilities(position)
        return max(probabilities, key=probabilities.__getitem__)


class Adam:
    """The optimiser of Kingma and Ba."""

    def __init__(self, weights: list[np.ndarray]) -> None:
        self.steps = 0
        self.mean = [np.zeros_like(w) for w in weights]
        self.square = [np.zeros_like(w) for w in weights]

    def update(
        self, weights: list[np.ndarray], gradients: list[np.ndarray], rate: float
    ) -> None:
        self.steps += 1
        correct1, correct2 = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for w, g, m, s in zip(weights, gradients, self.mean, self.square, strict=True):
            m += 0.1 * (g - m)
            s += 0.001 * (g * g - s)
            w -= rate * (m / correct1) / (np.sqrt(s / correct2) + 1e-8)


def held_out() -> set[tuple[int, int]]:
    """The positions of the benchmark and their images, as marbles of the side to
    move and of the other."""
    bits = set()
    for entry in orbito.benchmark_positions():
        for symmetry in range(8):
            image = entry.position.image(symmetry)
            white, black = orbito.to_bits(image)
            bits.add((white, black) if image.to_move == "white" else (black, white))
    return bits


def turned_table() -> np.ndarray:
    """Every set of cells after the board has turned."""
    step = np.zeros(16, np.uint16)
    for cell in range(16):
        empty = orbito.from_bits(0, 0, "white")
        name = "abcd"[cell % 4] + str(cell // 4 + 1)
        step[cell] = orbito.to_bits(empty.play(name))[0]
    sets = np.arange(1 << 16, dtype=np.uint32)
    table = np.zeros(1 << 16, np.uint16)
    for cell in range(16):
        table |= np.where(sets >> cell & 1, step[cell], 0).astype(np.uint16)
    return table


def line_table() -> np.ndarray:
    """Whether each set of cells has a line."""
    sets = np.arange(1 << 16, dtype=np.uint32)
    lines = [0xF << 4 * rank for rank in range(4)]
    lines += [0x1111 << file for file in range(4)] + [0x8421, 0x1248]
    return np.any([(sets & line) == line for line in lines], axis=0)


class Teacher:
    """The score of every action in many positions at once, from the table."""

    def __init__(self) -> None:
        self.turned, self.line = turned_table(), line_table()
        state = State("orbito")
        slides = np.zeros((49, 2), np.uint16)  # cells: from, to
        for slide in range(1, 49):
            text = state.action_text(slide * 16)
            cells = [("abcd".index(text[i]) + 4 * (int(text[i + 1]) - 1)) for i in (0, 2)]
            slides[slide] = [1 << cell for cell in cells]
        self.slides = slides
        self.places = (1 << np.arange(16)).astype(np.uint16)

    def legal(self, own: np.ndarray, other: np.ndarray) -> np.ndarray:
        """Whether each action is legal."""
        start, end = self.slides[:, 0], self.slides[:, 1]
        slides = ((other[:, None] & start) == start) & (((own | other)[:, None] & end) == 0)
        theirs = (other[:, None] & ~start) | end
        taken = (own[:, None] | theirs)[:, :, None] & self.places
        return (slides[:, :, None] & (taken == 0)).reshape(len(own), ACTIONS)

    def scores(self, own: np.ndarray, other: np.ndarray) -> np.ndarray:
        """1, 0 or -1 for each action; meaningless for illegal ones."""
        n = len(own)
        theirs = (other[:, None] & ~self.slides[:, 0]) | self.slides[:, 1]
        ours = own[:, None] | self.places
        theirs = np.broadcast_to(self.turned[theirs][:, :, None], (n, 49, 16)).reshape(-1)
        ours = np.broadcast_to(self.turned[ours][:, None, :], (n, 49, 16)).reshape(-1)
        values = np.frombuffer(
            orbito.lookup(np.ascontiguousarray(theirs), np.ascontiguousarray(ours)), np.int8
        )
        # The value is that of the opponent, who is to move.
        scores = -np.sign(values)
        scores[values == -128] = 0
        own_line, their_line = self.line[ours], self.line[theirs]
        scores[own_line & ~their_line] = 1
        scores[their_line & ~own_line] = -1
        scores[own_line & their_line] = 0
        full = ((ours | theirs) == 0xFFFF) & ~own_line & ~their_line
        for _ in range(5):  # Extra turnings of a full board (O-8).
            ours, theirs = self.turned[ours], self.turned[theirs]
            own_line, their_line = self.line[ours], self.line[theirs]
            scores[full] = (own_line.astype(np.int8) - their_line)[full]
            full &= ~own_line & ~their_line
        return scores.reshape(n, ACTIONS)


def draw(count: int, chance: np.random.Generator, teacher: Teacher) -> np.ndarray:
    """Random pairs of own and other marbles without lines, 2 to 14 together."""
    marbles = chance.integers(2, 15, count)
    order = chance.random((count, 16)).argsort(axis=1)
    place = order.argsort(axis=1)
    powers = (1 << np.arange(16)).astype(np.uint32)
    small = (marbles // 2)[:, None]
    own = ((place < small) * powers).sum(axis=1).astype(np.uint16)
    other = ((place >= small) & (place < marbles[:, None])) * powers
    other = other.sum(axis=1).astype(np.uint16)
    good = ~teacher.line[own] & ~teacher.line[other]
    return np.stack([own, other], axis=1)[good]


def examples(count: int, seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Positions, legal actions and right actions; only positions in which some
    legal action is wrong."""
    teacher = Teacher()
    excluded = np.array([own << 16 | other for own, other in held_out()], np.uint32)
    pairs = draw(2 * count, np.random.default_rng(seed), teacher)
    keys = np.unique(pairs[:, 0].astype(np.uint32) << 16 | pairs[:, 1])
    keys = keys[~np.isin(keys, excluded)]
    np.random.default_rng(seed).shuffle(keys)

    def judge(keys: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        own, other = (keys >> 16).astype(np.uint16), (keys & 0xFFFF).astype(np.uint16)
        legal = teacher.legal(own, other)
        scores = np.where(legal, teacher.scores(own, other), -2)
        right = scores == scores.max(axis=1, keepdims=True)
        matters = (right != legal).any(axis=1)
        # Packed: a bit for each action.
        return keys[matters], np.packbits(legal[matters], 1), np.packbits(right[matters], 1)

    portions = [keys[at : at + PORTION] for at in range(0, len(keys), PORTION)]
    with ThreadPoolExecutor() as threads:
        judged = list(threads.map(judge, portions))
    chosen, legal, right = (np.concatenate(part)[:count] for part in zip(*judged, strict=True))
    return chosen, legal, right


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("output")
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    begun = time.perf_counter()
    keys, legal, right = examples(arguments.positions, arguments.seed)
    print(f"{len(keys)} positions in {time.perf_counter() - begun:.0f} seconds", flush=True)

    chance = np.random.default_rng(arguments.seed)
    network = Network.random(chance)
    optimiser = Adam(network.weights)
    cells = np.concatenate([np.arange(16) + 16, np.arange(16)]).astype(np.uint32)
    steps = arguments.epochs * -(-len(keys) // BATCH)
    for epoch in range(arguments.epochs):
        order = chance.permutation(len(keys))
        losses = []
        for at in range(0, len(keys), BATCH):
            rows = order[at : at + BATCH]
            may = np.unpackbits(legal[rows], axis=1, count=ACTIONS).astype(bool)
            should = np.unpackbits(right[rows], axis=1, count=ACTIONS).astype(bool)
            layers = network.layers((keys[rows][:, None] >> cells & 1).astype(np.float32))
            logits = np.where(may, layers[-1], np.float32(-1e9))
            share = np.exp(logits - logits.max(axis=1, keepdims=True))
            share /= share.sum(axis=1, keepdims=True)
            # The loss is -log of the probability of all right turns together.
            hit = np.maximum((share * should).sum(axis=1, keepdims=True), 1e-9)
            error = (share - share * should / hit) / len(rows)
            rate = 1e-3 * max(0.02, 1 - optimiser.steps / steps)
            optimiser.update(network.weights, network.gradients(layers, error), rate)
            losses.append(float(-np.log(hit).mean()))
        print(f"epoch {epoch + 1}: loss {np.mean(losses):.4f}", flush=True)
        network.save(arguments.output)
    print(f"{time.perf_counter() - begun:.0f} seconds: {arguments.output}")


if __name__ == "__main__":
    main()
