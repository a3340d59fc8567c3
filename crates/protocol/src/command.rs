//! Lines from the host to the engine.

use std::fmt;

use crate::Malformed;
use crate::words::{Words, one_line};

/// A line from the host to the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `kinetic 1`: the first line, with the host's protocol version.
    Kinetic {
        /// The version.
        version: u32,
    },
    /// `option level 3`: sets an option that the engine supports.
    Option {
        /// Its name.
        name: String,
        /// The value, which may have blanks inside.
        value: String,
    },
    /// `game ido`, `game ido board grand`, `game ido boardfile my board.toml`.
    Game {
        /// The name of the game.
        name: String,
        /// The board, in games that have several.
        board: Option<Board>,
    },
    /// `position start turns S@f1 >n`: the game so far.
    Position {
        /// The first position; `None` is the usual start for two.
        start: Option<String>,
        /// Turns and other events since, written as in records.
        events: Vec<String>,
    },
    /// `ready`: answered when all earlier commands have been carried out.
    Ready,
    /// `go nodes 20000`: requests a turn.
    Go(Limits),
    /// `stop`: ends the search and requests the turn now.
    Stop,
    /// `quit`: ends the engine.
    Quit,
}

/// The board of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Board {
    /// A built-in board.
    Named(String),
    /// A board file.
    File(String),
}

/// Limits of a search. All that are given apply: the engine answers as soon as
/// one of them is reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Maximum number of positions to search.
    pub nodes: Option<u64>,
    /// Maximum time in milliseconds.
    pub time: Option<u64>,
    /// Maximum depth in turns.
    pub depth: Option<u32>,
    /// The level to play at, from 1.
    pub level: Option<u8>,
    /// Game clock: the time in milliseconds that the seat to move has left.
    pub clock: Option<u64>,
    /// Time in milliseconds that is added to the clock after the turn.
    pub increment: Option<u64>,
}

impl Command {
    /// Reads a line.
    ///
    /// # Errors
    /// What cannot be understood.
    pub fn parse(line: &str) -> Result<Command, Malformed> {
        let mut words = Words::new(line);
        let command = match words.next().ok_or(Malformed::Empty)? {
            "kinetic" => Command::Kinetic {
                version: words.number("kinetic")?,
            },
            "option" => Command::Option {
                name: words.need("option")?.to_owned(),
                value: words.rest("option")?,
            },
            "game" => Command::Game {
                name: words.need("game")?.to_owned(),
                board: board(&mut words)?,
            },
            "position" => position(&mut words)?,
            "ready" => Command::Ready,
            "go" => Command::Go(Limits::parse(&mut words)?),
            "stop" => Command::Stop,
            "quit" => Command::Quit,
            word => return Err(Malformed::Unknown(word.to_owned())),
        };
        words.end()?;
        Ok(command)
    }
}

fn board(words: &mut Words) -> Result<Option<Board>, Malformed> {
    match words.next() {
        None => Ok(None),
        Some("board") => Ok(Some(Board::Named(words.need("board")?.to_owned()))),
        Some("boardfile") => Ok(Some(Board::File(words.rest("boardfile")?))),
        Some(word) => Err(Malformed::Unknown(word.to_owned())),
    }
}

fn position(words: &mut Words) -> Result<Command, Malformed> {
    let mut start: Vec<&str> = vec![words.need("position")?];
    start.extend(words.by_ref().take_while(|word| *word != "turns"));
    let start = (start != ["start"]).then(|| start.join(" "));
    let events = words.by_ref().map(str::to_owned).collect();
    Ok(Command::Position { start, events })
}

impl Limits {
    fn parse(words: &mut Words) -> Result<Limits, Malformed> {
        let mut limits = Limits::default();
        while let Some(word) = words.next() {
            match word {
                "nodes" => limits.nodes = Some(words.number("nodes")?),
                "time" => limits.time = Some(words.number("time")?),
                "depth" => limits.depth = Some(words.number("depth")?),
                "level" => limits.level = Some(words.number("level")?),
                "clock" => limits.clock = Some(words.number("clock")?),
                "increment" => limits.increment = Some(words.number("increment")?),
                _ => return Err(Malformed::Unknown(word.to_owned())),
            }
        }
        Ok(limits)
    }
}

