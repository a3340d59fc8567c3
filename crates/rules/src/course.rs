//! A game being played: its events, and how it ended.

use std::collections::HashMap;
use std::fmt;

use crate::{Diagnose, Diagnostic, Game, Outcome, Seat, SeatSet, Turn};

/// A position that occurs for this many times ends the game as a draw (I-29).
const REPETITIONS: usize = 3;

/// Something that happens in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<P: Copy> {
    /// The seat to move plays a turn.
    Turn(Turn<P>),
    /// A seat leaves the game (I-30).
    Leave(Seat, Leaving),
    /// All seats still in the game agree on a draw (I-29).
    Draw,
}

/// Why a seat leaves the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Leaving {
    /// The player gives up.
    Resigned,
    /// The player's time is up.
    Time,
    /// The player has gone away.
    Gone,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The last position decides.
    Board,
    /// The same position for the third time.
    Repetition,
    /// The players agreed on a draw.
    Agreement,
    /// All others have left, the last of them for this reason.
    Left(Leaving),
}

impl Ending {
    /// All endings.
    pub const ALL: [Ending; 6] = [
        Ending::Board,
        Ending::Repetition,
        Ending::Agreement,
        Ending::Left(Leaving::Resigned),
        Ending::Left(Leaving::Time),
        Ending::Left(Leaving::Gone),
    ];

    /// The word for this ending in records.
    pub fn name(self) -> &'static str {
        match self {
            Ending::Board => "board",
            Ending::Repetition => "repetition",
            Ending::Agreement => "agreement",
            Ending::Left(leaving) => leaving.name(),
        }
    }
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

/// The end of a game: the result for each seat, and how it came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finish {
    /// The result.
    pub outcome: Outcome,
    /// How it came about.
    pub ending: Ending,
}

/// Why an event cannot happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CourseError<T> {
    /// The game is over.
    Over,
    /// The seat is not, or no longer, in the game.
    NotPlaying(Seat),
    /// The turn is not legal.
    Turn(T),
}

impl<T> CourseError<T> {
    /// The identifiers of the messages that this error can need beside those
    /// of the turn.
    pub const MESSAGES: &'static [&'static str] = &["course-over", "course-not-playing"];
}

impl<T: Diagnose> Diagnose for CourseError<T> {
    fn diagnostic(&self) -> Diagnostic {
        let id = match self {
            CourseError::Over => Self::MESSAGES[0],
            CourseError::NotPlaying(_) => Self::MESSAGES[1],
            CourseError::Turn(error) => return error.diagnostic(),
        };
        Diagnostic {
            id,
            rule: None,
            args: Vec::new(),
        }
    }
}

impl<T: Diagnose> fmt::Display for CourseError<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.diagnostic().fmt(f)
    }
}

impl<T: Diagnose> std::error::Error for CourseError<T> {}

/// A game from its first position to where it stands now.
///
/// A course is its start and its events; everything else is derived.
#[derive(Clone, Debug)]
pub struct Course<G: Game> {
    start: G::Position,
    events: Vec<Event<G::Part>>,
    /// The position after each event.
    positions: Vec<G::Position>,
    /// How often each position has occurred.
    occurrences: HashMap<G::Position, usize>,
    /// The seats that have left. Games of two do not note it in the position.
    left: SeatSet,
}

impl<G: Game> Course<G> {
    /// A game that starts from a position.
    pub fn new(start: G::Position) -> Course<G> {
        let occurrences = HashMap::from([(start, 1)]);
        let left = SeatSet::EMPTY;
        Course {
            start,
            events: Vec::new(),
            positions: Vec::new(),
            occurrences,
            left,
        }
    }

    /// The first position.
    pub fn start(&self) -> &G::Position {
        &self.start
    }

    /// The position now.
    pub fn position(&self) -> &G::Position {
        self.positions.last().unwrap_or(&self.start)
    }

    /// All events so far.
    pub fn events(&self) -> &[Event<G::Part>] {
        &self.events
    }

    /// The positions after each event.
    pub fn positions(&self) -> &[G::Position] {
        &self.positions
    }

    /// How often the position on the board has occurred by now.
    pub fn occurrences(&self) -> usize {
        self.occurrences.get(self.position()).copied().unwrap_or(0)
    }

    /// The seats still in the game.
    pub fn playing(&self, game: &G) -> SeatSet {
        let position = self.position();
        game.seats(position)
            .minus(game.seats_out(position))
            .minus(self.left)
    }

    /// How the game ended; `None` while it goes on.
    pub fn finish(&self, game: &G) -> Option<Finish> {
        let position = self.position();
        let seats = game.seats(position);
        let playing = self.playing(game);
        let finish = |outcome, ending| Some(Finish { outcome, ending });
        if let Some(outcome) = game.outcome(position) {
            return finish(outcome, Ending::Board);
        }
        if let Some(Event::Draw) = self.events.last() {
            return finish(Outcome::drawn(playing, seats), Ending::Agreement);
        }
        // A single seat is left (I-30), perhaps from the first position on.
        if playing.len() == 1 {
            let winner = playing.iter().next()?;
            let leaving = self.events.iter().rev().find_map(|event| match event {
                Event::Leave(_, leaving) => Some(*leaving),
                _ => None,
            });
            let ending = Ending::Left(leaving.unwrap_or(Leaving::Gone));
            return finish(Outcome::won_by(winner, seats), ending);
        }
        if self.occurrences() >= REPETITIONS {
            return finish(Outcome::drawn(playing, seats), Ending::Repetition);
        }
        None
    }

    /// Lets an event happen. On error nothing changes.
    ///
    /// # Errors
    /// When the game is over, a seat is not in it, or a turn is not legal.
    pub fn apply(
        &mut self,
        game: &G,
        event: Event<G::Part>,
    ) -> Result<(), CourseError<G::TurnError>> {
        if self.finish(game).is_some() {
            return Err(CourseError::Over);
        }
        let mut position = *self.position();
        let mut left = self.left;
        match event {
            Event::Turn(turn) => {
                game.play(&mut position, turn.parts())
                    .map_err(CourseError::Turn)?;
            }
            Event::Leave(seat, _) => {
                if !self.playing(game).contains(seat) {
                    return Err(CourseError::NotPlaying(seat));
                }
                left = left.with(seat);
                game.take_out(&mut position, seat);
            }
            Event::Draw => {}
        }
        if position != *self.position() {
            *self.occurrences.entry(position).or_default() += 1;
        }
        self.left = left;
        self.events.push(event);
        self.positions.push(position);
        Ok(())
    }

    /// Takes back the last event and returns it.
    pub fn undo(&mut self) -> Option<Event<G::Part>> {
        let event = self.events.pop()?;
        let position = self.positions.pop()?;
        if position != *self.position()
            && let Some(count) = self.occurrences.get_mut(&position)
        {
            *count -= 1;
        }
        // Nobody leaves twice.
        if let Event::Leave(seat, _) = event {
            self.left = self.left.minus(SeatSet::of(&[seat]));
        }
        Some(event)
    }
}
