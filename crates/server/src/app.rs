//! The application: the state that API handlers and background tasks share.

mod chat;
mod downtimes;
mod limits;
mod lists;
mod submit;

use std::net::IpAddr;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ws::Utf8Bytes;
use kinetic_protocol::web::{self, FromServer};
use quick_cache::sync::Cache;
use tokio::sync::{Mutex, Notify, Semaphore, mpsc, watch};
use tokio::task::JoinHandle;

pub use lists::MAX_LISTED_GAMES;

use crate::admin::{Admin, AdminReply, AdminRequest};
use crate::api::{self, ApiError, Challenges, Signer, views};
use crate::live::notify::{self, Notifier};
use crate::live::{
    BotWorkers, Bus, CacheSize, Disconnected, EXCHANGE_TASK, Games, Hub, LEASES_TASK, Leases,
    MAINTENANCE_TASK, Message, Moderation, Ownership, PreparedGames, SCHEDULER_TASK, Scheduler,
    exchange, leases, leave, maintain, message_text, people, start_bus,
};
use crate::ops::{Deletions, Ops, ServerClock, rate_limit_key, supervise};
use crate::store::{AddressKey, Downtime, Store, StoreError, TokenKey};
use crate::{GameId, Moment, NodeId, Span, Table, VisitorId};

/// Capacity of the notification bus.
const BUS_CAPACITY: usize = 1 << 16;
/// Capacity of the queue of games that the scheduler has to check.
const WAKE_CAPACITY: usize = 1 << 14;
/// Number of concurrent requests for legal turns and records.
const MAX_LISTINGS: usize = 2;
/// Number of visitors of whom it is known that they came today.
const MAX_SEEN: usize = 10_000;
/// How long connections may take to close at shutdown.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(3);
/// After this time clients should reconnect to a server that closes.
const RECONNECT_MS: u64 = 2_000;
/// The same where another node serves meanwhile.
const MOVE_MS: u64 = 200;
/// How long the hand-over to other nodes may take at shutdown.
const HAND_OVER_TIMEOUT: Duration = Duration::from_secs(3);

/// What API handlers and background tasks share.
pub struct AppState {
    /// The games.
    pub games: Games,
    /// Persistent storage.
    pub store: Arc<dyn Store>,
    /// Makes and checks session tokens and links.
    pub signer: Signer,
    /// Configuration, metrics and limits.
    pub ops: Arc<Ops>,
    /// What servers on the same store tell each other.
    pub bus: Arc<dyn Bus>,
    /// The games that this node acts in by itself.
    pub ownership: Ownership,
    /// The lease of this node.
    pub leases: Leases,
    /// Subscriptions of live connections.
    pub hub: Hub,
    /// Players without a connection.
    pub disconnected: Disconnected,
    /// What was deleted, so that it stays deleted when a backup is restored.
    pub deletions: Deletions,
    /// Challenges for passkeys that wait for an answer.
    pub challenges: Challenges,
    /// Mutes, bans and blocks.
    pub moderation: Moderation,
    /// Games in which replies may be prepared.
    pub prepared: PreparedGames,
    /// The computer players.
    pub bots: BotWorkers,
    /// Sends notifications.
    pub notifier: Notifier,
    /// Limits concurrent legal-turn listings and records, which are CPU-bound.
    pub listings: Semaphore,
    /// The lobby as it was last sent, and when it was read.
    lobby: Mutex<Option<(Instant, Utf8Bytes)>>,
    /// Games that the scheduler has to check.
    pub wake: mpsc::Sender<GameId>,
    /// Shutdown signal.
    pub shutdown: watch::Sender<bool>,
    /// Signalled when the store has to be polled at once.
    pub poll_now: Notify,
    /// Whether messages of other servers may have been lost.
    pub missed_news: AtomicBool,
    /// Whether the lobby may have changed although no message said so.
    pub lobby_changed: AtomicBool,
    /// The other servers on the same store.
    nodes: RwLock<Vec<NodeId>>,
    /// Held while downtimes of the server are recorded.
    recording: tokio::sync::Mutex<()>,
    /// Visitors of whom it is noted that they came today.
    seen: Cache<VisitorId, u64>,
}

