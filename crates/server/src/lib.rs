//! Games between people far apart; nothing is confirmed that is not on disk.
//!
//! A game is stored as its [`Options`] and a numbered, append-only log of
//! [`Event`]s. Everything else follows from these two:
//!
//! - `game`: [`Table`] is the state of a game derived from its log; [`Clock`]
//!   is the time of each seat. Both are pure functions of values.
//! - [`store`]: [`store::Sqlite`] keeps options and logs, and accepts each event
//!   once.
//! - `live`: [`Games`] is where events come in: it asks the table, appends to
//!   the log, and only then publishes on the [`Bus`]. Subscriptions, presence,
//!   scheduler and computer players follow the log.
//! - [`api`]: HTTP, WebSocket and streams.
//! - [`admin`]: what administrators can do with games and visitors.
//! - [`ops`]: configuration, limits, metrics, backups, start and shutdown.
//!
//! [`App`] puts `live` and [`api`] together on a store; [`ops::Server`] is a
//! complete server.
//!
//! Invariants: no game lives only in the memory of a process; no sentence for
//! people is written here, errors name messages of `locales/*/server.ftl`.

mod app;
mod game;
mod live;

pub mod admin;
pub mod api;
pub mod ops;
pub mod store;

pub use app::App;
pub use game::{
    Absence, Actor, Asking, BadId, BoardChoice, BoardFile, Calendar, Chair, Clock, CustomTime,
    Entry, Event, FORMAT, GameChoice, GameError, GameId, Holder, MAX_NAME, MAX_PREPARED,
    MAX_PREPARED_DEPTH, Moment, NodeId, NoticeDelay, Options, Phase, Place, PreparedReplies,
    PreparedStep, Question, SeatTime, Span, Stamp, Stop, StopReason, Table, Then, TimeControl,
    TimeIsUp, Truth, UnequalTime, Versions, VisitorId, event_from_json, event_to_json, notices,
};
pub use kinetic_protocol::web::ChatAccess;
pub use live::notify;
pub use live::{
    BadBus, Bus, BusAddress, CacheSize, Envelope, GamePresence, Games, ListenBus, LocalBus,
    Message, NatsBus, Received, Submission, Submitted,
};
