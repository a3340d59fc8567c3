//! Whole games as text: headers, numbered turns, variations, comments, a
//! result.
//!
//! ```text
//! [Game "ido"]
//! [Board "classic"]
//! [Seats "red yellow"]
//! [Red "Anna"]
//! [Result "1-0"]
//! [Ending "resigns"]
//!
//! 1. S@f1 {the usual beginning} 2. >n (2. S@c8 3. >s) 3. f1f3 yellow:resigns 1-0
//! ```
//!
//! ```
//! use kinetic_rules::record::Reader;
//! use kinetic_rules::{AnyGame, GameName};
//!
//! let text = "[Game \"orbito\"]\n\n1. a1 black:resigns 1-0\n";
//! let record = Reader::new(text.as_bytes()).next().unwrap()?;
//! let course = AnyGame::new(GameName::Orbito).replay(&record)?;
//! assert_eq!(course.len(), 2);
//! // Writing fills in the headers that follow from the game.
//! assert!(course.record().to_string().contains("[Ending \"resigns\"]"));
//! # Ok::<(), kinetic_rules::record::RecordError>(())
//! ```
//!
//! The format is described in `docs/notation.md`. A [`Record`] is the text
//! without its layout: reading what was written gives the same record, comments
//! and unknown headers included. [`Reader`] reads a stream of records one by
//! one; [`Record::replay`] plays a record through the rules; [`Record::lines`]
//! takes variations out of each other.

mod body;
mod error;
mod lines;
mod read;
mod replay;
mod write;

pub use error::{Problem, RecordError};
pub use lines::Line;
pub use read::Reader;
pub use replay::{TURN_LIMIT, canonical_event, describe, result_text};
pub use write::variation_text;

use crate::EventText;

/// Maximum nesting depth of variations: a variation of the game has depth 1.
pub const MAX_DEPTH: usize = 100;
/// Maximum number of turns and other events in the variations of a record.
pub const MAX_IN_VARIATIONS: usize = 100_000;

/// The key of the header that names the player on a seat: `Red` for `red`.
pub fn player_key(seat_name: &str) -> String {
    let mut key = seat_name.to_owned();
    if let Some(first) = key.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    key
}

/// A game as text: the contents of a file, before any rule is checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Headers in the order of the file. Keys are ASCII letters, digits and
    /// hyphens.
    pub headers: Vec<Header>,
    /// Turns, other events, comments and variations in their order. Those that
    /// are not variations are the game itself.
    pub items: Vec<Item>,
    /// The result that closes the record: `1-0`, `1/2-1/2`, `0-0-1`, `*`.
    pub result: String,
    /// Where the result stands.
    pub result_place: Place,
}

/// A header: `[Key "value"]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The key, such as `Game` or `Result`.
    pub key: String,
    /// The value, without quotes and escapes.
    pub value: String,
    /// Where it stands.
    pub place: Place,
}

/// A piece of the body of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// What it is.
    pub content: Content,
    /// Where it stands.
    pub place: Place,
}

/// The content of a piece of the body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// A turn in the notation of the game, or another event: `red:resigns`,
    /// `all:draw`.
    Event(EventText),
    /// A comment: `{…}`.
    Comment(String),
    /// A variation: `(…)`. It replaces the turn or event before it and has at
    /// least one of its own. What a [`Reader`] has read is nested no deeper
    /// than [`MAX_DEPTH`].
    Variation(Vec<Item>),
}

impl Content {
    /// The event, if this is a turn or another event.
    pub fn event(&self) -> Option<&EventText> {
        match self {
            Content::Event(event) => Some(event),
            Content::Comment(_) | Content::Variation(_) => None,
        }
    }
}

/// A place in a text, counted from 1. Two places are always equal: where
/// something stood is not part of the contents of a record.
#[derive(Clone, Copy, Debug, Default, Eq)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

impl PartialEq for Place {
    fn eq(&self, _: &Place) -> bool {
        true
    }
}

impl Record {
    /// The value of a header.
    pub fn header(&self, key: &str) -> Option<&str> {
        self.find(key).map(|header| header.value.as_str())
    }

    fn find(&self, key: &str) -> Option<&Header> {
        self.headers.iter().find(|header| header.key == key)
    }

    /// Sets a header: changes its value where there is one, otherwise adds it
    /// at the end.
    pub fn set_header(&mut self, key: &str, value: &str) {
        match self.headers.iter_mut().find(|header| header.key == key) {
            Some(header) => header.value = value.to_owned(),
            None => self.headers.push(Header {
                key: key.to_owned(),
                value: value.to_owned(),
                place: Place::default(),
            }),
        }
    }

    /// The name of the player on a seat, which the header `[Red "Anna"]` gives
    /// for the seat `red`.
    pub fn player(&self, seat_name: &str) -> Option<&str> {
        self.header(&player_key(seat_name))
    }

    /// Sets the name of the player on a seat; see [`Record::player`].
    pub fn set_player(&mut self, seat_name: &str, player: &str) {
        self.set_header(&player_key(seat_name), player);
    }

    /// Adds a piece to the body.
    pub fn push(&mut self, content: Content) {
        self.items.push(Item {
            content,
            place: Place::default(),
        });
    }
}

/// Whether a text is a result: `*`, or scores joined by `-`.
fn is_result(text: &str) -> bool {
    text == "*"
        || text.contains('-')
            && text
                .split('-')
                .all(|score| matches!(score, "0" | "1" | "1/2"))
}
