//! A single game of a match, and the players on its seats.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kinetic_engine::search::Clock;
use kinetic_engine::{Bot, HasBots, Random};
use kinetic_rules::record::{self, Content, Record};
use kinetic_rules::{Course, Event, Game, GamePosition, Leaving, Score, SeatSet};

use crate::program::{Greeting, ProgramPlayer};
use crate::{ArenaError, Engine, Match, Seating, TimeControl};

/// The header `Adjudication` of a game that was ended by the limit on turns.
const LIMIT: &str = "turn limit";

/// A game that has been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Its number in the match, from 0.
    pub number: usize,
    /// The number of its opening, from 0.
    pub opening: usize,
    /// The contestant on each seat.
    pub seating: Seating,
    /// The seats in play.
    pub seats: SeatSet,
    /// The result of each seat in play, in the order of seats.
    pub scores: Vec<Score>,
    /// The index of the seat in play that moved first.
    pub first: usize,
    /// The number of turns, including the opening.
    pub turns: usize,
    /// The number of turns that moved the board itself ([`Game::is_shift`]).
    pub shifts: usize,
    /// How it ended: as in records, or `limit`.
    pub ending: String,
}

/// The place of a game in its match.
pub(crate) struct Task<'a> {
    pub number: usize,
    pub opening: usize,
    pub seating: &'a Seating,
}

impl<G: HasBots> Match<'_, G> {
    /// Plays a game; `None` when the match was stopped.
    pub(crate) fn play(
        &self,
        task: &Task,
        stop: &AtomicBool,
    ) -> Result<Option<Record>, ArenaError> {
        let game = self.game;
        let opening = &self.openings[task.opening];
        let mut course = opening.course(game)?;
        let seed = self.seed_of(task.number);
        let mut seeds = Random::new(seed);
        let seats: Vec<_> = course.start().seats().iter().collect();
        let mut players = Vec::new();
        for &contestant in task.seating {
            players.push(self.player(contestant, seeds.bits())?);
        }
        let mut comments: Vec<(usize, String)> = Vec::new();
        let mut turns = opening.turns.len();
        let mut cut_off = false;
        while course.finish().is_none() {
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let at = course
                .position()
                .to_move()
                .and_then(|seat| seats.iter().position(|known| *known == seat));
            let Some(at) = at else { break };
            if turns >= self.max_turns {
                cut_off = true;
                let _ = course.apply(Event::Draw);
                break;
            }
            let played = match &mut players[at] {
                Ok(player) => player.play(&mut course),
                Err(fault) => Err(fault.clone()),
            };
            match played {
                Ok(()) => turns += 1,
                Err(fault) => {
                    let name = &self.contestants[task.seating[at]].name;
                    let told = format!("{name}: {}", fault.reason);
                    comments.push((course.len() + 1, told));
                    let left = course.apply(Event::Leave(seats[at], fault.leaving));
                    debug_assert!(left.is_ok(), "the seat to move can leave");
                }
            }
        }
        let mut record = with_comments(record::describe(&course), &comments);
        for (seat, &contestant) in seats.iter().zip(task.seating) {
            let name = &self.contestants[contestant].name;
            record.set_player(game.seat_name(*seat), name);
        }
        record.set_header("Round", &(task.number + 1).to_string());
        record.set_header("Opening", &(task.opening + 1).to_string());
        record.set_header("Opening-Turns", &opening.turns.len().to_string());
        record.set_header("Seed", &seed.to_string());
        if cut_off {
            record.set_header("Ending", record::TURN_LIMIT);
            record.set_header("Adjudication", LIMIT);
        }
        Ok(Some(record))
    }

    /// The seed of a game; depends only on the match seed and its number.
    fn seed_of(&self, number: usize) -> u64 {
        Random::new(self.seed ^ Random::new(number as u64).bits()).bits()
    }

    /// Creates the player for a seat. Failure to communicate with a program is
    /// kept as an inner error: it loses when it is to move.
    fn player(
        &self,
        contestant: usize,
        seed: u64,
    ) -> Result<Result<Box<dyn Player<G> + '_>, Fault>, ArenaError> {
        let contestant = &self.contestants[contestant];
        match &contestant.engine {
            Engine::Bot { kind, time } => {
                let bot = self.game.bot(kind, seed);
                let bot = bot.map_err(|_| ArenaError::NoSuchBot {
                    found: kind.to_string(),
                })?;
                Ok(Ok(Box::new(OwnPlayer::new(bot, *time))))
            }
            Engine::Program {
                command,
                limits,
                clock,
            } => {
                let player = ProgramPlayer::start(&Greeting {
                    command,
                    limits: *limits,
                    clock: *clock,
                    patience: self.patience,
                    game: self.game.name(),
                    board: self.board.as_ref(),
                    seed,
                });
                Ok(player.map(|player| Box::new(player) as Box<dyn Player<G>>))
            }
        }
    }

    /// The result of a game from its record; `None` when it is not the record
    /// of this game of the match.
    pub(crate) fn read(&self, task: &Task, record: &Record) -> Option<Finished> {
        let game = self.game;
        let header = |key: &str| record.header(key);
        let start = game
            .parse_position(&self.openings[task.opening].start)
            .ok()?;
        let seats: Vec<_> = start.seats().iter().collect();
        let first = start.to_move()?;
        let players = seats.iter().zip(task.seating).all(|(seat, &contestant)| {
            let name = record.player(game.seat_name(*seat));
            name == Some(self.contestants[contestant].name.as_str())
        });
        let same = players
            && header("Round") == Some((task.number + 1).to_string().as_str())
            && header("Seed") == Some(self.seed_of(task.number).to_string().as_str());
        let scores: Option<Vec<Score>> = record
            .result
            .split('-')
            .map(|score| match score {
                "1" => Some(Score::Win),
                "1/2" => Some(Score::Draw),
                "0" => Some(Score::Loss),
                _ => None,
            })
            .collect();
        let scores = scores.filter(|scores| same && scores.len() == seats.len())?;
        let turns = || {
            record.items.iter().filter_map(|item| match &item.content {
                Content::Event(Event::Turn(text)) => Some(text.as_str()),
                _ => None,
            })
        };
        let ending = match header("Adjudication") {
            Some(LIMIT) => record::TURN_LIMIT,
            _ => header("Ending")?,
        };
        Some(Finished {
            number: task.number,
            opening: task.opening,
            seating: task.seating.clone(),
            seats: start.seats(),
            scores,
            first: seats.iter().position(|seat| *seat == first)?,
            turns: turns().count(),
            shifts: turns().filter(|turn| is_shift(game, turn)).count(),
            ending: ending.to_owned(),
        })
    }
}

