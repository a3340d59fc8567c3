//! The tree that a search grows.

use std::ops::Range;

use kinetic_rules::{Game, Seat};

use super::seats::PerSeat;
use crate::room::with_room;

/// A position in the tree.
pub struct Node<G: Game> {
    /// The position.
    pub position: G::Position,
    /// What it is worth to each seat, as far as is known.
    pub value: PerSeat,
    /// The sum of what the visits found.
    sum: PerSeat,
    /// How often the search came by.
    pub visits: u32,
    /// How likely the turn to here looked, in parts of all turns.
    pub prior: f32,
    first_child: u32,
    children: u16,
    /// Nothing more is to be found out here.
    pub closed: bool,
    /// In how many turns the game is over for certain.
    pub end: Option<u8>,
    /// Its children were chosen more narrowly than they could be.
    pub narrow: bool,
}

impl<G: Game> Node<G> {
    /// A position that was not visited yet.
    pub fn new(position: G::Position, value: PerSeat) -> Node<G> {
        Node {
            position,
            value,
            sum: [0.0; Seat::MAX],
            visits: 0,
            prior: 1.0,
            first_child: 0,
            children: 0,
            closed: false,
            end: None,
            narrow: false,
        }
    }

    /// A position whose value is certain.
    pub fn certain(position: G::Position, value: PerSeat, end: Option<u8>) -> Node<G> {
        Node {
            closed: true,
            end,
            ..Node::new(position, value)
        }
    }

    /// The numbers of the children.
    pub fn children(&self) -> Range<usize> {
        let first = self.first_child as usize;
        first..first + usize::from(self.children)
    }
}

/// Positions and what is known of them; number 0 is the first.
pub struct Tree<G: Game> {
    /// All of them. Children of a position lie together.
    pub nodes: Vec<Node<G>>,
    /// How many there may be before a visit begins.
    most: usize,
}

impl<G: Game> Default for Tree<G> {
    fn default() -> Tree<G> {
        Tree {
            nodes: Vec::new(),
            most: 0,
        }
    }
}

/// This part of a tree is kept for what a single visit adds: one over so many.
const KEPT: usize = 16;
/// What the last visit of a search can judge beyond its limit.
const ROOM: usize = 8_192;

impl<G: Game> Tree<G> {
    /// Begins anew with a position, for a search that judges so many positions
    /// in so many bytes.
    ///
    /// All the room is asked for at once. A list that grows is copied again
    /// and again, and holds up to three times what it needs meanwhile; room
    /// that is never used costs nothing.
    pub fn plant(&mut self, position: G::Position, judged: Option<u64>, memory: usize) {
        let room = memory / size_of::<Node<G>>();
        // Only what was judged becomes a node.
        let judged = judged.and_then(|judged| usize::try_from(judged).ok());
        let mut room = judged.map_or(room, |judged| room.min(judged.saturating_add(ROOM)));
        self.nodes.clear();
        if self.nodes.capacity() < room {
            // Never both at the same time.
            self.nodes = Vec::new();
            (self.nodes, room) = with_room(room);
        }
        self.most = room - room / KEPT;
        self.nodes.push(Node::new(position, [0.0; Seat::MAX]));
    }

    /// Whether there is no room for another visit.
    pub fn is_full(&self) -> bool {
        self.nodes.len() >= self.most
    }

    /// Makes the last `count` nodes the children of a node. Their priors are
    /// weights before and parts of a whole after.
    pub fn adopt(&mut self, at: usize, count: usize) {
        let first = self.nodes.len() - count;
        let sum: f32 = self.nodes[first..].iter().map(|child| child.prior).sum();
        for child in &mut self.nodes[first..] {
            child.prior /= sum;
        }
        self.nodes[at].first_child = first as u32;
        self.nodes[at].children = count as u16;
    }

    /// The child to visit next: the one with the best value for the seat to
    /// move and a bonus for those that were hardly visited for their prior.
    /// `None` when all are closed or there is none.
    pub fn select(&self, at: usize, seat: Seat, curiosity: f32) -> Option<usize> {
        let node = &self.nodes[at];
        let scale = curiosity * (node.visits as f32).sqrt();
        let score = |child: usize| {
            let child = &self.nodes[child];
            child.value[seat.index()] + scale * child.prior / (1 + child.visits) as f32
        };
        first_best(
            node.children().filter(|&child| !self.nodes[child].closed),
            score,
        )
    }

    /// The best child for a seat by what is known; of children that lose for
    /// certain the one that does so last.
    pub fn best(&self, at: usize, seat: Seat) -> Option<usize> {
        let children = self.nodes[at].children();
        first_best(children, |child| self.worth(child, seat))
    }

    fn worth(&self, at: usize, seat: Seat) -> f32 {
        let node = &self.nodes[at];
        let value = node.value[seat.index()];
        match node.end {
            None => value,
            Some(turns) if value > 0.0 => value + 1.0 - f32::from(turns) / 256.0,
            Some(turns) => value - 1.0 + f32::from(turns) / 256.0,
        }
    }

    /// Takes the value of the best child, and closes the node when there is
    /// nothing more to find out.
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

    /// Notes a visit that found a value. What an open node is worth is the
    /// average of its visits.
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
