//! What a search found.

use kinetic_rules::Game;

use crate::several::PerSeat;

/// What a search found.
#[derive(Debug)]
pub struct SearchResult<G: Game> {
    /// The best turns, the very best first; as many as were asked for, if
    /// there are so many. Never empty.
    pub lines: Vec<Line<G>>,
    /// How many turns deep all turns were searched.
    pub depth: u8,
    /// How many positions were judged.
    pub nodes: u64,
}

/// A turn, what it is worth, and how the game may go on.
#[derive(Debug)]
pub struct Line<G: Game> {
    /// Its value for the seat that makes the turn.
    pub value: i32,
    /// How likely each seat is to win, where more than two play. With two,
    /// the value says it all.
    pub chances: Option<PerSeat>,
    /// The position after the turn, and those that follow when both play
    /// their best.
    pub positions: Vec<G::Position>,
}

impl<G: Game> Line<G> {
    /// The position after the turn.
    pub fn result(&self) -> &G::Position {
        &self.positions[0]
    }
}

impl<G: Game> SearchResult<G> {
    /// The position after the best turn.
    pub fn result(&self) -> &G::Position {
        self.lines[0].result()
    }

    /// The value of the best turn for the seat that makes it.
    pub fn value(&self) -> i32 {
        self.lines[0].value
    }
}
