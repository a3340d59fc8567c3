//! A game being played: its events, and how it ended.

use std::fmt;

use rpds::{HashTrieMapSync, VectorSync};

use crate::{
    Diagnose, Diagnostic, Event, EventText, Game, GameEvent, GamePosition, Leaving, Outcome, Seat,
    SeatSet, Turn,
};

/// A position that occurs this many times ends the game as a draw (I-29).
const REPETITIONS: usize = 3;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The final position decides the result.
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
#[non_exhaustive]
pub enum CourseError<T> {
    /// The game is over.
    Over,
    /// The seat is not, or no longer, in the game.
    NotPlaying(Seat),
    /// The game has no seat of this name.
    UnknownSeat(String),
    /// The turn is malformed or not legal.
    Turn(T),
}

impl<T> CourseError<T> {
    /// The identifiers of the messages that this error can need besides those
    /// of the turn.
    pub const MESSAGES: &'static [&'static str] =
        &["course-over", "course-not-playing", "record-seat"];
}

impl<T: Diagnose> Diagnose for CourseError<T> {
    fn diagnostic(&self) -> Diagnostic {
        let (id, args) = match self {
            CourseError::Over => (Self::MESSAGES[0], Vec::new()),
            CourseError::NotPlaying(_) => (Self::MESSAGES[1], Vec::new()),
            CourseError::UnknownSeat(found) => (Self::MESSAGES[2], vec![("found", found.into())]),
            CourseError::Turn(error) => return error.diagnostic(),
        };
        Diagnostic {
            id,
            rule: None,
            args,
        }
    }
}

impl<T: Diagnose> fmt::Display for CourseError<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.diagnostic().fmt(f)
    }
}

impl<T: Diagnose> std::error::Error for CourseError<T> {}

/// A game from its first position to its current one.
///
/// A course is the rules, a first position and the events since; everything
/// else follows from these. Its history is a persistent data structure:
/// cloning takes the same short time however long the game is, and so does
/// [`Course::apply`] apart from checking the turn itself.
///
/// ```
/// use kinetic_rules::{Course, Ending, Game, orbito::Orbito};
///
/// let start = Orbito.parse_position("4/4/4/4 w")?;
/// let mut course = Course::new(Orbito, start);
/// course.apply_text(&"a1".parse()?)?;
/// course.apply_text(&"black:resigns".parse()?)?;
/// assert_eq!(course.finish().map(|finish| finish.ending.name()), Some("resigns"));
/// course.undo();
/// assert_eq!(course.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Course<G: Game> {
    game: G,
    start: G::Position,
    /// Each event and the position after it.
    history: VectorSync<(GameEvent<G>, G::Position)>,
    /// How often each position has occurred.
    occurrences: HashTrieMapSync<G::Position, u32>,
    /// The seats that have left; positions of two-player games do not record
    /// this.
    left: SeatSet,
}

/// Start, events and position: the same for equal courses, whatever order the
/// map of positions has.
impl<G: Game> fmt::Debug for Course<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let events: Vec<_> = self.events().collect();
        f.debug_struct("Course")
            .field("start", &self.start)
            .field("events", &events)
            .field("position", self.position())
            .field("left", &self.left)
            .finish_non_exhaustive()
    }
}

impl<G: Game> Course<G> {
    /// A game that starts from a position.
    pub fn new(game: G, start: G::Position) -> Course<G> {
        let mut occurrences = HashTrieMapSync::new_sync();
        occurrences.insert_mut(start, 1);
        Course {
            game,
            start,
            history: VectorSync::new_sync(),
            occurrences,
            left: SeatSet::EMPTY,
        }
    }

    /// The rules, with the board in games that have several.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The first position.
    pub fn start(&self) -> &G::Position {
        &self.start
    }

    /// The current position.
    pub fn position(&self) -> &G::Position {
        self.history.last().map_or(&self.start, |(_, after)| after)
    }

    /// The number of events so far.
    pub fn len(&self) -> usize {
        self.history.len()
    }

    /// Whether nothing has happened yet.
    pub fn is_empty(&self) -> bool {
        self.history.is_empty()
    }

    /// The event with this index, from 0.
    pub fn event(&self, index: usize) -> Option<&GameEvent<G>> {
        self.history.get(index).map(|(event, _)| event)
    }

