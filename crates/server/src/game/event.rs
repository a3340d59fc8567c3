//! Events of a game and the entries of its log, as they are stored.

use kinetic_rules::Seat;
use serde::{Deserialize, Serialize};

use super::seat_number;
use crate::{GameId, Holder, Moment, Span};

/// Something that happens in a game.
///
/// Events say what somebody did or what the server noticed. What follows from
/// it (whose turn it is, what the clocks show, who has won) is never stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// Somebody takes an open seat before the game begins.
    Sit {
        /// The seat.
        #[serde(with = "seat_number")]
        seat: Seat,
        /// Who takes it.
        holder: Holder,
    },
    /// A seat that was taken by link is given up before the game begins.
    Stand {
        /// The seat.
        #[serde(with = "seat_number")]
        seat: Seat,
    },
    /// The host calls the game off before it begins.
    CallOff {},
    /// The game begins: all seats are taken.
    Start {},
    /// A turn is played.
    Turn {
        /// Who plays it.
        #[serde(with = "seat_number")]
        seat: Seat,
        /// The turn as text.
        turn: String,
    },
    /// Somebody asks all others for something.
    Ask {
        /// Who asks.
        #[serde(with = "seat_number")]
        seat: Seat,
        /// What for.
        question: Question,
    },
    /// Somebody answers the question.
    Answer {
        /// Who answers.
        #[serde(with = "seat_number")]
        seat: Seat,
        /// Whether they agree.
        yes: bool,
    },
    /// Whoever asked thinks better of it.
    Withdraw {
        /// Who asked.
        #[serde(with = "seat_number")]
        seat: Seat,
    },
    /// Somebody gives up (I-30).
    Resign {
        /// Who.
        #[serde(with = "seat_number")]
        seat: Seat,
    },
    /// A seat changes hands during the game because its player says so.
    HandOver {
        /// The seat.
        #[serde(with = "seat_number")]
        seat: Seat,
        /// Who has it from now on.
        holder: Holder,
    },
    /// The server notices that nobody is there any more for a seat.
    Away {
        /// The seat.
        #[serde(with = "seat_number")]
        seat: Seat,
    },
    /// The player of a seat is back, and has it again if a computer player
    /// stood in.
    Back {
        /// The seat.
        #[serde(with = "seat_number")]
        seat: Seat,
    },
    /// Somebody claims that another has stayed away too long.
    Claim {
        /// Who claims.
        #[serde(with = "seat_number")]
        seat: Seat,
        /// Who has stayed away.
        #[serde(with = "seat_number")]
        against: Seat,
    },
    /// A seat has stayed away too long and is out, as was agreed.
    Gone {
        /// The seat.
        #[serde(with = "seat_number")]
        seat: Seat,
    },
    /// A seat has stayed away too long and a computer player stands in, as was
    /// agreed.
    StandIn {
        /// The seat.
        #[serde(with = "seat_number")]
        seat: Seat,
    },
    /// The clock of a seat has run out.
    TimeUp {
        /// The seat.
        #[serde(with = "seat_number")]
        seat: Seat,
    },
    /// The server was not there itself. Nobody is charged for that time, and
    /// what a clock did because of it is undone.
    ServerAway {
        /// When it was last there.
        from: Moment,
        /// When it was there again.
        until: Moment,
    },
    /// All have agreed to play again: this is the game.
    Rematch {
        /// The next game.
        game: GameId,
    },
}

/// What one can ask all others for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// To call the game a draw (I-29).
    Draw,
    /// To take back everything from the asker's last turn on.
    TakeBack,
    /// To play again once the game is over.
    Rematch,
}

/// What the server notes about an event when it takes it.
///
/// It is no part of the event: an event that is sent again comes with another
/// stamp and is the same event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stamp {
    /// When it came.
    pub at: Moment,
    /// How long it was on its way, as far as the server can tell.
    #[serde(default)]
    pub lag: Span,
}

impl Stamp {
    /// A stamp without lag.
    pub fn at(at: Moment) -> Stamp {
        let lag = Span::ZERO;
        Stamp { at, lag }
    }
}

/// An event in the log of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its number, from 1 on without a gap.
    pub number: u64,
    /// What the server noted about it.
    pub stamp: Stamp,
    /// What happened.
    pub event: Event,
}
