//! A game: options, events, and the state that follows from them.
//!
//! Everything here is a pure function of values: no I/O, no system time, no
//! randomness. The rules of the games are those of `kinetic_rules`.

mod absence;
mod board;
mod breaks;
mod calendar;
mod clock;
mod course;
mod error;
mod event;
mod id;
mod listing;
mod notice;
mod options;
mod prepared;
mod question;
mod seating;
mod table;
mod time;
mod time_control;

pub use board::{BoardChoice, BoardFile};
pub use calendar::Calendar;
pub(crate) use clock::shift_past_downtime;
pub use clock::{Clock, Stop, StopReason, TimeIsUp};
pub use error::GameError;
pub(crate) use event::seat_number;
pub use event::{Entry, Event, Question, Stamp, event_from_json, event_to_json};
pub use id::{BadId, GameId, NodeId, VisitorId};

pub use notice::{NoticeDelay, Truth, notices};
pub use options::{
    Absence, Chair, FORMAT, GameChoice, Holder, MAX_NAME, Options, Place, Then, Versions,
};
pub(crate) use options::{DELETED_NAME, check_new_name};
pub use prepared::{MAX_PREPARED, MAX_PREPARED_DEPTH, PreparedReplies, PreparedStep};
pub use question::Asking;
pub use table::{Actor, Phase, Table};
pub use time::{Moment, Span};
pub use time_control::{CustomTime, SeatTime, TimeControl, UnequalTime};
