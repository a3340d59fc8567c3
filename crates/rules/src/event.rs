//! Events of a game: turns, seats that leave, agreed draws.

use std::fmt;
use std::str::FromStr;

use crate::record::Problem;
use crate::{Game, Seat, Turn, excerpt};

/// Maximum length of a turn's text, in bytes. No turn of any game needs as
/// many.
const MAX_TURN_TEXT: usize = 100;

/// An event of a game.
///
/// The type is generic over how a turn and a seat are named. The rules work
/// with [`GameEvent`]; records, servers and browsers exchange [`EventText`].
/// [`Game::parse_event`] and [`Game::event_text`] convert between the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event<T, S = Seat> {
    /// The seat to move plays a turn.
    Turn(T),
    /// A seat leaves the game (I-30).
    Leave(S, Leaving),
    /// All seats still in the game agree on a draw (I-29).
    Draw,
}

/// An event in the types of a game.
pub type GameEvent<G> = Event<Turn<<G as Game>::Part>>;

/// An event as text: a turn in notation, seats by their English names.
///
/// [`Display`](fmt::Display) and [`FromStr`] use the form of records and of
/// the engine protocol:
///
/// ```
/// use kinetic_rules::{Event, EventText, Leaving};
///
/// let event: EventText = "red:resigns".parse()?;
/// assert_eq!(event, Event::Leave("red".to_owned(), Leaving::Resigned));
/// assert_eq!(event.to_string(), "red:resigns");
/// assert_eq!("S@f1".parse::<EventText>()?, Event::Turn("S@f1".to_owned()));
/// assert_eq!("all:draw".parse::<EventText>()?, Event::Draw);
/// # Ok::<(), kinetic_rules::record::Problem>(())
/// ```
pub type EventText = Event<String, String>;

/// Why a seat leaves the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Leaving {
    /// The player resigned.
    #[cfg_attr(feature = "serde", serde(rename = "resigns"))]
    Resigned,
    /// The player ran out of time.
    #[cfg_attr(feature = "serde", serde(rename = "time"))]
    Time,
    /// The player did not come back.
    #[cfg_attr(feature = "serde", serde(rename = "gone"))]
    Gone,
}

impl Leaving {
    /// All reasons.
    pub const ALL: [Leaving; 3] = [Leaving::Resigned, Leaving::Time, Leaving::Gone];

    /// The word for this reason in records.
    pub fn name(self) -> &'static str {
        match self {
            Leaving::Resigned => "resigns",
            Leaving::Time => "time",
            Leaving::Gone => "gone",
        }
    }
}

impl fmt::Display for EventText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Turn(turn) => f.write_str(turn),
            Event::Leave(seat, leaving) => write!(f, "{seat}:{}", leaving.name()),
            Event::Draw => f.write_str("all:draw"),
        }
    }
}

impl FromStr for EventText {
    type Err = Problem;

    /// Reads `all:draw`, `red:resigns`, or a turn: any other word of printable
    /// ASCII. Whether the turn or seat exists is checked by the game.
    fn from_str(text: &str) -> Result<EventText, Problem> {
        let unknown = || Problem::Token {
            found: excerpt(text),
        };
        let Some((seat, word)) = text.split_once(':') else {
            return is_turn(text)
                .then(|| Event::Turn(text.to_owned()))
                .ok_or_else(unknown);
        };
        if (seat, word) == ("all", "draw") {
            return Ok(Event::Draw);
        }
        let leaving = Leaving::ALL.into_iter().find(|one| one.name() == word);
        let leaving = leaving.filter(|_| is_name(seat)).ok_or_else(unknown)?;
        Ok(Event::Leave(seat.to_owned(), leaving))
    }
}

/// Whether a text can be a turn: a word of printable ASCII.
pub(crate) fn is_turn(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= MAX_TURN_TEXT
        && text
            .bytes()
            .all(|byte| byte.is_ascii_graphic() && byte != b'}')
}

/// Whether a text can be the name of a seat or the key of a header.
pub(crate) fn is_name(text: &str) -> bool {
    const LONGEST: usize = 40;
    text.len() <= LONGEST
        && text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}

/// The JSON form of an [`EventText`]: `{"turn": "S@f1"}`,
/// `{"leave": "red", "reason": "resigns"}` or `{"draw": true}`.
#[cfg(feature = "serde")]
mod json {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{Event, EventText, Leaving};

    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
    #[serde(untagged)]
    enum Json {
        /// A turn.
        Turn {
            /// The turn in notation.
            turn: String,
        },
        /// A seat left the game.
        Leave {
            /// The seat.
            leave: String,
            /// Why it left.
            reason: Leaving,
        },
        /// All agreed on a draw.
        Draw {
            /// Always true.
            draw: bool,
        },
    }

    impl Serialize for EventText {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            match self.clone() {
                Event::Turn(turn) => Json::Turn { turn },
                Event::Leave(leave, reason) => Json::Leave { leave, reason },
                Event::Draw => Json::Draw { draw: true },
            }
            .serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for EventText {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<EventText, D::Error> {
            match Json::deserialize(deserializer)? {
                Json::Turn { turn } => Ok(Event::Turn(turn)),
                Json::Leave { leave, reason } => Ok(Event::Leave(leave, reason)),
                Json::Draw { draw: true } => Ok(Event::Draw),
                Json::Draw { draw: false } => {
                    Err(serde::de::Error::custom("`draw` can only be true"))
                }
            }
        }
    }

    #[cfg(feature = "schema")]
    impl utoipa::PartialSchema for EventText {
        fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
            Json::schema()
        }
    }

    #[cfg(feature = "schema")]
    impl utoipa::ToSchema for EventText {
        fn name() -> std::borrow::Cow<'static, str> {
            "CourseEvent".into()
        }

        fn schemas(
            schemas: &mut Vec<(
                String,
                utoipa::openapi::RefOr<utoipa::openapi::schema::Schema>,
            )>,
        ) {
            Json::schemas(schemas);
        }
    }
}
