//! How each game is shown to people: drawings, names, the state of the table.

mod ido;
mod orbito;

use kinetic_engine::HasBots;
use kinetic_rules::Seat;
use serde_json::Value as Json;

use crate::draw::Style;
use crate::lang::Lang;

/// A part of a turn as people choose it.
pub struct Choice<P> {
    /// The part.
    pub part: P,
    /// What it is, in words.
    pub label: String,
}

/// Parts that belong together: those of one block, all places, all shifts.
pub struct Group<P> {
    /// What they have in common, in words.
    pub label: String,
    /// The parts.
    pub choices: Vec<Choice<P>>,
}

/// A game that can be shown, and played by the computer.
pub trait Shown: HasBots + Sync {
    /// The name of a seat in the reader's language.
    fn seat_text(&self, lang: &Lang, seat: Seat) -> String;
    /// The board after the parts of an unfinished turn. `choices` are shown on
    /// it where they have a place there.
    fn draw(
        &self,
        lang: &Lang,
        draft: &Self::Draft,
        last: Option<&[Self::Part]>,
        choices: &[Choice<Self::Part>],
        style: Style,
    ) -> String;
    /// The state of the table in words, a line a seat.
    fn table(&self, lang: &Lang, position: &Self::Position) -> Vec<String>;
    /// What can follow in an unfinished turn, in groups.
    fn groups(&self, lang: &Lang, draft: &Self::Draft) -> Vec<Group<Self::Part>>;
    /// A position for programs.
    fn json(&self, position: &Self::Position) -> Json;
    /// The parts of an unfinished turn.
    fn parts_of<'d>(&self, draft: &'d Self::Draft) -> &'d [Self::Part];
}
