//! Rate limits and connection limits.
//!
//! Requests are limited with token buckets, one per client address and one per
//! visitor; live connections (WebSockets and streams) are counted.
//!
//! Servers on one store share rate limits: each tells the others what clients
//! have taken who take much, and the others subtract it from their buckets. What
//! a client takes while a bucket is nearly full is not told, so that ordinary
//! clients cost nothing. So a client that spreads its requests over several
//! servers gets a quarter of the burst more from each, and what it takes within
//! a moment; and as much from each as from one while the bus is away.

use std::collections::HashMap;
use std::fmt::Display;
use std::hash::Hash;
use std::net::IpAddr;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use super::{Limits, Rate};
use crate::live::Spent;
use crate::{GameId, Span, VisitorId};

/// Above this number of buckets, those that are full again are removed.
const PRUNE_ABOVE: usize = 10_000;
/// What is taken from a bucket that is fuller than this part of its burst is not
/// told to other servers.
const TOLD_BELOW: f64 = 0.75;
/// Maximum number of clients per limit that other servers are told of at a time.
const MAX_TOLD: usize = 256;

/// Confirmation mails per client address: a family at once, then one in a while.
const CONFIRMATIONS: Rate = Rate {
    burst: 10,
    second: 10.0 / 3_600.0,
};

/// Counts what clients ask for, and refuses what exceeds the configured
/// [`Limits`].
#[derive(Debug)]
pub struct Limiter {
    limits: Limits,
    addresses: RateLimiter<IpAddr>,
    visitors: RateLimiter<VisitorId>,
    boards: RateLimiter<IpAddr>,
    new_visitors: RateLimiter<IpAddr>,
    chat: RateLimiter<GameId>,
    confirmations: RateLimiter<IpAddr>,
    open: Arc<OpenConnections>,
}

/// The number of live connections: of all clients, and by address.
#[derive(Debug, Default)]
struct OpenConnections(Mutex<(usize, HashMap<IpAddr, usize>)>);

/// Permission for one live connection; dropping it frees the slot.
#[derive(Debug)]
pub struct ConnectionPermit {
    address: IpAddr,
    open: Arc<OpenConnections>,
}

impl Limiter {
    /// A limiter with all buckets full.
    pub fn new(limits: Limits) -> Limiter {
        Limiter {
            limits,
            addresses: RateLimiter::new(limits.address),
            visitors: RateLimiter::new(limits.visitor),
            boards: RateLimiter::new(Rate {
                burst: limits.board_bytes,
                second: f64::from(limits.board_bytes) / 3_600.0,
            }),
            new_visitors: RateLimiter::new(limits.new_visitors),
            chat: RateLimiter::new(limits.chat),
            confirmations: RateLimiter::new(CONFIRMATIONS),
            open: Arc::default(),
        }
    }

    /// The configured limits.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Charges one request to a client address.
    ///
    /// # Errors
    /// How long to wait before the next request is allowed.
    pub fn address(&self, address: IpAddr) -> Result<(), Span> {
        self.addresses.take(rate_limit_key(address), Instant::now())
    }

    /// Charges one write, or another expensive request, to a visitor.
    ///
    /// # Errors
    /// How long to wait before the next one is allowed.
    pub fn visitor(&self, visitor: &VisitorId) -> Result<(), Span> {
        self.visitors.take(visitor.clone(), Instant::now())
    }

    /// Charges the bytes of a custom board to a client address.
    ///
    /// # Errors
    /// How long to wait before it is allowed.
    pub fn board(&self, address: IpAddr, bytes: usize) -> Result<(), Span> {
        let key = rate_limit_key(address);
        self.boards.take_many(key, bytes as f64, Instant::now())
    }

    /// Charges a new visitor to a client address.
    ///
    /// # Errors
    /// How long to wait before the next one is allowed.
    pub fn new_visitor(&self, address: IpAddr) -> Result<(), Span> {
        let address = rate_limit_key(address);
        self.new_visitors.take(address, Instant::now())
    }

    /// Charges a chat message to a game, whoever writes it.
    ///
    /// # Errors
    /// How long to wait before the next one is allowed.
    pub fn chat(&self, game: &GameId) -> Result<(), Span> {
        self.chat.take(game.clone(), Instant::now())
    }

    /// Charges a confirmation mail to a client address.
    ///
    /// # Errors
    /// How long to wait before the next one is allowed.
    pub fn confirmation(&self, address: IpAddr) -> Result<(), Span> {
        let address = rate_limit_key(address);
        self.confirmations.take(address, Instant::now())
    }

    /// Lets other servers share these limits: from now on
    /// [`Limiter::take_spent`] has to be called now and then.
    pub fn share(&self) {
        self.addresses.share();
        self.visitors.share();
        self.boards.share();
        self.new_visitors.share();
        self.chat.share();
        self.confirmations.share();
    }

    /// Takes what clients have taken of their limits, to tell other servers.
    pub fn take_spent(&self) -> Vec<Spent> {
        let mut spent = self.addresses.take_spent("address");
        spent.extend(self.visitors.take_spent("visitor"));
        spent.extend(self.boards.take_spent("board"));
        spent.extend(self.new_visitors.take_spent("new-visitor"));
        spent.extend(self.chat.take_spent("chat"));
        spent.extend(self.confirmations.take_spent("confirmation"));
        spent
    }

