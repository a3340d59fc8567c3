//! The bus: what servers on one store tell each other, so that they look at the
//! store sooner than they would by polling it.
//!
//! - [`LocalBus`] stays within one process, for a store that only one server
//!   uses.
//! - [`NatsBus`] sends messages through NATS.
//! - [`ListenBus`] sends them through the PostgreSQL database that holds the
//!   games, with LISTEN and NOTIFY.
//!
//! Messages of this process are delivered to it at once, whatever the bus does.
//! Nothing waits for the bus: a message that cannot be sent now is dropped, and
//! the others find what it was about by polling.

mod listen;
mod message;
mod nats;

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use tokio::sync::{broadcast, mpsc};

pub use listen::ListenBus;
pub use message::{Envelope, GamePresence, Message, Spent, VERSION};
pub use nats::{BadBus, BusAddress, NatsBus};

use crate::NodeId;
use crate::api::Signer;
use crate::ops::Config;
use message::DecodeError;

/// Maximum number of messages that wait to be sent; further ones are dropped.
const SEND_QUEUE: usize = 1 << 14;
/// Maximum number of messages that are sent together.
const SEND_BATCH: usize = 512;

/// Starts the bus that is configured: NATS, LISTEN/NOTIFY where the games are in
/// PostgreSQL, and none beyond this process otherwise.
///
/// # Errors
/// When the system has no random numbers.
pub fn start(config: &Config, signer: &Signer, capacity: usize) -> io::Result<Arc<dyn Bus>> {
    let mut random = [0; 16];
    getrandom::fill(&mut random).map_err(io::Error::other)?;
    let local = LocalBus::of_node(NodeId::from_random(random), capacity);
    Ok(match (&config.bus, &config.database) {
        (Some(address), _) => {
            // Servers with another secret belong to other games.
            let subject = hex::encode(signer.derive("the subject of the bus"));
            Arc::new(NatsBus::start(address, format!("kinetic.{subject}"), local))
        }
        (None, Some(database)) => Arc::new(ListenBus::start(database, local)),
        (None, None) => Arc::new(local),
    })
}

/// Publish and subscribe for [`Message`]s, in this process or across several.
///
/// A message may arrive late, twice, or not at all. Where some may be missing,
/// subscribers receive [`Received::Gap`], or, at a slow subscriber,
/// [`broadcast::error::RecvError::Lagged`]: then they look at the store.
pub trait Bus: Send + Sync + 'static {
    /// The id of this server.
    fn node(&self) -> &NodeId;
    /// Sends a message to all subscribers here and at other servers. Never
    /// blocks.
    fn publish(&self, message: Message);
    /// Subscribes to all messages from now on.
    fn subscribe(&self) -> broadcast::Receiver<Received>;
    /// Counters of the bus.
    fn metrics(&self) -> &BusMetrics;
}

/// What a subscriber receives.
#[derive(Clone, Debug)]
pub enum Received {
    /// A message.
    Message(Arc<Envelope>),
    /// Messages of other servers may be missing, because the bus was away.
    Gap,
}

/// Counters of the bus, and of what was found without it.
#[derive(Debug, Default)]
pub struct BusMetrics {
    /// Whether messages reach other servers now.
    pub connected: AtomicBool,
    /// Messages that were sent to other servers.
    pub sent: AtomicU64,
    /// Messages that other servers have sent.
    pub received: AtomicU64,
    /// Messages that could not be sent.
    pub dropped: AtomicU64,
    /// Messages of other servers that could not be read.
    pub unreadable: AtomicU64,
    /// Messages of other servers of an unknown kind or version.
    pub ignored: AtomicU64,
    /// Events and chat messages that were found by polling the store, before a
    /// message told of them.
    pub polled: AtomicU64,
    /// Other servers on the same store.
    pub others: AtomicU64,
}

/// The counters of [`BusMetrics`] at one time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BusFigures {
    /// Whether messages reach other servers.
    pub connected: bool,
    /// Messages that were sent to other servers.
    pub sent: u64,
    /// Messages that other servers have sent.
    pub received: u64,
    /// Messages that could not be sent.
    pub dropped: u64,
    /// Messages that could not be read.
    pub unreadable: u64,
    /// Messages of an unknown kind or version.
    pub ignored: u64,
    /// Events and chat messages found by polling.
    pub polled: u64,
    /// Other servers on the same store.
    pub others: u64,
}

impl BusMetrics {
    /// The counters now.
    pub fn figures(&self) -> BusFigures {
        BusFigures {
            connected: self.is_connected(),
            sent: self.sent.load(Relaxed),
            received: self.received.load(Relaxed),
            dropped: self.dropped.load(Relaxed),
            unreadable: self.unreadable.load(Relaxed),
            ignored: self.ignored.load(Relaxed),
            polled: self.polled.load(Relaxed),
            others: self.others.load(Relaxed),
        }
    }

