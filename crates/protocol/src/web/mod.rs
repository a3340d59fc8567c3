//! What the server and its clients say to each other, as JSON.
//!
//! These are types and nothing else: what a message means is described in
//! `docs/server-protocol.md`, what follows from it the server decides. The
//! server stores the same [`Event`]s with other names for seats and holders;
//! options and state have types of their own here, so that nothing that is not
//! for others leaves the server.
//!
//! Rules for all messages:
//! - Seats have the names that records use: `red`, `blue`, `yellow`, `green`,
//!   `white`, `black`.
//! - Moments are milliseconds since the beginning of 1970 (UTC) by the clock of
//!   the server; spans end in `_ms`.
//! - Who reads ignores fields that it does not know. New fields and new kinds
//!   of messages can come within a version.

mod chat;
mod course;
mod error;
mod event;
mod game;
mod live;
mod lobby;
mod options;
mod visitor;

pub use chat::{ChatLine, ChatPage, NewChatLine};
pub use course::{CourseEvent, CourseGrowth, Finish};
pub use error::{Arg, Code, ErrorAnswer, ErrorBody};
pub use event::{Entry, Event, EventPage, Holder, NewEvent, Question, Stored};
pub use game::{Asking, Clocks, Game, LegalTurns, Links, Made, Phase, SeatLink, SeatView, State};
pub use kinetic_rules::GameName;
pub use live::{FromClient, FromServer, Happened, You};
pub use lobby::{GameList, Lobby, Summary};
pub use options::{Absence, Board, Chair, NewGame, Options, Place, Then, TimeControl};
pub use visitor::{
    Adopt, CarryCode, Me, MeChange, NewToken, NewVisitor, SitDown, TokenList, TokenMade, TokenView,
};

/// The version of the messages that this crate knows: part of every address
/// (`/api/v1`), and said in the first message of a live connection.
pub const VERSION: u32 = 1;

/// A seat by its name in records.
pub type SeatName = String;
/// The name of a game, which its address contains: 12 to 32 lower-case letters
/// and digits.
pub type GameId = String;
/// Milliseconds since the beginning of 1970, UTC.
pub type Moment = u64;
