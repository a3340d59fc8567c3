//! UCT: Monte Carlo tree search with upper confidence bounds.

use kinetic_rules::{Course, Game, GamePosition, Seat, Turn};

use super::monte_carlo::{EVEN, Estimate, PlayOut, Rewards, final_rewards, won_by};
use super::{Root, winner};
use crate::Random;
use crate::bots::{Bot, PlayOuts, turn_to};

/// Grows a tree of turns by play-outs (Kocsis and Szepesvári, 2006).
///
/// Every seat maximizes its own reward (max-n), so it works for any number of
/// seats. A position has thousands of successors, so a node has only as many
/// children as its visits justify (progressive widening), sampled at random.
/// Nodes in which the seat to move wins at once are recognised as won: random
/// play would hardly ever find those turns.
#[derive(Clone, Debug)]
pub struct Uct<E> {
    estimate: E,
    play_outs: PlayOuts,
    random: Random,
}

// These and the steepness of the estimate were tried in a few dozen games of
// IDO against greedy: 0.1 and 0.6, and a width of 4, did worse.

/// Exploration constant of UCB1: how much rarely tried turns are preferred.
const EXPLORATION: f64 = 0.3;
/// Progressive widening: children per square root of the visits.
const WIDTH: f64 = 2.0;
/// Maximum number of nodes, whatever the number of play-outs, so that the tree
/// fits into some 50 MB.
const MOST_NODES: usize = 1 << 18;

impl<E> Uct<E> {
    /// The player with this many play-outs and this seed.
    pub fn new(estimate: E, play_outs: PlayOuts, seed: u64) -> Uct<E> {
        Uct {
            estimate,
            play_outs,
            random: Random::new(seed),
        }
    }
}

impl<G: Game, E: Estimate<G>> Bot<G> for Uct<E> {
    fn choose(&mut self, course: &Course<G>, stop: &dyn Fn() -> bool) -> Option<Turn<G::Part>> {
        let root = Root::new(course)?;
        if let Some(win) = root.win() {
            return turn_to(course, &win);
        }
        let PlayOuts { count, cut_off } = self.play_outs;
        let play_out = PlayOut::new(course.game(), &self.estimate, cut_off, &mut self.random);
        let mut tree = Tree {
            play_out,
            nodes: vec![Node::new(*course.position(), Some(root.seat), None)],
            root,
        };
        for _ in 0..count {
            if stop() {
                break;
            }
            tree.grow();
        }
        turn_to(course, &tree.best()?)
    }
}

/// A node of the tree.
struct Node<G: Game> {
    position: G::Position,
    to_move: Option<Seat>,
    /// Its value, where it is proved.
    settled: Option<Rewards>,
    visits: u32,
    sums: Rewards,
    children: Vec<u32>,
}

impl<G: Game> Node<G> {
    fn new(position: G::Position, to_move: Option<Seat>, settled: Option<Rewards>) -> Node<G> {
        Node {
            position,
            to_move,
            settled,
            visits: 0,
            sums: [0.0; Seat::MAX],
            children: Vec::new(),
        }
    }
}

struct Tree<'a, G: Game, E> {
    play_out: PlayOut<'a, G, E>,
    root: Root<G>,
    /// The nodes; the first one is the root, the current position.
    nodes: Vec<Node<G>>,
}

