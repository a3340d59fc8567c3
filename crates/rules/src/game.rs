//! The traits that every game implements.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{
    CourseError, Diagnose, Event, EventText, GameEvent, Outcome, Seat, SeatSet, Turn, Word, excerpt,
};

/// A position of a game, including its options.
///
/// Equality and hash cover everything that decides how the game goes on, and
/// nothing of its history. Every position that exists is valid.
pub trait GamePosition: Copy + Eq + Hash + Debug {
    /// The seats that take part, including those that have left.
    fn seats(&self) -> SeatSet;
    /// The seats that have left the game.
    fn seats_out(&self) -> SeatSet;
    /// Whose turn it is; `None` when the position is finished.
    fn to_move(&self) -> Option<Seat>;
    /// The result of a finished position. Draws by repetition or agreement
    /// and resignations are not in a position: see [`crate::Course`].
    fn outcome(&self) -> Option<Outcome>;
    /// The options of the position in the form that [`Game::start`] takes;
    /// `None` for the default options.
    fn options_text(&self) -> Option<String>;
    /// Removes a seat from a game that continues without it. Does nothing in
    /// two-player games, in finished positions, and for seats that are already
    /// out or do not take part.
    fn remove_seat(&mut self, seat: Seat);
    /// A 64-bit hash for transposition tables: equal for equal positions, the
    /// same in every run and build.
    fn hash_key(&self) -> u64;
    /// [`GamePosition::hash_key`] computed from the whole position, to check
    /// the incremental updates.
    fn hash_from_scratch(&self) -> u64 {
        self.hash_key()
    }
}

/// The rules of a game.
///
/// A value of this type holds what the rules need besides the position (in IDO
/// the board). Positions are plain values, cheap to copy, and every position
/// that exists is valid: text is checked once, when it is parsed.
///
/// # Turns
/// A turn is a list of *parts* ([`Game::Part`]). A [`Game::Draft`] is an
/// unfinished turn; it answers whether a part is allowed ([`Game::extend`]),
/// what can follow ([`Game::next_parts`]) and whether the turn may end here
/// ([`Game::finish`]).
///
/// Two turns count as the same when they lead to the same position. Lists of
/// legal turns therefore have one entry for each resulting position.
pub trait Game: Clone {
    /// A position, its options included.
    type Position: GamePosition;
    /// A part of a turn.
    type Part: Copy + Eq + Debug;
    /// An unfinished turn.
    type Draft: Clone + Debug;
    /// Buffers that [`Game::for_each_successor`] reuses between calls.
    type Workspace: Default;
    /// Why a text is not a position.
    type PositionError: Diagnose;
    /// Why a turn or its text is rejected.
    type TurnError: Diagnose;

    /// The name of the game in commands and records.
    fn name(&self) -> &'static str;
    /// The name of the board in records, for games that have several.
    fn board_name(&self) -> Option<&str>;

    /// The letter that stands for a seat in texts.
    fn seat_letter(&self, seat: Seat) -> char;
    /// The English name of a seat, used in records and options.
    fn seat_name(&self, seat: Seat) -> &'static str;
    /// The identifier of the message that names a seat.
    fn seat_word(&self, seat: Seat) -> Word;
    /// All seats the game knows.
    fn all_seats(&self) -> SeatSet;
    /// The seat with this English name.
    fn seat_by_name(&self, name: &str) -> Option<Seat> {
        self.all_seats()
            .iter()
            .find(|&seat| self.seat_name(seat) == name)
    }
    /// The default seats of a game: two that face each other.
    fn default_seats(&self) -> SeatSet;

    /// The starting position of a regular game for these seats and options;
    /// `options` is written as in the text of a position and empty for the
    /// default options.
    ///
    /// # Errors
    /// When the seats or the options are not possible.
    fn start(
        &self,
        seats: SeatSet,
        first: Seat,
        options: &str,
    ) -> Result<Self::Position, Self::PositionError>;
    /// Calls `visit` once for each successor, the position after a legal turn,
    /// in no particular order. Does not allocate once `workspace` is warm.
    ///
    /// This is the fast path for search: no notation is generated.
    fn for_each_successor(
        &self,
        position: &Self::Position,
        workspace: &mut Self::Workspace,
        visit: impl FnMut(&Self::Position),
    );
    /// The number of different successors.
    fn count_successors(&self, position: &Self::Position, workspace: &mut Self::Workspace) -> u64 {
        let mut count = 0;
        self.for_each_successor(position, workspace, |_| count += 1);
        count
    }
    /// A successor chosen uniformly at random; `None` when the position is
    /// finished.
    ///
    /// Randomness comes from the caller: `below(n)` returns a number below `n`.
    /// It may be called repeatedly until a turn is found (rejection sampling),
    /// so it must not omit some numbers forever.
    ///
    /// # Panics
    /// Perhaps, when `below` gives a number that is too large.
    fn sample_successor(
        &self,
        position: &Self::Position,
        workspace: &mut Self::Workspace,
        below: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Self::Position> {
        let (mut drawn, mut count) = (None, 0);
        self.for_each_successor(position, workspace, |result| {
            count += 1;
            // Reservoir sampling: the n-th successor is kept with probability
            // 1/n.
            if below(count) == 0 {
                drawn = Some(*result);
            }
        });
        drawn
    }

    /// The canonical turn (shortest text, then first in byte order) that leads
    /// from a position to one of its successors. For any other position the
    /// result is `None`, possibly after a long search: see
    /// [`Game::turn_between`].
    fn notation_for(
        &self,
        position: &Self::Position,
        result: &Self::Position,
    ) -> Option<Turn<Self::Part>>;
    /// The canonical turn that leads from one position to another; `None` when
    /// none does.
    fn turn_between(
        &self,
        position: &Self::Position,
        result: &Self::Position,
    ) -> Option<Turn<Self::Part>> {
        let mut reached = false;
        self.for_each_successor(position, &mut Self::Workspace::default(), |found| {
            reached |= found == result;
        });
        reached
            .then(|| self.notation_for(position, result))
            .flatten()
    }
    /// Every legal turn in canonical notation, sorted by the text of the
    /// resulting position.
    fn legal_turns(&self, position: &Self::Position) -> Vec<LegalTurn<Self>>
    where
        Self: Sized,
    {
        let mut turns = Vec::new();
        self.for_each_successor(position, &mut Self::Workspace::default(), |&result| {
            turns.push(result);
        });
        let mut turns: Vec<_> = turns
            .into_iter()
            .filter_map(|result| {
                let turn = self.notation_for(position, &result)?;
                Some(LegalTurn { turn, result })
            })
            .collect();
        turns.sort_by_cached_key(|turn| self.position_text(&turn.result));
        turns
    }

    /// An unfinished turn with no part yet. In a finished position no part
    /// can follow.
    fn begin(&self, position: &Self::Position) -> Self::Draft;
    /// Adds a part to an unfinished turn, which stays as it was on error.
    ///
    /// # Errors
    /// The rule that forbids the part here.
    fn extend(&self, draft: &mut Self::Draft, part: Self::Part) -> Result<(), Self::TurnError>;
    /// All parts that can follow.
    fn next_parts(&self, draft: &Self::Draft) -> Vec<Self::Part>;
    /// The parts of an unfinished turn so far.
    fn parts<'d>(&self, draft: &'d Self::Draft) -> &'d [Self::Part];
    /// The position after the turn if it ends here.
    ///
    /// # Errors
    /// When it may not end here, the rule that says so.
    fn finish(&self, draft: &Self::Draft) -> Result<Self::Position, Self::TurnError>;

