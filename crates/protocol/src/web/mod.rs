//! JSON messages between the server and its clients (HTTP and WebSocket).
//!
//! This module holds types only. `docs/server-protocol.md` describes what they
//! mean. The server stores the same [`Event`]s with other names for seats and
//! holders; options and state have types of their own here, so that private
//! data cannot leave the server by accident.
//!
//! Conventions of all messages:
//! - Seats have the names that records use: `red`, `blue`, `yellow`, `green`,
//!   `white`, `black`.
//! - Times are milliseconds since 1 January 1970 (UTC) by the clock of the
//!   server; durations end in `_ms`.
//! - A reader ignores unknown fields. New fields and new kinds of messages can
//!   be added within a version.

mod error;
mod event;
mod game;
mod live;
mod notifications;
mod options;
mod prepared;
mod time;
mod visitor;

pub use error::{Arg, Code, ErrorAnswer, ErrorBody};
pub use event::{Entry, Event, EventPage, Holder, NewEvent, Question, Stored};
pub use game::{
    Asking, CourseEvent, CourseGrowth, Finish, Game, GameList, LegalTurns, Links, Lobby, Made,
    Outcome, OwnCounts, OwnGames, Phase, SeatLink, SeatView, State, Summary,
};
pub use kinetic_rules::GameName;
pub use live::{ChatLine, ChatPage, FromClient, FromServer, Happened, NewChatLine, You};
pub use notifications::{
    Channels, ChannelsByKind, Language, MailCode, MailState, MailView, MyNotifications, MyPush,
    NewMail, NewPush, NotificationKind, NotificationSettings, Notifications, OfferedChannels,
    PushMessage, PushView, QuietHours,
};
pub use options::{Absence, Board, Chair, ChatAccess, NewGame, Options, Place, Then};
pub use prepared::{
    DropReason, NewPrepared, Prepared, PreparedNote, PreparedOutcome, PreparedReply,
};
pub use time::{ClockStop, Clocks, CustomTime, Holiday, SeatTime, StopReason, TimeControl};
pub use visitor::{
    Adopt, BlockList, BlockView, CarryCode, DeviceList, DeviceView, Me, MeChange, MyChatLine,
    MyData, MyGame, MyReport, NewBlock, NewReport, NewToken, NewVisitor, PasskeyChallenge,
    PasskeyCredential, PasskeySupport, PasskeyView, RecoveryCodes, SitDown, TokenList, TokenMade,
    TokenView,
};

/// Version of the protocol: part of every HTTP path (`/api/v1`), and sent in
/// the first message of a WebSocket connection.
pub const VERSION: u32 = 1;

/// Name of a seat, as in records: `red`.
pub type SeatName = String;
/// Identifier of a game, part of its URL: 12 to 32 lower-case letters and
/// digits.
pub type GameId = String;
/// A time in milliseconds since 1 January 1970, UTC.
pub type Moment = u64;