impl fmt::Display for Command {
    /// The line without its end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Kinetic { version } => write!(f, "kinetic {version}"),
            Command::Option { name, value } => {
                write!(f, "option {} {}", one_line(name), one_line(value))
            }
            Command::Game { name, board } => {
                write!(f, "game {}", one_line(name))?;
                match board {
                    None => Ok(()),
                    Some(Board::Named(name)) => write!(f, " board {}", one_line(name)),
                    Some(Board::File(file)) => write!(f, " boardfile {}", one_line(file)),
                }
            }
            Command::Position { start, events } => {
                let start = start.as_deref().unwrap_or("start");
                write!(f, "position {}", one_line(start))?;
                if !events.is_empty() {
                    write!(f, " turns {}", one_line(&events.join(" ")))?;
                }
                Ok(())
            }
            Command::Ready => write!(f, "ready"),
            Command::Go(limits) => write!(f, "go{limits}"),
            Command::Stop => write!(f, "stop"),
            Command::Quit => write!(f, "quit"),
        }
    }
}

impl fmt::Display for Limits {
    /// The limits as they follow `go`, each with a space before it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = [
            ("nodes", self.nodes),
            ("time", self.time),
            ("depth", self.depth.map(u64::from)),
            ("level", self.level.map(u64::from)),
            ("clock", self.clock),
            ("increment", self.increment),
        ];
        for (name, value) in all {
            if let Some(value) = value {
                write!(f, " {name} {value}")?;
            }
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
            "kinetic 1",
            "option level 3",
            "option player uct:2000/30",
            "game orbito",
            "game ido board grand",
            "game ido boardfile my board.toml",
            "position start",
            "position start turns S@f1 >n red:gone",
            "position 8/8/8/8/8/8/8/8 b2 r 0 r00y00 4",
            "position 4/4/4/4 w turns c3 d4",
            "ready",
            "go",
            "go nodes 20000 time 100 depth 4 level 8",
            "go clock 60000",
            "go depth 4 clock 60000 increment 100",
            "stop",
            "quit",
        ] {
            let command = Command::parse(line);
            assert_eq!(
                command.map(|command| command.to_string()),
                Ok(line.to_owned())
            );
        }
    }

    #[test]
    fn blanks_do_not_matter() {
        assert_eq!(Command::parse("\t ready \r"), Ok(Command::Ready));
        assert_eq!(
            Command::parse("position  4/4/4/4   w  turns"),
            Command::parse("position 4/4/4/4 w")
        );
    }

    #[test]
    fn rubbish_is_refused() {
        let unknown = |word: &str| Malformed::Unknown(word.to_owned());
        let number = |word: &str| Malformed::Number(word.to_owned());
        for (line, error) in [
            ("", Malformed::Empty),
            ("   ", Malformed::Empty),
            ("uci", unknown("uci")),
            ("READY", unknown("READY")),
            ("kinetic", Malformed::Missing("kinetic")),
            ("kinetic one", number("one")),
            ("kinetic +1", number("+1")),
            ("kinetic 99999999999", number("99999999999")),
            ("option", Malformed::Missing("option")),
            ("option level", Malformed::Missing("option")),
            ("game", Malformed::Missing("game")),
            ("game ido on grand", unknown("on")),
            ("game ido board", Malformed::Missing("board")),
            ("position", Malformed::Missing("position")),
            ("go fast", unknown("fast")),
            ("go nodes", Malformed::Missing("nodes")),
            ("go nodes -5", number("-5")),
            ("go level 256", number("256")),
            ("go clock", Malformed::Missing("clock")),
            ("go clock -1", number("-1")),
            ("go clock 60s", number("60s")),
            ("go clock 100 increment", Malformed::Missing("increment")),
            ("go clock 100 increment 0.5", number("0.5")),
            ("ready now", Malformed::Surplus("now".to_owned())),
        ] {
            assert_eq!(Command::parse(line), Err(error), "{line}");
        }
    }
}
