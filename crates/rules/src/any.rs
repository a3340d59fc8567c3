//! Choosing between the games at run time.
//!
//! [`AnyGame`] is one of the games, [`AnyCourse`] one of them being played.
//! Both are plain enums. What works on text is a method here; code that is
//! generic over [`Game`] is called through [`with_game!`](crate::with_game)
//! and [`with_course!`](crate::with_course). A third game is added in this
//! file.

use std::fmt;
use std::str::FromStr;

use crate::ido::{Board, BoardError, Ido};
use crate::orbito::Orbito;
use crate::record::{self, Record, RecordError};
use crate::{
    Course, CourseError, Diagnose, Diagnostic, EventText, Finish, Game, GamePosition, Seat,
    SeatSet, Word, excerpt,
};

/// Which game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum GameName {
    /// IDO: a race on a field whose shape changes, for two to four.
    Ido,
    /// Orbito: four in a row on a tray whose rings turn, for two.
    Orbito,
}

impl GameName {
    /// All games.
    pub const ALL: [GameName; 2] = [GameName::Ido, GameName::Orbito];

    /// The name in commands, records and addresses.
    pub const fn as_str(self) -> &'static str {
        match self {
            GameName::Ido => "ido",
            GameName::Orbito => "orbito",
        }
    }

    /// Whether the game has several boards to choose from.
    pub const fn has_boards(self) -> bool {
        matches!(self, GameName::Ido)
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for GameName {
    type Err = OpenError;

    fn from_str(name: &str) -> Result<GameName, OpenError> {
        let mut games = GameName::ALL.into_iter();
        let found = games.find(|game| game.as_str() == name);
        found.ok_or_else(|| OpenError::UnknownGame(excerpt(name)))
    }
}

/// Why a game cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OpenError {
    /// There is no game of this name.
    UnknownGame(String),
    /// A board was named for a game that has one only.
    OneBoard(GameName),
    /// The board file or board name is invalid.
    Board(BoardError),
}

impl OpenError {
    /// The identifiers of the messages that this error can need besides those
    /// of the board.
    pub const MESSAGES: &'static [&'static str] = &["game-unknown", "game-one-board"];
}

impl Diagnose for OpenError {
    fn diagnostic(&self) -> Diagnostic {
        let (id, args) = match self {
            OpenError::UnknownGame(found) => (Self::MESSAGES[0], vec![("found", found.into())]),
            OpenError::OneBoard(_) => (Self::MESSAGES[1], Vec::new()),
            OpenError::Board(error) => return error.diagnostic(),
        };
        Diagnostic {
            id,
            rule: None,
            args,
        }
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.diagnostic().fmt(f)
    }
}

impl std::error::Error for OpenError {}

/// One of the games, with its board.
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// IDO on a board.
    Ido(Ido),
    /// Orbito.
    Orbito(Orbito),
}

/// Evaluates an expression for the game in an [`AnyGame`], whichever it is.
///
/// ```
/// use kinetic_rules::{AnyGame, Game, GameName, with_game};
///
/// let game = AnyGame::new(GameName::Orbito);
/// assert_eq!(with_game!(&game, game => game.seat_name(kinetic_rules::orbito::BLACK)), "black");
/// ```
#[macro_export]
macro_rules! with_game {
    ($any:expr, $game:pat => $body:expr) => {
        match $any {
            $crate::AnyGame::Ido($game) => $body,
            $crate::AnyGame::Orbito($game) => $body,
        }
    };
}

/// Evaluates an expression for the course in an [`AnyCourse`], whichever game
/// it is of.
#[macro_export]
macro_rules! with_course {
    ($any:expr, $course:pat => $body:expr) => {
        match $any {
            $crate::AnyCourse::Ido($course) => $body,
            $crate::AnyCourse::Orbito($course) => $body,
        }
    };
}

impl AnyGame {
    /// A game on its usual board.
    pub fn new(name: GameName) -> AnyGame {
        match name {
            GameName::Ido => AnyGame::Ido(Ido::classic()),
            GameName::Orbito => AnyGame::Orbito(Orbito),
        }
    }

    /// A game by name, on a board by name or by the text of a board file.
    ///
    /// ```
    /// use kinetic_rules::AnyGame;
    ///
    /// let game = AnyGame::open("ido", Some("grand"))?;
    /// assert_eq!(game.board_name(), Some("grand"));
    /// assert!(AnyGame::open("chess", None).is_err());
    /// # Ok::<(), kinetic_rules::OpenError>(())
    /// ```
    ///
    /// # Errors
    /// When there is no such game, it has no boards to choose from, or the
    /// board is refused.
    #[cfg(feature = "toml")]
    pub fn open(name: &str, board: Option<&str>) -> Result<AnyGame, OpenError> {
        let name = name.parse()?;
        let Some(board) = board else {
            return Ok(AnyGame::new(name));
        };
        let board = name
            .has_boards()
            .then(|| Board::open(board))
            .ok_or(OpenError::OneBoard(name))?;
        AnyGame::on(name, board.map_err(OpenError::Board)?)
    }

