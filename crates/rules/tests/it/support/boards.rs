//! Board files with small changes, and what becomes of them.

use kinetic_rules::ido::{Board, BoardError};

pub const CLASSIC: &str = include_str!("../../../../../boards/classic.toml");
pub const GRAND: &str = include_str!("../../../../../boards/grand.toml");

/// The classic board with pieces of its file replaced.
#[track_caller]
pub fn edited(edits: &[(&str, &str)]) -> String {
    edits.iter().fold(CLASSIC.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from:?} is not in the file");
        text.replace(from, to)
    })
}

#[track_caller]
pub fn check_refused(edits: &[(&str, &str)], error: BoardError) {
    let result = Board::from_toml(&edited(edits)).map(|_| "accepted");
    assert_eq!(result, Err(error), "{edits:?}");
}

#[track_caller]
pub fn check_accepted(edits: &[(&str, &str)]) {
    let result = Board::from_toml(&edited(edits));
    assert!(result.is_ok(), "{edits:?}: {}", result.unwrap_err());
}
