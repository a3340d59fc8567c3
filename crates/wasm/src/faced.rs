//! What a game has to tell so that the browser can show it.

use kinetic_rules::{Game, GamePosition, SeatSet, Turn};

use crate::shapes::{Board, Part, SeatName, Step, View};

/// A game that the browser can show.
pub trait Faced: Game + Sized {
    /// What never changes during a game.
    fn board_shape(&self) -> Board;
    /// A position.
    fn view(&self, position: &Self::Position) -> View;
    /// The board as it looks in the middle of a turn.
    fn view_of_draft(&self, draft: &Self::Draft) -> View;
    /// A part that can follow an unfinished turn.
    fn part(&self, before: &Self::Draft, part: Self::Part) -> Part;
    /// Reads a single part, or several written as one turn.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn parse_parts(&self, text: &str) -> Result<Turn<Self::Part>, Self::TurnError>;
    /// The parts of an unfinished turn.
    fn parts_of<'d>(&self, draft: &'d Self::Draft) -> &'d [Self::Part];
    /// How many steps are left; 0 in games without steps.
    fn steps_left(&self, draft: &Self::Draft) -> u8;
    /// What happens by itself after the last part of a turn.
    fn aftermath(&self, result: &Self::Position) -> Vec<Step>;
}

/// The names of seats in their order.
pub fn seat_names<G: Game>(game: &G, seats: SeatSet) -> Vec<SeatName> {
    seats.iter().map(|seat| game.seat_name(seat)).collect()
}

/// The winner of a finished position.
pub fn winner<G: Game>(game: &G, position: &G::Position) -> Option<SeatName> {
    let winner = position.outcome()?.winner()?;
    Some(game.seat_name(winner))
}
