//! Lines from the engine to the host.

use std::fmt;

use crate::Malformed;
use crate::words::{Words, one_line};

/// A line from the engine to the host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// `id name Kinetic 0.1.0`: identifies the engine.
    Id {
        /// The key: `name`, `author`.
        key: String,
        /// The rest of the line.
        value: String,
    },
    /// `option level 10`: a supported option with its default value.
    Option {
        /// Its name.
        name: String,
        /// Its value.
        value: String,
    },
    /// `limit clock`: a limit of `go` that not every engine understands.
    Limit(String),
    /// `ok`: the command has been carried out.
    Ok,
    /// `info depth 4 nodes 5000 value 31 line f1f3 >n`: intermediate search
    /// result.
    Info(Info),
    /// `bestmove f1f3`: the turn; `bestmove none` where there is none to play.
    BestMove(Option<String>),
    /// `error …`: the command is rejected, with a message.
    Error(String),
}

/// An intermediate search result. Every field is optional.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// Search depth in turns.
    pub depth: Option<u32>,
    /// Number of positions searched.
    pub nodes: Option<u64>,
    /// Search time in milliseconds.
    pub time: Option<u64>,
    /// Evaluation for the seat to move, in the engine's own unit; more is
    /// better.
    pub value: Option<i64>,
    /// The principal variation: the expected turns.
    pub line: Vec<String>,
}

impl Answer {
    /// Reads a line.
    ///
    /// # Errors
    /// What cannot be understood.
    pub fn parse(line: &str) -> Result<Answer, Malformed> {
        let mut words = Words::new(line);
        let answer = match words.next().ok_or(Malformed::Empty)? {
            "id" => Answer::Id {
                key: words.need("id")?.to_owned(),
                value: words.rest("id")?,
            },
            "option" => Answer::Option {
                name: words.need("option")?.to_owned(),
                value: words.rest("option")?,
            },
            "limit" => Answer::Limit(words.need("limit")?.to_owned()),
            "ok" => Answer::Ok,
            "info" => Answer::Info(Info::parse(&mut words)?),
            "bestmove" => match words.need("bestmove")? {
                "none" => Answer::BestMove(None),
                turn => Answer::BestMove(Some(turn.to_owned())),
            },
            "error" => Answer::Error(words.rest("error")?),
            word => return Err(Malformed::Unknown(word.to_owned())),
        };
        words.end()?;
        Ok(answer)
    }
}

impl Info {
    fn parse(words: &mut Words) -> Result<Info, Malformed> {
        let mut info = Info::default();
        while let Some(word) = words.next() {
            match word {
                "depth" => info.depth = Some(words.number("depth")?),
                "nodes" => info.nodes = Some(words.number("nodes")?),
                "time" => info.time = Some(words.number("time")?),
                "value" => info.value = Some(words.number("value")?),
                // `line` takes the rest of the line.
                "line" => info.line = words.by_ref().map(str::to_owned).collect(),
                _ => return Err(Malformed::Unknown(word.to_owned())),
            }
        }
        Ok(info)
    }
}

impl fmt::Display for Answer {
    /// The line without its end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Id { key, value } => write!(f, "id {} {}", one_line(key), one_line(value)),
            Answer::Option { name, value } => {
                write!(f, "option {} {}", one_line(name), one_line(value))
            }
            Answer::Limit(name) => write!(f, "limit {}", one_line(name)),
            Answer::Ok => write!(f, "ok"),
            Answer::Info(info) => write!(f, "info{info}"),
            Answer::BestMove(None) => write!(f, "bestmove none"),
            Answer::BestMove(Some(turn)) => write!(f, "bestmove {}", one_line(turn)),
            Answer::Error(sentence) => write!(f, "error {}", one_line(sentence)),
        }
    }
}

impl fmt::Display for Info {
    /// The text after `info`, each entry with a space before it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(depth) = self.depth {
            write!(f, " depth {depth}")?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes {nodes}")?;
        }
        if let Some(time) = self.time {
            write!(f, " time {time}")?;
        }
        if let Some(value) = self.value {
            write!(f, " value {value}")?;
        }
        if !self.line.is_empty() {
            write!(f, " line {}", one_line(&self.line.join(" ")))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_back() {
        for line in [
            "id name Kinetic 0.1.0",
            "option hash 64",
            "limit clock",
            "ok",
            "info",
            "info depth 4 nodes 5000 time 12 value -31 line f1f3 >n",
            "bestmove f1f3+g2g1",
            "bestmove none",
            "error The game is over.",
        ] {
            let answer = Answer::parse(line);
            assert_eq!(answer.map(|answer| answer.to_string()), Ok(line.to_owned()));
        }
    }

    #[test]
    fn rubbish_is_refused() {
        let unknown = |word: &str| Malformed::Unknown(word.to_owned());
        for (line, error) in [
            ("", Malformed::Empty),
            ("y", unknown("y")),
            ("bestmove", Malformed::Missing("bestmove")),
            ("bestmove a b", Malformed::Surplus("b".to_owned())),
            ("error", Malformed::Missing("error")),
            ("limit", Malformed::Missing("limit")),
            ("limit clock 5", Malformed::Surplus("5".to_owned())),
            ("info depth x", Malformed::Number("x".to_owned())),
            ("info mood good", unknown("mood")),
        ] {
            assert_eq!(Answer::parse(line), Err(error), "{line}");
        }
    }

    #[test]
    fn an_answer_is_always_one_line() {
        let answer = Answer::Error("first\nsecond\u{1b}[2J".to_owned());
        assert_eq!(answer.to_string(), "error first second [2J");
    }
}
