//! Messages of a WebSocket connection and of event streams, and chat.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{CourseGrowth, Entry, ErrorBody, Event, Game, GameId};
use super::{Lobby, Moment, Prepared, SeatName, State, Summary};

/// A message from the client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum FromClient {
    /// The first message of a connection, with the games to subscribe to.
    Hello {
        /// Protocol version of the client.
        version: u32,
        /// Games to subscribe to, each with the number of the last event that
        /// the client has; 0 for none.
        #[serde(default)]
        have: BTreeMap<GameId, u64>,
    },
    /// Subscribe to a game, as a player or as a spectator.
    Watch {
        /// The game.
        game: GameId,
        /// Number of the last event that the client has; 0 for none.
        #[serde(default)]
        have: u64,
        /// Whether to receive chat messages too.
        #[serde(default = "yes")]
        chat: bool,
    },
    /// Unsubscribe from a game.
    Unwatch {
        /// The game.
        game: GameId,
    },
    /// Submit an event. Answered by `ack` once it is on disk, or by `refused`.
    Submit {
        /// Chosen by the client; the answer repeats it.
        #[serde(rename = "ref")]
        reference: u64,
        /// The game.
        game: GameId,
        /// The number the event should get.
        number: u64,
        /// The event.
        event: Event,
    },
    /// Send a chat message to everyone who watches a game. Answered by `ack` or
    /// `refused`.
    Say {
        /// Chosen by the client; the answer repeats it.
        #[serde(rename = "ref")]
        reference: u64,
        /// The game.
        game: GameId,
        /// Plain text of 1 to 300 characters.
        text: String,
        /// Chosen by the client at random, 1 to 64 characters: a message that is
        /// sent again with the same key is stored once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// Subscribe to the lobby or unsubscribe from it.
    Lobby {
        /// True to subscribe.
        on: bool,
    },
    /// Say whether the page is visible. A visitor who watches a game on a visible
    /// page gets no notifications of it; a connection counts as visible until it
    /// says otherwise.
    Visible {
        /// Whether it is.
        on: bool,
    },
    /// Request a `pong`.
    Ping {
        /// Chosen by the client; the answer repeats it.
        #[serde(default)]
        sent: u64,
    },
}

fn yes() -> bool {
    true
}

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
// A message is made, written and gone; boxing its parts would gain nothing.
#[allow(clippy::large_enum_variant)]
pub enum FromServer {
    /// The response to `hello`.
    Hello {
        /// Protocol version of the connection.
        version: u32,
        /// Current time of the server.
        now: Moment,
        /// Version of the server software.
        build: String,
        /// Display name of the visitor; `null` without a session, which allows
        /// watching only.
        name: Option<String>,
    },
    /// The complete state of a game.
    Snapshot(Game),
    /// New events of a game.
    Events(Happened),
    /// The client's seats in a game have changed.
    You {
        /// The game.
        game: GameId,
        /// The client's relation to the game now.
        #[serde(flatten)]
        you: You,
    },
    /// The submitted event is on disk, or the chat message was accepted.
    Ack {
        /// Repeated from the client's message.
        #[serde(rename = "ref")]
        reference: u64,
        /// The game.
        game: GameId,
        /// The event as stored in the log; `null` for a chat message.
        stored: Option<Entry>,
    },
    /// A message of the client was refused.
    Refused {
        /// Repeated from the client's message; `null` when it had none or was
        /// malformed.
        #[serde(rename = "ref")]
        reference: Option<u64>,
        /// The game; `null` when the message named none.
        game: Option<GameId>,
        /// The reason.
        error: ErrorBody,
    },
    /// The presence of players and spectators at a game has changed.
    Presence {
        /// The game.
        game: GameId,
        /// Seats whose players are connected, computer players included.
        here: Vec<SeatName>,
        /// Number of connected spectators.
        watchers: usize,
    },
    /// New chat messages; after `watch`, the latest ones.
    Chat {
        /// The game.
        game: GameId,
        /// The messages, oldest first. A message may arrive twice, with the
        /// same number.
        lines: Vec<ChatLine>,
    },
    /// The lobby, sent whenever it changes.
    Lobby(Lobby),
    /// All unfinished games of the visitor, sent after `hello`.
    Mine {
        /// The games.
        games: Vec<Summary>,
    },
    /// A game of the visitor to which this connection is not subscribed has
    /// changed.
    MineChanged {
        /// The game.
        game: Summary,
    },
    /// What the visitor has prepared for a seat, and what became of it: sent
    /// when it changes, and after `watch`. Nobody else receives it.
    Prepared(Prepared),
    /// The response to `ping`.
    Pong {
        /// Repeated from the `ping`.
        sent: u64,
        /// Current time of the server.
        now: Moment,
    },
    /// The connection was too slow and some messages were dropped. Snapshots of
    /// all subscribed games follow.
    Behind {},
    /// The server is stopping, or asks the client to reconnect.
    Closing {
        /// When to reconnect, in milliseconds from now.
        back_in_ms: u64,
    },
}

/// New events of a game, with the state after them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Happened {
    /// The game.
    pub game: GameId,
    /// Events in order, without gaps. Empty when the client already has all.
    pub entries: Vec<Entry>,
    /// The resulting change to the list of events on the board.
    pub course: CourseGrowth,
    /// The state of the game after these events.
    pub state: State,
}

/// The relation of the requesting visitor to a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct You {
    /// Seats that the visitor holds.
    pub seats: Vec<SeatName>,
    /// Whether the visitor created the game.
    pub host: bool,
}

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// Number of the message within its game, counted from 1.
    pub number: u64,
    /// When the server received the message.
    pub at: Moment,
    /// Seats of the author at that time; empty for a spectator.
    pub seats: Vec<SeatName>,
    /// Display name of the author at that time.
    pub name: String,
    /// The same text for all messages of one author in this game, from which
    /// nothing else follows; absent when the author is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// Plain text of at most 300 characters.
    pub text: String,
}

/// Body of `POST /games/{id}/chat`: a chat message to send.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewChatLine {
    /// Plain text of 1 to 300 characters.
    pub text: String,
    /// Chosen by the client at random, 1 to 64 characters: a message that is
    /// sent again with the same key is stored once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// Response of `GET /games/{id}/chat`: the latest chat messages of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChatPage {
    /// At most 200 messages, oldest first.
    pub lines: Vec<ChatLine>,
}