    /// A game on a board that was opened before.
    ///
    /// # Errors
    /// When the game has no boards to choose from.
    pub fn on(name: GameName, board: std::sync::Arc<Board>) -> Result<AnyGame, OpenError> {
        match name {
            GameName::Ido => Ok(AnyGame::Ido(Ido::on(board))),
            GameName::Orbito => Err(OpenError::OneBoard(name)),
        }
    }

    /// Which game it is.
    pub fn name(&self) -> GameName {
        match self {
            AnyGame::Ido(_) => GameName::Ido,
            AnyGame::Orbito(_) => GameName::Orbito,
        }
    }

    /// The name of the board, in games that have several.
    pub fn board_name(&self) -> Option<&str> {
        with_game!(self, game => game.board_name())
    }

    /// The English name of a seat.
    pub fn seat_name(&self, seat: Seat) -> &'static str {
        with_game!(self, game => game.seat_name(seat))
    }

    /// The seat with this English name.
    pub fn seat_by_name(&self, name: &str) -> Option<Seat> {
        with_game!(self, game => game.seat_by_name(name))
    }

    /// The identifier of the message that names a seat.
    pub fn seat_word(&self, seat: Seat) -> Word {
        with_game!(self, game => game.seat_word(seat))
    }

    /// All seats the game knows.
    pub fn all_seats(&self) -> SeatSet {
        with_game!(self, game => game.all_seats())
    }

    /// The seats of a game that does not name them.
    pub fn default_seats(&self) -> SeatSet {
        with_game!(self, game => game.default_seats())
    }

    /// A new game for these seats, with options as [`Game::start`] takes them.
    ///
    /// # Errors
    /// When the seats or the options are not possible.
    pub fn start(
        &self,
        seats: SeatSet,
        first: Seat,
        options: &str,
    ) -> Result<AnyCourse, Diagnostic> {
        fn start<G: Game>(
            game: &G,
            (seats, first, options): (SeatSet, Seat, &str),
        ) -> Result<Course<G>, Diagnostic> {
            let start = game.start(seats, first, options);
            let start = start.map_err(|error| error.diagnostic())?;
            Ok(Course::new(game.clone(), start))
        }
        let how = (seats, first, options);
        Ok(match self {
            AnyGame::Ido(game) => AnyCourse::Ido(start(game, how)?),
            AnyGame::Orbito(game) => AnyCourse::Orbito(start(game, how)?),
        })
    }

    /// A game that starts from a position.
    ///
    /// # Errors
    /// What is wrong with the position.
    pub fn start_from(&self, position: &str) -> Result<AnyCourse, Diagnostic> {
        fn start<G: Game>(game: &G, position: &str) -> Result<Course<G>, Diagnostic> {
            let start = game.parse_position(position);
            let start = start.map_err(|error| error.diagnostic())?;
            Ok(Course::new(game.clone(), start))
        }
        Ok(match self {
            AnyGame::Ido(game) => AnyCourse::Ido(start(game, position)?),
            AnyGame::Orbito(game) => AnyCourse::Orbito(start(game, position)?),
        })
    }

    /// Plays a record through the rules.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place.
    pub fn replay(&self, record: &Record) -> Result<AnyCourse, RecordError> {
        Ok(match self {
            AnyGame::Ido(game) => AnyCourse::Ido(record.replay(game)?),
            AnyGame::Orbito(game) => AnyCourse::Orbito(record.replay(game)?),
        })
    }
}

/// One of the games being played: a [`Course`] whose game is known at run time
/// only. Positions, turns and events are text.
///
/// ```
/// use kinetic_rules::{AnyGame, Event, GameName};
///
/// let game = AnyGame::new(GameName::Ido);
/// let mut course = game.start(game.default_seats(), kinetic_rules::ido::RED, "")?;
/// course.apply(&Event::Turn("S@f1".to_owned()))?;
/// assert_eq!(course.position_text(), "8/8/8/8/8/8/8/5r2 b2 y 0 r00y00 4");
/// let refused = course.apply(&Event::Turn("f1f2".to_owned())).unwrap_err();
/// assert_eq!(refused.rule, Some("I-14"));
/// # Ok::<(), kinetic_rules::Diagnostic>(())
/// ```
#[derive(Clone, Debug)]
pub enum AnyCourse {
    /// A game of IDO.
    Ido(Course<Ido>),
    /// A game of Orbito.
    Orbito(Course<Orbito>),
}

/// A selection of the legal turns of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LegalTurns {
    /// Turns in notation.
    pub turns: Vec<String>,
    /// The number of all legal turns.
    pub total: usize,
}

