//! IDO puzzles: positions with exactly one right successor, proved by
//! exhaustive search (`proof`), found in games between quick players (`maker`)
//! and graded.

mod grade;
mod maker;
pub mod proof;

use kinetic_rules::ido::{Ido, Part, Position};
use kinetic_rules::{Game as _, Turn};

pub use grade::GRADES;
pub use maker::Maker;

/// The goal of a puzzle.
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

    /// The successors that fulfil it, of all that a position has; `None` when
    /// the position is not a case of it.
    fn right(self, game: &Ido, position: &Position, all: &[Position]) -> Option<Vec<Position>> {
        let seat = position.to_move()?;
        let wins = proof::won_by(all, seat);
        match self {
            Aim::Win => Some(wins),
            // A seat that can win need not save the game, or wait.
            _ if !wins.is_empty() => None,
            Aim::Save => Some(proof::safe(game, all)),
            Aim::WinNext => Some(proof::won_next(game, all, seat)),
        }
    }
}

/// A position in which exactly one successor fulfils an aim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The goal.
    pub aim: Aim,
    /// The position.
    pub position: Position,
    /// The position after the right turn.
    pub result: Position,
    /// The right turn in canonical notation.
    pub turn: Turn<Part>,
    /// The number of successors, including the right one.
    pub results: usize,
    /// Difficulty in points; see [`Puzzle::grade`].
    pub points: u32,
}

impl Puzzle {
    /// The puzzle that a position is for an aim, proved by exhaustive search;
    /// `None` when no successor is right, or more than one.
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

    /// The difficulty from 1 to [`GRADES`], by its points. A point is given
    ///
    /// - for every step that has to be seen: of the winning turn, of the
    ///   threat that has to be stopped, of the win that follows; a shift or an
    ///   entry counts as two,
    /// - for every doubling of the number of successors above eight,
    /// - where the game has to be saved or won with the next turn: for every
    ///   doubling of the number of turns that look at least as good as the
    ///   right one to the evaluation, without a search,
    /// - for every other shift that is possible where a shift is right, and
    ///   two for having to think of a shift at all,
    /// - three for having to look beyond the rival's next turn,
    /// - one for an agreed order of arrival.
    pub const fn grade(&self) -> u32 {
        grade::of(self.points)
    }
}
