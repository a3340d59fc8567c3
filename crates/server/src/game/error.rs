//! Why an event, or the options of a game, are refused.

use std::fmt;

use kinetic_rules::{Arg, Diagnose, Diagnostic, Word};

/// Why an event, or the options of a game, are refused: by the rules of the
/// game, with the number of the rule, or by the table (seats, clocks,
/// questions).
///
/// The text of each variant is the id of its message in `locales/`.
#[derive(Clone, Debug, PartialEq, Eq, strum::IntoStaticStr, strum::VariantNames)]
#[allow(missing_docs, reason = "fields are the values of the message")]
pub enum GameError {
    /// The rules of the game forbid it.
    #[strum(serialize = "")]
    Rules(Diagnostic),
    /// The game is over.
    #[strum(serialize = "course-over")]
    Over,
    /// The seat is not, or no longer, in the game.
    #[strum(serialize = "course-not-playing")]
    NotPlaying,
    /// The game has not begun.
    #[strum(serialize = "server-not-started")]
    NotStarted,
    /// The game has begun already.
    #[strum(serialize = "server-started")]
    Started,
    /// The game was called off.
    #[strum(serialize = "server-called-off")]
    CalledOff,
    /// The game is not over yet.
    #[strum(serialize = "server-not-over")]
    NotOver,
    /// The seat is taken.
    #[strum(serialize = "server-seat-taken")]
    SeatTaken { seat: Word },
    /// The seat is open.
    #[strum(serialize = "server-seat-open")]
    SeatOpen { seat: Word },
    /// The seat was filled when the game was created and stays so.
    #[strum(serialize = "server-seat-fixed")]
    SeatFixed { seat: Word },
    /// It is the turn of `seat`.
    #[strum(serialize = "server-out-of-turn")]
    OutOfTurn { seat: Word },
    /// Somebody else has the seat.
    #[strum(serialize = "server-not-your-seat")]
    NotYourSeat { seat: Word },
    /// Only the server itself makes such events.
    #[strum(serialize = "server-not-for-players")]
    NotForPlayers,
    /// Only the host of the game may do this.
    #[strum(serialize = "server-not-host")]
    NotHost,
    /// The time of the seat is up.
    #[strum(serialize = "server-time-up")]
    TimeIsUp { seat: Word },
    /// The time of the seat is not up.
    #[strum(serialize = "server-time-not-up")]
    TimeIsNotUp { seat: Word },
    /// A question is open already.
    #[strum(serialize = "server-question-open")]
    QuestionOpen,
    /// No question waits for an answer of this seat.
    #[strum(serialize = "server-not-asked")]
    NotAsked,
    /// The seat has asked nothing that could be withdrawn.
    #[strum(serialize = "server-nothing-asked")]
    NothingAsked,
    /// The same question was asked since the last turn.
    #[strum(serialize = "server-asked-already")]
    AskedAlready,
    /// The seat has no turn that could be taken back, or somebody has left
    /// since.
    #[strum(serialize = "server-nothing-to-take-back")]
    NothingToTakeBack,
    /// The seat is not away.
    #[strum(serialize = "server-not-away")]
    NotAway { seat: Word },
    /// The seat is noted as away already.
    #[strum(serialize = "server-away-already")]
    AwayAlready { seat: Word },
    /// The game does not wait for the seat.
    #[strum(serialize = "server-not-awaited")]
    NotAwaited { seat: Word },
    /// The game waits for this number of seconds more.
    #[strum(serialize = "server-waits-on")]
    WaitsOn { seat: Word, seconds: u64 },
    /// The options say something else.
    #[strum(serialize = "server-not-agreed")]
    NotAgreed,
    /// A claim must be against another seat.
    #[strum(serialize = "server-against-oneself")]
    AgainstOneself,
    /// A name is empty, too long or has control characters.
    #[strum(serialize = "server-name")]
    Name { limit: usize },
    /// There is no such level.
    #[strum(serialize = "server-level")]
    Level { found: u8, limit: u8 },
    /// There is no board of this name.
    #[strum(serialize = "server-board")]
    Board { found: String },
    /// The game was created with another version of a built-in board.
    #[strum(serialize = "server-board-version")]
    BoardVersion { found: u16 },
    /// The game was created with another version of the rules.
    #[strum(serialize = "server-rules-version")]
    RulesVersion { found: u16 },
    /// A seat is named twice, or does not exist.
    #[strum(serialize = "server-seats")]
    Seats,
    /// Too many replies are prepared, too many in a row, or none.
    #[strum(serialize = "server-prepared-limit")]
    PreparedLimit { limit: usize, depth: usize },
    /// The game has gone on since the place for which replies are prepared.
    #[strum(serialize = "server-prepared-late")]
    PreparedLate,
    /// It is the turn of the seat itself there.
    #[strum(serialize = "server-prepared-own-turn")]
    PreparedOwnTurn,
    /// A condition does not end where it is the turn of the seat.
    #[strum(serialize = "server-prepared-path")]
    PreparedPath,
    /// Two replies are prepared for the same position.
    #[strum(serialize = "server-prepared-twice")]
    PreparedTwice,
    /// The time control or the waiting time is out of range.
    #[strum(serialize = "server-time")]
    Time,
    /// A seat has no time for its first turn.
    #[strum(serialize = "server-time-none")]
    NoTime,
    /// The bank is larger at the start than it may become.
    #[strum(serialize = "server-time-bank")]
    SmallBank,
    /// A time is chosen for a seat that does not take part, or twice.
    #[strum(serialize = "server-time-seats")]
    TimeSeats,
    /// There are too many days of holiday.
    #[strum(serialize = "server-holiday-days")]
    HolidayDays { limit: u16 },
    /// There is no such difference from UTC.
    #[strum(serialize = "server-utc-offset")]
    UtcOffset,
    /// The game is paused.
    #[strum(serialize = "server-paused")]
    Paused,
    /// The game is not paused.
    #[strum(serialize = "server-not-paused")]
    NotPaused,
    /// The seat is on holiday already.
    #[strum(serialize = "server-holiday-already")]
    HolidayAlready { seat: Word },
    /// The seat is not on holiday.
    #[strum(serialize = "server-no-holiday")]
    NoHoliday { seat: Word },
    /// The budget of this year is used up.
    #[strum(serialize = "server-no-holiday-left")]
    NoHolidayLeft { seat: Word },
    /// There is no time-out that can be reversed.
    #[strum(serialize = "server-no-timeout")]
    NoTimeout,
}

