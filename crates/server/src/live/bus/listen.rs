//! The bus over the PostgreSQL database that holds the games: LISTEN and NOTIFY
//! on a connection of its own.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use super::message::pack;
use super::{LocalBus, Message, Outgoing, SEND_BATCH, bus_from_outgoing};
use crate::store::{Database, StoreError};

/// The name of this bus in the log.
const KIND: &str = "LISTEN/NOTIFY";
/// The channel. Channels belong to one database.
const CHANNEL: &str = "kinetic";
/// Maximum size of a payload; PostgreSQL takes less than 8000 bytes.
const MAX_PAYLOAD: usize = 7_900;
/// The first pause after a connection could not be made, and the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);
/// How often a connection is checked that has nothing to send.
const PING_INTERVAL: Duration = Duration::from_secs(5);
/// A statement that takes longer than this means a lost connection.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(5);

/// A bus over PostgreSQL. It connects in the background, and again whenever the
/// connection is lost.
#[derive(Debug)]
pub struct ListenBus {
    outgoing: Outgoing,
    task: JoinHandle<()>,
}

impl ListenBus {
    /// Starts the bus on the current runtime.
    pub fn start(database: &Database, local: LocalBus) -> ListenBus {
        let (outgoing, lines) = Outgoing::new(local);
        let task = tokio::spawn(run(database.clone(), outgoing.local.clone(), lines));
        ListenBus { outgoing, task }
    }
}

bus_from_outgoing!(ListenBus);

async fn run(database: Database, local: Arc<LocalBus>, mut lines: mpsc::Receiver<String>) {
    let mut pause = FIRST_PAUSE;
    let mut warned = false;
    loop {
        let ended = exchange(&database, &local, &mut lines).await;
        if local.metrics.is_connected() {
            (pause, warned) = (FIRST_PAUSE, false);
        }
        local.set_connected(false, KIND);
        match ended {
            Ok(()) => return,
            Err(error) if !warned => {
                warned = true;
                tracing::warn!(%error, "the database cannot be listened to: it is tried again");
            }
            Err(_) => {}
        }
        // What waits is no news any more when the connection is back.
        let mut dropped = 0;
        while lines.try_recv().is_ok() {
            dropped += 1;
        }
        local.metrics.dropped.fetch_add(dropped, Relaxed);
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Exchanges messages over one connection until it fails, or this server stops.
async fn exchange(
    database: &Database,
    local: &Arc<LocalBus>,
    lines: &mut mpsc::Receiver<String>,
) -> Result<(), StoreError> {
    let receiver = local.clone();
    let connection = database.listen(CHANNEL, move |payload| receiver.receive(payload));
    let connection = connection.await?;
    local.set_connected(true, KIND);
    let instead = local.envelope(Message::Poll {}).encode();
    let mut batch = Vec::new();
    loop {
        let waiting = tokio::time::timeout(PING_INTERVAL, lines.recv_many(&mut batch, SEND_BATCH));
        let count = tokio::select! {
            count = waiting => count,
            () = connection.closed() => {
                let why = "the connection was closed".to_owned();
                return Err(StoreError::Unavailable(why));
            }
        };
        if count == Ok(0) {
            return Ok(());
        }
        let count = batch.len() as u64;
        let texts = pack(batch.drain(..), MAX_PAYLOAD, &instead);
        let notified = connection.notify(CHANNEL, &texts);
        let notified = tokio::time::timeout(STATEMENT_TIMEOUT, notified).await;
        let notified = notified.unwrap_or_else(|_| {
            let why = "the database has not answered in time".to_owned();
            Err(StoreError::Unavailable(why))
        });
        let counter = match &notified {
            Ok(()) => &local.metrics.sent,
            Err(_) => &local.metrics.dropped,
        };
        counter.fetch_add(count, Relaxed);
        notified?;
    }
}
