//! Contestants of a match: our own bots, and external programs.

use std::time::Duration;

use kinetic_engine::{BotSpec, BotSpecError};
use kinetic_protocol::Limits;
use kinetic_rules::excerpt;

use crate::ArenaError;

/// Maximum number of contestants of a match.
pub const MAX_CONTESTANTS: usize = 16;
/// Maximum time for a turn.
const MOST_TIME: Duration = Duration::from_secs(3600);

/// A contestant of a match.
///
/// | text | contestant |
/// |---|---|
/// | `greedy`, `level:3`, `uct:2000` | a bot, see [`BotSpec`] |
/// | `search@100ms`, `uct@0.5s` | the same, stopped after this time each turn |
/// | `program:./other --fast` | a program that implements the engine protocol |
/// | `program:./other@100ms`, `program:./other@nodes=5000` | the same, with this limit in `go` |
/// | `old=program:./other` | the same with a name |
///
/// Limits of programs are `ms`, `s`, `nodes=`, `depth=` and `level=`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contestant {
    /// The name in tables and records.
    pub name: String,
    /// The text without the name.
    pub text: String,
    /// The engine that plays.
    pub engine: Engine,
}

/// The engine of a contestant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Engine {
    /// One of our own bots.
    Bot {
        /// Its specification.
        kind: BotSpec,
        /// Time limit for a turn.
        time: Option<Duration>,
    },
    /// An external program.
    Program {
        /// The program and its arguments; never empty.
        command: Vec<String>,
        /// The limits that are sent with `go`.
        limits: Limits,
    },
}

impl Contestant {
    /// Reads the text of a contestant.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(text: &str) -> Result<Contestant, ArenaError> {
        let (name, rest) = match text.split_once('=') {
            Some((name, rest)) if is_name(name) => (Some(name), rest),
            _ => (None, text),
        };
        let engine = match rest.strip_prefix("program:") {
            Some(line) => program(line)?,
            None => bot(rest)?,
        };
        Ok(Contestant {
            name: name.unwrap_or(rest).to_owned(),
            text: rest.to_owned(),
            engine,
        })
    }
}

/// Reads the contestants of a match.
///
/// # Errors
/// What is wrong with one of them, and when there are too many or two have the
/// same name.
pub fn contestants<'t>(
    texts: impl IntoIterator<Item = &'t str>,
) -> Result<Vec<Contestant>, ArenaError> {
    let mut all: Vec<Contestant> = Vec::new();
    for text in texts {
        let contestant = Contestant::parse(text)?;
        if all.iter().any(|known| known.name == contestant.name) {
            let name = contestant.name;
            return Err(ArenaError::Twice { name });
        }
        all.push(contestant);
        if all.len() > MAX_CONTESTANTS {
            let limit = MAX_CONTESTANTS;
            return Err(ArenaError::TooMany { limit });
        }
    }
    Ok(all)
}

/// Whether a text can be the name before a `=`. Bot specifications and command
/// lines cannot be mistaken for one, because both have other characters before
/// it.
fn is_name(text: &str) -> bool {
    const LONGEST: usize = 40;
    let letter = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '+' | ' ');
    !text.trim().is_empty() && text.chars().count() <= LONGEST && text.chars().all(letter)
}

fn bot(text: &str) -> Result<Engine, ArenaError> {
    let (kind, time) = match text.split_once('@') {
        None => (text, None),
        Some((kind, limit)) => {
            let time = parse_time(limit).ok_or_else(|| ArenaError::Limit {
                found: excerpt(limit),
            })?;
            (kind, Some(time))
        }
    };
    let found = excerpt(kind);
    let kind = BotSpec::parse(kind).map_err(|error| match error {
        BotSpecError::Unknown => ArenaError::Unknown { found },
        BotSpecError::Level => ArenaError::Level { found },
        BotSpecError::Number => ArenaError::Number { found },
    })?;
    // Nothing else would end the search.
    let unlimited = matches!(
        kind,
        BotSpec::Search {
            nodes: None,
            depth: None,
        } | BotSpec::HandTuned {
            nodes: None,
            depth: None,
        }
    );
    if unlimited && time.is_none() {
        let found = excerpt(text);
        return Err(ArenaError::Limit { found });
    }
    Ok(Engine::Bot { kind, time })
}

fn program(line: &str) -> Result<Engine, ArenaError> {
    // A command line may contain an `@` itself: only a limit is removed.
    let (line, limits) = match line.rsplit_once('@') {
        Some((before, limit)) => match limits(limit) {
            Some(limits) => (before, limits),
            None => (line, Limits::default()),
        },
        None => (line, Limits::default()),
    };
    match words(line) {
        Some(command) if command.first().is_some_and(|word| !word.is_empty()) => {
            Ok(Engine::Program { command, limits })
        }
        _ => Err(ArenaError::Command {
            found: excerpt(line),
        }),
    }
}

