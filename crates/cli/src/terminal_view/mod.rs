//! Presentation of each game in the terminal: drawings, the state of the game
//! in words, and the parts of a turn to choose from.

mod ido;
mod orbito;

use kinetic_engine::HasBots;
use kinetic_rules::Course;
use serde_json::Value as Json;

use crate::commands::analyse::Analysis;
use crate::draw::{Picture, Spot, Square, Style};
use crate::lang::Lang;

/// A part of a turn that can be chosen.
pub struct Choice<P> {
    /// The part.
    pub part: P,
    /// Its description.
    pub label: String,
    /// Where on the board it is chosen: the square to which it leads.
    pub spot: Option<Spot>,
}

/// Parts that belong together: those of one block, all places, all shifts.
pub struct Group<P> {
    /// Their common description.
    pub label: String,
    /// The text that a player types to open the group: the unit or cell that a
    /// block or marble leaves, or how entries begin. Empty if there is none.
    pub name: String,
    /// Where on the board the group is chosen: the square that a block or
    /// marble leaves, or the frame.
    pub spot: Option<Spot>,
    /// The parts.
    pub choices: Vec<Choice<P>>,
}

/// A game that can be shown in the terminal and has computer players.
pub trait TerminalView:
    HasBots<Position: Send + Sync, Part: Send + Sync, Draft: Send> + Send + Sync + 'static
{
    /// The name of the game as it is printed.
    const TITLE: &'static str;
    /// The identifier of the message that explains how turns are typed.
    const HELP: &'static str;

    /// The puzzles of the game, a line each, as `puzzles/` describes them.
    const PUZZLES: &'static str;
    /// The identifier of the heading above the board as it will be after a turn;
    /// `None` in games in which the parts of the turn already show that.
    const RESULT_HEADING: Option<&'static str>;

    /// The board after the parts of an unfinished turn. `choices` are marked on
    /// it where they have a square.
    fn draw(
        &self,
        draft: &Self::Draft,
        last: Option<&[Self::Part]>,
        choices: &[Choice<Self::Part>],
        style: Style,
    ) -> String;
    /// The board as [`TerminalView::draw`] shows it, as large as the room
    /// (columns and rows) allows and with a cursor; `None` if it does not fit.
    fn picture(
        &self,
        draft: &Self::Draft,
        last: Option<&[Self::Part]>,
        choices: &[Choice<Self::Part>],
        cursor: Option<Square>,
        room: (usize, usize),
        style: Style,
    ) -> Option<Picture>;
    /// Squares in a row of the board.
    fn board_size(&self) -> usize;
    /// The state of the game in words, a line for each seat.
    fn status(&self, lang: &Lang, position: &Self::Position) -> Vec<String>;
    /// The parts that can follow in an unfinished turn, in groups.
    fn groups(&self, lang: &Lang, draft: &Self::Draft) -> Vec<Group<Self::Part>>;
    /// Analyses a game until it is stopped or everything is known, and tells what
    /// is known from time to time.
    fn analyse(course: &Course<Self>, stop: &dyn Fn() -> bool, tell: &mut dyn FnMut(Analysis));
    /// A position as JSON.
    fn json(&self, position: &Self::Position) -> Json;
}