impl AnyCourse {
    /// The game, with its board.
    pub fn game(&self) -> AnyGame {
        match self {
            AnyCourse::Ido(course) => AnyGame::Ido(course.game().clone()),
            AnyCourse::Orbito(course) => AnyGame::Orbito(*course.game()),
        }
    }

    /// The name of the board, in games that have several.
    pub fn board_name(&self) -> Option<&str> {
        with_course!(self, course => course.game().board_name())
    }

    /// The English name of a seat.
    pub fn seat_name(&self, seat: Seat) -> &'static str {
        with_course!(self, course => course.game().seat_name(seat))
    }

    /// The seat with this English name, if it takes part.
    pub fn seat_by_name(&self, name: &str) -> Option<Seat> {
        let seat = with_course!(self, course => course.game().seat_by_name(name));
        seat.filter(|&seat| self.seats().contains(seat))
    }

    /// The identifier of the message that names a seat.
    pub fn seat_word(&self, seat: Seat) -> Word {
        with_course!(self, course => course.game().seat_word(seat))
    }

    /// Applies an event. On error nothing changes.
    ///
    /// # Errors
    /// Why the event cannot happen.
    pub fn apply(&mut self, event: &EventText) -> Result<(), Diagnostic> {
        fn told<T: Diagnose>(error: CourseError<T>) -> Diagnostic {
            error.diagnostic()
        }
        match self {
            AnyCourse::Ido(course) => course.apply_text(event).map_err(told),
            AnyCourse::Orbito(course) => course.apply_text(event).map_err(told),
        }
    }

    /// Takes back the last event and returns it.
    pub fn undo(&mut self) -> Option<EventText> {
        with_course!(self, course => {
            let event = course.undo()?;
            Some(course.game().event_text(&event))
        })
    }

    /// Takes back everything after the first `len` events.
    pub fn truncate(&mut self, len: usize) {
        with_course!(self, course => course.truncate(len));
    }

    /// The number of events so far.
    pub fn len(&self) -> usize {
        with_course!(self, course => course.len())
    }

    /// Whether nothing has happened yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The event with this index, from 0.
    pub fn event(&self, index: usize) -> Option<EventText> {
        with_course!(self, course => {
            course.event(index).map(|event| course.game().event_text(event))
        })
    }

    /// The events from an index on.
    pub fn events_from(&self, index: usize) -> impl Iterator<Item = EventText> {
        (index..self.len()).filter_map(|index| self.event(index))
    }

    /// Whose turn it was before the event with this index.
    pub fn to_move_before(&self, index: usize) -> Option<Seat> {
        with_course!(self, course => course.position_after(index)?.to_move())
    }

    /// Whose turn it is; `None` when the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        with_course!(self, course => course.to_move())
    }

    /// How the game ended; `None` while it goes on.
    pub fn finish(&self) -> Option<Finish> {
        with_course!(self, course => course.finish())
    }

    /// How often the current position has occurred.
    pub fn occurrences(&self) -> usize {
        with_course!(self, course => course.occurrences())
    }

    /// The seats that take part, including those that have left.
    pub fn seats(&self) -> SeatSet {
        with_course!(self, course => course.position().seats())
    }

    /// The seats still in the game.
    pub fn playing(&self) -> SeatSet {
        with_course!(self, course => course.playing())
    }

    /// The first position.
    pub fn start_text(&self) -> String {
        with_course!(self, course => course.game().position_text(course.start()))
    }

    /// The current position.
    pub fn position_text(&self) -> String {
        with_course!(self, course => course.game().position_text(course.position()))
    }

    /// The position after this many events: 0 is the start.
    pub fn position_text_after(&self, events: usize) -> Option<String> {
        with_course!(self, course => {
            let position = course.position_after(events)?;
            Some(course.game().position_text(position))
        })
    }

    /// The legal turns; if there are more than `limit`, that many of them,
    /// spread evenly. None when the game is over.
    pub fn legal_turns(&self, limit: usize) -> LegalTurns {
        fn legal_turns<G: Game>(course: &Course<G>, limit: usize) -> LegalTurns {
            let (game, position) = (course.game(), course.position());
            let mut successors = Vec::new();
            game.for_each_successor(position, &mut G::Workspace::default(), |&successor| {
                successors.push(successor);
            });
            let total = successors.len();
            let count = total.min(limit);
            let turns = (0..count)
                .map(|index| &successors[index * total / count])
                .filter_map(|successor| game.notation_for(position, successor))
                .map(|turn| game.turn_text(turn.parts()))
                .collect();
            LegalTurns { turns, total }
        }
        if self.finish().is_some() {
            return LegalTurns::default();
        }
        with_course!(self, course => legal_turns(course, limit))
    }

    /// The game so far as a record, without names of people.
    pub fn record(&self) -> Record {
        with_course!(self, course => record::describe(course))
    }
}
