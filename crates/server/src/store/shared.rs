//! What several servers on one store have to know of each other: presence,
//! changes that a bus did not announce, challenges, the common secret.

use super::{StoreFuture, TokenKey};
use crate::live::GamePresence;
use crate::{GameId, Moment, NodeId, Span, VisitorId};

/// The part of a store that several servers can share.
///
/// Presence is a matter of seconds: it may be lost with the store, and servers
/// write it again.
pub trait SharedStore: Send + Sync {
    /// Notes that a server is there, and reads what has changed.
    fn poll(&self, poll: Poll) -> StoreFuture<'_, Polled>;

    /// Writes who is connected to games at a server, unless something later is
    /// written. Returns the number of games of which it was written.
    fn put_presence(&self, node: &NodeId, games: Vec<GamePresence>) -> StoreFuture<'_, u64>;

    /// Whether a visitor is connected to a game at any server, or has sent a
    /// request to it lately. A server that was silent for longer than `silence`
    /// is gone.
    fn is_present(
        &self,
        node: &NodeId,
        game: &GameId,
        visitor: &VisitorId,
        silence: Span,
    ) -> StoreFuture<'_, Attendance>;

    /// A server has stopped: nobody is connected there any more.
    fn remove_node(&self, node: &NodeId) -> StoreFuture<'_, ()>;

    /// The lengths of logs and chats of games; those that do not exist, or that
    /// the operator has shut away, are left out.
    fn heads(&self, games: &[GameId]) -> StoreFuture<'_, Vec<GameHead>>;

    /// Games of these visitors in which something has happened since a time.
    fn changed_games(&self, visitors: &[VisitorId], since: Moment) -> StoreFuture<'_, Vec<GameId>>;

    /// Which of these tokens are valid.
    fn valid_tokens(&self, keys: &[TokenKey]) -> StoreFuture<'_, Vec<TokenKey>>;

    /// Stores the state of a challenge under an id. Of more than `limit` the
    /// oldest are dropped.
    fn add_challenge(&self, id: &str, state: &str, limit: usize) -> StoreFuture<'_, ()>;

    /// Takes a challenge that is not older than `lifetime`: each is there once.
    fn take_challenge(&self, id: &str, lifetime: Span) -> StoreFuture<'_, Option<String>>;

    /// The secret that all servers on the store have: the first one that was
    /// proposed. `None` if there is none and none is proposed.
    fn secret(&self, proposed: Option<[u8; 32]>) -> StoreFuture<'_, Option<[u8; 32]>>;
}

/// What a server asks when it polls.
#[derive(Clone, Debug)]
pub struct Poll {
    /// The server.
    pub node: NodeId,
    /// A server that was silent for longer than this is gone.
    pub silence: Span,
    /// Presence that was written since this time of the store is read.
    pub presence_since: Moment,
    /// The games whose heads are read.
    pub watched: Vec<GameId>,
    /// Whether to remove presence that nobody needs any more.
    pub tidy: bool,
}

/// What a server learns when it polls.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Polled {
    /// The time of the store.
    pub now: Moment,
    /// Whether the store did not know the server: then it has lost what the
    /// server wrote about presence.
    pub unknown: bool,
    /// The other servers that are there.
    pub nodes: Vec<NodeId>,
    /// Presence at other servers.
    pub presence: Vec<(NodeId, GamePresence)>,
    /// Grows when mutes, bans or blocks change.
    pub moderation: u64,
    /// Grows when games are deleted, shut away, released, or lose a name.
    pub games: u64,
    /// The heads of the watched games.
    pub heads: Vec<GameHead>,
}

/// The length of the log of a game, and of its chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameHead {
    /// The game.
    pub game: GameId,
    /// The number of the last event.
    pub number: u64,
    /// The number of the last chat message.
    pub chat: u64,
}

/// Whether somebody is connected, as far as the store knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attendance {
    /// Whether a server says so.
    pub present: bool,
    /// For how long the store has known the server that asks, without losing
    /// what others wrote.
    pub known_for: Option<Span>,
}