    /// The last event.
    pub fn last_event(&self) -> Option<&GameEvent<G>> {
        self.history.last().map(|(event, _)| event)
    }

    /// All events so far.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = &GameEvent<G>> + ExactSizeIterator {
        self.history.iter().map(|(event, _)| event)
    }

    /// The position after each event.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &G::Position> + ExactSizeIterator {
        self.history.iter().map(|(_, after)| after)
    }

    /// The position after this many events: 0 is the start.
    pub fn position_after(&self, events: usize) -> Option<&G::Position> {
        match events.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => self.history.get(index).map(|(_, after)| after),
        }
    }

    /// Each event with the positions before and after it.
    pub fn steps(&self) -> impl Iterator<Item = (&G::Position, &GameEvent<G>, &G::Position)> {
        let before = std::iter::once(&self.start).chain(self.positions());
        before
            .zip(self.history.iter())
            .map(|(before, (event, after))| (before, event, after))
    }

    /// How often the current position has occurred.
    pub fn occurrences(&self) -> usize {
        self.occurrences_of(self.position())
    }

    /// How often a position has occurred.
    pub fn occurrences_of(&self, position: &G::Position) -> usize {
        self.occurrences
            .get(position)
            .map_or(0, |&count| count as usize)
    }

    /// The seats still in the game.
    pub fn playing(&self) -> SeatSet {
        let position = self.position();
        position
            .seats()
            .minus(position.seats_out())
            .minus(self.left)
    }

    /// Whose turn it is; `None` when the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        self.position()
            .to_move()
            .filter(|_| self.finish().is_none())
    }

    /// How the game ended; `None` while it goes on.
    pub fn finish(&self) -> Option<Finish> {
        let position = self.position();
        let seats = position.seats();
        let playing = self.playing();
        let finish = |outcome, ending| Some(Finish { outcome, ending });
        if let Some(outcome) = position.outcome() {
            return finish(outcome, Ending::Board);
        }
        if let Some(Event::Draw) = self.last_event() {
            return finish(Outcome::drawn(playing, seats), Ending::Agreement);
        }
        // A single seat is left (I-30), perhaps from the first position on.
        if playing.len() == 1 {
            let winner = playing.iter().next()?;
            let leaving = self.events().rev().find_map(|event| match event {
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

    /// Applies an event. On error nothing changes.
    ///
    /// # Errors
    /// When the game is over, a seat is not in it, or a turn is not legal.
    pub fn apply(&mut self, event: GameEvent<G>) -> Result<(), CourseError<G::TurnError>> {
        if self.finish().is_some() {
            return Err(CourseError::Over);
        }
        let mut position = *self.position();
        match event {
            Event::Turn(turn) => {
                self.game
                    .play(&mut position, turn.parts())
                    .map_err(CourseError::Turn)?;
            }
            Event::Leave(seat, _) => {
                if !self.playing().contains(seat) {
                    return Err(CourseError::NotPlaying(seat));
                }
                position.remove_seat(seat);
                self.left = self.left.with(seat);
            }
            Event::Draw => {}
        }
        self.push(event, position);
        Ok(())
    }

    /// Adds an event that is possible, and the position after it.
    fn push(&mut self, event: GameEvent<G>, position: G::Position) {
        if position != *self.position() {
            let count = self.occurrences_of(&position) as u32;
            self.occurrences.insert_mut(position, count + 1);
        }
        self.history.push_back_mut((event, position));
    }

    /// Reads an event and applies it. On error nothing changes.
    ///
    /// # Errors
    /// As [`Course::apply`], and when the text names no turn or seat.
    pub fn apply_text(&mut self, event: &EventText) -> Result<(), CourseError<G::TurnError>> {
        self.apply(self.game.parse_event(event)?)
    }

    /// Takes back the last event and returns it.
    pub fn undo(&mut self) -> Option<GameEvent<G>> {
        let (event, position) = *self.history.last()?;
        self.history.drop_last_mut();
        if position != *self.position() {
            match self.occurrences_of(&position) as u32 {
                0 | 1 => self.occurrences.remove_mut(&position),
                count => {
                    self.occurrences.insert_mut(position, count - 1);
                    true
                }
            };
        }
        // A seat leaves at most once.
        if let Event::Leave(seat, _) = event {
            self.left = self.left.minus(SeatSet::of(&[seat]));
        }
        Some(event)
    }

    /// Takes back everything after the first `len` events.
    pub fn truncate(&mut self, len: usize) {
        while self.len() > len {
            self.undo();
        }
    }
}

/// A game in progress together with the turn that the seat to move is
/// entering, part by part.
///
/// The draft always belongs to the current position of the course, so that a
/// turn whose parts were checked one by one is added to the game without
/// checking it again.
///
/// ```
/// use kinetic_rules::{Course, CourseWithDraft, Game, orbito::Orbito};
///
/// let start = Orbito.parse_position("4/4/4/4 w")?;
/// let mut entry = CourseWithDraft::new(Course::new(Orbito, start));
/// entry.extend(Orbito.parse_part("a1")?)?;
/// assert!(entry.is_complete());
/// entry.end_turn()?;
/// assert_eq!(entry.course().len(), 1);
/// assert!(entry.parts().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct CourseWithDraft<G: Game> {
    course: Course<G>,
    draft: G::Draft,
}

impl<G: Game> CourseWithDraft<G> {
    /// A game in progress, with no part of the next turn entered.
    pub fn new(course: Course<G>) -> CourseWithDraft<G> {
        let draft = course.game.begin(course.position());
        CourseWithDraft { course, draft }
    }

    /// The game without the unfinished turn.
    pub fn course(&self) -> &Course<G> {
        &self.course
    }

    /// The unfinished turn.
    pub fn draft(&self) -> &G::Draft {
        &self.draft
    }

    /// The parts of the unfinished turn.
    pub fn parts(&self) -> &[G::Part] {
        self.course.game.parts(&self.draft)
    }

    /// The parts that can follow in the unfinished turn.
    pub fn next_parts(&self) -> Vec<G::Part> {
        self.course.game.next_parts(&self.draft)
    }

    /// Whether the turn may end here.
    pub fn is_complete(&self) -> bool {
        self.course.game.finish(&self.draft).is_ok()
    }

    /// Adds a part to the unfinished turn. On error nothing changes.
    ///
    /// # Errors
    /// The rule that forbids the part here.
    pub fn extend(&mut self, part: G::Part) -> Result<(), G::TurnError> {
        self.course.game.extend(&mut self.draft, part)
    }

    /// Takes back the last part of the unfinished turn; `false` when it has
    /// none.
    pub fn undo_part(&mut self) -> bool {
        let Some((_, kept)) = self.parts().split_last() else {
            return false;
        };
        let mut draft = self.course.game.begin(self.course.position());
        for &part in kept {
            // It was legal before.
            let _ = self.course.game.extend(&mut draft, part);
        }
        self.draft = draft;
        true
    }

    /// Ends the unfinished turn and adds it to the game. Its parts are not
    /// checked again. On error nothing changes.
    ///
    /// # Errors
    /// When the game is over or the turn may not end here.
    pub fn end_turn(&mut self) -> Result<(), CourseError<G::TurnError>> {
        let finished = self.course.game.finish(&self.draft);
        let position = finished.map_err(CourseError::Turn)?;
        if self.course.finish().is_some() {
            return Err(CourseError::Over);
        }
        // A complete turn has parts.
        if let Some(turn) = Turn::from_parts(self.parts()) {
            self.course.push(Event::Turn(turn), position);
            self.clear_draft();
        }
        Ok(())
    }

    /// Applies an event and drops the unfinished turn. On error nothing
    /// changes.
    ///
    /// # Errors
    /// As [`Course::apply`].
    pub fn apply(&mut self, event: GameEvent<G>) -> Result<(), CourseError<G::TurnError>> {
        self.course.apply(event)?;
        self.clear_draft();
        Ok(())
    }

    /// Takes back the last event, returns it and drops the unfinished turn.
    pub fn undo(&mut self) -> Option<GameEvent<G>> {
        let event = self.course.undo()?;
        self.clear_draft();
        Some(event)
    }

    fn clear_draft(&mut self) {
        self.draft = self.course.game.begin(self.course.position());
    }
}
