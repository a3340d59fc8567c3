//! Telling others that a game has gone on.

use tokio::sync::broadcast;

use crate::GameId;

/// A game has an event of this number, and it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// The game.
    pub game: GameId,
    /// The number of the event.
    pub number: u64,
}

/// Carries [`News`] to everybody who listens, in this process or in others.
///
/// News may come late, twice, or, to a listener who is too slow, not at all:
/// then [`broadcast::error::RecvError::Lagged`] says that some were missed.
/// Whoever is told reads the log, so none of this can do harm.
pub trait Bus: Send + Sync + 'static {
    /// Tells everybody. Never waits.
    fn publish(&self, news: News);
    /// Listens from now on.
    fn subscribe(&self) -> broadcast::Receiver<News>;
}

/// A bus within one process.
#[derive(Debug)]
pub struct LocalBus {
    sender: broadcast::Sender<News>,
}

impl LocalBus {
    /// A bus that keeps so many news for listeners who are slow.
    ///
    /// # Panics
    /// When `kept` is 0.
    pub fn new(kept: usize) -> LocalBus {
        let (sender, _) = broadcast::channel(kept);
        LocalBus { sender }
    }
}

impl Bus for LocalBus {
    fn publish(&self, news: News) {
        // That nobody listens is no failure.
        let _ = self.sender.send(news);
    }

    fn subscribe(&self) -> broadcast::Receiver<News> {
        self.sender.subscribe()
    }
}
