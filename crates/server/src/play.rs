//! The game on the board: where the server asks the rules.

use std::sync::Arc;

use kinetic_engine::{Bot, BotSpec, HasBots, Level};
use kinetic_rules::ido::{Board, Layout};
use kinetic_rules::{
    AnyCourse, AnyGame, Event, GameName, Leaving, Seat, SeatSet, excerpt, with_course,
};

use crate::{BoardChoice, GameChoice, Options, Refusal, Refused};

impl GameChoice {
    /// Which game it is.
    pub fn name(&self) -> GameName {
        match self {
            GameChoice::Ido { .. } => GameName::Ido,
            GameChoice::Orbito {} => GameName::Orbito,
        }
    }
}

/// The seat of a game with this name in texts.
pub fn seat_named(game: &GameChoice, name: &str) -> Option<Seat> {
    AnyGame::new(game.name()).seat_by_name(name)
}

/// The game that these options describe, at its start.
///
/// # Errors
/// What the rules say against board, seats or options.
pub fn begin(options: &Options) -> Result<AnyCourse, Refused> {
    let mut seats = SeatSet::EMPTY;
    for chair in &options.seats {
        if seats.contains(chair.seat) {
            return Err(Refusal::Seats.into());
        }
        seats = seats.with(chair.seat);
    }
    let game = match &options.game {
        GameChoice::Ido { board } => AnyGame::on(GameName::Ido, read_board(board)?),
        GameChoice::Orbito {} => Ok(AnyGame::new(GameName::Orbito)),
    };
    let game = game.map_err(|error| Refused::rules(&error))?;
    // The rules expect seats of the game and a first one among them.
    if !seats.minus(game.all_seats()).is_empty() || !seats.contains(options.first) {
        return Err(Refusal::Seats.into());
    }
    let course = game.start(seats, options.first, &options.rules);
    course.map_err(|diagnostic| Refused::rules(&diagnostic))
}

/// The board of a stored game. Whether its name belongs to another board was
/// asked when the game was made: games of older versions may have such a one.
fn read_board(board: &BoardChoice) -> Result<Arc<Board>, Refused> {
    match board {
        BoardChoice::Named(name) => Board::by_name(name).ok_or_else(|| {
            let found = excerpt(name);
            Refusal::Board { found }.into()
        }),
        BoardChoice::Toml(text) => {
            let board = Layout::from_toml(text).and_then(Board::new);
            board.map(Arc::new).map_err(|error| Refused::rules(&error))
        }
    }
}

/// How many events must be undone to come before the last turn of a seat;
/// `None` when there is none or somebody has left since.
pub fn since_turn_of(course: &AnyCourse, seat: Seat) -> Option<usize> {
    for index in (0..course.len()).rev() {
        let Some(Event::Turn(_)) = course.event(index) else {
            return None;
        };
        if course.to_move_before(index) == Some(seat) {
            return Some(course.len() - index);
        }
    }
    None
}

/// Whether the last event is that this seat left.
pub fn just_left(course: &AnyCourse, seat: Seat) -> bool {
    let last = course.len().checked_sub(1).and_then(|at| course.event(at));
    matches!(last, Some(Event::Leave(left, _)) if left == course.seat_name(seat))
}

/// The event that a seat leaves.
pub fn leave(course: &AnyCourse, seat: Seat, leaving: Leaving) -> kinetic_rules::EventText {
    Event::Leave(course.seat_name(seat).to_owned(), leaving)
}

/// The turn of a computer player; `None` when there is none to make. It
/// answers soon after `stop` returns true.
pub fn choose(
    course: &AnyCourse,
    level: Level,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> Option<String> {
    fn choose<G: HasBots>(
        course: &kinetic_rules::Course<G>,
        bot: &mut dyn Bot<G>,
        stop: &dyn Fn() -> bool,
    ) -> Option<String> {
        let game = course.game();
        let result = bot.choose(game, course, stop)?;
        let turn = game.notation_for(course.position(), &result)?;
        Some(game.turn_text(turn.parts()))
    }
    let spec = BotSpec::Level(level);
    with_course!(course, course => {
        choose(course, &mut *course.game().bot(&spec, seed).ok()?, stop)
    })
}
