//! The application: the state that API handlers and background tasks share.

use std::net::IpAddr;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ws::Utf8Bytes;
use kinetic_protocol::web::{self, ChatAccess, FromServer};
use kinetic_rules::SeatSet;
use quick_cache::sync::Cache;
use sha2::{Digest as _, Sha256};
use tokio::sync::{Mutex, Notify, Semaphore, mpsc, watch};
use tokio::task::JoinHandle;

use crate::admin::{Admin, AdminReply, AdminRequest};
use crate::api::{self, ApiError, Challenges, Signer, views};
use crate::live::{
    BotWorkers, Bus, CacheSize, Disconnected, EXCHANGE_TASK, Games, Hub, LEASES_TASK, Leases,
    MAINTENANCE_TASK, Message, Moderation, Ownership, SCHEDULER_TASK, Scheduler, Submission,
    Submitted, exchange, leases, leave, maintain, message_text, people, start_bus,
};
use crate::ops::{Deletions, Ops, Refusal, ServerClock, rate_limit_key, supervise};
use crate::store::{
    AddressKey, ChatKey, ChatMessage, Downtime, Epoch, GameFilter, Stage, Store, StoreError,
    TokenKey,
};
use crate::{Actor, Event, GameId, Moment, NodeId, Span, Stamp, Table, VisitorId};