/// Inserts comments into a record, each after this number of events.
fn with_comments(plain: Record, comments: &[(usize, String)]) -> Record {
    let mut record = Record {
        headers: plain.headers,
        result: plain.result,
        ..Record::default()
    };
    for (index, item) in plain.items.into_iter().enumerate() {
        record.push(item.content);
        for (_, text) in comments.iter().filter(|(at, _)| *at == index + 1) {
            record.push(Content::Comment(text.clone()));
        }
    }
    record
}

/// Whether a turn of a record moves the board itself.
fn is_shift<G: Game>(game: &G, turn: &str) -> bool {
    let turn = game.parse_turn(turn);
    turn.is_ok_and(|turn| turn.parts().iter().any(|&part| game.is_shift(part)))
}

/// A player of one game.
pub trait Player<G: Game> {
    /// Chooses a turn and plays it in the game.
    ///
    /// # Errors
    /// Why no turn was played; the player leaves the game.
    fn play(&mut self, course: &mut Course<G>) -> Result<(), Fault>;
}

/// Why a player leaves the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The reason in the record.
    pub leaving: Leaving,
    /// A description for the comment in the record.
    pub reason: String,
}

impl Fault {
    pub fn new(leaving: Leaving, reason: impl Into<String>) -> Fault {
        Fault {
            leaving,
            reason: reason.into(),
        }
    }
}

/// The game clock of a player, in wall time.
pub struct GameClock(Clock);

impl GameClock {
    /// A clock at the beginning of a game.
    pub fn new(clock: Clock) -> GameClock {
        GameClock(clock)
    }

    /// What is left, and the increment.
    pub fn now(&self) -> Clock {
        self.0
    }

    /// Ends a turn that took this long.
    ///
    /// # Errors
    /// When there was less time left: the player loses on time.
    pub fn press(&mut self, elapsed: Duration) -> Result<(), Fault> {
        let Clock {
            remaining,
            increment,
        } = &mut self.0;
        let left = remaining.checked_sub(elapsed);
        let left = left.ok_or_else(|| Fault::new(Leaving::Time, "the clock has run out"))?;
        *remaining = left + *increment;
        Ok(())
    }
}

/// One of our own bots.
pub struct OwnPlayer<G> {
    bot: Box<dyn Bot<G>>,
    /// Time limit for a turn.
    time: Option<Duration>,
    clock: Option<GameClock>,
}

impl<G: Game> OwnPlayer<G> {
    /// A bot and the time that it has.
    pub fn new(bot: Box<dyn Bot<G>>, control: Option<TimeControl>) -> OwnPlayer<G> {
        let (time, clock) = match control {
            None => (None, None),
            Some(TimeControl::Turn(time)) => (Some(time), None),
            Some(TimeControl::Game(clock)) => (None, Some(GameClock::new(clock))),
        };
        OwnPlayer { bot, time, clock }
    }
}

impl<G: Game> Player<G> for OwnPlayer<G> {
    fn play(&mut self, course: &mut Course<G>) -> Result<(), Fault> {
        let begun = Instant::now();
        let share = self.clock.as_ref().map(|clock| clock.now().time_for_turn());
        let time = self.time.or(share);
        let stop = || time.is_some_and(|time| begun.elapsed() >= time);
        let turn = self.bot.choose(course, &stop);
        if let Some(clock) = &mut self.clock {
            clock.press(begun.elapsed())?;
        }
        let turn = turn.ok_or_else(|| Fault::new(Leaving::Resigned, "found no turn"))?;
        // A bot of our own that breaks the rules resigns.
        let illegal = |_| Fault::new(Leaving::Resigned, "illegal turn");
        course.apply(Event::Turn(turn)).map_err(illegal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_gets_its_increment_after_a_turn_and_runs_out() {
        let ms = Duration::from_millis;
        let mut clock = GameClock::new(Clock {
            remaining: ms(100),
            increment: ms(10),
        });
        assert_eq!(clock.press(ms(60)), Ok(()));
        assert_eq!(clock.now().remaining, ms(50));
        assert_eq!(clock.press(ms(50)), Ok(()));
        let late = clock.press(ms(11)).expect_err("the time is over");
        assert_eq!(late.leaving, Leaving::Time);
    }
}
