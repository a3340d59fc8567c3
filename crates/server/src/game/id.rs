//! Ids of games, visitors and servers.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The letters and digits of ids: none that look alike, no capital letters, so
/// that an id can be read aloud.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// Maximum length of an id.
const MAX_LENGTH: usize = 32;

/// A text is no id: empty, too long, or with characters other than lower-case
/// letters and digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadId;

impl fmt::Display for BadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a name has 1 to {MAX_LENGTH} lower-case letters and digits"
        )
    }
}

impl std::error::Error for BadId {}

fn checked(text: String) -> Result<String, BadId> {
    let fits = (1..=MAX_LENGTH).contains(&text.len());
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
    (fits && text.chars().all(plain))
        .then_some(text)
        .ok_or(BadId)
}

fn encode(random: [u8; 16]) -> String {
    // Five bits of each byte: 80 bits, which cannot be guessed.
    let letter = |byte: u8| char::from(LETTERS[usize::from(byte % 32)]);
    random.into_iter().map(letter).collect()
}

macro_rules! id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(
            Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(String);

        impl $name {
            /// An id from random bytes: 16 letters and digits.
            pub fn from_random(random: [u8; 16]) -> $name {
                $name(encode(random))
            }

            /// The id as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = BadId;

            fn try_from(text: String) -> Result<$name, BadId> {
                checked(text).map($name)
            }
        }

        impl std::str::FromStr for $name {
            type Err = BadId;

            fn from_str(text: &str) -> Result<$name, BadId> {
                checked(text.to_owned()).map($name)
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id! {
    /// The id of a game, which is part of its URL.
    GameId
}

id! {
    /// The id of a visitor. Never shown to others: they see the display name
    /// that the visitor has chosen.
    VisitorId
}

id! {
    /// The id of a running server: a new one at each start.
    NodeId
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_names_are_names() {
        for byte in 0..=255 {
            let id = GameId::from_random([byte; 16]);
            assert_eq!(id.as_str().parse(), Ok(id.clone()));
        }
    }

    #[test]
    fn other_texts_are_not() {
        let long = "a".repeat(MAX_LENGTH + 1);
        for text in ["", "A", "a b", "a/b", "ä", "a\0", &long] {
            assert_eq!(text.parse::<GameId>(), Err(BadId), "{text:?}");
        }
    }
}
