//! Presentation of each game in the terminal: drawings, the state of the game
//! in words, and the parts of a turn to choose from.

mod ido;
mod orbito;

use kinetic_engine::HasBots;
use serde_json::Value as Json;

use crate::draw::Style;
use crate::lang::Lang;

/// A part of a turn that can be chosen.
pub struct Choice<P> {
    /// The part.
    pub part: P,
    /// Its description.
    pub label: String,
}

/// Parts that belong together: those of one block, all places, all shifts.
pub struct Group<P> {
    /// Their common description.
    pub label: String,
    /// The text that a player types to open the group: the unit or cell that a
    /// block or marble leaves, or how entries begin. Empty if there is none.
    pub name: String,
    /// The parts.
    pub choices: Vec<Choice<P>>,
}

/// A game that can be shown in the terminal and has computer players.
pub trait TerminalView: HasBots + Sync + 'static {
    /// The name of the game as it is printed.
    const TITLE: &'static str;
    /// The identifier of the message that explains how turns are typed.
    const HELP: &'static str;

    /// The board after the parts of an unfinished turn. `choices` are marked on
    /// it where they have a square.
    fn draw(
        &self,
        draft: &Self::Draft,
        last: Option<&[Self::Part]>,
        choices: &[Choice<Self::Part>],
        style: Style,
    ) -> String;
    /// The state of the game in words, a line for each seat.
    fn status(&self, lang: &Lang, position: &Self::Position) -> Vec<String>;
    /// The parts that can follow in an unfinished turn, in groups.
    fn groups(&self, lang: &Lang, draft: &Self::Draft) -> Vec<Group<Self::Part>>;
    /// A position as JSON.
    fn json(&self, position: &Self::Position) -> Json;
}
