//! Mutes, bans and blocks in memory, so that they cost a request nothing. The
//! store keeps them; every change is stored first.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use crate::VisitorId;
use crate::api::Signer;
use crate::store::people::{Block, Restriction, RestrictionKind};
use crate::store::{Store, StoreError};

/// Mutes, bans and blocks.
#[derive(Debug, Default)]
pub struct Moderation {
    state: RwLock<State>,
}

#[derive(Debug, Default)]
struct State {
    /// The number of changes that this server has made.
    version: u64,
    restrictions: HashSet<(RestrictionKind, String)>,
    /// Whom each visitor has blocked.
    blocks: HashMap<VisitorId, HashSet<VisitorId>>,
}

impl Moderation {
    /// Reads mutes, bans and blocks from the store.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn load(store: &dyn Store) -> Result<Moderation, StoreError> {
        let moderation = Moderation::default();
        moderation.reload(store).await?;
        Ok(moderation)
    }

    /// Reads mutes, bans and blocks again, which another server has changed.
    /// Returns the restrictions that are new.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn reload(&self, store: &dyn Store) -> Result<Vec<Restriction>, StoreError> {
        // A change that this server makes meanwhile stays: it is applied after
        // it is stored, and the version that is read before is discarded.
        let version = self.read().version;
        let restrictions = store.restrictions().await?;
        let mut read = State {
            version,
            ..State::default()
        };
        for restriction in &restrictions {
            read.restrict(restriction);
        }
        for block in store.blocks().await? {
            read.block(&block);
        }
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        if state.version != version {
            return Err(StoreError::Unavailable(
                "it has changed just now".to_owned(),
            ));
        }
        let before = std::mem::replace(&mut *state, read);
        let is_new = |restriction: &Restriction| {
            let key = (restriction.kind, restriction.subject.clone());
            !before.restrictions.contains(&key)
        };
        Ok(restrictions.into_iter().filter(is_new).collect())
    }

    /// Whether a visitor may not write chat messages.
    pub fn is_muted(&self, visitor: &VisitorId) -> bool {
        self.has(RestrictionKind::Mute, visitor.as_str())
    }

    /// Whether a visitor may do nothing.
    pub fn is_banned(&self, visitor: &VisitorId) -> bool {
        self.has(RestrictionKind::Ban, visitor.as_str())
    }

    /// Whether nothing may be done from an address, given by its keyed hash.
    pub fn is_address_banned(&self, address: impl FnOnce() -> String) -> bool {
        let any = self.read().restrictions.iter().any(is_address);
        any && self.has(RestrictionKind::BanAddress, &address())
    }

    /// Whether a visitor has blocked another one.
    pub fn has_blocked(&self, visitor: &VisitorId, other: &VisitorId) -> bool {
        let state = self.read();
        let blocks = state.blocks.get(visitor);
        blocks.is_some_and(|blocks| blocks.contains(other))
    }

    /// Whom a visitor has blocked.
    pub fn blocked_by(&self, visitor: &VisitorId) -> Vec<VisitorId> {
        let state = self.read();
        let blocks = state.blocks.get(visitor).into_iter().flatten();
        blocks.cloned().collect()
    }

    /// A mute or ban was stored.
    pub fn restricted(&self, restriction: &Restriction) {
        self.write().restrict(restriction);
    }

    /// A mute or ban was lifted.
    pub fn lifted(&self, kind: RestrictionKind, subject: &str) {
        let mut state = self.write();
        state.restrictions.remove(&(kind, subject.to_owned()));
    }

    /// A block was stored.
    pub fn blocked(&self, block: &Block) {
        self.write().block(block);
    }

    /// A block was removed.
    pub fn unblocked(&self, visitor: &VisitorId, other: &VisitorId) {
        let mut state = self.write();
        if let Some(blocks) = state.blocks.get_mut(visitor) {
            blocks.remove(other);
            if blocks.is_empty() {
                state.blocks.remove(visitor);
            }
        }
    }

    /// A visitor was deleted. Mutes and bans stay.
    pub fn erased(&self, visitor: &VisitorId) {
        let mut state = self.write();
        state.blocks.remove(visitor);
        for blocks in state.blocks.values_mut() {
            blocks.remove(visitor);
        }
    }

    fn has(&self, kind: RestrictionKind, subject: &str) -> bool {
        let state = self.read();
        let mut all = state.restrictions.iter();
        // There are few of them.
        all.any(|(of, known)| *of == kind && known == subject)
    }

    fn read(&self) -> RwLockReadGuard<'_, State> {
        self.state.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, State> {
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        state.version += 1;
        state
    }
}

impl State {
    fn restrict(&mut self, restriction: &Restriction) {
        let key = (restriction.kind, restriction.subject.clone());
        self.restrictions.insert(key);
    }

    fn block(&mut self, block: &Block) {
        let blocks = self.blocks.entry(block.visitor.clone()).or_default();
        blocks.insert(block.blocked.clone());
    }
}

fn is_address(restriction: &(RestrictionKind, String)) -> bool {
    restriction.0 == RestrictionKind::BanAddress
}

/// The keyed hash of an address, which is all that is stored of it. IPv6
/// addresses with the same first 64 bits have the same hash.
pub fn address_hash(signer: &Signer, address: IpAddr) -> String {
    let address = match address.to_canonical() {
        IpAddr::V6(address) => {
            let network = u128::from(address) & !u128::from(u64::MAX);
            IpAddr::V6(network.into())
        }
        v4 => v4,
    };
    let hash = signer.derive(&format!("address {address}"));
    hex::encode(&hash[..8])
}
