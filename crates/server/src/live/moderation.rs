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
        for restriction in store.restrictions().await? {
            moderation.restricted(&restriction);
        }
        for block in store.blocks().await? {
            moderation.blocked(&block);
        }
        Ok(moderation)
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

    /// A mute or ban was stored.
    pub fn restricted(&self, restriction: &Restriction) {
        let key = (restriction.kind, restriction.subject.clone());
        self.write().restrictions.insert(key);
    }

    /// A mute or ban was lifted.
    pub fn lifted(&self, kind: RestrictionKind, subject: &str) {
        let mut state = self.write();
        state.restrictions.remove(&(kind, subject.to_owned()));
    }

    /// A block was stored.
    pub fn blocked(&self, block: &Block) {
        let mut state = self.write();
        let blocks = state.blocks.entry(block.visitor.clone()).or_default();
        blocks.insert(block.blocked.clone());
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
        self.state.write().unwrap_or_else(PoisonError::into_inner)
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
