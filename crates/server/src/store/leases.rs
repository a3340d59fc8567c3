//! Ownership of games by nodes: shards, leases and fencing epochs.
//!
//! Several nodes can share a store. Every game belongs to one of [`SHARDS`]
//! shards, and at any time at most one node owns a shard: only the owner acts in
//! its games by itself (time-outs, absences, computer players). Players' events
//! are accepted by every node. A node owns its shards as long as it renews its
//! lease; the epoch of a shard grows with each owner, so that an event of an
//! earlier one is refused: see [`Append::epoch`](super::Append::epoch).

use std::fmt;

use sha2::{Digest as _, Sha256};

use super::{Downtime, StoreFuture};
use crate::{GameId, Moment, NodeId, Span};

/// Number of shards.
pub const SHARDS: usize = 256;

/// A shard: the first byte of the SHA-256 of a game's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shard(pub u8);

impl Shard {
    /// The shard that a game belongs to. It never changes: a column of the
    /// database is computed in the same way.
    pub fn of(game: &GameId) -> Shard {
        Shard(Sha256::digest(game.as_str().as_bytes())[0])
    }

    /// All shards.
    pub fn all() -> impl Iterator<Item = Shard> {
        (0..=u8::MAX).map(Shard)
    }
}

/// A set of shards.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct ShardSet([u64; SHARDS / 64]);

impl ShardSet {
    /// No shard.
    pub const EMPTY: ShardSet = ShardSet([0; SHARDS / 64]);
    /// All shards.
    pub const ALL: ShardSet = ShardSet([u64::MAX; SHARDS / 64]);

    /// Whether a shard is in the set.
    pub fn contains(&self, shard: Shard) -> bool {
        self.0[usize::from(shard.0) / 64] >> (shard.0 % 64) & 1 == 1
    }

    /// Adds a shard.
    pub fn insert(&mut self, shard: Shard) {
        self.0[usize::from(shard.0) / 64] |= 1 << (shard.0 % 64);
    }

    /// The shards of both sets.
    #[must_use]
    pub fn union(mut self, other: ShardSet) -> ShardSet {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word |= more;
        }
        self
    }

    /// The shards of this set that are not in another one.
    #[must_use]
    pub fn without(mut self, other: ShardSet) -> ShardSet {
        for (word, less) in self.0.iter_mut().zip(other.0) {
            *word &= !less;
        }
        self
    }

    /// Number of shards in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        *self == ShardSet::EMPTY
    }

    /// The shards in order.
    pub fn iter(&self) -> impl Iterator<Item = Shard> {
        let set = *self;
        Shard::all().filter(move |shard| set.contains(*shard))
    }
}

impl FromIterator<Shard> for ShardSet {
    fn from_iter<I: IntoIterator<Item = Shard>>(shards: I) -> ShardSet {
        let mut set = ShardSet::EMPTY;
        shards.into_iter().for_each(|shard| set.insert(shard));
        set
    }
}

impl fmt::Debug for ShardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|s| s.0)).finish()
    }
}

/// The fencing number of an ownership of a shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Epoch(pub u64);

/// What a node says when it renews its lease.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heartbeat {
    /// Who.
    pub node: NodeId,
    /// How long the lease lasts from now on.
    pub lease: Span,
    /// If no node has renewed its lease for longer than this, nobody served, and
    /// that time is a downtime.
    pub silence: Span,
    /// How long clocks stand still after a downtime, until clients are back.
    pub recovery: Span,
}

/// What a node gets when it renews its lease.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Renewal {
    /// The time that all nodes share: that of the database. It never goes back.
    pub now: Moment,
    /// The shards that the node owns, with their epochs.
    pub owned: Vec<(Shard, Epoch)>,
    /// Number of nodes whose leases have not expired, this one included.
    pub nodes: usize,
    /// Number of downtimes recorded so far, of all kinds: when it changes, they
    /// have to be read again.
    pub downtimes: u64,
    /// The time in which no node served, when this heartbeat has ended it.
    pub outage: Option<Downtime>,
    /// Shards that were taken over from a node whose lease has expired, with the
    /// time in which nobody owned them.
    pub taken_over: Vec<(Shard, Downtime)>,
    /// Whether no other node has taken over shards of that one before: then this
    /// one reports the loss, and those who take over the rest do not.
    pub first_to_take_over: bool,
}

/// The part of a store that several nodes can share: leases.
pub trait LeaseStore: Send + Sync {
    /// Renews the lease of a node, which joins the others with the first one.
    /// The node takes free and expired shards up to an even share, and gives up
    /// those that exceed it.
    fn renew(&self, heartbeat: Heartbeat) -> StoreFuture<'_, Renewal>;

    /// Gives up all shards and the lease of a node that stops, so that the
    /// others need not wait until it expires.
    fn leave(&self, node: &NodeId) -> StoreFuture<'_, ()>;

    /// The times in which a shard had no owner although other nodes served, in
    /// the order of their ends.
    fn shard_downtimes(&self) -> StoreFuture<'_, Vec<(Shard, Downtime)>>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_shards_holds_what_was_put_in() {
        let some: ShardSet = [0, 63, 64, 255].map(Shard).into_iter().collect();
        assert_eq!(some.len(), 4);
        assert!(some.contains(Shard(64)) && !some.contains(Shard(65)));
        assert_eq!(ShardSet::ALL.without(some).len(), 252);
        assert_eq!(ShardSet::ALL.without(some).union(some), ShardSet::ALL);
        assert!(some.iter().map(|shard| shard.0).eq([0, 63, 64, 255]));
    }

    #[test]
    fn games_are_spread_evenly() {
        let mut games = [0_usize; SHARDS];
        for index in 0..25_600 {
            let game: GameId = format!("game{index}").parse().unwrap();
            games[usize::from(Shard::of(&game).0)] += 1;
        }
        assert!(games.iter().all(|count| (50..150).contains(count)));
    }
}
