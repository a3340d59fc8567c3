//! The doors: HTTP and WebSocket, and behind them what a server does by itself.
//!
//! - `views` is the border: nothing leaves the server but through it.
//! - `house` is what all doors share, `http` and `live` are the doors.
//! - `hub` knows who listens to what; `listener` is one who listens, with a
//!   bounded `outbox`.
//! - `steward` tells everybody what has happened and does the `duties` of
//!   the server, at the right moment (`alarms`); `workers` are the computer
//!   players.
//! - `failure` is what is told to whoever cannot have what they ask for;
//!   `trouble` lists what can be wrong apart from games.
//!
//! What is here can be lost at any moment: everything that counts is in the
//! store.

mod alarms;
mod duties;
mod english;
mod failure;
mod house;
mod http;
mod hub;
mod listener;
mod live;
mod outbox;
mod steward;
mod trouble;
mod views;
mod workers;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::JoinHandle;

use crate::operate::Operating;
use crate::store::{Store, StoreError};
use crate::{Bus as _, Games, LocalBus, Moment, Signer};
use house::House;
use hub::Hub;
use steward::Steward;
use workers::Workers;

pub use failure::Failure;
pub use http::openapi;
pub use trouble::Trouble;

/// So many news may wait for the steward.
const NEWS: usize = 1 << 16;
/// So many games may wait to be looked after.
const AWAKE: usize = 1 << 14;
/// So many requests for all legal turns are worked on at the same time.
const LOOKING: usize = 2;
/// So long connections may take to end when the server does.
const FAREWELL: Duration = Duration::from_secs(3);

/// The doors of a server, open.
pub struct Doors {
    house: Arc<House>,
    steward: JoinHandle<()>,
}

/// Opens the doors to a store: makes good for the time in which the server was
/// away, and begins to look after the games.
///
/// # Errors
/// When the store fails.
pub async fn open(
    store: Arc<dyn Store>,
    secret: &[u8; 32],
    operating: Arc<Operating>,
) -> Result<Doors, StoreError> {
    let bus = Arc::new(LocalBus::new(NEWS));
    let games = Games::new(store.clone(), bus.clone(), operating.config.remembered);
    let now = Moment::now();
    if let Some(last) = store.last_alive().await? {
        games.server_was_away(last, now).await?;
    }
    store.note_alive(now).await?;
    let (awake, waking) = mpsc::channel(AWAKE);
    let workers = operating.config.bot_workers;
    let house = Arc::new(House {
        games,
        store,
        signer: Signer::new(secret),
        operating,
        hub: Hub::default(),
        workers: Workers::new(),
        looking: Semaphore::new(LOOKING),
        awake,
        closing: watch::Sender::new(false),
    });
    Workers::start(&house, workers)?;
    let steward = Steward::new(house.clone());
    let steward = tokio::spawn(steward.run(bus.subscribe(), waking));
    Ok(Doors { house, steward })
}

impl Doors {
    /// What answers requests to everything under `/api`.
    pub fn router(&self) -> Router {
        http::router(&self.house)
    }

    /// Closes the doors: everybody is told to come back later. What was begun
    /// is finished; nothing is begun any more.
    pub async fn close(self) {
        let Doors { house, steward } = self;
        house.closing.send_replace(true);
        house.workers.stop();
        house.hub.end_all(&House::farewell());
        let gone = async {
            while !house.hub.is_empty() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        // Who does not read the farewell is not waited for.
        let _ = tokio::time::timeout(FAREWELL, gone).await;
        let _ = steward.await;
        let _ = house.store.note_alive(Moment::now()).await;
    }
}