impl GameError {
    /// An error of the rules of the game.
    pub(crate) fn rules(error: &impl Diagnose) -> GameError {
        GameError::Rules(error.diagnostic())
    }

    /// The ids of all messages that this error can need, besides those of the
    /// rules.
    pub fn messages() -> impl Iterator<Item = &'static str> {
        let ids = <GameError as strum::VariantNames>::VARIANTS;
        ids.iter().copied().filter(|id| !id.is_empty())
    }

    fn args(&self) -> Vec<(&'static str, Arg)> {
        match self {
            GameError::SeatTaken { seat }
            | GameError::SeatOpen { seat }
            | GameError::SeatFixed { seat }
            | GameError::OutOfTurn { seat }
            | GameError::NotYourSeat { seat }
            | GameError::TimeIsUp { seat }
            | GameError::TimeIsNotUp { seat }
            | GameError::NotAway { seat }
            | GameError::AwayAlready { seat }
            | GameError::NotAwaited { seat }
            | GameError::HolidayAlready { seat }
            | GameError::NoHoliday { seat }
            | GameError::NoHolidayLeft { seat } => vec![("seat", seat.into())],
            GameError::WaitsOn { seat, seconds } => {
                vec![("seat", seat.into()), ("seconds", seconds.into())]
            }
            GameError::PreparedLimit { limit, depth } => {
                vec![("limit", limit.into()), ("depth", depth.into())]
            }
            GameError::Name { limit } => vec![("limit", limit.into())],
            GameError::Level { found, limit } => {
                vec![("found", found.into()), ("limit", limit.into())]
            }
            GameError::Board { found } => vec![("found", found.into())],
            GameError::HolidayDays { limit } => vec![("limit", (&u64::from(*limit)).into())],
            GameError::BoardVersion { found } | GameError::RulesVersion { found } => {
                vec![("found", (&u64::from(*found)).into())]
            }
            _ => Vec::new(),
        }
    }
}

impl Diagnose for GameError {
    fn diagnostic(&self) -> Diagnostic {
        match self {
            GameError::Rules(diagnostic) => diagnostic.clone(),
            error => Diagnostic {
                id: error.into(),
                rule: None,
                args: error.args(),
            },
        }
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.diagnostic().fmt(f)
    }
}

impl std::error::Error for GameError {}
