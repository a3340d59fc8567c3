//! Which games this node acts in by itself: see [`crate::store::LeaseStore`].

use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::time::Instant;

use tokio::sync::Notify;

use crate::GameId;
use crate::store::{Epoch, SHARDS, Shard, ShardSet};

/// The shards that this node owns.
///
/// A node that shares its store owns them until its lease expires by its own
/// monotonic clock. That is never later than others may take them: the lease is
/// counted from before it was asked for.
#[derive(Debug)]
pub struct Ownership {
    state: RwLock<State>,
    /// Signalled when shards were gained or lost.
    changed: Notify,
}

#[derive(Debug)]
struct State {
    epochs: [Option<Epoch>; SHARDS],
    /// When the lease expires; `None`: never.
    until: Option<Instant>,
    /// Shards gained and lost since the scheduler last looked.
    gained: ShardSet,
    lost: ShardSet,
}

impl Ownership {
    /// The ownership of a node that does not share its store: it owns every
    /// game, for ever.
    pub fn of_everything() -> Ownership {
        Ownership::with(State {
            epochs: [Some(Epoch(0)); SHARDS],
            until: None,
            gained: ShardSet::ALL,
            lost: ShardSet::EMPTY,
        })
    }

    /// The ownership of a node that has not joined the others yet.
    pub fn of_nothing() -> Ownership {
        Ownership::with(State {
            epochs: [None; SHARDS],
            until: Some(Instant::now()),
            gained: ShardSet::EMPTY,
            lost: ShardSet::EMPTY,
        })
    }

    fn with(state: State) -> Ownership {
        Ownership {
            state: RwLock::new(state),
            changed: Notify::new(),
        }
    }

    /// The epoch under which this node owns a game now; `None` when it does not.
    pub fn owns(&self, game: &GameId) -> Option<Epoch> {
        let state = self.read();
        let valid = state.until.is_none_or(|until| Instant::now() < until);
        let epoch = state.epochs[usize::from(Shard::of(game).0)];
        epoch.filter(|_| valid)
    }

    /// The shards that this node owns now.
    pub fn shards(&self) -> ShardSet {
        let state = self.read();
        match state.until.is_none_or(|until| Instant::now() < until) {
            true => state.owned(),
            false => ShardSet::EMPTY,
        }
    }

    /// The lease was renewed: these are the shards that this node owns until the
    /// given time.
    pub(crate) fn renewed(&self, owned: &[(Shard, Epoch)], until: Instant) {
        let mut epochs = [None; SHARDS];
        for (shard, epoch) in owned {
            epochs[usize::from(shard.0)] = Some(*epoch);
        }
        let mut state = self.write();
        // Meanwhile nothing was done in them.
        let lapsed = state.until.is_some_and(|until| until <= Instant::now());
        let before = std::mem::replace(&mut state.epochs, epochs);
        state.until = Some(until);
        for shard in Shard::all() {
            let at = usize::from(shard.0);
            if before[at] == epochs[at] && !lapsed {
                continue;
            }
            // Under another epoch it was somebody else's in between.
            if before[at].is_some() {
                state.lost.insert(shard);
            }
            if epochs[at].is_some() {
                state.gained.insert(shard);
            }
        }
        let changed = !state.gained.is_empty() || !state.lost.is_empty();
        drop(state);
        if changed {
            self.changed.notify_one();
        }
    }

    /// Another node owns the shard of a game, as the store says.
    pub(crate) fn lost(&self, game: &GameId, epoch: Epoch) {
        let shard = Shard::of(game);
        let mut state = self.write();
        let known = &mut state.epochs[usize::from(shard.0)];
        if *known == Some(epoch) {
            *known = None;
            state.lost.insert(shard);
            drop(state);
            self.changed.notify_one();
        }
    }

    /// Gives everything up.
    pub(crate) fn clear(&self) {
        let mut state = self.write();
        state.lost = state.lost.union(state.owned());
        state.epochs = [None; SHARDS];
        state.until = Some(Instant::now());
        drop(state);
        self.changed.notify_one();
    }

    /// Waits until shards were gained or lost.
    pub(crate) async fn changed(&self) {
        self.changed.notified().await;
    }

    /// Takes the shards that were gained and lost since the last call. One that
    /// was lost and gained again is in both.
    pub(crate) fn take_changes(&self) -> (ShardSet, ShardSet) {
        let mut state = self.write();
        let gained = std::mem::take(&mut state.gained);
        let lost = std::mem::take(&mut state.lost);
        (gained, lost)
    }

    fn read(&self) -> RwLockReadGuard<'_, State> {
        self.state.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, State> {
        self.state.write().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn owned(&self) -> ShardSet {
        let owned = Shard::all().filter(|shard| self.epochs[usize::from(shard.0)].is_some());
        owned.collect()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_node_owns_its_shards_until_its_lease_expires() {
        let game: GameId = "agame".parse().unwrap();
        let shard = Shard::of(&game);
        let ownership = Ownership::of_nothing();
        assert_eq!(ownership.owns(&game), None);
        let later = Instant::now() + Duration::from_secs(600);
        ownership.renewed(&[(shard, Epoch(7))], later);
        assert_eq!(ownership.owns(&game), Some(Epoch(7)));
        assert_eq!(ownership.shards().len(), 1);
        let one: ShardSet = [shard].into_iter().collect();
        assert_eq!(ownership.take_changes(), (one, ShardSet::EMPTY));
        // Somebody else had it in between.
        ownership.renewed(&[(shard, Epoch(9))], later);
        assert_eq!(ownership.take_changes(), (one, one));
        ownership.lost(&game, Epoch(7));
        assert_eq!(ownership.owns(&game), Some(Epoch(9)), "that was before");
        ownership.lost(&game, Epoch(9));
        assert_eq!(ownership.owns(&game), None);
        ownership.renewed(&[(shard, Epoch(9))], Instant::now());
        assert_eq!(ownership.owns(&game), None, "it has expired");
        assert!(ownership.shards().is_empty());
        assert_eq!(Ownership::of_everything().shards(), ShardSet::ALL);
    }
}
