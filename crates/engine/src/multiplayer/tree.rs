//! The tree of the multiplayer search.

use std::ops::Range;

use kinetic_rules::{Game, Seat};

use super::PerSeat;
use crate::alloc::try_with_capacity;

/// A node of the tree.
pub struct Node<G: Game> {
    /// The position.
    pub position: G::Position,
    /// The chance of each seat: proved, or the average of the visits.
    pub value: PerSeat,
    /// The sum of the chances over the visits.
    sum: PerSeat,
    /// Number of visits.
    pub visits: u32,
    /// Prior of the turn that leads here; the priors of siblings add up to 1.
    pub prior: f32,
    /// How much worse the turn that leads here is than its value, for the seat
    /// that makes it.
    pub less: f32,
    first_child: u32,
    children: u16,
    /// The value is final: proved, or beyond the depth limit.
    pub closed: bool,
    /// Number of turns until the end of the game, if that is proved.
    pub end: Option<u8>,
    /// Whether forward pruning left out children that a wider list would have.
    pub narrow: bool,
}

impl<G: Game> Node<G> {
    /// A node that has not been visited yet.
    pub fn new(position: G::Position, value: PerSeat) -> Node<G> {
        Node {
            position,
            value,
            sum: [0.0; Seat::MAX],
            visits: 0,
            prior: 1.0,
            less: 0.0,
            first_child: 0,
            children: 0,
            closed: false,
            end: None,
            narrow: false,
        }
    }

    /// A node whose value is certain.
    pub fn certain(position: G::Position, value: PerSeat, end: Option<u8>) -> Node<G> {
        Node {
            closed: true,
            end,
            ..Node::new(position, value)
        }
    }

    /// The indices of the children.
    pub fn children(&self) -> Range<usize> {
        let first = self.first_child as usize;
        first..first + usize::from(self.children)
    }
}

/// All nodes; the root has index 0.
pub struct Tree<G: Game> {
    /// The nodes. The children of a node are consecutive.
    pub nodes: Vec<Node<G>>,
    /// Number of nodes at which the tree counts as full.
    limit: usize,
}

impl<G: Game> Default for Tree<G> {
    fn default() -> Tree<G> {
        Tree {
            nodes: Vec::new(),
            limit: 0,
        }
    }
}

/// One in this many nodes is reserved for those that the last visit adds.
const RESERVE: usize = 16;
/// Upper bound on the nodes that the last visit adds beyond the limit.
const OVERSHOOT: usize = 8_192;

impl<G: Game> Tree<G> {
    /// Resets the tree to a root position, for a search of at most
    /// `nodes` nodes in at most `memory` bytes.
    ///
    /// All memory is reserved at once. A growing list is copied repeatedly and
    /// holds up to three times what it needs meanwhile; reserved memory that is
    /// never used costs nothing.
    pub fn reset(&mut self, position: G::Position, nodes: Option<u64>, memory: usize) {
        let room = memory / size_of::<Node<G>>();
        // Only evaluated positions become nodes.
        let nodes = nodes.and_then(|nodes| usize::try_from(nodes).ok());
        let mut room = nodes.map_or(room, |nodes| room.min(nodes.saturating_add(OVERSHOOT)));
        self.nodes.clear();
        if self.nodes.capacity() < room {
            // The old tree is freed before the new one is allocated.
            self.nodes = Vec::new();
            (self.nodes, room) = try_with_capacity(room);
        }
        self.limit = room - room / RESERVE;
        self.nodes.push(Node::new(position, [0.0; Seat::MAX]));
    }

    /// Whether there is no memory for another visit.
    pub fn is_full(&self) -> bool {
        self.nodes.len() >= self.limit
    }

    /// Makes the last `count` nodes the children of a node, and normalizes
    /// their priors from weights to a sum of 1.
    pub fn adopt(&mut self, at: usize, count: usize) {
        let first = self.nodes.len() - count;
        let sum: f32 = self.nodes[first..].iter().map(|child| child.prior).sum();
        for child in &mut self.nodes[first..] {
            child.prior /= sum;
        }
        self.nodes[at].first_child = first as u32;
        self.nodes[at].children = count as u16;
    }

    /// The child to visit next (PUCT): the one with the best value for the seat
    /// to move plus a bonus for a high prior and few visits. `None` when all are
    /// closed or there is none.
    pub fn select(&self, at: usize, seat: Seat, exploration: f32) -> Option<usize> {
        let node = &self.nodes[at];
        let scale = exploration * (node.visits as f32).sqrt();
        let score = |child: usize| {
            let child = &self.nodes[child];
            child.value[seat.index()] - child.less + scale * child.prior / (1 + child.visits) as f32
        };
        first_best(
            node.children().filter(|&child| !self.nodes[child].closed),
            score,
        )
    }

    /// The best child for a seat by the current values; of children that
    /// certainly lose the one that loses last.
    pub fn best(&self, at: usize, seat: Seat) -> Option<usize> {
        let children = self.nodes[at].children();
        first_best(children, |child| self.worth(child, seat))
    }

    fn worth(&self, at: usize, seat: Seat) -> f32 {
        let node = &self.nodes[at];
        let value = node.value[seat.index()];
        match node.end {
            None => value - node.less,
            Some(turns) if value > 0.0 => value + 1.0 - f32::from(turns) / 256.0,
            Some(turns) => value - 1.0 + f32::from(turns) / 256.0,
        }
    }

    /// Copies the value of the best child, and closes the node when that value
    /// is final.
    pub fn settle(&mut self, at: usize, seat: Seat) {
        let Some(best) = self.best(at, seat) else {
            return;
        };
        let best = &self.nodes[best];
        let (value, end) = (best.value, best.end);
        let wins = end.is_some() && value[seat.index()] > 0.0;
        let all =
            |known: fn(&Node<G>) -> bool| self.nodes[self.nodes[at].children()].iter().all(known);
        let closed = wins || all(|child| child.closed);
        let certain = wins || all(|child| child.end.is_some());
        let node = &mut self.nodes[at];
        node.value = value;
        node.closed = closed;
        node.end = end.filter(|_| certain).map(|turns| turns.saturating_add(1));
    }

    /// Backs a value up into a node. The value of an open node is the average
    /// of its visits.
    pub fn visit(&mut self, at: usize, found: &PerSeat) {
        let node = &mut self.nodes[at];
        node.visits += 1;
        for (sum, value) in node.sum.iter_mut().zip(found) {
            *sum += value;
        }
        if !node.closed {
            node.value = node.sum.map(|sum| sum / node.visits as f32);
        }
    }
}

/// The first of those with the highest score.
fn first_best(numbers: impl Iterator<Item = usize>, score: impl Fn(usize) -> f32) -> Option<usize> {
    let mut best: Option<(usize, f32)> = None;
    for number in numbers {
        let score = score(number);
        if best.is_none_or(|(_, highest)| score > highest) {
            best = Some((number, score));
        }
    }
    best.map(|(number, _)| number)
}