/// A running application: its state and its background tasks.
pub struct App {
    pub(crate) state: Arc<AppState>,
    /// The threads of the computer players.
    bots: Vec<std::thread::JoinHandle<()>>,
    scheduler: JoinHandle<()>,
    maintenance: JoinHandle<()>,
    notifications: JoinHandle<()>,
    /// Renews the lease, where the store is shared.
    leases: Option<JoinHandle<()>>,
    /// The exchange with other servers on the same store.
    exchange: Option<JoinHandle<()>>,
}

impl App {
    /// Starts the application on a store: stops the clocks for the downtime of
    /// the server, then starts scheduler and computer players. No game is read
    /// before it returns.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn start(
        store: Arc<dyn Store>,
        secret: &[u8; 32],
        ops: Arc<Ops>,
    ) -> Result<App, StoreError> {
        let signer = Signer::new(secret);
        let bus = start_bus(&ops.config, &signer, BUS_CAPACITY)?;
        let size = CacheSize {
            bytes: ops.config.cache_bytes,
            games: ops.config.remembered,
        };
        let games =
            Games::new(store.clone(), bus.clone(), size).with_notice_delay(ops.config.notify.delay);
        games.load_downtimes().await?;
        let shared = store.leases().is_some();
        if !shared {
            // Nothing was stored after the later of the two, so nothing is due
            // because of what happened in between.
            let last = store.last_alive().await?.max(store.last_event().await?);
            if let Some(from) = last {
                ops.clock.begin_after(from);
                let until = ops.clock.now();
                games.add_downtime(Downtime { from, until }).await?;
            }
            store.note_alive(ops.clock.now()).await?;
            store.free_targets().await?;
        }
        let deletions = Deletions::of(&ops.config.folder);
        let moderation = Moderation::load(&*store).await?;
        let (wake, woken) = mpsc::channel(WAKE_CAPACITY);
        let bot_workers = ops.config.bot_workers;
        let public = ops.config.public.as_deref();
        let notifier = Notifier::new(&ops.config.notify, public, &signer);
        let leases = Leases::new(ops.config.lease, ops.config.outage);
        let hub = Hub::new(store.shared().is_some());
        let state = Arc::new(AppState {
            games,
            store,
            bus: bus.clone(),
            signer,
            ops,
            ownership: match shared {
                true => Ownership::of_nothing(),
                false => Ownership::of_everything(),
            },
            leases,
            hub,
            disconnected: Disconnected::default(),
            deletions,
            challenges: Challenges::default(),
            moderation,
            prepared: PreparedGames::default(),
            bots: BotWorkers::new(),
            notifier,
            listings: Semaphore::new(MAX_LISTINGS),
            lobby: Mutex::default(),
            wake,
            shutdown: watch::Sender::new(false),
            poll_now: Notify::new(),
            missed_news: AtomicBool::new(false),
            lobby_changed: AtomicBool::new(false),
            nodes: RwLock::default(),
            recording: tokio::sync::Mutex::default(),
            seen: Cache::new(MAX_SEEN),
        });
        // Joins the nodes that share the store. If nobody was there until now,
        // that is a downtime.
        leases::renew(&state).await?;
        ServerClock::watch(&state.ops)?;
        let bots = BotWorkers::start(&state, bot_workers)?;
        // A scheduler that is restarted checks all games: it has missed some
        // notifications.
        let (known, woken) = (state.clone(), Arc::new(Mutex::new(woken)));
        let scheduler = supervise(state.ops.clone(), SCHEDULER_TASK, move || {
            Scheduler::new(known.clone()).run(bus.subscribe(), woken.clone())
        });
        let scheduler = tokio::spawn(scheduler);
        let known = state.clone();
        let maintenance = supervise(state.ops.clone(), MAINTENANCE_TASK, move || {
            maintain(known.clone())
        });
        let maintenance = tokio::spawn(maintenance);
        let known = state.clone();
        let notifications = supervise(state.ops.clone(), notify::TASK_NAME, move || {
            notify::run(known.clone())
        });
        let notifications = tokio::spawn(notifications);
        let known = state.clone();
        let keeping = supervise(state.ops.clone(), LEASES_TASK, move || {
            leases::keep(known.clone())
        });
        let leases = shared.then(|| tokio::spawn(keeping));
        let exchange = state.store.shared().is_some().then(|| {
            let known = state.clone();
            let run = supervise(state.ops.clone(), EXCHANGE_TASK, move || {
                exchange(known.clone())
            });
            tokio::spawn(run)
        });
        Ok(App {
            state,
            bots,
            scheduler,
            maintenance,
            notifications,
            leases,
            exchange,
        })
    }

    /// The router of everything under `/api`.
    pub fn router(&self) -> Router {
        api::router(&self.state)
    }

    /// Carries out a request of an administrator.
    pub async fn administer(&self, request: AdminRequest) -> AdminReply {
        self.state.admin().execute(request).await
    }

    /// What servers on the same store tell each other.
    pub fn bus(&self) -> &dyn Bus {
        &*self.state.bus
    }

    /// Number of games read from the store since the start. Games in the cache
    /// are not read again.
    pub fn games_read(&self) -> u64 {
        self.state.games.replayed()
    }

    /// Shuts down: other nodes take over, clients are told to reconnect, writes
    /// in progress finish, nothing new is started.
    pub async fn shutdown(self) {
        let App {
            state,
            bots,
            mut scheduler,
            maintenance,
            mut notifications,
            leases,
            exchange,
        } = self;
        let others = state.leases.nodes() > 1;
        state.shutdown.send_replace(true);
        state.bots.stop();
        let hand_over = async {
            let _ = (&mut scheduler).await;
            // Others send what this node has claimed as soon as it has left: it
            // finishes that first, for a moment.
            let _ = (&mut notifications).await;
            if let Some(leases) = leases {
                let _ = leases.await;
            }
            leases::leave(&state).await;
        };
        // With a store that does not answer the lease expires.
        let _ = tokio::time::timeout(HAND_OVER_TIMEOUT, hand_over).await;
        let back_in_ms = if others { MOVE_MS } else { RECONNECT_MS };
        state.hub.close_all(&closing_for(back_in_ms));
        let closed = async {
            while !state.hub.is_empty() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        // Connections that do not read are not waited for.
        let _ = tokio::time::timeout(CLOSE_TIMEOUT, closed).await;
        scheduler.abort();
        if let Some(exchange) = exchange {
            let _ = exchange.await;
        }
        leave(&state).await;
        maintenance.abort();
        notifications.abort();
        let _ = state.store.note_alive(state.now()).await;
        // They keep the store open, and SQLite writes everything into its main
        // file when it is closed.
        let ended = async {
            while !bots.iter().all(std::thread::JoinHandle::is_finished) {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = tokio::time::timeout(CLOSE_TIMEOUT, ended).await;
    }
}

impl AppState {
    /// The current time.
    pub fn now(&self) -> Moment {
        self.ops.clock.now()
    }

    /// Administration of this server.
    pub fn admin(&self) -> Admin<'_> {
        Admin {
            store: &*self.store,
            games: &self.games,
            signer: &self.signer,
            deletions: &self.deletions,
            now: self.now(),
            live: Some(self),
        }
    }

    /// The other servers on the same store, as far as is known.
    pub fn nodes(&self) -> Vec<NodeId> {
        let nodes = self.nodes.read().unwrap_or_else(PoisonError::into_inner);
        nodes.clone()
    }

    /// Sets the other servers on the same store.
    pub fn set_nodes(&self, nodes: Vec<NodeId>) {
        *self.nodes.write().unwrap_or_else(PoisonError::into_inner) = nodes;
    }

    /// A player has sent a request, perhaps without a live connection: the time
    /// after which they count as away starts again, at all servers.
    pub fn note_request(&self, game: &GameId, visitor: &VisitorId) {
        self.disconnected.seen(game, visitor, self.now());
        let table = self.games.cached(game);
        if table.is_some_and(|table| people(&table).contains(&visitor)) {
            let now = Instant::now();
            let until = now + Duration::from_millis(self.ops.config.grace.0);
            self.hub.note_request(game, visitor, now, until);
        }
    }

    /// Closes the connections that were opened with a token, at all servers.
    pub fn close_token(&self, visitor: &VisitorId, key: TokenKey) {
        self.hub.close_token(visitor, key, &closing_message());
        self.bus.publish(Message::Revoked {
            visitor: visitor.clone(),
            key: hex::encode(key.0),
        });
    }

    /// Closes the connections of a visitor, at all servers.
    pub fn close_visitor(&self, visitor: &VisitorId, erased: bool) {
        self.hub.close_visitor(visitor, &closing_message());
        self.bus.publish(Message::Visitor {
            visitor: visitor.clone(),
            erased,
        });
    }

    /// Closes the connections to a game, at all servers, because it is no
    /// longer what they know.
    pub fn close_game(&self, game: &GameId, deleted: bool) {
        self.hub.close_game(game, &closing_message());
        self.bus.publish(Message::Game {
            game: game.clone(),
            deleted,
        });
    }

    /// Whether an event in a game with these people matters to this server:
    /// because somebody watches it here, or one of them is connected.
    pub fn concerns(&self, game: &GameId, people: &[VisitorId]) -> bool {
        self.hub.last_sent(game).is_some() || self.hub.is_any_connected(people) || self.owns(game)
    }

    /// Whether this server takes the actions that are due in a game.
    pub fn owns(&self, game: &GameId) -> bool {
        self.ownership.owns(game).is_some()
    }

    /// Notes once a day that a visitor has come: visitors without a game are
    /// forgotten when they stay away.
    pub fn note_seen(self: &Arc<AppState>, visitor: &VisitorId) {
        let now = self.now();
        let day = now.0 / Span::days(1).0;
        if self.seen.get(visitor) == Some(day) {
            return;
        }
        self.seen.insert(visitor.clone(), day);
        let (app, visitor) = (self.clone(), visitor.clone());
        // A failure is logged by the store.
        tokio::spawn(async move { app.store.saw_visitor(&visitor, now).await });
    }

    /// A visitor is new, and noted as seen with that.
    pub fn is_new(&self, visitor: &VisitorId) {
        let day = self.now().0 / Span::days(1).0;
        self.seen.insert(visitor.clone(), day);
    }

    /// A keyed hash of the address of a client, to count games by. Addresses
    /// themselves are not stored.
    pub fn address_key(&self, address: IpAddr) -> AddressKey {
        let address = rate_limit_key(address);
        AddressKey(self.signer.derive(&format!("address {address}")))
    }

    /// The current state of a game.
    ///
    /// # Errors
    /// When there is no such game, or the store fails.
    pub async fn table(&self, game: &GameId) -> Result<Arc<Table>, ApiError> {
        self.record_downtime().await?;
        let table = self.games.table(game).await?;
        table.ok_or(ApiError::NoGame)
    }

    /// The cached state of a game, or the current one if it is not cached.
    async fn recent_table(&self, game: &GameId) -> Result<Arc<Table>, ApiError> {
        match self.games.cached(game) {
            Some(table) => Ok(table),
            None => self.table(game).await,
        }
    }

    /// When a game was created.
    ///
    /// # Errors
    /// When there is no such game, or the store fails.
    pub async fn made(&self, game: &GameId) -> Result<Moment, ApiError> {
        let stored = self.store.game(game).await?;
        Ok(stored.ok_or(ApiError::NoGame)?.made)
    }

    /// A game as a visitor sees it.
    ///
    /// # Errors
    /// When there is no such game, or the store fails.
    pub async fn view(
        &self,
        game: &GameId,
        viewer: Option<&VisitorId>,
    ) -> Result<web::Game, ApiError> {
        let table = self.table(game).await?;
        let made = self.made(game).await?;
        let presence = self.hub.presence(game);
        let now = self.now();
        Ok(views::game(game, made, &table, &presence, viewer, now))
    }

    /// Lets the scheduler of the node that owns a game check it soon.
    pub fn wake_scheduler(&self, game: &GameId) {
        if !self.owns(game) {
            // It reaches this node too. If it is lost, the owner finds what is
            // due in the store.
            self.bus.publish(Message::Event {
                game: game.clone(),
                number: 0,
                people: Vec::new(),
                lobby: false,
            });
            return;
        }
        self.check_soon(game);
    }

    /// Lets the scheduler of this server check a game soon: it sends what is new
    /// to subscribers, and takes actions that are due if it owns the game.
    pub fn check_soon(&self, game: &GameId) {
        // With a full queue the scheduler is busy with all games anyway.
        let _ = self.wake.try_send(game.clone());
    }
}

/// The last message of a connection that the server closes.
pub fn closing_message() -> Utf8Bytes {
    closing_for(RECONNECT_MS)
}

/// The same with the time after which the client should reconnect.
fn closing_for(back_in_ms: u64) -> Utf8Bytes {
    message_text(&FromServer::Closing { back_in_ms })
}