    /// Whether messages reach other servers now.
    pub fn is_connected(&self) -> bool {
        self.connected.load(Relaxed)
    }
}

/// A bus within one process.
#[derive(Debug)]
pub struct LocalBus {
    node: NodeId,
    sender: broadcast::Sender<Received>,
    metrics: BusMetrics,
}

impl LocalBus {
    /// A bus that buffers up to `capacity` messages for slow subscribers.
    ///
    /// # Panics
    /// When `capacity` is 0.
    pub fn new(capacity: usize) -> LocalBus {
        LocalBus::of_node(NodeId::from_random([0; 16]), capacity)
    }

    /// The bus within one server of several.
    ///
    /// # Panics
    /// When `capacity` is 0.
    pub fn of_node(node: NodeId, capacity: usize) -> LocalBus {
        let (sender, _) = broadcast::channel(capacity);
        LocalBus {
            node,
            sender,
            metrics: BusMetrics::default(),
        }
    }

    fn deliver(&self, received: Received) {
        // No subscriber is no error.
        let _ = self.sender.send(received);
    }

    /// Delivers the messages of a text that came from outside, except those of
    /// this server.
    fn receive(&self, text: &str) {
        for line in text.lines() {
            match Envelope::decode(line) {
                Ok(envelope) if envelope.node == self.node => {}
                Ok(envelope) => {
                    self.metrics.received.fetch_add(1, Relaxed);
                    self.deliver(Received::Message(Arc::new(envelope)));
                }
                Err(DecodeError::Ignored) => {
                    self.metrics.ignored.fetch_add(1, Relaxed);
                }
                Err(DecodeError::Unreadable) => {
                    self.metrics.unreadable.fetch_add(1, Relaxed);
                }
            }
        }
    }

    /// Notes whether messages reach other servers. After a time in which they
    /// did not, subscribers are told that some may be missing.
    fn set_connected(&self, connected: bool, kind: &str) {
        if self.metrics.connected.swap(connected, Relaxed) == connected {
            return;
        }
        if connected {
            tracing::info!(kind, "the bus is connected");
            self.deliver(Received::Gap);
        } else {
            tracing::warn!(kind, "the bus is not connected: other servers are polled");
        }
    }

    fn envelope(&self, message: Message) -> Envelope {
        Envelope {
            version: VERSION,
            node: self.node.clone(),
            message,
        }
    }
}

impl Bus for LocalBus {
    fn node(&self) -> &NodeId {
        &self.node
    }

    fn publish(&self, message: Message) {
        self.deliver(Received::Message(Arc::new(self.envelope(message))));
    }

    fn subscribe(&self) -> broadcast::Receiver<Received> {
        self.sender.subscribe()
    }

    fn metrics(&self) -> &BusMetrics {
        &self.metrics
    }
}

/// The local half of a bus between servers: delivers here at once, and queues
/// for the task that sends.
#[derive(Debug)]
struct Outgoing {
    local: Arc<LocalBus>,
    queue: mpsc::Sender<String>,
}

impl Outgoing {
    fn new(local: LocalBus) -> (Outgoing, mpsc::Receiver<String>) {
        let (queue, lines) = mpsc::channel(SEND_QUEUE);
        let local = Arc::new(local);
        (Outgoing { local, queue }, lines)
    }

    fn publish(&self, message: Message) {
        let envelope = self.local.envelope(message);
        let line = envelope.encode();
        self.local.deliver(Received::Message(Arc::new(envelope)));
        if self.queue.try_send(line).is_err() {
            self.local.metrics.dropped.fetch_add(1, Relaxed);
        }
    }
}

/// The messages of a bus are taken from its local half.
macro_rules! bus_from_outgoing {
    ($name:ident) => {
        impl crate::live::bus::Bus for $name {
            fn node(&self) -> &crate::NodeId {
                &self.outgoing.local.node
            }

            fn publish(&self, message: crate::live::bus::Message) {
                self.outgoing.publish(message);
            }

            fn subscribe(&self) -> tokio::sync::broadcast::Receiver<crate::live::bus::Received> {
                self.outgoing.local.sender.subscribe()
            }

            fn metrics(&self) -> &crate::live::bus::BusMetrics {
                &self.outgoing.local.metrics
            }
        }

        impl Drop for $name {
            fn drop(&mut self) {
                self.task.abort();
            }
        }
    };
}
use bus_from_outgoing;
