//! TCP connections: how many there may be, in total and per address.
//!
//! A connection is *waiting* while no request is in progress on it: it has sent
//! nothing yet, half of a request, or is kept alive between two requests. When
//! a limit is reached, the connection that has waited longest is closed for the
//! new one, so that half-open connections keep nobody out.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::Limits;
use super::limits::rate_limit_key;

/// File descriptors that are not used for connections: the database, the
/// listeners, the log.
const RESERVED_DESCRIPTORS: u64 = 128;
/// Connections besides live ones that every address may have.
const EXTRA_EACH: usize = 32;
/// Connections besides live ones in total.
const EXTRA_TOTAL: usize = 100;

/// The open TCP connections of a listener.
#[derive(Debug)]
pub struct Sockets {
    most: usize,
    most_each: usize,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    open: usize,
    addresses: HashMap<IpAddr, Address>,
    /// Waiting connections, the one that has waited longest first.
    waiting: BTreeMap<u64, Waiting>,
    next: u64,
}

#[derive(Debug, Default)]
struct Address {
    open: usize,
    waiting: BTreeSet<u64>,
}

#[derive(Debug)]
struct Waiting {
    address: IpAddr,
    close: Arc<Notify>,
}

/// One open TCP connection; dropping it frees its place.
#[derive(Debug)]
pub struct Socket {
    address: IpAddr,
    close: Arc<Notify>,
    /// Its place among the waiting ones; `None` while a request is in progress.
    place: Mutex<Option<u64>>,
    /// Whether there was a request.
    used: AtomicBool,
    sockets: Arc<Sockets>,
}

/// Why a TCP connection is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SocketRefusal {
    /// There are too many in total.
    Total,
    /// There are too many from this address.
    Address,
}

impl Sockets {
    /// No connection yet. Each address may have half as many TCP connections
    /// again as live connections; in total there may be a tenth more. There are
    /// never more than the system has file descriptors for.
    pub fn new(limits: &Limits) -> Sockets {
        let most = limits.connections + limits.connections / 10 + EXTRA_TOTAL;
        let most_each = limits.connections_each + limits.connections_each / 2 + EXTRA_EACH;
        let descriptors = raise_descriptor_limit().unwrap_or(u64::MAX);
        let descriptors = descriptors.saturating_sub(RESERVED_DESCRIPTORS).max(1);
        Sockets {
            most: most.min(usize::try_from(descriptors).unwrap_or(usize::MAX)),
            most_each,
            state: Mutex::default(),
        }
    }

    /// No connection yet; at most this many are allowed, from whatever address.
    pub fn with_total(most: usize) -> Sockets {
        Sockets {
            most,
            most_each: most,
            state: Mutex::default(),
        }
    }

    /// Permits a connection. A trusted proxy connects for many clients, so its
    /// address has no limit of its own.
    ///
    /// # Errors
    /// When there are too many, and all of them are in use.
    pub fn admit(self: &Arc<Self>, peer: IpAddr, proxy: bool) -> Result<Socket, SocketRefusal> {
        let address = rate_limit_key(peer);
        let mut state = self.state();
        let here = state.addresses.get(&address);
        if !proxy && here.is_some_and(|here| here.open >= self.most_each) {
            let oldest = here.and_then(|here| here.waiting.first().copied());
            state.close(oldest.ok_or(SocketRefusal::Address)?);
        } else if state.open >= self.most {
            let oldest = state.waiting.keys().next().copied();
            state.close(oldest.ok_or(SocketRefusal::Total)?);
        }
        state.open += 1;
        state.addresses.entry(address).or_default().open += 1;
        drop(state);
        let socket = Socket {
            address,
            close: Arc::default(),
            place: Mutex::default(),
            used: AtomicBool::new(false),
            sockets: self.clone(),
        };
        socket.set_waiting();
        Ok(socket)
    }

    /// The number of open connections.
    pub fn open(&self) -> usize {
        self.state().open
    }

    /// The number of open connections on which no request is in progress.
    pub fn waiting(&self) -> usize {
        self.state().waiting.len()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Closes a waiting connection. It is counted until it is gone.
    fn close(&mut self, place: u64) {
        if let Some(waiting) = self.remove(place) {
            waiting.close.notify_one();
        }
    }

    fn remove(&mut self, place: u64) -> Option<Waiting> {
        let waiting = self.waiting.remove(&place)?;
        if let Some(address) = self.addresses.get_mut(&waiting.address) {
            address.waiting.remove(&place);
        }
        Some(waiting)
    }
}

impl Socket {
    /// A request is in progress.
    pub fn set_busy(&self) {
        self.used.store(true, Ordering::Relaxed);
        if let Some(place) = self.place().take() {
            self.sockets.state().remove(place);
        }
    }

