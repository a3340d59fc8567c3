//! The messages of a live connection (WebSocket), and of streams.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{ChatLine, CourseGrowth, Entry, ErrorBody, Event, Game, GameId};
use super::{Lobby, Moment, SeatName, State, Summary};

/// What a client says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum FromClient {
    /// The first message. It names games to watch and what the client has of
    /// them.
    Hello {
        /// The version of the messages that the client speaks.
        version: u32,
        /// Games to watch, each with the number of the last event that the
        /// client has of it; 0 for nothing.
        #[serde(default)]
        have: BTreeMap<GameId, u64>,
    },
    /// Watch a game from now on, as a player or as a spectator.
    Watch {
        /// The game.
        game: GameId,
        /// The number of the last event that the client has; 0 for nothing.
        #[serde(default)]
        have: u64,
        /// Whether what people write is wanted.
        #[serde(default = "yes")]
        chat: bool,
    },
    /// Watch a game no longer.
    Unwatch {
        /// The game.
        game: GameId,
    },
    /// Let an event happen. Answered by `ack` after it is on disk, or by
    /// `refused`.
    Submit {
        /// Anything, to know the answer by.
        #[serde(rename = "ref")]
        reference: u64,
        /// The game.
        game: GameId,
        /// The number that the event shall have.
        number: u64,
        /// The event.
        event: Event,
    },
    /// Write something to everybody who watches a game. Answered by `ack` or
    /// `refused`.
    Say {
        /// Anything, to know the answer by.
        #[serde(rename = "ref")]
        reference: u64,
        /// The game.
        game: GameId,
        /// What to say.
        text: String,
    },
    /// Whether to be told what the lobby shows.
    Lobby {
        /// Whether from now on.
        on: bool,
    },
    /// Asks for a `pong`.
    Ping {
        /// Anything; it comes back.
        #[serde(default)]
        sent: u64,
    },
}

fn yes() -> bool {
    true
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
// A message is made, written and gone; boxing its parts would gain nothing.
#[allow(clippy::large_enum_variant)]
pub enum FromServer {
    /// The answer to `hello`.
    Hello {
        /// The version that is spoken from now on.
        version: u32,
        /// The server's clock.
        now: Moment,
        /// The version of the server's program.
        build: String,
        /// What the visitor is called; `null` for somebody without a pass, who
        /// can watch.
        name: Option<String>,
    },
    /// Everything about a game.
    Snapshot(Game),
    /// A game has gone on.
    Events(Happened),
    /// Which seats of a game are yours has changed.
    You {
        /// The game.
        game: GameId,
        /// Yours.
        #[serde(flatten)]
        you: You,
    },
    /// Your event happened and is on disk, or your line was taken.
    Ack {
        /// From your message.
        #[serde(rename = "ref")]
        reference: u64,
        /// The game.
        game: GameId,
        /// The event in the log; `null` for what was said.
        stored: Option<Entry>,
    },
    /// Something that you sent is refused.
    Refused {
        /// From your message, where it had one that could be read.
        #[serde(rename = "ref")]
        reference: Option<u64>,
        /// The game, where one was named.
        game: Option<GameId>,
        /// Why.
        error: ErrorBody,
    },
    /// Who is there at a game has changed.
    Presence {
        /// The game.
        game: GameId,
        /// The seats whose players are there now, computer players included.
        here: Vec<SeatName>,
        /// How many watch without a seat.
        watchers: usize,
    },
    /// Somebody said something; or, after `watch`, the last that was said.
    Chat {
        /// The game.
        game: GameId,
        /// What was said, the oldest first. A line may come twice; its number
        /// tells.
        lines: Vec<ChatLine>,
    },
    /// What the lobby shows, whenever it changes.
    Lobby(Lobby),
    /// The games of yours that are not over: all of them after `hello`.
    Mine {
        /// The games.
        games: Vec<Summary>,
    },
    /// One of your games, which you are not watching, has gone on.
    MineChanged {
        /// The game.
        game: Summary,
    },
    /// The answer to `ping`.
    Pong {
        /// As in the question.
        sent: u64,
        /// The server's clock.
        now: Moment,
    },
    /// You were too slow and some messages were left out. Snapshots of all
    /// that you watch follow.
    Behind {},
    /// The server stops, or wants you to connect anew.
    Closing {
        /// Come back after about so long.
        back_in_ms: u64,
    },
}

/// A game has gone on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Happened {
    /// The game.
    pub game: GameId,
    /// What happened, in order and without a gap. Empty when nothing has
    /// happened since what the client has.
    pub entries: Vec<Entry>,
    /// What that means for the list of what happened on the board.
    pub course: CourseGrowth,
    /// How the game stands now.
    pub state: State,
}

/// What a game is to whoever asks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct You {
    /// The seats that they have.
    pub seats: Vec<SeatName>,
    /// Whether they made the game.
    pub host: bool,
}
