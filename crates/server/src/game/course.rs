//! The course of play on the board: where the server asks the rules and the
//! computer players.

use kinetic_engine::{Bot, BotSpec, HasBots, Level};
use kinetic_rules::ido::Board;
use kinetic_rules::{AnyCourse, AnyGame, Course, Event, Game as _, Seat, SeatSet, with_course};

use crate::{BoardChoice, GameChoice, GameError, Options, Versions};

impl GameChoice {
    /// The seat of the game with this name.
    pub fn seat_by_name(&self, name: &str) -> Option<Seat> {
        AnyGame::new(self.name).seat_by_name(name)
    }

    /// Checks that a custom board does not take the name of a built-in one,
    /// unless it is the same board. New games only: games of older versions may
    /// have such a board.
    ///
    /// # Errors
    /// When the board is refused.
    pub fn check_board_name(&self) -> Result<(), GameError> {
        match &self.board {
            Some(BoardChoice::Toml(file)) => match Board::from_toml(file.text()) {
                Ok(_) => Ok(()),
                Err(error) => Err(GameError::rules(&error)),
            },
            _ => Ok(()),
        }
    }
}

/// A course at the start of the game that the options describe.
///
/// # Errors
/// What the rules refuse: board, seats or rule options.
pub fn begin(options: &Options) -> Result<AnyCourse, GameError> {
    let mut seats = SeatSet::EMPTY;
    for chair in &options.seats {
        if seats.contains(chair.seat) {
            return Err(GameError::Seats);
        }
        seats = seats.with(chair.seat);
    }
    let name = options.game.name;
    // Rules that change get a new version; the old ones would have to be kept
    // to replay the games that were played by them.
    if options.versions.rules != Versions::RULES {
        let found = options.versions.rules;
        return Err(GameError::RulesVersion { found });
    }
    let game = match &options.game.board {
        Some(board) => {
            let game = AnyGame::on(name, board.open(options.versions.board)?);
            game.map_err(|error| GameError::rules(&error))?
        }
        None => AnyGame::new(name),
    };
    // The rules expect seats of the game and a first one among them.
    if !seats.minus(game.all_seats()).is_empty() || !seats.contains(options.first) {
        return Err(GameError::Seats);
    }
    let course = game.start(seats, options.first, &options.rules);
    course.map_err(GameError::Rules)
}

/// The number of events to undo to come before the last turn of a seat; `None`
/// when there is none or somebody has left since.
pub fn events_since_turn_of(course: &AnyCourse, seat: Seat) -> Option<usize> {
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

/// Whether the last event on the board is that this seat left.
pub fn just_left(course: &AnyCourse, seat: Seat) -> bool {
    let last = course.len().checked_sub(1).and_then(|at| course.event(at));
    matches!(last, Some(Event::Leave(left, _)) if left == course.seat_name(seat))
}

/// Checks the notation of a turn, and not whether it is legal.
///
/// # Errors
/// What is wrong with the text.
pub fn check_notation(course: &AnyCourse, turn: &str) -> Result<(), GameError> {
    with_course!(course, course => {
        let parsed = course.game().parse_turn(turn);
        parsed.map(drop).map_err(|error| GameError::rules(&error))
    })
}

/// The turn of a computer player; `None` when there is none to make. It
/// returns soon after `stop` returns true.
pub fn choose(
    course: &AnyCourse,
    level: Level,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> Option<String> {
    fn choose<G: HasBots>(
        course: &Course<G>,
        bot: &mut dyn Bot<G>,
        stop: &dyn Fn() -> bool,
    ) -> Option<String> {
        let turn = bot.choose(course, stop)?;
        Some(course.game().turn_text(turn.parts()))
    }
    let spec = BotSpec::Level(level);
    with_course!(course, course => {
        choose(course, &mut *course.game().bot(&spec, seed).ok()?, stop)
    })
}
