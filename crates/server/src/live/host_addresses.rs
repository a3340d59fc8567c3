//! The addresses that are charged for computing turns of computer players.

use std::net::IpAddr;

use quick_cache::sync::Cache;

use super::fair_queue::HostAddress;
use crate::ops::rate_limit_key;
use crate::{Holder, Table, VisitorId};

/// Number of visitors whose addresses are remembered.
const REMEMBERED: usize = 1 << 16;

/// The addresses that visitors send requests from.
pub struct HostAddresses(Cache<VisitorId, IpAddr>);

impl HostAddresses {
    /// No visitors.
    pub fn new() -> HostAddresses {
        HostAddresses(Cache::new(REMEMBERED))
    }

    /// Notes the address that a visitor sends requests from.
    pub fn note(&self, visitor: &VisitorId, address: IpAddr) {
        let address = rate_limit_key(address);
        if self.0.get(visitor) != Some(address) {
            self.0.insert(visitor.clone(), address);
        }
    }

    /// The address that is charged for a game: that of its host, or else of a
    /// player.
    pub fn of(&self, table: &Table) -> HostAddress {
        let player = |seat| match table.holder(seat) {
            Some(Holder::Person { visitor, .. }) => self.0.get(visitor),
            _ => None,
        };
        let host = self.0.get(&table.options().host);
        let address = host.or_else(|| table.playing().iter().find_map(player));
        address.map_or(HostAddress::Unknown, HostAddress::Known)
    }
}
