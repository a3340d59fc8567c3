//! All limits together.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use super::{Buckets, Limits};
use crate::{Span, VisitorId};

/// What anybody may still ask for.
#[derive(Debug)]
pub struct Limiter {
    limits: Limits,
    addresses: Buckets<IpAddr>,
    visitors: Buckets<VisitorId>,
    open: Arc<Open>,
}

/// The live connections.
#[derive(Debug, Default)]
struct Open(Mutex<(usize, HashMap<IpAddr, usize>)>);

/// A live connection; it is over when this is dropped.
#[derive(Debug)]
pub struct Place {
    address: IpAddr,
    open: Arc<Open>,
}

impl Limiter {
    /// Nobody has asked for anything yet.
    pub fn new(limits: Limits) -> Limiter {
        Limiter {
            limits,
            addresses: Buckets::new(limits.address),
            visitors: Buckets::new(limits.visitor),
            open: Arc::default(),
        }
    }

    /// The limits themselves.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Somebody asks for something from an address.
    ///
    /// # Errors
    /// How long they have to wait before that.
    pub fn address(&self, address: IpAddr) -> Result<(), Span> {
        self.addresses.take(household(address), Instant::now())
    }

    /// A visitor asks for something that costs more than looking.
    ///
    /// # Errors
    /// How long they have to wait before that.
    pub fn visitor(&self, visitor: &VisitorId) -> Result<(), Span> {
        self.visitors.take(visitor.clone(), Instant::now())
    }

    /// A live connection from an address; `None` when there are too many.
    pub fn connect(&self, address: IpAddr) -> Option<Place> {
        let address = household(address);
        let mut open = self.open.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, each) = &mut *open;
        let here = each.entry(address).or_default();
        if *all >= self.limits.connections || *here >= self.limits.connections_each {
            if *here == 0 {
                each.remove(&address);
            }
            return None;
        }
        *all += 1;
        *here += 1;
        let open = self.open.clone();
        Some(Place { address, open })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.open.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, each) = &mut *open;
        *all -= 1;
        if let Some(here) = each.get_mut(&self.address) {
            *here -= 1;
            if *here == 0 {
                each.remove(&self.address);
            }
        }
    }
}

/// What counts as one address: of the sixth version, everybody has as many as
/// they like with the same first half.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let prefix = u128::from(address) & !u128::from(u64::MAX);
            IpAddr::V6(prefix.into())
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn connections_are_counted_and_given_back() {
        let limits = Limits {
            connections: 3,
            connections_each: 2,
            ..Limits::default()
        };
        let limiter = Limiter::new(limits);
        let [anna, ben, cleo] = ["10.0.0.1", "10.0.0.2", "10.0.0.3"].map(address);
        let first = limiter.connect(anna).unwrap();
        let second = limiter.connect(anna).unwrap();
        assert!(limiter.connect(anna).is_none(), "two for each");
        let third = limiter.connect(ben).unwrap();
        assert!(limiter.connect(cleo).is_none(), "three for all");
        drop(first);
        let fourth = limiter.connect(cleo).unwrap();
        drop((second, third, fourth));
        let open = limiter.open.0.lock().unwrap();
        assert_eq!((open.0, open.1.len()), (0, 0), "nothing is left behind");
    }

    #[test]
    fn one_household_has_one_bucket() {
        let same = [
            ("2001:db8::1", "2001:db8::ffff:1", true),
            ("2001:db8::1", "2001:db8:0:1::1", false),
            ("10.0.0.1", "::ffff:10.0.0.1", true),
            ("10.0.0.1", "10.0.0.2", false),
        ];
        for (one, other, alike) in same {
            let (one, other) = (household(address(one)), household(address(other)));
            assert_eq!(one == other, alike, "{one} {other}");
        }
    }
}
