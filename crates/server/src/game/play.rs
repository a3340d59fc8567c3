//! A game of any kind being played: the one place that talks to the rules.

use std::fmt;
use std::sync::Arc;

use kinetic_engine::{BotSpec, HasBots, Level};
use kinetic_rules::ido::{self, Ido};
use kinetic_rules::orbito::{self, Orbito};
use kinetic_rules::record::{self, Record};
use kinetic_rules::{Course, Event, Finish, Game, Leaving, Seat, SeatSet, Word, excerpt};

use crate::{BoardChoice, GameChoice, GameError, Options};

/// Something that happened on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// A turn, as text.
    Turn(String),
    /// A seat left the game.
    Leave(Seat, Leaving),
    /// All agreed on a draw.
    Draw,
}

/// Some of the legal turns, and how many there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SomeTurns {
    /// The turns as text.
    pub turns: Vec<String>,
    /// How many there are.
    pub total: usize,
}

/// A game being played, whatever its rules.
pub trait Play: fmt::Debug + Send + Sync {
    /// Plays a turn for the seat to move. On error nothing changes.
    fn turn(&mut self, turn: &str) -> Result<(), GameError>;
    /// Takes a seat out. On error nothing changes.
    fn leave(&mut self, seat: Seat, leaving: Leaving) -> Result<(), GameError>;
    /// Ends the game as a draw. On error nothing changes.
    fn draw(&mut self) -> Result<(), GameError>;
    /// Takes back the last of all that happened.
    fn undo(&mut self);

    /// How much has happened.
    fn len(&self) -> usize;
    /// How much must be undone to come before the last turn of a seat; `None`
    /// when there is none or somebody has left since.
    fn since_turn_of(&self, seat: Seat) -> Option<usize>;
    /// Whether the last thing that happened is that this seat left.
    fn just_left(&self, seat: Seat) -> bool;

    /// Whose turn it is; `None` when the game is over.
    fn to_move(&self) -> Option<Seat>;
    /// How the game ended.
    fn finish(&self) -> Option<Finish>;
    /// All seats of the game, also those that are out.
    fn seats(&self) -> SeatSet;
    /// The seats still in the game.
    fn playing(&self) -> SeatSet;
    /// The position as text.
    fn position(&self) -> String;
    /// The first position as text.
    fn start(&self) -> String;
    /// What has happened, from the event with this index on.
    fn happened(&self, from: usize) -> Vec<Happening>;
    /// The turn that a computer player makes; `None` when there is none to
    /// make. It answers soon after `stop` says yes.
    fn choose(&self, level: Level, seed: u64, stop: &dyn Fn() -> bool) -> Option<String>;
    /// The legal turns; when there are more than `most`, so many of them,
    /// drawn evenly.
    fn legal_turns(&self, most: usize) -> SomeTurns;
    /// What the board calls itself, in games that have several.
    fn board_name(&self) -> Option<&str>;
    /// The message that names a seat.
    fn word(&self, seat: Seat) -> Word;
    /// The name of a seat in texts.
    fn seat_name(&self, seat: Seat) -> &'static str;
    /// The game so far as a record, without names of people.
    fn record(&self) -> Record;
    /// The same game once more.
    fn copy(&self) -> Box<dyn Play>;
}

impl Clone for Box<dyn Play> {
    fn clone(&self) -> Self {
        self.copy()
    }
}

/// The seat of a game with this name in texts.
pub fn seat_named(game: &GameChoice, name: &str) -> Option<Seat> {
    fn find<G: Game>(game: &G, name: &str) -> Option<Seat> {
        let mut seats = game.all_seats().iter();
        seats.find(|&seat| game.seat_name(seat) == name)
    }
    match game {
        GameChoice::Ido { .. } => find(&Ido::classic(), name),
        GameChoice::Orbito {} => find(&Orbito, name),
    }
}

/// The game that these options describe, at its start.
///
/// # Errors
/// What the rules say against board, seats or options.
pub fn begin(options: &Options) -> Result<Box<dyn Play>, GameError> {
    let mut seats = SeatSet::EMPTY;
    for chair in &options.seats {
        if seats.contains(chair.seat) {
            return Err(GameError::Seats);
        }
        seats = seats.with(chair.seat);
    }
    match &options.game {
        GameChoice::Ido { board } => {
            let game = Ido::on(read_board(board)?);
            Ok(Box::new(Of::begin(game, ido::seat_word, seats, options)?))
        }
        GameChoice::Orbito {} => {
            let word = orbito::seat_word;
            Ok(Box::new(Of::begin(Orbito, word, seats, options)?))
        }
    }
}

fn read_board(board: &BoardChoice) -> Result<Arc<ido::Board>, GameError> {
    match board {
        BoardChoice::Named(name) => ido::Board::by_name(name).ok_or_else(|| {
            let found = excerpt(name);
            GameError::Board { found }
        }),
        BoardChoice::Toml(text) => {
            let board = ido::Board::from_toml(text).map_err(|e| GameError::rules(&e))?;
            Ok(Arc::new(board))
        }
    }
}