    /// No request is in progress.
    pub fn set_waiting(&self) {
        let mut place = self.place();
        if place.is_some() {
            return;
        }
        let mut state = self.sockets.state();
        let next = state.next;
        state.next += 1;
        let waiting = Waiting {
            address: self.address,
            close: self.close.clone(),
        };
        state.waiting.insert(next, waiting);
        let address = state.addresses.entry(self.address).or_default();
        address.waiting.insert(next);
        *place = Some(next);
    }

    /// Whether no request is in progress.
    pub fn is_waiting(&self) -> bool {
        self.place().is_some()
    }

    /// Whether there was no request yet, so that nothing is being sent.
    pub fn is_unused(&self) -> bool {
        !self.used.load(Ordering::Relaxed)
    }

    /// Waits until the connection has to make room for another one.
    pub async fn closed(&self) {
        self.close.notified().await;
    }

    fn place(&self) -> MutexGuard<'_, Option<u64>> {
        self.place.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.set_busy();
        let mut state = self.sockets.state();
        state.open -= 1;
        if let Some(address) = state.addresses.get_mut(&self.address) {
            address.open -= 1;
            if address.open == 0 {
                state.addresses.remove(&self.address);
            }
        }
    }
}

/// Allows this process as many file descriptors as the system lets it have;
/// returns the limit, where there is one.
#[cfg(unix)]
fn raise_descriptor_limit() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit {
        current: limit.maximum,
        maximum: limit.maximum,
    };
    match setrlimit(Resource::Nofile, raised) {
        Ok(()) => limit.maximum,
        Err(_) => limit.current,
    }
}

#[cfg(not(unix))]
fn raise_descriptor_limit() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sockets(most: usize, most_each: usize) -> Arc<Sockets> {
        Arc::new(Sockets {
            most,
            most_each,
            state: Mutex::default(),
        })
    }

    fn admit(sockets: &Arc<Sockets>, address: &str) -> Result<Socket, SocketRefusal> {
        sockets.admit(address.parse().unwrap(), false)
    }

    /// Whether a connection was told to close.
    fn is_closed(socket: &Socket) -> bool {
        use futures_util::FutureExt as _;
        socket.close.notified().now_or_never().is_some()
    }

    #[test]
    fn a_new_connection_takes_the_place_of_the_one_that_waited_longest() {
        let sockets = sockets(3, 2);
        let one = admit(&sockets, "10.0.0.1").unwrap();
        let two = admit(&sockets, "10.0.0.1").unwrap();
        let three = admit(&sockets, "10.0.0.1").unwrap();
        assert!(is_closed(&one) && !is_closed(&two) && !is_closed(&three));
        drop(one);
        let other = admit(&sockets, "10.0.0.2").unwrap();
        let last = admit(&sockets, "10.0.0.3").unwrap();
        assert!(is_closed(&two) && !is_closed(&other) && !is_closed(&last));
        assert_eq!((sockets.open(), sockets.waiting()), (4, 3));
        drop((two, three, other, last));
        assert_eq!((sockets.open(), sockets.waiting()), (0, 0));
        assert!(sockets.state().addresses.is_empty());
    }

    #[test]
    fn connections_in_use_are_never_closed_for_new_ones() {
        let sockets = sockets(3, 2);
        let one = admit(&sockets, "10.0.0.1").unwrap();
        let two = admit(&sockets, "10.0.0.1").unwrap();
        one.set_busy();
        two.set_busy();
        assert_eq!(
            admit(&sockets, "10.0.0.1").err(),
            Some(SocketRefusal::Address)
        );
        let three = admit(&sockets, "10.0.0.2").unwrap();
        three.set_busy();
        assert_eq!(
            admit(&sockets, "10.0.0.3").err(),
            Some(SocketRefusal::Total)
        );
        // A connection that is kept alive is as good as any.
        one.set_waiting();
        assert!(admit(&sockets, "10.0.0.3").is_ok());
        assert!(is_closed(&one) && !is_closed(&two) && !is_closed(&three));
    }

    #[test]
    fn a_network_of_ipv6_is_one_address_and_a_proxy_is_many() {
        let sockets = sockets(100, 2);
        let open: Vec<_> = (0..2)
            .map(|n| admit(&sockets, &format!("2001:db8::{n}")).unwrap())
            .collect();
        open.iter().for_each(Socket::set_busy);
        assert!(admit(&sockets, "2001:db8::ffff").is_err());
        assert!(admit(&sockets, "2001:db8:0:1::1").is_ok());
        let proxy = "2001:db8::7".parse().unwrap();
        assert!(sockets.admit(proxy, true).is_ok());
    }
}
