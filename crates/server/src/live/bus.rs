//! Notifications that a game has a new event, within a process or between
//! several.

use tokio::sync::broadcast;

use crate::GameId;

/// A game has an event with this number, and it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notification {
    /// The game.
    pub game: GameId,
    /// The number of the event.
    pub number: u64,
}

/// Publish and subscribe for [`Notification`]s, in this process or across
/// several.
///
/// A notification may arrive late, twice, or, at a slow subscriber, not at all:
/// then [`broadcast::error::RecvError::Lagged`] says that some were missed.
/// Subscribers read the log, so none of this does harm.
pub trait Bus: Send + Sync + 'static {
    /// Sends a notification to all subscribers. Never blocks.
    fn publish(&self, notification: Notification);
    /// Subscribes to all notifications from now on.
    fn subscribe(&self) -> broadcast::Receiver<Notification>;
}

/// A bus within one process.
#[derive(Debug)]
pub struct LocalBus {
    sender: broadcast::Sender<Notification>,
}

impl LocalBus {
    /// A bus that buffers up to `capacity` notifications for slow subscribers.
    ///
    /// # Panics
    /// When `capacity` is 0.
    pub fn new(capacity: usize) -> LocalBus {
        let (sender, _) = broadcast::channel(capacity);
        LocalBus { sender }
    }
}

impl Bus for LocalBus {
    fn publish(&self, notification: Notification) {
        // No subscriber is no error.
        let _ = self.sender.send(notification);
    }

    fn subscribe(&self) -> broadcast::Receiver<Notification> {
        self.sender.subscribe()
    }
}