/// A game of a certain kind.
struct Of<G: Game> {
    game: Arc<G>,
    course: Course<G>,
    word: fn(Seat) -> Word,
}

impl<G: Game> Of<G> {
    fn begin(
        game: G,
        word: fn(Seat) -> Word,
        seats: SeatSet,
        options: &Options,
    ) -> Result<Of<G>, GameError> {
        // The rules expect seats of the game and a first one among them.
        if !seats.minus(game.all_seats()).is_empty() || !seats.contains(options.first) {
            return Err(GameError::Seats);
        }
        let start = game
            .start(seats, options.first, &options.rules)
            .map_err(|e| GameError::rules(&e))?;
        Ok(Of {
            game: Arc::new(game),
            course: Course::new(start),
            word,
        })
    }

    fn apply(&mut self, event: Event<G::Part>) -> Result<(), GameError> {
        let applied = self.course.apply(&self.game, event);
        applied.map_err(|e| GameError::rules(&e))
    }
}

impl<G: Game> fmt::Debug for Of<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.game.position_text(self.course.position());
        write!(f, "{} {position:?}", self.game.name())
    }
}

impl<G> Play for Of<G>
where
    G: HasBots + Clone + Send + Sync + 'static,
    G::Position: Send + Sync,
    G::Part: Send + Sync,
{
    fn turn(&mut self, turn: &str) -> Result<(), GameError> {
        let turn = self
            .game
            .parse_turn(turn)
            .map_err(|e| GameError::rules(&e))?;
        self.apply(Event::Turn(turn))
    }

    fn leave(&mut self, seat: Seat, leaving: Leaving) -> Result<(), GameError> {
        self.apply(Event::Leave(seat, leaving))
    }

    fn draw(&mut self) -> Result<(), GameError> {
        self.apply(Event::Draw)
    }

    fn undo(&mut self) {
        self.course.undo();
    }

    fn len(&self) -> usize {
        self.course.events().len()
    }

    fn since_turn_of(&self, seat: Seat) -> Option<usize> {
        let events = self.course.events();
        for at in (0..events.len()).rev() {
            let Event::Turn(_) = events[at] else {
                return None;
            };
            let before = match at.checked_sub(1) {
                Some(at) => &self.course.positions()[at],
                None => self.course.start(),
            };
            if self.game.to_move(before) == Some(seat) {
                return Some(events.len() - at);
            }
        }
        None
    }

    fn just_left(&self, seat: Seat) -> bool {
        let last = self.course.events().last();
        matches!(last, Some(Event::Leave(left, _)) if *left == seat)
    }

    fn to_move(&self) -> Option<Seat> {
        let to_move = self.game.to_move(self.course.position());
        to_move.filter(|_| self.finish().is_none())
    }

    fn finish(&self) -> Option<Finish> {
        self.course.finish(&self.game)
    }

    fn seats(&self) -> SeatSet {
        self.game.seats(self.course.position())
    }

    fn playing(&self) -> SeatSet {
        self.course.playing(&self.game)
    }

    fn position(&self) -> String {
        self.game.position_text(self.course.position())
    }

    fn start(&self) -> String {
        self.game.position_text(self.course.start())
    }

    fn happened(&self, from: usize) -> Vec<Happening> {
        let events = self.course.events().iter().skip(from);
        let happening = |event: &Event<G::Part>| match event {
            Event::Turn(turn) => Happening::Turn(self.game.turn_text(turn.parts())),
            Event::Leave(seat, leaving) => Happening::Leave(*seat, *leaving),
            Event::Draw => Happening::Draw,
        };
        events.map(happening).collect()
    }

    fn choose(&self, level: Level, seed: u64, stop: &dyn Fn() -> bool) -> Option<String> {
        let mut bot = self.game.bot(&BotSpec::Level(level), seed).ok()?;
        let result = bot.choose(&self.game, &self.course, stop)?;
        let turn = self.game.notation_for(self.course.position(), &result)?;
        Some(self.game.turn_text(turn.parts()))
    }

    fn legal_turns(&self, most: usize) -> SomeTurns {
        let position = self.course.position();
        let mut results = Vec::new();
        if self.finish().is_none() {
            let workspace = &mut G::Workspace::default();
            self.game
                .for_each_successor(position, workspace, |&result| results.push(result));
        }
        let total = results.len();
        let some = (0..total.min(most)).map(|at| results[at * total / total.min(most)]);
        let turns = some.filter_map(|result| self.game.notation_for(position, &result));
        let turns = turns.map(|turn| self.game.turn_text(turn.parts()));
        SomeTurns {
            turns: turns.collect(),
            total,
        }
    }

    fn board_name(&self) -> Option<&str> {
        self.game.board_name()
    }

    fn word(&self, seat: Seat) -> Word {
        (self.word)(seat)
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        self.game.seat_name(seat)
    }

    fn record(&self) -> Record {
        record::describe(&*self.game, &self.course)
    }

    fn copy(&self) -> Box<dyn Play> {
        Box::new(Of {
            game: self.game.clone(),
            course: self.course.clone(),
            word: self.word,
        })
    }
}