/// Maximum number of games in a list response.
pub const MAX_LISTED_GAMES: usize = 50;
/// Maximum number of unfinished games of a visitor that are sent.
const MAX_OWN_GAMES: usize = 200;
/// Maximum length of a chat message in characters.
const MAX_CHAT_CHARS: usize = 300;
/// Maximum length of the key of a chat message in characters.
const MAX_CHAT_KEY: usize = 64;
/// For this long the lobby is not read again: everybody who asks gets the same.
const LOBBY_LIFETIME: Duration = Duration::from_secs(1);
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
    /// The computer players.
    pub bots: BotWorkers,
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
    scheduler: JoinHandle<()>,
    maintenance: JoinHandle<()>,
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
        let games = Games::new(store.clone(), bus.clone(), size);
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
        }
        let deletions = Deletions::of(&ops.config.folder);
        let moderation = Moderation::load(&*store).await?;
        let (wake, woken) = mpsc::channel(WAKE_CAPACITY);
        let bot_workers = ops.config.bot_workers;
        let leases = Leases::new(ops.config.lease);
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
            bots: BotWorkers::new(),
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
        BotWorkers::start(&state, bot_workers)?;
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
            scheduler,
            maintenance,
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
            mut scheduler,
            maintenance,
            leases,
            exchange,
        } = self;
        let others = state.leases.nodes() > 1;
        state.shutdown.send_replace(true);
        state.bots.stop();
        let hand_over = async {
            let _ = (&mut scheduler).await;
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
        let _ = state.store.note_alive(state.now()).await;
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

    /// Records the time in which this machine, or this process, was suspended,
    /// or by which its clock was set forward: nobody is charged for it. Where
    /// several nodes share a store, also learns of outages before anything is
    /// decided.
    ///
    /// # Errors
    /// When the store fails. Then it is tried again.
    pub async fn record_downtime(&self) -> Result<(), StoreError> {
        leases::refresh(self).await?;
        if self.ops.clock.downtime().is_none() {
            return Ok(());
        }
        let _recording = self.recording.lock().await;
        while let Some(downtime) = self.ops.clock.downtime() {
            if self.leases.nodes() > 1 {
                self.record_pause(&downtime).await?;
            } else {
                self.games.add_downtime(downtime).await?;
                self.disconnected.pass_over(&downtime);
            }
            self.ops.clock.recorded(downtime);
            tracing::warn!(ms = downtime.span().0, "the server was suspended");
            for game in self.hub.watched_games() {
                self.wake_scheduler(&game);
            }
        }
        Ok(())
    }

    /// Records that this node was suspended while others served: those who are
    /// connected to it could not play.
    pub(crate) async fn record_pause(&self, pause: &Downtime) -> Result<(), StoreError> {
        for game in self.hub.watched_games() {
            let table = match self.games.table(&game).await {
                Err(StoreError::Quarantined) | Ok(None) => continue,
                Ok(Some(table)) => table,
                Err(error) => return Err(error),
            };
            let connected = self.hub.presence_here(&game);
            if people(&table)
                .iter()
                .any(|visitor| connected.contains(visitor))
            {
                self.games.add_pause(&game, pause).await?;
            }
        }
        Ok(())
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

    /// Submits an event of a player.
    ///
    /// # Errors
    /// Why it is not stored.
    pub async fn submit(
        &self,
        visitor: &VisitorId,
        game: GameId,
        number: u64,
        event: web::Event,
        stamp: Stamp,
    ) -> Result<web::Entry, ApiError> {
        self.record_downtime().await?;
        // Only the names of the seats are needed, which never change.
        let table = self.recent_table(&game).await?;
        let sent = event.clone();
        let event = views::event_from(&table.options().game, event)?;
        let submission = Submission {
            actor: Actor::Visitor(visitor.clone()),
            game,
            number,
            stamp,
            event,
        };
        match self.games.submit(submission).await? {
            // What is stored is what was sent; only its time may be that of an
            // earlier submission.
            Submitted::Stored(entry) => Ok(web::Entry {
                number: entry.number,
                at: entry.stamp.at.0,
                event: sent,
            }),
            Submitted::Conflict(entry) => {
                Err(ApiError::Conflict(Box::new(views::entry(&table, &entry))))
            }
            Submitted::Gap { next } => Err(ApiError::Gap { next }),
            Submitted::Refused(error) => Err(error.into()),
            Submitted::NoGame => Err(ApiError::NoGame),
            // Only for events of the owner.
            Submitted::NotOwner => Err(ApiError::Unavailable),
        }
    }

    /// Submits an event of the server, in the name of somebody who has asked this
    /// node for it. Others may be quicker.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn submit_as_server(
        &self,
        game: &GameId,
        number: u64,
        event: Event,
    ) -> Result<Submitted, ApiError> {
        self.record_downtime().await?;
        let submission = Submission {
            actor: Actor::Server,
            game: game.clone(),
            number,
            stamp: Stamp::at(self.now()),
            event,
        };
        Ok(self.games.submit(submission).await?)
    }

    /// Submits an event that the owner of a game makes by itself: a turn of a
    /// computer player, a time-out. If another node owns the game by now, this
    /// one stops acting in its shard.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn submit_as_owner(
        &self,
        game: &GameId,
        epoch: Epoch,
        number: u64,
        event: Event,
        stamp: Stamp,
    ) -> Result<Submitted, ApiError> {
        self.record_downtime().await?;
        let submission = Submission {
            actor: Actor::Server,
            game: game.clone(),
            number,
            stamp,
            event,
        };
        let submitted = self.games.submit_as_owner(submission, epoch).await?;
        if submitted == Submitted::NotOwner {
            self.ops.metrics.not_owner();
            self.ownership.lost(game, epoch);
            tracing::warn!(%game, "another node owns the game: its event was not stored");
        }
        Ok(submitted)
    }

    /// Stores a chat message and sends it to the subscribers of the game. A
    /// message that is sent again with the same key is stored once.
    ///
    /// # Errors
    /// When the visitor may not write here, the text is not allowed, or the
    /// store fails.
    pub async fn add_chat(
        &self,
        visitor: &VisitorId,
        game: &GameId,
        text: &str,
        key: Option<&str>,
    ) -> Result<(), ApiError> {
        if key.is_some_and(|key| key.is_empty() || key.len() > MAX_CHAT_KEY) {
            return Err(ApiError::malformed("a key has 1 to 64 characters"));
        }
        let text = text.trim();
        let plain = |c: char| !c.is_control() || c == '\n';
        let limit = MAX_CHAT_CHARS;
        let fits = !text.is_empty() && text.chars().count() <= limit && text.chars().all(plain);
        if !fits {
            return Err(ApiError::ChatText { limit });
        }
        if self.moderation.is_muted(visitor) {
            return Err(ApiError::Muted);
        }
        let table = self.table(game).await?;
        let author = self.store.visitor(visitor).await?;
        let seats = table.seats().iter();
        let seats = seats.filter(|&seat| table.is_held_by(seat, visitor));
        let seats = seats.fold(SeatSet::EMPTY, SeatSet::with);
        let plays = seats != SeatSet::EMPTY || table.options().host == *visitor;
        match table.options().chat.min(self.ops.config.chat) {
            ChatAccess::Off => return Err(ApiError::ChatOff),
            ChatAccess::Players if !plays => return Err(ApiError::ChatPlayers),
            ChatAccess::Players | ChatAccess::Everybody => {}
        }
        // Those who may not write cannot use up what a game takes.
        self.ops.limits.chat(game).map_err(|wait| {
            self.ops.metrics.refused(Refusal::ChatRate);
            ApiError::TooMany { wait }
        })?;
        let name = author.ok_or(ApiError::NoVisitor)?.name;
        let message = ChatMessage {
            at: self.now(),
            author: Some(visitor.clone()),
            seats,
            // Nobody can pass for a player by taking their name.
            name: table.distinct_name(visitor, &name),
            text: text.to_owned(),
            key: key.map(|key| chat_key(visitor, key)),
        };
        let added = self.store.add_chat_message(game, message.clone()).await?;
        let added = added.ok_or(ApiError::NoGame)?;
        if added.again {
            return Ok(());
        }
        self.ops.metrics.chat();
        let number = added.number;
        let game = game.clone();
        self.bus.publish(Message::Chat {
            game: game.clone(),
            number,
        });
        // Messages of other servers that are not known here yet come first.
        match self.hub.last_chat(&game) {
            Some(Some(sent)) if sent + 1 < number => self.send_chat(&game, number).await,
            Some(_) => {
                // A store of one server gives the number of a message that was
                // deleted again.
                if self.hub.note_chat(&game, number) || self.store.shared().is_none() {
                    self.send_chat_line(&game, &table, number, message);
                }
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Sends the chat messages of a game up to a number to its subscribers, who
    /// do not have all of them yet: another server has stored the last one.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn send_chat(&self, game: &GameId, number: u64) -> Result<(), ApiError> {
        let messages = self.store.chat_messages(game).await?;
        let table = self.recent_table(game).await?;
        for (at, message) in messages {
            let wanted = match self.hub.last_chat(game) {
                Some(Some(sent)) => at > sent,
                // What there was before is sent to each subscriber first.
                Some(None) => at >= number,
                None => return Ok(()),
            };
            if wanted && self.hub.note_chat(game, at) {
                self.send_chat_line(game, &table, at, message);
            }
        }
        Ok(())
    }

    fn send_chat_line(&self, game: &GameId, table: &Table, number: u64, message: ChatMessage) {
        let author = message.author.clone();
        let by = author.as_ref().map(|author| self.author_mark(game, author));
        let message = FromServer::Chat {
            game: game.to_string(),
            lines: vec![views::chat_line(table, number, message, by)],
        };
        self.hub.send_chat(game, &message_text(&message), |reader| {
            let author = author.as_ref();
            author.is_none_or(|author| !self.moderation.has_blocked(reader, author))
        });
    }

    /// The chat messages of a game, oldest first, without those of authors
    /// whom the reader has blocked.
    ///
    /// # Errors
    /// When there is no such game, or the store fails.
    pub async fn chat(
        &self,
        game: &GameId,
        reader: Option<&VisitorId>,
    ) -> Result<Vec<web::ChatLine>, ApiError> {
        let (lines, _) = self.chat_with_last(game, reader).await?;
        Ok(lines)
    }

    /// The chat messages of a game as [`AppState::chat`] returns them, and the
    /// number of the last one, whoever wrote it; 0 if there is none.
    ///
    /// # Errors
    /// When there is no such game, or the store fails.
    pub async fn chat_with_last(
        &self,
        game: &GameId,
        reader: Option<&VisitorId>,
    ) -> Result<(Vec<web::ChatLine>, u64), ApiError> {
        let table = self.table(game).await?;
        let messages = self.store.chat_messages(game).await?;
        let last = messages.last().map_or(0, |(number, _)| *number);
        let messages = messages.into_iter();
        let wanted = |(_, message): &(u64, ChatMessage)| {
            let (Some(reader), Some(author)) = (reader, &message.author) else {
                return true;
            };
            !self.moderation.has_blocked(reader, author)
        };
        let line = |(number, message): (u64, ChatMessage)| {
            let author = message.author.as_ref();
            let by = author.map(|author| self.author_mark(game, author));
            views::chat_line(&table, number, message, by)
        };
        Ok((messages.filter(wanted).map(line).collect(), last))
    }

    /// A text that stands for the author of chat messages in one game.
    fn author_mark(&self, game: &GameId, author: &VisitorId) -> String {
        let mark = self.signer.derive(&format!("author {author} in {game}"));
        hex::encode(&mark[..6])
    }

    /// Summaries of games for a list, as a visitor sees them.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn summaries(
        &self,
        games: &[GameId],
        viewer: Option<&VisitorId>,
    ) -> Result<Vec<web::Summary>, ApiError> {
        let mut summaries = Vec::new();
        // Lists are the same at all servers: what is cached here may be older
        // than what another one has stored.
        if let Some(store) = self.store.shared() {
            for head in store.heads(games).await? {
                self.games.forget_before(&head.game, head.number);
            }
        }
        for game in games {
            // A list may be a moment old.
            let table = match self.recent_table(game).await {
                // One that cannot be read harms no other.
                Err(ApiError::Quarantined | ApiError::NoGame) => continue,
                table => table?,
            };
            let presence = self.hub.presence(game);
            summaries.push(views::summary(game, &table, &presence, viewer));
        }
        Ok(summaries)
    }

    /// The unfinished games of a visitor: those in which it is their turn
    /// first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn games_of(&self, visitor: &VisitorId) -> Result<Vec<web::Summary>, ApiError> {
        let filter = GameFilter::UnfinishedOf(visitor.clone());
        let games = self.store.games(&filter, None, MAX_OWN_GAMES).await?;
        let mut games = self.summaries(&games, Some(visitor)).await?;
        games.sort_by_key(|game| (!game.your_turn, std::cmp::Reverse(game.latest)));
        Ok(games)
    }

    /// The lobby: listed games to join and to watch.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn lobby(&self) -> Result<web::Lobby, ApiError> {
        let open = GameFilter::Listed(Stage::Open);
        let watch = GameFilter::Listed(Stage::Running);
        let open = self.store.games(&open, None, MAX_LISTED_GAMES).await?;
        let watch = self.store.games(&watch, None, MAX_LISTED_GAMES).await?;
        Ok(web::Lobby {
            open: self.summaries(&open, None).await?,
            watch: self.summaries(&watch, None).await?,
        })
    }

    /// The message with the lobby, which may be a moment old.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn recent_lobby(&self) -> Result<Utf8Bytes, ApiError> {
        let mut recent = self.lobby.lock().await;
        if let Some((at, message)) = &*recent
            && at.elapsed() < LOBBY_LIFETIME
        {
            return Ok(message.clone());
        }
        let message = message_text(&FromServer::Lobby(self.lobby().await?));
        *recent = Some((Instant::now(), message.clone()));
        Ok(message)
    }

    /// Forgets the lobby that was last read, because it has changed. Whoever asks
    /// after this gets the new one; whoever asked before is sent it.
    pub async fn forget_lobby(&self) {
        *self.lobby.lock().await = None;
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

    /// Charges one write to the rate limit of a visitor.
    ///
    /// # Errors
    /// When the limit is exceeded.
    pub fn check_rate(&self, visitor: &VisitorId) -> Result<(), ApiError> {
        self.ops.limits.visitor(visitor).map_err(|wait| {
            self.ops.metrics.refused(Refusal::VisitorRate);
            ApiError::TooMany { wait }
        })
    }

    /// Charges a message of a live connection to the rate limit of its
    /// address, as a request would be.
    ///
    /// # Errors
    /// When the limit is exceeded.
    pub fn check_address_rate(&self, address: Option<IpAddr>) -> Result<(), ApiError> {
        let Some(address) = address else {
            return Ok(());
        };
        self.ops.limits.address(address).map_err(|wait| {
            self.ops.metrics.refused(Refusal::AddressRate);
            ApiError::TooMany { wait }
        })
    }

    /// Charges a new visitor to an address.
    ///
    /// # Errors
    /// When the limit is exceeded.
    pub fn check_new_visitor(&self, address: Option<IpAddr>) -> Result<(), ApiError> {
        let Some(address) = address else {
            return Ok(());
        };
        self.ops.limits.new_visitor(address).map_err(|wait| {
            self.ops.metrics.refused(Refusal::NewVisitors);
            ApiError::TooMany { wait }
        })
    }
}

/// The key of a chat message in the store. Two visitors may choose the same
/// key, and the store need not know who has written what.
fn chat_key(visitor: &VisitorId, key: &str) -> ChatKey {
    let mut hash = Sha256::new();
    hash.update(visitor.as_str());
    hash.update([0]);
    hash.update(key);
    let hash: [u8; 32] = hash.finalize().into();
    let mut short = [0; 16];
    short.copy_from_slice(&hash[..16]);
    ChatKey(short)
}

/// The last message of a connection that the server closes.
pub fn closing_message() -> Utf8Bytes {
    closing_for(RECONNECT_MS)
}

/// The same with the time after which the client should reconnect.
fn closing_for(back_in_ms: u64) -> Utf8Bytes {
    message_text(&FromServer::Closing { back_in_ms })
}