    /// A client has taken something of a limit at another server.
    pub fn note_spent(&self, spent: &Spent) {
        let Spent { key, count, .. } = spent;
        match spent.limit.as_str() {
            "address" => self.addresses.note_spent(key, *count),
            "visitor" => self.visitors.note_spent(key, *count),
            "board" => self.boards.note_spent(key, *count),
            "new-visitor" => self.new_visitors.note_spent(key, *count),
            "chat" => self.chat.note_spent(key, *count),
            "confirmation" => self.confirmations.note_spent(key, *count),
            // A limit of a later version.
            _ => {}
        }
    }

    /// Permits a live connection from an address; `None` when there are too
    /// many.
    pub fn connect(&self, address: IpAddr) -> Option<ConnectionPermit> {
        let address = rate_limit_key(address);
        let mut open = self.open.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, by_address) = &mut *open;
        let here = by_address.entry(address).or_default();
        if *all >= self.limits.connections || *here >= self.limits.connections_each {
            if *here == 0 {
                by_address.remove(&address);
            }
            return None;
        }
        *all += 1;
        *here += 1;
        let open = self.open.clone();
        Some(ConnectionPermit { address, open })
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut open = self.open.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, by_address) = &mut *open;
        *all -= 1;
        if let Some(here) = by_address.get_mut(&self.address) {
            *here -= 1;
            if *here == 0 {
                by_address.remove(&self.address);
            }
        }
    }
}

/// The address that limits are counted by: an IPv4 address, or the /64 prefix
/// of an IPv6 address, because one client has as many addresses in it as it
/// likes.
pub(crate) fn rate_limit_key(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let prefix = u128::from(address) & !u128::from(u64::MAX);
            IpAddr::V6(prefix.into())
        }
        address => address,
    }
}

/// A token bucket: holds up to `burst` tokens and refills at a steady rate.
#[derive(Clone, Copy, Debug)]
pub struct TokenBucket {
    tokens: f64,
    refilled: Instant,
}

impl TokenBucket {
    /// A full bucket.
    pub fn full(rate: Rate, now: Instant) -> TokenBucket {
        TokenBucket {
            tokens: f64::from(rate.burst),
            refilled: now,
        }
    }

    /// Takes a token.
    ///
    /// # Errors
    /// How long to wait until there is one.
    pub fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Span> {
        self.take_many(rate, 1.0, now)
    }

    /// Takes several tokens, or none.
    ///
    /// # Errors
    /// How long to wait until there are enough.
    pub fn take_many(&mut self, rate: Rate, count: f64, now: Instant) -> Result<(), Span> {
        *self = self.refill(rate, now);
        if self.tokens < count {
            let seconds = (count - self.tokens) / rate.second;
            return Err(Span((seconds * 1_000.0).ceil() as u64));
        }
        self.tokens -= count;
        Ok(())
    }

    fn refill(self, rate: Rate, now: Instant) -> TokenBucket {
        let passed = now.saturating_duration_since(self.refilled).as_secs_f64();
        let tokens = self.tokens + passed * rate.second;
        TokenBucket {
            tokens: tokens.min(f64::from(rate.burst)),
            refilled: now.max(self.refilled),
        }
    }
}

/// A token bucket per key. Buckets that are full again are removed from time
/// to time, so that memory is bounded by recent activity.
#[derive(Debug)]
struct RateLimiter<K> {
    rate: Rate,
    state: Mutex<Buckets<K>>,
}

#[derive(Debug)]
struct Buckets<K> {
    buckets: HashMap<K, TokenBucket>,
    /// What was taken since other servers were told; `None` without any.
    spent: Option<HashMap<K, f64>>,
    /// The number of buckets at which full ones are removed next.
    prune_at: usize,
}

impl<K: Hash + Eq + Clone> RateLimiter<K> {
    fn new(rate: Rate) -> RateLimiter<K> {
        let state = Buckets {
            buckets: HashMap::new(),
            spent: None,
            prune_at: PRUNE_ABOVE,
        };
        RateLimiter {
            rate,
            state: Mutex::new(state),
        }
    }

    fn take(&self, key: K, now: Instant) -> Result<(), Span> {
        self.take_many(key, 1.0, now)
    }

    fn take_many(&self, key: K, count: f64, now: Instant) -> Result<(), Span> {
        let state = &mut *self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.buckets.len() >= state.prune_at {
            let full = f64::from(self.rate.burst);
            state
                .buckets
                .retain(|_, bucket| bucket.refill(self.rate, now).tokens < full);
            state.prune_at = PRUNE_ABOVE.max(2 * state.buckets.len());
        }
        let full = f64::from(self.rate.burst);
        let bucket = state.buckets.entry(key.clone());
        let bucket = bucket.or_insert_with(|| TokenBucket::full(self.rate, now));
        let taken = bucket.take_many(self.rate, count, now);
        if taken.is_ok()
            && bucket.tokens < TOLD_BELOW * full
            && let Some(spent) = &mut state.spent
            && (spent.len() < MAX_TOLD || spent.contains_key(&key))
        {
            *spent.entry(key).or_default() += count;
        }
        taken
    }
}