    /// Plays a turn. On error the position is left as it was.
    ///
    /// # Errors
    /// The first rule that forbids the turn.
    fn play(
        &self,
        position: &mut Self::Position,
        parts: &[Self::Part],
    ) -> Result<(), Self::TurnError> {
        let mut draft = self.begin(position);
        for &part in parts {
            self.extend(&mut draft, part)?;
        }
        *position = self.finish(&draft)?;
        Ok(())
    }

    /// Reads a position.
    ///
    /// # Errors
    /// What is wrong with the text or with the position.
    fn parse_position(&self, text: &str) -> Result<Self::Position, Self::PositionError>;
    /// Writes a position.
    fn position_text(&self, position: &Self::Position) -> String;
    /// Reads a single part of a turn without checking whether it is legal.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn parse_part(&self, text: &str) -> Result<Self::Part, Self::TurnError>;
    /// Reads a turn without checking whether it is legal.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn parse_turn(&self, text: &str) -> Result<Turn<Self::Part>, Self::TurnError>;
    /// Writes a turn or the beginning of one.
    fn turn_text(&self, parts: &[Self::Part]) -> String;
    /// Whether a part moves the board itself rather than a piece on it: in IDO
    /// a shift of the frame (I-21). Always false in games without such parts.
    fn is_shift(&self, _part: Self::Part) -> bool {
        false
    }

    /// Reads an event. Whether it is possible is checked by
    /// [`crate::Course::apply`].
    ///
    /// # Errors
    /// When the turn is malformed or there is no such seat.
    fn parse_event(
        &self,
        event: &EventText,
    ) -> Result<GameEvent<Self>, CourseError<Self::TurnError>> {
        Ok(match event {
            Event::Turn(text) => Event::Turn(self.parse_turn(text).map_err(CourseError::Turn)?),
            Event::Leave(name, leaving) => {
                let seat = self.seat_by_name(name);
                let seat = seat.ok_or_else(|| CourseError::UnknownSeat(excerpt(name)))?;
                Event::Leave(seat, *leaving)
            }
            Event::Draw => Event::Draw,
        })
    }
    /// Writes an event.
    fn event_text(&self, event: &GameEvent<Self>) -> EventText {
        match event {
            Event::Turn(turn) => Event::Turn(self.turn_text(turn.parts())),
            Event::Leave(seat, leaving) => Event::Leave(self.seat_name(*seat).to_owned(), *leaving),
            Event::Draw => Event::Draw,
        }
    }
}

/// A game whose board has symmetries.
///
/// ```
/// use kinetic_rules::{Game, GamePosition, Symmetric, ido::Ido};
///
/// let ido = Ido::classic();
/// let position = ido.parse_position("8/8/8/8/8/8/8/5r2 b2 y 0 r00y00 4")?;
/// // A quarter turn takes red's blocks to blue and yellow's turn to green.
/// let image = ido.image(&position, 1);
/// assert_eq!(image.to_move(), Some(kinetic_rules::ido::GREEN));
/// # Ok::<(), kinetic_rules::ido::PositionError>(())
/// ```
pub trait Symmetric: Game {
    /// The number of symmetries, including the identity (number 0).
    fn symmetries(&self) -> usize;
    /// The image of a position under a symmetry, which may permute the seats.
    fn image(&self, position: &Self::Position, symmetry: usize) -> Self::Position;
    /// The image of a part of a turn under a symmetry.
    fn image_of_part(&self, part: Self::Part, symmetry: usize) -> Self::Part;
}

/// A legal turn and the position after it.
#[derive(Debug)]
pub struct LegalTurn<G: Game> {
    /// The turn in canonical notation.
    pub turn: Turn<G::Part>,
    /// The position after the turn.
    pub result: G::Position,
}
