//! The settings of a match, and what can be wrong with them.

use std::time::Duration;

use kinetic_engine::HasBots;
use kinetic_protocol::Board;
use kinetic_rules::{GamePosition, Seat, SeatSet, excerpt};
use serde_json::{Value as Json, json};

use crate::program::Program;
use crate::stats::Bounds;
use crate::{Contestant, Engine, Mode, Opening, Seating, seatings};

/// A match: contestants, openings and settings.
#[derive(Clone, Debug)]
pub struct Match<'g, G> {
    /// The game.
    pub game: &'g G,
    /// The board, as sent to external programs.
    pub board: Option<Board>,
    /// The contestants.
    pub contestants: Vec<Contestant>,
    /// How contestants are assigned to seats.
    pub mode: Mode,
    /// The openings; each is played with every seating. All have the same
    /// number of seats.
    pub openings: Vec<Opening>,
    /// The seed of all random choices.
    pub seed: u64,
    /// Maximum number of turns; a game that is not over then is a draw.
    pub max_turns: usize,
    /// Timeout for an answer of an external program.
    pub patience: Duration,
    /// An SPRT that ends the match when it is decided.
    pub sprt: Option<Bounds>,
    /// Number of games played at the same time.
    pub threads: usize,
}

impl<G: HasBots> Match<'_, G> {
    /// The number of seats in play in each game.
    fn at_table(&self) -> usize {
        let first = self.openings.first();
        first.map_or(0, |opening| self.seats_of(opening).len())
    }

    /// The seats that are in play in any game, with their names.
    pub fn seats(&self) -> Vec<(Seat, &str)> {
        let mut in_play = SeatSet::EMPTY;
        for opening in &self.openings {
            in_play = self.seats_of(opening).iter().fold(in_play, SeatSet::with);
        }
        let named = |seat| (seat, self.game.seat_name(seat));
        in_play.iter().map(named).collect()
    }

    fn seats_of(&self, opening: &Opening) -> SeatSet {
        let start = self.game.parse_position(&opening.start);
        start.map_or(SeatSet::EMPTY, |start| start.seats())
    }

    /// The seatings that each opening is played with.
    pub(crate) fn seatings(&self) -> Result<Vec<Seating>, ArenaError> {
        seatings(self.mode, self.contestants.len(), self.at_table())
    }

    /// Checks for errors that would affect every game.
    ///
    /// # Errors
    /// The first one found.
    pub fn check(&self) -> Result<(), ArenaError> {
        if self.openings.is_empty() {
            return Err(ArenaError::NoOpening);
        }
        self.seatings()?;
        let two = self.contestants.len() == 2 && self.at_table() == 2;
        if self.sprt.is_some() && !(two && self.mode != Mode::OneVsRest) {
            return Err(ArenaError::SprtNeedsTwo);
        }
        for contestant in &self.contestants {
            match &contestant.engine {
                Engine::Bot { kind, .. } => {
                    let found = kind.to_string();
                    let bot = self.game.bot(kind, self.seed);
                    bot.map_err(|_| ArenaError::NoSuchBot { found })?;
                }
                Engine::Program { command, clock, .. } => {
                    let found = command.first().map(|name| excerpt(name));
                    let found = found.unwrap_or_default();
                    let Ok(program) = Program::start(command) else {
                        return Err(ArenaError::NoProgram { found });
                    };
                    let has_clock = || {
                        let announced = program.greet(self.patience);
                        announced.is_ok_and(|announced| announced.has_clock)
                    };
                    if clock.is_some() && !has_clock() {
                        return Err(ArenaError::NoClock { found });
                    }
                }
            }
        }
        Ok(())
    }

    /// Everything that determines the games. Two matches with the same settings
    /// and openings are parts of one match.
    pub fn settings(&self) -> Json {
        let contestants: Vec<Json> = self
            .contestants
            .iter()
            .map(|contestant| json!({ "name": contestant.name, "bot": contestant.text }))
            .collect();
        json!({
            "game": self.game.name(),
            "board": self.game.board_name(),
            "contestants": contestants,
            "mode": self.mode.name(),
            "seed": self.seed,
            "max_turns": self.max_turns,
            "patience_s": self.patience.as_secs_f64(),
        })
    }
}

