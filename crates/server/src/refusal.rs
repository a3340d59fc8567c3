//! Why something cannot happen in a game.

use std::fmt;

use kinetic_rules::{Diagnose, Diagnostic, Word, diagnostics};

diagnostics! {
    /// Why something cannot happen at a table, apart from the rules of the
    /// game.
    pub enum Refusal {
        /// The game is over.
        Over = "course-over",
        /// The seat is not, or no longer, in the game.
        NotPlaying = "course-not-playing",
        /// The game has not begun.
        NotStarted = "server-not-started",
        /// The game has begun already.
        Started = "server-started",
        /// The game was called off.
        CalledOff = "server-called-off",
        /// The game is not over yet.
        NotOver = "server-not-over",
        /// Somebody sits there.
        SeatTaken { seat: Word } = "server-seat-taken",
        /// Nobody sits there.
        SeatOpen { seat: Word } = "server-seat-open",
        /// The seat was filled when the game was made and stays so.
        SeatFixed { seat: Word } = "server-seat-fixed",
        /// It is the turn of `seat`.
        OutOfTurn { seat: Word } = "server-out-of-turn",
        /// Somebody else has the seat.
        NotYourSeat { seat: Word } = "server-not-your-seat",
        /// Only the server itself says such things.
        NotForPlayers = "server-not-for-players",
        /// Only who made the game may do this.
        NotHost = "server-not-host",
        /// The time of a seat is up.
        TimeIsUp { seat: Word } = "server-time-up",
        /// The time of a seat is not up.
        TimeIsNotUp { seat: Word } = "server-time-not-up",
        /// A question waits for answers already.
        QuestionOpen = "server-question-open",
        /// No question waits for an answer of this seat.
        NotAsked = "server-not-asked",
        /// The seat has asked nothing that could be withdrawn.
        NothingAsked = "server-nothing-asked",
        /// The same was asked since the last turn.
        AskedAlready = "server-asked-already",
        /// There is no turn of the seat that could be taken back, or somebody
        /// has left since.
        NothingToTakeBack = "server-nothing-to-take-back",
        /// The seat is not away.
        NotAway { seat: Word } = "server-not-away",
        /// The seat is noted as away already.
        AwayAlready { seat: Word } = "server-away-already",
        /// The game does not wait for the seat.
        NotAwaited { seat: Word } = "server-not-awaited",
        /// The game waits so many seconds more.
        WaitsOn { seat: Word, seconds: u64 } = "server-waits-on",
        /// It was agreed on something else.
        NotAgreed = "server-not-agreed",
        /// Nobody can claim something against themselves.
        AgainstOneself = "server-against-oneself",
        /// A name is empty, too long or has control characters.
        Name { limit: usize } = "server-name",
        /// There is no such level.
        Level { found: u8, limit: u8 } = "server-level",
        /// There is no board of this name.
        Board { found: String } = "server-board",
        /// A seat is named twice, or does not exist.
        Seats = "server-seats",
        /// No clock can be set like this.
        Time = "server-time",
    }
}

/// Why something cannot happen: the table or the rules of the game say so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The table.
    Table(Refusal),
    /// The rules of the game.
    Rules(Diagnostic),
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused::Table(refusal)
    }
}

impl Refused {
    /// What the rules say against it.
    pub(crate) fn rules(error: &impl Diagnose) -> Refused {
        Refused::Rules(error.diagnostic())
    }
}

impl Diagnose for Refused {
    fn diagnostic(&self) -> Diagnostic {
        match self {
            Refused::Table(refusal) => refusal.diagnostic(),
            Refused::Rules(diagnostic) => diagnostic.clone(),
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.diagnostic().fmt(f)
    }
}

impl std::error::Error for Refused {}