impl<K: Hash + Eq + Clone + Display + FromStr> RateLimiter<K> {
    fn share(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.spent.get_or_insert_default();
    }

    fn take_spent(&self, limit: &str) -> Vec<Spent> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let spent = state.spent.iter_mut().flat_map(|spent| spent.drain());
        let spent = spent.map(|(key, count)| Spent {
            limit: limit.to_owned(),
            key: key.to_string(),
            count,
        });
        spent.collect()
    }

    fn note_spent(&self, key: &str, count: f64) {
        let Ok(key) = key.parse::<K>() else {
            return;
        };
        let now = Instant::now();
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let bucket = state.buckets.entry(key);
        let bucket = bucket.or_insert_with(|| TokenBucket::full(self.rate, now));
        *bucket = bucket.refill(self.rate, now);
        // It may be more than there is here.
        bucket.tokens = (bucket.tokens - count.max(0.0)).max(0.0);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const RATE: Rate = Rate {
        burst: 3,
        second: 2.0,
    };

    /// What is taken at one server is missing at the other, once a client takes
    /// more than a little.
    #[test]
    fn servers_share_what_a_client_may_take() {
        let limits = Limits {
            address: Rate {
                burst: 100,
                second: 0.001,
            },
            ..Limits::default()
        };
        let (one, other) = (Limiter::new(limits), Limiter::new(limits));
        let address = IpAddr::from([192, 0, 2, 1]);
        let take = |limiter: &Limiter, count: usize| {
            (0..count)
                .filter(|_| limiter.address(address).is_ok())
                .count()
        };
        take(&one, 10);
        assert!(one.take_spent().is_empty(), "nobody shares them yet");
        one.share();
        take(&one, 10);
        assert!(one.take_spent().is_empty(), "that is little");
        take(&one, 40);
        for spent in one.take_spent() {
            other.note_spent(&spent);
        }
        assert!(one.take_spent().is_empty(), "each is told once");
        assert_eq!(take(&other, 200), 65);
        other.note_spent(&Spent {
            limit: "address".to_owned(),
            key: "no address".to_owned(),
            count: f64::NAN,
        });
    }

    #[test]
    fn so_much_at_once_and_then_so_much_a_second() {
        let limiter = RateLimiter::new(RATE);
        let start = Instant::now();
        let after = |millis| start + Duration::from_millis(millis);
        for _ in 0..3 {
            assert_eq!(limiter.take("anna", start), Ok(()));
        }
        assert_eq!(limiter.take("anna", start), Err(Span(500)));
        assert_eq!(limiter.take("ben", start), Ok(()), "others do not mind");
        assert_eq!(limiter.take("anna", after(400)), Err(Span(100)));
        assert_eq!(limiter.take("anna", after(500)), Ok(()));
        assert!(limiter.take("anna", after(500)).is_err());
        // Waiting for long fills the bucket and not more.
        for _ in 0..3 {
            assert_eq!(limiter.take("anna", after(3_600_000)), Ok(()));
        }
        assert!(limiter.take("anna", after(3_600_000)).is_err());
    }

    #[test]
    fn boards_are_counted_by_their_bytes() {
        let limits = Limits {
            board_bytes: 100_000,
            ..Limits::default()
        };
        let limiter = Limiter::new(limits);
        let [anna, ben] = ["10.0.0.1", "10.0.0.2"].map(address);
        assert_eq!(limiter.board(anna, 60_000), Ok(()));
        assert!(limiter.board(anna, 60_000).is_err());
        assert_eq!(limiter.board(anna, 30_000), Ok(()), "a smaller one fits");
        assert_eq!(limiter.board(ben, 60_000), Ok(()), "others do not mind");
    }

    #[test]
    fn only_those_who_have_asked_lately_are_remembered() {
        let limiter = RateLimiter::new(RATE);
        let start = Instant::now();
        for who in 0..3 * PRUNE_ABOVE {
            // Each of them is full again after half a second.
            let now = start + Duration::from_millis(who as u64);
            assert_eq!(limiter.take(who, now), Ok(()));
        }
        let known = limiter.state.lock().unwrap().buckets.len();
        assert!(known <= PRUNE_ABOVE, "{known}");
    }

    #[test]
    fn a_clock_that_stands_still_or_goes_back_gives_nothing() {
        let limiter = RateLimiter::new(RATE);
        let start = Instant::now() + Duration::from_secs(60);
        for _ in 0..3 {
            assert_eq!(limiter.take("anna", start), Ok(()));
        }
        let earlier = start - Duration::from_secs(30);
        assert!(limiter.take("anna", earlier).is_err());
        assert!(limiter.take("anna", start).is_err());
    }

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
            let (one, other) = (rate_limit_key(address(one)), rate_limit_key(address(other)));
            assert_eq!(one == other, alike, "{one} {other}");
        }
    }
}