/// Maximum difference in Elo.
const MOST_ELO: f64 = 2_000.0;

/// Reads the settings of an SPRT: `elo0,elo1` or `elo0,elo1,alpha,beta`; alpha
/// and beta default to 0.05.
///
/// # Errors
/// When it makes no sense.
pub fn parse_sprt(text: &str) -> Result<Bounds, ArenaError> {
    let numbers: Option<Vec<f64>> = text
        .split(',')
        .map(|number| {
            number
                .trim()
                .parse()
                .ok()
                .filter(|n: &f64| n.abs() <= MOST_ELO)
        })
        .collect();
    let bounds = match numbers.as_deref() {
        Some(&[elo0, elo1]) => Some((elo0, elo1, 0.05, 0.05)),
        Some(&[elo0, elo1, alpha, beta]) => Some((elo0, elo1, alpha, beta)),
        _ => None,
    };
    let likely = |share: f64| share > 0.0 && share < 0.5;
    match bounds {
        Some((elo0, elo1, alpha, beta)) if elo0 < elo1 && likely(alpha) && likely(beta) => {
            Ok(Bounds {
                elo0,
                elo1,
                alpha,
                beta,
            })
        }
        _ => Err(ArenaError::Sprt {
            found: excerpt(text),
        }),
    }
}

kinetic_rules::diagnostics! {
    /// Why a match cannot be played.
    pub enum ArenaError {
        /// There is no such kind of player.
        Unknown { found: String } = "match-bot-unknown",
        /// The level is not from 1 to 10.
        Level { found: String } = "match-bot-level",
        /// A number is missing, malformed, 0 or too large.
        Number { found: String } = "match-bot-number",
        /// The text after `@` is not a limit for this player.
        Limit { found: String } = "match-bot-limit",
        /// `program:` is not followed by a command line.
        Command { found: String } = "match-bot-command",
        /// The program cannot be started.
        NoProgram { found: String } = "match-bot-no-program",
        /// The program has not announced that it understands `go clock`.
        NoClock { found: String } = "match-bot-no-clock",
        /// The game has no such player.
        NoSuchBot { found: String } = "match-bot-not-played",
        /// Two contestants have the same name.
        Twice { name: String } = "match-bot-twice",
        /// There are too many contestants.
        TooMany { limit: usize } = "match-too-many",
        /// There is no such mode.
        Mode { found: String } = "match-mode-unknown",
        /// The mode needs exactly two contestants.
        NeedsTwo = "match-needs-two",
        /// The settings of the SPRT are malformed.
        Sprt { found: String } = "match-sprt-malformed",
        /// The SPRT needs two contestants and two seats.
        SprtNeedsTwo = "match-sprt-needs-two",
        /// There is no opening.
        NoOpening = "match-no-opening",
        /// A game is over before it begins.
        OpeningOver = "match-opening-over",
        /// The openings are not for the same seats.
        OpeningSeats = "match-opening-seats",
        /// The folder holds a match with other settings.
        OtherMatch { folder: String, setting: String } = "match-folder-other",
        /// A file of a match cannot be read, or does not belong to it.
        Unreadable { file: String } = "match-file-unreadable",
        /// A file of a match cannot be written.
        Unwritable { file: String } = "match-file-unwritable",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_read() {
        let bounds = |elo0, elo1, alpha, beta| Bounds {
            elo0,
            elo1,
            alpha,
            beta,
        };
        assert_eq!(parse_sprt("0,10"), Ok(bounds(0.0, 10.0, 0.05, 0.05)));
        assert_eq!(parse_sprt("-5, 0,0.1,0.2"), Ok(bounds(-5.0, 0.0, 0.1, 0.2)));
        for text in [
            "",
            "0",
            "10,0",
            "0,0",
            "0,nan",
            "0,5,0.1",
            "0,5,0,0.1",
            "0,inf",
            "0,3000",
        ] {
            assert!(parse_sprt(text).is_err(), "{text}");
        }
    }
}