impl<G: Game, E: Estimate<G>> Tree<'_, G, E> {
    /// One iteration: selects a leaf, expands it and plays out from there.
    fn grow(&mut self) {
        let mut path = vec![0];
        let mut at = 0;
        let rewards = loop {
            if let Some(settled) = self.nodes[at].settled {
                break settled;
            }
            let added = self.widen(at);
            let next = added.or_else(|| self.promising(at));
            let Some(next) = next else {
                let position = self.nodes[at].position;
                break self.play_out.rewards(&position);
            };
            path.push(next);
            at = next;
            if added.is_some() {
                let Node {
                    position, settled, ..
                } = self.nodes[at];
                break settled.unwrap_or_else(|| self.play_out.rewards(&position));
            }
        };
        for at in path {
            let node = &mut self.nodes[at];
            node.visits += 1;
            for (sum, reward) in node.sums.iter_mut().zip(rewards) {
                *sum += reward;
            }
        }
    }

    /// Adds a child where the visits justify one more. It is sampled at random;
    /// if it exists already, the next visit samples again.
    fn widen(&mut self, at: usize) -> Option<usize> {
        let node = &self.nodes[at];
        let width = WIDTH * f64::from(node.visits + 1).sqrt();
        if node.children.len() as f64 >= width || self.nodes.len() >= MOST_NODES {
            return None;
        }
        let position = node.position;
        let drawn = self.play_out.draw(&position)?;
        let mut children = self.nodes[at].children.iter();
        if children.any(|&child| self.nodes[child as usize].position == drawn) {
            return None;
        }
        let settled = self.settled(at, &drawn);
        let to_move = drawn.to_move();
        let child = self.nodes.len();
        self.nodes.push(Node::new(drawn, to_move, settled));
        self.nodes[at].children.push(child as u32);
        Some(child)
    }

    /// The value of a new child, where it is certain.
    fn settled(&mut self, parent: usize, position: &G::Position) -> Option<Rewards> {
        let game = self.play_out.game;
        if let Some(rewards) = final_rewards::<G>(position) {
            return Some(rewards);
        }
        if parent == 0 && self.root.repeats(position) {
            return Some(EVEN);
        }
        let seat = position.to_move()?;
        let mut wins = false;
        game.for_each_successor(position, &mut self.play_out.workspace, |result| {
            wins |= winner::<G>(result) == Some(seat);
        });
        wins.then(|| won_by(seat))
    }

    /// The child with the highest upper confidence bound for the seat to move.
    fn promising(&self, at: usize) -> Option<usize> {
        let node = &self.nodes[at];
        let seat = node.to_move?.index();
        let log = logarithm(node.visits);
        let mut best: Option<(f64, usize)> = None;
        for &child in &node.children {
            let Node { sums, visits, .. } = &self.nodes[child as usize];
            let bound = upper_bound(sums[seat], *visits, log, EXPLORATION);
            if best.is_none_or(|(most, _)| bound > most) {
                best = Some((bound, child as usize));
            }
        }
        best.map(|(_, child)| child)
    }

    /// The most visited turn; any turn if the search was stopped at once.
    fn best(&self) -> Option<G::Position> {
        let seat = self.root.seat.index();
        let children = self.nodes[0].children.iter();
        let most = children
            .map(|&child| &self.nodes[child as usize])
            .max_by(|a, b| {
                let visits = a.visits.cmp(&b.visits);
                visits.then(a.sums[seat].total_cmp(&b.sums[seat]))
            });
        match most {
            Some(node) => Some(node.position),
            None => self.root.results.first().copied(),
        }
    }
}

/// UCB1 (Auer, Cesa-Bianchi and Fischer, 2002): the upper confidence bound of
/// an arm that was tried `visits` times of `total`.
fn upper_bound(sum: f64, visits: u32, log_total: f64, exploration: f64) -> f64 {
    let visits = f64::from(visits.max(1));
    sum / visits + exploration * (log_total / visits).sqrt()
}

/// The natural logarithm of a whole number, 0 for 0. The standard library's may
/// differ in the last digit between machines, and a bot must not.
fn logarithm(number: u32) -> f64 {
    let Some(doublings) = number.checked_ilog2() else {
        return 0.0;
    };
    // number = (1 + x) / (1 - x) · 2^doublings
    let rest = f64::from(number) / (1u64 << doublings) as f64;
    let x = (rest - 1.0) / (rest + 1.0);
    let (mut power, mut sum) = (x, 0.0);
    for odd in [1.0, 3.0, 5.0, 7.0, 9.0, 11.0, 13.0, 15.0] {
        sum += 2.0 * power / odd;
        power *= x * x;
    }
    f64::from(doublings) * std::f64::consts::LN_2 + sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right() {
        for number in (1..2_000).chain([65_537, 1_000_000_007, u32::MAX]) {
            let difference = logarithm(number) - f64::from(number).ln();
            assert!(difference.abs() < 1e-6, "{number}: {difference}");
        }
        assert_eq!(logarithm(0), 0.0);
    }

    #[test]
    fn what_was_tried_less_may_be_worth_more() {
        let bound = |visits| upper_bound(0.5 * f64::from(visits), visits, 5.0, 0.3);
        assert!(bound(3) > bound(4));
        assert!((bound(4_000_000) - 0.5).abs() < 1e-3);
    }
}
