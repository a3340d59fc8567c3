//! IDO puzzles: positions with exactly one right result, proved by exhaustive
//! search (`proof`), found in games between quick players (`maker`) and graded.

mod grade;
mod maker;
pub mod proof;

use kinetic_rules::ido::{Ido, Part, Position};
use kinetic_rules::{Game as _, Turn};

pub use grade::GRADES;
pub use maker::Maker;

/// What a puzzle asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Win with this turn.
    Win,
    /// The next player would win with the next turn: stop it.
    Save,
    /// Win with the next own turn, whatever the one rival does before.
    WinNext,
}

impl Aim {
    /// All of them.
    pub const ALL: [Aim; 3] = [Aim::Win, Aim::Save, Aim::WinNext];

    /// The word for it in files and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Aim::Win => "win",
            Aim::Save => "save",
            Aim::WinNext => "next",
        }
    }

    /// The aim with this name.
    pub fn named(name: &str) -> Option<Aim> {
        Aim::ALL.into_iter().find(|aim| aim.name() == name)
    }

    /// The results that fulfil it, of all that a position has; `None` when the
    /// position does not ask for it.
    fn right(self, game: &Ido, position: &Position, all: &[Position]) -> Option<Vec<Position>> {
        let seat = position.to_move()?;
        let wins = proof::won_by(all, seat);
        match self {
            Aim::Win => Some(wins),
            // Who can win has no need to save anything, or to wait.
            _ if !wins.is_empty() => None,
            Aim::Save => Some(proof::safe(game, all)),
            Aim::WinNext => Some(proof::won_next(game, all, seat)),
        }
    }
}

/// A position in which one result fulfils an aim and no other does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// What is asked for.
    pub aim: Aim,
    /// The position.
    pub position: Position,
    /// Where the right turn leads.
    pub result: Position,
    /// The right turn in its canonical spelling.
    pub turn: Turn<Part>,
    /// How many results there are, the right one included.
    pub results: usize,
    /// How much there is to see; [`Puzzle::grade`] says what counts.
    pub points: u32,
}

impl Puzzle {
    /// The puzzle that a position is for an aim, proved by exhaustive search;
    /// `None` when no result is right, or more than one.
    pub fn prove(game: &Ido, position: &Position, aim: Aim) -> Option<Puzzle> {
        let all = proof::results(game, position);
        let right = aim.right(game, position, &all)?;
        let [result] = right[..] else {
            return None;
        };
        let turn = game.notation_for(position, &result)?;
        let points = grade::points(game, position, aim, &all, &result, &turn);
        Some(Puzzle {
            aim,
            position: *position,
            result,
            turn,
            results: all.len(),
            points,
        })
    }

    /// How hard it is, from 1 to [`GRADES`], by its points. A point is given
    ///
    /// - for every step that has to be seen: of the winning turn, of the
    ///   threat that has to be stopped, of the win that follows; a shift or an
    ///   entry counts as two,
    /// - for every doubling of the number of results above eight,
    /// - for every other shift that is possible where a shift is right, and
    ///   two for having to think of a shift at all,
    /// - three for having to look beyond the rival's next turn,
    /// - one for an agreed order of arrival.
    pub const fn grade(&self) -> u32 {
        grade::of(self.points)
    }
}
