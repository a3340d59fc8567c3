//! Errors in a record.

use std::fmt;

use super::Place;
use crate::{Diagnose, Diagnostic};

/// An error in a record, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// Where it is wrong.
    pub place: Place,
    /// What is wrong there: a [`Problem`] of the record, or an error of the
    /// game.
    pub diagnostic: Diagnostic,
}

impl RecordError {
    pub(super) fn new(place: Place, what: &impl Diagnose) -> RecordError {
        RecordError {
            place,
            diagnostic: what.diagnostic(),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}:{}: {}",
            self.place.line, self.place.column, self.diagnostic
        )
    }
}

impl std::error::Error for RecordError {}

diagnostics! {
    /// Errors in the text of a record, apart from its turns.
    pub enum Problem {
        /// The stream could not be read.
        Unreadable = "record-unreadable",
        /// The bytes are not UTF-8.
        NotText = "record-not-text",
        /// A line is too long.
        LineTooLong { limit: usize } = "record-line-too-long",
        /// A record is too long.
        TooLong { limit: usize } = "record-too-long",
        /// A header is not of the form `[Key "value"]`.
        Header = "record-header",
        /// A header is there twice.
        HeaderTwice { key: String } = "record-header-twice",
        /// A header after the beginning of the turns.
        HeaderLate = "record-header-late",
        /// A needed header is missing.
        HeaderMissing { key: String } = "record-header-missing",
        /// A header cannot stand beside another.
        HeaderClash { key: String, other: String } = "record-header-clash",
        /// The value of a header is not understood.
        HeaderValue { key: String, found: String } = "record-header-value",
        /// The record is of another game.
        OtherGame { found: String, needed: String } = "record-other-game",
        /// The record is of another board.
        OtherBoard { found: String, needed: String } = "record-other-board",
        /// The number before a turn is not the next one.
        Number { found: String, needed: usize } = "record-number",
        /// A comment is not closed.
        CommentOpen = "record-comment-open",
        /// A backslash is followed by something unknown.
        Escape = "record-escape",
        /// A variation is not closed.
        VariationOpen = "record-variation-open",
        /// A variation is closed where none is open.
        VariationClosed = "record-variation-closed",
        /// A variation has no turn before it that it could replace.
        VariationEarly = "record-variation-early",
        /// A variation has no turn.
        VariationEmpty = "record-variation-empty",
        /// Variations are nested too deeply.
        TooDeep { limit: usize } = "record-too-deep",
        /// The variations hold too many turns.
        TooMany { limit: usize } = "record-too-many",
        /// Something that is neither a turn nor an event.
        Token { found: String } = "record-token",
        /// The record ends without a result.
        NoResult = "record-no-result",
        /// The seat is not one of this game.
        Seat { found: String } = "record-seat",
        /// The result at the end differs from that of the game.
        Result { found: String, needed: String } = "record-result",
        /// The header for the ending differs from how the game ended.
        Ending { found: String, needed: String } = "record-ending",
    }
}
