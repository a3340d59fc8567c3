//! Games between people far apart, and nothing confirmed that is not on disk.
//!
//! A game is stored as its [`Options`] and a numbered log of [`Event`]s that is
//! only ever added to. Everything else follows from these two:
//!
//! - [`Table`] is a game derived from its log. It says what may happen next and
//!   what follows from it; it asks the rules what is legal.
//! - [`Clock`] is the time of each seat. Time is passed in, never asked for.
//! - [`store::Store`] keeps options and logs, and makes each event happen once.
//!   [`store::Sqlite`] keeps them in a folder, [`store::Memory`] shows in the
//!   plainest way what a store does.
//! - [`Signer`] makes what visitors carry to show who they are.
//! - [`Bus`] tells other connections, and later other processes, that a game
//!   has gone on. It carries no facts: who is told reads the log.
//! - [`operate`] is what a server needs around all that: limits, metrics,
//!   copies, a beginning and an end.
//! - [`Games`] is where events come in: it asks the table, appends to the log,
//!   and only after the store has answered tells anybody.
//!
//! Invariants: no game lives only in the memory of a process; [`Table`] and
//! [`Clock`] are pure functions of values; no sentence for people is written
//! here, refusals name messages of `locales/*/server.ftl`.

mod bus;
mod check;
mod clock;
mod event;
mod games;
mod id;
mod moment;
mod options;
mod pass;
mod play;
mod refusal;
mod seat_number;
mod table;

pub mod doors;
pub mod operate;
pub mod store;

pub use bus::{Bus, LocalBus, News};
pub use check::{Checked, check};
pub use clock::{Clock, TimeIsUp};
pub use event::{Entry, Event, Question, Stamp};
pub use games::{Games, Submission, Submitted};
pub use id::{BadId, GameId, VisitorId};
pub use moment::{Moment, Span};
pub use options::{
    Absence, BoardChoice, Chair, FORMAT, GameChoice, Holder, MAX_LEVEL, MAX_NAME, Options, Place,
    Then, TimeControl,
};
pub use pass::Signer;
pub use refusal::{Refusal, Refused};
pub use table::{Asking, Phase, Table, Who};