fn limits(text: &str) -> Option<Limits> {
    let mut limits = Limits::default();
    match text.split_once('=') {
        Some(("nodes", value)) => limits.nodes = Some(value.parse().ok()?),
        Some(("depth", value)) => limits.depth = Some(value.parse().ok()?),
        Some(("level", value)) => limits.level = Some(value.parse().ok()?),
        Some(_) => return None,
        None => limits.time = Some(u64::try_from(parse_time(text)?.as_millis()).ok()?),
    }
    Some(limits)
}

/// Reads a time such as `100ms`, `0.5s` or `2s`: at least a millisecond.
pub fn parse_time(text: &str) -> Option<Duration> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 0.001),
        None => (text.strip_suffix('s')?, 1.0),
    };
    let plain = number.chars().all(|c| c.is_ascii_digit() || c == '.');
    let seconds = number.parse::<f64>().ok().filter(|_| plain)? * unit;
    let time = Duration::try_from_secs_f64(seconds).ok()?;
    (Duration::from_millis(1)..=MOST_TIME)
        .contains(&time)
        .then_some(time)
}

/// Splits a command line into words at blanks; text in single or double
/// quotation marks is kept as it is. `None` when a quotation mark is not
/// closed.
fn words(line: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in line.chars() {
        match quote {
            Some(mark) if letter == mark => quote = None,
            Some(_) => word.get_or_insert_default().push(letter),
            None if letter == '"' || letter == '\'' => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn engine(text: &str) -> Engine {
        Contestant::parse(text).expect(text).engine
    }

    #[test]
    fn players_are_read_with_their_time() {
        let kind = |text| BotSpec::parse(text).expect(text);
        let bot = |kind, time| Engine::Bot { kind, time };
        assert_eq!(engine("greedy"), bot(kind("greedy"), None));
        let half = Some(Duration::from_millis(500));
        assert_eq!(engine("uct:20/5@0.5s"), bot(kind("uct:20/5"), half));
        assert_eq!(engine("search@500ms"), bot(kind("search"), half));
    }

    #[test]
    fn programs_are_read_with_their_limits() {
        let program = |words: &[&str], limits| Engine::Program {
            command: words.iter().map(|word| (*word).to_owned()).collect(),
            limits,
        };
        let plain = Limits::default();
        let nodes = Limits {
            nodes: Some(5),
            ..plain
        };
        let time = Limits {
            time: Some(2000),
            ..plain
        };
        assert_eq!(
            engine("program:./a --b=c"),
            program(&["./a", "--b=c"], plain)
        );
        assert_eq!(engine("program:a@nodes=5"), program(&["a"], nodes));
        assert_eq!(engine("program:a x@y@2s"), program(&["a", "x@y"], time));
        assert_eq!(engine("program:a x@y"), program(&["a", "x@y"], plain));
    }

    #[test]
    fn names_come_first() {
        for (text, name) in [
            ("greedy", "greedy"),
            ("old=greedy", "old"),
            ("program:a --b=c", "program:a --b=c"),
            ("the old one=program:a --b=c", "the old one"),
            ("program:a@nodes=3", "program:a@nodes=3"),
        ] {
            assert_eq!(Contestant::parse(text).expect(text).name, name);
        }
    }

    #[test]
    fn wrong_texts_are_refused() {
        let found = |text: &str| text.to_owned();
        for (text, error) in [
            ("", ArenaError::Unknown { found: found("") }),
            (
                "=greedy",
                ArenaError::Unknown {
                    found: found("=greedy"),
                },
            ),
            (
                "level:11",
                ArenaError::Level {
                    found: found("level:11"),
                },
            ),
            (
                "uct:0",
                ArenaError::Number {
                    found: found("uct:0"),
                },
            ),
            ("greedy@", ArenaError::Limit { found: found("") }),
            ("greedy@0s", ArenaError::Limit { found: found("0s") }),
            (
                "greedy@infs",
                ArenaError::Limit {
                    found: found("infs"),
                },
            ),
            (
                "search",
                ArenaError::Limit {
                    found: found("search"),
                },
            ),
            ("program:", ArenaError::Command { found: found("") }),
            (
                "program:a '",
                ArenaError::Command {
                    found: found("a '"),
                },
            ),
        ] {
            assert_eq!(Contestant::parse(text), Err(error), "{text}");
        }
        let twice = contestants(["greedy", "random", "greedy"]);
        let name = found("greedy");
        assert_eq!(twice, Err(ArenaError::Twice { name }));
    }

    #[test]
    fn words_are_separated_by_blanks_and_kept_by_quotation_marks() {
        let found = |line| words(line).map(|words| words.join("|"));
        for (line, split) in [
            ("", Some("")),
            ("  a  b\tc ", Some("a|b|c")),
            ("'my program' --x=\"1 2\"3", Some("my program|--x=1 23")),
            ("a '' b", Some("a||b")),
            ("it's", None),
        ] {
            assert_eq!(found(line).as_deref(), split, "{line}");
        }
    }
}
