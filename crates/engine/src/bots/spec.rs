//! The text form of a computer player: `level:3`, `search:20000`, `uct:2000`.

use std::fmt;
use std::str::FromStr;

use super::Level;

/// Default number of turns after which a play-out is cut off.
const CUT_OFF: u32 = 30;
/// Default number of play-outs per turn.
const PLAY_OUTS: u32 = 2_000;
/// Maximum number in a specification.
const MAX_NUMBER: u32 = 1_000_000_000;

/// Specification of a bot: a level, a search with a limit, or a baseline.
///
/// | text | player |
/// |---|---|
/// | `level:1` … `level:10` | the levels that people play against; Orbito has eight |
/// | `search`, `search:20000`, `search:depth=6` | the strongest search, to a number of nodes or turns |
/// | `hand`, `hand:20000`, `hand:depth=6` | the same search with the hand-tuned evaluation |
/// | `random` | any legal turn |
/// | `greedy` | the turn after which the board looks best |
/// | `racer` | the turn after which its own way is shortest, whatever the others do |
/// | `flat`, `flat:2000`, `flat:2000/30` | flat Monte Carlo: play-outs a turn, turns a play-out |
/// | `uct`, `uct:2000`, `uct:2000/30` | UCT with random play-outs |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BotSpec {
    /// One of the levels that people play against.
    Level(Level),
    /// The strongest search; `None`: until it is stopped.
    Search {
        /// Maximum number of nodes.
        nodes: Option<u32>,
        /// Maximum depth in turns.
        depth: Option<u8>,
    },
    /// The search with the hand-tuned evaluation; `None`: until it is stopped.
    HandTuned {
        /// Maximum number of nodes.
        nodes: Option<u32>,
        /// Maximum depth in turns.
        depth: Option<u8>,
    },
    /// A legal turn chosen uniformly at random.
    Random,
    /// The turn after which the board looks best.
    Greedy,
    /// The turn after which its own way is shortest.
    Racer,
    /// Flat Monte Carlo.
    Flat(PlayOuts),
    /// UCT: Monte Carlo tree search with upper confidence bounds.
    Uct(PlayOuts),
}

/// The play-outs of a Monte Carlo player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlayOuts {
    /// Number of play-outs per turn.
    pub count: u32,
    /// Turns after which a play-out is cut off and evaluated.
    pub cut_off: u32,
}

/// Why a text is not a bot specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotSpecError {
    /// There is no such kind of bot.
    Unknown,
    /// The level is not from 1 to 10.
    Level,
    /// A number is missing, malformed, 0 or too large.
    Number,
}

impl BotSpec {
    /// Reads the specification of a bot.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(text: &str) -> Result<BotSpec, BotSpecError> {
        let (name, value) = match text.split_once(':') {
            Some((name, value)) => (name, Some(value)),
            None => (text, None),
        };
        match (name, value) {
            ("level", value) => value
                .and_then(|value| value.parse().ok())
                .and_then(Level::new)
                .map(BotSpec::Level)
                .ok_or(BotSpecError::Level),
            ("search", value) => {
                let (nodes, depth) = limits(value)?;
                Ok(BotSpec::Search { nodes, depth })
            }
            ("hand", value) => {
                let (nodes, depth) = limits(value)?;
                Ok(BotSpec::HandTuned { nodes, depth })
            }
            ("random", None) => Ok(BotSpec::Random),
            ("greedy", None) => Ok(BotSpec::Greedy),
            ("racer", None) => Ok(BotSpec::Racer),
            ("flat", value) => play_outs(value).map(BotSpec::Flat),
            ("uct", value) => play_outs(value).map(BotSpec::Uct),
            _ => Err(BotSpecError::Unknown),
        }
    }
}

/// The limits of a search: nodes, or a depth.
fn limits(value: Option<&str>) -> Result<(Option<u32>, Option<u8>), BotSpecError> {
    match value {
        None => Ok((None, None)),
        Some(value) => match value.strip_prefix("depth=") {
            Some(depth) => Ok((None, Some(self::depth(depth)?))),
            None => Ok((Some(number(value)?), None)),
        },
    }
}

fn play_outs(value: Option<&str>) -> Result<PlayOuts, BotSpecError> {
    let (count, cut_off) = match value {
        None => (PLAY_OUTS, CUT_OFF),
        Some(value) => match value.split_once('/') {
            Some((count, cut_off)) => (number(count)?, number(cut_off)?),
            None => (number(value)?, CUT_OFF),
        },
    };
    Ok(PlayOuts { count, cut_off })
}

fn depth(text: &str) -> Result<u8, BotSpecError> {
    let depth = text.parse().ok().filter(|depth| *depth > 0);
    depth.ok_or(BotSpecError::Number)
}

fn number(text: &str) -> Result<u32, BotSpecError> {
    text.parse()
        .ok()
        .filter(|number| (1..=MAX_NUMBER).contains(number))
        .ok_or(BotSpecError::Number)
}

impl FromStr for BotSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<BotSpec, BotSpecError> {
        BotSpec::parse(text)
    }
}

impl fmt::Display for BotSpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BotSpecError::Unknown => "there is no such player",
            BotSpecError::Level => "there are levels 1 to 10 only",
            BotSpecError::Number => "a number is missing, malformed, 0 or too large",
        })
    }
}

impl std::error::Error for BotSpecError {}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Level(level) => write!(f, "level:{}", level.number()),
            BotSpec::Search { nodes, depth } | BotSpec::HandTuned { nodes, depth } => {
                let hand = matches!(self, BotSpec::HandTuned { .. });
                f.write_str(if hand { "hand" } else { "search" })?;
                match (nodes, depth) {
                    (Some(nodes), _) => write!(f, ":{nodes}"),
                    (None, Some(depth)) => write!(f, ":depth={depth}"),
                    (None, None) => Ok(()),
                }
            }
            BotSpec::Random => write!(f, "random"),
            BotSpec::Greedy => write!(f, "greedy"),
            BotSpec::Racer => write!(f, "racer"),
            BotSpec::Flat(PlayOuts { count, cut_off }) => write!(f, "flat:{count}/{cut_off}"),
            BotSpec::Uct(PlayOuts { count, cut_off }) => write!(f, "uct:{count}/{cut_off}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_read_back() {
        for text in [
            "level:1",
            "level:10",
            "search",
            "search:500",
            "search:depth=6",
            "hand",
            "hand:500",
            "hand:depth=6",
            "random",
            "greedy",
            "racer",
        ] {
            assert_eq!(
                BotSpec::parse(text).map(|kind| kind.to_string()),
                Ok(text.to_owned())
            );
        }
        for (text, full) in [
            ("uct", "uct:2000/30"),
            ("uct:7", "uct:7/30"),
            ("flat:5/9", "flat:5/9"),
        ] {
            assert_eq!(
                BotSpec::parse(text).map(|kind| kind.to_string()),
                Ok(full.to_owned())
            );
        }
    }

    #[test]
    fn wrong_texts_are_refused() {
        for (text, error) in [
            ("", BotSpecError::Unknown),
            ("levels:3", BotSpecError::Unknown),
            ("random:3", BotSpecError::Unknown),
            ("level", BotSpecError::Level),
            ("level:0", BotSpecError::Level),
            ("level:11", BotSpecError::Level),
            ("search:0", BotSpecError::Number),
            ("search:depth=0", BotSpecError::Number),
            ("uct:12x", BotSpecError::Number),
            ("uct:12/", BotSpecError::Number),
            ("flat:4294967295", BotSpecError::Number),
        ] {
            assert_eq!(BotSpec::parse(text), Err(error), "{text}");
        }
    }
}
