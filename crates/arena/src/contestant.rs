//! Contestants of a match: our own bots, and external programs.

use std::time::Duration;

use kinetic_engine::search::Clock;
use kinetic_engine::{BotSpec, BotSpecError};
use kinetic_protocol::Limits;
use kinetic_rules::excerpt;

use crate::ArenaError;

/// Maximum number of contestants of a match.
pub const MAX_CONTESTANTS: usize = 16;
/// Maximum time for a turn, and of a clock.
const MOST_TIME: Duration = Duration::from_secs(3600);

/// A contestant of a match.
///
/// | text | contestant |
/// |---|---|
/// | `greedy`, `level:3`, `uct:2000` | a bot, see [`BotSpec`] |
/// | `search@100ms`, `uct@0.5s` | the same, stopped after this time each turn |
/// | `search@10s+100ms`, `uct@60s+0` | the same with a game clock: a time for the whole game, and what is added after each turn |
/// | `program:./other --fast` | a program that implements the engine protocol |
/// | `program:./other@100ms`, `program:./other@nodes=5000` | the same, with this limit in `go` |
/// | `old=program:./other` | the same with a name |
///
/// Limits of programs are times, clocks, `nodes=`, `depth=` and `level=`.
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
        /// Time limit for a turn or a game.
        time: Option<TimeControl>,
    },
    /// An external program.
    Program {
        /// The program and its arguments; never empty.
        command: Vec<String>,
        /// The limits that are sent with `go`.
        limits: Limits,
        /// The game clock, which is sent with `go` too.
        clock: Option<Clock>,
    },
}

/// The time that a player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// For each turn.
    Turn(Duration),
    /// For the whole game, with an increment after each turn.
    Game(Clock),
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
            let time = time_control(limit).ok_or_else(|| ArenaError::Limit {
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
    let limited = line.rsplit_once('@').and_then(|(before, limit)| {
        let (limits, clock) = limits(limit)?;
        Some((before, limits, clock))
    });
    let (line, limits, clock) = limited.unwrap_or((line, Limits::default(), None));
    match words(line) {
        Some(command) if command.first().is_some_and(|word| !word.is_empty()) => {
            Ok(Engine::Program {
                command,
                limits,
                clock,
            })
        }
        _ => Err(ArenaError::Command {
            found: excerpt(line),
        }),
    }
}

/// Reads a limit of a program: one that is the same in every `go`, or a game
/// clock.
fn limits(text: &str) -> Option<(Limits, Option<Clock>)> {
    let mut limits = Limits::default();
    let mut clock = None;
    match text.split_once('=') {
        Some(("nodes", value)) => limits.nodes = Some(value.parse().ok()?),
        Some(("depth", value)) => limits.depth = Some(value.parse().ok()?),
        Some(("level", value)) => limits.level = Some(value.parse().ok()?),
        Some(_) => return None,
        None => match time_control(text)? {
            TimeControl::Turn(time) => limits.time = Some(u64::try_from(time.as_millis()).ok()?),
            TimeControl::Game(game) => clock = Some(game),
        },
    }
    Some((limits, clock))
}

/// Reads a time per turn such as `100ms`, or a game clock such as `10s+100ms` or
/// `10s+0`.
fn time_control(text: &str) -> Option<TimeControl> {
    let Some((base, increment)) = text.split_once('+') else {
        return parse_time(text).map(TimeControl::Turn);
    };
    Some(TimeControl::Game(Clock {
        remaining: parse_time(base)?,
        increment: match increment {
            "0" => Duration::ZERO,
            increment => parse_time(increment)?,
        },
    }))
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
        let half = Some(TimeControl::Turn(Duration::from_millis(500)));
        assert_eq!(engine("uct:20/5@0.5s"), bot(kind("uct:20/5"), half));
        assert_eq!(engine("search@500ms"), bot(kind("search"), half));
        let game = clock(10_000, 100).map(TimeControl::Game);
        assert_eq!(engine("search@10s+100ms"), bot(kind("search"), game));
        let game = clock(500, 0).map(TimeControl::Game);
        assert_eq!(engine("level:3@0.5s+0"), bot(kind("level:3"), game));
    }

    fn clock(remaining: u64, increment: u64) -> Option<Clock> {
        Some(Clock {
            remaining: Duration::from_millis(remaining),
            increment: Duration::from_millis(increment),
        })
    }

    #[test]
    fn programs_are_read_with_their_limits() {
        let with_clock = |words: &[&str], limits, clock| Engine::Program {
            command: words.iter().map(|word| (*word).to_owned()).collect(),
            limits,
            clock,
        };
        let program = |words: &[&str], limits| with_clock(words, limits, None);
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
        for (text, increment) in [("program:a@2s+0", 0), ("program:a@2s+1s", 1_000)] {
            let expected = with_clock(&["a"], plain, clock(2_000, increment));
            assert_eq!(engine(text), expected);
        }
        // Not a clock, so it belongs to the command.
        assert_eq!(engine("program:a@2s+"), program(&["a@2s+"], plain));
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
                "greedy@10s+",
                ArenaError::Limit {
                    found: found("10s+"),
                },
            ),
            (
                "search@0s+1s",
                ArenaError::Limit {
                    found: found("0s+1s"),
                },
            ),
            (
                "search@10+1",
                ArenaError::Limit {
                    found: found("10+1"),
                },
            ),
            (
                "search@1s+-1s",
                ArenaError::Limit {
                    found: found("1s+-1s"),
                },
            ),
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
