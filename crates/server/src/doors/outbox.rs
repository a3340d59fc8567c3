//! What waits to be sent to one connection.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use axum::extract::ws::Utf8Bytes;
use kinetic_protocol::web::FromServer;
use tokio::sync::mpsc;

use crate::VisitorId;
use crate::store::TokenKey;

/// So many messages may wait for a connection. One that is slower is told so
/// and reads again.
const QUEUE: usize = 64;

/// Who is at the other end.
#[derive(Clone, Debug)]
pub struct Somebody {
    /// Who they are.
    pub visitor: VisitorId,
    /// What they showed.
    pub key: TokenKey,
}

/// Takes what is to be sent to one connection.
#[derive(Debug)]
pub struct Outbox {
    id: u64,
    somebody: Option<Somebody>,
    queue: mpsc::Sender<Utf8Bytes>,
    behind: AtomicBool,
    /// Whether the connection has to end.
    over: AtomicBool,
}

impl Outbox {
    /// An outbox, and where its messages come out.
    pub fn new(somebody: Option<Somebody>) -> (Outbox, mpsc::Receiver<Utf8Bytes>) {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let (queue, messages) = mpsc::channel(QUEUE);
        let outbox = Outbox {
            id: COUNT.fetch_add(1, Ordering::Relaxed),
            somebody,
            queue,
            behind: AtomicBool::new(false),
            over: AtomicBool::new(false),
        };
        (outbox, messages)
    }

    /// Tells this connection from others.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Who is at the other end; `None` for somebody without a pass.
    pub fn visitor(&self) -> Option<&VisitorId> {
        self.somebody.as_ref().map(|somebody| &somebody.visitor)
    }

    /// Whether the connection was made with this pass.
    pub fn showed(&self, key: TokenKey) -> bool {
        let somebody = self.somebody.as_ref();
        somebody.is_some_and(|somebody| somebody.key == key)
    }

    /// Takes a message. Never waits: when there is no room, this one and all
    /// after it are left out until the connection has caught up.
    pub fn send(&self, message: &Utf8Bytes) {
        if self.behind.load(Ordering::Acquire) {
            return;
        }
        if let Err(mpsc::error::TrySendError::Full(_)) = self.queue.try_send(message.clone()) {
            self.behind.store(true, Ordering::Release);
        }
    }

    /// Whether messages were left out.
    pub fn is_behind(&self) -> bool {
        self.behind.load(Ordering::Acquire)
    }

    /// From now on messages are taken again.
    pub fn catch_up(&self) {
        self.behind.store(false, Ordering::Release);
    }

    /// The connection has to end, after a last message.
    pub fn end(&self, message: &Utf8Bytes) {
        self.over.store(true, Ordering::Release);
        // When there is no room the connection has messages to send, and looks
        // whether it is over after each.
        let _ = self.queue.try_send(message.clone());
    }

    /// Whether the connection has to end.
    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::Acquire)
    }
}

/// A message as text that can be sent to many without being copied.
pub fn text(message: &FromServer) -> Utf8Bytes {
    // These types have no maps with keys other than texts, so this cannot
    // fail.
    serde_json::to_string(message).unwrap_or_default().into()
}
